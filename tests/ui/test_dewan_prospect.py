"""What a camp would bring or lose is seen before it is placed, a path is bent by its dots, and the map can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.dewan.model import Task, Tuck
from game.dewan.paid_path import PaidPath
from game.dewan.preview import preview_place, preview_tuck, wanted
from game.kernel.masks import bits
from tests.ui.conftest import Driver
from tests.ui.dewan_play import asked, long_way, planner_of, position
from tests.ui.seated import seat_down, table
from ui.language.words import signed
from ui.tables.dewan import reading

Drive = Callable[..., Driver]


def plans(session: Any) -> list[PaidPath]:
    """The cheapest path to every space that can be reached."""
    planner = planner_of(session)
    found = [planner.propose(goal) for goal in bits(planner.goals)]
    return [plan for plan in found if isinstance(plan, PaidPath) and not plan.missing]


def prospects(session: Any) -> list[tuple[PaidPath, Any]]:
    seen = session.view(session.actor)
    return [(plan, preview_place(session.rules, seen, session.actor, plan.place)) for plan in plans(session)]


def turn_with(wanted_one: Callable[[Any], bool], placing: float = 0.6) -> Any:
    """A turn on which some camp would have such a prospect, and the plan of that camp."""

    def wanted_session(session: Any) -> bool:
        return asked(Task.TURN, round=3)(session) and any(wanted_one(it) for _, it in prospects(session))

    setup, session = position(wanted_session, "base", 3, placing=placing)
    return setup, session, next((plan, it) for plan, it in prospects(session) if wanted_one(it))


def words_read(d: Driver) -> str:
    return "\n".join(reading._read(table(d).view))


def test_the_points_of_a_camp_stand_on_the_seat_and_in_the_reading_before_it_is_placed(drive: Drive) -> None:
    setup, session, (plan, it) = turn_with(lambda it: it.gains and not it.completed)
    seat, before = session.actor, {row.label: row.points for row in session.rules.score(session.state, session.actor)}
    d = seat_down(drive, setup, session)
    table(d).pick(f"space:{plan.path[-1]}")
    assert d.find(f"seat:{seat}").content().gain == sum(points for _, points in it.gains)
    for row, points in it.gains:
        assert f"**{signed(points)}** {d.app.kit.words(f'dewan.score.{row}')}" in words_read(d)
    assert table(d).view.lights == it.where | it.touched
    assert plan.path[-1] in it.touched
    d.click("confirm")
    if session.actor == seat and session.state.todo[-1].task == Task.TUCK:
        d.click("other")
    after = {row.label: row.points for row in session.rules.score(session.state, seat)}
    assert {row: after[row] - before[row] for row in after if after[row] != before[row]} == dict(it.gains)


def test_a_story_that_would_be_told_is_foreseen(drive: Drive) -> None:
    setup, session, (plan, it) = turn_with(lambda it: it.completed)
    seat, done = session.actor, session.state.done[session.actor]
    d = seat_down(drive, setup, session)
    table(d).pick(f"space:{plan.path[-1]}")
    d.click("confirm")
    while session.state.todo and session.state.todo[-1].task in {Task.TUCK, Task.STORY} and session.actor == seat:
        session.do(session.rules.legal(session.state)[-1])
    assert all(session.state.done[seat] >> place & 1 and not done >> place & 1 for place in it.completed)


def gains_of_tucks(session: Any) -> dict[Tuck, int]:
    """What tucking each half of each card would bring at once."""
    seat, tucks = session.actor, (one for one in session.rules.legal(session.state) if isinstance(one, Tuck))
    return {tuck: sum(points for _, points in preview_tuck(session.rules, session.state, seat, tuck).gains) for tuck in tucks}


def second_half_counts(session: Any) -> bool:
    """Whether the second half of some card would bring more than its first."""
    if not asked(Task.TUCK)(session):
        return False
    gains = gains_of_tucks(session)
    return any(tuck.face and points > gains[Tuck(tuck.card, 0)] for tuck, points in gains.items())


def test_a_card_is_tucked_by_the_half_that_brings_more_and_its_points_stand_on_the_seat(drive: Drive) -> None:  # D43
    setup, session = position(second_half_counts, "base", 3, placing=0.9)
    seat, gains = session.actor, gains_of_tucks(session)
    tuck = next(tuck for tuck, points in gains.items() if tuck.face and points > gains[Tuck(tuck.card, 0)])
    d = seat_down(drive, setup, session)
    d.click(f"hand:{tuck.card}")
    assert table(d).view.selection.chosen == tuck
    assert d.find(f"seat:{seat}").content().gain == gains[tuck]
    d.click("half:0")
    assert d.find(f"seat:{seat}").content().gain == gains[Tuck(tuck.card, 0)]
    d.click("half:1")
    before = sum(row.points for row in session.rules.score(session.state, seat))
    d.click("confirm")
    assert sum(row.points for row in session.rules.score(session.state, seat)) == before + gains[tuck]


def test_a_tuck_that_is_lost_for_want_of_a_card_is_shown_on_the_button(drive: Drive) -> None:
    setup, session, (plan, _) = turn_with(lambda it: it.lost and it.effect == "tuck")
    seat = session.actor
    d = seat_down(drive, setup, session)
    table(d).pick(f"space:{plan.path[-1]}")
    assert d.find("confirm").words == d.app.kit.words("dewan.button.place_no_tuck")
    assert d.app.kit.words("dewan.table.lost_tuck") in words_read(d)
    tucked = len(session.state.tucked[seat])
    d.click("confirm")
    assert len(session.state.tucked[seat]) == tucked + 1
    assert session.state.tucked[seat][-1].card < 0


def test_a_camp_that_joins_groups_for_fewer_points_says_so_before_it_is_placed(drive: Drive) -> None:  # D58
    setup, session, (plan, it) = turn_with(lambda it: sum(points for _, points in it.gains) < 0, placing=0.9)
    before = session.rules.score(session.state, seat := session.actor)
    d = seat_down(drive, setup, session)
    table(d).pick(f"space:{plan.path[-1]}")
    by_row, words = dict(it.gains), d.app.kit.words
    assert words("dewan.table.joins", points=signed(by_row["groups"])) in words_read(d)
    assert d.find("confirm").words == words("dewan.button.place_for_less", points=signed(sum(by_row.values())))
    d.click("confirm")
    rows = zip(before, session.rules.score(session.state, seat), strict=True)
    assert {now.label: now.points - was.points for was, now in rows if now.points != was.points} == by_row
    d.settle()


def test_a_story_that_nobody_could_pick_is_told_on_the_button(drive: Drive) -> None:
    setup, session, (plan, _) = turn_with(lambda it: it.effect == "story")
    session.state.story_display, session.state.story_stack = [], 0
    d = seat_down(drive, setup, session)
    table(d).pick(f"space:{plan.path[-1]}")
    assert d.find("confirm").words == d.app.kit.words("dewan.button.place_no_story")


def bendable_by_a_click(session: Any) -> bool:
    return long_way(session) and any(planner_of(session).detours(plan, []) for plan in plans(session))


def test_the_detours_that_can_be_paid_carry_a_dot_where_places_for_a_camp_glowed_and_a_click_bends_the_way_over_one(drive: Drive) -> None:
    setup, session = position(bendable_by_a_click, "base", 3)
    planner = planner_of(session)
    plan = next(plan for plan in plans(session) if planner.detours(plan, []))
    d = seat_down(drive, setup, session)
    at_table = table(d)
    at_table.pick(f"space:{plan.path[-1]}")
    turn = at_table.view.selection
    assert turn.draft.detours
    assert not at_table.view.highlighted
    assert d.app.kit.words("dewan.table.how_to_bend") in reading._texts(at_table.view)[0]
    near = next(iter(turn.draft.detours))
    d.hover(at_table.view.map.at(near))
    assert turn.idea is not None
    assert near in turn.idea.path
    at_table.click(f"space:{near}")
    assert near in turn.plan.path
    assert turn.plan.path[-1] == plan.path[-1]
    assert not turn.plan.missing


def test_where_a_camp_could_stand_too_the_second_button_offers_it(drive: Drive) -> None:
    def both(session: Any) -> bool:
        return long_way(session) and any(offered(session))

    def offered(session: Any) -> list[tuple[PaidPath, int]]:
        planner = planner_of(session)
        return [(plan, near) for plan in plans(session) for near in planner.detours(plan, []) if planner.goals >> near & 1]

    setup, session = position(both, "base", 3)
    plan, near = offered(session)[0]
    d = seat_down(drive, setup, session)
    table(d).pick(f"space:{plan.path[-1]}")
    table(d).click(f"space:{near}")
    assert table(d).view.selection.plan.path[-1] == plan.path[-1]
    assert d.find("other").words == d.app.kit.words("dewan.button.camp_there")
    d.click("other")
    assert table(d).view.selection.plan.path[-1] == near
    assert table(d).view.selection.secondary_words == "button.cancel"


def test_the_card_of_a_step_holds_the_way_and_a_mere_click_on_it_pays_otherwise(drive: Drive) -> None:
    setup, session = position(bendable_by_a_click, "base", 3)
    planner = planner_of(session)
    plan = next(plan for plan in plans(session) if planner.detours(plan, []) and len(plan.steps) > 2)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    at_table.pick(f"space:{plan.path[-1]}")
    at_table.finish_layout()
    turn = at_table.view.selection
    step = next(i for i, one in enumerate(plan.steps) if one.spaces[0] in plan.path[1:-1])
    card = at_table.items[f"swap:{step}"].rect.center
    d.press(card)
    d.release(card)
    assert turn.plan.path == plan.path
    near = next(iter(turn.draft.detours))
    assert turn.grab(at_table.view.map.space_at(card), step)
    turn.drag_over(near)
    turn.drop(near)
    assert turn.plan.path != plan.path or turn.plan.path[-1] == plan.path[-1]


def test_a_card_that_juts_out_over_a_space_keeps_nobody_from_choosing_that_space(drive: Drive) -> None:
    setup, session = position(bendable_by_a_click, "base", 3)
    d = seat_down(drive, setup, session)
    d.app.change_settings(text_percent=150)
    d.settle()
    at_table, met = table(d), 0
    for goal in bits(at_table.view.planner.goals):
        at_table.pick(f"space:{goal}")
        at_table.finish_layout()
        turn = at_table.view.selection
        if turn.plan is None:
            continue
        for step in range(len(turn.plan.steps)):
            card = at_table.items[f"swap:{step}"].rect
            assert at_table.view.map.space_at(card.center) in turn.plan.path
            for point in (card.topleft, card.topright, card.bottomleft, card.midleft, card.midright):
                space = at_table.view.map.space_at(point)
                if space not in turn.plan.path and f"space:{space}" in turn.targets:
                    met += 1
                    assert at_table._step_at(point) is None
        d.key("esc")
    assert met


def test_pointing_at_a_space_reads_its_zone_its_berries_and_whose_camp_stands_there(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=2), "base", 3)
    d = seat_down(drive, setup, session)
    view = table(d).view
    land, names = view.seen.land, view.names
    other = (view.viewer + 1) % 3
    d.hover(view.map.at(land.homes[other]))
    assert words_read(d) == names("tooltip.home_of", name=view.players[other])
    space = next(s for s in bits(land.all & ~view.planner.goals) if land.zone_of(s) >= 0 and view.seen.zone_berries[land.zone_of(s)])
    d.hover(view.map.at(space))
    zone = land.zone_of(space)
    assert names("table.berries_left", n=view.seen.zone_berries[zone]) in words_read(d)
    head = names("table.zone", n=land.zones[zone].bit_count(), terrain=names.terrain(land.terrain_at(space)))
    assert f"**{head[:1].upper()}{head[1:]}**" in words_read(d)


@pytest.mark.parametrize("percent", [100, 150])
def test_what_is_read_hides_nothing_that_it_is_about(drive: Drive, percent: int) -> None:
    d = seat_down(drive, *position(asked(Task.TURN, round=4, hand=4), "base", 4))
    d.app.change_settings(text_percent=percent)
    d.settle()
    view = table(d).view
    zooms = [d.find(f"zoom_{way}").rect for way in ("in", "out", "fit")]
    for goal in bits(view.planner.goals):
        table(d).pick(f"space:{goal}")
        bubble, widest = d.find("confirm_bubble").visible_area, view.theme.px(220)
        found = [it for words in reading._texts(view) for it in reading._places(view, words, widest, bubble)]
        assert not min(found, key=reading._HIDES)[0], "the way"
        assert all(it[3].collidelist(zooms) < 0 for it in found)
        d.key("esc")


def test_pointing_at_a_story_lights_the_places_that_it_needs(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=4), "base", 3)
    d = seat_down(drive, setup, session)
    view = table(d).view
    for id_, story in (("story:1", view.seen.story_display[1]), ("own_story:0", view.seen.stories[view.bottom_seat][0])):
        d.hover(d.find(id_).rect.center)
        d.settle()
        assert view.lights == wanted(view.seen, view.bottom_seat, view.rules.catalogue.stories[story].needs)
        assert view.lights


def test_what_a_click_on_the_map_does_is_said_before_it(drive: Drive) -> None:
    setup, session = position(lambda it: asked(Task.TURN)(it) and planner_of(it).goals.bit_count() > 2, "base", 3)
    d = seat_down(drive, setup, session)
    view, words = table(d).view, d.app.kit.words
    first, second = list(bits(view.planner.goals))[:2]
    d.hover(view.map.at(first))
    assert words("dewan.table.click.site") in reading._texts(view)[0]
    table(d).pick(f"space:{first}")
    means = "bend" if second in view.turn.draft.detours else "instead"
    d.hover(view.map.at(second))
    assert words(f"dewan.table.click.{means}") in reading._texts(view)[0]
    d.hover(view.map.at(view.turn.plan.path[-1]))
    assert words("dewan.table.click.place") in reading._texts(view)[0]
