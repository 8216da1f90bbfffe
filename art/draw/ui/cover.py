"""What all box covers share: the size, the frame, the dark quiet foot where title and caption are written at run time."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from art.draw.paper import Point, Sprite, sheet

WIDTH, HEIGHT = 720, 980
# The subject stays above this line; below it the picture sinks into the dark.
FOOT = 725


def cover(game: str, body: str, defs: str, foot: str) -> Sprite:
    """`body` as a box cover, its foot sunk into the colour `foot`; the screen rounds its corners."""
    common = (
        f'<linearGradient id="foot" x2="0" y2="1"><stop offset="0" stop-color="{foot}" stop-opacity="0"/><stop offset=".36" stop-color="{foot}" stop-opacity=".85"/>'
        f'<stop offset="1" stop-color="{foot}" stop-opacity=".98"/></linearGradient>'
        '<radialGradient id="corner" cx=".46" cy=".4" r=".78"><stop offset=".55" stop-color="#000" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>'
    )
    whole = f'width="{WIDTH}" height="{HEIGHT}"'
    lid = (
        f'{body}<rect {whole} filter="url(#grain)" opacity=".16"/><rect {whole} fill="url(#corner)"/>'
        f'<rect y="{FOOT - 60}" width="{WIDTH}" height="{HEIGHT - FOOT + 60}" fill="url(#foot)"/>'
    )
    return Sprite(f"{game}/cover", sheet(WIDTH, HEIGHT, lid, common + defs), WIDTH)


def ridge(rng: random.Random, y: float, rough: float, steps: int, left: float = -20, right: float = WIDTH + 20) -> list[Point]:
    """A mountain line by halving: every step halves the pieces and the roughness."""
    line = [(left, y + rng.uniform(-rough, rough)), (right, y + rng.uniform(-rough, rough))]
    for _ in range(steps):
        finer = [line[0]]
        for (xa, ya), (xb, yb) in pairwise(line):
            finer += [((xa + xb) / 2, (ya + yb) / 2 + rng.uniform(-rough, rough)), (xb, yb)]
        line, rough = finer, rough * 0.52
    return line


def land(line: Sequence[Point], paint: str) -> str:
    """The paper below a line, with its shadow on the layer behind."""
    data = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in line)
    return f'<path d="{data} L{line[-1][0]:.0f},{HEIGHT + 20} L{line[0][0]:.0f},{HEIGHT + 20}Z" fill="{paint}" filter="url(#cut)"/>'


def both(body: str) -> str:
    """The body and its mirror image left and right of the middle."""
    return f'{body}<g transform="matrix(-1 0 0 1 {WIDTH} 0)">{body}</g>'


def spine(knots: Sequence[tuple[float, float, float]], fine: int = 14) -> list[tuple[float, float, float]]:
    """A soft line (Catmull-Rom) through knots (x, y, radius), with `fine` points for every piece."""
    ends = [knots[0], *knots, knots[-1]]
    out: list[tuple[float, float, float]] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for i in range(fine):
            t = i / fine
            out.append((blend(a[0], b[0], c[0], d[0], t), blend(a[1], b[1], c[1], d[1], t), blend(a[2], b[2], c[2], d[2], t)))
    return [*out, knots[-1]]


def blend(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def sides(line: Sequence[tuple[float, float, float]], inner: float = -1, outer: float = 1) -> tuple[list[Point], list[Point]]:
    """Two lines beside a spine, at these shares of its radius (-1 left of its way, 1 right of it)."""
    left, right = [], []
    for i, (x, y, r) in enumerate(line):
        xa, ya, _ = line[max(0, i - 1)]
        xb, yb, _ = line[min(len(line) - 1, i + 1)]
        length = math.hypot(xb - xa, yb - ya) or 1
        nx, ny = -(yb - ya) / length, (xb - xa) / length
        left.append((x + nx * r * inner, y + ny * r * inner))
        right.append((x + nx * r * outer, y + ny * r * outer))
    return left, right


def tube(line: Sequence[tuple[float, float, float]], paint: str, inner: float = -1, outer: float = 1) -> str:
    """The body around a spine, or a strip of it, as one closed form."""
    left, right = sides(line, inner, outer)
    data = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in [*left, *reversed(right)]) + "Z"
    return f'<path d="{data}" {paint}/>'
