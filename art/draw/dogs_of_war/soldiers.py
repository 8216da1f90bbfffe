"""The four kinds of soldiers: figures in the colours of a house, their outlines alone, and their cards.

Every figure looks to the right, is about 110 x 104 large, and stands on y 50.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from art.draw.dogs_of_war.cards import back, card, sprite
from art.draw.dogs_of_war.forms import at, cut, disc, faint, oval, piece, slab, stroke
from art.draw.dogs_of_war.palette import BRASS_DARK, HOUSES, INK, LINEN, LINEN_SHADE, SKIN, SKIN_SHADE
from art.draw.kit import path
from art.draw.paper import Sprite, gradient

BOOT, BREECH = "#2c1c12", "#5a4030"


def footman(c: str, d: str) -> str:
    """A broad shield, a kettle hat, a spear."""
    spear = stroke("M32,50 V-36", "#6b4423", 5) + path("M32,-60 L40,-38 L32,-28 L24,-38Z", "url(#steel)") + path("M32,-60 L40,-38 L32,-28Z", "#59646e", 'opacity=".6"')
    legs = path("M-14,22 L-16,44 H-3 L0,28 L6,44 H19 L14,20Z", BREECH) + path("M-17,40 H-2 V50 H-20Z M5,40 H20 L24,50 H5Z", BOOT)
    coat = path("M-19,-6 C-12,-15 13,-15 19,-6 L18,28 C6,33 -8,33 -19,28Z", c) + path("M4,-12 C12,-12 17,-9 19,-6 L18,28 C12,31 8,31 4,31Z", d, 'opacity=".75"')
    head = path("M-10,-26 C-11,-8 11,-8 10,-26Z", SKIN) + path("M2,-26 H10 C11,-12 5,-11 0,-12 C5,-16 4,-22 2,-26Z", SKIN_SHADE, 'opacity=".6"') + disc(5, -19, 1.8, INK)
    kettle = path("M-23,-22 C-14,-27 -14,-42 0,-43 C14,-42 14,-27 23,-22 C11,-18 -11,-18 -23,-22Z", "url(#steel)") + stroke("M-23,-22 C-11,-18 11,-18 23,-22", "#4a545e", 2.4)
    arm = stroke("M13,2 L31,8", d, 9) + disc(32, 8, 5.4, SKIN)
    line = "M-36,-8 H-2 V14 C-2,28 -11,35 -19,40 C-27,35 -36,28 -36,14Z"
    board = path(line, c) + path("M-19,-8 H-2 V14 C-2,28 -11,35 -19,40Z", d) + stroke(line, "url(#brass)", 4.4) + disc(-19, 10, 6.4, "url(#gold)", BRASS_DARK, 1.4)
    return spear + legs + coat + head + kettle + arm + board


def arquebusier(c: str, d: str) -> str:
    """A wide hat with a feather, a long gun at the shoulder."""
    legs = path("M-18,22 L-24,44 H-11 L-4,28 L5,44 H18 L9,20Z", BREECH) + path("M-25,40 H-10 V50 H-29Z M4,40 H19 L24,50 H4Z", BOOT)
    coat = path("M-23,-8 C-16,-17 9,-17 14,-8 L15,28 C3,33 -13,33 -24,28Z", c) + path("M-1,-14 C7,-14 12,-12 14,-8 L15,28 C10,31 3,32 -1,32Z", d, 'opacity=".75"')
    belt = stroke("M-21,-4 L13,24", "#f0cf82", 5) + "".join(slab(-16 + 8 * i, 2 + 6.4 * i, 5, 9, 2, "#4a2f19") for i in range(4))
    head = path("M-14,-28 C-15,-9 7,-9 6,-28Z", SKIN) + disc(1, -21, 1.8, INK) + path("M-5,-14 C0,-18 5,-17 8,-15 C5,-11 -1,-10 -5,-14Z", "#5a3418")
    feather = path("M-8,-40 C-20,-56 -42,-50 -46,-32 C-34,-38 -22,-36 -10,-32Z", "#fbf1d8" if c != "#eee6d4" else "#4b3a5c")
    brim = path("M-34,-26 C-20,-34 -18,-45 -3,-45 C10,-45 10,-34 27,-30 C14,-21 -18,-19 -34,-26Z", "#33231a") + path("M-17,-36 C-8,-32 4,-32 9,-37 L10,-32 C3,-27 -10,-27 -18,-31Z", c)
    gun = path("M-34,14 L-18,-4 L4,-4 L8,4 L-8,10 L-24,26Z", "#6b4423") + path("M-4,-6 L60,-18 L61,-11 L-2,2Z", "url(#steeldim)") + path("M-10,-2 L40,-11 L41,-6 L-6,4Z", "#7a5230") + slab(57, -20, 8, 12, 3, "url(#brass)")
    rest = stroke("M40,-8 L42,50", "#4a2f19", 4.4)
    return rest + legs + coat + belt + feather + head + brim + gun + stroke("M6,2 L24,-2", d, 9) + disc(26, -3, 5.4, SKIN)


def knight(c: str, d: str) -> str:
    """A horse in a caparison, steel above it, a lance that points up and forward."""
    tail = path("M-38,2 C-56,4 -58,24 -52,42 C-48,30 -44,20 -34,16Z", "#2e1c12")
    legs = path("M-34,20 L-38,50 H-26 L-20,26Z M-14,24 L-12,50 H-1 L-2,24Z M14,22 L16,50 H27 L26,20Z M26,18 L40,34 L38,48 L48,46 L51,30 L34,12Z", "#4a3020")
    barding = path("M-40,2 C-28,-8 -4,-4 10,-6 C14,-16 22,-27 34,-30 L46,-14 C38,-6 36,6 36,18 L34,32 L24,27 L14,36 L2,28 L-10,37 L-22,29 L-36,37 C-44,26 -44,10 -40,2Z", c)
    shade = path("M36,18 L34,32 L24,27 L14,36 L2,28 L-10,37 L-22,29 L-36,37 L-40,26 C-20,20 16,22 36,10Z", d, 'opacity=".8"') + stroke("M-40,26 L-36,37 L-22,29 L-10,37 L2,28 L14,36 L24,27 L34,32", "#f0cf82", 3)
    neck = path("M12,-6 C15,-20 24,-32 38,-36 L41,-46 L48,-36 C55,-30 60,-18 63,-9 C63,-2 55,1 49,-5 C44,-9 40,-8 37,-6 L34,6Z", c) + path("M38,-36 L41,-46 L48,-36 C55,-30 60,-18 63,-9 C63,-2 55,1 49,-5 L42,-14 C40,-24 38,-30 38,-36Z", "url(#steel)") + disc(48, -24, 2.4, INK)
    mane = stroke("M14,-10 C18,-22 26,-32 37,-37", "#2e1c12", 5)
    body = path("M-19,4 C-21,-16 -13,-25 -3,-26 C9,-25 16,-14 13,4Z", "url(#steel)") + path("M-10,2 L-4,30 H6 L8,0Z", "url(#steeldim)") + path("M-4,26 H12 V34 H-2Z", "#39424c")
    helm = path("M-14,-28 C-17,-52 15,-54 16,-30 L10,-22 H-10Z", "url(#steel)") + path("M1,-37 H17 L16,-31 H1Z", "#140d0b") + stroke("M-13,-30 C-4,-26 6,-26 14,-28", "#d2a048", 3)
    plume = path("M0,-49 C-6,-66 -34,-66 -38,-46 C-28,-50 -16,-46 -8,-42Z", c) + path("M-6,-54 C-16,-62 -32,-60 -38,-46 C-28,-50 -16,-46 -8,-42Z", d, 'opacity=".5"')
    lance = path("M-34,16 L72,-58 L75,-54 L-30,22Z", "#e8c47c") + path("M12,-24 L22,-31 L30,-16 L19,-9Z", "url(#brass)") + path("M66,-58 L84,-66 L72,-50Z", "url(#steel)")
    return tail + legs + barding + shade + neck + mane + body + plume + helm + lance


def war_machine(c: str, d: str) -> str:
    """A riveted hull on three wheels, a gun, a chimney that smokes."""
    smoke = "".join(faint(disc(x, y, r, "#efe3cd"), o) for x, y, r, o in ((-36, -56, 11, 0.85), (-50, -64, 9, 0.65)))
    chimney = path("M-40,-14 L-42,-44 H-24 L-22,-14Z", "url(#steelround)") + slab(-46, -50, 26, 10, 4, "url(#brass)", BRASS_DARK, 1.2)
    hull = path("M-56,20 L-50,-14 C-36,-26 8,-28 24,-20 L48,2 L54,26 H-56Z", "url(#steel)") + path("M-56,24 L-54,4 H50 L54,26 H-56Z", c) + path("M-56,24 L-55,15 H52 L54,26 H-56Z", d)
    gun = path("M20,-16 L70,-20 V-4 L22,2Z", "url(#brass)", f'stroke="{BRASS_DARK}" stroke-width="1.8"') + slab(65, -24, 11, 24, 4, "url(#brassdeep)", BRASS_DARK, 1.2) + disc(20, -7, 11, "url(#steeldim)", "#2a3138", 1.6)
    pavise = path("M-20,-30 H12 V-8 L-4,4 L-20,-8Z", c) + path("M-4,-30 H12 V-8 L-4,4Z", d) + stroke("M-20,-30 H12 V-8 L-4,4 L-20,-8Z", "#f0cf82", 2.4)
    bolts = "".join(disc(x, 10, 2.6, "#f4d48a", BRASS_DARK, 0.8) for x in (-48, -36, -24, -12, 0, 12, 24, 36, 46))
    wheels = ""
    for x, r in ((-36, 20), (4, 20), (40, 17)):
        spokes = "".join(stroke(f"M{x},{50 - r} l{(r - 4) * math.cos(a):.1f},{(r - 4) * math.sin(a):.1f}", "#d2a048", 3.2) for a in [math.pi * i / 3 + 0.3 for i in range(6)])
        wheels += disc(x, 50 - r, r - 2.4, "#2f1f14", "#d2a048", 4.8) + spokes + disc(x, 50 - r, r * 0.28, "url(#gold)", BRASS_DARK, 1)
    return smoke + chimney + hull + pavise + gun + bolts + wheels


KINDS: dict[str, Callable[[str, str], str]] = {
    "footman": footman,
    "arquebusier": arquebusier,
    "knight": knight,
    "war_machine": war_machine,
}
# How far a figure is moved across so that it lies in the middle of its picture.
MIDDLES = {"footman": 0, "arquebusier": -10, "knight": -11, "war_machine": -9}


def soldier(kind: str, house: str = "", rim: str = "troop") -> str:
    """A soldier in a house's colours, in plain linen without one."""
    h = HOUSES.get(house)
    return cut(KINDS[kind](h.cloth, h.shade) if h else KINDS[kind](LINEN, LINEN_SHADE), rim)


