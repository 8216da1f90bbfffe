"""Keys by name: `"ctrl+shift+z"`, `"f1"`, `"enter"`; Ctrl means Cmd on a Mac."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from pygame.event import Event

    from ui.words import Words

MAC: Final = sys.platform == "darwin"
_NAMES: Final = {
    "enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
    "esc": (pygame.K_ESCAPE,),
    "space": (pygame.K_SPACE,),
    "tab": (pygame.K_TAB,),
    "left": (pygame.K_LEFT,),
    "right": (pygame.K_RIGHT,),
    "up": (pygame.K_UP,),
    "down": (pygame.K_DOWN,),
    "home": (pygame.K_HOME,),
    "end": (pygame.K_END,),
    "pageup": (pygame.K_PAGEUP,),
    "pagedown": (pygame.K_PAGEDOWN,),
    "backspace": (pygame.K_BACKSPACE,),
    "delete": (pygame.K_DELETE,),
    "+": (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS),
    "-": (pygame.K_MINUS, pygame.K_KP_MINUS),
    **{f"f{n}": (getattr(pygame, f"K_F{n}"),) for n in range(1, 13)},
}
_ALT: Final = (pygame.K_LALT, pygame.K_RALT)


def command(event: Event) -> bool:
    """Whether Ctrl (Cmd on a Mac) is held in this event."""
    return bool(event.mod & (pygame.KMOD_META if MAC else pygame.KMOD_CTRL))


def is_alt(event: Event) -> bool:
    """Whether the key itself is Alt."""
    return event.key in _ALT


def matches(event: Event, name: str) -> bool:
    """Whether a KEYDOWN is the named key with exactly the named modifiers."""
    *mods, key = name.split("+") if not name.endswith("+") else [*name[:-1].rstrip("+").split("+"), "+"]
    mods = [mod for mod in mods if mod]
    codes = _NAMES.get(key) or (pygame.key.key_code(key),)
    if event.key not in codes:
        return False
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    return (
        command(event) == ("ctrl" in mods)
        and bool(event.mod & pygame.KMOD_ALT) == ("alt" in mods)
        and (shift == ("shift" in mods) or key == "+")
    )


def event(name: str) -> Event:
    """The KEYDOWN that `matches(…, name)`: for tests and for demonstrations."""
    *mods, key = name.split("+") if name != "+" else ["+"]
    code = (_NAMES.get(key) or (pygame.key.key_code(key),))[0]
    held = {"ctrl": pygame.KMOD_LMETA if MAC else pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
    mod = sum(held[name] for name in mods)
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=key if len(key) == 1 else "", scancode=0)


def label(words: Words, name: str) -> str:
    """The key as people read it on their keyboard: "Ctrl+Z", "F1", "⏎" never, always words."""
    parts = [*name[:-1].rstrip("+").split("+"), "+"] if name.endswith("+") else name.split("+")
    shown = []
    for part in filter(None, parts):
        entry = f"key.{'cmd' if part == 'ctrl' and MAC else part}"
        shown.append(words(entry) if entry in words else part.upper())
    return "+".join(shown)
