"""A tribe board: camps still to be placed with what they bring, tucked halves under them, four story slots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import SRCALPHA, Color, Surface

from game.dewan.model import EMPTY
from ui.tables.dewan.layout import TribeLayout, tribe_layout
from ui.tables.dewan.pieces import half, sprite
from ui.tables.dewan.stories import story_picture
from ui.tables.kit.pieces import faded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dewan.model import State, Tucked
    from game.dewan.rules import DewanRules
    from ui.drawing.area import Area
    from ui.drawing.kit import DrawingKit

_CUT = 70


def tuck_places(rules: DewanRules, layout: TribeLayout) -> list[Area]:
    """Where tucked halves lie, in the order of the tuck slots."""
    effects = rules.box.board_effects
    return [box for box, effect in zip(layout.below, effects, strict=True) if effect == "tuck"]


def half_box(box: Area) -> Area:
    """The place of a tucked half within its slot: as wide as it can be without losing its shape."""
    wide = min(box.w, round(box.h * 330 / 231))
    return box.middle(wide, round(wide * 231 / 330))


class TribeBoard:
    """Draws one seat's board within a box."""

    def __init__(self, kit: DrawingKit, rules: DewanRules, box: Area, colour: str) -> None:
        self.kit, self.rules, self.colour = kit, rules, colour
        self.layout = tribe_layout(box, rules.camps_to_place, rules.box.start_stories + 3)

    def picture(self, seen: State, seat: int, have: Sequence[int] | None, away: int = 0) -> Surface:
        """The whole board on a transparent ground of its size; `away` camps have left it but not arrived on the map."""
        placed = seen.camps[seat].bit_count() + away
        state = (tuple(seen.stories[seat]), seen.done[seat], seen.tucked[seat], placed)
        key = ("dewan tribe", self.colour, self.layout.board.size, state, tuple(have or ()), self.kit.theme.text_percent)
        return self.kit.sprites.made(key, lambda: self._draw(seen, seat, have, placed))

    def _draw(self, seen: State, seat: int, have: Sequence[int] | None, placed: int) -> Surface:
        board = self.layout.board
        kit = self.kit
        whole = Surface(board.size, SRCALPHA)
        whole.blit(kit.sprites.nine(f"dewan/tribe_{self.colour}", board.size, round(board.h * 0.22), _CUT), (0, 0))
        for number, (box, below) in enumerate(zip(self.layout.camps, self.layout.below, strict=True)):
            here = box.move(-board.x, -board.y)
            slot = sprite(kit, "camp_slot", here.w)
            whole.blit(slot, slot.get_rect(center=here.center))
            if number >= placed:
                tent = sprite(kit, f"camp_{self.colour}", round(here.w * 1.06))
                whole.blit(tent, tent.get_rect(center=(here.centerx, here.centery - here.h // 14)))
            self._effect(whole, below.move(-board.x, -board.y), number, seen.tucked[seat], gone=placed > number)
        for place, box in enumerate(self.layout.stories):
            here = box.move(-board.x, -board.y)
            whole.blit(kit.sprites.nine("dewan/story_slot", here.size, round(here.h * 0.2), 40), here)
            if place < len(seen.stories[seat]):
                story = self.rules.catalogue.stories[seen.stories[seat][place]]
                done = bool(seen.done[seat] >> place & 1)
                whole.blit(story_picture(kit, story, here.size, have, done=done), here)
        return whole

    def _effect(self, whole: Surface, box: Area, number: int, tucked: Sequence[Tucked], *, gone: bool) -> None:
        kit = self.kit
        effect = self.rules.box.board_effects[number]
        if effect == "tuck":
            at = self.rules.box.board_effects[:number].count("tuck")
            inner = half_box(box.pad(1, max(1, box.h // 16)))
            if at < len(tucked) and tucked[at].card != EMPTY:
                it = self.rules.catalogue.cards[tucked[at].card]
                whole.blit(half(kit, it, tucked[at].face, inner.size), inner)
                return
            rim = kit.sprites.nine("dewan/story_slot", inner.size, max(4, inner.h // 3), 40)
            whole.blit(rim, inner)
            if at < len(tucked):
                cross = kit.sprites.tinted("icon_cross", Color("#6b4a26"), height=round(inner.h * 0.5))
                whole.blit(faded(kit, cross, "cross", 150), cross.get_rect(center=inner.center))
                return
        name = {"story": "icon_story", "tuck": "icon_tuck", "end_and_fire": "icon_fire"}.get(effect)
        if name is None:
            return
        sign = sprite(kit, name, height=round(min(box.h * 0.84, box.w * 0.8)))
        if gone:
            sign = faded(kit, sign, name, 90)
        whole.blit(sign, sign.get_rect(center=box.center))
