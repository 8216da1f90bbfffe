"""A guided round played without a window, by a person who clicks nothing but what is highlighted."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.program.app import App
from ui.scenes.lesson.begin import lesson_scene
from ui.scenes.lesson.director import RESULT_SECONDS
from ui.scenes.lesson.scene import LessonScene
from ui.tables.common.selection import CONFIRM
from ui.widgets import keys

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from pygame.event import Event

PATIENCE: Final = 30_000
"""The most frames that a round takes."""
_FRAME: Final = 0.1
"""Seconds that pass in a frame: nobody looks, so there need be no more."""
_APART: Final = 0.7
"""Seconds between two clicks, so that they are no double click."""
_SIZE: Final = (1280, 720)
_SIGNS: Final = re.compile(r"\{icon:[^}]*\}|·")
"""What is no word in what is said."""


@dataclass
class Lesson:
    """What was met in a round: the words of the bubbles, and the lesson's figures after each step."""

    game: str
    seats: int
    seed: str
    steps: int = 0
    decisions: int = 0
    own_decisions: int = 0
    words: int = 0
    words_before_first_click: int = 0
    figures: list[dict[str, list[int]]] = field(default_factory=list)

    def as_json(self) -> str:
        """One object on one line."""
        return json.dumps(vars(self))


class Newcomer:
    """A player at a lesson who does what is highlighted: with the pointer, or with `keyboard` alone. Where a step leaves a choice, the
    alternative is chosen that `chooses` names, or else what is written first. `seen` is called before everything that is done."""

    def __init__(
        self, app: App, *, keyboard: bool = False, chooses: str = "", seen: Callable[[LessonScene], None] = lambda _: None
    ) -> None:
        assert isinstance(app.scene, LessonScene), "the lesson lies open"
        self.app, self.scene, self.keyboard, self.seen, self._chooses = app, app.scene, keyboard, seen, chooses
        guided = self.scene.lesson.script.round
        self.met = Lesson(self.scene.lesson.game, guided.seats, guided.seed, len(guided.steps))
        self._read: set[tuple[int, str, str]] = set()
        self._counted = -1

    def play(self) -> Lesson:
        """To the end of the lesson. Raises TimeoutError where it never comes."""
        for _ in range(PATIENCE):
            if self.app.scene is not self.scene:
                self.met.decisions = self.scene.lesson.last_index
                if len(self.met.figures) < self.met.steps:  # nothing was said at the end of the last step
                    self._note_figures()
                return self.met
            self.act()
        raise TimeoutError(f"{self.met.game}: step {self.scene.director.cursor.index + 1} never ends")

    def act(self) -> None:
        """Reads what is said, and does what comes next."""
        self._pass(_FRAME)
        director = self.scene.director
        if self.app.scene is not self.scene or not director.phase:
            if self.scene.context.stage.holding:  # what everybody reads stands until a player goes on
                self._press("space")
            return
        self._look()
        if director.phase == "ceremony":
            self._press("space")
            return
        if director.waits:
            self._pass(RESULT_SECONDS + 2 * _FRAME)
            if director.waits:
                self._press("enter")
        elif targets := director.choice.targets():
            self._choose(targets)

    def _look(self) -> None:
        """What is said is counted once, and the figures at the end of each step."""
        director = self.scene.director
        parts = {"after": ("after",), "aim": ("aim",), "ceremony": ("ceremony",)}.get(director.phase, ("say", "why"))
        for part in parts:
            said = " ".join(director.texts.aim) if part == "aim" else director.texts.said(part)
            if (director.cursor.index, part, said) not in self._read:
                self._read.add((director.cursor.index, part, said))
                self.met.words += words_in(said)
        self.seen(self.scene)
        done = self.scene.lesson.progress.step
        if done > self._counted + 1 or (done == self.met.steps and self._counted < done - 1):
            self._counted = done - 1
            self._note_figures()

    def _note_figures(self) -> None:
        """The figures as they stand after a step."""
        self.met.figures.append({name: list(counts) for name, counts in self.scene.lesson.figures().items()})

    def _choose(self, targets: Sequence[str]) -> None:
        """The main button once it is highlighted, else the first thing in the light."""
        if not self.met.words_before_first_click:
            self.met.words_before_first_click = self.met.words
        self.met.own_decisions += self.scene.director.choice.leaves_choice and CONFIRM in targets
        if self.keyboard:
            self._press("enter")
            return
        id_ = self.scene.director.choice.target_of(self._chooses) or (CONFIRM if CONFIRM in targets else targets[0])
        area = self.scene.table.confirm_button.rect if id_ == CONFIRM else self.scene.area_of(id_)
        assert area is not None, f"{id_} is highlighted and cannot be seen"
        at: dict[str, Any] = {"pos": area.center}
        self._step(pygame.event.Event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0), **at))
        self._step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, **at))
        self._step(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, **at))
        self._pass(_APART)

    def _press(self, key: str) -> None:
        self._step(keys.key_event(key))

    def _step(self, event: Event) -> None:
        self.app.step([event])

    def _pass(self, seconds: float) -> None:
        for _ in range(round(seconds / _FRAME)):
            self.app.step(dt=_FRAME)


def words_in(said: str) -> int:
    """How many words are read in what is said; pictures are none."""
    return len(_SIGNS.sub("", said).split())


def learnt(game: str, names: Sequence[str], lang: str = "", data_dir: Path | None = None) -> Lesson:
    """Plays the guided round of a game for these people without a window."""
    with TemporaryDirectory() as folder:
        from pathlib import Path

        app = App(lambda app: lesson_scene(app, game, names), size=_SIZE, data_dir=data_dir or Path(folder), lang=lang, fullscreen=False)
        try:
            app.change_settings(animations="off")
            return Newcomer(app).play()
        finally:
            app.close()


