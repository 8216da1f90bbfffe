"""The bubble beside the selection, with the main button and a round button that drops the selection."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Color, Rect, Surface, draw

from ui.drawing import skin, text
from ui.drawing.area import Area, apart
from ui.drawing.cached import cached
from ui.drawing.key_signs import SIGN_WIDE, draw_confirm
from ui.drawing.strokes import FINE, smooth
from ui.widgets.avoided_areas import hidden
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.tables.common.host import Point
    from ui.widgets.avoided_areas import AvoidedAreas
    from ui.widgets.base import Result

GAP: Final = 16
"""The distance between the bubble and the item, in design units."""
PADDING: Final = 9
"""The padding around the buttons of the bubble, in design units."""
_TAIL: Final = 30
_ROUND: Final = 20
_STEPS: Final = (0.5, 0.8, 0.2, 0.65, 0.35, 0.9, 0.1, 1.2, -0.2, 1.5, -0.5, 2.0, -1.0)
"""How far along its edge the bubble has its item, the middle first; beyond both ends it is aslant."""
_NARROW: Final = 0.65
"""How wide the two lines on the button of a narrow bubble may be, by the width of them as one."""
_SHORT: Final = 8
"""Words that are no wider than so many of their lines are high stay on one line."""
FAR: Final = 16
"""How far away the bubble may be at most, in gaps."""
_TAILED: Final = 5
"""So many gaps a tail bridges; what is farther away has none."""
_WAY: Final = 0.15
"""What it costs to be a gap farther away, where to cover a board's spaces wholly costs 1."""


class BubblePlacement(NamedTuple):
    """The place of a bubble: its area; its side of the item; how many pixels `away` it is; where along its edge the
    `tail` begins; and whether it has a tail at all."""

    area: Area
    side: str
    away: int
    tail: int
    tailed: bool = True


FindPlacement = Callable[[tuple[int, int]], "BubblePlacement | None"]
"""Finds a place for a size in pixels; None if there is none."""


def place_beside(size: tuple[int, int], item: Rect, space: Rect, avoided: AvoidedAreas, gap: int, corner: Rect) -> BubblePlacement | None:
    """A place of that size beside an item within `space`: below, above, right or left of it, `gap` pixels away or a
    little more. It covers nothing that can be chosen or is read, and no spaces of the board if possible. None if there is
    no such place or the free `corner` is as near."""
    best: BubblePlacement | None = None
    least = _WAY * min(FAR, sum(apart(corner, item)) / gap)
    blocked, (wide, high) = [item, *map(Rect, set(map(tuple, avoided.barred)))], size
    never = [one for one in avoided.never if not one.contains(item)]
    xs = [(share, x) for share in _STEPS if space.left <= (x := item.centerx - round(wide * share)) <= space.right - wide]
    ys = [(share, y) for share in _STEPS if space.top <= (y := item.centery - round(high * share)) <= space.bottom - high]
    area = Rect(0, 0, wide, high)
    for half, side in product(range(2 * FAR - 1), ("below", "above", "right", "left")):
        far, lies_across = half / 2, side in {"below", "above"}
        if half % 2 and not lies_across:
            continue
        away = round(gap * (far + 1))
        begins = {"below": item.bottom + away, "above": item.y - away - high, "right": item.right + away, "left": item.x - away - wide}
        start = begins[side]
        if not (space.top <= start <= space.bottom - high if lies_across else space.left <= start <= space.right - wide):
            continue
        for share, at in xs if lies_across else ys:
            if least <= _WAY * far:
                return best  # nothing that is farther away costs less
            area.topleft = (at, start) if lies_across else (start, at)
            if (hit := area.collidelist(blocked)) >= 0:
                blocked.insert(0, blocked.pop(hit))  # it is in the way of the next one, too
                continue
            cost = hidden(area, avoided.spaces) / (wide * high) + _WAY * (sum(apart(area, item)) / gap - 1)
            if cost < least:
                tail = item.centerx - area.x if lies_across else item.centery - area.y
                tailed = far < _TAILED and 0 <= share <= 1 and _tail_area(area, side, away, tail, gap).collidelist(never) < 0
                best, least = BubblePlacement(Area(area), side, away, tail, tailed), cost
    return best


