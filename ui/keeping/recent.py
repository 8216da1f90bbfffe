"""The last lines of the program's log, kept in memory for a report."""

from __future__ import annotations

import logging
from collections import deque
from typing import Final

_LINES: Final = 300
_lines: Final[deque[str]] = deque(maxlen=_LINES)


class _Recent(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        _lines.append(self.format(record))


def remember() -> None:
    """Begins to keep log lines, including those that are not printed on the terminal."""
    root = logging.getLogger()
    if not any(isinstance(handler, _Recent) for handler in root.handlers):
        handler = _Recent(logging.INFO)
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        root.addHandler(handler)


def lines() -> list[str]:
    """The last lines of the log, oldest first."""
    return list(_lines)
