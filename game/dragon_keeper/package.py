"""Dragon Keeper’s package: its set-up, its rules, and the check of all its files."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.dragon_keeper.catalogue import Catalogue, load
from game.dragon_keeper.evaluation import PolicySchema, Weights
from game.dragon_keeper.facts import FACTS
from game.dragon_keeper.scoring import CERTAINTIES, GUILD_RULE, ROWS
from game.dragon_keeper.situations import SITUATIONS
from game.kernel import content
from game.kernel.characters import character_problems, in_character
from game.kernel.content import Problem
from game.kernel.contract import Rules
from game.kernel.folders import ART
from game.kernel.game_checks import game_problems
from game.kernel.options import HAND_OVER, Options
from game.kernel.package import GamePackage
from game.kernel.policy import Policy, policy_problems


class DragonKeeper(GamePackage):
    id = "dragon_keeper"
    facts = FACTS
    situations = SITUATIONS

    @cached_property
    def catalogue(self) -> Catalogue:
        """Everything in the box. Raises ContentError with every mistake in the data files."""
        return load(self.folder)

    def migrate(self, seats: int, options: Options) -> Options:
        """Covered tiles of others were hidden where a curtain closed, and open elsewhere."""
        del seats
        return {"covered": "hidden" if options.get(HAND_OVER) == "curtain" else "open", **options}

    def rules(self, options: Options, seats: int) -> Rules[Any, Any]:
        from game.dragon_keeper.rules import DragonKeeperRules

        return DragonKeeperRules(self.catalogue, options, seats)

    def policy(self, rules: Rules[Any, Any], character: str = "") -> Policy[Any, Any]:
        from game.dragon_keeper.policy import DragonKeeperPolicy
        from game.dragon_keeper.rules import DragonKeeperRules

        assert isinstance(rules, DragonKeeperRules)
        weights = content.load(self.folder / "policy.yaml", PolicySchema).weights
        return DragonKeeperPolicy(rules, in_character(weights, self.characters.get(character)))

    def check(self) -> list[Problem]:
        """Every mistake in the game's files, rulebooks and words included."""

        def words(catalogue: Catalogue) -> list[str]:
            labels = [f"score.{label}{part}" for label in (*catalogue.guilds, *ROWS) for part in ("", ".about")]
            names = [
                *(f"guild.{guild}" for guild in catalogue.guilds),
                *(f"floor.{floor.id}" for floor in catalogue.floors),
            ]
            labels += [f"score.{part}.{why}" for why in CERTAINTIES for part in ("because", "note")]
            return [*labels, *names]

        found = game_problems(
            self, ART / self.id, lambda: load(self.folder), words, lambda _: [GUILD_RULE, *ROWS.values()]
        )
        return [*found, *policy_problems(self.folder, PolicySchema), *character_problems(self.folder, Weights, ART / "ui")]
