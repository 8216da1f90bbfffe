"""People at a table, whatever the game: a match brought to a wanted position, and the screen on which it is looked
at."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from game import registry
from game.kernel.contract import NOBODY, Refusal
from game.kernel.package import Player, Setup
from game.kernel.session import Session
from tests.ui.controller import open_curtain, said
from tests.ui.frames import frame_of
from ui.match.match import Match
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene
from ui.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.kernel.contract import Seat
    from game.kernel.options import Options
    from game.kernel.package import GamePackage
    from tests.ui.conftest import Driver
    from ui.program.app import App
    from ui.widgets.scene import Scene

    Wanted = Callable[[Any], bool]

NAMES = ("Anna", "Bo", "Chie", "Dagny")
LONG = ("Maximiliane von und zu Hohenstein-Wittgenstein", "Bo", "ちえ子の長い長い名前です", "W" * 40)


@cache
def package_of(game: str) -> GamePackage:
    return registry.package(game)


def setup_of(game: str, names: Sequence[str], seed: str, options: Options) -> Setup:
    """A match with the defaults for every option that is not named."""
    sheet = package_of(game).resolve_options(len(names), options)
    assert not isinstance(sheet, Refusal), sheet
    return Setup(game, tuple(map(Player, names, package_of(game).manifest.colours)), sheet, seed)


def rules_of(setup: Setup) -> Any:
    return package_of(setup.game).rules(setup.options, len(setup.players))


def first_position(
    wanted: Wanted, setup: Callable[[str], Setup], numbers: Iterable[int], decide: Callable[[Any, Any, Random], Any]
) -> tuple[Setup, Any]:
    """The first position for which `wanted(session)` is true, in matches with these numbers."""
    for number in numbers:
        sheet, rng = setup(f"match {number}"), Random(number)
        session: Session[Any, Any] = Session(rules_of(sheet), sheet.seed)
        while not wanted(session) and session.actor != NOBODY:
            session.do(decide(session.rules, session.state, rng))
        if wanted(session):
            return sheet, session
    raise AssertionError("no such position in these matches")


def scene_of(setup: Setup, session: Session[Any, Any]) -> Callable[[App], Scene]:
    return lambda app: TableScene(app, Match(setup, session), TABLES[setup.game]())


def seat_down(drive: Callable[..., Driver], setup: Setup, session: Session[Any, Any], **options: Any) -> Driver:
    """At the table, with the position on show for the player who decides; nothing moves."""
    d = drive(scene_of(setup, session), **options)
    d.app.change_settings(animations="off")
    d.app.step()
    while isinstance(d.scene, CurtainScene):
        open_curtain(d)
    d.settle()
    assert isinstance(d.scene, TableScene)
    d.scene.controller.playback.hurry()
    d.app.step()
    return d


def table(d: Driver) -> Any:
    assert isinstance(d.scene, TableScene)
    return d.scene.table


def note(d: Driver) -> str:
    """What the table says for a moment."""
    assert isinstance(d.scene, TableScene)
    return d.scene.controller.notes.current.sentence if d.scene.controller.notes.current is not None else ""


def look(d: Driver, seen: Any, viewer: Seat) -> tuple[bytes, list[str]]:
    """The picture of a position for a viewer, and all its words, tooltips included."""
    scene = d.scene
    assert isinstance(scene, TableScene)
    scene.context.match.viewer = viewer
    scene.controller.observation.show(seen)
    scene.context.log.lines = ()
    scene.rebuild()
    scene.dirty = True
    d.app.step()
    return pygame.image.tobytes(frame_of(d.app), "RGB"), list(said(scene))


def look_alike(d: Driver, session: Session[Any, Any], viewer: Seat, worlds: int) -> list[Any]:
    """Looks at so many positions that differ only in what the viewer cannot know, and returns them: all look as the
    true one does."""
    rules = session.rules
    seen = rules.observe(session.state, viewer)
    first = look(d, seen, viewer)
    others = [rules.determinise(seen, viewer, Random(number)) for number in range(worlds)]
    for other in others:
        assert look(d, rules.observe(other, viewer), viewer) == first
    return others
