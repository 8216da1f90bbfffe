"""The law of fingers: what is too small for one has room around it."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Final

import pygame

from tests.breadth import BROAD
from tests.ui.laws.bench import seated
from ui.input.touch import REACH, Touch

if TYPE_CHECKING:
    from pygame import Rect

    from tests.ui.laws.bench import Hands
    from tests.ui.laws.subject import Subject

_FINGER: Final = 44  # pixels that a finger needs to hit something
_ENOUGH, _MOST = 2, 6
"""So many targets of a kind are touched, and looked at, where not all are."""


def a_finger_chooses_what_is_nearest(subject: Subject) -> None:
    """Whatever may be chosen and is smaller than a finger is chosen by one that comes down within its reach, as long as
    nothing else that can be used is as near."""
    tried: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    asked: set[frozenset[type]] = set()
    words = subject.words()
    with seated(subject, next(iter(subject.positions.values()))(), drawn=False) as hands:
        for name, make in subject.positions.items():
            position = make()
            asks = frozenset(map(type, position.session.rules.legal(position.session.state)))
            if asks in asked and not BROAD:
                continue
            asked.add(asks)
            hands.sit_down(subject, position, words, drawn=False)
            for id_ in hands.table.view.selection.open:
                item, kind = hands.table.items.get(id_), id_.partition(":")[0]
                enough = (tried[kind] >= _ENOUGH or seen[kind] >= _MOST) and not BROAD
                if item is None or min(item.rect.size) >= _FINGER or enough:
                    continue
                seen[kind] += 1
                points = _around(hands, id_) if _held(hands, id_) else []
                tried[kind] += bool(points)
                for at in points if BROAD else points[::3]:
                    hands.bench.ask_anew()
                    _tap(hands, at)
                    chosen = hands.table.view.selection.awaits_confirmation(id_)
                    assert chosen, f"{name}: a finger at {at} does not choose {id_} at {item.rect}"


def _held(hands: Hands, id_: str) -> bool:
    hands.bench.ask_anew()
    hands.table.click(id_)
    return bool(hands.table.view.selection.awaits_confirmation(id_))


def _around(hands: Hands, id_: str) -> list[tuple[int, int]]:
    """The points round a target, almost as far away as a finger reaches, to which nothing else is as near."""
    hands.bench.ask_anew()
    rect, others = hands.table.items[id_].rect, [widget.rect for widget in hands.focusable() if widget.id != id_]
    far = REACH * 2 // 3
    places = product((rect.left - far, rect.centerx, rect.right + far), (rect.top - far, rect.centery, rect.bottom + far))
    return [at for at in places if all(_away(other, at) > _away(rect, at) + 1 for other in others)]


def _away(rect: Rect, at: tuple[int, int]) -> float:
    across = max(rect.left - at[0], 0, at[0] - rect.right + 1)
    down = max(rect.top - at[1], 0, at[1] - rect.bottom + 1)
    return float(pygame.Vector2(across, down).length())


def _tap(hands: Hands, at: tuple[int, int]) -> None:
    touch = Touch()
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        for event in touch.translated(pygame.event.Event(kind, finger_id=0, pos=at), hands.bench):
            hands.bench.handle(event)
