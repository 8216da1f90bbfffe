"""Where a line of text may end: after spaces and hyphens, at soft hyphens, and in Japanese where its rules allow it."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from budoux import Parser

SOFT_HYPHEN: Final = "\N{SOFT HYPHEN}"
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
PICTURE: Final = "\N{SUBSTITUTE}"
"""Stands for a picture within a line: it goes with the word behind it and with a figure before it, also over a space."""

# Japanese line breaks (kinsoku): the characters that must not begin a line, and those that must not end one.
NOT_FIRST: Final = frozenset("、。，．・：；？！ー〜～」』）］｝〉》】ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々,.!?:;)]}…%")  # noqa: RUF001
_NOT_LAST: Final = frozenset("「『（［｛〈《【([{第")  # noqa: RUF001
_PARTS: Final = frozenset("、。：；！？・")  # noqa: RUF001
"""A phrase ends behind these, even where the model sees a longer one."""
_DOT: Final = "·"
"""Between two parts of a line: the next line begins behind it."""
_WIDE: Final = 0x2E80
PAUSES: Final = _PARTS - {"・"}
"""A name has none of these."""
_NAME: Final = re.compile("[「（][^「」（）、。]{1,10}[」）]")  # noqa: RUF001
"""A name between brackets is one word, and so are a few words in round ones, before which a line may end."""
_WORD: Final = re.compile("捨て札")
"""A word of card games that the model parts."""
_BARE: Final = re.compile(r"(?<![、。：；！？・])\d+(?=[ぁ-ん（])(?!\d*[つか])")  # noqa: RUF001
"""A figure without a counter goes with the word before it, as that of a tile does after its colour."""
_FIGURE: Final = re.compile(r"(?:^|\s|\()[\d.,+−–]*\d $")
"""A figure, and the space behind it: what is counted stands on the same line."""
_TOKEN: Final = re.compile(f"[^ {_NO_BREAK}]*[ {_NO_BREAK}]+|[^ {_NO_BREAK}]+$")
"""A word with the spaces behind it, also those that break no line."""
_FEWEST: Final = 3
"""A part of a path is not parted from the next if it has no more letters, its separator counted."""


def is_wide(sign: str) -> bool:
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
    return list(_phrases(text))


@lru_cache(maxsize=1000)
def _phrases(text: str) -> tuple[str, ...]:
    if not any(map(is_wide, text)):
        return tuple(pieces(text))
    ends = _phrase_ends(text)
    cut: list[str] = []
    at = 0
    for piece in pieces(text):
        if not cut or at in ends or (not is_wide(cut[-1][-1]) and (cut[-1][-1] == " " or not is_wide(piece[0]))):
            cut.append(piece)
        else:
            cut[-1] += piece
        at += len(piece)
    return tuple(cut)


def split_phrase(phrase: str, fits: Callable[[int, int], bool]) -> list[str]:
    """What of a phrase stays together on a line: all of it if that fits, else its words with their endings, or what their
    endings begin with, else what has to. `fits` answers it for the part between two of its characters."""
    if fits(0, len(phrase)):
        return [phrase]
    words: list[list[str]] = []
    for piece in pieces(phrase):
        if words and _goes_on(words[-1][-1][-1], piece[0]):
            words[-1].append(piece)
        else:
            words.append([piece])
    parts: list[str] = []
    at = 0
    for word in words:
        end = at + sum(map(len, word))
        stem = "".join(word[: next((n for n, piece in enumerate(word, 1) if n > 1 and hiragana(piece[0])), 0)])
        if fits(at, end):
            parts.append(phrase[at:end])
        elif stem and fits(at, at + len(stem)):
            parts += [stem, *pieces(phrase[at + len(stem) : end])]
        else:
            parts += _cut(word, at, fits)
        at = end
    return parts


def _goes_on(before: str, sign: str) -> bool:
    """Whether a sign is of the same word as the one before it: of the same script, or of its ending."""
    return hiragana(sign) or any(of(before) and of(sign) for of in (_katakana, _kanji))


def _cut(word: list[str], at: int, fits: Callable[[int, int], bool]) -> list[str]:
    """A word that is longer than a line, and begins `at` so many characters: its ending begins no line, and what else is
    held together is so for as long as it fits. So no word is cut where a space, or a picture, could be left behind."""
    parts: list[str] = []
    for piece in word:
        if parts and hiragana(piece[0]) and not hiragana(parts[-1][-1]):
            parts[-1] += piece
            at += len(piece)
            continue
        begun = at
        for token in _TOKEN.findall(piece):
            if at > begun and fits(begun, at + len(token)):
                parts[-1] += token
            else:
                parts.append(token)
                begun = at
            at += len(token)
    return parts


def hiragana(sign: str) -> bool:
    """Whether a character is of the script in which particles and endings are written."""
    return "\N{HIRAGANA LETTER SMALL A}" <= sign <= "\N{HIRAGANA LETTER SMALL KE}"


def _kanji(sign: str) -> bool:
    return "\u4e00" <= sign <= "\u9fff"


def _katakana(sign: str) -> bool:
    return sign == "ー" or "\N{KATAKANA LETTER SMALL A}" <= sign <= "\N{KATAKANA LETTER VO}"


def drawn_line(line: str) -> str:
    """What is drawn of a line of text: without the spaces at its end, with a hyphen for a soft one there, and without the
    other soft ones."""
    line = line.rstrip()
    return line.replace(SOFT_HYPHEN, "") + ("-" if line.endswith(SOFT_HYPHEN) else "")


def _belongs(piece: str, sign: str) -> bool:
    """Whether a character goes on with a piece: no line may end between them."""
    before = piece[-1]
    if sign in {" ", SOFT_HYPHEN} or _NO_BREAK in {before, sign}:
        return True
    if before == " ":
        if sign == PICTURE:
            return piece[-2:-1].isdigit()
        if sign == _DOT or (sign.isalpha() and _FIGURE.search(piece)):
            return True
        return piece[-2:-1] == PICTURE and piece[-3:-2] in {"", " "}
    if before == PICTURE and sign in _NOT_LAST:
        return False
    if before == PICTURE or sign in NOT_FIRST or before in _NOT_LAST:
        return True
    if before == SOFT_HYPHEN or (before == "-" and sign.isalpha() and piece[-2:-1].isalpha()):
        return False
    if before in "/\\" and sign.isalpha() and len(piece) > _FEWEST:
        return False
    return before.isdigit() or not (is_wide(sign) or is_wide(before))


@lru_cache(maxsize=1000)
def _phrase_ends(text: str) -> frozenset[int]:
    """How many characters lie before each end of a phrase. Compounds of kanji that the model parts stay whole."""
    ends = {at for at, sign in enumerate(text, 1) if sign in _PARTS}
    plain = text.replace(PICTURE, "")
    stands = [at for at, sign in enumerate(text) if sign != PICTURE]
    at = 0
    for phrase in _parser().parse(plain):
        at += len(phrase)
        if not (_kanji(phrase[-1]) and _kanji(plain[at : at + 1])):
            ends.add(stands[at - 1] + 1)
    ends.difference_update(figure.start() for figure in _BARE.finditer(text))
    for word in _WORD.finditer(text):
        ends.difference_update(range(word.start() + 1, word.end()))
    for name in _NAME.finditer(text):
        ends.difference_update(range(name.start() + 1, name.end()))
        if text[name.start()] == "（":  # noqa: RUF001
            ends.add(name.start())
    return frozenset(ends)


@cache
def _parser() -> Parser:
    import budoux  # only when something Japanese is drawn: the model is read from a file

    return budoux.load_default_japanese_parser()
