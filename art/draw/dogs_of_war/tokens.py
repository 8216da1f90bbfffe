"""What is gained and moved: coins, laurels, medals, the gear of a battle, marks; each without its number."""

from __future__ import annotations

import math
from collections.abc import Iterator

from art.draw.dogs_of_war.forms import at, badge, cog, cut, disc, edged, faint, oval, piece, slab, star, stroke, toothed
from art.draw.dogs_of_war.palette import BRASS_DARK, ENAMEL, INK
from art.draw.kit import path
from art.draw.paper import Sprite


def wreath(r: float, lit: str, dark: str, size: float = 1, first: float = -68, last: float = 66) -> str:
    """Two branches of laurel that leave the top open."""
    out = stroke(f"M{-r * math.cos(math.radians(last)):.1f},{-r * math.sin(math.radians(last)):.1f} A{r},{r} 0 1 0 {r * math.cos(math.radians(last)):.1f},{-r * math.sin(math.radians(last)):.1f}", dark, 3 * size)
    n = 8
    for i in range(n):
        a = math.radians(first + (last - first) * i / (n - 1))
        for side in (-1, 1):
            x, y = side * r * math.cos(a), -r * math.sin(a)
            for lean, tone, out_by in ((34, dark, 0.07), (-30, lit, -0.07)):
                blade = f"M0,{8 * size:.1f} C{-7 * size:.1f},{2 * size:.1f} {-6 * size:.1f},{-8 * size:.1f} 0,{-15 * size:.1f} C{6 * size:.1f},{-8 * size:.1f} {7 * size:.1f},{2 * size:.1f} 0,{8 * size:.1f}Z"
                out += at(x * (1 + out_by), y * (1 + out_by), edged(blade, tone, "#3a2c0c", 1.2 * size), turn=side * (lean - math.degrees(a)))
    return out


def hound(fill: str, collar: str = "#d2a048") -> str:
    """The mark of the mercenaries: a hound's head with a spiked collar, about 80 x 84."""
    head = path("M-24,-40 L-14,-30 C-8,-33 0,-31 6,-26 C16,-23 30,-15 38,-8 C42,-3 41,5 36,8 C28,12 20,11 13,14 C10,22 11,30 14,38 H-30 C-34,18 -37,-8 -24,-40Z", fill)
    ear = path("M-26,-44 C-10,-40 -4,-22 -12,2 C-24,-2 -31,-22 -26,-44Z", "#000", 'opacity=".3"')
    spikes = "".join(path(f"M{x},21 l5,-11 l5,11Z", "#f4d48a") for x in (-31, -19, -7, 4))
    return head + ear + disc(9, -12, 3.2, INK) + disc(38, -5, 4, INK) + stroke("M17,5 C24,7 30,5 34,3", INK, 2.4) + spikes + path("M-34,20 H14 V32 H-32Z", collar)


def coin(metal: str = "gold") -> str:
    """A coin with a milled rim and an empty field, 96 across."""
    rim, lit = ("#4b545c", "#fff") if metal == "silver" else ("#7a4f10", "#fff8d6")
    out = cut(disc(0, 0, 45, f"url(#{metal})", rim, 3.4))
    milled = "".join(stroke("M0,-43.5 V-38", rim, 2, f'transform="rotate({i * 10})" opacity=".65"') for i in range(36))
    field = disc(0, 0, 35, "none", rim, 2.4) + disc(0, 1.4, 35, "none", lit, 1.2)
    return out + milled + field + stroke("M-31,-22 A38,38 0 0 1 6,-37.6", lit, 4.6, 'opacity=".75"')


def marked_coin() -> str:
    return coin() + cut(at(-1, 2, hound("#6b430c", "#8f5f18"), 0.66), "engraved")


def edge_on() -> str:
    """A coin that spins, seen on its edge."""
    return cut(slab(-6, -45, 12, 90, 6, "url(#brassround)", "#7a4f10", 3)) + "".join(stroke(f"M-4.5,{y} H4.5", "#7a4f10", 1.6, 'opacity=".6"') for y in range(-38, 40, 6))


