"""What a table stages over its board: a veil, a headline, something shown in large, points that fly to their
tallies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from ui.drawing import banners
from ui.drawing.acts import appear, fade, meanwhile, move, pulse, wait
from ui.drawing.kept import kept
from ui.drawing.motion import Actor, InTurn, Motion, Point
from ui.tables.kit.motions import MotionBuilder
from ui.tables.kit.view import S

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.drawing.area import Area

VEIL, LIGHT, MIST, FLIGHT, TALLY, LARGE, HEADLINE = -5, 500, 1000, 1500, 1600, 2400, 2500
"""How high over the board each stands, as the depth of an actor; flags of one thing stand one above the other."""


class Tally:
    """Points at `place` while they are counted: `points` are those of all motions that have been made, `actor` shows
    those that have arrived."""

    def __init__(self, points: int, place: Area) -> None:
        self.points, self.place = points, place
        self.actor = Actor(Surface((0, 0)), place.center, depth=TALLY)


class CeremonyBuilder(MotionBuilder[S]):
    """Motions with ceremonies, which take place within `canvas`."""

    canvas: Area

    def veil(self, seconds: float) -> Motion:
        """The board lies in the dark for so long."""
        actor = Actor(kept(self.kit, banners.veil, self.canvas.size), self.canvas.center, alpha=0, depth=VEIL)
        return self.life(actor, appear(seconds - 0.6, 0.3, 0.3))

    def headline(self, words: str, top: float, seconds: float) -> Motion:
        """Words over the board, below a height of the window if there is room."""
        picture = kept(self.kit, banners.headline, words, self.canvas.w * 13 // 20)
        at = picture.get_rect(midtop=(self.canvas.centerx, round(top)))
        at.bottom = min(at.bottom, self.canvas.bottom - self.px(8))
        return self.life(Actor(picture, at.center, alpha=0, depth=HEADLINE), appear(seconds, 0.2, 0.3))

    def tally_picture(self, tally: Tally, points: int) -> Surface:
        """So many points, as a tally shows them."""
        return kept(self.kit, banners.tally, tally.place.size, points)

    def tally_begins(self, tally: Tally) -> Motion:
        """A tally comes to lie where it belongs, until all motions are over."""
        tally.actor.image = self.tally_picture(tally, tally.points)
        return self.life(tally.actor, stays=True)

    def points_fly(self, at: Point, earned: Sequence[tuple[Tally, int, Surface]]) -> list[Motion]:
        """Flags rise at a point, below each other, and take so many points to each tally."""
        flights: list[Motion] = []
        for number, (tally, points, flag) in enumerate(earned):
            tally.points += points
            above = (number - (len(earned) - 1) / 2) * (flag.get_height() + self.px(3)) - self.px(10)
            actor = Actor(flag, (at[0], at[1] + above), alpha=0, depth=FLIGHT + number)
            there = move(0.5, tally.place.center, arc=self.px(24))
            flights.append(self.life(actor, fade(0.12, 255), wait(0.45), there, meanwhile(self._raised(tally))))
        return flights

    def _raised(self, tally: Tally) -> Motion:
        """A tally comes to all points planned so far."""
        picture = self.tally_picture(tally, tally.points)
        swelling = self.life(Actor(picture, tally.place.center, depth=TALLY + 10), pulse(0.25, by=0.3))
        return InTurn(self.call(lambda: setattr(tally.actor, "image", picture)), swelling)
