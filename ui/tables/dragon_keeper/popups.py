"""What can be looked through: a player's stacks, tile by tile as far as they may be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.kernel.contract import HIDDEN
from ui.drawing import text
from ui.drawing.area import Area
from ui.tables.dragon_keeper.pieces import fan_high
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.change import Pop
from ui.widgets.label import Label, Panel
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.tables.dragon_keeper.table import DragonKeeperTable
    from ui.widgets.change import Program


class Fan(Widget):
    """A stack with every tile peeping out; buried ones of others show their guild alone."""

    def __init__(self, table: DragonKeeperTable, seat: int, guild: int, rect: Rect, side: int) -> None:
        super().__init__(f"fan:{guild}", rect)
        self.table, self.guild = table, guild
        self.stack = table.stack(seat, guild)
        self.side = side

    @property
    def hint(self) -> str:
        names = self.table.names
        return "\n".join(names.about_tile(tile) if tile >= 0 else names.guild_at_large(self.guild) for tile in reversed(self.stack))

    def draw_self(self, surface: Surface) -> None:
        pieces = self.table.pieces
        if not self.stack:
            badge = self.table.faint(pieces.emblem(self.guild, round(self.side * 0.6)), ("badge", self.guild))
            surface.blit(badge, badge.get_rect(center=(self.rect.centerx, self.rect.y + self.side // 2)))
            return
        pieces.fan(surface, self.stack, self.guild, pieces.fan_boxes(len(self.stack), self.rect, self.side))


class StacksScene(Scene):
    """A player's five stacks side by side, as large as the window allows."""

    popup: ClassVar[bool] = True
    veil: ClassVar[int] = 205

    def __init__(self, app: Program, table: DragonKeeperTable, seat: int) -> None:
        super().__init__(app)
        self.table, self.seat = table, seat

    def build(self) -> None:
        theme, px, names = self.theme, self.theme.px, self.table.names
        head, tall, line = theme.line_height("heading"), theme.tall(), theme.line_height("body")
        wide = min(px(1080), self.box.w - px(40))
        guilds = range(self.table.rules.guilds)
        stacks = [self.table.stack(self.seat, guild) for guild in guilds]
        side = (wide - 2 * px(28) - (len(stacks) - 1) * px(16)) // len(stacks)
        around = 2 * px(22) + head + tall + line + 2 * px(14) + px(6)
        fanned = fan_high(side, max(map(len, stacks)))
        whole = self.box.middle(wide, min(around + fanned, self.box.h - px(40)))
        self.add(Panel("stacks_ground", whole, "dark"))
        title, rest = whole.pad(px(28), px(22)).cut_top(head, px(14))
        self.add(Label("stacks_title", title, names("table.stacks_of", name=names.player(self.seat)), "heading", "gold"))
        button, rest = rest.cut_bottom(tall, px(14))
        under, fans = rest.cut_bottom(line, px(6))
        columns = fans.columns(*[1.0] * len(stacks), gap=px(16))
        labels = under.columns(*[1.0] * len(stacks), gap=px(16))
        side = min(columns[0].w, fans.h if fanned <= fans.h else fans.h * 3 // 5)
        for guild, stack, column, label in zip(guilds, stacks, columns, labels, strict=True):
            self.add(Fan(self.table, self.seat, guild, Area(column), side))
            says = names("label.height", n=len(stack))
            if stack and HIDDEN not in stack:
                worth = sum(self.table.rules.value_of[tile] for tile in stack)
                says = names("table.stack_worth", height=says, n=worth)
            fits = text.width(theme, "body", says) <= label.w
            self.add(Label(f"height:{guild}", label, says, "body" if fits else "small", "cream", "centre"))
        close = button.cut_right(px(220))[0]
        self.add(Button("stacks_close", close, self.words("dialog.ok"), Pop, kind="primary", key="enter"))
