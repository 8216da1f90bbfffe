"""Widgets as leaves of a layout, as large as their words need, and the way of a layout into a widget or a popup."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ui.drawing import text
from ui.layout.layout import Column, Leaf, Row
from ui.layout.lengths import HUGE, LARGE, MEDIUM, WIDE, Length, control_height, larger, lines, pixels, width_of
from ui.widgets.button import Button, IconButton
from ui.widgets.change import Pop
from ui.widgets.label import FittedLabel, Label, Panel, Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ui.drawing.area import Area
    from ui.drawing.text import Align
    from ui.drawing.theme import Role, Theme
    from ui.layout.layout import Bounds, Layout
    from ui.layout.placed_layout import PlacedLayout
    from ui.widgets.base import Widget
    from ui.widgets.change import Change
    from ui.widgets.scene import Scene
    from ui.widgets.scroll import ScrollArea


def lay(widget: Widget, layout: Layout, theme: Theme, area: Area) -> PlacedLayout:
    """Puts what a layout makes in an area into a widget, and returns the areas of its parts."""
    widget.placed = layout.place(theme, area)
    widget.add(*widget.placed.make())
    return widget.placed


def lay_middle(widget: Widget, theme: Theme, area: Area, layouts: Iterable[Layout]) -> PlacedLayout:
    """Puts the first of several layouts that fits into the middle of `area`, in its preferred size."""
    layout = fitting(layouts, theme, area)
    return lay(widget, layout, theme, area.middle(*layout.measure(theme, area.w)))


def lay_popup(scene: Scene, *layouts: Layout) -> PlacedLayout:
    """Puts the first of several layouts that fits into the middle of the window."""
    return lay_middle(scene.root, scene.theme, scene.box.inset(pixels(scene.theme, WIDE // 2)), layouts)


def page_head(title: str, back: str, *more: Layout) -> Row:
    """The head of a page: the way back, what the page is called, and what else stands there."""
    way = icon_button("back", "back", Pop, back, HUGE)
    name = line("title", title, "title", "gold", grow=1)
    return Row(way, name, *more, gap=LARGE, align="centre", height=larger(64, lines("title")))


def sheet(id_: str, *parts: Layout | None, wide: Length, gap: Length = MEDIUM) -> Column:
    """A sheet of parchment with parts one below the other; so `wide` where there is room."""
    return Column(*parts, gap=gap, padding=WIDE, width=(0, wide), make=partial(Panel, id_, kind="parchment"))


def lay_scrolled(area: ScrollArea, layout: Layout, theme: Theme) -> PlacedLayout:
    """Puts a layout into an area that scrolls, in its preferred height."""
    space = area.inner
    space.h = layout.heights(theme, space.w).preferred
    return lay(area, layout, theme, space)


def fitting(layouts: Iterable[Layout], theme: Theme, area: Area) -> Layout:
    """The first of several layouts of which no part gets less than its minimum size there, else the last one."""
    layout = None
    for layout in layouts:
        if layout.fits(theme, area):
            break
    assert layout is not None, "there are no layouts"
    return layout


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
    id_: str, words: str, role: Role = "body", colour: str = "cream", align: Align = "left", *,
    grow: float = 0, height: Bounds | None = None, tooltip: str = "",
) -> Leaf:
    """Words on one line; they become smaller before they are cut."""
    make = partial(FittedLabel, id_, words=words, role=role, colour=colour, align=align, tooltip=tooltip)
    return Leaf(id_, make, width=(0, width_of(role, words)), height=lines(role) if height is None else height, grow=grow)


def picture(id_: str, sprite: str, side: Length, height: Bounds | None = None, **more: Any) -> Leaf:
    """A picture in a square, which becomes smaller where it may be less high; `more` is what a `Picture` takes."""
    make = partial(Picture, id_, sprite=sprite, **more)
    return Leaf(id_, make, width=side, height=side if height is None else height)


def button(
    id_: str, words: str, does: Callable[[], Change | None], *,
    wide: Length = 0, height: Bounds = control_height, grow: float = 0, **more: Any,
) -> Leaf:
    """A button as wide as its words need, or so `wide`; `more` is what a `Button` takes."""
    role: Role = "strong" if more.get("kind") == "primary" else "body"
    needed = width_of(role, words, lambda theme: 2 * control_height(theme))
    make = partial(Button, id_, words=words, on_click=does, **more)
    return Leaf(id_, make, width=(0, larger(wide, needed)), height=height, grow=grow)


def icon_button(
    id_: str, icon: str, does: Callable[[], Change | None], tooltip: str, side: Length, key: str = ""
) -> Leaf:
    """A round button of that size."""
    make = partial(IconButton, id_, icon=icon, on_click=does, tooltip=tooltip, key=key)
    return Leaf(id_, make, width=side, height=side)
