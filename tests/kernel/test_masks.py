import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.masks import bits, lowest, nth


@given(st.sets(st.integers(0, 300)))
def test_a_mask_gives_back_its_numbers_in_order(numbers: set[int]) -> None:
    assert list(bits(sum(1 << n for n in numbers))) == sorted(numbers)


@given(st.sets(st.integers(0, 3000), min_size=1))
def test_every_number_of_a_mask_is_found_by_how_many_stand_before_it(numbers: set[int]) -> None:
    mask = sum(1 << n for n in numbers)
    assert lowest(mask) == min(numbers)
    assert [nth(mask, n) for n in range(len(numbers))] == sorted(numbers)
    for n in (-1, len(numbers)):
        with pytest.raises(IndexError):
            nth(mask, n)
