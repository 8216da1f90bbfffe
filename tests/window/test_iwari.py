"""Evenings with Iwari in a real window: two people by mouse behind their curtains, six by keyboard in the void, and
three maps at full speed. The window must look like its twin, and their libraries hold the same decisions."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from game.iwari.map_points import PIECES, place_of
from game.iwari.model import (
    Decline,
    DrawTop,
    Exchange,
    LayToken,
    MoveVoidTotem,
    Phase,
    PlaceTent,
    PlaceTotem,
    Stop,
    TakeContested,
    TakeShown,
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
from ui.tables.iwari.turn import TurnSelection
from ui.tables.iwari.widgets import on_map

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Action
    from tests.window.twin import Table

pytestmark = [pytest.mark.window, needs_a_screen]

MAPS: Final = ("new_horizons", "floating_islands", "long_road")
"""The first, one of islands and one that is long; `tests/ui/test_iwari_maps.py` looks at all of them without a window."""


def decide(rules: Any, state: Any, rng: Random) -> Any:
    """A player's choice: pieces of all kinds, cards mostly from the pile, achievements mostly laid."""
    legal = list(rules.legal(state))
    if state.phase in {Phase.TAKE, Phase.AWARD, Phase.WORSHIP}:
        last = rng.random() < (0.85 if state.phase == Phase.TAKE else 0.2)
        return legal[-1] if last else rng.choice(legal)
    exchanges = [action for action in legal if isinstance(action, Exchange)]
    others = [action for action in legal if not isinstance(action, Exchange)]
    if not others or (exchanges and rng.random() < 0.25):
        return rng.choice(exchanges)
    kind = rng.choice(sorted({type(action) for action in others}, key=lambda it: it.__name__))
    return rng.choice([action for action in others if type(action) is kind])


class Person:
    """A player at the table, who uses the mouse alone or the keyboard alone."""

    def __init__(self, table: Table, rng: Random, *, clicks: bool) -> None:
        self.table, self.rng, self.clicks = table, rng, clicks

    @property
    def asked(self) -> Any:
        return self.table.twin.scene.table.view.selection

    def decide(self, action: Action) -> None:
        """Chooses what the action is made of, and confirms where that is asked; by keyboard mostly in one go."""
        before = len(self.table.logs()[1])
        if self.clicks or self.rng.random() < 0.3:
            made = self.table.match.last_index
            for item in self.items(action):
                self.choose(item)
            if self.table.match.last_index == made:
                self.table.confirm(by_mouse=self.clicks)
        else:
            self.type_at_once(action)
            self.table.agree()
        real, twin = self.table.logs()
        assert real == twin
        assert self.decided(twin[before:])[0] == action

    def type_at_once(self, action: Action) -> None:
        """All letters and Enter, faster than anything is drawn."""
        made, items = self.table.match.last_index, self.items(action)
        for item in items[:-1]:
            self.table.press_access_key(item)
        self.table.press_access_key(items[-1], *([] if items == ["other"] else [ENTER]))
        assert self.table.match.last_index > made

    def decided(self, lines: list[str]) -> list[Any]:
        """What the log says people did."""
        codec = Codec(self.table.match.rules.actions)
        entries = [codec.decode(json.loads(line)) for line in lines]
        return [entry.action for entry in entries if entry.seat != CHANCE]

    def choose(self, item: str) -> None:
        if self.clicks:
            self.table.click(self.where(item))
        elif item == "other" or self.rng.random() < 0.5 or not self.table.walk(item, 24):
            self.table.access_key(item)
        else:
            self.table.key(*ENTER)

    def where(self, item: str) -> Any:
        """Where one clicks: places of the map are no widgets, everything else is. The map is enlarged now and then."""
        if not on_map(item):
            return item
        canvas = self.table.twin.scene.table.port.canvas
        if not canvas.inflate(-40, -40).collidepoint(self.spot(item)):
            self.table.click("zoom_fit")
        if self.rng.random() < 0.15:
            self.table.wheel(self.spot(item), 1)
        return self.spot(item)

    def spot(self, item: str) -> tuple[int, int]:
        """Where a place of the map lies now."""
        found: tuple[int, int] = next(it.at for it in self.table.twin.scene.table.targets() if it.key == item)
        return found

    def items(self, action: Action) -> list[str]:
        """What is chosen one after the other."""
        match action:
            case Exchange(card):
                return [f"hand:{self.asked.hand.index(card)}", "other"]
            case Stop() | Decline():
                return ["other"]
            case TakeShown(slot):
                return [f"card:{slot}"]
            case DrawTop():
                return ["pile"]
            case LayToken():
                return [next(id_ for id_, meant in self.asked.options.items() if meant == action)]
        return self.ways_to_place(action)

    def ways_to_place(self, action: Any) -> list[str]:
        """A piece: the cards first, if two of them are all, or the place and then the cards that pay."""
        asked: TurnSelection = self.asked
        place, cards = place_of(action), sorted(action.cards)
        first = [f"void:{action.source}"] if isinstance(action, MoveVoidTotem) else []
        pair = f"pair:{asked.hand.index(cards[0])}"
        if len(cards) == 2 and cards[0] == cards[1] and pair in asked.open and self.rng.random() < 0.5:
            return [*first, pair, place]
        same = [it for it in self.table.twin.scene.controller.observation.legal if isinstance(it, PIECES) and place_of(it) == place]
        ways = [sorted(it.cards) for it in same if not first or getattr(it, "source", None) == action.source]
        ways = [sorted(it.cards) for it in same if type(it) is type(action)] if not first else ways
        return [*first, place, *([f"pay:{ways.index(cards)}"] if ways[0] != cards else [])]


