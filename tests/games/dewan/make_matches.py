"""The finished matches of Dewan.

    python -m tests.games.dewan.make_matches
"""

from __future__ import annotations

from tests.games.dewan.match_styles import by_chance, hoarding, to_a_standstill
from tests.games.dewan.table import game_package
from tests.games.finished import Match, make
from tests.games.whole import Style


def _match(scenario: str, seats: int, style: Style, seed: int, **options: str) -> Match:
    return Match(f"{scenario}_{seats}_{style.__name__}", seats, style, seed, {"scenario": scenario, **options})


MATCHES = (
    _match("base", 2, by_chance, 1),
    _match("base", 3, by_chance, 2),
    _match("base", 4, by_chance, 3),
    _match("base", 3, hoarding, 4),
    _match("team", 4, by_chance, 5),
    _match("flood", 2, by_chance, 6),
    _match("flood", 3, by_chance, 7),
    _match("flood", 2, to_a_standstill, 3, special_tile="instead"),
    _match("volcano", 2, by_chance, 151),
    _match("volcano", 4, by_chance, 10, volcano_fire="once", pair="dye"),
    _match("volcano", 3, hoarding, 0),
    _match("water_villages", 2, by_chance, 12),
    _match("water_villages", 4, by_chance, 13, hands="open", pair="fire", home_camp="left_out"),
)

if __name__ == "__main__":
    make(game_package(), MATCHES)
