"""The small signs of Dewan, each drawn around (0, 0) within about 50 to each side."""

from __future__ import annotations

import math

from art.draw.dewan.nature import pine
from art.draw.kit import INK, Random, path, points

TINT = {"red": "#c8392b", "blue": "#2f6fb5", "yellow": "#e8ad24", "purple": "#7d4bb0"}
DEEP = {"red": "#8a1f1a", "blue": "#1c4377", "yellow": "#b0740e", "purple": "#4c2678"}
PALE = {"red": "#e4604a", "blue": "#5b9bdb", "yellow": "#f9cf58", "purple": "#a377d4"}


def emblem(colour: str, ink: str) -> str:
    """The colour's own sign: paw, feather, sun or moon, within 40 to each side."""
    if colour == "red":
        toes = "".join(
            f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" transform="rotate({r} {x} {y})"/>'
            for x, y, rx, ry, r in (
                (-30, -5, 8.5, 12, -24),
                (-11, -25, 9, 13, -7),
                (11, -25, 9, 13, 7),
                (30, -5, 8.5, 12, 24),
            )
        )
        pad = "M0,-3 C13,-3 29,15 27,27 C25,37 12,34 0,33 C-12,34 -25,37 -27,27 C-29,15 -13,-3 0,-3Z"
        return f'<g fill="{ink}"><path d="{pad}"/>{toes}</g>'
    if colour == "blue":
        vane = "M26,-40 C2,-36 -22,-14 -23,10 L-12,6 L-20,20 C-20,22 -18,24 -16,25 L-2,12 L-9,26 C16,22 34,-12 26,-40Z"
        quill = "M20,-31 C6,-10 -10,10 -27,40"
        return (
            f'<path d="{vane}" fill="{ink}"/><path d="M-12,20 L-27,40" stroke="{ink}" stroke-width="6" stroke-linecap="round"/>'
            f'<path d="{quill}" stroke="{DEEP["blue"]}" stroke-width="3.6" fill="none" stroke-linecap="round" opacity=".8"/>'
        )
    if colour == "yellow":
        rays = "".join(f'<path d="M-7.5,-23 L0,-41 L7.5,-23Z" transform="rotate({a})"/>' for a in range(0, 360, 45))
        return f'<g fill="{ink}"><circle r="18.5"/>{rays}</g>'
    return f'<path d="M14,-38 A38,38 0 1 0 36,18 A31,31 0 0 1 14,-38Z" fill="{ink}" transform="translate(-1 0)"/>'


def artifact() -> str:
    """A clay amphora on a pointed foot."""
    body = "M-9,-31 C-9,-22 -27,-18 -27,-2 C-27,18 -13,30 -7,39 H7 C13,30 27,18 27,-2 C27,-18 9,-22 9,-31Z"
    shade = "M3,-31 H9 C9,-22 27,-18 27,-2 C27,18 13,30 7,39 H1 C8,27 16,17 16,-2 C16,-16 3,-20 3,-31Z"
    handles = "M-9,-35 C-30,-39 -36,-24 -25,-11 M9,-35 C30,-39 36,-24 25,-11"
    return (
        f'<path d="{handles}" stroke="#7d3517" stroke-width="6.5" fill="none" stroke-linecap="round"/>'
        + path(body, "#cf6a33")
        + path(shade, "#98431c")
        + path("M-26.6,1 H26.6 C26,5 25,8 24,11 H-24 C-25,8 -26,5 -26.6,1Z", "#fdebc8")
        + path("M-20,18 H20 L17.5,22 H-17.5Z", "#fdebc8")
        + '<rect x="-16" y="-46" width="32" height="13" rx="5" fill="#b4561f"/><rect x="-13" y="37" width="26" height="9" rx="3" fill="#7d3517"/>'
        + path("M3,-46 H11 a5,5 0 0 1 5,5 v3 a5,5 0 0 1 -5,5 H3Z", "#7d3517")
    )


