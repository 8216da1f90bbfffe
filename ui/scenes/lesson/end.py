"""The end of a guided round: where its points came from, what one may do in a turn, how the match ends, what brings points, and
what comes next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ui.drawing.markup import TextLayout
from ui.layout.layout import Column, Grid, Leaf, Row, Space
from ui.layout.lengths import MEDIUM, SMALL, TIGHT, WIDE, control_height, grown, larger, lines, width_of
from ui.scenes.after.pad import Pad, PadForm
from ui.scenes.dialog import Dialog
from ui.widgets.label import Panel
from ui.widgets.leaves import button, label, lay_popup, line
from ui.widgets.rich import RichText

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.drawing.theme import Role, Theme
    from ui.layout.layout import Layout
    from ui.scenes.dialog import Answer
    from ui.scenes.lesson.director import LessonDirector

_COLUMN: Final = (0, grown(200))
_ROW: Final = (lines("small", 0.9), control_height)


class LessonEnd(Dialog):
    """A dialog with the points as they stand, row by row."""

    def __init__(self, director: LessonDirector, answers: Sequence[Answer]) -> None:
        super().__init__(director.at.scene.app, director.said("say"), director.said("why"), answers)
        self.director = director

    def build(self) -> None:
        at = self.director.at
        pad = Pad(at.match, at.table)
        form = PadForm(self, at, pad, _COLUMN, _ROW, shown=len(pad.rows) + 1, marked=set())
        lay_popup(self, *map(self._sheet, form.parts()))

    def _sheet(self, parts: list[Layout]) -> Layout:
        aim, points = self.director.aim
        widest = larger(200, *(width_of("strong", one.words, control_height) for one in self.answers))
        buttons = [button(one.id, one.words, partial(self._give, one), wide=widest, kind=one.kind) for one in self.answers]
        return Column(
            line("title", self.title, "heading", "ink", "centre"),
            label("sentence", self.sentence, "body", "ink", "centre"),
            *parts,
            label("turn", self.director.turn, "small", "ink"),
            label("aim", aim, "small", "ink"),
            _rich("points", points, "small"),
            Row(Space(grow=1), Grid(*buttons, columns=(len(buttons), 2, 1), minimum=widest, gap=MEDIUM), Space(grow=1), pad=(0, SMALL)),
            gap=TIGHT, pad=WIDE, make=partial(Panel, "dialog", kind="parchment"),
        )


def _rich(id_: str, words: str, role: Role) -> Leaf:
    """Words with pictures, in as many lines as they need."""

    def high(theme: Theme, wide: int) -> int:
        return TextLayout(theme, words, max(1, wide), role).height

    return Leaf(id_, lambda at: RichText(id_, at, words, role=role, colour="ink_soft"), height_for=high)
