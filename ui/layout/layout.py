"""Layouts that measure themselves: rows, columns, grids and what they are made of.

A layout is a plain description, made anew whenever its scene is. It is measured first (`measure`), then placed
(`place`). Widths come first, for they decide how many lines a text takes; heights follow. Along a row or a column

- each gets its preferred size, and those that `grow` share what is left, by their weights;
- where that is too much, all give way as far as their minimum size, in proportion to what they can spare;
- where even that is too much, their minimum sizes are cut in proportion, and their places say that they are `cramped`.

So children never overlap and never leave their parent, however little room there is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, Concatenate, Literal, NamedTuple, ParamSpec, TypedDict, TypeVar, Unpack

from ui.drawing.area import Area
from ui.layout.lengths import Length, pixels
from ui.layout.placed_layout import PlacedLayout

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ui.drawing.theme import Theme

T = TypeVar("T")
P = ParamSpec("P")
Align = Literal["fill", "start", "centre", "end"]
"""How a child is aligned across a row or a column: as high (as wide) as that, or only in its preferred size."""

Bounds = Length | tuple[Length, Length]
"""One length, or two of a kind."""


class Extent(NamedTuple):
    """A minimum and a preferred size along one direction, in pixels."""

    minimum: int
    preferred: int

    def plus(self, more: int) -> Extent:
        return Extent(self.minimum + more, self.preferred + more)


def shares(length: int, extents: Sequence[Extent], weights: Sequence[float]) -> list[int]:
    """How much of `length` pixels each gets; never more than the room in all.

    >>> shares(100, [Extent(20, 20), Extent(0, 30)], [0, 1])
    [20, 80]
    >>> shares(40, [Extent(20, 20), Extent(0, 30)], [0, 1])
    [20, 20]
    """
    minimum, preferred = sum(each.minimum for each in extents), sum(each.preferred for each in extents)
    if preferred <= length:
        return _spread(length - preferred, weights, [each.preferred for each in extents])
    if minimum <= length:
        spare = [each.preferred - each.minimum for each in extents]
        return _spread(length - minimum, spare, [each.minimum for each in extents])
    return _spread(max(0, length), [each.minimum for each in extents], [0] * len(extents))


def _spread(length: int, weights: Sequence[float], start: Sequence[int]) -> list[int]:
    # edges are rounded, not sizes, so that the last one ends exactly at the end
    whole = sum(weights)
    edges = [round(length * edge / whole) if whole else 0 for edge in accumulate(weights, initial=0)]
    return [size + after - before for size, (before, after) in zip(start, pairwise(edges), strict=True)]


def _once(work: Callable[Concatenate[Any, Theme, P], T]) -> Callable[Concatenate[Any, Theme, P], T]:
    """Keeps what a method of a layout returned for a theme and a length: the same is asked at every level above."""

    @wraps(work)
    def kept(layout: Any, theme: Theme, /, *length: P.args, **named: P.kwargs) -> T:
        known, key = layout.known, (work, theme, length, *named.values())
        if key not in known:
            known[key] = work(layout, theme, *length, **named)
        found: T = known[key]
        return found

    return kept


class LayoutOptions(TypedDict, total=False):
    """What layouts may be given besides their children."""

    name: str
    make: Callable[[Area], Any]
    """Makes a widget for an area, or whatever is put there. Without it the layout only names a place."""
    width: Bounds
    height: Bounds
    """A size in the place of what it measures, or a pair: the minimum and the preferred one."""
    grow: float
    """Its weight among those that share what is left along a row or a column."""
    gap: Length
    """Between its children."""
    padding: Bounds
    """Its inner margin: all round, or left and right, and above and below."""
    align: Align


class Layout:
    """What all layouts have in common: see `LayoutOptions`."""

    def __init__(self, **own: Unpack[LayoutOptions]) -> None:
        self.name, self.make, self.grow = own.get("name", ""), own.get("make"), own.get("grow", 0)
        self.gap, self.align = own.get("gap", 0), own.get("align", "fill")
        self._width, self._height, self._padding = own.get("width"), own.get("height"), _pair(own.get("padding", 0))
        self.known: dict[tuple[object, ...], Any] = {}  # what was measured: see `_once`

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        """Its preferred width and height, in pixels; never wider than `width`, and as high as it then must be."""
        wide = min(width, self.widths(theme).preferred)
        return wide, self.heights(theme, wide).preferred

    def place(self, theme: Theme, area: Area) -> PlacedLayout:
        """Divides an area among its children, and theirs, as the module says."""
        places = [child.place(theme, part) for child, part in self._inside(theme, self._inner(theme, area))]
        return PlacedLayout(type(self).__name__, self.name, area, self.make, self._is_cramped(theme, area), places)

    def fits(self, theme: Theme, area: Area) -> bool:
        """Whether no place in that area would be `cramped`; as `place`, but it ends at the first that is."""
        return not self._is_cramped(theme, area) and all(
            child.fits(theme, part) for child, part in self._inside(theme, self._inner(theme, area))
        )

    def _is_cramped(self, theme: Theme, area: Area) -> bool:
        return area.w < self.widths(theme, area.h).minimum or area.h < self.heights(theme, area.w).minimum

    @_once
    def widths(self, theme: Theme, height: int | None = None) -> Extent:
        """Its minimum and preferred width; `height` is given where it is known already."""
        if self._width is not None:
            return _extent(theme, self._width)
        x, y = self._rim(theme)
        return self._widths(theme, None if height is None else max(0, height - 2 * y)).plus(2 * x)

    @_once
    def heights(self, theme: Theme, width: int) -> Extent:
        """Its minimum and preferred height at a width."""
        if self._height is not None:
            return _extent(theme, self._height)
        x, y = self._rim(theme)
        return self._heights(theme, max(0, width - 2 * x)).plus(2 * y)

    def _rim(self, theme: Theme) -> tuple[int, int]:
        if self._padding == (0, 0):
            return 0, 0
        x, y = self._padding
        return pixels(theme, x), pixels(theme, y)

    def _inner(self, theme: Theme, area: Area) -> Area:
        """The area without the padding. Where even that finds no room, it is cut first, so that nothing leaves the area."""
        x, y = self._rim(theme)
        return area.inset(min(x, area.w // 2), min(y, area.h // 2)) if x or y else area

    def _widths(self, theme: Theme, height: int | None) -> Extent:
        """As `widths`, inside the padding."""
        return Extent(0, 0)

    def _heights(self, theme: Theme, width: int) -> Extent:
        """As `heights`, inside the padding."""
        return Extent(0, 0)

    def _inside(self, theme: Theme, area: Area) -> Iterable[tuple[Layout, Area]]:
        return ()


class Leaf(Layout):
    """A thing, or a place with a name. `height_for` returns its height in pixels at a width in pixels, as text has it."""

    def __init__(
        self, name: str = "", make: Callable[[Area], Any] | None = None, /, *,
        height_for: Callable[[Theme, int], int] | None = None, **own: Unpack[LayoutOptions],
    ) -> None:
        super().__init__(**own)
        self.name, self.make, self._height_for = name, make, height_for

    def _heights(self, theme: Theme, width: int) -> Extent:
        high = self._height_for(theme, width) if self._height_for is not None else 0
        return Extent(high, high)


class Space(Layout):
    """Room that stays free where there is enough: so much along a row or a column, and nothing across it."""

    def __init__(self, length: Length = 0, grow: float = 0) -> None:
        super().__init__(width=(0, length), height=(0, length), grow=grow)


class _Box(Layout):
    """A layout with children. Those that are None are left out."""

    def __init__(self, *children: Layout | None, **own: Unpack[LayoutOptions]) -> None:
        super().__init__(**own)
        self.children = [child for child in children if child is not None]

    def _widths(self, theme: Theme, height: int | None) -> Extent:
        return _widest(child.widths(theme, height) for child in self.children if not isinstance(child, Space))

    def _heights(self, theme: Theme, width: int) -> Extent:
        return _widest(child.heights(theme, width) for child in self.children)

    def _inside(self, theme: Theme, area: Area) -> Iterable[tuple[Layout, Area]]:
        return ((child, area) for child in self.children)


class _Line(_Box):
    """Children one after the other, with gaps."""

    def _total(self, theme: Theme, extents: Iterable[Extent]) -> Extent:
        minimum = preferred = pixels(theme, self.gap) * max(0, len(self.children) - 1)
        for each in extents:
            minimum, preferred = minimum + each.minimum, preferred + each.preferred
        return Extent(minimum, preferred)

    def _along(self, theme: Theme, length: int, extents: Sequence[Extent]) -> list[tuple[int, int]]:
        """Where each child begins, and its size. Where there is no room for the gaps, they are smaller."""
        gap = min(pixels(theme, self.gap), length // max(1, len(extents) - 1))
        sizes = shares(length - gap * (len(extents) - 1), extents, [child.grow for child in self.children])
        return [(at + n * gap, size) for n, (at, size) in enumerate(zip(accumulate(sizes, initial=0), sizes, strict=False))]

    def _across(self, length: int, preferred: int) -> tuple[int, int]:
        """Where a child begins across the line, and its size there. One without a preferred size takes all."""
        size = length if self.align == "fill" else min(length, preferred or length)
        return {"centre": (length - size) // 2, "end": length - size}.get(self.align, 0), size


class Row(_Line):
    """Children side by side, with gaps, as high as the highest."""

    def _widths(self, theme: Theme, height: int | None) -> Extent:
        return self._total(theme, (child.widths(theme, height) for child in self.children))

    def _heights(self, theme: Theme, width: int) -> Extent:
        parts = zip(self.children, self._along(theme, width, [child.widths(theme) for child in self.children]), strict=True)
        return _widest(child.heights(theme, wide) for child, (_, wide) in parts if not isinstance(child, Space))

    def _inside(self, theme: Theme, area: Area) -> Iterator[tuple[Layout, Area]]:
        parts = self._along(theme, area.w, [child.widths(theme, area.h) for child in self.children])
        for child, (x, wide) in zip(self.children, parts, strict=True):
            y, high = self._across(area.h, child.heights(theme, wide).preferred)
            yield child, Area(area.x + x, area.y + y, wide, high)


class Column(_Line):
    """Children one below the other, with gaps, as wide as the widest."""

    def _each(self, theme: Theme, width: int) -> list[Extent]:
        widths = (self._across(width, child.widths(theme).preferred)[1] for child in self.children)
        return [child.heights(theme, wide) for child, wide in zip(self.children, widths, strict=True)]

    def _heights(self, theme: Theme, width: int) -> Extent:
        return self._total(theme, self._each(theme, width))

    def _inside(self, theme: Theme, area: Area) -> Iterator[tuple[Layout, Area]]:
        parts = self._along(theme, area.h, self._each(theme, area.w))
        for child, (y, high) in zip(self.children, parts, strict=True):
            x, wide = self._across(area.w, child.widths(theme).preferred)
            yield child, Area(area.x + x, area.y + y, wide, high)


class Stack(_Box):
    """Children on top of each other, each as large as all of it; the last one is on top."""


class _Lines(_Box):
    """A layout that sorts its children into lines once its width is known."""

    def _lines(self, theme: Theme, width: int) -> Column:
        raise NotImplementedError

    def _heights(self, theme: Theme, width: int) -> Extent:
        return self._lines(theme, width).heights(theme, width)

    def _inside(self, theme: Theme, area: Area) -> Iterator[tuple[Layout, Area]]:
        yield self._lines(theme, area.w), area


class Grid(_Lines):
    """Children row by row in columns of one width; each row is as high as the highest in it. `columns` are
    numbers, the best first: the first at which a column has its `minimum` width is taken, else the last."""

    def __init__(self, *children: Layout | None, columns: Sequence[int], minimum: Length = 0, **own: Unpack[LayoutOptions]) -> None:
        super().__init__(*children, **own)
        self.columns, self.minimum = columns, minimum

    def across(self, theme: Theme, width: int) -> int:
        """How many columns it has in so many pixels."""
        minimum, gap = pixels(theme, self.minimum), pixels(theme, self.gap)
        return next((count for count in self.columns if (width + gap) // count - gap >= minimum), self.columns[-1])

    @_once
    def _lines(self, theme: Theme, width: int) -> Column:
        count = self.across(theme, width)
        cells: list[Layout] = [Stack(child, width=0, grow=1) for child in self.children]
        cells += [Leaf(width=0, grow=1)] * (-len(cells) % count)
        rows = [cells[start : start + count] for start in range(0, len(cells), count)]
        weight = max((child.grow for child in self.children), default=0)
        return Column(*(Row(*row, gap=self.gap, grow=weight) for row in rows), gap=self.gap)

    def _widths(self, theme: Theme, height: int | None) -> Extent:
        count, each = self.columns[0], super()._widths(theme, None)
        return Extent(each.minimum, each.preferred * count + pixels(theme, self.gap) * (count - 1))


class Wrap(_Lines):
    """Children side by side in their preferred widths, in as many lines as they need."""

    def _widths(self, theme: Theme, height: int | None) -> Extent:
        minimum = super()._widths(theme, None).minimum
        return Extent(minimum, max(minimum, Row(*self.children, gap=self.gap).widths(theme).preferred))

    @_once
    def _lines(self, theme: Theme, width: int) -> Column:
        found: list[list[Layout]] = [[]]
        length = width
        for child in self.children:
            wide = child.widths(theme).preferred
            if found[-1] and wide > length:
                found.append([])
                length = width
            found[-1].append(child)
            length -= wide + pixels(theme, self.gap)
        return Column(*(Row(*line, gap=self.gap) for line in found), gap=self.gap)


class Fit(_Box):
    """One child in the middle, as large as fits with a `shape`: its width by its height. In a row it is no wider than the
    row's height allows."""

    def __init__(self, child: Layout, shape: float = 1, **own: Unpack[LayoutOptions]) -> None:
        super().__init__(child, **own)
        self.shape = shape

    def _widths(self, theme: Theme, height: int | None) -> Extent:
        child = super()._widths(theme, height)
        most = child.preferred if height is None else round(height * self.shape)
        return Extent(min(child.minimum, most), min(child.preferred, most))

    def _heights(self, theme: Theme, width: int) -> Extent:
        return Extent(0, round(width / self.shape))

    def _inside(self, theme: Theme, area: Area) -> Iterator[tuple[Layout, Area]]:
        wide = min(area.w, round(area.h * self.shape))
        yield self.children[0], area.middle(wide, round(wide / self.shape))


def _pair(size: Bounds) -> tuple[Length, Length]:
    return size if isinstance(size, tuple) else (size, size)


def _extent(theme: Theme, size: Bounds) -> Extent:
    minimum, preferred = (pixels(theme, each) for each in _pair(size))
    return Extent(minimum, max(minimum, preferred))


def _widest(extents: Iterable[Extent]) -> Extent:
    minimum = preferred = 0
    for each in extents:
        minimum, preferred = max(minimum, each.minimum), max(preferred, each.preferred)
    return Extent(minimum, preferred)
