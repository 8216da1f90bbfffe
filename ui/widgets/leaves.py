"""Widgets as leaves of a layout, as large as their words need, and the way of a layout into a widget or a popup."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ui.drawing import text
from ui.layout.layout import Leaf
from ui.layout.lengths import WIDE, Length, larger, lines, pixels, tall, width_of
from ui.widgets.button import Button, IconButton
from ui.widgets.label import FittedLabel, Label, Picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.drawing.area import Area
    from ui.drawing.text import Align
    from ui.drawing.theme import Role, Theme
    from ui.layout.layout import Bounds, Layout
    from ui.layout.place import Place
    from ui.widgets.base import Widget
    from ui.widgets.change import Change
    from ui.widgets.scene import Scene


def lay(widget: Widget, layout: Layout, theme: Theme, area: Area) -> Place:
    """Puts what a layout makes in an area into a widget, and tells where everything lies."""
    widget.placed = layout.place(theme, area)
    widget.add(*widget.placed.make())
    return widget.placed


def lay_popup(scene: Scene, layout: Layout) -> Place:
    """Puts a layout into the middle of the window, as large as it wants to be and the window allows."""
    room = scene.box.pad(pixels(scene.theme, WIDE // 2))
    size = layout.measure(scene.theme, room.w)
    return lay(scene.root, layout, scene.theme, room.middle(*size))


def label(
    id_: str, words: str, role: Role = "body", colour: str = "cream", align: Align = "left", *,
    grow: float = 0, most: int = 0, tooltip: str = "",
) -> Leaf:
    """Words in as many lines as they need, but at `most` so many, if that is given."""

    def high(theme: Theme, wide: int) -> int:
        needed = text.height(theme, role, words, wide)
        return min(needed, theme.line_height(role, most)) if most else needed

    make = partial(Label, id_, words=words, role=role, colour=colour, align=align, wrap=True, tooltip=tooltip)
    return Leaf(id_, make, width=(0, width_of(role, words)), height_for=high, grow=grow)


def line(
    id_: str, words: str, role: Role = "body", colour: str = "cream", align: Align = "left", *, grow: float = 0
) -> Leaf:
    """Words on one line; they become smaller before they are cut."""
    make = partial(FittedLabel, id_, words=words, role=role, colour=colour, align=align)
    return Leaf(id_, make, width=(0, width_of(role, words)), height=lines(role), grow=grow)


def picture(id_: str, sprite: str, side: Length) -> Leaf:
    """A picture in a square."""
    return Leaf(id_, partial(Picture, id_, sprite=sprite), width=side, height=side)


def button(
    id_: str, words: str, does: Callable[[], Change | None], *,
    wide: Length = 0, height: Bounds = tall, grow: float = 0, **more: Any,
) -> Leaf:
    """A button as wide as its words need, or so `wide`; `more` is what a `Button` takes."""
    role: Role = "strong" if more.get("kind") == "primary" else "body"
    needed = width_of(role, words, lambda theme: 2 * tall(theme))
    make = partial(Button, id_, words=words, on_click=does, **more)
    return Leaf(id_, make, width=(0, larger(wide, needed)), height=height, grow=grow)


def icon_button(id_: str, icon: str, does: Callable[[], Change | None], tooltip: str, side: Length) -> Leaf:
    """A round button of that size."""
    make = partial(IconButton, id_, icon=icon, on_click=does, tooltip=tooltip)
    return Leaf(id_, make, width=side, height=side)
