"""The box of Candles: what the options come to, and the check of its data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.kernel.package import ART, GamePackage, Options
from game.kernel.texts import game_problems
from tests.kernel.data.candles.rules import CandlesRules

if TYPE_CHECKING:
    from game.kernel.content import Problem
    from game.kernel.contract import Rules

WINDOWS = {"small": 8, "large": 12}
ROWS = {"bright": "C5", "sparks": "C4"}
"""The rows of the score pad, and the rules they lead to."""


class Candles(GamePackage):
    """A game of the shelf leaves `__init__` out: its data lies where all data lies."""

    id = "candles"

    def __init__(self, data: Path = Path(__file__).parents[1]) -> None:
        super().__init__(data)

    def rules(self, options: Options, seats: int) -> Rules[Any, Any]:
        return CandlesRules(seats, WINDOWS[options["house"]], secret=options["hands"] == "secret")

    def check(self) -> list[Problem]:
        """Every mistake in set-up, words and rulebooks. A game with more data has a catalogue to load and check too."""
        return game_problems(
            self, ART / self.id, lambda: ROWS, lambda rows: [f"score.{row}" for row in rows], lambda rows: rows.values()
        )
