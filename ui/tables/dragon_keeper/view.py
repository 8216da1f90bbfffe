"""What Dragon Keeper's table shows now: the position, what is shown over it during motions, and what is derived from both."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.dragon_keeper.model import EMPTY, Move, Phase, State
from game.dragon_keeper.preview import preview_action, stack_changes
from game.dragon_keeper.rules import DragonKeeperRules
from game.dragon_keeper.scoring import AHEAD
from game.kernel.contract import HIDDEN, Seat
from game.kernel.masks import bits
from ui.drawing.area import Area
from ui.tables.common.selection import NO_SELECTION
from ui.tables.common.view import View
from ui.tables.dragon_keeper.layout import slot
from ui.tables.dragon_keeper.names import DragonKeeperNames
from ui.tables.dragon_keeper.pieces import Pieces, stack_rise
from ui.tables.dragon_keeper.selections import NO_QUESTION, QuestionTexts, question_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.kernel.contract import Action, Event
    from ui.tables.common.host import Host
    from ui.tables.dragon_keeper.layout import DragonKeeperLayout, SeatLayout


class Middle(NamedTuple):
    """What lies in the middle: "floor", "offering" or "release" with the seat whose stacks lie open, or "over"."""

    kind: str
    seat: int = -1


FLOOR = Middle("floor")
PARTS = ("treasure", "origin")
"""The parts of a seat's card that can be pointed at: its treasures, and its original guild."""


