"""The year's end on the table of Dogs of War, battle by battle, and the end of the match."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.dogs_of_war import battle_events as of_battle
from game.dogs_of_war import changes, upkeep
from game.dogs_of_war import events as ev
from game.dogs_of_war.model import NONE, State
from game.kernel.contract import Event, Seat
from ui.drawing import banners
from ui.drawing.acts import fade, hop, in_turn, move, parallel, play_motion, pulse, wait
from ui.drawing.cached import cached
from ui.drawing.gain_card import slot
from ui.drawing.motion import Actor, InTurn, Leave, Motion, Point, Together, Wait
from ui.language.words import signed
from ui.tables.common.large_motions import FLIGHT, HEADLINE, LARGE, PIECE
from ui.tables.dogs_of_war import event_lines, pieces, strips
from ui.tables.dogs_of_war.flights import FlightBuilder
from ui.tables.dogs_of_war.outcome import gain_picture
from ui.tables.dogs_of_war.pieces import sprite
from ui.tables.dogs_of_war.widgets import captain, fallen_captain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from game.dogs_of_war.gains import Gain, Taken
    from ui.tables.dogs_of_war.view import DogsOfWarView

_Gained = of_battle.VictoryShared | of_battle.ProfitMade | of_battle.SpoilsTaken
_APART: Final = 8
"""Between one line over a battle and the next, in design units."""
_FALL: Final = 0.2
"""Between one captain that falls and the next, in seconds."""


class YearEndBuilder(FlightBuilder):
    """Motions over the table, with those of the battles."""

    def __init__(self, view: DogsOfWarView, before: State) -> None:
        super().__init__(view, before)
        self._said: list[str] = []
        self._said_to = 0
        self._counts = [0] * self.rules.seats
        self._winners: dict[int, list[int]] = {}

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """A battle is read to its end unless a player may still slip away from it."""
        for event in events:
            if isinstance(event, of_battle.BonusWon):
                self._winners.setdefault(event.battle, []).append(event.seat)
        found = super().motions(events)
        ends = [event for event in events if isinstance(event, of_battle.BattleWon | of_battle.CaptainsFell)]
        waits = bool(ends) and isinstance(ends[-1], of_battle.BattleWon)
        return [*found, *self._shut(read=not waits)]

    # --- a battle ---

    def of_end(self, event: Event) -> list[Motion]:
        """How an event of a year's end moves; nothing for any other."""
        match event:
            case of_battle.BattleWon(battle, side, great):
                house = self.names.house(self.state_then.houses[side])
                over = self.names("moment.won_great" if great else "moment.won")
                return self._decided(battle, house, [side ^ 1], over, great=great)
            case of_battle.BattleDrawn(battle):
                return self._decided(battle, self.names("moment.drawn"), [2 * battle, 2 * battle + 1], great=False)
            case of_battle.HouseMoved(house, start, to):
                return self._house_moved(house, start, to)
            case of_battle.CaptainsWithdrawn(seat, side, n):
                return self._withdrawn(seat, side, n)
            case of_battle.CaptainsFell(battle, points):
                return self._fall(battle, points)
            case of_battle.VictoryShared(_, battle, points):
                return [self._taken(event, "victory", ("points", points), self._laurel_at(battle))]
            case of_battle.ProfitMade(_, battle, n):
                banner = self.layout.strips[battle].banners[self.state_then.markers[battle] < 0]
                return [self._taken(event, "profit", ("coins", n), banner.center)]
            case of_battle.BonusWon(seat, battle, bonus):
                return [self._medals_fly(battle, bonus)] if seat == self._winners[battle][0] else []
            case of_battle.SpoilsTaken(_, side, kind):
                return [self._taken(event, "spoils", (self.soldier_ids[kind], 1), self.soldier_spot(side, kind))]
            case ev.FieldsCleared():
                return [*self._shut(), self._cleared()]
            case ev.ScreensLifted():
                return self._screens_lifted(event)
        return []

    def _open(self, battle: int) -> list[Motion]:
        """It grows dark, and light again over one battle alone, with the seats' cards below it; all others are gone."""
        if battle == self.battle:
            return []
        self._counts = [0] * self.rules.seats
        opens = [*self._read(), self._dusk(battle)]
        self._said_to = self.layout.strips[battle].field.y
        return opens

    def _shut(self, *, read: bool = True) -> list[Motion]:
        """After a battle, which everybody has `read`, the table lies there as always."""
        return [*(self._read() if read else ()), self._dusk(NONE)] if self.battle != NONE else []

    def _read(self) -> list[Motion]:
        """Waits until everybody has read what a battle came to; then the lines over it leave."""
        if self.battle == NONE:
            return []
        said, self._said = self._said, []
        everybody = range(self.rules.seats)  # a battle changes what houses are worth for all, also where they have nobody
        return [self.until_read(everybody, 1.2), *map(Leave, said)]

    def _dusk(self, battle: int) -> Motion:
        """In the dark everything is laid out anew."""
        self.battle, self.layout = battle, self.view.laid_out(battle)
        area = self.layout.area
        night = Actor(cached(self.kit, banners.night, area.size), area.center, alpha=0, depth=HEADLINE + 1)
        taken = ((),) * self.rules.seats if battle != NONE else ()
        return self.animate(night, fade(0.14, 255), play_motion(self.rebuild_with(battle=battle, taken=taken)), fade(0.25, 0))

    def _says(self, picture: Surface) -> Motion:
        """A line over the battle, below those that stand there, until the battle is over."""
        field = self.layout.strips[self.battle].field
        at = picture.get_rect(midtop=(field.centerx, self._said_to + self.px(_APART)))
        self._said_to = at.bottom
        return self._notice(picture, at.center)

    def _line(self, words: str, over: str = "", size: banners.HeadlineSize = "quiet") -> Surface:
        """The picture of a line over the battle, beside the banners."""
        strip = self.layout.strips[self.battle]
        return cached(self.kit, banners.headline, words, strip.field.w - 2 * strip.banners[0].w - self.px(60), over, size)

    def _says_outcome(self, battle: int, words: str, over: str) -> Motion:
        """How a battle ended and why, in smaller letters, and then on one line, where these and the captains that fall would cover
        the armies."""
        strip, why = self.layout.strips[battle], self._line(self.names.sum(self.state_then, battle))
        armies = min(strips.army_area(strip, side, self.state_then.markers[battle]).y for side in (0, 1))
        left = armies - self._said_to - 2 * why.get_height() - 3 * self.px(_APART)
        short = self.names("moment.won_in_a_line", over=over, words=words) if over else words
        said = (self._line(words, over, "large"), self._line(words, over, "compact"), self._line(short, size="compact"))
        ended = next((one for one in said if one.get_height() <= left), said[-1])
        return InTurn(self._says(ended), self._says(why))

    def _notice(self, picture: Surface, at: Point) -> Motion:
        """Something appears and stays until the battle has been read."""
        appears = self.animate(Actor(picture, at, alpha=0, depth=HEADLINE), fade(0.2, 255), stays=True)
        self._said.append(self._staying[-1])
        return appears

    def _decided(self, battle: int, words: str, lost: list[int], over: str = "", *, great: bool) -> list[Motion]:
        """The battle lies there alone, the gear glows, the losing house's banner tears."""
        opens = self._open(battle)
        strip, marker = self.layout.strips[battle], self.state_then.markers[battle]
        at, wide, seconds = strip.stop(marker), strips.gear_wide(strip), 1.1
        gear = Actor(cached(self.kit, pieces.numbered, "gear", wide, str(abs(marker))), at, depth=PIECE)
        lights = [self.glow(at, wide * (5 if great else 3), seconds), self.animate(gear, pulse(seconds, 0.3, 2))]
        if great:
            lights += [InTurn(Wait(seconds=0.3 * n), self.sparks(at, wide * 2)) for n in (1, 3)]
        tears = self.change(partial(changes.decide, self.rules, battle))
        clouds = [self.puff("smoke", strip.banners[side & 1].center, strip.banners[side & 1].w * 2) for side in lost]
        torn = InTurn(Wait(seconds=0.55), Together(*clouds, InTurn(Wait(seconds=0.12), tears)))
        return [*opens, Together(self._says_outcome(battle, words, over), torn, *lights)]

    def _taken(self, event: _Gained, why: str, what: Gain, start: Point) -> Motion:
        return self._takes(event.seat, (why, (what,)), start, self.counts(event))

    def _takes(self, seat: int, one: Taken, start: Point, *arrives: Motion) -> Motion:
        """Something that a battle brings flies to the seat's card, where it stays to be read."""
        end = slot(self.kit.theme, self.layout.seats[seat], self._counts[seat])
        self._counts[seat] += 1
        picture = cached(self.kit, gain_picture, end.h, *one, self.view.colours[seat])
        return self.gift(picture, start, end, InTurn(*arrives, self.call(partial(_take, self.view, seat, one))))

    def _house_moved(self, house: int, start: int, to: int) -> list[Motion]:
        """The flag of a house is hoisted or lowered."""
        values, pole, name = self.rules.constants.house_track, self.layout.pole[house], self.house_ids[house]
        (picture, begins), (moved, ends) = (pieces.hoisted(self.kit, name, values[at], pole) for at in (start, to))
        actor = Actor(picture, begins.center, depth=PIECE)
        turns = play_motion(self.call(partial(setattr, actor, "image", moved)))
        acts = [pulse(0.4, 0.15)] if start == to else [move(0.45, ends.center), turns, wait(0.12)]
        off, on = (self.call(partial(self._flag_off, house, off=off)) for off in (True, False))
        flag = InTurn(off, self.animate(actor, *acts, play_motion(self.set_entry("track", house, to))), on)
        arrow = cached(self.kit, banners.step_by, values[to] - values[start], pole.w * 4 // 5)
        above = arrow.get_rect(midbottom=(ends.centerx, ends.top - self.px(3))).center
        notices = [InTurn(Wait(seconds=0.4), self._notice(arrow, above))] if start != to else []
        return [Together(self.glow(ends.center, pole.w * 3, 0.3), flag, *notices)]

    def _flag_off(self, house: int, *, off: bool) -> None:
        self.view.aloft = self.view.aloft | {house} if off else self.view.aloft - {house}

    def _withdrawn(self, seat: int, side: int, n: int) -> list[Motion]:
        """Captains slip away behind their seat's screen."""
        opens = self._open(side >> 1)
        leaving = [area for who, area in self.captains_on(side) if who == seat]
        assert len(leaving) == n
        leaves = self.adds(("posts", seat * self.rules.sides + side, -self.state_then.posts[seat * self.rules.sides + side]))
        home = slot(self.kit.theme, self.layout.seats[seat], self._counts[seat])
        colour = self.view.colours[seat]
        seen = (captain(self.kit, area, colour) for area in leaving)
        go = [self.gift(picture, at.center, home) for picture, at in seen]
        gained = self._takes(seat, ("home", (("captains", n),)), leaving[0].center, self.adds(("stock", seat, n)))
        return [*opens, leaves, self.staggered([*go[1:], gained])]

    def _medals_fly(self, battle: int, bonus: int) -> Motion:
        """Everybody who wins the bonus gets it at the same time."""
        self.source = at = self.layout.strips[battle].medal
        paid = self.view.token(bonus, gold=self.rules.gold(self.state_then))
        return self.staggered([self._takes(seat, ("bonus", paid), at.center) for seat in self._winners[battle]])

    # --- captains fall ---

    def _laurel_at(self, battle: int) -> Point:
        """Where points of a battle are counted: over the winning house's battle line."""
        strip = self.layout.strips[battle]
        line = strip.lines[self.state_then.markers[battle] < 0]
        return line.centerx, max(strip.field.y + strip.field.h * 2 // 5, strip.rack.y - strip.rack.h * 5)

    def _fall(self, battle: int, points: int) -> list[Motion]:
        """The captains of the losing side fall one by one, and are counted if a player gains by it."""
        opens = self._open(battle)
        sides = upkeep.losers(self.state_then, battle)
        ends = self.change(partial(changes.end_withdrawal, battle))
        falling = [(seat, area) for side in sides for seat, area in self.captains_on(side)]
        if not falling:
            return [*opens, ends]
        long = _FALL * max(len(falling), points) + 0.45
        parts: list[Motion] = []
        for number, (seat, area) in enumerate(falling):
            begun = _FALL * number
            colour = self.view.colours[seat]
            (up, at), (down, lies) = captain(self.kit, area, colour), fallen_captain(self.kit, area, colour)
            standing = Actor(up, at.center, depth=PIECE + number)
            lying = Actor(down, (lies.centerx, lies.centery - self.px(16)), alpha=0, depth=PIECE + number)
            topples = parallel(move(0.16, (at.centerx, at.centery + self.px(10))), fade(0.16, 0))
            lands = parallel(fade(0.1, 255), move(0.16, lies.center))
            parts.append(self.animate(standing, wait(begun), topples))
            parts.append(InTurn(Wait(seconds=begun + 0.08), self.animate(lying, lands, wait(long - begun - 0.24))))
            parts.append(InTurn(Wait(seconds=begun + 0.2), self.puff("dust", lies.midbottom, area.w)))
        wide = min(self.layout.strips[battle].field.h * 6 // 10, self.layout.strips[battle].rack.h * 4)
        for n in range(1, points + 1):
            begun, last = _FALL * n, n == points
            laurel = cached(self.kit, pieces.numbered, "laurel", wide, f"+{n}", "title")
            actor = Actor(laurel, self._laurel_at(battle), depth=FLIGHT - 1)
            rest = wait(long - begun - _FALL if last else 0.0)
            parts.append(InTurn(Wait(seconds=begun), self.animate(actor, pulse(_FALL, 0.2), rest)))
        if points:
            house = self.names.house(self.state_then.houses[sides[0] ^ 1])
            gain = self.names("label.points", n=points)
            said = "moment.fell" if points == len(falling) else "moment.fell_pride"  # W12: hers counts as one more
            parts.append(self._says(self._line(self.names(said, n=len(falling), gain=gain, house=house))))
        return [*opens, self.rebuild_with(toppling=frozenset(sides)), Together(*parts), self.rebuild_with(toppling=frozenset()), ends]

    # --- the end of a year, and of the match ---

    def _cleared(self) -> Motion:
        """Captains go home, banners are lowered, and the fields lie bare."""
        parts: list[Motion] = []
        beaten = [side for battle in range(self.rules.battles) for side in upkeep.losers(self.state_then, battle)]
        for side in range(self.rules.sides):
            for seat, area in self.captains_on(side):
                picture, at = (fallen_captain if side in beaten else captain)(self.kit, area, self.view.colours[seat])
                end = self.place(seat, "captains")
                actor = Actor(picture, at.center, depth=PIECE + len(parts))
                flies = parallel(move(0.45, end.center, arc=self.px(20)), in_turn(wait(0.3), fade(0.15, 0)))
                parts.append(self.animate(actor, flies))
            banner = self.layout.strips[side >> 1].banners[side & 1]
            name = f"banner_{'torn_' if side in beaten else ''}{self.house_ids[self.state_then.houses[side]]}"
            lowered = Actor(sprite(self.kit, name, height=banner.h), banner.center, depth=PIECE)
            sinks = parallel(move(0.4, (banner.centerx, banner.centery - banner.h // 4)), fade(0.4, 0))
            parts.append(self.animate(lowered, sinks))
        return InTurn(self.change(partial(upkeep.gather, self.rules)), Together(*parts))

    def _screens_lifted(self, event: ev.ScreensLifted) -> list[Motion]:
        """Everybody's screen falls, and nothing is hidden any more."""
        parts: list[Motion] = []
        shows = self.change(partial(changes.reveal, event.behind))
        counts = self._counted()
        for seat, area in enumerate(self.layout.seats):
            picture = sprite(self.kit, f"screen_{self.view.colours[seat]}", height=area.h)
            actor = Actor(picture, area.center, alpha=0, depth=LARGE + seat)
            drops = hop(0.5, (area.centerx, area.bottom + area.h // 2), height=self.px(20))
            falls = parallel(drops, in_turn(wait(0.25), fade(0.25, 0)))
            parts.append(self.animate(actor, fade(0.25, 255), wait(0.6 + 0.15 * seat), falls))
        words = event_lines.describe(self.names, event, event_lines.Chapter(())) or ""
        said = self.headline(words, self.layout.strips[0].whole.bottom, 1.8)
        reveals = InTurn(Wait(seconds=0.5), shows, self.rebuild_with(counted=1))
        return [Together(said, *parts, reveals), counts, self.set_view(counted=None)]

    def _counted(self) -> Motion:
        """The pad, row by row: what each house is worth flies from its pole, the rest from behind the screens."""
        layout, parts = self.layout, list[Motion]()
        poles = dict(zip(self.house_ids, layout.pole, strict=True))
        wide, top = self.px(76), layout.strips[0].whole.bottom
        rows = zip(*(self.rules.score(self.state_then, Seat(seat)) for seat in range(self.rules.seats)), strict=True)
        for number, row in enumerate(rows):
            pole = poles.get(row[0].label)
            gifts = [
                self.gift(
                    cached(self.kit, pieces.numbered, "laurel", wide, signed(one.points)),
                    (pole or self.place(seat, "points")).center, layout.seats[seat],
                )
                for seat, one in enumerate(row) if one.points and number
            ]
            if gifts:
                lights = [self.glow(pole.center, pole.w * 4, 0.4)] if pole is not None else []
                said = self.headline(self.names(f"score.{row[0].label}"), top, 0.3)
                parts.append(Together(said, *lights, InTurn(Together(*gifts), self.set_view(counted=number + 1))))
        return self.staggered(parts, 0.65)


def _take(view: DogsOfWarView, seat: int, one: Taken) -> None:
    """A seat's card shows one gain more, if it is still there."""
    if view.taken:
        view.taken = (*view.taken[:seat], (*view.taken[seat], one), *view.taken[seat + 1 :])
