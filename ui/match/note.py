"""What is said to whoever looks at the table, for a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

_SECONDS: Final = 6.0


@dataclass
class Note:
    """A sentence in the header, with the number of a rule ("" for none). One that `marks` stays until it is closed,
    for it explains what is marked on the table. One that `refuses` warns, the others inform.

    `say` says it anew in the language of whoever looks then; without it the note does not outlive its language.
    """

    sentence: str
    rule: str = ""
    marks: bool = False
    refuses: bool = False
    age: float = 0.0
    say: Callable[[], str] | None = None

    def over(self, dt: float) -> bool:
        """Lets time pass; tells whether it has been there long enough to be read."""
        self.age += dt
        return not self.marks and self.age > _SECONDS + len(self.sentence) / 20
