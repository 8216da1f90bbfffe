"""The judge: why an action is not allowed, whatever it is; with the rule's number and the figures of the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.iwari import awards, luck
from game.iwari.model import (
    EMPTY,
    Begin,
    Biome,
    Deal,
    Decline,
    Draw,
    DrawTop,
    DrawWorship,
    Exchange,
    Gild,
    Kind,
    LayToken,
    MoveVoidTotem,
    OpenExploration,
    Phase,
    PlaceTent,
    PlaceTotem,
    Raise,
    ReplaceRuin,
    State,
    Stop,
    TakeContested,
    TakeShown,
    cards_of,
)
from game.kernel.contract import Action, Refusal

if TYPE_CHECKING:
    from game.iwari.frame import Cards, Frame

PLACING = frozenset({Phase.PLACE, Phase.THIRD})
OWN = frozenset({Phase.PLACE})
FITTING: dict[type[Action], frozenset[int]] = {
    PlaceTent: PLACING, PlaceTotem: PLACING, Stop: PLACING, Exchange: OWN,
    ReplaceRuin: PLACING, MoveVoidTotem: PLACING, TakeContested: PLACING,
    LayToken: frozenset({Phase.AWARD, Phase.WORSHIP}), Decline: frozenset({Phase.AWARD, Phase.WORSHIP}),
    TakeShown: frozenset({Phase.TAKE}), DrawTop: frozenset({Phase.TAKE}),
    Raise: frozenset({Phase.MOUNTAINS}), DrawWorship: frozenset({Phase.WORSHIP_CARD}), Gild: frozenset({Phase.GOLDEN}),
    OpenExploration: frozenset({Phase.EXPLORATION}), Begin: frozenset({Phase.START}), Deal: frozenset({Phase.DEAL}),
    Draw: frozenset({Phase.DRAW, Phase.DISPLAY}),
}  # fmt: skip
NOT_NOW = Refusal("I15", "refuse.not_now")
LUCK = Refusal("I55", "refuse.luck")
NO_PLACES = {
    Kind.UNITY: Refusal("I34", "refuse.unity_place"),
    Kind.DISCOVERY: Refusal("I35", "refuse.discovery_place"),
    Kind.HONOR: Refusal("I36", "refuse.honor_place"),
    Kind.RESPECT: Refusal("I36", "refuse.respect_place"),
    Kind.COURAGE: Refusal("I38", "refuse.courage_place"),
    Kind.WORSHIP: Refusal("I39", "refuse.worship_place"),
}


def refusal(frame: Frame, state: State, action: Action) -> Refusal | None:
    """Why `action` may not be done now; None if it may."""
    if state.phase not in FITTING.get(type(action), ()):
        return NOT_NOW
    match action:
        case PlaceTent(space, cards):
            return _tent(frame, state, space, cards)
        case PlaceTotem(region, cards):
            return _totem(frame, state, region, cards)
        case ReplaceRuin(ruin, cards):
            return _ruin(frame, state, ruin, cards)
        case MoveVoidTotem(source, target, cards):
            return _void_move(frame, state, source, target, cards)
        case TakeContested(token, region, cards):
            return _contested(frame, state, token, region, cards)
        case Stop():
            return None if state.pieces else Refusal("I15", "refuse.place_first")
        case Exchange(card):
            return _exchange(state, card)
        case LayToken(place):
            kind = awards.current(state)
            allowed = place >= 0 and place in awards.places(frame, state, kind)
            return None if allowed else NO_PLACES[Kind(kind)]
        case TakeShown(slot):
            shown = 0 <= slot < len(state.display) and state.display[slot] != EMPTY
            return None if shown else Refusal("I21", "refuse.no_such_slot")
        case Decline() | DrawTop():
            return None
    return None if luck.possible(frame, state, action) else LUCK


def colour_of(frame: Frame, state: State) -> int:
    """The colour of the pieces that are placed now."""
    return frame.seats if state.phase == Phase.THIRD else state.seat


def _tent(frame: Frame, state: State, space: int, cards: Cards) -> Refusal | None:
    if not 0 <= space < frame.map.printed:
        return Refusal("I3", "refuse.no_such_space")
    return tent_refusal(frame, state, space) or _payment(frame, state, cards, frame.map.regions[frame.land.region_of[space]].biome)


def tent_refusal(frame: Frame, state: State, space: int) -> Refusal | None:
    """I17 to I19: why no tent may go to a printed space, whoever pays."""
    if state.taken >> space & 1:
        return Refusal("I18", "refuse.space_taken")
    return _tents_left(frame, state) or region_refusal(state, frame.land.region_of[space], tent=True)


def _tents_left(frame: Frame, state: State) -> Refusal | None:
    if state.tents[colour_of(frame, state)].bit_count() >= frame.tents:
        return Refusal("I19", "refuse.no_tent_left")
    return None


def region_refusal(state: State, region: int, *, tent: bool = False) -> Refusal | None:
    """I16, I17, I53: why no piece may go to a region after those of this turn."""
    if not state.where >> region & 1:
        undeveloped = not state.developed >> region & 1
        return Refusal("I17", "refuse.only_developed") if undeveloped else Refusal("I16", "refuse.one_region")
    if state.fresh and not tent:
        return Refusal("I53", "refuse.second_tent_only")
    return None


def _totem(frame: Frame, state: State, region: int, cards: Cards) -> Refusal | None:
    if not 0 <= region < len(frame.map.regions):
        return Refusal("I3", "refuse.no_such_region")
    return totem_refusal(frame, state, region) or _payment(frame, state, cards, frame.map.regions[region].biome)


def totem_refusal(frame: Frame, state: State, region: int) -> Refusal | None:
    """I16 to I19, I48: why no totem may go to a region, whoever pays."""
    if not state.stock[colour_of(frame, state)]:
        return Refusal("I19", "refuse.no_totem_left")
    return region_refusal(state, region) or room_refusal(frame, state, region)


def room_refusal(frame: Frame, state: State, region: int) -> Refusal | None:
    """I17, I18, I48, I51: why no totem can stand in a region."""
    if state.room >> region & 1:
        return None
    if region == frame.map.rift:
        return Refusal("I51", "refuse.rift")
    if not frame.land.totem_regions >> region & 1:
        return Refusal("I48", "refuse.no_totems_here")
    if not state.developed >> region & 1:
        return Refusal("I17", "refuse.totem_undeveloped")
    limit = max(frame.tents_in(state, region))
    return Refusal("I18", "refuse.totem_limit", {"limit": limit, "totems": state.stacks >> 4 * region & 15})


# --- the special pieces ---


def _ruin(frame: Frame, state: State, ruin: int, cards: Cards) -> Refusal | None:
    if not 0 <= ruin < len(frame.map.ruins):
        return Refusal("I50", "refuse.no_such_ruin")
    line = frame.map.ruins[ruin]
    return ruin_refusal(frame, state, ruin) or _payment(frame, state, cards, line.biome, line.biome)


def ruin_refusal(frame: Frame, state: State, ruin: int) -> Refusal | None:
    """I50: why a ruin may not be replaced, whoever pays."""
    if state.phase == Phase.THIRD:
        return Refusal("I45", "refuse.third_colour")
    if state.taken >> frame.map.ruins[ruin].space & 1:
        return Refusal("I50", "refuse.ruin_gone")
    a, b = frame.map.links[frame.map.ruins[ruin].link].regions
    if not (state.where >> a | state.where >> b) & 1:
        return Refusal("I50", "refuse.ruin_elsewhere")
    return _tents_left(frame, state)


def _void_move(frame: Frame, state: State, source: int, target: int, cards: Cards) -> Refusal | None:
    regions = frame.map.regions
    if not (0 <= source < len(regions) and 0 <= target < len(regions)):
        return Refusal("I3", "refuse.no_such_region")
    to = regions[target].biome
    one = to if source == frame.map.rift else regions[source].biome
    return void_refusal(frame, state, source, target) or _payment(frame, state, cards, one, to)


def void_refusal(frame: Frame, state: State, source: int, target: int) -> Refusal | None:
    """I51: why no totem of the void may move like that, whoever pays."""
    if state.phase == Phase.THIRD:
        return Refusal("I45", "refuse.third_colour")
    if not state.void >> 4 * source & 15:
        return Refusal("I51", "refuse.no_void_totem")
    if source == target:
        return Refusal("I51", "refuse.same_region")
    return region_refusal(state, target) or room_refusal(frame, state, target)


def _contested(frame: Frame, state: State, token: int, region: int, cards: Cards) -> Refusal | None:
    if not 0 <= token < len(frame.map.contested):
        return Refusal("I53", "refuse.no_such_token")
    refused = contested_refusal(frame, state, token, region)
    if refused:
        return refused
    biome = frame.map.regions[region].biome
    return _payment(frame, state, cards, biome, biome)


def contested_refusal(frame: Frame, state: State, token: int, region: int) -> Refusal | None:
    """I53: why a contested token may not go to a region, whoever pays."""
    if state.phase == Phase.THIRD:
        return Refusal("I45", "refuse.third_colour")
    line = frame.map.contested[token]
    if region not in frame.map.links[line.link].regions:
        return Refusal("I53", "refuse.token_elsewhere")
    if state.taken >> line.spaces[0] & 1:
        return Refusal("I53", "refuse.token_gone")
    return region_refusal(state, region) or _tents_left(frame, state)


# --- cards ---


def _payment(frame: Frame, state: State, cards: Cards, *biomes: Biome) -> Refusal | None:
    """I16: the seat holds the cards, and they pay for exactly this piece."""
    hand = state.hands[state.seat]
    if not all(card in CARDS and cards.count(card) <= cards_of(hand, card) for card in cards):
        return Refusal("I16", "refuse.not_in_hand")
    if tuple(sorted(cards)) in frame.prices(*map(int, biomes)):
        return None
    if len(biomes) == 1:
        return Refusal("I16", "refuse.wrong_cards", {"biome": biomes[0].name.lower()})
    first, second = (biome.name.lower() for biome in biomes)
    return Refusal("I16", "refuse.wrong_two_cards", {"biome": first, "other": second})


def _exchange(state: State, card: int) -> Refusal | None:
    if state.pieces:
        return Refusal("I15", "refuse.already_placed")
    if card in CARDS and cards_of(state.hands[state.seat], card):
        return None
    return Refusal("I15", "refuse.not_in_hand")


CARDS = frozenset(int(biome) for biome in Biome)

