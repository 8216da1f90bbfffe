"""The building stones of Dragon Keeper's motions: the dragon, tiles to piles, treasures, floors that are lifted, scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from game.dragon_keeper.model import EMPTY, State
from game.kernel.contract import HIDDEN
from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.stage import Actor, InTurn, Motion
from ui.tables.dragon_keeper.dungeon import dragon_area, floor_picture
from ui.tables.dragon_keeper.offering import OfferingLayout
from ui.tables.dragon_keeper.pieces import sprite
from ui.tables.dragon_keeper.view import FLOOR, KeeperView, Scene
from ui.tables.kit.motions import MotionBuilder, at_once, fade, in_turn, meanwhile, move, scale, wait

if TYPE_CHECKING:
    from collections.abc import Callable


class Flights(MotionBuilder[State]):
    """What the motions of single events are made of."""

    view: KeeperView

    def __init__(self, view: KeeperView, before: State, after: State) -> None:
        super().__init__(view, before, after)
        self.rules = view.rules
        self._scene = view.scene
        """The scene that the next motion will find in the middle."""

    # --- places ---

    def pile(self, seat: int, tile: int) -> int:
        """Where a seat's stack of the tile's guild is found in a position."""
        return seat * self.rules.guilds + self.rules.guild_of[tile]

    def dragon_place(self, cell: int) -> Area:
        """Where the dragon stands on a space."""
        return dragon_area(self.bed(cell))

    def bed(self, cell: int) -> Area:
        """Where the tile of a space lies."""
        return self.view.bed(cell, self.plan.floor)

    def top(self, seat: int, tile: int, more: int = 0) -> Area:
        """Where the top tile of the tile's pile lies, or will once so many `more` have come."""
        count = len(self.plan.stacks[self.pile(seat, tile)])
        return self.view.top_area(seat, self.rules.guild_of[tile], count + more)

    def take_off(self, state: State, seat: int, tile: int) -> None:
        """A tile leaves a stack, from wherever in it; one that comes to light is known if the viewer knows it then."""
        at = self.pile(seat, tile)
        stack = state.stacks[at]
        if not stack:
            return
        place = stack.index(tile) if tile in stack else len(stack) - 1
        rest = stack[:place] + stack[place + 1 :]
        after = self.after.stacks[at]
        if rest and rest[-1] == HIDDEN and len(after) >= len(rest):
            rest = (*rest[:-1], after[len(rest) - 1])
        state.stacks[at] = rest

    # --- the floor ---

    def dragon_leaves(self, *, away: bool = True) -> Motion:
        """The dragon's place is empty while it moves."""

        def leave() -> None:
            self.view.dragon_away = away

        return self.call(leave)

    def dragon_flies(self, cell: int) -> Motion:
        """The dragon flies from where it stands to a space."""
        start, end = self.dragon_place(self.plan.dragon), self.dragon_place(cell)

        def stand(state: State) -> None:
            state.dragon = cell

        landed = self.change(stand)
        if start == end:
            return landed
        side = "right" if end.x > start.x else "left"
        actor = Actor(sprite(self.kit, f"dragon_flying_{side}", *start.size), start.center, depth=700)
        seconds = 0.4 + 0.1 * max(abs(end.x - start.x), abs(end.y - start.y)) / max(1, start.w)
        up = in_turn(scale(seconds / 2, 1.22), scale(seconds / 2, 1.0))
        flight = at_once(move(seconds, end.center, arc=self.px(24)), up)
        back = self.dragon_leaves(away=False)
        return InTurn(self.dragon_leaves(), self.life(actor, flight, meanwhile(landed), meanwhile(back)))

    def dragon_comes_down(self, start: tuple[int, int], first: Motion | None = None) -> Motion:
        """The dragon hovers at a point, while `first` is shown, and comes down to where it stands then."""
        end = self.dragon_place(self.plan.dragon)
        actor = Actor(sprite(self.kit, "dragon_flying_left", *end.size), start, depth=900)
        down = (move(0.6, end.center, arc=self.px(30)), meanwhile(self.dragon_leaves(away=False)))
        return self.life(actor, *([meanwhile(first)] if first else []), *down)

    def tile_leaves_floor(self, seat: int, owner: int, cell: int, tile: int) -> Motion:
        """A tile of the floor goes on top of a pile; the seat took it from the floor."""
        bed, end = self.bed(cell), self.top(owner, tile, 1)

        def leave(state: State) -> None:
            state.cells[cell] = EMPTY
            state.left &= ~(1 << cell)
            state.taker = seat

        def arrive(state: State) -> None:
            state.stacks[self.pile(owner, tile)] += (tile,)

        gone = self.change(leave)
        flight = self.fly(self.view.pieces.tile(tile, bed.w), bed, end, stays=False, seconds=0.6)
        return InTurn(gone, flight, self.change(arrive))

    def floor_lifts(self, below: Callable[[], Motion], *, dragon: bool) -> Motion:
        """The floor on top is lifted away with all that is left on it, the `dragon` among it or not; meanwhile what lies
        `below` comes to light."""
        board = self.view.layout.floors[self.plan.floor]
        actor = Actor(floor_picture(self.view, self.plan, dragon=dragon), board.center, depth=800)
        up = (board.centerx, board.centery - board.h // 12)  # towards the eye, and out of the light
        away = at_once(scale(0.75, 1.14), move(0.75, up), in_turn(wait(0.3), fade(0.45, 0)))
        return self.life(actor, meanwhile(below()), away)

    # --- tiles and treasures ---

    def vanish(self, tile: int, start: Area, goal: Area, *, seconds: float = 0.6, arc: int = 60, beyond: float = 0.4) -> Motion:
        """A tile goes to a place, takes its size, and fades while it grows or shrinks `beyond` it."""
        size = goal.h / start.h
        actor = Actor(self.view.pieces.tile(tile, start.w), start.center, depth=900)
        there = at_once(move(seconds, goal.center, arc=self.px(arc)), scale(seconds, size))
        return self.life(actor, there, at_once(fade(0.25, 0), scale(0.25, size * beyond)))

    def tile_is_used(self, seat: int, tile: int, goal: Area) -> Motion:
        """A tile leaves its pile for good: it goes to where it works and fades."""
        start = self.top(seat, tile)
        left = self.change(lambda state: self.take_off(state, seat, tile))
        return InTurn(left, self.vanish(tile, start, goal, seconds=0.45, arc=30, beyond=1.25))

    def treasures(self, seat: int, count: int, *, to_seat: bool) -> Motion:
        """Treasures go between the stock and a seat, one after the other."""
        side = self.px(36)
        own, stock = Area(0, 0, side, side), self.view.stock_area.middle(side, side)
        own.center = self.view.cards[seat].treasure.center
        start, end = (stock, own) if to_seat else (own, stock)

        def pay(state: State) -> None:
            state.treasure[seat] += 1 if to_seat else -1
            state.stock += -1 if to_seat else 1

        coin = sprite(self.kit, "treasure", side, side)
        flights = [InTurn(self.fly(coin, start, end, stays=False, seconds=0.55), self.change(pay)) for _ in range(count)]
        return self.staggered(flights, 0.16)

    # --- the scenes ---

    def show_scene(self, scene: Scene) -> list[Motion]:
        """Another scene in the middle; from the dungeon to the first one the floor is lifted away."""
        if scene == self._scene:
            return []
        before, self._scene = self._scene, scene

        def show() -> None:
            self.view.staged_scene = scene

        if before == FLOOR:
            return [self.floor_lifts(lambda: self.call(show), dragon=True)]
        return [self._veil(), self.call(show)]

    def _veil(self) -> Motion:
        """A breath of darkness between two keepers."""
        place = self.view.layout.dungeon
        dark = Surface(place.size)
        dark.blit(skin.panel(self.kit, "dark", place.size, 18), (0, 0))
        return self.life(Actor(dark, place.center, alpha=0, depth=-5), fade(0.25, 255))

    def open_stacks(self, seat: int) -> OfferingLayout:
        """Where a seat's stacks lie open in the scene."""
        return OfferingLayout(self.view.theme, self.view.layout.dungeon, self.plan.stacks[self.rules.own(seat)])
