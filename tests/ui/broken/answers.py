"""Tables that break the laws about what stands beside a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.ui import laws
from tests.ui.broken import PieceTable, breaks
from ui.drawing.area import Area
from ui.tables.common.confirm_bubble import BubblePlacement
from ui.tables.common.selection_buttons import SelectionButtons

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame import Rect

    from ui.tables.common.confirm_bubble import FindPlacement
    from ui.tables.common.item import Item
    from ui.widgets.avoided_areas import AvoidedAreas


@breaks(laws.the_answer_stands_beside_the_choice, "although there is room")
class KeepsTheCorner(PieceTable):
    """The buttons stand in the corner, whatever has been chosen."""

    class Buttons(SelectionButtons):
        stands_beside = False

    buttons_type = Buttons


@breaks(laws.the_answer_stands_beside_the_choice, "over what was chosen")
class CoversWhatWasChosen(PieceTable):
    """The bubble lies over its item."""

    class Buttons(SelectionButtons):
        def beside(self, id_: str) -> FindPlacement:
            area = self.view.items[id_].rect
            return lambda size: BubblePlacement(Area(area.x, area.y, *size), "below", 12, 40)

    buttons_type = Buttons


@breaks(laws.the_answer_stands_beside_the_choice, "is far away")
class AnswersFarAway(PieceTable):
    """The bubble stands in the opposite corner of the window."""

    class Buttons(SelectionButtons):
        def beside(self, id_: str) -> FindPlacement:
            space, area = self.view.theme.box, self.view.items[id_].rect
            right, low = area.x < space.centerx, area.y < space.centery

            def place(size: tuple[int, int]) -> BubblePlacement:
                x, y = (space.right - size[0] if right else 0), (space.bottom - size[1] if low else space.h // 4)
                return BubblePlacement(Area(x, y, *size), "below", 12, 40)

            return place

    buttons_type = Buttons


@breaks(laws.the_answer_stands_beside_the_choice, "over what would change")
class CoversWhatWouldChange(PieceTable):
    """The seats' cards would change and all round a window as well, which the bubble does not know."""

    class Buttons(SelectionButtons):
        @property
        def avoided_areas(self) -> AvoidedAreas:
            return super().avoided_areas._replace(never=())

    buttons_type = Buttons

    def affected_areas(self) -> Iterable[Rect]:
        return [self.board_area, *(one.rect for one in self.items.values())]


@breaks(laws.the_answer_stands_beside_the_choice, "which may be chosen instead")
class CoversWhatMayBeChosenInstead(PieceTable):
    """The bubble lies over another item, if there is one."""

    class Buttons(SelectionButtons):
        def beside(self, id_: str) -> FindPlacement:
            items, area = self.view.items, self.view.items[id_].rect
            others = [one.rect for one in items.values() if one.open and not one.rect.colliderect(area)]
            nearest = min(others, key=lambda other: abs(other.x - area.x))
            return lambda size: BubblePlacement(Area(nearest.x, nearest.y, *size), "right", 12, 40)

    buttons_type = Buttons


@breaks(laws.the_answer_stands_beside_the_choice, "over what is read")
class CoversWhatIsRead(PieceTable):
    """Everything on the board's side is read, which the bubble does not know."""

    class Buttons(SelectionButtons):
        @property
        def avoided_areas(self) -> AvoidedAreas:
            return super().avoided_areas._replace(read=())

    buttons_type = Buttons

    def reading_areas(self) -> Iterable[Rect]:
        return [self.board_area]


@breaks(laws.a_tooltip_hides_nothing_that_would_change, "what is told of .* hides")
class TooltipOverTheHouse(PieceTable):
    """A window is told of over the one below it, which would change with it, as everything does."""

    def add_item(self, item: Item) -> None:
        item.tooltip = "A window. " * 20
        super().add_item(item)

    def affected_areas(self) -> Iterable[Rect]:
        return [self.view.theme.box]
