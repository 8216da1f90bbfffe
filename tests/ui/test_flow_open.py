"""Matches that cannot be played on say so in a sentence, and what can be looked at of them can be looked at."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.kernel.codec import Codec
from game.kernel.contract import Seat
from game.kernel.session import Entry
from tests.kernel.toy import Pebbles
from tests.ui import toy_table as toy
from tests.ui.flow import DIG, REST, at_table, match_of, open_curtain, turn
from ui.scenes.desk import desk
from ui.scenes.dialog import Dialog

if TYPE_CHECKING:
    import pytest

    from game.kernel.record import Record
    from tests.ui.conftest import Driver
    from tests.ui.flow import Drive


def played(drive: Drive) -> Driver:
    """Anna has rested; it is Bo's turn."""
    d = drive(toy.new(2))
    open_curtain(d)
    turn(d, "rest")
    return d


def record_of(d: Driver) -> Record:
    return desk(d.app).library.record(match_of(d).id, Codec(Pebbles.actions))


def test_a_match_that_is_not_there(drive: Drive) -> None:
    d = drive(toy.saved("20200101-000000-abcdef"))
    assert isinstance(d.scene, Dialog)
    assert d.find("sentence").words == "There is no match 20200101-000000-abcdef in the library."


def test_a_match_of_other_rules_can_be_looked_at(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(played(drive)).id
    monkeypatch.setattr(Pebbles, "version", Pebbles.version + 1)
    d = drive(toy.saved(match))
    assert isinstance(d.scene, Dialog)
    assert "was played by version 3 of the rules" in d.find("sentence").words
    d.click("look")
    assert at_table(d).match.looked_at
    d.key("end")
    assert at_table(d).seen.rests == [1, 0]


def test_a_match_with_an_impossible_entry_is_looked_at_up_to_it(drive: Drive) -> None:
    record = record_of(played(drive))
    bad = replace(record, log=(*record.log, Entry(Seat(1), DIG), Entry(Seat(0), REST)))
    d = drive(toy.looked_at(bad))
    assert isinstance(d.scene, Dialog)
    assert "cannot be done there" in d.find("sentence").words
    d.click("look")
    d.key("end")
    assert at_table(d).match.last == 2
    assert at_table(d).seen.rests == [1, 0]


def test_going_on_with_a_kept_match_keeps_what_follows(drive: Drive) -> None:
    match = match_of(played(drive)).id
    d = drive(toy.saved(match))
    open_curtain(d)
    turn(d, "rest")
    assert [entry.action for entry in record_of(d).log][-2:] == [REST, REST]


def test_a_finished_match_opens_on_its_score_pad(drive: Drive) -> None:
    d = drive(toy.new(2))
    d.app.change_settings(confirm_end_of_turn=False)
    for _ in range(6):
        open_curtain(d)
        turn(d, "rest")
    again = drive(toy.saved(match_of(d).id))
    again.settle()
    assert again.find("winner").words == "Anna and Bo share the victory!"
    again.click("table")
    assert at_table(again).match.over
