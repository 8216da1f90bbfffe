"""The seats: what the card of each shows in figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.dogs_of_war.model import NONE
from game.kernel.contract import HIDDEN
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.marks import emblem, number_picture, put_count
from ui.drawing.paint import stamp
from ui.tables.dogs_of_war.pieces import sprite

if TYPE_CHECKING:
    from pygame import Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.tables.dogs_of_war.view import DogsOfWarView

_RIM = 6
"""Above and below what stands on a seat's card, in design units."""
_FIGURES = 60
"""How wide the number of points may be, in design units."""


@dataclass(frozen=True, slots=True)
class SeatContent:
    """What a seat's card shows. Points, coins and the rest are HIDDEN where the viewer may not know, and `card`
    is the support card that is not everybody's to see: the house of the viewer's own, which counts, and "back" for one that does
    not, "" for none; `dog` is the id of the seat's Dog, "" for none; `sides` are the houses it is bound
    to this year."""

    name: str
    colour: str
    dog: str
    points: int
    card: str
    captains: int
    tactics: int
    sides: tuple[str, ...]
    playing: bool
    starts: bool
    passed: bool


def seat_figures(view: DogsOfWarView, seat: int) -> SeatContent:
    """Everything that the viewer may know about a seat in figures, as far as what moves has arrived."""
    shown, rules = view.shown, view.rules
    houses, dog = rules.catalogue.houses, shown.dogs[seat]
    bound = [view.side_of(seat, battle) for battle in range(rules.battles)]
    return SeatContent(
        view.captions[seat], view.colours[seat], rules.catalogue.dogs[dog].id if dog >= 0 else "",
        view.points(seat), _secret_card(view, seat), shown.captains[seat], len(shown.tactics[seat]),
        tuple(houses[view.houses[side]].id for side in bound if side >= 0 and view.houses[side] >= 0),
        view.turn_of == seat, shown.start == seat, bool(shown.passed >> seat & 1),
    )


def _secret_card(view: DogsOfWarView, seat: int) -> str:
    """The support card of a seat that is not everybody's to see, as in `SeatContent`."""
    cards = view.shown.support_cards
    if HIDDEN not in cards or cards[seat] == NONE:
        return ""
    return "back" if cards[seat] == HIDDEN else view.rules.catalogue.houses[cards[seat]].id


def secret_card_words(view: DogsOfWarView, seat: int) -> str:
    """Whether the points of a seat count a card that is not everybody's to see; "" without such a card."""
    card = _secret_card(view, seat)
    return card and view.names("label.secret_card" if card == "back" else "label.own_card")


def seat_lines(view: DogsOfWarView, seat: int) -> list[tuple[str, str]]:
    """A seat's figures in words, each with the picture that stands for it on the card, "" for none."""
    seen, names, houses = view.seen, view.names, view.rules.catalogue.houses
    lines = [("", view.players[seat])]
    if seen.dogs[seat] >= 0:
        lines += [("", names.dog(seen.dogs[seat])), ("", names.dog_about(seen.dogs[seat]))]
    lines += [("start", names("tooltip.start_player"))] if seen.start == seat else []
    if seen.passed >> seat & 1:
        lines.append(("passed", names("label.passed")))
    else:
        lines.append((f"captain_{view.colours[seat]}", names("label.captains_left", n=seen.captains[seat])))
    lines.append(("icon_tactic", names("label.tactic_count", n=len(seen.tactics[seat]))))
    for battle in range(view.rules.battles):
        house = view.houses[side] if (side := view.side_of(seat, battle)) >= 0 else NONE
        if house >= 0:
            lines.append((f"sign_{houses[house].id}", names("label.supports", house=names.house(house))))
    if seen.coins[seat] != HIDDEN:
        lines.append(("icon_coin", names("label.coin_count", n=seen.coins[seat])))
    points = view.points(seat)
    covered = names("tooltip.screen", name=view.players[seat])
    lines.append(("", covered if points == HIDDEN else names("label.points_now", n=points)))
    if points != HIDDEN and (card := secret_card_words(view, seat)):
        lines.append((f"support_{_secret_card(view, seat)}", card))
    return lines


def seat_height(theme: Theme) -> int:
    """How high a seat's card is: the name with the Dog's below, then the figures in a line."""
    return _head(theme) + _line(theme) + 2 * theme.px(_RIM)


def points_area(theme: Theme, card: Area) -> Area:
    """Where the points stand on a seat's card: two figures and the support card."""
    line = card.inset(theme.px(11), theme.px(_RIM)).cut_bottom(_line(theme))[0]
    figures = min(theme.px(_FIGURES), theme.bold("heading").size("00")[0])
    return Area(line.cut_right(min(figures + line.h * 2 // 3 + theme.px(8), line.w // 2))[0])


def _head(theme: Theme) -> int:
    return max(theme.px(46), 2 * text.tight(theme) + theme.px(4))


def _line(theme: Theme) -> int:
    return max(theme.px(32), round(theme.text_px("body") * 1.2))


def draw_seat(kit: DrawingKit, size: tuple[int, int], it: SeatContent) -> Surface:
    """The picture of a seat's card. For `cached`."""
    theme, px = kit.theme, kit.theme.px
    whole = skin.parchment(kit, size, playing=it.playing)
    inner = Area(px(10), px(_RIM), size[0] - px(22), size[1] - 2 * px(_RIM))
    head, line = inner.cut_top(_head(theme))
    side = px(42)
    stamp(whole, emblem(kit, it.colour, side), midleft=(head.x, head.centery))
    area = Area(head.x + side + px(8), head.y, head.w - side - px(8), head.h)
    text.draw_block(whole, theme, "strong", it.name, area, theme.colour("ink"))
    if it.points != HIDDEN:
        right = line.right
        if it.card:  # as it lies before the viewer, and no sign beside the figure: what it hides may be less than nothing
            right = stamp(whole, sprite(kit, f"support_{it.card}", height=line.h * 9 // 10), midright=line.midright).x - px(4)
        number = number_picture(kit, str(it.points), px(_FIGURES), line.h, theme.colour("ink"), "heading")
        stamp(whole, number, midright=(right, line.centery))
    elif it.dog:
        stamp(whole, sprite(kit, f"dog_head_{it.dog}", px(34)), midright=line.midright)
    if it.starts:
        stamp(whole, sprite(kit, "start", height=px(24)), midright=(area.x - px(3), head.bottom - px(8)))
    left = line.x
    if it.passed:
        left = stamp(whole, sprite(kit, "passed", height=px(30)), midleft=(left, line.centery)).right + px(6)
    else:
        captain = sprite(kit, f"captain_{it.colour}", height=px(34))
        left = put_count(whole, kit, captain, str(it.captains), left, line.centery)
    tactic = sprite(kit, "icon_tactic", height=px(26))
    left = put_count(whole, kit, tactic, str(it.tactics), left + px(8), line.centery)
    left += px(8)
    for house in it.sides:
        left = stamp(whole, sprite(kit, f"sign_{house}", height=px(27)), midleft=(left, line.centery)).right + px(5)
    return whole
