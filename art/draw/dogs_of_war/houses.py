"""The six houses: banner, shield, small sign, flag, tent, enamel. Cloth and shield have an outline of their own each."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dogs_of_war.forms import at, cut, disc, edged, faint, from_corner, piece, slab, star, stroke, within
from art.draw.dogs_of_war.palette import BRASS_DARK, HOUSES, INK
from art.draw.kit import path
from art.draw.paper import Sprite


def bell(x: float, y: float, size: float) -> str:
    return (
        f'<g transform="translate({x} {y}) scale({size})"><path d="M-18,16 C-12,9 -14,-7 -9,-15 C-6,-20 6,-20 9,-15 C14,-7 12,9 18,16Z"/>'
        '<rect x="-21" y="16" width="42" height="7" rx="3.5"/><circle cy="27" r="5.5"/><circle cy="-21" r="4.5"/></g>'
    )


def sword(turn: float) -> str:
    """A broad sword with its point up."""
    return f'<g transform="rotate({turn:g})"><path d="M-5.5,-33 L0,-44 L5.5,-33 V15 H-5.5Z"/><rect x="-16" y="14" width="32" height="8" rx="4"/><rect x="-4" y="20" width="8" height="13"/><circle cy="36" r="6.5"/></g>'


def crossed(gap: float) -> str:
    """Two swords, one above the other, with a gap of the cloth's colour between them."""
    between = f'<g fill="cloth" stroke="cloth" stroke-width="{gap:g}" stroke-linejoin="round">{sword(-38)}</g>'
    return sword(38) + between + sword(-38)


TOWER = '<path d="M-27,-35 H-14 V-24 H-6.5 V-35 H6.5 V-24 H14 V-35 H27 V-10 L18,-2 V20 H25 V35 H-25 V20 H-18 V-2 L-27,-10Z"/>'
# Drawn in the ink of the house, about 72 high; `cloth` is what shines through.
SIGNS = {
    "talbot": f'<path d="{star(12, 38, 24)}"/><circle r="15" fill="cloth"/>',
    "mallory": '<path d="M-16,35 C-24,12 -18,-10 -3,-17 L5,-43 L11,-15 C21,-8 28,3 30,13 C27,22 19,22 13,15 C6,17 5,25 12,35Z"/>'
    '<path d="M-17,-7 q-12,3 -14,14 M-21,6 q-10,4 -11,14 M-22,19 q-8,4 -8,13" fill="none" stroke="ink" stroke-width="6" stroke-linecap="round"/><circle cx="8" cy="-2" r="3.6" fill="cloth"/>',
    "bastiani": bell(-15, 9, 0.88) + bell(17, -4, 0.88),
    "hackett": '<path d="M-36,13 H36 L25,33 H-25Z"/><path d="M-3,12 V-38 H3 V12Z"/><path d="M8,-32 C28,-22 30,-4 26,7 H8Z M-8,-26 C-24,-17 -28,-4 -26,7 H-8Z"/>',
    "thornborn": crossed(7),
    "harlow": f'{TOWER}<path d="M-7,35 V18 a7,7 0 0 1 14,0 V35Z" fill="cloth"/>',
}
# The same for the smallest sizes: fewer and broader parts.
BOLD = SIGNS | {
    "talbot": f'<path d="{star(8, 42, 22)}"/><circle r="13" fill="cloth"/>',
    "mallory": '<path d="M-20,37 C-30,10 -22,-14 -4,-20 L6,-48 L14,-16 C26,-8 34,5 35,16 C32,27 22,26 15,18 C8,20 7,28 14,37Z"/><circle cx="9" cy="-2" r="5" fill="cloth"/>',
    "bastiani": '<g transform="translate(0 -3)"><path d="M-27,22 C-18,12 -21,-12 -14,-24 C-9,-31 9,-31 14,-24 C21,-12 18,12 27,22Z"/><rect x="-33" y="21" width="66" height="11" rx="5"/><circle cy="39" r="8"/><circle cy="-34" r="7"/></g>',
    "thornborn": f'<g transform="translate(0 -3) scale(.96)" stroke="ink" stroke-width="5" stroke-linejoin="round">{crossed(17)}</g>',
    "harlow": f'<g transform="scale(1.08)">{TOWER}<path d="M-9,36 V16 a9,9 0 0 1 18,0 V36Z" fill="cloth"/></g>',
}
SHIELDS = {  # about 72 x 84
    "talbot": "M-34,-38 H34 V-4 C34,20 16,34 0,44 C-16,34 -34,20 -34,-4Z",
    "mallory": "M-32,-40 C-20,-32 -10,-32 0,-40 C10,-32 20,-32 32,-40 C27,-12 38,4 31,22 C24,36 10,36 0,45 C-10,36 -24,36 -31,22 C-38,4 -27,-12 -32,-40Z",
    "bastiani": "M0,-43 C26,-43 36,-21 36,0 C36,24 22,43 0,43 C-22,43 -36,24 -36,0 C-36,-21 -26,-43 0,-43Z",
    "hackett": "M-37,-34 H37 V12 C37,32 20,41 0,41 C-20,41 -37,32 -37,12Z",
    "thornborn": "M-38,-32 L-19,-43 L0,-33 L19,-43 L38,-32 L30,4 L36,14 L17,22 L14,34 L0,46 L-14,34 L-17,22 L-36,14 L-30,4Z",
    "harlow": "M-35,-42 H-20 V-32 H-8 V-42 H8 V-32 H20 V-42 H35 V12 L19,42 H-19 L-35,12Z",
}
HALF = 50.0
# The lower edge of a cloth from its right to its left side: `low` is as far as it hangs, `high` where it begins.
EDGES = {
    "talbot": "V{high} L0,{low} L-50,{high}",
    "mallory": "V{low} L0,{high} L-50,{low}",
    "bastiani": "V{high} C50,{low} -50,{low} -50,{high}",
    "hackett": "V{low} H-50",
    "thornborn": "V{high} L34,{low} L17,{high} L0,{low} L-17,{high} L-34,{low} L-50,{high}",
    "harlow": "V{high} L26,{low} H-26 L-50,{high}",
}


