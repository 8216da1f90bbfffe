"""The one door to pygame's mixer. Nothing else plays: a sound that is played after the mixer was closed ends the program."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import contextmanager, suppress
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

RATE: Final = 44_100
"""As the files: nothing is resampled, so that loops close to the frame."""
BUFFER: Final = 1024
"""Frames that are mixed at once: a sound is heard 23 to 46 ms after it is played."""
AGAIN: Final = 5.0
"""Seconds after which a device is tried again."""
_CHANNELS: Final = 16
_RESERVED: Final = 2
"""Channels of the ambience, two so that one place can fade into the next."""
_log: Final = logging.getLogger("fireside")


class Mixer:
    """Plays what it is given while it is `open`, and does nothing else while it is not. It never raises and never waits for
    a device that was lost. Each kind of trouble is one line of the log."""

    def __init__(self) -> None:
        self.open = False
        self.missing = False
        """Whether there was no device when one was last looked for."""
        self._sounds: dict[Path, pygame.mixer.Sound] = {}
        self._reported: set[str] = set()
        self._tried = -AGAIN
        self._closing: Thread | None = None
        self._lock = Lock()

    def start(self) -> bool:
        """Opens it; False if there is no device, which is tried again only after a while."""
        if self.open:
            return True
        if monotonic() - self._tried < AGAIN or (self._closing is not None and self._closing.is_alive()):
            return False
        self._tried = monotonic()
        try:
            with _hushed():
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(_CHANNELS)
            pygame.mixer.set_reserved(_RESERVED)
        except pygame.error as trouble:
            self.report(f"no sound: {trouble}")
            self.missing = True
            return False
        self.missing = False
        self.open, self._tried = True, -AGAIN
        return True

    def stop(self) -> None:
        """Closes it. That takes a tenth of a second or, where a device is gone, longer: nobody waits for it."""
        if not self.open:
            return
        with self._lock:  # nothing is being loaded
            self.open = False
            self._sounds.clear()
        self._closing = Thread(target=_quit, name="mixer", daemon=True)
        self._closing.start()

    def wait(self, seconds: float) -> None:
        """Waits until it is closed, at most so long: a device that is gone may never answer."""
        if self._closing is not None:
            self._closing.join(seconds)

    def lost(self) -> None:
        """The device is gone: it is closed, and opened again when there is one."""
        self.report("no sound: the device was removed")
        self.stop()

    def found(self) -> None:
        """There is a device again."""
        self._tried = -AGAIN

    def load(self, path: Path) -> bool:
        """Reads a file, in any thread; returns whether it can be played now."""
        if path in self._sounds:
            return True
        with self._lock:
            if not self.open:
                return False
            try:
                self._sounds[path] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as trouble:
                self.report(f"no sound: {path.name}: {trouble}")
                return False
        return True

    def forget(self, paths: set[Path]) -> None:
        """What is not among these is not needed any more."""
        with self._lock:
            for path in self._sounds.keys() - paths:
                del self._sounds[path]

    def loaded(self, path: Path) -> bool:
        return path in self._sounds

    def length(self, path: Path) -> float:
        """The seconds of a file that was loaded, else 0."""
        sound = self._sounds.get(path) if self.open else None
        return 0.0 if sound is None else sound.get_length()

    def play(self, path: Path, volume: float) -> float:
        """Plays a file that was loaded; returns its seconds, 0 if it is not heard."""
        sound = self._sounds.get(path) if self.open else None
        if sound is None:
            return 0.0
        channel = sound.play()
        if channel is None:  # everything sounds already
            return 0.0
        channel.set_volume(volume)
        return sound.get_length()

    def surround(self, path: Path, side: int, volume: float) -> bool:
        """Plays a loaded file round and round on one of two sides, unless it does already, with that volume."""
        sound = self._sounds.get(path) if self.open else None
        if sound is None:
            return False
        channel = pygame.mixer.Channel(side)
        if channel.get_sound() is not sound or not channel.get_busy():
            channel.play(sound, loops=-1)
        channel.set_volume(volume)
        return True

    def hush(self, side: int) -> None:
        """Nothing is played on that side."""
        if self.open:
            pygame.mixer.Channel(side).stop()

    def music(self, path: Path) -> bool:
        """Plays a theme round and round from its beginning, silently at first. Nothing may be fading meanwhile: volumes
        are moved in steps, never by `fadeout`, which blocks what is loaded next."""
        if not self.open:
            return False
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(0)
            pygame.mixer.music.play(-1)
        except (pygame.error, OSError) as trouble:
            self.report(f"no sound: {path.name}: {trouble}")
            return False
        return True

    def music_volume(self, volume: float) -> None:
        if self.open:
            pygame.mixer.music.set_volume(volume)

    def music_ends(self) -> None:
        if self.open:
            pygame.mixer.music.stop()

    def report(self, line: str) -> None:
        """A line of the log, once."""
        if line not in self._reported:
            self._reported.add(line)
            _log.info("%s", line)


def _quit() -> None:
    with suppress(pygame.error):
        pygame.mixer.quit()


@contextmanager
def _hushed() -> Iterator[None]:
    """The system's library writes ten lines where there is no device; they are turned away."""
    try:
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    try:
        sys.stderr.flush()
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
