"""What is heard: cues in step with what happens, each with its volume, and nothing at all where there is nothing to hear."""

from __future__ import annotations

import logging
import os
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pygame
import pytest

from game.kernel.folders import ART
from ui.keeping.settings import Settings
from ui.sound import sound as at
from ui.sound.mixer import Mixer
from ui.sound.sound import Sound

if TYPE_CHECKING:
    from pathlib import Path

LOUD = replace(Settings(), sound_all=100, sound_music=100, sound_place=100, sound_pieces=100)


class Paper(Mixer):
    """A mixer that writes down what it plays, in place of a device."""

    def __init__(self, *, device: bool = True) -> None:
        super().__init__()
        self.device = device
        self.played: list[tuple[str, float]] = []
        self.theme, self.music_at = "", 0.0
        self.playing: dict[int, tuple[str, float]] = {}
        self.starts = 0

    def start(self) -> bool:
        self.starts += 1
        self.open = self.device
        return self.open

    def stop(self) -> None:
        self.open, self.theme = False, ""
        self.playing.clear()

    def load(self, path: Path) -> bool:
        del path
        return True

    def loaded(self, path: Path) -> bool:
        del path
        return True

    def length(self, path: Path) -> float:
        return 3.0 if path.stem.startswith(("winner", "told", "struck")) else 0.3

    def play(self, path: Path, volume: float) -> float:
        self.played.append((path.relative_to(ART).with_suffix("").as_posix(), volume))
        return self.length(path)

    def surround(self, path: Path, side: int, volume: float) -> bool:
        self.playing[side] = path.parent.name, volume
        return True

    def hush(self, side: int) -> None:
        self.playing.pop(side, None)

    def music(self, path: Path) -> bool:
        self.theme = path.parent.name
        return True

    def music_volume(self, volume: float) -> None:
        self.music_at = volume

    def music_ends(self) -> None:
        self.theme = ""


def heard(settings: Settings = LOUD, **options: bool) -> tuple[Sound, Paper]:
    paper = Paper(**options)
    sound = Sound(settings, mixer=paper, rng=Random(3))
    sound.enter("dewan")
    return sound, paper


def let(sound: Sound, seconds: float) -> None:
    for _ in range(round(seconds * 50)):
        sound.update(0.02)


def test_a_place_has_its_theme_and_its_ambience_and_fades_into_the_next() -> None:
    sound, paper = heard()
    let(sound, 4)
    assert (paper.theme, paper.music_at) == ("dewan", 1.0)
    assert [name for name, _ in paper.playing.values()] == ["dewan"]
    sound.enter("iwari")
    let(sound, 0.5)
    assert paper.theme == "dewan"
    assert 0 < paper.music_at < 1
    let(sound, 4)
    assert (paper.theme, paper.music_at) == ("iwari", 1.0)
    assert [name for name, _ in paper.playing.values()] == ["iwari"]


def test_a_visit_lets_another_place_be_heard_for_a_while() -> None:
    sound, paper = heard()
    let(sound, 4)
    sound.visit("iwari")
    let(sound, 4)
    assert paper.theme == "iwari"
    assert sound.visiting("iwari") == pytest.approx(0.4)
    let(sound, at.VISIT)
    assert paper.theme == "dewan"


def test_no_variant_is_heard_twice_in_a_row() -> None:
    sound, paper = heard()
    let(sound, 0.1)
    for _ in range(40):
        sound.play_cue("camp", "dewan")
        let(sound, 0.2)
    names = [name for name, _ in paper.played]
    assert len(names) == 40
    assert len(set(names)) == 5
    assert all(one != next_ for one, next_ in pairwise(names))


def test_a_moment_of_several_people_at_once_is_heard_once() -> None:
    sound, paper = heard()
    let(sound, 0.1)
    for _ in range(4):
        sound.play_cue("told", "dewan")
        let(sound, 0.1)
    assert len(paper.played) == 1
    let(sound, 1.5)
    sound.play_cue("told", "dewan")
    let(sound, 0.1)
    assert len(paper.played) == 2


def test_the_music_gives_way_to_a_moment_and_comes_back() -> None:
    sound, paper = heard()
    let(sound, 4)
    sound.play_cue("ui/winner")
    let(sound, 0.4)
    assert paper.music_at == pytest.approx(10 ** (-4 / 20))
    let(sound, 4)
    assert paper.music_at == 1.0
    sound.play_cue("camp", "dewan")
    let(sound, 0.4)
    assert paper.music_at == 1.0