def inked(house: str, drawing: str) -> str:
    h = HOUSES[house]
    return f'<g fill="{h.ink}">{drawing.replace("cloth", h.cloth).replace("ink", h.ink)}</g>'


def sign(house: str, size: float = 1, *, bold: bool = False) -> str:
    """The house's sign, 72 high at size 1."""
    return f'<g transform="scale({size:g})">{inked(house, (BOLD if bold else SIGNS)[house])}</g>'


def edge(house: str, low: float, high: float) -> str:
    return EDGES[house].format(low=f"{low:g}", high=f"{high:g}")


def braid(house: str, y: float) -> str:
    """What is woven across the cloth: it tells the houses apart where colours do not."""
    ink = HOUSES[house].ink
    if house == "talbot":
        return stroke(f"M-60,{y + 22} L0,{y} L60,{y + 22}", ink, 5)
    if house == "mallory":
        return stroke(f"M-60,{y + 4} H60 M-60,{y + 13} H60", ink, 3.4)
    if house == "bastiani":
        return "".join(disc(x, y + 9, 4.4, ink) for x in (-38, -19, 0, 19, 38))
    if house == "hackett":
        return stroke(f"M-60,{y + 9} q10,-13 20,0 t20,0 t20,0 t20,0 t20,0 t20,0", ink, 4.4)
    if house == "thornborn":
        return stroke(f"M-60,{y + 16} " + "l10,-15 l10,15 " * 6, ink, 4)
    return stroke(f"M-66,{y + 15} " + "h11 v-12 h11 v12 " * 6, ink, 4.4)


def cloth(house: str, length: float, size: float, where: float, name: str) -> str:
    """A hanging cloth 100 wide, its upper edge at y 0; the sign is `size` large, at that share of the length."""
    h = HOUSES[house]
    shape = f"M-50,0 H50 {edge(house, length, length - 32)}Z"
    hem = f"M50,-9 {edge(house, length - 13, length - 45)} V-9"
    woven = slab(-50, 0, 100, length, 0, "url(#folds)")
    woven += path(
        f"M16,0 C28,{length * 0.3:.0f} 4,{length * 0.6:.0f} 20,{length} H60 V0Z", h.shade, 'opacity=".45"'
    ) + path(f"M-40,0 C-30,{length * 0.4:.0f} -44,{length * 0.7:.0f} -34,{length} H-22 C-34,{length * 0.7:.0f} -22,{length * 0.3:.0f} -30,0Z", h.lit, 'opacity=".28"')
    woven += faint(braid(house, 14) + stroke(hem, h.ink, 4.6), 0.82)
    woven += faint(slab(-50, 0, 100, 12, 0, "url(#down)"), 0.9)
    return cut(path(shape, h.cloth), "leaf") + within(name, f'<path d="{shape}"/>', woven) + at(0, length * where, sign(house, size))


