"""Layouts that measure themselves: rows, columns, grids and what they are made of.

A layout is a plain description, made anew whenever its scene is. It is measured first (`measure`), then placed
(`place`). Widths come first, for they decide how many lines a text takes; heights follow. Along a row or a column

- each gets the size that it wants, and those that `grow` share what is left, by their weights;
- where that is too much, all give way as far as their least size, in proportion to what they can spare;
- where even that is too much, their least sizes are cut in proportion, and their places say that they are `cramped`.

So children never overlap and never leave their parent, however little room there is.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypedDict, TypeVar, Unpack

from ui.drawing.area import Area
from ui.layout.lengths import Length, pixels
from ui.layout.place import Place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ui.drawing.theme import Theme

T = TypeVar("T")
Align = Literal["fill", "start", "centre", "end"]
"""How a child lies across a row or a column: as high (as wide) as that, or only as large as it wants to be."""

Bounds = Length | tuple[Length, Length]
"""One length, or two of a kind."""
Flow = Callable[["Theme", int], int]
"""A height in pixels at a width in pixels, as text has it."""


class Extent(NamedTuple):
    """A least and a wanted size along one direction, in pixels."""

    least: int
    wanted: int


class Size(NamedTuple):
    """A width and a height in pixels."""

    w: int
    h: int


def shares(room: int, extents: Sequence[Extent], weights: Sequence[float]) -> list[int]:
    """How much of `room` pixels each gets; never more than the room in all.

    >>> shares(100, [Extent(20, 20), Extent(0, 30)], [0, 1])
    [20, 80]
    >>> shares(40, [Extent(20, 20), Extent(0, 30)], [0, 1])
    [20, 20]
    >>> shares(10, [Extent(20, 20), Extent(0, 30)], [0, 1])
    [10, 0]
    """
    least, wanted = sum(each.least for each in extents), sum(each.wanted for each in extents)
    if wanted <= room:
        return _spread(room - wanted, weights, [each.wanted for each in extents])
    if least <= room:
        spare = [each.wanted - each.least for each in extents]
        return _spread(room - least, spare, [each.least for each in extents])
    return _spread(max(0, room), [each.least for each in extents], [0] * len(extents))


def _spread(room: int, weights: Sequence[float], start: Sequence[int]) -> list[int]:
    # edges are rounded, not sizes, so that the last one ends exactly at the end
    whole = sum(weights)
    edges = [round(room * edge / whole) if whole else 0 for edge in accumulate(weights, initial=0)]
    return [size + after - before for size, (before, after) in zip(start, pairwise(edges), strict=True)]


class Own(TypedDict, total=False):
    """What any layout may be given besides its children."""

    name: str
    make: Callable[[Area], Any]
    """Makes a widget for an area, or whatever is put there. Without it the layout only names a place."""
    width: Bounds
    height: Bounds
    """A size in the place of what it measures, or a pair: the least and the wanted one."""
    grow: float
    """Its weight among those that share what is left along a row or a column."""


class Layout:
    """What all layouts have in common: see `Own`."""

    def __init__(self, **own: Unpack[Own]) -> None:
        self.name, self.make, self.grow = own.get("name", ""), own.get("make"), own.get("grow", 0)
        self._width, self._height = own.get("width"), own.get("height")
        self._known: dict[tuple[object, ...], Any] = {}  # what was measured: the same is asked at every level above

    def measure(self, theme: Theme, width: int) -> Size:
        """How large it wants to be, in pixels, where it may be `width` pixels wide: never wider, and as high as it then
        must be."""
        wide = min(width, self.widths(theme).wanted)
        return Size(wide, self.heights(theme, wide).wanted)

    def place(self, theme: Theme, area: Area) -> Place:
        """Divide an area among its children, and theirs, as the module says."""
        cramped = area.w < self.widths(theme, area.h).least or area.h < self.heights(theme, area.w).least
        return Place(self, area, cramped, [child.place(theme, part) for child, part in self._divided(theme, area)])

    def widths(self, theme: Theme, height: int | None = None) -> Extent:
        """Its least and wanted width; `height` is given where it is known already."""
        own = self._own_widths if self._width is None else self._given(self._width)
        return self._once("widths", own, theme, height)

    def heights(self, theme: Theme, width: int) -> Extent:
        """Its least and wanted height at a width."""
        own = self._own_heights if self._height is None else self._given(self._height)
        return self._once("heights", own, theme, width)

    def _once(self, what: str, work: Callable[[Theme, Any], T], theme: Theme, room: int | None) -> T:
        key = (what, theme, room)
        if key not in self._known:
            self._known[key] = work(theme, room)
        found: T = self._known[key]
        return found

    @staticmethod
    def _given(size: Bounds) -> Callable[[Theme, Any], Extent]:
        def given(theme: Theme, _room: int | None) -> Extent:
            least, *wanted = [pixels(theme, each) for each in (size if isinstance(size, tuple) else (size,))]
            return Extent(least, max(least, *wanted, 0))

        return given

    def _own_widths(self, theme: Theme, height: int | None) -> Extent:
        return Extent(0, 0)

    def _own_heights(self, theme: Theme, width: int) -> Extent:
        return Extent(0, 0)

    def _divided(self, theme: Theme, area: Area) -> Iterator[tuple[Layout, Area]]:
        yield from ()


class Leaf(Layout):
    """A thing, or a place with a name. `flow` tells its height at a width, as text needs it."""

    def __init__(
        self, name: str = "", make: Callable[[Area], Any] | None = None, /, *, flow: Flow | None = None, **own: Unpack[Own]
    ) -> None:
        super().__init__(**own)
        self.name, self.make, self._flow = name, make, flow

    def _own_heights(self, theme: Theme, width: int) -> Extent:
        high = self._flow(theme, width) if self._flow is not None else 0
        return Extent(high, high)


class Space(Layout):
    """Room that stays free: so much along a row or a column, and nothing across it."""

    def __init__(self, length: Length = 0, grow: float = 0) -> None:
        super().__init__(width=length, height=length, grow=grow)


class Inside(Own, total=False):
    """What a layout with children may be given besides."""

    gap: Length
    """Between its children."""
    pad: Bounds
    """Its rim: all round, or left and right, and above and below."""
    align: Align


class _Box(Layout):
    """A layout with children, inside a rim: see `Inside`. Children that are None are left out."""

    def __init__(self, *children: Layout | None, **own: Unpack[Inside]) -> None:
        super().__init__(**own)  # type: ignore[misc]  # it reads no more than it knows
        self.children = [child for child in children if child is not None]
        pad = own.get("pad", 0)
        self.gap, self.pad, self.align = own.get("gap", 0), pad if isinstance(pad, tuple) else (pad, pad), own.get("align", "fill")

    def _rim(self, theme: Theme) -> tuple[int, int]:
        return pixels(theme, self.pad[0]), pixels(theme, self.pad[1])

    def _own_widths(self, theme: Theme, height: int | None) -> Extent:
        rim = self._rim(theme)
        inner = self._inner_widths(theme, None if height is None else max(0, height - 2 * rim[1]))
        return Extent(inner.least + 2 * rim[0], inner.wanted + 2 * rim[0])

    def _own_heights(self, theme: Theme, width: int) -> Extent:
        rim = self._rim(theme)
        inner = self._inner_heights(theme, max(0, width - 2 * rim[0]))
        return Extent(inner.least + 2 * rim[1], inner.wanted + 2 * rim[1])

    def _divided(self, theme: Theme, area: Area) -> Iterator[tuple[Layout, Area]]:
        rim = self._rim(theme)
        # where even the rim finds no room, it is cut first, so that nothing leaves the area
        yield from self._inside(theme, area.pad(min(rim[0], area.w // 2), min(rim[1], area.h // 2)))

    def _gaps(self, theme: Theme, room: int, count: int) -> tuple[int, int]:
        """The gap between `count` children, and all of their gaps; less than wanted where there is no room for them."""
        between = max(0, count - 1)
        gap = min(pixels(theme, self.gap), room // between if between else 0)
        return gap, gap * between

    def _inner_widths(self, theme: Theme, height: int | None) -> Extent:
        return _widest(child.widths(theme, height) for child in self.children if not isinstance(child, Space))

    def _inner_heights(self, theme: Theme, width: int) -> Extent:
        return _widest(child.heights(theme, width) for child in self.children)

    def _inside(self, theme: Theme, area: Area) -> Iterator[tuple[Layout, Area]]:
        """The children with their areas, inside the rim."""
        for child in self.children:
            yield child, area


class Row(_Box):
    """Children side by side, with gaps, as high as the highest."""

    def _inner_widths(self, theme: Theme, height: int | None) -> Extent:
        return _sum((child.widths(theme, height) for child in self.children), pixels(theme, self.gap), len(self.children))

    def _inner_heights(self, theme: Theme, width: int) -> Extent:
        sizes = zip(self.children, self._sizes(theme, width, None), strict=True)
        return _widest(child.heights(theme, wide) for child, wide in sizes if not isinstance(child, Space))

    def _sizes(self, theme: Theme, room: int, height: int | None) -> list[int]:
        gaps = self._gaps(theme, room, len(self.children))[1]
        extents = [child.widths(theme, height) for child in self.children]
        return shares(room - gaps, extents, [child.grow for child in self.children])

    def _inside(self, theme: Theme, area: Area) -> Iterator[tuple[Layout, Area]]:
        at, gap = area.x, self._gaps(theme, area.w, len(self.children))[0]
        for child, wide in zip(self.children, self._sizes(theme, area.w, area.h), strict=True):
            high = area.h if self.align == "fill" else min(area.h, child.heights(theme, wide).wanted or area.h)
            yield child, Area(at, area.y + _offset(self.align, area.h - high), wide, high)
            at += wide + gap


class Column(_Box):
    """Children one below the other, with gaps, as wide as the widest."""

    def _inner_heights(self, theme: Theme, width: int) -> Extent:
        heights = (child.heights(theme, self._wide(theme, child, width)) for child in self.children)
        return _sum(heights, pixels(theme, self.gap), len(self.children))

    def _wide(self, theme: Theme, child: Layout, width: int) -> int:
        return width if self.align == "fill" else min(width, child.widths(theme).wanted or width)

    def _inside(self, theme: Theme, area: Area) -> Iterator[tuple[Layout, Area]]:
        gap, gaps = self._gaps(theme, area.h, len(self.children))
        widths = [self._wide(theme, child, area.w) for child in self.children]
        extents = [child.heights(theme, wide) for child, wide in zip(self.children, widths, strict=True)]
        at = area.y
        for child, wide, high in zip(
            self.children, widths, shares(area.h - gaps, extents, [child.grow for child in self.children]), strict=True
        ):
            yield child, Area(area.x + _offset(self.align, area.w - wide), at, wide, high)
            at += high + gap


class Stack(_Box):
    """Children on top of each other, each as large as all of it; the last one lies uppermost."""


class _Lines(_Box):
    """A layout that sorts its children into lines as soon as it knows its width."""

    def _lines(self, theme: Theme, width: int) -> Column:
        raise NotImplementedError

    def _inner_heights(self, theme: Theme, width: int) -> Extent:
        return self._once("lines", self._lines, theme, width).heights(theme, width)

    def _inside(self, theme: Theme, area: Area) -> Iterator[tuple[Layout, Area]]:
        yield self._once("lines", self._lines, theme, area.w), area


class Grid(_Lines):
    """Children row by row in columns of one width; each row is as high as the highest in it. `columns` is how many, or
    several numbers, the best first: the first at which a column has its `least` width is taken, else the last."""

    def __init__(
        self, *children: Layout | None, columns: int | Sequence[int], least: Length = 0, **own: Unpack[Inside]
    ) -> None:
        super().__init__(*children, **own)
        self.columns, self.least = (columns,) if isinstance(columns, int) else tuple(columns), least

    def across(self, theme: Theme, width: int) -> int:
        """How many columns it has in so many pixels."""
        least, gap = pixels(theme, self.least), pixels(theme, self.gap)
        fitting = (count for count in self.columns if (width + gap) // max(1, count) - gap >= least)
        return max(1, next(fitting, self.columns[-1]))

    def _lines(self, theme: Theme, width: int) -> Column:
        count = self.across(theme, width)
        cells: list[Layout] = [Stack(child, width=0, grow=1) for child in self.children]
        cells += [Leaf(width=0, grow=1)] * (-len(cells) % count)
        rows = [cells[start : start + count] for start in range(0, len(cells), count)]
        weight = max((child.grow for child in self.children), default=0)
        return Column(*(Row(*row, gap=self.gap, grow=weight) for row in rows), gap=self.gap)

    def _inner_widths(self, theme: Theme, height: int | None) -> Extent:
        count, each = self.columns[0], super()._inner_widths(theme, None)
        return Extent(each.least, each.wanted * count + pixels(theme, self.gap) * (count - 1))


class Wrap(_Lines):
    """Children side by side as wide as they want to be, in as many lines as they need."""

    def _inner_widths(self, theme: Theme, height: int | None) -> Extent:
        least = super()._inner_widths(theme, None).least
        return Extent(least, max(least, Row(*self.children, gap=self.gap).widths(theme).wanted))

    def _lines(self, theme: Theme, width: int) -> Column:
        found: list[list[Layout]] = []
        gap, at = pixels(theme, self.gap), 0
        for child in self.children:
            wide = child.widths(theme).wanted
            if not found or at + wide > width:
                found.append([])
                at = 0
            found[-1].append(child)
            at += wide + gap
        return Column(*(Row(*line, gap=self.gap) for line in found), gap=self.gap)


class Fit(_Box):
    """One child in the middle, as large as fits with a `shape`: its width by its height. In a row it is no wider than the
    row's height allows."""

    def __init__(self, child: Layout, shape: float = 1, **own: Unpack[Inside]) -> None:
        super().__init__(child, **own)
        self.shape = shape

    def _inner_widths(self, theme: Theme, height: int | None) -> Extent:
        child = super()._inner_widths(theme, height)
        most = child.wanted if height is None else round(height * self.shape)
        return Extent(min(child.least, most), min(child.wanted, most))

    def _inner_heights(self, theme: Theme, width: int) -> Extent:
        return Extent(0, round(width / self.shape))

    def _inside(self, theme: Theme, area: Area) -> Iterator[tuple[Layout, Area]]:
        wide = min(area.w, round(area.h * self.shape))
        yield self.children[0], area.middle(wide, round(wide / self.shape))


def _widest(extents: Iterator[Extent]) -> Extent:
    found = list(extents)
    return Extent(max((each.least for each in found), default=0), max((each.wanted for each in found), default=0))


def _sum(extents: Iterator[Extent], gap: int, count: int) -> Extent:
    found, gaps = list(extents), gap * max(0, count - 1)
    return Extent(sum(each.least for each in found) + gaps, sum(each.wanted for each in found) + gaps)


def _offset(align: Align, free: int) -> int:
    return {"fill": 0, "start": 0, "centre": free // 2, "end": free}[align]
