"""The turn: two neighbouring cards of the display, or a camp by a way that can be bent and paid as one likes (D19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan.model import EMPTY, Take
from game.dewan.plan import Plan, held_at
from game.kernel.contract import Refusal
from game.kernel.masks import bits
from ui.tables.kit.decision import CHOSEN, OTHER, Decision, Say, Send
from ui.tables.kit.ids import parse_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dewan.plan import Planner
    from game.kernel.contract import Action
    from ui.tables.kit.decision import Judge, Outcome


class TurnDecision(Decision):
    """`plan` is the way that has been chosen, `idea` the one that is pointed at.

    A card of the display stands for the pair with the next card, the last one for the pair with the card before; a space of
    the map for a camp there; while a way is planned a hand card for paying with it, and "swap:" with the number of a step
    for paying that step otherwise.
    """

    def __init__(self, planner: Planner, legal: Sequence[Action], judge: Judge) -> None:
        self.planner, self.seen = planner, planner.seen
        self.takes: list[int] = []
        for action in legal:
            if not isinstance(action, Take):
                break
            self.takes.append(action.slot)
        cards: dict[str, Action] = {f"card:{slot}": self._pair_of(slot) for slot in range(len(self.seen.display))}
        super().__init__(cards, [Take(slot) for slot in self.takes], judge)
        self.goals = planner.goals
        self.starts = self.seen.camps[planner.seat] | 1 << planner.land.homes[planner.seat]
        """Where a way can begin: the own camps, as a mask."""
        self.plan: Plan | None = None
        self.idea: Plan | None = None
        self.via: list[int] = []
        self.fixed: dict[int, int] = {}
        self.pointed = ""
        """What the pointer means in the display, by the id of the upper card of a pair."""
        self.lost = ""
        """What the chosen way would lose, as the end of the words on the button."""
        self._put_back = False
        self.clicked: tuple[int, ...] = ()  # the slots, for the pair that has been chosen
        self._swaps: list[list[int]] = []
        self._bent_from: int | None = None
        self._grabbed: int | None = None  # the space that was under the pointer when it took hold of the way
        self._instead = EMPTY  # the space that was clicked to bend the way, if a camp could stand there too
        self.detours: dict[int, tuple[Plan, list[int]]] = {}
        """By space over which the way can be led instead and still be paid: that way, and the points it is held at."""

    def _pair_of(self, slot: int) -> Take:
        return Take(slot if slot in self.takes or not self.takes else self.takes[-1])

    # --- what is to be seen ---

    @property
    def shown(self) -> Plan | None:
        """The way on show: the one that is pointed at, or else the chosen one."""
        return self.idea or self.plan

    @property
    def lit(self) -> int:
        """The spaces in the light: the destinations; once a way is planned those over which it can be bent."""
        return sum(1 << space for space in self.detours) if self.plan is not None else self.goals

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
            return "button.cards_missing" if self.plan.missing else f"button.place{self.lost}"
        if self.chosen is not None or not self.goals:
            return "button.take"
        return "table.take_or_place" if self.takes else "button.place"

    @property
    def other_words(self) -> str:
        if self._instead != EMPTY:
            return "button.camp_there"
        return "button.cancel" if self.chosen is not None or self.plan is not None else ""

    @property
    def ready(self) -> bool:
        return self.chosen is not None or (self.plan is not None and not self.plan.missing)

    @property
    def open(self) -> Sequence[str]:
        cards = [id_ for id_ in self.options if self.takes]
        spaces = [f"space:{space}" for space in bits(self.goals)]
        if self.plan is None:
            return [*cards, *spaces]
        swaps = [f"swap:{step}" for step, others in enumerate(self._swaps) if others]
        hand = {f"hand:{card}" for others in self._swaps for card in others}
        return [*cards, *hand, *swaps, *(f"space:{space}" for space in (*self._others(), *self.detours)), *spaces]

    @property
    def up(self) -> set[str]:
        return self._pair(self.chosen) | ({f"hand:{card}" for card in self.numbers()} if self.plan is not None else set())

    @property
    def paired(self) -> set[str]:
        if self.plan is not None or self.chosen is not None:
            return set()
        pair = set() if self._put_back else self._pair(self.options.get(self.pointed))
        return pair | {f"hand:{card}" for card in self.numbers()}

    def _pair(self, take: Action | None) -> set[str]:
        """The cards of the display that an action takes."""
        return {f"card:{take.slot + i}" for i in (0, 1)} if isinstance(take, Take) else set()

    @property
    def targets(self) -> Sequence[str]:
        if self.plan is None:
            return [*(f"card:{slot}" for slot in self.takes), *(f"space:{space}" for space in bits(self.goals))]
        swaps = [f"swap:{step}" for step, others in enumerate(self._swaps) if others]
        others = [*self._others(), *self.detours, *(space for space in bits(self.goals) if space not in self.plan.path)]
        return [*swaps, *(f"space:{space}" for space in dict.fromkeys(others))]

    def numbers(self) -> dict[int, int]:
        """By hand card: the number of the step it pays."""
        plan = self.plan or self.idea
        return {step.card: i + 1 for i, step in enumerate(plan.steps) if step.card != EMPTY} if plan else {}

    def point_at_card(self, means: str) -> None:
        """What the pointer means in the display; "" if it is elsewhere."""
        self.pointed, self._put_back = means, False

    def point_at(self, space: int | None) -> None:
        """A space is pointed at: where a camp can be placed the cheapest way is shown, and how the way would bend."""
        self.idea = None
        if space in self.detours:
            self.idea = self.detours[space][0]
        elif space is not None and self.plan is None and self.goals >> space & 1:
            found = self.planner.propose(space)
            self.idea = found if isinstance(found, Plan) else None

    def holds(self, id_: str) -> bool:
        if isinstance(self.chosen, Take):
            return id_ in {f"card:{self.chosen.slot}", f"card:{self.chosen.slot + 1}"}
        return self.plan is not None and id_ == f"space:{self.plan.path[-1]}"

    # --- choosing ---

    def click(self, id_: str) -> Outcome:
        """A card beside the one that was clicked makes the pair; only a card that was clicked itself is put back."""
        kind, *at = parse_id(id_)
        if kind != "card" or not self.takes or at[0] in self.clicked:
            return super().click(id_)
        slot = at[0]
        joins = len(self.clicked) == 1 and abs(self.clicked[0] - slot) == 1
        clicked = (*self.clicked, slot) if joins else (slot,)
        means = self.pointed if self.pointed in {id_, f"card:{slot - 1}"} else id_
        self._drop_plan()
        self.clicked = clicked
        return self.choose(self.options[f"card:{min(clicked)}" if joins else means])

    def pick(self, id_: str) -> Outcome:
        match parse_id(id_):
            case "card", _ if isinstance(take := self.options.get(id_), Take):
                if not self.takes:
                    return self.judge(take)
                if take == self.chosen:
                    return self.confirm()
                self._drop_plan()
                self.clicked = (take.slot, take.slot + 1)
                return self.choose(take)
            case "space", space:
                return self._pick_space(space)
            case "swap", step:
                return self.swap(step)
            case "hand", card:
                return self._swap_in(card)
        return self.press_other() if id_ == OTHER else None

    def confirm(self) -> Outcome:
        if self.plan is None:
            return super().confirm()
        return self.planner.unpaid(self.plan) or Send(self.plan.place)

    def cancel(self) -> Outcome:
        had, self._put_back = self.plan, True
        self._drop_plan()
        return super().cancel() or (CHOSEN if had is not None else None)

    def press_other(self) -> Outcome:
        if self._instead == EMPTY:
            return super().press_other()
        space = self._instead
        self._drop_plan()
        return self._take_up(self.planner.propose(space))

    def _drop_plan(self) -> None:
        self.plan = self.idea = None
        self.via, self.fixed, self._swaps, self.clicked = [], {}, [], ()
        self.detours, self._instead = {}, EMPTY

    # --- the way ---

    def _others(self) -> list[int]:
        """Where the way could begin instead."""
        return [space for space in bits(self.starts) if self.plan is not None and space != self.plan.path[0]]

    def _pick_space(self, space: int) -> Outcome:
        if self.plan is None:
            return self._take_up(self.planner.propose(space))
        path = self.plan.path
        if space == path[-1]:
            return self.confirm()
        if self.starts >> space & 1 and space not in path[1:-1]:
            points = [space, *(via for via in self.via if via != space), path[-1]]
            return CHOSEN if space == path[0] else self._route(points)
        if space in self.via:
            self.via.remove(space)
            return self._route([*self.via, path[-1]], keep=path[0])
        if space in path:
            self.via = sorted({*self.via, space}, key=path.index)
            return CHOSEN
        if space in self.detours:
            found, self.via = self.detours[space]
            outcome = self._take_up(found)
            self._instead = space if self.goals >> space & 1 else EMPTY
            return outcome
        if self.goals >> space & 1:
            self._drop_plan()
            return self._take_up(self.planner.propose(space))
        return self._bend(len(path) // 2, space)

    def _take_up(self, found: Plan | Refusal) -> Outcome:
        """A way that was found is the chosen one."""
        if isinstance(found, Refusal):
            return found
        self.chosen = self.idea = None
        self.clicked, self.fixed, self._instead = (), {}, EMPTY
        self._pay_by(found)
        return CHOSEN

    def _pay_by(self, plan: Plan) -> None:
        self.plan = plan
        self._swaps = [sorted(self.planner.swappable(plan, step)) for step in range(len(plan.steps))]
        self.detours = self.planner.detours(plan, self.via)

    def _route(self, points: list[int], keep: int | None = None) -> Outcome:
        """A way through `points`; from the camp `keep` if none of them is one."""
        whole = points if keep is None or self.starts >> points[0] & 1 else [keep, *points]
        return self._take_up(self.planner.through(whole))

    def _bend(self, at: int, space: int) -> Outcome:
        """Leads the way over `space` instead of its hex number `at`."""
        assert self.plan is not None
        start, goal = self.plan.path[0], self.plan.path[-1]
        if at == len(self.plan.path) - 1:  # the goal itself is dragged elsewhere
            return self._route([start, *(via for via in self.via if via != space), space])
        if at == 0:
            return self._route([space, *self.via, goal]) if self.starts >> space & 1 else CHOSEN
        if space in {start, goal}:
            return CHOSEN
        via = held_at(self.plan, self.via, at, space)
        outcome = self._route([start, *via, goal])
        if outcome is CHOSEN:
            self.via = via
        return outcome

    # --- dragging the way ---

    def grab(self, space: int | None) -> bool:
        """The pointer went down on a space; tells whether it holds the way."""
        self._grabbed, self._bent_from = space, None
        if self.plan is not None and space in self.plan.path:
            self._bent_from = self.plan.path.index(space)
        return self._bent_from is not None

    def grab_step(self, step: int, space: int | None) -> bool:
        """The pointer went down on the card of a step that lies over a space: it holds the way as the step's space does."""
        held = self.plan is not None and self.grab(self.plan.steps[step].spaces[0])
        self._grabbed = space
        return held

    def drag_over(self, space: int | None) -> None:
        """The way is dragged over a space: shows where it would lead."""
        at, plan = self._bent_from, self.plan
        self.idea = None
        if at is None or plan is None or space is None or space in plan.path or not 0 < at < len(plan.path) - 1:
            return
        found = self.planner.through([plan.path[0], *held_at(plan, self.via, at, space), plan.path[-1]])
        self.idea = found if isinstance(found, Plan) else None

    def drop(self, space: int | None) -> Outcome:
        """The pointer let go over a space; None if that was no more than a click."""
        at, self._bent_from = self._bent_from, None
        self.idea = None
        if at is None or self.plan is None or space in {None, self._grabbed, self.plan.path[at]}:
            return None
        assert space is not None
        return self._bend(at, space)

    # --- the cards ---

    def swap(self, step: int) -> Outcome:
        """Pays a step with the next card that could."""
        if self.plan is None or not self._swaps[step]:
            return Say("table.no_other_card")
        now = self.plan.steps[step].card
        self._pay(step, next((card for card in self._swaps[step] if card > now), self._swaps[step][0]))
        return CHOSEN

    def _pay(self, step: int, card: int) -> None:
        assert self.plan is not None
        self.fixed = {i: c for i, c in self.fixed.items() if c != card} | {step: card}
        paid = self.planner.plan(self.plan.path, self.fixed)
        self._pay_by(paid if not paid.missing else self.planner.plan(self.plan.path, {step: card}))

    def _swap_in(self, card: int) -> Outcome:
        """A card that pays gives way to the next that could; another one pays from now on."""
        if self.plan is None:
            return None
        paying = self.numbers().get(card)
        if paying is not None:
            return self.swap(paying - 1)
        step = next((i for i, others in enumerate(self._swaps) if card in others), None)
        if step is None:
            return Say("table.no_step_for_card")
        self._pay(step, card)
        return CHOSEN
