"""The curtain holds for Dewan as it is drawn: cards, log, tooltips and all."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

import pygame

from game.dewan.model import Deal, PickStory
from game.kernel.entries import Entry
from game.kernel.package import Player, Setup
from game.kernel.session import Session
from tests.ui.controller import at_table, hold, open_curtain
from ui.match.match import Match
from ui.scenes.services import services_of
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from ui.program.app import App
    from ui.widgets.scene import Scene

PLAYERS = (Player("Anna", "red"), Player("Bo", "blue"))


def first_story(*, other_hand: bool) -> Callable[[App], Scene]:
    """Bo is to pick the first story (D17). With `other_hand` Anna holds a card that otherwise nobody has."""

    def home(app: App) -> Scene:
        box = services_of(app).package("dewan")
        options = box.resolve_options(2, {"start": "seat_1"})
        assert isinstance(options, dict)
        rules = box.rules(options, 2)
        log = list(Session(rules, "lamp").log)
        at = next(n for n, entry in enumerate(log) if isinstance(entry.action, Deal))
        deal = log[at].action
        assert isinstance(deal, Deal)
        if other_hand:
            known = {*deal.display, *(card for hand in deal.hands for card in hand)}
            spare = max(set(range(max(known) + 2)) - known)
            log[at] = Entry(log[at].seat, replace(deal, hands=((deal.hands[0][0], spare), deal.hands[1])))
        setup = Setup("dewan", PLAYERS, options, "lamp")
        return TableScene(app, Match(setup, Session(rules, setup.seed, log)), services_of(app).table("dewan"))

    return home


def picture(d: Driver) -> str:
    return sha256(pygame.image.tobytes(d.picture(), "RGB")).hexdigest()


def until_anna_opens(d: Driver) -> list[str]:
    pictures = [picture(d)]
    open_curtain(d)
    pictures.append(picture(d))
    at_table(d).controller.send(PickStory(0))
    for _ in range(20):
        d.wait(0.1)
        pictures.append(picture(d))
    d.settle()
    d.hover((640, 650))
    d.wait(0.6)
    d.click("points")
    pictures.append(picture(d))
    d.key("esc")
    d.key("enter")
    assert isinstance(d.scene, CurtainScene)
    pictures += [picture(d) for _ in range(30)]
    hold(d, seconds=0.4)
    return [*pictures, picture(d)]


def test_no_picture_of_dewan_before_the_curtain_depends_on_the_next_hand(drive: Drive) -> None:
    closed, opened = [], []
    for other_hand in (False, True):
        d = drive(first_story(other_hand=other_hand))
        closed.append(until_anna_opens(d))
        open_curtain(d)
        opened.append(picture(d))
        d.app.close()
    assert closed[0] == closed[1]
    assert opened[0] != opened[1]  # Anna does hold another card
