"""The strips along the edges of a screen that lies flat: each has the names of the people who sit there, upright for them.
They stay where they are while the picture rotates. A touch on a strip rotates the table to its edge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Color, Surface
from pygame.transform import rotate

from ui.drawing import skin, text
from ui.drawing.area import Area

if TYPE_CHECKING:
    from ui.drawing.kit import DrawingKit

EdgePlayers = Mapping[int, Sequence[tuple[str, str]]]
"""By edge (in quarter turns clockwise from the lower one): the names and colours of the people who sit there. Empty if the
screen stands upright."""

_SHARE: Final = 0.041
"""The width of a strip as a share of the shorter side of the screen."""
_LEAST: Final = 30  # pixels
_INNER, _OUTER = Color(58, 38, 22), Color(36, 20, 12)


def _width(display: tuple[int, int]) -> int:
    return max(_LEAST, round(min(display) * _SHARE))


def picture_area(display: tuple[int, int], edge_players: EdgePlayers) -> Area:
    """What the strips leave of a display of that size."""
    (wide, high), strip = display, _width(display)
    lower, left, upper, right = (strip * (edge in edge_players) for edge in range(4))
    return Area(left, upper, wide - left - right, high - upper - lower)


def edge_at(point: tuple[int, int], display: tuple[int, int], edge_players: EdgePlayers) -> int | None:
    """The edge whose strip has that pixel of the display; None for the picture."""
    return next((edge for edge, area in _areas(display, edge_players).items() if area.collidepoint(point)), None)


def strips(kit: DrawingKit, display: tuple[int, int], edge_players: EdgePlayers, orientation: int) -> list[tuple[Surface, Area]]:
    """The strips and their areas on the display; `orientation` is the edge of the reader."""
    return [
        (rotate(_strip(kit, (max(area.size), min(area.size)), edge_players[edge], here=edge == orientation), -90 * edge), area)
        for edge, area in _areas(display, edge_players).items()
    ]


def _areas(display: tuple[int, int], edge_players: EdgePlayers) -> dict[int, Area]:
    """The areas of the strips; the corners belong to the long ones below and above."""
    (wide, high), inner = display, picture_area(display, edge_players)
    areas = (
        Area(0, inner.bottom, wide, high - inner.bottom),
        Area(0, inner.y, inner.x, inner.h),
        Area(0, 0, wide, inner.y),
        Area(inner.right, inner.y, wide - inner.right, inner.h),
    )
    return {edge: areas[edge] for edge in edge_players}


def _strip(kit: DrawingKit, size: tuple[int, int], people: Sequence[tuple[str, str]], *, here: bool) -> Surface:
    """A strip, upright: the people who sit there and, unless they are the readers (`here`), a sign that it can be touched."""
    theme, strip, (wide, high) = kit.theme, Surface(size), size
    for y in range(high):
        strip.fill(_INNER.lerp(_OUTER, y / high), (0, y, wide, 1))
    strip.fill(theme.colour("gold" if here else "gold_dark"), (0, 0, wide, max(2, high // 12 if here else 0)))
    side, gap = high * 7 // 10, high // 4
    most = (wide - 2 * gap) // (len(people) or 1) - side - 3 * gap
    names = [text.fit(theme, "small", name, most) for name, _ in people]
    across = sum(side + gap + text.width(theme, "small", name) for name in names) + 2 * gap * (len(names) - 1)
    x = (wide - across) // 2
    if not here:
        sign = skin.icon(kit, "redo", side * 3 // 4, theme.colour("gold"))
        strip.blit(sign, sign.get_rect(midright=(x - gap, high // 2)))
    for name, (_, colour) in zip(names, people, strict=True):
        emblem = kit.sprites.get(f"emblem_{colour}", side, side)
        strip.blit(emblem, emblem.get_rect(midleft=(x, high // 2 + 1)))
        ink = theme.colour("cream" if here else "cream_soft")
        drawn = text.put(strip, theme, "small", name, ink, midleft=(x + side + gap, high // 2 + 1))
        x = drawn.right + 2 * gap
    return strip
