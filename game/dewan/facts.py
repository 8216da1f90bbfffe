"""What can be said of a turn of Dewan that anyone can check on the table. `fact_finder` looks for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.kernel.policy import Fact


@dataclass(frozen=True, slots=True)
class StoryCompleted(Fact):
    """A story is complete: at once, or `later`, as soon as the turn ends."""

    story: int
    later: bool


@dataclass(frozen=True, slots=True)
class FireTaken(Fact):
    """The seat has the most fire together with `others`, and no longer with the `losers`: at once, or `later`, as soon as the
    turn ends. It `gains` so many points for it, or had them already."""

    points: int
    others: tuple[int, ...]
    losers: tuple[int, ...]
    gains: bool
    later: bool


@dataclass(frozen=True, slots=True)
class EndsAhead(Fact):
    """The last round begins while the seat is so many points ahead of everybody else."""

    n: int


@dataclass(frozen=True, slots=True)
class EndsLevel(Fact):
    """The last round begins while the seat has as many points as another, and nobody else has more."""

    rival: int


@dataclass(frozen=True, slots=True)
class Earned(Fact):
    """What the points of the turn are for besides: rows of the score pad with the points of each."""

    rows: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class StoryGainsPart(Fact):
    """A story comes to `have` of the things that it `asks` for; `need` is all that is missing then, EMPTY where that is more."""

    story: int
    have: int
    asks: int
    need: int


@dataclass(frozen=True, slots=True)
class CampInReach(Fact):
    """The cards reach a camp on a terrain, better than any that those before did: rows of the score pad with the points of
    each; it completes a story, or none (EMPTY)."""

    terrain: int
    rows: tuple[tuple[str, int], ...]
    story: int


@dataclass(frozen=True, slots=True)
class CampNext(Fact):
    """The cards that are left reach another camp for so many points; it completes a story, or none (EMPTY)."""

    points: int
    story: int


@dataclass(frozen=True, slots=True)
class CampKept(Fact):
    """The cards that are left still reach a camp for so many points; it completes a story, or none (EMPTY)."""

    points: int
    story: int


@dataclass(frozen=True, slots=True)
class SiteInReach(Fact):
    """The cards reach a place that adds what a story lacks, which those before did not."""

    story: int
    need: int


@dataclass(frozen=True, slots=True)
class SitesInReach(Fact):
    """The cards reach so many more places for a camp, on these terrains; none was within reach where they are the `first`."""

    n: int
    terrains: tuple[int, ...]
    first: bool


@dataclass(frozen=True, slots=True)
class CardMissing(Fact):
    """One card more of a terrain reaches a camp for so many points; it completes a story, or none (EMPTY)."""

    terrain: int
    points: int
    story: int


@dataclass(frozen=True, slots=True)
class SymbolsToTuck(Fact):
    """Symbols on the cards that count once they are tucked."""

    symbols: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StoryPartsNearer(Fact):
    """All that a story lacks comes to lie no more than so many hexes from a camp."""

    story: int
    n: int


@dataclass(frozen=True, slots=True)
class StoryReady(Fact):
    """The camps have all that the story asks for, so that it is complete as soon as the turn ends."""

    story: int


@dataclass(frozen=True, slots=True)
class StoryPartlyMet(Fact):
    """The camps have `have` of the things that the story `asks` for; `need` is all that is missing, EMPTY where that is more."""

    have: int
    asks: int
    need: int


@dataclass(frozen=True, slots=True)
class StoryPartsNear(Fact):
    """What the story lacks lies no more than so many hexes from a camp, or from home while there is none (`first`)."""

    n: int
    first: bool


@dataclass(frozen=True, slots=True)
class StoryFewestMissing(Fact):
    """No story on show lacks fewer than these things."""

    n: int


@dataclass(frozen=True, slots=True)
class StoryMostPoints(Fact):
    """No story on show brings more points."""


@dataclass(frozen=True, slots=True)
class StorySharesNeed(Fact):
    """The story lacks something that another story lacks too, so that one camp helps both."""

    story: int
    need: int


@dataclass(frozen=True, slots=True)
class StoryMostFire(Fact):
    """Once complete, the story brings the most fire, and so many points for it."""

    points: int


@dataclass(frozen=True, slots=True)
class ShownLittle(Fact):
    """The seat has no more than so many of the things that any story on show asks for."""

    n: int


@dataclass(frozen=True, slots=True)
class NothingToTuck(Fact):
    """No card in hand shows anything that an open story lacks."""


@dataclass(frozen=True, slots=True)
class CardsKept(Fact):
    """So many cards stay in hand."""

    n: int


@dataclass(frozen=True, slots=True)
class TuckCounts(Fact):
    """The face that stays visible counts for a need."""

    need: int


@dataclass(frozen=True, slots=True)
class StoryGained(Fact):
    """The camp brings another story."""


@dataclass(frozen=True, slots=True)
class TuckNext(Fact):
    """The camp lets a card be tucked."""


@dataclass(frozen=True, slots=True)
class StoryDenied(Fact):
    """The marker covers a place that a rival's story could have used."""

    rival: int
    story: int
    need: int


@dataclass(frozen=True, slots=True)
class MarkerBeside(Fact):
    """The marker lies beside a camp of a rival, and beside none of the own."""

    rival: int


@dataclass(frozen=True, slots=True)
class MarkerAway(Fact):
    """The marker lies at least so many hexes from all camps of its seat."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class EndsBehind(Fact):
    """The last round begins while the seat is so many points behind another."""

    good: ClassVar[bool] = False
    n: int
    rival: int


@dataclass(frozen=True, slots=True)
class TuckLost(Fact):
    """The camp would let a card be tucked, and none is left."""

    good: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class NoneInReach(Fact):
    """The cards that are left reach no place for a camp."""

    good: ClassVar[bool] = False


FACTS: tuple[type[Fact], ...] = (
    StoryCompleted, FireTaken, EndsAhead, EndsLevel, Earned, StoryGainsPart, CampInReach, CampNext, CampKept, SiteInReach,
    SitesInReach, CardMissing, SymbolsToTuck, StoryPartsNearer, StoryReady, StoryPartlyMet, StoryPartsNear, StoryFewestMissing,
    StoryMostPoints, StorySharesNeed, StoryMostFire, ShownLittle, NothingToTuck, CardsKept, TuckCounts, StoryGained, TuckNext,
    StoryDenied, MarkerBeside, MarkerAway, EndsBehind, TuckLost, NoneInReach,
)
