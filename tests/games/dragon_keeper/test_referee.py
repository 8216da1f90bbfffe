"""The referee and the rules agree on every choice, every position and the ranking (K2 to K14)."""

from __future__ import annotations

from random import Random

import pytest

from game.dragon_keeper.model import EMPTY, SIDE, Decline, Done
from game.kernel.contract import CHANCE, NOBODY, Seat
from tests.games.dragon_keeper.referee import Question, Referee
from tests.games.dragon_keeper.table import rules_of

OTHER_READINGS = {"allow_zero_length_move": "on", "stairs_count": "no", "stairs_starter": "finder"}
EITHER_TILE = {"treasure_for": "either"}


@pytest.mark.parametrize("options", [{}, OTHER_READINGS], ids=["usual", "other"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_referee_agrees_at_every_step_of_every_match(seats: int, options: dict[str, str]) -> None:
    endings = set()
    for seed in range(100):
        endings.add(refereed(seats, options, Random(seed), eager=bool(seed % 2)))
    assert len(endings) == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_referee_agrees_where_either_tile_earns_a_treasure(seats: int) -> None:  # K5.4
    for seed in range(30):
        refereed(seats, EITHER_TILE, Random(seed), eager=bool(seed % 2))


def refereed(seats: int, options: dict[str, str], rng: Random, *, eager: bool) -> int:
    """Plays a random match that the referee checks, and returns how it ended. If `eager`, nobody declines anything."""
    rules = rules_of(seats, **options)
    state = rules.start()
    other, both = options == OTHER_READINGS, options == EITHER_TILE
    referee = Referee(seats, may_stay=other, stairs_count=not other, finder_starts=other, both_earn=both)
    upkeep = referee.upkeep()
    question: Question | None = next(upkeep)
    while rules.actor(state) != NOBODY:
        actor, legal = rules.actor(state), rules.legal(state)
        assert (actor, set(legal)) == question
        wanted = [action for action in legal if not isinstance(action, Decline | Done)]
        action = rules.chance(state, rng) if actor == CHANCE else rng.choice(wanted if eager and wanted else legal)
        rules.apply(state, action)
        try:
            question = upkeep.send(action)
        except StopIteration:
            question = None
        assert (state.treasure, state.stock) == (referee.treasure, referee.stock)
        assert [list(stack) for stack in state.stacks] == [stack for own in referee.stacks for stack in own]
        assert [seat for seat in range(seats) if state.alive >> seat & 1] == referee.inside
        if rules.actor(state) >= 0:
            board = {divmod(cell, SIDE): tile for cell, tile in enumerate(state.cells) if tile != EMPTY}
            assert (board, divmod(state.dragon, SIDE)) == (referee.board, referee.dragon)
    assert question is None
    assert {seat: sum(row.points for row in rules.score(state, Seat(seat))) for seat in referee.inside} == referee.points()
    assert [(rank.place, list(rank.seats)) for rank in rules.result(state) if rank.place > 0] == referee.places()
    return state.ending
