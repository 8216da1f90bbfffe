"""What lies round the map: the journey of the deck, the table under everything, tiles, strips, icons, flying light."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.draw.iwari.board import figure, hexagon
from art.draw.iwari.cards import PLAIN, plain_tent, plain_totem
from art.draw.iwari.palette import GOLD, MIST
from art.draw.iwari.titans import NEAR, cloud, ridge, titan
from art.draw.kit import CREAM, INK, Random, gradient, hill, path, picture, roughened
from art.draw.paper import Point, Sprite, smooth

W, H = 600, 260
STEPS = 25
TURNED = 'transform="rotate(45) scale(.55)"'


def trail() -> list[Point]:
    """The stones of the journey in the strip's pixels: the first half ends at the camp, the second at the titan."""
    found = []
    for i in range(STEPS):
        t = i / (STEPS - 1)
        found.append((round(40 + 486 * t, 1), round(182 - 34 * math.sin(t * 6.6 + 0.5) * (1 - 0.5 * t) - 18 * t, 1)))
    return found


def strip() -> str:
    """Dusk, hills, a trail of stones to the camp and on to where the elder waits; 600 x 260."""
    rng = Random("iwari journey")
    out = f'<clipPath id="all"><rect width="{W}" height="{H}" rx="18"/></clipPath><g clip-path="url(#all)"><rect width="{W}" height="{H}" fill="url(#dusk)"/>'
    for top, tone, tall in ((104, "#48656f", 70), (112, "#3a5660", 46)):
        line = ridge(rng, W, top, tall)
        out += path("M" + " L".join(f"{x:.0f},{v:.0f}" for x, v in line) + f" V{H} H-40Z", tone)
    out += f'<g transform="translate(530 196) scale(.42)">{titan("elder", NEAR, awake=False)}</g>'
    for x, y, w, h, tone, o in (
        (330, 150, 330, 34, "#8fa9ad", 0.5),
        (-60, 138, 300, 30, "#8fa9ad", 0.35),
        (420, 178, 260, 30, "#b9cbca", 0.55),
    ):
        out += f'<g transform="translate({x} {y})" opacity="{o}">{path(cloud(rng, w, h), tone)}</g>'
    out += hill([(-20, 176), (90, 158), (210, 190), (330, 172), (450, 158), (620, 176), (820, 176)], H, "#2c454d")
    out += hill([(-20, 224), (120, 206), (260, 228), (400, 208), (620, 226), (820, 226)], H, "#223840")
    halfway, end = trail()[STEPS // 2], trail()[-1]
    for (cx, cy), r in ((halfway, 46), (end, 30)):
        out += f'<ellipse cx="{cx}" cy="{cy + 4}" rx="{r}" ry="{r * 0.3}" fill="#c9b98a" opacity=".28"/>'
    way = smooth(trail()) + " L526,166"
    out += f'<path d="{way}" fill="none" stroke="#c9b98a" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round" opacity=".7"/>'
    out += "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="6.6" ry="5" fill="#5f7880" stroke="#0e1a1f" stroke-width="2"/>'
        for x, y in trail()
    )
    out += (
        "</g>"
        f'<rect x="1.5" y="1.5" width="{W - 3}" height="{H - 3}" rx="17" fill="none" stroke="#c9a961" stroke-width="2.4" opacity=".5"/>'
    )
    return picture(W, H, out, gradient("dusk", "#2f4a55", "#5c7b84", "#7f9799"))


def stone() -> str:
    """A stone of the trail that has been passed."""
    return picture(
        32,
        32,
        f'<ellipse cx="16" cy="16" rx="12" ry="9.4" fill="{GOLD}" stroke="#2b1a08" stroke-width="3"/><path d="M8,13 q8,-7 16,0" fill="none" stroke="#fff3c4" stroke-width="2.6" stroke-linecap="round"/>',
    )


def camp(*, done: bool) -> str:
    """The camp halfway, where tents are counted; with a tick once they have been."""
    fire = (
        '<circle cx="0" cy="-8" r="24" fill="#ffb648" opacity=".8" filter="url(#glow)"/>'
        + path("M-20,8 L18,-2 L20,4 L-18,14Z M20,8 L-18,-2 L-20,4 L18,14Z", "#5b3a22")
        + path("M0,-40 C14,-20 16,-8 0,2 C-16,-8 -14,-20 0,-40Z", "#f0842c")
        + path("M0,-20 C7,-10 7,-4 0,1 C-7,-4 -7,-10 0,-20Z", "#ffe08a")
    )
    left = f'<g transform="translate(-46 4)">{plain_tent(1.2)}</g>'
    if done:  # the fire is out, one tent is struck
        cold = left.replace(PLAIN, "#7d776e")
        tick = f'<circle r="44" fill="{CREAM}"/><circle r="39" fill="#3f8f56"/><path d="M-19,1 l13,15 l26,-31" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>'
        out = f'<g filter="url(#thinrim)">{cold}</g><g transform="translate(40 -48)"><circle r="48" fill="{INK}"/>{tick}</g>'
    else:
        out = f'<g filter="url(#thinrim)">{left}<g transform="translate(48 2)">{plain_tent(1.0)}</g></g><g transform="translate(2 14)">{fire}</g>'
    return picture(200, 180, f'<g transform="translate(100 132)">{out}</g>')


