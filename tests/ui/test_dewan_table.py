"""Dewan on the table: every decision by pointer and by keys, refusals in words, zooming, looking at others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.dewan.model import EMPTY, Task
from game.dewan.plan import Plan
from game.kernel.masks import bits
from game.shelf import GAMES
from tests.ui.conftest import Driver
from tests.ui.dewan_play import LONG, asked, note, position, seat_down, table
from ui import keys
from ui.scenes.table import TableScene
from ui.table import Table
from ui.tables import TABLES
from ui.tables.dewan.asks import EventAsk
from ui.tables.dewan.route import chip_box
from ui.tables.dewan.seats import SeatScene
from ui.tables.dewan.turn import TurnAsk
from ui.widgets.tooltip import place

Drive = Callable[..., Driver]


def test_every_table_belongs_to_a_game_of_the_shelf() -> None:
    for game, load in TABLES.items():
        assert issubclass(load(), Table)
        assert load().game == game
        assert game in GAMES


# --- what the words about a thing leave to be seen ---


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_words_about_a_card_or_story_cover_none_that_it_is_compared_with(drive: Drive, size: tuple[int, int]) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    d = seat_down(drive, setup, session, size=size)
    compared = [id_ for id_ in table(d).things if id_.partition(":")[0] in {"card", "story", "deck", "discards", "stack"}]
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


# --- taking cards (D23) ---


def test_pointing_at_the_lower_half_of_a_card_lifts_it_with_the_next_one(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    d = seat_down(drive, setup, session)
    box = d.find("card:2").rect
    d.hover((box.centerx, box.bottom - 4))
    d.settle()
    assert {id_ for id_, thing in table(d).things.items() if thing.up} == {"card:2", "card:3"}
    d.hover((box.centerx, box.top + 4))
    d.settle()
    assert {id_ for id_, thing in table(d).things.items() if thing.up} == {"card:1", "card:2"}


def test_a_pair_is_chosen_by_one_click_and_taken_by_the_button(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    seat, pair = session.actor, session.state.display[1:3]
    d = seat_down(drive, setup, session)
    box = d.find("card:1").rect
    d.click((box.centerx, box.bottom - 6))
    assert not session.state.hands[seat] >> pair[0] & 1
    d.click("confirm")
    assert all(session.state.hands[seat] >> card & 1 for card in pair)


def test_a_second_click_takes_the_pair(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    seat, pair = session.actor, session.state.display[1:3]
    d = seat_down(drive, setup, session)
    box = d.find("card:1").rect
    for _ in range(2):
        d.click((box.centerx, box.bottom - 6))
    assert all(session.state.hands[seat] >> card & 1 for card in pair)


def test_escape_and_the_right_button_drop_what_was_chosen(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    d = seat_down(drive, setup, session)
    for by_key in (True, False):
        d.click("card:1")
        assert table(d).ask.ready
        if by_key:
            d.key("esc")
        else:
            d.click(table(d).board.fit.topleft, 3)
        assert not table(d).ask.ready
        assert isinstance(d.scene, TableScene)


# --- placing a camp (D27 to D34) ---


def _long_way(session: Any, *, steps: int = 4) -> bool:
    """The actor can place a camp by a way of at least so many steps, and bend it, and pay it otherwise."""
    if not asked(Task.TURN, round=3, hand=6)(session):
        return False
    planner = _planner(session)
    return any(_bendable(planner, goal, steps) is not None for goal in bits(planner.goals))


def _planner(session: Any) -> Any:
    from game.dewan.plan import Planner

    return Planner(session.rules, session.view(session.actor), session.actor)


def _bendable(planner: Any, goal: int, steps: int) -> tuple[Plan, int, int] | None:
    """A plan, the number of one of its hexes, and a neighbour over which the way can be led and paid instead."""
    plan = planner.propose(goal)
    if not isinstance(plan, Plan) or len(plan.steps) < steps or not any(planner.swappable(plan, i) for i in range(len(plan.steps))):
        return None
    for at in range(1, len(plan.path) - 1):
        for near in bits(planner.land.spread(1 << plan.path[at]) & planner.land.all):
            if near in plan.path:
                continue
            bent = planner.through([plan.path[0], near, goal])
            if isinstance(bent, Plan) and not bent.missing and bent.path[-1] == goal and near in bent.path:
                return plan, at, near
    return None


def test_a_destination_under_the_pointer_shows_the_cheapest_way_and_lifts_the_cards_that_pay(drive: Drive) -> None:
    setup, session = position(_long_way)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    goal = next(g for g in bits(at_table.planner.goals) if _bendable(at_table.planner, g, 4))
    d.hover(at_table.board.at(goal))
    ask = at_table.ask
    assert isinstance(ask, TurnAsk)
    assert ask.idea is not None
    assert ask.idea == at_table.planner.propose(goal)
    assert {id_ for id_, thing in at_table.things.items() if thing.up} == {f"hand:{s.card}" for s in ask.idea.steps}
    assert ask.plan is None


def test_a_way_can_be_bent_and_paid_otherwise_before_the_camp_is_placed(drive: Drive) -> None:
    setup, session = position(_long_way)
    seat = session.actor
    d = seat_down(drive, setup, session)
    at_table = table(d)
    found = next(f for g in bits(at_table.planner.goals) if (f := _bendable(at_table.planner, g, 4)))
    plan, at, near = found
    goal = plan.path[-1]
    d.click(at_table.board.at(goal))
    ask = at_table.ask
    assert isinstance(ask, TurnAsk)
    assert ask.plan == plan
    d.press(_beside_chips(at_table, plan.path[at]))
    d.drag(at_table.board.at(near))
    assert ask.idea is not None
    d.release(at_table.board.at(near))
    assert ask.plan is not None
    assert near in ask.plan.path
    assert ask.plan.path[-1] == goal
    step = next((i for i in range(len(ask.plan.steps)) if at_table.planner.swappable(ask.plan, i)), None)
    if step is not None:
        before = ask.plan.steps[step].card
        d.click(chip_box(at_table.board, ask.plan, step).center)
        assert ask.plan.steps[step].card != before
    place = ask.plan.place
    d.key("enter")
    assert session.state.camps[seat] >> goal & 1
    assert all(not session.state.hands[seat] >> card & 1 for card in place.cards)


def _beside_chips(at_table: Any, space: int) -> tuple[int, int]:
    """A point of a space where no card of the way lies."""
    x, y = at_table.board.at(space)
    return x, y - round(at_table.board.hex * 0.42)


def test_a_hand_card_is_swapped_in_by_a_click(drive: Drive) -> None:
    setup, session = position(_long_way)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    goal = next(g for g in bits(at_table.planner.goals) if _bendable(at_table.planner, g, 4))
    d.click(at_table.board.at(goal))
    ask = at_table.ask
    assert isinstance(ask, TurnAsk)
    assert ask.plan is not None
    paying = {step.card for step in ask.plan.steps}
    fresh = next((c for i in range(len(ask.plan.steps)) for c in at_table.planner.swappable(ask.plan, i) if c not in paying), None)
    if fresh is None:
        pytest.skip("every card that could pay does")
    ask.pick(f"hand:{fresh}")
    assert fresh in {step.card for step in ask.plan.steps}
    assert not ask.plan.missing


def test_what_cannot_be_reached_is_refused_with_the_missing_cards(drive: Drive) -> None:
    def poor(session: Any) -> bool:
        return asked(Task.TURN, round=2)(session) and session.state.hand_size(session.actor) < 5

    setup, session = position(poor)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    planner = at_table.planner
    taken = 0
    for camps in session.state.camps:
        taken |= camps
    land = session.state.land
    far = next(
        space for space in bits(session.rules.goals(session.state)) if not planner.goals >> space & 1
        and planner.propose(space).reason == "refuse.missing_cards"
    )  # fmt: skip
    d.click(at_table.board.at(far))
    refusal = planner.propose(far)
    assert str(refusal.values["n"]) in note(d) or "One more" in note(d)
    home = land.homes[0]
    d.click(at_table.board.at(home))
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
        d.click(table(d).face_boxes()[face].center)
        d.click("confirm")
        assert session.state.tucked[seat][-1] == (card, face)
        d.app.close()


def test_tucking_can_be_declined(drive: Drive) -> None:
    setup, session = position(_double_in_hand, placing=0.7)
    seat = session.actor
    d = seat_down(drive, setup, session)
    d.click("other")
    assert session.state.tucked[seat][-1].card == EMPTY


@pytest.mark.parametrize("scenario", ["flood", "volcano"])
def test_the_marker_of_the_event_is_laid_on_a_space_that_glows(drive: Drive, scenario: str) -> None:
    setup, session = position(asked(Task.EVENT), scenario)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    ask = at_table.ask
    assert isinstance(ask, EventAsk)
    assert ask.glow == session.rules.marker_spaces(session.state)
    space = next(bits(ask.glow))
    covered = next(s for s in bits(session.state.land.all) if not ask.glow >> s & 1)
    d.click(at_table.board.at(covered))
    assert note(d)
    assert not ask.ready
    d.click(at_table.board.at(space))
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


def test_passing_is_the_only_button_when_nothing_else_is_possible(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    state = session.state
    state.display, state.supply, state.deck, state.discards = [], 0, 0, 0
    state.hands[session.actor] = 0
    passes = session.state.passes
    d = seat_down(drive, setup, session)
    assert d.find("confirm").words == d.app.kit.words("dewan.button.pass")
    assert not d.find("other").visible
    d.click("confirm")
    assert session.state.passes == passes + 1 or session.state.over


# --- the keyboard alone ---


def test_a_camp_is_placed_without_a_pointer(drive: Drive) -> None:
    setup, session = position(_long_way)
    seat = session.actor
    d = seat_down(drive, setup, session)
    goal = next(bits(table(d).planner.goals))
    d.alt(down=True)
    label = next(label for label, target in d.scene.call_outs.by_label.items() if target.key == f"goal:{goal}")
    _typed(d, label)
    d.alt(down=False)
    d.key("enter")
    assert session.state.camps[seat] >> goal & 1


def _typed(d: Driver, label: str) -> None:
    import pygame

    for letter in label:
        d.step(pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=pygame.KMOD_ALT, unicode=letter, scancode=0))


def test_cards_are_taken_with_tab_and_enter(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2))
    seat = session.actor
    d = seat_down(drive, setup, session)
    for _ in range(60):
        d.key("tab")
        if d.scene.focused is not None and d.scene.focused.id == "card:0":
            break
    pair = session.state.display[:2]
    d.key("enter")
    assert table(d).ask.ready
    d.key("enter")
    assert all(session.state.hands[seat] >> card & 1 for card in pair)


def test_every_legal_target_has_a_call_out_in_the_window(drive: Drive) -> None:
    for task, scenario in ((Task.TURN, "base"), (Task.STORY, "base"), (Task.TUCK, "base"), (Task.EVENT, "flood"), (Task.FISH, "water_villages")):
        setup, session = position(asked(task), scenario, placing=0.7)
        d = seat_down(drive, setup, session)
        targets = table(d).targets()
        assert targets
        assert len({target.key for target in targets}) == len(targets)
        assert all(d.scene.box.collidepoint(target.at) for target in targets)
        d.app.close()


# --- the map ---


def test_a_space_is_found_where_it_is_drawn_at_every_size(drive: Drive) -> None:
    for scenario, seats in (("base", 2), ("base", 3), ("volcano", 4)):
        setup, session = position(asked(Task.TURN), scenario, seats)
        d = seat_down(drive, setup, session)
        board = table(d).board
        for steps in (0, 2, 3):
            board.zoom(steps, board.canvas.center)
            for space in bits(session.state.land.all):
                at = board.at(space)
                assert board.space_at(at) == (space if board.canvas.collidepoint(at) else None)
        d.app.close()


def test_the_whole_map_is_in_view_and_takes_half_of_the_screen(drive: Drive) -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        for scenario, seats in (("base", 2), ("volcano", 4), ("flood", 3)):
            setup, session = position(asked(Task.TURN), scenario, seats)
            d = seat_down(drive, setup, session, size=size)
            at_table = table(d)
            board, places = at_table.board, at_table.places
            assert all(places.fit.inflate(2, 2).collidepoint(board.at(space)) for space in bits(session.state.land.all))
            assert places.canvas.w * places.canvas.h >= 0.49 * size[0] * (size[1] - places.canvas.y)
            assert at_table.board.covered(at_table.event_box) == 0 or scenario == "base"
            d.app.close()


def test_the_wheel_zooms_at_the_pointer_and_dragging_pans(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN))
    d = seat_down(drive, setup, session)
    board = table(d).board
    space = next(bits(session.state.land.all))
    held = board.at(next(s for s in bits(session.state.land.all) if board.fit.inflate(-300, -200).collidepoint(board.at(s))))
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
    corner = (board.canvas.centerx, board.canvas.centery)
    d.press(corner)
    d.drag((corner[0] + 30, corner[1] + 20))
    d.release((corner[0] + 30, corner[1] + 20))
    assert board.at(space) != before
    d.key("0")
    assert board.hex == small


# --- others, sizes, names ---


def test_a_click_on_a_seat_opens_its_tribe_board(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=4), seats=3)
    d = seat_down(drive, setup, session)
    other = (session.actor + 1) % 3
    d.click(f"seat:{other}")
    d.settle()
    assert isinstance(d.scene, SeatScene)
    assert d.scene.seat == other
    d.click("seat_close")
    assert isinstance(d.scene, TableScene)


def test_what_was_chosen_outlives_another_size_of_the_window(drive: Drive) -> None:
    setup, session = position(_long_way)
    d = seat_down(drive, setup, session)
    goal = next(bits(table(d).planner.goals))
    d.click(table(d).board.at(goal))
    plan = table(d).ask.plan
    d.resize(1600, 1000)
    assert table(d).ask.plan == plan
    d.app.change_settings(text_percent=150)
    d.app.step()
    assert table(d).ask.plan == plan


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024)])
def test_nothing_overlaps_whatever_the_names_and_sizes(drive: Drive, size: tuple[int, int], percent: int) -> None:
    setup, session = position(asked(Task.TURN, round=5), "flood", 4, names=LONG)
    d = seat_down(drive, setup, session, size=size)
    d.app.change_settings(text_percent=percent)
    d.app.step()
    places = table(d).places
    boxes = [*places.seats, places.canvas, places.stories, places.other, places.confirm, places.tribe, places.hand]
    if places.log.h > 0:
        boxes.append(places.log)
    for number, box in enumerate(boxes):
        assert d.scene.box.contains(box)
        assert box.collidelist(boxes[number + 1 :]) == -1
    column = [*places.slots]
    for number, box in enumerate(column):
        assert places.market.contains(box)
        assert box.collidelist(column[number + 1 :]) == -1


def test_all_cards_of_a_full_hand_can_be_pointed_at(drive: Drive) -> None:
    def full(session: Any) -> bool:
        return asked(Task.TURN, hand=12)(session)

    setup, session = position(full, seats=4, placing=0.0)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    cards = list(bits(session.state.hands[session.actor]))
    shown = set()
    hand = at_table.places.hand
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
    goal = next(bits(at_table.planner.goals))
    d.hover(at_table.board.at(goal))
    d.settle()
    kept = d.picture()
    at_table.still.widgets.clear()  # so that every card is drawn by itself, in the order of the hand
    for thing in at_table.things.values():
        thing.baked = False
    d.scene.dirty = True
    alone = d.picture()
    for x in range(at_table.places.hand.left, at_table.places.hand.right, 7):
        at = (x, at_table.places.hand.bottom - 60)
        assert kept.get_at(at) == alone.get_at(at)


def test_the_numbers_of_the_places_of_a_row_are_marked_and_unmarked(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=4))
    d = seat_down(drive, setup, session)
    plain = d.picture()
    space = next(bits(session.state.land.terrain[0]))
    table(d).show_places((space,))
    marked = d.picture()
    at = table(d).board.at(space)
    edge = (at[0] - round(table(d).board.hex * 0.4), at[1])
    assert marked.get_at(edge) != plain.get_at(edge)
    table(d).show_places(())
    assert d.picture().get_at(edge) == plain.get_at(edge)


def test_keys_that_mean_nothing_here_are_left_to_others(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN))
    d = seat_down(drive, setup, session)
    assert not table(d).key(keys.event("q"))
    assert table(d).key(keys.event("+"))
