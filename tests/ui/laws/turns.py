"""A law about what is secret between two turns: nothing of it is left open."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from game.kernel.content import load_plain
from game.kernel.contract import CHANCE, NOBODY, Seat, recording_to
from game.kernel.entries import Entry
from game.kernel.names import PERSON
from game.kernel.options import HAND_OVER, HAND_OVERS
from game.kernel.session import Session, Step
from tests.breadth import BROAD
from tests.ui.controller import hold, said
from tests.ui.elsewhere import Scripted
from tests.ui.frames import frame_of
from ui.language.words import _flatten
from ui.match.deciders import LocalPlayer
from ui.match.match import Match
from ui.program.app import App
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene
from ui.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.ui.conftest import Driver
    from tests.ui.laws.subject import Position, Subject

SPANS: Final = (4, 4, 4, 4, 4) if BROAD else (1, 1, 0, 1, 1)
"""So many ends of turns of each kind are looked at in each game."""
SAMPLES: Final = 60
"""So many positions are tried to find one in which the same can happen."""
MOST: Final = 5
"""No more decisions than this lie between two turns of people here."""
TICK: Final = 0.3
FRAMES: Final = 600


class Span(NamedTuple):
    """From a person's last decision, after `start` steps of a match, to where another person, or the same one, decides
    next: after `stop` steps."""

    position: Position
    start: int
    stop: int
    people: tuple[int, int]

    @property
    def steps(self) -> Sequence[Step[Any]]:
        return self.position.session.steps[self.start : self.stop]

    def follows(self, state: Any, viewer: Seat) -> bool:
        """Whether all that happened can happen from another state too, the viewer is told the same and sees the same of
        it, and the player who decided first sees something else."""
        session, rules, state = self.position.session, self.position.session.rules, state.clone()
        for depth, step in enumerate(self.steps, self.start + 1):
            action: Any = step.entry.action
            if rules.actor(state) != step.entry.seat or rules.refusal(state, action) is not None:
                return False
            events: list[Any] = []
            rules.apply(state, action, recording_to(events))
            if [rules.redact(event, viewer) for event in events] != session.events_seen_by(viewer, depth - 1, depth):
                return False
            if rules.observe(state, viewer) != session.view(viewer, depth):
                return False
        first = Seat(self.people[0])
        return bool(rules.observe(state, first) != session.view(first, self.stop))

    @property
    def next(self) -> int:
        """Who decides behind it."""
        return self.position.session.rules.actor(self.position.session.state_after(self.stop))

    @property
    def forced(self) -> bool:
        """Whether the first decision leaves its owner no choice, and takes itself when the owner looks."""
        return self.position.session.only_choice(self.start) is not None

    @property
    def ends_forced(self) -> bool:
        """Whether the decision behind it leaves its owner no choice, which only they know."""
        return self.position.session.only_choice(self.stop) is not None

    @property
    def follows_another(self) -> bool:
        """Whether the other one of the people had the last choice before: taking back beyond the first decision would name
        them."""
        session = self.position.session
        before = ((depth, session.steps[depth].entry.seat) for depth in range(self.start - 1, -1, -1))
        chose = (seat for depth, seat in before if seat in self.people and session.only_choice(depth) is None)
        return next(chose, CHANCE) == self.people[1]

    @property
    def twins(self) -> list[tuple[Seat, Any]]:
        """Positions like that before the span for all that the public knows, and that the one of the people knows who
        looks next, as far as there are any."""
        viewers = (NOBODY, Seat(self.people[1]))
        return [(viewer, twin) for viewer in viewers if (twin := self._twin(viewer)) is not None]

    def _twin(self, viewer: Seat) -> Any:
        """A position like that before the span for all that the viewer knows, with other secrets, which leave a choice
        where the true ones left none; None if none is found."""
        session = self.position.session
        truth, rules = session.state_after(self.start), session.rules
        known = rules.information_state(truth, viewer) if viewer >= 0 else rules.observe(truth, viewer)
        others = (rules.determinise(known, viewer, Random(number)) for number in range(SAMPLES))
        if self.forced:
            others = (other for other in others if len(rules.legal(other)) > 1)
        return next((other for other in others if other != truth and self.follows(other, viewer)), None)


class Replayed(Session[Any, Any]):
    """A session in which chance acts as it did in another."""

    recorded: Sequence[Step[Any]] = ()

    def _chance(self, state: Any, depth: int, at: int) -> list[Step[Any]]:
        steps: list[Step[Any]] = []
        while self.rules.actor(state) == CHANCE:
            action: Any = self.recorded[depth + len(steps)].entry.action
            steps.append(self._step(state, Entry(CHANCE, action), at + len(steps)))
            state = steps[-1].state
        return steps


def nothing_is_left_open(subject: Subject) -> None:
    """Between a person's last decision and the next opening of the table nothing that is to be seen or read depends on any
    secret: not on the hand of the player who looked until then, nor on that of the player who is next, while bots decide, while
    something moves or is looked back on, and while a round is scored. Whoever opens it then sees nothing of others'."""
    number = 0
    for spans, most in zip(spans_of(subject), SPANS, strict=True):
        candidates, until = iter(spans), number + most
        while number < until and (span := next(candidates, None)) is not None:
            number += bool(span.twins) and _held(subject, span, number)
    assert number or not any(position.session.rules.has_secrets for position in subject.matches()), "no secret differs anywhere"


