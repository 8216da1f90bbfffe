"""Entries of a log that are no steps: takebacks, hints, changes of players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.kernel.contract import CHANCE
from game.kernel.entries import HintShown, SeatChange, Takeback
from game.kernel.names import PERSON

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.kernel.contract import Event, Seat
    from game.kernel.entries import Entry
    from game.kernel.session import Session, Step


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last decision of `seat` was taken back, by the only person there or because all players `agreed`. `random_events` are
    the random events after it, as the viewer saw them. `others` are the seats whose later decisions were taken back with
    it."""

    seat: Seat
    agreed: bool
    random_events: tuple[Event, ...] = ()
    others: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Redone:
    """The next decision of `seat` repeats what was taken back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerChanged:
    """From here on a player of another kind decides for the seat."""

    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class HintSeen:
    """The seat was shown a hint."""

    seat: Seat


SeenAnnotation = TakenBack | Redone | PlayerChanged | HintSeen
"""What a log says besides events, as a viewer may see it."""


def log_annotations(
    session: Session[Any, Any], kinds: Iterable[str], depth: int | None, viewer_seat: Seat | None
) -> Iterator[tuple[int, SeenAnnotation]]:
    """All annotations in the order of the log, each with the number of events before it; with `depth` only those written
    before that many steps. `kinds` are those at the start. `viewer_seat` is the seat that looks, None if everything is open. The
    log is read once: it may have thousands of entries."""
    line, standing, event_count = session.steps, 0, 0
    stop = len(line) + 1 if depth is None else depth
    sits = list(kinds)
    undone: list[tuple[Entry, bool]] = []  # what may be done again, the next of it last, and whether the log mentions it
    for at, entry in enumerate(session.log):
        while standing < len(line) and line[standing].log_index < at:
            event_count += len(line[standing].events)
            standing += 1
        if standing >= stop:
            return
        seat, action = entry.seat, entry.action
        if isinstance(action, SeatChange):
            sits[seat] = action.kind
            yield event_count, PlayerChanged(seat, action.kind)
        elif isinstance(action, HintShown):
            yield event_count, HintSeen(seat)
        elif isinstance(action, Takeback):
            steps = session.dropped[at]
            undone += [(step.entry, step is steps[0]) for step in reversed(steps) if step.entry.seat != CHANCE]
            yield event_count, _taken_back(session, steps, viewer_seat, agreed=sits.count(PERSON) != 1)
        elif seat != CHANCE and undone:
            again, first = undone.pop()
            if (again.seat, again.action) != (seat, action):
                undone.clear()
            elif first:
                yield event_count, Redone(seat)


def _taken_back(session: Session[Any, Any], steps: Sequence[Step[Any]], viewer_seat: Seat | None, *, agreed: bool) -> TakenBack:
    seat = steps[0].entry.seat
    others = dict.fromkeys(step.entry.seat for step in steps if step.entry.seat not in {seat, CHANCE})
    end = next((number for number, step in enumerate(steps) if step.entry.seat in others), len(steps))
    events = [event for step in steps[:end] if step.entry.seat == CHANCE for event in step.events]
    seen = events if viewer_seat is None else [session.rules.redact(event, viewer_seat) for event in events]
    return TakenBack(seat, agreed, tuple(seen), tuple(others))
