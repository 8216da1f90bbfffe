"""The piles of the seats: the stacks as they stand on the cards, and one laid out beside its card to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Color, Surface

from game.kernel.contract import HIDDEN
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.paint import plate
from ui.tables.dragon_keeper.pieces import pile_rise, sprite
from ui.tables.dragon_keeper.seats import GROUP
from ui.tables.kit.pieces import disc, stamp
from ui.tables.kit.thing import Overlay, Thing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.tables.dragon_keeper.view import KeeperView
    from ui.tables.kit.host import Point

_PAD: Final = 14
_GAP: Final = 6
"""The rim round the tiles that are laid out, and the gap between them, in design units."""


class Pile(Thing):
    """A stack of a seat: how high it is can be seen, its top tile lies open."""

    group = GROUP

    def __init__(self, view: KeeperView, seat: int, guild: int) -> None:
        super().__init__(f"pile:{seat}:{guild}", view.cards[seat].piles[guild])
        self.view, self.seat, self.guild = view, seat, guild
        self.hint_beside = view.layout.seats[seat]

    @property
    def stack(self) -> tuple[int, ...]:
        """Its tiles as the viewer knows them, the top one last."""
        return self.view.stack(self.seat, self.guild)

    @property
    def readable(self) -> bool:
        """Whether the viewer may see every tile of it, so that pointing lays it out."""
        return len(self.stack) > 1 and HIDDEN not in self.stack

    @property
    def hint(self) -> str:
        return "" if self.readable else self.about

    @property
    def about(self) -> str:
        """What there is to say of it, in lines."""
        names, stack = self.view.names, self.stack
        lines = [names("table.stack", guild=names.guild_at_large(self.guild), height=names("label.height", n=len(stack)))]
        if stack:
            lines.append(names("table.on_top", tile=names.tile(stack[-1])))
        if len(stack) > 1:
            worth = sum(self.view.rules.value_of[tile] for tile in stack)
            lines.append(names("table.sum", n=worth) if self.readable else names("tooltip.stack_other"))
        lines.append(names("tooltip.highest" if self._highest else "tooltip.stack"))
        return "\n".join(lines)

    @property
    def useful(self) -> bool:
        return self.open or bool(self.stack)

    @property
    def letter(self) -> Point:
        top = self.view.top_area(self.seat, self.guild, len(self.stack))
        return top.right - top.w // 6, top.y

    @property
    def _highest(self) -> bool:
        return self.view.highest(self.seat, self.guild)

    @property
    def facts(self) -> object:
        view = self.view
        return self.stack, self._highest, view.alive(self.seat), view.marks(self.stack), self.open and view.decision.ready

    def paint(self, surface: Surface) -> None:
        kit, view, stack, place = self.kit, self.view, self.stack, self.lifted()
        if not view.alive(self.seat):
            return
        card, bold = view.cards[self.seat], self.status in {"chosen", "pointed"}
        high = card.side + pile_rise(len(stack), card.side, self.rect.h)
        whole = Area(place.centerx - card.side // 2, place.bottom - high, card.side, high)
        if view.marks(stack):
            skin.draw_glow(surface, kit, whole, 14)
        if self.open:
            skin.draw_glow(surface, kit, whole, 20 if bold else 12)
        surface.blit(view.pieces.pile(stack, self.guild, place.size, card.side), place)
        if self.open:
            rim = whole.inflate(kit.theme.px(8), kit.theme.px(8))
            width = kit.theme.px(4.5 if self.chosen or self.pointed else 1.2 if view.decision.ready else 2.4)
            surface.blit(plate(kit.sprites, rim.size, kit.theme.px(10), Color(0, 0, 0, 0), kit.theme.colour("orange_dark"), width), rim)
        if stack:
            self._draw_count(surface, place, card.counts[self.guild])
        self.draw_ring(surface, whole)

    def _draw_count(self, surface: Surface, place: Area, below: Area) -> None:
        """How high it is, with the dragon's bowl if it would be the dragon's; on its foot where there is no room below."""
        theme, count = self.theme, str(len(self.stack))
        if below.y < self.rect.bottom:
            disc(surface, self.kit, (place.right - below.h // 3, place.bottom - below.h // 3), count)
            return
        at = stamp(surface, text.render(theme.bold("strong"), count, theme.colour("ink")), center=below.center)
        if self._highest:
            bowl = sprite(self.kit, "bowl", height=round(below.h * 0.86))
            stamp(surface, bowl, midleft=(at.right + theme.px(3), below.centery))


class PileReader(Overlay):
    """Lays out every tile of the pile that is pointed at, the top one first, where all of them may be seen."""

    def __init__(self, view: KeeperView, things: Mapping[str, Thing]) -> None:
        super().__init__("pile_reader")
        self.view, self.things = view, things

    def paint(self, surface: Surface) -> None:
        pile = self.things.get(self.view.pointed)
        if not isinstance(pile, Pile) or not pile.readable:
            return
        theme, side = self.theme, self._side(len(pile.stack))
        place, words = self.place(pile)
        skin.draw_shadow(surface, self.kit, place, 16)
        surface.blit(skin.panel(self.kit, "tooltip", place.size, 18), place)
        inner = place.pad(theme.px(_PAD))
        for number, tile in enumerate(reversed(pile.stack)):
            surface.blit(self.view.pieces.tile(tile, side), (inner.x + number * (side + theme.px(_GAP)), inner.y))
        foot, _ = inner.cut_bottom(text.height(theme, "small", words, inner.w))
        text.draw_wrapped(surface, theme, "small", words, foot, theme.colour("cream"))

    @property
    def _room(self) -> int:
        """How wide its inside can be at most: beside the seats it never reaches over the dungeon's end."""
        layout, px = self.view.layout, self.theme.px
        return layout.dungeon.right - layout.seats[0].right - px(10) - 2 * px(_PAD)

    def _side(self, count: int) -> int:
        return min(self.theme.px(116), (self._room - self.theme.px(_GAP) * (count - 1)) // count)

    def place(self, pile: Pile) -> tuple[Area, str]:
        """Where it lies for a pile, beside its card and below the header, and what it says, in lines."""
        theme, layout, count = self.theme, self.view.layout, len(pile.stack)
        pad, card, side = theme.px(_PAD), layout.seats[pile.seat], self._side(count)
        wide = min(self._room, max(side * count + theme.px(_GAP) * (count - 1), theme.px(340) * theme.text_percent // 100))
        words = "\n".join(line for about in pile.about.split("\n") for line in text.wrap(theme, "small", about, wide))
        high = side + theme.px(8) + text.height(theme, "small", words, wide)
        place = Area(card.right + theme.px(10), 0, wide + 2 * pad, high + 2 * pad)
        place.centery = card.centery
        place.clamp_ip(Area(0, layout.seats[0].y, theme.size[0], layout.right.bottom - layout.seats[0].y))
        return place, words
