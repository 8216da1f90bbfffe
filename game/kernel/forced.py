"""Decisions without a choice: there is one legal action, or all of them lead to the same state."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.kernel.contract import NOBODY, Event, recording_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import A, Rules, S

_SAMPLES: Final = 4


def only_choice(rules: Rules[S, A], state: S, *, public: bool = False) -> A | None:
    """The action that the actor, a seat, has to do; None if there is a choice. If several actions lead to equal states
    whatever is hidden, it is the one with the fewest events. It is judged by what the actor knows, or with `public` by
    what everyone knows."""
    if public and not rules.choices_known(state):
        return None
    legal = rules.legal(state)
    if len(legal) == 1:
        return legal[0]
    if not legal or not _alike(rules, state, legal):
        return None
    knows = NOBODY if public else rules.actor(state)
    known = rules.observe(state, knows) if public else rules.information_state(state, knows)
    samples = (rules.determinise(known, knows, Random(number)) for number in range(_SAMPLES))
    if not all(_alike(rules, sample, legal) for sample in samples):
        return None
    return min(legal, key=lambda action: _event_count(rules, state, action))


def _alike(rules: Rules[S, A], state: S, legal: Sequence[A]) -> bool:
    """Whether each of the actions leads to an equal state."""
    first = _after(rules, state, legal[0])
    return all(_after(rules, state, legal[number]) == first for number in range(1, len(legal)))


def _after(rules: Rules[S, A], state: S, action: A) -> Any:
    after = state.clone()
    rules.apply(after, action)
    return after


def _event_count(rules: Rules[S, A], state: S, action: A) -> int:
    events: list[Event] = []
    rules.apply(state.clone(), action, recording_to(events))
    return len(events)
