"""The table of Dogs of War, held to the laws."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

from game.dogs_of_war.model import Play, Send, Task
from tests.ui.laws import finished
from tests.ui.laws.finished import searched
from tests.ui.laws.subject import Position, Subject, table_of_game
from tests.ui.seated import package_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.dogs_of_war.model import State

    Wanted = Callable[[Any, State], bool]

matches = partial(finished.matches, "dogs_of_war")
whole = partial(finished.whole, "dogs_of_war")


@cache
def position(name: str) -> Position:
    match, after, wanted = POSITIONS[name]
    return searched(whole(match), after, wanted)


def asked(task: int) -> Wanted:
    return lambda _, state: state.todo[-1].task == task


def sending(rules: Any, state: State) -> bool:
    """A turn in which a soldier can be sent and a tactic be played."""
    kinds = {type(action) for action in rules.legal(state)} if asked(Task.TURN)(rules, state) else set()
    return {Send, Play} <= kinds


POSITIONS: Final[dict[str, tuple[str, float, Wanted]]] = {
    "a turn of five": ("5_scheming_never", 0.35, sending),
    "a turn of four": ("4_by_chance", 0.4, sending),
    "a turn of three": ("3_courting_one", 0.4, sending),
    "a turn with screens down": ("3_warlike_unused_down", 0.5, sending),
    "a turn with counted screens": ("5_warlike_counted_dealt", 0.5, sending),
    "a tactic in play": ("5_scheming_never", 0.2, lambda rules, state: asked(Task.TURN)(rules, state) and state.tactic >= 0),
    "a second soldier": ("5_scheming_never", 0.0, asked(Task.REINFORCE)),
    "a captain to place": ("5_hoarding_tie_break", 0.5, asked(Task.STATION)),
    "soldiers to buy": ("4_warlike_never_three", 0.3, asked(Task.BUY)),
    "the marker": ("5_hoarding_tie_break", 0.4, asked(Task.MARKER)),
    "a Dog to pick": ("4_by_chance", 0.0, asked(Task.DOG)),
    "the Conqueror": ("4_warlike_never_three", 0.0, asked(Task.CONQUER)),
    "a withdrawal": ("5_warlike_counted_dealt", 0.0, asked(Task.WITHDRAW)),
}


DOGS_OF_WAR = Subject(
    table_of_game("dogs_of_war"),
    package_of("dogs_of_war"),
    {name: partial(position, name) for name in POSITIONS},
    matches,
    grounds=("seat:",),
    control={"todo": "what is asked next, and of whom"},
)
