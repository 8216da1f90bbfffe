"""The table, the box cover and the small landscapes that announce a scenario."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.draw.dewan.hazards import volcano
from art.draw.dewan.motifs import fire
from art.draw.dewan.nature import MURK, NIGHT_PINE, breaker, pine, sea
from art.draw.dewan.pieces import tent
from art.draw.dewan.rock import FAR, MID, NEAR, Stone, peak
from art.draw.dewan.terrain import SKIES
from art.draw.kit import Random, gradient, ground, group, hill, lamp, leaf, path, picture
from art.draw.paper import Sprite

NIGHT_FAR = Stone("#8d7396", "#7f698e", "#5f5380", "#f3dfe4", "#bda9cc")
NIGHT_NEAR = Stone("#6b5a86", "#5f507c", "#433c68", "#ecd6e2", "#a596c4")
SW, SH = 480, 320


def put(body: str, x: float, y: float, k: float, cut: str = "board") -> str:
    """Draws a 240 x 240 piece so that the middle of its foot lies at (x, y)."""
    return group(body, cut, f"translate({x - 120 * k:.1f} {y - 208 * k:.1f}) scale({k:g})")


def bonfire(x: float, y: float, k: float) -> str:
    logs = path("M-62,46 L54,16 L60,30 L-56,62Z", "#5b3a22") + path("M62,46 L-54,16 L-60,30 L56,62Z", "#7a4a28")
    stones = "".join(
        f'<ellipse cx="{74 * math.cos(a):.1f}" cy="{50 + 20 * math.sin(a):.1f}" rx="15" ry="11" fill="{"#7d7278" if i % 2 else "#958a86"}"/>'
        for i, a in enumerate(i * math.pi / 6 for i in range(12))
    )
    return (
        f'<g transform="translate({x:g} {y:g}) scale({k:g})"><ellipse cy="40" rx="230" ry="90" fill="#ff8a2a" opacity=".4" filter="url(#haze)"/>'
        f'<circle r="120" cy="-20" fill="#ffb648" opacity=".5" filter="url(#haze)"/>{group(stones, "slip")}{group(logs, "slip")}'
        f'<g transform="translate(0 -22) scale(1.5 1.75)" filter="url(#slip)">{fire()}</g></g>'
    )


def night_pine(rng: Random, x: float, y: float, s: float) -> str:
    return pine(rng, x, y, s, NIGHT_PINE)


def sparks(rng: Random, x: float, y: float, high: float, count: int, k: float) -> str:
    """Sparks that rise in a widening swirl."""
    out = ""
    for i in range(count):
        t = (i + rng.random()) / count
        px = x + k * (16 + 70 * t) * math.sin(t * 7.5 + rng.uniform(-0.7, 0.7)) + rng.uniform(-16, 16) * k
        r = k * rng.uniform(1.6, 3.8) * (1.1 - 0.5 * t)
        out += f'<circle cx="{px:.1f}" cy="{y - high * t:.1f}" r="{r * 2.6:.1f}" fill="#ff9a3c" opacity=".22"/>'
        out += f'<circle cx="{px:.1f}" cy="{y - high * t:.1f}" r="{r:.1f}" fill="{rng.choice(("#fff0b8", "#ffd070", "#ffb04a"))}"/>'
    return out


def cover() -> str:
    """The box cover: a night camp above a dark, calm band that takes the title."""
    rng = Random("dewan cover")
    w, h = 720, 980
    out = f'<rect width="{w}" height="520" fill="url(#dusk)"/><rect y="519" width="{w}" height="{h - 519}" fill="#1a1018"/>'
    for _ in range(150):
        x, y = rng.uniform(0, w), rng.uniform(0, 330)
        out += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{rng.uniform(0.8, 2.6):.1f}" fill="#fff2cf" opacity="{rng.uniform(0.35, 0.95):.2f}"/>'
    out += '<circle cx="530" cy="158" r="150" fill="#ffe2a0" opacity=".34" filter="url(#haze)"/>'
    craters = '<circle cx="503" cy="136" r="17" fill="#f0d596"/><circle cx="559" cy="180" r="24" fill="#f0d596"/><circle cx="541" cy="120" r="9" fill="#f0d596"/><circle cx="502" cy="194" r="11" fill="#f0d596"/>'
    out += group(f'<circle cx="530" cy="158" r="88" fill="#fff0c4"/>{craters}', "leaf")
    for x, y, s, fill in ((110, 196, 1.25, "#5a4c8a"), (640, 262, 1.0, "#8a5a8e"), (300, 268, 1.3, "#a3628c")):
        cloud = f"M{x - 110 * s},{y} q{10 * s},{-26 * s} {52 * s},{-20 * s} q{30 * s},{-30 * s} {72 * s},{-4 * s} q{40 * s},{-14 * s} {60 * s},{10 * s} q{26 * s},0 {30 * s},{14 * s}Z"
        out += leaf(cloud, fill, "leaf", 'opacity=".85"')
    for x, y, half, high, stone in (
        (70, 440, 130, 168, NIGHT_FAR), (360, 436, 140, 214, NIGHT_FAR), (668, 440, 140, 196, NIGHT_FAR),
        (205, 468, 150, 184, NIGHT_NEAR), (520, 472, 160, 206, NIGHT_NEAR),
    ):
        out += peak(rng, x, y, half, high, stone)
    out += f'<rect y="230" width="{w}" height="260" fill="url(#veil)"/>'
    out += hill(ground(rng, w, 426, 12), h, "#6b4463") + hill(ground(rng, w, 476, 12), h, "#563852")
    river = "M382,478 C430,500 318,512 346,534 C392,562 590,552 596,602 C602,660 420,650 380,760 H640 C620,690 800,660 740,596 C700,552 470,558 428,530 C410,514 470,500 410,478Z"
    out += leaf(river, "url(#stream)", "leaf")
    out += '<path d="M478,578 h46 M576,592 h58 M548,624 h44 M384,522 h26 M640,612 h34 M500,650 h60" stroke="#ffe9b8" stroke-width="4" stroke-linecap="round" opacity=".85"/>'
    for _ in range(70):
        x = rng.uniform(-10, w + 10)
        y = 490 + 30 * abs(x - 390) / 360 + rng.uniform(-10, 16)
        if abs(x - 400) > 52:
            out += night_pine(rng, x, y, rng.uniform(48, 84))
    out += hill(
        [(-30, 568), (60, 560), (150, 566), (250, 590), (340, 622), (430, 660), (530, 694), (640, 702), (760, 690)],
        h,
        "#49303f",
    )
    for x, s in ((24, 150), (76, 116), (-8, 112)):
        out += night_pine(rng, x, 622, s)
    for x, s in ((700, 168), (654, 124), (734, 120)):
        out += night_pine(rng, x, 716, s)
    out += hill(
        [(-30, 640), (80, 626), (180, 632), (290, 652), (400, 682), (520, 712), (640, 724), (760, 716)], h, "#3a2635"
    )
    out += '<ellipse cx="330" cy="660" rx="330" ry="90" fill="#ff8a2a" opacity=".35" filter="url(#haze)"/>'
    out += put(tent("purple"), 262, 610, 0.5) + put(tent("blue"), 462, 642, 0.62)
    out += put(tent("red"), 140, 678, 0.92) + put(tent("yellow"), 566, 712, 0.78)
    out += bonfire(336, 654, 0.88) + sparks(rng, 336, 590, 460, 100, 1.05)
    out += hill([(-30, 752), (120, 724), (300, 736), (460, 752), (620, 764), (760, 746)], h, "#1f141d")
    out += f'<rect y="660" width="{w}" height="320" fill="url(#floor)"/>'
    out += f'<rect width="{w}" height="{h}" fill="url(#corner)"/><rect width="{w}" height="{h}" filter="url(#fibre)" opacity=".22"/>'
    defs = (
        gradient("dusk", "#141a3c", "#27295e", "#4f3a7c", "#93517e", "#e0826a", "#ffc27a")
        + gradient("stream", "#ffd9a0", "#b58a9a", "#5a5a8c", "#2c3054")
        + '<linearGradient id="veil" x2="0" y2="1"><stop offset="0" stop-color="#f08a6a" stop-opacity="0"/><stop offset="1" stop-color="#f59a6a" stop-opacity=".45"/></linearGradient>'
        '<linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="#140c13" stop-opacity="0"/><stop offset=".3" stop-color="#140c13" stop-opacity=".82"/><stop offset="1" stop-color="#100a0f" stop-opacity=".97"/></linearGradient>'
        '<radialGradient id="corner" cx=".5" cy=".5" r=".8"><stop offset=".6" stop-color="#0a0614" stop-opacity="0"/><stop offset="1" stop-color="#0a0614" stop-opacity=".6"/></radialGradient>'
    )
    out += f'<rect x="1.5" y="1.5" width="{w - 3}" height="{h - 3}" fill="none" stroke="#0c0810" stroke-width="3.4"/>'
    return picture(w, h, out, defs)


def table() -> str:
    w, h = 1920, 1080
    rng = Random("dewan table")
    out = f'<rect width="{w}" height="{h}" fill="url(#felt)"/>'
    for i in range(6):
        y = 180 * i
        out += f'<rect y="{y}" width="{w}" height="180" fill="{rng.choice(("#000", "#fff", "#000"))}" opacity="{rng.uniform(0.012, 0.035):.3f}"/>'
        out += f'<path d="M0,{y}.5 H{w}" stroke="#061114" stroke-width="2" opacity=".5"/><path d="M0,{y + 2}.5 H{w}" stroke="#6f9a9c" stroke-width="1" opacity=".12"/>'
        for _ in range(9):
            ya, x = y + rng.uniform(14, 168), rng.uniform(-100, w)
            long = rng.uniform(240, 700)
            out += f'<path d="M{x:.0f},{ya:.0f} q{long * 0.25:.0f},{rng.uniform(-9, 9):.0f} {long * 0.5:.0f},0 t{long * 0.5:.0f},0" fill="none" stroke="#071316" stroke-width="{rng.uniform(1, 2.4):.1f}" opacity=".2"/>'
    out += f'<rect width="{w}" height="{h}" filter="url(#wood)" opacity=".5"/>'
    out += f'<rect width="{w}" height="{h}" fill="url(#light)"/><rect width="{w}" height="{h}" fill="url(#dim)"/>'
    defs = (
        gradient("felt", "#24434a", "#1d383f", "#172d34")
        + '<radialGradient id="light" cx=".42" cy=".34" r=".6"><stop offset="0" stop-color="#ffd890" stop-opacity=".14"/><stop offset="1" stop-color="#ffd890" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="dim" r=".78"><stop offset=".5" stop-color="#04090b" stop-opacity="0"/><stop offset="1" stop-color="#04090b" stop-opacity=".66"/></radialGradient>'
        '<filter id="wood" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".0022 .09" numOctaves="3" seed="5"/>'
        '<feColorMatrix values="0 0 0 0 .02  0 0 0 0 .06  0 0 0 0 .07  1.2 0 0 0 -.5"/></filter>'
    )
    return picture(w, h, out, defs)


def _valley(rng: Random, sky: str, hills: tuple[str, str, str]) -> str:
    out = f'<rect width="{SW}" height="{SH}" fill="url(#{sky})"/>'
    for x, y, half, high, stone in ((80, 178, 120, 130, FAR), (400, 176, 130, 140, FAR), (245, 186, 130, 158, MID)):
        out += peak(rng, x, y, half, high, stone)
    for y, fill in zip((166, 208, 256), hills, strict=True):
        out += hill(ground(rng, SW, y, 7), SH, fill)
    return out


def scenario(kind: str) -> str:
    rng = Random(f"dewan scenario {kind}")
    green = ("#93a864", "#839a54", "#6f8746")
    if kind == "base":
        out = _valley(rng, "dawn", ("#b59a5a", "#a48748", "#8f713c"))
        for x in (20, 60, 96, 392, 428, 466):
            out += pine(rng, x, 214 + rng.uniform(-6, 10), rng.uniform(62, 84))
        out += put(tent("red"), 142, 268, 0.58) + put(tent("blue"), 346, 264, 0.56) + bonfire(244, 248, 0.42)
    elif kind == "team":
        out = _valley(rng, "dawn", green)
        rope = "".join(
            path(
                f"M{x},{92 + 26 - abs(x - 240) * abs(x - 240) * 0.0028:.0f} l7,20 l7,-20Z",
                ("#c8392b", "#e8ad24", "#2f6fb5", "#7d4bb0")[i % 4],
            )
            for i, x in enumerate(range(150, 332, 22))
        )
        line = '<path d="M138,92 Q240,146 342,92" fill="none" stroke="#4a2f1c" stroke-width="4"/>'
        out += (
            put(tent("red"), 84, 252, 0.52)
            + put(tent("yellow"), 156, 282, 0.58)
            + put(tent("blue"), 322, 282, 0.58)
            + put(tent("purple"), 398, 252, 0.52)
        )
        poles = '<rect x="134" y="82" width="7" height="180" rx="3" fill="#5b3a22"/><rect x="339" y="82" width="7" height="180" rx="3" fill="#5b3a22"/>'
        out = out + group(poles + line + rope, "slip") + bonfire(240, 258, 0.34)
    elif kind == "flood":
        out = _valley(rng, "storm", ("#6f7f68", "#5f7160", "#506356"))
        for tx, ty, s in ((70, 196, 80), (120, 214, 92), (380, 200, 86), (424, 222, 96)):
            out += pine(rng, tx, ty, s, 2)
        out += put(tent("yellow"), 250, 206, 0.42)
        flood = sea(rng, SW, 170, MURK[2:], 1.9, "#d9ded2")
        out += f'<clipPath id="tide"><path d="M-20,20 C60,-6 120,30 200,14 S360,-10 500,16 V200 H-20Z"/></clipPath><g transform="translate(0 186)"><g filter="url(#board)"><path d="M-20,20 C60,-6 120,30 200,14 S360,-10 500,16 V200 H-20Z" fill="#5a7d82"/></g><g clip-path="url(#tide)">{flood}</g></g>'
        for bx, by, k in ((118, 250, 1.25), (372, 276, 1.6), (236, 306, 1.3)):
            out += breaker(bx, by, k, "#3f6a76", "#dfe6dc")
        for _ in range(46):
            rx, ry = rng.uniform(0, SW), rng.uniform(0, SH)
            out += f'<path d="M{rx:.0f},{ry:.0f} l-9,26" stroke="#e9f2f0" stroke-width="1.8" opacity=".4" stroke-linecap="round"/>'
    elif kind == "volcano":
        out = volcano(rng, SW, SH, 0)
        out += hill([(-20, 268), (80, 262), (180, 282), (300, 290), (400, 276), (500, 268)], SH, "#2c1d28")
        out += put(tent("purple"), 76, 292, 0.44) + put(tent("yellow"), 412, 298, 0.42)
    else:
        out = f'<rect width="{SW}" height="{SH}" fill="url(#dawn)"/>'
        for x, y, half, high, stone in (
            (90, 134, 120, 100, FAR),
            (250, 136, 130, 120, MID),
            (410, 134, 120, 104, NEAR),
        ):
            out += peak(rng, x, y, half, high, stone)
        for x in range(8, SW, 30):
            out += pine(rng, x + rng.uniform(-6, 6), 142 + rng.uniform(-4, 4), rng.uniform(34, 50), 2)
        out += f'<g transform="translate(0 132)">{sea(rng, SW, SH - 132, ("#8fd3d6", "#6fbecb", "#54abc0", "#3f97b3", "#3286a6", "#297596"), 0.9)}</g>'
        for colour, x, y, k in (("blue", 130, 236, 0.5), ("red", 352, 226, 0.46), ("yellow", 250, 284, 0.58)):
            piles = "".join(
                path(f"M{x + dx * k:.1f},{y:.1f} v{46 * k:.1f} h{11 * k:.1f} v{-46 * k:.1f}Z", "#5b3a22")
                for dx in (-92, -34, 26, 82)
            )
            deck = path(
                f"M{x - 116 * k:.1f},{y - 2:.1f} l{18 * k:.1f},{-15 * k:.1f} h{196 * k:.1f} l{18 * k:.1f},{15 * k:.1f} v{15 * k:.1f} h{-232 * k:.1f}Z",
                "#a8733f",
            )
            out += group(piles + deck, "slip") + put(tent(colour), x, y - 4, k)
    return _scene(out)


def _scene(out: str) -> str:
    frame = f'<rect x="3" y="3" width="{SW - 6}" height="{SH - 6}" rx="17" fill="none" stroke="#fbf0d4" stroke-width="6"/><rect x="6.5" y="6.5" width="{SW - 13}" height="{SH - 13}" rx="14" fill="none" stroke="#2a1a10" stroke-width="1.6" opacity=".6"/>'
    defs = gradient("dawn", "#f6cf9a", "#f9dfae", "#f3e8c4") + gradient("storm", "#4d5d6c", "#76868c", "#a9b2ac")
    body = f'<clipPath id="all"><rect width="{SW}" height="{SH}" rx="20"/></clipPath><g clip-path="url(#all)">{out}{lamp(SW, SH, 0.22)}</g>{frame}'
    return picture(SW, SH, body, SKIES + defs)


def sprites() -> Iterator[Sprite]:
    for kind in ("base", "team", "flood", "volcano", "water_villages"):
        yield Sprite(f"dewan/scenario_{kind}", scenario(kind), SW)
    yield Sprite("dewan/table", table(), 1920)
    yield Sprite("dewan/cover", cover(), 720)