def purse() -> str:
    """A pile of coins."""
    out = ""
    for x, n in ((-24, 4), (24, 3), (0, 6)):
        for i in range(n):
            y = 34 - 11 * i + (8 if x == 0 else 0)
            out += oval(x, y + 7, 26, 11, "#7a4f10") + oval(x, y, 26, 11, "url(#gold)", 'stroke="#7a4f10" stroke-width="2"')
        out += oval(x, 34 - 11 * (n - 1) + (8 if x == 0 else 0), 17, 6.4, "none", 'stroke="#a8741b" stroke-width="2"')
    return cut(out, "troop")


def points(mark: str = "") -> str:
    """Victory points, 104 across: a green wreath around an enamel heart, empty or with a mark."""
    heart = cut(disc(0, 0, 33, "url(#enamel)", "#f6d488", 4)) + path("M-25,-10 C-18,-26 6,-31 20,-20 C4,-24 -15,-20 -25,-10Z", "#fff", 'opacity=".28"')
    return cut(wreath(42, "#a9c25a", "#6f8a38", 1.04)) + heart + mark


STARRED = edged(star(5, 24, 10.5), "url(#gold)", "#5a1410", 2.4)


METALS = {  # the rim, the field, the ribbon and its shaded side, and the rays
    "silver": ("#454e56", "#243142", "#3f6a9c", "#264468", star(20, 58, 51)),
    "gold": ("#74490d", "#5a1a14", "#9a352c", "#6d1f1a", star(10, 66, 46)),
}
RIBBONS = {  # to the left and to the right, and a seam on each: one broad tongue, or two that part
    "silver": ("M-19,36 H0 V72 L-19,84Z", "M19,36 H0 V72 L19,84Z", "M-13,44 V74 M13,44 V74"),
    "gold": ("M-26,30 L-46,74 L-30,70 L-19,83 L-2,36Z", "M26,30 L46,74 L30,70 L19,83 L2,36Z", "M-24,38 L-37,69 M24,38 L37,69"),
}


def medal(metal: str) -> str:
    """A bonus token's medal with ribbons and an empty field of 74, 128 x 150 in all: the silver one has fine rays, the
    gold one few and long."""
    rim, field, bright, dim, tips = METALS[metal]
    left, right, seams = RIBBONS[metal]
    ribbon = path(left, bright) + path(right, dim) + stroke(seams, "#f0cf82", 2.4, 'opacity=".6"')
    rays = edged(tips, f"url(#{metal})", rim, 3)
    ring = disc(0, 0, 48, f"url(#{metal})", rim, 1.6) + disc(0, 0, 41.5, field, rim, 3) + stroke("M-34,-34 A48,48 0 0 1 12,-46.4", "#fff", 3, 'opacity=".8"')
    inner = path("M-41,0 A41,41 0 0 1 41,0 C30,-12 -30,-12 -41,0Z", "#000", 'opacity=".22"')
    return cut(ribbon) + cut(rays, "leaf") + ring + inner


def medal_back() -> str:
    return medal("silver") + disc(0, 0, 41, "url(#oxblood)", "#454e56", 2) + at(0, 0, cog(35, 14, "url(#brassdeep)")) + disc(0, 0, 25, "#34100f") + at(-1, 0, hound("#f6e3b4"), 0.46)


def heart() -> str:
    """The enamelled middle of the gear, which does not turn: the table writes the lead on it."""
    return cut(disc(0, 0, 40, "url(#enamel)", "#f6d488", 4.4)) + path("M-30,-12 C-22,-31 8,-37 24,-24 C4,-29 -18,-24 -30,-12Z", "#fff", 'opacity=".3"')


def wheel() -> str:
    """The gear of a battle: sixteen teeth, eight bolts, radius 60."""
    bolts = "".join(disc(49.5 * math.cos(a), 49.5 * math.sin(a), 3, "#5e3c10") for a in [math.pi * (i + 0.5) / 4 for i in range(8)])
    body = edged(toothed(60, 16, root=0.86), "url(#brass)", BRASS_DARK, 2.6) + disc(0, 0, 46, "none", BRASS_DARK, 2) + disc(0, 1.4, 46, "none", "#fff0c0", 1.2)
    return cut(body, "leaf") + bolts


