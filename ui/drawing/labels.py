"""Where labels lie on a map: at what they name, and over nothing that has to be seen."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Mask, Rect, Surface

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ui.drawing.strokes import FPoint

Disc = tuple[float, float, float]
"""The middle of something round, and its radius."""
Size = tuple[float, float]
Form = tuple[Size, ...]
"""Boxes with one middle; a label fills now one of them, now another."""

_STEP: Final = 6
"""So many units lie between two places that are tried."""
_TURNS: Final = 8
"""So often labels that found no place are given one before all others."""
_HOLD: Final = 0.06
"""At least this share of a label lies on what it names; half is best, for then it lies on the border."""
_FOREIGN, _OFF, _QUIET, _ASIDE = 4.0, 1.0, 3.0, 1.0
"""What it costs to lie on another part of the map, elsewhere than half on the own one, and over what should rather be
seen; and beside the middle of what is named."""
_MODEST: Final = 0.35
"""What it costs to have the next form."""
_POOREST, _TRIED = 3, 8
"""Room is made for so many labels in poor forms, at so many places of each better form."""
_APART: Final = 3
"""So many units lie at least between two labels."""


@dataclass(frozen=True)
class LabelGround:
    """A map as labels see it. All measures are in units of the map, of about a pixel. `parts` are the outlines of what is
    named; no label crosses one of the `blocked` discs or `boxes`, or leaves `area`; over `quiet` discs they lie only where
    there is no better place."""

    area: Rect
    parts: Sequence[Sequence[FPoint]]
    blocked: Sequence[Disc] = ()
    boxes: Sequence[Rect] = ()
    quiet: Sequence[Disc] = field(default=())

    @cached_property
    def drawn(self) -> GroundMasks:
        """The map drawn once for all searches on it."""
        return GroundMasks(self)


class MapLabel(NamedTuple):
    """Where a label lies: its middle, the number of its form, and whether that is a place without any crossing."""

    middle: FPoint
    form: int
    free: bool = True


def place_labels(ground: LabelGround, wanted: Sequence[Sequence[Form]]) -> list[MapLabel]:
    """A place for the label of each part, free of everything, other labels included. `wanted` has for each part the forms
    it may have, the best first. A label that finds no place in any form lies in its last where it is least in the way."""
    search = _Search(ground, wanted)
    order = sorted(range(len(wanted)), key=lambda part: len(search.places(part, len(wanted[part]) - 1)))
    best: dict[int, MapLabel] = {}
    for worst in range(max(map(len, wanted))):  # where not all find a place, they all become more modest
        for _ in range(_TURNS):
            found = search.lay(order, worst)
            if len(found) > len(best):
                best = found
            if len(found) == len(wanted):
                break
            order = [part for part in order if part not in found] + [part for part in order if part in found]
        if len(best) == len(wanted):
            break
    best = search.improved(best, order)
    best = search.made_room(best)
    return [best[part] if part in best else search.least(part, best) for part in range(len(wanted))]


class GroundMasks:
    """Pictures of a map of one bit a unit: what is blocked, what is quiet, each part with what it reaches and its heart, and
    all parts together."""

    def __init__(self, ground: LabelGround) -> None:
        self.area = ground.area
        self.blocked = self._mask(ground.blocked, ground.boxes)
        self.quiet = self._mask(ground.quiet, ())
        drawn = [self._part(outline) for outline in ground.parts]
        self.parts, self.reaches = [part for part, _ in drawn], [reach for _, reach in drawn]
        self.hearts = [part.centroid() for part in self.parts]
        self.land = Mask(self.area.size)
        for part in self.parts:
            self.land.draw(part, (0, 0))

    def _mask(self, discs: Iterable[Disc], boxes: Iterable[Rect]) -> Mask:
        drawn = Surface(self.area.size, pygame.SRCALPHA)
        for x, y, radius in discs:
            pygame.draw.circle(drawn, "white", (x - self.area.x, y - self.area.y), radius + 1)
        for box in boxes:
            drawn.fill("white", box.move(-self.area.x, -self.area.y))
        return pygame.mask.from_surface(drawn)

    def _part(self, outline: Sequence[FPoint]) -> tuple[Mask, Rect]:
        drawn = Surface(self.area.size, pygame.SRCALPHA)
        reach = pygame.draw.polygon(drawn, "white", [(x - self.area.x, y - self.area.y) for x, y in outline])
        return pygame.mask.from_surface(drawn), reach


class _Search:
    """Tries boxes on pictures of the map."""

    def __init__(self, ground: LabelGround, wanted: Sequence[Sequence[Form]]) -> None:
        self.area, self.wanted, drawn = ground.area, wanted, ground.drawn
        self.blocked, self.quiet, self.land = drawn.blocked, drawn.quiet, drawn.land
        self.parts, self.reaches, self.hearts = drawn.parts, drawn.reaches, drawn.hearts
        self._places: dict[tuple[int, Form], list[tuple[float, FPoint]]] = {}

    def places(self, part: int, number: int) -> list[tuple[float, FPoint]]:
        """Where a form of a label covers nothing that is blocked, and enough of its part: what it costs there, and its
        middle; the cheapest first."""
        form, own = self.wanted[part][number], self.parts[part]
        key = part, form
        if key not in self._places:
            sizes = _sizes(form)
            box = Mask(sizes[-1], fill=True)
            least, free = box.count() * _HOLD, self._free(part, form, sizes)
            held = ((middle, corner, area) for middle, corner in free if (area := own.overlap_area(box, corner)) >= least)
            self._places[key] = sorted((self._cost(part, box, middle, corner, area), middle) for middle, corner, area in held)
        return self._places[key]

    def _free(self, part: int, form: Form, sizes: Sequence[tuple[int, int]]) -> Iterator[tuple[FPoint, tuple[int, int]]]:
        """The middles at which boxes of all sizes cover nothing that is blocked, with the corner of the last box there."""
        across, down = self._middles(part, form)
        if not across or not down:
            return
        crossed = Mask(self.area.size)  # at the middles: those that are tried lie an even number of units apart, as boxes begin
        for wide, high in sizes:
            right, bottom = (_start(first, length) + length - 1 - first for first, length in ((across[0], wide), (down[0], high)))
            crossed.draw(self._crossed(wide, high), (-right, -bottom))
        taken, (wide, high) = crossed.get_at, sizes[-1]
        columns = [(x, _start(x, wide)) for x in across]
        for y in down:
            top = _start(y, high)
            for x, left in columns:
                if not taken((x, y)):
                    yield (x, y), (left, top)

    def _crossed(self, wide: int, high: int) -> Mask:
        """Where the right lower end of a box lies that covers something blocked."""
        crossed = Mask((self.area.w + wide, self.area.h + high))
        crossed.draw(self.blocked, (0, 0))
        for length, (right, down) in ((wide, (1, 0)), (high, (0, 1))):
            reached = 1
            while reached < length:  # what is covered so far, once more beside itself
                step = min(reached, length - reached)
                crossed.draw(crossed.copy(), (right * step, down * step))
                reached += step
        return crossed

    def _middles(self, part: int, form: Form) -> tuple[range, range]:
        """Every place for a form within the room at which it reaches its part: across and down."""
        wide, high = max(size[0] for size in form) + 2, max(size[1] for size in form) + 2
        if not self.reaches[part]:
            return range(0), range(0)
        reach = self.reaches[part].inflate(wide, high)
        x0, y0 = math.ceil(max(reach.x, wide / 2)), math.ceil(max(reach.y, high / 2))
        x1, y1 = min(reach.right, self.area.w - wide / 2), min(reach.bottom, self.area.h - high / 2)
        return range(x0, math.floor(x1) + 1, _STEP), range(y0, math.floor(y1) + 1, _STEP)

    def _cost(self, part: int, box: Mask, middle: FPoint, corner: tuple[int, int], own: int) -> float:
        """How much a label is in the way at a place, and how little it belongs there; `own` is the area on its own part."""
        whole = box.count()
        foreign = self.land.overlap_area(box, corner) - own
        quiet = self.quiet.overlap_area(box, corner)
        aside = abs(middle[0] - self.hearts[part][0]) / self.area.w
        off = abs(own / whole - 0.5)
        return (_FOREIGN * max(0, foreign) + _QUIET * quiet) / whole + _OFF * off + _ASIDE * aside

    def lay(self, order: Sequence[int], worst: int) -> dict[int, MapLabel]:
        """Lays one label after the other, none in a better form than `worst`, each where it costs least beside those that
        lie there; without those that find no place."""
        found: dict[int, MapLabel] = {}
        for part in order:
            last = len(self.wanted[part]) - 1
            label = self._best(part, range(min(worst, last), last + 1), self._laid(found))
            if label is not None:
                found[part] = label
        return found

    def improved(self, found: dict[int, MapLabel], order: Iterable[int]) -> dict[int, MapLabel]:
        """With better forms for those labels for which the others leave room."""
        for part in order:
            if part in found:
                others = {other: label for other, label in found.items() if other != part}
                label = self._best(part, range(found[part].form + 1), self._laid(others))
                found = {**others, part: label or found[part]}
        return found

    def made_room(self, found: dict[int, MapLabel]) -> dict[int, MapLabel]:
        """With better forms for the labels in the poorest, where those that lie in their way find other places and all is
        better for it."""
        for part in sorted(found, key=lambda part: -found[part].form)[:_POOREST]:
            for number in range(found[part].form):
                places = self.places(part, number)[:_TRIED]
                moved = (self._moved_aside(found, part, MapLabel(self._in_room(middle), number)) for _, middle in places)
                better = next((one for one in moved if one and _poverty(one) < _poverty(found)), None)
                if better is not None:
                    found = better
                    break
        return found

    def _moved_aside(self, found: dict[int, MapLabel], part: int, label: MapLabel) -> dict[int, MapLabel]:
        """With a label in that place, and those that lay there elsewhere; nothing if one of them finds no place."""
        boxes = self._laid({part: label})
        hit = [other for other in found if other != part and any(box.collidelist(self._laid({other: found[other]})) >= 0 for box in boxes)]
        kept = {**{other: one for other, one in found.items() if other not in hit}, part: label}
        for other in hit:
            placed = self._best(other, range(len(self.wanted[other])), self._laid(kept))
            if placed is None:
                return {}
            kept[other] = placed
        return kept

    def _in_room(self, middle: FPoint) -> FPoint:
        return middle[0] + self.area.x, middle[1] + self.area.y

    def _laid(self, found: dict[int, MapLabel]) -> list[Rect]:
        """What labels cover."""
        boxes: list[Rect] = []
        for part, (middle, number, _) in found.items():
            boxes += _boxes((middle[0] - self.area.x, middle[1] - self.area.y), self.wanted[part][number], _APART)
        return boxes

    def _best(self, part: int, numbers: Iterable[int], laid: Sequence[Rect]) -> MapLabel | None:
        """The best place, where a better form counts for something too."""
        least, best = math.inf, None
        for number in numbers:
            beside, sizes = number * _MODEST, _sizes(self.wanted[part][number])
            if beside >= least:
                break
            for cost, middle in self.places(part, number):
                if cost + beside >= least:
                    break
                if all(Rect(_corner(middle, size), size).collidelist(laid) < 0 for size in sizes):
                    least, best = cost + beside, MapLabel(self._in_room(middle), number)
                    break
        return best

    def least(self, part: int, found: dict[int, MapLabel]) -> MapLabel:
        """Where the last form of a label crosses least."""
        form, laid = self.wanted[part][-1], self._laid(found)
        size = _sizes(form)[-1]
        box = Mask(size, fill=True)

        def crossed(middle: FPoint) -> float:
            corner = _corner(middle, size)
            mine = Rect(corner, size)
            parts = [mine.clip(laid[at]) for at in mine.collidelistall(laid)]
            others = sum([part.w * part.h for part in parts])
            covered = self.blocked.overlap_area(box, corner) + others
            return covered / 20 + self._cost(part, box, middle, corner, self.parts[part].overlap_area(box, corner))

        across, down = self._middles(part, form)
        x, y = min(((x, y) for y in down for x in across), key=crossed, default=self.hearts[part])
        return MapLabel((x + self.area.x, y + self.area.y), len(self.wanted[part]) - 1, free=False)


def _poverty(found: dict[int, MapLabel]) -> int:
    """How far labels are from their best forms: one that is far off counts for more than several that are not."""
    return sum(label.form**2 for label in found.values())


def _start(middle: float, length: int) -> int:
    """Where what is so long and has that middle begins."""
    return round(middle - length / 2)


def _corner(middle: FPoint, size: tuple[int, int]) -> tuple[int, int]:
    return _start(middle[0], size[0]), _start(middle[1], size[1])


def _sizes(form: Form, apart: int = 0) -> list[tuple[int, int]]:
    """The sizes of a form in whole units, with a rim."""
    return [(math.ceil(wide) + 1 + 2 * apart, math.ceil(high) + 1 + 2 * apart) for wide, high in form]


def _boxes(middle: FPoint, form: Form, apart: int = 0) -> list[Rect]:
    """What a label fills in all sizes of a form, with a rim."""
    return [Rect(_corner(middle, size), size) for size in _sizes(form, apart)]
