"""A match played with sound, recorded: `python -m tests.hearing.record GAME [SECONDS] [FOLDER]` plays for so many seconds
(300, or `whole` to its end) and writes what a loudspeaker would get, and what was played, into the folder. Then it prints
figures of both and draws the loudness (`tests.hearing.judge`).

Two people and two bots sit there. The people decide by chance after some seconds, and once one of them thinks for so
long that the music thins out. A whole match is played by people who know what they want. SDL's disk driver records in real
time.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

os.environ["SDL_AUDIODRIVER"] = "disk"
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.kernel.contract import Refusal
from game.kernel.folders import ART, DATA
from game.kernel.names import PERSON
from game.kernel.sounds import sounds
from tests.hearing.judge import judged
from tests.ui.against import against
from ui.match.match import Match
from ui.program.app import App
from ui.scenes.after.scores import ScoresScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene
from ui.sound.mixer import Mixer
from ui.sound.sound import THIN_AFTER

if TYPE_CHECKING:
    from collections.abc import Callable

PEOPLE: Final = [("Anna", PERSON), ("Bo", PERSON), ("", "greedy"), ("", "greedy")]
FIVE_MINUTES: Final = 300.0
_SIZE: Final = (1280, 720)
_THINKS_AT: Final = 100.0
"""Seconds after which a player thinks long."""


class Noted(Mixer):
    """A mixer that writes down what it plays, and how many frames had been written to the disk by then."""

    def __init__(self, recording: Path) -> None:
        super().__init__()
        self.notes: list[dict[str, Any]] = []
        self.frame = 0
        self._recording = recording
        self._music_at = -1.0

    def note(self, what: str, **more: Any) -> None:
        self.notes.append({"what": what, "at": self.written(), "frame": self.frame} | more)

    def written(self) -> int:
        """How many frames have been written to the disk."""
        return self._recording.stat().st_size // 4 if self._recording.exists() else 0

    def play(self, path: Path, volume: float) -> float:
        at = self.written()  # before, for the player who plays may have to wait for a processor
        length = super().play(path, volume)
        self.note("play" if length else "lost", at=at, file=_named(path), volume=volume, length=length)
        return length

    def music(self, path: Path) -> bool:
        self.note("music", file=_named(path))
        return super().music(path)

    def music_volume(self, volume: float) -> None:
        if abs(volume - self._music_at) > 0.002:
            self.note("music volume", volume=volume)
            self._music_at = volume
        super().music_volume(volume)


def _named(path: Path) -> str:
    return path.relative_to(ART).with_suffix("").as_posix()


class Recording:
    """One program with sound, in which people play a game."""

    def __init__(self, game: str, folder: Path, data: Path, *, moving: bool = True) -> None:
        self.raw = folder / f"{game}.raw"
        self.raw.unlink(missing_ok=True)
        os.environ["SDL_DISKAUDIOFILE"] = str(self.raw)
        self.game, self._luck = game, Random(game)
        self.app = App(against(game, *PEOPLE, elsewhere=True), size=_SIZE, data_dir=data, fullscreen=False, strict=True)
        speed = "normal" if moving else "off"
        self.app.change_settings(animations=speed, pace="normal", replay="short", confirm_end_of_turn=False)
        for scene in self.app.scenes:
            if isinstance(scene, TableScene):
                scene.controller.begin()  # the settings have changed
        self.mixer = self.app.sound.mixer = Noted(self.raw)
        self._wait = 2.0
        self._thinks = False
        self.decisions = 0
        self._cues = sounds(DATA / game)

    def watch(self) -> Callable[[], None]:
        """Notes what happens and what is to be heard; returns what ends that."""
        hear, do = self.app.sound.play_cue, Match.do

        def heard(cue: str, *args: Any, **more: Any) -> None:
            before = len(self.mixer.notes)
            hear(cue, *args, **more)
            played = any(note["what"] == "play" for note in self.mixer.notes[before:])
            own = args[1] if len(args) > 1 else more.get("own", True)
            self.mixer.note("hear", cue=cue, own=own, played=played, skipped=self.app.sound._dropping, event=bool(args))

        def done(match: Match[Any], *args: Any, **more: Any) -> Any:
            result = do(match, *args, **more)
            if not isinstance(result, Refusal):
                for event in result.events:
                    self.mixer.note("event", cue=self._cues.cue(event), kind=type(event).__name__)
            return result

        self.app.sound.play_cue = heard  # type: ignore[method-assign]
        Match.do = done  # type: ignore[method-assign, assignment]

        def end() -> None:
            Match.do = do  # type: ignore[method-assign]

        return end

    def play(self, seconds: float, *, quick: bool) -> bool:
        """Plays for so long at most; returns whether the match was over."""
        clock, dt, passed = pygame.time.Clock(), 0.0, 0.0
        after_end = 8.0
        while passed < seconds and after_end > 0:
            self.mixer.frame += 1
            self.app.step(pygame.event.get(), dt)
            self.app.sound.update(dt)
            self._act(dt, passed, quick=quick)
            dt = clock.tick(60) / 1000
            passed += dt
            after_end -= dt if isinstance(self.app.scene, ScoresScene) else 0.0
        return isinstance(self.app.scene, ScoresScene)

    def _act(self, dt: float, passed: float, *, quick: bool) -> None:
        scene: Any = self.app.scene
        asked = isinstance(scene, TableScene) and (scene.context.stage.holding or scene.context.observation.may_act)
        if not asked and not isinstance(scene, CurtainScene):
            return
        self._wait -= dt
        if self._wait > 0:
            return
        self._wait = self._luck.uniform(0.1, 0.4) if quick else self._luck.uniform(1.5, 6.0)
        if isinstance(scene, CurtainScene):
            scene._open()
        elif scene.context.stage.holding:
            scene.controller.playback.skip()
        else:
            scene.controller.send(self._luck.choice(scene.context.observation.legal))
            self.decisions += 1
            if not quick and not self._thinks and passed > _THINKS_AT:
                self._thinks, self._wait = True, THIN_AFTER + 15


def main(game: str, seconds: str = str(FIVE_MINUTES), folder: str = "") -> int:
    place = Path(folder or tempfile.mkdtemp(prefix="fireside-heard-"))
    place.mkdir(parents=True, exist_ok=True)
    whole = seconds == "whole"
    with tempfile.TemporaryDirectory() as data:
        recording = Recording(game, place, Path(data))
        end = recording.watch()
        over = recording.play(3600.0 if whole else float(seconds), quick=whole)
        end()
        recording.app.close()
    summary = {"game": game, "over": over, "decisions": recording.decisions, "notes": recording.mixer.notes}
    recording.raw.with_suffix(".json").write_text(json.dumps(summary), encoding="utf-8")
    return judged(recording.raw)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
