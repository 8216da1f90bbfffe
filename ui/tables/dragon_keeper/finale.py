"""The table after the match: who has won, and what every keeper kept, laid open guild by guild with its worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Color
from pygame.transform import smoothscale

from game.kernel.contract import UNPLACED
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.lists import draw_counted
from ui.drawing.marks import emblem
from ui.drawing.paint import draw_plate, framed, stamp
from ui.language.phrases import decided, sentences
from ui.tables.common.view import ViewPanel
from ui.tables.dragon_keeper.pieces import GUILD_CARD, draw_own, sprite
from ui.widgets.verdict import Verdict, darkened

if TYPE_CHECKING:
    from pygame import Surface

    from game.kernel.contract import Rank
    from ui.drawing.kit import DrawingKit
    from ui.tables.dragon_keeper.view import DragonKeeperView
    from ui.widgets.cached_widgets import CachedWidget

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


def finale(view: DragonKeeperView) -> list[CachedWidget]:
    """What lies in the middle at the end of the match."""
    theme, ranks = view.theme, view.rules.result(view.shown)
    whole = view.layout.middle.inset(theme.px(6), theme.px(8))
    if ranks[0].place == UNPLACED:
        return [_verdict(view, whole)]
    keepers = [(rank, seat) for rank in ranks for seat in rank.seats]  # who has no place comes last
    placed = sum(rank.place != UNPLACED for rank, _ in keepers)
    low, gap = theme.line_height("strong") + theme.px(14), theme.px(8)
    least = theme.px(150) if placed > 1 else theme.px(260)
    spare = whole.h - (len(keepers) - placed) * (low + gap) - placed * (theme.px(224) + gap)
    head, rest = whole.cut_top(max(least, min(round(whole.h * 0.42), spare)), gap)
    lines = rest.rows(*[1.0] * placed, *[low] * (len(keepers) - placed), gap=gap)
    rows = [FinalRow(view, seat, rank, line) for (rank, seat), line in zip(keepers, lines, strict=True)]
    fits = [row.fits() for row in rows[:placed]]
    across, down = min(fit[0] for fit in fits), min(fit[1] for fit in fits)
    for row in rows:  # everybody's tiles are equally large
        row.side, row.upright = min(max(across, down), theme.px(_LARGEST)), down > across
    return [_verdict(view, head), *rows]


def _verdict(view: DragonKeeperView, area: Area) -> Verdict:
    """The dragon on its hoard, and before it who has won; the dragon alone if nobody has."""
    best, names = view.rules.result(view.shown)[0], view.names
    if best.place == UNPLACED:
        return Verdict(area, _draw_hoard, "dragon_keeper/crown")
    who = names.listed([view.players[seat] for seat in best.seats])
    why = decided(view.kit.words, names.game, best)
    what = sentences(view.kit.words, [names("table.respect", n=len(best.seats)), why])
    return Verdict(area, _draw_scene, "dragon_keeper/crown", [view.colours[seat] for seat in best.seats], who, what)


def _draw_scene(kit: DrawingKit, size: tuple[int, int], share: float = _SHARE) -> Surface:
    """That share of the scene, cut so that the dragon sits at the right and dark at the left; all of it as it is."""
    whole, theme = sprite(kit, "scene_offering"), kit.theme
    wide, high = whole.get_size()
    times = max(size[0] / (wide * share), size[1] / (high - 2 * _RIM))
    cut_wide, cut_high = size[0] / times, size[1] / times
    left, top = (0, _TOP * wide) if share < 1 else ((wide - cut_wide) / 2, 0)
    top = min(max(top, _RIM), high - _RIM - cut_high)
    picture = smoothscale(whole.subsurface(tuple(map(round, (left, top, cut_wide, cut_high)))), size)
    picture = darkened(picture, (16, 10, 8)) if share < 1 else picture
    return framed(kit.sprites, picture, theme.px(14), theme.colour("gold_dark"), max(1, theme.px(2)))


def _draw_hoard(kit: DrawingKit, size: tuple[int, int]) -> Surface:
    return _draw_scene(kit, size, 1.0)


class FinalRow(ViewPanel["DragonKeeperView"]):
    """A keeper's row: name, treasures and total, and the stacks that are left, large, each with its worth."""

    def __init__(self, view: DragonKeeperView, seat: int, rank: Rank, rect: Area) -> None:
        super().__init__(f"keeper:{seat}", rect, view)
        self.seat, self.rank = seat, rank
        self.side, self.upright = 0, False
        theme = view.theme
        self.inner = self.rect.inset(theme.px(14), theme.px(7))
        self.head, self.area = self.inner.cut_top(min(max(theme.line_height("figure"), theme.px(44)), self.inner.h // 3), theme.px(4))
        self.foot = theme.line_height("strong") + theme.px(2)
        self.held = [(guild, stack) for guild, stack in enumerate(view.stacks(seat)) if stack]
        """The stacks that are left, with their guilds."""

    @property
    def picture_key(self) -> object:
        shown, tiles = self.view.shown, frozenset(tile for _, stack in self.held for tile in stack)
        lies = (self.held, self.side, self.upright, self.view.marked & tiles)
        return lies, self.rank, tuple(shown.treasure), shown.original_guilds[self.seat]

    def fits(self) -> tuple[int, int]:
        """How wide tiles can be, in pixels, if stacks are fanned to the right, and if they are fanned downwards."""
        heights = [1 + _SHOWN * (len(stack) - 1) for _, stack in self.held]
        free, high = self.area.w - self.view.theme.px(_GAP) * (len(heights) + 1), self.area.h - self.foot
        across = min(high, round(free / (sum(heights) + GUILD_CARD)))
        return across, min(round(high / max(heights, default=1)), round(free / (len(heights) + GUILD_CARD)))

    @property
    def tooltip_text(self) -> str:
        names, shown = self.view.names, self.view.shown
        lines = [self.view.players[self.seat], names("label.treasures", n=shown.treasure[self.seat])]
        return "\n".join([*lines, names("table.against", guild=names.guild(shown.original_guilds[self.seat]))])

    def paint(self, surface: Surface) -> None:
        theme, won = self.theme, self.rank.place == 1
        face, rim = (Color(240, 207, 130, 34), theme.colour("gold")) if won else (Color(0, 0, 0, 70), Color(90, 76, 60))
        draw_plate(surface, self.kit.sprites, self.rect, theme.px(14), face, rim, max(1, theme.px(2.4 if won else 1.2)))
        if self.rank.place == UNPLACED:
            words = self.view.names("rank.eliminated")
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
        area = Area(left, head.y, max(0, end - left), head.h)
        text.draw(surface, theme, "strong", self.view.players[self.seat], area, theme.colour(tone))

    def _draw_treasure(self, surface: Surface, end: int) -> int:
        """The treasures with what they brought, up to `end`; returns where they begin."""
        view, theme, middle = self.view, self.theme, self.head.centery
        row = next(row for row in view.score(self.seat) if row.label == "treasure")
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
        fans = self.area.cut_bottom(foot)[1]
        high = side + dy * (max((len(stack) for _, stack in self.held), default=1) - 1)
        top = fans.y + (fans.h - high) // 2
        card = Area(fans.x, top, round(side * GUILD_CARD), side)
        surface.blit(view.pieces.guild_card(view.shown.original_guilds[self.seat], card.size), card)
        x = card.right + gap
        if not self.held:
            words = view.names("label.height", n=0)
            text.draw(surface, theme, "body", words, Area(x, top, fans.right - x, side), theme.colour("cream_soft"))
        for guild, stack in self.held:
            area = Area(x, top, side + dx * (len(stack) - 1), high)
            self._draw_fan(surface, guild, stack, [Area(x + dx * n, top + dy * n, side, side) for n in range(len(stack))], area)
            worth = view.worth(self.seat)[guild]
            below = (area.centerx, min(self.area.bottom - foot, area.bottom) + foot // 2)
            text.put(surface, theme, "strong", self._figure(worth), theme.colour("alarm" if worth < 0 else "cream"), center=below)
            x = area.right + gap

    def _draw_fan(self, surface: Surface, guild: int, stack: tuple[int, ...], areas: list[Area], whole: Area) -> None:
        view, theme = self.view, self.theme
        if guild == view.shown.original_guilds[self.seat]:
            worth = theme.line_height("strong") + theme.px(7)
            draw_own(surface, self.kit, Area(whole.x - theme.px(6), whole.y - theme.px(5), whole.w + theme.px(12), whole.h + worth))
        for tile, area in zip(stack, areas, strict=True):
            if tile in view.marked:
                skin.draw_glow(surface, self.kit, area, 10)
            surface.blit(view.pieces.tile_in_stack(tile, guild, area.w), area)
