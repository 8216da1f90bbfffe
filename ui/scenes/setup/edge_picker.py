"""Who sits where around a screen that lies flat, as a small picture of the table: a click moves a person on to the next
edge."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame.transform import rotate

from game.kernel.options import EDGES
from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.paint import draw_plate, framed
from ui.layout.layout import Leaf
from ui.scenes.setup.seats import Emblem
from ui.widgets.base import Widget
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Rect, Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.scenes.setup.sheet import SetupSheet
    from ui.widgets.change import Change

_EMBLEM: Final = 54  # design units
_CHAIR: Final = 100  # design units of a name below an emblem
_TABLE: Final = (340, 210)  # design units
_APART: Final = 10  # design units between the table and who sits at it
_COLUMN: Final = 3  # so many people sit one below the other at a short edge


def edge_picker(kit: DrawingKit, sheet: SetupSheet, changed: Callable[[], object]) -> Leaf:
    """The picture of the table; `changed` is called when a person has moved."""
    return Leaf("around", lambda at: _edge_picture(kit, sheet, changed, at), height_for=lambda theme, _: _high(theme))


def _chair(theme: Theme) -> tuple[int, int]:
    """What an emblem and the name below it need, in pixels."""
    return theme.px(_CHAIR) * theme.text_percent // 100, theme.px(_EMBLEM) + theme.line_height("small")


def _high(theme: Theme) -> int:
    high = _chair(theme)[1]
    return max(theme.px(_TABLE[1]), _COLUMN * high) + 2 * (high + theme.px(_APART))


def _tabletop(theme: Theme, at: Area) -> Area:
    """The table in the middle of the picture."""
    wide, high = _chair(theme)
    apart = theme.px(_APART)
    return at.middle(min(theme.px(_TABLE[0]), at.w - 2 * (wide + apart)), min(theme.px(_TABLE[1]), at.h - 2 * (high + apart)))


def _edge_picture(kit: DrawingKit, sheet: SetupSheet, changed: Callable[[], object], at: Area) -> Widget:
    picture = _Picture("around", at, sheet.package.id, sorted(set(sheet.edges.values())))
    at_edge: dict[int, list[str]] = {}
    for key, edge in sheet.edges.items():
        at_edge.setdefault(edge, []).append(key)
    for edge, sitting in at_edge.items():
        for key, area in zip(sitting, _chairs(kit.theme, at, edge, len(sitting)), strict=True):
            picture.add(_person(kit, sheet, changed, key, area))
    return picture


def _person(kit: DrawingKit, sheet: SetupSheet, changed: Callable[[], object], key: str, at: Area) -> Emblem:
    words, seat = kit.words, sheet.index(key)
    name, edge = sheet.names[seat], EDGES[sheet.edges[key]]
    tip = words("setup.edge", name=name, edge=words(f"setup.edges.{edge}"))
    return Emblem(f"edge.{key}", at, sheet.setup_seats[seat].colour, partial(_move, sheet, key, changed), tooltip=tip, words=name, lines=1)


def _move(sheet: SetupSheet, key: str, changed: Callable[[], object]) -> Change:
    sheet.move_on(key)
    changed()
    return STAY


def _chairs(theme: Theme, at: Area, edge: int, many: int) -> Iterator[Area]:
    """Where people sit at an edge of the picture `at`; they sit side by side from their own left to their own right."""
    (wide, high), table = _chair(theme), _tabletop(theme, at).inset(-theme.px(_APART))
    if edge % 2 == 0:
        wide = min(wide, at.w // many)
        y = table.bottom if edge == 0 else table.y - high
        across: Sequence[int] = range(many) if edge == 0 else range(many)[::-1]
        yield from (Area(at.centerx + (2 * n - many) * wide // 2, y, wide, high) for n in across)
        return
    columns = -(-many // _COLUMN)
    rows = -(-many // columns)
    wide = min(wide, (table.x - at.x) // columns)
    for n in range(many) if edge == 1 else range(many)[::-1]:
        column, row = divmod(n, rows)
        x = table.x - (column + 1) * wide if edge == 1 else table.right + column * wide
        yield Area(x, table.centery + (2 * row - rows) * high // 2, wide, high)


class _Picture(Widget):
    """The table with the screen on it; a sign at each edge where a player sits shows to whom it turns. The pointer goes
    through it."""

    def __init__(self, id: str, rect: Rect, game: str, edges: Sequence[int]) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.game, self.edges = game, edges

    def draw_self(self, surface: Surface) -> None:
        theme, kit, sprites = self.theme, self.kit, self.kit.sprites
        table = _tabletop(theme, Area(self.rect))
        size = table.size
        wood = sprites.made(("around", size), lambda: framed(
            sprites, sprites.get("menu_table", *size), theme.px(18), theme.colour("gold_dark"), theme.px(2),
        ))
        skin.draw_shadow(surface, kit, table)
        surface.blit(wood, table)
        screen = table.inset(theme.px(20))
        draw_plate(surface, sprites, screen, theme.px(8), theme.colour("shade"), theme.colour("gold_dark"), theme.px(2))
        side, inner = theme.px(22), screen.inset(theme.px(6))
        cover = f"{self.game}/cover"
        image = sprites.get(cover, *sprites.fitting(cover, inner.w - 2 * side, inner.h - 2 * side))
        surface.blit(image, image.get_rect(center=screen.center))
        for edge in self.edges:
            sign = rotate(skin.icon(kit, "down", side, theme.colour("gold")), -90 * edge)
            spot = (inner.midbottom, inner.midleft, inner.midtop, inner.midright)[edge]
            surface.blit(sign, sign.get_rect(center=spot).clamp(inner))
