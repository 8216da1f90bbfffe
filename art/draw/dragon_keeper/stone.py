"""The dungeon's three floors: hewn blocks around five by five slots, torches, the edges that show below, legal marks.

A floor is 1400 x 1400. Slot (row, column), counted from 0 at the upper left, fills the square of SLOT pixels from
(MARGIN + SLOT * column, MARGIN + SLOT * row); its hollow begins RIM pixels further in.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from art.draw.kit import INK, Random, path, picture, rounded
from art.draw.paper import Point

BOARD, MARGIN, SLOT, RIM = 1400, 100, 240, 12


@dataclass(frozen=True, slots=True)
class Rock:
    """A floor's stone: mortar, block tones, flagstone, the slabs of a bed, hollow, the light on an edge, what grows or glows in the joints."""

    mortar: str
    blocks: tuple[str, ...]
    flag: tuple[str, ...]
    bed: tuple[str, ...]
    hollow: str
    light: str
    joint: str


ROCKS = {
    "upper": Rock("#2e241d", ("#927b61", "#86705a", "#9c8468", "#7c6752"), ("#6e5c4b", "#685747", "#75624f"), ("#574839", "#514335", "#5d4d3d"), "#2e251e", "#f3d6a4", "#5d7a3a"),
    "middle": Rock("#1c2226", ("#66757c", "#5b6a72", "#707f85", "#526068"), ("#49565d", "#445158", "#4f5c62"), ("#394449", "#344045", "#3e494e"), "#1e2529", "#c5d8da", "#4f8a5c"),
    "lower": Rock("#140e10", ("#4d4147", "#43383e", "#564a4f", "#3b3137"), ("#382f35", "#332b30", "#3f353a"), ("#2c2429", "#282025", "#31292d"), "#150f12", "#e0a68c", "#ff7a24"),
}


def block(rng: Random, x: float, y: float, w: float, h: float, tone: str, light: str, gap: float = 3, shine: float = 0.34) -> str:
    """A hewn block in its place, its corners worn, light on the upper and left edge."""
    x0, y0, x1, y1 = x + gap, y + gap, x + w - gap, y + h - gap

    def worn(px: float, py: float) -> Point:
        return (px + rng.uniform(-1.6, 1.6), py + rng.uniform(-1.6, 1.6))

    c = min(w, h) * 0.09
    corners = [(x0 + c, y0), (x1 - c, y0), (x1, y0 + c), (x1, y1 - c), (x1 - c, y1), (x0 + c, y1), (x0, y1 - c), (x0, y0 + c)]
    middles = [worn(px, py) for px, py in corners]
    line = "M" + " L".join(f"{px:.1f},{py:.1f}" for px, py in middles) + "Z"
    dents = ""
    for _ in range(max(1, int(w * h / 5200))):
        a, b = rng.uniform(x0 + 8, x1 - 10), rng.uniform(y0 + 8, y1 - 8)
        r = rng.uniform(2, 5)
        dents += f'<ellipse cx="{a:.0f}" cy="{b:.0f}" rx="{r:.1f}" ry="{r * 0.6:.1f}" fill="#000" opacity=".14"/>'
    return (
        path(line, tone)
        + dents
        + f'<path d="M{x0 + 2:.0f},{y1 - c - 3:.0f} V{y0 + c + 2:.0f} L{x0 + c + 2:.0f},{y0 + 2.5:.0f} H{x1 - c - 3:.0f}" fill="none" stroke="{light}" stroke-width="2.6" stroke-linecap="round" opacity="{shine:g}"/>'
        + f'<path d="M{x1 - 2:.0f},{y0 + c + 4:.0f} V{y1 - c:.0f} L{x1 - c:.0f},{y1 - 2:.0f} H{x0 + c + 4:.0f}" fill="none" stroke="#000" stroke-width="3.4" stroke-linecap="round" opacity=".3"/>'
    )


