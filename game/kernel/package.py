"""What a game offers before a match begins, and the setup of a match."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from game.kernel.characters import Character, characters_of
from game.kernel.content import Problem, comma_separated
from game.kernel.contract import Refusal, Rules, Seat
from game.kernel.folders import DATA
from game.kernel.names import PERSON, parse_time
from game.kernel.options import (
    FLAT,
    HAND_OVER,
    HAND_OVERS,
    HINTS,
    NO_HINTS,
    PRACTICE,
    SAND_TIMER,
    SIDES,
    TIME_BANK,
    Manifest,
    Options,
    assign_edges,
    manifest_of,
    seconds_of,
)
from game.kernel.policy import Fact, Policy
from game.kernel.sentences import refused
from game.kernel.situations import Situation


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat at the start: the name as typed, the id of a colour and the kind (PERSON or a level of computer
    players).

    `language` is the player's language, "" for that of the settings. `character` is the id of a bot's
    character, "" for none. `edge` is the edge of a flat screen at which a person wants to sit, one of EDGES, "" for any."""

    name: str
    colour: str
    kind: str = PERSON
    language: str = ""
    character: str = ""
    edge: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person decides for this seat."""
        return self.kind == PERSON

    def plain(self) -> dict[str, str]:
        """The player as files store it. Fields with their default value are left out."""
        values = {field.name: (getattr(self, field.name), field.default) for field in fields(self)}
        return {name: value for name, (value, usual) in values.items() if value != usual}


@dataclass(frozen=True, slots=True)
class Branch:
    """Marks a match as a copy of the first `decisions` decisions of another one, its original, which was created at
    `original_created` (ISO)."""

    decisions: int
    original_created: str

    @classmethod
    def of_plain(cls, moves: int, begun: str) -> Branch:
        """The branch that files store under these names."""
        return cls(moves, begun)

    def plain(self) -> dict[str, int | str]:
        """The branch as files store it: the arguments of `of_plain`."""
        return {"moves": self.decisions, "begun": self.original_created}

    @property
    def is_valid(self) -> bool:
        """Whether both values make sense; files may hold anything."""
        return self.decisions >= 0 and parse_time(self.original_created) is not None


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is decided before the first action. A match with a `branch` is left out of all statistics."""

    game: str
    players: tuple[Player, ...]
    options: Options
    seed: str
    branch: Branch | None = None

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each seat's player when the match begins."""
        return tuple(player.kind for player in self.players)

    @property
    def passes_in_view(self) -> bool:
        """Whether the table stays visible while the screen passes from seat to seat; otherwise a curtain closes."""
        return self.options.get(HAND_OVER) == HAND_OVERS[0]

    @property
    def sides(self) -> int:
        """At how many edges of the screen people sit: 1 if it stands, 2 or 4 if it lies flat."""
        return SIDES.get(self.options.get(FLAT, ""), 1)

    @property
    def edges(self) -> dict[Seat, int]:
        """By seat of a person: the edge of the screen where they sit, in quarter turns clockwise from the lower one."""
        people = {Seat(seat): player.edge for seat, player in enumerate(self.players) if player.is_person}
        return dict(zip(people, assign_edges(list(people.values()), self.sides), strict=True))

    @property
    def sand_timer(self) -> int:
        """Seconds after which the sand timer of a turn runs out; 0 for no timer."""
        return self._seconds(SAND_TIMER)

    @property
    def time_bank(self) -> int:
        """Seconds that each player has for the whole match; 0 for no limit."""
        return self._seconds(TIME_BANK)

    def _seconds(self, option: str) -> int:
        return seconds_of(self.options.get(option, ""))

    @property
    def gives_hints(self) -> bool:
        """Whether the active player may ask for hints."""
        return self.options.get(HINTS) != NO_HINTS

    @property
    def is_practice(self) -> bool:
        """Whether it is a practice match, in which people get a hint before each of their turns."""
        return self.options.get(HINTS) == PRACTICE


class GamePackage(ABC):
    """What one installed game offers before a match begins: manifest, options, rules, policy and characters. `data` is
    the folder with the data of all games; that of this game is `data/<id>`.

    >>> from game.registry import package
    >>> game = package("dragon_keeper")
    >>> game.manifest.seats, game.resolve_options(3, {})["hand_over"]
    ((2, 3, 4), 'peek')
    >>> game.resolve_options(9, {}).reason
    'kernel.no_such_seats'
    >>> rules = game.rules(game.resolve_options(3, {}), 3)
    >>> game.policy(rules).rules is rules, game.check()
    (True, [])
    """

    id: ClassVar[str]
    """The id of the game and the name of its folders: lower-case letters, digits and underscores."""
    facts: ClassVar[tuple[type[Fact], ...]] = ()
    """The kinds of facts that its policy can find. Each needs a word `fact.<key>`."""
    situations: ClassVar[Mapping[str, Situation]] = {}
    """By name: situations that a tip of the coach can explain (`near` in lessons.yaml)."""

    def __init__(self, data: Path = DATA) -> None:
        self.folder = data / self.id

    @cached_property
    def manifest(self) -> Manifest:
        """What game.yaml states, and the options that all games share. Raises ContentError with all mistakes of the file."""
        return manifest_of(self.folder)

    def resolve_options(self, seats: int, options: Options) -> Options | Refusal:
        """`options` completed by the defaults for so many seats, or a Refusal if one of them is unknown or does not fit."""
        if seats not in self.manifest.seats:
            return refused("kernel.no_such_seats", seats=seats, allowed=comma_separated(self.manifest.seats))
        known = {option.id: option for option in self.manifest.options}
        for name in options:
            if name not in known:
                return refused("kernel.no_such_option", option=name, allowed=comma_separated(known))
        resolved: dict[str, str] = {}
        for option in self.manifest.options:
            fitting = [c.id for c in option.choices if not c.seats or seats in c.seats]
            if not fitting:
                return refused("kernel.no_choice_for_seats", option=option.id, seats=seats)
            wanted = options.get(option.id, fitting[0])
            if wanted not in fitting:
                allowed = comma_separated(fitting)
                return refused("kernel.no_such_choice", option=option.id, choice=wanted, seats=seats, allowed=allowed)
            resolved[option.id] = wanted
        return resolved

    def migrate(self, seats: int, options: Options) -> Options:
        """The options of a saved match, where an option did not exist yet when it was saved. Override it if today's
        default differs from the rule that the match was started with. Options that are still missing get their default."""
        del seats
        return options

    @abstractmethod
    def rules(self, options: Options, seats: int) -> Rules[Any, Any]:
        """The rules for resolved options. Raises ContentError with all mistakes of the data."""

    @cached_property
    def characters(self) -> Mapping[str, Character]:
        """The characters of bots, by id. Raises ContentError with all mistakes of characters.yaml."""
        return characters_of(self.folder)

    def policy(self, rules: Rules[Any, Any], character: str = "") -> Policy[Any, Any]:
        """The policy of bots under these rules, which must come from `rules` of this package. `character` is
        the id of one of the game's characters, or "". Raises ContentError with all mistakes in the weights."""
        del character
        return Policy(rules)

    @abstractmethod
    def check(self) -> list[Problem]:
        """All mistakes in all data files of this game."""
