"""A drawing language for Dragon Keeper's table, so that a test shows a position as the rulebook does.

    game = table('''
        .   .   r2  .   .
        .   .   .   .   .
        .   .   D   .   b1s
        .   .   y5  .   .
        .   .   .   .   .
    ''', stacks={ALIX: "b4 b1, r3"}, guilds="b y g")

A tile is the first letter of its guild and its value; a letter behind shows its action: `s`ecret passage, e`x`change,
`t`rap, release `f` (free), stairs `^`. `D` is the dragon on an empty space; `*` behind a tile, the dragon upon it.
Stacks are drawn from bottom to top; commas are only for the eye. What lies nowhere is in the bag.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from game.dragon_keeper.model import EMPTY, SIDE, LayFloor, Move, Phase, State, TileAbility
from game.dragon_keeper.package import DragonKeeper
from game.dragon_keeper.rules import DragonKeeperRules
from game.kernel.contract import Seat
from game.kernel.options import HAND_OVER
from tests.games.position import Position, rules_for

ALIX, BILLY, CHARLIE, DANA = Seat(0), Seat(1), Seat(2), Seat(3)
UPPER, MIDDLE, LOWER = range(3)
RED, BLUE, YELLOW, GREEN, PURPLE = range(5)
GUILDS = "rbygp"
ABILITIES = {"s": TileAbility.PASSAGE, "x": TileAbility.EXCHANGE, "t": TileAbility.TRAP, "f": TileAbility.RELEASE, "^": TileAbility.STAIRS}


@cache
def game_package() -> DragonKeeper:
    return DragonKeeper()


@cache
def rules_of(seats: int = 3, **options: str) -> DragonKeeperRules:
    """The rules with the defaults for every option that is not named."""
    return rules_for(DragonKeeperRules, game_package(), seats, options)


def at(row: int, column: int) -> int:
    """The space of a row (from the back) and a column (from the left), both from 0."""
    return row * SIDE + column


def go(row: int, column: int) -> Move:
    return Move(at(row, column))


def shows(tile: int) -> str:
    """How a tile is drawn."""
    one = game_package().catalogue.tiles[tile]
    return f"{GUILDS[one.guild]}{one.value}" + next((letter for letter, ability in ABILITIES.items() if ability == one.ability), "")


def drawn(tiles: Sequence[int]) -> str:
    return " ".join("-" if tile == EMPTY else "?" if tile < 0 else shows(tile) for tile in tiles)


class Supply:
    """All tiles, from which a drawing takes those it shows."""

    def __init__(self, floor: int) -> None:
        tiles = game_package().catalogue.tiles
        spent = {at.stairs for n, at in enumerate(game_package().catalogue.floors) if n != floor}
        self.tiles = [tile for tile in range(len(tiles)) if tile not in spent]

    def take(self, word: str) -> int:
        fitting = [tile for tile in self.tiles if shows(tile) == word]
        assert fitting, f"no {word} is left"
        self.tiles.remove(fitting[0])
        return fitting[0]


@dataclass
class Game(Position[DragonKeeperRules, State]):
    """The floor and the stacks as they are drawn."""

    luck_waits = True

    def stack(self, seat: int, guild: int) -> str:
        """A stack from bottom to top."""
        return drawn(self.state.stacks[seat * len(GUILDS) + guild])

    def cell(self, row: int, column: int) -> str:
        return drawn([self.state.cells[at(row, column)]])

    def tile(self, seat: int, word: str) -> int:
        """The id of a tile that the seat owns."""
        own = [tile for stack in self.state.stacks[self.rules.slice_of(seat)] for tile in stack]
        return next(tile for tile in own if shows(tile) == word)

    def discarded(self, word: str) -> bool:
        """Whether a tile that looks so has left the game."""
        discards = self.state.discards
        return any(discards >> tile & 1 and shows(tile) == word for tile in range(len(game_package().catalogue.tiles)))

    def total(self, seat: Seat) -> int:
        return sum(self.points(seat).values())


def table(
    picture: str,
    *,
    seats: int = 3,
    floor: int = UPPER,
    turn: Seat = ALIX,
    start: Seat = ALIX,
    stacks: Mapping[Seat, str] | None = None,
    treasure: Sequence[int] | None = None,
    stock: int | None = None,
    guilds: str = "b y g p",
    taker: int = EMPTY,
    out: Sequence[Seat] = (),
    **options: str,
) -> Game:
    """A position at the beginning of a turn, with a curtain between turns unless the options say something else."""
    rules = rules_of(seats, **{HAND_OVER: "curtain", **options})
    state, supply = rules.start(), Supply(floor)
    words = picture.split()
    assert len(words) == SIDE * SIDE, f"{len(words)} spaces are drawn"
    for cell, word in enumerate(words):
        if word == "D" or word.endswith("*"):
            state.dragon = cell
        if word not in {".", "D"}:
            state.cells[cell] = supply.take(word.removesuffix("*"))
            state.tiles_left |= 1 << cell
    for seat, listed in (stacks or {}).items():
        for word in listed.replace(",", " ").split():
            rules.onto(state, seat, supply.take(word))
    state.bag = sum(1 << tile for tile in supply.tiles)
    for n, other in enumerate(rules.catalogue.floors):
        if other.stairs >= 0 and n != floor:
            mask = 1 << other.stairs
            state.bag |= mask if n > floor else 0
            state.discards |= mask if n < floor else 0
    state.original_guilds = [GUILDS.index(word) for word in guilds.split()[:seats]]
    if treasure is not None:
        state.treasure = list(treasure)
        state.stock = rules.constants.treasures - sum(treasure)
    if stock is not None:
        state.stock = stock
    for seat in out:
        state.alive &= ~(1 << seat)
    state.floor, state.seat, state.start, state.taker, state.phase = floor, turn, start, taker, Phase.MOVE
    return Game(rules, state)


def last_move(
    stacks: Mapping[Seat, str], *, seats: int = 2, guilds: str = "b y g p", treasure: Sequence[int] | None = None
) -> Game:
    """The last floor is about to end: Alix takes the only tile, a red 2, nobody can give, the offering begins. Alix pays
    the last taker's treasure."""
    given = [9, 8, 4, 3][:seats] if treasure is None else [treasure[0] + 1, *treasure[1:]]
    alone = ". . r2 . .  . . . . .  . . D . .  . . . . .  . . . . ."
    return table(alone, seats=seats, floor=LOWER, stacks=stacks, guilds=guilds, treasure=given).do(go(0, 2))


def fresh(seats: int = 3, seed: int = 7, **options: str) -> Game:
    """A match after chance's part of the set-up: the first move is due."""
    rules = rules_of(seats, **options)
    return Game(rules, rules.start()).dealt(seed)


def lay(game: Game) -> LayFloor:
    """What chance may lay when the next floor is reached."""
    action = game.rules.chance(game.state, Random(1))
    assert isinstance(action, LayFloor)
    return action
