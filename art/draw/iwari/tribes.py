"""Tents and totems of the six tribes, nobody's tent and totem, and the totems of the void.

A tent is told by its outline, a totem by its head, both by the emblem, before they are told by colour. A tent stands
with its foot at 120, 208 of 240 x 240; a pole of n totems at 100, 44 + 92 n + 80 of a sheet 200 wide (see `FOOT`).
"""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.iwari.palette import CREAM, INK, NOBODY, TRIBES, VOID, Tribe
from art.draw.kit import group, path, picture
from art.draw.paper import Sprite
from art.draw.ui import emblems

TENT = 240
FOOT = 208
"""How far below the upper edge a tent stands."""
CLOTH = {  # in about 200 x 180, the foot at (0, 0); then the poles behind the cloth
    "red": ("M0,-172 C22,-116 58,-50 94,-4 Q48,10 0,10 Q-48,10 -94,-4 C-58,-50 -22,-116 0,-172Z", "M-26,-202 L16,-146 M26,-202 L-16,-146 M3,-206 L-2,-150"),
    "blue": ("M-108,2 V-58 Q-110,-70 -97,-76 L-20,-118 Q0,-129 20,-118 L97,-76 Q110,-70 108,-58 V2 Q52,14 0,14 Q-52,14 -108,2Z", "M0,-146 V-120"),
    "yellow": ("M-106,4 L-62,-130 Q0,-108 62,-130 L106,4 Q52,14 0,14 Q-52,14 -106,4Z", "M-80,-160 L-46,-110 M-44,-162 L-76,-116 M80,-160 L46,-110 M44,-162 L76,-116"),
    "green": ("M0,-182 C14,-134 98,-118 96,-40 Q94,-6 76,8 Q38,16 0,16 Q-38,16 -76,8 Q-94,-6 -96,-40 C-98,-118 -14,-134 0,-182Z", "M0,-196 V-176"),
    "white": ("M-100,-86 Q-30,-106 0,-168 Q30,-106 100,-86 L76,-60 V4 Q38,14 0,14 Q-38,14 -76,4 V-60Z", "M0,-206 V-154"),
    "purple": ("M-90,-186 C-74,-132 -34,-116 0,-116 C34,-116 74,-132 90,-186 C104,-112 98,-46 90,4 Q46,14 0,14 Q-46,14 -90,4 C-98,-46 -104,-112 -90,-186Z", ""),
    # A lean-to of undyed canvas over a bough: lopsided as no tribe's tent is.
    "nobody": ("M-100,6 L-66,-128 Q-60,-138 -48,-132 L98,-8 Q60,14 0,12 Q-50,12 -100,6Z", "M-82,-152 L-60,-96 M-40,-152 L-70,-100"),
}
SIGN = {
    "red": (-4, -52, 74),
    "blue": (0, -42, 74),
    "yellow": (0, -56, 88),
    "green": (0, -58, 92),
    "white": (0, -42, 62),
    "purple": (0, -54, 88),
}


def tribe(name: str) -> Tribe:
    return {**TRIBES, "nobody": NOBODY, "void": VOID}[name]


def sign(name: str, size: float, ink: str | None = None, ground: str | None = None) -> str:
    """A tribe's emblem without its disc, `size` across round (0, 0)."""
    colours = tribe(name)
    ink, ground = ink or colours.ink, ground or colours.tint
    drawn = {
        "red": emblems.paw, "blue": lambda: emblems.feather(ground), "yellow": emblems.sun,
        "purple": emblems.moon, "green": lambda: emblems.leaf(ground), "white": emblems.star,
    }[name]()
    return f'<g transform="scale({size / 104:.4f}) translate(-64 -64)" fill="{ink}" stroke="{ink}" stroke-width="0">{drawn}</g>'


def _door(name: str) -> str:
    """The slit of the entrance with the fire's light behind it, where the emblem leaves room."""
    if name in {"red", "blue", "green"}:
        return path("M44,12 L56,-52 L76,6Z", "#20120d") + path("M50,10 L57,-26 L68,8Z", "#ffb84d")
    if name == "white":
        return path("M-9,14 Q-8,-4 0,-12 Q8,-4 9,14Z", "#33231a")
    return ""


