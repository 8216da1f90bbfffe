"""A referee: Iwari's rules written a second time, in the way people use the rulebook, to check the first.

It shares only the printed map and the actions with the rules: tents stand on spaces by name, and cards are a list of
biomes. `course` asks, in the order of the rulebook, for everything that a seat or chance decides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from itertools import combinations
from typing import Any

from game.iwari.model import (
    Decline,
    DrawTop,
    Exchange,
    LayToken,
    MoveVoidTotem,
    PlaceTent,
    PlaceTotem,
    ReplaceRuin,
    Stop,
    TakeContested,
    TakeShown,
)
from game.kernel.contract import CHANCE, Action, Seat
from tests.games.iwari.referee_pad import meets, region_points, times, worshippers
from tests.games.iwari.referee_table import BIOMES, Table, pays

Question = tuple[Seat, set[Action]]
"""Who decides, and the possible answers; none are listed for chance."""
Course = Generator[Question, Any, None]
LUCK: Question = (CHANCE, set())
DECK = {"forest": 12, "tundra": 13, "coast": 11, "glacier": 11, "desert": 10}
ACHIEVEMENTS = {"unity": 2, "discovery": 2, "honor": 1, "respect": 1}


class Referee(Table):
    def __init__(self, board: str, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(board, seats, options)
        out = {2: 2, 3: 2, 4: 1}.get(seats, 0)
        deck = {**DECK, **({"void": 12} if board == "the_void" else {})}
        self.face_down = Counter({biome: n - out for biome, n in deck.items()})
        self.discards: Counter[str] = Counter()
        self.display: list[str | None] = [None] * 4
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.emptied = 0
        self.determination: int | None = None
        self.courage = options["courage"] == "with"
        self.exploration: list[int] = []
        self.claims: list[list[int]] = []
        self.halfway: Counter[int] = Counter()

    # --- getting ready ---

    def upkeep(self) -> Course:
        board, options, seats = self.board, self.options, self.seats
        if board.mountains:
            used = {2: 4, 3: 3, 4: 2, 5: 1}[seats]
            links = [n + 1 for n in (yield LUCK).links]
            assert all(n in board.mountains[symbol] for symbol, n in zip(range(1, used + 1), links, strict=True))
            self.blocked = set(links)
        self.worship = options["worship"] if options["worship"] != "without" else None
        if board.name == "the_void" and options["worship_contested"] == "with":
            self.worship = "contested"
        if self.worship == "drawn":
            self.worship = ("dead_ends", "contested", "golden")[(yield LUCK).card]
            assert self.worship != "contested" or board.name == "the_void"
        if self.worship == "golden":
            self.golden = [board.regions[n] for n in (yield LUCK).regions]
            assert [board.biome[region] for region in self.golden] == list(BIOMES[:5])
        if options["exploration"] == "with":
            self.exploration = [n + 1 for n in (yield LUCK).cards]
            self.claims = [[] for _ in self.exploration]
            assert len(set(self.exploration)) == 3
            assert board.name != "the_void"
            assert board.name != "floating_islands" or not {9, 13} & set(self.exploration)
        start = (yield LUCK).first if options["start"] == "random" else int(options["start"][-1]) - 1
        if board.name == "the_void":
            self.determination = (start - 1) % seats
        if options["opening"] == "dealt":
            for hand, dealt in zip(self.hands, (yield LUCK).hands, strict=True):
                self._from_pile(dealt, hand)
                assert hand.total() == 3
            yield from self._fill_display()
        else:
            yield from self._fill_display()
            for n in range(1, seats + 1):
                yield from self._refill((start - n) % seats, pile_draws=0)
        yield from self._rounds(start)
        yield from self._end()

    def _from_pile(self, cards: tuple[int, ...], hand: Counter[str] | None = None) -> None:
        for card in cards:
            assert self.face_down[BIOMES[card]] > 0
            self.face_down[BIOMES[card]] -= 1
            if hand is None:
                self.display[self.display.index(None)] = BIOMES[card]
            else:
                hand[BIOMES[card]] += 1
        if not self.face_down.total():
            self.emptied += 1
            if self.emptied == 1:
                self.face_down, self.discards = self.discards, Counter()

    def _fill_display(self) -> Course:
        while None in self.display and self.emptied < 2:
            cards = (yield LUCK).cards
            assert 1 <= len(cards) <= self.display.count(None)
            self._from_pile(cards)

    def _refill(self, seat: int, *, pile_draws: int) -> Course:
        """I12, I21, I23 to I25; so many cards come from the top of the pile."""
        while self.hands[seat].total() < 3 and self.emptied < 2:
            shown = {TakeShown(slot) for slot, card in enumerate(self.display) if card}
            action = DrawTop() if pile_draws else (yield Seat(seat), {*shown, DrawTop()})
            if isinstance(action, DrawTop):
                pile_draws = 0
                cards = (yield LUCK).cards
                assert len(cards) == 1
                self._from_pile(cards, self.hands[seat])
            else:
                card = self.display[action.slot]
                assert card
                self.hands[seat][card] += 1
                self.display[action.slot] = None
        yield from self._fill_display()

    # --- the rounds ---

    def _rounds(self, start: int) -> Course:
        counted = False
        while self.emptied < 2:
            for n in range(self.seats):
                seat = (start + n) % self.seats
                pile_draws = yield from self._turn(seat)
                if self.third is not None and self.hands[seat].total():
                    yield from self._place(seat, self.third)
                yield from self._refill(seat, pile_draws=pile_draws)
                if self.emptied and not counted:
                    counted = True
                    doubled = self.options["midway_achievements"] == "counted"
                    for region in self.board.lands:
                        for colour, points in region_points(self, region).items():
                            self.halfway[colour] += points * (times(self, region) if doubled else 1)

    def _turn(self, seat: int) -> Generator[Question, Any, int]:
        """I15, I46; returns how many cards must come from the pile when the hand is filled."""
        before = self.as_it_is()
        action = yield from self._place(seat, seat)
        if isinstance(action, Exchange):
            if self.third is None or self.options["exchange"] == "third_first" or self.emptied == 2:
                return 1
            self._from_pile((yield LUCK).cards, self.hands[seat])
            return 0
        yield from self._achievements(seat, before)
        for card, claims in zip(self.exploration, self.claims, strict=True):
            if len(claims) < 2 and seat not in claims and meets(self, seat, card):
                claims.append(seat)
        return 0

    def _place(self, seat: int, colour: int) -> Generator[Question, Any, Any]:
        """I15 to I19, I45: the pieces of a turn, or the exchange; returns the last action."""
        wild = {region for region in self.board.regions if not self.pieces_in(region)}
        first: Any = None
        action: Any = None
        for n in range(2):
            pieces = self._pieces(seat, colour)
            choices = {piece for piece in pieces if n == 0 or self._follows(seat, colour, first, piece, wild)}
            if n == 0 and colour == seat:
                choices |= {Exchange(BIOMES.index(card)) for card in +self.hands[seat]}
            elif n == 1 and choices:
                choices |= {Stop()}
            if not choices:
                return action
            action = yield Seat(seat), choices
            if isinstance(action, Stop):
                return action
            if isinstance(action, Exchange):
                self._spend(seat, (action.card,))
                return action
            self._spend(seat, action.cards)
            if n == 1 and isinstance(action, PlaceTent) and self._regions(action)[0] in wild:
                self.determination = (seat - 1) % self.seats
            self._put(colour, action)
            first = action
        return action

    def _spend(self, seat: int, cards: tuple[int, ...]) -> None:
        for card in cards:
            assert self.hands[seat][BIOMES[card]] > 0
            self.hands[seat][BIOMES[card]] -= 1
            self.discards[BIOMES[card]] += 1

    def _regions(self, piece: Any) -> list[str]:
        """Where a piece goes, and with it all others of the turn (I16, I50)."""
        board = self.board
        match piece:
            case PlaceTent(space):
                return [board.home(board.spaces[space]) or ""]
            case PlaceTotem(region) | TakeContested(_, region) | MoveVoidTotem(_, region):
                return [board.regions[region]]
        return list(board.links[board.ruins[piece.ruin]["link"]]["regions"])

    def _follows(self, seat: int, colour: int, first: Any, second: Any, wild: set[str]) -> bool:
        """I16, I17, I50, I51, I53: whether the second piece may come after the first."""
        if isinstance(first, MoveVoidTotem) and isinstance(second, MoveVoidTotem):
            return False
        both = [region for region in self._regions(first) if region in self._regions(second)]
        tents = isinstance(first, PlaceTent | TakeContested) and isinstance(second, PlaceTent)
        determined = tents and colour == seat == self.determination
        return any(region not in wild or determined for region in both)

    def _pieces(self, seat: int, colour: int) -> set[Action]:
        """Everything the hand pays for, were it the only piece of the turn."""
        board, found = self.board, set[Action]()
        hand = sorted(self.hands[seat].elements(), key=BIOMES.index)
        purses = {cards for n in (1, 2, 3) for cards in combinations(hand, n)}
        own_pairs = self.options["wild_pair"] == "any_biome"

        def payments(*wanted: str) -> list[tuple[int, ...]]:
            return [tuple(map(BIOMES.index, cards)) for cards in purses if pays(cards, wanted, own_pairs=own_pairs)]

        for n, region in enumerate(board.regions):
            one = payments(board.biome[region])
            if self.tents_left(colour):
                free = [board.number[space] for space in board.printed[region] if space not in self.tents]
                found |= {PlaceTent(space, cards) for space in free for cards in one}
            if self.totems_left(colour) and self.room(region):
                found |= {PlaceTotem(n, cards) for cards in one}
        if colour == self.third:
            return found
        if self.tents_left(colour):
            for n, ruin in enumerate(board.ruins):
                if ruin["id"] not in self.tents:
                    found |= {ReplaceRuin(n, cards) for cards in payments(ruin["biome"], ruin["biome"])}
            for n, token in enumerate(board.contested):
                sides = board.links[token["link"]]["regions"]
                if not any(f"{token['id']}>{region}" in self.tents for region in sides):
                    for region in sides:
                        two = payments(board.biome[region], board.biome[region])
                        found |= {TakeContested(n, board.regions.index(region), cards) for cards in two}
        for source in +self.void:
            for goal in board.regions:
                if goal != source and self.room(goal):
                    for cards in payments(board.biome[goal if source == board.rift else source], board.biome[goal]):
                        found.add(MoveVoidTotem(board.regions.index(source), board.regions.index(goal), cards))
        return found

    def _put(self, colour: int, piece: Any) -> None:
        board = self.board
        match piece:
            case PlaceTent(space):
                self.tents[board.spaces[space]] = colour
            case PlaceTotem(region):
                self.totems[board.regions[region]][colour] += 1
            case ReplaceRuin(ruin):
                self.tents[board.ruins[ruin]["id"]] = colour
            case TakeContested(token, region):
                self.tents[f"{board.contested[token]['id']}>{board.regions[region]}"] = colour
            case MoveVoidTotem(source, target):
                self.void[board.regions[source]] -= 1
                self.void[board.regions[target]] += 1

    # --- achievements ---

    def _achievements(self, seat: int, before: Table) -> Course:
        """I32 to I38: what the pieces of this turn have newly brought about."""
        places: dict[str, set[Any]] = {"unity": set(), "discovery": set(), "honor": set(), "respect": set()}
        old = [group for group, _ in before.settlements(seat)]
        for group, _ in self.settlements(seat):
            if not any(part & group for part in old):
                places["unity"] |= {home for space in group if (home := self.board.home(space))}
        for region in self.board.lands:
            if self.full(region) and not before.full(region):
                places["discovery"] |= set(self.board.lands) - {region}
        for number, link in self.board.links.items():
            if self.holds(seat, number) and not before.holds(seat, number):
                places["honor" if link["kind"] == "land" else "respect"].add(number)
        for kind, most in ACHIEVEMENTS.items():
            laid = [owner for what, _, owner in self.tokens if what == kind]
            if self.options[kind] == "with" and places[kind] and len(laid) < most and seat not in laid:
                yield from self._lay(seat, kind, places[kind])
        last = [region for region in self.board.lands if not before.pieces_in(region)]
        if self.courage and last and all(map(self.pieces_in, self.board.lands)):
            if self.tokens:
                yield from self._lay(seat, "courage", set(range(len(self.tokens))))
            self.courage = False

    def _lay(self, seat: int, kind: str, places: set[Any]) -> Course:
        def number(place: Any) -> int:
            """The number that actions use for a region, link or token."""
            if isinstance(place, str):
                return self.board.regions.index(place)
            return int(place) if kind == "courage" else int(place) - 1

        numbers = {number(place): place for place in places}
        action = yield Seat(seat), {Decline(), *map(LayToken, numbers)}
        if isinstance(action, LayToken):
            if kind == "courage":
                self.cancelled.add(action.place)
            self.tokens.append((kind, numbers[action.place], seat))

    # --- the end ---

    def _end(self) -> Course:
        """I39."""
        leaders = worshippers(self)
        if len(leaders) == 1 and leaders != [self.third]:
            board, seat = self.board, leaders[0]
            places: set[Any] = set(board.lands)
            if self.worship == "contested":
                places = {board.home(space) for space, owner in self.tents.items() if ">" in space and owner == seat}
            elif self.worship == "golden":
                places = {number for number in board.links if not self.closed(number)}
            yield from self._lay(seat, "worship", places)
