"""Bots at the table: they think in a process of their own, which may die, hang or be slow, and the match goes on."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from queue import SimpleQueue
from random import Random
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pytest

from game.ai.levels import LEVELS, Budget
from game.ai.worker import DecisionRequest, GameSpec, PlayoutRequest, Result
from game.kernel.contract import CHANCE, NOBODY, Seat
from game.kernel.entries import SeatChange
from game.kernel.names import PERSON
from game.kernel.package import Player
from game.registry import GAMES
from tests.cases import package
from tests.kernel.toy import Toy
from tests.ui.against import LONG, against, may_act, running, until
from tests.ui.controller import DIG, REST, at_table, match_of
from tests.ui.elsewhere import Scripted
from ui.match.bots import Bot, WorkerClient
from ui.match.deciders import Question
from ui.scenes.after.scores import ScoresScene
from ui.scenes.home.menu import MenuScene
from ui.scenes.services import services_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.controller import Drive
    from ui.match.deciders import Replies

ANNA = ("Anna", PERSON)
SHEET = GameSpec(Toy, (("length", "short"), ("hands", "secret")), 2)


def decided(d: Any) -> list[int]:
    """Who decided, in order."""
    return [entry.seat for entry in match_of(d).record().log if entry.seat != CHANCE]


def by_chance(d: Any) -> bool:
    return any("chosen at random" in sentence for sentence in d.app.toasts.sentences)


# Whole matches


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_three_bots_to_the_end(drive: Drive, game: str) -> None:
    """Everybody decides as they like; nothing the bots answer is refused, nor left to chance. In one game they think in another
    process."""
    d = drive(against(game, ANNA, ("", "search"), ("", "greedy"), ("", "score"), elsewhere=game == "dragon_keeper"))
    rng = Random(game)
    table = at_table(d)
    assert match_of(d).seated[0].is_person
    while True:
        until(d, lambda: isinstance(d.scene, ScoresScene) or may_act(d) or table.context.stage.holding)
        if isinstance(d.scene, ScoresScene):
            break
        if table.context.stage.holding:
            d.step()  # what has just come to stand is not passed at once
            table.controller.playback.skip()
        else:
            table.controller.send(rng.choice(table.context.observation.legal))
        assert not by_chance(d)
    assert {*decided(d)} == {0, 1, 2, 3}


def test_bots_play_alone_to_the_end_whatever_their_level(drive: Drive) -> None:
    for first in range(0, len(LEVELS), 3):  # each process takes a second to start
        d = drive(against("toy", *(("", level) for level in LEVELS[first : first + 3]), elsewhere=True))
        until(d, lambda d=d: isinstance(d.scene, ScoresScene))  # type: ignore[misc]
        assert not by_chance(d)


# What may go wrong


def test_a_process_that_is_killed_is_replaced_and_the_match_goes_on(drive: Drive) -> None:
    d = drive(against("toy", ("", "search"), ANNA, budget=Budget(seconds=1.5), elsewhere=True))
    first = running(d)
    until(d, lambda: services_of(d.app).worker._proven or at_table(d).controller.thinking_seat == 0)
    sleep(0.2)
    os.kill(first.pid, signal.SIGKILL)
    until(d, lambda: may_act(d))
    assert running(d).pid != first.pid
    assert not first.is_alive()
    assert decided(d)[0] == 0
    assert not by_chance(d)


def test_a_process_that_hangs_is_replaced_and_the_match_goes_on(drive: Drive) -> None:
    d = drive(against("toy", ("", "search"), ANNA, budget=Budget(seconds=0.4), elsewhere=True))
    first, worker = running(d), services_of(d.app).worker
    os.kill(first.pid, signal.SIGSTOP)
    worker._start_timeout = 2
    until(d, lambda: worker.pid != first.pid)
    worker._start_timeout = 30  # the next one has all the time that a busy machine takes for a start
    until(d, lambda: may_act(d))
    assert not first.is_alive()
    assert not by_chance(d)


def test_where_every_process_dies_chance_decides_and_the_match_goes_on(drive: Drive) -> None:
    d = drive(against("toy", ("", "search"), ANNA, budget=LONG, elsewhere=True))
    killed: set[int] = set()

    def hunted() -> bool:
        process = services_of(d.app).worker._process
        if process is not None and process.pid is not None and process.pid not in killed and not may_act(d):
            killed.add(process.pid)
            process.kill()
        return may_act(d)

    until(d, hunted)
    assert by_chance(d)


def test_an_answer_that_comes_late_is_for_a_position_that_is_gone(drive: Drive) -> None:
    """Anna takes back while the bot thinks: it is asked to stop, and what it says then is not done."""
    d = drive(against("toy", ANNA, ("", "search"), budget=LONG, elsewhere=True))
    process = running(d)
    until(d, lambda: may_act(d))
    at_table(d).controller.send(REST)
    until(d, lambda: at_table(d).controller.thinking_seat == 1)
    sleep(0.3)
    d.key("ctrl+z")
    assert may_act(d)
    end = monotonic() + 1.5
    while monotonic() < end:
        d.step()
        sleep(0.01)
    assert decided(d) == []
    assert process.is_alive()  # it answered at once when it was asked to, so nobody took its place
    assert running(d).pid == process.pid


@pytest.mark.parametrize("way", ["quit", "leave", "hung"])
def test_quitting_or_leaving_does_not_wait_for_who_thinks(drive: Drive, way: str) -> None:
    d = drive(against("toy", ("", "search"), ANNA, budget=LONG, elsewhere=True))
    process = running(d)
    until(d, lambda: at_table(d).controller.thinking_seat == 0)
    sleep(0.3)
    if way == "hung":
        os.kill(process.pid, signal.SIGSTOP)
    if way == "leave":
        controller = at_table(d).controller
        d.key("esc")
        d.click("leave")
        assert isinstance(d.scene, MenuScene)
        assert process.is_alive()  # kept for the next match
        started = monotonic()
        controller.close()  # what leaving did, without the pictures of the menu
    else:
        started = monotonic()
        d.app.close()
    print(f"{way}: waited {monotonic() - started:.3f} s")
    d.app.close()
    process.join(60)
    assert not process.is_alive()


def test_the_process_is_kept_for_the_next_match(drive: Drive) -> None:
    d = drive(against("toy", ANNA, ("", "greedy"), elsewhere=True))
    first = running(d).pid
    until(d, lambda: may_act(d))
    for _ in range(2):
        at_table(d).controller.send(REST)
        until(d, lambda: may_act(d))
    d.app.apply(at_table(d).context.routes.rematch())
    until(d, lambda: may_act(d))
    at_table(d).controller.send(REST)
    until(d, lambda: may_act(d))
    assert running(d).pid == first


def test_without_a_bot_there_is_no_process(drive: Drive) -> None:
    d = drive(against("toy", ANNA, ("Bo", PERSON), elsewhere=True))
    d.wait(0.5)
    assert services_of(d.app).worker.pid is None


def test_a_match_that_goes_on_asks_what_the_seat_recalls(drive: Drive) -> None:
    """Controller to process: the question holds what `information_state` holds for the seat, not what lies on the table."""
    d = drive(against("dogs_of_war", ANNA, ("", "greedy"), ("", "greedy"), ("", "greedy"), elsewhere=True))
    until(d, lambda: may_act(d))
    match: Any = match_of(d)
    seen, legal = match.decision_input()
    assert seen == match.rules.information_state(match._session.state, match.actor)
    assert legal
    assert package("dogs_of_war").rules(match.setup.options, 4).information_state(seen, match.actor) == seen


def test_a_turn_that_was_thought_of_as_a_whole_is_played_without_asking_again() -> None:
    """Unless something has come between, or what was thought of cannot be done."""
    worker = WorkerClient()
    asked: list[DecisionRequest | PlayoutRequest] = []

    def submit(task: DecisionRequest | PlayoutRequest, answer: Callable[[Result], None], *_: object) -> None:
        asked.append(task)
        answer(Result(task.number, (DIG, REST, REST)))

    worker.submit = submit  # type: ignore[method-assign,assignment]
    bot = Bot(worker, SHEET, Player("Bo", "red", "greedy"), Budget(), "x")
    replies: Replies = SimpleQueue()
    done = []
    for ticket, (legal, follows) in enumerate([((DIG,), False), ((DIG, REST), True), ((REST,), False), ((DIG,), True)], 1):
        bot.ask(Question(ticket, Seat(0), None, legal, follows), replies)  # type: ignore[arg-type]
        done.append(replies.get_nowait())
    assert [reply.action for reply in done] == [DIG, REST, DIG, DIG]
    assert [reply.ticket for reply in done] == [1, 2, 3, 4]
    assert len(asked) == 3


# Seats that change hands


def test_a_seat_is_handed_to_a_bot_and_taken_back_from_the_pause_menu(drive: Drive) -> None:
    d = drive(against("toy", ANNA, ("Bo", "greedy"), budget=LONG, elsewhere=True))
    until(d, lambda: may_act(d))
    for kind in ("greedy", PERSON):
        d.key("esc")
        d.click("seats")
        d.scene.chosen[0] = kind
        d.scene.rebuild()
        d.click("take")
        d.step()
        assert match_of(d).kind_of(0) == kind
        assert at_table(d).controller.seating.watched == (kind != PERSON)
    handed = [entry.action for entry in match_of(d).record().log if isinstance(entry.action, SeatChange)]
    assert handed == [SeatChange("greedy"), SeatChange(PERSON)]
    said = [line.words for line in at_table(d).context.log.lines]
    assert "The computer (Planner) now plays for Anna" in said
    assert "A person now plays for Anna" in said


@pytest.mark.parametrize("way", ["curtain", "peek"])
@pytest.mark.parametrize("taken", [0, 1])
def test_who_takes_a_seat_alone_looks_at_once_and_goes_on_looking(drive: Drive, way: str, taken: int) -> None:
    """One person at the table has nobody to hide from, however the match is handed over."""
    d = drive(against("toy", ("Anna", "greedy"), ("Bo", "greedy"), budget=LONG, elsewhere=True))
    match = match_of(d)
    match.setup = replace(match.setup, options={**match.setup.options, "hand_over": way})
    until(d, lambda: at_table(d).controller.thinking_seat >= 0)
    assert match.viewer == NOBODY
    d.key("esc")
    d.click("seats")
    d.scene.chosen[taken] = PERSON
    d.click("take")
    d.step()
    assert match.viewer == at_table(d).context.viewer == taken
    at_table(d).controller.change_player(Seat(1 - taken), "search", Scripted())
    d.step()
    assert at_table(d).context.viewer == taken


def test_what_was_chosen_in_the_pause_menu_is_dropped_with_it(drive: Drive) -> None:
    d = drive(against("toy", ANNA, ("Bo", "greedy"), elsewhere=True))
    until(d, lambda: may_act(d))
    d.key("esc")
    d.click("seats")
    d.click("kind.0")
    d.key("down", "enter")
    assert d.scene.chosen[0] != PERSON
    assert d.scene._called("greedy").startswith("Computer ("), "a level alone does not say whose it is"
    d.click("cancel")
    assert match_of(d).kind_of(0) == PERSON


def test_taking_back_leads_to_the_last_decision_of_a_person(drive: Drive) -> None:
    d = drive(against("toy", ANNA, ("", "greedy"), ("", "greedy"), elsewhere=True))
    until(d, lambda: may_act(d))
    at_table(d).controller.send(REST)
    until(d, lambda: may_act(d))
    assert set(decided(d)) == {0, 1, 2}
    undo = match_of(d).next_undo
    assert undo is not None
    assert undo.seat == 0
    d.key("ctrl+z")
    until(d, lambda: may_act(d))
    assert at_table(d).context.observation.seen.rests == [0, 0, 0]
    at_table(d).controller.send(REST)
    until(d, lambda: may_act(d))
    assert not by_chance(d)
