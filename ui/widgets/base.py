"""The widget: a named rectangle that can be drawn, focused and used. A scene is a tree of widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, overload

from ui.drawing.area import Area
from ui.widgets.change import STAY, Change

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.layout.placed_layout import PlacedLayout

T = TypeVar("T")
Result = Change | None
"""What handling an event returns: None if the event was not used, STAY if it was, or the scene's next step."""


class RedrawAttribute(Generic[T]):
    """An attribute that changes the widget's picture: setting it to another value requests a redraw. It is read
    thousands of times in a frame, so only setting goes through here: the value is stored under its own name in the
    widget."""

    def __set_name__(self, owner: type[Widget], name: str) -> None:
        self._name = name

    if TYPE_CHECKING:

        @overload
        def __get__(self, widget: None, owner: type[Widget]) -> RedrawAttribute[T]: ...
        @overload
        def __get__(self, widget: Widget, owner: type[Widget]) -> T: ...
        def __get__(self, widget: Widget | None, owner: type[Widget]) -> RedrawAttribute[T] | T: ...

    def __set__(self, widget: Widget, value: T) -> None:
        before = widget.__dict__.get(self._name, self)
        widget.__dict__[self._name] = value
        if before is not self and before != value:
            widget.touch()


class Widget:
    """A named rectangle in window pixels. `id` is unique in its scene; `children` are drawn over it.

    Subclasses draw themselves in `draw_self` and handle events in `press`, `drag`, `release`, `wheel`, `key`,
    `key_down`, `text` and `activate`. Each of these returns None if the widget does not use the event. Setting a
    `RedrawAttribute` attribute requests a redraw.
    """

    focusable: ClassVar[bool] = False
    typing: ClassVar[bool] = False  # while it has the focus, keys are text
    repeating: ClassVar[bool] = False  # while it has the focus, a key that is held down repeats
    solid: ClassVar[bool] = False  # a press or a turn of the wheel on it never reaches what is below
    tooltip_beside: Rect | None = None
    """A group of widgets that the tooltip must not cover: it then stands beside this rectangle, left if there is
    room."""
    placed: PlacedLayout | None = None
    """Where the layout of its children put them, if they have one."""
    is_read: ClassVar[bool] = False
    """Whether toasts keep clear of it though nothing can be chosen there."""
    rect = RedrawAttribute[Area]()
    enabled = RedrawAttribute[bool]()
    visible = RedrawAttribute[bool]()
    hovered = RedrawAttribute[bool]()
    focused = RedrawAttribute[bool]()  # it gets the keys
    ringed = RedrawAttribute[bool]()  # it has the focus, and a ring marks it, because the keyboard moved the focus there

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        *,
        tooltip: str = "",
        key: str = "",
        enabled: bool = True,
    ) -> None:
        self.id = id
        self.tooltip = tooltip
        self.key_name = key
        self.shortcut = key  # the key named in the tooltip: `key`, or one that the scene handles for this widget
        # Writes the redraw attributes without their setters: the widget is not on the screen, and a screen makes
        # hundreds.
        self.__dict__.update(
            rect=Area(rect),
            enabled=enabled,
            visible=True,
            hovered=False,
            focused=False,
            ringed=False,
        )
        self.children: list[Widget] = []
        self.parent: Widget | None = None
        self.on_touch: Callable[[], None] | None = None
        self._kit: DrawingKit | None = None

    @property
    def kit(self) -> DrawingKit:
        """What the widget draws with. It has one only when it belongs to a scene."""
        assert self._kit is not None, f"the widget {self.id!r} belongs to no scene yet"
        return self._kit

    @property
    def theme(self) -> Theme:
        """The kit's theme."""
        kit = self._kit  # widgets ask so often that a property less counts
        assert kit is not None, f"the widget {self.id!r} belongs to no scene yet"
        return kit.theme

    def add(self, *widgets: Widget) -> None:
        """Puts widgets on top of this one, as its children."""
        for widget in widgets:
            widget.parent = self
            self.children.append(widget)
            if self._kit is not None:
                widget.attach(self._kit)
        self.touch()

    def attach(self, kit: DrawingKit) -> None:
        """Called once, when the widget joins a scene; `kit` is known from then on."""
        self._kit = kit
        self.laid_out()
        for child in self.children:
            child.attach(kit)

    def laid_out(self) -> None:
        """A hook for work that needs the theme and the rectangle, such as measuring and making children."""

    @property
    def letter_spot(self) -> tuple[int, int] | None:
        """Where its access key stands, if not at its corner."""
        return None

    @property
    def tooltip_text(self) -> str:
        """The text of its tooltip; "" for none."""
        return self.tooltip

    @property
    def tooltip_more(self) -> str:
        """What its tooltip says besides, if it has one."""
        return ""

    @property
    def tooltip_icons(self) -> Sequence[str]:
        """The names of pictures before the lines of its tooltip, "" for a line without one; none where it has no pictures."""
        return ()

    @property
    def tooltip_picture(self) -> Surface | None:
        """What its tooltip shows in the place of its words; None where the words themselves are shown."""
        return None

    @property
    def cursor(self) -> str:
        """The name of the cursor over it."""
        return "arrow" if not self.focusable else "hand" if self.enabled else "forbidden"

    def touch(self) -> None:
        """Asks for a redraw."""
        widget: Widget | None = self
        while widget is not None:
            if widget.on_touch is not None:
                widget.on_touch()
            widget = widget.parent

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible widgets below it in the tree, in drawing order."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def find(self, id: str) -> Widget | None:  # noqa: A002
        """The widget with an id in this tree, visible or not; None if there is none."""
        if self.id == id:
            return self
        for child in self.children:
            if (found := child.find(id)) is not None:
                return found
        return None

    def at(self, point: tuple[int, int]) -> Widget | None:
        """The uppermost visible widget under a point; None if there is none."""
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
        """Whether a point is on the widget."""
        return self.rect.collidepoint(point)

    def move(self, dx: int, dy: int) -> None:
        """Shift the widget and its children by so many pixels."""
        self.rect = Area(self.rect.move(dx, dy))
        for child in self.children:
            child.move(dx, dy)

    def reveal(self, rect: Rect) -> None:
        """Brings a part of its content into view, if it scrolls."""

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass. A widget that moves calls `touch`."""
        for child in self.children:
            child.update(dt)

    @property
    def moving(self) -> bool:
        """Whether it is moving now, so that the program must keep its full speed."""
        for child in self.children:  # noqa: SIM110 - every widget is asked in every frame: a generator takes twice as long
            if child.moving:
                return True
        return False

    def draw(self, surface: Surface) -> None:
        """Draws the widget and its children."""
        if not self.visible:
            return
        self.draw_self(surface)
        for child in self.children:
            child.draw(surface)

    def draw_self(self, surface: Surface) -> None:
        """Draws the widget without its children."""

    def press(self, point: tuple[int, int]) -> Result:
        """The left button or a finger goes down on it. A widget that returns a result gets `drag` and `release`
        then."""

    def track(self, point: tuple[int, int]) -> None:
        """The pointer moves over it, and no button is down."""

    def drag(self, point: tuple[int, int]) -> Result:
        """The pointer moves while it is pressed."""

    def release(self, point: tuple[int, int]) -> Result:
        """The button goes up again, on it or elsewhere."""

    def wheel(self, steps: float) -> Result:
        """The wheel turns over it; up is positive."""

    def key(self, event: Event) -> Result:
        """A key goes down while it has the focus."""

    def key_down(self, event: Event) -> Result:
        """A key goes down, whether this widget has the focus or not. Called before `key`, but not while a player
        types."""

    def key_up(self, event: Event) -> None:
        """A key goes up."""

    def leave(self) -> None:
        """The window lost the keyboard: keys that are held down count as released."""

    def text(self, event: Event) -> Result:
        """TEXTINPUT or TEXTEDITING while it has the focus."""

    def activate(self) -> Result:
        """Enter, Space or its own key was pressed: do what a click does."""

    def focus_changed(self) -> None:
        """Called when the widget gets or loses the focus."""

    def remember(self) -> Any:
        """What a new layout of the scene should keep. The new widget with the same id gets it in `restore`."""

    def restore(self, memory: Any) -> None:
        """Takes what `remember` of the old widget returned."""

    @property
    def can_focus(self) -> bool:
        """Whether Tab and the arrows can move the focus here now."""
        return self.focusable and self.enabled and self.visible


class Valued:
    """Base of widgets with a value. A new layout keeps a value that a player changed, unless the scene sets another
    one."""

    value: Any
    _brought: Any

    def remember(self) -> Any:
        """The value that the scene set, and the current one."""
        return self._brought, self.value

    def restore(self, memory: Any) -> None:
        """Keeps the value of the old widget if the scene set the same one as before."""
        brought, value = memory
        if brought == self._brought:
            self.value = value


def run(callback: Callable[[], Change | None] | None) -> Change:
    """Calls a callback of a scene. Returns STAY if it returns None, because the event was used."""
    return (callback() if callback is not None else None) or STAY
