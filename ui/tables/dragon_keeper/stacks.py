"""The stacks of the seats, as they stand on the cards, laid out to be read, and as a choice leaves them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from pygame import Color, Surface

from game.dragon_keeper.preview import stack_changes
from game.kernel.contract import HIDDEN, NOBODY
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.marks import NIGHT, disc
from ui.drawing.paint import draw_plate
from ui.drawing.strokes import bow, draw_arrow
from ui.layout.layout import Column, Fit, Grid, Leaf
from ui.layout.lengths import MEDIUM, SMALL
from ui.tables.common.item import Item
from ui.tables.common.view import ViewOverlay
from ui.tables.dragon_keeper.pieces import draw_seal, faint, fan_areas, fan_height, sprite, stack_rise
from ui.tables.dragon_keeper.seats import GROUP
from ui.tables.dragon_keeper.selections import EXCHANGE
from ui.widgets.base import Widget
from ui.widgets.leaves import line
from ui.widgets.popup import Popup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from ui.drawing.kit import DrawingKit
    from ui.layout.layout import Layout
    from ui.tables.common.host import Point
    from ui.tables.dragon_keeper.view import DragonKeeperView
    from ui.widgets.change import Program

_PADDING: Final = 14
_GAP: Final = 6
"""The rim round the tiles that are laid out, and the gap between them, in design units."""
_BOWL: Final = 0.62
"""How high the bowl on the tallest stack is, by a tile's side."""
_PLATE: Final = 0.75
"""How much of a tile's side the plate with the worth of its stack takes, if it can."""
_KEPT, _GIVEN = Color("#ffb21f"), Color("#3fc4b4")
"""The colours of arrow 1 and of arrow 2: what comes to who chooses, and what goes to others."""


def _draw_height(surface: Surface, kit: DrawingKit, top: Area, count: int) -> None:
    """How high a stack is, on the corner of what lies on top."""
    reach, large = top.w // 7, kit.theme.text_px("strong") * 3 < top.w
    disc(surface, kit, (top.right - reach, top.y + reach), str(count), "strong" if large else "small")


