"""Who of a match sits at this screen, and what follows from it: whether a curtain is needed, who looks, who is
asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from game.kernel.contract import NOBODY, S, Seat

if TYPE_CHECKING:
    from game.kernel.session import Undo
    from ui.match.deciders import Decider
    from ui.match.match import Match


class Seating(Generic[S]):
    """The seats of a match with whoever decides for each."""

    match: Match[S]
    deciders: list[Decider]

    @property
    def people(self) -> list[Seat]:
        """The seats for which a person at this screen decides."""
        return [Seat(seat) for seat, decider in enumerate(self.deciders) if decider.here]

    @property
    def curtained(self) -> bool:
        """Whether a curtain is needed between the people at this screen."""
        return self.match.secret and len(self.people) > 1 and not self.in_public

    @property
    def in_public(self) -> bool:
        """Whether everybody decides with the public's eyes: a secret is on show only for as long as its owner peeks."""
        match = self.match
        return match.secret and len(self.people) > 1 and match.setup.peeks and match.rules.in_the_open

    def onlooker(self) -> Seat:
        """Who looks while somebody elsewhere decides: the only person here, or whoever looked until now."""
        people, viewer = self.people, self.match.viewer
        return people[0] if len(people) == 1 else viewer if viewer in people else NOBODY

    def asks(self, undo: Undo) -> bool:
        """Whether the table is asked before that is taken back, as it is wherever somebody else decided it: one person
        alone has nobody to ask."""
        asking = self.match.viewer if self.match.viewer >= 0 else self.match.actor
        people = len(self.people)
        return (not undo.free and people != 1) or (undo.seat != asking and people > 1)
