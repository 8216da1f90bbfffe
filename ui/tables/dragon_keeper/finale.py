"""The table after the match: who has won, and what every keeper kept, laid open guild by guild with its worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import BLEND_RGBA_MIN, SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from game.kernel.contract import UNPLACED, Seat
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.paint import plate
from ui.language.phrases import decided, listed
from ui.tables.dragon_keeper.pieces import GUILD_CARD, sprite
from ui.tables.kit.pieces import emblem
from ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.kernel.contract import Rank
    from ui.drawing.theme import Role
    from ui.tables.dragon_keeper.table import DragonKeeperTable

_SHOWN: Final = 0.42
"""The share of a tile's width that stays to be seen under the next one: its value stands there."""
_GAP: Final = 16
"""Between stacks, in design units."""
_LARGEST: Final = 118
"""How wide a tile is at most, in design units."""
_RIM: Final = 12
"""The frame of the scene's picture, in its pixels, which is left out."""
_CROP: Final = (0.0, 0.06, 0.66)
"""The part of the dragon's scene behind the winner, as shares of its width: left, top, width."""


def build(table: DragonKeeperTable) -> None:
    """Puts the end of the match on the table."""
    theme = table.kit.theme
    whole = table.layout.dungeon.pad(theme.px(6), theme.px(8))
    ranks = table.rules.result(table.seen)
    if ranks[0].place == UNPLACED:
        table.host.add(Verdict(table, whole, ()))
        return
    placed = [(rank, seat) for rank in ranks for seat in rank.seats if rank.place != UNPLACED]
    out = [(rank, seat) for rank in ranks for seat in rank.seats if rank.place == UNPLACED]
    low = theme.line_height("strong") + theme.px(14)
    least = theme.px(150) if len(placed) > 1 else theme.px(260)
    gap = theme.px(8)
    spare = whole.h - len(out) * (low + gap) - len(placed) * (theme.px(224) + gap)
    head, rest = whole.cut_top(max(least, min(round(whole.h * 0.42), spare)), gap)
    table.host.add(Verdict(table, head, ranks[0].seats))
    heights = [*[1.0] * len(placed), *[low] * len(out)]
    rows = [
        Keeper(table, seat, rank, box)
        for (rank, seat), box in zip([*placed, *out], rest.rows(*heights, gap=gap), strict=True)
    ]
    fans = [row.fits() for row in rows if row.rank.place != UNPLACED]
    across, down = min(fit[0] for fit in fans), min(fit[1] for fit in fans)
    for row in rows:  # everybody's tiles are equally large
        row.side, row.upright = min(max(across, down), theme.px(_LARGEST)), down > across
    table.host.add(*rows)


