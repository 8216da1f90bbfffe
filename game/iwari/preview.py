"""What a piece would do now, by the rules: whose points change, and what it would bring besides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.iwari import events as ev
from game.kernel.contract import Event, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.iwari.model import State
    from game.iwari.rules import IwariRules
    from game.kernel.contract import Action, ScoreRow

_TOLD = (ev.TokenEarned, ev.ExplorationClaimed, ev.DeterminationPassed)
"""What else it would bring."""


class Change(NamedTuple):
    """A row of a colour's score pad that would change, and by how much."""

    colour: int
    row: str
    by: int


class Preview(NamedTuple):
    """What an action would come to if the match ended after it: changed rows by colour, and what would be earned."""

    changes: tuple[Change, ...]
    events: tuple[Event, ...]

    def total(self, colour: int) -> int:
        """By how much the points of a colour would change."""
        return sum(change.by for change in self.changes if change.colour == colour)


def preview_action(
    rules: IwariRules, seen: State, action: Action, scores: Callable[[Seat], Sequence[ScoreRow]] | None = None
) -> Preview:
    """What doing the action in the position would surely come to: nothing of it depends on what is hidden. `scores` returns
    the score pads of the position if they are known already."""
    events: list[Event] = []

    def emit(kind: Any, /, *args: Any, **kwargs: Any) -> None:
        if issubclass(kind, _TOLD):
            events.append(kind(*args, **kwargs))

    after = seen.clone()
    rules.apply(after, action, emit)
    changes = []
    for colour in range(rules.colours):
        pad = rules.score(seen, Seat(colour)) if scores is None else scores(Seat(colour))
        before = {row.label: row.points for row in pad}
        changes += [
            Change(colour, row.label, row.points - before[row.label])
            for row in rules.score(after, Seat(colour))
            if row.points != before[row.label] and row.label != "midway"
        ]
    return Preview(tuple(changes), tuple(events))


def so_far(rules: IwariRules, seen: State) -> int:
    """What the pieces that the seat has placed in this turn bring where they stand, totems of the void not counted."""
    before, seat = seen.clone(), Seat(seen.seat)
    before.tents[seat] &= ~seen.new_tents
    before.totems[seat] -= seen.new_totems
    before.stacks -= seen.new_totems
    return sum(row.points for row in rules.score(seen, seat)) - sum(row.points for row in rules.score(before, seat))
