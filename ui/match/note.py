"""What is said to whoever looks at the table, for a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic

from game.kernel.contract import S

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.match.match_screen import MatchScreen

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


class Telling(Generic[S]):
    """Whoever tells notes, one at a time."""

    screen: MatchScreen[S]
    note: Note | None = None

    def tell(self, note: Note | None) -> None:
        """Says something to whoever looks, in place of what was said before; None says nothing more."""
        self._forget_note(note)
        self.screen.refresh()

    def retell(self) -> None:
        """Who looks is spoken to in another language: what was said is said anew, or dropped where nobody can."""
        if self.note is not None and self.note.say is not None:
            self.note.sentence = self.note.say()
        else:
            self._forget_note()

    def _forget_note(self, instead: Note | None = None) -> None:
        before, self.note = self.note, instead
        if before is not None and before.marks and not (instead is not None and instead.marks):
            self.screen.unmark()
