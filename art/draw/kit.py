"""What the games' pictures are built from: lit paper leaves, sticker rims, grain, lamp light, soft ground lines."""

from __future__ import annotations

import math
from random import Random

from art.draw.paper import Point, gradient, hexagon, points, sheet, smooth

__all__ = [
    "CREAM",
    "INK",
    "KIT",
    "Random",
    "gradient",
    "ground",
    "group",
    "hexagon",
    "hill",
    "lamp",
    "leaf",
    "leaf_filter",
    "path",
    "picture",
    "points",
    "roughened",
    "rounded",
    "scallops",
    "stitched",
    "torn",
]


INK = "#2a1a10"
CREAM = "#fbf0d4"


# A filter's canvas around its shape: wide for small pieces, tight for sheets as wide as the picture.
SMALL = 'x="-30%" y="-30%" width="160%" height="170%"'
LOW = '<feMergeNode in="lo"/>'
WIDE = 'x="-2%" y="-12%" width="104%" height="124%"'


def leaf_filter(name: str, lit: float, drop: float, blur: float, dark: float, room: str = SMALL) -> str:
    """The filter for a sheet of paper: its upper left edge is light, and it has a shadow. If `lit` is 1 px or more, its
    lower right edge is dim."""
    rim = lit * 1.3
    dim = f"""<feOffset in="SourceAlpha" dx="{-lit:g}" dy="{-rim:g}" result="p"/>
<feComposite in="SourceAlpha" in2="p" operator="out" result="b"/>
<feFlood flood-color="#1d1208" flood-opacity=".3"/><feComposite in2="b" operator="in" result="lo"/>"""
    thick = lit >= 1
    return f"""
<filter id="{name}" {room} color-interpolation-filters="sRGB">
<feOffset in="SourceAlpha" dx="{lit:g}" dy="{rim:g}" result="o"/>
<feComposite in="SourceAlpha" in2="o" operator="out" result="a"/>
<feFlood flood-color="#fff4d6" flood-opacity=".55"/><feComposite in2="a" operator="in" result="hi"/>
{dim if thick else ""}
<feGaussianBlur in="SourceAlpha" stdDeviation="{blur:g}"/><feOffset dx="{drop * 0.5:g}" dy="{drop:g}" result="s"/>
<feFlood flood-color="#1d1208" flood-opacity="{dark:g}"/><feComposite in2="s" operator="in" result="sh"/>
<feMerge><feMergeNode in="sh"/><feMergeNode in="SourceGraphic"/><feMergeNode in="hi"/>{LOW if thick else ""}</feMerge>
</filter>"""


def _rim_filter(name: str, inner: float, outer: float, colour: str, drop: float) -> str:
    """The filter for a cut-out sticker: a dark outline about `inner` wide, a light rim about `outer` wide, and a
    shadow."""
    edge = '<feComponentTransfer><feFuncA type="linear" slope="9" intercept="-.75"/></feComponentTransfer>'
    return f"""
<filter id="{name}" x="-30%" y="-30%" width="160%" height="170%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="{inner * 0.85:g}"/>{edge}
<feComposite in2="SourceAlpha" operator="over" result="i"/>
<feFlood flood-color="{INK}"/><feComposite in2="i" operator="in" result="dark"/>
<feGaussianBlur in="i" stdDeviation="{outer * 0.85:g}"/>{edge}<feComposite in2="i" operator="over" result="q"/>
<feFlood flood-color="{colour}"/><feComposite in2="q" operator="in" result="light"/>
<feGaussianBlur in="q" stdDeviation="{drop:g}"/><feOffset dx="{drop * 0.5:g}" dy="{drop * 1.1:g}" result="s"/>
<feFlood flood-color="#120a04" flood-opacity=".6"/><feComposite in2="s" operator="in" result="sh"/>
<feMerge><feMergeNode in="sh"/><feMergeNode in="light"/><feMergeNode in="dark"/><feMergeNode in="SourceGraphic"/></feMerge>
</filter>"""


KIT = (
    leaf_filter("leaf", 1.3, 4, 3.2, 0.45)
    + leaf_filter("land", 1.3, 4, 3.2, 0.45, WIDE)
    + leaf_filter("slip", 0.9, 2.4, 1.8, 0.4)
    + leaf_filter("board", 1.8, 7, 6, 0.5)
    + _rim_filter("rim", 3.4, 5, CREAM, 4)
    + _rim_filter("thinrim", 2.4, 3, CREAM, 2)
    + """
<filter id="fibre" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".55 .7" numOctaves="2" seed="11"/>
<feColorMatrix values="0 0 0 0 .16  0 0 0 0 .1  0 0 0 0 .05  .7 .7 0 0 -.66"/></filter>
<filter id="mottle" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".012 .02" numOctaves="4" seed="7"/>
<feColorMatrix values="0 0 0 0 .42  0 0 0 0 .24  0 0 0 0 .08  1.0 0 0 0 -.4"/></filter>
<filter id="glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="haze" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="22"/></filter>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="3"/></filter>
<radialGradient id="lamp" cx=".22" cy=".1" r="1.1"><stop offset="0" stop-color="#ffe3a0" stop-opacity=".42"/>
<stop offset=".5" stop-color="#ffd890" stop-opacity=".04"/><stop offset=".62" stop-color="#201028" stop-opacity="0"/>
<stop offset="1" stop-color="#201028" stop-opacity=".36"/></radialGradient>
"""
)


