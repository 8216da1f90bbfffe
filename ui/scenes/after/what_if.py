"""What if: from the place that is looked at a copy of the match goes on another way, after every player was asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.kernel.sentences import KernelError
from ui.language.dates import date_line
from ui.language.phrases import refusal_text
from ui.match.beginning import keep_record, resume
from ui.scenes.dialog import Answer, Dialog, alert
from ui.scenes.services import services_of
from ui.widgets.change import Home, Push

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.package import Branch
    from game.kernel.record import Record
    from ui.language.words import Words
    from ui.match.match import Match
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Change, Program
    from ui.widgets.scene import Scene


def what_if(context: TableContext[Any], play: Callable[[Match[Any]], Scene]) -> Dialog:
    """The question: in a running match it is put to all players, for the copy shows what others hold. `play` makes the scene
    of another match."""
    words, match = context.scene.words, context.match
    record = match.branch()
    about = words("what_if.about" if match.over or match.view_only else "what_if.everybody")
    title = named(words, record.setup.branch)
    return Dialog(context.scene.app, title, about, [
        Answer("cancel", words("dialog.cancel")),
        Answer("what_if", words("what_if.go"), partial(_go, context.scene.app, record, play), "primary"),
    ])


def named(words: Words, branch: Branch | None) -> str:
    """What a match is called that left another one; "" for one of its own."""
    return words("what_if.named", n=branch.decisions, date=date_line(words, branch.original_created)) if branch else ""


def _go(app: Program, record: Record, play: Callable[[Match[Any]], Scene]) -> Change:
    """Keeps the copy and plays it on; the match that it left stays where it is kept."""
    try:
        services = services_of(app)
        match = resume(services.library, keep_record(services.library, record, services.rules(record.setup)), services.rules)
    except KernelError as trouble:
        words = app.kit.words
        return Push(alert(app, words("matches.not_opened"), refusal_text(words, trouble.refusal, trouble.because)))
    app.apply(Home())
    return Push(play(match))
