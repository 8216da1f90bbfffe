"""A layout that has been placed: a tree of areas in pixels, found by name, printed and drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ui.drawing.area import Area


@dataclass(slots=True)
class PlacedLayout:
    """The area of a layout of some `kind`, in pixels, with what is placed in it; `cramped` if that is less than its minimum."""

    kind: str
    name: str
    area: Area
    maker: Callable[[Area], Any] | None = None
    cramped: bool = False
    children: list[PlacedLayout] = field(default_factory=list)

    def __getitem__(self, name: str) -> Area:
        """The area with a name. Raises LookupError if there is none."""
        for placed in self.walk():
            if placed.name == name:
                return placed.area
        raise LookupError(f"no place {name!r} in this layout")

    def walk(self) -> Iterator[PlacedLayout]:
        """This place and all in it, parents before their children."""
        yield self
        for child in self.children:
            yield from child.walk()

    def make(self) -> list[Any]:
        """Makes what is here, in the order of the layout, which is the order of drawing. What a layout with children
        makes is given what its children make, by `add`."""
        inner = [made for child in self.children for made in child.make()]
        if self.maker is None:
            return inner
        made = self.maker(self.area)
        if inner:
            made.add(*inner)
        return [made]

    def describe(self, depth: int = 0) -> str:
        """The tree as text, a line for each place: kind, name, left and top, width and height in pixels; "!" stands where
        there is too little room.

        >>> from ui.drawing.theme import Theme
        >>> from ui.layout.layout import Leaf, Row
        >>> theme = Theme((1600, 900))
        >>> print(Row(Leaf("menu", width=60), Leaf("board", grow=1), gap=8).place(theme, theme.box).describe())
        Row 0,0 1600x900
          Leaf menu 0,0 60x900
          Leaf board 68,0 1532x900
        """
        area, name = self.area, f" {self.name}" if self.name else ""
        line = f"{'  ' * depth}{self.kind}{name} {area.x},{area.y} {area.w}x{area.h}{' !' if self.cramped else ''}"
        return "\n".join([line, *(child.describe(depth + 1) for child in self.children)])
