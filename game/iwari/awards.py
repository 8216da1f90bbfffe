"""Achievements: who has earned which, where their tokens may be laid, and what they multiply (I32 to I40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.iwari.land import groups
from game.iwari.model import EMPTY, Achievement, OnMap, Phase, State, Token, Worship
from game.kernel.contract import Emit
from game.kernel.masks import bits, lowest

if TYPE_CHECKING:
    from game.iwari.ruleset import Ruleset
from game.iwari.events import TokenDeclined, TokenDiscarded, TokenEarned, TokenLaid


def earned(ruleset: Ruleset, state: State) -> int:
    """I32: the kinds that the placements of this turn have earned, as a mask."""
    mask = 0
    for kind in ruleset.kinds:
        if places(ruleset, state, kind) and (kind == Achievement.COURAGE or _left(ruleset, state, kind)):
            mask |= 1 << kind
    return mask


def _left(ruleset: Ruleset, state: State, kind: Achievement) -> bool:
    """I34, I35: whether a token of the kind is left and the seat has none of that kind yet."""
    lying = [token.seat for token in state.tokens if token.kind == kind]
    return len(lying) < ruleset.catalogue.achievements[kind] and state.seat not in lying


def in_play(ruleset: Ruleset, state: State) -> list[tuple[Achievement, int]]:
    """Each achievement that can be won in this match, with the seat that has it (EMPTY for none)."""
    found = []
    for kind in dict.fromkeys((*ruleset.kinds, *([Achievement.WORSHIP] if ruleset.worships else []))):
        owners = [token.seat for token in state.tokens if token.kind == kind]
        free = ruleset.catalogue.achievements[kind] - len(owners)
        found += [(kind, seat) for seat in (*owners, *[EMPTY] * free)]
    return found


def places(ruleset: Ruleset, state: State, kind: int) -> list[int]:
    """Where the seat may lay a token of the kind: indices of regions, links or (for Courage) tokens. The list is empty
    if the seat has not earned one. It is [EMPTY] for a Courage token that has no other token to lie beside."""
    match kind:
        case Achievement.UNITY:
            return _unity(ruleset, state)
        case Achievement.DISCOVERY:
            return _discovery(ruleset, state)
        case Achievement.HONOR:
            return _majorities(ruleset, state, water=False)
        case Achievement.RESPECT:
            return _majorities(ruleset, state, water=True)
        case Achievement.COURAGE:
            return _courage(ruleset, state)
    return worship_places(ruleset, state)


def _unity(ruleset: Ruleset, state: State) -> list[int]:
    """I34: the regions of the settlements that this turn has made of tents that were no settlement before."""
    if not state.new_tents:
        return []
    net, land = ruleset.net(state), ruleset.land
    grown = ruleset.settled(state, state.seat, state.new_tents)
    if not grown:
        return []
    regions = 0
    for group in groups(net, grown):
        before = groups(net, group & ~state.new_tents)
        if all(ruleset.counted_tents(net, part) < ruleset.constants.settlement for part in before):
            for space in bits(group):
                if land.region_of[space] != EMPTY:
                    regions |= 1 << land.region_of[space]
    return list(bits(regions))


def _discovery(ruleset: Ruleset, state: State) -> list[int]:
    """I35: if this turn has filled a region, every other region with tent spaces; else none."""
    land = ruleset.land
    for space in bits(state.new_tents & land.printed):
        at = land.region_of[space]
        if not land.spaces[at] & ~state.taken:
            return list(bits(land.habitable & ~(1 << at)))
    return []


def _courage(ruleset: Ruleset, state: State) -> list[int]:
    """I38: the tokens on the map, if this turn has put a tent into the last undeveloped region; else none."""
    if not state.courage or not state.fresh or ruleset.land.habitable & ~state.developed:
        return []
    return [n for n, token in enumerate(state.tokens) if not token.cancelled] or [EMPTY]


def _majorities(ruleset: Ruleset, state: State, *, water: bool) -> list[int]:
    """I36: the links on which the seat leads now and did not lead before this turn."""
    if not (state.new_totems or state.moved != EMPTY or state.new_tents & ruleset.land.all_ruins):
        return []
    links = [n for n, link in enumerate(ruleset.map.links) if link.water == water]
    held = [n for n in links if not state.closed >> n & 1 and holders(ruleset, state, n)[state.seat]]
    if not held:
        return []
    before = _before(ruleset, state)
    return [n for n in held if before.closed >> n & 1 or not holders(ruleset, before, n)[state.seat]]


def _before(ruleset: Ruleset, state: State) -> State:
    """The totems and links as they were before the seat's placements of this turn."""
    before = state.clone()
    before.totems[state.seat] -= state.new_totems
    for space, ruin in ruleset.land.ruin_at.items():
        if state.new_tents >> space & 1:
            before.closed |= 1 << ruleset.map.ruins[ruin].link
    if state.moved != EMPTY:
        source, target = divmod(state.moved, 16)
        before.void += (1 << 4 * source) - (1 << 4 * target)
    return before


