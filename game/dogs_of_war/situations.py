"""The situations of Dogs of War that the coach can explain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.dogs_of_war.model import Task

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.dogs_of_war.model import State
    from game.dogs_of_war.ruleset import Ruleset
    from game.kernel.contract import Seat
    from game.kernel.situations import Situation


def great_victory(ruleset: Ruleset, seen: State, seat: Seat) -> list[str]:
    """W8.2: the strongest soldier could push a marker to the end of its track."""
    del seat
    near = [battle for battle, marker in enumerate(seen.markers) if ruleset.end - abs(marker) <= max(ruleset.strengths)]
    return _named("marker", near, seen)


def middle(ruleset: Ruleset, seen: State, seat: Seat) -> list[str]:
    """W8.1: a marker stands in the middle of a battle in which the seat has a captain."""
    posts = _captains(ruleset, seen, seat)
    there = [battle for battle, marker in enumerate(seen.markers) if not marker and any(posts[2 * battle : 2 * battle + 2])]
    return _named("marker", there, seen)


def bonus(ruleset: Ruleset, seen: State, seat: Seat) -> list[str]:
    """W8.4: the seat has a captain on the side that is ahead, and no fewer than anyone else there."""
    return _named("bonus", [battle for battle, on in _ahead(ruleset, seen) if 0 < on[seat] == max(on)], seen)


def last_year(ruleset: Ruleset, seen: State, seat: Seat) -> bool:
    """W11: the last year has begun."""
    del seat
    return seen.year == ruleset.years and not seen.over


def _at_turn(seen: State) -> bool:
    return bool(seen.todo) and seen.todo[-1].task == Task.TURN


def _captains(ruleset: Ruleset, seen: State, seat: Seat) -> list[int]:
    return seen.posts[seat * ruleset.sides : (seat + 1) * ruleset.sides]


def _named(thing: str, battles: Iterable[int], seen: State) -> list[str]:
    """The ids of a thing of these battles, at the turn of a seat; none at other times."""
    return [f"{thing}:{battle}" for battle in battles] if _at_turn(seen) else []


def _ahead(ruleset: Ruleset, seen: State) -> Iterator[tuple[int, list[int]]]:
    """How many captains each seat has on the side that is ahead, by battle."""
    for battle, marker in enumerate(seen.markers):
        if marker:
            yield battle, ruleset.captains_on(seen, 2 * battle + (marker < 0))


SITUATIONS: Final[Mapping[str, Situation]] = {
    "great_victory": great_victory, "middle": middle, "bonus": bonus, "last_year": last_year,
}
