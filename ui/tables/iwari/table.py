"""Iwari's table: the map over the full height, the seats beside it, the journey, the hand and the question."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from pygame import Rect, Surface

from game.iwari import awards
from game.iwari.events import RoundBegan, ScoringBegan, TentPlaced
from game.iwari.model import State
from game.iwari.rules import IwariRules
from game.kernel.contract import Refusal
from ui.drawing.cached import Slot, cached
from ui.tables.common.ids import kind_of
from ui.tables.common.item import FocusTarget, Item
from ui.tables.common.map_table import MapTable
from ui.tables.common.standard_parts import put_exit_buttons, put_log, put_points
from ui.tables.iwari import event_lines, land_picture, map_picture, widgets
from ui.tables.iwari.cartouches import plates
from ui.tables.iwari.choice_picture import affected, decided_by, draw_choice
from ui.tables.iwari.layout import columns, lay_out
from ui.tables.iwari.motions import IwariMotions
from ui.tables.iwari.pieces import sign_name
from ui.tables.iwari.reading import ICONS, FinalePanel, ReadingPanel
from ui.tables.iwari.seats import names_figures, other_rows, points_area, seat_figures, seat_height
from ui.tables.iwari.selections import selection_of
from ui.tables.iwari.view import IwariView
from ui.widgets.cached_layer import Layer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.kernel.contract import Action, Event, ScoreRow
    from ui.drawing.area import Area
    from ui.drawing.viewport import Viewport
    from ui.tables.common.host import Host, Point
    from ui.tables.common.seat_card import SeatCard
    from ui.tables.common.selection import Outcome, Selection
    from ui.tables.iwari.seats import SeatContent


class IwariTable(MapTable[State, IwariRules]):
    """The middle of the screen for Iwari."""

    game: ClassVar[str] = "iwari"
    area_kinds: ClassVar[tuple[str, ...]] = ("totem", "link", "mountain")
    hand_kinds: ClassVar[frozenset[str]] = frozenset({"hand", "pay", "pair"})
    silent_events: ClassVar[frozenset[type[Event]]] = event_lines.SILENT
    reading_events: ClassVar[frozenset[type[Event]]] = frozenset({ScoringBegan})
    view_type = IwariView
    motions_type = IwariMotions
    view: IwariView

    def __init__(self, host: Host[State, IwariRules]) -> None:
        super().__init__(host)
        self._land = Slot()
        self._figures: tuple[object, dict[int, SeatContent]] = (None, {})
        self._asked: list[widgets.Chip | widgets.AskedLabel] = []  # what reads the question
        self._read: tuple[object, list[Rect]] = (None, [])  # what is read to decide, where so much is to be seen

    @property
    def port(self) -> Viewport:
        return self.view.chart.port

    def location_name(self, event: Event) -> str:
        """The region of a tent."""
        return self.view.names.region(self.view.rules.land.region_of[event.space]) if isinstance(event, TentPlaced) else ""

    def selection_of(self, legal: Sequence[Action]) -> Selection:
        return selection_of(self.view, legal, self.refusal_of)

    # --- what is said ---

    @property
    def prompt_describes_motion(self) -> bool:  # type: ignore[override]
        return bool(self.view.headline) and not self.view.deciding

    @property
    def prompt(self) -> str:
        return self.view.headline if self.prompt_describes_motion else super().prompt

    # --- laying out ---

    def lay_out(self, area: Area) -> None:
        view, rules = self.view, self.view.rules
        view.pointed = view.beside = view.refused = ""
        self._figures, self._read = (None, {}), (None, [])
        tokens = len(awards.in_play(rules, view.shown))
        view.other_rows = other_rows(view)
        view.named = names_figures(view, columns(view.theme, area)[0], area.h, bool(tokens) + bool(rules.exploration_count))
        view.layout = layout = lay_out(
            view.theme, area, over=view.over, tasks=rules.exploration_count, slots=rules.display, seats=rules.colours,
            seat_high=seat_height(view.theme, rules.colours, named=view.named, others=bool(view.other_rows)), tokens=tokens,
            buttons=max(2, len(self.host.routes.exit_buttons())),
        )
        self.hint_areas = layout.hint_areas
        view.chart.place(layout.canvas)
        view.plates = plates(view.theme, view.chart, view.names.all_regions, view.rules.colours, layout.zoom)
        self.board_area, self.board_extent = layout.canvas, self.port.extent.clip(layout.canvas)
        self.add_changing(self._seat_cards)
        self.add_changing(partial(widgets.achievements, view), partial(widgets.tasks, view))
        for colour, card in enumerate(layout.seats):
            put_points(self, colour, points_area(view.theme, card), card, view.names.owner_name(colour))
        put_log(self, view.layout.public.log)
        self.add_changing(partial(widgets.journey, view), partial(widgets.display, view))
        if view.over:
            self.add_cached(FinalePanel("finale", layout.reading, view))
        else:
            self.add_changing(partial(widgets.hand, view))
            self.add_cached(ReadingPanel("reading", layout.reading, view))
        self.put_zoom(layout.zoom)
        self.add(widgets.focus_targets(view))
        self._asked = [widget for widget in self.cached_layer.widgets if isinstance(widget, widgets.Chip | widgets.AskedLabel)]
        self.buttons.create(layout.confirm, layout.other)
        put_exit_buttons(self, layout.exits, view.theme.px(8))

    @property
    def layout_key(self) -> object:
        return self.view.over, len(awards.in_play(self.view.rules, self.view.shown)), other_rows(self.view)

    def choice_changed(self) -> None:
        for widget in self._asked:
            widget.read()

    def _seat_cards(self) -> Iterable[SeatCard[SeatContent]]:
        """The cards of the seats, counted anew."""
        self._figures = (None, {})
        return widgets.seat_cards(self.view, self._figures_of)

    def _figures_of(self, colour: int) -> SeatContent:
        """A colour in figures, counted once for a layout. What is foreseen changes its gain alone."""
        if self._figures[0] != self.view.turn_of:
            self._figures = self.view.turn_of, {}
        found, gain = self._figures[1], self.view.gain(colour)
        if colour not in found:
            found[colour] = seat_figures(self.view, colour)
        if found[colour].gain != gain:
            found[colour] = replace(found[colour], gain=gain)
        return found[colour]

    # --- drawing ---

    def layers(self) -> Sequence[Layer]:
        view = self.view
        if self.gliding:
            return [Layer(view.theme.box, None, self._draw_gliding)]
        land = self._ground, view.rules.map.id, tuple(view.layout.canvas), tuple(view.chart.painted)
        board = Layer.of(view.theme.box, view.kit, land_picture.draw_board, self._land, *land)
        return [board.lasts(), self._pieces.lasts(), self._open]

    @property
    def _ground(self) -> land_picture.LandKey:
        return self.view.theme.size, self.view.layout.canvas.y, self.view.colours, self.view.layout.panels

    @property
    def _pieces(self) -> Layer:
        """All that stands and lies on the map."""
        view = self.view
        return Layer.of(view.layout.canvas, view.kit, map_picture.draw_pieces, view.sight, view.shown.round)

    @property
    def _open(self) -> Layer:
        """The places on the map that may be chosen. They stand back while one has been chosen; no region glows before a
        card has been, for nearly all of them are open then."""
        view, turn = self.view, self.view.turn
        ids = tuple(filter(widgets.on_map, self.host.offered(view.selection.open))) if view.deciding else ()
        prices = turn.prices if turn is not None else {}
        pairs = tuple(id_ for id_ in ids if prices.get(id_, 1) > 1)
        ready = view.selection.ready
        glows = not ready and (turn is None or bool(turn.cards))
        return Layer.of(view.layout.canvas, view.kit, map_picture.draw_open, view.sight, ids, pairs, ready, glows)

    def _draw_gliding(self, surface: Surface) -> None:
        """The sea, and upon it land and pieces as one picture, which is stretched while the map is zoomed."""
        view = self.view
        surface.blit(cached(view.kit, land_picture.sea, *self._ground), (0, 0))

        def draw_board(onto: Surface) -> None:
            canvas, painted = view.layout.canvas, view.chart.painted
            land_picture.draw_land(view.kit, onto, view.rules.map.id, view.colours, canvas, painted)
            self._pieces.paint(onto)

        self.port.draw(surface, draw_board)
        if not self.port.rough:
            self._open.paint(surface)

    def draw_over(self, surface: Surface) -> None:
        draw_choice(surface, self.view)

    # --- what is said ---

    @property
    def heading(self) -> str:
        seen, names, rules = self.view.seen, self.view.names, self.view.rules
        map_name = names(f"option.map.{rules.map.id}.name")
        if not seen.round:
            return map_name
        return f"{names('label.last_round') if seen.last_round else names('label.round', n=seen.round)} · {map_name}"

    def prompt_slots(self, seat: int) -> Mapping[str, object]:
        return {"n": max(1, self.view.rules.hand - self.view.seen.hand_size(seat))}

    def describe(self, event: Event) -> str | None:
        return event_lines.describe(self.view.names, event, self.view.seen, drafting=self.view.chapter is None)

    def describe_run(self, events: Sequence[Event]) -> str | None:
        return event_lines.describe_run(self.view.names, events, drafting=self.view.chapter is None)

    def chapter(self, event: Event) -> object:
        return event.round if isinstance(event, RoundBegan) else None

    def seat_of(self, event: Event) -> int | None:
        colour = getattr(event, "colour", None)
        return super().seat_of(event) if colour is None or colour >= self.view.seats else colour

    def neutral_colours(self) -> Mapping[int, tuple[str, str]]:
        extra = range(self.view.seats, self.view.rules.colours)
        return {colour: (self.view.names.owner_name(colour), sign_name(self.view.colours[colour])) for colour in extra}

    def row_picture(self, row: ScoreRow) -> str:
        return f"iwari/{ICONS[row.label]}"

    # --- choosing ---

    def affected_areas(self) -> Iterator[Area]:
        return affected(self.view)

    def reading_areas(self) -> Iterator[Rect]:
        """The plates of the regions, what a choice is judged by, the seats and the log."""
        sight = self.view.sight
        if self._read[0] != sight:
            plates = [area for _, area in sight.plate_pictures(self.view.kit)]
            beside = [*self.view.layout.seats, self.view.layout.public.log]
            self._read = sight, [*plates, *decided_by(self.view), *filter(None, beside)]
        return iter(self._read[1])

    def pointed_at(self, item: Item, *, on: bool) -> None:
        if isinstance(item, FocusTarget):
            if on:
                self.show(item.rect.center)
            self._point(item.id if on else "")

    def _point(self, id_: str) -> None:
        """The pointer or the keyboard came to something on the map, or left it."""
        if self.view.pointed != id_:
            self.view.pointed, self.view.refused = id_, ""
            self.host.scene.redraw()

    def update(self, dt: float) -> None:
        super().update(dt)
        beside = next((one.id for one in self.cached_layer.widgets if one.hovered), "")
        if self.view.beside != beside:
            self.view.beside = beside
            self.host.scene.redraw()

    def carry_out(self, outcome: Outcome) -> bool:
        on_map = kind_of(self.view.pointed) not in {"", "region"}
        self.view.refused = self.view.pointed if isinstance(outcome, Refusal) and on_map else ""
        return super().carry_out(outcome)

    # --- the map ---

    def board_moved(self) -> None:
        for item in self.items.values():
            if isinstance(item, FocusTarget):
                item.rect = self.view.focus_area(item.id)

    def hover(self, point: Point | None) -> None:
        """The map is read at any time, also while others decide."""
        self.board_pointed(point)

    def board_pointed(self, point: Point | None) -> None:
        self._point(self.view.thing_at(point) if point is not None else "")

    def board_clicked(self, point: Point) -> None:
        if id_ := self.view.thing_at(point):
            self.click(id_)
