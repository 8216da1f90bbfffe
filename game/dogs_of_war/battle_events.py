"""What a battle brings when it is settled at the end of a year, in Dogs of War. Ids are those of the model."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.contract import Event


@dataclass(frozen=True, slots=True)
class BattleWon(Event):
    """W8.1, W8.2: a side won a battle; `great` if the marker stands on the end of the track."""

    battle: int
    side: int
    great: bool


@dataclass(frozen=True, slots=True)
class BattleDrawn(Event):
    """W8.1: the marker of a battle stands on 0, so both houses lose."""

    battle: int


@dataclass(frozen=True, slots=True)
class HouseMoved(Event):
    """W8.2: a house moved on the house track from `start` to `to`. They are equal if it is at an end of the track."""

    house: int
    start: int
    to: int


@dataclass(frozen=True, slots=True)
class CaptainsWithdrawn(Event):
    """W12: the seat took its captains off the losing side."""

    seat: int
    side: int
    captains: int


@dataclass(frozen=True, slots=True)
class CaptainsStayed(Event):
    """W12.3: the seat, which leads Stormcrow, withdrew no captains from a side."""

    seat: int
    side: int


@dataclass(frozen=True, slots=True)
class CaptainsFell(Event):
    """W8.3: nobody can slip away from a battle any more, so that the captains of the player who lost it fall. It gains each seat
    on the winning side so many points; 0 if nobody gains by it."""

    battle: int
    points: int


@dataclass(frozen=True, slots=True)
class VictoryShared(Event):
    """W8.3: the seat gained points for the captains on the losing side."""

    seat: int
    battle: int
    points: int


@dataclass(frozen=True, slots=True)
class ProfitMade(Event):
    """W12: the seat got O'Malley's coins."""

    seat: int
    battle: int
    coins: int


@dataclass(frozen=True, slots=True)
class BonusWon(Event):
    """W8.4: the seat won the bonus of a battle."""

    seat: int
    battle: int
    bonus: int


@dataclass(frozen=True, slots=True)
class SpoilsTaken(Event):
    """W12: the seat of Blackmane got a soldier from the losing side."""

    seat: int
    side: int
    soldier: int
