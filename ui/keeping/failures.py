"""Reports of failures, for developers."""

from __future__ import annotations

import logging
import platform
import traceback
from datetime import datetime
from typing import TYPE_CHECKING

from game.kernel.content import ContentError

if TYPE_CHECKING:
    from pathlib import Path

    from ui.language.words import Words

_log = logging.getLogger("fireside")


def sentence(words: Words, trouble: Exception, path: Path) -> str:
    """The sentence about a failure for the players. A mistake in a game's data is named, because they can correct
    it."""
    if isinstance(trouble, ContentError):
        return words("matches.game_broken", problem=str(trouble.problems[0]))
    return words("failure.sentence", file=str(path))


def newest(logs: Path) -> Path | None:
    """The newest report, or None."""
    return max(logs.glob("failure-*.log"), default=None)


def _drawn_by() -> str:
    """The versions of what draws; a damaged installation may lack it."""
    try:
        from pygame import version
    except ImportError as trouble:
        return f"no pygame-ce ({trouble})"
    return f"pygame-ce {version.ver}, SDL {version.SDL}"


def write(logs: Path) -> Path:
    """Writes the exception that is being handled into a new file; if that fails, only into the program's log."""
    now = datetime.now().astimezone()
    path = logs / f"failure-{now:%Y-%m-%d-%H%M%S}.log"
    drawn_by = _drawn_by()
    report = "\n".join((
        f"{now:%Y-%m-%d %H:%M:%S %z}",
        f"Python {platform.python_version()}, {drawn_by}, {platform.platform()}",
        traceback.format_exc(),
    ))
    try:
        logs.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(report)
    except OSError:
        _log.exception("the report %s could not be written", path)
    return path
