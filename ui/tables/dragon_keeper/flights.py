"""The building stones of Dragon Keeper's motions: the dragon's flight, tiles to piles, treasures, boards that are lifted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from game.dragon_keeper.model import EMPTY, State
from game.kernel.contract import HIDDEN
from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.stage import Actor, Call, Enter, Fade, InTurn, Leave, Motion, Move, Scale, Together, Wait
from ui.tables.dragon_keeper.dungeon import dragon_box, floor_picture
from ui.tables.dragon_keeper.layout import slot
from ui.tables.dragon_keeper.offering import OfferingLayout
from ui.tables.dragon_keeper.pieces import sprite
from ui.tables.dragon_keeper.seats import top_box
from ui.tables.kit.old_craft import Craft

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Event
    from ui.tables.dragon_keeper.table import DragonKeeperTable


def _leave_as_it_is(state: State) -> None:
    """Nothing changes below a board that is lifted from a scene."""


class Flights(Craft[State]):
    """Motions are made ahead of being shown: `plan` is the position that each of them will find, `ghost` the one on show."""

    def __init__(self, table: DragonKeeperTable, before: State, after: State) -> None:
        super().__init__(table, before.clone())
        self.table, self.before, self.after = table, before, after
        self.plan = before.clone()
        self._scene = table.rite

    def _change(self, work: Callable[[State], None]) -> Motion:
        """As always; what is made from here on finds it done."""
        work(self.plan)
        return super()._change(work)

    # --- places ---

    def _at(self, seat: int, guild: int) -> int:
        return seat * self.table.rules.guilds + guild

    def _bed(self, cell: int) -> Area:
        return slot(self.table.layout.floors[self.plan.floor], cell)

    def _dragon_box(self, cell: int) -> Area:
        return dragon_box(self._bed(cell))

    def _top(self, seat: int, guild: int) -> Area:
        """Where the top tile of a pile lies."""
        return top_box(self.table, seat, guild, len(self.plan.stacks[self._at(seat, guild)]))

    def _landing(self, seat: int, guild: int) -> Area:
        """Where one more tile will lie."""
        return top_box(self.table, seat, guild, len(self.plan.stacks[self._at(seat, guild)]) + 1)

    def _take_off(self, state: State, seat: int, tile: int) -> None:
        """A tile leaves a stack, from wherever in it; one that comes to light is known if the viewer knows it then."""
        at = self._at(seat, self.table.rules.guild_of[tile])
        stack = state.stacks[at]
        if not stack:
            return
        place = stack.index(tile) if tile in stack else len(stack) - 1
        rest = stack[:place] + stack[place + 1 :]
        after = self.after.stacks[at]
        if rest and rest[-1] == HIDDEN and len(after) >= len(rest):
            rest = (*rest[:-1], after[len(rest) - 1])
        state.stacks[at] = rest

    def _clear(self, state: State, seat: int, guild: int) -> None:
        state.stacks[self._at(seat, guild)] = ()

    # --- the floor ---

    def _call_away(self, *, away: bool) -> Motion:
        """The dragon's place is empty while it moves."""

        def call() -> None:
            self.table.dragon_away = away
            self.host.redraw()

        return Call(then=call)

    def _dragon_to(self, cell: int) -> Motion:
        """The dragon flies from where it stands to a space."""
        start, end = self._dragon_box(self.plan.dragon), self._dragon_box(cell)

        def stand(state: State) -> None:
            state.dragon = cell

        landed = self._change(stand)
        if start == end:
            return landed
        side = "right" if end.x > start.x else "left"
        name = self._name()
        actor = Actor(sprite(self.kit, f"dragon_flying_{side}", *start.size), start.center, depth=700)
        far = max(abs(end.x - start.x), abs(end.y - start.y)) / max(1, start.w)
        seconds = 0.4 + 0.1 * far
        up = InTurn(Scale(name, seconds / 2, to=1.22), Scale(name, seconds / 2, to=1.0))
        fly = Together(Move(name, seconds, path=[end.center], arc=self.px(24)), up)
        return InTurn(self._call_away(away=True), Enter(name, who=actor), fly, landed, self._call_away(away=False), Leave(name))

    def _from_floor(self, seat: int, owner: int, cell: int, tile: int) -> Motion:
        """A tile of the floor goes on top of a pile; the seat took it from the floor."""
        guild = self.table.rules.guild_of[tile]
        bed = self._bed(cell)
        end = self._landing(owner, guild)

        def leave(state: State) -> None:
            state.cells[cell] = EMPTY
            state.left &= ~(1 << cell)
            state.taker = seat

        def arrive(state: State) -> None:
            state.stacks[self._at(owner, guild)] += (tile,)

        gone = self._change(leave)
        flight = self._fly(self.table.pieces.tile(tile, bed.w), bed, end, stays=False, seconds=0.6)
        return InTurn(gone, flight, self._change(arrive))

    def _lift_board(self, below: Callable[[State], None], *, dragon: bool) -> list[Motion]:
        """The floor on top is lifted away with all that is left on it, the `dragon` among it or not; what lies below comes
        to light."""
        board = self.table.layout.floors[self.plan.floor]
        picture = floor_picture(self.table, self.plan)
        if dragon:
            here = dragon_box(slot(Area(0, 0, *board.size), self.plan.dragon))
            picture.blit(sprite(self.kit, "dragon_perched", *here.size), here)
        name = self._name()
        gone = self._change(below)
        up = (board.centerx, board.centery - board.h // 12)  # towards the eye, and out of the light
        return [
            Enter(name, who=Actor(picture, board.center, depth=800)),
            gone,
            Together(
                Scale(name, 0.75, to=1.14), Move(name, 0.75, path=[up]), InTurn(Wait(seconds=0.3), Fade(name, 0.45, to=0))
            ),
            Leave(name),
        ]

    def _next_board(self, below: Callable[[State], None]) -> list[Motion]:
        """The floor is lifted away below the dragon, which comes down on the next one."""
        start = self._dragon_box(self.plan.dragon)
        name = self._name()
        lifted = self._lift_board(below, dragon=False)
        hover = Actor(sprite(self.kit, "dragon_flying_left", *start.size), start.center, depth=900)
        return [self._call_away(away=True), Enter(name, who=hover), *lifted, *self._come_down(name)]

    def _fly_in(self) -> list[Motion]:
        """The dragon comes from above to where it begins."""
        name = self._name()
        box = self._dragon_box(self.plan.dragon)
        start = (box.centerx + box.w * 2, self.table.layout.dungeon.y - box.h)
        actor = Actor(sprite(self.kit, "dragon_flying_left", *box.size), start, depth=900)
        return [Enter(name, who=actor), *self._come_down(name)]

    def _come_down(self, name: str) -> list[Motion]:
        end = self._dragon_box(self.plan.dragon)
        return [Move(name, 0.6, path=[end.center], arc=self.px(30)), self._call_away(away=False), Leave(name)]

    # --- treasures ---

    def _tribute(self, events: tuple[Event, ...]) -> Motion:
        """What everybody pays is told while it is paid."""

        def tell() -> None:
            self.table.tribute = events
            self.host.redraw()

        return Call(then=tell)

    def _coins(self, seat: int, count: int, *, to_seat: bool) -> Motion:
        """Treasures go between the stock and a seat, one after the other."""
        side = self.px(36)
        coin = sprite(self.kit, "treasure", side, side)
        own = Area(0, 0, side, side)
        own.center = self.table.cards[seat].layout.treasure.center
        stock = self.table.stock_box.middle(side, side)
        start, end = (stock, own) if to_seat else (own, stock)

        def pay(state: State) -> None:
            state.treasure[seat] += 1 if to_seat else -1
            state.stock += -1 if to_seat else 1

        flights = [
            InTurn(self._fly(coin, start, end, stays=False, seconds=0.55), self._change(pay)) for _ in range(count)
        ]
        return self._staggered(flights, 0.16)

    # --- the scenes ---

    def _show_rite(self, scene: str, seat: int) -> list[Motion]:
        """The scene of a seat in the middle; at first the last floor is lifted away."""
        wanted = (scene, seat)
        if self._scene == wanted:
            return []

        def show() -> None:
            self.table.rite_now = wanted
            self.host.redraw()

        begun = bool(self._scene[0])
        self._scene = wanted
        if begun:
            return [self._veil(), Call(then=show)]
        first, *rest = self._lift_board(_leave_as_it_is, dragon=True)
        return [first, Call(then=show), *rest]

    def _veil(self) -> Motion:
        """A breath of darkness between two keepers."""
        box = self.table.layout.dungeon
        dark = Surface(box.size)
        dark.blit(skin.panel(self.kit, "dark", box.size, 18), (0, 0))
        name = self._name()
        return InTurn(Enter(name, who=Actor(dark, box.center, alpha=0, depth=-5)), Fade(name, 0.25, to=255), Leave(name))

    def _fan(self, seat: int, guild: int) -> list[Area]:
        """Where the tiles of a stack lie in the scene."""
        ghost, self.table.ghost = self.table.ghost, self.plan
        boxes = OfferingLayout(self.table, seat).fan(self.table, seat, guild)
        self.table.ghost = ghost
        return boxes

    def _goal(self, scene: str) -> Area:
        """Where tiles go that leave in a scene: into the dragon's bowl, or out of the gate."""
        picture = OfferingLayout(self.table, 0).picture
        at = (picture.centerx, picture.y + round(picture.h * (0.62 if scene == "offering" else 0.7)))
        side = picture.h // 5
        return Area(at[0] - side // 2, at[1] - side // 2, side, side)

    def _vanish(self, picture: Surface, start: Area, goal: Area) -> Motion:
        """A tile goes there and is gone."""
        name = self._name()
        small = goal.h / start.h
        return InTurn(
            Enter(name, who=Actor(picture, start.center, depth=900 + self._actors)),
            Together(Move(name, 0.6, path=[goal.center], arc=self.px(60)), Scale(name, 0.6, to=small)),
            Together(Fade(name, 0.25, to=0), Scale(name, 0.25, to=small * 0.4)),
            Leave(name),
        )
