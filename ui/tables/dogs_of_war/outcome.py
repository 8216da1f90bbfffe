"""A battle while it is decided: a card for each seat with its captains there and what the battle brings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.dogs_of_war import battle_events as of_battle
from game.dogs_of_war import upkeep
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.gain_card import beside, gain_card, slot
from ui.tables.common.seat_card import SeatCard
from ui.tables.dogs_of_war import pieces
from ui.tables.dogs_of_war.pieces import sprite
from ui.widgets.button import Button
from ui.widgets.cached_widgets import CachedLabel
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Surface

    from game.dogs_of_war.gains import Gain, Taken
    from ui.drawing.kit import DrawingKit
    from ui.tables.dogs_of_war.view import DogsOfWarView
    from ui.widgets.base import Widget


@dataclass(frozen=True, slots=True)
class OutcomeFigures:
    """What a seat's card shows of a battle: how many captains stand and lie there, what it gained with a word to
    each, or a sentence where it gained nothing."""

    name: str
    colour: str
    standing: int
    fallen: int
    taken: tuple[tuple[str, Taken], ...]
    said: str
    playing: bool = False


def cards(view: DogsOfWarView) -> Iterator[SeatCard[OutcomeFigures]]:
    """A card for each seat, below the battle."""
    for seat, area in enumerate(view.layout.seats):
        says = partial(str, view.captions[seat])
        yield SeatCard(f"seat:{seat}", area, partial(outcome_figures, view, seat), draw_outcome, lambda: STAY, says)


def progress(view: DogsOfWarView) -> Iterator[Widget]:
    """Which of the battles it is, and the way on to what comes after it; where people read it, so does whatever else is
    pressed."""
    number, count = view.battle + 1, view.rules.battles
    said, words = view.names("outcome.battle", n=number, of=count), view.names(f"outcome.{'last' if number == count else 'next'}")
    yield CachedLabel("battle_number", view.layout.camp, said, "strong", "gold", "centre")
    yield Button("onward", view.layout.other, words, kind="primary", tooltip=view.names("outcome.go_on"))


def outcome_figures(view: DogsOfWarView, seat: int) -> OutcomeFigures:
    """What everybody has seen a seat gain in the battle, and how its captains fare."""
    shown, names, sides = view.shown, view.names, view.rules.sides
    here = {side: shown.posts[seat * sides + side].bit_count() for side in (2 * view.battle, 2 * view.battle + 1)}
    fallen = sum(n for side, n in here.items() if side in view.fallen)
    taken = view.taken[seat]
    said = ""
    if not taken and sum(here.values()) == fallen:
        said = names("outcome.fell", n=fallen) if fallen else names("outcome.absent")
    elif not taken and not _pays(view, seat) and _wins(view, seat):
        said = names("outcome.unpaid")
    labelled = tuple((names(f"outcome.{one[0]}"), one) for one in taken)
    return OutcomeFigures(
        view.captions[seat], view.colours[seat], sum(here.values()) - fallen, fallen, labelled, said,
    )


def _wins(view: DogsOfWarView, seat: int) -> bool:
    """Whether a seat supports the side that wins the battle; in a draw nobody does (W8.1)."""
    wins = upkeep.winner(view.shown, view.battle)
    return bool(view.shown.markers[view.battle]) and view.side_of(seat, view.battle) == wins


def _pays(view: DogsOfWarView, seat: int) -> bool:
    """Whether the battle brings a seat anything if nobody slips away any more."""
    side = upkeep.winner(view.shown, view.battle)
    gains = (of_battle.VictoryShared, of_battle.ProfitMade, of_battle.BonusWon, of_battle.SpoilsTaken)
    return any(isinstance(event, gains) and event.seat == seat for event in upkeep.won_by(view.rules, view.shown, side))


def draw_outcome(kit: DrawingKit, size: tuple[int, int], it: OutcomeFigures) -> Surface:
    """The picture of a seat's card. For `cached`."""
    card = Area(0, 0, *size)
    high = beside(kit.theme, card).h
    captains = [sprite(kit, f"captain_fallen_{it.colour}", height=high * 2 // 3)] * it.fallen
    captains += [sprite(kit, f"captain_{it.colour}", height=high)] * it.standing
    side = slot(kit.theme, card, 0).h
    gained = [(cached(kit, gain_picture, side, *one, it.colour), word) for word, one in it.taken]
    return gain_card(kit, size, it.colour, it.name, captains, gained, it.said)


def gain_picture(kit: DrawingKit, high: int, why: str, what: tuple[Gain, ...], colour: str) -> Surface:
    """What a battle brought, so high: a laurel, what the medal paid, coins, a soldier or captains. For `cached`."""
    if why == "victory":
        return cached(kit, pieces.numbered, "laurel", high, f"+{what[0][1]}", "title")
    if why == "bonus":
        return cached(kit, pieces.gain_picture, high, what)
    if why == "home":
        return pieces.counted(kit, sprite(kit, f"captain_{colour}", height=high), str(what[0][1]))
    return cached(kit, pieces.reward_picture, high, what, "")
