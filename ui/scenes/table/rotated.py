"""The public view of a table, rotated for a person at another edge of a flat screen who reads out of turn. Nothing can be
chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.language.phrases import listed
from ui.scenes.table.prompt import HeaderBackground
from ui.scenes.table.turn_over import pill
from ui.widgets import keys
from ui.widgets.button import Button, IconButton
from ui.widgets.change import STAY, Pop
from ui.widgets.label import FittedLabel, Picture
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pygame import Surface
    from pygame.event import Event

    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Change, Program

_READING: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.MULTIGESTURE})
_LEADING: Final = ("tab", "shift+tab", "left", "right", "up", "down")
"""The keys that lead the focus over the table."""


class RotatedScene(Scene):
    """The public view, rotated to an `edge`. It can be pointed at and zoomed, and the rules can be opened. The active
    player's hand was hidden before and stays hidden when the table rotates `back`."""

    def __init__(self, app: Program, context: TableContext[Any], edge: int, back: int) -> None:
        super().__init__(app)
        self.context, self.edge, self.active_edge = context, edge, back

    @property
    def orientation(self) -> int:
        return self.edge

    @property
    def edge_players(self) -> Mapping[int, Sequence[tuple[str, str]]]:
        return self.context.scene.edge_players

    def rotate_to(self, edge: int) -> Change | None:
        """Rotates to another reader, or back to the active player."""
        if edge == self.active_edge:
            return Pop()
        self.edge = edge
        self.rebuild()
        return STAY

    def build(self) -> None:
        theme, words, people = self.theme, self.words, self.edge_players[self.edge]
        names = listed(words, [name for name, _ in people])
        head = self.box.cut_top(theme.header_height())[0]
        self.add(HeaderBackground("sign", head))
        side, gap = min(theme.px(50), head.h - theme.px(12)), theme.px(10)
        rest = head.inset(theme.px(22), 0)
        rules, rest = rest.cut_right(side, gap)
        self.add(IconButton(
            "rules", rules.middle(side, side), "rules", self.context.routes.open_rulebook, tooltip=words("table.rules"), key="f1",
        ))
        sentence, tall = words("rotated.back"), min(theme.control_height(), head.h - theme.px(10))
        area, rest = rest.cut_right(min(pill(theme, "strong", sentence, tall), rest.w // 2), gap)
        back = Button("back", area.middle(area.w, tall), sentence, self.back, kind="primary", icon="undo", key="enter")
        emblem, title = rest.cut_left(round(theme.line_height("heading") * 1.05), theme.px(12))
        self.add(
            back,
            Picture("emblem", emblem.middle(emblem.w, emblem.w), f"emblem_{people[0][1]}"),
            FittedLabel("title", title, words("rotated.reads", name=names), "heading", "cream"),
        )

    def draw_background(self, surface: Surface) -> None:
        self.context.scene.draw(surface)

    def handle(self, event: Event) -> Change | None:
        """Pointer, wheel and focus move over the table below the header; nothing can be chosen."""
        leads = event.type == pygame.KEYDOWN and any(keys.matches(event, name) for name in _LEADING)
        if event.type in _READING or leads:
            self.context.scene.handle(event)
            self.dirty = True
            if leads:
                return STAY
        return super().handle(event)

    def update(self, dt: float) -> Change | None:
        """Updates what is pointed at on the table below."""
        if self.moving:
            self.dirty = True
        self.context.scene.root.update(dt)
        self.context.table.update(dt)
        return super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or self.context.scene.root.moving or self.context.table.moving

    def on_covered(self) -> None:
        """Removes the pointer from the table below."""
        super().on_covered()
        self.context.table.hover(None)

    def on_exit(self) -> None:
        """Removes the pointer from the table below."""
        self.context.table.hover(None)

    def back(self) -> Change | None:
        """Rotates back to the active player."""
        return Pop()
