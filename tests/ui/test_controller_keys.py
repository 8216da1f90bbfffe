"""The keyboard at the table: where the focus begins, what an arrow means, what Enter confirms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan.model import Task
from game.dragon_keeper.model import Phase
from tests.ui import dewan_play
from tests.ui.controller import at_table, dealt, open_curtain, turn
from tests.ui.dragon_play import asked, position
from tests.ui.seated import note, seat_down, table
from ui.scenes.table.commands import LETTERS
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.pause import PauseScene
from ui.scenes.table.scene import TableScene
from ui.widgets.toast import Toasts

if TYPE_CHECKING:
    from tests.ui.controller import Drive


def test_the_way_of_the_focus_begins_at_what_can_be_chosen(drive: Drive) -> None:
    for key in ("tab", "left", "right"):
        d = seat_down(drive, *position(asked(Phase.MOVE, turns=6)))
        first = table(d).targets()[0].key
        before = d.scene.focused
        d.key(key)
        assert before is None
        assert at_table(d).context.match.live, "nothing looks back while a choice is due"
        assert d.scene.focused.id == first
        assert d.scene.focused.ringed


def test_an_arrow_begins_at_what_lies_there_from_the_piece_that_moves(drive: Drive) -> None:
    ways = {Phase.MOVE: {"up": -5, "down": 5}, Phase.GIVE: {"left": -1, "right": 1}}
    for phase, steps in ways.items():
        for key, step in steps.items():
            setup, session = position(asked(phase, turns=3))
            d, dragon = seat_down(drive, setup, session), session.state.dragon
            line = [int(target.key.split(":")[1]) for target in table(d).targets()]
            there = [cell for cell in line if (cell - dragon) * step > 0]
            d.key(key)
            assert d.scene.focused.id == f"cell:{min(there, key=lambda cell: abs(cell - dragon)) if there else line[0]}"


def test_where_a_letter_stands_between_two_things_the_focus_begins_at_the_first(drive: Drive) -> None:
    d = seat_down(drive, *dewan_play.position(dewan_play.asked(Task.TURN, round=2)))
    d.key("tab")
    assert d.scene.focused.id == "card:0"


def test_after_a_decision_the_focus_begins_anew(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Phase.MOVE, turns=6)))
    d.key("tab", "enter", "enter")
    d.settle()
    assert d.scene.context.observation.may_act
    d.key("tab")
    assert d.scene.focused.id == table(d).targets()[0].key


def test_an_arrow_leads_a_focus_on_that_can_be_seen(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Phase.GIVE, turns=6)))
    targets = {target.key for target in table(d).targets()}
    d.key("tab")
    reached = {d.scene.focused.id}
    for _ in range(5):
        d.key("right")
        reached.add(d.scene.focused.id)
    assert targets <= reached
    assert at_table(d).context.match.live


def test_enter_confirms_what_was_called_out_whatever_had_the_focus(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Phase.MOVE, turns=6)))
    scene = at_table(d)
    places = scene.context.match.last_index
    d.scene.focus("seat:0")
    d.alt(down=True)
    d.type("a")
    d.alt(down=False)
    d.key("enter")
    d.settle()
    assert d.scene is scene
    assert scene.context.match.last_index > places


def test_a_refusal_has_been_read_once_something_else_is_chosen(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Phase.MOVE, turns=6)))
    legal = {target.key for target in table(d).targets()}
    other = next(id_ for id_ in table(d).items if id_.startswith("cell:") and id_ not in legal)
    d.click(other)
    assert d.scene.context.notes.current is not None
    d.click(other)
    assert d.scene.context.notes.current is not None
    d.click(min(legal))
    assert d.scene.context.notes.current is None
    assert table(d).view.selection.chosen is not None


def test_a_refusal_outlives_a_look_at_the_rules(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    scene = open_curtain(d)
    turn(d, "show", "rest")
    assert scene.context.notes.current is not None
    d.click("rules")
    d.click("close")
    assert at_table(d).context.notes.current is not None


def test_a_letter_alone_says_once_how_letters_are_meant(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Phase.MOVE, turns=6)))
    d.type("a")
    assert d.app.toasts.sentences == [d.app.kit.words("table.letters")]
    assert not table(d).view.selection.ready
    assert note(d) == "", "what is asked stays in sight"
    d.app.toasts = Toasts()
    d.type("a")
    assert not d.app.toasts.sentences
    d.app.change_settings(show_call_outs=True)
    d.scene.on_enter()
    d.type("a")
    assert table(d).view.selection.ready


def test_the_pause_menu_leads_round_from_its_last_entry_to_the_first(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Phase.MOVE, turns=6)))
    d.key("esc", "up")
    assert d.scene.focused.id == "sound_pieces"
    d.key("down")
    assert d.scene.focused.id == "go_on"


def test_the_header_says_that_there_is_no_sound_and_a_click_ends_that(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Phase.MOVE, turns=6)))
    d.key("m")
    assert at_table(d).find("muted").enabled
    d.key("esc")
    assert d.find("silent").words == d.app.kit.words("pause.muted")
    d.key("esc")
    d.click("muted")
    assert not d.app.kit.settings.silent
    assert d.scene.root.find("muted") is None


def test_enter_goes_on_from_the_pause_menu(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Phase.MOVE, turns=6)))
    d.key("esc")
    assert isinstance(d.scene, PauseScene)
    d.key("enter")
    assert isinstance(d.scene, TableScene)


def test_once_the_turn_is_over_space_passes_it_on_whatever_has_the_focus(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    open_curtain(d)
    d.scene.focus("show")
    d.key("enter")
    d.settle()
    turn(d, "pebble.0")
    assert at_table(d).context.observation.turn_over
    assert d.scene.focused is None, "what had it is not asked any more"
    d.key("tab")
    d.scene.focus("rules")
    d.key("space")
    d.settle()
    assert isinstance(d.scene, CurtainScene)


def test_nothing_to_be_chosen_is_called_by_the_letter_of_a_command(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Phase.MOVE, turns=6)))
    letters = {row.key for row in d.scene._commands.rows() if len(row.key) == 1 and row.key.isalpha()}
    assert letters | {"m", "t"} == set(LETTERS), "M mutes anywhere, T turns a table that lies flat"
    called = d.scene.access_keys.by_label
    assert called
    assert not any(label.startswith(tuple(LETTERS.upper())) for label in called)
