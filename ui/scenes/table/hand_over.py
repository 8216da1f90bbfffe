"""Passing the screen without a curtain: the table stays in the public view until the next player opens their side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.messages import undo_words
from ui.scenes.table.prompt import HeaderBackground
from ui.scenes.table.turn_over import pill
from ui.widgets import keys
from ui.widgets.button import Button, IconButton
from ui.widgets.change import STAY
from ui.widgets.guard import Guard
from ui.widgets.label import FittedLabel, Picture
from ui.widgets.long_press import LongPressButton

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from game.kernel.contract import Seat
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Change, Program

_STILL: Final = 0.5
"""Seconds for which a hasty key or press opens nobody's side."""


class HandOverScene(CurtainScene):
    """“Chie, it is your turn”, over the header of the table. A press opens it, but not in the first moment: Space or
    Enter may have been meant for what was there before. Holding P shows the hidden pieces, as with the curtain. The table below stays in
    the public view until then."""

    def __init__(self, app: Program, context: TableContext[Any], seat: Seat, *, replay: bool) -> None:
        super().__init__(app, context, seat, replay=replay)
        self._guard = Guard(_STILL)

    def build(self) -> None:
        if self.peeking:
            self._build_peek()
            return
        theme, words, controller = self.theme, self.words, self.context.controller
        player = self.context.match.player(self.seat)
        head = self.box.cut_top(theme.header_height())[0]
        self.add(HeaderBackground("sign", head))
        side, gap = min(theme.px(50), head.h - theme.px(12)), theme.px(10)
        rest = head.inset(theme.px(22), 0)
        menu, rest = rest.cut_right(side, gap)
        self.add(IconButton("menu", menu.middle(side, side), "menu", self._menu, tooltip=words("table.menu")))
        for name, tip, does, can, key in (
            ("redo", words("table.redo"), controller.redo, self.context.match.can_redo, "ctrl+shift+z"),
            ("undo", undo_words(words, controller), controller.undo, self.context.match.next_undo is not None, "ctrl+z"),
        ):
            if can:
                area, rest = rest.cut_right(side, gap)
                self.add(IconButton(name, area.middle(side, side), name, does, tooltip=tip, key=key))
        eye, rest = rest.cut_right(side, gap)
        why = f"{words('curtain.peek')}\n{words('curtain.peek_why')}"
        self.add(
            LongPressButton(
                "peek",
                eye.middle(side, side),
                "eye",
                seconds=0,
                on_down=self._peek,
                on_up=self._hide,
                press_key="p",
                tooltip=why,
            )
        )
        sentence, tall = words("curtain.own_open"), min(theme.control_height(), head.h - theme.px(10))
        area, rest = rest.cut_right(min(pill(theme, "strong", sentence, tall), rest.w // 2), gap)
        why = words("curtain.own_open_why", name=player.name)
        opens = Button(
            "open",
            area.middle(area.w, tall),
            sentence,
            self._open,
            kind="primary",
            icon="play",
            key="space",
            tooltip=why,
            enabled=not self._guard.stands,
        )
        title_key = "curtain.own_turn" if self.context.match.actor == self.seat else "curtain.pass_to"
        emblem, title = rest.cut_left(round(theme.line_height("heading") * 1.05), theme.px(12))
        self.add(
            opens,
            Picture("emblem", emblem.middle(emblem.w, emblem.w), f"emblem_{player.colour}"),
            FittedLabel("title", title, words(title_key, name=player.name), "heading", "cream"),
        )

    def draw_background(self, surface: Surface) -> None:
        self.context.scene.draw(surface)

    def update(self, dt: float) -> Change | None:
        """Counts the first moment."""
        if self._guard.update(dt):
            self.rebuild()
        return super().update(dt)

    @property
    def moving(self) -> bool:
        return self._guard.stands or super().moving

    def handle(self, event: Event) -> Change | None:
        """Ignores presses in the first moment."""
        if keys.is_input(event):
            self._guard.again()
        return super().handle(event)

    def key(self, event: Event) -> Change | None:
        if keys.matches(event, "enter") and not self.peeking:
            if not self._guard.stands:
                self._open()
            return STAY
        return super().key(event)
