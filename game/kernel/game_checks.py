"""Checks of a whole game folder that all games share: words, rulebooks, setup, lessons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from game.kernel.characters import character_words
from game.kernel.content import ContentError, Problem, comma_separated, flatten, load_content
from game.kernel.how_to import card_problems
from game.kernel.lesson_checks import lesson_problems
from game.kernel.names import COLOURS
from game.kernel.options import COMMON_OPTIONS, Manifest
from game.kernel.package import GamePackage
from game.kernel.pictures import picture_file
from game.kernel.rule_example_checks import example_problems
from game.kernel.rulebook import Book, rulebooks, spans
from game.kernel.word_files import FORMS, HOME_LANGUAGE, SLOT

C = TypeVar("C")


def game_problems(
    package: GamePackage,
    art: Path,
    load: Callable[[], C],
    words: Callable[[C], Iterable[str]],
    rules: Callable[[C], Iterable[str]],
) -> list[Problem]:
    """All mistakes in a game's data folder: setup, catalogue, words, rulebooks and lessons. `load` builds the game's
    catalogue. `words` and `rules` return the keys and rule numbers that the catalogue needs; they are skipped if it has
    mistakes. The setup, the characters, the how-to cards and `GamePackage.facts` need words too."""
    problems: list[Problem] = []
    wanted = [f"fact.{fact.key()}" for fact in package.facts]
    leads: list[str] = []
    try:
        wanted += set_up_words(package.manifest)
        problems += manifest_problems(package.folder, art)
    except ContentError as error:
        problems += error.problems
    try:
        catalogue = load()
        wanted += words(catalogue)
        leads += rules(catalogue)
    except ContentError as error:
        problems += error.problems
    try:
        wanted += character_words(package.folder)
    except ContentError as error:
        problems += error.problems
    found, said = card_problems(package.folder, art)
    problems += found
    problems += word_problems(package.folder, wanted + said)
    problems += book_problems(package.folder, art, leads)
    try:
        problems += lesson_problems(package)
        problems += example_problems(package)
    except ContentError as error:  # a round is played with the game's other data
        problems += error.problems
    return list(dict.fromkeys(problems))


def set_up_words(manifest: Manifest) -> list[str]:
    """The keys of the words that the menu and the setup need."""
    wanted = ["title", "caption", "about"]
    for option in manifest.options:
        if option in COMMON_OPTIONS:
            continue
        asked = [f"option.{option.id}", *(f"option.{option.id}.{choice.id}" for choice in option.choices)]
        wanted += [f"{key}.{part}" for key in asked for part in ("name", "about")]
    groups = dict.fromkeys(option.group for option in manifest.options if option.group and option not in COMMON_OPTIONS)
    return wanted + [f"options.{group}.{part}" for group in groups for part in ("name", "about")]


def manifest_problems(folder: Path, art: Path) -> Iterator[Problem]:
    """Mistakes in a game's setup: ids must be unique, each number of players needs colours and choices, options of a
    group must follow each other, and pictures must be in `art`. Raises ContentError if game.yaml cannot be read."""
    content = load_content(folder / "game.yaml", Manifest)
    manifest = content.value
    if not manifest.seats or list(manifest.seats) != sorted(set(manifest.seats)) or manifest.seats[0] < 1:
        yield content.problem("seats", "the player counts are needed, each once, the smallest first")
    if len(set(manifest.colours)) < max(len(manifest.colours), *manifest.seats, 0):
        yield content.problem("colours", "every player at the largest table needs a colour of their own")
    for at, colour in enumerate(manifest.colours):
        if colour not in COLOURS:
            yield content.problem(
                f"colours.{at}", f"nobody can have {colour or 'no colour'}; there are {comma_separated(COLOURS)}"
            )
    asked = (*manifest.options, *COMMON_OPTIONS)
    known = {option.id: [choice.id for choice in option.choices] for option in asked}
    if len(known) < len(asked):
        yield content.problem("options", "every option has an id of its own; one stands here twice")
    for at, option in enumerate(manifest.options):
        where = f"options.{at}.choices"
        if len(set(known[option.id])) < len(option.choices):
            yield content.problem(where, f"every choice of {option.id} has an id of its own; one stands here twice")
        for i, each in enumerate(option.choices):
            if list(each.seats) != sorted(set(each.seats) & set(manifest.seats)):
                possible = comma_separated(manifest.seats) or "those of the game"
                message = f"only these numbers of players are possible: {possible}; each once, the smallest first"
                yield content.problem(f"{where}.{i}.seats", message)
        for seats in manifest.seats:
            if not any(not choice.seats or seats in choice.seats for choice in option.choices):
                yield content.problem(where, f"there is no choice for {seats} players")
        if option.only == {}:
            yield content.problem(f"options.{at}.only", "no other option is named; leave it out")
        for other, choices in (option.only or {}).items():
            if not choices or len(set(choices)) < len(choices):
                yield content.problem(f"options.{at}.only.{other}", "the choices are needed, each once")
            for choice in choices:
                if choice not in known.get(other, ()):
                    missing = f"there is no option {other} with a choice {choice}"
                    yield content.problem(f"options.{at}.only.{other}", missing)
        pictures = {f"options.{at}": option.picture}
        pictures |= {f"{where}.{i}": choice.picture for i, choice in enumerate(option.choices)}
        for place, picture in pictures.items():
            if picture and not picture_file(art, picture).is_file():
                yield content.problem(f"{place}.picture", f"the picture {picture}.png is missing")
        before = [other.group for other in manifest.options[:at]]
        if option.group and option.group in before and option.group != before[-1]:
            yield content.problem(f"options.{at}.group", f"the options of {option.group} must follow each other")


def word_problems(folder: Path, wanted: Iterable[str]) -> Iterator[Problem]:
    """Mistakes in the words of a data folder: the home language needs the `wanted` words, other languages need the same
    words as it, and each word must be a text or have a form `other`."""
    needed = dict.fromkeys(wanted)
    home: dict[str, set[str]] = {}
    for path in _languages(folder, "words"):
        try:
            words = load_content(path, dict[str, Any])
        except ContentError as error:
            yield from error.problems
            continue
        leaves = flatten(words.value)
        slots = _slots(leaves)
        home = home or slots
        for key in needed | dict.fromkeys(home):
            if key not in slots:
                yield words.problem(key, "this word is missing")
        for key, value in leaves.items():
            if not isinstance(value, str) or not value.strip():
                yield words.problem(key, "a word must be a text; put it in quotes")
            elif _word(key) != key and f"{_word(key)}.other" not in leaves:
                yield words.problem(key, "the form other is missing beside it")
        for key, filled in slots.items():
            for slot in sorted(filled - home.get(key, set())):
                yield words.problem(key, f"{{{slot}}} stays empty; the words of {HOME_LANGUAGE} have no such place")


def _languages(folder: Path, sheet: str) -> list[Path]:
    """The files of a sheet in all languages. The one in the home language comes first, even if it does not exist."""
    home = folder / f"{sheet}.{HOME_LANGUAGE}.yaml"
    return [home, *(path for path in sorted(folder.glob(f"{sheet}.*.yaml")) if path != home)]


def _word(key: str) -> str:
    """The key of a word without the name of a form for numbers."""
    around, _, form = key.rpartition(".")
    return around if form in FORMS else key


def _slots(leaves: Mapping[str, Any]) -> dict[str, set[str]]:
    """By word: the slots in any of its forms."""
    found: dict[str, set[str]] = {}
    for key, value in leaves.items():
        found.setdefault(_word(key), set()).update(SLOT.findall(str(value)))
    return found


def book_problems(folder: Path, art: Path, rules: Iterable[str]) -> Iterator[Problem]:
    """Mistakes in the rulebooks of a game. Pictures `icon_<id>.png` must be in `art`, and the `rules` named by score rows
    must exist."""
    leads = tuple(dict.fromkeys(rules))
    try:
        load_content(_languages(folder, "rulebook")[0], Book)
        languages = rulebooks(folder)
    except ContentError as error:
        yield from error.problems
        return
    for lang in languages:
        content = load_content(folder / f"rulebook.{lang}.yaml", Book)
        book = content.value
        texts = {f"short.{i}.text": page.text for i, page in enumerate(book.short)}
        texts |= {
            f"chapters.{i}.entries.{j}.text": rule.text
            for i, chapter in enumerate(book.chapters)
            for j, rule in enumerate(chapter.entries)
        }
        for where, text in texts.items():
            for icon in dict.fromkeys(span.text for span in spans(text) if span.kind == "icon"):
                if not picture_file(art, f"icon_{icon}").is_file():
                    yield content.problem(where, f"the picture icon_{icon}.png for {{icon:{icon}}} is missing")
        numbers = {rule.number for chapter in book.chapters for rule in chapter.entries}
        for number in leads:
            if number not in numbers:
                yield content.problem("chapters", f"{number} is missing, to which a row of the score pad leads")