def tent(name: str) -> str:
    """The tent with its foot at (0, 0): lit and shaded cloth, a woven hem, the emblem."""
    cloth, poles = CLOTH[name]
    c = tribe(name)
    out = f'<path d="{poles}" fill="none" stroke="#5d3c23" stroke-width="10" stroke-linecap="round"/>' if poles else ""
    out += path(cloth, c.tint) + f'<clipPath id="cloth"><path d="{cloth}"/></clipPath><g clip-path="url(#cloth)">'
    out += path("M-120,-220 H-8 L-34,-120 L-78,30 H-130Z", c.pale, 'opacity=".6"') + path(
        "M14,-220 L46,30 H130 V-220Z", c.deep, 'opacity=".72"'
    )
    out += path("M10,-220 L26,-100 L40,30 H52 L34,-100 L18,-220Z", c.deep, 'opacity=".5"')
    if name == "nobody":
        out += f'<path d="M-84,-40 L-36,-58 M-60,-66 L-52,-32 M-20,-10 L34,-26 M4,-34 L10,-2" stroke="{c.ink}" stroke-width="5" opacity=".55" stroke-linecap="round"/>'
        out += f'<path d="M-110,-4 Q0,14 110,-6" fill="none" stroke="{c.ink}" stroke-width="5" stroke-dasharray="12 9" opacity=".6"/>'
    else:
        zig = "M-120,-6" + "".join(f"l11,{-13 if i % 2 == 0 else 13}" for i in range(22))
        out += f'<path d="{zig}" fill="none" stroke="{c.ink}" stroke-width="5.4" stroke-linejoin="round" opacity=".9"/><path d="M-120,6 Q0,24 120,6" fill="none" stroke="{c.ink}" stroke-width="3" opacity=".6"/>'
    if name == "blue":
        out += f'<path d="M-114,-78 Q0,-62 114,-78" fill="none" stroke="{c.ink}" stroke-width="6" opacity=".9"/><path d="M-114,-68 Q0,-52 114,-68" fill="none" stroke="{c.ink}" stroke-width="3" opacity=".6"/>'
    if name == "white":
        flaps = "M-110,-86 " + "q11,26 22,0 " * 10 + "V-110 H-110Z"
        out += (
            path(flaps, "#c8432f", 'transform="translate(0 6)"')
            + f'<path d="M-30,-104 Q-18,-40 -24,20 M30,-104 Q18,-40 24,20" stroke="{c.deep}" stroke-width="3" fill="none" opacity=".8"/>'
        )
    out += _door(name) + "</g>"
    if name == "white":
        out += path("M3,-206 l50,16 l-50,18Z", "#c8432f")
    if name == "green":
        out += path("M0,-174 q34,-6 42,-38 q-34,2 -42,38Z", "#7fd09a") + path(
            "M0,-174 q-34,-6 -42,-38 q34,2 42,38Z", "#5fb87c"
        )
    if name == "blue":
        out += f'<circle cy="-144" r="15" fill="{CREAM}"/><path d="M-4,-152 a9,9 0 0 0 -6,12" stroke="#fff" stroke-width="4" fill="none"/>'
    if name in SIGN:
        x, y, size = SIGN[name]
        out += f'<g transform="translate({x} {y})">{sign(name, size)}</g>'
    return out


