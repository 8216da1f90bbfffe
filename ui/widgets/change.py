"""The seam between the program and its scenes: what each promises the other, and the steps that lead from scene to scene."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.keeping.folders import Folders


class Program(Protocol):
    """The running program as its scenes know it."""

    folders: Folders
    kit: DrawingKit
    draws: int
    """How many pictures have been shown."""

    @property
    def theme(self) -> Theme:
        """Sizes, fonts and colours for the window as it is now."""
        ...

    @property
    def languages(self) -> Sequence[str]:
        """The languages that there are words for."""
        ...

    @property
    def scene(self) -> Screen:
        """The uppermost scene."""
        ...

    @property
    def depth(self) -> int:
        """How many scenes lie on each other."""
        ...

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        ...

    def kit_for(self, language: str) -> DrawingKit:
        """What everything is drawn with for somebody who speaks that language; "" for the table's."""
        ...

    def apply(self, change: Change | None) -> None:
        """Take a step between scenes."""

    def toast(self, sentence: str) -> None:
        """Show a sentence for some seconds."""

    def change_settings(self, **values: object) -> None:
        """Change some preferences at once and keep them on disk. Raises ValueError for a value that cannot be."""

    def toggle_fullscreen(self) -> None:
        """Full screen and back."""

    def screenshot(self) -> Path | None:
        """Save what is to be seen, and say so; None where that cannot be written."""

    def report(self) -> Path | None:
        """Save match, picture and log for whoever will mend something, and say so; None where that cannot be written."""


class Screen(Protocol):
    """A scene as the program knows it."""

    dirty: bool
    """Everything has to be drawn anew."""
    dirty_above: bool
    """Only what flies has."""

    @property
    def popup(self) -> bool:
        """Whether it lies over a veiled picture of the scene below."""
        ...

    @property
    def veil(self) -> int:
        """How dark it makes what lies below, 0 to 255."""
        ...

    @property
    def fades(self) -> bool:
        """Whether it appears gently."""
        ...

    @property
    def aside(self) -> Rect:
        """Where passing sentences may lie."""
        ...

    @property
    def cursor(self) -> str:
        """The pointer's form."""
        ...

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        ...

    @property
    def hears_text(self) -> bool:
        """Whether keys are words now."""
        ...

    @property
    def hears_repeats(self) -> bool:
        """Whether a key that is held comes again and again."""
        ...

    @property
    def language(self) -> str:
        """The language it speaks, "" for the table's."""
        ...

    def speak(self, language: str) -> None:
        """It opens over a scene that speaks this language: so does it, unless it knows better."""

    def rebuild(self) -> None:
        """Lay everything out."""

    def resize(self) -> None:
        """The window or the text has another size."""

    def entered(self) -> None:
        """It has become the uppermost one, at first or again."""

    def covered(self) -> None:
        """Another one opens on top of it."""

    def left(self) -> None:
        """It is over."""

    def handle(self, event: Event) -> Change | None:
        """Use one event."""

    def update(self, dt: float) -> Change | None:
        """Let `dt` seconds pass."""

    def meanwhile(self) -> None:
        """Another step, whatever lies over it."""

    def draw(self, surface: Surface, *, above_only: bool = False) -> None:
        """Draw everything, or only what flies over a kept picture of the rest."""


class Change:
    """Base of the steps."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Stay(Change):
    """The event was used, the scene stays."""


@dataclass(frozen=True, slots=True)
class Push(Change):
    """Another scene opens on top; a widget, which knows no app, gives what makes the scene."""

    scene: Screen | Callable[[Program], Screen]


@dataclass(frozen=True, slots=True)
class Pop(Change):
    """Back to the scene below; the last one cannot be left that way."""


@dataclass(frozen=True, slots=True)
class Replace(Change):
    """Another scene takes this one's place."""

    scene: Screen


@dataclass(frozen=True, slots=True)
class Home(Change):
    """All scenes end; `scene`, or the app's first scene anew, begins."""

    scene: Screen | None = None


@dataclass(frozen=True, slots=True)
class Quit(Change):
    """The window closes."""


STAY: Final = Stay()
