"""A decision without a choice is known as one, and taking back goes past it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from game.kernel.contract import CHANCE, NOBODY, Refusal, Seat, State
from game.kernel.entries import Entry
from game.kernel.forced import only_choice
from game.kernel.session import Session
from tests.cases import REGISTRY, package
from tests.kernel.toy import Deal, Pebbles, Place, Plan, Show

REST, SHOW = Plan(Place.REST), Plan(Place.SHOW)


def dealt(*hands: tuple[int, ...]) -> Session[Any, Any]:
    return Session(Pebbles(len(hands)), "forced", [Entry(CHANCE, Deal(hands))])


def done(session: Session[Any, Any], *actions: Any) -> None:
    for action in actions:
        assert not isinstance(session.do(action), Refusal)


def test_the_one_legal_action_is_no_choice() -> None:
    session = dealt((4, 7), (5, 6))
    assert session.only_choice() is None
    done(session, SHOW)
    assert session.only_choice() is None
    done(session, Show(7), REST, SHOW)
    assert session.only_choice() == Show(4)
    assert session.only_choice(2) is None


def test_taking_back_goes_past_what_was_no_choice_where_that_is_known() -> None:
    """Nobody else knows that the first one had one pebble to show: to them it was a decision."""
    session = dealt((4, 7), (5, 6))
    done(session, SHOW, Show(7), REST, SHOW, Show(4))
    assert [(undo.to, undo.seat) for seat in (NOBODY, Seat(1)) if (undo := session.next_undo(seat))] == [(5, 0), (5, 0)]
    undo = session.next_undo(Seat(0))
    assert undo is not None
    assert (undo.to, undo.seat) == (4, 0)
    session.take_back(undo.to, Seat(1))
    assert session.only_choice() is None
    done(session, SHOW)
    assert session.can_redo, "what had no choice is done again as it was"


@dataclass
class Doors:
    """Behind each door, none of which the one who opens it can see through, is what it is."""

    behind: list[int]
    opened: int = -1

    def clone(self) -> Doors:
        return Doors(list(self.behind), self.opened)


class Opening(Pebbles):
    """Opens one of three doors: what is behind counts, not which it was."""

    def __init__(self, *, seen: bool) -> None:
        super().__init__(2)
        self.seen = seen

    def actor(self, state: Any) -> Seat:
        return Seat(0) if state.opened < 0 else NOBODY

    def legal(self, state: Any) -> Any:
        del state
        return [Show(door) for door in range(3)]

    def apply(self, state: Any, action: Any, emit: Any = None) -> None:
        del emit
        state.opened = state.behind[action.pebble]
        state.behind = []

    def observe(self, state: Any, seat: Seat) -> Any:
        del seat
        return state.clone() if self.seen else Doors([-1] * 3)

    def determinise(self, seen: Any, seat: Seat, rng: Random) -> Any:
        del seat
        return seen.clone() if self.seen else Doors([rng.randrange(2) for _ in range(3)])


@pytest.mark.parametrize(("behind", "seen", "chooses"), [([1, 1, 1], True, False), ([1, 0, 1], True, True), ([1, 1, 1], False, True)])
def test_choices_are_alike_by_what_comes_of_them_and_only_where_that_is_known(
    behind: list[int], *, seen: bool, chooses: bool
) -> None:
    state: State = Doors(behind)
    rules: Any = Opening(seen=seen)
    assert (only_choice(rules, state) is None) == chooses


@pytest.mark.parametrize("shared", [False, True])
def test_that_choices_are_alike_is_public_where_everybody_knows_what_comes_of_them(*, shared: bool) -> None:
    """The one who opens a door sees through all of them; that there are three everybody knows."""

    class Peephole(Opening):
        public_actions = True

        def observe(self, state: Any, seat: Seat) -> Any:
            return state.clone() if shared or seat == 0 else Doors([-1] * 3)

        def determinise(self, seen: Any, seat: Seat, rng: Random) -> Any:
            del seat
            return Doors([rng.randrange(2) for _ in range(3)]) if -1 in seen.behind else seen.clone()

    state: State = Doors([1, 1, 1])
    rules: Any = Peephole(seen=True)
    assert only_choice(rules, state) is not None
    assert (only_choice(rules, state, public=True) is not None) == shared


@pytest.mark.parametrize("game", REGISTRY)
def test_what_has_no_choice_is_legal_and_what_everybody_knows_of_it_holds(game: str) -> None:
    """In a match by chance: where all choices are known, whatever else could be true leaves none either."""
    made = package(game)
    seats = made.manifest.seats[-1]
    sheet: Any = made.resolve_options(seats, {})
    session: Session[Any, Any] = Session(made.rules(sheet, seats), "forced")
    rules, luck = session.rules, Random(5)
    for _ in range(300):
        if session.actor == NOBODY:
            break
        legal, only = rules.legal(session.state), session.only_choice()
        assert only is None or only in legal
        assert len(legal) > 1 or only == legal[0]
        if rules.choices_known(session.state):
            world = rules.determinise(session.view(NOBODY), NOBODY, luck)
            assert list(rules.legal(world)) == list(legal)
        done(session, luck.choice(list(legal)))
