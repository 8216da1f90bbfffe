"""The box of Candles: what the options come to, and the check of its data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.kernel.box import GameBox, Options
from game.kernel.content import ContentError, Problem
from game.kernel.rulebook import rulebooks
from tests.kernel.data.candles.rules import CandlesRules

if TYPE_CHECKING:
    from game.kernel.contract import Rules

WINDOWS = {"small": 8, "large": 12}


class Candles(GameBox):
    id = "candles"

    def __init__(self) -> None:
        super().__init__(Path(__file__).parents[1])

    def rules(self, options: Options, seats: int) -> Rules[Any, Any]:
        return CandlesRules(seats, WINDOWS[options["house"]], secret=options["hands"] == "secret")

    def check(self) -> list[Problem]:
        try:
            rulebooks(self.folder)
        except ContentError as error:
            return list(error.problems)
        return []
