"""Areas are cut without gaps or overlaps."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from ui.drawing.area import Area

SIZES = st.lists(st.one_of(st.integers(0, 60), st.floats(0.1, 5)), min_size=1, max_size=7)


@given(sizes=SIZES, gap=st.integers(0, 12), height=st.integers(600, 2000))
def test_rows_lie_below_each_other_with_the_gap_between_them(sizes: list[float], gap: int, height: int) -> None:
    box = Area(7, 11, 100, height)
    rows = box.rows(*sizes, gap=gap)
    assert rows[0].top == box.top
    assert all(below.top == above.bottom + gap for above, below in pairwise(rows))
    if any(isinstance(size, float) for size in sizes):
        assert rows[-1].bottom == box.bottom


def test_an_int_is_pixels_and_a_float_is_a_share_of_the_rest() -> None:
    head, left, right = Area(0, 0, 300, 50).columns(60, 1.0, 2.0, gap=15)
    assert (head.w, left.w, right.w) == (60, 70, 140)
    assert right.right == 300


def test_cuts_give_the_part_and_the_rest() -> None:
    box = Area(10, 20, 100, 80)
    assert box.cut_top(30, 5) == (Area(10, 20, 100, 30), Area(10, 55, 100, 45))
    assert box.cut_bottom(30, 5) == (Area(10, 70, 100, 30), Area(10, 20, 100, 45))
    assert box.cut_left(30, 5) == (Area(10, 20, 30, 80), Area(45, 20, 65, 80))
    assert box.cut_right(30, 5) == (Area(80, 20, 30, 80), Area(10, 20, 65, 80))


def test_the_middle_never_leaves_the_box() -> None:
    assert Area(0, 0, 100, 50).middle(40, 900) == Area(30, 0, 40, 50)


def test_a_grid_runs_row_by_row() -> None:
    cells = Area(0, 0, 110, 50).grid(2, 2, gap=10)
    assert [cell.topleft for cell in cells] == [(0, 0), (60, 0), (0, 30), (60, 30)]
