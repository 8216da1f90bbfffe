"""Iwari's box: a carved titan stands in the mist where red tundra meets blue ice, and tribes camp at its feet."""

from __future__ import annotations

import random
from collections.abc import Iterator

from art.draw.paper import Sprite, gradient
from art.draw.ui.cover import FOOT, HEIGHT, WIDTH, both, cover, land, ridge

WOOD = "#8a6f58"
DEEP = "#3f2f27"
OCHRE = "#a84a2c"
ICE = "#4d7f94"
BONE = "#e9dcc0"
SNOW = "#f6f4ea"


def form(data: str, fill: str, extra: str = "") -> str:
    return f'<path d="{data}" fill="{fill}" filter="url(#cut)" {extra}/>'


def groove(data: str, width: float = 5, colour: str = DEEP, opacity: float = 0.75) -> str:
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" opacity="{opacity:g}"/>'


def eye(x: float, y: float, w: float, tilt: float) -> str:
    """A carved eye under a heavy lid that looks out over the land."""
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({tilt:g})"><ellipse rx="{w:g}" ry="{w * 0.64:g}" fill="{DEEP}"/>'
        f'<path d="M{-w * 0.86:g},{w * 0.06:g} Q0,{-w * 0.6:g} {w * 0.86:g},{w * 0.06:g} Q0,{w * 0.66:g} {-w * 0.86:g},{w * 0.06:g}Z" fill="#dccba6"/>'
        f'<circle cy="{w * 0.06:g}" r="{w * 0.3:g}" fill="#1f1614"/>'
        f'<path d="M{-w * 0.96:g},{-w * 0.02:g} Q0,{-w * 0.78:g} {w * 0.96:g},{-w * 0.02:g} Q0,{-w * 0.36:g} {-w * 0.96:g},{-w * 0.02:g}Z" fill="{WOOD}"/></g>'
    )


def wings() -> str:
    """The raised wings of the bird on top: three rows of carved feathers under a strong arm."""
    feathers = ""
    for i in range(9):
        x, y = 76 + i * 24, 190 - i * 2.6
        long = 66 + i * 15
        tone = ("#6d8d9a", "#5b7c8c")[i % 2]
        feathers += f'<g transform="rotate({26 - i * 3} {x} {y})">{form(f"M{x - 15},{y} V{y + long} Q{x},{y + long + 26} {x + 15},{y + long} V{y}Z", tone)}{groove(f"M{x},{y + 20} V{y + long}", 3, "#2f4751", 0.6)}</g>'
    for i in range(7):
        x, y = 94 + i * 29, 184 - i * 3
        feathers += f'<g transform="rotate({20 - i * 2.6} {x} {y})">{form(f"M{x - 17},{y} V{y + 42} Q{x},{y + 66} {x + 17},{y + 42} V{y}Z", ("#b5623f", "#a4522f")[i % 2])}{groove(f"M{x},{y + 16} V{y + 44}", 3, "#5a2413", 0.6)}</g>'
    arm = form("M300,150 C230,122 140,116 52,146 C40,152 44,172 58,176 C70,204 96,206 112,192 C170,184 240,196 300,232Z", "url(#wood)")
    arm += groove("M78,168 C140,142 220,148 290,176", 5) + groove("M112,184 C170,168 230,176 288,202", 4, DEEP, 0.5)
    return both(feathers + arm)


def bird() -> str:
    crest = both(form("M286,170 C262,146 252,108 262,70 C282,92 312,104 334,112Z", "url(#wood)") + groove("M276,94 C282,120 292,140 306,150", 4))
    brow = form("M270,196 C290,158 330,160 360,190 C390,160 430,158 450,196 C430,184 396,190 372,214 H348 C324,190 290,184 270,196Z", OCHRE)
    looks = both(eye(314, 216, 29, 12))
    beak = form("M326,206 C338,190 382,190 394,206 C404,246 392,296 360,322 C328,296 316,246 326,206Z", "#c99448")
    beak += form("M334,262 C346,272 374,272 386,262 C384,286 376,306 360,322 C344,306 336,286 334,262Z", "#a87432")
    beak += both(groove("M339,218 L349,231", 5, "#5d3a12", 0.8)) + groove("M360,200 V252", 3, "#7d5420", 0.55)
    cheek = both(groove("M288,252 Q292,290 320,306", 7, OCHRE, 0.85) + groove("M302,250 Q306,278 324,290", 5, BONE, 0.7))
    return crest + brow + looks + cheek + beak


