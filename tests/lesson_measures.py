"""What learning a game costs a person who knows nothing yet: the guided rounds, each played by who clicks only what is highlighted, the
coach in a first match, what is refused after the lesson, and the talk to a whole table: `python -m tests.lesson_measures`."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ai.arena import agents_of
from game.ai.levels import Budget
from game.kernel.contract import NOBODY, Refusal, Seat
from game.kernel.lessons import lessons_of, start_round
from game.kernel.package import Player, Setup
from game.kernel.session import Session
from game.registry import GAME_IDS, package
from ui.cli.learn import Lesson, learnt, words_in
from ui.match.coach import Coach
from ui.match.match import Match
from ui.program.app import App
from ui.scenes.rulebook.scene import RulebookScene
from ui.scenes.show.playlist import talk
from ui.scenes.table.scene import TableScene
from ui.tables import TABLES
from ui.tables.common.observation import Observation
from ui.widgets import keys

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST_BEFORE: Final = 45
"""Words before the first click."""
MOST_WORDS: Final = 250
"""Words of a round."""
FIRST_GAIN: Final = {"dewan": 4, "iwari": 1, "dragon_keeper": 1, "dogs_of_war": 10}
"""Told decisions before the first gain; other games have the largest of them."""
BUBBLES: Final = range(6, 13)
"""What the coach says to a newcomer in a first match."""
REFUSED: Final = 0
"""What is refused after the lesson to a person who clicks only what can be chosen."""
TALK_WORDS: Final = 260
TALK_PAGES: Final = 10
"""Words and pages of the talk at most: read aloud and shown, about five minutes."""
_NAMES: Final = ("Anna", "Bo", "Chie")
VETERAN: Final = Seat(1)
"""Who has played before."""


def rounds() -> Iterator[tuple[str, str, int]]:
    """Each guided round: its game, its id, and for how many seats it is."""
    for game in GAME_IDS:
        for one in lessons_of(package(game).folder).rounds:
            yield game, one.id, one.seats


def first_gain(game: str, round_id: str) -> int:
    """How many decisions are shown until a player has gained something, that one counted: until the figure of its step is
    larger than at the beginning. What is decided in one go, such as all soldiers that are bought, counts once."""
    lesson = next(one for one in lessons_of(package(game).folder).rounds if one.id == round_id)
    made = start_round(package(game), lesson)
    assert not isinstance(made, Refusal), made
    session, script = made
    first = session.rules.figures(session.state)
    count = 0
    for number, step in enumerate(lesson.steps):
        for entry in script.entries(number):
            session.do(entry.action)
            count += not entry.with_previous
            now = session.rules.figures(session.state)[step.figure]
            if any(after > before for after, before in zip(now, first[step.figure], strict=True)):
                return count
    return count


def met(game: str, seats: int) -> Lesson:
    """The round for so many people, played by one of them at every seat."""
    return learnt(game, [""] * seats, lang="en")


class Notebook:
    """Learners of whom one has played before. `read` is what was said, to whom, and in which turn of the match."""

    def __init__(self) -> None:
        self.read: list[tuple[int, str]] = []

    def is_coached(self, seat: Seat) -> bool:
        """As CoachMemory."""
        return seat != VETERAN

    def has_read(self, seat: Seat, bubble: str) -> bool:
        """As CoachMemory."""
        return (seat, bubble) in self.read

    def mark_read(self, seat: Seat, bubble: str) -> None:
        """As CoachMemory."""
        self.read.append((seat, bubble))


class Coached(NamedTuple):
    """What the coach said in a match: to whom in which turn, and what was noted as read."""

    turns: Sequence[tuple[int, int]]
    read: Sequence[tuple[int, str]]

    @property
    def bubbles(self) -> list[int]:
        """How many bubbles each seat met."""
        counted = Counter(seat for seat, _ in self.turns)
        return [counted[seat] for seat in range(len(_NAMES))]


def coached(game: str) -> Coached:
    """What the coach says in a first match of three, one of whom has played before."""
    game_package = package(game)
    options = game_package.resolve_options(len(_NAMES), {})
    assert not isinstance(options, Refusal), options
    setup = Setup(game, tuple(map(Player, _NAMES, game_package.manifest.colours)), options, "coach")
    rules = game_package.rules(options, len(_NAMES))
    match: Match[Any] = Match(setup, Session(rules, setup.seed))
    players = agents_of(game_package.policy(rules), ["greedy"] * len(_NAMES))
    book, turn, before = Notebook(), 0, NOBODY
    coach: Coach[Any] = Coach(match, lessons_of(game_package.folder).coach, game_package.situations, book)
    turns: list[tuple[int, int]] = []
    while match.actor != NOBODY:
        match.viewer = seat = match.actor
        shown = Observation(match.seen, match.legal())
        turn += seat != before or rules.is_turn_start(shown.seen)
        before = seat
        coach.update(shown)
        turns += [(seat, turn)] if coach.current is not None else []
        best = players[seat].choose(match.decision_input()[0], seat, Budget(trials=1), Random(turn))[0]
        assert not isinstance(match.do(best.actions[0]), Refusal)
    coach.close()
    return Coached(turns, book.read)


def refused(game: str, decisions: int, seed: int = 1) -> list[str]:
    """What is refused to people who go on by themselves after the shortest lesson, in so many decisions, if they click anything
    that can be chosen, and the main button once it is highlighted."""
    lesson = lessons_of(package(game).folder).rounds[0]
    made = start_round(package(game), lesson)
    assert not isinstance(made, Refusal), made
    session, script = made
    for number in range(len(lesson.steps)):
        for entry in script.entries(number):
            session.do(entry.action)
    options = package(game).resolve_options(lesson.seats, lesson.options)
    assert not isinstance(options, Refusal), options
    setup = Setup(game, tuple(map(Player, _NAMES, package(game).manifest.colours[: lesson.seats])), options, lesson.seed)
    with TemporaryDirectory() as folder:
        app = App(
            lambda app: TableScene(app, Match(setup, session), TABLES[game]()),
            size=(1280, 720), data_dir=Path(folder), lang="en", fullscreen=False,
        )
        try:
            app.change_settings(animations="off")
            return _Follower(app, Random(seed)).play(decisions)
        finally:
            app.close()


class _Follower:
    """A player at a table who chooses anything that can be chosen."""

    def __init__(self, app: App, rng: Random) -> None:
        self._app, self._rng = app, rng

    def play(self, decisions: int) -> list[str]:
        """Makes so many decisions, or as many as there are; the reasons of what was refused."""
        refusals: list[str] = []
        scene = self._app.scene
        assert isinstance(scene, TableScene)
        match, last, made, note = scene.context.match, scene.context.match.last_index, 0, None
        for _ in range(40 * decisions):
            if made == decisions or match.over or self._app.scene is not scene:
                return refusals
            self._act(scene)
            made, last = made + (match.last_index > last), max(last, match.last_index)
            if scene.context.notes.current is not note:
                note = scene.context.notes.current
                refusals += [note.reason] if note is not None and note.refuses else []
        raise TimeoutError(f"{match.game}: nothing can be chosen any more")

    def _act(self, scene: TableScene[Any]) -> None:
        table = scene.context.table
        if not scene.context.observation.may_act:
            self._app.step([keys.key_event("space" if scene.context.stage.holding else "enter")], 0.1)
            return
        selection = table.view.selection
        done = selection.ready and self._rng.random() < 0.7
        open_ = [] if done else self._rng.sample(sorted(selection.open), len(selection.open))
        button = table.confirm_button if selection.ready else table.secondary_button
        at = next((point for id_ in open_ if (point := self._point(scene, id_)) is not None), button.rect.center)
        self._app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
        self._app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
        self._app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)])
        for _ in range(7):
            self._app.step(dt=0.1)

    def _point(self, scene: TableScene[Any], id_: str) -> tuple[int, int] | None:
        """A point of an item that nothing else covers; the middle of a space, which is a part of its map."""
        item = scene.context.table.items.get(id_)
        if item is None or not item.on_table:
            return None
        if item.is_space:
            return item.rect.center
        rect, shares = item.rect, (0.5, 0.15, 0.85)
        points = [(rect.x + round(rect.w * x), rect.y + round(rect.h * y)) for y in shares for x in shares]
        return next((point for point in points if scene.root.at(point) is item), None)


def talk_size(game: str) -> tuple[int, int]:
    """How many pages the talk about a game has, and how many words."""
    with TemporaryDirectory() as folder:
        app = App(lambda app: RulebookScene(app, game), data_dir=Path(folder), lang="en", fullscreen=False)
        try:
            course = talk(app, game)
            if course is None:
                return 0, 0
            said = [course.said(app, app.kit.words, number) for number in range(len(course.places))]
            return len(said), sum(words_in(f"{page.title} {page.text}") for page in said)
        finally:
            app.close()


def table() -> Iterator[str]:
    """The measures as lines."""
    yield f"{'round':24} seats steps decisions own words before first gain"
    for game, round_id, seats in rounds():
        one = met(game, seats)
        yield (
            f"{game + ' ' + round_id:24} {seats:5} {one.steps:5} {one.decisions:9} {one.own_decisions:3} {one.words:5} "
            f"{one.words_before_first_click:6} {first_gain(game, round_id):10}"
        )
    yield f"{'game':24} bubbles a person, refused in 20, pages and words of the talk"
    for game in GAME_IDS:
        pages, words = talk_size(game)
        bubbles = "/".join(map(str, coached(game).bubbles))
        yield f"{game:24} {bubbles:16} {len(refused(game, 20)):14} {pages:5} {words:3}"


if __name__ == "__main__":
    for line in table():
        print(line)
