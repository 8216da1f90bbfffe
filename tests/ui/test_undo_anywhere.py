"""Ctrl+Z at any moment shows nobody a hand that was not open before, asks with every hand closed, and the match goes on."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

import pygame
import pytest

from game.kernel.contract import NOBODY
from tests.breadth import crossed
from tests.ui.controller import DIG, REST, at_table, match_of, open_curtain, said, turn
from tests.ui.deciding import decisions, seated
from tests.ui.elsewhere import Scripted
from tests.ui.frames import frame_of
from tests.ui.toy_table import table_of
from ui.match.deciders import LocalPlayer
from ui.scenes.dialog import Dialog
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive

HANDS: Final = (((0, 1), (2, 3), (4, 5)), ((0, 1), (2, 3), (14, 15)))
"""Two worlds that differ in what the third seat holds, who is a person as the first one is."""


def own_motion(d: Driver, _: Scripted) -> None:
    open_curtain(d)
    d.click("dig")
    d.step()


def middle_of_a_turn(d: Driver, _: Scripted) -> None:
    open_curtain(d)
    turn(d, "show")


def end_of_a_turn(d: Driver, _: Scripted) -> None:
    open_curtain(d)
    turn(d, "show", "pebble.0")
    assert at_table(d).context.observation.turn_over


def end_of_a_turn_that_uncovered_something(d: Driver, _: Scripted) -> None:
    open_curtain(d)
    turn(d, "dig", "pebble.0")
    assert at_table(d).context.observation.turn_over
    undo = match_of(d).next_undo
    assert undo is not None
    assert not undo.free


def bot_thinks(d: Driver, _: Scripted) -> None:
    end_of_a_turn(d, _)
    turn(d, "pass_on")


def bots_move_is_shown(d: Driver, other: Scripted) -> None:
    bot_thinks(d, other)
    other.answer(DIG)
    d.step()
    assert at_table(d).controller.playback.showing


def bots_move_is_read(d: Driver, other: Scripted) -> None:
    bot_thinks(d, other)
    other.answer(REST)
    d.wait(0.4)


def curtain(d: Driver, other: Scripted) -> None:
    bot_thinks(d, other)
    other.answer(REST)
    d.settle()
    assert isinstance(d.scene, CurtainScene)


def what_happened_since_is_shown(d: Driver, other: Scripted) -> None:
    curtain(d, other)
    d.settle()
    d.hold("space")
    d.wait(0.8)
    d.let_go("space")


def question_is_open(d: Driver, _: Scripted) -> None:
    open_curtain(d)
    turn(d, "dig")
    d.click("undo")
    assert isinstance(d.scene, Dialog)


MOMENTS: Final = (
    own_motion, middle_of_a_turn, end_of_a_turn, end_of_a_turn_that_uncovered_something, bot_thinks,
    bots_move_is_shown, bots_move_is_read, curtain, what_happened_since_is_shown, question_is_open,
)


def looked(d: Driver) -> object:
    """What is to be seen and read, while nobody's eyes look; None where a player's do."""
    d.step()
    if match_of(d).viewer != NOBODY:
        return None
    picture = sha256(pygame.image.tobytes(frame_of(d.app), "RGB")).hexdigest()
    return picture, tuple(said(d.scene)), tuple(line.words for line in table_of(d.app).context.log.lines)


@pytest.mark.parametrize(
    ("moment", "answer", "hand_over"),
    crossed(MOMENTS, ("yes", "cancel"), ("curtain", "peek")),
    ids=lambda one: getattr(one, "__name__", one),
)
def test_going_back_betrays_no_hand_and_the_match_goes_on(
    drive: Drive, moment: Callable[[Driver, Scripted], None], answer: str, hand_over: str
) -> None:
    worlds: list[list[object]] = []
    for hands in HANDS:
        other = Scripted()
        d = drive(seated(LocalPlayer(), other, LocalPlayer(), hands=hands, hand_over=hand_over))
        d.settle()
        moment(d, other)
        before, seen = match_of(d).viewer, list[object]()
        d.key("ctrl+z")
        for _ in range(40):
            seen.append(looked(d))
            assert match_of(d).viewer in {NOBODY, before}, "somebody's hand opened by itself"
            if isinstance(d.scene, Dialog):
                assert match_of(d).viewer == NOBODY, "everybody looks while all are asked"
                d.click(answer)
        goes_on(d, other)
        if before != 2:
            worlds.append(seen)
        d.app.close()
    assert worlds[:1] == worlds[1:], "what is seen depends on what somebody else holds"


def goes_on(d: Driver, other: Scripted) -> None:
    """A player comes to decide, and can."""
    for _ in range(200):
        if isinstance(d.scene, CurtainScene):
            open_curtain(d)
        table = d.scene
        assert isinstance(table, TableScene)
        if table.context.observation.may_act:
            break
        if table.context.observation.turn_over:
            d.click("pass_on")
        elif table.controller.thinking_seat >= 0 and not table.controller.playback.showing:
            other.answer(REST)
        d.step(dt=0.1)
    table = at_table(d)
    count, actor = len(decisions(d)), match_of(d).actor
    assert (table.context.observation.may_act, table.context.viewer) == (True, actor)
    table.controller.send(table.context.observation.legal[0])
    d.step()
    assert len(decisions(d)) == count + 1
