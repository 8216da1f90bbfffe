"""Names that are too long for their place: shortened in the middle of nothing important."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.drawing.breaks import is_wide

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

_FEWEST: Final = 3
"""No name is shortened to fewer letters."""


def shortened(name: str, fits: Callable[[str], bool]) -> str:
    """The name as whole as it fits: with an initial for the last name, the first name alone, then letters of it; the
    shortest where none fits."""
    one = name
    for one in _shorter(name):
        if fits(one):
            return one
    return one


def shortened_together(names: Sequence[str], fits: Callable[[Sequence[str]], bool]) -> Sequence[str]:
    """Several names in one line, all shortened alike."""
    ways = [list(_shorter(name)) for name in names]
    together = list(names)
    for step in range(max(map(len, ways), default=0)):
        together = [path[min(step, len(path) - 1)] for path in ways]
        if fits(together):
            break
    return together


def _shorter(name: str) -> Iterator[str]:
    yield name
    words = name.split()
    if len(words) > 1 and words[-1].isdecimal():  # as who has typed no name is called: the number distinguishes them
        yield f"{words[0][0]}. {words[-1]}"
        return
    if len(words) > 1:
        yield f"{words[0]} {words[-1][0]}."
        yield words[0]
    first = words[0].partition("-")[0] if words else name
    if first and words and first != words[0]:
        yield first
    stem = first.rstrip("0123456789") or first  # as above, where the language has no space before the number
    for end in range(len(stem) - 2, _FEWEST - 1, -1):  # the sign for what is left out takes the room of a letter
        yield f"{stem[:end]}{'…' if is_wide(stem[end - 1]) else '.'}{first[len(stem) :]}"
