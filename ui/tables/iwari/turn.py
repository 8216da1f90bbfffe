"""The question of a turn: which cards pay for which piece, in whatever order they are chosen.

A card opens the places that it can pay for, alone or with others; a place is paid for with the fewest cards, and where
others could pay as well they are offered. What has been chosen stands there as a ghost until it is confirmed.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from game.iwari.model import (
    Exchange,
    MoveVoidTotem,
    PlaceTent,
    PlaceTotem,
    ReplaceRuin,
    Stop,
    TakeContested,
)
from ui.tables.kit.decision import CHOSEN, OTHER, Decision, Say, Send

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.iwari.catalogue import Map
    from game.kernel.contract import Action
    from ui.tables.kit.decision import Judge, Outcome

Cards = tuple[int, ...]
Piece = PlaceTent | PlaceTotem | ReplaceRuin | MoveVoidTotem | TakeContested
PIECES: Final = (PlaceTent, PlaceTotem, ReplaceRuin, MoveVoidTotem, TakeContested)


def place_of(action: Piece) -> str:
    """The id of the place where a piece goes."""
    match action:
        case PlaceTent(space):
            return f"space:{space}"
        case PlaceTotem(region) | MoveVoidTotem(_, region):
            return f"totem:{region}"
        case ReplaceRuin(ruin):
            return f"ruin:{ruin}"
        case TakeContested(token, region):
            return f"contested:{token}:{region}"


class TurnDecision(Decision):
    """I15 to I20, I46: cards of the hand (`hand:0` and so on, the biomes of `hand`), and where a piece goes that they pay
    for. A totem of the void is picked up first (`void:r`), then its new region.

    `cards` are the places in the hand that have been chosen, `place` is the id of the place; `payments` are the sets of
    cards that could pay for it, and `pay:n` picks one of them.
    """

    def __init__(self, chart: Map, hand: Sequence[int], legal: Sequence[Action], judge: Judge, prompts: tuple[str, str]) -> None:
        """`prompts` ask while nothing has been chosen, and once a piece has been placed."""
        super().__init__(judge=judge)
        self.map, self.hand = chart, tuple(hand)
        self._pieces = [action for action in legal if isinstance(action, PIECES)]
        self._places = {action: place_of(action) for action in self._pieces}
        self._prices = {action.cards for action in self._pieces}
        self._exchanges = {action.card: action for action in legal if isinstance(action, Exchange)}
        self._stop = next((action for action in legal if isinstance(action, Stop)), None)
        self._prompts = prompts
        self.cards: frozenset[int] = frozenset()
        self.place = ""
        self.source: int | None = None

    # --- what is to be seen of it ---

    @property
    def prompt(self) -> str:
        if isinstance(self.chosen, Exchange):
            return "prompt.exchange"
        if self.source is not None and not self.place:
            return "prompt.choose_target"
        if not self._pieces and self._stop is None:
            return "prompt.turn_exchange_only"
        return self._prompts[self._stop is not None]

    @property
    def confirm_words(self) -> str:
        match self.chosen:
            case Exchange():
                return "button.exchange"
            case ReplaceRuin():
                return "button.ruin"
            case MoveVoidTotem():
                return "button.void_move"
            case TakeContested():
                return "button.contested"
        return "button.place"

    @property
    def other_words(self) -> str:
        if self._stop is not None:
            return "button.stop"
        if self.chosen is None and self._swap is not None:
            return "button.exchange"
        return "button.cancel" if self.cards or self.source is not None else ""

    @property
    def other_means(self) -> bool:
        """Whether the second button does more than to drop what has been chosen."""
        return self._stop is not None or (self.chosen is None and self._swap is not None)

    @property
    def open(self) -> Sequence[str]:
        found = dict.fromkeys(self._sources() if self.source is None else ())
        found.update(dict.fromkeys(f"hand:{at}" for at in range(len(self.hand)) if self._useful(at)))
        if not self.place:
            found.update(dict.fromkeys(self._pairs()))
        found.update(dict.fromkeys(map(self._places.__getitem__, self._offered())))
        if len(self.payments) > 1:
            found.update(dict.fromkeys(f"pay:{n}" for n in range(len(self.payments))))
        return tuple(found)

    @property
    def up(self) -> Sequence[str]:
        cards = [f"hand:{at}" for at in sorted(self.cards)]
        place = [self.place] if self.place else []
        source = [f"void:{self.source}"] if self.source is not None else []
        paid = self._paid
        return (*cards, *place, *source, *(f"pay:{n}" for n, payment in enumerate(self.payments) if payment == paid))

    @property
    def targets(self) -> Sequence[str]:
        return (*self.open, *((OTHER,) if self.other_means else ()))

    @property
    def all_places(self) -> Sequence[str]:
        """Every place that some choice of cards opens, and every totem of the void that can be moved."""
        return [*dict.fromkeys(self._places.values()), *self._sources()]

    @property
    def payments(self) -> list[Cards]:
        """The sets of cards that could pay for the place, cheapest first; none while none has been chosen."""
        return [action.cards for action in self._pieces if self._fits_place(action)] if self.place else []

    def action_of(self, id_: str) -> Action | None:
        """What choosing a place would do."""
        if id_ == self.place:
            return self.chosen
        return next((action for action in self._offered() if self._places[action] == id_), None)

    def holds(self, id_: str) -> bool:
        return bool(self.place) and id_ == self.place

    # --- choosing ---

    def pick(self, id_: str) -> Outcome:
        kind, _, rest = id_.partition(":")
        if id_ == OTHER:
            return self.press_other()
        if kind in {"hand", "pair"}:
            return self._pick_cards(id_)
        if kind == "pay":
            return self._pay(self.payments[int(rest)])
        if id_ in self._sources() and id_ != f"void:{self.source}":
            self.source, self.place, self.chosen = int(rest), "", None
            self._keep_useful_cards()
            return CHOSEN
        return self._pick_place(id_)

    def press_other(self) -> Outcome:
        if self._stop is not None:
            return Send(self._stop)
        swap = self._swap
        if self.chosen is None and swap is not None:
            self.chosen, self.place, self.source = swap, "", None
            return CHOSEN
        return self.cancel()

    def cancel(self) -> Outcome:
        had = bool(self.cards or self.place or self.source is not None)
        self.cards, self.place, self.source, self.chosen = frozenset(), "", None, None
        return CHOSEN if had else None

    def _pick_cards(self, id_: str) -> Outcome:
        kind, _, rest = id_.partition(":")
        at = int(rest)
        if kind == "pair":
            self.cards = frozenset((at, self._mate(at)))
        elif at in self.cards:
            self.cards -= {at}
        else:
            self.cards |= {at}
        self.chosen = None
        if self.place and not self._settle(self._biomes()):
            self.place = ""
        if not self.place and not self._offered() and len(self.cards) > 1:
            self.cards = frozenset({at})  # these cards pay for nothing together: it begins again with the last
        return CHOSEN

    def _pick_place(self, id_: str) -> Outcome:
        if self.holds(id_):
            return self.confirm()
        offered = [action for action in self._offered() if self._places[action] == id_]
        if not offered and self.cards and not self._stop:
            without = [action for action in self._pieces if self._places[action] == id_ and self._of_source(action)]
            refused = self._refused(id_)
            if without and refused is not None:
                return refused
        if not offered:
            return self._refused(id_)
        self.place, best = id_, offered[0]
        return self._pay(best.cards)

    def _pay(self, payment: Cards) -> Outcome:
        """The place is paid for with these cards; those that had been chosen are kept where they can be."""
        left, taken = Counter(payment), set()
        for at in (*sorted(self.cards), *(n for n in range(len(self.hand)) if n not in self.cards)):
            if left[self.hand[at]]:
                left[self.hand[at]] -= 1
                taken.add(at)
        self.cards = frozenset(taken)
        self._settle(payment)
        return CHOSEN

    def _settle(self, paid: Cards) -> bool:
        """Chooses the action that places the piece for exactly these cards, or for them with others; tells whether there is
        one."""
        fitting = [action for action in self._pieces if self._fits_place(action) and _covers(action.cards, paid)]
        if not fitting:
            return False
        self.chosen = fitting[0] if sorted(fitting[0].cards) == sorted(paid) else None
        if self.chosen is None:
            return self._pay(fitting[0].cards) is CHOSEN
        return True

    def _refused(self, id_: str) -> Outcome:
        """Why nothing can be placed there now."""
        kind, _, rest = id_.partition(":")
        biomes = self._biomes()
        regions = self.map.regions
        match kind:
            case "space":
                one = int(regions[self.map.spaces[int(rest)].region].biome)
                return self.judge(PlaceTent(int(rest), biomes or (one,)))
            case "totem" if self.source is not None:
                return self.judge(MoveVoidTotem(self.source, int(rest), biomes))
            case "totem":
                return self.judge(PlaceTotem(int(rest), biomes or (int(regions[int(rest)].biome),)))
            case "ruin":
                one = int(self.map.ruins[int(rest)].biome)
                return self.judge(ReplaceRuin(int(rest), biomes if len(biomes) > 1 else (one, one)))
            case "contested":
                token, region = map(int, rest.split(":"))
                one = int(regions[region].biome)
                return self.judge(TakeContested(token, region, biomes if len(biomes) > 1 else (one, one)))
            case "region":
                return self._pick_in_region(int(rest))
        return None

    def _pick_in_region(self, region: int) -> Outcome:
        """A click beside all places of a region: the only place that can be meant, or why none can be."""
        inside = [f"space:{space}" for space in self.map.regions[region].spaces]
        meant = [id_ for id_ in self.open if id_ in {*inside, f"totem:{region}"}]
        if len(meant) == 1:
            return self._pick_place(meant[0])
        if meant:
            return Say("table.which_place")
        return self._refused(inside[0]) if inside else self._refused(f"totem:{region}")

    # --- what fits ---

    @property
    def _swap(self) -> Exchange | None:
        """The exchange of the one card that has been chosen."""
        chosen = self._biomes()
        return self._exchanges.get(chosen[0]) if len(chosen) == 1 and not self.place else None

    @property
    def _paid(self) -> Cards:
        return self.chosen.cards if isinstance(self.chosen, PIECES) else ()

    def _biomes(self) -> Cards:
        """The cards that have been chosen."""
        return tuple(sorted(self.hand[at] for at in self.cards))

    def _of_source(self, action: Piece) -> bool:
        """Whether it is what the picked-up totem of the void does, or no move of one while none is."""
        return action.source == self.source if isinstance(action, MoveVoidTotem) else self.source is None

    def _fits_place(self, action: Piece) -> bool:
        return self._places[action] == self.place and self._of_source(action)

    def _offered(self) -> list[Piece]:
        """What could be done with the chosen cards and others; with any cards while a place has been chosen, so that
        another can be."""
        paid = () if self.place else self._biomes()
        fitting = {cards for cards in self._prices if _covers(cards, paid)}
        return [action for action in self._pieces if action.cards in fitting and self._of_source(action)]

    def _sources(self) -> list[str]:
        """The totems of the void that can be moved."""
        moves = (action for action in self._pieces if isinstance(action, MoveVoidTotem))
        return list(dict.fromkeys(f"void:{action.source}" for action in moves))

    def _useful(self, at: int) -> bool:
        """Whether a card can be chosen, or dropped again."""
        biome = self.hand[at]
        return at in self.cards or biome in self._exchanges or any(biome in cards for cards in self._prices)

    def _mate(self, at: int) -> int:
        """The next card of the same biome in the hand."""
        return self.hand.index(self.hand[at], at + 1)

    def _pairs(self) -> list[str]:
        """The cards that have another of their biome behind them, which together stand for any biome (I16)."""
        found = []
        for at, biome in enumerate(self.hand):
            first = biome not in self.hand[:at]
            if first and self.hand.count(biome) > 1 and any(cards.count(biome) > 1 for cards in self._prices):
                found.append(f"pair:{at}")
        return found

    def _keep_useful_cards(self) -> None:
        """Of the chosen cards those stay that what has been picked can be paid with."""
        if not self._offered():
            self.cards = frozenset()


def _covers(cards: Cards, paid: Cards) -> bool:
    """Whether `cards` hold all those that have been chosen."""
    return not Counter(paid) - Counter(cards)
