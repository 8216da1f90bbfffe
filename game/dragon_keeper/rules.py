"""Dragon Keeper's rules (K1 to K14): who acts, what is allowed, what it does. Legality, chance, the upkeep of the game and
scoring have their own modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from game.dragon_keeper import chance, legality, scoring, upkeep
from game.dragon_keeper.events import (
    EVENTS,
    ActionDeclined,
    GuildDealt,
    PassageOpened,
    PrisonerReleased,
    PrisonersExchanged,
    ReleaseDeclined,
    StockEmpty,
    TileGiven,
    TileTaken,
    TileUncovered,
    TrapSprung,
    TreasureGained,
)
from game.dragon_keeper.model import (
    ACTIONS,
    EMPTY,
    SPACES,
    Decline,
    Done,
    Ending,
    Exchange,
    Move,
    Offer,
    Passage,
    Phase,
    Release,
    State,
    TileAbility,
    Trap,
)
from game.dragon_keeper.ruleset import DECLINE, Ruleset
from game.kernel.contract import (
    CHANCE,
    HIDDEN,
    Action,
    Emit,
    Event,
    Rank,
    Refusal,
    Rules,
    ScoreRow,
    Seat,
    silently,
)
from game.kernel.masks import bits
from game.kernel.options import seat_of

MOVE, GIVE, NONE, PASSAGE = Phase.MOVE, Phase.GIVE, TileAbility.NONE, TileAbility.PASSAGE
DONE = Done()


class DragonKeeperRules(Ruleset, Rules[State, Action]):
    """Dragon Keeper for a number of seats."""

    version = 1
    actions = ACTIONS
    events = EVENTS
    max_actions = 200
    public_actions = True

    # --- whose turn it is, and what is allowed ---

    def start(self) -> State:
        """K2: the table before chance lays the upper floor, deals the guilds and names the start player (unless an option
        did)."""
        n, each = self.seats, self.constants.start_treasure
        return State(
            phase=Phase.LAY, seat=CHANCE, floor=0, start=seat_of(self.options["start"]) or Seat(0),
            taker=EMPTY, finder=EMPTY, dragon=self.catalogue.floors[0].dragon,
            cells=[EMPTY] * SPACES, tiles_left=0, tile=EMPTY,
            stacks=[()] * (n * self.guild_count), original_guilds=[EMPTY] * n, revealed=False, treasure=[each] * n,
            stock=self.constants.treasures - n * each, alive=(1 << n) - 1, bag=(1 << len(self.catalogue.tiles)) - 1,
            discards=0, freed=0, queue=(), ending=Ending.OPEN,
        )

    def actor(self, state: State) -> Seat:
        return state.seat

    def legal(self, state: State) -> Sequence[Action]:
        phase = state.phase
        if phase == MOVE:
            return self.moves[state.tiles_left & self.first[state.floor][state.dragon]]
        if phase == GIVE:
            return self.moves[state.tiles_left & self.second[state.floor][state.dragon]]
        match phase:
            case Phase.USE | Phase.USE_LAST:
                return self._uses(state)
            case Phase.PASSAGE:
                return self.passages[self.reachable(state)]
            case Phase.OFFER:
                return [Offer(guild) for guild in self.tallest(state, state.seat)]
            case Phase.RELEASE:
                return [*(Release(spent, target) for spent, target in self.releases(state, state.seat)), DONE]
        return ()

    def _uses(self, state: State) -> list[Action]:
        """K7.1, K8.1: every use of the tile just taken, and to decline."""
        if self.ability_of[state.tile] == TileAbility.TRAP:
            return [*(self.traps[cell] for cell in bits(state.tiles_left)), DECLINE]
        own, guilds = state.seat, self.guild_count
        stacks = [divmod(at, guilds) for at, stack in enumerate(state.stacks) if stack]
        return [*(Exchange(other, guild) for other, guild in stacks if other != own), DECLINE]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return legality.refusal(self, state, action)

    def chance(self, state: State, rng: Random) -> Action:
        return chance.draw(self, state, rng)

    # --- what it does ---

    def apply(self, state: State, action: Action, emit: Emit = silently) -> None:
        if type(action) is Move:
            if state.phase == MOVE:
                self._take(state, action.cell, emit)
            else:
                self._give(state, action.cell, emit)
            return
        match action:
            case Exchange(opponent, guild):
                self._exchange(state, opponent, guild, emit)
                self._used(state, emit)
            case Trap(cell):
                seat, trap = state.seat, state.tile
                below = self._discard(state, seat, trap)
                tile = self._lift(state, cell)
                self.onto(state, seat, tile)
                emit(TrapSprung, seat, trap, cell, tile, EMPTY if self.guild_of[tile] == self.guild_of[trap] else below)
                self._used(state, emit)
            case Passage(cell):
                self._pass(state, cell, emit)
            case Decline():
                emit(ActionDeclined, state.seat, state.tile)
                self._used(state, emit)
            case Offer(guild):
                upkeep.give_up(self, state, state.seat, guild, emit)
                upkeep.offer(self, state, emit)
            case Release(spent, target):
                self._discard(state, state.seat, spent)
                self._discard(state, state.seat, target)
                emit(PrisonerReleased, state.seat, spent, target)
                upkeep.release(self, state, emit)
            case Done():
                emit(ReleaseDeclined, state.seat)
                state.queue = state.queue[1:]
                upkeep.release(self, state, emit)
            case _:
                chance.carry_out(self, state, action, emit)

    def _take(self, state: State, cell: int, emit: Emit) -> None:
        """K5.1, K5.2, K5.4: the seat moves the dragon, takes the tile, by an option for a treasure, and may use it."""
        seat, cells = state.seat, state.cells
        tile = cells[cell]
        cells[cell] = EMPTY
        state.tiles_left ^= 1 << cell
        state.dragon = cell
        state.taker = seat
        state.stacks[seat * self.guild_count + self.guild_of[tile]] += (tile,)
        emit(TileTaken, seat, cell, tile)
        if self.both_earn and self.value_of[tile] >= self.constants.gift_value:
            self._reward(state, seat, emit)
        if self.ability_of[tile] != NONE:
            if tile in self.stairs:
                state.finder = seat
            state.tile = tile
            if self.usable(state, seat, tile):
                state.phase = Phase.USE
                return
        if state.tiles_left & self.second[state.floor][cell]:
            state.phase = GIVE
        else:
            upkeep.end_floor(self, state, emit)

    def _give(self, state: State, cell: int, emit: Emit) -> None:
        """K5.3, K5.4: the seat moves the dragon and gives the tile, perhaps for a treasure."""
        seat, cells = state.seat, state.cells
        heir = self.right_neighbour[state.alive][seat]
        tile = cells[cell]
        cells[cell] = EMPTY
        state.tiles_left ^= 1 << cell
        state.dragon = cell
        state.stacks[heir * self.guild_count + self.guild_of[tile]] += (tile,)
        if tile in self.stairs:
            state.finder = seat
        emit(TileGiven, seat, heir, cell, tile)
        if self.value_of[tile] >= self.constants.gift_value:
            self._reward(state, seat, emit)
        if state.tile >= 0 and self.ability_of[state.tile] == PASSAGE and state.tiles_left & self.first[state.floor][cell]:
            state.phase = Phase.PASSAGE
        else:
            upkeep.end_turn(self, state, emit)

    def _reward(self, state: State, seat: Seat, emit: Emit) -> None:
        """K5.4: the seat gets a treasure if the stock has one."""
        gained = min(self.constants.gift_treasure, state.stock)
        state.stock -= gained
        state.treasure[seat] += gained
        if gained:
            emit(TreasureGained, seat, state.stock)
        else:
            emit(StockEmpty, seat)

    def _pass(self, state: State, cell: int, emit: Emit) -> None:
        """K6.2, K6.3: the seat discards a passage, moves the dragon, and takes the tile there."""
        seat = state.seat
        emit(PassageOpened, seat, state.tile, self._discard(state, seat, state.tile))
        state.tile = tile = self._lift(state, cell)
        state.dragon = cell
        self.onto(state, seat, tile)
        emit(TileTaken, seat, cell, tile)
        if self.usable(state, seat, tile):
            state.phase = Phase.USE_LAST
        else:
            upkeep.end_turn(self, state, emit)

    def _exchange(self, state: State, opponent: int, guild: int, emit: Emit) -> None:
        """K7: the seat exchanges tiles. The opponent's tile leaves its stack first (K7.3), so a tile below it is only
        uncovered if the other tile is of another guild."""
        seat, given = state.seat, state.tile
        at = opponent * self.guild_count + guild
        stack = state.stacks[at]
        taken, state.stacks[at] = stack[-1], stack[:-1]
        below = self.off(state, seat, given)
        self.onto(state, opponent, given)
        self.onto(state, seat, taken)
        covers = guild == self.guild_of[given]
        emit(PrisonersExchanged, seat, opponent, given, taken, EMPTY if covers else below)
        if len(stack) > 1 and not covers:
            emit(TileUncovered, opponent, stack[-2])

    def _used(self, state: State, emit: Emit) -> None:
        """K5.3, K6.3: goes on after the use of a tile: after move 1 with giving, after a passage with the next turn."""
        if state.phase == Phase.USE:
            upkeep.go_on_to_give(self, state, emit)
        else:
            upkeep.end_turn(self, state, emit)

    def _lift(self, state: State, cell: int) -> int:
        """Takes the tile of a space off the floor and returns it (K3.4, K10.3, K11)."""
        tile = state.cells[cell]
        if tile in self.stairs:
            state.finder = state.seat
        state.cells[cell] = EMPTY
        state.tiles_left ^= 1 << cell
        return tile

    def _discard(self, state: State, seat: Seat, tile: int) -> int:
        """K4.5: removes a tile of the seat from the game. Returns the tile that lies open in its place, EMPTY if none."""
        state.discards |= 1 << tile
        return self.off(state, seat, tile)

    # --- what each seat may know ---

    def observe(self, state: State, seat: Seat) -> State:
        return chance.observe(self, state, seat)

    def hides(self, state: State) -> bool:
        return self.has_secrets and not state.revealed and state.phase != Phase.OVER

    def redact(self, event: Event, seat: Seat) -> Event:
        if isinstance(event, GuildDealt) and self.has_secrets and event.seat != seat:
            return replace(event, guild=HIDDEN)
        return event

    def information_state(self, state: State, seat: Seat) -> State:
        return chance.information_state(self, state, seat)

    def determinise(self, seen: State, seat: Seat, rng: Random) -> State:
        del seat
        return chance.determinise(self, seen, rng)

    def is_turn_start(self, state: State) -> bool:
        return state.phase in (Phase.MOVE, Phase.OVER)

    def period(self, state: State) -> int:
        return state.floor + 1

    # --- the end ---

    def score(self, state: State, seat: Seat) -> list[ScoreRow]:
        return scoring.rows(self, state, seat)

    def points(self, state: State) -> list[int]:
        return [scoring.points(self, state, seat) for seat in range(self.seats)]

    def figures(self, state: State) -> Mapping[str, Sequence[int]]:
        """Besides the points, what the tiles in the stacks of each seat are worth, and its treasures: before the offering the
        points say little, for the highest stack is counted as gone."""
        return {**super().figures(state), "kept": scoring.kept(self, state), "treasure": tuple(state.treasure)}

    def result(self, state: State) -> list[Rank]:
        return scoring.ranking(self, state)

    def piece_counts(self, state: State) -> Mapping[str, int]:
        """K1: how many tiles (75) and treasures (24) there are, wherever they lie."""
        held = [state.cells, *state.stacks]
        loose = [tile for tiles in held for tile in tiles if tile >= 0]
        union = state.bag | state.discards
        for tile in loose:
            union |= 1 << tile
        return {
            "tiles": len(loose) + state.bag.bit_count() + state.discards.bit_count(),
            "different_tiles": union.bit_count(),
            "treasures": state.stock + sum(state.treasure),
        }
