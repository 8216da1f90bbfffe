"""Where items lie on Dewan's table. In a wide window the map has the middle from top to bottom; on the left lies what is the
players' own, seats, tribe board and hand; on the right what is for all, display, piles, stories and log, and the buttons. In an
upright one what is for all lies above the map, and below it what is the players' own, with log and buttons."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ui.drawing.area import Area
from ui.layout.layout import Column, Leaf, Row, Space, Stack
from ui.layout.lengths import MEDIUM, SMALL, TIGHT, grown, larger, lines, pixels
from ui.tables.common.layouts import at_foot, captioned, exactly, filled, nowhere, numbered, zoom_corners
from ui.tables.dewan.card_pictures import CARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.drawing.theme import Theme
    from ui.layout.layout import Layout
    from ui.layout.lengths import Length, Measured
    from ui.layout.placed_layout import PlacedLayout

_GAP: Final = 10
"""Between the columns and their parts, in design units."""
_NEAR: Final = 7
"""Between seats, and between tiles."""
_WIDE: Final = 1.95
"""The usual width of the table for its height: what a window has beyond it goes to the columns."""
_WIDER: Final = 160
"""By no more than this the columns grow with it."""
_OWN: Final = grown(305, 0.5)
_SHARED: Final = grown(338, 0.25)
"""The widths of the columns: large letters need longer lines."""
_LOG_WIDER: Final = 46
"""By no more than this the right column grows into what the map leaves free beside itself: the lines of its log are short."""
_SLOT: Final = grown(104)
"""No card of the display is higher."""
_RIM, _BETWEEN = 9, 5
"""Round the cards of the display and between them, in design units."""
_TILES: Final = grown(450, 0.25)
"""How high piles and stories are where a log finds room below them."""
_LOG, _STRIP, _PANEL = 4, 2, 34
"""How many lines a log has at least below the tiles, and how many below the map, where lines are longer; its rim in all."""
_PILE: Final = 0.92
"""How wide a pile is, by the width of its column."""
_STACK: Final = 0.8
"""How high the stack is, by the height of a story."""
_HINTS: Final = grown(184, 0.5)
"""How high hints under the map are."""
_TRIBE: Final = 1.04
"""No tribe board is higher for its width."""
_PILES: Final = 78
"""How wide their column is at least, in design units."""
_HAND: Final = 170
"""How high a hand is where there is room, in design units."""

_CARD_UPRIGHT: Final = 0.1
"""No card of the display in an upright window is higher, by the height of the room."""
_STORY: Final = 0.45
"""How high a story is there for its width."""
_NARROW: Final = 0.7
"""How wide the stack and the event tile are, by the width of a story."""
_OWN_UPRIGHT: Final = 0.215
"""How high what is the players' own is at least, by the height of the room."""
_TRIBE_UPRIGHT: Final = 0.42
"""How wide the tribe board is at most, by the width of the room."""
_HAND_UPRIGHT: Final = 0.13
"""How high the hand is, by the height of the room."""
_LOG_UPRIGHT: Final = 3
"""How many lines the log has at least."""


class Contents(NamedTuple):
    """What has to find room: cards of seats, each `seat_high` pixels high; `slots` and `stories` on display; `piles` of cards
    (deck and discards, or with an event pile between them), named in words at most `caption` pixels wide; `buttons` below each
    other; `hints` under the map, which is as wide and high in hexes as one of `maps`."""

    seats: int
    seat_high: int
    slots: int
    stories: int
    piles: int
    caption: int
    buttons: int
    hints: bool = False
    maps: Sequence[tuple[float, float]] = ()


@dataclass(frozen=True, slots=True)
class DewanLayout:
    """All areas in window pixels. `canvas` is where the map may be seen, `fit` what it fills when nothing is zoomed, `usual` what
    it would fill without hints, which stand in `hints`; `event` is the place of the event tile, if there is one; without an event
    the `deck` is the `pile` too. `zooms` are the corners of which the buttons take the one that the map leaves free; `place` is
    the whole."""

    placed: PlacedLayout
    seats: tuple[Area, ...]
    tribe: Area
    hand: Area
    canvas: Area
    fit: Area
    usual: Area
    zooms: Sequence[Sequence[Area]]
    market: Area
    slots: tuple[Area, ...]
    deck: Area
    pile: Area
    discards: Area
    story_slots: tuple[Area, ...]
    stack: Area
    log: Area
    foot: Area
    confirm: Area
    other: Area
    hints: Area = field(default_factory=nowhere)
    event: Area = field(default_factory=nowhere)

    @property
    def panels(self) -> tuple[Area, ...]:
        """Those that lie on the table itself."""
        return self.market, self.log


