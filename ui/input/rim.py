"""The rim of a screen that lies flat: along each edge where people sit a strip with their names, upright for them. It stays
where it is while the picture turns, so that nobody loses their place, and a touch on a strip turns the table there."""

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
"""By edge (so many quarters clockwise from the lower one) the names and colours of who sits there; empty where the screen
stands."""

_SHARE: Final = 0.041
"""How much of the shorter side of the screen a strip is wide."""
_LEAST: Final = 30  # pixels
_INNER, _OUTER = Color(58, 38, 22), Color(36, 20, 12)


def _width(display: tuple[int, int]) -> int:
    return max(_LEAST, round(min(display) * _SHARE))


def picture_area(display: tuple[int, int], edge_players: EdgePlayers) -> Area:
    """What the rim leaves of a display of that size."""
    (wide, high), rim = display, _width(display)
    lower, left, upper, right = (rim * (edge in edge_players) for edge in range(4))
    return Area(left, upper, wide - left - right, high - upper - lower)


def edge_at(point: tuple[int, int], display: tuple[int, int], edge_players: EdgePlayers) -> int | None:
    """On whose strip a pixel of the display lies: the number of the edge, None for the picture."""
    return next((edge for edge, place in _places(display, edge_players).items() if place.collidepoint(point)), None)


def strips(kit: DrawingKit, display: tuple[int, int], edge_players: EdgePlayers, facing: int) -> list[tuple[Surface, Area]]:
    """The strips as they lie on the display, while the table faces the edge `facing`."""
    return [
        (rotate(_strip(kit, (max(place.size), min(place.size)), edge_players[edge], here=edge == facing), -90 * edge), place)
        for edge, place in _places(display, edge_players).items()
    ]


def _places(display: tuple[int, int], edge_players: EdgePlayers) -> dict[int, Area]:
    """Where the strips lie; the corners belong to the long ones below and above."""
    (wide, high), inner = display, picture_area(display, edge_players)
    places = (
        Area(0, inner.bottom, wide, high - inner.bottom),
        Area(0, inner.y, inner.x, inner.h),
        Area(0, 0, wide, inner.y),
        Area(inner.right, inner.y, wide - inner.right, inner.h),
    )
    return {edge: places[edge] for edge in edge_players}


def _strip(kit: DrawingKit, size: tuple[int, int], people: Sequence[tuple[str, str]], *, here: bool) -> Surface:
    """A strip, upright: who sits there, and where the table does not face them, a sign that it can."""
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
        place = text.put(strip, theme, "small", name, ink, midleft=(x + side + gap, high // 2 + 1))
        x = place.right + 2 * gap
    return strip
