"""What a viewer cannot know is not in the picture: what opens over the table, besides what the law of leaks sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.dewan.model import Task
from game.kernel.contract import NOBODY, Seat
from tests.ui.conftest import Driver
from tests.ui.dewan_play import asked, position
from tests.ui.seated import look, seat_down, table
from ui.tables.dewan.card_pictures import card_picture

Drive = Callable[..., Driver]


def test_the_public_sees_backs_where_a_hand_lies(drive: Drive) -> None:
    setup, session = position(asked(Task.TURN, round=4, hand=3), "base", 2, "secret")
    d = seat_down(drive, setup, session)
    assert any(id_.startswith("hand:") for id_ in table(d).items)
    look(d, session.view(NOBODY), NOBODY)
    count = session.state.hand_size(session.actor)
    assert not any(id_.startswith("hand:") for id_ in table(d).items)
    assert sum(id_.startswith("back:") for id_ in table(d).items) == count


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
