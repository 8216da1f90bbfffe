"""What a position of Dragon Keeper promises: stacks by their sign, less the one that is likely to be offered."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from game.dragon_keeper.model import Phase, State, TileAbility
from game.kernel.contract import HIDDEN
from game.kernel.policy import Found, Weight

if TYPE_CHECKING:
    from game.dragon_keeper.ruleset import Ruleset

EARNED = 0.3
"""How many treasures a turn brings, reckoned with care."""
COST = 3.0
"""What the end of a floor costs at most, as a rule."""
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

    found: Found
    weights: Weights


def suspects(ruleset: Ruleset, weights: Weights, state: State, seat: int) -> list[tuple[int, float]]:
    """The guilds that a seat may have, each with how likely that is: whoever gathers tiles of a guild hardly has it."""
    unseen = [guild for guild in ruleset.catalogue.origins if guild not in state.guilds]
    stacks = state.stacks[ruleset.own(seat)]
    doubts = [
        exp(-weights.doubt * sum([ruleset.value_of[tile] for tile in stacks[guild] if tile != HIDDEN]))
        for guild in unseen
    ]
    total = sum(doubts)
    return [(guild, doubt / total) for guild, doubt in zip(unseen, doubts, strict=True)]


class Balance(NamedTuple):
    """The stacks of a seat before the offering: the height of the tallest, by guild how much of its stack is likely to be
    offered, the sum of that, the points that would go with it, and all points."""

    most: int
    shares: list[float]
    total: float
    offered: float
    points: int


class Evaluation:
    """A position, looked at for all seats. Guilds that are not known are suspected."""

    def __init__(self, ruleset: Ruleset, weights: Weights, state: State) -> None:
        self.ruleset, self.weights, self.state = ruleset, weights, state
        self.guilds = [
            [(guild, 1.0)] if guild >= 0 else suspects(ruleset, weights, state, seat)
            for seat, guild in enumerate(state.guilds)
        ]
        floors = len(ruleset.catalogue.floors)
        self.left = (floors - 1 - state.floor + state.left.bit_count() / 25) / floors
        self.width = weights.blur * self.left + 0.25
        self.fall = exp(-1 / self.width)
        self._held: list[tuple[list[int], list[int]] | None] = [None] * ruleset.seats
        self._stacks: list[float | None] = [None] * ruleset.seats
        self._gains: dict[tuple[int, int, int], float] = {}
        self._treasures: dict[tuple[int, int], float] = {}
        self._balances: list[Balance | None] = [None] * ruleset.seats

    def held(self, seat: int) -> tuple[list[int], list[int]]:
        """By guild: the points in the stacks of a seat, and how high they are."""
        held = self._held[seat]
        if held is None:
            value_of, stacks = self.ruleset.value_of, self.state.stacks[self.ruleset.own(seat)]
            sums = [sum([value_of[tile] for tile in stack if tile != HIDDEN]) for stack in stacks]
            held = self._held[seat] = sums, [len(stack) for stack in stacks]
        return held

    def _shares(self, heights: list[int]) -> list[float]:
        most, empty = max(heights), 1.0 if self.left > 0.1 else 0.0
        return [self.fall ** (most - height) * (1.0 if height else empty) for height in heights]

    def _balance(self, seat: int) -> Balance:
        balance = self._balances[seat]
        if balance is None:
            sums, heights = self.held(seat)
            shares = self._shares(heights)
            offered = sum([points * share for points, share in zip(sums, shares, strict=True)])
            balance = self._balances[seat] = Balance(max(heights), shares, sum(shares), offered, sum(sums))
        return balance

    def _kept(self, seat: int, sums: list[int], heights: list[int]) -> float:
        """What stacks would be worth to a seat: by their sign, less the one that is likely to be the tallest in the
        end and offered."""
        if self.state.phase >= Phase.OFFER:  # the offering has begun, and the rules know it best
            shares, total = [0.0] * len(heights), 1.0
        else:
            shares = self._shares(heights)
            total = sum(shares) or 1.0
        offered = sum([points * share for points, share in zip(sums, shares, strict=True)]) / total
        kept, worth = sum(sums) - offered, 0.0
        for guild, likely in self.guilds[seat]:
            worth += likely * (kept - _let_go(shares[guild] / total, sums[guild], offered))
        return worth

    def stacks(self, seat: int) -> float:
        """The stacks of a seat by their sign, less what will be offered."""
        worth = self._stacks[seat]
        if worth is None:
            worth = self._stacks[seat] = self._kept(seat, *self.held(seat))
        return worth

    def tile(self, seat: int, tile: int) -> float:
        """What one more tile on its stack would be worth to a seat."""
        guild, value = self.ruleset.guild_of[tile], self.ruleset.value_of[tile]
        gain = self._gains.get((seat, guild, value))
        if gain is None:
            gain = self._gains[seat, guild, value] = self._kept_with(seat, guild, value) - self.stacks(seat)
        return gain

    def _kept_with(self, seat: int, guild: int, value: int) -> float:
        """As `_kept`, of the stacks with a tile more: what that does not change is known already."""
        sums, heights = self.held(seat)
        height = heights[guild] + 1
        if self.state.phase >= Phase.OFFER:
            return self._kept(
                seat, [points + value * (at == guild) for at, points in enumerate(sums)],
                [n + (at == guild) for at, n in enumerate(heights)],
            )
        most, shares, total, offered, points = self._balance(seat)
        fade, share = (self.fall, 1.0) if height > most else (1.0, self.fall ** (most - height))
        total = fade * (total - shares[guild]) + share or 1.0
        own = sums[guild] + value
        offered = (fade * (offered - sums[guild] * shares[guild]) + own * share) / total
        kept, worth = points + value - offered, 0.0
        for suspected, likely in self.guilds[seat]:
            same = suspected == guild
            chance, held = (share, own) if same else (fade * shares[suspected], sums[suspected])
            worth += likely * (kept - _let_go(chance / total, held, offered))
        return worth

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
        worth = weights.treasure * own * min(1.0, 0.3 + self.left) + (weights.most if own >= most else 0.0)
        if state.phase < Phase.OFFER:
            turns = state.left.bit_count() / 2 / max(1, state.alive.bit_count())
            spare = own + EARNED * turns - min(COST, 0.5 + self.ruleset.owed(state, seat))
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
    other = chance * (offered - points * chance) / rest if rest > 0.05 else 0.0
    return 2 * points * rest + other
