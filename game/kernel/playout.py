"""Complete matches without snapshots, sessions or UI, for measurements, tests and searches."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Generic

from game.kernel.contract import CHANCE, NOBODY, A, Emit, Rules, S, silently


@dataclass(frozen=True, slots=True)
class PlayoutResult(Generic[S]):
    """A finished match: the final state, the number of decisions by seats, and the number of all actions, random outcomes
    included."""

    state: S
    decisions: int
    actions: int


class EndlessMatchError(RuntimeError):
    """A match took more actions than `Rules.max_actions`."""


def play_random(rules: Rules[S, A], rng: Random, emit: Emit = silently) -> PlayoutResult[S]:
    """Plays a match in which every seat picks each of its legal actions with equal probability. `rng` is used for seats and
    random outcomes, so the same seed gives the same match. Raises EndlessMatchError after more than `rules.max_actions`
    actions."""
    state = rules.start()
    decisions = 0
    for actions in range(rules.max_actions + 1):
        actor = rules.actor(state)
        if actor == NOBODY:
            return PlayoutResult(state, decisions, actions)
        if actor == CHANCE:
            action = rules.chance(state, rng)
        else:
            legal = rules.legal(state)
            action = legal[int(rng.random() * len(legal))]
            decisions += 1
        rules.apply(state, action, emit)
    raise EndlessMatchError(f"not over after {rules.max_actions} actions")
