"""Sprites: the drawn pictures. Each is scaled once to the wanted size and then kept."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final, TypeVar

import pygame
from pygame import BLEND_RGBA_MULT, SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from game.kernel.folders import ART
from game.kernel.pictures import SMALLER, is_file, picture_file, picture_size
from ui.drawing.inlay import Inlay

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

CAP: Final = 120 * 2**20
"""The most bytes of cached pictures; the least recently used are removed first."""

_WITH_ALPHA: Final = 4  # bytes of a pixel

Key = tuple[object, ...]
Kept = TypeVar("Kept", Surface, Inlay)


class MissingSpriteError(LookupError):
    """A picture is missing in art/; the message names the file."""


class Sprites:
    """Pictures by name: `"icon_undo"` is art/ui/icon_undo.png, `"dewan/camp"` is art/dewan/camp.png; a download has .webp files.

    The surfaces are shared: never draw on one, draw on a copy.
    """

    def __init__(self, art: Path = ART, cap: int = CAP) -> None:
        self._art = art
        self._cap = cap
        self._kept: OrderedDict[Key, Surface | Inlay] = OrderedDict()
        self._bytes = 0
        self._paths: dict[str, Path] = {}

    def __contains__(self, name: str) -> bool:
        return self._path(name).exists()

    def get(self, name: str, width: int | None = None, height: int | None = None) -> Surface:
        """The picture at `width` x `height` pixels. If only one is given, the picture keeps its proportions. Raises
        MissingSpriteError."""
        if width is None and height is None:
            return self._keep(("file", name), lambda: self._open(name))

        def scaled() -> Surface:
            whole = self._read(self._large_enough(name, width or 0, height or 0))
            if whole.get_bytesize() < _WITH_ALPHA:  # scaled as it is, it would differ by a shade
                whole = _converted(whole)
            wide = width if width is not None else round(whole.get_width() * (height or 1) / whole.get_height())
            high = height if height is not None else round(whole.get_height() * wide / whole.get_width())
            size = max(1, wide), max(1, high)
            return _converted(smoothscale(whole, size) if size != whole.get_size() else whole)  # fewer pixels than the file has

        return self._keep(("get", name, width, height), scaled)

    def at_least(self, name: str, width: int) -> Surface:
        """The picture in its own size, or the smaller file that there may be of it where that is at least `width` pixels wide."""
        file = self._large_enough(name, width, 0)
        return self._keep(("file", file), lambda: self._open(file))

    def fitting(self, name: str, width: int, height: int) -> tuple[int, int]:
        """The size of the picture where it is as large as fits into `width` x `height` pixels."""
        whole = self.get(name).get_size()
        scale = min(width / whole[0], height / whole[1])
        return round(whole[0] * scale), round(whole[1] * scale)

    def nine(self, name: str, size: tuple[int, int], corner: int, cut: int) -> Surface:
        """A panel of that size. Its corners (`cut` pixels in the file) become `corner` pixels large; the rest is
        stretched."""
        corner = max(1, min(corner, size[0] // 2, size[1] // 2))
        return self._keep(("nine", name, size, corner, cut), lambda: _nine(self._open(name), size, corner, cut))

    def tinted(self, name: str, colour: Color, width: int | None = None, height: int | None = None) -> Surface:
        """The picture multiplied by a colour: a white icon becomes that colour."""

        def tint() -> Surface:
            copy = self.get(name, width, height).copy()
            copy.fill(colour, special_flags=BLEND_RGBA_MULT)
            return copy

        return self._keep(("tint", name, tuple(colour), width, height), tint)

    def made(self, key: Key, make: Callable[[], Surface]) -> Surface:
        """A picture that `make` computes (a shadow, a board), kept under `key`."""
        return self._keep(("made", *key), make)

    def inlaid(self, key: Key, make: Callable[[], Inlay]) -> Inlay:
        """A picture that `make` computes and cuts for quick drawing, kept under `key`."""
        return self._keep(("inlaid", *key), make)

    def forget(self) -> None:
        """Forgets all cached pictures, for instance after the window's size has changed."""
        self._kept.clear()
        self._bytes = 0

    @property
    def kept_bytes(self) -> int:
        """How many bytes the cached pictures need."""
        return self._bytes

    def _keep(self, key: Key, make: Callable[[], Kept]) -> Kept:
        found: Any = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            kept: Kept = found
            return kept
        made = make()
        self._kept[key] = made
        self._bytes += _weight(made)
        while self._bytes > self._cap and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= _weight(gone)
        return made

    def _open(self, name: str) -> Surface:
        return _converted(self._read(name))

    def _large_enough(self, name: str, width: int, height: int) -> str:
        """The picture, or its smaller file where that is as large as it is to be shown."""
        smaller = self._path(name + SMALLER)
        if is_file(smaller):
            wide, high = picture_size(smaller)
            if wide >= width and high >= height:
                return name + SMALLER
        return name

    def _read(self, name: str) -> Surface:
        path = self._path(name)
        try:
            return pygame.image.load(path)
        except (FileNotFoundError, pygame.error) as trouble:
            raise MissingSpriteError(
                f"The picture {path} is missing or damaged ({trouble}); `python -m art.draw` draws it."
            ) from trouble

    def _path(self, name: str) -> Path:
        found = self._paths.get(name)
        if found is None:
            folder, _, file = name.rpartition("/")
            found = self._paths[name] = picture_file(self._art / (folder or "ui"), file)
        return found


def _weight(kept: Surface | Inlay) -> int:
    return kept.bytes if isinstance(kept, Inlay) else kept.get_height() * kept.get_pitch()


def _converted(surface: Surface) -> Surface:
    """The picture as the window draws it fastest, if there is a window."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _nine(whole: Surface, size: tuple[int, int], corner: int, cut: int) -> Surface:
    panel = Surface(size, SRCALPHA)
    wide, high = whole.get_size()
    cut = min(cut, wide // 2, high // 2)
    xs, ys = (0, cut, wide - cut, wide), (0, cut, high - cut, high)
    left, top = (0, corner, size[0] - corner, size[0]), (0, corner, size[1] - corner, size[1])
    for row in range(3):
        for column in range(3):
            piece = (xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])
            extent = (left[column + 1] - left[column], top[row + 1] - top[row])
            if min(*piece[2:], *extent) > 0:
                panel.blit(smoothscale(whole.subsurface(piece), extent), (left[column], top[row]))
    return panel
