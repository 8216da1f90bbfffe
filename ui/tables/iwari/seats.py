"""The seats: what the card of each shows in figures, and in large its points, row by row, with all it has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.iwari.scoring import unused
from game.kernel.contract import Seat
from ui.drawing import skin, text
from ui.drawing.area import Area, fan
from ui.drawing.marks import draw_name, number_picture
from ui.drawing.paint import stamp
from ui.language.phrases import alone
from ui.language.words import signed
from ui.layout.layout import Leaf
from ui.tables.iwari.layout import CARD
from ui.tables.iwari.pieces import NEUTRAL, card_face, sign, sprite
from ui.tables.iwari.reading import ICONS
from ui.widgets.base import Widget
from ui.widgets.cached_widgets import Painting
from ui.widgets.popup import ScorePopup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.layout.layout import Layout
    from ui.tables.iwari.names import IwariNames
    from ui.tables.iwari.view import IwariView
    from ui.widgets.change import Program

Stat = tuple[str, int]
"""A picture's name and the figure beside it."""
_RIM: Final = 6
"""Above and below what stands on a seat's card, in design units."""
_APART: Final = 8
"""How far cards stand from each other, in design units."""
_MOST: Final = 4
"""With more colours than this a card has one line of figures instead of two."""
_STATS: Final = 3
"""So many figures stand beside each other, or below each other where they are named, at least."""
_NAMES: Final = ("tents", "totems", "settlements")
"""The rows of the score pad whose points stand on a card, and by which its lines are called where there is room."""


@dataclass(frozen=True, slots=True)
class SeatContent:
    """What a seat's card shows: `stats` line by line, which may have `names`, and the `gain` that a chosen piece would
    bring."""

    name: str
    colour: str
    points: int
    gain: int
    stats: tuple[tuple[Stat, ...], ...]
    playing: bool
    marks: tuple[str, ...]
    names: tuple[str, ...]


def seat_figures(view: IwariView, colour: int) -> SeatContent:
    """Everything public about a colour in figures, as far as what moves has arrived."""
    shown, rules, tribe = view.shown, view.rules, view.colours[colour]
    tents = f"tent_{tribe}", shown.tents[colour].bit_count()
    totems = f"totem_{tribe}_1", rules.totems - shown.stock[colour]
    crown, link, town = ((ICONS[row], view.of_row(colour, row)) for row in _NAMES)
    own = tents, totems, *([("icon_cards", shown.hand_size(colour))] if colour < rules.seats else [])
    others = [(ICONS[view.other_rows[0]], sum(view.of_row(colour, row) for row in view.other_rows))] if view.other_rows else []
    plain = (((crown, link, town, *others), own) if rules.colours <= _MOST else ((crown, tents, totems),))
    named = tuple((one,) for one in (crown, link, town, *others))
    marks = {"start": shown.start, "determination": shown.determination}
    return SeatContent(
        view.captions[colour] if colour < rules.seats else view.names.owner_name(colour), tribe, view.points(colour), view.gain(colour),
        named if view.named else plain,
        view.turn_of == colour, tuple(name for name, holder in marks.items() if holder == colour),
        figure_names(view.names, view.other_rows) if view.named else (),
    )


def other_rows(view: IwariView) -> tuple[str, ...]:
    """The rows of the score pad besides those that every card shows which bring any colour points now."""
    rows = (row for colour in range(view.rules.colours) for row in view.score(colour) if row.points and row.label not in _NAMES)
    return tuple(dict.fromkeys(row.label for row in rows))


def figure_names(names: IwariNames, others: Sequence[str]) -> tuple[str, ...]:
    """What the lines of figures of a card are called: `others` of the score pad have one line, so that all add up to the
    points."""
    last = [] if not others else [names(f"score.{others[0]}" if len(others) == 1 else "table.other_points")]
    return (*(names(f"score.{name}") for name in _NAMES), *last)


def names_figures(view: IwariView, wide: int, high: int, panels: int) -> bool:
    """Whether cards so wide have room for the names of their figures, with so many panels below them; all cards have `high`
    pixels below each other."""
    theme, colours = view.theme, view.rules.colours
    card = seat_height(theme, colours, named=True, others=bool(view.other_rows))
    if colours * (card + theme.px(_APART)) > high:
        return False
    longest = max(text.width(theme, "small", name) for name in figure_names(view.names, view.other_rows))
    return colours + panels <= _MOST and longest + _cell(theme) + theme.px(22) <= wide


