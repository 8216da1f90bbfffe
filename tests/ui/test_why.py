"""Why a bot did what it did: asked for by W, beside the headline and on the sign of its seat."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pytest

from game.ai.reasons import NO_CHOICE
from game.ai.worker import Result
from game.kernel.contract import NOBODY, Seat
from game.kernel.names import PERSON
from game.registry import GAMES
from tests.ui.against import Here, against, may_act, until
from tests.ui.controller import at_table, match_of
from ui.match.presentation import Presentation
from ui.scenes.hints.why_scene import WhyScene
from ui.scenes.services import services_of
from ui.widgets.change import Push

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive

ANNA, BO = ("Anna", PERSON), ("Bo", "greedy")
every_game = pytest.mark.parametrize("game", GAMES)


def answered_by(drive: Drive, game: str, **options: Any) -> Driver:
    """Bots have decided, and Anna is to."""
    d = drive(against(game, ANNA, BO, ("Chie", "greedy")), **options)
    until(d, lambda: may_act(d))
    while not match_of(d).history.has_bot_turn():
        d.scene.controller.send(d.scene.context.observation.legal[0])
        until(d, lambda: may_act(d))
    return d


def open_why(d: Driver) -> WhyScene:
    end = monotonic() + 60
    while not d.scene.why.answered:
        assert monotonic() < end, "there is no answer"
        d.step()
        sleep(0.001)
    d.settle()
    assert isinstance(d.scene, WhyScene)
    return d.scene


def said(d: Driver) -> list[str]:
    return [words for number in range(len(d.scene._cards)) for _, _, words in d.find(f"option:{number}").lines]


@every_game
def test_w_says_why_the_last_bot_did_it_and_asks_nothing_of_the_match(drive: Drive, game: str) -> None:
    d = answered_by(drive, game)
    table, match = d.scene, match_of(d)
    log = match.record().log
    d.key("w")
    panel = open_why(d)
    last_turn = match.history.last_turn()
    assert last_turn is not None
    assert panel.why.last_turn == last_turn
    assert d.find("title").words == "Why?"
    assert said(d)
    d.key("w")
    assert d.scene is table
    assert match.record().log == log
    assert table.table.view.selection.chosen is None


def test_the_sign_of_a_seat_asks_about_what_was_done_there(drive: Drive) -> None:
    d = answered_by(drive, "dragon_keeper")
    d.click("bot:1")
    panel = open_why(d)
    assert panel.why.last_turn.seat == 1
    assert d.find("about").words.startswith(("What Bo’s turn achieves", "Nothing about Bo’s turn"))
    assert panel.highlighted_areas(panel.chosen), "the places it came to are highlighted"


@every_game
def test_every_bot_since_ones_own_last_turn_has_a_row(drive: Drive, game: str) -> None:
    """The latest first; a click on a row, or the keyboard that comes to it, asks about that turn."""
    d = answered_by(drive, game)
    match = match_of(d)
    d.key("w")
    panel = open_why(d)
    turns = match.history.last_turns()
    assert {turn.seat for turn in turns} == {1, 2}
    assert turns[0] == match.history.last_turn()
    rows = [d.find(f"option:{number}").lines for number, (_, turn, _) in enumerate(panel._cards_of()) if turn is not None]
    for row, turn in zip(rows, turns, strict=True):
        named = [words.startswith(match.player(turn.seat).name) for _, _, words in row]
        assert any(named[:2]), "a row says whose turn it was, as its heading or as the first word below by how much it was ahead"
    d.click(f"option:{len(panel._cards) - 1}")
    assert open_why(d).why.last_turn == turns[1]
    d.key("up")
    assert open_why(d).why.last_turn == turns[0]


def test_the_headline_has_a_button_that_asks(drive: Drive) -> None:
    d = answered_by(drive, "dewan")
    table = d.scene
    last = match_of(d).history.transition_to(match_of(d).last_index)
    table.controller.playback.presentation = Presentation(
        last, own=False, goes_on=False, has_text=False, forced_by=None, same_turn_before=0
    )
    table.rebuild()
    d.step()
    button = d.find("why")
    assert button.tooltip == f"Why did {match_of(d).player(last.seat).name} do that?"
    assert button.rect.left >= d.find("headline").rect.right
    d.click("why")
    assert open_why(d).why.last_turn.seat == last.seat


def test_before_anybody_else_has_decided_there_is_nothing_to_ask(drive: Drive) -> None:
    d = drive(against("toy", ANNA, BO))
    until(d, lambda: may_act(d))
    d.key("w")
    note = d.scene.context.notes.current
    assert note is not None
    assert note.sentence == "The computer hasn’t moved yet."


@pytest.mark.parametrize(
    ("level", "hidden", "account", "sentence"),
    [
        ("random", False, None, "Bo plays at random, so there is no reason."),
        ("greedy", True, None, "You don’t know enough to judge this turn."),
        ("greedy", False, None, "You don’t know enough to judge this turn."),
        ("greedy", False, NO_CHOICE, "Bo had no other move."),
    ],
)
def test_where_nothing_can_be_said_one_sentence_says_so(
    drive: Drive, level: str, hidden: bool, account: Any, sentence: str
) -> None:
    d = answered_by(drive, "iwari")
    match, shared = match_of(d), services_of(d.app)
    shared.worker = Here(mute=True)
    last_turn = match.history.last_turn(Seat(1))
    assert last_turn is not None
    asked = replace(last_turn, kind=level, actions=() if hidden else last_turn.actions)
    d.app.apply(Push(WhyScene(d.app, d.scene.context, [asked], partial(shared.why, match))))
    if not d.scene.why.answered:
        d.scene.why._answers.put(Result(0, (), comparison=account))
    d.step()
    assert d.find("about").words == sentence
    assert len(d.scene._cards) == 1, "what was done is told all the same"


@every_game
def test_what_is_asked_elsewhere_is_what_the_viewer_knows(drive: Drive, game: str) -> None:
    d = answered_by(drive, game)
    match = match_of(d)
    for viewer in (Seat(0), NOBODY):
        match.viewer = viewer
        last_turn = match.history.last_turn()
        assert last_turn is not None
        rules = match.rules
        span = match._session.last_bot_turn(match.depth)
        assert span is not None
        assert rules.observe(last_turn.before, viewer) == match._session.view(viewer, span[0])
        assert all(rules.redact(event, viewer) == event for event in last_turn.events)


def test_a_bot_goes_on_deciding_while_somebody_asks_why(drive: Drive) -> None:
    """Its question is not taken from it, nor that of who asks."""
    d = drive(against("iwari", ("Anna", "greedy"), BO, ("Chie", "greedy")))
    until(d, match_of(d).history.has_bot_turn)
    d.key("w")
    open_why(d)
    before = match_of(d).last_index
    d.key("w")
    until(d, lambda: match_of(d).last_index > before + 2)


def test_w_in_odd_moments(drive: Drive) -> None:
    """Looking back, twice, with H between, in motion: one panel at most, which a second press closes."""
    d = answered_by(drive, "iwari")
    table = at_table(d)
    for place, asked in ((0, False), (1, True)):
        table.context.routes.look_back(to=place)
        d.settle()
        d.key("w")
        assert isinstance(d.scene, WhyScene) == asked
        if asked:
            assert len(d.scene.why.last_turn.events) + d.scene.why.last_turn.events_before <= len(match_of(d).history.events())
            d.key("w")
    table._history.last()
    d.settle()
    d.key("w", "h")
    assert isinstance(d.scene, WhyScene), "a panel hears its own key alone"
    d.key("w")
    assert at_table(d) is table
    d.key("w", "w", "w")
    assert isinstance(d.scene, WhyScene)
    d.key("w", "h", "w", "w", "h")
    assert at_table(d) is table
    assert not table._hint_panel.open, "a second H closes them, although it calculates"
    d.app.change_settings(animations="normal")
    table.controller.send(table.context.observation.legal[0])
    d.step()
    d.key("w")
    assert isinstance(d.scene, WhyScene)
    assert not table.context.stage.busy, "what moved came to its end before"


def test_enter_and_space_close_it_whatever_has_the_focus(drive: Drive) -> None:
    d = answered_by(drive, "dragon_keeper")
    table = d.scene
    for key in ("enter", "space"):
        d.key("w")
        open_why(d)
        d.key("down", key)
        assert d.scene is table
