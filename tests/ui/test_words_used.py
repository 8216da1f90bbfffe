"""No unused words: the program uses every key."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

from game.kernel.content import flatten, load_plain
from game.kernel.folders import ROOT
from game.kernel.game_checks import set_up_words
from game.kernel.options import COMMON_OPTIONS
from game.kernel.sentences import ENGLISH
from game.kernel.word_files import FORMS
from game.registry import package
from ui.language.phrases import group_key, option_key
from ui.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ONE = r"[A-Za-z0-9_]+"
"""A pattern for a slot of an f-string: one part of a key."""


def sources(game: str) -> Iterator[Path]:
    """The code that may use a game's words: its own, and the interface without the tables of other games."""
    yield from sorted((ROOT / "game" / game).rglob("*.py"))
    for path in sorted((ROOT / "ui").rglob("*.py")):
        parts = path.relative_to(ROOT / "ui").parts
        if parts[0] != "tables" or parts[1] in {game, "common"} or len(parts) == 2:
            yield path


def asked(game: str) -> tuple[set[str], list[re.Pattern[str]]]:
    """The texts in that code, and patterns for its f-strings."""
    texts: set[str] = set(ENGLISH)
    forms: set[str] = set()
    for path in sources(game):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                forms.add("".join(map(piece, node.values)))
    return texts, [re.compile(form) for form in sorted(forms) if re.search("[a-z]", form.replace(ONE, ""))]


def piece(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else ONE


def keys(folder: str) -> Iterator[str]:
    for key in flatten(load_plain(ROOT / "data" / folder / "words.en.yaml")):
        around, _, last = key.rpartition(".")
        yield around if last in FORMS else key


@pytest.mark.parametrize("game", ["ui", *TABLES])
def test_every_word_is_asked_for(game: str) -> None:
    texts, forms = asked(game)
    if game != "ui":
        texts |= set(set_up_words(package(game).manifest))  # the set-up uses the keys of the manifest
    for option in COMMON_OPTIONS if game == "ui" else ():  # and of what is asked of every game
        at = [option_key("", option.id), *(f"{option_key('', option.id)}.{choice.id}" for choice in option.choices)]
        texts |= {f"{key}.{part}" for key in [*at, group_key("", option.group)] for part in ("name", "about")}

    def used(key: str) -> bool:
        whole = (key, f"{game}.{key}", key.removeprefix("instead."))  # `measured` takes those of a race
        if any(k in texts or any(form.fullmatch(k) for form in forms) for k in whole):
            return True
        # The name of an id in a slot is the word `<slot>.<id>`.
        slot, _, rest = key.partition(".")
        return slot in texts and rest in texts

    assert sorted({key for key in keys(game) if not used(key)}) == []
