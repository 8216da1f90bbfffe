"""Iwari’s package: its set-up, its rules, and the check of all its files."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.iwari.catalogue import Catalogue, load
from game.iwari.evaluation import PolicySchema, Weights
from game.iwari.facts import FACTS
from game.iwari.situations import SITUATIONS
from game.kernel import content
from game.kernel.characters import character_problems, in_character
from game.kernel.content import Problem
from game.kernel.contract import Rules
from game.kernel.folders import ART
from game.kernel.game_checks import game_problems
from game.kernel.options import Options
from game.kernel.package import GamePackage
from game.kernel.policy import Policy, policy_problems

LABELS = {
    "midway": "I23", "tents": "I27", "long_road": "I52", "totems": "I28", "settlements": "I29", "ruins": "I50",
    "exploration": "I41",
}
"""The rows of the score pad and their rules."""


class Iwari(GamePackage):
    id = "iwari"
    facts = FACTS
    situations = SITUATIONS

    @cached_property
    def catalogue(self) -> Catalogue:
        """Everything in the box. Raises ContentError with every mistake in the data files."""
        return load(self.folder)

    @cached_property
    def _by_map(self) -> dict[str, Catalogue]:
        """The catalogues that were read for matches, each with one map."""
        return {}

    def migrate(self, seats: int, options: Options) -> Options:
        """I46: the third colour of a match with two players acted before the card of an exchange was drawn."""
        return {"exchange": "third_first", **options} if seats == 2 else options

    def rules(self, options: Options, seats: int) -> Rules[Any, Any]:
        from game.iwari.rules import IwariRules

        name = options["map"]
        if name not in self._by_map:
            self._by_map[name] = load(self.folder, name)
        return IwariRules(self._by_map[name], options, seats)

    def policy(self, rules: Rules[Any, Any], character: str = "") -> Policy[Any, Any]:
        from game.iwari.policy import IwariPolicy
        from game.iwari.rules import IwariRules

        assert isinstance(rules, IwariRules)
        weights = content.load(self.folder / "policy.yaml", PolicySchema).weights
        return IwariPolicy(rules, in_character(weights, self.characters.get(character)))

    def check(self) -> list[Problem]:
        """Every mistake in the game's files, rulebooks and words included."""

        def words(catalogue: Catalogue) -> list[str]:
            wanted = [f"score.{label}{part}" for label in LABELS for part in ("", ".about")]
            wanted += [f"region.{each.id}.{region.id}" for each in catalogue.maps.values() for region in each.regions]
            wanted += [f"exploration.{card.number}" for card in catalogue.exploration]
            return wanted

        found = game_problems(self, ART / self.id, lambda: load(self.folder), words, lambda _: LABELS.values())
        return [*found, *policy_problems(self.folder, PolicySchema), *character_problems(self.folder, Weights, ART / "ui")]
