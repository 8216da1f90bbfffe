"""The hexes of the map: five terrains, home, volcano, lava, flood, and the marks that lie over a hex."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from art.draw.dewan.hazards import flood, home, lava, volcano
from art.draw.dewan.nature import desert, forest, water
from art.draw.dewan.rock import badlands, mountain
from art.draw.kit import Random, gradient, hexagon, lamp, picture, points
from art.draw.paper import Sprite

Scene = Callable[[Random, float, float, int], str]
SCENES: dict[str, Scene] = {
    "mountain": mountain,
    "badlands": badlands,
    "desert": desert,
    "forest": forest,
    "water": water,
}
SKIES = (
    gradient("skymountain", "#9fbdd0", "#bcd1da", "#dbe4de")
    + gradient("skybadlands", "#fbe3bb", "#f5c893", "#eaa878")
    + gradient("skydesert", "#f9e2b0", "#fbeec8", "#f6dd9e")
    + gradient("skyforest", "#e3ecc0", "#c3d69b", "#9dbb7e")
)
HEX_W, HEX_H = 400, 462
RADIUS = HEX_W / math.sqrt(3)


def _corners(inset: float) -> str:
    return points(hexagon(HEX_W / 2, HEX_H / 2, RADIUS - inset))


def _hex(name: str, scene: Scene, variant: int) -> Sprite:
    rng = Random(f"dewan {name} {variant}")
    body = (
        f'<g clip-path="url(#hex)">{scene(rng, HEX_W, HEX_H, variant)}{lamp(HEX_W, HEX_H)}</g>'
        f'<polygon points="{_corners(6)}" fill="none" stroke="url(#edge)" stroke-width="8" stroke-linejoin="round"/>'
        f'<polygon points="{_corners(1.2)}" fill="none" stroke="#20140c" stroke-width="2.4" opacity=".55"/>'
    )
    return Sprite(f"dewan/{name}", _svg(body), HEX_W)


def _svg(body: str, defs: str = "") -> str:
    clip = f'<clipPath id="hex"><polygon points="{_corners(0)}"/></clipPath>'
    return picture(HEX_W, HEX_H, body, SKIES + clip + defs)


def _glow(strength: float) -> str:
    def ring(width: float, colour: str, opacity: float, inset: float, blur: str = "") -> str:
        return f'<polygon points="{_corners(inset)}" fill="none" stroke="{colour}" stroke-width="{width:g}" opacity="{opacity:g}" stroke-linejoin="round" {blur}/>'

    body = (
        f'<polygon points="{_corners(0)}" fill="#ffe9a0" opacity="{0.14 * strength:g}"/>'
        + ring(60 * strength, "#ffb52e", 0.7, 0, 'filter="url(#haze)"')
        + ring(36 * strength, "#ffd75a", 0.9, 12, 'filter="url(#glow)"')
        + ring(26 + 10 * strength, "#4a2706", 0.62, 17)
        + ring(14 + 10 * strength, "#ffdf6e", 1, 17)
        + ring(7 + 8 * strength, "#fffbe2", 1, 16)
    )
    return _svg(f'<g clip-path="url(#hex)">{body}</g>')


def _path_mark() -> str:
    def foot(x: float, y: float, turn: float, side: int) -> str:
        toes = "".join(
            f'<circle cx="{side * (dx - 1):g}" cy="{dy:g}" r="{r:g}"/>'
            for dx, dy, r in ((-14, -40, 7.5), (-1, -45, 6.5), (10, -42, 5.6), (19, -35, 5))
        )
        sole = f"M{-17 * side},-22 C{-14 * side},-36 {16 * side},-34 {20 * side},-16 C{23 * side},2 {10 * side},10 {12 * side},26 C{14 * side},44 {-12 * side},46 {-14 * side},28 C{-15 * side},10 {-20 * side},0 {-17 * side},-22Z"
        return f'<g transform="translate({x} {y}) rotate({turn})"><path d="{sole}"/>{toes}</g>'

    feet = foot(166, 262, 18, 1) + foot(238, 196, 18, -1)
    ring = f'<polygon points="{_corners(17)}" fill="none" stroke-linejoin="round" stroke-linecap="round" '
    return _svg(
        f'{ring} stroke="#2a1a10" stroke-width="20" stroke-dasharray="34 26" opacity=".55"/>'
        f'{ring} stroke="#fff6dc" stroke-width="11" stroke-dasharray="34 26"/>'
        f'<g fill="#fff6dc" filter="url(#foot)">{feet}</g>',
        '<filter id="foot" x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB">'
        '<feGaussianBlur in="SourceAlpha" stdDeviation="4.5"/><feComponentTransfer>'
        '<feFuncA type="linear" slope="5" intercept="-.5"/></feComponentTransfer><feComposite in2="SourceAlpha"/>'
        '<feFlood flood-color="#2a1a10" flood-opacity=".8" result="c"/><feGaussianBlur in="SourceAlpha" stdDeviation="4"/>'
        '<feComponentTransfer result="e"><feFuncA type="linear" slope="5" intercept="-.4"/></feComponentTransfer>'
        '<feComposite in="c" in2="e" operator="in" result="d"/>'
        '<feMerge><feMergeNode in="d"/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
    )


def _zone() -> str:
    return _svg(
        f'<g clip-path="url(#hex)"><polygon points="{_corners(0)}" fill="#fff" opacity=".07"/>'
        f'<polygon points="{_corners(0)}" fill="none" stroke="#fff" stroke-width="60" opacity=".34" filter="url(#glow)"/>'
        f'<polygon points="{_corners(8)}" fill="none" stroke="#fff" stroke-width="12" opacity=".95" stroke-linejoin="round"/></g>'
    )


def sprites() -> Iterator[Sprite]:
    for terrain, scene in SCENES.items():
        for variant in range(4):
            made = _hex(f"hex_{terrain}", scene, variant)
            yield Sprite(f"{made.name}_{variant + 1}", made.svg, made.width)
    yield _hex("hex_home", home, 0)
    yield _hex("hex_volcano", volcano, 0)
    for variant in range(2):
        for name, scene in (("hex_lava", lava), ("hex_flood", flood)):
            made = _hex(name, scene, variant)
            yield Sprite(f"{made.name}_{variant + 1}", made.svg, made.width)
    yield Sprite("dewan/hex_glow", _glow(0.8), HEX_W)
    yield Sprite("dewan/hex_glow_hover", _glow(1.5), HEX_W)
    yield Sprite("dewan/hex_path", _path_mark(), HEX_W)
    yield Sprite("dewan/hex_zone", _zone(), HEX_W)
