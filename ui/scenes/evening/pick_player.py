"""A popup with a list of people, of whom one is picked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.layout.layout import Leaf, Row, Space
from ui.layout.lengths import control_height, grown
from ui.widgets.change import STAY, Pop
from ui.widgets.leaves import button, lay_popup, line, sheet
from ui.widgets.scene import Scene
from ui.widgets.scroll import ListRow, ListView

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ui.widgets.change import Change, Program


class PickScene(Scene):
    """The people by id, with their names and a second line. The popup closes before `pick` is called with an id."""

    popup = True

    def __init__(self, app: Program, title: str, people: Sequence[tuple[str, str, str]], pick: Callable[[str], Change]) -> None:
        super().__init__(app)
        self.title, self.people, self.pick = title, tuple(people), pick

    def on_enter(self) -> None:
        self.focus("others", ring=False)

    def build(self) -> None:
        rows = [ListRow(id_, said, about) for id_, said, about in self.people]
        lay_popup(self, sheet(
            "pick",
            line("title", self.title, "heading", "ink", "centre"),
            Leaf(
                "others", lambda at: ListView("others", at, rows, self._picked, chosen=rows[0].key, colour="ink"),
                height=(control_height, grown(360))
            ),
            Row(Space(grow=1), button("cancel", self.words("dialog.cancel"), Pop), Space(grow=1)),
            wide=grown(620, 0.5),
        ))

    def _picked(self, person: str) -> Change:
        self.app.apply(Pop())
        return self.pick(person) or STAY
