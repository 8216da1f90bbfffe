"""Where items lie on Dragon Keeper's table. In a wide window the seats with their stacks are on the left, the dungeon in the
middle, what it costs, the question and the buttons on the right. In an upright one the seats are above the dungeon, and the rest
is below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from game.dragon_keeper.model import SIDE
from ui.drawing.area import Area
from ui.layout.layout import Column, Fit, Grid, Leaf, Row, Space
from ui.layout.lengths import LARGE, SMALL, TIGHT, grown, larger, lines, pixels
from ui.tables.common.layouts import at_foot, exactly, filled, numbered
from ui.tables.dragon_keeper.pieces import GUILD_CARD

if TYPE_CHECKING:
    from ui.drawing.theme import Theme
    from ui.layout.layout import Layout
    from ui.layout.placed_layout import PlacedLayout

_BOARD, _MARGIN, _SLOT, _RIM, _EDGE = 1400, 100, 240, 12, 60
"""The measures of the floors' pictures: the board, its wall, a slot, the slot's rim, the height of a lower floor's edge."""
_STACKS: Final = 5
_SEATS, _RIGHT = 440, 272
"""How wide the columns beside the dungeon are, in design units: five tiles to be read from afar; panels and buttons, wider
where text is larger."""
_WIDER: Final = 1.3
"""By how much a very wide window widens them."""
_CARD, _LARGE_CARD = 200, 232
"""How high a seat's card is at most, and where only two need one."""
_ABOVE: Final = 10
"""Between what is asked and the buttons below it, in design units."""
_CHIP, _STOCK, _GUILD = 40, 44, 64
"""How high the coins of a step are, the stock, and the panel of the own guild, with small letters."""
_LOG = 3, 24
"""So many lines and design units a log needs below the seats."""
_ASKED: Final = 7
"""So many lines besides its title a question has, where that leaves some to the log."""

_UPRIGHT = {1: 0.13, 2: 0.2}
"""How high so many rows of seats are in an upright window, by the height of the room."""
_PAIRS: Final = 4
"""From so many seats on they stand in two rows there."""
_FOOT: Final = 0.235
"""How high what lies below the dungeon is, by the height of the room."""
_HIGHEST: Final = 0.42
"""How much higher than one tile a stack can be in any card, by a tile's side."""


@dataclass(frozen=True, slots=True)
class DragonKeeperLayout:
    """All areas in window pixels. `dungeon` is the room between the columns, `middle` what lies in it where the dungeon
    does not. `floors` are where each floor lies while it is played, with the edges of the lower ones below it in the middle
    of the room; `extent` is what the first covers with them; `edge` is how high such an edge is. `right` is the column with the
    question; what the floor costs, the log and the own guild lie there where there is room, else elsewhere. After the match every
    guild lies open in the middle, and the own one has no panel. `place` is the whole."""

    placed: PlacedLayout
    seats: tuple[Area, ...]
    dungeon: Area
    middle: Area
    floors: tuple[Area, ...]
    extent: Area
    edge: int
    right: Area
    cost: Area
    cost_head: Area
    cost_steps: Area
    stock: Area
    taker: Area
    log: Area
    question: Area
    foot: Area
    confirm: Area
    other: Area
    guild: Area | None = None
    guild_tile: Area | None = None
    guild_words: Area | None = None


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """The parts of a seat's card: `stacks` by guild, each as high as the tallest stack."""

    badge: Area
    name: Area
    guild: Area
    treasure: Area
    stacks: tuple[Area, ...]
    side: int


class Contents(NamedTuple):
    """What has to find room: cards of `seats`, a dungeon of `floors`, `buttons` below each other, and the own `guild` or not."""

    seats: int
    floors: int
    buttons: int
    guild: bool


def lay_out(theme: Theme, box: Area, contents: Contents) -> DragonKeeperLayout:
    """The places for all contents within `box`."""
    upright = box.h > box.w
    placed = (_upright if upright else _wide)(theme, box, contents).place(theme, box)
    dungeon = placed["dungeon"]
    gap = theme.px(_ABOVE if upright else SMALL)
    most = min(dungeon.w - 2 * gap, dungeon.h - theme.px(10)) if upright else _board(theme, box, contents.floors)
    floors, extent, edge = _boards_in(dungeon, most, contents.floors)
    return filled(
        DragonKeeperLayout, placed, placed=placed, middle=dungeon.inset(gap, theme.px(5)), floors=floors, extent=extent, edge=edge,
    )