def _held(subject: Subject, span: Span, number: int) -> bool:
    """One end of a turn is held to the law; returns whether whoever decided saw secrets that differ."""
    truth, differed = _watched(subject, span, None, number), False
    for viewer, twin in span.twins:
        seen = _watched(subject, span, twin, number)
        closed = truth.opened if viewer == NOBODY else len(truth.seen)
        assert closed > 1, "nothing was looked at"
        pairs = enumerate(zip(truth.seen[:closed], seen.seen[:closed], strict=False))
        differs = next((f"picture {n} of {closed}" for n, (one, two) in pairs if one != two), "")
        assert not differs, f"{differs} after seat {span.people[0]} decided shows what is secret: {span.steps}"
        assert closed == (seen.opened if viewer == NOBODY else len(seen.seen))
        differed = differed or seen.own != truth.own
    return differed


def spans_of(subject: Subject) -> list[list[Span]]:
    """The ends of turns: those after which bots decide, those of which the most is told, those after which another
    person decides at once, those of which only their owner knows that there was no choice, and those behind which only
    whoever is next knows that there is none; with different people at the screen."""
    by_kind: list[list[Span]] = [[], [], [], [], []]
    for number, position in enumerate(subject.matches()):
        session = position.session
        rules, steps = session.rules, session.steps
        if not rules.has_secrets:
            continue
        spans = []
        for depth, step in enumerate(steps):
            first, actors = step.entry.seat, _actors(position, depth)
            chose = first >= 0 and depth and session.only_choice(depth, public=True) is None
            if chose and actors and actors[0][1] != first and rules.hides(session.state_after(actors[-1][0])):
                others = [seat for seat in dict.fromkeys(seat for _, seat in actors) if seat != first]
                second = others[(number + depth) % len(others)]
                stop, _ = next((each for each in actors if each[1] in {first, second}), (0, 0))
                is_turn_start = sum(one.entry.seat >= 0 for one in steps[depth + 1 : stop])
                if stop and is_turn_start <= MOST and session.only_choice(stop, public=True) is None:
                    spans.append((is_turn_start, Span(position, depth, stop, (first, second))))
        by_kind[3] += [span for _, span in spans if span.forced and span.follows_another and not span.ends_forced]
        by_kind[4] += [span for _, span in spans if span.ends_forced and not span.forced and span.people[1] == span.next]
        spans = [(is_turn_start, span) for is_turn_start, span in spans if not (span.forced or span.ends_forced)]
        if spans:
            counts = [sum(len(step.events) for step in span.steps) for _, span in spans]
            by_kind[1].append(spans[counts.index(max(counts))][1])
            Random(number).shuffle(spans)
            by_kind[0] += [span for is_turn_start, span in spans if is_turn_start][:4]
            by_kind[2] += [span for is_turn_start, span in spans if not is_turn_start][:4]
    return by_kind


def _actors(position: Position, depth: int) -> list[tuple[int, int]]:
    """Who decides after that step and in the next few, and after how many steps."""
    steps, found = position.session.steps, list[tuple[int, int]]()
    for after in range(depth + 1, min(depth + 60, len(steps))):
        if steps[after].entry.seat >= 0:
            found.append((after, steps[after].entry.seat))
            if len(found) > MOST + 1:
                break
    return found


class Watched(NamedTuple):
    """What whoever decided saw first; then what was to be seen, frame by frame, and how many of the frames came before
    the table was opened again."""

    own: object
    seen: list[object]
    opened: int


