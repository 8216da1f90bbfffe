"""The options of a set-up: what a game asks before a match begins, and what is asked of every game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

from annotated_types import Ge

from game.kernel.content import Content, Problem, load, plain
from game.kernel.contract import Seat

Options = Mapping[str, str]
"""The id of the choice made for every option of a game."""

A_SEAT = "seat_"
"""What the choices begin with that stand for a seat: `seat_1` is the first."""

SWITCHED = ("without", "with")
"""The choices of an option that is a part of the game to add or to leave out."""

READINGS = "readings"
"""The group of options that ask how the rules are read where they leave something open: few tables need to be asked."""

HAND_OVER = "hand_over"
"""The option that asks how the screen goes from seat to seat; no rules read it."""
HAND_OVERS = ("peek", "curtain")
"""Its choices: the table stays in sight and every player opens what is their own, or a curtain closes over all of it."""

HINTS = "hints"
"""The option that asks whether hints are given in the match; no rules read it."""
PRACTICE = "practice"
"""Its choice that gives newcomers one before each turn of their own."""
NO_HINTS = "none"
"""Its choice that forbids them."""

SCREEN = "screen"
"""The group of options about the screen itself."""
FLAT = "flat"
"""The option that asks whether the screen lies flat on the table, so that it turns towards the next player. No rules read it."""
SIDES = {"off": 1, "sides": 2, "edges": 4}
"""Its choices, and at how many edges of the screen people sit with each."""
EDGES = ("lower", "left", "upper", "right")
"""The edges of such a screen, clockwise."""

TIME = "time"
"""The group of options about a clock, which few tables need."""
GLASS, RESERVE = "glass", "reserve"
"""The options that ask for a sand glass for each turn, and for a reserve of time for the whole match. No rules read them:
nothing ends when the time is over."""
_OFF, _MINUTES = "off", "min_{}"


@dataclass(frozen=True)
class Choice:
    """One answer to an option; `seats` names the player counts it is made for (all if left out), `picture` the game's
    picture of it."""

    id: str
    seats: tuple[int, ...] = ()
    picture: str = ""


@dataclass(frozen=True)
class Option:
    """A question of the set-up: its choices, the default first. Sentences stand in the words under
    `option.<id>.name`, `.about`, and `option.<id>.<choice>.name`, `.about`. `only` names the choices of other
    options that it belongs to: elsewhere the question is not asked. `picture` is the game's picture of the question.
    Options of one `group` follow each other; its sentences stand under `options.<group>.name`, `.about`."""

    id: str
    choices: tuple[Choice, ...]
    only: dict[str, tuple[str, ...]] | None = None
    group: str = ""
    picture: str = ""

    @property
    def is_switch(self) -> bool:
        """Whether it only asks if a part of the game is added."""
        return tuple(choice.id for choice in self.choices) == SWITCHED


def assign_edges(wished: Sequence[str], sides: int) -> list[int]:
    """At which edge each of these people sits, as a number in EDGES: at the one that they wish ("" for any) if there people sit
    at all, otherwise spread clockwise from the lower edge in their order.

    >>> assign_edges(["", "", "", ""], 4), assign_edges(["", ""], 2), assign_edges(["left", "", "upper"], 4), assign_edges(["left", ""], 1)
    ([0, 1, 2, 3], [0, 2], [1, 1, 2], [0, 0])
    """
    apart = len(EDGES) // sides
    return [
        EDGES.index(edge) if edge in EDGES[::apart] else at * sides // len(wished) * apart for at, edge in enumerate(wished)
    ]


def _minutes(*minutes: int) -> tuple[Choice, ...]:
    return (Choice(_OFF), *(Choice(_MINUTES.format(number)) for number in minutes))


COMMON_OPTIONS = (
    Option(HINTS, (Choice("allowed"), Choice(PRACTICE), Choice(NO_HINTS))),
    Option(FLAT, tuple(map(Choice, SIDES)), group=SCREEN),
    Option(GLASS, _minutes(1, 2, 3, 5), group=TIME),
    Option(RESERVE, _minutes(10, 20, 30, 60), group=TIME),
)
"""What is asked of every game. No rules read the answers; the words stand with those of the set-up, and not with the
game's."""


