"""A table of Dogs of War in a few words, so that a test shows a position as the rulebook does.

    game = table(
        posts={"1A": "AAB...", "1B": "CCC..."}, markers={1: 6},
        soldiers={ALIX: "knight footman"}, tactics={ALIX: "feint"},
    )

A side is named by its battlefield and A (plus) or B (minus). Posts are its six spaces: a letter is a captain of Alix,
Billy, Charlie, Dana or Emil, a point an empty space. Spaces are counted from 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from game.dogs_of_war.model import NONE, Draw, Pass, Play, Reinforce, Send, State, Station, Task, Todo
from game.dogs_of_war.package import DogsOfWar
from game.dogs_of_war.rules import DogsOfWarRules
from game.kernel.contract import Action, Seat
from tests.games.position import Position, rules_for

ALIX, BILLY, CHARLIE, DANA, EMIL = (Seat(n) for n in range(5))
LETTERS = "ABCDE"


@cache
def game_package() -> DogsOfWar:
    return DogsOfWar()


@cache
def rules_of(seats: int = 3, **options: str) -> DogsOfWarRules:
    """The rules with the defaults for every option that is not named."""
    return rules_for(DogsOfWarRules, game_package(), seats, options)


def ids(kind: str) -> list[str]:
    """The ids of the houses, soldiers, lines, bonuses, dogs or tactics, in order."""
    return [line.id for line in getattr(game_package().catalogue, kind)]


def named(kind: str, names: str) -> list[int]:
    return [ids(kind).index(name) for name in names.split()]


def side(name: str) -> int:
    """1A is 0, 1B is 1, 2A is 2 ..."""
    return 2 * (int(name[0]) - 1) + "AB".index(name[1])


@dataclass
class Game(Position[DogsOfWarRules, State]):
    """The battlefields by the ids of what lies there."""

    # --- acting ---

    def placement(self, where: str, soldier: str, space: int, tactic: str = "", second: str = "") -> list[Action]:
        """The actions of W7 in their order."""
        actions: list[Action] = [Play(*named("tactics", tactic))] if tactic else []
        actions.append(Send(side(where), *named("soldiers", soldier)))
        actions += [Reinforce(*named("soldiers", second))] if second else []
        return [*actions, Station(space - 1)]

    def place(self, where: str, soldier: str, space: int, tactic: str = "", second: str = "", draws: str = "") -> Game:
        """A placement by the player whose turn it is; `draws` are the tactics chance gives for it."""
        luck = [Draw(tuple(named("tactics", draws)))] if draws else []
        return self.do(*self.placement(where, soldier, space, tactic, second), luck=luck)

    def all_pass(self) -> Game:
        """Everybody who is left passes."""
        game, events = self, list(self.events)
        while not game.state.over and game.task == Task.TURN:
            game = game.do(Pass())
            events += game.events
        return Game(game.rules, game.state, tuple(events))

    # --- looking ---

    @property
    def task(self) -> int:
        return self.state.todo[-1].task

    def hand(self, seat: int) -> str:
        kinds = ids("soldiers")
        held = self.state.soldiers[seat * len(kinds) : (seat + 1) * len(kinds)]
        return " ".join(kind for kind, n in zip(kinds, held, strict=True) for _ in range(n))

    def lying(self, where: str) -> str:
        kinds = ids("soldiers")
        at = side(where) * len(kinds)
        return " ".join(kind for kind, n in zip(kinds, self.state.lying[at : at + len(kinds)], strict=True) for _ in range(n))

    def tactics(self, seat: int) -> str:
        return " ".join(ids("tactics")[kind] for kind in self.state.tactics[seat])

    def influence(self, seat: int) -> str:
        houses = ids("houses")
        held = self.state.influence[seat * len(houses) : (seat + 1) * len(houses)]
        return " ".join(house for house, n in zip(houses, held, strict=True) for _ in range(n))

    def posts(self, where: str) -> str:
        row = ["."] * 6
        for seat, letter in zip(range(self.rules.seats), LETTERS, strict=False):
            mask = self.state.posts[seat * self.rules.sides + side(where)]
            for space in range(6):
                if mask >> space & 1:
                    row[space] = letter
        return "".join(row)

    def value(self, house: str) -> int:
        """What a token of the house is worth."""
        return self.rules.constants.house_track[self.state.track[ids("houses").index(house)]]


def table(
    *,
    seats: int = 3,
    year: int = 1,
    turn: int = ALIX,
    start: int = ALIX,
    lines: str = "war_chest muster_field court_of_favour field_of_glory war_council standard_bearers",
    houses: str = "talbot mallory bastiani hackett thornborn harlow",
    bonuses: str = "laurels treasury counsel",
    markers: Mapping[int, int] | None = None,
    posts: Mapping[str, str] | None = None,
    lying: Mapping[str, str] | None = None,
    captains: int = 3,
    soldiers: Mapping[Seat, str] | None = None,
    tactics: Mapping[Seat, str] | None = None,
    influence: Mapping[Seat, str] | None = None,
    supports: Mapping[Seat, str] | None = None,
    coins: Mapping[Seat, int] | None = None,
    points: Mapping[Seat, int] | None = None,
    dogs: Mapping[Seat, str] | None = None,
    track: Mapping[str, int] | None = None,
    sold_out: str = "",
    deck: str | None = None,
    discarded: str = "",
    passed: Sequence[Seat] = (),
    todo: Sequence[Todo] = (),
    **options: str,
) -> Game:
    """A position in the action phase, with `captains` available to everybody. A side that has posts is supported, A before
    B. `deck` are the only tactics in the draw pile, `discarded` those beside it; the others are out of the game. The first
    houses get support cards unless `supports` says which."""
    rules = rules_of(seats, **options)
    state = rules.start()
    state.year, state.start, state.fresh = year, start, False
    state.lines = named("lines", lines)[: rules.sides]
    state.houses = named("houses", houses)[: rules.sides]
    state.bonuses = named("bonuses", bonuses)[: rules.battles]
    for battle, marker in (markers or {}).items():
        state.markers[battle - 1] = marker
    for where, row in sorted((posts or {}).items()):
        assert len(row) == 6
        for space, letter in enumerate(row):
            if letter != ".":
                seat = LETTERS.index(letter)
                at = seat * rules.battles + side(where) // 2
                state.posts[seat * rules.sides + side(where)] |= 1 << space
                state.stock[seat] -= 1
                state.supports[at] = side(where) if state.supports[at] == NONE else state.supports[at]
    for where, names in (lying or {}).items():
        for kind in named("soldiers", names):
            state.lying[side(where) * rules.kinds + kind] += 1
            state.stacks[kind] -= 1
    assert min(state.stock) >= 0, "a Dog has six captains"
    for seat in range(seats):
        state.captains[seat] = min(captains, state.stock[seat])
        state.stock[seat] -= state.captains[seat]
    for seat, names in (soldiers or {}).items():
        for kind in named("soldiers", names):
            state.soldiers[seat * rules.kinds + kind] += 1
            state.stacks[kind] -= 1
    for kind in named("soldiers", sold_out):
        state.stacks[kind] = 0
    for seat, names in (influence or {}).items():
        for house in named("houses", names):
            state.influence[seat * rules.houses + house] += 1
            state.tokens[house] -= 1
    if deck is not None:
        state.deck = [named("tactics", deck).count(kind) for kind in range(len(rules.tactics))]
    for seat, names in (tactics or {}).items():
        state.tactics[seat] = tuple(sorted(named("tactics", names)))
        if deck is None:
            for kind in state.tactics[seat]:
                state.deck[kind] -= 1
    state.discards = [named("tactics", discarded).count(kind) for kind in range(len(rules.tactics))]
    if deck is None:
        state.deck = [n - out for n, out in zip(state.deck, state.discards, strict=True)]
    state.pile = sum(state.deck)
    state.support_cards = [named("houses", (supports or {}).get(Seat(seat), ids("houses")[seat]))[0] for seat in range(seats)]
    for seat, n in (coins or {}).items():
        state.coins[seat] = n
    for seat, n in (points or {}).items():
        state.points[seat] = n
    for seat, name in (dogs or {}).items():
        state.dogs[seat] = named("dogs", name)[0]
    for name, value in (track or {}).items():
        state.track[ids("houses").index(name)] = rules.constants.house_track.index(value)
    state.passed = sum(1 << seat for seat in passed)
    state.todo = [*todo, Todo(Task.TURN, turn)]
    return Game(rules, state)
