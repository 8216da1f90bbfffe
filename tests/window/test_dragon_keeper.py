"""An evening in a real window: two people play Dragon Keeper from the menu to the score pad, one by mouse, one by
keyboard, and use whatever a tile lets them do. The window must always look like its twin."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from game.dragon_keeper.events import PassageOpened, PrisonerReleased, PrisonersExchanged, StackOffered, TrapSprung
from game.dragon_keeper.model import Exchange, Move, Offer, Passage, Release, Trap
from tests.breadth import takes_long
from tests.ui.dragon_play import decide
from tests.window.evening import check_the_end, check_the_pad, choice, rich_seed
from tests.window.screen import needs_a_screen
from ui.scenes.after.scores import ScoresScene
from ui.scenes.table.curtain import CurtainScene
from ui.tables.dragon_keeper.selections import ReleaseSelection

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Action
    from tests.window.twin import Table

pytestmark = [pytest.mark.window, needs_a_screen]

PEOPLE: Final = ("Anna", "Bo")
SPECIAL: Final = {Passage, Exchange, Trap, Offer, Release}
TOLD: Final = (PassageOpened, PrisonersExchanged, TrapSprung, StackOffered, PrisonerReleased)
LONGEST: Final = 56
"""So many decisions fit into a test."""
CURTAIN: Final = {"hand_over": "curtain"}


def use_everything(rules: Any, state: Any, rng: Random) -> Any:
    """A player's choice: an action of a tile wherever there is one."""
    return decide(rules, state, rng, 1.0)


class Person:
    """A player at the table. Anna uses the mouse alone, Bo the keyboard alone."""

    def __init__(self, table: Table, name: str) -> None:
        self.table = table
        self.clicks = name == "Anna"

    def decide(self, action: Action) -> None:
        """Chooses what the action is made of, and confirms where that is asked."""
        made = len(self.table.logs()[1])
        for item in self._things(action):
            if self.clicks:
                self.table.click(item)
            else:
                self.table.access_key(item)
        if len(self.table.logs()[1]) == made:
            self.table.confirm(by_mouse=self.clicks)
        assert len(self.table.logs()[1]) > made

    def _things(self, action: Action) -> list[str]:
        match action:
            case Move(cell) | Trap(cell) | Passage(cell):
                return [f"cell:{cell}"]
            case Exchange(bot, guild):
                return [f"pile:{bot}:{guild}"]
            case Offer(guild):
                return [f"stack:{guild}"]
            case Release(spent, target):
                selection = self.table.twin.scene.table.view.selection
                assert isinstance(selection, ReleaseSelection)
                return [item for item in (f"tile:{spent}", f"tile:{target}") if item not in selection.picked]
        return ["other"]


@takes_long
def test_two_people_use_every_action_and_the_window_shows_the_same_score_pad(lay: Callable[[str], Table]) -> None:
    seed = rich_seed("dragon_keeper", len(PEOPLE), CURTAIN, use_everything, SPECIAL, LONGEST, lambda state: state.alive == 0b11)
    table, rng = lay(seed), Random(seed)
    people = {name: Person(table, name) for name in PEOPLE}
    table.sit_down("dragon_keeper", PEOPLE, [f"{option}.{chosen}" for option, chosen in CURTAIN.items()])
    match = table.twin.scene.context.match
    curtains = floors = 0
    while not isinstance(table.twin.scene, ScoresScene):
        scene = table.twin.scene
        if table.twin.holding:
            floors += 1
            table.key("space")  # who paid what has been read
        elif isinstance(scene, CurtainScene):
            curtains += 1
            table.open_curtain(by_mouse=people[match.player(scene.seat).name].clicks)
        elif scene.context.observation.turn_over:
            table.pass_on(by_mouse=people[match.player(match.viewer).name].clicks)
        else:
            people[match.player(match.actor).name].decide(choice(use_everything, match.rules, match.seen, rng))
            real, twin = table.logs()
            assert real == twin
    assert curtains > len(PEOPLE)
    assert floors

    decided = {json.loads(line)["do"] for line in table.logs()[0]}
    assert decided >= {"passage", "exchange", "trap", "offer", "release"}

    check_the_pad(table, len(PEOPLE))
    table.click("table")
    at_table: Any = table.twin.scene
    log_words = {line.words for line in table.twin.find("log").lines}
    happened = [event for event in match.history.events() if isinstance(event, TOLD)]
    assert {type(event) for event in happened} == set(TOLD)
    assert {at_table.table.describe(event) for event in happened} <= log_words
    check_the_end(table, len(PEOPLE))
