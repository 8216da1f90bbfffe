"""The two buttons that answer a question: in their corner, or the main one in a bubble beside what has been chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ui.drawing.area import Area
from ui.tables.kit.answer import GAP, AnswerBubble, AnswerButton, place_beside
from ui.tables.kit.decision import CONFIRM, OTHER
from ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.tables.kit.answer import FindPlace
    from ui.tables.kit.host import Point
    from ui.tables.kit.view import View
    from ui.widgets.base import Widget
    from ui.widgets.clear import Clear


class AnswerButtons:
    """The main button, the second one and the bubble of a table. They exist once they have been `put`.

    `view` says what is asked and where things lie, `keep_clear` what the bubble must not cover; `confirm`, `other` and `drop`
    are called when the main button, the second one and the round one in the bubble are pressed."""

    confirm: AnswerButton
    other: Button
    bubble: AnswerBubble

    def __init__(
        self, view: View[Any, Any], keep_clear: Callable[[], Clear],
        confirm: Callable[[], None], other: Callable[[], None], drop: Callable[[], None],
    ) -> None:
        self.view = view
        self._keep_clear = keep_clear
        self._pressed = confirm, other, drop
        self._corner = Area(0, 0, 0, 0)  # where the main button stands while no bubble holds it
        self._clicked_again = False  # the player here knows that a second click does it

    def put(self, confirm: Area, other: Area) -> None:
        """Makes the buttons, with the places where they stand while nothing is answered beside a choice."""
        press_confirm, press_other, drop = self._pressed
        self._corner = Area(confirm)
        self.confirm = AnswerButton("confirm", confirm, "", press_confirm, kind="primary")
        self.confirm.why, self.confirm.shortcut = press_confirm, "enter"
        self.other = Button(OTHER, other, "", press_other)
        self.bubble = AnswerBubble(self.confirm, drop, self.view.kit.words("table.drop"))

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of it, the lowest first."""
        return self.other, self.bubble, self.confirm

    def letters(self) -> dict[str, Point]:
        """Where the letter of each button goes, by the id that picks it."""
        return {OTHER: self.other.rect.midleft, CONFIRM: self.confirm.rect.center}

    def refresh(self) -> None:
        """Shows what the buttons mean now, and whether they can be pressed."""
        decision, deciding = self.view.decision, self.view.deciding and not self.view.guide_decides()
        for button, words in ((self.confirm, decision.confirm_words), (self.other, decision.other_words)):
            button.visible = deciding and bool(words)
            if words:
                button.words = self.view.names(words, **decision.slots)
        self.confirm.enabled = deciding and decision.ready

    def place(self) -> None:
        """Puts the main button beside what has been chosen, where there is room and the settings say so; else into its corner.
        What is not about the choice stays in its own."""
        view, decision, kit = self.view, self.view.decision, self.view.kit
        self.withdraw()
        place, says = None, ""
        if view.deciding and not view.guide_decides() and decision.ready and self._corner.w and self.stands_beside:
            says = "" if self._clicked_again or not decision.completes(decision.anchor) else kit.words("table.click_again")
            if (beside := self.beside(decision.anchor)) is not None:
                place, says = self.bubble.nearest(kit.theme, says, beside)
        self.confirm.tooltip = kit.words("table.double_click") if decision.double_clickable(decision.anchor) else ""
        if place is not None:
            self.bubble.lay(place, says)
            self.other.visible = bool(second_key := decision.second_words)
            self.other.words = view.names(second_key, **decision.slots) if second_key else ""

    def withdraw(self) -> None:
        """Puts the main button into its corner, as while what it stood beside moves."""
        self.confirm.rect = self._corner
        self.bubble.hide()

    def answered(self) -> None:
        """The question has been answered: whoever saw the bubble has read what a second click does."""
        self._clicked_again |= self.bubble.visible

    @property
    def stands_beside(self) -> bool:
        """Whether the settings and the shape of the window let the main button leave its corner."""
        wide, high = self.view.theme.size
        return self.view.kit.settings.answer == "beside" and 5 * wide >= 6 * high

    @property
    def clear(self) -> Clear:
        """What the bubble must not cover, or only where there is no other place."""
        return self._keep_clear()

    def beside(self, id_: str) -> FindPlace | None:
        """What finds where a bubble of some size stands beside a thing, or whatever of the choice can be seen; None where
        nothing can."""
        view, theme = self.view, self.view.theme
        chosen = (id_, *reversed(tuple(view.decision.selected)))
        space = theme.box.cut_top(theme.head())[1].pad(theme.px(4))
        areas = [view.things[one].rect for one in chosen if one in view.things and view.things[one].seen]
        if (area := next(filter(space.contains, areas), None)) is None:
            return None
        clear = self.clear.but([*areas, self.other.rect])
        lifted = Area(area.union(area.move(0, -theme.px(8))))
        return partial(place_beside, thing=lifted, space=space, clear=clear, gap=theme.px(GAP), corner=self._corner)
