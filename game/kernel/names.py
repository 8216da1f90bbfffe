"""What names, ids, languages and dates may look like, wherever they come from."""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, datetime

COLOURS = ("red", "blue", "yellow", "purple", "green", "white", "black", "grey")
"""The colours that the pieces of a player can have."""
LONGEST_NAME = 60
"""No player's name is longer; the set-up asks for shorter ones."""
JOINERS = "\u200c\u200d"
"""The zero width non-joiner and joiner."""
_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that by their definition are blank."""
LONGEST_ID = 60
"""No id of a game or a colour has more letters."""
LONGEST_KIND = 30
"""No player's kind has more letters."""
PERSON = "person"
"""The kind of a player who is one of the people at the table. Every other kind is the level of an engine."""
_WORD = re.compile(r"[a-z][a-z0-9_]*")
_LANGUAGE = re.compile(r"([a-z]{2,3})?")


def is_name(text: str) -> bool:
    """Whether a player can be called so: one line of at most LONGEST_NAME characters of which at least one is seen."""
    return is_line(text) and is_visible(text)


def is_line(text: str) -> bool:
    """Whether a text is one line that can be shown and is no longer than a name. Joiners count as shown: emoji of several
    people and words of some scripts are written with them."""
    return len(text) <= LONGEST_NAME and all(sign.isprintable() or sign in JOINERS for sign in text)


def is_visible(text: str) -> bool:
    """Whether something of a text is seen: a letter, a figure or a sign, and not only spaces, marks and selectors."""
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in _FILLERS for sign in text)


def is_kind(text: str) -> bool:
    """Whether this can be a player's kind: one small word, such as `person` or `greedy`. Which engines there are is no
    matter of the kernel."""
    return len(text) <= LONGEST_KIND and _WORD.fullmatch(text) is not None


def is_id(text: str) -> bool:
    """Whether this can be the id of a game or a colour: one small word. Which there are is a matter of the shelf."""
    return len(text) <= LONGEST_ID and _WORD.fullmatch(text) is not None


def is_language(text: str) -> bool:
    """Whether this can be a player's language: two or three small letters, or "" for the table's."""
    return _LANGUAGE.fullmatch(text) is not None


def is_character(text: str) -> bool:
    """Whether this can be a player's character: the id of one, or "" for none. Which there are is a matter of the
    game's data; one that is gone from it plays as nobody in particular."""
    return not text or is_id(text)


def moment_of(text: str) -> datetime | None:
    """The moment of an ISO date and time; None if it names none that every clock on earth can show."""
    try:
        moment = datetime.fromisoformat(text)
        return moment if 1 < moment.astimezone(UTC).year < 9999 else None
    except (ValueError, OverflowError):
        return None
