"""What is lit on the map, because it belongs to something that is pointed at or that earned points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.iwari import awards
from game.iwari.model import EMPTY, Kind
from game.kernel.masks import bits

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ui.tables.iwari.view import IwariView

Point = tuple[float, float]


class Light(NamedTuple):
    """Regions whose borders are lit, and points of the map, in its units."""

    regions: tuple[int, ...] = ()
    points: tuple[Point, ...] = ()


def light_of(view: IwariView) -> Light:
    """What is lit now: what earned a marked row, else what belongs to what is pointed at."""
    if view.marked:
        return _of_row(view, view.marked_row, sorted(view.marked))
    kind, _, rest = (view.beside or view.pointed).partition(":")
    match kind:
        case "seat":
            return Light(points=(*_tents(view, view.shown.tents[int(rest)]), *_poles(view, int(rest))))
        case "task":
            return _of_task(view, int(rest))
        case "achievement":
            return _of_token(view, int(rest.partition(":")[0]))
        case "link":
            return Light(view.rules.map.links[int(rest)].regions, (view.spot(f"link:{rest}"),))
    region = view.region_pointed
    return Light((region,)) if region is not None else Light()


def _of_row(view: IwariView, row: str, where: Iterable[int]) -> Light:
    """The regions, links, tents or ruins that earned a row of the score pad."""
    match row:
        case "tents":
            return Light(tuple(where))
        case "totems":
            return Light(points=tuple(view.spot(f"link:{link}") for link in where))
        case "ruins":
            return Light(points=tuple(view.spot(f"ruin:{ruin}") for ruin in where))
        case "settlements" | "long_road":
            return Light(points=tuple(view.chart.stand(space) for space in where))
    return Light()


def _of_task(view: IwariView, card: int) -> Light:
    """The regions of the biome that an exploration card asks for; junctions if it asks for those."""
    it, land = view.rules.catalogue.exploration[card], view.rules.land
    if it.biome != EMPTY:
        return Light(tuple(bits(land.biome_regions[it.biome])))
    return Light(points=tuple(_tents(view, land.junctions))) if it.kind == "junction_tents" else Light()


def _of_token(view: IwariView, kind: int) -> Light:
    """Where the achievements of a kind lie; what Worship counts while it may still be won."""
    shown, land = view.shown, view.rules.land
    spots = [view.spot(f"token:{number}") for number, token in enumerate(shown.tokens) if token.kind == kind]
    if kind != Kind.WORSHIP or spots:
        return Light(points=tuple(spots))
    if awards.on_link(shown, kind):
        return Light(tuple(bits(shown.golden)))
    return Light(points=tuple(_tents(view, land.dead_ends)))


def _tents(view: IwariView, spaces: int) -> list[Point]:
    return [view.chart.stand(space) for space in bits(spaces)]


def _poles(view: IwariView, colour: int) -> list[Point]:
    regions = range(len(view.rules.map.regions))
    return [pole.foot for region in regions for pole in view.chart.poles(view.shown, region) if pole.colour == colour]
