"""Lessons: guided rounds, whose decisions are scripted, and tips of the coach for what a player meets for the first time.

data/<game>/lessons.yaml holds the decisions and the triggers, `lessons.<lang>.yaml` the words, by the same ids. Shown before
and after every round:

- `aim.say`: how one wins; `aim.points`: what brings points;
- `summary.points`, `summary.turn`, `summary.end`: what scores, what one may do in a turn, and how the match ends.

Under `rounds.<round>.<step>` are the words of a step:

- `say` and `why`: what to do, and the reason; `say_2`, `why_2` and so on for its second decision and later ones, none for
  decisions that are made in silence;
- `watch`: in place of `say` and `why` for a player who looks on while the guide plays;
- `ceremony`, `ceremony_2` and so on: beside the announcements that the table shows to everybody after a decision, such as
  the points of a floor, in their order;
- `after`: once the step is done.

Once an alternative of a step has been chosen, words under `rounds.<round>.<step>.<alternative>` stand in place of those of
the step, in that step and in later ones.

`rounds.<round>.end` has the words after the last step, `further.<id>` names a rule that a round may not have shown, and
`coach.<tip>` is a tip of the coach.

In the words `{seat_1}` is the name of who sits at the first seat."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.kernel.codec import Codec
from game.kernel.content import load
from game.kernel.contract import CHANCE, Refusal
from game.kernel.type_names import name_of
from game.kernel.word_files import LESSONS

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.kernel.entries import Entry
    from game.kernel.package import GamePackage
    from game.kernel.session import Session

END: Final = "end"
"""The id of the words after the last step."""
SUMMARY: Final = ("points", "turn", "end")
"""The parts of the summary after a round: what scores, what one may do in a turn, how the match ends."""
SCORE: Final = "score"
"""The figure that every game has: the points as if the match ended now."""


@dataclass(frozen=True)
class Free:
    """From decision number `at` of a step on, any legal action of these kinds is right: as many as are written, or with
    `whole_turn` as many as the turn takes."""

    kinds: tuple[str, ...]
    at: int = 0
    whole_turn: bool = False


@dataclass(frozen=True)
class Alternative:
    """Decisions that are as right in a step as its `do`: who learns chooses between them, and the round goes on in the same way
    after each. `highlight`, `highlight_after` and `expect` are in place of those of the step; without `highlight_after` the step's
    holds."""

    id: str
    do: tuple[dict[str, Any], ...]
    highlight: tuple[str, ...] = ()
    highlight_after: tuple[str, ...] = ()
    expect: dict[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class LessonStep:
    """One step of a guided round: its decisions as log entries, and the rules that it teaches. `highlight` are ids of
    things that are highlighted besides those to click; `highlight_after` those that the words after the step are about, the
    main one first. From decision number `silent_from` on (the first has 0) there are no words: what is highlighted shows
    what to do; with 0 each decision has words. A step that is not `watched` is played by the guide at once, without a word;
    an `automatic` one by the lesson, whoever sits there. `highlight_ceremony` has for each word to what everybody reads the id
    of the item that it is about. Where the step leaves a choice, `alternatives` has what may be done in place of `do`.
    `figure` is what the lesson counts here, a key of `Rules.figures`; "" for nothing: then the result shows no gain. `expect`
    has figures after the step, by seat."""

    id: str
    do: tuple[dict[str, Any], ...]
    rules: tuple[str, ...]
    highlight: tuple[str, ...] = ()
    highlight_after: tuple[str, ...] = ()
    highlight_ceremony: tuple[str, ...] = ()
    free: Free | None = None
    alternatives: tuple[Alternative, ...] = ()
    silent_from: int = 0
    watched: bool = True
    automatic: bool = False
    figure: str = SCORE
    expect: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def is_silent(self, decided: int, *, by_guide: bool) -> bool:
        """Whether nothing is said of the next decision, after so many of the step, which the guide makes or a player."""
        return self.automatic or (by_guide and not self.watched) or 0 < self.silent_from <= decided

    def is_shown(self, guide_seats: Collection[int]) -> bool:
        """Whether something is said or asked in the step, where the guide plays these seats."""
        by_guide = all(plain.get("seat") in guide_seats for plain in self.do)
        return not self.is_silent(0, by_guide=by_guide)

    def with_chosen(self, chosen: Collection[str]) -> LessonStep:
        """The step as it is done by who has chosen these alternatives, by their ids."""
        for one in self.alternatives:
            if one.id in chosen:
                after = one.highlight_after or self.highlight_after
                return replace(self, do=one.do, highlight=one.highlight, highlight_after=after, expect=one.expect)
        return self


@dataclass(frozen=True)
class GuidedRound:
    """The beginning of a match whose decisions are scripted. The same setup and seed lead to the same random outcomes, so
    that each step finds the position that it needs. It takes about `minutes`. A learner who is alone gets the round with
    `alone`. `highlight_aim` are ids of things that are highlighted while the aim of the game is explained. `practice` are the
    options of a practice match that follows (`Setup.is_practice`). Without `totals` the points of seats are not shown until
    the end: only the figures that the steps count."""

    id: str
    seats: int
    seed: str
    steps: tuple[LessonStep, ...]
    options: dict[str, str] = field(default_factory=dict)
    minutes: int = 6
    highlight_aim: tuple[str, ...] = ()
    totals: bool = True
    alone: bool = False
    practice: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class FurtherRule:
    """A rule that the end of a round names if none of its steps teaches it, as something that can be shown at a table."""

    id: str
    rule: str


EVERYONE: Final = "everyone"
"""The `whose` of a tip for all players."""


@dataclass(frozen=True)
class Tip:
    """What the coach explains, once to each person. It is triggered when an action of the kind `legal` is possible for
    the first time, when an `event` concerns the person, when an action was `refused` for that reason, or when the game's
    situation `near` is there. `whose` is the field of the event with the seat that it concerns; an event without that field
    concerns all players. A `private` tip is shown only to its player; an `urgent` one comes before others. The tip
    points at the first of `points_at` that can be seen: ids of things, buttons or places of the table, or kinds of things;
    without any, at what the situation is about."""

    id: str
    rule: str
    legal: str = ""
    event: str = ""
    refused: str = ""
    near: str = ""
    whose: str = "seat"
    private: bool = False
    urgent: bool = False
    points_at: tuple[str, ...] = ()

    @property
    def triggers(self) -> dict[str, str]:
        """What triggers it, by kind; there must be exactly one."""
        named = {"legal": self.legal, "event": self.event, "refused": self.refused, "near": self.near}
        return {kind: name for kind, name in named.items() if name}


@dataclass(frozen=True)
class LessonSchema:
    """data/<game>/lessons.yaml."""

    rounds: tuple[GuidedRound, ...] = ()
    coach: tuple[Tip, ...] = ()
    further: tuple[FurtherRule, ...] = ()

    def not_taught(self, guided: GuidedRound) -> list[FurtherRule]:
        """The further rules that no step of a round teaches, in their order."""
        taught = {rule for step in guided.steps for rule in step.rules}
        return [one for one in self.further if one.rule not in taught]


def lessons_of(folder: Path) -> LessonSchema:
    """The lessons of the game with this data folder; empty without a file. Raises ContentError."""
    path = folder / f"{LESSONS}.yaml"
    return load(path, LessonSchema) if path.is_file() else LessonSchema()


def round_for(lessons: LessonSchema, people: int) -> GuidedRound | None:
    """The guided round for so many people: for one learner the one with `alone`, otherwise the one with the fewest seats
    that are enough. None if there is none."""
    fitting = [one for one in lessons.rounds if one.seats >= people]
    return min(fitting, key=lambda one: (not (people == 1 and one.alone), one.seats), default=None)


class LessonProgress(NamedTuple):
    """How far a round has come. `step` is the index of the current step; the number of steps once it has ended. `entries`
    are the decisions of the step that are left, after `decided` of them. `kinds` are the names of the actions that are right
    now; if empty, only the first of `entries` is, and that of each of the `others`, what is left of alternatives. `chosen` are
    the ids of the alternatives that have been chosen."""

    step: int
    entries: tuple[Entry, ...] = ()
    kinds: frozenset[str] = frozenset()
    decided: int = 0
    others: tuple[tuple[Entry, ...], ...] = ()
    chosen: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[tuple[Entry, ...], ...]:
        """All that may be done in the rest of the step, as it is written: each in its order."""
        return (self.entries, *self.others) if self.entries else ()

    def allows(self, action: object) -> bool:
        """Whether an action of the seat that decides is right now."""
        if self.kinds:
            return name_of(type(action)) in self.kinds
        return any(line[0].action == action for line in self.lines)


class _Place(NamedTuple):
    """After `number` decisions of a step, which of its lines have begun with these, by their index."""

    step: int
    number: int
    open: tuple[int, ...]
    chosen: tuple[str, ...]


class Script:
    """The decisions of a guided round. The progress follows from the current line of the session alone, so undo and redo
    need no code."""

    def __init__(self, round: GuidedRound, codec: Codec) -> None:  # noqa: A002
        """Raises CodecError for a decision that is none of the game's."""
        self.round, self.codec = round, codec
        self._lines = [
            tuple(tuple(codec.decode(plain) for plain in do) for do in (step.do, *(one.do for one in step.alternatives)))
            for step in round.steps
        ]

    def entries(self, step: int, chosen: Collection[str] = ()) -> tuple[Entry, ...]:
        """All decisions of a step, where these alternatives have been chosen."""
        alternatives = self.round.steps[step].alternatives
        return self._lines[step][next((n for n, one in enumerate(alternatives, 1) if one.id in chosen), 0)]

    def progress(self, session: Session[Any, Any]) -> LessonProgress | None:
        """The progress of a session; None if its decisions do not follow the script."""
        place = self._start_of(0, ())
        for depth, one in enumerate(session.steps):
            if one.entry.seat == CHANCE:
                continue
            place = self._moved_on(place, session, depth)
            due = self._at(place)
            if not due.entries or one.entry.seat != due.entries[0].seat or not due.allows(one.entry.action):
                return None
            begun = place.open if due.kinds else tuple(n for n in place.open if self._follows(place, n, one.entry.action))
            place = place._replace(number=place.number + 1, open=begun)
        return self._at(self._moved_on(place, session, len(session.steps)))

    def _start_of(self, step: int, chosen: tuple[str, ...]) -> _Place:
        return _Place(step, 0, tuple(range(len(self._lines[step]))) if step < len(self._lines) else (), chosen)

    def _follows(self, place: _Place, line: int, action: object) -> bool:
        """Whether an action is what comes next in a line."""
        return self._lines[place.step][line][place.number].action == action

    def _at(self, place: _Place) -> LessonProgress:
        """The progress within a step."""
        step, number, _, chosen = place
        if step == len(self._lines):
            return LessonProgress(step, chosen=chosen)
        lines, free = [self._lines[step][n] for n in place.open], self.round.steps[step].free
        is_free = free is not None and number >= free.at
        # In a turn that goes on for longer than it was written, the last decision stands for all that follow.
        first, *others = (line[number:] or line[-1:] for line in lines)
        kinds = frozenset(free.kinds) if free is not None and is_free else frozenset[str]()
        return LessonProgress(step, first, kinds, number, tuple(others), self._chosen(place, place.open))

    def _chosen(self, place: _Place, lines: tuple[int, ...]) -> tuple[str, ...]:
        """The alternatives that have been chosen, where only these lines are left."""
        alone = lines[0] if len(lines) == 1 else 0
        return (*place.chosen, self.round.steps[place.step].alternatives[alone - 1].id) if alone else place.chosen

    def _moved_on(self, place: _Place, session: Session[Any, Any], depth: int) -> _Place:
        """To the next step, if this one is done before what is decided after `depth` steps of the line."""
        step, number, open_, _ = place
        if step == len(self._lines):
            return place
        lines, free = self._lines[step], self.round.steps[step].free
        if free is not None and free.whole_turn and number > free.at:
            state = session.state_after(depth)
            done = session.rules.actor(state) != lines[0][-1].seat or session.rules.is_turn_start(state)
            ended = open_ if done else ()
        else:
            ended = tuple(n for n in open_ if number >= len(lines[n]))
        return self._start_of(step + 1, self._chosen(place, ended)) if ended else place


def start_round(package: GamePackage, lesson: GuidedRound) -> tuple[Session[Any, Any], Script] | Refusal:
    """A new session of a round, stored nowhere, with its script; the refusal if its options do not fit. Raises CodecError
    as Script does."""
    from game.kernel.session import Session

    options = package.resolve_options(lesson.seats, lesson.options)
    if isinstance(options, Refusal):
        return options
    rules = package.rules(options, lesson.seats)
    return Session(rules, lesson.seed), Script(lesson, Codec(rules.actions))
