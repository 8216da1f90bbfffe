"""Iwari's box: a titan as tall as the mountains wakes in the mist, forest on its shoulders, and six tribes camp below."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.iwari.nature import fir, grove, shards, stones, tuft
from art.draw.iwari.palette import BIOMES, TRIBES
from art.draw.iwari.titans import Air, cloud, titan
from art.draw.iwari.tribes import tent, totem
from art.draw.kit import KIT, Random, gradient, path
from art.draw.paper import Sprite
from art.draw.ui.cover import FOOT, HEIGHT, WIDTH, cover, land, ridge

MIDDLE = WIDTH / 2
BODY = Air("#6f8d94", "#4b6a75", "#33525e", "#ffe9a8")
AWAY = (Air("#a3bcc0", "#8fabb1", "#7f9da5", "#fff3d2"), Air("#97b3b8", "#83a1a8", "#71929a", "#fff3d2"))


def peak(x: float, y: float, w: float, h: float, lit: str, dark: str) -> str:
    """A far mountain with snow on its lit side."""
    left = f"M{x - w},{y} L{x - w * 0.62},{y - h * 0.42} L{x - w * 0.46},{y - h * 0.46} L{x},{y - h} L{x + w * 0.42},{y - h * 0.56} L{x + w * 0.56},{y - h * 0.5} L{x + w},{y}Z"
    right = f"M{x},{y - h} L{x + w * 0.42},{y - h * 0.56} L{x + w * 0.56},{y - h * 0.5} L{x + w},{y} H{x + w * 0.1} L{x + w * 0.24},{y - h * 0.32} L{x - w * 0.04},{y - h * 0.5} L{x + w * 0.1},{y - h * 0.72}Z"
    snow = f"M{x},{y - h} L{x + w * 0.29},{y - h * 0.69} L{x + w * 0.16},{y - h * 0.6} L{x + w * 0.06},{y - h * 0.72} L{x - w * 0.08},{y - h * 0.54} L{x - w * 0.3},{y - h * 0.64}Z"
    return f'<g filter="url(#cut)">{path(left, lit)}{path(right, dark)}{path(snow, "#fbfaf2")}</g>'


def shoulders(rng: Random) -> str:
    """Moss, snow and small firs on the titan: only they tell how large it is. In the titan's own measure."""
    out = ""
    b = BIOMES["forest"]
    trees = []
    for side in (-1, 1):
        for _ in range(13):
            t = rng.random()
            trees.append((side * (58 + 44 * t), -196 + 34 * t * t + rng.uniform(-3, 5), rng.uniform(15, 27)))
    moss = "M-110,-164 C-100,-192 -74,-202 -48,-202 C-54,-192 -62,-190 -66,-180 C-74,-186 -80,-176 -84,-168 C-92,-174 -98,-160 -110,-164Z"
    out += path(moss, "#5f8a68") + f'<g transform="scale(-1 1)">{path(moss, "#4c7558")}</g>'
    for x, y, s in sorted(trees, key=lambda tree: tree[1]):
        out += f'<g transform="translate({x:.1f} {y:.1f})">{fir(rng, s, b)}</g>'
    return out


def both(line: str, fill: str, more: str = "") -> str:
    return path(line, fill, more) + f'<g transform="scale(-1 1)">{path(line, fill, more)}</g>'


