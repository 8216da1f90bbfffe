"""Frames in tests: of those in which something moves on a table or its curtain only the ones are drawn that a player looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from ui.program.app import App
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    import pytest
    from pygame import Surface


def draw_few(patch: pytest.MonkeyPatch) -> None:
    """From now on; what rests is drawn as ever."""
    step, draw = App.step, App._draw
    stepping: WeakSet[App] = WeakSet()

    def stepped(app: App, *what: Any, **how: Any) -> bool:
        stepping.add(app)
        try:
            return step(app, *what, **how)
        finally:
            stepping.discard(app)

    def drawn(app: App, *, presented: bool = True) -> None:
        if not (app in stepping and isinstance(app.scene, TableScene | CurtainScene) and app.scene.moving):
            draw(app, presented=presented)

    patch.setattr(App, "step", stepped)
    patch.setattr(App, "_draw", drawn)


def frame_of(app: App) -> Surface:
    """What is on the screen, drawn now where that was put off."""
    if app.display.compositor.due(app.scene):
        app._guard(app._draw)
    return app.surface