def course(rng: Random, x: float, y: float, long: float, deep: float, rock: Rock, *, upright: bool = False) -> str:
    """A row of blocks of random length that fills exactly `long`."""
    count = max(2, round(long / rng.uniform(118, 150)))
    cuts = [0.0, *sorted(long * (i + rng.uniform(-0.16, 0.16)) / count for i in range(1, count)), long]
    out = ""
    for a, b in itertools.pairwise(cuts):
        tone = rng.choice(rock.blocks)
        out += block(rng, x, y + a, deep, b - a, tone, rock.light) if upright else block(rng, x + a, y, b - a, deep, tone, rock.light)
    return out


def torch(x: float, y: float, scale: float = 1) -> str:
    """A burning torch in its iron, its flame's foot at (x, y); its light is drawn by `torchlight`."""
    flame = (
        path("M0,-92 C10,-62 32,-52 28,-22 C26,-2 12,4 0,4 C-14,4 -28,-4 -28,-24 C-28,-44 -12,-48 -12,-68 C-4,-64 0,-78 0,-92Z", "#e2641d")
        + path("M2,-62 C8,-46 20,-38 17,-18 C15,-4 8,0 0,0 C-10,0 -17,-6 -17,-20 C-17,-34 -6,-36 -6,-50 C0,-48 2,-54 2,-62Z", "#fbb744")
        + path("M1,-34 C10,-22 8,-2 0,-2 C-9,-2 -9,-20 1,-34Z", "#fff3c0")
    )
    iron = path("M-13,4 H13 L6,84 H-6Z", "#4a2d18") + '<rect x="-19" y="-4" width="38" height="16" rx="5" fill="#8b7350"/><rect x="-14" y="42" width="28" height="10" rx="4" fill="#8b7350"/>'
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><g filter="url(#leaf)">{iron}</g><g filter="url(#slip)">{flame}</g></g>'


