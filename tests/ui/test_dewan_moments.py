"""Dewan's moments: a story that is told is seen to be told, lava and flood shake the board, and what a camp would bring
stands on the story."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from game.dewan import events as ev
from game.dewan.model import EMPTY, Task
from game.dewan.preview import story_steps
from game.dewan.scoring import counts
from game.dewan.terrain import Terrain
from game.kernel.masks import bits
from game.kernel.session import Session
from tests.ui.conftest import Driver
from tests.ui.dewan_play import asked, position
from tests.ui.seated import seat_down, table
from tests.ui.test_dewan_prospect import prospects, turn_with
from ui.drawing import marks
from ui.tables.common.large_motions import LARGE, MIST
from ui.tables.dewan import story_tiles
from ui.tables.dewan.card_pictures import sprite
from ui.tables.dewan.story_tiles import story_picture
from ui.widgets.log import LogPanel

Drive = Callable[..., Driver]


# --- what a camp would bring ---


def test_how_much_of_a_story_a_camp_would_bring_stands_on_its_tile(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    def brings_more(session: Any) -> list[tuple[Any, Any, int]]:
        seat, seen = session.actor, session.view(session.actor)
        stories = [session.rules.catalogue.stories[number] for number in seen.stories[seat]]
        now = counts(session.rules, session.state, seat)
        return [
            (plan, found, place)
            for plan, found in prospects(session)
            for place, story in enumerate(stories)
            if not seen.done[seat] >> place & 1 and so_much(story, found.have) > so_much(story, now)
        ]

    def wanted(session: Any) -> bool:
        return asked(Task.TURN, round=3)(session) and bool(brings_more(session))

    setup, session = position(wanted, "base", 3, placing=0.6)
    plan, found, place = brings_more(session)[0]
    story = session.rules.catalogue.stories[session.state.stories[session.actor][place]]
    d = seat_down(drive, setup, session)
    written: list[str] = []
    drawn = marks.number_picture

    def noted(kit: Any, words: str, *rest: Any) -> Any:
        written.append(words)
        return drawn(kit, words, *rest)

    monkeypatch.setattr(story_tiles, "number_picture", noted)
    count = f"{so_much(story, found.have)}/{sum(story.needs)}"
    tile = table(d).view.tribe.stories[place]
    before = d.picture().subsurface(tile).copy()
    d.hover(table(d).view.map.at(plan.path[-1]))
    d.settle()
    assert count in written
    assert corner(d, tile) != corner_of(before)
    d.hover((d.app.theme.box.right - 2, d.app.theme.box.bottom - 2))
    d.settle()
    assert corner(d, tile) == corner_of(before), "the figure goes with the pointer"


def so_much(story: Any, have: Any) -> int:
    return sum(map(min, story.needs, have))


def corner_of(picture: Any) -> list[Any]:
    wide, high = picture.get_size()
    return [tuple(picture.get_at((x, y))) for x in range(3, wide // 3) for y in range(high * 3 // 4, high - 3)]


def corner(d: Driver, tile: Any) -> list[Any]:
    return corner_of(d.picture().subsurface(tile))


# --- a story is told ---


def test_the_camps_that_tell_a_story_are_named_thing_by_thing() -> None:
    _, session, (plan, found) = turn_with(lambda one: one.completed)
    seat = session.actor
    story = session.rules.catalogue.stories[session.state.stories[seat][min(found.completed)]]
    session.do(plan.place)
    items = story_steps(session.state, seat, story.needs)
    assert items[-1][0] == story.needs
    assert [sum(met) for met, _ in items] == list(range(1, sum(story.needs) + 1))
    camps = [space for _, space in items if space != EMPTY]
    assert camps
    assert all(session.state.camps[seat] >> space & 1 for space in camps)


def completing_turn() -> tuple[Any, Any, Any]:
    """A turn whose camp completes a story with nothing to be decided before: the match, and the action."""

    def completes(one: Any) -> bool:
        return bool(one.completed) and (one.lost or one.effect in {"none", "end_and_fire"})

    setup, session, (plan, _) = turn_with(completes)
    return setup, session, plan.place


def test_a_story_unrolls_its_places_light_up_in_turn_and_its_points_are_counted(drive: Drive) -> None:
    setup, session, place = completing_turn()
    seat = session.actor
    trial: Any = Session(session.rules, session.seed, session.log)
    done = next(event for step in trial.do(place) for event in step.events if isinstance(event, ev.StoryDone))
    story = session.rules.catalogue.stories[done.story]
    d = seat_down(drive, setup, session)
    d.app.change_settings(animations="normal")
    d.app.step()
    view, kit = table(d).view, table(d).view.kit
    wide = view.layout.canvas.w * 2 // 5
    mets = [met for met, _ in story_steps(trial.state, seat, story.needs)]
    ticked = [id(story_picture(kit, story, (wide, wide // 2), met)) for met in ((0,) * len(story.needs), *mets)]
    golden = id(story_picture(kit, story, (wide, wide // 2), done=True))
    unrolled, tiles, lit, points = list[int](), list[int](), list[int](), list[int]()
    d.scene.context.stage.speed = "normal"
    d.scene.controller.send(place)
    for _ in range(1500):
        d.app.step()
        if not d.scene.context.stage.busy:
            break
        for actor in d.scene.context.stage.cast.values():
            if actor.depth == LARGE:
                shown = id(actor.image)
                if shown in {*ticked, golden}:
                    tiles += [shown] if tiles[-1:] != [shown] else []
                elif not tiles:
                    unrolled.append(actor.image.get_width())
        lit.append(sum(1 for actor in d.scene.context.stage.cast.values() if actor.depth == MIST and actor.alpha > 0))
        points.append(d.find(f"seat:{seat}").content().points)
    assert len(set(unrolled)) > 8, "the tile unrolls"
    assert unrolled[-1] > 4 * unrolled[0]
    assert tiles == [*ticked, golden], "badge by badge is ticked, then the tile is golden"
    most = len({space for _, space in story_steps(trial.state, seat, story.needs) if space != EMPTY})
    assert {number for number in lit if number} >= set(range(1, most + 1)), "the places light up one after another"
    steps = [after - before for before, after in pairwise(points) if after != before]
    assert steps[-story.points :] == [1] * story.points, "the number on the card goes up point by point"
    assert points[-1] == sum(row.points for row in session.rules.score(session.state, seat))


# --- lava and flood ---


@pytest.mark.parametrize("scenario", ["volcano", "flood"])
@pytest.mark.parametrize("speed", ["normal", "off"])
def test_lava_and_flood_shake_the_board_unless_nothing_is_animated(drive: Drive, scenario: str, speed: Any) -> None:
    setup, session = position(asked(Task.EVENT), scenario, 3)
    d = seat_down(drive, setup, session)
    d.app.change_settings(animations=speed)
    d.app.step()
    d.scene.context.stage.speed = speed
    board = table(d).view.map
    home = board.at(session.state.land.homes[0])
    shifts = []
    d.scene.controller.send(session.rules.legal(session.state)[0])
    for _ in range(400):
        d.app.step()
        shifts.append(board.shift)
        if not d.scene.context.stage.busy:
            break
    assert (len({shift for shift in shifts if shift != (0, 0)}) >= 4) == (speed == "normal")
    assert shifts[-1] == (0, 0)
    assert board.at(session.state.land.homes[0]) == home


@pytest.mark.parametrize(("scenario", "task"), [("flood", Task.EVENT), ("water_villages", Task.FISH)])
def test_waves_roll_in_from_the_water_and_fish_leap_out_of_it(drive: Drive, scenario: str, task: int) -> None:
    setup, session = position(asked(task), scenario, 3, placing=0.8)
    d = seat_down(drive, setup, session)
    d.app.change_settings(animations="normal")
    d.app.step()
    d.scene.context.stage.speed = "normal"
    seat, before = session.actor, session.state
    water = before.land.terrain[Terrain.WATER]
    action = session.rules.legal(before)[0]
    fish = task == Task.FISH
    spaces = before.camps[seat] & water if fish else before.land.spread(1 << action.space) & water
    board, kit = table(d).view.map, table(d).host.kit
    wanted = sprite(kit, "fish", round(board.hex * 0.5)) if fish else sprite(kit, "wave", round(board.hex * 0.6))
    began: dict[str, tuple[float, float]] = {}
    d.scene.controller.send(action)
    for _ in range(400):
        d.app.step()
        for name, actor in d.scene.context.stage.cast.items():
            if actor.image is wanted:
                began.setdefault(name, actor.at)
        if not d.scene.context.stage.busy:
            break
    for space in bits(spaces):
        assert any(math.dist(board.at(space), at) < board.hex / 2 for at in began.values())


# --- the log ---


@pytest.mark.parametrize("scenario", ["base", "volcano"])
def test_in_large_letters_the_log_stays_a_log_and_a_click_opens_it_in_large(drive: Drive, scenario: str) -> None:
    setup, session = position(asked(Task.TURN, round=4), scenario, 4)
    d = seat_down(drive, setup, session)
    small = table(d).view.layout.slots[0].h
    d.app.change_settings(text_percent=150)
    d.settle()
    assert table(d).view.layout.slots[0].h > small, "cards of the display grow with the text"
    log = d.find("log")
    assert isinstance(log, LogPanel)
    assert len(log.within(log.window)) >= 2
    lines = tuple(d.scene.context.log.lines)
    d.click("log")
    d.settle()
    assert d.find("log").lines == lines
    assert d.find("log").rect.h > d.app.theme.line_height("small", 10)
    d.key("enter")
    d.settle()
    assert d.find("confirm")


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_a_camp_is_one_sentence_of_the_log_in_every_language(drive: Drive, lang: str) -> None:
    def given(session: Any) -> bool:
        events = [event for step in session.steps for event in step.events]
        return any(isinstance(event, ev.CampPlaced) and any(to != EMPTY for _, to in event.paid) for event in events)

    setup, session = position(given, "base", 3, placing=0.8)
    d = seat_down(drive, setup, session, lang=lang)
    placed = [event for step in session.steps for event in step.events if isinstance(event, ev.CampPlaced)]
    template = re.escape(d.app.kit.words("dewan.event.camp_placed", n="N", path="W", cards="C", given="G"))
    for letter, part in (("N", r"\d"), ("W", r"(?P<way>[^;\uff08]+)"), ("C", "(.+)"), ("G", "(?P<given>.*)")):
        template = template.replace(letter, part, 1)
    whole = re.compile(template)
    for event in placed:
        found = whole.fullmatch(table(d).describe(event))
        assert found is not None
        signs = ["home" if at == Terrain.HOME else Terrain(at).name.lower() for at in event.terrains]
        assert re.findall(r"(?:badge|icon)_(\w+)", found["way"]) == signs
        assert len(signs) == len(event.path)
        for card, to in event.paid:
            if to != EMPTY:
                signs = table(d).view.names.card_signs([card])
                assert d.app.kit.words("dewan.card.given", cards=signs, other=setup.players[to].name) in found["given"]


def test_every_action_that_places_a_camp_is_a_line_with_the_berry_in_it(drive: Drive) -> None:
    def berry(session: Any) -> bool:
        return any(isinstance(event, ev.BerryTaken) for step in session.steps for event in step.events)

    setup, session = position(berry, "base", 3, placing=0.8)
    d = seat_down(drive, setup, session)
    assert any("berry" in line.words and "camp" in line.words for line in d.scene.context.log.lines)

