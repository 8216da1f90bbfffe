"""How long people think: measured while they decide and nothing lies over the table, kept with the decision, and told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from game.kernel.codec import Codec
from game.kernel.contract import Refusal
from game.kernel.library import Library
from game.kernel.package import Player, Setup
from game.kernel.record import parse, rules_of, write
from tests.cases import REGISTRY
from tests.ui.laws.watch import cut_words
from tests.ui.test_tonight import SIZES
from ui.match.beginning import begin, resume
from ui.match.match import Match
from ui.scenes.after.times import TimesScene
from ui.scenes.table.scene import open_new
from ui.widgets.change import Push

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tests.ui.conftest import Driver

    Start = Callable[..., Driver]

SETUP = Setup("dragon_keeper", (Player("Anna", "red"), Player("Bo", "blue")), {"hand_over": "open"}, "time")


@pytest.fixture
def library() -> Library:
    return Library.in_memory()


@pytest.fixture
def match(library: Library) -> Match[Any]:
    return begin(SETUP, rules_of(SETUP, REGISTRY), library)


def decide(match: Match[Any], seconds: float) -> None:
    match.viewer = match.actor
    match.think(seconds)
    assert not isinstance(match.do(match.legal()[0]), Refusal)


def test_the_seconds_of_a_decision_are_kept_with_it_and_none_are_lost(match: Match[Any], library: Library) -> None:
    first = match.actor
    while match.actor == first:
        decide(match, 2.6)
    decisions = [entry for entry in match.record().log if entry.seat == first]
    assert sum(entry.seconds for entry in decisions) == int(2.6 * len(decisions))
    again = resume(library, match.id, lambda setup: rules_of(setup, REGISTRY))
    assert again.record().log == match.record().log


def test_what_was_taken_back_took_its_time_all_the_same(match: Match[Any]) -> None:
    seat = match.actor
    decide(match, 10)
    match.undo()
    assert match.seconds_of(seat) == 10
    decide(match, 5)
    assert match.seconds_of(seat) == 15


def test_a_bot_takes_no_time(match: Match[Any]) -> None:
    match.change_seat(match.actor, "greedy")
    match.think(30)
    assert match.seconds_of(match.actor) == 0


def test_only_a_match_with_seconds_is_written_in_the_newest_format(match: Match[Any]) -> None:
    codec = Codec(match.rules.actions)
    assert write(match.record(), codec).startswith("fireside: 2\n")
    decide(match, 7)
    text = write(match.record(), codec)
    assert text.startswith("fireside: 3\n")
    assert parse(text, REGISTRY).log == match.record().log


def test_time_stands_still_while_something_lies_over_the_table(drive: Start) -> None:
    d = drive(lambda app: open_new(app, SETUP))
    d.settle()
    match, scene = d.scene.context.match, d.scene
    before = match._clock.of(match.actor)
    d.wait(2)
    thought = match._clock.of(match.actor)
    assert thought == pytest.approx(before + 2, abs=0.1)
    d.key("esc")
    d.wait(2)
    d.key("f1")
    d.wait(2)
    d.key("esc", "esc")
    assert d.scene is scene
    assert match._clock.of(match.actor) == pytest.approx(thought, abs=0.5)
    d.wait(3)
    assert "Time so far: " in scene.find(f"seat:{match.actor}").tooltip_text


@pytest.mark.parametrize(("percent", "lang"), [(100, "en"), (150, "de"), (150, "ja")])
@pytest.mark.parametrize("size", SIZES)
def test_the_jars_have_room_for_everything(drive: Start, size: tuple[int, int], percent: int, lang: str) -> None:
    d = drive(lambda app: open_new(app, SETUP), size=size, lang=lang)
    d.settle()
    match = d.scene.context.match
    for seconds in (3000, 4000, 190, 30):
        decide(match, seconds)
    with cut_words() as below:
        d.app.change_settings(text_percent=percent)
        d.scene.controller.display.show()
        d.settle()
        d.picture()
    with cut_words() as cut:
        d.app.apply(Push(TimesScene(d.app, d.scene.context)))
        d.settle()
        d.picture()
    assert not cut - below


def test_the_clock_counts_the_turn_and_ends_nothing(drive: Start) -> None:
    setup = replace(SETUP, options={**SETUP.options, "glass": "min_1", "reserve": "min_10"})
    d = drive(lambda app: open_new(app, setup))
    d.settle()
    match, clock = d.scene.context.match, d.find("clock")
    match.think(150)
    d.step()
    assert clock.shown[1:] == (2, "7:30")
    match.think(600)
    d.step()
    assert clock.shown[2].startswith("+2:3")
    assert d.scene.context.observation.may_act
    first = match.actor
    while match.actor == first:
        decide(match, 0)
    assert match.turn_seconds == 0


def test_no_match_has_a_clock_that_was_not_asked_for(drive: Start) -> None:
    d = drive(lambda app: open_new(app, SETUP))
    d.settle()
    assert d.scene.root.find("clock") is None
