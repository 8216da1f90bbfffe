"""Matches of Pebbles in which some seats are decided elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.kernel.contract import CHANCE
from game.kernel.entries import Entry
from game.kernel.options import HAND_OVER
from game.kernel.session import Session
from tests.kernel.toy import Deal, Pebbles
from tests.ui.controller import match_of, turn
from tests.ui.toy_table import ToyTable, learn, setup
from ui.match.deciders import LocalPlayer
from ui.match.match import Match
from ui.scenes.home.menu import MenuScene
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from ui.match.deciders import Decider
    from ui.program.app import App
    from ui.widgets.scene import Scene

BOT = "greedy"


def seated(
    *deciders: Decider, secret: bool = True, hands: Sequence[tuple[int, ...]] = (), hand_over: str = ""
) -> Callable[[App], Scene]:
    """A match of Pebbles with these deciders, hands, and way to hand the screen over; the first scene anew is the menu."""
    begun: list[Scene] = []

    def home(app: App) -> Scene:
        if begun:
            return MenuScene(app)
        learn(app)
        kinds = ["person" if decider.is_local else BOT for decider in deciders]
        sheet = setup(len(deciders), "secret" if secret else "open")
        players = tuple(replace(player, kind=kind) for player, kind in zip(sheet.players, kinds, strict=True))
        options = {**sheet.options, HAND_OVER: hand_over} if hand_over else sheet.options
        deal = Entry(CHANCE, Deal(tuple(hands) or tuple((2 * n, 2 * n + 1) for n in range(len(deciders)))))
        session = Session(Pebbles(len(deciders), secret=secret), sheet.seed, [deal], kinds=kinds)
        scene = TableScene(app, Match(replace(sheet, players=players, options=options), session), ToyTable, deciders)
        begun.append(scene)
        return scene

    return home


def alone(drive: Drive, other: Decider, **options: Any) -> Driver:
    """Anna has rested; the other one thinks."""
    d = drive(seated(LocalPlayer(), other), **options)
    d.settle()
    turn(d, "rest")
    return d


def decisions(d: Driver) -> list[tuple[int, object]]:
    return [(entry.seat, entry.action) for entry in match_of(d).record().log if entry.seat != CHANCE]
