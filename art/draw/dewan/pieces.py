"""Camps, villages, home camps, symbols, icons, berries, fish and terrain badges."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.draw.dewan.motifs import DEEP, GROUND, PALE, RING, SIGNS, SYMBOLS, TINT, badge, berry, emblem, fish
from art.draw.kit import CREAM, INK, group, hexagon, path, picture, points
from art.draw.paper import Sprite, gradient

COLOURS = ("red", "blue", "yellow", "purple")
TERRAINS = ("mountain", "badlands", "desert", "forest", "water")
POINTS_GOLD = gradient("gold", "#ffe9a8", "#f0c04c", "#c98a1e")


def tent(colour: str, *, home: bool = False) -> str:
    """A tipi in 240 x 240: lit cloth with the emblem, shaded side with the door, poles crossing above."""
    ink = "#6b2a08" if colour == "yellow" else "#fff4d8"
    band = "#8a4a10" if colour == "yellow" else "#ffe9b8"
    poles = "M96,16 L133,84 M146,14 L116,84 M122,8 L125,84"
    zig = "M40,190 L52,174 L64,190 L76,174 L88,190 L100,174 L112,190 L124,174 L136,190 L146,176"
    out = f'<path d="{poles}" stroke="#5b3a22" stroke-width="9" stroke-linecap="round"/>'
    out += path("M122,44 C104,100 70,166 26,206 C70,214 120,214 150,212 C144,160 134,100 122,44Z", TINT[colour])
    out += path("M122,44 C134,100 144,160 150,212 C176,211 200,208 216,204 C172,160 142,96 122,44Z", DEEP[colour])
    out += path("M122,44 C106,98 76,160 40,194 C80,160 108,110 124,62Z", PALE[colour])
    out += path("M138,96 C150,140 160,180 163,212 L193,208 C168,176 150,134 138,96Z", "#2b150d")
    out += path("M148,136 C156,168 162,190 163,212 L184,209 C168,186 156,160 148,136Z", "#ffb648")
    out += path("M138,96 C150,140 160,180 163,212 L150,212 C147,180 143,130 138,96Z", PALE[colour])
    out += f'<path d="{zig}" stroke="{band}" stroke-width="5" fill="none" stroke-linejoin="round" stroke-linecap="round" opacity=".9"/>'
    out += path("M110,74 Q122,82 134,74 L122,44Z", DEEP[colour])
    out += f'<g transform="translate(104 143) scale({0.86 if colour == "yellow" else 0.84})">{emblem(colour, ink)}</g>'
    if home:
        flag = "M60,18 H8 L20,36 L8,54 H60Z"
        pole = '<path d="M63,10 V206" stroke="#5b3a22" stroke-width="8" stroke-linecap="round"/>'
        banner = path(flag, TINT[colour]) + path("M60,40 V54 H8 L14,45Z", DEEP[colour])
        sign = f'<g transform="translate(40 36) scale(.36)">{emblem(colour, ink)}</g>'
        out = pole + banner + sign + '<circle cx="63" cy="9" r="7" fill="#f0c04c"/>' + out
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
    piles = "".join(f'<rect x="{x}" y="176" width="12" height="48" rx="4" fill="#5b3a22"/>' for x in (44, 96, 148, 196))
    deck = (
        path("M14,178 L36,162 H216 L234,178 V194 H14Z", "#a8733f")
        + path("M14,178 H234 V194 H14Z", "#7c4f29")
        + '<path d="M40,170 H212 M26,178 H226 M70,162 L58,178 M122,162 L120,178 M176,162 L186,178 M80,179 V194 M150,179 V194" stroke="#5a371c" stroke-width="3"/>'
    )
    ladder = '<path d="M206,190 V226 M222,190 V226 M206,200 H222 M206,212 H222" stroke="#5b3a22" stroke-width="5" stroke-linecap="round"/>'
    hut = f'<g transform="translate(25 -2) scale(.83)">{tent(colour)}</g>'
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
    for terrain in TERRAINS:
        yield Sprite(f"dewan/badge_{terrain}", _badge(terrain), 120)
    yield Sprite("dewan/token_dewan", dewan_token(), 160)