@dataclass(frozen=True)
class Manifest:
    """data/<game>/game.yaml: the player counts, the players' colours (as many as seats at most), the options, and how many
    minutes a game usually takes (0 if nobody knows)."""

    seats: tuple[int, ...]
    colours: tuple[str, ...]
    options: tuple[Option, ...] = ()
    minutes: Annotated[int, Ge(0)] = 0

    @property
    def groups(self) -> list[str]:
        """The ids of the groups of options, in their order."""
        return list(dict.fromkeys(option.group for option in self.options if option.group))

    @property
    def scenario(self) -> str:
        """The question of the set-up that makes it another game, as its scenario or its map: the first with pictures; "" where
        there is none."""
        return next((one.id for one in self.options if not one.group and any(choice.picture for choice in one.choices)), "")

    def choices(self, option: str) -> list[str]:
        """The ids of the choices of an option, none if it is not there."""
        return [choice.id for each in self.options if each.id == option for choice in each.choices]


def manifest_of(folder: Path, *, checked: bool = True) -> Manifest:
    """What game.yaml in a game's folder states, with the questions of the house: behind those that stand in no group, and in
    groups of their own. Raises ContentError with every mistake of the file. Without the check it is read in a tenth of the
    time, for lists of games that nobody opens; what is wrong in it is then found only where it cannot be read at all."""
    path = folder / "game.yaml"
    try:
        own = load(path, Manifest) if checked else _unchecked(plain(path))
    except (TypeError, ValueError, KeyError, AttributeError):
        own = load(path, Manifest)
    at = max((n for n, option in enumerate(own.options, 1) if not option.group), default=0)
    alone, grouped = ([option for option in COMMON_OPTIONS if bool(option.group) == in_group] for in_group in (False, True))
    return replace(own, options=(*own.options[:at], *alone, *own.options[at:], *grouped))


def _unchecked(data: Mapping[str, Any]) -> Manifest:
    options = tuple(map(_option, data.get("options", ())))
    return Manifest(tuple(map(int, data["seats"])), tuple(map(str, data["colours"])), options, int(data.get("minutes", 0)))


def _option(data: Mapping[str, Any]) -> Option:
    choices = tuple(Choice(**{**choice, "seats": tuple(choice.get("seats", ()))}) for choice in data["choices"])
    only = {other: tuple(several) for other, several in data["only"].items()} if data.get("only") else None
    return Option(**{**data, "choices": choices, "only": only})


def seconds_of(choice: str) -> int:
    """The seconds that a choice of a clock stands for; 0 for none."""
    minutes = choice.removeprefix(_MINUTES.format(""))
    return 60 * int(minutes) if minutes.isdecimal() else 0


def seat_of(choice: str) -> Seat | None:
    """The seat that a choice of an option stands for; None if it stands for something else."""
    number = choice.removeprefix(A_SEAT)
    return Seat(int(number) - 1) if number != choice and number.isdecimal() else None


def option_problems(game: Content[Manifest], known: Mapping[str, Collection[str]]) -> Iterator[Problem]:
    """The options that the rules ask about are there, with no choices but the `known` ones (any, where none is named);
    A_SEAT among them stands for a choice for each seat, which must be at the table."""
    at = {option.id: i for i, option in enumerate(game.value.options)}
    for name, choices in known.items():
        if name not in at:
            yield game.problem("options", f"the option {name} is missing")
            continue
        for j, choice in enumerate(game.value.options[at[name]].choices):
            where = f"options.{at[name]}.choices.{j}"
            seat = seat_of(choice.id)
            if A_SEAT in choices and seat is not None:
                if not 0 <= seat < min(choice.seats or game.value.seats, default=0):
                    yield game.problem(where, f"fewer players have no {choice.id}")
            elif choices and choice.id not in choices:
                yield game.problem(f"{where}.id", f"the rules know no {choice.id} for {name}")
