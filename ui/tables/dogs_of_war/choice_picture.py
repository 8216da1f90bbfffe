"""What is drawn over the table for as long as a person chooses or points: what belongs to what is pointed at, the
ghost of a captain, and where the marker would go."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Final

from pygame import Color

from game.dogs_of_war import events as ev
from game.dogs_of_war.gains import FORFEITED
from game.dogs_of_war.model import Buy, PickDog
from ui.drawing import banners
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.marks import faded
from ui.drawing.paint import draw_plate, stamp
from ui.drawing.strokes import draw_arrow
from ui.tables.common.ids import parse_id
from ui.tables.common.multi_selection import LESS
from ui.tables.dogs_of_war import pieces
from ui.tables.dogs_of_war.event_lines import way
from ui.tables.dogs_of_war.pieces import sprite
from ui.tables.dogs_of_war.strips import gear_wide
from ui.tables.dogs_of_war.widgets import captain
from ui.widgets.cached_widgets import Overlay

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect, Surface

    from game.dogs_of_war.gains import Gain
    from game.dogs_of_war.preview import Placement
    from ui.tables.common.multi_selection import MultiSelection
    from ui.tables.dogs_of_war.layout import Strip
    from ui.tables.dogs_of_war.view import DogsOfWarView
    from ui.widgets.base import Widget

_GHOST: Final = 200
_RIM: Final = Color(28, 18, 10, 235)


class ChoicePicture(Overlay):
    """What belongs to the one of `widgets` that is pointed at is lit, and what has been chosen is labelled."""

    def __init__(self, view: DogsOfWarView, widgets: Sequence[Widget]) -> None:
        super().__init__("choice_picture")
        self.view, self.widgets = view, widgets

    def paint(self, surface: Surface) -> None:
        view = self.view
        pointed = next((widget.id for widget in self.widgets if widget.hovered), view.pointed_id)
        for area in belongings(view, pointed.removeprefix(LESS)):
            frame = area.inflate(self.theme.px(8), self.theme.px(8))
            corner, rim = self.theme.px(8), self.theme.px(4)
            draw_plate(surface, self.kit.sprites, frame, corner, None, self.theme.colour("glow"), rim)
        idea, names, meant = view.idea, view.names, view.meant
        if view.played is not None:
            tactic = view.played.tactic
            if (card := view.items.get(f"tactic:{tactic}")) is not None:
                card.paint(surface)  # it lies on its neighbours for that long
            camp = view.layout.camp  # it is closed then, and the battles stay in sight
            about = banners.about(view.kit, None, names.tactic(tactic), names.tactic_about(tactic), camp.w)
            _put(surface, view, about, midbottom=camp.midbottom)
        match meant:
            case PickDog(dog):
                _draw_dog(surface, view, dog)
        if view.purchase is not None:
            _draw_purchase(surface, view, view.purchase)
        if idea is None:
            return
        kit, layout = view.kit, view.layout
        alpha = _GHOST if view.selection.ready else _GHOST // 2
        strip = layout.strips[idea.side >> 1]
        if idea.space >= 0:
            picture, at = captain(kit, strip.spaces[idea.side & 1][idea.space], view.colours[view.bottom_seat])
            surface.blit(faded(kit, picture, ("captain", view.colours[view.bottom_seat]), alpha), at)
        if (moved := _moved(view)) is not None:
            wide, near = gear_wide(strip), _near(strip, moved)
            gear = cached(kit, pieces.numbered, "gear", wide, str(abs(moved.to)))
            (start, _), (end, middle), y = strip.stop(moved.start), strip.stop(moved.to), strip.rack.y - wide // 3
            above = middle - wide * 3 // 4 if near else middle
            stamp(surface, faded(kit, gear, ("gear", moved.to), alpha), center=(end, above))
            if not near:
                points = [(start + (end - start) * n / 26, float(y)) for n in range(27)]
                draw_arrow(surface, kit, points, max(3, wide // 12), view.theme.colour("gold"), _RIM)
        if (label := _label(view, idea)) is not None:
            surface.blit(*label)


def _moved(view: DogsOfWarView) -> ev.MarkerMoved | None:
    """How the idea would move a marker."""
    return next((one for one in view.foreseen if isinstance(one, ev.MarkerMoved) and one.start != one.to), None)


def _near(strip: Strip, moved: ev.MarkerMoved) -> bool:
    """Whether marker and ghost would lie on each other: both figures are to be read, so the ghost stands above the marker."""
    return abs(strip.stop(moved.to)[0] - strip.stop(moved.start)[0]) < gear_wide(strip)


def _above_rack(view: DogsOfWarView, strip: Strip) -> Iterator[Area]:
    """Where the marker with its ghost, or the arrow between them, stands out above the rack."""
    if (moved := _moved(view)) is not None:
        wide, ends = gear_wide(strip), sorted((strip.stop(moved.start)[0], strip.stop(moved.to)[0]))
        high = wide * (5 if _near(strip, moved) else 2) // 4
        yield Area(ends[0] - wide // 2, strip.rack.y - high, ends[1] - ends[0] + wide, high)


def affected(view: DogsOfWarView) -> Iterator[Area]:
    """What is said of the choice: the rack with marker and ghost, the plate over the field, what is bought or played, and
    the soldiers of whom one goes with a tactic."""
    layout, high = view.layout, max(view.theme.px(56), view.theme.line_height("strong", 2))
    yield from (layout.camp, *layout.hand) if view.played is not None else ()
    yield from (layout.purse, *layout.hand) if view.purchase is not None else ()
    yield from (layout.war.cut_bottom(layout.war.h // 3)[0],) if isinstance(view.meant, PickDog) else ()
    if (idea := view.idea) is not None:
        strip = layout.strips[idea.side >> 1]
        label = _label(view, idea)
        yield Area(label[1]) if label is not None else strip.field.cut_top(high)[0]
        yield strip.rack
        yield from _above_rack(view, strip)
        yield from (strip.spaces[idea.side & 1][idea.space],) if idea.space >= 0 else ()


def belongings(view: DogsOfWarView, id_: str) -> Iterator[Area]:
    """Where on the table that lies which belongs to a widget; nothing for a widget to which nothing belongs."""
    strips, battles, house = view.layout.strips, view.layout.battles, -1
    sides = [side for side in range(len(view.houses)) if side >> 1 in battles]
    match parse_id(id_):
        case "seat", seat:
            stands = [at for at, owner in view.captains.items() if owner == seat and at[0] >> 1 in battles]
            yield from (strips[side >> 1].spaces[side & 1][space] for side, space in stands)
            yield from (strips[side >> 1].banners[side & 1] for side in sides if view.side_of(seat, side >> 1) == side)
        case "house", side:
            house = view.houses[side]
        case "influence", house:
            pass
        case "support", *_:
            house = view.shown.support_cards[view.bottom_seat]
    if house >= 0:
        yield view.layout.pole[house]
        yield view.layout.houses[house]
        yield from (strips[side >> 1].banners[side & 1] for side in sides if view.houses[side] == house)


def _draw_dog(surface: Surface, view: DogsOfWarView, dog: int) -> None:
    """A Dog with what it can do, at the foot of the war table."""
    theme, names, war, card = view.theme, view.names, view.layout.war, f"bare_dog_{view.rules.catalogue.dogs[dog].id}"
    wide = min(war.w * 6 // 10, theme.px(430) * theme.text_percent // 100)
    picture = sprite(view.kit, card, height=theme.px(132))
    plate = banners.about(view.kit, picture, names.dog(dog), names.dog_about(dog), wide)
    _put(surface, view, plate, midbottom=(war.centerx, war.bottom - theme.px(6)))


def _draw_purchase(surface: Surface, view: DogsOfWarView, chosen: MultiSelection) -> None:
    """What the soldiers that have been chosen would leave in the purse, over it; before any has been, the same of what
    is pointed at, with its card where it would lie; else what is missing for it."""
    kit, layout, soldiers = view.kit, view.layout, view.rules.catalogue.soldiers
    coins, pointed = view.shown.coins[view.bottom_seat], chosen.intended_action(view.pointed_id)
    spent = sum(soldiers[action.soldier].cost for action in chosen.actions if isinstance(action, Buy))
    missing = isinstance(pointed, Buy) and pointed not in chosen.actions and soldiers[pointed.soldier].cost > coins - spent
    if isinstance(pointed, Buy) and (not spent or missing):
        soldier = soldiers[pointed.soldier]
        spent += soldier.cost
        if spent <= coins and not view.soldiers(view.bottom_seat)[pointed.soldier]:
            card = cached(kit, pieces.soldier_card, soldier.id, layout.hand[pointed.soldier].size, soldier.strength)
            surface.blit(faded(kit, card, ("card", soldier.id), _GHOST // 2), layout.hand[pointed.soldier])
    if spent:
        left = coins - spent
        words = view.names("table.marker", start=coins, to=left) if left >= 0 else view.names("table.missing", n=-left)
        row = layout.purse.rows(1.0, 1.0)[0]  # over the coins alone: it shows how many there are
        surface.blit(*_saying(view, "coin", words, alarming=left < 0, midright=row.midright))


def _put(surface: Surface, view: DogsOfWarView, plate: Surface, **place: tuple[int, int]) -> None:
    """A plate over the war table, or over the screen below it."""
    surface.blit(plate, _lies(view, plate, **place))


def _lies(view: DogsOfWarView, plate: Surface, **place: tuple[int, int]) -> Rect:
    """Where such a plate lies: wholly over the war table, or over the screen below it."""
    at = plate.get_rect(**place)
    return at.clamp(view.layout.screen if at.centery > view.layout.war.bottom else view.layout.war)


def _label(view: DogsOfWarView, idea: Placement) -> tuple[Surface, Rect] | None:
    """What a placement would come to, in words with the soldier's picture, and where that lies: over the field of the battle,
    beside the ghost of the marker where this stands above it."""
    names, strip, moved = view.names, view.layout.strips[idea.side >> 1], _moved(view)
    top = strip.field.y + view.theme.px(2)
    place = {"midtop": (strip.field.centerx, top)}
    if moved is not None and _near(strip, moved):
        end, wide = strip.stop(moved.to)[0], gear_wide(strip)
        right = end <= strip.field.centerx
        place = {"topleft" if right else "topright": (end + (wide if right else -wide) * 2 // 3, top)}
    lines, lost = list[str](), ""
    for event in view.foreseen:
        match event:
            case ev.MarkerMoved(battle, start, to):
                lines.append(names("table.marker", **way(names, view.houses, battle, start, to, idea.side)))
                lines += [names("table.great")] if abs(to) == view.rules.end and start != to else []
            case ev.MarkerHeld():
                lines.append(names("table.held"))
            case ev.RewardForgone():
                lost = names("table.nothing")
            case _ if isinstance(event, FORFEITED):
                lost = names("table.less")
    if not lines:
        return None
    parts = [*lines, *([lost] if lost else [])]
    words = reduce(lambda first, then: names("table.told", first=first, then=then), parts)
    soldier = f"soldier_{view.rules.catalogue.soldiers[idea.soldier].id}"
    return _saying(view, soldier, words, view.gained, alarming=bool(lost), **place)


def _saying(
    view: DogsOfWarView, name: str, words: str, gained: Sequence[tuple[Gain, str]] = (), *, alarming: bool, **place: tuple[int, int]
) -> tuple[Surface, Rect]:
    """A picture, words, and pictures of what is gained, on a plate, and where it lies."""
    kit, theme = view.kit, view.theme
    high = max(theme.px(40), theme.line_height("strong"))
    pays = [cached(kit, pieces.reward_picture, high, (gain,), house) for gain, house in gained]
    plate = banners.saying(kit, sprite(kit, name, height=high), words, pays, "orange" if alarming else "cream")
    return plate, _lies(view, plate, **place)
