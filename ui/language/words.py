"""Words: every sentence on the screen, by key, in one language."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.kernel.content import ContentError, Problem, display_path, load_plain
from game.kernel.folders import DATA
from game.kernel.word_files import FORMS, HOME_LANGUAGE, LESSONS, SLOT
from ui.language import key_names

if TYPE_CHECKING:
    import re
    from pathlib import Path

MINUS: Final = "\N{MINUS SIGN}"

_log = logging.getLogger(__name__)

Entry = str | dict[str, str]


def signed(number: int) -> str:
    """A whole number with a plus sign or a real minus sign before it."""
    return f"{number:+d}".replace("-", MINUS)


class MissingWordError(KeyError):
    """A key that no file of words has, or a slot without a value: a mistake of a developer."""


class Words:
    """`words("screenshot.saved", file="a.png")` is the sentence of that key with values in its {slots}.

    Keys of data/ui/words.<lang>.yaml are used as they are. Keys of data/<game>/words.<lang>.yaml begin with the game's
    id (`words("dewan.terrain.forest")`); that file is read when it is first needed, and with it what is said in the game's
    lessons, data/<game>/lessons.<lang>.yaml: its keys begin with `<game>.lesson.`. Of a value {one:, other:} (and
    zero:) the slot `n` chooses the form. The slot `{key:space}` is filled with the name of that key or, with a
    gamepad in hand, of its button. `gamepad`: the kind of that gamepad, "" for keyboard and mouse. A missing key or slot
    raises MissingWordError with `strict`; otherwise the result is the key in bold, and it is logged once.

    >>> words = Words("de", strict=True)
    >>> words("points.points", n=1), words("points.points", n=5), words("dewan.title")
    ('1 Punkt', '5 Punkte', 'Dewan')
    >>> "dewan.no_such_word" in words
    False
    """

    def __init__(self, lang: str = HOME_LANGUAGE, data: Path = DATA, *, strict: bool = False) -> None:
        self.lang = lang
        self.gamepad = ""
        self._data = data
        self._strict = strict
        self._entries: dict[str, Entry] = {}
        self._read: set[str] = set()
        self._missed: set[str] = set()
        self._load("ui")

    def __call__(self, key: str, /, **slots: object) -> str:
        entry = self._entry(key)
        if entry is None:
            return self._miss(key, f"no word for the key {key!r} in {self.lang!r}")
        form = entry if isinstance(entry, str) else self._form(entry, slots.get("n"))

        def fill(slot: re.Match[str]) -> str:
            name = slot.group(1)
            return _said(slots[name]) if name in slots else self._miss(key, f"{key!r} needs a value for {{{name}}}")

        said = SLOT.sub(fill, form)
        return key_names.filled(self, said) if "{key:" in form else said

    def __contains__(self, key: str) -> bool:
        return self._entry(key) is not None

    def keys(self, folder: str = "ui") -> list[str]:
        """Every key of one folder's words, with its prefix."""
        self._load(folder)
        prefix = "" if folder == "ui" else f"{folder}."
        other = tuple(f"{name}." for name in self._read - {"ui"})
        return sorted(k for k in self._entries if (k.startswith(prefix) if prefix else not k.startswith(other)))

    def _entry(self, key: str) -> Entry | None:
        if key not in self._entries:
            self._load(key.partition(".")[0])
        return self._entries.get(key)

    def _load(self, folder: str) -> None:
        if folder in self._read:
            return
        home = self._data / folder / f"words.{HOME_LANGUAGE}.yaml"
        if folder != "ui" and not home.exists():
            return
        self._read.add(folder)
        prefix = "" if folder == "ui" else f"{folder}."
        for lang in dict.fromkeys((HOME_LANGUAGE, self.lang)):
            path = self._data / folder / f"words.{lang}.yaml"
            if path.exists() or path == home:  # the interface's own words must exist
                self._read_file(path, prefix)
            if (lessons := self._data / folder / f"{LESSONS}.{lang}.yaml").exists():
                self._read_file(lessons, f"{prefix}lesson.")

    def _read_file(self, path: Path, prefix: str) -> None:
        """Reads one file. Mistakes in the interface's words are raised; mistakes in a game's words are only logged."""
        try:
            _flatten(load_plain(path), prefix, self._entries, path)
        except ContentError as trouble:
            if self._strict or not prefix:
                raise
            _log.error("%s", trouble)

    @staticmethod
    def _form(entry: dict[str, str], n: object) -> str:
        if n == 0 and "zero" in entry:
            return entry["zero"]
        if n == 1 and "one" in entry:
            return entry["one"]
        return entry["other"]

    def _miss(self, key: str, why: str) -> str:
        if self._strict:
            raise MissingWordError(why)
        if key not in self._missed:
            self._missed.add(key)
            _log.error("%s", why)
        return f"**{key}**"


def _said(value: object) -> str:
    """The text for a slot. Negative numbers get a real minus sign, which is as wide as a figure."""
    return f"{MINUS}{-value}" if isinstance(value, int) and value < 0 else str(value)


def languages(data: Path = DATA) -> list[str]:
    """The languages that the interface has words for, the home language first."""
    found = sorted(path.name.split(".")[1] for path in (data / "ui").glob("words.*.yaml"))
    return sorted(found, key=lambda lang: lang != HOME_LANGUAGE)


def system_language(data: Path = DATA) -> str:
    """The first of the system's languages that has words here, or else the home language."""
    known = languages(data)
    wanted = (locale["language"] for locale in pygame.system.get_pref_locales())
    return next((lang for lang in wanted if lang in known), HOME_LANGUAGE)


def _flatten(node: Any, prefix: str, into: dict[str, Entry], path: Path) -> None:
    if not isinstance(node, dict):
        raise ContentError(
            [Problem(display_path(path), 0, 0, f"{prefix.rstrip('.')}: a text or a mapping of words is needed")]
        )
    for name, value in node.items():
        key = prefix + name
        if isinstance(value, str):
            into[key] = value
        elif isinstance(value, dict) and "other" in value and set(value) <= FORMS:
            into[key] = {form: str(text) for form, text in value.items()}
        else:
            _flatten(value, f"{key}.", into, path)
