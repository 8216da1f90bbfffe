"""Wars in a real window: four and five people by mouse with the table in sight and their Dogs, three by keyboard behind
a curtain. The window must look like its twin, and their libraries hold the same decisions."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.dogs_of_war.model import (
    Buy,
    DoneBuying,
    GiveMarker,
    LeaveMarkers,
    Pass,
    PickDog,
    Play,
    Reinforce,
    Send,
    Shift,
    Station,
    Stay,
    Task,
    Todo,
    Withdraw,
)
from game.kernel.codec import Codec
from game.kernel.contract import CHANCE
from tests.breadth import takes_long
from tests.ui.laws.subject import NAMES
from tests.ui.seated import setup_of
from tests.window.evening import (
    ENTER,
    check_the_end,
    check_the_pad,
    choice,
    pull_the_plug,
    rich_seed,
    sit_down_by_keyboard,
)
from tests.window.screen import needs_a_screen
from ui.scenes.after.scores import ScoresScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.hand_over import HandOverScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Action
    from tests.window.twin import Table

pytestmark = [pytest.mark.window, needs_a_screen]

DECLINE = (DoneBuying, LeaveMarkers, Stay, Pass)


def decide(rules: Any, state: Any, rng: Random) -> Any:
    """A player's choice: tactics when there are any, soldiers mostly, and to pass when it must be or now and then."""
    legal = list(rules.legal(state))
    for kind, chance in ((Play, 0.7), (Buy, 0.6), (Shift, 0.6), (Withdraw, 0.6)):
        wanted = [action for action in legal if isinstance(action, kind)]
        if wanted and rng.random() < chance:
            return rng.choice(wanted)
    others = [action for action in legal if not isinstance(action, DECLINE)]
    ends = [action for action in legal if isinstance(action, DECLINE)]
    if ends and (not others or rng.random() < 0.12):
        return rng.choice(ends)
    return rng.choice(others)


