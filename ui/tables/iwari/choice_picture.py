"""What is drawn over the map for as long as a person chooses or points: lights on what belongs together, the ghost of a
piece, what would be gained."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.iwari import awards, related
from game.iwari.map_geometry import TENT_FOOT, totem_foot
from game.iwari.model import EMPTY, LayToken, MoveVoidTotem, PlaceTotem
from game.kernel.masks import bits
from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.banners import flag
from ui.drawing.cached import cached
from ui.drawing.marks import faded
from ui.drawing.paint import clipped, stamp
from ui.language.words import signed
from ui.tables.common.ids import kind_of
from ui.tables.common.item import FocusTarget
from ui.tables.iwari import map_picture, pieces
from ui.widgets.avoided_areas import hidden

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Rect, Surface

    from game.kernel.contract import Action
    from ui.tables.common.host import Point
    from ui.tables.iwari.view import IwariView

_ABOVE = 38
"""So many map units above where a piece stands is written what it brings."""
_GHOST, _IDEA = 200, 120
"""The opacity of a piece that has been chosen, and of one that is only pointed at, of 255."""


def draw_choice(surface: Surface, view: IwariView) -> None:
    """Draws over the map what has been chosen, and what belongs to what is pointed at."""
    kit, chart, idea = view.kit, view.chart, view.idea
    with clipped(surface, view.layout.canvas):
        of_row = related.to_row(view.marked_row, sorted(view.marked))
        lit = of_row if view.marked else related.to_thing(view.rules, view.shown, chart, view.beside or view.pointed)
        offered = view.selection.open if view.deciding else ()
        not_offered = [id_ for id_ in lit.ids if kind_of(id_) == "totem" and id_ not in offered]
        ids = [id_ for id_ in lit.ids if id_ not in not_offered]
        map_picture.draw_lights(kit, surface, view.sight, (*lit.regions, view.region_of(idea)), ids)
        # A ring means that something can be placed there.
        for point in (*map(chart.stand, bits(lit.tents)), *map(view.point_of, not_offered)):
            stamp(surface, pieces.sprite(kit, "flare", chart.px(34)), center=chart.at(point))
        if kind_of(view.pointed) == "region":
            map_picture.draw_unfolded(kit, surface, view.sight, int(view.pointed.partition(":")[2]))
        if view.refused:
            ring = view.focus_area(view.refused)
            skin.draw_glow(surface, kit, ring.inset(ring.w // 6), 14)
            stamp(surface, pieces.sprite(kit, "struck", ring.w * 3 // 5), center=ring.center)
        if view.placed is not None and idea is None:
            (x, y), gain = view.placed
            (left, top), foot = chart.at((x, y - _ABOVE)), chart.at((x, y))[1]
            if (badge := _badge(view, Area(left, top, 0, foot - top), gain)) is not None:
                surface.blit(*badge)
        if idea is not None:
            _draw_ghost(surface, view, idea)


def affected(view: IwariView) -> Iterator[Area]:
    """The ghost of the piece with what it would bring above it, and what is read of it."""
    place = view.items.get(view.place_of(view.idea)) if view.idea is not None else None
    if isinstance(place, FocusTarget):
        ring, ghost = place.rect, _ghost(view, view.idea) if view.idea is not None else None
        yield Area(ring.x - ring.w // 2, ring.y - 2 * ring.h, 2 * ring.w, 3 * ring.h)
        yield view.layout.reading
        if ghost is not None and (badge := ghost.badge(view)) is not None:
            yield badge[1]


def decided_by(view: IwariView) -> Iterator[Area]:
    """What a choice on the map is judged by: all tents and totems that stand there."""
    chart, lying, side = view.chart, view.standing, view.chart.px(26)
    feet = [chart.stand(space) for space in bits(sum(lying.tents))]
    feet += [pole.foot for region in range(len(chart.map.regions)) for pole in chart.poles(lying, region)]
    yield from (Area(x - side // 2, y - side, side, side) for x, y in chart.points(feet))


class _Ghost(NamedTuple):
    """A piece where it would stand: its picture, what share of its height is above its foot, and where that lies in the
    window."""

    picture: Surface
    foot: float
    at: Point

    @property
    def area(self) -> Area:
        (x, y), (wide, high) = self.at, self.picture.get_size()
        return Area(x - wide // 2, y - round(high * self.foot), wide, high)

    def badge(self, view: IwariView) -> tuple[Surface, Area] | None:
        """As `_badge`, of the piece."""
        return _badge(view, self.area, view.gain(view.placing))


def _ghost(view: IwariView, idea: Action) -> _Ghost | None:
    """The piece that would stand there; None where none would."""
    kit, chart, lying = view.kit, view.chart, view.standing
    colour = view.placing
    tribe, foot, space = view.colours[colour], TENT_FOOT, chart.space_of(idea)
    match idea:
        case _ if space is not None:
            picture, point = map_picture.standing_tent(kit, chart, space, tribe)
        case PlaceTotem(region) | MoveVoidTotem(_, region):
            pole = chart.landing(lying, region, colour if isinstance(idea, PlaceTotem) else EMPTY)
            picture = pieces.pole(kit, view.colours, pole.colour, pole.totems, chart.width("totem"))
            point, foot = pole.foot, totem_foot(pole.totems)
        case LayToken():
            picture = pieces.sprite(kit, pieces.token_name(awards.current(view.seen)), chart.px(34))
            point, foot = view.point_of(view.place_of(idea)), 0.5
        case _:
            return None
    return _Ghost(picture, foot, chart.at(point))


def _draw_ghost(surface: Surface, view: IwariView, idea: Action) -> None:
    """The piece where it would stand, with what it would bring above it."""
    if (ghost := _ghost(view, idea)) is None:
        return
    alpha = _GHOST if idea is view.selection.chosen else _IDEA
    known = "ghost", type(idea), view.colours[view.placing], ghost.foot
    surface.blit(faded(view.kit, ghost.picture, known, alpha), ghost.area)
    if (badge := ghost.badge(view)) is not None:
        surface.blit(*badge)


def _badge(view: IwariView, piece: Area, gain: int) -> tuple[Surface, Area] | None:
    """What a piece brings the colour that places it, beside where it stands in the window; None for nothing."""
    if not gain:
        return None
    picture = cached(view.kit, flag, signed(gain), pieces.sign_name(view.colours[view.placing]))
    return picture, min(_places_around(piece, picture.get_size(), view), key=partial(hidden, areas=_to_be_seen(view)))


def _places_around(piece: Area, size: tuple[int, int], view: IwariView) -> Iterator[Area]:
    """Where a badge may be that belongs to a piece, the best place first: above it, at its sides, below it."""
    far, gap = round(view.chart.px(_ABOVE)), round(view.chart.px(3))
    above = Area(piece.centerx - size[0] // 2, piece.y - gap - size[1], *size)
    yield above
    yield from (above.move(side * (size[0] // 2 + max(far, piece.w) // 2), far * 2 // 3) for side in (1, -1))
    yield Area(above.x, piece.bottom + gap, *size)


def _to_be_seen(view: IwariView) -> list[Rect]:
    """The plates, the tents and what may be chosen, which nothing ought to hide."""
    plates = [plate for _, plate in view.sight.plate_pictures(view.kit)]
    side = view.chart.px(26)
    stands = view.chart.points([view.chart.stand(space) for space in bits(sum(view.shown.tents))])
    tents = [Area(x - side // 2, y - side, side, side) for x, y in stands]
    chosen = view.place_of(view.idea) if view.idea is not None else ""
    rings = [one.rect for one in view.items.values() if isinstance(one, FocusTarget) and one.id != chosen]
    return [*plates, *tents, *rings]
