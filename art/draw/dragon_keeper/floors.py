"""The sprites of the floors and of the marks that lie over their slots."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dragon_keeper.stone import edge, floor, slot_empty
from art.draw.kit import INK, path, picture
from art.draw.paper import Sprite

ARROW = "M0,-40 L40,2 H18 V40 H-18 V2 H-40Z"
CHEVRON = "M0,-24 L38,12 L24,27 L0,5 L-24,27 L-38,12Z"
KEEP, GIVE = ("#ffd257", "#ffb21f"), ("#7fe3d6", "#5fd0c4")
"""The colours of the rim round a tile that may be kept, or given on, and of the arrow to it."""


def _frame(colour: str, wide: float, dash: str = "none") -> str:
    box = '<rect x="14" y="14" width="272" height="272" rx="22" fill="none"'
    return (
        f'{box} stroke="{colour}" stroke-width="{wide * 2.4:g}" opacity=".55" filter="url(#glow)"/>'
        f'{box} stroke="{INK}" stroke-width="{wide + 5:g}" opacity=".6" stroke-dasharray="{dash}" stroke-linecap="round"/>'
        f'{box} stroke="{colour}" stroke-width="{wide:g}" stroke-dasharray="{dash}" stroke-linecap="round"/>'
    )


def arrow(kind: str) -> str:
    """The way of the dragon to the next tile, upwards: one solid arrow, or two chevrons for one that is given on."""
    shape = path(ARROW, KEEP[1]) if kind == "keep" else "".join(
        f'<g transform="translate(0 {down})">{path(CHEVRON, GIVE[1])}</g>' for down in (-18, 16)
    )
    return picture(120, 120, f'<g transform="translate(60 60)" filter="url(#thinrim)">{shape}</g>')


def _teeth(colour: str) -> str:
    """Two teeth at each end of every side: the jaws of a trap, open round the face."""
    row = "".join(path(f"M{x},13 L{x + 26},13 L{x + 13},{42 if x in {36, 238} else 34}Z", colour) for x in (36, 64, 210, 238))
    return "".join(f'<g transform="rotate({turn} 150 150)" filter="url(#slip)">{row}</g>' for turn in (0, 90, 180, 270))


def glow(kind: str) -> str:
    if kind == "keep":
        body = _frame(KEEP[0], 11)
    elif kind == "give":
        body = _frame(GIVE[0], 9, "30 22")
    elif kind == "trap":
        body = _frame("#ff8a5c", 6) + _teeth("#e8683f")
    else:
        body = '<rect x="14" y="14" width="272" height="272" rx="22" fill="#fff3c8" opacity=".16"/>' + _frame("#fff6dc", 14)
    return picture(300, 300, body)


def sprites() -> Iterator[Sprite]:
    for name in ("upper", "middle", "lower"):
        yield Sprite(f"dragon_keeper/floor_{name}", floor(name), 1400)
    for name in ("middle", "lower"):
        yield Sprite(f"dragon_keeper/floor_edge_{name}", edge(name), 1400)
    yield Sprite("dragon_keeper/slot_empty", slot_empty(), 300)
    for kind in ("keep", "give", "hover", "trap"):
        yield Sprite(f"dragon_keeper/glow_{kind}", glow(kind), 300)
    for kind in ("keep", "give"):
        yield Sprite(f"dragon_keeper/arrow_{kind}", arrow(kind), 120)
