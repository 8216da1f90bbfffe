"""The year's end on the table of Dogs of War, battle by battle, and the end of the match."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from game.dogs_of_war import course
from game.dogs_of_war import events as it
from game.dogs_of_war.model import NONE, State, Task, Todo
from game.kernel.contract import Event, Seat
from ui.drawing import banners
from ui.drawing.acts import at_once, fade, hop, in_turn, meanwhile, move, pulse, wait
from ui.drawing.kept import kept
from ui.drawing.motion import Actor, Enter, Fade, InTurn, Leave, Motion, Point, Together, Wait
from ui.tables.dogs_of_war import event_lines, pieces, strips
from ui.tables.dogs_of_war.flights import FLIGHT, LARGE, PIECE, VEIL, FlightBuilder
from ui.tables.dogs_of_war.pieces import sprite
from ui.tables.dogs_of_war.widgets import captain, fallen_captain, medal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.tables.dogs_of_war.view import DogsView

_FALL: Final = 0.2
"""Between one captain that falls and the next, in seconds."""


@dataclass(frozen=True, slots=True)
class CaptainsFell(Event):
    """Nobody slips away any more: the losing side's captains of a battle fall, which is worth so many points."""

    battle: int
    points: int


class YearEndBuilder(FlightBuilder):
    """Motions over the table, with those of the battles."""

    def __init__(self, view: DogsView, before: State, after: State) -> None:
        super().__init__(view, before, after)
        self._veils: list[str] = []
        self._winners: dict[int, list[int]] = {}

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """The captains of a losing side fall as soon as nobody can withdraw any more."""
        worth = {event.battle: event.points for event in events if isinstance(event, it.VictoryShared)}
        for event in events:
            if isinstance(event, it.BonusWon):
                self._winners.setdefault(event.battle, []).append(event.seat)
        told: list[Event] = []
        due = NONE
        for event in events:
            if due != NONE and not isinstance(event, it.HouseMoved | it.CaptainsWithdrawn | it.CaptainsStayed):
                told.append(CaptainsFell(due, worth.get(due, 0)))
                due = NONE
            if isinstance(event, it.BattleWon | it.BattleDrawn):
                due = event.battle
            elif isinstance(event, it.CaptainsWithdrawn | it.CaptainsStayed):
                due = event.side >> 1
            told.append(event)
        return super().motions(told)

    # --- a battle ---

    def of_end(self, event: Event) -> list[Motion]:
        """How an event of a year's end moves; nothing for any other."""
        match event:
            case it.BattleWon(battle, side, great):
                house = self.names.house(self.plan.houses[side])
                words = self.names("moment.won_great" if great else "moment.won", house=house)
                return self._decided(battle, words, [side ^ 1], great=great)
            case it.BattleDrawn(battle):
                return self._decided(battle, self.names("moment.drawn"), [2 * battle, 2 * battle + 1], great=False)
            case it.HouseMoved(house, start, to):
                return self._house_moved(house, start, to)
            case it.CaptainsWithdrawn(seat, side, n):
                return self._withdrawn(seat, side, n)
            case CaptainsFell(battle, points):
                return self._fall(battle, points)
            case it.VictoryShared(seat, battle, points):
                laurel = kept(self.kit, pieces.numbered, "laurel", self._laurel_wide(battle), f"+{points}")
                arrives = self.adds(("points", seat, points))
                return [self.gift(laurel, self._laurel_at(battle), self.place(seat, "points"), arrives)]
            case it.ProfitMade(seat, battle, n):
                banner = self.layout.strips[battle].banners[self.plan.markers[battle] < 0]
                arrives = self.adds(("coins", seat, n))
                return [self.gift(self.paid((("coins", n),)), banner.center, self.place(seat, "coins"), arrives)]
            case it.BonusWon(seat, battle, bonus):
                return [self._medals_fly(battle, bonus)] if seat == self._winners[battle][0] else []
            case it.SpoilsTaken(seat, side, kind):
                spot, high = self.figure_spot(side, kind), self.army(side)[0].h
                leaves = self.adds(("lying", side * self.rules.kinds + kind, -1))
                arrives = self.adds(("soldiers", seat * self.rules.kinds + kind, 1))
                return [leaves, self.gift(self.figure(side, kind, high), spot, self.place(seat, "soldiers", kind), arrives)]
            case it.FieldsCleared():
                return [self._brighten(), self._cleared()]
            case it.ScreensLifted():
                return self._screens_lifted()
        return []

    def _decided(self, battle: int, words: str, lost: list[int], *, great: bool) -> list[Motion]:
        """The other battles lie in the dark, the gear glows, the losing house's banner tears."""
        strip, marker = self.layout.strips[battle], self.plan.markers[battle]
        at, wide, seconds = strip.stop(marker), strips.gear_wide(strip), 1.3
        gear = Actor(kept(self.kit, pieces.numbered, "gear", wide, str(abs(marker))), at, depth=PIECE)
        lights = [self.glow(at, wide * (5 if great else 3), seconds), self.life(gear, pulse(seconds, 0.3, 2))]
        if great:
            lights += [InTurn(Wait(seconds=0.3 * n), self.sparks(at, wide * 2)) for n in (1, 3)]
        later = [Todo(Task.BATTLE, 0, other) for other in range(battle + 1, self.rules.battles)]
        tears = self.becomes(todo=[Todo(Task.WITHDRAW, 0, battle), Todo(Task.CLEAN_UP), *reversed(later)])
        clouds = [self.puff("smoke", strip.banners[side & 1].center, strip.banners[side & 1].w * 2) for side in lost]
        said = self._said_beside(battle, words, seconds)
        torn = InTurn(Wait(seconds=0.55), Together(*clouds, InTurn(Wait(seconds=0.12), tears)))
        return [self._brighten(), Together(self._dim(battle), said, torn, *lights)]

    def _said_beside(self, battle: int, words: str, seconds: float) -> Motion:
        """A headline over a field that lies in the dark."""
        beside = self.layout.strips[battle - 1 if battle else 1].whole
        return self.headline(words, beside.centery - self.px(36), seconds)

    def _dim(self, battle: int) -> Motion:
        """All battles but one lie in the dark, until they are lit again."""
        parts = []
        for number, strip in enumerate(self.layout.strips):
            if number != battle:
                name = f"veil{number}"
                self._veils.append(name)
                self._staying.append(name)
                veil = Actor(kept(self.kit, banners.veil, strip.whole.size), strip.whole.center, alpha=0, depth=VEIL)
                parts.append(InTurn(Enter(name, who=veil), Fade(name, 0.3, to=255)))
        return Together(*parts)

    def _brighten(self) -> Motion:
        veils, self._veils = self._veils, []
        return Together(*(InTurn(Fade(name, 0.2, to=0), Leave(name)) for name in veils))

    def _house_moved(self, house: int, start: int, to: int) -> list[Motion]:
        """The flag of a house is hoisted or lowered."""
        values, pole, name = self.rules.box.house_track, self.layout.pole[house], self.house_ids[house]
        (picture, begins), (moved, ends) = (pieces.hoisted(self.kit, name, values[at], pole) for at in (start, to))
        actor = Actor(picture, begins.center, depth=PIECE)
        turns = meanwhile(self.call(partial(setattr, actor, "image", moved)))
        acts = [pulse(0.4, 0.15)] if start == to else [move(0.45, ends.center), turns, wait(0.12)]
        track = [*self.plan.track[:house], to, *self.plan.track[house + 1 :]]
        off, on = (self.call(partial(self._flag_off, house, off=off)) for off in (True, False))
        flag = InTurn(off, self.life(actor, *acts, meanwhile(self.becomes(track=track))), on)
        return [Together(self.glow(ends.center, pole.w * 3, 0.3), flag)]

    def _flag_off(self, house: int, *, off: bool) -> None:
        self.view.aloft = self.view.aloft | {house} if off else self.view.aloft - {house}

    def _withdrawn(self, seat: int, side: int, n: int) -> list[Motion]:
        """Captains slip away behind their seat's screen."""
        leaving = [area for who, area in self.captains_on(side) if who == seat]
        colour, end = self.view.colours[seat], self.place(seat, "captains")
        leaves = self.adds(("posts", seat * self.rules.sides + side, -self.plan.posts[seat * self.rules.sides + side]))
        parts = [
            self.gift(picture, at.center, end, self.adds(("stock", seat, 1)))
            for picture, at in (captain(self.kit, area, colour) for area in leaving)
        ]
        assert len(parts) == n
        return [leaves, self.staggered(parts)]

    def _medals_fly(self, battle: int, bonus: int) -> Motion:
        """Everybody who wins the bonus gets it at the same time."""
        self.source = at = self.layout.strips[battle].medal
        picture = medal(self.view, bonus, at.size, self.plan.year in self.rules.box.gold_years)
        return self.staggered([self.gift(picture, at.center, self.place(seat, "bonus")) for seat in self._winners[battle]])

    # --- captains fall ---

    def _laurel_wide(self, battle: int) -> int:
        return round(self.layout.strips[battle].field.h * 0.6)

    def _laurel_at(self, battle: int) -> Point:
        """Where points of a battle are counted: over the winning house's battle line."""
        strip = self.layout.strips[battle]
        line = strip.lines[self.plan.markers[battle] < 0]
        return line.centerx, strip.field.y + strip.field.h * 2 // 5

    def _fall(self, battle: int, points: int) -> list[Motion]:
        """The captains of the losing side fall one by one, and are counted if somebody gains by it."""
        sides = [side for side in (2 * battle, 2 * battle + 1) if side in course.losers(self.plan, battle)]
        posts, rules = self.plan.posts[:], self.rules
        todo = [one for one in self.plan.todo if one.value != battle or one.task == Task.CLEAN_UP]
        falling = [(seat, area) for side in sides for seat, area in self.captains_on(side)]
        if not falling:
            return [self.becomes(todo=todo)]
        bare = [0 if number % rules.sides in sides else mask for number, mask in enumerate(posts)]
        long = _FALL * max(len(falling), points) + 0.45
        parts: list[Motion] = []
        for number, (seat, area) in enumerate(falling):
            begun = _FALL * number
            colour = self.view.colours[seat]
            (up, at), (down, lies) = captain(self.kit, area, colour), fallen_captain(self.kit, area, colour)
            standing = Actor(up, at.center, depth=PIECE + number)
            lying = Actor(down, (lies.centerx, lies.centery - self.px(16)), alpha=0, depth=PIECE + number)
            topples = at_once(move(0.16, (at.centerx, at.centery + self.px(10))), fade(0.16, 0))
            lands = at_once(fade(0.1, 255), move(0.16, lies.center))
            parts.append(self.life(standing, wait(begun), topples))
            parts.append(InTurn(Wait(seconds=begun + 0.08), self.life(lying, lands, wait(long - begun - 0.24))))
            parts.append(InTurn(Wait(seconds=begun + 0.2), self.puff("dust", lies.midbottom, area.w)))
        for n in range(1, points + 1):
            begun, last = _FALL * n, n == points
            laurel = kept(self.kit, pieces.numbered, "laurel", self._laurel_wide(battle), f"+{n}")
            actor = Actor(laurel, self._laurel_at(battle), depth=FLIGHT - 1)
            rest = wait(long - begun - _FALL if last else 0.0)
            parts.append(InTurn(Wait(seconds=begun), self.life(actor, pulse(_FALL, 0.2), rest)))
        if points:
            house = self.names.house(self.plan.houses[sides[0] ^ 1])
            said = self.names("moment.fell", n=points, house=house)
            parts.append(self._said_beside(battle, said, max(1.0, long - 0.45)))
        dims = [] if self._veils else [self._dim(battle)]
        return [*dims, self.becomes(posts=bare), Together(*parts), self.becomes(posts=posts, todo=todo)]

    # --- the end of a year, and of the match ---

    def _cleared(self) -> Motion:
        """Captains go home, banners are lowered, and the fields lie bare."""
        parts: list[Motion] = []
        beaten = [side for battle in range(self.rules.battles) for side in course.losers(self.plan, battle)]
        for side in range(self.rules.sides):
            for seat, area in self.captains_on(side):
                picture, at = (fallen_captain if side in beaten else captain)(self.kit, area, self.view.colours[seat])
                end = self.place(seat, "captains")
                actor = Actor(picture, at.center, depth=PIECE + len(parts))
                flies = at_once(move(0.45, end.center, arc=self.px(20)), in_turn(wait(0.3), fade(0.15, 0)))
                parts.append(self.life(actor, flies))
            banner = self.layout.strips[side >> 1].banners[side & 1]
            name = f"banner_{'torn_' if side in beaten else ''}{self.house_ids[self.plan.houses[side]]}"
            lowered = Actor(sprite(self.kit, name, height=banner.h), banner.center, depth=PIECE)
            sinks = at_once(move(0.4, (banner.centerx, banner.centery - banner.h // 4)), fade(0.4, 0))
            parts.append(self.life(lowered, sinks))
        return InTurn(self.change(partial(course.gather, self.rules)), Together(*parts))

    def _screens_lifted(self) -> list[Motion]:
        """Everybody's screen falls, and nothing is hidden any more."""
        after, parts = self.after, []
        counts = self._counted()
        shows = self.becomes(over=True, **{name: getattr(after, name) for name in _SECRET})
        for seat, area in enumerate(self.layout.seats):
            picture = sprite(self.kit, f"screen_{self.view.colours[seat]}", height=area.h)
            actor = Actor(picture, area.center, alpha=0, depth=LARGE + seat)
            drops = hop(0.5, (area.centerx, area.bottom + area.h // 2), height=self.px(20))
            falls = at_once(drops, in_turn(wait(0.25), fade(0.25, 0)))
            parts.append(self.life(actor, fade(0.25, 255), wait(0.6 + 0.15 * seat), falls))
        words = event_lines.describe(self.names, it.ScreensLifted(), ()) or ""
        said = self.headline(words, self.layout.strips[0].whole.bottom, 1.8)
        reveals = InTurn(Wait(seconds=0.5), self.stage(counted=1), shows)
        return [Together(said, *parts, reveals), counts, self.stage(counted=None)]

    def _counted(self) -> Motion:
        """The pad, row by row: what each house is worth flies from its pole, the rest from behind the screens."""
        layout, parts = self.layout, list[Motion]()
        poles = dict(zip(self.house_ids, layout.pole, strict=True))
        wide, top = self.px(76), layout.strips[0].whole.bottom
        rows = zip(*(self.rules.score(self.after, Seat(seat)) for seat in range(self.rules.seats)), strict=True)
        for number, row in enumerate(rows):
            pole = poles.get(row[0].label)
            gifts = [
                self.gift(kept(self.kit, pieces.numbered, "laurel", wide, f"{one.points:+d}".replace("-", "\N{MINUS SIGN}")),
                          (pole or self.place(seat, "points")).center, layout.seats[seat])
                for seat, one in enumerate(row) if one.points and number
            ]  # fmt: skip
            if gifts:
                lights = [self.glow(pole.center, pole.w * 4, 0.4)] if pole is not None else []
                said = self.headline(self.names(f"score.{row[0].label}"), top, 0.3)
                parts.append(Together(said, *lights, InTurn(Together(*gifts), self.stage(counted=number + 1))))
        return self.staggered(parts, 0.65)


_SECRET: Final = (
    "points", "coins", "soldiers", "influence", "tactics", "support_cards", "unseen_coins", "unseen_points",
)  # fmt: skip
"""Fields of a position of which somebody may not know all."""
