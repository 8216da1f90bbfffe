"""The seats: a card for each player with treasure, guild tile and five piles, and the piles as things to point at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Color, Surface

from game.dragon_keeper.model import EMPTY, Phase
from game.kernel.contract import HIDDEN
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.paint import plate
from ui.tables.dragon_keeper.layout import SeatLayout, seat_layout
from ui.tables.dragon_keeper.pieces import sprite
from ui.tables.kit.old_choosable import Choosable
from ui.tables.kit.pieces import disc, emblem, faded
from ui.widgets.button import Pressable

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from ui.tables.dragon_keeper.table import DragonKeeperTable
    from ui.widgets.change import Change


_COIN: Final = 34
"""The coin before a seat's treasures, in design units."""


class SeatCard(Pressable):
    """One player: emblem, name, what the tribute would be, treasures, original guild. A click opens all stacks."""

    def __init__(self, table: DragonKeeperTable, seat: int, rect: Rect, on_click: Callable[[], Change | None]) -> None:
        super().__init__(f"seat:{seat}", rect, on_click)
        self.table, self.seat = table, seat
        self.layout: SeatLayout = seat_layout(table.kit.theme, self.rect, self._coins_wide())
        self.hint_beside = self.rect

    def _coins_wide(self) -> int:
        """How wide the treasures and what is owed of them are in pixels."""
        kit, theme = self.table.kit, self.table.kit.theme
        count = theme.bold("figure").size("20")[0] + theme.px(_COIN) + theme.px(5)
        return max(count, theme.bold("small").size(kit.words("dragon_keeper.table.minus", n=4))[0]) + theme.px(4)

    @property
    def hint(self) -> str:
        table, names = self.table, self.table.names
        shown, seat = table.shown, self.seat
        if not shown.alive >> seat & 1:
            return names("table.told", head=names.player(seat), line=names("label.eliminated"))
        lines = [names.player(seat), *([self._status()] if self._status() else []), names("label.treasures", n=shown.treasure[seat]), names("tooltip.treasure")]
        if table.on_floor:
            lines.append(names("table.would_owe", n=table.rules.owed(shown, seat)))
        if table.rules.stairs_holder(shown) == seat and table.on_floor:
            lines.append(names("label.stairs_holder"))
        guild = shown.guilds[seat]
        if guild >= 0 and not shown.revealed:
            lines.append(names("tooltip.guild_own"))
        elif guild >= 0:
            lines.append(names("table.against", guild=names.guild(guild)))
        else:
            lines.append(names("tooltip.guild_other", name=names.player(seat)))
        return "\n".join(lines)

    def draw_self(self, surface: Surface) -> None:
        table, kit = self.table, self.kit
        box = self.lifted()
        out = not table.shown.alive >> self.seat & 1
        playing = table.turn_of == self.seat and not out
        if playing:
            skin.draw_glow(surface, kit, box)
        else:
            skin.draw_shadow(surface, kit, box, 12)
        look = self._look()
        key = ("dragon seat", self.seat, look, playing, box.size, kit.theme.text_percent)
        picture = kit.sprites.made(key, lambda: self._draw(playing=playing))
        if out:
            picture = faded(kit, picture, key, 130)
        surface.blit(picture, box)
        if out:
            mark = sprite(kit, "mark_out", height=round(min(box.h * 0.62, box.w * 0.4)))
            surface.blit(mark, mark.get_rect(center=(box.centerx, box.centery + box.h // 12)))
        if self.ringed:
            skin.draw_focus(surface, kit, box, pill=False)

    def _look(self) -> object:
        table, shown, seat = self.table, self.table.shown, self.seat
        return (
            shown.treasure[seat], shown.guilds[seat], table.owed(seat), tuple(self._marks()), table.counting(seat), table.points_now(seat),
            self._status(),
        )  # fmt: skip

    def _marks(self) -> list[str]:
        """The small signs behind the name."""
        table, shown = self.table, self.table.shown
        marks = []
        if table.on_floor and table.rules.stairs_holder(shown) == self.seat:
            marks.append("sign_stairs")
        return marks

    def _status(self) -> str:
        """What there is to say of a seat below its name."""
        table, seat = self.table, self.seat
        if not table.shown.alive >> seat & 1:
            return table.names("label.eliminated")
        if right_neighbour(table) == seat != table.turn_of:
            return table.names("label.right_neighbour")
        return ""

    def _draw(self, *, playing: bool) -> Surface:
        kit, theme, table = self.kit, self.theme, self.table
        whole = Surface(self.rect.size, SRCALPHA)
        kind: skin.PanelKind = "parchment_active" if playing else "parchment"
        whole.blit(skin.panel(kit, kind, self.rect.size, 18), (0, 0))
        move = (-self.rect.x, -self.rect.y)
        layout = self.layout
        badge, name, guild, treasure = (box.move(move) for box in (layout.badge, layout.name, layout.guild, layout.treasure))
        whole.blit(emblem(kit, table.colours[self.seat], badge.w), badge)
        shown = table.shown
        card = table.pieces.guild_card(shown.guilds[self.seat], guild.size)
        if shown.guilds[self.seat] != EMPTY:
            whole.blit(card, guild)
        upper, told = Area(name), self._told()
        if told is not None:
            block = upper.middle(name.w, min(name.h, theme.line_height("strong") + theme.line_height("small") - theme.px(6)))
            upper, lower = block.cut_top(theme.line_height("strong") - theme.px(3))
            whole.blit(told, told.get_rect(midleft=lower.midleft))
        for mark in self._marks():
            side = min(upper.h, theme.px(34))
            cell, upper = upper.cut_right(side, theme.px(4))
            whole.blit(sprite(kit, mark, side, side), cell.middle(side, side))
        text.draw_block(whole, theme, "strong", table.names.player(self.seat), upper, theme.colour("ink"))
        self._treasure(whole, Area(treasure))
        return whole

    def _told(self) -> Surface | None:
        """The line below the name: the points at the end, else what there is to say."""
        theme, names, status = self.theme, self.table.names, self._status()
        if self.table.counting(self.seat):
            points = self.table.points_now(self.seat)
            words = names("label.points", n=points) if points is not None else names("label.points_unknown")
            return text.render(theme.font("strong"), words, theme.colour("ink"))
        if not status:
            return None
        room = self.layout.name.w
        return text.render(theme.font("small"), text.fit(theme, "small", status, room), theme.colour("ink_soft"))

    def _treasure(self, whole: Surface, box: Area) -> None:
        """The coin, how many there are, and in a tab what would have to be paid."""
        kit, theme, table, seat = self.kit, self.theme, self.table, self.seat
        side = theme.px(_COIN)
        coin = sprite(kit, "treasure", side, side)
        owed = table.owed(seat)
        count = text.render(theme.bold("figure"), str(table.shown.treasure[seat]), theme.colour("ink"))
        foot = theme.line_height("small") - theme.px(4) if owed else 0
        upper, lower = box.cut_top(box.h - foot)
        whole.blit(count, count.get_rect(midright=(box.right, upper.centery)))
        whole.blit(coin, coin.get_rect(midright=(box.right - count.get_width() - theme.px(5), upper.centery)))
        if owed:
            ruin = owed > table.shown.treasure[seat]
            line = text.render(theme.bold("small"), table.names("table.minus", n=owed), theme.colour("red" if ruin else "ink_soft"))
            whole.blit(line, line.get_rect(midright=(box.right, lower.centery)))


class Pile(Choosable):
    """A stack of a seat: how high it is can be seen, its top tile lies open. `live`: it may be chosen now; `up`: it has
    been; under the pointer it is fanned out beside the seat's card."""

    def __init__(self, table: DragonKeeperTable, seat: int, guild: int, rect: Rect, side: int) -> None:
        super().__init__(f"pile:{seat}:{guild}", rect, self._clicked)
        self.table, self.seat, self.guild, self.side = table, seat, guild, side
        self.hint_beside = table.layout.seats[seat]

    def _clicked(self) -> Change | None:
        if self.live or (self.table.host.may_act and self.table.ask.wants_piles):
            self.table.clicked(self.id)
            return None
        return self.table.open_seat(self.seat)

    @property
    def stack(self) -> tuple[int, ...]:
        """Its tiles as the viewer knows them, the top one last."""
        return self.table.stack(self.seat, self.guild)

    @property
    def fanned(self) -> bool:
        """Whether the viewer may see every tile of it, so that pointing fans it out."""
        return len(self.stack) > 1 and HIDDEN not in self.stack

    @property
    def hint(self) -> str:
        return "" if self.fanned else self.about

    @property
    def about(self) -> str:
        """What there is to say of it, in lines."""
        names, stack = self.table.names, self.stack
        head = names("table.stack", guild=names.guild_at_large(self.guild), height=names("label.height", n=len(stack)))
        lines = [head]
        if stack:
            lines.append(names("table.on_top", tile=names.tile(stack[-1])))
        if len(stack) > 1:
            worth = sum(self.table.rules.value_of[tile] for tile in stack)
            lines.append(names("table.sum", n=worth) if self.fanned else names("tooltip.stack_other"))
        lines.append(names("tooltip.highest") if self.highest else names("tooltip.stack"))
        return "\n".join(lines)

    @property
    def useful(self) -> bool:
        return self.live or bool(self.stack)

    def point(self, *, on: bool) -> None:
        self.table.point_at_pile(self, on=on)

    @property
    def uppermost(self) -> Area:
        """Where its top tile lies, or the lowest would."""
        return top_box(self.table, self.seat, self.guild, len(self.stack))

    @property
    def highest(self) -> bool:
        """K12: whether it would be the dragon's, being as high as any of its owner's."""
        table, shown = self.table, self.table.shown
        ahead = table.on_floor or (shown.phase == Phase.OFFER and self.seat in shown.queue)
        return ahead and len(self.stack) > 1 and self.guild in table.rules.tallest(shown, self.seat)

    def draw_self(self, surface: Surface) -> None:
        kit, table, stack = self.kit, self.table, self.stack
        box = self.lifted()
        if not table.shown.alive >> self.seat & 1:
            return
        rise = table.pieces.rise(len(stack), self.side, self.rect.h)
        whole = Area(box.centerx - self.side // 2, box.bottom - self.side - rise, self.side, self.side + rise)
        if table.pile_marked(self.seat, self.guild):
            skin.draw_glow(surface, kit, whole, 14)
        if self.up or (self.live and self.pointed):
            skin.draw_glow(surface, kit, whole, 20)
        elif self.live:
            skin.draw_glow(surface, kit, whole, 12)
        surface.blit(table.pieces.pile(stack, self.guild, box.size, self.side), box)
        if self.live or self.up:
            rim = whole.inflate(kit.theme.px(8), kit.theme.px(8))
            width = kit.theme.px(4.5 if self.up or self.pointed else 2.4 if table.ask.choice is None else 1.2)
            surface.blit(plate(kit.sprites, rim.size, kit.theme.px(10), Color(0, 0, 0, 0), kit.theme.colour("orange_dark"), width), rim)
        if stack:
            count = self.table.cards[self.seat].layout.counts[self.guild]
            if count.y < self.rect.bottom:
                disc(surface, kit, (box.right - count.h // 3, box.bottom - count.h // 3), str(len(stack)))
            else:
                line = text.render(self.theme.bold("strong"), str(len(stack)), self.theme.colour("ink"))
                at = line.get_rect(center=count.center)
                surface.blit(line, at)
                if self.highest:
                    bowl = sprite(kit, "bowl", height=round(count.h * 0.86))
                    surface.blit(bowl, bowl.get_rect(midleft=(at.right + kit.theme.px(3), count.centery)))
        if self.ringed:
            skin.draw_focus(surface, kit, whole, pill=False)


def top_box(table: DragonKeeperTable, seat: int, guild: int, height: int) -> Area:
    """Where the top tile of a seat's pile of that height lies; at height 0 where the first one would."""
    layout = table.cards[seat].layout
    return layout.top(guild, table.pieces.rise(height, layout.side, layout.piles[guild].h))


def right_neighbour(table: DragonKeeperTable) -> int:
    """Who receives the gift of whoever is at turn; -1 while nobody is."""
    shown = table.shown
    if table.turn_of < 0 or shown.phase not in {Phase.MOVE, Phase.USE, Phase.GIVE}:
        return -1
    return table.rules.before[shown.alive][table.turn_of]
