"""The program's own sign: a campfire in a hexagonal ring of stones."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from art.draw.paper import Sprite, gradient, hexagon, points, sheet


def flame(data: str, colour: str) -> str:
    return f'<path d="{data}" fill="{colour}" filter="url(#cut)"/>'


def fire() -> str:
    """Logs and flames around (256, 256), about 230 wide and 280 high."""
    logs = "".join(
        f'<g transform="rotate({angle} 256 340)"><rect x="138" y="322" width="236" height="40" rx="18" fill="#6d3d1e" filter="url(#cut)"/>'
        f'<rect x="142" y="325" width="228" height="13" rx="6" fill="#a3673c"/>'
        f'<circle cx="358" cy="342" r="19" fill="#d9a766"/><circle cx="358" cy="342" r="11" fill="none" stroke="#96652f" stroke-width="4"/></g>'
        for angle in (16, 164)
    )
    return logs + "".join((
        flame("M256,92 C282,150 352,176 348,262 C346,322 304,352 256,352 C208,352 166,322 164,264 C162,214 198,206 204,160 C232,172 250,140 256,92Z", "#cf3f1f"),
        flame("M262,144 C282,190 324,214 322,272 C320,320 290,346 256,346 C222,346 192,320 192,276 C192,236 222,228 228,194 C248,200 260,176 262,144Z", "#ee7a1f"),
        flame("M258,206 C270,236 298,250 297,288 C296,322 278,342 256,342 C234,342 216,322 216,292 C216,264 236,258 240,234 C252,238 258,224 258,206Z", "#fbb53a"),
        flame("M256,262 C262,278 278,288 277,308 C276,328 268,338 256,338 C244,338 236,328 236,312 C236,296 248,290 250,276 C254,278 256,270 256,262Z", "#fff0b8"),
    ))


def stones() -> str:
    """Eighteen stones along the sides of a hexagon."""
    rng = random.Random(9)
    corners = hexagon(256, 256, 196)
    body = ""
    for side in range(6):
        (xa, ya), (xb, yb) = corners[side], corners[(side + 1) % 6]
        turn = math.degrees(math.atan2(yb - ya, xb - xa))
        for step in range(3):
            at = (step + 0.5) / 3
            x, y = xa + (xb - xa) * at, ya + (yb - ya) * at
            long, high = rng.uniform(31, 35), rng.uniform(25, 29)
            tone = rng.choice(["#8d8478", "#9d9385", "#7f776d", "#a79b8a"])
            body += (
                f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})"><rect x="{-long:.1f}" y="{-high:.1f}" width="{2 * long:.1f}" height="{2 * high:.1f}"'
                f' rx="22" fill="{tone}" filter="url(#cut)"/></g>'
                f'<ellipse cx="{x - 5:.1f}" cy="{y - 8:.1f}" rx="{long * 0.55:.1f}" ry="{high * 0.42:.1f}" fill="#fff" opacity=".2"/>'
            )
    return body


def sprites() -> Iterator[Sprite]:
    defs = gradient("ground", "#3a2417", "#241209") + (
        '<radialGradient id="warm" cx=".5" cy=".55" r=".5"><stop offset="0" stop-color="#ffb347" stop-opacity=".95"/>'
        '<stop offset=".6" stop-color="#e0701c" stop-opacity=".5"/><stop offset="1" stop-color="#e0701c" stop-opacity="0"/></radialGradient>'
    )
    ground = f'<polygon points="{points(hexagon(256, 256, 226))}" fill="#1b0f08" stroke="#1b0f08" stroke-width="30" stroke-linejoin="round"/>'
    ground += f'<polygon points="{points(hexagon(256, 256, 196))}" fill="url(#ground)"/><polygon points="{points(hexagon(256, 256, 190))}" fill="url(#warm)"/>'
    yield Sprite("ui/app_icon", sheet(512, 512, ground + stones() + fire(), defs), 512)
    # Small sizes keep the hexagon and the fire alone: single stones would turn to dots.
    plain = (
        f'<polygon points="{points(hexagon(256, 256, 214))}" fill="#2a170c" stroke="#a4988a" stroke-width="50" stroke-linejoin="round"/>'
        f'<polygon points="{points(hexagon(256, 256, 196))}" fill="url(#warm)"/><g transform="translate(256 262) scale(1.22) translate(-256 -236)">{fire()}</g>'
    )
    for size in (64, 32):
        yield Sprite(f"ui/app_icon_{size}", sheet(512, 512, plain, defs), size)