def dye() -> str:
    """A drop of purple dye."""
    return (
        path("M0,-46 C14,-22 33,-4 33,15 A33,31 0 0 1 -33,15 C-33,-4 -14,-22 0,-46Z", "#8a3fb0")
        + path("M0,-46 C14,-22 33,-4 33,15 A33,31 0 0 1 2,46 C22,34 24,12 14,-8 C8,-20 2,-30 0,-46Z", "#5c2383")
        + path("M-21,12 C-21,0 -14,-9 -8,-17 C-9,-6 -14,4 -13,16 C-12,25 -20,24 -21,12Z", "#e4b8f4")
    )


def crystal() -> str:
    """Three teal crystals."""

    def prism(x: float, top: float, half: float, turn: float) -> str:
        tip, low = top, 40
        return (
            f'<g transform="rotate({turn} {x} {low})">'
            f'<polygon points="{x - half},{low} {x - half},{tip + half * 1.2} {x},{tip} {x + half},{tip + half * 1.2} {x + half},{low}" fill="#1f9c96"/>'
            f'<polygon points="{x - half},{low} {x - half},{tip + half * 1.2} {x},{tip} {x - half * 0.2},{tip + half * 1.5} {x - half * 0.2},{low}" fill="#7fe3d6"/>'
            f'<polygon points="{x + half * 0.5},{low} {x + half * 0.5},{tip + half * 1.4} {x},{tip} {x + half},{tip + half * 1.2} {x + half},{low}" fill="#126b6e"/></g>'
        )

    base = path("M-38,44 L-30,32 L32,32 L40,44Z", "#0f5558")
    return prism(-17, -14, 10, -20) + prism(18, -20, 11, 20) + prism(0, -46, 14, 0) + base


def berry() -> str:
    """Three berries under a leaf."""
    leaves = path("M2,-22 C8,-46 32,-48 42,-40 C38,-24 20,-14 2,-22Z", "#6d9e42") + path(
        "M2,-22 C16,-24 30,-32 42,-40 C38,-24 20,-14 2,-22Z", "#4a7a30"
    )
    twig = (
        '<path d="M0,-4 C-2,-16 -6,-26 -12,-36" stroke="#6b4324" stroke-width="6" fill="none" stroke-linecap="round"/>'
    )
    out = leaves + twig
    for x, y in ((-19, 0), (19, 1), (0, 25)):
        out += (
            f'<circle cx="{x}" cy="{y}" r="20" fill="#a01c4c"/>'
            f'<path d="M{x + 2},{y - 20} A20,20 0 1 1 {x - 15},{y + 13} A22,22 0 0 0 {x + 2},{y - 20}Z" fill="#6d0f38"/>'
            f'<ellipse cx="{x - 7}" cy="{y - 8}" rx="5.5" ry="4" fill="#ff9db8" transform="rotate(-35 {x - 7} {y - 8})"/>'
        )
    return out


def fire() -> str:
    """A flame."""
    return (
        path(
            "M-4,-48 C6,-30 36,-16 34,14 C33,34 16,46 0,46 C-18,46 -34,34 -34,13 C-34,-2 -24,-10 -20,-24 C-12,-20 -10,-14 -8,-8 C0,-18 2,-32 -4,-48Z",
            "#d9401f",
        )
        + path(
            "M4,-20 C10,-8 24,2 22,20 C21,34 10,44 0,44 C-13,44 -22,34 -21,20 C-20,10 -14,6 -12,-2 C-6,2 -4,6 -3,10 C3,2 6,-8 4,-20Z",
            "#ff9425",
        )
        + path("M2,6 C6,14 12,18 11,28 C10,38 4,43 0,43 C-7,43 -11,37 -11,29 C-11,20 0,18 2,6Z", "#ffe57a")
    )


