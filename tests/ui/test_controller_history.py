"""Looking back through a match, and looking at one from a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.codec import Codec
from game.kernel.contract import NOBODY
from tests.kernel.toy import Pebbles
from tests.ui import toy_table as toy
from tests.ui.controller import at_table, dealt, match_of, open_curtain, turn
from ui.scenes.after.scores import ScoresScene
from ui.scenes.services import services_of
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.pause import PauseScene

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive


def three_decisions(drive: Drive) -> Driver:
    """Anna has shown pebble 0, Bo has chosen to show."""
    d = drive(dealt((0, 1), (2, 3)))
    open_curtain(d)
    turn(d, "show", "pebble.0")
    d.key("enter")
    open_curtain(d)
    turn(d, "show")
    return d


def played(drive: Drive, rounds: int = 3) -> Driver:
    """A whole match in which everybody rests."""
    d = drive(toy.new(2))
    d.app.change_settings(confirm_end_of_turn=False)
    for _ in range(2 * rounds):
        open_curtain(d)
        turn(d, "rest")
    return d


def test_the_keys_stand_in_the_tooltips(drive: Drive) -> None:
    d = three_decisions(drive)
    assert (d.find("history").shortcut, d.find("menu").shortcut) == ("r", "esc")
    d.key("r")
    shown = [d.find(f"history.{name}").shortcut for name in ("first", "back", "on", "last")]
    assert shown == ["home", "left", "right", "end"]


def test_r_looks_back_left_goes_on_and_right_comes_back_again(drive: Drive) -> None:
    d = three_decisions(drive)
    table = at_table(d)
    now = table.context.observation.seen
    d.key("r")
    assert not table.context.match.live
    assert d.find("history.place").words == "2 of 3"
    assert table.context.observation.seen.rows == [1, 0]
    d.key("left")
    assert table.context.observation.seen.rows == [0, 0]
    d.key("right")
    d.settle()
    assert d.find("history.place").words == "2 of 3"
    d.key("right")
    d.settle()
    assert table.context.match.live
    assert table.context.observation.seen == now
    assert table.context.observation.may_act


def test_right_twice_in_a_row_goes_two_steps_on(drive: Drive) -> None:
    d = three_decisions(drive)
    d.key("home", "right")
    d.settle()
    d.key("right")
    assert at_table(d).context.stage.busy  # the pebble flies
    d.key("right")
    d.settle()
    assert at_table(d).context.match.live


def test_left_while_a_step_is_shown_leads_back_to_where_it_began(drive: Drive) -> None:
    d = three_decisions(drive)
    d.key("r", "left", "right", "left")
    d.settle()
    assert d.find("history.place").words == "1 of 3"


def test_home_is_the_first_place_and_end_the_match(drive: Drive) -> None:
    d = three_decisions(drive)
    table = at_table(d)
    d.key("home")
    assert d.find("history.place").words == "0 of 3"
    assert table.context.observation.seen.rows == [0, 0]
    d.key("end")
    assert table.context.match.live


def test_an_earlier_moment_can_only_be_looked_at(drive: Drive) -> None:
    d = three_decisions(drive)
    table = at_table(d)
    d.key("r")
    assert not table.context.observation.may_act
    assert table.context.observation.legal == ()
    log = table.context.match.record().log
    d.click("rest")
    d.click((200, 200))
    assert table.context.notes.current is not None
    assert table.context.notes.current.sentence.startswith("You’re viewing an earlier moment")
    assert d.find("note.icon").sprite == "icon_info"
    assert table.context.match.record().log == log


def test_the_past_is_seen_with_ones_own_eyes(drive: Drive) -> None:
    d = three_decisions(drive)
    table = at_table(d)
    assert table.context.viewer == 1
    d.key("home")
    assert table.context.observation.seen.hands[0] == 0  # Anna's pebbles stay hers
    assert table.context.observation.seen.hands[1] == 0b1100


def test_the_log_ends_where_one_looks(drive: Drive) -> None:
    d = three_decisions(drive)
    table = at_table(d)
    whole = len(table.context.log.lines)
    d.key("home")
    assert [line.words.split(" ")[-1] for line in table.context.log.lines] == ["-1).", "3)."]
    d.key("end")
    assert len(table.context.log.lines) == whole


def test_a_match_plays_by_itself_to_its_end(drive: Drive) -> None:
    d = three_decisions(drive)
    table = at_table(d)
    d.key("home")
    d.click("history.play")
    d.wait(12)
    assert table.context.match.live
    assert not table._history.playing


def test_esc_leads_from_the_past_to_the_match_and_from_there_to_the_pause(drive: Drive) -> None:
    d = three_decisions(drive)
    d.key("r", "esc")
    assert at_table(d).context.match.live
    d.key("esc")
    assert isinstance(d.scene, PauseScene)
    d.key("esc")
    assert at_table(d).context.match.live


def test_the_screen_is_passed_on_from_the_match_and_not_from_its_past(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    table = open_curtain(d)
    turn(d, "show", "pebble.0")
    assert d.find("pass_on")
    d.key("left")
    assert d.scene.root.find("pass_on") is None
    d.key("end")
    d.key("enter")
    open_curtain(d)
    assert table.context.match.live
    assert table.context.observation.may_act


def test_space_plays_what_is_looked_back_on_and_stops_it(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    open_curtain(d)
    turn(d, "show", "pebble.0")
    d.key("home")
    scene = at_table(d)
    assert not scene.context.match.live
    d.key("space")
    assert scene._history.playing
    d.key("space")
    assert not scene._history.playing


def test_the_slider_goes_anywhere(drive: Drive) -> None:
    d = three_decisions(drive)
    d.key("r")
    groove = d.find("history.slider").groove
    d.press((groove.x + 1, groove.centery))
    d.release((groove.x + 1, groove.centery))
    assert d.find("history.place").words == "0 of 3"


def test_a_finished_match_from_a_file_is_looked_at_with_everything_open(drive: Drive) -> None:
    d = played(drive)
    record = services_of(d.app).library.record(match_of(d).id, Codec(Pebbles.actions))
    d = drive(toy.view_only(record))
    table = at_table(d)
    assert table.context.viewer == NOBODY
    assert d.find("history.place").words == "0 of 6"
    assert all(table.context.observation.seen.hands), "once it is over nothing is secret"
    d.key("end")
    assert table.context.observation.seen.rests == [3, 3]
    assert table.context.observation.legal == ()
    d.click("menu")
    assert d.find("leave").words == "Quit to menu"
    d.key("esc")
    d.click("points")
    assert isinstance(d.scene, ScoresScene)


def test_a_finished_match_can_be_gone_through_from_its_score_pad(drive: Drive) -> None:
    d = played(drive)
    assert isinstance(d.scene, ScoresScene)
    d.settle()
    d.click("rewind")
    assert d.find("history.place").words == "0 of 6"
    assert not any(isinstance(scene, CurtainScene) for scene in d.app.scenes)
