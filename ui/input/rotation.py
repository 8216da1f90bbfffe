"""A screen that lies flat on the table: which edge is lowest for the reader, how the picture is rotated, and
where on it the pointer is.

Everything is drawn upright for the reader, on a surface of the reader's own width and height; it is rotated once, when it is
presented. The arrow keys need no rotation: they mean the reader's own directions, as everything that is drawn does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface, transform

from ui.input import edge_strips

if TYPE_CHECKING:
    from pygame.event import Event

    from ui.drawing.area import Area
    from ui.input.edge_strips import EdgePlayers

SECONDS: Final = 0.4
"""How long the motion takes."""
_SPUN: Final = 960  # pixels of the longer side of the picture during the motion: nobody reads it then
_STRIP: Final = 128  # pixels: a picture is rotated in strips of that height, which stay in the processor's cache
_PLACED: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
_FINGERS: Final = frozenset({pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP})

Point = tuple[int, int]


class Rotation:
    """The edge at which the reader sits, as `quarters` of a turn clockwise: 0 for the lower edge, 1 for the left one. Each edge
    of `edge_players` has a strip with names; the picture has the rest of the display."""

    def __init__(self) -> None:
        self.quarters = 0
        self.edge_players: EdgePlayers = {}
        self._from = 0.0  # degrees clockwise by which the picture still lags behind
        self._left = 0.0
        self._picture: Surface | None = None

    @property
    def moving(self) -> bool:
        """Whether the picture is rotating now; nothing may be clicked then."""
        return self._picture is not None

    def size(self, display: tuple[int, int]) -> tuple[int, int]:
        """The width and height of the picture as its reader sees it, on a display of that size."""
        wide, high = self.picture_area(display).size
        return (high, wide) if self.quarters % 2 else (wide, high)

    def picture_area(self, display: tuple[int, int]) -> Area:
        """What the strips leave of a display of that size."""
        return edge_strips.picture_area(display, self.edge_players)

    def rotate(self, quarters: int) -> None:
        """Makes another edge the lowest one, without a motion."""
        self._from = float((self.quarters - quarters + 2) % 4 - 2) * 90
        self.quarters = quarters

    def begin(self, picture: Surface) -> None:
        """Begins the motion with the new `picture`: the old one may hold what only its reader may see."""
        scale = min(1.0, _SPUN / max(picture.get_size()))
        self._picture = transform.smoothscale(picture, (round(picture.get_width() * scale), round(picture.get_height() * scale)))
        self._left = SECONDS

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._left -= dt
        if self._left <= 0:
            self.end()

    def end(self) -> None:
        """Ends the motion."""
        self._picture = None

    def draw(self, display: Surface) -> None:
        """Draws the picture as far as it has rotated."""
        if self._picture is None:
            return
        area = self.picture_area(display.get_size())
        rest = max(0.0, self._left / SECONDS)
        eased = rest * rest * (3 - 2 * rest)
        wide, high = self._picture.get_size()
        whole = self.size(display.get_size())
        fitted = area.w * wide // whole[0], area.h * high // whole[1]
        angle = 90 * self.quarters + self._from * eased
        rotated = transform.rotate(self._picture, -angle)
        small = Surface(fitted).convert(display)
        small.blit(rotated, rotated.get_rect(center=small.get_rect().center))
        transform.scale(small, area.size, display.subsurface(area))

    def present(self, picture: Surface, display: Surface) -> None:
        """Draws the picture at rest, rotated for its reader."""
        display = display.subsurface(self.picture_area(display.get_size()))
        if self.quarters == 2:
            display.blit(transform.flip(picture, True, True), (0, 0))
            return
        wide, high = picture.get_size()
        for y in range(0, high, _STRIP):
            tall = min(_STRIP, high - y)
            strip = transform.rotate(picture.subsurface((0, y, wide, tall)), -90 * self.quarters)
            display.blit(strip, (high - y - tall if self.quarters == 1 else y, 0))

    def point(self, at: Point, display: tuple[int, int]) -> Point:
        """The point of the picture at a pixel of the display."""
        area = self.picture_area(display)
        (x, y), (right, bottom) = (at[0] - area.x, at[1] - area.y), (area.w - 1, area.h - 1)
        return ((x, y), (y, right - x), (right - x, bottom - y), (bottom - y, x))[self.quarters]

    def rotated(self, event: Event, display: tuple[int, int]) -> Event:
        """The event with its position on the picture; an event without a position stays as it is."""
        if event.type in _FINGERS:  # they say where they are in parts of the display's size
            return pygame.event.Event(event.type, dict(event.dict, pos=self.point(_finger(event, display), display)))
        if (not self.quarters and not self.edge_players) or event.type not in _PLACED:
            return event
        values = dict(event.dict, pos=self.point(event.pos, display))
        if "rel" in values:
            x, y = values["rel"]
            values["rel"] = ((x, y), (y, -x), (-x, -y), (-y, x))[self.quarters]
        return pygame.event.Event(event.type, values)

    def strip(self, event: Event, display: tuple[int, int]) -> int | None:
        """The edge whose strip was pressed; None for any other event."""
        if not self.edge_players or getattr(event, "touch", False):
            return None
        if event.type == pygame.FINGERDOWN:
            return edge_strips.edge_at(_finger(event, display), display, self.edge_players)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return edge_strips.edge_at(event.pos, display, self.edge_players)
        return None


def _finger(event: Event, display: tuple[int, int]) -> Point:
    """The pixel of the display below a finger."""
    return round(event.x * (display[0] - 1)), round(event.y * (display[1] - 1))
