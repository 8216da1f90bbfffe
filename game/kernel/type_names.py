"""The names of kinds of actions, events and facts, in files and in the keys of words."""

from __future__ import annotations

import re
from typing import Final

_FORMER: Final = {"SeatChange": "hand_over", "HintShown": "hinted"}
"""What match files call kinds that have another name by now: files of every age keep opening."""
_FORMER_FIELDS: Final = {("HintShown", "depth"): "at"}
"""The same for fields of these kinds."""


def name_of(kind: type) -> str:
    """The name of a kind of action, event or fact: TakeCards is `take_cards`."""
    return _FORMER.get(kind.__name__) or re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", kind.__name__).lower()


def field_name_of(kind: type, field: str) -> str:
    """The name of a field of an action in match files."""
    return _FORMER_FIELDS.get((kind.__name__, field), field)
