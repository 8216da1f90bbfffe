"""Dewan's box: its set-up, its rules, and the check of everything it brings along."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from game.dewan.catalogue import Catalogue, load
from game.kernel.box import ART, Box, Manifest, Options
from game.kernel.content import ContentError, Problem, flat, plain, shown
from game.kernel.contract import Rules
from game.kernel.rulebook import Rulebook, rulebooks, spans

FORMS = frozenset({"zero", "one", "other"})
"""The forms of a word that counts; `other` is the one that must be there."""


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
        art = ART / self.id
        try:
            catalogue = load(self.folder, art)
            problems += self._words(catalogue, self.manifest)
        except ContentError as error:
            catalogue = None
            problems += error.problems
        try:
            for lang, book in rulebooks(self.folder).items():
                problems += _book(self.folder / f"rulebook.{lang}.yaml", book, catalogue, art)
        except ContentError as error:
            problems += error.problems
        return problems

    def _words(self, catalogue: Catalogue, manifest: Manifest) -> Iterator[Problem]:
        """Every language has the words that the data asks for, and each word is a text or its forms by number."""
        wanted = ["title", "caption"]
        for option in manifest.options:
            asked = [f"option.{option.id}", *(f"option.{option.id}.{choice.id}" for choice in option.choices)]
            wanted += [f"{key}.{part}" for key in asked for part in ("name", "about")]
        labels = dict.fromkeys(row.label for scenario in catalogue.scenarios.values() for row in scenario.rows)
        wanted += [f"score.{label}{part}" for label in labels for part in ("", ".about")]
        for path in sorted(self.folder.glob("words.*.yaml")):
            try:
                words = plain(path)
            except ContentError as error:
                yield from error.problems
                continue
            if not isinstance(words, dict):
                yield Problem(shown(path), 0, 0, "the words must be a mapping (key: sentence)")
                continue
            leaves = flat(words)
            for key in wanted:
                if key not in leaves and f"{key}.other" not in leaves:
                    yield Problem(shown(path), 0, 0, f"{key}: this word is missing")
            for key, value in leaves.items():
                if not isinstance(value, str) or not value.strip():
                    yield Problem(shown(path), 0, 0, f"{key}: a word must be a text; put it in quotes")
                elif key.rpartition(".")[2] in FORMS and f"{key.rpartition('.')[0]}.other" not in leaves:
                    yield Problem(shown(path), 0, 0, f"{key}: the form other is missing beside it")


def _book(path: Path, book: Rulebook, catalogue: Catalogue | None, art: Path) -> Iterator[Problem]:
    """The rules that score rows lead to are there, and so are the pictures in the texts."""
    rows = [row for scenario in catalogue.scenarios.values() for row in scenario.rows] if catalogue else []
    for number in dict.fromkeys(row.rule for row in rows):
        if book.find(number) is None:
            yield Problem(shown(path), 0, 0, f"{number} is missing, to which a row of the score pad leads")
    texts = [page.text for page in book.howto] + [rule.text for rule in book.rules]
    for icon in dict.fromkeys(span.text for text in texts for span in spans(text) if span.kind == "icon"):
        if not (art / f"icon_{icon}.png").is_file():
            yield Problem(shown(path), 0, 0, f"the picture icon_{icon}.png for {{icon:{icon}}} is missing")
