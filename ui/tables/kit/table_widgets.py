"""The widgets of a table in the order of drawing; some of them show the position while something moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.widgets.cached_layer import CachedLayer
from ui.widgets.cached_widgets import FocusTargets, Resting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ui.drawing.area import Area
    from ui.widgets.cached_widgets import CachedWidget, TooltipArea


@dataclass
class _Run:
    """Widgets that follow each other, and what makes them."""

    make: Callable[[], Iterable[CachedWidget]]
    start: int
    count: int


class TableWidgets:
    """The widgets of a table. `cached_layer` has those that only change by a redraw, `focus_targets` the focus targets of a map,
    `tooltip_areas` places with only a tooltip. Runs of widgets can be made again in their places."""

    resting: Resting
    focus_targets: FocusTargets

    def __init__(self) -> None:
        self.cached_layer = CachedLayer()
        self.tooltip_areas: list[TooltipArea] = []
        self._runs: list[_Run] = []

    def begin(self, area: Area) -> Resting:
        """Removes everything. Returns the widget that holds what will be put into `area`."""
        self.cached_layer.widgets.clear()
        self.tooltip_areas.clear()
        self._runs.clear()
        self.resting, self.focus_targets = Resting("resting", area), FocusTargets("focus_targets", area)
        return self.resting

    def add(self, widget: CachedWidget) -> None:
        """Puts a widget on top of the others."""
        self.cached_layer.widgets.append(widget)
        self.resting.add(widget)

    def add_changing(self, make: Callable[[], Iterable[CachedWidget]], add: Callable[[Iterable[CachedWidget]], None]) -> None:
        """Lays what `make` makes, to be made anew with the others that change."""
        start = len(self.cached_layer.widgets)
        add(make())
        self._runs.append(_Run(make, start, len(self.cached_layer.widgets) - start))

    def end(self) -> None:
        """All has been laid: the focus reaches the focus targets after it."""
        self.resting.add(self.focus_targets)

    @property
    def read(self) -> Sequence[CachedWidget | TooltipArea]:
        """All that is read on the table."""
        return [*self.cached_layer.widgets, *self.tooltip_areas]

    def rebuild_changing(self) -> tuple[Sequence[CachedWidget], Sequence[CachedWidget]]:
        """Replaces the widgets of all runs by new ones. Returns the old and the new ones."""
        widgets = self.cached_layer.widgets
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
        self.resting.add(*come)
        self.resting.children[:] = [*widgets, self.focus_targets]
        return gone, come
