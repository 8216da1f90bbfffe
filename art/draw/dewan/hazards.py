"""Home clearing, volcano, lava and flood."""

from __future__ import annotations

import math

from art.draw.dewan.nature import MURK, broadleaf, pine, sea
from art.draw.kit import Random, ground, group, hill, leaf, path, points, rounded, scallops
from art.draw.paper import Point


def blob(rng: Random, x: float, y: float, rx: float, ry: float, rough: float = 0.08, n: int = 18) -> str:
    """A soft irregular round."""
    shape: list[Point] = []
    for i in range(n):
        r = 1 + rng.uniform(-rough, rough)
        shape.append((x + rx * r * math.cos(i * 2 * math.pi / n), y + ry * r * math.sin(i * 2 * math.pi / n)))
    return rounded(shape)


def home(rng: Random, width: float, height: float, variant: int) -> str:
    """A clearing of trampled earth within a ring of stones."""
    del variant
    out = f'<rect width="{width:g}" height="{height:g}" fill="#8a9a58"/>'
    for y, fill in ((0.22, "#94a35d"), (0.5, "#87964f"), (0.76, "#7a8946")):
        out += hill(ground(rng, width, height * y, 9), height, fill)
    for _ in range(46):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        out += f'<path d="M{x:.1f},{y:.1f} l-4,-11 M{x:.1f},{y:.1f} l1,-14 M{x:.1f},{y:.1f} l6,-10" stroke="#5f7238" stroke-width="2.6" stroke-linecap="round"/>'
    cx, cy = width / 2, height / 2
    out += leaf(blob(rng, cx, cy, 176, 176, 0.05, 26), "#b48a58")
    out += leaf(blob(rng, cx, cy, 152, 150, 0.05, 24), "#cfa771", "slip")
    out += leaf(blob(rng, cx, cy + 4, 116, 112, 0.06, 22), "#debb87", "slip")
    for _ in range(26):
        a, r = rng.uniform(0, 6.3), rng.uniform(30, 122)
        x, y = cx + r * math.cos(a), cy + r * math.sin(a)
        out += f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rng.uniform(3, 6):.1f}" ry="{rng.uniform(2, 3.4):.1f}" fill="#9c7443" opacity=".55" transform="rotate({rng.uniform(-30, 30):.0f} {x:.1f} {y:.1f})"/>'
    stones = sorted((math.sin(a), a) for a in (i * 2 * math.pi / 15 + rng.uniform(-0.05, 0.05) for i in range(15)))
    for _, a in stones:
        x, y, s = cx + 160 * math.cos(a), cy + 158 * math.sin(a), rng.uniform(19, 26)
        light, dark = rng.choice((("#cfc6b4", "#958b7b"), ("#bdb5a6", "#857c6e"), ("#d8cfbd", "#a0968a")))
        shape = blob(rng, x, y, s, s * 0.78, 0.1, 9)
        out += group(
            path(shape, dark) + path(blob(rng, x - s * 0.16, y - s * 0.16, s * 0.72, s * 0.52, 0.08, 9), light), "slip"
        )
    return out


def _plume(rng: Random, x: float, y: float, high: float, spread: float, tone: str, cut: str = "leaf") -> str:
    out = ""
    for i in range(7):
        t = i / 6
        out += f'<circle cx="{x + spread * (t**1.3) * rng.uniform(-1, 1):.1f}" cy="{y - high * t:.1f}" r="{(18 + 34 * t) * spread / 60:.1f}"/>'
    return f'<g fill="{tone}" filter="url(#{cut})">{out}</g>'


