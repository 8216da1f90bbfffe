"""The dragon of the box, as a piece on the board: perched, in flight, roaring, its shadow; all look to the left."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.kit import path, picture
from art.draw.paper import Sprite
from art.draw.ui.cover import sides, spine, tube
from art.draw.ui.cover_dragon import BONE, PALE, SCALE_DARK, SKIN, arm, form, head, scales, spikes, wing

SPIKE = "#c9502f"
Spine = list[tuple[float, float, float]]

DEFS = (
    '<linearGradient id="thigh" gradientUnits="userSpaceOnUse" x1="-40" y1="-100" x2="60" y2="60"><stop offset="0" stop-color="#3ba785"/><stop offset="1" stop-color="#227059"/></linearGradient>'
    '<linearGradient id="scale" gradientUnits="userSpaceOnUse" x1="200" y1="120" x2="560" y2="700"><stop offset="0" stop-color="#5cc7a2"/><stop offset=".5" stop-color="#2f9578"/><stop offset="1" stop-color="#1d6352"/></linearGradient>'
    '<radialGradient id="eye"><stop offset="0" stop-color="#fff3a8"/><stop offset="1" stop-color="#f2a41f"/></radialGradient>'
)


def _trunk(body: Spine, start: int) -> str:
    """Back spikes, skin, shade, belly plates and scales around a spine that runs from the hips to the head."""
    out = spikes(body, start, len(body) - 8, 6)
    out += f'<g filter="url(#cut)">{tube(body, SKIN)}</g>' + tube(body, f"fill='{SCALE_DARK}' opacity='.5'", 0.5, 1)
    out += f'<g filter="url(#cut)">{tube(body[start:], PALE, -1, -0.3)}</g>'
    for i in range(start + 4, len(body) - 3, 5):
        (a,), (b,) = (tuple(points[1:2]) for points in sides(body[i - 1 : i + 2], -1, -0.3))
        out += f'<path d="M{a[0]:.1f},{a[1]:.1f} Q{(a[0] + b[0]) / 2:.1f},{(a[1] + b[1]) / 2 + 9:.1f} {b[0]:.1f},{b[1]:.1f}" fill="none" stroke="#a57f3a" stroke-width="3.6" opacity=".85"/>'
    return out + scales(body, start, len(body) - 10)


def _tail(line: Spine) -> str:
    return f'<g filter="url(#cut)">{tube(line, SKIN)}</g>' + tube(line, f"fill='{SCALE_DARK}' opacity='.5'", 0.2, 1)


def _spade(x: float, y: float, turn: float, size: float = 1) -> str:
    """The tip of the tail, its point at the turn's heading."""
    leafed = "M0,10 C-30,8 -40,-16 -34,-40 C-20,-30 -12,-40 0,-72 C12,-40 20,-30 34,-40 C40,-16 30,8 0,10Z"
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({size:g})">{form(leafed, SPIKE)}<path d="M0,4 V-48" stroke="#8a2f1c" stroke-width="4" opacity=".6"/></g>'


def _head(x: float, y: float, size: float, turn: float = 0, *, roar: bool = False) -> str:
    """The cover's head with the middle of its neck at (x, y)."""
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({size:g}) translate(-392 -240)">{_open() if roar else head()}</g>'


