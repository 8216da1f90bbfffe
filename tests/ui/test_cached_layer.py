"""Dewan's cached picture: what is mended where it changed looks as if all of it had been drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from pygame import image

from game.dewan.model import Task
from tests.ui.dewan_play import asked, position
from tests.ui.seated import seat_down, table
from ui.drawing import skin

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver

    Drive = Callable[..., Driver]


@pytest.fixture(params=[("base", 3), ("volcano", 4), ("water_villages", 2)], ids=lambda it: it[0])
def seated(drive: Drive, request: Any) -> Driver:
    scenario, seats = request.param
    return seat_down(drive, *position(asked(Task.TURN, round=3, hand=4), scenario, seats))


def shown(d: Driver) -> bytes:
    d.settle()
    d.scene.redraw()
    return image.tobytes(d.picture(), "RGB")


def anew(d: Driver) -> bytes:
    """The same frame with nothing kept."""
    table(d).cached_layer.forget_all()
    return shown(d)


def test_a_count_changes_though_its_pile_looks_the_same(seated: Driver) -> None:
    """A pile of thirty cards is drawn like one of twenty-nine: the number on it is not."""
    d = seated
    at_table = table(d)
    for id_ in ("deck", "discards", "stack"):
        at_table.items[id_].tag = -1
        before = shown(d)
        at_table.items[id_].draw_tag = lambda surface, box: surface.fill("white", box)
        at_table.items[id_].tag = -2
        assert shown(d) != before, id_
        assert shown(d) == anew(d), id_


def test_the_counts_of_the_piles_are_known_to_the_kept_picture(seated: Driver) -> None:
    items, seen = table(seated).items, table(seated).view.seen
    table(seated).refresh()
    assert items["deck"].tag == seen.supply
    assert items["discards"].tag == seen.discards.bit_count()
    assert items["stack"].tag == seen.story_stack.bit_count()


def test_nothing_stays_behind_a_pointer_that_goes_over_everything(seated: Driver) -> None:
    d = seated
    for id_ in sorted(table(d).items):
        d.hover(id_)
        d.wait(0.1)
    d.hover((5, 5))
    assert shown(d) == anew(d)


def test_what_is_chosen_is_drawn_as_if_all_were_drawn_anew(seated: Driver) -> None:
    d = seated
    before = shown(d)
    d.click("card:1")
    d.hover((5, 5))
    chosen = shown(d)
    assert chosen != before
    assert chosen == anew(d)
    d.key("esc")
    assert shown(d) == before


def test_what_a_turn_changes_is_drawn_as_if_all_were_drawn_anew(seated: Driver) -> None:
    d = seated
    before = shown(d)
    d.click("card:1")
    d.click("confirm")
    d.hover((5, 5))
    d.wait(4.0)
    after = shown(d)
    assert after != before
    assert after == anew(d)


def test_a_camp_appears_and_is_taken_back_as_if_all_were_drawn_anew(seated: Driver) -> None:
    d = seated
    before = shown(d)
    goal = table(d).view.selection.goals.bit_length() - 1
    d.click(table(d).view.map.at(goal))
    d.hover((5, 5))
    assert shown(d) == anew(d)
    d.click("confirm")
    d.wait(4.0)
    d.hover((5, 5))
    after = shown(d)
    assert after != before
    assert after == anew(d)


def test_a_map_that_is_larger_and_fitted_again_is_drawn_as_before(seated: Driver) -> None:
    d = seated
    before = shown(d)
    d.wheel(table(d).view.map.port.fit.center, 2)
    d.wait(0.5)
    d.hover((5, 5))
    assert shown(d) == anew(d)
    d.key("0")
    assert shown(d) == before


def test_the_middle_of_what_is_drawn_solid_is_copied_not_blended(seated: Driver) -> None:
    """Scaled pictures have an alpha a little below full: they count as opaque all the same."""
    d = seated
    solid = [item for id_, item in table(d).items.items() if id_.startswith(("hand:", "story:"))]
    assert solid
    for item in solid:
        inlay, _ = skin.lying(d.app.kit, item.picture, item.rect.size, 9)
        assert inlay.middle.w * inlay.middle.h > item.rect.w * item.rect.h * 0.6, item.id
