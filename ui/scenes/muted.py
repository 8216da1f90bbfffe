"""The sign that nothing is heard."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ui.keeping.settings import Settings
from ui.widgets.button import IconButton
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from pygame import Rect

    from ui.widgets.change import Change
    from ui.widgets.scene import Scene


def muted_sign(scene: Scene, rect: Rect) -> IconButton:
    """Says that nothing is heard; a click ends that."""
    sign = IconButton("muted", rect, "sound_off", partial(_unmute, scene), tooltip=scene.words("table.muted"))
    sign.shortcut = "m" if scene.settings.silent else ""  # the key leaves the volumes as they are
    return sign


def _unmute(scene: Scene) -> Change:
    scene.app.change_settings(silent=False, sound_all=scene.settings.sound_all or Settings().sound_all)
    return STAY
