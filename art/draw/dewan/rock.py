"""Mountains and badlands: snowy triangles, and flat-topped rock in level stripes."""

from __future__ import annotations

from dataclasses import dataclass

from art.draw.kit import Random, ground, group, hill, leaf, path, points, rounded, trail
from art.draw.paper import Point


@dataclass(frozen=True, slots=True)
class Stone:
    """The colours of a peak: lit side, fold in the lit side, shaded side, snow in light and in shade."""

    lit: str
    fold: str
    shade: str
    snow: str = "#fffdf6"
    cold: str = "#bfd0e4"


FAR = Stone("#b1b5c0", "#a2a8b6", "#7f8ca6")
MID = Stone("#a3a2ac", "#8d8e9c", "#596682")
NEAR = Stone("#8d8a97", "#787786", "#48536f")


def peak(rng: Random, x: float, y: float, half: float, high: float, stone: Stone) -> str:
    """A snow-capped mountain whose foot is at (x, y), `half` wide to each side."""

    def flank(side: int) -> list[Point]:
        out = []
        for t in (0.0, 0.22, 0.42, 0.58, 0.8):
            bend = 0.03 * rng.uniform(-1, 1) + (0.02 if t in {0.22, 0.58} else -0.06)
            out.append((x + side * half * (1 - t + (bend if t else 0)), y - high * t * (1 + 0.02 * rng.uniform(-1, 1))))
        return out

    top = (x + half * rng.uniform(-0.06, 0.06), y - high)
    left, right = flank(-1), flank(1)
    crease = [
        (top[0] + half * dx, y - high * t)
        for t, dx in ((0.8, 0.09), (0.63, -0.07), (0.44, 0.13), (0.25, -0.02), (0.0, 0.2))
    ]
    body = points([*left, top, *right[::-1]])
    shade = points([top, *crease, *right])
    fold = points(
        [
            left[3],
            (x - half * 0.22, y - high * 0.5),
            (x - half * 0.32, y - high * 0.3),
            (x - half * 0.12, y),
            left[0],
            left[1],
            left[2],
        ]
    )
    snow = [
        left[3], left[4], top, right[4], right[3],
        (x + half * 0.25, y - high * 0.66), (x + half * 0.15, y - high * 0.5), (x + half * 0.03, y - high * 0.67),
        (x - half * 0.1, y - high * 0.48), (x - half * 0.2, y - high * 0.64), (x - half * 0.29, y - high * 0.53),
    ]
    cold = [
        top,
        crease[0],
        (x + half * 0.03, y - high * 0.67),
        (x + half * 0.15, y - high * 0.5),
        (x + half * 0.25, y - high * 0.66),
        right[3],
        right[4],
    ]
    return group(
        f'<polygon points="{body}" fill="{stone.lit}"/><polygon points="{fold}" fill="{stone.fold}"/>'
        f'<polygon points="{shade}" fill="{stone.shade}"/><polygon points="{points(snow)}" fill="{stone.snow}"/>'
        f'<polygon points="{points(cold)}" fill="{stone.cold}"/>'
    )


def boulder(rng: Random, x: float, y: float, size: float, light: str = "#a9aba6", dark: str = "#7e827f") -> str:
    shape = [
        (x - size, y),
        (x - size * 0.8, y - size * 0.6),
        (x - size * 0.2, y - size * rng.uniform(0.85, 1.05)),
        (x + size * 0.6, y - size * 0.7),
        (x + size, y),
    ]
    shade = [shape[2], shape[3], shape[4], (x + size * 0.15, y), (x + size * 0.1, y - size * 0.5)]
    return group(
        f'<polygon points="{points(shape)}" fill="{light}"/><polygon points="{points(shade)}" fill="{dark}"/>', "slip"
    )


# Each list of peaks: x and foot as parts of the picture's width and height, half width and height in units, stone.
PEAKS: tuple[tuple[tuple[float, float, float, float, Stone], ...], ...] = (
    ((0.17, 0.56, 92, 160, FAR), (0.84, 0.56, 98, 172, FAR), (0.5, 0.6, 142, 258, MID), (0.1, 0.84, 76, 118, NEAR), (0.94, 0.86, 72, 112, NEAR)),
    ((0.52, 0.55, 86, 134, FAR), (0.26, 0.59, 118, 222, MID), (0.78, 0.59, 106, 198, MID), (0.03, 0.8, 66, 104, NEAR), (0.98, 0.82, 70, 130, NEAR)),
    ((0.66, 0.55, 94, 178, FAR), (0.93, 0.56, 84, 150, FAR), (0.34, 0.6, 146, 262, MID), (0.77, 0.71, 84, 142, NEAR), (0.06, 0.86, 72, 112, NEAR)),
    ((0.3, 0.55, 92, 170, FAR), (0.07, 0.57, 80, 130, FAR), (0.66, 0.6, 146, 262, MID), (0.2, 0.72, 80, 140, NEAR), (0.97, 0.84, 72, 122, NEAR)),
)