def rod(half: float, broken: bool = False) -> str:
    """The brass rod a banner hangs from, with a knob at either end."""
    pole = edged(f"M{-half},-7 H{half} V7 H{-half}Z", "url(#brass)", BRASS_DARK, 1.6) + stroke(f"M{-half + 4},-3 H{half - 4}", "#fff6d8", 2.2, 'opacity=".7"')
    knobs = "".join(disc(x, 0, 10, "url(#gold)", BRASS_DARK, 1.6) + disc(x - 3, -3, 2.6, "#fffbe8") for x in (-half, half))
    if not broken:
        return cut(pole + knobs)
    left = within("snapl", f'<path d="M{-half - 12},-14 H2 L-5,-5 L4,-1 L-6,5 L0,14 H{-half - 12}Z"/>', pole + knobs)
    right = within("snapr", f'<path d="M{half + 12},-14 H6 L-1,-5 L8,-1 L-2,5 L4,14 H{half + 12}Z"/>', pole + knobs)
    return cut(at(-4, 0, left, turn=9) + at(6, 2, right, turn=-15))


def banner(house: str) -> str:
    """A banner on its rod, 130 x 216, the rod at y 0."""
    rings = "".join(slab(x - 5, -9, 10, 20, 4, HOUSES[house].shade, INK, 1) for x in (-42, -14, 14, 42))
    return cloth(house, 190, 1.24, 0.49, "cloth") + rod(58) + rings


def torn(house: str) -> str:
    """A beaten banner: its rod has snapped, its cloth is in rags and without light."""
    rags = "M-60,-12 H60 V118 L46,104 L38,146 L24,122 L10,176 L-4,132 L-18,168 L-30,126 L-44,158 L-60,118Z"
    gashes = "".join(path(d, "#140c0a", 'opacity=".75"') for d in ("M-20,24 L-11,52 L-17,82 L-23,54Z", "M26,48 L31,76 L23,104 L20,76Z"))
    hanging = within("rags", f'<path d="{rags}"/>', cut(cloth(house, 190, 1.24, 0.49, "cloth"), "weary") + gashes)
    return at(0, 6, cut(hanging, "slip"), turn=7) + rod(58, broken=True)


def shield(house: str) -> str:
    """An influence token: the house's shield in a brass rim, about 84 x 96."""
    h, line = HOUSES[house], SHIELDS[house]
    rim = cut(edged(line, BRASS_DARK, BRASS_DARK, 9)) + edged(line, "url(#brass)", "#e8c071", 4.4)
    field = f'<g transform="translate(0 .6) scale(.86)">{path(line, h.cloth)}'
    light = within(f"field_{house}", f'<path d="{line}"/>', path("M0,-50 H50 V50 H0Z", h.shade, 'opacity=".5"') + path("M-50,-50 H50 V-34 Q0,-24 -50,-6Z", "#fff", 'opacity=".2"'))
    inner = stroke(line, BRASS_DARK, 2.4)
    return f"{rim}{field}{light}{inner}</g>" + at(0, 1, sign(house, 0.62 if house == "thornborn" else 0.7))


def small(house: str) -> str:
    """The sign for the smallest sizes, about 90: the shield's outline flat in the house's colour, the sign broad."""
    line = SHIELDS[house]
    pale = "#fbf1d8" if house != "mallory" else "#4b3a5c"
    return edged(line, INK, INK, 12) + edged(line, pale, pale, 5.6) + edged(line, HOUSES[house].cloth, HOUSES[house].cloth, 0.4) + sign(house, 0.74, bold=True)


