"""The names of kinds of actions, events and facts, in files and in the keys of words."""

from __future__ import annotations

import re
from typing import Final

_FORMER: Final = {"SeatChange": "hand_over"}
"""What match files call kinds that have another name by now: files of every age keep opening."""


def name_of(kind: type) -> str:
    """The name of a kind of action, event or fact: TakeCards is `take_cards`."""
    return _FORMER.get(kind.__name__) or re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", kind.__name__).lower()
