"""What keys are called: as they are printed on the keyboard, or by the button of the gamepad in people's hands."""

from __future__ import annotations

import re
import sys
from typing import Final, Protocol

MAC: Final = sys.platform == "darwin"
KEY_SLOT: Final = re.compile(r"\{key:([^}]+)\}")
"""A slot of a word for what a key is called now: `{key:space}`."""
BUTTONS: Final = {
    "enter": "a",
    "esc": "b",
    "h": "x",
    "p": "y",
    "ctrl+z": "left_shoulder",
    "ctrl+shift+z": "right_shoulder",
    "-": "left_trigger",
    "+": "right_trigger",
    "f1": "back",
    "space": "start",
    "f2": "left_stick",
    "w": "right_stick",
}
"""The button of a pad that means a key. "a" is the lower one of the four, except on pads that print the letter elsewhere."""
_LIKE_KEYS: Final = frozenset({"left", "right", "up", "down"})
_STICK: Final = frozenset({"home", "end", "pageup", "pagedown"})


class WordSource(Protocol):
    """The words, as `Words` has them."""

    gamepad: str
    """The kind of pad in people's hands, "" for keyboard and mouse."""

    def __call__(self, key: str, /, **slots: object) -> str:
        """The sentence of a key."""
        ...

    def __contains__(self, key: str) -> bool:
        """Whether there is one."""
        ...


def parts(name: str) -> tuple[list[str], str]:
    """The modifiers and the key of "ctrl+shift+z"; the key may be a plus itself."""
    head, plus, key = name.rpartition("+")
    if plus and not key:
        head, key = head.removesuffix("+"), "+"
    return [mod for mod in head.split("+") if mod], key


def label(words: WordSource, name: str) -> str:
    """What to press for a key: "Ctrl+Z", "F1", or with a pad in hand its button, "" if no button means that key."""
    if not words.gamepad:
        return _printed(words, name)
    if name in BUTTONS:
        return words(f"pad.{words.gamepad}.{BUTTONS[name]}")
    if name in _STICK:
        return words(f"pad.stick.{name}")
    return _printed(words, name) if name in _LIKE_KEYS else ""


def filled(words: WordSource, sentence: str) -> str:
    """The sentence with the names of keys in its slots: of the key itself where no button of the pad means it."""
    return KEY_SLOT.sub(lambda slot: label(words, slot[1]) or _printed(words, slot[1]), sentence)


def _printed(words: WordSource, name: str) -> str:
    mods, key = parts(name)
    shown = ["cmd" if mod == "ctrl" and MAC else mod for mod in mods] + [key]
    return "+".join(words(f"key.{part}") if f"key.{part}" in words else part.upper() for part in shown)
