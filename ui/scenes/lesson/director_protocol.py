"""What the layer over a table needs to know of a lesson or a demonstration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.scenes.lesson.gains import Gain


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
    def free(self) -> bool:
        """Whether any choice is right."""
        ...

    @property
    def has_scrim(self) -> bool:
        """Whether everything is dimmed but what is highlighted."""
        ...

    @property
    def scrim_is_light(self) -> bool:
        """Whether what is dimmed can still be read."""
        ...

    @property
    def gains(self) -> Sequence[Gain]:
        """What the step gained, the seat that did it first."""
        ...

    def targets(self) -> list[str]:
        """The ids of what is to be clicked."""
        ...

    def highlights(self) -> list[str]:
        """The ids of what is highlighted besides `targets`."""
        ...

    def highlights_after(self) -> list[str]:
        """The ids of what the result is about, the main one first."""
        ...
