"""The two halves of a hand card that is to be tucked, offered beside the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan.model import Tuck
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.marks import faded
from ui.tables.dewan.card_pictures import HALF, half_picture
from ui.tables.dewan.tribe_board import draw_tucked
from ui.tables.kit.thing import Thing
from ui.widgets.still import Still

if TYPE_CHECKING:
    from pygame import Surface

    from game.dewan.catalogue import Card
    from ui.tables.dewan.view import DewanView


class Half(Thing):
    """A half that is offered; the one that stays visible lies in the light."""

    card: Card | None = None
    letter_at = (0.5, 0.0)

    def __init__(self, face: int) -> None:
        super().__init__(f"half:{face}", Area(0, 0, 0, 0))
        self.face = face

    @property
    def facts(self) -> object:
        return self.card

    def paint(self, surface: Surface) -> None:
        if self.card is None:
            return
        picture = half_picture(self.kit, self.card, self.face, self.rect.size)
        if self.chosen:
            skin.draw_glow(surface, self.kit, self.rect, 16)
        surface.blit(picture if self.chosen else faded(self.kit, picture, (self.card.id, self.face), 120), self.rect)
        self.draw_ring(surface, self.rect)


class TuckOffer(Still):
    """The ground of the halves with what they are called. The chosen one is shown in its slot of the tribe board as well."""

    untouched = True

    def __init__(self, view: DewanView) -> None:
        super().__init__("tuck_offer", Area(0, 0, 0, 0))
        self.view = view
        self.halves = [Half(face) for face in (0, 1)]
        self.ground = self.slot = self.rect
        self.tuck: Tuck | None = None
        self.words: tuple[str, ...] = ()
        self.below = 0

    def offer(self) -> None:
        """Offers the halves of the card that has been chosen; none while none is."""
        tuck = self.view.decision.chosen
        self.tuck = tuck if isinstance(tuck, Tuck) else None
        self.visible = self.tuck is not None
        areas = self._lay_out(self.tuck.card) if self.tuck is not None else []
        for number, half in enumerate(self.halves):
            half.visible = number < len(areas)
            if half.visible and self.tuck is not None:
                half.rect, half.card = areas[number], self.view.rules.catalogue.cards[self.tuck.card]

    def _lay_out(self, number: int) -> list[Area]:
        """Finds room for the halves of a card."""
        view, px, layout = self.view, self.view.theme.px, self.view.layout
        faces = view.rules.catalogue.cards[number].faces
        self.words = tuple(view.names.face(face) for face in faces)
        self.slot = view.tribe.tucks[len(view.seen.tucked[view.own])]
        wide, gap = px(150), px(16)
        size = wide, round(wide / HALF)
        self.below = max(text.height(view.theme, "small", words, wide + gap) for words in self.words)
        left, top = layout.canvas.x + px(22), layout.canvas.bottom - size[1] - px(90) - self.below
        areas = [Area(left + i * (wide + gap), top, *size) for i in range(len(faces))]
        self.ground = Area(areas[0].unionall(areas[1:]).inflate(px(36), px(36) + self.below))
        self.ground.y += self.below // 2
        self.rect = Area(self.ground.union(self.slot))
        return areas

    @property
    def appearance(self) -> object:
        return self.tuck, self.words

    def paint(self, surface: Surface) -> None:
        if self.tuck is None:
            return
        kit, theme, card = self.kit, self.theme, self.view.rules.catalogue.cards[self.tuck.card]
        skin.draw_glow(surface, kit, self.slot, 12)
        draw_tucked(surface, kit, self.slot, (card, self.tuck.face))
        skin.draw_shadow(surface, kit, self.ground, 14)
        surface.blit(skin.panel(kit, "dark", self.ground.size, 18), self.ground)
        for face, (half, words) in enumerate(zip(self.halves, self.words, strict=False)):
            under = Area(0, half.rect.bottom + theme.px(4), half.rect.w + theme.px(16), self.below)
            under.centerx = half.rect.centerx
            colour = theme.colour("gold" if face == self.tuck.face else "cream_soft")
            text.draw_wrapped(surface, theme, "small", words, under, colour, "centre")
