"""How pointer and keys reach the widgets of a scene: what is pointed at, what is held down, and what has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from ui.widgets import keys
from ui.widgets.button import Pressable
from ui.widgets.change import STAY
from ui.widgets.focus import Focus
from ui.widgets.navigation import focusable_ancestor, turn_page, with_ancestors
from ui.widgets.saved_widget_state import SavedWidgetState

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from ui.widgets.base import Result, Widget
    from ui.widgets.change import Change, Program
    from ui.widgets.tooltip import Tooltip

    Point = tuple[int, int]

_STEPS: Final = ("tab", "shift+tab", "left", "right", "up", "down")


class InputScene(Protocol):
    """The scene below its widgets: it takes what none of them does. Points are pixels of the window."""

    app: Program
    root: Widget
    tooltip: Tooltip

    def find(self, id: str) -> Widget:  # noqa: A002
        """The widget with an id."""
        ...

    def redraw(self) -> None:
        """Has the frame drawn anew."""

    def press(self, point: Point) -> Change | None:
        """The left button went down where no widget is."""

    def drag(self, point: Point) -> Change | None:
        """The pointer moved where no widget is."""

    def release(self, point: Point) -> Change | None:
        """The left button went up, and no widget was pressed."""


class Interaction:
    """The pointer and the keys of one scene. `set_hover` passes on what is under the pointer, and may decide
    otherwise."""

    def __init__(self, scene: InputScene, set_hover: Callable[[Widget | None], None]) -> None:
        self._scene, self._set_hover = scene, set_hover
        self.focus = Focus(scene.tooltip)
        self.pressed: Widget | None = None
        """What is held down."""
        self.hover: Widget | None = None
        """What is pointed at."""
        self.at = (-1, -1)
        """Where the pointer was last."""

    @property
    def cursor(self) -> str:
        """The cursor of what is held down or pointed at, as for `Scene.cursor`."""
        held = self.pressed or self.hover
        return held.cursor if held is not None else "arrow"

    # The pointer

    def point_at(self, widget: Widget | None) -> None:
        """This is pointed at from now on, and nothing else."""
        if widget is not self.hover:
            if self.hover is not None:
                self.hover.hovered = False
            if widget is not None:
                widget.hovered = widget.enabled
            self.hover = widget

    def point_again(self) -> None:
        """What is under the resting pointer is pointed at, as if it had just come there."""
        self.move(self.at)

    def move(self, point: Point) -> Change | None:
        """The pointer moved to a pixel of the window."""
        scene = self._scene
        if point != self.at:
            scene.tooltip.moved()
        self.at = point
        if self.pressed is not None:
            return self.pressed.drag(point)
        over = scene.root.at(point)
        self._set_hover(None if over is scene.root else over)
        if over is not None and over.enabled:
            over.track(point)
        return scene.drag(point) if over is scene.root else None

    def press(self, point: Point) -> Change | None:
        """The left button went down there."""
        scene = self._scene
        pressed = scene.root.at(point)
        scene.tooltip.hide()
        self.focus.move(focusable_ancestor(pressed), ring=False)
        for widget in with_ancestors(pressed):
            if widget.enabled:
                result = widget.press(point)
                if result is not None:
                    self.pressed = widget
                    return result
            elif widget.focusable:
                self.pressed = widget if isinstance(widget, Pressable) and widget.why is not None else None
                return STAY
            if widget is not scene.root and widget.solid:
                return STAY
        return scene.press(point)

    def release(self, point: Point) -> Change | None:
        """The left button went up there."""
        if self.pressed is None:
            return self._scene.release(point)
        pressed, self.pressed = self.pressed, None
        if isinstance(pressed, Pressable) and pressed.pressed and pressed.enabled:
            self._scene.app.sound.play_cue("ui/press")
        result = pressed.release(point)
        if result is None or result is STAY:
            self.move(point)
        return result

    def drop(self) -> None:
        """Something else is in front: nothing is pointed at or held down any more, and no tooltip stands there."""
        self._scene.tooltip.hide()
        self._set_hover(None)
        self.pressed = None

    # The keys

    def key(self, event: Event) -> Change | None:
        """What the widgets make of a key that went down; None if it means nothing to them."""
        root, focus = self._scene.root, self.focus.widget
        if focus is not None and self.focus.takes_text:
            self._scene.tooltip.hide()  # the tooltip would cover the text
        else:
            for widget in root.walk():
                if (used := widget.key_down(event)) is not None:
                    return used
        if focus is not None and (used := focus.key(event)) is not None:
            return used
        # Enter and Space go to a focus with a ring only: after a click they belong to the scene's own keys.
        if focus is not None and focus.ringed and (keys.matches(event, "enter") or keys.matches(event, "space")):
            return focus.activate()
        for widget in root.walk():
            if widget.enabled and widget.key_name and keys.matches(event, widget.key_name):
                return widget.activate() or STAY
        return None

    def standard_key(self, event: Event) -> Result:
        """What a key does in every scene: it moves the focus, shows its tooltip or turns pages."""
        scene, focus = self._scene, self.focus.widget
        for name in _STEPS:
            if keys.matches(event, name):
                return self.step(name)
        if focus is not None and keys.matches(event, "f2"):
            scene.tooltip.show_now(focus)
            scene.redraw()
            return STAY
        return turn_page(focus, event)

    def step(self, key: str) -> Result:
        """The focus moves as Tab, Shift+Tab or an arrow does."""
        self.focus.step(self._scene.root, key)
        return STAY

    def key_up(self, event: Event) -> None:
        """A key went up: each widget may have waited for that."""
        for widget in self._scene.root.walk():
            widget.key_up(event)

    def text(self, event: Event) -> Result:
        """Text is typed: it goes to what has the focus."""
        return self.focus.widget.text(event) if self.focus.widget is not None else None

    def leave(self) -> None:
        """The window is no longer used: what a widget was doing ends."""
        for widget in self._scene.root.walk():
            widget.leave()

    # A new layout

    def renew(self, part: Widget, make: Callable[[], None], *, values: bool) -> None:
        """`make` gives a part of the scene, or all of it, other widgets. What had the focus, was pointed at or held down
        is so again, and they remember what those before them did; with `values` switches, sliders and choices too."""
        scene = self._scene
        kept = SavedWidgetState(part, self.focus.widget, self.hover, self.pressed, values=values)
        ring, whole = scene.tooltip.by_key, part is scene.root
        if kept.focus is not None:
            self.focus.move(None, ring=ring)
        if kept.focus is not None or kept.hover is not None or whole:
            scene.tooltip.hide()
        self.hover = None if kept.hover is not None else self.hover
        self.pressed = None if kept.pressed is not None else self.pressed
        make()
        part = scene.root if whole else part
        kept.restore(part)
        if again := kept.focus_in(part):
            self.focus.move(scene.find(again), ring=ring)
        if kept.hover is not None and (over := scene.root.at(self.at)) not in {None, scene.root}:
            self._set_hover(over)
            kept.lift(over)
        self.pressed = kept.pressed_in(part) or self.pressed
        scene.redraw()