def _tail_area(area: Rect, side: str, away: int, tail: int, wide: int) -> Rect:
    """Where the tail of a bubble is, so `wide`."""
    x, y = area.x + tail - wide // 2, area.y + tail - wide // 2
    return {
        "below": Rect(x, area.y - away, wide, away), "above": Rect(x, area.bottom, wide, away),
        "right": Rect(area.x - away, y, away, wide), "left": Rect(area.right, y, away, wide),
    }[side]


class ConfirmButton(Button):
    """The main button of a table. In the bubble it also shows its key if there is space."""

    sign = False

    def _face(self, surface: Surface, box: Area, colour: Color) -> None:
        inner, cap = self._room(box), cached(self.kit, draw_confirm, self.theme.text_px("small"), self.kit.words.gamepad)
        gap = self.theme.px(12)
        left = Area(0, 0, inner.w - cap.get_width() - gap, inner.h)
        unbroken = text.longest_phrase(self.theme, "small", self.words) <= left.w
        if not (self.sign and unbroken and text.block_holds(self.theme, self._lettering, self.words, left)):
            super()._face(surface, box, colour)
            return
        words = min(left.w, text.width(self.theme, self._lettering, self.words))
        start = inner.centerx - (words + gap + cap.get_width()) // 2
        area = Area(start, inner.y, words, inner.h)
        text.draw_block(surface, self.theme, self._lettering, self.words, area, colour, "centre")
        surface.blit(cap, cap.get_rect(midleft=(area.right + gap, inner.centery)))


