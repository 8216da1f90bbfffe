"""Where items lie on Iwari's table: the seats and what is public on the left, the map in the middle over the full
height, the journey of the cards, the hand and the question on the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from ui.drawing.area import Area
from ui.tables.common.layouts import zoom_corners

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.drawing.theme import Role, Theme

CARD: Final = 330 / 462
"""A card's width by its height."""
TASK: Final = 300 / 408
"""An exploration card's width by its height."""
_LOG: Final = 3
"""With fewer lines than this the log is left out."""
_PILE, _SHOWN, _HAND = 70, 71, 102
"""How high the cards of the pile, of the display and of the hand are where there is room, in design units."""
_READING: Final = 128
"""How high the reading is at least, in design units."""
_LEAST: Final = 0.6
"""Cards become no smaller than this share of it."""
_TOKENS: Final = 4
"""So many achievements lie beside each other."""
_LARGE: Final = 120
"""With larger letters than this the titles of panels are written as other words are, in percent."""
_UNDER: Final = 7
"""Between a title and the cards below it, which rise when they have been chosen, in design units."""
RIM: Final = 10
"""Between a panel's edge and what lies on it, in design units."""


class Public(NamedTuple):
    """What lies below the seats: `titled` says whether its panels have titles. One that is not needed has no height."""

    titled: bool
    achievements: Area
    tokens: tuple[Area, ...]
    exploration: Area
    tasks: tuple[Area, ...]
    log: Area


@dataclass(frozen=True, slots=True)
class IwariLayout:
    """All areas in window pixels. `canvas` is where the map may be seen. A panel that is not needed has no height;
    `title` is how the panels' titles are written, `line` how high that is, `rim` the distance from the panel's edge."""

    title: Role
    rim: int
    line: int
    seats: tuple[Area, ...]
    public: Public
    canvas: Area
    zoom: Sequence[Area]
    journey: Area
    pile: Area
    trail: Area
    caption: Area
    display: Area
    display_title: Area
    discards: Area
    slots: tuple[Area, ...]
    hand: Area
    cards: Area
    chips: Area
    reading: Area
    confirm: Area
    other: Area
    exits: Area

    def head(self, panel: Area) -> Area:
        """Where the title of a panel stands."""
        return panel.inset(self.rim).cut_top(self.line)[0]

    @property
    def hint_areas(self) -> tuple[Area, ...]:
        """Where hints may stand, the map needing its room: over the log, over the reading with the buttons below it or
        without, or over the seats."""
        seats = Area(self.public.log.unionall(self.seats))
        return self.public.log, Area(self.reading.unionall([self.other, self.confirm])), self.reading, seats

    @property
    def panels(self) -> tuple[tuple[int, ...], ...]:
        """The dark grounds, where there are any: left, top, width and height."""
        left = self.public.achievements, self.public.exploration, self.public.log
        every = (*left, self.journey, self.display, self.hand, self.reading)
        return tuple(tuple(area) for area in every if area.h > 0)


def columns(theme: Theme, area: Area) -> tuple[int, int]:
    """How wide the columns left and right of the map are; below it in an upright window."""
    px = theme.px
    if area.h > area.w:
        return (area.w - 3 * px(8)) // 2, (area.w - 3 * px(8)) // 2
    grown = 100 + max(0, theme.text_percent - 100) * 2 // 5  # large letters need longer lines
    wider = max(0, area.w - round(1.94 * area.h)) // 5  # what a very wide window has beyond the map's shape
    buttons = 100 + max(0, theme.text_percent - 100) * 13 // 20  # and the words on buttons still more
    return px(237) * grown // 100 + wider, px(256) * buttons // 100 + wider


