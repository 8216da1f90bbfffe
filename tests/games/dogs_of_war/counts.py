"""How often every kind of action, event, tactic and ability comes up when everybody plays by chance.

    python -m tests.games.dogs_of_war.counts [MATCHES]

Plays 2,000 matches (or as many as said) with every number of players and every choice of every option, and lists what
never came up.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from random import Random

from game.dogs_of_war.events import EVENTS, TacticPlayed
from game.dogs_of_war.model import ACTIONS
from game.kernel.codec import name_of
from game.kernel.contract import CHANCE, NOBODY, Event, P
from tests.games.dogs_of_war.table import box, ids, rules_of


def options_of(number: int) -> dict[str, str]:
    """A different choice of every option from match to match."""
    rng = Random(f"options/{number}")
    return {option.id: rng.choice(option.choices).id for option in box().manifest.options}


def count(matches: int) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Actions, events and tactics by name in that many matches."""
    done: Counter[str] = Counter()
    told: Counter[str] = Counter()
    tactics: Counter[str] = Counter()

    def tell(kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
        event = kind(*args, **kwargs)
        told[name_of(type(event))] += 1
        if isinstance(event, TacticPlayed):
            tactics[ids("tactics")[event.tactic]] += 1

    seats = box().manifest.seats
    for number in range(matches):
        rules, rng = rules_of(seats[number % len(seats)], **options_of(number)), Random(number)
        state = rules.start()
        while (actor := rules.actor(state)) != NOBODY:
            action = rules.chance(state, rng) if actor == CHANCE else rng.choice(rules.legal(state))
            done[name_of(type(action))] += 1
            rules.apply(state, action, tell)
    return done, told, tactics


def main() -> None:
    counted = count(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
    names = [[name_of(kind) for kind in ACTIONS], [name_of(kind) for kind in EVENTS], ids("tactics")]
    for title, known, found in zip(("actions", "events", "tactics"), names, counted, strict=True):
        print(title)
        for name in known:
            print(f"  {name:22}{found[name] or 'never':>9}")


if __name__ == "__main__":
    main()
