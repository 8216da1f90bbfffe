"""The options of a setup: those of a game and those that all games share."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

from annotated_types import Ge

from game.kernel.content import Content, Problem, load, load_plain
from game.kernel.contract import Seat

Options = Mapping[str, str]
"""By id of an option: the id of the choice."""

SEAT_PREFIX = "seat_"
"""The prefix of choices that stand for a seat: `seat_1` is the first."""

SWITCHED = ("without", "with")
"""The choices of an option that adds a part of the game."""

READINGS = "readings"
"""The group of options for rules that can be read in several ways."""

HAND_OVER = "hand_over"
"""The option for passing the screen from seat to seat. No rules read it."""
HAND_OVERS = ("peek", "curtain")
"""Its choices: the table stays visible and each player opens what is hidden, or a curtain covers everything."""

HINTS = "hints"
"""The option for hints. No rules read it."""
PRACTICE = "practice"
"""Its choice that gives people a hint before each of their turns."""
NO_HINTS = "none"
"""Its choice that forbids hints."""

SCREEN = "screen"
"""The group of options about the screen itself."""
FLAT = "flat"
"""The option for a screen that lies flat on the table and turns towards the next player. No rules read it."""
SIDES = {"off": 1, "sides": 2, "edges": 4}
"""Its choices, with the number of edges at which people sit."""
EDGES = ("lower", "left", "upper", "right")
"""The edges of a flat screen, clockwise."""

TIME = "time"
"""The group of options about clocks."""
SAND_TIMER, TIME_BANK = "glass", "reserve"
"""The options for a sand timer of each turn, and for a time bank of each player for the whole match. No rules read them:
nothing ends when the time is over."""
_OFF, _MINUTES = "off", "min_{}"


@dataclass(frozen=True)
class Choice:
    """One choice of an option. `seats` are the numbers of players for which it exists, all by default. `picture` is a
    picture of the game."""

    id: str
    seats: tuple[int, ...] = ()
    picture: str = ""


@dataclass(frozen=True)
class Option:
    """A question of the setup. The default is the first choice. Its words are `option.<id>.name` and `.about`, and
    `option.<id>.<choice>.name` and `.about`. `only` names choices of other options without which it is not asked.
    `picture` is a picture of the game. Options of one `group` follow each other; the words of the group are
    `options.<group>.name` and `.about`."""

    id: str
    choices: tuple[Choice, ...]
    only: dict[str, tuple[str, ...]] | None = None
    group: str = ""
    picture: str = ""

    @property
    def is_switch(self) -> bool:
        """Whether it only asks if a part of the game is added."""
        return tuple(choice.id for choice in self.choices) == SWITCHED


def assign_edges(preferred: Sequence[str], sides: int) -> list[int]:
    """The edge of each person, as an index of EDGES. A preferred edge ("" for none) counts if people sit at that edge at
    all. The others are spread clockwise from the lower edge, in their order.

    >>> assign_edges(["", "", "", ""], 4), assign_edges(["", ""], 2), assign_edges(["left", "", "upper"], 4), assign_edges(["left", ""], 1)
    ([0, 1, 2, 3], [0, 2], [1, 1, 2], [0, 0])
    """
    apart = len(EDGES) // sides
    return [
        EDGES.index(edge) if edge in EDGES[::apart] else at * sides // len(preferred) * apart for at, edge in enumerate(preferred)
    ]


def _minutes(*minutes: int) -> tuple[Choice, ...]:
    return (Choice(_OFF), *(Choice(_MINUTES.format(number)) for number in minutes))


COMMON_OPTIONS = (
    Option(HINTS, (Choice("allowed"), Choice(PRACTICE), Choice(NO_HINTS))),
    Option(FLAT, tuple(map(Choice, SIDES)), group=SCREEN),
    Option(SAND_TIMER, _minutes(1, 2, 3, 5), group=TIME),
    Option(TIME_BANK, _minutes(10, 20, 30, 60), group=TIME),
)
"""Options of every game. No rules read them. Their words belong to the interface."""


@dataclass(frozen=True)
class Manifest:
    """data/<game>/game.yaml: the numbers of players, the colours, the options, and the usual length in minutes (0 if
    unknown)."""

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
        """The id of the option that changes the game most, such as a scenario or a map: the first one with pictures, ""
        if there is none."""
        return next((one.id for one in self.options if not one.group and any(choice.picture for choice in one.choices)), "")

    def choices(self, option: str) -> list[str]:
        """The ids of the choices of an option; empty if there is no such option."""
        return [choice.id for each in self.options if each.id == option for choice in each.choices]


def manifest_of(folder: Path, *, checked: bool = True) -> Manifest:
    """What game.yaml states, and the common options. Raises ContentError with all mistakes of the file. Without the check
    it takes a tenth of the time, which is enough for lists of games."""
    path = folder / "game.yaml"
    try:
        own = load(path, Manifest) if checked else _unchecked(load_plain(path))
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
    """The seat that a choice stands for; None if it stands for something else."""
    number = choice.removeprefix(SEAT_PREFIX)
    return Seat(int(number) - 1) if number != choice and number.isdecimal() else None


def option_problems(game: Content[Manifest], known: Mapping[str, Collection[str]]) -> Iterator[Problem]:
    """Checks that the options which the rules read exist and have no choices but the `known` ones (any if empty).
    SEAT_PREFIX among them stands for one choice per seat."""
    at = {option.id: i for i, option in enumerate(game.value.options)}
    for name, choices in known.items():
        if name not in at:
            yield game.problem("options", f"the option {name} is missing")
            continue
        for j, choice in enumerate(game.value.options[at[name]].choices):
            where = f"options.{at[name]}.choices.{j}"
            seat = seat_of(choice.id)
            if SEAT_PREFIX in choices and seat is not None:
                if not 0 <= seat < min(choice.seats or game.value.seats, default=0):
                    yield game.problem(where, f"fewer players have no {choice.id}")
            elif choices and choice.id not in choices:
                yield game.problem(f"{where}.id", f"the rules know no {choice.id} for {name}")
