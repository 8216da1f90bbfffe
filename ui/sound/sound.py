"""What the program sounds like: cues, the place one is in, and its theme, each with its volume."""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Final

import pygame

from game.kernel.folders import ART, DATA
from game.kernel.sounds import files, sounds
from ui.sound.mixer import Mixer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pygame.event import Event

    from ui.keeping.settings import Settings

MENU: Final = "ui"
"""The place of the menu; that of a game has the game's id."""
INTERFACE: Final = tuple(f"ui/{name}" for name in ("press", "refusal", "curtain", "turn_passed", "your_turn", "winner", "token"))
"""Cues that are heard without an event."""
STEP: Final = 0.025
"""Seconds from one step of a fade to the next: the mixer takes a volume once a buffer."""
FADE: Final = 1.5
"""Seconds in which a place fades into the next."""
VISIT: Final = 10.0
"""Seconds for which another place is heard."""
DUCKED: Final = 10 ** (-4 / 20)
"""The volume of the music under a long cue: 4 dB less."""
_DOWN, _UP = 0.15, 0.5
LONG_CUE: Final = 1.5
"""How many seconds a cue at least takes that counts as long."""
OTHERS: Final = 0.6
"""How loud the cues of other people's turns are."""
THIN, THIN_AFTER = 0.3, 60.0
"""How loud the music is once nothing has happened for so many seconds."""
HIDDEN: Final = 10.0
"""Seconds after which a hidden window is silent."""
AT_ONCE: Final = 2
"""The cues of so many events are heard in one frame at most."""
_UNSEEN: Final = frozenset({pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN})
_SEEN: Final = frozenset({pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED})
_APART: Final = 0.06
"""Seconds before the same cue is heard again. A long cue is half over by then: four who pay at once are one tribute."""


def amplitude(percent: int) -> float:
    """What a volume of the settings comes to: half of it sounds about half as loud."""
    return float((percent / 100) ** 1.7)


