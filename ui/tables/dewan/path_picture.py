"""A choice on the map: a planned path with its numbered steps, the card that pays each and who is handed one; the marker of
the scenario's event."""

from __future__ import annotations

from functools import reduce
from itertools import chain
from math import hypot
from operator import or_
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.dewan.land import berries_by_space
from game.dewan.model import EMPTY, Mark
from game.dewan.terrain import Terrain
from game.kernel.masks import bits
from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.marks import disc, emblem, faded
from ui.drawing.strokes import draw_trail
from ui.tables.common.ids import kind_of
from ui.tables.dewan.card_pictures import CARD, sprite
from ui.tables.dewan.land_map import HEX_RATIO
from ui.tables.dewan.view import STORIES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.dewan.paid_path import PaidPath
    from ui.drawing.kit import DrawingKit
    from ui.tables.dewan.view import DewanView

_CORNERS: Final = ((0.38, 0.22), (-0.38, 0.22), (0.38, -0.22), (-0.38, -0.22), (0.0, 0.4), (0.0, -0.4))
"""Before the corners of a space, in widths of it from its middle: what lies there is seen to belong to it."""
_CAMP, _HOME, _BERRIES = ((-0.25, -0.36, 0.5, 0.64),), ((-0.36, -0.36, 0.24, 0.32), (-0.1, -0.14, 0.44, 0.5)), ((-0.26, 0.06, 0.52, 0.3),)
"""Where a space has its camp, the flag and the tent of a home, and its berries: left, top, width and height in widths of it,
from its middle."""
_SIGN: Final = 0.34
"""How wide the symbols on the borders are, in widths of a space."""
_NEAR: Final = 2
"""What lies so many spaces from the choice is better seen."""
_PALE: Final = 190
"""The opacity of a path that is only an idea, of 255."""


def choice_on_map(view: DewanView) -> list[tuple[PaidPath | Mark, bool]]:
    """What is to be drawn over the map, each with whether it has been chosen or is only pointed at."""
    if view.turn is not None:
        plan, other = view.turn.plan, view.turn.idea
        # Where another place is pointed at, the chosen camp is still the one that Enter places.
        paths = [other] if plan is None or (other is not None and other.path[-1] == plan.path[-1]) else [plan, other]
        return [(path, path is plan) for path in paths if path is not None]
    chosen, idea = view.selection.chosen, view.selection.action_of(f"space:{view.pointed}")
    return [(mark, mark is chosen) for mark in dict.fromkeys((chosen, idea)) if isinstance(mark, Mark)]


def draw_choice(surface: Surface, view: DewanView) -> None:
    """Draws over the map what has been chosen, and what is pointed at."""
    clip = surface.get_clip()
    surface.set_clip(clip.clip(view.map.port.canvas))
    _draw_detours(surface, view)
    for one, chosen in choice_on_map(view):
        if isinstance(one, Mark):
            _draw_marker(surface, view, one.space, sure=chosen)
        else:
            _draw_way(surface, view, one, fixed=chosen)
    surface.set_clip(clip)


def affected(view: DewanView, *, chosen: bool) -> Iterator[Area]:
    """The path with the cards that pay for it and their numbers, or the space where the marker goes: what has been `chosen`,
    or what is pointed at."""
    side, disc_ = round(view.map.hex * 0.9), view.theme.line_height("small") // 2
    for one, sure in choice_on_map(view):
        if sure != chosen:
            continue
        spaces = (one.space,) if isinstance(one, Mark) else one.path
        yield from (Area.around(view.map.at(space), side) for space in spaces)
        for card in () if isinstance(one, Mark) else _card_areas(view, one):
            yield from (card, _disc_area(card, disc_))


def camp_areas(view: DewanView) -> Iterator[Area]:
    """Where camps stand, and the homes."""
    land = view.seen.land
    for space in bits(reduce(or_, view.seen.camps)) if land is not None else ():
        yield _standing(view, space)
    for home in land.homes if land is not None else ():
        yield _standing(view, home)


