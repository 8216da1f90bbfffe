"""Who decides elsewhere: asked once, answered late or never, and never shown a hand or showing one."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.contract import CHANCE, NOBODY, Seat
from game.kernel.session import Entry, Session, Takeback
from tests.kernel.toy import Deal, DropPebble, Pebbles, Place, Plan, Show
from tests.ui.elsewhere import Elsewhere, Scripted
from tests.ui.flow import DIG, REST, at_table, hold, match_of, open_curtain, pebbles, said, turn
from tests.ui.test_flow_journal import on_a_full_disk
from tests.ui.toy_table import ToyTable, learn, setup, table_of
from ui.match.deciders import TRIES, Person
from ui.match.match import Match
from ui.scenes.curtain import CurtainScene
from ui.scenes.dialog import Dialog
from ui.scenes.menu import MenuScene
from ui.scenes.pause import PauseScene
from ui.scenes.rulebook import RulebookScene
from ui.scenes.scores import ScoresScene
from ui.scenes.table import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.ui.conftest import Driver
    from tests.ui.flow import Drive
    from ui.match.deciders import Decider
    from ui.program.app import App
    from ui.widgets.scene import Scene

ENGINE = "greedy"


def seated(*deciders: Decider, secret: bool = True) -> Callable[[App], Scene]:
    """A match of Pebbles with these deciders; the first scene anew is the menu."""
    begun: list[Scene] = []

    def home(app: App) -> Scene:
        if begun:
            return MenuScene(app)
        learn(app)
        kinds = ["person" if decider.here else ENGINE for decider in deciders]
        sheet = setup(len(deciders), "secret" if secret else "open")
        players = tuple(replace(player, kind=kind) for player, kind in zip(sheet.players, kinds, strict=True))
        deal = Entry(CHANCE, Deal(tuple((2 * n, 2 * n + 1) for n in range(len(deciders)))))
        session = Session(Pebbles(len(deciders), secret=secret), sheet.seed, [deal], kinds=kinds)
        scene = TableScene(app, Match(replace(sheet, players=players), session), ToyTable, deciders)
        begun.append(scene)
        return scene

    return home


def alone(drive: Drive, other: Decider, **options: Any) -> Driver:
    """Anna has rested; the other one thinks."""
    d = drive(seated(Person(), other), **options)
    d.settle()
    turn(d, "rest")
    return d


def decisions(d: Driver) -> list[tuple[int, object]]:
    return [(entry.seat, entry.action) for entry in match_of(d).record().log if entry.seat != CHANCE]


# Who looks


def test_one_person_alone_needs_no_curtain(drive: Drive) -> None:
    d = drive(seated(Person(), Scripted()))
    assert at_table(d).viewer == 0
    d.settle()
    assert at_table(d).may_act
    assert pebbles(at_table(d)) == ["pebble.0", "pebble.1"]
    assert d.scene.root.find("cover") is None


def test_while_somebody_elsewhere_thinks_the_person_looks_on_and_nothing_is_marked(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    table = at_table(d)
    assert table.viewer == 0
    assert table.seen.hands == [0b11, 0]
    assert not table.may_act
    assert table.legal == ()
    assert table.call_outs.targets == ()
    assert d.find("prompt").words == "Bo is thinking …"
    d.click("rest")
    assert [seat for seat, _ in decisions(d)] == [0]


def test_it_is_asked_once_with_what_its_seat_sees_and_may_do(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    d.resize(1300, 740)
    d.key("left", "right")
    d.settle()
    (question,) = other.questions
    assert question.seat == 1
    assert question.seen.hands == [0, 0b1100]  # type: ignore[attr-defined]
    assert question.legal == (DIG, Plan(Place.SHOW), REST)


def test_where_somebody_elsewhere_begins_the_person_looks_from_the_first(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(other, Person()))
    assert at_table(d).viewer == 1
    d.settle()
    assert [question.seat for question in other.questions] == [0]
    assert at_table(d).seen.hands == [0, 0b1100]


def test_what_is_decided_elsewhere_is_shown_to_the_person_at_the_usual_pace(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    other.answer(DIG)
    d.step()
    assert at_table(d).flow.showing
    assert not at_table(d).may_act
    d.settle()
    assert not at_table(d).flow.showing
    assert [line.words for line in at_table(d).log][-2:] == ["Bo goes to place 0.", "Bo digs up \N{MINUS SIGN}1."]
    other.answer(other.questions[-1].legal[0])  # it was asked what to drop
    d.settle()
    assert at_table(d).may_act


def test_the_turn_of_the_person_is_announced(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    other.answer(REST)
    d.wait(0.5)
    assert at_table(d).banner.words == "Anna's turn"


def test_it_is_asked_once_all_that_happened_before_has_been_shown(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(Person(), other))
    d.settle()
    turn(d, "show")
    d.click("pebble.0")
    assert at_table(d).flow.showing
    assert not other.questions
    d.settle()
    assert len(other.questions) == 1


def test_a_press_ends_what_is_shown_of_a_decision_elsewhere(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    other.answer(DIG)
    d.step()
    d.click((300, 300))
    assert not at_table(d).flow.showing
    assert len(other.questions) == 2


def test_between_two_people_the_curtain_waits_until_the_other_person_is_to_decide(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(Person(), other, Person()))
    open_curtain(d)
    turn(d, "rest")
    assert at_table(d).viewer == 0  # she looks on while it is decided elsewhere
    assert not at_table(d).turn_over
    other.answer(REST)
    d.settle()
    assert at_table(d).turn_over
    assert d.find("pass_on").words == "Pass to Chie"
    d.key("enter")
    assert isinstance(d.scene, CurtainScene)
    hold(d)
    table = at_table(d)
    assert table.viewer == 2
    d.settle()
    assert [line.words for line in table.log][-2:] == ["Anna goes to place 2.", "Bo goes to place 2."]


def test_before_anybody_has_looked_nobody_looks_while_it_is_decided_elsewhere(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(other, Person(), Person()))
    d.settle()
    assert at_table(d).viewer == NOBODY
    assert at_table(d).seen.hands == [0, 0, 0]
    assert not at_table(d).legal
    other.answer(REST)
    d.settle()
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat == 1


def test_with_open_hands_whoever_looked_looks_on(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(Person(), other, Person(), secret=False))
    d.settle()
    turn(d, "rest")
    assert at_table(d).viewer == 0
    other.answer(REST)
    d.settle()
    assert at_table(d).viewer == 2


def test_without_people_everybody_looks_and_the_match_plays_to_its_end(drive: Drive) -> None:
    first, second = Scripted(), Scripted()
    d = drive(seated(first, second))
    for number in range(6):
        d.settle()
        assert at_table(d).viewer == NOBODY
        assert at_table(d).seen.hands == [0, 0]
        (first, second)[number % 2].answer(REST)
        d.step()
    d.settle()
    assert isinstance(d.scene, ScoresScene)


# Answers that are of no use


def test_a_second_answer_changes_nothing(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    other.answer(REST)
    other.answer(DIG)
    d.settle()
    other.answer(DIG)
    d.settle()
    assert decisions(d) == [(0, REST), (1, REST)]
    assert at_table(d).may_act


def test_an_answer_for_a_position_that_is_gone_changes_nothing(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    d.key("ctrl+z")
    assert other.withdrawn == 1
    assert at_table(d).may_act  # it is Anna's decision again
    other.answer(REST)
    d.settle()
    assert decisions(d) == []
    turn(d, "rest")
    other.answer(DIG, other.questions[0])
    d.settle()
    assert decisions(d) == [(0, REST)]
    assert at_table(d).flow.thinking == 1
    other.answer(REST)
    d.settle()
    assert decisions(d) == [(0, REST), (1, REST)]


@pytest.mark.parametrize("answer", [Show(20), DropPebble(0), None])
def test_what_the_judge_refuses_is_asked_about_again(drive: Drive, answer: Any) -> None:
    other = Scripted()
    d = alone(drive, other)
    other.answer(answer)
    d.settle()
    assert decisions(d) == [(0, REST)]
    assert len({question.ticket for question in other.questions}) == 2
    other.answer(REST)
    d.settle()
    assert decisions(d) == [(0, REST), (1, REST)]


def test_in_the_end_chance_decides_and_the_table_is_told(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    for _ in range(TRIES):
        other.answer(Show(20))
        d.step()
    assert len(other.questions) == TRIES
    assert len(decisions(d)) == 2
    assert decisions(d)[-1][1] in other.questions[0].legal
    assert d.app.toasts.sentences[-1] == "The computer gave no answer that Bo may do: chance decided."


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
    d = drive(seated(Person(), other, Person()))
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
    d = drive(seated(Person(), other, Person()))
    open_curtain(d)
    turn(d, "rest", "cover")
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat == 0  # she looked, and looks again
    other.answer(REST)
    d.wait(0.5)
    assert decisions(d) == [(0, REST)]
    open_curtain(d)
    assert decisions(d) == [(0, REST), (1, REST)]
    assert len(other.questions) == 1


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
    assert at_table(d).may_act


# Taking back, and other people in a seat


def test_taking_back_goes_to_the_last_decision_of_a_person(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    other.answer(REST)
    d.settle()
    assert at_table(d).seen.rests == [1, 1]
    d.key("ctrl+z")
    assert at_table(d).seen.rests == [0, 0]
    assert at_table(d).may_act
    assert decisions(d) == []


def test_what_uncovered_something_elsewhere_is_taken_back_with_consent(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    other.answer(DIG)
    d.settle()
    d.key("ctrl+z")
    assert isinstance(d.scene, Dialog)
    d.click("yes")
    assert decisions(d)[-1][1] == Takeback(1)
    assert at_table(d).may_act
    other.answer(DropPebble(2))  # to the question that was open before
    d.settle()
    assert at_table(d).may_act


def test_a_seat_can_change_hands_while_somebody_thinks(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    assert at_table(d).flow.seat(Seat(1), "person", Person()) is None
    assert other.closed
    assert isinstance(d.scene, CurtainScene)  # two people now, with secret hands
    assert d.scene.seat == 1
    other.answer(REST)
    table = open_curtain(d)
    assert table.viewer == 1
    assert table.may_act
    assert decisions(d)[0] == (0, REST)
    assert [line.words for line in table.log][-1] == "From here on a person plays for Bo."


def test_a_seat_that_is_handed_to_the_computer_shows_its_hand_no_more(drive: Drive) -> None:
    d = drive(seated(Person(), Person()))
    table = open_curtain(d)
    other = Scripted()
    assert table.flow.seat(Seat(0), ENGINE, other) is None
    assert isinstance(d.scene, CurtainScene)  # the hand that is left is not for the eyes that looked
    assert table.seen.hands == [0, 0]
    open_curtain(d)
    assert table.viewer == 1
    assert table.seen.hands == [0, 0b1100]
    assert [question.seat for question in other.questions] == [0]
    other.answer(REST)
    d.settle()
    assert at_table(d).may_act  # one person alone, without a curtain


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
    end = monotonic() + 30
    while not wanted():
        assert monotonic() < end, "it never came to that"
        d.step()
        sleep(0.005)


@pytest.mark.parametrize("habit", ["promptly", "twice"])
def test_a_match_is_played_against_another_process(
    drive: Drive, elsewhere: Callable[[str], Elsewhere], habit: str
) -> None:
    d = drive(seated(Person(), elsewhere(habit)))
    for number in range(3):
        until(d, lambda: isinstance(d.scene, TableScene) and d.scene.may_act)
        assert len(decisions(d)) == 2 * number
        d.click("rest")
    until(d, lambda: isinstance(d.scene, ScoresScene))
    assert decisions(d) == [(0, REST), (1, REST)] * 3
    assert not any("chance" in sentence for sentence in d.app.toasts.sentences)


def test_what_another_process_answers_too_late_changes_nothing(
    drive: Drive, elsewhere: Callable[[str], Elsewhere]
) -> None:
    other = elsewhere("late")
    d = alone(drive, other)
    d.key("ctrl+z")
    d.settle()
    turn(d, "show")
    turn(d, "pebble.0")
    until(d, lambda: other.heard == 2)
    until(d, lambda: isinstance(d.scene, TableScene) and d.scene.may_act)
    assert decisions(d) == [(0, Plan(Place.SHOW)), (0, Show(0)), (1, REST)]


def test_closing_does_not_wait_for_another_process(drive: Drive, elsewhere: Callable[[str], Elsewhere]) -> None:
    other = elsewhere("never")
    d = alone(drive, other)
    d.wait(1.0)
    assert decisions(d) == [(0, REST)]
    d.key("ctrl+z")
    assert at_table(d).may_act
    turn(d, "rest")
    begun = monotonic()
    d.app.close()
    assert monotonic() - begun < 1
    assert other.gone()


def test_no_word_on_the_screen_tells_of_a_hand_that_is_played_elsewhere(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(Person(), other))
    for _ in range(2):
        d.settle()
        turn(d, "rest")
        assert not any(name in sentence for sentence in said(table_of(d.app)) for name in ("pebble.2", "pebble.3", "(2, 3)"))
        other.answer(REST)
        d.step()
