"""The turn: two neighbouring cards of the display, or a camp by a path that can be bent and paid as one likes (D19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan.model import EMPTY, Place, Take
from game.dewan.paid_path import PaidPath
from game.dewan.path_draft import PathDraft
from game.kernel.contract import Refusal
from game.kernel.masks import bits
from ui.language.words import signed
from ui.tables.common.ids import parse_id
from ui.tables.common.selection import CHOSEN, SECONDARY, Message, Selection, Send

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from game.dewan.paid_path import PathPlanner
    from game.kernel.contract import Action
    from ui.tables.common.selection import Outcome, RefusalOf


class TurnSelection(Selection):
    """`draft` is the one that is planned, `idea` the one that is pointed at.

    A card of the display stands for the pair with the next card, the last one for the pair with the card before; a space of
    the map for a camp there; while a path is planned a hand card for paying with it, and "swap:" with the number of a step
    for paying that step otherwise.
    """

    def __init__(self, planner: PathPlanner, legal: Sequence[Action], refusal_of: RefusalOf) -> None:
        self.planner, self.seen = planner, planner.seen
        self.takes: list[int] = []
        for action in legal:
            if not isinstance(action, Take):
                break
            self.takes.append(action.slot)
        cards: dict[str, Action] = {f"card:{slot}": self._pair_of(slot) for slot in range(len(self.seen.display))}
        super().__init__(cards, [Take(slot) for slot in self.takes], refusal_of)
        self.goals = planner.goals
        self.draft = PathDraft(planner)
        self.idea: PaidPath | None = None
        self.pointed = ""
        """What the pointer means in the display, by the id of the upper card of a pair."""
        self.lost = ""
        """What the chosen path would lose, as the end of the words on the button."""
        self.gain = 0
        """The points that the chosen path would bring; less than 0 where it would cost some."""
        self._put_back = False
        self.clicked: tuple[int, ...] = ()  # the slots, for the pair that has been chosen
        self._bent_from: int | None = None
        self._grabbed: int | None = None  # the space that was under the pointer when it took hold of the path
        self._instead = EMPTY  # the space that was clicked to bend the path, if a camp could stand there too

    def _pair_of(self, slot: int) -> Take:
        return Take(slot if slot in self.takes or not self.takes else self.takes[-1])

    # --- what is to be seen ---

    @property
    def plan(self) -> PaidPath | None:
        """The path that has been chosen."""
        return self.draft.plan

    @property
    def shown(self) -> PaidPath | None:
        """The path on show: the one that is pointed at, or else the chosen one."""
        return self.idea or self.plan

    @property
    def highlighted(self) -> int:
        """The spaces in the light: the destinations, until one is chosen."""
        return 0 if self.plan is not None else self.goals

    @property
    def prompt(self) -> str:
        if self.plan is not None:
            return "table.bend"
        if not self.goals:
            said = "turn_only_take"
        elif not self.takes:
            said = "turn_only_place"
        else:
            said = "turn_take_one" if len(self.seen.display) == 1 else "turn"
        return f"prompt.last_{said}" if self.seen.last_round else f"prompt.{said}"

    @property
    def confirm_words(self) -> str:
        if self.plan is not None:
            return "button.cards_missing" if self.plan.missing else f"button.place{self.lost}"
        if self.chosen is not None or not self.goals:
            return "button.take"
        return "table.take_or_place" if self.takes else "button.place"

    @property
    def slots(self) -> Mapping[str, object]:
        return {"points": signed(self.gain)}

    @property
    def secondary_words(self) -> str:
        if self._instead != EMPTY:
            return "button.camp_there"
        return "button.cancel" if self.chosen is not None or self.plan is not None else ""

    @property
    def ready(self) -> bool:
        return self.chosen is not None or (self.plan is not None and not self.plan.missing)

    @property
    def open(self) -> Sequence[str]:
        cards = [id_ for id_ in self.options if self.takes]
        unpaid = self.plan.path[-1] if self.plan is not None and self.plan.missing else EMPTY
        spaces = [f"space:{space}" for space in bits(self.goals) if space != unpaid]
        if self.plan is None:
            return [*cards, *spaces]
        swaps = [f"swap:{step}" for step, others in enumerate(self.draft.swaps) if others]
        hand = {f"hand:{card}" for others in self.draft.swaps for card in others}
        return [*cards, *hand, *swaps, *(f"space:{space}" for space in (*self.draft.others, *self.draft.detours)), *spaces]

    @property
    def selected(self) -> set[str]:
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
        swaps = [f"swap:{step}" for step, others in enumerate(self.draft.swaps) if others]
        others = [*self.draft.others, *self.draft.detours, *(space for space in bits(self.goals) if space not in self.plan.path)]
        return [*swaps, *(f"space:{space}" for space in dict.fromkeys(others))]

    def numbers(self) -> dict[int, int]:
        """By hand card: the number of the step that it pays of the path on show."""
        return self.shown.numbers if self.shown is not None else {}

    def click_means(self, space: int | None, step: int | None) -> str:
        """What a click does on a space, or on the card there that pays a step of the path: words of `table.click`, "" for
        nothing."""
        if self.plan is None:
            return "site" if space is not None and self.goals >> space & 1 else ""
        if step is not None:
            return "swap" if self.draft.swaps[step] else ""
        if space is None or (space != self.plan.path[-1] and f"space:{space}" not in self.targets):
            return ""
        if space == self.plan.path[-1]:
            return "" if self.plan.missing else "place"
        return "instead" if self._moves_to(space) else "bend"

    def _moves_to(self, space: int) -> bool:
        """Whether a click on a space takes the planned camp there."""
        return bool(self.goals >> space & 1) and not self.draft.concerns(space)

    def point_at_card(self, means: str) -> None:
        """What the pointer means in the display; "" if it is elsewhere."""
        self.pointed, self._put_back = means, False

    def point_at(self, space: int | None) -> None:
        """A space is pointed at: where a click would take the camp the cheapest path is shown, and how the path would bend."""
        self.idea = None
        if space in self.draft.detours:
            self.idea = self.draft.detours[space][0]
        elif space is not None and self._moves_to(space):
            found = self.planner.propose(space)
            self.idea = found if isinstance(found, PaidPath) else None

    def awaits_confirmation(self, id_: str) -> bool:
        return id_ in self._pair(self.chosen) or (self.plan is not None and id_ == f"space:{self.plan.path[-1]}")

    @property
    def anchor(self) -> str:
        if self.plan is not None:
            return f"space:{self.plan.path[-1]}"
        if not isinstance(self.chosen, Take):
            return ""
        return f"card:{self.clicked[-1] if self.clicked else self.chosen.slot}"  # a hint clicks nothing

    def completes(self, id_: str) -> bool:
        """A card of the display is a part of a pair: clicked again it is put back, if a person clicked the pair."""
        return self.awaits_confirmation(id_) and (parse_id(id_)[0] != "card" or not self.clicked)

    def double_clickable(self, id_: str) -> bool:
        """As Selection: two quick clicks on a space place a camp by the path on show."""
        return parse_id(id_)[0] == "space" or super().double_clickable(id_)

    # --- choosing ---

    def click(self, id_: str) -> Outcome:
        """A card beside the one that was clicked makes the pair; only a card that was clicked itself is put back. A click
        takes a pair that was proposed."""
        kind, *at = parse_id(id_)
        if kind != "card" or not self.takes:
            return super().click(id_)
        if not self.clicked and id_ in self._pair(self.chosen):
            return self.confirm()
        if at[0] in self.clicked:
            return self.cancel()
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
                    return self.refusal_of(take)
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
        return self.press_secondary() if id_ == SECONDARY else None

    @property
    def steps(self) -> Sequence[Collection[str]]:
        if self.plan is None:
            return super().steps
        *path, camp = (f"space:{space}" for space in self.plan.path[1:])
        return [ids for ids in (tuple(self.selected), path, (camp,)) if ids]

    def propose(self, plan: Sequence[Action]) -> int:
        self.cancel()
        if isinstance(plan[0], Place):
            return int(self._planned(self.draft.follow(plan[0])) == CHOSEN)
        return super().propose(plan)

    def confirm(self) -> Outcome:
        if self.plan is None:
            return super().confirm()
        return self.planner.unpaid(self.plan) or Send(self.plan.place)

    def cancel(self) -> Outcome:
        had, self._put_back = self.plan, True
        self._drop_plan()
        return super().cancel() or (CHOSEN if had is not None else None)

    def press_secondary(self) -> Outcome:
        if self._instead == EMPTY:
            return super().press_secondary()
        return self._planned(self.draft.begin(self._instead))

    def _drop_plan(self) -> None:
        self.draft.drop()
        self.idea, self.clicked, self._instead = None, (), EMPTY

    # --- the path ---

    def _pick_space(self, space: int) -> Outcome:
        plan = self.plan
        if plan is not None and space == plan.path[-1]:
            return self.confirm()
        if plan is None or self._moves_to(space):
            return self._planned(self.draft.begin(space))
        bends = space in self.draft.detours and self.goals >> space & 1
        outcome = self._planned(self.draft.lead_over(space))
        self._instead = space if bends else EMPTY
        return outcome

    def _planned(self, refused: Refusal | None) -> Outcome:
        """The path that was found is the chosen one."""
        if refused is None:
            self.chosen = self.idea = None
            self.clicked, self._instead = (), EMPTY
        return refused or CHOSEN

    # --- dragging the path ---

    def grab(self, space: int | None, step: int | None = None) -> bool:
        """The pointer went down on a space, or there on the card of a step, which holds the path as the step's own space
        does; returns whether it holds the path."""
        path = self.plan.path if self.plan is not None else ()
        held = space if step is None or self.plan is None else self.plan.steps[step].spaces[0]
        self._grabbed, self._bent_from = space, path.index(held) if held in path else None
        return self._bent_from is not None

    def drag_over(self, space: int | None) -> None:
        """The path is dragged over a space: shows where it would lead."""
        at = self._bent_from
        self.idea = self.draft.bent(at, space) if at is not None and space is not None else None

    def drop(self, space: int | None) -> Outcome:
        """The pointer let go over a space; None if that was no more than a click."""
        at, self._bent_from = self._bent_from, None
        self.idea = None
        if at is None or self.plan is None or space is None or space in {self._grabbed, self.plan.path[at]}:
            return None
        return self._planned(self.draft.bend(at, space))

    # --- the cards ---

    def swap(self, step: int) -> Outcome:
        """Pays a step with the next card that could."""
        return CHOSEN if self.draft.swap(step) else Message("table.no_other_card")

    def _swap_in(self, card: int) -> Outcome:
        """A card that pays gives way to the next that could; another one pays from now on."""
        if self.plan is None:
            return None
        return CHOSEN if self.draft.swap_in(card) else Message("table.no_step_for_card")
