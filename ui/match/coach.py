"""The coach: which tip is shown to the active player, once to each person, when its trigger occurs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from game.kernel.coach_checks import REFUSALS
from game.kernel.contract import NOBODY, Seat, State
from game.kernel.lessons import EVERYONE
from game.kernel.type_names import name_of
from ui.match.unasked import Unasked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.kernel.contract import Event
    from game.kernel.lessons import Tip
    from game.kernel.situations import Situation
    from ui.match.match import Match
    from ui.tables.common.observation import Observation

S = TypeVar("S", bound=State)

_ORDER: Final = ("refused", "event", "near", "legal")
"""The kinds of triggers, the most important first."""
_NOTHING: Final = (-1, NOBODY, NOBODY)


class CoachMemory(Protocol):
    """Which tips the people at a table have read."""

    def is_coached(self, seat: Seat) -> bool:
        """Whether the person at the seat gets tips."""
        ...

    def has_read(self, seat: Seat, tip: str) -> bool:
        """Whether the person at the seat has read the tip with that id."""
        ...

    def mark_read(self, seat: Seat, tip: str) -> None:
        """Stores that the person at the seat has read the tip."""


class Coach(Generic[S]):
    """The tips of one match. Call `update` whenever the table shows something new; `current` is the tip to show then, until it
    is closed: at most one in a turn, and none after an unrequested hint."""

    def __init__(
        self, match: Match[S], tips: Sequence[Tip], situations: Mapping[str, Situation], memory: CoachMemory
    ) -> None:
        self.current: Tip | None = None
        self._match, self._situations, self._memory = match, situations, memory
        self._tips = sorted(tips, key=lambda one: (not one.urgent, _ORDER.index(next(iter(one.triggers)))))
        self._place = _NOTHING  # the position, its actor and the viewer
        self.unasked = Unasked(match)
        """The unrequested advice of each turn: tips and hints."""
        self._happened: dict[Seat, dict[str, int]] = {}  # by seat: tips whose event occurred, and the turn in which the seat saw it
        self._read: dict[tuple[Seat, Seat], int] = {}  # how many events were searched, by actor and viewer

    def update(self, observation: Observation[S], refusal: str = "") -> None:
        """Finds the tip for the player who decides here, after a `refusal` if there was one just now; none while no player here
        may decide. A tip that was shown at another position counts as read."""
        match = self._match
        here = (match.last_index, match.actor, match.viewer) if observation.may_act and not observation.past else _NOTHING
        if here != self._place:
            self.close()
            self._place = here
            if here != _NOTHING:
                self._arrive(observation, match.actor)
        elif not refusal or self.current is not None:
            return
        if here != _NOTHING and self._memory.is_coached(match.actor):
            due = next(self._due(observation, match.actor, refusal.removeprefix(REFUSALS)), None)
            self.current = due if due is not None and self.unasked.say(match.actor, "tip") else None

    def points_at(self, observation: Observation[S]) -> Sequence[str]:
        """The ids, or kinds, of the items that `current` is about, the main one first; empty if there are none."""
        if self.current is None or self.current.points_at:
            return self.current.points_at if self.current is not None else ()
        situation = self._situations.get(self.current.near)
        found = situation(self._match.rules, observation.seen, self._match.actor) if situation is not None else False
        return () if isinstance(found, bool) else found

    def close(self) -> bool:
        """Marks the current tip as read. Returns whether there was one."""
        said, self.current = self.current, None
        if said is not None:
            self._memory.mark_read(self._place[1], said.id)
        return said is not None

    def drop(self) -> None:
        """Drops the current tip, for which there is no space, without marking it as read."""
        self.current = None

    def _arrive(self, observation: Observation[S], seat: Seat) -> None:
        """The seat is to decide at a new position."""
        self.unasked.arrive(seat, observation.seen)
        happened = self._happened.setdefault(seat, {})
        if self._memory.is_coached(seat):
            happened.update(dict.fromkeys((tip.id for tip in self._met(seat)), self.unasked.turn(seat)))

    def _met(self, seat: Seat) -> Iterator[Tip]:
        """The tips of the events that concerned a seat since its last decision."""
        match, key = self._match, (seat, self._match.viewer)
        events = match.history.events()
        begun = self._read.get(key)
        since = match.history.events_known_to(seat) if begun is None else min(begun, len(events))
        self._read[key] = len(events)
        fresh = {(name_of(type(event)), event) for event in events[since:]}
        for tip in self._tips:
            if tip.event and any(name == tip.event and _came_to(seat, event, tip.whose) for name, event in fresh):
                yield tip

    def _due(self, observation: Observation[S], seat: Seat, refusal: str) -> Iterator[Tip]:
        """The tips that could be shown now, the most important first."""
        kinds = {name_of(type(action)) for action in observation.legal}
        for tip in self._tips:
            if self._memory.has_read(seat, tip.id) or (tip.private and self._match.viewer != seat):
                continue
            situation = self._situations.get(tip.near)
            if (
                (tip.refused and tip.refused == refusal.split(".", maxsplit=1)[0])
                or (tip.event and self._happened[seat].get(tip.id) == self.unasked.turn(seat))
                or (situation is not None and situation(self._match.rules, observation.seen, seat))
                or (tip.legal and tip.legal in kinds)
            ):
                yield tip


def _came_to(seat: Seat, event: Event, whose: str) -> bool:
    """Whether an event concerns a seat. One that names no seat concerns all."""
    named: Any = seat if whose == EVERYONE else getattr(event, whose, seat)
    return bool(named == seat)