def seat_lines(view: IwariView, colour: int) -> list[tuple[str, str]]:
    """A colour's figures in words, each with the picture that stands for it on the card, "" for none."""
    seen, rules, names, tribe = view.seen, view.rules, view.names, view.colours[colour]
    held = [("", names("hint.third_colour"))]
    if colour < rules.seats:
        held = [("icon_cards", names("label.hand_size", n=seen.hand_size(colour)))]
        held += [("start", names("label.start_player"))] if seen.start == colour else []
        held += [("determination", names("label.determination"))] if seen.determination == colour else []
    tents, balance = seen.tents[colour].bit_count(), view.balance
    towns = len(balance.settlements[colour])
    where = ("table.leads", balance.leads(colour)), ("table.holds", balance.holds(colour)), ("table.settles", towns)
    return [
        ("", names.owner_name(colour)),
        ("", names("label.points", n=view.points(colour))),
        *([] if seen.midway else [("", names("table.camp_brings", n=view.of_row(colour, "tents")))]),
        *((ICONS[row], names(said, n=n, points=view.of_row(colour, row))) for row, (said, n) in zip(_NAMES, where, strict=True)),
        (f"tent_{tribe}", names("table.tents", n=tents, left=rules.tents - tents)),
        (f"totem_{tribe}_1", names("table.totems", n=rules.totems - seen.stock[colour], left=seen.stock[colour])),
        *held,
    ]


def seat_height(theme: Theme, colours: int, *, named: bool, others: bool) -> int:
    """How high a seat's card is: the name, then the figures in lines, one more where there are `others`."""
    lines = (_STATS + others) * _low(theme) if named else (2 if colours <= _MOST else 1) * _line(theme)
    return _head(theme) + lines + 2 * theme.px(_RIM)


def _head(theme: Theme) -> int:
    """The height of the line with the name: two lines of small letters at least."""
    return max(theme.px(38), 2 * text.tight(theme))


def points_area(theme: Theme, card: Area) -> Area:
    """What the points cover of a seat's card, as large as they can be."""
    wide = max(round(theme.text_px("figure") * 1.9), theme.px(50))
    top = card.y + theme.px(_RIM) - theme.px(2)
    return Area(card.right - theme.px(5) - wide, top, wide, _head(theme) + theme.px(4))


def _line(theme: Theme) -> int:
    """The height of a line of figures."""
    return max(theme.px(27), round(theme.text_px("body") * 1.16))


