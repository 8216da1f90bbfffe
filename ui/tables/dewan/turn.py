"""The turn: two neighbouring cards of the display, or a camp by a way that can be bent and paid as one likes (D19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan.model import EMPTY, Take
from game.dewan.plan import Plan
from game.dewan.terrain import Terrain
from game.kernel.contract import Refusal
from game.kernel.masks import bits
from ui.tables.dewan.asks import DewanAsk
from ui.tables.dewan.route import chip_box, draw_route

if TYPE_CHECKING:
    from pygame import Surface

    from ui.tables.dewan.table import DewanTable
    from ui.tables.kit.table import Point


class TurnAsk(DewanAsk):
    """`plan` is the way that has been chosen, `idea` the one under the pointer."""

    def __init__(self, table: DewanTable) -> None:
        super().__init__(table)
        legal = table.host.legal
        self.takes: list[int] = []
        for action in legal:
            if not isinstance(action, Take):
                break
            self.takes.append(action.slot)
        self.planner = table.planner
        self.goals = self.planner.goals
        self.plan: Plan | None = None
        self.idea: Plan | None = None
        self.via: list[int] = []
        self.fixed: dict[int, int] = {}
        self.pointed: int | None = None
        self._bent_from: int | None = None

    @property
    def glow(self) -> int:
        """The destinations; once a way is planned it alone is in the light."""
        return 0 if self.plan is not None else self.goals

    # --- what is said ---

    @property
    def prompt(self) -> str:
        if self.plan is not None:
            return "table.bend"
        one = len(self.seen.display) == 1
        if not self.goals:
            return "prompt.turn_only_take_one" if one else "prompt.turn_only_take"
        if not self.takes:
            return "prompt.turn_only_place"
        if self.seen.last_round:
            return "prompt.last_turn"
        return "prompt.turn_take_one" if one else "prompt.turn"

    @property
    def confirm_words(self) -> str:
        if self.plan is not None:
            return "button.place"
        if isinstance(self.choice, Take) or not self.goals:
            return "button.take"
        return "table.take_or_place" if self.takes else "button.place"

    @property
    def ready(self) -> bool:
        return self.choice is not None or self.plan is not None

    # --- the display ---

    def pair_of(self, slot: int, *, before: bool = False) -> Take | None:
        """The take that a card of the display stands for: with the next card, or with the one `before`."""
        if not self.takes:
            return None
        wanted = slot - 1 if before and slot - 1 in self.takes else slot
        return Take(wanted if wanted in self.takes else self.takes[-1])

    @property
    def shown_take(self) -> Take | None:
        """The pair that is lifted: the chosen one, else the one under the pointer."""
        if self.plan is not None:
            return None
        if isinstance(self.choice, Take) and self.pointed is None:
            return self.choice
        if self.pointed is not None:
            return self.pair_of(self.pointed, before=self.table.market_before)
        return None

    def live(self) -> set[str]:
        names = {f"card:{slot + i}" for slot in self.takes for i in (0, 1) if slot + i < len(self.seen.display)}
        if self.plan is not None:
            names |= {f"hand:{card}" for card in self._swaps()}
        return names

    def up(self) -> set[str]:
        names = set()
        for take in (self.shown_take, self.choice):
            if isinstance(take, Take):
                names |= {f"card:{take.slot}", f"card:{take.slot + 1}"}
        plan = self.plan or self.idea
        if plan is not None:
            names |= {f"hand:{step.card}" for step in plan.steps if step.card != EMPTY}
        return names

    def numbers(self) -> dict[int, int]:
        """By hand card: the number of the step it pays."""
        plan = self.plan or self.idea
        return {step.card: i + 1 for i, step in enumerate(plan.steps) if step.card != EMPTY} if plan else {}

    def hover_thing(self, id: str, *, on: bool) -> None:  # noqa: A002
        if id.startswith("card:"):
            slot = int(id[5:])
            if on:
                self.pointed = slot
            elif self.pointed == slot:
                self.pointed = None

    def unpoint(self) -> None:
        self.pointed = None

    # --- choosing ---

    def targets(self) -> list[tuple[str, Point]]:
        table = self.table
        if self.plan is None:
            found = [(f"take:{slot}", self._between(slot)) for slot in self.takes]
            return [*found, *((f"goal:{space}", table.board.at(space)) for space in bits(self.goals))]
        found = [
            (f"swap:{i}", chip_box(table.board, self.plan, i).midbottom)
            for i in range(len(self.plan.steps))
            if self.planner.swappable(self.plan, i)
        ]
        found += [(f"start:{space}", table.board.at(space)) for space in self._own() if space != self.plan.path[0]]
        return [*found, *((f"goal:{space}", table.board.at(space)) for space in bits(self.goals) if space not in self.plan.path)]

    def _between(self, slot: int) -> Point:
        boxes = self.table.layout.slots
        if slot + 1 >= len(self.seen.display):
            return boxes[slot].center
        return boxes[slot].centerx, (boxes[slot].centery + boxes[slot + 1].centery) // 2

    def pick(self, key: str) -> None:
        kind, _, number = key.partition(":")
        value = int(number) if number else 0
        match kind:
            case "take":
                self._choose_take(Take(value))
            case "card":
                take = self.pair_of(value, before=self.table.market_before) if self.takes else None
                if take is None:
                    self.table.judged(Take(value))
                else:
                    self._choose_take(take)
            case "goal" | "start":
                self.click_space(value)
            case "swap":
                self.swap(value)
            case "hand":
                self._swap_in(value)

    def _choose_take(self, take: Take) -> None:
        if take != self.choice:
            self._drop_plan()
        self.choose(take)

    def _drop_plan(self) -> None:
        self.plan = self.idea = None
        self.via, self.fixed = [], {}

    def confirm(self) -> bool:
        if self.plan is None:
            return super().confirm()
        if self.plan.missing:
            lacking = [step.fits for step in self.plan.steps if step.card == EMPTY]
            names = ",".join(Terrain(f.bit_length() - 1).name.lower() if f.bit_count() == 1 else "any" for f in lacking)
            self.table.host.refuse(Refusal("D28", "refuse.missing_cards", {"n": len(lacking), "list": names}))
            return True
        self.table.send(self.plan.place)
        return True

    def cancel(self) -> bool:
        had = self.plan is not None or self.choice is not None
        self._drop_plan()
        self.choice = None
        return had

    # --- the way ---

    def _own(self) -> list[int]:
        land = self.planner.land
        return list(bits(self.seen.camps[self.planner.seat] | 1 << land.homes[self.planner.seat]))

    def hover_space(self, space: int | None) -> None:
        self.idea = None
        if space is None or self.plan is not None or not self.goals >> space & 1:
            return
        found = self.planner.propose(space)
        self.idea = found if isinstance(found, Plan) else None

    def click_space(self, space: int) -> None:
        if self.plan is None:
            found = self.planner.propose(space)
            if not self.table.refuse_if(found):
                self._fix(found)
            return
        goal = self.plan.path[-1]
        if space == goal:
            self.confirm()
        elif space in self._own() and space not in self.plan.path[1:-1]:
            if space != self.plan.path[0]:
                self._route([space, *(via for via in self.via if via != space), goal])
        elif space in self.via:
            self.via.remove(space)
            self._route([*self.via, goal], keep=self.plan.path[0])
        elif space in self.plan.path:
            self.via = sorted({*self.via, space}, key=self.plan.path.index)
        elif self.goals >> space & 1:
            self._drop_plan()
            self.click_space(space)
        else:
            self.bend(len(self.plan.path) // 2, space)

    def _fix(self, found: Plan | Refusal) -> None:
        assert isinstance(found, Plan)
        self.choice = None
        self.plan, self.idea, self.fixed = found, None, {}

    def _route(self, points: list[int], keep: int | None = None) -> bool:
        """A way through `points`; from the camp `keep` if there is one. Refusals are told."""
        own = set(self._own())
        whole = points if keep is None or points[0] in own else [keep, *points]
        found = self.planner.through(whole)
        if self.table.refuse_if(found):
            return False
        self._fix(found)
        return True

    def bend(self, at: int, space: int) -> bool:
        """Leads the way over `space` instead of its hex number `at`; tells whether it could."""
        plan = self.plan
        if plan is None:
            return False
        start, goal = plan.path[0], plan.path[-1]
        if at == len(plan.path) - 1:  # the goal itself is dragged elsewhere
            return self._route([start, *(via for via in self.via if via != space), space])
        if at == 0:
            return space in self._own() and self._route([space, *self.via, goal])
        via = self._via_with(at, space)
        if space in {start, goal} or not self._route([start, *via, goal]):
            return False
        self.via = via
        return True

    def _via_with(self, at: int, space: int) -> list[int]:
        """The points the way is held at once `space` takes the place of its hex number `at`."""
        assert self.plan is not None
        path = self.plan.path
        held = {path.index(via): via for via in self.via if via in path and via != path[at]} | {at: space}
        return [held[i] for i in sorted(held)]

    # --- dragging the way ---

    def grab(self, space: int | None) -> bool:
        """The pointer went down on a space; tells whether it holds the way."""
        self._bent_from = None
        if self.plan is not None and space is not None and space in self.plan.path:
            self._bent_from = self.plan.path.index(space)
            return True
        return False

    def drag_over(self, space: int | None) -> None:
        """The way is dragged over a space: shows where it would lead."""
        at, plan = self._bent_from, self.plan
        self.idea = None
        if at is None or plan is None or space is None or space in plan.path or not 0 < at < len(plan.path) - 1:
            return
        found = self.planner.through([plan.path[0], *self._via_with(at, space), plan.path[-1]])
        self.idea = found if isinstance(found, Plan) else None

    def drop(self, space: int | None) -> bool:
        """The pointer let go over a space; tells whether the way was dragged there."""
        at, self._bent_from = self._bent_from, None
        self.idea = None
        if at is None or self.plan is None or space is None or space == self.plan.path[at]:
            return False
        self.bend(at, space)
        return True

    # --- the cards ---

    def _swaps(self) -> set[int]:
        """Hand cards that could pay a step instead."""
        plan = self.plan
        if plan is None:
            return set()
        return {card for i in range(len(plan.steps)) for card in self.planner.swappable(plan, i)}

    def swap(self, step: int) -> None:
        """Pays a step with the next card that could."""
        assert self.plan is not None
        now = self.plan.steps[step].card
        others = sorted(self.planner.swappable(self.plan, step))
        if not others:
            self.table.say("table.no_other_card")
            return
        following = next((card for card in others if card > now), others[0])
        self._pay(step, following)

    def _pay(self, step: int, card: int) -> None:
        assert self.plan is not None
        self.fixed = {i: c for i, c in self.fixed.items() if c != card} | {step: card}
        paid = self.planner.plan(self.plan.path, self.fixed)
        self.plan = paid if not paid.missing else self.planner.plan(self.plan.path, {step: card})

    def _swap_in(self, card: int) -> None:
        """A hand card was clicked: one that pays gives way to the next that could, another one pays from now on."""
        if self.plan is None:
            return
        paying = self.numbers().get(card)
        if paying is not None:
            self.swap(paying - 1)
            return
        step = next((i for i in range(len(self.plan.steps)) if card in self.planner.swappable(self.plan, i)), None)
        if step is not None:
            self._pay(step, card)
        else:
            self.table.say("table.no_step_for_card")

    def chip_at(self, point: Point) -> int | None:
        """The step whose card on the map is under a point."""
        if self.plan is None:
            return None
        board = self.table.board
        return next((i for i in range(len(self.plan.steps)) if chip_box(board, self.plan, i).collidepoint(point)), None)

    @property
    def drawing(self) -> bool:
        return self.plan is not None or self.idea is not None

    def draw(self, surface: Surface) -> None:
        plan = self.idea or self.plan
        if plan is not None:
            table = self.table
            draw_route(surface, table.kit, table.board, table.rules, plan, table.colours, table.host.viewer, fixed=plan is self.plan)
