"""What has been chosen is answered beside it, and what is said in passing lies where nothing can be chosen."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING, Any

import pytest

from game.dewan.model import Take
from game.dogs_of_war.model import Pass
from tests.ui.conftest import alt
from tests.ui.laws import dewan, dogs_of_war, dragon_keeper, iwari
from tests.ui.seated import seat_down
from ui.drawing.area import Area
from ui.scenes.table.avoided_areas import clear_of_banners
from ui.scenes.table.messages import Banner
from ui.tables.common.confirm_bubble import BubblePlacement, place_beside
from ui.tables.common.selection import NO_SELECTION
from ui.widgets.avoided_areas import AvoidedAreas
from ui.widgets.button import Button, IconButton
from ui.widgets.tooltip import REST

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from tests.ui.laws.subject import Subject

SUBJECTS = (dewan.DEWAN, dogs_of_war.DOGS_OF_WAR, dragon_keeper.DRAGON_KEEPER, iwari.IWARI)


def at(drive: Drive, subject: Subject, name: str, **options: Any) -> Driver:
    position = subject.positions[name]()
    return seat_down(drive, position.setup, position.session, **options)


def beside(d: Driver, *, labelled: bool = False) -> str:
    """What can be chosen and has room for the answer beside it, with the line that is `labelled` there."""
    ids: list[str] = list(d.scene.table.view.selection.open)
    for id_ in ids:
        d.click(id_)
        shown = d.find("confirm_bubble").visible and (bool(d.find("confirm_bubble").says) or not labelled)
        d.key("esc")
        if shown:
            return id_
    raise AssertionError("nothing has room beside it")


def placing(drive: Drive) -> tuple[Driver, str]:
    """Dogs of War, with a captain to place on a space that has been clicked and has room for the answer."""
    d = at(drive, dogs_of_war.DOGS_OF_WAR, "a turn of four")
    for space in [id_ for id_ in d.scene.table.view.selection.open if id_.startswith("space:")]:
        d.click(space)
        if d.find("confirm_bubble").visible:
            return d, space
        d.key("esc")
    raise AssertionError("no space has room beside it")


def test_the_button_beside_the_choice_does_it_and_the_round_one_drops_it(drive: Drive) -> None:
    d, space = placing(drive)
    match = d.scene.context.match
    steps = match.last_index
    assert d.find("confirm_bubble").rect.contains(d.find("confirm").rect)
    d.click("confirm_bubble.cancel")
    assert not d.find("confirm_bubble").visible
    assert match.last_index == steps
    d.click(space)
    d.click("confirm")
    assert match.last_index > steps


def test_no_picture_shows_an_answer_whose_question_has_been_taken_away(drive: Drive) -> None:
    d, _ = placing(drive)
    answer = d.find("confirm_bubble")
    d.scene.table.view.selection = NO_SELECTION
    d.scene.table.refresh()
    d.scene.draw(d.app.surface)
    assert not answer.visible


def test_that_a_second_click_does_it_is_said_until_somebody_has_answered_there(drive: Drive) -> None:
    d, says = at(drive, dragon_keeper.DRAGON_KEEPER, "a move on the last floor", size=(1280, 960)), []
    for first in (True, False):
        cell = beside(d, labelled=first)
        for way in ("esc", cell):
            d.click(cell)
            says.append(d.find("confirm_bubble").says)
            d.key(way) if way == "esc" else d.click(way)
        d.settle()
    assert says == [d.app.kit.words("table.click_again")] * 2 + [""] * 2


def test_the_settings_can_leave_the_buttons_in_their_corner(drive: Drive) -> None:
    d, space = placing(drive)
    d.key("esc")
    corner = d.find("confirm").rect
    d.app.change_settings(answer="corner")
    d.click(space)
    assert d.find("confirm").rect == corner
    assert d.find("other").words == d.app.kit.words("dogs_of_war.button.cancel")


def test_what_is_not_about_the_choice_stays_in_its_corner(drive: Drive) -> None:
    d, _ = placing(drive)
    assert d.find("other").words == d.app.kit.words("dogs_of_war.button.pass")
    d.click("other")
    assert d.scene.table.view.selection.chosen == Pass()
    assert not d.find("confirm_bubble").visible


def test_an_upright_window_keeps_the_buttons_in_their_corner(drive: Drive) -> None:
    d, space = placing(drive)
    d.resize(1000, 1400)
    d.key("esc")
    d.click(space)
    assert d.scene.table.view.selection.ready
    assert not d.find("confirm_bubble").visible


def test_a_place_beside_a_thing_is_near_it_and_clear_of_what_is_to_be_seen() -> None:
    area, item, away = Area(0, 20, 400, 280), Area(180, 40, 40, 40), Area(4000, 4000, 0, 0)
    below = place_beside((100, 50), item, area, AvoidedAreas(), 10, away)
    assert below == BubblePlacement(Area(150, 90, 100, 50), "below", 10, 50)
    foot = Area(0, 85, 400, 100)
    for avoided in (AvoidedAreas(never=[foot]), AvoidedAreas(read=[foot]), AvoidedAreas(spaces=[foot])):
        assert place_beside((100, 30), item, area, avoided, 10, away) == BubblePlacement(Area(230, 45, 100, 30), "right", 10, 15)
    assert place_beside((500, 50), item, area, AvoidedAreas(), 10, away) is None


def test_no_tail_lies_over_what_must_stay_visible() -> None:
    area, item, away = Area(0, 20, 400, 280), Area(180, 40, 40, 40), Area(4000, 4000, 0, 0)
    badge = Area(170, 82, 60, 20)  # what the choice would bring, between the item and the bubble
    beside = [Area(0, 20, 170, 280), Area(230, 20, 170, 280)]
    crossed, bare = (place_beside((30, 30), item, area, AvoidedAreas(never, beside), 10, away) for never in ([badge], []))
    assert [place and place.tailed for place in (crossed, bare)] == [False, True]


def test_what_is_read_is_left_in_sight_even_if_the_answer_lies_farther_away() -> None:
    area, item, away = Area(0, 20, 400, 280), Area(180, 40, 40, 40), Area(4000, 4000, 0, 0)
    around = [Area(0, 20, 170, 80), Area(0, 82, 400, 20), Area(230, 20, 170, 80)]
    over_spaces = place_beside((100, 30), item, area, AvoidedAreas(spaces=around), 10, away)
    assert over_spaces == BubblePlacement(Area(150, 100, 100, 30), "below", 20, 50)
    for avoided in (AvoidedAreas(read=around), AvoidedAreas(choices=around)):
        assert place_beside((100, 30), item, area, avoided, 10, away) == BubblePlacement(Area(150, 105, 100, 30), "below", 25, 50)
        assert place_beside((100, 30), item, area, avoided, 10, Area(230, 85, 100, 30)) is None
    assert place_beside((100, 30), item, area, AvoidedAreas(read=[area]), 10, away) is None


@pytest.mark.parametrize("subject", SUBJECTS, ids=[subject.game for subject in SUBJECTS])
def test_the_banner_of_a_turn_lies_over_nothing_that_can_be_chosen_or_has_just_been_shown(drive: Drive, subject: Subject) -> None:
    for size in ((1280, 720), (1920, 1080)):
        d = at(drive, subject, next(iter(subject.positions)), size=size)
        banner, head = Banner(), d.app.theme.header_height()
        banner.begin(d.app.kit.words("table.turn_of", name="Maximiliane Hohenstaufen"), "red")
        table = d.scene.table
        choosable = [table.items[id_].rect for id_ in table.view.selection.open if id_ in table.items]
        lies = banner.place(d.app.kit, head, *clear_of_banners(d.scene, table))
        log = d.find("log").rect
        assert choosable
        assert d.app.theme.box.contains(lies)
        assert lies.collidelist(choosable) < 0
        assert not lies.colliderect(log.x, log.bottom - d.app.theme.line_height("small", 2), log.w, log.h), "the newest is read"
        assert banner.place(d.app.kit, head, [d.app.theme.box.cut_top(head)[1]]).bottom <= head
        d.app.close()


def test_a_letter_stays_with_its_thing_while_something_is_chosen(drive: Drive) -> None:
    d, _ = placing(drive)
    chosen = {target.key: letter for letter, target in d.scene.access_keys.by_label.items()}
    d.key("esc")
    dropped = {target.key: letter for letter, target in d.scene.access_keys.by_label.items()}
    both = chosen.keys() & dropped.keys()
    assert len(both) > 10
    assert {key: chosen[key] for key in both} == {key: dropped[key] for key in both}


def test_a_letter_that_stands_for_nothing_says_so(drive: Drive) -> None:
    d = at(drive, dragon_keeper.DRAGON_KEEPER, "a move of three")
    d.step(alt(down=True))
    used = {letter[0] for letter in d.scene.access_keys.by_label}
    free = next(letter for letter in reversed(ascii_uppercase) if letter not in used)
    d.key(f"alt+{free.lower()}")
    assert d.scene.context.notes.current.sentence == d.app.kit.words("table.no_letter", letter=free)


@pytest.mark.parametrize("subject", SUBJECTS, ids=[subject.game for subject in SUBJECTS])
def test_every_button_of_a_table_has_a_letter(drive: Drive, subject: Subject) -> None:
    for name in list(subject.positions)[:2]:
        d = at(drive, subject, name)
        d.step(alt(down=True))
        called = {target.key for target in d.scene.access_keys.by_label.values()}
        buttons = {one.id for one in d.scene.root.walk() if isinstance(one, Button | IconButton) and one.enabled}
        assert buttons
        assert buttons <= called
        d.app.close()


def test_no_tooltip_outlives_what_it_says(drive: Drive) -> None:
    d, _ = placing(drive)
    d.hover("confirm")
    d.wait(2 * REST)
    assert d.scene.tooltip.shown is d.find("confirm")
    d.key("esc")
    d.step()
    assert d.scene.tooltip.shown is None


def test_what_a_hint_chooses_is_answered_beside_it_too(drive: Drive) -> None:
    d = at(drive, dewan.DEWAN, "a turn of two")
    table = d.scene.table
    take = next(action for action in d.scene.context.observation.legal if isinstance(action, Take))
    table.view.selection.propose([take])
    table.refresh()
    assert table.bubble.visible


def test_the_answer_beside_a_choice_moves_away_from_hints(drive: Drive) -> None:
    d, _ = placing(drive)
    hints = Area(d.find("confirm_bubble").rect)
    d.scene.table.show_hints_at(hints)
    d.step()
    assert not d.scene.table.confirm_button.rect.colliderect(hints)
