"""The five seats: captains who stand, fall and leave, plaques, marks of victory, screens.

Everything of a seat is a sticker with a cream rim, and has the outline and the sign of its emblem and a headgear of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from art.draw.dogs_of_war.forms import at, cut, disc, edged, faint, from_corner, oval, piece, slab, stroke, within
from art.draw.dogs_of_war.palette import BRASS, CREAM, INK, SEATS, SKIN, SKIN_SHADE, STEEL_DARK
from art.draw.dogs_of_war.tokens import wreath
from art.draw.kit import path
from art.draw.paper import Sprite
from art.draw.ui.emblems import OUTLINES, SIGNS

Look = Literal["front", "back", "shut"]

DEEP = {"green": "#23573a", "black": "#191820", "blue": "#1b4780", "red": "#8c2519", "grey": "#4b525c"}
LIT = {"green": "#67b57d", "black": "#5d5a68", "blue": "#6ba2de", "red": "#ea7a60", "grey": "#a9b0ba"}
HAIR = {"green": "#6b3f1d", "black": "#1c1a20", "blue": "#4b2c14", "red": "#3a2616", "grey": "#e6dfd0"}


def emblem(seat: str, size: float) -> str:
    """A seat's emblem, `size` across: cream rim, colour, sign."""
    layers = ""
    for tone, part in ((INK, 0.98), (CREAM, 0.92), (SEATS[seat], 0.8), ("url(#orb)", 0.8)):
        layers += f'<g transform="scale({part}) translate(-64 -64)" stroke="{tone}" fill="{tone}">{OUTLINES[seat]}</g>'
    sign = f'<g transform="scale(.88) translate(-64 -64)" fill="{CREAM}" stroke="{CREAM}" stroke-width="0">{SIGNS[seat]}</g>'
    return at(0, 0, layers + sign, size / 128)


def face(seat: str, look: Look) -> str:
    """A face 30 wide around (0, 0); from behind, the hair."""
    if look == "back":
        return path("M-16,-12 C-18,10 -10,19 0,19 C10,19 18,10 16,-12Z", HAIR[seat])
    shut = "".join(stroke(f"M{x - 3.6},-2.6 l7,5 M{x - 3.6},2.4 l7,-5", INK, 2) for x in (-6, 6))
    eyes = shut if look == "shut" else "".join(disc(x, 0, 2.3, INK) + stroke(f"M{x - 4},-5.6 q4,-2.4 8,0", HAIR[seat], 2.2) for x in (-6, 6))
    return (
        path("M-15,-12 C-15,10 -9,19 0,19 C9,19 15,10 15,-12Z", SKIN)
        + path("M3,-12 H15 C15,10 9,19 2,19 C8,10 7,0 3,-12Z", SKIN_SHADE, 'opacity=".6"')
        + eyes
        + path("M-1,1 L-3.4,8 H2Z", SKIN_SHADE)
    )


def hat(look: Look) -> str:
    """A huntsman's hat with a pheasant's feather."""
    beard = "" if look == "back" else path("M-9,9 C-5,5 -2,6 0,8 C2,6 5,5 9,9 C5,12 2,10 0,10 C-2,10 -5,12 -9,9Z", HAIR["green"])
    crown = path("M-20,-12 C-18,-34 -8,-40 4,-40 C18,-40 20,-26 22,-13Z", "#2f7148") + path("M6,-40 C18,-39 20,-26 22,-13 H10 C12,-24 12,-34 6,-40Z", "#1d4f31")
    band = path("M-20,-18 C-8,-13 10,-13 22,-19 L22,-12 H-20Z", "#16371f")
    brim = path("M-36,-9 C-22,-19 -12,-14 0,-14 C14,-14 24,-20 37,-15 C26,-1 -20,2 -36,-9Z", "#3b8657")
    feather = path("M6,-18 C4,-42 24,-58 46,-60 C46,-40 30,-26 12,-17Z", "#f6e6ba") + stroke("M10,-20 Q22,-42 40,-54", "#b78f4c", 2.4) + path("M24,-44 L46,-60 C46,-52 42,-44 38,-38 L33,-40Z", "#c8692f")
    return face("green", look) + beard + crown + band + brim + feather


