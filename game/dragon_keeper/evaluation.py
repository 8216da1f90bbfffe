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
    stacks = state.stacks[ruleset.own(seat)]
    likelihoods = [
        exp(-weights.doubt * sum([ruleset.value_of[tile] for tile in stacks[guild] if tile != HIDDEN]))
        for guild in unseen
    ]
    total = sum(likelihoods)
    return [(guild, likelihood / total) for guild, likelihood in zip(unseen, likelihoods, strict=True)]


Suspicion = tuple[tuple[int, float], ...]
"""The guilds that a seat may have, each with how likely that is."""


class Holding:
    """The value of the stacks of a seat: their points by their sign, less those of the stack that will be offered. `fall` is
    the factor by which a stack is less likely to be offered for each tile that it is lower than the tallest, `empty` the
    likelihood that an empty one may still become the tallest. Once the offering has begun `fall` is None, and nothing is
    taken off: the rules tell which stacks go."""

    def __init__(
        self, value_of: Sequence[int], stacks: Sequence[Sequence[int]], guilds: Suspicion, fall: float | None, empty: float
    ) -> None:
        self.guilds, self.fall = guilds, fall
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
        self._lines: list[tuple[float, float] | None] = [None] * len(heights)

    def gain(self, guild: int, value: int) -> float:
        """What one more tile on its stack would be worth."""
        line = self._lines[guild]
        if line is None:
            line = self._lines[guild] = self._line(guild)
        return line[0] + line[1] * value

    def _line(self, guild: int) -> tuple[float, float]:
        """What a tile of a guild would be worth if it had no value, and with each point of that."""
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

    def __init__(
        self, ruleset: Ruleset, weights: Weights, state: State, known: dict[Hashable, Holding] | None = None
    ) -> None:
        """`known` keeps the stacks that were looked at for other positions."""
        self.ruleset, self.weights, self.state = ruleset, weights, state
        self._known = {} if known is None else known
        self.guilds: list[Suspicion] = [
            ((guild, 1.0),) if guild >= 0 else tuple(suspects(ruleset, weights, state, seat))
            for seat, guild in enumerate(state.original_guilds)
        ]
        floors = len(ruleset.catalogue.floors)
        self.to_be_laid = state.phase == Phase.LAY
        """Whether chance is about to fill the floor: nothing lies there yet, but the whole floor is still to be played."""
        self.tiles_left = SPACES if self.to_be_laid else state.tiles_left.bit_count()
        self.share_left = (floors - 1 - state.floor + self.tiles_left / SPACES) / floors
        self.width = weights.blur * self.share_left + 0.25
        self.fall = exp(-1 / self.width)
        self._holdings: list[Holding | None] = [None] * ruleset.seats
        self._treasures: dict[tuple[int, int], float] = {}

    def holding(self, seat: int) -> Holding:
        """The stacks of a seat."""
        held = self._holdings[seat]
        if held is None:
            fall, empty = (None, 0.0) if self.state.phase >= Phase.OFFER else (self.fall, 1.0 if self.share_left > NEAR_END else 0.0)
            stacks, guilds = self.state.stacks[self.ruleset.own(seat)], self.guilds[seat]
            key = (fall, empty, guilds, *stacks)
            held = self._known.get(key)
            if held is None:
                if len(self._known) >= CACHE_SIZE:
                    self._known.clear()
                held = self._known[key] = Holding(self.ruleset.value_of, stacks, guilds, fall, empty)
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
        return self.treasure(seat, 1) - self.treasure(seat)

    def treasure(self, seat: int, more: int = 0) -> float:
        """What treasures are worth, if there were so many more, and how near the seat is to being out."""
        worth = self._treasures.get((seat, more))
        if worth is None:
            worth = self._treasures[seat, more] = self._treasure(seat, more)
        return worth

    def _treasure(self, seat: int, more: int) -> float:
        state, weights = self.state, self.weights
        if not state.alive >> seat & 1:
            return -weights.out
        own = state.treasure[seat] + more
        if state.phase == Phase.OVER:
            return 0.0
        most = max(other for at, other in enumerate(state.treasure) if at != seat)
        worth = weights.treasure * own * min(1.0, 0.3 + self.share_left) + (weights.most if own >= most else 0.0)
        if state.phase < Phase.OFFER:
            turns = self.tiles_left / 2 / max(1, state.alive.bit_count())
            cost = COST if self.to_be_laid else min(COST, 0.5 + self.ruleset.owed(state, seat))
            spare = own + EARNED * turns - cost
            worth -= weights.out / (1 + exp(DANGER * spare))
        return worth

    def releases(self, seat: int) -> float:
        """Tiles that can release a prisoner, as far as there is one."""
        ruleset, state = self.ruleset, self.state
        if state.phase > Phase.OFFER:
            return 0.0
        held = sum(
            ruleset.ability_of[tile] == TileAbility.RELEASE
            for stack in state.stacks[ruleset.own(seat)] for tile in stack if tile >= 0
        )
        return self.weights.release * min(held, 2)


def _let_go(chance: float, points: int, offered: float) -> float:
    """What a seat loses by the stack of its own guild, which holds these points and is the tallest by such a chance: it
    counts against the seat, but if it is the tallest it is let go for nothing, and another stack goes with it. All
    together so many points are `offered`."""
    rest = 1 - chance
    other = chance * (offered - points * chance) / rest if rest > CERTAIN else 0.0
    return 2 * points * rest + other
