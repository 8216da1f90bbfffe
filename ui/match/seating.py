"""Who of a match sits at this screen, and what follows from it: whether a curtain is needed, who looks, who is
asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from game.kernel.contract import NOBODY, S, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.package import Setup
    from game.kernel.session import Undo
    from ui.match.deciders import Decider
    from ui.match.match import Match


def people_around(setup: Setup) -> dict[int, list[tuple[str, str]]]:
    """The names and colours of the people around a screen that lies flat, by edge; empty where it stands, or where nobody
    sits at another edge."""
    around: dict[int, list[tuple[str, str]]] = {}
    for seat, edge in setup.edges.items():
        around.setdefault(edge, []).append((setup.players[seat].name, setup.players[seat].colour))
    return around if len(around) > 1 else {}


class Seating(Generic[S]):
    """The seats of a match, each with its decider."""

    def __init__(self, match: Match[S], deciders: Sequence[Decider]) -> None:
        self.match = match
        self.deciders = list(deciders)

    @property
    def people(self) -> list[Seat]:
        """The seats for which a person at this screen decides."""
        return [Seat(seat) for seat, decider in enumerate(self.deciders) if decider.here]

    def edge(self, seat: Seat, otherwise: int = 0) -> int:
        """At which edge of a screen that lies flat a player sits: so many quarters clockwise from the lower one. `otherwise`
        where that is nobody of the people of the set-up."""
        return self.match.setup.edges.get(seat, otherwise)

    @property
    def curtained(self) -> bool:
        """Whether a curtain is needed between the people at this screen."""
        return self.match.secret and len(self.people) > 1 and not self.in_public

    @property
    def in_public(self) -> bool:
        """Whether every player decides with the public's eyes: a secret is on show only for as long as its owner peeks."""
        match = self.match
        return match.secret and len(self.people) > 1 and match.setup.peeks and match.rules.public_actions

    @property
    def watched(self) -> bool:
        """Whether every player here only watches: all seats are decided elsewhere, and the match goes on."""
        return not self.people and self.match.live and not (self.match.over or self.match.view_only)

    def onlooker(self) -> Seat:
        """Who looks while a decider elsewhere decides: the only person here. Of several the viewer until now, but
        nobody where hands are secret."""
        people, viewer = self.people, self.match.viewer
        if len(people) == 1:
            return people[0]
        return viewer if viewer in people and not self.match.secret else NOBODY

    def needs_consent(self, undo: Undo) -> bool:
        """Whether the people here are asked before that is taken back, as they are wherever another of them
        decided it: one person alone has nobody to ask. While an opponent decides, the player who decided last may take it
        back."""
        people, match = self.people, self.match
        asking = next((seat for seat in (match.viewer, match.actor) if seat in people), undo.seat)
        return (not undo.free and len(people) != 1) or (undo.seat != asking and len(people) > 1)

    def replace(self, seat: Seat, decider: Decider) -> None:
        """Lets `decider` decide for a seat from here on; the former one is closed once it decides for none."""
        former, self.deciders[seat] = self.deciders[seat], decider
        if former not in self.deciders:
            former.close()

    def close(self) -> None:
        """The match is left: a decider elsewhere may stop."""
        for decider in dict.fromkeys(self.deciders):
            decider.close()
