"""The finished matches of Iwari. They are random, but rare kinds of pieces are as frequent as tents.

    python -m tests.games.iwari.make_matches
"""

from __future__ import annotations

from random import Random

from game.iwari.model import State, Stop
from game.iwari.rules import IwariRules
from game.kernel.contract import Action
from tests.games.finished import Match, make
from tests.games.iwari.table import game_package

NAMES = ("Alix", "Billy", "Charlie", "Dana", "Eli", "Fay")
STOPS = 0.2
"""How often the end of placing is considered at all."""


def by_kind(rules: IwariRules, state: State, rng: Random) -> Action:
    """A kind of action first, then one of that kind; mostly a second piece where one can be placed."""
    legal = rules.legal(state)
    kinds = list({type(action): None for action in legal})
    if Stop in kinds and len(kinds) > 1 and rng.random() > STOPS:
        kinds.remove(Stop)
    kind = rng.choice(kinds)
    return rng.choice([action for action in legal if isinstance(action, kind)])


def _match(name: str, board: str, seats: int, seed: int, **options: str) -> Match:
    return Match(name, seats, by_kind, seed, {"map": board, **options})


ACHIEVEMENTS = dict.fromkeys(("unity", "discovery", "honor", "respect", "courage"), "with")
MATCHES = (
    # One for every map, as it is.
    _match("new_horizons_4", "new_horizons", 4, 1),
    _match("vast_lands_5", "vast_lands", 5, 2),
    _match("floating_islands_3", "floating_islands", 3, 3),
    _match("glacial_zone_2", "glacial_zone", 2, 4),
    _match("forgotten_island_4", "forgotten_island", 4, 5),
    _match("uncharted_path_3", "uncharted_path", 3, 6),
    _match("long_road_4", "long_road", 4, 7),
    _match("the_void_6", "the_void", 6, 14),
    # One for every module.
    _match("dealt_2", "new_horizons", 2, 9, opening="dealt", hands="open"),
    _match("achievements_3", "vast_lands", 3, 10, **ACHIEVEMENTS),
    _match("achievements_ignored_halfway_4", "glacial_zone", 4, 11, midway_achievements="ignored", **ACHIEVEMENTS),
    _match("worship_dead_ends_4", "long_road", 4, 12, worship="dead_ends"),
    _match("worship_golden_5", "floating_islands", 5, 13, worship="golden"),
    _match("worship_contested_5", "the_void", 5, 14, worship_contested="with", **ACHIEVEMENTS),
    _match("worship_drawn_2", "uncharted_path", 2, 15, worship="drawn", void_totems="contest"),
    _match("exploration_3", "forgotten_island", 3, 16, exploration="with"),
    _match("exploration_5", "new_horizons", 5, 17, exploration="with", **ACHIEVEMENTS),
    _match("third_first_2", "vast_lands", 2, 19, exchange="third_first"),
    _match("other_readings_4", "vast_lands", 4, 18, wild_pair="other_biome", settlements="unbroken"),
)

if __name__ == "__main__":
    make(game_package(), MATCHES, NAMES)
