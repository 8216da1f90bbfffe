"""The dungeon: floors that lie upon each other, the tiles of the one that is played, the dragon, what may be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface

from game.dragon_keeper.model import SIDE, SPACES, State, TileAbility
from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.inlay import Inlay
from ui.tables.dragon_keeper.layout import slot
from ui.tables.dragon_keeper.pieces import sprite
from ui.tables.kit.old_choosable import Choosable
from ui.widgets.base import Shown, Widget

if TYPE_CHECKING:
    from pygame import Rect

    from ui.tables.dragon_keeper.table import DragonKeeperTable

_SHADOW: Final = 26
"""How far the dungeon's shadow reaches, in design units."""
DRAGON: Final = 1.24
"""The dragon's width by a tile's."""


def dragon_box(bed: Area) -> Area:
    """Where the dragon stands on a space: a little above its middle, so that a tile below shows its sign."""
    side = round(bed.w * DRAGON)
    return Area(bed.centerx - side // 2, bed.bottom - side - round(bed.h * 0.04), side, side)


def floor_picture(table: DragonKeeperTable, state: State, *, tiles: bool = True) -> Surface:
    """The floor that is played as one picture, as large as its board."""
    board = table.layout.floors[state.floor]
    name = table.rules.catalogue.floors[state.floor].id
    whole = Surface(board.size, SRCALPHA)
    whole.blit(sprite(table.kit, f"floor_{name}", *board.size), (0, 0))
    here = Area(0, 0, *board.size)
    for cell in range(SPACES):
        bed = slot(here, cell)
        tile = state.cells[cell]
        if tile >= 0 and tiles:
            draw_tile(table, whole, bed, tile)
        elif tiles:
            whole.blit(sprite(table.kit, "slot_empty", bed.w, bed.h), bed)
    return whole


def draw_tile(table: DragonKeeperTable, surface: Surface, bed: Area, tile: int) -> None:
    """A tile in its bed, with the shadow it throws."""
    box = bed.pad(max(1, bed.w // 40))
    skin.draw_shadow(surface, table.kit, box, 5)
    surface.blit(table.pieces.tile(tile, box.w), box)


class Dungeon:
    """Keeps the picture of the floors as they lie; the spaces and the dragon above it are widgets."""

    def __init__(self, table: DragonKeeperTable) -> None:
        self.table = table
        self._kept: Inlay | None = None
        self._key: object = None

    def draw(self, surface: Surface) -> None:
        """The edges of the lower floors and the floor that is played."""
        table, shown = self.table, self.table.shown
        layout = table.layout
        laid = table.laid
        key = (layout, shown.floor, tuple(shown.cells), laid)
        if self._kept is None or self._key != key:
            around = self._around
            whole = Surface(around.size, SRCALPHA)
            board = layout.floors[shown.floor].move(-around.x, -around.y)
            skin.draw_shadow(whole, table.kit, board.inflate(-board.w // 30, -board.h // 30), _SHADOW)
            self._paint(whole, (-around.x, -around.y))
            self._kept, self._key = Inlay(whole.premul_alpha()), key
        self._kept.draw(surface, self._around.topleft)

    @property
    def _around(self) -> Area:
        """The dungeon with the shadow that it throws."""
        reach = self.table.kit.theme.px(_SHADOW)
        return Area(self.table.layout.dungeon.inflate(2 * reach, 2 * reach))

    def _paint(self, whole: Surface, move: tuple[int, int]) -> None:
        table, shown = self.table, self.table.shown
        layout, floors = table.layout, table.rules.catalogue.floors
        for floor in range(len(floors) - 1, shown.floor, -1):
            board = layout.floors[floor].move(move)
            high = round(layout.edge * 4 / 3)
            edge = sprite(table.kit, f"floor_edge_{floors[floor].id}", board.w, high)
            whole.blit(edge, (board.x, board.bottom - high))
        whole.blit(floor_picture(table, shown), layout.floors[shown.floor].move(move))


class Space(Choosable):
    """A space of the floor: its tile lifts when it may be chosen, and says what it is. `mark` is the name of the sprite that
    shows it is legal, "" for none; `thought` one that is only a thought."""

    mark = Shown[str]()
    thought = Shown[str]()

    def __init__(self, table: DragonKeeperTable, cell: int, rect: Rect) -> None:
        super().__init__(f"cell:{cell}", rect, self._clicked)
        self.table, self.cell = table, cell
        self.mark = self.thought = ""

    def _clicked(self) -> None:
        self.table.clicked(self.id)

    @property
    def tile(self) -> int:
        """The tile that lies there, negative for none."""
        return self.table.shown.cells[self.cell]

    @property
    def hint(self) -> str:
        if self.tile >= 0:  # a tile without action says all with its face
            plain = self.table.rules.ability_of[self.tile] == TileAbility.NONE
            return "" if plain else self.table.names.about_tile(self.tile)
        return self.table.names("tooltip.dragon") if self.table.shown.dragon == self.cell else ""

    def point(self, *, on: bool) -> None:
        self.table.point_at_space(self.cell, on=on)

    def lifted(self) -> Area:
        grow = round(self.rect.w * 0.05 * self.lift)
        return Area(self.rect.inflate(2 * grow, 2 * grow))

    @property
    def _calm(self) -> int:
        """How much the mark holds back, as its opacity, 0 for not at all: behind one that is chosen, and among many."""
        if self.up or self.pointed:
            return 0
        if self.table.ask.choice is not None:
            return 90
        return 165 if len(self.table.ask.cells) > 2 * SIDE else 0

    def draw_self(self, surface: Surface) -> None:
        kit, box = self.kit, self.lifted()
        if self.lift > 0 and self.tile >= 0:
            skin.draw_shadow(surface, kit, box, 12)
            surface.blit(self.table.pieces.tile(self.tile, box.w), box)
        if self.mark:
            around = box.inflate(box.w // 9, box.w // 9)
            if self.up or self.pointed:  # below the tile: its light must not pale the face
                surface.blit(sprite(kit, "glow_hover", *around.size), around)
                face = box.pad(box.w // 30)
                surface.blit(self.table.pieces.tile(self.tile, face.w), face)
            mark = sprite(kit, self.mark, *around.size)
            surface.blit(self.table.faint(mark, (self.mark, self._calm), self._calm) if self._calm else mark, around)
        elif self.thought:
            around = box.inflate(box.w // 9, box.w // 9)
            picture = sprite(kit, self.thought, *around.size)
            surface.blit(self.table.faint(picture, self.thought), around)
        if self.ringed:
            skin.draw_focus(surface, kit, box, pill=False)


class DragonPiece(Widget):
    """The dragon where it stands; not there while it flies."""

    def __init__(self, table: DragonKeeperTable, rect: Rect) -> None:
        super().__init__("dragon", rect)
        self.table = table

    def hits(self, point: tuple[int, int]) -> bool:
        """The tile below it can be pointed at."""
        return False

    def draw_self(self, surface: Surface) -> None:
        table = self.table
        if table.dragon_away or not table.laid or not table.on_floor:
            return
        box = dragon_box(table.bed(table.shown.dragon))
        shadow = sprite(self.kit, "dragon_shadow", *box.size)
        surface.blit(shadow, box.move(0, box.h // 12))
        surface.blit(sprite(self.kit, "dragon_perched", *box.size), box)