def torchlight(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="url(#torch)"/>'


TORCH = '<radialGradient id="torch"><stop offset="0" stop-color="#ffb04a" stop-opacity=".7"/><stop offset=".3" stop-color="#ff8f2e" stop-opacity=".28"/><stop offset="1" stop-color="#ff7a1a" stop-opacity="0"/></radialGradient>'


# What water and smoke left on stone.
STAINS = """<filter id="stains" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".011 .016" numOctaves="2" seed="23"/>
<feColorMatrix values="0 0 0 0 .05  0 0 0 0 .03  0 0 0 0 .02  0 1.9 0 0 -.78"/></filter>"""


def crack(rng: Random, x: float, y: float, size: float) -> str:
    """Path data of a jagged crack that branches once."""
    line = f"M{x:.0f},{y:.0f}"
    dx, dy = rng.uniform(-1, 1), rng.uniform(0.3, 1)
    for i in range(5):
        x += dx * size / 5 + rng.uniform(-0.1, 0.1) * size
        y += dy * size / 5 + rng.uniform(-0.05, 0.05) * size
        line += f" L{x:.0f},{y:.0f}"
        if i == 2:
            line += f" l{-dx * size / 4:.0f},{size / 6:.0f} M{x:.0f},{y:.0f}"
    return line


def tuft(rng: Random, x: float, y: float, size: float, tone: str) -> str:
    """A cushion of moss."""
    ring: list[Point] = [(x + dx * size * rng.uniform(0.7, 1.2), y + dy * size * 0.6 * rng.uniform(0.7, 1.2)) for dx, dy in ((-1, 0), (-0.6, -0.8), (0.1, -1), (0.8, -0.6), (1, 0.2), (0.4, 0.9), (-0.5, 0.8))]
    return f'<path d="{rounded(ring)}" fill="{tone}" opacity=".75"/><ellipse cx="{x - size * 0.2:.0f}" cy="{y - size * 0.2:.0f}" rx="{size * 0.4:.0f}" ry="{size * 0.18:.0f}" fill="#fff" opacity=".16"/>'


def hollow(rng: Random, x: float, y: float, side: float, rock: Rock) -> str:
    """A slot: a flagstone with a sunken bed that takes a tile."""
    inset = side * RIM / SLOT
    bed = side - 2 * inset
    r = side * 0.045
    out = block(rng, x, y, side, side, rng.choice(rock.flag), rock.light, 2)
    x0, y0 = x + inset, y + inset
    out += f'<rect x="{x0:g}" y="{y0:g}" width="{bed:g}" height="{bed:g}" rx="{r:g}" fill="{rock.hollow}"/>'
    out += _paving(rng, x0 + 4, y0 + 4, bed - 8, rock)
    out += f'<path d="M{x0 + bed:g},{y0 + r:g} V{y0 + bed - r:g} q0,{r:g} {-r:g},{r:g} H{x0 + r:g}" fill="none" stroke="{rock.light}" stroke-width="3" opacity=".3"/>'
    return out


def _shades() -> str:
    """The shadow of every slot's upper and left rim on its bed."""
    places = [(MARGIN + SLOT * c + RIM, MARGIN + SLOT * r + RIM) for r in range(5) for c in range(5)]
    bed = SLOT - 2 * RIM
    line = "".join(f"M{x},{y + bed} v{-bed} h{bed} l-30,30 h{60 - bed} v{bed - 60}Z" for x, y in places)
    return f'<path d="{line}" fill="#000" opacity=".34" filter="url(#soft)"/>'


def _paving(rng: Random, x: float, y: float, side: float, rock: Rock) -> str:
    """The worn slabs a bed is paved with: two or three courses, one of them split."""
    cut = side * rng.uniform(0.42, 0.58)
    a, b = side * rng.uniform(0.3, 0.7), side * rng.uniform(0.3, 0.7)
    parts = [(0.0, 0.0, a, cut), (a, 0.0, side - a, cut), (0.0, cut, b, side - cut), (b, cut, side - b, side - cut)]
    if rng.random() < 0.5:
        parts = [(v, u, h, w) for u, v, w, h in parts]
    out = "".join(block(rng, x + u, y + v, w, h, rng.choice(rock.bed), rock.light, 1.5, 0.14) for u, v, w, h in parts)
    for _ in range(2):
        out += f'<path d="{crack(rng, x + rng.uniform(0.2, 0.7) * side, y + rng.uniform(0.15, 0.6) * side, side * rng.uniform(0.14, 0.28))}" fill="none" stroke="#000" stroke-width="2.6" opacity=".3"/>'
    return out


def _corner(x: float, y: float, rock: Rock, depth: int) -> str:
    """A corner stone with a boss; the notches on it count the floors from above."""
    side = MARGIN - 10
    out = block(Random(f"corner {x} {y} {depth}"), x - side / 2, y - side / 2, side, side, rock.blocks[0], rock.light, 2, 0.5)
    out += f'<g filter="url(#slip)"><circle cx="{x:g}" cy="{y:g}" r="31" fill="{rock.blocks[2]}"/></g><circle cx="{x:g}" cy="{y:g}" r="23" fill="{rock.mortar}" opacity=".75"/>'
    notches = "".join(f'<path d="M{x + (i - (depth - 1) / 2) * 12:g},{y - 11:g} v22" stroke="{rock.light}" stroke-width="5.5" stroke-linecap="round"/>' for i in range(depth))
    return out + f'<g opacity=".8">{notches}</g>'


def _studs(rock: Rock) -> str:
    """Iron studs where four slots meet."""
    places = [(MARGIN + SLOT * c, MARGIN + SLOT * r) for r in range(1, 5) for c in range(1, 5)]
    return "".join(f'<rect x="-12" y="-12" width="24" height="24" rx="4" fill="{rock.blocks[0]}" transform="translate({x} {y}) rotate(45)"/><path d="M{x - 13},{y - 1} L{x},{y - 14} L{x + 12},{y - 2}" fill="none" stroke="{rock.light}" stroke-width="2.4" opacity=".5"/>' for x, y in places)


def floor(name: str) -> str:
    rock, rng = ROCKS[name], Random(f"floor {name}")
    inner = BOARD - 2 * MARGIN
    walls = course(rng, 0, 0, BOARD, MARGIN - 6, rock) + course(rng, 0, BOARD - MARGIN + 6, BOARD, MARGIN - 6, rock)
    walls += course(rng, 0, MARGIN - 6, inner + 12, MARGIN - 6, rock, upright=True)
    walls += course(rng, BOARD - MARGIN + 6, MARGIN - 6, inner + 12, MARGIN - 6, rock, upright=True)
    slots = "".join(hollow(rng, MARGIN + SLOT * c, MARGIN + SLOT * r, SLOT, rock) for r in range(5) for c in range(5))
    depth = list(ROCKS).index(name) + 1
    walls += "".join(_corner(x, y, rock, depth) for x in (MARGIN / 2, BOARD - MARGIN / 2) for y in (MARGIN / 2, BOARD - MARGIN / 2))
    out = f'<clipPath id="all"><rect width="{BOARD}" height="{BOARD}" rx="26"/></clipPath><g clip-path="url(#all)">'
    out += f'<rect width="{BOARD}" height="{BOARD}" fill="{rock.mortar}"/>{slots}{_shades()}<g filter="url(#slip)">{_studs(rock)}</g><g filter="url(#land)">{walls}</g>'
    out += f'<rect width="{BOARD}" height="{BOARD}" filter="url(#stains)" opacity=".5"/>'
    out += _growth(rng, name, rock)
    lights = [(MARGIN / 2 - 2, y) for y in (340, 1090)] + [(BOARD - MARGIN / 2 + 2, y) for y in (340, 1090)]
    out += "".join(torchlight(x, y - 34, 420) for x, y in lights)
    out += f'<rect width="{BOARD}" height="{BOARD}" fill="url(#dusk)"/>'
    out += "".join(torch(x, y, 1.05) for x, y in lights)
    out += f'</g><rect x="2" y="2" width="{BOARD - 4}" height="{BOARD - 4}" rx="24" fill="none" stroke="{INK}" stroke-width="4"/>'
    dusk = '<radialGradient id="dusk" r=".75"><stop offset=".55" stop-color="#0c0706" stop-opacity="0"/><stop offset="1" stop-color="#0c0706" stop-opacity=".45"/></radialGradient>'
    return picture(BOARD, BOARD, out, TORCH + STAINS + dusk)


def _growth(rng: Random, name: str, rock: Rock) -> str:
    """Cushions of moss in the middle, embers in the joints of the lowest floor, bare stone upstairs."""
    out = ""
    spots = [(rng.choice((rng.uniform(6, 92), BOARD - rng.uniform(6, 92))), rng.uniform(20, BOARD - 20)) for _ in range(16)]
    spots += [(y, x) for x, y in spots[:9]]
    if name == "lower":
        lines = "".join(crack(rng, x, y, rng.uniform(60, 120)) for x, y in spots)
        out += f'<path d="{lines}" fill="none" stroke="{rock.joint}" stroke-width="12" opacity=".35" filter="url(#soft)"/>'
        return out + f'<path d="{lines}" fill="none" stroke="#ffb95a" stroke-width="3.2" stroke-linejoin="round"/>'
    for x, y in spots if name == "middle" else ():
        for _ in range(7):
            out += tuft(rng, x + rng.gauss(0, 22), y + rng.gauss(0, 13), rng.uniform(5, 17), rng.choice((rock.joint, "#3f7650", "#62985f")))
    return out


def edge(name: str) -> str:
    """What shows of a lower floor below the one that is played: a lit ledge and the face of its blocks, 1400 x 60."""
    rock, rng = ROCKS[name], Random(f"edge {name}")
    out = '<clipPath id="all"><path d="M0,0 H1400 V40 Q1400,60 1380,60 H20 Q0,60 0,40Z"/></clipPath><g clip-path="url(#all)">'
    out += f'<rect width="1400" height="60" fill="{rock.mortar}"/>{course(rng, 0, 0, 1400, 60, rock)}'
    if name == "lower":
        lines = "".join(crack(rng, rng.uniform(20, 1380), rng.uniform(4, 20), 34) for _ in range(16))
        out += f'<path d="{lines}" fill="none" stroke="{rock.joint}" stroke-width="9" opacity=".4" filter="url(#soft)"/><path d="{lines}" fill="none" stroke="#ffb95a" stroke-width="2.6"/>'
    else:
        out += "".join(tuft(rng, rng.uniform(10, 1390), rng.uniform(40, 58), rng.uniform(6, 13), rock.joint) for _ in range(30))
    out += '<rect width="1400" height="30" fill="url(#over)"/><rect y="36" width="1400" height="24" fill="#000" opacity=".22"/></g>'
    return picture(1400, 60, out, '<linearGradient id="over" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".75"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>')


def stairs(rng: Random) -> str:
    """Steps that lead down through an arch towards the glow of the next floor, in 300 x 300."""
    out = '<rect width="300" height="300" fill="#4a3b30"/>'
    for row, y in enumerate(range(0, 300, 50)):
        for x in range(-60 + (row % 2) * 36, 300, 72):
            out += block(rng, x, y, 72, 50, rng.choice(("#8a745c", "#7d6853", "#957d63")), "#f3d6a4", 2)
    arch = "M62,300 V150 C62,84 112,44 166,44 C220,44 268,84 268,150 V300Z"
    out += f'<g filter="url(#leaf)">{path(arch, "#140d10")}</g><circle cx="165" cy="140" r="66" fill="#ff8f2e" opacity=".75" filter="url(#haze)"/><ellipse cx="165" cy="150" rx="30" ry="22" fill="#ffd27a" opacity=".8" filter="url(#glow)"/>'
    tones = ("#6e3f20", "#7d4d29", "#8a5c36", "#987046", "#a68258", "#b5946b", "#c6a87e")
    for i, tone in enumerate(tones):
        y0, y1 = 156 + i * i * 2.1 + i * 9, 156 + (i + 1) ** 2 * 2.1 + (i + 1) * 9
        a, b = 20 + i * 13, 20 + (i + 1) * 13
        out += f'<g filter="url(#slip)">{path(f"M{165 - a:g},{y0:.1f} H{165 + a:g} L{165 + b:g},{y1 + 30:.1f} H{165 - b:g}Z", tone)}</g><path d="M{165 - a:g},{y0 + 1.5:.1f} H{165 + a:g}" stroke="#ffe4b4" stroke-width="{2 + i * 0.5:g}" opacity="{0.4 + i * 0.06:.2f}"/>'
    for i in range(11):
        turn = -90 + i * 18
        out += f'<g transform="translate(165 150) rotate({turn}) translate(0 -108)"><rect x="-16" y="-15" width="32" height="30" rx="4" fill="{("#a58a6a", "#94795c", "#b3987a")[i % 3]}" stroke="#2a1a10" stroke-width="2"/><path d="M-11,-11 H11" stroke="#ffe9c0" stroke-width="2.4" opacity=".5"/></g>'
    return out


def slot_empty() -> str:
    """What stays where a tile was taken: the bare bed, dusty, with the claws' scratches; stone of no floor in particular."""
    rng = Random("slot")
    scratches = "".join(f'<path d="M{96 + i * 32},{92 + (i % 2) * 12} q16,50 {-6 + i * 3},{112 - i * 8}" fill="none" stroke="#000" stroke-width="7" stroke-linecap="round" opacity=".3"/><path d="M{101 + i * 32},{96 + (i % 2) * 12} q16,50 {-6 + i * 3},{108 - i * 8}" fill="none" stroke="#ffe4b8" stroke-width="2" stroke-linecap="round" opacity=".22"/>' for i in range(4))
    dust = "".join(f'<circle cx="{rng.uniform(30, 270):.0f}" cy="{rng.uniform(30, 270):.0f}" r="{rng.uniform(1.5, 4):.1f}" fill="#f0d8ae" opacity=".16"/>' for _ in range(26))
    return picture(300, 300, f'<rect x="10" y="10" width="280" height="280" rx="14" fill="#000" opacity=".26"/>{scratches}{dust}')
