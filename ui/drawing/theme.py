"""Sizes, type and colours. Everything on the screen is measured in one unit that follows the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from pygame import Color
from pygame.font import Font

from game.kernel.box import ART
from ui.drawing.area import Area

if TYPE_CHECKING:
    from pathlib import Path

Role = Literal["small", "body", "strong", "heading", "title", "display", "figure", "italic"]
"""What a text is for: `strong` is bold body text, `figure` are counters (lining figures), `italic` is the serif's."""

SMALLEST: Final = 14
"""No text is ever smaller, in pixels."""

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
        "red": "#c8452f",
        "blue": "#2f6fb5",
        "yellow": "#e0a526",
        "purple": "#6d3f8f",
        "green": "#3f8f56",
        "white": "#efe6d2",
    }.items()
}
PLAYER_COLOURS: Final = ("red", "blue", "yellow", "purple", "green", "white")

_HALL: Final = (2000, 1250)
"""The most that a scene spreads over, in design units."""

_POINTS: Final[dict[Role, tuple[str, float]]] = {
    "small": ("body-regular", 17.5),
    "body": ("body-regular", 20),
    "strong": ("body-bold", 20),
    "heading": ("title", 28),
    "title": ("title", 44),
    "display": ("title", 84),
    "figure": ("body-bold", 30),
    "italic": ("title-italic", 23),
}


class Theme:
    """The measures of one window size: `px` turns design units (1600 x 900) into pixels, `font` opens the faces.

    `text_percent` (100 to 150) enlarges text alone; boxes follow through `line`, so lay out by lines of text.
    """

    def __init__(self, size: tuple[int, int], text_percent: int = 100, art: Path = ART) -> None:
        self.size = size
        self.text_percent = text_percent
        self.unit = min(size[0] / 1600, size[1] / 900)
        self._art = art
        self._fonts: dict[tuple[str, int], Font] = {}

    @property
    def box(self) -> Area:
        """The whole window."""
        return Area(0, 0, *self.size)

    @property
    def hall(self) -> Area:
        """The part of the window in which a whole scene is laid out: all of it, but for what a very wide or a very tall
        window has too much of, so that what belongs together stays together."""
        return self.box.middle(self.px(_HALL[0]), self.px(_HALL[1]))

    def px(self, units: float) -> int:
        """Design units in pixels, at least 1 for anything that is there at all."""
        return max(1, round(units * self.unit)) if units > 0 else round(units * self.unit)

    def text_px(self, role: Role) -> int:
        """The height of a face in pixels for this window and text size."""
        return max(SMALLEST, round(_POINTS[role][1] * self.unit * self.text_percent / 100))

    def line_height(self, role: Role = "body", lines: float = 1) -> int:
        """The height of that many lines of text in pixels: what to lay out with, so that large text finds room."""
        return round(self.font(role).get_linesize() * lines)

    def tall(self, role: Role = "body") -> int:
        """The height of a control that holds one line: a button, a field, a row."""
        return max(self.px(56), round(self.text_px(role) * 2.5))

    def head(self) -> int:
        """The height of the header over a table."""
        return max(self.px(72), self.line_height("heading") + self.line_height("small") + self.px(6))

    def font(self, role: Role) -> Font:
        """The opened face of a role at its size."""
        return self._open(_POINTS[role][0], self.text_px(role))

    def bold(self, role: Role) -> Font:
        """The bold face at a role's size."""
        return self._open("body-bold", self.text_px(role))

    def colour(self, name: str) -> Color:
        """A colour by its name in `COLOURS`."""
        return COLOURS[name]

    def _open(self, face: str, height: int) -> Font:
        key = (face, height)
        if key not in self._fonts:
            self._fonts[key] = Font(self._art / "fonts" / f"{face}.ttf", height)
        return self._fonts[key]