def lantern() -> str:
    """Where the deck is: a lantern that is carried along the trail, its foot at 60, 148."""
    body = (
        path("M-24,44 V-6 L0,-30 L24,-6 V44Z", "#5b3a12")
        + path("M-16,38 V-2 L0,-18 L16,-2 V38Z", "#ffe9a0")
        + path("M0,-8 C13,10 13,24 0,32 C-13,24 -13,10 0,-8Z", "#e8722a")
        + path("M0,10 C6,18 6,24 0,29 C-6,24 -6,18 0,10Z", "#fff3c4")
    )
    ring = '<path d="M-13,-34 a13,13 0 1 1 26,0" fill="none" stroke="#5b3a12" stroke-width="6"/>' + path(
        "M-28,44 H28 L24,54 H-24Z", "#3a240c"
    )
    return picture(
        120,
        160,
        f'<circle cx="60" cy="90" r="46" fill="#ffc84a" opacity=".75" filter="url(#glow)"/><g transform="translate(60 88)" filter="url(#thinrim)">{ring}{body}</g>',
    )


def table() -> str:
    """The ground of the whole table: dark water at night, pale mist that lies low over it."""
    w, h = 1920, 1080
    rng = Random("iwari table")
    out = f'<rect width="{w}" height="{h}" fill="url(#deep)"/>'
    for top, tone in ((250, "#20363e"), (300, "#1c3038")):
        line = ridge(rng, w / 3, top, 110)
        out += path("M" + " L".join(f"{x * 3:.0f},{v:.0f}" for x, v in line) + f" V{top + 60} H-40Z", tone)
    out += f'<rect y="330" width="{w}" height="{h - 330}" fill="url(#lake)"/>'
    waves = ""
    for _ in range(90):
        y = 350 + (h - 350) * rng.random()
        s = 16 + 18 * (y - 350) / (h - 350)
        waves += f"M{rng.uniform(-40, w):.0f},{y:.0f}" + f"q{s / 2:.0f},{s * 0.3:.0f} {s:.0f},0" * rng.randint(2, 4)
    out += f'<path d="{waves}" fill="none" stroke="#9fb7ba" stroke-width="2" stroke-linecap="round" opacity=".1"/>'
    for _ in range(16):
        y = rng.uniform(240, h)
        out += f'<ellipse cx="{rng.uniform(0, w):.0f}" cy="{y:.0f}" rx="{rng.uniform(200, 420):.0f}" ry="{rng.uniform(14, 34):.0f}" fill="{MIST}" opacity="{rng.uniform(0.05, 0.11):.2f}" filter="url(#breath)"/>'
    out += f'<rect width="{w}" height="{h}" fill="url(#glowing)"/><rect width="{w}" height="{h}" fill="url(#dim)"/>'
    defs = (
        gradient("deep", "#14242b", "#1d343c", "#22404a") + gradient("lake", "#1f3a44", "#182e37", "#12242c")
        + '<radialGradient id="glowing" cx=".4" cy=".1" r=".7"><stop offset="0" stop-color="#ffe0a0" stop-opacity=".12"/><stop offset="1" stop-color="#ffe0a0" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="dim" r=".78"><stop offset=".5" stop-color="#04090b" stop-opacity="0"/><stop offset="1" stop-color="#04090b" stop-opacity=".6"/></radialGradient>'
        '<filter id="breath" x="-30%" y="-200%" width="160%" height="500%"><feGaussianBlur stdDeviation="40 12"/></filter>'
    )
    return picture(w, h, out, defs)