def fish() -> str:
    """A leaping fish."""
    return (
        path("M22,0 L46,-24 C42,-8 42,8 46,24Z", "#d9772f")
        + path("M-6,-20 C4,-38 18,-34 22,-30 L14,-12Z M0,18 C4,32 14,32 18,30 L12,12Z", "#d9772f")
        + path("M-46,2 C-34,-26 6,-32 30,0 C6,30 -32,28 -46,2Z", "#f2a64a")
        + path("M-44,5 C-30,16 4,20 30,0 C6,30 -32,28 -44,5Z", "#c9672c")
        + '<path d="M-17,-18 C-8,-8 -8,10 -18,20" stroke="#8f431c" stroke-width="4" fill="none" stroke-linecap="round"/>'
        + '<path d="M0,-10 q6,6 0,12 M12,-10 q6,6 0,12" stroke="#fff0cf" stroke-width="3.4" fill="none" stroke-linecap="round"/>'
        + f'<circle cx="-30" cy="-4" r="6" fill="#fff8e4"/><circle cx="-31" cy="-4" r="3.4" fill="{INK}"/>'
    )


def tent() -> str:
    """A tent of no one's colour."""
    poles = '<path d="M-14,-50 L4,-24 M14,-50 L-4,-24 M0,-52 V-24" stroke="#5b3a22" stroke-width="6" stroke-linecap="round"/>'
    return (
        poles
        + path("M0,-36 L44,42 H-44Z", "#ead6a8")
        + path("M0,-36 L44,42 H8Z", "#b99a68")
        + path("M-34.4,25 L-2,25 L7,25 L35,25 L38,32 H-38Z", "#b5552f")
        + path("M0,-2 L17,42 H-17Z", "#3a2316")
    )


def story() -> str:
    """A scroll with lines of signs."""
    return (
        path("M-36,-38 H30 V36 H-36Z", "#f7e7bf")
        + path("M14,-38 H30 V36 H18Z", "#d8bf8c")
        + '<rect x="-46" y="-46" width="86" height="16" rx="8" fill="#c08a4e"/><rect x="-42" y="32" width="86" height="16" rx="8" fill="#c08a4e"/>'
        + '<rect x="-2" y="-46" width="42" height="16" rx="8" fill="#96632f"/><rect x="2" y="32" width="42" height="16" rx="8" fill="#96632f"/>'
        + '<path d="M-24,-16 h40 M-24,0 h40 M-24,16 h26" stroke="#6b4324" stroke-width="7" stroke-linecap="round"/>'
    )


def _card(x: float, y: float, turn: float, fill: str, dark: str) -> str:
    return (
        f'<g transform="translate({x} {y}) rotate({turn})"><rect x="-23" y="-34" width="46" height="68" rx="8" fill="{fill}"/>'
        f'<path d="M4,-34 H15 a8,8 0 0 1 8,8 V26 a8,8 0 0 1 -8,8 H-2Z" fill="{dark}"/></g>'
    )


def card() -> str:
    """A terrain card."""
    front = _card(10, 3, 10, "#fbf0d4", "#fbf0d4")
    picture = '<g transform="translate(10 3) rotate(10)"><path d="M-16,16 L-4,-10 L3,2 L8,-5 L16,16Z" fill="#5f7f8a"/><circle cx="8" cy="-19" r="6" fill="#e0a53a"/></g>'
    return _card(-14, 2, -14, "#b5552f", "#86381d") + f'<g stroke="{INK}" stroke-width="3">{front}</g>{picture}'


def tuck() -> str:
    """A card that slides under a board."""
    return (
        _card(0, 18, 0, "#fbf0d4", "#dec897")
        + '<rect x="-46" y="-46" width="92" height="40" rx="7" fill="#b98a52"/><path d="M-46,-18 H46 V-13 a7,7 0 0 1 -7,7 H-39 a7,7 0 0 1 -7,-7Z" fill="#87592f"/>'
        + f'<path d="M0,-2 L19,20 H8 V42 H-8 V20 H-19Z" fill="#c8392b" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
    )


