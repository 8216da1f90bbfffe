"""The still life of a table: one cached picture of everything on it that rests."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Concatenate, Final, NamedTuple, ParamSpec

from pygame import Rect, Surface

from ui.drawing.area import merged
from ui.drawing.cached import key_of, muted

if TYPE_CHECKING:
    from ui.drawing.area import Area
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.widgets.cached_widgets import CachedWidget

P = ParamSpec("P")
Draw = Callable[Concatenate["DrawingKit", Surface, P], None]

_Look = tuple[tuple[int, ...], int, object, bool]
"""How a widget rests: its place, how far beyond it may draw in design units, its appearance, whether it is visible."""

_MOST: Final = 0.7
"""If more than this share of the window changes, all of it is drawn anew."""


class Layer(NamedTuple):
    """A part of the table below its widgets. `key` is all that its picture depends on, None while it changes with every
    frame; `paint` draws it within the surface's clip. What is `lasting` seldom changes and is below all that does."""

    area: Area
    key: object
    paint: Callable[[Surface], None]
    lasting: bool = False

    @classmethod
    def of(cls, area: Area, kit: DrawingKit, draw: Draw[P], /, *facts: P.args, **named: P.kwargs) -> Layer:
        """What `draw(kit, surface, *facts)` draws, until one of the facts is another: its key is complete as `kept`'s
        is."""
        return cls(area, key_of(kit, draw, facts, named), lambda surface: draw(muted(kit), surface, *facts, **named))

    def lasts(self) -> Layer:
        """The same as one that seldom changes."""
        return Layer(self.area, self.key, self.paint, lasting=True)


class CachedLayer:
    """Draws the table into a picture of the window's size and keeps it: while nothing in it changes a frame costs one
    blit, and what moves is drawn over it; what changes is drawn anew where it is, and nowhere else."""

    def __init__(self) -> None:
        self.widgets: list[CachedWidget] = []
        self._kept: Surface | None = None
        self._stale = True
        self._looks: dict[str, _Look] = {}
        self._layers: list[tuple[Area, object]] = []
        self._lasting: list[tuple[Area, object]] = []
        self._base: Surface | None = None
        self._drawn_with: object = None

    def forget_all(self) -> None:
        """Holds the picture for outdated, the lasting layers as well."""
        self._stale, self._lasting, self._base = True, [], None

    def draw(self, surface: Surface, kit: DrawingKit, layers: Sequence[Layer], over: Rect | None = None) -> None:
        """Draws the whole table but for what moves; widgets that the picture shows are notified. Widgets in `over` are
        none of them: something is drawn below them that is not kept."""
        if self._drawn_with != (kit.theme, kit.words):  # other sizes of text, another language
            self._drawn_with = (kit.theme, kit.words)
            self.forget_all()
        if any(layer.key is None for layer in layers):
            for widget in self.widgets:
                widget.baked = False
            self._stale = True
            for layer in layers:
                layer.paint(surface)
            return
        self._update(surface.get_rect(), kit.theme, layers, self._bake(over))
        assert self._kept is not None
        surface.blit(self._kept, (0, 0))

    def _update(self, whole: Rect, theme: Theme, layers: Sequence[Layer], looks: dict[str, _Look]) -> None:
        """Brings the cached picture up to date."""
        lasting, upper = [one for one in layers if one.lasting], [one for one in layers if not one.lasting]
        if self._kept is None or self._kept.get_size() != whole.size:
            self._kept = Surface(whole.size)
            self.forget_all()
        kept_picture = self._kept
        bases, uppers = _states(lasting), _states(upper)
        new_base = self._lasting != bases
        self._base = None if new_base else self._base
        changed: list[Rect] = [*_differing(self._lasting, bases), *_differing(self._layers, uppers)]
        if self._stale:
            changed = [whole]
        else:
            laid = changed[0].unionall(changed[1:]) if changed else None
            beside = self._moved(looks, theme) if looks != self._looks else []
            if new_base and laid is not None:  # it is laid at one go
                changed = [laid.unionall([area for area in beside if area.colliderect(laid)])]
                beside = [area for area in beside if not area.colliderect(laid)]
            changed = merged([*changed, *beside])
        if sum(area.w * area.h for area in changed) > _MOST * whole.w * whole.h:
            changed = [whole]
        self._looks, self._layers, self._lasting, self._stale = looks, uppers, bases, False
        arounds = dict(zip(looks, _arounds(looks.values(), theme), strict=True)) if changed else {}
        for area in changed:
            kept_picture.set_clip(area)
            if new_base:
                _paint(kept_picture, lasting, area)
            else:
                kept_picture.blit(self._bare(whole, lasting), area, area)
            _paint(kept_picture, upper, area)
            for widget in self.widgets:
                if widget.baked and widget.visible and arounds[widget.id].colliderect(area):
                    widget.paint(kept_picture)
        kept_picture.set_clip(None)

    def _bare(self, whole: Rect, lasting: Sequence[Layer]) -> Surface:
        """The lasting layers alone; made when a part of them is wanted for the first time."""
        if self._base is None:
            self._base = Surface(whole.size)
            _paint(self._base, lasting, whole)
        return self._base

    def _bake(self, over: Rect | None) -> dict[str, _Look]:
        """Settles which widgets the picture shows; by id how each of them rests."""
        seen = [(widget, widget.cache_key) for widget in self.widgets]
        stirred = {widget.group for widget, cache_key in seen if cache_key is None and widget.group}
        looks: dict[str, _Look] = {}
        for widget, cache_key in seen:
            covered = over is not None and bool(widget.rect.colliderect(over))
            widget.baked = not (cache_key is None or widget.group in stirred or covered)
            if widget.baked:
                looks[widget.id] = (tuple(widget.rect), widget.overhang, cache_key, widget.visible)
        return looks

    def _moved(self, looks: dict[str, _Look], theme: Theme) -> list[Rect]:
        """Where widgets look otherwise than in the picture."""
        found: list[_Look] = []
        for id_ in looks.keys() | self._looks.keys():
            old, new = self._looks.get(id_), looks.get(id_)
            if old != new:
                found += [look for look in (old, new) if look is not None]
        return _arounds(found, theme)


def _arounds(looks: Collection[_Look], theme: Theme) -> list[Rect]:
    """As far as widgets may draw that rest like this."""
    beyond = {reach: 2 * theme.px(reach) for reach in {reach for _, reach, *_ in looks}}
    return [Rect(place).inflate(beyond[reach], beyond[reach]) for place, reach, *_ in looks]


def _states(layers: Sequence[Layer]) -> list[tuple[Area, object]]:
    return [(layer.area, layer.key) for layer in layers]


def _differing(before: Sequence[tuple[Area, object]], now: Sequence[tuple[Area, object]]) -> list[Rect]:
    """Where one of two stacks of layers is not as the other."""
    if len(before) != len(now):
        return [area for area, _ in (*before, *now)]
    return [area for old, new in zip(before, now, strict=True) if old != new for area in (old[0], new[0])]


def _paint(onto: Surface, layers: Sequence[Layer], area: Rect) -> None:
    for layer in layers:
        if layer.area.colliderect(area):
            layer.paint(onto)
