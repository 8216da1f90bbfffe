"""The clock in the header of a table: a sand timer for the turn, and the rest of a player's time bank. Nothing ends when
the time is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from game.kernel.names import PERSON
from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.paint import draw_plate
from ui.language.durations import clock_text, duration_text
from ui.widgets.base import RedrawAttribute, Widget

if TYPE_CHECKING:
    from pygame import Rect

    from ui.match.match import Match
    from ui.scenes.table_context import TableContext

_GLASS: Final = 66  # design units of the width of the plate of a glass with its dots
_STEPS: Final = 40
"""In so many steps the sand runs through: each is a picture of its own."""
_DOTS: Final = 3
_SAND, _WOOD, _RIM, _EMPTY = map(Color, ("#e2b565", "#a97d33", "#f0cf82", "#f8eed41c"))
_PLATE, _DIM = map(Color, ("#00000059", "#8a6320"))
_FINE: Final = 3


def put_clock(context: TableContext[Any], bar: Widget, area: Area) -> Area:
    """Puts the clock at the right of `area` if this match has one and a person decides. Returns what is left of the area."""
    match, theme = context.match, context.scene.theme
    if not (match.setup.sand_timer or match.setup.time_bank) or match.view_only or match.actor < 0 or match.kind_of(match.actor) != PERSON:
        return area
    wide = theme.px(_GLASS) * bool(match.setup.sand_timer)
    if match.setup.time_bank:
        wide += text.width(theme, "strong", "00:00") + theme.px(14)
    rect, rest = area.cut_right(wide, theme.px(12))
    bar.add(TableClock(rect, context))
    return rest


class TableClock(Widget):
    """The clock of the active player. Its tooltip explains it."""

    shown = RedrawAttribute[tuple[int, int, str]]()

    def __init__(self, rect: Rect, context: TableContext[Any]) -> None:
        super().__init__("clock", rect)
        self._context = context
        self.shown = self._now()

    @property
    def _match(self) -> Match[Any]:
        return self._context.match

    def _now(self) -> tuple[int, int, str]:
        """How much of the sand has run through, how often the glass was turned over, and what is left of the reserve."""
        match, turn = self._match, self._match.turn_seconds
        glass = match.setup.sand_timer
        steps, turned = (int(_STEPS * (turn % glass) / glass), int(turn // glass)) if glass else (0, 0)
        return steps, turned, self._left

    @property
    def _left(self) -> str:
        """What is left of the reserve as a figure, with a plus what was used beyond it; "" without one."""
        match = self._match
        if not match.setup.time_bank or match.actor < 0:
            return ""
        left = match.setup.time_bank - match.seconds_of(match.actor)
        return clock_text(left) if left >= 0 else f"+{clock_text(-left)}"

    def update(self, dt: float) -> None:
        self.shown = self._now()

    @property
    def tooltip_text(self) -> str:
        match, words = self._match, self._context.scene.words
        if match.actor < 0:
            return ""
        said = [words("clock.turn", name=match.player(match.actor).name, time=duration_text(words, match.turn_seconds))]
        if match.setup.sand_timer:
            said.append(words("clock.glass", n=match.setup.sand_timer // 60))
            if turned := self.shown[1]:
                said.append(words("clock.turned", n=turned))
        if match.setup.time_bank:
            said.append(words("clock.reserve", n=match.setup.time_bank // 60))
        return "\n".join(said)

    def draw_self(self, surface: Surface) -> None:
        theme, (steps, turned, left) = self.theme, self.shown
        area = Area(self.rect)
        if self._match.setup.sand_timer:
            rect, area = area.cut_left(theme.px(_GLASS))
            high = min(rect.h - theme.px(24), theme.px(46))
            size = high * 5 // 8, high
            plate = rect.middle(rect.w, high + theme.px(12))
            draw_plate(surface, self.kit.sprites, plate, theme.px(10), _PLATE, _DIM, max(1, theme.px(1.5)))
            rect = plate.inset(theme.px(12), 0)
            picture = self.kit.sprites.made(("sand_glass", size, steps), lambda: _sand_glass(size, steps / _STEPS))
            surface.blit(picture, picture.get_rect(midleft=rect.midleft))
            for dot in range(_DOTS):
                spot = (rect.x + size[0] + theme.px(7), rect.centery + (dot - 1) * high // 3)
                pygame.draw.aacircle(surface, _RIM if dot < turned else _WOOD, spot, max(2, theme.px(3)), 0 if dot < turned else 1)
        if left:
            text.draw(surface, theme, "strong", left, area, theme.colour("cream"), "right")


def _sand_glass(size: tuple[int, int], through: float) -> Surface:
    """A glass of which that share of the sand has run through, drawn large and scaled down."""
    wide, high = size[0] * _FINE, size[1] * _FINE
    whole = Surface((wide, high), SRCALPHA)
    lid, thin, middle = high // 11, max(2, wide // 18), high // 2
    left, right, neck = wide // 8, wide - wide // 8, max(2, wide // 14)
    upper = [(left, lid), (right, lid), (wide // 2 + neck, middle), (wide // 2 - neck, middle)]
    lower = [(x, high - y) for x, y in upper]
    bulb = middle - lid
    for outline, from_top, share in ((upper, False, 1 - through), (lower, True, through)):
        pygame.draw.polygon(whole, _EMPTY, outline)
        sand = Surface((wide, high), SRCALPHA)
        pygame.draw.polygon(sand, _SAND, outline)
        # the bulb is wide at its end: the same sand is lower there
        deep = round(bulb * (1 - (1 - share) ** 0.5 if from_top else share**0.5))
        floor = high - lid if from_top else middle
        whole.blit(sand, (0, floor - deep), (0, floor - deep, wide, deep))
        pygame.draw.polygon(whole, _RIM, outline, thin)
    if 0 < through < 1:
        pygame.draw.line(whole, _SAND, (wide // 2, middle), (wide // 2, high - lid), max(1, thin // 2))
    for top in (0, high - lid):
        pygame.draw.rect(whole, _WOOD, (0, top, wide, lid), border_radius=lid // 3)
    return smoothscale(whole, size)