def volcano(rng: Random, width: float, height: float, variant: int) -> str:
    """A burning crater above dark slopes; also a landscape of other sizes."""
    del variant
    u = min(width / 400, height / 440)
    cx, mouth, foot = width / 2, height * 0.36, height * 0.82
    out = f'<rect width="{width:g}" height="{height:g}" fill="#2a2140"/>'
    out += f'<ellipse cx="{cx:g}" cy="{mouth:g}" rx="{190 * u:.1f}" ry="{170 * u:.1f}" fill="#ff7a2a" opacity=".75" filter="url(#haze)"/>'
    out += f'<ellipse cx="{cx:g}" cy="{mouth - 20 * u:g}" rx="{110 * u:.1f}" ry="{110 * u:.1f}" fill="#ffd25a" opacity=".8" filter="url(#haze)"/>'
    out += _plume(rng, cx - 44 * u, mouth - 34 * u, 170 * u, 70 * u, "#4a4560") + _plume(
        rng, cx + 50 * u, mouth - 30 * u, 165 * u, 66 * u, "#5f5874"
    )
    jet = f"M{cx - 34 * u:.1f},{mouth:.1f} C{cx - 60 * u:.1f},{mouth - 60 * u:.1f} {cx - 20 * u:.1f},{mouth - 84 * u:.1f} {cx - 34 * u:.1f},{mouth - 128 * u:.1f} C{cx - 6 * u:.1f},{mouth - 108 * u:.1f} {cx:.1f},{mouth - 92 * u:.1f} {cx + 4 * u:.1f},{mouth - 146 * u:.1f} C{cx + 32 * u:.1f},{mouth - 104 * u:.1f} {cx + 22 * u:.1f},{mouth - 88 * u:.1f} {cx + 46 * u:.1f},{mouth - 104 * u:.1f} C{cx + 30 * u:.1f},{mouth - 60 * u:.1f} {cx + 62 * u:.1f},{mouth - 40 * u:.1f} {cx + 34 * u:.1f},{mouth:.1f}Z"
    out += leaf(jet, "#f2542d") + group(
        path(jet, "#ffb238"), "", f"translate({cx * 0.32:.1f} {mouth * 0.3:.1f}) scale(.68 .7)"
    )
    out += group(path(jet, "#fff0a8"), "", f"translate({cx * 0.62:.1f} {mouth * 0.6:.1f}) scale(.38 .4)")
    out += hill(ground(rng, width, height * 0.72, 7 * u), height, "#3b3350")
    cone = [
        (cx - 84 * u, mouth - 6 * u),
        (cx - 112 * u, mouth + 60 * u),
        (cx - 128 * u, mouth + 76 * u),
        (cx - 176 * u, foot - 40 * u),
        (cx - 232 * u, foot + 20 * u),
        (cx + 232 * u, foot + 20 * u),
        (cx + 170 * u, foot - 50 * u),
        (cx + 130 * u, mouth + 84 * u),
        (cx + 114 * u, mouth + 58 * u),
        (cx + 84 * u, mouth - 6 * u),
    ]
    dark = [
        (cx + 20 * u, mouth),
        (cx + 46 * u, mouth + 70 * u),
        (cx + 22 * u, mouth + 120 * u),
        (cx + 70 * u, foot + 20 * u),
        *cone[5:],
    ]
    out += group(
        f'<polygon points="{points(cone)}" fill="#5b5470"/><polygon points="{points(dark)}" fill="#383149"/>', "board"
    )
    stream = f"M{cx - 46 * u:.1f},{mouth:.1f} C{cx - 40 * u:.1f},{mouth + 60 * u:.1f} {cx - 84 * u:.1f},{mouth + 80 * u:.1f} {cx - 66 * u:.1f},{mouth + 130 * u:.1f} C{cx - 50 * u:.1f},{mouth + 170 * u:.1f} {cx - 96 * u:.1f},{foot:.1f} {cx - 84 * u:.1f},{foot + 40 * u:.1f} h{44 * u:.1f} C{cx - 44 * u:.1f},{foot:.1f} {cx - 10 * u:.1f},{mouth + 150 * u:.1f} {cx - 24 * u:.1f},{mouth + 112 * u:.1f} C{cx - 34 * u:.1f},{mouth + 80 * u:.1f} {cx + 4 * u:.1f},{mouth + 50 * u:.1f} {cx + 2 * u:.1f},{mouth:.1f}Z"
    side = f"M{cx + 34 * u:.1f},{mouth:.1f} C{cx + 44 * u:.1f},{mouth + 50 * u:.1f} {cx + 70 * u:.1f},{mouth + 70 * u:.1f} {cx + 74 * u:.1f},{mouth + 112 * u:.1f} C{cx + 78 * u:.1f},{mouth + 150 * u:.1f} {cx + 116 * u:.1f},{mouth + 160 * u:.1f} {cx + 120 * u:.1f},{foot + 30 * u:.1f} h{26 * u:.1f} C{cx + 142 * u:.1f},{mouth + 150 * u:.1f} {cx + 108 * u:.1f},{mouth + 140 * u:.1f} {cx + 102 * u:.1f},{mouth + 108 * u:.1f} C{cx + 98 * u:.1f},{mouth + 70 * u:.1f} {cx + 70 * u:.1f},{mouth + 40 * u:.1f} {cx + 62 * u:.1f},{mouth:.1f}Z"
    out += f'<path d="{stream}{side}" fill="#ff8a2a" filter="url(#glow)" opacity=".8"/>'
    out += leaf(stream, "url(#lava)", "slip") + leaf(side, "url(#lava)", "slip")
    out += (
        f'<ellipse cx="{cx:g}" cy="{mouth:g}" rx="{88 * u:.1f}" ry="{24 * u:.1f}" fill="#3a2227" filter="url(#slip)"/>'
    )
    out += f'<ellipse cx="{cx:g}" cy="{mouth + 3 * u:g}" rx="{72 * u:.1f}" ry="{16 * u:.1f}" fill="#ffcf4a"/>'
    out += f'<ellipse cx="{cx:g}" cy="{mouth + 6 * u:g}" rx="{46 * u:.1f}" ry="{9 * u:.1f}" fill="#fff3b4"/>'
    for _ in range(26):
        x, y = cx + rng.gauss(0, 80) * u, mouth - rng.uniform(10, 190) * u
        out += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{rng.uniform(1.8, 4.6) * u:.1f}" fill="{rng.choice(("#ffe9a0", "#ffb84a", "#ff7a3a"))}"/>'
    out += hill(ground(rng, width, height * 0.9, 7 * u), height, "#241d36")
    defs = '<linearGradient id="lava" x2="0" y2="1"><stop offset="0" stop-color="#fff0a0"/><stop offset=".3" stop-color="#ffb734"/><stop offset="1" stop-color="#ee4a24"/></linearGradient>'
    return f"<defs>{defs}</defs>{out}"


