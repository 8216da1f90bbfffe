"""A pile fanned out beside its seat's card while it is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import HIDDEN
from ui import skin
from ui.layout import Box
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
        stack = table.stack(seat, guild)
        if len(stack) < 2 or HIDDEN in stack:
            return
        card = table.places.seats[seat]
        pad, gap = theme.px(14), theme.px(6)
        room = table.places.dungeon.right - card.right - theme.px(10) - 2 * pad
        side = min(theme.px(116), (room - gap * (len(stack) - 1)) // len(stack))
        step = side + gap
        box = Box(card.right + theme.px(10), 0, step * len(stack) - gap + 2 * pad, side + 2 * pad)
        box.centery = card.centery
        box.clamp_ip(theme.box)
        skin.draw_shadow(surface, self.kit, box, 16)
        surface.blit(skin.panel(self.kit, "dark", box.size, 18), box)
        for i, tile in enumerate(reversed(stack)):
            surface.blit(table.pieces.tile(tile, side), (box.x + pad + i * step, box.y + pad))
