"""What a position of Iwari promises: who is likely to lead where, and what settlements may grow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.iwari import awards, exploration
from game.iwari.model import Phase, State
from game.iwari.scoring import ranked
from game.kernel.policy import Weight, WeightSource

if TYPE_CHECKING:
    from game.iwari.ruleset import Ruleset


@dataclass(frozen=True)
class Weights:
    """data/iwari/policy.yaml says what each stands for."""

    now: Weight
    risk: Weight
    behind: Weight
    nobody: Weight
    both: Weight
    to_come: Weight
    pair: Weight
    three: Weight
    open: Weight
    totem: Weight
    rivals: Weight
    next: Weight
    second: Weight
    replies: Weight
    hand: Weight
    tents: Weight
    links: Weight
    settlements: Weight


@dataclass(frozen=True)
class PolicySchema:
    """data/iwari/policy.yaml."""

    found: WeightSource
    weights: Weights


ranks = lru_cache(maxsize=1 << 14)(lambda counts: tuple(ranked(counts)))
"""`ranked`, cached."""


def link_values(
    weights: Weights, here: tuple[int, ...], there: tuple[int, ...], held: int, share_left: float
) -> tuple[float, ...]:
    """By colour: what a link is likely to bring it in the end. `here` and `there` are the totems of each colour in its two
    regions, `held` all of them. `share_left` is the part of the match to come."""
    open_part = share_left / (share_left + 0.1)
    most_here, most_there = sorted(here)[-2:], sorted(there)[-2:]
    found = []
    for own, also in zip(here, there, strict=True):
        chance = _chance(weights, own, most_here, open_part) * _chance(weights, also, most_there, open_part)
        if not own and not also:
            chance *= weights.both
        missing = max(0, _ENOUGH - own) + max(0, _ENOUGH - also)
        found.append(chance * (held + weights.to_come * open_part * missing))
    return tuple(found)


def _chance(weights: Weights, own: int, most: Sequence[int], open_part: float) -> float:
    """That a colour leads in a region in the end, alone or not."""
    best = most[0] if own == most[1] else most[1]
    if own and own >= best:
        return 1 - weights.risk * open_part * 0.1 ** (own - 1)
    if best < _ENOUGH:
        return weights.nobody * open_part
    return weights.behind * open_part * 0.5 ** (best - own - 1)


_ENOUGH: Final = 2
"""So many totems of a colour in a region mostly keep its lead."""

LinkValues = Callable[[tuple[int, ...], tuple[int, ...], int, float], tuple[float, ...]]
"""`link_values` with the weights of a policy, cached."""


class Evaluation:
    """A position, looked at once for all colours."""

    def __init__(self, ruleset: Ruleset, weights: Weights, state: State, linking: LinkValues) -> None:
        self.ruleset, self.weights, self.state, self.linking = ruleset, weights, state, linking
        self.land = land = ruleset.land
        turned = state.exhausted > 0
        to_come = (state.pile if state.exhausted < 2 else 0) + (0 if turned else ruleset.cards - 12)
        self.share_left = round(20 * min(1.0, to_come / (2 * ruleset.cards - 21))) / 20
        near = 0.0 if turned else state.pile / ruleset.cards
        if state.phase == Phase.OVER:
            self.share_left = near = 0.0
        self.factor = 1 - (1 - weights.now) * self.share_left
        if not state.midway:
            self.factor += 1 - (1 - weights.now) * near
        self.colours = range(ruleset.colours)
        self.tents = [tuple([(own & mask).bit_count() for own in state.tents]) for mask in land.tents]
        shifts = range(0, 4 * len(land.tents), 4)
        stacks = (*state.totems, state.void) if ruleset.void_contests and state.void else state.totems
        self.standing = [tuple([stack >> shift & 15 for stack in stacks]) for shift in shifts]
        """By region: the totems of each colour, with those of the void behind where they count."""
        self.stacks = [state.stacks >> shift & 15 for shift in shifts]
        self.net, self.links = ruleset.net(state), land.links(state.closed)
        self._worths: dict[int, float] = {}

    def times(self, place: int, *, link: bool) -> int:
        """How often a region or link counts."""
        return awards.times(self.state, place, link=link) if self.state.tokens else 1

    # --- the parts of a value, by colour ---

    def majorities(self) -> list[float]:
        """The tents of regions and of the Long Road, as far as they are likely to be counted so."""
        worth, tokens = [float(points) for points in self.state.midway_points], self.state.tokens
        for at, counts in enumerate(self.tents):
            if any(counts):
                factor = self.factor * self.times(at, link=False) if tokens else self.factor
                for colour, points in enumerate(ranks(counts)):
                    worth[colour] += factor * points
        if self.ruleset.map.long_road:
            counts = tuple([(own & self.ruleset.land.long_road).bit_count() for own in self.state.tents])
            worth = [had + points for had, points in zip(worth, ranks(counts), strict=True)]
        return [self.weights.tents * had for had in worth]

    def links_held(self) -> list[float]:
        """The links, each by the chance that it is held in the end."""
        worth = [0.0] * len(self.colours)
        standing, stacks, weight, tokens = self.standing, self.stacks, self.weights.links, self.state.tokens
        for at, links in enumerate(self.links):
            here, held = standing[at], stacks[at]
            for other, number in links:
                if other > at:
                    found = self.linking(here, standing[other], held + stacks[other], self.share_left)
                    times = weight * self.times(number, link=True) if tokens else weight
                    worth = [had + times * more for had, more in zip(worth, found, strict=False)]
        return worth

    def settled(self) -> list[float]:
        """Settlements and their beginnings."""
        return [
            sum([self.group(group) for group in self.land.grouped(self.net, own) if group & group - 1])  # one tent alone is none
            for own in self.state.tents
        ]

    def group(self, group: int) -> float:
        """What tents that are joined by roads are worth."""
        worth = self._worths.get(group)
        if worth is None:
            worth = self._worths[group] = self._group(group)
        return worth

    def _group(self, group: int) -> float:
        size = group.bit_count()
        if size < 2:
            return 0.0
        weights, hope = self.weights, min(1.0, 2 * self.share_left)
        if size >= self.ruleset.constants.settlement:
            worth = self.ruleset.counted_tents(self.net, group) if self.ruleset.unbroken else size
            if worth >= self.ruleset.constants.settlement:
                near = self.land.zone(self.net, group) & ~self.state.taken
                return weights.settlements * (worth + weights.open * hope * near.bit_count())
        return weights.settlements * (weights.pair if size == 2 else weights.three) * hope

    def supply(self) -> list[float]:
        """Totems in supply, a hand that can pay for anything, and what lies beside the map."""
        state, hope = self.state, min(1.0, 2 * self.share_left)
        worth = [self.weights.totem * hope * stock for stock in state.stock]
        for seat, hand in enumerate(state.hands):
            if any(hand >> shift & 255 > 1 for shift in range(0, 48, 8)):
                worth[seat] += self.weights.hand * hope
        return worth

    def bonuses(self) -> list[float]:
        """Exploration cards and ruins."""
        worth = [0.0] * len(self.colours)
        for colour in self.colours:
            if self.state.open_cards:
                worth[colour] += sum(points for _, points in exploration.points(self.ruleset, self.state, colour))
            if self.ruleset.map.ruins:
                worth[colour] += (
                    self.ruleset.constants.ruin_points * (self.state.tents[colour] & self.ruleset.land.all_ruins).bit_count()
                )
        return worth

    def values(self) -> list[float]:
        """By colour, all parts together."""
        parts = (self.majorities(), self.links_held(), self.settled(), self.supply(), self.bonuses())
        return [sum(column) for column in zip(*parts, strict=True)]
