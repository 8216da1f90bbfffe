"""A gamepad without hardware: its events, and a person who holds nothing else."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from ui.input.gamepad import BUTTONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from tests.ui.conftest import Driver

PAD = 7
_STRAIGHT = 0.8
A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{letter}") for letter in "ABXY")
START = pygame.CONTROLLER_BUTTON_START
UP, DOWN, LEFT, RIGHT = DIRECTIONS = [
    next(number for number, key in BUTTONS.items() if key == name) for name in ("up", "down", "left", "right")
]


def button(number: int, *, down: bool = True, pad: int = PAD) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.event.Event(kind, instance_id=pad, button=number)


def stick(value: float, axis: int = pygame.CONTROLLER_AXIS_LEFTX) -> Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=axis, value=round(value * 32767))


class Hands:
    """A person who holds nothing but a pad."""

    def __init__(self, d: Driver) -> None:
        self.d, self.rng = d, Random(5)

    def press(self, number: int, seconds: float = 0.05, rest: float = 0.25) -> None:
        """Presses a button for so long, and looks what comes of it."""
        self.d.step(button(number))
        self.d.wait(seconds)
        self.d.step(button(number, down=False))
        self.d.wait(rest)

    def tap(self, *numbers: int) -> None:
        """Presses buttons one after the other as fast as anyone can."""
        for number in numbers:
            self.d.step(button(number), button(number, down=False))

    def focus(self, wanted: Callable[[Any], bool]) -> None:
        """Walks about until the focus is where it is wanted."""
        for _ in range(300):
            if self.d.scene.focused is not None and wanted(self.d.scene.focused):
                return
            self.press(self.rng.choice(DIRECTIONS))
        raise AssertionError("the focus never comes there")

    def walk(self, id_: str) -> None:
        """Walks towards a widget, mostly the straight way; it may end elsewhere."""
        for _ in range(20):
            here, goal = self.d.scene.focused, self.d.scene.root.find(id_)
            if goal is None or (here is not None and here.id == id_):
                return
            way = self.rng.choice(DIRECTIONS)
            if here is not None and self.rng.random() < _STRAIGHT:
                x, y = (goal.rect.centerx - here.rect.centerx, goal.rect.centery - here.rect.centery)
                way = (DOWN if y > 0 else UP) if abs(y) > here.rect.h // 2 else (RIGHT if x > 0 else LEFT)
            self.tap(way)
