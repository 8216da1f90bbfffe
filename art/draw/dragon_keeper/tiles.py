"""The adventurers' tiles, the stairs, the guild tiles and their back.

A tile is 300 x 300: value in the upper left corner, the action's sign in the lower right, the guild's emblem on the chest.
"""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dragon_keeper.figures import FIGURES
from art.draw.dragon_keeper.guilds import CHALK, DEEP, GUILDS, PALE, SHEEN, TINT, badge, emblem, frame
from art.draw.dragon_keeper.signs import sign
from art.draw.dragon_keeper.stone import stairs
from art.draw.kit import CREAM, INK, Random, lamp, path, picture
from art.draw.paper import Sprite, gradient

SIDE = 300
# The Sorcerers' ochre needs a darker cloth behind it.
CLOTH = {"yellow": ("#b97f1c", "#a06a14", "#6f4509")}
# Where a guild's badge covers the tile's own corner.
CORNER = {"red": "62 60", "blue": "61 58", "yellow": "65 65", "green": "62 60", "purple": "62 60"}
# Around the corner's emblem: a broad dark line.
MARK = """<filter id="mark" x="-30%" y="-30%" width="160%" height="170%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="5"/><feComponentTransfer><feFuncA type="linear" slope="7" intercept="-.4"/></feComponentTransfer>
<feComposite in2="SourceAlpha" operator="over" result="i"/><feFlood flood-color="#2a1a10"/><feComposite in2="i" operator="in" result="dark"/>
<feMerge><feMergeNode in="dark"/><feMergeNode in="SourceGraphic"/></feMerge></filter>"""
LEFT, TOP, RIGHT, BOTTOM = 7, 5, 293, 290
# The tile on which each action stands, and the values a guild has (K1.2).
ACTIONS = {1: "passage", 2: "release", 3: "exchange", 4: "trap"}
VALUES = {"red": range(2, 7), "blue": range(1, 6), "yellow": range(1, 6), "green": range(1, 6), "purple": range(1, 6)}


def figure(value: int, size: float, ink: str = CHALK) -> str:
    """A lining figure with its middle at (0, 0)."""
    return f'<text x="0" y="{size * 0.365:g}" font-family="Fireside Sans" font-weight="700" font-size="{size:g}" text-anchor="middle" fill="{ink}">{value}</text>'


def _pattern(guild: str) -> str:
    """What hangs behind the adventurer: a cloth with a weave of its own."""
    ink = DEEP[guild]
    line = ""
    if guild == "red":
        for y in range(-10, 330, 40):
            line += f"M-10,{y} " + "".join(f"l20,{20 if i % 2 else -20} " for i in range(17))
    elif guild == "blue":
        line = "".join(f"M{x},0 V300 " for x in range(14, 300, 34))
    elif guild == "yellow":
        return "".join(f'<circle cx="{x + (y % 2) * 24}" cy="{y * 30 + 14}" r="7" fill="{ink}" opacity=".3"/>' for y in range(10) for x in range(6, 310, 48))
    elif guild == "green":
        return "".join(
            f'<path d="M0,-13 Q11,0 0,13 Q-11,0 0,-13Z" fill="{ink}" opacity=".34" transform="translate({x + (y % 2) * 26} {y * 30 + 14}) rotate({45 if (x // 52 + y) % 2 else -45})"/>'
            for y in range(10)
            for x in range(6, 310, 52)
        )
    else:
        line = "".join(f"M{x},-10 l320,320 M{x},310 l320,-320 " for x in range(-300, 300, 50))
    return f'<path d="{line}" fill="none" stroke="{ink}" stroke-width="7" opacity=".3"/>'


def _plate(guild: str, scene: str, marks: str, defs: str = "") -> str:
    """A tile: cream edge with a bevel, `scene` inside, `marks` above everything."""
    rim = frame(guild, LEFT, TOP, RIGHT, BOTTOM, 30)
    inner = frame(guild, LEFT + 8, TOP + 8, RIGHT - 8, BOTTOM - 8, 30 if guild == "red" else 27)
    body = (
        f'<clipPath id="face"><path d="{inner}"/></clipPath><g filter="url(#leaf)"><path d="{rim}" fill="{CREAM}"/></g>'
        f'<g clip-path="url(#face)">{scene}{lamp(SIDE, SIDE, 0.16)}</g>'
        f'<path d="{inner}" fill="none" stroke="{INK}" stroke-width="3" opacity=".8"/>'
        f'<path d="{rim}" fill="none" stroke="{INK}" stroke-width="2" opacity=".55"/>{marks}'
    )
    return picture(SIDE, SIDE, body, SHEEN + MARK + defs)


def _value(guild: str, value: int) -> str:
    return f'<g transform="translate({CORNER[guild]})">{badge(guild, 61, figure(value, 98 if guild == "green" else 106))}</g>'


