"""Matches that cannot be played on say so in a sentence, and what can be looked at of them can be looked at."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.kernel.codec import Codec
from game.kernel.contract import Seat
from game.kernel.entries import Entry, SeatChange
from tests.kernel.toy import Pebbles
from tests.ui import toy_table as toy
from tests.ui.controller import DIG, REST, at_table, match_of, open_curtain, turn
from tests.ui.elsewhere import Scripted
from ui.scenes.dialog import Dialog
from ui.scenes.services import services_of
from ui.scenes.table.scene import open_new

if TYPE_CHECKING:
    import pytest

    from game.kernel.record import Record
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from ui.widgets.change import Program
    from ui.widgets.scene import Scene


def played(drive: Drive) -> Driver:
    """Anna has rested; it is Bo's turn."""
    d = drive(toy.new(2))
    open_curtain(d)
    turn(d, "rest")
    return d


def record_of(d: Driver) -> Record:
    return services_of(d.app).library.record(match_of(d).id, Codec(Pebbles.actions))


def test_a_match_that_is_not_there(drive: Drive) -> None:
    d = drive(toy.saved("20200101-000000-abcdef"))
    assert isinstance(d.scene, Dialog)
    assert d.find("sentence").words == "There is no saved game 20200101-000000-abcdef."


def people_for_bots(d: Driver) -> list[object]:
    return [entry.action for entry in match_of(d).record().log if isinstance(entry.action, SeatChange)]


def test_where_a_bot_is_not_here_a_person_takes_over_and_can_take_back(drive: Drive) -> None:
    d = played(drive)
    assert match_of(d).change_seat(Seat(1), "deep_2") is None
    d = drive(toy.saved(match_of(d).id))
    assert people_for_bots(d) == [SeatChange("deep_2"), SeatChange("person")]
    said = "No computer player is available for Bo; a person takes over from here."
    assert list(d.app.toasts.sentences).count(said) == 1
    table = open_curtain(d)
    assert table.context.log.lines[-1].words == "A person now plays for Bo"
    turn(d, "show")
    assert d.find("undo").tooltip == "Undo Bo’s last move"
    d.key("ctrl+z")
    assert match_of(d).last_index == 1
    assert table.context.viewer == 1
    d = drive(toy.saved(match_of(d).id))
    assert len(people_for_bots(d)) == 2
    assert said not in d.app.toasts.sentences


def test_a_new_match_with_a_bot_that_is_not_here_begins_with_a_person(drive: Drive) -> None:
    sheet = toy.setup(3)
    bots = tuple(replace(player, kind="deep_2") for player in sheet.players[1:])

    def home(app: Program) -> Scene:
        toy.learn(app)
        return open_new(app, replace(sheet, players=(sheet.players[0], *bots)))

    d = drive(home)
    assert people_for_bots(d) == [SeatChange("person")] * 2
    assert [s for s in d.app.toasts.sentences if "Bo and Chie" in s]


def test_a_bot_that_is_here_keeps_its_seat(drive: Drive) -> None:
    d = played(drive)
    assert match_of(d).change_seat(Seat(1), "greedy") is None
    match = match_of(d).id

    def home(app: Program) -> Scene:
        services_of(app).bots = {"greedy": lambda *_: Scripted()}
        return toy.saved(match)(app)

    d = drive(home)
    assert people_for_bots(d) == [SeatChange("greedy")]
    assert at_table(d).controller.seating.people == [0]


def test_a_match_of_other_rules_can_be_looked_at(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(played(drive)).id
    monkeypatch.setattr(Pebbles, "version", Pebbles.version + 1)
    d = drive(toy.saved(match))
    assert isinstance(d.scene, Dialog)
    assert "uses version 3 of the rules" in d.find("sentence").words
    d.click("look")
    assert at_table(d).context.match.view_only
    d.key("end")
    assert at_table(d).context.observation.seen.rests == [1, 0]


def test_a_match_with_an_impossible_entry_is_looked_at_up_to_it(drive: Drive) -> None:
    record = record_of(played(drive))
    bad = replace(record, log=(*record.log, Entry(Seat(1), DIG), Entry(Seat(0), REST)))
    d = drive(toy.view_only(bad))
    assert isinstance(d.scene, Dialog)
    assert "isn’t a legal move" in d.find("sentence").words
    d.click("look")
    d.key("end")
    assert at_table(d).context.match.last_index == 2
    assert at_table(d).context.observation.seen.rests == [1, 0]


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
    assert again.find("winner").words == "Anna and Bo share the win!"
    again.click("table")
    assert at_table(again).context.match.over
