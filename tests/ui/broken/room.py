"""Tables that break the laws about room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.kernel.data.candles.table import Piece
from tests.ui import laws
from tests.ui.broken import Other, PieceTable, breaks
from ui.drawing import text
from ui.drawing.area import Area
from ui.widgets.label import Label

if TYPE_CHECKING:
    from pygame import Surface

    from ui.tables.common.item import Item


@breaks(laws.nothing_lies_on_anything_else, "seat:0 .* covers seat:1")
class LaysCardsOnCards(PieceTable):
    """The cards of two seats overlap."""

    def add_item(self, item: Item) -> None:
        if item.id == "seat:1":
            item.rect = Area(item.rect.move(0, -item.rect.h // 2))
        super().add_item(item)


@breaks(laws.nothing_lies_on_anything_else, "seat:0 .* covers seat:1")
class DrawsCardsTogether(LaysCardsOnCards):
    """The same with cards that are drawn together, as the light of one falls on the next: they are no fan."""

    def add_item(self, item: Item) -> None:
        item.group = "seats"
        super().add_item(item)


@breaks(laws.nothing_lies_on_anything_else, "candle:0 .* is not in the window")
class LeavesTheWindow(PieceTable):
    """The hand hangs over the lower edge."""

    def add_item(self, item: Item) -> None:
        if item.id.startswith("candle:"):
            item.rect = Area(item.rect.move(0, item.rect.h // 2))
        super().add_item(item)


@breaks(laws.no_words_are_cut, "far too long")
class CutsWords(PieceTable):
    """A sentence has the room of a word."""

    def lay_out(self, area: Area) -> None:
        super().lay_out(area)
        self.host.scene.add(Label("note", self.items["seat:0"].rect.inset(80), "This sentence is far too long for its room."))


@breaks(laws.the_board_has_its_room, "of the window")
class HasASmallBoard(PieceTable):
    """The house has a third of the window."""

    def lay_out(self, area: Area) -> None:
        super().lay_out(area.columns(0.5, 0.5)[0])


@breaks(laws.the_board_has_its_room, "of its room")
class FillsLittle(PieceTable):
    """The house has room that it does not fill."""

    def lay_out(self, area: Area) -> None:
        super().lay_out(area)
        self.board_extent = self.board_area.middle(self.board_area.w // 2, self.board_area.h // 2)


@breaks(laws.windows_of_other_shapes_hold_it_too, r"\(1000, 1400\).* seat:0 .* covers seat:1")
class LaysCardsOnCardsUpright(PieceTable):
    """In an upright window the cards of two seats overlap."""

    def add_item(self, item: Item) -> None:
        wide, high = self.view.theme.size
        if item.id == "seat:1" and wide < high:
            item.rect = Area(item.rect.move(0, -item.rect.h // 2))
        super().add_item(item)


@breaks(laws.windows_of_other_shapes_hold_it_too, r"\(2560, 1080\).* of the window")
class HasASmallBoardInWideWindows(PieceTable):
    """In a very wide window the house has a third of it."""

    def lay_out(self, area: Area) -> None:
        super().lay_out(area.columns(0.4, 0.6)[0] if area.w > 2 * area.h else area)


@breaks(laws.windows_of_other_shapes_hold_it_too, r"\(1024, 768\).* cut are .*far too long")
class CutsWordsInSquareWindows(PieceTable):
    """In a window that is nearly square a sentence has the room of a word."""

    def lay_out(self, area: Area) -> None:
        super().lay_out(area)
        pad = 80 if area.w < area.h * 3 // 2 else 10
        self.host.scene.add(Label("note", self.items["seat:0"].rect.inset(pad), "This sentence is far too long for its room."))


@breaks(laws.no_text_is_too_small, "at 9 pixels")
class WritesSmall(Other):
    """Windows have numbers of nine pixels."""

    class Window(Piece):
        def paint(self, surface: Surface) -> None:
            super().paint(surface)
            font = self.theme._open("body-regular", 9)
            surface.blit(text.render(font, self.id, self.theme.colour("ink")), self.rect)

    other = Window
