"""The graph of an analysis: the points above, the forecast below, and one place that is pointed at in both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.cached import Slot
from ui.drawing.curves import CurveLine, curves, draw_line, scale
from ui.drawing.marks import emblem
from ui.drawing.short_names import shortened
from ui.widgets import keys
from ui.widgets.base import RedrawAttribute, Widget
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.drawing.curves import AxisScale
    from ui.widgets.base import Result
    from ui.widgets.change import Change


_STEPS: Final = 4  # of a scale, where it has the room


class Plot:
    """One of the two graphs: its title, its lines, and where it lies once it is laid out."""

    def __init__(self, title: str, lines: Sequence[CurveLine]) -> None:
        self.title = title
        self.lines = tuple(lines)
        self.area = Area(0, 0, 0, 0)
        self.scale: AxisScale | None = None
        self.slot = Slot()

    @property
    def figures(self) -> Iterator[float]:
        """All that must have room on its scale."""
        for line in self.lines:
            yield from (figure for _, figure in line.points)
            yield from (one for _, low, high in line.band for one in (low, high))


class Chart(Widget):
    """The two graphs over the same places. The pointer, or left and right, choose a place; a click, or Enter, goes
    there."""

    focusable = True
    repeating = True
    pointed = RedrawAttribute[int]()  # the place

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        plots: Sequence[Plot],
        last: int,
        periods: Sequence[tuple[int, str]],
        turns: Sequence[int],
        value_text: Callable[[float], str],
        on_move: Callable[[int], None],
        on_go: Callable[[int], Change | None],
    ) -> None:
        """`periods` are the places where they begin, and their numbers; `turns` the numbered turning points; `value_text`
        returns a value of the scale as text."""
        super().__init__(id, rect)
        self.plots, self.last, self.periods, self.turns = plots, last, tuple(periods), tuple(turns)
        self.value_text, self.on_move, self.on_go = value_text, on_move, on_go
        self.pointed = last

    def laid_out(self) -> None:
        """Cuts the rectangle into strips of words and plots, all plots as wide."""
        theme = self.theme
        line, side = theme.line_height("small"), self._emblem
        self._numbers, rest = Area(self.rect).cut_bottom(line if self.periods else 0)
        below = self.turns and len(self.plots) == 1
        self._marks, rest = rest.cut_bottom(line) if below else (Area(self._numbers), rest)
        rooms = rest.rows(*[1.0] * len(self.plots), gap=line if self.turns else theme.px(6))
        figures = [figure for plot in self.plots for figure in plot.figures]  # the eye compares the two
        emblems = max((len(line.colours) for plot in self.plots for line in plot.lines), default=1)
        for plot, area in zip(self.plots, rooms, strict=True):
            plot.area = area
            inner = area.cut_top(theme.line_height("strong"), line // 2)[1].cut_bottom(line // 2)[1]
            inner = inner.cut_right(emblems * side + theme.px(10))[1]
            plot.scale = scale(inner, self.last, figures, min(_STEPS, round(inner.h / (1.6 * line))))
        labels = [self.value_text(tick) for plot in self.plots if plot.scale is not None for tick in plot.scale.ticks]
        left = max(text.width(theme, "small", label) for label in labels) + theme.px(12)
        for plot in self.plots:
            assert plot.scale is not None, "it was made just now"
            start, top, wide, high = plot.scale.plot
            plot.scale = plot.scale._replace(plot=(start + left, top, wide - left, high))
        if len(rooms) > 1:  # the turning points stand between the two
            self._marks = Area(self.rect.x, rooms[0].bottom, self.rect.w, line)

    @property
    def _emblem(self) -> int:
        return self.theme.px(30)

    @property
    def plot(self) -> AxisScale:
        """The scale of the uppermost plot: places lie where they lie in all."""
        found = self.plots[0].scale
        assert found is not None, "it belongs to no scene yet"
        return found

    def draw_self(self, surface: Surface) -> None:
        theme, kit = self.theme, self.kit
        for plot in self.plots:
            assert plot.scale is not None, "it is laid out when it joins a scene"
            left, top, wide, high = plot.scale.plot
            on = plot.scale._replace(plot=(left - plot.area.x, top - plot.area.y, wide, high))
            ticks = tuple((tick, self.value_text(tick)) for tick in on.ticks)
            begins = tuple(position for position, _ in self.periods)
            picture = plot.slot(kit, curves, plot.area.size, on, plot.lines, ticks, begins, self.turns, self._emblem)
            surface.blit(picture, plot.area)
            title = Area(plot.scale.plot[0], plot.area.y, plot.area.w, theme.line_height("strong"))
            text.draw(surface, theme, "strong", plot.title, title, theme.colour("ink"))
        self._draw_periods(surface)
        self._draw_turns(surface)
        self._draw_place(surface)
        if self.ringed:
            skin.draw_focus(surface, kit, self.rect, pill=False)

    def _draw_periods(self, surface: Surface) -> None:
        theme, free = self.theme, self.rect.x
        ends = [*(area for area, _ in self.periods[1:]), self.last]  # none where a game has no rounds
        for (begin, words), end in zip(self.periods, ends, strict=False):
            middle, wide = round(self.plot.x((begin + end) / 2)), text.width(theme, "small", words)
            if middle - wide // 2 >= free:
                area = Area(middle - wide // 2, self._numbers.y, wide, self._numbers.h)
                text.draw(surface, theme, "small", words, area, theme.colour("ink_soft"))
                free = area.right + theme.px(8)

    def _draw_turns(self, surface: Surface) -> None:
        free = self.rect.x
        radius = self._marks.h // 2
        for number, position in enumerate(self.turns, 1):
            middle = max(round(self.plot.x(position)), free + radius)
            draw_number(self, surface, number, (middle, self._marks.centery), radius)
            free = middle + radius + 1

    def _draw_place(self, surface: Surface) -> None:
        theme = self.theme
        thin = max(1, theme.px(2))
        for plot in self.plots:
            assert plot.scale is not None, "it is laid out when it joins a scene"
            on, (_, top, _, high) = plot.scale, plot.scale.plot
            x = round(on.x(self.pointed))
            surface.fill(theme.colour("orange_dark"), (x - thin // 2, top, thin, high))
            for line in plot.lines:
                figure = next((figure for place, figure in reversed(line.points) if place <= self.pointed), None)
                if figure is not None:
                    spot = (x, round(on.y(figure)))
                    pygame.draw.aacircle(surface, theme.colour("ink"), spot, theme.px(6))
                    pygame.draw.aacircle(surface, theme.colour(line.colour), spot, max(1, theme.px(4)))

    # What one does

    def _move(self, position: int) -> None:
        self.pointed = max(0, min(self.last, position))
        self.on_move(self.pointed)

    def track(self, point: tuple[int, int]) -> None:
        self._move(self.plot.place(point[0]))

    def press(self, point: tuple[int, int]) -> Result:
        self._move(self.plot.place(point[0]))
        return STAY

    def drag(self, point: tuple[int, int]) -> Result:
        self._move(self.plot.place(point[0]))
        return STAY

    def release(self, point: tuple[int, int]) -> Result:
        return (self.on_go(self.pointed) or STAY) if self.rect.collidepoint(point) else STAY

    def activate(self) -> Result:
        return self.on_go(self.pointed) or STAY

    def key(self, event: Event) -> Result:
        steps = {"left": self.pointed - 1, "right": self.pointed + 1, "home": 0, "end": self.last}
        for name, position in steps.items():
            if self.ringed and keys.matches(event, name):
                self._move(position)
                return STAY
        return None

    @property
    def cursor(self) -> str:
        return "hand"


class Chip(Widget):
    """A side of the graph: how its line is drawn, its emblems and names, and its figures at the place, in the longest of
    their forms that leaves room for the name."""

    figures = RedrawAttribute[tuple[str, ...]]()

    def __init__(self, id: str, rect: Rect, line: CurveLine, name: str, figures: tuple[str, ...], tooltip: str) -> None:  # noqa: A002
        super().__init__(id, rect, tooltip=tooltip)
        self.line, self.name = line, name
        self.figures = figures

    def draw_self(self, surface: Surface) -> None:
        theme, box = self.theme, Area(self.rect)
        gap, side = theme.px(8), min(theme.px(34), box.h)
        stroke, rest = box.cut_left(theme.px(66), gap)
        ends = [(stroke.x + theme.px(4), stroke.centery), (stroke.right - theme.px(4), stroke.centery)]
        draw_line(surface, ends, theme.colour(self.line.colour), self.line.number, max(2.0, theme.px(4)))
        for colour in self.line.colours:
            cell, rest = rest.cut_left(side, gap)
            surface.blit(emblem(self.kit, colour, side), cell.middle(side, side))
        beside = rest.w - gap - text.width(theme, "body", self.name)
        said = next((form for form in self.figures if text.width(theme, "strong", form) <= beside), self.figures[-1])
        wide = text.width(theme, "strong", said)
        width = max(0, rest.w - wide - gap)
        name = shortened(self.name, lambda one: text.width(theme, "body", one) <= width)
        at, _ = rest.cut_left(min(width, text.width(theme, "body", name)))
        text.draw(surface, theme, "body", name, at, theme.colour("ink"))
        figures = Area(at.right + gap, rest.y, wide + 2, rest.h)
        text.draw(surface, theme, "strong", said, figures, theme.colour("ink"))


def draw_number(widget: Widget, surface: Surface, number: int, middle: tuple[int, int], radius: int) -> None:
    """The number of a turning point on a dark disc."""
    theme = widget.theme
    pygame.draw.aacircle(surface, theme.colour("cream"), middle, radius)
    pygame.draw.aacircle(surface, theme.colour("ink"), middle, radius - max(1, theme.px(1.5)))
    text.put(surface, theme, "small", str(number), theme.colour("cream"), center=middle)
