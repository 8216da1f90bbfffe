"""The ground plan of a map: outlines without corners, and for each region a fine grid that knows what is where."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from art.draw.kit import Random, rounded
from art.draw.paper import Point

Grid = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""
STEP = 2.5
FAR = 1e6


def curve(shape: Sequence[Point], fine: int = 6) -> list[Point]:
    """Points along the closed soft outline that `kit.rounded` draws."""
    n = len(shape)
    mids = [((shape[i][0] + shape[(i + 1) % n][0]) / 2, (shape[i][1] + shape[(i + 1) % n][1]) / 2) for i in range(n)]
    out = []
    for i, (cx, cy) in enumerate(shape):
        (ax, ay), (bx, by) = mids[i - 1], mids[i]
        for k in range(fine):
            t = k / fine
            u = 1 - t
            out.append((u * u * ax + 2 * u * t * cx + t * t * bx, u * u * ay + 2 * u * t * cy + t * t * by))
    return out


def stretch(line: Sequence[Point], step: float, *, closed: bool) -> list[Point]:
    """Points along a line at equal distances of about `step`."""
    whole = [*line, line[0]] if closed else [*line]
    run = [0.0]
    for (xa, ya), (xb, yb) in pairwise(whole):
        run.append(run[-1] + math.hypot(xb - xa, yb - ya))
    n = max(1, round(run[-1] / step))
    marks = np.linspace(0, run[-1], n + 1)
    xs = np.interp(marks, run, [p[0] for p in whole])
    ys = np.interp(marks, run, [p[1] for p in whole])
    found = [(float(x), float(y)) for x, y in zip(xs, ys, strict=True)]
    return found[:-1] if closed else found


def nearest(x: Grid, y: Grid, line: Sequence[Point]) -> Grid:
    """How far each cell is from a closed line of many points."""
    far = np.full(x.shape, FAR)
    for (xa, ya), (xb, yb) in zip(line, [*line[1:], line[0]], strict=True):
        far = np.minimum(far, off(x, y, (xa, ya), (xb, yb)))
    return far


def off(x: Grid, y: Grid, a: Point, b: Point) -> Grid:
    """How far each cell is from a piece of a line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = np.clip(((x - a[0]) * dx + (y - a[1]) * dy) / ((dx * dx + dy * dy) or 1), 0, 1)
    return np.asarray(np.hypot(x - a[0] - t * dx, y - a[1] - t * dy))


def within(x: Grid, y: Grid, shape: Sequence[Point]) -> Mask:
    """Which cells lie inside a closed outline."""
    mask = np.zeros(x.shape, dtype=np.bool_)
    for (xa, ya), (xb, yb) in zip(shape, [*shape[1:], shape[0]], strict=True):
        if ya != yb:
            mask ^= ((ya > y) != (yb > y)) & (x < (xb - xa) * (y - ya) / (yb - ya) + xa)
    return mask


