"""What stands in a log and is no decision: who decides for a seat, a person or a bot, handed over in mid-match, and
what taking back means between them; and the hints that were seen."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.contract import CHANCE, NOBODY, Refusal, Seat
from game.kernel.entries import Annotation, Entry, HintShown, SeatChange, Takeback
from game.kernel.names import LONGEST_KIND, PERSON
from game.kernel.refusals import IllegalEntryError
from game.kernel.session import Session, Undo
from tests.kernel.test_session import DIG, FIRST, REST, SECOND, SHOW, Memory, Table, lowest, play
from tests.kernel.toy import Deal, DropPebble, Pebbles

THIRD = Seat(2)
BOT = "greedy"


def table(*kinds: str, memory: Memory | None = None) -> Table:
    return Session(Pebbles(len(kinds)), "amber", journal=memory, kinds=kinds)


def moves(session: Table) -> list[object]:
    """What stands in the log after the deal."""
    assert isinstance(session.log[0].action, Deal)
    return [entry.action for entry in session.log[1:]]


# --- who sits there ---


def test_people_decide_unless_it_is_said_otherwise() -> None:
    assert Session(Pebbles(3), "amber").kinds == [PERSON] * 3
    assert table(PERSON, BOT).kinds == [PERSON, BOT]


def test_a_seat_that_changes_hands_is_an_entry_and_no_step() -> None:
    memory = Memory()
    session = table(PERSON, PERSON, memory=memory)
    play(session, REST)
    state, steps = session.state.clone(), len(session.steps)
    assert session.change_seat(SECOND, BOT) is None
    assert session.kinds == [PERSON, BOT]
    assert session.log[-1] == memory.lines[-1] == Entry(SECOND, SeatChange(BOT))
    assert (session.state, len(session.steps), session.actor) == (state, steps, SECOND)


def test_a_seat_goes_back_to_a_person() -> None:
    session = table(PERSON, BOT)
    session.change_seat(SECOND, PERSON)
    assert session.kinds == [PERSON, PERSON]
    assert moves(session) == [SeatChange(PERSON)]


def test_handing_a_seat_to_who_has_it_writes_nothing() -> None:
    session = table(PERSON, BOT)
    assert session.change_seat(FIRST, PERSON) is None
    assert session.change_seat(SECOND, BOT) is None
    assert moves(session) == []


@pytest.mark.parametrize("seat", [Seat(2), CHANCE, NOBODY])
def test_a_seat_that_is_not_at_the_table_cannot_be_handed_over(seat: Seat) -> None:
    session = table(PERSON, PERSON)
    refusal = session.change_seat(seat, BOT)
    assert refusal is not None
    assert refusal.reason == "kernel.no_such_seat"
    assert (session.kinds, moves(session)) == ([PERSON, PERSON], [])


@pytest.mark.parametrize("kind", ["", "Greedy", "3rd", "a b", "größer", "a" * (LONGEST_KIND + 1), "greedy\n"])
def test_what_is_no_kind_cannot_take_over(kind: str) -> None:
    session = table(PERSON, PERSON)
    refusal = session.change_seat(SECOND, kind)
    assert refusal == Refusal("", "kernel.no_such_kind", {"allowed": LONGEST_KIND})
    assert (session.kinds, moves(session)) == ([PERSON, PERSON], [])


def test_what_the_journal_cannot_keep_is_not_handed_over() -> None:
    memory = Memory()
    session = table(PERSON, PERSON, memory=memory)
    memory.failing = True
    with pytest.raises(OSError, match="disk full"):
        session.change_seat(SECOND, BOT)
    assert (session.kinds, moves(session)) == ([PERSON, PERSON], [])


def test_a_replayed_log_reports_who_sits_there() -> None:
    session = table(PERSON, PERSON)
    session.change_seat(FIRST, BOT)
    play(session, REST)
    session.change_seat(SECOND, BOT)
    session.change_seat(FIRST, PERSON)
    again: Table = Session(Pebbles(2), "amber", session.log)
    assert again.kinds == [PERSON, BOT]
    assert again.log == session.log


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (Entry(Seat(2), SeatChange(BOT)), "kernel.no_such_seat"),
        (Entry(CHANCE, SeatChange(BOT)), "kernel.no_such_seat"),
        (Entry(FIRST, SeatChange("Greedy")), "kernel.no_such_kind"),
        (Entry(Seat(2), HintShown(1)), "kernel.no_such_seat"),
        (Entry(CHANCE, HintShown(1)), "kernel.no_such_seat"),
        (Entry(FIRST, HintShown(-1)), "kernel.no_such_hint"),
        (Entry(FIRST, HintShown(10_000)), "kernel.no_such_hint"),
    ],
)
def test_a_log_with_a_remark_that_cannot_be_is_refused_at_its_line(entry: Entry, reason: str) -> None:
    with pytest.raises(IllegalEntryError) as caught:
        Session(Pebbles(2), "amber", [*table(PERSON, PERSON).log, entry])
    assert (caught.value.number, caught.value.refusal.reason) == (2, reason)


# --- taking back between people and bots ---


def test_taking_back_goes_to_the_last_decision_of_a_person() -> None:
    session = table(PERSON, BOT, BOT)
    play(session, REST, REST, REST)
    assert session.next_undo() == Undo(1, FIRST, "free")
    assert session.undo()
    assert (session.actor, moves(session)) == (FIRST, [])


def test_a_bot_that_decides_twice_in_a_row_is_passed_over_whole() -> None:
    session = table(PERSON, BOT)
    play(session, REST, SHOW)
    assert session.next_undo() == Undo(1, FIRST, "free")


def test_an_answer_that_uncovered_something_needs_consent() -> None:
    session = table(PERSON, BOT)
    play(session, REST, DIG, DropPebble(lowest(session, SECOND)))
    assert session.next_undo() == Undo(1, FIRST, "revealed")
    assert not session.undo()
    session.take_back(1, by=FIRST)
    assert moves(session)[-1] == Takeback(1)
    assert (session.actor, session.state) == (FIRST, session.state_after(1))


def test_a_bots_decisions_alone_are_nothing_to_take_back() -> None:
    session = table(BOT, PERSON)
    assert session.next_undo() is None
    play(session, REST)
    assert session.actor == SECOND
    assert session.next_undo() is None
    assert not session.undo()


def test_where_no_person_sits_one_decision_is_taken_back() -> None:
    session = table(BOT, BOT)
    play(session, REST, REST)
    assert session.next_undo() == Undo(2, SECOND, "free")
    assert session.undo()
    assert moves(session) == [REST]


def test_between_people_one_decision_is_taken_back() -> None:
    session = table(PERSON, PERSON, BOT)
    play(session, REST, REST)
    assert session.next_undo() == Undo(2, SECOND, "free")


def test_whoever_sits_there_now_is_who_takes_back() -> None:
    """A bot would only decide again, whoever decided there before."""
    session = table(PERSON, PERSON)
    play(session, REST, REST)
    session.change_seat(SECOND, BOT)
    assert session.next_undo() == Undo(1, FIRST, "free")
    session.change_seat(SECOND, PERSON)
    session.change_seat(FIRST, BOT)
    assert session.next_undo() == Undo(2, SECOND, "free")


def test_what_was_taken_back_with_its_answers_can_be_done_again_as_long_as_the_answers_are_the_same() -> None:
    session = table(PERSON, BOT)
    play(session, REST, REST, REST, SHOW)
    after = session.state.clone()
    assert [session.undo() for _ in range(3)] == [True, True, False]
    for answer in (REST, SHOW):
        assert [step.entry for step in session.redo()] == [Entry(FIRST, REST)]
        play(session, answer)
    assert session.state == after
    assert not session.can_redo


def test_another_answer_ends_the_doing_again() -> None:
    session = table(PERSON, BOT)
    play(session, REST, REST, REST, REST)
    session.undo()
    session.undo()
    session.redo()
    play(session, SHOW)
    assert not session.can_redo


# --- taking back never changes who sits there ---


def test_a_hand_over_stays_when_the_decision_before_it_is_dropped() -> None:
    memory = Memory()
    session = table(PERSON, PERSON, PERSON, memory=memory)
    play(session, REST)
    session.change_seat(THIRD, BOT)
    play(session, REST)
    session.change_seat(SECOND, BOT)
    writes = memory.writes
    assert session.next_undo() == Undo(1, FIRST, "free")
    assert session.undo()
    assert session.log[1:] == [Entry(THIRD, SeatChange(BOT)), Entry(SECOND, SeatChange(BOT))]
    assert session.kinds == [PERSON, BOT, BOT]
    assert (memory.writes - writes, memory.lines) == (1, session.log), "dropped and carried in one piece"
    again: Table = Session(Pebbles(3), "amber", memory.lines)
    assert (again.state, again.kinds, again.log) == (session.state, session.kinds, session.log)
    assert len(session.redo()) == 1
    assert memory.lines == session.log


def test_a_hand_over_asks_for_no_consent_and_a_takeback_before_it_still_does() -> None:
    session = table(PERSON, PERSON)
    play(session, REST, DIG)
    session.take_back(2, by=SECOND)
    session.change_seat(SECOND, BOT)
    assert session.next_undo() == Undo(1, FIRST, "taken_back")
    session.change_seat(SECOND, PERSON)
    play(session, REST)
    session.change_seat(FIRST, BOT)
    assert session.next_undo() == Undo(2, SECOND, "free")


def test_a_takeback_leaves_who_sits_there() -> None:
    session = table(PERSON, PERSON)
    play(session, REST)
    session.change_seat(SECOND, BOT)
    play(session, DIG)
    session.take_back(1, by=FIRST)
    assert session.kinds == [PERSON, BOT]
    assert Session(Pebbles(2), "amber", session.log).kinds == [PERSON, BOT]


# --- hints ---


def test_a_hint_is_an_entry_and_no_step_and_costs_neither_chance_nor_what_can_be_done_again() -> None:
    memory = Memory()
    session, plain = table(PERSON, PERSON, memory=memory), table(PERSON, PERSON)
    play(session, REST, REST)
    play(plain, REST, REST)
    session.undo()
    plain.undo()
    before, undo = session.state.clone(), session.next_undo()
    assert session.log_hint(SECOND) is None
    assert session.log[-1] == memory.lines[-1] == Entry(SECOND, HintShown(2))
    assert (session.state, session.next_undo(), session.can_redo) == (before, undo, True)
    for each in (session, plain):
        each.redo()
        play(each, DIG)
    assert session.state == plain.state
    assert [session.hints_of(seat) for seat in (FIRST, SECOND)] == [0, 1]


def test_a_hint_counts_once_for_each_place_however_often_it_is_looked_at() -> None:
    memory = Memory()
    session = table(PERSON, PERSON, memory=memory)
    for _ in range(3):
        assert session.log_hint(FIRST) is None
    play(session, REST, REST)
    assert session.log_hint(FIRST) is None
    assert session.hints_of(FIRST) == 2
    assert session.undo()
    assert session.undo()
    session.log_hint(FIRST)
    assert session.hints_of(FIRST) == 2, "that hint was seen before"
    play(session, REST, REST)
    session.log_hint(FIRST)
    assert session.hints_of(FIRST) == 3, "a place that is come to anew is another one"
    again: Table = Session(Pebbles(2), "amber", memory.lines)
    again.log_hint(FIRST)
    assert (again.hints_of(FIRST), again.log) == (3, session.log)


def test_a_hint_that_was_seen_stays_noted_whatever_is_taken_back() -> None:
    memory = Memory()
    session = table(PERSON, PERSON, memory=memory)
    play(session, REST)
    session.log_hint(SECOND)
    assert session.next_undo() == Undo(1, FIRST, "free")
    assert session.undo()
    assert session.log[1:] == memory.lines[1:] == [Entry(SECOND, HintShown(2))]
    play(session, DIG)
    session.take_back(1, by=FIRST)
    assert session.hints_of(SECOND) == 1


@pytest.mark.parametrize("seat", [SECOND, Seat(2), CHANCE, NOBODY])
def test_a_hint_is_for_whoever_is_to_decide(seat: Seat) -> None:
    session = table(PERSON, PERSON)
    refusal = session.log_hint(seat)
    assert refusal is not None
    assert refusal.reason == "kernel.wrong_seat"
    assert moves(session) == []


def test_a_hint_that_the_journal_cannot_keep_is_not_noted() -> None:
    memory = Memory()
    session = table(PERSON, PERSON, memory=memory)
    memory.failing = True
    with pytest.raises(OSError, match="disk full"):
        session.log_hint(FIRST)
    assert moves(session) == []


def test_the_last_turn_of_a_bot_is_found_whoever_sits_there_now() -> None:
    session = table(PERSON, BOT, BOT)
    assert session.last_bot_turn(len(session.steps)) is None
    play(session, REST, REST, REST, REST)
    assert session.last_bot_turn(len(session.steps)) == (3, 4)
    assert session.last_bot_turn(len(session.steps), SECOND) == (2, 3)
    assert session.last_bot_turn(len(session.steps), FIRST) is None
    session.change_seat(SECOND, PERSON)
    play(session, REST)
    assert session.last_bot_turn(len(session.steps), SECOND) == (2, 3), "a person decided the turn after it"
    again: Table = Session(Pebbles(3), "amber", session.log, kinds=(PERSON, BOT, BOT))
    assert again.last_bot_turn(len(again.steps), SECOND) == (2, 3)


# --- the law ---


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 1 << 32), length=st.integers(0, 60))
def test_a_log_without_its_remarks_comes_to_the_same(seed: int, length: int) -> None:
    rng, memory = Random(seed), Memory()
    kinds = [rng.choice((PERSON, BOT)) for _ in range(3)]
    session: Table = Session(Pebbles(3), "amber", journal=memory, kinds=kinds)
    for _ in range(length):
        what = rng.random()
        if what < 0.25:
            seat, kind = Seat(rng.randrange(3)), rng.choice((PERSON, BOT, "deep_2"))
            assert session.change_seat(seat, kind) is None
            assert session.kinds[seat] == kind
            continue
        held, hints = list(session.kinds), [session.hints_of(Seat(seat)) for seat in range(3)]
        if what < 0.3 and session.actor != NOBODY:
            assert session.log_hint(session.actor) is None
            hints = [session.hints_of(Seat(seat)) for seat in range(3)]
        elif what < 0.4:
            session.undo()
        elif what < 0.45 and session.steps:
            session.take_back(rng.randrange(len(session.steps)), by=FIRST)
        elif session.actor != NOBODY:
            play(session, rng.choice(list(session.rules.legal(session.state))))
        assert (session.kinds, [session.hints_of(Seat(seat)) for seat in range(3)]) == (held, hints)
    assert memory.lines == session.log
    plain = [entry for entry in session.log if not isinstance(entry.action, Annotation)]
    again: Table = Session(Pebbles(3), "another seed", plain)
    assert [step.state for step in again.steps] == [step.state for step in session.steps]
    assert Session(Pebbles(3), "another seed", session.log, kinds=kinds).kinds == session.kinds
