"""The questions of a set-up: what may be chosen, for whom, and what each choice says of itself."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from tests.breadth import crossed
from tests.ui.setting_up import begun, dewan, dragon_keeper, iwari
from ui.drawing import text
from ui.scenes.services import services_of
from ui.scenes.setup.questions import Questions
from ui.scenes.setup.scene import SetupScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver
    from ui.program.app import App

    Start = Callable[..., Driver]


def test_what_does_not_suit_the_table_cannot_be_chosen_and_says_whom_it_suits(drive: Start) -> None:
    d = drive(dewan)
    team = d.find("scenario.team")
    assert (team.enabled, team.audience) == (False, "4 players")
    d.click("scenario.team")
    assert d.find("scenario.base").chosen
    d.click("add")
    d.click("add")
    d.click("scenario.team")
    assert d.find("scenario.team").chosen


def test_choices_without_pictures_for_other_tables_are_shown(drive: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def unpictured(app: App) -> SetupScene:
        manifest = services_of(app).package("dewan").manifest
        scenario = manifest.options[0]
        choices = tuple(replace(choice, picture="") for choice in scenario.choices)
        only = replace(manifest, options=(replace(scenario, choices=choices), *manifest.options[1:]))
        monkeypatch.setitem(vars(services_of(app).package("dewan")), "manifest", only)
        return dewan(app)

    d = drive(unpictured)
    assert d.scene.root.find("scenario.team") is None
    assert d.find("also.scenario").words == "With 4 players you can also choose: Two Tribes."
    d.click("add")
    d.click("add")
    assert d.scene.root.find("also.scenario") is None
    d.click("scenario.team")
    assert d.find("scenario.team").kind == "primary"


def test_every_choice_explains_itself(drive: Start) -> None:
    d = drive(dewan)
    words = d.app.kit.words
    for choice in ("base", "team", "flood", "volcano", "water_villages"):
        assert d.find(f"scenario.{choice}").about == words(f"dewan.option.scenario.{choice}.about")
    for choice in ("secret", "open"):
        d.click(f"hands.{choice}")
        assert d.find("said.hands").words == words(f"dewan.option.hands.{choice}.about")


def test_questions_few_tables_need_are_folded_away_and_come_and_go_with_what_they_belong_to(drive: Start) -> None:
    d = drive(dewan)
    assert (d.find("more.readings").words, d.scene.root.find("home_camp.counts")) == ("More: Rules questions", None)
    d.click("more.readings")
    assert d.scene.root.find("volcano_fire.once") is None
    d.click("home_camp.left_out")
    d.click("scenario.volcano")
    assert d.find("volcano_fire.once").kind == "plain"
    d.click("more.readings")
    assert d.scene.root.find("volcano_fire.once") is None
    assert d.find("more.readings").words == "More: Rules questions · 1 changed"


def test_what_was_wished_beforehand_is_not_folded_away(drive: Start) -> None:
    d = drive(lambda app: SetupScene(app, "dewan", {"home_camp": "left_out"}))
    assert d.find("home_camp.left_out").kind == "primary"


def test_by_keyboard_the_questions_few_tables_need_are_brought_into_sight(drive: Start) -> None:
    d = drive(dragon_keeper)
    d.scene.focus("more.readings")
    d.key("space")
    area, first = d.find("questions"), d.find("covered.hidden")
    assert d.scene.focused is d.find("more.readings")
    assert area.rect.contains(first.rect)


def test_every_map_shows_its_picture_and_whom_it_suits(drive: Start) -> None:
    d = drive(iwari)
    for _ in range(4):
        d.click("add")
    cards = {choice: d.find(f"map.{choice}") for choice in d.scene.sheet.manifest.choices("map")}
    assert {card.picture for card in cards.values()} == {f"iwari/small_{choice}" for choice in cards}
    assert [choice for choice, card in cards.items() if card.enabled] == ["the_void"]
    assert (cards["the_void"].audience, cards["long_road"].audience) == ("2–6 players", "2–5 players")
    assert cards["the_void"].chosen
    assert all(cards["the_void"].rect.y <= card.rect.y for card in cards.values())


def test_a_part_of_the_game_is_switched_on_and_off(drive: Start) -> None:
    d = drive(iwari)
    d.click("unity.with")
    d.click("courage.with")
    d.click("worship.golden")
    assert d.find("unity.with").value
    d.click("unity.with")
    d.click("start")
    chosen = begun(d).options
    assert [chosen[name] for name in ("unity", "courage", "worship", "honor")] == ["without", "with", "golden", "without"]


def test_parts_of_other_maps_are_reported(drive: Start) -> None:
    d = drive(iwari)
    assert d.find("only.worship_contested").words == "Worship: contested lands needs The Void."
    d.click("map.the_void")
    assert d.find("only.exploration").words == "Exploration can’t be combined with The Void."
    assert d.scene.root.find("exploration.with") is None
    d.click("worship_contested.with")
    assert d.find("worship_contested.with").value


@pytest.mark.parametrize(("size", "percent", "seats"), crossed(((960, 600), (1280, 720), (1920, 1080)), (100, 150), (2, 6)))
def test_fourteen_questions_stand_one_below_the_other(
    drive: Start, size: tuple[int, int], percent: int, seats: int
) -> None:
    d = drive(lambda app: SetupScene(app, "iwari", {"wild_pair": "any_biome"}), size=size)
    d.app.change_settings(text_percent=percent)
    while len(d.scene.sheet.setup_seats) < seats:
        d.click("add")
    area = d.find("questions")
    grounds = [w for w in area.children if not w.id.startswith("card.")]
    assert all(area.inner.x <= w.rect.x and w.rect.right <= area.inner.right for w in area.children)
    assert not [(a.id, b.id) for a, b in combinations(grounds, 2) if a.rect.colliderect(b.rect)]


def test_the_keyboard_reaches_every_question(drive: Start) -> None:
    d = drive(lambda app: SetupScene(app, "iwari", {"wild_pair": "any_biome"}))
    area, seen = d.find("questions"), set()
    for _ in range(80):
        d.key("tab")
        focus = d.scene.focused
        if focus.parent is area:
            seen.add(focus.id)
            assert area.rect.contains(focus.rect), focus.id
    assert seen == {w.id for w in area.children if w.can_focus}
    d.scene.focus("honor.with")
    d.key("space")
    assert d.find("honor.with").value
    assert d.scene.focused is d.find("honor.with")


def test_who_begins_is_asked_by_name(drive: Start) -> None:
    d = drive(dewan)
    d.click("name.1")
    d.type("Anna")
    assert d.find("start.seat_1").words == "Anna"
    assert d.scene.root.find("start.seat_3") is None


def test_whoever_begins_is_called_by_the_whole_name_while_it_is_typed(drive: Start) -> None:
    d = drive(dewan)
    d.click("name.1")
    d.type("Maximiliane-Josephine v.")
    button = d.find("start.seat_1")
    assert text.width(d.app.theme, "body", button.words) < button.rect.w
    assert d.find("name.1").value == "Maximiliane-Josephine v."
    assert d.scene.focused is d.find("name.1")


def test_a_line_says_that_more_lies_below_and_a_click_on_it_goes_on(drive: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    d = drive(dewan)
    area, below = d.find("questions"), d.find("more_questions")
    assert below.rect.top >= area.rect.bottom
    while area.offset < area.reach:
        before = area.offset
        d.click("more_questions")
        assert area.offset > before
    assert not below.hits(below.rect.center)
    monkeypatch.setattr(Questions, "_all", lambda *_: iter(()))
    assert drive(dewan).scene.root.find("more_questions") is None
