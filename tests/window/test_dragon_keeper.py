"""An evening in a real window: two people play Dragon Keeper from the menu to the score pad, one by mouse, one by
keyboard, and use whatever a tile lets them do. The window must always look like its twin."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from game.dragon_keeper.box import DragonKeeper
from game.dragon_keeper.events import PassageOpened, PrisonerReleased, PrisonersExchanged, StackOffered, TrapSprung
from game.dragon_keeper.model import Exchange, Move, Offer, Passage, Release, Trap
from game.kernel.contract import NOBODY
from game.kernel.session import Session
from tests.breadth import takes_long
from tests.ui.dragon_play import decide, setup_of
from tests.window.evening import check_the_end, check_the_pad
from tests.window.screen import needs_a_screen
from ui.scenes.curtain import CurtainScene
from ui.scenes.scores import ScoresScene
from ui.tables.dragon_keeper.decisions import ReleaseDecision

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Action
    from tests.window.twin import Table

pytestmark = [pytest.mark.window, needs_a_screen]

PEOPLE: Final = ("Anna", "Bo")
SPECIAL: Final = {Passage, Exchange, Trap, Offer, Release}
TOLD: Final = (PassageOpened, PrisonersExchanged, TrapSprung, StackOffered, PrisonerReleased)
LONGEST: Final = 52
"""So many decisions fit into a test."""


def rich_seed() -> str:
    """The first luck by which nobody drops out, and people who use every action they can come to use each kind of them
    in a short match."""
    for number in range(400):
        setup = setup_of(len(PEOPLE), f"{number:016x}")
        session: Session[Any, Any] = Session(DragonKeeper().rules(setup.options, len(PEOPLE)), setup.seed)
        luck, used = Random(setup.seed), []
        while session.actor != NOBODY:
            action = decide(session.rules, session.state, luck, 1.0)
            used.append(type(action))
            session.do(action)
        if set(used) >= SPECIAL and len(used) <= LONGEST and session.state.alive == 0b11:
            return setup.seed
    raise AssertionError("no such match among four hundred")


class Person:
    """Somebody at the table. Anna uses the mouse alone, Bo the keyboard alone."""

    def __init__(self, table: Table, name: str) -> None:
        self.table = table
        self.clicks = name == "Anna"

    def decide(self, action: Action) -> None:
        """Chooses what the action is made of, and confirms where that is asked."""
        made = len(self.table.logs()[1])
        for thing in self._things(action):
            if self.clicks:
                self.table.click(thing)
            else:
                self.table.call_out(thing)
        if len(self.table.logs()[1]) == made:
            self.table.confirm(by_mouse=self.clicks)
        assert len(self.table.logs()[1]) > made

    def _things(self, action: Action) -> list[str]:
        match action:
            case Move(cell) | Trap(cell) | Passage(cell):
                return [f"cell:{cell}"]
            case Exchange(opponent, guild):
                return [f"pile:{opponent}:{guild}"]
            case Offer(guild):
                return [f"stack:{guild}"]
            case Release(spent, target):
                decision = self.table.twin.scene.table.view.decision
                assert isinstance(decision, ReleaseDecision)
                return [thing for thing in (f"tile:{spent}", f"tile:{target}") if thing not in decision.picked]
        return ["other"]


@takes_long
def test_two_people_use_every_action_and_the_window_shows_the_same_score_pad(lay: Callable[[str], Table]) -> None:
    seed = rich_seed()
    table, luck = lay(seed), Random(seed)
    people = {name: Person(table, name) for name in PEOPLE}
    table.sit_down("dragon_keeper", PEOPLE, ["hand_over.curtain"])
    match = table.twin.scene.table.match
    curtains = floors = 0
    while not isinstance(table.twin.scene, ScoresScene):
        scene = table.twin.scene
        if table.twin.holding:
            floors += 1
            table.key("space")  # who paid what has been read
        elif isinstance(scene, CurtainScene):
            curtains += 1
            table.open_curtain(by_mouse=people[match.player(scene.seat).name].clicks)
        elif scene.turn_over:
            table.pass_on(by_mouse=people[match.player(match.viewer).name].clicks)
        else:
            people[match.player(match.actor).name].decide(decide(match.rules, match.seen, luck, 1.0))
            real, twin = table.logs()
            assert real == twin
    assert curtains > len(PEOPLE)
    assert floors

    decided = {json.loads(line)["do"] for line in table.logs()[0]}
    assert decided >= {"passage", "exchange", "trap", "offer", "release"}

    check_the_pad(table, len(PEOPLE))
    table.click("table")
    at_table: Any = table.twin.scene
    told = {line.words for line in table.twin.find("log").lines}
    happened = [event for event in match.events_seen() if isinstance(event, TOLD)]
    assert {type(event) for event in happened} == set(TOLD)
    assert {at_table.table.describe(event) for event in happened} <= told
    check_the_end(table, len(PEOPLE))
