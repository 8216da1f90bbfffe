"""What is drawn over the map for as long as somebody chooses or points: lights on what belongs together, the ghost of a
piece, what would be gained."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.iwari import awards
from game.iwari.model import EMPTY, Kind, LayToken, MoveVoidTotem, PlaceTent, PlaceTotem, ReplaceRuin, TakeContested
from game.iwari.places import TENT_FOOT, totem_foot
from game.iwari.sheets import Point as Spot
from game.kernel.masks import bits
from ui.drawing import skin
from ui.drawing.banners import flag
from ui.drawing.kept import kept
from ui.drawing.marks import faded
from ui.drawing.paint import clipped, stamp
from ui.tables.iwari import map_picture, pieces

if TYPE_CHECKING:
    from pygame import Surface

    from game.kernel.contract import Action
    from ui.tables.iwari.view import IwariView
    from ui.tables.kit.host import Point

class Light(NamedTuple):
    """What is lit: borders of regions, points of the map, and places of it by their ids."""

    regions: Iterable[int] = ()
    spots: Iterable[Spot] = ()
    ids: Iterable[str] = ()


_ABOVE = 38
"""So many map units above where a piece stands is told what it brings."""
_GHOST, _IDEA = 200, 120
"""The opacity of a piece that has been chosen, and of one that is only pointed at, of 255."""


def draw_choice(surface: Surface, view: IwariView) -> None:
    """Draws over the map what has been chosen, and what belongs to what is pointed at."""
    kit, chart, idea = view.kit, view.chart, view.idea
    with clipped(surface, view.layout.canvas):
        light = _light(view)
        for region in {*light.regions, view.region_of(idea)}:
            map_picture.draw_outline(surface, kit, chart, region)
        for spot in light.spots:
            stamp(surface, pieces.sprite(kit, "flare", chart.px(34)), center=chart.at(spot))
        map_picture.draw_lights(kit, surface, chart, light.ids, view.standing)
        if view.refused:
            ring = view.ring(view.refused)
            skin.draw_glow(surface, kit, ring.pad(ring.w // 6), 14)
            stamp(surface, pieces.sprite(kit, "struck", ring.w * 3 // 5), center=ring.center)
        if view.placed is not None:
            (x, y), gain = view.placed
            _draw_gain(surface, view, chart.at((x, y - _ABOVE)), gain)
        if idea is not None:
            _draw_ghost(surface, view, idea)


# --- lights ---

def _light(view: IwariView) -> Light:
    """What earned a marked row, else what belongs to what is pointed at."""
    if view.marked:
        return _of_row(view, sorted(view.marked))
    chart = view.chart.map
    kind, _, rest = (view.beside or view.pointed).partition(":")
    match kind:
        case "seat":
            poles = [pole for region in range(len(chart.regions)) for pole in view.chart.poles(view.shown, region)]
            feet = [pole.foot for pole in poles if pole.colour == int(rest)]
            return Light(spots=_tents(view, view.shown.tents[int(rest)]) + feet)
        case "task":
            return _of_task(view, int(rest))
        case "achievement":
            return _of_token(view, int(rest.partition(":")[0]))
        case "link":
            ends = chart.links[int(rest)].regions
            return Light(ends, ids=[f"link:{rest}", *(f"totem:{end}" for end in ends)])
    region = view.chart.region_of(view.pointed)
    if region is None:
        return Light()
    return Light([region], ids=[f"link:{n}" for n, link in enumerate(chart.links) if region in link.regions])


def _of_row(view: IwariView, where: Sequence[int]) -> Light:
    """The regions, links, tents or ruins that earned the marked row of the score pad."""
    match view.marked_row:
        case "tents":
            return Light(where)
        case "totems":
            return Light(ids=[f"link:{link}" for link in where])
        case "ruins":
            return Light(spots=[view.spot(f"ruin:{ruin}") for ruin in where])
        case "settlements" | "long_road":
            return Light(spots=[view.chart.stand(space) for space in where])
    return Light()


def _of_task(view: IwariView, card: int) -> Light:
    """The regions of the biome that an exploration card asks for; junctions if it asks for those."""
    it, land = view.rules.catalogue.exploration[card], view.rules.land
    if it.biome != EMPTY:
        return Light(bits(land.biome_regions[it.biome]))
    return Light(spots=_tents(view, land.junctions) if it.kind == "junction_tents" else ())


def _of_token(view: IwariView, kind: int) -> Light:
    """Where the achievements of a kind lie; what Worship counts while it may still be won."""
    shown, land = view.shown, view.rules.land
    laid = [f"token:{number}" for number, token in enumerate(shown.tokens) if token.kind == kind]
    if kind != Kind.WORSHIP or laid:
        return Light(ids=laid)
    if awards.on_link(shown, kind):
        return Light(bits(shown.golden))
    return Light(spots=_tents(view, land.dead_ends))


def _tents(view: IwariView, spaces: int) -> list[Spot]:
    return [view.chart.stand(space) for space in bits(spaces)]


# --- the ghost ---


def _draw_ghost(surface: Surface, view: IwariView, idea: Action) -> None:
    """The piece where it would stand, with what it would bring above it."""
    kit, chart, lying = view.kit, view.chart, view.standing
    colour = view.placing
    tribe, foot = view.colours[colour], TENT_FOOT
    place = view.place_of(idea)
    match idea:
        case PlaceTent() | ReplaceRuin() | TakeContested():
            wide = chart.width("tent") * 4 // 5 if isinstance(idea, TakeContested) else chart.width("tent")
            spot, picture = view.spot(place), pieces.sprite(kit, f"tent_{tribe}", wide)
        case PlaceTotem(region) | MoveVoidTotem(_, region):
            pole = chart.landing(lying, region, colour if isinstance(idea, PlaceTotem) else EMPTY)
            picture = pieces.pole(kit, view.colours, pole.colour, pole.totems, chart.width("totem"))
            spot, foot = pole.foot, totem_foot(pole.totems)
        case LayToken():
            picture = pieces.sprite(kit, pieces.token_name(awards.current(view.seen)), chart.px(34))
            spot, foot = view.spot(place), 0.5
        case _:
            return
    alpha = _GHOST if idea is view.decision.chosen else _IDEA
    ghost = faded(kit, picture, ("ghost", type(idea), tribe, foot), alpha)
    x, y = chart.at(spot)
    at = stamp(surface, ghost, topleft=(x - ghost.get_width() // 2, y - round(ghost.get_height() * foot)))
    _draw_gain(surface, view, (x, at.y), view.gain(colour))


def _draw_gain(surface: Surface, view: IwariView, foot: Point, gain: int) -> None:
    """What a piece brings the colour that places it, above a point of the window."""
    if gain:
        badge = kept(view.kit, flag, f"{gain:+d}", pieces.sign_name(view.colours[view.placing]))
        stamp(surface, badge, midbottom=(foot[0], foot[1] - view.chart.px(3)))