def holders(ruleset: Ruleset, state: State, link: int) -> list[bool]:
    """I28, I36: by colour whether it has a totem in both regions of a link, and in both of them no colour has more."""
    held = [True] * ruleset.colours
    for region in ruleset.map.links[link].regions:
        counts = ruleset.totems_in(state, region)
        most = max(1, *counts)
        if ruleset.void_contests:
            most = max(most, state.void >> 4 * region & 15)
        for colour, count in enumerate(counts):
            held[colour] &= count == most
    return held


# --- Worship ---


def worshippers(ruleset: Ruleset, state: State) -> list[int]:
    """I39: the colours that have most of what the card of Worship in play counts."""
    land = ruleset.land
    match state.worship:
        case Worship.DEAD_ENDS:
            counts = [(tents & land.dead_ends).bit_count() for tents in state.tents]
        case Worship.CONTESTED:
            counts = [(tents & land.all_contested).bit_count() for tents in state.tents]
        case _:
            gilded = [ruleset.totems_in(state, region) for region in bits(state.golden)]
            counts = [sum(column) for column in zip(*gilded, strict=True)]
    return ruleset.leaders(counts)


def worship_places(ruleset: Ruleset, state: State) -> list[int]:
    """I39: where the seat may lay Worship."""
    land = ruleset.land
    match state.worship:
        case Worship.DEAD_ENDS:
            return list(bits(land.habitable))
        case Worship.CONTESTED:
            own = state.tents[state.seat]
            return [at for at in bits(land.habitable) if land.contested[at] & own]
    return list(bits((1 << len(ruleset.map.links)) - 1 & ~state.closed))


# --- laying ---


def current(state: State) -> int:
    """The kind that is to be laid or declined next."""
    return Achievement.WORSHIP if state.phase == Phase.WORSHIP else lowest(state.awards)


def lay(state: State, kind: int, place: int, emit: Emit) -> None:
    """I32, I38: the seat lays a token. Courage cancels the one it lies beside."""
    emit(TokenLaid, state.seat, kind, place)
    tokens = list(state.tokens)
    if kind == Achievement.COURAGE:
        tokens[place] = tokens[place]._replace(cancelled=True)
        state.courage = False
    state.tokens = (*tokens, Token(kind, place, state.seat))
    state.awards &= ~(1 << kind)


def decline(state: State, kind: int, emit: Emit) -> None:
    """I32, I38, I39: the seat does not lay a token. Courage and Worship are out of the match then; other kinds can be
    earned again."""
    emit(TokenDeclined, state.seat, kind)
    state.awards &= ~(1 << kind)
    if kind in {Achievement.COURAGE, Achievement.WORSHIP}:
        state.courage = state.courage and kind != Achievement.COURAGE
        emit(TokenDiscarded, kind)


def ask(state: State, emit: Emit) -> bool:
    """Whether the seat has an achievement to lay or decline. Courage is discarded if there is no token on the map."""
    while state.awards:
        kind = current(state)
        if kind != Achievement.COURAGE or state.tokens:
            emit(TokenEarned, state.seat, kind)
            return True
        state.awards = 0
        state.courage = False
        emit(TokenDiscarded, kind)
    return False


def times(state: OnMap, place: int, *, link: bool) -> int:
    """I32: by how much the points of a region or link are multiplied."""
    active = 1
    for token in state.tokens:
        if token.place == place and not token.cancelled and on_link(state, token.kind) == link:
            active += token.kind != Achievement.COURAGE
    return active


def on_link(state: OnMap, kind: int) -> bool:
    """Whether a kind of token lies on links."""
    return kind in {Achievement.HONOR, Achievement.RESPECT} or (kind == Achievement.WORSHIP and state.worship == Worship.GOLDEN)
