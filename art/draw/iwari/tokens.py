"""Tokens and marks: achievements, contested and golden tokens, ruins, mountains, what closes a way, what may be chosen."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.draw.iwari.palette import BIOMES, CREAM, GOLD, INK, TRIBES
from art.draw.iwari.tribes import sign, tribe
from art.draw.kit import group, path, picture
from art.draw.paper import Sprite

FIELDS = {
    "unity": "#e3a22c",
    "discovery": "#127c7c",
    "honor": "#b2331f",
    "respect": "#4a90d9",
    "courage": "#2b2730",
    "worship": "#7a3f9e",
}
PICTURES = {  # in about 96 x 96; {i} is the ink, {f} the field
    # Four tents joined by ways.
    "unity": '<path d="M-26,14 L0,-22 L26,14 L0,34Z" fill="none" stroke="{i}" stroke-width="6"/><g fill="{i}" stroke="{f}" stroke-width="3" stroke-linejoin="round"><path d="M0,-46 L15,-16 H-15Z M-28,-4 L-13,26 H-43Z M28,-4 L43,26 H13Z M0,14 L15,44 H-15Z"/></g>',
    # A compass rose.
    "discovery": '<circle r="33" fill="none" stroke="{i}" stroke-width="4" stroke-dasharray="4 4.6"/><path d="M0,-44 L11,-11 L44,0 L11,11 L0,44 L-11,11 L-44,0 L-11,-11Z" fill="{i}"/><path d="M0,-44 L11,-11 L0,0Z M44,0 L11,11 L0,0Z M0,44 L-11,11 L0,0Z M-44,0 L-11,-11 L0,0Z" fill="{f}" opacity=".55"/><circle r="6" fill="{f}"/>',
    # Two totems hold a banner across a border.
    "honor": '<path d="M0,-40 V44" stroke="{i}" stroke-width="4.4" stroke-dasharray="7 6"/><path d="M-40,44 V-24 l6,-12 6,7 h10 l6,-7 6,12 V44Z M6,44 V-24 l6,-12 6,7 h10 l6,-7 6,12 V44Z" fill="{i}"/><path d="M-33,-16 h6 M-21,-16 h6 M13,-16 h6 M25,-16 h6 M-34,4 h20 M12,4 h20 M-34,24 h20 M12,24 h20" stroke="{f}" stroke-width="5"/>',
    # A bridge of stars over the water.
    "respect": '<path d="M-40,4 Q0,-58 40,4" fill="none" stroke="{i}" stroke-width="10" stroke-linecap="round" stroke-dasharray="1 14.4"/><path d="M-46,20 q11.5,-15 23,0 t23,0 t23,0 t23,0 M-40,38 q10,-13 20,0 t20,0 t20,0 t20,0" fill="none" stroke="{i}" stroke-width="7" stroke-linecap="round"/>',
    # A shield that has been struck.
    "courage": '<path d="M-36,-38 Q0,-50 36,-38 V0 Q33,32 0,47 Q-33,32 -36,0Z" fill="{i}"/><path d="M-20,-18 L20,22 M20,-18 L-20,22" stroke="{f}" stroke-width="10" stroke-linecap="round"/>',
    # A sun that rises from an altar.
    "worship": '<path d="M-18,6 A18,18 0 0 1 18,6Z" fill="{i}"/><path d="M0,-42 V-24 M-34,-28 L-22,-16 M34,-28 L22,-16 M-46,2 H-28 M46,2 H28" stroke="{i}" stroke-width="8" stroke-linecap="round"/><path d="M-40,16 H40 L34,28 H-34Z M-28,32 H28 V46 H-28Z" fill="{i}"/>',
}
RULE = 'fill-rule="evenodd"'
PURPLE = "#7b3fa8"


def mixed(one: str, other: str, share: float) -> str:
    """A colour with that share of one colour and the rest of another."""
    return "#" + "".join(f"{round(int(one[i : i + 2], 16) * share + int(other[i : i + 2], 16) * (1 - share)):02x}" for i in (1, 3, 5))


def achievement(kind: str, *, spent: bool = False) -> str:
    """A painted token, 144 across; one that no longer counts has lost its rim, its sign is burnt in, and it is struck
    out. It keeps its colour, by which it is told from the others."""
    field = mixed(FIELDS[kind], "#d5cec2", 0.95) if spent else FIELDS[kind]
    ink = rim = CREAM
    if spent:
        ink = "#c9c2b4" if kind == "courage" else mixed(FIELDS[kind], "#14100c", 0.15)
        rim = mixed(FIELDS[kind], "#8d867b", 0.9)
    out = (
        group(f'<circle r="72" fill="{INK}"/>', "leaf")
        + f'<circle r="69" fill="{rim}"/><circle r="61" fill="{field}"/>'
    )
    out += path("M-61,0 a61,61 0 0 1 122,0 a68,56 0 0 0 -122,0Z", "#fff", 'opacity=".16"')
    out += f'<g transform="scale(1.04)">{PICTURES[kind].replace("{i}", ink).replace("{f}", field)}</g>'
    if spent:
        out += f'<path d="M-46,46 L46,-46" stroke="{INK}" stroke-width="20" stroke-linecap="round"/><path d="M-46,46 L46,-46" stroke="#d8432f" stroke-width="11" stroke-linecap="round"/>'
    return out


def contested(*, taken: bool) -> str:
    """A token that both sides of a border want: white, and black once it is taken."""
    a, b = ("#2a2430", "#f3ead3") if taken else ("#faf4e4", "#3b3040")
    whirl = "M0,-42 A42,42 0 1 1 -42,0 A28,28 0 1 0 0,-28 A14,14 0 0 1 13,2"
    return (
        group(f'<circle r="72" fill="{INK}"/>', "leaf")
        + f'<circle r="67" fill="{a}"/><circle r="58" fill="none" stroke="{b}" stroke-width="4" stroke-dasharray="9 6"/><path d="{whirl}" fill="none" stroke="{b}" stroke-width="12" stroke-linecap="round"/>'
    )


def determination() -> str:
    """A raised fist on dark wood."""
    fist = "M-30,34 V-8 Q-30,-24 -17,-24 Q-14,-38 -1,-33 Q11,-42 19,-28 Q33,-29 31,-10 V12 Q31,36 8,38 H-10 Q-26,40 -30,34Z"
    return (
        group(f'<circle r="72" fill="{INK}"/>', "leaf")
        + f'<circle r="68" fill="#8a5a34"/><circle r="57" fill="none" stroke="#f0cf82" stroke-width="5"/>{path(fist, "#f6e2b4")}<path d="M-15,-20 V4 M0,-30 V2 M16,-26 V4" stroke="#8a5a34" stroke-width="6" stroke-linecap="round"/><path d="M-28,12 Q-6,2 12,14" fill="none" stroke="#8a5a34" stroke-width="6" stroke-linecap="round"/>'
    )


def golden() -> str:
    """The golden token round a totem's place: a sun ring, open in the middle."""
    rays = "".join(path("M-9,-56 L0,-76 L9,-56Z", GOLD, f'transform="rotate({i * 30})"') for i in range(12))
    ring = "M0,-60 A60,60 0 1 1 -0.1,-60Z M0,-44 A44,44 0 1 0 0.1,-44Z"
    return (
        f'<g stroke="{INK}" stroke-width="5" stroke-linejoin="round">{group(rays + path(ring, "#e9ab35", RULE), "leaf")}</g>'
        + path("M-58,0 a58,58 0 0 1 116,0 l-8,0 a50,50 0 0 0 -100,0Z", "#fff0b4", 'opacity=".8"')
    )


