"""Legality: why an action is not allowed, with the rule's number and the figures for the sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.iwari import awards, chance
from game.iwari.model import (
    EMPTY,
    Achievement,
    Begin,
    Biome,
    Deal,
    Decline,
    Draw,
    DrawTop,
    DrawWorship,
    Exchange,
    Gild,
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
    Worship,
    cards_of,
)
from game.kernel.contract import Action, Refusal
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.iwari.ruleset import Cards, Ruleset

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
}
CHANCE_RULES = {
    Phase.MOUNTAINS: "I8", Phase.WORSHIP_CARD: "I39", Phase.GOLDEN: "I39", Phase.EXPLORATION: "I41", Phase.START: "I9",
    Phase.DEAL: "I13", Phase.DRAW: "I21", Phase.DISPLAY: "I21",
}
OF_KIND = {
    Achievement.UNITY: "I34", Achievement.DISCOVERY: "I35", Achievement.HONOR: "I36", Achievement.RESPECT: "I36", Achievement.COURAGE: "I38",
    Achievement.WORSHIP: "I39",
}
BY_CHANCE = Refusal("I55", "refuse.luck")


def refusal(ruleset: Ruleset, state: State, action: Action) -> Refusal | None:
    """Why `action` is not allowed now; None if it is. Any action may be asked about."""
    if state.phase not in FITTING.get(type(action), ()):
        return due(ruleset, state)
    match action:
        case PlaceTent(space, cards):
            return _tent(ruleset, state, space, cards)
        case PlaceTotem(region, cards):
            return _totem(ruleset, state, region, cards)
        case ReplaceRuin(ruin, cards):
            return _ruin(ruleset, state, ruin, cards)
        case MoveVoidTotem(source, target, cards):
            return _void_move(ruleset, state, source, target, cards)
        case TakeContested(token, region, cards):
            return _contested(ruleset, state, token, region, cards)
        case Stop():
            return None if state.pieces else due(ruleset, state)
        case Exchange(card):
            return _exchange(state, card)
        case LayToken(place):
            return _token(ruleset, state, place)
        case TakeShown(slot):
            filled = 0 <= slot < len(state.display) and state.display[slot] != EMPTY
            return None if filled else Refusal("I21" if state.round else "I12", "refuse.no_such_slot")
        case Decline() | DrawTop():
            return None
    return None if chance.is_possible(ruleset, state, action) else BY_CHANCE


def due(ruleset: Ruleset, state: State) -> Refusal:
    """The refusal of an action that does not belong to this phase: it says what has to be decided first."""
    match state.phase:
        case Phase.OVER:
            return Refusal("I31", "refuse.over")
        case Phase.PLACE | Phase.THIRD if state.pieces:
            return Refusal("I17", "refuse.due_second", {"region": _names(ruleset, bits(state.where))})
        case Phase.PLACE:
            return Refusal("I15", "refuse.due_turn")
        case Phase.THIRD:
            return Refusal("I45", "refuse.due_third")
        case Phase.AWARD | Phase.WORSHIP:
            kind = Achievement(awards.current(state))
            return Refusal(OF_KIND[kind], "refuse.due_token", {"achievement": kind.name.lower()})
        case Phase.TAKE:
            draw_count = {"n": ruleset.hand - state.hand_size(state.seat)}
            rule, reason = ("I21", "refuse.due_refill") if state.round else ("I12", "refuse.due_draft")
            return Refusal(rule, reason, draw_count)
    return Refusal(CHANCE_RULES[state.phase], "refuse.due_luck")


def _names(ruleset: Ruleset, regions: Iterable[int]) -> str:
    """The keys of the regions' names, joined by commas."""
    return ",".join(f"{ruleset.map.id}.{ruleset.map.regions[at].id}" for at in sorted(regions))


def _biomes(*biomes: int) -> str:
    return ",".join(Biome(biome).name.lower() for biome in biomes)


def colour_of(ruleset: Ruleset, state: State) -> int:
    """The colour of the pieces that are placed now."""
    return ruleset.seats if state.phase == Phase.THIRD else state.seat


def _tent(ruleset: Ruleset, state: State, space: int, cards: Cards) -> Refusal | None:
    if not 0 <= space < ruleset.map.printed:
        return Refusal("I3", "refuse.no_such_space")
    biome = ruleset.map.regions[ruleset.land.region_of[space]].biome
    return tent_refusal(ruleset, state, space) or _payment(ruleset, state, cards, biome)


