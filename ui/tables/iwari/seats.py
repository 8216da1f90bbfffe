"""The seats: what the card of each shows in figures, and in large its points, row by row, with all it has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Surface

from game.iwari.scoring import unused
from game.kernel.contract import Seat
from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.marks import figure
from ui.drawing.paint import stamp
from ui.language.phrases import row_count, row_name
from ui.tables.iwari.layout import CARD
from ui.tables.iwari.pieces import card_face, sign, sprite
from ui.tables.iwari.view import NEUTRAL
from ui.tables.kit.hand import fan
from ui.tables.kit.seat_card import parchment
from ui.widgets.label import Label
from ui.widgets.popup import Popup
from ui.widgets.still import Painting

if TYPE_CHECKING:
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.tables.iwari.view import IwariView
    from ui.widgets.change import Program

_RIM = 6
"""Above and below what stands on a seat's card, in design units."""
_WHOLE = 3
"""With more seats than this a card has one line of figures instead of two."""


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """What a seat's card shows: `stats` are lines of pairs of a picture's name and the figure beside it; `gain` is what a
    chosen piece would bring, "" for nothing."""

    name: str
    colour: str
    points: int
    gain: str
    stats: tuple[tuple[tuple[str, int], ...], ...]
    playing: bool
    marks: tuple[str, ...] = ()


def seat_figures(view: IwariView, colour: int) -> SeatFigures:
    """Everything public about a colour in figures, as far as what moves has arrived."""
    shown, rules, tribe, balance = view.shown, view.rules, view.colours[colour], view.balance
    tents = (f"tent_{tribe}", shown.tents[colour].bit_count())
    totems = (f"totem_{tribe}_1", rules.totems - shown.stock[colour])
    crown, town = ("crown", balance.leads(colour)), ("icon_settlement", len(balance.settlements[colour]))
    links = ("icon_link", balance.holds(colour))
    if rules.colours > _WHOLE + 1:
        stats: tuple[tuple[tuple[str, int], ...], ...] = ((crown, tents, totems),)
    elif colour < rules.seats:
        stats = ((crown, links, town), (tents, totems, ("icon_cards", shown.hand_size(colour))))
    else:
        stats = ((crown, links, town), (tents, totems))
    forecast = view.forecast
    gain = forecast.total(colour) if forecast is not None else 0
    marks = (("start",) if shown.start == colour else ()) + (("determination",) if shown.determination == colour else ())
    return SeatFigures(
        view.names.colour(colour), tribe, view.points(colour), f"{gain:+d}" if gain else "", stats,
        view.turn_of == colour, marks,
    )  # fmt: skip


def seat_words(view: IwariView, colour: int) -> str:
    """A colour's figures in words."""
    seen, rules, names = view.seen, view.rules, view.names
    lines = [names.colour(colour), names("label.points", n=view.points(colour))]
    lines += [names("table.leads", n=view.balance.leads(colour))]
    if colour < rules.seats:
        lines.append(names("label.hand_size", n=seen.hand_size(colour)))
        lines += [names("label.start_player")] if seen.start == colour else []
        lines += [names("label.determination")] if seen.determination == colour else []
    else:
        lines.append(names("hint.third_colour"))
    lines.append(names("label.tents_left", n=rules.tents - seen.tents[colour].bit_count()))
    lines.append(names("label.totems_left", n=seen.stock[colour]))
    return "\n".join(lines)


def seat_height(theme: Theme, colours: int) -> int:
    """How high a seat's card is: the name, then the figures in lines."""
    return _head(theme) + (1 if colours > _WHOLE + 1 else 2) * _line(theme) + 2 * theme.px(_RIM)


def _head(theme: Theme) -> int:
    """The height of the line with the name: two lines of small letters at least."""
    return max(theme.px(38), 2 * text.tight(theme))


def points_area(theme: Theme, card: Area) -> Area:
    """What the points cover of a seat's card, as large as they can be."""
    wide = max(round(theme.text_px("figure") * 1.9), theme.px(50))
    return Area(card.right - theme.px(5) - wide, card.y + theme.px(_RIM) - theme.px(2), wide, _head(theme) + theme.px(4))


def _line(theme: Theme) -> int:
    """The height of a line of figures."""
    return max(theme.px(27), round(theme.text_px("body") * 1.16))


