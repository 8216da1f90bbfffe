"""What is drawn over the table for as long as somebody chooses or points: the ghost of a captain, and where the marker would
go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Color

from game.dogs_of_war import events as it
from game.dogs_of_war.model import Play
from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.kept import kept
from ui.drawing.marks import faded
from ui.drawing.paint import draw_plate, stamp
from ui.drawing.strokes import draw_arrow
from ui.tables.dogs_of_war import pieces
from ui.tables.dogs_of_war.belongings import belongings
from ui.tables.dogs_of_war.pieces import sprite
from ui.tables.dogs_of_war.widgets import draw_captain
from ui.widgets.still import Overlay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from ui.tables.dogs_of_war.forecast import Placement
    from ui.tables.dogs_of_war.view import DogsView
    from ui.widgets.base import Widget

_GHOST: Final = 200
_RIM: Final = Color(28, 18, 10, 235)


class ChoicePicture(Overlay):
    """What belongs to the one of `widgets` that is pointed at is lit, and what has been chosen is told."""

    def __init__(self, view: DogsView, widgets: Sequence[Widget]) -> None:
        super().__init__("choice_picture")
        self.view, self.widgets = view, widgets

    def paint(self, surface: Surface) -> None:
        pointed = next((widget.id for widget in self.widgets if widget.hovered), self.view.pointed_id)
        for area in belongings(self.view, pointed):
            frame = area.inflate(self.theme.px(8), self.theme.px(8))
            draw_plate(surface, self.kit.sprites, frame, self.theme.px(8), None, self.theme.colour("glow"), self.theme.px(4))
        draw_choice(surface, self.view)


def draw_choice(surface: Surface, view: DogsView) -> None:
    """Draws what has been chosen, else what is pointed at."""
    idea, chosen = view.idea, view.decision.chosen
    if view.deciding and isinstance(chosen, Play):
        _draw_tactic(surface, view, chosen.tactic)
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
    _draw_plate(surface, view, idea, strip.field)


def _draw_tactic(surface: Surface, view: DogsView, tactic: int) -> None:
    """A tactic's card with what it does, above the hand."""
    kit, theme, names, war = view.kit, view.theme, view.names, view.layout.war
    gap = theme.px(12)
    picture = sprite(kit, f"tactic_{view.rules.tactics[tactic].id}", height=theme.px(132))
    wide = min(war.w * 6 // 10, theme.px(430) * theme.text_percent // 100)
    room = wide - picture.get_width() - 3 * gap
    about, title = names.tactic_about(tactic), theme.line_height("strong")
    high = max(picture.get_height(), title + text.height(theme, "body", about, room)) + 2 * gap
    plate = Area(0, 0, wide, high)
    plate.midbottom = view.layout.tactics.centerx, war.bottom - theme.px(6)
    _draw_ground(surface, view, plate)
    stamp(surface, picture, midleft=(plate.x + gap, plate.centery))
    words = Area(plate.right - gap - room, plate.y + gap, room, high - 2 * gap)
    text.draw(surface, theme, "strong", names.tactic(tactic), words.cut_top(title)[0], theme.colour("gold"))
    text.draw_wrapped(surface, theme, "body", about, words.cut_top(title)[1], theme.colour("cream"))


def _draw_ground(surface: Surface, view: DogsView, plate: Area) -> None:
    plate.clamp_ip(view.layout.war)
    theme = view.theme
    draw_plate(surface, view.kit.sprites, plate, theme.px(10), theme.colour("shade"), theme.colour("gold"), max(1, theme.px(2)))


def _draw_plate(surface: Surface, view: DogsView, idea: Placement, field: Area) -> None:
    """What a placement would come to, in words with the soldier's picture, over the field of the battle."""
    kit, theme, names = view.kit, view.theme, view.names
    lines, lost = [], ""
    for event in view.foreseen:
        match event:
            case it.MarkerMoved(_, start, to):
                lines.append(names("table.marker", start=abs(start), to=abs(to)))
                lines += [names("table.great")] if abs(to) == view.rules.end and start != to else []
            case it.MarkerHeld():
                lines.append(names("table.held"))
            case it.RewardForgone():
                lost = names("table.nothing")
            case _ if isinstance(event, pieces.FORFEITED):
                lost = names("table.less")
    if not lines:
        return
    words = " \N{MIDDLE DOT} ".join([*lines, *([lost] if lost else [])])
    high = max(theme.px(40), theme.line_height("strong"))
    picture = sprite(kit, f"soldier_{view.rules.catalogue.soldiers[idea.soldier].id}", height=high)
    pays = [kept(kit, pieces.reward_picture, high, (gain,), house) for gain, house in view.gained]
    wide = picture.get_width() + text.width(theme, "strong", words) + theme.px(34) + len(pays) * (high + theme.px(8))
    plate = Area(0, 0, wide, high + theme.px(8))
    plate.midtop = field.centerx, field.y + theme.px(2)
    _draw_ground(surface, view, plate)
    at = stamp(surface, picture, midleft=(plate.x + theme.px(10), plate.centery))
    colour = theme.colour("orange" if lost else "cream")
    at = Area(text.put(surface, theme, "strong", words, colour, midleft=(at.right + theme.px(10), plate.centery)))
    for one in pays:
        at = stamp(surface, one, midleft=(at.right + theme.px(8), plate.centery))
