"""What one more turn would do, as things are: the links and settlements that lack one piece, and the turn that brings the
most points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.iwari import awards, placing
from game.iwari.choices import STOP
from game.iwari.land import connected_group, groups
from game.iwari.model import Phase, PlaceTent, PlaceTotem, State, packed
from game.iwari.scoring import link_points
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.iwari.rules import IwariRules
    from game.iwari.ruleset import Ruleset


def links_ready(ruleset: Ruleset, state: State, colour: int) -> dict[int, tuple[int, int]]:
    """I28: the links for which a colour would score with one totem more, and does not yet: the points, and the region
    where it may stand that brings the most."""
    found: dict[int, tuple[int, int]] = {}
    if not state.stock[colour]:
        return found
    for link, line in enumerate(ruleset.map.links):
        if state.closed >> link & 1 or link_points(ruleset, state, link)[colour]:
            continue
        for region in line.regions:
            if state.developed >> region & 1 and ruleset.totem_room(state, region):
                world = state.clone()
                placing.totem(ruleset, world, colour, region)
                points = awards.times(world, link, link=True) * link_points(ruleset, world, link)[colour]
                if points:
                    found[link] = max((points, region), found.get(link, (0, 0)))
    return found


def settling(ruleset: Ruleset, state: State, colour: int, space: int) -> int:
    """I29: how many points more a colour would have for settlements with a tent on a free space."""
    net, own = ruleset.net(state), state.tents[colour]
    whole = connected_group(net, own | 1 << space, 1 << space)
    parts = groups(net, whole & ~(1 << space))
    return _worth(ruleset, net, whole) - sum(_worth(ruleset, net, part) for part in parts)


def settlement_ready(ruleset: Ruleset, state: State, colour: int) -> tuple[int, int] | None:
    """I29: the largest settlement that one more tent would make of tents that are none yet, and the region of that tent."""
    net, own = ruleset.net(state), state.tents[colour]
    found = []
    for space in bits(ruleset.land.printed & ~state.taken):
        whole = connected_group(net, own | 1 << space, 1 << space)
        worth = _worth(ruleset, net, whole)
        if worth and not any(_worth(ruleset, net, part) for part in groups(net, whole & ~(1 << space))):
            found.append((worth, ruleset.land.region_of[space]))
    return max(found, default=None)


def _worth(ruleset: Ruleset, net: tuple[int, ...], group: int) -> int:
    worth = ruleset.counted_tents(net, group)
    return worth if worth >= ruleset.constants.settlement else 0


class Turn(NamedTuple):
    """Pieces in a region, and by how much they would raise the points of who places them."""

    points: int
    region: int
    tents: int
    totems: int


def turns(rules: IwariRules, state: State, seat: int) -> dict[tuple[int, bool], Turn]:
    """By biome, and by whether there may be two pieces, a turn that brings the most points on the map as it is."""
    found: dict[tuple[int, bool], Turn] = {}
    world = state.clone()
    world.seat, world.phase = seat, Phase.PLACE
    placing.forget(world)
    had = rules.points(world)[seat]
    for region in bits(rules.land.habitable):
        biome = int(rules.map.regions[region].biome)
        world.hands[seat] = packed((biome, biome))
        tried = [(*_placed(rules, world, piece, had), isinstance(piece, PlaceTent)) for piece in _pieces(rules, world, region)]
        singles = [Turn(points, region, int(tent), int(not tent)) for _, points, tent in tried]
        doubles = []
        for after, _, first in tried:
            for piece in _pieces(rules, after, region) if after.phase == Phase.PLACE else ():
                tent = isinstance(piece, PlaceTent)
                doubles.append(Turn(_placed(rules, after, piece, had)[1], region, first + tent, 2 - first - tent))
        for two, of in ((False, singles), (True, singles + doubles)):
            for turn in of:
                held = found.get((biome, two))
                if held is None or (held.points, -held.tents - held.totems) < (turn.points, -turn.tents - turn.totems):
                    found[biome, two] = turn
    return found


def _pieces(rules: IwariRules, state: State, region: int) -> Iterator[PlaceTent | PlaceTotem]:
    """The pieces that may be placed in a region for a card of its biome."""
    pay = (int(rules.map.regions[region].biome),)
    pieces: list[PlaceTent | PlaceTotem] = [PlaceTotem(region, pay)]
    pieces += [PlaceTent(space, pay) for space in bits(rules.land.spaces[region] & ~state.taken)]
    return (piece for piece in pieces if rules.refusal(state, piece) is None)


def _placed(rules: IwariRules, state: State, piece: PlaceTent | PlaceTotem, had: int) -> tuple[State, int]:
    """The position after a piece, where another one may follow, and the points if none does."""
    after = state.clone()
    rules.apply(after, piece)
    done = after.clone()
    if done.phase == Phase.PLACE and done.pieces:
        rules.apply(done, STOP)
    return after, rules.points(done)[state.seat] - had
