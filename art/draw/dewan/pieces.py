"""Camps, villages, home camps, symbols, icons, berries, fish, waves and terrain badges."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from art.draw.dewan.motifs import DEEP, GROUND, PALE, RING, SIGNS, SYMBOLS, TINT, badge, berry, emblem, fish
from art.draw.dewan.nature import breaker
from art.draw.kit import CREAM, INK, group, hexagon, path, picture, points
from art.draw.paper import Sprite, gradient

COLOURS = ("red", "blue", "yellow", "purple")
TERRAINS = ("mountain", "badlands", "desert", "forest", "water")
POINTS_GOLD = gradient("gold", "#ffe9a8", "#f0c04c", "#c98a1e")


_POLE: Final = 'stroke="#5b3a22" stroke-width="9" stroke-linecap="round"'


def _zigzag(colour: str, left: int, right: int, y: int) -> str:
    """The painted band above the hem."""
    line = f"M{left},{y}" + "".join(f" l12,{-16 if i % 2 == 0 else 16}" for i in range((right - left) // 12))
    band = "#8a4a10" if colour == "yellow" else "#ffe9b8"
    return (
        f'<path d="{line}" stroke="{band}" stroke-width="5" fill="none" stroke-linejoin="round" stroke-linecap="round" opacity=".9"/>'
    )


def _sign(colour: str, x: float, y: float, scale: float) -> str:
    ink = "#6b2a08" if colour == "yellow" else "#fff4d8"
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{emblem(colour, ink)}</g>'


def _door(x: int, top: int, foot: int) -> str:
    """An opening with the light of a fire in it."""
    return path(f"M{x},{top} C{x + 13},{top + 30} {x + 20},{foot - 20} {x + 23},{foot} H{x - 21} C{x - 18},{foot - 24} {x - 10},{top + 30} {x},{top}Z", "#2b150d") + path(
        f"M{x},{top + 34} C{x + 7},{top + 52} {x + 11},{foot - 10} {x + 12},{foot} H{x - 11} C{x - 9},{foot - 14} {x - 5},{top + 52} {x},{top + 34}Z", "#ffb648"
    )


def _tipi() -> str:
    """A tall cone, poles crossing above."""
    tint, deep, pale = TINT["red"], DEEP["red"], PALE["red"]
    return (
        f'<path d="M96,16 L133,84 M146,14 L116,84 M122,8 L125,84" {_POLE}/>'
        + path("M122,44 C106,100 84,166 48,206 C84,214 124,214 150,212 C144,160 134,100 122,44Z", tint)
        + path("M122,44 C134,100 144,160 150,212 C170,211 188,208 198,204 C168,160 142,96 122,44Z", deep)
        + path("M122,44 C108,98 88,160 60,194 C90,160 110,110 124,62Z", pale)
        + _door(163, 140, 211)
        + _zigzag("red", 62, 146, 192)
        + path("M110,74 Q122,82 134,74 L122,44Z", deep)
        + _sign("red", 112, 150, 0.68)
    )


def _yurt() -> str:
    """A broad round house with a low roof and a knob."""
    tint, deep, pale = TINT["blue"], DEEP["blue"], PALE["blue"]
    return (
        '<circle cx="121" cy="84" r="10" fill="#f0c04c"/>'
        + path("M16,142 C50,132 96,112 121,88 C146,112 192,132 226,142 L222,152 H20Z", deep)
        + path("M16,142 C50,132 96,112 121,88 C124,110 126,134 126,152 H20Z", tint)
        + path("M30,140 C62,130 98,112 120,92 C104,116 80,136 62,146Z", pale)
        + path("M24,150 H218 V206 C170,215 72,215 24,206Z", tint)
        + path("M150,150 H218 V206 C196,210 174,212 150,212Z", deep)
        + _door(182, 154, 210)
        + _zigzag("blue", 36, 144, 204)
        + _sign("blue", 92, 172, 0.62)
    )


def _ridge() -> str:
    """A tent over a ridge: crossed poles at both ends."""
    tint, deep, pale = TINT["yellow"], DEEP["yellow"], PALE["yellow"]
    return (
        f'<path d="M58,34 L96,96 M96,34 L62,96 M148,34 L184,96 M186,34 L150,96 M74,62 H170" {_POLE}/>'
        + path("M78,62 C66,116 46,170 26,206 C70,214 116,214 152,212 L166,62Z", tint)
        + path("M166,62 L148,212 C176,212 204,209 218,205 C198,166 178,114 168,62Z", deep)
        + path("M78,62 C66,114 50,162 36,190 C66,160 82,110 92,62Z", pale)
        + _door(184, 132, 210)
        + _zigzag("yellow", 44, 146, 196)
        + _sign("yellow", 112, 126, 0.95)
    )


def _horned() -> str:
    """A high tent with two horns, hollow between them."""
    tint, deep, pale = TINT["purple"], DEEP["purple"], PALE["purple"]
    return (
        path("M46,26 C62,74 92,92 122,92 C152,92 182,74 198,26 C208,84 210,150 206,206 C160,215 84,215 38,206 C34,150 36,84 46,26Z", tint)
        + path("M150,88 C172,80 190,58 198,26 C208,84 210,150 206,206 C188,210 170,212 150,212Z", deep)
        + path("M46,26 C38,84 36,140 40,186 C54,150 58,100 56,54Z", pale)
        + _door(178, 128, 210)
        + _zigzag("purple", 50, 146, 200)
        + _sign("purple", 98, 142, 0.95)
    )


_TENTS: Final = {"red": _tipi, "blue": _yurt, "yellow": _ridge, "purple": _horned}
"""Every tribe builds in a way of its own, so that camps are told apart by their outline."""
_FLAGS: Final = {
    "red": ("M60,14 H6 L20,34 L6,54 H60Z", "M60,38 V54 H6 L13,44Z"),
    "blue": ("M60,10 L2,34 L60,58Z", "M60,40 V58 L14,39Z"),
    "yellow": ("M60,14 H14 V60 L26,48 L37,60 L48,48 L60,60Z", "M60,42 V60 L48,48 L37,60 L26,48 L14,60 V42Z"),
    "purple": ("M60,6 C40,12 22,10 8,4 C16,24 16,44 8,66 C22,58 40,58 60,62Z", "M60,44 V62 C40,58 22,58 8,66 L13,50Z"),
}
"""The flags of the home camps, each with its shade."""


def tent(colour: str, *, home: bool = False) -> str:
    """A tribe's tent in 240 x 240: lit cloth with the emblem, a shaded side with the door; with the flag of a home camp."""
    out = _TENTS[colour]()
    if home:
        flag, shade = _FLAGS[colour]
        pole = '<path d="M63,10 V206" stroke="#5b3a22" stroke-width="8" stroke-linecap="round"/>'
        knob = '<circle cx="63" cy="9" r="7" fill="#f0c04c"/>'
        banner = path(flag, TINT[colour]) + path(shade, DEEP[colour]) + _sign(colour, 40, 34, 0.34)
        out = f'<g transform="translate(-4 0)">{pole}{banner}{knob}</g><g transform="translate(49 31) scale(.82)">{out}</g>'
    return out


