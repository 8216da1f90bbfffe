"""What is shown one after the other, and what is said to it: the places of a rule, or the pages of a talk."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from game.kernel.rule_examples import AIM
from game.kernel.word_files import HOME_LANGUAGE
from ui.scenes.rulebook.books import book_of
from ui.scenes.services import services_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.rule_examples import RuleExample
    from game.kernel.rulebook import Rule
    from ui.language.words import Words
    from ui.widgets.change import Program

_ICON: Final = re.compile(r"\{icon:(?![\w]*/)")
_LINK: Final = re.compile(r"\s*[(\uff08][^()\uff08\uff09]*\[[^]]*\][^()\uff08\uff09]*[)\uff09]")
"""A way to another rule, with the brackets around it."""
_NAMED: Final = re.compile(r"\s*\[[^]]*\]")
"""One that a sentence needs: without it the sentence says nothing."""
_AFTER_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+|(?<=[\u3002\uff01\uff1f])")
_LETTERS: Final = 270
"""So many letters of a rule are said at the table, in whole sentences; the rulebook has the rest."""
_DENSE: Final = 0.45
"""The same in a language without spaces."""
_DENSE_FROM: Final = 0x2E80


class PageText(NamedTuple):
    """What is said to a place: where it belongs, a title, a text with its pictures, and the rules that say it in full."""

    above: str
    title: str
    text: str
    rules: Sequence[str]


@dataclass(frozen=True)
class Playlist:
    """The places of a game that are shown one after the other. `rule` is what was asked about, "" for nothing; of a place
    of other rules the first one is shown. With `large_text` it can be read across a table."""

    game: str
    places: tuple[RuleExample, ...]
    rule: str = ""
    large_text: bool = False

    def said(self, app: Program, words: Words, number: int) -> PageText:
        """What is said to the place of that number."""
        place, game = self.places[number], self.game
        if place.say == AIM:
            return PageText("", words(f"{game}.lesson.aim.say"), words(f"{game}.lesson.aim.points"), place.rules[:1])
        if f"{game}.how_to.{place.say}.title" in words:
            return PageText("", words(f"{game}.how_to.{place.say}.title"), words(f"{game}.how_to.{place.say}.text"), place.rules[:1])
        number_of = self.rule if self.rule in place.rules else place.rules[0]
        rule = book_of(app, self.game, words.lang).find(number_of)
        assert rule is not None, "the data has been checked"
        chapter = self._chapter(app, words, rule)
        above = chapter if rule.title and rule.title != chapter else ""
        text = words(f"{game}.lesson.coach.{place.say}") if place.say else self._short(rule.text)
        return PageText(above, rule.title or chapter, text, (number_of,))

    def position_line(self, words: Words, number: int, now: str) -> str:
        """When the place of that number is, `now` for short, if it does not follow from the one before; else ""."""
        place, before = self.places[number], self.places[number - 1] if number else None
        if before is None:
            return words("show.within", now=now) if place.at else ""
        if before.match != place.match:
            return words("show.elsewhere", now=now)
        if place.at == before.at + before.play:
            return ""
        return words("show.later" if place.at > before.at else "show.earlier", now=now)

    def _chapter(self, app: Program, words: Words, rule: Rule) -> str:
        chapters = book_of(app, self.game, words.lang).chapters
        return next(chapter.title for chapter in chapters if rule in chapter.entries)

    def _short(self, text: str) -> str:
        """The first sentences of a rule, with the game's own pictures."""
        dense = any(ord(sign) > _DENSE_FROM for sign in text)
        longest = _LETTERS * (_DENSE if dense else 1.0)
        kept = ""
        for whole in _AFTER_SENTENCE.split(_LINK.sub("", text).strip()):
            if kept and _NAMED.search(whole):
                continue
            sentence = _NAMED.sub("", whole)
            if kept and len(kept) + len(sentence) > longest:
                break
            kept = f"{kept} {sentence}" if kept and not dense else kept + sentence
        if kept.count("**") % 2:
            kept += "**"
        return _ICON.sub(f"{{icon:{self.game}/icon_", kept.strip())


def about(app: Program, game: str, number: str, *, chapter: bool = False) -> Playlist | None:
    """Where a rule happens, or all the rules of its `chapter`; these too where the rule itself happens nowhere. None where
    nothing can be shown."""
    places = services_of(app).shown(game).about(book_of(app, game, HOME_LANGUAGE), number, chapter=chapter)
    return Playlist(game, tuple(places), "" if chapter else number) if places else None


def selected(app: Program, game: str, numbers: Sequence[str]) -> Playlist | None:
    """The places of several rules one after the other, each said by its own rule; None where nothing can be shown."""
    examples = services_of(app).shown(game)
    places = (replace(place, rules=(number,)) for number in numbers for place in examples.of_rule(number))
    return Playlist(game, found) if (found := tuple(places)) else None


def talk(app: Program, game: str) -> Playlist | None:
    """The pages about a game that a host explains to a whole table; None where there are none."""
    pages = services_of(app).talk(game).places
    return Playlist(game, pages, large_text=True) if pages else None