class Verdict(Widget):
    """The dragon on its hoard, and before it who has won."""

    def __init__(self, table: DragonKeeperTable, rect: Area, winners: tuple[int, ...]) -> None:
        super().__init__("verdict", rect)
        self.table, self.winners = table, winners

    def draw_self(self, surface: Surface) -> None:
        theme, table = self.theme, self.table
        surface.blit(self._scene(), self.rect)
        if not self.winners:
            return
        inner = self.rect.pad(theme.px(22), theme.px(14))
        crown = min(theme.px(58), inner.h // 4)
        side = min(inner.h - crown, theme.px(132), round(inner.w * 0.4) // len(self.winners))
        block = inner.middle(inner.w, side + crown)
        for n, seat in enumerate(self.winners):
            box = Area(block.x + n * (side + theme.px(6)), block.bottom - side, side, side)
            skin.draw_glow(surface, self.kit, box.pad(side // 8), 20)
            surface.blit(emblem(self.kit, table.colours[seat], side), box)
            top = sprite(self.kit, "crown", height=crown)
            surface.blit(top, top.get_rect(midbottom=(box.centerx, box.y + crown // 5)))
        left = block.x + len(self.winners) * (side + theme.px(6)) + theme.px(10)
        room = Area(left, inner.y, inner.x + round(inner.w * 0.6) - left, inner.h)
        self._tell(surface, room)

    def _tell(self, surface: Surface, room: Area) -> None:
        """The winners' names as large as they fit, and what they have won."""
        theme, names = self.theme, self.table.names
        who = listed(self.kit.words, [names.player(seat) for seat in self.winners])
        best = self.table.rules.result(self.table.seen)[0]
        why = decided(self.kit.words, self.table.game, best)
        what = " ".join([names("table.respect", n=len(self.winners)), *([why] if why else [])])
        faces: tuple[tuple[Role, int], ...] = (("title", 1), ("heading", 2), ("strong", 2))
        role, most = next((one for one in faces if len(text.wrap(theme, one[0], who, room.w)) <= one[1]), faces[-1])
        high = theme.line_height(role, min(most, len(text.wrap(theme, role, who, room.w))))
        smaller: tuple[Role, ...] = ("body", "small")
        small = next((face for face in smaller if high + text.height(theme, face, what, room.w) <= room.h), None)
        upper, lower = room.middle(room.w, high + (text.height(theme, small, what, room.w) if small else 0)).cut_top(high)
        told: list[tuple[str, Role, Area, str]] = [(who, role, upper, "gold"), *([(what, small, lower, "cream")] if small else [])]
        for words, face, place, tone in told:
            text.draw_wrapped(surface, theme, face, words, place.move(theme.px(1), theme.px(2)), Color(20, 12, 8))
            text.draw_wrapped(surface, theme, face, words, place, theme.colour(tone))

    def _scene(self) -> Surface:
        """The scene cut so that the dragon sits at the right, dark at the left; the whole of it where nobody has won."""
        size, won = self.rect.size, bool(self.winners)

        def draw() -> Surface:
            whole = sprite(self.kit, "scene_offering")
            wide, high = whole.get_size()
            left, top, share = _CROP if won else (0.0, 0.0, 1.0)
            times = max(size[0] / (wide * share), size[1] / (high - 2 * _RIM))
            large = smoothscale(whole, (round(wide * times), round(high * times)))
            x = round(left * large.get_width()) if won else (large.get_width() - size[0]) // 2
            y = round(min(max(top * wide, _RIM) * times, (high - _RIM) * times - size[1]))
            picture = Surface(size, SRCALPHA)
            picture.blit(large, (-x, -y))
            dark = Surface((256, 1), SRCALPHA)
            for n in range(256):
                dark.set_at((n, 0), (16, 10, 8, round(225 * max(0.0, 1 - n / 175) ** 0.7) if won else 0))
            picture.blit(smoothscale(dark, size), (0, 0))
            mask = plate(self.kit.sprites, size, self.theme.px(14), Color("white"))
            picture.blit(mask, (0, 0), special_flags=BLEND_RGBA_MIN)
            rim = plate(self.kit.sprites, size, self.theme.px(14), None, self.theme.colour("gold_dark"), max(1, self.theme.px(2)))
            picture.blit(rim, (0, 0))
            return picture

        return self.kit.sprites.made(("verdict", size, won), draw)


class Keeper(Widget):
    """A keeper's row: place, name, treasures and total, and the stacks that are left, large, each with its worth."""

    def __init__(self, table: DragonKeeperTable, seat: int, rank: Rank, rect: Area) -> None:
        super().__init__(f"kept:{seat}", rect)
        self.table, self.seat, self.rank = table, seat, rank
        self.side, self.upright = 0, False
        theme = table.kit.theme
        self.inner = self.rect.pad(theme.px(14), theme.px(7))
        self.head, self.room = self.inner.cut_top(min(max(theme.line_height("figure"), theme.px(44)), self.inner.h // 3), theme.px(4))
        self.foot = theme.line_height("strong") + theme.px(2)

    @property
    def held(self) -> list[tuple[int, tuple[int, ...]]]:
        """The stacks that are left, with their guilds."""
        stacks = ((guild, self.table.stack(self.seat, guild)) for guild in range(self.table.rules.guilds))
        return [(guild, stack) for guild, stack in stacks if stack]

    def fits(self) -> tuple[int, int]:
        """How wide tiles can be, in pixels, if stacks are fanned to the right, and if they are fanned downwards."""
        heights = [1 + _SHOWN * (len(stack) - 1) for _, stack in self.held]
        free, high = self.room.w - self.table.kit.theme.px(_GAP) * (len(heights) + 1), self.room.h - self.foot
        across = min(high, round(free / (sum(heights) + GUILD_CARD)))
        return across, min(round(high / max(heights, default=1)), round(free / (len(heights) + GUILD_CARD)))

    @property
    def hint(self) -> str:
        names, shown = self.table.names, self.table.shown
        lines = [names.player(self.seat), names("label.treasures", n=shown.treasure[self.seat])]
        return "\n".join([*lines, names("table.against", guild=names.guild(shown.guilds[self.seat]))])

    def draw_self(self, surface: Surface) -> None:
        theme, won = self.theme, self.rank.place == 1
        ground, rim = (Color(240, 207, 130, 34), theme.colour("gold")) if won else (Color(0, 0, 0, 70), Color(90, 76, 60))
        around = plate(self.kit.sprites, self.rect.size, theme.px(14), ground, rim, max(1, theme.px(2.4 if won else 1.2)))
        surface.blit(around, self.rect)
        if self.rank.place == UNPLACED:
            self._head(surface, self.inner)
            return
        self._head(surface, self.head)
        self._stacks(surface)

    def _head(self, surface: Surface, head: Area) -> None:
        table, kit, theme, names = self.table, self.kit, self.theme, self.table.names
        side = min(head.h, theme.px(44))
        out = self.rank.place == UNPLACED
        surface.blit(emblem(kit, table.colours[self.seat], side), Area(head.x, head.centery - side // 2, side, side))
        x = head.right
        if out:
            words = text.render(theme.font("small"), kit.words(f"{table.game}.rank.eliminated"), theme.colour("cream_soft"))
            x = surface.blit(words, words.get_rect(midright=(x, head.centery))).x
        else:
            tone = "gold" if self.rank.place == 1 else "cream"
            total = text.render(theme.bold("figure"), names("table.figure", n=self.rank.points), theme.colour(tone))
            x = surface.blit(total, total.get_rect(midright=(x, head.centery))).x - theme.px(26)
            x = self._treasure(surface, x, head, side) - theme.px(16)
        name = Area(head.x + side + theme.px(12), head.y, 0, head.h)
        name.w = max(0, x - name.x)
        text.draw(surface, theme, "strong", names.player(self.seat), name, theme.colour("cream_soft" if out else "cream"))

    def _treasure(self, surface: Surface, x: int, head: Area, side: int) -> int:
        """The treasures with what they brought, ending at `x`; returns where they begin."""
        table, theme = self.table, self.theme
        row = next(row for row in table.rules.score(table.shown, Seat(self.seat)) if row.label == "treasure")
        words = str(table.shown.treasure[self.seat])
        if row.points:
            gain = text.render(theme.bold("strong"), table.names("table.most", n=row.points), theme.colour("good"))
            x = surface.blit(gain, gain.get_rect(midright=(x, head.centery))).x - theme.px(8)
        count = text.render(theme.bold("strong"), words, theme.colour("cream"))
        x = surface.blit(count, count.get_rect(midright=(x, head.centery))).x - theme.px(5)
        coin = sprite(self.kit, "treasure", side * 3 // 4, side * 3 // 4)
        return surface.blit(coin, coin.get_rect(midright=(x, head.centery))).x

    def _stacks(self, surface: Surface) -> None:
        """The guild's card, then each stack with its worth below; fanned whichever way shows the tiles larger."""
        table, theme, held, side, foot = self.table, self.theme, self.held, self.side, self.foot
        gap = theme.px(_GAP)
        fans, foot_at = self.room.cut_bottom(foot)[1], self.room.bottom - foot
        step = (0, round(side * _SHOWN)) if self.upright else (round(side * _SHOWN), 0)
        high = side + step[1] * (max((len(stack) for _, stack in held), default=1) - 1)
        top = fans.y + (fans.h - high) // 2
        card = Area(fans.x, top, round(side * GUILD_CARD), side)
        surface.blit(table.pieces.guild_card(table.shown.guilds[self.seat], card.size), card)
        x = card.right + gap
        if not held:
            words, place = table.names("label.height", n=0), Area(x, top, fans.right - x, side)
            text.draw(surface, theme, "body", words, place, theme.colour("cream_soft"))
        for guild, stack in held:
            wide = side + step[0] * (len(stack) - 1)
            self._stack(surface, guild, Area(x, top, wide, high), side, step)
            self._worth(surface, guild, Area(x, min(foot_at, top + high), wide, foot))
            x += wide + gap

    def _stack(self, surface: Surface, guild: int, box: Area, side: int, step: tuple[int, int]) -> None:
        table, theme = self.table, self.theme
        if guild == table.shown.guilds[self.seat]:
            ground = Area(box.x - theme.px(6), box.y - theme.px(5), box.w + theme.px(12), box.h + theme.line_height("strong") + theme.px(7))
            rim = theme.colour("alarm")
            surface.blit(plate(self.kit.sprites, ground.size, theme.px(10), Color(228, 87, 61, 50), rim, max(1, theme.px(1.6))), ground)
        for n, tile in enumerate(table.stack(self.seat, guild)):
            place = Area(box.x + step[0] * n, box.y + step[1] * n, side, side)
            if tile in table.marked:
                skin.draw_glow(surface, self.kit, place, 10)
            surface.blit(table.pieces.face(tile, guild, side), place)

    def _worth(self, surface: Surface, guild: int, box: Area) -> None:
        worth = self.table.worth(self.seat)[guild]
        tone = self.theme.colour("alarm" if worth < 0 else "cream")
        figure = text.render(self.theme.bold("strong"), self.table.names("table.figure", n=worth), tone)
        surface.blit(figure, figure.get_rect(center=box.center))
