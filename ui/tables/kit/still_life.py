"""The still life of a table: one kept picture of everything on it that rests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect, Surface

from ui.drawing.kept import Slot, ground

if TYPE_CHECKING:
    from ui.drawing.area import Area
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.widgets.still import Still

_REACH: Final = 44
"""How far from its place a widget may draw, lifted and with light round it, in design units."""
_MOST: Final = 0.7
"""If more than this share of the window changes, all of it is drawn anew."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A part of the table below its widgets. `key` is all that its picture depends on, None while it changes with every
    frame; `paint` draws it within the surface's clip. What is `lasting` seldom changes and lies below all that does."""

    area: Area
    key: object
    paint: Callable[[Surface], None]
    lasting: bool = False


class Ground:
    """The lowest layer of a table: the sprite `name` as large as the window, with the dark grounds of its panels."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._slot = Slot()

    def layer(self, kit: DrawingKit, panels: Sequence[Area]) -> Layer:
        """The layer with those panels."""
        places = tuple((panel.x, panel.y, panel.w, panel.h) for panel in panels)

        def paint(surface: Surface) -> None:
            surface.blit(self._slot(kit, ground, self.name, kit.theme.size, places), (0, 0))

        return Layer(kit.theme.box, places, paint, lasting=True)


class StillLife:
    """Draws the table into a picture of the window's size and keeps it: while nothing in it changes a frame costs one
    blit, and what moves is drawn over it; what changes is drawn anew where it lies, and nowhere else."""

    def __init__(self) -> None:
        self.widgets: list[Still] = []
        self._kept: Surface | None = None
        self._stale = True
        self._appearances: dict[str, tuple[Rect, object]] = {}
        self._layers: list[tuple[Area, object]] = []
        self._lasting: list[tuple[Area, object]] = []
        self._base: Surface | None = None
        self._base_for: list[tuple[Area, object]] | None = None
        self._reach = 0

    def forget(self) -> None:
        """Holds the picture for outdated, so that all upon the lasting layers is drawn anew."""
        self._stale = True

    def forget_all(self) -> None:
        """Holds the lasting layers for outdated as well."""
        self._stale, self._lasting, self._base_for = True, [], None

    def draw(self, surface: Surface, theme: Theme, layers: Sequence[Layer], over: Rect | None = None) -> None:
        """Draws the whole table but for what moves; widgets that the picture shows are told so. Widgets in `over` are
        none of them: something is drawn below them that is not kept."""
        self._reach = 2 * theme.px(_REACH)
        if any(layer.key is None for layer in layers):
            for widget in self.widgets:
                widget.baked = False
            self._stale = True
            for layer in layers:
                layer.paint(surface)
            return
        self._update(surface.get_rect(), layers, self._bake(over))
        assert self._kept is not None
        surface.blit(self._kept, (0, 0))

    def _update(self, whole: Rect, layers: Sequence[Layer], appearances: dict[str, tuple[Rect, object]]) -> None:
        """Brings the kept picture up to date."""
        lasting, upper = [one for one in layers if one.lasting], [one for one in layers if not one.lasting]
        if self._kept is None or self._kept.get_size() != whole.size:
            self._kept, self._base, self._stale = Surface(whole.size), None, True
            self.forget_all()
        kept_picture = self._kept
        bases, uppers = _states(lasting), _states(upper)
        new_base = self._lasting != bases
        changed: list[Rect] = [*_differing(self._lasting, bases), *_differing(self._layers, uppers)]
        if self._stale:
            changed = [whole]
        else:
            laid = changed[0].unionall(changed[1:]) if changed else None
            beside = self._moved(appearances)
            if new_base and laid is not None:  # it is laid at one go
                changed = [laid.unionall([area for area in beside if area.colliderect(laid)])]
                beside = [area for area in beside if not area.colliderect(laid)]
            changed = _merged([*changed, *beside])
        if sum(area.w * area.h for area in changed) > _MOST * whole.w * whole.h:
            changed = [whole]
        self._appearances, self._layers, self._lasting, self._stale = appearances, uppers, bases, False
        for area in changed:
            kept_picture.set_clip(area)
            if new_base:
                _paint(kept_picture, lasting, area)
            else:
                kept_picture.blit(self._bare(whole, lasting, bases), area, area)
            _paint(kept_picture, upper, area)
            self._paint_widgets(kept_picture, area, everything=area.size == whole.size)
        kept_picture.set_clip(None)

    def _bare(self, whole: Rect, lasting: Sequence[Layer], bases: list[tuple[Area, object]]) -> Surface:
        """The lasting layers alone; made when a part of them is wanted for the first time."""
        if self._base is None or self._base_for != bases:
            self._base, self._base_for = self._base or Surface(whole.size), bases
            _paint(self._base, lasting, whole)
        return self._base

    def _paint_widgets(self, onto: Surface, area: Rect, *, everything: bool) -> None:
        for widget in self.widgets:
            if widget.baked and widget.visible and (everything or self._around(widget.rect).colliderect(area)):
                widget.paint(onto)

    def _bake(self, over: Rect | None) -> dict[str, tuple[Rect, object]]:
        """Settles which widgets the picture shows; by id the place and the appearance of each of them."""
        seen = [(widget, widget.appearance) for widget in self.widgets]
        stirred = {widget.group for widget, appearance in seen if appearance is None and widget.group}
        appearances: dict[str, tuple[Rect, object]] = {}
        for widget, appearance in seen:
            covered = over is not None and bool(widget.rect.colliderect(over))
            widget.baked = not (appearance is None or widget.group in stirred or covered)
            if widget.baked:
                appearances[widget.id] = (widget.rect.copy(), (appearance, widget.visible))
        return appearances

    def _moved(self, appearances: dict[str, tuple[Rect, object]]) -> list[Rect]:
        """Where widgets look otherwise than in the picture."""
        found: list[Rect] = []
        for id_ in appearances.keys() | self._appearances.keys():
            old, new = self._appearances.get(id_), appearances.get(id_)
            if old != new:
                found += [self._around(one[0]) for one in (old, new) if one is not None]
        return found

    def _around(self, area: Rect) -> Rect:
        """As far as what lies in a place may draw."""
        return area.inflate(self._reach, self._reach)


def _states(layers: Sequence[Layer]) -> list[tuple[Area, Any]]:
    return [(layer.area, layer.key) for layer in layers]


def _differing(before: Sequence[tuple[Area, object]], now: Sequence[tuple[Area, object]]) -> list[Rect]:
    """Where one of two stacks of layers is not as the other."""
    if len(before) != len(now):
        return [area for area, _ in (*before, *now)]
    return [area for old, new in zip(before, now, strict=True) if old != new for area in {tuple(old[0]): old[0], tuple(new[0]): new[0]}.values()]


def _paint(onto: Surface, layers: Sequence[Layer], area: Rect) -> None:
    for layer in layers:
        if layer.area.colliderect(area):
            layer.paint(onto)


def _merged(areas: list[Rect]) -> list[Rect]:
    """The same places in fewer areas, where that does not make them larger."""
    merged: list[Rect] = []
    for area in areas:
        here = area
        for other in merged[:]:
            both = here.union(other)
            if both.w * both.h <= here.w * here.h + other.w * other.h:
                merged.remove(other)
                here = both
        merged.append(here)
    return merged
