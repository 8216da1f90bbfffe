"""What the finished matches of every game must show: the same log leads to the same end for good, and nothing is left out."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from game.kernel.codec import name_of
from game.kernel.contract import NOBODY, UNPLACED
from game.kernel.record import RecordError, parse
from game.shelf import GAMES
from tests.games.finished import came_to, files, golden_of, record, replayed
from tests.games.whole import reached

every_game = pytest.mark.parametrize("game", GAMES)
FILES = [path for game in GAMES for path in files(game)]

NEEDS_A_PLAN = {
    "dewan": {"pass", "passed", "display_closed_up"},  # the land is full, and all cards are in hand
    "dragon_keeper": {"stock_empty"},  # everybody gives what is worth most
    "dogs_of_war": {"tactics_forfeited", "reshuffled"},  # everybody hoards tactics
}
"""What chance alone does not tell in a few hundred matches; the finished matches do."""


def version_of(game: str) -> int:
    return replayed(files(game)[0]).rules.version


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_match_comes_to_the_same_points_and_places_as_ever(path: Path) -> None:
    match = replayed(path)
    assert match.actor == NOBODY
    golden = golden_of(record(path).setup.game)[path.stem]
    assert came_to(match) == {key: golden[key] for key in ("rows", "places")}
    for place in golden["places"]:
        for seat in place["seats"]:
            assert place["place"] == UNPLACED or sum(golden["rows"][seat].values()) == place["points"]


@pytest.mark.parametrize("game", [game for game in GAMES if files(game) and version_of(game) > 1])
def test_a_match_under_earlier_rules_is_refused_with_both_versions_and_can_be_looked_at(game: str) -> None:
    now = version_of(game)
    old = files(game)[0].read_text("utf-8").replace(f"\nrules: {now}\n", f"\nrules: {now - 1}\n", 1)
    with pytest.raises(RecordError, match=f"version {now - 1} of the rules; this Fireside plays version {now}") as refused:
        parse(old, GAMES)
    assert refused.value.readable is not None


@every_game
def test_every_match_has_its_file_and_its_golden_values(game: str) -> None:
    names = {match.name for match in import_module(f"tests.games.{game}.make_matches").MATCHES}
    assert names == {path.stem for path in files(game)} == golden_of(game).keys() != set()


@every_game
def test_every_number_of_players_has_a_match(game: str) -> None:
    assert {len(record(path).setup.players) for path in files(game)} == set(GAMES[game]().manifest.seats)


@every_game
def test_every_kind_of_event_and_action_has_a_match(game: str) -> None:
    matches = [replayed(path) for path in files(game)]
    steps = [step for match in matches for step in match.steps]
    assert {type(event) for step in steps for event in step.events} == set(matches[0].rules.events)
    assert {type(step.entry.action) for step in steps} == set(matches[0].rules.actions)


@every_game
def test_every_row_of_every_score_pad_earns_points_in_some_match(game: str) -> None:
    pads = [pad for end in golden_of(game).values() for pad in end["rows"]]
    assert {label for pad in pads for label in pad if pad[label]} == {label for pad in pads for label in pad}


@every_game
def test_chance_alone_does_every_kind_of_action_and_tells_every_kind_of_event(game: str) -> None:
    done, told = reached(game, 300)
    rules = replayed(files(game)[0]).rules
    missing = {name_of(kind) for kind in {*rules.events, *rules.actions} - {*told, *done}}
    assert missing <= NEEDS_A_PLAN.get(game, set())
