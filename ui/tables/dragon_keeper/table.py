"""Dragon Keeper's table: the dungeon in the middle, the keepers and their piles beside it, and what the floor costs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from game.dragon_keeper.model import Ending, Phase, State
from game.dragon_keeper.scoring import AHEAD
from game.kernel.contract import HIDDEN, NOBODY, UNPLACED, Seat
from ui.drawing.area import Area
from ui.language.phrases import listed
from ui.tables.dragon_keeper import lines, offering, panels
from ui.tables.dragon_keeper.asks import KeeperAsk, ReleaseAsk, ask_for
from ui.tables.dragon_keeper.dungeon import DragonPiece, Dungeon, Space
from ui.tables.dragon_keeper.foresight import foresee, goings, stacks_after
from ui.tables.dragon_keeper.layout import Layout, lay_out, slot
from ui.tables.dragon_keeper.motion import Choreography
from ui.tables.dragon_keeper.names import Names
from ui.tables.dragon_keeper.pieces import Pieces
from ui.tables.dragon_keeper.popups import StacksScene
from ui.tables.dragon_keeper.seats import Pile, SeatCard
from ui.tables.dragon_keeper.spread import Spread
from ui.tables.dragon_keeper.thoughts import Thoughts
from ui.tables.kit.old_asking import AskingTable
from ui.tables.kit.pieces import faded
from ui.widgets.change import Push

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from game.dragon_keeper.rules import DragonKeeperRules
    from game.kernel.contract import Action, Event, ScoreRow
    from ui.drawing.stage import Motion
    from ui.tables.dragon_keeper.offering import OpenStack, OpenTile
    from ui.tables.dragon_keeper.panels import GuildPanel
    from ui.tables.kit.table import Host, Point
    from ui.widgets.change import Change

    Thing = Space | Pile | OpenStack | OpenTile


_ROWS: Final = {
    "offering": "dragon_keeper/bowl", "releases": "dragon_keeper/sign_release", "treasure": "dragon_keeper/treasure",
}  # fmt: skip
"""The pictures of the score's rows that are no guild's."""


class DragonKeeperTable(AskingTable):
    """The middle of the screen for Dragon Keeper."""

    game: ClassVar[str] = "dragon_keeper"
    covers: ClassVar[bool] = True

    names: Names
    ask: KeeperAsk
    layout: Layout
    stock_box: Area
    guild_panel: GuildPanel | None

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.rules = cast("DragonKeeperRules", host.rules)
        self.names = Names(host.kit.words, self.rules.catalogue, [player.name for player in host.setup.players])
        self.pieces = Pieces(host.kit, self.rules.catalogue)
        self.dungeon = Dungeon(self)
        self.things: dict[str, Thing] = {}
        self.cards: list[SeatCard] = []
        self.grounds: tuple[Area, ...] = ()
        self.ask = KeeperAsk(self)
        self.ghost: State | None = None
        self.rite_now: tuple[str, int] | None = None
        self.dragon_away = False
        self.tribute: tuple[Event, ...] = ()
        self.marked: frozenset[int] = frozenset()
        self.pointed_space = -1
        self.pointed_pile: tuple[int, int] | None = None
        self._ghost_for: object = None
        self._ground: tuple[object, Surface] | None = None
        self._foreseen: tuple[object, list[Event]] = (None, [])

    # --- what is on show ---

    @property
    def seen(self) -> State:
        """What the viewer may know of the position on show."""
        return cast("State", self.host.seen)

    @property
    def shown(self) -> State:
        """What is drawn: while things move, a position between before and after."""
        return self.ghost if self.ghost is not None else self.seen

    @property
    def turn_of(self) -> int:
        """Whose decision it is, negative while it is nobody's: at the end of a turn the next one has not begun."""
        return NOBODY if self.host.turn_over else self.rules.actor(self.shown)

    @property
    def rite(self) -> tuple[str, int]:
        """What lies in the middle instead of the dungeon: "" for none, "offering" or "release" with the seat, or "over"."""
        if self.rite_now is not None:
            return self.rite_now
        # At the end of a turn the stacks are still those of whoever passes the screen on.
        seat = self.host.viewer if self.host.turn_over else self.shown.seat
        match self.shown.phase:
            case Phase.OFFER:
                return "offering", seat
            case Phase.RELEASE:
                return "release", seat
            case Phase.OVER:
                return "over", -1
        return "", -1

    @property
    def on_floor(self) -> bool:
        """Whether the dungeon is to be seen."""
        return not self.rite[0]

    @property
    def laid(self) -> bool:
        """Whether a floor has been filled."""
        return bool(self.shown.left) or self.shown.phase > Phase.BEGIN

    def stack(self, seat: int, guild: int) -> tuple[int, ...]:
        """A seat's stack of a guild as it is drawn."""
        return self.shown.stacks[seat * self.rules.guilds + guild]

    def owed(self, seat: int) -> int:
        """What the seat would owe if the floor ended now; nothing while there is no floor, or the tribute is being paid."""
        return self.rules.owed(self.shown, seat) if self.on_floor and self.exploring and not self.tribute else 0

    @property
    def exploring(self) -> bool:
        """Whether somebody's turn on a floor is on."""
        return Phase.MOVE <= self.shown.phase <= Phase.USE_LAST

    def worth(self, seat: int) -> list[int]:
        """What each of a seat's stacks counts, by guild."""
        rows = self.rules.score(self.shown, Seat(seat))
        return [row.points for row in rows[: self.rules.guilds]]

    def points_now(self, seat: int) -> int | None:
        """The points of a seat as its stacks lie; None on the floors, and where not all of them may be seen."""
        if self.on_floor or not self.shown.alive >> seat & 1:
            return None
        return self._points(self.shown, seat)

    def _points(self, state: State, seat: int) -> int | None:
        hidden = any(HIDDEN in stack for stack in state.stacks[self.rules.own(seat)]) or state.guilds[seat] < 0
        return None if hidden else sum(row.points for row in self.rules.score(state, Seat(seat)) if row.label not in AHEAD)

    def counting(self, seat: int) -> bool:
        """Whether the dungeon is behind, so that the points of a seat are what counts."""
        return not self.on_floor and bool(self.shown.alive >> seat & 1)

    @property
    def points_then(self) -> int | None:
        """The points of who chooses once the choice is done; None without a choice among open stacks."""
        seat = self.rite[1]
        if seat < 0 or self.ask.choice is None or self.ghost is not None:
            return None
        gone = {tile for who, tile in goings(self.prospect) if who == seat}
        return self._points(stacks_after(self.seen, gone), seat)

    @property
    def asks_for_tiles(self) -> bool:
        """Whether single tiles of the open stacks are chosen."""
        return isinstance(self.ask, ReleaseAsk)

    @property
    def prospect(self) -> list[Event]:
        """What the choice would surely cause; what is pointed at would, while nothing is chosen."""
        action = self.ask.choice
        if action is None and self.pointed_space in self.ask.cells:
            action = self.ask.cells[self.pointed_space]
        if action is None and self.pointed_pile in self.ask.piles:
            action = self.ask.piles[self.pointed_pile]
        if action is None:
            return []
        if self._foreseen[0] != (id(self.seen), action):
            self._foreseen = ((id(self.seen), action), foresee(self.rules, self.seen, self.host.viewer, action))
        return self._foreseen[1]

    @property
    def future(self) -> list[str]:
        """The same in lines."""
        return [line for line in map(self.describe, self.prospect) if line]

    # --- laying out ---

    def build(self, box: Area) -> None:
        rules, host = self.rules, self.host
        if self._ghost_for is not host.seen:
            self.ghost, self.rite_now, self.dragon_away, self.tribute = None, None, False, ()
        self.layout = lay_out(self.kit.theme, box, rules.seats, len(rules.catalogue.floors))
        self.ask_anew()
        self.things, self.cards = {}, []
        self.pointed_space, self.pointed_pile = -1, None
        for seat, card in enumerate(self.layout.seats):
            seat_card = SeatCard(self, seat, card, partial(self.open_seat, seat))
            self.cards.append(seat_card)
            host.add(seat_card)
            for guild, place in enumerate(seat_card.layout.piles):
                self.put(Pile(self, seat, guild, place, seat_card.layout.side))
        for cell in range(len(self.shown.cells)) if self.on_floor else ():
            self.put(Space(self, cell, self.bed(cell)))
        host.add(DragonPiece(self, self.layout.dungeon))
        offering.build(self)
        panels.build(self)
        host.add(Thoughts(self), Spread(self))
        self.refresh()

    def question(self, legal: Sequence[Action]) -> KeeperAsk:
        return ask_for(self, legal)

    def put(self, thing: Thing) -> None:
        """Puts a thing on the table, findable by its id."""
        self.things[thing.id] = thing
        self.host.add(thing)

    def bed(self, cell: int) -> Area:
        """Where the tile of a space lies on the floor that is drawn."""
        return slot(self.layout.floors[self.shown.floor], cell)

    def refresh(self) -> None:
        """Shows on things and buttons what may be chosen and what has been."""
        ask, deciding = self.ask, self.host.may_act
        thoughts = ask.thoughts() if deciding else {}
        live = {key for key, _ in ask.targets()} if deciding else set()
        for id_, thing in self.things.items():
            chosen = ask.choice is not None and ask.action_of(id_) == ask.choice
            spent = isinstance(ask, ReleaseAsk) and id_ == f"tile:{ask.spent}"
            thing.live, thing.up = id_ in live, deciding and (chosen or spent)
            if isinstance(thing, Space):
                thing.mark = ask.mark if thing.live else ""
                thing.thought = thoughts.get(thing.cell, "")
        self.refresh_buttons()
        self.host.redraw()

    # --- drawing ---

    def draw(self, surface: Surface) -> None:
        boxes = self.grounds if self.on_floor else (*self.grounds, self.layout.dungeon)
        key = (surface.get_size(), boxes)
        if self._ground is None or self._ground[0] != key:  # too large to be kept with the sprites
            self._ground = key, panels.ground(self.kit, surface.get_size(), boxes)
        surface.blit(self._ground[1], (0, 0))
        if self.on_floor:
            self.dungeon.draw(surface)

    def faint(self, picture: Surface, key: object, alpha: int = 110) -> Surface:
        """A picture that is only a thought; `key` tells what it shows."""
        return faded(self.kit, picture, ("faint", key), alpha)

    # --- what is said ---

    @property
    def heading(self) -> str:
        shown = self.seen
        if shown.phase >= Phase.OFFER:
            return self.names("table.over" if shown.phase == Phase.OVER else "table.hoard")
        if not shown.left and shown.phase < Phase.MOVE:
            return self.names("table.floor", floor=self.names.floor(shown.floor))
        left = self.names("label.tiles_left", n=shown.left.bit_count())
        return self.names("table.heading", floor=self.names.floor(shown.floor), left=left)

    @property
    def prompt(self) -> str:
        seen, names = self.seen, self.names
        if seen.phase == Phase.OVER:
            return self.verdict
        actor = self.rules.actor(seen)
        if actor < 0:
            return names("prompt.set_up")
        name = names.player(actor)
        if self.host.may_act and self.ask.prompt:
            return names(self.ask.prompt, name=name, other=names.player(self.rules.before[seen.alive][actor]))
        return names("label.turn_of", name=name)

    @property
    def verdict(self) -> str:
        """Who has won, in a sentence."""
        best = self.rules.result(self.seen)[0]
        if best.place == UNPLACED:
            return self.names("event.match_ended_nobody")
        winners = listed(self.kit.words, [self.names.player(seat) for seat in best.seats])
        if self.seen.ending == Ending.SURVIVOR:
            return self.names("prompt.survived", name=winners)
        return self.names("prompt.won" if len(best.seats) == 1 else "prompt.shared", name=winners, n=best.points)

    def row_picture(self, row: ScoreRow) -> str:
        guilds = self.rules.catalogue.guilds
        return f"{self.game}/emblem_guild_{row.label}" if row.label in guilds else _ROWS.get(row.label, "")

    def describe(self, event: Event) -> str | None:
        return lines.describe(self.names, event)

    def seat_of(self, event: Event) -> int | None:
        return lines.seat_of(event)

    # --- choosing ---

    def spot(self, id_: str) -> Point:
        """Where a thing's call-out stands."""
        thing = self.things[id_]
        box = thing.uppermost if isinstance(thing, Pile) else thing.rect
        return box.right - box.w // 6, box.y + box.h // 7 if isinstance(thing, Space) else box.y

    def clicked(self, id_: str) -> None:
        """A thing was clicked."""
        if self.host.may_act:
            self.pick(id_)

    def point_at_space(self, cell: int, *, on: bool) -> None:
        """The pointer or the keyboard came to a space or left it."""
        if on:
            self.pointed_space = cell
        elif self.pointed_space == cell:
            self.pointed_space = -1
        self.refresh()

    def point_at_pile(self, pile: Pile, *, on: bool) -> None:
        """The same for a pile."""
        at = (pile.seat, pile.guild)
        if on:
            self.pointed_pile = at
        elif self.pointed_pile == at:
            self.pointed_pile = None
        self.refresh()

    def open_seat(self, seat: int) -> Change:
        """All stacks of a seat, as far as the viewer may see them."""
        return Push(lambda app: StacksScene(app, self, seat))

    # --- what happens ---

    def motions(self, events: Sequence[Event], before: Any, after: Any) -> list[Motion]:
        self._ghost_for = self.host.seen
        craft = Choreography(self, before, after)
        self.ghost = craft.ghost
        return craft.motions(events)

    def pile_marked(self, seat: int, guild: int) -> bool:
        """Whether the pile holds a tile that earned a row of the score."""
        return any(tile in self.marked for tile in self.stack(seat, guild) if tile >= 0)

    def mark_scored(self, where: Sequence[int]) -> None:
        self.marked = frozenset(where)
        self.host.redraw()


