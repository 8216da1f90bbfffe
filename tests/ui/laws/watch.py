"""Watchers: what is cut while it is drawn, and how small text gets."""

from __future__ import annotations

import sys
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pygame

from ui.drawing import text
from ui.drawing.theme import SMALLEST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pygame import Color, Surface
    from pygame.font import Font


@contextmanager
def cut_words() -> Iterator[set[str]]:
    """What was drawn with dots because it found no room, as the whole words that were to be drawn."""
    cut: set[str] = set()
    fit, at_most = text._fit, text._at_most

    def fitted(font: Font, words: str, width: int) -> str:
        found = fit(font, words, width)
        if found != words:
            cut.add(words)
        return found

    def some_lines(font: Font, lines: list[str], most: int, width: int) -> list[str]:
        if len(lines) > most:
            cut.add(" ".join(lines))
        return at_most(font, lines, most, width)

    with patch.object(text, "_fit", fitted), patch.object(text, "_at_most", some_lines):
        yield cut


@contextmanager
def small_words() -> Iterator[list[str]]:
    """What was drawn smaller than any text may be, also by making a picture of words smaller."""
    small: list[str] = []
    drawn: dict[int, tuple[Surface, int, str]] = {}
    render, scale = text.render, pygame.transform.smoothscale

    def render_line(font: Font, words: str, colour: Color) -> Surface:
        line, height = render(font, words, colour), font.point_size
        drawn[id(line)] = line, height, words
        if height < SMALLEST:
            small.append(f"{words!r} at {height} pixels")
        return line

    def scaled(picture: Surface, size: tuple[int, int], *more: Any) -> Surface:
        _, height, words = drawn.get(id(picture), (picture, 0, ""))
        after = height * size[1] / max(1, picture.get_height())
        if words and after < SMALLEST:
            small.append(f"{words!r} at {after:.1f} pixels")
        return scale(picture, size, *more)

    with ExitStack() as stack:
        for name, real, mine in (("render", render, render_line), ("smoothscale", scale, scaled)):
            for module in _users(name, real):
                stack.enter_context(patch.object(module, name, mine))
        yield small


def _users(name: str, real: Callable[..., Any]) -> list[Any]:
    """All modules that call the function by that name."""
    return [module for module in list(sys.modules.values()) if vars(module).get(name) is real]
