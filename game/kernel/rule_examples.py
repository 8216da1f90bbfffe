"""Rule examples: positions of stored matches from which the table shows a rule in action. data/<game>/shown.yaml lists them,
data/<game>/talk.yaml those that are shown to a whole table one after the other (the talk), and data/<game>/shown holds the
matches. They are played with open hands, so that an example reveals nothing of any other match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.kernel.content import load
from game.kernel.contract import CHANCE
from game.kernel.record import parse, rules_of
from game.kernel.session import Session

if TYPE_CHECKING:
    from game.kernel.entries import Entry
    from game.kernel.package import Setup
    from game.kernel.record import Record, Registry
    from game.kernel.rulebook import Chapter, Rulebook

EXAMPLES: Final = "shown"
"""The name of the file with the examples, and of the folder with their matches."""
TALK: Final = "talk"
"""The name of the file with the pages of a talk to the whole table."""
AIM: Final = "aim"
"""What a page says that explains how to win, as a lesson says it."""


@dataclass(frozen=True)
class RuleExample:
    """Shows `rules` in action: the position of a `match` after `at` decisions, from which the next `play` decisions are
    played. `shows` are the events that these emit. A page of a talk may `say` what a how-to card or the coach says, by the
    id of the card or the tip, or AIM; without it the first of the rules is said. `highlight` are ids of things that
    are highlighted besides those that are chosen."""

    rules: tuple[str, ...]
    match: str
    at: int
    play: int = 1
    shows: tuple[str, ...] = ()
    say: str = ""
    highlight: tuple[str, ...] = ()


@dataclass(frozen=True)
class RuleExamples:
    """data/<game>/shown.yaml or talk.yaml."""

    places: tuple[RuleExample, ...] = ()

    @cached_property
    def _by_rule(self) -> dict[str, list[RuleExample]]:
        found: dict[str, list[RuleExample]] = {}
        for example in self.places:
            for rule in example.rules:
                found.setdefault(rule, []).append(example)
        return found

    def of_rule(self, number: str) -> Sequence[RuleExample]:
        """Examples of a rule; empty if there are none."""
        return self._by_rule.get(number, ())

    def of_chapter(self, chapter: Chapter) -> Sequence[RuleExample]:
        """Examples of the rules of a chapter, in their order, without repetition."""
        return list(dict.fromkeys(example for rule in chapter.entries for example in self.of_rule(rule.number)))

    def about(self, book: Rulebook, number: str, *, chapter: bool = False) -> Sequence[RuleExample]:
        """Examples of a rule; with `chapter`, or if there are none, those of its whole chapter."""
        around = next((one for one in book.chapters if any(rule.number == number for rule in one.entries)), None)
        own = () if chapter else self.of_rule(number)
        return own or (self.of_chapter(around) if around is not None else ())


def examples_of(folder: Path, file: str = EXAMPLES) -> RuleExamples:
    """The examples of the game with this data folder, or those of its TALK; empty without a file. Raises ContentError."""
    path = folder / f"{file}.yaml"
    return load(path, RuleExamples) if path.is_file() else RuleExamples()


def example_path(folder: Path, match: str) -> Path:
    """The path of a stored match with rule examples."""
    return folder / EXAMPLES / f"{match}.yaml"


def example_match(folder: Path, match: str, registry: Registry) -> Record:
    """A stored match with rule examples. Raises RecordError."""
    return parse(example_path(folder, match), registry)


def depth_of(log: Sequence[Entry], decisions: int) -> int:
    """The number of entries up to so many decisions and the random outcomes after them; more than there are if there are
    fewer decisions."""
    made = 0
    for depth, entry in enumerate(log):
        if entry.seat != CHANCE:
            if made == decisions:
                return depth
            made += 1
    return len(log) if made == decisions else len(log) + 1


def open_example(
    record: Record, setup: Setup, example: RuleExample, registry: Registry
) -> tuple[Session[Any, Any], list[Entry]]:
    """A session at the position of an example, stored nowhere, for the players of `setup` with the options of the match,
    and the decisions that are shown. Raises IllegalEntryError."""
    start = depth_of(record.log, example.at)
    entries = [entry for entry in record.log[start:] if entry.seat != CHANCE][: example.play]
    return Session(rules_of(setup, registry), record.setup.seed, record.log[:start]), entries


def play_decisions(session: Session[Any, Any], entries: Sequence[Entry]) -> Iterator[Any]:
    """Makes these decisions and yields their events. Raises ValueError at the first that is refused."""
    start = len(session.steps)
    for entry in entries:
        if session.actor != entry.seat or not isinstance(session.do(entry.action), list):
            raise ValueError(f"{entry.action} cannot be done")
    for step in session.steps[start:]:
        yield from step.events
