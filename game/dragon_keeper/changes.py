"""What single events change of a position that a player sees, for the code that shows them one after the other. Tiles that come
to lie below others of another player are forgotten, and known again as soon as an event reveals them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dragon_keeper.model import EMPTY, SPACES
from game.kernel.contract import HIDDEN
from game.kernel.masks import bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.dragon_keeper.model import State
    from game.dragon_keeper.rules import DragonKeeperRules


class Changes:
    """Changes of a position that `viewer` sees."""

    def __init__(self, rules: DragonKeeperRules, viewer: int) -> None:
        self.rules, self.viewer = rules, viewer

    def stack_index(self, seat: int, tile: int) -> int:
        """Where a seat's stack of the tile's guild is found in a position."""
        return seat * self.rules.guild_count + self.rules.guild_of[tile]

    def lay_floor(self, floor: int, cells: Sequence[int], state: State) -> None:
        """K10.7: what was left of the floor above is gone."""
        self._discard((state.cells[cell] for cell in bits(state.tiles_left)), state)
        state.floor, state.cells, state.tiles_left = floor, list(cells), (1 << SPACES) - 1
        state.dragon = self.rules.catalogue.floors[floor].dragon
        state.taker = state.finder = EMPTY
        state.bag &= ~_mask(cells)

    def leave_floor(self, seat: int, cell: int, state: State) -> None:
        """In the seat's turn the tile of a space leaves the floor."""
        state.taker = seat
        if state.cells[cell] in self.rules.stairs:
            state.finder = seat
        state.cells[cell] = EMPTY
        state.tiles_left &= ~(1 << cell)

    def come_to(self, seat: int, tile: int, state: State) -> None:
        """A tile comes onto a stack, and covers the one below it."""
        at = self.stack_index(seat, tile)
        stack = state.stacks[at]
        hides = self.rules.covers and not state.revealed and seat != self.viewer and stack
        if hides and stack[-1] not in self.rules.stairs:
            state.bag |= _mask(stack[-1:])
            stack = (*stack[:-1], HIDDEN)
        state.stacks[at] = (*stack, tile)

    def take_off(self, seat: int, tile: int, state: State, bared: int = EMPTY) -> None:
        """A tile leaves a stack, from wherever in it; the one `bared` below it is known."""
        self.rules.off(state, seat, tile)
        if bared != EMPTY:
            self.bare(seat, bared, state)

    def use_up(self, seat: int, tile: int, bared: int, state: State) -> None:
        """A tile leaves a stack, and the game."""
        self.take_off(seat, tile, state, bared)
        self._discard([tile], state)

    def bare(self, seat: int, tile: int, state: State) -> None:
        """The tile on top of a stack is known."""
        at = self.stack_index(seat, tile)
        state.stacks[at] = (*state.stacks[at][:-1], tile)
        state.bag &= ~(1 << tile)

    def eliminate(self, seat: int, tiles: Iterable[int], state: State) -> None:
        """A seat is out, and so are its tiles."""
        state.alive &= ~(1 << seat)
        state.stacks[self.rules.slice_of(seat)] = [()] * self.rules.guild_count
        self._discard(tiles, state)

    def reveal(self, guilds: Sequence[int], stacks: Sequence[tuple[int, ...]], state: State) -> None:
        """K12: everything lies open."""
        state.original_guilds, state.revealed, state.stacks = list(guilds), True, list(stacks)
        state.bag &= ~_mask(tile for stack in stacks for tile in stack)

    def give_up(self, seat: int, guild: int, tiles: Iterable[int], state: State) -> None:
        """K12: a stack leaves the game; the seat's own guild is only freed."""
        state.stacks[seat * self.rules.guild_count + guild] = ()
        if guild == state.original_guilds[seat]:
            state.freed |= 1 << seat
        self._discard(tiles, state)

    def _discard(self, tiles: Iterable[int], state: State) -> None:
        gone = _mask(tiles)
        state.discards |= gone
        state.bag &= ~gone


def _mask(tiles: Iterable[int]) -> int:
    return sum(1 << tile for tile in tiles if tile >= 0)
