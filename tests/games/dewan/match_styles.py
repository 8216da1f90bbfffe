"""Ways to play Dewan that lead into its corners: by chance, by hoarding cards, and to a standstill."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.dewan.model import Fish, Mark, Place, State, Take, Task
from game.dewan.rules import DewanRules
from game.kernel.contract import Action

Style = Callable[[DewanRules, State, Random], Action]
"""Picks one of the acting seat's legal actions."""


def by_chance(rules: DewanRules, state: State, rng: Random) -> Action:
    """Any legal action; takes and placements equally often, for there are many more placements."""
    legal = rules.legal(state)
    if state.todo[-1].task == Task.TURN:
        takes = [action for action in legal if isinstance(action, Take)]
        if takes and rng.random() < 0.5:
            return rng.choice(takes)
    return legal[rng.randrange(len(legal))]


def hoarding(rules: DewanRules, state: State, rng: Random) -> Action:
    """Takes cards while there are any, and places camps, on water before land, only without."""
    legal = rules.legal(state)
    kind = {Task.TURN: Take, Task.FISH: Fish}.get(state.todo[-1].task)
    wanted = [action for action in legal if kind and isinstance(action, kind)] or list(legal)
    if isinstance(wanted[0], Place):
        assert state.land is not None
        wet = [action for action in wanted if isinstance(action, Place) and state.land.water_zone(action.path[-1])]
        wanted = list(wet) or wanted
    return rng.choice(wanted)


def to_a_standstill(rules: DewanRules, state: State, rng: Random) -> Action:
    """Fills the land with camps and markers but never places a last camp, and then takes the cards until none is left."""
    legal = rules.legal(state)
    task, seat, _ = state.todo[-1]
    if task == Task.TURN:
        spare = rules.camps_to_place - 1 - state.camps[seat].bit_count()
        places = [action for action in legal if isinstance(action, Place)] if spare else []
        takes = [action for action in legal if isinstance(action, Take)]
        return rng.choice(places or takes or list(legal))
    marks = [action for action in legal if isinstance(action, Mark)]
    return rng.choice(marks or list(legal))
