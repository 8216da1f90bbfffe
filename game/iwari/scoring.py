"""Scoring: regions, links, settlements, the rows of the score pad and the ranking (I27 to I31)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.iwari import awards, exploration
from game.iwari.events import LinkScored, RegionScored, RoadScored, RuinsScored, ScoringBegan, SettlementScored
from game.iwari.model import State
from game.kernel.contract import Emit, Rank, ScoreRow, Seat, ranks_of
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.iwari.ruleset import Ruleset


def ranked(counts: Sequence[int]) -> list[int]:
    """I27: the points for each count of tents in a region. The highest count earns the sum of all tents, every other
    one as many points as the next higher count. Equal counts earn the same, and 0 earns 0."""
    worth = {}
    above = sum(counts)
    for count in sorted(set(counts), reverse=True):
        worth[count] = above if count else 0
        above = count
    return [worth[count] for count in counts]


def region_points(ruleset: Ruleset, state: State, region: int) -> list[int]:
    """I27: points by colour for the tents of a region, without achievements."""
    return ranked(ruleset.tents_in(state, region))


def road_points(ruleset: Ruleset, state: State) -> list[int]:
    """I52: points by colour for the tents on the Long Road."""
    return ranked([(tents & ruleset.land.long_road).bit_count() for tents in state.tents])


def link_points(ruleset: Ruleset, state: State, link: int) -> list[int]:
    """I28: points by colour for a link, without achievements."""
    if state.closed >> link & 1:
        return [0] * ruleset.colours
    one, other = ruleset.map.links[link].regions
    both = (state.stacks >> 4 * one & 15) + (state.stacks >> 4 * other & 15)
    return [both if holds else 0 for holds in awards.holders(ruleset, state, link)]


def ruin_points(ruleset: Ruleset, state: State) -> list[int]:
    """I50: points by colour for the ruins that were taken."""
    ruins = ruleset.land.all_ruins
    return [ruleset.constants.ruin_points * (tents & ruins).bit_count() for tents in state.tents]


def _times(ruleset: Ruleset, state: State, place: int, *, link: bool = False, final: bool = True) -> int:
    """I32, I33: the factor for a region or link; 1 halfway (`final` False) unless an option says otherwise."""
    return awards.times(state, place, link=link) if final or ruleset.midway_tokens else 1


# --- who leads where ---


@dataclass(frozen=True, slots=True)
class Balance:
    """Who leads where: by region the tents of each colour and the colours with the most, by link the colours that would
    earn its points, by colour its settlements as masks of tents."""

    tents: tuple[tuple[int, ...], ...]
    leaders: tuple[tuple[int, ...], ...]
    holders: tuple[tuple[int, ...], ...]
    settlements: tuple[tuple[int, ...], ...]

    def leads(self, colour: int) -> int:
        """In how many regions a colour has the most tents, shared leads included."""
        return sum(colour in leaders for leaders in self.leaders)

    def holds(self, colour: int) -> int:
        """From how many links a colour would earn points."""
        return sum(colour in holders for holders in self.holders)


def balance(ruleset: Ruleset, state: State) -> Balance:
    """Who leads where in a position."""
    tents = tuple(tuple(ruleset.tents_in(state, region)) for region in range(len(ruleset.map.regions)))
    earned = [link_points(ruleset, state, link) for link in range(len(ruleset.map.links))]
    return Balance(
        tents,
        tuple(tuple(ruleset.leaders(list(counts))) for counts in tents),
        tuple(tuple(colour for colour, points in enumerate(row) if points) for row in earned),
        tuple(tuple(group for group, _ in ruleset.settlements(state, colour)) for colour in range(ruleset.colours)),
    )


# --- the two scorings ---


def count_regions(ruleset: Ruleset, state: State, emit: Emit, *, final: bool) -> None:
    """I23, I27: reports the points for tents, region by region. Halfway they are also kept in the state."""
    emit(ScoringBegan, final)
    for region in bits(ruleset.land.habitable & state.developed):
        times = _times(ruleset, state, region, final=final)
        points = tuple(times * each for each in region_points(ruleset, state, region))
        emit(RegionScored, region, points, times)
        if not final:
            state.midway_points = [sum(pair) for pair in zip(state.midway_points, points, strict=True)]


def count_all(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """I30: reports all points: regions, the Long Road, links in the order of their numbers, settlements, ruins."""
    count_regions(ruleset, state, emit, final=True)
    if ruleset.map.long_road:
        emit(RoadScored, tuple(road_points(ruleset, state)))
    for link in range(len(ruleset.map.links)):
        points = link_points(ruleset, state, link)
        if any(points):
            times = _times(ruleset, state, link, link=True)
            emit(LinkScored, link, tuple(times * each for each in points), times)
    for colour in range(ruleset.colours):
        for group, worth in ruleset.settlements(state, colour):
            emit(SettlementScored, colour, tuple(bits(group)), worth)
    if ruleset.map.ruins:
        emit(RuinsScored, tuple(ruin_points(ruleset, state)))


# --- the score pad ---


def rows(ruleset: Ruleset, state: State, colour: int) -> list[ScoreRow]:
    """The score pad of a seat or of the third colour. A row's `where` holds indices: regions for tents, links for
    totems, spaces for settlements and the Long Road, ruins for ruins, and cards for exploration."""
    own = state.tents[colour]
    out = [ScoreRow("midway", state.midway_points[colour], "I23")]
    held = {
        at: _times(ruleset, state, at) * region_points(ruleset, state, at)[colour]
        for at in bits(ruleset.land.habitable)
        if own & ruleset.land.tents[at]
    }
    out.append(_row("tents", "I27", held))
    if ruleset.map.long_road:
        road = own & ruleset.land.long_road
        where = tuple(bits(road))
        out.append(ScoreRow("long_road", road_points(ruleset, state)[colour], "I52", where, {"n": len(where)}))
    links, totems = {}, state.totems[colour]
    for link, line in enumerate(ruleset.map.links):
        one, other = line.regions
        if not (totems >> 4 * one & 15 and totems >> 4 * other & 15):
            continue  # who has no totem in both holds nothing
        if points := link_points(ruleset, state, link)[colour]:
            links[link] = _times(ruleset, state, link, link=True) * points
    out.append(_row("totems", "I28", links))
    found = ruleset.settlements(state, colour)
    spaces = tuple(bits(sum(group for group, _ in found)))
    out.append(ScoreRow("settlements", sum(worth for _, worth in found), "I29", spaces, {"n": len(found)}))
    if ruleset.map.ruins:
        taken = tuple(n for n, ruin in enumerate(ruleset.map.ruins) if own >> ruin.space & 1)
        out.append(ScoreRow("ruins", ruleset.constants.ruin_points * len(taken), "I50", taken, {"n": len(taken)}))
    if ruleset.exploration_count:
        out.append(_row("exploration", "I41", dict(exploration.points(ruleset, state, colour))))
    return out


def _row(label: str, rule: str, earned: dict[int, int]) -> ScoreRow:
    return ScoreRow(label, sum(earned.values()), rule, tuple(earned), {"n": len(earned)})


def total(ruleset: Ruleset, state: State, colour: int) -> int:
    """I30: the points of a colour."""
    return sum(row.points for row in rows(ruleset, state, colour))


def totals(ruleset: Ruleset, state: State) -> list[int]:
    """The points of every seat: the sums of its rows, counted once for all."""
    worth = list(state.midway_points)
    for at in bits(ruleset.land.habitable & state.developed):
        times = _times(ruleset, state, at)
        for colour, points in enumerate(region_points(ruleset, state, at)):
            worth[colour] += times * points
    for link in bits((1 << len(ruleset.map.links)) - 1 & ~state.closed):
        for colour, points in enumerate(link_points(ruleset, state, link)):
            if points:
                worth[colour] += points * _times(ruleset, state, link, link=True)
    others = [road_points(ruleset, state)] if ruleset.map.long_road else []
    if ruleset.map.ruins:
        others.append(ruin_points(ruleset, state))
    for seat in range(ruleset.seats):
        worth[seat] += sum(points for _, points in ruleset.settlements(state, seat)) + sum(each[seat] for each in others)
        if ruleset.exploration_count:
            worth[seat] += sum(points for _, points in exploration.points(ruleset, state, seat))
    return worth[: ruleset.seats]


def unused(ruleset: Ruleset, state: State, colour: int) -> int:
    """I31: how many tents and totems a colour has left in supply."""
    return ruleset.tents - state.tents[colour].bit_count() + state.stock[colour]


def ranking(ruleset: Ruleset, state: State) -> list[Rank]:
    """I31: the most points, then the most unused pieces; after that seats share a rank. The third colour has none
    (I47)."""
    seats = map(Seat, range(ruleset.seats))
    return ranks_of({(seat,): (total(ruleset, state, seat), unused(ruleset, state, seat)) for seat in seats}, ["pieces"])
