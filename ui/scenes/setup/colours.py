"""The popup for the colour of a seat."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ui.layout.layout import Column, Leaf, Row
from ui.layout.lengths import LARGE, MEDIUM, WIDE, grown, larger, lines, pixels, width_of
from ui.scenes.setup.seats import Emblem
from ui.widgets.change import STAY, Pop
from ui.widgets.label import Panel
from ui.widgets.leaves import lay_popup, line
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.scenes.setup.sheet import SetupSheet
    from ui.widgets.change import Change, Program

_EMBLEM = grown(120, 0.5)


class ColourScene(Scene):
    """The popup for colours. If another seat has the chosen colour, the two seats exchange their colours."""

    popup = True
    veil = 110

    def __init__(self, app: Program, sheet: SetupSheet, key: str, then: Callable[[], None]) -> None:
        super().__init__(app)
        self.sheet, self.seat, self.then = sheet, key, then

    def build(self) -> None:
        sheet = self.sheet
        title = self.words("setup.colour_of", name=sheet.names[sheet.index(self.seat)])
        row = Row(*map(self._emblem, sheet.manifest.colours))
        panel = partial(Panel, "colours", kind="parchment")
        lay_popup(self, Column(line("title", title, "heading", "ink", "centre"), row, gap=LARGE, padding=WIDE, make=panel))
        self.focus(f"colour.{sheet.setup_seats[sheet.index(self.seat)].colour}")

    def _emblem(self, colour: str) -> Leaf:
        """A colour; all are as wide as the longest name of a player needs."""
        id_, words, sheet, owner = f"colour.{colour}", self.words, self.sheet, self.sheet.owner(colour)
        mine = owner == sheet.index(self.seat)
        name, whose = words(id_), "" if owner is None else sheet.names[owner]
        tip = words("setup.swap", colour=name, name=whose) if whose and not mine else name
        widths = [_EMBLEM, *(width_of("small", other, MEDIUM) for other in sheet.names)]
        return Leaf(
            id_,
            lambda at: Emblem(
                id_, at, colour, partial(self._give, colour), tooltip=tip, words=name, owner=whose, chosen=mine
            ),
            width=(_EMBLEM, larger(*widths)),
            height=lambda theme: _EMBLEM(theme) + pixels(theme, lines("small", 2)),
            grow=1,
        )

    def _give(self, colour: str) -> Change:
        self.sheet.paint(self.seat, colour)
        self.app.apply(Pop())
        self.then()
        return STAY

    def press(self, point: tuple[int, int]) -> Change | None:
        """A click beside the panel closes it without a change."""
        return Pop()
