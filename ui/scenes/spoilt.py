"""A match that cannot be played on: why, and the way to what can be looked at of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.phrases import told
from ui.widgets.dialog import Answer, Dialog, tell

if TYPE_CHECKING:
    from game.kernel.record import RecordError
    from ui.app import App
    from ui.change import Change


def spoilt(app: App, trouble: RecordError, title: str) -> Dialog:
    """One sentence that says what is wrong; where some of the match can be read, an offer to look at that."""
    words, readable = app.kit.words, trouble.readable
    sentence = told(words, trouble.refusal, trouble.because, readable.setup.game if readable else "")
    if readable is None or not readable.log:
        return tell(app, title, sentence)

    def look() -> Change:
        from ui.scenes.matches import look_at

        return look_at(app, readable)

    answers = [Answer("cancel", words("dialog.cancel")), Answer("look", words("matches.look_at_rest"), look, "primary")]
    return Dialog(app, title, sentence, answers)
