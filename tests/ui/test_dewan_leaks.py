"""What a viewer cannot know is not in the picture: positions that differ only in that look the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.dewan.model import Task
from game.kernel.contract import NOBODY, Seat
from tests.ui.conftest import Driver
from tests.ui.dewan_play import asked, position
from tests.ui.seated import look, look_alike, seat_down, table
from ui.tables.dewan.card_pictures import card_picture

Drive = Callable[..., Driver]


@pytest.mark.parametrize(("scenario", "seats"), [("base", 3), ("flood", 2), ("volcano", 4), ("water_villages", 2)])
def test_states_that_differ_in_what_the_viewer_cannot_know_look_the_same(drive: Drive, scenario: str, seats: int) -> None:
    def secrets(session: Any) -> bool:
        return asked(Task.TURN, round=4)(session) and any(
            session.state.hands[s] & ~session.state.known[s] for s in range(seats) if s
        )

    setup, session = position(secrets, scenario, seats, "secret")
    d = seat_down(drive, setup, session)
    for viewer in (Seat(0), NOBODY):
        others = look_alike(d, session, viewer, 12)
        assert any(other.hands != session.state.hands for other in others), "hands that cannot be seen are dealt otherwise"


def test_the_public_sees_backs_where_a_hand_lies(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=4, hand=3), "base", 2, "secret")
    d = seat_down(drive, setup, session)
    assert any(id_.startswith("hand:") for id_ in table(d).things)
    look(d, session.view(NOBODY), NOBODY)
    count = session.state.hand_size(session.actor)
    assert not any(id_.startswith("hand:") for id_ in table(d).things)
    assert sum(id_.startswith("back:") for id_ in table(d).things) == count


def test_the_table_draws_the_same_for_what_was_seen_being_taken(drive: Drive) -> None:
    """Cards of others lie face down even when everybody saw them being taken."""
    setup, session = position(asked(Task.TURN, round=4), "base", 2, "secret", placing=0.1)
    d = seat_down(drive, setup, session)
    viewer = Seat(1 - session.actor)
    seen = session.view(viewer)
    assert seen.known[session.actor]
    look(d, seen, viewer)
    d.click(f"seat:{session.actor}")
    d.settle()
    back = card_picture(table_kit(d), None, d.find("seat_card0").rect.size)
    count = session.state.hand_size(session.actor)
    assert all(d.find(f"seat_card{i}").picture is back for i in range(count))
    assert all(d.find(f"seat_card{i}").tooltip == "" for i in range(count))


def table_kit(d: Driver) -> Any:
    return d.scene.kit
