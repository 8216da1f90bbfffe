"""What is held to the laws: a game's table with typical positions and finished matches."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.content import load_plain
from game.kernel.package import Player, Setup
from game.kernel.session import Session
from tests.breadth import BROAD
from tests.ui.laws.language import made_up
from ui.language.words import Words, _flatten
from ui.tables import TABLES

if TYPE_CHECKING:
    from game.kernel.contract import Action
    from game.kernel.package import GamePackage
    from ui.tables.common.host import Host
    from ui.tables.common.table import Table

NAMES = ("Anna", "Bo", "Chie", "Dagny", "Emil", "Fumi")
OTHERS = ("Zoe", "Yorick", "Xenia", "Willem", "Vera", "Ugo")
FULL = (
    "Maximiliane Hohenstaufen",
    "Bartholomaeus von Zollen",
    "ちえ子の長い長い名前です",
    "W" * 24,
    "Bo",
    "Anastasia Konstantinowna",
)
"""Names as long as the set-up lets people type."""
LONG = (
    "Maximiliane von und zu Hohenstein-Wittgenstein",
    "Bartholomaeus Ferdinand Wolkenstein-Rodenegg",
    "ちえ子の長い長い名前です",
    "W" * 40,
    "Bo",
    "Anastasia Konstantinowna Wyschinskaja",
)
"""Longer ones, as a file of a match may bring them."""


class Position(NamedTuple):
    """A match, at the end of its session."""

    setup: Setup
    session: Session[Any, Any]

    def with_names(self, names: Sequence[str], *, turned: int = 0) -> Position:
        """The same with other people, whose colours are handed on by so many seats."""
        colours = [player.colour for player in self.setup.players]
        colours = colours[turned:] + colours[:turned]
        people = zip(names, colours, strict=False)
        return self._replace(setup=replace(self.setup, players=tuple(Player(name, colour) for name, colour in people)))

    def at(self, depth: int) -> Position:
        """The same match after so many steps."""
        session = self.session
        log = session.log[: session.steps[depth - 1].log_index + 1] if depth else []
        return self._replace(session=Session(session.rules, session.seed, log))


def itself(_rules: Any, _state: Any, action: Action) -> Hashable:
    """Every action is a class of its own."""
    return action


@dataclass(frozen=True)
class Subject:
    """One table. `positions` cover each kind of decision, every number of seats and every scenario; `matches` are
    finished ones, in which every kind of event happens.

    `same_as` says what is as good as an action where many come to the same, as ways to pay for one thing. `grounds` are
    the beginnings of ids upon which other things may lie wholly, as piles lie on a seat's card; `figures` those of what
    stands upon other things, as a playing piece does. `control` names the fields of the position that say what is decided
    next and by whom, each with a reason: no motion has to show them.
    """

    table: Callable[[Host[Any, Any]], Table[Any, Any]]
    package: GamePackage
    positions: Mapping[str, Callable[[], Position]]
    matches: Callable[[], Sequence[Position]]
    same_as: Callable[[Any, Any, Action], Hashable] = itself
    grounds: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    may_be_cut: tuple[str, ...] = ("W" * 24,)
    control: Mapping[str, str] = field(default_factory=dict)

    @property
    def game(self) -> str:
        return self.package.id

    def words(self, *, second: bool = False) -> Words:
        """The words of the interface and of the game; with `second` in the made-up second language."""
        return made_up(_words(self.package)) if second else _words(self.package)

    def some_positions(self) -> list[Position]:
        """All positions where BROAD, else the first two."""
        return [make() for make in list(self.positions.values())[: None if BROAD else 2]]

    def by_seats(self) -> dict[int, Position]:
        """By number of seats one position."""
        positions = [make() for make in self.positions.values()]
        return {len(position.setup.players): position for position in reversed(positions)}


def table_of_game(game: str) -> Callable[[Host[Any, Any]], Table[Any, Any]]:
    """The table of a game on the shelf, loaded when it is first sat down at."""

    def make(host: Host[Any, Any]) -> Table[Any, Any]:
        return TABLES[game]()(host)

    return make


def subject_of(game: str) -> Subject:
    """The table of a game on the shelf with its positions, from `tests/ui/laws/<game>.py`."""
    found = [one for one in vars(import_module(f"tests.ui.laws.{game}")).values() if isinstance(one, Subject)]
    assert [one.game for one in found] == [game], f"tests/ui/laws/{game}.py has one subject, that of its game"
    return found[0]


@cache
def _words(package: GamePackage) -> Words:
    words = Words(strict=True)
    path = package.folder / "words.en.yaml"
    words._read.add(package.id)
    _flatten(load_plain(path), f"{package.id}.", words._entries, path)
    return words
