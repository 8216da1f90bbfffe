"""The widgets of a score pad: the name of a row, a figure, the line over the total and the ring round the best one."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pygame import Color

from ui.drawing import skin, text
from ui.drawing.cached import cached
from ui.drawing.paint import plate
from ui.drawing.strokes import FINE, ribbon, smooth
from ui.widgets.base import Widget
from ui.widgets.button import Pressable
from ui.widgets.label import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

    from ui.drawing.area import Area
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role
    from ui.widgets.change import Change

_LIGHT: Final = Color(214, 160, 70, 90)


class Total(Label):
    """The total of a side."""

    is_read = True


class RowName(Pressable):
    """The ground under the name of a row."""

    def draw_self(self, surface: Surface) -> None:
        """The warm ground of what the pointer or the keyboard is on."""
        if self.hovered or self.ringed:
            box = self.rect.inset(self.theme.px(3))
            surface.blit(plate(self.kit.sprites, box.size, self.theme.px(12), _LIGHT), box)
            if self.ringed:
                skin.draw_focus(surface, self.kit, box, pill=False)


class Figure(RowName):
    """A figure of the pad. It is `enabled` if something on the table earned it; one that is `quiet` stands back. `signs`
    are the names of pictures before it."""

    def __init__(
        self, id: str, rect: Rect, words: str, on_click: Callable[[], Change | None], *,  # noqa: A002
        quiet: bool, tooltip: str, enabled: bool, signs: Sequence[str], role: Role,
    ) -> None:
        super().__init__(id, rect, on_click, tooltip=tooltip, enabled=enabled)
        self.words, self.quiet, self.signs = words, quiet, signs
        self.role: Role = role

    def draw_self(self, surface: Surface) -> None:
        super().draw_self(surface)
        theme, colour = self.theme, self.theme.colour("ink_soft" if self.quiet else "ink")
        role: Role = "body" if self.quiet and self.role != "small" else self.role
        at = text.draw(surface, theme, role, self.words, self.rect, colour, "centre")
        side = min(theme.line_height("small"), self.rect.h - theme.px(8))
        for number, name in enumerate(self.signs):
            image = self.kit.sprites.get(name, height=side)
            surface.blit(image, image.get_rect(midright=(at.x - theme.px(8) - number * (side + 2), at.centery)))


class TotalLine(Widget):
    """The line over the total, at the upper edge of its place."""

    def hits(self, point: tuple[int, int]) -> bool:
        return False

    def draw_self(self, surface: Surface) -> None:
        surface.fill(self.theme.colour("ink_soft"), self.rect.cut_top(max(2, self.theme.px(2)))[0])


class Ring(Widget):
    """A ring round a figure that stands in a cell in letters of a role, as drawn by hand."""

    def __init__(self, id: str, cell: Area, figure: str, role: Role) -> None:  # noqa: A002
        super().__init__(id, cell)
        self.figure = figure
        self.role: Role = role

    def hits(self, point: tuple[int, int]) -> bool:
        return False

    def draw_self(self, surface: Surface) -> None:
        theme, letters = self.theme, self.theme.text_px(self.role)
        high = min(letters * 27 // 20, self.rect.h + theme.px(6))
        wide = min(self.rect.w, max(text.width(theme, self.role, self.figure) + theme.px(34), high * 5 // 4))
        ring = cached(self.kit, _ring, (wide, high), max(2, theme.px(3)), tuple(theme.colour("orange_dark")))
        # signs stand a little below the middle of their line
        surface.blit(ring, ring.get_rect(center=self.rect.move(0, letters // 12).center))


def _ring(kit: DrawingKit, size: tuple[int, int], thick: int, colour: tuple[int, ...]) -> Surface:
    """A ring whose end runs past its beginning; to be kept."""
    del kit
    across, down = ((side * FINE - thick * FINE) / 2 for side in size)
    turns = [math.tau * step / 64 for step in range(70)]
    way = [
        (
            size[0] * FINE / 2 + math.cos(turn - 2.2) * across * (1 - 0.008 * turn),
            size[1] * FINE / 2 + math.sin(turn - 2.2) * down * (1 - 0.012 * turn),
        )
        for turn in turns
    ]
    return smooth(size, Color(*colour), lambda large: ribbon(large, way, thick * FINE / 2, Color(*colour)))
