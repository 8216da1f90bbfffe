"""Steps between scenes: what handling an event or the passing of time can lead to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app import App
    from ui.scene import Scene


class Change:
    """Base of the steps."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Stay(Change):
    """The event was used, the scene stays."""


@dataclass(frozen=True, slots=True)
class Push(Change):
    """Another scene opens on top; a widget, which knows no app, gives what makes the scene."""

    scene: Scene | Callable[[App], Scene]


@dataclass(frozen=True, slots=True)
class Pop(Change):
    """Back to the scene below; the last one cannot be left that way."""


@dataclass(frozen=True, slots=True)
class Replace(Change):
    """Another scene takes this one's place."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Home(Change):
    """All scenes end; `scene`, or the app's first scene anew, begins."""

    scene: Scene | None = None


@dataclass(frozen=True, slots=True)
class Quit(Change):
    """The window closes."""


STAY: Final = Stay()
