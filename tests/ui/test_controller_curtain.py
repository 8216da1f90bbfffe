"""Between people whose hands are secret stands a curtain, closed before the next view exists."""

from __future__ import annotations

from hashlib import sha256
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.kernel.contract import NOBODY
from game.kernel.session import Session
from tests.ui import toy_table as toy
from tests.ui.controller import DIG, at_table, dealt, hold, match_of, open_curtain, pebbles, said, turn
from tests.ui.seated import rules_of, scene_of, setup_of
from ui.drawing.motion import Wait
from ui.language.words import MINUS
from ui.scenes.rulebook.scene import RulebookScene
from ui.scenes.table.curtain import CurtainScene
from ui.widgets import keys
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from ui.scenes.table.scene import TableScene


def frames(d: Driver, steps: int) -> list[str]:
    return [sha256(pygame.image.tobytes(d.picture(), "RGB")).hexdigest() for _ in range(steps)]


def until_bo_opens(d: Driver) -> list[str]:
    """Every kind of picture from the deal to the moment before Bo's curtain opens."""
    pictures = frames(d, 2)
    open_curtain(d)
    pictures += frames(d, 2)
    d.click("rest")
    pictures += frames(d, 3)
    d.settle()
    pictures += frames(d, 2)
    d.key("enter")
    pictures += frames(d, 3)
    hold(d, seconds=0.4)
    return pictures + frames(d, 2)


def test_no_picture_before_the_curtain_opens_depends_on_the_next_hand(drive: Drive) -> None:
    closed, opened = [], []
    for bo in ((2, 3), (20, 21)):
        d = drive(dealt((0, 1), bo))
        closed.append(until_bo_opens(d))
        open_curtain(d)
        opened += frames(d, 1)
        d.app.close()
    assert closed[0] == closed[1]
    assert opened[0] != opened[1]  # the hands do differ for Bo


def test_a_match_begins_on_the_curtain_of_the_first_seat(drive: Drive) -> None:
    d = drive(toy.new(2))
    assert isinstance(d.scene, CurtainScene)
    assert d.find("title").words == "Anna starts"
    assert match_of(d).viewer == NOBODY


def test_behind_the_closed_curtain_the_table_has_nobodys_eyes(drive: Drive) -> None:
    d = drive(toy.new(2))
    table = toy.table_of(d.app)
    assert table.context.observation.seen.hands == [0, 0]
    assert not table.context.observation.may_act
    assert table.context.observation.legal == ()


def test_the_curtain_opens_when_it_is_held_and_not_before(drive: Drive) -> None:
    d = drive(toy.new(2))
    hold(d, seconds=0.3)
    assert isinstance(d.scene, CurtainScene)
    assert d.find("open").share == 0
    hold(d, seconds=0.8)
    d.settle()
    assert at_table(d).context.viewer == 0
    assert at_table(d).context.observation.may_act


def test_a_window_that_is_left_lets_go(drive: Drive) -> None:
    d = drive(toy.new(2))
    d.step(keys.key_event("space"))
    d.wait(0.3)
    d.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    d.wait(1.0)
    assert isinstance(d.scene, CurtainScene)


def test_the_button_is_held_as_well(drive: Drive) -> None:
    d = drive(toy.new(2))
    d.press("open")
    d.wait(0.8)
    d.release((640, 360))
    d.settle()
    assert at_table(d).context.viewer == 0


def test_a_press_that_slips_off_the_button_does_not_open(drive: Drive) -> None:
    d = drive(toy.new(2))
    d.press("open")
    d.wait(0.3)
    d.drag((20, 20))
    d.wait(0.8)
    assert isinstance(d.scene, CurtainScene)


@pytest.mark.parametrize("end", ["key", "focus", "resize"])
def test_peeking_lasts_as_long_as_the_hand_is_there(drive: Drive, end: str) -> None:
    d = drive(toy.new(2))
    closed = frames(d, 1)
    table = toy.table_of(d.app)
    d.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"))
    assert table.context.viewer == 0
    assert table.context.observation.seen.hands[0]
    assert not table.context.observation.may_act  # to look is not to play
    assert frames(d, 1) != closed
    if end == "key":
        d.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_p, mod=0))
    elif end == "focus":
        d.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    else:
        d.resize(1300, 740)
        d.resize(1280, 720)
    assert table.context.viewer == NOBODY
    assert table.context.observation.seen.hands == [0, 0]
    d.hover((5, 5))
    assert frames(d, 1) == closed


