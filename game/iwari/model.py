"""What lies on Iwari's table and what may be done.

Colours are seats; with two players the third colour is number 2. Spaces, regions and links are indices into the map
(see `land`). The printed tent spaces come first, then the spaces of ruins, then two spaces for each contested token,
one in each region beside it. Sets of spaces, regions or links are bit masks. All cards of a biome are alike, so cards
are counted: a packed count is an integer with eight bits for each biome. A packed count of totems has four bits for
each region.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple, Self

from game.kernel.contract import Action
from game.kernel.state import PlainState

EMPTY: Final = -2
"""A gap in the display; a seat that nobody has."""
EVERYWHERE: Final = (1 << 60) - 1
"""The mask of regions before the first piece of a turn."""


class Biome(IntEnum):
    """I2: in the order of the exploration cards."""

    FOREST = 0
    TUNDRA = 1
    COAST = 2
    GLACIER = 3
    DESERT = 4
    VOID = 5


BASE_BIOMES: Final = tuple(Biome)[: Biome.VOID]
CARD: Final = tuple(1 << 8 * biome for biome in Biome)
"""One card of each biome as a packed count."""


def packed(cards: Iterable[int]) -> int:
    """The packed count of cards named by their biomes."""
    return sum(CARD[card] for card in cards)


def cards_in(count: int) -> int:
    """How many cards of all biomes a packed count holds (fewer than 255)."""
    # The counts are the digits of the number in base 256. As 256 % 255 is 1, so is every power of 256, and the number
    # has the same remainder as the sum of its digits: 2 + 3 * 256 = 770, and 770 % 255 = 5.
    return count % 255


def cards_of(count: int, biome: int) -> int:
    """How many cards of a biome a packed count holds."""
    return count >> 8 * biome & 255


def unpacked(count: int) -> list[int]:
    """The cards of a packed count by their biomes, in order."""
    return [int(biome) for biome in Biome for _ in range(cards_of(count, biome))]


def totems_in(stacks: int, region: int) -> int:
    """How many totems a packed count by regions holds in one of them."""
    return stacks >> 4 * region & 15


class Achievement(IntEnum):
    """I32 to I39: the achievements, in the order in which those of one turn are resolved (I36)."""

    UNITY = 0
    DISCOVERY = 1
    HONOR = 2
    RESPECT = 3
    COURAGE = 4
    WORSHIP = 5


class Worship(IntEnum):
    """I39: the three cards of Worship; NONE also while chance has not drawn one."""

    NONE = -1
    DEAD_ENDS = 0
    CONTESTED = 1
    GOLDEN = 2


class Phase:
    """What has to be done next. Plain numbers, because they are read often."""

    MOUNTAINS: Final = 0  # chance raises the mountains
    WORSHIP_CARD: Final = 1  # chance draws the card of Worship
    GOLDEN: Final = 2  # chance lays the golden tokens
    EXPLORATION: Final = 3  # chance opens the exploration cards
    START: Final = 4  # chance names the start player
    DEAL: Final = 5  # chance deals the hands
    PLACE: Final = 6  # the seat places pieces, or exchanges a card
    AWARD: Final = 7  # the seat may lay an achievement
    THIRD: Final = 8  # the seat places pieces of the third colour
    TAKE: Final = 9  # the seat picks a card for its hand
    DRAW: Final = 10  # chance draws a card for the hand
    DISPLAY: Final = 11  # chance fills the gaps of the display
    WORSHIP: Final = 12  # the seat may lay Worship
    OVER: Final = 13


class Token(NamedTuple):
    """I32: an achievement on the map, on a region or a link; `cancelled` if Courage lies beside it."""

    kind: int
    place: int
    seat: int
    cancelled: bool = False


@dataclass(slots=True, eq=True)
class State(PlainState):
    """Everything on the table. Lists are indexed by seat or colour unless said otherwise."""

    phase: int
    seat: int  # whose turn it is, or who drafts
    start: int  # I9
    round: int  # from 1; 0 during set-up
    exhausted: int  # how often the pile ran out, I23, I24
    midway: bool  # I23: the scoring halfway has been done
    # cards
    bag: int  # packed: cards that may lie in the pile
    pile: int  # how many cards lie in the pile
    discards: int  # packed
    display: list[int]  # biomes by slot, EMPTY for a gap
    hands: list[int]  # packed
    known: list[int]  # packed: the part of a hand that everybody is sure of, I14
    hidden: list[int]  # cards in a hand that the viewer may not know; 0 in a full state
    pile_draws: int  # cards that must still come from the top of the pile, I21
    third_waits: bool  # I46: the third colour acts once the card of the exchange is drawn
    # the map
    mountains: int  # mask of links
    closed: int  # mask of links: those under mountains and ruins
    tents: list[int]  # masks of spaces
    taken: int  # mask of spaces that cannot be used any more
    totems: list[int]  # packed by region
    stock: list[int]  # totems in supply
    stacks: int  # packed by region: all totems, those of the void included
    void: int  # packed by region: totems of the void, I51
    developed: int  # mask of regions, I6
    room: int  # mask of regions where one more totem may stand, I18
    determination: int  # who holds the token, I53; EMPTY on other maps
    # the action in progress
    pieces: int
    where: int  # mask of regions for the next piece
    fresh: bool  # I17: the region was undeveloped
    new_tents: int  # mask of spaces
    new_totems: int  # packed by region
    moved: int  # packed source and target of a totem of the void, 16 * source + target; EMPTY if none
    awards: int  # mask of kinds the seat may still lay
    # achievements and exploration
    tokens: tuple[Token, ...]
    courage: bool  # I38: still to be had
    worship: int  # the card in play
    golden: int  # mask of regions
    open_cards: tuple[int, ...]  # exploration cards of this match
    claims: tuple[tuple[int, ...], ...]  # for each of them the seats that claimed it, in order
    midway_points: list[int]


    @property
    def last_round(self) -> bool:
        """I24: the pile has run out for the second time, and the round is played to its end."""
        return self.exhausted > 1

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds, hidden ones included; everybody may know it."""
        return cards_in(self.hands[seat]) + self.hidden[seat]


