"""The referee and the rules agree on every choice, every position and the ranking (W2 to W12)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.dogs_of_war.model import DoneBuying, LeaveMarkers, Pass
from game.kernel.contract import CHANCE, NOBODY, Seat
from tests.games.dogs_of_war.referee import Question, Referee
from tests.games.dogs_of_war.table import rules_of

TABLES: list[dict[str, str]] = [
    {},
    {"abilities": "used"},
    {"abilities": "used", "dogs": "dealt", "conqueror": "three", "discards": "when_empty"},
    {"abilities": "used", "ordalia": "tie_break", "conqueror": "one", "discards": "never", "defeat": "every"},
]


@pytest.mark.parametrize("options", TABLES, ids=lambda options: " ".join(options.values()) or "as printed")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_referee_agrees_at_every_step_of_every_match(seats: int, options: dict[str, str]) -> None:
    for seed in range(6):
        refereed(seats, options, Random(seed), eager=seed % 3 > 0)


def refereed(seats: int, options: dict[str, str], rng: Random, *, eager: bool) -> None:
    """Plays a random match that the referee checks. If `eager`, nobody stops or passes unless they must."""
    rules = rules_of(seats, **options)
    state, referee = rules.start(), Referee(seats, rules.options)
    upkeep = referee.upkeep()
    question: Question | None = next(upkeep)
    while rules.actor(state) != NOBODY:
        actor, legal = rules.actor(state), rules.legal(state)
        assert (actor, set(legal)) == question
        wanted = [action for action in legal if not isinstance(action, Pass | DoneBuying | LeaveMarkers)]
        action = rules.chance(state, rng) if actor == CHANCE else rng.choice(wanted if eager and wanted else legal)
        rules.apply(state, action)
        try:
            question = upkeep.send(action)
        except StopIteration:
            question = None
        assert (state.coins, state.points, state.captains) == (referee.coins, referee.points, referee.captains)
        assert (state.stacks, state.spent, state.tokens) == (referee.stacks, referee.fallen, referee.tokens)
        assert state.soldiers == [n for own in referee.soldiers for n in own]
        assert state.influence == [n for own in referee.influence for n in own]
        assert [Counter(hand) for hand in state.tactics] == [+hand for hand in referee.hands]
        assert [rules.constants.house_track[place] for place in state.track] == referee.track
        assert (state.start, state.pile) == (referee.marker, referee.deck.total())
    assert question is None
    for seat in map(Seat, range(seats)):
        assert sum(row.points for row in rules.score(state, seat)) == referee.worth(seat)[0]
    assert [(rank.place, sorted(rank.seats)) for rank in rules.result(state)] == referee.places()
