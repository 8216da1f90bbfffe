"""The moments that Iwari's table stages: achievements, the journey's two ends, the scorings and the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.iwari import awards
from game.iwari import events as ev
from game.iwari.map_geometry import trail
from game.iwari.model import Achievement, State
from game.kernel.contract import Event, Seat, silently
from game.kernel.masks import bits
from ui.drawing.acts import appear, fade, move, parallel, play_motion, scale, wait
from ui.drawing.area import Area
from ui.drawing.banners import flag, read_table
from ui.drawing.banners import veil as veiled
from ui.drawing.cached import cached
from ui.drawing.lists import TableRow
from ui.drawing.motion import Actor, Enter, InTurn, Leave, Motion, Point, Together, Wait
from ui.tables.common.large_motions import HEADLINE, LARGE, LIGHT, MIST, VEIL, FlyingTally, LargeMotionBuilder
from ui.tables.iwari.layout import TASK
from ui.tables.iwari.map_picture import TOKEN_WIDE, laid_token, looped_region
from ui.tables.iwari.pieces import sign, sign_name, sprite, token_name
from ui.tables.iwari.room_for_flags import free_room
from ui.tables.iwari.seats import points_area
from ui.tables.iwari.widgets import journey_picture, task_picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame import Surface

    from ui.drawing.acts import Act
    from ui.tables.iwari.view import IwariView

_COUNTED: Final = (ev.RegionScored, ev.RoadScored, ev.LinkScored, ev.SettlementScored, ev.RuinsScored)
_LONGEST: Final = 9.5
"""All that is counted is shown within so many seconds."""
_STEP: Final = 0.55
"""Between one item that is counted and the next, in seconds, while there are few."""
_WALK: Final = 7
"""So many stones from its goal the lantern sets out."""
_BANKS: Final = (
    ("mist_1", 0.32, 0.24, 0.1), ("mist_2", 0.66, 0.4, -0.08), ("wisp", 0.4, 0.55, 0.12),
    ("mist_2", 0.34, 0.72, 0.09), ("mist_1", 0.64, 0.86, -0.1), ("wisp", 0.62, 0.14, -0.12),
)
"""The banks of mist: where the middle of each comes up, and how far it drifts, as shares of the canvas."""


class IwariLargeMotions(LargeMotionBuilder[State]):
    """What has a headline, a picture and a beat of silence."""

    view: IwariView

    def __init__(self, view: IwariView, before: State) -> None:
        super().__init__(view, before)
        self.rules, self.layout, self.chart, self.names = view.rules, view.layout, view.chart, view.names
        self.canvas = self.layout.canvas
        self._counted: list[Event] = []

    def after_change(self) -> None:
        self.view.ghost_changed = True

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        self._counted = [event for event in events if isinstance(event, _COUNTED)]
        if self._counted:
            self.chart.port.reset()  # all of the map has to be seen
        return super().motions(events)

    # --- building stones ---

    def _mist(self, seconds: float) -> Motion:
        """Mist rolls over the map and away again."""
        canvas, parts = self.canvas, []
        for name, x, y, drift in _BANKS:
            start = canvas.x + canvas.w * x, canvas.y + canvas.h * y
            bank = Actor(sprite(self.kit, name, canvas.w * 11 // 20), start, alpha=0, depth=MIST)
            drifts = move(seconds, (start[0] + canvas.w * drift, start[1]))
            veiled = appear(seconds * 0.35, seconds * 0.3, seconds * 0.35, 215)
            parts.append(self.animate(bank, parallel(drifts, veiled)))
        return Together(*parts)

    def flare(self, at: Point, wide: int, seconds: float = 0.35) -> Motion:
        """A light that shines for a moment."""
        light = Actor(sprite(self.kit, "flare", wide), at, alpha=0, depth=LIGHT)
        return self.animate(light, appear(max(0.0, seconds - 0.25), 0.1, 0.15))

    def shown_large(self, picture: Surface, words: str, *acts: Act, seconds: float = 0.8) -> Motion:
        """A picture comes up in the middle of the map with words below it, and after a beat does what it does."""
        middle, side = self.canvas.center, max(picture.get_size())
        halo = Actor(sprite(self.kit, "flare", round(side * 2.1)), middle, alpha=0, depth=LARGE - 1)
        actor = Actor(picture, middle, alpha=0, scale=0.5, depth=LARGE)
        return Together(
            self.animate(halo, appear(seconds, 0.35, 0.25, 200)),
            self.animate(actor, parallel(fade(0.2, 255), scale(0.35, 1.0)), wait(seconds), *acts),
            self.headline(words, middle[1] + side // 2 + self.px(30), seconds),
        )

    def _token_large(self, kind: int, seat: int) -> Surface:
        """An achievement with the emblem of the player who has it, as large as it is shown in the middle."""
        return laid_token(self.kit, self.px(170), kind, self.view.colours[seat])

    # --- achievements and exploration ---

    def token_earned(self, words: str, seat: int, kind: int) -> list[Motion]:
        """It goes to its owner, who may lay it."""
        away = parallel(move(0.45, self.layout.seats[seat].center, arc=self.px(30)), scale(0.45, 0.25))
        return [self.shown_large(self._token_large(kind, seat), words, away, fade(0.12, 0))]

    def token_laid(self, words: str, seat: int, kind: int, place: int) -> list[Motion]:
        """It flies to where it lies from now on."""

        def lay(state: State) -> None:
            state.seat = seat
            awards.lay(state, Achievement(kind), place, silently)

        laid, picture = self.change(lay), self._token_large(kind, seat)
        number = place if kind == Achievement.COURAGE else len(self.state_then.tokens) - 1
        end = self.chart.at(self.chart.token_point(self.state_then, number))
        size = self.chart.width("token") * TOKEN_WIDE / picture.get_height()
        away = parallel(move(0.5, end, arc=self.px(20)), scale(0.5, size))
        return [self.shown_large(picture, words, away, play_motion(laid)), self.flare(end, self.chart.px(60))]

    def token_declined(self, seat: int, kind: int) -> list[Motion]:
        """It goes."""
        return [self._sinks(self._token_large(kind, seat))]

    def token_discarded(self, kind: int) -> list[Motion]:
        """It has turned grey, and goes."""
        gone = self._sinks(sprite(self.kit, token_name(kind, spent=True), self.px(110)))
        return [gone, self.set_fields(courage=self.state_then.courage and kind != Achievement.COURAGE)]

    def _sinks(self, picture: Surface) -> Motion:
        """Something is seen in the middle for a moment."""
        x, y = self.canvas.center
        actor = Actor(picture, (x, y), alpha=0, depth=LARGE)
        return self.animate(actor, fade(0.15, 255), wait(0.3), parallel(fade(0.35, 0), move(0.35, (x, y + self.px(50)))))

    def claimed(self, words: str, seat: int, card: int) -> list[Motion]:
        """The card swells, the emblem lands on it, and it goes back."""
        number, canvas = self.state_then.open_cards.index(card), self.canvas
        before = self.state_then.claims
        claims = tuple((*owners, seat) if at == number else owners for at, owners in enumerate(before))
        high = min(canvas.h // 3, self.px(330))
        size = round(high * TASK), high
        plain, marked = (task_picture(self.view, card, owners[number], size) for owners in (before, claims))
        home = self.layout.public.tasks[number] if self.layout.public.tasks else canvas.middle(size[0] // 4, size[1] // 4)
        small = home.h / high
        swollen = Actor(plain, home.center, scale=small, depth=LARGE)
        aside = -0.2 if len(claims[number]) == 1 else 0.2
        point = canvas.centerx + round(size[0] * aside), canvas.centery + round(high * 0.3)
        emblem = sign(self.kit, self.view.colours[seat], round(size[0] * 0.3))
        marked_by = Actor(emblem, point, alpha=0, scale=3.2, depth=LARGE + 1)
        lands = self.animate(marked_by, parallel(fade(0.15, 255), scale(0.3, 1.0)))
        said = self.headline(words, canvas.centery + high // 2 + self.px(14), 0.9)
        turned = self.call(lambda: setattr(swollen, "image", marked))
        there = parallel(move(0.4, canvas.center), scale(0.4, 1.0))
        back = parallel(move(0.35, home.center), scale(0.35, small))
        shows = parallel(play_motion(lands), play_motion(said))
        return [self.animate(swollen, there, shows, play_motion(turned), back, play_motion(self.set_fields(claims=claims)))]

    # --- the journey ---

    def journey(self, words: str, *, camp: bool, arrives: Motion) -> list[Motion]:
        """The lantern reaches the camp, or the titan; the table is as it is then once it `arrives`."""
        stones = trail()
        picture = cached(self.kit, journey_picture, min(self.canvas.w * 3 // 5, self.px(720)))
        area = Area(picture.get_rect(center=self.canvas.center))
        goal = len(stones) // 2 if camp else len(stones) - 1
        points = [(area.x + x * area.w, area.y + (y - 0.12) * area.h) for x, y in stones[goal - _WALK : goal - 1]]
        lantern = sprite(self.kit, "journey_lantern", height=area.h * 2 // 5)
        there = play_motion(arrives), play_motion(self.flare(points[-1], area.h // 2)), wait(1.0), fade(0.3, 0)
        walks = fade(0.3, 255), move(1.1, *points[1:])
        walk = self.animate(Actor(lantern, points[0], alpha=0, depth=LARGE + 1), *walks, *there)
        shown = self.animate(Actor(picture, area.center, alpha=0, depth=LARGE), appear(2.4, 0.3, 0.35))
        said = self.headline(words, area.bottom + self.px(14), 2.4)
        return [Together(self._mist(3.3), self.veil(3.2), shown, walk, said)]

    # --- the scorings ---

    def scoring(self, words: str, *, final: bool) -> list[Motion]:
        """The mist rolls in, then everything that counts is lit in its turn and its points fly to the seats."""
        tallies = [self.tally(colour, final=final) for colour in range(self.rules.colours)]
        faces = [self.tally_begins(tally) for tally in tallies]
        parts = [part for event in self._counted for part in self._count(event, tallies)]
        opening = Together(self._mist(2.4), self.headline(words, self.canvas.centery - self.px(40), 1.7))
        shown = self.staggered(parts, min(_STEP, _LONGEST / max(1, len(parts))))
        counted = InTurn(opening, *faces, shown, Wait(seconds=0.6))
        all_of_it = InTurn(self.rebuild_with(headline=words), Together(self.veil(opening.length), counted))
        return [all_of_it] if final else [all_of_it, *self._midway_is_read(words, tallies)]

    def _midway_is_read(self, title: str, tallies: Sequence[FlyingTally]) -> list[Motion]:
        """What everybody got and keeps, what the map would bring at the end besides, and both together lie over the map
        until they have been read."""
        rows = []
        for seat, tally in enumerate(tallies[: self.rules.seats]):  # a colour of nobody's has no place to gain
            before = sum(row.points for row in self.rules.score(self.state_then, Seat(seat)))
            figures = f"+{tally.points}", f"+{before}", str(before + tally.points)
            rows.append(TableRow(self.view.colours[seat], self.view.players[seat], figures))
        scored = self.set_fields(midway=True, midway_points=[tally.points for tally in tallies])
        wide = min(self.px(700), self.canvas.w - self.px(40))
        heads = self.names("score.midway"), self.names("table.due_at_end"), self.names("label.total")
        picture = cached(self.kit, read_table, wide, title, self.names("table.count_again"), heads, tuple(rows))
        veil = Actor(cached(self.kit, veiled, self.canvas.size), self.canvas.center, depth=VEIL)
        text = Actor(picture, self.canvas.center, depth=HEADLINE)
        reads = self.until_read(range(self.rules.seats))
        away = map(Leave, self._staying)  # the cards show all points again, below their tallies
        return [scored, *away, Enter("veil", who=veil), Enter("read", who=text), reads, Leave("veil"), Leave("read")]

    def tally(self, colour: int, *, final: bool) -> FlyingTally:
        """The points of a colour that are not counted now, over the figure of its card."""
        rows = self.rules.score(self.state_then, Seat(colour)) if final else ()
        begun = sum(row.points for row in rows if row.label in {"midway", "exploration"})
        return FlyingTally(begun, points_area(self.kit.theme, self.layout.seats[colour]))

    def _count(self, event: Event, tallies: Sequence[FlyingTally]) -> list[Motion]:
        """One item that counts, lit on the map, with its points."""
        chart = self.chart
        match event:
            case ev.RegionScored(region, points, times):
                lights = [self._lit(*looped_region(self.kit, chart, region, filled=filled)) for filled in (True, False)]
                middle = chart.at(chart.map.regions[region].totem)
                return self._earned(middle, points, times, tallies, *lights, regions=(region,))
            case ev.LinkScored(link, points, times):
                line = chart.map.links[link]
                x, y = chart.at(line.marker)
                picture = sprite(self.kit, f"link_{'water' if line.water else 'land'}_lit", chart.width("link_lit"))
                lights = [self._lit(picture, Area(picture.get_rect(center=(x, y))))]
                for region in line.regions:
                    start = chart.at(chart.map.regions[region].totem)
                    pulse = Actor(sprite(self.kit, "flare", chart.px(40)), start, depth=LIGHT)
                    lights.append(self.animate(pulse, move(0.35, (x, y)), fade(0.15, 0)))
                return self._earned((x, y - chart.px(24)), points, times, tallies, *lights)
            case ev.SettlementScored(colour, spaces, points):
                ways = chart.joints(sum(1 << space for space in spaces), self.state_then.mountains)
                steps = [self.flare(chart.at((x, y)), chart.px(18), 0.6) for way in ways for x, y, _ in way]
                row = [points if each == colour else 0 for each in range(self.rules.colours)]
                return self._tents(spaces, row, tallies, self.staggered(steps, 0.3 / max(1, len(steps))))
            case ev.RoadScored(points):
                return self._tents(bits(sum(self.state_then.tents) & self.rules.land.long_road), points, tallies)
            case ev.RuinsScored(points):
                return self._tents(bits(sum(self.state_then.tents) & self.rules.land.all_ruins), points, tallies)
        return []

    def _lit(self, picture: Surface, area: Area) -> Motion:
        return self.animate(Actor(picture, area.center, alpha=0, depth=LIGHT // 2), appear(0.6))

    def _tents(
        self, spaces: Iterable[int], points: Sequence[int], tallies: Sequence[FlyingTally], *lights: Motion
    ) -> list[Motion]:
        """Tents light up; their points come from their middle."""
        tents = [self.chart.at(self.chart.stand(space)) for space in spaces]
        if not tents:
            return []
        middle = sum(x for x, _ in tents) / len(tents), sum(y for _, y in tents) / len(tents)
        flares = [self.flare(point, self.chart.px(58), 0.7) for point in tents]
        return self._earned(middle, points, 1, tallies, *flares, *lights)

    def _earned(
        self, at: Point, points: Sequence[int], times: int, tallies: Sequence[FlyingTally], *lights: Motion, regions: Sequence[int] = ()
    ) -> list[Motion]:
        """Lights, and the points by colour, which fly from there or close by to the seats' cards; from within the
        `regions` that earn them."""
        earned = []
        for tally, n, colour in zip(tallies, points, self.view.colours, strict=True):
            words = f"+{n // times} \N{MULTIPLICATION SIGN} {times}" if times > 1 else f"+{n}"
            earned += [(tally, n, cached(self.kit, flag, words, sign_name(colour)))] if n else []
        flags = [flag for *_, flag in earned]
        if not flags:
            return [Together(*lights)]
        start = free_room(self.view, (round(at[0]), round(at[1])), self.flags_size(flags), regions)
        return [Together(*lights, *self.points_fly(start, earned))]

    # --- the end ---

    def winner(self) -> list[Motion]:
        """The titan of the winner rises over the map, and nothing else moves for a beat."""
        winners, canvas, seconds = self.rules.result(self.state_then)[0].seats, self.canvas, 4.0
        named = self.names.listed([self.names.player(seat) for seat in winners])
        words = self.names("rank.shared_win", list=named) if len(winners) > 1 else self.names("rank.wins", name=named)
        wide = canvas.w // len(winners) if len(winners) > 1 else canvas.w * 3 // 5
        high = min(canvas.h * 3 // 5, wide * 3 // 4)
        rising = []
        for number, seat in enumerate(winners):
            x = canvas.centerx + (number - (len(winners) - 1) / 2) * canvas.w * 0.8 / len(winners)
            picture = sprite(self.kit, f"titan_{self.view.colours[seat]}_awake", height=high)
            titan = Actor(picture, (x, canvas.centery + high * 0.22), alpha=0, depth=LARGE - 2)
            risen = parallel(fade(0.9, 255), move(1.1, (x, canvas.centery - high * 0.08)))
            rising.append(self.animate(titan, risen, wait(seconds - 1.6), fade(0.5, 0)))
        feet = canvas.centerx, round(canvas.centery + high * 0.42)
        mist = Actor(sprite(self.kit, "mist_1", canvas.w * 7 // 10), feet, alpha=0, depth=LARGE - 1)
        rising.append(self.animate(mist, appear(seconds - 1.1, 0.6, 0.5)))
        said = InTurn(Wait(seconds=1.0), self.headline(words, feet[1] + high * 0.1, seconds - 1.5))
        return [Together(self.veil(seconds), self._mist(seconds), *rising, said)]
