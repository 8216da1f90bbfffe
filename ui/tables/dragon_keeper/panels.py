"""The panels of the right column: what the floor costs, and the own guild."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Color, Surface

from game.dragon_keeper.model import EMPTY, Phase
from game.kernel.contract import NOBODY
from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.paint import draw_plate, stamp
from ui.tables.dragon_keeper.layout import Column
from ui.tables.dragon_keeper.pieces import GUILD_CARD, faint, sprite
from ui.tables.kit.pieces import emblem
from ui.tables.kit.thing import Spot, Still

if TYPE_CHECKING:
    from pygame import Rect

    from ui.drawing.theme import Role, Theme
    from ui.tables.dragon_keeper.view import KeeperView

_GUILD_HIGH: Final = 108
"""How high the tile of the own guild is at most, in design units."""


class ViewPanel(Still):
    """A part of the table that is drawn anew whenever anything on show changes."""

    def __init__(self, id: str, rect: Rect, view: KeeperView) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.view = view

    @property
    def look(self) -> object:
        return self.view.facts


class CostPanel(ViewPanel):
    """The floor, how many tiles are left, what everybody pays for them, who pays more, and the stock; after the last
    floor who has how many treasures."""

    def __init__(self, view: KeeperView, rect: Rect, *, titled: bool) -> None:
        super().__init__("cost", rect, view)
        self.titled = titled
        theme = view.theme
        inner = self.rect.pad(theme.px(16), theme.px(10))
        self.head, rest = inner.cut_top(theme.line_height("heading"), theme.px(6)) if titled else inner.cut_top(0)
        self.foot, self.middle = rest.cut_bottom(max(theme.px(52), theme.line_height("small", 2)), theme.px(8))
        self.stock, self.taker = self.foot.columns(0.8, 1.0, gap=theme.px(8))

    def spots(self) -> list[Spot]:
        """What its parts have to say."""
        view = self.view
        return [
            Spot("cost.steps", self.middle, lambda: view.names("tooltip.tribute" if view.on_floor else "tooltip.treasure")),
            Spot("cost.stock", self.stock, lambda: view.names("tooltip.stock")),
            Spot("cost.taker", self.taker, lambda: view.names("tooltip.last_taker") if view.on_floor else ""),
        ]

    def paint(self, surface: Surface) -> None:
        view, theme, shown = self.view, self.theme, self.view.shown
        if view.on_floor:
            self._draw_tribute(surface)
        else:
            self._draw_treasures(surface)
        if not shown.alive:
            return
        pile = sprite(self.kit, "treasure_pile", height=self.stock.h)
        at = stamp(surface, pile, midleft=self.stock.midleft)
        text.put(surface, theme, "figure", str(shown.stock), theme.colour("cream"), midleft=(at.right + theme.px(8), at.centery))
        room = self.taker
        if view.on_floor and shown.taker >= 0:
            side = min(theme.px(38), room.h)
            at = stamp(surface, emblem(self.kit, view.colours[shown.taker], side), midright=room.midright)
            room = Area(room.x, room.y, at.x - theme.px(8) - room.x, room.h)
            self._draw_aside(surface, room, view.names("table.taker", n=view.rules.box.last_taker_pays))
        elif not view.on_floor:
            self._draw_aside(surface, room, view.names("table.stock"))

    def _draw_aside(self, surface: Surface, room: Area, words: str) -> None:
        """A few words at the right of the foot."""
        theme = self.theme
        block = room.middle(room.w, min(room.h, text.height(theme, "small", words, room.w)))
        text.draw_wrapped(surface, theme, "small", words, block, theme.colour("cream_soft"), "right")

    def _cells(self, count: int) -> list[Area]:
        return self.middle.columns(*[1.0] * max(1, count), gap=self.theme.px(6))

    def _draw_tribute(self, surface: Surface) -> None:
        """The floor, the tiles left on it, and what everybody pays for so many."""
        view, theme, steps = self.view, self.theme, self.view.rules.box.tribute
        left, low = view.shown.left.bit_count(), 0
        if self.titled:
            self._draw_floor(surface, left)
        for cell, step in zip(self._cells(len(steps)), steps, strict=True):
            now = low <= left <= step.up_to and view.laid
            upper, lower = self._draw_chip(surface, cell, now=now)
            colour = theme.colour("cream" if now else "cream_soft")
            text.draw(surface, theme, "small", view.names.tiles_between(low, step.up_to), upper, colour, "centre")
            self._draw_coins(surface, lower, step.pay, now=now)
            low = step.up_to + 1

    def _draw_floor(self, surface: Surface, left: int) -> None:
        """The floor's name, and how many tiles are left on it."""
        view, theme, names = self.view, self.theme, self.view.names
        words, title = names("label.tiles_left", n=left), names("table.floor", floor=names.floor(view.shown.floor))
        gap = theme.px(12)
        fits = text.width(theme, "heading", title) + gap + text.width(theme, "body", words) <= self.head.w
        at = text.draw(surface, theme, "heading" if fits else "strong", title, self.head, theme.colour("gold"))
        room = Area(at.right + gap, self.head.y, self.head.right - at.right - gap, self.head.h)
        if text.width(theme, "small", words) > room.w:
            words = str(left)
        text.draw(surface, theme, "body" if fits else "small", words, room, theme.colour("cream"), "right")

    def _draw_treasures(self, surface: Surface) -> None:
        """Who has how many treasures, and who leads in them; if nobody is left the dragon has them all."""
        view, theme, shown, names = self.view, self.theme, self.view.shown, self.view.names
        if self.titled:
            title = names("score.treasure" if shown.alive else "table.dragons")
            text.draw(surface, theme, "heading", title, self.head, theme.colour("gold"))
        if not shown.alive:
            room, count = self.middle.union(self.foot), str(shown.stock)
            pile = sprite(self.kit, "treasure_pile", height=round(room.h * 0.9))
            at = stamp(surface, pile, center=(room.centerx - text.width(theme, "figure", count) // 2, room.centery))
            text.put(surface, theme, "figure", count, theme.colour("cream"), midleft=(at.right + theme.px(12), at.centery))
        most = max((shown.treasure[seat] for seat in view.survivors), default=0)
        for cell, seat in zip(self._cells(len(view.survivors)), view.survivors, strict=False):
            leads = bool(most) and shown.treasure[seat] == most
            upper, lower = self._draw_chip(surface, cell, now=leads)
            sign = emblem(self.kit, view.colours[seat], min(upper.h, theme.px(26)))
            at = Area(sign.get_rect(center=upper.center))
            if leads:
                gain = names("table.most", n=view.rules.box.most_treasure_points)
                at.x -= (text.width(theme, "strong", gain) + theme.px(6)) // 2
                text.put(surface, theme, "strong", gain, theme.colour("gold"), midleft=(at.right + theme.px(6), upper.centery))
            surface.blit(sign, at)
            self._draw_coins(surface, lower, shown.treasure[seat], now=leads)

    def _draw_chip(self, surface: Surface, cell: Area, *, now: bool) -> tuple[Area, Area]:
        """The ground of a step, lit for the one that holds; returns its two lines."""
        theme = self.theme
        ground = Color(240, 207, 130, 60) if now else Color(0, 0, 0, 70)
        rim = theme.colour("glow") if now else Color(90, 76, 60)
        draw_plate(surface, self.kit.sprites, cell, theme.px(10), ground, rim, theme.px(2.4) if now else theme.px(1.2))
        upper, lower = cell.pad(theme.px(4)).rows(1.0, 1.1)
        return upper, lower

    def _draw_coins(self, surface: Surface, room: Area, count: int, *, now: bool) -> None:
        theme, side = self.theme, min(room.h, self.theme.px(26))
        left = room.centerx - (side + theme.px(4) + text.width(theme, "strong", str(count))) // 2
        coin = sprite(self.kit, "treasure", side, side) if now else faint(self.kit, "treasure", side, side)
        at = stamp(surface, coin, midleft=(left, room.centery))
        tone = theme.colour("cream" if now else "cream_soft")
        text.put(surface, theme, "strong", str(count), tone, midleft=(at.right + theme.px(4), room.centery))


def guild_area(theme: Theme, panel: Area) -> Area:
    """Where the tile lies on the panel of the own guild."""
    inner = panel.pad(theme.px(16), theme.px(10))
    high = min(inner.h, theme.px(_GUILD_HIGH))
    return Area(inner.x, inner.centery - high // 2, round(high * GUILD_CARD), high)


class GuildPanel(ViewPanel):
    """The viewer's original guild; its back while nobody may see it."""

    def __init__(self, view: KeeperView, rect: Rect, *, compact: bool) -> None:
        super().__init__("guild", rect, view)
        self.compact = compact

    @property
    def _guild(self) -> int:
        return self.view.shown.guilds[self.view.viewer] if self.view.viewer >= 0 else -1

    @property
    def hint(self) -> str:
        return self.view.names("tooltip.guild_own") if self._guild >= 0 else ""

    def paint(self, surface: Surface) -> None:
        view, theme, names, guild = self.view, self.theme, self.view.names, self._guild
        inner, card = self.rect.pad(theme.px(16), theme.px(10)), guild_area(theme, self.rect)
        if guild != EMPTY:
            surface.blit(view.pieces.guild_card(guild, card.size), card)
        left = card.right + theme.px(16)
        room = Area(left, inner.y, inner.right - left, inner.h)
        called = names.guild_at_large(guild) if guild >= 0 else names("label.hidden_guild")
        parts: list[tuple[Role, str, str]] = [("strong", called, "cream")]
        if not self.compact:
            parts = [("body", names("label.guild"), "gold"), *parts, ("small", self._meaning(guild), "cream_soft")]
        heights = [text.height(theme, role, words, room.w) for role, words, _ in parts]
        block = room.middle(room.w, min(room.h, sum(heights)))
        for (role, words, tone), high in zip(parts, heights, strict=True):
            line, block = block.cut_top(high)
            text.draw_wrapped(surface, theme, role, words, line, theme.colour(tone))

    def _meaning(self, guild: int) -> str:
        names = self.view.names
        if guild >= 0:
            return names("table.against_you_open" if self.view.shown.revealed else "table.against_you")
        return names("table.guild_waits") if self.view.viewer == NOBODY else ""


def _guild_wanted(view: KeeperView, width: int, *, compact: bool) -> int:
    """How high the panel of the own guild wants to be at that width, in pixels."""
    theme, names = view.theme, view.names
    if compact:
        return theme.line_height("strong", 2) + theme.px(16)
    inner = width - 3 * theme.px(16) - round(theme.px(_GUILD_HIGH) * GUILD_CARD)
    longest = max(map(names.guild_at_large, range(view.rules.guilds)), key=len)
    lines: list[tuple[Role, str]] = [
        ("body", names("label.guild")), ("strong", longest), ("small", names("table.against_you")),
    ]  # fmt: skip
    return max(theme.px(128), sum(text.height(theme, role, words, inner) for role, words in lines) + theme.px(28))


def right_column(view: KeeperView, room: Area) -> Column:
    """What lies in the right column above the buttons: the same whether there are any, so that nothing jumps."""
    theme, over = view.theme, view.shown.phase == Phase.OVER
    gap, head, small = theme.px(8), theme.line_height("heading"), theme.line_height("small")
    cost, rest = room.cut_top(head + small + max(theme.px(52), 2 * small) + theme.px(78), gap)
    under = view.layout.under_seats
    below_seats = under if under.h >= theme.line_height("small", 5) + theme.px(24) else None
    wanted = head + small * (6 if below_seats else 11)
    guild, compact = None, False
    for compact in () if over else (False, True):
        high = _guild_wanted(view, rest.w, compact=compact)
        if rest.h - high >= (wanted * 3 // 4 if compact else wanted):
            guild, rest = rest.cut_top(high, gap)
            break
    if below_seats is not None:
        return Column(cost, guild, below_seats, rest, compact=compact)
    places = head + theme.line_height("strong", view.rules.seats) + theme.px(36)
    if over and rest.h - places < theme.line_height("small", 3) + theme.px(28):
        return Column(cost, None, rest, None)
    titled = over or guild is not None
    if not titled:
        saved = head + theme.px(6)
        cost, rest = Area(cost.x, cost.y, cost.w, cost.h - saved), Area(rest.x, rest.y - saved, rest.w, rest.h + saved)
    log, question = rest.rows(1.0, 1.3 if titled else 1.7, gap=gap)
    return Column(cost, guild, log, question, titled, compact)
