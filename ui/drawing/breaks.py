"""Where a line of text may end: after spaces and hyphens, at soft hyphens, and in Japanese where its rules allow it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from budoux import Parser

SOFT_HYPHEN: Final = "\N{SOFT HYPHEN}"

# Japanese line breaks (kinsoku): the characters that must not begin a line, and those that must not end one.
NOT_FIRST: Final = frozenset("、。，．・：；？！ー〜～」』）］｝〉》】ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々,.!?:;)]}…%")  # noqa: RUF001
_NOT_LAST: Final = frozenset("「『（［｛〈《【([{第")  # noqa: RUF001
_PARTS: Final = frozenset("、。：；！？・")  # noqa: RUF001
"""A phrase ends behind these, even where the model sees a longer one."""
_WIDE: Final = 0x2E80
_FEWEST: Final = 3
"""A part of a path is not parted from the next if it has no more letters, its separator counted."""


def wide(sign: str) -> bool:
    """Whether a character is of Japanese, where a line may end without a space."""
    return ord(sign) >= _WIDE


def pieces(text: str) -> list[str]:
    """The text cut where a line may end: after spaces, at soft hyphens, after a hyphen between letters, after the
    separators of a path, and between Japanese characters where their rules allow it; a figure stays with its
    counter."""
    cut: list[str] = []
    for sign in text:
        if cut and _belongs(cut[-1], sign):
            cut[-1] += sign
        else:
            cut.append(sign)
    return cut


def phrases(text: str) -> list[str]:
    """As `pieces`, but the words of a Japanese phrase stay together. A phrase may be wider than any line."""
    if not any(map(wide, text)):
        return pieces(text)
    ends = _phrase_ends(text)
    cut: list[str] = []
    at = 0
    for piece in pieces(text):
        if cut and at not in ends and wide(piece[0]) and wide(cut[-1][-1]):
            cut[-1] += piece
        else:
            cut.append(piece)
        at += len(piece)
    return cut


def within(phrase: str, fits: Callable[[str], bool]) -> list[str]:
    """What of a phrase stays together on a line: all of it if that fits, else its words of katakana, else what has to."""
    if fits(phrase):
        return [phrase]
    words: list[list[str]] = []
    for piece in pieces(phrase):
        if words and _katakana(words[-1][-1][-1]) and _katakana(piece[0]):
            words[-1].append(piece)
        else:
            words.append([piece])
    return [part for word in words for part in (["".join(word)] if fits("".join(word)) else word)]


def hiragana(sign: str) -> bool:
    """Whether a character is of the script in which particles and endings are written."""
    return "\N{HIRAGANA LETTER SMALL A}" <= sign <= "\N{HIRAGANA LETTER SMALL KE}"


def _kanji(sign: str) -> bool:
    return "\u4e00" <= sign <= "\u9fff"


def _katakana(sign: str) -> bool:
    return sign == "ー" or "\N{KATAKANA LETTER SMALL A}" <= sign <= "\N{KATAKANA LETTER VO}"


def ended(line: str) -> str:
    """What is drawn of a line that ends here: no space at its end, a hyphen for a soft one there, and no other soft
    ones."""
    line = line.rstrip()
    return line.replace(SOFT_HYPHEN, "") + ("-" if line.endswith(SOFT_HYPHEN) else "")


def _belongs(piece: str, sign: str) -> bool:
    """Whether a character goes on with a piece: no line may end between them."""
    before = piece[-1]
    if sign in {" ", SOFT_HYPHEN}:
        return True
    if before == " ":
        return False
    if sign in NOT_FIRST or before in _NOT_LAST:
        return True
    if before == SOFT_HYPHEN or (before == "-" and sign.isalpha() and piece[-2:-1].isalpha()):
        return False
    if before in "/\\" and sign.isalpha() and len(piece) > _FEWEST:
        return False
    return before.isdigit() or not (wide(sign) or wide(before))


@lru_cache(maxsize=1000)
def _phrase_ends(text: str) -> frozenset[int]:
    """How many characters lie before each end of a phrase. Compounds of kanji that the model parts stay whole."""
    ends = {at for at, sign in enumerate(text, 1) if sign in _PARTS}
    at = 0
    for phrase in _parser().parse(text):
        at += len(phrase)
        if not (_kanji(phrase[-1]) and _kanji(text[at : at + 1])):
            ends.add(at)
    return frozenset(ends)


@cache
def _parser() -> Parser:
    import budoux  # only when something Japanese is drawn: the model is read from a file

    return budoux.load_default_japanese_parser()
