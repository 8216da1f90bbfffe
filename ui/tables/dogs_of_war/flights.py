"""Building stones of what moves over the table of Dogs of War: where items lie by then, flights and clouds."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.dogs_of_war import changes
from game.dogs_of_war.model import NONE, State
from game.kernel.contract import NOBODY
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.motion import Motion, Point
from ui.tables.common.large_motions import LargeMotionBuilder
from ui.tables.dogs_of_war import pieces, strips

if TYPE_CHECKING:
    from pygame import Surface

    from game.dogs_of_war.gains import Gain
    from game.kernel.contract import Event
    from ui.tables.dogs_of_war.view import DogsOfWarView

class FlightBuilder(LargeMotionBuilder[State]):
    """Motions over the table. `source` is where what is gained next comes from, `battle` the one that lies there alone
    by then, NONE while all do."""

    view: DogsOfWarView
    spark = "coin_3"

    def __init__(self, view: DogsOfWarView, before: State) -> None:
        super().__init__(view, before)
        self.rules, self.layout, self.names = view.rules, view.layout, view.names
        self.source: Area = self.layout.camp
        self.battle = view.battle
        self.canvas = self.layout.fields
        self.house_ids, self.soldier_ids = self.rules.house_ids, self.rules.soldier_ids

    def after_change(self) -> None:
        self.view.ghost_changed = True

    @property
    def bottom_seat(self) -> int:
        """Whose screen lies below by then."""
        seat, todo = self.view.hand_of, self.state_then.todo
        return seat if seat != NOBODY else todo[-1].seat if todo else 0

    def place(self, seat: int, what: str, which: int = 0) -> Area:
        """Where something of a seat lies: on the screen below, or at the seat's card."""
        layout = self.layout
        if seat != self.bottom_seat or self.battle != NONE:
            return layout.seats[seat].middle(self.px(38), self.px(50))
        if what in {"coins", "points"}:
            return layout.purse.rows(1.0, 1.0)[what == "points"]
        if what == "soldiers":
            return layout.hand[which]
        return {"captains": layout.owner, "influence": layout.houses[which]}.get(what, layout.tactics)

    def paid(self, gains: tuple[Gain, ...], house: str = "", side: int = 56) -> Surface:
        """The picture of what is paid."""
        return cached(self.kit, pieces.reward_picture, self.px(side), gains, house)

    def adds(self, *gains: tuple[str, int, int]) -> Motion:
        """So many more of something, by field and index; what the viewer may not know stays hidden."""
        return self.change(partial(changes.add, gains))

    def counts(self, event: Event) -> Motion:
        """What an event makes of the counts."""
        return self.change(partial(changes.emit, self.rules, event))

    def army(self, side: int) -> tuple[Area, tuple[tuple[str, int], ...]]:
        """Where the soldiers of a side stand, and who they are, from the middle outwards."""
        area = strips.army_area(self.layout.strips[side >> 1], side & 1, self.state_then.markers[side >> 1])
        return area, self.rules.army(self.state_then, side)

    def soldier_spot(self, side: int, kind: int) -> Point:
        """Where the outermost soldier of a kind stands in the army of a side."""
        area, shown = self.army(side)
        x = [x for each, _, x in strips.ranks(area.size, shown, side & 1 == 0) if each == self.soldier_ids[kind]][-1]
        return area.x + x + round(area.h * strips.SOLDIER) // 2, area.centery

    def soldier_picture(self, side: int, kind: int, high: int) -> Surface:
        """A soldier in the colours of a side's house."""
        house = self.house_ids[self.state_then.houses[side]]
        return strips.soldier(self.kit, self.soldier_ids[kind], house, high, side & 1 == 0)

    def captains_on(self, side: int) -> list[tuple[int, Area]]:
        """The seats with a captain on a side, and where it stands."""
        posted, spaces = self.rules.posted(self.state_then), self.layout.strips[side >> 1].spaces[side & 1]
        return [(posted[side, space], area) for space, area in enumerate(spaces) if (side, space) in posted]
