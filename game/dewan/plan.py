"""Planning a placement on what a seat sees: the cheapest way, its payment, bending the way, swapping a card (D27 to D34).

The screen shows these proposals and sends the `Place` that comes out; whether it is allowed is the judge's business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from game.dewan.bend import cheapest_walk, paid_walk
from game.dewan.judge import goal_refusal, path_refusal
from game.dewan.land import ANY
from game.dewan.model import EMPTY, Place, State, Symbol
from game.dewan.terrain import Terrain
from game.dewan.ways import entered, lacking, matching, steps_of
from game.kernel.contract import Refusal, Seat
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.dewan.frame import Frame


@dataclass(frozen=True, slots=True)
class Step:
    """One paid step: the spaces it covers (a water zone's in a row), the terrain set of cards that can pay, the card
    that does (EMPTY if none is left), and the seat that is handed the card (EMPTY: the discard pile)."""

    spaces: tuple[int, ...]
    fits: int
    card: int
    to: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A way and its payment, step by step; `missing` counts steps without a card."""

    path: tuple[int, ...]
    steps: tuple[Step, ...]

    @property
    def missing(self) -> int:
        return sum(1 for step in self.steps if step.card == EMPTY)

    @property
    def place(self) -> Place:
        """The action it stands for; only without missing cards."""
        return Place(self.path, tuple(step.card for step in self.steps))


class Planner:
    """Plans for the seat whose turn it is, on a state observed by that seat."""

    def __init__(self, frame: Frame, seen: State, seat: Seat) -> None:
        assert seen.land is not None
        self.frame, self.seen, self.seat, self.land = frame, seen, seat, seen.land
        can_place = seen.camps[seat].bit_count() < frame.camps_to_place
        self.ways = frame.ways(seen, seat)
        self.goals = self.ways.spaces & frame.goals(seen) if can_place else 0
        """Every space where a camp can be placed with this hand, as a mask."""

    def propose(self, goal: int) -> Plan | Refusal:
        """The cheapest plan for `goal`: fewest cards, then fewest handed to others, then the least useful cards; or
        why there is none, with the cards that are missing."""
        if not self.goals >> goal & 1:
            return self._why_not(goal)
        prices = self.ways.prices(goal)
        fewest = sum(self.ways.count(prices[0]))
        plans = [self.plan(self.ways.way(goal, p)[0]) for p in prices if sum(self.ways.count(p)) == fewest]
        return min(plans, key=lambda plan: (plan.missing, self._given(plan), self._worth(plan)))

    def through(self, points: Sequence[int]) -> Plan | Refusal:
        """A plan that visits `points` in this order, the goal last, from the own camp that suits best (or from the
        first point if that is an own camp): one that the hand pays wherever there is one."""
        refusal = goal_refusal(self.frame, self.seen, points[-1])
        if refusal is not None:
            return refusal
        own = self.seen.camps[self.seat] | 1 << self.land.homes[self.seat]
        starts = [points[0]] if own >> points[0] & 1 else list(bits(own))
        tours = [(start, [point for point in points if point != start]) for start in starts]
        hand = [self._shows(card) for card in bits(self.seen.hands[self.seat])]
        paid = [way for start, tour in tours if (way := paid_walk(self.land, hand, start, tour)) is not None]
        if paid:
            path = min(paid, key=lambda way: (len(entered(self.land, way)), len(way)))
        else:
            shown = reduce(or_, hand, 0)
            walks = [cheapest_walk(self.land, shown, start, tour) for start, tour in tours]
            if not any(walks):
                return Refusal("D32", "refuse.unreachable")
            path = min(filter(None, walks))[1]
        return path_refusal(self.frame, self.seen, self.seat, path) or self.plan(path)

    def plan(self, path: Sequence[int], fixed: Mapping[int, int] | None = None) -> Plan:
        """The payment of a path that keeps the most useful cards in hand; `fixed` names cards by step number."""
        steps = steps_of(self.land, path)
        cards = self._payment([fits for _, fits in steps], fixed or {})
        entered = [space for space, _ in steps]
        covered: list[list[int]] = []
        for space in path:
            if space in entered:
                covered.append([])
            covered[-1].append(space)
        return Plan(
            tuple(path),
            tuple(
                Step(tuple(spaces), fits, card, self.frame.receiver(self.seen, self.seat, path, space))
                for spaces, (space, fits), card in zip(covered, steps, cards, strict=True)
            ),
        )

    def swappable(self, plan: Plan, step: int) -> list[int]:
        """The hand cards that could pay `step` instead so that the whole way can still be paid."""
        fits = plan.steps[step].fits
        hand = [card for card in bits(self.seen.hands[self.seat]) if self._shows(card) & fits]
        return [c for c in hand if c != plan.steps[step].card and not self.plan(plan.path, {step: c}).missing]

    def _shows(self, card: int) -> int:
        return self.frame.catalogue.cards[card].terrains

    def _given(self, plan: Plan) -> int:
        return sum(1 for step in plan.steps if step.to != EMPTY)

    def _use(self, card: int) -> int:
        """How much one would rather keep a card: two terrains bend, berries and fire score, resources fill stories."""
        faces = self.frame.catalogue.cards[card].faces
        return 4 * (len(faces) - 1) + sum(2 if symbol >= Symbol.BERRY else symbol >= 0 for _, symbol in faces)

    def _worth(self, plan: Plan) -> int:
        return sum(self._use(step.card) for step in plan.steps if step.card != EMPTY)

    def _payment(self, needs: Sequence[int], fixed: Mapping[int, int]) -> list[int]:
        """A matching of hand cards to steps: as many steps as can be, by the cards of least use."""
        hand = sorted(bits(self.seen.hands[self.seat]), key=self._use)
        return matching(needs, [(card, self._shows(card)) for card in hand], fixed)

    def _why_not(self, goal: int) -> Refusal:
        refusal = goal_refusal(self.frame, self.seen, goal)
        if refusal is not None:
            return refusal
        if self.seen.camps[self.seat].bit_count() >= self.frame.camps_to_place:
            return Refusal("D35", "refuse.no_camp_left")
        hand = self.frame.purse(self.seen.hands[self.seat])
        lack = lacking(self.land, hand, self.seen.camps[self.seat], 1 << self.land.homes[self.seat], goal)
        if lack is None:
            return Refusal("D32", "refuse.unreachable")
        missing, terrains = lack
        names = ",".join("any" if t == ANY else Terrain(t).name.lower() for t in terrains)
        return Refusal("D28", "refuse.missing_cards", {"n": missing, "list": names})
