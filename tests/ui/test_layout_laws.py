"""Layouts measure themselves: the laws that hold for every tree of them, in every area."""

from __future__ import annotations

import doctest
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.setting_up import dewan
from ui.drawing.area import Area
from ui.drawing.theme import Theme
from ui.layout import layout as layouts
from ui.layout import placed_layout
from ui.layout.layout import Column, Extent, Fit, Grid, Layout, Leaf, Row, Space, Wrap, shares
from ui.layout.lengths import grown, pixels, width_of
from ui.widgets.leaves import label
from ui.widgets.outline import BOX

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver
    from ui.layout.layout import Align
    from ui.layout.placed_layout import PlacedLayout

ALIGNS: Final[tuple[Align, ...]] = ("fill", "start", "centre", "end")
LENGTHS = st.integers(0, 90)
EXTENTS = st.builds(lambda least, more: Extent(least, least + more), LENGTHS, LENGTHS)
PARTS = st.lists(st.tuples(EXTENTS, st.sampled_from((0, 0, 1, 2.5))), min_size=1, max_size=6)
SIDES = st.one_of(st.integers(0, 40), st.integers(0, 700))
AREAS = st.builds(Area, st.integers(0, 50), st.integers(0, 50), SIDES, SIDES)
many = settings(max_examples=300)
"""A tree is measured in a tenth of a millisecond, and the rare ones are those that lie in too little room."""


@lru_cache
def theme() -> Theme:
    pygame.font.init()
    return Theme((1600, 900))


