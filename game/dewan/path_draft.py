"""The path that a player is planning: it can be led over other spaces and paid with other cards before it is sent (D19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan.paid_path import PaidPath, held_at
from game.kernel.contract import Refusal
from game.kernel.masks import bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dewan.model import Place
    from game.dewan.paid_path import PathPlanner


class PathDraft:
    """The path that a seat is planning, None before there is one. A change that leads to no possible path returns a
    refusal and leaves the path as it was."""

    def __init__(self, planner: PathPlanner) -> None:
        self.planner = planner
        self.starts = planner.seen.camps[planner.seat] | 1 << planner.land.homes[planner.seat]
        """Where a path can begin: the own camps, as a mask."""
        self.drop()

    def drop(self) -> None:
        """Drops the path."""
        self.plan: PaidPath | None = None
        self.swaps: list[list[int]] = []
        """By step: the hand cards that could pay it instead."""
        self.detours: dict[int, tuple[PaidPath, list[int]]] = {}
        """By space over which the path can be led instead and still be paid: that path, and the points it is held at."""
        self._via: list[int] = []  # the points at which the path is held, in its order
        self._fixed: dict[int, int] = {}  # by step: the card that was chosen for it

    def begin(self, goal: int) -> Refusal | None:
        """The cheapest path to another goal."""
        return self._take_up(self.planner.propose(goal), ())

    def follow(self, place: Place) -> Refusal | None:
        """The path of a turn that has been worked out, paid as it says."""
        return self._take_up(self.planner.plan(place.path, dict(enumerate(place.cards))), ())

    @property
    def others(self) -> list[int]:
        """Where the path could begin instead."""
        return [space for space in bits(self.starts) if self.plan is not None and space != self.plan.path[0]]

    def concerns(self, space: int) -> bool:
        """Whether a space is one of the path, or one from which or over which it can be led."""
        path = self.plan.path if self.plan is not None else ()
        return space in path or space in self.detours or bool(self.starts >> space & 1)

    # --- another path ---

    def lead_over(self, space: int) -> Refusal | None:
        """The path begins at a camp that is named, and leads over any other space; over one of its own it will always
        lead from then on, until that is named again."""
        assert self.plan is not None
        path, others = self.plan.path, self._other_points(space)
        if self.starts >> space & 1 and space not in path[1:-1]:
            return None if space == path[0] else self._route(space, others, path[-1])
        if space in self._via:
            return self._route(path[0], others, path[-1])
        if space in path:
            self._via = sorted({*self._via, space}, key=path.index)
            self._pay_by(self.plan)
            return None
        if space in self.detours:
            return self._take_up(*self.detours[space])
        return self.bend(len(path) // 2, space)

    def bend(self, at: int, space: int) -> Refusal | None:
        """Leads the path over `space` instead of its hex number `at`; its ends move as well."""
        assert self.plan is not None
        start, goal = self.plan.path[0], self.plan.path[-1]
        if at == len(self.plan.path) - 1:
            return self._route(start, self._other_points(space), space)
        if at == 0:
            return self._route(space, self._other_points(space), goal) if self.starts >> space & 1 else None
        if space in {start, goal}:
            return None
        return self._route(start, held_at(self.plan, self._via, at, space), goal)

    def bent(self, at: int, space: int) -> PaidPath | None:
        """How the path would lead over a space beside it instead of its hex number `at`."""
        plan = self.plan
        if plan is None or space in plan.path or not 0 < at < len(plan.path) - 1:
            return None
        found = self.planner.through([plan.path[0], *held_at(plan, self._via, at, space), plan.path[-1]])
        return found if isinstance(found, PaidPath) else None

    def _other_points(self, space: int) -> list[int]:
        """The points at which the path is held, but for a space."""
        return [point for point in self._via if point != space]

    def _route(self, start: int, via: Sequence[int], goal: int) -> Refusal | None:
        """A path from a camp to a goal that is held at the points `via`."""
        return self._take_up(self.planner.through([start, *via, goal]), via)

    def _take_up(self, found: PaidPath | Refusal, via: Sequence[int]) -> Refusal | None:
        """A path that was found, and the points at which it is held, are those that are planned."""
        if isinstance(found, Refusal):
            return found
        self._via, self._fixed = list(via), {}
        self._pay_by(found)
        return None

    # --- other cards ---

    def swap(self, step: int) -> bool:
        """Pays a step with the next card that could; False if there is none."""
        if self.plan is None or not self.swaps[step]:
            return False
        now = self.plan.steps[step].card
        self._pay(step, next((card for card in self.swaps[step] if card > now), self.swaps[step][0]))
        return True

    def swap_in(self, card: int) -> bool:
        """A card that pays gives way to the next that could, another one pays from now on; False if it cannot."""
        paying = self.plan.numbers.get(card) if self.plan is not None else None
        if paying is not None:
            return self.swap(paying - 1)
        step = next((i for i, others in enumerate(self.swaps) if card in others), None)
        if step is not None:
            self._pay(step, card)
        return step is not None

    def _pay(self, step: int, card: int) -> None:
        assert self.plan is not None
        self._fixed = {i: c for i, c in self._fixed.items() if c != card} | {step: card}
        paid = self.planner.plan(self.plan.path, self._fixed)
        self._pay_by(paid if not paid.missing else self.planner.plan(self.plan.path, {step: card}))

    def _pay_by(self, plan: PaidPath) -> None:
        self.plan = plan
        self.swaps = [sorted(self.planner.swappable(plan, step)) for step in range(len(plan.steps))]
        self.detours = self.planner.detours(plan, self._via)
