"""The facts of a turn for hints and explanations: each can be checked on the table. `fact_finder` finds them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.kernel.policy import Fact


class Against(Fact):
    """A fact against the turn."""

    __slots__ = ()
    good: ClassVar[bool] = False


# --- treasure and the end of a floor ---


@dataclass(frozen=True, slots=True)
class RivalEliminated(Fact):
    """K10.4: another seat cannot pay the tribute."""

    seat: int


@dataclass(frozen=True, slots=True)
class Eliminated(Against):
    """K10.4: the seat itself cannot pay the tribute."""


@dataclass(frozen=True, slots=True)
class FloorEnds(Against):
    """K10: the floor ends; the seat owes `owed`, every other one `n`."""

    n: int
    owed: int


@dataclass(frozen=True, slots=True)
class StartsNext(Fact):
    """K11: the seat starts the next floor, as far as is known now."""


@dataclass(frozen=True, slots=True)
class RivalStartsNext(Against):
    """K11: by this turn another seat would start the next floor."""

    seat: int


@dataclass(frozen=True, slots=True)
class TributeCovered(Fact):
    """K10.2: the seat could pay what it would owe now, and could not before."""

    n: int


@dataclass(frozen=True, slots=True)
class TributeShort(Against):
    """K10.4: the seat would owe `owed` now and has `n`; before, it could have paid."""

    n: int
    owed: int


@dataclass(frozen=True, slots=True)
class MostTreasure(Fact):
    """K14.2: the seat has the most treasure now, alone, which is worth `points` in the end."""

    n: int
    points: int


@dataclass(frozen=True, slots=True)
class MostTreasureTied(Fact):
    """K14.2: the seat has as much treasure now as the player with the most, which is worth `points` in the end."""

    n: int
    points: int


@dataclass(frozen=True, slots=True)
class TreasureToPay(Fact):
    """K10.2: what the seat has with the treasure that it gains, and what it would owe now."""

    n: int
    owed: int


# --- stacks and the offering ---


@dataclass(frozen=True, slots=True)
class OfferingFalls(Fact):
    """K12.1: the dragon would take the stack of `guild`, worth `n`, and not that of the guild `instead`, worth `spared`."""

    guild: int
    n: int
    instead: int
    spared: int


@dataclass(frozen=True, slots=True)
class OfferingRises(Against):
    """K12.1: the dragon would take the stack of `guild`, worth `n`, and not that of the guild `instead`, worth `spared`."""

    guild: int
    n: int
    instead: int
    spared: int


@dataclass(frozen=True, slots=True)
class OriginalGoesFree(Fact):
    """K12.2: the seat's original guild is its only tallest stack."""

    guild: int


@dataclass(frozen=True, slots=True)
class StackSafe(Fact):
    """K12.1: the stack that grows to `n` tiles stays below the tallest one of `most`."""

    guild: int
    n: int
    most: int


@dataclass(frozen=True, slots=True)
class TallestChanges(Fact):
    """K12.1: the stack of `guild` that grows to `n` tiles becomes the seat's only tallest one; before, that was the stack of
    the guild `instead`, with `spared` tiles."""

    guild: int
    n: int
    instead: int
    spared: int


@dataclass(frozen=True, slots=True)
class StackAtRisk(Against):
    """K12.1: the stack that grows to `n` tiles is the seat's only tallest one."""

    guild: int
    n: int


@dataclass(frozen=True, slots=True)
class GiftAtRisk(Fact):
    """K12.1: the tile that another seat gets lies on that seat's only tallest stack, of `n` tiles now."""

    seat: int
    guild: int
    n: int


@dataclass(frozen=True, slots=True)
class ScoresAgainst(Against):
    """K14.1: the tile that the seat gets is of its original guild."""

    guild: int


@dataclass(frozen=True, slots=True)
class ScoresAgainstRival(Fact):
    """K14.1: the tile that another seat gets is of that seat's original guild."""

    seat: int
    guild: int


