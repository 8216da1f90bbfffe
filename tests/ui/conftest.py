"""`drive` acts for the people: it clicks widgets by id, presses keys, types, resizes the window, and takes pictures."""

from __future__ import annotations

import gc
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # the figures of speed are taken in a window

from functools import cache, lru_cache
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Any, Final

import pygame
import pytest

from game.ai.levels import Budget
from game.kernel.content import load_plain
from game.kernel.folders import ART
from tests.cases import REGISTRY, package
from tests.ui.frames import draw_few, frame_of
from ui.drawing import text
from ui.drawing.sprites import Sprites
from ui.drawing.theme import Theme
from ui.language import words
from ui.match import advice
from ui.program import app as app_module
from ui.program.app import App
from ui.scenes.services import Services
from ui.scenes.table.scene import TableScene
from ui.tables import TABLES
from ui.tables.iwari import cartouches
from ui.widgets import keys

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO

    from pygame import Surface

    from game.kernel.package import GamePackage
    from ui.drawing.fallback import FallbackFont
    from ui.widgets.base import Widget
    from ui.widgets.scene import Scene

STORED: Final = 256 << 20
"""The most bytes of pictures that one program leaves to the next."""


SLOW: Final = 20
"""Frames a second while nobody looks at them."""
TRIALS: Final = 24
"""So many trials a hint and a reason cost here."""


def alt(*, down: bool) -> pygame.event.Event:
    """Alt is pressed, or let go."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.event.Event(kind, key=pygame.K_LALT, mod=pygame.KMOD_LALT if down else 0, unicode="")


class Driver:
    """One program without a real window, and methods to use it as people do."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def scene(self) -> Any:
        return self.app.scene

    def find(self, id: str) -> Any:  # noqa: A002
        return self.scene.find(id)

    def step(self, *events: pygame.event.Event, dt: float = 1 / 60) -> None:
        self.app.step(events, dt)

    def wait(self, seconds: float) -> None:
        """Let time pass, as on a slow machine: few tests ask for more frames than it draws."""
        for _ in range(round(seconds * SLOW)):
            self.app.step(dt=1 / SLOW)

    @property
    def holding(self) -> bool:
        """Whether the table stands still until a player goes on."""
        return isinstance(self.scene, TableScene) and self.scene.context.stage.holding

    def settle(self) -> None:
        """Let time pass until nothing moves, or until the table holds for everybody to read."""
        moved = waited = 0
        while moved < 600 and waited < 6000:
            self.app.step(dt=1 / SLOW)
            if self.holding or not (self.scene.moving or self.scene.dirty):
                return
            if isinstance(self.scene, TableScene) and (self.scene._hint_panel.waiting or self.scene._practice.waiting):
                waited += 1
                sleep(0.01)  # frames pass here faster than another process thinks
            else:
                moved += 1
        raise AssertionError("the scene never comes to rest")

    def point(self, where: str | tuple[int, int]) -> tuple[int, int]:
        if isinstance(where, tuple):
            return where
        widget: Widget = self.find(where)
        around = widget.parent
        while around is not None:  # what lies further down in a list is scrolled to
            around.reveal(widget.rect)
            around = around.parent
        return widget.rect.center

    def spot(self, at: tuple[int, int]) -> tuple[int, int]:
        """Where a pixel of the picture lies on the display: elsewhere where the screen lies flat."""
        rotation = self.app.window.picture_rotation
        area = rotation.picture_area(self.app.window.size)
        (x, y), (right, bottom) = at, (area.w - 1, area.h - 1)
        x, y = ((x, y), (right - y, x), (right - x, bottom - y), (y, bottom - x))[rotation.quarters]
        return area.x + x, area.y + y

    def hover(self, where: str | tuple[int, int]) -> None:
        self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=self.point(where), rel=(0, 0), buttons=(0, 0, 0)))

    def press(self, where: str | tuple[int, int], button: int = 1) -> None:
        self.hover(where)
        self.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=self.point(where), button=button))

    def drag(self, to: tuple[int, int]) -> None:
        self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(1, 0, 0)))

    def release(self, where: str | tuple[int, int], button: int = 1) -> None:
        self.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self.point(where), button=button))

    def click(self, where: str | tuple[int, int], button: int = 1) -> None:
        point = self.point(where)
        self.press(point, button)
        self.release(point, button)

    def wheel(self, where: str | tuple[int, int], steps: int) -> None:
        self.hover(where)
        self.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps)))

    def key(self, *names: str) -> None:
        for name in names:
            self.step(keys.key_event(name))

    def type(self, words: str) -> None:
        for sign in words:
            code = ord(sign.lower()) if ord(sign) < 128 else 0
            self.step(
                pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=sign, scancode=0),
                pygame.event.Event(pygame.TEXTINPUT, text=sign),
            )

    def hold(self, name: str) -> None:
        """Press a key and hold it down."""
        self.key(name)

    def let_go(self, name: str) -> None:
        """Release a key that was held down."""
        down = keys.key_event(name)
        self.step(pygame.event.Event(pygame.KEYUP, key=down.key, mod=0, unicode=down.unicode, scancode=0))

    def alt(self, *, down: bool) -> None:
        self.step(alt(down=down))

    def resize(self, width: int, height: int) -> None:
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self.step(pygame.event.Event(pygame.VIDEORESIZE, w=width, h=height, size=(width, height)))

    def picture(self) -> Surface:
        """A copy of the current picture."""
        self.step()
        return frame_of(self.app).copy()

    def know(self, *games: str) -> None:
        """The people here need not be offered to learn these games, or any."""
        self.app.change_settings(known=games or tuple(TABLES))

    def save(self, path: Path) -> None:
        pygame.image.save(self.picture(), path)


