"""What Dewan's table shows now: the position on show, and all that is derived from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.dewan.model import EMPTY, Place, State, Take, Task, Tuck
from game.dewan.paid_path import PathPlanner
from game.dewan.preview import preview_place, preview_tuck, wanted
from game.dewan.rules import DewanRules
from game.dewan.scoring import members
from game.kernel.contract import NOBODY, Refusal, Seat
from game.kernel.masks import bits
from ui.drawing.area import Area
from ui.tables.common.ids import parse_id
from ui.tables.common.view import View
from ui.tables.dewan.card_pictures import card_picture
from ui.tables.dewan.land_map import LandMap
from ui.tables.dewan.names import DewanNames
from ui.tables.dewan.turn import TurnSelection

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from game.dewan.preview import Preview
    from ui.tables.common.host import Host
    from ui.tables.dewan.layout import DewanLayout
    from ui.tables.dewan.tribe_board import TribeLayout

STORIES: Final = frozenset({"story", "own_story"})
"""The kinds of items that are stories on the table: to be chosen, and those of the viewer."""


class DewanView(View[State, DewanRules]):
    """`layout` and `tribe` have the areas of the table, `map` those of spaces.

    - `pointed`: the space that is pointed at; None for none.
    - `pointed_step`: the step of the path whose card is pointed at; None for none.
    - `highlighted`: the highlighted spaces, as a mask.
    - `away`: the seat whose camp is flying to the map, or -1.
    - `owed`: the seat to which points are flying that its card does not show yet.
    - `zooms`: the areas of the zoom buttons over the map."""

    layout: DewanLayout
    zooms: Sequence[Area]
    tribe: TribeLayout

    def __init__(self, host: Host[State, DewanRules]) -> None:
        super().__init__(host)
        self.map = LandMap()
        self.pointed: int | None = None
        self.pointed_step: int | None = None
        self.highlighted = 0
        self.away = -1
        self.owed = (-1, 0)

    def remove_ghost(self) -> None:
        super().remove_ghost()
        self.away, self.owed, self.map.shift = -1, (-1, 0), (0, 0)

    @property
    def names(self) -> DewanNames:
        """What items are called in the viewer's language."""
        return self.localised(DewanNames, self.rules.catalogue)

    def space_area(self, space: int) -> Area:
        """Where the ring of a space lies."""
        return Area.around(self.map.at(space), round(self.map.hex * 0.6))

    def focus_area(self, id_: str) -> Area | None:
        """As View; of a space also while it cannot be chosen."""
        kind, *at = parse_id(id_)
        return self.space_area(*at) if kind == "space" and self.map.hex else super().focus_area(id_)

    # --- the seats ---

    @property
    def turn_of(self) -> int:
        """While chance decides, whose turn it is all the same."""
        state, actor = self.shown, super().turn_of
        if actor >= 0 or self.host.observation.turn_over or state.over or not state.round or not state.todo:
            return actor
        return state.todo[-1].seat

    @property
    def hand(self) -> list[int]:
        """The cards of that hand that may be seen; none where it lies face down."""
        if self.viewer == NOBODY and not self.host.all_open:
            return []
        return list(bits(self.shown.hands[self.bottom_seat]))

    def mates(self, seat: int) -> list[int]:
        """Who scores together with a seat."""
        return [mate for mate in members(self.rules, seat) if mate != seat]

    def card(self, number: int, size: tuple[int, int]) -> Surface:
        """A card's face; its back if it is hidden."""
        return card_picture(self.kit, self.rules.catalogue.cards[number] if number >= 0 else None, size)

    # --- what is pointed at, and what it would bring ---

    @property
    def prospect(self) -> Preview | None:
        """What the camp would bring whose path is chosen or pointed at, or the card that is chosen to be tucked; None where
        there is none, or none that can be paid."""
        chosen = self.selection.chosen if self.deciding else None
        if isinstance(chosen, Tuck):
            return self.memo(chosen, lambda: preview_tuck(self.rules, self.seen, self.viewer, chosen))
        plan = self.turn.shown if self.turn is not None else None
        if plan is None or plan.missing:
            return None
        return self.memo(plan, lambda: preview_place(self.rules, self.seen, self.viewer, plan.place))

    @property
    def read_about(self) -> tuple[int, ...]:
        """The spaces that what is read is about: it must not hide them."""
        plan = self.turn.shown if self.turn is not None else None
        return plan.path if plan is not None else () if self.pointed is None else (self.pointed,)

    @property
    def lights(self) -> frozenset[int]:
        """The spaces that lie in another light: those that earned a row of the score, that a camp would touch or earn points
        with, or that the story needs to which a player points."""
        if self.marked or self.shown.land is None or self.viewer == NOBODY:
            return self.marked
        kind, *at = parse_id(self.pointed_id)
        if kind in STORIES:
            tiles = self.shown.stories[self.bottom_seat] if kind == "own_story" else self.shown.story_display
            if at[0] < len(tiles) and tiles[at[0]] != EMPTY:  # a slot that is gone lies there until the table is at rest
                return wanted(self.shown, self.bottom_seat, self.rules.catalogue.stories[tiles[at[0]]].needs)
        return self.prospect.where | self.prospect.touched if self.prospect is not None else frozenset()

    # --- the turn ---

    @property
    def planner(self) -> PathPlanner:
        """Plans for the viewer, who is to decide."""
        return self.memo("planner", lambda: PathPlanner(self.rules, self.seen, Seat(self.viewer)))

    @property
    def turn(self) -> TurnSelection | None:
        """What is asked, if it is to take cards or to place a camp."""
        return self.selection if isinstance(self.selection, TurnSelection) else None

    def why_not(self, id_: str) -> Refusal | None:
        """Why a space or a card of the display means nothing to what is asked."""
        match parse_id(id_):
            case "card", slot:
                return self.rules.refusal(self.seen, Take(slot))
            case "space", space if self.seen.todo[-1].task != Task.TURN:
                return self.rules.refusal(self.seen, Place((space,), ()))
            case "space", space:
                found = self.planner.propose(space)
                return found if isinstance(found, Refusal) else None
        return None
