"""The tables by game, each as the name of its module, which is imported when a match opens: the menu needs the ids alone."""

from __future__ import annotations

from typing import Final

TABLES: Final[dict[str, str]] = {"dewan": "ui.tables.dewan"}
