"""The program: its window, its only loop, and the stack of scenes."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.kernel.folders import DATA
from ui.drawing import text
from ui.input.gamepad import Gamepads
from ui.input.touch import Touch
from ui.keeping.folders import NAME, Folders
from ui.keeping.settings import SettingsStore
from ui.program.display import FULL_SPEED, Display
from ui.program.failure_guard import FailureGuard
from ui.program.kits import Kits
from ui.program.memory import tidy
from ui.program.scene_stack import SceneStack
from ui.program.shortcuts import Shortcuts
from ui.program.window import Window, condensed, pointed
from ui.sound.sound import Sound
from ui.widgets.change import Home, Push, Quit, Replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.widgets.change import Change, SceneProtocol

_LONGEST_STEP: Final = 0.1  # seconds: motions must not jump after the window was blocked
_INPUT: Final = frozenset({
    pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL,
    pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP,
})
_RELEASED: Final = frozenset({pygame.KEYUP, pygame.MOUSEBUTTONUP})
_EXPOSED: Final = frozenset({pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED})


class App:
    """The program's window. `home` makes the first scene, and makes it again for `Home()` and after a failure.

    `step(events)` runs one frame and is all that `run` repeats; tests call it with events of their own. `size`, `lang`
    and `fullscreen` override the settings for this run, and without `sound` it is silent. `strict` makes missing words
    raise. `data` is the folder of all words."""

    def __init__(
        self,
        home: Callable[[App], SceneProtocol],
        *,
        size: tuple[int, int] | None = None,
        data_dir: Path | None = None,
        lang: str = "",
        fullscreen: bool | None = None,
        strict: bool = False,
        data: Path = DATA,
        sound: bool = True,
    ) -> None:
        self._home = home
        self.ending = ExitStack()
        self.folders = Folders.find(data_dir)
        self._store = SettingsStore(self.folders.config)
        settings, notice = self._store.load()
        full = settings.fullscreen if fullscreen is None else fullscreen
        self.window = Window(NAME, size or (settings.width, settings.height), fullscreen=full, kept=size is None)
        self._fixed_size = size is not None
        self.sound = Sound(settings, off=not sound)
        self.gamepads = Gamepads()
        self.touch = Touch()
        self._kits = Kits(self.surface.get_size(), settings, lang, data, strict=strict)
        self.kit = self._kits.table
        self._stack = SceneStack(lambda scene: self.display.fit_text(scene.least_text), self._shown)
        self.display = Display(self.window, self._kits, self._stack)
        self._guard = FailureGuard(self.folders, lambda: self.kit.words, self._show_failure, strict=strict)
        self.toasts = self.display.compositor.toasts
        self.failed: Sequence[SceneProtocol] = ()
        self._quit = False
        self._shortcuts = Shortcuts(self, {
            "f7": self.display.toggle_outline, "f8": self.report, "f11": self.toggle_fullscreen, "alt+enter": self.toggle_fullscreen,
            "f12": self.screenshot, "ctrl+q": self._end,
        }, {"t": self._rotate_on})
        if notice is not None:
            self.toast(self.kit.words(notice.key, file=notice.file))
        self._guard(lambda: self._stack.open(home(self)))

    # What scenes use

    @property
    def surface(self) -> Surface:
        """The surface to draw on, as large as the window."""
        return self.window.surface

    @property
    def theme(self) -> Theme:
        """Sizes, fonts and colours for the window as it is now."""
        return self.kit.theme

    @property
    def languages(self) -> Sequence[str]:
        """The languages that there are words for."""
        return self._kits.languages

    @property
    def scene(self) -> SceneProtocol:
        """The uppermost scene."""
        return self._stack.top

    @property
    def scenes(self) -> Sequence[SceneProtocol]:
        """All scenes, the uppermost last; `failed` are those of the last failure."""
        return self._stack.all

    @property
    def over(self) -> bool:
        """Whether the program ends."""
        return self._quit or self._guard.gives_up

    @property
    def draws(self) -> int:
        """How many frames have been drawn."""
        return self.display.compositor.draws

    @property
    def depth(self) -> int:
        """How many scenes are open on top of each other."""
        return len(self._stack)

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self.window.fullscreen

    def kit_for(self, language: str) -> DrawingKit:
        """The kit of a language; "" for that of the settings."""
        return self._kits.kit_for(language)

    def toast(self, sentence: str) -> None:
        """Displays a sentence for some seconds."""
        self.toasts.add(sentence)
        self.display.compositor.expose()

    def apply(self, change: Change | None) -> None:
        """Carries out a step between scenes; None does nothing."""
        if isinstance(change, Quit):
            self._end()
        self._stack.apply(change, self, lambda: self._home(self))
        if isinstance(change, Replace | Home):
            tidy()

    def change_settings(self, **values: object) -> None:
        """Changes some preferences at once, saves them, and lays out the scenes again if that is needed. Raises ValueError
        for a value that is not allowed."""
        before = self.kit.settings
        settings = before.changed(**values)
        self._kits.apply_settings(settings)
        self.sound.apply_settings(settings)
        notice = self._store.save(settings)
        if notice is not None:
            self.toast(self.kit.words(notice.key, file=notice.file))
        if (settings.language, settings.text_percent) != (before.language, before.text_percent):
            self.display.lay_out()
        if (settings.silent, settings.muted) != (before.silent, before.muted):  # what is below may say so
            self.display.compositor.redraw_below()

    def toggle_fullscreen(self) -> None:
        """Switches to full screen, or back to a window."""
        self.window.toggle()
        self.change_settings(fullscreen=self.window.fullscreen)
        self.display.lay_out()

    def screenshot(self) -> Path | None:
        """Saves a picture of the screen in the pictures folder and displays a sentence about it. Returns None if the file
        cannot be written."""
        from ui.program.report import screenshot

        return screenshot(self, self.surface)

    def report(self) -> Path | None:
        """Saves match, picture and log for a developer and displays a sentence about it. Returns None if the file cannot
        be written."""
        from ui.program.report import report

        self._guard(self._draw)
        return report(self, self.surface, self.scenes, self.failed)

    # The loop

    def run(self) -> int:
        """Runs until the window is closed. Returns the exit status."""
        self.display.live = True
        clock = pygame.time.Clock()
        dt = 0.0
        while self.step(pygame.event.get(), dt):
            self.sound.update(dt)  # here, so that nothing opens before the first frame, nor where frames are drawn for pictures
            self.gamepads.open()
            dt = clock.tick(self.display.frames_per_second) / 1000
        self.close()
        return 1 if self._guard.gives_up else 0

    def step(self, events: Iterable[Event] = (), dt: float = 1 / FULL_SPEED) -> bool:
        """Runs one frame: handles events, lets `dt` seconds pass, draws if something changed. False when the program is
        over."""
        if self.over:
            return False
        dt = min(dt, _LONGEST_STEP)
        self.display.rest_seconds += dt
        events = self.gamepads.translated(events, dt)
        if self.window.picture_rotation.moving:
            return self._rotating_frame(events, dt)
        given = condensed(events)
        if self._kits.use_gamepad(self.gamepads.in_hand):
            self._guard(self._relabel)
        for event in given:
            if event.type in _INPUT:
                self.display.rest_seconds = 0.0
            edge = self.window.strip(event)
            if edge is not None:
                self._guard(partial(self._rotate_to, edge))
                continue
            for meant in self.touch.translated(self.window.rotated(event), self.scene):
                self._guard(partial(self._handle, meant))
                if self.over:
                    return False
        self.touch.update(dt)
        self._guard(lambda: self.apply(self.scene.update(dt)))
        for scene in self.scenes:
            self._guard(scene.tick)
        if self.over:
            return False
        if self.display.compositor.update(dt, self.scene) or self.scene.moving:
            self.display.rest_seconds = 0.0
        self._follow_orientation()
        self.window.listen(typing=self.scene.takes_text, repeating=self.scene.takes_key_repeats)
        self.window.point_with(self.scene.cursor, self.theme.unit)
        if self.display.compositor.due(self.scene):
            self._guard(self._draw)
        return not self.over

    def _follow_orientation(self) -> None:
        """Rotates the window for its reader."""
        display = self.display
        if not display.screen_rotation.follow(self.scenes, self.kit, display.lay_out):
            return
        display.compositor.restart()
        self._guard(partial(self._draw, presented=False))
        if display.animated:
            display.screen_rotation.begin()
            self.touch.forget()
        display.compositor.expose()

    def _rotate_to(self, edge: int) -> None:
        """A player at that edge wants to read."""
        if edge != self.display.screen_rotation.edge:
            self.apply(self.scene.rotate_to(edge))

    def _rotating_frame(self, events: Iterable[Event], dt: float) -> bool:
        """A frame while the picture rotates: nothing can be chosen, and nothing goes on."""
        for event in condensed(events):
            if event.type not in _INPUT or event.type in _RELEASED:
                self._guard(partial(self._handle, self.window.rotated(event)))
        self.display.rest_seconds = 0.0
        if not self.display.screen_rotation.advance(dt) and not self.over:
            self._guard(lambda: self.apply(self.scene.handle(pointed(self.window.pointer))))
        return not self.over

    def _handle(self, event: Event) -> None:
        """Passes on what players do: to the window, the program's own keys, the keyboard on the screen, or the scene."""
        from ui.scenes.keyboard import keyboard_for
        from ui.scenes.matches import take_in

        self.sound.listen(event)
        if event.type == pygame.QUIT:
            self._end()
        elif event.type == pygame.VIDEORESIZE:
            self.display.resize((event.w, event.h))
        elif event.type in _EXPOSED:
            self.display.compositor.expose()
        elif event.type == pygame.DROPFILE:
            self.apply(take_in(self, Path(event.file)))
        elif event.type == pygame.KEYDOWN and self._shortcuts.handle(event, typing=self.scene.takes_text):
            return
        elif self.scene.takes_text and (keyboard := keyboard_for(self, self.scene, self.scene.focused, event)) is not None:
            self.apply(Push(keyboard))
        else:
            self.apply(self.scene.handle(event))

    def _end(self) -> None:
        self._quit = True

    def _rotate_on(self) -> bool:
        """Rotates to the next edge where a player sits. Returns False if the screen stands upright: the scene gets the key."""
        edge = self.display.screen_rotation.next_edge
        if edge is not None:
            self._rotate_to(edge)
        return edge is not None

    def _draw(self, *, presented: bool = True) -> None:
        self.display.draw(presented=presented)
        self._guard.succeeded()

    # Scenes

    def _shown(self, scene: SceneProtocol) -> None:
        """A scene has become the uppermost."""
        self.display.show(scene)
        scene.on_enter()
        if scene.ambience:
            self.sound.enter(scene.ambience)

    def _relabel(self) -> None:
        """Keys are called otherwise from now on. The mouse points at nothing while a pad is used."""
        held = bool(self.gamepads.in_hand)
        if held:
            self.apply(self.scene.handle(pygame.event.Event(pygame.WINDOWLEAVE)))
        self.display.relabel(gamepad=held)

    def _show_failure(self, sentence: str) -> None:
        """Goes to the menu, and displays a sentence about a failure there."""
        from ui.scenes.dialog import alert

        words, self.failed = self.kit.words, self.scenes
        self._stack.abandon()
        self.apply(Home())
        self.apply(Push(alert(self, words("failure.title"), sentence)))

    # The end

    def close(self) -> None:
        """Closes all scenes, the window, and what was to end with the program."""
        self._stack.close(self._guard)
        self._guard(self.ending.close)
        self.sound.close()
        settings, (width, height) = self.kit.settings, self.window.windowed_size
        if not self._fixed_size and (settings.width, settings.height) != (width, height):
            self._store.save(replace(settings, width=width, height=height))
        text.forget()
        self.kit.sprites.forget()
        self.window.close()
