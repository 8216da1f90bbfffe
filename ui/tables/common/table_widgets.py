"""The widgets of a table in the order of drawing; some of them show the position while something moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.tables.common.item import FocusTarget, Item
from ui.widgets.cached_layer import CachedLayer
from ui.widgets.cached_widgets import CachedWidget, FocusTargets, Resting, TooltipArea

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ui.drawing.area import Area
    from ui.widgets.base import Widget


@dataclass
class _Run:
    """Widgets that follow each other, and what makes them."""

    make: Callable[[], Iterable[CachedWidget]]
    start: int
    count: int


class TableWidgets:
    """The widgets of a table. `cached_layer` has those that only change by a redraw, `focus_targets` the focus targets of a map,
    `tooltip_areas` places with only a tooltip. Runs of widgets can be made again in their places. `items` finds
    those that are items by their ids; `connect` is called with each."""

    resting: Resting
    focus_targets: FocusTargets

    def __init__(self, items: dict[str, Item], connect: Callable[[Item], None]) -> None:
        self._items, self._connect = items, connect
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

    def add_item(self, item: Item) -> None:
        """Puts an item on top of the others. Its id must be new."""
        self._register(item)
        if isinstance(item, FocusTarget):
            self.focus_targets.add(item)
        else:
            self.add(item)

    def add_all(self, widgets: Iterable[Widget]) -> Sequence[Widget]:
        """Puts widgets on top of the others. Returns those that are not drawn into the cached layer: the scene adds them."""
        others: list[Widget] = []
        for widget in widgets:
            if isinstance(widget, Item):
                self.add_item(widget)
            elif isinstance(widget, CachedWidget):
                self.add(widget)
            else:
                self.tooltip_areas += [widget] if isinstance(widget, TooltipArea) else []
                others.append(widget)
        return others

    def _register(self, item: Item) -> None:
        assert item.id not in self._items, f"two items are called {item.id!r}"
        self._connect(item)
        self._items[item.id] = item

    def add_changing(self, make: Callable[[], Iterable[CachedWidget]]) -> None:
        """Adds what `make` makes, to be made anew with the others that change."""
        start = len(self.cached_layer.widgets)
        self.add_all(make())
        self._runs.append(_Run(make, start, len(self.cached_layer.widgets) - start))

    def end(self) -> None:
        """All has been laid: the focus reaches the focus targets after it."""
        self.resting.add(self.focus_targets)

    @property
    def read(self) -> Sequence[CachedWidget | TooltipArea]:
        """All that is read on the table."""
        return [*self.cached_layer.widgets, *self.tooltip_areas]

    def rebuild_changing(self) -> None:
        """Replaces the widgets of all runs by new ones."""
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
        for widget in gone:
            self._items.pop(widget.id, None)
        for widget in come:
            if isinstance(widget, Item):
                self._register(widget)
