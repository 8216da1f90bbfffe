"""A dialog for a match that cannot be played on: it says why, and offers to look at what can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.language.phrases import refusal_text
from ui.scenes.dialog import Answer, Dialog, alert

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.record import Record, RecordError
    from ui.widgets.change import Change, Program


def spoilt(app: Program, trouble: RecordError, title: str, look: Callable[[Record], Change]) -> Dialog:
    """A dialog with one sentence that says what is wrong. If a part of the match can be read, it offers to `look` at
    it."""
    words, readable = app.kit.words, trouble.readable
    sentence = refusal_text(words, trouble.refusal, trouble.because, readable.setup.game if readable else "")
    if readable is None or not readable.log:
        return alert(app, title, sentence)

    rest = Answer("look", words("matches.look_at_rest"), lambda: look(readable), "primary")
    return Dialog(app, title, sentence, [Answer("cancel", words("dialog.cancel")), rest])
