"""The cards: a landscape of each biome with its titan in the mist, their back, the wild pair, exploration cards."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from art.draw.iwari.nature import dune, fir, grove, mesa, pool, reeds, rift, shards, shell, spark, stones, tuft
from art.draw.iwari.palette import BIOMES, INK, Biome
from art.draw.iwari.titans import Air, cloud, titan
from art.draw.iwari.tokens import biome_sign, crown
from art.draw.kit import CREAM, Random, gradient, group, lamp, path, picture, roughened
from art.draw.painted import Painted
from art.draw.paper import Sprite

W, H, ROUND, BORDER = 330, 462, 26, 8
# The whole titan behind each biome, and the air it stands in.
GUARDS = {
    "forest": ("stag", Air("#6a947d", "#4d7963", "#38624e", "#fff3cf")),
    "tundra": ("bear", Air("#a8676a", "#8a4b50", "#6d363d", "#ffe3c4")),
    "coast": ("bird", Air("#c3d6c0", "#9dbdae", "#7aa398", "#fffadf")),
    "glacier": ("elder", Air("#6fa3c2", "#4c83a8", "#336889", "#ffffff")),
    "desert": ("sun", Air("#dcae74", "#c18f55", "#a2733d", "#fff6d6")),
    "void": ("owl", Air("#4c3788", "#38266b", "#231550", "#e6d6ff")),
}


def _band(rng: Random, y: float, fill: str, rise: float) -> str:
    """A fold of land across the whole card."""
    a = rng.uniform(0, 6)
    line = " ".join(
        f"L{x},{y + rise * math.sin(x / 62 + a) + rise * 0.5 * math.sin(x / 27 + a):.1f}" for x in range(-20, 361, 10)
    )
    return f'<path d="M-20,{H + 30} {line} L360,{H + 30}Z" fill="{fill}" filter="url(#land)"/>'


def _row(rng: Random, b: Biome, draw: Callable[[Random, float, Biome], str], *spots: tuple[float, float, float]) -> str:
    return "".join(
        f'<g transform="translate({x:g} {y:g})" filter="url(#slip)">{draw(rng, s, b)}</g>' for x, y, s in spots
    )


def _forest(rng: Random, b: Biome) -> str:
    out = _band(rng, 262, "#86ab82", 10) + _row(
        rng, b, grove, *((x, 300 + (x % 37) * 0.3, 62) for x in (20, 92, 250, 312))
    )
    out += (
        _band(rng, 306, b.top, 12)
        + _row(rng, b, grove, (44, 368, 104), (296, 372, 108))
        + _row(rng, b, fir, (172, 360, 70), (206, 366, 56))
    )
    out += _band(rng, 376, b.mid, 9) + _row(rng, b, grove, (120, 440, 116), (226, 446, 118))
    return out + _band(rng, 430, b.low, 6) + _row(rng, b, grove, (6, 484, 128), (330, 486, 132), (172, 492, 84))


def _tundra(rng: Random, b: Biome) -> str:
    out = (
        _band(rng, 258, "#bd7565", 12)
        + _row(rng, b, stones, (64, 296, 46), (286, 300, 38))
        + _band(rng, 304, b.top, 14)
    )
    out += (
        _row(rng, b, tuft, (40, 362, 56), (156, 356, 48), (262, 366, 54))
        + _row(rng, b, stones, (214, 372, 108))
        + _band(rng, 372, b.mid, 10)
    )
    out += _row(rng, b, tuft, (92, 428, 74), (286, 436, 72)) + _band(rng, 424, b.low, 7)
    return out + _row(rng, b, tuft, (24, 470, 84), (176, 474, 80), (314, 480, 78))


def _coast(rng: Random, b: Biome) -> str:
    out = ""
    for i, (y, tone) in enumerate(((236, "#8fbfc4"), (262, "#74abb5"), (288, "#5a95a6"))):
        line = f"M{-30 - i * 9},{y} " + "q22,-17 44,0 " * 10 + f"V{H} H-60Z"
        out += (
            path(line, tone, 'filter="url(#land)"')
            + f'<path d="{line}" fill="none" stroke="#eff8f2" stroke-width="3" opacity=".6"/>'
        )
    out += (
        _band(rng, 330, b.top, 11)
        + _row(rng, b, reeds, (288, 384, 118))
        + _row(rng, b, pool, (104, 384, 84))
        + _row(rng, b, shell, (214, 388, 44))
    )
    out += (
        _band(rng, 408, b.mid, 7)
        + _row(rng, b, shell, (70, 462, 84), (250, 456, 62))
        + _row(rng, b, reeds, (18, 452, 92))
    )
    return out + _row(rng, b, pool, (170, 446, 56))


def _glacier(rng: Random, b: Biome) -> str:
    out = (
        _band(rng, 258, "#b4d5df", 12)
        + _row(rng, b, shards, (40, 304, 88), (140, 298, 70), (288, 306, 94))
        + _band(rng, 306, b.top, 10)
    )
    out += _row(rng, b, shards, (86, 384, 150), (250, 388, 160)) + _band(rng, 374, b.mid, 9)
    crack = "M-10,410 L60,400 L96,416 L170,402 L222,420 L340,404 L340,416 L226,434 L168,414 L98,430 L56,412 L-10,424Z"
    return (
        out
        + path(crack, b.dark)
        + '<path d="M-10,425 L56,414 L98,432 L168,416 L226,436 L340,418" fill="none" stroke="#fff" stroke-width="3"/>'
        + _row(rng, b, shards, (14, 474, 110), (166, 480, 128), (322, 478, 104))
    )


def _desert(rng: Random, b: Biome) -> str:
    out = (
        _band(rng, 262, "#f0c68e", 9) + _row(rng, b, mesa, (252, 306, 100), (52, 300, 58)) + _band(rng, 302, b.top, 11)
    )
    out += (
        _row(rng, b, dune, (76, 366, 90), (222, 360, 76))
        + _band(rng, 360, b.mid, 10)
        + _row(rng, b, mesa, (290, 428, 92))
        + _row(rng, b, dune, (124, 430, 112))
    )
    return out + _band(rng, 418, b.low, 8) + _row(rng, b, dune, (30, 478, 108), (250, 484, 116))


def _void(rng: Random, b: Biome) -> str:
    out = (
        _band(rng, 282, "#3c2a72", 12) + _row(rng, b, rift, (70, 320, 92), (262, 312, 74)) + _band(rng, 330, b.mid, 12)
    )
    out += (
        _row(rng, b, rift, (172, 396, 140))
        + _row(rng, b, spark, (64, 386, 48), (276, 376, 44))
        + _band(rng, 396, b.low, 9)
    )
    return (
        out
        + _row(rng, b, rift, (34, 466, 96), (300, 468, 104))
        + _row(rng, b, spark, (176, 452, 40))
        + _band(rng, 452, "#241748", 6)
    )


SCENES = {"forest": _forest, "tundra": _tundra, "coast": _coast, "glacier": _glacier, "desert": _desert, "void": _void}


def scene(name: str) -> str:
    """The landscape of a biome over the whole card."""
    rng = Random(f"iwari card {name}")
    b = BIOMES[name]
    kind, air = GUARDS[name]
    out = f'<rect width="{W}" height="{H}" fill="url(#sky)"/>'
    if name == "void":
        out += "".join(
            f'<circle cx="{rng.uniform(8, W - 8):.0f}" cy="{rng.uniform(8, 240):.0f}" r="{rng.uniform(1, 3.2):.1f}" fill="#eadfff"/>'
            for _ in range(46)
        )
        out += '<circle cx="250" cy="76" r="34" fill="#b79be6" opacity=".5" filter="url(#glow)"/>' + path(
            "M262,44 a36,36 0 1 0 22,58 a30,30 0 1 1 -22,-58Z", "#e6d6ff"
        )
    else:
        out += '<circle cx="252" cy="78" r="50" fill="#fff6dc" opacity=".5"/><circle cx="252" cy="78" r="33" fill="#fffaea" filter="url(#slip)"/>'
    out += f'<g transform="translate(165 318) scale({0.62 if kind == "stag" else 0.72})" filter="url(#slip)">{titan(kind, air, awake=False)}</g>'
    for x, y, w, h, o in ((-40, 258, 250, 26, 0.6), (150, 276, 240, 24, 0.7)):
        out += f'<g transform="translate({x} {y})" opacity="{o}">{path(cloud(rng, w, h), b.far)}</g>'
    return out + SCENES[name](rng, b)


def _frame(inner: str, defs: str = "") -> str:
    b = BORDER
    box = f'x="{b}" y="{b}" width="{W - 2 * b}" height="{H - 2 * b}" rx="{ROUND - 7}"'
    return picture(
        W, H,
        f'<clipPath id="in"><rect {box}/></clipPath><rect width="{W}" height="{H}" rx="{ROUND}" fill="{CREAM}"/><g clip-path="url(#in)">{inner}</g>'
        f'<rect {box} fill="none" stroke="{INK}" stroke-width="2.4" opacity=".6"/><rect x="1.2" y="1.2" width="{W - 2.4}" height="{H - 2.4}" rx="{ROUND - 1}" fill="none" stroke="#7a5a34" stroke-width="2.4" opacity=".65"/>',
        defs,
    )


def front(name: str) -> str:
    b = BIOMES[name]
    sign = f'<g transform="translate(64 66)">{biome_sign(name, 108)}</g>'
    return _frame(
        scene(name) + lamp(W, H, 0.2) + sign, gradient("sky", b.sky, b.sky if name == "void" else b.far, b.far)
    )


def zigzag(y: float, colour: str, wide: float = 4) -> str:
    d = f"M26,{y}" + "".join(f"l13.9,{-13 if i % 2 == 0 else 13}" for i in range(20))
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round" filter="url(#slip)"/>'


def back() -> str:
    """The elder in the mist within a woven rim, the signs of the biomes round it."""
    out = f'<rect width="{W}" height="{H}" fill="url(#night)"/>'
    out += '<circle cx="165" cy="226" r="112" fill="#6c98a8" opacity=".5" filter="url(#haze)"/><circle cx="165" cy="226" r="112" fill="none" stroke="#d9a24c" stroke-width="3" stroke-dasharray="2 11" stroke-linecap="round"/>'
    out += f'<clipPath id="round"><rect x="30" y="60" width="270" height="318"/></clipPath><g clip-path="url(#round)"><g transform="translate(165 396) scale(.86)" filter="url(#leaf)">{titan("elder", Air("#93b3ba", "#6f929c", "#466b79", "#fdf3d9"), awake=False)}</g></g>'
    rng = Random("iwari back")
    for x, y, w, h, tone in (
        (-30, 372, 250, 40, "#c3d3d2"),
        (110, 386, 260, 40, "#dfe8e2"),
        (-20, 404, 380, 36, "#eef2e9"),
    ):
        out += f'<g transform="translate({x} {y})" filter="url(#land)">{path(cloud(rng, w, h) + " V80 H0Z", tone)}</g>'
    out += f'<rect y="396" width="{W}" height="70" fill="#22404c"/>' + zigzag(46, "#d9a24c") + zigzag(432, "#d9a24c")
    return _frame(out + lamp(W, H, 0.2), gradient("night", "#2f5161", "#27444f", "#1f3843"))


def wild() -> str:
    """Two cards of one biome that stand for a card of any: two blank cards and a wheel of all biomes."""
    wheel = "".join(
        f'<g transform="rotate({i * 72}) translate(0 -96) rotate({-i * 72})">{biome_sign(name, 92)}</g>'
        for i, name in enumerate(list(BIOMES)[:5])
    )
    blank = f'<rect x="-58" y="-80" width="116" height="160" rx="14" fill="{CREAM}"/><rect x="-50" y="-72" width="100" height="144" rx="9" fill="#cdbb93"/>'
    pair = group(f'<g transform="rotate(-9) translate(-17 0)">{blank}</g>', "leaf") + group(
        f'<g transform="rotate(8) translate(16 2)">{blank}</g>', "leaf"
    )
    return picture(
        320,
        320,
        f'<g transform="translate(160 164)">{pair}<circle r="38" fill="{INK}"/><circle r="33" fill="#f2c14e"/><path d="M-15,-5 h30 M-15,8 h30" stroke="{INK}" stroke-width="7" stroke-linecap="round"/>{wheel}</g>',
    )


# --- exploration --------------------------------------------------------------------------------------------------

PLAIN = "#b5562c"


def plain_tent(s: float = 1) -> str:
    """Anybody's tent, its foot at (0, 0)."""
    return f'<g transform="scale({s:g})" stroke="{INK}" stroke-linejoin="round" stroke-linecap="round"><path d="M-9,-76 L5,-52 M9,-76 L-5,-52" stroke-width="7"/><path d="M0,-62 L34,0 H-34Z" fill="{PLAIN}" stroke-width="7"/><path d="M0,-26 L11,0 H-11Z" fill="{INK}" stroke-width="2"/></g>'


