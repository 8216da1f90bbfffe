"""What is drawn over the map for as long as somebody chooses or points: ghosts, lights along borders, what would be gained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.iwari.model import EMPTY, LayToken, MoveVoidTotem, Phase, PlaceTent, PlaceTotem, ReplaceRuin, TakeContested
from game.iwari.places import TENT_FOOT, totem_foot
from ui.drawing.marks import faded
from ui.tables.iwari import map_picture, pieces
from ui.tables.iwari.light import light_of

if TYPE_CHECKING:
    from pygame import Surface

    from game.kernel.contract import Action
    from ui.tables.iwari.view import IwariView

_GHOST: Final = 200
"""The opacity of a piece that has been chosen, of 255; one that is only pointed at is half as solid."""


def draw_choice(surface: Surface, view: IwariView) -> None:
    """Draws over the map what has been chosen, and what is pointed at."""
    clip = surface.get_clip()
    surface.set_clip(clip.clip(view.layout.canvas))
    light, idea = light_of(view), view.idea
    region = view.region_of(idea) if idea is not None else None
    for lit in {*light.regions, *([region] if region is not None else [])}:
        map_picture.draw_outline(surface, view.kit, view.chart, lit)
    for point in light.points:
        map_picture.draw_light(surface, view.kit, view.chart, point)
    if view.refused:
        map_picture.draw_refused(surface, view.kit, view.ring(view.refused))
    if idea is not None:
        _draw_ghost(surface, view, idea, sure=idea is view.decision.chosen)
    surface.set_clip(clip)


def _draw_ghost(surface: Surface, view: IwariView, idea: Action, *, sure: bool) -> None:
    """The piece where it would stand, with what it would bring above it."""
    kit, chart, seen = view.kit, view.chart, view.seen
    colour = view.seats if seen.phase == Phase.THIRD else view.own
    tribe = view.colours[colour]
    alpha = _GHOST if sure else _GHOST * 3 // 5
    wide = chart.width("tent")
    match idea:
        case PlaceTent(space):
            spot, picture, foot = chart.stand(space), pieces.tent(kit, tribe, wide), TENT_FOOT
        case ReplaceRuin(ruin):
            spot, picture, foot = chart.spot(f"ruin:{ruin}"), pieces.tent(kit, tribe, wide), TENT_FOOT
        case TakeContested(token, region):
            spot = chart.spot(f"contested:{token}:{region}")
            picture, foot = pieces.tent(kit, tribe, wide * 4 // 5), TENT_FOOT
        case PlaceTotem(region):
            spot, picture, foot = _totem(view, region, colour)
        case MoveVoidTotem(_, region):
            spot, picture, foot = _totem(view, region, EMPTY)
        case LayToken():
            id_ = view.decision_place(idea)
            spot, picture, foot = view.spot(id_), pieces.sprite(kit, pieces.token_name(view.award), chart.px(34)), 0.5
        case _:
            return
    ghost = faded(kit, picture, ("ghost", type(idea), tribe, foot), alpha)
    x, y = chart.at(spot)
    at = x - ghost.get_width() // 2, y - round(ghost.get_height() * foot)
    surface.blit(ghost, at)
    forecast = view.forecast
    gain = forecast.total(colour) if forecast is not None else 0
    if gain:
        map_picture.draw_flag(surface, kit, (x, at[1] - chart.px(3)), f"{gain:+d}", tribe)


def _totem(view: IwariView, region: int, colour: int) -> tuple[tuple[float, float], Surface, float]:
    """A totem that comes to a region: upon its own pole, or beside the others."""
    chart, kit = view.chart, view.kit
    name = pieces.totem_colour(view.colours, colour)
    poles = chart.poles(view.shown, region)
    own = next((pole for pole in poles if pole.colour == colour), None)
    n = own.totems + 1 if own is not None else 1
    x, y = chart.map.regions[region].totem
    foot = own.foot if own is not None else (poles[-1].foot[0] + 24, poles[-1].foot[1]) if poles else (x, y + 9)
    return foot, pieces.pole(kit, name, n, chart.width("totem")), totem_foot(n)
