"""The table of Dogs of War: a strip for each battle, the flagpoles, the camp, and the screen of the active player."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Color

from game.dogs_of_war import places, upkeep
from game.dogs_of_war.battle_events import BattleDrawn, BattleWon, CaptainsStayed, CaptainsWithdrawn
from game.dogs_of_war.model import NONE, State
from game.dogs_of_war.rules import DogsOfWarRules
from game.kernel.contract import HIDDEN
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.cached import cached, filling
from ui.drawing.marks import faded, number_picture
from ui.drawing.paint import draw_plate, stamp
from ui.tables.common.ids import kind_of
from ui.tables.common.standard_parts import put_exit_buttons, put_log, put_points
from ui.tables.common.table import Table
from ui.tables.dogs_of_war import event_lines, hand_widgets, outcome, pieces, strips, widgets
from ui.tables.dogs_of_war.choice_picture import ChoicePicture, affected
from ui.tables.dogs_of_war.layout import DogsOfWarLayout, lay_out
from ui.tables.dogs_of_war.motions import DogsOfWarMotions
from ui.tables.dogs_of_war.pieces import sprite
from ui.tables.dogs_of_war.seats import points_area, seat_height, secret_card_words
from ui.tables.dogs_of_war.selections import selection_of
from ui.tables.dogs_of_war.view import DogsOfWarView
from ui.widgets.cached_layer import Layer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pygame import Surface

    from game.kernel.contract import Action, Event, ScoreRow
    from ui.drawing.kit import DrawingKit
    from ui.tables.common.host import Host
    from ui.tables.common.selection import Selection

_LEGIBLE: Final = Color(255, 240, 205, 150)
"""Lies below figures on a ground that is dark in places."""
_ICONS: Final = {
    "points": "points", "gained": "points", "coins": "coin", "soldiers": "knight", "tactics": "tactic", "captains": "captain",
    "influence": "influence",
}
"""The pictures of what is counted, by row of the score pad or figure of a lesson."""


class DogsOfWarTable(Table[State, DogsOfWarRules]):
    """The middle of the screen for Dogs of War."""

    game: ClassVar[str] = "dogs_of_war"
    silent_events: ClassVar[frozenset[type[Event]]] = event_lines.SILENT
    reading_events: ClassVar[frozenset[type[Event]]] = frozenset({BattleWon, BattleDrawn, CaptainsWithdrawn, CaptainsStayed})
    view_type = DogsOfWarView
    motions_type = DogsOfWarMotions
    names_in_log = True
    hand_kinds: ClassVar[frozenset[str]] = frozenset({"soldier", "tactic"})
    view: DogsOfWarView

    def __init__(self, host: Host[State, DogsOfWarRules]) -> None:
        super().__init__(host)
        self._layers: tuple[DogsOfWarLayout, object, list[Layer]] | None = None

    def selection_of(self, legal: Sequence[Action]) -> Selection:
        return selection_of(self.view, legal, self.refusal_of)

    # --- laying out ---

    def lay_out(self, area: Area) -> None:
        view, rules = self.view, self.view.rules
        widest = max(text.width(view.theme, "small", view.names.house_short(n)) for n in range(rules.houses))
        plate, title = widest + view.theme.px(12), self.names("table.poles")
        view.plain = lay_out(view.theme, area, rules, seat_height(view.theme), plate, title)
        view.layout = layout = view.laid_out(view.battle)
        self.board_area = self.board_extent = layout.war
        self.hint_areas = layout.hint_areas
        board = partial(widgets.medals, view), partial(widgets.spaces, view)
        if view.battle != NONE:
            self.add(outcome.cards(view), widgets.tooltip_areas(view))
            self.add_changing(*board)
            self.add(outcome.progress(view))
        else:
            self.add(widgets.seat_cards(view))
            for seat, card in enumerate(layout.seats):
                if view.points(seat) != HIDDEN:
                    put_points(self, seat, points_area(view.theme, card), card)
            self.add(widgets.gifts(view))
            self.add_changing(partial(hand_widgets.screen, view))
            self.add(widgets.tooltip_areas(view))
            self.add_changing(*board)
            self.add(widgets.stops(view))
            self.add_changing(partial(widgets.dogs, view), partial(widgets.camp, view))
            field, beside = layout.fields, layout.log.h > 5 * view.theme.control_height()  # in the end the fields lie bare
            left = put_exit_buttons(self, layout.log if beside else field.middle(field.w // 3, field.h), view.theme.px(8))
            put_log(self, left if beside else layout.log)
        self.add_cached(ChoicePicture(view, self.cached_layer.widgets))
        self.buttons.create(layout.confirm, layout.other)

    # --- drawing ---

    def layers(self) -> Sequence[Layer]:
        """Made anew only when something that any of them shows is another."""
        view, shown = self.view, self.view.shown
        position = view.houses, tuple(shown.markers), tuple(shown.lying), tuple(shown.lines), tuple(shown.track)
        staged = view.rolling, view.aloft, view.battle, tuple(shown.stacks), shown.pile, view.buying
        facts = position, staged, view.marked, view.bottom_seat, view.kit.words, view.theme.size, view.theme.text_percent
        if self._layers is None or self._layers[0] is not view.layout or self._layers[1] != facts:
            self._layers = view.layout, facts, self._made()
        return self._layers[2]

    def _made(self) -> list[Layer]:
        view, layout, kit, shown = self.view, self.view.layout, self.view.kit, self.view.shown
        houses = view.rules.house_ids
        panels = (layout.log,) if layout.log.h else ()
        made = [
            Layer.of(
                view.theme.box, kit, strips.draw_ground, view.theme.box, layout.strips, layout.battles, panels,
                layout.war,
            ).lasts(),
            Layer.of(
                layout.poles, kit, draw_poles, layout.poles, layout.poles_title, layout.pole, self.names("table.poles"),
                houses, tuple(shown.track), tuple(upkeep.prospects(view.rules, shown)),
                tuple(view.rules.constants.house_track), tuple(sorted(view.marked)), view.aloft,
            ),
        ]
        if view.battle == NONE:
            costs, stock = view.rules.costs, (*shown.stacks, shown.pile)
            made.append(Layer.of(layout.camp, kit, draw_camp, layout.camp, costs, stock, view.buying))
            made.append(Layer.of(layout.screen, kit, draw_screen, layout.screen, view.colours[view.bottom_seat]))
        for battle in layout.battles if view.houses else ():
            strip, pair = layout.strips[battle], (view.houses[2 * battle], view.houses[2 * battle + 1])
            if min(pair) < 0:
                continue
            armies = tuple(view.rules.army(shown, side) for side in (2 * battle, 2 * battle + 1))
            named = houses[pair[0]], houses[pair[1]]
            words = view.names.house_short(pair[0]), view.names.house_short(pair[1])
            marker, rolls = shown.markers[battle], view.rolling == battle
            area = strips.reach(strip)
            made.append(Layer.of(area, kit, strips.draw_battle, strip, marker, named, words, armies, rolls))
        return made

    # --- what is said ---

    @property
    def prompt_describes_motion(self) -> bool:  # type: ignore[override]
        shows = self.view.battle != NONE or self.view.counted is not None or self._between_years
        return shows and not self.view.deciding

    @property
    def _between_years(self) -> bool:
        """Whether it is being shown how a year ends and the next is laid out: the turn before it is shown no more."""
        shown, rules = self.view.shown, self.view.rules
        if shown is self.view.seen or not 0 < shown.year < rules.years:  # the last year is laid out like the match's end
            return False
        return shown.passed.bit_count() == rules.seats or NONE in shown.houses

    @property
    def prompt(self) -> str:
        battle, houses, names = self.view.battle, self.view.houses, self.view.names
        if not self.prompt_describes_motion:
            return super().prompt
        if battle == NONE:
            return names("prompt.set_up" if self.view.counted is None else "event.screens_lifted")
        one, other = map(names.house_short, houses[2 * battle : 2 * battle + 2])
        return names("prompt.battle", n=battle + 1, of=self.view.rules.battles, house=one, other=other)

    @property
    def heading(self) -> str:
        shown = self.view.shown
        if not shown.year:
            return ""
        year, left = self.view.names.year(shown.year), sum(shown.captains)
        return self.names("label.heading", year=year, left=self.names("label.captains_to_come", n=left)) if left else year

    def prompt_slots(self, seat: int) -> Mapping[str, object]:
        seen = self.view.seen
        withdraws = self.view.selection.prompt == "prompt.withdraw"
        lost = seen.posts[seat * self.view.rules.sides + self.view.losing_side] if withdraws else 0
        turn = self.view.turn
        tactic = self.view.names.tactic(turn.tactic.tactic) if turn is not None and turn.tactic is not None else ""
        soldier = self.view.names.soldiers(turn.soldier, 1) if turn is not None and turn.soldier is not None else ""
        return {"n": lost.bit_count(), "tactic": tactic, "soldiers": soldier}

    def describe(self, event: Event) -> str | None:
        return event_lines.describe(self.view.names, event, self._chapter)

    def describe_run(self, events: Sequence[Event]) -> str | None:
        return event_lines.describe_run(self.view.names, events)

    @property
    def _chapter(self) -> event_lines.Chapter:
        """What lines of the log depend on besides their events; of the present year where nothing is known."""
        found = self.view.chapter
        return found if isinstance(found, event_lines.Chapter) else event_lines.Chapter(self.view.houses)

    def chapter(self, event: Event) -> object:
        return self._chapter.after(event)

    def hidden_points(self, seat: int) -> str:
        return secret_card_words(self.view, seat)

    def row_picture(self, row: ScoreRow) -> str:
        return self.figure_picture(row.label) or f"dogs_of_war/sign_{row.label}"

    def figure_picture(self, figure: str) -> str:
        return f"dogs_of_war/icon_{_ICONS[figure]}" if figure in _ICONS else ""

    # --- choosing ---

    def affected_areas(self) -> Iterator[Area]:
        return affected(self.view)

    def reading_areas(self) -> Sequence[Area]:
        """Prices and stock, the markers and who fights; all battles while a tactic is chosen, which may mean any of them. Of a
        battle that is decided the armies and the captains."""
        view, layout = self.view, self.view.layout
        if view.battle != NONE:
            strip, marker = layout.strips[view.battle], view.shown.markers[view.battle]
            armies = [view.rules.army(view.shown, 2 * view.battle + side) for side in (0, 1)]
            extents = [strips.army_extent(strip, side, marker, army) for side, army in enumerate(armies)]
            return strip.rack, *extents, *strip.lines
        marks = [area for strip in layout.strips for area in (strip.rack, *strip.names)]
        return layout.camp, *marks, *([layout.fields] if view.played is not None else [])

    def choice_changed(self) -> None:
        view = self.view
        placing = view.deciding and any(kind_of(id_) == "space" for id_ in view.selection.open)
        view.placing = placing, placing and (view.turn is None or view.turn.soldier is not None)


def draw_camp(
    kit: DrawingKit, surface: Surface, area: Area, costs: tuple[int, ...], stock: tuple[int, ...], is_open: bool
) -> None:
    """The camp, in which soldiers are bought: their costs, and how many are left, the tactics last."""
    surface.blit(sprite(kit, f"ground_camp_{'open' if is_open else 'closed'}", *area.size), area)

    def write(words: str, at: places.Share, tone: str) -> None:
        line = number_picture(kit, words, area.w // 6, kit.theme.px(26), kit.theme.colour(tone), "body")
        stamp(surface, line, center=(area.x + round(at[0] * area.w), area.y + round(at[1] * area.h)))

    for kind, cost in enumerate(costs):
        write(str(cost), places.price(kind), "ink")
    for pile, left in enumerate(stock):
        write(f"\N{MULTIPLICATION SIGN}{left}", places.stock(pile), "cream")


def draw_screen(kit: DrawingKit, surface: Surface, area: Area, colour: str) -> None:
    """The ground of what is private, with a rim in the owner's colour."""
    surface.blit(sprite(kit, "ground_screen", *area.size), area)
    surface.blit(sprite(kit, f"rim_{colour}", area.w, max(4, round(area.w * 20 / 1596))), area)


