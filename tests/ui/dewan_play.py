"""Matches of Dewan brought to a wanted position, and a table to look at them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from game.dewan.box import Dewan
from game.dewan.model import Pass, Place, Take, Task
from game.dewan.plan import Plan, Planner
from game.kernel.box import Player, Setup
from game.kernel.contract import NOBODY, Refusal
from game.kernel.masks import bits
from game.kernel.session import Session
from tests.ui.flow import open_curtain
from ui.match import Match
from ui.scenes.curtain import CurtainScene
from ui.scenes.table import TableScene
from ui.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.ui.conftest import Driver
    from ui.app import App
    from ui.scene import Scene

    Wanted = Callable[[Any], bool]

NAMES = ("Anna", "Bo", "Chie", "Dagny")
LONG = ("Maximiliane von und zu Hohenstein-Wittgenstein", "Bo", "ちえ子の長い長い名前です", "W" * 40)
COLOURS = ("red", "blue", "yellow", "purple")


@cache
def _box() -> Dewan:
    return Dewan()


def setup_of(scenario: str, seats: int, seed: str, hands: str, names: Sequence[str] = NAMES) -> Setup:
    sheet = _box().settle(seats, {"scenario": scenario, "hands": hands})
    assert not isinstance(sheet, Refusal)
    return Setup("dewan", tuple(map(Player, names[:seats], COLOURS)), sheet, seed)


def decide(rules: Any, state: Any, rng: Random, placing: float) -> Any:
    """Somebody's choice: a camp where it goes that way with luck, else any of what is legal."""
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
    for number in range(40):
        setup = setup_of(scenario, seats, f"match {number}", hands, names)
        session: Session[Any, Any] = Session(_box().rules(setup.options, seats), setup.seed)
        rng = Random(number)
        while session.actor != NOBODY:
            if wanted(session):
                return setup, session
            session.do(decide(session.rules, session.state, rng, placing))
        if wanted(session):
            return setup, session
    raise AssertionError("no such position in forty matches")


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


def scene_of(setup: Setup, session: Session[Any, Any]) -> Callable[[App], Scene]:
    return lambda app: TableScene(app, Match(setup, session), TABLES["dewan"]())


def seat_down(drive: Callable[..., Driver], setup: Setup, session: Session[Any, Any], **options: Any) -> Driver:
    """At the table, with the position on show for whoever decides; nothing moves."""
    d = drive(scene_of(setup, session), **options)
    d.app.change_settings(animations="off")
    d.app.step()
    while isinstance(d.scene, CurtainScene):
        open_curtain(d)
    d.settle()
    assert isinstance(d.scene, TableScene)
    d.scene.hurry()
    d.app.step()
    return d


def table(d: Driver) -> Any:
    assert isinstance(d.scene, TableScene)
    return d.scene.table


def note(d: Driver) -> str:
    """What the table says for a moment."""
    assert isinstance(d.scene, TableScene)
    return d.scene.note.sentence if d.scene.note is not None else ""


def planner_of(session: Any) -> Any:
    return Planner(session.rules, session.view(session.actor), session.actor)


def bendable(planner: Any, goal: int, steps: int) -> tuple[Plan, int, int] | None:
    """A plan, the number of one of its hexes, and a neighbour over which the way can be led and paid instead."""
    plan = planner.propose(goal)
    if not isinstance(plan, Plan) or len(plan.steps) < steps or not any(planner.swappable(plan, i) for i in range(len(plan.steps))):
        return None
    for at in range(1, len(plan.path) - 1):
        for near in bits(planner.land.spread(1 << plan.path[at]) & planner.land.all):
            if near in plan.path:
                continue
            bent = planner.through([plan.path[0], near, goal])
            if isinstance(bent, Plan) and not bent.missing and bent.path[-1] == goal and near in bent.path:
                return plan, at, near
    return None


def long_way(session: Any, *, steps: int = 4) -> bool:
    """The actor can place a camp by a way of at least so many steps, and bend it, and pay it otherwise."""
    if not asked(Task.TURN, round=3, hand=6)(session):
        return False
    planner = planner_of(session)
    return any(bendable(planner, goal, steps) is not None for goal in bits(planner.goals))