def _low(theme: Theme) -> int:
    """The height of a line with a named figure."""
    return max(theme.px(23), theme.line_height("small") * 9 // 10)


def draw_seat(kit: DrawingKit, size: tuple[int, int], it: SeatContent) -> Surface:
    """The picture of a seat's card."""
    return _draw_named(kit, size, it) if it.names else _draw_plain(kit, size, it)


def _draw_named(kit: DrawingKit, size: tuple[int, int], it: SeatContent) -> Surface:
    """A card with the points of each row of the score pad, which add up to the large figure: one column, so that nobody
    has to guess what a number counts. What stands on the map and is in hand is shown while it is pointed at."""
    theme, px = kit.theme, kit.theme.px
    whole, ink, soft = skin.parchment(kit, size, playing=it.playing), theme.colour("ink"), theme.colour("ink_soft")
    inner = Area(px(7), px(_RIM), size[0] - px(16), size[1] - 2 * px(_RIM))
    head, rest = inner.cut_top(_head(theme))
    emblem = stamp(whole, sign(kit, it.colour, px(33)), midleft=head.midleft)
    left = stamp(whole, number_picture(kit, str(it.points), head.w // 3, head.h, ink), midright=head.midright).x - px(6)
    if it.gain:
        gain = text.render(theme.bold("body"), signed(it.gain), theme.colour("gain" if it.gain > 0 else "loss"))
        left = stamp(whole, gain, midright=(left, head.centery)).x - px(4)
    left = min(left, points_area(theme, Area(0, 0, *size)).x)  # there the points are explained, and not what follows
    for mark in it.marks:
        left = stamp(whole, sprite(kit, mark, height=px(28)), midright=(left, head.centery)).x - px(2)
    name = Area(emblem.right + px(6), head.y, left - emblem.right - px(8), head.h)
    draw_name(whole, kit, "strong", it.name, name, ink)
    whole.fill(theme.colour("parchment_dark"), (head.x, head.bottom - 1, head.w, max(1, px(1.5))))
    for ((picture, value),), words, row in zip(it.stats, it.names, rest.rows(*[1.0] * len(it.stats)), strict=True):
        stamp(whole, text.render(theme.font("small"), words, soft), midleft=(row.x + px(2), row.centery - 1))
        drawn = sprite(kit, picture, height=px(22))
        drawn = drawn if drawn.get_width() <= px(23) else sprite(kit, picture, width=px(23))
        stamp(whole, drawn, center=(row.right - _cell(theme) + px(20), row.centery))
        stamp(whole, text.render(theme.bold("small"), str(value), ink), midright=(row.right, row.centery - 1))
    return whole


def _cell(theme: Theme) -> int:
    """How wide a picture with its figure is on a line with a name."""
    return theme.px(35) + text.measured(theme.bold("small"), "88")


def _draw_plain(kit: DrawingKit, size: tuple[int, int], it: SeatContent) -> Surface:
    """A card whose figures have no room for names: those are shown while it is pointed at."""
    theme, px = kit.theme, kit.theme.px
    whole = skin.parchment(kit, size, playing=it.playing)
    wide, high = px(34), _line(theme)
    middle = px(10) + wide // 2
    if it.colour != NEUTRAL:
        banner = sprite(kit, f"banner_{it.colour}", wide)
        whole.blit(banner, (px(10), px(5)), (0, banner.get_height() - size[1] + px(14), wide, size[1] - px(14)))
    stamp(whole, sign(kit, it.colour, px(31)), center=(middle, px(_RIM) + _head(theme) // 2))
    inner = Area(px(15) + wide, px(_RIM), size[0] - wide - px(25), size[1] - 2 * px(_RIM))
    head, rest = inner.cut_top(_head(theme))
    number = stamp(whole, number_picture(kit, str(it.points), head.w // 3, head.h, theme.colour("ink")), midright=head.midright)
    crowded, left = max(map(len, it.stats)) > _STATS, number.x
    gain = text.render(theme.bold("body"), signed(it.gain), theme.colour("green" if it.gain > 0 else "alarm")) if it.gain else None
    if gain is not None and crowded:
        left = stamp(whole, gain, midright=(left - px(6), head.centery)).x
    name = Area(head.x, head.y, left - px(6) - head.x, head.h)
    draw_name(whole, kit, "strong", it.name, name, theme.colour("ink"))
    for at, mark in enumerate(it.marks):
        stamp(whole, sprite(kit, mark, height=px(25)), midbottom=(middle + at * px(9), size[1] - px(4) - at * px(6)))
    width = rest.w - (0 if crowded else px(34 if it.gain else 12))
    for at, stats in enumerate(it.stats):
        cells = Area(rest.x, rest.y + at * high, width, high).columns(*[1.0] * max(_STATS, len(stats)))
        for stat, cell in zip(stats, cells, strict=False):
            _draw_stat(whole, kit, stat, cell, crowded=crowded)
    if gain is not None and not crowded:
        stamp(whole, gain, midright=(rest.right, rest.y + high // 2))
    return whole


def _draw_stat(whole: Surface, kit: DrawingKit, stat: Stat, cell: Area, *, crowded: bool) -> None:
    """A picture with its figure; both are smaller where there are more of them than usual."""
    theme, (name, value) = kit.theme, stat
    side, gap, font = (theme.px(18), theme.px(2), theme.font("small")) if crowded else (theme.px(24), theme.px(4), theme.font("body"))
    picture, most = sprite(kit, name, height=side), side * 5 // 4
    if picture.get_width() > most:
        picture = sprite(kit, name, width=most)
    stamp(whole, picture, center=(cell.x + side * 5 // 8, cell.centery))
    stamp(whole, text.render(font, str(value), theme.colour("ink")), midleft=(cell.x + most + gap, cell.centery))


class SeatPopup(ScorePopup):
    """A seat in large: its points row by row, its supply and its hand, face down unless hands are open."""

    def __init__(self, app: Program, view: IwariView, colour: int) -> None:
        super().__init__(app, view.rules.score(view.seen, Seat(colour)))
        self.view, self.colour = view, colour

    @property
    def names(self) -> IwariNames:
        return self.view.names

    @property
    def title(self) -> str:
        return self.names.owner_name(self.colour)

    def lines(self) -> list[str]:
        names = self.names
        left = names("table.unused", n=unused(self.view.rules, self.view.seen, self.colour))
        return [left, names("label.hand_of", name=self.title)] if self.colour < self.view.seats else [left]

    def below(self) -> Layout | None:
        return Leaf("cards", self._cards, height=(0, 110)) if self.colour < self.view.seats else None

    def _cards(self, at: Area) -> Widget:
        hand, known = Widget("cards", at), self.view.known(self.colour)
        for number, area in enumerate(fan(at, self.view.seen.hand_size(self.colour), CARD)):
            card = known[number] if number < len(known) else -1
            hand.add(Painting(f"card{number}", area, card_face(self.kit, card, area.size), alone(self.names.card(card))))
        return hand
