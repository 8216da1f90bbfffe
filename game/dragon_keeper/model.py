"""What lies on Dragon Keeper's table and what may be done.

Tiles, guilds and floors are indices into the catalogue. The spaces of a floor are numbered row by row from the back
left. Sets of tiles, spaces and seats are bit masks: bit n stands for tile, space or seat n.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.kernel.contract import Action, Seat
from game.kernel.state import PlainState

SIDE: Final = 5
SPACES: Final = SIDE * SIDE
EMPTY: Final = -2
"""A space without a tile; a guild that is not dealt yet; no current tile; no seat has taken a tile yet."""


class TileAbility:
    """K1.2: what the owner of a tile can do with it."""

    NONE: Final = 0
    PASSAGE: Final = 1
    EXCHANGE: Final = 2
    TRAP: Final = 3
    RELEASE: Final = 4
    STAIRS: Final = 5


class Phase:
    """What is decided next. Plain numbers, because they are read often."""

    LAY: Final = 0  # chance fills the floor, K2
    GUILDS: Final = 1  # chance deals the original guilds, K2.5
    BEGIN: Final = 2  # chance names the start player, K2.7
    MOVE: Final = 3  # the seat moves the dragon and takes, K5.1
    USE: Final = 4  # the seat may use the tile just taken, K5.2
    GIVE: Final = 5  # the seat moves the dragon and gives, K5.3
    PASSAGE: Final = 6  # the seat may use its secret passage, K6
    USE_LAST: Final = 7  # the seat may use the tile that the passage brought, K6.3
    OFFER: Final = 8  # the seat chooses among its highest stacks, K12
    RELEASE: Final = 9  # the seat may release prisoners, K13
    OVER: Final = 10


class Ending:
    """How a match ended."""

    OPEN: Final = 0
    SCORE: Final = 1  # K14: after the lower floor, by points
    SURVIVOR: Final = 2  # K10.6: one player was left
    NOBODY: Final = 3  # K10.6: nobody was left, the dragon wins


@dataclass(slots=True, eq=True)
class State(PlainState):
    """Everything on the table. Lists are indexed by seat unless said otherwise."""

    phase: int
    seat: Seat  # who decides, CHANCE while chance does, NOBODY in the end
    floor: int  # by order of play
    start: Seat  # who starts the floor, K11
    taker: int  # who took or gave the last tile that left the floor, K10.3
    finder: int  # in whose turn the stairs left this floor, kept or given; EMPTY while they lie there, K11
    dragon: int  # space
    cells: list[int]  # tile by space
    tiles_left: int  # mask of the spaces that hold a tile
    tile: int  # the tile just taken by move 1 or by a passage, whose ability the seat may use
    stacks: list[tuple[int, ...]]  # by seat * the number of guilds + guild; the last tile is the top, HIDDEN where not known
    original_guilds: list[int]  # HIDDEN where not known
    revealed: bool  # K12: the guilds lie open
    treasure: list[int]
    stock: int
    alive: int  # mask of seats
    bag: int  # mask of tiles that nobody has seen; for a viewer also the tiles buried in stacks of others
    discards: int  # mask of tiles
    freed: int  # mask of seats whose highest stack was their own guild, so that they must offer another, K12.2
    queue: tuple[Seat, ...]  # the seats that still have to offer (then to release); the first is next
    ending: int


# --- what may be done -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LayFloor(Action):
    """Chance, K2: lays the adventurers of the next floor, space by space; the space of the stairs is left out."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealGuilds(Action):
    """Chance, K2.5: deals an original guild to every seat."""

    guilds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Chance, K2.7: the start player."""

    first: int


@dataclass(frozen=True, slots=True)
class Move(Action):
    """K5.1, K5.3: moves the dragon to a space. Along arrow 1 the seat takes its tile, along arrow 2 it gives it."""

    cell: int


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """K7: swaps the tile just taken for the top tile of an opponent's stack."""

    opponent: int
    guild: int


@dataclass(frozen=True, slots=True)
class Trap(Action):
    """K8: discards the tile just taken and takes the tile of a space instead."""

    cell: int


@dataclass(frozen=True, slots=True)
class Passage(Action):
    """K6: discards the tile of move 1, moves the dragon along arrow 1 to a space and takes its tile."""

    cell: int


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """K6, K7, K8: keeps the tile and does not use its ability."""


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """K12: discards the stack of a guild; it must be one of the highest."""

    guild: int


@dataclass(frozen=True, slots=True)
class Release(Action):
    """K13: discards the Release tile `spent` and the tile `target` of the seat's own guild."""

    spent: int
    target: int


@dataclass(frozen=True, slots=True)
class Done(Action):
    """K13: releases no more prisoners."""


ACTIONS: tuple[type[Action], ...] = (
    LayFloor, DealGuilds, Begin, Move, Exchange, Trap, Passage, Decline, Offer, Release, Done,
)
