"""The land as cut paper: cliffs above the water, three sheets for each region, its ink and what grows on it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from art.draw.iwari.nature import GROWS
from art.draw.iwari.palette import BIOMES, Biome
from art.draw.iwari.plots import Plot
from art.draw.kit import Random, leaf, leaf_filter, path, rounded

# A filter's canvas just as wide as the shadow needs it: regions are large, and there are many of them.
TIGHT = 'x="-5%" y="-4%" width="112%" height="113%"'
SHEETS = leaf_filter("sheet", 1.3, 4, 3.2, 0.45, TIGHT) + leaf_filter("grown", 0.9, 2.4, 1.8, 0.42, TIGHT)


def shallows(plots: Sequence[Plot]) -> str:
    """The land's shadow on the water and the pale shallows round it."""
    lines = "".join(p.soft for p in plots)
    out = path(lines, "#0e2029", 'opacity=".6" filter="url(#glow)" transform="translate(5 12)"')
    for wide, colour, opacity in ((50, "#e9f1ec", 0.13), (34, "#eef4ee", 0.2), (18, "#f5f8f0", 0.36)):
        out += f'<path d="{lines}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round" opacity="{opacity}"/>'
    return out


def surf(plots: Sequence[Plot]) -> str:
    """The broken lines that engravers draw round a coast; their masks are `surf_masks`."""
    lines = "".join(p.soft for p in plots)
    return "".join(
        f'<path d="{lines}" fill="none" stroke="#f6f9f2" stroke-width="{wide + 1.4}" stroke-dasharray="{dash}" opacity="{opacity}" mask="url(#ring{wide})"/>'
        for wide, dash, opacity in ((64, "30 26 12 40 54 30", 0.34), (42, "60 18 22 30 14 22", 0.46))
    )


def surf_masks(plots: Sequence[Plot], box: tuple[float, float, float, float]) -> str:
    """What leaves of a broad stroke only its outer edge."""
    x, y, w, h = box
    room = f'x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"'
    lines = "".join(p.soft for p in plots)
    return "".join(
        f'<mask id="ring{wide}" maskUnits="userSpaceOnUse" {room}><rect {room} fill="#fff"/><path d="{lines}" fill="#000" stroke="#000" stroke-width="{wide - 1.2}" stroke-linejoin="round"/></mask>'
        for wide in (64, 42)
    )


def cliffs(plots: Sequence[Plot]) -> str:
    """The thickness of the land below its southern edges: dark rock, a lit stratum, foam at the foot."""

    def layer(dy: float, wide: float, tone: Callable[[Biome], str], more: str = "") -> str:
        return "".join(
            f'<path d="{p.soft}" fill="{tone(BIOMES[p.biome])}" stroke="{tone(BIOMES[p.biome])}" stroke-width="{wide}" stroke-linejoin="round" transform="translate({dy * 0.22:.2f} {dy})" {more}/>'
            for p in plots
        )

    return (
        layer(11.4, 4.4, lambda _: "#f2f6ee", 'opacity=".7"')
        + layer(9.6, 3, lambda b: b.cliff)
        + layer(7, 3, lambda b: b.cliff)
        + layer(5.6, 2.6, lambda b: b.dark)
        + layer(3, 2.6, lambda b: b.cliff)
    )


def ground(plot: Plot, rng: Random, scale: float = 1) -> str:
    """One region: shore, two sheets above it, the ink of its biome, what grows on it."""
    b = BIOMES[plot.biome]
    own = f"in_{plot.name}"
    base = rounded(plot.inset(1.2))
    out = f'<clipPath id="{own}"><path d="{base}"/></clipPath>'
    out += (
        path(base, b.low)
        + f'<path d="{base}" fill="none" stroke="{b.mid}" stroke-width="2.4" transform="translate(.9 1.2)" clip-path="url(#{own})" opacity=".7"/>'
    )
    out += f'<g clip-path="url(#{own})">{leaf(rounded(plot.inset(12 * scale, rng, 4 * scale)), b.mid, "sheet")}'
    out += leaf(rounded(plot.inset(30 * scale, rng, 9 * scale)), b.top, "sheet")
    out += pattern(plot, rng) + "</g>"
    out += growth(plot, rng, scale)
    # The seam to the neighbours: dark with a lit edge, so that two sheets never melt into one.
    return out + f'<path d="{plot.soft}" fill="none" stroke="{b.cliff}" stroke-width="1.5" opacity=".75"/>'


