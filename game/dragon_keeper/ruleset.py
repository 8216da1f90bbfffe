"""The ruleset of a match: what holds for its options and seats, and the questions that other modules ask."""

from __future__ import annotations

from game.dragon_keeper.catalogue import Catalogue
from game.dragon_keeper.model import EMPTY, SPACES, Decline, Move, Passage, Phase, State, TileAbility, Trap
from game.dragon_keeper.schema import TributeLine
from game.kernel.contract import Seat
from game.kernel.masks import bits
from game.kernel.options import HAND_OVER, Options

DECLINE = Decline()


class Ruleset:
    """The game for a number of seats. Its figures are read from the data once; it holds no match in progress."""

    def __init__(self, catalogue: Catalogue, options: Options, seats: int) -> None:
        self.catalogue = catalogue
        self.options = dict(options)
        self.has_secrets = options.get(HAND_OVER) != "open"  # the original guilds
        self.covers = self.has_secrets and self.options["covered"] == "hidden"  # K4.3: and what lies below in others' stacks
        self.seats = seats
        self.constants = catalogue.constants
        self.may_stay = self.options["allow_zero_length_move"] == "on"
        self.stairs_count = self.options["stairs_count"] == "yes"
        self.finder_starts = self.options["stairs_starter"] == "finder"
        self.both_earn = self.options["treasure_for"] == "either"
        self.guild_count = len(catalogue.guilds)
        self.guild_of = tuple(tile.guild for tile in catalogue.tiles)
        self.value_of = tuple(tile.value for tile in catalogue.tiles)
        self.ability_of = tuple(tile.ability for tile in catalogue.tiles)
        self.adventurer_bits = tuple((tile, 1 << tile) for tile in range(catalogue.adventurers))
        self.stairs = frozenset(floor.stairs for floor in catalogue.floors)
        self.first = tuple(self._along_first(floor.first) for floor in catalogue.floors)
        self.second = tuple(floor.second for floor in catalogue.floors)
        sets = {
            part for floors in (self.first, self.second) for of in floors for cells in of for part in _subsets(cells)
        }
        self.move_to = tuple(Move(cell) for cell in range(SPACES))
        self.spaces_in = {cells: tuple(bits(cells)) for cells in sets}
        self.moves = {cells: tuple(self.move_to[cell] for cell in spaces) for cells, spaces in self.spaces_in.items()}
        self.passages = {cells: (*(Passage(cell) for cell in bits(cells)), DECLINE) for cells in sets}
        self.traps = tuple(Trap(cell) for cell in range(SPACES))
        self.next_seat = tuple(tuple(self._beside(seat, alive, 1) for seat in range(seats)) for alive in range(1 << seats))
        self.right_neighbour = tuple(
            tuple(self._beside(seat, alive, -1) for seat in range(seats)) for alive in range(1 << seats)
        )

    def _along_first(self, others: tuple[int, ...]) -> tuple[int, ...]:
        """K3.3: by the dragon's space, the mask of the spaces along arrow 1; with its own space if an option says
        so."""
        return tuple(cells | self.may_stay << space for space, cells in enumerate(others))

    def _beside(self, seat: int, alive: int, step: int) -> Seat:
        """K2.7: the next seat in the game clockwise (step 1) or to the right (step -1). `alive` is the mask of seats in
        the game; if there is no other, the seat itself."""
        for n in range(1, self.seats + 1):
            other = (seat + step * n) % self.seats
            if alive >> other & 1:
                return Seat(other)
        return Seat(seat)

    def adventurers_on(self, floor: int) -> int:
        """K2: how many adventurers are laid on a floor (a number in order of play)."""
        return SPACES - (self.catalogue.floors[floor].stairs >= 0)

    def reachable(self, state: State) -> int:
        """The spaces to which the dragon may go next, as a mask (K5.1, K5.3, K6.2)."""
        along = self.second if state.phase == Phase.GIVE else self.first
        return state.tiles_left & along[state.floor][state.dragon]

    def slice_of(self, seat: int) -> slice:
        """The slice of `State.stacks` that holds a seat's stacks, one for each guild."""
        return slice(seat * self.guild_count, (seat + 1) * self.guild_count)

    def onto(self, state: State, seat: int, tile: int) -> None:
        """K4.1: puts the tile on top of the seat's stack of its guild."""
        state.stacks[seat * self.guild_count + self.guild_of[tile]] += (tile,)

    def off(self, state: State, seat: int, tile: int) -> int:
        """Takes the tile out of the seat's stack. The other tiles keep their order. Returns the tile that lies open there
        now (K4.3); EMPTY if there is none."""
        at = seat * self.guild_count + self.guild_of[tile]
        stack = state.stacks[at]
        height = stack.index(tile)
        state.stacks[at] = rest = stack[:height] + stack[height + 1 :]
        return rest[-1] if rest else EMPTY

    def usable(self, state: State, seat: int, tile: int) -> bool:
        """K7.3, K8.2: whether the tile has an exchange or a trap, and there is a tile to get with it."""
        ability = self.ability_of[tile]
        if ability == TileAbility.TRAP:
            return state.tiles_left > 0
        return ability == TileAbility.EXCHANGE and any(
            stack for at, stack in enumerate(state.stacks) if at // self.guild_count != seat
        )

    def tallest(self, state: State, seat: int) -> list[int]:
        """K12.1: the guilds of the seat's highest stacks; empty if it has no tiles."""
        heights = [len(stack) for stack in state.stacks[self.slice_of(seat)]]
        most = max(heights)
        return [guild for guild, height in enumerate(heights) if height == most] if most else []

    def owed(self, state: State, seat: int) -> int:
        """K10.2, K10.3: how many treasures the seat would owe if the floor ended now; nothing once it is out."""
        if not state.alive >> seat & 1:
            return 0
        return self.catalogue.tribute[self.counted(state)] + self.constants.last_taker_pays * (seat == state.taker)

    def counted(self, state: State) -> int:
        """K10.2: how many of the tiles left on the floor count for the tribute; an option leaves the stairs out."""
        left, stairs = state.tiles_left.bit_count(), self.catalogue.floors[state.floor].stairs
        return left if self.stairs_count or stairs == EMPTY else left - (stairs in state.cells)

    def tribute_step(self, state: State) -> TributeLine:
        """K10.2: the step of the tribute that so many tiles come to."""
        counted = self.counted(state)
        return next(step for step in self.constants.tribute if counted <= step.up_to)

    def stairs_holder(self, state: State) -> int:
        """K11: the seat that starts the next floor by the stairs of this one: the player who has them, or by an option the one who
        first took them off the floor; EMPTY if there is none."""
        if self.finder_starts:
            return state.finder
        stairs = self.catalogue.floors[state.floor].stairs
        if stairs >= 0:
            for at in range(self.guild_of[stairs], len(state.stacks), self.guild_count):
                if stairs in state.stacks[at]:
                    return at // self.guild_count
        return EMPTY

    def releases(self, state: State, seat: int) -> list[tuple[int, int]]:
        """K13: the releases that the seat can make: pairs of a Release tile and another tile of its own guild."""
        stacks = state.stacks[self.slice_of(seat)]
        spendable = [
            tile for stack in stacks for tile in stack if tile >= 0 and self.ability_of[tile] == TileAbility.RELEASE
        ]
        if not spendable:
            return []
        return [(spent, target) for spent in spendable for target in stacks[state.original_guilds[seat]] if spent != target]


def _subsets(mask: int) -> list[int]:
    """Every subset of a set of spaces, as masks."""
    cells = list(bits(mask))
    return [sum(1 << cells[n] for n in bits(chosen)) for chosen in range(1 << len(cells))]


