"""The finished matches of Candles: one for each number of seats.

    python -m tests.games.candles.make_matches
"""

from __future__ import annotations

from tests.games.finished import Match, make
from tests.games.whole import by_chance
from tests.kernel.data.candles.package import Candles

MATCHES = (
    Match("two", 2, by_chance, 1, {}),
    Match("three", 3, by_chance, 2, {"house": "large"}),
    Match("four", 4, by_chance, 3, {"house": "large", "hands": "open"}),
)

if __name__ == "__main__":
    make(Candles(), MATCHES)
