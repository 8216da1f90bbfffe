"""A pile fanned out beside its seat's card while it is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import skin, text
from ui.layout import Box
from ui.tables.dragon_keeper.seats import Pile
from ui.widgets.base import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from ui.tables.dragon_keeper.table import DragonKeeperTable


class Spread(Widget):
    """Shows every tile of the pile that is pointed at, the top one first, where all of them may be seen."""

    def __init__(self, table: DragonKeeperTable) -> None:
        super().__init__("spread", Box(0, 0, 0, 0))
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
        stack, card = pile.stack, table.places.seats[seat]
        pad, gap = theme.px(14), theme.px(6)
        room = table.places.dungeon.right - card.right - theme.px(10) - 2 * pad
        side = min(theme.px(116), (room - gap * (len(stack) - 1)) // len(stack))
        tiles = side * len(stack) + gap * (len(stack) - 1)
        wide = min(room, max(tiles, theme.px(340) * theme.text_percent // 100))
        words = "\n".join(line for told in pile.about.split("\n") for line in text.wrap(theme, "small", told, wide))
        high = text.height(theme, "small", words, wide)
        box = Box(card.right + theme.px(10), 0, wide + 2 * pad, side + high + theme.px(8) + 2 * pad)
        box.centery = card.centery
        box.clamp_ip(theme.box)
        skin.draw_shadow(surface, self.kit, box, 16)
        surface.blit(skin.panel(self.kit, "tooltip", box.size, 18), box)
        inner = box.pad(pad)
        for i, tile in enumerate(reversed(stack)):
            surface.blit(table.pieces.tile(tile, side), (inner.x + i * (side + gap), inner.y))
        text.draw_wrapped(surface, theme, "small", words, inner.cut_bottom(high)[0], theme.colour("cream"))