def lit_areas(view: DewanView) -> Iterator[Area]:
    """The spaces with which the chosen camp would earn points, and those that it would touch."""
    if view.selection.ready:
        yield from (_standing(view, space) for space in view.lights)


def around_choice(view: DewanView) -> Iterator[Area]:
    """The spaces no farther than two from where the chosen marker would lie."""
    land, chosen = view.seen.land, view.selection.chosen
    if land is not None and isinstance(chosen, Mark):
        near = 1 << chosen.space
        for _ in range(_NEAR):
            near |= land.spread(near) & land.all
        yield from (_standing(view, one) for one in bits(near))


def needed_areas(view: DewanView) -> Iterator[Area]:
    """The spaces that the story needs to which a player points."""
    if kind_of(view.pointed_id) in STORIES:
        yield from (_standing(view, space) for space in view.lights)


def _standing(view: DewanView, space: int) -> Area:
    """Where a piece stands on a space."""
    return Area.around(view.map.at(space), round(view.map.hex * 0.7))


# --- the marker ---


def marker_picture(view: DewanView, alpha: int = 255) -> Surface:
    """The marker of the scenario's event."""
    name = "hex_flood_1" if view.rules.event == "place_water" else "hex_lava_1"
    return faded(view.kit, _hexagon(view, name), name, alpha)


def _hexagon(view: DewanView, name: str) -> Surface:
    return sprite(view.kit, name, round(view.map.hex) + 1, round(view.map.hex * HEX_RATIO) + 1)


def _draw_marker(surface: Surface, view: DewanView, space: int, *, sure: bool) -> None:
    """Translucent while it is only an idea."""
    pictures = [marker_picture(view), _hexagon(view, "hex_glow_hover")] if sure else [marker_picture(view, 170)]
    for one in pictures:
        surface.blit(one, one.get_rect(center=view.map.at(space)))


# --- the path ---


def _draw_detours(surface: Surface, view: DewanView) -> None:
    """A dot of the trail on each space over which the chosen path can be led."""
    turn = view.turn
    for space in turn.draft.detours if turn is not None and turn.plan is not None else ():
        if turn is not None and turn.shown is not None and space not in turn.shown.path:
            draw_trail(surface, view.kit, [view.map.at(space)], max(4.0, view.map.hex * 0.11), 255)


def step_areas(view: DewanView) -> list[Area]:
    """Where the cards lie that pay the steps of the chosen path."""
    plan = view.turn.plan if view.turn is not None else None
    return _card_areas(view, plan) if plan is not None else []


