"""What lies on Dewan's table, made anew after every change of what is shown, for the table to put there."""

from __future__ import annotations

from functools import partial
from math import hypot
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.dewan.model import EMPTY, Tuck
from game.dewan.scoring import counts
from game.kernel.contract import NOBODY
from game.kernel.masks import bits
from ui.drawing import skin, text
from ui.drawing.area import Area, fan
from ui.drawing.cached import cached
from ui.drawing.marks import disc
from ui.drawing.piles import heap_picture, pile_picture
from ui.language.phrases import alone
from ui.tables.common.ids import kind_of
from ui.tables.common.item import FocusTarget, PictureItem, overlapping
from ui.tables.common.pile import Pile
from ui.tables.common.seat_card import SeatCard
from ui.tables.dewan.card_pictures import BACK, CARD, HALF, half_picture, sprite
from ui.tables.dewan.path_picture import step_areas
from ui.tables.dewan.seats import SeatScene, draw_seat, seat_words
from ui.tables.dewan.story_tiles import story_picture
from ui.widgets.cached_widgets import CachedLabel, Painting
from ui.widgets.change import STAY, Push
from ui.widgets.popup import in_large

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pygame import Rect

    from game.dewan.catalogue import Card
    from ui.drawing.kit import DrawingKit
    from ui.tables.dewan.seats import SeatContent
    from ui.tables.dewan.view import DewanView
    from ui.widgets.cached_widgets import CachedWidget
    from ui.widgets.change import Change


_HIDING: Final = 0.3
"""What it counts to hide a space where none is to be chosen, beside the width of one that an answer lies farther away."""
_SPOTS: Final = ((0.5, 0.5), (0.5, 0.1), (0.1, 0.5), (0.9, 0.5), (0.5, 0.9))
"""Where the letter of a space may stand, in fractions of its focus target, the best first."""


def seat_cards(view: DewanView, figures: Callable[[int], SeatContent]) -> Iterator[SeatCard[SeatContent]]:
    """The seats' cards on the left, with the figures of each; a click opens the tribe board."""

    def opened(seat: int) -> Change:
        return Push(lambda app: SeatScene(app, view, seat)) if view.seen.land is not None else STAY

    for seat, area in enumerate(view.layout.seats):
        says = partial(seat_words, view, seat)
        yield SeatCard(f"seat:{seat}", area, partial(figures, seat), draw_seat, partial(opened, seat), says)


# --- cards ---


class DisplayCard(PictureItem):
    """A card of the display. In its upper half the pointer means the pair with the card above it, else the one with the card
    below it; `means` is the id of the upper card of that pair."""

    def __init__(self, slot: int, rect: Rect, picture: Surface, tooltip: str) -> None:
        super().__init__(f"card:{slot}", rect, picture, tooltip=tooltip, raise_by=(-14, 0))
        self.slot = slot
        self._upper = False

    @property
    def means(self) -> str:
        return f"card:{self.slot - 1}" if self._upper and self.hovered and self.slot else self.id

    def track(self, point: tuple[int, int]) -> None:
        upper = point[1] < self.rect.centery
        if upper != self._upper:
            self._upper = upper
            if self.on_point is not None and self._was_pointed:
                self.on_point(True)


def display(view: DewanView) -> Iterator[CachedWidget]:
    """The display of terrain cards. Places without a card are seen to be empty."""
    shown, slots = view.shown.display, view.layout.slots
    for slot, area in enumerate(slots):
        card = shown[slot] if slot < len(shown) else EMPTY
        if card == EMPTY:
            yield Painting(f"slot:{slot}", area, sprite(view.kit, "pile_deck", *area.size))
            continue
        item = DisplayCard(slot, area, view.card(card, area.size), view.names.card(card))
        item.letter_at = (0.5, 1.03 if slot + 1 < len(shown) else 0.5)  # between the cards of the pair
        item.tooltip_beside = view.layout.market
        yield item


def pile_names(view: DewanView) -> dict[str, str]:
    """What the piles beside the display are called, by their ids, from above."""
    kinds = {"deck": "supply", "pile": "pile"} if view.rules.event else {"deck": "deck"}
    return {id_: view.names(f"table.pile_{kind}") for id_, kind in {**kinds, "discards": "discards"}.items()}


def pile_counts(view: DewanView) -> dict[str, int]:
    """How much lies in each pile, as far as what moves has arrived."""
    shown = view.shown
    return {
        "deck": shown.supply, "pile": shown.pile,
        "discards": shown.discards.bit_count(), "stack": shown.story_stack.bit_count(),
    }


