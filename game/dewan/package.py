"""Dewan’s package: its set-up, its rules, and the check of all its files."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.dewan.catalogue import Catalogue, load
from game.dewan.evaluation import PolicySchema, Weights
from game.dewan.facts import FACTS
from game.dewan.situations import SITUATIONS
from game.kernel import content
from game.kernel.characters import character_problems, in_character
from game.kernel.content import Problem
from game.kernel.contract import Rules
from game.kernel.folders import ART
from game.kernel.game_checks import game_problems
from game.kernel.options import Options
from game.kernel.package import GamePackage
from game.kernel.policy import Policy, policy_problems


class Dewan(GamePackage):
    id = "dewan"
    facts = FACTS
    situations = SITUATIONS

    @cached_property
    def catalogue(self) -> Catalogue:
        """Everything in the box. Raises ContentError with every mistake in the data files."""
        return load(self.folder)

    def rules(self, options: Options, seats: int) -> Rules[Any, Any]:
        from game.dewan.rules import DewanRules

        return DewanRules(self.catalogue, options, seats)

    def policy(self, rules: Rules[Any, Any], character: str = "") -> Policy[Any, Any]:
        from game.dewan.policy import DewanPolicy
        from game.dewan.rules import DewanRules

        assert isinstance(rules, DewanRules)
        weights = content.load(self.folder / "policy.yaml", PolicySchema).weights
        return DewanPolicy(rules, in_character(weights, self.characters.get(character)))

    def check(self) -> list[Problem]:
        """Every mistake in the game's files, pictures, rulebooks and words included."""
        from game.dewan.rules import DewanRules

        art = ART / self.id

        def words(catalogue: Catalogue) -> list[str]:
            labels = dict.fromkeys(row.label for scenario in catalogue.scenarios.values() for row in scenario.rows)
            rows = [f"score.{label}{part}" for label in labels for part in ("", ".about")]
            return [*rows, *DewanRules.changed.values()]

        def rules(catalogue: Catalogue) -> list[str]:
            return [row.rule for scenario in catalogue.scenarios.values() for row in scenario.rows]

        found = game_problems(self, art, lambda: load(self.folder, art), words, rules)
        return [*found, *policy_problems(self.folder, PolicySchema), *character_problems(self.folder, Weights, ART / "ui")]
