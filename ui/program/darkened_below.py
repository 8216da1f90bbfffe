"""What is seen below a popup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.drawing import paint

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from ui.widgets.change import SceneProtocol


def darkened_below(scenes: Sequence[SceneProtocol], surface: Surface) -> Surface:
    """A darkened picture of all scenes below the uppermost one, as large as the surface."""
    picture = surface.copy()
    first = max(number for number, scene in enumerate(scenes[:-1]) if number == 0 or not scene.popup)
    for number, scene in enumerate(scenes[first:-1]):
        if number:
            paint.veil(picture, scene.veil)
        scene.draw(picture)
        scene.dirty = False
    paint.veil(picture, scenes[-1].veil)
    return picture
