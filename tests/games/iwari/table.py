"""A drawing language for Iwari's table, so that a test shows a position as the rulebook does.

    game = table(tents={RED: "F1-1 F1-2", BLUE: "F1-3"}, totems={RED: "F1"}, hands={RED: "f f t"})

Tent spaces, regions, ruins and contested tokens go by the ids of the map; a tent on a contested token is `K1>V1`, one
in the place of a ruin `R1`. Cards go by the first letters of forest, tundra, coast, glacier, desert and void; `.` is a
gap of the display.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from game.iwari import upkeep
from game.iwari.catalogue import Map
from game.iwari.legality import colour_of
from game.iwari.model import (
    EMPTY,
    Decline,
    Draw,
    DrawTop,
    Exchange,
    LayToken,
    MoveVoidTotem,
    PlaceTent,
    PlaceTotem,
    ReplaceRuin,
    State,
    Stop,
    TakeContested,
    TakeShown,
    Token,
    packed,
    unpacked,
)
from game.iwari.package import Iwari
from game.iwari.rules import IwariRules
from game.kernel.contract import Action, Seat
from game.kernel.masks import bits
from tests.games.position import Position, rules_for

RED, BLUE, YELLOW, GREEN, WHITE, PURPLE = (Seat(n) for n in range(6))
THIRD = Seat(2)
"""The third colour of a match for two."""
LETTERS = "ftcgdv"
MAPS = (
    "new_horizons", "vast_lands", "floating_islands", "glacial_zone", "forgotten_island", "uncharted_path", "long_road",
    "the_void",
)


@cache
def game_package() -> Iwari:
    return Iwari()


@cache
def rules_of(board: str = "new_horizons", seats: int = 4, **options: str) -> IwariRules:
    """The rules of a map, with the defaults for every option that is not named."""
    return rules_for(IwariRules, game_package(), seats, {"map": board, **options})


def cards(drawn: str) -> tuple[int, ...]:
    """`f f t` as cards."""
    return tuple(EMPTY if letter == "." else LETTERS.index(letter) for letter in drawn.split())


@dataclass(frozen=True)
class Names:
    """The ids of a map as indices."""

    map: Map

    def region(self, name: str) -> int:
        return next(n for n, region in enumerate(self.map.regions) if region.id == name)

    def ruin(self, name: str) -> int:
        return next(n for n, ruin in enumerate(self.map.ruins) if ruin.id == name)

    def token(self, name: str) -> int:
        return next(n for n, token in enumerate(self.map.contested) if token.id == name)

    def space(self, name: str) -> int:
        """A tent space, the place of a ruin, or that of a contested token in a region: `K1>V1`."""
        token, contested, region = name.partition(">")
        if contested:
            at = self.region(region)
            return next(s for s in self.map.contested[self.token(token)].spaces if self.map.spaces[s].region == at)
        return next(n for n, space in enumerate(self.map.spaces) if space.id == name)


@dataclass
class Game(Position[IwariRules, State]):
    """The map by the ids of its parts."""

    @property
    def names(self) -> Names:
        return Names(self.rules.map)

    # --- acting ---

    def a_tent(self, space: str, pay: str) -> PlaceTent:
        return PlaceTent(self.names.space(space), cards(pay))

    def a_totem(self, region: str, pay: str) -> PlaceTotem:
        return PlaceTotem(self.names.region(region), cards(pay))

    def a_ruin(self, ruin: str, pay: str) -> ReplaceRuin:
        return ReplaceRuin(self.names.ruin(ruin), cards(pay))

    def a_token(self, token: str, region: str, pay: str) -> TakeContested:
        return TakeContested(self.names.token(token), self.names.region(region), cards(pay))

    def a_move(self, source: str, target: str, pay: str) -> MoveVoidTotem:
        return MoveVoidTotem(self.names.region(source), self.names.region(target), cards(pay))

    def tent(self, space: str, pay: str) -> Game:
        return self.do(self.a_tent(space, pay))

    def totem(self, region: str, pay: str) -> Game:
        return self.do(self.a_totem(region, pay))

    def replace(self, ruin: str, pay: str) -> Game:
        return self.do(self.a_ruin(ruin, pay))

    def contest(self, token: str, region: str, pay: str) -> Game:
        return self.do(self.a_token(token, region, pay))

    def move(self, source: str, target: str, pay: str) -> Game:
        return self.do(self.a_move(source, target, pay))

    def stop(self) -> Game:
        return self.do(Stop())

    def exchange(self, card: str, *, draws: str = "") -> Game:
        """`draws` is the card that comes from the pile at once; without it chance decides."""
        return self.do(Exchange(*cards(card)), luck=[Draw(cards(draws))] if draws else [])

    def take(self, *slots: int) -> Game:
        return self.do(*(TakeShown(slot) for slot in slots))

    def draw(self, count: int = 1) -> Game:
        return self.do(*([DrawTop()] * count))

    def lay(self, place: str | int) -> Game:
        """A token onto a region by its id, a link by its number."""
        return self.do(LayToken(self.names.region(place) if isinstance(place, str) else place - 1))

    def decline(self) -> Game:
        return self.do(Decline())

    # --- looking ---

    @property
    def colour(self) -> int:
        return colour_of(self.rules, self.state)

    def may(self, kind: type[Action]) -> bool:
        return any(isinstance(action, kind) for action in self.legal)

    def hand(self, seat: int) -> str:
        return " ".join(LETTERS[card] for card in unpacked(self.state.hands[seat]))

    @property
    def discards(self) -> str:
        return " ".join(LETTERS[card] for card in unpacked(self.state.discards))

    @property
    def display(self) -> str:
        return " ".join("." if card == EMPTY else LETTERS[card] for card in self.state.display)

    def places(self) -> set[str]:
        """The regions where the token that has been earned may lie."""
        return {self.rules.map.regions[action.place].id for action in self.legal if isinstance(action, LayToken)}

    def numbers(self) -> set[int]:
        """The numbers of the links where the token that has been earned may lie."""
        return {action.place + 1 for action in self.legal if isinstance(action, LayToken)}

    def all_points(self, label: str) -> list[int]:
        """A row of the score pad for every colour."""
        return [self.points(Seat(colour))[label] for colour in range(self.rules.colours)]


def table(
    board: str = "new_horizons",
    *,
    seats: int = 4,
    turn: int = RED,
    start: int = RED,
    tents: Mapping[Seat, str] | None = None,
    totems: Mapping[Seat, str] | None = None,
    void: str | None = None,
    hands: Mapping[Seat, str] | None = None,
    display: str = "f t c g",
    discards: str = "",
    pile: int | None = None,
    exhausted: int = 0,
    mountains: Iterable[int] = (),
    tokens: Sequence[Token] = (),
    golden: str = "",
    open_cards: Iterable[int] = (),
    determination: int | None = None,
    **options: str,
) -> Game:
    """A position at the beginning of a turn. Hands that are not drawn hold one forest, one tundra, one coast as far as
    there are such cards; `pile` is how many cards are left in it, all others that are nowhere else lie on the discard
    pile. `totems` names regions, once for each totem; `mountains` the numbers of links."""
    wanted = {"exploration": "with"} if open_cards else {}
    rules = rules_of(board, seats, **wanted, **options)
    state = rules.start()
    names = Names(rules.map)
    land = rules.land
    state.start, state.seat, state.round = start, turn, 1
    state.mountains = sum(1 << number - 1 for number in mountains)
    state.closed |= state.mountains
    for colour in range(rules.colours):
        at = Seat(colour)
        for name in (tents or {}).get(at, "").split():
            space = names.space(name)
            assert not state.taken >> space & 1, f"two tents on {name}"
            state.tents[at] |= 1 << space
            token = land.token_at.get(space)
            state.taken |= 1 << space
            if token is not None:
                state.taken |= sum(1 << each for each in rules.map.contested[token].spaces)
            if space in land.ruin_at:
                state.closed &= ~(1 << rules.map.ruins[land.ruin_at[space]].link)
        for name in (totems or {}).get(at, "").split():
            one = 1 << 4 * names.region(name)
            state.totems[at] += one
            state.stacks += one
            state.stock[at] -= 1
    if void is not None:
        moved = sum(1 << 4 * names.region(name) for name in void.split())
        state.stacks += moved - state.void
        state.void = moved
    for region in range(len(rules.map.regions)):
        pieces = any(rules.tents_in(state, region)) or state.stacks >> 4 * region & 15
        state.developed |= bool(pieces) << region
        rules.make_room(state, region)
    for seat in range(seats):
        state.hands[seat] = packed(cards((hands or {}).get(Seat(seat), "f t c")))
    state.display = list(cards(display))
    state.discards = packed(cards(discards))
    state.bag -= sum(state.hands) + packed(card for card in state.display if card >= 0) + state.discards
    state.pile = len(unpacked(state.bag))
    if pile is not None:
        over = packed(Random(0).sample(unpacked(state.bag), state.pile - pile))
        state.bag -= over
        state.discards += over
        state.pile = pile
    state.exhausted, state.midway = exhausted, exhausted > 0
    state.tokens = tuple(tokens)
    state.golden = sum(1 << names.region(name) for name in golden.split())
    numbers = {card.number: n for n, card in enumerate(game_package().catalogue.exploration)}
    state.open_cards = tuple(numbers[number] for number in open_cards)
    state.claims = ((),) * len(state.open_cards)
    if rules.map.rules.determination:
        state.determination = (start - 1) % seats if determination is None else determination
    upkeep.begin_turn(state, lambda *_, **__: None)
    return Game(rules, state)


def spaces_of(game: Game, mask: int) -> set[str]:
    return {game.rules.map.spaces[space].id for space in bits(mask)}
