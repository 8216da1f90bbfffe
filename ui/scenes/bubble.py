"""The bubble: a few sentences over a table, beside what they are about, with what can be done about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect, draw

from ui.drawing import skin, text
from ui.drawing.area import Area, apart
from ui.drawing.breaks import phrases
from ui.drawing.markup import TextLayout
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pygame import Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.skin import ButtonKind
    from ui.drawing.theme import Role
    from ui.widgets.base import Result
    from ui.widgets.change import Change

    Line = tuple[Role, str, str]

_PADDING: Final = 18
"""The padding of a bubble, in design units."""
_TAIL: Final = 30
"""The width of its tail where it begins, in design units."""
_ENDLESS: Final = 1 << 20
"""A width in pixels that no line of text reaches."""
_FAR: Final = 200
"""No tail bridges more than this, in design units: a line with an arrow does."""
_ARROW: Final = 22
"""How long the point of such a line is, in design units."""


class BubbleButton(NamedTuple):
    """A button at the foot of a bubble: its id, its words, what it does, the key that does the same, its picture, and
    shorter words for where these have no room."""

    id: str
    words: str
    do: Callable[[], Change | None]
    key: str = ""
    icon: str = ""
    kind: ButtonKind = "primary"
    short: str = ""


class CornerButton(NamedTuple):
    """A small round button in the corner of a bubble: its tooltip says what it does."""

    id: str
    icon: str
    words: str
    do: Callable[[], Change | None]
    key: str = ""


class Shape(NamedTuple):
    """How a bubble is written: how wide its text is, in design units before large text, and the letters that stand in the
    place of others."""

    wide: int
    letters: Mapping[Role, Role]


@dataclass(frozen=True)
class BubbleContent:
    """What a bubble says: the letters, their colour and the words of each part, the buttons at its foot, a button in
    its corner. A `lamp` stands before advice."""

    lines: Sequence[Line]
    buttons: Sequence[BubbleButton] = ()
    corner: CornerButton | None = None
    lamp: bool = False


class BubbleWidget(Widget):
    """One bubble. `measure` says how large it is in a shape, `lay` puts it somewhere."""

    solid = True

    def __init__(self, id: str, kit: DrawingKit, content: BubbleContent) -> None:  # noqa: A002
        super().__init__(id, Area(0, 0, 0, 0))
        self.content = content
        self._drawn = kit
        self._shape = Shape(0, {})
        self._target: Rect | None = None
        self._clear: Sequence[Rect] = ()

    @property
    def lines(self) -> Sequence[Line]:
        """What it says, in the letters in which it says it."""
        return self._lines(self._shape)

    def measure(self, shape: Shape) -> tuple[int, int]:
        """How large it is."""
        theme = self._drawn.theme
        inner = self._inner(shape)
        lines = self._lines(shape)
        high = self._head(lines[0], inner) + sum(TextLayout(theme, said, inner, role).height + self._gap for role, _, said in lines[1:])
        rows = self._rows(inner)
        foot = len(rows) * (theme.control_height("small") + self._gap) + self._gap // 2 if rows else 0
        return inner + 2 * theme.px(_PADDING), high + foot + 2 * theme.px(_PADDING)

    def lay(self, rect: Rect, shape: Shape, target: Rect | None = None, clear: Sequence[Rect] = ()) -> None:
        """Puts it there; its tail points at `target`, unless it would cross what is `clear`."""
        theme, corner = self._drawn.theme, self.content.corner
        self.rect, self._shape, self._target, self._clear = Area(rect), shape, target, clear
        inner, high = Area(rect).inset(theme.px(_PADDING)), theme.control_height("small")
        if corner is not None:
            area = inner.cut_top(high)[0].cut_right(high)[0]
            self.add(IconButton(corner.id, area, corner.icon, corner.do, tooltip=corner.words, key=corner.key))
        for row in reversed(self._rows(inner.w)):
            foot, inner = inner.cut_bottom(high, self._gap)
            for one, words in reversed(row):
                cell, foot = foot.cut_right(min(self._wide(one, words), foot.w), self._gap)
                button = Button(one.id, cell, words, one.do, kind=one.kind, icon=one.icon)
                button.shortcut = one.key
                self.add(button)

    def press(self, point: tuple[int, int]) -> Result:
        """The pointer does not reach what is below."""
        return STAY

    # --- how large its parts are ---

    @property
    def _gap(self) -> int:
        return self._drawn.theme.px(10)

    def _lines(self, shape: Shape) -> Sequence[Line]:
        return [(shape.letters.get(role, role), colour, said) for role, colour, said in self.content.lines]

    def _inner(self, shape: Shape) -> int:
        """How wide its text is: no narrower than any of its buttons, or than a word of its first line beside the lamp and
        the corner button."""
        theme = self._drawn.theme
        most = theme.size[0] * 3 // 5 - 2 * theme.px(_PADDING)
        wide = min(most, theme.px(shape.wide) * theme.text_percent // 100)
        lines = self._lines(shape)
        longest = [TextLayout(theme, said, _ENDLESS, role).width for role, _, said in lines]
        longest[0] += sum(self._beside_head())
        wide = min(wide, max(longest) + theme.px(2))
        role, _, head = lines[0]
        word = max((TextLayout(theme, phrase, _ENDLESS, role).width for phrase in phrases(head)), default=0)
        wide = max(wide, min(most, word + sum(self._beside_head()) + theme.px(2)))
        return max(wide, *(self._wide(button, button.short or button.words) for button in self.content.buttons), 0)

    def _beside_head(self) -> tuple[int, int]:
        """How much room the lamp and the corner button take from the first line."""
        theme = self._drawn.theme
        return (self._lamp + theme.px(8)) * self.content.lamp, (
            theme.control_height("small") + theme.px(8)
        ) * (self.content.corner is not None)

    def _head(self, line: Line, inner: int) -> int:
        """How high the first line is, with the lamp and the corner button beside it."""
        theme = self._drawn.theme
        words = TextLayout(theme, line[2], inner - sum(self._beside_head()), line[0]).height
        return max(words, self._lamp * self.content.lamp, theme.control_height("small") * (self.content.corner is not None))

    @property
    def _lamp(self) -> int:
        return self._drawn.theme.text_px("strong") + self._drawn.theme.px(6)

    def _wide(self, button: BubbleButton, words: str) -> int:
        theme = self._drawn.theme
        picture = round(1.3 * theme.text_px("strong")) + self._gap if button.icon else 0
        return text.width(theme, "strong", words) + picture + theme.control_height("small")

    def _rows(self, inner: int) -> list[list[tuple[BubbleButton, str]]]:
        """The buttons at its foot with their words: in one row if they have room there, if need be with fewer words."""
        buttons = self.content.buttons
        for row in ([(one, one.words) for one in buttons], [(one, one.short or one.words) for one in buttons]):
            if sum(self._wide(*one) for one in row) + self._gap * (len(row) - 1) <= inner:
                return [row] if row else []
        rows: list[list[tuple[BubbleButton, str]]] = []
        left = -1
        for button in buttons:
            words = button.words if self._wide(button, button.words) <= inner else button.short or button.words
            wide = self._wide(button, words) + self._gap
            if wide > left + self._gap or not rows:
                rows.append([])
                left = inner
            rows[-1].append((button, words))
            left -= wide
        return rows

    # --- drawing ---

    def draw_self(self, surface: Surface) -> None:
        theme, corner = self.theme, self.theme.px(20)
        rim = max(2, theme.px(2))
        skin.draw_shadow(surface, self.kit, self.rect, 18)
        tail = self._tail()
        if tail:
            draw.polygon(surface, skin.BUBBLE_RIM, tail)
        elif line := self._line():
            _draw_line(surface, *line, theme.px(_ARROW))
        draw.rect(surface, skin.BUBBLE_PAPER, self.rect, border_radius=corner)
        draw.rect(surface, skin.BUBBLE_RIM, self.rect, rim, border_radius=corner)
        if tail:
            draw.polygon(surface, skin.BUBBLE_PAPER, [_towards(point, self.rect.center, 2 * rim) for point in tail])
        inner = Area(self.rect).inset(theme.px(_PADDING))
        lamp, corner_button = self._beside_head()
        if lamp:
            picture = skin.icon(self.kit, "hint", self._lamp, theme.colour("orange_dark"))
            surface.blit(picture, picture.get_rect(topleft=(inner.x, inner.y)))
        for number, (role, colour, said) in enumerate(self.lines):
            beside = (lamp, corner_button) if number == 0 else (0, 0)
            layout = TextLayout(theme, said, inner.w - sum(beside), role)
            high = self._head((role, colour, said), inner.w) if number == 0 else layout.height
            down = (high - layout.height) // 2
            layout.draw(surface, self.kit, (inner.x + beside[0], inner.y + down), {"text": colour, "bold": colour, "link": colour})
            inner = inner.cut_top(high + self._gap)[1]
            if self.content.lines[number][0] == "subheading" and number + 1 < len(self.content.lines):
                surface.fill(theme.colour("gold"), (inner.x, inner.y - self._gap * 2 // 3, inner.w, max(1, theme.px(1.5))))

    def _tail(self) -> Sequence[tuple[int, int]]:
        """The corners of the tail: two on its edge, one near what it points at; none where that lies far away, or something
        lies between."""
        if self._target is None:
            return ()
        dx, dy = apart(self.rect, self._target)
        if max(dx, dy) <= 0 or max(dx, dy) > self.theme.px(_FAR):
            return ()
        corners = self._across(self._target) if dx >= dy else self._upright(self._target)
        (left, top), (right, bottom) = (tuple(map(pick, zip(*corners, strict=True))) for pick in (min, max))
        crossed = Rect(left, top, right - left, bottom - top).collidelist(self._clear) >= 0
        return () if crossed else corners

    def _line(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """Where a line begins and ends that points at what no tail reaches: past what is `clear`, if it can; None
        where there is nothing to point at, or it lies below the bubble."""
        target, box = self._target, self.rect
        if target is None or max(apart(box, target)) <= 0:
            return None
        inset = box.inflate(-box.w // 3, -box.h // 3)
        begins = [(x, y) for x in (inset.left, box.centerx, inset.right) for y in (box.top, box.bottom - 1)]
        begins += [(x, y) for x in (box.left, box.right - 1) for y in (inset.top, box.centery, inset.bottom)]
        gap = self.theme.px(6)
        around = target.inflate(2 * gap, 2 * gap)
        seen = self.theme.box.inset(3 * gap)
        ends = [
            end for end in (around.midleft, around.midright, around.midtop, around.midbottom) if seen.collidepoint(end)
        ] or [target.center]

        def cost(line: tuple[tuple[int, int], tuple[int, int]]) -> tuple[int, float]:
            (x, y), (to_x, to_y) = line
            crossed = sum(bool(one.clipline(line)) for one in (box.inflate(-4, -4), target, *self._clear))
            return crossed, (to_x - x) ** 2 + (to_y - y) ** 2

        return min(((begin, end) for begin in begins for end in ends), key=cost)

    def _across(self, target: Rect) -> Sequence[tuple[int, int]]:
        """A tail to the left or to the right."""
        box, half, gap = self.rect, self.theme.px(_TAIL) // 2, self.theme.px(6)
        corner = self.theme.px(24) + half
        edge, tip = (box.right - 1, target.left - gap) if target.left >= box.right else (box.left, target.right + gap)
        middle = min(max(target.centery, box.top + corner), box.bottom - corner)
        return (edge, middle - half), (tip, min(max(middle, target.top), target.bottom)), (edge, middle + half)

    def _upright(self, target: Rect) -> Sequence[tuple[int, int]]:
        """A tail up or down."""
        box, half, gap = self.rect, self.theme.px(_TAIL) // 2, self.theme.px(6)
        corner = self.theme.px(24) + half
        edge, tip = (box.bottom - 1, target.top - gap) if target.top >= box.bottom else (box.top, target.bottom + gap)
        middle = min(max(target.centerx, box.left + corner), box.right - corner)
        return (middle - half, edge), (min(max(middle, target.left), target.right), tip), (middle + half, edge)


class BubbleLayer(Widget):
    """Over a table: the pointer goes through all but the bubble."""

    def hits(self, point: tuple[int, int]) -> bool:
        return any(one.hits(point) for one in self.children)


def _draw_line(surface: Surface, begin: tuple[int, int], end: tuple[int, int], arrow: int) -> None:
    """A line in the colours of a bubble, with a point of so many pixels at its end."""
    neck = _towards(end, begin, arrow)
    across = (end[1] - neck[1]) // 2, (neck[0] - end[0]) // 2
    tip = [end, (neck[0] + across[0], neck[1] + across[1]), (neck[0] - across[0], neck[1] - across[1])]
    for colour, thick in ((skin.BUBBLE_RIM, arrow // 3), (skin.BUBBLE_PAPER, arrow // 6)):
        draw.line(surface, colour, begin, neck, max(2, thick))
    draw.polygon(surface, skin.BUBBLE_PAPER, tip)
    draw.polygon(surface, skin.BUBBLE_RIM, tip, max(2, arrow // 11))


def _towards(point: tuple[int, int], goal: tuple[int, int], by: int) -> tuple[int, int]:
    """A point moved by so many pixels towards another."""
    dx, dy = goal[0] - point[0], goal[1] - point[1]
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return round(point[0] + dx * by / far), round(point[1] + dy * by / far)
