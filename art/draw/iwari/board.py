"""The eight maps: land in the water, roads and spaces, the numbers of the links, the sites of everything that comes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from art.draw.iwari.chart import HOLE, Chart, charts
from art.draw.iwari.land import SHEETS, cliffs, ground, shallows, surf, surf_masks
from art.draw.iwari.palette import CREAM, INK
from art.draw.iwari.plots import stretch
from art.draw.kit import KIT, Random, gradient, path
from art.draw.painted import Painted
from art.draw.paper import Point, Sprite, sheet, smooth

SCALE = 2.5
"""Pixels for a map unit in the large pictures."""
SMALL, SMALL_H = 480, 336
PURPLE = "#7b3fa8"


def road(line: list[Point], *, purple: bool = False) -> str:
    """A trodden way: dark edge, pale middle; the Long Road is broad and purple with a pale seam."""
    d = smooth(line) + f" L{line[-1][0]:.1f},{line[-1][1]:.1f}"
    plain = [(6.6, INK, 0.6), (4.1, "#f4e7c6", 1.0)]
    strokes = [(12.0, INK, 0.62), (9.6, CREAM, 1.0), (7.0, PURPLE, 1.0)] if purple else plain
    out = "".join(
        f'<path d="{d}" fill="none" stroke="{c}" stroke-width="{w}" opacity="{o}" stroke-linecap="round"/>'
        for w, c, o in strokes
    )
    if purple:
        out += f'<path d="{d}" fill="none" stroke="#e6ccf6" stroke-width="1.8" stroke-dasharray="6 5" stroke-linecap="round"/>'
    return out


def space(p: Point, *, purple: bool = False) -> str:
    """Where a tent may stand: a trodden clearing with a pale ring."""
    x, y = p
    out = f'<circle cx="{x}" cy="{y}" r="{HOLE + 1.8}" fill="{INK}" opacity=".7"/><circle cx="{x}" cy="{y}" r="{HOLE + 0.4}" fill="{"#e4c6f2" if purple else "#f3e6c6"}"/>'
    out += f'<circle cx="{x}" cy="{y}" r="7.6" fill="{"#6f4a7c" if purple else "#7f6c53"}"/>'
    return out + path(f"M{x - 7.6},{y} a7.6,7.6 0 0 1 15.2,0 a8.6,7.2 0 0 0 -15.2,0Z", "#1d120c", 'opacity=".45"')


def dais(p: Point, *, barred: bool = False) -> str:
    """The totem's place: a round of carved stone with a mask in its middle; where no totem may stand it is broken."""
    x, y = p
    notches = "".join(
        f'<path d="M0,-22.4 V-18.8" stroke="#6a5842" stroke-width="2.2" transform="rotate({i * 30})"/>'
        for i in range(12)
    )
    out = f'<g filter="url(#slip)"><circle r="23" fill="#c9bb9b"/></g>{notches}<circle r="17.8" fill="#ebdfc0" stroke="#6a5842" stroke-width="1.4"/>'
    if barred:
        crack = "M-20,-12 L-8,-6 L-3,-13 L4,2 L-2,8 L9,12 L12,21"
        out += f'<path d="{crack}" fill="none" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/><path d="M-12,12 L12,-12 M-12,-12 L12,12" stroke="#a3402c" stroke-width="5" stroke-linecap="round"/>'
    else:
        mask = "M-7,-9 L-9,-13 L-3,-10.5 H3 L9,-13 L7,-9 V4 Q7,11 0,12 Q-7,11 -7,4Z"
        out += path(mask, "#b9a886") + path(
            "M-5,-3 l4,1.4 v1.8 l-4,-.8Z M5,-3 l-4,1.4 v1.8 l4,-.8Z M-2.4,6 h4.8 l-1.2,2.4 h-2.4Z", "#7a674c"
        )
    out += path("M-17.8,0 a17.8,17.8 0 0 1 35.6,0 a20,17 0 0 0 -35.6,0Z", "#2a1a10", 'opacity=".2"')
    return f'<g transform="translate({x} {y})">{out}</g>'


