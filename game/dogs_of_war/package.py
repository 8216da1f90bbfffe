"""The game package of Dogs of War: its set-up, its rules, and the check of all its files."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.dogs_of_war.catalogue import Catalogue, load
from game.dogs_of_war.choices import FORCED
from game.dogs_of_war.evaluation import PolicySchema, Weights
from game.dogs_of_war.facts import FACTS
from game.dogs_of_war.scoring import ROWS, RULE
from game.dogs_of_war.situations import SITUATIONS
from game.kernel import content
from game.kernel.characters import character_problems, in_character
from game.kernel.content import Problem
from game.kernel.contract import Rules
from game.kernel.folders import ART
from game.kernel.game_checks import game_problems
from game.kernel.options import Options
from game.kernel.package import GamePackage
from game.kernel.policy import Policy, policy_problems


class DogsOfWar(GamePackage):
    id = "dogs_of_war"
    facts = FACTS
    situations = SITUATIONS

    @cached_property
    def catalogue(self) -> Catalogue:
        """Everything in the box. Raises ContentError with every mistake in the data files."""
        return load(self.folder)

    def migrate(self, seats: int, options: Options) -> Options:
        """A defeat cost the loser a step in a great victory alone."""
        del seats
        return {"defeat": "great", **options}

    def rules(self, options: Options, seats: int) -> Rules[Any, Any]:
        from game.dogs_of_war.rules import DogsOfWarRules

        return DogsOfWarRules(self.catalogue, options, seats)

    def policy(self, rules: Rules[Any, Any], character: str = "") -> Policy[Any, Any]:
        from game.dogs_of_war.policy import DogsOfWarPolicy
        from game.dogs_of_war.rules import DogsOfWarRules

        assert isinstance(rules, DogsOfWarRules)
        weights = content.load(self.folder / "policy.yaml", PolicySchema).weights
        return DogsOfWarPolicy(rules, in_character(weights, self.characters.get(character)))

    def check(self) -> list[Problem]:
        """Every mistake in the game's files, rulebooks and words included."""

        def words(catalogue: Catalogue) -> list[str]:
            labels = [*(house.id for house in catalogue.houses), *ROWS]
            wanted = [f"score.{label}{part}" for label in labels for part in ("", ".about")]
            wanted += [*(f"forced.{why}" for why in FORCED)]
            wanted += [f"house.{line.id}{part}" for line in catalogue.houses for part in ("", ".leader")]
            wanted += [f"{form}.{line.id}" for line in catalogue.soldiers for form in ("soldier", "soldiers")]
            wanted += [f"bonus.{line.id}" for line in catalogue.bonuses]
            wanted += [f"dog.{line.id}{part}" for line in catalogue.dogs for part in ("", ".about")]
            wanted += [f"tactic.{line.id}{part}" for line in catalogue.tactics for part in ("", ".about")]
            return wanted

        found = game_problems(self, ART / self.id, lambda: load(self.folder), words, lambda _: [RULE])
        return [*found, *policy_problems(self.folder, PolicySchema), *character_problems(self.folder, Weights, ART / "ui")]
