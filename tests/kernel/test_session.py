"""A match in progress: chance, undo and redo, consent, and a journal that fails."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.kernel.contract import CHANCE, NOBODY, Action, Refusal, Seat
from game.kernel.entries import Entry, Takeback
from game.kernel.refusals import IllegalEntryError
from game.kernel.session import Session
from tests.kernel.toy import Deal, Draw, DropPebble, Laid, Pebbles, Place, Plan, Show, State, members

Table = Session[State, Action]
DIG, SHOW, REST = Plan(Place.DIG), Plan(Place.SHOW), Plan(Place.REST)
FIRST, SECOND = Seat(0), Seat(1)


class Memory:
    """A journal in memory. A test can make it fail; it counts how often it was written to."""

    def __init__(self) -> None:
        self.lines: list[Entry] = []
        self.failing = False
        self.writes = 0

    def store(self, at: int, entries: Sequence[Entry]) -> None:
        if self.failing:
            raise OSError("disk full")
        assert at <= len(self.lines)
        self.writes += 1
        self.lines[at:] = entries


@pytest.fixture
def memory() -> Memory:
    return Memory()


@pytest.fixture
def table(memory: Memory) -> Table:
    return Session(Pebbles(2), "amber", journal=memory)


def play(table: Table, *actions: Action) -> None:
    for action in actions:
        assert not isinstance(table.do(action), Refusal)


def lowest(table: Table, seat: Seat) -> int:
    return members(table.state.hands[seat])[0]


def test_chance_acts_by_itself_until_a_seat_has_to_decide(table: Table) -> None:
    assert [type(entry.action) for entry in table.log] == [Deal]
    assert table.actor == FIRST
    done = table.do(DIG)
    assert not isinstance(done, Refusal)
    assert [step.entry.seat for step in done] == [FIRST, CHANCE]
    assert isinstance(table.log[-1].action, Draw)


def test_the_same_seed_deals_the_same_and_another_one_differently() -> None:
    hands = [Session(Pebbles(2), seed).state.hands for seed in ("amber", "amber", "basalt")]
    assert hands[0] == hands[1] != hands[2]


def test_a_refused_action_changes_nothing(table: Table, memory: Memory) -> None:
    before, log = table.state.clone(), table.log[:]
    assert table.do(DropPebble(0)) == Refusal("T2", "refusal.other_task")
    assert (table.state, table.log, memory.lines) == (before, log, log)


def test_after_the_end_nothing_can_be_done() -> None:
    table: Table = Session(Pebbles(2, rounds=1), "amber")
    play(table, REST, REST)
    assert table.actor == NOBODY
    refusal = table.do(REST)
    assert isinstance(refusal, Refusal)
    assert refusal.reason == "kernel.over"


def test_undo_is_free_while_nothing_was_revealed(table: Table, memory: Memory) -> None:
    play(table, SHOW)
    assert table.undo()
    assert [type(entry.action) for entry in memory.lines] == [Deal]
    assert table.actor == FIRST
    assert table.can_redo


def test_undo_goes_back_over_several_seats_and_redo_returns(table: Table) -> None:
    play(table, REST, REST, REST)
    after = table.state.clone()
    assert [table.undo() for _ in range(4)] == [True, True, True, False]
    assert [len(table.redo()) for _ in range(4)] == [1, 1, 1, 0]
    assert table.state == after


def test_another_action_after_an_undo_ends_the_redo(table: Table) -> None:
    play(table, REST)
    table.undo()
    play(table, SHOW)
    assert not table.can_redo


def test_the_same_action_after_an_undo_counts_as_redone(table: Table) -> None:
    play(table, REST, REST)
    table.undo()
    table.undo()
    play(table, REST)
    assert table.can_redo
    assert len(table.redo()) == 1


def test_what_chance_or_a_hand_revealed_needs_consent(table: Table) -> None:
    play(table, DIG)
    undo = table.next_undo()
    assert undo is not None
    assert (undo.to, undo.seat, undo.free, undo.why) == (1, FIRST, False, "revealed")
    assert not table.undo()
    play(table, DropPebble(lowest(table, FIRST)))
    assert not table.undo()


def test_nothing_can_be_taken_back_before_anybody_decided(table: Table) -> None:
    assert table.next_undo() is None
    assert not table.undo()


def test_a_consented_takeback_stays_in_the_log_and_is_replayed(table: Table, memory: Memory) -> None:
    play(table, DIG)
    table.take_back(1, by=FIRST)
    assert table.log[-1] == Entry(FIRST, Takeback(1))
    play(table, SHOW, Show(lowest(table, FIRST)))
    again: Table = Session(Pebbles(2), "amber", memory.lines)
    assert again.state == table.state
    assert again.log == table.log == memory.lines
    assert len(again.steps) == 3


def test_chance_repeats_after_a_takeback(table: Table) -> None:
    play(table, DIG)
    drawn = table.log[-1]
    table.take_back(1, by=SECOND)
    play(table, DIG)
    assert table.log[-1] == drawn


def test_taking_back_into_the_middle_of_chance_lets_chance_act_again(table: Table, memory: Memory) -> None:
    play(table, DIG)
    after = table.state.clone()
    writes = memory.writes
    table.take_back(2, by=FIRST)
    assert table.state == after
    assert Session(Pebbles(2), "amber", table.log).state == after
    assert (memory.writes - writes, memory.lines) == (1, table.log), "consent and luck are kept in one piece"


@pytest.mark.parametrize("to", [-1, 2, 99])
def test_a_takeback_to_no_earlier_place_is_refused(table: Table, memory: Memory, to: int) -> None:
    play(table, REST)
    with pytest.raises(ValueError, match="no place"):
        table.take_back(to, by=FIRST)
    assert len(memory.lines) == len(table.steps) == 2


def test_a_free_undo_never_wipes_a_consented_takeback_from_the_log(table: Table) -> None:
    play(table, REST, DIG)  # the draw was seen
    table.take_back(2, by=SECOND)
    undo = table.next_undo()
    assert undo is not None
    assert (undo.free, undo.why) == (False, "taken_back")
    assert not table.undo()
    play(table, REST)  # a decision after the draw can be undone freely
    assert table.undo()


def test_a_journal_that_fails_leaves_the_table_as_it_was(table: Table, memory: Memory) -> None:
    play(table, REST)
    table.undo()
    before, log = table.state.clone(), table.log[:]
    memory.failing = True
    with pytest.raises(OSError, match="disk full"):
        table.do(DIG)
    with pytest.raises(OSError, match="disk full"):
        table.redo()
    assert (table.state, table.log, table.can_redo) == (before, log, True)
    memory.failing = False
    play(table, REST, SHOW)
    before, log = table.state.clone(), table.log[:]
    memory.failing = True
    with pytest.raises(OSError, match="disk full"):
        table.undo()
    with pytest.raises(OSError, match="disk full"):
        table.take_back(1, by=FIRST)
    assert (table.state, table.log) == (before, log)


@pytest.mark.parametrize(
    ("entries", "number", "reason"),
    [
        ([Entry(SECOND, REST)], 2, "kernel.wrong_seat"),
        ([Entry(FIRST, REST), Entry(FIRST, REST)], 3, "kernel.wrong_seat"),
        ([Entry(FIRST, Show(3))], 2, "refusal.other_task"),
        ([Entry(FIRST, Takeback(1))], 2, "kernel.no_such_place"),
        ([Entry(FIRST, Takeback(-1))], 2, "kernel.no_such_place"),
        ([Entry(Seat(7), Takeback(0))], 2, "kernel.no_such_seat"),
        ([Entry(Seat(7), REST)], 2, "kernel.no_such_seat"),
        ([Entry(CHANCE, REST)], 2, "kernel.wrong_seat"),
        ([Entry(FIRST, DIG), Entry(CHANCE, Draw(99))], 3, "refusal.impossible_luck"),
    ],
)
def test_a_log_that_cannot_be_played_is_refused_at_its_line(
    table: Table, entries: list[Entry], number: int, reason: str
) -> None:
    with pytest.raises(IllegalEntryError) as caught:
        Session(Pebbles(2), "amber", [*table.log, *entries])
    assert caught.value.number == number
    assert caught.value.refusal.reason == reason


def test_a_log_that_ends_before_chance_is_completed_and_kept(memory: Memory) -> None:
    memory.lines = Session(Pebbles(2), "amber").log[:]
    memory.lines.append(Entry(FIRST, DIG))
    again: Table = Session(Pebbles(2), "amber", memory.lines[:], memory)
    assert isinstance(memory.lines[-1].action, Draw)
    assert again.actor == FIRST


def test_everybody_sees_what_they_may_see(table: Table) -> None:
    play(table, DIG)
    own, others = table.events_seen_by(FIRST, 0), table.events_seen_by(SECOND, 0)
    assert own[-1] != others[-1]
    assert table.view(SECOND).hands[FIRST] == 0
    assert table.view(SECOND).hidden == [3, 0]
    assert table.view(FIRST, depth=0) == table.initial_state
    play(table, DropPebble(lowest(table, FIRST)))
    assert table.events_seen_by(SECOND, 3) == [Laid(0, table.log[-1].action.pebble, shown=False)]  # type: ignore[union-attr]
    assert table.last_decision_of(FIRST) == 4
    assert table.last_decision_of(SECOND) == 0


def test_earlier_positions_stay_where_they_are(table: Table) -> None:
    rng = Random(1)
    kept = [table.initial_state.clone()]
    while table.actor != NOBODY:
        done = table.do(rng.choice(list(table.rules.legal(table.state))))
        assert not isinstance(done, Refusal)
        kept.extend(step.state.clone() for step in done)
    dealt = table.state_after(1)
    kept.insert(1, dealt.clone())
    assert [table.state_after(depth) for depth in range(len(table.steps) + 1)] == kept


def test_what_was_decided_in_one_go_is_taken_back_and_done_again_in_one_go(table: Table, memory: Memory) -> None:
    play(table, REST)
    before = table.state
    play(table, SHOW)
    shown = Show(lowest(table, table.actor))
    assert not isinstance(table.do(shown, with_previous=True), Refusal)
    opened_again = Session(Pebbles(2), "amber", memory.lines)
    for one in (table, opened_again):
        after, undo = one.state, one.next_undo()
        assert undo is not None
        one.take_back(undo.to, undo.seat)
        assert one.state == before
        assert len(one.redo()) == 2
        assert one.state == after


def test_a_random_outcome_between_two_decisions_separates_them_in_undo_and_redo(table: Table) -> None:
    play(table, DIG)
    assert not isinstance(table.do(DropPebble(lowest(table, table.actor)), with_previous=True), Refusal)
    after = table.state
    lengths = []
    for _ in range(2):
        undo = table.next_undo()
        assert undo is not None
        lengths.append(len(table.steps) - undo.to)
        table.take_back(undo.to, undo.seat)
    assert lengths == [1, 2]  # dropping; digging with what it drew
    assert [len(table.redo()) for _ in range(3)] == [2, 1, 0]
    assert table.state == after
