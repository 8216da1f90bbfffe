"""Points now: what every player would score if the match ended here, row by row."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ui.language import phrases
from ui.layout.layout import Column, Row, Stack
from ui.layout.lengths import TIGHT, WIDE, control_height, grown, lines
from ui.scenes.after.score_pad import ScorePad, ScorePadForm
from ui.widgets.label import Panel
from ui.widgets.leaves import icon_button, label, lay_popup, line
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from ui.layout.layout import Layout
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Program

_COLUMN: Final = (0, grown(190))
_ROW: Final = (lines("small", 0.9), control_height)
"""Many rows in large letters stand closer, so that all of them and the total are to be seen at once."""


class PointsScene(Scene):
    """The table of points. A row leads to its rule; a figure shows on the table what earned it."""

    popup = True
    veil = 120

    def __init__(self, app: Program, context: TableContext[Any]) -> None:
        super().__init__(app)
        self.context = context
        self.score_pad = ScorePad(context.match, context.table, neutral_colours=True)

    def build(self) -> None:
        score_pad, totals = self.score_pad, self.score_pad.totals
        best = max(totals[: score_pad.playing])
        ahead = {side for side, total in enumerate(totals) if total == best > min(totals) and all(score_pad.known)}
        form = ScorePadForm(self, self.context, score_pad, _COLUMN, _ROW, shown=len(score_pad.rows) + 1, marked=ahead)
        lay_popup(self, *map(self._sheet, form.parts()))

    def _sheet(self, parts: list[Layout]) -> Layout:
        title = line("title", phrases.measured(self.words, self.score_pad.game, "points.title"), "title", "ink", grow=1)
        hint = label("hint", self.words("points.hint"), "small", "ink_soft", "centre")
        return Column(
            Row(title, icon_button("close", "close", self.back, self.words("table.close"), 48), align="centre"),
            *parts, Stack(hint, width=0, padding=(0, TIGHT)),
            gap=TIGHT, padding=WIDE, make=partial(Panel, "points", kind="parchment"),
        )
