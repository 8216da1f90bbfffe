"""Signs on the face of a button of what does the same: a key, or the button of a gamepad that confirms."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pygame import Color, draw
from pygame.transform import smoothscale_by

from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.strokes import FINE, smooth

if TYPE_CHECKING:
    from pygame import Surface

    from ui.drawing.kit import DrawingKit

SIGN_WIDE: Final = 1.9
"""How wide a sign is at most, in heights of small letters."""
_HIGH: Final = 1.4
_LETTER_WIDE: Final = 1.3
_AWAY, _DOT, _MEANT = 0.3, 0.08, 0.19
"""How far from the middle the four buttons of a pad lie, and how large they are and the one that is meant, by the height of the
sign."""
_LETTER: Final = 0.46
"""How high a letter is in its ring, by the height of the sign."""
_LETTERED: Final = frozenset({"xbox", "nintendo"})


def draw_confirm(kit: DrawingKit, high: int, gamepad: str) -> Surface:
    """The sign for people with that kind of pad in hand, "" for the keyboard, a little higher than a line of text of that
    size."""
    return _draw_button(kit, high, gamepad) if gamepad else _draw_enter(kit, high)


def letter_width(kit: DrawingKit) -> int:
    """How wide the sign of a key is that is called by a letter or a digit, in pixels."""
    return round(kit.theme.text_px("small") * _LETTER_WIDE)


def draw_letter(kit: DrawingKit, letter: str) -> Surface:
    """A key that is called by a letter or a digit, beside small text."""
    high, ink = kit.theme.text_px("small"), Color(kit.theme.colour("ink"))

    def paint(large: Surface) -> None:
        _frame(large, ink, high)

    sign = smooth((letter_width(kit), round(high * _HIGH)), ink, paint)
    text.draw(sign, kit.theme, "small", letter, Area(sign.get_rect()), ink, "centre")
    return sign


def _frame(large: Surface, ink: Color, high: int) -> int:
    """The frame of a key on a surface that is drawn large; returns how thick its line is there."""
    line = max(1, high // 12) * FINE
    draw.rect(large, ink, large.get_rect(), line, border_radius=high * FINE // 4)
    return line


def _draw_button(kit: DrawingKit, high: int, gamepad: str) -> Surface:
    """A ring with the letter or the cross of the button; for a pad that nobody knows its four buttons, the lowest one large."""
    side, ink = round(high * _HIGH), Color(kit.theme.colour("ink"))
    middle, line = side * FINE / 2, max(1, high // 12) * FINE

    def paint(large: Surface) -> None:
        if gamepad == "generic":
            for quarter in range(4):
                x, y = (middle + side * FINE * _AWAY * turn(quarter * math.pi / 2) for turn in (math.cos, math.sin))
                draw.circle(large, ink, (x, y), side * FINE * (_MEANT if quarter == 1 else _DOT))
            return
        draw.circle(large, ink, (middle, middle), middle - 1, line)
        if gamepad == "playstation":
            arm = middle * 0.4
            for up in (-arm, arm):
                draw.line(large, ink, (middle - arm, middle - up), (middle + arm, middle + up), 2 * line)

    sign = smooth((side, side), ink, paint)
    if gamepad in _LETTERED:
        letter = text.render(kit.theme.bold("display"), "A", ink)
        letter = letter.subsurface(letter.get_bounding_rect())
        letter = smoothscale_by(letter, side * _LETTER / letter.get_height())
        sign.blit(letter, letter.get_rect(center=sign.get_rect().center))
    return sign


def _draw_enter(kit: DrawingKit, high: int) -> Surface:
    """The Enter key: its arrow in a frame."""
    wide, tall = round(high * SIGN_WIDE), round(high * _HIGH)
    ink = Color(kit.theme.colour("ink"))

    def paint(large: Surface) -> None:
        line = _frame(large, ink, high)
        left, right, middle, top = wide * FINE * 0.27, wide * FINE * 0.73, tall * FINE * 0.6, tall * FINE * 0.3
        tip = high * FINE * 0.2
        draw.line(large, ink, (right, top), (right, middle), line)
        draw.line(large, ink, (right, middle), (left, middle), line)
        for dy in (-tip, tip):
            draw.line(large, ink, (left, middle), (left + tip, middle + dy), line)

    return smooth((wide, tall), ink, paint)
