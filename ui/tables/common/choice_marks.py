"""Shows the choice on the items: what can be chosen, what has been, and how many of a pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ui.tables.common.multi_selection import LESS, MultiSelection

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.tables.common.item import Item
    from ui.tables.common.view import View


class _Mark(NamedTuple):
    """The status of an item, as `Item.set_status` takes it."""

    open: bool = False
    chosen: bool = False
    paired: bool = False
    dimmed: bool = False


_PLAIN: Final = _Mark()


class ChoiceMarks:
    """Marks the items of a table for the selection of `view`. Only items whose mark changes are touched."""

    def __init__(self, view: View[Any, Any]) -> None:
        self.view = view
        self._marks: dict[str, _Mark] = {}

    def forget(self) -> None:
        """Called when all items are new and have no marks."""
        self._marks = {}

    def refresh(self) -> None:
        """Marks what can be chosen and what has been, and tags piles with how many were chosen. Nothing is marked while
        the viewer does not decide."""
        view, selection = self.view, self.view.selection
        open_ids, up, paired = (
            frozenset(ids if view.deciding else ()) for ids in (view.host.offered(selection.open), selection.selected, selection.paired)
        )
        dims = bool(up) and selection.dims_others
        back = {id_ for id_ in open_ids if dims and id_.removeprefix(LESS) not in up}
        marks = {id_: _Mark(id_ in open_ids, id_ in up, id_ in paired, id_ in back) for id_ in open_ids | up | paired}
        for id_ in self._marks.keys() | marks.keys():
            mark = marks.get(id_, _PLAIN)
            if mark != self._marks.get(id_, _PLAIN) and (item := view.items.get(id_)) is not None:
                item.set_status(**mark._asdict())
        self._marks = marks
        for id_, pile in self._piles():
            assert isinstance(selection, MultiSelection)
            pile.tag = selection.count(id_)

    def clear_tags(self) -> None:
        """Removes the tags of piles, because the selection is removed."""
        for _, pile in self._piles():
            pile.tag = None

    def _piles(self) -> Iterator[tuple[str, Item]]:
        """The items that give one of a pile back, by the id of what the pile offers."""
        selection = self.view.selection
        for id_ in selection.options if isinstance(selection, MultiSelection) else ():
            if (pile := self.view.items.get(LESS + id_)) is not None:
                yield id_, pile
