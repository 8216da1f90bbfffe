"""The recap of a finished match: the points at each position at once, and the forecasts as the worker process computes
them."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Final

from game.ai.analysis import Forecasts, turning_points
from game.ai.levels import Budget
from game.ai.worker import PlayoutRequest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.analysis import Forecast
    from game.ai.worker import GameSpec, Result
    from game.kernel.contract import Seat
    from ui.match.bots import WorkerClient
    from ui.match.match import Match

SLICE: Final = Budget(seconds=0.25)
"""For how long the worker process works before it sends what it has."""
_LANE: Final = "course"
_JOBS: Final = 64  # in one question: the process answers with as many as it had time for
_PATIENCE: Final = 2  # questions without an answer, one after the other, after which nothing is requested any more


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The turn from position `start` to position `to`, which was `by`'s, and the forecast of a seat `before` and `after`
    it; its points if there is no forecast."""

    start: int
    to: int
    by: Seat
    seat: Seat
    before: float
    after: float


class Recap:
    """The analysis of a finished match. Results are kept. Missing ones are requested between `begin` and `cancel`."""

    def __init__(self, worker: WorkerClient, spec: GameSpec, match: Match[Any], slice_: Budget = SLICE) -> None:
        rules = match.rules
        self._states = match.history.states()
        self._actors = [rules.actor(state) for state in self._states]
        self.points: Sequence[Sequence[int]] = [rules.points(state) for state in self._states]
        """By position, those of all seats, by the rules' own scoring."""
        self.periods = [rules.period(state) for state in self._states]
        """By position, the round, year or floor."""
        turns = [position for position, state in enumerate(self._states) if rules.is_turn_start(state)]
        self._first = int(turns[:1] != [0])
        self.turns = [0] * self._first + turns
        """The positions where a turn begins, and the end; before them the beginning, which may be a deal."""
        self.survey = Forecasts(len(self.turns))
        self.silent = False
        """Nobody answers: there will be no forecast, or none that is complete."""
        self._worker, self._spec, self._slice = worker, spec, slice_
        self._chance = sha256(f"{match.setup.seed}/course".encode()).hexdigest()
        self._answers: SimpleQueue[Result] = SimpleQueue()
        self._asked = 0
        self._unanswered = 0

    # What is known

    @property
    def settled(self) -> bool:
        """Whether no more results will come."""
        return self.survey.done or self.silent

    def forecast(self, seat: int) -> list[tuple[int, Forecast]]:
        """The forecasts of a seat, by position, as far as they are known."""
        found = [(position, self.survey.forecast(n, seat)) for n, position in enumerate(self.turns)]
        return [(position, forecast) for position, forecast in found if forecast is not None]

    @property
    def turning_points(self) -> list[TurningPoint]:
        """The largest swings of the forecast, in the order of the match; of the points if there will be no forecast.
        Empty as long as that is open."""
        if self.survey.stage:
            curve = self.survey.curve()
        elif self.silent:
            curve = [list(map(float, self.points[position])) for position in self.turns]
        else:
            return []
        found = []
        for swing in turning_points(curve[self._first :]):  # a deal turns nothing
            start, to = self.turns[swing.position + self._first - 1], self.turns[swing.position + self._first]
            before, after = (curve[swing.position + self._first - back][swing.seat] for back in (1, 0))
            found.append(TurningPoint(start, to, self._actors[start], swing.seat, before, after))
        return found

    @property
    def by_points(self) -> bool:
        """Whether the turning points are those of the points, because there is no forecast."""
        return self.silent and not self.survey.stage

    # How it comes to be known

    def begin(self) -> None:
        """Requests what is missing, unless that was done."""
        if not self._asked and not self.settled:
            self._worker.begin()
            self._ask()

    def poll(self) -> bool:
        """Takes a result and requests what is still missing. Returns whether there was one."""
        try:
            answer = self._answers.get_nowait()
        except Empty:
            return False
        if answer.number != self._asked:  # nobody waits for it any more
            return False
        self._asked = 0
        self.survey.take(answer.points)
        self._unanswered = 0 if answer.points else self._unanswered + 1
        self.silent = self._unanswered >= _PATIENCE
        self.begin()
        return True

    def cancel(self) -> None:
        """Cancels the request, for now."""
        if self._asked:
            self._asked = 0
            self._worker.cancel(_LANE)

    def _ask(self) -> None:
        wanted = self.survey.wanted(_JOBS)
        numbers = sorted({number for number, _ in wanted})
        at = {number: n for n, number in enumerate(numbers)}
        self._asked = self._worker.number()
        positions = tuple(self._states[self.turns[number]] for number in numbers)
        jobs = tuple((at[number], seed) for number, seed in wanted)
        task = PlayoutRequest(self._asked, self._spec, positions, jobs, self._slice, self._chance)
        self._worker.submit(task, self._answers.put, _LANE)