def test_peeking_with_the_pointer_ends_when_the_button_comes_up(drive: Drive) -> None:
    d = drive(toy.new(2))
    table = toy.table_of(d.app)
    d.press("peek")
    d.wait(1.5)
    assert table.context.viewer == 0
    d.release((600, 20))
    assert table.context.viewer == NOBODY
    assert isinstance(d.scene, CurtainScene)


def test_a_kept_match_opens_on_the_curtain(drive: Drive) -> None:
    d = drive(toy.new(2))
    open_curtain(d)
    turn(d, "rest")
    again = drive(toy.saved(match_of(d).id))
    assert isinstance(again.scene, CurtainScene)
    assert again.find("title").words == "Pass to Bo"
    assert match_of(again).viewer == NOBODY
    open_curtain(again)
    assert at_table(again).context.viewer == 1


def test_the_end_of_a_turn_waits_for_a_word(drive: Drive) -> None:
    d = drive(toy.new(2))
    table = open_curtain(d)
    turn(d, "rest")
    assert at_table(d).context.observation.turn_over
    assert table.context.viewer == 0  # still Anna's picture
    assert not table.context.observation.may_act
    assert d.find("pass_on").words == "Pass to Bo"
    d.key("enter")
    assert isinstance(d.scene, CurtainScene)


@pytest.mark.parametrize(("size", "percent"), [((960, 600), 100), ((1280, 720), 100), ((1280, 720), 150)])
def test_the_end_of_a_turn_hides_nothing_of_the_table(drive: Drive, size: tuple[int, int], percent: int) -> None:
    d = drive(toy.new(2), size=size)
    d.app.change_settings(text_percent=percent)
    open_curtain(d)
    turn(d, "rest")
    shown = ["game", "prompt", "pass_on", "take_back", "history"]
    boxes = [d.find(id_).rect for id_ in shown]
    assert all(d.find("header").rect.contains(box) for box in boxes)
    assert all(left.right <= right.left for left, right in pairwise(boxes))
    assert d.find("prompt").words == "Anna, your turn is done."


def test_the_end_of_a_turn_need_not_wait(drive: Drive) -> None:
    d = drive(toy.new(2))
    d.app.change_settings(confirm_end_of_turn=False)
    open_curtain(d)
    turn(d, "rest")
    assert isinstance(d.scene, CurtainScene)
    assert d.find("title").words == "Pass to Bo"


def test_think_again_at_the_end_of_a_turn(drive: Drive) -> None:
    d = drive(toy.new(2))
    table = open_curtain(d)
    turn(d, "rest", "take_back")
    assert at_table(d).context.viewer == 0
    assert table.context.observation.may_act
    assert table.context.observation.seen.rests == [0, 0]


def test_open_hands_need_no_curtain(drive: Drive) -> None:
    d = drive(toy.new(2, hands="open"))
    d.settle()
    assert at_table(d).context.viewer == 0
    turn(d, "rest")
    assert at_table(d).context.viewer == 1
    assert table_banner(d) == ""  # it has passed by itself
    d.click("rest")
    d.wait(0.4)
    assert table_banner(d) == "Anna’s turn"


def table_banner(d: Driver) -> str:
    return at_table(d)._banner.words


def test_no_word_of_one_hand_reaches_the_next_person(drive: Drive) -> None:
    d = drive(dealt((17, 19), (2, 3)))
    open_curtain(d)
    d.hover("pebble.17")
    d.wait(0.6)
    assert any("17" in words for words in said(d.scene))
    turn(d, "rest")
    d.key("enter")
    for scene in d.app.scenes:
        assert isinstance(scene, Scene)
        assert not any("17" in words or "19" in words for words in said(scene))
        assert scene.tooltip.shown is None
    open_curtain(d)
    assert not any("17" in words or "19" in words for words in said(d.scene))
    assert any("(2, 3)" in words for words in said(d.scene))


def test_the_log_says_each_what_each_saw(drive: Drive) -> None:
    d = drive(toy.new(2))
    table = open_curtain(d)
    table.controller.send(DIG)
    d.settle()
    drawn = next(line.words for line in table.context.log.lines if "digs up" in line.words)
    assert drawn != f"Anna digs up {MINUS}1."
    turn(d, pebbles(table)[0])
    d.key("enter")
    open_curtain(d)
    assert [line.words for line in table.context.log.lines if "digs up" in line.words] == [f"Anna digs up {MINUS}1."]


def shown_again(drive: Drive) -> tuple[Driver, TableScene[Any]]:
    """Anna sees what Bo did since her last turn."""
    d = drive(toy.new(2))
    table = open_curtain(d)
    turn(d, "rest")
    d.key("enter")
    open_curtain(d)
    turn(d, "dig", pebbles(table)[0])
    d.key("enter")
    hold(d)
    assert table.controller.playback.replaying
    return d, table


