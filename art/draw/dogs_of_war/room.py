"""The room in which the war is planned: oak, brass, parchment; the fields of battle, the flagpoles and the camp."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.draw.dogs_of_war.cards import back
from art.draw.dogs_of_war.forms import (
    at,
    cog,
    cut,
    disc,
    edged,
    faint,
    from_corner,
    oval,
    piece,
    rivets,
    slab,
    stroke,
    within,
)
from art.draw.dogs_of_war.palette import BRASS_DARK, INK
from art.draw.dogs_of_war.soldiers import KINDS, scene
from art.draw.dogs_of_war.tokens import coin
from art.draw.kit import Random, ground, hill, path
from art.draw.painted import Painted
from art.draw.paper import Sprite, gradient
from game.dogs_of_war.places import CAMP, CHANNEL, FOLDS, LEADS, POLE, RACK, SCREEN, VALUES, pile, price, rung, stop

OAK = """
<filter id="oak" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".0016 .07" numOctaves="3" seed="5"/>
<feColorMatrix values="0 0 0 0 .07  0 0 0 0 .03  0 0 0 0 .01  0 0 0 4.2 -1.9"/></filter>
<filter id="sheen" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".0012 .028" numOctaves="2" seed="8"/>
<feColorMatrix values="0 0 0 0 .85  0 0 0 0 .55  0 0 0 0 .28  0 0 0 4 -2.1"/></filter>
<filter id="fine" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".0034 .2" numOctaves="3" seed="9"/>
<feColorMatrix values="0 0 0 0 .07  0 0 0 0 .03  0 0 0 0 .01  0 0 0 3.6 -1.6"/></filter>
<filter id="stain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".012 .02" numOctaves="4" seed="7"/>
<feColorMatrix values="0 0 0 0 .42  0 0 0 0 .24  0 0 0 0 .08  .9 0 0 0 -.42"/></filter>
<radialGradient id="room" cx=".36" cy=".12" r="1"><stop offset="0" stop-color="#ffc573" stop-opacity=".3"/>
<stop offset=".45" stop-color="#ffa94d" stop-opacity=".06"/><stop offset="1" stop-color="#0a0503" stop-opacity=".62"/></radialGradient>
"""
CLOUD = "M-60,8 C-50,-6 -30,-4 -22,-8 C-10,-20 14,-18 20,-8 C34,-12 52,-4 60,8Z"


def wood(w: float, h: float, grain: float = 0.6, sheen: float = 0.16) -> str:
    size = f'width="{w:g}" height="{h:g}"'
    oak = "oak" if h > 600 else "fine"
    return f'<rect {size} filter="url(#{oak})" opacity="{grain:g}"/><rect {size} filter="url(#sheen)" opacity="{sheen:g}"/>'


def clipped(w: float, h: float, r: float, body: str) -> str:
    return within("whole", f'<rect width="{w:g}" height="{h:g}" rx="{r:g}"/>', body)


def sunlight(x: float, y: float, r: float, opacity: float) -> str:
    return faint(disc(x, y, r, "url(#sunlight)"), opacity)


# --- wood -------------------------------------------------------------------------------------------------------


def table(w: float = 1920, h: float = 1080) -> str:
    """Dark planks under the lamp."""
    out = slab(0, 0, w, h, 0, "#34210f")
    for n, tone in enumerate(("#3b2717", "#33200f", "#3f2a19", "#362313", "#3a2616", "#301e10")):
        y = 180 * n
        out += slab(0, y, w, 180, 0, tone) + stroke(f"M0,{y} H{w}", "#0d0704", 3, 'opacity=".8"') + stroke(f"M0,{y + 2.4} H{w}", "#b58a60", 1.2, 'opacity=".22"')
        seam = (420, 1290, 770, 1610, 230, 1040)[n]
        out += stroke(f"M{seam},{y} v180", "#0d0704", 2.4, 'opacity=".7"') + "".join(disc(seam + dx, y + dy, 3, "#170d06") for dx in (-16, 16) for dy in (28, 152))
    return clipped(w, h, 2, out + wood(w, h, 0.5, 0.12) + f'<rect width="{w:g}" height="{h:g}" fill="url(#room)"/>')


def frame() -> str:
    """The war table's frame, to be cut into nine with corners of 96: oak, a brass line, brass at the corners; 288 x 288."""
    out = cut(slab(8, 8, 272, 272, 18, "url(#oakbar)", "#1d1008", 2), "board")
    out += within("bar", '<rect x="8" y="8" width="272" height="272" rx="18"/>', slab(8, 8, 272, 272, 0, "#5c3e25") + wood(288, 288, 0.55, 0.2))
    out += faint(slab(9.6, 9.6, 268.8, 268.8, 17, "none", "#d9a868", 2), 0.5)
    out += slab(24, 24, 240, 240, 10, "#2a1a0e", "#140b05", 3) + faint(slab(24, 24, 240, 240, 10, "none", "#d2a048", 1.2), 0.5)
    plate = edged("M0,22 C0,8 8,0 22,0 H78 C72,12 62,15 50,16 C30,18 18,30 16,50 C15,62 12,72 0,78Z", "url(#brass)", BRASS_DARK, 1.8)
    for x, y, sx, sy in ((4, 4, 1, 1), (284, 4, -1, 1), (4, 284, 1, -1), (284, 284, -1, -1)):
        out += cut(f'<g transform="translate({x} {y}) scale({sx} {sy})">{plate}</g>') + rivets([(x + sx * a, y + sy * b) for a, b in ((15, 15), (50, 8), (8, 50))], 4)
    return out


