"""Finished matches, replayed from their files: the same log leads to the same end for good."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.dogs_of_war.events import (
    EVENTS,
    CoinsExtorted,
    CoinsGained,
    Mustered,
    PointsGained,
    ProfitMade,
    SoldierBought,
    VictoryShared,
)
from game.dogs_of_war.model import ACTIONS
from game.kernel.content import plain
from game.kernel.contract import NOBODY
from game.kernel.record import Record, parse, session
from game.kernel.session import Session
from game.shelf import GAMES
from tests.games.dogs_of_war.make_matches import FOLDER, GOLDEN, MATCHES, came_to
from tests.games.dogs_of_war.table import box, ids

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


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_coins_and_points_are_what_was_told(path: Path) -> None:
    """Added up from the events alone: what is not told, nobody has."""
    match = replayed(path)
    coins: Counter[int] = Counter(dict.fromkeys(range(match.rules.seats), 5))
    points: Counter[int] = Counter()
    for event in (event for step in match.line for event in step.events):
        match event:
            case Mustered(seat, _, n) | CoinsGained(seat, n) | ProfitMade(seat, _, n):
                coins[seat] += n
            case SoldierBought(seat, _, n):
                coins[seat] -= n
            case CoinsExtorted(seat, payer, n):
                coins[seat] += n
                coins[payer] -= n
            case PointsGained(seat, n) | VictoryShared(seat, _, n):
                points[seat] += n
    seats = range(match.rules.seats)
    assert [coins[seat] for seat in seats] == match.state.coins
    assert [points[seat] for seat in seats] == match.state.points


def test_every_match_has_its_file_and_its_golden_values() -> None:
    names = {match.name for match in MATCHES}
    assert {path.stem for path in FILES} == names
    assert plain(GOLDEN).keys() == names


def test_every_tactic_and_every_ability_has_a_match() -> None:
    shown = plain(GOLDEN).values()
    assert {tactic for match in shown for tactic in match["tactics"]} == set(ids("tactics"))
    assert {dog for match in shown for dog in match["abilities"]} == set(ids("dogs"))


def test_every_choice_of_every_option_and_every_number_of_players_has_a_match() -> None:
    setups = [record(path).setup for path in FILES]
    assert {len(setup.players) for setup in setups} == set(box().manifest.seats)
    for option in box().manifest.options:
        assert {setup.options[option.id] for setup in setups} == {choice.id for choice in option.choices}


def test_every_kind_of_event_and_action_has_a_match() -> None:
    steps = [step for path in FILES for step in replayed(path).line]
    assert {type(event) for step in steps for event in step.events} == set(EVENTS)
    assert {type(step.entry.deed) for step in steps} == set(ACTIONS)


def test_every_row_of_every_score_pad_earns_points_in_some_match() -> None:
    earned = {label for end in plain(GOLDEN).values() for rows in end["rows"] for label, points in rows.items() if points}
    assert earned == {*ids("houses"), "points", "coins", "soldiers", "tactics"}
