"""What a game offers to computer players: what a position is worth, and which turns are worth a look.

The levels of `game.ai` know no game: each asks the game's policy. A policy sees what `Rules.information_state` shows to a seat, and
worlds that `Rules.determinise` imagines from it, nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Annotated, ClassVar, Final, Generic

from annotated_types import Ge, Le

from game.kernel.content import ContentError, Problem, read
from game.kernel.contract import CHANCE, NOBODY, A, Event, Rules, S, Seat, moves

_CAPITAL: Final = re.compile("(?<=[a-z])(?=[A-Z])")

Weight = Annotated[float, Ge(-50), Le(50)]
"""What a policy makes of a thing, in points or as a factor: none is near these bounds."""


def never() -> bool:
    """The `stop` and the `late` of a search without a time limit: always False."""
    return False


@dataclass(frozen=True)
class Found:
    """Where weights come from: the script that found them, its seed, and what it came to; or that they are guesses."""

    by: str
    seed: str
    result: str


@dataclass(frozen=True, slots=True)
class Fact:
    """Something a turn does that any onlooker can check on the table, such as a lead that it takes; the base of
    each game's facts, whose fields are what its sentence names. The words `fact.<key>` of the game say it."""

    good: ClassVar[bool] = True
    """Whether it speaks for the turn."""

    @classmethod
    def key(cls) -> str:
        """The last part of the key of its words: `lead_taken` for LeadTaken."""
        return _CAPITAL.sub("_", cls.__name__).lower()


@dataclass(frozen=True, slots=True)
class Plan(Generic[A]):
    """The rest of a seat's turn as far as no chance event comes between: its actions, and what the policy expects of it in points
    ahead of the rivals; None where this has to be tried out in imagined worlds."""

    actions: tuple[A, ...]
    worth: float | None = None


class Policy(Generic[S, A]):
    """What a game knows of itself. This one knows the points alone, and plays on by chance; games know better."""

    horizon: int = 1
    """How many turns of every seat a search plays on after a plan, before it looks at what has become of it."""
    win_bonus: float = 6.0
    """What it is worth to win, in points: added in the end to the points of who is ahead of all rivals."""
    prior_trials: int = 2
    """How many trials of a plan the estimate of `worth` counts for."""

    def __init__(self, rules: Rules[S, A]) -> None:
        self.rules = rules
        everybody = range(rules.seats)
        self._rivals = tuple(tuple(Seat(other) for other in everybody if other != seat) for seat in everybody)

    def rivals(self, seat: Seat) -> Sequence[Seat]:
        """The seats that a seat plays against: a teammate is none."""
        return self._rivals[seat]

    def terms(self, state: S) -> list[Mapping[str, float]]:
        """By seat, what a position between turns is worth, in named parts: the points so far and what is to be expected
        besides. The state may be a world or what a player knows."""
        return [{"points": float(points)} for points in self.rules.points(state)]

    def evaluate(self, state: S) -> list[float]:
        """By seat, the sum of the terms in points, as fast as it can be had. When the match is over: the points, or less than
        the points for a seat that is UNPLACED, so that searches avoid it. Who wins is not part of it: searches add
        `win_bonus`."""
        return [sum(terms.values()) for terms in self.terms(state)]

    def sample_state(self, seen: S, seat: Seat, rng: Random) -> S:
        """A world that could be the true one, as `Rules.determinise` draws it; a game may weigh what is more likely."""
        return self.rules.determinise(seen, seat, rng)

    def facts(self, before: S, after: S, events: Sequence[Event], seat: Seat) -> list[Fact]:
        """What a turn of `seat` does that can be checked, the most important first. `before` and `after` are the positions
        around it and `events` what it comes to, all as the viewer knows them: what is hidden there is not looked at.
        `after` stands before any chance event. What the points at once or the turn itself already say is left out."""
        del before, after, events, seat
        return []

    def infer(self, seen: S, seat: Seat, actions: Sequence[A]) -> S:
        """What is known of a position once it has come out that `seat` did these things there: with what it must have
        held of what was hidden. What does not follow from them is left as it was."""
        del seat, actions
        return seen

    def move(self, action: A) -> object:
        """What an action comes to, whatever is paid for it: actions of one move differ in their payment alone."""
        return action

    def plans(self, seen: S) -> list[Plan[A]]:
        """What the actor might do, best first where that is known: some twenty plans that hold everything worth a look,
        and at least one while the actor has a choice."""
        legal = self.rules.legal(seen)
        return [Plan((legal[places[0]],)) for places in moves(legal)]

    def step(self, state: S, rng: Random) -> None:
        """Carries out one action of the actor, or more of its turn, in a world of the caller's, chosen in microseconds:
        so every player plays on in a search."""
        legal = self.rules.legal(state)
        self.rules.apply(state, legal[int(rng.random() * len(legal))])

    def play_on(self, state: S, turns: int, rng: Random, late: Callable[[], bool] = never) -> bool:
        """Plays on in a world of the caller's by `step`, until a turn begins or the match is over, and from there so
        many turns. `late` is asked before every action: once it is true the rest is not played, which the answer False
        shows."""
        rules = self.rules
        while not late():
            actor = rules.actor(state)
            if actor == CHANCE:
                rules.apply(state, rules.chance(state, rng))
                continue
            if rules.is_turn_start(state):
                if not turns or actor == NOBODY:
                    return True
                turns -= 1
            self.step(state, rng)
        return False


def policy_problems(folder: Path, kind: type[object]) -> Iterator[Problem]:
    """Every mistake in the weights of a game's policy, `policy.yaml` in its data folder, which is read as a `kind`."""
    try:
        read(folder / "policy.yaml", kind)
    except ContentError as error:
        yield from error.problems
