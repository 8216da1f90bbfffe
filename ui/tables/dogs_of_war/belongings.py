"""What belongs to what lies under the pointer: a seat's captains and the houses it supports, a house's banner and pole."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.drawing.area import Area
    from ui.tables.dogs_of_war.view import DogsView


def belongings(view: DogsView, id_: str) -> Iterator[Area]:
    """Where on the table that lies which belongs to a widget; nothing for a widget to which nothing belongs."""
    kind, _, rest = id_.partition(":")
    strips, sides = view.layout.strips, range(len(view.houses))
    if kind == "seat":
        seat = int(rest)
        for (side, space), owner in view.captains.items():
            if owner == seat:
                yield strips[side >> 1].spaces[side & 1][space]
        for side in sides:
            if view.side_of(seat, side >> 1) == side:
                yield strips[side >> 1].banners[side & 1]
        return
    house = -1
    if kind == "house":
        house = view.houses[int(rest)]
    elif kind == "influence":
        house = int(rest)
    elif kind == "support":
        house = view.shown.support_cards[view.own]
    if house >= 0:
        yield view.layout.pole[house]
        yield view.layout.houses[house]
        yield from (strips[side >> 1].banners[side & 1] for side in sides if view.houses[side] == house)
