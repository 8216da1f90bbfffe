"""The moments that Iwari's table stages: achievements, the journey's two ends, the scorings and the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Surface

from game.iwari import awards
from game.iwari import events as it
from game.iwari.model import Kind, State, Token
from game.iwari.places import trail
from game.kernel.contract import Seat
from game.kernel.masks import bits
from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.kept import kept
from ui.drawing.marks import figure
from ui.drawing.paint import plate, stamp
from ui.drawing.stage import Actor, InTurn, Motion, Point, Together, Wait
from ui.tables.iwari.map_picture import flag, laid_token, outlined
from ui.tables.iwari.pieces import sign, sprite, token_name
from ui.tables.iwari.seats import points_area
from ui.tables.iwari.widgets import task_picture
from ui.tables.kit.motions import MotionBuilder, at_once, fade, in_turn, meanwhile, move, pulse, scale, wait

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Event
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role
    from ui.tables.iwari.view import IwariView
    from ui.tables.kit.motions import Act

_COUNTED: Final = (it.RegionScored, it.RoadScored, it.LinkScored, it.SettlementScored, it.RuinsScored)
_LONGEST: Final = 9.5
"""All that is counted is shown within so many seconds."""
_STEP: Final = 0.55
"""Between one thing that is counted and the next, in seconds, while there are few."""
_DARK: Final = (8, 16, 28, 130)
"""What lies over the map while lights are shown on it."""
_LIGHT: Final = (255, 216, 120, 46)
"""What lies over a region that is lit."""
_WALK: Final = 7
"""So many stones from its goal the lantern sets out."""


class StagedMoments(MotionBuilder[State]):
    """What has a headline, a picture and a beat of silence. Actors stand in storeys: the veil below 0, lights up to 999,
    mist to 1499, what flies to 1999, pictures and headlines above."""

    view: IwariView

    def __init__(self, view: IwariView, before: State, after: State) -> None:
        super().__init__(view, before, after)
        self.rules, self.layout, self.chart, self.names = view.rules, view.layout, view.chart, view.names
        self._counted: list[Event] = []

    def arrived(self) -> None:
        self.view.host.rebuild()

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        self._counted = [event for event in events if isinstance(event, _COUNTED)]
        if self._counted:
            self.chart.port.reset()  # all of the map has to be seen
        return super().motions(events)

    # --- building stones ---

    def tag(self, colour: int) -> Area:
        """Where points arrive: over the figure of a seat's card."""
        return points_area(self.kit.theme, self.layout.seats[colour])

    def _headline(self, words: str, top: float, seconds: float) -> Motion:
        """Words over the map, below a height of the window if there is room."""
        canvas = self.layout.canvas
        picture = kept(self.kit, _headline, words, canvas.w * 13 // 20)
        at = picture.get_rect(midtop=(canvas.centerx, round(top)))
        at.bottom = min(at.bottom, canvas.bottom - self.px(8))
        return self.life(Actor(picture, at.center, alpha=0, depth=2500), fade(0.2, 255), wait(seconds), fade(0.3, 0))

    def _veil(self, seconds: float) -> Motion:
        """The map lies in the dark for so long."""
        canvas = self.layout.canvas
        actor = Actor(kept(self.kit, _dark, canvas.size), canvas.center, alpha=0, depth=-5)
        return self.life(actor, fade(0.3, 255), wait(seconds - 0.6), fade(0.3, 0))

    def _mist(self, seconds: float) -> Motion:
        """Mist rolls over the map and away again."""
        canvas, parts = self.layout.canvas, []
        banks = (("mist_1", 0.32, 0.24, 0.1), ("mist_2", 0.66, 0.4, -0.08), ("wisp", 0.4, 0.55, 0.12),
                 ("mist_2", 0.34, 0.72, 0.09), ("mist_1", 0.64, 0.86, -0.1), ("wisp", 0.62, 0.14, -0.12))  # fmt: skip
        for name, x, y, drift in banks:
            start = canvas.x + canvas.w * x, canvas.y + canvas.h * y
            actor = Actor(sprite(self.kit, name, canvas.w * 11 // 20), start, alpha=0, depth=1000)
            veiled = in_turn(fade(seconds * 0.3, 215), wait(seconds * 0.35), fade(seconds * 0.35, 0))
            parts.append(self.life(actor, at_once(move(seconds, (start[0] + canvas.w * drift, start[1])), veiled)))
        return Together(*parts)

    def _flare(self, at: Point, wide: int, seconds: float = 0.35) -> Motion:
        """A light that shines for a moment."""
        actor = Actor(sprite(self.kit, "flare", wide), at, alpha=0, depth=500)
        return self.life(actor, fade(0.1, 255), wait(max(0.0, seconds - 0.25)), fade(0.15, 0))

    def _shown_large(self, picture: Surface, words: str, *acts: Act, seconds: float = 0.8) -> list[Motion]:
        """A picture comes up in the middle of the map with words below it, and after a beat does what it does."""
        middle = self.layout.canvas.center
        side = max(picture.get_size())
        halo = self.life(Actor(sprite(self.kit, "flare", round(side * 2.1)), middle, alpha=0, depth=1990),
                         fade(0.35, 200), wait(seconds), fade(0.25, 0))  # fmt: skip
        actor = Actor(picture, middle, alpha=0, scale=0.5, depth=2400)
        shown = self.life(actor, at_once(fade(0.2, 255), scale(0.35, 1.0)), wait(seconds), *acts)
        return [Together(halo, shown, self._headline(words, middle[1] + side // 2 + self.px(30), seconds))]

    def _token_large(self, kind: int, seat: int) -> Surface:
        """An achievement with the emblem of whoever has it, as large as it is shown in the middle."""
        return kept(self.kit, laid_token, self.px(170), kind, self.view.colours[seat], False)

    # --- achievements and exploration ---

    def token_earned(self, seat: int, kind: int) -> list[Motion]:
        """It goes to its owner, who may lay it."""
        words = self.names("event.token_earned", name=self.names.player(seat), token=self.names.token(kind))
        away = at_once(move(0.45, self.layout.seats[seat].center, arc=self.px(30)), scale(0.45, 0.25))
        return self._shown_large(self._token_large(kind, seat), words, away, fade(0.12, 0))

    def token_laid(self, words: str, seat: int, kind: int, place: int) -> list[Motion]:
        """It flies to where it lies from now on."""

        def lay(state: State) -> None:
            tokens = list(state.tokens)
            if kind == Kind.COURAGE:
                tokens[place] = tokens[place]._replace(cancelled=True)
                state.courage = False
            state.tokens = (*tokens, Token(kind, place, seat))

        laid, picture = self.change(lay), self._token_large(kind, seat)
        number = place if kind == Kind.COURAGE else len(self.plan.tokens) - 1
        on_link = awards.on_link(self.plan, self.plan.tokens[number].kind)
        end = self.chart.at(self.chart.token_spot(self.plan, number, on_link=on_link))
        size = self.chart.px(26) * 1.25 / picture.get_height()
        away = at_once(move(0.5, end, arc=self.px(20)), scale(0.5, size))
        return [*self._shown_large(picture, words, away, meanwhile(laid)), self._flare(end, self.chart.px(60))]

    def token_declined(self, seat: int, kind: int) -> Motion:
        """It fades."""
        actor = Actor(self._token_large(kind, seat), self.layout.canvas.center, alpha=0, scale=0.6, depth=2400)
        return self.life(actor, fade(0.15, 255), wait(0.2), at_once(fade(0.3, 0), scale(0.3, 0.4)))

    def token_discarded(self, kind: int) -> list[Motion]:
        """It turns grey and goes."""
        x, y = self.layout.canvas.center
        actor = Actor(sprite(self.kit, token_name(kind, spent=True), self.px(110)), (x, y), alpha=0, depth=2400)
        gone = self.life(actor, fade(0.15, 255), wait(0.3), at_once(fade(0.35, 0), move(0.35, (x, y + self.px(50)))))
        return [gone, self.becomes(courage=self.plan.courage and kind != Kind.COURAGE)]

    def claimed(self, seat: int, card: int, words: str) -> list[Motion]:
        """The card swells, the emblem lands on it, and it goes back."""
        number, canvas = self.plan.open_cards.index(card), self.layout.canvas
        claims = self.plan.claims[number]
        high = min(canvas.h // 3, self.px(330))
        size = round(high * 300 / 408), high
        plain, marked = (task_picture(self.view, card, owners, size) for owners in (claims, (*claims, seat)))
        home = self.layout.tasks[number] if self.layout.tasks else canvas.middle(size[0] // 4, size[1] // 4)
        small = home.h / high

        def claim(state: State) -> None:
            state.claims = (*state.claims[:number], (*claims, seat), *state.claims[number + 1 :])

        card_actor = Actor(plain, home.center, scale=small, depth=2300)
        spot = canvas.centerx + round(size[0] * (0.2 if claims else -0.2)), canvas.centery + round(high * 0.3)
        emblem = Actor(sign(self.kit, self.view.colours[seat], round(size[0] * 0.3)), spot, alpha=0, scale=3.2, depth=2310)
        lands = self.life(emblem, at_once(fade(0.15, 255), scale(0.3, 1.0)))
        said = self._headline(words, canvas.centery + high // 2 + self.px(14), 0.9)
        shows = at_once(meanwhile(lands), meanwhile(said))
        turns = self.call(lambda: setattr(card_actor, "image", marked))
        back = at_once(move(0.35, home.center), scale(0.35, small))
        there = at_once(move(0.4, canvas.center), scale(0.4, 1.0))
        return [self.life(card_actor, there, shows, meanwhile(turns), back, meanwhile(self.change(claim)))]

    # --- the journey ---

    def journey(self, words: str, *, camp: bool, arrives: Motion) -> list[Motion]:
        """The lantern reaches the camp, or the titan; the table is as it is then once it `arrives`."""
        canvas, stones = self.layout.canvas, trail()
        picture = kept(self.kit, _journey, min(canvas.w * 3 // 5, self.px(720)))
        place = Area(picture.get_rect(center=canvas.center))
        goal = len(stones) // 2 if camp else len(stones) - 1
        spots = [(place.x + x * place.w, place.y + (y - 0.12) * place.h) for x, y in stones[goal - _WALK : goal - 1]]
        lantern = Actor(sprite(self.kit, "journey_lantern", height=place.h * 2 // 5), spots[0], alpha=0, depth=2420)
        walk = self.life(lantern, fade(0.3, 255), move(1.1, *spots[1:]), meanwhile(arrives),
                         meanwhile(self._flare(spots[-1], place.h // 2)), wait(1.0), fade(0.3, 0))  # fmt: skip
        shown = self.life(Actor(picture, place.center, alpha=0, depth=2400), fade(0.3, 255), wait(2.4), fade(0.35, 0))
        said = self._headline(words, place.bottom + self.px(14), 2.4)
        return [Together(self._mist(3.3), self._veil(3.2), shown, walk, said)]

    # --- the scorings ---

    def scoring(self, words: str, *, final: bool) -> list[Motion]:
        """The mist rolls in, then everything that counts is lit in its turn and its points fly to the seats."""
        counters = []
        for colour in range(self.rules.colours):
            rows = self.rules.score(self.plan, Seat(colour)) if final else ()
            begun = sum(row.points for row in rows if row.label in {"midway", "exploration"})
            counters.append(_Counter(begun, self.tag(colour)))
        parts = [part for event in self._counted if (part := self._count(event, counters)) is not None]
        gap = min(_STEP, _LONGEST / max(1, len(parts)))
        opening = Together(self._mist(2.4), self._headline(words, self.layout.canvas.centery - self.px(40), 1.7))
        faces = [self._counter(counter) for counter in counters]
        counted = InTurn(opening, *faces, self.staggered(parts, gap), Wait(seconds=0.6))
        points = [counter.points for counter in counters]
        scored = [] if final else [self.becomes(midway=True, midway_points=points)]
        return [Together(self._veil(counted.length), counted), *scored]

    def _counter(self, counter: _Counter) -> Motion:
        """The points counted so far stay on the seat's card."""
        counter.actor = Actor(self.count_picture(counter.begun), counter.place.center, depth=1600)
        return self.life(counter.actor, stays=True)

    def count_picture(self, points: int) -> Surface:
        """How many points have been counted, as it stands on a seat's card."""
        return kept(self.kit, _count, self.tag(0).size, points)

    def _count(self, event: Event, counters: Sequence[_Counter]) -> Motion | None:
        """One thing that counts, lit on the map, with its points."""
        chart, width = self.chart, self.chart.px
        match event:
            case it.RegionScored(region, points, times):
                picture, corner = outlined(self.kit, chart, region)
                place = picture.get_rect(topleft=corner)
                border = tuple((x - corner[0], y - corner[1]) for x, y in map(chart.at, chart.places.regions[region].outline))
                bright = kept(self.kit, _bright, border, place.size)
                lights = [
                    self.life(Actor(layer, place.center, alpha=0, depth=10), fade(0.12, 255), wait(0.6), fade(0.25, 0))
                    for layer in (bright, picture)
                ]
                return self._earned(chart.at(chart.map.regions[region].totem), points, times, counters, *lights)
            case it.LinkScored(link, points, times):
                it_is = chart.map.links[link]
                marker = chart.at(it_is.marker)
                name = f"link_{'water' if it_is.water else 'land'}_lit"
                lit = Actor(sprite(self.kit, name, chart.width("link_lit")), marker, alpha=0, depth=10)
                light = self.life(lit, fade(0.12, 255), wait(0.6), fade(0.25, 0))
                ends = [chart.at(chart.map.regions[region].totem) for region in it_is.regions]
                pulses = [self._pulse(end, marker) for end in ends]
                return self._earned((marker[0], marker[1] - width(24)), points, times, counters, light, *pulses)
            case it.SettlementScored(colour, spaces, points):
                steps = [step[:2] for way in chart.joints(sum(1 << space for space in spaces), self.plan.mountains) for step in way]
                road = self.staggered([self._flare(chart.at(step), width(18), 0.6) for step in steps], 0.3 / max(1, len(steps)))
                row = [points if each == colour else 0 for each in range(self.rules.colours)]
                return self._tents(spaces, row, counters, road)
            case it.RoadScored(points):
                standing = sum(self.plan.tents) & self.rules.land.long_road
                return self._tents(list(bits(standing)), points, counters)
            case it.RuinsScored(points):
                standing = sum(self.plan.tents) & self.rules.land.all_ruins
                return self._tents(list(bits(standing)), points, counters)
        return None

    def _pulse(self, start: Point, end: Point) -> Motion:
        """A light runs from a pole to the number of its link."""
        actor = Actor(sprite(self.kit, "flare", self.chart.px(40)), start, depth=500)
        return self.life(actor, move(0.35, end), fade(0.15, 0))

    def _tents(self, spaces: Sequence[int], points: Sequence[int], counters: Sequence[_Counter], *lights: Motion) -> Motion | None:
        """Tents light up; their points come from their middle."""
        spots = [self.chart.at(self.chart.stand(space)) for space in spaces]
        if not spots:
            return None
        middle = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
        flares = [self._flare(spot, self.chart.px(58), 0.7) for spot in spots]
        return self._earned(middle, points, 1, counters, *flares, *lights)

    def _earned(
        self, at: Point, points: Sequence[int], times: int, counters: Sequence[_Counter], *lights: Motion
    ) -> Motion:
        """Lights, and the points by colour, which fly from there to the seats' cards."""
        earners = [colour for colour, n in enumerate(points) if n]
        flights: list[Motion] = []
        for number, colour in enumerate(earners):
            counter, n = counters[colour], points[colour]
            words = f"+{n // times} \N{MULTIPLICATION SIGN} {times}" if times > 1 else f"+{n}"
            picture = kept(self.kit, flag, words, self.view.colours[colour])
            step = picture.get_height() + self.px(3)
            start = at[0], at[1] + (number - (len(earners) - 1) / 2) * step - self.px(10)
            actor = Actor(picture, start, alpha=0, depth=1500 + number)
            flight = in_turn(fade(0.12, 255), wait(0.45), move(0.5, counter.place.center, arc=self.px(24)))
            counter.points += n
            flights.append(self.life(actor, flight, meanwhile(self._raised(counter, counter.points))))
        return Together(*lights, *flights)

    def _raised(self, counter: _Counter, points: int) -> Motion:
        """A counter comes to another number."""
        picture = self.count_picture(points)

        def show() -> None:
            if counter.actor is not None:
                counter.actor.image = picture

        swelling = self.life(Actor(picture, counter.place.center, depth=1610), pulse(0.25, by=0.3))
        return InTurn(self.call(show), swelling)

    # --- the end ---

    def winner(self) -> list[Motion]:
        """The titan of whoever won rises over the map, and nothing else moves for a beat."""
        winners = self.rules.result(self.after)[0].seats
        named = [self.names.player(seat) for seat in winners]
        words = self.names("rank.wins", name=named[0]) if len(named) == 1 else self.names("rank.shared_win", list=self.names.listed(named))
        canvas, seconds, rising = self.layout.canvas, 4.0, []
        high = min(canvas.h * 3 // 5, canvas.w * 3 // 5 * 3 // 4)
        if len(winners) > 1:
            high = min(high, canvas.w // len(winners) * 3 // 4)
        for number, seat in enumerate(winners):
            x = canvas.centerx + (number - (len(winners) - 1) / 2) * canvas.w * 0.8 / len(winners)
            picture = sprite(self.kit, f"titan_{self.view.colours[seat]}_awake", height=high)
            actor = Actor(picture, (x, canvas.centery + high * 0.22), alpha=0, depth=2200)
            risen = at_once(fade(0.9, 255), move(1.1, (x, canvas.centery - high * 0.08)))
            rising.append(self.life(actor, risen, wait(seconds - 1.6), fade(0.5, 0)))
        feet = canvas.centerx, round(canvas.centery + high * 0.42)
        mist = self.life(Actor(sprite(self.kit, "mist_1", canvas.w * 7 // 10), feet, alpha=0, depth=2210),
                         fade(0.6, 255), wait(seconds - 1.1), fade(0.5, 0))  # fmt: skip
        said = InTurn(Wait(seconds=1.0), self._headline(words, feet[1] + high * 0.1, seconds - 1.5))
        return [Together(self._veil(seconds), self._mist(seconds), *rising, mist, said)]


class _Counter:
    """The points of a colour while they are counted: how many there were at first, and how many have been planned."""

    def __init__(self, begun: int, place: Area) -> None:
        self.begun = self.points = begun
        self.place = place
        self.actor: Actor | None = None


def _headline(kit: DrawingKit, words: str, wide: int) -> Surface:
    """Words on a dark plate, as large as they fit on one line, else on several. To be kept."""
    theme, rim = kit.theme, kit.theme.px(30)
    role: Role = "title" if text.width(theme, "title", words) <= wide - 2 * rim else "heading"
    lines = text.evened(theme, role, words, wide - 2 * rim)
    step = round(theme.line_height(role) * 0.95)
    size = max(text.width(theme, role, line) for line in lines) + 2 * rim, step * len(lines) + theme.px(22)
    whole = plate(kit.sprites, size, theme.px(16), theme.colour("shade"), theme.colour("gold"), max(2, theme.px(2))).copy()
    for number, line in enumerate(lines):
        text.put(whole, theme, role, line, theme.colour("gold"), center=(size[0] // 2, theme.px(11) + step * number + step // 2))
    return whole


def _dark(kit: DrawingKit, size: tuple[int, int]) -> Surface:
    """A veil. To be kept."""
    del kit
    whole = Surface(size, SRCALPHA)
    whole.fill(_DARK)
    return whole


def _bright(kit: DrawingKit, points: tuple[Point, ...], size: tuple[int, int]) -> Surface:
    """Light upon the ground of a region. To be kept."""
    del kit
    whole = Surface(size, SRCALPHA)
    pygame.draw.polygon(whole, _LIGHT, points)
    return whole


def _journey(kit: DrawingKit, wide: int) -> Surface:
    """The way to the titan with the camp at its middle. To be kept."""
    whole = sprite(kit, "journey", wide).copy()
    x, y = trail()[len(trail()) // 2]
    camp = sprite(kit, "journey_camp", wide // 6)
    stamp(whole, camp, midbottom=(round(x * wide), round((y + 0.22) * whole.get_height())))
    return whole


def _count(kit: DrawingKit, size: tuple[int, int], points: int) -> Surface:
    """How many points have been counted. To be kept."""
    theme = kit.theme
    whole = plate(kit.sprites, size, theme.px(9), theme.colour("shade"), theme.colour("gold"), max(1, theme.px(1.5))).copy()
    stamp(whole, figure(kit, str(points), size[0] - theme.px(8), size[1], theme.colour("gold")), center=(size[0] // 2, size[1] // 2))
    return whole
