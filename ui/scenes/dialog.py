"""A dialog: one sentence, and buttons for the answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.drawing import text
from ui.widgets import keys
from ui.widgets.button import Button
from ui.widgets.change import STAY, Pop
from ui.widgets.label import Label, Panel
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
    """A popup with a heading, a sentence and answers. Esc gives the first answer, Enter the last one. If the last
    answer would lose something, the focus begins at the first one, so that Enter gives that."""

    popup = True

    def __init__(self, app: Program, title: str, sentence: str, answers: Sequence[Answer]) -> None:
        super().__init__(app)
        self.title = title
        self.sentence = sentence
        self.answers = tuple(answers)

    def build(self) -> None:
        theme = self.theme
        pad, gap, tall = theme.px(36), theme.px(16), theme.tall()
        longest = max(text.width(theme, "strong", answer.words) for answer in self.answers) + tall
        count = len(self.answers)
        wanted = max(theme.px(680) * theme.text_percent // 100, count * (longest + gap) - gap + 2 * pad)
        width = min(wanted, theme.size[0] - 2 * pad)
        stacked = count * (longest + gap) - gap > width - 2 * pad
        lines = text.height(theme, "body", self.sentence, width - 2 * pad)
        head = theme.line_height("heading")
        foot = count * (tall + gap) - gap if stacked else tall
        height = 2 * pad + head + gap + lines + 2 * gap + foot
        box = self.box.middle(width, height)
        panel = Panel("dialog", box, "parchment")
        inner = box.pad(pad)
        title, rest = inner.cut_top(head, gap)
        sentence, _ = rest.cut_top(lines)
        buttons, _ = rest.cut_bottom(foot)
        panel.add(
            Label("title", title, self.title, "heading", "ink", "centre"),
            Label("sentence", sentence, self.sentence, "body", "ink", "centre", wrap=True),
        )
        cells = (buttons.rows if stacked else buttons.columns)(*[1.0] * count, gap=gap)
        if count == 1 and not stacked:
            cells = [buttons.middle(buttons.w // 2, tall)]
        for cell, answer in zip(cells, self.answers, strict=True):
            panel.add(Button(answer.id, cell, answer.words, self._giver(answer), kind=answer.kind))
        self.add(panel)

    def entered(self) -> None:
        """Puts the focus on a safe answer, so that one Enter too many loses nothing."""
        if self.answers[-1].kind == "danger":
            self.focus(self.answers[0].id)

    def back(self) -> Change | None:
        """Esc gives the first answer, which never loses anything."""
        return self._give(self.answers[0])

    def key(self, event: Event) -> Change | None:
        """Enter gives the last answer."""
        return self._give(self.answers[-1]) if keys.matches(event, "enter") else None

    def _giver(self, answer: Answer) -> Callable[[], Change | None]:
        return lambda: self._give(answer)

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


def tell(app: Program, title: str, sentence: str, then: Callable[[], Change | None] | None = None) -> Dialog:
    """A dialog that reports something, with one button, to Push."""
    return Dialog(app, title, sentence, [Answer("ok", app.kit.words("dialog.ok"), then, "primary")])