def rift(p: Point) -> str:
    """Where the totems of the void wait: a ring of splinters round a dark eye."""
    x, y = p
    teeth = "".join(path("M-6,-30 L0,-46 L6,-30Z", "#b79be6", f'transform="rotate({i * 36})"') for i in range(10))
    return f'<g transform="translate({x} {y})"><g filter="url(#slip)">{teeth}<circle r="32" fill="#c9b4ee"/></g><circle r="27" fill="#1d1236"/><path d="M-20,6 A21,21 0 1 1 8,19 A14,14 0 1 0 -10,2" fill="none" stroke="#8f72c8" stroke-width="4" stroke-linecap="round"/></g>'


def dots(line: list[Point]) -> str:
    """A link over water: stepping stones from shore to shore."""
    return "".join(
        f'<circle cx="{x + 0.8:.1f}" cy="{y + 1.7:.1f}" r="3.6" fill="#0f2029" opacity=".55"/><circle cx="{x:.1f}" cy="{y:.1f}" r="3.2" fill="#fdf6e2"/>'
        for x, y in stretch(line, 9, closed=False)
    )


def figure(text: str, size: float, colour: str = INK) -> str:
    return f'<text y="{size * 0.36:.2f}" font-family="Fireside Sans" font-weight="700" font-size="{size:g}" text-anchor="middle" fill="{colour}">{text}</text>'


def hexagon(r: float) -> str:
    return " ".join(
        f"{r * math.cos(math.radians(60 * i)):.1f},{r * math.sin(math.radians(60 * i)):.1f}" for i in range(6)
    )


def marker(p: Point, number: int, *, water: bool) -> str:
    """The number of a link: a signpost of parchment on land, a float with a ripple on water."""
    if water:
        shape = f'<circle r="13.8" fill="{INK}"/><circle r="12.4" fill="#e5f1f2"/><circle r="11" fill="none" stroke="#2f6d86" stroke-width="1.5"/>'
    else:
        shape = f'<polygon points="{hexagon(14.2)}" fill="{INK}" stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"/><polygon points="{hexagon(13.4)}" fill="#f8ecd2"/>'
    return f'<g transform="translate({p[0]} {p[1]})"><g filter="url(#slip)">{shape}</g>{figure(str(number), 15.5 if number < 10 else 14.5)}</g>'


def site(p: Point, symbol: int) -> str:
    """Where a mountain may rise: as many dots as its symbol says, on a flat sliver of parchment. Peaks would look like a
    mountain that stands there."""
    wide = 5.4 + 5.2 * symbol
    dots = "".join(f'<circle cx="{(i - (symbol - 1) / 2) * 5.2:.1f}" r="1.7" fill="#4a5563"/>' for i in range(symbol))
    plate = f'<rect x="{-wide / 2:.1f}" y="-4.6" width="{wide:.1f}" height="9.2" rx="4.6" fill="#f4ecd6" opacity=".8" stroke="{INK}" stroke-width="1"/>'
    return f'<g transform="translate({p[0]} {p[1]})">{plate}{dots}</g>'


def ruin_site(p: Point) -> str:
    """The purple circle under a ruin."""
    x, y = p
    return f'<circle cx="{x}" cy="{y}" r="15.5" fill="{INK}" opacity=".7"/><circle cx="{x}" cy="{y}" r="14" fill="{PURPLE}"/><circle cx="{x}" cy="{y}" r="10.4" fill="#e4c6f2"/><circle cx="{x}" cy="{y}" r="7.6" fill="#6f4a7c"/>'


def contested_site(p: Point) -> str:
    x, y = p
    return (
        f'<circle cx="{x}" cy="{y}" r="13" fill="{INK}" opacity=".6"/><circle cx="{x}" cy="{y}" r="11.6" fill="#fbf1d8" opacity=".5"/>'
        f'<circle cx="{x}" cy="{y}" r="10.4" fill="none" stroke="#fffaf0" stroke-width="2.2" stroke-dasharray="4.2 2.7"/>'
    )


def thread(chart: Chart) -> str:
    """The stitches inside each border, on which the leader's beads are strung."""
    out = ""
    for plot in chart.plots:
        line = "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in plot.rim(5.4, 4)) + "Z"
        out += f'<path d="{line}" fill="none" stroke="{INK}" stroke-width="2.8" opacity=".32"/><path d="{line}" fill="none" stroke="{CREAM}" stroke-width="1.5" stroke-dasharray="4.6 3.4" opacity=".85"/>'
    return out


