"""A scene: one screen of the program, made of widgets. It decides which scene comes next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame
from pygame import Color

from ui.widgets import keys, toast
from ui.widgets.access_keys import AccessKeys
from ui.widgets.base import Result, Widget
from ui.widgets.change import STAY, Pop
from ui.widgets.interaction import Interaction
from ui.widgets.navigation import clickable, turn_wheel
from ui.widgets.tooltip import Tooltip

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.drawing.area import Area
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.keeping.settings import Settings
    from ui.language.words import Words
    from ui.widgets.change import Change, Program


class Scene:
    """One screen. Subclasses make their widgets in `build` (called at first and after every change of size or text)
    with `add`, paint what is behind them in `draw_background`, and hand callbacks to widgets that return a Change or
    None. Keys that no widget uses arrive in `key`, Esc in `back`. `popup` scenes are over a veiled picture of the one
    below."""

    popup: ClassVar[bool] = False
    public: ClassVar[bool] = False  # nothing on it is any player's own: the player who sits around the screen may have it turned to them
    fades: ClassVar[bool] = True  # it fades in; a curtain that hides secrets must appear at once
    veil: ClassVar[int] = 150  # how dark a popup makes the scene below, 0 to 255

    @property
    def ambience(self) -> str:
        """The id of the ambient sound; "" keeps the current one."""
        return ""

    @property
    def least_text(self) -> int:
        """No text in it and in what opens over it is smaller, in percent; 0 for as the settings have it."""
        return 0

    def __init__(self, app: Program) -> None:
        self.app = app
        self.dirty = True
        self.dirty_above = False
        self.root = Widget("root", app.theme.box)
        self.tooltip = Tooltip()
        self._interaction = Interaction(self, self._set_hover)
        self.access_keys = AccessKeys("access_keys", ())
        self._cached: Surface | None = None
        self._own_language = ""
        self._edge: int | None = None

    @property
    def language(self) -> str:
        """Its language, "" for that of the settings."""
        return self._own_language

    @property
    def orientation(self) -> int | None:
        """The edge of the window at which its reader sits, in quarter turns clockwise from the lower one; None for that of the
        scene below."""
        return self._edge

    @property
    def edge_players(self) -> Mapping[int, Sequence[tuple[str, str]]]:
        """The names and colours of the people around a flat screen, by edge; empty for those of the scene below."""
        return {}

    def rotate_to(self, edge: int) -> Change | None:
        """Called when a player at that edge has asked to read: a `public` scene rotates, any other stays as it is."""
        if self.public:
            self._edge = edge
        return None

    def set_language(self, language: str) -> None:
        """It opens over a scene with this language, for the same people."""
        self._own_language = language

    @property
    def kit(self) -> DrawingKit:
        """Theme, sprites, words and settings in one."""
        return self.app.kit_for(self.language)

    @property
    def theme(self) -> Theme:
        """Sizes, fonts and colours for the window as it is now."""
        return self.app.theme

    @property
    def words(self) -> Words:
        """Sentences by key."""
        return self.kit.words

    @property
    def settings(self) -> Settings:
        """The current preferences."""
        return self.app.kit.settings

    @property
    def box(self) -> Area:
        """The whole window, as an area to cut up."""
        return self.app.theme.box

    # What a scene is made of

    def build(self) -> None:
        """Makes the widgets for the window as it is now."""

    def add(self, *widgets: Widget) -> None:
        """Puts widgets into the scene, later ones on top."""
        self.root.add(*widgets)

    def find(self, id: str) -> Widget:  # noqa: A002
        """The widget with an id. Raises LookupError if there is none."""
        found = self.root.find(id)
        if found is None:
            raise LookupError(f"no widget {id!r} in {type(self).__name__}")
        return found

    def make_access_keys(self) -> AccessKeys:
        """The letters that are seen while Alt is held, made after every `build`."""
        return AccessKeys("access_keys", (), others=partial(clickable, self.root))

    def rebuild(self, *, values: bool = False) -> None:
        """Makes all widgets anew, as after a change of what the scene shows; focus, scrolling and typed text outlive it.
        With `values` so do switches, sliders and choices; else the scene's own hold, so that it can refuse one."""
        self.renew(self.root, self._make_root, values=values)

    def _make_root(self) -> None:
        self.root = Widget("root", self.box)
        self.root.on_touch = self.redraw
        self.root.attach(self.kit)
        self.build()
        self.access_keys = self.make_access_keys()
        self.add(self.access_keys)

    def renew(self, part: Widget, make: Callable[[], None], *, values: bool = False) -> None:
        """As `rebuild`, of a part of the scene alone: `make` gives it other children."""
        self._interaction.renew(part, make, values=values)

    def redraw(self) -> None:
        """Has the frame drawn anew; the layout stays."""
        self.dirty = True

    def resize(self) -> None:
        """The size of the window or of the text has changed; the theme has the new one."""
        self.rebuild(values=True)

    def relabel(self) -> None:
        """Keys are called otherwise: people use a gamepad now, or no longer."""
        self.rebuild(values=True)

    def on_enter(self) -> None:
        """The scene has become the uppermost one, for the first time or again."""

    def on_covered(self) -> None:
        """Another scene opens on top of this one, and gets the release of what is pressed."""
        self.access_keys.leave()
        self._interaction.drop()

    def on_exit(self) -> None:
        """The scene has been closed."""

    # What happens to it

    def handle(self, event: Event) -> Change | None:
        """Passes one event to the widget that it is meant for."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._interaction.move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                return self._interaction.release(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
                return self.cancel()
            case pygame.MOUSEWHEEL:
                steps = event.precise_y if getattr(event, "precise_y", 0) else event.y
                return turn_wheel(self._interaction.hover, steps) or self.wheel(steps)
            case pygame.MULTIGESTURE:
                return self.pan(event.rel, event.pos)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                self._interaction.key_up(event)
                return self.key_up(event)
            case pygame.WINDOWFOCUSLOST:
                self._interaction.leave()
            case pygame.TEXTINPUT | pygame.TEXTEDITING:
                return self._interaction.text(event)
            case pygame.WINDOWLEAVE:
                self._set_hover(None)
        return None

    def key(self, event: Event) -> Change | None:
        """A key went down that no widget used."""

    def key_up(self, event: Event) -> Change | None:
        """A key went up."""

    def wheel(self, steps: float) -> Change | None:
        """The wheel turned and no widget used it."""

    def pan(self, by: tuple[int, int], point: tuple[int, int]) -> Change | None:
        """Two fingers moved what is between them at `point`."""

    def press(self, point: tuple[int, int]) -> Change | None:
        """The left button went down where no widget is, for instance on a board that the scene draws itself."""

    def drag(self, point: tuple[int, int]) -> Change | None:
        """The pointer moved, pressed or not, where no widget is."""

    def release(self, point: tuple[int, int]) -> Change | None:
        """The left button went up, and no widget was pressed."""

    def cancel(self) -> Change | None:
        """The right button."""

    def back(self) -> Change | None:
        """Esc: the scene below, if there is one."""
        return Pop() if self.app.depth > 1 else STAY

    def update(self, dt: float) -> Change | None:
        """Lets `dt` seconds pass. Whatever moves sets `dirty`, what flies in `draw_above` only `dirty_above`."""
        self.root.update(dt)
        if self.tooltip.update(dt, self._interaction.hover, self.focused):
            self.dirty = True
        return None

    def tick(self) -> None:
        """Called once per frame, also while another scene covers this one."""

    @property
    def moving(self) -> bool:
        """Whether something is moving now, so that the program must keep its full speed."""
        return self.root.moving or self.tooltip.waiting

    def draw(self, surface: Surface, *, above_only: bool = False) -> None:
        """Draws everything, when it is dirty or something above it needs it. With `above_only` nothing but what flies
        has changed: all the rest comes from one cached picture, which costs one blit."""
        if above_only and self._cached is not None:
            surface.blit(self._cached, (0, 0))
        else:
            self.draw_background(surface)
            self.root.draw(surface)
            self._cached = surface.copy() if above_only else None
        self.draw_above(surface)
        self.tooltip.draw(surface, self.kit)

    def draw_background(self, surface: Surface) -> None:
        """Draws what is behind the widgets: a plain table by default, nothing for a popup."""
        if not self.popup:
            surface.fill(Color(self.theme.colour("table")))

    def draw_above(self, surface: Surface) -> None:
        """Draws what moves above the widgets. If only this changed (`dirty_above`), the rest is not drawn again."""

    @property
    def toast_area(self) -> Rect:
        """The rectangle for toasts: at the top on the right, unless a scene has a better place."""
        return toast.corner(self.theme, below=0 if self.popup else self.theme.header_height())  # a popup's words are in the middle

    @property
    def cursor(self) -> str:
        """The cursor to display: "arrow", "hand", "grab", "forbidden", "wait" or "text". A scene with a board overrides
        this."""
        return self._interaction.cursor

    @property
    def uppermost(self) -> bool:
        """Whether no other scene is on top of this one."""
        return self.app.scene is self

    # The focus

    @property
    def takes_text(self) -> bool:
        """Whether the focused widget takes keys as text."""
        return self._interaction.focus.takes_text

    @property
    def takes_key_repeats(self) -> bool:
        """Whether a key that is held down repeats for the focused widget."""
        return self._interaction.focus.takes_key_repeats

    @property
    def focused(self) -> Widget | None:
        """The widget with the focus, which gets the keys; or None."""
        return self._interaction.focus.widget

    def focus(self, id: str, *, ring: bool = True) -> None:  # noqa: A002
        """Gives the focus to a widget; with `ring` a ring marks it, as after Tab."""
        self._interaction.focus.move(self.find(id), ring=ring)

    def unfocus(self) -> None:
        """Nothing has the focus."""
        self._interaction.focus.move(None, ring=False)

    # How what happens comes to the widgets

    def point_again(self) -> None:
        """What is under the resting pointer is pointed at, as if it had just come there."""
        self._interaction.point_again()

    def _set_hover(self, widget: Widget | None) -> None:
        self._interaction.point_at(widget)

    def _press(self, point: tuple[int, int]) -> Change | None:
        return self._interaction.press(point)

    def _key(self, event: Event) -> Change | None:
        used = self._interaction.key(event)
        if used is None:
            used = self.key(event)
        return used if used is not None else self._standard_key(event)

    def _standard_key(self, event: Event) -> Result:
        return self.back() if keys.matches(event, "esc") else self._interaction.standard_key(event)
