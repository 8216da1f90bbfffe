"""Who shows what happens at a place: it waits, it plays, and it lets anyone try something else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.contract import NOBODY, Action, Seat
from ui.scenes.lesson.autoplay import Autoplay
from ui.scenes.lesson.clicks import CurrentPaths
from ui.scenes.lesson.focus import Focus
from ui.scenes.lesson.gains import Counts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.entries import Entry
    from ui.match.match import Match
    from ui.scenes.lesson.gains import Gain
    from ui.scenes.table_context import TableContext


class ShowDirector:
    """Plays the `entries` from the place where a match stands, of which so many were `played` before; before the first of
    them the items `highlight` are highlighted as well. `on_change` is called whenever something else is to be shown."""

    def __init__(
        self, context: TableContext[Any], match: Match[Any], entries: Sequence[Entry], on_change: Callable[[], None], played: int = 0,
        *, highlight: Sequence[str] = (),
    ) -> None:
        self.context, self.match, self.entries = context, match, entries
        self.on_change = on_change
        self.phase = ""
        """"" while something moves or a player tries, "watch" before something is played, "after" when all has been."""
        self.tried = False
        """Whether a person does something else here."""
        self.chosen: list[str] = []
        self._start = match.last_index - played
        self._highlight = highlight
        self._events = len(match.history.events())
        self._autoplay = Autoplay(context)
        self._counts = Counts(match, context.table)
        self._paths = CurrentPaths(context)
        self._shown: object = None

    @property
    def played(self) -> int:
        """How many of the decisions have been played."""
        return min(self.match.last_index - self._start, len(self.entries))

    @property
    def seat(self) -> Seat:
        """Whose decision it is: when all have been played, the last of them; NOBODY's where nothing is played."""
        entries = self.entries[self.played :] or self.entries[-1:]
        return Seat(entries[0].seat) if entries else NOBODY

    @property
    def gains(self) -> list[Gain]:
        """What was gained since the place."""
        return self._counts.gains(self.seat)

    @property
    def focus(self) -> Focus:
        """As Director: all that is chosen next, and before the first decision what the place names. Where nothing is played
        or pointed out, nothing is dimmed: all of the table is looked at."""
        scrim: Literal["none", "dark"] = "dark" if self.entries or self._highlight else "none"
        if self.phase != "watch":
            return Focus(scrim=scrim)
        return Focus(highlights=[*self._chosen_next(), *(() if self.played else self._highlight)], scrim=scrim)

    @property
    def happened(self) -> tuple[Seat, list[str]]:
        """Who did the last of what has been played, and what that seat has done here, as lines of the log."""
        if not self.played:
            return NOBODY, []
        table, seat = self.context.table, Seat(self.entries[self.played - 1].seat)
        events = self.match.history.events()[self._events :]
        return seat, [said for event in events if table.seat_of(event) == seat and (said := table.describe(event))]

    def plan(self) -> list[Action]:
        """What is played next: the decisions of one seat."""
        found: list[Action] = []
        for entry in self.entries[self.played :]:
            if entry.seat != self.match.actor or not isinstance(entry.action, Action):
                break
            found.append(entry.action)
        return found

    @property
    def waits(self) -> bool:
        """Whether something is said, and nothing moves."""
        return self.phase in {"watch", "after"} and not self._autoplay.running

    def go_on(self) -> bool:
        """Plays what comes next; whether there was anything."""
        if self.phase != "watch" or self._autoplay.running or not (plan := self.plan()):
            return False
        self.chosen += self._chosen_next()
        self._autoplay.play(plan)
        return True

    def try_out(self) -> None:
        """A person does something else from here on: nothing is said any more."""
        self.tried = True

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass at the table."""
        if self._autoplay.running:
            self._autoplay.update(dt)
        else:
            self._follow()
        now = (self.phase, self.played, self._autoplay.running, self.tried, self.context.observation.seen)
        if now != self._shown:
            self._shown = now
            self.on_change()

    def _follow(self) -> None:
        playback = self.context.controller.playback
        moves = playback.can_skip or not playback.ready_for_next or self.context.table.follow_ups.pending
        if self.tried or moves or not (self.context.observation.may_act or self.match.over):
            self.phase = ""
        else:
            self.phase = "watch" if self.played < len(self.entries) or not self.entries else "after"

    def _chosen_next(self) -> list[str]:
        """The ids of all that is chosen next."""
        return [id_ for path in self._paths.of([self.plan()]) for id_ in path.ids]
