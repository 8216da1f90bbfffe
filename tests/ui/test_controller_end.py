"""Refusals that lead to the rule, points now, and the score pad at the end."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from game.dewan.model import Task
from game.dragon_keeper.model import Phase
from game.kernel.contract import NOBODY, Rank, Seat
from tests.kernel.toy import Place, Plan, Show
from tests.ui import dragon_play
from tests.ui import toy_table as toy
from tests.ui.controller import REST, at_table, dealt, marked, match_of, open_curtain, pebbles, said, turn
from tests.ui.dewan_play import asked, position
from tests.ui.elsewhere import Scripted
from tests.ui.seated import scene_of, seat_down
from ui.drawing import text
from ui.language.words import MINUS
from ui.scenes.after.points import PointsScene
from ui.scenes.after.scores import ScoresScene
from ui.scenes.rulebook.scene import RulebookScene
from ui.scenes.services import services_of
from ui.scenes.table.curtain import CurtainScene

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive


def shown_by_both(drive: Drive, *hands: tuple[int, ...]) -> Driver:
    """Everybody shows a pebble a round until the hands are empty, then rests; the match is over."""
    d = drive(dealt(*hands))
    d.app.change_settings(confirm_end_of_turn=False)
    for _ in range(3):
        for _seat in hands:
            d.settle()
            table = open_curtain(d)
            held = pebbles(table)
            turn(d, *["show", *held[:1]][: len(held)])  # the last one shows itself
            if not held:
                d.click("rest")
    return d


def test_the_name_of_the_game_stands_whole_in_the_header(drive: Drive) -> None:
    dragon = seat_down(drive, *dragon_play.position(dragon_play.asked(Phase.MOVE)), size=(1600, 900))
    assert dragon.find("game").words == "Dragon Keeper"
    assert text.width(dragon.app.theme, "heading", "Dragon Keeper") <= dragon.find("game").rect.w
    dewan = seat_down(drive, *position(asked(Task.TURN)))
    assert dewan.find("game").words == "Dewan"


def test_a_refusal_says_why_in_the_words_of_the_game(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    table = open_curtain(d)
    table.controller.send(Plan(Place.SHOW))
    d.settle()
    refusal = table.context.rules.refusal(table.context.observation.seen, Show(7))
    assert refusal is not None
    table.controller.notes.refuse(refusal)
    assert d.find("note.words").markup == "Pebble 7 is not in your hand. [T4]"


@pytest.mark.parametrize(("size", "percent"), [((960, 600), 100), ((1280, 720), 100), ((1280, 720), 150)])
def test_a_refusal_hides_nothing_of_the_table(drive: Drive, size: tuple[int, int], percent: int) -> None:
    d = drive(dealt((0, 1), (2, 3)), size=size)
    d.app.change_settings(text_percent=percent)
    open_curtain(d)
    turn(d, "show", "rest")
    note, head = d.find("note"), d.find("header").rect
    assert head.contains(note.rect)
    assert note.rect.contains(d.find("note.words").rect)
    assert [id_ for id_ in ("game", "undo", "redo", "history") if d.find(id_).rect.colliderect(note.rect)] == []
    assert d.scene.root.find("prompt") is None
    d.click("note.close")
    assert d.find("prompt").words


def test_the_number_in_a_refusal_opens_the_rule(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    open_curtain(d)
    turn(d, "show", "rest")
    note = d.find("note.words")
    link = next(placed for placed in note.layout.placed if placed.span.kind == "link")
    d.click(link.box.move(note.rect.topleft).center)
    assert isinstance(d.scene, RulebookScene)
    assert any("T2" in words for words in said(d.scene))


def test_f1_at_the_table_shows_how_to_play(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    open_curtain(d)
    d.key("f1")
    assert isinstance(d.scene, RulebookScene)
    assert d.scene.on_cards
    assert d.find("card.text").markup == "Put the marker on a place."
    d.key("f1")
    assert d.find("game")


def test_a_refusal_changes_nothing_and_goes_with_the_next_decision(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    table = open_curtain(d)
    turn(d, "show")
    before = table.context.observation.seen
    d.click("rest")
    assert table.context.notes.current is not None
    assert table.context.observation.seen == before
    turn(d, "pebble.0")
    assert table.context.notes.current is None


def test_points_now_stand_row_by_row_for_everybody(drive: Drive) -> None:
    d = drive(dealt((4, 5), (6, 7)))
    open_curtain(d)
    turn(d, "show", "pebble.4")
    d.click("points")
    assert isinstance(d.scene, PointsScene)
    assert [d.find(f"cell.{row}.0").words for row in range(3)] == ["4", "0", f"{MINUS}1"]
    assert [d.find(f"cell.{row}.1").words for row in range(3)] == ["0", "0", f"{MINUS}2"]
    assert [d.find(f"total.{seat}").words for seat in range(2)] == ["3", f"{MINUS}2"]


def test_only_a_lead_stands_out_in_the_totals(drive: Drive) -> None:
    d = drive(dealt((4, 5), (6, 7)))
    open_curtain(d)
    d.click("points")
    assert [(d.find(f"total.{seat}").words, d.find(f"total.{seat}").colour) for seat in range(2)] == [(f"{MINUS}2", "ink")] * 2
    d.key("esc")
    turn(d, "show", "pebble.4")
    d.click("points")
    assert [(d.find(f"total.{seat}").words, d.find(f"total.{seat}").colour) for seat in range(2)] == [
        ("3", "orange_dark"),
        (f"{MINUS}2", "ink"),
    ]


def test_long_names_stand_whole_over_their_columns(drive: Drive) -> None:
    four = ("Maximiliane", "Bartholomäus Hohenstein", "Chie", "Wilhelmine von Thurn")
    setup, session = position(asked(Task.TURN, round=3), seats=4, names=four)
    d = seat_down(drive, setup, session)
    d.app.change_settings(text_percent=150)
    d.click("points")
    for seat, name in enumerate(four):
        label = d.find(f"name.{seat}")
        assert label.words == name
        assert text.block_height(d.app.theme, "strong", name, label.rect.w) <= label.rect.h


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3440, 720), (1000, 1600)])
@pytest.mark.parametrize("percent", [100, 150])
def test_points_now_show_every_row_and_the_total(drive: Drive, size: tuple[int, int], percent: int) -> None:
    d = drive(scene_of(*dragon_play.position(lambda session: len(session.steps) > 40, 4)), size=size)
    d.app.change_settings(text_percent=percent, animations="off")
    open_curtain(d)
    d.click("points")
    panel, hint = d.find("points").rect, d.find("hint").rect
    rows = [d.find(f"row.{n}").rect for n in range(len(d.scene.score_pad.rows))]
    assert d.app.theme.box.contains(panel)
    assert panel.contains(hint)
    assert all(upper.bottom <= lower.top for upper, lower in pairwise([*rows, d.find("total").rect, hint]))
    names = [d.find(f"row.{n}.words") for n in range(len(rows))]
    assert all(text.width(d.app.theme, "body", name.words) <= name.rect.w for name in names)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3440, 720), (1000, 1600)])
@pytest.mark.parametrize("percent", [100, 150])
def test_who_won_is_shown_above_the_ways_on(drive: Drive, size: tuple[int, int], percent: int) -> None:
    names = ("Anna", "Maximiliane Gräfin von und zu Hohenstein", "ちえ子の長い長い名前です", "W" * 40)
    d = drive(scene_of(*dragon_play.position(lambda s: s.actor == NOBODY, 4, names=names)), size=size)
    d.app.change_settings(text_percent=percent, animations="off")
    d.key("space")
    rects = [widget.rect for widget in d.scene.root.walk() if widget.id.startswith(("winner", "decided", "place."))]
    assert len(rects) > 3
    assert max(rect.bottom for rect in rects) <= d.find("rematch").rect.top
    assert d.app.theme.box.contains(d.find("menu").rect)


def test_a_row_of_the_pad_carries_the_picture_that_the_table_names(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.ToyTable, "row_picture", lambda _, row: "icon_crown" if row.label == "shown" else "")
    d = drive(dealt((4, 5), (6, 7)))
    open_curtain(d)
    d.click("points")
    assert [d.scene.root.find(f"row.{n}.picture") is not None for n in range(3)] == [True, False, False]
    assert d.find("row.0.picture").sprite == "icon_crown"
    assert {d.find(f"row.{n}.words").rect.x for n in range(3)} == {d.find("row.0.words").rect.x}
    assert d.find("row.0.words").rect.x >= d.find("row.0.picture").rect.right


def test_a_figure_leads_to_the_places_that_earned_it_and_to_the_rule(drive: Drive) -> None:
    d = drive(dealt((4, 5), (6, 7)))
    open_curtain(d)
    turn(d, "show", "pebble.4")
    d.click("points")
    d.click("cell.0.0")
    assert marked(d) == (4,)
    assert d.find("note.words").markup == "Anna · Pebbles shown: 4 points. [T6]"
    d.click("note.close")
    assert marked(d) == ()


def test_the_name_of_a_row_opens_its_rule(drive: Drive) -> None:
    d = drive(dealt((4, 5), (6, 7)))
    open_curtain(d)
    d.click("points")
    d.click("row.2")
    assert isinstance(d.scene, RulebookScene)
    assert any("T7" in words for words in said(d.scene))


def test_the_pad_is_filled_in_row_by_row(drive: Drive) -> None:
    d = shown_by_both(drive, (4, 5), (6, 7))
    d.wait(0.3)
    assert isinstance(d.scene, ScoresScene)
    assert d.scene.root.find("cell.0.0") is None
    d.wait(0.6)
    assert d.find("cell.0.0").words == "9"
    assert d.scene.root.find("cell.2.0") is None
    assert d.scene.root.find("winner") is None
    d.settle()
    assert [d.find(f"total.{seat}").words for seat in range(2)] == ["10", "14"]
    assert d.find("winner").words == "Bo wins!"
    assert d.find("place.0").words == "2. Anna · 10 points"


def test_any_key_fills_the_pad_in_at_once(drive: Drive) -> None:
    d = shown_by_both(drive, (4, 5), (6, 7))
    d.wait(0.3)
    assert d.scene.root.find("winner") is None
    d.key("space")
    assert d.find("winner").words == "Bo wins!"


def test_at_the_end_nobodys_eyes_look_and_no_curtain_falls(drive: Drive) -> None:
    d = shown_by_both(drive, (4, 5), (6, 7))
    assert match_of(d).viewer == NOBODY
    assert not any(isinstance(scene, CurtainScene) for scene in d.app.scenes)


def test_a_shared_place_is_shared_and_says_so(drive: Drive) -> None:
    d = shown_by_both(drive, (1, 6), (2, 5))
    d.settle()
    assert d.find("winner").words == "Anna and Bo share the win!"


def test_a_tie_says_what_decided_it(drive: Drive) -> None:
    d = drive(dealt((4, 5), (9, 20)))
    d.app.change_settings(confirm_end_of_turn=False)
    turns = (("show", "pebble.4"), ("show", "pebble.9"), ("show",), ("rest",), ("rest",), ("rest",))
    for buttons in turns:
        open_curtain(d)
        turn(d, *buttons)
    d.settle()
    assert [d.find(f"total.{seat}").words for seat in range(2)] == ["10", "10"]  # 4 + 5 + 1, and 9 + 2 - 1
    assert d.find("winner").words == "Anna wins!"
    assert d.find("decided").words == "the lighter hand"


def test_a_place_says_in_its_line_what_decided_it_unless_the_line_above_said_so(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup, session = dragon_play.position(lambda s: s.actor == NOBODY, 4)
    ranks = [Rank(1, (Seat(0),), 9), *(Rank(n, (Seat(n - 1),), 4, "treasure", (3, 1)) for n in (2, 3)), Rank(4, (Seat(3),), 1)]
    monkeypatch.setattr(type(session.rules), "result", lambda *_: ranks)
    d = drive(scene_of(setup, session))
    d.app.change_settings(animations="off")
    d.key("space")
    said = [d.find(f"place.{seat}").words for seat in (1, 2, 3)]
    assert said[0].endswith(" · 4 points. Tie broken by more treasure: 3 to 1.")
    assert said[1].endswith(" · 4 points")
    assert said[2].endswith(" · 1 point")


def test_no_enter_too_many_begins_the_rematch_that_lies_in_the_light(drive: Drive) -> None:
    d = shown_by_both(drive, (0, 1), (2, 3))
    d.settle()
    seed = match_of(d).setup.seed
    score_pad = d.scene
    assert isinstance(score_pad, ScoresScene)
    assert score_pad.filled
    d.key("enter", "enter")
    d.settle()
    assert d.scene is score_pad
    d.key("r")
    d.settle()
    assert match_of(d).setup.seed != seed
    assert not match_of(d).over


def test_a_hasty_key_or_press_does_not_run_past_the_pad_into_a_rematch(drive: Drive) -> None:
    d = shown_by_both(drive, (0, 1), (2, 3))
    seed = match_of(d).setup.seed
    d.key("enter")  # fills it in
    for _ in range(5):
        d.key("enter")
        d.click("rematch")
        d.wait(0.2)
    assert isinstance(d.scene, ScoresScene)
    d.wait(1.5)
    d.click("rematch")
    d.settle()
    assert match_of(d).setup.seed != seed


def test_escape_leads_back_to_the_pad_from_which_one_looked_back(drive: Drive) -> None:
    d = shown_by_both(drive, (0, 1), (2, 3))
    d.settle()
    d.key("a")
    d.click("rewind")
    d.settle()
    assert not at_table(d).context.match.live
    d.key("esc")
    d.settle()
    assert isinstance(d.scene, ScoresScene)
    d.click("table")
    d.settle()
    at_table(d).context.routes.look_back(to=0)
    d.key("esc")
    assert at_table(d).context.match.live


def test_a_saved_picture_is_shown_without_covering_the_winner(drive: Drive) -> None:
    d = shown_by_both(drive, (0, 1), (2, 3))
    d.settle()
    d.key("a")
    d.click("picture")
    seat = d.scene.ranks[0].seats[0]
    boxes = [box for box, _ in d.app.toasts.boxes(d.app.theme, d.scene.toast_area)]
    assert boxes
    assert not any(box.colliderect(d.find(id_).rect) for box in boxes for id_ in (f"crown.{seat}", f"winner.{seat}", "rematch"))


def test_a_rematch_has_the_same_players_and_new_chance(drive: Drive) -> None:
    d = drive(toy.new(2))
    d.app.change_settings(confirm_end_of_turn=False)
    for _ in range(6):
        open_curtain(d)
        turn(d, "rest")
    d.settle()
    before = match_of(d)
    d.click("rematch")
    assert isinstance(d.scene, CurtainScene)
    after = match_of(d)
    assert after.setup.players == before.setup.players
    assert after.setup.options == before.setup.options
    assert after.setup.seed != before.setup.seed
    assert after.id != before.id


def test_in_a_rematch_whoever_took_a_seat_over_plays_on(drive: Drive) -> None:
    d = drive(toy.new(2))
    d.app.change_settings(confirm_end_of_turn=False)
    services_of(d.app).bots = {"greedy": lambda *_: Scripted()}
    table = open_curtain(d)
    turn(d, "rest")
    other = Scripted()
    table.controller.change_player(Seat(1), "greedy", other)
    for number in range(5):
        d.settle()
        if number % 2:
            turn(d, "rest")
        else:
            other.answer(REST)
            d.step()
    d.settle()
    d.click("rematch")
    after = match_of(d)
    assert [player.kind for player in after.setup.players] == ["person", "greedy"]
    assert at_table(d).controller.seating.people == [0]


def test_the_result_is_kept(drive: Drive) -> None:
    d = drive(toy.new(2))
    d.app.change_settings(confirm_end_of_turn=False)
    for _ in range(6):
        open_curtain(d)
        turn(d, "rest")
    summary = services_of(d.app).library.summaries()[0]
    assert summary.over
    assert summary.result == (Rank(1, (Seat(0), Seat(1)), 1),)