def _open() -> str:
    """The head with its mouth wide open and fire in the throat: a lower jaw behind the cover's head."""
    throat = form("M206,236 C262,244 316,236 344,226 L392,262 C372,312 318,334 258,338 C282,312 286,284 262,262Z", "#6f1a18")
    fire = form(
        "M372,254 C320,258 262,262 206,262 C170,258 150,240 112,232 C128,250 120,262 88,268 C108,276 108,288 78,302 C108,302 114,314 98,334 C128,328 146,320 170,318 C214,320 276,314 318,294 C346,282 362,268 372,254Z",
        "#e2641d",
    )
    fire += path("M362,260 C310,268 250,270 200,272 C172,270 156,262 136,258 C144,266 140,274 122,280 C140,284 138,292 124,304 C148,302 160,306 178,306 C222,308 280,300 316,284 C338,276 350,268 362,260Z", "#fbb744")
    fire += path("M346,264 C300,276 246,278 204,280 C186,280 174,278 164,284 C176,292 190,296 208,296 C248,296 290,288 320,276Z", "#fff3c0")
    jaw = form("M228,348 C262,336 300,326 330,300 C346,284 356,270 372,252 L408,250 C414,284 394,318 360,340 C322,362 268,368 236,364 C226,362 222,352 228,348Z", "url(#scale)")
    jaw += '<path d="M246,356 C292,356 336,344 370,314" fill="none" stroke="#0f3229" stroke-width="4" opacity=".4" stroke-linecap="round"/>'
    teeth = "".join(f'<path d="M{x},{y} l11,-3 l-2,-{h}Z" fill="#fff6dc"/>' for x, y, h in ((236, 348, 18), (256, 342, 13), (276, 336, 13), (296, 328, 11)))
    tongue = path("M372,268 C342,312 300,326 262,320 C254,318 252,310 262,310 C300,308 330,290 344,262Z", "#d8604a")
    beard = form("M316,352 L308,390 L336,352 L344,388 L360,340Z", SPIKE)
    return throat + tongue + teeth + beard + jaw + fire + head_without_jaw()


def head_without_jaw() -> str:
    """The cover's head but for the lower jaw and the closed mouth, whose forms come right after the frill."""
    whole = head()
    first = whole.index('<path d="M330,270 L322,306')
    skull = whole.index('<path d="M196,222')
    fangs = "".join(f'<path d="M{x},{y} l11,0 l-6,{h}Z" fill="#fff6dc"/>' for x, y, h in ((208, 236, 24), (228, 240, 16), (248, 242, 20), (270, 241, 14), (290, 239, 13)))
    return whole[:first] + fangs + whole[skull:]


def _haunch(x: float, y: float, size: float = 1) -> str:
    thigh = form("M-10,-104 C64,-112 122,-58 112,6 C106,40 76,56 36,56 C-14,56 -46,28 -46,-16 C-46,-58 -38,-98 -10,-104Z", "url(#thigh)")
    shine = '<path d="M-2,-88 C54,-92 96,-54 96,-8" fill="none" stroke="#8fe0bd" stroke-width="6" stroke-linecap="round" opacity=".4"/>'
    foot = form("M-78,40 C-78,24 -60,16 -36,18 H54 C78,18 84,56 60,60 H-72Z", "url(#thigh)")
    claws = "".join(form(f"M{dx},38 q-16,2 -20,24 q16,2 26,-8Z", BONE) for dx in (-66, -44, -22))
    return f'<g transform="translate({x:g} {y:g}) scale({size:g})">{thigh}{shine}{foot}{claws}</g>'


def _spread(x: float, y: float, size: float, turn: float, *, near: bool, mirror: bool = False) -> str:
    """The cover's wing with its root (446, 478) at (x, y)."""
    flip = -1 if mirror else 1
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({flip * size:g} {size:g}) translate(-446 -478)">{wing(near=near)}</g>'


def perched() -> str:
    """Sitting upright with half-spread wings, the tail around its feet, in 640 x 640."""
    body = spine([(400, 560, 70), (392, 520, 96), (356, 462, 98), (334, 404, 82), (344, 352, 64), (372, 304, 54), (372, 262, 48), (348, 228, 44)])
    tail = spine([(410, 560, 66), (486, 580, 54), (556, 560, 40), (592, 500, 28), (584, 446, 20), (556, 426, 14), (536, 430, 9)])
    out = _spread(300, 400, 0.92, -6, near=False, mirror=True) + _tail(tail) + _spade(540, 430, -100, 0.8) + _spread(420, 404, 1.02, 4, near=True)
    out += f'<g transform="translate(62 22)">{arm(210, 500, near=False)}</g>' + _trunk(body, 14) + _haunch(424, 540, 1.02)
    out += f'<g transform="translate(0 10)">{arm(352, 536, near=True)}</g>'
    return out + _head(356, 206, 1.22, -4)


