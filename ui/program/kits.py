"""One kit for the whole program, and one for each other language of a player at the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.drawing.kit import DrawingKit
from ui.drawing.sprites import Sprites
from ui.drawing.theme import Theme
from ui.language.words import Words, languages, system_language

if TYPE_CHECKING:
    from pathlib import Path

    from ui.keeping.settings import Settings


class Kits:
    """`table` has the language of the table: `lang`, or that of the settings, or the system's. All words come from the
    folder `data`; with `strict` missing ones raise."""

    def __init__(self, size: tuple[int, int], settings: Settings, lang: str, data: Path, *, strict: bool) -> None:
        self._lang = lang
        self._data = data
        self._strict = strict
        self._least_text = 0
        self.table = DrawingKit(Theme(size, settings.text_percent), Sprites(), self._words(settings), settings)
        self._others: dict[str, DrawingKit] = {}

    @property
    def languages(self) -> list[str]:
        """The languages that there are words for, the home language first."""
        return languages(self._data)

    def kit_for(self, language: str) -> DrawingKit:
        """The kit of a language; kits differ in their words only.
        The table's, where the language is "" or there are no words for it."""
        if not language or language == self.table.words.lang:
            return self.table
        if language not in self._others:
            if language not in self.languages:
                return self.table
            words = Words(language, self._data, strict=self._strict)
            words.gamepad = self.table.words.gamepad
            self._others[language] = replace(self.table, words=words)
        return self._others[language]

    def apply_settings(self, settings: Settings) -> None:
        """Takes up other preferences; with another language in them, its words are used from now on."""
        before = self.table.settings.language
        for kit in (self.table, *self._others.values()):
            kit.settings = settings
        if settings.language != before:
            self._lang, gamepad = "", self.table.words.gamepad
            self.table.words = self._words(settings)
            self.use_gamepad(gamepad)

    def use_gamepad(self, gamepad: str) -> bool:
        """Calls keys by the buttons of a gamepad of this kind from now on, "" for none. Returns whether that is new."""
        kits = (self.table, *self._others.values())
        changed = any(kit.words.gamepad != gamepad for kit in kits)
        for kit in kits:
            kit.words.gamepad = gamepad
        return changed

    def need_text(self, least: int) -> bool:
        """Text must be so large at least, in percent; 0 for any. Returns whether it would have another size than now."""
        self._least_text = least
        return self._text_percent != self.table.theme.text_percent

    @property
    def _text_percent(self) -> int:
        return max(self.table.settings.text_percent, self._least_text)

    def resize(self, size: tuple[int, int]) -> None:
        """Takes up other measures, for a surface of that size in pixels; what was drawn for the old ones is forgotten."""
        theme = Theme(size, self._text_percent)
        for kit in (self.table, *self._others.values()):
            kit.theme = theme
        self.table.sprites.forget()

    def _words(self, settings: Settings) -> Words:
        return Words(self._lang or settings.language or system_language(self._data), self._data, strict=self._strict)
