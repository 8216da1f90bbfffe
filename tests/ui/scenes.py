"""Small scenes for tests of widgets and scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.widgets.button import Button, IconButton
from ui.widgets.change import STAY, Change, Home, Push, Replace
from ui.widgets.field import TextField
from ui.widgets.label import Label, Panel
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from pygame.event import Event

    from ui.drawing.area import Area
    from ui.widgets.change import Program


class Buttons(Scene):
    """Six buttons in two columns, one of them disabled. It remembers what was done."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.done: list[str] = []
        self.ended = False

    def build(self) -> None:
        cells = self.box.middle(self.theme.px(800), self.theme.px(400)).grid(2, 3, self.theme.px(20))
        for number, cell in enumerate(cells):
            self.add(self.button(number, cell))

    def button(self, number: int, cell: Area) -> Button:
        return Button(
            f"b{number}",
            cell,
            f"Button {number}",
            lambda: self.note(f"b{number}"),
            enabled=number != 4,
            key="ctrl+z" if number == 5 else "",
            tooltip="what it does" if number == 0 else "",
        )

    def note(self, what: str) -> None:
        self.done.append(what)

    def key(self, event: Event) -> Change | None:
        if event.unicode == "h":
            self.note("key h")
            return STAY
        return None

    def press(self, point: tuple[int, int]) -> Change | None:
        self.note("board" if self.box.collidepoint(point) else "beyond")
        return STAY

    def wheel(self, steps: float) -> Change | None:
        self.note(f"wheel {steps:g}")
        return STAY

    def on_exit(self) -> None:
        self.ended = True


class Popup(Scene):
    """A popup that covers part of the scene below."""

    popup = True

    def build(self) -> None:
        box = self.box.middle(300, 200)
        panel = Panel("popup", box)
        panel.add(Label("words", box.inset(30), "Over it"))
        self.add(panel)


class Steps(Scene):
    """One button for every way to leave a scene."""

    def build(self) -> None:
        cells = self.box.middle(600, 300).grid(2, 2, 10)
        self.add(
            Button("push", cells[0], "Push", lambda: Push(Popup(self.app))),
            Button("replace", cells[1], "Replace", lambda: Replace(Buttons(self.app))),
            Button("home", cells[2], "Home", lambda: Home(Buttons(self.app))),
            Button("fail", cells[3], "Fail", self.fail),
        )

    def fail(self) -> None:
        raise ZeroDivisionError("the sum of nothing")


class Form(Scene):
    """A field for a name, and a button with the key H."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.recording_to: list[str] = []
        self.entered_name = ""

    def build(self) -> None:
        name, rest = self.box.middle(600, 300).cut_top(60, 20)
        second, rest = rest.cut_top(60, 20)
        self.add(
            TextField("name", name, "Anna", self.changed, self.enter, most=12),
            TextField("second", second, ghost="somebody"),
            IconButton("hint", rest.cut_top(60)[0], "hint", lambda: self.recording_to.append("hint"), tooltip="A hint", key="h"),
        )

    def changed(self, value: str) -> None:
        self.recording_to.append(value)

    def enter(self, value: str) -> None:
        self.entered_name = value
