"""What a choice would move, before it is done: tiles on the piles they would come to, marks on those that go."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pygame import Color, Surface

from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.kept import kept
from ui.drawing.paint import plate
from ui.drawing.strokes import around, arrow, bow
from ui.tables.dragon_keeper.decisions import EXCHANGE
from ui.tables.dragon_keeper.foresight import comings, goings
from ui.tables.dragon_keeper.pieces import draw_seal, faint
from ui.tables.kit.pieces import NIGHT
from ui.tables.kit.thing import Overlay

if TYPE_CHECKING:
    from ui.tables.dragon_keeper.view import KeeperView

KEPT, GIVEN = Color("#ffb21f"), Color("#3fc4b4")
"""The colours of arrow 1 and of arrow 2: what comes to who chooses, and what goes to others."""


class ChoicePreview(Overlay):
    """Lies over the piles while something is chosen."""

    def __init__(self, view: KeeperView) -> None:
        super().__init__("choice_preview")
        self.view = view

    def paint(self, surface: Surface) -> None:
        view = self.view
        if not view.decision.ready or not view.on_floor:
            return
        guild_of, swap = view.rules.guild_of, view.question == EXCHANGE
        came, went = list(comings(view.prospect)), list(goings(view.prospect))
        more: Counter[tuple[int, int]] = Counter()
        """How many tiles more, or fewer, would lie on each pile."""
        for seat, tile in went:
            at = (seat, guild_of[tile])
            # A tile that only comes to go again has no place yet.
            if (seat, tile) not in came and tile in view.stack(*at):
                self._draw_gone(surface, view.top_area(*at, len(view.stack(*at)) + more[at]), sealed=not swap)
                more[at] -= 1
        ends = {}
        for seat, tile in came:
            at = (seat, guild_of[tile])
            more[at] += 1
            ends[tile] = view.top_area(*at, len(view.stack(*at)) + more[at])
            self._draw_coming(surface, tile, ends[tile], KEPT if seat == view.viewer else GIVEN)
        for seat, tile in went if swap else ():
            start = view.top_area(seat, guild_of[tile], len(view.stack(seat, guild_of[tile])))
            self._draw_arrow(surface, start, ends[tile], GIVEN if seat == view.viewer else KEPT)

    def _draw_coming(self, surface: Surface, tile: int, place: Area, colour: Color) -> None:
        kit, px = self.kit, self.theme.px
        skin.draw_glow(surface, kit, place, 12)
        surface.blit(faint(kit, self.view.rules.catalogue.tiles[tile].sprite, *place.size, 205), place)
        rim = place.inflate(px(6), px(6))
        surface.blit(plate(kit.sprites, rim.size, px(9), None, colour, max(2, px(3))), rim)

    def _draw_gone(self, surface: Surface, place: Area, *, sealed: bool) -> None:
        dark = plate(self.kit.sprites, place.size, self.theme.px(7), Color(NIGHT.r, NIGHT.g, NIGHT.b, 150))
        surface.blit(dark, place)
        if sealed:
            draw_seal(surface, self.kit, "spent", place.center, round(place.w * 0.6))

    def _draw_arrow(self, surface: Surface, start: Area, end: Area, colour: Color) -> None:
        """A bow from one pile to another; the tip stays off the face that it points at."""
        thick = max(3, self.theme.px(7))
        points = bow(start.center, end.center, self.theme.px(70), end.w * 0.4)
        place = around(points, thick * 4)
        moved = tuple((x - place.x, y - place.y) for x, y in points)
        surface.blit(kept(self.kit, arrow, place.size, moved, thick, tuple(colour), tuple(NIGHT)), place)
