"""Checks of the rule examples: each is played as it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.kernel.content import Content, ContentError, Problem, comma_separated, load_content
from game.kernel.contract import CHANCE
from game.kernel.how_to import cards
from game.kernel.lessons import lessons_of
from game.kernel.record import RecordError
from game.kernel.rule_examples import (
    AIM,
    EXAMPLES,
    TALK,
    RuleExample,
    RuleExamples,
    example_match,
    example_path,
    open_example,
    play_decisions,
)
from game.kernel.rulebook import Rulebook
from game.kernel.sentences import sentence
from game.kernel.session import Session
from game.kernel.type_names import name_of

if TYPE_CHECKING:
    from game.kernel.package import GamePackage
    from game.kernel.record import Record, Registry


def example_problems(package: GamePackage) -> Iterator[Problem]:
    """Every mistake in what is shown of a game, and in the talk about it: rules and words that there are not, matches that
    cannot be played or hide something, places that are beyond their end or do not emit what they should."""
    records: dict[str, Record | None] = {}
    contents = []
    for path in (package.folder / f"{name}.yaml" for name in (EXAMPLES, TALK)):
        try:
            contents += [load_content(path, RuleExamples)] if path.is_file() else []
        except ContentError as error:
            yield from error.problems
    for content in contents:
        yield from _rule_problems(content, package)
        yield from _word_problems(content, package)
        yield from _match_problems(content, package, records)
    for file in sorted((package.folder / EXAMPLES).glob("*.yaml")):
        if contents and file.stem not in records:
            yield contents[0].problem("places", f"no place is shown of {example_path(package.folder, file.stem).name}")


def _match_problems(content: Content[RuleExamples], package: GamePackage, records: dict[str, Record | None]) -> Iterator[Problem]:
    """Mistakes in the places themselves. `records` are the matches that have been read, to which those of the places come."""
    registry: Registry = {package.id: lambda: package}
    shown = content.value
    for number, example in enumerate(shown.places):
        where = f"places.{number}"
        if example.match not in records:
            records[example.match] = None
            try:
                records[example.match] = example_match(package.folder, example.match, registry)
            except RecordError as error:
                yield content.problem(f"{where}.match", sentence(error.refusal))
        record = records[example.match]
        if record is not None:
            yield from _place_problems(content, where, example, record, registry)


def _word_problems(content: Content[RuleExamples], package: GamePackage) -> Iterator[Problem]:
    try:
        said = [card.id for card in cards(package.folder).cards] + [tip.id for tip in lessons_of(package.folder).coach]
    except ContentError:  # the checks of the cards and the lessons report it
        return
    for number, example in enumerate(content.value.places):
        if example.say not in {"", AIM, *said}:
            message = f"neither a card nor the coach says {example.say}; there are {comma_separated([AIM, *said])}"
            yield content.problem(f"places.{number}.say", message)


def _rule_problems(content: Content[RuleExamples], package: GamePackage) -> Iterator[Problem]:
    for path in sorted(package.folder.glob("rulebook.*.yaml")):
        try:
            numbers = {rule.number for rule in Rulebook.load(path).rules}
        except ContentError:
            continue
        for number, example in enumerate(content.value.places):
            if not example.rules:
                yield content.problem(f"places.{number}.rules", "a place shows at least one rule")
            for n, rule in enumerate(example.rules):
                if rule not in numbers:
                    yield content.problem(f"places.{number}.rules.{n}", f"{rule} leads to no rule of {path.name}")


def _place_problems(
    content: Content[RuleExamples], where: str, example: RuleExample, record: Record, registry: Registry
) -> Iterator[Problem]:
    decisions = sum(entry.seat != CHANCE for entry in record.log)
    if not 0 <= example.at <= decisions:
        yield content.problem(f"{where}.at", f"the match has {decisions} decisions")
        return
    if not 0 <= example.play <= decisions - example.at:
        yield content.problem(f"{where}.play", f"only {decisions - example.at} decisions follow")
        return
    session, entries = open_example(record, record.setup, example, registry)
    if session.rules.hides(session.state):
        yield content.problem(f"{where}.match", "the people of a match that is shown play with open hands")
    yield from _event_problems(content, where, example, session, entries)


def _event_problems(
    content: Content[RuleExamples], where: str, example: RuleExample, session: Session[Any, Any], entries: list[Any]
) -> Iterator[Problem]:
    try:
        events = {name_of(type(event)) for event in play_decisions(session, entries)}
    except ValueError as error:
        yield content.problem(f"{where}.play", str(error))
        return
    known = {name_of(kind) for kind in session.rules.events}
    for n, event in enumerate(example.shows):
        if event not in known:
            yield content.problem(f"{where}.shows.{n}", f"{event} is no event; there are {comma_separated(sorted(known))}")
        elif event not in events:
            message = f"these decisions do not emit this; they emit {comma_separated(sorted(events)) or 'nothing'}"
            yield content.problem(f"{where}.shows.{n}", message)