HEADS = {  # what the animal on top wears behind its face, the block 112 wide and 92 tall above (0, 0)
    "red": "M-52,-66 C-82,-66 -88,-106 -60,-114 C-38,-118 -24,-104 -20,-90 H20 C24,-104 38,-118 60,-114 C88,-106 82,-66 52,-66Z",
    "blue": "M-48,-2 C-74,-4 -92,-20 -100,-40 C-110,-46 -118,-60 -118,-78 C-124,-88 -126,-100 -122,-112 C-100,-100 -70,-98 -46,-80 C-40,-104 -20,-128 0,-136 C20,-128 40,-104 46,-80 C70,-98 100,-100 122,-112 C126,-100 124,-88 118,-78 C118,-60 110,-46 100,-40 C92,-20 74,-4 48,-2Z",
    "yellow": "M0,-136 L17,-104 L48,-120 L50,-86 L86,-86 L72,-54 L100,-34 L70,-12 L74,0 H-74 L-70,-12 L-100,-34 L-72,-54 L-86,-86 L-50,-86 L-48,-120 L-17,-104Z",
    "green": "M-36,-72 C-50,-96 -84,-92 -92,-132 C-76,-120 -66,-114 -56,-112 C-66,-130 -58,-152 -46,-164 C-40,-138 -26,-112 -10,-88 H10 C26,-112 40,-138 46,-164 C58,-152 66,-130 56,-112 C66,-114 76,-120 92,-132 C84,-92 50,-96 36,-72Z",
    "white": "M-50,0 L-84,-2 L-68,-24 L-90,-44 L-64,-58 L-74,-154 L-22,-94 H22 L74,-154 L64,-58 L90,-44 L68,-24 L84,-2 L50,0Z",
    "purple": "M-74,-144 C-66,-100 -34,-88 0,-88 C34,-88 66,-100 74,-144 C92,-96 82,-48 46,-28 H-46 C-82,-48 -92,-96 -74,-144Z",
}
MOUTHS = {
    "red": "M-27,-8 Q0,-36 27,-8 L18,-10 L12,-4 L4,-12 L-4,-12 L-12,-4 L-18,-10Z",
    "blue": "M-17,-38 H17 L0,-2Z",
    "yellow": "M-26,-26 Q0,6 26,-26 Q0,-14 -26,-26Z",
    "green": "M-12,-34 H12 L7,-8 Q0,-2 -7,-8Z",
    "white": "M-22,-26 L-8,-20 L0,-26 L8,-20 L22,-26 L12,-4 L5,-12 L0,-6 L-5,-12 L-12,-4Z",
    "purple": "M-9,-36 H9 L0,-10Z",
}
# The wolf's grey: cool, so that white is never taken for yellow.
FUR, FUR_DARK = "#7c8796", "#525c6a"
BLOCK = "M-54,0 V-72 Q-54,-92 -36,-92 H36 Q54,-92 54,-72 V0Z"


def _block(name: str, *, top: bool, bottom: bool) -> str:
    """One totem of the pole: the animal's face on top, the emblem below it."""
    c = tribe(name)
    shaded = FUR if name == "white" else c.deep
    out = (
        path(BLOCK, c.tint)
        + path("M20,-92 H36 Q54,-92 54,-72 V0 H28Z", shaded, 'opacity=".62"')
        + path("M-54,0 V-72 Q-54,-92 -36,-92 H-30 L-40,0Z", c.pale, 'opacity=".7"')
    )
    out += f'<path d="M-54,-3 H54" stroke="{shaded}" stroke-width="6" opacity=".9"/>'
    if not bottom:
        out += path(
            "M-54,-2 l9,-11 l9,11 l9,-11 l9,11 l9,-11 l9,11 l9,-11 l9,11 l9,-11 l9,11 l9,-11 l9,11Z",
            c.deep,
            'opacity=".55"',
        )
    if name == "nobody":
        return (
            out
            + f'<path d="M-28,-30 L-12,-58 M10,-24 L22,-66 M-34,-70 L-22,-80" stroke="{c.deep}" stroke-width="6" stroke-linecap="round" opacity=".7"/>'
        )
    if name == "void":
        return (
            out
            + f'<path d="M-26,-40 A26,26 0 1 1 8,-22 A17,17 0 1 0 -13,-46" fill="none" stroke="{c.ink}" stroke-width="7" stroke-linecap="round"/>'
        )
    if not top:
        return out + f'<g transform="translate(0 -49)">{sign(name, 66)}</g>'
    if name == "purple":  # an owl looks with round eyes
        ring = f'<circle cx="-22" cy="-54" r="19" fill="{c.ink}"/><circle cx="-20" cy="-53" r="9" fill="{c.deep}"/>'
        return out + ring + f'<g transform="scale(-1 1)">{ring}</g>' + path(MOUTHS[name], "#f0c04c")
    out += path("M-44,-64 L-11,-52 L-11,-38 L-40,-44Z", c.ink) + path("M44,-64 L11,-52 L11,-38 L40,-44Z", c.ink)
    out += f'<circle cx="-22" cy="-48" r="5" fill="{c.deep}"/><circle cx="22" cy="-48" r="5" fill="{c.deep}"/>'
    return out + path(MOUTHS[name], c.ink)