def _alpine(v: int, width: float, height: float, u: float) -> str:
    """What lies on the meadow below the peaks: a tarn, a stream or a path."""
    if v in {0, 3}:
        x, y = width * (0.5 if v == 0 else 0.43), height * 0.78
        shore = [
            (x + dx * u, y + dy * u)
            for dx, dy in ((-86, 4), (-50, -16), (10, -14), (70, -18), (92, 2), (52, 18), (-8, 14), (-60, 20))
        ]
        return leaf(rounded(shore), "#79b4c4", "slip") + path(
            f"M{x - 40 * u:.1f},{y - 2 * u:.1f} h{36 * u:.1f} M{x + 8 * u:.1f},{y + 6 * u:.1f} h{40 * u:.1f}", "none",
            f'stroke="#eef8f6" stroke-width="{3 * u:.1f}" stroke-linecap="round" opacity=".8"',
        )
    bends = ((0.52, 0.585), (0.55, 0.63), (0.47, 0.69), (0.55, 0.78), (0.46, 0.88), (0.52, 1.05))
    way = [(width * (x + (0.1 if v == 2 else -0.04)), height * y) for x, y in bends]
    return trail(way, (26 if v == 1 else 20) * u, 3 * u, "#86bccb" if v == 1 else "#d9c79c")


def mountain(rng: Random, width: float, height: float, variant: int) -> str:
    u = min(width / 400, height / 300)
    v = variant % 4
    out = f'<rect width="{width:g}" height="{height:g}" fill="url(#skymountain)"/>'
    for cx, cy, r in ((0.24, 0.2, 1.0), (0.76, 0.14, 0.8)):
        x, y = width * (cx + 0.06 * variant) % width, height * cy
        cloud = f"M{x - 60 * r * u:.1f},{y:.1f} q{8 * u:.1f},{-22 * u:.1f} {34 * u:.1f},{-18 * u:.1f} q{22 * u:.1f},{-22 * u:.1f} {46 * u:.1f},0 q{26 * u:.1f},{-4 * u:.1f} {32 * u:.1f},{18 * u:.1f}Z"
        out += leaf(cloud, "#f4f6f6", "slip", 'opacity=".9"')
    for x, y, half, high, stone in PEAKS[v][:3]:
        foot = max(y, 0.62) * height
        out += peak(rng, x * width, foot, half * u, min(high * u + foot - y * height, foot - 0.04 * height), stone)
    out += hill(ground(rng, width, height * 0.57, 7 * u), height, "#bcbf9b")
    near = [peak(rng, x * width, y * height, half * u, high * u, stone) for x, y, half, high, stone in PEAKS[v][3:]]
    middle = hill(ground(rng, width, height * 0.67, 8 * u), height, "#a5ab86") + _alpine(v, width, height, u)
    out += near[0] + middle + near[1] if PEAKS[v][3][1] < 0.75 else middle + near[0] + near[1]
    out += hill(ground(rng, width, height * 0.9, 6 * u), height, "#8b9272") if v in {0, 3} else ""
    for _ in range(6):
        bx, by = (
            rng.choice((rng.uniform(0.14, 0.36), rng.uniform(0.66, 0.86))) * width,
            height * rng.uniform(0.74, 0.93),
        )
        out += boulder(rng, bx, by, rng.uniform(10, 19) * u)
    return out


BANDS = ("#d98253", "#bf5a34", "#e0966a", "#a8472a", "#cc6c41", "#8f3a25", "#c8623a")


