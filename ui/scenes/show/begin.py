"""How something is shown at the table: from the rulebook, from what the coach or a lesson says, and as a talk."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.kernel.names import PERSON
from game.kernel.rule_examples import open_example
from ui.match.match import Match
from ui.scenes.bots import seated
from ui.scenes.loading import opening
from ui.scenes.services import services_of
from ui.scenes.show.scene import ShowScene
from ui.widgets.change import Push

if TYPE_CHECKING:
    from game.kernel.contract import Action, Seat
    from ui.scenes.show.playlist import Playlist
    from ui.widgets.change import Change, Program


class _ShownMatch(Match[Any]):
    """A match whose decisions are all shown, those too that leave no choice."""

    def forced(self, seat: Seat) -> Action | None:
        """As Match: nothing goes on by itself."""
        del seat
        return None


def show(app: Program, playlist: Playlist) -> Change:
    """Shows the first place of a course over whatever lies open."""
    return opening(app, playlist.game, lambda: Push(show_scene(app, playlist)))


def show_scene(app: Program, playlist: Playlist, number: int = 0, played: int = 0) -> ShowScene:
    """The scene of a place, after so many of its decisions."""
    services = services_of(app)
    place, package = playlist.places[number], services.package(playlist.game)
    record = services.shown_match(playlist.game, place.match)
    players = seated(app.kit.words, package, [("", PERSON)] * len(record.setup.players))
    setup = replace(record.setup, players=players)
    session, entries = open_example(record, setup, place, services.packages)
    for entry in entries[:played]:
        session.do(entry.action)
    return ShowScene(
        app, _ShownMatch(setup, session), services.table(playlist.game), entries, playlist, number, played,
        partial(show_scene, app, playlist)
    )
