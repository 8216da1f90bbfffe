"""What can happen on Dragon Keeper's table. Ids are those of the model; HIDDEN stands where a viewer may not know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.kernel.contract import Event


@dataclass(frozen=True, slots=True)
class FloorLaid(Event):
    """K2, K10.7: the floor lies open, its tiles by space, the dragon stands in its centre."""

    floor: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GuildDealt(Event):
    """K2.5: HIDDEN for the others."""

    seat: int
    guild: int


@dataclass(frozen=True, slots=True)
class StartNamed(Event):
    """K2.7: by lot."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """K5.1, K6.2: the dragon went to `cell`, its tile onto the seat's own stack."""

    seat: int
    cell: int
    tile: int


@dataclass(frozen=True, slots=True)
class TileGiven(Event):
    """K5.3: the dragon went to `cell`, its tile onto a stack of the right neighbour `heir`."""

    seat: int
    heir: int
    cell: int
    tile: int


@dataclass(frozen=True, slots=True)
class TreasureGained(Event):
    """K5.4: for the tile given; the stock still holds `stock`."""

    seat: int
    stock: int


@dataclass(frozen=True, slots=True)
class StockEmpty(Event):
    """K5.4: the gift would have earned a treasure, but there is none."""

    seat: int


@dataclass(frozen=True, slots=True)
class PrisonersExchanged(Event):
    """K7: `given` went onto a stack of `other`, `taken` from there onto a stack of the seat."""

    seat: int
    other: int
    given: int
    taken: int


@dataclass(frozen=True, slots=True)
class TileUncovered(Event):
    """K4.3: the exchange laid a buried tile of the seat's stack open."""

    seat: int
    tile: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TrapSprung(Event):
    """K8: `trap` was discarded, `tile` of `cell` went onto a stack of the seat; the dragon did not move."""

    seat: int
    trap: int
    cell: int
    tile: int


@dataclass(frozen=True, slots=True)
class PassageOpened(Event):
    """K6: the passage tile was discarded; the tile it leads to is told as taken."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class ActionDeclined(Event):
    """The seat keeps the tile without using it."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class FloorEnded(Event):
    """K10: `seat` found no tile in the dragon's line; `left` tiles remain, `taker` made the last one leave the floor."""

    floor: int
    seat: int
    left: int
    taker: int


@dataclass(frozen=True, slots=True)
class TributePaid(Event):
    """K10.2, K10.3: of `owed` treasures `paid` went to the stock."""

    seat: int
    owed: int
    paid: int


@dataclass(frozen=True, slots=True)
class PlayerEliminated(Event):
    """K10.4, K10.5: the seat could not pay; its tiles left the game."""

    seat: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class FloorStarter(Event):
    """K11: who starts the next floor, and whether by holding the stairs; else by having taken last."""

    seat: int
    stairs: bool


@dataclass(frozen=True, slots=True)
class GuildsRevealed(Event):
    """K12: every seat's original guild."""

    guilds: tuple[int, ...]
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
    """K12.2: the highest stack was the seat's own guild, so it was released and not offered."""

    seat: int
    guild: int
    tiles: tuple[int, ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PrisonerReleased(Event):
    """K13: both tiles left the game."""

    seat: int
    spent: int
    target: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ReleaseDeclined(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """By points, with one survivor, or with nobody left: an Ending."""

    ending: int
    reveals: ClassVar[bool] = True


EVENTS: tuple[type[Event], ...] = (
    FloorLaid, GuildDealt, StartNamed, TurnBegan, TileTaken, TileGiven, TreasureGained, StockEmpty, PrisonersExchanged,
    TileUncovered, TrapSprung, PassageOpened, ActionDeclined, FloorEnded, TributePaid, PlayerEliminated, FloorStarter,
    GuildsRevealed, StackOffered, StackReleased, PrisonerReleased, ReleaseDeclined, MatchEnded,
)  # fmt: skip
