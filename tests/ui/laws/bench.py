"""A bench for tables: a scene that hands a table whatever position it is to show, without the controller of a match around it."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # the figures of speed are taken in a window

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import TYPE_CHECKING, Any

import pygame

from game.kernel.contract import CHANCE, NOBODY, Action, Event, Refusal, Seat
from tests.ui.controller import said
from ui.drawing.stage import Stage
from ui.keeping.folders import Folders
from ui.keeping.settings import Settings, SettingsStore
from ui.language.phrases import refusal_text
from ui.program.app import App
from ui.tables.common.observation import Observation
from ui.widgets import keys
from ui.widgets.access_keys import labels
from ui.widgets.change import STAY, Replace
from ui.widgets.log import LogLine
from ui.widgets.navigation import focusable
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from tests.ui.laws.subject import Position, Subject
    from ui.drawing.kit import DrawingKit
    from ui.language.words import Words
    from ui.tables.common.host import ExitButton, Point
    from ui.tables.common.table import Table
    from ui.widgets.base import Widget
    from ui.widgets.change import Change, Program

WAIT_MOST = 900
"""No table moves for more frames than this after what a person does."""


class Bench(Scene):
    """The host of one table. `sent` and `refused` are what the table asked to do, and what it asked to refuse. `truth` is the
    position with all that is hidden: a host has it somewhere, and no table may ask for it."""

    def __init__(self, app: Program, subject: Subject, position: Position, words: Words) -> None:
        super().__init__(app)
        self.setup, self.rules = position.setup, position.session.rules
        self.stage = Stage("normal")
        self.spoken = words
        self.viewer: Seat = NOBODY
        self.observation: Observation[Any] = Observation(self.rules.observe(position.session.state, NOBODY))
        self.truth = position.session.state
        self.scene = self.controller = self.notes = self.routes = self.log = self
        self.hints_open = False
        self.lines: Sequence[LogLine] = ()
        self.sent: list[Action] = []
        self.refused: list[Refusal] = []
        self.heard: list[Event] = []
        self._kit: DrawingKit | None = None
        self.table: Table[Any, Any] = subject.table(self)
        self.tooltip.avoided_areas = lambda: self.table.avoided_areas

    # As Host.

    @property
    def kit(self) -> DrawingKit:
        kit = self.app.kit
        if self._kit is None or self._kit.theme is not kit.theme or self._kit.words is not self.spoken:
            self._kit = replace(kit, words=self.spoken)
        self._kit.settings = kit.settings
        return self._kit

    @property
    def words(self) -> Words:
        return self.spoken

    @property
    def news(self) -> str:
        return self.words("table.news")

    @property
    def all_open(self) -> bool:
        return not self.rules.has_secrets

    def offered(self, ids: Collection[str]) -> Collection[str]:
        """As Host."""
        return ids

    def permits(self, id_: str) -> bool:
        """As Host."""
        del id_
        return True

    def has_person_at(self, seats: Iterable[int]) -> bool:
        del seats
        return True

    def play_sound(self, event: Event) -> None:
        self.heard.append(event)

    def exit_buttons(self) -> Sequence[ExitButton]:
        return ()

    def open_points(self) -> Change | None:
        return STAY

    def selection_changed(self) -> None:
        self.dirty = True

    def send(self, action: Action) -> None:
        self.sent.append(action)

    def refuse(self, refusal: Refusal) -> None:
        self.refused.append(refusal)
        assert refusal_text(self.words, refusal, game=self.setup.game, term=self.table.term)

    def say(self, sentence: str) -> None:
        assert sentence

    # What the bench shows.

    def show(self, seen: Any, viewer: Seat, *, deciding: bool = False) -> None:
        """A position as the viewer sees it. Who decides is asked, and has chosen nothing."""
        self.put(seen, viewer, deciding=deciding)
        self.rebuild()

    def show_actor(self, position: Position) -> None:
        """The position as whoever decides sees it, with the question that is asked."""
        self.put_actor(position)
        self.rebuild()

    def put_actor(self, position: Position) -> None:
        """As `show_actor`, before anything has been laid out."""
        rules, state = position.session.rules, position.session.state
        actor = rules.actor(state)
        assert actor != CHANCE
        self.truth = state
        self.put(rules.observe(state, actor), actor, deciding=actor != NOBODY)

    def put(self, seen: Any, viewer: Seat, *, deciding: bool = False) -> None:
        """As `show`, before anything has been laid out."""
        self.observation.seen, self.viewer = seen, viewer
        self.observation.legal = self.rules.legal(seen) if deciding and self.rules.actor(seen) == viewer else ()
        self.sent.clear()
        self.table._asked_for = None

    def ask_anew(self) -> None:
        """Nothing has been chosen; the layout stays."""
        self.sent.clear()
        self.table.clicks.forget()
        self.table.view.selection = self.table.selection_of(self.observation.legal)
        self.table.refresh()

    def build(self) -> None:
        self.table.build(self.box.cut_top(self.theme.header_height())[1])

    def draw_background(self, surface: Surface) -> None:
        surface.fill(self.theme.colour("shade"))
        self.table.draw(surface)

    def draw_above(self, surface: Surface) -> None:
        self.stage.draw(surface)

    def update(self, dt: float) -> Change | None:
        change = super().update(dt)
        if self.stage.update(dt):
            self.dirty_above = True
        self.table.update(dt)
        return change

    @property
    def moving(self) -> bool:
        return super().moving or self.stage.busy or self.table.moving

    # What one does.

    def press(self, point: Point) -> Change | None:
        self.table.press(point)
        return STAY

    def drag(self, point: Point) -> Change | None:
        self.table.hover(point)
        self.table.drag(point)
        return None

    def release(self, point: Point) -> Change | None:
        self.table.release(point)
        return None

    def key(self, event: pygame.event.Event) -> Change | None:
        if keys.matches(event, "enter"):
            self.table.confirm()
            return STAY
        return STAY if self.table.key(event) else None


class Hands:
    """A player at the bench: points, clicks, calls out letters, walks with the focus, and looks."""

    def __init__(self, app: App, bench: Bench) -> None:
        self.app, self.bench = app, bench

    @property
    def table(self) -> Table[Any, Any]:
        return self.bench.table

    def sit_down(self, subject: Subject, position: Position, words: Words, *, drawn: bool = True) -> None:
        """Another match, in the same program."""
        self.bench = Bench(self.app, subject, position, words)
        self.bench.put_actor(position)
        self.app.apply(Replace(self.bench))
        if drawn:
            self.settle()

    def listen(self, subject: Subject, position: Position, words: Words) -> None:
        """Another match, in the same program, of which is heard what is told: its table is not laid out."""
        self.bench = Bench(self.app, subject, position, words)
        self.bench.put_actor(position)

    def settle(self) -> None:
        """Until nothing moves any more."""
        for _ in range(WAIT_MOST):
            self.app.step((), 0.05)
            if not self.bench.moving and not self.bench.dirty:
                return
        raise AssertionError("the table never comes to rest")

    def picture(self) -> Surface:
        """What is to be seen once nothing moves any more."""
        self.bench.dirty = True
        self.settle()
        return self.app.surface.copy()

    def words(self) -> list[str]:
        """Everything that is said on the screen, tooltips included."""
        return [*said(self.bench), self.table.prompt, self.table.heading]

    def point(self, at: Point) -> None:
        self.bench.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, at: Point) -> None:
        self.point(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.bench.handle(pygame.event.Event(kind, pos=at, button=1))

    def away(self) -> None:
        """The pointer leaves the window, and the keyboard's ring goes with it."""
        self.bench.handle(pygame.event.Event(pygame.WINDOWLEAVE))
        self.table.hover(None)
        self.bench.unfocus()

    def press_key(self, name: str) -> None:
        self.bench.handle(keys.key_event(name))

    def letters(self) -> dict[str, str]:
        """What may be called out, by its letters."""
        targets = [target.key for target in self.table.targets()]
        return dict(zip(labels(len(targets)), targets, strict=True))

    def focusable(self) -> list[Widget]:
        """The widgets that can take the focus."""
        return focusable(self.bench.root)


