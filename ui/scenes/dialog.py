"""A dialog: one sentence, and buttons for the answers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ui.layout.layout import Grid, Row, Space
from ui.layout.lengths import LARGE, MEDIUM, WIDE, control_height, grown, larger, pixels, width_of
from ui.widgets import keys
from ui.widgets.change import STAY, Pop
from ui.widgets.leaves import button, label, lay_popup, line, sheet
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event

    from ui.drawing.skin import ButtonKind
    from ui.widgets.change import Change, Program

@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a dialog. The dialog closes, and then the step that `then` returns is carried out."""

    id: str
    words: str
    then: Callable[[], Change | None] | None = None
    kind: ButtonKind = "plain"


class Dialog(Scene):
    """A popup with a heading, a sentence and answers. Esc gives the first answer, Enter or Space the last one. If the last
    answer would lose something, the focus begins at the first one, so that Enter gives that."""

    popup = True

    def __init__(self, app: Program, title: str, sentence: str, answers: Sequence[Answer]) -> None:
        super().__init__(app)
        self.title = title
        self.sentence = sentence
        self.answers = tuple(answers)

    def build(self) -> None:
        widest = larger(200, *(width_of("strong", answer.words, control_height) for answer in self.answers))
        buttons = [button(one.id, one.words, partial(self._give, one), wide=widest, kind=one.kind) for one in self.answers]
        answers = Grid(*buttons, columns=(len(buttons), 1), minimum=widest, gap=MEDIUM)
        lay_popup(self, sheet(
            "dialog",
            line("title", self.title, "heading", "ink", "centre"),
            label("sentence", self.sentence, "body", "ink", "centre"),
            Row(Space(grow=1), answers, Space(grow=1)),
            wide=larger(grown(680), lambda theme: answers.widths(theme).preferred + pixels(theme, 2 * WIDE)), gap=LARGE,
        ))

    def on_enter(self) -> None:
        """Puts the focus on a safe answer, so that one Enter too many loses nothing."""
        if self.answers[-1].kind == "danger":
            self.focus(self.answers[0].id)

    def back(self) -> Change | None:
        """Esc gives the first answer, which never loses anything."""
        return self._give(self.answers[0])

    def key(self, event: Event) -> Change | None:
        """Enter gives the last answer, and so does Space."""
        return self._give(self.answers[-1]) if any(keys.matches(event, name) for name in ("enter", "space")) else None

    def _give(self, answer: Answer) -> Change | None:
        self.app.apply(Pop())
        return (answer.then() if answer.then is not None else None) or STAY


def confirm(
    scene: Scene, sentence: str, yes: str, then: Callable[[], Change | None], *, danger: bool = False
) -> Dialog:
    """A question with "cancel" and one other answer in the words of the scene that asks, ready to Push."""
    words = scene.words
    return Dialog(
        scene.app,
        words("dialog.question"),
        sentence,
        [Answer("cancel", words("dialog.cancel")), Answer("yes", yes, then, "danger" if danger else "primary")],
    )


def alert(app: Program, title: str, sentence: str, then: Callable[[], Change | None] | None = None) -> Dialog:
    """A dialog that reports something, with one button, to Push."""
    return Dialog(app, title, sentence, [Answer("ok", app.kit.words("dialog.ok"), then, "primary")])