def _shade(y: float, wide: float) -> str:
    return f'<ellipse cx="128" cy="{y:g}" rx="{wide:g}" ry="17" fill="#150b05" opacity=".42" filter="url(#soft)"/>'


def camp(colour: str) -> str:
    body = f'<g transform="translate(12 10) scale(.9)"><g filter="url(#rim)">{tent(colour)}</g></g>'
    return picture(240, 240, _shade(206, 98) + body)


def home_camp(colour: str) -> str:
    logs = path("M150,214 l54,-10 l3,9 l-54,11Z", "#7a4a28") + path("M152,205 l52,14 l-3,9 l-52,-14Z", "#94602f")
    flame = '<g transform="translate(180 192) scale(.42)">' + SYMBOLS["fire"]() + "</g>"
    inner = f'<g transform="translate(8 0) scale(1.02)">{tent(colour, home=True)}</g>'
    body = f'<g transform="translate(4 6) scale(.95)" filter="url(#rim)">{inner}{logs}{flame}</g>'
    return picture(240, 240, _shade(212, 108) + body)


def village(colour: str) -> str:
    piles = "".join(f'<rect x="{x}" y="176" width="12" height="48" rx="4" fill="#5b3a22"/>' for x in (54, 100, 142, 180))
    deck = (
        path("M30,178 L46,164 H202 L218,178 V190 H30Z", "#a8733f")
        + path("M30,178 H218 V190 H30Z", "#7c4f29")
        + '<path d="M48,171 H200 M38,178 H210 M74,164 L64,178 M122,164 L120,178 M170,164 L178,178 M84,179 V190 M150,179 V190" stroke="#5a371c" stroke-width="3"/>'
    )
    ladder = '<path d="M196,188 V224 M210,188 V224 M196,199 H210 M196,211 H210" stroke="#5b3a22" stroke-width="5" stroke-linecap="round"/>'
    hut = f'<g transform="translate(20 -4) scale(.85)">{tent(colour)}</g>'
    body = f'<g transform="translate(10 6) scale(.92)"><g filter="url(#rim)">{piles}{ladder}{deck}{hut}</g></g>'
    foam = "".join(
        f'<path d="M{x},{y} q10,9 20,0 q10,9 20,0 q10,9 20,0" stroke="#f1fbf8" stroke-width="5" fill="none" stroke-linecap="round"/>'
        for x, y in ((30, 214), (108, 219), (168, 211))
    )
    back = '<ellipse cx="122" cy="212" rx="112" ry="17" fill="#0c3347" opacity=".5" filter="url(#soft)"/>'
    return picture(240, 240, back + body + foam)


