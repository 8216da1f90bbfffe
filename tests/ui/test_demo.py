"""The demonstration: the table plays by itself, shows no secrets, never ends, and stops when a person presses a key."""

from __future__ import annotations

from itertools import islice
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.kernel.contract import NOBODY, Seat
from game.kernel.entries import Entry, SeatChange
from tests.ui.controller import said
from tests.ui.toy_table import learn, table_of
from ui.scenes.after.analysis import AnalysisScene
from ui.scenes.after.scores import ScoresScene
from ui.scenes.home.demo import DemoScene, JoinScene, Programme
from ui.scenes.home.menu import ALONE, MenuScene
from ui.scenes.services import services_of
from ui.scenes.table.scene import TableScene
from ui.widgets import keys
from ui.widgets.change import Push

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.conftest import Driver
    from ui.program.app import App
    from ui.widgets.change import Change, Program
    from ui.widgets.scene import Scene

    Drive = Callable[..., Driver]


def demo(seed: str = "ember", **wishes: str) -> Callable[[App], Scene]:
    """The menu, which lets Pebbles play by itself once."""
    begun: list[Scene] = []

    def first(app: Program) -> Change:
        learn(app)
        return Push(Programme(seed, "toy", ("", ""), {"length": "short", **wishes}).next(app))

    def home(app: App) -> Scene:
        scene = MenuScene(app, None if begun else first)
        begun.append(scene)
        return scene

    return home


def open_demo(drive: Drive, seed: str = "ember", **wishes: str) -> Driver:
    d = drive(demo(seed, **wishes))
    d.app.change_settings(animations="fast")
    d.step()
    assert isinstance(d.scene, DemoScene)
    return d


def until(d: Driver, wanted: Callable[[], object]) -> None:
    end = monotonic() + 60
    while not wanted():
        assert monotonic() < end, "it never came to that"
        d.step(dt=0.1)
        sleep(0.001)


def test_decisions_are_made_one_after_the_other(drive: Drive) -> None:
    d = open_demo(drive)
    seen: set[int] = set()

    def look() -> bool:
        seen.add(d.scene.context.match.last_index)
        return max(seen) >= 3

    until(d, look)
    assert seen == {0, 1, 2, 3}


def test_no_hand_is_ever_seen_and_nothing_can_be_done(drive: Drive) -> None:
    d = open_demo(drive, hands="secret")

    def look() -> bool:
        if not isinstance(d.scene, DemoScene):
            return True
        seen: Any = d.scene.context.observation.seen
        assert d.scene.context.match.viewer == NOBODY
        assert d.scene.context.match.over or not any(seen.hands)
        assert not d.scene.context.observation.may_act
        return False

    until(d, look)
    assert isinstance(d.scene, ScoresScene)


def test_the_score_pad_fills_and_makes_room_for_the_next_match(drive: Drive) -> None:
    d = open_demo(drive)
    first = d.scene.context.match
    until(d, lambda: isinstance(d.scene, ScoresScene))
    assert not any(text == d.app.kit.words("scores.rematch") for text in said(d.scene))
    until(d, lambda: isinstance(d.scene, DemoScene) and d.scene.context.match is not first)
    assert d.scene.context.match.setup.seed != first.setup.seed
    assert d.app.depth == 2
    assert services_of(d.app).library.summaries() == []


def test_the_score_pad_leads_to_the_course_of_what_was_shown(drive: Drive) -> None:
    for by_key in (True, False):
        d = open_demo(drive)
        match = d.scene.context.match
        until(d, lambda d=d: isinstance(d.scene, ScoresScene))  # type: ignore[misc]
        if by_key:
            d.key("c")
        else:
            d.click("recap")
        assert isinstance(d.scene, AnalysisScene)
        assert d.scene.recap.points[-1] == match.rules.points(match.history.states()[-1])
        d.key("home", "esc", "space")
        score_pad: Any = d.scene
        assert type(score_pad) is ScoresScene
        d.click("table")
        table: Any = d.scene
        assert type(table) is TableScene
        assert table.context.match.view_only


PRESS = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)


@pytest.mark.parametrize("event", [keys.key_event("space"), keys.key_event("esc"), PRESS])
def test_any_key_or_press_asks_who_came_and_the_match_stands_still_meanwhile(drive: Drive, event: pygame.event.Event) -> None:
    d = open_demo(drive)
    until(d, lambda: d.scene.context.match.last_index >= 1)
    match = d.scene.context.match
    d.step(event)
    assert isinstance(d.scene, JoinScene)
    last = match.last_index
    for _ in range(60):
        d.step(dt=0.1)
        sleep(0.005)
    assert match.last_index == last
    d.click("watch")
    assert isinstance(d.scene, DemoScene)
    until(d, lambda: match.last_index > last)
    d.step(event)
    d.click("menu")
    assert isinstance(d.scene, MenuScene)
    assert d.app.depth == 1