class Plot:
    """One region: its outline, and on a grid how far its border, the things and the ways on it are.

    `discs` are things (x, y, radius), `ways` are strips (a, b, half their width); `block` adds to them.
    """

    def __init__(self, name: str, biome: str, shape: Sequence[Point], centre: Point) -> None:
        self.name, self.biome, self.shape, self.centre = name, biome, [*shape], centre
        self.line = stretch(curve(shape), 3, closed=True)
        xs, ys = [p[0] for p in self.line], [p[1] for p in self.line]
        self.box = (min(xs), min(ys), max(xs), max(ys))
        x0, y0, x1, y1 = self.box
        self.x, self.y = np.meshgrid(np.arange(x0 - 12, x1 + 12, STEP), np.arange(y0 - 12, y1 + 12, STEP))
        self.coarse = stretch(self.line, 7, closed=True)
        self.inside = within(self.x, self.y, self.coarse)
        self.shore = nearest(self.x, self.y, self.coarse)
        self.gap, self.way = np.full(self.x.shape, FAR), np.full(self.x.shape, FAR)
        self.room = self.gap
        self.foreign, self.taken = np.zeros(self.x.shape, dtype=np.bool_), np.zeros(self.x.shape, dtype=np.bool_)

    @cached_property
    def soft(self) -> str:
        """The outline as path data."""
        return rounded(self.shape)

    def block(
        self, discs: Iterable[tuple[float, float, float]] = (), ways: Iterable[tuple[Point, Point, float]] = ()
    ) -> None:
        for x, y, r in discs:
            if not (self.box[0] - 80 < x < self.box[2] + 80 and self.box[1] - 80 < y < self.box[3] + 80):
                continue
            self.gap = np.minimum(self.gap, np.hypot(self.x - x, self.y - y) - r)
        x0, y0, x1, y1 = self.box
        for a, b, half in ways:
            if (
                max(a[0], b[0]) < x0 - 20
                or min(a[0], b[0]) > x1 + 20
                or max(a[1], b[1]) < y0 - 20
                or min(a[1], b[1]) > y1 + 20
            ):
                continue
            self.way = np.minimum(self.way, off(self.x, self.y, a, b) - half)

    def growing(self) -> None:
        """Whatever is blocked from now on may be grown over: it brings its own ground."""
        self.room = self.gap

    def block_box(self, box: Box) -> None:
        """Nothing else may lie where a label does."""
        x, y, w, h = box
        dx = np.maximum(np.maximum(x - self.x, self.x - x - w), 0)
        dy = np.maximum(np.maximum(y - self.y, self.y - y - h), 0)
        inside = np.maximum(np.maximum(x - self.x, self.x - x - w), np.maximum(y - self.y, self.y - y - h))
        self.gap = np.minimum(self.gap, np.where(inside < 0, inside, np.hypot(dx, dy)))
        self.taken |= inside < STEP

    def reserve(self, box: Box) -> None:
        """A neighbour's label hangs there."""
        x, y, w, h = box
        self.taken |= (self.x > x - STEP) & (self.x < x + w + STEP) & (self.y > y - STEP) & (self.y < y + h + STEP)

    def avoid(self, others: Iterable[Plot]) -> None:
        """Marks what belongs to the neighbours: a label may hang over the sea, but never there."""
        for other in others:
            self.foreign |= within(self.x, self.y, other.coarse)

    def cell(self, x: float, y: float) -> tuple[int, int]:
        high, wide = self.x.shape
        return (
            min(high - 1, max(0, round((y - float(self.y[0, 0])) / STEP))),
            min(wide - 1, max(0, round((x - float(self.x[0, 0])) / STEP))),
        )

    def inset(self, by: float, rng: Random | None = None, rough: float = 0) -> list[Point]:
        """The corners moved towards the middle, give or take a slow wobble."""
        a, b = (rng.uniform(0, 6.3), rng.uniform(0, 6.3)) if rng else (0.0, 0.0)
        out = []
        for x, y in self.shape:
            dx, dy = x - self.centre[0], y - self.centre[1]
            r, turn = math.hypot(dx, dy) or 1, math.atan2(dy, dx)
            k = max(0.1, 1 - (by + rough * (0.6 * math.sin(turn * 5 + a) + 0.4 * math.sin(turn * 9 + b))) / r)
            out.append((self.centre[0] + dx * k, self.centre[1] + dy * k))
        return out

    def rim(self, by: float, step: float) -> list[Point]:
        """A closed line that follows the border from within at that distance, its points at equal distances."""
        n = len(self.line)
        moved = []
        for i, (x, y) in enumerate(self.line):
            (xa, ya), (xb, yb) = self.line[i - 2], self.line[(i + 2) % n]
            length = math.hypot(xb - xa, yb - ya) or 1
            moved.append((x - (yb - ya) / length * by, y + (xb - xa) / length * by))
        if not self.inside[self.cell(*moved[0])]:
            moved = [(2 * x - mx, 2 * y - my) for (x, y), (mx, my) in zip(self.line, moved, strict=True)]
        kept = [p for p in moved if self.inside[self.cell(*p)] and self.shore[self.cell(*p)] > by - 1.4]
        for _ in range(3):
            m = len(kept)
            kept = [
                (
                    (kept[i - 1][0] + 2 * kept[i][0] + kept[(i + 1) % m][0]) / 4,
                    (kept[i - 1][1] + 2 * kept[i][1] + kept[(i + 1) % m][1]) / 4,
                )
                for i in range(m)
            ]
        return stretch(kept, step, closed=True)

    def place(
        self, w: float, h: float, *, edge: float = 0.5, things: float = 4.6, drift: float = 0.0016
    ) -> tuple[Box, float]:
        """Where a label of that size covers least, near the middle if it can, and what it costs; `edge` is what it
        costs to lie upon the border, `things` upon something that stands there."""
        cost = np.where(self.inside, np.where(self.shore < 10, edge, 0.0), np.where(self.foreign, 3.6, 0.6))
        cost = cost + np.where(self.taken, 20.0, np.where(self.gap < 0, things, np.where(self.way < 0, 0.55, 0)))
        total = np.pad(cost.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
        nw, nh = max(1, round(w / STEP)), max(1, round(h / STEP))
        box = total[nh:, nw:] - total[:-nh, nw:] - total[nh:, :-nw] + total[:-nh, :-nw]
        x, y = self.x[: box.shape[0], : box.shape[1]], self.y[: box.shape[0], : box.shape[1]]
        box = box / (nw * nh) + drift * np.hypot(x + w / 2 - self.centre[0], y + h / 2 - self.centre[1])
        j, i = divmod(int(np.argmin(np.round(box, 6))), box.shape[1])
        return (float(x[j, i]), float(y[j, i]), w, h), float(box[j, i])

    def roomiest(self, near: Point, least: float, most: float) -> Point:
        """The clearest spot inside at such a distance from a point."""
        far = np.hypot(self.x - near[0], self.y - near[1])
        fits = self.inside & (far >= least) & (far <= most) & (self.shore > 15)
        room = np.where(fits, np.minimum(self.gap, self.way + 6) - 0.05 * far, -99)
        j, i = divmod(int(np.argmax(np.round(room, 6))), room.shape[1])
        return float(self.x[j, i]), float(self.y[j, i])
