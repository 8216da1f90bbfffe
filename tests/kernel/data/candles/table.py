"""Candles on the screen: a whole table on the kit. It is the example for whoever adds a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface

from game.kernel.contract import HIDDEN, NOBODY, Action, Event
from game.kernel.masks import bits
from tests.kernel.data.candles import rules as it
from tests.kernel.data.candles.rules import CandlesRules, State
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.kept import Ground, draw_ground, kept
from ui.drawing.kit import DrawingKit
from ui.drawing.marks import emblem, figure
from ui.drawing.motion import Motion
from ui.language.names import ComponentNames
from ui.tables.kit.decision import Decision, PartedDecision
from ui.tables.kit.motions import MotionBuilder
from ui.tables.kit.table import Table
from ui.tables.kit.thing import Thing
from ui.tables.kit.view import View
from ui.widgets.still import StillLog
from ui.widgets.still_life import Layer

Face = tuple[str, str, str, bool]
"""What a piece shows: a figure or a name, words below it, a colour, and whether it is marked."""


class Names(ComponentNames[None]):
    game = "candles"


class CandlesView(View[State, CandlesRules]):
    @property
    def names(self) -> Names:
        return self.spoken(Names, None)

    def window(self, number: int) -> Face:
        candle, owner = self.shown.candles[number], self.shown.owners[number]
        return str(candle or ""), "", "" if owner == NOBODY else self.colours[owner], number in self.marked

    def candle(self, place: int) -> Face:
        hand = [] if self.viewer == NOBODY else list(bits(self.shown.hands[self.viewer]))
        return str(hand[place]) if place < len(hand) else "", "", "", False

    def seat(self, seat: int) -> Face:
        words = self.names("table.sparks", n=self.shown.sparks[seat])
        return self.players[seat], words, self.colours[seat], self.turn_of == seat


def draw_piece(kit: DrawingKit, size: tuple[int, int], name: str, words: str, colour: str, marked: bool) -> Surface:
    """It is given all that it shows, so that the picture can be kept."""
    picture = skin.panel(kit, "parchment_active" if marked else "parchment" if name else "dark", size).copy()
    head, foot = Area(picture.get_rect()).pad(size[1] // 6, size[1] // 10).rows(2.0, 1.0)
    if name.isdecimal():
        number = figure(kit, name, head.w, head.h, kit.theme.colour("ink"), "display")
        picture.blit(number, number.get_rect(center=head.center))
    else:
        text.draw_block(picture, kit.theme, "strong", name, head, kit.theme.colour("ink"))
    text.draw(picture, kit.theme, "small", words, foot, kit.theme.colour("ink_soft"))
    if colour:
        sign = emblem(kit, colour, foot.h)
        picture.blit(sign, sign.get_rect(midright=foot.midright))
    return picture


class Piece(Thing):
    """A window, a candle of the hand, or a seat's card. `reads` tells its face as it is now."""

    def __init__(self, id_: str, rect: Area, reads: Callable[[], Face]) -> None:
        super().__init__(id_, rect)
        self.reads = reads

    @property
    def facts(self) -> object:
        return self.reads()

    def paint(self, surface: Surface) -> None:
        picture = kept(self.kit, draw_piece, self.rect.size, *self.reads())
        area = Area(self.rect.move(0, -round(self.theme.px(8) * self.lift)))
        self.draw_lying(surface, picture, area, 12, glow=self.open or self.chosen)
        self.draw_ring(surface, area)


class CandlesMotions(MotionBuilder[State]):
    together = frozenset({it.Drawn})

    def __init__(self, table: CandlesTable, before: State, after: State) -> None:
        super().__init__(table.view, before, after)
        self.rects = {id_: thing.rect for id_, thing in table.things.items()}
        self.house = table.board_extent.middle(self.px(90), self.px(90))

    def of(self, event: Event) -> Sequence[Motion]:
        match event:
            case it.Lit(seat, candle, window):
                return [self.candle(seat, str(candle), self.rects[f"seat:{seat}"], self.rects[f"window:{window}"])]
            case it.Drawn(seat):
                return [self.candle(seat, "", self.house, self.rects[f"seat:{seat}"])]
            case it.PutBack(seat):
                return [self.candle(seat, "", self.rects[f"seat:{seat}"], self.house)]
        return []

    def candle(self, seat: int, number: str, start: Area, end: Area) -> Motion:
        face = kept(self.kit, draw_piece, (end.h, end.h), number, "", self.view.colours[seat], False)
        return self.fly(face, start, end)


