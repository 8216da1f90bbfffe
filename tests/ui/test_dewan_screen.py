"""Dewan's table as a screen: the map, what the words leave to be seen, sizes, names, and the boards of the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.dewan.model import Task
from game.kernel.contract import ScoreRow
from game.kernel.masks import bits
from tests.ui.conftest import Driver
from tests.ui.dewan_play import asked, long_way, position
from tests.ui.seated import LONG, seat_down, table
from ui.scenes.table.scene import TableScene
from ui.tables.dewan.seats import SeatScene
from ui.widgets import keys
from ui.widgets.tooltip import place

Drive = Callable[..., Driver]


# --- what the words about an item leave to be seen ---


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_words_about_a_card_or_story_cover_none_that_it_is_compared_with(drive: Drive, size: tuple[int, int]) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    d = seat_down(drive, setup, session, size=size)
    compared = [id_ for id_ in table(d).items if id_.partition(":")[0] in {"card", "story", "deck", "discards", "stack"}]
    assert len(compared) >= 12
    for id_ in compared:
        words = place(d.app.theme, d.find(id_), (d.app.theme.px(420), d.app.theme.px(90)))
        assert d.app.theme.box.contains(words)
        assert [other for other in compared if d.find(other).rect.colliderect(words)] == []


def test_words_about_a_seat_stand_to_the_right_of_the_seats(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    d = seat_down(drive, setup, session)
    words = place(d.app.theme, d.find("seat:1"), (300, 100))
    assert words.left > d.find("seat:0").rect.right
    assert words.centery == d.find("seat:1").rect.centery


# --- the map ---


def test_a_space_is_found_where_it_is_drawn_at_every_size(drive: Drive) -> None:
    for scenario, seats in (("base", 2), ("base", 3), ("volcano", 4)):
        setup, session = position(asked(Task.TURN), scenario, seats)
        d = seat_down(drive, setup, session)
        board = table(d).view.map
        for steps in (0, 2, 3):
            board.port.zoom(steps, board.port.canvas.center)
            for space in bits(session.state.land.all):
                at = board.at(space)
                assert board.space_at(at) == (space if board.port.canvas.collidepoint(at) else None)
        d.app.close()


def test_the_whole_map_is_in_view_and_takes_half_of_the_screen(drive: Drive) -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        for scenario, seats in (("base", 2), ("volcano", 4), ("flood", 3)):
            setup, session = position(asked(Task.TURN), scenario, seats)
            d = seat_down(drive, setup, session, size=size)
            at_table = table(d)
            board, layout = at_table.view.map, at_table.view.layout
            assert all(layout.fit.inflate(2, 2).collidepoint(board.at(space)) for space in bits(session.state.land.all))
            assert layout.canvas.w * layout.canvas.h >= 0.5 * size[0] * size[1]
            assert sum(board.covered(d.find(f"zoom_{way}").rect) for way in ("in", "out", "fit")) == 0
            d.app.close()


def test_the_wheel_zooms_at_the_pointer_and_dragging_pans(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN))
    d = seat_down(drive, setup, session)
    board = table(d).view.map
    space = next(bits(session.state.land.all))
    held = board.at(next(s for s in bits(session.state.land.all) if board.port.fit.inflate(-300, -200).collidepoint(board.at(s))))
    under = board.space_at(held)
    small = board.hex
    d.wheel(held, 1)
    d.settle()
    assert board.hex > small
    assert board.space_at(held) == under
    for _ in range(3):
        d.wheel(held, 1)
    d.settle()
    before = board.at(space)
    corner = (board.port.canvas.centerx, board.port.canvas.centery)
    d.press(corner)
    d.drag((corner[0] + 30, corner[1] + 20))
    d.release((corner[0] + 30, corner[1] + 20))
    assert board.at(space) != before
    d.key("0")
    assert board.hex == small


def test_small_turns_of_a_wheel_add_up_and_one_to_the_side_is_none(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Task.TURN)))
    board = table(d).view.map
    small, middle = board.hex, (board.port.canvas.centerx, board.port.canvas.centery)
    d.hover(middle)

    def turn(x: float, y: float, times: int) -> float:
        for _ in range(times):
            d.step(pygame.event.Event(pygame.MOUSEWHEEL, x=round(x), y=round(y), precise_x=x, precise_y=y))
        d.settle()
        return float(board.hex)

    assert turn(1.0, 0.0, 3) == small
    assert turn(0.0, 0.1, 9) == small
    once = turn(0.0, 0.1, 1)
    assert once > small
    assert turn(0.0, 0.1, 10) > once


def test_a_press_beside_the_map_that_is_let_go_on_it_chooses_nothing(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN))
    d = seat_down(drive, setup, session)
    at_table = table(d)
    space = next(s for s in sorted(at_table.view.selection.open) if s.startswith("space:"))
    there = at_table.view.map.at(int(space.partition(":")[2]))
    beside = (at_table.view.map.port.canvas.x - 4, there[1])
    d.press(beside)
    d.drag(there)
    d.release(there)
    assert not at_table.touched
    d.click(there)
    assert at_table.touched


# --- others, sizes, names ---


def test_a_click_on_a_seat_opens_its_tribe_board(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=4), seats=3)
    d = seat_down(drive, setup, session)
    other = (session.actor + 1) % 3
    d.click(f"seat:{other}")
    d.settle()
    assert isinstance(d.scene, SeatScene)
    assert d.scene.seat == other
    d.click("popup.close")
    assert isinstance(d.scene, TableScene)


def test_what_was_chosen_outlives_another_size_of_the_window(drive: Drive) -> None:
    setup, session = position(long_way)
    d = seat_down(drive, setup, session)
    goal = next(bits(table(d).view.planner.goals))
    d.click(table(d).view.map.at(goal))
    plan = table(d).view.selection.plan
    d.resize(1600, 1000)
    assert table(d).view.selection.plan == plan
    d.app.change_settings(text_percent=150)
    d.app.step()
    assert table(d).view.selection.plan == plan


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024)])
def test_nothing_overlaps_whatever_the_names_and_sizes(drive: Drive, size: tuple[int, int], percent: int) -> None:
    setup, session = position(asked(Task.TURN, round=5), "flood", 4, names=LONG)
    d = seat_down(drive, setup, session, size=size)
    d.app.change_settings(text_percent=percent)
    d.app.step()
    layout = table(d).view.layout
    tiles = [*layout.story_slots, layout.stack]
    boxes = [*layout.seats, layout.canvas, *tiles, layout.other, layout.confirm, layout.tribe, layout.hand]
    if layout.log.h > 0:
        boxes.append(layout.log)
    for number, box in enumerate(boxes):
        assert d.scene.box.contains(box)
        assert box.collidelist(boxes[number + 1 :]) == -1
    column = [*layout.slots]
    for number, box in enumerate(column):
        assert layout.market.contains(box)
        assert box.collidelist(column[number + 1 :]) == -1


def test_all_cards_of_a_full_hand_can_be_pointed_at(drive: Drive) -> None:
    def full(session: Any) -> bool:
        return asked(Task.TURN, hand=12)(session)

    setup, session = position(full, seats=4, placing=0.0)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    cards = list(bits(session.state.hands[session.actor]))
    shown = set()
    hand = at_table.view.layout.hand
    for x in range(hand.left, hand.right, 2):
        widget = d.scene.root.at((x, hand.bottom - 20))
        if widget is not None and widget.id.startswith("hand:"):
            shown.add(int(widget.id[5:]))
            assert hand.contains(widget.rect)
    assert shown == set(cards)


def test_lifted_cards_of_a_hand_keep_their_order(drive: Drive) -> None:
    """A card that lies below its left neighbour never covers it, whether kept, moving or lifted."""
    setup, session = position(asked(Task.TURN, hand=9), seats=4, placing=0.1)
    d = seat_down(drive, setup, session, size=(1920, 1080))
    at_table = table(d)
    goal = next(bits(at_table.view.planner.goals))
    d.hover(at_table.view.map.at(goal))
    d.settle()
    kept = d.picture()
    at_table.cached_layer.widgets.clear()  # so that every card is drawn by itself, in the order of the hand
    for item in at_table.items.values():
        item.baked = False
    d.scene.dirty = True
    alone = d.picture()
    for x in range(at_table.view.layout.hand.left, at_table.view.layout.hand.right, 7):
        at = (x, at_table.view.layout.hand.bottom - 60)
        assert kept.get_at(at) == alone.get_at(at)


def test_the_numbers_of_the_places_of_a_row_are_marked_and_unmarked(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=4))
    d = seat_down(drive, setup, session)
    plain = d.picture()
    space = next(bits(session.state.land.terrain[0]))
    table(d).mark_scored(ScoreRow("shores", 1, "D1", (space,)))
    marked = d.picture()
    at = table(d).view.map.at(space)
    edge = (at[0] - round(table(d).view.map.hex * 0.4), at[1])
    assert marked.get_at(edge) != plain.get_at(edge)
    table(d).mark_scored(None)
    assert d.picture().get_at(edge) == plain.get_at(edge)


def test_keys_that_mean_nothing_here_are_left_to_others(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN))
    d = seat_down(drive, setup, session)
    assert not table(d).key(keys.key_event("q"))
    assert table(d).key(keys.key_event("+"))