def arch(*, lit: bool) -> str:
    """The laurel at the end of a rack, in which the gear comes to rest, 152 across; lit for a great victory."""
    if not lit:
        return faint(cut(wreath(58, "#cfa764", "#9a7338", 1.2)), 0.92)
    out = disc(0, 0, 88, "url(#sunlight)")
    for i in range(18):
        out += path("M-5,-64 L0,-88 L5,-64Z", "#fff0b0", f'opacity=".6" transform="rotate({20 * i})"')
    return out + cut(wreath(58, "#ffd968", "#d9982a", 1.2))


def great() -> str:
    """The mark of a great victory: a crowned golden wreath around crossed blades, 128 across."""
    blade = path("M-4,-34 L0,-44 L4,-34 V20 H-4Z", "url(#steel)", f'stroke="{INK}" stroke-width="2"') + slab(-13, 18, 26, 7, 3, "url(#gold)", INK, 1.6) + slab(-3, 25, 6, 13, 2, "#7c1f1c", INK, 1.4)
    crown = edged("M-22,-40 L-26,-64 L-12,-52 L0,-70 L12,-52 L26,-64 L22,-40Z", "url(#gold)", INK, 2.6) + disc(0, -48, 4, ENAMEL)
    return cut(wreath(50, "#ffd968", "#d9982a", 1.25, first=-66, last=46)) + cut(at(0, 10, blade, 0.92, 42) + at(0, 10, blade, 0.92, -42)) + cut(crown)


def horn() -> str:
    """The start player's marker: a brass war horn on a red cord, about 110 across."""
    cord = stroke("M-38,24 C-30,56 22,48 26,14", "#7c1f1c", 8) + stroke("M-38,22 C-30,52 22,46 26,12", "#cf4a3c", 4.4)
    body = edged("M-50,14 C-16,18 12,2 22,-40 L56,-14 C36,18 -6,46 -46,36 C-58,32 -58,14 -50,14Z", "url(#brass)", BRASS_DARK, 3)
    bands = stroke("M-34,16 L-30,38 M-8,10 L4,30", BRASS_DARK, 5) + stroke("M-35,16 L-31,36", "#ffe9b4", 2)
    mouth = oval(40, -28, 25, 12, "#3a2410", 'transform="rotate(38 40 -28)" stroke="#f6d488" stroke-width="6"') + oval(-50, 25, 6, 11, "#ffe9b4", f'stroke="{BRASS_DARK}" stroke-width="2.4"')
    return cut(cord + body + bands + mouth, "thinrim")


def white_flag() -> str:
    """Who has passed: a captain's white flag, about 100 x 110."""
    cloth = path("M-30,-46 C-10,-58 6,-34 46,-46 L40,-18 L46,8 C8,20 -8,-4 -30,8Z", "#fbf5e6") + path("M6,-43 C18,-40 30,-41 46,-46 L40,-18 L46,8 C30,13 18,12 6,8 C12,-8 12,-26 6,-43Z", "#cdbf9f", 'opacity=".8"')
    return cut(stroke("M-32,-52 V54", "#4a2f19", 8) + stroke("M-33,-50 V52", "#a97d45", 3) + disc(-32, -54, 7, "url(#gold)", INK, 1.6) + cloth, "troop")


