"""Checks of lessons that all games share: each round is played as it is written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.kernel.coach_checks import tip_problems
from game.kernel.codec import Codec, CodecError
from game.kernel.content import Content, ContentError, Problem, comma_separated, flatten, load_content
from game.kernel.contract import Refusal, Seat
from game.kernel.lessons import END, SUMMARY, GuidedRound, LessonSchema, LessonStep, Script
from game.kernel.rule_examples import EXAMPLES, examples_of
from game.kernel.rulebook import Rulebook
from game.kernel.sentences import sentence
from game.kernel.session import Session
from game.kernel.type_names import name_of
from game.kernel.word_files import LESSONS

if TYPE_CHECKING:
    from game.kernel.contract import Rules
    from game.kernel.entries import Entry
    from game.kernel.package import GamePackage

LIMITS: Final = {
    "say": 20, "why": 20, "watch": 20, "ceremony": 20, "after": 15, "points": 14, "coach": 20, "summary": 40, "further": 5
}
"""The most words of each part of a step, of a tip of the coach, of an answer of the summary, and of the name of a further rule."""
_SINGLE: Final = ("coach", "summary", "further")
"""The groups of texts of which each stands for itself."""
LETTERS: Final = 6.5
"""The most letters of a word of these, including the space after it."""
_DENSE: Final = 0.45
"""Without spaces between words a language says as much in so many of the letters."""
_DENSE_FROM: Final = 0x2E80
BRANCHES: Final = 40
"""How many combinations of free decisions of a step are tried."""
_SLOT = re.compile(r"\{([^}]*)\}")
_PICTURE = re.compile(r"\{icon:[^}]*\} ?")


def lesson_problems(package: GamePackage) -> Iterator[Problem]:
    """All mistakes in the lessons of a game and their words: decisions that are not legal, figures that differ, unknown
    rules, texts that are missing or too long."""
    path = package.folder / f"{LESSONS}.yaml"
    if not path.is_file():
        return
    try:
        content = load_content(path, LessonSchema)
    except ContentError as error:
        yield from error.problems
        return
    lessons = content.value
    yield from content.duplicates("rounds", [one.id for one in lessons.rounds])
    yield from content.duplicates("coach", [one.id for one in lessons.coach])
    yield from content.duplicates("further", [one.id for one in lessons.further])
    yield from _rule_problems(content, package.folder)
    yield from _not_shown(content, package.folder)
    for number, one in enumerate(lessons.rounds):
        where = f"rounds.{number}"
        yield from content.duplicates(f"{where}.steps", [step.id for step in one.steps])
        yield from _repeated_alternatives(content, where, one)
        if not one.steps:
            yield content.problem(where, "a round has at least one step")
        yield from _Played(content, where, one, package).problems()
    yield from tip_problems(content, package)
    yield from _word_problems(content, package.folder)


def _repeated_alternatives(content: Content[LessonSchema], where: str, lesson: GuidedRound) -> Iterator[Problem]:
    """An alternative has its id alone in the whole round: later words are said by it."""
    seen: set[str] = set()
    for s, step in enumerate(lesson.steps):
        for a, one in enumerate(step.alternatives):
            if one.id in seen or one.id in LIMITS:
                yield content.problem(f"{where}.steps.{s}.alternatives.{a}.id", f"{one.id} stands here twice, or is a part of what is said")
            seen.add(one.id)


def _rule_problems(content: Content[LessonSchema], folder: Path) -> Iterator[Problem]:
    lessons = content.value
    named = {
        f"rounds.{r}.steps.{s}.rules.{n}": rule
        for r, one in enumerate(lessons.rounds)
        for s, step in enumerate(one.steps)
        for n, rule in enumerate(step.rules)
    }
    named |= {f"coach.{n}.rule": tip.rule for n, tip in enumerate(lessons.coach)}
    named |= {f"further.{n}.rule": one.rule for n, one in enumerate(lessons.further)}
    for path in sorted(folder.glob("rulebook.*.yaml")):
        try:
            numbers = {rule.number for rule in Rulebook.load(path).rules}
        except ContentError:
            continue
        for where, rule in named.items():
            if rule not in numbers:
                yield content.problem(where, f"{rule} leads to no rule of {path.name}")
    for r, one in enumerate(lessons.rounds):
        for s, step in enumerate(one.steps):
            if not step.rules:
                yield content.problem(f"rounds.{r}.steps.{s}.rules", "a step leads to at least one rule")


def _not_shown(content: Content[LessonSchema], folder: Path) -> Iterator[Problem]:
    """Further rules of which there is no example: nothing could be shown of them."""
    try:
        examples = examples_of(folder)
    except ContentError:
        return  # the check of the examples reports that
    for number, one in enumerate(content.value.further):
        if not examples.of_rule(one.rule):
            yield content.problem(f"further.{number}.rule", f"no place of {EXAMPLES}.yaml shows {one.rule}")


@dataclass
class _Played:
    """A round that is played as it is written, at the place `where` of the file."""

    content: Content[LessonSchema]
    where: str
    round: GuidedRound
    package: GamePackage

    def problems(self) -> Iterator[Problem]:
        """What cannot be played."""
        if self.round.seats not in self.package.manifest.seats:
            yield self.content.problem(f"{self.where}.seats", f"the game is for {comma_separated(self.package.manifest.seats)}")
            return
        options = self.package.resolve_options(self.round.seats, self.round.options)
        if isinstance(options, Refusal):
            yield self.content.problem(f"{self.where}.options", sentence(options))
            return
        if isinstance(practice := self.package.resolve_options(self.round.seats, self.round.practice), Refusal):
            yield self.content.problem(f"{self.where}.practice", sentence(practice))
        rules = self.package.rules(options, self.round.seats)
        spoilt = [*self._undecodable(Codec(rules.actions)), *self._badly_free(rules)]
        yield from spoilt
        if not spoilt:
            yield from self._decisions(rules)

    def _undecodable(self, codec: Codec) -> Iterator[Problem]:
        for s, step in enumerate(self.round.steps):
            if not step.do:
                yield self.content.problem(f"{self._step(s)}.do", "a step has at least one decision")
            elif not 0 <= step.silent_from < len(step.do):
                yield self.content.problem(f"{self._step(s)}.silent_from", f"the step has the decisions 0 to {len(step.do) - 1}")
            decisions = {f"do.{d}": plain for d, plain in enumerate(step.do)}
            for a, one in enumerate(step.alternatives):
                decisions |= {f"alternatives.{a}.do.{d}": plain for d, plain in enumerate(one.do)}
            for where, plain in decisions.items():
                try:
                    codec.decode(plain)
                except CodecError as error:
                    yield self.content.problem(f"{self._step(s)}.{where}", str(error))

    def _badly_free(self, rules: Rules[Any, Any]) -> Iterator[Problem]:
        known = {name_of(kind) for kind in rules.actions}
        for s, step in enumerate(self.round.steps):
            if step.free is None:
                continue
            if step.alternatives:
                yield self.content.problem(f"{self._step(s)}.alternatives", "where any choice is right, there are no alternatives")
            if not 0 <= step.free.at < len(step.do):
                yield self.content.problem(f"{self._step(s)}.free.at", f"the step has the decisions 0 to {len(step.do) - 1}")
            for n, kind in enumerate(step.free.kinds):
                if kind not in known:
                    message = f"{kind} is no action; there are {comma_separated(sorted(known))}"
                    yield self.content.problem(f"{self._step(s)}.free.kinds.{n}", message)

    def _step(self, number: int) -> str:
        return f"{self.where}.steps.{number}"

    def _decisions(self, rules: Rules[Any, Any]) -> Iterator[Problem]:
        script = Script(self.round, Codec(rules.actions))
        session = Session(rules, self.round.seed)
        for s, step in enumerate(self.round.steps):
            before = list(session.log)
            for d, entry in enumerate(script.entries(s)):
                refused = _done(session, entry)
                if refused:
                    yield self.content.problem(f"{self._step(s)}.do.{d}", refused)
                    return
            yield from self._figures(self._step(s), step, session)
            if step.free is not None:
                yield from self._branches(s, script, rules, before)
            for a, one in enumerate(step.alternatives):
                yield from self._alternative(s, f"{self._step(s)}.alternatives.{a}", one.id, script, Session(rules, self.round.seed, before))
        place = script.progress(session)
        if place is None or place.step < len(self.round.steps) or place.chosen:
            yield self.content.problem(self.where, "the round as it is written does not reach its end")

    def _figures(self, where: str, step: LessonStep, session: Session[Any, Any]) -> Iterator[Problem]:
        found = session.rules.figures(session.state)
        if step.figure and step.figure not in found:
            yield self.content.problem(f"{where}.figure", f"{step.figure} is no figure; there are {comma_separated(found)}")
        for name, wanted in step.expect.items():
            if name not in found:
                yield self.content.problem(f"{where}.expect.{name}", f"this is no figure; there are {comma_separated(found)}")
            elif list(found[name]) != list(wanted):
                yield self.content.problem(f"{where}.expect.{name}", f"after this step it is {comma_separated(found[name])}")

    def _alternative(self, number: int, where: str, chosen: str, script: Script, session: Session[Any, Any]) -> Iterator[Problem]:
        """An alternative is as playable as what it stands for, and the round goes on after it as it is written."""
        for d, entry in enumerate(script.entries(number, (chosen,))):
            refused = _done(session, entry)
            if refused:
                yield self.content.problem(f"{where}.do.{d}", refused)
                return
        yield from self._figures(where, self.round.steps[number].with_chosen((chosen,)), session)
        place = script.progress(session)
        if place is None or place.chosen != (chosen,):
            yield self.content.problem(where, "this is the beginning of another way to do the step, or begins with one")
            return
        if refused := self._refused_after(number, script, session):
            yield self.content.problem(where, f"after this choice {refused}")

    def _refused_after(self, number: int, script: Script, session: Session[Any, Any]) -> str:
        """What of the round cannot be done after a step, "" if it can be done to its end."""
        for s in range(number + 1, len(self.round.steps)):
            for d, entry in enumerate(script.entries(s)):
                if refused := _done(session, entry):
                    return f"{s + 1}.{d + 1} cannot be done: {refused}"
        return ""

    def _branches(self, number: int, script: Script, rules: Rules[Any, Any], before: list[Entry]) -> Iterator[Problem]:
        """Whatever is chosen in the free decisions of a step, the round goes on as it is written."""
        for branch in islice(self._branches_of(script, rules, before, number), BRANCHES):
            chosen = comma_separated(name_of(type(one.action)) for one in branch.log[len(before) :][:4])
            if refused := self._refused_after(number, script, branch):
                yield self.content.problem(f"{self._step(number)}.free", f"after other choices ({chosen}) {refused}")
                return

    def _branches_of(self, script: Script, rules: Rules[Any, Any], log: list[Entry], number: int) -> Iterator[Session[Any, Any]]:
        """The ways through a step, where the round is after it."""
        session = Session(rules, self.round.seed, log)
        place = script.progress(session)
        if place is None or place.step != number:
            if place is not None:
                yield session
            return
        choices = [action for action in rules.legal(session.state) if place.allows(action)]
        for action in choices if place.kinds else [place.entries[0].action]:
            tried = Session(rules, self.round.seed, log)
            if not isinstance(tried.do(action), Refusal):
                yield from self._branches_of(script, rules, tried.log, number)


def _done(session: Session[Any, Any], entry: Entry) -> str:
    """Makes a written decision. Returns why that is not possible, or ""."""
    if entry.seat != session.actor:
        return f"it is seat {session.actor} that decides here, not {entry.seat}"
    refused = session.do(entry.action)
    return sentence(refused) if isinstance(refused, Refusal) else ""


def _word_problems(content: Content[LessonSchema], folder: Path) -> Iterator[Problem]:
    """What is said: complete in every language in which there is a rulebook, within the limits, with names of seats only."""
    wanted: dict[str, int] = {}
    steps: dict[str, LessonStep] = {}
    chosen: dict[str, int] = {}
    for one in content.value.rounds:
        steps |= {f"rounds.{one.id}.{step.id}.say": step for step in one.steps}
        after = {f"rounds.{one.id}.{where}.say": step for where, step in _after_choices(one)}
        steps, chosen = steps | after, chosen | dict.fromkeys(after, one.seats)
    automatic = {f"rounds.{one.id}.{step.id}.say": one.seats for one in content.value.rounds for step in one.steps if step.automatic}
    for one in content.value.rounds:
        for step in (*(step.id for step in one.steps if not step.automatic), END):
            wanted[f"rounds.{one.id}.{step}.say"] = one.seats
    if content.value.rounds:
        wanted |= {"aim.say": 0, "aim.points": 0, **dict.fromkeys((f"summary.{part}" for part in SUMMARY), 0)}
    wanted |= {f"coach.{tip.id}": 0 for tip in content.value.coach}
    wanted |= {f"further.{one.id}": 0 for one in content.value.further}
    known = {**automatic, **wanted, **chosen}
    home: Mapping[str, Any] = {}
    for book in sorted(folder.glob("rulebook.*.yaml"), key=lambda path: ".en." not in path.name):
        path = folder / book.name.replace("rulebook", LESSONS, 1)
        try:
            words = load_content(path, dict[str, Any])
        except ContentError as error:
            yield from error.problems
            continue
        said = flatten(words.value)
        home = home or said
        for key in dict.fromkeys((*wanted, *home)):
            if key not in said:
                yield words.problem(key, "this text is missing")
        for key, text in said.items():
            group, above, part = key.partition(".")[0], *key.rpartition(".")[::2]
            step = f"{above}.say"
            if group in _SINGLE:
                part, step = group, key
            part = _numbered(part, steps.get(step))
            if step not in known or part not in LIMITS or _says_why_alone(key, said):
                yield words.problem(key, "no step and no tip says this")
            elif not isinstance(text, str) or not text.strip():
                yield words.problem(key, "this must be a text; put it in quotes")
            elif part in {"say", "why", "watch"} and step in steps and steps[step].automatic:
                yield words.problem(key, "this step is played without a word, as it is automatic")
            elif part == "watch" and not steps[step].watched:
                yield words.problem(key, "this step is played without a word, as it is not watched")
            else:
                yield from _text_problems(words, key, text, LIMITS[part], known[step])


def _after_choices(lesson: GuidedRound) -> Iterator[tuple[str, LessonStep]]:
    """Where words may stand that are said once an alternative has been chosen, each with the step as it is then."""
    chosen: list[str] = []
    for step in lesson.steps:
        yield from ((f"{step.id}.{one}", step) for one in chosen)
        yield from ((f"{step.id}.{one.id}", step.with_chosen((one.id,))) for one in step.alternatives)
        chosen += (one.id for one in step.alternatives)
    yield from ((f"{END}.{one}", lesson.steps[-1]) for one in chosen)


def _numbered(part: str, step: LessonStep | None) -> str:
    """What a part is, without the number of the decision to which it belongs, from the second to as many as the step has, or
    as many as it speaks of: no more than that comes to be read."""
    plain, _, number = part.partition("_")
    decisions = len(step.do) if step is not None else 1
    spoken = step.silent_from or decisions if step is not None else 1
    most = {"say": spoken, "why": spoken, "ceremony": decisions}.get(plain, 1)
    return plain if number in map(str, range(2, most + 1)) else part


def _says_why_alone(key: str, said: Mapping[str, Any]) -> bool:
    """Whether a reason belongs to a decision of which nothing is said, so that nobody would see it."""
    before, _, part = key.rpartition(".")
    return part.startswith("why_") and f"{before}.{part.replace('why', 'say', 1)}" not in said


def _text_problems(words: Content[dict[str, Any]], key: str, text: str, most: int, seats: int) -> Iterator[Problem]:
    names = {f"seat_{Seat(seat) + 1}" for seat in range(seats)}
    for slot in _SLOT.findall(text):
        if slot not in names and not slot.startswith("icon:"):
            yield words.problem(key, f"{{{slot}}} stays empty; there are {comma_separated(sorted(names)) or 'no names here'}")
    plain = _SLOT.sub("Anna", _PICTURE.sub("", text))
    dense = any(ord(sign) >= _DENSE_FROM for sign in plain)
    room = round(most * LETTERS * (_DENSE if dense else 1.0))
    if not dense and len(plain.split()) > most:
        yield words.problem(key, f"{len(plain.split())} words, {most} are enough")
    elif len(plain) > room:
        yield words.problem(key, f"{len(plain)} letters, {room} are enough")