def draw_poles(
    kit: DrawingKit, surface: Surface, area: Area, title: Area, poles: tuple[Area, ...], words: str,
    houses: tuple[str, ...], track: tuple[int, ...], would: tuple[int, ...], values: tuple[int, ...],
    marked: tuple[int, ...], aloft: frozenset[int],
) -> None:
    """A flagpole for each house, with its flag as high as its influence is worth, but for those that are `aloft`, and
    the ghost of one where it `would` hang if the battles ended now; light on those that earned points."""
    surface.blit(cached(kit, filling, "dogs_of_war/ground_poles", area.size), area)
    wide = min(title.w, text.width(kit.theme, "heading", words))
    draw_plate(surface, kit.sprites, Area(title.x, title.y, wide, title.h).inflate(kit.theme.px(10), 0), kit.theme.px(5), _LEGIBLE)
    text.draw_block(surface, kit.theme, "heading", words, title, kit.theme.colour("ink"))
    step = round(poles[0].h * (places.rung(0) - places.rung(1)))
    tight = step < text.tight(kit.theme)
    step *= 2 if tight else 1
    for value in places.VALUES[:: 2 if tight else 1]:
        y = poles[0].y + round(poles[0].h * places.rung(value))
        number = number_picture(kit, str(value), kit.theme.px(30), kit.theme.px(30), kit.theme.colour("ink"), "small")
        lies = number.get_rect(midright=(poles[0].x - kit.theme.px(2), y))
        around = lies.inflate(kit.theme.px(6), min(0, step - lies.h))
        draw_plate(surface, kit.sprites, around, kit.theme.px(5), _LEGIBLE)
        surface.blit(number, lies)
    for which, (house, place, at) in enumerate(zip(houses, track, poles, strict=True)):
        if which in marked:
            skin.draw_glow(surface, kit, at, 10)
        pole = sprite(kit, "pole", height=at.h)
        stamp(surface, pole, midtop=(at.centerx, at.y))
        if which in aloft:
            continue
        if would[which] != place:
            picture, lies = pieces.hoisted(kit, house, values[would[which]], at)
            surface.blit(faded(kit, picture, ("would", house, values[would[which]]), 120), lies)
        picture, lies = pieces.hoisted(kit, house, values[place], at)
        surface.blit(picture, lies)
