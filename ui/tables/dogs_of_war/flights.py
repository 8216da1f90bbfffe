"""Building stones of what moves over the table of Dogs of War: where things lie by then, flights and clouds."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.dogs_of_war import retelling
from game.dogs_of_war.model import NONE, State
from game.kernel.contract import NOBODY
from ui.drawing.acts import at_once, fade, in_turn, meanwhile, move, scale, wait
from ui.drawing.area import Area
from ui.drawing.kept import kept
from ui.drawing.motion import Actor, InTurn, Motion, Point, Together
from ui.tables.dogs_of_war import pieces, strips
from ui.tables.dogs_of_war.pieces import sprite
from ui.tables.kit.ceremonies import FLIGHT, CeremonyBuilder

if TYPE_CHECKING:
    from pygame import Surface

    from game.dogs_of_war.gains import Gain
    from game.kernel.contract import Event
    from ui.drawing.acts import Act
    from ui.tables.dogs_of_war.view import DogsView

GLOW, PIECE = 400, 500
"""How high over the table each stands, as the depth of an actor; below what is staged over it."""


class FlightBuilder(CeremonyBuilder[State]):
    """Motions over the table. `source` is where what is gained next comes from, `battle` the one that lies there alone
    by then, NONE while all do."""

    view: DogsView

    def __init__(self, view: DogsView, before: State, after: State) -> None:
        super().__init__(view, before, after)
        self.rules, self.layout, self.names = view.rules, view.layout, view.names
        self.source: Area = self.layout.camp
        self.battle = view.battle
        self.canvas = self.layout.fields
        self.house_ids, self.soldier_ids = self.rules.house_ids, self.rules.soldier_ids

    def arrived(self) -> None:
        self.view.host.rebuild()

    def shows(self, **fields: object) -> Motion:
        """Attributes of the view have these values from this moment on, and everything is laid out for them."""
        return InTurn(self.stage(**fields), self.call(self.arrived))

    @property
    def own(self) -> int:
        """Whose screen lies below by then."""
        viewer, todo = self.view.viewer, self.plan.todo
        return viewer if viewer != NOBODY else todo[-1].seat if todo else 0

    def place(self, seat: int, what: str, which: int = 0) -> Area:
        """Where something of a seat lies: on the screen below, or at the seat's card."""
        layout = self.layout
        if seat != self.own or self.battle != NONE:
            return layout.seats[seat].middle(self.px(38), self.px(50))
        if what in {"coins", "points"}:
            return layout.purse.rows(1.0, 1.0)[what == "points"]
        if what == "soldiers":
            return layout.hand[which]
        return {"captains": layout.owner, "influence": layout.houses[which]}.get(what, layout.tactics)

    def paid(self, gains: tuple[Gain, ...], house: str = "", side: int = 56) -> Surface:
        """The picture of what is paid."""
        return kept(self.kit, pieces.reward_picture, self.px(side), gains, house)

    def sets(self, field: str, index: int, value: int) -> Motion:
        """An entry of a field becomes another."""
        return self.change(lambda state: getattr(state, field).__setitem__(index, value))

    def adds(self, *gains: tuple[str, int, int]) -> Motion:
        """So many more of something, by field and index; what the viewer may not know stays hidden."""
        return self.change(partial(retelling.add, gains))

    def counts(self, event: Event) -> Motion:
        """What an event makes of the counts."""
        return self.change(partial(retelling.tell, self.rules, event))

    def gift(self, picture: Surface, start: Point, end: Area, arrives: Motion | None = None, *acts: Act) -> Motion:
        """Something rises at a point and flies to where it belongs."""
        comes = [meanwhile(arrives)] if arrives is not None else []
        small = min(1.0, end.h / picture.get_height())
        actor = Actor(picture, start, alpha=0, scale=0.7, depth=FLIGHT)
        rises = at_once(fade(0.1, 255), scale(0.15, 1.0), move(0.15, (start[0], start[1] - self.px(8))))
        flies = at_once(move(0.42, end.center, arc=self.px(34)), scale(0.42, small), *acts)
        return self.life(actor, rises, flies, *comes, fade(0.1, 0))

    def puff(self, name: str, at: Point, wide: int, seconds: float = 0.45) -> Motion:
        """A cloud that grows, rises a little and thins out."""
        actor = Actor(sprite(self.kit, name, wide), at, alpha=210, scale=0.5, depth=PIECE + 50)
        thins = in_turn(wait(seconds / 3), fade(seconds * 2 / 3, 0))
        return self.life(actor, at_once(scale(seconds, 1.2), move(seconds, (at[0], at[1] - wide // 4)), thins))

    def glow(self, at: Point, wide: int, seconds: float) -> Motion:
        """Rays behind something for so long."""
        actor = Actor(sprite(self.kit, "rays", wide), at, alpha=0, scale=0.6, depth=GLOW)
        return self.life(actor, at_once(fade(0.25, 255), scale(seconds, 1.0)), fade(0.3, 0))

    def sparks(self, at: Point, wide: int) -> Motion:
        """Sparks fly off in all directions."""
        parts = []
        for number in range(10):
            far = wide * (0.55 + 0.3 * (number % 3))
            across = (number / 9 - 0.5) * 2
            end = at[0] + across * far, at[1] - far * (1 - across * across * 0.8)
            actor = Actor(sprite(self.kit, "coin_3", max(4, wide // (9 + number % 4))), at, depth=PIECE + 60)
            parts.append(self.life(actor, at_once(move(0.5, end), in_turn(wait(0.2), fade(0.3, 0)))))
        return Together(*parts)

    def army(self, side: int) -> tuple[Area, tuple[tuple[str, int], ...]]:
        """Where the soldiers of a side stand, and who they are, from the middle outwards."""
        area = strips.army_area(self.layout.strips[side >> 1], side & 1, self.plan.markers[side >> 1])
        return area, self.rules.army(self.plan, side)

    def figure_spot(self, side: int, kind: int) -> Point:
        """Where the outermost soldier of a kind stands in the army of a side."""
        area, shown = self.army(side)
        x = [x for each, _, x in strips.ranks(area.size, shown, side & 1 == 0) if each == self.soldier_ids[kind]][-1]
        return area.x + x + round(area.h * strips.SOLDIER) // 2, area.centery

    def figure(self, side: int, kind: int, high: int) -> Surface:
        """A soldier in the colours of a side's house."""
        house = self.house_ids[self.plan.houses[side]]
        return strips.soldier(self.kit, self.soldier_ids[kind], house, high, side & 1 == 0)

    def captains_on(self, side: int) -> list[tuple[int, Area]]:
        """The seats with a captain on a side, and where it stands."""
        posted, spaces = self.rules.posted(self.plan), self.layout.strips[side >> 1].spaces[side & 1]
        return [(posted[side, space], area) for space, area in enumerate(spaces) if (side, space) in posted]
