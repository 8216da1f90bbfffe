"""The titans that wade through the mist, asleep and awake, the mist itself, and the sea under the land."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from art.draw.iwari.palette import MIST
from art.draw.kit import Random, gradient, path, picture
from art.draw.paper import Point, Sprite


@dataclass(frozen=True, slots=True)
class Air:
    """How far a titan stands in the mist: its body, the shade on it, its carvings, the light of its eyes."""

    tone: str
    shade: str
    carving: str
    light: str


NEAR = Air("#7f9da5", "#587a86", "#41636f", "#ffedb8")
FAR = Air("#8aa6ad", "#6d8e98", "#54777f", "#fff3d2")
KINDS = {
    "red": "bear",
    "blue": "bird",
    "yellow": "sun",
    "green": "stag",
    "white": "wolf",
    "purple": "owl",
    "nobody": "elder",
}
"""Each tribe's titan; the elder is nobody's and waits at the end of the journey."""


def mirrored(line: str, fill: str, more: str = "") -> str:
    return path(line, fill, more) + f'<g transform="scale(-1 1)">{path(line, fill, more)}</g>'


BODY = "M-120,20 C-116,-70 -128,-150 -96,-186 C-62,-208 62,-208 96,-186 C128,-150 116,-70 120,20Z"
BROAD = "M-160,20 C-162,-90 -152,-166 -106,-192 C-60,-210 60,-210 106,-192 C152,-166 162,-90 160,20Z"
SKULL = "M-68,-176 C-76,-262 -60,-306 0,-310 C60,-306 76,-262 68,-176 C36,-156 -36,-156 -68,-176Z"
LEAN = "M-50,-176 C-64,-258 -54,-310 0,-312 C54,-310 64,-258 50,-176 C26,-140 -26,-140 -50,-176Z"
FEATHERS = "M-88,-180 C-150,-246 -232,-272 -300,-256 C-292,-238 -280,-230 -270,-230 C-280,-210 -264,-196 -248,-198 C-252,-174 -230,-160 -214,-166 C-212,-140 -186,-130 -172,-140 C-162,-112 -128,-108 -100,-128Z"


def _parts(kind: str, air: Air) -> tuple[str, str, str, str]:
    """What is worn behind the head, the body, the head and the face."""
    t, d = air.tone, air.carving
    if kind == "bear":
        ears = mirrored("M-70,-270 a30,30 0 1 1 26,-40Z", t) + mirrored(
            "M-66,-278 a17,17 0 1 1 14,-22Z", d, 'opacity=".7"'
        )
        return (
            ears,
            BROAD,
            SKULL,
            path("M-38,-216 C-32,-246 32,-246 38,-216 C32,-184 -32,-184 -38,-216Z", d)
            + path("M-14,-230 h28 l-14,16Z", air.tone),
        )
    if kind == "bird":
        rows = "".join(
            f'<path d="M{-128 - 30 * i},{-196 - 12 * i} q-12,30 {-2 - 3 * i},52" fill="none" stroke="{d}" stroke-width="6" opacity=".7" stroke-linecap="round"/>'
            for i in range(4)
        )
        wings = f"{path(FEATHERS, t)}{rows}"
        crest = "M-58,-288 C-84,-322 -82,-348 -70,-364 C-56,-332 -36,-318 -16,-304Z"
        return (
            f'<g>{wings}</g><g transform="scale(-1 1)">{wings}</g>' + mirrored(crest, t),
            BODY,
            SKULL,
            path("M-26,-262 C-14,-276 14,-276 26,-262 C34,-230 18,-202 0,-184 C-18,-202 -34,-230 -26,-262Z", d),
        )
    if kind == "sun":
        rays = "".join(
            path("M-20,-96 L0,-140 L20,-96Z", t, f'transform="translate(0 -246) rotate({a})"')
            for a in range(-120, 121, 30)
        )
        return (
            rays + f'<circle cy="-246" r="100" fill="{t}"/>',
            BODY,
            SKULL,
            f'<circle cy="-246" r="84" fill="none" stroke="{d}" stroke-width="6" opacity=".6"/>'
            + path("M-34,-206 Q0,-168 34,-206 Q0,-186 -34,-206Z", d),
        )
    if kind == "stag":
        horn = "M-26,-300 C-44,-336 -90,-342 -110,-392 C-94,-380 -82,-372 -72,-370 C-84,-396 -80,-420 -72,-438 C-62,-408 -52,-384 -40,-366 C-36,-388 -28,-402 -16,-412 C-24,-378 -20,-340 -8,-306Z"
        return (
            mirrored(horn, t) + mirrored("M-50,-262 C-86,-276 -104,-262 -112,-246 C-92,-236 -70,-240 -52,-248Z", t),
            BODY,
            LEAN,
            path("M-16,-250 H16 L12,-190 Q0,-176 -12,-190Z", d),
        )
    if kind == "wolf":
        ears = mirrored("M-66,-250 L-80,-356 L-18,-304Z", t) + mirrored(
            "M-60,-272 L-70,-330 L-34,-302Z", d, 'opacity=".7"'
        )
        ruff = mirrored("M-60,-236 L-96,-214 L-78,-202 L-104,-172 L-74,-172 L-60,-150Z", t)
        return (
            ears + ruff,
            BODY,
            SKULL,
            path("M-22,-250 H22 L30,-200 L0,-172 L-30,-200Z", d) + path("M-12,-250 h24 l-12,18Z", air.tone),
        )
    if kind == "owl":
        horns = mirrored("M-72,-244 C-96,-280 -96,-330 -84,-366 C-70,-326 -40,-306 -6,-302Z", t)
        wings = mirrored("M-92,-184 C-150,-160 -168,-80 -150,20 H-104Z", t) + mirrored(
            "M-112,-150 q-24,60 -16,130", "none", f'stroke="{d}" stroke-width="6" opacity=".7"'
        )
        return (
            horns + wings,
            BODY,
            SKULL,
            f'<g fill="none" stroke="{d}" stroke-width="9" opacity=".85"><circle cx="-32" cy="-256" r="31"/><circle cx="32" cy="-256" r="31"/></g>'
            + path("M-11,-240 H11 L0,-206Z", d),
        )
    crown = "M-78,-304 L-46,-342 L-22,-316 L0,-354 L22,-316 L46,-342 L78,-304 L60,-274 H-60Z"
    return (
        path(crown, t),
        BODY,
        SKULL,
        path("M-12,-262 h24 l10,54 h-44Z", d)
        + path("M-44,-192 C-20,-176 20,-176 44,-192 L32,-116 L0,-84 L-32,-116Z", d),
    )


def titan(kind: str, air: Air, *, awake: bool) -> str:
    """A titan from the waist up, its foot at (0, 0), about 240 wide and 320 tall without horns and wings."""
    more, body, head, face = _parts(kind, air)
    d = air.carving
    shade = path(
        "M24,-308 C66,-300 76,-262 68,-176 C100,-184 124,-150 120,20 H44 C56,-80 58,-220 24,-308Z",
        air.shade,
        'opacity=".75"',
    )
    carve = f'<path d="M-82,-134 Q0,-104 82,-134 M-88,-84 Q0,-54 88,-84" fill="none" stroke="{d}" stroke-width="10" opacity=".8"/><path d="M-66,-44 l22,-18 l22,18 l22,-18 l22,18 l22,-18 l22,18" fill="none" stroke="{d}" stroke-width="8" opacity=".7" stroke-linejoin="round"/>'
    moss = mirrored(
        "M-96,-186 C-80,-196 -66,-198 -50,-200 L-58,-180 L-66,-188 L-76,-168 L-84,-182Z", "#ffffff", 'opacity=".3"'
    )
    if awake:
        glow = "".join(
            f'<circle cx="{s * 32}" cy="-258" r="34" fill="#ffd36b" opacity=".65" filter="url(#glow)"/>'
            for s in (-1, 1)
        )
        eyes = glow + mirrored(
            "M16,-256 L50,-274 L50,-250 L24,-242Z",
            air.light,
            'stroke="#fffbe6" stroke-width="3" stroke-linejoin="round"',
        )
    else:
        eyes = mirrored("M16,-254 Q32,-240 50,-258", "none", f'stroke="{d}" stroke-width="8" stroke-linecap="round"')
    return f"{more}{path(body, air.tone)}{path(head, air.tone)}{shade}{carve}{moss}{face}{eyes}"


def standing(name: str, *, awake: bool) -> str:
    """A titan's picture, 640 x 480: its foot dissolves into the mist."""
    fade = '<linearGradient id="sink" x2="0" y2="1"><stop offset=".62" stop-color="#fff"/><stop offset=".97" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="wade" maskUnits="userSpaceOnUse" x="0" y="0" width="640" height="480"><rect width="640" height="480" fill="url(#sink)"/></mask>'
    body = f'<g mask="url(#wade)"><g transform="translate(320 464)" filter="url(#land)">{titan(KINDS[name], NEAR, awake=awake)}</g></g>'
    return picture(640, 480, body, fade)


