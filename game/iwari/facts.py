"""What a turn can be seen to do on Iwari's table. The words `fact.*` say each; `fact_finder` says which hold.

Indices are those of the map, colours are seats or the third colour. `others` are the colours that a player takes
something from or shares it with.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.kernel.policy import Fact

Colours = tuple[int, ...]


# --- tents in regions (I27) ---


@dataclass(frozen=True, slots=True)
class LeadTaken(Fact):
    """The colour has the most tents alone, and had not even as many as the leaders before."""

    region: int
    others: Colours


@dataclass(frozen=True, slots=True)
class LeadBroken(Fact):
    """The colour shared the lead and has it alone now."""

    region: int
    others: Colours


@dataclass(frozen=True, slots=True)
class LeadShared(Fact):
    """The colour shares the lead now, and had fewer tents than the leaders before."""

    region: int
    others: Colours


@dataclass(frozen=True, slots=True)
class LeadSafe(Fact):
    """The colour leads alone, and the spaces left are too few for anyone to catch up, which they were not before."""

    region: int


@dataclass(frozen=True, slots=True)
class LeadGrown(Fact):
    """The colour led alone and leads now by `n` tents, more than before."""

    region: int
    n: int


@dataclass(frozen=True, slots=True)
class Placed(Fact):
    """The colour does not lead; next above it stand `others`, and it scores `n` points here."""

    region: int
    others: Colours
    n: int


@dataclass(frozen=True, slots=True)
class ThirdLeads(Fact):
    """The third colour takes the lead that `others`, rivals of the seat, had."""

    region: int
    others: Colours


@dataclass(frozen=True, slots=True)
class RegionFilled(Fact):
    """No tent can come into the region any more."""

    region: int


@dataclass(frozen=True, slots=True)
class LoneTent(Fact):
    """A first tent in a region, which has `n` spaces left; nothing else is to be said of it."""

    region: int
    n: int


# --- totems on links (I28) ---


@dataclass(frozen=True, slots=True)
class LinkTaken(Fact):
    """The colour scores `n` points for a link, for which `others` do not score any more."""

    link: int
    n: int
    others: Colours


@dataclass(frozen=True, slots=True)
class LinkShared(Fact):
    """The colour scores `n` points for a link now, as do `others`."""

    link: int
    n: int
    others: Colours


@dataclass(frozen=True, slots=True)
class LinkLed(Fact):
    """The colour alone scores `n` points for a link, for which nobody scored before."""

    link: int
    n: int


@dataclass(frozen=True, slots=True)
class LinkRaised(Fact):
    """A link scores `n` points for the colour, more than before."""

    link: int
    n: int


@dataclass(frozen=True, slots=True)
class LinkLost(Fact):
    """`others` do not score for a link any more; the colour does not either."""

    link: int
    others: Colours


@dataclass(frozen=True, slots=True)
class LinkReady(Fact):
    """One more totem, in `region`, would score `n` points for a link; before the turn none would have."""

    link: int
    region: int
    n: int


# --- settlements (I29) ---


@dataclass(frozen=True, slots=True)
class SettlementMade(Fact):
    """The turn makes a settlement of `n` tents."""

    n: int


@dataclass(frozen=True, slots=True)
class SettlementGrown(Fact):
    """The turn makes a settlement larger: it has `n` tents now."""

    n: int


@dataclass(frozen=True, slots=True)
class SettlementReady(Fact):
    """One more tent, in `region`, would make a settlement of `n` tents; before the turn none would have."""

    region: int
    n: int


@dataclass(frozen=True, slots=True)
class TentsJoined(Fact):
    """A new tent is joined by roads to others of its colour, `n` together: too few for a settlement."""

    n: int


@dataclass(frozen=True, slots=True)
class SettlementStopped(Fact):
    """A tent stands where one of `other` would have scored `n` points for a settlement, more than any now."""

    other: int
    n: int


# --- goals and tokens ---


@dataclass(frozen=True, slots=True)
class GoalReached(Fact):
    """I41: an exploration card is claimed for `n` points."""

    card: int
    n: int


@dataclass(frozen=True, slots=True)
class GoalNear(Fact):
    """I42: one step is left to an exploration card, more were before; `n` points if it is the next."""

    card: int
    n: int


@dataclass(frozen=True, slots=True)
class TokenWon(Fact):
    """I32: an achievement is earned."""

    kind: int


@dataclass(frozen=True, slots=True)
class WorshipLed(Fact):
    """I39: the seat alone is ahead for Worship now."""

    worship: int


@dataclass(frozen=True, slots=True)
class RegionMultiplied(Fact):
    """I32: a region counts `times` as much, `n` points for the seat."""

    region: int
    times: int
    n: int


@dataclass(frozen=True, slots=True)
class LinkMultiplied(Fact):
    """I32: a link counts `times` as much, `n` points for the seat."""

    link: int
    times: int
    n: int


# --- cards ---


@dataclass(frozen=True, slots=True)
class TurnReady(Fact):
    """The hand can pay for pieces in a region that would bring `n` points as things are, and could not before."""

    region: int
    tents: int
    totems: int
    n: int


@dataclass(frozen=True, slots=True)
class PairHeld(Fact):
    """The hand holds two cards of a biome, which can pay in any region."""

    biome: int


@dataclass(frozen=True, slots=True)
class PairMade(Fact):
    """The hand holds two cards of a biome now, and held no pair before."""

    biome: int


@dataclass(frozen=True, slots=True)
class RegionsPaid(Fact):
    """The hand can pay in `n` of all `whole` regions."""

    n: int
    whole: int


@dataclass(frozen=True, slots=True)
class BiomePaid(Fact):
    """A new card pays for a tent in any of these regions, for `two` of them with others of the hand."""

    regions: tuple[int, ...]
    two: bool


@dataclass(frozen=True, slots=True)
class NothingBetter(Fact):
    """Nothing that the hand can pay for would bring more than `n` points."""

    n: int


@dataclass(frozen=True, slots=True)
class DisplayPoor(Fact):
    """No card of the display pays for a turn that would bring more points than those in the hand do."""


@dataclass(frozen=True, slots=True)
class PairDue(Fact):
    """Of `whole` cards that may come from the deck, `n` make a pair with one in the hand."""

    n: int
    whole: int


@dataclass(frozen=True, slots=True)
class CardsIdle(Fact):
    """I24: the deck runs out with this turn, and the seat has no other in this round: no card will be played any more."""


@dataclass(frozen=True, slots=True)
class PairLeft(Fact):
    """Two cards of a biome stay in the display for who comes next."""

    good: ClassVar[bool] = False
    biome: int
    other: int


@dataclass(frozen=True, slots=True)
class DeckEmptied(Fact):
    """The cards that this turn draws are the last of the deck: a scoring follows at once, or (`last`) the last round."""

    last: bool


@dataclass(frozen=True, slots=True)
class DeckLow(Fact):
    """This turn leaves one card in the deck, so that the next, of `other`, will empty it."""

    last: bool
    other: int


FACTS: tuple[type[Fact], ...] = (
    LeadTaken, LeadBroken, LeadShared, LeadSafe, LeadGrown, Placed, ThirdLeads, RegionFilled, LoneTent,
    LinkTaken, LinkShared, LinkLed, LinkRaised, LinkLost, LinkReady,
    SettlementMade, SettlementGrown, SettlementReady, TentsJoined, SettlementStopped,
    GoalReached, GoalNear, TokenWon, WorshipLed, RegionMultiplied, LinkMultiplied,
    TurnReady, PairHeld, PairMade, RegionsPaid, BiomePaid, NothingBetter, DisplayPoor, PairDue, CardsIdle, PairLeft, DeckEmptied, DeckLow,
)
