"""Where things lie on the drawn boards: shares of a picture's width and height, measured from its upper left corner.

The drawings are made from these figures, and a table puts its pieces by them.
"""

from __future__ import annotations

from typing import Final

Share = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

LEADS: Final = range(-15, 16)
"""The stops of a rack from the house on the left to the house on the right, as that picture counts them."""
RACK: Final = (960, 48)
"""The rack's proportions, in which a stop is 30 wide."""
CHANNEL: Final[Box] = (15 / 960, 17 / 48, 930 / 960, 24 / 48)
"""What is filled with enamel, from the middle towards the house that leads."""

POLE: Final = (52, 420)
VALUES: Final = range(-1, 8)
"""What the rungs of a pole stand for, from the lowest."""

LINE: Final = (444, 92)
SPACE: Final = (66, 72)
"""The proportions of a space. Its pictures are wider on each side by `SPACE_RIM`, for the light around it."""
SPACE_RIM: Final = 12

CAMP: Final = (330, 248)
SCREEN: Final = (1596, 218)
FOLDS: Final = (250 / 1596, 772 / 1596, 1150 / 1596)
"""The folds of a screen, across."""

FEET: Final = 130 / 136
"""Where soldiers stand in their pictures, downwards."""
CAPTAIN_FEET: Final = 152 / 160

MEDAL: Final = (136, 168)
MEDAL_MIDDLE: Final[Share] = (0.5, 70 / 168)
"""The middle of a medal's field. It is 74 of 136 across."""
REWARDS: Final[dict[int, tuple[tuple[float, float, float], ...]]] = {
    1: ((0, 0, 1),),
    2: ((-0.25, -0.19, 0.76), (0.25, 0.2, 0.76)),
    3: ((-0.29, -0.22, 0.62), (0.29, -0.22, 0.62), (0, 0.29, 0.62)),
}
"""By their number, where rewards lie in a square: across and down from its middle, and how large, in shares of its side.
Influence first, then points, coins, tactics, captains, soldiers."""


def stop(lead: int) -> float:
    """Where a lead lies on the rack, across."""
    return (480 + 30 * lead) / 960


def rung(value: int) -> float:
    """Where a house's value lies on its pole, downwards: the yard of its flag hangs there."""
    return (352 - 38 * (value + 1)) / 420


def space(number: int) -> Box:
    """A space of a battle line, 0 to 5."""
    return ((7 + 72.8 * number) / 444, 10 / 92, 66 / 444, 72 / 92)


def pile(number: int) -> Box:
    """Where a pile of the camp lies: the four kinds of soldiers, then the tactics."""
    return ((14 + 61.5 * number) / 330, 62 / 248, 56 / 330, 79 / 248)


def price(number: int) -> Share:
    """Where the cost of a kind of soldiers hangs in the camp."""
    return ((42 + 61.5 * number) / 330, 167 / 248)


def stock(number: int) -> Share:
    """Where the table writes how many of a pile are left."""
    return ((42 + 61.5 * number) / 330, 216 / 248)
