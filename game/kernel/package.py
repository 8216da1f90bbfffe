"""A game package on the shelf: what a game offers before a match begins, and the way from a set-up to its rules."""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, ClassVar

from annotated_types import Ge

from game.kernel.characters import Character, characters_of
from game.kernel.content import ROOT, Content, Problem, listed, load
from game.kernel.contract import Refusal, Rules, Seat
from game.kernel.moments import Moment
from game.kernel.policy import Fact, Policy
from game.kernel.sentences import refused

DATA = ROOT / "data"
ART = ROOT / "art"
"""The folders of all games' data and pictures; `<id>` in each is a game's own."""

COLOURS = ("red", "blue", "yellow", "purple", "green", "white", "black", "grey")
"""The colours that the pieces of a player can have."""
LONGEST_NAME = 60
"""No player's name is longer; the set-up asks for shorter ones."""
JOINERS = "\u200c\u200d"
"""The zero width non-joiner and joiner."""
_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that by their definition are blank."""
LONGEST_ID = 60
"""No id of a game or a colour has more letters."""
LONGEST_KIND = 30
"""No player's kind has more letters."""
PERSON = "person"
"""The kind of a player who is one of the people at the table. Every other kind is the level of an engine."""

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
"""Its choices: the table stays in sight and everybody opens what is their own, or a curtain closes over all of it."""

HINTS = "hints"
"""The option that asks whether hints are given in the match; no rules read it."""
NO_HINTS = "none"
"""Its choice that forbids them."""

TIME = "time"
"""The group of options about a clock, which few tables need."""
GLASS, RESERVE = "glass", "reserve"
"""The options that ask for a sand glass for each turn, and for a reserve of time for the whole match. No rules read them:
nothing ends when the time is over."""
_OFF, _MINUTES = "off", "min_{}"

_WORD = re.compile(r"[a-z][a-z0-9_]*")
_LANGUAGE = re.compile(r"([a-z]{2,3})?")


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


def _minutes(*minutes: int) -> tuple[Choice, ...]:
    return (Choice(_OFF), *(Choice(_MINUTES.format(number)) for number in minutes))


