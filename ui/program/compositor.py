"""The picture of a frame: what is below a popup, the uppermost scene, the debug overlay, sentences and a fade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.program.darkened_below import darkened_below
from ui.program.fade import SceneFade
from ui.widgets.outline import Outline
from ui.widgets.toast import Toasts, avoided_by_toasts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from ui.drawing.kit import DrawingKit
    from ui.widgets.change import SceneProtocol


class Compositor:
    """Draws frames when they are due. `draws` counts them."""

    def __init__(self) -> None:
        self.toasts = Toasts()
        self.outline = Outline()
        self.draws = 0
        self._fade = SceneFade()
        self._below: Surface | None = None
        self._exposed = True

    def expose(self) -> None:
        """The next frame is drawn, whatever the scene says."""
        self._exposed = True

    def redraw_below(self) -> None:
        """What is below a popup is drawn anew before it is seen again."""
        self._below, self._exposed = None, True

    def restart(self) -> None:
        """Nothing of the pictures before is of use: neither the fade nor what is below."""
        self._fade.end()
        self.redraw_below()

    def fade_from(self, surface: Surface) -> None:
        """Fades from the picture that is on this surface now to the next one."""
        self._fade.begin(surface)

    def update(self, dt: float, scene: SceneProtocol) -> bool:
        """Lets `dt` seconds pass. True during a fade."""
        fading = self._fade.update(dt)
        if self.toasts.update(dt, scene) or fading:
            self._exposed = True
        return fading

    def due(self, scene: SceneProtocol) -> bool:
        """Whether a frame has to be drawn."""
        return scene.dirty or scene.dirty_above or self._exposed

    def draw(self, surface: Surface, kit: DrawingKit, scenes: Sequence[SceneProtocol]) -> None:
        """Draws the scenes, the uppermost last, on a surface as large as theirs."""
        scene = scenes[-1]
        if scene.popup and len(scenes) > 1:
            if self._below is None:
                self._below = darkened_below(scenes, surface)
            surface.blit(self._below, (0, 0))
        flying = scene.dirty_above and not scene.dirty
        scene.dirty = scene.dirty_above = False
        scene.draw(surface, above_only=flying)
        self.outline.draw(surface, kit.theme, scene.root)
        if self.toasts.sentences:
            self.toasts.draw(surface, kit, scene.toast_area, avoided_by_toasts(scene.root, popup=scene.popup))
        self._fade.draw(surface)
        self._exposed = False
        self.draws += 1
