"""How the battles are drawn: the fields with their armies, the racks with their markers, the lines of spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface

from game.dogs_of_war import places
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.cached import cached, filling
from ui.drawing.marks import mirrored, number_picture
from ui.drawing.paint import stamp
from ui.tables.dogs_of_war import pieces
from ui.tables.dogs_of_war.pieces import sprite

if TYPE_CHECKING:
    from ui.drawing.kit import DrawingKit
    from ui.tables.dogs_of_war.layout import Strip

_CORNER: Final = 96
"""How large the corners of the frame are in its picture."""
_FIGURES: Final = 9
"""So many soldiers stand side by side; of more, those of a kind are stacked."""
_NEAR: Final = 4
"""Up to this value of the marker soldiers make room for it."""
SOLDIER: Final = 160 / 136
"""A soldier's width by its height."""
ARCH: Final = 2.3
"""How wide the laurels at the ends of a rack are, by its height."""
_TALL: Final = 0.78
"""How high a soldier is, by the height of the field that is seen above the rack."""
_TALLEST: Final = 3.0
"""How high a soldier is at most, by the height of the rack."""


def draw_ground(
    kit: DrawingKit, whole: Surface, box: Area, strips: tuple[Strip, ...], numbers: tuple[int, ...],
    panels: tuple[Area, ...], war: Area,
) -> None:
    """The table with the war table upon it, and the battles with those `numbers`: what stays within a layout."""
    whole.fill("black", box)  # the wood is not opaque everywhere
    whole.blit(cached(kit, filling, "dogs_of_war/ground_table", box.size), box)
    whole.blit(kit.sprites.nine("dogs_of_war/ground_frame", war.size, kit.theme.px(34), _CORNER), war)
    for number in numbers:
        strip = strips[number]
        field = cached(kit, filling, f"dogs_of_war/ground_field_{number % 3 + 1}", strip.field.size, (0.5, 0.0))
        whole.blit(field, strip.field)
        whole.blit(cached(kit, filling, "dogs_of_war/ground_shelf", strip.shelf.size, (0.5, 0.0)), strip.shelf)
        for line in strip.lines:
            whole.blit(sprite(kit, "line", *line.size), line)
        draw_rack(whole, kit, strip)
    for panel in panels:
        skin.draw_lying(whole, kit, skin.panel(kit, "dark", panel.size, 18), panel, 12)


def draw_rack(surface: Surface, kit: DrawingKit, strip: Strip) -> None:
    """The rack with its stops; every fifth has its figure."""
    rack = strip.rack
    for end in (places.LEADS[0], places.LEADS[-1]):
        arch = sprite(kit, "victory_arch", round(rack.h * ARCH))
        stamp(surface, arch, midbottom=arch_foot(strip, end))
    surface.blit(sprite(kit, "rack", *rack.size), rack)
    surface.blit(sprite(kit, "rack_stops", *rack.size), rack)
    draw_track_numbers(surface, kit, strip)