def shelf(w: float = 1236, h: float = 92) -> str:
    """The oak below a battle on which its two lines lie."""
    out = slab(0, 0, w, h, 0, "#6a4528") + wood(w, h, 0.5, 0.14) + slab(0, 0, w, h, 0, "url(#down)")
    return out + faint(slab(0, 0, w, 4, 0, "#e0b070"), 0.5) + faint(slab(0, 4, w, 7, 0, "#000"), 0.25)


# --- the fields -------------------------------------------------------------------------------------------------

FIELDS = (  # sky above and below, ridges from far to near, soil; where the sun stands
    ("#f6dca4", "#e2a566", "#c79a6c", "#97714c", "#6f5236", "#4d3724", 250),
    ("#dae2d8", "#9db1a8", "#8fa398", "#6d8173", "#516353", "#38453a", 640),
    ("#4d4460", "#d08a5e", "#7a5a5c", "#574150", "#402f3c", "#2c212b", 960),
)


def works(x: float, lean: float, near: str, soil: str, rng: Random) -> str:
    """A foundry's chimney with its smoke."""
    smoke = "".join(oval(x + lean * i + rng.uniform(-5, 5), 30 - 8 * i, 9 + 2.6 * i, 7 + 2.2 * i, "url(#puff)", f'opacity="{0.85 - 0.1 * i:.2f}"') for i in range(8))
    chimney = path("M-10,18 L-7,-26 H7 L10,18Z", near) + slab(-11, -31, 22, 7, 2, soil) + slab(-8, -12, 16, 3, 0, soil) + path("M12,18 V2 H34 V-6 L46,2 V18Z", near)
    return smoke + at(x, 64, chimney)


