"""How the files of words are named and written: `words.<lang>.yaml` and `lessons.<lang>.yaml` in the folder of a game."""

from __future__ import annotations

import re
from typing import Final

HOME_LANGUAGE: Final = "en"
"""The language that is always complete; it replaces what a translation lacks."""
FORMS: Final = frozenset({"zero", "one", "other"})
"""The forms of a word for different numbers; `other` is required."""
SLOT: Final = re.compile(r"\{([a-z_][a-z0-9_]*)\}")
"""A slot of a word for a value: `{name}`."""
LESSONS: Final = "lessons"
"""The name of the files with the guided rounds and with what is said in them."""
