"""The widget: a named rectangle that can be seen, focused and used. A tree of them is the interface as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, overload

from ui.drawing.area import Area
from ui.widgets.change import STAY, Change

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme

T = TypeVar("T")
Result = Change | None
"""What handling an event came to: None when it was not used, STAY when it was, or the scene's next step."""


class Shown(Generic[T]):
    """An attribute that can be seen: setting it to another value asks for a redraw."""

    def __set_name__(self, owner: type[Widget], name: str) -> None:
        self._name = f"_shown_{name}"

    @overload
    def __get__(self, widget: None, owner: type[Widget]) -> Shown[T]: ...
    @overload
    def __get__(self, widget: Widget, owner: type[Widget]) -> T: ...
    def __get__(self, widget: Widget | None, owner: type[Widget]) -> Shown[T] | T:
        if widget is None:
            return self
        value: T = widget.__dict__[self._name]
        return value

    def __set__(self, widget: Widget, value: T) -> None:
        before = widget.__dict__.get(self._name, self)
        widget.__dict__[self._name] = value
        if before is not self and before != value:
            widget.touch()


class Widget:
    """A named rectangle in window pixels. `id` is unique in its scene; `children` are drawn over it.

    Subclasses draw themselves in `draw_self` and answer events in `press`, `drag`, `release`, `click`, `wheel`, `key` and
    `text`, each returning None when the event was of no use to them. Anything set through a `Shown` attribute redraws.
    """

    focusable: ClassVar[bool] = False
    typing: ClassVar[bool] = False  # with the focus it takes text
    repeating: ClassVar[bool] = False  # with the focus a key that is held comes again
    solid: ClassVar[bool] = False  # what is pressed or wheeled on it never reaches what lies below
    hint_beside: Rect | None = None
    """Where its tooltip would cover neighbours that are to be compared: the group it stands beside, left if there is room."""
    rect = Shown[Area]()
    enabled = Shown[bool]()
    visible = Shown[bool]()
    hovered = Shown[bool]()
    focused = Shown[bool]()  # it hears the keys
    ringed = Shown[bool]()  # it does, and the ring shows it, because the keyboard brought the focus

    def __init__(self, id: str, rect: Rect, *, tooltip: str = "", key: str = "", enabled: bool = True) -> None:  # noqa: A002
        self.id = id
        self.tooltip = tooltip
        self.key_name = key
        self.told_key = key  # what the tooltip names: `key`, or one that the scene hears for it
        # The Shown attributes, past their setters: nobody sees the widget yet, and a screen makes hundreds.
        self.__dict__.update(
            _shown_rect=Area(rect),
            _shown_enabled=enabled,
            _shown_visible=True,
            _shown_hovered=False,
            _shown_focused=False,
            _shown_ringed=False,
        )
        self.children: list[Widget] = []
        self.parent: Widget | None = None
        self.on_touch: Callable[[], None] | None = None
        self._kit: DrawingKit | None = None

    @property
    def kit(self) -> DrawingKit:
        """What it draws with; there once the widget belongs to a scene."""
        assert self._kit is not None, f"the widget {self.id!r} belongs to no scene yet"
        return self._kit

    @property
    def theme(self) -> Theme:
        """The kit's theme."""
        return self.kit.theme

    def add(self, *widgets: Widget) -> None:
        """Put widgets on top of this one."""
        for widget in widgets:
            widget.parent = self
            self.children.append(widget)
            if self._kit is not None:
                widget.attach(self._kit)
        self.touch()

    def attach(self, kit: DrawingKit) -> None:
        """Called once, when the widget joins a scene: from here on `kit` is known."""
        self._kit = kit
        self.laid_out()
        for child in self.children:
            child.attach(kit)

    def laid_out(self) -> None:
        """A hook for what needs the theme and the rectangle: measuring, making children."""

    @property
    def hint(self) -> str:
        """What its tooltip says; "" shows none."""
        return self.tooltip

    @property
    def cursor(self) -> str:
        """The pointer's form over it."""
        return "arrow" if not self.focusable else "hand" if self.enabled else "forbidden"

    def touch(self) -> None:
        """Ask for a redraw."""
        widget: Widget | None = self
        while widget is not None:
            if widget.on_touch is not None:
                widget.on_touch()
            widget = widget.parent

    def walk(self) -> Iterator[Widget]:
        """This widget and all below it that can be seen, in drawing order."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def find(self, id: str) -> Widget | None:  # noqa: A002
        """The widget of that id in this tree, seen or not."""
        if self.id == id:
            return self
        return next((found for child in self.children if (found := child.find(id)) is not None), None)

    def at(self, point: tuple[int, int]) -> Widget | None:
        """The uppermost widget under a point."""
        if not self.visible:
            return None
        if self.hits(point):
            for child in reversed(self.children):
                found = child.at(point)
                if found is not None:
                    return found
            return self
        return None

    def hits(self, point: tuple[int, int]) -> bool:
        """Whether a point lies on the widget."""
        return self.rect.collidepoint(point)

    def move(self, dx: int, dy: int) -> None:
        """Shift it and all that lies on it."""
        self.rect = Area(self.rect.move(dx, dy))
        for child in self.children:
            child.move(dx, dy)

    def reveal(self, rect: Rect) -> None:
        """Bring a part of what lies on it into view (a scroll area does)."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; whoever moves calls `touch`."""
        for child in self.children:
            child.update(dt)

    @property
    def moving(self) -> bool:
        """Whether it changes by itself at the moment, so that the clock must not slow down."""
        return any(child.moving for child in self.children)

    def draw(self, surface: Surface) -> None:
        """Draw it and what lies on it."""
        if not self.visible:
            return
        self.draw_self(surface)
        for child in self.children:
            child.draw(surface)

    def draw_self(self, surface: Surface) -> None:
        """Draw it without its children."""

    def press(self, point: tuple[int, int]) -> Result:
        """The left button or a finger goes down on it; what returns a result gets `drag` and `release`."""

    def track(self, point: tuple[int, int]) -> None:
        """The pointer moves over it unpressed."""

    def drag(self, point: tuple[int, int]) -> Result:
        """The pointer moves while it is pressed."""

    def release(self, point: tuple[int, int]) -> Result:
        """The button goes up again, on it or elsewhere."""

    def wheel(self, steps: float) -> Result:
        """The wheel turns over it, up is positive."""

    def key(self, event: Event) -> Result:
        """A key goes down while it has the focus."""

    def key_down(self, event: Event) -> Result:
        """A key goes down, whoever has the focus; asked first, except while somebody types."""

    def key_up(self, event: Event) -> None:
        """A key goes up."""

    def leave(self) -> None:
        """The window lost the keyboard: what is held down is held no more."""

    def text(self, event: Event) -> Result:
        """TEXTINPUT or TEXTEDITING while it has the focus."""

    def activate(self) -> Result:
        """Enter, Space or its own key: what a click does."""

    def focus_changed(self) -> None:
        """A hook for what begins and ends with the focus."""

    def remember(self) -> Any:
        """What should outlive a new layout of the same scene; handed to `recall` of the widget with the same id."""

    def recall(self, memory: Any) -> None:
        """Take up what `remember` gave."""

    @property
    def can_focus(self) -> bool:
        """Whether Tab and the arrows stop here now."""
        return self.focusable and self.enabled and self.visible


class Valued:
    """What widgets with a value have in common: a value that was changed outlives a new size of the window, unless the
    scene itself brings another one."""

    value: Any
    _brought: Any

    def remember(self) -> Any:
        """The value that the scene brought, and the one that is shown."""
        return self._brought, self.value

    def recall(self, memory: Any) -> None:
        """Take up the shown value where the scene brings the same as before."""
        brought, value = memory
        if brought == self._brought:
            self.value = value


def run(callback: Callable[[], Change | None] | None) -> Change:
    """Call what a scene handed to a widget; an event that came that far is used."""
    return (callback() if callback is not None else None) or STAY
