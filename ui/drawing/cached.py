"""Pictures that are drawn once and cached. Their keys are complete: the functions that draw them have no other input."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from types import FunctionType, MappingProxyType
from typing import TYPE_CHECKING, Concatenate, Final, NoReturn, ParamSpec, cast

import pygame
from pygame import Rect, Surface
from pygame.transform import smoothscale

from ui.drawing import skin

if TYPE_CHECKING:
    from ui.drawing.kit import DrawingKit
    from ui.language.words import Words

P = ParamSpec("P")


class _Silence:
    """Stands for the words where a picture is drawn that is kept."""

    def __call__(self, key: str, /, **_: object) -> NoReturn:
        raise AssertionError(f"a cached picture reads the word {key!r}: give it its words, so that they are in its key")

    def __getattr__(self, name: str) -> NoReturn:
        self(name)


_SILENCE = cast("Words", _Silence())
_NO_NAMES: Final[Mapping[str, object]] = MappingProxyType({})


def cached(
    kit: DrawingKit, draw: Callable[Concatenate[DrawingKit, P], Surface], /, *facts: P.args, **named: P.kwargs
) -> Surface:
    """The picture that `draw(kit, *facts)` draws, kept among the sprites until one of the facts is another.

    The key is complete because `draw` has no other input: the facts are hashable values, and the kit it is given has
    no words. Give it sentences and names, never `Words`.
    """
    return kit.sprites.made(key_of(kit, draw, facts, named), lambda: draw(muted(kit), *facts, **named))


def key_of(
    kit: DrawingKit, draw: Callable[..., object], facts: tuple[object, ...], named: Mapping[str, object] = _NO_NAMES
) -> tuple[object, ...]:
    """All that what `draw(kit, *facts, **named)` draws depends on. What is called must be a plain function of a module:
    anything else could have other input. 1 and True are different facts, though they are equal."""
    plain = isinstance(draw, FunctionType) and "<locals>" not in draw.__qualname__
    assert plain, "what draws a cached picture must have no other input than its facts"
    given = (*facts, *named.items())
    return draw, given, _kinds(given), kit.theme.size, kit.theme.text_percent


def _kinds(facts: tuple[object, ...]) -> tuple[object, ...]:
    """The types of values, tuples looked into."""
    kinds = tuple(map(type, facts))
    if tuple not in kinds:  # as nearly always: each picture asks
        return kinds
    if set(kinds) == {tuple}:  # a line has many points
        inner = cast("tuple[tuple[object, ...], ...]", facts)
        return tuple(map(len, inner)), _kinds(tuple(chain.from_iterable(inner)))
    return tuple([_kinds(fact) if type(fact) is tuple else type(fact) for fact in facts])


def muted(kit: DrawingKit) -> DrawingKit:
    """The same kit without words."""
    return replace(kit, words=_SILENCE)


class Slot:
    """Keeps one picture that is too large to lie among the sprites, as one of the window's size."""

    def __init__(self) -> None:
        self._key: object = None
        self._picture: Surface | None = None

    def __call__(
        self, kit: DrawingKit, draw: Callable[Concatenate[DrawingKit, P], Surface], /, *facts: P.args, **named: P.kwargs
    ) -> Surface:
        """As `cached`."""
        key = key_of(kit, draw, facts, named)
        if self._picture is None or self._key != key:
            self._picture, self._key = draw(muted(kit), *facts, **named), key
        return self._picture


class Background:
    """The lowest layer of a table: the sprite `name` as large as the window, with dark panels; `flat` ones throw no
    shadow."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._slot = Slot()

    def picture(self, kit: DrawingKit, panels: Sequence[Rect], flat: Sequence[Rect] = ()) -> Surface:
        """The ground with those panels."""
        return self._slot(kit, _ground, self.name, kit.theme.size, tuple(map(tuple, panels)), tuple(map(tuple, flat)))


def draw_background(kit: DrawingKit, surface: Surface, lowest: Background, *panels: tuple[Rect, ...]) -> None:
    """A ground with its panels, and flat ones after them."""
    surface.blit(lowest.picture(kit, *panels), (0, 0))


def _ground(
    kit: DrawingKit,
    name: str,
    size: tuple[int, int],
    panels: tuple[tuple[int, ...], ...],
    flat: tuple[tuple[int, ...], ...],
) -> Surface:
    whole = Surface(size)
    whole.blit(filling(kit, name, size), (0, 0))
    for panel in map(Rect, panels):
        skin.draw_shadow(whole, kit, panel, 12)
        whole.blit(skin.panel(kit, "dark", panel.size, 18), panel)
    for panel in map(Rect, flat):
        whole.blit(skin.panel(kit, "dark", panel.size, 18), panel)
    return whole.convert() if pygame.display.get_surface() else whole


def filling(kit: DrawingKit, name: str, size: tuple[int, int], at: tuple[float, float] = (0.5, 0.5)) -> Surface:
    """A sprite enlarged until it fills `size`; where it is larger the share `at` of the rest is cut off left and
    above."""
    sprite = kit.sprites.get(name)
    times = max(size[0] / sprite.get_width(), size[1] / sprite.get_height())
    large = smoothscale(sprite, (round(sprite.get_width() * times), round(sprite.get_height() * times)))
    left, top = (round((have - want) * share) for have, want, share in zip(large.get_size(), size, at, strict=True))
    return large.subsurface(
        (max(0, left), max(0, top), min(size[0], large.get_width()), min(size[1], large.get_height()))
    )
