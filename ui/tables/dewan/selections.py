"""The selections of Dewan: one for each kind of task."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan.model import Fish, Mark, NoFish, NoTuck, PickBlind, PickStory, Task, Tuck
from game.dewan.preview import preview_tuck
from game.kernel.masks import bits
from ui.tables.common.button_selection import declinable
from ui.tables.common.selection import CHOSEN, NO_SELECTION, Selection, SequenceSelection, allowed
from ui.tables.dewan.turn import TurnSelection

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.contract import Action
    from ui.tables.common.selection import Outcome, RefusalOf
    from ui.tables.dewan.view import DewanView


def selection_of(view: DewanView, legal: Sequence[Action], refusal_of: RefusalOf) -> Selection:
    """The question that `legal` answers."""
    seen = view.seen
    match seen.todo[-1].task:
        case Task.TURN:
            return TurnSelection(view.planner, legal, refusal_of)
        case Task.STORY:
            picks = {f"story:{action.slot}" if isinstance(action, PickStory) else "stack": action for action in legal}
            return StorySelection(picks, legal, refusal_of, prompt="prompt.story" if seen.round else "prompt.first_story")
        case Task.TUCK:
            rules, viewer = view.rules, view.viewer
            return TuckSelection(
                [action for action in legal if isinstance(action, Tuck)],
                lambda tuck: sum(points for _, points in preview_tuck(rules, seen, viewer, tuck).gains),
            )
        case Task.EVENT:
            spaces = bits(seen.land.all if seen.land is not None else 0)
            marker = "water" if view.rules.event == "place_water" else "lava"
            return Selection(
                {f"space:{space}": Mark(space) for space in spaces}, frozenset(legal), refusal_of,
                prompt=f"prompt.marker_{marker}", confirm="button.marker",
            )
        case Task.FISH:
            return declinable(
                {f"hand:{action.card}": action for action in legal if isinstance(action, Fish)}, legal, allowed, NoFish(),
                prompt="prompt.fish", confirm="button.fish", decline_words="button.no_fish",
            )
    return NO_SELECTION


class StorySelection(Selection):
    """D40: a story of the display, or the unseen one on top of the stack."""

    @property
    def confirm_words(self) -> str:
        return "button.blind" if isinstance(self.chosen, PickBlind) else "button.pick"


class TuckSelection(SequenceSelection):
    """D43: a hand card, then the half of it that stays visible, or none. A card is chosen together with the half that
    brings more points by what `gain` says, the first if none does; its other half can be chosen instead."""

    def __init__(self, tucks: Sequence[Tuck], gain: Callable[[Tuck], int]) -> None:
        paths = {(f"hand:{tuck.card}", f"half:{tuck.face}"): tuck for tuck in tucks}
        super().__init__(paths, confirm="button.tuck", decline=NoTuck(), decline_words="button.no_tuck")
        self._half = ""
        self._gains = {path: gain(tuck) for path, tuck in paths.items()}

    @property
    def prompt(self) -> str:
        return "prompt.tuck_face" if len(self._next(self.picked[:1])) > 1 and self.picked else "prompt.tuck"

    @property
    def open(self) -> Sequence[str]:
        return (*self._next(()), *(self._next(self.picked[:1]) if self.picked else ()))

    def awaits_confirmation(self, id_: str) -> bool:
        return id_ in self.picked

    def _pick(self, id_: str) -> Outcome:
        if id_ not in self._next(()):
            return super()._pick(id_)
        self.picked = (id_, max(self._next((id_,)), key=lambda half: self._gains[id_, half]))
        self.chosen = self._actions[self.picked]
        return CHOSEN

    def click(self, id_: str) -> Outcome:
        """A half may be shown before anyone chose it: clicked for the first time it is only chosen."""
        first, self._half = self._half != id_, id_ if id_ in self.picked[1:] else self._half
        return CHOSEN if first and id_ in self.picked[1:] else super().click(id_)

    def _back_to(self, step: int) -> Outcome:
        """A card and its half are dropped together."""
        return super()._back_to(0)

    def _led(self, picked: tuple[str, ...]) -> tuple[str, ...]:
        """Nothing is picked by itself: one may always decline."""
        return picked
