"""Dewan's table: the map with its camps, the display, the stories, the seats, a tribe board and a hand."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Surface

from game.dewan.events import RewardDrawn
from game.dewan.model import State, Task
from game.dewan.rules import DewanRules
from game.dewan.scoring import members
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.tables.common.ids import kind_of, parse_id
from ui.tables.common.item import FocusTarget, Item
from ui.tables.common.map_table import MapTable
from ui.tables.common.pile import Pile
from ui.tables.common.standard_parts import put_exit_buttons, put_log, put_points
from ui.tables.dewan import widgets
from ui.tables.dewan.land_map import sizes
from ui.tables.dewan.land_picture import Pieces, draw_land, draw_pieces
from ui.tables.dewan.layout import Contents, lay_out
from ui.tables.dewan.motions import DewanMotions
from ui.tables.dewan.names import SILENT
from ui.tables.dewan.path_picture import (
    affected,
    around_choice,
    camp_areas,
    choice_on_map,
    draw_choice,
    lit_areas,
    needed_areas,
    step_areas,
)
from ui.tables.dewan.reading import draw_reading, placed_reading
from ui.tables.dewan.seats import points_area, seat_figures, seat_height
from ui.tables.dewan.selections import TuckSelection, selection_of
from ui.tables.dewan.tribe_board import explain_tribe, tribe_facts, tribe_layout, tribe_picture
from ui.tables.dewan.view import DewanView
from ui.widgets.avoided_areas import AvoidedAreas
from ui.widgets.cached_layer import Layer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pygame import Rect

    from game.kernel.contract import Action, Event, ScoreRow
    from ui.drawing.kit import DrawingKit
    from ui.drawing.viewport import Viewport
    from ui.tables.common.host import Host, Point
    from ui.tables.common.selection import Outcome, Selection
    from ui.tables.dewan.seats import SeatContent
    from ui.tables.dewan.tribe_board import TribeFacts

_SHADOW: Final = 12
"""How far the tribe board throws its shadow, in design units."""
_ROWS: Final = {
    "stories": "story", "most_fire": "fire", "groups": "group", "mixed_groups": "group", "berries": "berry", "pairs": "berry",
    "berry_pairs": "berry", "zones": "zone", "water_zones": "water", "water_majority": "water", "home_neighbours": "home",
}


class DewanTable(MapTable[State, DewanRules]):
    """The middle of the screen for Dewan."""

    game: ClassVar[str] = "dewan"
    hand_kinds: ClassVar[frozenset[str]] = frozenset({"hand"})
    silent_events: ClassVar[frozenset[type[Event]]] = SILENT
    background_picture = "dewan/table"
    view_type = DewanView
    view: DewanView

    def __init__(self, host: Host[State, DewanRules]) -> None:
        super().__init__(host)
        self.halves: list[widgets.Half] = []
        self._figures: dict[int, SeatContent] = {}
        self._pointed_for: object = None

    @property
    def port(self) -> Viewport:
        return self.view.map.port

    def sides(self) -> Sequence[tuple[int, ...]]:
        return list(dict.fromkeys(tuple(members(self.view.rules, seat)) for seat in range(self.view.rules.seats)))

    def selection_of(self, legal: Sequence[Action]) -> Selection:
        return selection_of(self.view, legal, self.refusal_of)

    def builder(self, before: State) -> DewanMotions:
        background = self.background.picture(self.host.kit, self.panels)
        return DewanMotions(self.view, before, background, self._recount)

    # --- laying out ---

    def lay_out(self, area: Area) -> None:
        view, rules = self.view, self.view.rules
        exits = self.host.routes.exit_buttons()
        view.layout = layout = self.arrange(lay_out, area, Contents(
            seats=rules.seats, seat_high=seat_height(view.theme), buttons=max(2, len(exits)),
            slots=rules.constants.card_display, stories=rules.constants.story_display, piles=3 if rules.event else 2,
            caption=max(text.width(view.theme, "small", words) for words in widgets.pile_names(view).values()),
            hints=self.host.routes.hints_open, maps=sizes(view.shown.land) if view.shown.land is not None else (),
        ))
        self.panels = layout.panels
        self.hint_areas = (layout.hints,) if layout.hints.h else ()
        view.map.place(layout.canvas, layout.fit, view.shown.land, layout.usual)
        self.board_area, self.board_extent = layout.canvas, self.port.extent.clip(layout.canvas)
        view.tribe = tribe_layout(rules, layout.tribe)
        view.pointed, view.pointed_step, view.highlighted, self._pointed_for = None, None, self._highlighted, None
        if view.turn is not None:
            view.turn.pointed = ""
            view.turn.point_at(None)
        self.halves = [widgets.Half(view, face) for face in (0, 1)] if isinstance(view.selection, TuckSelection) else []
        self._figures.clear()
        tribe = explain_tribe(view.names, rules, view.tribe, view.shown, view.bottom_seat) if view.shown.land is not None else ()
        self.add(widgets.seat_cards(view, self._figures_of), widgets.display(view), widgets.piles(view))
        for seat, card in enumerate(layout.seats):
            put_points(self, seat, points_area(view.theme, card), card)
        self.add(widgets.stories(view), tribe, widgets.hand(view), widgets.event_tile(view))
        put_log(self, layout.log)
        view.zooms = min(layout.zooms, key=lambda corner: view.map.covered(Area(corner[0].unionall(corner[1:]))))
        self.put_zoom(view.zooms)
        self.add(self.halves, widgets.focus_targets(view))
        self.buttons.create(layout.confirm, layout.other)
        put_exit_buttons(self, layout.foot, view.theme.px(8))

    def choice_changed(self) -> None:
        view = self.view
        view.highlighted = self._highlighted
        self._figures.clear()
        if view.turn is not None:
            found = view.prospect if view.turn.plan is not None else None
            view.turn.gain = sum(points for _, points in found.gains) if found is not None else 0
            view.turn.lost = "_for_less" if view.turn.gain < 0 else f"_no_{found.effect}" if found is not None and found.lost else ""
            self.confirm_button.words = view.names(view.turn.confirm_words, **view.turn.slots)
            numbers = view.turn.numbers()
            for card in view.hand:
                self.items[f"hand:{card}"].tag = numbers.get(card)
        for half in self.halves:
            half.offer()

    def buttons_placed(self) -> bool:
        return self.view.turn is not None and widgets.place_steps(self.view)

    @property
    def _highlighted(self) -> int:
        """The spaces that may be chosen, as a mask; of a turn those that are in the light."""
        turn, ids = self.view.turn, self.view.selection.open
        offered = self.host.offered(ids)
        if turn is not None and len(offered) == len(ids):
            return turn.highlighted
        mask = sum(1 << at[0] for kind, *at in map(parse_id, offered) if kind == "space")
        return mask if turn is None else turn.highlighted & mask

    def _recount(self) -> None:
        """Brings figures and counts up to what has arrived so far."""
        self._figures.clear()
        counts = widgets.pile_counts(self.view)
        for widget in self.cached_layer.widgets:
            if isinstance(widget, Pile):
                widget.set_count(counts[widget.id])

    def _figures_of(self, seat: int) -> SeatContent:
        """A seat in figures, counted once for what has arrived."""
        if seat not in self._figures:
            self._figures[seat] = seat_figures(self.view, seat)
        return self._figures[seat]

    # --- drawing ---

    def layers(self) -> Sequence[Layer]:
        view, layout, kit = self.view, self.view.layout, self.host.kit
        reach = 2 * view.theme.px(_SHADOW + 2)
        facts = tribe_facts(
            view.rules, view.shown, view.bottom_seat, view.colours[view.bottom_seat], 1 if view.away == view.bottom_seat else 0,
            view.prospect, view.selection.chosen if view.deciding else None,
        )
        tribe = Layer.of(Area(layout.tribe.inflate(reach, reach)), kit, _draw_tribe, view.tribe.board, facts)
        board = [Layer(layout.canvas, None, self._draw_gliding)] if self.gliding else self._board()
        return [self.background_layer(), tribe, *board]

    def _board(self) -> list[Layer]:
        """The land, and what lies on it."""
        view, shown, kit, placed = self.view, self.view.shown, self.host.kit, self.view.map.placed
        if shown.land is None:
            return []
        lie = Pieces(tuple(shown.camps), tuple(shown.zone_berries), view.lights)
        land = Layer.of(placed.canvas, kit, draw_land, placed, shown.land, view.highlighted)
        return [land.lasts(), Layer.of(placed.canvas, kit, draw_pieces, placed, shown.land, lie, view.colours)]

    def _draw_gliding(self, surface: Surface) -> None:
        def draw_board(onto: Surface) -> None:
            for layer in self._board():
                layer.paint(onto)

        self.port.draw(surface, draw_board)

    @property
    def over(self) -> Rect | None:
        return self.view.layout.canvas if choice_on_map(self.view) or self.view.pointed is not None else None

    def draw_over(self, surface: Surface) -> None:
        draw_choice(surface, self.view)
        draw_reading(surface, self.view, self.bubble.visible_area)

    # --- what is said ---

    def describe_run(self, events: Sequence[Event]) -> str | None:
        drawn = [event for event in events if isinstance(event, RewardDrawn)]
        return self.view.names.rewards(drawn) if drawn else None

    @property
    def heading(self) -> str:
        seen, names = self.view.seen, self.view.names
        scenario = names(f"option.scenario.{self.view.rules.scenario.id}.name")
        # As long as the last turn of a round is being shown, or the screen is not yet passed on, the next round has not begun.
        observation = self.host.observation
        begins = bool(seen.todo) and seen.todo[-1].task == Task.TURN and self.view.rules.actor(seen) == seen.start
        waits = begins and (observation.turn_over or observation.by >= 0)
        if not (number := seen.round - waits):
            return scenario
        now = names("label.last_round") if seen.last_round else names("label.round", n=number)
        return names("label.heading", round=now, scenario=scenario)

    def prompt_slots(self, seat: int) -> Mapping[str, object]:
        rules, seen = self.view.rules, self.view.seen
        if rules.event != "fish" or seen.land is None:
            return {}
        return {"n": min(rules.village_count(seen, seat), rules.fish_left(seen))}

    def term(self, slot: str, part: str) -> str:
        if slot == "list":
            return self.names("card.any") if part == "any" else self.names(f"terrain.{part}")
        return super().term(slot, part)

    def row_picture(self, row: ScoreRow) -> str:
        return f"dewan/icon_{_ROWS.get(row.label, row.label)}"

    # --- choosing ---

    def why_not(self, id_: str) -> Outcome:
        return self.view.why_not(id_) or super().why_not(id_)

    def affected_areas(self) -> Iterator[Rect]:
        return affected(self.view, chosen=True)

    def preview_areas(self) -> Iterator[Rect]:
        read = placed_reading(self.view, self.bubble.visible_area)
        return chain(affected(self.view, chosen=False), () if read is None else (read[1],))

    def reading_areas(self) -> Iterator[Rect]:
        """The tribe board, and what the story would need to which a player points, until one is chosen."""
        yield self.view.layout.tribe
        if not self.view.selection.ready:
            yield from needed_areas(self.view)

    def clear_of_confirm(self) -> AvoidedAreas:
        return AvoidedAreas(read=[*camp_areas(self.view), *lit_areas(self.view)], spaces=[*around_choice(self.view)])

    def pointed_at(self, item: Item, *, on: bool) -> None:
        if isinstance(item, FocusTarget):
            if on:
                self.show(item.rect.center)
            kind, *at = parse_id(item.id)
            self._point(at[0] if on and kind == "space" else None, at[0] if on and kind == "swap" else None)
        elif isinstance(item, widgets.DisplayCard) and self.view.turn is not None:
            self.view.turn.point_at_card(item.means if on else "")
            self.refresh()
        elif kind_of(item.id) in {"story", "own_story"}:
            self.host.scene.redraw()

    def _point(self, space: int | None, step: int | None = None) -> None:
        """The pointer or the keyboard came to a space; nothing is worked out anew within the same one."""
        view = self.view
        if not view.deciding or self._pointed_for == (space, step, view.selection):
            return
        view.pointed, view.pointed_step, self._pointed_for = space, step, (space, step, view.selection)
        if view.turn is not None:
            view.turn.point_at(space)
            self.refresh()
        self.host.scene.redraw()

    # --- the map ---

    def board_moved(self) -> None:
        for item in self.items.values():
            kind, *at = parse_id(item.id)
            if isinstance(item, FocusTarget) and kind == "space":
                item.rect = self.view.space_area(*at)
        widgets.place_steps(self.view)

    def board_pointed(self, point: Point | None) -> None:
        if point is None:
            self._point(None)
        else:
            self._point(self.view.map.space_at(point), self._step_at(point))

    def board_grabbed(self, point: Point) -> bool:
        self._pointed_for = None
        turn, step, space = self.view.turn, self._step_at(point), self.view.map.space_at(point)
        return turn is not None and turn.grab(space, step)

    def board_dragged(self, point: Point) -> None:
        if self.view.turn is not None:
            self.view.turn.drag_over(self.view.map.space_at(point))

    def board_dropped(self, point: Point) -> bool:
        return self.view.turn is not None and self.carry_out(self.view.turn.drop(self.view.map.space_at(point)))

    def board_clicked(self, point: Point) -> None:
        step, space = self._step_at(point), self.view.map.space_at(point)
        if step is not None and not self.clicks.doubles(f"space:{space}"):  # the card came under the pointer with the first click
            self.click(f"swap:{step}")
        elif space is not None:
            self.click(f"space:{space}")

    def _step_at(self, point: Point) -> int | None:
        """The step of the path whose card is under a point; none where the card only juts out over a space that can be chosen."""
        turn, space = self.view.turn, self.view.map.space_at(point)
        if turn is None or turn.plan is None:
            return None
        steps = zip(turn.plan.steps, step_areas(self.view), strict=True)
        found = next((number for number, (_, area) in enumerate(steps) if area.collidepoint(point)), None)
        elsewhere = space not in turn.plan.path and f"space:{space}" in turn.targets
        return None if elsewhere else found


def _draw_tribe(kit: DrawingKit, surface: Surface, board: Area, facts: TribeFacts) -> None:
    skin.draw_lying(surface, kit, tribe_picture(kit, board.size, facts), board, _SHADOW)
