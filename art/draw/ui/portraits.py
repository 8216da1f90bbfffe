"""The portraits of opponents: twelve busts cut from paper, each on a disc. Head-dress, hair and ground tell them apart, in
grey as well."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from art.draw.paper import Sprite, sheet
from art.draw.ui.icons import ICONS

INK = "#2a1608"
CREAM = "#fbf1d8"


def form(data: str, fill: str, more: str = "") -> str:
    """A leaf of paper with a shadow of its own."""
    return f'<path d="{data}" fill="{fill}" filter="url(#near)" {more}/>'


def line(data: str, colour: str, width: float = 3) -> str:
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"/>'


def round_(cx: float, cy: float, rx: float, ry: float, fill: str) -> str:
    return f'<ellipse cx="{cx:g}" cy="{cy:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"/>'


def shoulders(fill: str, collar: str) -> str:
    coat = form("M14,132 C14,104 34,94 52,91 L64,100 L76,91 C94,94 114,104 114,132Z", fill)
    return coat + form("M50,91 L64,108 L78,91 L72,87 H56Z", collar)


def face(skin: str, wide: float = 22, high: float = 26) -> str:
    """A neck and a face around (64, 62)."""
    neck = form("M55,78 H73 L75,98 L64,105 L53,98Z", skin)
    ears = round_(64 - wide, 64, 5, 7, skin) + round_(64 + wide, 64, 5, 7, skin)
    head = f'<ellipse cx="64" cy="62" rx="{wide:g}" ry="{high:g}" fill="{skin}" filter="url(#near)"/>'
    return neck + ears + head


def looks(brow: float = 0, mouth: str = "M56,76 Q64,81 72,76", apart: float = 9) -> str:
    """Eyes, brows that slant by `brow` towards the nose, a nose and a mouth."""
    left, right = 64 - apart, 64 + apart
    eyes = round_(left, 62, 2.8, 3.6, INK) + round_(right, 62, 2.8, 3.6, INK)
    brows = line(f"M{left - 6},{54 - brow / 2:g} L{left + 5},{54 + brow / 2:g} M{right + 6},{54 - brow / 2:g} L{right - 5},{54 + brow / 2:g}", INK, 3)
    return eyes + brows + line("M64,63 L61,70 H65", "#00000055", 2.4) + line(mouth, INK, 2.8)


class Portrait(NamedTuple):
    """What a bust is made of, from the back to the front, on a ground."""

    ground: str
    back: str
    coat: str
    collar: str
    skin: str
    front: str
    wide: float = 22
    high: float = 26


SMILE, SMIRK, FLAT, LAUGH = (
    "M56,75 Q64,82 72,75", "M57,77 Q66,79 72,73", "M57,77 H71", "M55,73 Q64,86 73,73 Z",
)

PORTRAITS = {
    # Dewan
    "teller": Portrait(
        "#f0d28c",
        form("M34,70 C30,30 50,24 64,24 C78,24 98,30 94,70 L100,112 H28Z", "#efe9dc"),
        "#6d3f8f", "#e0a526", "#e3b58c",
        form("M38,58 C38,34 52,28 64,28 C76,28 90,34 90,58 C82,46 72,44 64,44 C56,44 46,46 38,58Z", "#efe9dc")
        + looks(-2, SMILE) + line("M34,70 Q30,92 36,108 M94,70 Q98,92 92,108", "#cfc4ae", 3)
        + round_(64, 35, 5, 5, "#c8452f"),
    ),
    "fire_keeper": Portrait(
        "#3b2430",
        form("M30,60 C22,30 42,34 40,12 C54,20 54,28 56,32 C56,18 68,12 66,2 C80,12 78,26 76,32 C82,26 82,18 90,14 C90,32 106,36 98,62Z", "#e8762a")
        + form("M42,56 C38,40 52,40 52,26 C62,34 60,40 64,44 C66,34 74,34 76,24 C84,38 90,44 86,58Z", "#f6c445"),
        "#8c2f1d", "#e0a526", "#a9683f",
        looks(3, SMIRK) + form("M44,50 C50,42 78,42 84,50 L84,54 C76,48 52,48 44,54Z", "#e0a526"),
    ),
    "gatherer": Portrait(
        "#8fb56a",
        form("M38,66 C36,92 40,98 44,100 H84 C88,98 92,92 90,66Z", "#6b3b1c"),
        "#3f6e43", "#efe0b4", "#efc39a",
        form("M20,50 C30,42 44,40 46,30 C50,18 78,18 82,30 C84,40 98,42 108,50 C92,58 36,58 20,50Z", "#d9b45c")
        + line("M46,38 Q64,46 82,38", "#a5461f", 5)
        + round_(88, 36, 5, 5, "#b32743") + round_(95, 41, 4.4, 4.4, "#b32743")
        + looks(-1, LAUGH).replace('fill="none" stroke="#2a1608" stroke-width="2.8"', 'fill="#7a2b22" stroke="#2a1608" stroke-width="2"'),
    ),
    # Iwari
    "wayfinder": Portrait(
        "#2f6f8a",
        form("M26,110 C18,50 36,22 64,20 C92,22 110,50 102,110Z", "#d8d2c0"),
        "#7e8a94", "#d8d2c0", "#c98f62",
        form("M40,62 C40,36 52,30 64,30 C76,30 88,36 88,62 C92,40 84,24 64,22 C44,24 36,40 40,62Z", "#b9b09a")
        + looks(0, FLAT),
    ),
    "settler": Portrait(
        "#e8c9a0",
        form("M40,50 C40,26 88,26 88,50 V60 H40Z", "#5b3216"),
        "#a5532a", "#5b3216", "#f0c7a0",
        form("M41,60 C40,92 54,106 64,106 C74,106 88,92 87,60 C84,74 78,72 64,72 C50,72 44,74 41,60Z", "#6f3f1e")
        + line("M57,78 Q64,82 71,78", "#f0c7a0", 3)
        + looks(-1, "M64,79 H64").replace("M64,79 H64", "M60,79 Q64,81 68,79"), 24, 27,
    ),
    "chieftain": Portrait(
        "#22303a",
        form("M28,72 C20,40 40,18 64,18 C88,18 108,40 100,72 L92,84 H36Z", "#7a5a3c"),
        "#b5402b", "#d9d2bd", "#c08a5e",
        form("M38,54 C36,24 92,24 90,54 C76,46 52,46 38,54Z", "#7a5a3c")
        + form("M34,52 C40,40 88,40 94,52 C98,58 92,60 88,58 C76,50 52,50 40,58 C36,60 30,58 34,52Z", "#d9d2bd")
        + form("M64,14 L72,27 L64,44 L56,27Z", "#e9c04e") + round_(64, 28, 4, 5, "#2f6f8a")
        + looks(3, FLAT)
        + form("M30,62 C26,78 30,94 36,100 C42,92 42,74 40,62Z M98,62 C102,78 98,94 92,100 C86,92 86,74 88,62Z", "#d9d2bd"),
    ),
    # Dragon Keeper
    "miser": Portrait(
        "#d9a92f",
        form("M36,58 C30,80 34,96 40,100 L44,62Z M92,58 C98,80 94,96 88,100 L84,62Z", "#a9a397"),
        "#39442f", "#7c6a3a", "#d9b08a",
        form("M40,52 C40,30 54,26 66,24 C88,18 104,30 108,50 C100,42 94,44 88,52 C74,44 54,44 40,52Z", "#39442f")
        + round_(108, 52, 5.5, 5.5, "#e9d9a0")
        + looks(3, "M58,78 Q64,75 70,78", 8)
        + '<circle cx="73" cy="62" r="8.5" fill="#fff" fill-opacity=".25" stroke="#f6dc7a" stroke-width="3"/>' + line("M81,66 L86,92", "#f6dc7a", 2),
        20, 27,
    ),
    "daredevil": Portrait(
        "#c8452f",
        form("M40,52 C24,62 18,84 20,104 C34,98 44,84 46,66Z", "#2b1a12"),
        "#26221f", "#c9c2b2", "#f2cba6",
        form("M40,58 C36,34 50,24 66,24 C84,24 92,36 88,58 C84,48 76,42 62,44 C52,45 46,50 40,58Z", "#2b1a12")
        + form("M40,54 L88,40 L89,49 L41,63Z", "#e9d9a0")
        + looks(1, SMIRK).replace(round_(55, 62, 2.8, 3.6, INK), form("M47,58 C50,54 60,54 62,60 C62,69 50,70 47,64Z", "#1c1512")),
    ),
    "schemer": Portrait(
        "#57506e",
        form("M22,122 C18,60 36,12 66,8 C96,14 110,62 106,122Z", "#221c2c"),
        "#221c2c", "#8a3d63", "#e9d5c2",
        form("M38,66 C38,36 50,26 64,24 C78,26 90,36 90,66 C84,46 78,40 64,50 C50,40 44,46 38,66Z", "#221c2c")
        + looks(5, SMIRK, 8), 20, 27,
    ),
    # Dogs of War
    "banker": Portrait(
        "#3f7f6d",
        form("M34,92 C28,44 44,26 64,26 C84,26 100,44 94,92Z", "#4a2b17"),
        "#f0e4c8", "#a98336", "#f3d2b3",
        form("M40,60 C38,34 52,28 64,28 C76,28 90,34 88,60 C80,52 76,42 64,40 C52,42 48,52 40,60Z", "#4a2b17")
        + form("M34,44 C40,20 88,20 94,44 C84,34 44,34 34,44Z", "#f0e4c8")
        + round_(64, 27, 4, 4, "#d9a92f") + round_(50, 30, 3, 3, "#d9a92f") + round_(78, 30, 3, 3, "#d9a92f")
        + looks(-2, SMILE) + round_(42, 75, 3, 4, "#d9a92f") + round_(86, 75, 3, 4, "#d9a92f"),
        21, 25,
    ),
    "courtier": Portrait(
        "#e9dfc6",
        form("M96,34 C118,10 124,34 116,52 C110,60 100,54 92,46Z", "#6d3f8f"),
        "#6d3f8f", "#fbf1d8", "#e9c3a0",
        form("M24,44 C32,26 84,16 104,38 C98,48 84,48 64,48 C46,48 34,54 24,44Z", "#3b2a63")
        + looks(-3, SMIRK) + line("M54,76 Q60,71 64,74 Q68,71 74,76", "#3b2412", 3.4)
        + form("M61,82 H67 L64,94Z", "#3b2412")
        + form("M44,96 C50,88 78,88 84,96 C80,106 48,106 44,96Z", "#fbf1d8"),
        20, 26,
    ),
    "warlord": Portrait(
        "#7d2b22",
        form("M30,104 C26,88 30,76 34,70 H94 C98,76 102,88 98,104Z", "#c98a3a"),
        "#6c747c", "#3c434a", "#eec39d",
        form("M38,64 C34,24 94,24 90,64 L84,62 C82,54 76,52 69,52 V72 L64,78 L59,72 V52 C52,52 46,54 44,62Z", "#8f99a3")
        + form("M60,28 C60,14 68,14 68,28 V50 H60Z", "#d9dee2")
        + line("M52,63 h6 M70,63 h6", INK, 5) + line("M56,83 H72", INK, 3),
        23, 27,
    ),
}


def portrait(name: str, it: Portrait) -> Sprite:
    defs = (
        '<clipPath id="disc"><circle cx="64" cy="64" r="54"/></clipPath>'
        '<radialGradient id="lamp" cx=".32" cy=".22" r=".95"><stop offset="0" stop-color="#fff" stop-opacity=".3"/>'
        '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient>'
        '<filter id="near" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="1" dy="2.2" stdDeviation="1.4" flood-color="#1d1208" flood-opacity=".5"/></filter>'
    )
    bust = it.back + shoulders(it.coat, it.collar) + face(it.skin, it.wide, it.high) + it.front
    body = (
        f'<circle cx="64" cy="64" r="61" fill="{INK}" filter="url(#near)"/><circle cx="64" cy="64" r="58" fill="{CREAM}"/>'
        f'<circle cx="64" cy="64" r="54" fill="{it.ground}"/><g clip-path="url(#disc)"><g transform="translate(64 68) scale(.94) translate(-64 -64)">{bust}</g></g>'
        '<circle cx="64" cy="64" r="54" fill="url(#lamp)"/>'
    )
    return Sprite(f"ui/portrait_{name}", sheet(128, 128, body, defs), 320)


def badge() -> Sprite:
    """The sign beside whoever is an opponent: its icon on a dark disc."""
    icon = f'<g transform="translate(27 25) scale(.77)" fill="{CREAM}" stroke="{CREAM}" stroke-linecap="round" stroke-linejoin="round">{ICONS["opponent"]}</g>'
    discs = f'<circle cx="64" cy="64" r="60" fill="{CREAM}"/><circle cx="64" cy="64" r="52" fill="{INK}"/>'
    return Sprite("ui/badge_opponent", sheet(128, 128, discs + icon), 128)


def sprites() -> Iterator[Sprite]:
    yield badge()
    for name, it in PORTRAITS.items():
        yield portrait(name, it)
