"""What a position of Dragon Keeper promises: stacks by their sign, less the one that is likely to be offered."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING

from game.dragon_keeper.model import SPACES, Phase, State, TileAbility
from game.kernel.contract import HIDDEN
from game.kernel.policy import Weight, WeightSource

if TYPE_CHECKING:
    from game.dragon_keeper.ruleset import Ruleset

EARNED = 0.3
"""How many treasures a turn brings, reckoned with care."""
COST = 3.0
"""What the end of a floor costs at most, as a rule."""
NEAR_END = 0.1
"""When so little of the match is left, an empty stack becomes the tallest no more."""
CERTAIN = 0.05
"""A stack whose chance to be kept is at most this counts as the one that is offered."""
CACHE_SIZE = 1 << 14
"""For so many stacks of seats the value is cached: the positions of playouts have most of them in common."""
DANGER = 1.2
"""How fast the danger to be out falls with each treasure beyond that."""


@dataclass(frozen=True)
class Weights:
    """data/dragon_keeper/policy.yaml says what each stands for."""

    blur: Weight
    treasure: Weight
    out: Weight
    release: Weight
    most: Weight
    rivals: Weight
    doubt: Weight


@dataclass(frozen=True)
class PolicySchema:
    """data/dragon_keeper/policy.yaml."""

    found: WeightSource
    weights: Weights


def suspects(ruleset: Ruleset, weights: Weights, state: State, seat: int) -> list[tuple[int, float]]:
    """The guilds that a seat may have, each with how likely that is: a player who gathers tiles of a guild hardly has it."""
    unseen = [guild for guild in ruleset.catalogue.origins if guild not in state.original_guilds]
    stacks = state.stacks[ruleset.slice_of(seat)]
    likelihoods = [
        exp(-weights.doubt * sum([ruleset.value_of[tile] for tile in stacks[guild] if tile != HIDDEN]))
        for guild in unseen
    ]
    total = sum(likelihoods)
    return [(guild, likelihood / total) for guild, likelihood in zip(unseen, likelihoods, strict=True)]


Suspicion = tuple[tuple[int, float], ...]
"""The guilds that a seat may have, each with how likely that is."""


Line = tuple[float, float]
"""What a tile of a guild would be worth if it had no value, and with each point of that."""


class Stage:
    """How far a match is: what it has in common with other positions of a floor that have as many tiles left."""

    def __init__(self, weights: Weights, share_left: float, turns: float, *, over: bool, offering: bool) -> None:
        """`share_left` of the match is still to be played, and so many turns of each seat on this floor."""
        self.weights, self.share_left, self.over, self.offering = weights, share_left, over, offering
        self.spare = EARNED * turns
        self.fall = None if offering else exp(-1 / (weights.blur * share_left + 0.25))
        self.empty = 1.0 if share_left > NEAR_END and not offering else 0.0
        self._treasures: dict[tuple[int, int, bool], float] = {}

    def treasure(self, own: int, owed: int, most: bool) -> float:
        """What so many treasures are worth to a seat that owes some of them, and how near it is to being out. `most`: nobody has
        more."""
        key = own, owed, most
        worth = self._treasures.get(key)
        if worth is None:
            worth = self._treasures[key] = self._treasure(own, owed, most)
        return worth

    def _treasure(self, own: int, owed: int, most: bool) -> float:
        if self.over:
            return 0.0
        weights = self.weights
        worth = weights.treasure * own * min(1.0, 0.3 + self.share_left) + (weights.most if most else 0.0)
        if not self.offering:
            worth -= weights.out / (1 + exp(DANGER * (own + self.spare - min(COST, 0.5 + owed))))
        return worth


class Cache:
    """What was found for other positions: those of playouts have most of it in common."""

    def __init__(self) -> None:
        self.stages: dict[tuple[int, int, int, int], Stage] = {}
        self.holdings: dict[Hashable, Holding] = {}


class Holding:
    """The value of the stacks of a seat: their points by their sign, less those of the stack that will be offered. `fall` is
    the factor by which a stack is less likely to be offered for each tile that it is lower than the tallest, `empty` the
    likelihood that an empty one may still become the tallest. Once the offering has begun `fall` is None, and nothing is
    taken off: the rules tell which stacks go."""

    def __init__(
        self, ruleset: Ruleset, stacks: Sequence[Sequence[int]], guilds: Suspicion, fall: float | None, empty: float
    ) -> None:
        value_of, ability_of = ruleset.value_of, ruleset.ability_of
        self.guilds, self.fall = guilds, fall
        self.releases = sum([ability_of[tile] == TileAbility.RELEASE for stack in stacks for tile in stack if tile >= 0])
        """How many tiles can release a prisoner."""
        self.sums = [sum([value_of[tile] for tile in stack if tile != HIDDEN]) for stack in stacks]
        self.heights = heights = [len(stack) for stack in stacks]
        self.most, self.points = max(heights), sum(self.sums)
        self.shares = [0.0] * len(heights) if fall is None else [
            fall ** (self.most - height) * (1.0 if height else empty) for height in heights
        ]
        self.total = sum(self.shares)
        self.offered = sum([points * share for points, share in zip(self.sums, self.shares, strict=True)])
        """What goes with the stack that is offered, were each to be offered with its share."""
        total = self.total or 1.0
        offered, self.value = self.offered / total, 0.0
        for guild, likely in guilds:
            let_go = _let_go(self.shares[guild] / total, self.sums[guild], offered)
            self.value += likely * (self.points - offered - let_go)
        self._lines: list[Line | None] = [None] * len(heights)

    def gain(self, guild: int, value: int) -> float:
        """What one more tile on its stack would be worth."""
        base, slope = self.line(guild)
        return base + slope * value

    def line(self, guild: int) -> Line:
        """What one more tile of a guild would be worth."""
        line = self._lines[guild]
        if line is None:
            line = self._lines[guild] = self._line(guild)
        return line

    def _line(self, guild: int) -> Line:
        fall, shares, sums = self.fall, self.shares, self.sums
        if fall is None:
            return 0.0, 1 - 2 * sum([likely for suspected, likely in self.guilds if suspected == guild])
        height = self.heights[guild] + 1
        fade, share = (fall, 1.0) if height > self.most else (1.0, fall ** (self.most - height))
        total = fade * (self.total - shares[guild]) + share or 1.0
        offered = (fade * (self.offered - sums[guild] * shares[guild]) + sums[guild] * share) / total
        each = share / total
        worth, slope = self.points - offered - self.value, 1 - each
        for suspected, likely in self.guilds:
            chance = each if suspected == guild else fade * shares[suspected] / total
            worth -= likely * _let_go(chance, sums[suspected], offered)
            if suspected == guild:
                slope -= likely * 2 * (1 - each)
            elif 1 - chance > CERTAIN:
                slope -= likely * chance * each / (1 - chance)
        return worth, slope


class Evaluation:
    """A position, looked at for all seats. Guilds that are not known are suspected."""

    def __init__(self, ruleset: Ruleset, weights: Weights, state: State, cache: Cache | None = None) -> None:
        self.ruleset, self.weights, self.state = ruleset, weights, state
        self._cache = cache = cache or Cache()
        phase, self.alive = state.phase, state.alive
        self.to_be_laid = phase == Phase.LAY
        """Whether chance is about to fill the floor: nothing lies there yet, but the whole floor is still to be played."""
        left = SPACES if self.to_be_laid else state.tiles_left.bit_count()
        key = state.floor, left, self.alive, phase if phase >= Phase.OFFER else Phase.MOVE
        stage = cache.stages.get(key)
        if stage is None:
            stage = cache.stages[key] = self._stage(left)
        self.stage = stage
        self._holdings: list[Holding | None] = [None] * ruleset.seats

    def _stage(self, left: int) -> Stage:
        floors, state = len(self.ruleset.catalogue.floors), self.state
        turns = left / 2 / max(1, self.alive.bit_count())
        share_left = (floors - 1 - state.floor + left / SPACES) / floors
        return Stage(self.weights, share_left, turns, over=state.phase == Phase.OVER, offering=state.phase >= Phase.OFFER)

    def holding(self, seat: int) -> Holding:
        """The stacks of a seat."""
        held = self._holdings[seat]
        if held is None:
            ruleset, state, stage = self.ruleset, self.state, self.stage
            guild, stacks = state.original_guilds[seat], state.stacks[ruleset.slice_of(seat)]
            guilds = ((guild, 1.0),) if guild >= 0 else tuple(suspects(ruleset, self.weights, state, seat))
            key = (stage.fall, stage.empty, guilds, *stacks)
            holdings = self._cache.holdings
            held = holdings.get(key)
            if held is None:
                if len(holdings) >= CACHE_SIZE:
                    holdings.clear()
                held = holdings[key] = Holding(ruleset, stacks, guilds, stage.fall, stage.empty)
            self._holdings[seat] = held
        return held

    def stacks(self, seat: int) -> float:
        """The stacks of a seat by their sign, less what will be offered."""
        return self.holding(seat).value

    def tile(self, seat: int, tile: int) -> float:
        """What one more tile on its stack would be worth to a seat."""
        return self.holding(seat).gain(self.ruleset.guild_of[tile], self.ruleset.value_of[tile])

    def one_treasure(self, seat: int) -> float:
        """What one more treasure would be worth to a seat."""
        if not self.alive >> seat & 1:
            return 0.0
        treasure, stage = self.state.treasure, self.stage
        own, owed, most = treasure[seat], self._owed(seat), self._most(seat)
        return stage.treasure(own + 1, owed, own + 1 >= most) - stage.treasure(own, owed, own >= most)

    def treasure(self, seat: int) -> float:
        """What the treasures of a seat are worth, and how near it is to being out."""
        if not self.alive >> seat & 1:
            return -self.weights.out
        own = self.state.treasure[seat]
        return self.stage.treasure(own, self._owed(seat), own >= self._most(seat))

    def _owed(self, seat: int) -> int:
        ruleset = self.ruleset
        return ruleset.catalogue.tribute[SPACES] if self.to_be_laid else ruleset.owed(self.state, seat)

    def _most(self, seat: int) -> int:
        """The most treasures that another seat has."""
        treasure = self.state.treasure
        return max(treasure[:seat] + treasure[seat + 1 :])

    def releases(self, seat: int) -> float:
        """Tiles that can release a prisoner, as far as there is one."""
        return self.weights.release * min(self.holding(seat).releases, 2) if self.state.phase <= Phase.OFFER else 0.0


def _let_go(chance: float, points: int, offered: float) -> float:
    """What a seat loses by the stack of its own guild, which holds these points and is the tallest by such a chance: it
    counts against the seat, but if it is the tallest it is let go for nothing, and another stack goes with it. All
    together so many points are `offered`."""
    rest = 1 - chance
    other = chance * (offered - points * chance) / rest if rest > CERTAIN else 0.0
    return 2 * points * rest + other
