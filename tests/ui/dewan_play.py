"""Matches of Dewan brought to a wanted position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.dewan.model import Pass, Place, Take, Task
from game.dewan.paid_path import PaidPath, PathPlanner
from game.kernel.contract import NOBODY
from game.kernel.masks import bits
from tests.ui.seated import NAMES, first_position, setup_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.kernel.package import Setup
    from tests.ui.seated import Wanted


def decide(rules: Any, state: Any, rng: Random, placing: float) -> Any:
    """A player's choice: a camp where it goes that way with chance, else any of what is legal."""
    legal = rules.legal(state)
    if state.todo[-1].task != Task.TURN:
        return legal[rng.randrange(len(legal))]
    takes = [action for action in (legal[i] for i in range(min(5, len(legal)))) if isinstance(action, Take)]
    others = len(takes)
    if others < len(legal) and (rng.random() < placing or not takes):
        found = legal[rng.randrange(others, len(legal))]
        assert isinstance(found, Place | Pass)
        return found
    return rng.choice(takes)


def position(
    wanted: Wanted, scenario: str = "base", seats: int = 2, hands: str = "open", *, placing: float = 0.5, names: Sequence[str] = NAMES
) -> tuple[Setup, Any]:
    """The first position of some match for which `wanted(session)` holds."""
    return first_position(
        wanted,
        lambda seed: setup_of("dewan", names[:seats], seed, {"scenario": scenario, "hands": hands}),
        range(40),
        lambda rules, state, rng: decide(rules, state, rng, placing),
    )


def asked(task: int, **least: int) -> Wanted:
    """A position that asks for `task`, in a round of at least `round`, with at least `hand` cards for who decides."""

    def wanted(session: Any) -> bool:
        state = session.state
        if session.actor == NOBODY or not state.todo or state.todo[-1].task != task:
            return False
        cards: int = state.hand_size(session.actor)
        rounds: int = state.round
        return rounds >= least.get("round", 0) and cards >= least.get("hand", 0)

    return wanted


def planner_of(session: Any) -> Any:
    return PathPlanner(session.rules, session.view(session.actor), session.actor)


def bendable(planner: Any, goal: int, steps: int) -> tuple[PaidPath, int, int] | None:
    """A plan, the number of one of its hexes, and a neighbour over which the way can be led and paid instead."""
    plan = planner.propose(goal)
    if not isinstance(plan, PaidPath) or len(plan.steps) < steps or not any(planner.swappable(plan, i) for i in range(len(plan.steps))):
        return None
    for at in range(1, len(plan.path) - 1):
        for near in bits(planner.land.spread(1 << plan.path[at]) & planner.land.all):
            if near in plan.path:
                continue
            bent = planner.through([plan.path[0], near, goal])
            if isinstance(bent, PaidPath) and not bent.missing and bent.path[-1] == goal and near in bent.path:
                return plan, at, near
    return None


def long_way(session: Any, *, steps: int = 4) -> bool:
    """The actor can place a camp by a way of at least so many steps, and bend it, and pay it otherwise."""
    if not asked(Task.TURN, round=3, hand=6)(session):
        return False
    planner = planner_of(session)
    return any(bendable(planner, goal, steps) is not None for goal in bits(planner.goals))