def leaves() -> st.SearchStrategy[Layout]:
    bounds = st.builds(lambda each: (each.minimum, each.preferred), EXTENTS)
    weights, inks = st.integers(0, 2), st.integers(0, 400)
    sized = st.builds(lambda wide, high, grow: Leaf(width=wide, height=high, grow=grow), bounds, bounds, weights)
    texts = st.builds(lambda ink: Leaf(width=(0, ink), height_for=lambda _, wide: 20 * (1 + ink // max(1, wide))), inks)
    return st.one_of(sized, texts, st.builds(Space, LENGTHS, st.integers(0, 1)))


def trees(*, lines_only: bool = False) -> st.SearchStrategy[Layout]:
    def around(children: st.SearchStrategy[Layout]) -> st.SearchStrategy[Layout]:
        some, gap, pad = st.lists(children, min_size=1, max_size=4), st.integers(0, 20), st.integers(0, 20)
        aligns = st.sampled_from(ALIGNS)
        kinds = st.sampled_from((Row, Column))
        lines = st.builds(
            lambda kind, them, gap, pad, align: kind(*them, gap=gap, padding=pad, align=align), kinds, some, gap, pad, aligns
        )
        if lines_only:
            return lines
        cells = st.builds(
            lambda them, gap, pad: Grid(*them, columns=(3, 2, 1), minimum=80, gap=gap, padding=pad), some, gap, pad
        )
        wraps = st.builds(lambda them, gap: Wrap(*them, gap=gap), some, gap)
        fits = st.builds(Fit, children, st.sampled_from((0.5, 1, 2)))
        return st.one_of(lines, cells, wraps, fits)

    return st.recursive(leaves(), around, max_leaves=12)


@many
@given(tree=trees(), area=AREAS)
def test_children_never_leave_their_parent_nor_lie_on_each_other(tree: Layout, area: Area) -> None:
    def check(place: PlacedLayout) -> None:
        here = place.area
        assert here.w >= 0
        assert here.h >= 0
        for child in place.children:
            inner = child.area
            assert here.x <= inner.x <= inner.right <= here.right, place.describe()
            assert here.y <= inner.y <= inner.bottom <= here.bottom, place.describe()
            check(child)
        for one, other in combinations(place.children, 2):
            assert not one.area.colliderect(other.area) or place.kind == "Stack", place.describe()

    check(tree.place(theme(), area))


@many
@given(tree=trees(lines_only=True), more=st.integers(0, 90))
def test_nothing_is_cramped_where_there_is_all_the_room_that_is_wanted(tree: Layout, more: int) -> None:
    wide = tree.measure(theme(), 1_000_000)[0] + more
    place = tree.place(theme(), Area(0, 0, wide, tree.heights(theme(), wide).preferred))
    assert not [each for each in place.walk() if each.cramped], place.describe()


@given(tree=trees(), width=st.integers(0, 700))
def test_nothing_is_measured_wider_than_it_may_be(tree: Layout, width: int) -> None:
    assert tree.measure(theme(), width)[0] <= width


@given(parts=PARTS, width=st.integers(0, 900))
def test_room_goes_to_minimums_first_then_to_what_is_preferred_then_by_weight(
    parts: list[tuple[Extent, float]], width: int
) -> None:
    extents, weights = [extent for extent, _ in parts], [weight for _, weight in parts]
    least, wanted = sum(each.minimum for each in extents), sum(each.preferred for each in extents)
    sizes = shares(width, extents, weights)
    assert sum(sizes) == (width if any(weights) or wanted > width else wanted)
    if wanted <= width:
        assert all(size >= each.preferred for size, each in zip(sizes, extents, strict=True))
        for (size, each, weight) in zip(sizes, extents, weights, strict=True):
            assert abs(size - each.preferred - weight * (width - wanted) / (sum(weights) or 1)) <= 1
    elif least <= width:
        assert all(each.minimum <= size <= each.preferred for size, each in zip(sizes, extents, strict=True))
    else:
        assert all(size <= each.minimum for size, each in zip(sizes, extents, strict=True))


def test_what_has_too_little_room_says_so() -> None:
    row = Row(Leaf("menu", width=60), Leaf("board", width=(100, 200)))
    assert [place.cramped for place in row.place(theme(), Area(0, 0, 160, 20)).walk()] == [False, False, False]
    assert [place.cramped for place in row.place(theme(), Area(0, 0, 120, 20)).walk()] == [True, True, True]
    column = Column(Leaf("head", height=30), Leaf("body", height=40))
    assert [place.cramped for place in column.place(theme(), Area(0, 0, 9, 60)).walk()] == [True, True, True]
    assert row.place(theme(), Area(0, 0, 120, 20)).describe().splitlines()[1] == "  Leaf menu 0,0 45x20 !"


def test_a_grid_takes_the_first_number_of_columns_that_has_room() -> None:
    grid = Grid(*(Leaf(str(n), height=10) for n in range(3)), columns=(3, 1), minimum=100, gap=8)
    assert [grid.place(theme(), Area(0, 0, 316, 40))[str(n)].topleft for n in range(3)] == [(0, 0), (108, 0), (216, 0)]
    assert [grid.place(theme(), Area(0, 0, 315, 46))[str(n)].topleft for n in range(3)] == [(0, 0), (0, 18), (0, 36)]


def test_across_a_line_things_fill_it_or_lie_where_they_are_aligned() -> None:
    area = Area(0, 0, 100, 50)
    lies = {align: Row(Leaf("it", width=30, height=20), align=align).place(theme(), area)["it"][:] for align in ALIGNS}
    assert lies == {"fill": [0, 0, 30, 50], "start": [0, 0, 30, 20], "centre": [0, 15, 30, 20], "end": [0, 30, 30, 20]}
    assert Column(Leaf("it", width=30, height=20), align="end").place(theme(), area)["it"][:] == [70, 0, 30, 20]


def test_space_lies_along_a_line_and_makes_it_no_higher() -> None:
    assert Row(Leaf(width=10, height=10), Space(40), Leaf(width=10)).measure(theme(), 500) == (60, 10)


def test_what_is_wrapped_begins_a_line_where_the_last_one_is_full() -> None:
    pills = Wrap(*(Leaf(str(n), width=40, height=10) for n in range(3)), gap=5)
    assert pills.measure(theme(), 85) == (85, 25)
    place = pills.place(theme(), Area(0, 0, 85, 25))
    assert [place[str(n)].topleft for n in range(3)] == [(0, 0), (45, 0), (0, 15)]


def test_a_picture_keeps_its_shape_and_is_no_wider_than_the_height_of_its_row_allows() -> None:
    row = Row(Fit(Leaf("cover", width=(0, 90)), 0.75), Leaf("about", width=0, grow=1), gap=10)
    assert row.place(theme(), Area(0, 0, 300, 80))["cover"][:] == [0, 0, 60, 80]
    assert row.place(theme(), Area(0, 0, 300, 80))["about"][:] == [70, 0, 230, 80]
    assert row.place(theme(), Area(0, 0, 300, 200))["cover"][:] == [0, 40, 90, 120]


def test_text_is_as_wide_as_its_words_and_as_high_as_the_lines_it_needs() -> None:
    said = "Where you travel. Every map has different regions."
    words = label("about", said)
    whole = words.measure(theme(), 2000)
    assert whole == (pixels(theme(), width_of("body", said)), theme().line_height())
    assert words.measure(theme(), whole[0] * 2 // 3) == (whole[0] * 2 // 3, 2 * theme().line_height())


def test_what_grows_with_large_letters_is_said_in_one_place() -> None:
    large = Theme((1600, 900), text_percent=150)
    assert [grown(100)(theme()), grown(100)(large), grown(100, 0.5)(large)] == [100, 150, 125]


def test_f7_draws_boxes_and_names_over_a_scene_and_takes_them_away_again(drive: Callable[..., Driver]) -> None:
    d = drive(dewan)
    corner = d.find("start").rect.move(0, -1).bottomleft
    before = d.picture().get_at(corner)
    d.key("f7")
    assert d.picture().get_at(corner) == BOX != before
    d.key("f7")
    assert d.picture().get_at(corner) != BOX


def test_what_a_layout_makes_is_given_what_its_children_make(drive: Callable[..., Driver]) -> None:
    d = drive(dewan)
    assert [child.id for child in d.find("seat.1").children] == ["grip.1", "emblem.1", "name.1", "sits.1"]


def test_the_examples_in_the_docstrings_hold() -> None:
    assert [doctest.testmod(module).failed for module in (layouts, placed_layout)] == [0, 0]
