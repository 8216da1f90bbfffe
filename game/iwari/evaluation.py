"""What a position of Iwari promises: who is likely to lead where, what settlements may grow, what the next pieces
bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.iwari import awards, exploration
from game.iwari.land import groups
from game.iwari.model import Phase, State
from game.iwari.scoring import ranked
from game.kernel.masks import bits
from game.kernel.policy import Found, Weight

if TYPE_CHECKING:
    from game.iwari.ruleset import Ruleset


@dataclass(frozen=True)
class Weights:
    """data/iwari/policy.yaml says what each stands for."""

    now: Weight
    risk: Weight
    behind: Weight
    nobody: Weight
    to_come: Weight
    pair: Weight
    three: Weight
    open: Weight
    totem: Weight
    rivals: Weight
    next: Weight
    second: Weight
    hand: Weight
    tents: Weight
    links: Weight
    settlements: Weight


@dataclass(frozen=True)
class PolicySchema:
    """data/iwari/policy.yaml."""

    found: Found
    weights: Weights


class Move(NamedTuple):
    """Pieces in one region, in their order: the spaces of tents, and -1 for each totem; and what they gain."""

    gain: float
    region: int
    pieces: tuple[int, ...]


TOTEM = -1

_ranked = lru_cache(maxsize=1 << 14)(lambda counts: tuple(ranked(counts)))


def chances(weights: Weights, counts: tuple[int, ...], left: float) -> tuple[float, ...]:
    """By colour: how likely it leads in the end where so many totems stand. `left` is the part of the match to come."""
    found = []
    for colour, own in enumerate(counts):
        best = max(counts[:colour] + counts[colour + 1 :], default=0)
        if own and own >= best:
            chance = 1 - weights.risk * left * 0.5 ** (own - best)
        elif own:
            chance = weights.behind * left * 0.5 ** (best - own - 1)
        else:
            chance = weights.nobody * left * 0.5**best
        found.append(chance)
    return tuple(found)


Leading = Callable[[tuple[int, ...], float], tuple[float, ...]]
"""`chances` with the weights of a policy, which remembers them."""


class Evaluation:
    """A position, looked at once for all colours."""

    def __init__(self, ruleset: Ruleset, weights: Weights, state: State, leading: Leading) -> None:
        self.ruleset, self.weights, self.state, self.leading = ruleset, weights, state, leading
        land = ruleset.land
        turned = state.exhausted > 0
        to_come = (state.pile if state.exhausted < 2 else 0) + (0 if turned else ruleset.cards - 12)
        self.left = round(20 * min(1.0, to_come / (2 * ruleset.cards - 21))) / 20
        near = 0.0 if turned else state.pile / ruleset.cards
        if state.phase == Phase.OVER:
            self.left = near = 0.0
        self.factor = 1 - (1 - weights.now) * self.left
        if not state.midway:
            self.factor += 1 - (1 - weights.now) * near
        self.colours = range(ruleset.colours)
        self.tents = [tuple([(own & mask).bit_count() for own in state.tents]) for mask in land.tents]
        self.totems = [
            tuple([stacks >> shift & 15 for stacks in state.totems]) for shift in range(0, 4 * len(land.tents), 4)
        ]
        self.stacks = [state.stacks >> shift & 15 for shift in range(0, 4 * len(land.tents), 4)]
        self.chances = [self._chance(at, counts) for at, counts in enumerate(self.totems)]
        self.links: list[list[tuple[int, int]]] = [[] for _ in land.tents]
        for number, link in enumerate(ruleset.map.links):
            if not state.closed >> number & 1:
                a, b = link.regions
                self.links[a].append((b, number))
                self.links[b].append((a, number))

    def _chance(self, region: int, counts: tuple[int, ...]) -> tuple[float, ...]:
        if self.ruleset.void_contests and (void := self.state.void >> 4 * region & 15):
            return self.leading((*counts, void), self.left)[: len(counts)]
        return self.leading(counts, self.left)

    def _times(self, place: int, *, link: bool) -> int:
        return awards.times(self.state, place, link=link) if self.state.tokens else 1

    # --- the parts of a value, by colour ---

    def majorities(self) -> list[float]:
        """The tents of regions and of the Long Road, as far as they are likely to be counted so."""
        worth = [float(points) for points in self.state.midway_points]
        for at, counts in enumerate(self.tents):
            if any(counts):
                factor = self.factor * self._times(at, link=False)
                for colour, points in enumerate(_ranked(counts)):
                    worth[colour] += factor * points
        if self.ruleset.map.long_road:
            counts = tuple([(own & self.ruleset.land.long_road).bit_count() for own in self.state.tents])
            worth = [had + points for had, points in zip(worth, _ranked(counts), strict=True)]
        return [self.weights.tents * had for had in worth]

    def links_held(self) -> list[float]:
        """The links, each by the chance that it is held in the end."""
        worth = [0.0] * len(self.colours)
        for at, links in enumerate(self.links):
            for other, number in links:
                if other > at:
                    size = self.stacks[at] + self.stacks[other] + self.weights.to_come * self.left
                    size *= self.weights.links * self._times(number, link=True)
                    for colour, (a, b) in enumerate(zip(self.chances[at], self.chances[other], strict=True)):
                        worth[colour] += a * b * size
        return worth

    def settled(self) -> list[float]:
        """Settlements and their beginnings."""
        net = self.ruleset.net(self.state)
        return [sum(self.group(net, group) for group in groups(net, own)) for own in self.state.tents]

    def group(self, net: Sequence[int], group: int) -> float:
        """What tents that are joined by roads are worth."""
        size = group.bit_count()
        if size < 2:
            return 0.0
        weights, hope = self.weights, min(1.0, 2 * self.left)
        if size >= self.ruleset.box.settlement:
            worth = self.ruleset.worth(tuple(net), group) if self.ruleset.unbroken else size
            if worth >= self.ruleset.box.settlement:
                near = 0
                for space in bits(group):
                    near |= net[space]
                return weights.settlements * (worth + weights.open * hope * (near & ~self.state.taken).bit_count())
        return weights.settlements * (weights.pair if size == 2 else weights.three) * hope

    def supply(self) -> list[float]:
        """Totems in supply, a hand that can pay for anything, and what lies beside the map."""
        state, hope = self.state, min(1.0, 2 * self.left)
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
                    self.ruleset.box.ruin_points * (self.state.tents[colour] & self.ruleset.land.all_ruins).bit_count()
                )
        return worth

    def values(self) -> list[float]:
        """By colour, all parts together."""
        parts = (self.majorities(), self.links_held(), self.settled(), self.supply(), self.bonuses())
        return [sum(column) for column in zip(*parts, strict=True)]

    # --- what the next pieces of a seat would gain ---

    def moves(self, seat: int, shares: Sequence[tuple[int, float]]) -> list[Move]:
        """The best single piece of each kind and the best two pieces in every region, with what the seat would gain by
        them less its share of what rivals gain."""
        ruleset, state, land = self.ruleset, self.state, self.ruleset.land
        if state.tents[seat].bit_count() >= ruleset.tents and not state.stock[seat]:
            return []
        net = ruleset.net(state)
        own = state.tents[seat]
        left = ruleset.tents - own.bit_count()
        worths = {group: self.group(net, group) for group in groups(net, own)}
        found: list[Move] = []

        def lead(old: Sequence[float], new: Sequence[float]) -> float:
            gain = new[seat] - old[seat]
            for rival, share in shares:
                gain -= self.weights.rivals * share * (new[rival] - old[rival])
            return gain

        def joining(space: int, known: dict[int, float]) -> tuple[float, int, list[int]]:
            near = net[space]
            touched = [group for group in known if group & near]
            whole = 1 << space
            for group in touched:
                whole |= group
            return (self.group(net, whole) if touched else 0.0) - sum(known[group] for group in touched), whole, touched

        def stood(at: int, tents: int) -> float:
            counts = self.tents[at]
            more = (*counts[:seat], counts[seat] + tents, *counts[seat + 1 :])
            return self.weights.tents * self.factor * self._times(at, link=False) * lead(_ranked(counts), _ranked(more))

        def linked(at: int, totems: int) -> float:
            counts, size = self.totems[at], self.stacks[at]
            new = self._chance(at, (*counts[:seat], counts[seat] + totems, *counts[seat + 1 :]))
            gain = -self.weights.totem * min(1.0, 2 * self.left) * totems
            for other, number in self.links[at]:
                base = size + self.stacks[other] + self.weights.to_come * self.left
                far = self.chances[other]
                before = [a * b * base for a, b in zip(self.chances[at], far, strict=True)]
                after = [a * b * (base + totems) for a, b in zip(new, far, strict=True)]
                gain += self.weights.links * self._times(number, link=True) * lead(before, after)
            return gain

        for at in bits(land.habitable):
            developed = state.developed >> at & 1
            free = list(bits(land.spaces[at] & ~state.taken)) if left else []
            first = None
            if free:
                options = sorted(((joining(space, worths)[0], space) for space in free), reverse=True)
                first = Move(stood(at, 1) + options[0][0], at, (options[0][1],))
                found.append(first)
                if left > 1 and len(free) > 1 and (developed or seat == state.determination):
                    best = (-99.0, 0, 0)
                    for gain, space in options[:2]:
                        _, whole, touched = joining(space, worths)
                        known = {group: worth for group, worth in worths.items() if group not in touched}
                        known[whole] = self.group(net, whole)
                        best = max(
                            best, *((gain + joining(other, known)[0], space, other) for other in free if other != space)
                        )
                    found.append(Move(stood(at, 2) + best[0], at, best[1:]))
            if not land.totem_regions >> at & 1 or not state.stock[seat] or not developed:
                continue
            most = max(self.tents[at])
            room = most - self.stacks[at]
            gain = linked(at, 1) if room > 0 or (first and self.tents[at][seat] == most and room == 0) else 0.0
            if room > 0:
                found.append(Move(gain, at, (TOTEM,)))
                if room > 1 and state.stock[seat] > 1:
                    found.append(Move(linked(at, 2), at, (TOTEM, TOTEM)))
            if first and (room > 0 or (room == 0 and self.tents[at][seat] == most)):
                found.append(Move(first.gain + gain, at, (*first.pieces, TOTEM)))
        return found