class War:
    """A whole match in a window; `chance` decides for everybody, who use the mouse alone or the keyboard alone."""

    def __init__(self, table: Table, seed: str, *, clicks: bool) -> None:
        self.table, self.rng, self.clicks = table, Random(seed), clicks
        self.ways = Random(f"{seed} hands")

    @property
    def scene(self) -> Any:
        return self.table.twin.scene

    def play(self, *, kill_at: int) -> None:
        """From the first hand-over to the score pad; the plug is pulled once in the middle."""
        killed, match = False, self.table.match
        while not isinstance(self.scene, ScoresScene):
            scene = self.scene
            if self.table.twin.holding:  # what a battle came to has been read
                self.table.click("seat:0") if self.clicks else self.table.key("space")
            elif isinstance(scene, CurtainScene):
                assert isinstance(scene, HandOverScene) == match.setup.passes_in_view
                self.table.open_curtain(by_mouse=self.clicks)
            elif scene.context.observation.turn_over:
                self.table.pass_on(by_mouse=self.clicks)
            elif not killed and len(self.table.logs()[1]) > kill_at and scene.context.observation.seen.todo[-1].task == Task.TURN:
                killed = True
                pull_the_plug(self.table, by_mouse=self.clicks)
                match = self.table.match
            else:
                self.turn(match.rules, scene.context.observation.seen)
        assert killed

    def turn(self, rules: Any, seen: Any) -> None:
        """One gesture: all soldiers that are bought, a tactic with its soldier and the space that this opens, or a decision
        alone. What leaves nobody a choice takes itself after it."""
        before = len(self.table.logs()[1])
        wanted, items = self.gesture(rules, seen)
        for item in items:
            self.choose(item)
        if isinstance(wanted[0], Buy) and not self.clicks:
            assert self.table.walk("confirm")  # Enter where a soldier was bought buys another
        if not isinstance(wanted[0], DECLINE) or isinstance(wanted[0], Pass):
            self.table.confirm(by_mouse=self.clicks)
        real, twin = self.table.logs()
        assert real == twin
        codec = Codec(rules.actions)
        entries = [codec.decode(json.loads(line)) for line in twin[before:]]
        assert [entry.action for entry in entries if entry.seat != CHANCE][: len(wanted)] == wanted

    def gesture(self, rules: Any, seen: Any) -> tuple[list[Any], list[str]]:
        """What is decided in one go, and what is chosen for it one after the other."""
        actions, items, seat = list[Any](), list[str](), rules.actor(seen)
        alone = self.ways.random() < 0.3  # a tactic is played first, and what it brings is looked at
        while True:
            action = choice(decide, rules, seen, self.rng)
            actions.append(action)
            if not isinstance(action, DoneBuying) or len(actions) == 1:  # the main button buys and ends it
                items += self.items(action, seen)
            seen = seen.clone()
            rules.apply(seen, action)
            asked = seen.todo[-1] if rules.actor(seen) == seat else None
            if isinstance(action, Send) and asked is not None and asked.task == Task.STATION:
                items.pop()  # the space says where it is sent
            elif not (isinstance(action, Buy) or (isinstance(action, Play) and not alone and asked == Todo(Task.TURN, seat))):
                return actions, items

    def items(self, action: Any, seen: Any) -> list[str]:
        """What is chosen one after the other."""
        match action:
            case PickDog(dog):
                return [f"dog:{dog}"]
            case GiveMarker(to):
                return [] if to == seen.start else [f"give:{to}"]  # the main button keeps it
            case Buy(soldier):
                return [f"stack:{soldier}"]
            case Play(tactic):
                return [f"tactic:{tactic}"]
            case Send(side, soldier):
                return [f"soldier:{soldier}", f"house:{side}"]
            case Reinforce(soldier):
                return [f"soldier:{soldier}"]
            case Station(space):
                return [f"space:{seen.side}:{space}"]
            case Shift(battle, spaces):
                return [f"stop:{battle}:{seen.markers[battle] + spaces}"]
            case Withdraw():
                return []
        return ["other"]

    def choose(self, item: str) -> None:
        if self.clicks:
            place = self.table.twin.find(item).rect  # a card of a fan is to be seen at its right edge
            self.table.click((place.right - 8, place.centery) if item.startswith("tactic:") else item)
        elif item == "other" or self.ways.random() < 0.6 or not self.table.walk(item, 30):
            self.table.access_key(item)
        else:
            self.table.key(*ENTER)


@takes_long
@pytest.mark.parametrize(("seats", "rare"), [(4, ()), (5, (PickDog, GiveMarker, Shift, Withdraw))])
def test_people_play_four_years_by_mouse_with_the_table_in_sight(
    lay: Callable[[str], Table], seats: int, rare: tuple[type[Action], ...]
) -> None:
    options = {"abilities": "used"}
    seed = rich_seed("dogs_of_war", seats, options, decide, {Buy, Play, Send, Station, Pass, *rare}, 330)
    table = lay(seed)
    table.sit_down("dogs_of_war", NAMES[:seats], ["abilities.used"])
    assert table.match.setup.options == setup_of("dogs_of_war", NAMES[:seats], seed, options).options
    War(table, seed, clicks=True).play(kill_at=120)
    check_the_pad(table, seats)
    check_the_end(table, seats)


@takes_long
def test_three_people_play_four_years_by_keyboard_behind_a_curtain(lay: Callable[[str], Table]) -> None:
    options = {"hand_over": "curtain"}
    seed = rich_seed("dogs_of_war", 3, options, decide, {Buy, Play, Send, Station, Pass, GiveMarker, Reinforce}, 260)
    table = lay(seed)
    sit_down_by_keyboard(table, "dogs_of_war", NAMES[:3], ["hand_over.curtain"])
    assert table.match.setup.options == setup_of("dogs_of_war", NAMES[:3], seed, options).options
    War(table, seed, clicks=False).play(kill_at=90)
    check_the_pad(table, 3)
    check_the_end(table, 3)
