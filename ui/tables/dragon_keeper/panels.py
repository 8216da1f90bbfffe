"""The panels on the right: what the floor costs, the own guild, the log, what a choice would do, the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Color, Surface
from pygame.transform import smoothscale

from game.dragon_keeper.model import EMPTY, Phase
from game.kernel.contract import NOBODY
from ui import skin, text
from ui.layout import Box
from ui.paint import plate
from ui.tables.dragon_keeper.pieces import GUILD_CARD, SIGNS, sprite
from ui.tables.pieces import emblem
from ui.widgets.base import Widget
from ui.widgets.log import LogPanel

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from ui.tables.dragon_keeper.table import DragonKeeperTable
    from ui.theme import Role


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

    def __init__(self, table: DragonKeeperTable, rect: Rect) -> None:
        super().__init__("cost", rect)
        self.table = table
        theme = table.kit.theme
        inner = self.rect.pad(theme.px(16), theme.px(10))
        self.head, rest = inner.cut_top(theme.line("heading"), theme.px(6))
        self.foot, middle = rest.cut_bottom(max(theme.px(52), theme.line("small", 2)), theme.px(8))
        self.steps = middle.columns(*[1.0] * len(table.rules.box.tribute), gap=theme.px(6))
        self.stock, self.taker = self.foot.columns(0.8, 1.0, gap=theme.px(8))

    def spots(self) -> list[Widget]:
        """What its parts have to say."""
        names = self.table.names
        return [
            Spot("cost.steps", self.steps[0].unionall(self.steps[1:]), lambda: names("tooltip.tribute")),
            Spot("cost.stock", self.stock, lambda: names("tooltip.stock")),
            Spot("cost.taker", self.taker, lambda: names("tooltip.last_taker")),
        ]

    def draw_self(self, surface: Surface) -> None:
        table, kit, theme, names, shown = self.table, self.kit, self.theme, self.table.names, self.table.shown
        gold, cream = theme.colour("gold"), theme.colour("cream")
        left = shown.left.bit_count()
        words = names("label.tiles_left", n=left) if table.on_floor else ""
        title = names("table.floor", floor=names.floor(shown.floor)) if table.on_floor else names("table.hoard")
        gap = theme.px(12)
        fits = text.width(theme, "heading", title) + gap + text.width(theme, "body", words) <= self.head.w
        place = text.draw(surface, theme, "heading" if fits else "strong", title, self.head, gold)
        rest = Box(place.right + gap, self.head.y, self.head.right - place.right - gap, self.head.h)
        if text.width(theme, "small", words) > rest.w:
            words = str(left)
        text.draw(surface, theme, "body" if fits else "small", words, rest, cream, "right")
        if not table.on_floor:
            block = self.steps[0].unionall(self.steps[1:])
            says = names("table.about_treasure", n=table.rules.box.most_treasure_points)
            text.draw_wrapped(surface, theme, "small", says, block, theme.colour("cream_soft"))
        low = 0
        for box, line in zip(self.steps, table.rules.box.tribute, strict=True) if table.on_floor else ():
            now = low <= left <= line.up_to and table.on_floor and table.laid
            self._step(surface, box, names.tiles_between(low, line.up_to), line.pay, now=now)
            low = line.up_to + 1
        pile = sprite(kit, "treasure_pile", height=self.stock.h)
        surface.blit(pile, pile.get_rect(midleft=self.stock.midleft))
        after = Box(self.stock.x + pile.get_width() + theme.px(8), self.stock.y, 0, self.stock.h)
        after.w = self.stock.right - after.x
        count = text.render(theme.bold("figure"), str(shown.stock), cream)
        surface.blit(count, count.get_rect(midleft=after.midleft))
        if shown.taker >= 0 and table.on_floor:
            side = min(theme.px(34), self.taker.h)
            sign = emblem(kit, table.colours[shown.taker], side)
            surface.blit(sign, sign.get_rect(midright=self.taker.midright))
            room = Box(self.taker.x, self.taker.y, self.taker.w - side - theme.px(8), self.taker.h)
            says = names("table.taker", n=table.rules.box.last_taker_pays)
            block = room.middle(room.w, min(room.h, text.height(theme, "small", says, room.w)))
            text.draw_wrapped(surface, theme, "small", says, block, theme.colour("cream_soft"), "right")

    def _step(self, surface: Surface, box: Box, words: str, pay: int, *, now: bool) -> None:
        kit, theme = self.kit, self.theme
        ground = Color(240, 207, 130, 60) if now else Color(0, 0, 0, 70)
        rim = theme.colour("glow") if now else Color(90, 76, 60)
        surface.blit(plate(kit.sprites, box.size, theme.px(10), ground, rim, theme.px(2.4) if now else theme.px(1.2)), box)
        upper, lower = box.pad(theme.px(4)).rows(1.0, 1.1)
        text.draw(surface, theme, "small", words, upper, theme.colour("cream" if now else "cream_soft"), "centre")
        side = min(lower.h, theme.px(26))
        line = text.render(theme.bold("body"), str(pay), theme.colour("cream" if now else "cream_soft"))
        wide = side + theme.px(4) + line.get_width()
        at = lower.centerx - wide // 2
        coin = sprite(kit, "treasure", side, side)
        surface.blit(coin if now else self.table.faint(coin, "treasure"), coin.get_rect(midleft=(at, lower.centery)))
        surface.blit(line, line.get_rect(midleft=(at + side + theme.px(4), lower.centery)))


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

    def card_box(self) -> Box:
        """Where the guild tile lies."""
        inner = self.rect.pad(self.theme.px(16), self.theme.px(10))
        return Box(inner.x, inner.y, round(inner.h * GUILD_CARD), inner.h)

    def draw_self(self, surface: Surface) -> None:
        table, theme, names = self.table, self.theme, self.table.names
        inner, card = self.rect.pad(theme.px(16), theme.px(10)), self.card_box()
        guild = self._guild
        if table.shown.phase == Phase.OVER:
            for shown, cell in zip(table.shown.guilds, inner.columns(*[1.0] * table.rules.seats, gap=theme.px(10)), strict=True):
                high = min(cell.h, round(cell.w / GUILD_CARD))
                place = cell.middle(round(high * GUILD_CARD), high)
                surface.blit(table.pieces.guild_card(shown, place.size), place)
            return
        if guild != EMPTY:
            surface.blit(table.pieces.guild_card(guild, card.size), card)
        room = Box(card.right + theme.px(16), inner.y, inner.right - card.right - theme.px(16), inner.h)
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
        inner = width - theme.px(120)
        if self.compact:
            return theme.line("strong", 2) + theme.px(16)
        longest = max((names.guild_at_large(guild) for guild in range(self.table.rules.guilds)), key=len)
        says = names("table.against_you")
        lines: list[tuple[Role, str]] = [("body", names("label.guild")), ("strong", longest), ("small", says)]
        return max(theme.px(128), sum(text.height(theme, role, words, inner) for role, words in lines) + theme.px(28))

    def _says(self, guild: int) -> str:
        names, viewer = self.table.names, self.table.host.viewer
        if guild >= 0:
            return names("table.against_you_open" if self.table.shown.revealed else "table.against_you")
        return names("table.guild_waits") if viewer == NOBODY else ""


class AskPanel(Widget):
    """What is asked, what the action on the tile does, and what the choice would come to."""

    def __init__(self, table: DragonKeeperTable, rect: Rect) -> None:
        super().__init__("ask", rect)
        self.table = table

    @property
    def hint(self) -> str:
        return self.table.ask.about

    def draw_self(self, surface: Surface) -> None:
        table, kit, theme = self.table, self.kit, self.theme
        inner = self.rect.pad(theme.px(16), theme.px(12))
        ask = table.ask
        if not ask.title:
            self._draw_rest(surface)
            return
        side = 0
        if ask.deed in SIGNS:
            side = max(theme.px(76), theme.line("strong"))
            tile = table.seen.tile
            sign = sprite(kit, f"sign_{SIGNS[ask.deed]}", side, side)
            surface.blit(table.pieces.tile(tile, side) if tile >= 0 else sign, inner)
            side += theme.px(14)
        head = Box(inner.x + side, inner.y, inner.w - side, max(theme.line("heading"), side - theme.px(14)))
        text.draw(surface, theme, "heading", ask.title, head, theme.colour("gold"))
        rest = inner.cut_top(head.h, theme.px(6))[1]
        future = table.future
        told = "\n".join(future) if future else ask.about
        colour = "cream" if future else "cream_soft"
        words = told
        if text.height(theme, "body", words, rest.w) <= rest.h:
            text.draw_wrapped(surface, theme, "body", words, rest, theme.colour(colour))
            return
        lines = text.wrap(theme, "small", words, rest.w)[: max(1, rest.h // theme.line("small"))]
        text.draw_wrapped(surface, theme, "small", "\n".join(lines), rest, theme.colour(colour))


    def _draw_rest(self, surface: Surface) -> None:
        """Nothing is asked: the dragon dozes."""
        side = min(self.rect.w, self.rect.h) * 3 // 5
        dragon = self.table.faint(sprite(self.kit, "dragon_perched", side, side), "dozing")
        surface.blit(dragon, dragon.get_rect(center=self.rect.center))


def right_column(table: DragonKeeperTable) -> tuple[Box, GuildPanel, Box, Box | None]:
    """The box of the costs, the own guild, and the boxes of the question and of the log where it does not fit under the seats."""
    theme, places = table.kit.theme, table.places
    px = theme.px
    gap = px(8)
    rest = Box(places.right.x, places.right.y, places.right.w, places.buttons[1].y - px(10) - places.right.y)
    cost_high = theme.line("heading") + theme.line("small") + max(px(52), theme.line("small", 2)) + px(78)
    cost, rest = rest.cut_top(cost_high, gap)
    own = GuildPanel(table, rest, compact=False)
    small, high = theme.line("small"), own.wanted(rest.w)
    under = log_under_seats(table) is not None
    if rest.h - high < (theme.line("heading") + small * (6 if under else 11)):
        own = GuildPanel(table, rest, compact=True)
        high = own.wanted(rest.w)
    own.rect, rest = rest.cut_top(high, gap)
    if under:
        return cost, own, rest, None
    log, ask = rest.rows(1.0, 1.15, gap=gap)
    return cost, own, ask, log


def log_under_seats(table: DragonKeeperTable) -> Box | None:
    """The room that the seats leave in their column, if a log is worth it there."""
    theme, places = table.kit.theme, table.places
    top = places.seats[-1].bottom + theme.px(8)
    box = Box(places.seats[0].x, top, places.seats[0].w, places.right.bottom - top)
    return box if box.h >= theme.line("small", 5) + theme.px(24) else None


def build(table: DragonKeeperTable) -> None:
    """Puts the panels' contents on the table; their ground is the table's."""
    theme, host = table.kit.theme, table.host
    cost, guild, ask, log = right_column(table)
    log_box = log or log_under_seats(table)
    assert log_box is not None
    panel = CostPanel(table, cost)
    table.stock_box = panel.stock
    table.grounds = (cost, guild.rect, ask, log_box)
    table.guild_panel = guild
    host.add(panel, *panel.spots(), table.guild_panel)
    inner = log_box.pad(theme.px(12), theme.px(10))
    host.add(LogPanel("log", inner, host.log, host.log_news))
    host.add(AskPanel(table, ask))
    confirm, other = table.places.buttons
    table.build_buttons(confirm, other)


def ground(table: DragonKeeperTable, size: tuple[int, int]) -> Surface:
    """The table and the panels' grounds, as large as the window."""
    kit = table.kit
    whole = Surface(size)
    stone = kit.sprites.get("dragon_keeper/table")
    times = max(size[0] / stone.get_width(), size[1] / stone.get_height())
    large = smoothscale(stone, (round(stone.get_width() * times), round(stone.get_height() * times)))
    whole.blit(large, large.get_rect(center=(size[0] // 2, size[1] // 2)))
    for box in table.grounds:
        skin.draw_shadow(whole, kit, box, 12)
        whole.blit(skin.panel(kit, "dark", box.size, 18), box)
    return whole


