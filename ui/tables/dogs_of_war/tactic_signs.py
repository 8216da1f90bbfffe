"""What each tactic does to be seen, while the captain who brought it takes his space: its seal flies to where it works."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.dogs_of_war.model import NONE
from ui.drawing.acts import at_once, fade, move, pulse, scale, wait
from ui.drawing.area import Area
from ui.drawing.kept import kept
from ui.drawing.motion import Actor, InTurn, Motion, Point, Together, Wait
from ui.tables.dogs_of_war import strips
from ui.tables.dogs_of_war.pieces import counted, sprite

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.dogs_of_war.catalogue import Tactic
    from ui.drawing.kit import DrawingKit
    from ui.tables.dogs_of_war.flights import FlightBuilder

_DEPTH: Final = 1600
_STEP: Final = 0.22
"""Between one sign of a tactic and the next, in seconds."""
SIGNS: Final[Mapping[str, Sequence[str]]] = {
    "seasoned_footmen": ("soldier glow", "soldier dust"),
    "pay_chest": ("soldier sparks", "space sparks"),
    "lance_charge": ("soldier dust", "gear dust", "gear sparks"),
    "volley_fire": ("soldier smoke", "across smoke", "across sparks"),
    "overdriven_engine": ("soldier steam", "gear steam", "gear steam"),
    "feint": ("gear smoke", "banner smoke"),
    "forced_march": ("soldier dust", "space dust", "soldier dust"),
    "treachery": ("across glow", "banner smoke"),
    "sabotage": ("gear sparks", "gear smoke"),
    "plunder": ("space sparks", "space glow", "space sparks"),
    "bribed_marshal": ("banner sparks", "space glow"),
    "combined_arms": ("soldier glow", "second glow"),
    "hired_captain": ("space glow", "space dust"),
    "orderly_retreat": ("soldier smoke", "banner dust"),
    "extortion": ("across sparks", "across smoke"),
    "secret_pact": ("banner glow", "across glow"),
}
"""For each tactic one after the other where something is to be seen, and what. The first is where its seal flies to."""


def signs(builder: FlightBuilder, side: int, space: int) -> list[Motion]:
    """The motions of the tactic in play, for a captain on a space; none without a tactic."""
    state, rules, layout = builder.plan, builder.rules, builder.layout
    if state.tactic == NONE:
        return []
    tactic, strip = rules.tactics[state.tactic], layout.strips[side >> 1]
    wide = strips.gear_wide(strip) * 2
    where: dict[str, Point] = {
        "soldier": builder.figure_spot(side, state.first),
        "second": builder.figure_spot(side, state.second if state.second != NONE else state.first),
        "gear": strip.stop(state.markers[side >> 1]),
        "banner": strip.banners[side & 1].center,
        "across": strip.banners[side & 1 ^ 1].center,
        "space": strip.spaces[side & 1][space].center,
    }
    shown = [sign.split() for sign in SIGNS[tactic.id]]
    picture = kept(builder.kit, _seal, tactic.id, builder.px(92), _badge(tactic))
    start, end = Area(layout.piles[-1]), where[shown[0][0]]
    seal = Actor(picture, start.center, alpha=0, scale=0.5, depth=_DEPTH)
    flies = at_once(fade(0.12, 255), move(0.35, (end[0], end[1] - builder.px(20)), arc=builder.px(50)), scale(0.35, 1.0))
    works = [
        InTurn(Wait(seconds=0.35 + _STEP * number), _sign(builder, what, where[at], wide))
        for number, (at, what) in enumerate(shown)
    ]
    seconds = max(0.3, _STEP * (len(shown) - 1))
    return [Together(builder.life(seal, flies, pulse(seconds, 0.2), wait(0.15), at_once(fade(0.2, 0), scale(0.2, 0.6))), *works)]


def _sign(builder: FlightBuilder, what: str, at: Point, wide: int) -> Motion:
    if what == "glow":
        return builder.glow(at, wide * 3 // 2, 0.4)
    return builder.sparks(at, wide // 2) if what == "sparks" else builder.puff(what, at, wide)


def _badge(tactic: Tactic) -> str:
    """What the soldiers' strength becomes, as the seal says; "" where it stays."""
    if tactic.set_to:
        return str(tactic.set_to)
    if tactic.add:
        return f"+{tactic.add}"
    return f"\N{MULTIPLICATION SIGN}{tactic.factor}" if tactic.factor > 1 else ""


def _seal(kit: DrawingKit, tactic: str, high: int, badge: str) -> Surface:
    """A tactic's card, small, with what the strength becomes. To be kept."""
    card = sprite(kit, f"tactic_{tactic}", height=high)
    return counted(kit, card, badge, (0.5, 0.86)) if badge else card
