"""Terrain cards: one terrain with a symbol, or two terrains parted by a torn edge."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dewan.motifs import emblem, fire
from art.draw.dewan.pieces import COLOURS, TERRAINS, symbol
from art.draw.dewan.terrain import SCENES, SKIES
from art.draw.kit import CREAM, INK, Random, gradient, group, lamp, path, picture, torn
from art.draw.paper import Sprite

W, H, ROUND, BORDER = 330, 462, 26, 9
HALF = H / 2


def _frame(inner: str) -> str:
    """A card around a picture of its whole size."""
    b = BORDER
    return picture(
        W,
        H,
        f'<clipPath id="in"><rect x="{b}" y="{b}" width="{W - 2 * b}" height="{H - 2 * b}" rx="{ROUND - 8}"/></clipPath>'
        f'<rect width="{W}" height="{H}" rx="{ROUND}" fill="{CREAM}"/>'
        f'<g clip-path="url(#in)">{inner}</g>'
        f'<rect x="{b}" y="{b}" width="{W - 2 * b}" height="{H - 2 * b}" rx="{ROUND - 8}" fill="none" stroke="{INK}" stroke-width="2" opacity=".5"/>'
        f'<rect x="1.2" y="1.2" width="{W - 2.4}" height="{H - 2.4}" rx="{ROUND - 1}" fill="none" stroke="#7a5a34" stroke-width="2.4" opacity=".65"/>',
        SKIES,
    )


def single(terrain: str, sign: str, variant: int) -> str:
    rng = Random(f"dewan card {terrain} {sign}")
    scene = SCENES[terrain](rng, W, H, variant)
    return _frame(f'{scene}{lamp(W, H)}<g transform="translate(260 70)">{symbol(sign, 55)}</g>')


def dual(top: str, low: str, sign: str | None, variant: int) -> str:
    """Two terrains, each complete within its half; a symbol lies on the lower one."""
    rng = Random(f"dewan card {top} {low} {sign}")
    upper = SCENES[top](rng, W, HALF + 14, variant)
    lower = SCENES[low](rng, W, HALF, variant + 1)
    edge = torn(rng, W, 0, 3.2)
    away = torn(rng, W, 7, 3.2)
    sheet = (
        f'<clipPath id="half"><path d="M-20,0{edge} V{HALF + 30} H-20Z"/></clipPath>'
        f'<g filter="url(#board)"><path d="M-20,-4{torn(rng, W, -5, 2.6)} V{HALF + 30} H-20Z" fill="#fdf6e3"/></g>'
        f'<g clip-path="url(#half)">{lower}</g>'
        f'<path d="M-20,3{away} " fill="none" stroke="#fdf6e3" stroke-width="1.6" opacity=".35"/>'
    )
    body = f'<g>{upper}</g><g transform="translate(0 {HALF})">{sheet}</g>{lamp(W, H)}'
    if sign:
        body += f'<g transform="translate(260 {H - 70})">{symbol(sign, 55)}</g>'
    return _frame(body)


def back() -> str:
    rng = Random("dewan card back")
    out = f'<rect width="{W}" height="{H}" fill="url(#night)"/>'
    for x, y, r in ((rng.uniform(24, W - 24), rng.uniform(24, H - 24), rng.uniform(1.2, 2.8)) for _ in range(70)):
        out += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="#ffe9b0" opacity=".55"/>'
    for y in (40, H - 40):
        zig = f"M28,{y}" + "".join(f" l13.7,{-14 if i % 2 == 0 else 14}" for i in range(20))
        out += f'<path d="{zig}" fill="none" stroke="#d99a3c" stroke-width="5" stroke-linejoin="round" filter="url(#slip)"/>'
    cx, cy = W / 2, H / 2
    out += f'<circle cx="{cx}" cy="{cy}" r="92" fill="#ff9a3c" opacity=".4" filter="url(#haze)"/>'
    out += group(
        f'<circle cx="{cx}" cy="{cy}" r="94" fill="#d99a3c"/><circle cx="{cx}" cy="{cy}" r="86" fill="#1d2f3a"/>',
        "board",
    )
    rays = "".join(path("M-9,-84 L0,-66 L9,-84Z", "#d99a3c", f'transform="rotate({a})"') for a in range(0, 360, 20))
    out += f'<g transform="translate({cx} {cy})">{rays}<circle r="52" fill="#ff9a3c" opacity=".5" filter="url(#glow)"/>'
    out += group(
        path("M-52,44 L46,22 L50,34 L-48,57Z", "#7a4a28") + path("M52,44 L-46,22 L-50,34 L48,57Z", "#94602f"), "slip"
    )
    out += f'<g transform="translate(0 -4) scale(1.06)" filter="url(#slip)">{fire()}</g></g>'
    for i, colour in enumerate(COLOURS):
        x, y = (70, 92) if i == 0 else (W - 70, 92) if i == 1 else (70, H - 92) if i == 2 else (W - 70, H - 92)
        out += f'<g transform="translate({x} {y}) scale(.62)" filter="url(#slip)">{emblem(colour, "#e9c06a")}</g>'
    return _frame(f"<defs>{gradient('night', '#1f3a48', '#1b2a3d', '#2c2338')}</defs>{out}{lamp(W, H)}")


def sprites() -> Iterator[Sprite]:
    for terrain in TERRAINS:
        for variant, sign in enumerate(("artifact", "dye", "crystal", "berry", "fire")):
            yield Sprite(f"dewan/card_{terrain}_{sign}", single(terrain, sign, variant), W)
    lands = TERRAINS[:4]
    for i, top in enumerate(lands):
        for j, low in enumerate(lands[i + 1 :]):
            yield Sprite(f"dewan/card_{top}_{low}", dual(top, low, None, i + j), W)
    for i, top in enumerate(lands):
        for j, sign in enumerate(("artifact", "dye", "crystal")):
            yield Sprite(f"dewan/card_{top}_water_{sign}", dual(top, "water", sign, i + j), W)
    yield Sprite("dewan/card_back", back(), W)