def bat_helm(look: Look) -> str:
    """A closed helm between two bat's wings."""
    wing = path("M-4,-28 C-14,-48 -32,-58 -52,-60 C-54,-50 -54,-40 -50,-28 C-46,-35 -41,-36 -38,-28 C-36,-22 -35,-18 -35,-11 C-31,-18 -26,-19 -22,-11 L-10,-12Z", "#4a4755") + stroke("M-10,-24 C-22,-40 -36,-52 -50,-58 M-10,-22 C-24,-32 -32,-36 -46,-40 M-10,-20 C-18,-22 -28,-24 -34,-20", "#201e26", 2.4)
    bowl = path("M-20,-10 C-21,-37 21,-37 20,-10 L16,16 C9,22 -9,22 -16,16Z", "#54515f") + path("M3,-30 C16,-28 21,-20 20,-10 L16,16 C12,20 7,21 3,21Z", "#2c2a34")
    visor = "" if look == "back" else stroke("M-15,-7 L-4,-4 M15,-7 L4,-4", "#0b090b", 6) + stroke("M0,-2 V19", "#0b090b", 3) + "".join(stroke(f"M{x},8 v6", "#0b090b", 2.6) for x in (-9, 9))
    return wing + f'<g transform="scale(-1 1)">{wing}</g>' + bowl + visor + stroke("M-19,-14 C-9,-19 9,-19 19,-14", BRASS, 3.4) + path("M-16,-24 C-12,-30 -6,-31 -2,-31 C-8,-28 -12,-24 -14,-18Z", "#fff", 'opacity=".3"')


def morion(look: Look) -> str:
    """A morion of steel with a blue comb of feathers."""
    comb = path("M-24,-26 C-22,-58 22,-62 30,-28 C18,-38 -10,-40 -24,-26Z", "#2f6fb5") + path("M-2,-50 C16,-54 26,-44 30,-28 C22,-35 10,-38 -2,-38Z", "#1d4c86") + stroke("M-14,-36 L-10,-48 M-2,-39 L0,-52 M10,-38 L14,-50", "#7fb2e8", 2.2)
    bowl = path("M-23,-12 C-24,-40 24,-40 23,-12Z", "url(#steel)") + path("M4,-33 C18,-31 23,-22 23,-12 H10 C13,-20 11,-28 4,-33Z", "#4a555f", 'opacity=".6"')
    brim = path("M-38,-20 C-24,-12 24,-12 38,-20 C32,-3 14,-6 0,-6 C-14,-6 -32,-3 -38,-20Z", "url(#steel)") + stroke("M-38,-20 C-32,-3 -14,-6 0,-6 C14,-6 32,-3 38,-20", BRASS, 3)
    chin = "" if look == "back" else path("M-6,11 L0,25 L6,11 C2,9 -2,9 -6,11Z", HAIR["blue"]) + stroke("M-8,9 Q0,5 8,9", HAIR["blue"], 2.6)
    return comb + face("blue", look) + chin + bowl + brim


def sallet(look: Look) -> str:
    """A sallet with a plume that falls to the right."""
    plume = path("M-8,-30 C-16,-62 26,-72 42,-46 C50,-32 48,-14 38,-2 C38,-20 20,-32 -8,-30Z", "#d6503a") + path("M6,-34 C10,-54 32,-54 42,-38 C46,-28 45,-14 38,-2 C37,-18 26,-30 6,-34Z", "#962a1c") + stroke("M0,-36 C8,-52 24,-54 34,-44", "#f29a80", 2.6)
    bowl = path("M-22,-8 C-24,-38 24,-38 22,-8 L17,18 C10,24 -10,24 -17,18Z", "url(#steel)") + path("M4,-31 C18,-29 24,-20 22,-8 L17,18 C13,22 8,23 4,23Z", "#3f4952", 'opacity=".5"')
    visor = "" if look == "back" else path("M-20,-7 H20 L18,2 H-18Z", "#120c0b") + stroke("M0,4 V22", STEEL_DARK, 2.6) + "".join(stroke(f"M{x},9 v8", "#1b1416", 3) for x in (-9, 9))
    return plume + bowl + visor + stroke("M-21,-10 C-10,-15 10,-15 21,-10", BRASS, 3.4) + path("M-17,-18 C-14,-26 -8,-29 -4,-30 C-9,-26 -13,-20 -14,-14Z", "#fff", 'opacity=".6"')