def piles(view: DewanView) -> Iterator[CachedWidget]:
    """The piles beside the display, each with its name below it."""
    kit, layout, held = view.kit, view.layout, pile_counts(view)
    places = _pile_places(view)
    for id_, words in pile_names(view).items():
        area, loose = places[id_], id_ == "discards"
        back, few = partial(pile_picture, kit, BACK, "dewan/pile_deck", area.size), 2 if id_ == "pile" else 0
        drawn = partial(_discards, view, area.size) if loose else back
        says = view.names(f"tooltip.{'supply' if id_ == 'deck' and view.rules.event else id_}")
        pile = Pile(id_, area, drawn, held[id_], tooltip=says, few=few, shadow=not loose)
        pile.tooltip_beside = layout.market
        if loose and held[id_]:
            cards, title = list(bits(view.shown.discards)), partial(view.names, "label.discards")
            pile.on_click = in_large(title, cards, lambda card, size: (view.card(card, size), view.names.card(card)), 10, 150, CARD)
            pile.always_open = True
        yield pile
        yield CachedLabel(f"{id_}_words", _caption(view, area, words), words, "small", "cream", "centre")


def _pile_places(view: DewanView) -> dict[str, Area]:
    """Where the piles lie, by their ids."""
    return {"deck": view.layout.deck, "pile": view.layout.pile, "discards": view.layout.discards}


def _caption(view: DewanView, area: Area, words: str) -> Area:
    """Where the name of a pile stands: below it."""
    wide = text.width(view.theme, "small", words)
    under = area.move(0, area.h + view.theme.px(3)).inflate(max(0, wide - area.w), 0)
    under.h = view.theme.line_height("small")
    return under


def _discards(view: DewanView, size: tuple[int, int], _: int) -> Surface:
    """D30: they lie face up, in no order."""
    cards = tuple(f"dewan/{view.rules.catalogue.cards[card].sprite}" for card in bits(view.shown.discards))
    return heap_picture(view.kit, cards, "dewan/pile_discard", size)


def hand(view: DewanView) -> list[PictureItem]:
    """The hand of the viewer, face down where nobody may look."""
    own, known = view.bottom_seat, view.hand
    cards: list[PictureItem] = []
    for number, area in enumerate(fan(view.layout.hand, view.shown.hand_size(own), CARD, view.theme.px(14))):
        card = known[number] if number < len(known) else -1
        says = view.names.card(card) if card >= 0 else view.names("tooltip.hand_hidden", name=view.players[own])
        id_ = f"hand:{card}" if card >= 0 else f"back:{number}"
        item = PictureItem(id_, area, view.card(card, area.size), tooltip=says, raise_by=(0, -16))
        item.draw_tag = partial(_step_number, item)
        cards.append(item)
    return overlapping(cards)