def tent_refusal(ruleset: Ruleset, state: State, space: int) -> Refusal | None:
    """I17 to I19: why no tent may go to a printed space, with any cards; None if one may."""
    if state.taken >> space & 1:
        return Refusal("I18", "refuse.space_taken")
    return _tents_left(ruleset, state) or region_refusal(ruleset, state, ruleset.land.region_of[space], tent=True)


def _tents_left(ruleset: Ruleset, state: State) -> Refusal | None:
    if state.tents[colour_of(ruleset, state)].bit_count() >= ruleset.tents:
        return Refusal("I19", "refuse.no_tent_left", {"n": ruleset.tents})
    return None


def region_refusal(ruleset: Ruleset, state: State, region: int, *, tent: bool = False) -> Refusal | None:
    """I16, I50, I53: why the pieces already placed in this turn forbid a region for the next one; None if they do
    not."""
    if not state.where >> region & 1:
        beside_ruin = ruleset.land.ruins_beside[region] & state.new_tents
        rule, reason = ("I50", "refuse.only_developed") if beside_ruin else ("I16", "refuse.one_region")
        return Refusal(rule, reason, {"region": _names(ruleset, bits(state.where))})
    if state.fresh and not tent:
        return Refusal("I53", "refuse.second_tent_only")
    return None


def _totem(ruleset: Ruleset, state: State, region: int, cards: Cards) -> Refusal | None:
    if not 0 <= region < len(ruleset.map.regions):
        return Refusal("I3", "refuse.no_such_region")
    return totem_refusal(ruleset, state, region) or _payment(ruleset, state, cards, ruleset.map.regions[region].biome)


def totem_refusal(ruleset: Ruleset, state: State, region: int) -> Refusal | None:
    """I16 to I19, I48: why no totem may go to a region, with any cards; None if one may."""
    if not state.stock[colour_of(ruleset, state)]:
        return Refusal("I19", "refuse.no_totem_left", {"n": ruleset.totems})
    return region_refusal(ruleset, state, region) or room_refusal(ruleset, state, region)


def room_refusal(ruleset: Ruleset, state: State, region: int) -> Refusal | None:
    """I17, I18, I48, I51: why no further totem can stand in a region; None if one can."""
    if state.room >> region & 1:
        return None
    if region == ruleset.map.rift:
        return Refusal("I51", "refuse.rift")
    if not ruleset.land.totem_regions >> region & 1:
        return Refusal("I48", "refuse.no_totems_here", {"biome": _biomes(ruleset.map.regions[region].biome)})
    if not state.developed >> region & 1:
        return Refusal("I17", "refuse.totem_undeveloped")
    limit = max(ruleset.tents_in(state, region))
    return Refusal("I18", "refuse.totem_limit", {"n": limit, "totems": state.stacks >> 4 * region & 15})


# --- the special pieces ---


def _ruin(ruleset: Ruleset, state: State, ruin: int, cards: Cards) -> Refusal | None:
    if not 0 <= ruin < len(ruleset.map.ruins):
        return Refusal("I50", "refuse.no_such_ruin")
    line = ruleset.map.ruins[ruin]
    return ruin_refusal(ruleset, state, ruin) or _payment(ruleset, state, cards, line.biome, line.biome)


def ruin_refusal(ruleset: Ruleset, state: State, ruin: int) -> Refusal | None:
    """I50: why a ruin may not be replaced, with any cards; None if it may."""
    if state.phase == Phase.THIRD:
        return Refusal("I45", "refuse.third_colour")
    if state.taken >> ruleset.map.ruins[ruin].space & 1:
        return Refusal("I50", "refuse.ruin_gone")
    a, b = ruleset.map.links[ruleset.map.ruins[ruin].link].regions
    if not (state.where >> a | state.where >> b) & 1:
        return Refusal("I50", "refuse.ruin_elsewhere", {"region": _names(ruleset, bits(state.where))})
    return _tents_left(ruleset, state)


def _void_move(ruleset: Ruleset, state: State, source: int, target: int, cards: Cards) -> Refusal | None:
    regions = ruleset.map.regions
    if not (0 <= source < len(regions) and 0 <= target < len(regions)):
        return Refusal("I3", "refuse.no_such_region")
    to = regions[target].biome
    one = to if source == ruleset.map.rift else regions[source].biome
    return void_refusal(ruleset, state, source, target) or _payment(ruleset, state, cards, one, to)


