"""What a seat may do with its cards (I15 to I19). The actions are counted at once; each is built only when it is
read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.iwari.model import (
    BASE_BIOMES,
    EVERYWHERE,
    Exchange,
    MoveVoidTotem,
    Phase,
    PlaceTent,
    PlaceTotem,
    ReplaceRuin,
    State,
    Stop,
    TakeContested,
    cards_in,
    cards_of,
)
from game.iwari.ruleset import Cards, Ruleset
from game.kernel.contract import Action, LazyActions
from game.kernel.masks import lowest

TENT: Final = 0
TOTEM: Final = 1
RUIN: Final = 2
CONTESTED: Final = 3
VOID: Final = 4  # plus 8 times the region that the totem comes from

Group = tuple[int, int, tuple[Cards, ...]]
"""A kind of piece, the mask of where it may go (spaces, or regions for totems), and the sets of cards that may pay."""

STOP = Stop()


def pieces(ruleset: Ruleset, state: State) -> list[Group]:
    """Every piece that the seat may place next: its own, or in the phase THIRD those of the third colour."""
    land = ruleset.land
    third = state.phase == Phase.THIRD
    colour = ruleset.seats if third else state.seat
    hand = state.hands[state.seat]
    where = state.where
    purse = ruleset.purse(hand)
    found: list[Group] = []
    tents_left = state.tents[colour].bit_count() < ruleset.tents
    if tents_left:
        free = (land.printed if where == EVERYWHERE else land.joined(land.spaces, where)) & ~state.taken
        for biome, cards in purse:
            if spaces := land.biome_spaces[biome] & free:
                found.append((TENT, spaces, cards))
    if state.fresh:
        return found
    room = state.room & where
    if room and state.stock[colour]:
        for biome, cards in purse:
            if regions := land.biome_regions[biome] & room:
                found.append((TOTEM, regions, cards))
    if ruleset.special and not third and cards_in(hand) > 1:
        found += _special(ruleset, state, hand, tents_left=tents_left)
    return found


def _special(ruleset: Ruleset, state: State, hand: int, *, tents_left: bool) -> list[Group]:
    """I50, I51, I53: pieces that cost two cards."""
    if ruleset.map.void_totems:
        return _void_moves(ruleset, state, hand)
    land, where = ruleset.land, state.where
    found: list[Group] = []
    if tents_left:
        free = ~state.taken
        if where != EVERYWHERE:
            free &= land.joined(land.ruins_beside, where) | land.joined(land.contested, where)
        for kind, masks in ((RUIN, land.biome_ruins), (CONTESTED, land.biome_contested)):
            for biome, mask in masks.items():
                if (spaces := mask & free) and (cards := ruleset.payments(hand, biome, biome)):
                    found.append((kind, spaces, cards))
    return found


def _void_moves(ruleset: Ruleset, state: State, hand: int) -> list[Group]:
    """I51: the moves of void totems. From the Rift one costs two cards of the target's biome; from another region it
    costs one card of each region's biome."""
    found: list[Group] = []
    targets = state.room & state.where
    if not targets:
        return found
    rift = ruleset.map.rift
    for source, region in enumerate(ruleset.map.regions):
        if state.void >> 4 * source & 15:
            others = targets & ~(1 << source)
            for biome in BASE_BIOMES:
                regions = others & ruleset.land.biome_regions[biome]
                one = biome if source == rift else region.biome
                if regions and (cards := ruleset.payments(hand, one, biome)):
                    found.append((VOID + 8 * source, regions, cards))
    return found


class TurnChoices(LazyActions[Action]):
    """I15 to I17: every piece that may be placed. At the beginning of a turn the exchange of each kind of card follows;
    after a first piece `Stop` follows."""

    def __init__(self, ruleset: Ruleset, state: State) -> None:
        self._ruleset = ruleset
        self._groups = pieces(ruleset, state)
        self._tail: Sequence[Action] = ()
        if state.pieces:
            self._tail = [STOP]
        elif state.phase == Phase.PLACE:
            hand = state.hands[state.seat]
            self._tail = [exchange for biome, exchange in enumerate(EXCHANGES) if cards_of(hand, biome)]
        self._length = len(self._tail)
        for _, mask, cards in self._groups:
            self._length += mask.bit_count() * len(cards)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> Action:  # type: ignore[override]
        if index < 0:
            index += self._length
        for kind, mask, cards in self._groups:
            size = mask.bit_count() * len(cards)
            if index < size:
                skip, way = divmod(index, len(cards))
                for _ in range(skip):
                    mask &= mask - 1
                return self._action(kind, lowest(mask), cards[way])
            index -= size
        if 0 <= index < len(self._tail):
            return self._tail[index]
        raise IndexError(index)

    def groups(self) -> list[Sequence[int]]:
        """A group for every piece and place, then one for each of the others."""
        found: list[Sequence[int]] = []
        at = 0
        for _, mask, cards in self._groups:
            for _ in range(mask.bit_count()):
                found.append(range(at, at + len(cards)))
                at += len(cards)
        return [*found, *((place,) for place in range(at, self._length))]

    def _action(self, kind: int, place: int, cards: Cards) -> Action:
        if kind == TENT:
            return PlaceTent(place, cards)
        if kind == TOTEM:
            return PlaceTotem(place, cards)
        land = self._ruleset.land
        if kind == RUIN:
            return ReplaceRuin(land.ruin_at[place], cards)
        if kind == CONTESTED:
            return TakeContested(land.token_at[place], land.region_of[place], cards)
        return MoveVoidTotem(kind >> 3, place, cards)


EXCHANGES = tuple(Exchange(biome) for biome in range(6))
