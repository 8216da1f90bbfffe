"""The preferences of the players, in one readable file."""

from __future__ import annotations

import dataclasses
import json
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from game.kernel.content import ContentError, load_plain
from game.kernel.names import is_line, is_visible

if TYPE_CHECKING:
    from pathlib import Path

Speed = Literal["off", "slow", "normal", "fast"]
SPEEDS: Final[tuple[Speed, ...]] = get_args(Speed)
Replay = Literal["off", "short", "full"]
REPLAYS: Final[tuple[Replay, ...]] = get_args(Replay)
Answer = Literal["beside", "corner"]
ANSWERS: Final[tuple[Answer, ...]] = get_args(Answer)
Pace = Literal["slow", "normal", "quick"]
PACES: Final[tuple[Pace, ...]] = get_args(Pace)
Flat = Literal["off", "sides", "edges"]
FLATS: Final[tuple[Flat, ...]] = get_args(Flat)
_SEATS: Final = 20  # more than any game has


@dataclass(frozen=True, slots=True)
class Settings:
    """The preferences with their defaults. `language` "" is the system's language; `names` and what
    follows are of the last match, seat by seat, and so is `flat`; `known` are the games that nobody needs to be offered to learn."""

    language: str = ""
    text_percent: int = 100
    animations: Speed = "normal"
    replay: Replay = "short"
    pace: Pace = "normal"
    answer: Answer = "beside"
    confirm_end_of_turn: bool = True
    show_call_outs: bool = False
    coach: bool = True
    fullscreen: bool = False
    sound_all: int = 100
    sound_music: int = 80
    sound_place: int = 90
    sound_pieces: int = 100
    silent: bool = False
    width: int = 1280
    height: int = 720
    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    edges: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    flat: Flat = "off"

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard: all is silent, or the volume of everything is 0."""
        return self.silent or not self.sound_all

    def changed(self, **values: object) -> Settings:
        """The same preferences with other `values`. Raises ValueError for a value that is not allowed."""
        settings = dataclasses.replace(self, **values)  # type: ignore[arg-type]
        if problem := settings.problem():
            raise ValueError(f"the setting {problem} cannot be {getattr(settings, problem)!r}")
        return settings

    def problem(self) -> str:
        """The name of the first value that is not allowed, or ""."""
        entries = dataclasses.fields(self)
        return next((it.name for it in entries if not _allowed(it.name, getattr(self, it.name), it.default)), "")


_VOLUMES: Final = ("sound_all", "sound_music", "sound_place", "sound_pieces")
_LIMITS: Final = {
    "text_percent": (100, 150), "width": (640, 16384), "height": (400, 16384), **dict.fromkeys(_VOLUMES, (0, 100)),
}
_CHOICES: Final = {"animations": SPEEDS, "replay": REPLAYS, "pace": PACES, "answer": ANSWERS, "flat": FLATS}


def _allowed(name: str, value: object, default: object) -> bool:
    """Whether a setting of that name and default can have that value."""
    if type(value) is not type(default):
        return False
    if isinstance(value, tuple):
        return len(value) <= _SEATS and all(isinstance(each, str) and is_line(each) for each in value)
    if isinstance(value, str):
        return is_line(value) and value in _CHOICES.get(name, (value,))
    low, high = _LIMITS.get(name, (0, 1))
    return isinstance(value, int) and low <= value <= high


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that the players should know about the settings file: a key of words and the file's name."""

    key: str
    file: str


class SettingsStore:
    """Reads and writes settings.yaml in a folder. It never raises, whatever is wrong with the disk or the file."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "settings.yaml"

    def load(self) -> tuple[Settings, Notice | None]:
        """The settings, and a notice if something is wrong. A damaged file is renamed, as the notice says, and the
        defaults are used; where single values are wrong, for these alone."""
        if not os.path.lexists(self.path):
            return Settings(), None
        found = _read(self.path)
        if found is None:
            return Settings(), self._set_aside("settings.damaged")
        settings, whole = found
        if whole:
            return settings, None
        notice = self._set_aside("settings.values_damaged")
        self.save(settings)
        return settings, notice

    def save(self, settings: Settings) -> Notice | None:
        """Writes the file completely or not at all. Returns a notice if it cannot be written."""
        lines = [f"{name}: {_scalar(value)}\n" for name, value in dataclasses.asdict(settings).items()]
        draft = self.path.with_suffix(f".{os.getpid()}.tmp")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with draft.open("w", encoding="utf-8") as file:
                file.writelines(lines)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(self.path)
        except OSError:
            with suppress(OSError):
                draft.unlink(missing_ok=True)  # what could be written of it, on a full disk
            return Notice("settings.not_saved", str(self.path))
        return None

    def _set_aside(self, key: str) -> Notice:
        """Renames the file; the notice says so with the words of that key."""
        stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
        aside = self.path.with_name(f"settings-damaged-{stamp}.yaml")
        try:
            self.path.replace(aside)
        except OSError:
            return Notice("settings.unreadable", str(self.path))
        return Notice(key, aside.name)


def _read(path: Path) -> tuple[Settings, bool] | None:
    """The settings in a file, and whether all its values can be used: defaults stand for the others. None if the file is
    damaged. Unknown keys are ignored, because a later version may have written them. A name of which nothing is seen
    counts as none."""
    try:
        found = load_plain(path)
    except ContentError:
        return None
    if not isinstance(found, dict):
        return None
    defaults = {entry.name: entry.default for entry in dataclasses.fields(Settings)}
    values: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in found.items() if key in defaults
    }
    good = {name: value for name, value in values.items() if _allowed(name, value, defaults[name])}
    if "names" in good:
        good["names"] = tuple(name if is_visible(name) else "" for name in good["names"])
    return Settings(**good), len(good) == len(values)


def _scalar(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)  # YAML reads JSON
