"""The five guilds: colours, outlines and emblems, so that each is known by shape as well as by colour.

Amazons: red, scooped corners, double axe. Warriors: blue, cut corners and a shield, sword. Sorcerers: yellow, round, eye.
Rangers: green, two round and two sharp corners, bow. Thieves: purple, stepped corners, key.
"""

from __future__ import annotations

from art.draw.kit import INK, path

GUILDS = ("red", "blue", "yellow", "green", "purple")

TINT = {"red": "#bd402c", "blue": "#3672b4", "yellow": "#dba22f", "green": "#4b9560", "purple": "#7a438f"}
DEEP = {"red": "#7f2419", "blue": "#1d4375", "yellow": "#9a6712", "green": "#285e3c", "purple": "#48235c"}
PALE = {"red": "#e58a68", "blue": "#85b4dd", "yellow": "#f6d482", "green": "#93c592", "purple": "#b78ac6"}
# What is written on a guild's deep colour.
CHALK = "#fff3d6"


def frame(guild: str, left: float, top: float, right: float, bottom: float, corner: float) -> str:
    """The outline of a tile of that guild: the corners differ."""
    x0, y0, x1, y1, c = left, top, right, bottom, corner
    if guild == "red":
        a = f"A{c:g},{c:g} 0 0 0"
        return f"M{x0 + c:g},{y0:g} H{x1 - c:g} {a} {x1:g},{y0 + c:g} V{y1 - c:g} {a} {x1 - c:g},{y1:g} H{x0 + c:g} {a} {x0:g},{y1 - c:g} V{y0 + c:g} {a} {x0 + c:g},{y0:g}Z"
    if guild == "blue":
        return f"M{x0 + c:g},{y0:g} H{x1 - c:g} L{x1:g},{y0 + c:g} V{y1 - c:g} L{x1 - c:g},{y1:g} H{x0 + c:g} L{x0:g},{y1 - c:g} V{y0 + c:g}Z"
    if guild == "yellow":
        c *= 1.35
        a = f"A{c:g},{c:g} 0 0 1"
        return f"M{x0 + c:g},{y0:g} H{x1 - c:g} {a} {x1:g},{y0 + c:g} V{y1 - c:g} {a} {x1 - c:g},{y1:g} H{x0 + c:g} {a} {x0:g},{y1 - c:g} V{y0 + c:g} {a} {x0 + c:g},{y0:g}Z"
    if guild == "green":
        big, small = c * 2.5, c * 0.2
        b, s = f"A{big:g},{big:g} 0 0 1", f"A{small:g},{small:g} 0 0 1"
        return f"M{x0 + small:g},{y0:g} H{x1 - big:g} {b} {x1:g},{y0 + big:g} V{y1 - small:g} {s} {x1 - small:g},{y1:g} H{x0 + big:g} {b} {x0:g},{y1 - big:g} V{y0 + small:g} {s} {x0 + small:g},{y0:g}Z"
    h = c * 0.5
    return (
        f"M{x0 + c:g},{y0:g} H{x1 - c:g} v{h:g} h{h:g} v{h:g} h{h:g} V{y1 - c:g} h{-h:g} v{h:g} h{-h:g} v{h:g} "
        f"H{x0 + c:g} v{-h:g} h{-h:g} v{-h:g} h{-h:g} V{y0 + c:g} h{h:g} v{-h:g} h{h:g}Z"
    )


def outline(guild: str, radius: float) -> str:
    """The guild's badge around (0, 0): its corners once more, the Warriors' a shield, the Sorcerers' a disc."""
    r = radius
    if guild == "blue":
        return f"M{-0.88 * r:g},{-0.9 * r:g} Q0,{-1.08 * r:g} {0.88 * r:g},{-0.9 * r:g} V{0.06 * r:g} C{0.88 * r:g},{0.6 * r:g} {0.42 * r:g},{0.88 * r:g} 0,{1.06 * r:g} C{-0.42 * r:g},{0.88 * r:g} {-0.88 * r:g},{0.6 * r:g} {-0.88 * r:g},{0.06 * r:g}Z"
    if guild == "yellow":
        return f"M0,{-r:g} A{r:g},{r:g} 0 1 1 -0.01,{-r:g}Z"
    side = 0.93 * r
    corner = {"red": 0.34, "green": 0.5, "purple": 0.4}[guild] * r
    return frame(guild, -side, -side, side, side, corner)


