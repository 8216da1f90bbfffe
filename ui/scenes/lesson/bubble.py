"""A bubble over the table, beside what it is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame import Color, Rect, Surface, draw

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.markup import TextLayout
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton
from ui.widgets.change import STAY
from ui.widgets.rich import RichText

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ui.drawing.skin import ButtonKind
    from ui.drawing.theme import Role
    from ui.scenes.at_table import AtTable
    from ui.widgets.base import Result
    from ui.widgets.change import Change

    Line = tuple[Role, str, str]

_PAPER, _RIM = Color(248, 238, 212), Color(138, 99, 32)
_WIDE: Final = 430
"""In design units, before large text."""
_ALOUD: Final = 780
"""The same where it is read across a table."""
_LETTERS: Final[tuple[dict[Role, Role], ...]] = (
    {"subheading": "title", "body": "title", "figure": "title", "small": "heading"},
    {"subheading": "title", "body": "heading", "figure": "title", "small": "subheading"},
    {"subheading": "heading", "body": "subheading", "figure": "heading", "small": "strong"},
)
"""Its letters there: the first that leave `_SHARE` of the window's height free are taken."""
_SHARE: Final = 0.55
_PAD: Final = 22
SHARES: Final = (1.0, 0.75, 0.6)
"""How wide it may be, in shares of its usual width; the best to read first."""
_TAIL: Final = 34
_FAR: Final = 240
"""No tail bridges more than this, in design units."""
_GRID: Final = 20


class Way(NamedTuple):
    """A button of a bubble: its id, its words, what it does, the key that does the same, and its picture."""

    id: str
    words: str
    do: Callable[[], Change | None]
    key: str
    icon: str
    kind: ButtonKind = "primary"


@dataclass(frozen=True)
class Speech:
    """What a bubble says: the letters, their colour and the words of each part, the rules that its foot links to, what
    shows them, the buttons there, and what a press on it does. What is said `aloud` is read across a table."""

    lines: Sequence[Line]
    rules: Sequence[str] = ()
    show: Callable[[], Change | None] | None = None
    ways: Sequence[Way] = ()
    pressed: Callable[[], None] = lambda: None
    aloud: bool = False


