"""The preferences of the players, in one readable file."""

from __future__ import annotations

import dataclasses
import json
import os
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from game.kernel.box import LONGEST_NAME
from game.kernel.content import ContentError, plain

if TYPE_CHECKING:
    from pathlib import Path

Speed = Literal["off", "slow", "normal", "fast"]
SPEEDS: Final[tuple[Speed, ...]] = get_args(Speed)
Replay = Literal["off", "short", "full"]
REPLAYS: Final[tuple[Replay, ...]] = get_args(Replay)
Pace = Literal["slow", "normal", "quick"]
PACES: Final[tuple[Pace, ...]] = get_args(Pace)
_SEATS: Final = 20  # more than any game has


@dataclass(frozen=True, slots=True)
class Settings:
    """The preferences with their defaults. `language` "" is the system's language; `names` and what
    follows are of the last match, seat by seat."""

    language: str = ""
    text_percent: int = 100
    animations: Speed = "normal"
    replay: Replay = "short"
    pace: Pace = "normal"
    confirm_end_of_turn: bool = True
    show_call_outs: bool = False
    fullscreen: bool = False
    width: int = 1280
    height: int = 720
    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()

    def problem(self) -> str:
        """The name of the first value that is not allowed, or ""."""
        for entry in dataclasses.fields(self):
            value = getattr(self, entry.name)
            if type(value) is not type(entry.default):
                return entry.name
            if isinstance(value, tuple) and not (len(value) <= _SEATS and all(map(_is_short, value))):
                return entry.name
            if isinstance(value, str) and not _is_short(value):
                return entry.name
        limits = {"text_percent": (100, 150), "width": (640, 16384), "height": (400, 16384)}
        for name, (low, high) in limits.items():
            if not low <= getattr(self, name) <= high:
                return name
        if self.animations not in SPEEDS:
            return "animations"
        if self.pace not in PACES:
            return "pace"
        return "" if self.replay in REPLAYS else "replay"


def _is_short(text: object) -> bool:
    """Whether `text` is a text that is short enough for a name or an id."""
    return isinstance(text, str) and len(text) <= LONGEST_NAME and text.isprintable()


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
        defaults are used."""
        if not os.path.lexists(self.path):
            return Settings(), None
        settings = _read(self.path)
        return (settings, None) if settings is not None else (Settings(), self._set_aside())

    def save(self, settings: Settings) -> Notice | None:
        """Write the file completely or not at all. Returns a notice if it cannot be written."""
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
            return Notice("settings.not_saved", str(self.path))
        return None

    def _set_aside(self) -> Notice:
        stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
        aside = self.path.with_name(f"settings-damaged-{stamp}.yaml")
        try:
            self.path.replace(aside)
        except OSError:
            return Notice("settings.unreadable", str(self.path))
        return Notice("settings.damaged", aside.name)


def _read(path: Path) -> Settings | None:
    """The settings in a file, or None if it is damaged, for instance by a wrong value. Unknown keys are ignored,
    because a later version may have written them."""
    try:
        found = plain(path)
    except ContentError:
        return None
    if not isinstance(found, dict):
        return None
    known = {entry.name for entry in dataclasses.fields(Settings)}
    values: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in found.items() if key in known
    }
    settings = Settings(**values)
    return None if settings.problem() else settings


def _scalar(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)  # YAML reads JSON
