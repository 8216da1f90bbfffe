"""What lies on Dewan's table and what may be done.

Cards, stories and tiles are indices into the catalogue; spaces are ids of the landscape (see `land`). Sets of cards
and of spaces are bit masks: bit n stands for card or space n.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from game.kernel.contract import Action
from game.kernel.state import PlainState

if TYPE_CHECKING:
    from game.dewan.land import Land

EMPTY = -2
"""A slot of the display that waits for a card; a tuck slot that stays empty; no card, seat or slot."""


class Symbol(IntEnum):
    """D1: resources lie on borders of the map and on cards; berry and fire on cards only."""

    NONE = -1
    ARTIFACT = 0
    DYE = 1
    CRYSTAL = 2
    BERRY = 3
    FIRE = 4


class Task:
    """What has to be done next; the last of `State.todo` decides who acts. Plain numbers, because they are read
    often."""

    LANDSCAPE: Final = 0  # chance lays the tiles
    START: Final = 1  # chance names the start player
    DEAL: Final = 2  # chance deals hands and opens the display
    STORIES: Final = 3  # chance opens the story display
    STORY: Final = 4  # the seat picks a story
    STORY_REFILL: Final = 5  # chance refills the story display
    STORY_BLIND: Final = 6  # chance turns up the stack's top story for the seat
    TURN: Final = 7  # the seat takes cards, places a camp, or passes
    TUCK: Final = 8  # the seat may tuck a card
    REFILL: Final = 9  # chance refills the display after a TAKE of the seat (from the pile in event scenarios)
    EVENT: Final = 10  # the seat resolves the event
    SPLIT: Final = 11  # chance shares an odd berry among zones
    FISH: Final = 12  # the seat may discard a card for fish
    PILE: Final = 13  # a new event pile is formed
    CHECK: Final = 14  # the seat's stories are checked
    REWARD: Final = 15  # chance draws a card for the seat
    TOP_UP: Final = 16  # chance completes the display at the end of a turn
    NEXT: Final = 17  # the turn passes on


class Todo(NamedTuple):
    """A pending task, the seat it concerns, and a figure (a slot, a number of cards)."""

    task: int
    seat: int = 0
    value: int = 0


due = cache(Todo)
"""A Todo that is built once and then shared: there are few different ones, and every turn needs several."""


class Tucked(NamedTuple):
    """D43: a card under the tribe board and the index of the face that stays visible; EMPTY if declined."""

    card: int
    face: int


@dataclass(slots=True, eq=True)
class State(PlainState):
    """Everything on the table. Lists are indexed by seat unless said otherwise."""

    todo: list[Todo]  # the last is next
    land: Land | None
    start: int  # D16: holds the Dewan token
    round: int  # from 1; 0 during set-up
    last_round: bool  # D55
    passes: int  # in this round, D21
    over: bool
    # cards (D15, D24-D26, D70-D74)
    display: list[int]  # by slot, slot 0 nearest the deck
    deck: int  # mask: cards nobody has seen; they may lie in the deck (or supply) or in the pile
    old_deck: int  # mask: such cards from before the last reshuffle; they lie on top of the pile
    supply: int  # how many cards lie in the deck (event scenarios: the supply)
    pile: int  # how many cards lie in the event pile
    discards: int  # mask
    hands: list[int]  # masks
    known: list[int]  # masks: the part of a hand that everybody saw being taken, D23
    hidden: list[int]  # cards in a hand that the viewer may not know; 0 in a full state
    # stories (D39-D42)
    story_display: list[int]
    story_stack: int  # mask: nobody knows their order
    stories: list[tuple[int, ...]]  # by slot of the tribe board
    done: list[int]  # mask of slots slid up
    tucked: list[tuple[Tucked, ...]]  # for the 3rd, 5th and 7th camp
    # the map
    camps: list[int]  # masks, without the home camp
    zone_berries: list[int]  # by zone of the land
    berries: list[int]
    box_berries: int  # returned to or left in the box, D76
    fish: list[int]


    def hand_size(self, seat: int) -> int:
        """D23: how many cards the seat holds, hidden ones included; everybody may know it."""
        return self.hands[seat].bit_count() + self.hidden[seat]


# --- what may be done -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Chance, D10, D11: tiles and their turns (sixths of a circle). Homes are by seat, neutrals and special by slot."""

    homes: tuple[int, ...]
    home_turns: tuple[int, ...]
    neutrals: tuple[int, ...]
    neutral_turns: tuple[int, ...]
    special_turns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Chance, D16: the start player."""

    first: int


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance, D15: two cards for each seat, six for the display."""

    hands: tuple[tuple[int, ...], ...]
    display: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenStories(Action):
    """Chance, D14: the story display."""

    stories: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance: draws the next cards of deck, supply or pile, for the display or a hand (D24, D50, D71, D74)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DrawStory(Action):
    """Chance: draws the top of the story stack (D40)."""

    story: int


@dataclass(frozen=True, slots=True)
class Split(Action):
    """Chance, D76: the zones (by index of the new landscape) that get one of the odd berries."""

    zones: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PickStory(Action):
    """D40: takes a displayed story, by slot."""

    slot: int


@dataclass(frozen=True, slots=True)
class PickBlind(Action):
    """D40: takes the unseen top of the story stack."""


@dataclass(frozen=True, slots=True)
class Take(Action):
    """D23: takes the cards of `slot` and the next slot (D26: or the only one left)."""

    slot: int


@dataclass(frozen=True, slots=True)
class Place(Action):
    """D27-D33: places a camp at the end of `path` (spaces, start included); `cards` pay its steps in order."""

    path: tuple[int, ...]
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """D20: ends the turn, because neither taking nor placing is possible."""


@dataclass(frozen=True, slots=True)
class Tuck(Action):
    """D43: tucks a card so that the face with index `face` stays visible."""

    card: int
    face: int


@dataclass(frozen=True, slots=True)
class NoTuck(Action):
    """D43: leaves the slot empty for good."""


@dataclass(frozen=True, slots=True)
class Mark(Action):
    """D78, D80: puts the event's water or lava marker on a space."""

    space: int


@dataclass(frozen=True, slots=True)
class Fish(Action):
    """D88: discards a card and takes one fish for each village of the seat."""

    card: int


@dataclass(frozen=True, slots=True)
class NoFish(Action):
    """D88: discards no card and takes no fish."""


ACTIONS: tuple[type[Action], ...] = (
    Lay, Begin, Deal, OpenStories, Draw, DrawStory, Split,
    PickStory, PickBlind, Take, Place, Pass, Tuck, NoTuck, Mark, Fish, NoFish,
)
