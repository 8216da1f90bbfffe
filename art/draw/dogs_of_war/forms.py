"""The simple forms everything of Dogs of War is made of, and the canvas they are drawn on."""

from __future__ import annotations

import math

from art.draw.dogs_of_war.palette import BRASS_DARK, DEFS, INK
from art.draw.kit import path
from art.draw.paper import Sprite, sheet


def at(x: float, y: float, body: str, scale: float = 1, turn: float = 0, *, flip: bool = False) -> str:
    """`body`, which was drawn around (0, 0), elsewhere, larger or smaller, turned, or looking the other way."""
    turned = f" rotate({turn:g})" if turn else ""
    grown = f" scale({-scale if flip else scale:g} {scale:g})" if flip or scale != 1 else ""
    return f'<g transform="translate({x:.5g} {y:.5g}){turned}{grown}">{body}</g>'


def cut(body: str, name: str = "near") -> str:
    return f'<g filter="url(#{name})">{body}</g>'


def faint(body: str, opacity: float) -> str:
    return f'<g opacity="{opacity:g}">{body}</g>'


def stroke(line: str, colour: str, width: float, more: str = "") -> str:
    return (
        f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" '
        f'stroke-linejoin="round" {more}/>'
    )


def edged(line: str, fill: str, edge: str = INK, width: float = 2.4) -> str:
    """A filled path with a line around it."""
    return path(line, fill, f'stroke="{edge}" stroke-width="{width:g}" stroke-linejoin="round"')


def disc(x: float, y: float, r: float, fill: str, edge: str = "none", width: float = 0) -> str:
    rim = f' stroke="{edge}" stroke-width="{width:g}"' if width else ""
    return f'<circle cx="{x:.5g}" cy="{y:.5g}" r="{r:.5g}" fill="{fill}"{rim}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    return f'<ellipse cx="{x:.5g}" cy="{y:.5g}" rx="{rx:.5g}" ry="{ry:.5g}" fill="{fill}" {more}/>'


def slab(x: float, y: float, w: float, h: float, r: float, fill: str, edge: str = "none", width: float = 0) -> str:
    rim = f' stroke="{edge}" stroke-width="{width:g}"' if width else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" fill="{fill}"{rim}/>'


def within(name: str, shape: str, body: str) -> str:
    """What of `body` lies in `shape`, an element; no other shape of the picture may have that `name`."""
    return f'<clipPath id="{name}">{shape}</clipPath><g clip-path="url(#{name})">{body}</g>'


def star(tips: int, outer: float, inner: float, turn: float = -90) -> str:
    """Path data of a star around (0, 0)."""
    corners = [
        (outer if i % 2 == 0 else inner, math.radians(turn + 180 * i / tips)) for i in range(2 * tips)
    ]
    return "M" + " L".join(f"{r * math.cos(a):.2f},{r * math.sin(a):.2f}" for r, a in corners) + "Z"


def toothed(r: float, teeth: int, turn: float = 0, root: float = 0.84) -> str:
    """Path data of a cogwheel around (0, 0)."""
    corners = [
        (r * reach, math.radians(turn + (i + share) * 360 / teeth))
        for i in range(teeth)
        for share, reach in ((-0.31, root), (-0.17, 1.0), (0.17, 1.0), (0.31, root))
    ]
    return "M" + " L".join(f"{d * math.cos(a):.2f},{d * math.sin(a):.2f}" for d, a in corners) + "Z"


def cog(r: float, teeth: int, fill: str = "url(#brass)", turn: float = 0, spokes: int = 0) -> str:
    """A cogwheel, with round holes between its spokes."""
    out = edged(toothed(r, teeth, turn), fill, BRASS_DARK, max(1.2, r * 0.045))
    out += disc(0, 0, r * 0.73, "none", BRASS_DARK, r * 0.05)
    for i in range(spokes):
        a = math.radians(turn + 360 * i / spokes)
        out += disc(r * 0.5 * math.cos(a), r * 0.5 * math.sin(a), r * 0.15, "#2a1a0c", BRASS_DARK, r * 0.03)
    return out


def rivets(places: list[tuple[float, float]], r: float = 3) -> str:
    return "".join(disc(x, y, r, "#e6c27a", BRASS_DARK, 1) + disc(x - r / 3, y - r / 3, r / 3, "#fff3cc") for x, y in places)


def badge(r: float = 19) -> str:
    """A dark disc with a brass rim, on which the table writes a number."""
    return cut(disc(0, 0, r, "#241710", "#f0cf82", r * 0.13)) + disc(0, 0, r * 0.84, "none", "#000", r * 0.06)


def around(width: float, height: float, body: str, defs: str = "") -> str:
    """A picture of that size whose middle is (0, 0)."""
    return sheet(width, height, f'<g transform="translate({width / 2:g} {height / 2:g})">{body}</g>', DEFS + defs)


def from_corner(width: float, height: float, body: str, defs: str = "") -> str:
    """A picture of that size whose upper left corner is (0, 0)."""
    return sheet(width, height, body, DEFS + defs)


def piece(name: str, width: float, height: float, body: str, pixels: int) -> Sprite:
    """One picture of the game around (0, 0), `pixels` wide."""
    return Sprite(f"dogs_of_war/{name}", around(width, height, body), pixels)
