"""Laws about what stands beside a choice: its answer, and what is read of things, neither over what would change."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from tests.breadth import BROAD
from tests.ui.laws.bench import seated
from ui.tables.kit.answer import FAR, GAP
from ui.tables.kit.ids import kind_of
from ui.tables.kit.thing import FocusTarget
from ui.widgets.tooltip import REST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.ui.laws.bench import Hands
    from tests.ui.laws.subject import Subject

WINDOWS: Final = (((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150))
SOME: Final = 4
"""So many things of each kind stand for all."""
FRAMES: Final = round(REST / 0.05) + 2
"""After so many a tooltip is there."""
READ: Final = 0.25
"""The answer lies over no more of what is read than this share of its own size."""
NEAR: Final = 6
"""So many gaps away an answer stands beside the choice."""
MOST: Final = 0.6
"""So many of the answers stand there, at least; for the others there is no room."""


def _some_open(hands: Hands) -> Iterator[str]:
    """Things that may be chosen, some of each kind from all over the table."""
    ids = [id_ for id_ in hands.table.view.decision.open if id_ in hands.table.things]
    for _, alike in groupby(sorted(ids, key=kind_of), key=kind_of):
        each = list(alike)
        yield from each[:: max(1, len(each) // SOME)]


def the_answer_stands_beside_the_choice(subject: Subject) -> None:
    """Where something has been chosen, the buttons that do it or drop it stand next to it wherever there is room: in the
    window, over neither the thing nor what would change, and over next to nothing that is read to decide."""
    beside = tried = 0
    for size, percent in WINDOWS[:: 1 if BROAD else 2]:
        for name, make in subject.positions.items():
            with seated(subject, make(), size=size, percent=percent, drawn=False) as hands:
                for id_ in list(_some_open(hands)):
                    hands.bench.ask_anew()
                    hands.table.click(id_)
                    decision = hands.table.view.decision
                    if decision.ready and decision.anchor:
                        tried += 1
                        beside += _answers_beside(hands, f"{name}: {id_} at {size} {percent} %")
    assert tried, "nothing is chosen that has a place"
    assert beside >= MOST * tried, f"only {beside} of {tried} answers stand beside the choice"


def _answers_beside(hands: Hands, where: str) -> bool:
    table, theme = hands.table, hands.bench.theme
    bubble, thing = table.bubble, table.things[table.view.decision.anchor].rect
    if not bubble.visible:
        return False
    below = hands.bench.box.cut_top(theme.head())[1]
    assert below.contains(bubble.rect), f"{where}: the answer leaves the window"
    assert bubble.rect.contains(table.confirm_button.rect), f"{where}: the button is not in its bubble"
    assert not bubble.rect.colliderect(thing), f"{where}: the answer lies over what was chosen"
    reach = 2 * theme.px(GAP) * FAR + theme.px(24)
    assert thing.inflate(reach, reach).colliderect(bubble.rect), f"{where}: the answer is far away"
    read = table.clear.covered(bubble.rect).read
    assert read <= READ * bubble.rect.w * bubble.rect.h, f"{where}: the answer lies over what is read to decide"
    hidden = bubble.rect.collidelist(list(table.affected()))
    assert hidden < 0, f"{where}: the answer lies over what would change"
    near = 2 * theme.px(GAP) * NEAR + theme.px(24)
    return bool(thing.inflate(near, near).colliderect(bubble.rect))


def a_tooltip_hides_nothing_that_would_change(subject: Subject) -> None:
    """What is told of a thing that is pointed at lies over none of what choosing it would change, before and after it has
    been chosen, nor over the answer."""
    for name, make in list(subject.positions.items())[:: 1 if BROAD else 2]:
        with seated(subject, make(), drawn=False) as hands:
            for id_ in list(_some_open(hands)):
                hands.bench.ask_anew()
                if isinstance(thing := hands.table.things[id_], FocusTarget):
                    continue
                hands.away()
                hands.point(thing.rect.center)
                for _ in range(2):
                    for _ in range(FRAMES):
                        hands.app.step((), 0.05)
                    told = hands.bench.hint.area(hands.bench.kit)
                    changed = hands.table.clear.never
                    hidden = told.collidelist(changed) if told is not None else -1
                    assert hidden < 0, f"{name}: what is told of {id_} hides {changed[hidden]}"
                    hands.table.click(id_)
