"""What each tactic does to be seen, while the captain who brought it takes his space: its seal flies to where it works,
and there something moves in a way of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.dogs_of_war.model import NONE
from ui.drawing.acts import fade, flip, hop, in_turn, march, move, parallel, pulse, scale, shake, swing, wait
from ui.drawing.cached import cached
from ui.drawing.motion import Actor, InTurn, Motion, Point, Together, Wait, between
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

SCRIPTS: Final[Mapping[str, Sequence[str]]] = {
    "seasoned_footmen": ("0 soldier soldier drills soldier", ".45 dust soldier"),
    "pay_chest": ("0 coins sky drops soldier", ".4 sparks soldier"),
    "lance_charge": ("0 soldier soldier charges gear", ".3 dust gear", ".3 sparks gear"),
    "volley_fire": (*(f"{n} shot soldier flies across" for n in (0, 0.12, 0.24)), "0 smoke soldier", ".5 smoke across"),
    "overdriven_engine": ("0 soldier soldier shakes soldier", *(f"{n} steam soldier" for n in (0, 0.15, 0.3))),
    "feint": ("0 soldier soldier fades gear", ".35 smoke gear"),
    "forced_march": ("0 soldier banner marches soldier", ".2 dust banner", ".6 dust soldier"),
    "treachery": ("0 banner banner turns banner", ".5 smoke banner"),
    "sabotage": ("0 gear gear shakes gear", ".1 sparks gear", ".35 smoke gear"),
    "plunder": ("0 reward space swings left", "0 reward space swings right", ".45 glow space"),
    "bribed_marshal": ("0 coin banner is_tossed space", ".45 glow space"),
    "combined_arms": ("0 soldier soldier swings gear", "0 second second swings gear", ".3 sparks gear"),
    "hired_captain": ("0 captain left marches space", ".6 dust space"),
    "orderly_retreat": ("0 soldier soldier falls_back banner", ".1 smoke soldier"),
    "extortion": tuple(f"{n} coin across is_tossed space" for n in (0, 0.12, 0.24)),
    "secret_pact": ("0 shield banner swings medal", "0 other_shield across swings medal", ".3 glow medal"),
}
"""By tactic its animation: lines of "SECONDS THING PLACE" (a cloud, glow or sparks) or "SECONDS THING PLACE ACT PLACE" (a
piece that moves by one of ACTS). Each begins so many seconds after the tactic's seal has arrived at the first place."""

ACTS: Final[Mapping[str, Callable[[Point, Point, float], Act]]] = {
    "drills": lambda start, _, high: hop(0.2, start, start, start, height=high / 2),
    "drops": lambda _, end, high: in_turn(move(0.3, end), hop(0.22, end, height=high / 2)),
    "charges": lambda start, end, _: in_turn(move(0.14, between(start, end, -0.3)), move(0.18, end), move(0.3, start)),
    "flies": lambda _, end, high: move(0.3, end, arc=high),
    "shakes": lambda start, _, high: shake(0.55, start, high / 8),
    "fades": lambda _, end, __: parallel(move(0.3, end), in_turn(wait(0.1), fade(0.3, 60))),
    "marches": lambda start, end, high: march(0.14, start, end, 5, high / 4),
    "falls_back": lambda start, end, high: hop(
        0.16, *[between(start, end, share) for share in (0.25, 0.5, 0.25, 0)], height=high / 5
    ),
    "swings": lambda start, end, _: swing(0.28, start, end),
    "is_tossed": lambda _, end, high: parallel(move(0.45, end, arc=high * 2), pulse(0.45, 0.4)),
}
"""Acts of a piece from one point to another; the third argument is how high it may jump, in pixels."""


