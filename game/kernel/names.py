"""Which names, ids, languages and dates are valid."""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, datetime

COLOURS = ("red", "blue", "yellow", "purple", "green", "white", "black", "grey")
"""The colours of players."""
LONGEST_NAME = 60
"""The most characters of a player's name in files; the setup allows fewer."""
JOINERS = "\u200c\u200d"
"""The zero width non-joiner and joiner."""
_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that by their definition are blank."""
LONGEST_ID = 60
"""The most characters of the id of a game or a colour."""
LONGEST_KIND = 30
"""The most characters of a player's kind."""
PERSON = "person"
"""The kind of a person. All other kinds are levels of bots."""
_WORD = re.compile(r"[a-z][a-z0-9_]*")
_LANGUAGE = re.compile(r"([a-z]{2,3})?")


def is_name(text: str) -> bool:
    """Whether it is a valid name of a player: one line of at most LONGEST_NAME characters, at least one of them visible.

    >>> is_name("Chie"), is_name("C" * 999), is_name(" ")
    (True, False, False)
    """
    return is_line(text) and is_visible(text)


def is_line(text: str) -> bool:
    """Whether it is one printable line of at most LONGEST_NAME characters. Joiners count as printable: some emoji and
    scripts need them."""
    return len(text) <= LONGEST_NAME and all(sign.isprintable() or sign in JOINERS for sign in text)


def is_visible(text: str) -> bool:
    """Whether it contains a letter, a figure or a sign, and not only spaces, marks and selectors."""
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in _FILLERS for sign in text)


def is_kind(text: str) -> bool:
    """Whether it can be a player's kind: one lower-case word such as `person` or `greedy`. It need not be a known level."""
    return len(text) <= LONGEST_KIND and _WORD.fullmatch(text) is not None


def is_id(text: str) -> bool:
    """Whether it can be the id of a game or a colour: one lower-case word. The game need not be installed."""
    return len(text) <= LONGEST_ID and _WORD.fullmatch(text) is not None


def is_language(text: str) -> bool:
    """Whether it can be a player's language: two or three lower-case letters, or ""."""
    return _LANGUAGE.fullmatch(text) is not None


def is_character(text: str) -> bool:
    """Whether it can be a player's character: an id or "". An unknown character plays with the usual weights."""
    return not text or is_id(text)


def parse_time(text: str) -> datetime | None:
    """The point in time of an ISO date and time; None if it is not valid in every time zone."""
    try:
        time = datetime.fromisoformat(text)
        return time if 1 < time.astimezone(UTC).year < 9999 else None
    except (ValueError, OverflowError):
        return None