def badge(guild: str, radius: float, inner: str) -> str:
    """A badge around (0, 0): dark line, cream rim, the guild's deep colour, `inner` on top."""
    return (
        f'<g filter="url(#slip)">{path(outline(guild, radius), INK)}</g>'
        + path(outline(guild, radius * 0.955), CHALK)
        + path(outline(guild, radius * 0.85), DEEP[guild])
        + path(outline(guild, radius * 0.85), "url(#sheen)")
        + inner
    )


SHEEN = (
    '<linearGradient id="sheen" x2=".6" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/>'
    '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".25"/></linearGradient>'
)


def _axe(ink: str, cut: str) -> str:
    blade = "M5,-34 C16,-32 30,-42 38,-56 C52,-34 52,4 38,26 C30,12 16,2 5,4Z"
    other = "M-5,-34 C-16,-32 -30,-42 -38,-56 C-52,-34 -52,4 -38,26 C-30,12 -16,2 -5,4Z"
    edge = f'<path d="M33,-40 C40,-24 40,-8 33,10 M-33,-40 C-40,-24 -40,-8 -33,10" fill="none" stroke="{cut}" stroke-width="4.5" stroke-linecap="round" opacity=".55"/>'
    return path("M-6,-56 H6 V58 H-6Z", ink) + path(blade, ink) + path(other, ink) + edge


def _sword(ink: str, cut: str) -> str:
    blade = "M0,-64 L12,-46 L9,16 H-9 L-12,-46Z"
    guard = "M-34,14 C-20,20 20,20 34,14 V29 C20,33 -20,33 -34,29Z"
    return (
        path(blade, ink)
        + path(guard, ink)
        + path("M-6,28 H6 V46 H-6Z", ink)
        + f'<circle cy="52" r="10.5" fill="{ink}"/><path d="M0,-48 V10" stroke="{cut}" stroke-width="4.5" stroke-linecap="round" opacity=".6"/>'
    )


def _eye(ink: str, cut: str) -> str:
    rays = "".join(
        f'<path d="M-6,-37 L0,-62 L6,-37Z" fill="{ink}" transform="rotate({a})"/>' for a in (-50, -25, 0, 25, 50)
    )
    return (
        f'<g transform="translate(0 10)">{rays}'
        + path("M-60,2 C-40,-26 -20,-34 0,-34 C20,-34 40,-26 60,2 C40,30 20,38 0,38 C-20,38 -40,30 -60,2Z", ink)
        + f'<circle cy="2" r="24" fill="{cut}"/><circle cy="2" r="12" fill="{ink}"/></g>'
    )


def _bow(ink: str, cut: str) -> str:
    arc = "M-34,-54 C22,-52 52,-22 54,34"
    return (
        f'<g transform="translate(-4 4)"><path d="{arc}" fill="none" stroke="{ink}" stroke-width="13" stroke-linecap="round"/>'
        f'<path d="M-34,-54 L54,34" stroke="{ink}" stroke-width="4.6"/>'
        f'<path d="M-46,46 L34,-34" stroke="{cut}" stroke-width="17"/><path d="M-46,46 L36,-36" stroke="{ink}" stroke-width="8.6"/>'
        + path("M58,-58 L50,-22 L22,-50Z", ink)
        + path("M-58,58 L-50,28 L-40,38 L-28,50Z", ink)
        + "</g>"
    )


def _key(ink: str, cut: str) -> str:
    return (
        f'<g transform="rotate(38)"><circle cy="-32" r="20" fill="none" stroke="{ink}" stroke-width="14"/>'
        + path("M-7,-14 H7 V62 H-7Z", ink)
        + path("M5,26 H29 V40 H5Z M5,48 H25 V62 H5Z", ink)
        + f'<circle cy="-32" r="13" fill="{cut}" opacity="0"/></g>'
    )


EMBLEMS = {"red": _axe, "blue": _sword, "yellow": _eye, "green": _bow, "purple": _key}


def emblem(guild: str, ink: str = CHALK, cut: str = "") -> str:
    """The guild's sign in `ink` around (0, 0), about 120 wide; `cut` shows where it is cut through."""
    return EMBLEMS[guild](ink, cut or DEEP[guild])
