"""The finished matches of a game of the shelf, and positions out of them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from tests.games.finished import files, record, replayed
from tests.ui.laws.subject import Position

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@cache
def matches(game: str) -> Sequence[Position]:
    return [Position(record(path).setup, replayed(path)) for path in files(game)]


@cache
def whole(game: str, name: str) -> Position:
    """The match of that name."""
    path = next(path for path in files(game) if path.stem == name)
    return Position(record(path).setup, replayed(path))


def searched(found: Position, after: float, wanted: Callable[[Any, Any], bool]) -> Position:
    """The first position of a match that is wanted, after a part of its steps."""
    session = found.session
    for depth in range(round(after * len(session.steps)), len(session.steps)):
        state = session.steps[depth].state
        if session.rules.actor(state) >= 0 and wanted(session.rules, state):
            return found.at(depth + 1)
    raise AssertionError("no such position")
