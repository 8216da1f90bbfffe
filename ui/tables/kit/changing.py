"""The widgets of a table that show the position while something moves."""

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
    """Runs of widgets among all those that rest on a table. Made anew, they lie where they lay."""

    def __init__(self) -> None:
        self._runs: list[_Run] = []

    def forget(self) -> None:
        """There are none any more."""
        self._runs.clear()

    def add(self, make: Callable[[], Iterable[CachedWidget]], start: int, count: int) -> None:
        """So many widgets from that place on are what `make` has made. The runs are added in their order."""
        self._runs.append(_Run(make, start, count))

    def make_anew(self, widgets: list[CachedWidget]) -> tuple[Sequence[CachedWidget], Sequence[CachedWidget]]:
        """Puts new ones in the places of the old among all `widgets`; returns the old and the new ones."""
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
