"""The interface between the program and its scenes, and the changes from scene to scene."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from contextlib import ExitStack
    from pathlib import Path

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.keeping.folders import Folders
    from ui.sound.sound import Sound


class Program(Protocol):
    """The running program, as its scenes use it."""

    folders: Folders
    kit: DrawingKit
    ending: ExitStack
    """What is to be closed when the program ends."""
    sound: Sound
    """What is heard."""

    @property
    def theme(self) -> Theme:
        """Sizes, fonts and colours for the window as it is now."""
        ...

    @property
    def draws(self) -> int:
        """How many frames have been drawn."""
        ...

    @property
    def languages(self) -> Sequence[str]:
        """The languages that there are words for."""
        ...

    @property
    def scene(self) -> SceneProtocol:
        """The uppermost scene."""
        ...

    @property
    def depth(self) -> int:
        """How many scenes are open on top of each other."""
        ...

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        ...

    def kit_for(self, language: str) -> DrawingKit:
        """The kit of a language; "" for that of the settings."""
        ...

    def apply(self, change: Change | None) -> None:
        """Carries out a step between scenes; None does nothing."""

    def toast(self, sentence: str) -> None:
        """Displays a sentence for some seconds."""

    def change_settings(self, **values: object) -> None:
        """Changes some preferences at once and saves them. Raises ValueError for a value that is not allowed."""

    def toggle_fullscreen(self) -> None:
        """Switches to full screen, or back to a window."""

    def screenshot(self) -> Path | None:
        """Saves a picture of the screen and displays a sentence about it. Returns None if the file cannot be written."""

    def report(self) -> Path | None:
        """Saves match, picture and log for a developer and displays a sentence about it. Returns None if the file cannot
        be written."""


class SceneProtocol(Protocol):
    """A scene, as the program uses it."""

    dirty: bool
    """Whether everything has to be drawn again."""
    root: Any
    """The widget that holds all others; typed as Any, because this module must not import widgets."""
    dirty_above: bool
    """Whether only the moving things above the widgets have to be drawn again."""

    @property
    def ambience(self) -> str:
        """The id of the ambient sound: "ui" for the menu, or a game's id; "" keeps the current one."""
        ...

    @property
    def least_text(self) -> int:
        """No text in it and in what opens over it is smaller, in percent; 0 for as the settings have it."""
        ...

    @property
    def orientation(self) -> int | None:
        """The edge of the window at which its reader sits, in quarter turns clockwise from the lower one; None for that of the
        scene below."""
        ...

    @property
    def edge_players(self) -> Mapping[int, Sequence[tuple[str, str]]]:
        """The names and colours of the people around a flat screen, by edge; empty for those of the scene below."""
        ...

    def rotate_to(self, edge: int) -> Change | None:
        """Called when the player at that edge of a flat screen has asked to read."""

    @property
    def popup(self) -> bool:
        """Whether it is drawn over a darkened picture of the scene below."""
        ...

    @property
    def veil(self) -> int:
        """How dark it makes the scene below, 0 to 255."""
        ...

    @property
    def fades(self) -> bool:
        """Whether it fades in."""
        ...

    @property
    def toast_area(self) -> Rect:
        """The rectangle for toasts."""
        ...


    @property
    def cursor(self) -> str:
        """The name of the cursor to display."""
        ...

    @property
    def moving(self) -> bool:
        """Whether something is moving now."""
        ...

    @property
    def focused(self) -> Any:
        """The widget that gets the keys, or None."""
        ...

    @property
    def takes_text(self) -> bool:
        """Whether keys are text now."""
        ...

    @property
    def takes_key_repeats(self) -> bool:
        """Whether a key that is held down repeats now."""
        ...

    @property
    def language(self) -> str:
        """Its language, "" for that of the settings."""
        ...

    def set_language(self, language: str) -> None:
        """It opens over a scene with this language, and takes it over unless it has its own."""

    def rebuild(self) -> None:
        """Makes and lays out all widgets again."""

    def resize(self) -> None:
        """The size of the window or of the text has changed."""

    def relabel(self) -> None:
        """Keys are called otherwise: people use a gamepad now, or no longer."""

    def on_enter(self) -> None:
        """It has become the uppermost scene, for the first time or again."""

    def on_covered(self) -> None:
        """Another scene opens on top of it."""

    def on_exit(self) -> None:
        """It has been closed."""

    def handle(self, event: Event) -> Change | None:
        """Handles one event; returns the next step, or None to stay."""

    def update(self, dt: float) -> Change | None:
        """Lets `dt` seconds pass; returns the next step, or None to stay."""

    def tick(self) -> None:
        """Called once per frame, also while another scene covers this one."""

    def draw(self, surface: Surface, *, above_only: bool = False) -> None:
        """Draws everything. With `above_only` only the moving things changed, and the rest comes from a cached picture."""


class Change:
    """Base of all steps between scenes."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class NoChange(Change):
    """The event was used, the scene stays."""


@dataclass(frozen=True, slots=True)
class Push(Change):
    """Another scene opens on top. A function gets the program, because a widget has no reference to it."""

    scene: SceneProtocol | Callable[[Program], SceneProtocol]


@dataclass(frozen=True, slots=True)
class Pop(Change):
    """Back to the scene below. The last scene cannot be closed this way."""


@dataclass(frozen=True, slots=True)
class Replace(Change):
    """Another scene replaces this one."""

    scene: SceneProtocol


@dataclass(frozen=True, slots=True)
class Home(Change):
    """All scenes close. Then `scene` opens, or a new first scene of the program if it is None."""

    scene: SceneProtocol | None = None


@dataclass(frozen=True, slots=True)
class Quit(Change):
    """The window closes."""


STAY: Final = NoChange()
