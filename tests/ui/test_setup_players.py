"""Who sits at a seat of the set-up: people with a language of their own, and bots of a level in a character."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pygame
import pytest

from game.ai.skill import CHOOSABLE_LEVELS
from game.ai.strength import Ladder, Rung
from game.evening.people import People, Person
from game.kernel.names import PERSON
from game.registry import GAMES, package
from tests.breadth import crossed
from tests.ui.elsewhere import Scripted
from tests.ui.laws.watch import cut_words
from tests.ui.setting_up import begun, names
from ui.scenes.services import services_of
from ui.scenes.settings.scene import SettingsScene
from ui.scenes.setup.player import PlayerScene
from ui.scenes.setup.scene import SetupScene
from ui.scenes.setup.sheet import Bots, LastPlayers, SetupSheet
from ui.scenes.setup.strength import StrengthScene
from ui.widgets.change import Home, Push, Replace

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.conftest import Driver
    from ui.program.app import App

    Start = Callable[..., Driver]

LONG = ("Konstantin-Alexander Max", "Maximiliane Charlottenbu", "ちえ子の長い長い名前です", "Wolfgang Amadeus Mozarti", "Anneliese Bartholomäusxx")
SIZES = ((960, 600), (1280, 720), (1920, 1080))


def with_bots(game: str, *levels: str) -> Callable[[App], SetupScene]:
    """The set-up in a program where these levels play, or all of them."""

    def home(app: App) -> SetupScene:
        here = levels or ("random", *CHOOSABLE_LEVELS)
        services_of(app).bots = {level: lambda *_: Scripted() for level in here}
        return SetupScene(app, game)

    return home


def sheet(*levels: str, last: LastPlayers | None = None) -> SetupSheet:
    return SetupSheet(package("iwari"), lambda n: f"Player {n}", last, Bots(levels, str.title))


def sits(d: Driver, seat: int) -> tuple[str, str, str]:
    place = d.scene.sheet.setup_seats[seat]
    return place.kind, place.language, place.character


# The sheet


def test_a_bot_is_of_the_middle_level_in_a_character_that_nobody_has() -> None:
    it = sheet(*CHOOSABLE_LEVELS)
    it.seat_bot("1")
    it.seat_bot("2")
    it.add()
    it.seat_bot("3", "expert")
    it.add()
    it.seat_bot("4", character="settler")
    assert [place.kind for place in it.setup_seats] == ["medium", "medium", "expert", "medium"]
    assert [place.character for place in it.setup_seats] == ["wayfinder", "settler", "chieftain", "settler"]
    assert it.names == ["Wayfinder", "Settler", "Chieftain", "Settler 2"]
    assert it.people == 0


def test_a_bot_may_be_given_a_name_and_who_changes_back_is_who_they_were() -> None:
    it = sheet(*CHOOSABLE_LEVELS)
    it.setup_seats[0].language = "ja"
    it.seat_bot("1", "easy", "chieftain")
    it.setup_seats[0].name = "Robby"
    assert it.names[0] == "Robby"
    it.seat_person("1")
    assert (it.setup_seats[0].kind, it.setup_seats[0].language, it.names[0]) == (PERSON, "ja", "Robby")
    it.seat_bot("1")
    assert (it.setup_seats[0].kind, it.setup_seats[0].character) == ("medium", "chieftain")


def test_the_set_up_says_of_each_what_belongs_to_them_alone() -> None:
    it = sheet(*CHOOSABLE_LEVELS)
    it.setup_seats[0].language = "de"
    it.seat_bot("2", "expert", "settler")
    it.setup_seats[1].language = "ja"
    setup = it.setup("seed")
    assert [player.plain() for player in setup.players] == [  # type: ignore[union-attr]
        {"name": "Player 1", "colour": "red", "language": "de"},
        {"name": "Settler", "colour": "blue", "kind": "expert", "character": "settler"},
    ]


def test_who_sat_at_the_last_table_sits_there_again_as_far_as_they_are_here() -> None:
    last = LastPlayers(("Anna", "", "Bo"), (), (PERSON, "expert", "medium"), ("ja", "", ""), ("", "settler", "gone"))
    it = sheet(*CHOOSABLE_LEVELS, last=last)
    assert [(place.kind, place.language, place.character) for place in it.setup_seats] == [
        (PERSON, "ja", ""), ("expert", "", "settler"), ("medium", "", "wayfinder"),
    ]
    without = sheet("medium", last=last)
    assert [place.kind for place in without.setup_seats] == [PERSON, PERSON, "medium"]


# The screen


def test_a_match_begins_with_the_bots_and_languages_that_were_chosen(drive: Start) -> None:
    d = drive(with_bots("dewan"))
    d.click("sits.1")
    assert isinstance(d.scene, PlayerScene)
    d.click(d.find("language").cell("ja").center)
    d.click("done")
    d.click("add_bot")
    d.click("sits.3")
    d.click(d.find("level").cell("expert").center)
    d.click("character.gatherer")
    d.click("done")
    assert isinstance(d.scene, SetupScene)
    assert [sits(d, seat) for seat in range(3)] == [(PERSON, "ja", ""), (PERSON, "", ""), ("expert", "", "gatherer")]
    assert names(d) == ["Player 1", "Player 2", "Wim"]
    d.click("start")
    assert [player.plain() for player in begun(d).players] == [
        {"name": "Player 1", "colour": "red", "language": "ja"},
        {"name": "Player 2", "colour": "blue"},
        {"name": "Wim", "colour": "yellow", "kind": "expert", "character": "gatherer"},
    ]
    again = drive(with_bots("dewan"))
    assert [sits(again, seat) for seat in range(3)] == [(PERSON, "ja", ""), (PERSON, "", ""), ("expert", "", "gatherer")]


def test_whoever_has_played_before_is_seated_by_one_click_in_their_colour_and_language(drive: Start, tmp_path: Path) -> None:
    d = drive(with_bots("dewan"))
    people = People(services_of(d.app).library)
    people.add("Greta", colour="yellow", language="ja")
    d.scene.sheet.setup_seats[1].name = "Ben"
    people.add("Ben")
    d.click("sits.1")
    offered = [widget.words for widget in d.scene.root.walk() if widget.id.startswith("known.")]
    assert offered == ["Greta"], "Ben sits here already"
    d.click(next(widget.id for widget in d.scene.root.walk() if widget.id.startswith("known.")))
    assert isinstance(d.scene, SetupScene)
    first = d.scene.sheet.setup_seats[0]
    assert (first.name, first.colour, first.language, first.is_person) == ("Greta", "yellow", "ja", True)
    d.scene.sheet.seat_known(d.scene.sheet.setup_seats[1].key, Person("", "Hans", "yellow"))
    assert d.scene.sheet.setup_seats[1].colour != "yellow", "Greta has it"


def test_what_somebody_likes_holds_at_their_table_alone(drive: Start) -> None:
    d = drive(lambda app: SetupScene(app, "dragon_keeper"))
    people = People(services_of(d.app).library)
    people.change(replace(people.add("Greta"), hand_over="curtain"))
    people.change(replace(people.add("Hans"), hand_over="peek"))
    d.app.change_settings(names=("Hans", "Greta"))
    d.app.apply(Replace(SetupScene(d.app, "dragon_keeper")))
    d.click("sits.2")
    d.click(d.find("text").cell("125").center)
    d.click("done")
    d.click("start")
    d.settle()
    assert begun(d).options["hand_over"] == "curtain", "it comes first"
    assert {person.name: person.text_percent for person in people.all()} == {"Greta": 125, "Hans": 100}
    assert d.app.theme.text_percent == 125
    d.app.apply(Push(SettingsScene(d.app)))
    assert d.find("text_percent").value == 100, "the settings stay as they are"
    assert "125%" in d.find("about.text_percent").words
    d.app.apply(Home())
    assert d.app.theme.text_percent == 100


def test_a_row_says_who_sits_there(drive: Start) -> None:
    d = drive(with_bots("iwari"))
    assert (d.find("sits.1").picture, d.find("sits.1").level, d.find("sits.1").language) == ("icon_person", (0, 0), "")
    alone = d.find("sits.1")
    assert abs(alone.face.centerx - alone.rect.centerx) <= 1
    d.scene.sheet.setup_seats[0].language = "de"
    d.scene.sheet.seat_bot("2", "easy", "settler")
    d.scene.rebuild()
    assert (d.find("sits.1").language, d.find("sits.2").picture) == ("de", "portrait_settler")
    assert d.find("sits.1").face.right < d.find("sits.1").rect.centerx
    assert d.find("sits.2").level == (2, 5)
    assert "Deutsch" in d.find("sits.1").tooltip
    assert d.find("sits.2").tooltip.startswith("Computer player (Easy). The settler.")
    assert d.find("name.2").ghost == "Bram"


def test_everything_about_a_player_by_keyboard(drive: Start) -> None:
    d = drive(with_bots("dogs_of_war"))
    d.scene.focus("sits.1")
    d.key("enter")
    assert d.scene.focused is d.find("sits")
    d.key("right")
    assert d.find("sits").value == "bot"
    d.key("tab")
    assert d.scene.focused is d.find("level")
    d.key("left")
    d.key("tab", "tab", "enter")
    assert d.scene.focused is d.find("character.courtier")
    stops = set()
    for _ in range(12):
        d.key("tab")
        stops.add(d.scene.focused.id)
    assert stops == {"sits", "level", "strength", "done", *(f"character.{id_}" for id_ in package("dogs_of_war").characters)}
    d.key("esc")
    assert isinstance(d.scene, SetupScene)
    assert sits(d, 0) == ("easy", "", "courtier")


def test_a_click_beside_the_popup_keeps_what_was_chosen(drive: Start) -> None:
    d = drive(with_bots("dewan"))
    d.click("sits.2")
    d.click(d.find("sits").cell("bot").center)
    d.click((3, 3))
    assert isinstance(d.scene, SetupScene)
    assert sits(d, 1) == ("medium", "", "teller")


def test_where_no_bot_is_the_popup_says_so_and_offers_the_language(drive: Start) -> None:
    def home(app: App) -> SetupScene:
        services_of(app).bots = {}
        return SetupScene(app, "dewan")

    d = drive(home)
    assert d.scene.root.find("add_bot") is None
    d.click("sits.1")
    assert not d.find("sits").enabled
    assert d.find("nobody").words == d.app.kit.words("setup.no_bots")
    assert d.scene.root.find("strength") is None
    d.click(d.find("language").cell("de").center)
    d.click("done")
    assert sits(d, 0) == (PERSON, "de", "")


def test_only_levels_that_play_here_and_never_chance_are_offered(drive: Start) -> None:
    d = drive(with_bots("dewan", "random", "medium"))
    d.click("add_bot")
    d.click("sits.3")
    assert [level for level, _ in d.find("level").options] == ["medium"]


def test_how_strong_they_are_is_shown_with_how_surely_that_is_known(
    drive: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    rungs = (
        Rung("medium", "random", 100, 1.0, 0.97, 1.0), Rung("medium", "easy", 100, 0.78, 0.69, 0.85, 7.1, 24.3),
        Rung("expert", "medium", 24, 0.54, 0.35, 0.72), Rung("expert", "easy", 100, 0.99, 0.97, 1.0),
    )  # fmt: skip
    monkeypatch.setattr("ui.scenes.setup.strength.strength", lambda _: Ladder("0.5s", 3, rungs))
    d = drive(with_bots("dewan"))
    d.click("sits.1")
    d.click("strength")
    assert isinstance(d.scene, StrengthScene)
    assert (d.find("level.0").words, d.find("share.0").words) == ("Medium", "wins 8 in 10 against Easy")
    assert d.find("share.0").tooltip.startswith("78% (69–85%)")
    assert d.find("share.2").words == "almost always wins against Easy"
    assert d.scene.root.find("level.3") is None, "chance is not offered"
    assert (d.find("matches.0").words, d.find("matches.1").words) == ("100", "only 24")
    assert d.find("matches.1").tooltip
    assert d.find("time.0").words.endswith(" ms")
    d.key("esc")
    assert isinstance(d.scene, PlayerScene)


def test_times_have_the_decimal_sign_of_the_language(drive: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    ladder = Ladder("0.5s", 3, (Rung("medium", "easy", 60, 1.0, 0.9, 1.0, 1.7, 7.0),))
    monkeypatch.setattr("ui.scenes.setup.strength.strength", lambda _: ladder)
    d = drive(with_bots("dewan"), lang="de")
    d.click("sits.1")
    d.click("strength")
    assert d.find("time.0").words == "1,7\N{NO-BREAK SPACE}ms"


def test_a_spoilt_table_of_strength_loses_its_figures_and_no_more(drive: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.kernel.content import ContentError

    def spoilt(_: object) -> None:
        raise ContentError([])

    monkeypatch.setattr("ui.scenes.setup.strength.strength", spoilt)
    d = drive(with_bots("dewan"))
    d.click("sits.1")
    d.click("strength")
    assert d.find("about").words == d.app.kit.words("strength.none")
    assert d.scene.root.find("level.0") is None
    d.click("close")
    assert isinstance(d.scene, PlayerScene)


def test_bots_with_one_name_are_found_as_people_are(drive: Start) -> None:
    d = drive(with_bots("dewan"))
    d.click("name.1")
    d.type("orla")
    d.click("add_bot")
    assert "Orla" in d.find("twice").words
    d.click("start")
    assert isinstance(d.scene, SetupScene)


def test_what_is_composed_is_shown_in_the_field_for_a_name(drive: Start) -> None:
    d = drive(with_bots("dewan"))
    d.click("name.1")
    plain = d.picture()
    d.step(pygame.event.Event(pygame.TEXTEDITING, text="ちえ", start=0, length=2))
    field = d.find("name.1")
    assert (field.composition, field.value, names(d)[0]) == ("ちえ", "", "Player 1")
    assert pygame.image.tobytes(d.picture(), "RGB") != pygame.image.tobytes(plain, "RGB")
    d.key("enter")  # the input method's: it does not lead to the next name
    assert d.scene.focused is d.find("name.1")
    d.key("tab")
    assert d.scene.focused is d.find("name.1")
    d.step(pygame.event.Event(pygame.TEXTINPUT, text="知恵"))
    d.step()
    assert (d.find("name.1").composition, d.find("name.1").value, names(d)[0]) == ("", "知恵", "知恵")
    assert d.find("start.seat_1").words == "知恵"
    d.step(pygame.event.Event(pygame.TEXTEDITING, text="こ", start=0, length=1))
    d.key("backspace")
    assert (d.find("name.1").composition, d.find("name.1").value) == ("こ", "知恵")


# Room


@pytest.mark.parametrize(("size", "percent", "lang"), crossed(SIZES, (100, 150), ("en", "de", "ja")))
def test_six_seats_of_both_kinds_find_room(drive: Start, size: tuple[int, int], percent: int, lang: str) -> None:
    d = drive(with_bots("iwari"), size=size, lang=lang)
    d.app.change_settings(text_percent=percent, animations="off")
    with cut_words() as cut:
        d.settle()
        d.click("add_bot")
        d.picture()
        while len(d.scene.sheet.setup_seats) < 6:
            d.click("add")
        for place, name in zip(d.scene.sheet.setup_seats, LONG, strict=False):
            place.name, place.language = name, "ja"
        d.scene.sheet.seat_bot("6")
        d.scene.rebuild()
        d.picture()
    assert not cut - set(LONG), cut
    assert not [place.name for place in d.find("seats").placed.walk() if place.cramped]
    for key in "123456":
        row = d.find(f"seat.{key}")
        for one, other in combinations(row.children, 2):
            assert not one.rect.colliderect(other.rect), (one.id, other.id)
        assert all(row.rect.contains(child.rect) for child in row.children)
        assert d.find(f"name.{key}").rect.w >= d.app.theme.px(150)


@pytest.mark.parametrize(("game", "size", "percent", "lang"), crossed(list(GAMES), SIZES, (100, 150), ("en", "de", "ja")))
def test_the_popups_find_room(drive: Start, game: str, size: tuple[int, int], percent: int, lang: str) -> None:
    d = drive(with_bots(game), size=size, lang=lang)
    d.app.change_settings(text_percent=percent, animations="off")
    with cut_words() as cut:
        for what in ("person", "bot", "strength"):
            if what == "bot":
                d.scene.sheet.seat_bot("1")
            if what != "strength":
                d.click("sits.1")
            else:
                d.click("strength")
            d.picture()
            panel = d.scene.root.children[0]
            assert d.app.theme.box.contains(panel.rect), what
            assert all(panel.rect.contains(widget.rect) for widget in panel.children), what
            for one, other in combinations(panel.children, 2):
                assert not one.rect.colliderect(other.rect), (one.id, other.id)
            if what == "person":
                d.click("done")
    assert cut == set()


def test_a_language_that_is_not_here_any_more_is_the_tables(drive: Start) -> None:
    """An older file of settings may name one: nothing is said in it, and nothing is said of it."""

    def home(app: App) -> SetupScene:
        app.change_settings(names=("Anna", "Bo"), languages=("xx", "de"))
        return SetupScene(app, "iwari")

    d = drive(home)
    assert [sits(d, seat)[1] for seat in (0, 1)] == ["", "de"]
