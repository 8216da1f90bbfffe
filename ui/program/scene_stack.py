"""The open scenes."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from ui.widgets.change import Home, Pop, Push, Replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ui.widgets.change import Change, Program, SceneProtocol

_log: Final = logging.getLogger("fireside")


class SceneStack:
    """The scenes that are open on top of each other. `opening` is called with a scene before it is laid out, `shown` with
    one that has become the uppermost."""

    def __init__(self, opening: Callable[[SceneProtocol], None], shown: Callable[[SceneProtocol], None]) -> None:
        self._opening, self._shown = opening, shown
        self._scenes: list[SceneProtocol] = []

    def __iter__(self) -> Iterator[SceneProtocol]:
        return iter(self._scenes)

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def all(self) -> Sequence[SceneProtocol]:
        """The scenes, the uppermost last."""
        return tuple(self._scenes)

    @property
    def top(self) -> SceneProtocol:
        """The uppermost scene."""
        return self._scenes[-1]

    @property
    def least_text(self) -> int:
        """The smallest text that all of them can do with, in percent; 0 for any."""
        return max((scene.least_text for scene in self._scenes), default=0)

    def open(self, scene: SceneProtocol) -> None:
        """Puts a scene on top."""
        if self._scenes:
            self.top.on_covered()
        _log.info("%s", type(scene).__name__)
        self._opening(scene)
        self._scenes.append(scene)
        scene.rebuild()
        self._shown(scene)

    def apply(self, change: Change | None, program: Program, home: Callable[[], SceneProtocol]) -> None:
        """Carries out a step between scenes; `home` makes the first one. Other changes do nothing."""
        match change:
            case Push(scene):
                pushed = scene(program) if callable(scene) else scene
                pushed.set_language(self.top.language)
                self.open(pushed)
            case Pop() if len(self._scenes) > 1:
                self._scenes.pop().on_exit()
                self._shown(self.top)
            case Replace(scene):
                self._scenes.pop().on_exit()
                self.open(scene)
            case Home(scene):
                self.close()
                self.open(scene if scene is not None else home())

    def close(self, leave: Callable[[Callable[[], None]], object] = lambda on_exit: on_exit()) -> None:
        """Closes all scenes. `leave` carries out what each does when it is left."""
        while self._scenes:
            leave(self._scenes.pop().on_exit)

    def abandon(self) -> None:
        """Closes all scenes after one of them has failed, whatever else fails then."""
        while self._scenes:
            with suppress(Exception):  # what the scene still held is released as far as it can be
                self._scenes.pop().on_exit()
