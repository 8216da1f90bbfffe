"""What the window shows: the open scenes in their size and language, rotated for the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.drawing import text
from ui.program.compositor import Compositor
from ui.program.memory import tidy
from ui.program.screen_rotation import ScreenRotation

if TYPE_CHECKING:
    from pygame import Surface

    from ui.program.kits import Kits
    from ui.program.scene_stack import SceneStack
    from ui.program.window import Window
    from ui.widgets.change import SceneProtocol

FULL_SPEED: Final = 60
REST_SPEED: Final = 20
"""Frames per second after REST_AFTER seconds without input or motion."""
REST_AFTER: Final = 2.0


class Display:
    """Lays out the scenes for a window and draws them there. Once it is `live`, scenes fade and rotations
    are motions, if the settings allow it."""

    def __init__(self, window: Window, kits: Kits, scenes: SceneStack) -> None:
        self.window, self.kits, self.scenes = window, kits, scenes
        self.compositor = Compositor()
        self.screen_rotation = ScreenRotation(window, self.compositor)
        self.live = False
        self.rest_seconds = 0.0
        """Seconds since the last input or motion."""

    @property
    def surface(self) -> Surface:
        """The surface to draw on, as large as the scenes."""
        return self.window.surface

    @property
    def frames_per_second(self) -> int:
        """How many frames are wanted now."""
        return FULL_SPEED if self.rest_seconds < REST_AFTER else REST_SPEED

    @property
    def animated(self) -> bool:
        """Whether changes between pictures are shown as motions."""
        return self.live and self.kits.table.settings.animations != "off"

    def draw(self, *, presented: bool = True) -> None:
        """Draws a frame, and shows it in the window if it is to be `presented`."""
        self.compositor.draw(self.surface, self.kits.table, self.scenes.all)
        if presented:
            self.window.present()

    def lay_out(self) -> None:
        """Lays out every scene again, because the size of the window, the text or the language changed."""
        self.kits.resize(self.surface.get_size())
        text.forget()
        self.compositor.restart()
        for scene in self.scenes:
            scene.resize()
        tidy()  # where a window is resized all the time this is a tenth of the work

    def fit_text(self, least: int = 0) -> None:
        """Lays out the scenes again if those that are open, or one that needs at least `least` percent, need larger or
        smaller text than before."""
        if self.kits.need_text(max(self.scenes.least_text, least)):
            self.lay_out()

    def resize(self, size: tuple[int, int]) -> None:
        """The window has that size in pixels now."""
        self.window.picture_rotation.end()
        self.window.resized(size)
        if self.surface.get_size() != self.kits.table.theme.size:
            self.lay_out()

    def relabel(self, *, gamepad: bool) -> None:
        """Shows keys as those of a `gamepad`, or of the keyboard."""
        self.compositor.redraw_below()
        self.window.show_pointer(shown=not gamepad)
        for scene in self.scenes:
            scene.relabel()

    def show(self, scene: SceneProtocol) -> None:
        """Fades to a scene that has become the uppermost."""
        self.compositor.redraw_below()
        self.fit_text()
        scene.dirty = True
        if self.animated and scene.fades:
            self.compositor.fade_from(self.surface)

    def toggle_outline(self) -> None:
        """Shows or hides the boxes of what is on the screen, for developers."""
        self.compositor.outline.switch()
        self.compositor.expose()
