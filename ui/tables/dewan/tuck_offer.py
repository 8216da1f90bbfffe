"""The two halves of a hand card that is to be tucked, offered beside the hand with their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from game.dewan.model import Tuck
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.kept import kept
from ui.tables.dewan.card_pictures import HALF, half_picture, sprite
from ui.tables.kit.thing import PictureThing

if TYPE_CHECKING:
    from game.dewan.catalogue import Card
    from ui.drawing.kit import DrawingKit
    from ui.tables.dewan.view import DewanView


class Half(PictureThing):
    """A half that is offered while its card is chosen. The one that is to stay visible is shown on the tribe board too."""

    def __init__(self, view: DewanView, face: int) -> None:
        super().__init__(f"half:{face}", Area(0, 0, 0, 0), sprite(view.kit, "card_back"))
        self.view, self.face, self.visible = view, face, False

    def offer(self) -> None:
        """Shows the half of the card that has been chosen; nothing while none is, or it has one half only."""
        view, tuck = self.view, self.view.decision.chosen
        card = view.rules.catalogue.cards[tuck.card] if isinstance(tuck, Tuck) else None
        self.visible = card is not None and self.face < len(card.faces)
        if card is None or not self.visible:
            return
        wide, gap, names = view.theme.px(178), view.theme.px(14), [view.names.face(face) for face in card.faces]
        below = max(text.height(view.theme, "small", words, wide - gap) for words in names)
        self.picture = kept(view.kit, _offered, card, self.face, names[self.face], wide, below)
        high, canvas = self.picture.get_height(), view.layout.canvas.pad(gap)
        both, lows = len(card.faces) * (wide + gap) - gap, (canvas.bottom - high - view.theme.px(60), canvas.y)
        places = [Area(x, y, both, high) for y in lows for x in (canvas.x, canvas.right - both)]
        place = min(places, key=view.map.covered)  # where the least of the map lies under it
        self.rect = Area(place.x + self.face * (wide + gap), place.y, wide, high)


def _offered(kit: DrawingKit, card: Card, face: int, words: str, wide: int, below: int) -> Surface:
    pad = kit.theme.px(8)
    inner = Area(pad, pad, wide - 2 * pad, round((wide - 2 * pad) / HALF))
    whole = skin.panel(kit, "dark", (wide, inner.bottom + below + pad), 14).copy()
    whole.blit(half_picture(kit, card, face, inner.size), inner)
    text.draw_wrapped(whole, kit.theme, "small", words, inner.move(0, inner.h), kit.theme.colour("cream"), "centre")
    return whole