def draw_seat(kit: DrawingKit, size: tuple[int, int], it: SeatFigures) -> Surface:
    """The picture of a seat's card."""
    theme, px = kit.theme, kit.theme.px
    whole = parchment(kit, size, playing=it.playing)
    wide = px(34)
    if it.colour != NEUTRAL:
        banner = sprite(kit, f"banner_{it.colour}", wide)
        whole.blit(banner, (px(10), px(5)), (0, banner.get_height() - size[1] + px(14), wide, size[1] - px(14)))
    badge = sign(kit, it.colour, px(31))
    whole.blit(badge, badge.get_rect(center=(px(10) + wide // 2, px(_RIM) + _head(theme) // 2)))
    inner = Area(px(15) + wide, px(_RIM), size[0] - wide - px(25), size[1] - 2 * px(_RIM))
    head, rest = inner.cut_top(_head(theme))
    number = figure(kit, str(it.points), head.w // 3, head.h, theme.colour("ink"))
    whole.blit(number, number.get_rect(midright=head.midright))
    name = Area(head.x, head.y, head.w - number.get_width() - px(6), head.h)
    text.draw_block(whole, theme, "strong", it.name, name, theme.colour("ink"))
    for at, mark in enumerate(it.marks):
        stamp(whole, sprite(kit, mark, height=px(25)), midbottom=(px(10) + wide // 2 + at * px(9), size[1] - px(4) - at * px(6)))
    room = rest.w - px(34) if it.gain else rest.w - px(12)
    for number_of_line, stats in enumerate(it.stats):
        line = Area(rest.x, rest.y + number_of_line * _line(theme), room, _line(theme))
        for (picture, value), cell in zip(stats, line.columns(*[1.0] * 3), strict=False):
            _stat(whole, kit, picture, value, cell)
    if it.gain:
        gain = text.render(theme.bold("body"), it.gain, theme.colour("green" if it.gain.startswith("+") else "alarm"))
        whole.blit(gain, gain.get_rect(midright=(rest.right, rest.y + _line(theme) // 2)))
    return whole


def _stat(whole: Surface, kit: DrawingKit, name: str, value: int, cell: Area) -> None:
    """A picture with the figure beside it."""
    side = kit.theme.px(24)
    picture = sprite(kit, name, height=side)
    if picture.get_width() > side * 5 // 4:
        picture = sprite(kit, name, width=side * 5 // 4)
    stamp(whole, picture, center=(cell.x + side * 5 // 8, cell.centery))
    words = text.render(kit.theme.font("body"), str(value), kit.theme.colour("ink"))
    whole.blit(words, words.get_rect(midleft=(cell.x + side * 5 // 4 + kit.theme.px(4), cell.centery)))


class SeatScene(Popup):
    """A seat in large: its points row by row, its supply and its hand, face down unless the table plays with open hands."""

    def __init__(self, app: Program, view: IwariView, colour: int) -> None:
        super().__init__(app)
        self.view, self.colour = view, colour
        self.rows = view.rules.score(view.seen, Seat(colour))

    @property
    def title(self) -> str:
        return self.view.names.colour(self.colour)

    @property
    def _step(self) -> int:
        return self.theme.line_height("body") + self.theme.px(6)

    def wanted(self, most: Area) -> tuple[int, int]:
        high = (len(self.rows) + 3) * self._step + self.theme.px(120)
        return min(self.theme.px(620), most.w), min(high, most.h)

    def fill(self, room: Area) -> None:
        view, theme, names, seen = self.view, self.theme, self.view.names, self.view.seen
        for row in self.rows:
            line, room = room.cut_top(self._step)
            self.add(Label(f"row:{row.label}", line, row_name(self.words, names.game, row), "body", "cream"))
            count = row_count(self.words, names.game, row)
            middle = line.cut_right(line.w // 2)[0]
            self.add(Label(f"count:{row.label}", middle.cut_left(line.w // 3)[0], count, "small", "cream_soft"))
            self.add(Label(f"points:{row.label}", line, str(row.points), "strong", "gold", "right"))
        line, room = room.cut_top(self._step)
        self.add(Label("total", line, names("label.total"), "strong", "gold"))
        self.add(Label("total.points", line, str(view.points(self.colour)), "strong", "gold", "right"))
        line, room = room.cut_top(self._step)
        left = names("table.unused", n=unused(view.rules, seen, self.colour))
        self.add(Label("unused", line, left, "small", "cream_soft"))
        if self.colour >= view.rules.seats:
            return
        line, room = room.cut_top(self._step)
        self.add(Label("hand", line, names("label.hand_of", name=self.title), "body", "cream_soft"))
        size = seen.hand_size(self.colour)
        known = list(view.known(self.colour))
        for at, area in enumerate(fan(room.cut_top(theme.px(110))[0], size, CARD)):
            card = known[at] if at < len(known) else -1
            self.add(Painting(f"card{at}", area, card_face(self.kit, card, area.size), names.card(card)))
