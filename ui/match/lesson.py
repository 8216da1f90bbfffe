"""A match whose first part is a lesson: until the lesson ends only what is right there can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.kernel.contract import NOBODY, Action, Refusal, S, Seat
from game.kernel.lessons import Place
from game.kernel.sentences import refused
from ui.match.match import Match

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.kernel.lessons import Script
    from game.kernel.package import Setup
    from game.kernel.session import Session
    from ui.match.transition import Transition

LATER: Final = refused("kernel.lesson_later")
"""The sentence for a player who does something else."""


class LessonMatch(Match[S]):
    """A guided round. It is kept nowhere; `record` has it for a match that goes on from here."""

    def __init__(self, setup: Setup, session: Session[S, Any], script: Script) -> None:
        super().__init__(setup, session)
        self.script = script
        self._placed: tuple[int, object, Place] | None = None  # how many steps of the line, the last of them, and the place there

    @property
    def place(self) -> Place:
        """How far the lesson has come; its end where the match went another way."""
        line = self._session.steps
        last = line[-1] if line else None
        if self._placed is None or self._placed[0] != len(line) or self._placed[1] is not last:
            self._placed = len(line), last, self.script.place(self._session) or Place(self.steps)
        return self._placed[2]

    @property
    def pauses_after_turn(self) -> bool:
        """As Match: what came of a turn is shown while one still sees it with the same eyes."""
        return True

    @property
    def steps(self) -> int:
        """How many steps the lesson has."""
        return len(self.script.round.steps)

    @property
    def ended(self) -> bool:
        """Whether all has been shown."""
        return self.place.step == self.steps

    def plan(self) -> tuple[Action, ...]:
        """The scripted actions of the next player, up to the end of the step or to another player's decision."""
        found: list[Action] = []
        for entry in self.place.entries:
            if entry.seat != self.actor or not isinstance(entry.action, Action):
                break
            found.append(entry.action)
        return tuple(found)

    def figures(self) -> Mapping[str, Sequence[int]]:
        """What the lesson counts, by name and seat, as the viewer may know it."""
        return self.rules.figures(self.seen)

    def legal(self, seat: Seat | None = None) -> Sequence[Action]:
        """As Match; nothing more once the lesson has ended."""
        return () if self.ended else super().legal(seat)

    def do(self, action: Action, seat: Seat | None = None, *, together: bool = False) -> Refusal | Transition[S]:
        """As Match; what the lesson does not ask for is refused."""
        return super().do(action, seat, together=together) if self.place.allows(action) else LATER

    @property
    def decider(self) -> Seat:
        """Whose step it is; NOBODY once the lesson has ended."""
        return NOBODY if self.ended else self.actor
