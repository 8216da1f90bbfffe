"""Opponents at the table: they think in a process of their own, which may die, hang or be slow, and the match goes on."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from random import Random
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pytest

from game.ai.levels import LEVELS, Budget
from game.ai.worker import Sheet, Task, Thought, Trials
from game.kernel.box import PERSON, Player
from game.kernel.contract import CHANCE, NOBODY, Seat
from game.kernel.session import HandOver
from game.shelf import GAMES
from tests.cases import CASES, box, rules_of
from tests.kernel.toy import Toy
from tests.ui.against import LONG, against, may_act, running, until
from tests.ui.elsewhere import Scripted
from tests.ui.flow import DIG, REST, at_table, match_of, open_curtain
from ui.match.deciders import Question
from ui.match.engines import Engine, Thinker
from ui.scenes.curtain import CurtainScene
from ui.scenes.desk import desk
from ui.scenes.menu import MenuScene
from ui.scenes.peek import PeekScene
from ui.scenes.scores import ScoresScene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.ui.flow import Drive
    from ui.match.deciders import Replies

ANNA = ("Anna", PERSON)
SHEET = Sheet(Toy, (("length", "short"), ("hands", "secret")), 2)


def decided(d: Any) -> list[int]:
    """Who decided, in order."""
    return [entry.seat for entry in match_of(d).record().log if entry.seat != CHANCE]


def by_chance(d: Any) -> bool:
    return any("chance decided" in sentence for sentence in d.app.toasts.sentences)


# Whole matches


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_three_opponents_to_the_end(drive: Drive, game: str) -> None:
    """Everybody decides as they like; nothing the opponents answer is refused, nor left to chance."""
    d = drive(against(game, ANNA, ("", "search"), ("", "greedy"), ("", "score")))
    luck = Random(game)
    table = at_table(d)
    assert match_of(d).seated[0].is_person
    while True:
        until(d, lambda: isinstance(d.scene, ScoresScene) or may_act(d) or table.stage.holding)
        if isinstance(d.scene, ScoresScene):
            break
        if table.stage.holding:
            table.flow.go_on()
        else:
            table.send(luck.choice(table.legal))
        assert not by_chance(d)
    assert {*decided(d)} == {0, 1, 2, 3}


def test_two_opponents_play_alone_to_the_end_whatever_their_level(drive: Drive) -> None:
    for level in LEVELS:
        d = drive(against("toy", ("", level), ("", level)))
        until(d, lambda d=d: isinstance(d.scene, ScoresScene))  # type: ignore[misc]
        assert not by_chance(d)


# What may go wrong


def test_a_process_that_is_killed_is_replaced_and_the_match_goes_on(drive: Drive) -> None:
    d = drive(against("toy", ("", "search"), ANNA, budget=Budget(seconds=1.5)))
    first = running(d)
    until(d, lambda: desk(d.app).thinker._proven or at_table(d).flow.thinking == 0)
    sleep(0.2)
    os.kill(first.pid, signal.SIGKILL)
    until(d, lambda: may_act(d))
    assert running(d).pid != first.pid
    assert not first.is_alive()
    assert decided(d)[0] == 0
    assert not by_chance(d)


def test_a_process_that_hangs_is_replaced_and_the_match_goes_on(drive: Drive) -> None:
    d = drive(against("toy", ("", "search"), ANNA, budget=Budget(seconds=0.4)))
    first, thinker = running(d), desk(d.app).thinker
    os.kill(first.pid, signal.SIGSTOP)
    thinker._birth = 2
    until(d, lambda: thinker.pid != first.pid)
    thinker._birth = 30  # the next one has all the time that a busy machine takes for a start
    until(d, lambda: may_act(d))
    assert not first.is_alive()
    assert not by_chance(d)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be stopped here")
def test_a_process_that_never_says_anything_is_replaced_long_before_its_first_answer_would_be_due() -> None:
    thinker = Thinker(first=120, birth=1.0)
    begin, first = thinker._start, list[int | None]()

    def stillborn() -> None:
        begin()
        if not first:
            first.append(thinker.pid)
            os.kill(thinker.pid or 0, signal.SIGSTOP)

    thinker._start = stillborn  # type: ignore[method-assign]
    rules, begun = Toy().rules(dict(SHEET.options), 2), monotonic()
    state = rules.start()
    rules.apply(state, rules.chance(state, Random(1)))
    task = Task(1, SHEET, "greedy", "", Seat(0), rules.recall(state, Seat(0)), Budget(), "x")
    assert not answer(thinker, task).actions
    assert monotonic() - begun < 60
    thinker._birth = 60
    assert answer(thinker, replace(task, number=2)).actions
    assert thinker.pid != first[0]
    thinker.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be stopped here")
def test_a_process_that_is_stopped_before_its_first_question_was_up_and_is_waited_for_no_longer_than_any(thinker: Thinker) -> None:
    thinker.begin()
    end = monotonic() + 60
    while thinker._wire is None or not thinker._wire.poll():
        assert monotonic() < end, "it never said that it is up"
        sleep(0.01)
    os.kill(thinker.pid or 0, signal.SIGSTOP)
    thinker._silence, thinker._birth, thinker._first = 0.5, 120, 120
    state, begun = Toy().rules(dict(SHEET.options), 2).start(), monotonic()
    assert not answer(thinker, Task(1, SHEET, "greedy", "", Seat(0), state, Budget(), "x")).actions
    assert monotonic() - begun < 60


def test_where_every_process_dies_chance_decides_and_the_match_goes_on(drive: Drive) -> None:
    d = drive(against("toy", ("", "search"), ANNA, budget=LONG))
    killed: set[int] = set()

    def hunted() -> bool:
        process = desk(d.app).thinker._process
        if process is not None and process.pid is not None and process.pid not in killed and not may_act(d):
            killed.add(process.pid)
            process.kill()
        return may_act(d)

    until(d, hunted)
    assert by_chance(d)


def test_an_answer_that_comes_late_is_for_a_position_that_is_gone(drive: Drive) -> None:
    """Anna takes back while the opponent thinks: it is told to stop, and what it says then is not done."""
    d = drive(against("toy", ANNA, ("", "search"), budget=LONG))
    process = running(d)
    until(d, lambda: may_act(d))
    at_table(d).send(REST)
    until(d, lambda: at_table(d).flow.thinking == 1)
    sleep(0.3)
    d.key("ctrl+z")
    assert may_act(d)
    end = monotonic() + 1.5
    while monotonic() < end:
        d.step()
        sleep(0.01)
    assert decided(d) == []
    assert process.is_alive()  # it answered at once when it was told to, so nobody took its place
    assert running(d).pid == process.pid


@pytest.mark.parametrize("way", ["quit", "leave", "hung"])
def test_quitting_or_leaving_does_not_wait_for_who_thinks(drive: Drive, way: str) -> None:
    d = drive(against("toy", ("", "search"), ANNA, budget=LONG))
    process = running(d)
    until(d, lambda: at_table(d).flow.thinking == 0)
    sleep(0.3)
    if way == "hung":
        os.kill(process.pid, signal.SIGSTOP)
    if way == "leave":
        flow = at_table(d).flow
        d.key("esc")
        d.click("leave")
        assert isinstance(d.scene, MenuScene)
        assert process.is_alive()  # kept for the next match
        begun = monotonic()
        flow.close()  # what leaving did, without the pictures of the menu
    else:
        begun = monotonic()
        d.app.close()
    print(f"{way}: waited {monotonic() - begun:.3f} s")
    d.app.close()
    process.join(60)
    assert not process.is_alive()


def test_the_process_is_kept_for_the_next_match(drive: Drive) -> None:
    d = drive(against("toy", ANNA, ("", "greedy")))
    first = running(d).pid
    until(d, lambda: may_act(d))
    for _ in range(2):
        at_table(d).send(REST)
        until(d, lambda: may_act(d))
    d.app.apply(at_table(d).rematch())
    until(d, lambda: may_act(d))
    at_table(d).send(REST)
    until(d, lambda: may_act(d))
    assert running(d).pid == first


def test_without_an_opponent_there_is_no_process(drive: Drive) -> None:
    d = drive(against("toy", ANNA, ("Bo", PERSON)))
    d.wait(0.5)
    assert desk(d.app).thinker.pid is None


# What it is told, and what it is made of


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    one = Thinker(first=30, patience=30)
    yield one
    one.close()


def answer(thinker: Thinker, task: Task) -> Thought:
    found: list[Thought] = []
    thinker.ask(task, found.append)
    end = monotonic() + 60
    while not found:
        assert monotonic() < end, "no answer came"
        sleep(0.005)
    return found[0]


def test_trouble_in_thinking_is_told_and_costs_one_answer(thinker: Thinker) -> None:
    state = Toy().rules(dict(SHEET.options), 2).start()
    bad = answer(thinker, Task(1, SHEET, "greedy", "", Seat(0), state, Budget(), "x"))
    assert (bad.actions, bad.number) == ((), 1)
    assert bad.trouble
    worse = answer(thinker, Task(2, SHEET, "oracle", "", Seat(0), state, Budget(), "x"))
    assert "oracle" in worse.trouble
    rules = Toy().rules(dict(SHEET.options), 2)
    rules.apply(state, rules.chance(state, Random(1)))
    good = answer(thinker, Task(3, SHEET, "greedy", "", Seat(0), rules.recall(state, Seat(0)), Budget(), "x"))
    assert rules.refusal(state, good.actions[0]) is None


def test_where_no_process_can_be_started_there_is_no_answer_until_one_can(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Thinker) -> None:
        raise OSError("too many processes")

    rules = Toy().rules(dict(SHEET.options), 2)
    state = rules.start()
    rules.apply(state, rules.chance(state, Random(1)))
    with monkeypatch.context() as patched:
        patched.setattr(Thinker, "_start", full)
        assert not answer(thinker, Task(1, SHEET, "greedy", "", Seat(0), state, Budget(), "x")).actions
    assert answer(thinker, Task(2, SHEET, "greedy", "", Seat(0), state, Budget(), "x")).actions


def test_the_other_process_never_sees_the_screen(tmp_path: Path) -> None:
    """Neither pygame nor anything of the interface is loaded there, although it reads the file the program began with."""
    probe = tmp_path / "probe.py"
    probe.write_text(
        "import runpy, sys\n"
        "runpy.run_path('main.py', run_name='__mp_main__')\n"
        "import game.ai.worker, game.shelf\n"
        "print([n for n in sys.modules if n.split('.')[0] in ('pygame', 'ui')])"
    )
    told = subprocess.run([sys.executable, str(probe)], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": str(Path.cwd())})
    assert told.stdout.strip() == "[]"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_two_tables_that_a_seat_cannot_tell_apart_is_the_same(game: str) -> None:
    """Byte for byte: nothing that the seat does not know leaves this process, the seed of the match neither."""
    case = next(case for case in CASES if case.game == game and case.seats > 2)
    rules = rules_of(case)
    sheet = Sheet(GAMES[game], case.options, case.seats)
    rng, seen = Random(game), 0
    state = rules.start()
    while (actor := rules.actor(state)) != NOBODY:
        if actor != CHANCE and rng.random() < 0.2:
            known = rules.recall(state, actor)
            world = rules.determinise(known, actor, rng)
            told = []
            for table, seed in ((state, "ember"), (world, "ember")):
                engine = Engine(Thinker(), sheet, Player("Bo", "red", "search"), Budget(seconds=0.5), seed)
                question = Question(7, actor, rules.recall(table, actor), tuple(rules.legal(known)))
                told.append(engine.task(question))
                assert not any(seed in str(part) for part in (told[-1].seed, told[-1].sheet))
            # a first time through evens out which parts are one object, which the bytes would tell
            first, second = (pickle.dumps(pickle.loads(pickle.dumps(task))) for task in told)  # noqa: S301
            assert told[0] == told[1]
            assert first == second
            seen += 1
        rules.apply(state, rules.chance(state, rng) if actor == CHANCE else rng.choice(rules.legal(state)))
    assert seen


def test_a_match_that_goes_on_asks_what_the_seat_recalls(drive: Drive) -> None:
    """Flow to process: the question holds what `recall` tells of the seat, not what lies on the table."""
    d = drive(against("dogs_of_war", ANNA, ("", "greedy"), ("", "greedy"), ("", "greedy")))
    until(d, lambda: may_act(d))
    match: Any = match_of(d)
    seen, legal = match.asked()
    assert seen == match.rules.recall(match._session.state, match.actor)
    assert legal
    assert box("dogs_of_war").rules(match.setup.options, 4).recall(seen, match.actor) == seen


def test_a_turn_that_was_thought_of_as_a_whole_is_played_without_asking_again() -> None:
    """Unless something has come between, or what was thought of cannot be done."""
    thinker = Thinker()
    asked: list[Task | Trials] = []
    thinker.ask = lambda task, tell, *_: (asked.append(task), tell(Thought(task.number, (DIG, REST, REST))))  # type: ignore[method-assign,assignment,func-returns-value]
    engine = Engine(thinker, SHEET, Player("Bo", "red", "greedy"), Budget(), "x")
    replies: Replies = SimpleQueue()
    done = []
    for ticket, (legal, follows) in enumerate([((DIG,), False), ((DIG, REST), True), ((REST,), False), ((DIG,), True)], 1):
        engine.ask(Question(ticket, Seat(0), None, legal, follows), replies)  # type: ignore[arg-type]
        done.append(replies.get_nowait())
    assert [reply.action for reply in done] == [DIG, REST, DIG, DIG]
    assert [reply.ticket for reply in done] == [1, 2, 3, 4]
    assert len(asked) == 3


# Seats that change hands


def test_a_seat_is_handed_to_an_opponent_and_taken_back_from_the_pause_menu(drive: Drive) -> None:
    d = drive(against("toy", ANNA, ("Bo", "greedy"), budget=LONG))
    until(d, lambda: may_act(d))
    for kind in ("greedy", PERSON):
        d.key("esc")
        d.click("seats")
        d.scene.chosen[0] = kind
        d.scene.rebuild()
        d.click("take")
        d.step()
        assert match_of(d).kind_of(0) == kind
        if kind == PERSON:
            open_curtain(d)
        assert at_table(d).flow.watched == (kind != PERSON)
    handed = [entry.action for entry in match_of(d).record().log if isinstance(entry.action, HandOver)]
    assert handed == [HandOver("greedy"), HandOver(PERSON)]
    said = [line.words for line in at_table(d).log]
    assert "From here on the computer (Good) plays for Anna." in said
    assert "From here on a person plays for Anna." in said


@pytest.mark.parametrize(("way", "closed"), [("curtain", CurtainScene), ("peek", PeekScene)])
@pytest.mark.parametrize("taken", [0, 1])
def test_who_takes_a_seat_looks_at_its_hand_behind_a_curtain(drive: Drive, way: str, closed: Any, taken: int) -> None:
    """Or opens their own side where the match is handed over so: until then nobody's eyes look, also where the one who
    takes it is the only person."""
    d = drive(against("toy", ("Anna", "greedy"), ("Bo", "greedy"), budget=LONG))
    match = match_of(d)
    match.setup = replace(match.setup, options={**match.setup.options, "hand_over": way})
    until(d, lambda: at_table(d).flow.thinking >= 0)
    d.key("esc")
    d.click("seats")
    d.scene.chosen[taken] = PERSON
    d.click("take")
    d.step()
    curtain: Any = d.scene
    assert type(curtain) is closed
    assert (curtain.seat, match.viewer) == (taken, NOBODY)
    if closed is PeekScene:  # Anna is at turn; who takes the other seat is not told so
        assert d.find("title").words == ("Anna, it is your turn", "Pass to Bo")[taken]
    curtain._open()
    d.step()
    assert match.viewer == at_table(d).viewer == taken
    d.key("esc", "esc")
    at_table(d).flow.seat(Seat(1 - taken), "search", Scripted())
    d.step()
    assert at_table(d).viewer == taken, "who has looked once goes on looking"


def test_what_was_chosen_in_the_pause_menu_is_dropped_with_it(drive: Drive) -> None:
    d = drive(against("toy", ANNA, ("Bo", "greedy")))
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
    d = drive(against("toy", ANNA, ("", "greedy"), ("", "greedy")))
    until(d, lambda: may_act(d))
    at_table(d).send(REST)
    until(d, lambda: may_act(d))
    assert set(decided(d)) == {0, 1, 2}
    undo = match_of(d).undoable
    assert undo is not None
    assert undo.seat == 0
    d.key("ctrl+z")
    until(d, lambda: may_act(d))
    assert at_table(d).seen.rests == [0, 0, 0]
    at_table(d).send(REST)
    until(d, lambda: may_act(d))
    assert not by_chance(d)
