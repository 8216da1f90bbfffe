"""The offering and the release: the dungeon gives way to a scene with a keeper's stacks laid open, and the points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from game.kernel.contract import HIDDEN
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.paint import plate
from ui.tables.dragon_keeper import finale
from ui.tables.dragon_keeper.pieces import GUILD_CARD, sprite
from ui.tables.kit.old_choosable import Choosable
from ui.tables.kit.pieces import emblem
from ui.widgets.base import Widget

if TYPE_CHECKING:
    from pygame import Rect

    from ui.drawing.kit import DrawingKit
    from ui.tables.dragon_keeper.table import DragonKeeperTable

_SCENE = 500 / 1200
"""Height by width of the scenes' pictures."""


class OfferingLayout:
    """The parts of the scene within the dungeon's box: the picture, the line about the keeper, a column for each guild's
    stack, the row of what each stack is worth."""

    def __init__(self, table: DragonKeeperTable, seat: int) -> None:
        theme = table.kit.theme
        px = theme.px
        whole = table.layout.dungeon.pad(px(6), px(8))
        self.whole = whole
        picture = min(round(whole.w * _SCENE), round(whole.h * 0.4))
        self.picture, rest = whole.cut_top(picture, px(8))
        self.head, rest = rest.cut_top(max(px(64), theme.line_height("figure")), px(10))
        self.worth, fans = rest.cut_bottom(theme.line_height("figure") + px(8), px(4))
        self.columns = fans.pad(px(10), 0).columns(*[1.0] * table.rules.guilds, gap=px(10))
        highest = max((len(table.stack(seat, guild)) for guild in range(table.rules.guilds)), default=1)
        self.side = min(self.columns[0].w, round(fans.h / (1 + 0.2 * max(1, highest - 1))))
        self.sums = self.worth.pad(px(10), 0).columns(*[1.0] * table.rules.guilds, gap=px(10))

    def fan(self, table: DragonKeeperTable, seat: int, guild: int) -> list[Area]:
        """Where the tiles of a stack lie."""
        return table.pieces.fan_boxes(len(table.stack(seat, guild)), self.columns[guild], self.side)


