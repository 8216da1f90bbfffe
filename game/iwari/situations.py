"""The situations of Iwari that the coach can explain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.iwari.land import groups
from game.iwari.model import Phase, totems_in
from game.kernel.masks import bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.iwari.catalogue import Link
    from game.iwari.model import State
    from game.iwari.ruleset import Ruleset
    from game.kernel.contract import Seat
    from game.kernel.situations import Situation


def fourth_tent(ruleset: Ruleset, seen: State, seat: Seat) -> Sequence[str]:
    """I29: a group of the seat's tents lacks a single one for a settlement; the free spaces that are one road away."""
    net, taken = ruleset.net(seen), 0
    for tents in seen.tents:
        taken |= tents
    for group in groups(net, seen.tents[seat]):
        if group.bit_count() == ruleset.constants.settlement - 1:
            near = 0
            for space in bits(group):
                near |= net[space]
            if near & ~taken:
                return [f"space:{space}" for space in bits(near & ~taken)]
    return ()


def link(ruleset: Ruleset, seen: State, seat: Seat) -> Sequence[str]:
    """I28: the open numbers on both sides of which the seat has totems."""
    return [id_ for id_, _, one, other in _ends(ruleset, seen, seat, closed=False) if one and other]


def water_link(ruleset: Ruleset, seen: State, seat: Seat) -> Sequence[str]:
    """I5: the open dotted lines, which are no roads on this map, with a totem of the seat at one end."""
    ends = _ends(ruleset, seen, seat, closed=False)
    return [id_ for id_, each, one, other in ends if each.water and not each.ends and (one or other)]


def mountain(ruleset: Ruleset, seen: State, seat: Seat) -> Sequence[str]:
    """I8: the borders that a mountain closes, with a piece of the seat beside them."""
    return [
        id_ for id_, each, one, other in _ends(ruleset, seen, seat, closed=True)
        if one or other or any(ruleset.tents_in(seen, region)[seat] for region in each.regions)
    ]


def third_colour(ruleset: Ruleset, seen: State, seat: Seat) -> bool:
    """I45: the seat places for the third colour."""
    del ruleset
    return seen.phase == Phase.THIRD and seen.seat == seat


def _ends(ruleset: Ruleset, seen: State, seat: Seat, *, closed: bool) -> Iterator[tuple[str, Link, int, int]]:
    """The ids of the links that are open, or closed by a mountain, and these, with the seat's totems at both ends."""
    for number, each in enumerate(ruleset.map.links):
        shut = (seen.mountains if closed else seen.closed) >> number & 1
        if bool(shut) == closed:
            one, other = (totems_in(seen.totems[seat], region) for region in each.regions)
            yield f"link:{number}", each, one, other


SITUATIONS: Final[Mapping[str, Situation]] = {
    "fourth_tent": fourth_tent, "link": link, "water_link": water_link, "mountain": mountain, "third_colour": third_colour,
}
