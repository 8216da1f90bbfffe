"""Sets of small numbers as bit masks: bit n stands for n."""

from __future__ import annotations

from collections.abc import Iterator


def bits(mask: int) -> Iterator[int]:
    """The numbers of a set, lowest first.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def lowest(mask: int) -> int:
    """The lowest number of a set, which must not be empty.

    >>> lowest(0b1010)
    1
    """
    return (mask & -mask).bit_length() - 1


def nth(mask: int, n: int) -> int:
    """The number at index `n` of a set, lowest first. Raises IndexError if the set has no more than `n` numbers."""
    if not 0 <= n < mask.bit_count():
        raise IndexError(n)
    base = 0
    while n > 7:  # up to 7 lower numbers are removed faster one by one
        half = mask.bit_length() >> 1
        lower = mask & (1 << half) - 1
        if n < (count := lower.bit_count()):
            mask = lower
        else:
            mask >>= half
            base += half
            n -= count
    for _ in range(n):
        mask &= mask - 1
    return base + lowest(mask)
