"""Widgets as leaves of a layout, as large as their words need, and the way of a layout into a widget or onto a popup."""

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
    from ui.layout.layout import Layout
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


def label(id: str, words: str, role: Role = "body", colour: str = "cream", align: Align = "left", grow: float = 0) -> Leaf:  # noqa: A002
    """Words in as many lines as they need."""
    make, high = partial(_label, id, words, role, colour, align), partial(_height, role, words)
    return Leaf(id, make, width=(0, width_of(role, words)), flow=high, grow=grow)


def line(id: str, words: str, role: Role = "body", colour: str = "cream", align: Align = "left", grow: float = 0) -> Leaf:  # noqa: A002
    """Words on one line; they become smaller before they are cut."""
    make = partial(_line, id, words, role, colour, align)
    return Leaf(id, make, width=(0, width_of(role, words)), height=lines(role), grow=grow)


def picture(id: str, sprite: str, side: Length) -> Leaf:  # noqa: A002
    """A picture in a square."""
    return Leaf(id, lambda at: Picture(id, at, sprite), width=side, height=side)


def button(id: str, words: str, does: Callable[[], Change | None], *, least: Length = 0, grow: float = 0, **more: Any) -> Leaf:  # noqa: A002
    """A button as wide as its words, and at `least` so wide; `more` is what a `Button` takes."""
    primary = more.get("kind") == "primary"
    wide = larger(least, width_of("strong" if primary else "body", words, lambda theme: 2 * tall(theme)))
    return Leaf(id, lambda at: Button(id, at, words, does, **more), width=(0, wide), height=tall, grow=grow)


def icon_button(id: str, icon: str, does: Callable[[], Change | None], tooltip: str, side: Length) -> Leaf:  # noqa: A002
    """A round button of that size."""
    return Leaf(id, lambda at: IconButton(id, at, icon, does, tooltip=tooltip), width=side, height=side)


def _height(role: Role, words: str, theme: Theme, wide: int) -> int:
    return text.height(theme, role, words, wide)


def _label(id: str, words: str, role: Role, colour: str, align: Align, at: Area) -> Label:  # noqa: A002
    return Label(id, at, words, role, colour, align, wrap=True)


def _line(id: str, words: str, role: Role, colour: str, align: Align, at: Area) -> FittedLabel:  # noqa: A002
    return FittedLabel(id, at, words, role, colour, align)
