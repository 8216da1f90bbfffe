"""Reports of failures, for whoever will mend them."""

from __future__ import annotations

import logging
import platform
import traceback
from datetime import datetime
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pathlib import Path

_log = logging.getLogger("fireside")


def write(logs: Path) -> Path:
    """Write the exception that is being handled into a file of its own; where that fails, into the program's log alone."""
    now = datetime.now().astimezone()
    path = logs / f"failure-{now:%Y-%m-%d-%H%M%S}.log"
    report = "\n".join((
        f"{now:%Y-%m-%d %H:%M:%S %z}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {pygame.version.SDL}, {platform.platform()}",
        traceback.format_exc(),
    ))
    try:
        logs.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(report)
    except OSError:
        _log.exception("the report %s could not be written", path)
    return path
