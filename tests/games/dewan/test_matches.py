"""What only Dewan's finished matches must contain."""

from __future__ import annotations

from game.dewan.events import MatchEnded
from tests.games.dewan.table import game_package
from tests.games.finished import choices_in, files, replayed


def test_every_scenario_has_a_match() -> None:
    assert choices_in("dewan", "scenario") == set(game_package().catalogue.scenarios)


def test_both_ends_have_a_match() -> None:  # D21, D55
    last = [event for path in files("dewan") for event in replayed(path).steps[-1].events]
    assert {event.stalemate for event in last if isinstance(event, MatchEnded)} == {False, True}