def tile(guild: str, value: int, action: str = "") -> str:
    look = value + (7 if action else 0)
    halo = '<radialGradient id="halo" cx=".55" cy=".4" r=".62"><stop offset="0" stop-color="#fff0c0" stop-opacity=".75"/><stop offset=".55" stop-color="#ffe0a0" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></radialGradient>'
    scene = f'<rect width="{SIDE}" height="{SIDE}" fill="url(#cloth)"/>{_pattern(guild)}<rect width="{SIDE}" height="{SIDE}" fill="url(#halo)"/>'
    scene += FIGURES[guild](value, look)
    marks = _value(guild, value)
    marks += f'<g transform="translate(52 243) scale(.54)"><g filter="url(#mark)">{emblem(guild)}</g></g>'
    if action:
        marks += f'<g transform="translate(238 237) scale(.9)">{sign(action)}</g>'
    return _plate(guild, scene, marks, halo + gradient("cloth", *CLOTH.get(guild, (TINT[guild], TINT[guild], DEEP[guild]))))


def stairs_tile() -> str:
    marks = _value("red", 1) + f'<g transform="translate(238 237) scale(.9)">{sign("stairs")}</g>'
    return _plate("red", stairs(Random("stairs")), marks)


# How the cloth of a guild's banner ends: in a point, in a round, in two tongues, in steps. Then its seam.
BANNERS = {
    "blue": ("M44,30 H196 V250 L120,300 L44,250Z", "M54,40 H186 V245 L120,288 L54,245Z"),
    "yellow": ("M44,30 H196 V222 A76,76 0 0 1 44,222Z", "M54,40 H186 V222 A66,66 0 0 1 54,222Z"),
    "green": ("M44,30 H196 V300 L120,250 L44,300Z", "M54,40 H186 V281 L120,238 L54,281Z"),
    "purple": ("M44,30 H196 V244 H172 V270 H148 V296 H92 V270 H68 V244 H44Z", "M54,40 H186 V234 H162 V260 H138 V286 H102 V260 H78 V234 H54Z"),
}
# The wall in two lights and its stones: the Warriors' in the sun, the Sorcerers' by the fire, the Rangers' mossy, the
# Thieves' at night.
WALLS = {
    "blue": ("#a89c8c", "#8b7f72", ("#cabfae", "#bcb09f", "#d6ccbc")),
    "yellow": ("#6a5748", "#463830", ("#7c6753", "#705c4b", "#86705a")),
    "green": ("#48583f", "#313f2f", ("#596b4e", "#506246", "#627556")),
    "purple": ("#2a2230", "#1a1420", ("#3d3344", "#352c3c", "#453a4c")),
}


def guild_tile(guild: str) -> str:
    """The secret original guild, 240 x 330: the emblem on a banner."""
    w, h = 240, 330
    rim = frame(guild, 7, 5, w - 7, h - 10, 28)
    inner = frame(guild, 17, 15, w - 17, h - 20, 26)
    cloth, seam = BANNERS[guild]
    upper, lower, stones = WALLS[guild]
    shaded = path("M120,30 H196 V320 H120Z", DEEP[guild], 'opacity=".35"')
    body = (
        f'<clipPath id="face"><path d="{inner}"/></clipPath><g filter="url(#leaf)"><path d="{rim}" fill="{CREAM}"/></g>'
        f'<g clip-path="url(#face)"><rect width="{w}" height="{h}" fill="url(#wall)"/>{_masonry(Random(f"guild {guild}"), w, h, stones)}'
        f'<ellipse cx="120" cy="130" rx="150" ry="170" fill="#ffb04a" opacity=".{12 if guild == "purple" else 28}" filter="url(#haze)"/>'
        f'<clipPath id="cloth"><path d="{cloth}"/></clipPath>'
        f'<g filter="url(#board)">{path(cloth, TINT[guild])}<g clip-path="url(#cloth)">{shaded}</g></g>'
        f'<path d="{seam}" fill="none" stroke="{PALE[guild]}" stroke-width="4" opacity=".8"/>'
        f'<g filter="url(#slip)"><rect x="32" y="22" width="176" height="14" rx="7" fill="#8a5630"/></g>'
        f'<g transform="translate(120 144)">{badge(guild, 68, "")}<g transform="translate(0 0) scale(.78)">{emblem(guild)}</g></g>'
        f'{lamp(w, h, 0.16)}</g><path d="{inner}" fill="none" stroke="{INK}" stroke-width="3" opacity=".8"/>'
        f'<path d="{rim}" fill="none" stroke="{INK}" stroke-width="2" opacity=".55"/>'
    )
    return picture(w, h, body, SHEEN + gradient("wall", upper, lower))


def _masonry(rng: Random, width: float, height: float, stones: tuple[str, ...]) -> str:
    out = ""
    for row, y in enumerate(range(0, int(height), 44)):
        x = -40.0 + 30 * (row % 2)
        while x < width:
            wide = rng.uniform(62, 84)
            out += f'<rect x="{x + 2:.0f}" y="{y + 2}" width="{wide - 4:.0f}" height="40" rx="6" fill="{rng.choice(stones)}"/>'
            out += f'<path d="M{x + 9:.0f},{y + 5} H{x + wide - 10:.0f}" stroke="#f0d2a6" stroke-width="2" opacity=".25"/>'
            x += wide
    return out


