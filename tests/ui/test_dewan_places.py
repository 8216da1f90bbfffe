"""Where things lie on Dewan's table: the map has the room, whatever the window's shape, and a hand can be read."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from game.dewan.model import Task
from tests.ui.dewan_play import asked, position
from tests.ui.seated import seat_down, table
from ui.drawing.area import Area, fan
from ui.tables.dewan.card_pictures import CARD

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver

    Drive = Callable[..., Driver]

SHAPES = ((1280, 720), (1920, 1080), (2560, 1080), (1280, 1024))


@pytest.mark.parametrize("size", SHAPES, ids=str)
@pytest.mark.parametrize("scenario", ["base", "water_villages", "volcano"])
def test_four_players_see_a_map_of_large_hexes(drive: Drive, scenario: str, size: tuple[int, int]) -> None:
    """At 720 lines a hex is 60 pixels wide on the largest maps and 70 on the others: the map comes first."""
    d = seat_down(drive, *position(asked(Task.TURN, round=2), scenario, 4), size=size)
    assert table(d).view.map.hex >= min(size[1], size[0] * 9 / 16) / 720 * (60 if scenario == "volcano" else 70)


@pytest.mark.parametrize("scenario", ["base", "flood"])
def test_three_players_see_a_map_of_still_larger_hexes(drive: Drive, scenario: str) -> None:
    d = seat_down(drive, *position(asked(Task.TURN, round=2), scenario, 3))
    assert table(d).view.map.hex >= 72


@pytest.mark.parametrize("size", SHAPES, ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_lies_on_anything_else(drive: Drive, seats: int, size: tuple[int, int]) -> None:
    d = seat_down(drive, *position(asked(Task.TURN, round=2), "water_villages", seats), size=size)
    layout = table(d).view.layout
    boxes = {
        "market": layout.market, "deck": layout.deck, "pile": layout.pile, "discards": layout.discards, "event": layout.event,
        **{f"story {number}": box for number, box in enumerate((*layout.story_slots, layout.stack))},
        "confirm": layout.confirm, "other": layout.other, "tribe": layout.tribe, "hand": layout.hand, "log": layout.log,
        "fit": layout.fit, **{f"seat {number}": box for number, box in enumerate(layout.seats)},
    }
    named = list(boxes.items())
    for number, (name, box) in enumerate(named):
        assert d.app.theme.box.contains(box), name
        for other, its in named[number + 1 :]:
            assert not box.colliderect(its), f"{name} lies on {other}"


@pytest.mark.parametrize("cards", [1, 7, 12, 20])
@pytest.mark.parametrize("high", [100, 180])
def test_the_symbol_of_every_card_of_a_hand_stays_to_be_seen(cards: int, high: int) -> None:
    """It takes a quarter of a card's width at its right edge; every card lies under the one on its left."""
    boxes = fan(Area(0, 0, 350, high), cards, CARD, 10)
    for left, right in pairwise(boxes):
        assert right.right - left.right >= left.w * 0.25
    assert all(abs(box.w - box.h * CARD) <= 1 for box in boxes)


def test_an_empty_place_of_the_display_is_seen_to_be_empty(drive: Drive) -> None:
    """D26: where the cards have run out the display closes up, and its last places stay."""
    setup, session = position(asked(Task.TURN, round=2))
    session.state.display = session.state.display[:3]  # of two, taking them would be the only choice
    d = seat_down(drive, setup, session)
    shown = [slot for slot in range(6) if d.scene.root.find(f"slot:{slot}") is not None]
    assert shown == [3, 4, 5]


def test_a_table_is_arranged_anew_for_other_letters_and_not_for_another_turn(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Task.TURN, round=2), "base", 2))
    before = table(d).view.layout
    d.scene.rebuild()
    d.step()
    assert table(d).view.layout is before
    d.app.change_settings(text_percent=150)
    d.step()
    assert table(d).view.layout.seats[0].h > before.seats[0].h
