"""What a position of Iwari promises: who is likely to lead where, and what settlements may grow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

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


_ENOUGH: Final = 2
"""So many totems of a colour in a region mostly keep its lead."""


class Hope(NamedTuple):
    """What a colour may expect in a region: how likely it leads there in the end, alone or not, and how many totems will
    still come if it does."""

    chance: float
    totems: float


def hopes(weights: Weights, counts: tuple[int, ...], share_left: float) -> tuple[Hope, ...]:
    """By colour, where so many totems stand. `share_left` is the part of the match to come."""
    undecided = share_left / (share_left + 0.1)
    second, first = sorted(counts)[-2:]
    found = []
    for own in counts:
        best = second if own == first else first
        if own and own >= best:
            chance = 1 - weights.risk * undecided * 0.1 ** (own - 1)
        elif best < _ENOUGH:
            chance = weights.nobody * undecided
        else:
            chance = weights.behind * undecided * 0.5 ** (best - own - 1)
        found.append(Hope(chance, weights.to_come * undecided * max(0, _ENOUGH - own)))
    return tuple(found)


Hopes = Callable[[tuple[int, ...], float], tuple[Hope, ...]]
"""`hopes` with the weights of a policy, cached."""


def link_values(both: float, here: tuple[int, ...], there: tuple[int, ...], held: int, near: Sequence[Hope], far: Sequence[Hope]) -> list[float]:
    """By colour: what a link is likely to bring it in the end. `here` and `there` are the totems of each colour in its two
    regions, `held` all of them, `near` and `far` what may be expected there. `both` is what a link counts where a colour
    has none yet."""
    found = []
    for own, also, (chance, some), (other, more) in zip(here, there, near, far, strict=True):
        value = chance * other * (held + (some + more))
        found.append(value if own or also else both * value)
    return found


@lru_cache(maxsize=1 << 12)
def by_region(stacks: tuple[int, ...], regions: int) -> Sequence[tuple[int, ...]]:
    """By region, what each of some packed counts of totems has there."""
    return [tuple([stack >> shift & 15 for stack in stacks]) for shift in range(0, 4 * regions, 4)]


class Evaluation:
    """A position, looked at once for all colours."""

    def __init__(self, ruleset: Ruleset, weights: Weights, state: State, hopes_of: Hopes) -> None:
        self.ruleset, self.weights, self.state, self.hopes_of = ruleset, weights, state, hopes_of
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
        stacks = (*state.totems, state.void) if ruleset.void_contests and state.void else tuple(state.totems)
        self.standing = by_region(stacks, len(land.tents))
        """By region: the totems of each colour, with those of the void behind where they count."""
        self.stacks = [of[0] for of in by_region((state.stacks,), len(land.tents))]
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
        both, likely = self.weights.both, [self.hopes_of(counts, self.share_left) for counts in standing]
        for at, links in enumerate(self.links):
            for other, number in links:
                if other > at:
                    found = link_values(both, standing[at], standing[other], stacks[at] + stacks[other], likely[at], likely[other])
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
