"""A referee: Dragon Keeper's rules written a second time, in the way people use the rulebook, to check the first.

It shares the tiles and the actions with the rules and nothing else: a floor is a dict of tiles by row and column, a
stack a list. `course` asks, in the order of the rulebook, for everything that a person or chance decides.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from game.dragon_keeper.model import Decline, Done, Exchange, Move, Offer, Passage, Release, TileAbility, Trap
from game.kernel.contract import CHANCE, Action, Seat
from tests.games.dragon_keeper.table import GUILDS, game_package

Question = tuple[Seat, set[Action]]
"""Who decides, and the possible answers; none are listed for chance."""
Course = Generator[Question, Any, None]
Space = tuple[int, int]
LUCK: Question = (CHANCE, set())
TILES = game_package().catalogue.tiles
STAIRS = [73, 74]


def number(space: Space) -> int:
    return space[0] * 5 + space[1]


class Referee:
    def __init__(
        self,
        seats: int,
        *,
        may_stay: bool,
        stairs_count: bool = True,
        finder_starts: bool = False,
        both_earn: bool = False,
    ) -> None:
        self.seats = seats
        self.both_earn = both_earn
        self.stairs_count = stairs_count
        self.finder_starts = finder_starts
        self.finder: int | None = None
        self.may_stay = may_stay
        self.inside = list(range(seats))
        self.treasure = [4] * seats
        self.stock = 24 - 4 * seats
        self.stacks: list[list[list[int]]] = [[[] for _ in GUILDS] for _ in range(seats)]
        self.guilds: list[int] = []
        self.board: dict[Space, int] = {}
        self.dragon: Space = (2, 2)
        self.starter = self.last_taker = 0

    def upkeep(self) -> Course:
        for floor in range(3):
            adventurers = list((yield LUCK).tiles)
            if floor < len(STAIRS):
                adventurers.insert(12, STAIRS[floor])
            self.board = {divmod(n, 5): tile for n, tile in enumerate(adventurers)}
            self.dragon = (2, 2)
            self.finder = None
            if floor == 0:
                self.guilds = list((yield LUCK).guilds)
                self.starter = (yield LUCK).first
            yield from self._turns()
            starts = self._holder(floor)
            self._pay()
            if len(self.inside) < 2:
                return
            if floor < 2:
                self.starter = starts if starts in self.inside else self._beside(starts, 1)
        clockwise = [seat for n in range(self.seats) if (seat := (self.starter + n) % self.seats) in self.inside]
        for seat in clockwise:
            yield from self._offer(seat)
        for seat in clockwise:
            yield from self._release(seat)

    # --- a floor ---

    def _turns(self) -> Course:
        """K5: until the dragon finds no tile in its line."""
        seat = self.starter
        while column := self._column():
            self.last_taker = seat
            taken = self._fly(seat, (yield Seat(seat), {Move(number(space)) for space in column}).cell)
            self._gain(seat, taken)
            if self.both_earn:
                self._earn(seat, taken)
            yield from self._use(seat, taken)
            row = {space for space in self.board if space[0] == self.dragon[0]}
            if not row:
                return
            given = self._fly(seat, (yield Seat(seat), {Move(number(space)) for space in row}).cell)
            self._gain(self._beside(seat, -1), given)
            self._earn(seat, given)
            if TILES[taken].ability == TileAbility.PASSAGE and self._column():
                yield from self._pass_through(seat, taken)
            seat = self._beside(seat, 1)

    def _earn(self, seat: int, tile: int) -> None:
        """K5.4."""
        if TILES[tile].value > 2 and self.stock:
            self.stock -= 1
            self.treasure[seat] += 1

    def _use(self, seat: int, tile: int) -> Course:
        """K7, K8."""
        if TILES[tile].ability == TileAbility.TRAP and self.board:
            action = yield Seat(seat), {Decline(), *(Trap(number(space)) for space in self.board)}
            if isinstance(action, Trap):
                self._lose(seat, tile)
                self._gain(seat, self._lift(seat, divmod(action.cell, 5)))
        if TILES[tile].ability == TileAbility.EXCHANGE:
            others = [other for other in self.inside if other != seat]
            swaps = {Exchange(other, n) for other in others for n, stack in enumerate(self.stacks[other]) if stack}
            action = (yield Seat(seat), {Decline(), *swaps}) if swaps else Decline()
            if isinstance(action, Exchange):
                prisoner = self.stacks[action.opponent][action.guild].pop()
                self._lose(seat, tile)
                self._gain(action.opponent, tile)
                self._gain(seat, prisoner)

    def _pass_through(self, seat: int, passage: int) -> Course:
        """K6."""
        action = yield Seat(seat), {Decline(), *(Passage(number(space)) for space in self._column())}
        if isinstance(action, Passage):
            self._lose(seat, passage)
            tile = self._fly(seat, action.cell)
            self._gain(seat, tile)
            yield from self._use(seat, tile)

    def _column(self) -> set[Space]:
        return {s for s in self.board if s[1] == self.dragon[1] and (self.may_stay or s != self.dragon)}

    def _fly(self, seat: int, cell: int) -> int:
        self.dragon = divmod(cell, 5)
        return self._lift(seat, self.dragon)

    def _lift(self, seat: int, space: Space) -> int:
        tile = self.board.pop(space)
        if tile in STAIRS:
            self.finder = seat
        return tile

    def _beside(self, seat: int, step: int) -> int:
        seat = (seat + step) % self.seats
        return seat if seat in self.inside else self._beside(seat, step)

    def _gain(self, seat: int, tile: int) -> None:
        self.stacks[seat][TILES[tile].guild].append(tile)

    def _lose(self, seat: int, tile: int) -> None:
        self.stacks[seat][TILES[tile].guild].remove(tile)

    # --- its end ---

    def _holder(self, floor: int) -> int:
        """K11: who holds the floor's stairs, or took them first, else the last taker."""
        if self.finder_starts:
            return self.last_taker if self.finder is None else self.finder
        held = [seat for seat in self.inside if floor < len(STAIRS) and STAIRS[floor] in self.stacks[seat][0]]
        return held[0] if held else self.last_taker

    def _pay(self) -> None:
        """K10.2 to K10.5."""
        left = len([tile for tile in self.board.values() if self.stairs_count or tile not in STAIRS])
        tribute = 0 if left == 0 else 1 if left <= 5 else 2 if left <= 8 else 3
        for seat in self.inside[:]:
            owed = tribute + (seat == self.last_taker)
            paid = min(owed, self.treasure[seat])
            self.treasure[seat] -= paid
            self.stock += paid
            if paid < owed:
                self.inside.remove(seat)
                self.stacks[seat] = [[] for _ in GUILDS]

    def _offer(self, seat: int) -> Course:
        """K12: a highest stack; if that was the own guild, another one."""
        stacks = self.stacks[seat]
        released = True
        while released and any(stacks):
            most = max(map(len, stacks))
            highest = [guild for guild, stack in enumerate(stacks) if len(stack) == most]
            gone = highest[0] if len(highest) == 1 else (yield Seat(seat), {Offer(guild) for guild in highest}).guild
            stacks[gone] = []
            released = gone == self.guilds[seat]

    def _release(self, seat: int) -> Course:
        """K13."""
        own = self.stacks[seat][self.guilds[seat]]
        while True:
            spendable = [tile for stack in self.stacks[seat] for tile in stack if TILES[tile].ability == TileAbility.RELEASE]
            pairs = {Release(spent, target) for spent in spendable for target in own if spent != target}
            action = (yield Seat(seat), {Done(), *pairs}) if pairs else Done()
            if isinstance(action, Done):
                return
            self._lose(seat, action.spent)
            self._lose(seat, action.target)

    # --- the count ---

    def points(self) -> dict[int, int]:
        """K14.1, K14.2, of those who are not out."""
        most = max((self.treasure[seat] for seat in self.inside), default=0)
        totals = {}
        for seat in self.inside:
            worth = [sum(TILES[tile].value for tile in stack) for stack in self.stacks[seat]]
            bonus = 2 if most and self.treasure[seat] == most else 0
            totals[seat] = sum(worth) - 2 * worth[self.guilds[seat]] + bonus
        return totals

    def places(self) -> list[tuple[int, list[int]]]:
        """K14.3, K14.4: each place with its seats."""
        points = self.points()

        def order(seat: int) -> tuple[int, ...]:
            stacks = self.stacks[seat]
            return -points[seat], -self.treasure[seat], len(stacks[self.guilds[seat]]), sum(map(len, stacks))

        ranked = sorted(self.inside, key=order)
        groups = [[other for other in self.inside if order(other) == order(seat)] for seat in ranked]
        return [(n + 1, group) for n, group in enumerate(groups) if n == 0 or groups[n - 1] != group]