def field(number: int, w: float = 1236, h: float = 150) -> str:
    """A battlefield in cut paper, its crest at the height where soldiers stand."""
    rng = Random(f"dogs of war field {number}")
    high, low, far, mid, near, soil, sun = FIELDS[number]
    out = f"<defs>{gradient('air', high, low)}</defs>" + slab(0, 0, w, h, 0, "url(#air)")
    out += sunlight(sun, 34, 170, (0.9, 0.7, 0.85)[number]) + faint(disc(sun, 34, 23, "#fff6d8"), 0.9)
    for _ in range(7):
        x, y, s = rng.uniform(60, w - 60), rng.uniform(12, 50), rng.uniform(0.6, 1.5)
        out += at(x, y, path(CLOUD, "#fff6e2", 'opacity=".36"'), s)
    out += hill(ground(rng, w, 54, 11, 34), h, far, "land")
    for _ in range(34):
        x, s = rng.uniform(20, w - 20), rng.uniform(0.5, 1.1)
        out += at(x, 66 + rng.uniform(-4, 8), path("M-7,8 L0,-18 L7,8Z", mid), s)
    out += "".join(works(x, lean, near, soil, rng) for x, lean in (((470, 3), (800, -2)), ((420, 3), (790, 2)), ((500, 3), (830, -2)))[number])
    keep = "M-26,20 V-22 h8 v7 h7 v-7 h8 v7 h6 v-7 h8 v7 h7 v-7 h8 V20Z"
    out += at((1010, 190, 260)[number], 52, path(keep, mid) + slab(-4, -6, 8, 14, 4, near), 0.9)
    out += hill(ground(rng, w, 76, 7, 30), h, mid, "land")
    for _ in range(16):  # palisades
        x, y = rng.uniform(120, w - 120), rng.uniform(84, 92)
        out += "".join(path(f"M{x + 6 * i:.0f},{y:.0f} v-9 l2,-4 l2,4 v9Z", near) for i in range(4))
    out += hill(ground(rng, w, 92, 4, 26), h, near, "land") + slab(0, 114, w, h - 114, 0, soil)
    for _ in range(90):
        x, y = rng.uniform(10, w - 10), rng.uniform(95, 108)
        out += stroke(f"M{x:.0f},{y:.0f} l{rng.uniform(-3, 3):.1f},-6", soil, 1.6, 'opacity=".6"')
    return out


# --- the rack ---------------------------------------------------------------------------------------------------


def rack() -> str:
    """A toothed rail with a channel for the enamel; a tooth for each half stop."""
    w, h = RACK
    x, y, wide, high = CHANNEL[0] * w, CHANNEL[1] * h, CHANNEL[2] * w, CHANNEL[3] * h
    teeth = "M6,12 " + " ".join(f"L{a + 1.5:g},11 L{a + 4.6:g},3 L{a + 10.4:g},3 L{a + 13.5:g},11" for a in [7.5 + 15 * i for i in range(63)])
    out = cut(edged(f"{teeth} L954,12 V44 H6Z", "url(#brass)", BRASS_DARK, 1.6), "slip")
    out += slab(x, y, wide, high, 4, "#241509", BRASS_DARK, 1.8) + faint(slab(x + 2, y + 1.6, wide - 4, 5, 2, "#000"), 0.35)
    return out + stroke(f"M8,{h - 5.4} H952", "#fff0c0", 1.2, 'opacity=".5"')


def stops() -> str:
    """What lies over the enamel: a tick for every stop, gold plates at the ends, room for numbers at every fifth."""
    w, h = RACK
    y = (CHANNEL[1] + CHANNEL[3] / 2) * h
    out = ""
    for lead in LEADS:
        x = stop(lead) * w
        if abs(lead) == LEADS.stop - 1:
            out += cut(slab(x - 18, y - 16, 36, 32, 7, "url(#gold)", BRASS_DARK, 2.2)) + slab(x - 14, y - 12, 28, 24, 4, "none", "#8a5d1c", 1.2)
        elif lead % 5:
            out += stroke(f"M{x},{y - 4.6} V{y + 4.6}", "#1a0f07", 4.4, 'opacity=".7"') + stroke(f"M{x},{y - 4} V{y + 4}", "#f2d698", 2.2, 'opacity=".85"')
        else:
            out += disc(x, y - 10.4, 1.6, "#f2d698") + disc(x, y + 10.4, 1.6, "#f2d698")
    return out


