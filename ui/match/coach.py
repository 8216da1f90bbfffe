"""The coach: which tip is said to the active player, once to each person, when what it is about happens."""

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
"""What is said first, of several that could be."""
_NOTHING: Final = (-1, NOBODY, NOBODY)


class CoachMemory(Protocol):
    """What the people at a table have been told so far."""

    def is_coached(self, seat: Seat) -> bool:
        """Whether tips are said to who sits there."""
        ...

    def has_read(self, seat: Seat, tip: str) -> bool:
        """Whether that one has been told this already."""
        ...

    def mark_read(self, seat: Seat, tip: str) -> None:
        """Notes that it has been read there."""


class Coach(Generic[S]):
    """The tips of one match. `ask` it wherever the table shows something new; `current` is what is to be said then, until it
    is closed: at most one in a turn, and none after a hint that nobody asked for."""

    def __init__(
        self, match: Match[S], tips: Sequence[Tip], situations: Mapping[str, Situation], memory: CoachMemory
    ) -> None:
        self.current: Tip | None = None
        self._match, self._situations, self._memory = match, situations, memory
        self._tips = sorted(tips, key=lambda one: (not one.urgent, _ORDER.index(next(iter(one.triggers)))))
        self._place = _NOTHING  # of the match, who decides there and who looks
        self.unasked = Unasked(match)
        """What was said in each turn: by the coach, and by hints that nobody asked for."""
        self._happened: dict[Seat, dict[str, int]] = {}  # tips of events that came to it, and in which turn it met them
        self._read: dict[tuple[Seat, Seat], int] = {}  # how many events were looked through, by who decided and who looked

    def update(self, observation: Observation[S], refusal: str = "") -> None:
        """Finds what is to be said to the player who decides here, after a `refusal` if there was one just now: nothing while
        nobody here may decide. What was said at another place has been read."""
        match = self._match
        here = (match.last, match.actor, match.viewer) if observation.may_act and not observation.past else _NOTHING
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
        """The ids, or kinds, of what `current` is about, the main one first; empty if that is nothing in particular."""
        if self.current is None or self.current.points_at:
            return self.current.points_at if self.current is not None else ()
        situation = self._situations.get(self.current.near)
        found = situation(self._match.rules, observation.seen, self._match.actor) if situation is not None else False
        return () if isinstance(found, bool) else found

    def close(self) -> bool:
        """What was said has been read; whether there was anything."""
        said, self.current = self.current, None
        if said is not None:
            self._memory.mark_read(self._place[1], said.id)
        return said is not None

    def drop(self) -> None:
        """There is no room to say it: another time."""
        self.current = None

    def _arrive(self, observation: Observation[S], seat: Seat) -> None:
        """A seat is asked."""
        self.unasked.arrive(seat, observation.seen)
        happened = self._happened.setdefault(seat, {})
        if self._memory.is_coached(seat):
            happened.update(dict.fromkeys((tip.id for tip in self._met(seat)), self.unasked.turn(seat)))

    def _met(self, seat: Seat) -> Iterator[Tip]:
        """The tips of what came to a seat since it was asked last."""
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
        """What could be said now, the most important first."""
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
    """Whether an event came to a seat: one that names nobody came to all."""
    named: Any = seat if whose == EVERYONE else getattr(event, whose, seat)
    return bool(named == seat)

