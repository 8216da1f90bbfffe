"""Finished matches, replayed from their files: the same log leads to the same end for good."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.iwari.box import LABELS
from game.iwari.events import EVENTS
from game.iwari.model import ACTIONS
from game.kernel.content import plain
from game.kernel.contract import NOBODY
from game.kernel.record import Record, parse, session
from game.kernel.session import Session
from game.shelf import GAMES
from tests.games.iwari.make_matches import FOLDER, GOLDEN, MATCHES, came_to
from tests.games.iwari.table import MAPS, box

FILES = sorted(path for path in FOLDER.glob("*.yaml") if path != GOLDEN)


@cache
def record(path: Path) -> Record:
    return parse(path, GAMES)


@cache
def replayed(path: Path) -> Session[Any, Any]:
    return session(record(path), GAMES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_comes_to_the_same_points_and_places_as_ever(path: Path) -> None:
    match = replayed(path)
    assert match.actor == NOBODY
    golden = plain(GOLDEN)[path.stem]
    assert came_to(match) == golden
    for place in golden["places"]:
        for seat in place["seats"]:
            assert sum(golden["rows"][seat].values()) == place["points"]


def test_every_match_has_its_file_and_its_golden_values() -> None:
    names = {match.name for match in MATCHES}
    assert {path.stem for path in FILES} == names
    assert plain(GOLDEN).keys() == names


def test_every_map_and_every_choice_but_the_seat_that_starts_has_a_match() -> None:
    options = [record(path).setup.options for path in FILES]
    assert {sheet["map"] for sheet in options} == set(MAPS)
    for option in box().manifest.options:
        if option.id != "start":
            assert {sheet[option.id] for sheet in options} == {choice.id for choice in option.choices}


def test_every_kind_of_event_and_action_has_a_match() -> None:
    steps = [step for path in FILES for step in replayed(path).line]
    assert {type(event) for step in steps for event in step.events} == set(EVENTS)
    assert {type(step.entry.deed) for step in steps} == set(ACTIONS)


def test_every_row_of_every_score_pad_earns_points_in_some_match() -> None:
    earned = {
        label for end in plain(GOLDEN).values() for rows in end["rows"] for label, points in rows.items() if points
    }
    assert earned == set(LABELS)
