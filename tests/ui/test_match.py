"""A match between people and bots: who decides for a seat, whose decision is carried out, and what the viewer sees."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.codec import Codec
from game.kernel.contract import CHANCE, HIDDEN, NOBODY, Refusal, Seat
from game.kernel.entries import SeatChange, Takeback
from game.kernel.library import Library, LibraryError
from game.kernel.names import PERSON
from game.kernel.record import rules_of
from game.kernel.refusals import WRONG_SEAT
from tests.gauges import calls
from tests.kernel.toy import Drawn, DropPebble, Pebbles, Place, Plan, Planned, Toy
from tests.ui.toy_table import setup
from ui.language.phrases import handed_over
from ui.language.words import Words
from ui.match.annotations import HintSeen, PlayerChanged, Redone, TakenBack
from ui.match.beginning import begin, open_view_only, resume
from ui.match.transition import Transition

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.kernel.contract import Action
    from game.kernel.package import Setup
    from ui.match.match import Match

ANNA, BO = Seat(0), Seat(1)
DIG, REST = Plan(Place.DIG), Plan(Place.REST)


def people_and(bot: str, seats: int = 2) -> Setup:
    """A set-up in which Anna is a person and all others are bots."""
    sheet = setup(seats)
    anna, *others = sheet.players
    return replace(sheet, players=(anna, *(replace(other, kind=bot) for other in others)))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def match(library: Library) -> Match[Any]:
    begun = begin(people_and("greedy"), Pebbles(2), library)
    begun.viewer = ANNA
    return begun


def do(match: Match[Any], action: Action, seat: Seat | None = None) -> Transition[Any]:
    done = match.do(action, seat)
    assert isinstance(done, Transition), done
    return done


def agreed(match: Match[Any]) -> bool:
    """The table is asked about the last decision that can be taken back, and agrees."""
    undo = match.next_undo
    assert undo is not None
    return match.take_back(undo)


def again(library: Library, match: Match[Any]) -> Match[Any]:
    return resume(library, match.id, lambda sheet: rules_of(sheet, {"toy": Toy}))


def test_the_set_up_says_who_decides_at_first(match: Match[Any]) -> None:
    assert [match.kind_of(seat) for seat in (ANNA, BO)] == [PERSON, "greedy"]
    assert begin(people_and("greedy"), Pebbles(2), None).kind_of(BO) == "greedy"


def test_a_seat_changes_hands_for_good(match: Match[Any], library: Library) -> None:
    assert match.change_seat(ANNA, "greedy") is None
    assert match.change_seat(BO, PERSON) is None
    opened = again(library, match)
    assert [opened.kind_of(seat) for seat in (ANNA, BO)] == ["greedy", PERSON]
    assert [player.kind for player in opened.setup.players] == [PERSON, "greedy"]  # as it was begun
    assert open_view_only(opened.record(), Pebbles(2)).kind_of(BO) == PERSON


def test_what_cannot_be_handed_over_is_refused(match: Match[Any]) -> None:
    refusal = match.change_seat(Seat(2), "greedy")
    assert refusal is not None
    assert refusal.reason == "kernel.no_such_seat"
    refusal = match.change_seat(BO, "Greedy")
    assert refusal is not None
    assert refusal.reason == "kernel.no_such_kind"
    view_only = open_view_only(match.record(), Pebbles(2))
    assert view_only.change_seat(BO, PERSON) == WRONG_SEAT
    assert view_only.kind_of(BO) == "greedy"


def test_a_hand_over_that_cannot_be_kept_has_not_happened(match: Match[Any], library: Library) -> None:
    library.delete(match.id)
    with pytest.raises(LibraryError):
        match.change_seat(BO, PERSON)
    assert match.kind_of(BO) == "greedy"


def test_the_seat_that_is_to_decide_can_decide_without_looking(match: Match[Any]) -> None:
    do(match, REST)
    assert match.do(REST) == WRONG_SEAT
    assert match.do(REST, ANNA) == WRONG_SEAT
    assert match.do(REST, CHANCE) == WRONG_SEAT
    assert match.do(REST, NOBODY) == WRONG_SEAT
    assert do(match, REST, BO).seat == BO
    assert (match.viewer, match.actor) == (ANNA, ANNA)
    assert do(match, REST, ANNA).seat == ANNA


def test_a_decision_that_the_rules_refuse_is_refused_for_every_seat(match: Match[Any]) -> None:
    do(match, REST)
    refusal = match.do(DropPebble(0), BO)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "T2"


def test_nobody_decides_while_an_earlier_place_is_looked_at(match: Match[Any]) -> None:
    do(match, REST)
    match.go_to(0)
    assert match.do(REST, BO) == WRONG_SEAT


def test_what_a_bot_does_is_seen_with_the_viewers_eyes(match: Match[Any]) -> None:
    do(match, REST)
    answer = do(match, DIG, BO)
    assert answer.events == (Planned(BO, Place.DIG), Drawn(BO, HIDDEN))
    assert (answer.before.hands[BO], answer.after.hands[BO], answer.after.hidden[BO]) == (0, 0, 3)
    assert answer.after == match.seen


def test_a_step_back_leads_to_the_persons_own_decision(match: Match[Any], library: Library) -> None:
    do(match, REST)
    do(match, REST, BO)
    undo = match.next_undo
    assert undo is not None
    assert (undo.seat, undo.free) == (ANNA, True)
    assert match.undo()
    assert match.actor == ANNA
    assert match.legal()
    assert match.can_redo
    assert again(library, match).actor == ANNA


def test_a_step_back_behind_what_a_bot_uncovered_is_agreed_to_and_told_as_the_persons(match: Match[Any]) -> None:
    do(match, REST)
    do(match, DIG, BO)
    assert not match.undo()
    assert agreed(match)
    assert match.actor == ANNA
    assert match.record().log[-1].action == Takeback(1)
    assert match.history.annotations() == [(2, TakenBack(ANNA, agreed=False, others=(BO,)))]


def test_what_the_table_was_asked_about_is_taken_back_whatever_was_decided_since() -> None:
    match = begin(people_and("greedy"), Pebbles(2), None)
    match.change_seat(ANNA, "greedy")
    do(match, DIG, ANNA)
    undo = match.next_undo
    assert undo is not None
    assert not undo.free
    do(match, match.decision_input()[1][0], ANNA)
    do(match, REST, BO)
    assert match.take_back(undo)
    assert (match.actor, match.last_index) == (ANNA, 0)
    assert [(behind, back.seat) for behind, back in match.history.annotations() if isinstance(back, TakenBack)] == [(2, ANNA)]
    assert not match.take_back(undo)


def test_an_agreement_is_shown_of_the_right_seat_also_behind_a_hand_over(match: Match[Any]) -> None:
    do(match, REST)
    match.change_seat(ANNA, "greedy")
    match.change_seat(BO, PERSON)
    do(match, DIG, BO)
    assert agreed(match)
    assert match.actor == BO
    assert [(behind, back.seat) for behind, back in match.history.annotations() if isinstance(back, TakenBack)] == [(3, BO)]


def test_the_log_of_the_table_knows_when_a_seat_changed_hands(match: Match[Any]) -> None:
    match.change_seat(BO, PERSON)
    do(match, REST)
    match.change_seat(BO, "deep_2")
    assert match.record().log[-1].action == SeatChange("deep_2")
    assert match.history.annotations() == [(2, PlayerChanged(BO, PERSON)), (3, PlayerChanged(BO, "deep_2"))]
    assert match.undo()
    assert match.history.annotations() == [(2, PlayerChanged(BO, PERSON)), (2, PlayerChanged(BO, "deep_2"))]
    do(match, REST)
    match.go_to(0)
    assert match.history.annotations() == []  # then it had not happened yet


def test_the_log_says_in_this_order_of_a_hint_a_step_back_with_what_was_drawn_and_of_doing_it_again(match: Match[Any]) -> None:
    assert match.log_hint() is None
    drawn = [event for event in do(match, DIG).events if isinstance(event, Drawn)]
    assert drawn
    assert agreed(match)
    back = TakenBack(ANNA, agreed=False, random_events=tuple(drawn))
    assert match.history.annotations() == [(2, HintSeen(ANNA)), (2, back)]
    assert match.redo() is not None
    assert match.history.annotations() == [(2, HintSeen(ANNA)), (2, back), (2, Redone(ANNA))]
    assert match.next_undo is not None
    assert agreed(match)
    do(match, REST)
    assert match.history.annotations()[-1] == (2, back), "what is decided otherwise is not done again"


def test_a_bot_who_decides_in_between_is_not_the_person_who_decided_last(match: Match[Any]) -> None:
    assert match.history.last_person == NOBODY
    do(match, REST)
    do(match, REST, BO)
    assert match.history.last_person == ANNA
    match.change_seat(BO, PERSON)
    assert match.history.last_person == BO


@pytest.mark.parametrize("position", [2, 6])
def test_the_log_is_gone_through_once_however_often_seats_changed_hands(match: Match[Any], position: int) -> None:
    for seat in (ANNA, BO, ANNA, BO):
        do(match, REST, seat)
    for number in range(400):
        match.change_seat(BO, ("deep_2", "greedy")[number % 2])
    do(match, REST, ANNA)
    do(match, REST, BO)
    match.go_to(position)
    entries = len(match.record().log)
    assert calls(match.history.annotations) < 3 * entries


def test_an_exported_match_with_bots_is_kept_by_another_library(match: Match[Any], tmp_path: Path) -> None:
    match.change_seat(BO, "deep_2")
    other = Library(tmp_path / "elsewhere")
    codec = Codec(Pebbles.actions)
    record = match.record()
    assert other.record(other.import_record(record, codec), codec) == record
    other.close()


def test_who_sits_there_now_has_the_name_and_colour_of_who_sat_there_first(match: Match[Any]) -> None:
    match.change_seat(ANNA, "deep_2")
    match.change_seat(BO, PERSON)
    assert [player.kind for player in match.seated] == ["deep_2", PERSON]
    assert [(one.name, one.colour) for one in match.seated] == [(one.name, one.colour) for one in match.setup.players]


def test_the_log_says_who_plays_from_here_on() -> None:
    words = Words(strict=True)
    assert handed_over(words, "Anna", "greedy") == "The computer (Planner) now plays for Anna"
    assert handed_over(words, "Anna", PERSON) == "A person now plays for Anna"
