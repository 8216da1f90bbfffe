"""What lies under and over a whole screen: table, curtain, score pad, vignette, rays."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from art.draw.paper import Point, Sprite, points, sheet

WIDE, HIGH = 1920, 1080


def turbulence(name: str, frequency: str, seed: int, matrix: str, octaves: int = 3) -> str:
    """A noise filter whose colour matrix turns the noise into a translucent colour."""
    return (
        f'<filter id="{name}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="{frequency}"'
        f' numOctaves="{octaves}" seed="{seed}"/><feColorMatrix values="{matrix}"/></filter>'
    )


def light(name: str, cx: float, cy: float, r: float, *stops: tuple[float, str, float]) -> str:
    inner = "".join(f'<stop offset="{at:g}" stop-color="{colour}" stop-opacity="{alpha:g}"/>' for at, colour, alpha in stops)
    return f'<radialGradient id="{name}" cx="{cx:g}" cy="{cy:g}" r="{r:g}">{inner}</radialGradient>'


def whole(paint: str, extra: str = "") -> str:
    return f'<rect width="{WIDE}" height="{HIGH}" {paint} {extra}/>'


def menu_table() -> Sprite:
    """Walnut planks; each has its own tone and grain, and the lamp stands above left."""
    rng = random.Random(11)
    tones = ["#39281d", "#322219", "#3d2b1f", "#35251b", "#2f2018", "#3a291e"]
    heights = [172, 190, 184, 196, 178, 160]
    body, defs, y = "", "", 0
    for i, (tone, height) in enumerate(zip(tones, heights, strict=True)):
        dark = "0 0 0 0 .05  0 0 0 0 .03  0 0 0 0 .015  0 0 0 2.6 -1.12"
        fine = "0 0 0 0 .62  0 0 0 0 .42  0 0 0 0 .27  0 0 0 1.5 -.82"
        defs += turbulence(f"broad{i}", "0.0011 0.021", 20 + i, dark, 2) + turbulence(f"fine{i}", "0.0022 0.11", 60 + i, fine, 2)
        plank = f'<rect width="{WIDE}" height="{height}" fill="{tone}"/>'
        plank += f'<rect width="{WIDE}" height="{height}" filter="url(#broad{i})" opacity=".75"/>'
        plank += f'<rect width="{WIDE}" height="{height}" filter="url(#fine{i})" opacity=".42"/>'
        joint = rng.uniform(420, 1500)
        plank += f'<path d="M{joint:.0f},0 V{height}" stroke="#0d0704" stroke-width="3" opacity=".55"/>'
        plank += f'<path d="M{joint + 3:.0f},0 V{height}" stroke="#8a6546" stroke-width="1.2" opacity=".28"/>'
        plank += f'<path d="M0,{height - 1.5:g} H{WIDE}" stroke="#0b0603" stroke-width="4" opacity=".8"/>'
        plank += f'<path d="M0,1.6 H{WIDE}" stroke="#a57a52" stroke-width="1.6" opacity=".25"/>'
        body += f'<g transform="translate(0 {y})">{plank}</g>'
        y += height
    defs += light("lamp", 0.36, 0.2, 0.85, (0, "#ffca7e", 0.26), (0.4, "#ffb257", 0.1), (1, "#ff9c3a", 0))
    defs += light("dusk", 0.42, 0.36, 0.82, (0, "#120a05", 0), (0.5, "#120a05", 0.2), (1, "#0a0503", 0.82))
    body += whole('fill="url(#lamp)"') + whole('fill="url(#dusk)"')
    return Sprite("ui/menu_table", sheet(WIDE, HIGH, body, defs), WIDE)


def curtain() -> Sprite:
    """Heavy folds that fall from above; the middle is quiet so that a name stands clear."""
    rng = random.Random(5)
    body = whole('fill="#4a1a17"')
    x = -40.0
    defs = (
        '<linearGradient id="fold"><stop offset="0" stop-color="#1c0707" stop-opacity=".85"/><stop offset=".16" stop-color="#3a1210" stop-opacity=".5"/>'
        '<stop offset=".42" stop-color="#8a352a" stop-opacity=".6"/><stop offset=".55" stop-color="#a4473a" stop-opacity=".42"/>'
        '<stop offset=".78" stop-color="#541d19" stop-opacity=".5"/><stop offset="1" stop-color="#1c0707" stop-opacity=".85"/></linearGradient>'
    )
    while x < WIDE + 20:
        width = rng.uniform(88, 152)
        sway = rng.uniform(-14, 14)
        belly = rng.uniform(-10, 10)
        left, right = x, x + width + 3
        body += (
            f'<path d="M{left:.0f},0 C{left + belly:.0f},360 {left + sway:.0f},720 {left + sway:.0f},{HIGH} H{right + sway:.0f}'
            f' C{right + sway:.0f},720 {right + belly:.0f},360 {right:.0f},0Z" fill="url(#fold)"/>'
        )
        x += width
    weave = "0 0 0 0 .02  0 0 0 0 .0  0 0 0 0 .0  0 0 0 1.4 -.62"
    defs += turbulence("weft", "0.5 0.035", 3, weave, 2) + turbulence("warp", "0.012 0.6", 8, weave, 2)
    body += whole('filter="url(#weft)"', 'opacity=".3"') + whole('filter="url(#warp)"', 'opacity=".22"')
    hem = "".join(
        f'<path d="M0,{y} H{WIDE}" stroke="{colour}" stroke-width="{width}" opacity="{alpha}"/>'
        for y, colour, width, alpha in (
            (1010, "#150404", 22, 0.55), (1004, "#c98f3f", 14, 0.85), (1001, "#f0cd84", 3, 0.7), (984, "#c98f3f", 3, 0.6), (1030, "#c98f3f", 4, 0.6),
        )
    )  # fmt: skip
    pelmet = f'<path d="{scallops()}" fill="#2e0d0c" filter="url(#lift)"/><path d="{scallops()}" fill="none" stroke="#c98f3f" stroke-width="7" opacity=".85"/>'
    body += hem + pelmet
    defs += light("lamp", 0.4, 0.12, 0.9, (0, "#ffc27a", 0.3), (0.45, "#ff9f4d", 0.1), (1, "#ff8a30", 0))
    defs += light("dusk", 0.5, 0.42, 0.78, (0, "#150606", 0.1), (0.55, "#120505", 0.3), (1, "#080202", 0.88))
    defs += light("quiet", 0.5, 0.5, 0.42, (0, "#1e0909", 0.72), (0.6, "#1e0909", 0.5), (1, "#1e0909", 0))
    body += whole('fill="url(#lamp)"') + whole('fill="url(#dusk)"') + whole('fill="url(#quiet)"')
    return Sprite("ui/curtain", sheet(WIDE, HIGH, body, defs), WIDE)


def scallops() -> str:
    """The lower edge of the valance: eight swags."""
    span = WIDE / 8
    swags = "".join(f" Q{span * (i + 0.5):.0f},168 {span * (i + 1):.0f},72" for i in range(8))
    return f"M0,-40 V72{swags} V-40Z"


def torn(rng: random.Random, left: float, right: float, y: float) -> list[Point]:
    edge: list[Point] = [(left, y)]
    x = left
    while x < right - 10:
        x += rng.uniform(4, 13)
        edge.append((min(x, right - 1), y + rng.uniform(-5, 5) + 4 * math.sin(x / 61)))
    return [*edge, (right, y)]


def score_pad() -> Sprite:
    """A sheet of the pad 900 x 1200; the one torn off before left its strip at the top."""
    rng = random.Random(23)
    stub = torn(rng, 26, 874, 54)
    top = torn(rng, 22, 878, 40)
    strip = [(26.0, 22.0), *stub, (874.0, 22.0)]
    page = [*top, (880.0, 1172.0), (20.0, 1174.0)]
    mottle = "0 0 0 0 .55  0 0 0 0 .4  0 0 0 0 .2  0 0 0 .9 -.4"
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
    body += f'<g clip-path="url(#page)"><rect width="900" height="1200" filter="url(#mottle)" opacity=".5"/>{rules}{margin}</g>'
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