@pytest.fixture(autouse=True, scope="session")
def read_once() -> Iterator[None]:
    """Each picture is decoded once, scaled once to a size, each file of words parsed once and each game's box opened once for
    all the programs that the tests start. A file that is written anew is read anew; what a test itself opens, and has no
    path for, is read as ever. Fonts stay open, and texts that were measured or drawn are known. The names on a map are placed
    once for each window. All tables are loaded: what is seen until one is has tests of its own. Hints and reasons cost a few
    trials: how good they are, `tests/ai` and `tests/ladder` tell. Few frames are drawn. What nobody has any more is looked
    for among what is new: a program looks through all there is, which is much where thousands of tests have been read."""
    for table in TABLES.values():
        table()
    load, open_box, keep, open_font = pygame.image.load, Services.package, Sprites._keep, Theme._open

    @lru_cache(maxsize=500)
    def decoded(path: Path, _written: int) -> Surface:
        return load(path)

    def picture(file: Path | BinaryIO, *name: str) -> Surface:
        return decoded(file, file.stat().st_mtime_ns) if isinstance(file, Path) else load(file, *name)

    @lru_cache(maxsize=40)
    def parsed(path: Path, _written: int) -> Any:
        return load_plain(path)

    def words_in(path: Path) -> Any:
        return parsed(path, path.stat().st_mtime_ns) if path.exists() else load_plain(path)

    def shared(services: Services, game: str) -> GamePackage:
        return package(game) if game in services.registry and services.registry[game] is REGISTRY.get(game) else open_box(services, game)

    @cache
    def font(art: Path, face: str, height: int) -> FallbackFont:
        return open_font(Theme((1, 1), 100, art), face, height)

    def quit_all_but_fonts() -> None:
        pygame.mixer.quit()
        pygame.joystick.quit()
        pygame.display.quit()

    store = Sprites(cap=STORED)

    def kept(sprites: Sprites, key: tuple[object, ...], make: Callable[[], Any]) -> Any:
        plain_file = key[0] in {"file", "get", "nine", "tint"} and sprites._art == ART and pygame.display.get_surface()
        return keep(sprites, key, (lambda: keep(store, key, make)) if plain_file else make)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", picture)
        patch.setattr(Services, "package", shared)
        patch.setattr(Theme, "_open", lambda theme, face, height: font(theme._art, face, height))
        patch.setattr(pygame, "quit", quit_all_but_fonts)
        patch.setattr(text, "forget", lambda: None)
        patch.setattr(Sprites, "_keep", kept)
        patch.setattr(words, "load_plain", words_in)
        patch.setattr(cartouches, "_placed", cache(cartouches._placed.__wrapped__))
        patch.setattr(app_module, "tidy", lambda: gc.collect(1))
        draw_few(patch)
        patch.setattr(advice, "COST", Budget(trials=TRIALS, seconds=3.0))
        yield


@pytest.fixture
def drive(tmp_path: Path) -> Iterator[Callable[..., Driver]]:
    """`drive(SceneClass)` opens an app on a scene; `size`, `lang`, `strict` and `data_dir` as for App."""
    apps: list[App] = []

    def start(home: Callable[[App], Scene], **options: Any) -> Driver:
        app = App(home, **{"size": (1280, 720), "data_dir": tmp_path / "data", "strict": True, **options})
        apps.append(app)
        app.step()
        return Driver(app)

    yield start
    for app in apps:
        app.close()
