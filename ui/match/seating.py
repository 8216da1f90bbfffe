"""Who of a match sits at this screen, and what follows from it: curtain, viewer, consent."""

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
    """Names and colours of the people around a flat screen, by edge; empty if all sit at the same edge."""
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
        """The seats of the people at this screen."""
        return [Seat(seat) for seat, decider in enumerate(self.deciders) if decider.is_local]

    def edge(self, seat: Seat, otherwise: int = 0) -> int:
        """The edge of the screen where a seat's player sits, in quarter turns clockwise from the lower one; `otherwise`
        if that is unknown."""
        return self.match.setup.edges.get(seat, otherwise)

    @property
    def curtained(self) -> bool:
        """Whether a curtain is needed between the people at this screen."""
        return self.match.has_secrets and len(self.people) > 1 and not self.in_public

    @property
    def in_public(self) -> bool:
        """Whether all players decide in the public view: hidden pieces are visible only while their owner peeks."""
        match = self.match
        return match.has_secrets and len(self.people) > 1 and match.setup.passes_in_view and match.rules.public_actions

    @property
    def watched(self) -> bool:
        """Whether no person plays and the match is going on."""
        return not self.people and self.match.live and not (self.match.over or self.match.view_only)

    def onlooker(self) -> Seat:
        """The viewer while a decider elsewhere decides: the only person, or the viewer until now if nothing is secret,
        otherwise NOBODY."""
        people, viewer = self.people, self.match.viewer
        if len(people) == 1:
            return people[0]
        return viewer if viewer in people and not self.match.has_secrets else NOBODY

    def needs_consent(self, undo: Undo) -> bool:
        """Whether the people here must agree to an undo: if it is not free, or another of them made the decision. One
        person alone is not asked."""
        people, match = self.people, self.match
        asking = next((seat for seat in (match.viewer, match.actor) if seat in people), undo.seat)
        return (not undo.free and len(people) != 1) or (undo.seat != asking and len(people) > 1)

    def replace(self, seat: Seat, decider: Decider) -> None:
        """From now on `decider` decides for a seat. The former decider is closed if it has no other seat."""
        former, self.deciders[seat] = self.deciders[seat], decider
        if former not in self.deciders:
            former.close()

    def close(self) -> None:
        """The match is left: deciders elsewhere may stop."""
        for decider in dict.fromkeys(self.deciders):
            decider.close()
