"""Iwari's box: its set-up, its rules, and the check of everything it brings along."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.iwari.catalogue import Catalogue, load
from game.kernel.box import ART, Box, Options
from game.kernel.content import ContentError, Problem
from game.kernel.contract import Rules
from game.kernel.texts import book_problems, set_up_words, word_problems

LABELS = {
    "midway": "I23", "tents": "I27", "long_road": "I52", "totems": "I28", "settlements": "I29", "ruins": "I50",
    "exploration": "I41",
}  # fmt: skip
"""The rows of the score pad and their rules."""


class Iwari(Box):
    id = "iwari"

    @cached_property
    def catalogue(self) -> Catalogue:
        """Everything in the box. Raises ContentError with every mistake of the data."""
        return load(self.folder)

    def rules(self, options: Options, seats: int) -> Rules[Any, Any]:
        from game.iwari.rules import IwariRules

        return IwariRules(self.catalogue, options, seats)

    def check(self) -> list[Problem]:
        """Rulebooks and words included."""
        problems: list[Problem] = []
        try:
            catalogue = load(self.folder)
            wanted = [*set_up_words(self.manifest), *(f"score.{label}{part}" for label in LABELS for part in ("", ".about"))]
            wanted += [f"region.{each.id}.{region.id}" for each in catalogue.maps.values() for region in each.regions]
            wanted += [f"exploration.{card.number}" for card in catalogue.exploration]
            problems += word_problems(self.folder, wanted)
        except ContentError as error:
            problems += error.problems
        problems += book_problems(self.folder, ART / self.id, LABELS.values())
        return problems