def plain_totem(s: float = 1) -> str:
    """Anybody's totem, its foot at (0, 0)."""
    return f'<g transform="scale({s:g})"><path d="M-20,0 V-54 L-27,-72 L-10,-63 H10 L27,-72 L20,-54 V0Z" fill="#8a6248" stroke="{INK}" stroke-width="7" stroke-linejoin="round"/><path d="M-12,-46 l9,4 M12,-46 l-9,4 M-6,-32 h12 M-12,-16 h24" stroke="{CREAM}" stroke-width="5" stroke-linecap="round"/></g>'


def _way(points: tuple[tuple[float, float], ...], *, tents: bool = True) -> str:
    line = "M" + " L".join(f"{x},{y}" for x, y in points)
    out = f'<path d="{line}" fill="none" stroke="{INK}" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"/><path d="{line}" fill="none" stroke="#f4e7c6" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>'
    return out + (
        "".join(f'<g transform="translate({x} {y + 15})">{plain_tent(0.62)}</g>' for x, y in points) if tents else ""
    )


def task(kind: str) -> str:
    """What an exploration card asks for, in about 240 x 180 round (0, 0); a biome's sign is laid over it by the table
    (`biome_...`) where one biome is asked for."""

    def row(draw: Callable[[float], str], n: int, s: float, y: float, step: float) -> str:
        return "".join(f'<g transform="translate({(i - (n - 1) / 2) * step:g} {y:g})">{draw(s)}</g>' for i in range(n))

    if kind == "biome_tents":
        return row(plain_tent, 4, 0.74, 74, 55)
    if kind == "biome_totems":
        return row(plain_totem, 2, 0.84, 74, 66)
    if kind in {"tents_everywhere", "totems_everywhere"}:
        draw = plain_tent if kind.startswith("tents") else plain_totem
        return (
            "".join(
                f'<g transform="translate({(i - 2) * 45} {-32 + abs(i - 2) * 15})">{biome_sign(name, 74)}</g>'
                for i, name in enumerate(list(BIOMES)[:5])
            )
            + f'<g transform="translate(0 80)">{draw(0.96)}</g>'
        )
    if kind in {"tent_majorities", "totem_majorities"}:
        draw = plain_tent if kind.startswith("tent_") else plain_totem
        crowns = "".join(
            f'<g transform="translate({x} {y}) scale(.52)">{crown()}</g>' for x, y in ((-66, -22), (0, -48), (66, -22))
        )
        return crowns + row(draw, 3, 0.8, 76, 66)
    if kind == "settlement":
        return _way(((-98, 46), (-52, -18), (4, 34), (54, -26), (100, 30)))
    spokes = "".join(
        _way(((x, y), (x + dx, y + dy)), tents=False)
        for x, y in ((-70, 22), (0, -18), (70, 22))
        for dx, dy in ((-22, -30), (24, -26), (2, 42))
    )
    return spokes + "".join(
        f'<g transform="translate({x} {y + 15})">{plain_tent(0.66)}</g>' for x, y in ((-70, 22), (0, -18), (70, 22))
    )


