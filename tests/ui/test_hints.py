"""Hints at the table: three options in the viewer's words, their places highlighted, nothing chosen and nothing betrayed."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pytest

from game.ai.hints import Hint
from game.ai.levels import Budget
from game.ai.worker import Result
from game.kernel.codec import Codec
from game.kernel.contract import NOBODY, Refusal, Seat
from game.kernel.entries import Entry, HintShown
from game.kernel.library import LibraryError, MatchJournal
from game.kernel.names import PERSON
from game.kernel.package import Setup
from game.kernel.policy import Fact
from game.kernel.record import Record, parse, write
from game.kernel.session import Session
from game.registry import GAMES
from tests.cases import package
from tests.kernel.toy import DropPebble
from tests.ui.against import against, may_act, running, until
from tests.ui.controller import at_table, match_of
from tests.ui.laws import finished
from tests.ui.seated import note, scene_of
from ui.language.words import Words, languages
from ui.match.advice import Advice
from ui.scenes.hints.plan import steps_of
from ui.scenes.hints.reason_words import ReasonWords
from ui.scenes.services import services_of
from ui.scenes.setup.scene import SetupScene
from ui.scenes.table.pause import PauseScene
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from ui.scenes.hints.panel import HintPanel

ANNA, BO = ("Anna", PERSON), ("", "greedy")
every_game = pytest.mark.parametrize("game", GAMES)


def table_of(drive: Drive, game: str, decisions: int = 0, *, elsewhere: bool = False, **options: Any) -> Driver:
    """Anna is to decide, after so many decisions of hers; her bots answer at once, and no coach speaks."""
    d = drive(against(game, ANNA, BO, BO, elsewhere=elsewhere), **options)
    d.app.change_settings(coach=False)
    rng = Random(game)
    until(d, lambda: may_act(d))
    for _ in range(decisions):
        scene = d.scene
        scene.controller.send(rng.choice(list(scene.context.observation.legal)))
        until(d, lambda: may_act(d))
    return d


def answered(d: Driver) -> HintPanel:
    """The panel, once its process has answered."""
    end = monotonic() + 60
    panel = at_table(d)._hint_panel
    while panel.advice is not None and panel.advice.found is None:
        assert monotonic() < end, "there is no answer"
        d.step()
        sleep(0.001)
    d.settle()
    assert panel.open
    return panel


@every_game
@pytest.mark.parametrize("decisions", [0, 1])
def test_h_shows_three_options_and_their_steps(drive: Drive, game: str, decisions: int) -> None:
    d = table_of(drive, game, decisions)
    table, before = d.scene, match_of(d).last_index
    d.key("h")
    panel = answered(d)
    assert 1 <= len(panel.found) <= 3
    for number, hint in enumerate(panel.found):
        panel.show(number)
        row = d.find(f"option:{number}")
        assert row.hint_text.what
        assert hint.actions[0] in table.context.observation.legal
        assert panel.steps(number), hint.actions
        d.hover(row.rect.center)
        assert panel._highlighted() == panel.steps(number)
    assert match_of(d).last_index == before
    assert table.table.view.selection.chosen is None
    d.key("h")
    assert not panel.open
    assert d.scene is table


@every_game
def test_what_a_hint_has_chosen_lights_the_main_button_until_that_is_pressed(drive: Drive, game: str) -> None:
    d = table_of(drive, game, 1)
    scene, before = d.scene, match_of(d).last_index
    d.key("h")
    answered(d).do(0)
    until(d, lambda: scene._hint_panel._run is None and may_act(d))
    lights = d.find("hints.confirm")
    assert lights.asks == scene.table.view.selection.ready or match_of(d).last_index > before
    if lights.asks:
        assert note(d) == scene.words("hints.confirm", button=scene.table.confirm_button.words)
        d.key("enter")
        d.settle()
        assert not lights.asks


def test_the_pause_menu_offers_a_hint_to_whoever_decides(drive: Drive) -> None:
    d = table_of(drive, "dewan")
    table = d.scene
    d.key("esc")
    assert isinstance(d.scene, PauseScene)
    d.click("hints")
    answered(d)
    d.key("esc")
    assert d.scene is table


@pytest.mark.parametrize("lang", languages())
def test_in_a_small_window_with_large_type_the_pause_menu_has_room_for_everything(drive: Drive, lang: str) -> None:
    d = table_of(drive, "dewan", 1, lang=lang)
    d.app.change_settings(text_percent=150)
    d.key("esc")
    d.step()
    assert isinstance(d.scene, PauseScene)
    buttons = [d.find(name).rect for name in ("go_on", "rewind", "hints", "seats", "rules", "settings", "report", "leave")]
    assert all(above.bottom < below.top for above, below in pairwise([*buttons, d.find("kept").rect]))
    assert d.scene.box.contains(d.find("pause").rect)
    assert d.find("pause").rect.contains(d.find("kept").rect)


def test_while_others_decide_there_is_no_hint(drive: Drive) -> None:
    d = table_of(drive, "iwari")
    legal, d.scene.controller.observation.legal = d.scene.controller.observation.legal, ()
    d.key("h")
    assert isinstance(d.scene, TableScene)
    assert d.scene.context.notes.current is not None
    d.key("esc", "esc")
    assert isinstance(d.scene, PauseScene)
    off = d.find("hints")
    assert (off.enabled, off.tooltip) == (False, "Hints are available on your turn.")
    before = [d.find(name).rect.y for name in ("rewind", "hints", "seats", "leave")]
    d.key("esc")
    d.scene.controller.observation.legal = legal
    d.key("esc")
    assert d.find("hints").enabled
    assert [d.find(name).rect.y for name in ("rewind", "hints", "seats", "leave")] == before


def test_a_hint_that_nobody_waits_for_does_no_harm(drive: Drive) -> None:
    """The panel is closed while the process thinks: the match goes on, and the next request is answered."""
    d = table_of(drive, "iwari", elsewhere=True)
    d.key("h")
    assert d.find("hints.said").words == "Thinking …"
    for key in ("h", "esc"):
        d.key(key)
        assert not d.scene._hint_panel.open
        assert may_act(d)
        d.key("h")
    d.key("esc")
    d.key("h")
    assert answered(d).found


def test_where_the_process_is_gone_the_panel_says_so(drive: Drive) -> None:
    d = table_of(drive, "iwari", elsewhere=True)
    services_of(d.app).worker.close()
    d.key("h")
    d.scene._hint_panel.advice._answers.put(Result(0, (), "gone"))
    d.step()
    assert d.find("hints.said").words == "No hint this time. Try again later."
    d.key("h")
    assert not d.scene._hint_panel.open


@every_game
def test_a_hint_shown_to_everybody_goes_by_what_everybody_knows(drive: Drive, game: str) -> None:
    """Who looks with the eyes of the seat is told by what the seat recalls; where all look, by the open table alone."""
    d = table_of(drive, game)
    match = match_of(d)
    own = services_of(d.app).advice(match).seen
    assert own == (match.decision_input()[0] if match.viewer == match.actor else match.seen)
    match.viewer = NOBODY
    assert services_of(d.app).advice(match).seen == match.seen


def test_a_way_that_nothing_stands_for_lights_nothing(drive: Drive) -> None:
    d = table_of(drive, "dewan")
    assert steps_of(at_table(d).context, (DropPebble(0),), ()) == []


# Noted, and forbidden


def asked_once(d: Driver) -> None:
    d.key("h")
    assert answered(d).found
    d.key("h")


def test_a_hint_that_was_seen_is_noted_on_pad_and_log_and_in_the_match(drive: Drive) -> None:
    d = table_of(drive, "dewan")
    match = match_of(d)
    asked_once(d)
    asked_once(d)  # the same decision: it was seen already
    assert match.hints_of(0) == 1
    assert [entry.action for entry in match.record().log if isinstance(entry.action, HintShown)] == [HintShown(match.depth)]
    assert [line.words for line in at_table(d).context.log.lines if "hint" in line.words] == ["Anna uses a hint"]
    d.click("points")
    label = d.find("hints.0")
    assert (label.words, label.tooltip) == ("1 hint", "Anna used 1 hint.")
    assert d.scene.root.find("hints.1") is None
    match._session.log.append(Entry(Seat(0), HintShown(0)))
    d.key("esc")
    d.click("points")
    assert d.find("hints.0").tooltip == "Anna used 2 hints."
    assert d.find("hints.0").rect.top >= d.find("name.0").rect.bottom


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 150), ((1920, 1080), 100)])
def test_the_total_stays_on_the_sheet_below_the_hints(drive: Drive, size: tuple[int, int], percent: int) -> None:
    found = max(finished.matches("dogs_of_war"), key=lambda one: len(one.setup.players))
    log = (*found.session.log, Entry(Seat(0), HintShown(0)))
    over: Session[Any, Any] = Session(found.session.rules, found.setup.seed, log)
    d = drive(scene_of(found.setup, over), size=size)
    d.app.change_settings(text_percent=percent, animations="off")
    d.settle()
    assert d.find("hints.0").words == "1 hint"
    assert d.find("pad").rect.contains(d.find("total.0").rect)
    assert d.find("emblem.0").rect.top >= d.find("title").rect.bottom


def test_a_hint_that_nobody_waited_for_is_not_noted(drive: Drive) -> None:
    d = table_of(drive, "dewan", elsewhere=True)
    d.key("h", "esc")
    assert match_of(d).hints_of(0) == 0
    d.click("points")
    assert d.scene.root.find("hints.0") is None


def test_what_cannot_be_noted_is_not_shown(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    d = table_of(drive, "dewan")

    def full(*_: object) -> None:
        raise LibraryError(Refusal("", "kernel.library_full", {"folder": "/here"}))

    monkeypatch.setattr(MatchJournal, "store", full)
    d.key("h")
    panel = answered(d)
    assert panel.found == ()
    assert d.scene.root.find("option:0") is None
    assert d.find("hints.said").words.endswith("The hint isn’t shown because it couldn’t be recorded.")
    assert match_of(d).hints_of(0) == 0


def test_where_the_match_was_begun_without_hints_that_is_said(drive: Drive) -> None:
    d = table_of(drive, "iwari")
    match_of(d).setup = replace(match_of(d).setup, options={**match_of(d).setup.options, "hints": "none"})
    d.key("h")
    note = at_table(d).context.notes.current
    assert note is not None
    assert note.sentence == "Hints are turned off in this game."
    d.key("esc", "esc")
    assert isinstance(d.scene, PauseScene)
    assert (d.find("hints").enabled, d.find("hints").tooltip) == (False, "Hints are turned off in this game.")


@every_game
def test_the_set_up_asks_every_game_whether_hints_are_given(drive: Drive, game: str) -> None:
    d = drive(lambda app: SetupScene(app, game))
    assert d.find("ask.hints").words == "Hints"
    d.scene.sheet.choose("hints", "none")
    d.scene.rebuild()
    setup = d.scene.sheet.setup("seed")
    assert isinstance(setup, Setup)
    assert not setup.gives_hints
    rules = package(game).rules(setup.options, len(setup.players))
    kept = write(Record(setup, rules.version, (), "2026-01-02T03:04:05+00:00"), Codec(rules.actions))
    assert not parse(kept, GAMES).setup.gives_hints


def test_the_header_has_a_button_for_a_hint_as_long_as_one_may_be_had(drive: Drive) -> None:
    d = table_of(drive, "iwari")
    table = d.scene
    button = d.find("hints")
    assert button.tooltip == "Hint: show my best options"
    assert button.shortcut == "h"
    d.click("hints")
    assert table._hint_panel.open
    assert d.find("hints").tooltip == "Close the hints"
    answered(d)
    d.click("hints")
    assert not table._hint_panel.open
    table.focus("hints")
    d.key("enter")
    assert table._hint_panel.open
    d.key("esc")
    table.controller.observation.legal = ()
    table.rebuild()
    assert not d.find("hints").enabled
    assert d.find("hints").tooltip == "Hints are available on your turn."


def test_a_match_without_hints_has_no_button_for_one(drive: Drive) -> None:
    d = table_of(drive, "iwari")
    match = match_of(d)
    match.setup = replace(match.setup, options={**match.setup.options, "hints": "none"})
    d.scene.rebuild()
    assert d.scene.root.find("hints") is None


@dataclass(frozen=True, slots=True)
class LeadTaken(Fact):
    """What a game might tell."""


@dataclass(frozen=True, slots=True)
class CardLeft(Fact):
    good = False


def words_for(viewer: int = 0) -> ReasonWords:
    return ReasonWords(Words(strict=True), "iwari", ["Anna", "Bo", "Chie"], Seat(viewer), lambda fact: fact.key())


def hints_of(*behind: float, equal: int = 0) -> list[Hint[Any]]:
    """The best and others, of which the first are equal to it."""
    others: list[Hint[Any]] = [Hint((), points, 0.4, equal=number < equal, trials=50) for number, points in enumerate(behind)]
    return [Hint((), 0.0, 0.0, equal=bool(equal), trials=50), *others]


def test_two_facts_of_a_turn_are_shown_each_as_a_sentence() -> None:
    facts = LeadTaken(), CardLeft(), LeadTaken()
    assert words_for().facts(facts) == [("small", "gain", "lead_taken."), ("small", "loss", "card_left.")]


@pytest.mark.parametrize(
    ("hints", "said"),
    [
        (hints_of(2.2, 5.0), "In 50 trial games: about 2 points ahead of options 2 and 3 at the end."),
        (hints_of(0.6), "In 50 trial games: slightly ahead of option 2 at the end."),
        (hints_of(0.2, 4.0, equal=1), "In 50 trial games: no clear difference from option 2."),
        ([Hint((), 0.0, 0.0, equal=False)], "This is your only option."),
    ],
)
def test_the_best_says_how_it_was_found(hints: list[Hint[Any]], said: str) -> None:
    assert words_for().found(hints, 0) == said


def test_what_is_not_the_best_says_how_it_was_compared() -> None:
    found = hints_of(0.2, 4.0, equal=1)
    assert words_for().found(found, 1) == "In 50 trial games: no clear difference from option 1."
    assert words_for().found(found, 2) == "Found in 50 trial games."
    assert words_for().exactly(found[2]) == "In 50 trial games: 4.0 points behind option 1 (±\N{NO-BREAK SPACE}0.4)."
    assert not words_for().exactly(found[1])
    assert not words_for().exactly(found[0])


def test_what_a_turn_brings_at_once_is_shown_first_of_whose_turn_it_is() -> None:
    both = words_for(1).at_once({Seat(0): 1, Seat(1): 2, Seat(2): 0}, Seat(1), {"tents": 2})
    assert both == "Points now: you\N{NO-BREAK SPACE}+2, Anna\N{NO-BREAK SPACE}+1."
    assert words_for(1).at_once({Seat(0): -1}, Seat(0), {}) == "Points now: Anna\N{NO-BREAK SPACE}\N{MINUS SIGN}1."
    assert not words_for(1).at_once({Seat(0): 0}, Seat(1), {})
    split = words_for(1).at_once({Seat(1): 1}, Seat(1), {"tents": 3, "totems": -2}).replace("\N{NO-BREAK SPACE}", " ")
    assert split == "Points now: you +1 (Tents +3, Totems \N{MINUS SIGN}2)."


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be stopped here")
def test_where_the_process_is_stopped_the_panel_says_so_soon_and_the_next_hint_comes_from_another(drive: Drive) -> None:
    """However long the answer might take: whoever works on one says so all the time."""
    d = table_of(drive, "iwari", elsewhere=True)
    worker = services_of(d.app).worker
    worker._heartbeat_timeout = 0.8
    before = running(d).pid
    os.kill(before, signal.SIGSTOP)
    d.key("h")
    answered(d)
    assert d.find("hints.said").words == "No hint this time. Try again later."
    until(d, lambda: worker.pid != before)
    worker._heartbeat_timeout = 30  # on a busy machine the next one may be late with a beat
    d.key("h", "h")
    assert d.find("hints.said").words == "Thinking …"
    assert answered(d).found


def test_who_works_on_a_long_answer_is_waited_for(drive: Drive) -> None:
    d = table_of(drive, "iwari", elsewhere=True)
    worker, match = services_of(d.app).worker, match_of(d)
    before = running(d).pid
    worker._heartbeat_timeout = 2.0  # a good deal more than a beat, less than the answer takes
    advice = Advice(worker, services_of(d.app)._spec(match.setup), match, services_of(d.app).policy(match), Budget(seconds=3.0))
    until(d, advice.poll)
    assert advice.found
    assert worker.pid == before
