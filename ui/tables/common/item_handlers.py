"""What happens when an item on a table is clicked or pointed at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from ui.tables.common.host import Host
    from ui.tables.common.item import Item
    from ui.tables.common.view import View
    from ui.widgets.change import Change


class Chooser(Protocol):
    """A table as its items see it."""

    @property
    def view(self) -> View[Any, Any]:
        """The position as the viewer sees it, and the open selection."""
        ...

    @property
    def host(self) -> Host[Any, Any]:
        """The match on the screen."""
        ...

    def pick(self, id_: str) -> None:
        """The keyboard chooses the item with that id."""

    def click(self, id_: str) -> None:
        """A click on the item with that id."""

    def plain_click(self, item: Item) -> Change | None:
        """A click on an item that is not a choice now."""

    def pointed_at(self, item: Item, *, on: bool) -> None:
        """The pointer comes to an item, or leaves it."""


class ItemHandlers:
    """Connects the items of a table with its selection."""

    def __init__(self, table: Chooser) -> None:
        self._table = table
        self._view = table.view

    def connect(self, item: Item) -> None:
        """Sets the handlers of an item. One that has its own for clicks keeps it."""
        if item.on_click is None:
            item.on_click = partial(self._clicked, item)
        item.on_point, item.tooltip_extra = partial(self._pointed, item), partial(self._promised, item)

    def _clicked(self, item: Item) -> Change | None:
        if not (item.open or item.chosen or item.id in self._view.selection.options):
            return self._table.plain_click(item)
        (self._table.pick if item.ringed else self._table.click)(item.id)
        return None

    def _promised(self, item: Item) -> str:
        """What two quick clicks on an item would do besides choosing it, for its tooltip."""
        quick = item.open and not item.chosen and self._view.selection.double_clickable(item.id)
        return self._table.host.kit.words("table.double_click") if quick else ""

    def _pointed(self, item: Item, on: bool) -> None:
        if on or self._view.pointed_id == item.id:
            self._view.pointed_id = item.id if on else ""
            self._table.host.scene.redraw()
        self._table.pointed_at(item, on=on)
