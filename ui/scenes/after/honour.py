"""A record or a first time of a match that has just ended, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.evening.honours import honour_of
from game.evening.people import People
from game.kernel.library import LibraryError
from ui.language.phrases import measured, option_key
from ui.scenes.covers import name
from ui.scenes.services import services_of

if TYPE_CHECKING:
    from ui.match.match import Match
    from ui.widgets.change import Program


def honour_line(app: Program, match: Match[Any]) -> str | None:
    """The line, "" where there is nothing to show; None as long as it is not known what the match came to."""
    if not counts(match):
        return ""
    services, words = services_of(app), app.kit.words
    try:
        found = services.results.result_cache.results(game=match.game)
        seats = People(services.library).seats()
    except LibraryError:
        return ""
    own = next((one for one in found if one.id == match.id), None)
    if own is None:
        return None
    before = [(one, seats.get(one.id, {})) for one in found if one.ended < own.ended and one.id != own.id]
    option = services.manifest(match.game).scenario
    honour = honour_of(own, seats.get(own.id, {}), before, option)
    if honour is None:
        return ""
    scenario = f"{option_key(match.game, option)}.{own.result.options.get(option, '')}.name"
    return measured(
        words, match.game, f"honour.{honour.kind}", n=honour.points, name=match.player(honour.seat).name, title=name(words, match.game),
        scenario=words(scenario) if scenario in words else "",
    )


def counts(match: Match[Any]) -> bool:
    """Whether a match counts for the evening and for statistics."""
    return bool(match.id) and match.saved and not match.view_only and match.setup.branch is None
