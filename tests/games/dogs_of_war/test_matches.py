"""What only the finished matches of Dogs of War must contain."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.dogs_of_war.events import (
    CoinsExtorted,
    CoinsGained,
    Mustered,
    PointsGained,
    ProfitMade,
    SoldierBought,
    VictoryShared,
)
from game.kernel.package import HAND_OVER, HINTS
from tests.games.dogs_of_war.make_matches import shows
from tests.games.dogs_of_war.table import box, ids
from tests.games.finished import choices_in, files, golden_of, replayed


@pytest.mark.parametrize("path", files("dogs_of_war"), ids=lambda path: path.stem)
def test_coins_and_points_are_what_was_told(path: Path) -> None:
    """Adds up what each seat has from the events alone, so a missing event is noticed."""
    match = replayed(path)
    coins: Counter[int] = Counter(dict.fromkeys(range(match.rules.seats), 5))
    points: Counter[int] = Counter()
    for event in (event for step in match.steps for event in step.events):
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


@pytest.mark.parametrize("path", files("dogs_of_war"), ids=lambda path: path.stem)
def test_a_match_shows_the_tactics_and_abilities_that_it_is_there_for(path: Path) -> None:
    golden = golden_of("dogs_of_war")[path.stem]
    assert shows(replayed(path)) == {key: golden[key] for key in ("tactics", "abilities")}


def test_every_tactic_and_every_ability_has_a_match() -> None:
    shown = golden_of("dogs_of_war").values()
    assert {tactic for match in shown for tactic in match["tactics"]} == set(ids("tactics"))
    assert {dog for match in shown for dog in match["abilities"]} == set(ids("dogs"))


def test_every_choice_of_every_option_has_a_match() -> None:
    for option in box().manifest.options:
        assert option.id in (HAND_OVER, HINTS) or choices_in("dogs_of_war", option.id) == {choice.id for choice in option.choices}
