"""Matches of Dragon Keeper brought to a wanted position, and a table to look at them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from game.dragon_keeper.box import DragonKeeper
from game.dragon_keeper.model import Decline, Done
from game.kernel.box import Player, Setup
from game.kernel.contract import NOBODY, Refusal
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
def _box() -> DragonKeeper:
    return DragonKeeper()


def setup_of(seats: int, seed: str, names: Sequence[str] = NAMES) -> Setup:
    sheet = _box().settle(seats, {})
    assert not isinstance(sheet, Refusal)
    return Setup("dragon_keeper", tuple(map(Player, names[:seats], COLOURS)), sheet, seed)


def decide(rules: Any, state: Any, rng: Random, using: float = 0.8) -> Any:
    """Somebody's choice: any of what is legal, actions used more often than not."""
    legal = rules.legal(state)
    uses = [action for action in legal if not isinstance(action, Decline | Done)]
    return rng.choice(uses) if uses and rng.random() < using else rng.choice(legal)


def position(wanted: Wanted, seats: int = 3, *, using: float = 0.8, names: Sequence[str] = NAMES, first: int = 0) -> tuple[Setup, Any]:
    """The first position of some match for which `wanted(session)` holds."""
    for number in range(first, first + 400):
        setup = setup_of(seats, f"match {number}", names)
        session: Session[Any, Any] = Session(_box().rules(setup.options, seats), setup.seed)
        rng = Random(number)
        while session.actor != NOBODY:
            if wanted(session):
                return setup, session
            session.do(decide(session.rules, session.state, rng, using))
        if wanted(session):
            return setup, session
    raise AssertionError("no such position in four hundred matches")


def asked(phase: int, *, floor: int = 0, turns: int = 0) -> Wanted:
    """A position that asks in that phase, on that floor or a later one, once so many decisions were made."""

    def wanted(session: Any) -> bool:
        state = session.state
        found: bool = state.phase == phase and state.floor >= floor and len(session.line) >= turns and session.actor != NOBODY
        return found

    return wanted


def scene_of(setup: Setup, session: Session[Any, Any]) -> Callable[[App], Scene]:
    return lambda app: TableScene(app, Match(setup, session), TABLES["dragon_keeper"]())


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
