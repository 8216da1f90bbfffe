"""Large motions over the board, such as a scoring: a veil, a headline, points that fly to their tallies, clouds and
light."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pygame import Surface

from ui.drawing import banners
from ui.drawing.acts import appear, fade, in_turn, move, parallel, play_motion, pulse, scale, wait
from ui.drawing.cached import cached
from ui.drawing.motion import Actor, InTurn, Motion, Point, Together
from ui.tables.common.motions import MotionBuilder
from ui.tables.common.view import S

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.drawing.acts import Act
    from ui.drawing.area import Area

VEIL, GLOW, PIECE, LIGHT, MIST, FLIGHT, TALLY, LARGE, HEADLINE = -5, 400, 500, 500, 1000, 1500, 1600, 2400, 2500
"""How high over the board each stands, as the depth of an actor; flags of one item stand one above the other."""


class FlyingTally:
    """The points of a colour while they are counted. `points` includes all motions built so far; `actor` shows those that
    have arrived."""

    def __init__(self, points: int, area: Area) -> None:
        self.points, self.place = points, area
        self.actor = Actor(Surface((0, 0)), area.center, depth=TALLY)


class LargeMotionBuilder(MotionBuilder[S]):
    """Builds large motions within `canvas`, an area in pixels."""

    canvas: Area
    rays: ClassVar[str] = "rays"
    spark: ClassVar[str] = "spark"
    """The pictures, among the game's, of light behind something and of what flies off."""

    def veil(self, seconds: float) -> Motion:
        """Darkens the board for that many seconds."""
        actor = Actor(cached(self.kit, banners.veil, self.canvas.size), self.canvas.center, alpha=0, depth=VEIL)
        return self.animate(actor, appear(seconds - 0.6, 0.3, 0.3))

    def headline(self, words: str, top: float, seconds: float) -> Motion:
        """Shows words over the board for that many seconds, `top` pixels below the upper edge of the window or higher."""
        picture = cached(self.kit, banners.headline, words, self.canvas.w * 13 // 20)
        at = picture.get_rect(midtop=(self.canvas.centerx, round(top)))
        at.bottom = min(at.bottom, self.canvas.bottom - self.px(8))
        return self.animate(Actor(picture, at.center, alpha=0, depth=HEADLINE), appear(seconds, 0.2, 0.3))

    def tally_picture(self, tally: FlyingTally, points: int) -> Surface:
        """The picture of a tally with so many points."""
        return cached(self.kit, banners.tally, tally.place.size, points)

    def tally_begins(self, tally: FlyingTally) -> Motion:
        """Shows a tally until all motions have ended."""
        tally.actor.image = self.tally_picture(tally, tally.points)
        return self.animate(tally.actor, stays=True)

    def flags_size(self, flags: Sequence[Surface]) -> tuple[int, int]:
        """Width and height of flags below each other, in pixels."""
        return max(flag.get_width() for flag in flags), sum(flag.get_height() + self.px(3) for flag in flags)

    def points_fly(self, at: Point, earned: Sequence[tuple[FlyingTally, int, Surface]]) -> list[Motion]:
        """Flags with points rise around a place, below each other, and fly to their tallies."""
        flights: list[Motion] = []
        for number, (tally, points, flag) in enumerate(earned):
            tally.points += points
            above = (number - (len(earned) - 1) / 2) * (flag.get_height() + self.px(3))
            actor = Actor(flag, (at[0], at[1] + above), alpha=0, depth=FLIGHT + number)
            there = move(0.5, tally.place.center, arc=self.px(24))
            flights.append(self.animate(actor, fade(0.12, 255), wait(0.45), there, play_motion(self._raised(tally))))
        return flights

    def _raised(self, tally: FlyingTally) -> Motion:
        """A tally comes to all points planned so far."""
        picture = self.tally_picture(tally, tally.points)
        swelling = self.animate(Actor(picture, tally.place.center, depth=TALLY + 10), pulse(0.25, by=0.3))
        return InTurn(self.call(lambda: setattr(tally.actor, "image", picture)), swelling)

    # --- pieces that fly, clouds and light ---

    def art(self, name: str, width: int) -> Surface:
        """A picture of the game, `width` pixels wide."""
        return self.kit.sprites.get(f"{self.view.names.game}/{name}", width)

    def gift(self, picture: Surface, start: Point, end: Area, arrives: Motion | None = None, *acts: Act) -> Motion:
        """A picture rises at a place and flies to where it belongs. `arrives` plays when it is there."""
        comes = [play_motion(arrives)] if arrives is not None else []
        small = min(1.0, end.h / picture.get_height())
        actor = Actor(picture, start, alpha=0, scale=0.7, depth=FLIGHT)
        rises = parallel(fade(0.1, 255), scale(0.15, 1.0), move(0.15, (start[0], start[1] - self.px(8))))
        flies = parallel(move(0.42, end.center, arc=self.px(34)), scale(0.42, small), *acts)
        return self.animate(actor, rises, flies, *comes, fade(0.1, 0))

    def puff(self, name: str, at: Point, wide: int, seconds: float = 0.45) -> Motion:
        """A cloud that grows, rises a little and fades."""
        actor = Actor(self.art(name, wide), at, alpha=210, scale=0.5, depth=PIECE + 50)
        thins = in_turn(wait(seconds / 3), fade(seconds * 2 / 3, 0))
        return self.animate(actor, parallel(scale(seconds, 1.2), move(seconds, (at[0], at[1] - wide // 4)), thins))

    def glow(self, at: Point, wide: int, seconds: float) -> Motion:
        """Shows rays behind something for that many seconds."""
        actor = Actor(self.art(self.rays, wide), at, alpha=0, scale=0.6, depth=GLOW)
        return self.animate(actor, parallel(fade(0.25, 255), scale(seconds, 1.0)), fade(0.3, 0))

    def sparks(self, at: Point, wide: int) -> Motion:
        """Sparks fly off in all directions."""
        parts = []
        for number in range(10):
            far = wide * (0.55 + 0.3 * (number % 3))
            across = (number / 9 - 0.5) * 2
            end = at[0] + across * far, at[1] - far * (1 - across * across * 0.8)
            actor = Actor(self.art(self.spark, max(4, wide // (9 + number % 4))), at, depth=PIECE + 60)
            parts.append(self.animate(actor, parallel(move(0.5, end), in_turn(wait(0.2), fade(0.3, 0)))))
        return Together(*parts)
