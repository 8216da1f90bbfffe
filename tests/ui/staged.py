"""What motions are made of, and what they show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.drawing.motion import Enter, Flip, InTurn, Together

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pygame import Surface

    from ui.drawing.motion import Motion


def parts(motion: Motion) -> Iterator[Motion]:
    """A motion and all it is made of."""
    yield motion
    if isinstance(motion, Together | InTurn):
        for part in motion.parts:
            yield from parts(part)


def pictures(motions: Iterable[Motion]) -> Iterator[Surface]:
    """Every picture that comes upon the stage, turned over or not."""
    for motion in motions:
        for part in parts(motion):
            if isinstance(part, Enter) and part.who is not None:
                yield part.who.image
            if isinstance(part, Flip) and part.image is not None:
                yield part.image
