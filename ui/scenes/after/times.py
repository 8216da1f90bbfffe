"""Time at the table: how long each person thought, as sand in a jar. It counts for nothing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from game.kernel.contract import Seat
from ui.drawing import text
from ui.language.durations import clock_text, duration_text
from ui.layout.layout import Column, Leaf, Row, Space
from ui.layout.lengths import LARGE, MEDIUM, SMALL, TIGHT, grown
from ui.widgets.base import Widget
from ui.widgets.change import Pop
from ui.widgets.leaves import button, lay_popup, line, picture, sheet
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from pygame import Rect

    from ui.layout.layout import Layout
    from ui.match.clock import Times
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Program

_EMBLEM: Final = 46
_HIGH: Final = 290  # design units of a jar
_LOW: Final = 150
_SAND, _GRAIN, _GLASS, _RIM, _LID = map(Color, ("#d6a656", "#c4923f", "#fffdf266", "#785c34", "#8a6320"))
_FINE: Final = 3


class TimesScene(Scene):
    """A jar for each seat at which people thought, and what that makes for a turn."""

    public = True

    popup = True

    def __init__(self, app: Program, context: TableContext[Any]) -> None:
        super().__init__(app)
        self.context = context

    def build(self) -> None:
        words, match = self.words, self.context.match
        known = [(seat, one) for seat, one in enumerate(match.times()) if one.seconds]
        most = max((one.seconds for _, one in known), default=1)
        whole = duration_text(words, sum(one.seconds for _, one in known))
        lay_popup(self, *(sheet(
            "times",
            line("title", words("times.title"), "title", "ink", "centre"),
            line("about", words("times.about", time=whole), "body", "ink_soft", "centre"),
            Row(*(self._jar(seat, one, most, high) for seat, one in known), gap=LARGE),
            Row(Space(grow=1), button("close", words("settings.back"), Pop, key="esc"), Space(grow=1)),
            wide=grown(250 * max(3, len(known)), 0.4), gap=MEDIUM,
        ) for high in (_HIGH, _LOW)))

    def _jar(self, seat: int, one: Times, most: int, high: int) -> Layout:
        words, player = self.words, self.context.match.player(Seat(seat))
        mean = words("times.mean", time=clock_text(one.seconds / max(1, one.turns)))
        return Column(
            Row(
                Space(grow=1),
                Leaf(
                    f"jar.{seat}", partial(Jar, f"jar.{seat}", share=one.seconds / most, words=clock_text(one.seconds)),
                    width=140, height=high
                ),
                Space(grow=1)
            ),
            Row(Space(grow=1), picture(f"emblem.{seat}", f"emblem_{player.colour}", _EMBLEM), Space(grow=1)),
            line(f"name.{seat}", player.name, "strong", "ink", "centre"),
            line(f"mean.{seat}", mean, "small", "ink_soft", "centre"),
            line(f"longest.{seat}", words("times.longest", time=clock_text(one.longest)), "small", "ink_soft", "centre"),
            gap=TIGHT, width=0, grow=1, padding=(SMALL, 0),
        )


class Jar(Widget):
    """As much sand as its share, from 0 to 1, of the fullest jar, with words near its foot."""

    def __init__(self, id: str, rect: Rect, share: float, words: str) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.share, self.words = share, words

    def hits(self, point: tuple[int, int]) -> bool:
        return False

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        picture = self.kit.sprites.made(("jar", self.rect.size, round(self.share, 3)), lambda: _jar(self.rect.size, self.share))
        surface.blit(picture, self.rect)
        middle = self.rect.centerx, self.rect.bottom - theme.line_height("figure") * 3 // 4
        text.put(surface, theme, "figure", self.words, theme.colour("ink"), center=middle)


def _jar(size: tuple[int, int], share: float) -> Surface:
    """The jar with its lid, drawn large and scaled down."""
    wide, high = size[0] * _FINE, size[1] * _FINE
    thin, lid = max(2, wide // 60), high // 18
    whole = Surface((wide, high), SRCALPHA)
    glass = pygame.Rect(0, lid // 2, wide, high - lid // 2)
    corner = wide // 7
    pygame.draw.rect(whole, _GLASS, glass, border_radius=corner)
    inside = glass.inflate(-4 * thin, -4 * thin)
    sand = Surface((wide, high), SRCALPHA)
    top = inside.bottom - round((inside.h - lid) * share)
    heap = wide // 12
    pygame.draw.polygon(sand, _SAND, [
        (inside.x, inside.bottom), *(
            (inside.x + inside.w * n / 20, top + heap * (2 * n / 20 - 1) ** 2) for n in range(21)
        ), (inside.right, inside.bottom),
    ])
    for row in range(inside.bottom - high // 18, top + heap, -high // 18):
        pygame.draw.line(sand, _GRAIN, (inside.x, row), (inside.right, row - thin * 2), thin)
    mask = Surface((wide, high), SRCALPHA)
    pygame.draw.rect(mask, "white", inside, border_radius=corner)
    sand.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(sand, (0, 0))
    pygame.draw.rect(whole, _RIM, glass, thin, border_radius=corner)
    pygame.draw.line(whole, "white", (inside.x + 3 * thin, lid * 2), (inside.x + 3 * thin, high * 4 // 5), 2 * thin)
    pygame.draw.rect(whole, _LID, (wide // 9, 0, wide - 2 * (wide // 9), lid), border_radius=lid // 3)
    return smoothscale(whole, size)