def roaring() -> str:
    """Reared up with wings high, fire in its throat, in 640 x 640."""
    body = spine([(420, 566, 70), (414, 524, 94), (390, 462, 94), (380, 404, 78), (394, 352, 62), (414, 306, 53), (408, 262, 48), (384, 232, 44)])
    tail = spine([(420, 566, 66), (500, 586, 52), (566, 570, 38), (606, 520, 26), (606, 470, 17), (590, 446, 11)])
    out = _spread(350, 420, 0.98, 4, near=False, mirror=True) + _tail(tail) + _spade(588, 444, -28, 0.8) + _spread(440, 410, 1.0, -8, near=True)
    out += f'<g transform="translate(62 22)">{arm(252, 504, near=False)}</g>' + _trunk(body, 14) + _haunch(446, 544, 1.02)
    out += f'<g transform="translate(0 12)">{arm(392, 536, near=True)}</g>'
    return out + _head(392, 218, 1.14, 10, roar=True)


def flying() -> str:
    """In the glide to the left: neck stretched, legs tucked in, wings up, in 640 x 640."""
    body = spine([(500, 400, 40), (450, 420, 66), (380, 418, 80), (316, 392, 72), (270, 350, 56), (244, 316, 48), (224, 292, 44)])
    tail = spine([(470, 404, 54), (530, 396, 40), (584, 420, 28), (600, 470, 20), (572, 510, 14), (540, 512, 9)])
    far = _spread(360, 372, 1.02, -46, near=False)
    legs = "".join(
        f'<g transform="translate({x} {y}) rotate({turn})">{form("M-24,-40 C-36,0 -22,34 -6,52 C-16,62 -14,74 -4,78 L36,60 C40,40 34,0 28,-40Z", tone)}'
        + "".join(form(f"M{dx},70 q-8,12 2,26 q12,-6 12,-24Z", BONE) for dx in (-6, 10, 26))
        + "</g>"
        for x, y, turn, tone in ((330, 470, -34, SCALE_DARK), (452, 476, -48, "url(#thigh)"))
    )
    out = far + _tail(tail) + _spade(544, 512, -108, 0.8) + legs
    out += _trunk(body, 12)
    out += _spread(400, 396, 1.12, -14, near=True)
    return out + _head(228, 268, 1.16, 2)


def piece(body: str, left: float, top: float, size: float, *, mirror: bool = False) -> str:
    """A dragon as a sticker with a shadow, 420 x 420."""
    turn = "translate(420 0) scale(-1 1)" if mirror else ""
    return picture(420, 420, f'<g transform="{turn}"><g filter="url(#rim)"><g transform="translate({left:g} {top:g}) scale({size:g})">{body}</g></g></g>', DEFS)


def shadow() -> str:
    """What the dragon throws on the floor while it flies."""
    bat = "M210,150 C230,120 300,90 392,128 C360,150 352,180 356,212 C322,204 300,220 290,246 C264,236 246,246 232,268 L242,330 L210,310 L178,330 L188,268 C174,246 156,236 130,246 C120,220 98,204 64,212 C68,180 60,150 28,128 C120,90 190,120 210,150Z"
    return picture(420, 420, f'<path d="{bat}" fill="#0a0504" opacity=".55" filter="url(#glow)"/>')


def sprites() -> Iterator[Sprite]:
    yield Sprite("dragon_keeper/dragon_perched", piece(perched(), -8, 20, 0.6), 420)
    yield Sprite("dragon_keeper/dragon_roar", piece(roaring(), 0, 10, 0.61), 420)
    yield Sprite("dragon_keeper/dragon_flying_left", piece(flying(), 10, 12, 0.625), 420)
    yield Sprite("dragon_keeper/dragon_flying_right", piece(flying(), 10, 12, 0.625, mirror=True), 420)
    yield Sprite("dragon_keeper/dragon_shadow", shadow(), 420)
