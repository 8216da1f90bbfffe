"""The players' emblems: paw, feather, sun, moon, leaf, star, bat and wolf, each on a disc with an outline of its own."""

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


def bat() -> str:
    return (
        '<path d="M64,50 L71,33 L77,49 C86,48 93,41 97,27 C111,37 121,56 121,79 C112,70 102,70 96,80 C90,70 80,72 75,86 C71,82 67,88 64,101 '
        'C61,88 57,82 53,86 C48,72 38,70 32,80 C26,70 16,70 7,79 C7,56 17,37 31,27 C35,41 42,48 51,49 L57,33Z" stroke-width="2" stroke-linejoin="round"/>'
    )


def wolf(disc: str) -> str:
    head = '<path d="M25,13 L49,35 Q64,29 79,35 L103,13 L107,50 L119,68 L101,75 L102,89 L85,93 L74,113 H54 L43,93 L26,89 L27,75 L9,68 L21,50Z" stroke-width="3" stroke-linejoin="round"/>'
    eyes = f'<path d="M32,53 L58,65 L49,78 L37,71Z M96,53 L70,65 L79,78 L91,71Z" fill="{disc}"/><path d="M54,96 H74 L64,107Z" fill="{disc}"/>'
    return f'{head}{eyes}<path d="M64,40 V84" fill="none" stroke="{disc}" stroke-width="5.5" stroke-linecap="round"/>'


OUTLINES = {
    "red": '<circle cx="64" cy="64" r="61"/>',
    "blue": polygon(ring(6, 58, -90), 10),
    "yellow": polygon(around(12, 60, 53), 6),
    "purple": polygon(ring(8, 58, -67.5), 8),
    "green": '<rect x="6" y="6" width="116" height="116" rx="40"/>',
    "white": polygon(ring(5, 56, -90), 18),
    "black": '<path d="M10,8 H118 V56 C118,90 94,112 64,123 C34,112 10,90 10,56Z" stroke-width="8" stroke-linejoin="round"/>',
    "grey": '<path d="M34,6 H94 A28,28 0 0 0 122,34 V94 A28,28 0 0 0 94,122 H34 A28,28 0 0 0 6,94 V34 A28,28 0 0 0 34,6Z" stroke-width="4" stroke-linejoin="round"/>',
}
SIGNS = {
    "red": paw(),
    "blue": feather(PLAYER_COLOURS["blue"]),
    "yellow": sun(),
    "purple": moon(),
    "green": leaf(PLAYER_COLOURS["green"]),
    "white": star(),
    "black": f'<g transform="translate(64 60) scale(.82) translate(-64 -64)">{bat()}</g>',
    "grey": f'<g transform="translate(64 64) scale(.78) translate(-64 -64)">{wolf(PLAYER_COLOURS["grey"])}</g>',
}


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
    for name in PLAYER_COLOURS:
        yield emblem(name, OUTLINES[name], SIGNS[name], BURNT if name in {"yellow", "white"} else CREAM)