def _step_number(item: PictureItem, surface: Surface, area: Area) -> None:
    if item.tag is not None:
        disc(surface, item.kit, (area.right - area.w * 19 // 100, area.centery), str(item.tag), "body")


class Half(PictureItem):
    """A half that is offered while its card is chosen. The one that is to stay visible is shown on the tribe board too."""

    def __init__(self, view: DewanView, face: int) -> None:
        super().__init__(f"half:{face}", Area(0, 0, 0, 0), sprite(view.kit, "card_back"))
        self.view, self.face, self.visible = view, face, False

    def offer(self) -> None:
        """Shows the half of the card that has been chosen; nothing while none is, or it has one half only."""
        view, tuck = self.view, self.view.selection.chosen
        card = view.rules.catalogue.cards[tuck.card] if isinstance(tuck, Tuck) else None
        self.visible = card is not None and self.face < len(card.faces)
        if card is None or not self.visible:
            return
        wide, gap, names = view.theme.px(178), view.theme.px(14), [alone(view.names.face(face)) for face in card.faces]
        below = max(text.height(view.theme, "small", words, wide - gap) for words in names)
        self.picture = cached(view.kit, _offered, card, self.face, names[self.face], wide, below)
        high, canvas = self.picture.get_height(), view.layout.canvas.inset(gap)
        both, lows = len(card.faces) * (wide + gap) - gap, (canvas.bottom - high - view.theme.px(60), canvas.y)
        areas = [Area(x, y, both, high) for y in lows for x in (canvas.x, canvas.right - both)]
        area = min(areas, key=self._aside)
        self.rect = Area(area.x + self.face * (wide + gap), area.y, wide, high)


    def _aside(self, area: Area) -> float:
        """How far from the hand an area is, in spaces, and how much of the map lies under it."""
        hand, at = self.view.layout.hand.center, area.center
        return _HIDING * self.view.map.covered(area) + hypot(at[0] - hand[0], at[1] - hand[1]) / self.view.map.hex


def _offered(kit: DrawingKit, card: Card, face: int, words: str, wide: int, below: int) -> Surface:
    padding = kit.theme.px(8)
    inner = Area(padding, padding, wide - 2 * padding, round((wide - 2 * padding) / HALF))
    whole = skin.panel(kit, "dark", (wide, inner.bottom + below + padding), 14).copy()
    whole.blit(half_picture(kit, card, face, inner.size), inner)
    text.draw_wrapped(whole, kit.theme, "small", words, inner.move(0, inner.h), kit.theme.colour("cream"), "centre")
    return whole


# --- stories and the event ---


def stories(view: DewanView) -> Iterator[CachedWidget]:
    """The story display and the stack."""
    kit, names, layout, shown = view.kit, view.names, view.layout, view.shown
    have = counts(view.rules, shown, view.viewer) if view.viewer != NOBODY and shown.land is not None else None
    for slot, story in enumerate(shown.story_display):
        if story != EMPTY:
            area = layout.story_slots[slot]
            tile = story_picture(kit, view.rules.catalogue.stories[story], area.size, have)
            item = PictureItem(f"story:{slot}", area, tile, tooltip=names.story_asks(story, have), raise_by=(-14, 0))
            item.tooltip_beside, item.letter_at = view.layout.market, _letter_at(view, area)
            yield item
    left = shown.story_stack.bit_count()
    if left:
        area = layout.stack.middle(min(layout.stack.w, round(layout.stack.h * 1.5)), layout.stack.h)
        says = names("table.told", head=names("label.tiles_left", n=left), line=names("tooltip.stack"))
        picture = sprite(kit, "story_back", *area.size)
        stack = Pile("stack", area, lambda _: picture, left, tooltip=says, count_at=(3 / 4, 4 / 5), raise_by=(-14, 0))
        stack.tooltip_beside, stack.letter_at = layout.market, _letter_at(view, area)
        yield stack


def _letter_at(view: DewanView, tile: Area) -> tuple[float, float]:
    """Where the letter of a tile stands, in shares of its size: at its left edge, and on no name of a pile beside it."""
    places, high = _pile_places(view), view.theme.line_height("small") + view.theme.px(6)
    named = [_caption(view, places[id_], words) for id_, words in pile_names(view).items()]
    letters = {share: Area.around((tile.x, tile.y + round(tile.h * share)), high) for share in (0.5, 0.8, 0.2)}
    return 0.0, next((share for share, letter in letters.items() if letter.collidelist(named) < 0), 0.5)


def event_tile(view: DewanView) -> Iterator[Painting]:
    """The event tile over the event pile, in scenarios that have one: it shows what will happen, and when."""
    if view.rules.event:
        names, scenario = view.names, view.rules.scenario.id
        until = names("label.until_event", n=view.shown.pile)
        head = names("table.told", head=names(f"label.event_{scenario}"), line=until)
        says = names("table.told", head=head, line=names(f"option.scenario.{scenario}.about"))
        yield Painting("event", view.layout.event, sprite(view.kit, f"scenario_{scenario}", *view.layout.event.size), says)


# --- the map ---


def focus_targets(view: DewanView) -> Iterator[FocusTarget]:
    """A focus target for every space that may be chosen, and one for every step that a card of the hand may pay."""
    for space in bits(view.highlighted if view.turn is None else view.turn.planner.land.all):
        yield FocusTarget(f"space:{space}", view.space_area(space))
    for step in range(len(view.hand) if view.turn is not None else 0):
        target = FocusTarget(f"swap:{step}", Area(0, 0, 0, 0))
        target.letter_at = (0.5, 1.0)
        yield target


def place_steps(view: DewanView) -> bool:
    """Places the focus targets of the steps of the path; returns whether one moved. The letters of spaces keep clear of the
    numbers of the steps and of their letters, where a space has room beside them."""
    areas, high = step_areas(view), view.theme.line_height("small") + view.theme.px(4)
    taken, moved = [], False
    for step, area in enumerate(areas):
        taken.append(Area.around(area.topright, high))
        if (target := view.items.get(f"swap:{step}")) is not None:
            moved |= target.rect != area
            target.rect = area
            taken.append(Area.around(target.letter, high))
    for item in view.items.values():
        if isinstance(item, FocusTarget) and kind_of(item.id) == "space":
            (x, y), (wide, tall) = item.rect.topleft, item.rect.size
            places = {(across, down): (x + round(wide * across), y + round(tall * down)) for across, down in _SPOTS}
            free = (spot for spot, middle in places.items() if Area.around(middle, high).collidelist(taken) < 0)
            item.letter_at = next(free, _SPOTS[0])
    return moved