def rod(*, snapped: bool = False) -> str:
    """The steam piston that drives a gear, 220 x 40; a snapped one ends in splinters."""
    shaft = edged("M-70,-7 H90 V7 H-70Z", "url(#steel)", INK, 2.4) + stroke("M-60,-3 H84", "#fff", 2, 'opacity=".7"')
    sleeve = edged("M-106,-16 H-44 V16 H-106Z", "url(#brass)", BRASS_DARK, 2) + slab(-52, -18, 10, 36, 3, "url(#brassdeep)", BRASS_DARK, 1.6) + rivets([(-98, -9), (-98, 9), (-62, -9), (-62, 9)], 2.6)
    eye = disc(96, 0, 15, "url(#brass)", BRASS_DARK, 2.2) + disc(96, 0, 6, "#241509", BRASS_DARK, 1.6)
    if not snapped:
        return cut(shaft + eye + sleeve)
    left = within("rodl", '<path d="M-120,-30 H6 L-4,-8 L12,-3 L-2,2 L10,9 L-2,30 H-120Z"/>', shaft)
    right = within("rodr", '<path d="M120,-30 H14 L6,-8 L22,-3 L8,2 L20,9 L8,30 H120Z"/>', shaft + eye)
    return cut(left + sleeve + at(4, 6, right, 1, 14))


def pin() -> str:
    """A brass pin, its point at (0, 34)."""
    return cut(edged("M-5,-6 H5 L0,34Z", "url(#steel)", INK, 2) + disc(0, -14, 15, "url(#gold)", BRASS_DARK, 2.2) + disc(-4, -19, 4, "#fffbe8"))


# --- flagpoles, camp, screen -------------------------------------------------------------------------------------


def keep(tone: str, dark: str) -> str:
    """The castle that is fought for, about 300 wide, its foot at y 0."""
    out = ""
    for x, w, top in ((-150, 54, -150), (-84, 60, -214), (-34, 70, -292), (40, 56, -236), (98, 52, -164)):
        step = w / 7
        crown = f"M{x},0 V{top} " + " ".join(f"h{step:.2f} v{13 if i % 2 == 0 else -13}" for i in range(6)) + f" h{step:.2f} V0Z"
        out += path(crown, tone) + path(f"M{x + w * 0.66:.1f},0 V{top + 13} H{x + w} V0Z", dark, 'opacity=".35"')
        out += "".join(slab(x + w / 2 - 4, top + dy, 8, 22, 4, dark) for dy in range(36, -top - 60, 62))
    return out + path("M-34,-120 H98 V0 H-34Z", tone) + path("M12,0 V-34 a20,20 0 0 1 40,0 V0Z", dark)


def poles(w: float = 330, h: float = 460) -> str:
    """The ground of the flagpoles: evening over the castle."""
    rng = Random("dogs of war poles")
    out = f"<defs>{gradient('dusk', '#f6dc9e', '#d9a066', '#8a5a44', '#3a261f')}</defs>" + slab(0, 0, w, h, 0, "url(#dusk)") + sunlight(86, 76, 210, 0.9)
    for x, y, s in ((250, 62, 1.1), (96, 132, 0.8), (286, 186, 0.9), (60, 226, 0.6)):
        out += at(x, y, path(CLOUD, "#fff4dc", 'opacity=".3"'), s)
    out += hill(ground(rng, w, h * 0.72, 12, 30), h, "#9a6a4a", "land")
    out += at(w / 2 + 22, h * 0.86, cut(keep("#a8754e", "#5f3c2a"), "land"), 1.0)
    out += hill(ground(rng, w, h * 0.84, 13, 30), h, "#5f4034", "land") + hill(ground(rng, w, h * 0.92, 7, 30), h, "#40291f", "land")
    return out + slab(0, 0, w, h, 12, "none", "#d2a048", 3)


