"""Dragon Keeper's box: the dragon rears up from its hoard in a torchlit vault."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from art.draw.paper import Sprite, gradient
from art.draw.ui.cover import HEIGHT, WIDTH, cover, sides, spine, tube

SCALE_DARK = "#1c5a4b"
BELLY = "#e3c67c"
BONE = "#ecdcb0"
SKIN = 'fill="url(#scale)"'
PALE = f'fill="{BELLY}"'


def form(data: str, fill: str, extra: str = "") -> str:
    return f'<path d="{data}" fill="{fill}" filter="url(#cut)" {extra}/>'


def wall(rng: random.Random) -> str:
    """Hewn stone around a vault that opens into the dark."""
    body = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#2b211d"/>'
    tones = ["#6f5b4b", "#665244", "#78624f", "#5f4d41", "#725c48"]
    for row, y in enumerate(range(-10, 760, 62)):
        x = -70.0 + (row % 2) * 55
        while x < WIDTH:
            wide = rng.uniform(96, 132)
            body += f'<rect x="{x + 3:.0f}" y="{y + 3}" width="{wide - 6:.0f}" height="56" rx="9" fill="{rng.choice(tones)}" filter="url(#cut)"/>'
            body += f'<path d="M{x + 12:.0f},{y + 6.5} H{x + wide - 14:.0f}" stroke="#e9c79a" stroke-width="2.4" stroke-linecap="round" opacity=".28"/>'
            x += wide
    arch = "M118,800 V372 C118,196 226,96 360,96 C494,96 602,196 602,372 V800Z"
    body += f'<path d="{arch}" fill="#1a1416" filter="url(#lift)"/><path d="{arch}" fill="url(#deep)"/>'
    for i in range(15):
        angle = math.radians(180 + i * 180 / 14)
        left, top = 360 + 266 * math.cos(angle), 366 + 288 * math.sin(angle)
        turn = math.degrees(math.atan2(math.sin(angle) * 266, math.cos(angle) * 288)) + 90
        body += (
            f'<g transform="translate({left:.0f} {top:.0f}) rotate({turn:.0f})"><rect x="-31" y="-32" width="62" height="58" rx="7" fill="{("#857059", "#917a60", "#7b6753")[i % 3]}" filter="url(#cut)"/>'
            '<path d="M-22,-28 H22" stroke="#f0d2a6" stroke-width="2.6" stroke-linecap="round" opacity=".35"/></g>'
        )
    return body


def torch(x: float, y: float) -> str:
    return (
        f'<circle cx="{x}" cy="{y - 40}" r="230" fill="url(#torch)"/>'
        f'<g filter="url(#cut)"><path d="M{x - 13},{y + 4} H{x + 13} L{x + 6},{y + 92} H{x - 6}Z" fill="#4a2d18"/><rect x="{x - 18}" y="{y - 4}" width="36" height="17" rx="5" fill="#8b7350"/>'
        f'<rect x="{x - 14}" y="{y + 44}" width="28" height="10" rx="4" fill="#8b7350"/></g>'
        f'<path d="M{x},{y - 96} C{x + 10},{y - 66} {x + 32},{y - 54} {x + 28},{y - 24} C{x + 26},{y - 4} {x + 12},{y + 2} {x},{y + 2} C{x - 14},{y + 2} {x - 28},{y - 6} {x - 28},{y - 26} C{x - 28},{y - 46} {x - 12},{y - 50} {x - 12},{y - 70} C{x - 4},{y - 66} {x},{y - 80} {x},{y - 96}Z" fill="#e2641d"/>'
        f'<path d="M{x + 2},{y - 66} C{x + 8},{y - 48} {x + 20},{y - 40} {x + 17},{y - 20} C{x + 15},{y - 6} {x + 8},{y - 2} {x},{y - 2} C{x - 10},{y - 2} {x - 17},{y - 8} {x - 17},{y - 22} C{x - 17},{y - 36} {x - 6},{y - 38} {x - 6},{y - 52} C{x},{y - 50} {x + 2},{y - 56} {x + 2},{y - 66}Z" fill="#fbb744"/>'
        f'<path d="M{x + 1},{y - 36} C{x + 10},{y - 24} {x + 8},{y - 4} {x},{y - 4} C{x - 9},{y - 4} {x - 9},{y - 22} {x + 1},{y - 36}Z" fill="#fff3c0"/>'
    )


def wing(*, near: bool) -> str:
    """A bat's wing: membrane between four fingers that fan out from the wrist."""
    skin, rib, edge = ("#a3352f", "#d7785a", "#7c2423") if near else ("#7f2a2b", "#a9574a", "#5d1d20")
    body = form("M452,470 C470,380 500,300 560,214 C600,206 640,214 690,238 C664,262 656,300 668,344 C636,344 616,368 614,412 C584,408 560,424 552,462 C520,456 486,462 452,470Z", skin)
    body += f'<path d="M560,214 C566,262 570,300 614,412 C584,408 560,424 552,462 C520,456 486,462 452,470 C470,380 500,300 560,214Z" fill="{edge}" opacity=".45"/>'
    fingers = ("M560,214 C606,212 650,220 690,238", "M560,214 C606,244 646,292 668,344", "M560,214 C582,282 604,344 614,412", "M560,214 C556,300 552,380 552,462")
    body += "".join(f'<path d="{finger}" fill="none" stroke="{rib}" stroke-width="6" stroke-linecap="round"/>' for finger in fingers)
    body += f'<g filter="url(#cut)"><path d="M438,486 C456,384 494,292 556,212" fill="none" stroke="{rib}" stroke-width="19" stroke-linecap="round"/></g>'
    body += form("M548,222 C546,196 556,176 576,164 C578,184 576,206 566,222Z", BONE)
    return body