class Sound:
    """Opens the mixer when something is to be heard, and closes it when nothing is: while it is silent, and while the window
    has been hidden for a while. Call `update` once per frame, after the first frame was drawn. `off` is silence for good.

    Nothing here fails and nothing waits: what is not loaded yet is not heard."""

    def __init__(self, settings: Settings, *, off: bool = False, mixer: Mixer | None = None, rng: Random | None = None) -> None:
        self.off = off
        self.mixer = mixer or Mixer()
        self._settings = settings
        self._rng = rng or Random()
        self._home = ""
        self._visited, self._visit_for = "", 0.0
        self._playing = ""  # whose theme is being played
        self._side = 0
        self._around: Path | None = None
        self._fresh = 0.0  # how far the new place has faded in
        self._level, self._duck, self._duck_for = 0.0, 1.0, 0.0
        self._still = self._since_step = self._hidden_for = self._time = 0.0
        self._hidden = self._dropping = False
        self._heard: dict[str, tuple[Path, float]] = {}
        self._asked: list[tuple[Path, float, bool]] = []
        self._wanted: SimpleQueue[Path | None] = SimpleQueue()
        self._loader: Thread | None = None

    # What others tell it

    def apply_settings(self, settings: Settings) -> None:
        """The preferences have changed."""
        self._settings = settings

    def enter(self, place: str) -> None:
        """One is in the menu, or at the table of a game."""
        self._home = place
        self.visit("")

    def visit(self, place: str) -> None:
        """Another place is heard for a while, then where one is again; "" ends that."""
        self._visited, self._visit_for = place, VISIT if place else 0.0

    def visiting(self, place: str) -> float:
        """How much of a visit to that place is over, from 0 to 1; less than 0 if it is not visited."""
        return 1 - self._visit_for / VISIT if place == self._visited else -1.0

    @property
    def missing(self) -> bool:
        """Whether nothing can be heard here, whatever is preferred."""
        return self.off or self.mixer.missing

    def listen(self, event: Event) -> None:
        """The window is hidden or seen again, a device comes or goes."""
        if event.type in _UNSEEN:
            self._hidden = True
        elif event.type in _SEEN:
            self._hidden, self._hidden_for = False, 0.0
        elif event.type == pygame.AUDIODEVICEADDED:
            self.mixer.found()
        elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and self.mixer.open:
            self._forget(lost=True)

    @contextmanager
    def dropping(self) -> Iterator[None]:
        """What happens meanwhile is skipped, and is not heard."""
        before, self._dropping = self._dropping, True
        try:
            yield
        finally:
            self._dropping = before

    def play_cue(self, cue: str, game: str = MENU, *, own: bool = True) -> None:
        """A cue is heard within this frame: `camp` of a game, or `ui/press`. Those of others (not `own`) are quieter. Of
        many events at once the longest are heard, so that no piece hides a long cue; what the interface says always is."""
        self._still = 0.0
        if not cue or self._dropping or not self.mixer.open or not self._sounds:
            return
        name = cue if "/" in cue else f"{game}/{cue}"
        last, until = self._heard.get(name, (None, 0.0))
        there = [path for path in _files(game, cue) if self._ready(path)]
        fresh = [path for path in there if path != last] or there
        if fresh and self._time >= until:
            path = self._rng.choice(fresh)
            length = self.mixer.length(path)
            self._heard[name] = path, self._time + (length / 2 if length >= LONG_CUE else _APART)
            self._asked.append((path, OTHERS if not own else 1.0, game != MENU))

    def close(self) -> None:
        """The program ends."""
        self.off = True
        self._wanted.put(None)
        self.mixer.stop()
        self.mixer.wait(1.0)

    # What it does by itself

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._play()
        self._time += dt
        self._still += dt
        self._hidden_for += dt if self._hidden else 0.0
        self._visit_for -= dt
        if self._visited and self._visit_for <= 0:
            self.visit("")
        if not self._sounds:
            self._forget()
            return
        if not self.mixer.open and self.mixer.start():
            self._prepare()
        if not self.mixer.open:
            return
        self._since_step += dt
        if self._since_step >= STEP:
            self._step(self._since_step)
            self._since_step = 0.0

    def _play(self) -> None:
        """What was asked for in this frame."""
        events = sorted((path for path, _, event in self._asked if event), key=self.mixer.length, reverse=True)
        for path, level, event in self._asked:
            if not event or path in events[:AT_ONCE]:
                volume = self._volume(self._settings.sound_pieces) * level
                length = self.mixer.play(path, volume * self._rng.uniform(0.88, 1.0))
                self._duck_for = max(self._duck_for, length if length >= LONG_CUE else 0.0)
        self._asked.clear()

    @property
    def _place(self) -> str:
        """The place that is heard."""
        return self._visited or self._home

    @property
    def _sounds(self) -> bool:
        """Whether anything is to be heard."""
        loud = self._settings.sound_all and not self._settings.silent
        return bool(loud) and not self.off and self._hidden_for < HIDDEN

    def _volume(self, percent: int) -> float:
        return amplitude(percent) * amplitude(self._settings.sound_all)

    def _forget(self, *, lost: bool = False) -> None:
        if lost:
            self.mixer.lost()
        elif self.mixer.open:
            self.mixer.stop()
        self._playing, self._around, self._level, self._fresh = "", None, 0.0, 0.0

    def _step(self, dt: float) -> None:
        """One step of all fades."""
        self._duck_for = max(0.0, self._duck_for - dt)
        goal, seconds = (DUCKED, _DOWN) if self._duck_for > 0 else (1.0, _UP)
        self._duck = _toward(self._duck, goal, dt * (1 - DUCKED) / seconds)
        self._music(dt)
        self._update_ambience(dt)

    def _music(self, dt: float) -> None:
        goal = 0.0 if self._playing != self._place else (THIN if self._still > THIN_AFTER else 1.0)
        self._level = _toward(self._level, goal, dt / (8.0 if self._playing == self._place and self._level > goal else FADE))
        if self._level <= 0 and self._playing != self._place:
            self.mixer.music_ends()
            self._playing, theme = self._place, _files(self._place, "theme")
            if theme and not self.mixer.music(theme[0]):
                return
            self._prepare()
        self.mixer.music_volume(self._level * self._duck * self._volume(self._settings.sound_music))

    def _update_ambience(self, dt: float) -> None:
        place = next(iter(_files(self._place, "place")), None)
        if place != self._around and (place is None or self._ready(place)):
            self._side, self._around, self._fresh = 1 - self._side, place, 0.0
        self._fresh = _toward(self._fresh, 1.0, dt / FADE)
        full = self._volume(self._settings.sound_place)
        if self._around is not None:
            self.mixer.surround(self._around, self._side, full * self._fresh)
        if self._fresh >= 1:
            self.mixer.hush(1 - self._side)

    # Loading, in a thread of its own

    def _prepare(self) -> None:
        """What can be heard at this place is loaded; what belongs to others is let go."""
        cues = [*INTERFACE, *(sorted(sounds(DATA / self._place).names) if self._place != MENU else ()), "place"]
        for cue in (*cues, "theme"):
            if not _files(self._place, cue):
                self.mixer.report(f"no sound: {self._place} has no {cue}")
        wanted = [path for cue in cues for path in _files(self._place, cue)]
        self.mixer.forget({*wanted, *((self._around,) if self._around else ())})
        for path in wanted:
            self._ready(path)

    def _ready(self, path: Path) -> bool:
        """Whether it can be played now; if not, it is loaded."""
        if self.mixer.loaded(path):
            return True
        if self._loader is None or not self._loader.is_alive():
            self._loader = Thread(target=self._load, name="sounds", daemon=True)
            self._loader.start()
        self._wanted.put(path)
        return False

    def _load(self) -> None:
        while (path := self._wanted.get()) is not None:
            self.mixer.load(path)


@cache
def _files(game: str, cue: str) -> list[Path]:
    return files(ART / game, cue)


def _toward(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if goal > value else max(goal, value - step)
