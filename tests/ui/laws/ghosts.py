"""The law about the position that is drawn while something moves: it comes to what is after by what happened alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from game.kernel.contract import NOBODY, Seat
from tests.ui.laws.bench import seated
from tests.ui.laws.happenings import TICK, chosen_steps

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.kernel.contract import Event
    from tests.ui.laws.bench import Hands
    from tests.ui.laws.subject import Position, Subject


def the_ghost_becomes_what_is_after(subject: Subject) -> None:
    """Whatever happens in a step, the motions bring the ghost to the position after it by themselves: when the last of them
    is over, before `finish` lays the position after, each field of the ghost is that of the position after as the viewer
    sees it, what is counted and hidden included. Only `Subject.control` is left out. Each step is shown to who decided,
    to another player, and to nobody."""
    chosen = chosen_steps(subject)
    with seated(subject, chosen[0][0].at(0), drawn=False) as hands:
        for position, spans in chosen:
            hands.sit_down(subject, position.at(0), subject.words(), drawn=False)
            for start, stop in spans:
                for viewer in _viewers(position, start):
                    _compare(hands, position, viewer, start, stop, subject)


def _viewers(position: Position, start: int) -> Iterator[Seat]:
    seats, seat = position.session.rules.seats, max(0, position.session.steps[start].entry.seat)
    yield from (Seat(seat), Seat((seat + 1) % seats), NOBODY)


def _compare(hands: Hands, position: Position, viewer: Seat, start: int, stop: int, subject: Subject) -> None:
    bench, session = hands.bench, position.session
    before, after = session.view(viewer, start), session.view(viewer, stop)
    events = session.events_seen_by(viewer, start, stop)
    bench.show(before, viewer)
    for state in _played(hands, events, before):
        lies = [
            f"{field.name}: {now!r} instead of {then!r}"
            for field in fields(after)
            if field.name not in subject.control
            and (now := getattr(state, field.name)) != (then := getattr(after, field.name))
        ]
        assert not lies, f"seat {viewer} is shown {'; '.join(lies)} after {events}"


def _played(hands: Hands, events: Sequence[Event], before: Any) -> tuple[Any, Any]:
    """The ghost and `state_then` once all motions have been played, before `finish`."""
    bench = hands.bench
    bench.stage.speed = "normal"
    made = bench.table.builder(before)
    bench.table.view.ghost = made.ghost
    bench.heard.clear()
    bench.stage.play(*made.motions(events))
    for _ in range(10_000):
        if not bench.stage.busy:
            break
        bench.stage.update(TICK)
    assert not bench.stage.busy, "the motions never end"
    assert Counter(bench.heard) == Counter(events), "something is heard that does not happen, or twice, or not at all"
    bench.stage.cast.clear()
    bench.table.view.remove_ghost()
    return made.ghost, made.state_then
