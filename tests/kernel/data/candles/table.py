"""Candles on the screen: a whole table on the kit. It is the example for the player who adds a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Surface

from game.kernel.contract import HIDDEN, NOBODY, Action, Event
from game.kernel.policy import Fact
from tests.kernel.data.candles import model
from tests.kernel.data.candles.model import State
from tests.kernel.data.candles.policy import Outshone
from tests.kernel.data.candles.rules import CandlesRules
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.kit import DrawingKit
from ui.drawing.marks import emblem, number_picture
from ui.drawing.motion import Motion
from ui.drawing.paint import stamp
from ui.language.names import ComponentNames
from ui.tables.common.item import Item
from ui.tables.common.motions import MotionBuilder
from ui.tables.common.selection import Selection, SequenceSelection
from ui.tables.common.standard_layout import standard_layout
from ui.tables.common.standard_parts import put_exit_buttons, put_log
from ui.tables.common.standard_seat import put_seat
from ui.tables.common.table import Table
from ui.tables.common.view import View

Face = tuple[str, str, str, bool]
"""What a piece shows: a figure or a name, words below it, a colour, and whether it is marked."""


class Names(ComponentNames[None]):
    game = "candles"

    def describe(self, event: Event) -> str:
        match event:
            case model.Drawn(_, candles) if HIDDEN in candles:
                return self.event(event, n=len(candles))
            case model.Drawn(_, candles):
                return self.event(event, "_own", candles=self.listed([str(candle) for candle in candles]))
            case model.PutBack(_, candle) if candle != HIDDEN:
                return self.event(event, "_own")
        return super().describe(event)

    def fact(self, fact: Fact) -> str:
        return self.fact_of_kind(fact, name=self.player(fact.seat)) if isinstance(fact, Outshone) else super().fact(fact)


class CandlesView(View[State, CandlesRules]):
    cards: tuple[Area, ...] = ()
    """Where the seats' cards lie."""

    @property
    def names(self) -> Names:
        return self.localised(Names, None)

    def window(self, number: int) -> Face:
        candle, owner = self.shown.candles[number], self.shown.owners[number]
        return str(candle or ""), "", "" if owner == NOBODY else self.colours[owner], number in self.marked

    def candle(self, place: int) -> Face:
        hand = () if self.viewer == NOBODY else self.shown.hands[self.viewer]
        return str(hand[place]) if place < len(hand) else "", "", "", False

    def sparks(self, seat: int) -> str:
        return self.names("table.sparks", n=self.shown.sparks[seat])


