"""How often matches played by chance reach each kind of action and event.

    python -m tests.games.iwari.reach 2000

Maps, numbers of players and modules take turns; a kind that is never reached is printed with a zero.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from random import Random

from game.iwari.events import EVENTS
from game.iwari.model import ACTIONS
from game.kernel.contract import CHANCE, NOBODY, Action, Event, P
from tests.games.iwari.table import MAPS, rules_of

MODULES = {
    "unity": "with", "discovery": "with", "honor": "with", "respect": "with", "courage": "with", "exploration": "with",
    "worship": "drawn",
}  # fmt: skip
SHEETS = [
    *((board, seats, {**MODULES, "opening": "draft" if seats % 2 else "dealt"}) for board in MAPS for seats in (2, 3, 4, 5)),
    ("the_void", 6, {**MODULES, "worship_contested": "with"}),
]
"""Tables on which matches are played in turn: a map, a number of players, options."""


def reach(matches: int) -> tuple[Counter[type[Action]], Counter[type[Event]]]:
    """The kinds of actions done and events told in so many matches."""
    done: Counter[type[Action]] = Counter()
    told: Counter[type[Event]] = Counter()

    def tell(kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
        told[type(kind(*args, **kwargs))] += 1

    for match in range(matches):
        board, seats, options = SHEETS[match % len(SHEETS)]
        rules = rules_of(board, seats, **options)
        state, rng = rules.start(), Random(match)
        while (actor := rules.actor(state)) != NOBODY:
            action = rules.chance(state, rng) if actor == CHANCE else rng.choice(rules.legal(state))
            done[type(action)] += 1
            rules.apply(state, action, tell)
    return done, told


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    done, told = reach(matches)
    for heading, kinds, counts in (("actions", ACTIONS, done), ("events", EVENTS, told)):
        print(f"{heading} in {matches} matches")
        for kind in kinds:
            print(f"  {kind.__name__:<22}{counts[kind]:>9}")  # type: ignore[index]


if __name__ == "__main__":
    main()