def lava(rng: Random, width: float, height: float, variant: int) -> str:
    """Plates of black crust on glowing rock."""
    out = f'<rect width="{width:g}" height="{height:g}" fill="url(#magma)"/>'
    step = 84
    cols, rows = int(width / step) + 3, int(height / (step * 0.8)) + 3
    nodes = {
        (i, j): (
            (i - 1 + 0.5 * (j % 2)) * step + rng.uniform(-18, 18),
            (j - 1) * step * 0.8 + rng.uniform(-15, 15),
        )
        for i in range(-1, cols + 1)
        for j in range(-1, rows + 1)
    }
    pools = {(2, 2), (3, 4)} if variant == 0 else {(3, 2), (1, 4), (4, 5)}
    plates = ""
    for i in range(cols):
        for j in range(rows):
            if (i, j) in pools:
                continue
            o = j % 2
            ring = [nodes[i, j], nodes[i + 1, j], nodes[min(i + o, cols), j + 1], nodes[i - 1 + o, j + 1]]
            mx, my = sum(p[0] for p in ring) / 4, sum(p[1] for p in ring) / 4
            shape = []
            for (xa, ya), (xb, yb) in zip(ring, [*ring[1:], ring[0]], strict=True):
                for t in (0.12, 0.5, 0.88):
                    x, y = xa + (xb - xa) * t + rng.uniform(-5, 5), ya + (yb - ya) * t + rng.uniform(-5, 5)
                    shape.append((mx + (x - mx) * 0.87, my + (y - my) * 0.87))
            tone = rng.choice(("#4a3434", "#54393a", "#40302f", "#5c4040"))
            plates += group(
                path(rounded(shape), tone)
                + path(
                    rounded([(mx + (x - mx) * 0.6 - 3, my + (y - my) * 0.6 - 4) for x, y in shape]),
                    "#fff",
                    'opacity=".06"',
                ),
                "leaf",
            )
    out += (
        f'<g opacity=".85" filter="url(#glow)"><rect width="{width:g}" height="{height:g}" fill="#ff7b22" opacity=".35"/></g>'
        + plates
    )
    for _ in range(24):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        out += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{rng.uniform(1.6, 4):.1f}" fill="#ffe08a" opacity=".9"/>'
    defs = '<radialGradient id="magma" r=".62"><stop offset="0" stop-color="#fff2a2"/><stop offset=".4" stop-color="#ffbe3c"/><stop offset="1" stop-color="#f0521f"/></radialGradient>'
    return f"<defs>{defs}</defs>{out}"


