"""The checks of what is shown at a table: each place is played as it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.kernel.content import Content, ContentError, Problem, comma_separated, load_content
from game.kernel.contract import CHANCE
from game.kernel.how_to import cards
from game.kernel.lessons import lessons_of
from game.kernel.record import RecordError
from game.kernel.rulebook import Rulebook
from game.kernel.sentences import sentence
from game.kernel.session import Session
from game.kernel.shown import (
    AIM,
    SHOWN,
    TALK,
    Shown,
    ShownPlaces,
    example_match,
    match_path,
    open_example,
    play_decisions,
)
from game.kernel.type_names import name_of

if TYPE_CHECKING:
    from game.kernel.package import GamePackage
    from game.kernel.record import Record, Registry


def shown_problems(package: GamePackage) -> Iterator[Problem]:
    """Every mistake in what is shown of a game, and in the talk about it: rules and words that there are not, matches that
    cannot be played or hide something, places that are beyond their end or do not emit what they should."""
    records: dict[str, Record | None] = {}
    contents = []
    for path in (package.folder / f"{name}.yaml" for name in (SHOWN, TALK)):
        try:
            contents += [load_content(path, ShownPlaces)] if path.is_file() else []
        except ContentError as error:
            yield from error.problems
    for content in contents:
        yield from _rule_problems(content, package)
        yield from _word_problems(content, package)
        yield from _match_problems(content, package, records)
    for file in sorted((package.folder / SHOWN).glob("*.yaml")):
        if contents and file.stem not in records:
            yield contents[0].problem("places", f"no place is shown of {match_path(package.folder, file.stem).name}")


def _match_problems(content: Content[ShownPlaces], package: GamePackage, records: dict[str, Record | None]) -> Iterator[Problem]:
    """Mistakes in the places themselves. `records` are the matches that have been read, to which those of the places come."""
    registry: Registry = {package.id: lambda: package}
    shown = content.value
    for number, place in enumerate(shown.places):
        where = f"places.{number}"
        if place.match not in records:
            records[place.match] = None
            try:
                records[place.match] = example_match(package.folder, place.match, registry)
            except RecordError as error:
                yield content.problem(f"{where}.match", sentence(error.refusal))
        record = records[place.match]
        if record is not None:
            yield from _place_problems(content, where, place, record, registry)


def _word_problems(content: Content[ShownPlaces], package: GamePackage) -> Iterator[Problem]:
    try:
        said = [card.id for card in cards(package.folder).cards] + [tip.id for tip in lessons_of(package.folder).coach]
    except ContentError:  # the checks of the cards and the lessons report it
        return
    for number, place in enumerate(content.value.places):
        if place.say not in {"", AIM, *said}:
            message = f"neither a card nor the coach says {place.say}; there are {comma_separated([AIM, *said])}"
            yield content.problem(f"places.{number}.say", message)


def _rule_problems(content: Content[ShownPlaces], package: GamePackage) -> Iterator[Problem]:
    for path in sorted(package.folder.glob("rulebook.*.yaml")):
        try:
            numbers = {rule.number for rule in Rulebook.load(path).rules}
        except ContentError:
            continue
        for number, place in enumerate(content.value.places):
            if not place.rules:
                yield content.problem(f"places.{number}.rules", "a place shows at least one rule")
            for n, rule in enumerate(place.rules):
                if rule not in numbers:
                    yield content.problem(f"places.{number}.rules.{n}", f"{rule} leads to no rule of {path.name}")


def _place_problems(
    content: Content[ShownPlaces], where: str, place: Shown, record: Record, registry: Registry
) -> Iterator[Problem]:
    decisions = sum(entry.seat != CHANCE for entry in record.log)
    if not 0 <= place.at <= decisions:
        yield content.problem(f"{where}.at", f"the match has {decisions} decisions")
        return
    if not 0 <= place.play <= decisions - place.at:
        yield content.problem(f"{where}.play", f"only {decisions - place.at} decisions follow")
        return
    session, entries = open_example(record, record.setup, place, registry)
    if session.rules.hides(session.state):
        yield content.problem(f"{where}.match", "the people of a match that is shown play with open hands")
    yield from _event_problems(content, where, place, session, entries)


def _event_problems(
    content: Content[ShownPlaces], where: str, place: Shown, session: Session[Any, Any], entries: list[Any]
) -> Iterator[Problem]:
    try:
        events = {name_of(type(event)) for event in play_decisions(session, entries)}
    except ValueError as error:
        yield content.problem(f"{where}.play", str(error))
        return
    known = {name_of(kind) for kind in session.rules.events}
    for n, event in enumerate(place.shows):
        if event not in known:
            yield content.problem(f"{where}.shows.{n}", f"{event} is no event; there are {comma_separated(sorted(known))}")
        elif event not in events:
            message = f"these decisions do not emit this; they emit {comma_separated(sorted(events)) or 'nothing'}"
            yield content.problem(f"{where}.shows.{n}", message)
