"""The referee's score pad: every row counted anew from what lies on the referee's table (D56 to D65, D79 to D91)."""

from __future__ import annotations

from game.dewan.model import Symbol
from game.dewan.terrain import Terrain
from tests.games.dewan.referee import CATALOGUE, Hex, Referee, around, patches


def sides(referee: Referee) -> list[list[int]]:
    return [[0, 2], [1, 3]] if referee.scenario == "team" else [[seat] for seat in range(referee.seats)]


def points(referee: Referee, side: list[int]) -> dict[str, int]:
    """By label of the row."""
    burning = [sum(_fire(referee, seat) for seat in other) for other in sides(referee)]
    fire = sum(_fire(referee, seat) for seat in side)
    completed = [CATALOGUE.stories[story].points for seat in side for story in referee.completed[seat]]
    usual = {"stories": sum(completed), "fire": fire, "most_fire": 4 if fire and fire == max(burning) else 0}
    own = [_settled(referee, seat) for seat in side]
    berries = [_berries(referee, seat) for seat in side]
    seat = side[0]
    match referee.scenario:
        case "base":
            groups = sum(1 for group in patches(own[0]) if len(group) > 1)
            return {**usual, "groups": 4 * groups, "berries": 2 * berries[0]}
        case "team":
            groups = sum(1 for group in patches(own[0] | own[1]) if group & own[0] and group & own[1])
            return {**usual, "mixed_groups": 4 * groups, "berry_pairs": 4 * min(berries)}
        case "flood":
            green = [zone for terrain in (Terrain.FOREST, Terrain.MOUNTAIN) for zone in referee.zones(terrain)]
            settled = sum(1 for zone in green if zone & set(referee.camps[seat]))
            return {**usual, "zones": 3 * settled, "pairs": 4 * min(berries[0], fire)}
        case "volcano":
            shores = sum(1 for zone in referee.zones(Terrain.WATER) if _beside(zone, own[0]))
            others = set(referee.homes) - {referee.homes[seat]}
            neighbours = sum(1 for camp in referee.camps[seat] if around(camp) & others)
            return {
                **usual, "water_zones": 2 * shores, "home_neighbours": 2 * neighbours, "pairs": 3 * min(berries[0], fire),
            }
    fish = referee.fish[seat]
    majorities = 0
    for zone in referee.zones(Terrain.WATER):
        near = [_beside(zone, _settled(referee, one)) for one in range(referee.seats)]
        if near[seat] and near[seat] == max(near):
            majorities += 6 if near.count(max(near)) == 1 else 3
    return {**usual, "water_majority": majorities, "pairs": 3 * min(berries[0], fish), "fish": 3 * fish}


def winners(referee: Referee) -> set[int]:
    """D60, D65."""

    def worth(side: list[int]) -> tuple[int, int]:
        return sum(points(referee, side).values()), sum(len(referee.hands[seat]) for seat in side)

    best = max(map(worth, sides(referee)))
    return {seat for side in sides(referee) if worth(side) == best for seat in side}


def _settled(referee: Referee, seat: int) -> set[Hex]:
    """D58, D63, D83."""
    return {*referee.camps[seat], *([referee.homes[seat]] if referee.home_counts else [])}


def _fire(referee: Referee, seat: int) -> int:
    stories = sum(CATALOGUE.stories[story].fire for story in referee.completed[seat])
    tucked = sum(1 for _, symbol in referee.tucked[seat] if symbol == Symbol.FIRE)
    warm = sum(1 for camp in referee.camps[seat] for at in around(camp) if referee.ground.get(at) == Terrain.VOLCANO)
    return stories + tucked + warm + (len(referee.camps[seat]) == 8)


def _berries(referee: Referee, seat: int) -> int:
    return referee.berries[seat] + sum(1 for _, symbol in referee.tucked[seat] if symbol == Symbol.BERRY)


def _beside(zone: frozenset[Hex], camps: set[Hex]) -> int:
    """How many of the camps stand beside the zone, not in it."""
    return sum(1 for camp in camps if camp not in zone and around(camp) & zone)
