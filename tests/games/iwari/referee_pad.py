"""The referee's score pad: every row counted anew from what lies on the referee's table (I27 to I31, I39 to I42, I52)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tests.games.iwari.referee_table import BIOMES, Table, sheet

if TYPE_CHECKING:
    from tests.games.iwari.referee import Referee


def by_rank(counts: Counter[int]) -> dict[int, int]:
    """I27: most tents earn a point for each of all the tents, others one for each of those with the next more."""
    found = {}
    for colour, own in (+counts).items():
        more = [count for count in counts.values() if count > own]
        found[colour] = min(more) if more else counts.total()
    return found


def standing(table: Table, spaces: Iterable[str]) -> Counter[int]:
    """The tents of every colour on some spaces."""
    return Counter(table.tents[space] for space in spaces if space in table.tents)


def region_points(table: Table, region: str) -> dict[int, int]:
    return by_rank(standing(table, table.board.tent_places[region]))


def times(table: Table, place: Any) -> int:
    """I32: one more than the achievements that count on a region (by id) or link (by number)."""
    on = [n for n, (kind, at, _) in enumerate(table.tokens) if kind != "courage" and at == place]
    return 1 + sum(1 for n in on if n not in table.cancelled)


def points(referee: Referee, colour: int) -> dict[str, int]:
    """By label of the row."""
    board = referee.board
    links = [number for number in board.links if referee.holds(colour, number)]
    row = {
        "midway": referee.halfway[colour],
        "tents": sum(times(referee, at) * region_points(referee, at).get(colour, 0) for at in board.lands),
        "totems": sum(times(referee, n) * _totems(referee, board.links[n]["regions"]) for n in links),
        "settlements": sum(worth for _, worth in referee.settlements(colour)),
    }
    if board.purple:
        row["long_road"] = by_rank(standing(referee, board.purple)).get(colour, 0)
    if board.ruins:
        row["ruins"] = standing(referee, (ruin["id"] for ruin in board.ruins))[colour]
    if referee.exploration:
        claims = zip(referee.exploration, referee.claims, strict=True)
        row["exploration"] = sum(_reward(card, seats.index(colour)) for card, seats in claims if colour in seats)
    return row


def _totems(referee: Referee, regions: Iterable[str]) -> int:
    return sum(referee.totems[region].total() + referee.void[region] for region in regions)


def _reward(card: int, place: int) -> int:
    line = next(line for line in sheet("exploration")["cards"] if line["id"] == card)
    return int(line[("first", "second")[place]])


def places(referee: Referee) -> list[tuple[int, list[int]]]:
    """I31: most points, then most unused pieces; who is equal in both shares the place."""
    worth = {
        seat: (sum(points(referee, seat).values()), referee.tents_left(seat) + referee.totems_left(seat))
        for seat in range(referee.seats)
    }
    better = {seat: sum(1 for other in worth.values() if other > own) for seat, own in worth.items()}
    return [(place + 1, [seat for seat in worth if better[seat] == place]) for place in sorted(set(better.values()))]


def worshippers(table: Table) -> list[int]:
    """I39: the colours with the most of what the card of Worship asks for."""
    counts: Counter[int] = Counter()
    match table.worship:
        case "dead_ends":
            counts = standing(table, table.board.dead_ends)
        case "contested":
            counts = standing(table, (space for space in table.board.spaces if ">" in space))
        case "golden":
            for region in table.golden:
                counts += table.totems[region]
    return [colour for colour, count in counts.items() if count == max(counts.values())]


# --- exploration ---


def meets(table: Table, seat: int, card: int) -> bool:
    """I42, by the numbers of the cards."""
    board = table.board
    tents, totems = Counter[str](), Counter[str]()
    for region in board.regions:
        tents[board.biome[region]] += table.tents_in(region, seat)
        totems[board.biome[region]] += table.totems[region][seat]
    if card <= 5:
        return tents[BIOMES[card - 1]] >= 4
    if 8 <= card <= 12:
        return totems[BIOMES[card - 8]] >= 2
    match card:
        case 6:
            return all(tents[biome] for biome in BIOMES[:5])
        case 7:
            return sum(_leads(standing(table, board.tent_places[at]), seat) for at in board.lands) >= 3
        case 13:
            return all(totems[biome] for biome in BIOMES[:5])
        case 14:
            contest = table.options["void_totems"] == "contest"
            stacks = [table.totems[at] + Counter({-1: table.void[at] if contest else 0}) for at in board.lands]
            return sum(_leads(stack, seat) for stack in stacks) >= 3
        case 15:
            return any(worth >= 5 for _, worth in table.settlements(seat))
    return standing(table, board.junctions)[seat] >= 3


def _leads(counts: Counter[int], seat: int) -> bool:
    return counts[seat] > 0 and counts[seat] == max(counts.values())
