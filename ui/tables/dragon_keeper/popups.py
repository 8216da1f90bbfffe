"""What can be looked through: a player's stacks, tile by tile as far as they may be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ui import text
from ui.change import Pop
from ui.layout import Box
from ui.scene import Scene
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.label import Label, Panel

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.app import App
    from ui.tables.dragon_keeper.table import DragonKeeperTable


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

    def __init__(self, app: App, table: DragonKeeperTable, seat: int) -> None:
        super().__init__(app)
        self.table, self.seat = table, seat

    def build(self) -> None:
        theme, px, names = self.theme, self.theme.px, self.table.names
        head, tall, line = theme.line("heading"), theme.tall(), theme.line("body")
        whole = self.box.middle(min(px(980), self.box.w - px(40)), min(px(760), self.box.h - px(40)))
        self.add(Panel("stacks_ground", whole, "dark"))
        title, rest = whole.pad(px(28), px(22)).cut_top(head, px(14))
        self.add(Label("stacks_title", title, names("table.stacks_of", name=names.player(self.seat)), "heading", "gold"))
        button, rest = rest.cut_bottom(tall, px(14))
        under, fans = rest.cut_bottom(line, px(6))
        columns = fans.columns(*[1.0] * self.table.rules.guilds, gap=px(16))
        labels = under.columns(*[1.0] * self.table.rules.guilds, gap=px(16))
        side = min(columns[0].w, fans.h // 2)
        for guild, (column, label) in enumerate(zip(columns, labels, strict=True)):
            stack = self.table.stack(self.seat, guild)
            self.add(Fan(self.table, self.seat, guild, Box(column), side))
            says = names("label.height", n=len(stack))
            role = "body" if text.width(theme, "body", says) <= label.w else "small"
            self.add(Label(f"height:{guild}", label, says, "body" if role == "body" else "small", "cream", "centre"))
        close = button.cut_right(px(220))[0]
        self.add(Button("stacks_close", close, self.words("dialog.ok"), Pop, kind="primary", key="enter"))