def lay_out(theme: Theme, area: Area, contents: Contents) -> DewanLayout:
    """The places for all contents within `area`."""
    tree = _upright(theme, area, contents) if area.h > area.w else _wide(theme, area, contents)
    placed, rim = tree.place(theme, area), (theme.px(3), theme.px(6))
    usual = placed["map"]
    canvas = Area(usual.clip(placed["over_hints"]))
    more = {} if contents.piles > 2 else {"pile": placed["deck"]}
    return filled(
        DewanLayout, placed, placed=placed, canvas=canvas, fit=canvas.inset(*rim), usual=usual.inset(*rim),
        zooms=zoom_corners(theme, canvas), **more,
    )


def _wide(theme: Theme, area: Area, contents: Contents) -> Layout:
    """The players' own, the map, and what is for all, side by side."""
    wider = min(theme.px(_WIDER), max(0, area.w - round(_WIDE * area.h)) // 5)
    own, shared = (pixels(theme, width) + wider for width in (_OWN, _SHARED))
    high = area.h - 2 * theme.px(_GAP)
    least = high - 2 * theme.px(_RIM) - (contents.slots - 1) * theme.px(_BETWEEN)
    market = Column(_market(contents, min(pixels(theme, _SLOT), least // contents.slots), Column))
    foot = at_foot(contents.buttons)
    above = high - foot.heights(theme, shared).preferred - theme.px(MEDIUM)
    logs = above - pixels(theme, _TILES) - theme.px(_GAP) >= theme.line_height("small", _LOG)
    if logs:
        shared += min(theme.px(_LOG_WIDER), _beside_map(contents, area.w - own - shared - 6 * theme.px(_GAP), area.h))
    piles = larger(_PILES, exactly(contents.caption))
    event = Leaf("event", height=lambda theme: piles(theme) * 2 // 3) if contents.piles > 2 else None
    heaps = _heaps(contents, lambda theme: round(piles(theme) * _PILE / CARD))
    stories = Column(*_stories(contents), Leaf("stack", height=0, grow=_STACK), gap=_NEAR, grow=1)
    tiles = Row(
        Column(event, Column(*heaps, gap=lines("small", 0.5)), gap=SMALL, width=piles), stories,
        gap=SMALL, height=_TILES if logs else 0, grow=0 if logs else 1,
    )
    beside = Column(tiles, Leaf("log", grow=1) if logs else None, gap=_GAP, grow=1)
    if market.heights(theme, shared).preferred > above:
        right: Layout = Row(market, Column(beside, foot, gap=MEDIUM, grow=1), gap=_GAP, grow=1)
    else:
        right = Column(Row(market, beside, gap=_GAP, grow=1), foot, gap=MEDIUM, grow=1)
    tribe = Leaf("tribe", height=(0, exactly(round(own * _TRIBE))))
    players = (
        Column(*_seats(contents), gap=_NEAR),
        Column(Space(grow=1), tribe, Space(grow=1), grow=1),
        Leaf("hand", height=(0, _HAND)),
    )
    return Row(
        Column(*players, gap=_GAP, width=exactly(own), padding=(0, _GAP)),
        _map(contents, None if logs else Leaf("log", height=_log(_STRIP))),
        Column(right, width=exactly(shared), padding=(0, _GAP)),
        gap=_GAP, padding=(_GAP, 0),
    )


def _upright(theme: Theme, area: Area, contents: Contents) -> Layout:
    """What is for all, the map, and the players' own, below each other."""
    inner, gap = area.w - 2 * theme.px(MEDIUM), theme.px(MEDIUM)
    across = inner - 2 * theme.px(_RIM) - gap - contents.slots * theme.px(_NEAR)
    named = across - contents.piles * (contents.caption + gap)  # the names of piles, and if need be no more than those
    card = max(named // contents.slots, min(named, contents.caption * contents.slots) // contents.slots)
    slot = round(min(card, round(area.h * _CARD_UPRIGHT * CARD)) / CARD)
    heaps = Row(*_heaps(contents, 0, width=0, grow=1), gap=MEDIUM, grow=1)
    for_all = Row(
        Column(_market(contents, slot, Row)), heaps,
        gap=MEDIUM, height=exactly(slot + max(2 * theme.px(_RIM), theme.line_height("small"))),
    )
    narrow = ["stack", "event"] if contents.piles > 2 else ["stack"]
    tiles = [*_stories(contents, width=0), *(Leaf(name, width=0, grow=_NARROW) for name in narrow)]
    story = (inner - (len(tiles) - 1) * gap) / sum(tile.grow for tile in tiles)

    foot, log = at_foot(contents.buttons), pixels(theme, _log(_LOG_UPRIGHT))
    buttons = foot.heights(theme, inner).preferred
    own = max(round(area.h * _OWN_UPRIGHT), buttons + log + gap)
    column = Column(Space(grow=1), foot, width=lambda theme: min(inner // 3, max(theme.px(380), theme.text_px("small") * 15)))
    below = Row(Leaf("hand", grow=1), column, gap=MEDIUM, height=(exactly(buttons), exactly(round(area.h * _HAND_UPRIGHT))))
    players = Row(
        Leaf("tribe", width=exactly(min(own, round(inner * _TRIBE_UPRIGHT)))),
        Column(Leaf("log", height=exactly(log), grow=1), below, gap=MEDIUM, grow=1),
        gap=MEDIUM, height=exactly(own), padding=(MEDIUM, 0),
    )
    shared = (
        Row(*_seats(contents, width=0, grow=1), gap=MEDIUM), for_all,
        Row(*tiles, gap=MEDIUM, height=exactly(round(story * _STORY))),
    )
    return Column(Column(*shared, gap=MEDIUM, padding=(MEDIUM, 0)), _map(contents), players, gap=MEDIUM, padding=(0, MEDIUM))


def _seats(contents: Contents, **own: Any) -> Sequence[Leaf]:
    return numbered("seats", contents.seats, height=exactly(contents.seat_high), **own)


def _stories(contents: Contents, **own: Any) -> Sequence[Leaf]:
    return numbered("story_slots", contents.stories, height=0, grow=1, **own)


def _market(contents: Contents, slot: int, line: type[Row | Column]) -> Layout:
    """The display: cards `slot` pixels high, below or beside each other, on a panel."""
    cards = numbered("slots", contents.slots, width=exactly(round(slot * CARD)), height=exactly(slot))
    return line(*cards, name="market", gap=_BETWEEN if line is Column else _NEAR, padding=_RIM)


def _heaps(contents: Contents, height: Length, **own: Any) -> Sequence[Layout]:
    """The piles of cards, each with its name below it, in as much height as there is or so much at most."""
    names = ("deck", "pile", "discards") if contents.piles > 2 else ("deck", "discards")
    return [captioned(name, CARD, height, **own) for name in names]


def _map(contents: Contents, below: Layout | None = None) -> Layout:
    """The map with a log `below` it, and over both the hints, for which the map makes room."""
    hints = Stack(Leaf("hints"), padding=TIGHT, height=_HINTS) if contents.hints else None
    strip = Column(below, Space(6)) if below is not None else None
    return Stack(Column(Leaf("map", grow=1), strip, gap=TIGHT), Column(Leaf("over_hints", grow=1), hints), grow=1)


def _beside_map(contents: Contents, wide: int, high: int) -> int:
    """How much of that width the map leaves free if it is as large as that room lets it be."""
    used = max(((min(wide / w, high / h), w) for w, h in contents.maps), default=(1.0, wide))
    return max(0, round(wide - used[0] * used[1]))


def _log(count: int) -> Measured:
    """The height of a log of so many lines on its panel."""
    return lambda theme: theme.line_height("small", count) + theme.px(_PANEL)
