"""Dragon Keeper's table: the dungeon in the middle, the keepers and their stacks beside it, and what the floor costs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from game.dragon_keeper import events as ev
from game.dragon_keeper.model import SPACES, Ending, Phase, State
from game.dragon_keeper.preview import stack_changes
from game.dragon_keeper.rules import DragonKeeperRules
from game.kernel.contract import UNPLACED
from ui.drawing.area import Area
from ui.tables.common.standard_parts import put_exit_buttons, put_log, put_points
from ui.tables.common.table import Table
from ui.tables.dragon_keeper.dungeon import (
    DragonPiece,
    DungeonSpace,
    FlightArrows,
    dragon_area,
    dungeon_layer,
    floor_pictures,
)
from ui.tables.dragon_keeper.finale import finale
from ui.tables.dragon_keeper.layout import Contents, lay_out
from ui.tables.dragon_keeper.motions import DragonKeeperMotions
from ui.tables.dragon_keeper.offering import OfferingPanel, layout_of, open_things
from ui.tables.dragon_keeper.panels import CostPanel, GuildPanel
from ui.tables.dragon_keeper.question_panel import QuestionPanel
from ui.tables.dragon_keeper.seats import lay_out_cards, seat_card
from ui.tables.dragon_keeper.selections import selection_of
from ui.tables.dragon_keeper.stacks import ChoicePreview, GuildStack, StackReader, StacksPopup
from ui.tables.dragon_keeper.view import PARTS, DragonKeeperView
from ui.widgets.cached_layer import Layer
from ui.widgets.change import Push

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pygame import Surface

    from game.kernel.contract import Action, Event, ScoreRow
    from ui.tables.common.item import Item
    from ui.tables.common.selection import Selection
    from ui.widgets.base import Widget
    from ui.widgets.change import Change

_ROWS: Final = {
    "offering": "dragon_keeper/bowl", "releases": "dragon_keeper/sign_release", "treasure": "dragon_keeper/treasure",
}
"""The pictures of the score's rows that are no guild's."""


def _reaching(column: Area, foot: int, top: int) -> Area:
    """What lies in a column between two heights."""
    return Area(column.x, top, column.w, foot - top)


class DragonKeeperTable(Table[State, DragonKeeperRules]):
    """The middle of the screen for Dragon Keeper."""

    game: ClassVar[str] = "dragon_keeper"
    silent_events: ClassVar[frozenset[type[Event]]] = frozenset({ev.TurnBegan})
    reading_events: ClassVar[frozenset[type[Event]]] = frozenset({ev.FloorEnded})
    parts = PARTS
    background_picture = "dragon_keeper/table"
    view_type = DragonKeeperView
    motions_type = DragonKeeperMotions
    view: DragonKeeperView
    question_panel: QuestionPanel
    _above: Sequence[tuple[Area, Sequence[Widget]]] = ()
    """The panels over that of the question, the nearest first: each with where it lies and its widgets."""
    _pictures: Iterator[Callable[[], Surface]] = iter(())
    _pictures_for: object = None

    # --- laying out ---

    def lay_out(self, area: Area) -> None:
        view, rules = self.view, self.view.rules
        buttons = len(self.host.routes.exit_buttons()) if view.over else 2
        contents = Contents(rules.seats, len(rules.catalogue.floors), buttons, not view.over)
        view.layout = self.arrange(lay_out, area, contents)
        self.board_area = view.layout.dungeon
        self.board_extent = view.layout.extent
        view.cards = lay_out_cards(view)
        for seat in range(rules.seats):
            self.add_cached(seat_card(view, seat, partial(self._open_stacks, seat)))
            if view.counting(seat):
                put_points(self, seat, view.cards[seat].name, view.layout.seats[seat])
            for guild in range(rules.guild_count):
                self.add_item(GuildStack(view, seat, guild))
        spaces = [DungeonSpace(view, cell) for cell in range(SPACES)] if view.on_floor else []
        self.add(spaces, [DragonPiece(view), FlightArrows(view, spaces)])
        self.add_cached(OfferingPanel("offering", view.layout.middle, view))
        self.add(open_things(view), finale(view) if view.over else ())
        self._lay_out_panels()
        self.add([ChoicePreview("choice_preview", view), StackReader("stack_reader", view)])

    def _lay_out_panels(self) -> None:
        """The panels, and the log wherever there is room for it. All is measured as if both buttons were there, so that nothing
        jumps when one comes."""
        view, theme, layout = self.view, self.view.theme, self.view.layout
        right, asked = layout.right, layout.question
        self.buttons.create(layout.confirm, layout.other)
        if view.over:
            put_exit_buttons(self, layout.foot, theme.px(8))
        top = layout.cost.bottom + theme.px(8) if layout.cost.x == right.x else right.y
        self.hint_areas = tuple(Area(right.x, top, right.w, end - top) for end in (right.bottom, asked.bottom))
        costs = CostPanel(view)
        self.panels = (layout.cost, layout.log, *([layout.guild] if layout.guild else []))
        self.add_cached(costs)
        areas = costs.tooltip_areas()
        self.host.scene.add(*areas)
        self._above = [(layout.cost, [costs, *areas])]
        if layout.guild:
            self.add_cached(guild := GuildPanel("guild", layout.guild, view))
            self._above.insert(0, (layout.guild, [guild]))
        self._above = [(area, parts) for area, parts in self._above if area.x == asked.x]
        put_log(self, layout.log)
        self.question_panel = QuestionPanel("question", asked, view)
        self.add_cached(self.question_panel)

    def affected_areas(self) -> Iterator[Area]:
        """The dragon, what could be given, the stacks that tiles would come to or leave, and what is said of it."""
        view = self.view
        if view.previewed_action is not None:
            yield from (dragon_area(view.bed(view.shown.dragon)),) if view.laid and view.on_floor else ()
            _, reached = view.next_move
            yield from (one.rect for one in self.items.values() if isinstance(one, DungeonSpace) and reached >> one.cell & 1)
            changes, guild_of = stack_changes(self.view.preview_events), self.view.rules.guild_of
            yield from (self.items[f"pile:{seat}:{guild_of[tile]}"].rect for seat, tile in (*changes.come, *changes.go))
            yield self.question_panel.rect

    @property
    def focus_start(self) -> Area | None:
        """The dragon: an arrow leads along its column, or its row."""
        view = self.view
        return view.bed(view.shown.dragon) if view.on_floor and view.laid else None

    def reading_areas(self) -> Iterator[Area]:
        """The tiles, until one is chosen: then those matter that may be chosen instead, or come next. Whose stacks lie open in
        the middle, the points before and after, and what each stack is worth."""
        if self.view.seen.phase in {Phase.MOVE, Phase.GIVE} and not self.view.selection.ready:
            yield from (one.rect for one in self.items.values() if isinstance(one, DungeonSpace) and one.tile >= 0)
        if self.view.middle.seat >= 0:
            open_ = layout_of(self.view, self.view.middle.seat)
            yield from (open_.head, *open_.worth)

    def buttons_placed(self) -> bool:
        """The panel of the question takes the room of buttons that are not there. While it shows what a choice would change
        it takes that of the log above it, and of as many panels as it needs to say all of it. Below hints it has what they
        leave of its room, if that is worth it."""
        panel, view, layout = self.question_panel, self.view, self.view.layout
        if view.over:
            return False
        before = panel.rect
        buttons = (self.secondary_button, layout.other), (self.confirm_button, layout.confirm)
        shown = [area.y for button, area in buttons if button.visible and button.rect == area]
        foot = shown[0] - view.theme.px(10) if shown else layout.right.bottom
        log, asked = layout.log, layout.question
        previewing, tall = view.selection.ready and panel.previews and self.hints is None, partial(_reaching, asked, foot)
        gives = previewing and log.x == asked.x
        top = log.y if gives else asked.y
        if self.hints is not None and asked.y < self.hints.bottom < foot:
            top = self.hints.bottom + view.theme.px(8)
        for area, widgets in self._above:
            covered = previewing and not panel.fits_whole(tall(top))
            top = area.y if covered else top
            for widget in widgets:
                widget.visible = not covered
        panel.rect = tall(top)
        panel.visible = self.hints is None or panel.worth_showing(Area(panel.rect))
        if (lines := next((one for one in self.cached_layer.widgets if one.id == "log"), None)) is not None:
            lines.visible = not gives
        return panel.rect != before

    def layers(self) -> Sequence[Layer]:
        view = self.view
        if view.on_floor:
            return [self.background_layer(), dungeon_layer(view)]
        return [self.background_layer(view.layout.middle)]

    def update(self, dt: float) -> None:
        """While nothing moves, one picture of the next floor after the other is made, so that it opens without a halt."""
        super().update(dt)
        if self.view.ghost is not None:
            return
        floor, layout = self.view.shown.floor + 1, self.view.layout
        if self._pictures_for != (floor, layout):
            self._pictures_for = floor, layout
            self._pictures = floor_pictures(self.view, floor) if floor < len(layout.floors) else iter(())
        if (make := next(self._pictures, None)) is not None:
            make()

    # --- what is said ---

    @property
    def heading(self) -> str:
        shown, names = self.view.shown, self.view.names
        if shown.phase >= Phase.OFFER:
            return names("table.over" if shown.phase == Phase.OVER else "table.hoard")
        if not shown.tiles_left:
            return names("table.floor", floor=names.floor(shown.floor))
        return names("table.heading", floor=names.floor(shown.floor), left=names("label.tiles_left", n=shown.tiles_left.bit_count()))

    def prompt_slots(self, seat: int) -> Mapping[str, object]:
        return {"other": self.view.names.player(self.view.rules.right_neighbour[self.view.seen.alive][seat])}

    @property
    def verdict(self) -> str:
        best, names = self.view.rules.result(self.view.seen)[0], self.view.names
        if best.place == UNPLACED:
            return names("event.match_ended_nobody")
        winners = names.listed([self.view.players[seat] for seat in best.seats])
        if self.view.seen.ending == Ending.SURVIVOR:
            return names("prompt.survived", name=winners)
        return names("prompt.won" if len(best.seats) == 1 else "prompt.shared", name=winners, n=best.points)

    def same_board(self, before: State) -> bool:
        return before.floor == self.view.seen.floor

    def row_picture(self, row: ScoreRow) -> str:
        guilds = self.view.rules.catalogue.guilds
        return f"{self.game}/emblem_guild_{row.label}" if row.label in guilds else _ROWS.get(row.label, "")

    def figure_picture(self, figure: str) -> str:
        return _ROWS.get(figure, "")

    def row_icons(self, row: ScoreRow) -> Sequence[str]:
        """The stacks that the offering would take now."""
        rules = self.view.rules
        taken = dict.fromkeys(rules.guild_of[tile] for tile in row.where) if row.label == "offering" else ()
        return [f"{self.game}/emblem_guild_{rules.catalogue.guilds[guild]}" for guild in taken]

    def seat_badge(self, seat: int) -> tuple[str, str, str]:
        """The original guild, once it is known: its row counts against the keeper."""
        guild, names = self.view.seen.original_guilds[seat], self.view.names
        if guild < 0:
            return "", "", ""
        says = names("table.against", guild=names.guild(guild))
        return f"{self.game}/{self.view.pieces.badge_name(guild)}", names.guild_at_large(guild), says

    def seat_of(self, event: Event) -> int | None:
        return None if isinstance(event, ev.FloorEnded) else super().seat_of(event)

    # --- what is done ---

    def selection_of(self, legal: Sequence[Action]) -> Selection:
        return selection_of(self.view.rules, self.view.seen, legal, self.refusal_of)

    def plain_click(self, item: Item) -> Change | None:
        return self._open_stacks(item.seat) if isinstance(item, GuildStack) else super().plain_click(item)

    def _open_stacks(self, seat: int) -> Change:
        """All stacks of a seat, as far as the viewer may see them."""
        return Push(lambda app: StacksPopup(app, self.view, seat))