class DragonKeeperView(View[State, DragonKeeperRules]):
    """`layout` and `cards` say where items lie, once the table has been laid out."""

    layout: DragonKeeperLayout
    cards: tuple[SeatLayout, ...]

    def __init__(self, host: Host[State, DragonKeeperRules]) -> None:
        super().__init__(host)
        self.remove_ghost()

    def remove_ghost(self) -> None:
        super().remove_ghost()
        self.middle_during_motion: Middle | None = None
        self.dragon_away = False

    @property
    def names(self) -> DragonKeeperNames:
        """What components are called in the viewer's language."""
        return self.localised(DragonKeeperNames, self.rules.catalogue)

    def about_tile(self, tile: int) -> str:
        """A tile with what its action does at this table, in lines."""
        return self.names.about_tile(tile, finder_starts=self.rules.finder_starts)

    @property
    def pieces(self) -> Pieces:
        """The pictures of the tiles."""
        return Pieces(self.kit, self.rules.catalogue)

    # --- what lies in the middle ---

    @property
    def middle(self) -> Middle:
        """What lies in the middle."""
        if self.middle_during_motion is not None:
            return self.middle_during_motion
        match self.shown.phase:
            case Phase.OFFER:
                return Middle("offering", self.shown.seat)
            case Phase.RELEASE:
                return Middle("release", self.shown.seat)
            case Phase.OVER:
                return Middle("over")
        return FLOOR

    @property
    def on_floor(self) -> bool:
        """Whether the dungeon is to be seen."""
        return self.middle == FLOOR

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.middle.kind == "over"

    @property
    def laid(self) -> bool:
        """Whether a floor has been filled."""
        return bool(self.shown.tiles_left) or self.shown.phase > Phase.BEGIN

    # --- the seats ---

    @property
    def guilds_open(self) -> bool:
        """Whether everybody may see every guild."""
        return min(self.shown.original_guilds, default=-1) >= 0

    def alive(self, seat: int) -> bool:
        """Whether the seat is still in the game."""
        return bool(self.shown.alive >> seat & 1)

    @property
    def survivors(self) -> list[int]:
        """The seats that are still in the game."""
        return list(bits(self.shown.alive))

    @property
    def gift_goes_to(self) -> int:
        """The right neighbour of the player who is at turn, who receives the gift; EMPTY while there is none."""
        if self.turn_of < 0 or self.shown.phase not in {Phase.MOVE, Phase.USE, Phase.GIVE}:
            return EMPTY
        return self.rules.right_neighbour[self.shown.alive][self.turn_of]

    def owed(self, seat: int) -> int:
        """What the seat would owe if the floor ended now; nothing while there is no floor, or the tribute is being paid."""
        explored = Phase.MOVE <= self.shown.phase <= Phase.USE_LAST
        return self.rules.owed(self.shown, seat) if self.on_floor and explored else 0

    def stack(self, seat: int, guild: int) -> tuple[int, ...]:
        """A seat's stack of a guild as it is drawn, the top tile last."""
        return self.shown.stacks[seat * self.rules.guild_count + guild]

    def stacks(self, seat: int) -> list[tuple[int, ...]]:
        """All stacks of a seat, by guild."""
        return self.shown.stacks[self.rules.slice_of(seat)]

    def stack_worth(self, seat: int, guild: int, stack: Sequence[int]) -> int | None:
        """What the tiles of a stack of that guild count for a seat, less than 0 where they are known to count against it; None
        for an empty stack, and where not every tile may be seen."""
        if not stack or HIDDEN in stack:
            return None
        worth = sum(self.rules.value_of[tile] for tile in stack)
        return -worth if self.shown.original_guilds[seat] == guild else worth

    def highest(self, seat: int, guild: int) -> bool:
        """K12: whether the stack would be the dragon's, being as high as any of its owner's."""
        shown = self.shown
        ahead = self.on_floor or (shown.phase == Phase.OFFER and seat in shown.queue)
        return ahead and len(self.stack(seat, guild)) > 1 and guild in self.rules.tallest(shown, seat)

    def earned_by(self, tiles: Iterable[int]) -> bool:
        """Whether one of the tiles earned the row of the score that is being looked at."""
        return any(tile in self.marked for tile in tiles if tile >= 0)

    def top_area(self, seat: int, guild: int, count: int) -> Area:
        """Where the top tile of a seat's stack of `count` tiles lies; of none, where the first one would."""
        area, side = self.cards[seat].stacks[guild], self.cards[seat].side
        return Area(area.centerx - side // 2, area.bottom - side - stack_rise(count, side, area.h), side, side)

    def focus_area(self, id_: str) -> Area | None:
        kind, _, seat = id_.partition(":")
        if kind in PARTS and seat:
            card = self.cards[int(seat)]
            return {"treasure": card.treasure, "origin": card.guild}[kind]
        return super().focus_area(id_)

    def bed(self, cell: int, floor: int | None = None) -> Area:
        """Where the tile of a space lies, on the floor that is drawn or on another one."""
        return slot(self.layout.floors[self.shown.floor if floor is None else floor], cell)

    # --- points ---

    def worth(self, seat: int) -> list[int]:
        """What each of a seat's stacks counts, by guild."""
        return [row.points for row in self.score(seat)[: self.rules.guild_count]]

    def counting(self, seat: int) -> bool:
        """Whether the dungeon is behind the seat, so that its points are what counts."""
        return not self.on_floor and self.alive(seat)

    def points_now(self, seat: int) -> int | None:
        """The points of a seat as its stacks lie; None on the floors, and where not all of them may be seen."""
        return self._points(self.shown, seat) if self.counting(seat) else None

    @property
    def points_then(self) -> int | None:
        """The points of who chooses once the choice is done; None without a choice among open stacks."""
        seat = self.middle.seat
        if seat < 0 or self.selection.chosen is None or self.ghost is not None:
            return None
        gone = {tile for who, tile in stack_changes(self.preview_events).go if who == seat}
        state = self.seen.clone()
        state.stacks = [tuple(tile for tile in stack if tile not in gone) for stack in state.stacks]
        return self._points(state, seat)

    def points_words(self, points: int | None) -> str:
        """Points in words, a question mark for what is not known."""
        return self.names("label.points_unknown") if points is None else self.names("label.points", n=points)

    def _points(self, state: State, seat: int) -> int | None:
        if state.original_guilds[seat] < 0 or any(HIDDEN in stack for stack in state.stacks[self.rules.slice_of(seat)]):
            return None
        return sum(row.points for row in self.rules.score(state, Seat(seat)) if row.label not in AHEAD)

    # --- the question ---

    @property
    def question(self) -> QuestionTexts:
        """What the viewer is asked."""
        return NO_QUESTION if self.selection is NO_SELECTION else question_of(self.rules, self.seen)

    @property
    def about(self) -> str:
        """What the question is about, in words."""
        if not self.question.about:
            return ""
        seat = self.seen.seat
        heir = self.players[self.rules.right_neighbour[self.seen.alive][seat]]
        guild = self.names.guild(self.seen.original_guilds[seat])
        return self.names(self.question.about, other=heir, guild=guild, n=self.rules.constants.gift_value)

    @property
    def previewed_action(self) -> Action | None:
        """What has been chosen; while nothing has, what is pointed at, if it can be chosen."""
        return self.selection.chosen or self.selection.action_of(self.pointed_id)

    @property
    def preview_events(self) -> list[Event]:
        """What the previewed action would surely cause."""
        action = self.previewed_action
        return [] if action is None else self.memo(action, lambda: preview_action(self.rules, self.seen, self.seen.seat, action))

    @property
    def next_move(self) -> tuple[str, int]:
        """The mark of the spaces to which the next move could lead from the space that is chosen or pointed at, and these spaces
        as a mask."""
        action = self.previewed_action
        return self.memo(("next move", action), lambda: self._next_move(action)) if isinstance(action, Move) else ("", 0)

    def _next_move(self, action: Move) -> tuple[str, int]:
        seen, rules = self.seen, self.rules
        if seen.phase not in {Phase.MOVE, Phase.GIVE}:
            return "", 0
        gives = seen.phase == Phase.MOVE
        ways = (rules.second if gives else rules.first)[seen.floor][action.cell]
        return "give" if gives else "keep", ways & seen.tiles_left & ~(1 << action.cell)

    @property
    def picture_key(self) -> object:
        return super().picture_key, self.middle_during_motion, self.previewed_action
