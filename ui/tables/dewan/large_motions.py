"""The great moments of Dewan: a story is told, the event of the scenario happens, the last round begins, the end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.dewan.model import EMPTY, State
from game.dewan.preview import story_steps
from game.dewan.terrain import Terrain
from game.kernel.contract import Seat
from game.kernel.masks import bits
from ui.drawing import banners
from ui.drawing.acts import appear, fade, hop, move, parallel, play_motion, scale, unroll, wait
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.motion import Actor, InTurn, Motion, Together, Wait
from ui.tables.common.large_motions import LARGE, MIST, LargeMotionBuilder
from ui.tables.dewan.card_pictures import sprite
from ui.tables.dewan.land_map import HEX_RATIO
from ui.tables.dewan.story_tiles import story_picture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ui.drawing.motion import Point
    from ui.tables.dewan.view import DewanView

_STEP: Final = 0.22
"""Seconds from one badge of a story that is told to the next."""
_SILENCE: Final = 0.6
"""Seconds for which a story that has been told is to be seen."""
_BREAKS: Final = ((-0.2, -0.24), (0.22, -0.08), (-0.16, 0.14), (0.18, 0.3), (0.0, 0.08))
"""Where waves break over a space, from its middle, in widths of a hex."""


class DewanLargeMotions(LargeMotionBuilder[State]):
    """Motions with the moments of which everybody takes notice."""

    view: DewanView

    def __init__(self, view: DewanView, before: State) -> None:
        super().__init__(view, before)
        self.layout, self.map, self.canvas = view.layout, view.map, view.layout.canvas

    def announced(self, words: str) -> Motion:
        """A headline over the map, and a silence after it."""
        return Together(self.veil(2.0), self.headline(words, self.canvas.centery - self.px(40), 1.6))

    def complete_story(self, seat: int, number: int, lies: Area, finish: Callable[[], Motion]) -> Motion:
        """A story rises from where it `lies` and unrolls over the map. The places that it tells of light up one after another,
        and what it earns is counted; then it goes back, and the points to the seat's card, where they are counted in."""
        story, before = self.view.rules.catalogue.stories[number], self._points(seat)
        finished = finish()
        gain, wide, asked = self._points(seat) - before, self.canvas.w * 2 // 5, sum(story.needs)
        words = self.view.names("table.tells", name=self.view.players[seat])
        below = cached(self.kit, banners.headline, words, self.canvas.w * 13 // 20).get_height() + self.px(20)
        area = Area(self.canvas.centerx - wide // 2, self.canvas.y + below, wide, wide // 2)
        items = story_steps(self.state_then, seat, story.needs)
        mets = [(0,) * len(story.needs), *(met for met, _ in items)]
        steps = [story_picture(self.kit, story, area.size, met) for met in mets]
        counts = [cached(self.kit, banners.tally, (self.px(96), self.px(52)), gain * n // asked) for n in range(asked + 1)]
        tile = Actor(steps[0], lies.center, scale=lies.w / wide, depth=LARGE)
        tally = Actor(counts[0], (area.centerx, area.bottom + self.px(40)), alpha=0, depth=LARGE + 1)

        def count(number: int) -> None:
            tile.image, tally.image = steps[number], counts[number]

        def golden() -> None:
            tile.image = story_picture(self.kit, story, area.size, done=True)

        counting = [part for n in range(1, asked + 1) for part in (Wait(seconds=_STEP), self.call(partial(count, n)))]
        counted = InTurn(*counting, Wait(seconds=_STEP), self.call(golden), Wait(seconds=_SILENCE))
        unrolls = unroll(0.6, cached(self.kit, banners.roll, area.h))
        goes = parallel(move(0.4, lies.center), scale(0.4, lies.w / wide))
        scroll = self.animate(
            tile, parallel(move(0.35, area.center), scale(0.35, 1.0), unrolls),
            play_motion(Together(counted, self._places([space for _, space in items], counted.length))), goes,
            play_motion(InTurn(self.set_view(owed=(seat, gain)), finished)), fade(0.1, 0),
        )
        flies = parallel(move(0.4, self.layout.seats[seat].center, arc=self.px(30)), scale(0.4, 0.6))
        earned = self.animate(
            tally, wait(0.6), fade(0.15, 255), wait(scroll.length - 0.75), flies, fade(0.15, 0),
            play_motion(self._counted_in(seat, gain)),
        )
        headline = self.headline(words, self.canvas.y + self.px(10), scroll.length - 0.9)
        return Together(self.veil(scroll.length - 0.4), headline, scroll, earned)

    def _points(self, seat: int) -> int:
        """All points of a seat as far as motions have been made."""
        return sum(row.points for row in self.view.rules.score(self.state_then, Seat(seat)))

    def _counted_in(self, seat: int, gain: int) -> Motion:
        """The number on the card of a seat goes up, point by point."""

        def count(left: int) -> None:
            self.view.owed = (seat, left)
            self.after_change()

        steps = reversed(range(gain))
        return InTurn(*(part for left in steps for part in (Wait(seconds=0.06), self.call(partial(count, left)))))

    def _places(self, spaces: Sequence[int], seconds: float) -> Motion:
        """Camps light up one after another, each with a badge, and stay in the light."""
        light, shown = sprite(self.kit, "hex_glow_hover", round(self.map.hex), round(self.map.hex * HEX_RATIO)), dict[int, Motion]()
        for number, space in enumerate(spaces, 1):
            if space != EMPTY and space not in shown:
                actor, late = Actor(light, self.map.at(space), alpha=0, depth=MIST), _STEP * number
                shown[space] = self.animate(actor, wait(late), appear(seconds - late - 0.37))
        return Together(*shown.values())

    def struck(self, start: Point) -> Motion:
        """The event tile grows over the map, with what happens in words."""
        view, scenario = self.view, self.view.rules.scenario.id
        picture = sprite(self.kit, f"scenario_{scenario}", self.canvas.w // 2)
        small = self.layout.event.w / picture.get_width()
        comes = parallel(fade(0.2, 255), move(0.35, self.canvas.center), scale(0.35, 1.0))
        goes = parallel(move(0.45, start), scale(0.45, small))
        tile = self.animate(Actor(picture, start, alpha=0, scale=small, depth=LARGE), comes, wait(1.1), goes, fade(0.1, 0))
        words = view.names(f"label.event_{scenario}")
        return Together(self.veil(2.2), tile, self.headline(words, self.canvas.y + self.px(24), 1.2))

    def shaken(self) -> Motion:
        """The board shakes a little, with all that lies on it; not at all where nothing is animated."""
        far, sway = max(2, self.px(6)), (1.0, -0.9, 0.8, -0.6, 0.45, -0.3, 0.15, 0.0)
        shifts = ((round(far * by), round(far * by * (-1) ** number / 2)) for number, by in enumerate(sway))
        moves = (self.call(partial(setattr, self.map, "shift", shift)) for shift in shifts)
        return InTurn(*(part for move in moves for part in (move, Wait(seconds=0.06))))

    def wave(self, space: int) -> Motion:
        """Waves roll in from the water beside a space, and break over it."""
        (x, y), unit, land, crest = self.map.at(space), self.map.hex, self.state_then.land, sprite(self.kit, "wave", round(self.map.hex * 0.6))
        assert land is not None
        beside = land.spread(1 << space) & land.terrain[Terrain.WATER] & ~(1 << space)
        starts, waves = [self.map.at(near) for near in bits(beside or 1 << space)], []
        for number, (aside, low) in enumerate(_BREAKS):
            end = round(x + aside * unit), round(y + low * unit)
            act = parallel(appear(0.35), hop(0.6, end, height=self.px(14)))
            waves.append(self.animate(Actor(crest, starts[number % len(starts)], alpha=0, depth=MIST), act))
        return self.staggered(waves, 0.12)

    def embers(self, space: int) -> Motion:
        """Sparks rise from the lava."""
        (x, y), unit, spark = self.map.at(space), self.map.hex, sprite(self.kit, "icon_fire", round(self.map.hex * 0.3))
        sparks = []
        for number in range(9):
            aside, high = (number * 5 % 9 - 4) * unit * 0.11, unit * (0.5 + number * 7 % 9 * 0.09)
            act = parallel(move(0.7, (round(x + 1.6 * aside), round(y - high))), fade(0.7, 0))
            sparks.append(self.animate(Actor(spark, (round(x + aside), y), depth=MIST), act))
        return self.staggered(sparks, 0.05)
