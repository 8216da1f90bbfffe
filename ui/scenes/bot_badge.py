"""The sign of a bot: beside its emblem on seat cards, on the score pad, and in the list of matches."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.kernel.contract import Seat
from ui.drawing import skin
from ui.drawing.area import Area
from ui.tables.common.seat_card import SeatCard
from ui.widgets.button import Pressable
from ui.widgets.label import Picture

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.kernel.package import Player
    from ui.language.words import Words
    from ui.scenes.table_context import TableContext
    from ui.widgets.base import Widget

SIGN: Final = "badge_opponent"
_SIDE: Final = 24  # design units of the sign on a card


def level_name(words: Words, kind: str) -> str:
    """What people call a level of bots; of one that is not known here, its id."""
    key = f"bot.{kind}.name"
    return words(key) if key in words else kind


def about(words: Words, kind: str) -> str:
    """A sentence about a bot of a level."""
    return words("setup.sits_bot", level=level_name(words, kind))


def badge_of(words: Words, id: str, emblem: Rect, player: Player) -> Picture:  # noqa: A002
    """The sign on the lower right corner of an emblem."""
    side = max(1, emblem.h * 9 // 20)
    area = Area(emblem.right - side, emblem.bottom - side, side, side)
    return Picture(id, area, SIGN, tooltip=about(words, player.kind))


class BadgeButton(Pressable):
    """The sign of a bot that has decided something: a click shows why."""

    def draw_self(self, surface: Surface) -> None:
        image = self.kit.sprites.get(SIGN, self.rect.w, self.rect.h)
        surface.blit(image, image.get_rect(center=self.rect.center))
        if self.hovered or self.ringed:
            skin.draw_focus(surface, self.kit, self.rect)


def mark_seats(context: TableContext[Any]) -> None:
    """Puts the sign on the upper left corner of every card of a seat that a bot decides for now, and a sentence
    into what the card says. The sign of one that has decided something asks for the reason."""
    theme, words = context.scene.theme, context.scene.words
    side = theme.px(_SIDE)
    for seat, player in enumerate(context.match.seated):
        card = context.scene.root.find(f"seat:{seat}")
        if player.is_person or not isinstance(card, SeatCard) or card.parent is None:
            continue
        area = Area(card.rect.x, card.rect.y, side, side)
        sign: Widget = Picture(f"bot:{seat}", area, SIGN)
        if context.match.history.has_bot_turn(Seat(seat)):
            tip = words("why.of", name=player.name)
            sign = BadgeButton(f"bot:{seat}", area, partial(context.routes.why, Seat(seat)), tooltip=tip)
        card.also(partial(about, words, player.kind))
        holder = card.parent
        holder.add(sign)
        holder.children.remove(sign)
        holder.children.insert(holder.children.index(card) + 1, sign)
