"""Draws the cards of how to play from what their data names: pictures, figures, words, lines and grounds."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from game.kernel.how_to import HIGH, LAST_BEAT, WIDE
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.cached import cached, filling
from ui.drawing.marks import NIGHT, faded, number_picture
from ui.drawing.paint import framed, plate
from ui.drawing.strokes import FINE, arrow, bounding_area, ribbon, smooth

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.how_to import FPoint, Part
    from ui.drawing.kit import DrawingKit

BEAT: Final = 0.4
"""Seconds from one beat of a drawing to the next."""
LASTS: Final = LAST_BEAT * BEAT + 0.4
"""Seconds after which every drawing stands."""
_PALE: Final = 100
_CORNER: Final = 20  # design units
_STEPS: Final = 8  # the fewest points of an arrow: its tip is turned by the last six


class Illustration:
    """One card's drawing, laid out in `area`: `say` is asked for the words that stand in it, `game` is whose pictures a
    name without a folder means."""

    def __init__(
        self, kit: DrawingKit, game: str, area: Area, parts: Sequence[Part], say: Callable[[str], str]
    ) -> None:
        self._kit = kit
        self._game = game
        self.area = area
        self._scale = min(area.w / WIDE, area.h / HIGH)
        self._left = area.centerx - WIDE * self._scale / 2
        self._top = area.centery - HIGH * self._scale / 2
        self._parts = [(part, say(part.word) if part.word else "") for part in parts]

    @property
    def moves(self) -> bool:
        """Whether anything in it comes later than the rest."""
        return any(part.beat or part.until or part.comes is not None for part, _ in self._parts)

    def box(self, part: Part, at: FPoint) -> Area:
        """Where a part lies whose middle is `at`."""
        wide, high = (max(1, round(side * self._scale)) for side in part.size)
        x, y = self._spot(at)
        return Area(round(x - wide / 2), round(y - high / 2), wide, high)

    def draw(self, surface: Surface, ground: str, seconds: float) -> None:
        """Draws it on its ground as it is so many seconds after it was opened."""
        surface.blit(cached(self._kit, _ground, self._named(ground), self.area.size), self.area)
        for part, words in self._parts:
            since = seconds / BEAT - part.beat
            if since < 0 or (part.until and seconds >= part.until * BEAT):
                continue
            if part.line:
                self._draw_line(surface, part)
                continue
            for at in part.places:
                self._draw_thing(surface, part, words, self._on_its_way(part, at, min(1.0, since)))

    def _named(self, name: str) -> str:
        return name if "/" in name else f"{self._game}/{name}"

    def _spot(self, at: FPoint) -> FPoint:
        return self._left + at[0] * self._scale, self._top + at[1] * self._scale

    def _on_its_way(self, part: Part, at: FPoint, share: float) -> FPoint:
        if part.comes is None:
            return at
        gone = 1 - (1 - share) ** 3
        return part.comes[0] + (at[0] - part.comes[0]) * gone, part.comes[1] + (at[1] - part.comes[1]) * gone

    def _draw_thing(self, surface: Surface, part: Part, words: str, at: FPoint) -> None:
        kit, box = self._kit, self.box(part, at)
        if part.glow:
            skin.draw_glow(surface, kit, box, 16)
        if part.sprite:
            picture = cached(kit, _sprite, self._named(part.sprite), box.size, part.pale, part.cut)
        elif part.figure:
            picture = cached(kit, _figure, part.figure, box.size, part.colour or "cream", part.bare)
        elif part.ground:
            picture = skin.panel(kit, part.ground, box.size, 14)
        else:
            text.draw_block(
                surface, kit.theme, "strong", words, box, kit.theme.colour(part.colour or "cream"), "centre"
            )
            return
        surface.blit(picture, picture.get_rect(center=box.center))

    def _draw_line(self, surface: Surface, part: Part) -> None:
        thick = max(2, round(part.thick * self._scale))
        path = _fine([self._spot(spot) for spot in part.line], thick)
        area = bounding_area(path, thick * 4)
        points = tuple((x - area.x, y - area.y) for x, y in path)
        tone, rim = tuple(self._kit.theme.colour(part.colour or "gold")), tuple(NIGHT)
        if part.arrow:
            picture = cached(self._kit, arrow, area.size, points, thick, tone, rim)
        else:
            picture = cached(self._kit, _stroke, area.size, points, thick, tone)
        surface.blit(picture, area)


def _fine(path: list[FPoint], step: float) -> list[FPoint]:
    """The same way in points that lie about `step` apart: an arrow's tip takes the last ones, however long it is."""
    found = [path[0]]
    for a, b in pairwise(path):
        steps = max(_STEPS, round(math.dist(a, b) / step))
        found += [(a[0] + (b[0] - a[0]) * n / steps, a[1] + (b[1] - a[1]) * n / steps) for n in range(1, steps + 1)]
    return found


def _ground(kit: DrawingKit, name: str, size: tuple[int, int]) -> Surface:
    whole = Surface(size, SRCALPHA)
    whole.blit(filling(kit, name, size), (0, 0))
    return framed(kit.sprites, whole, kit.theme.px(_CORNER), kit.theme.colour("gold_dark"), kit.theme.px(2))


def _sprite(
    kit: DrawingKit, name: str, size: tuple[int, int], pale: bool, cut: tuple[int, int, int, int] | None
) -> Surface:
    if cut is None:
        picture = kit.sprites.get(name, *kit.sprites.fitting(name, *size))
    else:
        scale = min(size[0] / cut[2], size[1] / cut[3])
        part = kit.sprites.get(name).subsurface(cut)
        picture = smoothscale(part, (max(1, round(cut[2] * scale)), max(1, round(cut[3] * scale))))
    return faded(kit, picture, (name, cut), _PALE) if pale else picture


def _figure(kit: DrawingKit, words: str, size: tuple[int, int], colour: str, bare: bool) -> Surface:
    """A figure on a dark pill, or by itself."""
    if bare:
        return number_picture(kit, words, *size, kit.theme.colour(colour), "display")
    whole = plate(kit.sprites, size, min(size) // 2, NIGHT, kit.theme.colour("gold"), kit.theme.px(2)).copy()
    line = number_picture(kit, words, round(size[0] * 0.84), round(size[1] * 0.8), kit.theme.colour(colour), "display")
    whole.blit(line, line.get_rect(center=whole.get_rect().center))
    return whole


def _stroke(
    kit: DrawingKit, size: tuple[int, int], points: tuple[FPoint, ...], thick: int, colour: tuple[int, ...]
) -> Surface:
    """A line with a dark rim."""
    del kit
    path = [(x * FINE, y * FINE) for x, y in points]

    def draw(canvas: Surface) -> None:
        for tone, more in ((NIGHT, max(1, thick // 3)), (Color(*colour), 0)):
            ribbon(canvas, path, (thick / 2 + more) * FINE, tone)

    return smooth(size, NIGHT, draw)
