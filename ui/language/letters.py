"""The letters of the keyboards on the screen, as they lie for people who write a language."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

VOICED, HALF_VOICED, SMALL = "゛", "゜", "小"
"""Keys that change the kana before them, to the other form and back."""


@dataclass(frozen=True, slots=True)
class Letters:
    """The rows of a keyboard, all as long, and what it is called on the key that leads to it. A blank is a gap."""

    called: str
    rows: tuple[str, ...]
    kana: bool = False
    """It has hiragana, and katakana in the place of capital letters."""


KEYBOARDS: Final = {
    "en": Letters("abc", ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.,")),
    "de": Letters("äöü", ("1234567890ß", "qwertzuiopü", "asdfghjklöä", "yxcvbnm-.,'")),
    "ja": Letters(
        "かな", ("あかさたなはまやらわ", "いきしちにひみ゛りを", "うくすつぬふむゆるん", "えけせてねへめ゜れー", "おこそとのほもよろ小"), kana=True,
    ),
}
_MARKS: Final = {VOICED: "\u3099", HALF_VOICED: "\u309a"}
_LARGE, _LITTLE = "あいうえおつやゆよわ", "ぁぃぅぇぉっゃゅょゎ"
_KATAKANA: Final = ord("ア") - ord("あ")


def katakana(sign: str) -> str:
    """The katakana of a hiragana; another sign as it is."""
    return chr(ord(sign) + _KATAKANA) if "ぁ" <= sign <= "ゖ" else sign


def hiragana(sign: str) -> str:
    """The hiragana of a katakana; another sign as it is."""
    return chr(ord(sign) - _KATAKANA) if "ァ" <= sign <= "ヶ" else sign


def changed(sign: str, key: str) -> str:
    """A kana as one of the keys that change it leaves it; any other sign as it is."""
    if key == SMALL:
        plain = hiragana(sign)
        there, back = dict(zip(_LARGE, _LITTLE, strict=True)), dict(zip(_LITTLE, _LARGE, strict=True))
        small = there.get(plain) or back.get(plain) or plain
        return small if plain == sign else katakana(small)
    apart = unicodedata.normalize("NFD", sign)
    bare, mark = apart[:1], apart[1:]
    if mark == _MARKS[key]:
        return bare
    composed = unicodedata.normalize("NFC", bare + _MARKS[key])
    return composed if len(composed) == 1 else sign
