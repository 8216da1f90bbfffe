"""What a session refuses, whatever the game."""

from __future__ import annotations

from game.kernel.contract import Refusal
from game.kernel.names import LONGEST_KIND
from game.kernel.sentences import refused


class IllegalEntryError(Exception):
    """Line `number` (from 1) of a log cannot be played; `refusal` says why."""

    def __init__(self, number: int, refusal: Refusal) -> None:
        super().__init__(f"entry {number}: {refusal.reason}")
        self.number = number
        self.refusal = refusal


WRONG_SEAT = refused("kernel.wrong_seat")
NO_SUCH_POSITION = refused("kernel.no_such_place")
NO_SUCH_KIND = refused("kernel.no_such_kind", allowed=LONGEST_KIND)
NO_SUCH_HINT = refused("kernel.no_such_hint")
OVER = refused("kernel.over")
"""The refusals of every session, whatever the game."""
