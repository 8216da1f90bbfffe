"""The situations of Dewan that the coach can explain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.dewan import scoring
from game.dewan.model import Task
from game.kernel.masks import bits

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.dewan.model import State
    from game.dewan.ruleset import Ruleset
    from game.kernel.contract import Seat
    from game.kernel.situations import Situation


def crossing(ruleset: Ruleset, seen: State, seat: Seat) -> Sequence[str]:
    """D30: the camps of other players right beside one of the seat's own, so that a path may cross them."""
    land = seen.land
    if land is None or not _at_turn(seen):
        return ()
    near = land.spread(seen.camps[seat] | 1 << land.homes[seat])
    others = [other for other in range(ruleset.seats) if other != seat]
    return [id_ for other in others for id_ in _spaces(near & (seen.camps[other] | 1 << land.homes[other]))]


def first_fire(ruleset: Ruleset, seen: State, seat: Seat) -> Sequence[str]:
    """D57: the seat has fire."""
    return [f"seat:{seat}"] if seen.land is not None and scoring.fire(ruleset, seen, seat) > 0 else ()


def group(ruleset: Ruleset, seen: State, seat: Seat) -> Sequence[str]:
    """D58: the camps of the seat that stand side by side, its home camp among them where that counts."""
    land = seen.land
    if land is None:
        return ()
    camps = seen.camps[seat] | (1 << land.homes[seat] if ruleset.home_counts else 0)
    return [id_ for piece in land.pieces(camps) if piece.bit_count() > 1 for id_ in _spaces(piece)]


def seventh_camp(ruleset: Ruleset, seen: State, seat: Seat) -> bool:
    """D55: the next camp of the seat is its last."""
    return _at_turn(seen) and not seen.last_round and seen.camps[seat].bit_count() == ruleset.camps_to_place - 1


def _spaces(mask: int) -> Sequence[str]:
    return [f"space:{space}" for space in bits(mask)]


def _at_turn(seen: State) -> bool:
    return bool(seen.todo) and seen.todo[-1].task == Task.TURN


SITUATIONS: Final[Mapping[str, Situation]] = {
    "crossing": crossing, "first_fire": first_fire, "group": group, "seventh_camp": seventh_camp,
}