def backdrop(kit: DrawingKit, name: str, size: tuple[int, int]) -> Surface:
    """A scene's picture that fills `size`, cut where it is wider."""

    def cut() -> Surface:
        whole = sprite(kit, name)
        times = max(size[0] / whole.get_width(), size[1] / whole.get_height())
        large = smoothscale(whole, (round(whole.get_width() * times), round(whole.get_height() * times)))
        picture = Surface(size, SRCALPHA)
        picture.blit(large, large.get_rect(center=(size[0] // 2, size[1] // 2)))
        return picture

    return kit.sprites.made(("rite", name, size), cut)


class OfferingView(Widget):
    """Draws the scene: whose stacks these are, every tile of them that the viewer knows, and what they are worth."""

    def __init__(self, table: DragonKeeperTable) -> None:
        super().__init__("rite", table.layout.dungeon)
        self.table = table

    def hits(self, point: tuple[int, int]) -> bool:
        """The tiles are things of their own."""
        return False

    def draw_self(self, surface: Surface) -> None:
        table = self.table
        rite, seat = table.rite
        if seat < 0:
            return
        layout = OfferingLayout(table, seat)
        name = "scene_release" if rite == "release" else "scene_offering"
        surface.blit(backdrop(self.kit, name, layout.picture.size), layout.picture)
        self._draw_head(surface, layout, seat)
        rows = table.worth(seat)
        for guild, column in enumerate(layout.columns):
            stack = table.stack(seat, guild)
            own = guild == table.shown.guilds[seat]
            if own:
                glow = column.inflate(self.theme.px(6), self.theme.px(4))
                rim = self.theme.colour("alarm")
                surface.blit(plate(self.kit.sprites, glow.size, self.theme.px(10), Color(228, 87, 61, 36), rim, self.theme.px(1.6)), glow)
            if not stack:
                badge = table.faint(table.pieces.emblem(guild, round(layout.side * 0.6)), ("badge", guild))
                surface.blit(badge, badge.get_rect(center=(column.centerx, column.y + layout.side // 2)))
            boxes = layout.fan(table, seat, guild)
            thing = table.things.get(f"rite:{guild}")
            if isinstance(thing, OpenStack) and thing.live and boxes and (thing.up or table.ask.choice is None):
                wide = thing.up or thing.hovered or thing.ringed
                skin.draw_glow(surface, self.kit, boxes[0].unionall(boxes[1:]), 22 if wide else 12)
            table.pieces.fan(surface, stack, guild, boxes)
            if HIDDEN in stack:
                line, colour = table.names("table.unknown"), "cream_soft"
            else:
                line = table.names("table.figure", n=rows[guild])
                colour = "cream_soft" if not rows[guild] else "alarm" if rows[guild] < 0 else "cream"
            figure = text.render(self.theme.bold("figure"), line, self.theme.colour(colour))
            surface.blit(figure, figure.get_rect(center=layout.sums[guild].center))

    def _draw_head(self, surface: Surface, layout: OfferingLayout, seat: int) -> None:
        table, theme, names = self.table, self.theme, self.table.names
        head = layout.head.pad(theme.px(12), 0)
        side = head.h
        surface.blit(emblem(self.kit, table.colours[seat], side), head)
        card = Area(head.x + side + theme.px(10), head.y, round(side * GUILD_CARD), side)
        surface.blit(table.pieces.guild_card(table.shown.guilds[seat], card.size), card)
        at = self._draw_points(surface, head, seat)
        room = Area(card.right + theme.px(14), head.y, at.x - card.right - theme.px(28), head.h)
        upper, lower = room.middle(room.w, min(room.h, theme.line_height("strong") + theme.line_height("small"))).rows(1.0, 0.8)
        text.draw(surface, theme, "strong", names.player(seat), upper, theme.colour("cream"))
        guild = table.shown.guilds[seat]
        text.draw(surface, theme, "small", names.guild_at_large(guild), lower, theme.colour("cream_soft"))

    def _draw_points(self, surface: Surface, head: Area, seat: int) -> Area:
        """The running score at the right, before and after the choice; returns where it stands."""
        table, theme, names = self.table, self.theme, self.table.names
        now, then = table.points_now(seat), table.points_then
        last = then if then is not None else now
        words = names("label.points", n=last) if last is not None else names("label.points_unknown")
        tone = "gold" if then is None or now is None or then == now else "good" if then > now else "alarm"
        figure = text.render(theme.font("heading"), words, theme.colour(tone))
        at = Area(figure.get_rect(midright=(head.right, head.centery)))
        surface.blit(figure, at)
        if then is None or now is None:
            return at
        icon = skin.icon(self.kit, "right", theme.px(30), theme.colour("cream_soft"))
        at = Area(icon.get_rect(midright=(at.x - theme.px(12), head.centery)))
        surface.blit(icon, at)
        before = text.render(theme.font("heading"), names("table.figure", n=now), theme.colour("cream_soft"))
        at = Area(before.get_rect(midright=(at.x - theme.px(12), head.centery)))
        surface.blit(before, at)
        return at


class OpenStack(Choosable):
    """A stack that lies open in the scene, to be offered as a whole."""

    def __init__(self, table: DragonKeeperTable, guild: int, rect: Rect) -> None:
        super().__init__(f"rite:{guild}", rect)
        self.table, self.guild = table, guild
        self.on_click = lambda: table.clicked(self.id)

    @property
    def hint(self) -> str:
        names = self.table.names
        stack = self.table.stack(self.table.rite[1], self.guild)
        head = names("table.stack", guild=names.guild_at_large(self.guild), height=names("label.height", n=len(stack)))
        return "\n".join([head, names("table.sum", n=sum(self.table.rules.value_of[tile] for tile in stack if tile >= 0))])

    def draw_self(self, surface: Surface) -> None:
        if self.live:
            frame(self, surface, Color(0, 0, 0, 0), self.theme.colour("glow"), bold=self.up or self.pointed)
        if self.ringed:
            skin.draw_focus(surface, self.kit, self.rect, pill=False)


class OpenTile(Choosable):
    """A tile that lies open in the scene, to be spent or let go."""

    def __init__(self, table: DragonKeeperTable, tile: int, rect: Rect) -> None:
        super().__init__(f"tile:{tile}", rect)
        self.table, self.tile = table, tile
        self.on_click = lambda: table.clicked(self.id)

    @property
    def hint(self) -> str:
        return self.table.names.about_tile(self.tile)

    @property
    def mark(self) -> str:
        """The seal of what the choice does to it, "" for nothing."""
        return self.table.ask.marks.get(self.tile, "")

    def draw_self(self, surface: Surface) -> None:
        if not (self.live or self.mark):
            return
        if self.mark:
            ground, rim = MARKED[self.mark]
            frame(self, surface, ground, rim, bold=True)
            side = min(round(self.rect.h * 0.8), round(self.rect.w * 0.4))
            self.table.pieces.mark(surface, self.mark, (self.rect.centerx + self.rect.w // 9, self.rect.y + side * 5 // 8), side)
        else:
            frame(self, surface, Color(0, 0, 0, 0), self.theme.colour("glow"), bold=self.pointed)
        if self.ringed:
            skin.draw_focus(surface, self.kit, self.rect, pill=False)


MARKED: Final = {"spent": (Color(22, 14, 10, 135), Color("#e4573d")), "free": (Color(0, 0, 0, 0), Color("#8fd07a"))}
"""By seal: what lies over the tile's face, and the colour of its frame."""


def frame(thing: OpenStack | OpenTile, surface: Surface, ground: Color, rim: Color, *, bold: bool) -> None:
    """The frame round what may be chosen; bold round what has been, or is pointed at."""
    theme = thing.theme
    box = thing.rect.inflate(theme.px(6), theme.px(6))
    width = theme.px(5.5 if bold else 3 if thing.table.ask.choice is None else 1.5)
    surface.blit(plate(thing.kit.sprites, box.size, theme.px(12), ground, rim, width), box)


def build(table: DragonKeeperTable) -> None:
    """Puts the scene on the table, with its stacks or tiles where the viewer is asked about them."""
    table.host.add(OfferingView(table))
    rite, seat = table.rite
    if rite == "over":
        finale.build(table)
    if seat < 0:
        return
    layout = OfferingLayout(table, seat)
    for guild in range(table.rules.guilds):
        stack, boxes = table.stack(seat, guild), layout.fan(table, seat, guild)
        if not stack:
            continue
        table.put(OpenStack(table, guild, boxes[0].unionall(boxes[1:])))
        if table.asks_for_tiles:
            for n, (tile, box) in enumerate(zip(stack, boxes, strict=True)):
                if tile >= 0:  # of a tile below others only the part that can be seen
                    high = boxes[n + 1].y - box.y if n + 1 < len(boxes) else box.h
                    table.put(OpenTile(table, tile, Area(box.x, box.y, box.w, high)))