def strata(rng: Random, name: str, outline: list[Point], shade: list[Point], step: float) -> str:
    """A rock of level coloured bands inside `outline`; `shade` is its side away from the light."""
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    left, right, top, low = min(xs) - 4, max(xs) + 4, min(ys), max(ys)
    out = ""
    y, i = top - 2, rng.randrange(2)
    while y < low + 2:
        deep = step * rng.uniform(0.65, 1.3)
        w = right - left
        line = f"M{left:.1f},{y:.1f} q{w * 0.25:.1f},{rng.uniform(-4, 4):.1f} {w * 0.5:.1f},0 t{w * 0.5:.1f},0 V{low + 8:.1f} H{left:.1f}Z"
        out += path(line, BANDS[i % len(BANDS)])
        y, i = y + deep, i + 1
    cracks = ""
    for _ in range(max(2, int((right - left) / 40))):
        x, y = rng.uniform(left + 8, right - 8), rng.uniform(top, top + (low - top) * 0.5)
        cracks += (
            f"M{x:.1f},{y:.1f} l{rng.uniform(-3, 3):.1f},{rng.uniform(18, 34):.1f} l2,{-rng.uniform(10, 16):.1f}Z "
        )
    out += path(cracks, "#5e2416", 'opacity=".45"')
    out += f'<polygon points="{points(shade)}" fill="#451a1c" opacity=".36"/>'
    out += path(f"M{left:.1f},{top:.1f} H{right:.1f} v{step * 0.34:.1f} H{left:.1f}Z", "#f3bf8e", 'opacity=".85"')
    return f'<clipPath id="{name}"><polygon points="{points(outline)}"/></clipPath><g filter="url(#leaf)"><g clip-path="url(#{name})">{out}</g></g>'


def mesa(rng: Random, name: str, x: float, y: float, half: float, high: float) -> str:
    """A table mountain: cliff above, a skirt of rubble below."""
    top = half * rng.uniform(0.62, 0.72)
    j = half * 0.05

    def side(s: int) -> list[Point]:
        return [
            (x + s * top, y - high), (x + s * (top + j), y - high * 0.72), (x + s * (top - j * 0.6), y - high * 0.55),
            (x + s * (top + j * 2), y - high * 0.36), (x + s * half * 0.9, y - high * 0.12), (x + s * half, y),
        ]

    left, right = side(-1), side(1)
    turn = [
        (x + top * 0.35, y - high),
        (x + top * 0.5, y - high * 0.6),
        (x + top * 0.34, y - high * 0.4),
        (x + half * 0.45, y),
    ]
    return strata(rng, name, [*left[::-1], *right], [*turn, *right[::-1]], max(9.0, high / 7))


def hoodoo(rng: Random, name: str, x: float, y: float, half: float, high: float) -> str:
    """A thin pillar of banded rock under a cap stone."""
    waist = [(0, 1.0), (0.2, 0.7), (0.42, 0.86), (0.6, 0.58), (0.76, 0.7), (0.86, 0.5)]
    right = [(x + half * w, y - high * t) for t, w in waist]
    left = [(x - half * w * rng.uniform(0.9, 1.05), y - high * t) for t, w in waist]
    cap = rng.uniform(0.95, 1.15)
    stone = [
        (x - half * cap, y - high * 0.86),
        (x - half * cap * 0.8, y - high * 0.98),
        (x + half * 0.1, y - high * 1.02),
        (x + half * cap * 0.9, y - high * 0.95),
        (x + half * cap, y - high * 0.85),
    ]
    shade = [(x + half * 0.15, y), (x + half * 0.1, y - high * 0.5), (x + half * 0.2, y - high), *right[::-1]]
    out = strata(rng, name, [*left, *right[::-1]], shade, max(8.0, high / 8))
    return out + group(
        f'<polygon points="{points(stone)}" fill="#8f3f28"/><polygon points="{points([stone[2], stone[3], stone[4], (x + half * 0.2, y - high * 0.86)])}" fill="#6b2b1d"/>',
        "slip",
    )


def arch(rng: Random, name: str, x: float, y: float, half: float, high: float) -> str:
    """A natural bridge."""
    outer = [
        (-1, 0),
        (-0.93, 0.45),
        (-0.86, 0.78),
        (-0.6, 0.95),
        (-0.1, 1.0),
        (0.45, 0.98),
        (0.8, 0.86),
        (0.92, 0.5),
        (1, 0),
    ]
    inner = [(0.5, 0), (0.46, 0.35), (0.3, 0.6), (0, 0.68), (-0.3, 0.6), (-0.48, 0.34), (-0.55, 0)]
    line = [(x + half * a, y - high * b) for a, b in outer + inner]
    shade = [
        (x + half * a, y - high * b) for a, b in ((0.3, 1), (0.9, 0.9), (1, 0), (0.72, 0), (0.66, 0.5), (0.4, 0.76))
    ]
    return strata(rng, name, line, shade, max(9.0, high / 9))


