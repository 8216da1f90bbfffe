"""What lies on the table of Dogs of War and what may be done.

Houses, Dogs, kinds of soldiers and of tactics, battle lines and bonus tokens are indices into the catalogue. A battle
has two sides: side 2 * battle is A, at the plus end of its track, side 2 * battle + 1 is B. A list "by seat and kind"
is flat: index s * kinds + k is how many of kind k seat s has.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.kernel.contract import Action
from game.kernel.state import PlainState

NONE = -2
"""No house, Dog, tactic, soldier or side."""


class Task:
    """What has to be done next; the last of `State.todo` decides who acts. Plain numbers, because they are read
    often."""

    BEGIN: Final = 0  # chance names the start player
    DEAL_DOGS: Final = 1  # chance deals the Dogs
    DOG: Final = 2  # the seat picks a Dog
    DEAL: Final = 3  # chance deals tactics and support cards
    YEAR: Final = 4  # a year begins
    LAY: Final = 5  # chance lays bonuses, battle lines and houses
    MARKER: Final = 6  # the seat keeps the marker or gives it away
    BUY: Final = 7  # the seat buys soldiers
    TURN: Final = 8  # the seat plays a tactic, sends a soldier, or passes
    REINFORCE: Final = 9  # the seat adds the second soldier
    STATION: Final = 10  # the seat puts its captain on a space
    DRAW: Final = 11  # chance draws tactics for the seat
    NEXT: Final = 12  # the turn passes on from the seat
    CONQUER: Final = 13  # the seat may move a battle marker
    BATTLE: Final = 14  # a battle is decided
    WITHDRAW: Final = 15  # the seat may take its captains off the losing side of a battle
    PAY_OUT: Final = 16  # a battle pays points and its bonus
    CLEAN_UP: Final = 17  # the year ends


class Todo(NamedTuple):
    """A pending task, the seat it concerns, and a figure (a battle, a number of cards)."""

    task: int
    seat: int = 0
    value: int = 0


@dataclass(slots=True, eq=True)
class State(PlainState):
    """Everything on the table. In an observed state HIDDEN replaces what the viewer may not know."""

    todo: list[Todo]  # the last is next
    over: bool
    year: int  # from 1; 0 during set-up
    start: int  # W4.5: holds the start-player marker
    passed: int  # mask of seats, W6.1
    dogs: list[int]  # by seat; NONE before they are taken, and where abilities are left out
    # the board (W4, W7)
    bonuses: list[int]  # tokens by battle
    lines: list[int]  # battle lines by side
    houses: list[int]  # by side
    markers: list[int]  # by battle, -15 to 15
    effects: list[tuple[tuple[int, int], ...]]  # by battle: what moved the marker besides soldiers, and how far
    posts: list[int]  # by seat and side: masks of the spaces with its captains
    supports: list[int]  # by seat and battle: the side supported this year, W7.6
    lying: list[int]  # by side and kind: soldiers played
    track: list[int]  # by house: its place on the house track, from 0
    # supplies
    stacks: list[int]  # soldiers for sale by kind
    spent: list[int]  # soldiers discarded for longer than a year, by kind
    tokens: list[int]  # influence tokens in the supply, by house
    stock: list[int]  # captains that are neither available nor on the board, by seat
    deck: list[int]  # unseen tactics by kind: in the draw pile, for a viewer also those behind the screens of others
    pile: int  # how many cards the draw pile has
    discards: list[int]  # tactics by kind
    # players
    captains: list[int]  # available
    promised: list[int]  # captains that come next year, W8.4
    coins: list[int]
    points: list[int]
    soldiers: list[int]  # by seat and kind
    influence: list[int]  # by seat and house
    tactics: list[tuple[int, ...]]  # kinds in order
    support_cards: list[int]  # houses
    # Coins and points behind the screens of others: their sum is known, because the bank lies open. 0 in a full state.
    unseen_coins: int
    unseen_points: int
    fresh: bool  # the soldiers of the first year are still being bought: no screen is closed yet
    # the placement in progress (W7)
    tactic: int
    first: int  # the soldier sent
    second: int  # the soldier added
    side: int  # where they lie


# --- what may be done -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Chance, W2.3: the start player."""

    first: int


@dataclass(frozen=True, slots=True)
class DealDogs(Action):
    """Chance, W2.3: deals a Dog to each seat."""

    dogs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance, W2.3: deals tactics and a support card (a house) to each seat."""

    tactics: tuple[tuple[int, ...], ...]
    supports: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Chance, W4.2 to W4.4: lays a bonus token for each battle, a battle line and a house for each side."""

    bonuses: tuple[int, ...]
    lines: tuple[int, ...]
    houses: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance, W7.11: draws the next cards of the tactics' draw pile."""

    tactics: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PickDog(Action):
    """W2.3: takes a Dog that no seat has."""

    dog: int


@dataclass(frozen=True, slots=True)
class GiveMarker(Action):
    """W4.5: gives the start-player marker to a seat, or keeps it."""

    to: int


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """W5.3: buys one soldier card of a kind."""

    soldier: int


@dataclass(frozen=True, slots=True)
class DoneBuying(Action):
    """W5.3: buys no more soldiers this year."""


@dataclass(frozen=True, slots=True)
class Play(Action):
    """W7.1: plays a tactic card at the beginning of the turn."""

    tactic: int


@dataclass(frozen=True, slots=True)
class Send(Action):
    """W7.2: sends a soldier to the house of a side."""

    side: int
    soldier: int


@dataclass(frozen=True, slots=True)
class Reinforce(Action):
    """W10.12: sends a second soldier to the same house."""

    soldier: int


@dataclass(frozen=True, slots=True)
class Station(Action):
    """W7.3: puts a captain on a space (from 0) of that side's battle line."""

    space: int


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """W6.1: takes no further turn this year."""


@dataclass(frozen=True, slots=True)
class Shift(Action):
    """W12: the Nameless Conqueror moves a battle marker; positive `spaces` lead toward side A."""

    battle: int
    spaces: int


@dataclass(frozen=True, slots=True)
class LeaveMarkers(Action):
    """W12: the Nameless Conqueror moves nothing."""


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """W12: Stormcrow takes his captains off the losing side."""


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """W12: Stormcrow leaves his captains on the losing side."""


ACTIONS: tuple[type[Action], ...] = (
    Begin, DealDogs, Deal, Lay, Draw,
    PickDog, GiveMarker, Buy, DoneBuying, Play, Send, Reinforce, Station, Pass, Shift, LeaveMarkers, Withdraw, Stay,
)