def test_esc_watches_on(drive: Drive) -> None:
    d = open_demo(drive)
    d.key("space", "esc")
    assert isinstance(d.scene, DemoScene)
    assert not d.scene.controller.playback.paused


def test_who_came_takes_a_seat_in_this_very_position_and_the_match_is_kept_from_here_on(drive: Drive) -> None:
    d = open_demo(drive, hands="secret")
    until(d, lambda: d.scene.context.match.last_index >= 2)
    d.key("space")
    before, entries = d.scene.demo.context.match, len(d.scene.demo.context.match.record().log)
    d.click("seat.1")
    table: Any = table_of(d.app)
    assert type(table) is TableScene
    assert table.context.match is not before
    assert table.context.match.setup == before.setup
    log = table.context.match.record().log
    assert log == before.record().log
    assert log[entries:] == (Entry(Seat(1), SeatChange("person")),)
    (kept,) = services_of(d.app).library.summaries()
    assert kept.id == table.context.match.id
    until(d, lambda: d.scene is table and table.context.observation.may_act)
    assert table.context.viewer == 1
    assert table.context.observation.seen.hands[1]
    assert not table.context.observation.seen.hands[0]
    assert any(line.words == "A person now plays for Player 2" for line in table.context.log.lines)


def test_the_caption_says_what_happened_and_which_rule_brought_points(drive: Drive) -> None:
    d = open_demo(drive, hands="open")
    said: set[str] = set()

    def look() -> bool:
        if isinstance(d.scene, DemoScene):
            said.update(d.scene.context.log.headline)
            if d.scene.context.log.headline:
                assert d.scene.context.log.headline[0].rstrip(".") in d.find("headline").markup.replace("**", "")
        return isinstance(d.scene, ScoresScene)

    until(d, look)
    assert any("goes to place" in sentence for sentence in said)
    assert any("[T" in sentence for sentence in said)


def test_the_menu_shows_what_there_is_to_play_once_nobody_has_done_anything_for_a_while(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    d = drive(MenuScene)
    learn(d.app)
    for _ in range(round(ALONE * 10) - 20):
        d.step(dt=0.1)
    d.hover((300, 5))
    for _ in range(round(ALONE * 10) - 20):
        d.step(dt=0.1)
    assert isinstance(d.scene, MenuScene)
    for _ in range(40):
        d.step(dt=0.1)
    assert isinstance(d.scene, DemoScene)
    d.key("space")
    d.click("menu")
    assert isinstance(d.scene, MenuScene)


def test_the_score_pad_leads_to_the_menu_as_well(drive: Drive) -> None:
    d = open_demo(drive)
    until(d, lambda: isinstance(d.scene, ScoresScene))
    d.click((5, 5))
    assert isinstance(d.scene, MenuScene)


def test_a_moved_mouse_or_a_lone_shift_disturbs_nothing(drive: Drive) -> None:
    d = open_demo(drive)
    d.hover((100, 300))
    d.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, unicode=""))
    assert isinstance(d.scene, DemoScene)


def test_with_animations_off_it_still_takes_its_time(drive: Drive) -> None:
    d = open_demo(drive)
    d.app.change_settings(animations="off", pace="normal")
    d.scene.controller.begin()
    d.scene.controller.playback.hurry()
    until(d, lambda: d.scene.context.match.last_index == 2)
    end = monotonic() + 1
    while monotonic() < end:  # the next answer is here long since
        d.step(dt=0.001)
        sleep(0.005)
    assert d.scene.context.match.last_index == 2
    until(d, lambda: d.scene.context.match.last_index == 3)


def test_all_games_with_a_table_come_in_turn(drive: Drive) -> None:
    d = drive(MenuScene)
    programme = Programme("ember")
    shown = [programme.next(d.app).context.match.game for _ in range(4)]  # type: ignore[attr-defined]
    tables = [game for game in services_of(d.app).registry if game in services_of(d.app).tables]
    assert shown == list(islice((tables * 4), 4))


def test_the_same_seed_shows_the_same_matches(drive: Drive, tmp_path: Path) -> None:
    logs = []
    for run in range(2):
        d = drive(demo("ember"), data_dir=tmp_path / str(run))
        d.step()
        d.app.change_settings(animations="off")
        until(d, lambda d=d: d.scene.context.match.last_index >= 6)  # type: ignore[misc]
        logs.append((d.scene.context.match.setup, d.scene.context.match.record().log))
    assert logs[0] == logs[1]
