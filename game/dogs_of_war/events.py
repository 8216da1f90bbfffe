"""What can happen on the table of Dogs of War. Ids are those of the model; HIDDEN replaces what a viewer may not
know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from game.dogs_of_war.battle_events import (
    BattleDrawn,
    BattleWon,
    BonusWon,
    CaptainsFell,
    CaptainsStayed,
    CaptainsWithdrawn,
    HouseMoved,
    ProfitMade,
    SpoilsTaken,
    VictoryShared,
)
from game.kernel.contract import Event


@dataclass(frozen=True, slots=True)
class StartNamed(Event):
    """W2, W4.5: the seat gets the marker of the start player."""

    seat: int


@dataclass(frozen=True, slots=True)
class DogTaken(Event):
    """W2.3: the seat got a Dog: by choice, from chance, or because it was the last one."""

    seat: int
    dog: int


@dataclass(frozen=True, slots=True)
class TacticsDealt(Event):
    """The seat got its first tactics; the others get HIDDEN."""

    seat: int
    tactics: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SupportDealt(Event):
    """The seat got the support card of a house; the others get HIDDEN."""

    seat: int
    house: int


@dataclass(frozen=True, slots=True)
class YearBegan(Event):
    """W3: that year began, counted from 1."""

    year: int


@dataclass(frozen=True, slots=True)
class BonusesLaid(Event):
    """W4.2: a bonus token was laid for each battle, with the gold or the silver side up."""

    bonuses: tuple[int, ...]
    gold: bool


@dataclass(frozen=True, slots=True)
class LinesLaid(Event):
    """W4.3: a battle line was laid for each side."""

    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HousesLaid(Event):
    """W4.4: a house was laid for each side."""

    houses: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MarkerGiven(Event):
    """W4.5: the seat gave the start-player marker to seat `to`, or kept it if that is the same seat."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Mustered(Event):
    """W5.1, W5.2: the seat got its captains and coins for the year."""

    seat: int
    captains: int
    coins: int


@dataclass(frozen=True, slots=True)
class SoldierBought(Event):
    """W5.3: the seat bought a soldier of a kind for so many coins."""

    seat: int
    soldier: int
    cost: int


@dataclass(frozen=True, slots=True)
class PurchasesEnded(Event):
    """W5.3: the seat stopped buying soldiers this year."""

    seat: int


@dataclass(frozen=True, slots=True)
class ScreensClosed(Event):
    """W2.5: everybody has bought for the first year, and what lies behind a screen is hidden from all others from now on."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """W6: a turn of the seat began."""

    seat: int


@dataclass(frozen=True, slots=True)
class TacticPlayed(Event):
    """W7.1: the seat played a tactic of a kind."""

    seat: int
    tactic: int


@dataclass(frozen=True, slots=True)
class SoldierSent(Event):
    """W7.2, W10.12: the seat put a soldier on the soldier area of `side`."""

    seat: int
    side: int
    soldier: int


@dataclass(frozen=True, slots=True)
class CaptainPlaced(Event):
    """W7.3: the seat put a captain on a space of a side."""

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
    """W10.6: the marker of a battle did not move, because of a tactic."""

    battle: int


@dataclass(frozen=True, slots=True)
class PointsGained(Event):
    """The seat gained so many points."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class CoinsGained(Event):
    """The seat gained so many coins."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class CaptainsGained(Event):
    """W7.9: the seat got captains that it can use at once."""

    seat: int
    captains: int


@dataclass(frozen=True, slots=True)
class CaptainsPromised(Event):
    """W8.4: the seat was promised captains in the next year."""

    seat: int
    captains: int


@dataclass(frozen=True, slots=True)
class SoldiersGained(Event):
    """W7.5: the seat gained `n` soldiers of a kind from the stacks."""

    seat: int
    soldier: int
    n: int


@dataclass(frozen=True, slots=True)
class InfluenceGained(Event):
    """W7.5: the seat gained `n` influence tokens of a house."""

    seat: int
    house: int
    n: int


@dataclass(frozen=True, slots=True)
class TacticsDrawn(Event):
    """The seat drew tactics; the others get HIDDEN."""

    seat: int
    tactics: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SoldiersForfeited(Event):
    """W7.10: the seat lost soldiers of a reward, because the stack had too few."""

    seat: int
    soldier: int
    n: int


@dataclass(frozen=True, slots=True)
class InfluenceForfeited(Event):
    """W7.10: the seat lost influence of a reward, because the house's supply had too little."""

    seat: int
    house: int
    n: int