class ConfirmBubble(Widget):
    """`lay` puts the bubble beside an item with the main button in it. While it is hidden, the button is in its corner."""

    solid = True

    def __init__(self, confirm: ConfirmButton, cancel: Callable[[], None], tooltip: str) -> None:
        super().__init__("confirm_bubble", Area(0, 0, 0, 0))
        self.confirm = confirm
        self.cancel = IconButton("confirm_bubble.cancel", Area(0, 0, 0, 0), "cross", cancel, tooltip=tooltip)
        self.cancel.shortcut = "esc"
        self.add(self.cancel)
        self.says = ""
        """A line below the buttons, "" for none."""
        self._place: BubblePlacement | None = None
        self.visible = False

    def size(self, theme: Theme, words: str, says: str, *, narrow: bool = False, key: bool = True) -> tuple[int, int]:
        """How large it is with these words on the main button, `narrow` on two lines, and the sign of its `key` or not, and
        with a line below."""
        padding, high = theme.px(PADDING), theme.control_height()
        sign = round(theme.text_px("small") * SIGN_WIDE) + theme.px(12) if key else 0
        most = theme.px(440) * theme.text_percent // 100
        whole = text.width(theme, "small", words)
        two_lines = max(round(whole * _NARROW), min(whole, theme.line_height("small", _SHORT)))
        lines = text.evened(theme, "small", words, max(two_lines, text.longest_phrase(theme, "small", words)))
        lettered = max(text.width(theme, "small", one) for one in lines) if narrow else text.width(theme, "strong", words)
        wide = min(most, lettered + sign + 2 * (high // 3) + theme.px(10))
        line = text.width(theme, "small", says) + 4 * padding if says else 0
        return max(wide + high + 3 * padding, line), high + 2 * padding + (theme.line_height("small") if says else 0)

    def nearest(self, theme: Theme, says: str, beside: FindPlacement) -> tuple[BubblePlacement | None, str]:
        """Where something as large as it stands `beside` its item, with the line below its buttons; without it, then without
        the sign of its key, where that would keep it away from its item. It is narrow only where that joins it to its item."""
        best: BubblePlacement | None = None
        label = says
        for line, narrow, key in ((says, False, True), ("", False, True), ("", False, False), ("", True, True), ("", True, False)):
            place = beside(self.size(theme, self.confirm.words, line, narrow=narrow, key=key))
            if place is None or (narrow and best is not None and not place.tailed):
                continue
            if best is None or place.away < best.away:
                best, label = place, line
            if best is not None and best.tailed:
                break
        return best, label

    @property
    def visible_area(self) -> Rect:
        """Its area in pixels; of no size while it is hidden."""
        return self.rect if self.visible else Rect(0, 0, 0, 0)

    def lay(self, place: BubblePlacement, says: str) -> None:
        """Puts the bubble and its buttons there."""
        self._place, self.says, self.rect = place, says, place.area
        padding, high = self.theme.px(PADDING), self.theme.control_height()
        row = place.area.inset(padding, padding).cut_top(high)[0]
        self.confirm.rect, self.cancel.rect = row.cut_left(row.w - high - padding, padding)
        self.confirm.sign = self.visible = True

    def hide(self) -> None:
        """Hides the bubble. The table puts the main button elsewhere."""
        self.visible = self.confirm.sign = False

    def press(self, point: Point) -> Result:
        """Nothing below the bubble is clicked."""
        return STAY

    def draw_self(self, surface: Surface) -> None:
        if self._place is None:
            return
        theme, (area, side, away, tail, tailed) = self.theme, self._place
        reach = away if tailed else 0
        skin.draw_shadow(surface, self.kit, area, 14)
        picture = cached(self.kit, draw_bubble, area.size, side, tail, reach)
        surface.blit(picture, area.move(-reach, -reach))
        if self.says:
            line = Area(area.x, self.confirm.rect.bottom + theme.px(4), area.w, theme.line_height("small"))
            text.draw(surface, theme, "small", self.says, line, theme.colour("ink_soft"), "centre")


def draw_bubble(kit: DrawingKit, size: tuple[int, int], side: str, tail: int, reach: int) -> Surface:
    """The paper of a bubble with its tail on `side`. `reach` is the length of the tail in pixels, 0 for none; the picture
    is larger by that on each side."""
    theme, (wide, high) = kit.theme, size
    rim, corner = max(1, theme.px(2)), theme.px(_ROUND)
    along = wide if side in {"below", "above"} else high
    half = min(theme.px(_TAIL) // 2, along // 2 - corner)
    at = min(max(tail, corner + half), along - corner - half)
    tip, deep = min(max(tail, corner // 2), along - corner // 2), reach - max(2, theme.px(3))
    out = 1 if side in {"above", "left"} else -1
    base = {"below": 0, "above": high, "right": 0, "left": wide}[side]

    def spot(across: int, away: int) -> tuple[int, int]:
        """A point so far along the edge that faces the item, and so far beyond it."""
        x, y = (across, base + out * away) if side in {"below", "above"} else (base + out * away, across)
        return (reach + x) * FINE, (reach + y) * FINE

    def paint(large: Surface) -> None:
        body = Area(reach * FINE, reach * FINE, wide * FINE, high * FINE)
        draw.rect(large, skin.BUBBLE_RIM, body, border_radius=corner * FINE)
        if reach:
            draw.polygon(large, skin.BUBBLE_RIM, [spot(at - half, -rim), spot(tip, deep), spot(at + half, -rim)])
        draw.rect(large, skin.BUBBLE_PAPER, body.inflate(-2 * rim * FINE, -2 * rim * FINE), border_radius=(corner - rim) * FINE)
        if not reach:
            return
        slope = 2 * rim
        draw.polygon(
            large, skin.BUBBLE_PAPER, [spot(at - half + slope, -2 * rim), spot(tip, deep - slope), spot(at + half - slope, -2 * rim)]
        )

    return smooth((wide + 2 * reach, high + 2 * reach), skin.BUBBLE_RIM, paint)
