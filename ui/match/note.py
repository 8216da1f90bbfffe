"""Short messages to the viewer, in the header of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ui.language.phrases import refusal_text, row_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Refusal, ScoreRow
    from ui.match.match_screen import MatchScreen

_SECONDS: Final = 6.0
"""Seconds for which a note is shown."""


@dataclass
class Note:
    """A sentence in the header, with the number of a rule ("" for none). With `marks` it stays until it is closed,
    because it explains what is marked on the table. With `refuses` it is a warning.

    `say` returns the sentence in the current language; without it the note is dropped when the language changes."""

    sentence: str
    rule: str = ""
    marks: bool = False
    refuses: bool = False
    reason: str = ""
    """Why something was refused: a key of the game's words."""
    age: float = 0.0
    say: Callable[[], str] | None = None

    def tick(self, dt: float) -> bool:
        """Adds to its age in seconds. Returns whether it has been shown long enough."""
        self.age += dt
        return not self.marks and self.age > _SECONDS + len(self.sentence) / 20


class Notes:
    """Shows one note at a time."""

    def __init__(self, screen: MatchScreen[Any]) -> None:
        self.current: Note | None = None
        self._screen = screen

    def show(self, note: Note | None) -> None:
        """Shows a note in place of the current one; None removes it."""
        if note is None and self.current is None:
            return
        self.drop(note)
        self._screen.header.renew()

    def say(self, sentence: str) -> None:
        """Shows a short sentence for some seconds."""
        self.show(Note(sentence))

    def refuse(self, refusal: Refusal) -> None:
        """Says why something is not allowed, with a link to the rule."""
        screen = self._screen
        screen.scene.app.sound.play_cue("ui/refusal")

        def sentence() -> str:
            return refusal_text(screen.scene.words, refusal, game=screen.setup.game, term=screen.table.term)

        self.show(Note(sentence(), refusal.rule, refuses=True, reason=refusal.reason, say=sentence))

    def show_row(self, row: ScoreRow, name: str) -> None:
        """Marks on the table what earned a row of `name`'s score, with a link to the rule."""
        screen = self._screen

        def sentence() -> str:
            words = screen.scene.words
            points = words("points.not_known" if row.spread is None else "points.points", n=row.points)
            return words("points.shown", name=name, row=row_name(words, screen.setup.game, row), points=points)

        screen.table.mark_scored(row)
        self.show(Note(sentence(), row.rule, marks=True, say=sentence))

    def drop_refusal(self, note: Note | None) -> None:
        """Removes this note if it is a refusal and still shown."""
        if note is not None and note.refuses and note is self.current:
            self.show(None)

    def drop(self, instead: Note | None = None) -> None:
        """As `show`, visible with the next layout."""
        before, self.current = self.current, instead
        if before is not None and before.marks and not (instead is not None and instead.marks):
            self._screen.table.mark_scored(None)

    def translate(self) -> None:
        """Words the note in the viewer's new language, or drops it."""
        if self.current is not None and self.current.say is not None:
            self.current.sentence = self.current.say()
        else:
            self.drop()

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass; removes a note that has been shown long enough."""
        if self.current is not None and self.current.tick(dt):
            self.show(None)