def test_what_happened_since_the_last_turn_is_played_and_marked(drive: Drive) -> None:
    d, table = shown_again(drive)
    assert not table.context.observation.may_act
    assert d.find("prompt").words == "Since your last turn (press any key to skip)"
    d.key("a")  # any key skips it
    assert not table.controller.playback.replaying
    assert table.context.observation.may_act
    assert [line.words for line in table.context.log.lines if line.new] == ["Bo goes to place 0."]


def test_a_command_skips_what_happened_and_does_what_it_says(drive: Drive) -> None:
    d, table = shown_again(drive)
    d.key("f1")
    assert isinstance(d.scene, RulebookScene)
    d.key("esc")
    assert table.context.observation.may_act


@pytest.mark.parametrize(("replay", "before", "after"), [("off", False, False), ("short", True, False), ("full", True, True)])
def test_a_short_replay_takes_four_seconds_at_most(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, replay: str, before: bool, after: bool
) -> None:
    d = drive(toy.new(2))
    d.app.change_settings(replay=replay)
    table = open_curtain(d)
    turn(d, "rest")
    d.key("space")  # passes on, as Enter does
    open_curtain(d)
    turn(d, "dig", pebbles(table)[0])
    d.key("enter")
    monkeypatch.setattr(table.table, "motions", lambda *_: [Wait(seconds=60.0)])
    hold(d)
    assert table.controller.playback.replaying is before
    d.wait(4.0)
    assert table.controller.playback.replaying is after


def test_the_curtain_can_be_closed_again(drive: Drive) -> None:
    d = drive(toy.new(2))
    table = open_curtain(d)
    d.click("cover")
    assert isinstance(d.scene, CurtainScene)
    assert table.context.viewer == NOBODY
    assert d.scene.seat == 0


def test_who_only_taps_is_shown_to_hold(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    assert d.find("open.words").words == "Hold to open · Space"
    hold(d, seconds=0.1)
    assert isinstance(d.scene, CurtainScene)
    assert d.find("open.words").words == "Keep holding … · Space"
    d.scene.rebuild()
    d.key("enter")
    assert isinstance(d.scene, CurtainScene)
    assert d.find("open.words").words == "Keep holding … · Space"


@pytest.mark.parametrize("percent", [100, 150])
def test_the_banner_of_a_long_name_stays_inside_the_window(drive: Drive, percent: int) -> None:
    d = drive(dealt((0, 1), (2, 3), secret=False))
    d.app.change_settings(text_percent=percent)
    d.settle()
    table, high = at_table(d), d.app.theme.header_height() + d.app.theme.px(140)
    before = d.picture()
    table._banner.begin("W" * 60 + "'s turn", "red")
    d.step(dt=0.5)
    after = d.picture()
    assert pygame.image.tobytes(after, "RGB") != pygame.image.tobytes(before, "RGB")
    for edge in (0, after.get_width() - 4):
        strip = (edge, 0, 4, high)
        assert pygame.image.tobytes(after.subsurface(strip), "RGB") == pygame.image.tobytes(before.subsurface(strip), "RGB")


def test_what_opens_over_the_curtain_lets_go_of_what_was_held(drive: Drive) -> None:
    """Whoever lets go of Space over the menu is not heard by the curtain below: it must not go on opening."""
    d = drive(dealt((0, 1), (2, 3)))
    d.hold("space")
    d.wait(0.2)
    d.key("esc")
    assert not isinstance(d.scene, CurtainScene)
    d.let_go("space")
    d.key("esc")
    d.wait(2)
    assert isinstance(d.scene, CurtainScene)
    assert match_of(d).viewer == NOBODY


def test_the_rules_can_be_read_before_the_closed_curtain(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    d.key("f1")
    assert isinstance(d.scene, RulebookScene)
    d.key("esc")
    assert isinstance(d.scene, CurtainScene)


@pytest.mark.parametrize(("opening", "title"), [("draft", "{first} takes the first cards"), ("dealt", "{first} starts")])
def test_the_curtain_calls_only_whoever_begins_the_one_who_begins(drive: Drive, opening: str, title: str) -> None:
    """In Iwari the last player picks first, and another player begins."""
    setup = setup_of("iwari", ("Anna", "Bo", "Chie"), "begin", {"opening": opening})
    session: Any = Session(rules_of(setup), setup.seed)
    d = drive(scene_of(setup, session))
    d.settle()
    assert isinstance(d.scene, CurtainScene)
    assert d.find("title").words == title.format(first=setup.players[session.actor].name)
    assert (session.actor == session.state.start) == (opening == "dealt")