def carved() -> str:
    """What a thousand winters and many hands have carved into the giant: mane, brows, muzzle, rings on the horns."""
    d, t, s = BODY.carving, BODY.tone, "#8fadb3"
    out = ""
    for row, (y, n, wide) in enumerate(((-64, 7, 196), (-92, 6, 172), (-120, 5, 144), (-148, 4, 112))):
        for i in range(n):
            x = (i - (n - 1) / 2) * wide / n
            w = wide / n * 0.62
            tone = (s, "#7b9aa2", t)[(i + row) % 3]
            out += f'<g transform="translate({x:.1f} {y})" filter="url(#slip)">{path(f"M{-w:.1f},-20 Q{-w:.1f},16 0,30 Q{w:.1f},16 {w:.1f},-20Z", tone)}<path d="M0,-12 V20" stroke="{d}" stroke-width="2.4" opacity=".55"/></g>'
    out += path("M-52,-184 C-34,-160 34,-160 52,-184 L46,-158 Q0,-134 -46,-158Z", "#5d7d88", 'filter="url(#slip)"')
    out += path(
        "M-30,-252 L-15,-256 L-12,-188 Q-6,-176 0,-174 Q6,-176 12,-188 L15,-256 L30,-252 L22,-186 Q14,-158 0,-156 Q-14,-158 -22,-186Z",
        s,
        'filter="url(#slip)"',
    )
    out += path("M-15,-256 H15 L12,-190 Q0,-178 -12,-190Z", "#5f808b") + both(
        "M-11,-184 q5,-5 9,1 q-3,6 -9,-1Z", "#22393f"
    )
    sockets = both("M10,-252 C18,-272 44,-276 56,-262 C50,-244 28,-236 10,-244Z", "#2a444d")
    light = "".join(
        f'<circle cx="{x}" cy="-255" r="17" fill="#ffc95c" opacity=".85" filter="url(#glow)"/>' for x in (-34, 34)
    )
    eyes = (
        both("M19,-250 Q32,-266 50,-260 Q40,-246 19,-250Z", "#fff0b8")
        + '<circle cx="-34" cy="-255" r="3.4" fill="#b5651d"/><circle cx="34" cy="-255" r="3.4" fill="#b5651d"/>'
    )
    out += sockets + light + eyes
    out += both("M4,-268 C16,-290 48,-292 66,-270 C50,-280 26,-276 12,-260Z", "#55757f", 'filter="url(#slip)"')
    out += (
        path("M0,-308 L11,-290 L0,-268 L-11,-290Z", "#ffe3a0", 'filter="url(#slip)"')
        + '<circle cy="-289" r="20" fill="#ffc95c" opacity=".45" filter="url(#glow)"/>'
    )
    out += both(
        "M46,-214 q12,6 16,20 M40,-202 q10,6 13,18",
        "none",
        f'stroke="{d}" stroke-width="4.5" stroke-linecap="round" opacity=".8"',
    )
    out += both(
        "M20,-330 q14,-10 22,2",
        "none",
        f'stroke="{d}" stroke-width="5" stroke-linecap="round" opacity=".6"',
    )
    out += both(
        "M-110,-392 C-96,-382 -84,-374 -72,-370 C-80,-366 -94,-372 -104,-382Z M-72,-438 C-66,-418 -58,-400 -50,-386 C-62,-398 -70,-416 -72,-438Z M-16,-412 C-22,-400 -27,-388 -30,-376 C-34,-388 -26,-404 -16,-412Z",
        "#f7f6ee",
        'opacity=".9"',
    )
    moss = "".join(
        f'<path d="M{x},{y} q-3,{h * 0.5} 1,{h}" fill="none" stroke="#5f8a68" stroke-width="3.4" stroke-linecap="round"/>'
        for x, y, h in (
            (-98, -378, 26),
            (-90, -372, 38),
            (-80, -366, 22),
            (92, -374, 32),
            (82, -366, 24),
            (70, -360, 16),
            (-66, -352, 18),
        )
    )
    cracks = "M-98,-60 l8,22 l-6,16 l9,24 M88,-96 l-9,20 l6,14 l-10,22 M-60,-196 l6,14 l-5,10"
    return (
        out
        + moss
        + f'<path d="{cracks}" fill="none" stroke="{d}" stroke-width="3" opacity=".7" stroke-linejoin="round"/>'
    )


def bank(rng: Random, x: float, y: float, w: float, h: float, tone: str, opacity: float) -> str:
    return f'<g transform="translate({x:g} {y:g})" opacity="{opacity:g}" filter="url(#land)">{path(cloud(rng, w, h), tone)}</g>'


def breath(y: float, high: float, opacity: float) -> str:
    return f'<ellipse cx="{MIDDLE}" cy="{y}" rx="520" ry="{high}" fill="#f5f1e4" opacity="{opacity}" filter="url(#breath)"/>'


def gull(x: float, y: float, size: float) -> str:
    return f'<path d="M{x - size},{y - size * 0.3} Q{x - size * 0.4},{y - size * 0.7} {x},{y} Q{x + size * 0.4},{y - size * 0.7} {x + size},{y - size * 0.3}" fill="none" stroke="#3f4b50" stroke-width="2.6" stroke-linecap="round" opacity=".8"/>'


def grown(rng: Random, biome: str, kind: str, *spots: tuple[float, float, float]) -> str:
    draw = {"grove": grove, "shards": shards, "stones": stones, "tuft": tuft}[kind]
    return "".join(
        f'<g transform="translate({x:g} {y:g})" filter="url(#slip)">{draw(rng, s, BIOMES[biome])}</g>'
        for x, y, s in spots
    )