TASKS = (
    "biome_tents",
    "tents_everywhere",
    "tent_majorities",
    "biome_totems",
    "totems_everywhere",
    "totem_majorities",
    "settlement",
    "junction_tents",
)
EXPLORE_W, EXPLORE_H = 300, 408


def exploration() -> str:
    """The parchment of an exploration card: the picture goes above the line, the two figures into the two seals."""
    rng = Random("iwari exploration")
    edge = roughened(rng, EXPLORE_W, EXPLORE_H, 9, 1.8)
    out = (
        path(edge, "url(#skin)", 'filter="url(#leaf)"')
        + f'<clipPath id="in"><path d="{edge}"/></clipPath><g clip-path="url(#in)"><rect width="{EXPLORE_W}" height="{EXPLORE_H}" filter="url(#mottle)" opacity=".2"/></g>'
    )
    out += f'<rect x="21" y="21" width="{EXPLORE_W - 42}" height="{EXPLORE_H - 42}" rx="12" fill="none" stroke="#8a6a38" stroke-width="2.6" opacity=".7"/>'
    out += '<path d="M36,276 H264" stroke="#8a6a38" stroke-width="3" stroke-dasharray="10 8" stroke-linecap="round" opacity=".8"/>'
    for x, r, tone in ((94, 46, "#96361f"), (208, 38, "#7a6a50")):
        out += f'<circle cx="{x}" cy="330" r="{r}" fill="#fdf6e0" stroke="{tone}" stroke-width="5"/><circle cx="{x}" cy="330" r="{r - 8}" fill="none" stroke="{tone}" stroke-width="2" stroke-dasharray="5 5" opacity=".7"/>'
    return picture(EXPLORE_W, EXPLORE_H, out, gradient("skin", "#faf0d6", "#f3e4bf", "#e6d2a4"))


def sprites() -> Iterator[Sprite]:
    for name in BIOMES:
        yield Painted(f"iwari/card_{name}", front(name), W)
    yield Painted("iwari/card_back", back(), W)
    yield Sprite("iwari/wild", wild(), 320)
    yield Sprite("iwari/exploration", exploration(), EXPLORE_W)
    for kind in TASKS:
        yield Sprite(
            f"iwari/task_{kind}",
            picture(260, 190, f'<g transform="translate(130 95)"><g filter="url(#slip)">{task(kind)}</g></g>'),
            260,
        )