def camp_slot() -> str:
    body = (
        '<circle cx="120" cy="120" r="104" fill="#9a7a4c" opacity=".38"/>'
        '<path d="M16,120 A104,104 0 0 1 224,120 A108,100 0 0 0 16,120Z" fill="#2a1a10" opacity=".35"/>'
        '<circle cx="120" cy="120" r="104" fill="none" stroke="#6b4a26" stroke-width="6" opacity=".7"/>'
        '<path d="M20,136 A104,104 0 0 0 220,136" fill="none" stroke="#fff4d6" stroke-width="5" opacity=".6"/>'
        '<path d="M120,58 L176,168 H64Z M108,48 L126,78 M132,48 L114,78" fill="none" stroke="#6b4a26" stroke-width="7" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="16 13" opacity=".65"/>'
    )
    return picture(240, 240, body)


def disc(radius: float, ring: str, ground: str) -> str:
    """A round wooden token with a painted ring around (0, 0)."""
    return (
        f'<g filter="url(#leaf)"><circle r="{radius:g}" fill="#fdf6e3"/></g>'
        f'<circle r="{radius * 0.93:.1f}" fill="{ring}"/><circle r="{radius * 0.84:.1f}" fill="{ground}"/>'
        f'<path d="M{-radius * 0.84:.1f},0 A{radius * 0.84:.1f},{radius * 0.84:.1f} 0 0 1 {radius * 0.84:.1f},0 A{radius * 0.88:.1f},{radius * 0.8:.1f} 0 0 0 {-radius * 0.84:.1f},0Z" fill="{INK}" opacity=".16"/>'
        f'<circle r="{radius - 0.8:.1f}" fill="none" stroke="{INK}" stroke-width="1.8" opacity=".6"/>'
    )


def symbol(name: str, radius: float) -> str:
    """A symbol token around (0, 0)."""
    return (
        disc(radius, RING[name], GROUND[name])
        + f'<g transform="scale({radius * 0.0152:.4f})" filter="url(#slip)">{SYMBOLS[name]()}</g>'
    )


