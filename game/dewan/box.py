"""Dewan's box: its set-up, its rules, and the check of all its files."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.dewan.catalogue import Catalogue, load
from game.kernel.box import ART, GameBox, Options
from game.kernel.content import Problem
from game.kernel.contract import Rules
from game.kernel.texts import game_problems


class Dewan(GameBox):
    id = "dewan"

    @cached_property
    def catalogue(self) -> Catalogue:
        """Everything in the box. Raises ContentError with every mistake in the data files."""
        return load(self.folder)

    def rules(self, options: Options, seats: int) -> Rules[Any, Any]:
        from game.dewan.rules import DewanRules

        return DewanRules(self.catalogue, options, seats)

    def check(self) -> list[Problem]:
        """Every mistake in the game's files, pictures, rulebooks and words included."""
        art = ART / self.id

        def words(catalogue: Catalogue) -> list[str]:
            labels = dict.fromkeys(row.label for scenario in catalogue.scenarios.values() for row in scenario.rows)
            return [f"score.{label}{part}" for label in labels for part in ("", ".about")]

        def rules(catalogue: Catalogue) -> list[str]:
            return [row.rule for scenario in catalogue.scenarios.values() for row in scenario.rows]

        return game_problems(self, art, lambda: load(self.folder, art), words, rules)
