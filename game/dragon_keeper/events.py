"""What can happen on Dragon Keeper's table. Ids are those of the model; HIDDEN replaces what a viewer may not know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.kernel.contract import Event


@dataclass(frozen=True, slots=True)
class FloorLaid(Event):
    """K2, K10.7: the tiles of a floor were laid (`cells`, by space), and the dragon stands on its first space. What was
    left of the floor above is discarded."""

    floor: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GuildDealt(Event):
    """K2.5: the seat got its original guild; the others get HIDDEN."""

    seat: int
    guild: int


@dataclass(frozen=True, slots=True)
class StartNamed(Event):
    """K2.7: chance named the start player."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn of the seat began."""

    seat: int


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """K5.1, K6.2: the dragon went to `cell`; the tile from there went onto the seat's own stack."""

    seat: int
    cell: int
    tile: int


@dataclass(frozen=True, slots=True)
class TileGiven(Event):
    """K5.3: the dragon went to `cell`; the tile from there went onto a stack of the right neighbour `heir`."""

    seat: int
    heir: int
    cell: int
    tile: int


@dataclass(frozen=True, slots=True)
class TreasureGained(Event):
    """K5.4: the seat got a treasure for the tile it gave, by an option for the one it took; `stock` are left there."""

    seat: int
    stock: int


@dataclass(frozen=True, slots=True)
class StockEmpty(Event):
    """K5.4: the seat got no treasure for the tile it gave, by an option for the one it took, because none is left."""

    seat: int


@dataclass(frozen=True, slots=True)
class PrisonersExchanged(Event):
    """K7: the seat put `given` onto a stack of `other` and got `taken` from there. `bared` is the tile that lies open in
    its stack in place of `given`; EMPTY if there is none."""

    seat: int
    other: int
    given: int
    taken: int
    bared: int


@dataclass(frozen=True, slots=True)
class TileUncovered(Event):
    """K4.3: the exchange uncovered a buried tile in a stack of the seat."""

    seat: int
    tile: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TrapSprung(Event):
    """K8: the seat discarded `trap` and got `tile` from `cell`. The dragon did not move. `bared` is the tile that lies
    open in its stack in place of the trap; EMPTY if there is none."""

    seat: int
    trap: int
    cell: int
    tile: int
    bared: int


@dataclass(frozen=True, slots=True)
class PassageOpened(Event):
    """K6: the passage tile was discarded. `bared` is the tile that lies open in its stack in place of it; EMPTY if there
    is none. A `TileTaken` follows for the tile that the passage leads to."""

    seat: int
    tile: int
    bared: int


@dataclass(frozen=True, slots=True)
class ActionDeclined(Event):
    """The seat kept the tile and did not use its ability."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class FloorEnded(Event):
    """K10: `seat` found no tile along the arrow; `tiles_left` remain. `taker` took or gave the last one."""

    floor: int
    seat: int
    tiles_left: int
    taker: int


@dataclass(frozen=True, slots=True)
class TributePaid(Event):
    """K10.2, K10.3: the seat owed `owed` treasures and paid `paid` of them to the stock."""

    seat: int
    owed: int
    paid: int


@dataclass(frozen=True, slots=True)
class PlayerEliminated(Event):
    """K10.4, K10.5: the seat could not pay; all its tiles were discarded."""

    seat: int
    tiles: tuple[int, ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class FloorStarter(Event):
    """K11: who starts the next floor: because it holds the stairs, or else because it took the last tile."""

    seat: int
    stairs: bool


@dataclass(frozen=True, slots=True)
class GuildsRevealed(Event):
    """K12: all original guilds became known, by seat, and what lies covered in the stacks, by seat and guild."""

    guilds: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class StackOffered(Event):
    """K12.1: the seat gave up a stack to the dragon."""

    seat: int
    guild: int
    tiles: tuple[int, ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class StackReleased(Event):
    """K12.2: the seat's highest stack was its own guild, so it was released instead of offered."""

    seat: int
    guild: int
    tiles: tuple[int, ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PrisonerReleased(Event):
    """K13: the seat used a Release tile on a prisoner; both tiles left the game."""

    seat: int
    spent: int
    target: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ReleaseDeclined(Event):
    """K13: the seat made no further release."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match ended; the number is an `Ending`."""

    ending: int
    reveals: ClassVar[bool] = True


EVENTS: tuple[type[Event], ...] = (
    FloorLaid, GuildDealt, StartNamed, TurnBegan, TileTaken, TileGiven, TreasureGained, StockEmpty, PrisonersExchanged,
    TileUncovered, TrapSprung, PassageOpened, ActionDeclined, FloorEnded, TributePaid, PlayerEliminated, FloorStarter,
    GuildsRevealed, StackOffered, StackReleased, PrisonerReleased, ReleaseDeclined, MatchEnded,
)
