"""Base class of game states, which generates `clone` from the fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Self


class PlainState:
    """Base of states that are dataclasses with slots. Each field is annotated with what never changes (numbers, tuples,
    frozen dataclasses) or with a `list` of such things.

    >>> from dataclasses import dataclass
    >>> @dataclass(slots=True)
    ... class Board(PlainState):
    ...     turn: int
    ...     cells: list[int]
    >>> board = Board(1, [0, 0])
    >>> copy = board.clone()
    >>> copy.cells[0] = 7
    >>> board
    Board(turn=1, cells=[0, 0])
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Writes `clone` once the fields are known: `dataclass` makes a class with slots in a second step."""
        super().__init_subclass__()
        if "__dataclass_fields__" in vars(cls):
            cls.clone = _copier(cls)  # type: ignore[method-assign, assignment]

    def clone(self) -> Self:
        """An independent copy: changing one never changes the other."""
        raise TypeError(f"{type(self).__qualname__} is no dataclass with slots")


def _copier(cls: type[Any]) -> Callable[[Any], Any]:
    """The function that copies a state field by field, as it would be written by hand: a loop over the fields takes twice
    as long, and a playout spends a tenth of its time here. It is made of the names of the fields alone, as `dataclass`
    makes `__init__`. Raises TypeError for a field that a plain copy would share."""
    lines = ["def clone(self):", " copy = new(type(self))"]
    for field in fields(cls):
        kind = str(field.type)
        if kind.startswith(("dict", "set", "Any")):
            raise TypeError(f"{cls.__qualname__}.{field.name}: a state holds numbers, tuples and lists of them")
        lines.append(f" copy.{field.name} = self.{field.name}{'[:]' if kind.startswith('list') else ''}")
    space: dict[str, Any] = {"new": object.__new__}
    exec("\n".join([*lines, " return copy"]), space)  # noqa: S102 - names of fields in, a function out
    made: Callable[[Any], Any] = space["clone"]
    return made
