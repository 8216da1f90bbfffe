"""Dewan's box: its set-up, its rules, and the check of everything it brings along."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.dewan.catalogue import Catalogue, load
from game.kernel.box import ART, Box, Options
from game.kernel.content import ContentError, Problem
from game.kernel.contract import Rules
from game.kernel.texts import book_problems, set_up_words, word_problems


class Dewan(Box):
    id = "dewan"

    @cached_property
    def catalogue(self) -> Catalogue:
        """Everything in the box. Raises ContentError with every mistake of the data."""
        return load(self.folder)

    def rules(self, options: Options, seats: int) -> Rules[Any, Any]:
        from game.dewan.rules import DewanRules

        return DewanRules(self.catalogue, options, seats)

    def check(self) -> list[Problem]:
        """Pictures, rulebooks and words included."""
        problems: list[Problem] = []
        rules: list[str] = []
        art = ART / self.id
        try:
            catalogue = load(self.folder, art)
            rows = [row for scenario in catalogue.scenarios.values() for row in scenario.rows]
            rules = [row.rule for row in rows]
            labels = dict.fromkeys(row.label for row in rows)
            wanted = [f"score.{label}{part}" for label in labels for part in ("", ".about")]
            problems += word_problems(self.folder, [*set_up_words(self.manifest), *wanted])
        except ContentError as error:
            problems += error.problems
        problems += book_problems(self.folder, art, rules)
        return problems
