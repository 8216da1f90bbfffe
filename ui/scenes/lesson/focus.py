"""What of a table a lesson or a demonstration points at, and how a layer over the table learns of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.scenes.lesson.gains import Gain


@dataclass(frozen=True)
class Focus:
    """What is highlighted now, by the ids of items."""

    targets: Sequence[str] = ()
    """What is to be clicked."""
    highlights: Sequence[str] = ()
    """What is highlighted besides."""
    result: Sequence[str] = ()
    """What the result of the step is about, the main one first; empty if the step names none."""
    free: bool = False
    """Whether any choice is right."""
    scrim: Literal["none", "light", "dark"] = "dark"
    """How everything is dimmed but what is highlighted; below a light scrim it can still be read."""


class Director(Protocol):
    """What is shown now, as `LessonLayer` draws it."""

    chosen: list[str]
    """The ids of what has been chosen in this step."""

    @property
    def phase(self) -> str:
        """"" or "end": nothing is over the table. "aim": no seat is highlighted. "ceremony": nothing is dimmed. "after": the
        result of a step; the spaces that were chosen are highlighted."""
        ...

    @property
    def seat(self) -> int:
        """The seat whose step it is."""
        ...

    @property
    def gains(self) -> Sequence[Gain]:
        """What the step gained, the seat that did it first."""
        ...

    @property
    def focus(self) -> Focus:
        """What is highlighted."""
        ...