def scales(line: list[tuple[float, float, float]], start: int, end: int) -> str:
    """Rows of scales over the back half of the body, each a small arc."""
    body = ""
    for row in range(start, end, 3):
        for share in (0.06, 0.36, 0.66):
            _, points = sides(line[row - 1 : row + 2], 0, share + (0.15 if row % 2 else 0))
            (x, y), r = points[1], line[row][2] * 0.17
            body += f'<path d="M{x - r:.1f},{y:.1f} q{r:.1f},{r:.1f} {2 * r:.1f},0" fill="none" stroke="#123f35" stroke-width="2.4" stroke-linecap="round" opacity=".55"/>'
    return body


def spikes(line: list[tuple[float, float, float]], start: int, end: int, step: int) -> str:
    """Plates along the back, pointing backwards along the spine."""
    body = ""
    for i in range(start, end, step):
        _, outer = sides(line[i - 1 : i + 4], 0, 0.9)
        (xa, ya), (xb, yb) = outer[1], outer[3]
        x, y, r = line[i]
        nx, ny = (xa - x) / (r * 0.9), (ya - y) / (r * 0.9)
        tall = 10 + r * 0.42
        dx, dy = xa - xb, ya - yb
        body += form(f"M{xa - dx * 0.6:.1f},{ya - dy * 0.6:.1f} L{xa + nx * tall + dx * 0.9:.1f},{ya + ny * tall + dy * 0.9:.1f} L{xa + dx * 1.1:.1f},{ya + dy * 1.1:.1f}Z", "#c9502f")
    return body


def head() -> str:
    """The head in profile, looking left, its neck at (398, 262)."""
    horns = form("M352,168 C392,140 428,112 480,104 C456,132 438,164 398,196Z", "#bfa878") + form("M336,166 C366,128 402,92 456,70 C438,104 424,146 384,186Z", BONE)
    horns += "".join(f'<path d="M{x},{y} q10,8 12,22" fill="none" stroke="#a58a55" stroke-width="3" opacity=".7"/>' for x, y in ((376, 128), (398, 112), (420, 96)))
    frill = form("M392,196 L452,188 L424,214 L462,226 L424,240 L446,268 L398,262Z", "#c9502f")
    jaw = form("M232,256 C262,270 296,276 330,272 C350,290 384,286 402,262 L380,226 L300,234 C276,240 252,246 232,256Z", SCALE_DARK)
    mouth = form("M206,236 C244,246 290,246 336,232 L330,256 C296,264 258,262 226,252Z", "#6f1a18")
    teeth = "".join(f'<path d="M{x},{y} l9,0 l-5,{h}Z" fill="#fff6dc"/>' for x, y, h in ((212, 236, 17), (228, 239, 12), (246, 241, 15), (266, 242, 11), (286, 241, 12), (304, 238, 10)))
    teeth += "".join(f'<path d="M{x},{y} l8,0 l-4,-{h}Z" fill="#f3e4bd"/>' for x, y, h in ((238, 258, 11), (258, 262, 9), (280, 264, 9)))
    skull = form(
        "M196,222 C192,206 204,194 222,190 C250,184 272,176 292,160 C314,144 350,142 376,158 C410,178 420,226 408,266 C390,286 366,268 352,250 C338,234 316,236 290,242 C258,248 222,246 206,240 C198,236 197,230 196,222Z",
        "url(#scale)",
    )
    brow = form("M270,186 C292,164 326,154 356,168 C340,172 326,180 316,192 C300,188 284,188 270,186Z", SCALE_DARK)
    eye = '<ellipse cx="310" cy="196" rx="17" ry="12.5" fill="#17110c"/><ellipse cx="310" cy="196" rx="14" ry="10.5" fill="url(#eye)"/><ellipse cx="308" cy="196" rx="3" ry="9.6" fill="#17110c"/><circle cx="304" cy="191" r="2.6" fill="#fff"/>'
    eye += '<path d="M286,186 C300,180 318,180 332,192" fill="none" stroke="#0f3229" stroke-width="6" stroke-linecap="round"/>'
    nose = '<ellipse cx="214" cy="208" rx="7" ry="4.4" fill="#0c2a23" transform="rotate(-24 214 208)"/><path d="M204,204 C210,194 222,192 230,198" fill="none" stroke="#5fc4a0" stroke-width="3.4" stroke-linecap="round" opacity=".7"/>'
    shine = '<path d="M232,194 C258,188 278,178 296,166 C312,154 336,150 356,158" fill="none" stroke="#8fe0bd" stroke-width="4.5" stroke-linecap="round" opacity=".5"/>'
    cheek = "".join(f'<path d="M{x},{y} q9,9 18,0" fill="none" stroke="#123f35" stroke-width="2.6" opacity=".6"/>' for x, y in ((346, 208), (368, 204), (358, 224), (380, 222), (372, 242)))
    beard = form("M330,270 L322,306 L346,280 L352,314 L370,280Z", "#c9502f")
    return horns + frill + beard + jaw + mouth + teeth + skull + brow + eye + nose + shine + cheek


