"""States are copied field by field, and a state that a plain copy would share is refused where it is written."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.kernel.state import PlainState


def test_a_copy_shares_no_list() -> None:
    @dataclass(slots=True)
    class Board(PlainState):
        turn: int
        cells: list[int]

    board = Board(1, [0, 0])
    copy = board.clone()
    copy.cells[0] = copy.turn = 7
    assert board == Board(1, [0, 0])
    assert copy == Board(7, [7, 0])


def test_a_field_that_would_be_shared_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Board\.hands"):

        @dataclass(slots=True)
        class Board(PlainState):
            hands: dict[int, int]


def test_a_class_without_slots_is_refused() -> None:
    @dataclass
    class Board(PlainState):
        turn: int

    with pytest.raises(TypeError, match="no dataclass with slots"):
        Board(1).clone()