def pelt(look: Look) -> str:
    """A wolf's pelt over the head, above a white beard."""
    beard = "" if look == "back" else path("M-14,5 C-15,30 -6,37 0,40 C6,37 15,30 14,5 C6,11 -6,11 -14,5Z", HAIR["grey"]) + path("M3,9 C8,9 12,7 14,5 C15,30 6,37 0,40 C6,30 7,18 3,9Z", "#bdb39c") + stroke("M-6,9 Q0,6 6,9", "#f7f2e6", 3)
    ears = path("M-24,-26 L-27,-60 L-4,-38Z M24,-26 L27,-60 L4,-38Z", "#6c737d") + path("M-20,-32 L-22,-50 L-9,-38Z M20,-32 L22,-50 L9,-38Z", "#33373e")
    hood = path("M-32,20 C-38,-28 -18,-42 0,-42 C18,-42 38,-28 32,20 C25,30 20,14 17,2 C13,-12 -13,-12 -17,2 C-20,14 -25,30 -32,20Z", "url(#fur)")
    if look == "back":
        hood = path("M-32,20 C-38,-28 -18,-42 0,-42 C18,-42 38,-28 32,20 C16,30 -16,30 -32,20Z", "url(#fur)") + stroke("M0,-34 V16", "#4b525b", 4)
    muzzle = "" if look == "back" else path("M-12,-26 L0,-6 L12,-26 L0,-34Z", "#454b54") + path("M-5,-10 H5 L0,-3Z", "#17181c") + stroke("M-19,-20 l8,4 M19,-20 l-8,4", "#ffd66e", 3.6)
    return face("grey", look) + beard + ears + hood + muzzle + path("M4,-42 C20,-41 36,-28 32,20 C29,25 26,23 24,18 C26,-14 18,-34 4,-42Z", "#20242a", 'opacity=".35"')


HEADGEAR = {"green": hat, "black": bat_helm, "blue": morion, "red": sallet, "grey": pelt}
CLOAKS = {  # a huntsman's is slender, a guardsman's spreads, a pelt is ragged
    "green": "M-33,58 C-38,26 -32,4 -16,-3 H16 C32,4 38,26 33,58 C18,65 -18,65 -33,58Z",
    "blue": "M-51,56 L-33,6 C-28,0 -22,-2 -16,-3 H16 C22,-2 28,0 33,6 L51,56 C28,65 -28,65 -51,56Z",
    "grey": "M-46,57 L-40,46 L-49,38 L-40,28 L-46,15 L-30,6 C-26,2 -20,-1 -16,-3 H16 C20,-1 26,2 30,6 L46,15 L40,28 L49,38 L40,46 L46,57 L32,55 L24,62 L12,57 L0,63 L-12,57 L-24,62 L-32,55Z",
    "black": "M-40,58 C-44,22 -34,4 -16,-3 H16 C34,4 44,22 40,58 C22,65 -22,65 -40,58Z",
    "red": "M-36,58 C-42,22 -34,4 -16,-3 H16 C34,4 42,22 36,58 C20,65 -20,65 -36,58Z",
}