def camp() -> str:
    """The six tribes' tents, two totems and a fire between them."""
    spots = {
        "green": (118, 699, 0.2), "blue": (176, 708, 0.25), "white": (244, 703, 0.22),
        "yellow": (474, 704, 0.22), "red": (540, 710, 0.27), "purple": (602, 700, 0.21),
    }
    out = ""
    for name in TRIBES:
        x, y, k = spots[name]
        # Every tent's cloth clips by the same name: a document for each keeps them apart.
        inner = tent(name).replace('"cloth"', f'"cloth_{name}"').replace("#cloth", f"#cloth_{name}")
        out += f'<g transform="translate({x} {y}) scale({k})" filter="url(#leaf)">{inner}</g>'
    for name, n, x, y, k in (("red", 3, 318, 708, 0.2), ("blue", 2, 402, 708, 0.2)):
        out += f'<g transform="translate({x} {y}) scale({k})" filter="url(#slip)">{totem(name, n)}</g>'
    fire = '<circle cx="360" cy="694" r="34" fill="#ffb648" opacity=".85" filter="url(#glow)"/>' + path(
        "M346,708 L376,700 L378,706 L348,714Z M376,708 L344,700 L342,706 L374,714Z", "#4a2c18"
    )
    return (
        out
        + fire
        + path("M360,664 C372,682 374,694 360,704 C346,694 348,682 360,664Z", "#f0842c")
        + path("M360,684 C366,692 366,698 360,703 C354,698 354,692 360,684Z", "#ffe9a0")
    )


def sprites() -> Iterator[Sprite]:
    rng = Random("iwari cover")
    defs = (
        KIT
        + gradient("sky", "#6f9eb0", "#a9c8cc", "#e8e9d9", "#f7dfb9", "#f0c89c")
        + '<radialGradient id="sun"><stop offset="0" stop-color="#fffdf2"/><stop offset=".4" stop-color="#fff3cf" stop-opacity=".85"/><stop offset="1" stop-color="#fff0c8" stop-opacity="0"/></radialGradient>'
        '<filter id="breath" x="-10%" y="-120%" width="120%" height="340%"><feGaussianBlur stdDeviation="24"/></filter>'
    )
    out = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/><circle cx="{MIDDLE}" cy="270" r="330" fill="url(#sun)"/><circle cx="{MIDDLE}" cy="250" r="168" fill="#fffbea" opacity=".8"/>'
    rays = "".join(
        path("M-9,-196 L0,-330 L9,-196Z", "#fff6da", f'transform="translate({MIDDLE} 262) rotate({a})" opacity=".5"')
        for a in range(0, 360, 15)
    )
    out += rays + peak(84, 520, 210, 220, "#b3cbd1", "#95b3bd") + peak(650, 520, 210, 250, "#adc7ce", "#8fafba")
    out += breath(470, 40, 0.45)
    out += f'<g><g transform="translate(112 668) scale(.86)" filter="url(#cut)">{titan("bear", AWAY[0], awake=False)}</g><g transform="translate(620 668) scale(.84)" filter="url(#cut)">{titan("owl", AWAY[1], awake=False)}</g></g>'
    out += (
        bank(rng, -60, 560, 420, 50, "#dfe8e3", 0.7)
        + bank(rng, 380, 566, 420, 48, "#dfe8e3", 0.7)
        + breath(560, 40, 0.5)
    )
    giant = f'<g transform="translate({MIDDLE} 690) scale(1.42)">{titan("stag", BODY, awake=False)}{carved()}{shoulders(rng)}</g>'
    out += f'<g><g filter="url(#board)">{giant}</g></g>'
    out += gull(206, 250, 14) + gull(168, 282, 10) + gull(540, 226, 12) + gull(572, 258, 9) + gull(516, 270, 7)
    out += (
        bank(rng, -80, 622, 420, 56, "#e6ede7", 0.85)
        + bank(rng, 330, 616, 480, 58, "#eef2ea", 0.9)
        + bank(rng, 150, 640, 460, 46, "#f6f6ee", 0.95)
        + bank(rng, -60, 676, 380, 40, "#fbf9f0", 0.95)
        + bank(rng, 260, 680, 520, 42, "#fbf9f0", 0.95)
        + breath(664, 26, 0.6)
    )
    out += grown(rng, "glacier", "shards", (24, 690, 96), (66, 700, 70), (-6, 712, 110)) + grown(
        rng, "forest", "grove", (690, 694, 92), (652, 688, 64), (724, 716, 104)
    )
    out += land(ridge(rng, 690, 8, 6), "#c76a4a") + camp() + land(ridge(rng, 722, 8, 6), "#a84b33")
    out += grown(rng, "tundra", "tuft", (70, 742, 44), (214, 748, 38), (470, 746, 40), (648, 744, 46)) + grown(
        rng, "tundra", "stones", (138, 752, 50), (580, 754, 46)
    )
    out += land(ridge(rng, FOOT + 32, 9, 5), "#8a3a29") + land(ridge(rng, FOOT + 72, 9, 5), "#6b2b22")
    yield cover("iwari", out, defs, "#241216")