class LessonBubble(Widget):
    """One bubble. `measure` tells how large it is, `lay` puts it somewhere."""

    solid = True

    def __init__(self, host: AtTable[Any], speech: Speech) -> None:
        super().__init__("lesson.bubble", Area(0, 0, 0, 0))
        self.host, self.speech = host, speech
        self.share = 1.0
        """Of the usual width: a narrower bubble has room where a wide one has none."""
        self._target = Rect(0, 0, 0, 0)

    @property
    def _inner(self) -> int:
        theme = self.theme
        most, wide = (theme.size[0] // 2, _ALOUD) if self.speech.aloud else (theme.size[0] * 2 // 5, _WIDE)
        wide = min(most, theme.px(wide) * theme.text_percent // 100)
        return max(self._row, round(wide * self.share) - 2 * theme.px(_PAD))

    def measure(self) -> tuple[int, int]:
        """How large it is."""
        pad = 2 * self.theme.px(_PAD)
        return self._inner + pad, self._high(self.lines) + self._foot + pad

    def _high(self, lines: Sequence[Line]) -> int:
        gap = self.theme.px(10)
        return sum(TextLayout(self.theme, said, self._inner, role).height + gap for role, _, said in lines) - gap

    @property
    def lines(self) -> Sequence[Line]:
        """What it says, in the letters in which it says it."""
        lines = self.speech.lines
        for letters in _LETTERS if self.speech.aloud else ():
            lines = [(letters.get(role, role), colour, said) for role, colour, said in self.speech.lines]
            if self._high(lines) <= _SHARE * self.theme.size[1]:
                break
        return lines

    @property
    def _foot(self) -> int:
        return self.theme.tall("small") + self.theme.px(14)

    @property
    def _row(self) -> int:
        """How wide all of its buttons are; one alone gives way."""
        if len(self.speech.ways) < 2:
            return 0
        return sum(map(self._wide, self.speech.ways)) + self.theme.px(10) * (len(self.speech.ways) - 1)

    def _wide(self, way: Way) -> int:
        return text.width(self.theme, "strong", way.words) + 2 * self.theme.tall("small")

    def lay(self, place: Rect, target: Rect) -> None:
        """Puts it there; its tail points at `target`."""
        theme, words = self.theme, self.host.scene.words
        self.rect, self._target = Area(place), target
        high = theme.tall("small")
        foot = Area(place).pad(theme.px(_PAD)).cut_bottom(high)[0]
        for way in reversed(self.speech.ways):
            cell, foot = foot.cut_right(min(self._wide(way), foot.w), theme.px(10))
            go = Button(way.id, cell, way.words, way.do, kind=way.kind, icon=way.icon)
            go.told_key = way.key
            self.add(go)
        if self.speech.show is not None and foot.w > 2 * high:
            cell, foot = foot.cut_left(high, theme.px(10))
            self.add(IconButton("lesson.show", cell, "play", self.speech.show, tooltip=words("rulebook.show_rule"), key="s"))
        if self.speech.rules and foot.w > high:
            links = words("lesson.rule", rule=" ".join(f"[{rule}]" for rule in self.speech.rules))
            used = TextLayout(theme, links, foot.w, "small", numbered=True).height
            self.add(RichText("lesson.rule", foot.middle(foot.w, used), links, self.host.ways.rulebook, role="small", colour="ink_soft", link="orange_dark", numbered=True))

    def press(self, point: tuple[int, int]) -> Result:
        """Nothing below it hears the pointer; where it only waits, it goes on."""
        self.speech.pressed()
        return STAY

    def draw_self(self, surface: Surface) -> None:
        theme, corner = self.theme, self.theme.px(20)
        rim = max(2, theme.px(2))
        skin.draw_shadow(surface, self.kit, self.rect, 18)
        tail = self._tail()
        if tail:
            draw.polygon(surface, _RIM, tail)
        draw.rect(surface, _PAPER, self.rect, border_radius=corner)
        draw.rect(surface, _RIM, self.rect, rim, border_radius=corner)
        if tail:
            draw.polygon(surface, _PAPER, [_towards(point, self.rect.center, 2 * rim) for point in tail])
        inner = Area(self.rect).pad(theme.px(_PAD))
        for number, (role, colour, said) in enumerate(self.lines):
            layout = TextLayout(theme, said, inner.w, role)
            layout.draw(surface, self.kit, inner.topleft, {"text": colour, "bold": colour, "link": colour})
            inner = inner.cut_top(layout.height + theme.px(10))[1]
            if self.speech.lines[number][0] == "subheading" and number + 1 < len(self.speech.lines):
                surface.fill(theme.colour("gold"), (inner.x, inner.y - theme.px(6), inner.w, max(1, theme.px(1.5))))

    def _tail(self) -> list[tuple[int, int]]:
        """The corners of the tail: two on its edge, one near what it points at; none where that lies far away."""
        box, target, half = self.rect, self._target, self.theme.px(_TAIL) // 2
        dx = target.left - box.right if target.left >= box.right else box.left - target.right if target.right <= box.left else 0
        dy = target.top - box.bottom if target.top >= box.bottom else box.top - target.bottom if target.bottom <= box.top else 0
        if max(dx, dy) <= 0 or max(dx, dy) > self.theme.px(_FAR) or min(dx, dy) > self.theme.px(_FAR):
            return []
        corner = self.theme.px(24) + half
        if dx >= dy:
            edge = box.right - 1 if target.left >= box.right else box.left
            middle = min(max(target.centery, box.top + corner), box.bottom - corner)
            tip = (target.left - self.theme.px(6) if target.left >= box.right else target.right + self.theme.px(6), min(max(middle, target.top), target.bottom))
            return [(edge, middle - half), tip, (edge, middle + half)]
        edge = box.bottom - 1 if target.top >= box.bottom else box.top
        middle = min(max(target.centerx, box.left + corner), box.right - corner)
        tip = (min(max(middle, target.left), target.right), target.top - self.theme.px(6) if target.top >= box.bottom else target.bottom + self.theme.px(6))
        return [(middle - half, edge), tip, (middle + half, edge)]


def _towards(point: tuple[int, int], goal: tuple[int, int], by: int) -> tuple[int, int]:
    """A point moved by so many pixels towards another."""
    dx, dy = goal[0] - point[0], goal[1] - point[1]
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return round(point[0] + dx * by / far), round(point[1] + dy * by / far)


def best_place(size: tuple[int, int], target: Rect, room: Area, lit: Sequence[Rect], goals: Sequence[Rect]) -> Area:
    """Where something of that size lies within `room`: over nothing in the light if it can, least of all over what is to be
    clicked, and as near to `target` as it can."""
    wide, high = min(size[0], room.w), min(size[1], room.h)
    best, least = Area(room.x, room.y, wide, high), float("inf")
    for x in range(room.x, max(room.x, room.right - wide) + 1, _GRID):
        for y in range(room.y, max(room.y, room.bottom - high) + 1, _GRID):
            place = Rect(x, y, wide, high)
            far = max(0, target.x - place.right, place.x - target.right) ** 2 + max(0, target.y - place.bottom, place.y - target.bottom) ** 2
            if far >= least:
                continue
            covered = sum((shared := place.clip(one)).w * shared.h for one in lit)
            in_the_way = sum((shared := place.clip(one)).w * shared.h for one in goals)
            cost = far + 4000.0 * covered + 100_000.0 * in_the_way
            if cost < least:
                best, least = Area(place), cost
    return best
