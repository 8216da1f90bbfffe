"""What the table of Dogs of War shows now: the position on show, and all that is derived from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dogs_of_war import upkeep
from game.dogs_of_war.catalogue import PLAIN
from game.dogs_of_war.gains import Gain, Taken, gains, summed
from game.dogs_of_war.model import NONE, Play, State, Station, Task
from game.dogs_of_war.preview import Placement, preview_actions, steps
from game.dogs_of_war.rules import DogsOfWarRules
from game.kernel.contract import HIDDEN, NOBODY
from ui.tables.common.multi_selection import MultiSelection
from ui.tables.common.view import View
from ui.tables.dogs_of_war.layout import lay_out_battle
from ui.tables.dogs_of_war.names import DogsOfWarNames
from ui.tables.dogs_of_war.turn import TurnSelection

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.kernel.contract import Action, Event
    from ui.tables.common.host import Host
    from ui.tables.dogs_of_war.layout import DogsOfWarLayout


class DogsOfWarView(View[State, DogsOfWarRules]):
    """`layout` says where items lie, `plain` where they do while no battle is decided."""

    layout: DogsOfWarLayout
    plain: DogsOfWarLayout

    def __init__(self, host: Host[State, DogsOfWarRules]) -> None:
        super().__init__(host)
        self.placing = (False, False)
        """Whether some spaces may be chosen, and whether those that may are few enough to be worth their light: a
        soldier has been chosen for them."""
        self.rolling = NONE
        self.aloft: frozenset[int] = frozenset()
        """The battle whose marker, and the houses whose flags are on the stage."""
        self.counted: int | None = None
        """How many rows of the score pad have been counted while it is being done."""
        self.battle = NONE
        self.toppling: frozenset[int] = frozenset()
        self.taken: tuple[tuple[Taken, ...], ...] = ()
        """The battle that is decided and shown alone, the sides whose captains are falling, and by seat what it has
        brought so far."""

    def remove_ghost(self) -> None:
        super().remove_ghost()
        self.rolling, self.aloft, self.counted = NONE, frozenset(), None
        self.battle, self.toppling, self.taken = NONE, frozenset(), ()

    def laid_out(self, battle: int) -> DogsOfWarLayout:
        """Where items lie while a battle is decided; where they always do for NONE."""
        return self.plain if battle == NONE else lay_out_battle(self.theme, self.plain, battle)

    @property
    def names(self) -> DogsOfWarNames:
        """What items are called in the viewer's language."""
        return self.localised(DogsOfWarNames, self.rules)

    @property
    def turn_of(self) -> int:
        """While chance decides, whose turn it is all the same."""
        observation = self.host.observation
        return NOBODY if observation.turn_over else observation.by if observation.by >= 0 else upkeep.turn_of(self.rules, self.shown)

    @property
    def houses(self) -> tuple[int, ...]:
        """The houses at the sides."""
        return tuple(self.shown.houses)

    @property
    def buying(self) -> bool:
        """Whether the camp is open."""
        return bool(self.shown.todo) and self.shown.todo[-1].task == Task.BUY

    @property
    def losing_side(self) -> int:
        """The losing side of the battle that is being decided (W12)."""
        return upkeep.winner(self.seen, self.seen.todo[-1].value) ^ 1

    @property
    def beaten(self) -> frozenset[int]:
        """The sides that have lost their battle this year; both where it has no winner (W8.1)."""
        return upkeep.lost(self.rules, self.shown, frozenset({Task.BATTLE}))

    @property
    def fallen(self) -> frozenset[int]:
        """The sides whose captains lie on the ground: they have lost, and nobody may slip away any more."""
        return upkeep.lost(self.rules, self.shown, frozenset({Task.BATTLE, Task.WITHDRAW}))

    def soldiers(self, seat: int) -> list[int]:
        """How many soldiers of each kind a seat has; HIDDEN where the viewer may not know."""
        kinds = self.rules.kinds
        return self.shown.soldiers[seat * kinds : (seat + 1) * kinds]

    def influence(self, seat: int) -> list[int]:
        """How much influence a seat has with each house; HIDDEN where the viewer may not know."""
        houses = self.rules.houses
        return self.shown.influence[seat * houses : (seat + 1) * houses]

    @property
    def captains(self) -> Mapping[tuple[int, int], int]:
        """By side and space: whose captain stands there."""
        return self.rules.posted(self.shown)

    def side_of(self, seat: int, battle: int) -> int:
        """The side that a seat supports in a battle, or NONE (W7.6)."""
        return self.shown.supports[seat * self.rules.battles + battle]

    def value(self, house: int) -> int:
        """What an influence token of a house is worth now."""
        return self.rules.constants.house_track[self.shown.track[house]]

    def points(self, seat: int) -> int:
        """The points of a seat if the match ended now, as far as the viewer may know; HIDDEN if the viewer may not, or if
        points are not shown."""
        if not self.shows_points or self.shown.points[seat] == HIDDEN:
            return HIDDEN
        return sum(row.points for row in self.score(seat)[: self.counted])

    def pays(self, side: int, space: int) -> tuple[tuple[Gain, ...], str]:
        """What a space pays, and the house whose influence it may be."""
        reward = self.rules.lines[self.shown.lines[side]].rewards[space]
        return gains(reward, self.rules.soldier_ids), self.rules.house_ids[self.houses[side]]

    def token(self, bonus: int, *, gold: bool) -> tuple[Gain, ...]:
        """What the gold or the silver side of a bonus token pays."""
        return gains(self.rules.catalogue.bonuses[bonus].face(gold=gold), self.rules.soldier_ids)

    # --- the question ---

    @property
    def turn(self) -> TurnSelection | None:
        """What is asked, if it is to place a captain, to play a tactic or to pass."""
        return self.selection if isinstance(self.selection, TurnSelection) else None

    @property
    def idea(self) -> Placement | None:
        """The placement that has been chosen, else the one that the item pointed at would come to."""
        if not self.deciding:
            return None
        if self.turn is not None:
            return self.turn.placement or self.turn.placed_by(self.pointed_id)
        action = self.selection.chosen or self.selection.action_of(self.pointed_id)
        return Placement(self.seen.first, self.seen.side, action.space) if isinstance(action, Station) else None

    @property
    def purchase(self) -> MultiSelection | None:
        """What is asked, if it is to buy soldiers."""
        return self.selection if isinstance(self.selection, MultiSelection) and self.deciding else None

    @property
    def played(self) -> Play | None:
        """The tactic that has been chosen to go before a placement."""
        return self.turn.tactic if self.deciding and self.turn is not None else None

    @property
    def meant(self) -> Action | None:
        """What has been chosen, else what the item pointed at stands for, whether it may be chosen or not."""
        return self.selection.chosen or self.selection.intended_action(self.pointed_id) if self.deciding else None

    @property
    def gained(self) -> list[tuple[Gain, str]]:
        """What the idea would bring, as far as it is certain: each item with how many, and the house whose influence
        it is. Cards that chance draws are shown by the space."""
        found = summed(self.foreseen, self.rules.catalogue)
        idea = self.idea
        if idea is not None and idea.space >= 0 and self.foreseen:
            kind = self.played.tactic if self.played is not None else self.seen.tactic
            played = self.rules.tactics[kind] if kind >= 0 else PLAIN
            cards = self.rules.lines[self.shown.lines[idea.side]].rewards[idea.space].tactics
            found["tactics", ""] += cards * played.times
        return [((name, n), house) for (name, house), n in found.items() if n]

    @property
    def foreseen(self) -> list[Event]:
        """What the idea would come to."""
        idea, seen, first = self.idea, self.seen, (self.played,) if self.played is not None else ()
        if idea is None:
            return []
        return self.memo((idea, first), lambda: preview_actions(self.rules, seen, [*first, *steps(seen, idea)]))
