"""The referee and the rules agree on every choice, every position and the ranking (D10 to D91)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.dewan.model import EMPTY, Place
from game.kernel.contract import CHANCE, NOBODY, Seat
from game.kernel.masks import bits
from tests.games.dewan.referee import CATALOGUE, Question, Referee
from tests.games.dewan.referee_pad import points, sides, winners
from tests.games.dewan.table import rules_of

MATCHES = 6
"""For each scenario and number of players."""
TABLES = [("team", 4), *((scenario, n) for scenario in ("base", "flood", "volcano", "water_villages") for n in (2, 3, 4))]


@pytest.mark.parametrize(("scenario", "seats"), TABLES)
def test_the_referee_agrees_at_every_step_of_every_match(scenario: str, seats: int) -> None:
    for seed in range(MATCHES):
        home = "left_out" if seed % 3 == 2 else "counts"
        refereed(scenario, seats, home, Random(seed), eager=0.4 + 0.1 * (seed % 5))


def refereed(scenario: str, seats: int, home: str, rng: Random, *, eager: float) -> None:
    """Plays a random match that the referee checks. `eager` is the chance of a camp where one can be placed; `home` the
    choice for the home camp."""
    rules = rules_of(scenario, seats, home_camp=home)
    state, referee = rules.start(), Referee(scenario, seats, home_counts=home == "counts")
    upkeep = referee.upkeep()
    question: Question | None = next(upkeep)
    while rules.actor(state) != NOBODY:
        actor, legal = rules.actor(state), list(rules.legal(state))
        assert question == (actor, {("camp", a.path[-1]) if isinstance(a, Place) else a for a in legal})
        camps = [action for action in legal if isinstance(action, Place)]
        chosen = camps if camps and rng.random() < eager else legal
        action = rules.chance(state, rng) if actor == CHANCE else rng.choice(chosen)
        rules.apply(state, action)
        referee.land = state.land
        try:
            question = upkeep.send(action)
        except StopIteration:
            question = None
        if rules.actor(state) != CHANCE:
            assert table_of(state) == of(referee)
            for side in sides(referee):
                pad = rules.score(state, Seat(side[0]))
                assert {row.label: row.points for row in pad} == points(referee, side)
    assert question is None
    assert set(rules.result(state)[0].seats) == winners(referee)


def table_of(state: Any) -> dict[str, Any]:
    """What lies on the table, in a form that both the rules and the referee can give."""
    faces = [card.faces for card in CATALOGUE.cards]
    return {
        "hands": [set(bits(hand)) for hand in state.hands],
        "display": state.display,
        "discards": set(bits(state.discards)),
        "face down": (state.supply, state.pile),
        "stories": (state.story_display, state.story_stack.bit_count(), [list(own) for own in state.stories]),
        "completed": [{own[place] for place in bits(done)} for own, done in zip(state.stories, state.done, strict=True)],
        "tucked": [[faces[card][face] for card, face in own if card != EMPTY] for own in state.tucked],
        "camps": [set(bits(camps)) for camps in state.camps],
        "berries": (state.berries, {zone: n for zone, n in zip(state.land.zones, state.zone_berries, strict=True) if n}),
        "fish": state.fish,
    }


def of(referee: Referee) -> dict[str, Any]:
    heaps = {sum(1 << referee.space(at) for at in zone): n for zone, n in referee.heaps.items() if n}
    return {
        "hands": referee.hands,
        "display": referee.display,
        "discards": referee.discards,
        "face down": (referee.supply, referee.pile),
        "stories": (referee.shown, referee.stack, referee.stories),
        "completed": referee.completed,
        "tucked": referee.tucked,
        "camps": [set(map(referee.space, camps)) for camps in referee.camps],
        "berries": (referee.berries, heaps),
        "fish": referee.fish,
    }
