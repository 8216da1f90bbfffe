"""The checks of a game's words and rulebooks that are the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from game.kernel.box import Box, Manifest
from game.kernel.content import ContentError, Problem, flat, read
from game.kernel.rulebook import Book, rulebooks, spans

C = TypeVar("C")
FORMS = frozenset({"zero", "one", "other"})
"""The forms of a word that counts; `other` is the one that must be there."""


def game_problems(
    box: Box,
    art: Path,
    load: Callable[[], C],
    words: Callable[[C], Iterable[str]],
    rules: Callable[[C], Iterable[str]],
) -> list[Problem]:
    """Every mistake of a game's folder: of the catalogue that `load` makes, then of its words and rulebooks, as far as
    they can be judged where the catalogue is broken. `words` and `rules` name what a sound one asks of them."""
    problems: list[Problem] = []
    wanted: list[str] = []
    leads: list[str] = []
    try:
        wanted += set_up_words(box.manifest)
    except ContentError as error:
        problems += error.problems
    try:
        catalogue = load()
        wanted += words(catalogue)
        leads += rules(catalogue)
    except ContentError as error:
        problems += error.problems
    problems += word_problems(box.folder, wanted)
    problems += book_problems(box.folder, art, leads)
    return list(dict.fromkeys(problems))


def set_up_words(manifest: Manifest) -> list[str]:
    """The keys of the sentences that the shelf and the set-up ask for."""
    wanted = ["title", "caption"]
    for option in manifest.options:
        asked = [f"option.{option.id}", *(f"option.{option.id}.{choice.id}" for choice in option.choices)]
        wanted += [f"{key}.{part}" for key in asked for part in ("name", "about")]
    return wanted


def word_problems(folder: Path, wanted: Iterable[str]) -> Iterator[Problem]:
    """Every language of a game's data folder has the `wanted` words, and each word is a text or its forms by number."""
    keys = tuple(wanted)
    for path in sorted(folder.glob("words.*.yaml")):
        try:
            words = read(path, dict[str, Any])
        except ContentError as error:
            yield from error.problems
            continue
        leaves = flat(words.value)
        for key in keys:
            if key not in leaves and f"{key}.other" not in leaves:
                yield words.problem(key, "this word is missing")
        for key, value in leaves.items():
            around, _, form = key.rpartition(".")
            if not isinstance(value, str) or not value.strip():
                yield words.problem(key, "a word must be a text; put it in quotes")
            elif form in FORMS and f"{around}.other" not in leaves:
                yield words.problem(key, "the form other is missing beside it")


def book_problems(folder: Path, art: Path, rules: Iterable[str]) -> Iterator[Problem]:
    """Every rulebook of a game's data folder is sound, its pictures `icon_<id>.png` lie in `art`, and it has the
    `rules` to which rows of the score pad lead."""
    leads = tuple(dict.fromkeys(rules))
    try:
        languages = rulebooks(folder)
    except ContentError as error:
        yield from error.problems
        return
    for lang in languages:
        content = read(folder / f"rulebook.{lang}.yaml", Book)
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
        for number in leads:
            if number not in numbers:
                yield content.problem("chapters", f"{number} is missing, to which a row of the score pad leads")
