"""Who leads through a lesson, as what is laid over the table knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.scenes.lesson.gains import Gain


class Leader(Protocol):
    """Who leads through what is shown, as the layer knows it."""

    chosen: list[str]

    @property
    def phase(self) -> str:
        """"" or "end" where nothing lies over the table, "aim" where nothing is in the light, "ceremony" where all is,
        "after" where what was chosen is."""
        ...

    @property
    def seat(self) -> int:
        """Whose step it is."""
        ...

    @property
    def free(self) -> bool:
        """Whether any choice is right."""
        ...

    @property
    def dark(self) -> bool:
        """Whether all is dark but what is in the light."""
        ...

    @property
    def thin(self) -> bool:
        """Whether what is not in the light can be read as well."""
        ...

    @property
    def gains(self) -> Sequence[Gain]:
        """What was gained."""
        ...

    def goals(self) -> list[str]:
        """The ids of what is to be clicked."""
        ...

    def highlights(self) -> list[str]:
        """The ids of what is highlighted besides `goals`."""
        ...

    def highlights_after(self) -> list[str]:
        """The ids of what the result is about, the main one first."""
        ...
