"""Keys that do the same in every scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.widgets import keys

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame.event import Event

    from ui.widgets.change import Program


class Shortcuts:
    """The program's own keys, by name, and what they do. A key whose action returns False is passed on to the scene.
    `letters` are left out where a player writes; M, which switches the sound off and on, is one of them."""

    def __init__(self, program: Program, actions: Mapping[str, Callable[[], object]], letters: Mapping[str, Callable[[], object]]) -> None:
        self._program = program
        self._actions = dict(actions)
        self._letters = {**letters, "m": self.toggle_sound}

    def handle(self, event: Event, *, typing: bool) -> bool:
        """Does what a key that was pressed means. Returns whether it meant something; `typing` says that a player writes."""
        for key, do in (*self._actions.items(), *(() if typing else self._letters.items())):
            if keys.matches(event, key):
                return do() is not False
        return False

    def toggle_sound(self) -> None:
        """Sound off, or on again. A sentence says so, because silence alone says nothing."""
        program = self._program
        silent = not program.kit.settings.silent
        program.change_settings(silent=silent)
        words = program.kit.words
        on = "on_missing" if program.sound.missing else "on" if program.kit.settings.sound_all else "on_zero"
        program.toast(words("settings.sound_off") if silent else words(f"settings.sound_{on}"))
