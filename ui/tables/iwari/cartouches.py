"""Where the plates of the regions lie on the map: on their borders, and over nothing that has to be seen."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.iwari.map_geometry import WIDTHS, places
from ui.drawing.labels import LabelGround, place_labels
from ui.tables.common.ids import kind_of
from ui.tables.iwari.name_plates import FORMS, Plate, sizes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.drawing.area import Area
    from ui.drawing.labels import Disc, MapLabel, Size
    from ui.drawing.theme import Theme
    from ui.tables.iwari.chart import Chart

EVEN: Final = 100, 84, 70
"""The sizes that the letters of all plates of a map have together where there is room, in percent of the text's."""
CLEAR: Final = {"space": 16.0, "totem": 24.0, "ruin": 20.0, "contested": 15.0, "link": 15.0}
"""How far plates stay from what lies on the map, in map units, by its kind: nothing that is drawn there is covered."""


def plates(
    theme: Theme, chart: Chart, names: Sequence[str], colours: int, taken: Sequence[Area]
) -> tuple[Plate, ...]:
    """The plates of all regions, free of spaces, links, ruins, mountains and each other, and of what is `taken` of the
    window's room for the map. They lie where they do at the whole map, however it is zoomed."""
    x, y, unit = chart.port.whole
    wanted = tuple(
        tuple(tuple((w / unit, h / unit) for w, h in sizes(theme, form, name, colours)) for form in FORMS) for name in names
    )
    space, *boxes = (
        (round((area.x - x) / unit), round((area.y - y) / unit), round(area.w / unit), round(area.h / unit))
        for area in (chart.port.canvas.inflate(-4, -4), *taken)
    )
    ground = chart.map.id, space, tuple(_blocked(chart)), tuple(_quiet(chart)), tuple(boxes)
    for share in EVEN:  # all in letters of one size, the largest with which each name finds room
        forms = [number for number, form in enumerate(FORMS) if form.share == share and form.named]
        found = _placed(*ground, tuple(tuple(each[number] for number in forms) for each in wanted))
        if all(it.free for it in found):
            return tuple(Plate(name, it.middle, FORMS[forms[it.form]], it.free) for name, it in zip(names, found, strict=True))
    found = _placed(*ground, wanted)
    return tuple(Plate(name, it.middle, FORMS[it.form], it.free) for name, it in zip(names, found, strict=True))


@lru_cache(maxsize=24)
def _placed(
    chart: str, area: tuple[int, ...], blocked: tuple[Disc, ...], quiet: tuple[Disc, ...],
    boxes: tuple[tuple[int, ...], ...], wanted: tuple[tuple[tuple[Size, ...], ...], ...],
) -> list[MapLabel]:
    return place_labels(_ground(chart, area, blocked, quiet, boxes), wanted)


@lru_cache(maxsize=4)
def _ground(
    chart: str, area: tuple[int, ...], blocked: tuple[Disc, ...], quiet: tuple[Disc, ...], boxes: tuple[tuple[int, ...], ...]
) -> LabelGround:
    outlines = [region.outline for region in places(chart).regions]
    return LabelGround(Rect(area), outlines, blocked, tuple(map(Rect, boxes)), quiet)


def _blocked(chart: Chart) -> list[Disc]:
    """What no plate may cover, as discs on the map: places of pieces, numbers of links, ruins, and mountains wherever one
    may rise, for no plate moves when they do."""
    points = [(*point, CLEAR[kind_of(id_)]) for id_, point in chart.fixed_points.items()]
    high = WIDTHS["mountain"] / 2
    sites = [link.mountain_xy for link in chart.map.links if link.mountain_xy is not None]
    parts = (0.0, 0.62), (0.45, 0.5), (0.9, 0.3)
    return points + [(x, y - up * high, radius * high) for x, y in sites for up, radius in parts]


def _quiet(chart: Chart) -> list[Disc]:
    """What plates leave free where they can: what stands up from its place, and achievements."""
    tent, totem = WIDTHS["tent"] / 2, WIDTHS["totem"] / 2
    points = [(space.xy, tent) for space in chart.map.spaces] + [(region.totem, totem) for region in chart.map.regions]
    boxes = [its.tokens for its in chart.places.regions]
    marks = [(left + wide * share, top + high / 2, high / 2) for left, top, wide, high in boxes for share in (0.2, 0.5, 0.8)]
    return [(x, y - 0.8 * r, r) for (x, y), r in points] + marks
