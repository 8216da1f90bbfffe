"""Small charts of statistics: a share as a bar, two sides of one bar, and a bar of parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Color, draw

from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.paint import draw_plate
from ui.scenes.evening.counted import COLOURS
from ui.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame import Rect, Surface

    from ui.drawing.theme import Theme

_TROUGH: Final = Color("#d6c08c")
_FULL: Final = Color("#8a6320")
PARTS: Final = tuple(map(Color, (
    "#c9993f", "#dd6f38", "#a9402c", "#6f9a58", "#8f3f6c", "#3f7ea6", "#767d88", "#5d4b8c", "#b5a36a", "#2f6b5d", "#b9767f", "#4a4038",
)))  # fmt: skip
"""The colours of the parts, in their order; after the last one the first follows."""
_BRIGHT: Final = 400
"""Letters on a colour of more red, green and blue together are dark."""


def part_colour(theme: Theme, label: str, number: int) -> Color:
    """The colour of the part of that label and number: where the label is the name of a player's colour, that one."""
    return theme.colour(label) if label in COLOURS else PARTS[number % len(PARTS)]


class ShareBar(Widget):
    """A bar that is filled as far as a share of 0 to 1 says."""

    def __init__(self, id: str, rect: Rect, share: float, tooltip: str = "") -> None:  # noqa: A002
        super().__init__(id, rect, tooltip=tooltip)
        self.share = share

    def hits(self, point: tuple[int, int]) -> bool:
        return bool(self.tooltip) and super().hits(point)

    def draw_self(self, surface: Surface) -> None:
        bar = Area(self.rect).middle(self.rect.w, min(self.rect.h, self.theme.px(16)))
        draw_plate(surface, self.kit.sprites, bar, bar.h // 2, _TROUGH)
        wide = round(bar.w * self.share)
        if wide:
            draw_plate(surface, self.kit.sprites, Area(bar.x, bar.y, max(bar.h, wide), bar.h), bar.h // 2, _FULL)


class Versus(Widget):
    """Two figures that stand against each other, one from the left and one from the right, in two colours."""

    def __init__(self, id: str, rect: Rect, ahead: float, behind: float, colours: tuple[str, str]) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.ahead, self.behind, self.colours = ahead, behind, colours

    def hits(self, point: tuple[int, int]) -> bool:
        return False

    def draw_self(self, surface: Surface) -> None:
        theme, whole = self.theme, self.ahead + self.behind
        bar = Area(self.rect).middle(self.rect.w, min(self.rect.h, theme.px(20)))
        middle = bar.x + round(bar.w * self.ahead / whole) if whole else bar.centerx
        for colour, part in zip(self.colours, ((bar.x, middle), (middle, bar.right)), strict=True):
            surface.fill(theme.colour(colour), (part[0], bar.y, part[1] - part[0], bar.h))
        draw.rect(surface, theme.colour("ink"), bar, max(1, theme.px(1.5)))
        surface.fill(theme.colour("ink"), (bar.centerx, bar.y - theme.px(4), max(1, theme.px(2)), bar.h + theme.px(8)))


class Part(NamedTuple):
    """A part of a bar: how large it is, its colour, the value in it and the sentence about it."""

    size: float
    colour: Color
    value: str
    about: str


class Span(NamedTuple):
    """The smallest and the largest sum that a chart shows; nothing lies between them."""

    least: float
    most: float


def span(bars: Iterable[Iterable[float]]) -> Span:
    """The span of a chart of bars with parts of these sizes: gains are added up above nothing, losses below it."""
    sums = [(sum(part for part in bar if part < 0), sum(part for part in bar if part > 0)) for bar in map(tuple, bars)]
    return Span(min((loss for loss, _ in sums), default=0.0), max((gain for _, gain in sums), default=0.0))


class StackedBar(Widget):
    """A bar of parts side by side: gains to the right of nothing, losses to its left. The span of the chart fills the
    rectangle."""

    def __init__(self, id: str, rect: Rect, parts: Sequence[Part], span: Span) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.parts, self.span = tuple(part for part in parts if part.size), span

    def laid_out(self) -> None:
        gain = loss = 0.0
        for number, part in enumerate(self.parts):
            ends = (gain, gain + part.size) if part.size > 0 else (loss + part.size, loss)
            gain, loss = (ends[1], loss) if part.size > 0 else (gain, ends[0])
            left, right = map(self._at, ends)
            self.add(_Part(f"{self.id}.{number}", Area(left, self._bar.y, right - left, self._bar.h), part))

    def draw_self(self, surface: Surface) -> None:
        if self.span.least < 0:
            reach = self.theme.px(4)
            surface.fill(
                self.theme.colour("ink"),
                (self._at(0.0) - 1, self._bar.y - reach, max(1, self.theme.px(2)), self._bar.h + 2 * reach)
            )

    @property
    def _bar(self) -> Area:
        return Area(self.rect).middle(self.rect.w, min(self.rect.h, self.theme.px(42)))

    def _at(self, points: float) -> int:
        """The pixel of so many points."""
        least, most = self.span
        return self.rect.x + round(self.rect.w * (points - least) / (most - least))


class _Part(Widget):
    """One part, with its figure where there is room."""

    def __init__(self, id: str, rect: Rect, part: Part) -> None:  # noqa: A002
        super().__init__(id, rect, tooltip=part.about)
        self.part = part

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        ground = self.part.colour
        surface.fill(ground, self.rect)
        surface.fill(theme.colour("parchment"), (self.rect.right - 1, self.rect.y, 1, self.rect.h))
        if text.width(theme, "small", self.part.value) + theme.px(8) <= self.rect.w:
            text.draw(
                surface, theme, "small", self.part.value, self.rect,
                theme.colour("ink" if sum(ground[:3]) > _BRIGHT else "white"), "centre"
            )


class Swatch(Widget):
    """The colour of a part, for the legend."""

    def __init__(self, id: str, rect: Rect, colour: Color) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.colour = colour

    def hits(self, point: tuple[int, int]) -> bool:
        return False

    def draw_self(self, surface: Surface) -> None:
        side = min(*self.rect.size, self.theme.px(22))
        draw_plate(surface, self.kit.sprites, Area(self.rect).middle(side, side), self.theme.px(4), self.colour)
