"""A drawing language for Dewan's table, so that a test shows a position as the rulebook does.

    game = table('''
        m1      bB2
          y
    HA      w3      d*4
    ''', hands={ALIX: "m mw d+berry"})

A hex is drawn by its terrain: `m`ountain, `b`adlands, `d`esert, `f`orest, `w`ater, `W` water marker, `V`olcano, `L`ava,
`H` the centre of a home tile. A capital behind it is the camp (of `H`: the owner) of Alix, Billy, Charlie or Dana; `*`
is a berry symbol with its tokens; a last digit is a name for the space. Hexes of a row stand eight columns apart, every
row four columns beside the next. Between two hexes, or on a line between two rows, stands what lies on that border:
`a`rtifact, d`y`e or `c`rystal. Homes that are not drawn lie on islands of their own.

A card is drawn by the first letters of its terrains, with a symbol if one is wanted: `m`, `bw`, `d+fire`, `fw+dye`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from game.dewan.land import Land
from game.dewan.model import EMPTY, Place, State, Symbol, Take, Task, Todo, Tucked
from game.dewan.package import Dewan
from game.dewan.rules import DewanRules
from game.dewan.terrain import Terrain
from game.kernel.contract import Seat
from game.kernel.masks import bits
from tests.games.position import Position, rules_for

ALIX, BILLY, CHARLIE, DANA = Seat(0), Seat(1), Seat(2), Seat(3)
LETTERS = {"m": 0, "b": 1, "d": 2, "f": 3, "w": 4, "W": 4, "H": 5, "V": 6, "L": 7}
SYMBOLS = {"a": Symbol.ARTIFACT, "y": Symbol.DYE, "c": Symbol.CRYSTAL}
HEX = re.compile(r"([mbdfwWHVL])([A-D]?)(\*?)([0-9]?)")


@cache
def game_package() -> Dewan:
    return Dewan()


@cache
def rules_of(scenario: str = "base", seats: int = 3, **options: str) -> DewanRules:
    """The rules of a scenario, with the defaults for every option that is not named."""
    return rules_for(DewanRules, game_package(), seats, {"scenario": scenario, **options})


@dataclass
class Picture:
    """What a drawing shows: the landscape, camps by seat, and spaces by name."""

    land: Land
    camps: list[int]
    names: dict[str, int]


def draw(picture: str, seats: int) -> Picture:
    hexes: dict[tuple[int, int], str] = {}
    marks: list[tuple[int, int, str]] = []  # twice the row, column, symbol
    row = -1
    for line in picture.splitlines():
        tokens = [(found.start(), found.group()) for found in re.finditer(r"\S+", line)]
        if not tokens:
            continue
        if any(HEX.fullmatch(token) for _, token in tokens):
            row += 1
        for column, token in tokens:
            if token in SYMBOLS:
                on_row = any(HEX.fullmatch(other) for _, other in tokens)
                marks.append((2 * row if on_row else 2 * row + 1, column, token))
            else:
                assert HEX.fullmatch(token), f"no hex looks like {token!r}"
                hexes[row, column] = token
    assert hexes, "a landscape has a hex"
    lean = {column - 4 * row for row, column in hexes}
    assert len({left % 8 for left in lean}) == 1, "every row stands four columns beside the next"
    left, width = min(lean), (max(lean) - min(lean)) // 8 + 3 + 3 * seats
    place = {(row, column): (row + 1) * width + (column - 4 * row - left) // 8 + 1 for row, column in hexes}
    terrain, camps, homes = [0] * len(Terrain), [0] * seats, [EMPTY] * seats
    berries = flooded = 0
    names: dict[str, int] = {}
    for at, token in hexes.items():
        letter, owner, berry, name = _parts(token)
        space = place[at]
        terrain[LETTERS[letter]] |= 1 << space
        flooded |= (letter == "W") << space
        berries |= bool(berry) << space
        if name:
            assert name not in names, f"two spaces are named {name}"
            names[name] = space
        if owner and letter == "H":
            homes["ABCD".index(owner)] = space
        elif owner:
            camps["ABCD".index(owner)] |= 1 << space
    for seat in range(seats):
        if homes[seat] == EMPTY:
            homes[seat] = 2 * width - 3 * seat - 2
            terrain[Terrain.HOME] |= 1 << homes[seat]
    symbols: tuple[list[int], ...] = ([], [], [])
    for twice, column, mark in marks:
        symbols[SYMBOLS[mark]].append(_border(place, twice, column, mark))
    land = Land(width, tuple(terrain), tuple(homes), tuple(tuple(of) for of in symbols), berries, (), flooded)
    return Picture(land, camps, {**names, **{"ABCD"[seat]: home for seat, home in enumerate(homes)}})


def _parts(token: str) -> tuple[str, ...]:
    found = HEX.fullmatch(token)
    assert found
    return found.groups()


def _border(place: Mapping[tuple[int, int], int], twice: int, column: int, mark: str) -> int:
    row, is_turn_start = divmod(twice, 2)
    around = [(row, -2, row + 1, 2), (row, 2, row + 1, -2)] if is_turn_start else [(row, -4, row, 4)]
    for a, left, b, right in around:
        if (a, column + left) in place and (b, column + right) in place:
            return 1 << place[a, column + left] | 1 << place[b, column + right]
    raise AssertionError(f"{mark} at column {column} lies on no border")


def shows(card: int) -> str:
    """How a card is drawn: its terrains, and its symbol if it has one."""
    faces = game_package().catalogue.cards[card].faces
    symbol = "".join(f"+{symbol.name.lower()}" for _, symbol in faces if symbol != Symbol.NONE)
    return "".join("mbdfw"[terrain] for terrain, _ in faces) + symbol


def find(drawn: str, among: Iterable[int], wished: Collection[str] = ()) -> list[int]:
    """Different cards of a stock that look as drawn, in this order. Cards `wished` for elsewhere are avoided if
    possible."""
    stock = sorted(among, key=lambda card: (shows(card) in wished, card))
    cards = []
    for wanted in drawn.split():
        fitting = [card for card in stock if wanted in {shows(card), shows(card).partition("+")[0]}]
        assert fitting, f"no {wanted} left among {[shows(card) for card in stock]}"
        cards.append(fitting[0])
        stock.remove(fitting[0])
    return cards


@dataclass
class Game(Position[DewanRules, State]):
    """The landscape and the cards, by the names of the drawing."""

    names: Mapping[str, int] = field(default_factory=dict)
    """The spaces that the drawing names."""

    # --- acting ---

    def at(self, name: str) -> int:
        return self.names[name]

    def journey(self, path: str, pay: str) -> Place:
        """A placement by the seat whose turn it is, along named spaces (A to D are homes), paid with cards as drawn."""
        seat = self.state.todo[-1].seat
        return Place(tuple(self.names[name] for name in path), tuple(find(pay, bits(self.state.hands[seat]))))

    def place(self, path: str, pay: str) -> Game:
        return self.do(self.journey(path, pay))

    def take(self, slot: int) -> Game:
        return self.do(Take(slot))

    # --- looking ---

    def hand(self, seat: int) -> str:
        return " ".join(shows(card) for card in bits(self.state.hands[seat]))

    def cards(self, drawn: str, seat: int) -> list[int]:
        return find(drawn, bits(self.state.hands[seat]))

    @property
    def discards(self) -> str:
        return " ".join(shows(card) for card in bits(self.state.discards))

    @property
    def display(self) -> str:
        return " ".join("-" if card < 0 else shows(card) for card in self.state.display)

    def stands(self, seat: int, name: str) -> bool:
        return bool(self.state.camps[seat] >> self.names[name] & 1)

    def berries_near(self, name: str) -> int:
        """The tokens in the zone of a space."""
        land = self.state.land
        assert land is not None
        return self.state.zone_berries[land.zone_of(self.names[name])]

    def terrain(self, name: str) -> Terrain | None:
        assert self.state.land is not None
        return self.state.land.terrain_at(self.names[name])


def table(
    picture: str,
    *,
    seats: int = 3,
    scenario: str = "base",
    turn: int = ALIX,
    start: int = ALIX,
    hands: Mapping[Seat, str] | None = None,
    display: str = "m b d f w mb",
    discards: str = "",
    deck: str | None = None,
    pile: int = 0,
    stories: Mapping[Seat, str] | None = None,
    done: Mapping[Seat, str] | None = None,
    story_display: str = "",
    tucked: Mapping[Seat, str] | None = None,
    berries: Mapping[Seat, int] | None = None,
    fish: Mapping[Seat, int] | None = None,
    todo: Sequence[Todo] = (),
    **options: str,
) -> Game:
    """A position at the beginning of a turn. `deck` names the only face-down cards (else all that are nowhere else);
    `pile` of them lie in the event pile. `done` stories come before `stories` on the tribe board. Of a tucked card the
    face of the first letter is visible: `wf+dye` is the card fw+dye showing its water. What lies nowhere is out of
    play."""
    rules = rules_of(scenario, seats, **options)
    drawn = draw(picture, seats)
    state = rules.start()
    free = list(range(len(rules.catalogue.cards)))

    listed = [display, discards, deck or "", *(hands or {}).values(), *(tucked or {}).values()]
    wished = {_card(word) for text in listed for word in text.split() if "+" in word}

    def pick(cards: str) -> list[int]:
        found = find(cards, free, wished)
        for card in found:
            free.remove(card)
        return found

    def mask(cards: str) -> int:
        return sum(1 << card for card in pick(cards))

    ids = {story.id: i for i, story in enumerate(rules.catalogue.stories)}
    state.land, state.camps = drawn.land, drawn.camps
    state.start, state.round = start, 1
    state.zone_berries = [2 * (zone & drawn.land.berry_spaces).bit_count() for zone in drawn.land.zones]
    for seat in range(seats):
        at = Seat(seat)
        state.hands[seat] = mask((hands or {}).get(at, ""))
        completed = (done or {}).get(at, "").split()
        state.stories[seat] = tuple(ids[name] for name in (*completed, *(stories or {}).get(at, "").split()))
        state.done[seat] = (1 << len(completed)) - 1
        state.tucked[seat] = tuple(_tuck(word, pick) for word in (tucked or {}).get(at, "").split())
        state.berries[seat] = (berries or {}).get(at, 0)
        state.fish[seat] = (fish or {}).get(at, 0)
    state.display = pick(display)
    state.discards = mask(discards)
    state.deck = mask(deck) if deck is not None else sum(1 << card for card in free)
    state.pile = pile
    state.supply = state.deck.bit_count() - pile
    assert state.supply >= 0
    shown = story_display.split() or [n for n in ids if not any(ids[n] in own for own in state.stories)][:5]
    state.story_display = [ids[name] for name in shown]
    for story in (*state.story_display, *(story for own in state.stories for story in own)):
        state.story_stack &= ~(1 << story)
    state.box_berries -= sum(state.zone_berries) + sum(state.berries)
    state.todo = [*todo, Todo(Task.TURN, turn)]
    return Game(rules, state, names=drawn.names)


def _tuck(word: str, pick: Callable[[str], list[int]]) -> Tucked:
    if word == "-":
        return Tucked(EMPTY, EMPTY)
    card = pick(_card(word))[0]
    faces = game_package().catalogue.cards[card].faces
    return Tucked(card, next(i for i, (terrain, _) in enumerate(faces) if "mbdfw"[terrain] == word[0]))


def _card(word: str) -> str:
    """A card as the catalogue orders its terrains."""
    terrains, plus, symbol = word.partition("+")
    return "".join(sorted(terrains, key="mbdfw".index)) + plus + symbol
