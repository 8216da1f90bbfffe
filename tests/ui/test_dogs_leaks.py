"""Coins, soldiers, tactics, influence and support cards behind a screen are in no picture and in no word for anyone else."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.kernel.contract import CHANCE, NOBODY, Seat
from game.kernel.session import Session
from tests.ui.controller import said
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR
from tests.ui.seated import look, look_alike, rules_of, seat_down, setup_of
from ui.scenes.table.hand_over import HandOverScene
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from tests.ui.controller import Drive

SECRETS = ("coins", "points", "soldiers", "tactics", "influence", "support_cards")
NAMES = ("Anna", "Bo", "Chie", "Dagny", "Emil")


def played(seats: int, decisions: int, **options: str) -> tuple[Any, Session[Any, Any]]:
    """A match after so many decisions of chance people."""
    sheet, rng = setup_of("dogs_of_war", NAMES[:seats], "leaks", options), Random(3)
    session: Session[Any, Any] = Session(rules_of(sheet), sheet.seed)
    while decisions or session.actor == CHANCE:
        decisions -= session.actor != CHANCE
        session.do(rng.choice(list(session.rules.legal(session.state))))
    return sheet, session


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("decisions", [40, 75])
def test_worlds_that_differ_behind_the_screens_of_others_look_the_same(drive: Drive, seats: int, decisions: int) -> None:
    sheet, session = played(seats, decisions)
    d = seat_down(drive, sheet, session)
    differ = set()
    for viewer in (*map(Seat, range(seats)), NOBODY):
        for other in look_alike(d, session, viewer, 5):
            differ |= {name for name in SECRETS if getattr(other, name) != getattr(session.state, name)}
    assert differ >= {"coins", "points", "soldiers", "tactics", "influence"}


@pytest.mark.parametrize("what", SECRETS)
def test_each_secret_is_to_be_seen_by_its_owner_and_by_nobody_else(drive: Drive, what: str) -> None:
    """One item of one seat is changed: the owner's picture changes, no other does."""
    sheet, session = played(5, 75)
    d = seat_down(drive, sheet, session)
    owner = next(seat for seat in range(5) if not session.state.fresh >> seat & 1 and session.state.tactics[seat])
    changed = session.state.clone()
    rules: Any = session.rules
    match what:
        case "coins" | "points":
            getattr(changed, what)[owner] += 1
        case "soldiers":
            changed.soldiers[owner * rules.kinds] += 1
        case "influence":
            changed.influence[owner * rules.houses] += 1
        case "tactics":
            first, *rest = changed.tactics[owner]
            changed.tactics[owner] = ((first + 1) % len(rules.tactics), *rest)
        case _:
            changed.support_cards[owner] = (changed.support_cards[owner] + 1) % rules.houses
    changed.unseen_coins, changed.unseen_points = session.state.unseen_coins, session.state.unseen_points

    def shown(state: Any, viewer: Seat) -> tuple[bytes, list[str]]:
        seen = rules.observe(state, viewer)
        # What everybody knows of all the others together is shown nowhere.
        seen.unseen_coins = seen.unseen_points = 0
        seen.deck = list(session.state.deck)
        return look(d, seen, viewer)

    for viewer in (*map(Seat, range(5)), NOBODY):
        assert (shown(session.state, viewer) == shown(changed, viewer)) == (viewer != owner), viewer


def test_handing_over_shows_nothing_of_whoever_is_next_or_was_before(drive: Drive) -> None:
    """The table in sight between two turns is the same whatever lies behind the screens."""
    looks = []
    for world in range(3):
        sheet, session = played(4, 60)
        last = session.steps[-1]
        state = session.rules.determinise(session.view(NOBODY), NOBODY, Random(world))
        session.steps[-1] = replace(last, state=state)
        d = seat_down(drive, sheet, session)
        d.click("cover")
        d.hover((3, 300))
        d.settle()
        assert isinstance(d.scene, HandOverScene)
        below = d.scene.context.scene
        assert isinstance(below, TableScene)
        looks.append((pygame.image.tobytes(d.picture(), "RGB"), [*said(d.scene), *said(below)], state))
        d.app.close()
    assert looks[0][2] != looks[1][2]
    assert [look[:2] for look in looks] == [looks[0][:2]] * 3


def test_with_screens_down_everybody_sees_everything_and_nobody_opens_anything(drive: Drive) -> None:
    sheet, session = played(3, 40, screens="down")
    d = seat_down(drive, sheet, session)
    assert not d.scene.controller.seating.curtained
    assert "cover" not in [widget.id for widget in d.scene.root.walk()]
    words = list(said(d.scene))
    assert not any("?" in word and "coin" in word for word in words)
    assert DOGS_OF_WAR.words()("dogs_of_war.label.secret") not in words
