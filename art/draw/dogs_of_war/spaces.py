"""The spaces of a battle line, what they pay, the bonus tokens, and the small signs of it all."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dogs_of_war.cards import back
from art.draw.dogs_of_war.forms import at, cog, cut, disc, edged, faint, from_corner, oval, piece, slab, star, stroke
from art.draw.dogs_of_war.palette import BRASS_DARK, CREAM, HOUSES, INK
from art.draw.dogs_of_war.seats import plain
from art.draw.dogs_of_war.soldiers import KINDS, SKIES, outline, soldier
from art.draw.dogs_of_war.tactics import arrow
from art.draw.dogs_of_war.tokens import coin, hound, medal, points, white_flag, wreath
from art.draw.kit import path
from art.draw.paper import Sprite
from game.dogs_of_war.catalogue import Reward, load
from game.dogs_of_war.places import LINE, MEDAL, REWARDS, SPACE, SPACE_RIM, space
from game.kernel.folders import DATA

W, H = SPACE


# --- rewards: each in about 112 x 112 around (0, 0) --------------------------------------------------------------


def any_shield() -> str:
    """Influence of whichever house: a shield quartered in four cloths."""
    line = "M-36,-40 H36 V-2 C36,22 18,36 0,46 C-18,36 -36,22 -36,-2Z"
    cloths = [h.cloth for h in HOUSES.values()]
    quarters = "".join(path(d, cloths[i]) for d, i in (("M-36,-40 H0 V2 H-36Z", 0), ("M0,-40 H36 V2 H0Z", 5), ("M-36,2 H0 V46 C-18,36 -36,22 -36,2Z", 4), ("M0,2 H36 C36,22 18,36 0,46Z", 3)))
    crown = edged("M-22,14 L-25,-14 L-12,-2 L0,-20 L12,-2 L25,-14 L22,14Z", CREAM, INK, 3)
    return cut(edged(line, BRASS_DARK, BRASS_DARK, 9)) + edged(line, "url(#brass)", "#e8c071", 4.4) + f'<g transform="scale(.86)">{quarters}{path(line, "url(#down)")}</g>' + crown


def recruit(kind: str) -> str:
    """A soldier as a reward: a piece of a card with the figure reaching over it."""
    high, low = SKIES[kind][:2]
    tile = cut(slab(-47, -52, 94, 104, 11, CREAM, INK, 2.4)) + slab(-41, -46, 82, 92, 7, low) + slab(-41, -46, 82, 46, 7, high)
    x, k = {"footman": (0, 0.86), "arquebusier": (-8, 0.8), "knight": (-8, 0.74), "war_machine": (-4, 0.74)}[kind]
    return tile + at(x, 4 if kind == "footman" else 8, soldier(kind), k)


def next_year() -> str:
    """A captain who comes with the next muster: the figure behind an arrow that leads on."""
    return at(-16, 0, plain(), 0.8) + at(24, 10, arrow(58, 17, "url(#gold)"))


def tactic_back() -> str:
    """One card: the table lays as many beside each other as are drawn."""
    return at(0, 0, back("oxblood"), 0.6, -5)


ICONS = {
    "influence": any_shield,
    "points": points,
    "coins": coin,
    "tactics": tactic_back,
    "captains": lambda: at(0, -2, plain(), 0.86),
    "captains_next_year": next_year,
}


def reward(kind: str) -> str:
    return recruit(kind) if kind in KINDS else ICONS[kind]()


def kinds(pays: Reward) -> list[str]:
    """The kinds of a reward in the order in which they are laid out."""
    found = [kind for kind in ICONS if getattr(pays, kind)]
    return found + [list(KINDS)[kind] for kind, _ in pays.soldiers]


def bonus(metal: str, pays: Reward) -> str:
    """A bonus token: what it pays on the field of a medal; the table writes the numbers."""
    found = kinds(pays)
    side = 72 if len(found) == 1 else 76
    laid = zip(found, REWARDS[len(found)], strict=True)
    return medal(metal) + "".join(at(x * side, y * side, reward(kind), size * side / 112) for kind, (x, y, size) in laid)


# --- spaces -----------------------------------------------------------------------------------------------------


def tile(fill: str = "#fdf5e0", edge: str = "#8a6a3a", width: float = 1.6) -> str:
    """A sunk field, its upper left corner at (0, 0)."""
    sunk = path(f"M2,10 Q2,2 10,2 H{W - 10} Q{W - 2},2 {W - 2},10 V13 Q{W - 3},6 {W - 10},6 H12 Q5,6 5,13 V{H - 10} Q2,{H - 6} 2,{H - 12}Z", "#5a3a18", 'opacity=".22"')
    return slab(0, 0, W, H, 9, fill, edge, width) + sunk


def pointer(fill: str) -> str:
    """From above, so that an open space is known without its colour."""
    return cut(edged("M-12,-11 H12 L0,3Z", fill, INK, 2.6))


def light(colour: str, reach: float) -> str:
    return f'<rect x="{-reach}" y="{-reach}" width="{W + 2 * reach}" height="{H + 2 * reach}" rx="12" fill="{colour}" filter="url(#soft)" opacity=".9"/>'


def states() -> dict[str, str]:
    ring = slab(1, 1, W - 2, H - 2, 8, "none", "#f0941f", 5) + slab(2.6, 2.6, W - 5.2, H - 5.2, 7, "none", "#fff6cf", 2)
    bright = slab(0, 0, W, H, 9, "none", "#f08a12", 6) + slab(1.4, 1.4, W - 2.8, H - 2.8, 8, "none", "#fffbe6", 3)
    return {
        "space": tile(),
        "space_quiet": tile("#d8c6a0", "#7d6236") + faint(slab(0, 0, W, H, 9, "url(#down)"), 0.25),
        "space_legal": light("#ffc83e", 3) + tile("#fffaea") + ring + at(W / 2, -1, pointer("#ffd76a"), 0.84),
        "space_hover": light("#ffdf7a", 7) + tile("#fffdf4") + bright + at(W / 2, -1, pointer("#fff3bd"), 0.84),
        "space_taken": tile("#cdb88c", "#7d6236") + oval(W / 2, H - 9, 29, 7, "#1d1208", 'opacity=".35"'),
    }


def tab(kind: str) -> str:
    """The foot of a space that only this soldier or a stronger one opens."""
    plate = path(f"M1,0 H{W - 1} V17 Q{W - 1},25 {W - 9},25 H9 Q1,25 1,17Z", "#33210f") + stroke(f"M1,0.6 H{W - 1}", "#d2a048", 1.6)
    x, k = {"arquebusier": (20, 0.225), "knight": (20, 0.215)}[kind]
    return plate + at(x + 5, 12.6 + (0.6 if kind == "knight" else 0), outline(kind, "cream"), k) + stroke("M47,13 h12 M53,7 v12", "#f6cf5c", 4)


def any_side() -> str:
    """The foot of a space for which the side does not matter."""
    plate = path(f"M1,0 H{W - 1} V17 Q{W - 1},25 {W - 9},25 H9 Q1,25 1,17Z", "#33210f") + stroke(f"M1,0.6 H{W - 1}", "#d2a048", 1.6)
    return plate + path("M7,13 L20,4 V9.6 H46 V4 L59,13 L46,22 V16.4 H20 V22Z", "#f6cf5c")


def nothing() -> str:
    return stroke("M34,0 A34,34 0 1 1 -34,0 A34,34 0 1 1 34,0", "#b08a50", 6, 'stroke-dasharray="13 10.73"')


def line() -> str:
    """A battle line: parchment with six sunk places."""
    w, h = LINE
    out = cut(slab(3, 4, w - 6, h - 9, 12, "url(#parch)", "#5d431f", 1.8), "slip") + faint(slab(7, 8, w - 14, h - 17, 9, "none", "#b58d4e", 1), 0.6)
    for number in range(6):
        x, y, wide, high = space(number)
        out += faint(slab(x * w - 1, y * h - 1, wide * w + 2, high * h + 2, 10, "#7a5a2c"), 0.3)
    return out


# --- signs for 24 px, in 96 x 96 --------------------------------------------------------------------------------


def bold(body: str) -> str:
    """A drawing with an edge as thick as a small sign needs."""
    return f'<filter id="bold" x="-20%" y="-20%" width="140%" height="140%"><feMorphology in="SourceAlpha" operator="dilate" radius="4" result="m"/><feFlood flood-color="{INK}"/><feComposite in2="m" operator="in" result="o"/><feMerge><feMergeNode in="o"/><feMergeNode in="SourceGraphic"/></feMerge></filter><g filter="url(#bold)">{body}</g>'


def sign_medal() -> str:
    ribbon = path("M-18,8 L-28,42 L-16,37 L-8,46 L0,20 L8,46 L16,37 L28,42 L18,8Z", "#c8452f")
    return ribbon + path(star(12, 32, 26), "#eef2f4", 'transform="translate(0 -10)"') + disc(0, -10, 20, "#6c7780") + path(star(5, 14, 6), "#ffe9a0", 'transform="translate(0 -10)"')


def sign_year() -> str:
    return path("M-28,-42 H28 V-34 C28,-18 12,-10 6,0 C12,10 28,18 28,34 V42 H-28 V34 C-28,18 -12,10 -6,0 C-12,-10 -28,-18 -28,-34Z", "#f6ead0") + path("M-20,-26 H20 C16,-14 6,-10 0,-2 C-6,-10 -16,-14 -20,-26Z M0,10 C8,18 18,22 20,34 H-20 C-18,22 -8,18 0,10Z", "#d8902a") + slab(-32, -45, 64, 10, 4, "#c9973f") + slab(-32, 35, 64, 10, 4, "#c9973f")


def sign_screen() -> str:
    return path("M-44,-22 L-22,-34 V30 L-44,38Z", "#a8741b") + path("M44,-22 L22,-34 V30 L44,38Z", "#7a5212") + path("M-22,-34 V-42 H-12 V-34 H-5 V-42 H5 V-34 H12 V-42 H22 V30 H-22Z", "#f0cf82") + path(star(5, 13, 5.6), "#7c1f1c")


def signs() -> dict[str, str]:
    plain_shield = "M-34,-40 H34 V-2 C34,22 16,36 0,44 C-16,36 -34,22 -34,-2Z"
    pawn = "M-30,42 C-32,22 -20,8 -9,4 C-18,-4 -20,-20 -11,-28 L-18,-34 C-8,-37 -4,-42 0,-46 C4,-42 8,-37 18,-34 L11,-28 C20,-20 18,-4 9,4 C20,8 32,22 30,42Z"
    card = slab(-29, -41, 58, 82, 9, CREAM) + slab(-22, -34, 44, 68, 5, "#8c2f26") + at(0, 0, cog(18, 8, "#f0cf82")) + disc(0, 0, 8, "#5a1a14")
    found = {
        "influence": path(plain_shield, "#d2a048") + f'<g transform="scale(.78)">{path(plain_shield, "#7c1f1c")}</g>' + path("M-18,12 L-20,-12 L-9,-2 L0,-18 L9,-2 L20,-12 L18,12Z", "#f6cf5c"),
        "coin": disc(0, 0, 42, "url(#gold)") + disc(0, 0, 30, "none", "#8a5d1c", 5) + path(star(4, 20, 8), "#8a5d1c"),
        "captain": path(pawn, "url(#brass)"),
        "tactic": card,
        "points": wreath(36, "#b6d060", "#7f9c40", 1.0) + disc(0, 0, 22, "#a8281f") + path(star(5, 16, 7), "#ffe08a"),
        "bonus": sign_medal(),
        "dog": at(-2, 2, hound("#f6e3b4", "#c8452f"), 0.98),
        "passed": at(-4, 2, white_flag(), 0.74),
        "year": sign_year(),
        "screen": sign_screen(),
        "battle": path("M-7,-40 L0,-48 L7,-40 V14 H-7Z", "#e4eaee", 'transform="rotate(42)"') + path("M-20,14 H20 V22 H-20Z M-5,22 H5 V40 H-5Z", "#d2a048", 'transform="rotate(42)"') + path("M-7,-40 L0,-48 L7,-40 V14 H-7Z", "#b2bcc4", 'transform="rotate(-42)"') + path("M-20,14 H20 V22 H-20Z M-5,22 H5 V40 H-5Z", "#f0cf82", 'transform="rotate(-42)"'),
    }
    shifts = {"footman": (0, 2, 0.86), "arquebusier": (-6, 0, 0.8), "knight": (-8, 4, 0.7), "war_machine": (-6, 9, 0.72)}
    for kind, (x, y, k) in shifts.items():
        found[kind] = at(x, y, outline(kind, "cream"), k)
    return found


def sprites() -> Iterator[Sprite]:
    for kind in (*ICONS, *KINDS):
        yield piece(f"reward_{kind}", 120, 120, reward(kind), 120)
    yield piece("reward_nothing", 120, 120, nothing(), 90)
    for row in load(DATA / "dogs_of_war").bonuses:
        for metal, pays in (("silver", row.silver), ("gold", row.gold)):
            yield piece(f"bonus_{row.id}_{metal}", *MEDAL, at(0, -14, bonus(metal, pays)), 204)
    for name, drawing in states().items():
        side = (W + 2 * SPACE_RIM, H + 2 * SPACE_RIM)
        yield Sprite(f"dogs_of_war/{name}", from_corner(*side, at(SPACE_RIM, SPACE_RIM, drawing)), 180)
    for kind in ("arquebusier", "knight"):
        yield Sprite(f"dogs_of_war/space_from_{kind}", from_corner(W, 26, tab(kind)), 132)
    yield Sprite("dogs_of_war/space_any_side", from_corner(W, 26, any_side()), 132)
    yield Sprite("dogs_of_war/line", from_corner(*LINE, line()), 888)
    for name, drawing in signs().items():
        yield piece(f"icon_{name}", 104, 104, bold(drawing) if name != "passed" else drawing, 72)


