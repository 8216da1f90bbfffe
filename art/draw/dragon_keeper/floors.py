"""The sprites of the floors and of the marks that lie over their slots."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dragon_keeper.stone import edge, floor, slot_empty
from art.draw.dragon_keeper.tiles import figure
from art.draw.kit import INK, path, picture
from art.draw.paper import Sprite

ARROW = "M0,-36 L40,4 H20 V30 H-20 V4 H-40Z"


def _frame(colour: str, wide: float, dash: str = "none") -> str:
    box = '<rect x="14" y="14" width="272" height="272" rx="22" fill="none"'
    return (
        f'{box} stroke="{colour}" stroke-width="{wide * 2.4:g}" opacity=".55" filter="url(#glow)"/>'
        f'{box} stroke="{INK}" stroke-width="{wide + 5:g}" opacity=".6" stroke-dasharray="{dash}" stroke-linecap="round"/>'
        f'{box} stroke="{colour}" stroke-width="{wide:g}" stroke-dasharray="{dash}" stroke-linecap="round"/>'
    )


def _arrows(colour: str, turns: tuple[int, int], number: int) -> str:
    """An arrow to either side with its number, which stands upright on both."""
    mark = f'<g filter="url(#thinrim)">{path(ARROW, colour)}</g>'
    out = ""
    for turn in turns:
        upright = f'<g transform="translate(0 2) rotate({-turn})">{figure(number, 44, INK)}</g>'
        out += f'<g transform="translate(150 150) rotate({turn}) translate(0 -112)">{mark}{upright}</g>'
    return out


def _teeth(colour: str) -> str:
    """Two teeth at each end of every side: the jaws of a trap, open round the face."""
    row = "".join(path(f"M{x},13 L{x + 26},13 L{x + 13},{42 if x in {36, 238} else 34}Z", colour) for x in (36, 64, 210, 238))
    return "".join(f'<g transform="rotate({turn} 150 150)" filter="url(#slip)">{row}</g>' for turn in (0, 90, 180, 270))


def glow(kind: str) -> str:
    if kind == "1":
        body = _frame("#ffd257", 9) + _arrows("#ffb21f", (0, 180), 1)
    elif kind == "2":
        body = _frame("#7fe3d6", 9, "44 30") + _arrows("#3fc4b4", (90, 270), 2)
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
    for kind in ("1", "2", "hover", "trap"):
        yield Sprite(f"dragon_keeper/glow_{kind}", glow(kind), 300)