def bear() -> str:
    ears = both(form("M256,344 C224,346 212,316 226,298 C246,288 274,300 280,326Z", "url(#wood)") + form("M250,332 C236,332 232,318 238,310 C250,306 262,314 264,326Z", OCHRE))
    brow = form("M250,372 C280,336 336,340 352,376 H368 C384,340 440,336 470,372 C446,362 404,364 384,396 H336 C316,364 274,362 250,372Z", ICE)
    looks = both(eye(304, 394, 31, 6))
    snout = form("M318,400 C330,384 390,384 402,400 C412,424 412,444 420,456 H300 C308,444 308,424 318,400Z", "#a58868")
    nose = form("M330,412 C338,398 382,398 390,412 C392,430 374,440 360,440 C346,440 328,430 330,412Z", DEEP)
    mouth = form("M266,462 C300,448 420,448 454,462 C456,486 430,500 360,500 C290,500 264,486 266,462Z", "#571d14")
    upper = "".join(f'<path d="M{x - 9},456 H{x + 9} L{x},{478 if 310 < x < 410 else 482}Z" fill="{BONE}"/>' for x in range(292, 440, 23))
    fangs = both(f'<path d="M284,458 h18 l-7,36 q-4,4 -6,-2Z" fill="{BONE}"/>')
    lips = groove("M264,464 C300,446 420,446 456,464", 7, OCHRE, 0.95)
    return ears + brow + looks + snout + nose + mouth + upper + fangs + lips


def titan() -> str:
    brow = form("M240,548 C280,520 330,528 350,556 L360,552 L370,556 C390,528 440,520 480,548 C450,546 410,552 388,580 H332 C310,552 270,546 240,548Z", DEEP)
    looks = both(eye(300, 574, 30, -4))
    nose = form("M344,548 H376 C380,586 390,606 398,622 C388,640 332,640 322,622 C330,606 340,586 344,548Z", "#a58868")
    cheek = both(form("M250,610 C272,604 300,614 312,632 C296,640 270,640 250,632Z", OCHRE))
    mouth = form("M300,650 C330,640 390,640 420,650 C412,668 308,668 300,650Z", "#3a1510") + groove("M298,650 C330,638 390,638 422,650", 5, BONE, 0.6)
    beard = "".join(
        form(f"M{x - 15},672 V{y} Q{x},{y + 30} {x + 15},{y} V672Z", tone)
        for x, y, tone in ((270, 720, "#74604f"), (450, 720, "#5f4d40"), (300, 742, "#816b58"), (420, 742, "#6a5748"), (330, 756, "#8c755f"), (390, 756, "#75614f"), (360, 768, "#85705b"))
    )
    hands = both("".join(form(f"M{236 + 18 * i},648 q9,-8 18,0 v46 q-9,12 -18,0Z", "#9a7e62") for i in range(3)))
    return beard + brow + looks + nose + cheek + mouth + hands


def trunk(rng: random.Random) -> str:
    """The three great blocks with the grain and the cracks of a thousand winters."""
    blocks = form("M242,496 C236,580 230,680 226,800 H494 C490,680 484,580 478,496Z", "url(#wood)")
    blocks += form("M256,306 C250,376 244,440 240,498 C280,514 440,514 480,498 C476,440 470,376 464,306Z", "url(#wood)")
    blocks += form("M272,306 V196 C272,126 312,92 360,92 C408,92 448,126 448,196 V306 C448,330 272,330 272,306Z", "url(#wood)")
    for _ in range(90):
        x, y = rng.uniform(250, 470), rng.uniform(320, 700)
        blocks += groove(
            f"M{x:.0f},{y:.0f} q{rng.uniform(-4, 4):.1f},{rng.uniform(14, 30):.0f} {rng.uniform(-3, 3):.1f},{rng.uniform(34, 70):.0f}",
            rng.uniform(1, 2.4), "#2c1d15", 0.34,
        )  # fmt: skip
    return blocks


