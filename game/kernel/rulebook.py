"""The rulebook of a game in one language: numbered rules in chapters, and pages for new players.

A text can hold **bold** words, pictures `{icon:fire}` and links `[D33]` to other rules.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

from game.kernel.content import Content, ContentError, Problem, load_content

_NUMBER = r"[A-Z]+\d+(?:\.\d+)*"
_MARKUP = re.compile(rf"\*\*(?P<bold>.+?)\*\*|\{{icon:(?P<icon>[\w/-]+)\}}|\[(?P<link>{_NUMBER})\]")
_SOFT_HYPHEN = "\N{SOFT HYPHEN}"
_VOICED = frozenset(
    "\N{COMBINING KATAKANA-HIRAGANA VOICED SOUND MARK}\N{COMBINING KATAKANA-HIRAGANA SEMI-VOICED SOUND MARK}"
)
_AS_TYPED = {sign: sign - 0x60 for sign in range(0x30A1, 0x30F7)} | str.maketrans("’“”–−", '\'""--')
Kind = Literal["text", "bold", "icon", "link"]
"""How a part of a sentence is shown."""
_MARKED: tuple[Kind, ...] = ("bold", "icon", "link")
_STRAY = re.compile(r"\*\*|[{}\[\]]")


@dataclass(frozen=True)
class Rule:
    """A rule with the number that refusals and score rows name."""

    number: str
    text: str
    title: str = ""


@dataclass(frozen=True)
class Chapter:
    """Rules that belong together, in the order of the book."""

    title: str
    entries: tuple[Rule, ...]


@dataclass(frozen=True)
class Page:
    """A page for people who play the game for the first time."""

    title: str
    text: str


@dataclass(frozen=True)
class Book:
    """data/<game>/rulebook.<lang>.yaml."""

    short: tuple[Page, ...]
    chapters: tuple[Chapter, ...]


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text: plain words, bold words, the id of a picture, or the number of a rule."""

    kind: Kind
    text: str


class Rulebook:
    """The rules of one game in one language, in the order of the book."""

    def __init__(self, book: Book) -> None:
        self.short = book.short
        self.chapters = book.chapters
        self.rules = tuple(rule for chapter in book.chapters for rule in chapter.entries)
        self._by_number = {rule.number: rule for rule in self.rules}

    @cached_property
    def _folded(self) -> list[tuple[str, str, str]]:
        """Number, title and text of each rule as a search compares them; most readers of a book search nothing."""
        texts = ((rule.number, rule.title, without_markup(rule.text)) for rule in self.rules)
        return [(fold_for_search(number), fold_for_search(title), fold_for_search(text)) for number, title, text in texts]

    @classmethod
    def load(cls, path: Path) -> Rulebook:
        """The rulebook in a file. Raises ContentError with every mistake: numbers that repeat, empty texts, links to
        rules that do not exist."""
        content = load_content(path, Book)
        problems = list(_problems(content))
        if problems:
            raise ContentError(problems)
        return cls(content.value)

    def find(self, number: str) -> Rule | None:
        """The rule with a number, or None."""
        return self._by_number.get(number)

    def search(self, words: str) -> list[Rule]:
        """The rules that contain every one of `words`; case and accents do not matter. First comes the rule with that
        number, then rules with the words in their title, then the others, in the order of the book."""
        wanted = fold_for_search(words).split()
        hits: list[tuple[int, Rule]] = []
        for rule, (number, title, text) in zip(self.rules, self._folded, strict=True):
            if not wanted or not all(word in f"{number} {title} {text}" for word in wanted):
                continue
            rank = 0 if wanted == [number] else 1 if all(word in title for word in wanted) else 2
            hits.append((rank, rule))
        return [rule for _, rule in sorted(hits, key=lambda hit: hit[0])]


