"""The sixteen tactics: what each does as a picture, one hand of cards, one back."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.draw.dogs_of_war.cards import back, card, sprite, titled
from art.draw.dogs_of_war.forms import at, cut, disc, edged, faint, oval, slab, stroke
from art.draw.dogs_of_war.houses import braid, shield
from art.draw.dogs_of_war.palette import CREAM, HOUSES, INK, SKIN
from art.draw.dogs_of_war.seats import plain
from art.draw.dogs_of_war.soldiers import soldier
from art.draw.dogs_of_war.tokens import STARRED, coin, heart, marked_coin, points, puff, wheel
from art.draw.kit import path
from art.draw.paper import Sprite, gradient

# What a tactic is about, by the light behind it: force, money, deceit, command.
FORCE, MONEY, DECEIT, COMMAND = ("#8c2f26", "#4a1413"), ("#8a6222", "#46300f"), ("#4b3c66", "#211a33"), ("#2f5468", "#152a37")


def arrow(length: float, wide: float = 13, fill: str = "#fff0b4") -> str:
    """An arrow to the right around (0, 0)."""
    h, w = length / 2, wide / 2
    line = f"M{-h},{-w} H{h - wide * 1.1} V{-w * 2.3} L{h},0 L{h - wide * 1.1},{w * 2.3} V{w} H{-h}Z"
    return cut(edged(line, fill, INK, 3))


def turned(r: float, start: float, end: float, wide: float = 11, fill: str = "#fff0b4") -> str:
    """An arrow along an arc around (0, 0), clockwise between these degrees."""
    a, b = math.radians(start), math.radians(end)
    large = 1 if end - start > 180 else 0
    arc = f"M{r * math.cos(a):.1f},{r * math.sin(a):.1f} A{r},{r} 0 {large} 1 {r * math.cos(b):.1f},{r * math.sin(b):.1f}"
    head = at(r * math.cos(b), r * math.sin(b), edged(f"M{-wide * 1.1},{-wide * 0.4} L0,{wide * 1.3} L{wide * 1.1},{-wide * 0.4}Z", fill, INK, 3), turn=end)
    return cut(stroke(arc, INK, wide + 6) + head + stroke(arc, fill, wide))


def plus(r: float = 15) -> str:
    return cut(disc(0, 0, r, "url(#gold)", INK, 2.6)) + stroke(f"M{-r * 0.5},0 H{r * 0.5} M0,{-r * 0.5} V{r * 0.5}", INK, r * 0.3)


def ban(r: float) -> str:
    """Crossed out: red with a cream edge."""
    d = r * 0.7
    line = f"M{-d},{-d} L{d},{d} M{-d},{d} L{d},{-d}"
    return stroke(line, INK, r * 0.5) + stroke(line, CREAM, r * 0.38) + stroke(line, "#d8432f", r * 0.24)


def chevrons(n: int, wide: float = 13) -> str:
    return "".join(stroke(f"M{-wide},{-11 * i} L0,{-11 * i - 9} L{wide},{-11 * i}", INK, 9) for i in range(n)) + "".join(
        stroke(f"M{-wide},{-11 * i} L0,{-11 * i - 9} L{wide},{-11 * i}", "#f6cf5c", 5) for i in range(n)
    )


def chest(*, shut: bool = False) -> str:
    """An iron-bound chest, 76 wide, its foot at y 30."""
    box = path("M-38,-2 H38 V30 H-38Z", "url(#leather)") + "".join(slab(x, -2, 8, 32, 0, "url(#steeldim)") for x in (-34, -4, 26))
    lid = path("M-38,-4 C-38,-34 38,-34 38,-4Z", "#7d5230") + stroke("M-30,-6 C-30,-26 -28,-26 -26,-25 M0,-6 V-26 M30,-6 C30,-26 28,-26 26,-25", "#59646e", 7)
    if shut:
        return cut(box + lid + slab(-8, -8, 16, 16, 3, "url(#gold)", INK, 1.6), "troop")
    heap = "".join(at(x, y, coin(), 0.24) for x, y in ((-24, -6), (-8, -12), (9, -11), (24, -5), (0, -3), (-14, -1), (15, 0)))
    return cut(path("M-38,-22 C-34,-46 34,-46 38,-22 L36,-4 H-36Z", "#5a3820") + heap + box + slab(-8, -4, 16, 16, 3, "url(#gold)", INK, 1.6), "troop")


def purse(scale: float = 1) -> str:
    """A tied bag of coins, about 70 high."""
    bag = path("M-10,-24 C-36,-4 -38,34 -20,38 C-8,41 8,41 20,38 C38,34 36,-4 10,-24Z", "#b98a4c") + path("M4,-24 H10 C36,-4 38,34 20,38 C14,40 8,40 4,40 C22,24 20,-8 4,-24Z", "#7f5a2a") + path("M-16,-40 C-8,-34 8,-34 16,-40 L10,-24 H-10Z", "#d2a768") + stroke("M-12,-24 H12", "#8c2f26", 6)
    return at(0, 0, cut(bag, "troop") + at(-2, 10, coin(), 0.34), scale)


def hand(fill: str = SKIN, cuff: str = "#8c2f26") -> str:
    """An open hand that reaches up, about 60 x 80."""
    fingers = "".join(slab(x, y, 11, 40, 5.5, fill) for x, y in ((-24, -30), (-12, -38), (0, -38), (12, -32)))
    palm = path("M-24,-4 H23 V16 C23,30 10,34 0,34 C-14,34 -24,26 -24,12Z", fill) + at(22, 10, slab(-5, -30, 12, 36, 6, fill), turn=38)
    return cut(fingers + palm + slab(-24, 28, 44, 18, 4, cuff) + slab(-24, 28, 44, 5, 2, "#f0cf82"), "troop")


def seasoned_footmen() -> str:
    return at(-20, 12, soldier("footman"), 0.94) + at(32, 16, chevrons(3, 15), 1.15)


def pay_chest() -> str:
    return at(-30, 2, soldier("footman"), 0.72) + at(18, 8, chest(), 0.92)


def lance_charge() -> str:
    lines = stroke("M-56,-30 H-40 M-58,-8 H-46 M-56,16 H-44", "#ffd98a", 4)
    return lines + at(-10, 13, soldier("knight"), 0.74) + at(38, 34, plus(14))


def volley_fire() -> str:
    out = ""
    for y in (-30, -2, 26):
        flash = at(34, y, edged("M0,-15 L5,-6 L17,-10 L12,0 L17,10 L5,6 L0,15 L-4,5 L-14,0 L-4,-5Z", "#ffcf4a", "#a8281f", 2.4) + disc(0, 0, 5, "#fffbe0"))
        barrel = slab(-56, y - 5, 84, 10, 3, "url(#steeldim)", INK, 2.2) + slab(16, y - 7, 10, 14, 3, "url(#brass)", INK, 1.6) + path(f"M-60,{y + 2} h34 l8,8 h-20 l-22,12Z", "#7a4f2c", f'stroke="{INK}" stroke-width="2"')
        out += flash + barrel
    return out


def overdriven_engine() -> str:
    glow = faint(cut(disc(-2, 12, 50, "#ff8a2a"), "glow"), 0.55)
    return glow + at(-24, -38, puff(1, "#ffe0b0"), 0.6) + at(-4, 14, soldier("war_machine"), 0.76) + at(34, 34, plus(14))


def feint() -> str:
    ghost = at(-22, 10, faint(soldier("footman", rim="cream"), 0.4), 0.8)
    still = at(14, -16, wheel() + heart(), 0.5) + at(14, -16, ban(20))
    return ghost + still + at(24, 28, points(STARRED), 0.52)


def forced_march() -> str:
    boot = path("M-12,-34 H10 L9,6 C20,10 30,14 31,24 H-13Z", "#6b4423") + path("M-14,24 H32 V31 H-14Z", "#24160d") + path("M-13,-36 H11 V-26 H-13Z", "#a8743f")
    pair = at(-22, 6, cut(boot, "troop"), 0.84, -6) + at(10, 0, cut(boot, "troop"), 0.96, 4)
    return pair + at(-30, -38, arrow(34, 10)) + at(4, -44, arrow(34, 10)) + at(32, 32, chest(shut=True), 0.42) + at(32, 33, ban(17))


def treachery() -> str:
    dagger = path("M-5,-46 L0,-58 L5,-46 V6 H-5Z", "url(#steel)", f'stroke="{INK}" stroke-width="2"') + slab(-17, 4, 34, 8, 4, "url(#gold)", INK, 2) + slab(-5, 12, 10, 22, 3, "#6d1f1a", INK, 2) + disc(0, 38, 7, "url(#gold)", INK, 2)
    return at(-30, 10, shield("talbot"), 0.66) + at(30, 10, shield("harlow"), 0.66) + turned_over() + cut(at(0, 10, dagger, 0.98, 0))


def turned_over() -> str:
    return at(0, 0, turned(38, 205, 330, 9), 1)


def sabotage() -> str:
    spanner = path("M-7,-8 L-9,-30 C-20,-36 -20,-50 -12,-56 V-42 L-4,-38 L4,-42 V-56 C13,-50 13,-36 3,-30 L5,44 H-5Z", "url(#steel)", f'stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"')
    return at(4, 6, wheel() + heart(), 0.56) + at(16, 10, cut(spanner), 0.94, 52) + at(3, 4, turned(43, 150, 255, 8, "#f29a80"))


def plunder() -> str:
    return at(-20, 8, purse(0.96)) + at(24, 14, purse(0.82)) + at(30, -34, plus(14))


def bribed_marshal() -> str:
    baton = at(20, -14, cut(edged("M-7,-38 H7 V38 H-7Z", "url(#brass)", INK, 2.4) + slab(-10, -42, 20, 10, 3, "url(#gold)", INK, 2) + slab(-10, 32, 20, 10, 3, "url(#gold)", INK, 2) + "".join(slab(-7, y, 14, 5, 0, "#8c2f26") for y in (-22, -4, 14))), 0.96, 40)
    return baton + at(-14, 16, hand(cuff="#2f5468"), 0.84) + at(-16, -18, purse(0.5))


def combined_arms() -> str:
    return at(-26, 12, soldier("footman"), 0.78) + at(22, 12, soldier("arquebusier"), 0.7, flip=False) + at(4, -40, plus(15))


def hired_captain() -> str:
    return disc(-8, 0, 46, "url(#sunlight)") + at(-12, 4, plain(), 0.82) + at(28, 22, marked_coin(), 0.48) + at(28, -28, plus(14))


def orderly_retreat() -> str:
    cards = "".join(at(26, 16, slab(-17, -25, 34, 50, 4, CREAM, INK, 2) + slab(-13, -21, 26, 42, 2, "url(#leather)"), 1, t) for t in (14, 0))
    return at(-20, 12, soldier("footman"), 0.84, flip=True) + cut(cards) + at(2, -8, turned(40, 215, 325, 10))


def extortion() -> str:
    fist = path("M-26,-14 C-26,-24 -16,-24 -14,-18 C-12,-28 -2,-28 0,-20 C3,-28 13,-27 14,-18 C18,-24 27,-22 26,-12 L24,14 C22,24 12,28 0,28 C-14,28 -24,24 -26,10Z", "url(#steel)", f'stroke="{INK}" stroke-width="2"') + stroke("M-13,-16 V-2 M1,-18 V-2 M14,-16 V-2", "#39424c", 3) + path("M-22,26 H20 L26,50 H-28Z", "url(#steeldim)", f'stroke="{INK}" stroke-width="2"') + stroke("M-22,2 C-10,-4 8,-4 12,6", "#39424c", 3)
    ring = "".join(at(44 * math.cos(a), -6 + 38 * math.sin(a), coin(), 0.28) for a in [math.radians(x) for x in (190, 230, 270, 310, 350)])
    return cut(ring) + cut(at(0, 10, fist, 1.02))


def secret_pact() -> str:
    scroll = path("M-34,-30 H34 V34 H-34Z", "#f3e2b8") + path("M-40,-38 H40 C46,-38 46,-26 40,-26 H-40 C-46,-26 -46,-38 -40,-38Z M-40,30 H40 C46,30 46,42 40,42 H-40 C-46,42 -46,30 -40,30Z", "#d9bd80", f'stroke="{INK}" stroke-width="1.6"')
    seal = disc(0, 30, 14, "url(#enamel)", INK, 2) + at(0, 30, stroke("M-5,0 H5 M0,-5 V5", "#f2a08c", 3))
    return cut(scroll, "troop") + at(-18, -2, shield("mallory"), 0.46) + at(18, -2, shield("bastiani"), 0.46) + cut(seal)


TACTICS = {
    "seasoned_footmen": (FORCE, seasoned_footmen),
    "pay_chest": (MONEY, pay_chest),
    "lance_charge": (FORCE, lance_charge),
    "volley_fire": (FORCE, volley_fire),
    "overdriven_engine": (FORCE, overdriven_engine),
    "feint": (DECEIT, feint),
    "forced_march": (FORCE, forced_march),
    "treachery": (DECEIT, treachery),
    "sabotage": (DECEIT, sabotage),
    "plunder": (MONEY, plunder),
    "bribed_marshal": (MONEY, bribed_marshal),
    "combined_arms": (COMMAND, combined_arms),
    "hired_captain": (COMMAND, hired_captain),
    "orderly_retreat": (COMMAND, orderly_retreat),
    "extortion": (MONEY, extortion),
    "secret_pact": (DECEIT, secret_pact),
}


def rays(light: tuple[str, str], middle: float = -22) -> str:
    """The ground behind a drawing: light that bursts from its middle."""
    out = f"<defs>{gradient('behind', *light)}</defs>" + slab(-60, -84, 120, 168, 0, "url(#behind)")
    for i in range(14):
        a, b = 2 * math.pi * i / 14, 2 * math.pi * (i + 0.5) / 14
        out += path(f"M0,{middle:g} L{120 * math.cos(a):.0f},{middle + 120 * math.sin(a):.0f} L{120 * math.cos(b):.0f},{middle + 120 * math.sin(b):.0f}Z", "#ffdf9a", 'opacity=".11"')
    return out + faint(disc(0, middle, 62, "url(#sunlight)"), 0.35)


def tactic(name: str) -> str:
    light, drawing = TACTICS[name]
    return titled(rays(light) + oval(0, 28, 50, 7, "#000", 'opacity=".25"') + at(0, -22, drawing(), 0.94))


def bare(name: str) -> str:
    """A tactic without room for its name: the drawing in the middle."""
    light, drawing = TACTICS[name]
    return card(rays(light, 0) + oval(0, 52, 50, 7, "#000", 'opacity=".25"') + at(0, 1, drawing(), 0.98))


def support(house: str) -> str:
    """A support card: two shields of the house, one upon the other, before its cloth."""
    h = HOUSES[house]
    cloth = slab(-60, -84, 120, 168, 0, h.cloth) + slab(-60, -84, 120, 168, 0, "url(#folds)")
    woven = faint(braid(house, -72) + at(0, 0, braid(house, -72), turn=180), 0.8)
    return card(cloth + woven + at(-14, -20, shield(house), 0.86) + at(14, 16, shield(house), 0.86))


def sprites() -> Iterator[Sprite]:

    for name in TACTICS:
        yield sprite(f"tactic_{name}", tactic(name))
        yield sprite(f"bare_tactic_{name}", bare(name))
    yield sprite("tactic_back", back("oxblood"))
    for house in HOUSES:
        yield sprite(f"support_{house}", support(house))
    yield sprite("support_back", back("oakbar"))
