"""Keys by name: `"ctrl+shift+z"`, `"f1"`, `"enter"`. On a Mac, Ctrl means Cmd."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from ui.language.key_names import MAC, parts

if TYPE_CHECKING:
    from pygame.event import Event

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
_MODIFIERS: Final = frozenset({
    pygame.K_LALT, pygame.K_RALT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT,
    pygame.K_LMETA, pygame.K_RMETA,
})


def has_ctrl(event: Event) -> bool:
    """Whether Ctrl (Cmd on a Mac) was held down at this event."""
    return bool(event.mod & (pygame.KMOD_META if MAC else pygame.KMOD_CTRL))


def is_input(event: Event) -> bool:
    """Whether a player pressed something: a key that means something by itself, or a button of the mouse."""
    if event.type == pygame.KEYDOWN:
        return event.key not in _MODIFIERS
    return event.type == pygame.MOUSEBUTTONDOWN


def is_alt(event: Event) -> bool:
    """Whether the key itself is Alt."""
    return event.key in _ALT


def matches(event: Event, name: str) -> bool:
    """Whether a KEYDOWN is the named key with exactly the named modifiers."""
    mods, key = parts(name)
    if event.key not in _codes(key):
        return False
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    return (
        has_ctrl(event) == ("ctrl" in mods)
        and bool(event.mod & pygame.KMOD_ALT) == ("alt" in mods)
        and (shift == ("shift" in mods) or key == "+")  # a plus needs Shift on many keyboards
    )


def from_gamepad(event: Event) -> bool:
    """Whether a key is the button of a gamepad."""
    return bool(getattr(event, "gamepad", False))


def key_event(name: str, *, gamepad: bool = False) -> Event:
    """A KEYDOWN that `matches(…, name)`: of the button of a `gamepad`, or for tests and demonstrations."""
    mods, key = parts(name)
    held = {
        "ctrl": pygame.KMOD_LMETA if MAC else pygame.KMOD_LCTRL,
        "shift": pygame.KMOD_LSHIFT,
        "alt": pygame.KMOD_LALT,
    }
    mod = sum(held[name] for name in mods)
    sign = key if len(key) == 1 else ""
    return pygame.event.Event(pygame.KEYDOWN, key=_codes(key)[0], mod=mod, unicode=sign, scancode=0, gamepad=gamepad)


def _codes(key: str) -> tuple[int, ...]:
    """The codes of a key by its name. The code of a single character is its code point."""
    return _NAMES.get(key) or (ord(key),)