def growth(plot: Plot, rng: Random, scale: float = 1) -> str:
    """Trees, shells, dunes: dense along the borders, nothing where pieces, roads and labels will be."""
    b = BIOMES[plot.biome]
    x0, y0, x1, y1 = plot.box
    kinds = GROWS[plot.biome]
    shares = [share for _, _, share, _ in kinds]
    taken: list[tuple[float, float, float]] = []
    found = []
    for n in range(4200):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        foot = plot.cell(x, y)
        if not plot.inside[foot] or plot.way[foot] < 1.5:
            continue
        if plot.shore[foot] > 36 * scale and rng.random() > 0.06:
            continue  # the middle of a region stays calm
        draw, size, _, half = rng.choices(kinds, shares)[0]
        s = size * scale * rng.uniform(0.82, 1.14) * (0.66 if n > 1600 else 1)
        middle = plot.cell(x, y - s * 0.36)
        if min(plot.room[middle], plot.way[middle]) < s * 0.38:
            continue
        ends = (foot, plot.cell(x, y - s * 0.85), plot.cell(x - half * s, y), plot.cell(x + half * s, y))
        if not all(plot.inside[c] and plot.shore[c] > 8.6 for c in ends):
            continue
        if any(math.hypot(x - a, y - s * 0.36 - c) < (s + q) * 0.4 for a, c, q in taken):
            continue
        taken.append((x, y - s * 0.36, s))
        found.append((y, x, s, draw))
    things = "".join(
        f'<g transform="translate({x:.1f} {y:.1f})">{draw(rng, s, b)}</g>'
        for y, x, s, draw in sorted(found, key=lambda f: f[:3])
    )
    return f'<g filter="url(#grown)">{things}</g>'


# --- the ink under everything: biomes differ by it in grey too ------------------------------------------------------


def _inked(line: str, colour: str, wide: float, opacity: float) -> str:
    return f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round" stroke-linecap="round" opacity="{opacity}"/>'


def _rows(plot: Plot, high: float, wide: float, mark: str, shift: float, rng: Random) -> str:
    x0, y0, x1, y1 = plot.box
    line, j, y = "", 0, y0
    while y < y1 + high:
        x = x0 - wide + (j % 2) * shift
        while x < x1:
            if rng.random() > 0.14:
                line += f"M{x + rng.uniform(-1.6, 1.6):.1f},{y + rng.uniform(-1.4, 1.4):.1f}{mark}"
            x += wide
        y += high
        j += 1
    return line


def _forest(plot: Plot, rng: Random, b: Biome) -> str:
    return _inked(_rows(plot, 14, 19, "l4.4,-8.6 l4.4,8.6 m-4.4,-8.6 v12", 9.5, rng), b.ink, 1.3, 0.3)


def _tundra(plot: Plot, rng: Random, b: Biome) -> str:
    return _inked(_rows(plot, 12, 24, "l-3.4,-5 m3.4,5 v-7.4 m0,7.4 l3.4,-5", 12, rng), b.ink, 1.35, 0.36)


def _coast(plot: Plot, rng: Random, b: Biome) -> str:
    x0, y0, x1, y1 = plot.box
    line, y, j = "", y0, 0
    while y < y1 + 12:
        line += f"M{x0 - 24 + (j % 2) * 11:.1f},{y + rng.uniform(-0.8, 0.8):.1f}" + "q11,8.4 22,0" * int(
            (x1 - x0) / 22 + 3
        )
        y, j = y + 12, j + 1
    return _inked(line, b.ink, 1.3, 0.32)


def _glacier(plot: Plot, rng: Random, b: Biome) -> str:
    """Facets: pale and blue planes of ice that catch the light one way or the other."""
    x0, y0, x1, y1 = plot.box
    out = ""
    for _ in range(30):
        x, y, s = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(20, 56)
        t = rng.uniform(-0.5, 0.1)
        shape = (
            f"M{x:.0f},{y:.0f} L{x + s:.0f},{y + s * t:.0f} L{x + s * 0.55:.0f},{y + s * rng.uniform(0.3, 0.6):.0f}Z"
        )
        out += path(shape, rng.choice(("#ffffff", b.ink)), f'opacity="{rng.uniform(0.12, 0.24):.2f}"')
    return out


def _desert(plot: Plot, rng: Random, b: Biome) -> str:
    x0, y0, x1, y1 = plot.box
    line, y = "", y0
    while y < y1 + 9:
        a = rng.uniform(0, 6)
        x = x0 - 8
        points = []
        while x < x1 + 16:
            points.append(f"{x:.0f},{y + 2.6 * math.sin(x / 17 + a) + 1.5 * math.sin(x / 7 + a * 2):.1f}")
            x += 8
        line += "M" + "L".join(points)
        y += 9
    return _inked(line, b.ink, 1.2, 0.3)


def _void(plot: Plot, rng: Random, b: Biome) -> str:
    """Broken rings that turn round the middle."""
    x, y = plot.centre
    return "".join(
        f'<circle r="{r}" fill="none" stroke="{b.lit}" stroke-width="1.4" opacity=".28" stroke-linecap="round" stroke-dasharray="{r * 0.9:.0f} {r * 0.25:.0f} {r * 0.3:.0f} {r * 0.2:.0f}" transform="translate({x:.0f} {y:.0f}) rotate({rng.uniform(0, 360):.0f})"/>'
        for r in range(30, 200, 13)
    )


INKS: dict[str, Callable[[Plot, Random, Biome], str]] = {
    "forest": _forest, "tundra": _tundra, "coast": _coast, "glacier": _glacier, "desert": _desert, "void": _void,
}


def pattern(plot: Plot, rng: Random) -> str:
    return INKS[plot.biome](plot, rng, BIOMES[plot.biome])