def laurel() -> str:
    """A plain golden star disc, empty in the middle, around (0, 0)."""
    star = [
        (
            (72 if i % 2 == 0 else 62) * math.sin(i * math.pi / 12),
            -(72 if i % 2 == 0 else 62) * math.cos(i * math.pi / 12),
        )
        for i in range(24)
    ]
    leaves = ""
    for side in (-1, 1):
        for i in range(6):
            a = 14 + i * 25
            leaves += f'<path d="M0,0 q7,-9 0,-19 q-7,10 0,19Z" fill="#a86c12" transform="rotate({side * (180 - a):g}) translate(0 -47) rotate({side * 62})"/>'
    return (
        group(f'<polygon points="{points(star)}" fill="url(#gold)"/>')
        + f'<polygon points="{points(star)}" fill="none" stroke="{INK}" stroke-width="2" opacity=".7" stroke-linejoin="round"/>'
        + '<circle r="56" fill="#b97d18"/><circle r="53.5" fill="#ffeebc"/>'
        + f'<g opacity=".8">{leaves}</g>'
    )


def _badge(terrain: str) -> str:
    ring = points(hexagon(60, 69, 66))
    inner = points(hexagon(60, 69, 58))
    return picture(
        120,
        138,
        f'<clipPath id="b"><polygon points="{inner}"/></clipPath><polygon points="{ring}" fill="{CREAM}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
        f'<g clip-path="url(#b)"><g transform="translate(60 69)">{badge(terrain)}</g></g>'
        f'<polygon points="{inner}" fill="none" stroke="{INK}" stroke-width="3.4" stroke-linejoin="round"/>',
    )


def _sticker(size: float, scale: float, body: str, rim: str = "thinrim") -> str:
    return picture(
        size,
        size,
        f'<g transform="translate({size / 2:g} {size / 2 - 1:g}) scale({scale:g})"><g filter="url(#{rim})">{body}</g></g>',
    )


def dewan_token() -> str:
    """The start player's token: a carved fire within a ring of painted teeth."""
    teeth = "".join(
        f'<path d="M-8,-60 L0,-47 L8,-60Z" fill="#8a2f1a" transform="rotate({a})"/>' for a in range(0, 360, 20)
    )
    logs = path("M-38,36 L34,20 L37,29 L-35,45Z", "#5b3a22") + path("M38,36 L-34,20 L-37,29 L35,45Z", "#7a4a28")
    body = (
        group('<circle r="72" fill="#b07a42"/>', "board")
        + '<circle r="72" fill="none" stroke="#2a1a10" stroke-width="3"/><circle r="64" fill="#e9cf98"/>'
        + teeth
        + '<circle r="45" fill="#7a4a28"/><circle r="42" fill="#3b2a3c"/>'
        + f'<circle r="30" fill="#ff9a3c" opacity=".55" filter="url(#glow)"/><g transform="translate(0 -5) scale(.72)">{SYMBOLS["fire"]()}</g>'
        + f'<g transform="scale(.82)">{logs}</g>'
    )
    return picture(160, 160, f'<g transform="translate(80 77)">{body}</g>')


def sprites() -> Iterator[Sprite]:
    for colour in COLOURS:
        yield Sprite(f"dewan/camp_{colour}", camp(colour), 240)
        yield Sprite(f"dewan/village_{colour}", village(colour), 240)
        yield Sprite(f"dewan/home_{colour}", home_camp(colour), 240)
    yield Sprite("dewan/camp_slot", camp_slot(), 240)
    for name in SYMBOLS:
        yield Sprite(
            f"dewan/symbol_{name}", picture(160, 160, f'<g transform="translate(79 77)">{symbol(name, 72)}</g>'), 160
        )
    yield Sprite(
        "dewan/symbol_points", picture(160, 160, f'<g transform="translate(79 77)">{laurel()}</g>', POINTS_GOLD), 160
    )
    for name, draw in SIGNS.items():
        yield Sprite(f"dewan/icon_{name}", _sticker(96, 0.85, draw()), 96)
    yield Sprite("dewan/berry", _sticker(120, 0.98, berry(), "rim"), 120)
    yield Sprite("dewan/fish", _sticker(120, 0.98, fish(), "rim"), 120)
    yield Sprite("dewan/wave", picture(160, 100, breaker(80, 80, 1.0)), 160)
    for terrain in TERRAINS:
        yield Sprite(f"dewan/badge_{terrain}", _badge(terrain), 120)
    yield Sprite("dewan/token_dewan", dewan_token(), 160)
