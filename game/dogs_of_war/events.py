"""What can happen on the table of Dogs of War. Ids are those of the model; HIDDEN stands where a viewer may not know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.kernel.contract import Event


@dataclass(frozen=True, slots=True)
class StartNamed(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class DogTaken(Event):
    """W2.3: picked, dealt, or the last that was left."""

    seat: int
    dog: int


@dataclass(frozen=True, slots=True)
class TacticsDealt(Event):
    """The seat's first tactics; HIDDEN for the others."""

    seat: int
    tactics: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SupportDealt(Event):
    """The house on the seat's support card; HIDDEN for the others."""

    seat: int
    house: int


@dataclass(frozen=True, slots=True)
class YearBegan(Event):
    year: int


@dataclass(frozen=True, slots=True)
class BonusesLaid(Event):
    """W4.2: a token for each battle, the gold side up or the silver one."""

    bonuses: tuple[int, ...]
    gold: bool


@dataclass(frozen=True, slots=True)
class LinesLaid(Event):
    """W4.3: a battle line for each side."""

    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HousesLaid(Event):
    """W4.4: a house for each side."""

    houses: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MarkerGiven(Event):
    """W4.5: `to` is the seat itself if it keeps the marker."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Mustered(Event):
    """W5.1, W5.2: the seat's captains and coins for the year."""

    seat: int
    captains: int
    coins: int


@dataclass(frozen=True, slots=True)
class SoldierBought(Event):
    seat: int
    soldier: int
    cost: int


@dataclass(frozen=True, slots=True)
class PurchasesEnded(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class TacticPlayed(Event):
    seat: int
    tactic: int


@dataclass(frozen=True, slots=True)
class SoldierSent(Event):
    """W7.2, W10.12: onto the soldier area of `side`."""

    seat: int
    side: int
    soldier: int


@dataclass(frozen=True, slots=True)
class CaptainPlaced(Event):
    seat: int
    side: int
    space: int


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """W7.4: the marker of a battle went from `start` to `to`."""

    battle: int
    start: int
    to: int


@dataclass(frozen=True, slots=True)
class MarkerHeld(Event):
    """W10.6: the marker stays where it is."""

    battle: int


@dataclass(frozen=True, slots=True)
class PointsGained(Event):
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class CoinsGained(Event):
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class CaptainsGained(Event):
    """W7.9: available at once."""

    seat: int
    captains: int


@dataclass(frozen=True, slots=True)
class CaptainsPromised(Event):
    """W8.4: they come with the next muster."""

    seat: int
    captains: int


@dataclass(frozen=True, slots=True)
class SoldiersGained(Event):
    seat: int
    soldier: int
    n: int


@dataclass(frozen=True, slots=True)
class InfluenceGained(Event):
    seat: int
    house: int
    n: int


@dataclass(frozen=True, slots=True)
class TacticsDrawn(Event):
    """HIDDEN for the others."""

    seat: int
    tactics: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SoldiersForfeited(Event):
    """W7.10: the stack has not enough."""

    seat: int
    soldier: int
    n: int


@dataclass(frozen=True, slots=True)
class InfluenceForfeited(Event):
    """W7.10: the supply of that house has not enough."""

    seat: int
    house: int
    n: int


@dataclass(frozen=True, slots=True)
class CaptainsForfeited(Event):
    """W5.1, W7.10: there are no more than six."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class TacticsForfeited(Event):
    """W7.11: neither draw pile nor discards have a card."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class RewardForgone(Event):
    """W10.7, W10.16: the tactic takes the place of the space's reward."""

    seat: int
    tactic: int


@dataclass(frozen=True, slots=True)
class CoinsExtorted(Event):
    """W10.15: `seat` got coins from `payer`; 0 if there were none."""

    seat: int
    payer: int
    coins: int


@dataclass(frozen=True, slots=True)
class SoldierRetreated(Event):
    """W10.14: back into the hand."""

    seat: int
    side: int
    soldier: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """W7.11: that many discards became the new draw pile."""

    cards: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """W6.1: that many captains went back to the stock."""

    seat: int
    captains: int


@dataclass(frozen=True, slots=True)
class MarkerTaken(Event):
    """W6.1: the first to pass holds the start-player marker."""

    seat: int


@dataclass(frozen=True, slots=True)
class ConquerorMoved(Event):
    """W12: the marker of a battle went from `start` to `to`."""

    seat: int
    battle: int
    start: int
    to: int


@dataclass(frozen=True, slots=True)
class ConquerorRested(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class BattleWon(Event):
    """W8.1, W8.2: `great` if the marker stands on the end of the track."""

    battle: int
    side: int
    great: bool


@dataclass(frozen=True, slots=True)
class BattleDrawn(Event):
    """W8.1: the marker stands on 0, both houses lose."""

    battle: int


@dataclass(frozen=True, slots=True)
class HouseMoved(Event):
    """W8.2: from place `start` of the house track to place `to`; the same at its ends."""

    house: int
    start: int
    to: int


@dataclass(frozen=True, slots=True)
class CaptainsWithdrawn(Event):
    """W12: off the losing side."""

    seat: int
    side: int
    captains: int


@dataclass(frozen=True, slots=True)
class CaptainsStayed(Event):
    seat: int
    side: int


@dataclass(frozen=True, slots=True)
class VictoryShared(Event):
    """W8.3: the seat gained points for the captains on the losing side."""

    seat: int
    battle: int
    points: int


@dataclass(frozen=True, slots=True)
class ProfitMade(Event):
    """W12: O'Malley's coin."""

    seat: int
    battle: int
    coins: int


@dataclass(frozen=True, slots=True)
class BonusWon(Event):
    """W8.4."""

    seat: int
    battle: int
    bonus: int


@dataclass(frozen=True, slots=True)
class SpoilsTaken(Event):
    """W12: Blackmane's soldier from the losing side."""

    seat: int
    side: int
    soldier: int


@dataclass(frozen=True, slots=True)
class FieldsCleared(Event):
    """W8.7: the year is over."""

    year: int


@dataclass(frozen=True, slots=True)
class StackRenewed(Event):
    """W8.7: discarded soldiers became a new stack."""

    soldier: int
    n: int


@dataclass(frozen=True, slots=True)
class ScreensLifted(Event):
    """W11: the match is over, and everybody may see everything."""

    reveals: ClassVar[bool] = True


EVENTS: tuple[type[Event], ...] = (
    StartNamed, DogTaken, TacticsDealt, SupportDealt, YearBegan, BonusesLaid, LinesLaid, HousesLaid, MarkerGiven,
    Mustered, SoldierBought, PurchasesEnded, TurnBegan, TacticPlayed, SoldierSent, CaptainPlaced, MarkerMoved,
    MarkerHeld, PointsGained, CoinsGained, CaptainsGained, CaptainsPromised, SoldiersGained, InfluenceGained,
    TacticsDrawn, SoldiersForfeited, InfluenceForfeited, CaptainsForfeited, TacticsForfeited, RewardForgone,
    CoinsExtorted, SoldierRetreated, Reshuffled, Passed, MarkerTaken, ConquerorMoved,
    ConquerorRested, BattleWon, BattleDrawn, HouseMoved, CaptainsWithdrawn, CaptainsStayed, VictoryShared, ProfitMade,
    BonusWon, SpoilsTaken, FieldsCleared, StackRenewed, ScreensLifted,
)  # fmt: skip