# x and foot as parts of the picture, half width and height in units.
ROCKS: tuple[tuple[tuple[str, float, float, float, float], ...], ...] = (
    (("mesa", 0.17, 0.5, 95, 135), ("mesa", 0.85, 0.47, 90, 120), ("mesa", 0.5, 0.56, 112, 200), ("hoodoo", 0.1, 0.82, 24, 100), ("mesa", 0.93, 0.87, 70, 85)),
    (("mesa", 0.86, 0.44, 80, 90), ("hoodoo", 0.1, 0.52, 22, 120), ("arch", 0.48, 0.54, 150, 190), ("hoodoo", 0.9, 0.8, 24, 135), ("mesa", 0.08, 0.86, 66, 70)),
    (("mesa", 0.5, 0.42, 75, 95), ("mesa", 0.12, 0.56, 130, 215), ("mesa", 0.9, 0.56, 125, 190), ("hoodoo", 0.07, 0.84, 22, 86), ("hoodoo", 0.95, 0.86, 24, 96)),
    (("mesa", 0.22, 0.45, 105, 105), ("hoodoo", 0.83, 0.55, 27, 190), ("hoodoo", 0.64, 0.52, 30, 225), ("mesa", 0.95, 0.84, 62, 90), ("hoodoo", 0.08, 0.84, 26, 130)),
)


def _dry(v: int, width: float, height: float, u: float) -> str:
    """What lies on the dry floor: an empty river bed or cracked earth."""
    if v in {0, 3}:
        shift = 0.0 if v == 0 else -0.12
        bends = ((0.56, 0.655), (0.6, 0.69), (0.48, 0.74), (0.62, 0.82), (0.5, 0.9), (0.6, 1.06))
        return trail([(width * (x + shift), height * y) for x, y in bends], 34 * u, 4 * u, "#e0a476")
    out = ""
    for x0, y0 in ((0.36, 0.74), (0.6, 0.8), (0.42, 0.88)):
        x, y = width * x0, height * y0
        out += f"M{x - 44 * u:.1f},{y:.1f} l{16 * u:.1f},{-5 * u:.1f} l{14 * u:.1f},{6 * u:.1f} l{18 * u:.1f},{-4 * u:.1f} l{15 * u:.1f},{7 * u:.1f} l{20 * u:.1f},{-5 * u:.1f} M{x - 14 * u:.1f},{y + u:.1f} l{-6 * u:.1f},{12 * u:.1f} l{-14 * u:.1f},{5 * u:.1f} M{x + 19 * u:.1f},{y + 4 * u:.1f} l{5 * u:.1f},{12 * u:.1f} M{x + 4 * u:.1f},{y - 3 * u:.1f} l{6 * u:.1f},{-10 * u:.1f} l{12 * u:.1f},{-3 * u:.1f} "
    return f'<path d="{out}" fill="none" stroke="#6e2a18" stroke-width="{3.4 * u:.1f}" stroke-linejoin="round" stroke-linecap="round" opacity=".6"/>'


def badlands(rng: Random, width: float, height: float, variant: int) -> str:
    u = min(width / 400, height / 300)
    out = f'<rect width="{width:g}" height="{height:g}" fill="url(#skybadlands)"/>'
    out += hill(ground(rng, width, height * 0.36, 6 * u), height, "#e3a377")

    def rock(i: int) -> str:
        kind, x, y, half, high = ROCKS[variant % 4][i]
        draw = {"mesa": mesa, "hoodoo": hoodoo, "arch": arch}[kind]
        return draw(rng, f"rock{variant}{i}", x * width, y * height, half * u, min(high * u, y * height * 0.86))

    out += rock(0)
    out += hill(ground(rng, width, height * 0.45, 6 * u), height, "#d98b5a")
    out += rock(1) + rock(2)
    for y, fill in ((0.54, "#cd7a49"), (0.64, "#c46c3e"), (0.73, "#b65c34")):
        out += hill(ground(rng, width, height * y, 7 * u), height, fill)
    if variant % 4 == 1:
        out += hill(ground(rng, width, height * 0.84, 7 * u), height, "#a24c2b")
    out += _dry(variant % 4, width, height, u) + rock(3) + rock(4)
    for _ in range(4):
        out += boulder(
            rng,
            rng.uniform(0.15, 0.85) * width,
            height * rng.uniform(0.86, 0.96),
            rng.uniform(7, 12) * u,
            "#d08a60",
            "#7d3520",
        )
    return out