def snow() -> str:
    cap = form("M300,108 C320,92 344,86 362,87 C386,88 408,96 422,112 C404,110 396,118 384,110 C370,104 352,118 338,110 C326,104 314,116 300,108Z", SNOW)
    cap += both(form("M50,147 C130,116 226,122 298,149 C282,154 264,150 246,147 C222,142 200,150 176,146 C150,140 120,152 98,150 C80,148 64,158 50,147Z", SNOW))
    return cap + both(form("M226,299 C244,289 268,297 278,316 C268,312 262,318 254,310 C244,304 234,312 226,299Z", SNOW))


def peak(x: float, y: float, w: float, h: float, lit: str, dark: str) -> str:
    """A glacier peak: lit flank, shaded flank, snow that hangs down in tongues."""
    body = form(f"M{x - w},{y} L{x - w * 0.62},{y - h * 0.42} L{x - w * 0.46},{y - h * 0.46} L{x},{y - h} L{x + w * 0.4},{y - h * 0.56} L{x + w * 0.54},{y - h * 0.52} L{x + w},{y}Z", lit)
    body += f'<path d="M{x},{y - h} L{x + w * 0.4},{y - h * 0.56} L{x + w * 0.54},{y - h * 0.52} L{x + w},{y} H{x + w * 0.1} L{x + w * 0.24},{y - h * 0.32} L{x - w * 0.04},{y - h * 0.48} L{x + w * 0.1},{y - h * 0.7}Z" fill="{dark}"/>'
    body += f'<path d="M{x},{y - h} L{x + w * 0.29},{y - h * 0.68} L{x + w * 0.18},{y - h * 0.6} L{x + w * 0.08},{y - h * 0.7} L{x - w * 0.04},{y - h * 0.52} L{x - w * 0.16},{y - h * 0.64} L{x - w * 0.32},{y - h * 0.5} L{x - w * 0.36},{y - h * 0.61}Z" fill="#f7f6ef"/>'
    return body


def tent(x: float, y: float, size: float, colour: str) -> str:
    return (
        f'<g filter="url(#cut)"><path d="M{x - size * 0.1:.1f},{y - size * 1.32:.1f} L{x + size * 0.06:.1f},{y - size:.1f} M{x + size * 0.1:.1f},{y - size * 1.32:.1f} L{x - size * 0.06:.1f},{y - size:.1f}" stroke="#3a2417" stroke-width="1.8"/>'
        f'<path d="M{x:.1f},{y - size * 1.08:.1f} L{x + size * 0.62:.1f},{y} H{x - size * 0.62:.1f}Z" fill="{colour}"/>'
        f'<path d="M{x:.1f},{y - size * 1.08:.1f} L{x + size * 0.62:.1f},{y} H{x + size * 0.12:.1f}Z" fill="#000" opacity=".25"/>'
        f'<path d="M{x - size * 0.04:.1f},{y - size * 0.62:.1f} L{x + size * 0.14:.1f},{y} H{x - size * 0.2:.1f}Z" fill="#2b1710"/></g>'
    )


def mist(y: float, high: float, opacity: float) -> str:
    return f'<ellipse cx="360" cy="{y}" rx="520" ry="{high}" fill="#f3efe2" opacity="{opacity}" filter="url(#haze)"/>'