class Evening:
    """A whole match; `chance` decides for everybody."""

    def __init__(self, table: Table, seed: str, *, clicks: bool) -> None:
        self.table, self.rng = table, Random(seed)
        self.person = Person(table, Random(f"{seed} hands"), clicks=clicks)

    @property
    def scene(self) -> Any:
        return self.table.twin.scene

    def play(self, *, kill_at: int) -> None:
        """From the first curtain to the score pad; the plug is pulled once in the middle."""
        killed, match = False, self.table.match
        while not isinstance(self.scene, ScoresScene):
            scene = self.scene
            if isinstance(scene, CurtainScene):
                self.table.open_curtain(by_mouse=self.person.clicks)
            elif scene.context.observation.turn_over:
                self.table.pass_on(by_mouse=self.person.clicks)
            elif not killed and len(self.table.logs()[1]) > kill_at and scene.context.observation.seen.phase == Phase.PLACE:
                killed = True
                if self.person.clicks:
                    self.table.click("zoom_fit")
                pull_the_plug(self.table, by_mouse=self.person.clicks)
                match = self.table.match
            else:
                self.person.decide(choice(decide, match.rules, scene.context.observation.seen, self.rng))
        assert killed


@takes_long
def test_two_people_play_a_whole_match_by_mouse_behind_their_curtains(lay: Callable[[str], Table]) -> None:
    awards = ("unity", "discovery", "honor", "respect", "courage")
    options = {"opening": "dealt", **dict.fromkeys(awards, "with")}
    wanted: set[type[Action]] = {PlaceTent, PlaceTotem, Stop, Exchange, LayToken, TakeShown, DrawTop}
    seed = rich_seed("iwari", 2, options, decide, wanted, 135)
    table = lay(seed)
    table.sit_down("iwari", NAMES[:2], [f"{option}.{choice}" for option, choice in options.items()])
    assert table.match.setup.options == setup_of("iwari", NAMES[:2], seed, options).options
    Evening(table, seed, clicks=True).play(kill_at=60)
    check_the_pad(table, 2)
    check_the_end(table, 2)


@takes_long
def test_six_people_play_a_whole_match_in_the_void_by_keyboard_alone(lay: Callable[[str], Table]) -> None:
    options = {"map": "the_void", "opening": "dealt", "hands": "open", "worship_contested": "with"}
    wanted: set[type[Action]] = {PlaceTent, PlaceTotem, TakeContested, Exchange, DrawTop, TakeShown}
    seed = rich_seed("iwari", 6, options, decide, wanted, 160)
    table = lay(seed)
    sit_down_by_keyboard(table, "iwari", NAMES, ["opening.dealt", "hands.open", "worship_contested.with"])
    assert table.match.setup.options == setup_of("iwari", NAMES, seed, options).options
    Evening(table, seed, clicks=False).play(kill_at=70)
    check_the_pad(table, 6)
    check_the_end(table, 6)


@takes_long
@pytest.mark.parametrize("chart", MAPS)
def test_maps_are_played_to_their_end_at_full_speed(lay: Callable[[str], Table], chart: str) -> None:
    seats = 2 + MAPS.index(chart) % 2
    seed = f"{MAPS.index(chart):016x}"
    table, rng = lay(seed), Random(seed)
    choices = [f"map.{chart}"] if chart != MAPS[0] else []
    table.sit_down("iwari", NAMES[:seats], [*choices, "opening.dealt", "hands.open"])
    person, match = Person(table, rng, clicks=False), table.match
    assert match.setup.options["map"] == chart
    made = 0
    while not isinstance(table.twin.scene, ScoresScene):
        before = len(table.logs()[1])
        wanted = choice(decide, match.rules, match.seen, rng)
        person.type_at_once(wanted)
        table.keep_up()
        first, *forced = person.decided(table.logs()[0][before:])
        assert first == wanted
        made += 1
        if forced or made % 20 == 0:  # what takes itself is read before anything is typed
            table.agree()
    check_the_pad(table, seats)
    check_the_end(table, seats)
