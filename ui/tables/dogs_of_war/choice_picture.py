"""What is drawn over the table for as long as somebody chooses or points: the ghost of a captain, and where the marker would
go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Color

from game.dogs_of_war import events as it
from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.kept import kept
from ui.drawing.marks import faded
from ui.drawing.paint import draw_plate, stamp
from ui.drawing.strokes import draw_arrow
from ui.tables.dogs_of_war import pieces
from ui.tables.dogs_of_war.pieces import sprite
from ui.tables.dogs_of_war.widgets import draw_captain

if TYPE_CHECKING:
    from pygame import Surface

    from ui.tables.dogs_of_war.view import DogsView

_GHOST: Final = 200
_RIM: Final = Color(28, 18, 10, 235)


def draw_choice(surface: Surface, view: DogsView) -> None:
    """Draws what has been chosen, else what is pointed at."""
    idea = view.idea
    if idea is None:
        return
    kit, layout = view.kit, view.layout
    alpha = _GHOST if view.sure else _GHOST // 2
    strip = layout.strips[idea.side >> 1]
    if idea.space >= 0:
        draw_captain(surface, kit, strip.spaces[idea.side & 1][idea.space], view.colours[view.own], alpha)
    for event in view.foreseen:
        if isinstance(event, it.MarkerMoved) and event.start != event.to:
            wide = round(strip.rack.h * 1.65)
            ghost = faded(kit, kept(kit, pieces.gear, wide, str(abs(event.to))), ("gear", event.to), alpha)
            stamp(surface, ghost, center=strip.stop(event.to))
            y = strip.rack.y - wide // 3
            start, end = (strip.stop(event.start)[0], y), (strip.stop(event.to)[0], y)
            if abs(end[0] - start[0]) > wide // 4:
                step = (end[0] - start[0]) / 26
                points = [(start[0] + step * n, float(y)) for n in range(27)]
                draw_arrow(surface, kit, points, max(3, wide // 12), view.theme.colour("gold"), _RIM)
    _draw_plate(surface, view, strip.field)


def _draw_plate(surface: Surface, view: DogsView, field: Area) -> None:
    """What the placement would come to, in words with the soldier's picture, over the field of the battle."""
    idea, kit, theme, names = view.idea, view.kit, view.theme, view.names
    if idea is None:
        return
    lines = []
    for event in view.foreseen:
        match event:
            case it.MarkerMoved(_, start, to):
                lines.append(names("table.marker", start=abs(start), to=abs(to)))
                lines += [names("table.great")] if abs(to) == view.rules.end and start != to else []
            case it.MarkerHeld():
                lines.append(names("table.held"))
    if not lines:
        return
    words = " \N{MIDDLE DOT} ".join(lines)
    soldier = view.rules.catalogue.soldiers[idea.soldier].id
    high = max(theme.px(40), theme.line_height("strong"))
    picture = sprite(kit, f"soldier_{soldier}", height=high)
    pays = kept(kit, pieces.reward_picture, high, *view.pays(idea.side, idea.space)) if idea.space >= 0 else None
    wide = picture.get_width() + text.width(theme, "strong", words) + theme.px(34) + (high + theme.px(8) if pays else 0)
    plate = Area(0, 0, wide, high + theme.px(8))
    plate.midtop = field.centerx, field.y + theme.px(2)
    draw_plate(surface, kit.sprites, plate, theme.px(10), theme.colour("shade"), theme.colour("gold"), max(1, theme.px(2)))
    at = stamp(surface, picture, midleft=(plate.x + theme.px(10), plate.centery))
    end = text.put(surface, theme, "strong", words, theme.colour("cream"), midleft=(at.right + theme.px(10), plate.centery))
    if pays is not None:
        stamp(surface, pays, midleft=(end.right + theme.px(8), plate.centery))
