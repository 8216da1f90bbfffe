"""Dragon Keeper's table, held to the laws."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

from game.dragon_keeper.model import Exchange, Phase, Trap
from game.kernel.contract import Action
from tests.ui import dragon_play
from tests.ui.dragon_play import asked
from tests.ui.laws import finished
from tests.ui.laws.subject import Position, Subject, table_of_game
from tests.ui.seated import package_of

if TYPE_CHECKING:

    from tests.ui.seated import Wanted

matches = partial(finished.matches, "dragon_keeper")


@cache
def position(name: str) -> Position:
    return Position(*dragon_play.position(*POSITIONS[name]))


def several(phase: int, kind: type[Action] = Action) -> Wanted:
    """A question with more than one answer of that kind."""

    def wanted(session: Any) -> bool:
        return asked(phase)(session) and sum(isinstance(answer, kind) for answer in session.rules.legal(session.state)) > 1

    return wanted


POSITIONS: Final[dict[str, tuple[Wanted, int]]] = {
    "a move of three": (asked(Phase.MOVE, turns=24), 3),
    "stacks to offer": (several(Phase.OFFER), 4),
    "a tile to give": (asked(Phase.GIVE, turns=12), 2),
    "a tile to exchange": (several(Phase.USE, Exchange), 3),
    "a trap": (several(Phase.USE, Trap), 4),
    "a passage": (asked(Phase.PASSAGE, turns=6), 3),
    "the action of a passage": (asked(Phase.USE_LAST), 3),
    "prisoners to release": (asked(Phase.RELEASE), 3),
    "a move on the last floor": (asked(Phase.MOVE, floor=2, turns=56), 4),
}


DRAGON_KEEPER = Subject(
    table_of_game("dragon_keeper"),
    package_of("dragon_keeper"),
    {name: partial(position, name) for name in POSITIONS},
    matches,
    grounds=("seat:", "offering"),
    figures=("dragon", "arrows"),
    control={
        "phase": "what is asked next",
        "seat": "who is asked",
        "queue": "who is asked after that",
        "tile": "which tile the next question is about",
    },
)
