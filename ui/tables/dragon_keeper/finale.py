"""The table after the match: who has won, and what every keeper kept, laid open guild by guild with its worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from game.kernel.contract import UNPLACED, Seat
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.kept import kept
from ui.drawing.lists import draw_counted
from ui.drawing.marks import emblem
from ui.drawing.paint import draw_plate, framed, stamp
from ui.language.phrases import decided
from ui.tables.dragon_keeper.panels import ViewPanel
from ui.tables.dragon_keeper.pieces import GUILD_CARD, draw_own, sprite

if TYPE_CHECKING:
    from game.kernel.contract import Rank
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role
    from ui.tables.dragon_keeper.view import KeeperView

_SHOWN: Final = 0.42
"""The share of a tile's width that stays to be seen under the next one: its value stands there."""
_GAP: Final = 16
"""Between stacks, in design units."""
_LARGEST: Final = 118
"""How wide a tile is at most, in design units."""
_RIM: Final = 12
"""The frame of the scene's picture, in its pixels, which is left out."""
_TOP, _SHARE = 0.06, 0.66
"""What is left out above the dragon's scene behind the winner, and how much of its width is shown, by its width."""


def finale(view: KeeperView) -> list[ViewPanel]:
    """What lies in the middle at the end of the match."""
    theme, ranks = view.theme, view.rules.result(view.shown)
    whole = view.layout.dungeon.pad(theme.px(6), theme.px(8))
    if ranks[0].place == UNPLACED:
        return [Verdict(view, whole, ())]
    keepers = [(rank, seat) for rank in ranks for seat in rank.seats]  # who has no place comes last
    placed = sum(rank.place != UNPLACED for rank, _ in keepers)
    low, gap = theme.line_height("strong") + theme.px(14), theme.px(8)
    least = theme.px(150) if placed > 1 else theme.px(260)
    spare = whole.h - (len(keepers) - placed) * (low + gap) - placed * (theme.px(224) + gap)
    head, rest = whole.cut_top(max(least, min(round(whole.h * 0.42), spare)), gap)
    lines = rest.rows(*[1.0] * placed, *[low] * (len(keepers) - placed), gap=gap)
    rows = [KeeperRow(view, seat, rank, line) for (rank, seat), line in zip(keepers, lines, strict=True)]
    fits = [row.fits() for row in rows[:placed]]
    across, down = min(fit[0] for fit in fits), min(fit[1] for fit in fits)
    for row in rows:  # everybody's tiles are equally large
        row.side, row.upright = min(max(across, down), theme.px(_LARGEST)), down > across
    return [Verdict(view, head, ranks[0].seats), *rows]


