"""Lengths: in design units, in lines of text, in the width of words; and the sizes that all scenes share, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ui.drawing import text

if TYPE_CHECKING:
    from ui.drawing.theme import Role, Theme

Measured = Callable[["Theme"], int]
"""A length that depends on more than the window: a theme turns it into pixels."""
Length = float | Measured
"""A number is design units, of which 1600 x 900 fill a window, 1150 x 1500 an upright one."""

HAIR: Final = 2  # between the parts of a picture
TIGHT: Final = 4  # between lines that say one thing
SMALL: Final = 8  # between the parts of one thing
MEDIUM: Final = 12  # between things of one kind, and the padding of a card
LARGE: Final = 20  # between groups, and the padding of a panel
WIDE: Final = 28  # between panels, and the padding of a popup
HUGE: Final = 56  # the padding of a window


def pixels(theme: Theme, length: Length) -> int:
    """A length in real pixels."""
    return length(theme) if callable(length) else theme.px(length)


def control_height(theme: Theme) -> int:
    """The height of a control that holds one line: a button, a field."""
    return theme.control_height()


def lines(role: Role, count: float = 1) -> Measured:
    """The height of that many lines of text."""
    return lambda theme: theme.line_height(role, count)


def width_of(role: Role, words: str, more: Length = 0) -> Measured:
    """The width of words on one line, and so much `more`."""
    return lambda theme: text.width(theme, role, words) + pixels(theme, more)


def grown(units: float, share: float = 1) -> Measured:
    """Design units that grow with large letters: as much as the letters do, or by a `share` of that. What holds text or
    stands beside it is measured so; a picture is not."""
    return lambda theme: theme.px(units * (1 + share * (theme.text_percent - 100) / 100))


def larger(*lengths: Length) -> Measured:
    """The largest of several lengths."""
    return lambda theme: max(pixels(theme, length) for length in lengths)
