"""What is said to the viewer of the table, for a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ui.language.phrases import refusal_text, row_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Refusal, ScoreRow
    from ui.match.match_screen import MatchScreen

_SECONDS: Final = 6.0


@dataclass
class Note:
    """A sentence in the header, with the number of a rule ("" for none). One that `marks` stays until it is closed,
    for it explains what is marked on the table. One that `refuses` warns, the others inform.

    `say` says it anew in the language of the viewer then; without it the note does not outlive its language.
    """

    sentence: str
    rule: str = ""
    marks: bool = False
    refuses: bool = False
    reason: str = ""
    """Why something was refused, as a key of the game's words."""
    age: float = 0.0
    say: Callable[[], str] | None = None

    def over(self, dt: float) -> bool:
        """Lets time pass; returns whether it has been there long enough to be read."""
        self.age += dt
        return not self.marks and self.age > _SECONDS + len(self.sentence) / 20


class Notes:
    """What is said to the viewer, one note at a time."""

    def __init__(self, screen: MatchScreen[Any]) -> None:
        self.current: Note | None = None
        self._screen = screen

    def show(self, note: Note | None) -> None:
        """Says something in place of what was said before; None says nothing more."""
        if note is None and self.current is None:
            return
        self.drop(note)
        self._screen.header.renew()

    def say(self, sentence: str) -> None:
        """Shows a short sentence for a moment."""
        self.show(Note(sentence))

    def refuse(self, refusal: Refusal) -> None:
        """Says why something is not allowed, with a way to the rule."""
        screen = self._screen
        screen.scene.app.sound.play_cue("ui/refusal")

        def sentence() -> str:
            return refusal_text(screen.scene.words, refusal, game=screen.setup.game, term=screen.table.term)

        self.show(Note(sentence(), refusal.rule, refuses=True, reason=refusal.reason, say=sentence))

    def show_row(self, row: ScoreRow, name: str) -> None:
        """Marks on the table what earned a row of `name`'s score, with the way to its rule."""
        screen = self._screen

        def sentence() -> str:
            words = screen.scene.words
            points = words("points.not_known" if row.spread is None else "points.points", n=row.points)
            return words("points.shown", name=name, row=row_name(words, screen.setup.game, row), points=points)

        screen.table.mark_scored(row)
        self.show(Note(sentence(), row.rule, marks=True, say=sentence))

    def drop_refusal(self, note: Note | None) -> None:
        """A refusal that stood there before a player did something else has been read."""
        if note is not None and note.refuses and note is self.current:
            self.show(None)

    def drop(self, instead: Note | None = None) -> None:
        """As `show`, with the next layout."""
        before, self.current = self.current, instead
        if before is not None and before.marks and not (instead is not None and instead.marks):
            self._screen.table.mark_scored(None)

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
