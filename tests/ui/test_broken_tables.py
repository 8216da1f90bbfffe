"""Each law finds what it is there to find: for each there are tables that break it, and it fails them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.ui import laws
from tests.ui.broken import BREAKERS, answers, choices, happenings, pictures, room, turns
from tests.ui.laws.candles import CANDLES
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR
from tests.ui.laws.dragon_keeper import DRAGON_KEEPER
from ui.input import touch
from ui.match.seating import Seating
from ui.tables.dragon_keeper.table import DragonKeeperTable

if TYPE_CHECKING:
    from tests.kernel.data.candles.table import CandlesTable
    from tests.ui.laws import Law

ROOMS = (answers, pictures, choices, happenings, room, turns)
"""Each has put its tables into BREAKERS."""


@pytest.mark.parametrize(("law", "table", "why"), BREAKERS, ids=[table.__name__ for _, table, _ in BREAKERS])
def test_a_table_that_breaks_a_law_fails_it(law: Law, table: type[CandlesTable], why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        law(replace(CANDLES, table=table))


def test_another_language_is_drawn_by_a_table_whose_cards_do_not_say_their_words() -> None:
    laws.a_switch_is_followed(replace(CANDLES, table=pictures.ForgetsWords))


def test_a_heading_that_has_no_room_is_cut_in_the_header(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DragonKeeperTable, "heading", "A heading that is far too long " * 9)
    with pytest.raises(AssertionError, match=r"cut are .*far too long"):
        laws.the_header_is_whole(DRAGON_KEEPER)


def test_a_hand_that_lies_open_while_bots_decide_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seating, "onlooker", lambda seating: seating.match.viewer)
    with pytest.raises(AssertionError, match="shows what is secret"):
        laws.nothing_is_left_open(CANDLES)


def test_a_finger_that_reaches_no_further_than_it_touches_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(touch, "REACH", 0)
    with pytest.raises(AssertionError, match="does not choose"):
        laws.a_finger_chooses_what_is_nearest(DOGS_OF_WAR)


def test_every_law_is_broken_by_a_table() -> None:
    """The laws of the header and of fingers look at games of the shelf alone: they are broken above."""
    assert {law for law, _, _ in BREAKERS} == set(laws.LAWS) - {laws.the_header_is_whole, laws.a_finger_chooses_what_is_nearest}
    assert {table.__module__ for _, table, _ in BREAKERS} == {module.__name__ for module in ROOMS}
