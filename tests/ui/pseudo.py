"""A made-up language for the tests of languages: English with accents, every text 40 percent longer."""

from __future__ import annotations

import json
import re
from math import ceil
from typing import TYPE_CHECKING, Any

from game.kernel.content import load_plain
from game.kernel.folders import DATA
from tests.kernel.toy import Toy
from ui.language.words import Words, languages

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

LANG = "xx"
_ACCENTS = str.maketrans("aceinouyAEIOU", "äçëïñöüÿÅÉÎØÛ")
_KEPT = re.compile(r"(\{[^}]*\}|\[[^\]]*\])")
_OWN = re.compile(r"[A-Za-z]{3}")


def accented(text: str) -> str:
    """The text in the made-up language; slots, icons, links and bold print stay as they are."""
    parts = _KEPT.split(text)
    said = "".join(part if number % 2 else part.translate(_ACCENTS) for number, part in enumerate(parts))
    return f"{said} {'~' * ceil(0.4 * sum(map(len, parts[::2])))}"


def folder(base: Path, extra: dict[str, str]) -> Path:
    """A folder of words in English and in the made-up language: those of the house, and those of Pebbles with `extra`."""
    for source in (*sorted(DATA.glob("*/words.en.yaml")), Toy().folder / "words.en.yaml"):
        words = load_plain(source)
        assert isinstance(words, dict)
        for key, text in (*extra.items(), (f"ui.settings.languages.{LANG}", "Made up")):
            game, _, name = key.partition(".")
            if game == source.parent.name:
                words = {**words, name: text}
        target = base / source.parent.name
        target.mkdir(parents=True)
        for lang, said in (("en", words), (LANG, _translated(words))):
            (target / f"words.{lang}.yaml").write_text(json.dumps(said, ensure_ascii=False), encoding="utf-8")
    assert languages(base) == ["en", LANG]
    return base


def _translated(words: Any) -> Any:
    return {key: _translated(value) for key, value in words.items()} if isinstance(words, dict) else accented(str(words))


class Ear:
    """Hears which language a sentence is in."""

    def __init__(self, data: Path) -> None:
        self._known = {lang: list(_sentences(Words(lang, data))) for lang in languages(data)}

    def speaks(self, lang: str, said: Iterable[str]) -> list[str]:
        """Those of the sentences that are in that language."""
        return [sentence for sentence in said if any(one.fullmatch(sentence) for one in self._known[lang])]


def _sentences(words: Words) -> Iterator[re.Pattern[str]]:
    """A pattern for each sentence that has words of its own besides its slots."""
    for folder_ in ("ui", "toy"):
        for key in words.keys(folder_):
            entry = words._entry(key)
            for text in [entry] if isinstance(entry, str) else (entry or {}).values():
                parts = re.split(r"\{[a-z_]+(?::[a-z0-9]+)?\}", text)
                if any(_OWN.search(part) or "~" in part for part in parts):
                    yield re.compile(".*".join(map(re.escape, parts)), re.DOTALL)