def arm(x: float, y: float, *, near: bool) -> str:
    tone = "url(#scale)" if near else SCALE_DARK
    leg = form(f"M{x - 38},{y - 96} C{x - 62},{y - 40} {x - 60},{y - 10} {x - 46},{y + 26} C{x - 60},{y + 34} {x - 66},{y + 44} {x - 62},{y + 54} H{x + 26} C{x + 30},{y + 40} {x + 20},{y + 30} {x + 4},{y + 26} C{x - 4},{y - 6} {x + 16},{y - 40} {x + 30},{y - 84}Z", tone)
    claws = "".join(form(f"M{x + dx},{y + 42} q12,-6 20,4 q-2,16 -20,22 q4,-12 0,-26Z", BONE) for dx in (-68, -44, -20, 2))
    return leg + claws


def hoard(rng: random.Random) -> str:
    """Coins heaped up to a hill, with a chalice, a crown and stones of every guild between them."""
    body = form("M-20,780 C40,690 120,668 210,660 C300,650 420,650 510,662 C610,672 690,700 740,760 V980 H-20Z", "#7a4b14")
    coins = []
    for _ in range(330):
        x = rng.uniform(-10, 730)
        crest = 664 + ((x - 360) / 360) ** 2 * 74
        coins.append((x, min(crest + abs(rng.gauss(0, 1)) * 34, 772)))
    for x, y in sorted(coins, key=lambda c: c[1]):
        r = rng.uniform(13, 17)
        tilt = rng.uniform(-34, 34)
        tone = rng.choice([("#f2c14a", "#c78a1e"), ("#e5ab35", "#b0741a"), ("#ffd66b", "#d39a2b")])
        body += (
            f'<g transform="translate({x:.0f} {y:.0f}) rotate({tilt:.0f})"><ellipse cy="3.4" rx="{r:.1f}" ry="{r * 0.55:.1f}" fill="#6b3f0d"/>'
            f'<ellipse rx="{r:.1f}" ry="{r * 0.55:.1f}" fill="{tone[0]}"/><ellipse rx="{r * 0.68:.1f}" ry="{r * 0.35:.1f}" fill="none" stroke="{tone[1]}" stroke-width="2.2"/></g>'
        )
    gems = ((52, 716, "#c43e28"), (216, 694, "#34629a"), (560, 692, "#2e8c62"), (598, 716, "#96409a"), (170, 722, "#d09634"))
    for x, y, colour in gems:
        body += (
            f'<g transform="translate({x} {y})" filter="url(#cut)"><path d="M-19,-9 L-10,-21 H10 L19,-9 L0,17Z" fill="{colour}"/><path d="M-19,-9 L-10,-21 L-6,-9Z M-6,-9 H6 L0,17Z" fill="#fff" opacity=".35"/>'
            '<path d="M10,-21 L19,-9 L0,17 L6,-9Z" fill="#000" opacity=".22"/></g>'
        )
    body += (
        '<g transform="translate(652 664) rotate(16) scale(.92)" filter="url(#cut)"><path d="M-28,-46 H28 C28,-8 16,6 5,10 V34 L22,46 H-22 L-5,34 V10 C-16,6 -28,-8 -28,-46Z" fill="url(#gold)"/>'
        '<ellipse cy="-46" rx="28" ry="8" fill="#6b3f0d"/><ellipse cy="-46" rx="28" ry="8" fill="none" stroke="#ffe08a" stroke-width="3"/><circle cy="-20" r="7" fill="#c43e28"/></g>'
        '<g transform="translate(128 662) rotate(-9) scale(.9)" filter="url(#cut)"><path d="M-44,16 L-50,-24 L-25,-4 L0,-34 L25,-4 L50,-24 L44,16Z" fill="url(#gold)"/><path d="M-44,16 H44 V27 H-44Z" fill="#b0741a"/>'
        '<circle cy="-34" r="6" fill="#fff0c0"/><circle cx="-50" cy="-24" r="5" fill="#fff0c0"/><circle cx="50" cy="-24" r="5" fill="#fff0c0"/><circle cy="21" r="5" fill="#34629a"/></g>'
    )
    return body