def weapon(seat: str) -> str:
    """What a captain holds, behind the cloak: the huntsman's bow, the guardsman's halberd."""
    if seat == "green":
        bow = "M-30,-40 C-58,-22 -58,34 -34,56"
        return stroke("M-30,-40 L-34,56", "#f6e6ba", 2) + stroke(bow, "#3a2412", 7) + stroke(bow, "#9a6a3a", 4)
    if seat == "blue":
        pole = stroke("M44,58 V-62", "#3a2412", 6) + stroke("M44,58 V-62", "#8a6038", 3)
        axe = path("M46,-34 C54,-34 57,-42 56,-50 C51,-46 48,-46 44,-46Z M42,-44 C36,-46 34,-50 33,-56 C30,-48 32,-38 42,-34Z", "url(#steel)")
        return at(-3, 0, pole + axe + path("M44,-80 L49,-60 H39Z", "url(#steel)"))
    return ""


def captain(seat: str, rim: str = "thinrim", look: Look = "front") -> str:
    """A captain on their plinth, about 96 x 140, the plinth's foot at y 62."""
    tint, deep = SEATS[seat], DEEP[seat]
    line = CLOAKS[seat]
    sheen = path("M-16,-3 C-30,2 -40,16 -41,40 C-34,24 -28,10 -12,2Z", LIT[seat], 'opacity=".7"') + path("M26,3 C34,10 42,24 40,58 C34,60 28,61 24,61 C32,44 32,20 26,3Z", deep, 'opacity=".55"')
    cloak = path(line, tint) + path(line, "url(#round)") + within(f"cloak_{seat}", f'<path d="{line}"/>', sheen)
    collar = stroke("M-27,8 C-14,19 14,19 27,8", deep, 6, 'opacity=".7"') + stroke("M-27,7 C-14,17 14,17 27,7", "#f0cf82", 3.4) + disc(0, 15, 4.4, "url(#gold)", INK, 1)
    shoulders = "".join(at(x, 7, edged("M-13,8 C-14,-6 -6,-11 3,-10 C9,-9 12,-4 13,4 C4,2 -5,4 -13,8Z", deep, INK, 1), flip=x > 0) for x in (-28, 28))
    body = weapon(seat) + cloak + shoulders + collar + at(0, -19, HEADGEAR[seat](look))
    return cut(body, rim) + at(0, 40, emblem(seat, 43))


def leaving(seat: str) -> str:
    """A captain who has passed, seen from behind, a bundle on a stick over the shoulder."""
    cloak = path(CLOAKS[seat], SEATS[seat]) + path(CLOAKS[seat], DEEP[seat], 'opacity=".5"') + stroke("M-14,4 C-18,26 -18,44 -20,60 M12,4 C18,26 16,44 20,60 M-2,6 V62", DEEP[seat], 3)
    stick = stroke("M-24,34 L44,-32", "#5a3820", 6) + path("M32,-36 C30,-20 40,-8 52,-12 C62,-18 58,-32 46,-38Z", "#c9a86c") + path("M46,-38 C58,-32 62,-18 52,-12 C50,-22 48,-30 40,-36Z", "#8d6c3a") + disc(42, -34, 5, "#8d6c3a")
    return cut(cut(cloak + at(0, -19, HEADGEAR[seat]("back")) + stick, "weary"), "thinrim")


def fallen(seat: str) -> str:
    """A captain who lost, lying on the ground, about 150 x 100."""
    ground = oval(0, 36, 70, 11, "#0d0705", 'opacity=".45"')
    body = at(-6, 0, cut(captain(seat, "slip", "shut"), "weary"), 0.94, 84)
    return ground + cut(body, "thinrim")


def plain(fill: str = "url(#steel)") -> str:
    """Any captain, about 72 x 116: what a reward pays."""
    line = "M-34,58 C-36,26 -22,8 -10,3 C-20,-5 -22,-22 -12,-31 L-20,-38 C-10,-40 -5,-48 0,-54 C5,-48 10,-40 20,-38 L12,-31 C22,-22 20,-5 10,3 C22,8 36,26 34,58 C18,64 -18,64 -34,58Z"
    return cut(edged(line, fill, INK, 5)) + stroke("M-26,52 C-26,32 -18,18 -8,12", "#fff", 4, 'opacity=".6"') + stroke("M-10,-14 C-12,-22 -8,-28 -4,-30", "#fff", 4, 'opacity=".6"')


