"""What the people of a match have been shown so far, kept with them by their names."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

from game.evening.people import People
from game.kernel.contract import Seat
from game.kernel.library import LibraryError
from ui.scenes.services import services_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ui.match.match import Match
    from ui.widgets.change import Program

_log = logging.getLogger("fireside")

_ROUND: Final = "first_round"
"""What a guided round is called in what a person has learnt: after it one wants to learn more."""


class MatchCoachMemory:
    """As CoachMemory, of the people at the seats of a match. Where nothing can be kept, it holds for this match."""

    def __init__(self, app: Program, match: Match[Any]) -> None:
        self._app, self._match = app, match
        self._known: dict[str, set[str]] = {}  # what a name has learnt
        self._beginners: dict[str, bool] = {}

    def is_coached(self, seat: Seat) -> bool:
        """As CoachMemory: who is new here, unless the coach is turned off."""
        return self._app.kit.settings.coach and self.is_new(seat)

    def is_new(self, seat: Seat) -> bool:
        """Whether a person sits there who has finished no match of the game, or has just been taught it."""
        if not self._match.seated[seat].is_person:
            return False
        name = self._name(seat)
        self._look_up(name)
        return self._beginners[name] or self._id(_ROUND) in self._known[name]

    def has_read(self, seat: Seat, bubble: str) -> bool:
        """As CoachMemory."""
        name = self._name(seat)
        self._look_up(name)
        return self._id(bubble) in self._known[name]

    def mark_read(self, seat: Seat, bubble: str) -> None:
        """As CoachMemory."""
        name = self._name(seat)
        self._look_up(name)
        self._known[name].add(self._id(bubble))
        try:
            people = People(services_of(self._app).library)
            people.learn(people.add(name).id, self._id(bubble))
        except (LibraryError, ValueError):
            _log.warning("what was told could not be kept", exc_info=True)

    def _name(self, seat: Seat) -> str:
        return self._match.player(seat).name

    def _id(self, what: str) -> str:
        return f"{self._match.game}.{what}"

    def _look_up(self, name: str) -> None:
        if name in self._known:
            return
        self._known[name], self._beginners[name] = set(), True
        try:
            people = People(services_of(self._app).library)
            if (person := people.by_name(name)) is not None:
                self._known[name] |= person.learnt
                self._beginners[name] = not people.finished(person.id, self._match.game)
        except LibraryError:
            _log.warning("who has learnt what could not be read", exc_info=True)


def just_learnt(app: Program, game: str, names: Iterable[str]) -> bool:
    """Whether one of these people has had the guided round of a game, and has finished no match of it yet."""
    try:
        people = People(services_of(app).library)
        known = [person for name in names if (person := people.by_name(name)) is not None]
        return any(f"{game}.{_ROUND}" in person.learnt and not people.finished(person.id, game) for person in known)
    except LibraryError:
        return False


def taught(app: Program, match: Match[Any], tips: Iterable[str] = ()) -> None:
    """The people of a guided round have had it: from now on they are shown what comes up, whatever they have played, but not
    the `tips` with what it has explained."""
    memory, learnt = MatchCoachMemory(app, match), (_ROUND, *tips)
    for seat, player in enumerate(match.setup.players):  # at the seats of the match itself the guide is one of them
        if player.is_person:
            for what in learnt:
                memory.mark_read(Seat(seat), what)
