"""The sheet of a set-up: the seats and the options before a match. It has no reference to the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from unicodedata import normalize

from game.kernel.contract import Refusal
from game.kernel.names import PERSON, is_visible
from game.kernel.options import EDGES, FLAT, HAND_OVER, HAND_OVERS, SIDES, assign_edges
from game.kernel.package import Player, Setup

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from game.evening.people import Person
    from game.kernel.options import Choice, Option
    from game.kernel.package import GamePackage


@dataclass(slots=True)
class SetupSeat:
    """A seat. `key` stays the same when the seat moves; `name` is as typed and may be empty. A person may have a language
    and a size of text (in percent; 0 for as the person is known to like it) and wish an `edge` of a screen that lies
    flat, a bot has a character where the game has any: what does not belong to the kind is kept, for who changes back."""

    key: str
    name: str
    colour: str
    kind: str = PERSON
    language: str = ""
    character: str = ""
    edge: str = ""
    text_percent: int = 0

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON


@dataclass(frozen=True, slots=True)
class LastPlayers:
    """Who sat at the last table, seat by seat, as far as it is known."""

    names: Sequence[str] = ()
    colours: Sequence[str] = ()
    kinds: Sequence[str] = ()
    languages: Sequence[str] = ()
    characters: Sequence[str] = ()
    edges: Sequence[str] = ()

    def at(self, seat: int) -> tuple[str, ...]:
        """Name, colour, kind, language, character and edge; "" for what is not known."""
        known = (self.names, self.colours, self.kinds, self.languages, self.characters, self.edges)
        return tuple(part[seat] if seat < len(part) else "" for part in known)


@dataclass(frozen=True, slots=True)
class Bots:
    """Which bots can sit down here: their levels, the weakest first, and what a character is called."""

    levels: Sequence[str] = ()
    called: Callable[[str], str] = str


class SetupSheet:
    """What is decided so far. `nameless(n)` is the name of the n-th seat (from 1) if its name is empty and a person sits
    there."""

    def __init__(
        self,
        package: GamePackage,
        nameless: Callable[[int], str],
        last: LastPlayers | None = None,
        bots: Bots | None = None,
    ) -> None:
        """Begins with who sat at the `last` table, as far as the game has seats and this program the bots."""
        last = last or LastPlayers()
        self.package = package
        self.bots = bots or Bots()
        self.manifest = package.manifest
        self.setup_seats: list[SetupSeat] = []
        self.wishes: dict[str, str] = {}
        self._nameless = nameless
        self._remembered = ""  # how the screen is passed on because a player wants it so
        self._made = 0
        wanted = [n for n in self.manifest.seats if n <= len(last.names)]
        for number in range(max(wanted, default=self.manifest.seats[0])):
            self._seat(*last.at(number))

    # Who plays

    @property
    def names(self) -> list[str]:
        """The names of all players, in the order of the seats."""
        typed = (" ".join(setup_seat.name.split()) for setup_seat in self.setup_seats)
        return [name if is_visible(name) else self.unnamed(n) for n, name in enumerate(typed)]

    def unnamed(self, seat: int) -> str:
        """What the player of a seat is called that has been given no name: a bot as its character, with a number
        where the same has sat down before."""
        setup_seat = self.setup_seats[seat]
        if setup_seat.is_person or not setup_seat.character:
            return self._nameless(seat + 1)
        before = sum(
            other.character == setup_seat.character and not (other.is_person or is_visible(other.name))
            for other in self.setup_seats[:seat]
        )
        name = self.bots.called(setup_seat.character)
        return f"{name} {before + 1}" if before else name

    @property
    def people(self) -> int:
        """How many people play."""
        return sum(setup_seat.is_person for setup_seat in self.setup_seats)

    def seat_person(self, key: str) -> None:
        """A person sits there."""
        self.setup_seats[self.index(key)].kind = PERSON

    def seat_known(self, key: str, person: Person) -> None:
        """A player who has played before sits there, in the colour that they had as far as nobody else has it here."""
        setup_seat = self.setup_seats[self.index(key)]
        setup_seat.kind, setup_seat.name = PERSON, person.name
        if person.colour in self.manifest.colours and self.owner(person.colour) is None:
            setup_seat.colour = person.colour

    def remember(self, people: Sequence[Person], *, anew: str = "") -> None:
        """What is known of those who sit here holds where nobody has chosen otherwise: their languages, those of the seat `anew`
        alone if one is named, and how they want the screen passed on. A wish for a curtain wins."""
        here = {person.name.casefold(): person for person in people}
        known = [
            (setup_seat, here[setup_seat.name.strip().casefold()]) for setup_seat in self.setup_seats
            if setup_seat.is_person and setup_seat.name.strip().casefold() in here
        ]
        for setup_seat, person in known:
            if anew in ("", setup_seat.key):
                setup_seat.language, setup_seat.text_percent = person.language, person.text_percent
        wishes = [person.hand_over for _, person in known if person.hand_over in HAND_OVERS]
        if wishes and self.wishes.get(HAND_OVER, self._remembered) == self._remembered:
            self.wishes[HAND_OVER] = self._remembered = max(wishes, key=HAND_OVERS.index)

    def seat_bot(self, key: str, level: str = "", character: str = "") -> None:
        """A bot sits there; left out, of the level and in the character that it has or that is likely."""
        setup_seat = self.setup_seats[self.index(key)]
        setup_seat.kind = level or (self._usual if setup_seat.is_person else setup_seat.kind)
        setup_seat.character = character or setup_seat.character or self._newcomer()

    @property
    def _usual(self) -> str:
        """The level in the middle of those that are here."""
        return self.bots.levels[len(self.bots.levels) // 2]

    def _newcomer(self) -> str:
        """The character that sits here least often, the first of several."""
        sitting = [setup_seat.character for setup_seat in self.setup_seats if not setup_seat.is_person]
        return min(self.package.characters, key=sitting.count, default="")

    @property
    def can_add(self) -> bool:
        """Whether the game has a seat for another player."""
        return len(self.setup_seats) < max(self.manifest.seats)

    @property
    def can_remove(self) -> bool:
        """Whether the game can be played with one player fewer."""
        return len(self.setup_seats) > min(self.manifest.seats)

    def add(self) -> str:
        """Adds seats up to the next number of players that the game allows. Returns the key of the last one."""
        self._seat()
        while len(self.setup_seats) not in self.manifest.seats:
            self._seat()
        return self.setup_seats[-1].key

    def remove(self, key: str) -> None:
        """Removes a seat, and more if the game does not allow that number of players."""
        self.setup_seats.pop(self.index(key))
        while len(self.setup_seats) not in self.manifest.seats:
            self.setup_seats.pop()

    def index(self, key: str) -> int:
        """The number of the seat with that key. Raises StopIteration if there is none."""
        return next(n for n, setup_seat in enumerate(self.setup_seats) if setup_seat.key == key)

    def move(self, key: str, to: int) -> bool:
        """Moves a seat to an index. Returns False if it is there already."""
        start, goal = self.index(key), max(0, min(len(self.setup_seats) - 1, to))
        self.setup_seats.insert(goal, self.setup_seats.pop(start))
        return start != goal

    def shuffle(self, rng: Random) -> None:
        """Puts the seats into a random order."""
        rng.shuffle(self.setup_seats)

    def paint(self, key: str, colour: str) -> None:
        """Gives a seat a colour. A seat that had it gets the old colour of this one."""
        mine = self.setup_seats[self.index(key)]
        for other in self.setup_seats:
            if other.colour == colour:
                other.colour = mine.colour
        mine.colour = colour

    def owner(self, colour: str) -> int | None:
        """The index of the seat with a colour, or None."""
        return next((n for n, setup_seat in enumerate(self.setup_seats) if setup_seat.colour == colour), None)

    def namesake(self) -> tuple[str, str] | None:
        """A name that two players share, and the key of the second seat with it; None if all names differ."""
        seen: set[str] = set()
        for name, setup_seat in zip(self.names, self.setup_seats, strict=True):
            alike = normalize("NFKC", name).casefold()
            if alike in seen:
                return name, setup_seat.key
            seen.add(alike)
        return None

    def _seat(self, name: str = "", colour: str = "", kind: str = "", language: str = "", character: str = "", edge: str = "") -> None:
        free = [c for c in self.manifest.colours if self.owner(c) is None]
        self._made += 1
        known = character if character in self.package.characters else ""
        setup_seat = SetupSeat(
            str(self._made), name, colour if colour in free else free[0], PERSON, language, known,
            edge if edge in EDGES else ""
        )
        self.setup_seats.append(setup_seat)
        if kind in self.bots.levels:
            self.seat_bot(setup_seat.key, kind)

    # A screen that lies flat

    @property
    def sides(self) -> int:
        """At how many edges of the screen people sit."""
        return SIDES[next(self.choice_of(option) for option in self.manifest.options if option.id == FLAT)]

    @property
    def edges(self) -> dict[str, int]:
        """At which edge each person sits, by the key of the place: as a number in EDGES."""
        people = {setup_seat.key: setup_seat.edge for setup_seat in self.setup_seats if setup_seat.is_person}
        return dict(zip(people, assign_edges(list(people.values()), self.sides), strict=True))

    def move_on(self, key: str) -> None:
        """Moves a person to the next edge, clockwise."""
        edge = (self.edges[key] + len(EDGES) // self.sides) % len(EDGES)
        self.setup_seats[self.index(key)].edge = EDGES[edge]

    # Options

    def questions(self) -> list[Option]:
        """The options that apply with the choices so far, in the order of the manifest."""
        return [option for option in self.manifest.options if self._asked(option)]

    def suits(self, choice: Choice) -> bool:
        """Whether a choice is possible with this number of players."""
        return not choice.seats or len(self.setup_seats) in choice.seats

    def choice_of(self, option: Option) -> str:
        """The current choice: the wished one if it is possible, otherwise the first possible one."""
        fitting = [choice.id for choice in option.choices if self.suits(choice)]
        wish = self.wishes.get(option.id, "")
        return wish if wish in fitting else fitting[0]

    def usual(self, option: Option) -> str:
        """The choice that is made where nobody wishes another."""
        return next(choice.id for choice in option.choices if self.suits(choice))

    def choose(self, option: str, choice: str) -> None:
        self.wishes[option] = choice

    def grounds(self, option: Option) -> tuple[list[tuple[Option, Choice]], list[tuple[Option, Choice]]]:
        """Why an option is not asked: the choices that it belongs to, and those that it does not belong to."""
        on: list[tuple[Option, Choice]] = []
        off: list[tuple[Option, Choice]] = []
        for other in self.manifest.options:
            wanted = (option.only or {}).get(other.id)
            if wanted is not None and self.choice_of(other) not in wanted:
                for choice in other.choices:
                    (on if choice.id in wanted else off).append((other, choice))
        return on, off

    def _asked(self, option: Option) -> bool:
        by_id = {other.id: other for other in self.manifest.options}
        return all(self.choice_of(by_id[other]) in choices for other, choices in (option.only or {}).items())

    def setup(self, seed: str) -> Setup | Refusal:
        """The complete set-up, or the refusal of the package."""
        options = self.package.resolve_options(len(self.setup_seats), {option.id: self.choice_of(option) for option in self.questions()})
        if isinstance(options, Refusal):
            return options
        players = tuple(
            Player(name, setup_seat.colour, PERSON, setup_seat.language, edge=setup_seat.edge if self.sides > 1 else "")
            if setup_seat.is_person
            else Player(name, setup_seat.colour, setup_seat.kind, character=setup_seat.character)
            for name, setup_seat in zip(self.names, self.setup_seats, strict=True)
        )
        return Setup(self.package.id, players, options, seed)
