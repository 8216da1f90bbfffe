"""What on the map belongs to what: to a tribe, a region, a link, a task, an achievement, a row of the score pad."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.iwari import awards
from game.iwari.model import EMPTY, Achievement, totems_in
from game.kernel.masks import bits

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.iwari.map_points import MapPoints
    from game.iwari.model import State
    from game.iwari.ruleset import Ruleset


class Related(NamedTuple):
    """Regions by their borders, tents (a mask of spaces), and other places by the ids of `MapPoints`."""

    regions: tuple[int, ...] = ()
    tents: int = 0
    ids: tuple[str, ...] = ()


def to_thing(ruleset: Ruleset, state: State, points: MapPoints, id_: str) -> Related:
    """What belongs to a thing on the map, by its id; or to `seat:n`, a colour; `task:n`, an exploration card; and
    `achievement:n`, the achievements of a kind."""
    kind, _, rest = id_.partition(":")
    match kind:
        case "seat":
            return _to_colour(ruleset, state, int(rest))
        case "task":
            return _to_task(ruleset, int(rest))
        case "achievement":
            return _to_token(ruleset, state, int(rest.partition(":")[0]))
        case "link":
            return _to_link(ruleset, int(rest))
    region = points.region_of(id_)
    if region is None:
        return Related()
    return _to_region(ruleset, region) if kind in {"region", "totem"} else Related((region,))


def to_row(label: str, where: Iterable[int]) -> Related:
    """What earned a row of the score pad, whose `where` is given."""
    match label:
        case "tents":
            return Related(tuple(where))
        case "totems":
            return Related(ids=tuple(f"link:{link}" for link in where))
        case "ruins":
            return Related(ids=tuple(f"ruin:{ruin}" for ruin in where))
        case "settlements" | "long_road":
            return Related(tents=sum(1 << space for space in where))
    return Related()


def _to_colour(ruleset: Ruleset, state: State, colour: int) -> Related:
    """All tents and totems of a colour."""
    regions = range(len(ruleset.map.regions))
    return Related((), state.tents[colour], tuple(f"totem:{n}" for n in regions if totems_in(state.totems[colour], n)))


def _to_region(ruleset: Ruleset, region: int) -> Related:
    """Its links."""
    return Related(
        (region,), ids=tuple(f"link:{n}" for n, link in enumerate(ruleset.map.links) if region in link.regions)
    )


def _to_link(ruleset: Ruleset, link: int) -> Related:
    """Its regions with their totems, which earn its points."""
    ends = ruleset.map.links[link].regions
    return Related(ends, ids=(f"link:{link}", *(f"totem:{end}" for end in ends)))


def _to_task(ruleset: Ruleset, card: int) -> Related:
    """I41: the regions of the biome that an exploration card asks for; junctions if it asks for those."""
    it, land = ruleset.catalogue.exploration[card], ruleset.land
    if it.biome != EMPTY:
        return Related(tuple(bits(land.biome_regions[it.biome])))
    return Related(tents=land.junctions if it.kind == "junction_tents" else 0)


def _to_token(ruleset: Ruleset, state: State, kind: int) -> Related:
    """Where the achievements of a kind lie; what Worship counts (I40) while it may still be won."""
    laid = tuple(f"token:{number}" for number, token in enumerate(state.tokens) if token.kind == kind)
    if kind != Achievement.WORSHIP or laid:
        return Related(ids=laid)
    if awards.on_link(state, kind):
        return Related(tuple(bits(state.golden)))
    return Related(tents=ruleset.land.dead_ends)
