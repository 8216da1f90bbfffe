"""How what happened moves over the table of Dogs of War: cards become soldiers, captains hop to spaces, gears roll."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from game.dogs_of_war import battle_events as of_battle
from game.dogs_of_war import changes, places
from game.dogs_of_war import events as ev
from game.dogs_of_war.gains import FORFEITED, gain_of
from game.dogs_of_war.model import NONE, State
from ui.drawing.acts import fade, flip, hop, in_turn, march, move, parallel, play_motion, pulse, scale, wait
from ui.drawing.cached import cached
from ui.drawing.motion import Actor, InTurn, Motion, Together, Wait, smooth
from ui.tables.common.large_motions import FLIGHT, LARGE, PIECE
from ui.tables.dogs_of_war import pieces, strips, tactic_motions
from ui.tables.dogs_of_war.pieces import sprite
from ui.tables.dogs_of_war.widgets import captain
from ui.tables.dogs_of_war.year_begin import YearBeginBuilder
from ui.tables.dogs_of_war.year_end import YearEndBuilder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dogs_of_war.gains import Gain
    from game.kernel.contract import Event
    from ui.drawing.kit import DrawingKit
    from ui.drawing.motion import Cast
    from ui.tables.dogs_of_war.layout import Strip
    from ui.tables.dogs_of_war.view import DogsOfWarView

_TOOTH: Final = 0.06
"""How long the marker takes from one stop to the next, in seconds."""
_RADIUS: Final = 0.44
"""Of the marker's wheel, by its width."""


