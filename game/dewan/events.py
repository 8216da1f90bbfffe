"""What can happen on Dewan's table. Ids are those of the model; HIDDEN replaces an id that the viewer may not know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.dewan.land import Land
from game.kernel.contract import Event


@dataclass(frozen=True, slots=True)
class LandLaid(Event):
    """D10 to D13: the landscape was laid, with its berries by zone and the home camps."""

    land: Land
    zone_berries: tuple[int, ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class StartNamed(Event):
    """D16: chance named the start player."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """The seat got its first cards; the others get HIDDEN ids."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DisplayOpened(Event):
    """D15: the cards that open the display, in the order of its slots."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StoriesOpened(Event):
    """D14: the stories that open the display."""

    stories: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StoryTaken(Event):
    """The seat took a story from `slot` of the display (EMPTY: unseen from the stack) onto slot `place` of its
    board."""

    seat: int
    story: int
    slot: int
    place: int


@dataclass(frozen=True, slots=True)
class StoryShown(Event):
    """A story came from the stack into the display."""

    slot: int
    story: int


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """The seat took displayed cards, in order of the slots `slot`, `slot` + 1."""

    seat: int
    slot: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardShown(Event):
    """A card came into `slot` of the display, from the event pile or from deck or supply."""

    slot: int
    card: int
    from_pile: bool


@dataclass(frozen=True, slots=True)
class DisplayClosedUp(Event):
    """D26: no card was left to draw; the cards of the display moved toward slot 0."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """D25, D73: that many discards became the new deck or supply."""

    cards: int


@dataclass(frozen=True, slots=True)
class CampPlaced(Event):
    """D35: the seat placed its camp number `number` at the end of `path`; `village` if it stands on water (D85). `paid`
    are the cards of the path, each with the seat that got it; EMPTY means it was discarded. `terrains` are those of the
    spaces of the path, as they were then."""

    seat: int
    path: tuple[int, ...]
    number: int
    village: bool
    paid: tuple[tuple[int, int], ...]
    terrains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardPaid(Event):
    """D28 to D30: the seat paid a card for the step onto `space`. Seat `to` got it; EMPTY means it was discarded."""

    seat: int
    card: int
    space: int
    to: int


@dataclass(frozen=True, slots=True)
class BerryTaken(Event):
    """D36: the seat took a berry from the zone of `space`; `berries_left` remain there."""

    seat: int
    space: int
    berries_left: int


@dataclass(frozen=True, slots=True)
class CardTucked(Event):
    """D43: the seat tucked a card into tuck slot `place` (0 to 2), and `face` stays visible."""

    seat: int
    card: int
    face: int
    place: int


@dataclass(frozen=True, slots=True)
class TuckDeclined(Event):
    """D43: the seat tucked no card under slot `place` of its board."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class EndTriggered(Event):
    """D55: the seat placed its last camp; the `first` to do so opens the last round."""

    seat: int
    first: bool = True


@dataclass(frozen=True, slots=True)
class EventStruck(Event):
    """D72: the seat drew the last card of the event pile."""

    seat: int


@dataclass(frozen=True, slots=True)
class PileFormed(Event):
    """D70: the event pile was counted off, so many cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class MarkerPlaced(Event):
    """D78, D80: the seat put a marker of `terrain`, WATER or LAVA, on a space."""

    seat: int
    space: int
    terrain: int


@dataclass(frozen=True, slots=True)
class EventFizzled(Event):
    """D75, D88: no marker or no space was left, or nobody could catch fish."""

    seat: int


@dataclass(frozen=True, slots=True)
class BerriesMoved(Event):
    """D76: the berries in each zone after a marker changed it: pairs (any space of the zone, berries)."""

    zones: tuple[tuple[int, int], ...]
    lost: int


@dataclass(frozen=True, slots=True)
class FishCaught(Event):
    """D88: the seat discarded `card` for that many fish."""

    seat: int
    card: int
    fish: int


@dataclass(frozen=True, slots=True)
class FishDeclined(Event):
    """D88: the seat caught no fish."""

    seat: int


@dataclass(frozen=True, slots=True)
class StoryDone(Event):
    """D50: the seat completed the story in slot `place` of its tribe board."""

    seat: int
    story: int
    place: int


@dataclass(frozen=True, slots=True)
class MostFire(Event):
    """D57: the seat came to have the most fire, which earns so many `points`: together with `others`, and no longer with
    the `losers`. It `gains` them, or had them already."""

    seat: int
    others: tuple[int, ...]
    losers: tuple[int, ...]
    gains: bool
    points: int


@dataclass(frozen=True, slots=True)
class RewardDrawn(Event):
    """D50: the seat drew a card for a completed story; the others get HIDDEN."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """D20: the seat could do nothing, and its turn ended."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """D18, D19: a turn of the seat began in that round."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """D21, D55: the last round was over, or everybody passed (`stalemate`)."""

    stalemate: bool


EVENTS: tuple[type[Event], ...] = (
    LandLaid, StartNamed, HandDealt, DisplayOpened, StoriesOpened, StoryTaken, StoryShown, CardsTaken, CardShown,
    DisplayClosedUp, Reshuffled, CampPlaced, CardPaid, BerryTaken, CardTucked, TuckDeclined, EndTriggered,
    EventStruck, PileFormed, MarkerPlaced, EventFizzled, BerriesMoved, FishCaught, FishDeclined, StoryDone,
    MostFire, RewardDrawn, Passed, TurnBegan, MatchEnded,
)
