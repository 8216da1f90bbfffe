"""What is said to whoever looks at the table, for a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

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


class Notes:
    """What is said to whoever looks, one note at a time."""

    def __init__(self, screen: MatchScreen[Any]) -> None:
        self.current: Note | None = None
        self._screen = screen

    def show(self, note: Note | None) -> None:
        """Says something in place of what was said before; None says nothing more."""
        self.drop(note)
        self._screen.refresh()

    def drop(self, instead: Note | None = None) -> None:
        """As `show`, with the next layout."""
        before, self.current = self.current, instead
        if before is not None and before.marks and not (instead is not None and instead.marks):
            self._screen.unmark()

    def say_again(self) -> None:
        """Who looks is spoken to in another language: what was said is said anew, or dropped where nobody can."""
        if self.current is not None and self.current.say is not None:
            self.current.sentence = self.current.say()
        else:
            self.drop()

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass: a note that has been there long enough goes."""
        if self.current is not None and self.current.over(dt):
            self.show(None)
