"""Laws about what happens: every event has words, and the motions of every step end at the picture after it."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final

from game.kernel.contract import CHANCE, NOBODY, Seat
from tests.breadth import BROAD
from tests.ui.laws.bench import difference, log_area, seated
from ui.language.words import MissingWordError
from ui.scenes.match_log import Sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Event
    from tests.ui.laws.bench import Hands
    from tests.ui.laws.subject import Position, Subject
    from ui.tables.common.table import Table

STEPS: Final = 400 if BROAD else 20
"""So many steps of a game's matches are played."""
FRAMES: Final = 8
"""So often a motion is looked at on its way."""
TICK: Final = 0.1
LATER: Final = 8 if BROAD else 3
"""At so many later positions the log is read again."""


def every_event_has_words(subject: Subject) -> None:
    """Whatever happens in the matches is shown to everybody in a sentence, unless its kind is in `silent_events`: then it is shown to
    nobody. In both languages. Unless all is looked at, each match is shown to one of the viewers in each language."""
    matches = subject.matches()
    with seated(subject, matches[0].at(0), drawn=False) as hands:
        for number, (position, second) in enumerate(product(matches, (False, True))):
            hands.listen(subject, position.at(0), subject.words(second=second))
            table = hands.table
            viewers = (NOBODY, *map(Seat, range(position.session.rules.seats)))
            for viewer in viewers if BROAD else viewers[number % len(viewers) :][:1]:
                hands.bench.viewer, hands.bench.observation.seen = viewer, position.session.view(viewer)
                for event in dict.fromkeys(position.session.events_seen_by(viewer, 0)):
                    line = _line(table, event)
                    assert (type(event) in table.silent_events) == (line is None), f"{event}: {line}"
                    assert line is None or (line.strip() and "**" not in line), f"{event}: {line}"


def a_line_stays_true(subject: Subject) -> None:
    """What the log says of an event, worded when it happened, is what it says of it at later positions."""
    matches = subject.matches()
    with seated(subject, matches[0].at(0), drawn=False) as hands:
        for position in matches:
            hands.listen(subject, position.at(0), subject.words())
            table, sentences, session = hands.table, Sentences(), position.session
            for depth in range(0, len(session.steps) + 1, max(1, len(session.steps) // LATER)):
                hands.bench.viewer = Seat(0)
                hands.bench.observation.seen = session.view(Seat(0), depth)
                seen_events = session.events_seen_by(Seat(0), 0, depth)
                lines = zip(seen_events, sentences.of(table, seen_events), Sentences().of(table, seen_events), strict=True)
                for event, line, anew in lines:
                    assert line == anew, f"{event} is no longer told as it was: {line}"


def _line(table: Table[Any, Any], event: Event) -> str | None:
    try:
        return table.describe(event)
    except MissingWordError as missing:
        raise AssertionError(f"{event} has no words: {missing}") from missing


def motions_end_at_the_picture_after(subject: Subject) -> None:
    """What a step moves comes to rest exactly where the table after it lies: when the last motion is over, with its actors
    still on the stage, the picture below the header is the one of the position after. The log is left out.

    `MotionBuilder.settle` hands over to the position after, which is laid out then: that the ghost had come to it before is
    another law."""
    chosen = chosen_steps(subject)
    with seated(subject, chosen[0][0].at(0)) as hands:
        for position, spans in chosen:
            hands.sit_down(subject, position.at(0), subject.words(), drawn=False)
            for number, (start, stop) in enumerate(spans):
                viewer = (Seat(number % position.session.rules.seats), NOBODY)[number % 5 == 4]
                _played(hands, position, viewer, start, stop)


def _played(hands: Hands, position: Position, viewer: Seat, start: int, stop: int) -> None:
    bench, session = hands.bench, position.session
    before, after = session.view(viewer, start), session.view(viewer, stop)
    events = session.events_seen_by(viewer, start, stop)
    bench.stage.speed = "normal"
    bench.show(before, viewer)
    hands.settle()
    bench.stage.play(*bench.table.motions(events, before, after))
    for tick in range(10_000):
        if not bench.stage.busy:
            break
        bench.stage.update(TICK)
        if tick % FRAMES == 0:
            bench.dirty = True
            hands.app.step((), 0.0)
    assert not bench.stage.busy, "the motions never end"
    ended = hands.picture()
    bench.stage.cast.clear()
    bench.show(after, viewer)
    head = bench.box.cut_top(bench.theme.header_height())[0]
    differs = difference(ended, hands.picture(), head, *log_area(bench))
    assert not differs, f"seat {viewer} sees something jump after {events}: {differs}"


def chosen_steps(subject: Subject) -> list[tuple[Position, list[tuple[int, int]]]]:
    """Spans of steps from decision to decision, spread over the matches: of each kind of event the first, and others."""
    matches = subject.matches()
    chosen: list[tuple[Position, list[tuple[int, int]]]] = []
    kinds: set[type[Event]] = set()
    for position in matches:
        spans = spans_of(position)
        new = []
        for span in spans:
            found = {type(event) for step in position.session.steps[slice(*span)] for event in step.events}
            if not found <= kinds:
                kinds |= found
                new.append(span)
        most = max(0, STEPS // len(matches) - len(new))
        others = [span for span in spans if span not in new]
        chosen.append((position, sorted({*new, *others[:: 1 + len(others) // (most + 1)][:most]})))
    declared: Sequence[Any] = matches[0].session.rules.events
    assert kinds == set(declared), f"no match shows {set(declared) - kinds}"
    return chosen


def spans_of(position: Position) -> list[tuple[int, int]]:
    """From each decision to the next, with the chance that follows."""
    steps = position.session.steps
    starts = [depth for depth, step in enumerate(steps) if step.entry.seat != CHANCE or depth == 0]
    return list(zip(starts, [*starts[1:], len(steps)], strict=True))
