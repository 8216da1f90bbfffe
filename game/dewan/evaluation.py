"""What a position of Dewan promises a seat: its stories as far as they have come, and what a camp would bring on each
space."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING

from game.dewan import scoring
from game.dewan.catalogue import NEEDS
from game.dewan.model import EMPTY, State, Symbol
from game.dewan.terrain import Terrain
from game.kernel.masks import bits
from game.kernel.policy import Weight, WeightSource

if TYPE_CHECKING:
    from game.dewan.catalogue import Story
    from game.dewan.ruleset import Ruleset

FULL_HAND = 7
"""More cards are not worth more."""
MOST_STEPS = 8
"""A camp that costs more cards is not worth a look."""


@dataclass(frozen=True)
class Weights:
    """data/dewan/policy.yaml says what each stands for."""

    missing_1: Weight
    missing_2: Weight
    missing_3: Weight
    missing_4: Weight
    fire: Weight
    camp: Weight
    card: Weight
    ahead: Weight
    instead: Weight
    rivals: Weight
    village: Weight
    shore: Weight
    mate: Weight
    stories: Weight
    berries: Weight
    groups: Weight

    def liking(self, row: str) -> float:
        """What the points of a row of the score pad count for."""
        match row:
            case "stories":
                return self.stories
            case "berries" | "berry_pairs":
                return self.berries
            case "groups" | "mixed_groups":
                return self.groups
        return 1.0


@dataclass(frozen=True)
class PolicySchema:
    """data/dewan/policy.yaml."""

    found: WeightSource
    weights: Weights


Attractions = Sequence[tuple[float, int]]
"""Masks of spaces that part the map, each with what a new camp would bring there before its cards are paid, the most
attractive first."""


class Evaluation:
    """What a seat has built, with its own eyes, and what more it could build. Cards in hands are left out, so that the
    same is seen from many positions."""

    def __init__(self, ruleset: Ruleset, weights: Weights, state: State, seat: int) -> None:
        self.ruleset, self.weights, self.seat = ruleset, weights, seat
        land = state.land
        assert land is not None
        self.land, self.last_round = land, state.last_round
        self.camps = camps = state.camps[seat]
        self.open = tuple(story for slot, story in enumerate(state.stories[seat]) if not state.done[seat] >> slot & 1)
        self.mates = tuple(
            land.spread(state.camps[mate] | 1 << land.homes[mate]) for mate in scoring.members(ruleset, seat) if mate != seat
        )
        """By teammate: the spaces beside its camps."""
        ahead = lead_left(ruleset, state)
        self.camps_left = 0 if state.last_round else min(ruleset.camps_to_place - camps.bit_count(), ahead + 1)
        """How many camps the seat will still place at most: who leads ends the match."""
        self.card = weights.card * min(1.0, 0.25 + 0.25 * ahead)
        have, new = [], []
        for areas in land.counting:
            missed = [area for area in areas if not area & camps]
            have.append(len(areas) - len(missed))
            new.append(reduce(or_, missed, 0))
        for card, face in state.tucked[seat]:
            if card != EMPTY:
                terrain, symbol = ruleset.catalogue.cards[card].faces[face]
                if terrain <= Terrain.WATER:
                    have[terrain] += 1
                if 0 <= symbol < len(NEEDS) - Terrain.WATER - 1:
                    have[Terrain.WATER + 1 + symbol] += 1
        self.have, self.new = tuple(have), tuple(new)
        """By need: how much the seat has, and the spaces where a camp would add to it."""
        self._lacks: dict[int, list[tuple[int, int]]] = {}
        self._stories: dict[int, float] = {}
        self.begun = sum(self.story(story) for story in self.open)
        """What the open stories are worth."""
        self.rows = rows_of_seat(ruleset, weights, state, seat)
        self.tempo = 0.0 if self.last_round else weights.camp * camps.bit_count()
        self.built = sum(self.rows.values()) + self.begun + self.tempo
        """What all of it is worth; what mates have begun is left out."""
        self._attractions: dict[tuple[int, ...], Attractions] = {}

    def cards(self, size: int) -> float:
        """What so many cards are worth."""
        return 0.0 if self.last_round else self.card * min(FULL_HAND, size)

    def promise(self, story: Story, missing: int) -> float:
        """What an open story is worth that still lacks so many things."""
        if missing > self.camps_left:
            return 0.0
        w = self.weights
        whole = w.stories * story.points + (1 + w.fire) * story.fire
        return whole * (1.0, w.missing_1, w.missing_2, w.missing_3, w.missing_4)[min(missing, 4)]

    def lacks(self, story: int) -> list[tuple[int, int]]:
        """What a story still lacks: pairs of a need and how many."""
        found = self._lacks.get(story)
        if found is None:
            needs, have = self.ruleset.catalogue.stories[story].needs, self.have
            found = self._lacks[story] = [
                (need, asked - own) for need, (asked, own) in enumerate(zip(needs, have, strict=True)) if asked > own
            ]
        return found

    @cached_property
    def wanted(self) -> Mapping[int, int]:
        """By need: how many open stories lack it."""
        return Counter(need for story in self.open for need, _ in self.lacks(story))

    def story(self, story: int) -> float:
        """What an open story is worth."""
        worth = self._stories.get(story)
        if worth is None:
            missing = sum([n for _, n in self.lacks(story)])
            worth = self._stories[story] = self.promise(self.ruleset.catalogue.stories[story], missing)
        return worth

    def shown(self, terrain: int, symbol: int) -> float:
        """What a card would bring that is tucked with these in sight."""
        seen = {terrain, Terrain.WATER + 1 + symbol} if symbol >= 0 else {terrain}
        gain = 0.0
        for story in self.open:
            tile = self.ruleset.catalogue.stories[story]
            lacks = self.lacks(story)
            if found := sum([need in seen for need, _ in lacks]):
                missing = sum([n for _, n in lacks])
                gain += self.promise(tile, missing - found) - self.promise(tile, missing)
        for row in self.ruleset.scenario.rows:
            match row.label:
                case "fire" | "most_fire" if symbol == Symbol.FIRE:
                    gain += self.weights.fire if row.label == "most_fire" else row.each
                case "berries" | "berry_pairs" | "pairs" if symbol == Symbol.BERRY:
                    gain += self.weights.liking(row.label) * row.each * (1.0 if row.label == "berries" else 0.5)
        return gain

    @cached_property
    def steps(self) -> Sequence[int]:
        """By number of cards, from one on: the spaces that no hand reaches for fewer."""
        land, reached = self.land, self.camps | 1 << self.land.homes[self.seat]
        found: list[int] = []
        while reached and len(found) < MOST_STEPS:
            for lake, _ in land.lakes:
                if reached & lake:
                    reached |= lake
            found.append(reached)
            reached |= land.spread(reached) & land.all
        return found

    def blind_story(self, stack: int) -> float:
        """What the unseen story on top of a stack is worth on average: nobody knows the order of those in it."""
        return sum(self.story(story) for story in bits(stack)) / max(1, stack.bit_count())

    def attractions(self, zone_berries: Sequence[int]) -> Attractions:
        """What a new camp would bring where so many berries lie in each zone."""
        key = tuple(zone_berries)
        found = self._attractions.get(key)
        if found is None:
            parts = {self.weights.camp: self.land.all}
            for mask, more in (*self._of_stories(), *self._of_rows(key)):
                finer: dict[float, int] = {}
                for gain, spaces in parts.items():
                    if inside := spaces & mask:
                        finer[gain + more] = finer.get(gain + more, 0) | inside
                    if outside := spaces & ~mask:
                        finer[gain] = finer.get(gain, 0) | outside
                parts = finer
            found = self._attractions[key] = tuple(sorted(parts.items(), reverse=True))
        return found

    def _of_stories(self) -> Iterator[tuple[int, float]]:
        for story in self.open:
            tile = self.ruleset.catalogue.stories[story]
            lacks = self.lacks(story)
            missing = sum(n for _, n in lacks)
            once = twice = 0
            for need, _ in lacks:
                twice |= once & self.new[need]
                once |= self.new[need]
            # a camp is placed for it, so that one camp fewer is left
            now, then = self.promise(tile, missing), self.promise(tile, missing - 1)
            yield once, then - now
            if missing > 1:
                yield twice, self.promise(tile, missing - 2) - then

    def _of_rows(self, zone_berries: Sequence[int]) -> Iterator[tuple[int, float]]:
        seat, land = self.seat, self.land
        ruleset, weights = self.ruleset, self.weights
        for row in ruleset.scenario.rows:
            each = self.weights.liking(row.label) * row.each
            match row.label:
                case "berries" | "berry_pairs" | "pairs":
                    for zone, berries in zip(land.zones, zone_berries, strict=True):
                        if berries:
                            yield zone, each if row.label == "berries" else each / 2
                case "groups":
                    own = self.camps | (1 << land.homes[seat] if ruleset.home_counts else 0)
                    yield land.spread(own), each
                    for group in land.pieces(own):
                        if group.bit_count() >= row.least:
                            yield land.spread(group), -each
                case "mixed_groups":
                    for beside in self.mates:
                        yield beside, weights.mate
                case "zones":
                    for name in row.terrains:
                        for zone in land.lands[Terrain[name.upper()]]:
                            if not zone & self.camps:
                                yield zone, each
                case "water_zones" | "water_majority":
                    for shore in land.shores:
                        if not shore & self.camps:
                            yield shore, each if row.label == "water_zones" else weights.shore
                        elif row.label == "water_majority":
                            yield shore, weights.shore / 4
                case "home_neighbours":
                    yield land.spread(sum(1 << home for other, home in enumerate(land.homes) if other != seat)), each
                case "fish":
                    yield land.terrain[Terrain.WATER], weights.village
        if ruleset.scenario.volcano_fire is not None:
            yield land.spread(land.terrain[Terrain.VOLCANO]), ruleset.scenario.volcano_fire.each * (1 + weights.fire)

    def best_spot(self, reach: Sequence[int], free: int, parts: Attractions) -> tuple[float, int]:
        """What the best camp within reach would bring, its cards paid, and the spaces for it (a mask); 0 for both if there is
        none. It may cost more than it brings."""
        best, spot, price = -99.0, 0, 0.0
        for within in reach:
            price += self.card
            if spaces := within & free:
                for gain, part in parts:
                    if spaces & part:
                        if gain - price > best:
                            best, spot = gain - price, spaces & part
                        break
        return (best, spot) if spot else (0.0, 0)

    def best_camp(self, reach: Sequence[int], free: int, parts: Attractions) -> float:
        """What the best camp within reach would bring, its cards paid; 0 if there is none that is worth them."""
        return max(0.0, self.best_spot(reach, free, parts)[0]) if self.camps_left > 0 else 0.0

    def next_camps(self, reach: Sequence[int], free: int, parts: Attractions) -> list[float]:
        """What the camps within reach would bring, their cards paid, the best of each part of the map first."""
        if self.camps_left <= 0:
            return []
        found: list[float] = []
        known, price = 0, 0.0
        for within in reach:
            price += self.card
            spaces, known = within & free & ~known, known | within
            found += [gain - price for gain, part in parts if spaces & part and gain > price]
        return sorted(found, reverse=True)


def lead_left(ruleset: Ruleset, state: State) -> int:
    """How many camps the player who has placed most has left: that many turns at least go before the last round."""
    return 0 if state.last_round else ruleset.camps_to_place - max([camps.bit_count() for camps in state.camps])


def rows_of_seat(ruleset: Ruleset, weights: Weights, state: State, seat: int) -> dict[str, float]:
    """By label: what each row of the score is worth to the team of a seat now, in points times the weights."""
    team = scoring.members(ruleset, seat)
    return {
        row.label: weights.liking(row.label) * scoring.ROWS[row.label](scoring.Case(ruleset, state, team, row))[0]
        if row.label != "most_fire"
        else weights.fire * sum(scoring.fire(ruleset, state, member) for member in team)
        for row in ruleset.scenario.rows
    }
