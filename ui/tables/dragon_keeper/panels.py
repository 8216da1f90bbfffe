"""The panels on the right: what the floor costs, the own guild, the log, what a choice would do, the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Color, Surface
from pygame.transform import smoothscale

from game.dragon_keeper.model import EMPTY, Phase
from game.kernel.contract import NOBODY
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.paint import plate
from ui.tables.dragon_keeper.pieces import GUILD_CARD, sprite
from ui.tables.dragon_keeper.question import AskPanel
from ui.tables.kit.pieces import emblem
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.log import LogPanel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role
    from ui.tables.dragon_keeper.table import DragonKeeperTable

_GUILD_HIGH: Final = 108  # design units: with more words beside it the tile of the guild does not grow


class Spot(Widget):
    """A place that only has something to say."""

    def __init__(self, id: str, rect: Rect, says: Callable[[], str]) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.says = says

    @property
    def hint(self) -> str:
        return self.says()


class CostPanel(Widget):
    """The floor, how many tiles are left, what everybody pays for them, who pays more, and the stock."""

    def __init__(self, table: DragonKeeperTable, rect: Rect, *, titled: bool) -> None:
        super().__init__("cost", rect)
        self.table = table
        theme = table.kit.theme
        inner = self.rect.pad(theme.px(16), theme.px(10))
        self.titled = titled
        self.head, rest = inner.cut_top(theme.line_height("heading"), theme.px(6)) if titled else inner.cut_top(0)
        self.foot, middle = rest.cut_bottom(max(theme.px(52), theme.line_height("small", 2)), theme.px(8))
        self.steps = middle.columns(*[1.0] * len(table.rules.box.tribute), gap=theme.px(6))
        self.stock, self.taker = self.foot.columns(0.8, 1.0, gap=theme.px(8))

    def spots(self) -> list[Widget]:
        """What its parts have to say."""
        names, table = self.table.names, self.table
        steps = self.steps[0].unionall(self.steps[1:])
        return [
            Spot("cost.steps", steps, lambda: names("tooltip.tribute") if table.on_floor else names("tooltip.treasure")),
            Spot("cost.stock", self.stock, lambda: names("tooltip.stock")),
            Spot("cost.taker", self.taker, lambda: names("tooltip.last_taker") if table.on_floor else ""),
        ]

    def draw_self(self, surface: Surface) -> None:
        table, kit, theme, shown = self.table, self.kit, self.theme, self.table.shown
        if table.on_floor:
            self._tribute(surface)
        else:
            self._treasures(surface)
        if not shown.alive:
            return
        pile = sprite(kit, "treasure_pile", height=self.stock.h)
        surface.blit(pile, pile.get_rect(midleft=self.stock.midleft))
        count = text.render(theme.bold("figure"), str(shown.stock), theme.colour("cream"))
        surface.blit(count, count.get_rect(midleft=(self.stock.x + pile.get_width() + theme.px(8), self.stock.centery)))
        if not table.on_floor:
            self._aside(surface, self.taker, table.names("table.stock"))
        elif shown.taker >= 0:
            side = min(theme.px(38), self.taker.h)
            sign = emblem(kit, table.colours[shown.taker], side)
            surface.blit(sign, sign.get_rect(midright=self.taker.midright))
            room = Area(self.taker.x, self.taker.y, self.taker.w - side - theme.px(8), self.taker.h)
            self._aside(surface, room, table.names("table.taker", n=table.rules.box.last_taker_pays))

    def _aside(self, surface: Surface, room: Area, says: str) -> None:
        """A few words at the right of the foot."""
        theme = self.theme
        block = room.middle(room.w, min(room.h, text.height(theme, "small", says, room.w)))
        text.draw_wrapped(surface, theme, "small", says, block, theme.colour("cream_soft"), "right")

    def _tribute(self, surface: Surface) -> None:
        """The floor, the tiles left on it, and what everybody pays for so many."""
        table, theme, names = self.table, self.theme, self.table.names
        left = table.shown.left.bit_count()
        if self.titled:
            self._floor(surface, left)
        low = 0
        for box, line in zip(self.steps, table.rules.box.tribute, strict=True):
            now = low <= left <= line.up_to and table.laid
            upper, lower = self._chip(surface, box, now=now)
            colour = theme.colour("cream" if now else "cream_soft")
            text.draw(surface, theme, "small", names.tiles_between(low, line.up_to), upper, colour, "centre")
            self._coins(surface, lower, line.pay, now=now)
            low = line.up_to + 1

    def _floor(self, surface: Surface, left: int) -> None:
        """The floor's name, and how many tiles are left on it."""
        table, theme, names = self.table, self.theme, self.table.names
        words, title = names("label.tiles_left", n=left), names("table.floor", floor=names.floor(table.shown.floor))
        gap = theme.px(12)
        fits = text.width(theme, "heading", title) + gap + text.width(theme, "body", words) <= self.head.w
        place = text.draw(surface, theme, "heading" if fits else "strong", title, self.head, theme.colour("gold"))
        rest = Area(place.right + gap, self.head.y, self.head.right - place.right - gap, self.head.h)
        if text.width(theme, "small", words) > rest.w:
            words = str(left)
        text.draw(surface, theme, "body" if fits else "small", words, rest, theme.colour("cream"), "right")

    def _treasures(self, surface: Surface) -> None:
        """Who has how many treasures, and who leads in them."""
        table, theme, shown = self.table, self.theme, self.table.shown
        names, each = table.names, table.rules.box.most_treasure_points
        if self.titled:
            title = names("score.treasure" if shown.alive else "table.dragons")
            text.draw(surface, theme, "heading", title, self.head, theme.colour("gold"))
        alive = [seat for seat in range(table.rules.seats) if shown.alive >> seat & 1]
        most = max((shown.treasure[seat] for seat in alive), default=0)
        whole = self.steps[0].unionall(self.steps[1:])
        if not alive:
            self._all(surface, whole.union(self.foot))
        for box, seat in zip(whole.columns(*[1.0] * max(1, len(alive)), gap=theme.px(6)), alive, strict=False):
            leads = bool(most) and shown.treasure[seat] == most
            upper, lower = self._chip(surface, Area(box), now=leads)
            sign = emblem(self.kit, table.colours[seat], min(upper.h, theme.px(26)))
            wide = sign.get_width()
            at = sign.get_rect(center=upper.center)
            if leads:
                gain = text.render(theme.bold("body"), names("table.most", n=each), theme.colour("gold"))
                at.x -= (gain.get_width() + theme.px(6)) // 2
                surface.blit(gain, gain.get_rect(midleft=(at.x + wide + theme.px(6), upper.centery)))
            surface.blit(sign, at)
            self._coins(surface, lower, shown.treasure[seat], now=leads)

    def _all(self, surface: Surface, room: Rect) -> None:
        """Nobody is left: the dragon has all of the treasure."""
        pile = sprite(self.kit, "treasure_pile", height=round(room.h * 0.9))
        count = text.render(self.theme.bold("figure"), str(self.table.shown.stock), self.theme.colour("cream"))
        at = pile.get_rect(center=(room.centerx - count.get_width() // 2, room.centery))
        surface.blit(pile, at)
        surface.blit(count, count.get_rect(midleft=(at.right + self.theme.px(12), at.centery)))

    def _chip(self, surface: Surface, box: Area, *, now: bool) -> tuple[Area, Area]:
        """The ground of a step, lit for the one that holds; returns its two lines."""
        theme = self.theme
        ground = Color(240, 207, 130, 60) if now else Color(0, 0, 0, 70)
        rim = theme.colour("glow") if now else Color(90, 76, 60)
        surface.blit(plate(self.kit.sprites, box.size, theme.px(10), ground, rim, theme.px(2.4) if now else theme.px(1.2)), box)
        upper, lower = box.pad(theme.px(4)).rows(1.0, 1.1)
        return upper, lower

    def _coins(self, surface: Surface, room: Area, count: int, *, now: bool) -> None:
        theme = self.theme
        side = min(room.h, theme.px(26))
        line = text.render(theme.bold("body"), str(count), theme.colour("cream" if now else "cream_soft"))
        at = room.centerx - (side + theme.px(4) + line.get_width()) // 2
        coin = sprite(self.kit, "treasure", side, side)
        surface.blit(coin if now else self.table.faint(coin, "treasure"), coin.get_rect(midleft=(at, room.centery)))
        surface.blit(line, line.get_rect(midleft=(at + side + theme.px(4), room.centery)))


class GuildPanel(Widget):
    """The viewer's original guild; its back while nobody may see it."""

    def __init__(self, table: DragonKeeperTable, rect: Rect, *, compact: bool) -> None:
        super().__init__("guild", rect)
        self.table = table
        self.compact = compact

    @property
    def _guild(self) -> int:
        viewer = self.table.host.viewer
        return self.table.shown.guilds[viewer] if viewer >= 0 else -1

    @property
    def hint(self) -> str:
        return self.table.names("tooltip.guild_own") if self._guild >= 0 else ""

    def card_box(self) -> Area:
        """Where the guild tile lies."""
        inner = self.rect.pad(self.theme.px(16), self.theme.px(10))
        high = min(inner.h, self.theme.px(_GUILD_HIGH))
        return Area(inner.x, inner.centery - high // 2, round(high * GUILD_CARD), high)

    def draw_self(self, surface: Surface) -> None:
        table, theme, names = self.table, self.theme, self.table.names
        inner, card = self.rect.pad(theme.px(16), theme.px(10)), self.card_box()
        guild = self._guild
        if guild != EMPTY:
            surface.blit(table.pieces.guild_card(guild, card.size), card)
        room = Area(card.right + theme.px(16), inner.y, inner.right - card.right - theme.px(16), inner.h)
        told = names.guild_at_large(guild) if guild >= 0 else names("label.hidden_guild")
        parts: list[tuple[Role, str, str]] = [("strong", told, "cream")]
        if not self.compact:
            parts = [("body", names("label.guild"), "gold"), *parts, ("small", self._says(guild), "cream_soft")]
        block = room.middle(room.w, min(room.h, sum(text.height(theme, role, words, room.w) for role, words, _ in parts)))
        for role, words, colour in parts:
            line, block = block.cut_top(text.height(theme, role, words, room.w))
            text.draw_wrapped(surface, theme, role, words, line, theme.colour(colour))

    def wanted(self, width: int) -> int:
        """How high it wants to be at that width."""
        theme, names = self.table.kit.theme, self.table.names
        inner = width - 3 * theme.px(16) - round(theme.px(_GUILD_HIGH) * GUILD_CARD)
        if self.compact:
            return theme.line_height("strong", 2) + theme.px(16)
        longest = max((names.guild_at_large(guild) for guild in range(self.table.rules.guilds)), key=len)
        says = names("table.against_you")
        lines: list[tuple[Role, str]] = [("body", names("label.guild")), ("strong", longest), ("small", says)]
        return max(theme.px(128), sum(text.height(theme, role, words, inner) for role, words in lines) + theme.px(28))

    def _says(self, guild: int) -> str:
        names, viewer = self.table.names, self.table.host.viewer
        if guild >= 0:
            return names("table.against_you_open" if self.table.shown.revealed else "table.against_you")
        return names("table.guild_waits") if viewer == NOBODY else ""


class Column(NamedTuple):
    """The boxes of the right column; without a log where that lies under the seats. Where large text leaves no room for
    the own guild its tile on the seat's card must do, and the floor's name that is in the header."""

    cost: Area
    guild: GuildPanel | None
    log: Area | None
    ask: Area | None
    titled: bool = True


def right_column(table: DragonKeeperTable, foot: int) -> Column:
    """What lies in the right column above `foot`, where the buttons begin."""
    theme, right = table.kit.theme, table.layout.right
    gap, small = theme.px(8), theme.line_height("small")
    rest = Area(right.x, right.y, right.w, foot - right.y)
    cost, rest = rest.cut_top(theme.line_height("heading") + small + max(theme.px(52), theme.line_height("small", 2)) + theme.px(78), gap)
    # Measured as if both buttons were there, so that nothing jumps when the second one comes.
    least = rest.h - max(0, foot - table.layout.buttons[1].y + theme.px(10))
    under = log_under_seats(table) is not None
    wanted = theme.line_height("heading") + small * (6 if under else 11)
    own: GuildPanel | None = None
    for compact in (False, True) if table.shown.phase != Phase.OVER else ():
        own = GuildPanel(table, rest, compact=compact)
        high = own.wanted(rest.w)
        if least - high >= wanted or (compact and least - high >= wanted * 3 // 4):
            own.rect, rest = rest.cut_top(high, gap)
            break
        own = None
    if under:
        return Column(cost, own, None, rest)
    layout = theme.line_height("heading") + theme.line_height("strong", table.rules.seats) + theme.px(36)
    if table.shown.phase == Phase.OVER and rest.h - layout < theme.line_height("small", 3) + theme.px(28):
        return Column(cost, None, rest, None)
    titled = own is not None or table.shown.phase == Phase.OVER
    if not titled:
        saved = theme.line_height("heading") + theme.px(6)
        cost, rest = Area(cost.x, cost.y, cost.w, cost.h - saved), Area(rest.x, rest.y - saved, rest.w, rest.h + saved)
    log, ask = rest.rows(1.0, 1.3 if titled else 1.7, gap=gap)
    return Column(cost, own, log, ask, titled)


def log_under_seats(table: DragonKeeperTable) -> Area | None:
    """The room that the seats leave in their column, if a log is worth it there."""
    theme, layout = table.kit.theme, table.layout
    top = layout.seats[-1].bottom + theme.px(8)
    box = Area(layout.seats[0].x, top, layout.seats[0].w, layout.right.bottom - top)
    return box if box.h >= theme.line_height("small", 5) + theme.px(24) else None


def build(table: DragonKeeperTable) -> None:
    """Puts the panels' contents on the table, and the buttons below them."""
    theme, host = table.kit.theme, table.host
    confirm, other = table.layout.buttons
    table.build_buttons(confirm, other)
    asked = host.may_act and bool(table.ask.confirm_words)
    foot = build_ways(table) if host.ways_on() else other.y if host.may_act and table.ask.other_words else confirm.y
    foot = foot - theme.px(10) if asked or host.ways_on() else table.layout.right.bottom
    column = right_column(table, foot)
    log_box = column.log or log_under_seats(table)
    assert log_box is not None
    panel = CostPanel(table, column.cost, titled=column.titled)
    table.stock_box, table.guild_panel = panel.stock, column.guild
    table.grounds = (column.cost, log_box, *((column.guild.rect,) if column.guild else ()))
    host.add(panel, *panel.spots(), *((column.guild,) if column.guild else ()))
    host.add(LogPanel("log", log_box.pad(theme.px(12), theme.px(10)), host.log, host.log_news))
    if column.ask is not None:
        host.add(AskPanel(table, column.ask))


def build_ways(table: DragonKeeperTable) -> int:
    """The ways on from a match that is over, below each other; returns where they begin."""
    theme, host = table.kit.theme, table.host
    tall, gap, rest = theme.tall(), theme.px(10), table.layout.right
    for number, way in reversed(list(enumerate(host.ways_on()))):
        place, rest = rest.cut_bottom(tall, gap)
        host.add(Button(f"way.{way.id}", place, way.words, way.go, icon=way.icon, kind="plain" if number else "primary"))
    return rest.bottom + gap


def ground(kit: DrawingKit, size: tuple[int, int], boxes: Sequence[Area]) -> Surface:
    """The stone table with the panels' grounds, as large as the window."""
    whole = Surface(size)
    stone = kit.sprites.get("dragon_keeper/table")
    times = max(size[0] / stone.get_width(), size[1] / stone.get_height())
    large = smoothscale(stone, (round(stone.get_width() * times), round(stone.get_height() * times)))
    whole.blit(large, large.get_rect(center=(size[0] // 2, size[1] // 2)))
    for box in boxes:
        skin.draw_shadow(whole, kit, box, 12)
        whole.blit(skin.panel(kit, "dark", box.size, 18), box)
    return whole.convert() if pygame.display.get_surface() else whole
