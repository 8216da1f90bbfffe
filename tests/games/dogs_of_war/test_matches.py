"""What only the finished matches of Dogs of War must contain."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.dogs_of_war.battle_events import ProfitMade, VictoryShared
from game.dogs_of_war.events import CoinsExtorted, CoinsGained, Mustered, PointsGained, SoldierBought
from game.dogs_of_war.model import NONE, Task
from game.dogs_of_war.rules import DogsOfWarRules
from game.kernel.options import COMMON_OPTIONS, HAND_OVER
from tests.games.dogs_of_war.make_matches import shows
from tests.games.dogs_of_war.table import game_package, ids
from tests.games.finished import choices_in, files, golden_of, replayed

PLACING = {Task.REINFORCE, Task.STATION}


@pytest.mark.parametrize("path", files("dogs_of_war"), ids=lambda path: path.stem)
def test_coins_and_points_are_what_was_shown(path: Path) -> None:
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


@pytest.mark.parametrize("path", files("dogs_of_war"), ids=lambda path: path.stem)
def test_a_marker_stands_where_soldiers_and_effects_add_up_to(path: Path) -> None:  # W7.4, W10, W12
    match = replayed(path)
    rules, explained = match.rules, Counter[int]()
    assert isinstance(rules, DogsOfWarRules)
    strengths = dict(zip(rules.soldier_ids, rules.strengths, strict=True))
    for state in (step.state for step in match.steps):
        under_way = state.side >> 1 if state.side != NONE and state.todo and state.todo[-1].task in PLACING else NONE
        for battle, marker in enumerate(state.markers):
            if battle != under_way:
                one, other = (sum(n * strengths[kind] for kind, n in rules.army(state, side)) for side in (2 * battle, 2 * battle + 1))
                assert one - other + sum(spaces for _, spaces in state.effects[battle]) == marker
                explained.update(source for source, _ in state.effects[battle])
    assert explained


@pytest.mark.parametrize("path", files("dogs_of_war")[:1], ids=lambda path: path.stem)
def test_all_pieces_of_the_box_lie_somewhere_from_the_first_to_the_last_decision(path: Path) -> None:  # W1
    match, catalogue = replayed(path), game_package().catalogue
    wanted = {f"soldier_{line.id}": line.count for line in catalogue.soldiers}
    wanted |= {f"tactic_{tactic.id}": tactic.copies for tactic in catalogue.tactics}
    wanted |= {f"influence_{line.id}": line.influence_tokens for line in catalogue.houses}
    wanted |= {f"captains_{seat}": catalogue.constants.captains for seat in range(match.rules.seats)}
    wanted |= dict.fromkeys(("face_down", "twice", "shared_spaces"), 0)
    assert match.rules.piece_counts(match.rules.start()) == match.rules.piece_counts(match.state) == wanted


def test_every_tactic_and_every_ability_has_a_match() -> None:
    shown = golden_of("dogs_of_war").values()
    assert {tactic for match in shown for tactic in match["tactics"]} == set(ids("tactics"))
    assert {dog for match in shown for dog in match["abilities"]} == set(ids("dogs"))


def test_every_choice_of_every_option_has_a_match() -> None:
    for option in game_package().manifest.options:
        if option not in COMMON_OPTIONS and option.id != HAND_OVER:
            assert choices_in("dogs_of_war", option.id) == {choice.id for choice in option.choices}
