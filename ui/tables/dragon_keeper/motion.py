"""How what happened moves over Dragon Keeper's table: the dragon flies, tiles and treasures go from hand to hand."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from game.dragon_keeper import events as it
from game.dragon_keeper.model import EMPTY, SPACES, Ending, Phase, State
from game.kernel.contract import HIDDEN, Seat
from ui.drawing.stage import Actor, Call, Enter, Fade, Flip, InTurn, Leave, Motion, Move, Pulse, Scale, Together, Wait
from ui.tables.dragon_keeper.flights import Flights
from ui.tables.dragon_keeper.pieces import sprite
from ui.tables.kit.pieces import emblem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Event
    from ui.drawing.area import Area

_END_OF_FLOOR: Final = (it.FloorEnded, it.TributePaid, it.PlayerEliminated)
_AT_ONCE = frozenset({it.GuildDealt, it.TributePaid, it.PlayerEliminated})
"""Events of which several in a row are shown together, one a little after the other."""


class Choreography(Flights):
    """The motions of one passage, from `before` to `after` as the viewer sees them."""

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Everything in the order it happened; what belongs together moves together."""
        found: list[Motion] = []
        self._events = tuple(event for event in events if isinstance(event, _END_OF_FLOOR))
        for kind, group in groupby(events, key=type):
            parts = [InTurn(*self._of(event)) for event in group]
            found += [self._staggered(parts)] if kind in _AT_ONCE else parts
        return found

    def _of(self, event: Event) -> list[Motion]:
        match event:
            case it.FloorLaid(floor, cells):
                return self._floor_laid(floor, cells)
            case it.GuildDealt(seat, guild):
                return self._guild_dealt(seat, guild)
            case it.StartNamed(seat) | it.FloorStarter(seat, _):
                return self._pulse_seat(seat)
            case it.TurnBegan(seat):
                return [self._turn(seat)]
            case it.TileTaken(seat, cell, tile):
                return [self._dragon_to(cell), self._from_floor(seat, seat, cell, tile), self._phase(Phase.USE)]
            case it.TileGiven(seat, heir, cell, tile):
                return [self._dragon_to(cell), self._from_floor(seat, heir, cell, tile), self._phase(Phase.PASSAGE)]
            case it.TreasureGained(seat, _):
                return [self._coins(seat, 1, to_seat=True)]
            case it.PrisonersExchanged(seat, other, given, taken):
                return self._exchanged(seat, other, given, taken)
            case it.TileUncovered(seat, tile):
                return [self._uncovered(seat, tile)]
            case it.TrapSprung(seat, trap, cell, tile):
                return [self._trap(seat, trap, cell), self._from_floor(seat, seat, cell, tile)]
            case it.PassageOpened(seat, tile):
                return [self._used_up(seat, tile)]
            case it.FloorEnded():
                return [self._roar(), self._phase_now(Phase.LAY), self._tribute(self._events)]
            case it.TributePaid(seat, _, paid):
                return [self._coins(seat, paid, to_seat=False)]
            case it.PlayerEliminated(seat):
                return self._eliminated(seat)
            case it.GuildsRevealed(guilds):
                return self._revealed(guilds)
            case it.StackOffered(seat, guild, tiles):
                return self._stack_goes("offering", seat, guild, tiles)
            case it.StackReleased(seat, guild, tiles):
                return self._stack_goes("release", seat, guild, tiles)
            case it.PrisonerReleased(seat, spent, target):
                return self._prisoner_goes(seat, spent, target)
            case it.MatchEnded(ending):
                return self._ended(ending)
        return []

    # --- the set-up and new floors ---

    def _floor_laid(self, floor: int, cells: Sequence[int]) -> list[Motion]:
        """The first floor is filled from above; for a later one the board on top is lifted away."""
        dragon = self.table.rules.catalogue.floors[floor].dragon

        def lie(state: State) -> None:
            state.floor, state.cells, state.dragon = floor, list(cells), dragon
            state.left, state.taker = (1 << SPACES) - 1, EMPTY
            self.table.tribute = ()

        if any(tile >= 0 for tile in self.plan.cells) or self.plan.floor != floor:
            return self._next_board(lie)
        board = self.table.layout.floors[floor]
        parts: list[Motion] = []
        for cell, tile in enumerate(cells):
            bed = self._bed(cell)
            name = self._name()
            actor = Actor(self.table.pieces.tile(tile, bed.w), (bed.centerx, bed.centery - board.h // 5), alpha=0, depth=cell)
            drop = Together(Move(name, 0.28, path=[bed.center]), Fade(name, 0.2, to=255))
            parts.append(InTurn(Enter(name, who=actor), drop))
        dealt = [self._staggered(parts, 0.035), self._call_away(away=True), self._change(lie), self._dismiss()]
        return [*dealt, *self._fly_in()]

    def _guild_dealt(self, seat: int, guild: int) -> list[Motion]:
        card = self.table.cards[seat].layout.guild
        panel = self.table.guild_panel if guild >= 0 and seat == self.table.host.viewer else None
        end = panel.card_box() if panel is not None else card
        face, back = self.table.pieces.guild_card(guild, end.size), self.table.pieces.guild_card(HIDDEN, end.size)
        start = end.copy()
        start.center = self.table.layout.dungeon.center

        def know(state: State) -> None:
            state.guilds[seat] = guild

        flight = self._fly(face, start, end, back=back if guild >= 0 else None, stays=False, seconds=0.6)
        return [flight, self._change(know)]

    def _pulse_seat(self, seat: int) -> list[Motion]:
        """Attention goes to a seat's emblem."""
        box = self.table.cards[seat].layout.badge
        name = self._name()
        actor = Actor(emblem(self.kit, self.table.colours[seat], box.w), box.center, depth=400)
        return [Enter(name, who=actor), Pulse(name, 0.7, by=0.7, times=2), Leave(name)]

    def _turn(self, seat: int) -> Motion:
        def turn(state: State) -> None:
            state.seat, state.phase = Seat(seat), Phase.MOVE

        return self._change(turn)

    def _phase_now(self, phase: int) -> Motion:
        def go_on(state: State) -> None:
            state.phase = phase

        return self._change(go_on)

    def _phase(self, phase: int) -> Motion:
        def go_on(state: State) -> None:
            if state.phase in {Phase.MOVE, Phase.GIVE}:
                state.phase = phase

        return self._change(go_on)

    # --- actions ---

    def _exchanged(self, seat: int, other: int, given: int, taken: int) -> list[Motion]:
        """Both tiles leave their piles at once and pass each other."""
        guild_of = self.table.rules.guild_of
        start_given, start_taken = self._top(seat, guild_of[given]), self._top(other, guild_of[taken])

        def leave(state: State) -> None:
            for who, tile in ((seat, given), (other, taken)):
                self._take_off(state, who, tile)

        def arrive(state: State) -> None:
            for who, tile in ((other, given), (seat, taken)):
                state.stacks[self._at(who, guild_of[tile])] += (tile,)

        left = self._change(leave)
        end_given, end_taken = self._landing(other, guild_of[given]), self._landing(seat, guild_of[taken])
        side = start_given.w
        tiles = self.table.pieces
        flights = Together(
            self._fly(tiles.tile(given, side), start_given, end_given, stays=False, seconds=0.7),
            self._fly(tiles.tile(taken, side), start_taken, end_taken, stays=False, seconds=0.7),
        )
        return [left, flights, self._change(arrive)]

    def _uncovered(self, seat: int, tile: int) -> Motion:
        at = self._at(seat, self.table.rules.guild_of[tile])

        def open_(state: State) -> None:
            state.stacks[at] = (*state.stacks[at][:-1], tile)

        return self._change(open_)

    def _trap(self, seat: int, trap: int, cell: int) -> Motion:
        """The trap leaves its pile and snaps shut on the tile."""
        bed = self._bed(cell)
        name = self._name()
        around = bed.inflate(bed.w // 4, bed.h // 4)
        jaws = Actor(sprite(self.kit, "sign_trap", bed.w, bed.h), bed.center, scale=2.2, alpha=0, depth=450)
        snap = InTurn(
            Enter(name, who=jaws),
            Together(Fade(name, 0.2, to=255), Scale(name, 0.3, to=0.8)),
            Fade(name, 0.2, to=0),
            Leave(name),
        )
        return InTurn(self._used_up(seat, trap, around), snap)

    def _used_up(self, seat: int, tile: int, end: Area | None = None) -> Motion:
        """A tile leaves its pile for good: it goes to where it works and fades."""
        start = self._top(seat, self.table.rules.guild_of[tile])
        goal = end or self._bed(self.plan.dragon)
        left = self._change(lambda state: self._take_off(state, seat, tile))
        picture = self.table.pieces.tile(tile, start.w)
        name = self._name()
        big = goal.w / start.w
        return InTurn(
            left,
            Enter(name, who=Actor(picture, start.center, depth=300)),
            Together(Move(name, 0.45, path=[goal.center], arc=self.px(30)), Scale(name, 0.45, to=big)),
            Together(Fade(name, 0.25, to=0), Scale(name, 0.25, to=big * 1.25)),
            Leave(name),
        )

    # --- the end of a floor ---

    def _eliminated(self, seat: int) -> list[Motion]:
        """The claws strike the seat's card; its piles are gone."""
        card = self.table.layout.seats[seat]
        mark = sprite(self.kit, "mark_out", height=round(min(card.h * 0.62, card.w * 0.4)))
        name = self._name()

        def out(state: State) -> None:
            state.alive &= ~(1 << seat)
            for guild in range(self.table.rules.guilds):
                state.stacks[self._at(seat, guild)] = ()

        actor = Actor(mark, (card.centerx, card.centery + card.h // 12), scale=2.6, alpha=0, depth=500)
        return [
            Enter(name, who=actor),
            Together(Fade(name, 0.25, to=255), Scale(name, 0.35, to=1.0)),
            self._change(out),
            Wait(seconds=0.4),
            Leave(name),
        ]

    def _roar(self) -> Motion:
        return InTurn(self._call_away(away=True), *self._roaring(self._dragon_box(self.plan.dragon), 0.9), self._call_away(away=False))

    def _roaring(self, box: Area, seconds: float) -> list[Motion]:
        name = self._name()
        actor = Actor(sprite(self.kit, "dragon_roar", *box.size), box.center, depth=600)
        return [Enter(name, who=actor), Pulse(name, seconds, by=0.35), Leave(name)]

    # --- the end of the game ---

    def _revealed(self, guilds: Sequence[int]) -> list[Motion]:
        """Every guild tile is turned over."""
        parts: list[Motion] = []
        for seat, guild in enumerate(guilds):
            if guild < 0 or self.plan.guilds[seat] == guild:
                continue
            box = self.table.cards[seat].layout.guild
            pieces = self.table.pieces
            name = self._name()
            actor = Actor(pieces.guild_card(HIDDEN, box.size), box.center, depth=300)
            turn = Together(Flip(name, 0.6, image=pieces.guild_card(guild, box.size)), Pulse(name, 0.6, by=0.6))
            parts.append(InTurn(Enter(name, who=actor), turn, Wait(seconds=0.3), Leave(name)))

        def know(state: State) -> None:
            state.guilds, state.revealed = list(guilds), True

        return [self._staggered(parts, 0.25), self._change(know)]

    def _stack_goes(self, scene: str, seat: int, guild: int, tiles: Sequence[int]) -> list[Motion]:
        """The scene shows the keeper's stacks, then the stack goes tile by tile."""
        begin = self._show_rite(scene, seat)
        boxes = self._fan(seat, guild)
        left = self._change(lambda state: self._clear(state, seat, guild))
        goal = self._goal(scene)
        flights: list[Motion] = []
        for tile, box in zip(tiles, boxes, strict=True):
            flights.append(self._vanish(self.table.pieces.tile(tile, box.w), box, goal))
        return [*begin, Wait(seconds=0.5), left, self._staggered(flights, 0.12), Wait(seconds=0.3)]

    def _prisoner_goes(self, seat: int, spent: int, target: int) -> list[Motion]:
        begin = self._show_rite("release", seat)
        guild_of = self.table.rules.guild_of
        boxes = {}
        for tile in (spent, target):
            stack = self.plan.stacks[self._at(seat, guild_of[tile])]
            fan = self._fan(seat, guild_of[tile])
            boxes[tile] = fan[stack.index(tile)] if tile in stack else fan[-1]

        def leave(state: State) -> None:
            for tile in (spent, target):
                self._take_off(state, seat, tile)

        left = self._change(leave)
        goal = self._goal("release")
        flights = [self._vanish(self.table.pieces.tile(tile, box.w), box, goal) for tile, box in boxes.items()]
        return [*begin, left, self._staggered(flights, 0.25)]

    def _ended(self, ending: int) -> list[Motion]:
        if ending != Ending.NOBODY:
            return []
        box = self.table.layout.dungeon
        side = min(box.size) * 3 // 5
        return [self._call_away(away=True), *self._roaring(box.middle(side, side), 1.4)]

    def _dismiss(self) -> Motion:
        """All actors so far leave: the table shows them now."""
        names = [f"{self._game}{n}" for n in range(1, self._actors + 1)]
        cast = self.host.stage.cast

        def dismiss() -> None:
            for name in names:
                cast.pop(name, None)

        return Call(then=dismiss)