def motions_of(builder: FlightBuilder, seat: int, side: int, space: int) -> list[Motion]:
    """The motions of the tactic in play, for a captain of a seat on a space; none without a tactic."""
    state, layout = builder.state_then, builder.layout
    if state.tactic == NONE:
        return []
    tactic, strip, battle = builder.rules.tactics[state.tactic], layout.strips[side >> 1], side >> 1
    second = state.second if state.second != NONE else state.first
    post, own, across = strip.spaces[side & 1][space], strip.banners[side & 1], strip.banners[side & 1 ^ 1]
    stands = builder.soldier_spot(side, state.first)
    where: dict[str, Point] = {
        "soldier": stands, "second": builder.soldier_spot(side, second),
        "sky": (stands[0], stands[1] - 4 * strip.rack.h), "gear": strip.stop(state.markers[battle]),
        "banner": own.center, "across": across.center, "medal": strip.medal.center, "space": post.center,
        "left": (post.x - post.w // 2, post.y), "right": (post.right + post.w // 2, post.y),
    }
    kit, high = builder.kit, builder.army(side)[0].h
    houses = [builder.house_ids[state.houses[one]] for one in (side, side ^ 1)]
    flags = [sprite(kit, f"banner_{house}", *own.size) for house in houses]
    pictures: dict[str, Callable[[], Surface]] = {
        "soldier": lambda: builder.soldier_picture(side, state.first, high),
        "second": lambda: builder.soldier_picture(side, second, high),
        "gear": lambda: cached(kit, pieces.numbered, "gear", strips.gear_wide(strip), str(abs(state.markers[battle]))),
        "banner": lambda: flags[0], "captain": lambda: captain(kit, post, builder.view.colours[seat])[0],
        "coin": lambda: sprite(kit, "coin", strip.rack.h), "coins": lambda: sprite(kit, "coins", 2 * strip.rack.h),
        "shot": lambda: sprite(kit, "badge", max(8, strip.rack.h // 2)),
        "reward": lambda: cached(kit, pieces.reward_picture, post.w, *builder.view.pays(side, space)),
        "shield": lambda: sprite(kit, f"shield_{houses[0]}", high),
        "other_shield": lambda: sprite(kit, f"shield_{houses[1]}", high),
    }

    def shown(what: str, place: str, verb: str = "", to: str = "") -> Motion:
        at, wide = where[place], strips.gear_wide(strip) * 2
        if what in _CLOUDS:
            return builder.puff(what, at, wide)
        if not verb:
            return builder.glow(at, wide * 3 // 2, 0.4) if what == "glow" else builder.sparks(at, wide // 2)
        actor = Actor(pictures[what](), at, depth=_DEPTH - 1)
        if verb == "turns":
            return builder.animate(actor, flip(0.3, flags[1]), wait(0.25), flip(0.3, flags[0]))
        acts = in_turn(ACTS[verb](at, where[to], high), *([] if where[to] == at else [fade(0.08, 0)]))
        if what == "gear":
            return InTurn(builder.set_view(rolling=battle), builder.animate(actor, acts), builder.set_view(rolling=NONE))
        mine = ("lying", side * builder.rules.kinds + state.first)
        off, on = ([builder.adds((*mine, n))] if what == "soldier" else [] for n in (-1, 1))
        return InTurn(*off, builder.animate(actor, acts), *on)

    signs = [sign.split() for sign in SCRIPTS[tactic.id]]
    picture = cached(kit, _seal, tactic.id, builder.px(92), badge(tactic))
    seal = Actor(picture, layout.piles[-1].center, alpha=0, scale=0.5, depth=_DEPTH)
    x, y = where[signs[0][2]]
    comes = parallel(fade(0.12, 255), move(0.35, (x, y - builder.px(20)), arc=builder.px(50)), scale(0.35, 1.0))
    goes = parallel(fade(0.2, 0), scale(0.2, 0.6))
    works = [InTurn(Wait(seconds=0.35 + float(late)), shown(*sign)) for late, *sign in signs]
    return [Together(builder.animate(seal, comes, pulse(0.3, 0.2), goes), *works)]


def badge(tactic: Tactic) -> str:
    """What the soldiers' strength becomes, as the seal says; "" where it stays."""
    if tactic.set_to or tactic.add:
        return str(tactic.set_to) if tactic.set_to else f"+{tactic.add}"
    return f"\N{MULTIPLICATION SIGN}{tactic.factor}" if tactic.factor > 1 else ""


def _seal(kit: DrawingKit, tactic: str, high: int, words: str) -> Surface:
    """A tactic's card, small, with what the strength becomes. For `cached`."""
    card = sprite(kit, f"bare_tactic_{tactic}", height=high)
    return counted(kit, card, words, (0.5, 0.86)) if words else card