def year(n: int) -> str:
    """The years of a war as a plate with four bolts, 200 x 56: past years brass, this one enamel, the last ringed in gold."""
    out = cut(slab(-98, -26, 196, 52, 26, "url(#oakbar)", BRASS_DARK, 2.4)) + slab(-92, -20, 184, 40, 20, "none", "#d2a048", 1.4)
    for i in range(4):
        x = -69 + 46 * i
        out += stroke(f"M{x + 19},0 h8", "#d2a048", 3) if i < 3 else ""
        out += disc(x, 0, 19, "#1f140b", "#f6cf5c" if i == 3 else "#a97d33", 4 if i == 3 else 2.6)
        if i < n - 1:
            out += disc(x, 0, 13.4, "url(#brass)", BRASS_DARK, 1.4) + stroke(f"M{x - 7},5 L{x + 7},-5", BRASS_DARK, 3.4)
        if i == n - 1:
            out += disc(x, 0, 14, "url(#enamel)", "#f6d488", 2) + faint(disc(x - 4, -5, 3.4, "#fff"), 0.5)
    return out


def wedge() -> str:
    """A steel wedge, about 60 x 58, on which the table writes what a soldier pushes."""
    line = "M-27,-25 H27 L31,0 L0,30 L-31,0Z"
    return cut(edged(line, "url(#steel)", INK, 3.6)) + stroke("M-24,-21 H24 L27,-1", "#fff", 2, 'opacity=".8"')


def puff(seed: int, tone: str) -> str:
    """A cloud of steam or dust, 120 across."""
    places = ((0, 8, 34), (-26, 14, 24), (27, 12, 26), (-12, -14, 26), (16, -16, 24))
    out = "".join(oval(x + 3 * math.sin(seed + i), y + 3 * math.cos(seed * 2 + i), r, r, "url(#puff)") for i, (x, y, r) in enumerate(places))
    return f'<filter id="tone"><feFlood flood-color="{tone}"/><feComposite in2="SourceAlpha" operator="in"/></filter><g filter="url(#tone)">{out}</g>'


def plates() -> Iterator[Sprite]:
    yield piece("badge", 48, 48, badge(20), 72)
    plate = cut(slab(-34, -19, 68, 38, 19, "#241710", "#f0cf82", 2.8)) + slab(-30, -15, 60, 30, 15, "none", "#000", 1.4)
    yield piece("count", 76, 48, plate, 114)
    yield piece("wedge", 72, 68, at(0, -3, wedge()), 108)
    yield piece("number", 48, 48, cut(disc(0, 0, 20, "url(#brass)", BRASS_DARK, 2.4)) + disc(0, 0, 15.5, "none", BRASS_DARK, 1.2), 72)


def sprites() -> Iterator[Sprite]:
    yield piece("coin", 104, 104, marked_coin(), 104)
    yield piece("coin_1", 104, 104, coin("silver"), 104)
    yield piece("coin_3", 104, 104, coin(), 104)
    yield piece("coin_edge", 104, 104, edge_on(), 104)
    yield piece("coins", 112, 112, at(0, -2, purse()), 112)
    yield piece("laurel", 124, 116, at(0, -2, points()), 124)
    yield piece("points", 124, 116, at(0, -2, points(STARRED)), 124)
    yield piece("medal_silver", 136, 168, at(0, -14, medal("silver")), 204)
    yield piece("medal_gold", 136, 168, at(0, -14, medal("gold")), 204)
    yield piece("medal_back", 136, 168, at(0, -14, medal_back()), 204)
    yield piece("gear_wheel", 136, 136, wheel(), 204)
    yield piece("gear_heart", 136, 136, heart(), 204)
    yield piece("gear", 136, 136, wheel() + heart(), 204)
    yield piece("victory_arch", 184, 184, arch(lit=False), 276)
    yield piece("victory_arch_lit", 184, 184, arch(lit=True), 276)
    yield piece("great_victory", 144, 152, at(0, 2, great()), 144)
    yield piece("start", 136, 120, horn(), 136)
    yield piece("passed", 112, 124, at(-2, 0, white_flag()), 112)
    for n in range(1, 5):
        yield piece(f"year_{n}", 208, 64, year(n), 312)
    yield piece("steam", 128, 104, puff(1, "#fff4e2"), 192)
    yield piece("dust", 128, 104, puff(3, "#c9a878"), 192)
    yield piece("smoke", 128, 104, puff(5, "#2c2226"), 192)
    yield from plates()