def totem(name: str, n: int) -> str:
    """A pole of `n` totems, its foot at (0, 0): the plinth, a block for each, the head of the tribe's animal on top."""
    c = tribe(name)
    foot = path("M-70,8 L-60,-22 H60 L70,8 Q0,20 -70,8Z", "#7d5837") + path("M4,-22 H60 L70,8 Q36,14 10,14Z", "#523520")
    if name == "white":  # a wolf stands on a rock
        foot = path("M-70,8 L-60,-22 H60 L70,8 Q0,20 -70,8Z", FUR) + path("M4,-22 H60 L70,8 Q36,14 10,14Z", FUR_DARK)
    if name in {"nobody", "void"}:
        foot = path("M-70,8 L-60,-22 H60 L70,8 Q0,20 -70,8Z", c.deep)
    blocks = "".join(
        f'<g transform="translate(0 {-20 - 92 * i})">{_block(name, top=i == n - 1, bottom=i == 0)}</g>'
        for i in range(n)
    )
    crest = f"translate(0 {-20 - 92 * (n - 1)})"
    if name == "nobody":
        head = path("M-54,-84 L-40,-112 L-6,-124 L34,-108 L54,-84Z", c.tint, f'transform="{crest}"') + path(
            "M10,-122 L34,-108 L54,-84 H24Z", c.deep, f'transform="{crest}" opacity=".6"'
        )
        return foot + head + blocks
    if name == "void":
        gem = path("M0,-166 L30,-124 L0,-92 L-30,-124Z", c.pale) + path("M0,-166 L30,-124 L0,-92 L5,-124Z", c.tint)
        shards = path("M-50,-26 L-66,-102 L-88,-128 L-92,-84Z", c.pale) + path("M50,-26 L66,-102 L88,-128 L92,-84Z", c.tint)
        return foot + f'<g transform="{crest}">{shards}</g>' + blocks + f'<g transform="{crest}">{gem}</g>'
    shade = c.deep if name != "white" else FUR
    head = path(HEADS[name], shade, f'transform="{crest}"') + path(
        HEADS[name], c.tint, f'transform="{crest} translate(0 -10) scale(.84)" opacity=".85"'
    )
    return foot + head + blocks


def _standing(body: str, width: float, height: float, foot: float, scale: float) -> str:
    shade = f'<ellipse cx="{width / 2 + 8:g}" cy="{foot + 2:g}" rx="{88 * scale:g}" ry="{20 * scale:g}" fill="#120b08" opacity=".5" filter="url(#soft)"/>'
    return picture(
        width,
        height,
        shade
        + f'<g transform="translate({width / 2:g} {foot:g}) scale({scale:g})"><g filter="url(#rim)">{body}</g></g>',
    )


def disc(name: str, size: float) -> str:
    """The round sign of nobody's tribe or of the void, where a tribe has its emblem."""
    c = tribe(name)
    rough = "M0,-60 L30,-54 L56,-28 L60,4 L46,38 L16,58 L-18,57 L-48,36 L-60,2 L-52,-32 L-28,-55Z"
    mark = f'<circle r="25" fill="none" stroke="{c.ink}" stroke-width="11" stroke-dasharray="19 7.2"/>'
    if name == "void":
        mark = f'<path d="M-30,6 A31,31 0 1 1 10,30 A21,21 0 1 0 -16,-4" fill="none" stroke="{c.ink}" stroke-width="9" stroke-linecap="round"/>'
    layers = "".join(
        path(rough, tone, f'transform="scale({k})" stroke="{tone}" stroke-width="4" stroke-linejoin="round"')
        for k, tone in ((1.0, INK), (0.93, CREAM), (0.82, c.tint))
    )
    return (
        f'<g transform="translate({size / 2} {size / 2 - 1}) scale({size / 128:.4f})">{group(layers, "slip")}{mark}</g>'
    )


def height(n: int) -> int:
    """How tall the picture of a pole of `n` totems is, of 200 in width."""
    return 160 + 72 * n


def sprites() -> Iterator[Sprite]:
    for name in CLOTH:
        yield Sprite(f"iwari/tent_{name}", _standing(tent(name), TENT, TENT, FOOT, 0.92), TENT)
    for name in [*TRIBES, "nobody", "void"]:
        for n in range(1, 6 if name == "void" else 5):
            high = height(n)
            yield Sprite(f"iwari/totem_{name}_{n}", _standing(totem(name, n), 200, high, high - 30, 0.76), 200)
    for name in ("nobody", "void"):
        yield Sprite(f"iwari/emblem_{name}", picture(128, 128, disc(name, 128)), 128)