def stack(guild: str) -> str:
    """Where a stack of that guild will stand: its outline and emblem, pressed into the table."""
    rim = frame(guild, LEFT + 4, TOP + 4, RIGHT - 4, BOTTOM - 4, 30)
    body = (
        f'<path d="{rim}" fill="{DEEP[guild]}" opacity=".32"/><path d="{rim}" fill="none" stroke="{PALE[guild]}" stroke-width="5" stroke-dasharray="22 15" stroke-linecap="round" opacity=".75"/>'
        f'<g transform="translate(150 148) scale(1.3)" opacity=".5">{emblem(guild, PALE[guild], DEEP[guild])}</g>'
    )
    return picture(SIDE, SIDE, body)


def guild_back() -> str:
    """A barred door with the five guilds' shapes around a dragon's eye."""
    w, h = 240, 330
    box = f"M27,5 H{w - 27} A20,20 0 0 1 {w - 7},25 V{h - 30} A20,20 0 0 1 {w - 27},{h - 10} H27 A20,20 0 0 1 7,{h - 30} V25 A20,20 0 0 1 27,5Z"
    planks = "".join(f'<path d="M{x},14 V{h - 18}" stroke="#1c0f0a" stroke-width="4"/><path d="M{x + 3.5},14 V{h - 18}" stroke="#b98a5a" stroke-width="1.6" opacity=".4"/>' for x in (48, 84, 120, 156, 192))
    bands = "".join(
        f'<g filter="url(#slip)"><rect x="8" y="{y}" width="{w - 16}" height="26" fill="#4b4744"/></g><path d="M10,{y + 3} H{w - 10}" stroke="#a9a29a" stroke-width="2" opacity=".5"/>'
        + "".join(f'<circle cx="{x}" cy="{y + 13}" r="5.5" fill="#8b847c"/><circle cx="{x - 1.5}" cy="{y + 11.5}" r="2" fill="#d8d2c8"/>' for x in (30, 66, 102, 138, 174, 210))
        for y in (40, h - 76)
    )
    eye = (
        '<g transform="translate(120 160)"><g filter="url(#leaf)"><circle r="68" fill="#4b4744"/></g><circle r="68" fill="none" stroke="#8b847c" stroke-width="5"/>'
        '<circle r="55" fill="#1a1214"/><path d="M-52,0 C-28,-40 28,-40 52,0 C28,40 -28,40 -52,0Z" fill="#2c8a70"/>'
        '<circle r="31" fill="#f2a41f"/><circle r="22" fill="#ffd96b"/><path d="M0,-33 C9,-14 9,14 0,33 C-9,14 -9,-14 0,-33Z" fill="#17110c"/><circle cx="-9" cy="-12" r="5" fill="#fff"/>'
        '<path d="M-54,0 C-28,-42 28,-42 54,0" fill="none" stroke="#0f3229" stroke-width="7" stroke-linecap="round"/></g>'
    )
    body = (
        f'<clipPath id="face"><path d="{box}"/></clipPath><g filter="url(#leaf)"><path d="{box}" fill="#6b4526"/></g>'
        f'<g clip-path="url(#face)"><rect width="{w}" height="{h}" fill="url(#oak)"/>{planks}{bands}{eye}{lamp(w, h, 0.16)}</g>'
        f'<path d="{box}" fill="none" stroke="{CREAM}" stroke-width="5"/><path d="{box}" fill="none" stroke="{INK}" stroke-width="1.6" opacity=".6"/>'
    )
    return picture(w, h, body, SHEEN + gradient("oak", "#8a5a33", "#6a4125", "#4d2d19"))


def sprites() -> Iterator[Sprite]:
    for guild in GUILDS:
        for value in VALUES[guild]:
            yield Sprite(f"dragon_keeper/tile_{guild}_{value}", tile(guild, value), SIDE)
            if guild != "red" and value in ACTIONS:
                yield Sprite(f"dragon_keeper/tile_{guild}_{value}_{ACTIONS[value]}", tile(guild, value, ACTIONS[value]), SIDE)
        small = f'<g transform="scale(.66)">{emblem(guild)}</g>'
        token = picture(128, 128, f'<g transform="translate(64 61)">{badge(guild, 57, small)}</g>', SHEEN)
        yield Sprite(f"dragon_keeper/emblem_guild_{guild}", token, 128)
        yield Sprite(f"dragon_keeper/stack_{guild}", stack(guild), SIDE)
        if guild != "red":
            yield Sprite(f"dragon_keeper/guild_{guild}", guild_tile(guild), 240)
    yield Sprite("dragon_keeper/tile_stairs", stairs_tile(), SIDE)
    yield Sprite("dragon_keeper/guild_back", guild_back(), 240)
