"""The frame of a match: what the data say for its options and seats, and the questions that every room asks."""

from __future__ import annotations

from game.dragon_keeper.catalogue import Catalogue
from game.dragon_keeper.model import EMPTY, SPACES, Decline, Move, Passage, Phase, State, TileAbility, Trap
from game.kernel.box import Options
from game.kernel.contract import Seat
from game.kernel.masks import bits

DECLINE = Decline()


class Frame:
    """The game for a number of seats. What the data say is read once, here; no match in progress is held."""

    secret = True  # the original guilds, and what lies buried in stacks

    def __init__(self, catalogue: Catalogue, options: Options, seats: int) -> None:
        self.catalogue = catalogue
        self.options = dict(options)
        self.seats = seats
        self.box = catalogue.box
        self.may_stay = self.options["allow_zero_length_move"] == "on"
        self.guilds = len(catalogue.guilds)
        self.guild_of = tuple(tile.guild for tile in catalogue.tiles)
        self.value_of = tuple(tile.value for tile in catalogue.tiles)
        self.ability_of = tuple(tile.ability for tile in catalogue.tiles)
        self.adventurer_bits = tuple((tile, 1 << tile) for tile in range(catalogue.adventurers))
        self.stairs = frozenset(floor.stairs for floor in catalogue.floors)
        self.first = tuple(self._line(floor.first) for floor in catalogue.floors)
        self.second = tuple(floor.second for floor in catalogue.floors)
        lines = {line for floor in catalogue.floors for of in (self._line(floor.first), floor.second) for line in of}
        sets = {part for line in lines for part in _parts(line)}
        self.moves = {cells: tuple(Move(cell) for cell in bits(cells)) for cells in sets}
        self.passages = {cells: (*(Passage(cell) for cell in bits(cells)), DECLINE) for cells in sets}
        self.traps = tuple(Trap(cell) for cell in range(SPACES))
        self.after = tuple(tuple(self._beside(seat, alive, 1) for seat in range(seats)) for alive in range(1 << seats))
        self.before = tuple(tuple(self._beside(seat, alive, -1) for seat in range(seats)) for alive in range(1 << seats))

    def _line(self, others: tuple[int, ...]) -> tuple[int, ...]:
        """K3.3: arrow 1's lines, by option with the dragon's own space."""
        return tuple(line | self.may_stay << space for space, line in enumerate(others))

    def _beside(self, seat: int, alive: int, step: int) -> Seat:
        """K2.7: the next seat clockwise (step 1), or the right neighbour (step -1), that is still in the game; the seat
        itself if there is no other."""
        for n in range(1, self.seats + 1):
            other = (seat + step * n) % self.seats
            if alive >> other & 1:
                return Seat(other)
        return Seat(seat)

    def adventurers_on(self, floor: int) -> int:
        """K2: how many adventurers are laid on a floor, by order of play."""
        return SPACES - (self.catalogue.floors[floor].stairs >= 0)

    def line(self, state: State) -> int:
        """The spaces to which the dragon may go next, as a mask (K5.1, K5.3, K6.2)."""
        lines = self.second if state.phase == Phase.GIVE else self.first
        return state.left & lines[state.floor][state.dragon]

    def own(self, seat: int) -> slice:
        """The places of a seat's stacks in `State.stacks`."""
        return slice(seat * self.guilds, (seat + 1) * self.guilds)

    def onto(self, state: State, seat: int, tile: int) -> None:
        """K4.1: the tile goes on top of the seat's stack of its guild."""
        state.stacks[seat * self.guilds + self.guild_of[tile]] += (tile,)

    def off(self, state: State, seat: int, tile: int) -> None:
        """The tile leaves the seat's stack; the order of the others stays."""
        at = seat * self.guilds + self.guild_of[tile]
        stack = state.stacks[at]
        place = stack.index(tile)
        state.stacks[at] = stack[:place] + stack[place + 1 :]

    def usable(self, state: State, seat: int, tile: int) -> bool:
        """K7.3, K8.2: whether the tile shows an exchange or a trap, and there is something to be had by it."""
        ability = self.ability_of[tile]
        if ability == TileAbility.TRAP:
            return state.left > 0
        return ability == TileAbility.EXCHANGE and any(
            stack for at, stack in enumerate(state.stacks) if at // self.guilds != seat
        )

    def tallest(self, state: State, seat: int) -> list[int]:
        """K12.1: the guilds of the seat's highest stacks; none without tiles."""
        heights = [len(stack) for stack in state.stacks[self.own(seat)]]
        most = max(heights)
        return [guild for guild, height in enumerate(heights) if height == most] if most else []

    def owed(self, state: State, seat: int) -> int:
        """K10.2, K10.3: how many treasures the seat would owe if the floor ended now; nothing once it is out."""
        if not state.alive >> seat & 1:
            return 0
        return self.catalogue.tribute[state.left.bit_count()] + self.box.last_taker_pays * (seat == state.taker)

    def stairs_holder(self, state: State) -> int:
        """K11: who owns the stairs of the floor that is played, EMPTY if nobody does."""
        stairs = self.catalogue.floors[state.floor].stairs
        if stairs >= 0:
            for at in range(self.guild_of[stairs], len(state.stacks), self.guilds):
                if stairs in state.stacks[at]:
                    return at // self.guilds
        return EMPTY

    def releases(self, state: State, seat: int) -> list[tuple[int, int]]:
        """K13: the pairs of a Release tile and another tile of the own guild."""
        stacks = state.stacks[self.own(seat)]
        spendable = [tile for stack in stacks for tile in stack if tile >= 0 and self.ability_of[tile] == TileAbility.RELEASE]
        if not spendable:
            return []
        return [(spent, target) for spent in spendable for target in stacks[state.guilds[seat]] if spent != target]


def _parts(line: int) -> list[int]:
    """Every set of spaces of a line."""
    cells = list(bits(line))
    return [sum(1 << cell for n, cell in enumerate(cells) if chosen >> n & 1) for chosen in range(1 << len(cells))]


