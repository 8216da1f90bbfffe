"""The dungeon: floors that lie upon each other, the tiles of the one that is played, the dragon, what may be chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface
from pygame.transform import rotate

from game.dragon_keeper.model import SIDE, Move, State, TileAbility
from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.paint import stamp
from ui.tables.common.item import Item
from ui.tables.dragon_keeper.layout import slot
from ui.tables.dragon_keeper.pieces import faint, sprite
from ui.widgets.cached_layer import Layer
from ui.widgets.cached_widgets import CachedWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.dragon_keeper.catalogue import Catalogue
    from ui.drawing.kit import DrawingKit
    from ui.tables.dragon_keeper.layout import DragonKeeperLayout
    from ui.tables.dragon_keeper.view import DragonKeeperView

_SHADOW: Final = 26
"""How far the dungeon's shadow reaches, in design units."""
_DRAGON: Final = 1.24
"""The dragon's width by a tile's."""
_HINTED: Final = 190
"""The opacity of the marks of what could be given after the first move."""
_ARROW, _CHOSEN_ARROW = 0.3, 0.38
"""How large the arrow to a space is, and to the one that is chosen, by a tile's side."""
_GROUP: Final = "dungeon"
"""Spaces and the dragon overlap."""


def dragon_area(bed: Area) -> Area:
    """Where the dragon stands on a space: a little above its middle, so that a tile below shows its sign."""
    side = round(bed.w * _DRAGON)
    return Area(bed.centerx - side // 2, bed.bottom - side - round(bed.h * 0.04), side, side)


def dungeon_layer(view: DragonKeeperView) -> Layer:
    """The edges of the lower floors and the floor that is played, below its spaces and the dragon."""
    shown, reach = view.shown, view.theme.px(_SHADOW)
    around = Area(view.layout.dungeon.inflate(2 * reach, 2 * reach))
    facts = view.rules.catalogue, view.layout, shown.floor, tuple(shown.cells)
    return Layer.of(around, view.kit, _draw_dungeon, *facts).lasts()


def _draw_dungeon(
    kit: DrawingKit, surface: Surface, catalogue: Catalogue, layout: DragonKeeperLayout, floor: int, cells: tuple[int, ...]
) -> None:
    board, high = layout.floors[floor], round(layout.edge * 4 / 3)
    skin.draw_shadow(surface, kit, board.inflate(-board.w // 30, -board.h // 30), _SHADOW)
    for below, lower in reversed(list(enumerate(catalogue.floors[floor + 1 :], 1))):
        edge = sprite(kit, f"floor_edge_{lower.id}", board.w, high)
        surface.blit(edge, (board.x, board.bottom + below * layout.edge - high))
    _draw_floor(kit, surface, catalogue, board, floor, cells)


def _draw_floor(
    kit: DrawingKit, surface: Surface, catalogue: Catalogue, board: Area, floor: int, cells: Sequence[int]
) -> None:
    """The floor that is played, with what lies on it."""
    surface.blit(sprite(kit, f"floor_{catalogue.floors[floor].id}", *board.size), board)
    for cell, tile in enumerate(cells):
        bed = slot(board, cell)
        if tile < 0:
            surface.blit(sprite(kit, "slot_empty", *bed.size), bed)
            continue
        face = _face(bed)
        skin.draw_shadow(surface, kit, face, 5)
        surface.blit(sprite(kit, catalogue.tiles[tile].sprite, face.w, face.w), face)


def _face(bed: Area) -> Area:
    """Where the tile lies in the place of a space."""
    return bed.inset(max(1, bed.w // 40))


def floor_pictures(view: DragonKeeperView, floor: int) -> Iterator[Callable[[], Surface]]:
    """What makes each picture that a floor may need; whichever tiles lie there, all of them are named."""
    kit, catalogue, board = view.kit, view.rules.catalogue, view.layout.floors[floor]
    bed = slot(board, 0)
    yield partial(sprite, kit, f"floor_{catalogue.floors[floor].id}", *board.size)
    yield partial(sprite, kit, "slot_empty", *bed.size)
    for name in dict.fromkeys(tile.sprite for tile in catalogue.tiles):
        yield partial(sprite, kit, name, _face(bed).w, _face(bed).w)


def floor_picture(view: DragonKeeperView, state: State, *, dragon: bool) -> Surface:
    """The floor that is played as one picture, as large as its board, with the `dragon` on it or not."""
    here = Area(0, 0, *view.layout.floors[state.floor].size)
    whole = Surface(here.size, SRCALPHA)
    _draw_floor(view.kit, whole, view.rules.catalogue, here, state.floor, state.cells)
    if dragon:
        stands = dragon_area(slot(here, state.dragon))
        whole.blit(sprite(view.kit, "dragon_perched", *stands.size), stands)
    return whole


class DungeonSpace(Item):
    """A space of the floor: its tile lifts when it may be chosen, and says what it is."""

    group = _GROUP
    letter_at = (5 / 6, 1 / 7)
    is_space = True

    def __init__(self, view: DragonKeeperView, cell: int) -> None:
        super().__init__(f"cell:{cell}", view.bed(cell))
        self.view, self.cell = view, cell

    @property
    def tile(self) -> int:
        """The tile that lies there, negative for none."""
        return self.view.shown.cells[self.cell]

    @property
    def tooltip_text(self) -> str:
        view = self.view
        if self.tile >= 0:  # a tile without action says all with its face
            plain = view.rules.ability_of[self.tile] == TileAbility.NONE
            return "" if plain else view.about_tile(self.tile)
        return view.names("tooltip.dragon") if view.shown.dragon == self.cell else ""

    @property
    def mark(self) -> str:
        """How it is marked because it may be chosen, "" for not at all."""
        return self.view.question.mark if self.open else ""

    @property
    def next_mark(self) -> str:
        """How it is marked because the next move could lead there from the space that is chosen or pointed at: along the teal
        arrow to be given, then along the gold one to be kept by the player who is next; "" for not at all."""
        mark, cells = self.view.next_move
        return mark if cells >> self.cell & 1 else ""

    @property
    def boldness(self) -> int:
        """The mark's opacity: it holds back behind one that is chosen, and among many."""
        if self.chosen or self.pointed:
            return 255
        if self.view.selection.ready:
            return 150
        return 165 if len(self.view.selection.open) > 2 * SIDE else 255

    @property
    def picture_key(self) -> object:
        return self.tile if self.open else -1, self.mark, self.open and self.boldness, "" if self.open else self.next_mark

    def lifted(self) -> Area:
        grow = round(self.rect.w * 0.05 * self.lift)
        return Area(self.rect.inflate(2 * grow, 2 * grow))

    def paint(self, surface: Surface) -> None:
        kit, area, pieces = self.kit, self.lifted(), self.view.pieces
        around = area.inflate(area.w // 9, area.w // 9)
        if self.lift > 0 and self.tile >= 0:
            skin.draw_shadow(surface, kit, area, 12)
            surface.blit(pieces.tile(self.tile, area.w), area)
        if self.open:
            if self.chosen or self.pointed:  # below the tile: its light must not pale the face
                surface.blit(sprite(kit, "glow_hover", *around.size), around)
                face = area.inset(area.w // 30)
                surface.blit(pieces.tile(self.tile, face.w), face)
            surface.blit(faint(kit, f"glow_{self.mark}", *around.size, self.boldness), around)
        elif self.next_mark:
            surface.blit(faint(kit, f"glow_{self.next_mark}", *around.size, _HINTED), around)
        self.draw_ring(surface, area)


class FlightArrows(CachedWidget):
    """The ways of the dragon: an arrow between the tiles, over the dragon, to each space that it may fly to, and on from
    the one that is chosen or pointed at."""

    group = _GROUP
    untouched = True

    def __init__(self, view: DragonKeeperView, spaces: Sequence[DungeonSpace]) -> None:
        super().__init__("arrows", view.layout.dungeon)
        self.view, self.spaces = view, spaces

    @property
    def cache_key(self) -> tuple[tuple[str, int, int, int, float], ...]:
        """Of each arrow its kind, its space, the step to the space before it, its opacity and its size by a tile's side."""
        action, dragon, found = self.view.previewed_action, self.view.shown.dragon, []
        mark, reached = self.view.next_move
        for space in self.spaces:
            size = _CHOSEN_ARROW if space.chosen or space.pointed else _ARROW
            if space.open:
                start, kind, alpha = dragon, space.mark, space.boldness
            elif reached >> space.cell & 1 and isinstance(action, Move):
                start, kind, alpha = action.cell, mark, _HINTED
            else:
                continue
            if kind in {"keep", "give"} and space.cell != start:  # the tile below the dragon is not flown to
                step = (1 if start > space.cell else -1) * (SIDE if start % SIDE == space.cell % SIDE else 1)
                found.append((kind, space.cell, step, alpha, size))
        return tuple(found)

    def paint(self, surface: Surface) -> None:
        for kind, cell, step, alpha, size in self.cache_key:
            bed, before = self.view.bed(cell), self.view.bed(cell + step)
            up = faint(self.kit, f"arrow_{kind}", round(bed.w * size), round(bed.w * size), alpha)
            turn = {SIDE: 0, 1: 90, -SIDE: 180, -1: 270}[step]
            stamp(surface, rotate(up, turn), center=Area(bed.union(before)).center)


class DragonPiece(CachedWidget):
    """The dragon where it stands; not there while it flies."""

    group = _GROUP
    untouched = True

    def __init__(self, view: DragonKeeperView) -> None:
        super().__init__("dragon", view.layout.dungeon)
        self.view = view

    @property
    def cache_key(self) -> object:
        view = self.view
        stands = view.laid and view.on_floor and not view.dragon_away
        return (view.shown.floor, view.shown.dragon) if stands else ()

    def paint(self, surface: Surface) -> None:
        if not self.cache_key:
            return
        area = dragon_area(self.view.bed(self.view.shown.dragon))
        surface.blit(sprite(self.kit, "dragon_shadow", *area.size), area.move(0, area.h // 12))
        surface.blit(sprite(self.kit, "dragon_perched", *area.size), area)