# The motif of each biome for the smallest sizes, in a lozenge of 100: one bold shape, and the ground it stands on.
MOTIFS = {
    "forest": ("mid", '<path d="M-17,26 V14 H-33 L-22,2 H-29 L-14,-26 L1,2 H-6 L5,14 H-11 V26Z" fill="#2f5a44"/><path d="M12,28 V18 H-2 L7,8 H2 L14,-14 L26,8 H21 L31,18 H18 V28Z" fill="#173527"/>'),
    "tundra": ("ink", '<path d="M0,32 Q-2,4 -20,-8 M0,32 Q0,0 4,-22 M0,32 Q6,10 24,0" fill="none" stroke="#f6d2bd" stroke-width="5" stroke-linecap="round"/><circle cx="-21" cy="-10" r="9" fill="#fff3e6"/><circle cx="5" cy="-25" r="10" fill="#fff3e6"/><circle cx="26" cy="-2" r="9" fill="#fff3e6"/>'),
    "coast": ("top", '<path d="M0,28 L-11,23 C-44,12 -34,-24 0,-27 C34,-24 44,12 11,23Z" fill="#fffaf0" stroke="#8a6220" stroke-width="4.5" stroke-linejoin="round"/><path d="M0,24 V-20 M-3,22 Q-13,2 -16,-15 M3,22 Q13,2 16,-15 M-6,22 Q-22,10 -27,-1 M6,22 Q22,10 27,-1" fill="none" stroke="#8a6220" stroke-width="3.6" stroke-linecap="round"/>'),
    "glacier": ("ink", '<path d="M-13,28 L-10,-10 L0,-36 L2,28Z M-34,28 L-29,4 L-21,-8 L-16,28Z M16,28 L20,-2 L27,6 L34,28Z" fill="#fff"/><path d="M0,-36 L12,-8 L14,28 H2Z M-21,-8 L-15,6 L-14,28 H-18Z M27,6 L31,10 L36,28 H28Z" fill="#a9d6e6"/>'),
    "desert": ("low", '<g transform="translate(0 1) scale(.84)"><path d="M-46,22 C-30,18 -20,-20 0,-22 C8,-6 -6,6 6,22Z" fill="#ffe9c2"/><path d="M0,-22 C22,-20 24,16 46,22 H6 C-6,6 8,-6 0,-22Z" fill="#7d3a0c"/><path d="M-40,22 H40 L24,34 H-24Z" fill="#b8621f"/></g>'),
    "void": ("low", '<ellipse cy="29" rx="21" ry="6" fill="#0a0516"/><path d="M0,-38 L17,-8 L0,20 L-17,-8Z" fill="#e2d0ff"/><path d="M0,-38 L17,-8 L0,20 L3,-10Z" fill="#9577d0"/><path d="M26,-16 l6,9 l-6,8 l-5,-8Z" fill="#e2d0ff"/>'),
}


