"""What the guided rounds cost somebody who knows nothing yet, each played by who clicks only what is lit:
`python -m tests.lesson_measures`."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.kernel.contract import Refusal
from game.kernel.lessons import begun, lessons_of
from game.shelf import SHELF, package
from ui.cli.learn import Lesson, learnt

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_BEFORE: Final = 45
"""Words before the first click."""
MOST_WORDS: Final = 250
"""Words of a round."""
FIRST_GAIN: Final = {"dewan": 4, "iwari": 1, "dragon_keeper": 1, "dogs_of_war": 10}
"""Told decisions before the first gain; other games have the largest of them."""


def rounds() -> Iterator[tuple[str, str, int]]:
    """Each guided round: its game, its id, and for how many seats it is."""
    for game in SHELF:
        for one in lessons_of(package(game).folder).rounds:
            yield game, one.id, one.seats


def first_gain(game: str, round_id: str) -> int:
    """How many decisions are told until somebody has gained something, that one counted: until the figure of its step is
    larger than at the beginning. What is decided in one go, such as all soldiers that are bought, counts once."""
    told = next(one for one in lessons_of(package(game).folder).rounds if one.id == round_id)
    made = begun(package(game), told)
    assert not isinstance(made, Refusal), made
    session, script = made
    first = session.rules.figures(session.state)
    count = 0
    for number, step in enumerate(told.steps):
        for entry in script.told(number):
            session.do(entry.action)
            count += not entry.together
            now = session.rules.figures(session.state)[step.figure]
            if any(after > before for after, before in zip(now, first[step.figure], strict=True)):
                return count
    return count


def met(game: str, seats: int) -> Lesson:
    """The round for so many people, played by one of them at every seat."""
    return learnt(game, [""] * seats, lang="en")


def table() -> Iterator[str]:
    """The measures as lines."""
    yield f"{'round':24} seats steps decisions own words before first gain"
    for game, round_id, seats in rounds():
        one = met(game, seats)
        yield (
            f"{game + ' ' + round_id:24} {seats:5} {one.steps:5} {one.decisions:9} {one.own_decisions:3} {one.words:5} "
            f"{one.words_before_first_click:6} {first_gain(game, round_id):10}"
        )


if __name__ == "__main__":
    for line in table():
        print(line)
