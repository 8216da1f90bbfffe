"""Matches of Dragon Keeper brought to a wanted position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.dragon_keeper.model import Decline, Done
from game.kernel.contract import NOBODY
from tests.ui import seated
from tests.ui.seated import NAMES, first_position

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.kernel.package import Setup
    from tests.ui.conftest import Driver
    from tests.ui.seated import Wanted


def setup_of(seats: int, seed: str, names: Sequence[str] = NAMES, hand_over: str = "curtain") -> Setup:
    return seated.setup_of("dragon_keeper", names[:seats], seed, {"hand_over": hand_over})


def decide(rules: Any, state: Any, rng: Random, using: float = 0.8) -> Any:
    """A player's choice: any of what is legal, actions used more often than not."""
    legal = rules.legal(state)
    uses = [action for action in legal if not isinstance(action, Decline | Done)]
    return rng.choice(uses) if uses and rng.random() < using else rng.choice(legal)


def position(
    wanted: Wanted, seats: int = 3, *, using: float = 0.8, names: Sequence[str] = NAMES, first: int = 0, hand_over: str = "curtain"
) -> tuple[Setup, Any]:
    """The first position of some match for which `wanted(session)` holds."""
    return first_position(
        wanted,
        lambda seed: setup_of(seats, seed, names, hand_over),
        range(first, first + 400),
        lambda rules, state, rng: decide(rules, state, rng, using),
    )


def asked(phase: int, *, floor: int = 0, turns: int = 0) -> Wanted:
    """A position that asks in that phase, on that floor or a later one, once so many decisions were made."""

    def wanted(session: Any) -> bool:
        state = session.state
        found: bool = state.phase == phase and state.floor >= floor and len(session.steps) >= turns and session.actor != NOBODY
        return found

    return wanted


def chosen(d: Driver) -> Any:
    """The action that has been chosen so far."""
    return seated.table(d).view.selection.chosen


def open_cells(d: Driver) -> list[int]:
    """The spaces that may be chosen now."""
    return [int(id_.removeprefix("cell:")) for id_ in seated.table(d).view.selection.open if id_.startswith("cell:")]


def future(d: Driver) -> list[str]:
    """What the choice would surely come to, in lines."""
    table = seated.table(d)
    return [line for line in map(table.describe, table.view.preview_events) if line]
