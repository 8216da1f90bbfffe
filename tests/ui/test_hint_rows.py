"""Rows of hints: each does what it says as far as the last confirmation, beside a board that stays as it is."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Any, cast

import pytest
from pygame import Rect

from game.dragon_keeper.facts import HighestOnFloor, ScoresAgainst
from game.kernel.contract import NOBODY, Seat
from game.kernel.names import PERSON
from game.registry import GAMES
from tests.breadth import BROAD
from tests.ui.against import against, may_act, until
from tests.ui.controller import match_of
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR
from tests.ui.seated import seat_down
from tests.ui.test_hints import ANNA, BO, answered, table_of
from ui.drawing.area import Area
from ui.language.words import MINUS, languages
from ui.scenes.hints.hint_rows import HintText, pages_in
from ui.scenes.hints.panel import HintPanel
from ui.tables.common.selection import Send

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from ui.scenes.bots import Sitter

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_a_row_does_all_but_the_last_confirmation(drive: Drive, game: str) -> None:
    """By a click, by Enter or by its number: then what was chosen is confirmed, or dropped, as ever."""
    d = table_of(drive, game)
    table, match = d.scene, match_of(d)
    d.key("h")
    panel = answered(d)
    plan, before = panel.found[0].actions, match.last_index
    d.click("option:0")
    until(d, lambda: not panel.moving and table.context.observation.may_act)
    assert not panel.open
    done, begun = table.table.view.selection.confirm(), match.last_index - before
    assert isinstance(done, Send)
    assert (done.action, *done.then) == plan[begun:]
    assert table.table.confirm_button.enabled
    table.table.cancel()
    assert table.table.view.selection.chosen is None
    for _ in range(begun):
        d.key("ctrl+z")
        d.settle()
    assert match.last_index == before


def test_the_number_of_a_row_does_it_and_enter_does_the_one_that_is_reached(drive: Drive) -> None:
    d = table_of(drive, "iwari", 1)
    table = d.scene
    d.key("h")
    panel = answered(d)
    for number, name in ((1, "2"), (0, "enter")):
        if not panel.open:
            d.key("esc", "h")
            panel = answered(d)
        panel.show(number)
        wanted = panel.found[number].actions[-1]
        if name == "enter":
            table.focus("option:0")
        d.key(name)
        until(d, lambda: not table._hint_panel.moving and table.context.observation.may_act)
        assert table.table.view.selection.chosen == wanted


def test_the_board_keeps_its_turn_and_its_zoom_and_lies_above_the_hints(drive: Drive) -> None:
    d = table_of(drive, "dewan", 1)
    table, land = d.scene, d.scene.table.view.map
    table.table.zoom(2)
    before = land.turn, land.port.level
    d.key("h")
    answered(d)
    assert (land.turn, land.port.level) == before
    panel = d.find("hints.panel").rect
    assert table.table.port.canvas.bottom <= panel.top
    assert not panel.colliderect(table.table.confirm_button.rect)
    d.key("0")
    assert land.port.level == 0
    assert table._hint_panel.open


@every_game
def test_hints_stand_beside_what_is_highlighted(drive: Drive, game: str) -> None:
    d = table_of(drive, game, 1)
    d.key("h")
    panel = answered(d)
    highlighted = [rect for number in range(len(panel.found)) for step in panel.steps(number) for rect in step]
    assert not any(d.find("hints.panel").rect.colliderect(rect) for rect in highlighted)


def test_the_best_that_brings_fewer_points_now_says_by_how_much_it_came_out_ahead(drive: Drive) -> None:
    d = table_of(drive, "iwari", 1)
    d.key("h")
    panel = answered(d)
    first, second, *_ = panel.found
    assert panel.advice is not None
    for now, behind, ahead in ((-1, 2.2, "about 2 points ahead of option 2"), (3, 2.2, ""), (-1, 0.0, "no clear difference from option 2")):
        panel.advice.found = (
            replace(first, now={Seat(0): now}, equal=not behind, trials=50),
            replace(second, now={Seat(0): 2}, equal=not behind, behind=behind, trials=50),
        )
        said = [words for _, _, words in panel.texts()[0].why]
        assert said[0] == f"Points now: you\N{NO-BREAK SPACE}{'+' if now > 0 else MINUS}{abs(now)}."
        assert (f"In 50 trial games: {ahead}" in said[-1]) == bool(ahead)


def test_a_drawback_alone_is_no_reason_for_the_best(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    d = table_of(drive, "dragon_keeper", 1)
    d.key("h")
    panel = answered(d)
    assert panel.advice is not None
    first, second, *_ = panel.found
    panel.advice.found = replace(first, now={}, equal=False, trials=50), replace(second, now={}, equal=False, behind=2.2, trials=50)
    drawback, gain = ScoresAgainst(1), HighestOnFloor()
    for facts, said in (
        ([drawback, drawback], "In 50 trial games: about 2 points ahead of option 2"),
        ([drawback, gain], "No tile left on the floor"),
    ):
        monkeypatch.setattr(panel.advice, "facts", lambda _, facts=facts: facts)
        why = [words for _, _, words in panel.texts()[0].why]
        assert len(why) == 2
        assert why[0].startswith(said)


@pytest.mark.parametrize(
    ("game", "rivals", "lang"),
    [*product(GAMES, [2], languages() if BROAD else ["de"]), *(("dogs_of_war", 4, lang) for lang in (languages() if BROAD else ["ja"]))],
)
def test_no_row_is_without_words_and_none_lies_over_what_can_be_chosen(
    drive: Drive, game: str, rivals: int, lang: str
) -> None:
    """What is done stands there as a whole, and all of why on the row or in its tooltip, also in large letters."""
    d = drive(against(game, ANNA, *[BO] * rivals), lang=lang)
    until(d, lambda: may_act(d))
    d.key("h")
    panel = answered(d)
    for percent in (100, 150):
        d.app.change_settings(text_percent=percent)
        for number in range(len(panel.found)):
            panel.show(number)
            d.step()
            assert panel._rows
            for row in panel._rows:
                area, (done, *why) = row._parts()[2], row._laid(row._parts()[2])
                assert row.hint_text.what
                assert 0 < done[0].height <= area.h + row.theme.px(4), row.hint_text.what
                assert len(why) == len(row.hint_text.why) or all(said in row.tooltip_text for _, _, said in row.hint_text.why)
                assert d.find("hints.panel").rect.contains(row.rect)
        assert not covered(d)
        assert len({row.role for row in panel._rows}) == 1


def covered(d: Driver) -> list[str]:
    """What can be chosen, or does something, and has the panel over it."""
    table, panel = d.scene.table, d.find("hints.panel").rect
    chosen = [d.scene.root.find(target.key) for target in table.targets()]
    needed = [one for one in (*chosen, table.confirm_button, table.secondary_button) if one is not None and one.visible and one.enabled]
    return [one.id for one in needed if one.rect.colliderect(panel)]


@every_game
def test_none_lies_over_what_can_be_chosen_in_a_large_window(drive: Drive, game: str) -> None:
    """In each of the first decisions, as far as the best of each time leads."""
    d = table_of(drive, game, size=(1920, 1080))
    for _ in range(4 if BROAD else 2):
        d.key("h")
        panel = answered(d)
        plan = panel.found[0].actions
        for percent in (100, 150):
            d.app.change_settings(text_percent=percent)
            for number in range(len(panel.found)):
                panel.show(number)
                d.step()
                assert not covered(d), (number, percent)
        d.key("h")
        d.scene.controller.send(plan[0])
        until(d, lambda: may_act(d))


def test_hints_are_closed_by_whatever_is_decided(drive: Drive) -> None:
    d = table_of(drive, "iwari", 1)
    table = d.scene
    d.key("h")
    answered(d)
    table.controller.send(table.context.observation.legal[0])
    until(d, lambda: not table._hint_panel.open)
    until(d, lambda: may_act(d))
    assert table.root.find("hints.lights") is None


def test_the_ways_to_other_rows_keep_their_place_and_a_number_does_no_row_that_was_not_seen(drive: Drive) -> None:
    d = table_of(drive, "iwari", 1)
    d.app.change_settings(text_percent=150)
    d.key("h")
    panel = answered(d)
    last, before = len(panel.found) - 1, match_of(d).last_index
    assert last not in panel.on_show
    d.key(str(last + 1))
    assert panel.open
    assert last in panel.on_show
    assert panel._highlighted() == panel.steps(last), "it is highlighted"
    assert match_of(d).last_index == before
    assert d.scene.table.view.selection.chosen is None
    panel.show(0)
    d.scene.unfocus()
    places, seen = [], list[int]()
    while True:
        places.append([tuple(d.find(f"hints.{name}").rect) for name in ("back", "on", "close")])
        seen += panel.on_show
        if not d.find("hints.on").enabled:
            break
        d.click("hints.on")
    assert len(places) > 1
    assert all(place == places[0] for place in places)
    assert seen == list(range(len(panel.found))), "every row stands on one page"
    page = panel.page
    d.key("left")
    assert panel.page == page - 1, "an arrow leads to other rows as well"
    d.key("right")
    assert panel.page == page
    d.scene.focus(f"option:{panel.on_show[0]}")
    d.key("left")
    assert panel.page == page - 1, "also from a row that has the focus"
    assert d.scene.focused is not None
    assert d.scene.focused.id == f"option:{panel.on_show[-1]}"
    d.key("right")
    assert panel.page == page
    assert 0 not in panel.on_show
    d.key("1")
    assert not panel.open
    until(d, lambda: not panel.moving and d.scene.context.observation.may_act)
    assert d.scene.table.view.selection.chosen is not None or match_of(d).last_index > before


def test_enter_marks_the_best_row_before_it_does_it(drive: Drive) -> None:
    d = table_of(drive, "iwari", 1)
    d.key("h")
    panel = answered(d)
    d.key("enter")
    assert panel._highlighted() == panel.steps(0)
    assert panel.open
    wanted = panel.found[0].actions[-1]
    d.key("space")
    until(d, lambda: not panel.moving and d.scene.context.observation.may_act)
    assert d.scene.table.view.selection.chosen == wanted


def test_the_cross_closes_the_hints(drive: Drive) -> None:
    d = table_of(drive, "iwari", 1)
    d.key("h")
    panel = answered(d)
    d.click("hints.close")
    assert not panel.open


def test_enter_confirms_what_a_row_chose_whatever_had_the_focus(drive: Drive) -> None:
    d = table_of(drive, "iwari", 1)
    d.scene.focus("menu")
    d.key("h")
    panel = answered(d)
    before = match_of(d).last_index
    d.key(str(panel.on_show.start + 1))
    d.key("enter")
    assert match_of(d).last_index > before


def test_two_rows_of_the_same_words_say_where_they_are(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    d = table_of(drive, "dragon_keeper")
    d.key("h")
    panel = answered(d)
    hint = panel.found[0]
    assert panel.advice is not None
    panel.advice.found = (hint,)
    what = panel.texts()[0].what
    panel.advice.found = (hint, hint)
    for places, said in (
        ([(300, 200), (500, 200)], ["left", "right"]),
        ([(300, 400), (300, 200)], ["lower", "upper"]),
        ([(300, 400), (300, 400)], ["", ""]),
    ):
        highlighted = {number: [[Rect(*place, 9, 9)]] for number, place in enumerate(places)}
        monkeypatch.setattr(panel, "steps", highlighted.__getitem__)
        assert [one.what for one in panel.texts()] == [f"{what}{f' ({where})' if where else ''}" for where in said]


def test_options_that_look_the_same_to_whoever_asks_are_one_row(drive: Drive) -> None:
    d = table_of(drive, "dragon_keeper")
    d.key("h")
    advice = answered(d).advice
    assert advice is not None
    assert advice.found
    first = advice.found[0]
    assert list(advice._apart((first, first, *advice.found[1:]))) == list(advice.found)


@pytest.mark.parametrize(("people", "said"), [([ANNA, ("Bo", PERSON)], True), ([ANNA, BO], False)])
def test_hints_that_everybody_sees_say_that_they_leave_out_the_guild(drive: Drive, people: list[Sitter], said: bool) -> None:
    d = drive(against("dragon_keeper", *people, BO))
    until(d, lambda: may_act(d))
    assert d.scene.controller.seating.in_public == said
    d.key("h")
    answered(d)
    note = d.scene.root.find("hints.public")
    assert (note is not None) == said
    if note is not None:
        assert note.words == "Everyone can see these hints, so they leave out your secret guild."


@every_game
def test_the_next_hint_goes_on_with_the_plan_that_was_followed(drive: Drive, game: str) -> None:
    """Whichever of the rows it was; asked again in the same place, it is the same hint."""
    d = table_of(drive, game)
    table, followed, longest = d.scene, 0, 0
    for _ in range(12 if BROAD else 4):
        d.key("h")
        panel = answered(d)
        found = list(panel.found)
        longest = max(longest, *(len(hint.actions) for hint in found))
        d.key("h", "h")
        assert list(answered(d).found) == found
        d.key("h")
        plan = found[-1].actions
        advice = panel.before
        assert advice is not None
        advice.prefer(len(found) - 1)
        table.controller.send(plan[0])
        until(d, lambda: table.context.match.actor == NOBODY or may_act(d))
        if table.context.match.actor == NOBODY:
            break
        if len(plan) > 1 and plan[1] in table.context.observation.legal and advice.rest:
            d.key("h")
            again = answered(d)
            assert again.found[0].actions == plan[1:]
            if len(again.found) > 1:
                assert d.find("option:0").hint_text.rank == "Next step"
            followed += 1
            break
    assert followed or longest == 1, "where an action is a turn"


@pytest.mark.parametrize("name", ["the marker", "a withdrawal"])
def test_hints_may_stand_open_while_what_was_decided_is_shown(drive: Drive, name: str) -> None:
    position = DOGS_OF_WAR.positions[name]()
    d = seat_down(drive, position.setup, position.session)
    d.app.change_settings(animations="normal")
    d.key("h")
    panel = answered(d)
    before = match_of(d).last_index
    d.scene.controller.send(d.scene.context.observation.legal[0])
    d.wait(1.5)
    assert match_of(d).last_index > before
    assert not panel.moving


@every_game
@pytest.mark.parametrize("percent", [100, 150])
def test_no_blank_is_left_below_the_rows_and_the_panel_keeps_its_place(drive: Drive, game: str, percent: int) -> None:
    """From page to page, and when hints are asked for again."""
    d = table_of(drive, game)
    d.app.change_settings(text_percent=percent)
    d.key("h")
    panel = answered(d)
    corners = set()
    for again in range(2):
        for number in range(len(panel.found)):
            panel.show(number)
            d.step()
            below = d.find("hints.panel").rect.bottom - max(row.rect.bottom for row in panel._rows)
            assert below <= d.scene.theme.px(8), f"{number} {again}"
            corners.add(d.find("hints.panel").rect.topleft)
        d.key("h", "h")
        answered(d)
    assert len(corners) == 1


@every_game
def test_while_an_answer_is_waited_for_the_panel_stands_where_its_rows_will(drive: Drive, game: str) -> None:
    d = table_of(drive, game, 1, elsewhere=True)
    d.key("h")
    assert d.find("hints.said").words.startswith("Thinking")
    waits = Rect(d.find("hints.panel").rect)
    answered(d)
    rows = d.find("hints.panel").rect
    assert (waits.topleft, waits.w) == (rows.topleft, rows.w)


def test_rows_that_begin_alike_are_told_apart_whatever_it_costs(drive: Drive) -> None:
    kit = table_of(drive, "dragon_keeper").app.kit
    wide, line = kit.theme.px(270), kit.theme.line_height("small")
    what = "Take blue 3 (Prisoner Exchange)"
    texts = [
        HintText("Best", "ink", what, (("small", "ink", "It brings a treasure."),), then=f"give Gorm {tile}")
        for tile in ("red 3", "red 2")
    ]
    for lines in range(6, 30):
        pages = pages_in(kit, Area(0, 0, wide, lines * line), texts, kit.theme.px(8))
        assert len({one.title(kit, wide - kit.theme.px(28), pages.role, pages.most) for one in texts}) == len(texts)


class _Hears:
    """Advice that only hears what is decided."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, object]] = []

    def decided(self, seat: int, action: object) -> None:
        self.heard.append((seat, action))


def test_what_is_decided_while_a_hint_is_awaited_is_heard_by_the_one_before_it_too() -> None:
    """If the later one is never answered the earlier plan goes on, from where the match has come."""
    panel, advice = HintPanel(cast("Any", None)), (_Hears(), _Hears())
    panel.before, panel.advice = cast("Any", advice)
    panel.decided(0, cast("Any", "an action"))
    assert [one.heard for one in advice] == [[(0, "an action")]] * 2
