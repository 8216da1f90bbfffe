"""The facts of a turn: what anyone with the same knowledge can check.

The game's policy derives facts from two positions and from the events between them. For a turn that is only planned, the
position after it is sampled; a fact must then hold in each of several sampled states."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.kernel.contract import NOBODY, A, Event, S, Seat, recording_to
from game.kernel.policy import Fact, Policy

SAMPLES = 3
"""In how many sampled states a fact of a planned turn has to hold."""


def facts_of(policy: Policy[S, A], seen: S, seat: Seat, viewer: Seat, plan: Sequence[A]) -> tuple[Fact, ...]:
    """The facts of a plan of the actor `seat`, for a viewer who knows `seen`, most important first."""
    first, *others = [_in_one(policy, seen, seat, viewer, plan, Random(number)) for number in range(SAMPLES)]
    return tuple(fact for fact in first if all(fact in facts for facts in others))


def _in_one(policy: Policy[S, A], seen: S, seat: Seat, viewer: Seat, plan: Sequence[A], rng: Random) -> list[Fact]:
    sample, events = simulate(policy, seen, seat, viewer, plan, rng)
    return policy.facts(seen, known(policy, sample, viewer), events, seat)


def simulate(
    policy: Policy[S, A], seen: S, seat: Seat, viewer: Seat, plan: Sequence[A], rng: Random
) -> tuple[S, list[Event]]:
    """Plays a plan in one sampled state that fits `seen`, up to the first action that is not legal there. Returns the
    state after it and the events as the viewer sees them."""
    rules, events = policy.rules, list[Event]()
    sample = rules.determinise(seen, seat, rng)
    for action in plan:
        if rules.actor(sample) != seat or rules.refusal(sample, action) is not None:
            break
        rules.apply(sample, action, recording_to(events))
    return sample, [rules.redact(event, viewer) for event in events]


def known(policy: Policy[S, A], state: S, viewer: Seat) -> S:
    """What a viewer knows of a position: its information state; for NOBODY, what is public."""
    rules = policy.rules
    return rules.observe(state, NOBODY) if viewer == NOBODY else rules.information_state(state, viewer)