def pole() -> str:
    """A flagpole with a ladder of rungs, one for each value; the lowest is below the ground's edge."""
    w, h = POLE
    mid = w / 2
    out = cut(slab(mid - 4, 22, 8, h - 38, 3, "url(#brassround)", BRASS_DARK, 1))
    for value in VALUES:
        y = rung(value) * h
        wide, fill = (15, "url(#gold)") if value == 0 else (9, "url(#brassdeep)")
        out += cut(slab(mid - wide, y - 2.2, 2 * wide, 4.4, 2, fill, BRASS_DARK, 0.8))
    out += cut(disc(mid, 16, 9, "url(#gold)", BRASS_DARK, 1.6)) + disc(mid - 3, 13, 2.6, "#fffbe8")
    return out + cut(edged(f"M{mid - 14},{h - 6} L{mid - 9},{h - 20} H{mid + 9} L{mid + 14},{h - 6}Z", "url(#brassdeep)", BRASS_DARK, 1.4))


def camp(*, is_open: bool) -> str:
    """The camp where soldiers are hired: five places for piles, a wedge for each kind's cost. Closed, it lies in the
    dark behind a rope."""
    w, h = CAMP
    body = slab(0, 0, w, h, 0, "#2a1c12") + wood(w, h, 0.6, 0.2) + slab(0, 0, w, h, 0, "url(#down)")
    stripe = "".join(path(f"M{x},0 h33 v30 q-16.5,14 -33,0Z", ("#8c2f26", "#e9dcba")[i % 2]) for i, x in enumerate(range(0, 330, 33)))
    awning = cut(stripe, "slip") + faint(slab(0, 0, w, 44, 0, "url(#folds)"), 0.35) + slab(0, 0, w, 9, 0, "url(#brass)")
    for n in range(5):
        x, y, wide, high = (v * s for v, s in zip(pile(n), (w, h, w, h), strict=True))
        sunk = slab(x - 2, y - 2, wide + 4, high + 4, 8, "#140b05", "#8a6a3a", 1.4)
        if n < 4:
            kind = list(KINDS)[n]
            ghost = within(f"pile{n}", f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="6"/>', faint(at(x + wide / 2, y + high / 2, scene(kind).replace("sky", f"sky{n}"), wide / 108), 0.3))
            px, py = price(n)
            sign = cut(stroke(f"M{px * w},{y + high + 2} V{py * h - 8}", "#c9973f", 2)) + at(px * w, py * h, coin(), 0.36)
        else:
            ghost = faint(at(x + wide / 2, y + high / 2, back("oxblood"), wide / 122), 0.3)
            sign = ""
        body += sunk + ghost + sign
    body += awning
    if not is_open:
        body += faint(slab(0, 0, w, h, 0, "#0c0704"), 0.42)
        rope = "M-4,104 Q82,140 165,128 Q248,140 334,104"
        body += cut(stroke(rope, "#5a3f1e", 9) + stroke(rope, "#d9b574", 5.4) + f'<path d="{rope}" fill="none" stroke="#8a6a34" stroke-width="5.4" stroke-dasharray="2.4 5"/>')
        lock = stroke("M-10,-8 V-18 a10,10 0 0 1 20,0 V-8", "#c3ccd2", 6) + edged("M-18,-10 H18 V18 Q0,26 -18,18Z", "url(#brass)", BRASS_DARK, 2) + disc(0, 3, 4, INK) + stroke("M0,4 V11", INK, 3)
        body += at(165, 136, cut(lock), 1.1)
    return clipped(w, h, 12, body) + slab(1.2, 1.2, w - 2.4, h - 2.4, 11, "none", "#d2a048", 2.4)


def screen() -> str:
    """The ground of a person's own things: the inside of their screen, in three folds."""
    w, h = SCREEN
    size = f'width="{w}" height="{h}"'
    out = f"<defs>{gradient('fold', 'rgba(70,40,10,0)', 'rgba(70,40,10,.55)', across=True)}{gradient('unfold', 'rgba(255,250,230,.5)', 'rgba(255,250,230,0)', across=True)}</defs>"
    out += slab(0, 0, w, h, 0, "url(#parch)") + f'<rect {size} filter="url(#stain)" opacity=".4"/>'
    for share in FOLDS:
        x = share * w
        out += faint(slab(x - 34, 0, 34, h, 0, "url(#fold)"), 0.6) + slab(x, 0, 40, h, 0, "url(#unfold)") + stroke(f"M{x},0 V{h}", "#6d4f28", 1.6, 'opacity=".7"')
    out += faint(slab(5, 5, w - 10, h - 10, 10, "none", "#b58d4e", 1.4), 0.6)
    out += "".join(faint(at(x, y, cog(26, 12, "#8a6a3a", 6)), 0.1) for x, y in ((226, 190), (856, 30), (1126, 192), (1570, 36)))
    return clipped(w, h, 14, out) + slab(0.8, 0.8, w - 1.6, h - 1.6, 13, "none", "#6d4f28", 1.6)


def rays() -> str:
    """Light that bursts from a victory, 640 across."""
    out = faint(disc(0, 0, 320, "url(#sunlight)"), 0.8)
    for i in range(22):
        a, b = 2 * math.pi * i / 22, 2 * math.pi * (i + 0.42) / 22
        out += path(f"M0,0 L{320 * math.cos(a):.0f},{320 * math.sin(a):.0f} L{320 * math.cos(b):.0f},{320 * math.sin(b):.0f}Z", "url(#beam)")
    return '<radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="318"><stop offset="0" stop-color="#fff0b8" stop-opacity=".5"/><stop offset="1" stop-color="#ffe6a0" stop-opacity="0"/></radialGradient>' + out


def smooth(name: str, w: float, h: float, body: str, pixels: int) -> Sprite:
    """A ground of calm colours, which a palette would part into bands."""
    return Sprite(f"dogs_of_war/ground_{name}", from_corner(w, h, body, OAK), pixels)


def grained(name: str, w: float, h: float, body: str, pixels: int) -> Sprite:
    """A large ground under the grain of wood or paper, which hides its palette."""
    fibre = within("grain", f'<rect width="{w:g}" height="{h:g}" rx="2"/>', f'<rect width="{w:g}" height="{h:g}" filter="url(#fibre)" opacity=".2"/>')
    return Painted(f"dogs_of_war/ground_{name}", from_corner(w, h, body + fibre, OAK), pixels)


def sprites() -> Iterator[Sprite]:
    yield grained("table", 1920, 1080, table(), 1920)
    for number in range(3):
        yield smooth(f"field_{number + 1}", 1236, 150, clipped(1236, 170, 12, field(number)), 2472)
    yield smooth("shelf", 1236, 92, within("whole", '<rect y="-20" width="1236" height="112" rx="12"/>', shelf()), 2472)
    yield smooth("poles", 330, 460, clipped(330, 460, 12, poles()), 660)
    yield smooth("camp_open", *CAMP, camp(is_open=True), 660)
    yield smooth("camp_closed", *CAMP, camp(is_open=False), 660)
    yield grained("screen", *SCREEN, screen(), 3192)
    yield smooth("frame", 288, 288, frame(), 288)
    yield Sprite("dogs_of_war/rack", from_corner(*RACK, rack()), 1920)
    yield Sprite("dogs_of_war/rack_stops", from_corner(*RACK, stops()), 1920)
    yield Sprite("dogs_of_war/pole", from_corner(*POLE, pole()), 104)
    yield piece("rod", 236, 56, rod(), 236)
    yield piece("rod_snapped", 236, 96, at(0, -10, rod(snapped=True)), 236)
    yield piece("pin", 48, 76, at(0, 2, pin()), 72)
    yield piece("rays", 640, 640, rays(), 640)