class Verdict(ViewPanel):
    """The dragon on its hoard, and before it who has won."""

    def __init__(self, view: KeeperView, rect: Area, winners: tuple[int, ...]) -> None:
        super().__init__("verdict", rect, view)
        self.winners = winners

    def paint(self, surface: Surface) -> None:
        theme, view, count = self.theme, self.view, len(self.winners)
        surface.blit(kept(self.kit, _draw_scene, self.rect.size, won=bool(count)), self.rect)
        if not count:
            return
        inner = self.rect.pad(theme.px(22), theme.px(14))
        crown = min(theme.px(58), inner.h // 4)
        side = min(inner.h - crown, theme.px(132), round(inner.w * 0.4) // count)
        block = inner.middle(inner.w, side + crown)
        left = block.x
        for seat in self.winners:
            place = Area(left, block.bottom - side, side, side)
            skin.draw_glow(surface, self.kit, place.pad(side // 8), 20)
            surface.blit(emblem(self.kit, view.colours[seat], side), place)
            stamp(surface, sprite(self.kit, "crown", height=crown), midbottom=(place.centerx, place.y + crown // 5))
            left = place.right + theme.px(6)
        left += theme.px(10)
        self._tell(surface, Area(left, inner.y, inner.x + round(inner.w * 0.6) - left, inner.h))

    def _tell(self, surface: Surface, room: Area) -> None:
        """The winners' names as large as they fit, and what they have won."""
        theme, view = self.theme, self.view
        who = view.names.listed([view.players[seat] for seat in self.winners])
        why = decided(self.kit.words, view.names.game, view.rules.result(view.shown)[0])
        what = " ".join(filter(None, [view.names("table.respect", n=len(self.winners)), why]))
        high = max(text.block_height(theme, "title", who, room.w), theme.line_height("strong"))
        roles: tuple[Role, ...] = ("body", "small")
        role = next((role for role in roles if high + text.height(theme, role, what, room.w) <= room.h), None)
        below = text.height(theme, role, what, room.w) if role else 0
        upper, lower = room.middle(room.w, high + below).cut_top(high)
        for move, dark in ((theme.px(2), Color(20, 12, 8)), (0, None)):  # the words throw a shadow
            text.draw_block(surface, theme, "title", who, upper.move(move // 2, move), dark or theme.colour("gold"))
            if role is not None:
                text.draw_wrapped(surface, theme, role, what, lower.move(move // 2, move), dark or theme.colour("cream"))


def _draw_scene(kit: DrawingKit, size: tuple[int, int], *, won: bool) -> Surface:
    """The scene cut so that the dragon sits at the right, dark at the left; the whole of it where nobody has won."""
    whole, theme = sprite(kit, "scene_offering"), kit.theme
    wide, high = whole.get_size()
    times = max(size[0] / (wide * (_SHARE if won else 1.0)), size[1] / (high - 2 * _RIM))
    cut_wide, cut_high = size[0] / times, size[1] / times
    left = 0 if won else (wide - cut_wide) / 2
    top = min(max(_TOP * wide if won else 0, _RIM), high - _RIM - cut_high)
    picture = smoothscale(whole.subsurface(tuple(map(round, (left, top, cut_wide, cut_high)))), size)
    dark = Surface((256, 1), SRCALPHA)
    for n in range(175 if won else 0):
        dark.set_at((n, 0), (16, 10, 8, round(225 * (1 - n / 175) ** 0.7)))
    picture.blit(smoothscale(dark, size), (0, 0))
    return framed(kit.sprites, picture, theme.px(14), theme.colour("gold_dark"), max(1, theme.px(2)))


class KeeperRow(ViewPanel):
    """A keeper's row: name, treasures and total, and the stacks that are left, large, each with its worth."""

    def __init__(self, view: KeeperView, seat: int, rank: Rank, rect: Area) -> None:
        super().__init__(f"keeper:{seat}", rect, view)
        self.seat, self.rank = seat, rank
        self.side, self.upright = 0, False
        theme = view.theme
        self.inner = self.rect.pad(theme.px(14), theme.px(7))
        self.head, self.room = self.inner.cut_top(min(max(theme.line_height("figure"), theme.px(44)), self.inner.h // 3), theme.px(4))
        self.foot = theme.line_height("strong") + theme.px(2)
        self.held = [(guild, stack) for guild, stack in enumerate(view.stacks(seat)) if stack]
        """The stacks that are left, with their guilds."""

    def fits(self) -> tuple[int, int]:
        """How wide tiles can be, in pixels, if stacks are fanned to the right, and if they are fanned downwards."""
        heights = [1 + _SHOWN * (len(stack) - 1) for _, stack in self.held]
        free, high = self.room.w - self.view.theme.px(_GAP) * (len(heights) + 1), self.room.h - self.foot
        across = min(high, round(free / (sum(heights) + GUILD_CARD)))
        return across, min(round(high / max(heights, default=1)), round(free / (len(heights) + GUILD_CARD)))

    @property
    def hint(self) -> str:
        names, shown = self.view.names, self.view.shown
        lines = [self.view.players[self.seat], names("label.treasures", n=shown.treasure[self.seat])]
        return "\n".join([*lines, names("table.against", guild=names.guild(shown.guilds[self.seat]))])

    def paint(self, surface: Surface) -> None:
        theme, won = self.theme, self.rank.place == 1
        ground, rim = (Color(240, 207, 130, 34), theme.colour("gold")) if won else (Color(0, 0, 0, 70), Color(90, 76, 60))
        draw_plate(surface, self.kit.sprites, self.rect, theme.px(14), ground, rim, max(1, theme.px(2.4 if won else 1.2)))
        if self.rank.place == UNPLACED:
            words = self.kit.words(f"{self.view.names.game}.rank.eliminated")
            at = text.put(surface, theme, "small", words, theme.colour("cream_soft"), midright=self.inner.midright)
            self._draw_owner(surface, self.inner, at.x, "cream_soft")
            return
        total, tone = self._figure(self.rank.points), theme.colour("gold" if won else "cream")
        at = text.put(surface, theme, "figure", total, tone, midright=self.head.midright)
        self._draw_owner(surface, self.head, self._draw_treasure(surface, at.x - theme.px(26)) - theme.px(16), "cream")
        self._draw_stacks(surface)

    def _figure(self, number: int) -> str:
        return self.view.names("table.figure", n=number)

    @property
    def _badge(self) -> int:
        """How wide the emblem is."""
        return min((self.inner if self.rank.place == UNPLACED else self.head).h, self.theme.px(44))

    def _draw_owner(self, surface: Surface, head: Area, end: int, tone: str) -> None:
        side, theme = self._badge, self.theme
        at = stamp(surface, emblem(self.kit, self.view.colours[self.seat], side), topleft=(head.x, head.centery - side // 2))
        left = at.right + theme.px(12)
        room = Area(left, head.y, max(0, end - left), head.h)
        text.draw(surface, theme, "strong", self.view.players[self.seat], room, theme.colour(tone))

    def _draw_treasure(self, surface: Surface, end: int) -> int:
        """The treasures with what they brought, up to `end`; returns where they begin."""
        view, theme, middle = self.view, self.theme, self.head.centery
        row = next(row for row in view.rules.score(view.shown, Seat(self.seat)) if row.label == "treasure")
        if row.points:
            gain = view.names("table.most", n=row.points)
            end = text.put(surface, theme, "strong", gain, theme.colour("good"), midright=(end, middle)).x - theme.px(8)
        count, coin = str(view.shown.treasure[self.seat]), sprite(self.kit, "treasure", height=self._badge * 3 // 4)
        return draw_counted(surface, theme, coin, count, theme.colour("cream"), theme.px(5), midright=(end, middle)).x

    def _draw_stacks(self, surface: Surface) -> None:
        """The guild's card, then each stack with its worth below; fanned whichever way shows the tiles larger."""
        view, theme, side, foot = self.view, self.theme, self.side, self.foot
        gap, step = theme.px(_GAP), round(side * _SHOWN)
        dx, dy = (0, step) if self.upright else (step, 0)
        fans = self.room.cut_bottom(foot)[1]
        high = side + dy * (max((len(stack) for _, stack in self.held), default=1) - 1)
        top = fans.y + (fans.h - high) // 2
        card = Area(fans.x, top, round(side * GUILD_CARD), side)
        surface.blit(view.pieces.guild_card(view.shown.guilds[self.seat], card.size), card)
        x = card.right + gap
        if not self.held:
            words = view.names("label.height", n=0)
            text.draw(surface, theme, "body", words, Area(x, top, fans.right - x, side), theme.colour("cream_soft"))
        for guild, stack in self.held:
            place = Area(x, top, side + dx * (len(stack) - 1), high)
            self._draw_stack(surface, guild, stack, [Area(x + dx * n, top + dy * n, side, side) for n in range(len(stack))], place)
            worth = view.worth(self.seat)[guild]
            below = (place.centerx, min(self.room.bottom - foot, place.bottom) + foot // 2)
            text.put(surface, theme, "strong", self._figure(worth), theme.colour("alarm" if worth < 0 else "cream"), center=below)
            x = place.right + gap

    def _draw_stack(self, surface: Surface, guild: int, stack: tuple[int, ...], places: list[Area], whole: Area) -> None:
        view, theme = self.view, self.theme
        if guild == view.shown.guilds[self.seat]:
            worth = theme.line_height("strong") + theme.px(7)
            draw_own(surface, self.kit, Area(whole.x - theme.px(6), whole.y - theme.px(5), whole.w + theme.px(12), whole.h + worth))
        for tile, place in zip(stack, places, strict=True):
            if tile in view.marked:
                skin.draw_glow(surface, self.kit, place, 10)
            surface.blit(view.pieces.tile_in_stack(tile, guild, place.w), place)
