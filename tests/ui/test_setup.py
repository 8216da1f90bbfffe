"""The set-up: seats, names, colours, order; by pointer and by keyboard."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from game.registry import GAMES, package
from tests.ui.setting_up import begun, colours, dewan, names
from ui.drawing import text
from ui.scenes.home.menu import MenuScene
from ui.scenes.rulebook.scene import RulebookScene
from ui.scenes.setup.colours import ColourScene
from ui.scenes.setup.scene import SetupScene
from ui.scenes.setup.sheet import LastPlayers, SetupSheet
from ui.scenes.table.curtain import CurtainScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver

    Start = Callable[..., Driver]


@pytest.fixture
def sheet() -> SetupSheet:
    return SetupSheet(package("dewan"), lambda n: f"Player {n}")


# The sheet


def test_a_table_begins_with_the_fewest_seats_and_a_colour_for_each(sheet: SetupSheet) -> None:
    assert sheet.names == ["Player 1", "Player 2"]
    assert [place.colour for place in sheet.setup_seats] == ["red", "blue"]


def test_seats_stay_within_the_games_player_counts(sheet: SetupSheet) -> None:
    assert sheet.can_add
    assert not sheet.can_remove
    sheet.add()
    sheet.add()
    assert not sheet.can_add
    assert len({place.colour for place in sheet.setup_seats}) == 4


def test_the_people_of_the_last_table_sit_there_again() -> None:
    people = ["Anna", "Bo", "Chie", "Dora", "Emil"]
    last = LastPlayers(people, ["purple", "red", "red", "gone", "blue"])
    again = SetupSheet(package("dewan"), lambda n: f"Player {n}", last)
    assert again.names == ["Anna", "Bo", "Chie", "Dora"]
    assert [place.colour for place in again.setup_seats] == ["purple", "red", "blue", "yellow"]


def test_a_colour_is_exchanged_with_whoever_has_it(sheet: SetupSheet) -> None:
    sheet.paint("1", "blue")
    assert [place.colour for place in sheet.setup_seats] == ["blue", "red"]
    sheet.paint("1", "purple")
    assert [place.colour for place in sheet.setup_seats] == ["purple", "red"]


def test_two_of_one_name_are_found_whatever_the_case_and_the_blanks(sheet: SetupSheet) -> None:
    sheet.setup_seats[0].name, sheet.setup_seats[1].name = "Änne ", "  änne"
    assert sheet.namesake() == ("änne", "2")
    sheet.setup_seats[1].name = "Player 1"
    sheet.setup_seats[0].name = ""
    assert sheet.namesake() == ("Player 1", "2")


def test_choices_that_do_not_suit_the_table_give_way_to_the_default(sheet: SetupSheet) -> None:
    scenario = sheet.manifest.options[0]
    sheet.choose("scenario", "team")
    assert sheet.choice_of(scenario) == "base"
    sheet.add()
    sheet.add()
    assert sheet.choice_of(scenario) == "team"


def test_questions_that_belong_to_other_choices_are_not_asked(sheet: SetupSheet) -> None:
    assert [option.id for option in sheet.questions()] == ["scenario", "hands", "start", "hints", "home_camp", "flat", "glass", "reserve"]
    sheet.choose("scenario", "volcano")
    assert [option.id for option in sheet.questions()] == [
        "scenario", "hands", "start", "hints", "pair", "volcano_fire", "special_tile", "home_camp", "flat", "glass", "reserve",
    ]


# The scene


def test_a_match_begins_with_what_was_typed_and_chosen(drive: Start) -> None:
    d = drive(dewan)
    d.click("add")
    d.click("name.1")
    d.type("Änne")
    d.key("enter")
    d.type("Bo")
    d.key("enter")
    d.type("知恵")
    d.click("scenario.flood")
    d.click("hands.open")
    d.click("start")
    match = begun(d)
    assert [player.name for player in match.players] == ["Änne", "Bo", "知恵"]
    assert (match.options["scenario"], match.options["hands"]) == ("flood", "open")


def test_secret_hands_begin_behind_the_curtain(drive: Start) -> None:
    d = drive(dewan)
    d.click("start")
    d.settle()
    assert isinstance(d.scene, CurtainScene)


def test_empty_names_become_those_of_the_seats(drive: Start) -> None:
    d = drive(dewan)
    d.click("start")
    assert [player.name for player in begun(d).players] == ["Player 1", "Player 2"]


def test_nobody_starts_while_two_share_a_name(drive: Start) -> None:
    d = drive(dewan)
    d.click("name.1")
    d.type("Bo")
    d.key("enter")
    d.type("bo")
    assert "bo" in d.find("twice").words
    d.click("start")
    assert isinstance(d.scene, SetupScene)
    assert d.scene.focused is d.find("name.2")
    assert any("bo" in sentence for sentence in d.app.toasts.sentences)
    d.type("b")
    assert d.find("twice").words == ""


def test_the_next_table_remembers_names_and_colours(drive: Start) -> None:
    d = drive(dewan)
    d.click("name.1")
    d.type("Anna")
    d.click("emblem.1")
    d.click("colour.purple")
    d.click("start")
    again = drive(dewan)
    assert names(again) == ["Anna", "Player 2"]
    assert colours(again) == ["purple", "blue"]


def test_seats_come_and_go(drive: Start) -> None:
    d = drive(dewan)
    d.click("add")
    assert d.scene.focused is d.find("name.3")
    d.click("add")
    assert d.scene.root.find("add") is None
    d.click("remove.2")
    assert [place.key for place in d.scene.sheet.setup_seats] == ["1", "3", "4"]
    assert d.scene.focused is d.find("remove.3")  # the seat that took its place
    d.click("remove.1")
    assert d.scene.root.find("remove.3") is None
    assert d.scene.focused is d.find("emblem.3")


def test_a_seat_is_dragged_to_another_place_and_the_others_make_room(drive: Start) -> None:
    d = drive(dewan)
    d.click("add")
    for key, name in (("1", "Anna"), ("2", "Bo"), ("3", "Chie")):
        d.click(f"name.{key}")
        d.type(name)
    grip, low = d.find("grip.1").rect.center, d.find("seat.3").rect
    before = d.find("seat.2").rect.y
    d.press(grip)
    d.drag((grip[0], low.centery + 4))
    d.wait(0.5)
    assert d.find("seat.2").rect.y < before
    assert names(d) == ["Anna", "Bo", "Chie"]
    d.release((grip[0], low.centery + 4))
    d.settle()
    assert names(d) == ["Bo", "Chie", "Anna"]
    assert d.find("name.1").value == "Anna"
    assert d.find("seat.1").rect.y == low.y


def test_ctrl_and_an_arrow_move_the_seat_that_has_the_focus(drive: Start) -> None:
    d = drive(dewan)
    d.click("name.1")
    d.type("Anna")
    d.key("ctrl+down")
    d.settle()
    assert names(d) == ["Player 1", "Anna"]
    assert d.scene.focused is d.find("name.1")
    d.key("ctrl+down", "ctrl+up")
    d.settle()
    assert names(d) == ["Anna", "Player 2"]


def test_the_grip_moves_its_seat_with_the_arrows(drive: Start) -> None:
    d = drive(dewan)
    d.scene.focus("grip.2")
    d.key("up")
    d.settle()
    assert [place.key for place in d.scene.sheet.setup_seats] == ["2", "1"]
    assert d.scene.focused is d.find("grip.2")


def test_the_order_by_lot_keeps_everybody(drive: Start) -> None:
    d = drive(dewan)
    d.click("add")
    d.click("add")
    before = [place.key for place in d.scene.sheet.setup_seats]
    orders = set()
    for _ in range(20):
        d.click("shuffle")
        orders.add(tuple(place.key for place in d.scene.sheet.setup_seats))
    assert {frozenset(order) for order in orders} == {frozenset(before)}
    assert len(orders) > 1


def test_whoever_has_a_colour_is_named_in_full_in_large_type(drive: Start) -> None:
    d = drive(lambda app: SetupScene(app, "dewan"), lang="ja")
    d.app.change_settings(text_percent=150)
    d.click("emblem.1")
    owned = d.find("colour.red")
    assert owned.owner == "プレイヤー1"
    assert text.width(d.scene.theme, "small", owned.owner) <= owned.rect.w - 2 * d.scene.theme.px(6)


def test_each_colour_is_worn_once(drive: Start) -> None:
    d = drive(dewan)
    d.click("emblem.1")
    assert isinstance(d.scene, ColourScene)
    assert d.scene.focused is d.find("colour.red")
    d.key("right", "enter")
    assert isinstance(d.scene, SetupScene)
    assert colours(d) == ["blue", "red"]


def test_a_click_beside_the_colours_changes_nothing(drive: Start) -> None:
    d = drive(dewan)
    d.click("emblem.1")
    d.click((4, 4))
    assert isinstance(d.scene, SetupScene)
    assert colours(d) == ["red", "blue"]


def test_the_whole_set_up_by_keyboard(drive: Start) -> None:
    d = drive(MenuScene)
    d.know()
    d.settle()
    d.key("tab", "enter")
    assert isinstance(d.scene, SetupScene)
    stops: set[str] = set()
    for _ in range(40):
        d.key("tab")
        stops.add(d.scene.focused.id)  # type: ignore[union-attr]
    wanted = {
        "back",
        "grip.1",
        "emblem.1",
        "name.1",
        "name.2",
        "add",
        "scenario.flood",
        "hands.open",
        "shuffle",
        "start",
    }
    assert wanted <= stops
    d.scene.focus("start")
    d.key("enter")
    assert begun(d).game == "dewan"


def test_tab_leads_from_name_to_name(drive: Start) -> None:
    d = drive(dewan)
    d.click("add")
    d.click("name.1")
    d.type("Anna")
    d.key("tab")
    d.type("Bo")
    d.key("tab")
    d.type("Chie")
    assert [d.find(f"name.{n}").value for n in (1, 2, 3)] == ["Anna", "Bo", "Chie"]
    d.key("tab")
    assert not d.scene.focused.id.startswith("name.")


def test_newcomers_find_the_rules(drive: Start) -> None:
    d = drive(dewan)
    d.click("howto")
    assert isinstance(d.scene, RulebookScene)
    assert d.scene.on_cards
    d.key("esc")
    assert isinstance(d.scene, SetupScene)


def test_a_resize_keeps_what_was_typed(drive: Start) -> None:
    d = drive(dewan)
    d.click("name.2")
    d.type("Bo")
    d.resize(1920, 1080)
    d.app.change_settings(text_percent=150)
    assert d.find("name.2").value == "Bo"
    assert names(d) == ["Player 1", "Bo"]


def test_everything_finds_room_at_every_size(drive: Start) -> None:
    for size in ((960, 600), (1280, 720), (1920, 1080), (3840, 2160)):
        for percent in (100, 150):
            d = drive(dewan, size=size)
            d.app.change_settings(text_percent=percent)
            d.click("add")
            d.click("add")
            d.settle()
            window, seats = d.app.theme.box, d.find("seats")
            assert all(window.contains(w.rect) for w in d.scene.root.children if w.rect.w), (size, percent)
            assert all(seats.rect.contains(w.rect) for w in seats.children if w.rect.w), (size, percent)
            rows = [d.find(f"seat.{key}").rect for key in "1234"]
            assert all(a.bottom <= b.top for a, b in pairwise(rows)), (size, percent)


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("seats", [2, 4])
def test_how_to_play_is_always_offered(drive: Start, percent: int, seats: int) -> None:
    d = drive(dewan)
    d.app.change_settings(text_percent=percent)
    while len(d.scene.sheet.setup_seats) < seats:
        d.click("add")
    button = d.find("howto").rect
    assert d.app.theme.box.contains(button)
    assert not [id_ for id_ in ("shuffle", "start", "options") if d.find(id_).rect.colliderect(button)]
    d.click("howto")
    assert isinstance(d.scene, RulebookScene)


def test_the_popup_of_colours_names_each_and_whose_it_is(drive: Start) -> None:
    d = drive(dewan)
    d.click(f"emblem.{d.scene.sheet.setup_seats[0].key}")
    found = {c: (d.find(f"colour.{c}").words, d.find(f"colour.{c}").owner) for c in ("red", "blue", "yellow")}
    assert found == {"red": ("Red", "Player 1"), "blue": ("Blue", "Player 2"), "yellow": ("Yellow", "")}


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_each_colour_of_each_game_has_a_name(drive: Start, game: str, lang: str) -> None:
    """Strict words raise where one is missing."""
    d = drive(lambda app: SetupScene(app, game), lang=lang)
    d.click(f"emblem.{d.scene.sheet.setup_seats[0].key}")
    assert all(d.find(f"colour.{colour}").words for colour in package(game).manifest.colours)


@pytest.mark.parametrize("percent", [100, 150])
def test_the_longest_title_stands_whole_in_the_smallest_window(drive: Start, percent: int) -> None:
    d = drive(lambda app: SetupScene(app, "dragon_keeper"), size=(960, 600))
    d.app.change_settings(text_percent=percent)
    title = d.find("title")
    assert title.words.endswith("Dragon Keeper: The Dungeon")
    assert title.tooltip_text == ""
    assert text.width(d.app.theme, "heading", title.words) <= title.rect.w
