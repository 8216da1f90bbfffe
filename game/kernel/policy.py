"""How the bots of a game judge positions, and which turns they consider.

The levels in `game.ai` are the same for all games. They call the policy of the game with what `Rules.information_state`
returns for a seat, and with full states that `Rules.determinise` samples from it, and with nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Annotated, ClassVar, Generic

from annotated_types import Ge, Le

from game.kernel.content import ContentError, Problem, load_content
from game.kernel.contract import CHANCE, NOBODY, A, Event, Rules, S, Seat, payment_groups
from game.kernel.type_names import name_of

Weight = Annotated[float, Ge(-50), Le(50)]
"""A weight in points, or a factor. The bounds only catch typing errors."""


def never() -> bool:
    """The `stop` and `late` of a search without a time limit: always False."""
    return False


@dataclass(frozen=True)
class WeightSource:
    """Where weights come from: the script that found them, its seed and its result. `by` is "guesses" if nobody measured
    them."""

    by: str
    seed: str
    result: str


@dataclass(frozen=True, slots=True)
class Fact:
    """Something a turn does that any player can check on the table, such as taking a lead. Each game derives its own
    kinds; their fields fill the slots of the word `fact.<key>`."""

    good: ClassVar[bool] = True
    """Whether it is in favour of the turn."""

    @classmethod
    def key(cls) -> str:
        """The last part of the key of its word: `lead_taken` for LeadTaken."""
        return name_of(cls)


@dataclass(frozen=True, slots=True)
class Plan(Generic[A]):
    """The rest of a seat's turn up to the next random outcome. `value` is the lead over the rivals, in points, that the
    policy expects after it; None if this has to be found by playing on."""

    actions: tuple[A, ...]
    value: float | None = None


class Policy(Generic[S, A]):
    """How a game judges positions and turns. This class counts the points and plays on at random; a game derives its own."""

    horizon: int = 1
    """How many turns of every seat a search plays on after a plan before it evaluates the position."""
    win_bonus: float = 6.0
    """What a win is worth in points. A search adds it at the end of a match for the seat that is ahead of all rivals, and
    subtracts it for the others."""
    prior_trials: int = 2
    """How many trials of a plan the estimate `Plan.value` counts for."""
    breadth: int = 6
    """How many plans a search tries."""

    def __init__(self, rules: Rules[S, A]) -> None:
        self.rules = rules
        everybody = range(rules.seats)
        self._rivals = tuple(tuple(Seat(other) for other in everybody if other != seat) for seat in everybody)

    def rivals(self, seat: Seat) -> Sequence[Seat]:
        """The seats that a seat plays against; a teammate is none."""
        return self._rivals[seat]

    def terms(self, state: S) -> list[Mapping[str, float]]:
        """By seat: what a position between turns is worth in points, in named parts. The state may be a full state or one
        that hides something."""
        return [{"points": float(points)} for points in self.rules.points(state)]

    def evaluate(self, state: S) -> list[float]:
        """By seat: the sum of the terms, in points. A search calls it for every sampled state, so it should be fast. When
        the match is over, these are the points, or fewer for a seat that is UNPLACED. A win is not included; see
        `win_bonus`."""
        return [sum(terms.values()) for terms in self.terms(state)]

    def points_matter(self, state: S) -> bool:
        """Whether the points as if the match ended here say anything to a player. Hints leave them out where they do not,
        because too much of the match is still to come."""
        del state
        return True

    def never_by_mistake(self, actions: Sequence[A]) -> bool:
        """Whether nobody plays a plan by mistake, for instance because it forgoes turns that are still to come. A level that
        slips takes such a plan only as the best one."""
        del actions
        return False

    def sample_state(self, seen: S, seat: Seat, rng: Random) -> S:
        """A full state that fits what `seat` knows, as `Rules.determinise` draws it. A game may prefer likelier ones."""
        return self.rules.determinise(seen, seat, rng)

    def facts(self, before: S, after: S, events: Sequence[Event], seat: Seat) -> list[Fact]:
        """What a turn of `seat` does that can be checked, most important first. `before` and `after` are the positions
        around the turn, without the random outcomes that follow it. `events` is what happened. All three are given as the
        viewer knows them, and nothing hidden may be used. Leave out what the points or the turn itself already show."""
        del before, after, events, seat
        return []

    def infer(self, seen: S, seat: Seat, actions: Sequence[A]) -> S:
        """The position once it is known that `seat` did these actions there: cards that it must have held are no longer
        hidden. Everything else stays as it was."""
        del seat, actions
        return seen

    def without_payment(self, action: A) -> object:
        """What an action amounts to without its payment: actions of one move differ in their payment only."""
        return action

    def plans(self, seen: S) -> list[Plan[A]]:
        """Candidate turns of the actor, best first if that is known. About twenty plans that contain everything
        promising; at least one while the actor has a choice."""
        legal = self.rules.legal(seen)
        return [Plan((legal[indices[0]],)) for indices in payment_groups(legal)]

    def step(self, state: S, rng: Random) -> None:
        """Plays one action of the actor, or more of its turn, in place. Playouts use it for all seats, so it should take
        microseconds."""
        legal = self.rules.legal(state)
        self.rules.apply(state, legal[int(rng.random() * len(legal))])

    def play_on(self, state: S, turns: int, rng: Random, late: Callable[[], bool] = never) -> bool:
        """Plays on in place by `step`: to the next start of a turn or the end of the match, then `turns` turns more.
        `late` is called before every action; once it returns True the playout stops. Returns False in that case."""
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
    """All mistakes in `policy.yaml` of a game's data folder, which is read as a `kind`."""
    try:
        load_content(folder / "policy.yaml", kind)
    except ContentError as error:
        yield from error.problems
