"""The offering and the release: the dungeon gives way to a keeper's stacks, laid open, and the points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Color, Surface

from game.kernel.contract import HIDDEN
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.cached import cached, filling
from ui.drawing.marks import emblem
from ui.drawing.paint import draw_plate, stamp
from ui.tables.common.item import Item
from ui.tables.common.view import ViewPanel
from ui.tables.dragon_keeper.pieces import GUILD_CARD, draw_own, draw_seal, fan_areas
from ui.tables.dragon_keeper.selections import RELEASE, ReleaseSelection

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from ui.drawing.theme import Theme
    from ui.tables.dragon_keeper.view import DragonKeeperView

_SCENE: Final = 500 / 1200
"""Height by width of the scenes' pictures."""
_CLEAR: Final = Color(0, 0, 0, 0)
_SEALED: Final = {"spent": (Color(22, 14, 10, 135), Color("#e4573d")), "free": (_CLEAR, Color("#8fd07a"))}
"""By seal: what lies over the tile's face, and the colour of its frame."""


class OfferingLayout:
    """The parts of what lies in the dungeon's place: the picture, the line about the keeper, a column for each guild's
    stack, and below it what the stack is worth."""

    def __init__(self, theme: Theme, middle: Area, stacks: Sequence[Sequence[int]]) -> None:
        px = theme.px
        self.stacks = stacks
        whole = middle.inset(px(6), px(8))
        top, rest = whole.cut_top(min(round(whole.w * _SCENE), round(whole.h * 0.4)), px(8))
        self.picture = top.middle(round(top.h / _SCENE), top.h)
        self.head, rest = rest.cut_top(max(px(64), theme.line_height("figure")), px(10))
        worth, fans = rest.cut_bottom(theme.line_height("figure") + px(8), px(4))
        self.columns = fans.inset(px(10), 0).columns(*[1.0] * len(stacks), gap=px(10))
        self.worth = worth.inset(px(10), 0).columns(*[1.0] * len(stacks), gap=px(10))
        highest = max(1, *map(len, stacks))
        self.side = min(self.columns[0].w, round(fans.h / (1 + 0.2 * (highest - 1))))

    def fan(self, guild: int) -> list[Area]:
        """Where the tiles of a stack lie."""
        return fan_areas(len(self.stacks[guild]), self.columns[guild], self.side)

    def goal(self, kind: str) -> Area:
        """Where tiles go that leave: into the dragon's bowl, or out of the gate."""
        down = round(self.picture.h * (0.62 if kind == "offering" else 0.7))
        return Area.around((self.picture.centerx, self.picture.y + down), self.picture.h // 5)


def layout_of(view: DragonKeeperView, seat: int) -> OfferingLayout:
    """The layout of a seat's stacks as they are drawn."""
    return OfferingLayout(view.theme, view.layout.middle, view.stacks(seat))


class OfferingPanel(ViewPanel["DragonKeeperView"]):
    """Draws the middle: whose stacks these are, every tile of them that the viewer knows, and what they are worth."""

    untouched = True

    @property
    def picture_key(self) -> object:
        return self.view.picture_key if self.view.middle.seat >= 0 else ()

    def paint(self, surface: Surface) -> None:
        kind, seat = self.view.middle
        if seat < 0:
            return
        layout = layout_of(self.view, seat)
        size = layout.picture.size
        surface.blit(cached(self.kit, filling, f"dragon_keeper/scene_{kind}", size), layout.picture)
        self._draw_head(surface, layout.head.inset(self.theme.px(12), 0), seat)
        for guild, worth in enumerate(self.view.worth(seat)):
            self._draw_stack(surface, layout, seat, guild)
            self._draw_worth(surface, layout, guild, worth)

    def _draw_stack(self, surface: Surface, layout: OfferingLayout, seat: int, guild: int) -> None:
        view, theme, column, areas = self.view, self.theme, layout.columns[guild], layout.fan(guild)
        if guild == view.shown.original_guilds[seat]:
            draw_own(surface, self.kit, Area(column.inflate(theme.px(6), theme.px(4))))
        if not areas:
            view.pieces.empty_fan(surface, guild, column, layout.side)
            return
        id_, selection = f"stack:{guild}", view.selection
        chosen = id_ in selection.selected
        if id_ in selection.open and (chosen or not selection.ready):
            skin.draw_glow(surface, self.kit, areas[0].unionall(areas[1:]), 22 if chosen or view.pointed_id == id_ else 12)
        view.pieces.fan(surface, layout.stacks[guild], guild, areas)

    def _draw_worth(self, surface: Surface, layout: OfferingLayout, guild: int, worth: int) -> None:
        unknown = HIDDEN in layout.stacks[guild]
        words = self.view.names("table.unknown") if unknown else self.view.names("table.figure", n=worth)
        tone = "cream_soft" if unknown or not worth else "alarm" if worth < 0 else "cream"
        text.put(surface, self.theme, "figure", words, self.theme.colour(tone), center=layout.worth[guild].center)

    def _draw_head(self, surface: Surface, head: Area, seat: int) -> None:
        view, theme, side = self.view, self.theme, head.h
        guild = view.shown.original_guilds[seat]
        surface.blit(emblem(self.kit, view.colours[seat], side), head)
        card = Area(head.x + side + theme.px(10), head.y, round(side * GUILD_CARD), side)
        surface.blit(view.pieces.guild_card(guild, card.size), card)
        end = self._draw_points(surface, head, seat)
        area = Area(card.right + theme.px(14), head.y, end - card.right - theme.px(28), head.h)
        upper, lower = area.middle(area.w, min(area.h, theme.line_height("strong") + theme.line_height("small"))).rows(1.0, 0.8)
        text.draw(surface, theme, "strong", view.players[seat], upper, theme.colour("cream"))
        text.draw(surface, theme, "small", view.names.row(guild), lower, theme.colour("cream_soft"))

    def _draw_points(self, surface: Surface, head: Area, seat: int) -> int:
        """The running score at the right, before and after the choice; returns where it begins."""
        view, theme = self.view, self.theme
        now, then = view.points_now(seat), view.points_then
        words = view.points_words(now if then is None else then)
        tone = "gold" if then is None or now is None or then == now else "good" if then > now else "alarm"
        parts = [text.render(theme.font("heading"), words, theme.colour(tone))]
        if then is not None and now is not None:
            before = text.render(theme.font("heading"), view.names("table.figure", n=now), theme.colour("cream_soft"))
            parts += [skin.icon(self.kit, "right", theme.px(30), theme.colour("cream_soft")), before]
        x = head.right + theme.px(12)
        for part in parts:
            x = stamp(surface, part, midright=(x - theme.px(12), head.centery)).x
        return x


class OpenStack(Item):
    """A stack that lies open in the middle, to be offered as a whole."""

    letter_at = (5 / 6, 0)

    def __init__(self, view: DragonKeeperView, guild: int, rect: Rect) -> None:
        super().__init__(f"stack:{guild}", rect)
        self.view, self.guild = view, guild

    @property
    def tooltip_text(self) -> str:
        names, stack = self.view.names, self.view.stack(self.view.middle.seat, self.guild)
        head = names("table.stack", guild=names.guild_at_large(self.guild), height=names("label.height", n=len(stack)))
        worth = sum(self.view.rules.value_of[tile] for tile in stack if tile >= 0)
        return "\n".join([head, names("table.sum", n=worth)])

    @property
    def seal(self) -> str:
        """What the choice would make of it, "" for nothing."""
        selection = self.view.selection
        return selection.seals.get(self.id, "") if isinstance(selection, ReleaseSelection) else ""

    @property
    def picture_key(self) -> object:
        return self.seal, self.view.selection.ready

    def paint(self, surface: Surface) -> None:
        """The frame round what may be chosen; bold round what has been, or is pointed at."""
        theme, seal = self.theme, self.seal
        ground, rim = _SEALED.get(seal, (_CLEAR, theme.colour("glow")))
        if seal or self.open:
            around = self.rect.inflate(theme.px(6), theme.px(6))
            width = theme.px(5.5 if seal or self.chosen or self.pointed else 1.5 if self.view.selection.ready else 3)
            draw_plate(surface, self.kit.sprites, around, theme.px(12), ground, rim, width)
        if seal:
            side = min(round(self.rect.h * 0.8), round(self.rect.w * 0.4))
            at = (self.rect.centerx + self.rect.w // 9, self.rect.y + side * 5 // 8)
            draw_seal(surface, self.kit, seal, at, side)
        self.draw_ring(surface, self.rect)


class OpenTile(OpenStack):
    """A tile that lies open in the middle, to be spent or let go."""

    def __init__(self, view: DragonKeeperView, guild: int, tile: int, rect: Rect) -> None:
        super().__init__(view, guild, rect)
        self.id, self.tile = f"tile:{tile}", tile

    @property
    def tooltip_text(self) -> str:
        return self.view.about_tile(self.tile)


def open_things(view: DragonKeeperView) -> list[OpenStack]:
    """The stacks that lie open; where single tiles are asked for, these as well."""
    found: list[OpenStack] = []
    if view.middle.seat < 0:
        return found
    layout = layout_of(view, view.middle.seat)
    for guild, stack in enumerate(layout.stacks):
        areas = layout.fan(guild)
        if not areas:
            continue
        found.append(OpenStack(view, guild, areas[0].unionall(areas[1:])))
        if view.question != RELEASE:
            continue
        for tile, area, after in zip(stack, areas, [*areas[1:], None], strict=True):
            high = after.y - area.y if after is not None else area.h  # only the part that is not covered
            found += [OpenTile(view, guild, tile, Area(area.x, area.y, area.w, high))] if tile >= 0 else []
    return found
