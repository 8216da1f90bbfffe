"""Entries of a match log that are no part of the game: takebacks, hints, changes of player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.kernel.contract import CHANCE
from game.kernel.entries import Hinted, SeatChange, Takeback
from game.kernel.names import PERSON

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.kernel.contract import Event, Seat
    from game.kernel.entries import Entry
    from game.kernel.session import Session, Step


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last decision of `seat` was taken back, by the only person there or because every player `agreed`. `lucky` are the
    events that chance had brought it, as the viewer saw them; `others` are those whose decisions after it went with it."""

    seat: Seat
    agreed: bool
    lucky: tuple[Event, ...] = ()
    others: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class DoneAgain:
    """What `seat` does next is what was taken back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandedOver:
    """Players of another kind decide for the seat from here on."""

    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class HintSeen:
    """The seat was shown a hint."""

    seat: Seat


Annotation = TakenBack | DoneAgain | HandedOver | HintSeen


def log_annotations(
    session: Session[Any, Any], kinds: Iterable[str], depth: int | None, eyes: Seat | None
) -> Iterator[tuple[int, Annotation]]:
    """All of them in the order of the log, each behind so many events of the steps that stand now; only those written
    before `depth` steps stood, if that is given. `kinds` are those of the seats at first. Who looks has the `eyes` of a
    seat, None where all is open. In one pass: a log may have thousands of lines that are no steps."""
    line, standing, event_count = session.steps, 0, 0
    stop = len(line) + 1 if depth is None else depth
    sits = list(kinds)
    undone: list[tuple[Entry, bool]] = []  # what may be done again, the next of it last, and whether the log mentions it
    for at, entry in enumerate(session.log):
        while standing < len(line) and line[standing].at < at:
            event_count += len(line[standing].events)
            standing += 1
        if standing >= stop:
            return
        seat, action = entry.seat, entry.action
        if isinstance(action, SeatChange):
            sits[seat] = action.kind
            yield event_count, HandedOver(seat, action.kind)
        elif isinstance(action, Hinted):
            yield event_count, HintSeen(seat)
        elif isinstance(action, Takeback):
            steps = session.dropped[at]
            undone += [(step.entry, step is steps[0]) for step in reversed(steps) if step.entry.seat != CHANCE]
            yield event_count, _taken_back(session, steps, eyes, agreed=sits.count(PERSON) != 1)
        elif seat != CHANCE and undone:
            again, first = undone.pop()
            if (again.seat, again.action) != (seat, action):
                undone.clear()
            elif first:
                yield event_count, DoneAgain(seat)


def _taken_back(session: Session[Any, Any], steps: Sequence[Step[Any]], eyes: Seat | None, *, agreed: bool) -> TakenBack:
    seat = steps[0].entry.seat
    others = dict.fromkeys(step.entry.seat for step in steps if step.entry.seat not in {seat, CHANCE})
    end = next((number for number, step in enumerate(steps) if step.entry.seat in others), len(steps))
    events = [event for step in steps[:end] if step.entry.seat == CHANCE for event in step.events]
    seen = events if eyes is None else [session.rules.redact(event, eyes) for event in events]
    return TakenBack(seat, agreed, tuple(seen), tuple(others))
