"""What lives on the water round the land: boats of the tribes, a whale, gulls, the light of the sun."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.iwari.palette import CREAM, INK, TRIBES
from art.draw.iwari.tribes import sign, tribe
from art.draw.kit import Random, path, picture
from art.draw.paper import Sprite

FOAM = "#eaf4f4"


def boat(name: str) -> str:
    """A canoe under a sail of its tribe, with its wake; it heads to the right. About (0, 0), the water line at y 0."""
    c = tribe(name)
    wake = "".join(
        f'<path d="M{a},{b} q-14,3 -34,{d}" fill="none" stroke="{FOAM}" stroke-width="{w}" stroke-linecap="round" opacity="{o}"/>'
        for a, b, d, w, o in ((-66, 6, 4, 5, 0.8), (-92, 12, 5, 4, 0.6), (-70, 16, 8, 4, 0.5), (-116, 18, 6, 3, 0.4))
    )
    shade = '<ellipse cx="4" cy="14" rx="84" ry="11" fill="#0d2b3a" opacity=".45" filter="url(#soft)"/>'
    fore = path("M6,-112 Q62,-58 70,-20 Q36,-8 6,-12Z", c.tint, f'stroke="{INK}" stroke-width="4" stroke-linejoin="round"')
    fold = path("M6,-112 Q30,-60 30,-12 Q18,-9 6,-12Z", c.deep, 'opacity=".35"')
    aft = path("M-4,-98 Q-42,-56 -54,-22 Q-28,-14 -4,-16Z", CREAM, f'stroke="{INK}" stroke-width="4" stroke-linejoin="round"')
    mast = f'<path d="M1,6 V-122" stroke="{INK}" stroke-width="8" stroke-linecap="round"/><path d="M1,6 V-120" stroke="#7c5023" stroke-width="4"/>'
    hull = path(
        "M-96,-16 Q-74,8 -58,8 H66 Q88,6 104,-24 Q98,14 76,26 H-64 Q-90,22 -96,-16Z", "#8a5a2c",
        f'stroke="{INK}" stroke-width="5" stroke-linejoin="round"',
    )
    trim = f'<path d="M-78,12 Q0,20 84,8" fill="none" stroke="{CREAM}" stroke-width="4" stroke-dasharray="10 7" opacity=".9"/>'
    bow = f'<path d="M-70,30 Q0,36 92,26 q10,-2 20,2" fill="none" stroke="{FOAM}" stroke-width="5" stroke-linecap="round" opacity=".85"/>'
    emblem = f'<g transform="translate(33 -42)">{sign(name, 36)}</g>'
    return shade + wake + aft + fore + fold + emblem + mast + hull + trim + bow


def whale() -> str:
    """A whale's back with its spout, and the fluke behind it."""
    back = path("M-100,8 Q-92,-30 -40,-38 Q28,-44 74,6 Q-10,14 -100,8Z", "#2c5468", 'stroke="#142e3c" stroke-width="5" stroke-linejoin="round"')
    shine = '<path d="M-82,-14 Q-56,-30 -6,-28" fill="none" stroke="#86b2c0" stroke-width="6" stroke-linecap="round" opacity=".8"/>'
    fluke = path(
        "M112,8 Q116,-16 104,-36 Q84,-42 78,-58 Q104,-60 116,-44 Q126,-60 152,-60 Q148,-42 130,-36 Q126,-14 134,8Z", "#2c5468",
        'stroke="#142e3c" stroke-width="5" stroke-linejoin="round"',
    )
    jets = ("M-52,-42 Q-52,-70 -70,-82 q-12,-8 -20,4", "M-52,-42 Q-52,-74 -36,-84 q12,-6 18,6", "M-52,-42 V-92")
    spout = "".join(f'<path d="{d}" fill="none" stroke="#f2fafa" stroke-width="6" stroke-linecap="round" opacity=".9"/>' for d in jets)
    drops = "".join(f'<circle cx="{x}" cy="{y}" r="4" fill="#f2fafa" opacity=".9"/>' for x, y in ((-96, -66), (-10, -64), (-66, -100), (-38, -104)))
    water = "".join(
        f'<path d="M{x},{y} q{w / 4},6 {w / 2},0 t{w / 2},0" fill="none" stroke="{FOAM}" stroke-width="5" stroke-linecap="round" opacity="{o}"/>'
        for x, y, w, o in ((-122, 12, 200, 0.9), (-96, 24, 150, 0.6), (92, 12, 66, 0.85), (104, 24, 40, 0.5))
    )
    return spout + drops + back + shine + fluke + water


def gull() -> str:
    wings = "M-34,-2 Q-22,-20 0,0 Q22,-22 36,-6"
    return f'<path d="{wings}" fill="none" stroke="#2b4b57" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" opacity=".7"/><path d="{wings}" fill="none" stroke="#fbfdfb" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"/>'


def sunlight() -> str:
    """The way of the sun on the water, 400 x 260: short strokes, closer in the middle."""
    rng, out = Random("iwari sunlight"), ""
    for _ in range(90):
        y = rng.uniform(8, 252)
        x, wide = 200 + rng.uniform(-1, 1) * rng.uniform(20, 170) * (0.4 + y / 400), rng.uniform(10, 34)
        shine = 0.75 * (1 - abs(x - 200) / 210)
        out += f'<path d="M{x - wide / 2:.1f},{y:.1f} q{wide / 4:.1f},3 {wide / 2:.1f},0 t{wide / 2:.1f},0" fill="none" stroke="#fff3cf" stroke-width="{rng.uniform(2, 4):.1f}" stroke-linecap="round" opacity="{max(0.05, shine):.2f}"/>'
    return out


def sprites() -> Iterator[Sprite]:
    for name in TRIBES:
        yield Sprite(f"iwari/boat_{name}", picture(260, 180, f'<g transform="translate(134 136)">{boat(name)}</g>'), 200)
    yield Sprite("iwari/whale", picture(300, 160, f'<g transform="translate(136 118)">{whale()}</g>'), 240)
    yield Sprite("iwari/gull", picture(90, 50, f'<g transform="translate(45 32)">{gull()}</g>'), 64)
    yield Sprite("iwari/sunlight", picture(400, 260, sunlight()), 400)
