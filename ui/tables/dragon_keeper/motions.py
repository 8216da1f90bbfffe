"""How what happened moves over Dragon Keeper's table: the dragon flies, tiles and treasures go from hand to hand."""

from __future__ import annotations

from functools import partial
from math import hypot
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Surface

from game.dragon_keeper import events as ev
from game.dragon_keeper.changes import Changes
from game.dragon_keeper.model import EMPTY, Ending, Phase, State
from game.kernel.contract import HIDDEN, Seat
from game.kernel.masks import bits
from ui.drawing import banners, skin
from ui.drawing.acts import fade, flip, in_turn, move, parallel, play_motion, pulse, scale, wait
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.lists import ListRow
from ui.drawing.marks import emblem
from ui.drawing.motion import Actor, Enter, InTurn, Leave, Motion, Together, Wait
from ui.tables.common.large_motions import HEADLINE, VEIL, LargeMotionBuilder
from ui.tables.dragon_keeper.dragon_motions import DragonMotions
from ui.tables.dragon_keeper.dungeon import floor_picture
from ui.tables.dragon_keeper.offering import OfferingLayout
from ui.tables.dragon_keeper.pieces import sprite
from ui.tables.dragon_keeper.view import FLOOR, DragonKeeperView, Middle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Event

_NOTICED: Final = 0.9
"""Seconds for which a gift to a player here stands, and what others release, before anything goes on."""
_SLABS: Final = 5
"""Into so many by so many slabs a floor breaks."""