def test_the_music_thins_out_while_somebody_thinks_long() -> None:
    sound, paper = heard()
    let(sound, at.THIN_AFTER + 10)
    assert paper.music_at == pytest.approx(at.THIN)
    sound.play_cue("camp", "dewan")
    let(sound, 2)
    assert paper.music_at == 1.0


def test_turns_of_others_are_quieter() -> None:
    sound, paper = heard()
    let(sound, 0.1)
    sound.play_cue("camp", "dewan")
    let(sound, 0.2)
    sound.play_cue("camp", "dewan", own=False)
    let(sound, 0.2)
    (_, own), (_, other) = paper.played
    assert other < 0.75 * own


def test_few_cues_are_heard_at_once_and_none_of_what_is_skipped() -> None:
    sound, paper = heard()
    let(sound, 0.1)
    for cue in ("camp", "berry", "ui/card_slide", "told", "story", "struck"):
        sound.play_cue(cue, "dewan")
    sound.play_cue("ui/your_turn")
    let(sound, 0.2)
    assert [name.rstrip("_12345") for name, _ in paper.played] == ["dewan/told", "dewan/struck", "ui/your_turn"], "no piece hides a moment"
    paper.played.clear()
    with sound.dropping():
        sound.play_cue("camp", "dewan")
    let(sound, 0.2)
    assert paper.played == []


@pytest.mark.parametrize("quiet", [replace(LOUD, silent=True), replace(LOUD, sound_all=0)])
def test_silence_closes_the_mixer_and_nothing_is_played_after_it(quiet: Settings) -> None:
    sound, paper = heard()
    let(sound, 4)
    sound.apply_settings(quiet)
    let(sound, 0.1)
    assert not paper.open
    sound.play_cue("camp", "dewan")
    assert paper.played == []
    sound.apply_settings(LOUD)
    let(sound, 4)
    assert (paper.theme, paper.music_at) == ("dewan", 1.0)


def test_a_hidden_window_is_silent_after_a_while() -> None:
    sound, paper = heard()
    let(sound, 1)
    sound.listen(pygame.event.Event(pygame.WINDOWMINIMIZED))
    let(sound, at.HIDDEN - 1)
    assert paper.open
    let(sound, 2)
    assert not paper.open
    sound.listen(pygame.event.Event(pygame.WINDOWRESTORED))
    let(sound, 1)
    assert paper.open


def test_without_a_device_or_with_no_sound_nothing_is_heard() -> None:
    sound, paper = heard(device=False)
    let(sound, 1)
    sound.play_cue("camp", "dewan")
    assert paper.played == []
    paper = Paper()
    sound = Sound(LOUD, off=True, mixer=paper)
    sound.enter("dewan")
    let(sound, 1)
    sound.play_cue("camp", "dewan")
    assert (paper.starts, paper.played) == (0, [])


def test_nothing_is_opened_before_somebody_asks_for_it() -> None:
    paper = Paper()
    Sound(LOUD, mixer=paper).play_cue("ui/press")
    assert paper.starts == 0


# The door itself


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")


@pytest.mark.usefixtures("dummy")
def test_a_closed_mixer_plays_nothing_and_can_be_opened_again() -> None:
    mixer, path = Mixer(), ART / "ui" / "refusal.ogg"
    for _ in range(2):
        assert mixer.start()
        assert mixer.load(path)
        assert mixer.play(path, 0.5) > 0.2
        mixer.stop()
        assert mixer.play(path, 0.5) == 0
        assert not mixer.load(path)
        assert not mixer.music(path)
        mixer.hush(0)
        mixer.music_volume(0.5)
        mixer.music_ends()
        mixer.wait(5)
        mixer.found()


def test_no_device_is_one_line_of_the_log(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "nonsense")
    mixer = Mixer()
    with caplog.at_level(logging.INFO, "fireside"):
        for _ in range(3):
            assert not mixer.start()
            mixer.found()
    assert len(caplog.records) == 1
    assert caplog.records[0].message.startswith("no sound: ")


@pytest.mark.usefixtures("dummy")
def test_a_missing_or_broken_file_is_one_line_of_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    broken = tmp_path / "broken.ogg"
    broken.write_bytes(b"OggS and nothing else")
    mixer = Mixer()
    assert mixer.start()
    with caplog.at_level(logging.INFO, "fireside"):
        for _ in range(2):
            assert not mixer.load(broken)
            assert not mixer.load(tmp_path / "missing.ogg")
            assert mixer.play(broken, 1) == 0
    assert len(caplog.records) == 2
    mixer.stop()
    mixer.wait(5)
