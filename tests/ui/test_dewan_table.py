"""Dewan on the table: every decision by pointer and by keys, refusals in words, zooming, looking at others."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

import pytest

from game.dewan.events import RewardDrawn
from game.dewan.model import EMPTY, Pass, Take, Task
from game.dewan.scoring import ROWS
from game.kernel.contract import HIDDEN, ScoreRow, Seat
from game.kernel.masks import bits
from game.registry import GAMES
from tests.ui.conftest import Driver
from tests.ui.dewan_play import asked, bendable, long_way, planner_of, position
from tests.ui.seated import note, seat_down, table
from ui.scenes.table.scene import TableScene
from ui.tables import TABLES
from ui.tables.common.table import Table
from ui.tables.dewan.path_picture import step_areas
from ui.tables.dewan.turn import TurnSelection

Drive = Callable[..., Driver]


def test_every_table_belongs_to_a_game_of_the_shelf() -> None:
    for game, load in TABLES.items():
        assert issubclass(load(), Table)
        assert load().game == game
        assert game in GAMES


@pytest.mark.parametrize("label", ROWS)
def test_every_row_of_the_pad_has_a_picture(drive: Drive, label: str) -> None:
    d = seat_down(drive, *position(asked(Task.TURN, round=2)))
    assert table(d).row_picture(ScoreRow(label, 0, "")) in d.app.kit.sprites


# --- taking cards (D23) ---


def test_pointing_at_the_lower_half_of_a_card_lifts_it_with_the_next_one(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    d = seat_down(drive, setup, session)
    box = d.find("card:2").rect
    d.hover((box.centerx, box.bottom - 4))
    d.settle()
    assert {id_ for id_, item in table(d).items.items() if item.paired} == {"card:2", "card:3"}
    d.hover((box.centerx, box.top + 4))
    d.settle()
    assert {id_ for id_, item in table(d).items.items() if item.paired} == {"card:1", "card:2"}
    assert not any(item.chosen for item in table(d).items.values())


def test_a_pair_is_chosen_by_one_click_and_taken_by_the_button(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    seat, pair = session.actor, session.state.display[1:3]
    d = seat_down(drive, setup, session)
    box = d.find("card:1").rect
    d.click((box.centerx, box.bottom - 6))
    assert not session.state.hands[seat] >> pair[0] & 1
    d.click("confirm")
    assert all(session.state.hands[seat] >> card & 1 for card in pair)


def test_at_the_end_of_a_turn_no_seat_looks_as_if_its_turn_had_begun(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Task.TURN, round=2), "base", 3, "secret"))
    seat = table(d).view.turn_of
    assert [d.find(f"seat:{n}").content().playing for n in range(3)] == [n == seat for n in range(3)]
    box = d.find("card:1").rect
    d.click((box.centerx, box.bottom - 6))
    d.click("confirm")
    d.settle()
    assert d.scene.context.observation.turn_over
    assert not any(d.find(f"seat:{n}").content().playing for n in range(3))


def test_escape_and_the_right_button_drop_what_was_chosen(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    d = seat_down(drive, setup, session)
    for by_key in (True, False):
        d.click("card:1")
        assert table(d).view.selection.ready
        if by_key:
            d.key("esc")
        else:
            d.click(table(d).view.map.port.fit.topleft, 3)
        assert not table(d).view.selection.ready
        assert isinstance(d.scene, TableScene)


# --- placing a camp (D27 to D34) ---


def test_a_destination_under_the_pointer_shows_the_cheapest_way_and_lifts_the_cards_that_pay(drive: Drive) -> None:
    setup, session = position(long_way)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    goal = next(g for g in bits(at_table.view.planner.goals) if bendable(at_table.view.planner, g, 4))
    d.hover(at_table.view.map.at(goal))
    selection = at_table.view.selection
    assert isinstance(selection, TurnSelection)
    assert selection.idea is not None
    assert selection.idea == at_table.view.planner.propose(goal)
    assert {id_ for id_, item in at_table.items.items() if item.paired} == {f"hand:{s.card}" for s in selection.idea.steps}
    assert selection.plan is None


def test_a_way_can_be_bent_and_paid_otherwise_before_the_camp_is_placed(drive: Drive) -> None:
    setup, session = position(long_way)
    seat = session.actor
    d = seat_down(drive, setup, session)
    at_table = table(d)
    found = next(f for g in bits(at_table.view.planner.goals) if (f := bendable(at_table.view.planner, g, 4)))
    plan, at, near = found
    goal = plan.path[-1]
    d.click(at_table.view.map.at(goal))
    selection = at_table.view.selection
    assert isinstance(selection, TurnSelection)
    assert selection.plan == plan
    d.press(_beside_chips(at_table, plan.path[at]))
    d.drag(at_table.view.map.at(near))
    assert selection.idea is not None
    d.release(at_table.view.map.at(near))
    assert selection.plan is not None
    assert near in selection.plan.path
    assert selection.plan.path[-1] == goal
    step = next((i for i in range(len(selection.plan.steps)) if at_table.view.planner.swappable(selection.plan, i)), None)
    if step is not None:
        before = selection.plan.steps[step].card
        d.click(step_areas(at_table.view)[step].center)
        assert selection.plan.steps[step].card != before
    place = selection.plan.place
    d.key("enter")
    assert session.state.camps[seat] >> goal & 1
    assert all(not session.state.hands[seat] >> card & 1 for card in place.cards)


def _beside_chips(at_table: Any, space: int) -> tuple[int, int]:
    """A point of a space where no card of the path lies."""
    x, y = at_table.view.map.at(space)
    return x, y - round(at_table.view.map.hex * 0.42)


def test_a_hand_card_is_swapped_in_by_a_click(drive: Drive) -> None:
    setup, session = position(long_way)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    goal = next(g for g in bits(at_table.view.planner.goals) if bendable(at_table.view.planner, g, 4))
    d.click(at_table.view.map.at(goal))
    selection = at_table.view.selection
    assert isinstance(selection, TurnSelection)
    assert selection.plan is not None
    paying = {step.card for step in selection.plan.steps}
    steps, swappable = range(len(selection.plan.steps)), at_table.view.planner.swappable
    fresh = next((card for step in steps for card in swappable(selection.plan, step) if card not in paying), None)
    if fresh is None:
        pytest.skip("every card that could pay does")
    selection.pick(f"hand:{fresh}")
    assert fresh in {step.card for step in selection.plan.steps}
    assert not selection.plan.missing


def test_what_cannot_be_reached_is_refused_with_the_missing_cards(drive: Drive) -> None:
    def poor(session: Any) -> bool:
        return asked(Task.TURN, round=2)(session) and session.state.hand_size(session.actor) < 5

    setup, session = position(poor)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    planner = at_table.view.planner
    taken = 0
    for camps in session.state.camps:
        taken |= camps
    land = session.state.land
    far = next(
        space for space in bits(session.rules.goals(session.state)) if not planner.goals >> space & 1
        and planner.propose(space).reason == "refuse.missing_cards"
    )
    d.click(at_table.view.map.at(far))
    refusal = planner.propose(far)
    assert str(refusal.values["n"]) in note(d) or "One more" in note(d)
    assert d.find("note.icon").sprite == "icon_warning"
    home = land.homes[0]
    d.click(at_table.view.map.at(home))
    assert note(d) == d.app.kit.words("dewan.refuse.home_centre")


# --- stories, tucking, events, fish ---


def test_a_story_is_picked_from_the_display(drive: Drive) -> None:
    setup, session = position(asked(Task.STORY))
    seat, story = session.actor, session.state.story_display[3]
    d = seat_down(drive, setup, session)
    d.click("story:3")
    assert session.state.stories[seat] == ()
    d.click("confirm")
    assert session.state.stories[seat] == (story,)


def test_a_story_is_drawn_unseen_from_the_stack(drive: Drive) -> None:
    setup, session = position(asked(Task.STORY))
    seat, shown = session.actor, tuple(session.state.story_display)
    d = seat_down(drive, setup, session)
    d.click("stack")
    d.click("confirm")
    assert len(session.state.stories[seat]) == 1
    assert session.state.stories[seat][0] not in shown


def _double_in_hand(session: Any) -> bool:
    if not asked(Task.TUCK)(session):
        return False
    cards = session.rules.catalogue.cards
    return any(len(cards[card].faces) == 2 for card in bits(session.state.hands[session.actor]))


def test_either_half_of_a_card_can_be_tucked(drive: Drive) -> None:
    for face in (0, 1):
        setup, session = position(_double_in_hand, placing=0.7)
        seat = session.actor
        d = seat_down(drive, setup, session)
        cards = session.rules.catalogue.cards
        card = next(card for card in bits(session.state.hands[seat]) if len(cards[card].faces) == 2)
        table(d).pick(f"hand:{card}")
        d.click(d.find(f"half:{face}").rect.center)
        d.click("confirm")
        assert session.state.tucked[seat][-1] == (card, face)
        d.app.close()


@pytest.mark.parametrize("percent", [100, 150])
def test_the_halves_of_a_card_to_be_tucked_bear_their_whole_names(
    drive: Drive, percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    d = seat_down(drive, *position(_double_in_hand, placing=0.7))
    d.app.change_settings(text_percent=percent)
    card = next(target.key for target in table(d).targets() if target.key.startswith("hand:"))
    table(d).pick(card)
    d.settle()
    cut: list[str] = []

    def noted(kept: str) -> str:
        cut.append(kept)
        return kept

    monkeypatch.setattr("ui.drawing.text._cut", noted)
    for name in ("mountain with crystal", "badlands with artifact"):
        monkeypatch.setattr(type(table(d).names), "face", lambda *_, name=name: name)
        table(d).choice_changed()
        d.find("half:0").paint(d.app.surface)
    assert cut == []


def test_tucking_can_be_declined(drive: Drive) -> None:
    setup, session = position(_double_in_hand, placing=0.7)
    seat = session.actor
    d = seat_down(drive, setup, session)
    d.click("other")
    assert session.state.tucked[seat][-1].card == EMPTY


@pytest.mark.parametrize(
    ("task", "reason", "rule"),
    [(Task.STORY, "due_story", "D40"), (Task.TUCK, "due_tuck", "D43"), (Task.FISH, "due_fish", "D88")],
)
def test_a_click_on_the_map_out_of_turn_is_shown_what_comes_first(
    drive: Drive, task: int, reason: str, rule: str
) -> None:
    d = seat_down(drive, *position(asked(task), "water_villages", placing=0.7))
    at_table = table(d)
    d.click(at_table.view.map.at(at_table.view.seen.land.homes[0]))
    assert note(d) == at_table.names(f"refuse.{reason}")
    assert d.scene.context.notes.current.rule == rule


@pytest.mark.parametrize("scenario", ["flood", "volcano"])
def test_the_marker_of_the_event_is_laid_on_a_space_that_glows(drive: Drive, scenario: str) -> None:
    setup, session = position(asked(Task.EVENT), scenario)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    assert at_table.view.highlighted == session.rules.marker_spaces(session.state)
    space = next(bits(at_table.view.highlighted))
    covered = next(s for s in bits(session.state.land.all) if not at_table.view.highlighted >> s & 1)
    d.click(at_table.view.map.at(covered))
    assert note(d)
    assert not at_table.view.selection.ready
    d.click(at_table.view.map.at(space))
    d.click("confirm")
    terrain = {"flood": "WATER", "volcano": "LAVA"}[scenario]
    assert session.state.land.terrain_at(space).name == terrain


def test_a_card_is_discarded_for_fish_or_kept(drive: Drive) -> None:
    for keep in (False, True):
        setup, session = position(asked(Task.FISH), "water_villages", placing=0.7)
        seat = session.actor
        before, hand = session.state.fish[seat], session.state.hand_size(seat)
        d = seat_down(drive, setup, session)
        if keep:
            d.click("other")
            assert (session.state.fish[seat], session.state.hand_size(seat)) == (before, hand)
        else:
            table(d).pick(f"hand:{next(bits(session.state.hands[seat]))}")
            d.click("confirm")
            assert session.state.fish[seat] > before
        d.app.close()


def test_the_last_card_on_display_takes_itself_where_nothing_else_can_be_done(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    session.state.display = session.state.display[:1]
    session.state.hands[session.actor] = 0
    seat, steps = session.actor, len(session.steps)
    seat_down(drive, setup, session)
    assert (session.steps[steps].entry.seat, session.steps[steps].entry.action) == (seat, Take(0))


def test_the_last_turn_is_said_whatever_can_be_done_in_it(drive: Drive) -> None:
    for shown, camps, prompt in ((4, True, ""), (4, False, "_only_take"), (1, True, "_take_one"), (0, True, "_only_place")):
        setup, session = position(asked(Task.TURN, round=2, hand=5))
        state = session.state
        state.last_round, state.display = True, state.display[:shown]
        if not camps:
            state.hands[session.actor] = 0
        if not shown:
            state.supply = state.deck = state.discards = 0
        at_table = table(seat_down(drive, setup, session))
        assert at_table.view.selection.prompt == f"prompt.last_turn{prompt}"
        assert at_table.names(at_table.view.selection.prompt, name="Anna")


def test_a_turn_in_which_nothing_is_possible_leaves_no_choice() -> None:
    _, session = position(asked(Task.TURN, round=2))
    state = session.state
    state.display, state.supply, state.deck, state.discards = [], 0, 0, 0
    state.hands[session.actor] = 0
    assert session.only_choice() == Pass()


@pytest.mark.parametrize("percent", [100, 150])
def test_the_cards_beside_a_way_hide_no_symbol_and_no_home(drive: Drive, percent: int) -> None:
    setup, session = position(lambda one: long_way(one, steps=4), "base", 3)
    planner = planner_of(session)
    goal = next(goal for goal in bits(planner.goals) if bendable(planner, goal, 4) is not None)
    d = seat_down(drive, setup, session)
    d.app.change_settings(text_percent=percent)
    d.settle()
    view = table(d).view
    table(d).pick(f"space:{goal}")
    between = view.map.placed.between
    signs = [between(border) for borders in session.state.land.symbols for border in borders]
    assert len(signs) > 5
    cards = step_areas(view)
    assert len(cards) >= 4
    assert not [sign for sign in signs if any(card.collidepoint(sign) for card in cards)]
    unit, homes = view.map.hex, [view.map.at(home) for home in session.state.land.homes]
    pieces = [(x + dx * unit, y + dy * unit) for x, y in homes for dx, dy in ((-0.24, -0.2), (0.12, 0.12))]  # flag, tent
    assert not [piece for piece in pieces if any(card.collidepoint(piece) for card in cards)]
    numbers = [(card.right, card.y) for card in cards]  # each number is a disc on its card's corner
    near = view.map.hex * 0.25
    assert not [at for at in numbers if any(hypot(at[0] - x, at[1] - y) < near for x, y in signs)]


def test_cards_drawn_for_two_stories_are_told_in_one_sentence(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Task.TURN)))
    assert table(d).describe_run([RewardDrawn(Seat(1), HIDDEN)] * 2) == "\N{MIDDLE DOT} draws 2 cards"
