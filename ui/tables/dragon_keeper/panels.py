"""The panels of the right column: what the floor costs, and the own guild; and what its fall has cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Color, Surface

from game.dragon_keeper.model import EMPTY
from game.kernel.contract import NOBODY
from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.lists import draw_counted, write_title
from ui.drawing.marks import emblem
from ui.drawing.paint import draw_plate, stamp
from ui.tables.common.view import ViewPanel
from ui.tables.dragon_keeper.pieces import faint, sprite
from ui.widgets.cached_widgets import TooltipArea

if TYPE_CHECKING:

    from ui.drawing.theme import Theme
    from ui.tables.dragon_keeper.view import DragonKeeperView


class CostPanel(ViewPanel["DragonKeeperView"]):
    """What tiles left on the floor cost, who took last, and the stock; after the last floor all treasures."""

    def __init__(self, view: DragonKeeperView) -> None:
        super().__init__("cost", view.layout.cost, view)

    @property
    def picture_key(self) -> object:
        view, shown = self.view, self.view.shown
        known = shown.floor, shown.tiles_left, shown.taker, shown.alive, shown.stock, tuple(shown.treasure)
        return view.on_floor, view.laid, known

    def tooltip_areas(self) -> list[TooltipArea]:
        """What its parts have to say."""
        view, layout = self.view, self.view.layout
        return [
            TooltipArea("cost.steps", layout.cost_steps, lambda: view.names("tooltip.tribute" if view.on_floor else "tooltip.treasure")),
            TooltipArea("cost.stock", layout.stock, lambda: view.names("tooltip.stock")),
            TooltipArea("cost.taker", layout.taker, lambda: view.names("tooltip.last_taker") if view.on_floor else ""),
        ]

    def paint(self, surface: Surface) -> None:
        view, theme, shown = self.view, self.theme, self.view.shown
        (self._draw_tribute if view.on_floor else self._draw_treasures)(surface)
        if not shown.alive:
            return
        stock = view.layout.stock
        pile = sprite(self.kit, "treasure_pile", height=stock.h)
        draw_counted(surface, theme, pile, str(shown.stock), theme.colour("cream"), theme.px(8), "figure", midleft=stock.midleft)
        if view.on_floor and shown.taker >= 0:
            area, words = view.layout.taker, view.names("table.taker", n=view.rules.constants.last_taker_pays)
            at = stamp(surface, emblem(self.kit, view.colours[shown.taker], min(theme.px(38), area.h)), midright=area.midright)
            area = Area(area.x, area.y, at.x - theme.px(8) - area.x, area.h)
            text.draw_block(surface, theme, "small", words, area, theme.colour("cream_soft"), "right")

    def _cells(self, count: int) -> list[Area]:
        return self.view.layout.cost_steps.columns(*[1.0] * max(1, count), gap=self.theme.px(6))

    def _draw_tribute(self, surface: Surface) -> None:
        """What everybody pays for so many tiles left."""
        view, theme, low = self.view, self.theme, 0
        beside = view.names("table.tiles_left")
        unit, title = view.layout.cost_head.cut_right(text.width(theme, "small", beside), theme.px(10))
        write_title(surface, theme, title, view.names("table.forecast"))
        text.draw(surface, theme, "small", beside, unit, theme.colour("cream_soft"), "right")
        for cell, step in zip(self._cells(len(view.rules.constants.tribute)), view.rules.constants.tribute, strict=True):
            now = step == view.rules.tribute_step(view.shown) and view.laid
            upper, lower = self._draw_chip(surface, cell, now=now)
            colour = theme.colour("cream" if now else "cream_soft")
            text.draw(surface, theme, "small", view.names.tiles_between(low, step.up_to), upper, colour, "centre")
            self._draw_coins(surface, lower, step.pay, now=now)
            low = step.up_to + 1

    def _draw_treasures(self, surface: Surface) -> None:
        """Who has how many treasures, and who leads in them; if nobody is left the dragon has them all."""
        view, theme, shown, names = self.view, self.theme, self.view.shown, self.view.names
        write_title(surface, theme, view.layout.cost_head, names("score.treasure" if shown.alive else "table.dragons"))
        if not shown.alive:
            area = view.layout.cost_steps.unionall([view.layout.stock, view.layout.taker])
            pile = sprite(self.kit, "treasure_pile", height=round(area.h * 0.9))
            draw_counted(surface, theme, pile, str(shown.stock), theme.colour("cream"), theme.px(12), "figure", center=area.center)
        most = max((shown.treasure[seat] for seat in view.survivors), default=0)
        for cell, seat in zip(self._cells(len(view.survivors)), view.survivors, strict=False):
            leads = bool(most) and shown.treasure[seat] == most
            upper, lower = self._draw_chip(surface, cell, now=leads)
            gain = names("table.most", n=view.rules.constants.most_treasure_points)
            beside = text.width(theme, "strong", gain) + theme.px(4) if leads else 0
            sign = emblem(self.kit, view.colours[seat], min(upper.h, theme.px(26), upper.w - beside))
            at = Area(sign.get_rect(center=upper.center))
            if leads:
                at.x -= beside // 2
                text.put(surface, theme, "strong", gain, theme.colour("gold"), midleft=(at.right + theme.px(4), upper.centery))
            surface.blit(sign, at)
            self._draw_coins(surface, lower, shown.treasure[seat], now=leads)

    def _draw_chip(self, surface: Surface, cell: Area, *, now: bool) -> tuple[Area, Area]:
        """The ground of a step, lit for the one that holds; returns its two lines."""
        theme = self.theme
        ground = Color(240, 207, 130, 60) if now else Color(0, 0, 0, 70)
        rim = theme.colour("glow") if now else Color(90, 76, 60)
        draw_plate(surface, self.kit.sprites, cell, theme.px(10), ground, rim, theme.px(2.4) if now else theme.px(1.2))
        upper, lower = cell.inset(theme.px(4)).rows(1.0, 1.1)
        return upper, lower

    def _draw_coins(self, surface: Surface, area: Area, count: int, *, now: bool) -> None:
        theme, side = self.theme, min(area.h, self.theme.px(26))
        coin = sprite(self.kit, "treasure", side, side) if now else faint(self.kit, "treasure", side, side)
        draw_counted(surface, theme, coin, str(count), theme.colour("cream" if now else "cream_soft"), theme.px(4), center=area.center)


def pays_height(theme: Theme) -> int:
    """How high `draw_pays` is, in pixels."""
    return theme.px(34) + theme.line_height("strong")


def draw_pays(view: DragonKeeperView, pays: dict[int, int | None], surface: Surface, area: Area, _: int) -> None:
    """An emblem for each seat, and below it what it pays; None for one that cannot."""
    theme, side = view.theme, view.theme.px(34)
    for (seat, paid), cell in zip(pays.items(), area.columns(*[1.0] * max(3, len(pays))), strict=False):
        stamp(surface, emblem(view.kit, view.colours[seat], side), midtop=(cell.centerx, cell.y))
        below = Area(cell.x, cell.y + side, cell.w, theme.line_height("strong"))
        if paid is None:
            text.draw(surface, theme, "strong", view.names("table.out"), below, theme.colour("alarm"), "centre")
            continue
        words, coin = view.names("table.figure", n=-paid), sprite(view.kit, "treasure", height=round(below.h * 0.8))
        draw_counted(surface, theme, coin, words, theme.colour("cream"), theme.px(4), behind=False, center=below.center)


class GuildPanel(ViewPanel["DragonKeeperView"]):
    """The viewer's original guild, in public that of the player who decides; its back while nobody may see it."""

    @property
    def _guild(self) -> int:
        return self.view.shown.original_guilds[self.view.bottom_seat] if self.view.viewer >= 0 or self.view.guilds_open else -1

    @property
    def picture_key(self) -> object:
        return self._guild, self.view.viewer, self.view.deciding, self.view.guilds_open

    @property
    def tooltip_text(self) -> str:
        names, guild = self.view.names, self._guild
        if guild < 0:
            return names("table.guild_waits")
        return names("table.against", guild=names.guild(guild)) if self.view.guilds_open else names("tooltip.guild_own")

    def paint(self, surface: Surface) -> None:
        view, theme, guild, tile, area = self.view, self.theme, self._guild, self.view.layout.guild_tile, self.view.layout.guild_words
        assert tile is not None
        assert area is not None
        if guild != EMPTY:
            surface.blit(view.pieces.guild_card(guild, tile.size), tile)
        hidden = "table.guild_hold" if view.deciding and view.viewer == NOBODY else "label.hidden_guild"
        whose = "table.guild_of" if view.guilds_open else "table.guild_own"
        words = view.names(whose, guild=view.names.guild(guild), name=view.names.player(view.bottom_seat)) if guild >= 0 else view.names(hidden)
        text.draw_block(surface, theme, "strong", words, area, theme.colour("cream"))
