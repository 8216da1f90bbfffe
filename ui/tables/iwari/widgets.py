"""What lies beside Iwari's map, made anew after every change of what is shown, for the table to put there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface

from game.iwari import awards
from game.iwari.map_geometry import trail
from game.iwari.model import EMPTY, Achievement, Phase, cards_in, unpacked
from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.marks import number_picture
from ui.drawing.paint import plate, stamp
from ui.drawing.piles import pile_picture
from ui.language.phrases import alone
from ui.tables.common.ids import kind_of, parse_id
from ui.tables.common.item import FocusTarget, PictureItem, overlapping
from ui.tables.common.pile import Pile
from ui.tables.common.seat_card import SeatCard, SeatLines
from ui.tables.iwari.layout import CARD, TASK
from ui.tables.iwari.pieces import biome_name, card_face, sign, sprite, token
from ui.tables.iwari.seats import SeatPopup, draw_seat, seat_lines
from ui.tables.iwari.turn import pairs_of
from ui.widgets.cached_widgets import CachedLabel, Painting
from ui.widgets.change import Push
from ui.widgets.popup import in_large

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role
    from ui.tables.iwari.seats import SeatContent
    from ui.tables.iwari.view import IwariView
    from ui.widgets.cached_widgets import CachedWidget

MOST_CHIPS: Final = 3
"""A hand of three cards pays for a place in no more ways than this."""
_ROW: Final = 60
"""How high a row of the map is for the keyboard, in map units."""


# --- the seats, and what is public ---


def seat_cards(view: IwariView, figures: Callable[[int], SeatContent]) -> Iterator[SeatCard[SeatContent]]:
    """The seats' cards on the left, the neutral colour's last; a click opens the points row by row."""
    for colour, area in enumerate(view.layout.seats):
        opens = partial(Push, partial(SeatPopup, view=view, colour=colour))
        lines = SeatLines("iwari", partial(seat_lines, view, colour))
        yield SeatCard(f"seat:{colour}", area, partial(figures, colour), draw_seat, opens, lines.words, lines.signs)


def _title(view: IwariView, panel: str, area: Area, words: str) -> CachedLabel:
    """The title of a panel."""
    return CachedLabel(f"{panel}_title", area, view.names(words), view.layout.title, "gold")


def achievements(view: IwariView) -> Iterator[CachedWidget]:
    """The achievements in play: those still to be had, and those that were won with their owners."""
    names, lies, shown = view.names, view.layout.public, view.shown
    if not lies.tokens:
        return
    if lies.titled:
        yield _title(view, "achievements", view.layout.head(lies.achievements), "label.achievements")
    for number, (area, (kind, owner)) in enumerate(zip(lies.tokens, awards.in_play(view.rules, shown), strict=True)):
        side = min(area.w, area.h) - view.theme.px(4)
        colour = view.colours[owner] if owner != EMPTY else ""
        gone = kind == Achievement.COURAGE and owner == EMPTY and not shown.courage  # nobody can win it any more
        says = [names.token(kind), names(f"option.{kind.name.lower()}.about")]
        says += [names.player(owner)] if owner != EMPTY else []
        picture = cached(view.kit, token, side, side, int(kind), colour, side * 3 // 5, gone, bool(colour))
        yield Painting(f"achievement:{kind}:{number}", area.middle(side, side), picture, "\n".join(says))


def tasks(view: IwariView) -> Iterator[CachedWidget]:
    """The open exploration cards with who has claimed them; a click opens them in large."""
    lies, shown = view.layout.public, view.shown
    if not lies.tasks:
        return
    if lies.titled:
        yield _title(view, "exploration", view.layout.head(lies.exploration), "label.exploration")
    for area, card in zip(lies.tasks, shown.open_cards, strict=False):
        picture, says = _draw_task(view, card, area.size)
        item = PictureItem(f"task:{card}", area, picture, tooltip=says, raise_by=(0, 0), shadow=False)
        item.always_open = True
        titled = partial(view.names, "label.exploration")
        item.on_click = in_large(titled, shown.open_cards, partial(_draw_task, view), 3, 420, TASK)
        yield item


def _draw_task(view: IwariView, card: int, size: tuple[int, int]) -> tuple[Surface, str]:
    """An open exploration card: its picture, and all of it in words."""
    it, names, shown = view.rules.catalogue.exploration[card], view.names, view.shown
    claims = shown.claims[shown.open_cards.index(card)]
    says = [names.task(card), names("label.first", n=it.points[0]), names("label.second", n=it.points[1])]
    says += [names("label.claimed_by", name=names.player(seat)) for seat in claims]
    return task_picture(view, card, claims, size), "\n".join(says)


def task_picture(view: IwariView, card: int, claims: tuple[int, ...], size: tuple[int, int]) -> Surface:
    """An exploration card with who has claimed it."""
    it = view.rules.catalogue.exploration[card]
    biome = biome_name(it.biome) if it.biome != EMPTY else ""
    return cached(view.kit, _task, size, it.kind, biome, it.points, tuple(view.colours[seat] for seat in claims))


def _task(
    kit: DrawingKit, size: tuple[int, int], kind: str, biome: str, points: tuple[int, int], claims: tuple[str, ...]
) -> Surface:
    """An exploration card: its task in a picture, its points, and who has claimed them. For `cached`."""
    whole = sprite(kit, "exploration", *size).copy()
    wide = round(size[0] * 0.8)
    stamp(whole, sprite(kit, f"task_{kind}", wide), center=(size[0] // 2, round(size[1] * 0.36)))
    if biome:
        stamp(whole, sprite(kit, f"biome_{biome}", wide // 3), topleft=(size[0] // 16, size[1] // 20))
    signs = [sign(kit, colour, round(size[0] * 0.3)) for colour in claims]
    ink = kit.theme.colour("ink")
    signs += [number_picture(kit, str(n), size[0] // 2, size[1] // 4, ink, "body") for n in points[len(claims) :]]
    for at, picture in zip((0.3, 0.7), signs, strict=True):
        stamp(whole, picture, center=(round(size[0] * at), round(size[1] * 0.8)))
    return whole


# --- the journey and the cards ---


def journey(view: IwariView) -> Iterator[CachedWidget]:
    """The pile with the way it still has to go: through it once to the camp, a second time to the titan."""
    kit, layout, names, shown = view.kit, view.layout, view.names, view.shown
    goal = min(2, shown.exhausted)
    stack = partial(pile_picture, kit, "iwari/card_back", "iwari/card_back", layout.pile.size)
    hint = ("hint.pile_first", "hint.pile_second", "hint.last_round")[goal]
    says = "\n".join((names("label.pile"), names("label.cards_left", n=shown.pile), names(hint)))
    yield Pile("pile", layout.pile, stack, shown.pile, tooltip=says, few=5)
    words = names(("label.first_pass", "label.second_pass", "label.last_round")[goal], n=shown.pile)
    if layout.journey.h:
        yield _title(view, "journey", layout.head(layout.journey), "table.journey")
        picture = cached(kit, _trail, layout.trail.size, round(view.rules.progress(shown), 2), shown.midway)
        yield Painting("trail", layout.trail, picture, names("hint.pile_first") + "\n" + names("hint.pile_second"))
        words = names(("table.to_camp", "table.to_titan", "label.last_round")[goal], n=shown.pile)
        yield CachedLabel("journey_words", layout.caption, words, "small", "cream_soft")
    else:
        yield AskedLabel("journey_words", layout.caption, view, words, "small", "cream_soft")


class AskedLabel(CachedLabel):
    """A caption of the cards that lie open: while a player takes cards it says how many are to be clicked."""

    def __init__(self, id: str, rect: Area, view: IwariView, words: str, role: Role, colour: str) -> None:  # noqa: A002
        self._view, self._rest = view, (words, colour)
        super().__init__(id, rect, words, role, colour)
        self.read()

    def read(self) -> None:
        """Says what is true now."""
        asked = _asked_for(self._view)
        self.words, self.colour = (asked, "gold") if asked else self._rest


def _asked_for(view: IwariView) -> str:
    """What is to be clicked where the cards lie that are taken, while a player takes them; "" for nothing."""
    if not view.deciding or view.seen.phase != Phase.TAKE:
        return ""
    wanted, chosen = view.rules.hand - view.seen.hand_size(view.rules.actor(view.seen)), len(view.selection.selected)
    return view.names("table.cards_chosen", chosen=chosen, n=wanted) if chosen and wanted > 1 else view.names("table.click_cards", n=wanted)


def _trail(kit: DrawingKit, size: tuple[int, int], done: float, midway: bool) -> Surface:
    """The way to the titan with the camp at its middle and the lantern where the journey has come. For `cached`."""
    whole = Surface(size, SRCALPHA)
    picture = sprite(kit, "journey", size[0])
    if picture.get_height() > size[1]:
        picture = sprite(kit, "journey", height=size[1])
    area = stamp(whole, picture, center=(size[0] // 2, size[1] // 2))
    stones = [(round(area.x + x * area.w), round(area.y + y * area.h)) for x, y in trail()]
    camp = sprite(kit, "journey_camp_done" if midway else "journey_camp", area.w // 5)
    stamp(whole, camp, midbottom=stones[len(stones) // 2])
    x, y = stones[round(done * (len(stones) - 1))]
    stamp(whole, sprite(kit, "journey_lantern", height=area.h // 2), midbottom=(x, y + area.h // 12))
    return whole


def journey_picture(kit: DrawingKit, wide: int) -> Surface:
    """The same way in large, before the lantern has come anywhere. For `cached`."""
    whole = sprite(kit, "journey", wide).copy()
    x, y = trail()[len(trail()) // 2]
    at = round(x * wide), round((y + 0.22) * whole.get_height())
    stamp(whole, sprite(kit, "journey_camp", wide // 6), midbottom=at)
    return whole


def display(view: IwariView) -> Iterator[CachedWidget]:
    """The open cards, and the discards, which everybody may look through."""
    kit, layout, names, shown = view.kit, view.layout, view.names, view.shown
    if layout.display_title.h:
        yield AskedLabel("display_title", layout.display_title, view, names("label.display"), layout.title, "gold")
    for slot, area in enumerate(layout.slots):
        card = shown.display[slot]
        if card == EMPTY:
            yield Painting(f"slot:{slot}", area, cached(kit, _gap, area.size))
            continue
        face = card_face(kit, card, area.size)
        item = PictureItem(f"card:{slot}", area, face, tooltip=alone(names.card(card)), raise_by=(0, -4))
        item.letter_at = (0.5, 0.5)
        yield item
    count = cards_in(shown.discards)
    spent = PictureItem("discards", layout.discards, cached(kit, _spent, layout.discards.size, count), shadow=False)
    spent.tooltip = "\n".join((names("label.discards"), names("label.cards_left", n=count), names("hint.discards")))
    spent.always_open = bool(count)
    if count:
        draw = partial(_draw_card, view)
        spent.on_click = in_large(partial(names, "label.discards"), unpacked(shown.discards), draw, 12, 120, CARD)
    yield spent


def _gap(kit: DrawingKit, size: tuple[int, int]) -> Surface:
    """A place without a card. For `cached`."""
    theme = kit.theme
    return plate(kit.sprites, size, theme.px(8), None, theme.colour("rim"), max(1, theme.px(1.5)))


def _spent(kit: DrawingKit, size: tuple[int, int], count: int) -> Surface:
    """The sign of the discards with their number. For `cached`."""
    whole = Surface(size, SRCALPHA)
    number = text.render(kit.theme.font("body"), str(count), kit.theme.colour("cream"))
    at = stamp(whole, number, midright=(size[0], size[1] // 2))
    stamp(whole, sprite(kit, "icon_cards", height=kit.theme.px(26)), midright=(at.x - kit.theme.px(6), size[1] // 2))
    return whole


def _draw_card(view: IwariView, card: int, size: tuple[int, int]) -> tuple[Surface, str]:
    """A card of a biome: its picture, and what it is called."""
    return card_face(view.kit, card, size), alone(view.names.card(card))


# --- the hand ---


def hand(view: IwariView) -> Iterator[CachedWidget]:
    """The hand of the viewer, face down where nobody may look; with ways to pay below it."""
    layout, names, own = view.layout, view.names, view.bottom_seat
    plain = names("label.hand") if view.viewer == own else names("label.hand_of", name=view.players[own])
    head, captions = layout.head(layout.hand), view.hand_captions() or [plain]
    words = next((one for one in captions if text.width(view.theme, layout.title, one) <= head.w), captions[-1])
    yield CachedLabel("hand_title", head, words, layout.title, "gold")
    known, cards = view.known(own), []
    for number, area in enumerate(view.hand_areas(view.shown.hand_size(own))):
        card = known[number] if number < len(known) else -1
        says = alone(names.card(card)) if card >= 0 else names("hint.hand_hidden", name=view.players[own])
        id_ = f"hand:{number}" if card >= 0 else f"back:{number}"
        cards.append(PictureItem(id_, area, card_face(view.kit, card, area.size), tooltip=says))
    yield from overlapping(cards)
    if view.turn is not None and own == view.rules.actor(view.seen):
        areas = layout.chips.columns(*[1.0] * MOST_CHIPS, gap=view.theme.px(6))
        yield from (Chip(view, f"pay:{number}", area) for number, area in enumerate(areas))
        yield from (Chip(view, f"pair:{at}", areas[min(len(areas) - 1, at)]) for at in pairs_of(known))


class Chip(PictureItem):
    """A way to pay: the biomes of its cards, or two of one biome that stand for any."""

    def __init__(self, view: IwariView, id_: str, area: Area) -> None:
        super().__init__(id_, area, Surface((1, 1), SRCALPHA), raise_by=(0, -3), shadow=False)
        self.view = view
        self.letter_at = (0.5, 0.5)

    def read(self) -> None:
        """Shows what may be paid with now; it is not there if that is nothing."""
        turn, names = self.view.turn, self.view.names
        kind, *at = parse_id(self.id)
        self.visible = turn is not None and self.open and (kind == "pay") == bool(turn.place)
        if turn is None or not self.visible:
            return
        cards = turn.payments[at[0]] if kind == "pay" else (turn.hand[at[0]],) * 2
        self.picture = cached(self.view.kit, _chip, self.rect.size, cards, kind == "pair")
        pair = names("table.pair", biome=names.biome(cards[0]))
        self.tooltip = pair if kind == "pair" else names("table.pay", cards=names.cards(cards))


def _chip(kit: DrawingKit, size: tuple[int, int], cards: tuple[int, ...], wild: bool) -> Surface:
    """Cards in a row on a small plate. For `cached`."""
    theme = kit.theme
    rim = max(1, theme.px(1.5))
    whole = plate(kit.sprites, size, size[1] // 2, theme.colour("shade"), theme.colour("gold_dark"), rim).copy()
    signs = [f"biome_{biome_name(card)}" for card in cards] + (["wild"] if wild else [])
    side = min(size[1] * 3 // 4, (size[0] - theme.px(12)) // len(signs))
    left = (size[0] - side * len(signs)) // 2
    for number, name in enumerate(signs):
        stamp(whole, sprite(kit, name, side), midleft=(left + number * side, size[1] // 2))
    return whole


# --- the map ---


def focus_targets(view: IwariView) -> list[FocusTarget]:
    """A focus target for everything on the map that may be chosen: first spaces for which one card pays, then what costs a
    pair, then places of totems and ruins; from left to right in each row of the map."""
    if not view.deciding:
        return []
    prices = view.turn.prices if view.turn is not None else {}
    asked = (*view.selection.open, *(view.turn.all_places if view.turn is not None else ()))
    ids = dict.fromkeys(filter(on_map, asked))

    def row(id_: str) -> tuple[float, ...]:
        x, y = view.point_of(id_)
        return {"void": 0, "space": 1}.get(kind_of(id_), 2), prices.get(id_, 1), y // _ROW, x

    found = [FocusTarget(id_, view.focus_area(id_)) for id_ in sorted(ids, key=row)]
    for target in found:
        target.asked_only = True
    return found


def on_map(id_: str) -> bool:
    """Whether something that may be chosen lies on the map."""
    return kind_of(id_) in {"space", "totem", "void", "ruin", "contested", "link", "region", "token"}