def cloud(rng: Random, wide: float, high: float) -> str:
    """A bank of mist cut from paper, its foot at (0, 0): heaped above, flat below."""
    d, at = "M0,0", 0.0
    while at < wide:
        run = min(rng.uniform(0.1, 0.19) * wide, wide - at + 1)
        tall = min(
            high * rng.uniform(0.55, 1.1) * math.sin(math.pi * min(0.94, max(0.1, (at + run / 2) / wide))), run * 0.74
        )
        d += f" c{run * 0.04:.0f},{-tall * 1.25:.0f} {run * 0.96:.0f},{-tall * 1.25:.0f} {run:.0f},0"
        at += run
    return d + f" Q{wide / 2:.0f},{high * 0.4:.0f} 0,0Z"


def bank(variant: int) -> str:
    """A near bank of mist, 900 x 220, in three sheets whose feet dissolve."""
    rng = Random(f"iwari mist {variant}")
    fade = (
        '<linearGradient id="thin" x2="0" y2="1"><stop offset=".62" stop-color="#fff"/><stop offset=".95" stop-color="#fff" stop-opacity="0"/></linearGradient>'
        '<linearGradient id="ends"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".2" stop-color="#fff"/><stop offset=".8" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>'
        '<mask id="low" maskUnits="userSpaceOnUse" x="0" y="0" width="900" height="220"><rect width="900" height="220" fill="url(#thin)"/></mask>'
        '<mask id="sides" maskUnits="userSpaceOnUse" x="0" y="0" width="900" height="220"><rect width="900" height="220" fill="url(#ends)"/></mask>'
    )
    out = f'<ellipse cx="450" cy="150" rx="380" ry="48" fill="{MIST}" opacity=".55" filter="url(#haze)"/>'
    sheets = ((70, 132, 760, 92, "#c9d8d6", 0.75), (120, 158, 640, 78, "#dde7e2", 0.9), (40, 184, 800, 68, MIST, 0.96))
    for x, y, w, h, tone, opacity in sheets:
        deep = f"{cloud(rng, w, h)} V60 H0Z"
        out += (
            f'<g transform="translate({x} {y})" opacity="{opacity}"><g filter="url(#land)">{path(deep, tone)}</g></g>'
        )
    return picture(900, 220, f'<g mask="url(#sides)"><g mask="url(#low)">{out}</g></g>', fade)


