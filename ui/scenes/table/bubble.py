"""A small bubble at a table: a title, one sentence and what can be done about it, where nothing lies that can be chosen."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame import Rect

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.markup import TextLayout
from ui.scenes.table.clear import newest
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from ui.drawing.skin import ButtonKind
    from ui.drawing.theme import Role
    from ui.scenes.at_table import AtTable
    from ui.widgets.base import Result
    from ui.widgets.change import Change

_WIDE: Final = 300
"""In design units, before large text."""
_SHAPES: Final[tuple[tuple[Role, float], ...]] = (("body", 1.0), ("body", 1.3), ("small", 1.0), ("small", 0.8))
"""The letters and the share of its width that are tried, those that are read best first."""
_CRAMPED: Final = 0.03
"""What each of them may cost more than the next, by the share of a bubble that covers something."""
_PAD: Final = 14
_GRID: Final = 24
"""In steps of so many design units a place is looked for."""
_RANKS: Final = 3
_AROUND: Final = 40
"""By how many per cent a space of a map is larger than its middle, which alone is a thing."""


class Way(NamedTuple):
    """A button at the foot of a bubble: its id, its words, shorter ones for where these have no room, the key that means
    the same, and what it does."""

    id: str
    words: str
    short: str
    key: str
    do: Callable[[], Change | None]
    kind: ButtonKind = "plain"
    icon: str = ""
    """It stands there instead of words, which its tooltip tells."""


class Said(NamedTuple):
    """What a bubble says."""

    title: str
    sentence: str
    ways: Sequence[Way]


class BubbleLayer(Widget):
    """Over a table: the pointer goes through all but the bubble."""

    def hits(self, point: tuple[int, int]) -> bool:
        return any(one.hits(point) for one in self.children)


class TableBubble(Widget):
    """A lamp, a title, one sentence, and the ways on at its foot."""

    solid = True

    def __init__(self, id: str, at: AtTable[Any], said: Said, role: Role, share: float) -> None:  # noqa: A002
        """`role` are the letters of the sentence, `share` is how wide it is of the usual width."""
        super().__init__(id, Area(0, 0, 0, 0))
        self._at, self._said, self._role, self._share = at, said, role, share

    def measure(self) -> tuple[int, int]:
        """How large it is."""
        theme = self._at.scene.theme
        wide = min(round(theme.px(_WIDE) * theme.text_percent * self._share / 100), theme.size[0] * 2 // 5)
        wide = max(wide, self._ways_wide + 2 * theme.px(_PAD))
        pad, inner = theme.px(_PAD), wide - 2 * theme.px(_PAD)
        head = text.height(theme, "strong", self._said.title, inner - self._lamp - pad // 2)
        high = max(head, self._lamp) + TextLayout(theme, self._said.sentence, inner, self._role).height
        return wide, high + self._foot + 2 * pad + theme.px(14)

    def lay(self, place: Area) -> None:
        """Puts it there."""
        theme, ways = self._at.scene.theme, self._said.ways
        self.rect = place
        foot = place.pad(theme.px(_PAD)).cut_bottom(self._foot)[0]
        for way in ways:
            if way.icon:
                cell, foot = foot.cut_left(foot.h, theme.px(8))
                self.add(IconButton(way.id, cell, way.icon, way.do, tooltip=way.words, key=way.key))
        worded = [way for way in ways if not way.icon]
        for way, cell in zip(worded, foot.columns(*[1.0] * len(worded), gap=theme.px(8)), strict=True):
            told = way.words if text.width(theme, "strong", way.words) <= cell.w - cell.h else way.short
            button = Button(way.id, cell, told, way.do, kind=way.kind)
            button.told_key = way.key
            self.add(button)

    def press(self, point: tuple[int, int]) -> Result:
        """Nothing below it hears the pointer."""
        return STAY

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        pad = theme.px(_PAD)
        skin.draw_shadow(surface, self.kit, self.rect, 14)
        surface.blit(skin.panel(self.kit, "parchment", self.rect.size, 18), self.rect)
        inner = Area(self.rect).pad(pad)
        lamp = skin.icon(self.kit, "hint", self._lamp, theme.colour("orange_dark"))
        surface.blit(lamp, inner.topleft)
        title = inner.cut_left(self._lamp, pad // 2)[1]
        used = text.draw_wrapped(surface, theme, "strong", self._said.title, title, theme.colour("ink"))
        rest = inner.cut_top(max(used, self._lamp) + theme.px(4))[1]
        layout = TextLayout(theme, self._said.sentence, rest.w, self._role)
        layout.draw(surface, self.kit, rest.topleft, {"text": "ink", "bold": "ink", "link": "ink"})

    @property
    def _ways_wide(self) -> int:
        """How wide the buttons at the foot are together at least."""
        theme, ways = self._at.scene.theme, self._said.ways
        worded = [text.width(theme, "strong", way.short) for way in ways if not way.icon]
        return (len(ways) - len(worded)) * self._foot + len(worded) * (max(worded) + self._foot) + (len(ways) - 1) * theme.px(8)

    @property
    def _lamp(self) -> int:
        return self._at.scene.theme.text_px("strong") + self._at.scene.theme.px(4)

    @property
    def _foot(self) -> int:
        return self._at.scene.theme.tall("small")


def bubble_at(at: AtTable[Any], id: str, said: Said, near: Sequence[Rect] = ()) -> TableBubble | None:  # noqa: A002
    """A bubble where it covers nothing that can be chosen; if there is such a place, nothing that is read either, and at best
    nothing at all of what lies on the table. There it has the largest letters for which there is room, and stands close to
    what it is about (`near`), or to what can be chosen. None if there is no place."""
    bubbles = [TableBubble(id, at, said, *shape) for shape in _SHAPES]
    places = _Places(at, near)
    for rank in range(_RANKS):
        found: list[tuple[float, int, Area]] = []
        for number, bubble in enumerate(bubbles):
            if (placed := places.best(bubble.measure(), rank)) is not None:
                found.append((placed[0] + number * _CRAMPED, number, placed[1]))
                if not rank:
                    break
        if found:
            _, number, place = min(found, key=lambda one: one[:2])
            bubbles[number].lay(place)
            return bubbles[number]
    return None


def in_the_way(at: AtTable[Any]) -> list[Rect]:
    """Where no bubble may lie: what can be chosen, what would change with it, buttons beside its own, and what else lies over
    the table."""
    scene, clear = at.scene, at.table.clear
    barred = [*clear.never, *clear.choices]
    barred += [
        one.rect for one in scene.root.walk()
        if isinstance(one, Button | IconButton) and one.visible and not isinstance(one.parent, TableBubble)
    ]
    return [*barred, *(one.rect for one in map(scene.root.find, ("hints.panel", "note")) if one is not None and one.visible)]


class _Places:
    """Where a bubble may lie at a table, the better the less it covers: rank 0 covers nothing of what lies there, 1 nothing
    that is read, 2 nothing that can be chosen."""

    def __init__(self, at: AtTable[Any], near: Sequence[Rect]) -> None:
        scene, theme, clear = at.scene, at.scene.theme, at.table.clear
        things = [one.rect for one in at.table.things.values() if one.seen]
        self._barred = in_the_way(at)
        self._read = [*self._barred, *near, *clear.read, *newest(scene)]
        spaces = [one.inflate(one.w * _AROUND // 100, one.h * _AROUND // 100) for one in clear.spaces]
        self._all = [*self._read, *spaces, *things]
        self._clear = clear._replace(never=things)
        self._goals = near or clear.choices
        self._room = scene.box.cut_top(theme.head())[1].pad(theme.px(8))
        self._step, self._wide = theme.px(_GRID), theme.size[0]

    def best(self, size: tuple[int, int], rank: int) -> tuple[float, Area] | None:
        """The place of that rank for something of that size, and what it costs; None if there is none."""
        kept, step = (self._all, self._read, self._barred)[rank], self._step * (2 if rank else 1)
        room, around, gap = self._room, Rect(0, 0, size[0] + self._step, size[1] + self._step), self._step // 2
        free: list[Rect] = []
        for x, y in product(range(room.x, room.right - size[0] + 1, step), range(room.y, room.bottom - size[1] + 1, step)):
            around.topleft = x - gap, y - gap
            if around.collidelist(kept) < 0:
                free.append(Rect(x, y, *size))
        if not free:
            return None
        cost = [self._cost(area, bare=not rank) for area in free]
        least = min(range(len(free)), key=cost.__getitem__)
        return cost[least], Area(free[least])

    def _cost(self, area: Rect, *, bare: bool) -> float:
        """How much it covers there, unless that is nothing, and how far it is from what it is about."""
        far = min((_apart(area, goal) for goal in self._goals), default=0) / self._wide
        if bare:
            return far
        covered = self._clear.covered(area)
        return far + (4 * (covered.never + covered.read) + 2 * covered.spaces) / (area.w * area.h)


def _apart(one: Rect, other: Rect) -> int:
    across, up = max(0, one.x - other.right, other.x - one.right), max(0, one.y - other.bottom, other.y - one.bottom)
    return across + up
