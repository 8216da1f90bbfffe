"""Whole matches, whatever the game: played step by step, and how often they reach each kind of action and event.

    python -m tests.games.whole GAME [MATCHES]

Plays 2,000 matches (or as many as said) by chance, in turn with every number of players and every choice of every
option; a kind that is never reached is printed with a zero.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from random import Random
from typing import Any

from game.kernel.contract import CHANCE, NOBODY, Action, Event, Rules, recording_to
from game.kernel.type_names import name_of
from tests.cases import CASES, rules_of

Style = Callable[[Any, Any, Random], Action]
"""Picks one of the acting seat's legal actions."""


def by_chance(rules: Rules[Any, Any], state: Any, rng: Random) -> Action:
    """Any legal action."""
    action: Action = rng.choice(rules.legal(state))
    return action


def steps(rules: Rules[Any, Any], style: Style, seed: int) -> Iterator[tuple[Any, Action, list[Event]]]:
    """Plays a match. Yields after every action the state, the action and the reported events."""
    state, rng = rules.start(), Random(seed)
    while (actor := rules.actor(state)) != NOBODY:
        action = rules.chance(state, rng) if actor == CHANCE else style(rules, state, rng)
        assert rules.refusal(state, action) is None, action
        emitted: list[Event] = []
        rules.apply(state, action, recording_to(emitted))
        yield state, action, emitted


def reached(game: str, matches: int, enough: Collection[type] = ()) -> tuple[Counter[type[Action]], Counter[type[Event]]]:
    """The kinds of actions and events that occur in a number of random matches; in fewer, once each of `enough` has."""
    cases = [case for case in CASES if case.game == game]
    done: Counter[type[Action]] = Counter()
    emitted: Counter[type[Event]] = Counter()
    for number in range(matches):
        for _, action, events in steps(rules_of(cases[number % len(cases)]), by_chance, number):
            done[type(action)] += 1
            emitted.update(map(type, events))
        if enough and {*enough} <= {*done, *emitted}:
            break
    return done, emitted


def main() -> None:
    game, matches = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    done, emitted = reached(game, matches)
    rules = rules_of(next(case for case in CASES if case.game == game))
    for title, kinds, counts in (("actions", rules.actions, done), ("events", rules.events, emitted)):
        print(f"{title} in {matches} matches of {game}")
        for kind in kinds:
            print(f"  {name_of(kind):<26}{counts[kind]:>9}")  # type: ignore[index]


if __name__ == "__main__":
    main()
