"""A game package on the shelf: what a game offers before a match begins, and the way from a set-up to its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from game.kernel.characters import Character, characters_of
from game.kernel.content import Problem, listed
from game.kernel.contract import Refusal, Rules, Seat
from game.kernel.folders import DATA
from game.kernel.moments import Moment
from game.kernel.names import PERSON, moment_of
from game.kernel.options import (
    FLAT,
    GLASS,
    HAND_OVER,
    HAND_OVERS,
    HINTS,
    NO_HINTS,
    PRACTICE,
    RESERVE,
    SIDES,
    Manifest,
    Options,
    assign_edges,
    manifest_of,
    seconds_of,
)
from game.kernel.policy import Fact, Policy
from game.kernel.sentences import refused


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat when the match begins: the name as typed, the id of a colour, the kind (PERSON, or the level
    of an engine), the id of the language this player is spoken to in ("" for the table's), the id of the character
    that an engine plays in here ("" for none in particular), and the edge of a screen that lies flat where a person wishes to
    sit (one of EDGES, "" for any)."""

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
        """The player as files hold it: all but name and colour only where they are not the usual ones."""
        values = {field.name: (getattr(self, field.name), field.default) for field in fields(self)}
        return {name: value for name, (value, usual) in values.items() if value != usual}


@dataclass(frozen=True, slots=True)
class Branch:
    """Where a match left another one to try something else: after so many decisions (`moves`) of the match that was `begun`
    then (ISO)."""

    moves: int
    begun: str

    @property
    def sound(self) -> bool:
        """Whether it can be shown."""
        return self.moves >= 0 and moment_of(self.begun) is not None


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is settled before the first action: who plays what, with which options, with which seed. A match that
    is a `branch` of another counts for nobody."""

    game: str
    players: tuple[Player, ...]
    options: Options
    seed: str
    branch: Branch | None = None

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who decides for each seat when the match begins."""
        return tuple(player.kind for player in self.players)

    @property
    def peeks(self) -> bool:
        """Whether the table stays in sight while it goes from seat to seat; else a curtain closes."""
        return self.options.get(HAND_OVER) == HAND_OVERS[0]

    @property
    def sides(self) -> int:
        """At how many edges of the screen people sit: 1 where it stands, 2 or 4 where it lies flat on the table."""
        return SIDES.get(self.options.get(FLAT, ""), 1)

    @property
    def edges(self) -> dict[Seat, int]:
        """At which edge of the screen the people sit, by seat: so many quarters clockwise from the lower one."""
        people = {Seat(seat): player.edge for seat, player in enumerate(self.players) if player.is_person}
        return dict(zip(people, assign_edges(list(people.values()), self.sides), strict=True))

    @property
    def glass(self) -> int:
        """After how many seconds of a turn the sand glass turns over; 0 for none."""
        return self._seconds(GLASS)

    @property
    def reserve(self) -> int:
        """How many seconds each player has for the match; 0 for as many as they like."""
        return self._seconds(RESERVE)

    def _seconds(self, option: str) -> int:
        return seconds_of(self.options.get(option, ""))

    @property
    def gives_hints(self) -> bool:
        """Whether the active player may ask for a hint."""
        return self.options.get(HINTS) != NO_HINTS

    @property
    def practises(self) -> bool:
        """Whether it is a calm first match: newcomers get a hint before each turn of their own."""
        return self.options.get(HINTS) == PRACTICE


class GamePackage(ABC):
    """What one installed game offers before a match begins: manifest, options, rules, policy, characters. `data` is the
    folder of all games' data, `data/<id>` its own.

    >>> from game.shelf import package
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
    """The game's id: one lower-case word, which is also the name of its folders."""
    facts: ClassVar[tuple[type[Fact], ...]] = ()
    """The kinds of facts that its policy can find in a turn; the words `fact.<key>` say each."""
    moments: ClassVar[Mapping[str, Moment]] = {}
    """By name, what a position can be that is worth a word to a newcomer: `near` of the coach's bubbles."""

    def __init__(self, data: Path = DATA) -> None:
        self.folder = data / self.id

    @cached_property
    def manifest(self) -> Manifest:
        """What game.yaml states, with the questions of the house. Raises ContentError with every mistake of game.yaml."""
        return manifest_of(self.folder)

    def resolve_options(self, seats: int, options: Options) -> Options | Refusal:
        """The whole answer sheet: `options` completed by defaults that suit `seats`, or what is wrong with them."""
        if seats not in self.manifest.seats:
            return refused("kernel.no_such_seats", seats=seats, allowed=listed(self.manifest.seats))
        known = {option.id: option for option in self.manifest.options}
        for name in options:
            if name not in known:
                return refused("kernel.no_such_option", option=name, allowed=listed(known))
        sheet: dict[str, str] = {}
        for option in self.manifest.options:
            fitting = [c.id for c in option.choices if not c.seats or seats in c.seats]
            if not fitting:
                return refused("kernel.no_choice_for_seats", option=option.id, seats=seats)
            wanted = options.get(option.id, fitting[0])
            if wanted not in fitting:
                allowed = listed(fitting)
                return refused("kernel.no_such_choice", option=option.id, choice=wanted, seats=seats, allowed=allowed)
            sheet[option.id] = wanted
        return sheet

    def migrate(self, seats: int, options: Options) -> Options:
        """The options of a match that is kept, with the answers that stood while a question was not asked yet: where the
        default is another one today, such a match goes on as it was begun. What is still left out has its default."""
        del seats
        return options

    @abstractmethod
    def rules(self, options: Options, seats: int) -> Rules[Any, Any]:
        """The rules for a settled answer sheet. Raises ContentError with every mistake of the data."""

    @cached_property
    def characters(self) -> Mapping[str, Character]:
        """The characters of its opponents by id. Raises ContentError with every mistake of characters.yaml."""
        return characters_of(self.folder)

    def policy(self, rules: Rules[Any, Any], character: str = "") -> Policy[Any, Any]:
        """The policy of computer players for matches under these rules, which come from `rules` of this package; with
        the weights of a character, if it is one of the game's. Raises ContentError with every mistake in the
        weights."""
        del character
        return Policy(rules)

    @abstractmethod
    def check(self) -> list[Problem]:
        """Every mistake of every data file of this game, cross-checks against the box's counts included."""
