"""Where the set-up says so the table stays in sight between turns, as everybody may see it, and no curtain closes."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

import pygame

from game.kernel.contract import CHANCE, NOBODY
from game.kernel.entries import Entry
from game.kernel.options import HAND_OVER, HAND_OVERS
from game.kernel.package import GamePackage
from game.kernel.session import Session
from game.registry import GAMES
from tests.kernel.toy import Deal, Pebbles
from tests.ui import toy_table as toy
from tests.ui.controller import at_table, hold, match_of, turn
from tests.ui.toy_table import ToyTable, learn, table_of
from ui.match.match import Match
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.hand_over import HandOverScene
from ui.scenes.table.scene import TableScene
from ui.widgets import keys

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from ui.program.app import App
    from ui.widgets.scene import Scene


def dealt(*hands: tuple[int, ...], hand_over: str = "peek") -> Callable[[App], Scene]:
    def home(app: App) -> Scene:
        learn(app)
        sheet = toy.setup(len(hands))
        sheet = replace(sheet, options={**sheet.options, HAND_OVER: hand_over})
        return TableScene(app, Match(sheet, Session(Pebbles(len(hands)), sheet.seed, [Entry(CHANCE, Deal(hands))])), ToyTable)

    return home


def picture(d: Driver) -> str:
    return sha256(pygame.image.tobytes(d.picture(), "RGB")).hexdigest()


def opened(d: Driver) -> Driver:
    assert isinstance(d.scene, HandOverScene)
    d.settle()
    d.key("space")
    d.settle()
    assert isinstance(d.scene, TableScene)
    return d


def test_the_table_stays_in_sight_with_nobodys_eyes_until_it_is_opened(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    assert isinstance(d.scene, HandOverScene)
    assert (match_of(d).viewer, table_of(d.app).context.observation.may_act) == (NOBODY, False)
    assert d.find("title").words == "Anna, it’s your turn"
    opened(d)
    assert (at_table(d).context.viewer, at_table(d).context.observation.may_act) == (0, True)


def test_it_opens_by_the_button_and_by_enter_as_well(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    d.settle()
    d.click("open")
    d.settle()
    assert at_table(d).context.viewer == 0
    turn(d, "rest", "pass_on")
    d.key("enter")
    d.settle()
    assert at_table(d).context.viewer == 1


def test_a_key_or_press_that_was_meant_for_what_was_there_before_opens_nothing(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    for _ in range(6):
        d.key("space", "enter")
        d.click("open")
        d.wait(0.3)
    assert isinstance(d.scene, HandOverScene)
    assert match_of(d).viewer == NOBODY
    opened(d)


def test_the_end_of_a_turn_is_confirmed_as_before_a_curtain(drive: Drive) -> None:
    d = opened(drive(dealt((0, 1), (2, 3))))
    turn(d, "rest")
    assert (at_table(d).context.observation.turn_over, at_table(d).context.viewer) == (True, 0)
    assert d.find("pass_on").words == "Pass to Bo"
    turn(d, "take_back")
    assert (at_table(d).context.observation.may_act, at_table(d).context.viewer) == (True, 0)
    turn(d, "rest", "pass_on")
    assert isinstance(d.scene, HandOverScene)
    assert d.find("title").words == "Bo, it’s your turn"
    assert match_of(d).viewer == NOBODY


def test_a_turn_that_is_over_goes_on_by_itself_where_that_is_not_wanted(drive: Drive) -> None:
    d = opened(drive(dealt((0, 1), (2, 3))))
    d.app.change_settings(confirm_end_of_turn=False)
    turn(d, "rest")
    assert isinstance(d.scene, HandOverScene)
    assert d.find("title").words == "Bo, it’s your turn"
    assert match_of(d).viewer == NOBODY


def test_a_curtain_closes_where_the_set_up_wants_it(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3), hand_over="curtain"))
    assert type(d.scene) is CurtainScene


def test_what_everybody_watched_is_not_shown_again(drive: Drive) -> None:
    d = opened(drive(dealt((0, 1), (2, 3))))
    turn(d, "rest", "pass_on")
    d.key("space")
    assert not at_table(d).controller.playback.replaying


def test_no_picture_before_the_own_side_is_open_depends_on_the_next_hand(drive: Drive) -> None:
    closed, looked = [], []
    for bo in ((2, 3), (20, 21)):
        d = opened(drive(dealt((0, 1), bo)))
        before = [picture(d)]
        turn(d, "rest", "pass_on")
        closed.append([*before, picture(d)])
        opened(d)
        looked.append(picture(d))
        d.app.close()
    assert closed[0] == closed[1]
    assert looked[0] != looked[1]


def test_peeking_lasts_as_long_as_the_hand_is_there(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    d.settle()
    closed = picture(d)
    down = keys.key_event("p")
    d.step(down)
    assert (match_of(d).viewer, table_of(d.app).context.observation.may_act) == (0, False)
    assert picture(d) != closed
    d.step(pygame.event.Event(pygame.KEYUP, key=down.key, mod=0))
    assert match_of(d).viewer == NOBODY
    d.settle()
    assert picture(d) == closed
    d.press("peek")
    assert match_of(d).viewer == 0
    d.release((640, 360))
    assert match_of(d).viewer == NOBODY


def test_what_was_decided_last_can_be_taken_back_from_there_if_all_agree(drive: Drive) -> None:
    d = opened(drive(dealt((0, 1), (2, 3))))
    turn(d, "rest", "pass_on")
    turn(d, "undo", "yes")
    assert isinstance(d.scene, HandOverScene)
    assert d.find("title").words == "Anna, it’s your turn"


def test_the_own_side_can_be_closed_in_the_middle_of_a_turn(drive: Drive) -> None:
    d = opened(drive(dealt((0, 1), (2, 3))))
    d.click("cover")
    d.settle()
    assert isinstance(d.scene, HandOverScene)
    assert match_of(d).viewer == NOBODY
    hold(d)
    assert at_table(d).context.viewer == 0


def test_a_game_that_asks_offers_what_the_house_knows_and_asks_only_where_something_is_secret() -> None:
    asking = 0
    for make in GAMES.values():
        manifest = make().manifest
        option = next((one for one in manifest.options if one.id == HAND_OVER), None)
        if option is not None:
            asking += 1
            assert {choice.id for choice in option.choices} - {"open"} == set(HAND_OVERS)
            for other, choices in (option.only or {}).items():
                for choice in manifest.choices(other):
                    assert _secret(make(), other, choice) == (choice in choices)
    assert asking


def _secret(game: GamePackage, option: str, choice: str) -> bool:
    seats = game.manifest.seats[0]
    sheet = game.resolve_options(seats, {option: choice})
    assert isinstance(sheet, dict)
    return game.rules(sheet, seats).has_secrets
