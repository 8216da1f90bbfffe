"""Ways to play Dewan that reach rare situations: at random, collecting cards, and until nobody can act."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from random import Random

from game.dewan.model import Fish, State, Take, Task
from game.dewan.rules import DewanRules
from game.kernel.contract import Action


def takes_of(legal: Sequence[Action]) -> list[Action]:
    """The takes among the actions of a turn. They come first; the many placements after them are not built."""
    return list(takewhile(lambda action: isinstance(action, Take), legal))


def by_chance(rules: DewanRules, state: State, rng: Random) -> Action:
    """Any legal action; takes and placements equally often, for there are many more placements."""
    legal = rules.legal(state)
    if state.todo[-1].task == Task.TURN:
        takes = takes_of(legal)
        if takes and rng.random() < 0.5:
            return rng.choice(takes)
    return legal[rng.randrange(len(legal))]


def hoarding(rules: DewanRules, state: State, rng: Random) -> Action:
    """Takes cards and fish while there are any, and places camps only without."""
    legal = rules.legal(state)
    task = state.todo[-1].task
    if task == Task.TURN:
        return rng.choice(takes_of(legal) or [legal[rng.randrange(len(legal))]])
    fish = [action for action in legal if isinstance(action, Fish)]
    return rng.choice(fish or list(legal))


def to_a_standstill(rules: DewanRules, state: State, rng: Random) -> Action:
    """Fills the land with camps and markers but never places a last camp, and then takes the cards until none is
    left."""
    legal = rules.legal(state)
    task, seat, _ = state.todo[-1]
    if task == Task.TURN:
        takes = takes_of(legal)
        spare = state.camps[seat].bit_count() < rules.camps_to_place - 1
        if takes and (not spare or len(takes) == len(legal)):
            return rng.choice(takes)
        return legal[rng.randrange(len(takes), len(legal))]
    return legal[rng.randrange(len(legal))]
