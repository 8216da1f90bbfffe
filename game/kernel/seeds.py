"""The seeds of new matches."""

from __future__ import annotations


def new_seed() -> str:
    """A seed that cannot be guessed: 16 hexadecimal digits."""
    from secrets import token_hex  # reads OpenSSL, which the first frame of the menu does without

    return token_hex(8)
