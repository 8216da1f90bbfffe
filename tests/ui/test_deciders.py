"""Who decides elsewhere: asked once, and never shown a hand or showing one; answers that are of no use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.contract import NOBODY
from tests.kernel.toy import DropPebble, Pebbles, Place, Plan, Show
from tests.ui.controller import DIG, REST, at_table, hold, open_curtain, pebbles, turn
from tests.ui.deciding import alone, decisions, seated
from tests.ui.elsewhere import Broken, Scripted
from ui.match.deciders import TRIES, LocalPlayer
from ui.scenes.after.scores import ScoresScene
from ui.scenes.table.curtain import CurtainScene

if TYPE_CHECKING:
    from game.kernel.contract import Action, Refusal
    from tests.kernel.toy import State
    from tests.ui.controller import Drive

# Who looks


def test_one_person_alone_needs_no_curtain(drive: Drive) -> None:
    d = drive(seated(LocalPlayer(), Scripted()))
    assert at_table(d).context.viewer == 0
    d.settle()
    assert at_table(d).context.observation.may_act
    assert pebbles(at_table(d)) == ["pebble.0", "pebble.1"]
    assert d.scene.root.find("cover") is None


def test_while_somebody_elsewhere_thinks_the_person_looks_on_and_nothing_is_marked(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    table = at_table(d)
    assert table.context.viewer == 0
    assert table.context.observation.seen.hands == [0b11, 0]
    assert not table.context.observation.may_act
    assert table.context.observation.legal == ()
    assert table.access_keys.targets == ()
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
    assert question.known.hands == [0, 0b1100]  # type: ignore[attr-defined]
    assert question.legal == (DIG, Plan(Place.SHOW), REST)


def test_where_somebody_elsewhere_begins_the_person_looks_from_the_first(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(other, LocalPlayer()))
    assert at_table(d).context.viewer == 1
    d.settle()
    assert [question.seat for question in other.questions] == [0]
    assert at_table(d).context.observation.seen.hands == [0, 0b1100]


def test_what_is_decided_elsewhere_is_shown_to_the_person_at_the_usual_pace(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    other.answer(DIG)
    d.step()
    assert at_table(d).controller.playback.showing
    assert not at_table(d).context.observation.may_act
    d.settle()
    assert not at_table(d).controller.playback.showing
    assert [line.words for line in at_table(d).context.log.lines][-2:] == ["Bo goes to place 0.", "Bo digs up \N{MINUS SIGN}1."]
    other.answer(other.questions[-1].legal[0])  # it was asked what to drop
    d.settle()
    assert at_table(d).context.observation.may_act


def test_the_turn_of_the_person_is_announced(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    other.answer(REST)
    d.wait(0.5)
    assert at_table(d)._banner.words == "Anna’s turn"


def test_it_is_asked_once_all_that_happened_before_has_been_shown(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(LocalPlayer(), other))
    d.settle()
    turn(d, "show")
    d.click("pebble.0")
    assert at_table(d).controller.playback.showing
    assert not other.questions
    d.settle()
    assert len(other.questions) == 1


def test_a_press_ends_what_is_shown_of_a_decision_elsewhere(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    other.answer(DIG)
    d.step()
    d.click((300, 300))
    assert not at_table(d).controller.playback.showing
    assert len(other.questions) == 2


def test_between_two_people_nobody_looks_while_it_is_decided_elsewhere(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(LocalPlayer(), other, LocalPlayer()))
    open_curtain(d)
    turn(d, "rest")
    assert at_table(d).context.observation.turn_over
    assert d.find("pass_on").words == "Next: Bo"
    assert not other.questions
    d.key("enter")
    assert at_table(d).context.viewer == NOBODY
    assert at_table(d).context.observation.seen.hands == [0, 0, 0]
    other.answer(REST)
    d.settle()
    assert isinstance(d.scene, CurtainScene)
    assert d.find("title").words == "Pass to Chie"
    hold(d)
    table = at_table(d)
    assert table.context.viewer == 2
    d.settle()
    assert [line.words for line in table.context.log.lines][-2:] == ["Anna goes to place 2.", "Bo goes to place 2."]


def test_before_anybody_has_looked_nobody_looks_while_it_is_decided_elsewhere(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(other, LocalPlayer(), LocalPlayer()))
    d.settle()
    assert at_table(d).context.viewer == NOBODY
    assert at_table(d).context.observation.seen.hands == [0, 0, 0]
    assert not at_table(d).context.observation.legal
    other.answer(REST)
    d.settle()
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat == 1


def test_with_open_hands_whoever_looked_looks_on(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(LocalPlayer(), other, LocalPlayer(), secret=False))
    d.settle()
    turn(d, "rest")
    assert at_table(d).context.viewer == 0
    other.answer(REST)
    d.settle()
    assert at_table(d).context.viewer == 2


def test_without_people_everybody_looks_and_the_match_plays_to_its_end(drive: Drive) -> None:
    first, second = Scripted(), Scripted()
    d = drive(seated(first, second))
    for number in range(6):
        d.settle()
        assert at_table(d).context.viewer == NOBODY
        assert at_table(d).context.observation.seen.hands == [0, 0]
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
    assert at_table(d).context.observation.may_act


def test_an_answer_for_a_position_that_is_gone_changes_nothing(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    d.key("ctrl+z")
    assert other.withdrawn == 1
    assert at_table(d).context.observation.may_act  # it is Anna's decision again
    other.answer(REST)
    d.settle()
    assert decisions(d) == []
    turn(d, "rest")
    other.answer(DIG, other.questions[0])
    d.settle()
    assert decisions(d) == [(0, REST)]
    assert at_table(d).controller.thinking_seat == 1
    other.answer(REST)
    d.settle()
    assert decisions(d) == [(0, REST), (1, REST)]


@pytest.mark.parametrize("answer", [Show(20), DropPebble(0), "dig", None])
def test_what_may_not_be_done_is_asked_about_again(drive: Drive, answer: Any) -> None:
    other = Scripted()
    d = alone(drive, other)
    other.answer(answer)
    d.settle()
    assert decisions(d) == [(0, REST)]
    assert len({question.ticket for question in other.questions}) == 2
    other.answer(REST)
    d.settle()
    assert decisions(d) == [(0, REST), (1, REST)]


@pytest.mark.parametrize("pebble", ["2", None, 2.5])
def test_an_answer_with_a_part_of_the_wrong_kind_is_asked_about_again(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, pebble: Any
) -> None:
    """It never comes before the rules, which cannot count with it."""
    refusal_of = Pebbles.refusal

    def counting(rules: Pebbles, state: State, action: Action) -> Refusal | None:
        return refusal_of(rules, state, Show(action.pebble + 0) if isinstance(action, Show) else action)

    monkeypatch.setattr(Pebbles, "refusal", counting)
    other = Scripted()
    d = alone(drive, other)
    other.answer(Plan(Place.SHOW))
    d.settle()
    other.answer(Show(pebble))
    d.settle()
    assert decisions(d)[1:] == [(1, Plan(Place.SHOW))]
    assert len({question.ticket for question in other.questions}) == 3
    other.answer(Show(2))
    d.settle()
    assert decisions(d)[1:] == [(1, Plan(Place.SHOW)), (1, Show(2))]


def test_an_answer_that_only_equals_what_is_legal_is_kept_as_it_was_offered(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    other.answer(Plan(Place.SHOW))
    d.settle()
    other.answer(Show(2.0))  # type: ignore[arg-type]
    d.settle()
    action = decisions(d)[-1][1]
    assert isinstance(action, Show)
    assert isinstance(action.pebble, int)


def test_who_breaks_when_asked_has_no_answer_and_the_match_goes_on(drive: Drive) -> None:
    d = alone(drive, Broken())
    assert [seat for seat, _ in decisions(d)] == [0, 1]
    assert d.app.toasts.sentences[-1] == "The computer didn’t answer for Bo, so a move was chosen at random."
    d.settle()


def test_no_answer_is_asked_for_again_and_is_nobodys_fault(drive: Drive, caplog: pytest.LogCaptureFixture) -> None:
    """Such as where the process of the bots was replaced, which was shown already."""
    other = Scripted()
    d = alone(drive, other)
    other.answer(None)
    d.step()
    assert len(other.questions) == 2
    assert not caplog.records
    other.answer(Show(20))
    d.step()
    assert [record.levelname for record in caplog.records] == ["ERROR"]


def test_in_the_end_chance_decides_and_the_table_is_shown(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    for _ in range(TRIES):
        other.answer(Show(20))
        d.step()
    assert len(other.questions) == TRIES
    assert len(decisions(d)) == 2
    assert decisions(d)[-1][1] in other.questions[0].legal
    assert d.app.toasts.sentences[-1] == "The computer didn’t answer for Bo, so a move was chosen at random."