def picture(width: float, height: float, body: str, defs: str = "") -> str:
    """A whole SVG document with the kit's filters: leaf, slip, board (paper), rim, thinrim (stickers), glow, soft."""
    return sheet(width, height, body, KIT + defs)


def path(line: str, fill: str, more: str = "") -> str:
    return f'<path d="{line}" fill="{fill}" {more}/>'


def leaf(line: str, fill: str, cut: str = "leaf", more: str = "") -> str:
    """A path as a sheet of paper."""
    return f'<path d="{line}" fill="{fill}" filter="url(#{cut})" {more}/>'


def group(body: str, cut: str = "leaf", move: str = "") -> str:
    """Shapes that together are one piece of paper; `move` is an SVG transform."""
    inner = f'<g filter="url(#{cut})">{body}</g>' if cut else body
    return f'<g transform="{move}">{inner}</g>' if move else inner


def ground(rng: Random, width: float, y: float, swell: float, step: float = 22) -> list[Point]:
    """A gently rolling line across the whole width."""
    a, b = rng.uniform(0, 6.3), rng.uniform(0, 6.3)
    n = int(width / step) + 5
    return [
        (
            (i - 2) * step,
            y + swell * (0.7 * math.sin((i - 2) * step / 62 + a) + 0.4 * math.sin((i - 2) * step / 27 + b)),
        )
        for i in range(n)
    ]


def hill(line: list[Point], bottom: float, fill: str, cut: str = "land") -> str:
    """Everything below a rolling line, as a sheet of paper."""
    return leaf(f"{smooth(line)} L{line[-1][0]:.1f},{bottom + 30:.1f} L{line[0][0]:.1f},{bottom + 30:.1f}Z", fill, cut)


def scallops(y: float, width: float, length: float, rise: float, shift: float) -> str:
    """The line of a row of wave crests: hollow arcs that meet in points. It is not closed."""
    out = f"M{-length * 2 + shift:.1f},{y:.1f}"
    for _ in range(int(width / length) + 5):
        out += f" q{length * 0.42:.1f},{rise * 1.5:.1f} {length * 0.8:.1f},{rise * 0.35:.1f}"
        out += f" q{length * 0.13:.1f},{-rise * 0.1:.1f} {length * 0.2:.1f},{-rise * 0.35:.1f}"
    return out


def rounded(shape: list[Point]) -> str:
    """A closed soft outline through the middles of a polygon's sides."""
    n = len(shape)
    mids = [((shape[i][0] + shape[(i + 1) % n][0]) / 2, (shape[i][1] + shape[(i + 1) % n][1]) / 2) for i in range(n)]
    out = f"M{mids[-1][0]:.1f},{mids[-1][1]:.1f}"
    for corner, mid in zip(shape, mids, strict=True):
        out += f" Q{corner[0]:.1f},{corner[1]:.1f} {mid[0]:.1f},{mid[1]:.1f}"
    return out + "Z"


def roughened(rng: Random, width: float, height: float, inset: float, rough: float, step: float = 9) -> str:
    """The outline of a sheet with torn edges and clipped corners."""
    x0, y0, x1, y1 = inset, inset, width - inset, height - inset
    c = 12.0
    corners = [
        (x0 + c, y0), (x1 - c, y0), (x1, y0 + c), (x1, y1 - c), (x1 - c, y1), (x0 + c, y1), (x0, y1 - c), (x0, y0 + c),
    ]
    out: list[Point] = []
    for (xa, ya), (xb, yb) in zip(corners, [*corners[1:], corners[0]], strict=True):
        n = max(1, int(math.hypot(xb - xa, yb - ya) / step))
        out += [
            (xa + (xb - xa) * i / n + rng.uniform(-rough, rough), ya + (yb - ya) * i / n + rng.uniform(-rough, rough))
            for i in range(n)
        ]
    return rounded(out)


def torn(rng: Random, width: float, y: float, rough: float, step: float = 7) -> str:
    """A torn edge from left to right, as path data without the first point."""
    drift = 0.0
    out = ""
    for i in range(-2, int(width / step) + 4):
        drift = drift * 0.8 + rng.uniform(-rough, rough) * 0.6
        out += f" L{i * step:.1f},{y + drift + rng.uniform(-rough, rough) * 0.35:.1f}"
    return out


def stitched(line: str, colour: str, width: float, dash: str, opacity: float = 1) -> str:
    return (
        f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-dasharray="{dash}" '
        f'stroke-linecap="round" opacity="{opacity:g}"/>'
    )


def trail(way: list[Point], near: float, far: float, fill: str, cut: str = "slip") -> str:
    """A path or stream from the far end of `way` to the near one, widening from `far` to `near` pixels."""
    n = len(way) - 1
    wide = [far + (near - far) * (i / n) ** 1.5 for i in range(n + 1)]
    left = [(x - w, y) for (x, y), w in zip(way, wide, strict=True)]
    right = [(x + w, y) for (x, y), w in zip(way, wide, strict=True)]
    back = right[::-1]
    closed = (
        f"{smooth(left)} L{left[-1][0]:.1f},{left[-1][1]:.1f} L{smooth(back)[1:]} L{back[-1][0]:.1f},{back[-1][1]:.1f}Z"
    )
    return leaf(closed, fill, cut)


def lamp(width: float, height: float, grain: float = 0.25) -> str:
    """Lamp light from above left and the fibre of paper, over a whole picture."""
    size = f'width="{width:g}" height="{height:g}"'
    return f'<rect {size} fill="url(#lamp)"/><rect {size} filter="url(#fibre)" opacity="{grain:g}"/>'
