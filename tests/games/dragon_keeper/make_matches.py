"""The finished matches of Dragon Keeper, named by how they end.

    python -m tests.games.dragon_keeper.make_matches
"""

from __future__ import annotations

from random import Random

from game.dragon_keeper.model import Move, Phase, State
from game.dragon_keeper.rules import DragonKeeperRules
from game.kernel.contract import Action
from tests.games.dragon_keeper.table import game_package
from tests.games.finished import Match, make
from tests.games.whole import Style, by_chance


def giving_the_best(rules: DragonKeeperRules, state: State, rng: Random) -> Action:
    """Gives what is worth most, so that the stock runs dry."""

    def worth(action: Action) -> int:
        assert isinstance(action, Move)
        return rules.value_of[state.cells[action.cell]]

    return max(rules.legal(state), key=worth) if state.phase == Phase.GIVE else by_chance(rules, state, rng)


def _match(ending: str, seats: int, style: Style, seed: int, **options: str) -> Match:
    return Match(f"{ending}_{seats}_{style.__name__}", seats, style, seed, options)


MATCHES = (
    _match("score", 2, by_chance, 189, allow_zero_length_move="on", start="seat_2"),
    _match("score", 3, by_chance, 91),
    _match("score", 4, giving_the_best, 160),
    _match("survivor", 2, by_chance, 146),
    _match("nobody", 4, by_chance, 101),
    _match("score", 4, by_chance, 2, hand_over="peek", covered="hidden", treasure_for="either"),
)

if __name__ == "__main__":
    make(game_package(), MATCHES)
