"""Dewan's table, held to the laws."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

from game.dewan.model import Place, Task
from tests.ui import dewan_play
from tests.ui.dewan_play import asked
from tests.ui.laws import finished
from tests.ui.laws.subject import Position, Subject, table_of_game
from tests.ui.seated import package_of

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.kernel.contract import Action
    from tests.ui.seated import Wanted

matches = partial(finished.matches, "dewan")


@cache
def position(name: str) -> Position:
    return Position(*dewan_play.position(*POSITIONS[name]))


POSITIONS: Final[dict[str, tuple[Wanted, str, int, str]]] = {
    "a turn of two": (asked(Task.TURN, round=4, hand=5), "base", 2, "secret"),
    "a turn of four in the flood": (asked(Task.TURN, round=3, hand=3), "flood", 4, "secret"),
    "a turn of three": (asked(Task.TURN, round=2), "base", 3, "open"),
    "a turn of teams": (asked(Task.TURN, round=3), "team", 4, "secret"),
    "a story": (asked(Task.STORY), "base", 3, "secret"),
    "a card to tuck": (asked(Task.TUCK), "base", 2, "secret"),
    "an event of the flood": (asked(Task.EVENT), "flood", 3, "secret"),
    "an event of the volcano": (asked(Task.EVENT), "volcano", 2, "secret"),
    "fish": (asked(Task.FISH), "water_villages", 2, "secret"),
}


def goal_of(_rules: Any, _state: Any, action: Action) -> Hashable:
    """A camp can be paid for in many ways: as good as each other are those that end at one space."""
    return ("place", action.path[-1]) if isinstance(action, Place) else action


DEWAN = Subject(
    table_of_game("dewan"),
    package_of("dewan"),
    {name: partial(position, name) for name in POSITIONS},
    matches,
    same_as=goal_of,
    control={"todo": "what is asked next, and of whom"},
)
