"""Laws about room: the board has most of it, nothing covers anything else, nothing is cut, nothing is too small to read."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from tests.breadth import BROAD, some
from tests.ui.laws.bench import seated
from tests.ui.laws.subject import FULL, LONG, NAMES
from tests.ui.laws.watch import cut_words, small_words
from ui.tables.common.item import FAN, FocusTarget
from ui.tables.common.seat_card import SeatCard
from ui.widgets.button import Pressable
from ui.widgets.cached_widgets import CachedWidget
from ui.widgets.label import Panel
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.ui.laws.bench import Hands
    from tests.ui.laws.subject import Position, Subject
    from ui.language.words import Words
    from ui.widgets.base import Widget

SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160))
SHAPES: Final = ((1024, 768), (1000, 1400), (2560, 1080))
"""Windows of other shapes than 16:9."""
PERCENTS: Final = (100, 150)
FILLED: Final = 0.97
"""So much of its room's width or height the board covers."""


def windows(subject: Subject, names: Sequence[str], *, all_of_them: bool) -> Iterator[tuple[Position, tuple[int, int], int, Words]]:
    """Every number of seats at three sizes, with both sizes of text, in both languages, if there are two. Otherwise fewer:
    at 720 lines large text, and with the most seats also a larger window, small text and the second language."""
    positions = subject.by_seats()
    for (seats, position), size, percent, second in product(positions.items(), SIZES, PERCENTS, (False, True)):
        if second and subject.words() is subject.words(second=True):
            continue
        usual = (size == SIZES[0], percent == PERCENTS[1], not second)
        if all_of_them or all(usual) or (seats == max(positions) and sum(usual) == 2 and size != SIZES[2]):
            yield position.with_names(names), size, percent, subject.words(second=second)


def nothing_lies_on_anything_else(subject: Subject) -> None:
    """What is essential lies in the window below the header, and on nothing else: but for the cards of a fan, what lies
    on a ground (a panel, a seat's card, or `Subject.grounds`), and a widget's own parts. With long names."""
    for position, size, percent, words in windows(subject, LONG, all_of_them=BROAD):
        with seated(subject, position, size=size, percent=percent, words=words, drawn=False) as hands:
            _lies_apart(subject, hands, f"{size} {percent} % {len(position.setup.players)} seats")


def _lies_apart(subject: Subject, hands: Hands, where: str) -> None:
    below = hands.bench.box.cut_top(hands.bench.theme.header_height())[1]
    shown = [widget for widget in essential(hands) if not widget.id.startswith(subject.figures or ("\n",))]
    for widget in shown:
        assert below.contains(widget.rect), f"{where}: {widget.id} {widget.rect} is not in the window"
    for one, other in combinations(shown, 2):
        if one.rect.colliderect(other.rect):
            assert _may_overlap(subject, one, other), f"{where}: {one.id} {one.rect} covers {other.id} {other.rect}"


def essential(hands: Hands) -> list[Widget]:
    """Items, what rests beside them, buttons, panels, the log: all that is to be seen and used, none of it by halves."""
    found: list[Widget] = []

    def search(widget: Widget) -> None:
        if not widget.visible:
            return
        shows = isinstance(widget, CachedWidget | Pressable | Panel | ScrollArea) and not isinstance(widget, FocusTarget)
        if shows and widget.rect.size != (0, 0):
            found.append(widget)
        if not isinstance(widget, ScrollArea):
            for child in widget.children:
                search(child)

    search(hands.bench.root)
    return found


def _may_overlap(subject: Subject, one: Widget, other: Widget) -> bool:
    groups = {one.group if isinstance(one, CachedWidget) else "", other.group if isinstance(other, CachedWidget) else ""}
    if groups == {FAN}:
        return True
    for lower, upper in ((one, other), (other, one)):
        if (isinstance(lower, Panel | SeatCard) or lower.id.startswith(subject.grounds or ("\n",))) and lower.rect.contains(upper.rect):
            return True
        parent = upper.parent
        while parent is not None:
            if parent is lower:
                return True
            parent = parent.parent
    return False


def no_words_are_cut(subject: Subject) -> None:
    """Names, buttons, questions and whatever else is written stand there whole, with names as long as the set-up lets
    people type; but for words that nothing could hold (`Subject.may_be_cut`)."""
    for position, size, percent, words in windows(subject, FULL, all_of_them=BROAD):
        _stands_whole(subject, position, size, percent, words)


def _stands_whole(subject: Subject, position: Position, size: tuple[int, int], percent: int, words: Words) -> None:
    with cut_words() as cut, seated(subject, position, size=size, percent=percent, words=words) as hands:
        for target in [None, *hands.letters().values()][:3]:
            if target is not None:
                hands.bench.ask_anew()
                hands.table.pick(target)
            hands.picture()
        wrong = [sentence for sentence in cut if not any(part in sentence.replace(" ", "") for part in subject.may_be_cut)]
        assert not wrong, f"{size} {percent} % {len(position.setup.players)} seats: cut are {wrong}"


def the_board_has_its_room(subject: Subject) -> None:
    """In every window the board's room is at least half of it, and the board fills its room in one direction."""
    for position in subject.by_seats().values():
        for size in SIZES:
            with seated(subject, position.with_names(NAMES), size=size, drawn=False) as hands:
                _has_room(hands, size, f"{size} {len(position.setup.players)} seats")


def _has_room(hands: Hands, whole: tuple[int, int], where: str) -> None:
    area, extent = hands.table.board_area, hands.table.board_extent
    share = area.w * area.h / (whole[0] * whole[1])
    assert share >= 0.5, f"{where}: the board has {share:.0%} of the window"
    assert area.contains(extent), f"{where}: the board {extent} is larger than its room {area}"
    filled = max(extent.w / area.w, extent.h / area.h)
    assert filled >= FILLED, f"{where}: the board fills {filled:.0%} of its room"


def windows_of_other_shapes_hold_it_too(subject: Subject) -> None:
    """Windows that are nearly square, upright or very wide keep the laws of room as well: nothing covers anything else,
    nothing is cut, and the board has half of the window, with the most seats. Of a window wider than 16:9 it has half of a
    16:9 one of that height: a square board fills the height already, and more width would only lie empty beside it."""
    positions = subject.by_seats()
    for (seats, position), size in product(positions.items(), SHAPES):
        if not BROAD and seats != max(positions):
            continue
        where, words = f"{size} {seats} seats", subject.words()
        with seated(subject, position.with_names(LONG), size=size, words=words, drawn=False) as hands:
            _lies_apart(subject, hands, where)
            _has_room(hands, (min(size[0], size[1] * 16 // 9), size[1]), where)
        _stands_whole(subject, position.with_names(FULL), size, 100, words)


def no_text_is_too_small(subject: Subject) -> None:
    """At 720 lines no text is below 14 pixels, nor is a picture of words made smaller than that."""
    for make in some(list(subject.positions.values()), 5):
        with small_words() as small, seated(subject, make()) as hands:
            for target in [None, *hands.letters().values()][:3]:
                if target is not None:
                    hands.bench.ask_anew()
                    hands.table.pick(target)
                hands.picture()
        assert not small, f"too small: {sorted(set(small))}"
