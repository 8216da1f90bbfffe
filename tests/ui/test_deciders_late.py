"""Answers from elsewhere that come late or never, across taking back, and from another process."""

from __future__ import annotations

from time import monotonic, sleep
from typing import TYPE_CHECKING

import pytest

from game.kernel.contract import NOBODY, Seat
from game.kernel.entries import Takeback
from game.kernel.library import LibraryError
from tests.kernel.toy import DropPebble, Place, Plan, Show
from tests.ui.controller import DIG, REST, at_table, match_of, open_curtain, said, turn
from tests.ui.deciding import BOT, alone, decisions, seated
from tests.ui.elsewhere import Elsewhere, Scripted
from tests.ui.test_controller_journal import MovedOn, on_a_full_disk
from tests.ui.toy_table import table_of
from ui.match.deciders import LocalPlayer
from ui.scenes.after.scores import ScoresScene
from ui.scenes.dialog import Dialog
from ui.scenes.home.menu import MenuScene
from ui.scenes.rulebook.scene import RulebookScene
from ui.scenes.services import services_of
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.pause import PauseScene
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from ui.widgets.scene import Scene

# An answer that comes late, or never


def test_without_an_answer_the_match_waits_and_can_be_left(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    d.wait(5)
    assert decisions(d) == [(0, REST)]
    d.key("esc")
    d.click("leave")
    if isinstance(d.scene, Dialog):  # the match is not saved
        d.click("yes")
    assert isinstance(d.scene, MenuScene)
    assert other.closed
    other.answer(REST)
    d.wait(0.1)


def test_quitting_closes_whoever_thinks(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    d.key("ctrl+q")
    d.app.close()
    assert other.closed


def test_the_library_is_closed_with_the_program_by_the_thread_that_opened_it(drive: Drive) -> None:
    """Collected later as rubbish it would be closed by whichever thread that happens in."""
    d = alone(drive, Scripted())
    library = services_of(d.app).library
    d.app.close()
    with pytest.raises(LibraryError):
        library.summaries()


def test_a_failure_closes_whoever_thinks(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Scripted()
    d = alone(drive, other, strict=False)
    monkeypatch.setattr(TableScene, "press", lambda *_: 1 / 0)
    d.click((300, 300))
    assert other.closed


@pytest.mark.parametrize(("key", "scene"), [("esc", PauseScene), ("f1", RulebookScene)])
@pytest.mark.parametrize("speed", ["normal", "off"])
def test_an_answer_is_taken_whatever_lies_over_the_table_and_shown_when_it_is_back(
    drive: Drive, key: str, scene: type[Scene], speed: str
) -> None:
    other = Scripted()
    d = drive(seated(LocalPlayer(), other, LocalPlayer()))
    d.app.change_settings(animations=speed, confirm_end_of_turn=False)
    open_curtain(d)
    turn(d, "rest")
    d.key(key)
    other.answer(REST)
    d.wait(1.0)
    assert isinstance(d.scene, scene)  # no curtain opens over it
    assert decisions(d) == [(0, REST), (1, REST)]
    d.key(key)
    d.settle()
    assert isinstance(d.scene, CurtainScene)
    assert d.app.depth == 2


def test_an_answer_waits_while_the_curtain_is_closed(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(LocalPlayer(), other, LocalPlayer()))
    open_curtain(d)
    turn(d, "rest", "cover")
    assert at_table(d).context.viewer == NOBODY, "a turn that is over is passed on"
    other.answer(REST)
    d.settle()
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat == 2
    assert decisions(d) == [(0, REST), (1, REST)]


def test_an_answer_waits_while_an_earlier_position_is_looked_at(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    d.key("home")
    other.answer(REST)
    d.wait(0.5)
    assert not match_of(d).live
    assert decisions(d) == [(0, REST)]
    d.key("end")
    d.settle()
    assert decisions(d) == [(0, REST), (1, REST)]


def test_what_cannot_be_kept_is_no_decision_until_there_is_room(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    disk = on_a_full_disk(d)
    other.answer(REST)
    d.wait(0.5)
    assert isinstance(d.scene, Dialog)
    assert d.app.depth == 2
    assert d.scene.root.find("cancel") is None  # nobody here decided it
    assert decisions(d) == [(0, REST)]
    d.click("again")
    d.step()
    assert isinstance(d.scene, Dialog)
    disk.full = False
    d.click("again")
    d.settle()
    assert decisions(d) == [(0, REST), (1, REST)]
    assert at_table(d).context.observation.may_act


@pytest.mark.parametrize("key", ["esc", "enter"])
def test_an_answer_to_a_match_that_went_on_in_another_window_is_not_played_on_unsaved_by_a_key_too_many(
    drive: Drive, key: str
) -> None:
    other = Scripted()
    d = alone(drive, other)
    match = match_of(d)
    match._session.journal = MovedOn()
    other.answer(REST)
    d.wait(0.5)
    assert isinstance(d.scene, Dialog)
    assert [answer.id for answer in d.scene.answers] == ["menu", "unsaved"]
    d.key(key)
    assert isinstance(d.scene, MenuScene)
    assert match.saved  # what stood in the library stands


# Taking back, and other people in a seat


def test_what_is_shown_while_the_table_is_asked_ends_when_it_agrees_to_take_back(drive: Drive) -> None:
    """The other one digs, so that taking back is not free; while Anna is asked, the other one drops a pebble."""
    other = Scripted()
    d = drive(seated(LocalPlayer(), other, LocalPlayer()))
    open_curtain(d)
    turn(d, "rest", "pass_on")
    other.answer(DIG)
    d.settle()
    d.key("ctrl+z")
    d.settle()
    assert isinstance(d.scene, Dialog)
    assert "Anna and Chie" in " ".join(said(d.scene)), "nobody asks the computer"
    other.answer(DropPebble(2))
    d.step()
    d.click("yes")
    d.step()
    assert not table_of(d.app).context.stage.cast
    assert [seat for seat, _ in decisions(d)][:1] == [0]
    table = open_curtain(d)
    assert table.context.observation.may_act
    assert not table._banner.words
    d.settle()
    assert at_table(d).context.observation.may_act


def test_where_nobody_at_the_table_decides_what_was_asked_about_is_taken_back(drive: Drive) -> None:
    """The first one digs; while the table is asked about that, it drops a pebble, and the second one rests."""
    first, second = Scripted(), Scripted()
    d = drive(seated(first, second))
    d.settle()
    first.answer(DIG)
    d.settle()
    d.key("ctrl+z")
    assert isinstance(d.scene, Dialog)
    first.answer(DropPebble(0))
    d.step()
    d.click("yes")
    d.settle()
    assert decisions(d) == [(0, DIG), (0, DropPebble(0)), (0, Takeback(1))]
    assert at_table(d).controller.thinking_seat == 0
    assert at_table(d).context.observation.seen.todo[-1][1] == 0
    assert len(first.questions[-1].legal) == 3  # where to go, not what to drop


def test_taking_back_goes_to_the_last_decision_of_a_person(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    other.answer(REST)
    d.settle()
    assert at_table(d).context.observation.seen.rests == [1, 1]
    d.key("ctrl+z")
    assert at_table(d).context.observation.seen.rests == [0, 0]
    assert at_table(d).context.observation.may_act
    assert decisions(d) == []


def test_one_person_alone_is_not_asked_whether_everybody_agrees(drive: Drive) -> None:
    """Not even where the other one has uncovered something; that it was taken back is still written down."""
    other = Scripted()
    d = alone(drive, other)
    other.answer(DIG)
    d.settle()
    assert d.find("undo").tooltip == "Undo Anna’s last move"
    d.key("ctrl+z")
    assert decisions(d)[-1][1] == Takeback(1)
    assert at_table(d).context.observation.may_act
    other.answer(DropPebble(2))  # to the question that was open before
    d.settle()
    assert at_table(d).context.observation.may_act


def test_a_seat_can_change_hands_while_somebody_thinks(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    assert at_table(d).controller.change_player(Seat(1), "person", LocalPlayer()) is None
    assert other.closed
    assert isinstance(d.scene, CurtainScene)  # two people now, with secret hands
    assert d.scene.seat == 1
    other.answer(REST)
    table = open_curtain(d)
    assert table.context.viewer == 1
    assert table.context.observation.may_act
    assert decisions(d)[0] == (0, REST)
    assert [line.words for line in table.context.log.lines][-1] == "A person now plays for Bo"


def test_a_seat_that_is_handed_to_the_computer_shows_its_hand_no_more(drive: Drive) -> None:
    d = drive(seated(LocalPlayer(), LocalPlayer()))
    table = open_curtain(d)
    other = Scripted()
    assert table.controller.change_player(Seat(0), BOT, other) is None
    assert isinstance(d.scene, CurtainScene)  # the hand that is left is not for the eyes that looked
    assert d.scene.seat == 1
    assert table.context.observation.seen.hands == [0, 0]
    open_curtain(d)
    assert table.context.viewer == 1
    assert table.context.observation.seen.hands == [0, 0b1100]
    assert [question.seat for question in other.questions] == [0]
    other.answer(REST)
    d.settle()
    assert at_table(d).context.observation.may_act  # one person alone, without a curtain


# In another process


@pytest.fixture
def elsewhere() -> Iterator[Callable[[str], Elsewhere]]:
    made: list[Elsewhere] = []

    def make(habit: str) -> Elsewhere:
        made.append(Elsewhere(habit))
        return made[-1]

    yield make
    for one in made:
        one.close()
        assert one.gone()


def until(d: Driver, wanted: Callable[[], object]) -> None:
    end = monotonic() + 60
    while not wanted():
        assert monotonic() < end, "it never came to that"
        d.step()
        sleep(0.005)


@pytest.mark.parametrize("habit", ["promptly", "twice"])
def test_a_match_is_played_against_another_process(
    drive: Drive, elsewhere: Callable[[str], Elsewhere], habit: str
) -> None:
    d = drive(seated(LocalPlayer(), elsewhere(habit)))
    for number in range(3):
        until(d, lambda: isinstance(d.scene, TableScene) and d.scene.context.observation.may_act)
        assert len(decisions(d)) == 2 * number
        d.click("rest")
    until(d, lambda: isinstance(d.scene, ScoresScene))
    assert decisions(d) == [(0, REST), (1, REST)] * 3
    assert not any("at random" in sentence for sentence in d.app.toasts.sentences)


def test_what_another_process_answers_too_late_changes_nothing(
    drive: Drive, elsewhere: Callable[[str], Elsewhere]
) -> None:
    other = elsewhere("late")
    d = alone(drive, other)
    d.key("ctrl+z")
    d.settle()
    turn(d, "show")
    turn(d, "pebble.0")
    until(d, lambda: other.recording_to == 2)
    until(d, lambda: isinstance(d.scene, TableScene) and d.scene.context.observation.may_act)
    assert decisions(d) == [(0, Plan(Place.SHOW)), (0, Show(0)), (1, REST)]


def test_closing_does_not_wait_for_another_process(drive: Drive, elsewhere: Callable[[str], Elsewhere]) -> None:
    other = elsewhere("never")
    d = alone(drive, other)
    d.wait(1.0)
    assert decisions(d) == [(0, REST)]
    d.key("ctrl+z")
    assert at_table(d).context.observation.may_act
    turn(d, "rest")
    d.app.close()  # the other never answers: waiting for it would not end
    assert other.gone()


def test_no_word_on_the_screen_says_of_a_hand_that_is_played_elsewhere(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(LocalPlayer(), other))
    for _ in range(2):
        d.settle()
        turn(d, "rest")
        assert not any(name in sentence for sentence in said(table_of(d.app)) for name in ("pebble.2", "pebble.3", "(2, 3)"))
        other.answer(REST)
        d.step()
