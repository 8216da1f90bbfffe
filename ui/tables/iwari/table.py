"""Iwari's table: the map over the full height, the seats beside it, the journey, the hand and the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Surface

from game.iwari.model import State
from game.iwari.rules import IwariRules
from game.kernel.contract import Refusal
from ui.drawing.kept import Slot, kept
from ui.tables.iwari import event_lines, map_picture, widgets
from ui.tables.iwari.choice_picture import draw_choice
from ui.tables.iwari.decisions import decide
from ui.tables.iwari.layout import Contents, lay_out
from ui.tables.iwari.motions import IwariMotions
from ui.tables.iwari.reading import ICONS, FinalePanel, ReadingPanel
from ui.tables.iwari.seats import seat_figures, seat_height
from ui.tables.iwari.view import IwariView
from ui.tables.kit.map_table import MapTable
from ui.tables.kit.still_life import Layer
from ui.tables.kit.thing import Stop, Thing
from ui.widgets.still import Still

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.kernel.contract import Action, Event, ScoreRow
    from ui.drawing.area import Area
    from ui.drawing.viewport import Viewport
    from ui.tables.iwari.names import IwariNames
    from ui.tables.iwari.seats import SeatFigures
    from ui.tables.kit.decision import Decision, Outcome
    from ui.tables.kit.host import Host, Point
    from ui.widgets.base import Widget


_TELLING: Final = ("seat:", "task:", "achievement:", "pile", "trail")
"""Beginnings of the ids of what tells something of the map while it is pointed at."""


class IwariTable(MapTable[State, IwariRules]):
    """The middle of the screen for Iwari."""

    game: ClassVar[str] = "iwari"
    silent: ClassVar[frozenset[type[Event]]] = event_lines.SILENT
    view: IwariView

    def __init__(self, host: Host[State, IwariRules]) -> None:
        super().__init__(host)
        self._land = Slot()
        self._figures: tuple[object, dict[int, SeatFigures]] = (None, {})

    def make_view(self) -> IwariView:
        return IwariView(self.host)

    @property
    def names(self) -> IwariNames:
        return self.view.names

    @property
    def port(self) -> Viewport:
        return self.view.chart.port

    def decide(self, legal: Sequence[Action]) -> Decision:
        return decide(self.view, legal, self.judge)

    def builder(self, before: State, after: State) -> IwariMotions:
        return IwariMotions(self.view, before, after)

    # --- laying out ---

    def lay_out(self, area: Area) -> None:
        view, rules = self.view, self.view.rules
        view.pointed = view.beside = view.refused = ""
        view.layout = layout = lay_out(view.theme, area, Contents(
            seats=rules.colours, seat_high=seat_height(view.theme, rules.colours), tokens=widgets.tokens_in_play(view),
            tasks=rules.shown, slots=rules.display, buttons=max(2, len(self.host.ways_on())), over=view.over,
        ))  # fmt: skip
        view.chart.place(layout.canvas, layout.canvas)
        self.board_room, self.board_extent = layout.canvas, self.port.extent.clip(layout.canvas)
        self._lay(widgets.seat_cards(view, self._figures_of))
        self._lay(widgets.achievements(view))
        self._lay(widgets.tasks(view))
        self._lay(widgets.log(view))
        self._lay(widgets.journey(view))
        self._lay(widgets.display(view))
        if view.over:
            self.keep(FinalePanel("finale", layout.reading, view))
        else:
            self._lay(widgets.hand(view))
            self.keep(ReadingPanel("reading", layout.reading, view))
        self._lay(widgets.zoom_buttons(view, self.zoom))
        self._lay(widgets.stops(view))
        self.put_buttons(layout.confirm, layout.other)
        self.put_ways(layout.ways, view.theme.px(8))

    def _lay(self, made: Iterable[Widget]) -> None:
        for widget in made:
            if isinstance(widget, Thing):
                self.put(widget)
            elif isinstance(widget, Still):
                self.keep(widget)
            else:
                self.host.add(widget)

    def refreshed(self) -> None:
        for thing in self.things.values():
            if isinstance(thing, widgets.Chip):
                thing.read()

    def _figures_of(self, colour: int) -> SeatFigures:
        """A colour in figures, counted once for what has arrived and is foreseen."""
        view, shown = self.view, self.view.shown
        key = (view.standing, view.idea, view.turn_of, tuple(map(shown.hand_size, range(view.seats))), shown.start,
               shown.determination, shown.claims, tuple(shown.midway_points), view.kit.words)  # fmt: skip
        if self._figures[0] != key:
            self._figures = key, {}
        found = self._figures[1]
        if colour not in found:
            found[colour] = seat_figures(view, colour)
        return found[colour]

    # --- drawing ---

    def layers(self) -> Sequence[Layer]:
        view, layout = self.view, self.view.layout
        seen = None if self.gliding else self.port.view
        return [
            Layer(view.theme.box, seen and (seen, self._panels, view.colours), self._draw_board, lasting=True),
            Layer(layout.canvas, seen and (seen, view.standing, view.kit.words), self._draw_pieces),
            Layer(layout.canvas, seen and (seen, tuple(self._open_now), self._faint), self._draw_open),
        ]

    @property
    def _panels(self) -> tuple[map_picture.Box, ...]:
        return tuple((area.x, area.y, area.w, area.h) for area in self.view.layout.panels)

    @property
    def _open_now(self) -> Sequence[str]:
        """The places on the map that may be chosen."""
        return [id_ for id_ in self.view.decision.open if widgets.on_map(id_)] if self.view.deciding else []

    @property
    def _faint(self) -> bool:
        """Whether the places stand back: one has been chosen, or no card yet, and so nearly all of them are open."""
        turn = self.view.turn
        return self.view.decision.ready or (turn is not None and not turn.cards)

    def _draw_board(self, surface: Surface) -> None:
        """Sea and land as one picture; while the map is zoomed, the sea below what was seen before."""
        view, kit, layout = self.view, self.host.kit, self.view.layout
        ground = kit.theme.size, layout.canvas.y, view.colours, self._panels
        if self.gliding:
            surface.blit(kept(kit, map_picture.sea, *ground), (0, 0))
            self.port.draw(surface, self._paint_board)
            return
        canvas, extent = tuple(layout.canvas), tuple(self.port.extent)
        surface.blit(self._land(kit, map_picture.board, *ground, view.rules.map.id, canvas, extent), (0, 0))

    def _paint_board(self, surface: Surface) -> None:
        view = self.view
        map_picture.draw_land(surface, view.kit, view.rules.map.id, view.colours, view.layout.canvas, self.port.extent)
        if self.port.rough:  # land and pieces are stretched as one picture
            self._paint_pieces(surface)

    def _draw_pieces(self, surface: Surface) -> None:
        if not self.port.rough:
            self._paint_pieces(surface)

    def _paint_pieces(self, surface: Surface) -> None:
        view, balance = self.view, self.view.balance
        shown, names = view.shown, view.names
        sheet = map_picture.MapSheet(view.kit, view.chart, surface, view.colours)
        sheet.draw_borders(balance.leaders)
        sheet.draw_roads(shown, [sum(groups) for groups in balance.settlements])
        sheet.draw_grounds(shown)
        sheet.draw_closed(shown)
        sheet.draw_links(balance.holders)
        sheet.draw_pieces(shown)
        sheet.draw_names([names.region(region) for region in range(len(view.rules.map.regions))])
        sheet.draw_counts(shown, balance.tents)
        sheet.draw_tokens(shown)
        sheet.flush()

    def _draw_open(self, surface: Surface) -> None:
        if not self.port.rough:
            places = {id_: self.view.spot(id_) for id_ in self._open_now}
            map_picture.draw_open(surface, self.view.kit, self.view.chart, places, faint=self._faint)

    def draw_over(self, surface: Surface) -> None:
        draw_choice(surface, self.view)

    # --- what is said ---

    @property
    def heading(self) -> str:
        seen, names, rules = self.view.seen, self.names, self.view.rules
        chart = names(f"option.map.{rules.map.id}.name")
        if not seen.round:
            return chart
        return f"{names('label.last_round') if seen.exhausted > 1 else names('label.round', n=seen.round)} · {chart}"

    def asked_of(self, seat: int) -> Mapping[str, object]:
        return {"n": max(1, self.view.rules.hand - self.view.seen.hand_size(seat))}

    def describe(self, event: Event) -> str | None:
        return event_lines.describe(self.names, event, self.view.seen)

    def seat_of(self, event: Event) -> int | None:
        colour = getattr(event, "colour", None)
        return super().seat_of(event) if colour is None or colour >= self.view.seats else colour

    def row_picture(self, row: ScoreRow) -> str:
        return f"iwari/{ICONS[row.label]}"

    # --- choosing ---

    def pointed_at(self, thing: Thing, *, on: bool) -> None:
        if isinstance(thing, Stop):
            if on:
                self.show(thing.rect.center)
            self._point(thing.id if on else "")

    def _point(self, id_: str) -> None:
        """The pointer or the keyboard came to something on the map, or left it."""
        if self.view.pointed != id_:
            self.view.pointed, self.view.refused = id_, ""
            self.host.redraw()

    def update(self, dt: float) -> None:
        super().update(dt)
        beside = next((one.id for one in self.still.widgets if one.hovered and one.id.startswith(_TELLING)), "")
        if self.view.beside != beside:
            self.view.beside = beside
            self.host.redraw()

    def carry_out(self, outcome: Outcome) -> bool:
        on_map = self.view.pointed.partition(":")[0] not in {"", "region"}
        self.view.refused = self.view.pointed if isinstance(outcome, Refusal) and on_map else ""
        return super().carry_out(outcome)

    # --- the map ---

    def board_moved(self) -> None:
        for thing in self.things.values():
            if isinstance(thing, Stop):
                thing.rect = self.view.ring(thing.id)

    def hover(self, point: Point | None) -> None:
        """The map is read at any time, also while others decide."""
        self.board_pointed(point)

    def board_pointed(self, point: Point | None) -> None:
        self._point(self.view.thing_at(point) if point is not None else "")

    def board_clicked(self, point: Point) -> None:
        id_ = self.view.thing_at(point)
        if id_:
            self.click(id_)