def _hexes(cells: tuple[tuple[float, float, str], ...], radius: float) -> str:
    out = ""
    for x, y, fill in cells:
        ring = points(
            [
                (x + radius * math.sin(math.radians(60 * i)), y - radius * math.cos(math.radians(60 * i)))
                for i in range(6)
            ]
        )
        out += f'<polygon points="{ring}" fill="{fill}" stroke="{INK}" stroke-width="3.4" stroke-linejoin="round"/>'
    return out


def cluster() -> str:
    """Neighbouring hexes that count together."""
    return _hexes(((-21, -18, "#86a854"), (21, -18, "#86a854"), (0, 18, "#86a854")), 24.4) + "".join(
        path(f"M{x},{y - 14} l12,21 h-24Z", "#fbf0d4") for x, y in ((-21, -17), (21, -17), (0, 19))
    )


def zone() -> str:
    """A marked place on the map."""
    pin = "M0,-46 C18,-46 28,-33 28,-19 C28,0 8,12 0,30 C-8,12 -28,0 -28,-19 C-28,-33 -18,-46 0,-46Z"
    return (
        '<ellipse cx="0" cy="34" rx="34" ry="12" fill="#f3dca6" stroke="#2a1a10" stroke-width="3"/>'
        + path(pin, "#d9772f")
        + path("M0,-46 C18,-46 28,-33 28,-19 C28,0 8,12 0,30 C6,6 12,-8 12,-20 C12,-32 8,-42 0,-46Z", "#a84d1b")
        + '<circle cx="0" cy="-19" r="11.5" fill="#fff4d6"/>'
    )


def waves() -> str:
    """Three waves."""
    out = ""
    for i, fill in enumerate(("#8fd3d6", "#4ba3bd", "#256d8e")):
        y = -26 + i * 24
        low = 44 if i == 2 else y + 30
        out += path(f"M-46,{y + 4} q14,16 24,2 q6,-8 7,-14 q10,24 22,12 q6,-6 8,-12 q8,22 31,8 V{low} H-46Z", fill)
        out += f'<path d="M-46,{y + 4} q14,16 24,2 q6,-8 7,-14 q10,24 22,12 q6,-6 8,-12 q8,22 31,8" fill="none" stroke="#f1fbf8" stroke-width="5" stroke-linejoin="round"/>'
    return out


def crater() -> str:
    """A burning mountain."""
    return (
        path("M-12,-16 C-26,-30 -8,-34 -14,-50 C4,-44 2,-36 4,-30 C8,-34 8,-38 7,-42 C20,-34 18,-22 12,-16Z", "#ff9425")
        + path("M-18,-18 H18 L46,44 H-46Z", "#7a544c")
        + path("M6,-18 H18 L46,44 H16 L20,18Z", "#4f343a")
        + path(
            "M-18,-18 H18 L22,-9 C14,-10 16,8 9,8 C2,8 6,-4 0,-4 C-6,-4 -4,22 -12,22 C-20,22 -10,-8 -22,-9Z", "#ee4a24"
        )
        + path("M-18,-18 H18 L20,-13 H-20Z", "#ffd45a")
    )


def camp_ring() -> str:
    """The first camp: a tent in a ring of stones."""
    stones = "".join(
        f'<ellipse cx="{40 * math.cos(a):.1f}" cy="{30 + 14 * math.sin(a):.1f}" rx="8.5" ry="6.5" fill="#cfc6b4" stroke="{INK}" stroke-width="2.4"/>'
        for a in (i * math.pi / 5 for i in range(10))
    )
    return stones + f'<g transform="translate(0 -4) scale(.84)">{tent()}</g>'