def flood(rng: Random, width: float, height: float, variant: int) -> str:
    """Churning dark water with what it tore away."""
    u = min(width / 400, height / 300)
    out = sea(rng, width, height, MURK, 1.75, "#d9ded2")
    log = "M-62,-9 h116 a9,9 0 0 1 0,20 h-116z"
    for x, y, turn, k in (
        ((0.3, 0.3, -14, 0.9), (0.68, 0.78, 12, 1.05))
        if variant == 0
        else ((0.7, 0.27, 16, 0.95), (0.3, 0.8, -10, 1.0))
    ):
        out += group(
            path(log, "#8a5f3a")
            + path("M-50,-2 h96 M-40,4 h70", "none", 'stroke="#5f3d22" stroke-width="3"')
            + '<ellipse cx="-62" cy="1" rx="7" ry="10" fill="#d9b380"/><ellipse cx="-62" cy="1" rx="3.5" ry="5" fill="#a97c4b"/>',
            "slip",
            f"translate({width * x:.1f} {height * y:.1f}) rotate({turn}) scale({k * u:.2f})",
        )
    drowned = (
        ((0.72, 0.4, 96), (0.84, 0.47, 74), (0.2, 0.72, 84))
        if variant == 0
        else ((0.22, 0.38, 100), (0.35, 0.33, 76), (0.78, 0.7, 88))
    )
    for i, (x, y, s) in enumerate(drowned):
        tree = broadleaf(rng, 0, 0, s) if i == 1 else pine(rng, 0, 0, s, 2)
        out += f'<g transform="translate({width * x:.1f} {height * y:.1f}) rotate({(-12, 8, 14)[i]}) scale({u:.2f})">{tree}</g>'
        line = scallops(0, 90, 34, 8, 0)
        out += f'<g transform="translate({width * x:.1f} {height * y - 7:.1f}) scale({u:.2f})"><clipPath id="d{i}"><ellipse cx="0" cy="14" rx="50" ry="20"/></clipPath><g clip-path="url(#d{i})"><path d="{line} V60 H-80Z" fill="{MURK[4 if y < 0.5 else 6]}"/><path d="{line}" fill="none" stroke="#d9ded2" stroke-width="3"/></g></g>'
    for _ in range(16):
        x, y = rng.uniform(0.08, 0.92) * width, rng.uniform(0.1, 0.92) * height
        out += f'<path d="M{x:.1f},{y:.1f} l-9,26" stroke="#e9eee6" stroke-width="2.4" stroke-linecap="round" opacity=".4"/>'
    return out