def void_refusal(ruleset: Ruleset, state: State, source: int, target: int) -> Refusal | None:
    """I51: why no totem of the void may move from `source` to `target`, with any cards; None if one may."""
    if state.phase == Phase.THIRD:
        return Refusal("I45", "refuse.third_colour")
    if not state.void >> 4 * source & 15:
        return Refusal("I51", "refuse.no_void_totem", {"region": _names(ruleset, [source])})
    if source == target:
        return Refusal("I51", "refuse.same_region")
    return region_refusal(ruleset, state, target) or room_refusal(ruleset, state, target)


def _contested(ruleset: Ruleset, state: State, token: int, region: int, cards: Cards) -> Refusal | None:
    if not 0 <= token < len(ruleset.map.contested):
        return Refusal("I53", "refuse.no_such_token")
    refused = contested_refusal(ruleset, state, token, region)
    if refused:
        return refused
    biome = ruleset.map.regions[region].biome
    return _payment(ruleset, state, cards, biome, biome)


def contested_refusal(ruleset: Ruleset, state: State, token: int, region: int) -> Refusal | None:
    """I53: why a contested token may not go to a region, with any cards; None if it may."""
    if state.phase == Phase.THIRD:
        return Refusal("I45", "refuse.third_colour")
    line = ruleset.map.contested[token]
    sides = ruleset.map.links[line.link].regions
    if region not in sides:
        return Refusal("I53", "refuse.token_elsewhere", {"region": _names(ruleset, sides)})
    if state.taken >> line.spaces[0] & 1:
        return Refusal("I53", "refuse.token_gone")
    return region_refusal(ruleset, state, region) or _tents_left(ruleset, state)


# --- cards ---


def _payment(ruleset: Ruleset, state: State, cards: Cards, *biomes: Biome) -> Refusal | None:
    """I16: why `cards` do not pay for a piece that costs a card of each of `biomes`; None if they do."""
    hand = state.hands[state.seat]
    lacking = _lacking(hand, cards, "I16")
    if lacking or tuple(sorted(cards)) in ruleset.prices(*map(int, biomes)):
        return lacking
    reason = "wrong_cards" if ruleset.own_pairs else "wrong_cards_other_pair"
    return Refusal("I16", f"refuse.{reason}", {"biome": _biomes(*biomes)})


def _lacking(hand: int, cards: Cards, rule: str) -> Refusal | None:
    """A refusal that names the cards that are not in a hand; None if all are."""
    if not CARDS.issuperset(cards):
        return Refusal("I2", "refuse.no_such_card")
    short = [biome for biome in CARDS for _ in range(cards.count(biome) - cards_of(hand, biome))]
    return Refusal(rule, "refuse.not_in_hand", {"biome": _biomes(*sorted(short))}) if short else None


def _exchange(state: State, card: int) -> Refusal | None:
    if state.pieces:
        return Refusal("I15", "refuse.already_placed")
    return _lacking(state.hands[state.seat], (card,), "I15")


# --- achievements ---


def _token(ruleset: Ruleset, state: State, place: int) -> Refusal | None:
    """I34 to I39: why the current token may not be laid at `place`; None if it may."""
    kind = Achievement(awards.current(state))
    allowed = awards.places(ruleset, state, kind)
    if place >= 0 and place in allowed:
        return None
    rule, reason = OF_KIND[kind], f"refuse.{kind.name.lower()}_place"
    match kind:
        case Achievement.UNITY:
            return Refusal(rule, reason, {"region": _names(ruleset, allowed)})
        case Achievement.DISCOVERY:
            return Refusal(rule, reason, {"region": _names(ruleset, set(bits(ruleset.land.habitable)) - set(allowed))})
        case Achievement.HONOR | Achievement.RESPECT:
            return Refusal(rule, reason, {"link": ",".join(str(link + 1) for link in allowed)})
        case Achievement.WORSHIP if state.worship == Worship.CONTESTED:
            return Refusal(rule, f"{reason}_contested", {"region": _names(ruleset, allowed)})
        case Achievement.WORSHIP:
            return Refusal(rule, f"{reason}_{Worship(state.worship).name.lower()}")
    return Refusal(rule, reason)


CARDS = frozenset(int(biome) for biome in Biome)