def biome_sign(name: str, size: float) -> str:
    """A biome's motif in a lozenge of its colour, `size` across."""
    b = BIOMES[name]
    r = size * 0.42
    shape = f"M0,{-r:.1f} L{r:.1f},0 L0,{r:.1f} L{-r:.1f},0Z"
    tone, motif = MOTIFS[name]
    ground = {"top": b.top, "mid": b.mid, "low": b.low, "ink": b.ink}[tone]
    rims = "".join(
        f'<path d="{shape}" fill="{colour}" stroke="{colour}" stroke-width="{size * wide:.1f}" stroke-linejoin="round"/>'
        for colour, wide in ((INK, 0.14), (CREAM, 0.09), (ground, 0.02))
    )
    return f'{rims}<g transform="translate(0 {size * 0.01:.2f}) scale({size * 0.0082:.4f})">{motif}</g>'


RUINS = {  # what is left standing, its foot at y 34, and what of it lies in the shade; then the stone in light and shade
    # A fir among broken columns.
    "forest": ("M-62,34 L-56,6 H-68 L-48,-28 H-58 L-30,-78 L-4,-28 H-14 L4,0 V-8 L12,-16 L22,-6 V34Z M30,34 V6 L38,-2 L46,8 L54,2 V34Z", "M-30,-78 L-4,-28 H-14 L4,4 L-6,34 H-26Z M13,-16 L22,-6 V34 H13Z M46,8 L54,2 V34 H44Z", "#86b184", "#3f6b50"),
    # Two standing stones under a third.
    "tundra": ("M-56,34 L-50,-40 H-70 L-64,-66 L66,-72 L72,-44 H50 L58,34 H18 L20,-40 H-16 L-12,34Z", "M66,-72 L72,-44 H50 L58,34 H40 L36,-44 L24,-70Z M-22,-40 H-16 L-12,34 H-26Z", "#bb6452", "#6e2c25"),
    # Half an arch over the shore.
    "coast": ("M-66,34 V-16 A64,60 0 0 1 14,-70 L22,-58 L16,-44 L4,-36 A32,34 0 0 0 -34,-8 V34Z M34,34 V-26 L42,-34 L52,-24 L60,-30 V34Z", "M14,-70 L22,-58 L16,-44 L4,-36 A32,34 0 0 0 -34,-8 V34 H-44 V-12 A44,44 0 0 1 6,-52Z M50,34 V-26 L60,-30 V34Z", "#f6e6b8", "#b4935a"),
    # Shards of ice.
    "glacier": ("M-62,34 L-56,-16 L-46,-40 L-36,-14 L-32,6 L-16,-44 L2,-79 L14,-40 L22,0 L32,-44 L44,-62 L54,-30 L62,34Z", "M2,-79 L14,-40 L22,0 L24,34 H4Z M44,-62 L54,-30 L62,34 H42Z M-46,-40 L-36,-14 L-32,6 L-30,34 H-44Z", "#d3ebf4", "#4f93b6"),
    # Steps that lead nowhere.
    "desert": ("M-72,34 V10 H-56 V-8 H-40 V-26 H-24 V-46 L-10,-40 L0,-48 L12,-38 L24,-44 V-26 H40 V-8 H56 V10 H72 V34Z", "M12,-38 L24,-44 V-26 H40 V-8 H56 V10 H72 V34 H46 V14 H30 V-4 H14Z", "#cd7626", "#73380d"),
}