def tile(kind: str) -> str:
    """A parchment to choose from, 280 x 204, a clearing on it where the tribe's tent or totem is laid (foot at 78, 164)."""
    edge = roughened(Random(f"iwari tile {kind}"), 280, 204, 8, 1.6)
    out = (
        path(edge, "url(#skin)", 'filter="url(#leaf)"')
        + f'<clipPath id="in"><path d="{edge}"/></clipPath><g clip-path="url(#in)"><rect width="280" height="204" filter="url(#mottle)" opacity=".16"/>'
    )
    out += path("M0,204 V150 Q40,136 90,142 T190,158 Q240,166 280,160 V204Z", "#cbb27c", 'opacity=".5"') + "</g>"
    seat = (
        '<ellipse cx="78" cy="164" rx="60" ry="16" fill="#8a6a38" opacity=".32"/>'
        if kind == "tent"
        else '<g transform="translate(78 162) scale(1 .34)"><circle r="60" fill="#b7a684"/><circle r="48" fill="#e4d8b8"/></g>'
    )
    frame = '<rect x="17" y="17" width="246" height="170" rx="12" fill="none" stroke="#8a6a38" stroke-width="2.4" opacity=".55"/>'
    return picture(280, 204, out + seat + frame, gradient("skin", "#faf0d6", "#f1e1ba", "#e2cc9c"))


def stump() -> str:
    """The start player's marker: a carved stump with a footprint."""
    body = (
        path("M-50,-20 V34 Q-46,52 0,54 Q46,52 50,34 V-20Z", "#8f5f3a")
        + path("M14,-20 H50 V34 Q48,48 22,52Z", "#5f3b20")
        + '<ellipse cy="-20" rx="50" ry="24" fill="#d9a468"/><ellipse cy="-20" rx="36" ry="16" fill="none" stroke="#a06c3c" stroke-width="5"/><ellipse cy="-20" rx="18" ry="7.5" fill="none" stroke="#a06c3c" stroke-width="5"/>'
    )
    zig = "M-50,22 l10,-12 l10,12 l10,-12 l10,12 l10,-12 l10,12 l10,-12 l10,12 l10,-12 l10,12"
    return picture(
        140,
        140,
        f'<g transform="translate(70 66)" filter="url(#rim)">{body}<path d="{zig}" fill="none" stroke="#f0cf82" stroke-width="5" stroke-linejoin="round"/></g>',
    )


def settlement(size: float = 1) -> str:
    """Four tents joined by a way."""
    d = "M-34,20 L-12,-14 L14,16 L36,-18"
    dots = "".join(
        path(
            f"M{x},{y - 16} L{x + 13},{y + 8} H{x - 13}Z",
            PLAIN,
            f'stroke="{INK}" stroke-width="4" stroke-linejoin="round"',
        )
        for x, y in ((-34, 20), (-12, -14), (14, 16), (36, -18))
    )
    return f'<g transform="scale({size:g})"><path d="{d}" fill="none" stroke="{INK}" stroke-width="12" stroke-linejoin="round"/><path d="{d}" fill="none" stroke="#f4e7c6" stroke-width="6" stroke-linejoin="round"/>{dots}</g>'


def icons() -> dict[str, str]:
    """Small signs for captions and score rows, round (0, 0) in about 88 x 88."""
    card = f'<rect x="-22" y="-31" width="44" height="62" rx="7" fill="{CREAM}" stroke="{INK}" stroke-width="4.6"/>'
    post = f'<polygon points="{hexagon(24)}" fill="{INK}" stroke="{INK}" stroke-width="6" stroke-linejoin="round"/><polygon points="{hexagon(22)}" fill="#f8ecd2"/>{figure("1", 26)}'
    ends = "".join(
        f'<circle cx="{x}" cy="{y}" r="12" fill="#f3e6c6" stroke="{INK}" stroke-width="4.6"/><circle cx="{x}" cy="{y}" r="5" fill="#7f6c53"/>'
        for x, y in ((-30, 20), (30, -20))
    )
    return {
        "tent": f'<g transform="translate(0 38)">{plain_tent(1.12)}</g>',
        "totem": f'<g transform="translate(0 40)">{plain_totem(1.16)}</g>',
        "settlement": settlement(1.02),
        "road": f'<path d="M-30,20 Q-4,-22 30,-20" fill="none" stroke="{INK}" stroke-width="15"/><path d="M-30,20 Q-4,-22 30,-20" fill="none" stroke="#f4e7c6" stroke-width="8"/>{ends}',
        "long_road": f'<path d="M-34,24 Q-8,-34 34,-22" fill="none" stroke="{INK}" stroke-width="22" stroke-linecap="round"/><path d="M-34,24 Q-8,-34 34,-22" fill="none" stroke="#7b3fa8" stroke-width="13" stroke-linecap="round"/><path d="M-34,24 Q-8,-34 34,-22" fill="none" stroke="#e6ccf6" stroke-width="4" stroke-dasharray="9 8"/>',
        "link": f'<g transform="translate(-24 32)">{plain_totem(0.66)}</g><g transform="translate(25 32)">{plain_totem(0.66)}</g><g transform="translate(0 -22) scale(.72)">{post}</g>',
        "cards": f'<g transform="rotate(-13) translate(-9 2)">{card}</g><g transform="rotate(9) translate(9 2)">{card.replace(CREAM, "#2f5161")}</g>',
        "ruin": path(
            "M-30,34 V-16 L-24,-24 L-16,-14 L-8,-26 V34Z M2,34 V-30 L10,-38 L18,-28 L26,-38 V34Z",
            "#cfc4b4",
            f'stroke="{INK}" stroke-width="4.6" stroke-linejoin="round"',
        ),
        "worship": path(
            "M-34,30 H34 L28,42 H-28Z M-22,14 a22,22 0 0 1 44,0Z",
            "#9a63c4",
            f'stroke="{INK}" stroke-width="4" stroke-linejoin="round"',
        )
        + f'<path d="M0,-38 V-22 M-34,-20 L-24,-10 M34,-20 L24,-10" stroke="{INK}" stroke-width="8" stroke-linecap="round"/>',
    }


