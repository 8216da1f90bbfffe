"""Pictures that are kept until one of their facts is another."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from pygame import Surface

from game.kernel.contract import Action
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.scenes.home.library import LibraryScene
from ui.tables.common.item import PictureItem
from ui.tables.common.selection import NO_SELECTION
from ui.widgets.cached_layer import Layer

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver
    from ui.drawing.kit import DrawingKit

    Drive = Callable[..., Driver]


def square(_: DrawingKit, fact: object) -> Surface:
    picture = Surface((4, 4))
    picture.fill("white" if fact is True else "black")
    return picture


def dye(_: DrawingKit, surface: Surface, fact: object) -> None:
    surface.fill(str(fact))


class Painter:
    def square(self, kit: DrawingKit) -> Surface:
        return square(kit, self)


def test_true_and_1_are_different_facts(drive: Drive) -> None:
    kit = drive(LibraryScene).app.kit
    for one, other in ((1, True), ((1, 2), (True, 2))):
        assert cached(kit, square, one) is cached(kit, square, one)
        assert cached(kit, square, one) is not cached(kit, square, other)
        assert Layer.of(Area(0, 0, 4, 4), kit, dye, one).key != Layer.of(Area(0, 0, 4, 4), kit, dye, other).key


def test_what_could_know_more_than_its_facts_keeps_no_picture(drive: Drive) -> None:
    kit, colour = drive(LibraryScene).app.kit, "white"

    def closed(kit: DrawingKit) -> Surface:
        return square(kit, colour)

    knowing: list[Any] = [closed, partial(square, fact=colour), Painter().square, lambda kit, fact=colour: square(kit, fact)]
    for draw in knowing:
        with pytest.raises(AssertionError, match="no other input"):
            cached(kit, draw)
        with pytest.raises(AssertionError, match="no other input"):
            Layer.of(Area(0, 0, 4, 4), kit, draw)


def test_nothing_can_be_chosen_where_nothing_is_asked() -> None:
    with pytest.raises(AssertionError, match="nothing is asked"):
        NO_SELECTION.choose(Action())
    options: Any = NO_SELECTION.options
    with pytest.raises(TypeError):
        options["card"] = Action()


def test_no_thing_is_lifted_farther_than_its_light_is_drawn_anew() -> None:
    PictureItem("card", Area(0, 0, 4, 4), Surface((4, 4)), raise_by=(0, -24))
    with pytest.raises(AssertionError, match="beyond its overhang"):
        PictureItem("card", Area(0, 0, 4, 4), Surface((4, 4)), raise_by=(0, -25))
