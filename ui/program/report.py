"""What is saved when a key is pressed: a picture of the screen, or a report for a developer."""

from __future__ import annotations

import logging
import platform
from contextlib import suppress
from datetime import datetime
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.kernel.codec import Codec
from game.kernel.record import write
from game.kernel.report import MATCH, pack
from ui import VERSION
from ui.keeping import failures, recent
from ui.keeping.folders import NAME, brief
from ui.language.phrases import system_text
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from pygame import Surface

    from ui.match.match import Match
    from ui.widgets.change import Program, SceneProtocol

_journal = logging.getLogger("fireside")

_MOST_LOG: Final = 200_000  # the most characters of the newest report of a failure


def report(app: Program, screen: Surface, scenes: Sequence[SceneProtocol], failed: Sequence[SceneProtocol] = ()) -> Path | None:
    """Writes match, picture and log into one zip file in the folder of logs, and displays its path. Returns None if it
    cannot be written."""
    now = datetime.now().astimezone()
    path = app.folders.logs / f"{NAME} report {now:%Y-%m-%d %H-%M-%S}.zip"
    match = _match((*failed, *scenes))
    about = _about(app, match, now, {"scenes": scenes, "failed": failed})
    entries = {"about.txt": _encoded(about), "picture.png": picture(screen), "log.txt": _encoded(_log(app))}
    if match is not None:
        entries[MATCH] = write(match.record(), Codec(match.rules.actions)).encode()
    return _save(app, path, pack(entries), "report.saved" if match is None else "report.saved_match", "report.failed")


def _encoded(text: str) -> bytes:
    """A text in UTF-8. File names may hold bytes that are no text; those are written as escapes."""
    return text.encode("utf-8", "backslashreplace")


def screenshot(app: Program, screen: Surface) -> Path | None:
    """Saves a picture of the screen and displays its path. Returns None if it cannot be written."""
    path = app.folders.pictures / f"{NAME} {datetime.now().astimezone():%Y-%m-%d %H-%M-%S}.png"
    return _save(app, path, picture(screen), "screenshot.saved", "screenshot.failed")


def _save(app: Program, path: Path, content: bytes, saved: str, failed: str) -> Path | None:
    """Writes a file completely or not at all. Displays the words with the key `saved` or `failed`."""
    words = app.kit.words
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as trouble:
        with suppress(OSError):
            path.unlink()
        app.toast(words(failed, file=brief(path), problem=system_text(words, trouble)))
        return None
    _journal.info("saved: %s", path)
    app.toast(words(saved, file=brief(path)))
    return path


def _match(scenes: Sequence[SceneProtocol]) -> Match[Any] | None:
    """The match at the table, or the one at which the program failed."""
    tables = [scene for scene in scenes if isinstance(scene, TableScene)]
    return tables[-1].controller.match if tables else None


def _about(app: Program, match: Match[Any] | None, now: datetime, stacks: Mapping[str, Sequence[SceneProtocol]]) -> str:
    settings = app.kit.settings
    width, height = app.theme.size
    lines = {
        "Fireside": VERSION,
        "written": f"{now:%Y-%m-%d %H:%M:%S %z}",
        "Python": platform.python_version(),
        "pygame-ce": pygame.version.ver,
        "SDL": str(pygame.version.SDL),
        "platform": platform.platform(),
        "screen": f"{pygame.display.get_driver()}, {width}x{height}, text {settings.text_percent} %",
        "animations": settings.animations,
        "language": app.kit.words.lang,
        **{name: " > ".join(type(scene).__name__ for scene in stack) for name, stack in stacks.items()},
    }
    if match is not None:
        position = match.last_index if match.viewed_index is None else match.viewed_index
        lines["match"] = f"{match.game}, place {position} of {match.last_index}, seen by seat {match.viewer}"
        lines["kept"] = str(match.saved)
    return "".join(f"{name}: {value}\n" for name, value in lines.items() if value)


def picture(screen: Surface, form: str = ".png") -> bytes:
    """The screen as the bytes of a file with that ending. Python writes the file, because SDL does not notice a full
    disk."""
    file = BytesIO()
    pygame.image.save(screen, file, f"picture{form}")
    return file.getvalue()


def _log(app: Program) -> str:
    """The last lines of the log, and the newest report of a failure."""
    said = "\n".join([*recent.lines(), ""])
    with suppress(OSError):  # the rest of the report is useful without it
        newest = failures.newest(app.folders.logs)
        if newest is not None:
            said += f"\n{newest.name}\n{newest.read_text(encoding='utf-8', errors='replace')[-_MOST_LOG:]}\n"
    return said