class DogsOfWarMotions(YearBeginBuilder, YearEndBuilder):
    """The motions of one transition, as the viewer sees it."""

    together: ClassVar[frozenset[type]] = frozenset(
        {ev.DogTaken, ev.TacticsDealt, ev.SupportDealt, ev.Mustered, of_battle.HouseMoved, of_battle.VictoryShared, ev.TacticsDrawn}
    )

    def __init__(self, view: DogsOfWarView, before: State) -> None:
        super().__init__(view, before)
        self._bonus = False  # what is gained next comes from a bonus token that has flown there

    def motions_of(self, event: Event) -> Sequence[Motion]:
        of_reward = gain_of(event, self.rules.catalogue) is not None
        self._bonus = isinstance(event, of_battle.BonusWon) or (self._bonus and of_reward)
        return self.of_year(event) or self._of_turn(event) or self._of_gains(event) or self.of_end(event)

    def _of_turn(self, event: Event) -> list[Motion]:
        match event:
            case ev.TurnBegan(seat):
                return [self.change(partial(changes.begin_turn, seat))]
            case ev.TacticPlayed(seat, tactic):
                return [self._tactic(seat, tactic)]
            case ev.SoldierSent(seat, side, kind):
                return self._sent(seat, side, kind)
            case ev.SoldierRetreated(seat, side, kind):
                figure, spot = self.soldier_picture(side, kind, self.army(side)[0].h), self.soldier_spot(side, kind)
                leaves = self.adds(("lying", side * self.rules.kinds + kind, -1))
                comes = self.adds(("soldiers", seat * self.rules.kinds + kind, 1))
                explains = self.change(partial(changes.explain, self.rules, event))
                return [leaves, explains, self.gift(figure, spot, self.place(seat, "soldiers", kind), comes)]
            case ev.CaptainPlaced(seat, side, space):
                return [self._stationed(seat, side, space), *tactic_motions.motions_of(self, seat, side, space)]
            case ev.MarkerMoved(battle, start, to) | ev.ConquerorMoved(_, battle, start, to):
                return [self._rolls(battle, start, to), self.change(partial(changes.explain, self.rules, event))]
            case ev.MarkerHeld(battle):
                strip, marker = self.layout.strips[battle], self.state_then.markers[battle]
                gear = cached(self.kit, pieces.numbered, "gear", strips.gear_wide(strip), str(abs(marker)))
                at = strip.stop(marker)
                steam = self.puff("steam", at, strip.rack.h * 2)
                held = Together(self.animate(Actor(gear, at, depth=PIECE), pulse(0.5, 0.15, 2)), steam)
                return [held, self.change(partial(changes.explain, self.rules, event))]
            case ev.Passed(seat):
                picture = sprite(self.kit, "passed", height=self.px(80))
                flag = Actor(picture, self.layout.seats[seat].center, alpha=0, depth=FLIGHT)
                shown = [parallel(fade(0.12, 255), pulse(0.4, 0.3)), wait(0.1), parallel(scale(0.2, 0.4), fade(0.2, 0))]
                return [self.animate(flag, *shown), self.counts(event)]
        return []

    def _of_gains(self, event: Event) -> list[Motion]:
        gain = gain_of(event, self.rules.catalogue)
        if isinstance(event, (*FORFEITED, ev.RewardForgone)):
            return [self._lost(gain)]
        match event:
            case ev.PointsGained(seat):
                area = self.place(seat, "points")
            case ev.CoinsGained(seat):
                area = self.place(seat, "coins")
            case ev.CaptainsGained(seat) | ev.CaptainsPromised(seat):
                area = self.place(seat, "captains")
            case ev.InfluenceGained(seat, house):
                area = self.place(seat, "influence", house)
            case ev.SoldiersGained(seat, kind, n):
                area = self.place(seat, "soldiers", kind)
                if not self._bonus:
                    return [self.staggered([self.from_camp(seat, kind) for _ in range(n)]), self.counts(event)]
            case ev.CoinsExtorted(seat, payer, n):
                coins, start = self.paid((("coins", n),) if n else ()), self.place(payer, "coins").center
                return [self.gift(coins, start, self.place(seat, "coins"), self.counts(event))]
            case _:
                return []
        assert gain is not None
        picture, arrives = self.paid((gain[0],), gain[1], 64), self.counts(event)
        if self._bonus:  # the token itself has flown there
            return [self.animate(Actor(picture, area.center, depth=FLIGHT), play_motion(arrives), pulse(0.26, 0.3))]
        return [self.gift(picture, self.source.center, area, arrives)]

    # --- a turn ---

    def _tactic(self, seat: int, tactic: int) -> Motion:
        """The card swells in the middle, is read, and goes to the discards."""
        name, words = self.rules.tactics[tactic].id, self.names.tactic(tactic)
        self.source = middle = self.layout.fields.middle(self.px(200), self.px(272))
        face = cached(self.kit, pieces.named_card, f"tactic_{name}", middle.size, words)
        start, pile = self.place(seat, "tactics"), self.layout.piles[-1]
        hidden = seat != self.bottom_seat
        first = sprite(self.kit, "tactic_back", *middle.size) if hidden else face
        actor = Actor(first, start.center, scale=start.h / middle.h, depth=LARGE)
        turns = [flip(0.4, face)] if hidden else []
        goes = parallel(move(0.35, pile.center), scale(0.35, pile.h / middle.h), in_turn(wait(0.2), fade(0.15, 0)))
        says = self.names("moment.tactic", name=self.names.player(seat), tactic=words)
        said = self.headline(says, middle.bottom + self.px(10), 0.7)
        shown = [parallel(move(0.4, middle.center), scale(0.4, 1.0), *turns), parallel(wait(0.9), play_motion(said)), goes]
        return InTurn(self.change(partial(changes.play, seat, tactic)), self.animate(actor, *shown))

    def _sent(self, seat: int, side: int, kind: int) -> list[Motion]:
        """The card comes to the banner of its house, becomes a soldier, and marches to its place."""
        strip, start = self.layout.strips[side >> 1], self.place(seat, "soldiers", kind)
        index = seat * self.rules.kinds + kind
        leaves = self.adds(("soldiers", index, -1))
        stands = self.change(partial(changes.stand, self.rules, side, kind))
        spot, high = self.soldier_spot(side, kind), self.army(side)[0].h
        name = f"card_{self.soldier_ids[kind]}" if seat == self.bottom_seat else "soldier_back"
        gate = strip.banners[side & 1].centerx, round(spot[1])
        large = start.h / high
        card = Actor(sprite(self.kit, name, height=start.h), start.center, depth=FLIGHT)
        comes = parallel(move(0.32, gate, arc=self.px(40)), scale(0.32, 1 / large))
        turns = flip(0.16, self.soldier_picture(side, kind, start.h))
        steps = max(2, round(math.dist(gate, spot) / (high * 0.8)))
        goes = march(min(0.12, 0.45 / steps), gate, spot, steps, self.px(7))
        return [leaves, self.animate(card, comes, turns, goes, play_motion(stands))]

    def _stationed(self, seat: int, side: int, space: int) -> Motion:
        """A captain hops to a space and lands in dust."""
        area = self.source = self.layout.strips[side >> 1].spaces[side & 1][space]
        start = self.place(seat, "captains")
        picture, end = captain(self.kit, area, self.view.colours[seat])
        actor = Actor(picture, start.center, scale=min(1.2, start.h / picture.get_height()), depth=FLIGHT)
        leaps = parallel(hop(0.45, end.center, height=self.px(90)), scale(0.45, 1.0))
        dust = self.puff("dust", (end.centerx, end.bottom - self.px(6)), area.w * 3 // 2, 0.2)
        leaves = self.adds(("captains", seat, -1))
        stands = self.change(partial(changes.station, self.rules, seat, side, space))
        return InTurn(leaves, self.animate(actor, leaps), stands, dust)

    def _rolls(self, battle: int, start: int, to: int) -> Motion:
        """The marker rolls along its rack, stop by stop, and the enamel fills behind it."""
        strip, way = self.layout.strips[battle], 1 if to > start else -1
        stops, wide = abs(to - start), strips.gear_wide(strip)
        seconds = max(0.25, stops * _TOOTH)
        gear = Actor(cached(self.kit, pieces.numbered, "gear", wide, str(abs(start))), strip.stop(start), depth=PIECE)
        values = range(start + way, to + way, way)
        fills = [InTurn(Wait(seconds=seconds / stops), self._tick(battle, value)) for value in values]
        rises = [(n, (strip.stop(start + way * n)[0], strip.rack.y)) for n in range(0, stops, 3)]
        steam = [InTurn(Wait(seconds=n * _TOOTH), self.puff("steam", at, strip.rack.h * 2, 0.35)) for n, at in rises]
        rolls = self.animate(gear, lambda name: Roll(name, seconds, self.kit, strip, start, to))
        lights: list[Motion] = []
        if abs(to) == self.rules.end and stops:
            foot, arch = strips.arch_foot(strip, to), round(strip.rack.h * strips.ARCH)
            at = foot[0], foot[1] - arch // 2
            lights = [Together(self.glow(at, arch * 2, 0.6), self.sparks(at, arch))]
        rests = InTurn(self.set_view(rolling=battle), rolls, self.set_view(rolling=NONE), *lights)
        return Together(rests, InTurn(*fills), *steam)

    def _tick(self, battle: int, value: int) -> Motion:
        """The marker's value, without anything else being laid out anew."""
        self.state_then.markers[battle] = value
        return self.call(lambda: self.ghost.markers.__setitem__(battle, value))

    # --- gains ---

    def _lost(self, gain: tuple[Gain, str] | None) -> Motion:
        """A reward that nobody gets drops and fades; None where a tactic forgoes all of it (W10)."""
        x, y = self.source.center
        picture = self.paid((gain[0],), gain[1]) if gain is not None else self.paid(())
        actor = Actor(picture, (x, y), alpha=0, depth=FLIGHT)
        falls = parallel(move(0.3, (x, y + self.px(40))), fade(0.3, 0), scale(0.3, 0.6))
        return self.animate(actor, fade(0.12, 255), falls)


class Roll(Motion):
    """The marker of a strip rolls from one value to another, tooth by tooth, and shows the value that it passes."""

    def __init__(self, actor: str, seconds: float, kit: DrawingKit, strip: Strip, start: int, to: int) -> None:
        super().__init__(actor, seconds)
        self.kit, self.strip, self.start, self.to = kit, strip, start, to

    def show(self, cast: Cast, t: float) -> None:
        teeth, share = divmod(abs(self.to - self.start) * t, 1)
        value = self.start + math.copysign(teeth + smooth(share), self.to - self.start)
        last = places.LEADS[-1]
        across = self.strip.stop(last)[0] - self.strip.stop(0)[0]
        actor, wide = cast[self.actor], strips.gear_wide(self.strip)
        actor.at = self.strip.stop(0)[0] + across * value / last, self.strip.stop(0)[1]
        turned = math.degrees(-across * value / last / (wide * _RADIUS))
        actor.image = cached(self.kit, pieces.rolled, wide, str(abs(round(value))), round(turned / 4.5) % 10)
