"""How far the showing of a decision has come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Literal

from game.kernel.contract import S

if TYPE_CHECKING:
    from ui.match.transition import Transition

PresentationState = Literal["shown", "standing", "latest", "over"]
"""A decision is shown, then stands to be read or, if a person here decides next, is the latest; then it is over."""


@dataclass(frozen=True)
class Presentation(Generic[S]):
    """How a decision that was just stored is shown to the people here."""

    transition: Transition[S]
    own: bool
    """Whether a person here decided."""
    goes_on: bool
    """Whether that person decides next as well, and nothing is to be read before."""
    has_text: bool
    """Whether people here have to read what came of it."""
    forced_by: str | None
    """Why it had no alternative: a key of the game's words, "" without an explanation; None if there was a choice."""
    same_turn_before: int
    """How many events right before it belong to the same turn."""
    state: PresentationState = "shown"

    @property
    def is_announced(self) -> bool:
        """Whether the header says what was decided: it was decided elsewhere, or without a choice."""
        return self.state in {"shown", "standing"} and (not self.own or self.forced_by is not None)
