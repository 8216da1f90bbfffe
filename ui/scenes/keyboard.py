"""The keyboard on the screen, for players with a gamepad or a finger who want to write into a field."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ui.language.letters import HALF_VOICED, KEYBOARDS, SMALL, VOICED, changed, katakana
from ui.layout.layout import Column, Leaf, Row
from ui.layout.lengths import MEDIUM, TIGHT, control_height, grown, lines
from ui.layout.lengths import SMALL as NARROW
from ui.widgets import keys
from ui.widgets.change import STAY, Pop
from ui.widgets.field import TextField
from ui.widgets.leaves import button, label, lay_popup, sheet
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from ui.drawing.area import Area
    from ui.layout.layout import Layout
    from ui.widgets.change import Change, Program, SceneProtocol

_TEXT = frozenset({pygame.TEXTINPUT, pygame.TEXTEDITING})
_BEGINS = " -"
"""After these signs a name goes on with a capital letter."""


class KeyboardScene(Scene):
    """Letters as they lie for the reader here, and those of the other languages. The field below gets what was written
    at the end; Esc leaves it as it was. A real keyboard still works."""

    popup = True

    def __init__(self, app: Program, below: SceneProtocol, field: TextField) -> None:
        super().__init__(app)
        self._below, self._field_id = below, field.id
        self._line = _Line(field)
        self._letters = ""
        self._shift: bool | None = None  # not pressed: large letters at the beginning of a word

    def on_enter(self) -> None:
        """The pad begins at the first letter."""
        if self.words.gamepad and self.focused is None:
            self.focus("key.1.0")

    @property
    def takes_text(self) -> bool:
        return True

    @property
    def takes_key_repeats(self) -> bool:
        return True

    # How it looks

    def build(self) -> None:
        self._letters = self._letters or (self.words.lang if self.words.lang in KEYBOARDS else next(iter(KEYBOARDS)))
        said = self.words("keyboard.by_pad") if self.words.gamepad else ""
        lay_popup(self, sheet(
            "keyboard",
            Leaf("line", self._put_line, height=control_height),
            Column(*(self._row(number, row) for number, row in enumerate(KEYBOARDS[self._letters].rows)), gap=TIGHT),
            Row(*self._buttons(), gap=NARROW, height=(lines("body"), control_height)),
            label("by_pad", said, "small", "ink_soft", "centre") if said else None,
            wide=grown(1000, 0.5), gap=MEDIUM,
        ))

    def _put_line(self, at: Area) -> TextField:
        self._line = _Line(self._line, at)
        return self._line

    def _row(self, number: int, signs: str) -> Layout:
        places = (self._key_of(f"key.{number}.{column}", sign) for column, sign in enumerate(signs))
        return Row(*places, gap=TIGHT, height=(lines("body"), control_height))

    def _key_of(self, id_: str, sign: str) -> Leaf:
        shown = self._shown(sign)
        return Leaf(id_, button(id_, shown, partial(self._write, shown)).make, width=0, grow=1)

    def _buttons(self) -> list[Leaf]:
        words, own = self.words, KEYBOARDS[self._letters]
        shift = ("ひら" if self._shift else "カタ") if own.kana else words("key.shift")
        ways: tuple[tuple[str, str, Callable[[], Change | None], float], ...] = (
            ("shift", shift, self._switch_shift, 2),
            ("letters", KEYBOARDS[self._next].called, self._switch_letters, 2),
            ("space", words("keyboard.space"), partial(self._write, " "), 4),
            ("erase", words("keyboard.erase"), self._erase, 2),
        )
        plain = [Leaf(name, button(name, said, does).make, width=0, grow=share) for name, said, does, share in ways]
        return [*plain, Leaf("done", button("done", words("keyboard.done"), self._done, kind="primary").make, width=0, grow=2)]

    @property
    def _next(self) -> str:
        order = list(KEYBOARDS)
        return order[(order.index(self._letters) + 1) % len(order)]

    def _shown(self, sign: str) -> str:
        if KEYBOARDS[self._letters].kana:
            return katakana(sign) if self._shift else sign
        before = self._line.value[: self._line.caret]
        large = self._shift if self._shift is not None else not before or before[-1] in _BEGINS
        return sign.upper() if large and len(sign.upper()) == 1 else sign

    # What one does

    def handle(self, event: Event) -> Change | None:
        """What is typed is written, whatever has the focus."""
        if event.type in _TEXT:
            self.unfocus()
            return self._after(lambda: self._line.text(event))
        return super().handle(event)

    def _key(self, event: Event) -> Change | None:
        if keys.from_gamepad(event):
            ways: dict[str, Callable[[], Change | None]] = {
                "h": self._erase, "p": partial(self._write, " "), "space": self._done,
                "ctrl+z": partial(self._go, "left"), "ctrl+shift+z": partial(self._go, "right"),
            }
            does = next((does for name, does in ways.items() if keys.matches(event, name)), None)
            return does() if does is not None else super()._key(event)
        if keys.matches(event, "enter"):
            return self._done()
        return self._after(lambda: self._line.key(event)) or super()._key(event)

    def _after(self, does: Callable[[], Change | None]) -> Change | None:
        """Does something to the line; the letters on the keys may be others then."""
        before, used = self._line.value, does()
        if self._line.value != before:
            self.rebuild()
        return used

    def _write(self, sign: str) -> Change | None:
        line = self._line
        if sign in {VOICED, HALF_VOICED, SMALL}:
            if line.caret and not line.selected:
                before = line.value[line.caret - 1]
                line.erase(-1)
                line.insert(changed(before, sign))
        else:
            line.insert(sign)
            if not KEYBOARDS[self._letters].kana:
                self._shift = None
        self.rebuild()
        return STAY

    def _erase(self) -> Change | None:
        return self._after(lambda: self._line.erase(-1))

    def _go(self, way: str) -> Change | None:
        return self._line.key(keys.key_event(way))

    def _switch_shift(self) -> Change | None:
        letter = KEYBOARDS[self._letters].rows[1][0]
        self._shift = self._shown(letter) == letter
        self.rebuild()
        return STAY

    def _switch_letters(self) -> Change | None:
        self._letters, self._shift = self._next, None
        self.rebuild()
        return STAY

    def _done(self) -> Change | None:
        """The field gets what was written, as if it had been typed there."""
        self.app.apply(Pop())
        field = self._below.root.find(self._field_id)
        return field.write(self._line.value) if isinstance(field, TextField) else STAY


class _Line(TextField):
    """What has been written, always with a caret: the focus walks over the letters."""

    focusable = False

    def __init__(self, of: TextField, rect: Area | None = None) -> None:
        super().__init__("line", rect or of.rect, of.value, most=of.most, ghost=of.ghost, icon=of.icon)
        self.caret, self.anchor = (of.caret, of.anchor) if isinstance(of, _Line) else (len(of.value), len(of.value))
        self.focused = True

    def remember(self) -> None:
        """Nothing: the next one is made of this one."""

    def restore(self, memory: object) -> None:
        """Nothing."""


def keyboard_for(app: Program, scene: SceneProtocol, field: object, event: Event) -> KeyboardScene | None:
    """The keyboard on the screen, if an event asks for one: a finger that taps the field in which one writes, or a pad that
    confirms it."""
    if not isinstance(field, TextField) or not field.enabled:
        return None
    by_finger = event.type == pygame.MOUSEBUTTONUP and getattr(event, "tap", False) and field.hits(event.pos)
    by_pad = event.type == pygame.KEYDOWN and keys.from_gamepad(event) and keys.matches(event, "enter")
    return KeyboardScene(app, scene, field) if by_finger or by_pad else None