def draw_face(kit: DrawingKit, size: tuple[int, int], name: str, words: str, colour: str, marked: bool) -> Surface:
    """A piece of `size` pixels. Everything that it shows is an argument, so that `cached` can keep the picture."""
    picture = skin.panel(kit, "parchment_active" if marked else "parchment" if name else "dark", size).copy()
    head, foot = Area(picture.get_rect()).inset(size[1] // 6, size[1] // 10).rows(2.0, 1.0)
    if name.isdecimal():
        stamp(picture, number_picture(kit, name, head.w, head.h, kit.theme.colour("ink"), "display"), center=head.center)
    else:
        text.draw_block(picture, kit.theme, "strong", name, head, kit.theme.colour("ink"))
    text.draw(picture, kit.theme, "small", words, foot, kit.theme.colour("ink_soft"))
    if colour:  # a burning candle; a picture of the game's own would be "candles/flame"
        stamp(picture, emblem(kit, colour, foot.h), midright=foot.midright)
        flame = kit.sprites.get("spark", *kit.sprites.fitting("spark", foot.w // 2, foot.h))
        stamp(picture, flame, midleft=foot.midleft)
    return picture


class Piece(Item):
    """A window or a candle of the hand. `reads` says what it shows now."""

    def __init__(self, id_: str, rect: Area, reads: Callable[[], Face]) -> None:
        super().__init__(id_, rect)
        self.reads = reads

    @property
    def picture_key(self) -> object:
        return self.reads()

    def paint(self, surface: Surface) -> None:
        picture = cached(self.kit, draw_face, self.rect.size, *self.reads())
        self.draw_lying(surface, picture, self.lifted(), 12, glow=self.status != "plain")
        self.draw_ring(surface, self.lifted())


class Window(Piece):
    is_space = True


class CandlesMotions(MotionBuilder[State]):
    together = frozenset({model.Drawn})

    def motions_of(self, event: Event) -> Sequence[Motion]:
        bag = self.kit.theme.box.middle(self.px(90), self.px(90))
        match event:
            case model.Lit(seat, candle, window):
                lit = self.change(lambda state: state.light(seat, candle, window))
                return [self.candle(seat, str(candle), self.card(seat), self.area_of(f"window:{window}")), lit]
            case model.Drawn(seat, candles):
                drawn = self.change(lambda state: state.draw(seat, candles))
                return [self.candle(seat, "", bag, self.card(seat)), drawn]
            case model.PutBack(seat, candle):
                put_back = self.change(lambda state: state.put_back(seat, candle))
                return [put_back, self.candle(seat, "", self.card(seat), bag)]
            case model.Sparked(seat):
                return [self.set_entry("sparks", seat, self.state_then.sparks[seat] + 1)]
        return []

    def card(self, seat: int) -> Area:
        assert isinstance(self.view, CandlesView)
        return self.view.cards[seat]

    def candle(self, seat: int, says: str, start: Area, end: Area) -> Motion:
        return self.fly(cached(self.kit, draw_face, (end.h, end.h), says, "", self.view.colours[seat], False), start, end)


class CandlesTable(Table[State, CandlesRules]):
    game, background_picture, location_ids = "candles", "menu_table", ("window:{window}",)
    view_type, motions_type = CandlesView, CandlesMotions
    view: CandlesView

    def lay_out(self, area: Area) -> None:
        theme, view, rules = self.view.theme, self.view, self.view.rules
        gap, rows = theme.px(12), rules.windows // model.COLUMNS
        space = self.arrange(standard_layout, area, rules.seats)
        self.board_area = space.board
        cell = min(space.board.w // model.COLUMNS, space.board.h // rows)
        self.board_extent = space.board.middle(cell * model.COLUMNS, cell * rows)
        for number, place in enumerate(self.board_extent.grid(model.COLUMNS, rows, gap)):
            self.add_item(Window(f"window:{number}", place, partial(view.window, number)))
        hand = space.foot.middle((space.foot.h + gap) * model.HAND - gap, space.foot.h)
        for number, place in enumerate(hand.columns(*[1.0] * model.HAND, gap=gap)):
            self.add_item(Piece(f"candle:{number}", place, partial(view.candle, number)))
        view.cards = space.seats
        self.put_seats()
        self.buttons.create(*space.buttons)
        self.panels = (put_exit_buttons(self, space.log, gap),)
        put_log(self, *self.panels)
        self.hint_areas = self.panels

    def put_seats(self) -> None:
        for seat, card in enumerate(self.view.cards):
            put_seat(self, seat, card, self.view.sparks)

    def selection_of(self, legal: Sequence[Action]) -> Selection:
        seen, hand = self.view.seen, self.view.seen.hands[self.view.viewer]
        if seen.task == model.Task.SWAP:
            swaps = {f"candle:{place}": model.Swap(candle) for place, candle in enumerate(hand)}
            ask = partial(Selection, swaps, legal, prompt="prompt.swap", confirm="button.swap")
            return ask(decline=model.Spark(), decline_words="button.spark")
        lights = (action for action in legal if isinstance(action, model.Light))
        paths = {(f"candle:{hand.index(one.candle)}", f"window:{one.window}"): one for one in lights}
        lit = {f"window:{n}": model.Light(hand[0], n) for n, candle in enumerate(seen.candles) if candle != model.DARK}
        return SequenceSelection(paths, self.refusal_of, lit, prompt="prompt.light", confirm="button.light")

    def prompt_slots(self, _: int) -> Mapping[str, object]:
        return {"n": self.view.seen.candles.count(model.DARK)}

    @property
    def verdict(self) -> str:
        best, names = self.view.rules.result(self.view.seen)[0], self.view.names
        who = names.listed([self.view.players[seat] for seat in best.seats])
        return names("prompt.won" if len(best.seats) == 1 else "prompt.shared", name=who, n=best.points)

    @property
    def heading(self) -> str:
        return self.names("table.heading", n=self.view.shown.candles.count(model.DARK))
