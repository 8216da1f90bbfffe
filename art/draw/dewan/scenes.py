"""The table, the box cover and the small landscapes that announce a scenario."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.draw.dewan.hazards import volcano
from art.draw.dewan.kit import Random, gradient, ground, group, hill, lamp, leaf, path, picture
from art.draw.dewan.motifs import fire
from art.draw.dewan.nature import MURK, broadleaf, pine, sea
from art.draw.dewan.pieces import tent
from art.draw.dewan.rock import FAR, MID, NEAR, Stone, peak
from art.draw.dewan.terrain import SKIES
from art.draw.paper import Sprite

NIGHT_FAR = Stone("#6a6690", "#5f5b86", "#4b4874")
NIGHT_NEAR = Stone("#504d7a", "#47446f", "#36345a")
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
    rng = Random("dewan cover")
    w, h = 720, 980
    out = f'<rect width="{w}" height="{h}" fill="url(#dusk)"/>'
    for _ in range(150):
        x, y = rng.uniform(0, w), rng.uniform(0, 430)
        out += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{rng.uniform(0.8, 2.4):.1f}" fill="#fff2cf" opacity="{rng.uniform(0.35, 0.95):.2f}"/>'
    out += '<circle cx="520" cy="176" r="150" fill="#ffe2a0" opacity=".3" filter="url(#haze)"/>'
    out += group('<circle cx="520" cy="176" r="86" fill="#ffedbd"/><circle cx="494" cy="154" r="17" fill="#f0d596"/><circle cx="548" cy="198" r="24" fill="#f0d596"/><circle cx="530" cy="140" r="9" fill="#f0d596"/><circle cx="492" cy="212" r="11" fill="#f0d596"/>', "leaf")
    for x, y, s, fill in ((120, 250, 1.25, "#6b5490"), (610, 300, 1.0, "#7d5c92"), (330, 330, 1.4, "#8a6090")):
        cloud = f"M{x - 110 * s},{y} q{10 * s},{-26 * s} {52 * s},{-20 * s} q{30 * s},{-30 * s} {72 * s},{-4 * s} q{40 * s},{-14 * s} {60 * s},{10 * s} q{26 * s},0 {30 * s},{14 * s}Z"
        out += leaf(cloud, fill, "leaf", 'opacity=".8"')
    for x, y, half, high, stone in ((90, 520, 190, 200, NIGHT_FAR), (360, 510, 200, 240, NIGHT_FAR), (640, 520, 200, 230, NIGHT_FAR), (215, 560, 190, 190, NIGHT_NEAR), (530, 565, 210, 220, NIGHT_NEAR)):
        out += peak(rng, x, y, half, high, stone)
    out += hill(ground(rng, w, 520, 16), h, "#7a4a5c") + hill(ground(rng, w, 556, 14), h, "#6a4152")
    river = "M372,556 C420,580 300,596 330,622 C372,656 560,640 560,694 C560,760 330,760 300,1000 H560 C560,800 760,770 706,690 C670,636 446,650 408,616 C388,596 462,580 398,556Z"
    out += leaf(river, "url(#stream)", "leaf")
    out += '<path d="M470,672 h44 M560,690 h56 M520,720 h40 M366,600 h24 M610,716 h30" stroke="#ffe9b8" stroke-width="4" stroke-linecap="round" opacity=".8"/>'
    for _ in range(64):
        x = rng.uniform(-10, w + 10)
        y = 566 + 26 * abs(x - 380) / 360 + rng.uniform(-8, 16)
        if abs(x - 390) > 46:
            out += pine(rng, x, y, rng.uniform(50, 84), 2)
    out += hill([(-30, 640), (60, 632), (150, 640), (240, 668), (330, 704), (420, 742), (520, 764), (640, 756), (760, 736)], h, "#54303a")
    out += hill([(-30, 700), (80, 690), (180, 694), (290, 716), (400, 752), (520, 790), (640, 800), (760, 786)], h, "#422733")
    for x, s in ((20, 150), (74, 118), (-6, 108)):
        out += pine(rng, x, 706, s, 2)
    for x, s in ((706, 170), (656, 128), (736, 120)):
        out += pine(rng, x, 800, s, 2)
    out += put(tent("purple"), 268, 682, 0.5) + put(tent("blue"), 468, 712, 0.6)
    out += put(tent("red"), 140, 728, 0.86) + put(tent("yellow"), 560, 788, 0.74)
    out += bonfire(338, 716, 0.86)
    out += sparks(rng, 338, 660, 500, 90, 1.0)
    out += hill([(-30, 800), (120, 770), (300, 790), (460, 806), (620, 822), (760, 800)], h, "#2b1a26")
    out += f'<rect y="640" width="{w}" height="340" fill="url(#floor)"/>'
    defs = gradient("dusk", "#1a1f45", "#33306a", "#6a4280", "#b45a70", "#f09a5a") + gradient("stream", "#f6c088", "#8f7a9a", "#4a5480", "#2a3050")
    defs += '<linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="#160d14" stop-opacity="0"/><stop offset=".34" stop-color="#160d14" stop-opacity=".8"/><stop offset="1" stop-color="#120a10" stop-opacity=".97"/></linearGradient>'
    return picture(w, h, out + lamp(w, h, 0.4), defs)


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
        rope = "".join(path(f"M{x},{92 + 26 - abs(x - 240) * abs(x - 240) * 0.0028:.0f} l7,20 l7,-20Z", ("#c8392b", "#e8ad24", "#2f6fb5", "#7d4bb0")[i % 4]) for i, x in enumerate(range(150, 332, 22)))
        line = '<path d="M138,92 Q240,146 342,92" fill="none" stroke="#4a2f1c" stroke-width="4"/>'
        out += put(tent("red"), 84, 252, 0.52) + put(tent("yellow"), 166, 280, 0.58) + put(tent("blue"), 312, 280, 0.58) + put(tent("purple"), 398, 252, 0.52)
        poles = '<rect x="134" y="82" width="7" height="180" rx="3" fill="#5b3a22"/><rect x="339" y="82" width="7" height="180" rx="3" fill="#5b3a22"/>'
        out = out + group(poles + line + rope, "slip") + bonfire(240, 262, 0.36)
    elif kind == "flood":
        out = _valley(rng, "storm", ("#6f7f68", "#5f7160", "#506356"))
        for x, y, s in ((70, 196, 80), (120, 214, 92), (380, 200, 86), (424, 222, 96)):
            out += pine(rng, x, y, s, 2)
        out += put(tent("yellow"), 250, 206, 0.42)
        flood = sea(rng, SW, 170, MURK[2:], 1.9, "#d9ded2")
        out += f'<clipPath id="tide"><path d="M-20,20 C60,-6 120,30 200,14 S360,-10 500,16 V200 H-20Z"/></clipPath><g transform="translate(0 186)"><g filter="url(#board)"><path d="M-20,20 C60,-6 120,30 200,14 S360,-10 500,16 V200 H-20Z" fill="#5a7d82"/></g><g clip-path="url(#tide)">{flood}</g></g>'
        out += broadleaf(rng, 330, 262, 66)
        for _ in range(46):
            x, y = rng.uniform(0, SW), rng.uniform(0, SH)
            out += f'<path d="M{x:.0f},{y:.0f} l-9,26" stroke="#e9f2f0" stroke-width="1.8" opacity=".4" stroke-linecap="round"/>'
    elif kind == "volcano":
        out = volcano(rng, SW, SH, 0)
        out += hill([(-20, 268), (80, 262), (180, 282), (300, 290), (400, 276), (500, 268)], SH, "#2c1d28")
        out += put(tent("purple"), 76, 292, 0.44) + put(tent("yellow"), 412, 298, 0.42)
    else:
        out = f'<rect width="{SW}" height="{SH}" fill="url(#dawn)"/>'
        for x, y, half, high, stone in ((90, 134, 120, 100, FAR), (250, 136, 130, 120, MID), (410, 134, 120, 104, NEAR)):
            out += peak(rng, x, y, half, high, stone)
        for x in range(8, SW, 30):
            out += pine(rng, x + rng.uniform(-6, 6), 142 + rng.uniform(-4, 4), rng.uniform(34, 50), 2)
        out += f'<g transform="translate(0 132)">{sea(rng, SW, SH - 132, ("#8fd3d6", "#6fbecb", "#54abc0", "#3f97b3", "#3286a6", "#297596"), 0.9)}</g>'
        for colour, x, y, k in (("blue", 130, 236, 0.5), ("red", 352, 226, 0.46), ("yellow", 250, 284, 0.58)):
            piles = "".join(path(f"M{x + dx * k:.1f},{y:.1f} v{46 * k:.1f} h{11 * k:.1f} v{-46 * k:.1f}Z", "#5b3a22") for dx in (-92, -34, 26, 82))
            deck = path(f"M{x - 116 * k:.1f},{y - 2:.1f} l{18 * k:.1f},{-15 * k:.1f} h{196 * k:.1f} l{18 * k:.1f},{15 * k:.1f} v{15 * k:.1f} h{-232 * k:.1f}Z", "#a8733f")
            out += group(piles + deck, "slip") + put(tent(colour), x, y - 4, k)
    return _scene(out)


def _scene(out: str) -> str:
    frame = f'<rect x="3" y="3" width="{SW - 6}" height="{SH - 6}" rx="17" fill="none" stroke="#fbf0d4" stroke-width="6"/><rect x="6.5" y="6.5" width="{SW - 13}" height="{SH - 13}" rx="14" fill="none" stroke="#2a1a10" stroke-width="1.6" opacity=".6"/>'
    defs = gradient("dawn", "#f6cf9a", "#f9dfae", "#f3e8c4") + gradient("storm", "#4d5d6c", "#76868c", "#a9b2ac")
    body = f'<clipPath id="all"><rect width="{SW}" height="{SH}" rx="20"/></clipPath><g clip-path="url(#all)">{out}{lamp(SW, SH, 0.4)}</g>{frame}'
    return picture(SW, SH, body, SKIES + defs)


def sprites() -> Iterator[Sprite]:
    for kind in ("base", "team", "flood", "volcano", "water_villages"):
        yield Sprite(f"dewan/scenario_{kind}", scenario(kind), SW)
    yield Sprite("dewan/table", table(), 1920)
    yield Sprite("dewan/cover", cover(), 720)