def plaque(seat: str) -> str:
    """A sticker with room for a name or a number right of the emblem, 240 x 84."""
    bar = "M-70,-30 H106 L116,-20 V20 L106,30 H-70Z"
    body = path(bar, SEATS[seat]) + path(bar, "url(#down)")
    return cut(body, "thinrim") + stroke("M-30,-22 H100 M-30,22 H100", CREAM, 1.6, 'opacity=".5"') + cut(at(-74, 0, emblem(seat, 82)))


def victory(seat: str) -> str:
    """A seat's emblem in a golden wreath, 120 across: where a seat stands among the others."""
    return cut(wreath(53, "#f2c552", "#c48d22", 1.05)) + at(0, -2, emblem(seat, 90))


def screen(seat: str) -> str:
    """A screen as the others see it: three folded wings of board in the seat's colour, 300 x 150."""
    tint, deep = SEATS[seat], DEEP[seat]
    shadow = oval(0, 70, 146, 14, "#0d0705", 'opacity=".45"')
    left, right, middle = "M-146,-40 L-84,-62 V62 L-146,74Z", "M146,-40 L84,-62 V62 L146,74Z", "M-84,-62 H84 V62 H-84Z"
    wings = path(left, deep) + path(left, "#000", 'opacity=".2"') + path(right, deep) + path(right, "#000", 'opacity=".34"')
    front = path(middle, tint) + path(middle, "url(#down)")
    crenels = "".join(path(f"M{x},-62 v-14 h22 v14Z", tint) for x in (-84, -42, -11, 20, 62))
    lines = stroke("M-76,-54 H76 V54 H-76Z", "#f0cf82", 2.4, 'opacity=".75"') + stroke("M-138,-33 L-92,-49 V53 L-138,62Z M138,-33 L92,-49 V53 L138,62Z", "#f0cf82", 2, 'opacity=".5"')
    studs = "".join(disc(x, y, 4, "url(#gold)", INK, 1) for x in (-66, 66) for y in (-44, 44))
    return shadow + cut(wings + front + crenels, "thinrim") + lines + studs + cut(at(0, 1, emblem(seat, 112)))


def rim(seat: str) -> str:
    """The upper edge of a seat's own screen, 1596 x 20: the seat's colour with its emblem's outline stamped along it."""
    out = slab(0, 0, 1596, 20, 0, SEATS[seat]) + faint(slab(0, 0, 1596, 7, 0, "#fff"), 0.2)
    for i in range(42):
        out += f'<g transform="translate({19 + 38 * i} 9) scale(.09) translate(-64 -64)" fill="{CREAM}" stroke="{CREAM}" stroke-width="0" opacity=".6">{SIGNS[seat]}</g>'
    return out + slab(0, 17, 1596, 3, 0, "#f0cf82")


def sprites() -> Iterator[Sprite]:
    for seat in SEATS:
        yield piece(f"captain_{seat}", 120, 160, at(0, 10, captain(seat)), 180)
        yield piece(f"captain_fallen_{seat}", 176, 120, fallen(seat), 220)
        yield piece(f"captain_passed_{seat}", 128, 160, at(-3, 10, leaving(seat)), 128)
        yield piece(f"plaque_{seat}", 264, 100, at(12, 0, plaque(seat)), 264)
        yield piece(f"victory_{seat}", 128, 128, victory(seat), 128)
        yield piece(f"screen_{seat}", 320, 176, at(0, 0, screen(seat)), 320)
        yield Sprite(f"dogs_of_war/rim_{seat}", from_corner(1596, 20, rim(seat)), 1596)
    yield piece("captain", 96, 136, at(0, -2, plain()), 120)
    yield piece("captain_nobody", 96, 136, at(0, -2, faint(edged("M-34,58 C-36,26 -22,8 -10,3 C-20,-5 -22,-22 -12,-31 C-8,-37 8,-37 12,-31 C22,-22 20,-5 10,3 C22,8 36,26 34,58 C18,64 -18,64 -34,58Z", "#6d5330", "#3a2616", 3), 0.4)), 72)
