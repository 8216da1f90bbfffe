"""The shape of the data files of Dogs of War: what `catalogue` reads and `checks` checks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from annotated_types import Ge, Le

from game.kernel.field_types import Count, Id, Points, PositiveCount, Seats

Gain = Annotated[PositiveCount, Le(20)]
"""How much of something a reward gives."""
Step = Annotated[int, Ge(-20), Le(20)]
"""What a house is worth."""


SourceName = Literal["fact", "inferred", "mixed", "designed"]
"""Where a line comes from: "fact" is published; "inferred" follows from what is published; "mixed" is a published idea
with our figures; "designed" is ours."""
MarkerWay = Literal["toward", "none", "against"]
"""W7.4, W10.6, W10.9: how the battle marker moves: toward the house that the soldier went to, or against it."""
RewardTimes = Literal["once", "none", "double"]
"""W7.5, W10.7, W10.10: how often the space pays its reward."""
AbilityName = Literal["profit", "spoils", "withdrawal", "pride", "last_move"]
"""W12: what a Dog can do."""


@dataclass(frozen=True)
class RewardLine:
    """W7.9, W8.4: what a space or a bonus token gives. Soldiers are by kind; influence is of the house beside it."""

    vp: Gain | None = None
    coins: Gain | None = None
    tactics: Gain | None = None
    captains: Gain | None = None
    captains_next_year: Gain | None = None
    influence: Gain | None = None
    soldiers: dict[str, Gain] = field(default_factory=dict)


@dataclass(frozen=True)
class HouseLine:
    """`support`: how many influence tokens the house's support card is worth (W11)."""

    id: Id
    influence_tokens: PositiveCount
    support: Points


@dataclass(frozen=True)
class HouseSchema:
    houses: tuple[HouseLine, ...]


@dataclass(frozen=True)
class SoldierLine:
    id: Id
    rank: PositiveCount
    cost: Gain
    strength: Gain
    count: PositiveCount
    source: SourceName


@dataclass(frozen=True)
class SoldierSchema:
    """The kinds of soldiers, weakest first."""

    soldiers: tuple[SoldierLine, ...]


@dataclass(frozen=True)
class SpaceLine:
    """W7.6, W7.7: `min_rank` is the lowest rank that opens the space, 0 if any does."""

    min_rank: Count = 0
    any_side: bool = False
    reward: RewardLine = RewardLine()


@dataclass(frozen=True)
class BattleLine:
    id: Id
    source: SourceName
    spaces: tuple[SpaceLine, ...]


@dataclass(frozen=True)
class BattleLineSchema:
    battle_lines: tuple[BattleLine, ...]


@dataclass(frozen=True)
class BonusLine:
    id: Id
    silver: RewardLine
    gold: RewardLine
    source: SourceName


@dataclass(frozen=True)
class BonusSchema:
    bonus_tokens: tuple[BonusLine, ...]


@dataclass(frozen=True)
class DogLine:
    """W12: a Dog. `coins` belong to the ability profit, `captains` to pride, `spaces` to the last move, by the choice
    made for the option `conqueror`."""

    id: Id
    ability: AbilityName
    source: SourceName
    coins: Points = 0
    captains: Points = 0
    spaces: dict[str, Gain] = field(default_factory=dict)


@dataclass(frozen=True)
class DogSchema:
    dogs: tuple[DogLine, ...]


@dataclass(frozen=True)
class TacticLine:
    """W10: a kind of tactic card. `needs` is the soldier that must be sent, `soldiers` how many are sent.
    `strength_set`, `strength_add` and `strength_times` change their strength. `any_side` lifts W7.6, `any_rank` W7.7.
    `retreat` takes the soldier back. `extortion` is what every opponent on the other side pays. The seat gains the
    rest."""

    id: Id
    copies: PositiveCount
    source: SourceName
    needs: str = ""
    soldiers: Gain = 1
    strength_set: Gain | None = None
    strength_add: Points = 0
    strength_times: Gain = 1
    marker: MarkerWay = "toward"
    reward: RewardTimes = "once"
    any_side: bool = False
    any_rank: bool = False
    retreat: bool = False
    extortion: Points = 0
    coins: Points = 0
    vp: Points = 0
    captains: Points = 0
    influence_of_both: Points = 0


@dataclass(frozen=True)
class TacticSchema:
    tactics: tuple[TacticLine, ...]


@dataclass(frozen=True)
class Constants:
    """W1, W2: the pieces of the box and the rules' figures. The keys of `battlefields` are numbers of seats;
    `captains_by_year` begins with the first year."""

    houses: PositiveCount
    influence_tokens: PositiveCount
    support_cards: PositiveCount
    soldier_cards: PositiveCount
    tactic_cards: PositiveCount
    battle_lines: PositiveCount
    spaces: PositiveCount
    bonus_tokens: PositiveCount
    dogs: PositiveCount
    captains: PositiveCount
    battlefields: dict[Seats, PositiveCount]
    start_coins: Points
    start_tactics: Points
    income: Points
    captains_by_year: tuple[PositiveCount, ...]
    gold_years: tuple[PositiveCount, ...]
    battle_track: PositiveCount
    house_track: tuple[Step, ...]
    win_steps: Points
    great_win_steps: Points
    loss_steps: Points
    coins_per_point: Gain
    points_per_soldier: Points
    points_per_tactic: Points
