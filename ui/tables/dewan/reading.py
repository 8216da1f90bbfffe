"""What is read over the map: what a space is and what lies there, and what a camp on it would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan.model import Symbol
from game.dewan.terrain import Terrain
from ui.drawing import banners
from ui.drawing.area import Area
from ui.drawing.kept import kept

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Surface

    from game.dewan.foresight import Prospect
    from game.dewan.land import Land
    from ui.tables.dewan.view import DewanView


def draw_reading(surface: Surface, view: DewanView) -> None:
    """Draws what is to be read in the corner of the map that hides least of it, and not what is pointed at."""
    lines = [*_read(view)]
    if not lines:
        return
    picture = kept(view.kit, banners.note, "\n".join(lines), view.theme.px(330))
    canvas = view.map.port.canvas.pad(view.theme.px(4))
    corners = [
        Area(picture.get_rect(**{corner: getattr(canvas, corner)})) for corner in ("topright", "topleft", "bottomright", "bottomleft")
    ]
    busy = [view.map.at(space) for space in view.read_about]
    surface.blit(picture, min(corners, key=lambda it: (sum(map(it.collidepoint, busy)), view.map.covered(it))))


def _read(view: DewanView) -> Iterator[str]:
    """The lines that are read, as marked-up text."""
    land, turn = view.seen.land, view.turn
    if land is None or not view.deciding:
        return
    prospect = view.prospect
    if prospect is not None:
        yield from _bring(view, prospect)
    elif view.pointed is not None:
        yield from _about(view, land, view.pointed)
    if turn is not None and turn.plan is not None:
        yield view.names("table.how_to_bend")


def _bring(view: DewanView, it: Prospect) -> Iterator[str]:
    """What a camp would bring, with what would be lost."""
    names = view.names
    yield f"**{names('table.camp', n=it.number)}**"
    if it.berry:
        yield "{icon:dewan/berry} " + names("table.one_berry")
    for row, points in it.gains:
        yield names("table.gain", points=f"{points:+d}", row=names(f"score.{row}"))
    if it.lost:
        yield "{icon:dewan/icon_" + it.effect + "} **" + names(f"table.lost_{it.effect}") + "**"
    elif it.effect != "none":
        sign = "fire" if it.effect == "end_and_fire" else it.effect
        yield "{icon:dewan/icon_" + sign + "} " + names(f"tooltip.camp_slot.{it.effect}")


def _about(view: DewanView, land: Land, space: int) -> Iterator[str]:
    """What a space is, what lies on it and on its borders, and whose camp stands there."""
    names, shown, zone = view.names, view.seen, land.zone_of(space)
    terrain = land.terrain_at(space)
    assert terrain is not None
    signs = "".join(
        f"{{icon:dewan/symbol_{Symbol(kind).name.lower()}}}"
        for kind, borders in enumerate(land.symbols) for border in borders if border >> space & 1
    )  # fmt: skip
    if zone >= 0:
        head = names("table.zone", n=land.zones[zone].bit_count(), terrain=names.terrain(terrain))
        yield f"**{head}** {signs}"
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
