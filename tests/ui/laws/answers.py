"""Laws about what stands beside a choice: its answer, and what is read of items, neither over what would change."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from tests.breadth import BROAD
from tests.ui.laws.bench import seated
from ui.drawing.area import Area
from ui.tables.common.confirm_bubble import FAR, GAP
from ui.tables.common.ids import kind_of
from ui.tables.common.item import FocusTarget
from ui.widgets.avoided_areas import hidden
from ui.widgets.tooltip import REST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Rect

    from tests.ui.laws.bench import Hands
    from tests.ui.laws.subject import Subject

WINDOWS: Final = (((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150))
SOME: Final = 4
"""So many items of each kind stand for all."""
FRAMES: Final = round(REST / 0.05) + 2
"""After so many a tooltip is there."""
NEAR: Final = 6
"""So many gaps away from the choice a free place for the answer is found."""


def _some_open(hands: Hands) -> Iterator[str]:
    """Items that may be chosen, some of each kind from all over the table."""
    ids = [id_ for id_ in hands.table.view.selection.open if id_ in hands.table.items]
    for _, alike in groupby(sorted(ids, key=kind_of), key=kind_of):
        each = list(alike)
        yield from each[:: max(1, len(each) // SOME)]


def the_answer_stands_beside_the_choice(subject: Subject) -> None:
    """Where something has been chosen, the buttons that do it or drop it stand next to it wherever there is room: in the
    window, over neither the item, what may be chosen instead, what is read to decide, nor what would change. The windows
    take turns from position to position, unless all is looked at."""
    tried = 0
    for number, (name, make) in enumerate(subject.positions.items()):
        for size, percent in WINDOWS if BROAD else WINDOWS[number % len(WINDOWS) :][:1]:
            with seated(subject, make(), size=size, percent=percent, drawn=False) as hands:
                for id_ in list(_some_open(hands)):
                    hands.bench.ask_anew()
                    hands.table.click(id_)
                    selection = hands.table.view.selection
                    if selection.ready and selection.anchor:
                        tried += 1
                        _answer_lies_well(hands, f"{name}: {id_} at {size} {percent} %")
    assert tried, "nothing is chosen that has a place"


def _answer_lies_well(hands: Hands, where: str) -> None:
    table, theme = hands.table, hands.bench.theme
    bubble, selection, item = table.bubble, table.view.selection, table.items[table.view.selection.anchor].rect
    if not bubble.visible:
        assert not _has_room(hands, item), f"{where}: the answer is in its corner although there is room"
        return
    below = hands.bench.box.cut_top(theme.header_height())[1]
    assert below.contains(bubble.rect), f"{where}: the answer leaves the window"
    assert bubble.rect.contains(table.confirm_button.rect), f"{where}: the button is not in its bubble"
    assert not bubble.rect.colliderect(item), f"{where}: the answer lies over what was chosen"
    reach = 2 * theme.px(GAP) * FAR + theme.px(24)
    assert item.inflate(reach, reach).colliderect(bubble.rect), f"{where}: the answer is far away"
    instead = [id_ for id_ in selection.open if id_ in table.items and table.items[id_].rect.colliderect(bubble.rect)]
    assert not instead, f"{where}: the answer lies over {instead}, which may be chosen instead"
    assert not hidden(bubble.rect, table.avoided_areas.read), f"{where}: the answer lies over what is read to decide"
    changed = bubble.rect.collidelist(list(table.affected_areas()))
    assert changed < 0, f"{where}: the answer lies over what would change"
    passing = bubble.rect.collidelist(list(table.preview_areas()))
    assert passing < 0, f"{where}: the answer lies over what is shown in passing"


def _has_room(hands: Hands, item: Rect) -> bool:
    """Whether the answer could lie right below, above or beside the item, nearer than its corner is."""
    table, theme = hands.table, hands.bench.theme
    wide, high = table.bubble.size(theme, table.confirm_button.words, "")
    gap = theme.px(GAP)
    space = hands.bench.box.cut_top(theme.header_height())[1].inset(gap)
    avoided = [*table.avoided_areas.barred, *table.affected_areas(), table.secondary_button.rect]
    for away in range(2 * gap, gap * NEAR, gap):
        if item.inflate(2 * away, 2 * away).colliderect(table.confirm_button.rect):
            return False
        left, top = item.centerx - wide // 2, item.centery - high // 2
        corners = (left, item.bottom + away), (left, item.y - away - high), (item.right + away, top), (item.x - away - wide, top)
        lie = (Area(x, y, wide, high) for x, y in corners)
        if any(space.contains(area) and area.collidelist(avoided) < 0 for area in lie):
            return True
    return False


def a_tooltip_hides_nothing_that_would_change(subject: Subject) -> None:
    """What is said of an item that is pointed at lies over none of what choosing it would change, before and after it has
    been chosen, nor over the answer."""
    for name, make in list(subject.positions.items())[:: 1 if BROAD else 2]:
        with seated(subject, make(), drawn=False) as hands:
            for id_ in list(_some_open(hands)):
                hands.bench.ask_anew()
                if isinstance(item := hands.table.items[id_], FocusTarget):
                    continue
                hands.away()
                hands.point(item.rect.center)
                for _ in range(2):
                    for _ in range(FRAMES):
                        hands.app.step((), 0.05)
                    tooltip_area = hands.bench.tooltip.area(hands.bench.kit)
                    changed = hands.table.avoided_areas.never
                    hit = tooltip_area.collidelist(changed) if tooltip_area is not None else -1
                    assert hit < 0, f"{name}: what is told of {id_} hides {changed[hit]}"
                    hands.table.click(id_)
