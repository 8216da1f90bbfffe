"""Places of kept matches where a rule happens, to be shown at the table: data/<game>/shown.yaml names them,
data/<game>/talk.yaml those that are shown to a whole table one after the other, and data/<game>/shown holds the matches. They
are played with open hands, so that a place betrays nothing of any other match."""

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

SHOWN: Final = "shown"
"""The name of the file, and of the folder with its matches."""
TALK: Final = "talk"
"""The name of the file with the pages of a talk to the whole table."""
AIM: Final = "aim"
"""What a page says that explains how to win, as a lesson says it."""


@dataclass(frozen=True)
class Shown:
    """A place where `rules` happen: the position of a `match` after `at` decisions, from which the next `play` decisions
    are shown. `shows` are the events that these emit. A page of a talk may `say` what a how-to card or the coach says, by the
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
class ShownPlaces:
    """data/<game>/shown.yaml or talk.yaml."""

    places: tuple[Shown, ...] = ()

    @cached_property
    def _by_rule(self) -> dict[str, list[Shown]]:
        found: dict[str, list[Shown]] = {}
        for place in self.places:
            for rule in place.rules:
                found.setdefault(rule, []).append(place)
        return found

    def of_rule(self, number: str) -> Sequence[Shown]:
        """Places where a rule can be seen; empty if there are none."""
        return self._by_rule.get(number, ())

    def of_chapter(self, chapter: Chapter) -> Sequence[Shown]:
        """Places where rules of a chapter can be seen, in their order, without repetition."""
        return list(dict.fromkeys(place for rule in chapter.entries for place in self.of_rule(rule.number)))

    def about(self, book: Rulebook, number: str, *, chapter: bool = False) -> Sequence[Shown]:
        """Places where a rule can be seen; with `chapter`, or if there are none, those of its whole chapter."""
        around = next((one for one in book.chapters if any(rule.number == number for rule in one.entries)), None)
        own = () if chapter else self.of_rule(number)
        return own or (self.of_chapter(around) if around is not None else ())


def places_of(folder: Path, file: str = SHOWN) -> ShownPlaces:
    """The places of the game with this data folder, or those of its TALK; empty without a file. Raises ContentError."""
    path = folder / f"{file}.yaml"
    return load(path, ShownPlaces) if path.is_file() else ShownPlaces()


def match_path(folder: Path, match: str) -> Path:
    """The path of a match with shown places."""
    return folder / SHOWN / f"{match}.yaml"


def example_match(folder: Path, match: str, registry: Registry) -> Record:
    """A match with shown places. Raises RecordError."""
    return parse(match_path(folder, match), registry)


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


def open_example(record: Record, setup: Setup, place: Shown, registry: Registry) -> tuple[Session[Any, Any], list[Entry]]:
    """A session at a place, stored nowhere, for the players of `setup` with the options of the match, and the decisions
    that are shown. Raises IllegalEntryError."""
    start = depth_of(record.log, place.at)
    entries = [entry for entry in record.log[start:] if entry.seat != CHANCE][: place.play]
    return Session(rules_of(setup, registry), record.setup.seed, record.log[:start]), entries


def play_decisions(session: Session[Any, Any], entries: Sequence[Entry]) -> Iterator[Any]:
    """Makes these decisions and yields their events. Raises ValueError at the first that is refused."""
    start = len(session.steps)
    for entry in entries:
        if session.actor != entry.seat or not isinstance(session.do(entry.action), list):
            raise ValueError(f"{entry.action} cannot be done")
    for step in session.steps[start:]:
        yield from step.events
