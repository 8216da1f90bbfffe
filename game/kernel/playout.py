"""Whole matches without snapshots, sessions or screens, for measurements, tests and searches."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Generic

from game.kernel.contract import CHANCE, NOBODY, A, Rules, S, Tell, silently


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S]):
    """A finished match: the last state, decisions made by seats, and all actions, luck included."""

    state: S
    decisions: int
    actions: int


class EndlessMatchError(RuntimeError):
    """A match took more actions than its rules allow."""


def play_random(rules: Rules[S, A], rng: Random, tell: Tell = silently) -> Outcome[S]:
    """Plays a match in which every seat picks any of its legal actions with equal chance. `rng` decides for seats and
    luck. Raises EndlessMatchError after more than `rules.bound` actions."""
    state = rules.start()
    decisions = 0
    for actions in range(rules.bound + 1):
        actor = rules.actor(state)
        if actor == NOBODY:
            return Outcome(state, decisions, actions)
        if actor == CHANCE:
            action = rules.chance(state, rng)
        else:
            legal = rules.legal(state)
            action = legal[int(rng.random() * len(legal))]
            decisions += 1
        rules.apply(state, action, tell)
    raise EndlessMatchError(f"not over after {rules.bound} actions")
