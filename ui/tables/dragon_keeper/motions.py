"""How what happened moves over Dragon Keeper's table: the dragon flies, tiles and treasures go from hand to hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.dragon_keeper import events as it
from game.dragon_keeper.model import EMPTY, SPACES, Ending, Phase, State
from game.kernel.contract import HIDDEN, Seat
from ui.drawing.stage import Actor, InTurn, Motion, Together, Wait
from ui.tables.dragon_keeper.flights import Flights
from ui.tables.dragon_keeper.pieces import sprite
from ui.tables.dragon_keeper.view import Scene, scene_of
from ui.tables.kit.motions import at_once, fade, flip, meanwhile, move, pulse, scale, wait
from ui.tables.kit.pieces import emblem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Event
    from ui.drawing.area import Area

_END_OF_FLOOR: Final = (it.FloorEnded, it.TributePaid, it.PlayerEliminated)


class KeeperMotions(Flights):
    """The motions of one transition, event by event."""

    together = frozenset({it.GuildDealt, it.TributePaid, it.PlayerEliminated})
    _tribute: tuple[Event, ...] = ()

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        self._tribute = tuple(event for event in events if isinstance(event, _END_OF_FLOOR))
        return [*super().motions(events), *self._come_to_rest()]

    def of(self, event: Event) -> Sequence[Motion]:
        match event:
            case it.FloorLaid(floor, cells):
                return self._floor_laid(floor, cells)
            case it.GuildDealt(seat, guild):
                return self._guild_dealt(seat, guild)
            case it.StartNamed(seat) | it.FloorStarter(seat, _):
                badge = self.view.cards[seat].badge
                actor = Actor(emblem(self.kit, self.view.colours[seat], badge.w), badge.center, depth=400)
                return [self.life(actor, pulse(0.7, by=0.7, times=2))]
            case it.TurnBegan(seat):
                return [self._turn_begins(seat)]
            case it.TileTaken(seat, cell, tile):
                return [self.dragon_flies(cell), self.tile_leaves_floor(seat, seat, cell, tile), self._phase(Phase.USE)]
            case it.TileGiven(seat, heir, cell, tile):
                return [self.dragon_flies(cell), self.tile_leaves_floor(seat, heir, cell, tile), self._phase(Phase.PASSAGE)]
            case it.TreasureGained(seat, _):
                return [self.treasures(seat, 1, to_seat=True)]
            case it.PrisonersExchanged(seat, other, given, taken):
                return self._exchanged(seat, other, given, taken)
            case it.TileUncovered(seat, tile):
                return [self._uncovered(seat, tile)]
            case it.TrapSprung(seat, trap, cell, tile):
                return [*self._trap(seat, trap, cell), self.tile_leaves_floor(seat, seat, cell, tile)]
            case it.PassageOpened(seat, tile):
                return [self.tile_is_used(seat, tile, self.bed(self.plan.dragon))]
            case it.FloorEnded():
                return [*self._roar(self.dragon_place(self.plan.dragon), 0.9), self._tribute_begins()]
            case it.TributePaid(seat, _, paid):
                return [self.treasures(seat, paid, to_seat=False)]
            case it.PlayerEliminated(seat):
                return [self._eliminated(seat)]
            case it.GuildsRevealed(guilds):
                return self._revealed(guilds)
            case it.StackOffered(seat, guild, tiles):
                return self._stack_goes(Scene("offering", seat), guild, tiles)
            case it.StackReleased(seat, guild, tiles):
                return self._stack_goes(Scene("release", seat), guild, tiles)
            case it.PrisonerReleased(seat, spent, target):
                return self._prisoner_goes(seat, spent, target)
            case it.MatchEnded(ending) if ending == Ending.NOBODY:
                place = self.view.layout.dungeon
                side = min(place.size) * 3 // 5
                return self._roar(place.middle(side, side), 1.4)
        return []

    def _come_to_rest(self) -> list[Motion]:
        """What no event tells: whose turn and which part of it has come, and whose stacks lie open. Those of whoever
        passes the screen on stay."""

        def go_on(state: State) -> None:
            for name in ("phase", "seat", "start", "tile", "queue", "freed", "ending"):
                setattr(state, name, getattr(self.after, name))

        def settle() -> None:
            self.view.tribute, self.view.dragon_away = (), False

        viewer, after = self.view.viewer, self.after
        scene = scene_of(after, viewer if self.before.seat == viewer else after.seat)
        show = self.show_scene(scene) if scene.seat >= 0 else []
        return [self.call(settle), *show, self.change(go_on)]

    # --- the set-up and new floors ---

    def _floor_laid(self, floor: int, cells: Sequence[int]) -> list[Motion]:
        """The first floor is filled from above; for a later one the floor on top is lifted away below the dragon, which
        comes down on the next one."""

        def lie(state: State) -> None:
            state.floor, state.cells = floor, list(cells)
            state.dragon = self.rules.catalogue.floors[floor].dragon
            state.left, state.taker = (1 << SPACES) - 1, EMPTY

        def tribute_is_paid() -> None:
            self.view.tribute = ()

        away = self.dragon_leaves()
        if any(tile >= 0 for tile in self.plan.cells) or self.plan.floor != floor:
            start = self.dragon_place(self.plan.dragon).center
            lifted = self.floor_lifts(lambda: self.change(lie), dragon=False)
            return [away, self.dragon_comes_down(start, InTurn(self.call(tribute_is_paid), lifted))]
        filled = self.staggered([self._tile_drops(cell, tile) for cell, tile in enumerate(cells)], 0.035)
        laid = self.change(lie)
        place = self.dragon_place(self.plan.dragon)
        above = (place.centerx + place.w * 2, self.view.layout.dungeon.y - place.h)
        return [away, filled, laid, self.dragon_comes_down(above)]

    def _tile_drops(self, cell: int, tile: int) -> Motion:
        bed, board = self.bed(cell), self.view.layout.floors[self.plan.floor]
        start = (bed.centerx, bed.centery - board.h // 5)

        def lie(state: State) -> None:
            state.cells[cell] = tile

        actor = Actor(self.view.pieces.tile(tile, bed.w), start, alpha=0, depth=cell)
        drop = at_once(move(0.28, bed.center), fade(0.2, 255))
        return self.life(actor, drop, meanwhile(self.change(lie)))

    def _guild_dealt(self, seat: int, guild: int) -> list[Motion]:
        """A guild tile flies to its seat, the viewer's own face up to its panel."""
        panel = self.view.guild_area if guild >= 0 and seat == self.view.viewer else None
        end = panel or self.view.cards[seat].guild
        pieces = self.view.pieces
        start = end.copy()
        start.center = self.view.layout.dungeon.center

        def know(state: State) -> None:
            state.guilds[seat] = guild

        back = pieces.guild_card(HIDDEN, end.size) if guild >= 0 else None
        return [self.fly(pieces.guild_card(guild, end.size), start, end, back=back, stays=False, seconds=0.6), self.change(know)]

    # --- whose turn it is ---

    def _turn_begins(self, seat: int) -> Motion:
        def begin(state: State) -> None:
            state.seat, state.phase = Seat(seat), Phase.MOVE

        return self.change(begin)

    def _phase(self, phase: int) -> Motion:
        """After a move of the dragon the next part of the turn comes."""

        def go_on(state: State) -> None:
            if state.phase in {Phase.MOVE, Phase.GIVE}:
                state.phase = phase

        return self.change(go_on)

    # --- actions ---

    def _exchanged(self, seat: int, other: int, given: int, taken: int) -> list[Motion]:
        """Both tiles leave their piles at once and pass each other."""
        starts = self.top(seat, given), self.top(other, taken)

        def leave(state: State) -> None:
            self.take_off(state, seat, given)
            self.take_off(state, other, taken)

        def arrive(state: State) -> None:
            state.stacks[self.pile(other, given)] += (given,)
            state.stacks[self.pile(seat, taken)] += (taken,)

        left = self.change(leave)
        ends = self.top(other, given, 1), self.top(seat, taken, 1)
        tiles = [self.view.pieces.tile(tile, starts[0].w) for tile in (given, taken)]
        ways = zip(tiles, starts, ends, strict=True)
        flights = [self.fly(tile, start, end, stays=False, seconds=0.7) for tile, start, end in ways]
        return [left, Together(*flights), self.change(arrive)]

    def _uncovered(self, seat: int, tile: int) -> Motion:
        def open_(state: State) -> None:
            at = self.pile(seat, tile)
            state.stacks[at] = (*state.stacks[at][:-1], tile)

        return self.change(open_)

    def _trap(self, seat: int, trap: int, cell: int) -> list[Motion]:
        """The trap leaves its pile and snaps shut on the tile."""
        bed = self.bed(cell)
        used = self.tile_is_used(seat, trap, bed.inflate(bed.w // 4, bed.h // 4))
        jaws = Actor(sprite(self.kit, "sign_trap", *bed.size), bed.center, scale=2.2, alpha=0, depth=450)
        return [used, self.life(jaws, at_once(fade(0.2, 255), scale(0.3, 0.8)), fade(0.2, 0))]

    # --- the end of a floor ---

    def _tribute_begins(self) -> Motion:
        """What everybody pays is told while it is paid."""

        def begin() -> None:
            self.view.tribute = self._tribute

        def turn_ends(state: State) -> None:
            state.phase = Phase.LAY

        return InTurn(self.change(turn_ends), self.call(begin))

    def _eliminated(self, seat: int) -> Motion:
        """The claws strike the seat's card; its piles are gone."""
        card = self.view.layout.seats[seat]
        claws = sprite(self.kit, "mark_out", height=round(min(card.h * 0.62, card.w * 0.4)))

        def out(state: State) -> None:
            state.alive &= ~(1 << seat)
            for at in range(len(state.stacks))[self.rules.own(seat)]:
                state.stacks[at] = ()

        actor = Actor(claws, (card.centerx, card.centery + card.h // 12), scale=2.6, alpha=0, depth=500)
        strike = at_once(fade(0.25, 255), scale(0.35, 1.0))
        return self.life(actor, strike, meanwhile(self.change(out)), wait(0.4))

    def _roar(self, place: Area, seconds: float) -> list[Motion]:
        """The dragon roars, and stands there again if it stood there."""
        actor = Actor(sprite(self.kit, "dragon_roar", *place.size), place.center, depth=600)
        return [self.dragon_leaves(), self.life(actor, pulse(seconds, by=0.35)), self.dragon_leaves(away=False)]

    # --- the end of the game ---

    def _revealed(self, guilds: Sequence[int]) -> list[Motion]:
        """Every guild tile is turned over."""
        parts: list[Motion] = []
        for seat, guild in enumerate(guilds):
            if guild < 0 or self.plan.guilds[seat] == guild:
                continue
            place, pieces = self.view.cards[seat].guild, self.view.pieces
            actor = Actor(pieces.guild_card(HIDDEN, place.size), place.center, depth=300)
            turn = at_once(flip(0.6, pieces.guild_card(guild, place.size)), pulse(0.6, by=0.6))
            parts.append(self.life(actor, turn, wait(0.3)))

        def know(state: State) -> None:
            state.guilds, state.revealed = list(guilds), True

        return [self.staggered(parts, 0.25), self.change(know)]

    def _stack_goes(self, scene: Scene, guild: int, tiles: Sequence[int]) -> list[Motion]:
        """The scene shows the keeper's stacks, then the stack goes tile by tile."""
        show = self.show_scene(scene)
        opened = self.open_stacks(scene.seat)
        goal = opened.goal(scene.kind)

        def leave(state: State) -> None:
            state.stacks[scene.seat * self.rules.guilds + guild] = ()

        left = self.change(leave)
        flights = [self.vanish(tile, place, goal) for tile, place in zip(tiles, opened.fan(guild), strict=True)]
        return [*show, Wait(seconds=0.5), left, self.staggered(flights, 0.12), Wait(seconds=0.3)]

    def _prisoner_goes(self, seat: int, spent: int, target: int) -> list[Motion]:
        """Both tiles go out of the gate."""
        show = self.show_scene(Scene("release", seat))
        opened = self.open_stacks(seat)
        goal = opened.goal("release")
        flights: list[Motion] = []
        for tile in (spent, target):
            guild = self.rules.guild_of[tile]
            stack, places = opened.stacks[guild], opened.fan(guild)
            flights.append(self.vanish(tile, places[stack.index(tile) if tile in stack else -1], goal))

        def leave(state: State) -> None:
            self.take_off(state, seat, spent)
            self.take_off(state, seat, target)

        return [*show, self.change(leave), self.staggered(flights, 0.25)]