class Standing(NamedTuple):
    """What stands and lies on the map, with the names of the state, as a value that stays as it is."""

    tents: tuple[int, ...]
    totems: tuple[int, ...]
    stacks: int
    void: int
    taken: int
    mountains: int
    closed: int
    developed: int
    golden: int
    worship: int
    tokens: tuple[Token, ...]

    @classmethod
    def of(cls, state: State) -> Self:
        """All of it in a position."""
        return cls(
            tuple(state.tents), tuple(state.totems), state.stacks, state.void, state.taken, state.mountains,
            state.closed, state.developed, state.golden, state.worship, state.tokens,
        )


OnMap = State | Standing
"""What says where the pieces on the map stand."""


# --- what may be done -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Raise(Action):
    """Chance, I8: puts mountains on links, one for each symbol in use."""

    links: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DrawWorship(Action):
    """Chance, I39: the card of Worship."""

    card: int


@dataclass(frozen=True, slots=True)
class Gild(Action):
    """Chance, I39: the regions of the golden tokens, one for each base biome."""

    regions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenExploration(Action):
    """Chance, I41: the exploration cards of this match."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Chance, I9: the start player."""

    first: int


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance, I13: the first hands, by seat."""

    hands: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance: draws the next cards of the pile, for a hand or for the gaps of the display in order (I12, I21)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlaceTent(Action):
    """I16 to I18: places a tent on a tent space and pays `cards`."""

    space: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlaceTotem(Action):
    """I16 to I18: places a totem in a region and pays `cards`."""

    region: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReplaceRuin(Action):
    """I50: replaces a ruin by a tent."""

    ruin: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MoveVoidTotem(Action):
    """I51: moves a totem of the void from one region to another."""

    source: int
    target: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TakeContested(Action):
    """I53: moves a contested token into one of the two regions beside it, and places a tent on it."""

    token: int
    region: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """I17: places no further piece in this turn."""


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """I15: discards a card, then draws one from the top of the pile."""

    card: int


@dataclass(frozen=True, slots=True)
class LayToken(Action):
    """I32: lays the current achievement. `place` is a region or link, for Courage an index in `State.tokens`."""

    place: int


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """I32: does not lay the current achievement."""


@dataclass(frozen=True, slots=True)
class TakeShown(Action):
    """I12, I21: takes the card in a slot of the display."""

    slot: int


@dataclass(frozen=True, slots=True)
class DrawTop(Action):
    """I12, I21: draws the top card of the pile."""


ACTIONS: tuple[type[Action], ...] = (
    Raise, DrawWorship, Gild, OpenExploration, Begin, Deal, Draw,
    PlaceTent, PlaceTotem, ReplaceRuin, MoveVoidTotem, TakeContested, Stop, Exchange,
    LayToken, Decline, TakeShown, DrawTop,
)
