"""What a player of Dogs of War has behind the screen: captains, purse, tactics, influence and the support card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface

from game.dogs_of_war.model import NONE
from game.kernel.contract import HIDDEN, NOBODY
from ui.drawing import text
from ui.drawing.area import Area, fan
from ui.drawing.cached import cached
from ui.drawing.marks import disc, faded, number_picture
from ui.drawing.paint import stamp
from ui.language.phrases import alone
from ui.language.words import signed
from ui.tables.common.item import PictureItem, overlapping
from ui.tables.common.picked_pile import PickedPile
from ui.tables.dogs_of_war import pieces
from ui.tables.dogs_of_war.layout import CARD
from ui.tables.dogs_of_war.pieces import sprite
from ui.tables.dogs_of_war.widgets import house_value_words
from ui.widgets.cached_widgets import Painting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.drawing.kit import DrawingKit
    from ui.tables.dogs_of_war.view import DogsOfWarView
    from ui.widgets.cached_widgets import CachedWidget

_HEAP: Final = 3
"""How many edges of cards are seen of a heap, above the middle one and below."""


def screen(view: DogsOfWarView) -> Iterator[CachedWidget]:
    """Everything that lies behind the screen of the active player; closed to a viewer who may not look."""
    kit, names, layout, shown, own = view.kit, view.names, view.layout, view.shown, view.bottom_seat
    captains = cached(kit, _captains, layout.owner.size, view.colours[own], shown.captains[own])
    says = f"{alone(names('label.captains_left', n=shown.captains[own]))}\n{names('tooltip.captains')}"
    yield Painting("captains", layout.owner, captains, says)
    purse = cached(kit, _purse, layout.purse.size, shown.coins[own], shown.points[own])
    said = [names("label.coin_count", n=shown.coins[own]), names("label.points_gained", n=shown.points[own])]
    says = names("label.secret") if shown.coins[own] == HIDDEN else alone("\n".join(said))
    yield Painting("purse", layout.purse, purse, says)
    for kind, (area, n) in enumerate(zip(layout.hand, view.soldiers(own), strict=True)):
        soldier = view.rules.catalogue.soldiers[kind]
        if n > 0:
            picture = cached(kit, pieces.soldier_card, soldier.id, area.size, soldier.strength, n)
            words = f"{alone(names.soldiers(kind, n))}\n{alone(names('label.strength', n=soldier.strength))}"
            yield PictureItem(f"soldier:{kind}", area, picture, tooltip=words, raise_by=(0, -12))
        elif n == 0:
            ghost = sprite(kit, f"rank_{soldier.id}_dark", area.w * 2 // 3)
            yield Painting(f"none:{kind}", area, faded(kit, ghost, ("rank", soldier.id), 60), alone(names.soldier(kind)))
        if view.purchase is not None:
            rect = Area(area.move(view.theme.px(14), -view.theme.px(10))) if n else area
            picture = cached(kit, pieces.soldier_card, soldier.id, area.size, soldier.strength)
            words = f"{alone(names.soldier(kind))}\n{names('tooltip.take_back')}"
            yield PickedPile(f"stack:{kind}", rect, picture, tooltip=words)
    if HIDDEN in view.soldiers(own):
        area = Area(layout.hand[0].unionall(layout.hand[1:]))
        yield Painting("unseen", area, cached(kit, _unseen, area.size, layout.hand[0].size), names("label.secret"))
    yield from _tactics(view, own)
    yield from _influence(view, own)
    if (not view.deciding or view.kept_hand() != NOBODY) and (words := _whose(view, own)):
        area = Area(layout.confirm.union(layout.other))
        yield Painting("whose", area, cached(kit, _caption, area.size, words))


def _whose(view: DogsOfWarView, own: int) -> str:
    """Whose screen it is, where the viewer might take it for their own; "" for theirs."""
    elsewhere = "" if view.hand_of == own else view.names("label.screen_of", name=view.players[own])
    return next(iter(view.hand_captions()), elsewhere)


def _caption(kit: DrawingKit, size: tuple[int, int], words: str) -> Surface:
    """Words where the buttons stand while somebody decides. For `cached`."""
    whole = Surface(size, SRCALPHA)
    text.draw_block(whole, kit.theme, "strong", words, Area(0, 0, *size), kit.theme.colour("ink_soft"), "centre")
    return whole


def _captains(kit: DrawingKit, size: tuple[int, int], colour: str, n: int) -> Surface:
    """The captains that can be placed, side by side. For `cached`."""
    whole = Surface(size, SRCALPHA)
    high = min(size[1], size[0])
    picture = sprite(kit, f"captain_{colour}", height=high)
    step = min(picture.get_width() * 2 // 3, (size[0] - picture.get_width()) // max(1, n - 1)) if n > 1 else 0
    for number in range(n):
        whole.blit(picture, (number * step, size[1] - high))
    return whole


def _unseen(kit: DrawingKit, size: tuple[int, int], card: tuple[int, int]) -> Surface:
    """Soldiers of whom nobody may know how many there are: a heap in the middle, the same for any number. For `cached`."""
    whole, picture = Surface(size, SRCALPHA), sprite(kit, "soldier_back", *card)
    step = max(1, card[0] // 40)  # nobody takes so fine edges for a number of cards
    for number in range(_HEAP, -_HEAP - 1, -1):
        stamp(whole, picture, center=(size[0] // 2 + number * step, size[1] // 2 + number * step))
    return whole


def _purse(kit: DrawingKit, size: tuple[int, int], coins: int, points: int) -> Surface:
    """The coins and the points; of hidden ones no figure. For `cached`."""
    whole = Surface(size, SRCALPHA)
    for (name, n), row in zip((("coins", coins), ("points", points)), Area(0, 0, *size).rows(1.0, 1.0), strict=True):
        side = min(row.h * 4 // 5, row.w // 2)
        at = stamp(whole, sprite(kit, name, side), midleft=row.midleft)
        words = "?" if n == HIDDEN else str(n)
        width = row.w - at.right - kit.theme.px(6)
        line = number_picture(kit, words, width, row.h, kit.theme.colour("ink"), "figure")
        stamp(whole, line, midleft=(row.w - width, row.centery))
    return whole


def _tactics(view: DogsOfWarView, own: int) -> list[PictureItem]:
    """The tactics, those of a kind as one; face down where nobody may look, and the support card behind them."""
    kit, names, hand = view.kit, view.names, view.shown.tactics[own]
    kinds = list(dict.fromkeys(kind for kind in hand if kind >= 0))
    hidden = sum(kind < 0 for kind in hand)
    support = view.shown.support_cards[own]
    count = len(kinds) + hidden + (support != NONE)
    cards: list[PictureItem] = []
    areas = fan(view.layout.tactics, count, CARD, view.theme.px(10))
    apart = count < 2 or areas[1].x >= areas[0].right
    seen = None if apart else areas[1].x - areas[0].x
    written = pieces.titles(kit, [names.tactic(kind) if apart else "" for kind in kinds], areas)
    for area, kind, words in zip(areas, kinds, written, strict=False):
        name = view.rules.tactics[kind].id
        picture = cached(kit, pieces.named_card, f"tactic_{name}", area.size, words, hand.count(kind), seen)
        says = f"{names.tactic(kind)}\n{names.tactic_about(kind)}"
        cards.append(PictureItem(f"tactic:{kind}", area, picture, tooltip=says, raise_by=(0, -12)))
    for number in range(hidden):
        area = areas[len(kinds) + number]
        back = sprite(kit, "tactic_back", *area.size)
        cards.append(PictureItem(f"back:{number}", area, back, tooltip=names("label.secret")))
    if support != NONE:
        house = view.rules.catalogue.houses[support].id if support >= 0 else ""
        picture = sprite(kit, f"support_{house}" if house else "support_back", *areas[-1].size)
        if house:
            worth = view.value(support) * view.rules.catalogue.houses[support].support
            picture = cached(kit, _support, areas[-1].size, house, worth)
        says = f"{names.house(support)}\n{names('tooltip.support_card')}" if house else names("label.secret")
        cards.append(PictureItem("support", areas[-1], picture, tooltip=says))
    for card in cards:
        card.fan = cards
    return overlapping(cards)


def _influence(view: DogsOfWarView, own: int) -> Iterator[CachedWidget]:
    """How much influence there is with each house."""
    for house, (area, n) in enumerate(zip(view.layout.houses, view.influence(own), strict=True)):
        name = view.rules.catalogue.houses[house].id
        says = house_value_words(view, house)
        picture = cached(view.kit, _tokens, area.size, name, n, n * view.value(house) if n > 0 else 0)
        yield Painting(f"influence:{house}", area, picture, says)


def _support(kit: DrawingKit, size: tuple[int, int], house: str, worth: int) -> Surface:
    """A support card with the points that it would be worth now. For `cached`."""
    return pieces.counted(kit, sprite(kit, f"support_{house}", *size), signed(worth), (0.5, 0.9))


def _tokens(kit: DrawingKit, size: tuple[int, int], house: str, n: int, worth: int) -> Surface:
    """A house's shield with how many tokens, and the points that they would be worth now where there is
    room; pale without any. For `cached`."""
    whole = Surface(size, SRCALPHA)
    picture = sprite(kit, f"shield_{house}", height=min(size[1], size[0]))
    if n == 0:
        picture = faded(kit, picture, ("shield", house), 90)
    at = stamp(whole, picture, midleft=(0, size[1] // 2))
    left = at.right + kit.theme.px(4)
    says_worth = n > 0 and size[0] - left >= kit.theme.text_px("small")
    if n:
        far = round(kit.theme.text_px("small") * 0.7)
        middle = far if says_worth else min(at.right + far // 3, size[0] - far)
        disc(whole, kit, (middle, min(at.bottom, size[1]) - far), "?" if n == HIDDEN else str(n))
    if says_worth:
        points = number_picture(kit, signed(worth), size[0] - left, size[1], kit.theme.colour("gain" if worth > 0 else "orange_dark"), "body")
        stamp(whole, points, midleft=(left, size[1] // 2))
    return whole
