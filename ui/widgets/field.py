"""A field to type one line into, with inline composition for Japanese, a selection and the clipboard."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.kernel.names import JOINERS
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.paint import plate
from ui.widgets import keys
from ui.widgets.base import RedrawAttribute, Widget
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.widgets.base import Result
    from ui.widgets.change import Change


_TWICE: Final = 0.35  # seconds: a second click within this time selects all
_NOTICE: Final = 3.0  # seconds for which the field says that it holds no more


class TextField(Widget):
    """One line of text of at most `most` characters. Calls `on_change(value)` after every change, `on_enter(value)` on
    Enter."""

    focusable = True
    typing = True
    repeating = True
    value = RedrawAttribute[str]()
    caret = RedrawAttribute[int]()
    anchor = RedrawAttribute[int]()  # the other end of the selection; equal to the caret when nothing is selected
    composition = RedrawAttribute[str]()  # the text at the caret that an input method has not finished

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        value: str = "",
        on_change: Callable[[str], Change | None] | None = None,
        on_enter: Callable[[str], Change | None] | None = None,
        *,
        most: int = 40,
        ghost: str = "",
        icon: str = "",
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, rect, tooltip=tooltip, enabled=enabled)
        self.on_change, self.on_enter = on_change, on_enter
        self.most = most
        self.ghost = ghost
        self.icon = icon
        self.value = value[:most]
        self.caret = self.anchor = len(self.value)
        self.composition = ""
        self._first = value
        self._scroll = 0
        self._notice_left = 0.0
        self._since_click = _TWICE
        self._resumed = False  # a new layout replaced the field while a player was typing
        self._whole = False

    # The text

    @property
    def selection(self) -> tuple[int, int]:
        """The start and end of the selection, as indices."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def insert(self, words: str) -> Result:
        """Replaces the selection by words, or by as much of them as `most` allows."""
        clean = "".join(sign if sign.isprintable() or sign in JOINERS else " " for sign in words)
        begin, end = self.selection
        kept = len(self.value) - (end - begin)
        if kept + len(clean) > self.most:
            self._notice_left = _NOTICE
            self.touch()
        clean = clean[: max(0, self.most - kept)]
        return self._set(self.value[:begin] + clean + self.value[end:], begin + len(clean))

    def write(self, value: str) -> Result:
        """Replaces all of it, as if that had been typed."""
        return self._set(value[: self.most], min(len(value), self.most))

    @property
    def selected(self) -> bool:
        """Whether some of it is selected."""
        return self.caret != self.anchor

    def _set(self, value: str, caret: int) -> Result:
        changed = value != self.value
        self.value = value
        self.caret = self.anchor = caret
        if changed and self.on_change is not None:
            return self.on_change(value) or STAY
        return STAY

    def text(self, event: Event) -> Result:
        if event.type == pygame.TEXTEDITING:
            self.composition = event.text
            return STAY
        self.composition = ""
        return self.insert(event.text)

    def key(self, event: Event) -> Result:
        if keys.from_gamepad(event):
            return None  # nobody types with a pad: its arrows lead on
        if self.composition:
            return STAY  # these keys belong to the input method
        if keys.has_ctrl(event):
            return self._command(event)
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        match event.key:
            case pygame.K_LEFT:
                begin, end = self.selection
                return self._go(begin if begin != end and not shift else _beside(self.value, self.caret, -1), shift=shift)
            case pygame.K_RIGHT:
                begin, end = self.selection
                return self._go(end if begin != end and not shift else _beside(self.value, self.caret, 1), shift=shift)
            case pygame.K_HOME:
                return self._go(0, shift=shift)
            case pygame.K_END:
                return self._go(len(self.value), shift=shift)
            case pygame.K_BACKSPACE:
                return self.erase(-1)
            case pygame.K_DELETE:
                return self.erase(1)
            case pygame.K_RETURN | pygame.K_KP_ENTER if self.on_enter is not None and not event.mod & pygame.KMOD_ALT:
                return self.on_enter(self.value) or STAY
            case pygame.K_SPACE:
                return STAY  # comes again as TEXTINPUT
        # A letter must not reach the scene's own keys while a player types a name.
        return STAY if event.unicode and event.unicode.isprintable() else None

    def _command(self, event: Event) -> Result:
        begin, end = self.selection
        match event.key:
            case pygame.K_a:
                self.anchor, self.caret = 0, len(self.value)
            case pygame.K_c:
                self._copy()
            case pygame.K_x:
                self._copy()
                return self.insert("")
            case pygame.K_v:
                return self.insert(_pasted())
            case pygame.K_LEFT:
                return self._go(_word(self.value, self.caret, -1), shift=bool(event.mod & pygame.KMOD_SHIFT))
            case pygame.K_RIGHT:
                return self._go(_word(self.value, self.caret, 1), shift=bool(event.mod & pygame.KMOD_SHIFT))
            case pygame.K_BACKSPACE:
                if begin == end:
                    self.anchor = _word(self.value, self.caret, -1)
                return self.insert("")
            case _:
                return None
        return STAY

    def _go(self, caret: int, *, shift: bool) -> Result:
        self.caret = max(0, min(len(self.value), caret))
        if not shift:
            self.anchor = self.caret
        return STAY

    def erase(self, step: int) -> Result:
        """Away with the selection, or with the character before (-1) or after (1) the caret."""
        begin, end = self.selection
        if begin == end:
            begin, end = sorted((self.caret, _beside(self.value, self.caret, step)))
        return self._set(self.value[:begin] + self.value[end:], begin)

    def _copy(self) -> None:
        begin, end = self.selection
        if begin != end:
            pygame.scrap.put_text(self.value[begin:end])

    # The pointer and the focus

    def press(self, point: tuple[int, int]) -> Result:
        self.caret = self.anchor = self._index(point[0])
        self._whole = self._since_click < _TWICE
        if self._whole:
            self.anchor, self.caret = 0, len(self.value)
        self._since_click = 0.0
        return STAY

    def update(self, dt: float) -> None:
        self._since_click += dt
        if self._notice_left > 0:
            self._notice_left -= dt
            self.touch()

    @property
    def warning(self) -> str:
        """What it says about what could not be typed."""
        return self.kit.words("field.full", n=self.most) if self._notice_left > 0 else ""

    @property
    def moving(self) -> bool:
        return self._notice_left > 0

    def drag(self, point: tuple[int, int]) -> Result:
        if not self._whole:
            self.caret = self._index(point[0])
        return STAY

    def release(self, point: tuple[int, int]) -> Result:
        return STAY

    def focus_changed(self) -> None:
        """Unfinished text of an input method is dropped. If the keyboard brought the focus, all text is selected, so
        that typing replaces it."""
        self.composition = ""
        if self.focused and self.ringed and not self._resumed:
            self.anchor, self.caret = 0, len(self.value)
        self._resumed = False

    def _index(self, x: int) -> int:
        font = self.theme.font("body")
        inside = x - self._inner().x + self._scroll
        edges = [font.size(self.value[:n])[0] for n in range(len(self.value) + 1)]
        return min(range(len(edges)), key=lambda n: abs(edges[n] - inside))

    @property
    def cursor(self) -> str:
        return "text"

    # The picture

    def _inner(self) -> Area:
        inner = self.rect.inset(self.theme.px(16), self.theme.px(4))
        return inner.cut_left(self.theme.text_px("body"), self.theme.px(10))[1] if self.icon else inner

    def draw_self(self, surface: Surface) -> None:
        self._draw_text(surface)
        if self.warning:
            theme, inner = self.theme, self._inner()
            wide = min(inner.w, text.width(theme, "small", self.warning) + theme.px(20))
            box = inner.cut_right(wide)[0]
            box = box.middle(box.w, min(inner.h, theme.line_height("small") + theme.px(4)))
            rim = theme.colour("alarm")
            surface.blit(
                plate(self.kit.sprites, box.size, box.h // 2, theme.colour("shade"), rim, max(1, theme.px(2))), box
            )
            text.draw_block(
                surface, theme, "small", self.warning, box.inset(theme.px(10), 0), theme.colour("cream"), "centre"
            )

    def _draw_text(self, surface: Surface) -> None:
        theme, font = self.theme, self.theme.font("body")
        surface.blit(skin.field(self.kit, self.rect.size, focused=self.focused), self.rect)
        inner = self._inner()
        if self.icon:
            image = skin.icon(self.kit, self.icon, theme.text_px("body"), theme.colour("ink_soft"))
            surface.blit(image, image.get_rect(midright=(inner.x - theme.px(10), inner.centery)))
        begin, end = self.selection
        before, after = self.value[: self.caret], self.value[self.caret :]
        words = before + self.composition + after
        if not words and self.ghost:
            text.draw(surface, theme, "body", self.ghost, inner, theme.colour("ink_soft"))
        if not self.focused:
            words = text.fit(theme, "body", words, inner.w)
        caret_x = font.size(before + self.composition)[0]
        self._scroll = max(0, min(self._scroll, caret_x), caret_x - inner.w + theme.px(4))
        if font.size(words)[0] <= inner.w or not self.focused:
            self._scroll = 0
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner))
        left = inner.x - self._scroll
        high = font.get_linesize()
        top = inner.centery - high // 2
        if begin != end and self.focused:
            x0, x1 = font.size(self.value[:begin])[0], font.size(self.value[:end])[0]
            pygame.draw.rect(surface, theme.colour("gold"), (left + x0, top, x1 - x0, high))
        if words:
            line = text.render(font, words, theme.colour("ink" if self.enabled else "ink_soft"))
            surface.blit(line, (left, top))
        if self.composition:
            x0 = font.size(before)[0]
            pygame.draw.rect(surface, theme.colour("orange_dark"), (left + x0, top + high - 2, caret_x - x0, 2))
        if self.focused:
            pygame.draw.rect(surface, theme.colour("ink"), (left + caret_x, top, theme.px(2), high))
            pygame.key.set_text_input_rect((left + caret_x, top, theme.px(2), high))
        surface.set_clip(clip)

    def remember(self) -> Any:
        return self._first, self.value, self.caret, self.focused

    def restore(self, memory: Any) -> None:
        """A new layout keeps the typed text, unless the scene sets another text."""
        first, value, caret, self._resumed = memory
        if first == self._first:
            self.value = value
        self.caret = self.anchor = min(caret, len(self.value))


def _pasted() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def _beside(value: str, at: int, step: int) -> int:
    """The index after the character from `at` on, in the direction `step` (1 or -1). Marks, selectors and what a joiner
    joins belong to the character before them."""
    at += step
    while 0 < at < len(value) and (
        unicodedata.category(value[at]) in {"Mn", "Me", "Mc"} or value[at] in JOINERS or value[at - 1] == "\u200d"
    ):
        at += step
    return max(0, min(len(value), at))


def _word(value: str, at: int, step: int) -> int:
    """The index of the next start or end of a word from `at` on, in the direction `step` (1 or -1)."""
    at += step
    while 0 < at < len(value) and not (value[at - 1] == " " and value[at] != " "):
        at += step
    return max(0, min(len(value), at))
