"""What can be said of a turn of Dogs of War: who is ahead in a battle then, who would get its bonus, and what the hand is
good for. Houses, soldiers and seats are those of the model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.dogs_of_war.catalogue import Reward
from game.kernel.policy import Fact

# --- battles ---


@dataclass(frozen=True, slots=True)
class BonusTaken(Fact):
    """The seat alone has the most captains on the side, as the `others` had until now."""

    house: int
    others: tuple[int, ...]
    reward: Reward


@dataclass(frozen=True, slots=True)
class BonusShared(Fact):
    """The seat has as many captains as the `others` who have the most on the side."""

    house: int
    others: tuple[int, ...]
    reward: Reward


@dataclass(frozen=True, slots=True)
class MostCaptains(Fact):
    """The seat alone has the most captains on the side, which nobody else had."""

    house: int
    reward: Reward


@dataclass(frozen=True, slots=True)
class LeadTaken(Fact):
    """The house is ahead of the other one, and was not."""

    house: int
    other: int


@dataclass(frozen=True, slots=True)
class LeadGiven(Fact):
    """The house is ahead of the one that the seat backs, and was not."""

    good: ClassVar[bool] = False
    house: int
    other: int


@dataclass(frozen=True, slots=True)
class DrawnLevel(Fact):
    """The marker stands on 0: as it stands neither house wins."""

    house: int
    other: int


@dataclass(frozen=True, slots=True)
class StillBehind(Fact):
    """The house is behind by so many spaces in spite of what the turn did for it."""

    good: ClassVar[bool] = False
    house: int
    n: int


@dataclass(frozen=True, slots=True)
class GreatLead(Fact):
    """The marker stands on its end: the house would rise so many steps (W8.2)."""

    house: int
    n: int


@dataclass(frozen=True, slots=True)
class OutOfReach(Fact):
    """The house is so far ahead that no soldier alone could put the other one ahead without a tactic."""

    house: int
    other: int


@dataclass(frozen=True, slots=True)
class VictoryPoints(Fact):
    """The seat's first captain on the side: it would gain so many points for the captains on the other one (W8.3)."""

    house: int
    other: int
    n: int


@dataclass(frozen=True, slots=True)
class HouseRises(Fact):
    """What the seat has of the house's influence would be worth `to` each instead of `each`; with a support card of it
    counted, if that is known."""

    house: int
    n: int
    each: int
    to: int
    with_card: bool


@dataclass(frozen=True, slots=True)
class LineFull(Fact):
    """No space of the side is free any more."""

    house: int


@dataclass(frozen=True, slots=True)
class PointsDenied(Fact):
    """W12: the captains that slip away bring nobody on the winning side points."""

    house: int
    n: int


# --- tactics ---


@dataclass(frozen=True, slots=True)
class SoldierStronger(Fact):
    """The tactic makes a soldier's strength `n`, which is `plain` on its card."""

    soldier: int
    n: int
    plain: int


@dataclass(frozen=True, slots=True)
class SpaceForced(Fact):
    """The tactic opens a space to a soldier that cannot use it."""

    soldier: int


@dataclass(frozen=True, slots=True)
class SideChanged(Fact):
    """The tactic puts a captain on a side that the seat does not back, as far as spaces go."""

    house: int
    other: int


@dataclass(frozen=True, slots=True)
class RewardTwice(Fact):
    """The tactic makes a space pay twice."""

    reward: Reward


# --- the hand ---


@dataclass(frozen=True, slots=True)
class SoldiersShort(Fact):
    """The seat has more captains than soldiers to send."""

    good: ClassVar[bool] = False
    captains: int
    n: int


@dataclass(frozen=True, slots=True)
class SoldiersEnough(Fact):
    """The seat has bought and has a soldier for each of its captains."""

    captains: int
    n: int


@dataclass(frozen=True, slots=True)
class LastCaptain(Fact):
    """The seat has no captain left for this year."""

    good: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class SpaceOpened(Fact):
    """The strongest soldier bought can use a space that no soldier of the seat could use before."""

    soldier: int
    house: int
    reward: Reward


@dataclass(frozen=True, slots=True)
class LastOfStack(Fact):
    """Nobody else can buy such a soldier this year."""

    soldier: int


@dataclass(frozen=True, slots=True)
class CoinsLeft(Fact):
    """So many coins are left after buying."""

    n: int


@dataclass(frozen=True, slots=True)
class SoldiersKept(Fact):
    """Who passes has so many soldiers for the next year."""

    n: int


@dataclass(frozen=True, slots=True)
class CardsCount(Fact):
    """Who passes in the last year has so many cards that count 1 point each."""

    n: int


# --- the year ---


@dataclass(frozen=True, slots=True)
class YearEnds(Fact):
    """Everybody has passed, and the battles are decided."""


@dataclass(frozen=True, slots=True)
class OthersGoOn(Fact):
    """Opponents have so many captains to place, which the seat leaves unanswered."""

    good: ClassVar[bool] = False
    n: int


@dataclass(frozen=True, slots=True)
class PlaysFirst(Fact):
    """The seat buys and plays before all others this year."""


@dataclass(frozen=True, slots=True)
class PlaysAfter(Fact):
    """The seat buys and plays right after the seat `after` this year, and before another player."""

    after: int


@dataclass(frozen=True, slots=True)
class PlaysLast(Fact):
    """The seat buys and plays after all others this year."""


FACTS: tuple[type[Fact], ...] = (
    BonusTaken, BonusShared, MostCaptains, LeadTaken, LeadGiven, DrawnLevel, StillBehind, GreatLead, OutOfReach,
    VictoryPoints, HouseRises, LineFull, PointsDenied, SoldierStronger, SpaceForced, SideChanged, RewardTwice,
    SoldiersShort, SoldiersEnough, LastCaptain, SpaceOpened, LastOfStack, CoinsLeft, SoldiersKept, CardsCount, YearEnds,
    OthersGoOn, PlaysFirst, PlaysAfter, PlaysLast,
)  # fmt: skip