def wisp() -> str:
    """A breath of mist without an edge, to drift over the land."""
    defs = '<filter id="breath" x="-60%" y="-120%" width="220%" height="340%"><feGaussianBlur stdDeviation="26 12"/></filter>'
    out = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{MIST}" opacity="{o}" filter="url(#breath)"/>'
        for x, y, rx, ry, o in ((220, 84, 120, 16, 0.8), (330, 68, 90, 12, 0.6), (150, 102, 80, 10, 0.55))
    )
    return picture(480, 160, out, defs)


def ridge(rng: Random, wide: float, y: float, tall: float) -> list[Point]:
    line, x = [(-40.0, y)], -40.0
    while x < wide + 80:
        w = rng.uniform(60, 150)
        line += [(x + w * 0.5, y - tall * rng.uniform(0.3, 1)), (x + w, y - tall * rng.uniform(0, 0.25))]
        x += w
    return line


SEA_W, SEA_H, HORIZON = 1400, 1040, 92


def sea() -> str:
    """Under the map: far peaks in the haze, the grey-green sea, quiet waves."""
    rng = Random("iwari sea")
    defs = (
        gradient("water", "#b9cac9", "#8dabb1", "#73959e", "#5f8490", "#4d7380", "#416573")
        + gradient("air", "#8fb0ba", "#cfdcd6", "#f3ead6")
        + '<radialGradient id="dim" cx=".5" cy=".46" r=".75"><stop offset=".55" stop-color="#0c1a20" stop-opacity="0"/><stop offset="1" stop-color="#0c1a20" stop-opacity=".5"/></radialGradient>'
        + '<filter id="drift" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".005 .014" numOctaves="3" seed="9"/><feColorMatrix values="0 0 0 0 .93  0 0 0 0 .95  0 0 0 0 .93  1.5 0 0 0 -.6"/></filter>'
    )
    out = f'<rect width="{SEA_W}" height="{HORIZON + 8}" fill="url(#air)"/>'
    for top, tone, tall in ((HORIZON, "#b9cdce", 66), (HORIZON + 3, "#9fbabf", 40)):
        line = ridge(rng, SEA_W, top, tall)
        d = "M" + " L".join(f"{x:.0f},{v:.0f}" for x, v in line)
        out += path(f"{d} V{HORIZON + 10} H-40Z", tone)
    out += f'<rect y="{HORIZON}" width="{SEA_W}" height="{SEA_H - HORIZON}" fill="url(#water)"/>'
    waves = ""
    for _ in range(110):
        y = HORIZON + 16 + (SEA_H - HORIZON) * rng.random()
        s = 11 + 16 * (y - HORIZON) / (SEA_H - HORIZON)
        waves += f"M{rng.uniform(-40, SEA_W):.0f},{y:.0f}" + f"q{s / 2:.0f},{s * 0.34:.0f} {s:.0f},0" * rng.randint(
            2, 4
        )
    out += f'<path d="{waves}" fill="none" stroke="#e8f0ea" stroke-width="2" stroke-linecap="round" opacity=".32"/>'
    out += f'<rect width="{SEA_W}" height="{SEA_H}" filter="url(#drift)" opacity=".28"/><rect width="{SEA_W}" height="{SEA_H}" fill="url(#dim)"/>'
    return picture(SEA_W, SEA_H, out, defs)


def sprites() -> Iterator[Sprite]:
    yield Sprite("iwari/sea", sea(), 1120)
    for name in KINDS:
        yield Sprite(f"iwari/titan_{name}", standing(name, awake=False), 640)
        yield Sprite(f"iwari/titan_{name}_awake", standing(name, awake=True), 640)
    for variant in (1, 2):
        yield Sprite(f"iwari/mist_{variant}", bank(variant), 900)
    yield Sprite("iwari/wisp", wisp(), 480)
