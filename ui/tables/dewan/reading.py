"""What is read over the map: what a space is and what lies there, and what a camp on it would bring."""

from __future__ import annotations

from itertools import product
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from game.dewan.model import Symbol
from game.dewan.scoring import GROUPS
from game.dewan.terrain import Terrain
from ui.drawing import banners
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.language.words import signed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Rect, Surface

    from game.dewan.land import Land
    from game.dewan.preview import Preview
    from ui.tables.dewan.view import DewanView

_HIDES: Final = itemgetter(0, 1)
_WIDTHS: Final = (330, 270, 220)
"""How wide what is read may be, in design units: narrower where it would hide spaces."""


def draw_reading(surface: Surface, view: DewanView, answer: Rect) -> None:
    """Draws what is to be read."""
    if (found := placed_reading(view, answer)) is not None:
        surface.blit(*found)


def placed_reading(view: DewanView, answer: Rect) -> tuple[Surface, Area] | None:
    """What is to be read, and where it hides neither the answer nor a space of the map, or else as few as can be and not
    what is pointed at."""
    found: list[tuple[int, int, Surface, Area]] = []
    for words, wide in product(_texts(view), _WIDTHS):
        found += _places(view, words, max(view.theme.px(wide), 7 * view.theme.line_height("small")), answer)
        if found and not any(min(found, key=_HIDES)[:2]):
            break
    return min(found, key=_HIDES)[2:] if found else None


def _texts(view: DewanView) -> list[str]:
    """What is read; where that would hide spaces, without how a path is bent, which the header says more shortly."""
    explanation, turn = "\n".join(_read(view)), view.turn
    means = turn.click_means(view.pointed, view.pointed_step) if turn is not None and view.deciding else ""
    if means:
        return [f"{explanation}\n{view.names(f'table.click.{means}')}".strip()]
    how = view.names("table.how_to_bend") if turn is not None and turn.plan is not None else ""
    return [words for words in dict.fromkeys((f"{explanation}\n{how}".strip(), explanation)) if words]


def _places(view: DewanView, words: str, wide: int, answer: Rect) -> Iterator[tuple[int, int, Surface, Area]]:
    """Words at most so wide at all places beside the map and the answer: how many spaces they hide that they are about,
    and of all."""
    picture, canvas = cached(view.kit, banners.note, words, wide), view.map.port.canvas.inset(view.theme.px(4))
    busy, near = [view.map.at(space) for space in view.read_about], round(view.map.hex)
    for x, step in product((canvas.right - picture.get_width(), canvas.x), range(9)):
        at = Area(x, canvas.y + (canvas.h - picture.get_height()) * step // 8, *picture.get_size())
        if at.collidelist([*view.zooms, answer]) < 0:
            yield sum(map(at.inflate(near, near).collidepoint, busy)), view.map.covered(at), picture, at


def _read(view: DewanView) -> Iterator[str]:
    """The lines that are read, as marked-up text."""
    land = view.seen.land
    if land is None or not view.deciding:
        return
    prospect = view.prospect
    if prospect is not None and prospect.number:
        yield from _bring(view, prospect)
    elif view.pointed is not None:
        yield from _about(view, land, view.pointed)


def _bring(view: DewanView, it: Preview) -> Iterator[str]:
    """What a camp would bring, with what would be lost."""
    names = view.names
    yield f"**{names('table.camp', n=it.number)}**"
    if it.berry:
        yield "{icon:dewan/berry} " + names("table.one_berry")
    for row, points in it.gains:
        if points < 0 and row in GROUPS:
            yield names("table.joins", points=signed(points))
        else:
            yield names("table.gain", points=signed(points), row=names(f"score.{row}"))
    if it.lost:
        yield "{icon:dewan/icon_" + it.effect + "} **" + names(f"table.lost_{it.effect}") + "**"
    elif it.effect != "none":
        sign = "fire" if it.effect == "end_and_fire" else it.effect
        yield "{icon:dewan/icon_" + sign + "} " + names.camp_slot(it.effect, view.seen)


def _about(view: DewanView, land: Land, space: int) -> Iterator[str]:
    """What a space is, what lies on it and on its borders, and whose camp stands there."""
    names, shown, zone = view.names, view.seen, land.zone_of(space)
    terrain = land.terrain_at(space)
    assert terrain is not None
    signs = "".join(
        f"{{icon:dewan/symbol_{Symbol(kind).name.lower()}}}"
        for kind, borders in enumerate(land.symbols) for border in borders if border >> space & 1
    )
    if zone >= 0:
        head = names("table.zone", n=land.zones[zone].bit_count(), terrain=names.terrain(terrain))
        yield f"**{head[:1].upper()}{head[1:]}** {signs}"
        if left := shown.zone_berries[zone]:
            yield "{icon:dewan/berry} " + names("table.berries_left", n=left)
    village = "village_of" if terrain is Terrain.WATER else "camp_of"
    for seat in range(view.rules.seats):
        if land.homes[seat] == space:
            key = "home_camp" if seat == view.viewer else "home_of"
            yield names(f"tooltip.{key}", name=view.players[seat])
        elif shown.camps[seat] >> space & 1 and seat != view.viewer:
            yield names(f"tooltip.{village}", name=view.players[seat])
    if terrain in {Terrain.VOLCANO, Terrain.LAVA, Terrain.WATER}:
        yield names("tooltip.flooded" if land.flooded >> space & 1 else f"tooltip.{terrain.name.lower()}")