def _watched(subject: Subject, span: Span, state: Any, number: int) -> Watched:
    with _sat_down(subject, span, state, number) as (driver, bots):
        table: TableScene[Any] = driver.scene
        confirms = span.forced or number % 2 == 0
        driver.app.change_settings(animations="normal", confirm_end_of_turn=confirms, replay="short", pace="quick")
        own: list[object] = []
        if span.forced:  # it has taken itself, unless what is not true leaves a choice
            rules, first = span.position.session.rules, Seat(span.people[0])
            own.append(rules.observe(span.position.session.state_after(span.start) if state is None else state, first))
        else:
            if table.controller.seating.in_public:
                driver.hold("p")
            _look(driver, table, own)
            if table.controller.seating.in_public:
                driver.let_go("p")
        line = iter(step.entry for step in span.steps if step.entry.seat >= 0)
        table.controller.send(next(line).action)  # type: ignore[arg-type]
        if confirms and not table.controller.seating.in_public:
            for _ in range(FRAMES):
                if driver.holding or table.context.observation.turn_over or table.context.viewer == NOBODY:
                    break
                driver.step(dt=TICK)
            if table.context.observation.turn_over:
                table.controller.turns.pass_on()
            else:  # everybody reads what came of it, or nobody chose, and no hand is open from there on
                assert driver.holding or span.forced
        seen: list[object] = []
        asked = looked_back = 0
        for _ in range(FRAMES):
            _look(driver, table, seen)
            if isinstance(driver.scene, CurtainScene) or (table.context.observation.may_act and not table.controller.playback.showing):
                break
            if driver.holding or table.context.observation.turn_over:
                driver.key("space")
            elif len(bots.questions) > asked and not table.controller.playback.showing:
                if not looked_back:
                    looked_back = 1
                    driver.key("left")
                    _look(driver, table, seen)
                    driver.key("end")
                asked = len(bots.questions)
                bots.answer(next(line).action)  # type: ignore[arg-type]
        else:
            raise AssertionError("nobody here comes to decide again")
        _look(driver, table, seen)
        opened = len(seen)
        if isinstance(driver.scene, CurtainScene) and driver.scene.seat == span.people[1]:
            driver.app.change_settings(animations="fast")
            driver.hold("space")
            driver.wait(0.7)
            driver.let_go("space")
            for _ in range(FRAMES):
                _look(driver, table, seen)
                observation, asked = table.context.observation, table.controller.thinking_seat >= 0
                if observation.may_act or observation.turn_over or asked or isinstance(driver.scene, CurtainScene):
                    break
                if driver.holding:
                    driver.key("space")
            seen.append([line.words for line in table.context.log.lines])
        return Watched(own, seen, opened)


def _look(driver: Driver, table: TableScene[Any], seen: list[object]) -> None:
    driver.step(dt=TICK)
    picture = sha256(pygame.image.tobytes(frame_of(driver.app), "RGB")).hexdigest()
    words = tuple(said(driver.scene)), tuple(said(table)), tuple(line.words for line in table.context.log.lines)
    seen.append((picture, words, pygame.display.get_caption()))


@contextmanager
def _sat_down(subject: Subject, span: Span, state: Any, number: int) -> Iterator[tuple[Driver, Scripted]]:
    """The table is open for the first of the people; the bots answer as they are told. `state` is the position, the
    true one if left out."""
    from tests.ui.conftest import Driver

    setup, session = span.position.setup, span.position.session
    kinds = [PERSON if seat in span.people else "greedy" for seat in range(session.rules.seats)]
    players = tuple(replace(player, kind=kind) for player, kind in zip(setup.players, kinds, strict=True))
    options = {**setup.options, HAND_OVER: HAND_OVERS[number // 2 % 2]} if HAND_OVER in setup.options else setup.options
    log = session.log[: session.steps[span.start - 1].log_index + 1]
    replayed = Replayed(session.rules, session.seed, (entry for entry in log), kinds=kinds)
    replayed.recorded = session.steps
    if state is not None:
        replayed.steps[-1] = replace(replayed.steps[-1], state=state)
    bots = Scripted()
    deciders = [LocalPlayer() if kind == PERSON else bots for kind in kinds]
    sheet = replace(setup, players=players, options=options)

    def scene(app: App) -> TableScene[Any]:
        if subject.game not in TABLES:
            path, words = subject.package.folder / "words.en.yaml", app.kit.words
            words._read.add(subject.game)
            _flatten(load_plain(path), f"{subject.game}.", words._entries, path)
        return TableScene(app, Match(sheet, replayed), subject.table, deciders)  # type: ignore[arg-type]

    with TemporaryDirectory() as folder:
        app = App(scene, size=(1280, 720), data_dir=Path(folder), strict=True)
        try:
            app.change_settings(animations="off", replay="off")
            app.step()
            driver = Driver(app)
            while isinstance(app.scene, CurtainScene):
                driver.settle()
                hold(driver)
            if not span.forced:
                driver.settle()
            yield driver, bots
        finally:
            app.close()