@cache
def grounds(chart: Chart) -> str:
    """All regions of a map with what grows on them."""
    rng = Random(f"iwari land {chart.plan.id}")
    return "".join(ground(plot, rng) for plot in chart.plots)


def board(chart: Chart) -> str:
    """Everything painted on a map."""
    plan = chart.plan
    out = surf(chart.plots) + cliffs(chart.plots)
    out += grounds(chart) + thread(chart)
    out += "".join(dots(chart.water(k)) for k in plan.links if k.water)
    order = sorted(range(len(plan.roads)), key=lambda n: plan.roads[n].purple)
    out += "".join(road(chart.road(n), purple=plan.roads[n].purple) for n in order)
    barren = set(plan.rules.no_totem_biomes)
    for at, region in enumerate(plan.regions):
        out += dais(region.totem, barred=chart.plots[at].biome in barren) if region.spaces else rift(region.totem)
    long_road = set(plan.long_road)
    printed = [s for region in plan.regions for s in region.spaces]
    out += "".join(space(plan.spaces[s].xy, purple=s in long_road) for s in printed)
    out += "".join(ruin_site(ruin.xy) for ruin in plan.ruins) + "".join(contested_site(t.xy) for t in plan.contested)
    out += "".join(site(k.mountain_xy, k.mountain) for k in plan.links if k.mountain_xy)
    return out + "".join(marker(k.marker, k.number, water=k.water) for k in plan.links)


def painting(chart: Chart) -> str:
    """The picture of a map: land with a transparent sea."""
    return view(chart, board(chart), SHEETS + surf_masks(chart.plots, chart.box))


def small(chart: Chart) -> str:
    """A small picture for the set-up: the land without numbers, in its sea, within a rim of paper."""
    x, y, w, h = chart.box
    land = shallows(chart.plots) + cliffs(chart.plots) + grounds(chart)
    land += "".join(dots(chart.water(k)) for k in chart.plan.links if k.water)
    order = sorted(range(len(chart.plan.roads)), key=lambda n: chart.plan.roads[n].purple)
    land += "".join(road(chart.road(n), purple=chart.plan.roads[n].purple) for n in order)
    land += "".join(ruin_site(ruin.xy) for ruin in chart.plan.ruins) + "".join(
        contested_site(t.xy) for t in chart.plan.contested
    )
    land += "".join(rift(r.totem) for r in chart.plan.regions if not r.spaces)
    k = min(SMALL / w, SMALL_H / h)
    place = f"translate({(SMALL - w * k) / 2:.1f} {(SMALL_H - h * k) / 2:.1f}) scale({k:.4f}) translate({-x:g} {-y:g})"
    frame = f'<rect x="3" y="3" width="{SMALL - 6}" height="{SMALL_H - 6}" rx="17" fill="none" stroke="{CREAM}" stroke-width="6"/><rect x="6.5" y="6.5" width="{SMALL - 13}" height="{SMALL_H - 13}" rx="14" fill="none" stroke="{INK}" stroke-width="1.6" opacity=".6"/>'
    body = f'<clipPath id="all"><rect width="{SMALL}" height="{SMALL_H}" rx="20"/></clipPath><g clip-path="url(#all)"><rect width="{SMALL}" height="{SMALL_H}" fill="url(#water)"/><g transform="{place}">{land}</g></g>{frame}'
    return sheet(SMALL, SMALL_H, body, KIT + SHEETS + gradient("water", "#a9c1c3", "#7d9ea6", "#567b88"))


def view(chart: Chart, body: str, defs: str = "") -> str:
    x, y, w, h = chart.box
    return sheet(w, h, f'<g transform="translate({-x:g} {-y:g})">{body}</g>', KIT + defs)


def sprites() -> Iterator[Sprite]:
    for chart in charts():
        yield Painted(f"iwari/map_{chart.plan.id}", painting(chart), round(chart.box[2] * SCALE))
        yield Sprite(f"iwari/water_{chart.plan.id}", view(chart, shallows(chart.plots)), round(chart.box[2] * 0.45))
        yield Painted(f"iwari/small_{chart.plan.id}", small(chart), SMALL)