def dragon() -> tuple[str, str]:
    """The dragon in two parts: what lies before its hoard's crest is drawn after the coins."""
    body = spine([(470, 690, 70), (452, 640, 104), (400, 560, 112), (378, 480, 92), (398, 410, 70), (432, 350, 54), (428, 290, 44), (392, 240, 40), (366, 214, 38)])
    tail = spine([(470, 680, 78), (560, 690, 58), (640, 640, 40), (664, 560, 28), (624, 500, 19), (586, 524, 12), (578, 552, 7), (576, 566, 4)])
    far_wing = f'<g transform="translate(826 -34) scale(-1.05 1.05)">{wing(near=False)}</g>'
    back = far_wing + f'<g filter="url(#cut)">{tube(tail, SKIN)}</g>' + tube(tail, f"fill='{SCALE_DARK}' opacity='.55'", 0.25, 1)
    back += form("M576,548 C600,552 608,572 606,590 C594,584 586,592 576,616 C566,592 558,584 546,590 C544,572 552,552 576,548Z", "#c9502f")
    back += wing(near=True)
    back += arm(330, 606, near=False)
    front = spikes(body, 18, len(body) - 10, 6)
    front += f'<g filter="url(#cut)">{tube(body, SKIN)}</g>' + tube(body, f"fill='{SCALE_DARK}' opacity='.5'", 0.5, 1)
    front += f'<g filter="url(#cut)">{tube(body[20:], PALE, -1, -0.32)}</g>'
    for i in range(24, len(body) - 4, 5):
        (a,), (b,) = (tuple(points[1:2]) for points in sides(body[i - 1 : i + 2], -1, -0.32))
        front += f'<path d="M{a[0]:.1f},{a[1]:.1f} Q{(a[0] + b[0]) / 2:.1f},{(a[1] + b[1]) / 2 + 9:.1f} {b[0]:.1f},{b[1]:.1f}" fill="none" stroke="#a57f3a" stroke-width="3.4" opacity=".8"/>'
    front += scales(body, 16, len(body) - 12)
    front += form("M430,560 C510,548 566,604 556,668 C550,700 520,716 480,716 C430,716 396,690 396,646 C396,606 404,566 430,560Z", "url(#scale)")
    front += '<path d="M436,574 C500,566 544,610 540,660" fill="none" stroke="#8fe0bd" stroke-width="5" stroke-linecap="round" opacity=".35"/>'
    return back, front + head()


def sprites() -> Iterator[Sprite]:
    rng = random.Random(77)
    defs = gradient("gold", "#ffe08a", "#c78a1e") + (
        '<linearGradient id="scale" gradientUnits="userSpaceOnUse" x1="250" y1="150" x2="560" y2="720"><stop offset="0" stop-color="#4fb896"/><stop offset=".5" stop-color="#2c8a70"/><stop offset="1" stop-color="#1d6352"/></linearGradient>'
        '<radialGradient id="deep" cx=".5" cy=".66" r=".6"><stop offset="0" stop-color="#c4691c" stop-opacity=".75"/><stop offset=".5" stop-color="#6e2f16" stop-opacity=".6"/><stop offset="1" stop-color="#140d10" stop-opacity=".9"/></radialGradient>'
        '<radialGradient id="torch"><stop offset="0" stop-color="#ffb04a" stop-opacity=".75"/><stop offset=".3" stop-color="#ff8f2e" stop-opacity=".32"/><stop offset="1" stop-color="#ff7a1a" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="eye"><stop offset="0" stop-color="#fff3a8"/><stop offset="1" stop-color="#f2a41f"/></radialGradient>'
    )
    back, front = dragon()
    body = wall(rng) + torch(56, 440) + torch(668, 452) + back + front + hoard(rng) + arm(424, 628, near=True)
    yield cover("dragon_keeper", body, defs, "#150c0b")