HOUSE = (
    Option(HINTS, (Choice("allowed"), Choice(NO_HINTS))),
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

    def choices(self, option: str) -> list[str]:
        """The ids of the choices of an option, none if it is not there."""
        return [choice.id for each in self.options if each.id == option for choice in each.choices]


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat when the match begins: the name as typed, the id of a colour, the kind (PERSON, or the level
    of an engine), the id of the language this player is spoken to in ("" for the table's), and the id of the character
    that an engine plays in here ("" for none in particular)."""

    name: str
    colour: str
    kind: str = PERSON
    language: str = ""
    character: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person decides for this seat."""
        return self.kind == PERSON

    def plain(self) -> dict[str, str]:
        """The player as files hold it: kind, language and character only where they are not the usual ones."""
        values = {field.name: (getattr(self, field.name), field.default) for field in fields(self)}
        return {name: value for name, (value, usual) in values.items() if value != usual}


def is_name(text: str) -> bool:
    """Whether a player can be called so: one line of at most LONGEST_NAME characters of which at least one is seen."""
    return is_line(text) and is_visible(text)


def is_line(text: str) -> bool:
    """Whether a text is one line that can be shown and is no longer than a name. Joiners count as shown: emoji of several
    people and words of some scripts are written with them."""
    return len(text) <= LONGEST_NAME and all(sign.isprintable() or sign in JOINERS for sign in text)


def is_visible(text: str) -> bool:
    """Whether something of a text is seen: a letter, a figure or a sign, and not only spaces, marks and selectors."""
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in _FILLERS for sign in text)


def is_kind(text: str) -> bool:
    """Whether this can be a player's kind: one small word, such as `person` or `greedy`. Which engines there are is no
    matter of the kernel."""
    return len(text) <= LONGEST_KIND and _WORD.fullmatch(text) is not None


def is_id(text: str) -> bool:
    """Whether this can be the id of a game or a colour: one small word. Which there are is a matter of the shelf."""
    return len(text) <= LONGEST_ID and _WORD.fullmatch(text) is not None


def is_language(text: str) -> bool:
    """Whether this can be a player's language: two or three small letters, or "" for the table's."""
    return _LANGUAGE.fullmatch(text) is not None


def is_character(text: str) -> bool:
    """Whether this can be a player's character: the id of one, or "" for none. Which there are is a matter of the
    game's data; one that is gone from it plays as nobody in particular."""
    return not text or is_id(text)


def moment_of(text: str) -> datetime | None:
    """The moment that an ISO date and time tells; None where it tells none that every clock on earth can show."""
    try:
        moment = datetime.fromisoformat(text)
        return moment if 1 < moment.astimezone(UTC).year < 9999 else None
    except (ValueError, OverflowError):
        return None


@dataclass(frozen=True, slots=True)
class Branch:
    """Where a match left another one to try something else: after so many decisions (`moves`) of the match that was `begun`
    then (ISO)."""

    moves: int
    begun: str

    @property
    def sound(self) -> bool:
        """Whether it can be told of."""
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
    def glass(self) -> int:
        """After how many seconds of a turn the sand glass turns over; 0 for none."""
        return self._seconds(GLASS)

    @property
    def reserve(self) -> int:
        """How many seconds each player has for the match; 0 for as many as they like."""
        return self._seconds(RESERVE)

    def _seconds(self, option: str) -> int:
        minutes = self.options.get(option, _OFF).removeprefix(_MINUTES.format(""))
        return 60 * int(minutes) if minutes.isdecimal() else 0

    @property
    def gives_hints(self) -> bool:
        """Whether whoever decides may ask for a hint."""
        return self.options.get(HINTS) != NO_HINTS


class GamePackage(ABC):
    """What one installed game offers before a match begins: manifest, options, rules, policy, characters. `data` is the
    folder of all games' data, `data/<id>` its own.

    >>> from game.shelf import package
    >>> game = package("dragon_keeper")
    >>> game.manifest.seats, game.settle(3, {})["hand_over"]
    ((2, 3, 4), 'peek')
    >>> game.settle(9, {}).reason
    'kernel.no_such_seats'
    >>> rules = game.rules(game.settle(3, {}), 3)
    >>> game.policy(rules).rules is rules, game.check()
    (True, [])
    """

    id: ClassVar[str]
    """The game's id: one lower-case word, which is also the name of its folders."""
    facts: ClassVar[tuple[type[Fact], ...]] = ()
    """What its policy can tell of a turn; the words `fact.<key>` say each."""
    moments: ClassVar[Mapping[str, Moment]] = {}
    """By name, what a position can be that is worth a word to a newcomer: `near` of the coach's bubbles."""

    def __init__(self, data: Path = DATA) -> None:
        self.folder = data / self.id

    @cached_property
    def manifest(self) -> Manifest:
        """What game.yaml tells, with the questions of the house: behind those that stand in no group, and in groups of their own. Raises ContentError
        with every mistake of game.yaml."""
        own = load(self.folder / "game.yaml", Manifest)
        at = max((n for n, option in enumerate(own.options, 1) if not option.group), default=0)
        plain, grouped = ([option for option in HOUSE if bool(option.group) == told] for told in (False, True))
        return replace(own, options=(*own.options[:at], *plain, *own.options[at:], *grouped))

    def settle(self, seats: int, options: Options) -> Options | Refusal:
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
        """What the game tells its opponents about matches under these rules, which come from `rules` of this box; with
        the weights of a character, if it is one of the game's. Raises ContentError with every mistake in the
        weights."""
        del character
        return Policy(rules)

    @abstractmethod
    def check(self) -> list[Problem]:
        """Every mistake of every data file of this game, cross-checks against the box's counts included."""


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
