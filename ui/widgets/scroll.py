"""Content that is higher than its window: an area that scrolls its widgets, and a list of rows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from pygame import BLEND_RGBA_MULT, SRCALPHA, Surface

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.widgets import keys
from ui.widgets.base import RedrawAttribute, Widget
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect
    from pygame.event import Event

    from ui.widgets.base import Result
    from ui.widgets.change import Change

WHEEL_UNITS: Final = 90  # design units a notch of the wheel scrolls
_THUMB_CUT: Final = 16
_FADE: Final = 22  # design units


class ScrollArea(Widget):
    """A window on its children. Add the children where they would be without scrolling, within `inner`.

    It scrolls by wheel and by dragging the background or the thumb. What is `read` in it may be scrolled by the keyboard as
    well: it takes the focus, and then the arrows, Page Up and Down, Home and End. Elsewhere the focus goes from one of its
    children to the next. If there is something to scroll, the bar takes the rightmost `bar` pixels.
    """

    focusable = True
    repeating = True
    solid = True
    fades: ClassVar[bool] = True
    """Whether content that an edge cuts fades out there."""
    offset = RedrawAttribute[int]()

    def __init__(self, id: str, rect: Rect, *, read: bool = False) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.read = read
        self.offset = 0
        self._grip: tuple[int, int] | None = None
        self._on_thumb = False

    @property
    def bar(self) -> int:
        """The width that is kept free for the bar."""
        return self._kit.theme.px(18) if self._kit is not None else 18

    @property
    def inner(self) -> Area:
        """The window without the bar."""
        return Area(self.rect.x, self.rect.y, self.rect.w - self.bar, self.rect.h)

    @property
    def length(self) -> int:
        """The height of its content in pixels."""
        lowest = max((child.rect.bottom for child in self.children), default=self.rect.y)
        return lowest - self.rect.y + self.offset

    @property
    def reach(self) -> int:
        """How far it can scroll, in pixels."""
        return max(0, self.length - self.rect.h)

    @property
    def can_focus(self) -> bool:
        held = self.children if not self.read else ()
        return super().can_focus and self.reach > 0 and not any(stop.can_focus for child in held for stop in child.walk())

    def scroll_to(self, offset: int) -> Result:
        """Puts the window's top at `offset` pixels of the content, or as near as the content allows."""
        wanted = max(0, min(self.reach, offset))
        by = wanted - self.offset
        if by:
            self.offset = wanted
            for child in self.children:
                child.move(0, -by)
        return STAY

    def reveal(self, rect: Rect) -> None:
        """Scrolls as little as possible until `rect` is inside the window and does not fade."""
        if self.fades:
            rect = rect.inflate(0, 2 * self.theme.px(_FADE))
        if rect.bottom > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom - self.rect.bottom)
        if rect.top < self.rect.top:
            self.scroll_to(self.offset + rect.top - self.rect.top)

    def wheel(self, steps: float) -> Result:
        return self.scroll_to(self.offset - round(steps * self.theme.px(WHEEL_UNITS))) if self.reach else None

    def key(self, event: Event) -> Result:
        line, page = self.theme.line_height("body", 2), self.rect.h - self.theme.line_height("body")
        leaps = {"up": -line, "down": line, "pageup": -page, "pagedown": page, "home": -self.offset, "end": self.length}
        for name, leap in leaps.items():
            if keys.matches(event, name) and self.reach:
                return self.scroll_to(self.offset + leap)
        return None

    def press(self, point: tuple[int, int]) -> Result:
        if not self.reach:
            return None
        self._on_thumb = point[0] >= self.inner.right
        if self._on_thumb and not self.thumb().collidepoint(point):
            page = self.rect.h if point[1] > self.thumb().centery else -self.rect.h
            self.scroll_to(self.offset + page)
        self._grip = (point[1], self.offset)
        return STAY

    def drag(self, point: tuple[int, int]) -> Result:
        if self._grip is None:
            return None
        start, offset = self._grip
        by = start - point[1]
        if self._on_thumb:
            by = round(-by * self.length / max(1, self.rect.h))
        return self.scroll_to(offset + by)

    def release(self, point: tuple[int, int]) -> Result:
        self._grip = None
        self.touch()
        return STAY

    @property
    def cursor(self) -> str:
        return "grab" if self._grip is not None else "arrow"

    def thumb(self) -> Area:
        """The rectangle of the bar's thumb."""
        length = self.length
        high = max(self.theme.px(48), self.rect.h * self.rect.h // max(1, length))
        at = (self.rect.h - high) * self.offset // max(1, length - self.rect.h)
        return Area(self.inner.right, self.rect.y + at, self.bar, high)

    @property
    def window(self) -> Rect:
        """The part where the children are drawn. At the sides there is room for the focus ring round a child."""
        return self.rect.inflate(2 * self.theme.px(7), 0)

    def draw(self, surface: Surface) -> None:
        if not self.visible:
            return
        veils = self._veils(surface) if self.fades else []
        self.draw_self(surface)
        before = surface.get_clip()
        inside = before.clip(self.window)
        surface.set_clip(inside)
        for child in self.within(inside):
            child.draw(surface)
        surface.blits(veils)
        surface.set_clip(before)
        self._draw_bar(surface)

    def _veils(self, surface: Surface) -> list[tuple[Surface, Rect]]:
        """For each end with more content behind it: a copy of the background that becomes transparent inwards, and
        where to draw it. Drawn over the children, it makes them fade out. Call it before the children are drawn."""
        high, window = self.theme.px(_FADE), self.window
        ends = []
        if self.offset > 0:
            ends.append((1, Area(window.x, window.y, window.w, high)))
        if self.offset < self.reach:
            ends.append((-1, Area(window.x, window.bottom - high, window.w, high)))
        veils: list[tuple[Surface, Rect]] = []
        for way, end in ends:
            box = end.clip(surface.get_rect())
            veil = Surface(box.size, SRCALPHA)
            veil.blit(surface, (0, 0), box)
            fade = self.kit.sprites.made(("fade", box.size, way), partial(_fade, box, way))
            veil.blit(fade, (0, 0), special_flags=BLEND_RGBA_MULT)
            veils.append((veil, box))
        return veils

    def within(self, box: Rect) -> Sequence[Widget]:
        """The children that reach into a box."""
        return [self.children[number] for number in box.collidelistall([child.rect for child in self.children])]

    def _draw_bar(self, surface: Surface) -> None:
        if self.length <= self.rect.h:
            return
        sprites = self.kit.sprites
        ends = self.bar // 2
        track = Area(self.inner.right, self.rect.y, self.bar, self.rect.h)
        surface.blit(sprites.nine("scroll_track", track.size, ends, _THUMB_CUT), track)
        thumb = self.thumb()
        surface.blit(sprites.nine("scroll_thumb", thumb.size, ends, _THUMB_CUT), thumb)
        if self.ringed:
            skin.draw_focus(surface, self.kit, self.rect, pill=False)

    def remember(self) -> Any:
        return self.offset

    def restore(self, memory: Any) -> None:
        self.scroll_to(int(memory))


def _fade(box: Rect, way: int) -> Surface:
    """White that is opaque at its upper edge (`way` 1) or its lower one (-1) and transparent at the other."""
    white = Surface(box.size, SRCALPHA)
    for row in range(box.h):
        alpha = 255 - 255 * row // box.h
        white.fill((255, 255, 255, alpha), (0, row if way > 0 else box.h - 1 - row, box.w, 1))
    return white


@dataclass(frozen=True, slots=True)
class ListRow:
    """One row of a list: its key, its words, a second line in a quieter colour, the text at its right end, and the name
    of an icon."""

    key: str
    words: str
    detail: str = ""
    end: str = ""
    icon: str = ""
    enabled: bool = True


class ListView(ScrollArea):
    """Rows of words, one of which can be chosen. Calls `on_choose(key)` when the choice moves, and `on_pick(key)` on a
    click or Enter.

    With `draw_row(surface, box, row, chosen)` the scene draws the rows, on the list's own backgrounds.
    """

    chosen = RedrawAttribute[str]()
    over = RedrawAttribute[str]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        rows: Sequence[ListRow],
        on_pick: Callable[[str], Change | None] | None = None,
        on_choose: Callable[[str], Change | None] | None = None,
        *,
        chosen: str = "",
        row_height: int = 0,
        colour: str = "cream",
        draw_row: Callable[[Surface, Area, ListRow, bool], None] | None = None,
    ) -> None:
        super().__init__(id, rect)
        self.rows = tuple(rows)
        self.on_pick, self.on_choose = on_pick, on_choose
        self.chosen = chosen
        self.over = ""
        self.row_height = row_height
        self.colour = colour
        self.draw_row = draw_row
        self._dragged = 0

    def laid_out(self) -> None:
        if not self.row_height:
            detail = self.theme.line_height("small") if any(row.detail for row in self.rows) else 0
            self.row_height = max(self.theme.control_height(), self.theme.line_height("body") + detail + self.theme.px(18))
        if self.chosen:
            self.reveal(self.row_box(self.chosen))

    @property
    def length(self) -> int:
        return self.row_height * len(self.rows)

    @property
    def can_focus(self) -> bool:
        return self.enabled and self.visible and bool(self.rows)

    def row_box(self, key: str) -> Area:
        """The rectangle of a row now; it may be outside the window."""
        number = next(n for n, row in enumerate(self.rows) if row.key == key)
        wide = self.inner.w if self.reach else self.rect.w
        return Area(self.rect.x, self.rect.y + number * self.row_height - self.offset, wide, self.row_height)

    def scroll_to(self, offset: int) -> Result:
        self.offset = max(0, min(self.reach, offset))
        return STAY

    def press(self, point: tuple[int, int]) -> Result:
        self._dragged = point[1]
        self._on_thumb = False
        super().press(point)
        return STAY

    def release(self, point: tuple[int, int]) -> Result:
        super().release(point)
        row = self._under(point)
        if row is None or self._on_thumb or abs(point[1] - self._dragged) > self.row_height // 4 or not row.enabled:
            return STAY
        self.chosen = row.key
        moved = self.on_choose(row.key) if self.on_choose is not None else None
        return moved or self.activate()

    def drag(self, point: tuple[int, int]) -> Result:
        if self.reach and (self._on_thumb or abs(point[1] - self._dragged) > self.row_height // 4):
            return super().drag(point)
        return STAY

    def track(self, point: tuple[int, int]) -> None:
        row = self._under(point)
        self.over = row.key if row is not None and row.enabled else ""

    @property
    def cursor(self) -> str:
        return "hand" if self.over and self._grip is None else super().cursor

    def activate(self) -> Result:
        if not self.chosen:
            return STAY
        return (self.on_pick(self.chosen) if self.on_pick is not None else None) or STAY

    def key(self, event: Event) -> Result:
        if keys.matches(event, "enter") or keys.matches(event, "space"):
            return self.activate()
        possible = [row.key for row in self.rows if row.enabled]
        if not possible:
            return None
        at = possible.index(self.chosen) if self.chosen in possible else -1
        page = max(1, self.rect.h // self.row_height - 1)
        goals = {
            "up": at - 1,
            "down": at + 1,
            "pageup": at - page,
            "pagedown": at + page,
            "home": 0,
            "end": len(possible),
        }
        for name, goal in goals.items():
            if keys.matches(event, name):
                if (name == "up" and at == 0) or (name == "down" and at == len(possible) - 1):
                    return None  # at the first and last row the arrow moves the focus out of the list
                self.chosen = possible[max(0, min(len(possible) - 1, goal))]
                self.reveal(self.row_box(self.chosen))
                return (self.on_choose(self.chosen) if self.on_choose is not None else None) or STAY
        return None

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        first = self.offset // self.row_height
        for row in self.rows[first : first + self.rect.h // self.row_height + 2]:
            box = self.row_box(row.key).inset(0, theme.px(2))
            chosen = row.key == self.chosen
            if chosen:
                surface.blit(skin.panel(self.kit, "parchment_active", box.size, 16), box)
            elif row.key == self.over:
                surface.blit(skin.row(self.kit, box.size), box)
            if self.draw_row is not None:
                self.draw_row(surface, box, row, chosen)
            else:
                self._draw_row(surface, box, row, chosen)
        surface.set_clip(before)

    def _draw_row(self, surface: Surface, box: Area, row: ListRow, chosen: bool) -> None:
        theme = self.theme
        dark = "ink" if chosen else self.colour
        colour = theme.colour(dark if row.enabled else "ink_soft")
        soft = theme.colour("ink_soft" if dark == "ink" else "cream_soft")
        inner = box.inset(theme.px(20), 0)
        if row.icon:
            left, inner = inner.cut_left(theme.text_px("body"), theme.px(12))
            image = skin.icon(self.kit, row.icon, left.w, colour)
            surface.blit(image, image.get_rect(center=left.center))
        if row.end:
            end, inner = inner.cut_right(text.width(theme, "body", row.end), theme.px(12))
            text.draw(surface, theme, "body", row.end, end, colour, "right")
        if row.detail:
            upper, lower = theme.line_height("body"), theme.line_height("small")
            head, foot = inner.middle(inner.w, upper + lower).rows(upper, 1.0)
            text.draw(surface, theme, "strong" if chosen else "body", row.words, head, colour)
            text.draw(surface, theme, "small", row.detail, foot, soft)
        else:
            text.draw(surface, theme, "strong" if chosen else "body", row.words, inner, colour)

    def _under(self, point: tuple[int, int]) -> ListRow | None:
        if not self.rect.collidepoint(point):
            return None
        number = (point[1] - self.rect.y + self.offset) // max(1, self.row_height)
        return self.rows[number] if number < len(self.rows) else None
