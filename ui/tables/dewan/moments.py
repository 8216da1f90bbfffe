"""The great moments of Dewan: a story is told, the event of the scenario happens, the last round begins, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan.model import State
from game.kernel.masks import bits
from ui.drawing import banners
from ui.drawing.acts import appear, at_once, fade, move, scale, wait
from ui.drawing.area import Area
from ui.drawing.kept import kept
from ui.drawing.motion import Actor, InTurn, Motion, Together, Wait
from ui.tables.dewan.card_pictures import sprite
from ui.tables.dewan.land_map import TALL
from ui.tables.dewan.story_tiles import story_picture
from ui.tables.kit.ceremonies import FLIGHT, LARGE, MIST, CeremonyBuilder

if TYPE_CHECKING:
    from pygame import Surface

    from ui.drawing.motion import Point
    from ui.tables.dewan.view import DewanView


class Moments(CeremonyBuilder[State]):
    """Motions with the moments of which everybody takes notice."""

    view: DewanView

    def __init__(self, view: DewanView, before: State, after: State) -> None:
        super().__init__(view, before, after)
        self.layout, self.map, self.canvas = view.layout, view.map, view.layout.canvas

    def announced(self, words: str) -> Motion:
        """A headline over the map, and a silence after it."""
        return Together(self.veil(2.0), self.headline(words, self.canvas.centery - self.px(40), 1.6))

    def told(self, seat: int, number: int, end: Area, card: Point, finish: Motion) -> Motion:
        """A story unrolls over the map, the places that it tells of light up, and it goes to its place; its points fly to the
        seat's card."""
        view, story = self.view, self.view.rules.catalogue.stories[number]
        wide = self.canvas.w * 2 // 5
        place = Area(self.canvas.centerx - wide // 2, self.canvas.y + self.px(94), wide, wide // 2)
        tile = story_picture(self.kit, story, place.size, done=True)
        unrolls = self._large(tile, place.center, 0.4, place.center, end.center, end.w / wide)
        flag = kept(self.kit, banners.flag, f"+{story.points}", "dewan/symbol_points")
        points = self.life(Actor(flag, end.center, depth=FLIGHT), move(0.4, card, arc=self.px(30)), fade(0.15, 0))
        words = view.names("table.tells", name=view.players[seat])
        shown = Together(self.headline(words, self.canvas.y + self.px(10), 1.4), unrolls, self._places(seat, story.needs))
        return InTurn(shown, finish, points)

    def _large(self, picture: Surface, start: Point, first: float, there: Point, end: Point, last: float) -> Motion:
        """A picture grows from a size at one point to its own at another, stays, and shrinks to a third."""
        grows = at_once(fade(0.2, 255), move(0.35, there), scale(0.35, 1.0))
        leaves = at_once(move(0.45, end), scale(0.45, last))
        return self.life(Actor(picture, start, alpha=0, scale=first, depth=LARGE), grows, wait(1.1), leaves, fade(0.1, 0))

    def _places(self, seat: int, needs: tuple[int, ...]) -> Motion:
        """The camps that a story counts light up one after another."""
        land, camps = self.plan.land, self.plan.camps[seat]
        assert land is not None
        areas = (area & camps for need, asked in enumerate(needs) if asked for area in land.counting[need])
        spaces = dict.fromkeys(next(bits(area)) for area in areas if area)
        light = sprite(self.kit, "hex_glow_hover", round(self.map.hex), round(self.map.hex * TALL))
        lit = [self.life(Actor(light, self.map.at(space), alpha=0, depth=MIST), appear(0.7)) for space in spaces]
        return InTurn(Wait(seconds=0.35), self.staggered(lit, 0.16))

    def struck(self, start: Point) -> Motion:
        """The event tile grows over the map, with what happens in words."""
        view, scenario = self.view, self.view.rules.scenario.id
        picture = sprite(self.kit, f"scenario_{scenario}", self.canvas.w // 2)
        small = self.layout.event.w / picture.get_width()
        tile = self._large(picture, start, small, self.canvas.center, start, small)
        words = view.names(f"label.event_{scenario}")
        return Together(self.veil(2.2), tile, self.headline(words, self.canvas.y + self.px(24), 1.2))

    def wave(self, space: int) -> Motion:
        """Rings spread over the water."""
        ring = sprite(self.kit, "hex_glow", round(self.map.hex), round(self.map.hex * TALL))
        rings = [
            self.life(Actor(ring, self.map.at(space), scale=0.5, depth=MIST), at_once(scale(0.6, 1.9), fade(0.6, 0)))
            for _ in range(3)
        ]
        return self.staggered(rings, 0.18)

    def embers(self, space: int) -> Motion:
        """Sparks rise from the lava."""
        (x, y), unit, spark = self.map.at(space), self.map.hex, sprite(self.kit, "icon_fire", round(self.map.hex * 0.3))
        sparks = []
        for number in range(9):
            aside, high = (number * 5 % 9 - 4) * unit * 0.11, unit * (0.5 + number * 7 % 9 * 0.09)
            act = at_once(move(0.7, (round(x + 1.6 * aside), round(y - high))), fade(0.7, 0))
            sparks.append(self.life(Actor(spark, (round(x + aside), y), depth=MIST), act))
        return self.staggered(sparks, 0.05)