def ruin(name: str) -> str:
    """What stands on the purple circle of a ruin, in the stone of the biome that rebuilds it, and that biome's sign."""
    standing, shaded, lit, dark = RUINS[name]
    place = f'<ellipse cy="34" rx="66" ry="24" fill="{INK}"/><ellipse cy="33" rx="61" ry="20" fill="{PURPLE}"/>'
    rubble = path("M-58,40 L-20,30 L22,34 L60,42 L30,52 H-34Z", lit) + path("M-58,40 L-34,52 H30 L60,42 L26,46 H-26Z", dark)
    out = place + path(standing, lit) + path(shaded, dark) + rubble
    return f'<g filter="url(#thinrim)">{out}</g><g transform="translate(0 32)">{biome_sign(name, 90)}</g>'


def mountain() -> str:
    """Three snowy peaks of grey paper."""

    def peak(x: float, w: float, h: float) -> str:
        left = f"M{x - w:g},0 L{x - w * 0.52:g},{-h * 0.5:g} L{x - w * 0.4:g},{-h * 0.54:g} L{x:g},{-h:g} L{x + w * 0.4:g},{-h * 0.56:g} L{x + w:g},0Z"
        right = f"M{x:g},{-h:g} L{x + w * 0.4:g},{-h * 0.56:g} L{x + w:g},0 H{x + w * 0.16:g} L{x + w * 0.26:g},{-h * 0.24:g} L{x + w * 0.06:g},{-h * 0.46:g} L{x + w * 0.14:g},{-h * 0.7:g}Z"
        snow = f"M{x:g},{-h:g} L{x + w * 0.29:g},{-h * 0.68:g} L{x + w * 0.14:g},{-h * 0.58:g} L{x + w * 0.04:g},{-h * 0.68:g} L{x - w * 0.12:g},{-h * 0.52:g} L{x - w * 0.3:g},{-h * 0.66:g}Z"
        return path(left, "#959aa3") + path(right, "#545a67") + path(snow, "#fcfbf4")

    foot = path("M-108,4 Q-60,-22 0,-14 Q60,-22 112,4 Q60,22 0,16 Q-60,24 -108,4Z", "#454b56")
    return f'<g filter="url(#rim)">{peak(-46, 54, 92)}{peak(54, 50, 78)}{peak(4, 72, 146)}{foot}</g>'


def boulders() -> str:
    """What lies on a road that a mountain closes."""
    out = ""
    for x, y, r, tone, dark in (
        (-26, 6, 24, "#8f949d", "#565c68"),
        (24, 8, 27, "#7e848e", "#4a505b"),
        (0, -16, 22, "#a6abb3", "#666c77"),
    ):
        shape = f"M{x - r},{y + r * 0.5:g} L{x - r * 0.8:g},{y - r * 0.4:g} L{x - r * 0.1:g},{y - r * 0.9:g} L{x + r * 0.8:g},{y - r * 0.4:g} L{x + r},{y + r * 0.5:g} L{x},{y + r * 0.8:g}Z"
        out += path(shape, tone) + path(
            f"M{x - r * 0.1:g},{y - r * 0.9:g} L{x + r * 0.8:g},{y - r * 0.4:g} L{x + r},{y + r * 0.5:g} L{x},{y + r * 0.8:g} L{x + r * 0.2:g},{y - r * 0.1:g}Z",
            dark,
        )
    return f'<g filter="url(#thinrim)">{out}</g>'


def struck() -> str:
    """Over the number of a link that is closed."""
    return f'<path d="M-40,40 L40,-40" stroke="{INK}" stroke-width="24" stroke-linecap="round"/><path d="M-40,40 L40,-40" stroke="#d8432f" stroke-width="14" stroke-linecap="round"/>'


