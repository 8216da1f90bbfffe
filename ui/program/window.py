"""The window: it opens, changes its size, switches to full screen, is rotated for its reader, and has an icon and cursors."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pygame
from pygame.transform import rotate, smoothscale

from game.kernel.folders import ART
from game.kernel.pictures import picture_file
from ui.input.rotation import Rotation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from ui.drawing.area import Area
    from ui.input.edge_strips import EdgePlayers

SMALLEST: Final = (960, 600)
_WINDOW_BORDER: Final = (16, 88)
"""Pixels that are left of a screen for a window's border, and for what stands along its edge."""
_SUPERSEDED: Final = frozenset({pygame.MOUSEMOTION, pygame.VIDEORESIZE})
_ICON: Final = picture_file(ART / "ui", "app_icon_64")
_HOT_SPOTS: Final = {  # in pixels of the files, which are 64 x 64
    "arrow": (8, 5),
    "hand": (25, 5),
    "grab": (32, 30),
    "forbidden": (32, 32),
    "wait": (32, 32),
    "text": (32, 32),
}
_GROUND: Final = (11, 17, 19)
_CURSOR_UNITS: Final = 40  # the height of a cursor in design units


class NoDisplayError(RuntimeError):
    """No window can be opened here; the message is one sentence."""


class Window:
    """The only window. `surface` is the surface to draw on, upright for its reader; after a change of size it is a new
    one. If the window is not rotated, it is that of the display, which costs nothing. The `edge_strips` are around it: pictures,
    and where they are on the display."""

    surface: Surface
    _display: Surface

    def __init__(self, title: str, size: tuple[int, int], *, fullscreen: bool, kept: bool = False) -> None:
        """A size that was `kept` from another evening leaves room for the border: the screen may be a smaller one."""
        self.title = title
        self.fullscreen = fullscreen
        self.windowed_size = _clamped(size)
        self._kept = kept
        self.picture_rotation = Rotation()
        self.edge_strips: Sequence[tuple[Surface, Area]] = ()
        self._cursor = ("", 0, 0)
        self._typing = self._repeating = False
        try:
            pygame.font.init()
            self._open()
        except pygame.error as trouble:
            raise NoDisplayError(str(trouble)) from trouble

    def toggle(self) -> None:
        """Switches to full screen, or back to the size that the window had."""
        self.fullscreen = not self.fullscreen
        # Under X11 a window that only changes its size keeps a surface of the full screen's size. A new one does not.
        pygame.display.quit()
        self._open()

    def resized(self, size: tuple[int, int]) -> None:
        """The window's size was changed. If it is too small, it gets the smallest size."""
        wanted = _clamped(size)
        if self.fullscreen or wanted == size:
            self._display = pygame.display.get_surface() or self._display
        else:
            self._display = pygame.display.set_mode(wanted, pygame.RESIZABLE)
        if not self.fullscreen:
            self.windowed_size = self._display.get_size()
        self._make_surface()

    def rotate(self, quarters: int, edge_players: EdgePlayers) -> None:
        """Rotates the picture to the reader's edge, in quarter turns clockwise from the lower one, and sets who sits around it."""
        self.picture_rotation.rotate(quarters)
        self.picture_rotation.edge_players = edge_players
        self._make_surface()

    def present(self) -> None:
        """Shows what has been drawn."""
        if self.picture_rotation.moving:
            self.picture_rotation.draw(self._display)
        elif self.picture_rotation.quarters:
            self.picture_rotation.present(self.surface, self._display)
        for picture, at in self.edge_strips:
            self._display.blit(picture, at)
        pygame.display.flip()

    def rotated(self, event: Event) -> Event:
        """The event with its position on the picture."""
        return self.picture_rotation.rotated(event, self._display.get_size())

    def strip(self, event: Event) -> int | None:
        """The edge of a flat screen whose strip was pressed; None for any other event."""
        return self.picture_rotation.strip(event, self._display.get_size())

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of the display itself."""
        return self._display.get_size()

    @property
    def pointer(self) -> tuple[int, int]:
        """Where the mouse is, for the reader."""
        return self.picture_rotation.point(pygame.mouse.get_pos(), self._display.get_size())

    def _make_surface(self) -> None:
        area = self.picture_rotation.picture_area(self._display.get_size())
        if self.picture_rotation.quarters:
            self.surface = pygame.Surface(self.picture_rotation.size(self._display.get_size())).convert(self._display)
        else:
            self.surface = self._display.subsurface(area) if self.picture_rotation.edge_players else self._display

    def point_with(self, name: str, unit: float) -> None:
        """Displays a drawn cursor ("arrow", "hand", "grab", "forbidden", "wait", "text"). `unit` is the pixels of a
        design unit."""
        side = max(32, round(_CURSOR_UNITS * unit))
        quarters = self.picture_rotation.quarters
        if self._cursor == (name, side, quarters):
            return
        self._cursor = (name, side, quarters)
        path = picture_file(ART / "ui", f"cursor_{name}")
        hot = _HOT_SPOTS[name]
        try:
            picture = rotate(smoothscale(pygame.image.load(path).convert_alpha(), (side, side)), -90 * quarters)
            x, y = hot[0] * side // 64, hot[1] * side // 64
            far = side - 1
            tip = ((x, y), (far - y, x), (far - x, far - y), (y, far - x))[quarters]
            pygame.mouse.set_cursor(pygame.cursors.Cursor(tip, picture))
        except (pygame.error, OSError):
            # The system's own cursor stays if the system has no coloured cursors, or if our pictures are missing.
            with suppress(pygame.error):
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)

    def show_pointer(self, *, shown: bool) -> None:
        """Whether the mouse is to be seen: not while a player plays with a gamepad."""
        if pygame.mouse.get_visible() != shown:
            pygame.mouse.set_visible(shown)

    def listen(self, *, typing: bool, repeating: bool) -> None:
        """Switches text input (with input methods) and the repeating of held keys on or off. Both are on only where
        a player types or scrolls: elsewhere letters are single keys, and a held Enter acts once."""
        if typing != self._typing:
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
        if repeating != self._repeating:
            self._repeating = repeating
            pygame.key.set_repeat(*((350, 45) if repeating else (0,)))

    def close(self) -> None:
        """Closes the window."""
        pygame.quit()

    def _open(self) -> None:
        self._cursor = ("", 0, 0)
        self._typing = self._repeating = False
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # the click that brings the window to the front counts
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
            # SDL uses these drivers if there is no screen at all: nobody could see or close such a window.
            pygame.display.quit()
            raise pygame.error("No available video device")
        if self._kept:
            self._kept, self.windowed_size = False, _within_the_screen(self.windowed_size)
        pygame.display.set_caption(self.title)
        with suppress(pygame.error, OSError):  # the program works without an icon
            pygame.display.set_icon(pygame.image.load(_ICON))
        if self.fullscreen:
            self._display = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self._display = pygame.display.set_mode(self.windowed_size, pygame.RESIZABLE)
        self._make_surface()
        self._display.fill(_GROUND)  # never a black window, however long the first picture takes
        pygame.display.flip()
        pygame.key.stop_text_input()
        pygame.key.set_repeat(0)


def _clamped(size: tuple[int, int]) -> tuple[int, int]:
    return max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])


def _within_the_screen(size: tuple[int, int]) -> tuple[int, int]:
    """The size, or what the screen on which a window opens has room for with a border."""
    screen = next(iter(pygame.display.get_desktop_sizes()), None)
    if screen is None:
        return size
    return _clamped((min(size[0], screen[0] - _WINDOW_BORDER[0]), min(size[1], screen[1] - _WINDOW_BORDER[1])))


def condensed(events: Iterable[Event]) -> list[Event]:
    """The events without those that a later one of the same kind makes pointless: a window that is drawn larger,
    a pointer on its way."""
    kept: list[Event] = []
    for event in events:
        if kept and event.type == kept[-1].type and event.type in _SUPERSEDED:
            kept[-1] = event
        else:
            kept.append(event)
    return kept


def pointed(at: tuple[int, int]) -> Event:
    """The event of a pointer that has come to that place."""
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