@dataclass(frozen=True, slots=True)
class CaptainsForfeited(Event):
    """W5.1, W7.10: the seat lost captains, because it has no more than six in all."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class TacticsForfeited(Event):
    """W7.11: the seat lost tactics, because neither draw pile nor discards have a card."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class RewardForgone(Event):
    """W10.7, W10.16: the seat got no reward for its space, because of the tactic."""

    seat: int
    tactic: int


@dataclass(frozen=True, slots=True)
class CoinsExtorted(Event):
    """W10.15: `seat` got coins from `payer`; 0 if the payer had none."""

    seat: int
    payer: int
    coins: int


@dataclass(frozen=True, slots=True)
class SoldierRetreated(Event):
    """W10.14: the soldier went back to the seat's hand."""

    seat: int
    side: int
    soldier: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """W7.11: that many discards became the new draw pile."""

    cards: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """W6.1: the seat passed, and that many of its captains went back to the stock."""

    seat: int
    captains: int


@dataclass(frozen=True, slots=True)
class MarkerTaken(Event):
    """W6.1: the seat was the first to pass and got the start-player marker."""

    seat: int


@dataclass(frozen=True, slots=True)
class ConquerorMoved(Event):
    """W12: the Nameless Conqueror moved the marker of a battle from `start` to `to`."""

    seat: int
    battle: int
    start: int
    to: int


@dataclass(frozen=True, slots=True)
class ConquerorRested(Event):
    """W12.5: the seat, which leads the Nameless Conqueror, moved no marker."""

    seat: int


@dataclass(frozen=True, slots=True)
class FieldsCleared(Event):
    """W8.7: the year was over, and the board was cleared."""

    year: int


@dataclass(frozen=True, slots=True)
class StackRenewed(Event):
    """W8.7: discarded soldiers became a new stack."""

    soldier: int
    n: int


class Behind(NamedTuple):
    """What a seat had behind its screen: soldiers by kind, influence by house."""

    points: int
    coins: int
    soldiers: tuple[int, ...]
    influence: tuple[int, ...]
    tactics: tuple[int, ...]
    support_card: int


@dataclass(frozen=True, slots=True)
class ScreensLifted(Event):
    """W11: the match was over, and what was `behind` each screen, by seat, became public."""

    behind: tuple[Behind, ...]
    reveals: ClassVar[bool] = True


EVENTS: tuple[type[Event], ...] = (
    StartNamed, DogTaken, TacticsDealt, SupportDealt, YearBegan, BonusesLaid, LinesLaid, HousesLaid, MarkerGiven,
    Mustered, SoldierBought, PurchasesEnded, ScreensClosed, TurnBegan, TacticPlayed, SoldierSent, CaptainPlaced, MarkerMoved,
    MarkerHeld, PointsGained, CoinsGained, CaptainsGained, CaptainsPromised, SoldiersGained, InfluenceGained,
    TacticsDrawn, SoldiersForfeited, InfluenceForfeited, CaptainsForfeited, TacticsForfeited, RewardForgone,
    CoinsExtorted, SoldierRetreated, Reshuffled, Passed, MarkerTaken, ConquerorMoved,
    ConquerorRested, BattleWon, BattleDrawn, HouseMoved, CaptainsWithdrawn, CaptainsStayed, CaptainsFell, VictoryShared, ProfitMade,
    BonusWon, SpoilsTaken, FieldsCleared, StackRenewed, ScreensLifted,
)
