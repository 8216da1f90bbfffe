"""How a match goes back: taking back what was decided last, with the consent of the table where that is needed, and doing
it again."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from game.kernel.contract import S, Seat
from ui.match.asking import Asking

if TYPE_CHECKING:
    from game.kernel.session import Undo
    from ui.match.transition import Transition


class TakingBack(Asking[S]):
    """The part of a match controller that goes back and forth."""

    _covered: bool

    def undo(self) -> None:
        """Takes the last decision of a person back, or asks the table first: then everybody looks, and no hand is open."""
        self.hurry()
        undo = self.match.undoable
        if undo is None:
            return
        if self.asks(undo):
            if self.curtained and self.match.viewer >= 0:
                self.cover()
            self.screen.ask_consent(undo)
        elif self._save(lambda: self.match.undo() or self.match.take_back(undo), self.undo):
            self._moved()

    def take_back(self, undo: Undo) -> None:
        """Takes back what the table was asked about: it may have gone on since, where nobody at it decides."""

        def back() -> bool:
            return (self.match.undoable == undo and self.match.undo()) or self.match.take_back(undo)

        if self._save(back, lambda: self.take_back(undo)):
            self._moved()
            self.screen.agreed()

    def redo(self) -> None:
        """Does again what was taken back last."""
        self.hurry()
        curtained = self.curtained
        transition = self._save(self.match.redo, self.redo)
        if transition is not None:
            self.screen.moved()
        if transition is not None and self._covered:
            self.screen.lift_curtain()
            self._covered = False
            self._settled(transition.seat)
        elif transition is not None:
            self._happened(self._face_down(transition) if curtained else transition)

    @abstractmethod
    def cover(self) -> None:
        """As MatchController."""

    @abstractmethod
    def _moved(self) -> None:
        """The match stands elsewhere: what was asked before is asked no more."""

    @abstractmethod
    def _settled(self, decided: Seat) -> None:
        """What was decided has been shown: somebody decides the next."""

    @abstractmethod
    def _face_down(self, done: Transition[S]) -> Transition[S]:
        """What the viewer did, with everything that is secret face down where that ends the viewer's turn."""