def _board(theme: Theme, box: Area, floors: int) -> int:
    """How large a floor is in a wide window, in pixels: as large as the columns beside it allow."""
    width, edges = box.w - 2 * theme.px(SMALL), _EDGE * (floors - 1) * 3 // 4
    columns = theme.px(_SEATS + _RIGHT * min(theme.text_percent, 140) / 100)
    return min((box.h - theme.px(10)) * _BOARD // (_BOARD + edges), width - columns - 2 * theme.px(SMALL))


def _wide(theme: Theme, box: Area, contents: Contents) -> Layout:
    """Seats, dungeon and panels side by side. In a very wide window all stays together."""
    px, gap, seats = theme.px, theme.px(SMALL), contents.seats
    width, board = box.w - 2 * gap, _board(theme, box, contents.floors)
    narrow = min(pixels(theme, grown(_RIGHT)), width - px(_SEATS) - board - 2 * gap)
    wide = min(width - px(_SEATS) - narrow, board * 5 // 4)  # the dungeon's room
    times = min((width - wide) / (px(_SEATS) + narrow), _WIDER)
    high = box.h - 2 * gap
    card = min(px(_CARD if seats > 2 else _LARGE_CARD), (high - (seats - 1) * gap) // seats)
    below = high - seats * (card + gap) >= theme.line_height("small", _LOG[0]) + px(_LOG[1])
    cards = numbered("seats", seats, height=exactly(card))
    left = Column(*cards, Leaf("log", grow=1) if below else None, gap=SMALL, width=exactly(round(px(_SEATS) * times)), padding=(0, SMALL))
    right = Column(_right(theme, high, contents, log=not below), width=exactly(round(narrow * times)), padding=(0, SMALL))
    return Row(Space(grow=1), left, Leaf("dungeon", width=exactly(wide)), right, Space(grow=1), padding=(SMALL, 0))


def _right(theme: Theme, high: int, contents: Contents, *, log: bool) -> Layout:
    """The column with the question, so many pixels `high`: the log lies there if it has no room below the seats."""
    foot, panels = at_foot(contents.buttons), _panels(contents)
    taken = sum(panel.heights(theme, 0).preferred + theme.px(SMALL) for panel in panels) + theme.px(_ABOVE)
    rest = high - taken - foot.heights(theme, 0).preferred
    least = theme.line_height("small", 2) + theme.px(26) + theme.px(SMALL)
    half = max(theme.line_height("heading") + theme.line_height("small", _ASKED), rest // 2)
    asked = Leaf("question", height=exactly(min(rest - least, half))) if log else Leaf("question", grow=1)
    above = Column(*panels, Leaf("log", grow=1) if log else None, asked, gap=SMALL, grow=1)
    return Column(above, foot, gap=_ABOVE, grow=1, name="right")


def _upright(theme: Theme, box: Area, contents: Contents) -> Layout:
    """The seats, the dungeon, and below it the panels with the question beside them."""
    rows = 2 if contents.seats >= _PAIRS else 1
    cards = numbered("seats", contents.seats, grow=1)
    seats = Grid(
        *cards, columns=[-(-contents.seats // rows)], gap=_ABOVE, height=exactly(round(box.h * _UPRIGHT[rows])),
        padding=(_ABOVE, 0)
    )
    foot = at_foot(contents.buttons)
    asked = foot.heights(theme, 0).preferred + theme.line_height("heading") + theme.line_height("small", 6)
    lower = Row(
        Column(*_panels(contents), Leaf("log", grow=1), gap=SMALL, width=0, grow=1),
        Column(Leaf("question", grow=1), foot, gap=_ABOVE, width=0, grow=1, name="right"),
        gap=_ABOVE, height=exactly(max(round(box.h * _FOOT), asked)), padding=(_ABOVE, 0),
    )
    return Column(seats, Leaf("dungeon", grow=1), lower, gap=_ABOVE, padding=(0, _ABOVE))


def _panels(contents: Contents) -> list[Layout]:
    """What the floor costs, and the own guild."""
    cost = Column(
        Leaf("cost_head", height=lines("strong")),
        Leaf("cost_steps", height=lambda theme: theme.line_height("small") + theme.px(_CHIP)),
        Row(Leaf("stock", width=0, grow=0.8), Leaf("taker", width=0, grow=1), gap=SMALL, height=larger(_STOCK, lines("small"))),
        name="cost", gap=5, padding=(14, SMALL),
    )
    if not contents.guild:
        return [cost]
    high = larger(_GUILD, lambda theme: theme.line_height("strong") + theme.px(LARGE))
    tile = Fit(Leaf("guild_tile"), GUILD_CARD, width=lambda theme: round((high(theme) - theme.px(LARGE)) * GUILD_CARD), padding=(0, 6))
    return [cost, Row(tile, Leaf("guild_words", grow=1), name="guild", gap=16, padding=(16, TIGHT), height=high)]


def _boards_in(dungeon: Area, most: int, floors: int) -> tuple[tuple[Area, ...], Area, int]:
    """The floors as large as fits into `most` pixels, in the middle of the dungeon's room: each while it is played, what the first
    covers with the edges of those below it, and how high such an edge is."""
    board = min(most, (dungeon.h - 2) * _BOARD * 4 // (_BOARD * 4 + _EDGE * 3 * (floors - 1)))
    edge = board * _EDGE * 3 // (_BOARD * 4)
    pile = dungeon.middle(board, board + edge * (floors - 1))
    return tuple(Area(pile.x, pile.y + edge * floor // 2, board, board) for floor in range(floors)), pile, edge


def slot(board: Area, cell: int) -> Area:
    """The bed of a space within the floor at `board`: where its tile lies."""
    row, column = divmod(cell, SIDE)
    unit = board.w / _BOARD
    x0, y0 = (board.x + (_MARGIN + _SLOT * column + _RIM) * unit, board.y + (_MARGIN + _SLOT * row + _RIM) * unit)
    side = round((_SLOT - 2 * _RIM) * unit)
    return Area(round(x0), round(y0), side, side)


def seat_layout(theme: Theme, card: Area, coins: int) -> SeatLayout:
    """The parts of a seat's card in `card`, whose treasures want to be `coins` pixels wide."""
    px = theme.px
    inner = card.inset(px(12), px(8))
    head, below = inner.cut_top(max(px(50), theme.line_height("strong") + theme.line_height("small") - px(8)), px(2))
    side = min(head.h, px(50))
    badge = Area(head.x - px(2), head.centery - side // 2, side, side)
    guild = Area(0, 0, round(head.h * GUILD_CARD), head.h)
    guild.midright = (head.right, head.centery)
    treasure = Area(guild.x - px(10) - coins, head.y, coins, head.h)
    name = Area(badge.right + px(10), head.y, treasure.x - px(4) - badge.right - px(10), head.h)
    stacks = below.columns(*[1.0] * _STACKS, gap=px(4))
    side = min(stacks[0].w, round(below.h / (1 + _HIGHEST)))
    return SeatLayout(badge, name, guild, treasure, tuple(stacks), side)