def gull(x: float, y: float, size: float) -> str:
    return f'<path d="M{x - size},{y - size * 0.3} Q{x - size * 0.4},{y - size * 0.7} {x},{y} Q{x + size * 0.4},{y - size * 0.7} {x + size},{y - size * 0.3}" fill="none" stroke="#4a4a4c" stroke-width="2.4" stroke-linecap="round" opacity=".75"/>'


def sprites() -> Iterator[Sprite]:
    rng = random.Random(31)
    defs = (
        gradient("sky", "#a9c7cf", "#dbe6e2", "#f6ecd9", "#f0d9bd")
        + '<linearGradient id="wood" gradientUnits="userSpaceOnUse" x1="230" x2="500" y1="0" y2="0"><stop offset="0" stop-color="#a58a6d"/><stop offset=".4" stop-color="#8d735a"/><stop offset="1" stop-color="#574338"/></linearGradient>'
        '<linearGradient id="fade"><stop offset=".44" stop-color="#fff" stop-opacity="0"/><stop offset=".66" stop-color="#fff" stop-opacity=".42"/><stop offset="1" stop-color="#fff" stop-opacity=".5"/></linearGradient>'
        f'<mask id="lee" maskUnits="userSpaceOnUse" x="0" y="0" width="{WIDTH}" height="{HEIGHT}"><rect width="{WIDTH}" height="{HEIGHT}" fill="url(#fade)"/></mask>'
        '<filter id="black" x="-5%" y="-5%" width="110%" height="110%"><feColorMatrix values="0 0 0 0 .08  0 0 0 0 .1  0 0 0 0 .16  0 0 0 1 0"/></filter>'
        '<filter id="haze" x="-10%" y="-110%" width="120%" height="320%"><feGaussianBlur stdDeviation="26"/></filter>'
        '<radialGradient id="sun"><stop offset="0" stop-color="#fffaf0"/><stop offset=".5" stop-color="#fff4dc" stop-opacity=".65"/><stop offset="1" stop-color="#fff4dc" stop-opacity="0"/></radialGradient>'
    )
    body = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/><circle cx="250" cy="230" r="300" fill="url(#sun)"/>'
    body += land(ridge(rng, 452, 40, 7), "#c2d6da")
    body += '<g opacity=".62">' + peak(118, 560, 190, 196, "#a9c8d4", "#86adbe") + peak(640, 560, 180, 236, "#a3c4d1", "#7fa8ba") + "</g>" + mist(470, 40, 0.4)
    body += peak(20, 590, 170, 150, "#8ab2c2", "#6793a8") + peak(560, 590, 130, 130, "#8ab2c2", "#6793a8") + peak(706, 590, 150, 176, "#7ea9bb", "#5b8aa0")
    body += mist(556, 40, 0.7)
    body += land(ridge(rng, 574, 14, 7), "#6f9aa4") + land(ridge(rng, 600, 16, 6), "#9a9a78") + land(ridge(rng, 634, 14, 6), "#b98a5c") + mist(650, 26, 0.45)
    pole = wings() + trunk(rng) + titan() + bear() + bird() + snow()
    body += f'<g filter="url(#lift)"><g id="pole">{pole}</g></g><g mask="url(#lee)"><use xlink:href="#pole" filter="url(#black)"/></g>'
    body += mist(686, 40, 1)
    body += gull(134, 372, 13) + gull(176, 398, 9) + gull(574, 372, 11) + gull(612, 344, 8)
    body += land(ridge(rng, 690, 12, 6), "#bb5b3a") + land(ridge(rng, 716, 10, 6), "#a24a30")
    camps = [(84, 704, 22, "#e0a526"), (122, 711, 27, "#c8452f"), (164, 702, 21, "#efe6d2"), (552, 702, 21, "#2f6fb5"), (594, 711, 27, "#3f8f56"), (636, 704, 22, "#6d3f8f")]
    body += "".join(tent(*camp) for camp in camps)
    body += land(ridge(rng, FOOT + 26, 10, 5), "#8a3a29") + land(ridge(rng, FOOT + 66, 10, 5), "#6b2b22")
    yield cover("iwari", body, defs, "#241216")