def _draw_worth(surface: Surface, view: DragonKeeperView, seat: int, guild: int, stack: Sequence[int]) -> None:
    """What the tiles of a seat's stack come to, on a plate at its foot that leaves the action free: where that is known, and not
    what the top one says."""
    worth = view.stack_worth(seat, guild, stack)
    if worth is None or worth == view.rules.value_of[stack[-1]]:
        return
    kit, theme, foot = view.kit, view.theme, view.top_area(seat, guild, 0)
    pad, high, most = theme.px(12), theme.line_height("small"), round(foot.w * _PLATE)
    wordings = [view.names(f"table.{one}", n=worth) for one in ("equals", "figure")]
    words = next((one for one in wordings if text.width(theme, "small", one) + pad <= most), wordings[-1])
    wide = text.width(theme, "small", words) + pad
    area = Area(foot.x - theme.px(4), foot.bottom - high * 3 // 4, wide, high)
    draw_plate(surface, kit.sprites, area, high // 2, NIGHT, theme.colour("alarm" if worth < 0 else "gold"), theme.px(1.4))
    text.put(surface, theme, "small", words, theme.colour("cream"), center=area.center)


class GuildStack(Item):
    """A stack of a seat: how high it is can be seen, its top tile lies open."""

    group = GROUP

    def __init__(self, view: DragonKeeperView, seat: int, guild: int) -> None:
        super().__init__(f"pile:{seat}:{guild}", view.cards[seat].stacks[guild])
        self.view, self.seat, self.guild = view, seat, guild
        self.tooltip_beside = view.layout.seats[seat]

    @property
    def stack(self) -> tuple[int, ...]:
        """Its tiles as the viewer knows them, the top one last."""
        return self.view.stack(self.seat, self.guild)

    @property
    def readable(self) -> bool:
        """Whether the viewer may see every tile of it, so that pointing lays it out."""
        return len(self.stack) > 1 and HIDDEN not in self.stack

    @property
    def tooltip_text(self) -> str:
        return "" if self.readable else self.about

    @property
    def about(self) -> str:
        """What there is to say of it, in lines."""
        names, stack = self.view.names, self.stack
        lines = [names("table.stack", guild=names.guild_at_large(self.guild), height=names("label.height", n=len(stack)))]
        if stack:
            lines.append(names("table.on_top", tile=names.tile(stack[-1])))
        if len(stack) > 1:
            own = self.view.viewer == NOBODY and self.view.deciding and self.seat == self.view.seen.seat
            covered = names("tooltip.stack_own", name=names.player(self.seat)) if own else names("tooltip.stack_other")
            lines.append(names("table.sum", n=self.view.stack_worth(self.seat, self.guild, stack)) if self.readable else covered)
        if not self._highest:
            lines.append(names("tooltip.stack"))
        elif len(self.view.rules.tallest(self.view.shown, self.seat)) > 1:
            lines.append(names("tooltip.highest_tied"))
        else:
            original = self.view.shown.original_guilds[self.seat] == self.guild
            lines.append(names("tooltip.highest_original" if original else "tooltip.highest"))
        return "\n".join(lines)

    @property
    def clickable(self) -> bool:
        return self.open or bool(self.stack)

    @property
    def letter(self) -> Point:
        return self.letter_spot

    @property
    def letter_spot(self) -> Point:
        """Where a face says nothing: the value stands above, the action on the right."""
        top = self.view.top_area(self.seat, self.guild, len(self.stack))
        return top.x + top.w // 3, top.bottom - top.h // 8

    @property
    def _highest(self) -> bool:
        return self.view.highest(self.seat, self.guild)

    @property
    def picture_key(self) -> object:
        view, stack = self.view, self.stack
        worth = view.stack_worth(self.seat, self.guild, stack)
        return stack, worth, self._highest, view.alive(self.seat), view.earned_by(stack), self.open and view.selection.ready

    @property
    def drawn_area(self) -> Area:
        return self._stack_area(self.rect)

    def _stack_area(self, area: Rect) -> Area:
        """Where the stack stands in that place, as high as it is now."""
        side = self.view.cards[self.seat].side
        high = side + stack_rise(len(self.stack), side, self.rect.h)
        return Area(area.centerx - side // 2, area.bottom - high, side, high)

    def paint(self, surface: Surface) -> None:
        kit, view, stack, area = self.kit, self.view, self.stack, self.lifted()
        if not view.alive(self.seat):
            return
        card, bold = view.cards[self.seat], self.status in {"chosen", "pointed"}
        whole = self._stack_area(area)
        if view.earned_by(stack):
            skin.draw_glow(surface, kit, whole, 14)
        if self.open:
            skin.draw_glow(surface, kit, whole, 20 if bold else 12)
        surface.blit(view.pieces.stack(stack, self.guild, area.size, card.side), area)
        if self.open:
            rim = whole.inflate(kit.theme.px(8), kit.theme.px(8))
            width = kit.theme.px(4.5 if self.chosen or self.pointed else 1.2 if view.selection.ready else 2.4)
            draw_plate(surface, kit.sprites, rim, kit.theme.px(10), Color(0, 0, 0, 0), kit.theme.colour("orange_dark"), width)
        if stack:
            self._draw_count(surface, whole)
        self.draw_ring(surface, whole)

    def _draw_count(self, surface: Surface, whole: Area) -> None:
        """How high it is on the corner of a face that says nothing, the dragon's bowl above it if it would be the dragon's, and
        what its tiles come to."""
        _draw_height(surface, self.kit, whole, len(self.stack))
        if self._highest:
            bowl = sprite(self.kit, "bowl", height=round(whole.w * _BOWL))
            at = bowl.get_rect(midbottom=(whole.centerx, whole.y + whole.w // 5))
            at.top = max(at.top, self.rect.y)
            surface.blit(bowl, at)
        _draw_worth(surface, self.view, self.seat, self.guild, self.stack)


class StackReader(ViewOverlay["DragonKeeperView"]):
    """Lays out every tile of the stack that is pointed at, the top one first, where all of them may be seen."""

    def paint(self, surface: Surface) -> None:
        item = self.view.items.get(self.view.pointed_id)
        if not isinstance(item, GuildStack) or not item.readable:
            return
        theme, side = self.theme, self._side(len(item.stack))
        area, words = self.place(item)
        skin.draw_shadow(surface, self.kit, area, 16)
        surface.blit(skin.panel(self.kit, "tooltip", area.size, 18), area)
        inner = area.inset(theme.px(_PADDING))
        for number, tile in enumerate(reversed(item.stack)):
            surface.blit(self.view.pieces.tile(tile, side), (inner.x + number * (side + theme.px(_GAP)), inner.y))
        foot, _ = inner.cut_bottom(text.height(theme, "small", words, inner.w))
        text.draw_wrapped(surface, theme, "small", words, foot, theme.colour("cream"))

    @property
    def _room(self) -> int:
        """How wide its inside can be at most: beside the seats it never reaches over the dungeon's end."""
        layout, px = self.view.layout, self.theme.px
        return layout.middle.right - layout.seats[0].right - px(10) - 2 * px(_PADDING)

    def _side(self, count: int) -> int:
        return min(self.theme.px(116), (self._room - self.theme.px(_GAP) * (count - 1)) // count)

    def place(self, item: GuildStack) -> tuple[Area, str]:
        """Where it lies for a stack, beside its card and below the header, and what it says, in lines."""
        theme, layout, count = self.theme, self.view.layout, len(item.stack)
        padding, card, side = theme.px(_PADDING), layout.seats[item.seat], self._side(count)
        wide = min(self._room, max(side * count + theme.px(_GAP) * (count - 1), theme.px(340) * theme.text_percent // 100))
        words = "\n".join(line for about in item.about.split("\n") for line in text.wrap(theme, "small", about, wide))
        high = side + theme.px(8) + text.height(theme, "small", words, wide)
        area = Area(card.right + theme.px(10), 0, wide + 2 * padding, high + 2 * padding)
        if area.right > theme.size[0]:
            area.right = card.x - theme.px(10)
        area.centery = card.centery
        area.clamp_ip(Area(0, layout.seats[0].y, theme.size[0], layout.right.bottom - layout.seats[0].y))
        return area, words


class ChoicePreview(ViewOverlay["DragonKeeperView"]):
    """What the choice would move, before it is done: tiles on the stacks they would come to, marks on those that go."""

    def paint(self, surface: Surface) -> None:
        view = self.view
        if not view.selection.ready or not view.on_floor:
            return
        guild_of, swap = view.rules.guild_of, view.question == EXCHANGE
        come, go = stack_changes(view.preview_events)
        more: Counter[tuple[int, int]] = Counter()
        """How many tiles more, or fewer, would lie on each stack."""
        for seat, tile in go:
            at = (seat, guild_of[tile])
            # A tile that only comes to go again has no place yet.
            if (seat, tile) not in come and tile in view.stack(*at):
                self._draw_gone(surface, view.top_area(*at, len(view.stack(*at)) + more[at]), sealed=not swap)
                more[at] -= 1
        ends = {}
        for seat, tile in come:
            at = (seat, guild_of[tile])
            more[at] += 1
            ends[tile] = view.top_area(*at, len(view.stack(*at)) + more[at])
            self._draw_coming(surface, tile, ends[tile], _KEPT if seat == view.seen.seat else _GIVEN)
            _draw_height(surface, self.kit, ends[tile], len(view.stack(*at)) + more[at])
        for at in more:
            left = [tile for tile in view.stack(*at) if (at[0], tile) not in go]
            _draw_worth(
                surface, view, *at,
                [*left, *(tile for seat, tile in come if (seat, guild_of[tile]) == at and (seat, tile) not in go)]
            )
        for seat, tile in go if swap else ():
            start = view.top_area(seat, guild_of[tile], len(view.stack(seat, guild_of[tile])))
            self._draw_arrow(surface, start, ends[tile], _GIVEN if seat == view.seen.seat else _KEPT)

    def _draw_coming(self, surface: Surface, tile: int, area: Area, colour: Color) -> None:
        kit, px = self.kit, self.theme.px
        skin.draw_glow(surface, kit, area, 12)
        surface.blit(faint(kit, self.view.rules.catalogue.tiles[tile].sprite, *area.size, 205), area)
        rim = area.inflate(px(6), px(6))
        draw_plate(surface, kit.sprites, rim, px(9), None, colour, max(2, px(3)))

    def _draw_gone(self, surface: Surface, area: Area, *, sealed: bool) -> None:
        draw_plate(surface, self.kit.sprites, area, self.theme.px(7), Color(NIGHT.r, NIGHT.g, NIGHT.b, 150))
        if sealed:
            draw_seal(surface, self.kit, "spent", area.center, round(area.w * 0.6))

    def _draw_arrow(self, surface: Surface, start: Area, end: Area, colour: Color) -> None:
        """A bow from one stack to another; the tip stays off the face that it points at."""
        points = bow(start.center, end.center, self.theme.px(70), end.w * 0.4)
        draw_arrow(surface, self.kit, points, max(3, self.theme.px(7)), colour, NIGHT)


class Fan(Widget):
    """A stack with every tile peeping out; buried ones of others show their guild alone."""

    def __init__(self, view: DragonKeeperView, stack: tuple[int, ...], guild: int, rect: Rect, side: int) -> None:
        super().__init__(f"fan:{guild}", rect)
        self.view, self.stack, self.guild, self.side = view, stack, guild, side

    @property
    def tooltip_text(self) -> str:
        hidden = self.view.names.guild_at_large(self.guild)
        return "\n".join(self.view.about_tile(tile) if tile >= 0 else hidden for tile in reversed(self.stack))

    def draw_self(self, surface: Surface) -> None:
        if self.stack:
            self.view.pieces.fan(surface, self.stack, self.guild, fan_areas(len(self.stack), self.rect, self.side))
        else:
            self.view.pieces.empty_fan(surface, self.guild, self.rect, self.side)


class StacksPopup(Popup):
    """A player's five stacks side by side, as large as the window allows."""

    def __init__(self, app: Program, view: DragonKeeperView, seat: int) -> None:
        super().__init__(app)
        self.view, self.seat = view, seat

    @property
    def title(self) -> str:
        return self.view.names("table.stacks_of", name=self.view.players[self.seat])

    def content(self) -> Layout:
        stacks = enumerate(self.view.stacks(self.seat))
        return Grid(*(self._stack(*each) for each in stacks), columns=(self.view.rules.guild_count,), gap=MEDIUM, width=(0, 1024))

    def _stack(self, guild: int, stack: tuple[int, ...]) -> Layout:
        names, most = self.view.names, max(map(len, self.view.stacks(self.seat)))
        words = names("label.height", n=len(stack))
        if stack and HIDDEN not in stack:
            words = names("table.stack_worth", height=words, n=sum(self.view.rules.value_of[tile] for tile in stack))
        fan = Leaf("fan", lambda at: Fan(self.view, stack, guild, at, at.w), width=(0, 1024))
        shape = 1000 / fan_height(1000, most)
        return Column(Fit(fan, shape), line(f"height:{guild}", words, "body", "cream", "centre"), gap=SMALL, grow=1)