def crown() -> str:
    """Who leads alone."""
    line = "M-52,34 L-58,-22 L-28,6 L0,-44 L28,6 L58,-22 L52,34Z"
    out = path(line, GOLD) + path("M0,-44 L28,6 L58,-22 L52,34 H6Z", "#c98d25", 'opacity=".6"')
    out += "".join(
        f'<circle cx="{x}" cy="{y}" r="9" fill="#fff0b4"/>' for x, y in ((-58, -26), (0, -48), (58, -26))
    ) + path("M-50,24 H50 L48,36 H-48Z", "#8a5a14")
    return f'<g filter="url(#thinrim)">{out}</g>'


def _shoulder(x: float, y: float, size: float) -> str:
    """Two small cards: here a pair pays."""
    card = f'<rect x="-13" y="-19" width="26" height="38" rx="4" fill="#f8ecd0" stroke="{INK}" stroke-width="5"/>'
    return f'<g transform="translate({x:g} {y:g}) scale({size:g})"><g transform="translate(-9 -3) rotate(-7)">{card}</g><g transform="translate(10 4) rotate(6)">{card}</g></g>'


def ring_one() -> str:
    """A space for which one card pays: filled, lit, with a thick golden rim. A space has a radius of 37 here."""
    discs = ((64, INK), (59, "#ffcf5a"), (45, "#8f5c1f"), (41, "#fff3cc"), (34, "#ffe49c"))
    body = "".join(f'<circle r="{r}" fill="{tone}"/>' for r, tone in discs)
    shine = '<path d="M-48,-20 A52,52 0 0 1 -6,-51" fill="none" stroke="#fffbe6" stroke-width="6" stroke-linecap="round"/>'
    return f'<circle r="66" fill="#ffd86a" opacity=".85" filter="url(#glow)"/>{body}{shine}'


def ring_pair() -> str:
    """A space that costs a pair: two thin pale rings, hollow, without light, with two cards at the shoulder."""
    rings = "".join(
        f'<circle r="{r}" fill="none" stroke="#14222c" stroke-width="{wide + 9}"/><circle r="{r}" fill="none" stroke="#eef3f0" stroke-width="{wide}"/>'
        for r, wide in ((56, 8), (38, 6))
    )
    return rings + _shoulder(62, -52, 1)


def ring_totem(*, pair: bool) -> str:
    """The place of a totem or a ruin: eight corners with studs; a dais has a radius of 74 here."""
    spots = [(112 * math.cos(math.radians(22.5 + 45 * k)), 112 * math.sin(math.radians(22.5 + 45 * k))) for k in range(8)]
    line = f'<polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in spots)}" fill="none" stroke-linejoin="round"'
    studs = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="12" fill="#fff2cc" stroke="#4a2606" stroke-width="4"/>' for x, y in spots
    )
    rim = f'{line} stroke="#ffbe54" stroke-width="34" opacity=".7" filter="url(#glow)"/>{line} stroke="#4a2606" stroke-width="24"/>{line} stroke="#ffc760" stroke-width="14"/>'
    return rim + studs + (_shoulder(96, -92, 1.1) if pair else "")


def link_light(*, water: bool) -> str:
    """The light round a link that is being counted."""
    line = (
        '<circle r="52" fill="none"'
        if water
        else f'<polygon points="{" ".join(f"{56 * math.cos(math.radians(60 * i)):.1f},{56 * math.sin(math.radians(60 * i)):.1f}" for i in range(6))}" fill="none" stroke-linejoin="round"'
    )
    return f'{line} stroke="#ffcf4d" stroke-width="30" filter="url(#glow)"/>{line} stroke="{INK}" stroke-width="15"/>{line} stroke="#fff0b4" stroke-width="9"/>'


def step(name: str) -> str:
    """A piece of a road in a tribe's colour, lying from left to right, 40 of 56 long."""
    c = tribe(name)
    return f'<path d="M-17,0 H17" stroke="{INK}" stroke-width="24" stroke-linecap="round"/><path d="M-17,0 H17" stroke="{CREAM}" stroke-width="18" stroke-linecap="round"/><path d="M-17,0 H17" stroke="{c.tint}" stroke-width="12" stroke-linecap="round"/><path d="M-16,-3 H14" stroke="{c.pale if name != "white" else c.ink}" stroke-width="3" stroke-linecap="round"/>'


