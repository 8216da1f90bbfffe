"""The package of Candles: what the options come to, its policy, and the check of its data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.kernel.characters import in_character
from game.kernel.content import load
from game.kernel.folders import ART
from game.kernel.game_checks import game_problems
from game.kernel.options import Options
from game.kernel.package import GamePackage
from game.kernel.policy import policy_problems
from tests.kernel.data.candles.policy import CandlesPolicy, LastWindow, Outshone, PolicySchema
from tests.kernel.data.candles.rules import CandlesRules

if TYPE_CHECKING:
    from game.kernel.content import Problem
    from game.kernel.contract import Rules
    from game.kernel.policy import Policy

WINDOWS = {"small": 8, "large": 12}
ROWS = {"bright": "C5", "sparks": "C4"}
"""The rows of the score pad, and the rules they lead to."""


class Candles(GamePackage):
    """An installed game has no `__init__`, because its data lies where all data lies."""

    id = "candles"
    facts = (LastWindow, Outshone)

    def __init__(self, data: Path = Path(__file__).parents[1]) -> None:
        super().__init__(data)

    def rules(self, options: Options, seats: int) -> Rules[Any, Any]:
        return CandlesRules(seats, WINDOWS[options["house"]], secret=options["hands"] == "secret")

    def policy(self, rules: Rules[Any, Any], character: str = "") -> Policy[Any, Any]:
        assert isinstance(rules, CandlesRules)
        weights = load(self.folder / "policy.yaml", PolicySchema).weights
        return CandlesPolicy(rules, in_character(weights, self.characters.get(character)))

    def check(self) -> list[Problem]:
        """Every mistake in set-up, words and rulebooks. A game with more data has a catalogue to load and check too."""
        words = [f"score.{row}" for row in ROWS]
        found = game_problems(self, ART / self.id, lambda: ROWS, lambda _: words, lambda rows: rows.values())
        return [*found, *policy_problems(self.folder, PolicySchema)]
