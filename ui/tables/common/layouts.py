"""Parts of layouts that several tables use, and how a layout fills a table's dataclass of areas."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from ui.drawing.area import Area
from ui.layout.layout import Column, Fit, Leaf, Space
from ui.layout.lengths import SMALL, control_height, lines, pixels

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ui.drawing.theme import Theme
    from ui.layout.layout import Layout
    from ui.layout.lengths import Length, Measured
    from ui.layout.placed_layout import PlacedLayout

L = TypeVar("L")
C = TypeVar("C")

_BUTTON: Final = 40, 30
"""How wide a button for zooming is, in design units, and at least, in pixels."""
_APART: Final = 6
"""Between such buttons, and between them and the edge of the map."""


class Arranged(Protocol):
    """The areas of a table, with the layout that placed them."""

    @property
    def placed(self) -> PlacedLayout:
        """The root of the placed layout."""


A = TypeVar("A", bound=Arranged)


class LayoutCache:
    """Keeps the areas of a table until what they depend on changes."""

    def __init__(self) -> None:
        self._kept: tuple[object, Any] | None = None  # what they were laid out for, and the areas

    def of(self, lay_out: Callable[[Theme, Area, C], A], theme: Theme, area: Area, contents: C) -> A:
        """The areas that `lay_out` returns. It is called again only if the theme, the area or the contents have changed."""
        key = theme, tuple(area), contents
        if self._kept is None or self._kept[0] != key:
            self._kept = key, lay_out(theme, area, contents)
        found: A = self._kept[1]
        return found


def nowhere() -> Area:
    """An area of no size, as the `default_factory` of a field without a place."""
    return Area(0, 0, 0, 0)


def filled(kind: type[L], placed: PlacedLayout, /, **more: Any) -> L:
    """Fills a dataclass of areas. Each field gets the area with its name; if there are several with a number ("seats:0",
    "seats:1"), a tuple of them; or the value in `more`. Other fields keep their default.

    >>> from dataclasses import dataclass
    >>> from ui.drawing.theme import Theme
    >>> @dataclass
    ... class Areas:
    ...     board: Area
    ...     seats: tuple[Area, ...] = ()
    >>> tree = Column(*numbered("seats", 2, height=90), Leaf("board", grow=1)).place(Theme((1600, 900)), Area(0, 0, 400, 300))
    >>> filled(Areas, tree)
    Areas(board=Rect(0, 180, 400, 120), seats=(Rect(0, 0, 400, 90), Rect(0, 90, 400, 90)))
    """
    single: dict[str, Area] = {}
    several: dict[str, list[Area]] = {}
    for each in placed.walk():
        name, _, number = each.name.partition(":")
        if number:
            several.setdefault(name, []).append(each.area)
        elif name:
            single[name] = each.area
    known = single | {name: tuple(areas) for name, areas in several.items()} | more
    return kind(**{field.name: known[field.name] for field in fields(kind) if field.name in known})  # type: ignore[arg-type]


def numbered(name: str, count: int, **own: Any) -> Sequence[Leaf]:
    """`count` places named "name:0", "name:1" and so on. `own` are options of every layout."""
    return [Leaf(f"{name}:{number}", **own) for number in range(count)]


def exactly(pixels: int) -> Measured:
    """A length in pixels."""
    return lambda _: pixels


def at_foot(buttons: int, gap: Length = SMALL) -> Column:
    """The two buttons at the foot of a column, "other" above "confirm", in a space for so many `buttons`. The whole is
    named "foot"."""
    pair = Column(Leaf("other", height=control_height), Leaf("confirm", height=control_height), gap=gap)
    return Column(Space(grow=1), pair, height=below_each_other(control_height, buttons, gap), name="foot")


def below_each_other(each: Length, count: int, gap: Length) -> Measured:
    """The height of `count` items below each other, with gaps."""
    return lambda theme: count * pixels(theme, each) + max(0, count - 1) * pixels(theme, gap)


def zoom_corners(theme: Theme, canvas: Area) -> Sequence[Sequence[Area]]:
    """Places for the three zoom buttons in the corners of a map, preferred ones first: lower left, lower right, upper
    left, upper right."""
    side, gap = max(theme.px(_BUTTON[0]), _BUTTON[1]), theme.px(_APART)
    inner, wide = canvas.inset(gap), 3 * side + 2 * gap
    rows = [Area(x, y, wide, side) for y in (inner.bottom - side, inner.y) for x in (inner.x, inner.right - wide)]
    return [row.columns(1.0, 1.0, 1.0, gap=gap) for row in rows]


def captioned(name: str, shape: float, height: Length, **own: Any) -> Layout:
    """A place with a ratio of width to height (`shape`) and a height, above a line of small text. `own` are options of
    every layout."""
    return Column(Fit(Leaf(name), shape, height=(0, height), grow=1), Leaf(height=lines("small")), **own)