BEADS = {  # beads tell by their shape too: disc, peak, star, drop, hourglass, horns, bar
    "red": '<circle r="20"/>',
    "blue": '<path d="M0,-23 L24,20 H-24Z"/>',
    "yellow": '<path d="M-25,0 L-8,-8 L0,-25 L8,-8 L25,0 L8,8 L0,25 L-8,8Z"/>',
    "green": '<path d="M0,-28 C22,-8 18,22 0,28 C-18,22 -22,-8 0,-28Z"/>',
    "white": '<path d="M-20,-22 H20 L8,0 L20,22 H-20 L-8,0Z"/>',
    "purple": '<path d="M-25,-20 L-9,-12 H9 L25,-20 L4,23 H-4Z"/>',
    "nobody": '<rect x="-26" y="-9" width="52" height="18" rx="3"/>',
}


def bead(name: str) -> str:
    c = tribe(name)
    layers = "".join(
        f'<g fill="{tone}" stroke="{tone}" stroke-width="{wide}" stroke-linejoin="round">{BEADS[name]}</g>'
        for tone, wide in ((INK, 11), (CREAM, 4), (c.tint, 0))
    )
    return layers + f'<ellipse cx="-5" cy="-6" rx="6" ry="3" fill="{c.pale}" opacity=".9"/>'


def banner(name: str) -> str:
    """The cloth that hangs behind a player's emblem: tint, shade, stitches; 116 x 240."""
    c = tribe(name)
    cloth = "M8,0 H108 V222 L58,186 L8,222Z"
    return (
        group(path(cloth, c.tint), "leaf")
        + path("M58,0 H108 V222 L58,186Z", c.deep, 'opacity=".4"')
        + f'<path d="M8,18 H108 M8,30 H108" stroke="{c.ink}" stroke-width="4" opacity=".6"/><path d="M17,200 V40 M99,40 V200" stroke="{c.ink}" stroke-width="3" stroke-dasharray="9 8" opacity=".5"/>'
        + f'<g transform="translate(58 108)" opacity=".16">{sign(name, 96)}</g>'
    )


def centred(size: float, body: str, scale: float = 1, dy: float = 0) -> str:
    return picture(size, size, f'<g transform="translate({size / 2:g} {size / 2 + dy:g}) scale({scale:g})">{body}</g>')


def sprites() -> Iterator[Sprite]:
    for kind in FIELDS:
        yield Sprite(f"iwari/achievement_{kind}", centred(160, achievement(kind), 1, -2), 160)
        yield Sprite(f"iwari/achievement_{kind}_spent", centred(160, achievement(kind, spent=True), 1, -2), 160)
    yield Sprite("iwari/contested", centred(160, contested(taken=False), 1, -2), 160)
    yield Sprite("iwari/contested_taken", centred(160, contested(taken=True), 1, -2), 160)
    yield Sprite("iwari/determination", centred(160, determination(), 1, -2), 160)
    yield Sprite("iwari/golden", centred(160, golden(), 0.94, -2), 160)
    for name in BIOMES:
        yield Sprite(f"iwari/biome_{name}", centred(128, biome_sign(name, 122)), 128)
        if name != "void":
            yield Sprite(f"iwari/ruin_{name}", centred(160, ruin(name), 0.96, 0), 160)
    yield Sprite("iwari/mountain", picture(260, 200, f'<g transform="translate(130 168)">{mountain()}</g>'), 260)
    yield Sprite("iwari/boulders", centred(128, boulders(), 1, 2), 128)
    yield Sprite("iwari/struck", centred(128, struck()), 128)
    yield Sprite("iwari/crown", centred(150, crown(), 1, 4), 150)
    yield Sprite("iwari/ring_one", centred(240, ring_one()), 240)
    yield Sprite("iwari/ring_pair", centred(240, ring_pair()), 240)
    yield Sprite("iwari/ring_totem", centred(320, ring_totem(pair=False)), 320)
    yield Sprite("iwari/ring_totem_pair", centred(320, ring_totem(pair=True)), 320)
    yield Sprite("iwari/link_land_lit", centred(176, link_light(water=False)), 176)
    yield Sprite("iwari/link_water_lit", centred(176, link_light(water=True)), 176)
    for name in [*TRIBES, "nobody"]:
        yield Sprite(f"iwari/step_{name}", picture(64, 28, f'<g transform="translate(32 14)">{step(name)}</g>'), 64)
        yield Sprite(f"iwari/bead_{name}", centred(64, bead(name)), 64)
    for name in TRIBES:
        yield Sprite(f"iwari/banner_{name}", picture(116, 240, banner(name)), 116)
