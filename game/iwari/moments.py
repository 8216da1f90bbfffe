"""The moments of Iwari at which something can be said to a person for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.iwari.land import groups
from game.iwari.model import Phase, totems_in
from game.kernel.masks import bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.iwari.catalogue import Link
    from game.iwari.model import State
    from game.iwari.ruleset import Ruleset
    from game.kernel.contract import Seat
    from game.kernel.moments import Moment


def fourth_tent(ruleset: Ruleset, seen: State, seat: Seat) -> bool:
    """I29: a group of the seat's tents lacks a single one for a settlement, and a free space is one road away."""
    net, taken = ruleset.net(seen), 0
    for tents in seen.tents:
        taken |= tents
    for group in groups(net, seen.tents[seat]):
        if group.bit_count() == ruleset.constants.settlement - 1:
            near = 0
            for space in bits(group):
                near |= net[space]
            if near & ~taken:
                return True
    return False


def link(ruleset: Ruleset, seen: State, seat: Seat) -> bool:
    """I28: the seat has totems on both sides of an open number."""
    return any(one and other for _, one, other in _ends(ruleset, seen, seat, closed=False))


def water_link(ruleset: Ruleset, seen: State, seat: Seat) -> bool:
    """I5: the seat has a totem at one end of an open dotted line, which is no road on this map."""
    ends = _ends(ruleset, seen, seat, closed=False)
    return any(each.water and not each.ends and bool(one or other) for each, one, other in ends)


def mountain(ruleset: Ruleset, seen: State, seat: Seat) -> bool:
    """I8: the seat has a piece beside a border that a mountain closes."""
    for each, one, other in _ends(ruleset, seen, seat, closed=True):
        if one or other or any(ruleset.tents_in(seen, region)[seat] for region in each.regions):
            return True
    return False


def third_colour(ruleset: Ruleset, seen: State, seat: Seat) -> bool:
    """I45: the seat places for the third colour."""
    del ruleset
    return seen.phase == Phase.THIRD and seen.seat == seat


def _ends(ruleset: Ruleset, seen: State, seat: Seat, *, closed: bool) -> Iterator[tuple[Link, int, int]]:
    """The links that are open, or closed by a mountain, with the seat's totems at both ends."""
    for number, each in enumerate(ruleset.map.links):
        shut = (seen.mountains if closed else seen.closed) >> number & 1
        if bool(shut) == closed:
            one, other = (totems_in(seen.totems[seat], region) for region in each.regions)
            yield each, one, other


MOMENTS: Final[Mapping[str, Moment]] = {
    "fourth_tent": fourth_tent, "link": link, "water_link": water_link, "mountain": mountain, "third_colour": third_colour,
}
