"""What the log of a match tells besides the events of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from game.kernel.contract import Seat
    from game.kernel.session import Entry, Session


def entries_told(session: Session[Any, Any], stop: int) -> Iterator[tuple[int, Entry]]:
    """The lines of the log before so many steps, each with how many of the told events stood when it was written. In one
    pass: a log may have thousands of lines that are no steps."""
    line, depth, told = session.steps, 0, 0
    for at, entry in enumerate(session.log):
        while depth < len(line) and line[depth].at <= at:
            told += len(line[depth].events)
            depth += 1
        if depth >= stop:
            return
        yield told, entry


def forced_events(session: Session[Any, Any], seats: Container[Seat], viewer: Seat, depth: int) -> dict[int, int]:
    """Which of the events within `depth` steps these seats had no choice about, as far as the viewer knows, each with the
    number of its step."""
    found: dict[int, int] = {}
    told, hides = 0, session.rules.hides(session.state) and session.actor >= 0
    for number, step in enumerate(session.steps[:depth]):
        seat, events = step.entry.seat, range(told, told := told + len(step.events))
        if seat in seats and session.only_choice(number, public=hides and seat != viewer) is not None:
            found |= dict.fromkeys(events, number)
    return found
