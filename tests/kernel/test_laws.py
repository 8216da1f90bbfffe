"""The laws of the conformance suite work: each finds a game that breaks it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game.kernel.contract import NOBODY, UNPLACED, Action, Emit, Event, Rank, Refusal, ScoreRow, Seat, silently
from tests import test_conformance as laws
from tests.cases import Case, Line, played, rules_of
from tests.kernel.toy import DropPebble, Laid, Pebbles, Place, Plan, State, Task

REST = Plan(Place.REST)
SECRET = Case("toy", 3, (("length", "short"), ("hands", "secret")))
OPEN = Case("toy", 3, (("length", "short"), ("hands", "open")))
LINES = [Line(seed, ()) for seed in range(6)]

observe, apply, legal, score = Pebbles.observe, Pebbles.apply, Pebbles.legal, Pebbles.score
determinise, refusal, redact, result = Pebbles.determinise, Pebbles.refusal, Pebbles.redact, Pebbles.result


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    rules_of.cache_clear()
    played.cache_clear()
    yield
    rules_of.cache_clear()
    played.cache_clear()


def leaks_all(self: Pebbles, state: State, seat: Seat) -> State:
    return state.clone()


def leaks_the_bag(self: Pebbles, state: State, seat: Seat) -> State:
    seen = observe(self, state, seat)
    seen.bag = state.bag
    return seen


def hides_from_the_owner(self: Pebbles, state: State, seat: Seat) -> State:
    return observe(self, state, NOBODY)


def emits_all(self: Pebbles, event: Event, seat: Seat) -> Event:
    return event


def imagines_nothing(self: Pebbles, seen: State, seat: Seat, rng: Random) -> State:
    return seen.clone()


def imagines_the_wrong_bag(self: Pebbles, seen: State, seat: Seat, rng: Random) -> State:
    state = determinise(self, seen, seat, rng)
    state.bag &= state.bag - 1
    return state


def loses_a_pebble(self: Pebbles, state: State, action: Action, emit: Emit = silently) -> None:
    apply(self, state, action, emit)
    if isinstance(action, DropPebble):
        state.heap = 0


def never_ends(self: Pebbles, state: State, action: Action, emit: Emit = silently) -> None:
    apply(self, state, action, emit)
    if not state.todo:
        state.turns = 0
        state.todo.append((Task.PLAN, 0))


def emits_the_undeclared(self: Pebbles, state: State, action: Action, emit: Emit = silently) -> None:
    apply(self, state, action, emit)

    class Secretly(Laid):
        pass

    emit(Secretly, 0, 1, shown=True)


def shares_a_list(self: State) -> State:
    return State(self.todo[:], self.bag, self.heap, self.hands[:], self.hidden[:], self.rows[:], self.rests, self.turns)


def offers_too_much(self: Pebbles, state: State) -> Any:
    offered = legal(self, state)
    return [*offered, DropPebble(0)] if offered else offered


def offers_luck(self: Pebbles, state: State) -> Any:
    return legal(self, state) or [REST]


def meddles(self: Pebbles, state: State, action: Action) -> Refusal | None:
    state.rests[0] += 1
    return refusal(self, state, action)


def names_no_rule(self: Pebbles, state: State, action: Action) -> Refusal | None:
    found = refusal(self, state, action)
    return found and Refusal("T99", found.reason)


def has_no_words(self: Pebbles, state: State, action: Action) -> Refusal | None:
    found = refusal(self, state, action)
    return found and Refusal(found.rule, "refusal.because")


def allows_all(self: Pebbles, state: State, action: Action) -> Refusal | None:
    return None


def pays_by_no_rule(self: Pebbles, state: State, seat: Seat) -> list[ScoreRow]:
    return [*score(self, state, seat), ScoreRow("shown", 0, "T98")]


def ranks_the_unplaced_first(self: Pebbles, state: State) -> list[Rank]:
    best, *others = result(self, state)
    return [Rank(UNPLACED, best.seats, best.points, "lighter"), *others]


def ranks_nobody_without_a_word(self: Pebbles, state: State) -> list[Rank]:
    *others, last = result(self, state)
    return [*others, Rank(UNPLACED, last.seats, last.points)]


def ranks_half(self: Pebbles, state: State) -> list[Rank]:
    return result(self, state)[:1]


def ranks_otherwise(self: Pebbles, state: State) -> list[Rank]:
    return [Rank(rank.place, rank.seats, rank.points + 1) for rank in result(self, state)]


BREACHES: list[tuple[Callable[..., None], type, str, Callable[..., Any]]] = [
    (laws.test_the_public_sees_no_more_than_any_seat, Pebbles, "observe", leaks_all),
    (laws.test_what_is_shown_and_what_is_seen_agree, Pebbles, "observe", leaks_all),
    (laws.test_what_is_shown_and_what_is_seen_agree, Pebbles, "observe", leaks_the_bag),
    (laws.test_what_is_shown_and_what_is_seen_agree, Pebbles, "redact", emits_all),
    (laws.test_nobody_can_distinguish_what_they_may_not_know, Pebbles, "observe", leaks_the_bag),
    (laws.test_nobody_can_distinguish_what_they_may_not_know, Pebbles, "observe", hides_from_the_owner),
    (laws.test_nobody_can_distinguish_what_they_may_not_know, Pebbles, "determinise", imagines_the_wrong_bag),
    (laws.test_an_imagined_world_can_be_played_to_the_end, Pebbles, "determinise", imagines_nothing),
    (laws.test_an_imagined_world_can_be_played_to_the_end, Pebbles, "determinise", imagines_the_wrong_bag),
    (laws.test_every_position_keeps_the_laws, Pebbles, "apply", loses_a_pebble),
    (laws.test_every_position_keeps_the_laws, Pebbles, "apply", never_ends),
    (laws.test_every_position_keeps_the_laws, State, "clone", shares_a_list),
    (laws.test_every_position_keeps_the_laws, Pebbles, "legal", offers_too_much),
    (laws.test_every_position_keeps_the_laws, Pebbles, "legal", offers_luck),
    (laws.test_every_position_keeps_the_laws, Pebbles, "refusal", meddles),
    (laws.test_every_position_keeps_the_laws, Pebbles, "score", pays_by_no_rule),
    (laws.test_what_is_shown_is_of_a_declared_kind_and_can_be_shown_to_all, Pebbles, "apply", emits_the_undeclared),
    (laws.test_what_is_refused_changes_nothing_and_names_its_rule, Pebbles, "refusal", names_no_rule),
    (laws.test_what_is_refused_changes_nothing_and_names_its_rule, Pebbles, "refusal", has_no_words),
    (laws.test_what_is_refused_changes_nothing_and_names_its_rule, Pebbles, "refusal", allows_all),
    (laws.test_the_places_share_out_every_seat_and_their_points_are_the_sum_of_rows, Pebbles, "result", ranks_half),
    (
        laws.test_the_places_share_out_every_seat_and_their_points_are_the_sum_of_rows,
        Pebbles,
        "result",
        ranks_the_unplaced_first,
    ),
    (
        laws.test_the_places_share_out_every_seat_and_their_points_are_the_sum_of_rows,
        Pebbles,
        "result",
        ranks_nobody_without_a_word,
    ),
    (
        laws.test_the_places_share_out_every_seat_and_their_points_are_the_sum_of_rows,
        Pebbles,
        "result",
        ranks_otherwise,
    ),
]


def broken_by(law: Any, case: Case) -> list[Line]:
    """The matches in which the law is broken."""
    found = []
    for line in LINES:
        try:
            law.law(case, line)
        except (AssertionError, ValueError, IndexError):
            found.append(line)
    return found


@pytest.mark.parametrize(
    ("law", "owner", "name", "breach"),
    BREACHES,
    ids=[f"{law.__name__}-{breach.__name__}" for law, _, _, breach in BREACHES],
)
def test_a_breach_is_caught(
    monkeypatch: pytest.MonkeyPatch, law: Any, owner: type, name: str, breach: Callable[..., Any]
) -> None:
    assert broken_by(law, SECRET) == []
    played.cache_clear()
    monkeypatch.setattr(owner, name, breach)
    assert broken_by(law, SECRET)


def test_an_open_match_that_hides_something_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def hides(self: Pebbles, state: State, seat: Seat) -> State:
        return observe(Pebbles(self.seats), state, seat)

    monkeypatch.setattr(Pebbles, "observe", hides)
    assert broken_by(laws.test_the_public_sees_no_more_than_any_seat, OPEN)
