"""What can happen on Iwari's table. Ids are those of the model; HIDDEN replaces an id that the viewer may not know.
`colour` is the owner of a piece: a seat or the third colour."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.contract import Event


@dataclass(frozen=True, slots=True)
class MountainsRaised(Event):
    """I8: mountains were put on these links."""

    links: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WorshipDrawn(Event):
    """I39: chance drew the card of Worship."""

    card: int


@dataclass(frozen=True, slots=True)
class GoldLaid(Event):
    """I39: a golden token was laid on the totem space of each of these regions."""

    regions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ExplorationOpened(Event):
    """I41: the exploration cards of this match."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StartNamed(Event):
    """I9: chance named the start player. `last` holds the determination token (I53); EMPTY on maps without it."""

    seat: int
    last: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """I13: the seat got its first cards; the others get HIDDEN."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardShown(Event):
    """A card came into `slot` of the display."""

    slot: int
    card: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """The seat took the card of that slot of the display."""

    seat: int
    slot: int
    card: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """The seat drew the top card of the pile; the others get HIDDEN."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CardsPlayed(Event):
    """I16: the seat paid for a piece of a colour with these cards."""

    seat: int
    colour: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardExchanged(Event):
    """I15: the seat discarded a card to draw another."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class TentPlaced(Event):
    """A tent of a colour was placed; `opened` if the region was undeveloped."""

    colour: int
    space: int
    opened: bool


@dataclass(frozen=True, slots=True)
class TotemPlaced(Event):
    """I18: a totem of a colour was placed in a region."""

    colour: int
    region: int


@dataclass(frozen=True, slots=True)
class RuinReplaced(Event):
    """I50: the seat's tent replaced a ruin and stands on `space`. The ruin's link is open now."""

    seat: int
    ruin: int
    space: int


@dataclass(frozen=True, slots=True)
class VoidTotemMoved(Event):
    """I51: the seat moved a totem of the void from one region to another."""

    seat: int
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class ContestedTaken(Event):
    """I53: the seat moved a contested token into a region; its tent stands on `space`."""

    seat: int
    token: int
    region: int
    space: int


@dataclass(frozen=True, slots=True)
class DeterminationPassed(Event):
    """I53: `seat` used the determination token, so `heir` has it now."""

    seat: int
    heir: int


@dataclass(frozen=True, slots=True)
class ThirdColourRests(Event):
    """I46: the seat's remaining cards could place no piece of the third colour."""

    seat: int


@dataclass(frozen=True, slots=True)
class TokenEarned(Event):
    """I32: the seat earned an achievement, which it may lay."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class TokenLaid(Event):
    """I32: the seat laid an achievement. `place` is a region or link, for Courage the index of a token."""

    seat: int
    kind: int
    place: int


@dataclass(frozen=True, slots=True)
class TokenDeclined(Event):
    """I32: the seat did not lay the achievement that it had earned."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class TokenDiscarded(Event):
    """I38, I39: the achievement left the match, because nobody could lay it any more."""

    kind: int


@dataclass(frozen=True, slots=True)
class ExplorationClaimed(Event):
    """I41: the seat claimed a card as the first (`place` 1) or the second (`place` 2)."""

    seat: int
    card: int
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """I23: that many discards became the new pile."""

    cards: int


@dataclass(frozen=True, slots=True)
class PileEmptied(Event):
    """I24: the pile ran out for the second time; this round is the last."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began: the turn came to the start player."""

    round: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """I15: a turn of the seat began in that round."""

    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class ScoringBegan(Event):
    """I23, I24: the scoring halfway or the final one began."""

    final: bool


@dataclass(frozen=True, slots=True)
class RegionScored(Event):
    """I27: points by colour for a region; `times` is the factor that they contain."""

    region: int
    points: tuple[int, ...]
    times: int


@dataclass(frozen=True, slots=True)
class RoadScored(Event):
    """I52: points by colour for the Long Road."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LinkScored(Event):
    """I28: points by colour for a link; `times` is the factor that they contain."""

    link: int
    points: tuple[int, ...]
    times: int


@dataclass(frozen=True, slots=True)
class SettlementScored(Event):
    """I29: points for the settlement of tents on these spaces."""

    colour: int
    spaces: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class RuinsScored(Event):
    """I50: points by colour for ruins."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """I30: the final scoring was done."""


EVENTS: tuple[type[Event], ...] = (
    MountainsRaised, WorshipDrawn, GoldLaid, ExplorationOpened, StartNamed, HandDealt, CardShown, CardTaken, CardDrawn,
    CardsPlayed, CardExchanged, TentPlaced, TotemPlaced, RuinReplaced, VoidTotemMoved, ContestedTaken,
    DeterminationPassed, ThirdColourRests, TokenEarned, TokenLaid, TokenDeclined, TokenDiscarded, ExplorationClaimed,
    Reshuffled, PileEmptied, RoundBegan, TurnBegan, ScoringBegan, RegionScored, RoadScored, LinkScored, SettlementScored,
    RuinsScored, MatchEnded,
)