def badge(terrain: str) -> str:
    """A terrain's sign on its ground, to be clipped to a hexagon of radius 60 around (0, 0)."""
    if terrain == "mountain":
        return (
            '<rect x="-60" y="-70" width="120" height="140" fill="#eceae6"/>'
            + path("M18,62 L46,-12 L80,62Z", "#7d7a90") + path("M46,-12 L80,62 H52Z", "#56536c") + path("M46,-12 L56,10 L47,6 L37,12Z", "#fff")
            + path("M-74,64 L-8,-48 L54,64Z", "#716e86") + path("M-8,-48 L54,64 H6 L14,30 L-4,8 L6,-16Z", "#403d55")
            + path("M-8,-48 L12,-12 L4,-3 L-4,-13 L-13,0 L-20,-13 L-29,-11Z", "#fff")
        )
    if terrain == "badlands":
        out = '<rect x="-60" y="-70" width="120" height="140" fill="#eaa873"/>' + path(
            "M-70,34 H70 V74 H-70Z", "#9c4526"
        )
        rows = (
            ("#d9814f", -34, 30),
            ("#b04a2a", -18, 33),
            ("#cf6a3e", -3, 36),
            ("#96391f", 13, 42),
            ("#bb5530", 28, 50),
        )
        for fill, y, half in rows:
            out += path(f"M{-half},{y} H{half} L{half + 3},{y + 16} H{-half - 3}Z", fill)
        return out + path("M10,-34 H30 L33,-18 L36,-3 L45,13 L53,44 H22 L16,0Z", "#451a1c", 'opacity=".34"')
    if terrain == "desert":
        sun = '<circle cx="-24" cy="-30" r="15" fill="#fffbe6"/>'
        cactus = '<g stroke="#2f6b3c" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M20,34 V-28" stroke-width="16"/><path d="M20,14 H2 V-6 M20,4 H38 V-14" stroke-width="11"/></g>'
        return (
            '<rect x="-60" y="-70" width="120" height="140" fill="#fbe9b0"/>' + sun
            + path("M-70,24 C-40,18 -30,4 -14,0 C-4,14 30,26 70,22 V74 H-70Z", "#e6b663") + path("M-14,0 C-4,14 30,26 70,22 V46 C30,44 -10,40 -8,24 C-8,16 -16,10 -14,0Z", "#bd853c")
            + cactus + path("M-70,48 C-20,30 10,52 70,42 V74 H-70Z", "#d79e4b")
        )
    if terrain == "forest":
        rng = Random("badge")
        trees = pine(rng, -31, 34, 74, 2) + pine(rng, 31, 34, 74, 2) + pine(rng, 0, 50, 104, 1)
        return (
            '<rect x="-60" y="-70" width="120" height="140" fill="#c8dc9c"/>'
            + path("M-70,20 Q0,8 70,20 V74 H-70Z", "#84a85a")
            + trees
        )
    out = '<rect x="-60" y="-70" width="120" height="140" fill="#62c3d2"/>'
    for i, fill in enumerate(("#2fa3c2", "#1a83b0", "#0f669a")):
        y = -22 + i * 28
        line = f"M-80,{y} q20,26 36,6 q8,-8 10,-18 q14,34 34,10 q8,-8 10,-18 q16,34 36,10 q8,-8 10,-18 q14,30 40,10"
        out += (
            path(f"{line} V80 H-80Z", fill)
            + f'<path d="{line}" fill="none" stroke="#fff" stroke-width="5.5" stroke-linejoin="round"/>'
        )
    return out


SYMBOLS = {"artifact": artifact, "dye": dye, "crystal": crystal, "berry": berry, "fire": fire, "fish": fish}
SIGNS = SYMBOLS | {
    "camp": tent, "story": story, "tuck": tuck, "card": card, "group": cluster, "zone": zone, "water": waves, "volcano": crater,
    "home": camp_ring,
}
RING = {
    "artifact": "#8c4420",
    "dye": "#7a35a0",
    "crystal": "#178a86",
    "berry": "#a01c4c",
    "fire": "#d9501f",
    "fish": "#27688f",
}
# What lies behind the sign of a token: the three reddish ones are told apart by it, and berries from dye.
GROUND = dict.fromkeys(RING, "#fdf3d9") | {"berry": "#dfe9b6", "fire": "#34202c", "fish": "#7cc0d6"}