class DragonKeeperMotions(LargeMotionBuilder[State]):
    """The motions of one transition, event by event."""

    together: ClassVar[frozenset[type]] = frozenset({ev.GuildDealt, ev.TributePaid, ev.PlayerEliminated})
    view: DragonKeeperView

    def __init__(self, view: DragonKeeperView, before: State) -> None:
        super().__init__(view, before)
        self.rules = view.rules
        self.changes = Changes(self.rules, view.viewer)
        self.canvas = view.layout.dungeon
        self._dragon = DragonMotions(self, self._bed)
        self._events: Sequence[Event] = ()
        self._reading: list[str] = []
        """The actors that stay until a player goes on."""
        self._middle = view.middle
        """What the next motion will find in the middle."""

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        self._events = events
        return super().motions(events)

    def motions_of(self, event: Event) -> Sequence[Motion]:
        match event:
            case ev.FloorLaid(floor, cells):
                return self._floor_laid(floor, cells)
            case ev.GuildDealt(seat, guild):
                return self._guild_dealt(seat, guild)
            case ev.StartNamed(seat) | ev.FloorStarter(seat, _):
                badge, starts = self.view.cards[seat].badge, self.set_fields(start=Seat(seat))
                actor = Actor(emblem(self.kit, self.view.colours[seat], badge.w), badge.center, depth=400)
                return [*self._wait_until_read(), starts, self.animate(actor, pulse(0.7, by=0.7, times=2))]
            case ev.TurnBegan(seat):
                return [self.set_fields(seat=Seat(seat), phase=Phase.MOVE)]
            case ev.TileTaken(seat, cell, tile):
                return [self._dragon.flies(cell), self._tile_leaves(seat, seat, cell, tile), self._moved(Phase.USE)]
            case ev.TileGiven(seat, heir, cell, tile):
                given = [self._dragon.flies(cell), self._tile_leaves(seat, heir, cell, tile), self._moved(Phase.PASSAGE)]
                return [*given, *self._pause_to_notice(seat, heir)]
            case ev.TreasureGained(seat, _):
                return [self._treasures(seat, 1, to_seat=True)]
            case ev.PrisonersExchanged():
                return self._exchanged(event)
            case ev.TileUncovered(seat, tile):
                return [self.change(partial(self.changes.bare, seat, tile))]
            case ev.TrapSprung(seat, trap, cell, tile, bared):
                return [*self._trap(seat, trap, cell, bared), self._tile_leaves(seat, seat, cell, tile)]
            case ev.PassageOpened(seat, tile, bared):
                return [self._tile_is_used(seat, tile, bared, self._bed(self.state_then.dragon))]
            case ev.FloorEnded():
                return [*self._dragon.roar(self._dragon.area, 0.9), self.set_fields(phase=Phase.LAY), *self._floor_ends()]
            case ev.TributePaid(seat, _, paid):
                return [self._treasures(seat, paid, to_seat=False)]
            case ev.PlayerEliminated(seat, tiles):
                return [self._eliminated(seat, tiles)]
            case ev.GuildsRevealed(guilds, stacks):
                return [*self._wait_until_read(), *self._revealed(guilds, stacks)]
            case ev.StackOffered(seat, guild, tiles):
                return self._stack_goes(Middle("offering", seat), guild, tiles)
            case ev.StackReleased(seat, guild, tiles):
                return self._stack_goes(Middle("release", seat), guild, tiles)
            case ev.PrisonerReleased(seat, spent, target):
                return self._prisoner_goes(seat, spent, target)
            case ev.MatchEnded(ending):
                side = min(self.canvas.size) * 3 // 5
                roar = self._dragon.roar(self.canvas.middle(side, side), 1.4) if ending == Ending.NOBODY else []
                return [*self._wait_until_read(), *roar, self.set_fields(ending=ending)]
        return []

    # --- what changes, and where items lie meanwhile ---

    def _moved(self, phase: int) -> Motion:
        """After a move of the dragon the next part of the turn comes."""
        return self.set_fields(phase=phase if self.state_then.phase in {Phase.MOVE, Phase.GIVE} else self.state_then.phase)

    def _bed(self, cell: int) -> Area:
        return self.view.bed(cell, self.state_then.floor)

    def _top(self, seat: int, tile: int, more: int = 0) -> Area:
        """Where the top tile of the tile's stack lies, or will once so many `more` have come."""
        count = len(self.state_then.stacks[self.changes.stack_index(seat, tile)])
        return self.view.top_area(seat, self.rules.guild_of[tile], count + more)

    # --- the set-up and new floors ---

    def _floor_laid(self, floor: int, cells: Sequence[int]) -> list[Motion]:
        """The first floor is filled from above; for a later one the one on top breaks below the dragon."""
        lies = partial(self.changes.lay_floor, floor, cells)
        away, before = self.set_view(dragon_away=True), self._dragon.area
        if any(tile >= 0 for tile in self.state_then.cells) or self.state_then.floor != floor:
            slabs = self._floor_falls(before.center, dragon=False)
            falls = Together(self.change(lies), *slabs)
            return [away, self._dragon.comes_down(before.center, play_motion(falls))]
        filled = self.staggered([self._tile_drops(cell, tile) for cell, tile in enumerate(cells)], 0.035)
        above = (before.centerx + before.w * 2, self.view.layout.middle.y - before.h)
        return [away, filled, self.change(lies), self._dragon.comes_down(above)]

    def _tile_drops(self, cell: int, tile: int) -> Motion:
        bed, board = self._bed(cell), self.view.layout.floors[self.state_then.floor]
        above = bed.centerx, bed.centery - board.h // 5
        actor = Actor(self.view.pieces.tile(tile, bed.w), above, alpha=0, depth=cell)
        drop = parallel(move(0.28, bed.center), fade(0.2, 255))
        return self.animate(actor, drop, play_motion(self.set_entry("cells", cell, tile)))

    def _floor_falls(self, first: tuple[int, int], *, dragon: bool) -> list[Motion]:
        """The floor on top breaks into slabs, with all that is left on them and the `dragon` or not; they fall into the
        depth one after the other, from a point on."""
        whole, board = floor_picture(self.view, self.state_then, dragon=dragon), self.view.layout.floors[self.state_then.floor]
        slabs = [(part, board.w // _SLABS) for part in Area(0, 0, *whole.get_size()).grid(_SLABS, _SLABS)]
        falls: list[Motion] = []
        for part, side in slabs:
            at = part.move(board.topleft).center
            late = hypot(at[0] - first[0], at[1] - first[1]) / side * 0.11
            actor = Actor(whole.subsurface(part), at, depth=VEIL)
            down = parallel(scale(0.7, 0.08), move(0.7, (at[0], at[1] + side // 5)), in_turn(wait(0.5), fade(0.2, 0)))
            falls.append(self.animate(actor, wait(late), down))
        return falls

    def _floor_ends(self) -> list[Motion]:
        """What the floor cost everybody comes to lie over it, until it has been read."""
        ended = next(event for event in self._events if isinstance(event, ev.FloorEnded))
        paid = {event.seat: event.paid for event in self._events if isinstance(event, ev.TributePaid)}
        out = {event.seat for event in self._events if isinstance(event, ev.PlayerEliminated)}
        names, rows = self.view.names, []
        for seat in bits(self.state_then.alive):
            pays = paid.get(seat, 0)
            left = names("table.left", n=self.state_then.treasure[seat] - pays) if seat not in out else names("table.out")
            figure = names("table.pays", n=pays, left=left)
            rows.append(ListRow(self.view.colours[seat], self.view.players[seat], figure, "alarm" if seat in out else "cream"))
        title = names("table.fallen", floor=names.floor(ended.floor))
        reason = names("table.on", why=names.describe(ended))
        picture = cached(self.kit, banners.read_list, min(self.px(700), self.canvas.w - self.px(40)), title, reason, tuple(rows))
        veil = Actor(cached(self.kit, banners.veil, self.canvas.size), self.canvas.center, depth=VEIL)
        self._reading = ["veil", "tribute"]
        return [Enter("veil", who=veil), Enter("tribute", who=Actor(picture, self.canvas.center, depth=HEADLINE))]

    def _wait_until_read(self) -> list[Motion]:
        """Waits until a player goes on, if there is something to be read."""
        read, self._reading = self._reading, []
        return [self.until_read(bits(self.state_then.alive)), *map(Leave, read)] if read else []

    def _guild_dealt(self, seat: int, guild: int) -> list[Motion]:
        """A guild tile flies to its seat, the viewer's own face up to its panel."""
        panel = self.view.layout.guild_tile if guild >= 0 and seat == self.view.viewer else None
        end, card = panel or self.view.cards[seat].guild, self.view.pieces.guild_card
        start = Area.around(self.view.layout.middle.center, *end.size)
        back = card(HIDDEN, end.size) if guild >= 0 else None
        flight = self.fly(card(guild, end.size), start, end, back=back, stays=False, seconds=0.6)
        return [flight, self.set_entry("original_guilds", seat, guild)]

    # --- tiles and treasures ---

    def _pause_to_notice(self, by: int, *whom: int) -> list[Motion]:
        """Stands a while as it is where others have done it and it concerns people here: those it is done to, or who wait
        for their points."""
        here = self.view.host.has_person_at
        return [Wait(seconds=_NOTICED)] if here(whom) and not here((by,)) else []

    def _tile_leaves(self, seat: int, owner: int, cell: int, tile: int) -> Motion:
        """A tile of the floor goes on top of a stack; the seat took it from the floor."""
        bed, end = self._bed(cell), self._top(owner, tile, 1)

        gone = self.change(partial(self.changes.leave_floor, seat, cell))
        flight = self.fly(self.view.pieces.tile(tile, bed.w), bed, end, stays=False, seconds=0.6)
        return InTurn(gone, flight, self.change(partial(self.changes.come_to, owner, tile)))

    def _vanish(self, tile: int, start: Area, goal: Area, *, seconds: float = 0.6, arc: int = 60, beyond: float = 0.4) -> Motion:
        """A tile goes to a place, takes its size, and fades while it grows or shrinks `beyond` it."""
        size = goal.h / start.h
        actor = Actor(self.view.pieces.tile(tile, start.w), start.center, depth=900)
        there = parallel(move(seconds, goal.center, arc=self.px(arc)), scale(seconds, size))
        return self.animate(actor, there, parallel(fade(0.25, 0), scale(0.25, size * beyond)))

    def _tile_is_used(self, seat: int, tile: int, bared: int, goal: Area) -> Motion:
        """A tile leaves its stack for good: it goes to where it works and fades."""
        start = self._top(seat, tile)
        left = self.change(partial(self.changes.use_up, seat, tile, bared))
        return InTurn(left, self._vanish(tile, start, goal, seconds=0.45, arc=30, beyond=1.25))

    def _trap(self, seat: int, trap: int, cell: int, bared: int) -> list[Motion]:
        """The trap leaves its stack and snaps shut on the tile."""
        bed = self._bed(cell)
        used = self._tile_is_used(seat, trap, bared, bed.inflate(bed.w // 4, bed.h // 4))
        jaws = Actor(sprite(self.kit, "sign_trap", *bed.size), bed.center, scale=2.2, alpha=0, depth=450)
        return [used, self.animate(jaws, parallel(fade(0.2, 255), scale(0.3, 0.8)), fade(0.2, 0))]

    def _exchanged(self, event: ev.PrisonersExchanged) -> list[Motion]:
        """Both tiles leave their stacks at once and pass each other."""
        seat, other, given, taken = event.seat, event.other, event.given, event.taken
        starts = self._top(seat, given), self._top(other, taken)
        uncovered = next((each.tile for each in self._events if isinstance(each, ev.TileUncovered)), EMPTY)

        def leave(state: State) -> None:
            self.changes.take_off(seat, given, state, event.bared)
            self.changes.take_off(other, taken, state, uncovered)

        def arrive(state: State) -> None:
            self.changes.come_to(other, given, state)
            self.changes.come_to(seat, taken, state)

        left = self.change(leave)
        ends = self._top(other, given, 1), self._top(seat, taken, 1)
        tiles = [self.view.pieces.tile(tile, starts[0].w) for tile in (given, taken)]
        ways = zip(tiles, starts, ends, strict=True)
        flights = [self.fly(tile, start, end, stays=False, seconds=0.7) for tile, start, end in ways]
        return [left, Together(*flights), self.change(arrive)]

    def _treasures(self, seat: int, count: int, *, to_seat: bool) -> Motion:
        """Treasures go between the stock and a seat, one after the other."""
        side = self.px(36)
        own, stock = (Area.around(at.center, side) for at in (self.view.cards[seat].treasure, self.view.layout.stock))
        start, end = (stock, own) if to_seat else (own, stock)

        def pay(state: State) -> None:
            state.treasure[seat] += 1 if to_seat else -1
            state.stock += -1 if to_seat else 1

        coin = sprite(self.kit, "treasure", side, side)
        coins = [InTurn(self.fly(coin, start, end, stays=False, seconds=0.55), self.change(pay)) for _ in range(count)]
        return self.staggered(coins, 0.16)

    # --- the end of a floor and of the game ---

    def _eliminated(self, seat: int, tiles: Sequence[int]) -> Motion:
        """The claws strike the seat's card; its stacks are gone."""
        card = self.view.layout.seats[seat]
        claws = sprite(self.kit, "mark_out", height=round(min(card.h * 0.62, card.w * 0.4)))

        out = partial(self.changes.eliminate, seat, tiles)
        actor = Actor(claws, (card.centerx, card.centery + card.h // 12), scale=2.6, alpha=0, depth=500)
        strike = parallel(fade(0.25, 255), scale(0.35, 1.0))
        return self.animate(actor, strike, play_motion(self.change(out)), wait(0.4))

    def _revealed(self, guilds: Sequence[int], stacks: Sequence[tuple[int, ...]]) -> list[Motion]:
        """Every guild tile is turned over, and what lies covered is known."""
        parts: list[Motion] = []
        for seat, guild in enumerate(guilds):
            if guild < 0 or self.state_then.original_guilds[seat] == guild:
                continue
            area, pieces = self.view.cards[seat].guild, self.view.pieces
            actor = Actor(pieces.guild_card(HIDDEN, area.size), area.center, depth=300)
            turn = parallel(flip(0.6, pieces.guild_card(guild, area.size)), pulse(0.6, by=0.6))
            parts.append(self.animate(actor, turn, wait(0.3)))
        return [self.staggered(parts, 0.25), self.change(partial(self.changes.reveal, guilds, stacks))]

    def _show_middle(self, middle: Middle) -> list[Motion]:
        """Shows something else in the middle: the dungeon's floor is lifted away, between two keepers it is dark for a breath."""
        before, self._middle = self._middle, middle
        if middle == before:
            return []
        show = self.set_view(middle_during_motion=middle)
        if before == FLOOR:
            return [Together(show, *self._floor_falls(self._dragon.area.center, dragon=True))]
        area = self.view.layout.middle
        dark = Surface(area.size)
        dark.blit(skin.panel(self.kit, "dark", area.size, 18), (0, 0))
        return [self.animate(Actor(dark, area.center, alpha=0, depth=VEIL), fade(0.25, 255)), show]

    def _open_stacks(self, seat: int) -> OfferingLayout:
        """Where a seat's stacks lie open in the middle."""
        return OfferingLayout(self.view.theme, self.view.layout.middle, self.state_then.stacks[self.rules.slice_of(seat)])

    def _stack_goes(self, middle: Middle, guild: int, tiles: Sequence[int]) -> list[Motion]:
        """The middle shows the keeper's stacks, then the stack goes tile by tile."""
        show, opened = self._show_middle(middle), self._open_stacks(middle.seat)

        left, goal = self.change(partial(self.changes.give_up, middle.seat, guild, tiles)), opened.goal(middle.kind)
        flights = [self._vanish(tile, area, goal) for tile, area in zip(tiles, opened.fan(guild), strict=True)]
        return [*show, Wait(seconds=0.5), left, self.staggered(flights, 0.12), Wait(seconds=0.3)]

    def _prisoner_goes(self, seat: int, spent: int, target: int) -> list[Motion]:
        """Both tiles go out of the gate."""
        show, opened = self._show_middle(Middle("release", seat)), self._open_stacks(seat)
        flights: list[Motion] = []
        for tile in (spent, target):
            guild = self.rules.guild_of[tile]
            place = opened.stacks[guild].index(tile) if tile in opened.stacks[guild] else -1
            flights.append(self._vanish(tile, opened.fan(guild)[place], opened.goal("release")))

        def leave(state: State) -> None:
            self.changes.use_up(seat, spent, EMPTY, state)
            self.changes.use_up(seat, target, EMPTY, state)

        return [*show, self.change(leave), self.staggered(flights, 0.25), *self._pause_to_notice(seat, *bits(self.state_then.alive))]
