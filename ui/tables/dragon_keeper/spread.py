"""A pile fanned out beside its seat's card while it is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.tables.dragon_keeper.seats import Pile
from ui.widgets.base import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from ui.tables.dragon_keeper.table import DragonKeeperTable


_PAD: Final = 14
_GAP: Final = 6
"""The rim round the tiles and the gap between them, in design units."""


class Spread(Widget):
    """Shows every tile of the pile that is pointed at, the top one first, where all of them may be seen."""

    def __init__(self, table: DragonKeeperTable) -> None:
        super().__init__("spread", Area(0, 0, 0, 0))
        self.table = table

    def hits(self, point: tuple[int, int]) -> bool:
        """The pointer goes through to the pile."""
        return False

    def draw_self(self, surface: Surface) -> None:
        table, theme = self.table, self.theme
        if table.pointed_pile is None:
            return
        seat, guild = table.pointed_pile
        pile = table.things.get(f"pile:{seat}:{guild}")
        if not isinstance(pile, Pile) or not pile.fanned:
            return
        stack = pile.stack
        side, gap, pad = self._side(len(stack)), theme.px(_GAP), theme.px(_PAD)
        box, words = self.place(pile)
        skin.draw_shadow(surface, self.kit, box, 16)
        surface.blit(skin.panel(self.kit, "tooltip", box.size, 18), box)
        inner = box.pad(pad)
        for i, tile in enumerate(reversed(stack)):
            surface.blit(table.pieces.tile(tile, side), (inner.x + i * (side + gap), inner.y))
        text.draw_wrapped(surface, theme, "small", words, inner.cut_bottom(text.height(theme, "small", words, inner.w))[0], theme.colour("cream"))

    @property
    def _room(self) -> int:
        """How wide its inside can be at most: beside the seats it never reaches over the dungeon's end."""
        layout, theme = self.table.layout, self.theme
        return layout.dungeon.right - layout.seats[0].right - theme.px(10) - 2 * theme.px(_PAD)

    def _side(self, count: int) -> int:
        return min(self.theme.px(116), (self._room - self.theme.px(_GAP) * (count - 1)) // count)

    def place(self, pile: Pile) -> tuple[Area, str]:
        """Where it lies for a pile, beside its card and below the header, and what it says, in lines."""
        theme, layout, count = self.theme, self.table.layout, len(pile.stack)
        pad, card = theme.px(_PAD), layout.seats[pile.seat]
        side = self._side(count)
        wide = min(self._room, max(side * count + theme.px(_GAP) * (count - 1), theme.px(340) * theme.text_percent // 100))
        words = "\n".join(line for told in pile.about.split("\n") for line in text.wrap(theme, "small", told, wide))
        high = side + theme.px(8) + text.height(theme, "small", words, wide)
        box = Area(card.right + theme.px(10), 0, wide + 2 * pad, high + 2 * pad)
        box.centery = card.centery
        box.clamp_ip(Area(0, layout.seats[0].y, theme.size[0], layout.right.bottom - layout.seats[0].y))
        return box, words
