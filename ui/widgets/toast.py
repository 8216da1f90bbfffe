"""Toasts: sentences that appear for some seconds where the scene has room, over nothing that can be chosen, and leave
with it. Nobody has to answer them."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from pygame import Rect

from ui.drawing import skin, text
from ui.drawing.area import Area

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role, Theme
    from ui.widgets.base import Widget

SECONDS: Final = 5.0
"""How many seconds a short sentence stays; long ones stay longer."""


_NARROW: Final = 400  # design units
_SMALLER: Final = "small"
_WIDTHS: Final = (100, 75, 55)
"""How wide toasts may be, in percent of their room, the widest first."""


def corner(theme: Theme, *, below: int) -> Rect:
    """Room for toasts: at the top on the right of the window, `below` so many pixels."""
    wide = min(theme.px(560) * theme.text_percent // 100, theme.box.w // 2)
    return theme.box.inset(theme.px(16), 0).cut_right(wide)[0].cut_top(below + theme.px(12))[1]


class Toasts:
    """The toasts of the program; the newest is the lowest."""

    def __init__(self) -> None:
        self._shown: list[tuple[str, float, object]] = []  # with the scene it was shown over first, None before that

    @property
    def sentences(self) -> list[str]:
        """The sentences that are on the screen now."""
        return [sentence for sentence, *_ in self._shown]

    def add(self, sentence: str) -> None:
        """Displays a sentence. If it is there already, its time starts again."""
        kept = [one for one in self._shown if one[0] != sentence]
        self._shown = [*kept[-2:], (sentence, SECONDS + len(sentence) / 25, None)]

    def update(self, dt: float, scene: object = None) -> bool:
        """Lets `dt` seconds pass over a scene; True if a toast disappears: its time is over, or its scene is."""
        before = len(self._shown)
        here = [one for one in self._shown if one[2] is None or one[2] is scene]
        self._shown = [(sentence, left - dt, scene) for sentence, left, _ in here if left > dt]
        return len(self._shown) != before

    def draw(self, surface: Surface, kit: DrawingKit, area: Rect, avoided: Sequence[Rect] = ()) -> None:
        """Draws the newest toasts that fit into `area`, as `boxes` has them."""
        theme = kit.theme
        padding = theme.px(18)
        role, found = self._placed(theme, area, avoided)
        for box, lines in found:
            skin.draw_shadow(surface, kit, box)
            surface.blit(skin.panel(kit, "tooltip", box.size, 20), box)
            inner = box.inset(padding, padding // 2)
            text.draw_wrapped(surface, theme, role, "\n".join(lines), inner, theme.colour("cream"))

    def boxes(self, theme: Theme, area: Rect, avoided: Sequence[Rect] = ()) -> list[tuple[Area, list[str]]]:
        """The rectangle and the lines of each toast that is drawn: from the top of `area`, on its right, or at the
        nearest place, narrower or in smaller letters if need be, where they cover none of the rectangles that are
        `avoided`. The newest is always complete, even if it begins above `area`."""
        return self._placed(theme, area, avoided)[1]

    def _placed(self, theme: Theme, area: Rect, avoided: Sequence[Rect]) -> tuple[Role, list[tuple[Area, list[str]]]]:
        """As `boxes`, with the role of the letters."""
        blocks = [Rect(rect) for rect in avoided if rect != area]
        least: tuple[int, Role, list[tuple[Area, list[str]]]] | None = None
        for role, share in product(dict.fromkeys((_role(theme, area), _SMALLER)), _WIDTHS):
            found = self._stacked(theme, Area(area).cut_right(area.w * share // 100)[0], role)
            covers = _put_aside(theme, [box for box, _ in found], min(area.top, theme.header_height()), blocks)
            if least is None or covers < least[0]:
                least = covers, role, found
            if not covers:
                break
        assert least is not None
        return least[1:]

    def _stacked(self, theme: Theme, area: Rect, role: Role) -> list[tuple[Area, list[str]]]:
        """The toasts from the top of a room, on its right."""
        padding, gap = theme.px(18), theme.px(10)
        found: list[tuple[Area, list[str]]] = []
        high = -gap
        for sentence in reversed(self.sentences):
            lines = text.wrap(theme, role, sentence, area.w - 2 * padding)
            wide = max(text.width(theme, role, line) for line in lines)
            box = Area(0, 0, wide + 2 * padding, theme.line_height(role, len(lines)) + padding)
            if found and high + gap + box.h > area.h:
                break
            high += gap + box.h
            found.insert(0, (box, lines))
        top = max(0, min(area.top, area.bottom - high))
        for box, _ in found:
            box.topright = (area.right, top)
            top = box.bottom + gap
        return found


def avoided_by_toasts(root: Widget, *, popup: bool) -> list[Rect]:
    """Where toasts must not be: on what can be chosen or is read, and on all of a popup."""
    if popup:
        return [widget.rect for widget in root.children]
    return [widget.rect for widget in root.walk() if widget.is_read or (widget.can_focus and not _holds_choices(widget))]


def _holds_choices(widget: Widget) -> bool:
    return any(part.can_focus for child in widget.children for part in child.walk())


def _put_aside(theme: Theme, boxes: Sequence[Area], top: int, blocks: Sequence[Rect]) -> int:
    """Moves boxes together, no farther than they must, to where they cover as little of the blocks as can be; returns how many
    pixels that is."""
    whole = boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)
    if whole.collidelist(blocks) < 0:
        return 0
    step, rim = max(8, theme.px(24)), theme.px(8)
    ways = [
        (x - whole.x, y - whole.y)
        for x in range(rim, max(rim + 1, theme.box.right - rim - whole.w), step)
        for y in range(top + rim, max(top + rim + 1, theme.box.bottom - rim - whole.h), step)
    ]

    def covered(way: tuple[int, int]) -> int:
        there = whole.move(way)
        return sum(there.clip(blocks[at]).w * there.clip(blocks[at]).h for at in there.collidelistall(blocks))

    left, _, way = min((covered(way), way[0] ** 2 + way[1] ** 2, way) for way in ways)
    for box in boxes:
        box.move_ip(way)
    return left


def _role(theme: Theme, area: Rect) -> Role:
    """The role of the text: smaller letters in a narrow room."""
    return "body" if area.w >= theme.px(_NARROW) else "small"