def _card_areas(view: DewanView, plan: PaidPath) -> list[Area]:
    """The cards lie beside the path, each in a corner of the space that is entered by it: symbols lie between the corners.
    It is the one where a card hides least of what stands and lies on the spaces, and then the one that is farthest from
    symbols, from the rest of the path and from the other cards."""
    unit, canvas, land, pieces = view.map.hex, view.map.port.canvas, view.seen.land, list(_pieces(view, plan.path[-1]))
    wide = max(round(unit * 0.36), view.theme.px(24) * view.theme.text_percent // 100)
    high, found = round(wide / CARD), list[Area]()
    disc_ = view.theme.line_height("small") // 2
    symbols, between = land.symbols if land is not None else (), view.map.placed.between
    signs = [between(border) for borders in symbols for border in borders]
    for step in plan.steps:
        (x, y), taken = view.map.at(step.spaces[0]), [area.center for area in found]
        others = [*signs, *taken, *(view.map.at(space) for space in plan.path if space != step.spaces[0])]
        corners = [Area.around((x + round(dx * unit), y + round(dy * unit)), wide, high) for dx, dy in _CORNERS]
        inside = [area for area in corners if canvas.contains(area)] or corners
        found.append(
            min(
                inside,
                key=lambda area: (
                    _hidden(area, pieces, found, disc_), -min(hypot(area.centerx - a, area.centery - b) for a, b in others)
                )
            )
        )
    return found


def _pieces(view: DewanView, goal: int) -> Iterator[Area]:
    """What stands and lies on the spaces of the map, and on their borders, with a new camp at the `goal`."""
    land, unit = view.seen.land, view.map.hex
    if land is None:
        return
    lying = dict.fromkeys(berries_by_space(land, view.seen.zone_berries), _BERRIES)
    standing = dict.fromkeys(bits(reduce(or_, view.seen.camps, 1 << goal)), _CAMP)
    for space, boxes in (*lying.items(), *standing.items(), *dict.fromkeys(land.homes, _HOME).items()):
        x, y = view.map.at(space)
        yield from (Area(round(x + a * unit), round(y + b * unit), round(c * unit), round(d * unit)) for a, b, c, d in boxes)
    for middle in map(view.map.placed.between, chain.from_iterable(land.symbols)):
        yield Area.around(middle, round(unit * _SIGN))


def _hidden(card: Area, pieces: Sequence[Area], cards: Sequence[Area], disc_: int) -> int:
    """How much of pieces and of other cards a card and the disc of that radius on its corner would hide, in eighths of the
    card: less is not seen to hide anything."""
    own = card, _disc_area(card, disc_)
    others = [*pieces, *(part for one in cards for part in (one, _disc_area(one, disc_)))]
    parts = [area.clip(one) for area in own for one in others if area.colliderect(one)]
    return 8 * sum(part.w * part.h for part in parts) // (card.w * card.h)


def _disc_area(card: Area, disc_: int) -> Area:
    """Where the disc lies on a card's upper right corner."""
    return Area.around(card.topright, 2 * disc_)


def _draw_way(surface: Surface, view: DewanView, plan: PaidPath, *, fixed: bool) -> None:
    """Draws a plan over the map; one that is not `fixed` yet is paler."""
    kit, centres = view.kit, [view.map.at(space) for space in plan.path]
    draw_trail(surface, kit, centres, max(2.5, view.map.hex * 0.085), 255 if fixed else _PALE)
    _draw_goal(surface, view, plan.path[-1], fixed=fixed)
    for number, (step, area) in enumerate(zip(plan.steps, _card_areas(view, plan), strict=True)):
        missing = step.card == EMPTY
        skin.draw_shadow(surface, kit, area, 5)
        if missing:
            _draw_missing(surface, kit, area, step.fits)
        else:
            surface.blit(view.card(step.card, area.size), area)
        disc(surface, kit, (area.right, area.y), str(number + 1), "small", "alarm" if missing else "gold")
        if step.to != EMPTY:
            badge = emblem(kit, view.colours[step.to], max(view.theme.px(16), round(area.w * 0.62)))
            surface.blit(badge, badge.get_rect(center=(area.right, area.bottom - area.h // 8)))


def _draw_goal(surface: Surface, view: DewanView, goal: int, *, fixed: bool) -> None:
    """The camp, or the village on the water, that would be placed."""
    land, wide, (x, y) = view.seen.land, view.map.hex, view.map.at(goal)
    water = view.rules.event == "fish" and land is not None and land.terrain_at(goal) is Terrain.WATER
    name = f"{'village' if water else 'camp'}_{view.colours[view.viewer]}"
    tent = sprite(view.kit, name, round(wide * 0.62))
    tent = tent if fixed else faded(view.kit, tent, name, _PALE)
    surface.blit(tent, tent.get_rect(center=(x, y - round(wide * 0.05))))


def _draw_missing(surface: Surface, kit: DrawingKit, area: Area, fits: int) -> None:
    """A step that no card of the hand pays: the terrain that is wanted, crossed out."""
    surface.blit(sprite(kit, "pile_deck", *area.size), area)
    if fits.bit_count() == 1:
        badge = sprite(kit, f"badge_{Terrain(fits.bit_length() - 1).name.lower()}", round(area.w * 0.8))
        surface.blit(badge, badge.get_rect(center=area.center))
    cross = skin.icon(kit, "cross", round(area.w * 0.7), kit.theme.colour("alarm"))
    surface.blit(cross, cross.get_rect(center=(area.centerx, area.bottom - area.h // 5)))
