"""The signs of the actions: a door that stands ajar, two arrows, a steel trap, an open lock, steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from art.draw.kit import CREAM, INK, path, picture
from art.draw.paper import Sprite

RING = {"passage": "#2a7f86", "exchange": "#c9761a", "trap": "#a5301f", "release": "#4f7f2d", "stairs": "#6d5a86"}


def _passage(ink: str, warm: str) -> str:
    arch = "M-34,42 V-4 C-34,-30 -20,-46 0,-46 C20,-46 34,-30 34,-4 V42 H20 V-2 C20,-20 12,-31 0,-31 C-12,-31 -20,-20 -20,-2 V42Z"
    leaf = "M-16,40 V-4 C-16,-18 -10,-25 0,-27 L4,-17 V52Z"
    return path(arch, ink) + path(leaf, warm) + f'<circle cx="-3" cy="12" r="4.5" fill="{ink}"/>'


def _exchange(ink: str, warm: str) -> str:
    upper = "M-40,-26 H10 V-44 L44,-15 L10,12 V-5 H-40Z"
    lower = "M40,26 H-10 V44 L-44,15 L-10,-12 V5 H40Z"
    return f'<g transform="translate(0 -9) scale(.9)">{path(upper, warm)}</g><g transform="translate(0 11) scale(.9)">{path(lower, ink)}</g>'


def _trap(ink: str, warm: str) -> str:
    jaw = "M-46,4 C-46,-28 -24,-46 0,-46 C24,-46 46,-28 46,4 L37,4 L31,-16 L23,2 L15,-22 L7,0 L0,-24 L-7,0 L-15,-22 L-23,2 L-31,-16 L-37,4Z"
    return (
        path(jaw, ink)
        + f'<g transform="translate(0 16) scale(1 -.74)">{path(jaw, warm)}</g>'
        + f'<circle cx="-44" cy="9" r="9" fill="{ink}"/><circle cx="44" cy="9" r="9" fill="{ink}"/>'
    )


def _release(ink: str, warm: str) -> str:
    shackle = f'<path d="M-18,0 V-22 C-18,-48 22,-52 28,-26" fill="none" stroke="{ink}" stroke-width="13" stroke-linecap="round"/>'
    body = "M-36,-4 H36 C40,-4 42,-2 42,2 V38 C42,44 40,46 36,46 H-36 C-40,46 -42,44 -42,38 V2 C-42,-2 -40,-4 -36,-4Z"
    hole = f'<circle cy="15" r="8.5" fill="{CREAM}"/>' + path("M-4.5,17 H4.5 L7,36 H-7Z", CREAM)
    return shackle + path(body, warm) + hole


def _stairs(ink: str, warm: str) -> str:
    steps = "M-44,44 V-34 H-20 V-8 H4 V18 H28 V44Z"
    arrow = "M2,-44 H16 L26,-8 H42 L24,18 L2,-8 H12Z"
    return path(steps, ink) + f'<g transform="translate(4 -2)">{path(arrow, warm)}</g>'


SIGNS: dict[str, Callable[[str, str], str]] = {
    "passage": _passage,
    "exchange": _exchange,
    "trap": _trap,
    "release": _release,
    "stairs": _stairs,
}


def sign(name: str) -> str:
    """The round token of an action around (0, 0), radius 57."""
    return (
        f'<g filter="url(#slip)"><circle r="57" fill="{INK}"/></g><circle r="54.5" fill="{RING[name]}"/><circle r="45.5" fill="#fff4da"/>'
        f'<g transform="scale(.78)">{SIGNS[name](INK, RING[name])}</g>'
    )


def sprites() -> Iterator[Sprite]:
    for name, draw in SIGNS.items():
        yield Sprite(f"dragon_keeper/sign_{name}", picture(128, 128, f'<g transform="translate(63 61)">{sign(name)}</g>'), 128)
        body = f'<g transform="translate(48 47) scale(.76)"><g filter="url(#rim)">{draw(INK, RING[name])}</g></g>'
        yield Sprite(f"dragon_keeper/icon_{name}", picture(96, 96, body), 96)
