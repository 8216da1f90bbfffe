"""The sprites of the floors and of the marks that lie over their slots."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dragon_keeper.stone import edge, floor, slot_empty
from art.draw.kit import INK, path, picture
from art.draw.paper import Sprite

ARROW = "M0,-30 L28,2 H11 V26 H-11 V2 H-28Z"


def _frame(colour: str, wide: float, dash: str = "none") -> str:
    box = '<rect x="14" y="14" width="272" height="272" rx="22" fill="none"'
    return (
        f'{box} stroke="{colour}" stroke-width="{wide * 2.4:g}" opacity=".55" filter="url(#glow)"/>'
        f'{box} stroke="{INK}" stroke-width="{wide + 5:g}" opacity=".6" stroke-dasharray="{dash}" stroke-linecap="round"/>'
        f'{box} stroke="{colour}" stroke-width="{wide:g}" stroke-dasharray="{dash}" stroke-linecap="round"/>'
    )


def _arrows(colour: str, turns: tuple[int, int]) -> str:
    mark = f'<g filter="url(#thinrim)">{path(ARROW, colour)}</g>'
    return "".join(f'<g transform="translate(150 150) rotate({turn}) translate(0 -108)">{mark}</g>' for turn in turns)


def _teeth(colour: str) -> str:
    row = "".join(path(f"M{x},12 L{x + 26},12 L{x + 13},46Z", colour) for x in range(40, 240, 32))
    return "".join(f'<g transform="rotate({turn} 150 150)" filter="url(#slip)">{row}</g>' for turn in (0, 90, 180, 270))


def glow(kind: str) -> str:
    if kind == "1":
        body = _frame("#ffd257", 9) + _arrows("#ffb21f", (0, 180))
    elif kind == "2":
        body = _frame("#7fe3d6", 9, "44 30") + _arrows("#3fc4b4", (90, 270))
    elif kind == "trap":
        body = _frame("#ff7a52", 8) + _teeth("#f2603a")
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
