"""The six players' emblems: paw, feather, sun, moon, leaf and star, each on a disc with an outline of its own."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.draw.paper import PLAYER_COLOURS, Point, Sprite, points, sheet

CREAM = "#fbf1d8"
# Cream is lost on the two light discs, so their emblem is burnt in.
BURNT = "#4b2c10"
MIDDLE = 64.0


def around(count: int, outer: float, inner: float, turn: float = -90) -> list[Point]:
    """A star's outline: `count` tips at `outer`, as many notches at `inner`, from `turn` degrees on."""
    return [
        (
            MIDDLE + (inner if i % 2 else outer) * math.cos(math.radians(turn + 180 * i / count)),
            MIDDLE + (inner if i % 2 else outer) * math.sin(math.radians(turn + 180 * i / count)),
        )
        for i in range(2 * count)
    ]


def polygon(corners: list[Point], soft: float) -> str:
    """A polygon whose corners are rounded by a stroke of its own colour, to be filled by the group around it."""
    return f'<polygon points="{points(corners)}" stroke-width="{soft:g}" stroke-linejoin="round"/>'


def ring(count: int, radius: float, turn: float) -> list[Point]:
    """A regular polygon's corners, the first one at `turn` degrees."""
    return around(count, radius, radius, turn)[::2]


def paw() -> str:
    toes = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="9.5" ry="13" transform="rotate({a} {x} {y})"/>'
        for x, y, a in ((32, 58, -28), (51, 39, -9), (77, 39, 9), (96, 58, 28))
    )
    return toes + '<path d="M64,60 C78,60 94,80 91,92 C88,103 76,97 64,97 C52,97 40,103 37,92 C34,80 50,60 64,60Z"/>'


def feather(disc: str) -> str:
    """Slender and slanting, its edge notched: never to be taken for the broad upright leaf."""
    vane = '<path d="M104,20 C108,44 98,62 84,78 L76,75 L77,86 C69,94 58,99 48,100 L36,92 C38,82 41,73 47,65 L56,67 L54,57 C66,42 82,28 104,20Z"/>'
    quill = '<path d="M24,112 L48,86" fill="none" stroke-width="9" stroke-linecap="round"/>'
    return f'{vane}{quill}<path d="M42,92 L90,36" fill="none" stroke="{disc}" stroke-width="5.5" stroke-linecap="round"/>'


def sun() -> str:
    rays = "".join(f'<path d="M64,20 L72,38 H56Z" transform="rotate({45 * i} 64 64)" stroke-width="4" stroke-linejoin="round"/>' for i in range(8))
    return f'<circle cx="64" cy="64" r="22"/>{rays}'


def moon() -> str:
    return '<path d="M80,24 A44,44 0 1 0 104,84 A36,36 0 1 1 80,24Z" stroke-width="4" stroke-linejoin="round"/>'


def leaf(disc: str) -> str:
    blade = '<path d="M64,16 C84,34 106,52 104,72 C102,90 84,98 64,98 C44,98 26,90 24,72 C22,52 44,34 64,16Z" stroke-width="3" stroke-linejoin="round"/>'
    rib = f'<path d="M64,36 V100 M64,62 L82,50 M64,62 L46,50 M64,82 L86,70 M64,82 L42,70" fill="none" stroke="{disc}" stroke-width="5.5" stroke-linecap="round"/>'
    return f'{blade}{rib}<path d="M64,96 V114" fill="none" stroke-width="9" stroke-linecap="round"/>'


def star() -> str:
    return polygon(around(5, 42, 19), 6)


def emblem(name: str, outline: str, sign: str, ink: str) -> Sprite:
    colour = PLAYER_COLOURS[name]
    defs = (
        '<radialGradient id="lamp" cx=".32" cy=".22" r=".95"><stop offset="0" stop-color="#fff" stop-opacity=".3"/>'
        '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".26"/></radialGradient>'
        '<filter id="near" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="1" dy="2.2" stdDeviation="1.4" flood-color="#1d1208" flood-opacity=".5"/></filter>'
    )
    rim = "#2a1608"
    body = (
        f'<g transform="translate(64 63) scale(.96) translate(-64 -64)" stroke="{rim}" fill="{rim}"><g filter="url(#near)">{outline}</g></g>'
        f'<g transform="translate(64 63) scale(.895) translate(-64 -64)" fill="{CREAM}" stroke="{CREAM}">{outline}</g>'
        f'<g transform="translate(64 63) scale(.82) translate(-64 -64)" fill="{colour}" stroke="{colour}">{outline}</g>'
        f'<g transform="translate(64 63) scale(.82) translate(-64 -64)" fill="url(#lamp)">{outline}</g>'
        f'<g transform="translate(64 63) scale(.9) translate(-64 -64)"><g fill="{ink}" stroke="{ink}" stroke-width="0" filter="url(#near)">{sign}</g></g>'
    )
    return Sprite(f"ui/emblem_{name}", sheet(128, 128, body, defs), 420)


def sprites() -> Iterator[Sprite]:
    disc = '<circle cx="64" cy="64" r="61"/>'
    yield emblem("red", disc, paw(), CREAM)
    yield emblem("blue", polygon(ring(6, 58, -90), 10), feather(PLAYER_COLOURS["blue"]), CREAM)
    yield emblem("yellow", polygon(around(12, 60, 53), 6), sun(), BURNT)
    yield emblem("purple", polygon(ring(8, 58, -67.5), 8), moon(), CREAM)
    yield emblem("green", '<rect x="6" y="6" width="116" height="116" rx="40"/>', leaf(PLAYER_COLOURS["green"]), CREAM)
    yield emblem("white", polygon(ring(5, 56, -90), 18), star(), BURNT)
