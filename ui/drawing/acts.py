"""What actors do on the stage, put together before it is known which actor does it. Points and distances are in pixels of
the window. An act takes `seconds`, unless it says otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.drawing import motion
from ui.drawing.motion import InTurn, Motion, Point, Together, Wait, between

if TYPE_CHECKING:
    from pygame import Surface

Act = Callable[[str], Motion]
"""What one actor does, by its name."""


def fade(seconds: float, to: int) -> Act:
    """To another opacity, 0 to 255."""
    return lambda name: motion.Fade(name, seconds, to=to)


def move(seconds: float, *path: Point, arc: float = 0.0) -> Act:
    """Along window points; `arc` lifts it by that many pixels midway."""
    return lambda name: motion.Move(name, seconds, path=path, arc=arc)


def hop(seconds: float, *path: Point, height: float) -> Act:
    """From point to point in hops `height` pixels high, `seconds` each."""
    return lambda name: motion.Hop(name, seconds, path=path, height=height)


def march(seconds: float, start: Point, end: Point, steps: int, height: float) -> Act:
    """Straight from a point to another in so many steps, `seconds` each."""
    return hop(seconds, *[between(start, end, n / steps) for n in range(1, steps + 1)], height=height)


def shake(seconds: float, at: Point, far: float) -> Act:
    """To and fro around a point, `far` to each side."""
    return move(seconds, *[(at[0] + far * (-1) ** n, at[1]) for n in range(9)], at)


def swing(seconds: float, start: Point, end: Point) -> Act:
    """To a point in `seconds`, a pulse there, and back in as many."""
    return in_turn(move(seconds, end), pulse(0.2), move(seconds, start))


def scale(seconds: float, to: float) -> Act:
    """To another size, `to` times that of its picture."""
    return lambda name: motion.Scale(name, seconds, to=to)


def pulse(seconds: float, by: float = 0.18, times: int = 1) -> Act:
    """Grows by this share of its size and shrinks again, so many times."""
    return lambda name: motion.Pulse(name, seconds, by=by, times=times)


def flip(seconds: float, image: Surface) -> Act:
    """Turns over to another picture."""
    return lambda name: motion.Flip(name, seconds, image=image)


def unroll(seconds: float, roll: Surface) -> Act:
    """Unrolls from its middle, between two pictures of a roll."""
    return lambda name: motion.Unroll(name, seconds, roll=roll)


def appear(seconds: float, comes: float = 0.12, goes: float = 0.25, alpha: int = 255) -> Act:
    """Fades in to an opacity (0 to 255) in `comes` seconds, stays for `seconds`, and fades out in `goes`."""
    return in_turn(fade(comes, alpha), wait(seconds), fade(goes, 0))


def wait(seconds: float) -> Act:
    """Stays as it is."""
    return lambda _: Wait(seconds=seconds)


def parallel(*acts: Act) -> Act:
    """Does several acts at the same time."""
    return lambda name: Together(*(act(name) for act in acts))


def in_turn(*acts: Act) -> Act:
    """One after the other."""
    return lambda name: InTurn(*(act(name) for act in acts))


def play_motion(motion: Motion) -> Act:
    """Plays a motion of other actors as one act of this one."""
    return lambda _: motion
