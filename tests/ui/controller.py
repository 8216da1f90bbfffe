"""Hands and eyes for the tests of a match's controller."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame

from game.kernel.contract import CHANCE
from game.kernel.entries import Entry
from game.kernel.session import Session
from tests.kernel.toy import Deal, Pebbles, Place, Plan
from tests.ui.toy_table import ToyTable, learn, setup, table_of
from ui.match.match import Match
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene
from ui.widgets import keys

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver
    from ui.program.app import App
    from ui.widgets.base import Widget
    from ui.widgets.scene import Scene

    Drive = Callable[..., Driver]

DIG, REST, SHOW = Plan(Place.DIG), Plan(Place.REST), Plan(Place.SHOW)


def hold(d: Driver, name: str = "space", seconds: float = 0.8) -> None:
    """A key held down for a while."""
    down = keys.key_event(name)
    d.step(down)
    d.wait(seconds)
    d.step(pygame.event.Event(pygame.KEYUP, key=down.key, mod=0))


def open_curtain(d: Driver) -> TableScene[Any]:
    """The person at the curtain opens it, and looks at what happened."""
    assert isinstance(d.scene, CurtainScene)
    d.settle()
    hold(d)
    d.settle()
    return at_table(d)


def at_table(d: Driver) -> TableScene[Any]:
    """The table, which must be the uppermost scene."""
    assert isinstance(d.scene, TableScene)
    return d.scene


def turn(d: Driver, *buttons: str) -> None:
    """Clicks the buttons one after the other, each after what the last one came to."""
    for button in buttons:
        d.click(button)
        d.settle()


def dealt(*hands: tuple[int, ...], secret: bool = True) -> Callable[[App], Scene]:
    """A match of Pebbles with these hands, not kept anywhere."""

    def home(app: App) -> Scene:
        learn(app)
        sheet = setup(len(hands), "secret" if secret else "open")
        session = Session(Pebbles(len(hands), secret=secret), sheet.seed, [Entry(CHANCE, Deal(hands))])
        return TableScene(app, Match(sheet, session), ToyTable)

    return home


def said(scene: Scene) -> Iterator[str]:
    """Everything the widgets of a scene say or would say."""
    for widget in walk(scene.root):
        for name in ("words", "tooltip", "hint", "sentence", "markup"):
            value: Any = getattr(widget, name, "")
            if isinstance(value, str):
                yield value
        line = getattr(widget, "line", None)
        if line is not None:
            yield line.words


def walk(widget: Widget) -> Iterator[Widget]:
    """All widgets, seen or not."""
    yield widget
    for child in widget.children:
        yield from walk(child)


def match_of(d: Driver) -> Match[Any]:
    return table_of(d.app).context.match


def toy_of(d: Driver) -> ToyTable:
    table = table_of(d.app).table
    assert isinstance(table, ToyTable)
    return table


def pebbles(scene: TableScene[Any]) -> list[str]:
    """The buttons of the pebbles in the viewer's hand."""
    assert isinstance(scene.table, ToyTable)
    return sorted(name for name in scene.table.cells if name.startswith("pebble"))


def marked(d: Driver) -> tuple[int, ...]:
    """The places that are marked on the table."""
    return tuple(toy_of(d).shown)
