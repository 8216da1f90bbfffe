"""Dewan's box: its set-up, its rules, and the check of everything it brings along."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from game.dewan.catalogue import Catalogue, load
from game.kernel.box import ART, Box, Manifest, Options
from game.kernel.content import ContentError, Problem, flat, read
from game.kernel.contract import Rules
from game.kernel.rulebook import Book, rulebooks, spans

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
            for lang in rulebooks(self.folder):
                problems += _book(self.folder / f"rulebook.{lang}.yaml", catalogue, art)
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
                words = read(path, dict[str, Any])
            except ContentError as error:
                yield from error.problems
                continue
            leaves = flat(words.value)
            for key in wanted:
                if key not in leaves and f"{key}.other" not in leaves:
                    yield words.problem(key, "this word is missing")
            for key, value in leaves.items():
                around, _, form = key.rpartition(".")
                if not isinstance(value, str) or not value.strip():
                    yield words.problem(key, "a word must be a text; put it in quotes")
                elif form in FORMS and f"{around}.other" not in leaves:
                    yield words.problem(key, "the form other is missing beside it")


def _book(path: Path, catalogue: Catalogue | None, art: Path) -> Iterator[Problem]:
    """The rules that score rows lead to are there, and so are the pictures in the texts."""
    content = read(path, Book)
    book = content.value
    texts = {f"howto.{i}.text": page.text for i, page in enumerate(book.howto)}
    texts |= {
        f"chapters.{i}.entries.{j}.text": rule.text
        for i, chapter in enumerate(book.chapters)
        for j, rule in enumerate(chapter.entries)
    }
    for where, text in texts.items():
        for icon in dict.fromkeys(span.text for span in spans(text) if span.kind == "icon"):
            if not (art / f"icon_{icon}.png").is_file():
                yield content.problem(where, f"the picture icon_{icon}.png for {{icon:{icon}}} is missing")
    numbers = {rule.number for chapter in book.chapters for rule in chapter.entries}
    rows = [row.rule for scenario in catalogue.scenarios.values() for row in scenario.rows] if catalogue else []
    for number in dict.fromkeys(rows):
        if number not in numbers:
            yield content.problem("chapters", f"{number} is missing, to which a row of the score pad leads")