# Dimmer, but still in the house's colours.
SLACKENED = """<filter id="slackened" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
<feColorMatrix values=".84 .04 0 0 -.02  0 .84 .02 0 -.02  0 .02 .84 0 -.02  0 0 0 1 0"/></filter>"""


def flag(house: str, *, lowered: bool = False) -> str:
    """A house's flag on its halyard, about 116 x 132, the yard at y 0. Lowered, it hangs slack in the shade."""
    flown = cloth(house, 122, 0.84 if house == "mallory" else 0.94, 0.5, "cloth")
    yard = cut(edged("M-56,-6 H56 V6 H-56Z", "url(#brass)", BRASS_DARK, 1.6) + stroke("M-52,-2.5 H52", "#fff6d8", 2, 'opacity=".7"')) + cut(disc(0, 0, 9.5, "url(#gold)", BRASS_DARK, 1.8)) + disc(-2.5, -2.5, 2.6, "#fffbe8")
    if not lowered:
        return flown + yard
    slack = "".join(
        path(f"M{x},0 C{x + 8},40 {x - 6},70 {x + 5},116 H{x + 15} C{x + 3},70 {x + 17},40 {x + 8},0Z", "#1a0f08", 'opacity=".3"') for x in (-46, -26, 12, 34)
    )
    shape = f"M-50,0 H50 {edge(house, 122, 90)}Z"
    return SLACKENED + at(0, 0, f'<g transform="scale(.86 .96)">{cut(flown, "slackened")}{within("slack", f"""<path d="{shape}"/>""", slack)}</g>', turn=0) + at(0, 0, yard, turn=5)


def tent(house: str) -> str:
    """A tent of the house's camp, about 80 x 96, its foot at y 0."""
    h = HOUSES[house]
    roof = path("M-36,0 Q-16,-18 0,-58 Q16,-18 36,0Z", h.cloth) + path("M0,-58 Q16,-18 36,0 H8 Q10,-26 0,-58Z", h.shade)
    ribs = path("M-20,0 Q-9,-24 0,-58 Q-5,-22 -9,0Z", h.lit, 'opacity=".5"')
    door = at(0, -19, small(house), 0.36)
    pennant = stroke("M0,-56 V-82", "#4a2f19", 3) + path("M1,-82 L24,-75 L1,-67Z", h.cloth)
    return cut(pennant + roof + ribs + door, "troop")


MARKS = {  # a braid's sign in 12 x 22
    "talbot": "M0,16 L6,7 L12,16",
    "mallory": "M3,5 V17 M9,5 V17",
    "bastiani": "M6,11 h.01",
    "hackett": "M0,13 q3,-6 6,-2 t6,-2",
    "thornborn": "M0,15 l3,-7 l3,7 l3,-7 l3,7",
    "harlow": "M0,15 h3 v-8 h6 v8 h3",
}


def enamel(house: str) -> str:
    """Ground won on the rack, as long as a whole side: enamel in the house's colour, marked with its braid; 468 x 22."""
    h = HOUSES[house]
    mark = stroke(MARKS[house], h.ink, 6 if house == "bastiani" else 2.2)
    marks = "".join(at(9 + 30 * k, 0, mark) for k in range(15))
    return slab(0, 0, 468, 22, 0, h.cloth) + faint(marks, 0.5) + faint(slab(0, 0, 468, 8, 0, "#fff"), 0.24) + faint(slab(0, 17, 468, 5, 0, "#000"), 0.22)


def sprites() -> Iterator[Sprite]:
    for house in HOUSES:
        yield piece(f"banner_{house}", 144, 232, at(0, -96, banner(house)), 288)
        yield piece(f"banner_torn_{house}", 160, 232, at(0, -90, torn(house)), 320)
        yield piece(f"shield_{house}", 96, 104, at(0, -2, shield(house)), 144)
        yield piece(f"sign_{house}", 96, 104, at(0, -1, small(house)), 96)
        yield piece(f"flag_{house}", 128, 144, at(0, -60, flag(house)), 128)
        yield piece(f"flag_lowered_{house}", 128, 144, at(0, -60, flag(house, lowered=True)), 128)
        yield piece(f"tent_{house}", 88, 100, at(0, 40, tent(house)), 110)
        yield Sprite(f"dogs_of_war/enamel_{house}", from_corner(468, 22, enamel(house)), 936)


