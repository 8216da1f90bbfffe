"""Sizes, fonts and colours. Everything on the screen is measured in one unit that depends on the window's size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from pygame import Color

from game.kernel.folders import ART
from ui.drawing.area import Area
from ui.drawing.fallback import FallbackFont

if TYPE_CHECKING:
    from pathlib import Path

Role = Literal["small", "body", "strong", "subheading", "heading", "title", "display", "figure", "italic"]
"""What a text is for. `strong` is bold body text, `figure` is for counters (figures of equal height), `italic` is the
italic of the serif font."""

SMALLEST: Final = 14
"""The smallest size of any text, in pixels."""

COLOURS: Final = {
    name: Color(value)
    for name, value in {
        "table": "#1c2a2e",  # the quiet ground of the interface
        "shade": "#101a1d",  # panels on the table
        "rim": "#3a4a4e",
        "parchment": "#f0e2c0",
        "parchment_dark": "#dcc596",
        "ink": "#2a2018",
        "ink_soft": "#665440",
        "cream": "#f6ecd4",
        "cream_soft": "#b9b29c",
        "gold": "#f0cf82",
        "gold_dark": "#a97d33",
        "orange": "#e8962f",
        "orange_dark": "#b9651a",
        "glow": "#ffe08a",  # legal targets and the focus
        "alarm": "#e4573d",
        "good": "#7fb069",
        "gain": "#2b6b3d",  # what speaks for something, on parchment
        "loss": "#9c3322",  # and what speaks against it
        "red": "#c8452f",
        "blue": "#2f6fb5",
        "yellow": "#e0a526",
        "purple": "#6d3f8f",
        "green": "#3f8f56",
        "white": "#efe6d2",
        "black": "#33303a",
        "grey": "#767d88",
    }.items()
}

_WIDE: Final = (1600, 900)
_UPRIGHT: Final = (1150, 1500)
"""The design units that a window holds at least, if it is wide or upright. The larger measure of the two counts."""

_HALL: Final = (2000, 1250)
"""The longest and the shortest side that a scene uses of a window at most, in design units."""

_POINTS: Final[dict[Role, tuple[str, float]]] = {
    "small": ("body-regular", 17.5),
    "body": ("body-regular", 20),
    "strong": ("body-bold", 20),
    "subheading": ("title", 23),
    "heading": ("title", 28),
    "title": ("title", 44),
    "display": ("title", 84),
    "figure": ("body-bold", 30),
    "italic": ("title-italic", 23),
}


class Theme:
    """The measures for one window size. `px` turns design units (1600 x 900; 1150 x 1500 in an upright window) into
    pixels, `font` opens the fonts.

    `text_percent` (100 to 150) enlarges only text. Use `line_height` for layouts, so that large text has room.
    """

    def __init__(self, size: tuple[int, int], text_percent: int = 100, art: Path = ART) -> None:
        self.size = size
        self.text_percent = text_percent
        self.unit = max(min(size[0] / wide, size[1] / high) for wide, high in (_WIDE, _UPRIGHT))
        self._art = art
        self._fonts: dict[tuple[str, int], FallbackFont] = {}
        self._by_role: dict[Role, FallbackFont] = {}

    @property
    def box(self) -> Area:
        """The whole window."""
        return Area(0, 0, *self.size)

    @property
    def upright(self) -> bool:
        """Whether the window is higher than wide."""
        return self.size[1] > self.size[0]

    @property
    def hall(self) -> Area:
        """The part of the window that a scene uses. It is the whole window, unless that is very wide or very tall: then
        things that belong together would be too far apart."""
        long, short = (self.px(units) for units in _HALL)
        return self.box.middle(short, long) if self.upright else self.box.middle(long, short)

    def px(self, units: float) -> int:
        """Design units in pixels; at least 1 for more than 0 units."""
        return max(1, round(units * self.unit)) if units > 0 else round(units * self.unit)

    def text_px(self, role: Role) -> int:
        """The font size of a role in pixels, for this window and text size."""
        return max(SMALLEST, round(_POINTS[role][1] * self.unit * self.text_percent / 100))

    def line_height(self, role: Role = "body", lines: float = 1) -> int:
        """The height of that many lines of text in pixels. Use it for layouts, so that large text has room."""
        return round(self.font(role).get_linesize() * lines)

    def control_height(self, role: Role = "body") -> int:
        """The height of a control that holds one line: a button, a field, a row."""
        return max(self.px(56), round(self.text_px(role) * 2.5))

    def header_height(self) -> int:
        """The height of the header over a table."""
        return max(self.px(72), self.line_height("heading") + self.line_height("small") + self.px(6))

    def font(self, role: Role) -> FallbackFont:
        """The font of a role at its size."""
        found = self._by_role.get(role)
        if found is None:
            found = self._by_role[role] = self._open(_POINTS[role][0], self.text_px(role))
        return found

    def bold(self, role: Role, percent: int = 100) -> FallbackFont:
        """The bold font at a role's size, or at so much of it."""
        return self._open("body-bold", max(SMALLEST, self.text_px(role) * percent // 100))

    def serif(self, role: Role, percent: int = 100) -> FallbackFont:
        """The font of titles at a role's size, or at so much of it."""
        return self._open("title", max(SMALLEST, self.text_px(role) * percent // 100))

    def colour(self, name: str) -> Color:
        """A colour by its name in `COLOURS`."""
        return COLOURS[name]

    def _open(self, face: str, height: int) -> FallbackFont:
        key = (face, height)
        if key not in self._fonts:
            folder = self._art / "fonts"
            bold = face not in {"body-regular", "title-italic"}
            self._fonts[key] = FallbackFont(folder / f"{face}.ttf", height, folder / "fallback", bold=bold)
        return self._fonts[key]
