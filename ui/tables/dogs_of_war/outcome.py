"""A battle while it is decided: a card for each seat with its captains there and what the battle brings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from game.dogs_of_war.gains import Gain
from game.dogs_of_war.places import MEDAL
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.kept import kept
from ui.drawing.marks import emblem
from ui.drawing.paint import stamp
from ui.tables.dogs_of_war import pieces
from ui.tables.dogs_of_war.pieces import sprite
from ui.tables.kit.seat_card import SeatCard
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.tables.dogs_of_war.view import DogsView

Taken = tuple[str, tuple[Gain, ...]]
"""Why something was gained, as a word of `outcome`, and what."""
_SLOTS: Final = 4
"""So many gains of a battle have room on a card."""


@dataclass(frozen=True, slots=True)
class OutcomeFigures:
    """What a seat's card shows of a battle: how many captains stand and lie there, what it gained with a word to each, or a
    sentence where it gained nothing."""

    name: str
    colour: str
    standing: int
    fallen: int
    taken: tuple[tuple[str, Taken], ...]
    gold: bool
    said: str
    playing: bool = False


def cards(view: DogsView) -> Iterator[SeatCard[OutcomeFigures]]:
    """A card for each seat, below the battle."""
    for seat, area in enumerate(view.layout.seats):
        says = partial(str, view.players[seat])
        yield SeatCard(f"seat:{seat}", area, partial(outcome_figures, view, seat), draw_outcome, lambda: STAY, says)


def outcome_figures(view: DogsView, seat: int) -> OutcomeFigures:
    """What everybody has seen a seat gain in the battle, and how its captains fare."""
    shown, names, sides = view.shown, view.names, view.rules.sides
    here = {side: shown.posts[seat * sides + side].bit_count() for side in (2 * view.battle, 2 * view.battle + 1)}
    fallen = sum(n for side, n in here.items() if side in view.fallen)
    taken = view.taken[seat]
    said = "" if taken or sum(here.values()) > fallen else names("outcome.fell", n=fallen) if fallen else names("outcome.absent")
    labelled = tuple((names(f"outcome.{one[0]}"), one) for one in taken)
    gold = shown.year in view.rules.box.gold_years
    return OutcomeFigures(
        view.players[seat], view.colours[seat], sum(here.values()) - fallen, fallen, labelled, gold, said
    )


def slot(theme: Theme, card: Area, number: int) -> Area:
    """Where the picture of a gain lies on a card."""
    _, _, rest = _parts(theme, card)
    place = rest.columns(*[1.0] * _SLOTS)[min(number, _SLOTS - 1)].cut_bottom(text.tight(theme))[1]
    side = min(place.w - theme.px(6), place.h)
    return place.middle(side, side)


def _parts(theme: Theme, card: Area) -> tuple[Area, Area, Area]:
    """Of a card the place of the name, that of the captains, and that of the gains."""
    head, rest = card.pad(theme.px(10), theme.px(8)).cut_top(max(theme.px(56), 2 * text.tight(theme)), theme.px(6))
    captains, name = head.cut_right(head.w * 2 // 5, theme.px(4))
    return name, captains, rest


def draw_outcome(kit: DrawingKit, size: tuple[int, int], it: OutcomeFigures) -> Surface:
    """The picture of a seat's card. To be kept."""
    theme, px = kit.theme, kit.theme.px
    whole = skin.parchment(kit, size, playing=False)
    card = Area(0, 0, *size)
    name, captains, rest = _parts(theme, card)
    badge = stamp(whole, emblem(kit, it.colour, px(42)), midleft=name.midleft)
    name = Area(badge.right + px(8), name.y, name.right - badge.right - px(8), name.h)
    text.draw_block(whole, theme, "strong", it.name, name, theme.colour("ink"))
    rim = whole.subsurface(Area(rest.x, rest.y - px(4), rest.w, max(1, px(1))))
    rim.fill((*theme.colour("ink")[:3], 90))
    right = captains.right
    for kind, n in (("captain_fallen", it.fallen), ("captain", it.standing)):
        picture = sprite(kit, f"{kind}_{it.colour}", height=captains.h if kind == "captain" else captains.h * 2 // 3)
        wide = picture.get_width()
        step = min(wide * 2 // 3, max(1, (captains.w - wide) // max(1, it.fallen + it.standing - 1)))
        for _ in range(n):
            stamp(whole, picture, midright=(right, captains.centery))
            right -= step
    if it.said:
        text.draw_block(whole, theme, "body", it.said, rest, theme.colour("ink"), "centre")
    for number, (label, (why, what)) in enumerate(it.taken):
        place = slot(theme, card, number)
        stamp(whole, kept(kit, gain_picture, place.h, why, what, it.gold, it.colour), center=place.center)
        below = Area(place.centerx - rest.w // _SLOTS // 2, rest.bottom - text.tight(theme), rest.w // _SLOTS, text.tight(theme))
        text.draw_block(whole, theme, "small", label, below, theme.colour("ink"), "centre")
    return whole


def gain_picture(kit: DrawingKit, high: int, why: str, what: tuple[Gain, ...], gold: bool, colour: str) -> Surface:
    """What a battle brought, so high: a laurel, the medal, coins, a soldier or captains. To be kept."""
    if why == "victory":
        return kept(kit, pieces.numbered, "laurel", high, f"+{what[0][1]}", "title")
    if why == "bonus":
        return kept(kit, pieces.medal, (high * MEDAL[0] // MEDAL[1], high), what, gold)
    if why == "home":
        picture = sprite(kit, f"captain_{colour}", height=high)
        return pieces.counted(kit, picture, str(what[0][1]))
    return kept(kit, pieces.reward_picture, high, what, "")