def rulebooks(folder: Path) -> dict[str, Rulebook]:
    """Every rulebook of a game's data folder, by language. Raises ContentError with the mistakes of all of them; it is
    a mistake if two languages have different numbers."""
    found: dict[str, Rulebook] = {}
    problems: list[Problem] = []
    for path in sorted(folder.glob("rulebook.*.yaml")):
        try:
            found[path.name.split(".")[1]] = Rulebook.load(path)
        except ContentError as error:
            problems.extend(error.problems)
    first = next(iter(found.items()), None)
    for lang, book in found.items():
        if first and lang != first[0]:
            problems.extend(_missing(folder / f"rulebook.{lang}.yaml", book, first[1]))
            problems.extend(_missing(folder / f"rulebook.{first[0]}.yaml", first[1], book))
    if problems:
        raise ContentError(dict.fromkeys(problems))
    return found


def spans(text: str) -> list[Span]:
    """The pieces of a text in order. Each change of style, picture or link begins a new one.

    >>> [(span.kind, span.text) for span in spans("Pay {icon:berry}, **once** [D33]")]
    [('text', 'Pay '), ('icon', 'berry'), ('text', ', '), ('bold', 'once'), ('text', ' '), ('link', 'D33')]
    """
    pieces: list[Span] = []
    end = 0
    for match in _MARKUP.finditer(text):
        if match.start() > end:
            pieces.append(Span("text", text[end : match.start()]))
        pieces.extend(Span(kind, match[kind]) for kind in _MARKED if match[kind] is not None)
        end = match.end()
    if end < len(text):
        pieces.append(Span("text", text[end:]))
    return pieces


def without_markup(text: str) -> str:
    """The text for reading aloud: without markup, with the names of pictures."""
    return "".join(span.text for span in spans(text))


def _problems(content: Content[Book]) -> Iterator[Problem]:
    book = content.value
    numbers = Counter(rule.number for chapter in book.chapters for rule in chapter.entries)
    if not book.short:
        yield content.problem("short", "the game in short needs at least one page")
    for p, page in enumerate(book.short):
        if not page.title.strip():
            yield content.problem(f"short.{p}.title", "the page has no title")
        yield from _text_problems(content, f"short.{p}.text", page.text, numbers)
    if not numbers:
        yield content.problem("chapters", "a rulebook has at least one rule")
    for c, chapter in enumerate(book.chapters):
        if not chapter.title.strip():
            yield content.problem(f"chapters.{c}.title", "the chapter has no title")
        for e, rule in enumerate(chapter.entries):
            where = f"chapters.{c}.entries.{e}"
            if not re.fullmatch(_NUMBER, rule.number):
                yield content.problem(f"{where}.number", "a number is needed, such as D33 or K5.4")
            elif numbers[rule.number] > 1:
                yield content.problem(
                    f"{where}.number", f"{rule.number} stands {numbers[rule.number]} times in the book"
                )
            yield from _text_problems(content, f"{where}.text", rule.text, numbers)


def _text_problems(content: Content[Book], where: str, text: str, numbers: Counter[str]) -> Iterator[Problem]:
    if not text.strip():
        yield content.problem(where, "the text is empty")
    for span in spans(text):
        if span.kind == "link" and span.text not in numbers:
            yield content.problem(where, f"[{span.text}] leads to no rule of this book")
        elif span.kind in {"text", "bold"} and (stray := _STRAY.search(span.text)):
            yield content.problem(where, f"{stray[0]} without its other half, or inside bold words")


def _missing(path: Path, book: Rulebook, other: Rulebook) -> Iterator[Problem]:
    content = load_content(path, Book)
    for rule in other.rules:
        if book.find(rule.number) is None:
            yield content.problem("chapters", f"{rule.number} is missing, which the book in another language has")


def fold_for_search(text: str) -> str:
    """The text as a search sees it: without case (by Unicode's rules), accents, full or half width, soft hyphens, with
    hiragana for katakana, and with the quotes and hyphens of a keyboard for those of print. So `lagerplatz` finds
    `Lägerplatz`, たいる finds タイル, and can't finds can’t."""
    signs = (
        sign
        for sign in unicodedata.normalize("NFKD", text).casefold()
        if sign in _VOICED or not unicodedata.combining(sign)
    )
    return unicodedata.normalize("NFC", "".join(sign for sign in signs if sign != _SOFT_HYPHEN)).translate(_AS_TYPED)