class CandlesTable(Table[State, CandlesRules]):
    game = "candles"
    silent = frozenset({it.Sparked})
    view: CandlesView

    def make_view(self) -> CandlesView:
        self.ground = Ground("menu_table")
        return CandlesView(self.host)

    @property
    def names(self) -> Names:
        return self.view.names

    def lay_out(self, area: Area) -> None:
        theme, view, rules = self.view.theme, self.view, self.view.rules
        gap, rows = theme.px(12), rules.windows // it.COLUMNS
        left, side = area.pad(gap).columns(1.0, max(theme.px(320), theme.text_px("small") * 15), gap=gap)
        self.board_room, foot = left.rows(1.0, max(theme.px(120), 2 * theme.tall() + gap), gap=gap)
        cell = min(self.board_room.w // it.COLUMNS, self.board_room.h // rows)
        self.board_extent = self.board_room.middle(cell * it.COLUMNS, cell * rows)
        for number, place in enumerate(self.board_extent.grid(it.COLUMNS, rows, gap)):
            self.put(Piece(f"window:{number}", place, partial(view.window, number)))
        *hand, buttons = foot.columns(*[foot.h] * it.HAND, 1.0, gap=gap)
        for number, place in enumerate(hand):
            self.put(Piece(f"candle:{number}", place, partial(view.candle, number)))
        for seat in range(rules.seats):
            card, side = side.cut_top(theme.line_height("small", 3.5), gap)
            self.put(Piece(f"seat:{seat}", card, partial(view.seat, seat)))
        self.put_buttons(*buttons.rows(1.0, 1.0, gap=gap))
        self.panel = side
        self.keep(StillLog("log", self.put_ways(side.pad(gap), gap), self.host.log, self.host.log_news))

    def layers(self) -> Sequence[Layer]:
        return [Layer.of(self.view.theme.box, self.view.kit, draw_ground, self.ground, (self.panel,)).lasts()]

    def decide(self, legal: Sequence[Action]) -> Decision:
        hand = {candle: f"candle:{place}" for place, candle in enumerate(bits(self.view.seen.hands[self.view.viewer]))}
        if isinstance(legal[0], it.Light):
            lights = (action for action in legal if isinstance(action, it.Light))
            parts: dict[Action, tuple[str, ...]] = {one: (hand[one.candle], f"window:{one.window}") for one in lights}
            lit = {f"window:{n}": it.Light(min(hand), n) for n, candle in enumerate(self.view.seen.candles) if candle != it.DARK}
            return PartedDecision(parts, parts.__getitem__, self.judge, lit, prompt="prompt.light", confirm="button.light")
        swaps = {place: it.Swap(candle) for candle, place in hand.items()}
        words = ("prompt.swap", "button.swap", "button.spark")
        return Decision(swaps, legal, prompt=words[0], confirm=words[1], decline=it.Spark(), decline_words=words[2])

    def builder(self, before: State, after: State) -> CandlesMotions:
        return CandlesMotions(self, before, after)

    @property
    def heading(self) -> str:
        return self.names("table.heading", n=self.view.shown.candles.count(it.DARK))

    def describe(self, event: Event) -> str | None:
        match event:
            case it.Drawn(seat, candles):
                key = "log.drawn" if HIDDEN in candles else "log.drawn_own"
                shown = self.names.listed([str(candle) for candle in candles])
                return self.names(key, name=self.view.players[seat], n=len(candles), candles=shown)
            case it.Lit(seat, candle):
                return self.names("log.lit", name=self.view.players[seat], candle=candle)
            case it.PutBack(seat, candle):
                key = "log.put_back" if candle == HIDDEN else "log.put_back_own"
                return self.names(key, name=self.view.players[seat], candle=candle)
        return None
