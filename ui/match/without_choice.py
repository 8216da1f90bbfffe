"""Which events of a match came from decisions without a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Container

    from game.kernel.contract import Seat
    from game.kernel.session import Session


def forced_events(session: Session[Any, Any], seats: Container[Seat], viewer: Seat, depth: int) -> dict[int, int]:
    """By index among the events within `depth` steps: the number of the step, for events of decisions of these seats that
    had no alternative as far as the viewer knows. A decision that was made together with the one before counts as chosen."""
    found: dict[int, int] = {}
    count, hides = 0, session.rules.hides(session.state) and session.actor >= 0
    for number, step in enumerate(session.steps[:depth]):
        seat, events = step.entry.seat, range(count, count := count + len(step.events))
        if seat in seats and not step.entry.with_previous and session.only_choice(number, public=hides and seat != viewer) is not None:
            found |= dict.fromkeys(events, number)
    return found