def grain() -> str:
    """The paper's fibre, 256 x 256 without seams: tiled over the map at the size of the screen, so that it stays sharp
    at every zoom and the large pictures need not hold it."""
    noise = (
        '<filter id="tile" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".5 .656" numOctaves="2" seed="11" stitchTiles="stitch"/>'
        '<feColorMatrix values="0 0 0 0 .12  0 0 0 0 .1  0 0 0 0 .08  .7 .7 0 0 -.66"/></filter>'
    )
    return picture(256, 256, '<rect width="256" height="256" filter="url(#tile)" opacity=".22"/>', noise)


def dust() -> str:
    """The ring of dust when a tent comes down."""
    puffs = "".join(
        f'<circle cx="{120 + 88 * math.cos(a):.1f}" cy="{60 + 34 * math.sin(a):.1f}" r="{9 + 6 * math.sin(a * 3) ** 2:.1f}" fill="#f4ead2" opacity=".8"/>'
        for a in (i * math.tau / 18 for i in range(18))
    )
    return picture(240, 120, f'<g filter="url(#soft)">{puffs}</g>')


def beam() -> str:
    """The light down which a tent is lowered, its foot at the lower edge."""
    defs = '<linearGradient id="ray" x2="0" y2="1"><stop offset="0" stop-color="#ffeaa0" stop-opacity="0"/><stop offset="1" stop-color="#ffeaa0" stop-opacity=".8"/></linearGradient>'
    return picture(
        200,
        300,
        '<ellipse cx="100" cy="276" rx="66" ry="17" fill="#fff3b0" filter="url(#soft)"/>'
        + path("M62,0 H138 L166,276 Q100,296 34,276Z", "url(#ray)", 'filter="url(#soft)"'),
        defs,
    )


def flare() -> str:
    """A flare over each tent of a settlement that is counted."""
    star = "M0,-70 Q7,-7 70,0 Q7,7 0,70 Q-7,7 -70,0 Q-7,-7 0,-70Z"
    return picture(
        160,
        160,
        f'<g transform="translate(80 80)"><circle r="44" fill="#ffd36b" opacity=".8" filter="url(#glow)"/>{path(star, "#fff6d0")}{path(star, "#ffe08a", TURNED)}</g>',
    )


def sprites() -> Iterator[Sprite]:
    yield Sprite("iwari/journey", strip(), W)
    yield Sprite("iwari/journey_stone", stone(), 32)
    yield Sprite("iwari/journey_camp", camp(done=False), 200)
    yield Sprite("iwari/journey_camp_done", camp(done=True), 200)
    yield Sprite("iwari/journey_lantern", lantern(), 120)
    yield Sprite("iwari/table", table(), 1920)
    for kind in ("tent", "totem"):
        yield Sprite(f"iwari/tile_{kind}", tile(kind), 280)
    yield Sprite("iwari/start", stump(), 140)
    for name, body in icons().items():
        yield Sprite(
            f"iwari/icon_{name}",
            picture(96, 96, f'<g transform="translate(48 47) scale(.88)"><g filter="url(#thinrim)">{body}</g></g>'),
            96,
        )
    yield Sprite("iwari/grain", grain(), 256)
    yield Sprite("iwari/dust", dust(), 240)
    yield Sprite("iwari/beam", beam(), 200)
    yield Sprite("iwari/flare", flare(), 160)
