from hypothesis import given
from hypothesis import strategies as st

from game.kernel.masks import bits


@given(st.sets(st.integers(0, 300)))
def test_a_mask_gives_back_its_numbers_in_order(numbers: set[int]) -> None:
    assert list(bits(sum(1 << n for n in numbers))) == sorted(numbers)