def masked(picture: Surface, *areas: Rect) -> bytes:
    """The picture without some areas."""
    copy = picture.copy()
    for area in areas:
        copy.fill("black", area)
    return pygame.image.tobytes(copy, "RGB")


def difference(ended: Surface, fresh: Surface, *apart: Rect) -> str:
    """Where two pictures differ, some areas apart, as a rectangle in pixels, and where both were saved to be looked at; "" if
    they do not."""
    if masked(ended, *apart) == masked(fresh, *apart):
        return ""
    changed = ended.copy()
    changed.blit(fresh, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    darker = fresh.copy()
    darker.blit(ended, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    changed.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    for area in apart:
        changed.fill("black", area)
    pixels = pygame.mask.from_threshold(changed, "black", (1, 1, 1))
    pixels.invert()
    found = pixels.get_bounding_rects()
    where = found[0].unionall(found[1:]) if found else None
    folder = Path(gettempdir()) / "fireside-laws"
    folder.mkdir(exist_ok=True)
    for name, picture in (("moved", ended), ("after", fresh)):
        pygame.image.save(picture, folder / f"{name}.png")
    return f"they differ in {where}; see moved.png and after.png in {folder}"


def log_area(bench: Bench) -> list[Rect]:
    """Where the log lies, if the table shows it."""
    found = bench.root.find("log")
    return [] if found is None else [found.rect]


@contextmanager
def seated(
    subject: Subject,
    position: Position,
    *,
    size: tuple[int, int] = (1280, 720),
    percent: int = 100,
    words: Words | None = None,
    drawn: bool = True,
) -> Iterator[Hands]:
    """A fresh program with that position on show for the player who decides; laid out only, unless `drawn`."""
    spoken = words or subject.words()

    def bench(app: App) -> Bench:
        made = Bench(app, subject, position, spoken)
        made.put_actor(position)
        return made

    with TemporaryDirectory() as folder:
        data_dir = Path(folder)
        SettingsStore(Folders.find(data_dir).config).save(Settings(animations="off", text_percent=percent))
        app = App(bench, size=size, data_dir=data_dir, strict=True)
        try:
            assert isinstance(app.scene, Bench)
            hands = Hands(app, app.scene)
            if drawn:
                hands.settle()
            yield hands
        finally:
            app.close()


def log_lines(table: Table[Any, Any], events: Iterable[Event]) -> list[LogLine]:
    """The events as lines of the log."""
    return [LogLine(line) for line in map(table.describe, events) if line]
