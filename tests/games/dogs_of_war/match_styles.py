"""Ways to play Dogs of War that lead into its corners: warlike, after tactics, and after the favour of a house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.dogs_of_war.catalogue import Reward
from game.dogs_of_war.model import Buy, Pass, Play, Send, State, Station, Task
from game.dogs_of_war.rules import DogsOfWarRules
from game.kernel.contract import Action

Worth = Callable[[Reward, int], float]
"""How much a reward of a house's battle line is wanted."""


def warlike(rules: DogsOfWarRules, state: State, rng: Random) -> Action:
    """Spends every coin on soldiers, plays every tactic, and passes only when nothing else is possible."""
    legal = rules.legal(state)
    for kind in (Buy, Play, Send):
        wanted = [action for action in legal if isinstance(action, kind)]
        if wanted:
            return rng.choice(wanted)
    return rng.choice(legal)


def hoarding(rules: DogsOfWarRules, state: State, rng: Random) -> Action:
    """Collects tactic cards and never plays one."""
    legal = [action for action in rules.legal(state) if not isinstance(action, Play)]
    return _seeking(rules, state, rng, legal, lambda reward, _: 2 * reward.tactics + reward.captains)


def scheming(rules: DogsOfWarRules, state: State, rng: Random) -> Action:
    """Collects tactic cards and plays every one of them."""
    legal = rules.legal(state)
    plays = [action for action in legal if isinstance(action, Play)]
    if plays:
        return rng.choice(plays)
    return _seeking(rules, state, rng, legal, lambda reward, _: 2 * reward.tactics + reward.captains)


def courting(rules: DogsOfWarRules, state: State, rng: Random) -> Action:
    """Collects the influence of the first house before that of any other."""
    legal = [action for action in rules.legal(state) if not isinstance(action, Play)]
    return _seeking(rules, state, rng, legal, lambda reward, house: reward.influence * (5 if house == 0 else 1))


def _seeking(rules: DogsOfWarRules, state: State, rng: Random, legal: Sequence[Action], worth: Worth) -> Action:
    """Takes the best reward, with the cheapest soldiers; passes only if nothing else is possible."""

    def of(side: int, spaces: int) -> float:
        line, house = rules.lines[state.lines[side]], state.houses[side]
        return max(worth(line.rewards[space], house) for space in range(rules.constants.spaces) if spaces >> space & 1)

    def good(action: Action) -> float:
        if isinstance(action, Station):
            return of(state.side, 1 << action.space)
        assert isinstance(action, Send)
        line = rules.lines[state.lines[action.side]]
        spaces = rules.empty(state, action.side) & line.open_to[action.soldier]
        return of(action.side, spaces) if spaces else -1

    if state.todo[-1].task == Task.BUY:
        return legal[0]
    wanted = [action for action in legal if isinstance(action, Send | Station)]
    if wanted:
        return max(wanted, key=good)
    return rng.choice([action for action in legal if not isinstance(action, Pass)] or list(legal))
