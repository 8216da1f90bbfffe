"""The question of a turn: which cards pay for which piece, in whatever order they are chosen.

A card opens the places that it can pay for, alone or with others; a place is paid for with the fewest cards, and where
others could pay as well they are offered. What has been chosen stands there as a ghost until it is confirmed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Final

from game.iwari.map_points import PIECES, Piece, place_of
from game.iwari.model import EMPTY, Exchange, MoveVoidTotem, PlaceTent, PlaceTotem, ReplaceRuin, Stop, TakeContested
from ui.tables.common.ids import parse_id
from ui.tables.common.selection import CHOSEN, SECONDARY, Message, Selection, Send

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.iwari.catalogue import Map
    from game.kernel.contract import Action
    from ui.tables.common.selection import Outcome, RefusalOf

Cards = tuple[int, ...]
_CONFIRM: Final[dict[type, str]] = {
    Exchange: "button.exchange", ReplaceRuin: "button.ruin",
    MoveVoidTotem: "button.void_move", TakeContested: "button.contested",
}
"""What the main button says, where it is more than to place."""


class TurnSelection(Selection):
    """I15 to I20, I46: cards of the hand (`hand:0` and so on, the biomes of `hand`), and where a piece goes that they
    pay for. A totem of the void is picked up first (`void:r`), then its new region.

    `cards` are the places in the hand that have been chosen, `place` is the id of the place; `payments` are the sets of
    cards that could pay for it, and `pay:n` picks one of them.
    """

    def __init__(
        self, map_: Map, hand: Sequence[int], legal: Sequence[Action], refusal_of: RefusalOf, prompts: tuple[str, str]
    ) -> None:
        """`prompts` ask while nothing has been chosen, and once a piece has been placed."""
        super().__init__(refusal_of=refusal_of)
        self.map, self.hand = map_, tuple(hand)
        self._pieces = [(place_of(action), action) for action in legal if isinstance(action, PIECES)]
        self._prices = {action.cards for _, action in self._pieces}
        self._exchanges = {action.card: action for action in legal if isinstance(action, Exchange)}
        self._stop = next((action for action in legal if isinstance(action, Stop)), None)
        self._prompts = prompts
        self.cards: frozenset[int] = frozenset()
        self.place = ""
        self.source: int | None = None
        self.swaps = False
        """Whether the card that is chosen next is to be exchanged."""
        self._fitting: tuple[object, dict[str, list[Piece]]] = None, {}  # what is offered for cards and a totem

    # --- what is to be seen of it ---

    @property
    def prompt(self) -> str:
        if isinstance(self.chosen, Exchange):
            return "prompt.exchange"
        if self.swaps:
            return "prompt.which_exchange"
        if self.source is not None and not self.place:
            return "prompt.choose_target"
        if not self._pieces and self._stop is None:
            return "prompt.turn_exchange_only"
        return self._prompts[self._stop is not None]

    @property
    def confirm_words(self) -> str:
        if self.swaps:
            return _CONFIRM[Exchange]
        return _CONFIRM.get(type(self.chosen), "button.place")

    @property
    def secondary_words(self) -> str:
        if self._stop is not None:
            return "button.stop"
        if self.swaps:
            return "button.cancel"
        if self._exchanges and not (self.place or self.chosen or self.source is not None or len(self.cards) > 1):
            return "button.exchange"
        return "button.cancel" if self.cards or self.source is not None else ""

    @property
    def other_means(self) -> bool:
        """Whether the second button does something with what has been chosen, or ends the turn."""
        return self._stop is not None or (self.chosen is None and self._swap is not None)

    @property
    def open(self) -> Sequence[str]:
        if self.swaps:
            return [f"hand:{at}" for at, card in enumerate(self.hand) if card in self._exchanges]
        ways = range(len(self.payments))
        return list(dict.fromkeys((
            *(self._sources() if self.source is None else ()),
            *(f"hand:{at}" for at in range(len(self.hand)) if self._useful(at)),
            *(() if self.place else self._pairs()),
            *self._offered(),
            *(f"pay:{n}" for n in ways if len(ways) > 1),
        )))

    @property
    def selected(self) -> Sequence[str]:
        paid = self.chosen.cards if isinstance(self.chosen, PIECES) else None
        return (
            *(f"hand:{at}" for at in sorted(self.cards)),
            *([self.place] if self.place else []),
            *([f"void:{self.source}"] if self.source is not None else []),
            *(f"pay:{n}" for n, payment in enumerate(self.payments) if payment == paid),
        )

    @property
    def targets(self) -> Sequence[str]:
        return (*self.open, *((SECONDARY,) if self.other_means else ()))

    @property
    def all_places(self) -> Sequence[str]:
        """Every place that some choice of cards opens, and every totem of the void that can be moved."""
        return [*dict.fromkeys([place for place, _ in self._pieces]), *self._sources()]

    @property
    def prices(self) -> dict[str, int]:
        """By place that is open: how many cards it costs at least."""
        return {place: min([len(action.cards) for action in actions]) for place, actions in self._offered().items()}

    @property
    def payments(self) -> list[Cards]:
        """The sets of cards that could pay for the place, cheapest first; none while none has been chosen."""
        return [action.cards for action in self._at_place()]

    def action_of(self, id_: str) -> Action | None:
        """What choosing a place would do."""
        if id_ == self.place:
            return self.chosen
        actions = self._offered().get(id_)
        return actions[0] if actions else None

    def awaits_confirmation(self, id_: str) -> bool:
        return bool(self.place) and id_ == self.place

    # --- choosing ---

    def pick(self, id_: str) -> Outcome:
        if id_ == SECONDARY:
            return self.press_secondary()
        kind, *at = parse_id(id_)
        if self.swaps and kind == "hand":
            return self._swap_card(*at)
        self.swaps = False
        if kind in {"hand", "pair"}:
            return self._pick_cards(*at, pair=kind == "pair")
        if kind == "pay":
            return self._pay(self._at_place()[at[0]])
        if id_ in self._sources() and id_ != f"void:{self.source}":
            self.source, self.place, self.chosen = at[0], "", None
            if not self._offered():
                self.cards = frozenset()  # nothing can be paid with them
            return CHOSEN
        return self._pick_place(id_)

    @property
    def steps(self) -> Sequence[Collection[str]]:
        cards = [f"hand:{at}" for at in sorted(self.cards)]
        source = [f"void:{self.source}"] if self.source is not None else []
        return [ids for ids in (cards, source, [self.place] if self.place else []) if ids]

    def propose(self, plan: Sequence[Action]) -> int:
        self.cancel()
        if isinstance(swap := plan[0], Exchange) and swap in self._exchanges.values():
            self.cards, self.chosen = frozenset({self.hand.index(swap.card)}), swap
        for place, piece in self._pieces:
            if piece == plan[0]:
                self.source = piece.source if isinstance(piece, MoveVoidTotem) else None
                self.place = place
                self._pay(piece)
        return int(self.chosen is not None)

    def only_ends(self, action: Action) -> bool:
        return isinstance(action, Stop)

    def press_secondary(self) -> Outcome:
        if self._stop is not None:
            return Send(self._stop)
        if not self.other_means:
            if self.secondary_words != "button.exchange":
                return self.cancel()
            self.swaps = True
            return CHOSEN
        self.chosen, self.place, self.source = self._swap, "", None
        return CHOSEN

    def cancel(self) -> Outcome:
        had = bool(self.cards or self.place or self.source is not None or self.swaps)
        self.cards, self.place, self.source, self.chosen, self.swaps = frozenset(), "", None, None, False
        return CHOSEN if had else None

    def _swap_card(self, at: int) -> Outcome:
        """The card is to be exchanged; not if it was already."""
        swap = self._exchanges.get(self.hand[at]) if self.cards != {at} else None
        self.cards, self.chosen = frozenset({at} if swap is not None else ()), swap
        return CHOSEN

    def _pick_cards(self, at: int, *, pair: bool) -> Outcome:
        both = {at, self.hand.index(self.hand[at], at + 1)} if pair else set()
        self.cards = frozenset(both or self.cards ^ {at})
        self.chosen, chosen = None, self._biomes()
        fitting = next((action for action in self._at_place() if _covers(action.cards, chosen)), None)
        if fitting is not None:
            return self._pay(fitting)
        self.place = ""
        if not self._offered() and len(self.cards) > 1:
            self.cards = frozenset({at})  # these cards pay for nothing together: it begins again with the last
        return CHOSEN

    def _pick_place(self, id_: str) -> Outcome:
        if self.awaits_confirmation(id_):
            return self.confirm()
        offered = self._offered().get(id_)
        if offered is None:
            return self._refused(id_)
        self.place = id_
        return self._pay(offered[0])

    def _pay(self, action: Piece) -> Outcome:
        """The piece is chosen with the cards that pay for it; those that had been chosen are kept where they can be."""
        left, taken = Counter(action.cards), set()
        for at in sorted(range(len(self.hand)), key=lambda at: at not in self.cards):
            if left[self.hand[at]]:
                left[self.hand[at]] -= 1
                taken.add(at)
        self.cards, self.chosen = frozenset(taken), action
        return CHOSEN

    def _refused(self, id_: str) -> Outcome:
        """Why nothing can be placed there now."""
        cards = self._biomes()
        match parse_id(id_):
            case "region", region:
                return self._pick_in_region(region)
            case "totem", region if self.source is not None:
                return self.refusal_of(MoveVoidTotem(self.source, region, cards))
            case "ruin", ruin:
                return self.refusal_of(ReplaceRuin(ruin, cards or (int(self.map.ruins[ruin].biome),)))
            case "space" | "totem" | "contested" as kind, *at:
                piece = {"space": PlaceTent, "totem": PlaceTotem, "contested": TakeContested}[kind]
                region = self.map.spaces[at[0]].region if kind == "space" else at[-1]
                return self.refusal_of(piece(*at, cards or (int(self.map.regions[region].biome),)))
        return None

    def _pick_in_region(self, region: int) -> Outcome:
        """A click beside all places of a region: the only place that can be meant, or why none can be."""
        inside = [f"space:{space}" for space in self.map.regions[region].spaces]
        meant = [id_ for id_ in self.open if id_ in {*inside, f"totem:{region}"}]
        if len(meant) == 1:
            return self._pick_place(meant[0])
        if meant:
            return Message("table.which_place" if f"totem:{region}" in meant else "table.which_space")
        return self._refused(inside[0]) if inside else self._refused(f"totem:{region}")

    # --- what fits ---

    @property
    def _swap(self) -> Exchange | None:
        """The exchange of the one card that has been chosen."""
        card, *others = self._biomes() or (EMPTY,)
        return self._exchanges.get(card) if not others and not self.place else None

    def _biomes(self) -> Cards:
        """The cards that have been chosen."""
        return tuple(sorted(self.hand[at] for at in self.cards))

    def _of_source(self, action: Piece) -> bool:
        """Whether it is what the picked-up totem of the void does, or no move of one while none is."""
        return action.source == self.source if isinstance(action, MoveVoidTotem) else self.source is None

    def _at_place(self) -> list[Piece]:
        """What could be done at the chosen place."""
        pieces = self._pieces if self.place else ()
        return [action for place, action in pieces if place == self.place and self._of_source(action)]

    def _offered(self) -> dict[str, list[Piece]]:
        """By place, what could be done there with the chosen cards and others; with any cards while a place has been
        chosen, so that another can be."""
        paid = () if self.place else self._biomes()
        if self._fitting[0] != (paid, self.source):
            fitting, found = {cards for cards in self._prices if _covers(cards, paid)}, defaultdict[str, list[Piece]](list)
            for place, action in self._pieces:
                if action.cards in fitting and self._of_source(action):
                    found[place].append(action)
            self._fitting = (paid, self.source), dict(found)
        return self._fitting[1]

    def _sources(self) -> list[str]:
        """The totems of the void that can be moved."""
        moves = (action for _, action in self._pieces if isinstance(action, MoveVoidTotem))
        return list(dict.fromkeys(f"void:{action.source}" for action in moves))

    def _useful(self, at: int) -> bool:
        """Whether a card can be chosen, or dropped again."""
        biome = self.hand[at]
        return at in self.cards or biome in self._exchanges or any(biome in cards for cards in self._prices)

    def _pairs(self) -> list[str]:
        """The cards that stand for any biome together with another of theirs behind them (I16)."""
        first = ((at, self.hand[at]) for at in pairs_of(self.hand))
        return [f"pair:{at}" for at, card in first if any(cards.count(card) > 1 for cards in self._prices)]


def pairs_of(hand: Sequence[int]) -> list[int]:
    """The places in a hand of the first cards of each biome that have another of it behind them."""
    return [at for at, card in enumerate(hand) if card in hand[at + 1 :] and card not in hand[:at]]


def _covers(cards: Cards, paid: Cards) -> bool:
    """Whether `cards` hold all those that have been chosen."""
    return not Counter(paid) - Counter(cards)