def outline(kind: str, fill: str) -> str:
    """A soldier's outline, to be known at the size of a letter."""
    return soldier(kind, "", fill)


# The sky above and below, the far hills, the woods, the soil: each kind in a light of its own.
SKIES = {
    "footman": ("#e8f3f5", "#c2dde8", "#a3c4d1", "#8cab8c", "#6f8d5e"),
    "arquebusier": ("#68a684", "#2e6a4d", "#255740", "#1b4231", "#122d22"),
    "knight": ("#ee8448", "#cb4d2a", "#a23c22", "#78281a", "#521a10"),
    "war_machine": ("#7f79b4", "#3b3570", "#2e295a", "#221d46", "#171330"),
}
STANDS = {"footman": (2, 14, 1.16), "arquebusier": (-12, 20, 0.92), "knight": (-11, 25, 0.74), "war_machine": (-7, 30, 0.72)}


def scene(kind: str) -> str:
    """The soldier in the field, to the edges of the card."""
    high, low, far, mid, soil = SKIES[kind]
    out = f"<defs>{gradient('sky', high, low)}</defs>" + slab(-60, -84, 120, 168, 0, "url(#sky)")
    out += disc(20, -34, 60, "url(#sunlight)") + faint(disc(20, -34, 20, "#fff8de"), 0.8)
    for x, y, k in ((-34, -58, 0.5), (34, -66, 0.42), (48, -10, 0.36)):
        out += at(x, y, path("M-60,8 C-50,-6 -30,-4 -22,-8 C-10,-20 14,-18 20,-8 C34,-12 52,-4 60,8Z", "#fffaf0", 'opacity=".5"'), k)
    out += path("M-70,14 C-40,-10 -16,6 8,-6 C30,-16 46,0 70,-8 V90 H-70Z", far)
    for x, s in ((-52, 1), (-42, 0.8), (36, 0.9), (50, 1.1), (-30, 0.6)):
        out += at(x, 22, path("M-9,4 L0,-26 L9,4Z", mid) + path("M0,-26 L9,4 H2Z", soil, 'opacity=".6"'), s)
    out += path("M-70,30 C-20,18 20,32 70,22 V90 H-70Z", mid) + path("M-70,52 C-30,44 24,56 70,46 V90 H-70Z", soil)
    x, y, k = STANDS[kind]
    out += oval(x, y + 50 * k, 50, 8, "#140a04", 'opacity=".5"') + at(x, y, soldier(kind, rim="troop"), k)
    return out


def sprites() -> Iterator[Sprite]:
    for kind, x in MIDDLES.items():
        for house in HOUSES:
            yield piece(f"soldier_{kind}_{house}", 160, 136, at(x, 12, soldier(kind, house)), 160)
        yield piece(f"soldier_{kind}", 160, 136, at(x, 12, soldier(kind)), 160)
        yield piece(f"rank_{kind}", 160, 136, at(x, 12, outline(kind, "cream")), 96)
        yield piece(f"rank_{kind}_dark", 160, 136, at(x, 12, outline(kind, "burnt")), 96)
        yield sprite(f"card_{kind}", card(scene(kind)))
    yield sprite("soldier_back", back("leather"))