def lay_out(
    theme: Theme, area: Area, *,
    seats: int, seat_high: int, tokens: int, tasks: int, slots: int, buttons: int, over: bool,
) -> IwariLayout:
    """The places within `area` for the cards of `seats`, each `seat_high` pixels high, so many achievements,
    exploration cards, slots of the display and buttons below each other. Once the match is `over` the reading has the
    hand's room."""
    px = theme.px
    gap = px(8)
    if area.h > area.w:  # the map over the full width, what lies beside it below
        grown = 100 + max(0, theme.text_percent - 100) * 13 // 20
        canvas, rest = area.cut_top(max(area.h * 53 // 100, area.h - px(980) * grown // 100))
        left, right = rest.inset(gap).columns(1.0, 1.0, gap=gap)
    else:
        on_left, on_right = columns(theme, area)
        left, rest = area.inset(gap).cut_left(on_left, gap)
        right, middle = rest.cut_right(on_right, gap)
        canvas = Area(middle.x, area.y, middle.w, area.h)

    step = seat_high + px(6)
    cards_of = tuple(Area(left.x, left.y + i * step, left.w, seat_high) for i in range(seats))
    title: Role = "subheading" if theme.text_percent <= _LARGE else "strong"
    head = theme.line_height(title)
    rim = px(RIM)
    public = _public(theme, left.cut_top(seats * step)[1], head, tokens, tasks)

    foot, column = right.cut_bottom(buttons * (theme.control_height() + gap) - gap, gap)
    confirm, above = foot.cut_bottom(theme.control_height(), gap)
    line, chip = theme.line_height("small"), px(44)
    least = max(px(_READING), 4 * line + head)
    panel = head + 2 * rim + px(_UNDER)
    needed = 3 * panel + line + px(4) + chip + 3 * gap + px(_PILE + _SHOWN + _HAND)
    beyond = column.h - needed - least
    if beyond >= 0:
        journey, column = column.cut_top(panel + px(_PILE) + px(4) + line, gap)
        row, caption = journey.inset(rim).cut_top(head, px(_UNDER))[1].cut_top(px(_PILE), px(4))
        pile, trail = row.cut_left(round(px(_PILE) * CARD), px(12))
        inner = column.w - 2 * rim  # in a tall column cards are larger, as long as they fit beside each other
        shown = max(px(_SHOWN), min(px(_SHOWN) + beyond // 3, round((inner / slots - px(6)) / CARD)))
        high = max(px(_HAND), min(px(_HAND) + beyond // 3, round((inner / 3 - px(8)) / CARD)))
        display, column = column.cut_top(panel + shown, gap)
        discards, display_title, shown_at = _display(theme, display, head, slots)
    else:  # the letters are large and the window is not: the pile joins the display, and the trail is left out
        spare = column.h - least - 2 * panel - chip - 2 * gap
        shares = ((px(one), spare * one // (_HAND + _SHOWN)) for one in (_HAND, _SHOWN))
        high, low = (max(round(whole * _LEAST), min(whole, share)) for whole, share in shares)
        display, column = column.cut_top(panel + low, gap)
        discards, caption, (pile, *shown_at) = _display(theme, display, head, slots + 1)
        journey, trail, display_title = (Area(display.x, display.y, display.w, 0) for _ in range(3))
    hand, reading = column.cut_top(panel + high + chip, gap)
    if over:
        hand, reading = Area(column.x, column.y, column.w, 0), column
    chips, cards = hand.inset(rim).cut_top(head, px(2))[1].cut_bottom(chip - px(6), px(6))
    return IwariLayout(
        title=title, rim=rim, line=head, canvas=canvas, zoom=zoom_corners(theme, canvas)[1], seats=cards_of, public=public,
        journey=journey, pile=pile, trail=trail, caption=caption,
        display=display, display_title=display_title, discards=discards, slots=tuple(shown_at),
        hand=hand, cards=cards, chips=chips, reading=reading,
        confirm=confirm, other=above.cut_bottom(theme.control_height())[0], exits=foot,
    )


def _display(theme: Theme, panel: Area, head: int, slots: int) -> tuple[Area, Area, list[Area]]:
    """The discards, the title beside them, and below both so many cards."""
    top, area = panel.inset(theme.px(RIM)).cut_top(head, theme.px(_UNDER))
    discards, title = top.cut_right(theme.px(84), theme.px(6))
    gap = theme.px(6)
    wide = min(round(area.h * CARD), (area.w - (slots - 1) * gap) // slots)
    return discards, title, [rect.middle(wide, round(wide / CARD)) for rect in area.columns(*[1.0] * slots, gap=gap)]


def _public(theme: Theme, column: Area, head: int, tokens: int, tasks: int) -> Public:
    """Below the seats so many achievements and exploration cards, under titles if those find room, and the log."""
    px, rim, gap, apart = theme.px, theme.px(RIM), theme.px(8), theme.px(6)
    rows, row, above, frame = -(-tokens // _TOKENS), px(48), head, 2 * rim + gap
    high = round(min((column.w - 2 * rim - 2 * apart) // 3, px(96)) / TASK)
    if (rows and rows * row + head + frame) + (tasks and high + head + frame) > column.h:
        rows, above = min(1, rows), 0
        high = min(high, column.h - (rows and row + frame) - 2 * rim)
    achievements, below = _stacked(column, rows * row + above + 2 * rim if rows else 0, gap)
    exploration, below = _stacked(below, high + above + 2 * rim if tasks else 0, gap)
    shelf, cards = (panel.inset(rim).cut_top(above)[1] for panel in (achievements, exploration))
    wide = round(high * TASK)
    log = below if below.h > theme.line_height("small", _LOG) + 2 * rim else Area(below.x, below.y, below.w, 0)
    return Public(
        above > 0, achievements, tuple(shelf.grid(-(-tokens // rows), rows)[:tokens]) if achievements.h else (),
        exploration, tuple(Area(cards.x + i * (wide + apart), cards.y, wide, high) for i in range(tasks)), log,
    )


def _stacked(column: Area, high: int, gap: int) -> tuple[Area, Area]:
    """The top of a column, and the rest of it; neither is changed by what has no height or finds no room."""
    if not high or high > column.h:
        return Area(column.x, column.y, column.w, 0), column
    return column.cut_top(high, gap)
