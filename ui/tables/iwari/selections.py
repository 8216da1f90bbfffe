"""The selections of Iwari: one for each phase in which a seat decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.iwari import awards
from game.iwari.model import Achievement, Decline, LayToken, Phase, TakeShown
from ui.tables.common.button_selection import declinable
from ui.tables.common.multi_selection import MultiSelection, legal_after
from ui.tables.common.selection import NO_SELECTION, Selection
from ui.tables.iwari.turn import TurnSelection

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.iwari.model import State
    from game.kernel.contract import Action
    from ui.tables.common.selection import RefusalOf
    from ui.tables.iwari.view import IwariView


def selection_of(view: IwariView, legal: Sequence[Action], refusal_of: RefusalOf) -> Selection:
    """The question that `legal` answers."""
    seen = view.seen
    match seen.phase:
        case Phase.PLACE | Phase.THIRD:
            return TurnSelection(view.rules.map, view.known(view.rules.actor(seen)), legal, refusal_of, _prompts(view, seen))
        case Phase.TAKE:
            takes = {f"card:{action.slot}" if isinstance(action, TakeShown) else "pile": action for action in legal}
            asked = "prompt.refill" if seen.round else "prompt.draft"
            if view.rules.hand - seen.hand_size(view.rules.actor(seen)) == 1:
                return TakeSelection(takes, legal, prompt=asked, confirm="button.take")
            # The display is filled up once the hand is: its cards can be chosen together, and what comes from the pile
            # is seen before anything else is taken.
            more = legal_after(view.rules, seen)
            return MultiSelection(takes, more, full="table.taken_first", prompt=asked, confirm="button.take_several")
        case Phase.AWARD | Phase.WORSHIP:
            return _award(view, legal, refusal_of)
    return NO_SELECTION


def _prompts(view: IwariView, seen: State) -> tuple[str, str]:
    if seen.phase == Phase.THIRD:
        return "prompt.third", "prompt.third_more"
    last = "prompt.last_turn" if seen.last_round else "prompt.turn"
    return last, "prompt.more_determination" if seen.fresh and view.rules.map.rules.determination else "prompt.more"


def _award(view: IwariView, legal: Sequence[Action], refusal_of: RefusalOf) -> Selection:
    """I32 to I39: where the achievement is laid, or that it is not."""
    seen, chart = view.seen, view.rules.map
    kind = Achievement(awards.current(seen))
    if kind == Achievement.COURAGE:
        where, count = "token", len(seen.tokens)
    elif awards.on_link(seen, kind):
        where, count = "link", len(chart.links)
    else:
        where, count = "region", len(chart.regions)
    places: dict[str, Action] = {f"{where}:{place}": LayToken(place) for place in range(count)}
    return declinable(
        places, legal, refusal_of, Decline(), prompt=f"prompt.{kind.name.lower()}", confirm="button.lay",
        decline_words="button.decline",
    )


class TakeSelection(Selection):
    """I12, I21: a card of the display, or the unseen one on top of the pile."""

    @property
    def confirm_words(self) -> str:
        return "button.take" if isinstance(self.chosen, TakeShown) or self.chosen is None else "button.draw"
