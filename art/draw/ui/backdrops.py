"""What lies under and over a whole screen: table, curtain, score pad, vignette, rays."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise

from art.draw.paper import Point, Sprite, points, sheet

WIDE, HIGH = 1920, 1080


def turbulence(name: str, frequency: str, seed: int, matrix: str, octaves: int = 3) -> str:
    """A noise filter whose colour matrix turns the noise into a translucent colour."""
    return (
        f'<filter id="{name}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="{frequency}"'
        f' numOctaves="{octaves}" seed="{seed}"/><feColorMatrix values="{matrix}"/></filter>'
    )


def light(name: str, cx: float, cy: float, r: float, *stops: tuple[float, str, float]) -> str:
    inner = "".join(f'<stop offset="{at:g}" stop-color="{colour}" stop-opacity="{alpha:g}"/>' for at, colour, alpha in stops)
    return f'<radialGradient id="{name}" cx="{cx:g}" cy="{cy:g}" r="{r:g}">{inner}</radialGradient>'


def whole(paint: str, extra: str = "") -> str:
    return f'<rect width="{WIDE}" height="{HIGH}" {paint} {extra}/>'


def menu_table() -> Sprite:
    """Walnut planks; each has its own tone and grain, and the lamp stands above left."""
    tones = ["#442c1e", "#3b2519", "#482f20", "#3f291c", "#37231a", "#432b1e"]
    heights = [172, 190, 184, 196, 178, 160]
    joints = [1310, 420, 1660, 760, 1480, 250]
    body, defs, y = "", "", 0
    for i, (tone, height, joint) in enumerate(zip(tones, heights, joints, strict=True)):
        defs += turbulence(f"broad{i}", "0.0009 0.018", 20 + i, "0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 5 -2.3", 2)
        defs += turbulence(f"fine{i}", "0.0016 0.13", 60 + i, "0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 6 -2.9", 3)
        defs += turbulence(f"sheen{i}", "0.0013 0.05", 90 + i, "0 0 0 0 .78  0 0 0 0 .5  0 0 0 0 .3  0 0 0 5 -2.6", 2)
        plank = f'<rect width="{WIDE}" height="{height}" fill="{tone}"/>'
        for grain, opacity in (("broad", 0.3), ("sheen", 0.13), ("fine", 0.26)):
            plank += f'<rect width="{WIDE}" height="{height}" filter="url(#{grain}{i})" opacity="{opacity}"/>'
        plank += f'<rect x="{joint}" width="{WIDE - joint}" height="{height}" fill="#000" opacity=".13"/>'
        plank += f'<path d="M{joint},0 V{height}" stroke="#0d0704" stroke-width="3" opacity=".7"/>'
        plank += f'<path d="M{joint + 3},0 V{height}" stroke="#b0825a" stroke-width="1.2" opacity=".3"/>'
        plank += f'<path d="M0,{height - 1.5:g} H{WIDE}" stroke="#0b0603" stroke-width="4" opacity=".85"/>'
        plank += f'<path d="M0,1.6 H{WIDE}" stroke="#b58a60" stroke-width="1.6" opacity=".28"/>'
        body += f'<g transform="translate(0 {y})">{plank}</g>'
        y += height
    defs += light("lamp", 0.36, 0.2, 0.85, (0, "#ffc573", 0.24), (0.4, "#ffa94d", 0.1), (1, "#ff9c3a", 0))
    defs += light("dusk", 0.42, 0.36, 0.82, (0, "#140a05", 0), (0.5, "#140a05", 0.28), (1, "#0a0503", 0.86))
    body += whole('fill="url(#lamp)"') + whole('fill="url(#dusk)"')
    return Sprite("ui/menu_table", sheet(WIDE, HIGH, body, defs), WIDE)


def fall(x: float, sway: float, belly: float) -> tuple[str, str]:
    """The valley between two folds as path data, downwards and upwards."""
    down = f"{x:.0f},0 C{x + belly:.0f},360 {x + sway:.0f},720 {x + sway:.0f},{HIGH}"
    return down, f"{x + sway:.0f},{HIGH} C{x + sway:.0f},720 {x + belly:.0f},360 {x:.0f},0"


def hem(edges: list[float], y: float, depth: float, colour: str, width: float) -> str:
    """A trimming that follows the folds: low where the cloth comes forward, high in the valleys."""
    data = f"M{edges[0]:.0f},{y}" + "".join(f" Q{(a + b) / 2:.0f},{y + depth:.0f} {b:.0f},{y}" for a, b in pairwise(edges))
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def swags() -> str:
    """The valance: eight swags of cloth with a gold cord and creases that run from cord to cord."""
    span = WIDE / 8
    body = ""
    for i in range(-1, 9):
        left, middle, right = span * i, span * (i + 0.5), span * (i + 1)
        shape = f"M{left:.0f},-60 V64 Q{middle:.0f},178 {right:.0f},64 V-60Z"
        body += f'<g filter="url(#lift)"><path d="{shape}" fill="url(#swag)"/></g>'
        for drop, alpha in ((18, 0.3), (62, 0.26), (108, 0.22)):
            body += f'<path d="M{left + 8:.0f},{drop - 44} Q{middle:.0f},{drop + 62} {right - 8:.0f},{drop - 44}" fill="none" stroke="#150404" stroke-width="9" opacity="{alpha}"/>'
            body += f'<path d="M{left + 14:.0f},{drop - 34} Q{middle:.0f},{drop + 72} {right - 14:.0f},{drop - 34}" fill="none" stroke="#ff9a70" stroke-width="5" opacity=".12"/>'
        body += f'<path d="M{left:.0f},64 Q{middle:.0f},178 {right:.0f},64" fill="none" stroke="#6b4413" stroke-width="12"/>'
        body += f'<path d="M{left:.0f},63 Q{middle:.0f},177 {right:.0f},63" fill="none" stroke="#d8a24c" stroke-width="8"/>'
        body += f'<path d="M{left:.0f},61 Q{middle:.0f},175 {right:.0f},61" fill="none" stroke="#f8dc9a" stroke-width="2.5" stroke-dasharray="9 7"/>'
        body += f'<g filter="url(#cut)"><circle cx="{left:.0f}" cy="64" r="13" fill="#c48a38"/><path d="M{left:.0f},74 l-11,44 h22Z" fill="#b47a2c"/></g>'
        body += f'<circle cx="{left - 3:.0f}" cy="60" r="5" fill="#f8dc9a" opacity=".8"/>'
    return body


def curtain() -> Sprite:
    """Heavy folds that fall from above; the middle is quiet so that a name stands clear."""
    rng = random.Random(5)
    edges = [-60.0]
    while edges[-1] < WIDE + 40:
        edges.append(edges[-1] + rng.uniform(92, 150))
    defs = (
        '<linearGradient id="fold"><stop offset="0" stop-color="#0e0303" stop-opacity=".86"/><stop offset=".2" stop-color="#0e0303" stop-opacity=".42"/>'
        '<stop offset=".38" stop-color="#ff9d78" stop-opacity=".1"/><stop offset=".5" stop-color="#ffb48c" stop-opacity=".2"/><stop offset=".6" stop-color="#ff9d78" stop-opacity=".06"/>'
        '<stop offset=".82" stop-color="#0e0303" stop-opacity=".5"/><stop offset="1" stop-color="#0e0303" stop-opacity=".86"/></linearGradient>'
        '<linearGradient id="swag" x2="0" y2="1"><stop offset="0" stop-color="#2e0c0b"/><stop offset=".6" stop-color="#5c1c18"/><stop offset="1" stop-color="#7d2c23"/></linearGradient>'
    )
    body = whole('fill="#782a22"')
    body += hem(edges, 988, 20, "#b98438", 4) + hem(edges, 1012, 22, "#d8a24c", 17) + hem(edges, 1008, 22, "#f8dc9a", 3) + hem(edges, 1036, 22, "#b98438", 4)
    valleys = [fall(x, rng.uniform(-14, 14), rng.uniform(-8, 8)) for x in edges]
    body += "".join(f'<path d="M{left} L{right}Z" fill="url(#fold)"/>' for (left, _), (_, right) in pairwise(valleys))
    weave = "0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 4 -1.9"
    defs += turbulence("weft", "0.45 0.03", 3, weave, 1) + turbulence("warp", "0.012 0.5", 8, weave, 1)
    body += whole('filter="url(#weft)"', 'opacity=".1"') + whole('filter="url(#warp)"', 'opacity=".08"')
    body += swags()
    defs += light("lamp", 0.36, 0.16, 0.8, (0, "#ffb767", 0.3), (0.45, "#ff9f4d", 0.1), (1, "#ff8a30", 0))
    defs += light("dusk", 0.46, 0.4, 0.8, (0, "#150606", 0), (0.55, "#120505", 0.26), (1, "#080202", 0.88))
    defs += light("quiet", 0.5, 0.52, 0.4, (0, "#240a0a", 0.86), (0.55, "#240a0a", 0.68), (1, "#240a0a", 0))
    body += whole('fill="url(#quiet)"') + whole('fill="url(#lamp)"') + whole('fill="url(#dusk)"')
    return Sprite("ui/curtain", sheet(WIDE, HIGH, body, defs), WIDE)


def torn(rng: random.Random, left: float, right: float, y: float) -> list[Point]:
    edge: list[Point] = [(left, y)]
    x = left
    while x < right - 10:
        x += rng.uniform(4, 13)
        edge.append((min(x, right - 1), y + rng.uniform(-5, 5) + 4 * math.sin(x / 61)))
    return [*edge, (right, y)]


def score_pad() -> Sprite:
    """A sheet of the pad 900 x 1200: faint rules from y = 208 every 64 px between x = 64 and 836, a torn strip at the top."""
    rng = random.Random(23)
    stub = torn(rng, 26, 874, 54)
    top = torn(rng, 22, 878, 40)
    strip = [(26.0, 22.0), *stub, (874.0, 22.0)]
    page = [*top, (880.0, 1172.0), (20.0, 1174.0)]
    mottle = "0 0 0 0 .6  0 0 0 0 .38  0 0 0 0 .12  0 0 0 1.6 -.7"
    defs = (
        '<linearGradient id="sheet" x2=".3" y2="1"><stop offset="0" stop-color="#fbf3dc"/><stop offset="1" stop-color="#efe0bb"/></linearGradient>'
        + turbulence("mottle", "0.009 0.012", 6, mottle, 3)
        + f'<clipPath id="page"><polygon points="{points(page)}"/></clipPath>'
    )
    body = '<rect x="28" y="30" width="846" height="1156" rx="3" fill="#d9c699" filter="url(#lift)"/>'
    body += '<rect x="24" y="34" width="852" height="1146" rx="3" fill="#e6d5aa" filter="url(#cut)"/>'
    body += f'<polygon points="{points(page)}" fill="url(#sheet)" filter="url(#cut)"/>'
    rules = "".join(f'<path d="M64,{y} H836" stroke="#7d6a86" stroke-width="1.6" opacity=".26"/>' for y in range(208, 1130, 64))
    margin = '<path d="M64,120 V1128 M836,120 V1128" stroke="#b5533c" stroke-width="1.6" opacity=".28"/>'
    body += f'<g clip-path="url(#page)"><rect width="900" height="1200" filter="url(#mottle)" opacity=".26"/>{rules}{margin}</g>'
    body += f'<polygon points="{points(strip)}" fill="#efe2c2" filter="url(#cut)"/>'
    body += '<rect x="20" y="14" width="860" height="24" rx="4" fill="#8c3325" filter="url(#cut)"/>'
    body += '<path d="M24,18 H876" stroke="#e08d72" stroke-width="2" opacity=".6"/>'
    return Sprite("ui/score_pad", sheet(900, 1200, body, defs), 900)


def vignette() -> Sprite:
    edge = light("edge0", 0.5, 0.47, 0.75, (0, "#000", 0), (0.55, "#000", 0), (0.8, "#060302", 0.32), (1, "#060302", 0.72))
    return Sprite("ui/vignette", sheet(WIDE, HIGH, whole('fill="url(#edge0)"'), edge), WIDE)


def winner_rays() -> Sprite:
    rng = random.Random(2)
    wedges = ""
    for i in range(18):
        angle, width = math.radians(20 * i + rng.uniform(-3, 3)), math.radians(rng.uniform(3.2, 6.2))
        corners = [(400.0, 400.0)] + [(400 + 420 * math.cos(angle + s * width), 400 + 420 * math.sin(angle + s * width)) for s in (-1, 1)]
        wedges += f'<polygon points="{points(corners)}" fill="url(#ray)" opacity="{rng.uniform(0.55, 1):.2f}"/>'
    defs = (
        '<radialGradient id="ray" gradientUnits="userSpaceOnUse" cx="400" cy="400" r="400"><stop offset="0" stop-color="#fff1c4" stop-opacity=".5"/>'
        '<stop offset=".45" stop-color="#ffc65e" stop-opacity=".2"/><stop offset="1" stop-color="#ffb23a" stop-opacity="0"/></radialGradient>'
        '<filter id="haze" x="0" y="0" width="100%" height="100%"><feGaussianBlur stdDeviation="3.5"/></filter>'
    )
    glow = light("core", 0.5, 0.5, 0.5, (0, "#ffe2a0", 0.55), (0.4, "#ffb84d", 0.18), (1, "#ff9d2e", 0))
    body = f'<circle cx="400" cy="400" r="400" fill="url(#core)"/><g filter="url(#haze)">{wedges}</g>'
    return Sprite("ui/winner_rays", sheet(800, 800, body, defs + glow), 800)


def sprites() -> Iterator[Sprite]:
    yield menu_table()
    yield curtain()
    yield score_pad()
    yield vignette()
    yield winner_rays()
