"""The end of a guided round: what brings points, what one may do in a turn and how the match ends, the points so far, which
rules the round did not show, and what comes next."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Final

from game.kernel.lessons import SUMMARY
from ui.drawing.markup import TextLayout
from ui.layout.layout import Column, Grid, Leaf, Row, Space, Wrap
from ui.layout.lengths import LARGE, MEDIUM, SMALL, TIGHT, WIDE, control_height, grown, larger, lines, width_of
from ui.scenes.after.score_pad import ScorePad, ScorePadForm
from ui.scenes.dialog import Dialog
from ui.scenes.services import services_of, show_rules
from ui.widgets import keys
from ui.widgets.label import Panel
from ui.widgets.leaves import button, label, lay_popup, line
from ui.widgets.rich import RichText

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame.event import Event

    from ui.drawing.theme import Role, Theme
    from ui.layout.layout import Layout
    from ui.scenes.dialog import Answer
    from ui.scenes.lesson.director import LessonDirector
    from ui.widgets.change import Change

_COLUMN: Final = (0, grown(130))
_ROW: Final = (lines("small", 0.9), control_height)
_LETTERS: Final[tuple[Role, ...]] = ("heading", "body", "small")
"""In which letters it says what has been learnt: the largest for which there is room."""
_LOW: Final = (lines("body", 1.2), lines("body", 1.6))
"""How high the buttons of further rules are."""
_HALF: Final = grown(400)
"""How wide each half of the card is at least, where they stand side by side."""


class LessonEnd(Dialog):
    """A dialog with what has been learnt beside the points as they stand, row by row, and with the further rules, each of
    which can be shown at a table; S shows all of them."""

    def __init__(self, director: LessonDirector, answers: Sequence[Answer]) -> None:
        super().__init__(director.context.scene.app, director.texts.said("say"), "", answers)
        self.director = director
        match = director.match
        self.further = services_of(self.app).lessons(match.game).not_taught(match.script.round)
        """The rules that the round did not show."""

    def build(self) -> None:
        context = self.director.context
        score_pad = ScorePad(context.match, context.table)
        form = ScorePadForm(self, context, score_pad, _COLUMN, _ROW, shown=len(score_pad.rows) + 1, marked=set())
        beside = (self._sheet(role, parts) for role, parts in product(_LETTERS, form.parts()))
        lay_popup(self, *beside, *map(self._sheet, _LETTERS))

    def _sheet(self, role: Role, parts: Sequence[Layout] = ()) -> Layout:
        """What has been learnt, in these letters, beside the parts of the score pad; alone where there are none: the table
        shows the points as well."""
        words, widest = self.words, larger(200, *(width_of("strong", one.words, control_height) for one in self.answers))
        buttons = [button(one.id, one.words, partial(self._give, one), wide=widest, kind=one.kind) for one in self.answers]
        so_far = Column(line("so_far", words("lesson.end.so_far"), "strong", "orange_dark"), *parts, gap=TIGHT)
        learnt = self._learnt(role)
        return Column(
            line("title", words("lesson.end.title"), "title", "ink", "centre"),
            Grid(learnt, so_far, columns=(2, 1), minimum=_HALF, gap=LARGE) if parts else learnt,
            self._further() if self.further else None,
            label("said", self.title, "strong", "ink", "centre"),
            Row(Space(grow=1), Grid(*buttons, columns=(len(buttons), 2, 1), minimum=widest, gap=MEDIUM), Space(grow=1), padding=(0, SMALL)),
            gap=SMALL, padding=WIDE, make=partial(Panel, "dialog", kind="parchment"),
        )

    def _further(self) -> Layout:
        """The rules that the round did not show, each as a button that shows it."""
        buttons = (
            button(f"further.{one.id}", self.director.texts.further(one.id), partial(self._show, [one.rule]), icon="play", height=_LOW)
            for one in self.further
        )
        return Wrap(line("further.head", self.words("lesson.end.further"), "strong", "orange_dark", height=_LOW), *buttons, gap=SMALL)

    def _show(self, rules: Sequence[str]) -> Change | None:
        return show_rules(self.app, self.director.match.game, rules)

    def key(self, event: Event) -> Change | None:
        """As Dialog; S shows the rules that the round did not show."""
        if self.further and keys.matches(event, "s"):
            return self._show([one.rule for one in self.further])
        return super().key(event)

    def _learnt(self, role: Role) -> Layout:
        """The three answers of who has learnt a game, in these letters."""
        return Column(*(
            Column(
                line(f"{part}.head", self.words(f"lesson.end.{part}"), "strong", "orange_dark"),
                _rich(part, self.director.texts.summary(part), role),
                gap=TIGHT,
            )
            for part in SUMMARY
        ), gap=LARGE if role == _LETTERS[0] else MEDIUM)


def _rich(id_: str, words: str, role: Role) -> Leaf:
    """Words with pictures, in as many lines as they need."""

    def high(theme: Theme, wide: int) -> int:
        return TextLayout(theme, words, max(1, wide), role).height

    return Leaf(id_, lambda at: RichText(id_, at, words, role=role, colour="ink"), height_for=high)
