"""The situations of every game come up for who decides, and not from the first decision on."""

from __future__ import annotations

import pytest

from game.kernel.contract import Seat
from game.registry import GAMES
from tests.games.finished import PACKAGES, files, replayed

MATCHES = 12
"""So many finished matches hold every situation of a game."""


@pytest.mark.parametrize("game", GAMES)
def test_every_situation_comes_up_later_than_the_first_decision(game: str) -> None:
    situations, met = PACKAGES[game]().situations, set()
    for path in files(game)[:MATCHES]:
        match = replayed(path)
        asked = [depth for depth in range(len(match.steps)) if match.rules.actor(match.state_after(depth)) >= 0]
        for number, depth in enumerate(asked):
            seat = Seat(match.rules.actor(match.state_after(depth)))
            seen = match.view(seat, depth)
            here = {name for name, comes in situations.items() if name not in met and comes(match.rules, seen, seat)}
            assert number or not here, f"{here} from the first decision on"
            met |= here
        if met == set(situations):
            return
    assert met == set(situations)
