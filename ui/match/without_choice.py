"""Which events of a match came without a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Container

    from game.kernel.contract import Seat
    from game.kernel.session import Session


def forced_events(session: Session[Any, Any], seats: Container[Seat], viewer: Seat, depth: int) -> dict[int, int]:
    """Which of the events within `depth` steps these seats had no choice about, as far as the viewer knows, each with the
    number of its step. What was decided in one go with the step before was part of a choice."""
    found: dict[int, int] = {}
    count, hides = 0, session.rules.hides(session.state) and session.actor >= 0
    for number, step in enumerate(session.steps[:depth]):
        seat, events = step.entry.seat, range(count, count := count + len(step.events))
        if seat in seats and not step.entry.together and session.only_choice(number, public=hides and seat != viewer) is not None:
            found |= dict.fromkeys(events, number)
    return found
