"""What each tactic does to be seen, while the captain who brought it takes his space: its seal flies to where it works, and
there something moves in a way of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.dogs_of_war.model import NONE
from ui.drawing.acts import at_once, fade, flip, hop, in_turn, move, pulse, scale, wait
from ui.drawing.area import Area
from ui.drawing.kept import kept
from ui.drawing.motion import Actor, InTurn, Motion, Point, Together, Wait
from ui.tables.dogs_of_war import pieces, strips
from ui.tables.dogs_of_war.pieces import counted, sprite
from ui.tables.dogs_of_war.widgets import captain

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pygame import Surface

    from game.dogs_of_war.catalogue import Tactic
    from ui.drawing.acts import Act
    from ui.drawing.kit import DrawingKit
    from ui.tables.dogs_of_war.flights import FlightBuilder

_DEPTH: Final = 1600
_CLOUDS: Final = {"dust", "smoke", "steam"}


class Sign(NamedTuple):
    """Something that is seen `late` seconds after the seal has come: a cloud, glow or sparks at a place, or a piece that does
    something between two places."""

    late: float
    what: str
    at: str
    verb: str = ""
    to: str = ""


SIGNS: Final[Mapping[str, Sequence[Sign]]] = {
    "seasoned_footmen": (Sign(0, "soldier", "soldier", "drills"), Sign(0.45, "dust", "soldier")),
    "pay_chest": (Sign(0, "coins", "sky", "drops", "soldier"), Sign(0.4, "sparks", "soldier")),
    "lance_charge": (Sign(0, "soldier", "soldier", "charges", "gear"), Sign(0.3, "dust", "gear"), Sign(0.3, "sparks", "gear")),
    "volley_fire": (
        *(Sign(0.12 * n, "shot", "soldier", "flies", "across") for n in range(3)),
        Sign(0, "smoke", "soldier"), Sign(0.5, "smoke", "across"),
    ),
    "overdriven_engine": (
        Sign(0, "soldier", "soldier", "shakes"), *(Sign(0.15 * n, "steam", "soldier") for n in range(3)),
    ),
    "feint": (Sign(0, "soldier", "soldier", "fades", "gear"), Sign(0.35, "smoke", "gear")),
    "forced_march": (
        Sign(0, "soldier", "banner", "marches", "soldier"), Sign(0.2, "dust", "banner"), Sign(0.6, "dust", "soldier"),
    ),
    "treachery": (Sign(0, "banner", "banner", "turns", "across"), Sign(0.5, "smoke", "banner")),
    "sabotage": (Sign(0, "gear", "gear", "shakes"), Sign(0.1, "sparks", "gear"), Sign(0.35, "smoke", "gear")),
    "plunder": (
        Sign(0, "reward", "space", "swings", "left"), Sign(0, "reward", "space", "swings", "right"), Sign(0.45, "glow", "space"),
    ),
    "bribed_marshal": (Sign(0, "coin", "banner", "is_tossed", "space"), Sign(0.45, "glow", "space")),
    "combined_arms": (
        Sign(0, "soldier", "soldier", "swings", "gear"), Sign(0, "second", "second", "swings", "gear"), Sign(0.3, "sparks", "gear"),
    ),
    "hired_captain": (Sign(0, "captain", "left", "marches", "space"), Sign(0.6, "dust", "space")),
    "orderly_retreat": (Sign(0, "soldier", "soldier", "falls_back", "banner"), Sign(0.1, "smoke", "soldier")),
    "extortion": tuple(Sign(0.12 * n, "coin", "across", "is_tossed", "space") for n in range(3)),
    "secret_pact": (
        Sign(0, "shield", "banner", "swings", "medal"), Sign(0, "other_shield", "across", "swings", "medal"),
        Sign(0.3, "glow", "medal"),
    ),
}  # fmt: skip
"""For each tactic what is to be seen. Its seal flies to where the first of it begins."""


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


VERBS: Final[Mapping[str, Callable[[Point, Point, float], Act]]] = {
    "drills": lambda start, _, high: hop(0.2, start, start, start, height=high / 2),
    "drops": lambda _, end, high: in_turn(move(0.3, end), hop(0.22, end, height=high / 2), fade(0.15, 0)),
    "charges": lambda start, end, _: in_turn(move(0.14, _between(start, end, -0.3)), move(0.18, end), move(0.3, start)),
    "flies": lambda _, end, high: in_turn(move(0.3, end, arc=high), fade(0.08, 0)),
    "shakes": lambda start, _, high: move(0.55, *[(start[0] + high / 8 * (-1) ** n, start[1]) for n in range(9)], start),
    "fades": lambda _, end, __: in_turn(at_once(move(0.3, end), in_turn(wait(0.1), fade(0.3, 60))), fade(0.15, 0)),
    "marches": lambda start, end, high: in_turn(
        hop(0.14, *[_between(start, end, n / 5) for n in range(1, 6)], height=high / 4), fade(0.1, 0)
    ),
    "falls_back": lambda start, end, high: hop(
        0.16, *[_between(start, end, share) for share in (0.25, 0.5, 0.25, 0)], height=high / 5
    ),
    "swings": lambda start, end, _: in_turn(move(0.28, end), pulse(0.2), move(0.28, start), fade(0.1, 0)),
    "is_tossed": lambda _, end, high: in_turn(at_once(move(0.45, end, arc=high * 2), pulse(0.45, 0.4)), fade(0.1, 0)),
}
"""What a piece does from one place to another; the figure is how high it may jump."""


def signs(builder: FlightBuilder, seat: int, side: int, space: int) -> list[Motion]:
    """The motions of the tactic in play, for a captain of a seat on a space; none without a tactic."""
    state, layout = builder.plan, builder.layout
    if state.tactic == NONE:
        return []
    tactic, strip, battle = builder.rules.tactics[state.tactic], layout.strips[side >> 1], side >> 1
    second = state.second if state.second != NONE else state.first
    post, own, across = strip.spaces[side & 1][space], strip.banners[side & 1], strip.banners[side & 1 ^ 1]
    stands = builder.figure_spot(side, state.first)
    where: dict[str, Point] = {
        "soldier": stands, "second": builder.figure_spot(side, second), "sky": (stands[0], stands[1] - 4 * strip.rack.h),
        "gear": strip.stop(state.markers[battle]), "banner": own.center, "across": across.center, "medal": strip.medal.center,
        "space": post.center, "left": (post.x - post.w // 2, post.y), "right": (post.right + post.w // 2, post.y),
    }  # fmt: skip
    kit, high = builder.kit, builder.army(side)[0].h
    houses = [builder.house_ids[state.houses[one]] for one in (side, side ^ 1)]
    flags = [sprite(kit, f"banner_{house}", *own.size) for house in houses]
    pictures: dict[str, Callable[[], Surface]] = {
        "soldier": lambda: builder.figure(side, state.first, high), "second": lambda: builder.figure(side, second, high),
        "gear": lambda: kept(kit, pieces.numbered, "gear", strips.gear_wide(strip), str(abs(state.markers[battle]))),
        "banner": lambda: flags[0], "captain": lambda: captain(kit, post, builder.view.colours[seat])[0],
        "coin": lambda: sprite(kit, "coin", strip.rack.h), "coins": lambda: sprite(kit, "coins", 2 * strip.rack.h),
        "shot": lambda: sprite(kit, "badge", max(8, strip.rack.h // 2)),
        "reward": lambda: kept(kit, pieces.reward_picture, post.w, *builder.view.pays(side, space)),
        "shield": lambda: sprite(kit, f"shield_{houses[0]}", high), "other_shield": lambda: sprite(kit, f"shield_{houses[1]}", high),
    }  # fmt: skip

    def shown(sign: Sign) -> Motion:
        at, wide = where[sign.at], strips.gear_wide(strip) * 2
        if sign.what in _CLOUDS:
            return builder.puff(sign.what, at, wide)
        if not sign.verb:
            return builder.glow(at, wide * 3 // 2, 0.4) if sign.what == "glow" else builder.sparks(at, wide // 2)
        actor = Actor(pictures[sign.what](), at, depth=_DEPTH - 1)
        if sign.verb == "turns":
            return builder.life(actor, flip(0.3, flags[1]), wait(0.25), flip(0.3, flags[0]))
        acts = VERBS[sign.verb](at, where[sign.to or sign.at], high)
        alone = {"soldier": ("lying", side * builder.rules.kinds + state.first)}.get(sign.what)
        if sign.what == "gear":
            return InTurn(builder.stage(rolling=battle), builder.life(actor, acts), builder.stage(rolling=NONE))
        off, on = (() if alone is None else (builder.adds((*alone, n)),) for n in (-1, 1))
        return InTurn(*off, builder.life(actor, acts), *on)

    seal = Actor(kept(kit, _seal, tactic.id, builder.px(92), badge(tactic)), Area(layout.piles[-1]).center, alpha=0, scale=0.5, depth=_DEPTH)
    x, y = where[SIGNS[tactic.id][0].at]
    comes = at_once(fade(0.12, 255), move(0.35, (x, y - builder.px(20)), arc=builder.px(50)), scale(0.35, 1.0))
    goes = at_once(fade(0.2, 0), scale(0.2, 0.6))
    works = [InTurn(Wait(seconds=0.35 + sign.late), shown(sign)) for sign in SIGNS[tactic.id]]
    return [Together(builder.life(seal, comes, pulse(0.3, 0.2), goes), *works)]


def badge(tactic: Tactic) -> str:
    """What the soldiers' strength becomes, as the seal says; "" where it stays."""
    if tactic.set_to:
        return str(tactic.set_to)
    if tactic.add:
        return f"+{tactic.add}"
    return f"\N{MULTIPLICATION SIGN}{tactic.factor}" if tactic.factor > 1 else ""


def _seal(kit: DrawingKit, tactic: str, high: int, words: str) -> Surface:
    """A tactic's card, small, with what the strength becomes. To be kept."""
    card = sprite(kit, f"tactic_{tactic}", height=high)
    return counted(kit, card, words, (0.5, 0.86)) if words else card
