"""The two buttons that answer a question: in their corner, or the main one in a bubble beside the selection."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ui.drawing.area import Area
from ui.tables.common.confirm_bubble import GAP, ConfirmBubble, ConfirmButton, place_beside
from ui.tables.common.selection import CONFIRM, SECONDARY
from ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.tables.common.confirm_bubble import FindPlacement
    from ui.tables.common.host import Point
    from ui.tables.common.view import View
    from ui.widgets.avoided_areas import AvoidedAreas
    from ui.widgets.base import Widget


class SelectionButtons:
    """The main button, the second button and the bubble of a table. They exist after `create`.

    `keep_clear` returns what the bubble must not cover. `confirm`, `secondary` and `drop` are called when the main button,
    the second button and the round button in the bubble are pressed."""

    confirm: ConfirmButton
    secondary: Button
    bubble: ConfirmBubble

    def __init__(
        self, view: View[Any, Any], keep_clear: Callable[[], AvoidedAreas],
        confirm: Callable[[], None], secondary: Callable[[], None], drop: Callable[[], None],
    ) -> None:
        self.view = view
        self._keep_clear = keep_clear
        self._pressed = confirm, secondary, drop
        self._corner = Area(0, 0, 0, 0)  # where the main button stands while no bubble holds it
        self._clicked_again = False  # the player here knows that a second click does it

    def create(self, confirm: Area, secondary: Area) -> None:
        """Creates the buttons. The areas are their places while the main button is not in the bubble."""
        press_confirm, press_secondary, drop = self._pressed
        self._corner = Area(confirm)
        self.confirm = ConfirmButton("confirm", confirm, "", press_confirm, kind="primary")
        self.confirm.why, self.confirm.shortcut = press_confirm, "enter"
        self.secondary = Button(SECONDARY, secondary, "", press_secondary)
        self.bubble = ConfirmBubble(self.confirm, drop, self.view.kit.words("table.drop"))

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All widgets, lowest first."""
        return self.secondary, self.bubble, self.confirm

    def letters(self) -> dict[str, Point]:
        """The place of each button's letter, by its id."""
        return {SECONDARY: self.secondary.rect.midleft, CONFIRM: self.confirm.rect.center}

    def refresh(self) -> None:
        """Shows what the buttons do now, and whether they can be pressed."""
        selection, deciding = self.view.selection, self.view.deciding and not self.view.guide_decides()
        for button, words in ((self.confirm, selection.confirm_words), (self.secondary, selection.secondary_words)):
            button.visible = deciding and bool(words)
            if words:
                button.words = self.view.names(words, **selection.slots)
        self.confirm.enabled = deciding and selection.ready

    def place(self) -> None:
        """Puts the main button beside the selection if the settings allow it and there is space, otherwise into its
        corner. The second button stays in its corner."""
        view, selection, kit = self.view, self.view.selection, self.view.kit
        self.move_to_corner()
        place, says = None, ""
        if view.deciding and not view.guide_decides() and selection.ready and self._corner.w and self.stands_beside:
            says = "" if self._clicked_again or not selection.completes(selection.anchor) else kit.words("table.click_again")
            if (beside := self.beside(selection.anchor)) is not None:
                place, says = self.bubble.nearest(kit.theme, says, beside)
        self.confirm.tooltip = kit.words("table.double_click") if selection.double_clickable(selection.anchor) else ""
        if place is not None:
            self.bubble.lay(place, says)
            self.secondary.visible = bool(second_key := selection.secondary_words_with_bubble)
            self.secondary.words = view.names(second_key, **selection.slots) if second_key else ""

    def move_to_corner(self) -> None:
        """Puts the main button into its corner, for instance while the board moves."""
        self.confirm.rect = self._corner
        self.bubble.hide()

    def on_sent(self) -> None:
        """Called when a choice was sent. The bubble stops explaining the second click."""
        self._clicked_again |= self.bubble.visible

    @property
    def stands_beside(self) -> bool:
        """Whether the settings and the shape of the window allow the bubble."""
        wide, high = self.view.theme.size
        return self.view.kit.settings.answer == "beside" and 5 * wide >= 6 * high

    @property
    def avoided_areas(self) -> AvoidedAreas:
        """What the bubble must not cover, or only if there is no other place."""
        return self._keep_clear()

    def beside(self, id_: str) -> FindPlacement | None:
        """Returns a function that finds a place of some size beside an item, or beside any visible part of the selection;
        None if nothing of it is visible."""
        view, theme = self.view, self.view.theme
        chosen = (id_, *reversed(tuple(view.selection.selected)))
        space = theme.box.cut_top(theme.header_height())[1].inset(theme.px(4))
        areas = [view.items[one].rect for one in chosen if one in view.items and view.items[one].on_table]
        if (area := next(filter(space.contains, areas), None)) is None:
            return None
        avoided = self.avoided_areas.with_more([*areas, self.secondary.rect])
        lifted = Area(area.union(area.move(0, -theme.px(8))))
        return partial(place_beside, item=lifted, space=space, avoided=avoided, gap=theme.px(GAP), corner=self._corner)
