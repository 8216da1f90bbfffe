"""Dewan's table: what a first, a second and a double click come to, and what the header and the curtain say meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.dewan.events import StartNamed
from game.dewan.model import EMPTY, Task
from game.kernel.masks import bits
from tests.ui.conftest import Driver
from tests.ui.controller import match_of, open_curtain
from tests.ui.dewan_play import asked, bendable, long_way, position
from tests.ui.seated import note, scene_of, seat_down, table
from tests.ui.test_hints import answered
from tests.ui.toy_table import table_of
from ui.tables.dewan.path_picture import camp_areas

Drive = Callable[..., Driver]


def _low(d: Any, slot: int) -> tuple[int, int]:
    """A point of a card of the display that means the pair with the card below it."""
    box = d.find(f"card:{slot}").rect
    return box.centerx, box.bottom - 6


def _pair(d: Any) -> set[str]:
    """The cards of the display that have been chosen."""
    return {id_ for id_ in table(d).view.selection.selected if id_.startswith("card:")} if table(d).view.selection.ready else set()


def test_the_round_is_not_over_before_the_screen_is_passed_on(drive: Drive) -> None:
    def last_of_the_round(session: Any) -> bool:
        state = session.state
        return asked(Task.TURN, round=2)(session) and (session.actor + 1) % 3 == state.start and not state.last_round

    setup, session = position(last_of_the_round, "base", 3, "secret")
    d = seat_down(drive, setup, session)
    number = session.state.round
    d.click(_low(d, 1))
    d.click("confirm")
    d.settle()
    assert d.scene.context.observation.turn_over
    assert session.state.round == number + 1
    assert d.find("heading").words.startswith(table(d).names("label.round", n=number))
    d.key("enter")
    open_curtain(d)
    assert d.find("heading").words.startswith(table(d).names("label.round", n=number + 1))


def test_a_double_click_on_the_button_does_not_pass_on_as_well(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Task.TURN, round=2), "base", 3, "secret"))
    d.click(_low(d, 1))
    d.click("confirm")
    d.click("confirm")
    assert d.scene.context.observation.turn_over


def test_who_picks_a_story_first_and_who_begins_are_distinguished(drive: Drive) -> None:
    d = drive(scene_of(*position(asked(Task.STORY), "base", 3, "secret")))
    scene = table_of(d.app)
    first = scene.context.setup.players[scene.context.match.actor].name
    lines = [scene.table.describe(event) for event in scene.context.match.history.events() if isinstance(event, StartNamed)]
    start = scene.context.setup.players[scene.context.match.seen.start].name
    assert lines == [f"{start} takes the Dewan token and will start every round"]
    if not scene.context.match.last_index:
        assert d.find("title").words == f"{first} chooses a first story"


def test_a_double_click_takes_the_pair(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    seat, pair = session.actor, session.state.display[1:3]
    d = seat_down(drive, setup, session)
    for _ in range(2):
        d.click(_low(d, 1))
    assert all(session.state.hands[seat] >> card & 1 for card in pair)


def test_a_second_slow_click_puts_the_pair_back(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    steps = len(session.steps)
    d = seat_down(drive, setup, session)
    d.click(_low(d, 1))
    assert _pair(d) == {"card:1", "card:2"}
    d.wait(0.5)
    d.click(_low(d, 1))
    assert len(session.steps) == steps
    assert not table(d).view.selection.ready
    assert not d.find("card:2").chosen


@pytest.mark.parametrize(("first", "second", "pair"), [(1, 2, (1, 2)), (2, 1, (1, 2)), (1, 0, (0, 1))])
def test_the_second_card_that_is_clicked_completes_the_pair(
    drive: Drive, first: int, second: int, pair: tuple[int, int]
) -> None:
    """Whichever half of the cards is clicked: nothing is taken before it is confirmed."""
    setup, session = position(asked(Task.TURN, round=2))
    steps = len(session.steps)
    for high in (True, False):
        d = seat_down(drive, setup, session)
        d.click(_low(d, first))
        box = d.find(f"card:{second}").rect
        d.click((box.centerx, box.top + 6 if high else box.bottom - 6))
        assert len(session.steps) == steps
        assert _pair(d) == {f"card:{slot}" for slot in pair}
        d.wait(0.5)
        d.click(_low(d, second))
        assert not _pair(d)
        d.app.close()


def test_a_way_is_gone_by_a_second_click_on_its_goal_and_dropped_by_esc(drive: Drive) -> None:
    setup, session = position(long_way)
    seat, camps = session.actor, session.state.camps[session.actor]
    d = seat_down(drive, setup, session)
    at = table(d).view.map.at(next(bits(table(d).view.planner.goals)))
    d.click(at)
    assert table(d).view.selection.plan is not None
    d.key("esc")
    assert table(d).view.selection.plan is None
    assert session.state.camps[seat] == camps
    d.click(at)
    d.wait(0.5)
    d.click((at[0], at[1] - round(table(d).view.map.hex * 0.42)))  # beside the card that pays
    assert session.state.camps[seat] != camps


def test_a_way_that_is_short_of_cards_turns_the_button_off_and_says_why(drive: Drive) -> None:
    setup, session = position(long_way)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    planner = at_table.view.planner
    d.click(at_table.view.map.at(next(g for g in bits(planner.goals) if bendable(planner, g, 3))))
    turn = at_table.view.selection
    turn.draft.plan = replace(turn.plan, steps=tuple(replace(step, card=EMPTY) for step in turn.plan.steps))
    at_table.refresh()
    d.settle()
    assert not d.find("confirm").enabled
    assert d.find("confirm").words == at_table.names("button.cards_missing")
    assert turn.anchor not in turn.open, "nothing offers what would be refused"
    assert d.find("other").visible
    d.click("confirm")
    assert d.scene.context.notes.current.rule == "D28"


@pytest.mark.parametrize("where", ["card:2", "hand", "confirm"])
def test_what_means_nothing_to_a_question_says_what_is_asked(drive: Drive, where: str) -> None:
    setup, session = position(asked(Task.STORY, round=2))
    d = seat_down(drive, setup, session)
    at_table = table(d)
    id_ = where if where != "hand" else next(id_ for id_ in at_table.items if id_.startswith("hand:"))
    rect = d.find(id_).rect
    d.click((rect.right - 4, rect.centery))
    assert note(d) == (at_table.names("refuse.due_story") if where == "card:2" else at_table.prompt)


def test_a_click_on_a_card_of_a_pair_that_a_hint_chose_takes_it(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Task.TURN, round=2), "base", 3))
    turn = table(d).view.selection
    take = turn.options[f"card:{turn.takes[0]}"]
    turn.propose([take])
    table(d).refresh()
    assert turn.completes(turn.anchor), "the bubble says that one may click again"
    before = match_of(d).last_index
    d.click(f"card:{take.slot + 1}")
    assert match_of(d).last_index > before


def test_the_answer_to_a_camp_lies_beside_the_hints_or_they_give_way(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Task.TURN, round=3, hand=3), "base", 3), size=(1280, 720))
    d.key("h")
    panel, at_table = answered(d), table(d)
    for space in bits(at_table.view.planner.goals):
        if panel.open:
            at_table.pick(f"space:{space}")
            below = panel._place.colliderect(at_table.bubble.rect if at_table.bubble.visible else at_table.confirm_button.rect)
            d.step()
            assert panel.open != below
            at_table.cancel()
            d.step()


def test_the_answer_to_a_camp_stays_clear_of_homes_and_where_it_is_while_one_points_elsewhere(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Task.TURN, round=3, hand=5), "base", 3), size=(1280, 720))
    at_table = table(d)
    goals, lies = list(bits(at_table.view.planner.goals)), set()
    at_table.pick(f"space:{goals[0]}")
    assert at_table.bubble.visible
    assert at_table.bubble.rect.collidelist([*camp_areas(at_table.view)]) < 0
    for space in goals[1:6]:
        d.hover(at_table.items[f"space:{space}"].rect.center)
        lies.add(tuple(at_table.bubble.rect))
        assert at_table.bubble.rect.collidelist([*at_table.affected_areas()]) < 0
    assert at_table.view.turn.idea is not None, "something else was pointed at"
    assert len(lies) == 1
