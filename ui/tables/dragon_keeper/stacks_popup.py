"""A player's stacks in large, tile by tile as far as they may be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import HIDDEN
from ui.drawing import text
from ui.tables.dragon_keeper.pieces import fan_areas, fan_height
from ui.tables.kit.popup import Popup
from ui.widgets.base import Widget
from ui.widgets.label import Label

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.drawing.area import Area
    from ui.tables.dragon_keeper.view import KeeperView
    from ui.widgets.change import Program


class Fan(Widget):
    """A stack with every tile peeping out; buried ones of others show their guild alone."""

    def __init__(self, view: KeeperView, stack: tuple[int, ...], guild: int, rect: Rect, side: int) -> None:
        super().__init__(f"fan:{guild}", rect)
        self.view, self.stack, self.guild, self.side = view, stack, guild, side

    @property
    def hint(self) -> str:
        names = self.view.names
        return "\n".join(names.about_tile(tile) if tile >= 0 else names.guild_at_large(self.guild) for tile in reversed(self.stack))

    def draw_self(self, surface: Surface) -> None:
        if self.stack:
            self.view.pieces.fan(surface, self.stack, self.guild, fan_areas(len(self.stack), self.rect, self.side))
        else:
            self.view.pieces.empty_fan(surface, self.guild, self.rect, self.side)


class StacksPopup(Popup):
    """A player's five stacks side by side, as large as the window allows."""

    def __init__(self, app: Program, view: KeeperView, seat: int) -> None:
        super().__init__(app)
        self.view, self.seat = view, seat

    @property
    def title(self) -> str:
        return self.view.names("table.stacks_of", name=self.view.players[self.seat])

    def wanted(self, most: Area) -> tuple[int, int]:
        wide = min(self.theme.px(1024), most.w)
        side = self._columns(most.middle(wide, most.h))[0].w
        return wide, min(most.h, self._foot + fan_height(side, self._highest))

    def fill(self, room: Area) -> None:
        theme, names = self.theme, self.view.names
        under, fans = room.cut_bottom(theme.line_height("body"), theme.px(6))
        columns, labels = self._columns(fans), self._columns(under)
        side = min(columns[0].w, fans.h if fan_height(columns[0].w, self._highest) <= fans.h else fans.h * 3 // 5)
        for guild, stack in enumerate(self.view.stacks(self.seat)):
            self.add(Fan(self.view, stack, guild, columns[guild], side))
            words = names("label.height", n=len(stack))
            if stack and HIDDEN not in stack:
                worth = sum(self.view.rules.value_of[tile] for tile in stack)
                words = names("table.stack_worth", height=words, n=worth)
            fits = text.width(theme, "body", words) <= labels[guild].w
            self.add(Label(f"height:{guild}", labels[guild], words, "body" if fits else "small", "cream", "centre"))

    @property
    def _highest(self) -> int:
        return max(map(len, self.view.stacks(self.seat)))

    @property
    def _foot(self) -> int:
        """What the line below the stacks takes."""
        return self.theme.line_height("body") + self.theme.px(6)

    def _columns(self, room: Area) -> list[Area]:
        return room.columns(*[1.0] * self.view.rules.guilds, gap=self.theme.px(16))