@dataclass(frozen=True, slots=True)
class OriginalShed(Fact):
    """K14.1: a tile of its original guild leaves the seat's stacks."""

    guild: int


# --- the tiles themselves ---


@dataclass(frozen=True, slots=True)
class HighestOnFloor(Fact):
    """No tile on the floor is worth more than the one that the seat gets."""


@dataclass(frozen=True, slots=True)
class HighestInColumn(Fact):
    """Every other tile that the seat could have kept is worth less."""


@dataclass(frozen=True, slots=True)
class ReleaseKept(Fact):
    """K13: the seat gets a Release tile."""


@dataclass(frozen=True, slots=True)
class OnlyGift(Fact):
    """K5.3: the row holds no other tile to give."""


@dataclass(frozen=True, slots=True)
class OnlyEarner(Fact):
    """K5.4: no other tile of the row earns a treasure."""


@dataclass(frozen=True, slots=True)
class LowestEarner(Fact):
    """K5.4: of the tiles of the row that earn a treasure none is worth less, and one is worth more."""


@dataclass(frozen=True, slots=True)
class LowestGift(Fact):
    """K5.3: no tile of the row is worth less, and one is worth more."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeavesLittle(Fact):
    """K5.1: the next seat can keep no tile worth more than `n`, and use none of them for another."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class LeavesMuch(Against):
    """K5.1: the next seat can keep this tile."""

    seat: int
    tile: int


# --- offering and release ---


@dataclass(frozen=True, slots=True)
class OfferingCheapest(Fact):
    """K12.1: the stack is worth `n`, the next that could be offered `other`."""

    n: int
    other: int


@dataclass(frozen=True, slots=True)
class OfferingDearer(Against):
    """K12.1: the stack is worth `n`, another that could be offered only `other`."""

    n: int
    other: int


@dataclass(frozen=True, slots=True)
class OfferingSame(Fact):
    """K12.1: all stacks that could be offered are worth `n`."""

    n: int


@dataclass(frozen=True, slots=True)
class OfferingFollows(Against):
    """K12.2: after the original guild the only other tallest stack goes, which is worth `n`."""

    guild: int
    n: int


@dataclass(frozen=True, slots=True)
class OriginalFreed(Fact):
    """K12.2: the stack of the original guild goes, which would have scored `n` against the seat."""

    guild: int
    n: int


@dataclass(frozen=True, slots=True)
class ReleaseGains(Fact):
    """K13: the tile freed scored `n` against the seat, the one discarded `spent` for it, which is less."""

    n: int
    spent: int


@dataclass(frozen=True, slots=True)
class ReleaseGainsBoth(Fact):
    """K13: both tiles scored against the seat, `n` in all."""

    n: int


@dataclass(frozen=True, slots=True)
class ReleaseCosts(Against):
    """K13: the tile freed scored `n` against the seat, the one discarded `spent` for it, which is no less."""

    n: int
    spent: int


@dataclass(frozen=True, slots=True)
class NothingToGain(Fact):
    """K13: no release that is left would bring points."""


@dataclass(frozen=True, slots=True)
class ReleaseForgone(Against):
    """K13: a release that would bring `n` points is left out."""

    n: int


FACTS: tuple[type[Fact], ...] = (
    RivalEliminated, Eliminated, FloorEnds, StartsNext, RivalStartsNext, TributeCovered, TributeShort, MostTreasure,
    MostTreasureTied, TreasureToPay, OfferingFalls, OfferingRises, OriginalGoesFree, StackSafe, TallestChanges, StackAtRisk,
    GiftAtRisk, ScoresAgainst, ScoresAgainstRival, OriginalShed, HighestOnFloor, HighestInColumn, ReleaseKept, OnlyGift,
    OnlyEarner, LowestEarner, LowestGift, LeavesLittle, LeavesMuch, OfferingCheapest, OfferingDearer, OfferingSame,
    OfferingFollows, OriginalFreed, ReleaseGains, ReleaseGainsBoth, ReleaseCosts, NothingToGain, ReleaseForgone,
)