def draw_track_numbers(surface: Surface, kit: DrawingKit, strip: Strip) -> None:
    """The figure of every fifth stop."""
    rack = strip.rack
    for value in places.LEADS[::5]:
        end = abs(value) == places.LEADS[-1]
        tone = kit.theme.colour("ink" if end else "cream")
        number = number_picture(kit, str(abs(value)), rack.h, max(rack.h // 2, kit.theme.px(24)), tone, "body")
        x, y = strip.stop(value)
        stamp(surface, number, center=(x, y + round(rack.h * 0.1)))


def arch_foot(strip: Strip, end: int) -> tuple[int, int]:
    """Where the laurel stands that a marker lights at an end of its rack."""
    return strip.stop(end)[0], strip.rack.y + strip.rack.h // 5


def reach(strip: Strip) -> Area:
    """As far as a battle is drawn: its strip, and the laurels where they stand out above it."""
    wide = round(strip.rack.h * ARCH)
    feet = [arch_foot(strip, end) for end in (-places.LEADS[-1], places.LEADS[-1])]
    return Area(strip.whole.unionall([Area(x - wide // 2, y - wide, wide, wide) for x, y in feet]))


def army(
    kit: DrawingKit, size: tuple[int, int], soldiers: tuple[tuple[str, int], ...], house: str, left: bool
) -> Surface:
    """The soldiers of a side, the strongest nearest to the middle of the field, facing it; where they are many,
    those of a kind are stacked with their number. For `cached`."""
    whole = Surface(size, SRCALPHA)
    for kind, n, x in reversed(ranks(size, soldiers, left)):  # the nearest to the middle is drawn last
        picture = soldier(kit, kind, house, size[1], left)
        if n > 1:
            picture = pieces.counted(kit, picture, f"\N{MULTIPLICATION SIGN}{n}", (0.5, 0.14))
        whole.blit(picture, (x, 0))
    return whole


def ranks(size: tuple[int, int], soldiers: tuple[tuple[str, int], ...], left: bool) -> list[tuple[str, int, int]]:
    """How the soldiers of a side stand, from the middle outwards: kind, how many as one figure, and its left edge."""
    stacked = sum(n for _, n in soldiers) > _FIGURES
    shown = [(kind, n if stacked else 1) for kind, n in soldiers for _ in range(1 if stacked else n)]
    wide = round(size[1] * SOLDIER)
    apart = min(round(wide * 0.62), (size[0] - wide) // max(1, len(shown) - 1))
    return [
        (kind, n, size[0] - wide - number * apart if left else number * apart) for number, (kind, n) in enumerate(shown)
    ]


def soldier(kit: DrawingKit, kind: str, house: str, high: int, left: bool) -> Surface:
    """The figure of a soldier, facing the middle of the field."""
    name, size = f"soldier_{kind}_{house}", (round(high * SOLDIER), high)
    return sprite(kit, name, *size) if left else cached(kit, mirrored, f"dogs_of_war/{name}", size)


def army_area(strip: Strip, side: int, marker: int) -> Area:
    """Where the soldiers of a side stand: from the middle towards its banner, beyond a marker that is near."""
    high = round(min((strip.rack.y - strip.field.y) * _TALL, strip.rack.h * _TALLEST))
    foot = strip.rack.y + strip.rack.h // 3
    gap = strip.rack.h // 2
    if (marker > 0) == (side == 0) and 0 < abs(marker) <= _NEAR:
        gap += abs(strip.stop(marker)[0] - strip.rack.centerx) + strip.rack.h // 2
    half = round(strip.rack.w * 0.42) - gap
    left = strip.rack.centerx - half - gap if side == 0 else strip.rack.centerx + gap
    return Area(left, foot - round(high * places.FEET), half, high)


def army_extent(strip: Strip, side: int, marker: int, soldiers: tuple[tuple[str, int], ...]) -> Area:
    """How much of that the soldiers of a side take."""
    area = army_area(strip, side, marker)
    left = [x for _, _, x in ranks(area.size, soldiers, side == 0)] or [0]
    return Area(area.x + min(left), area.y, max(left) - min(left) + round(area.h * SOLDIER) * bool(soldiers), area.h)


def draw_battle(
    kit: DrawingKit, surface: Surface, strip: Strip, marker: int, houses: tuple[str, str], names: tuple[str, str],
    soldiers: tuple[tuple[tuple[str, int], ...], ...], rolls: bool,
) -> None:
    """The armies, the enamel towards the house that leads, what the houses are called, and the marker, which is
    elsewhere while it `rolls`."""
    if abs(marker) == places.LEADS[-1]:
        lit = sprite(kit, "victory_arch_lit", round(strip.rack.h * ARCH))
        stamp(surface, lit, midbottom=arch_foot(strip, marker))
    for side, plate in enumerate(strip.names):
        surface.blit(skin.panel(kit, "dark", plate.size, 10), plate)
        space = plate.inset(kit.theme.px(4), 0)
        text.draw_block(surface, kit.theme, "small", names[side], space, kit.theme.colour("cream"), "centre")
        area = army_area(strip, side, marker)
        surface.blit(cached(kit, army, area.size, soldiers[side], houses[side], side == 0), area)
    draw_enamel(surface, kit, strip, marker, houses)
    if not rolls:
        gear = cached(kit, pieces.numbered, "gear", gear_wide(strip), str(abs(marker)))
        stamp(surface, gear, center=strip.stop(marker))


def draw_enamel(surface: Surface, kit: DrawingKit, strip: Strip, marker: int, houses: tuple[str, str]) -> None:
    """What is filled of the rack, from the middle to the marker."""
    if not marker:
        return
    channel = strip.rack.share(places.CHANNEL)
    colour = sprite(kit, f"enamel_{houses[marker < 0]}", channel.w // 2, channel.h)
    reach = abs(strip.stop(marker)[0] - channel.centerx)
    part = Area(channel.w // 2 - reach if marker > 0 else 0, 0, reach, channel.h)
    filled = surface.blit(colour, (channel.centerx - reach if marker > 0 else channel.centerx, channel.y), part)
    whole = surface.get_clip()
    surface.set_clip(filled.clip(whole))
    draw_track_numbers(surface, kit, strip)
    surface.set_clip(whole)


def gear_wide(strip: Strip) -> int:
    """How wide the marker is."""
    return round(strip.rack.h * 1.65)
