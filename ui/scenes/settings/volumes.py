"""The volumes, as the settings and the pause menu have them. What is changed anywhere is seen everywhere."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ui.keeping.settings import Settings
from ui.layout.layout import Column, Leaf, Row
from ui.layout.lengths import MEDIUM, SMALL, TIGHT, control_height
from ui.widgets.button import Button, IconButton
from ui.widgets.change import STAY
from ui.widgets.inputs import Slider, Toggle
from ui.widgets.leaves import label, line

if TYPE_CHECKING:
    from pygame import Rect

    from ui.widgets.change import Change
    from ui.widgets.scene import Scene

VOLUMES: Final = ("sound_all", "sound_music", "sound_place", "sound_pieces")
"""The preferences that are volumes; `sound_all` is of everything together."""
_SAMPLED: Final = frozenset({"sound_all", "sound_pieces"})
_SIGN: Final = 44  # design units


class Volume(Slider):
    """The slider of a volume. Moving it ends the silence, and lets something be heard."""

    def __init__(self, name: str, rect: Rect, scene: Scene, form: str = "") -> None:
        super().__init__(name, rect, getattr(scene.settings, name), 0, 100, 5, self._changed, form=form, colour="ink")
        self._scene = scene
        self.faint = _is_silent(scene.settings, name)

    def update(self, dt: float) -> None:
        super().update(dt)
        now = getattr(self._scene.settings, self.id)
        if now != self._reported:
            self.value = self._reported = now
        self.faint = _is_silent(self._scene.settings, self.id)

    def _changed(self, value: int) -> Change:
        return _set(self._scene, self.id, value)


class Loudspeaker(IconButton):
    """Turns a volume down to nothing, and up again. It has as many waves as that is loud, or is struck through where nothing
    is heard."""

    def __init__(self, name: str, rect: Rect, scene: Scene) -> None:
        super().__init__(f"sign.{name}", rect, "", self._press, tooltip="")
        self._name, self._scene = name, scene
        self._before = getattr(scene.settings, name)  # the volume to come back to
        self._say()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._say()

    def _say(self) -> None:
        settings, name = self._scene.settings, self._name
        self._before = getattr(settings, name) or self._before or getattr(Settings(), name)
        off = _is_silent(settings, name)
        self.icon = "sound_off" if off else "sound" if getattr(settings, name) > 50 else "sound_low"
        self.tooltip = self._scene.words("settings.volume_on" if off else "settings.volume_off")

    def _press(self) -> Change:
        off = _is_silent(self._scene.settings, self._name)
        return _set(self._scene, self._name, self._before if off else 0)


class MuteSwitch(Toggle):
    """Turns all sound off, and on again."""

    def __init__(self, rect: Rect, scene: Scene) -> None:
        super().__init__("silent", rect, "", scene.settings.silent, partial(_mute, scene), colour="ink")
        self._scene = scene

    def update(self, dt: float) -> None:
        super().update(dt)
        self.value = self._scene.settings.silent


class MuteButton(Button):
    """As the switch. It says that there is no sound for as long as there is none."""

    def __init__(self, rect: Rect, scene: Scene) -> None:
        super().__init__("silent", rect, "", self._press)
        self._scene, self.shortcut = scene, "m"
        self._say()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._say()

    @property
    def tooltip_text(self) -> str:
        return self._scene.words("settings.silent.about")

    def _press(self) -> Change:
        return _mute(self._scene, not self._scene.settings.silent)

    def _say(self) -> None:
        silent = self._scene.settings.silent
        self.words = self._scene.words("pause.muted" if silent else "pause.mute")
        self.kind, self.icon = ("primary", "sound_off") if silent else ("plain", "sound")


def loudspeaker(name: str, scene: Scene) -> Leaf:
    """The sign of a volume."""
    return Leaf(f"sign.{name}", partial(Loudspeaker, name, scene=scene), width=_SIGN, height=_SIGN)


def volumes(scene: Scene) -> Column:
    """All volumes one below the other, and the way to silence."""
    words = scene.words
    return Column(
        line("sound", words("settings.chapter.sound"), "heading", "ink"),
        Leaf("silent", lambda at: MuteButton(at, scene), height=control_height),
        *(Column(
            Row(line(f"name.{name}", words(f"settings.{name}.name"), "strong", "ink", grow=1), loudspeaker(name, scene), align="centre"),
            Leaf(name, partial(Volume, name, scene=scene), height=control_height),
            gap=TIGHT,
        ) for name in VOLUMES),
        label("louder", words("pause.louder"), "small", "ink_soft"),
        gap=MEDIUM, padding=(SMALL, 0),
    )


def _set(scene: Scene, name: str, value: int) -> Change:
    """A volume is another; that ends the silence, and something of it is heard."""
    scene.app.change_settings(**{name: value, "silent": False})
    if name in _SAMPLED:
        scene.app.sound.play_cue("ui/token")
    return STAY


def _mute(scene: Scene, silent: bool) -> Change:
    scene.app.change_settings(silent=silent)
    return STAY


def _is_silent(settings: Settings, name: str) -> bool:
    return settings.muted or not getattr(settings, name)
