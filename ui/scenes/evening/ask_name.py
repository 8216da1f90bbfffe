"""A popup that asks for a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.names import LONGEST_NAME
from ui.layout.layout import Grid, Leaf
from ui.layout.lengths import MEDIUM, control_height, grown
from ui.widgets.change import STAY, Pop
from ui.widgets.field import TextField
from ui.widgets.leaves import button, lay_popup, line, sheet
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.widgets.change import Change, Program

LONGEST = LONGEST_NAME


class NameScene(Scene):
    """Offers the name of before. `take` is given what was typed and returns "", or the sentence that says why it cannot be;
    only then the popup stays open."""

    popup = True

    def __init__(self, app: Program, title: str, before: str, take: Callable[[str], str], yes: str) -> None:
        super().__init__(app)
        self.title, self.before, self.take, self.yes = title, before, take, yes

    def on_enter(self) -> None:
        if self.focused is None:
            self.focus("name", ring=False)

    def build(self) -> None:
        lay_popup(self, sheet(
            "rename",
            line("title", self.title, "heading", "ink", "centre"),
            Leaf(
                "name", lambda at: TextField("name", at, self.before, None, self._take, most=LONGEST, icon="person"),
                height=control_height
            ),
            Grid(
                button("cancel", self.words("dialog.cancel"), Pop),
                button("take", self.yes, self._done, kind="primary", key="enter"),
                columns=(2,), gap=MEDIUM,
            ),
            wide=grown(620, 0.5),
        ))

    def _done(self) -> Change:
        field = self.find("name")
        assert isinstance(field, TextField)
        return self._take(field.value)

    def _take(self, typed: str) -> Change:
        refused = self.take(typed)
        if not refused:
            return Pop()
        self.app.toast(refused)
        return STAY
