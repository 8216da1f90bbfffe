"""Paid paths for placing a camp: the cheapest one, one through given spaces, another card as payment (D27 to D34).

They use only what the seat may know. The screen shows a path and sends its `Place`; the rules decide if that is
allowed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from game.dewan.land import ANY
from game.dewan.legality import goal_refusal, path_refusal
from game.dewan.model import EMPTY, Place, State, Symbol
from game.dewan.paths import entered, lacking, matching, steps_of
from game.dewan.terrain import Terrain
from game.dewan.waypoints import cheapest_walk, paid_walk
from game.kernel.contract import Refusal, Seat
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.dewan.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class PaidStep:
    """One paid step. `spaces` are those it enters: one, or several in a row of the same water zone. `fits` is the
    terrain set of cards that can pay, `card` the card that pays (EMPTY if none is left). Seat `to` gets that card;
    EMPTY means it is discarded."""

    spaces: tuple[int, ...]
    fits: int
    card: int
    to: int


@dataclass(frozen=True, slots=True)
class PaidPath:
    """A path and its payment, step by step."""

    path: tuple[int, ...]
    steps: tuple[PaidStep, ...]

    @property
    def missing(self) -> int:
        """How many steps have no card."""
        return sum(1 for step in self.steps if step.card == EMPTY)

    @property
    def numbers(self) -> dict[int, int]:
        """By hand card: the number of the step it pays, from 1."""
        return {step.card: i + 1 for i, step in enumerate(self.steps) if step.card != EMPTY}

    @property
    def place(self) -> Place:
        """The action that carries out the plan. Use it only if no card is missing."""
        return Place(self.path, tuple(step.card for step in self.steps))


def held_at(plan: PaidPath, via: Sequence[int], at: int, space: int) -> list[int]:
    """The points a plan that is held at `via` is held at once `space` takes the place of its hex number `at`."""
    kept = [point for point in via if point in plan.path and point != plan.path[at]]
    held = {plan.path.index(point): point for point in kept} | {at: space}
    return [held[i] for i in sorted(held)]


class PathPlanner:
    """Plans for the seat whose turn it is, on a state observed by that seat."""

    def __init__(self, ruleset: Ruleset, seen: State, seat: Seat) -> None:
        assert seen.land is not None
        self.ruleset, self.seen, self.seat, self.land = ruleset, seen, seat, seen.land
        can_place = seen.camps[seat].bit_count() < ruleset.camps_to_place
        self.paths = ruleset.paths(seen, seat)
        self.goals = self.paths.spaces & ruleset.goals(seen) if can_place else 0
        """Every space where the seat can place a camp with its hand, as a mask."""

    def propose(self, goal: int) -> PaidPath | Refusal:
        """The cheapest plan for `goal`: fewest cards, then fewest cards given to others, then the least useful cards.
        If there is none, the refusal says why and names the missing cards."""
        if not self.goals >> goal & 1:
            return self._why_not(goal)
        prices = self.paths.prices(goal)
        fewest = sum(self.paths.count(prices[0]))
        plans = [self.plan(self.paths.path(goal, p)[0]) for p in prices if sum(self.paths.count(p)) == fewest]
        return min(plans, key=lambda plan: (plan.missing, self._given(plan), self._worth(plan)))

    def through(self, points: Sequence[int]) -> PaidPath | Refusal:
        """A plan that visits `points` in this order; the last one is the goal. It starts from the first point if that
        is an own camp, else from the own camp with the cheapest path. The hand can pay it if it can pay any such path."""
        refusal = goal_refusal(self.ruleset, self.seen, points[-1])
        if refusal is not None:
            return refusal
        own = self.seen.camps[self.seat] | 1 << self.land.homes[self.seat]
        starts = [points[0]] if own >> points[0] & 1 else list(bits(own))
        tours = [(start, [point for point in points if point != start]) for start in starts]
        hand = [self._shows(card) for card in bits(self.seen.hands[self.seat])]
        paid = [path for start, tour in tours if (path := paid_walk(self.land, hand, start, tour)) is not None]
        if paid:
            path = min(paid, key=lambda path: (len(entered(self.land, path)), len(path)))
        else:
            shown = reduce(or_, hand, 0)
            walks = [cheapest_walk(self.land, shown, start, tour) for start, tour in tours]
            if not any(walks):
                return Refusal("D32", "refuse.unreachable")
            path = min(filter(None, walks))[1]
        return path_refusal(self.ruleset, self.seen, self.seat, path) or self.plan(path)

    def plan(self, path: Sequence[int], fixed: Mapping[int, int] | None = None) -> PaidPath:
        """A plan for `path` whose payment keeps the most useful cards in hand. `fixed` names cards by step number."""
        steps = steps_of(self.land, path)
        cards = self._payment([fits for _, fits in steps], fixed or {})
        entered = [space for space, _ in steps]
        covered: list[list[int]] = []
        for space in path:
            if space in entered:
                covered.append([])
            covered[-1].append(space)
        return PaidPath(
            tuple(path),
            tuple(
                PaidStep(tuple(spaces), fits, card, self.ruleset.receiver(self.seen, self.seat, path, space))
                for spaces, (space, fits), card in zip(covered, steps, cards, strict=True)
            ),
        )

    def detours(self, plan: PaidPath, via: Sequence[int]) -> dict[int, tuple[PaidPath, list[int]]]:
        """By space beside a plan that is held at the points `via`: the plan that leads over it instead and can be paid,
        with the points it is then held at."""
        found: dict[int, tuple[PaidPath, list[int]]] = {}
        free = self.land.all & ~sum(1 << space for space in plan.path)
        for at, space in enumerate(plan.path[1:-1], 1):
            neighbours = self.land.spread(1 << space) & free
            free &= ~neighbours  # each is tried once
            for near in bits(neighbours):
                points = held_at(plan, via, at, near)
                bent = self.through([plan.path[0], *points, plan.path[-1]])
                if isinstance(bent, PaidPath) and not bent.missing and near in bent.path:
                    found[near] = bent, points
        return found

    def swappable(self, plan: PaidPath, step: int) -> list[int]:
        """The hand cards that could pay for `step` instead, so that the whole path can still be paid."""
        fits = plan.steps[step].fits
        hand = [card for card in bits(self.seen.hands[self.seat]) if self._shows(card) & fits]
        return [c for c in hand if c != plan.steps[step].card and not self.plan(plan.path, {step: c}).missing]

    def unpaid(self, plan: PaidPath) -> Refusal | None:
        """The refusal that names the cards a plan is short of."""
        lacking = [step.fits for step in plan.steps if step.card == EMPTY]
        names = [Terrain(fits.bit_length() - 1).name.lower() if fits.bit_count() == 1 else "any" for fits in lacking]
        return _missing(len(lacking), names) if lacking else None

    def _shows(self, card: int) -> int:
        return self.ruleset.catalogue.cards[card].terrains

    def _given(self, plan: PaidPath) -> int:
        return sum(1 for step in plan.steps if step.to != EMPTY)

    def _use(self, card: int) -> int:
        """How useful a card is in hand: two terrains fit more steps, berries and fire score, resources fill stories."""
        faces = self.ruleset.catalogue.cards[card].faces
        return 4 * (len(faces) - 1) + sum(2 if symbol >= Symbol.BERRY else symbol >= 0 for _, symbol in faces)

    def _worth(self, plan: PaidPath) -> int:
        return sum(self._use(step.card) for step in plan.steps if step.card != EMPTY)

    def _payment(self, needs: Sequence[int], fixed: Mapping[int, int]) -> list[int]:
        """A hand card (or EMPTY) for each step: as many steps as possible are paid, with the least useful cards."""
        hand = sorted(bits(self.seen.hands[self.seat]), key=self._use)
        return matching(needs, [(card, self._shows(card)) for card in hand], fixed)

    def _why_not(self, goal: int) -> Refusal:
        refusal = goal_refusal(self.ruleset, self.seen, goal)
        if refusal is not None:
            return refusal
        if self.seen.camps[self.seat].bit_count() >= self.ruleset.camps_to_place:
            return Refusal("D35", "refuse.no_camp_left")
        hand = self.ruleset.purse(self.seen.hands[self.seat])
        lack = lacking(self.land, hand, self.seen.camps[self.seat], 1 << self.land.homes[self.seat], goal)
        if lack is None:
            return Refusal("D32", "refuse.unreachable")
        missing, terrains = lack
        return _missing(missing, ["any" if t == ANY else Terrain(t).name.lower() for t in terrains])


def _missing(count: int, names: Sequence[str]) -> Refusal:
    return Refusal("D28", "refuse.missing_cards", {"n": count, "list": ",".join(names)})
