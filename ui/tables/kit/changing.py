"""The widgets of a table that are made again whenever the ghost changes during a motion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ui.widgets.cached_widgets import CachedWidget


@dataclass
class _Run:
    """Widgets that follow each other, and what makes them."""

    make: Callable[[], Iterable[CachedWidget]]
    start: int
    count: int


class ChangingWidgets:
    """Runs of such widgets among all widgets of the cached layer. New widgets take the places of the old ones."""

    def __init__(self) -> None:
        self._runs: list[_Run] = []

    def forget(self) -> None:
        """Removes all runs."""
        self._runs.clear()

    def add(self, make: Callable[[], Iterable[CachedWidget]], start: int, count: int) -> None:
        """Adds a run: `count` widgets from index `start` on, created by `make`. Add runs in the order of their indices."""
        self._runs.append(_Run(make, start, count))

    def make_anew(self, widgets: list[CachedWidget]) -> tuple[Sequence[CachedWidget], Sequence[CachedWidget]]:
        """Replaces the widgets of all runs in `widgets` by new ones. Returns the old and the new ones."""
        gone: list[CachedWidget] = []
        come: list[CachedWidget] = []
        more = 0
        for run in self._runs:
            run.start += more
            old, new = widgets[run.start : run.start + run.count], [*run.make()]
            widgets[run.start : run.start + run.count] = new
            more, run.count = more + len(new) - len(old), len(new)
            gone += old
            come += new
        return gone, come
