"""Passes the notifications of the controller on to the table's scene."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ui.scenes.after.scores import ScoresScene
from ui.scenes.services import services
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.messages import consent, not_saved
from ui.scenes.table.peek import PeekScene
from ui.widgets.change import Pop, Push

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Action, Seat
    from game.kernel.library import LibraryError
    from game.kernel.session import Undo
    from ui.scenes.hints.panel import HintPanel
    from ui.scenes.table.messages import Banner
    from ui.scenes.table_context import TableContext


class TableListener:
    """As MatchListener, for a match at a table, or `alone` for a score pad."""

    def __init__(self, at: TableContext[Any], banner: Banner, hint_panel: HintPanel, *, alone: bool) -> None:
        self.at = at
        self._alone = alone
        self._banner = banner
        self._hint_panel = hint_panel
        self._curtain: CurtainScene | None = None
        self._elsewhere = False  # a bot decided last

    def close_curtain(self, seat: Seat, *, replay: bool) -> None:
        """As MatchListener."""
        self.at.scene.app.sound.play_cue("ui/curtain")
        kind = PeekScene if self.at.match.setup.peeks else CurtainScene
        self._curtain = kind(self.at.scene.app, self.at, seat, replay=replay)
        self.at.scene.app.apply(Push(self._curtain))

    def lift_curtain(self) -> None:
        """As MatchListener."""
        if self.at.scene.app.scene is self._curtain:
            self.at.scene.app.apply(Pop())

    def announce(self, seat: Seat) -> None:
        """As MatchListener."""
        player = self.at.match.player(seat)
        self.at.scene.app.sound.play_cue("ui/your_turn" if self._elsewhere else "ui/turn_passed")
        self._banner.begin(self.at.scene.words("table.turn_of", name=player.name), player.colour)

    def finish(self) -> None:
        """As MatchListener."""
        self.at.scene.app.sound.play_cue("ui/winner")
        if self.at.match.saved:
            services(self.at.scene.app).results.begin()
        self.at.scene.app.apply(Push(ScoresScene(self.at.scene.app, self.at, alone=self._alone)))

    def decided(self, seat: Seat, action: Action) -> None:
        """As MatchListener. Also removes the focus, which was on the last question."""
        self._elsewhere = not self.at.has_person_at((seat,))
        self.at.table.follow_ups.decided(seat, action)
        self._hint_panel.decided(seat, action)
        if self.at.has_person_at((seat,)):
            self.at.scene.unfocus()

    def moved(self) -> None:
        """As MatchListener."""
        self.at.table.follow_ups.drop()
        self._hint_panel.moved()

    def ask_consent(self, undo: Undo) -> None:
        """As MatchListener."""
        scene, controller = self.at.scene, self.at.controller
        then = partial(controller.take_back, undo)
        scene.app.apply(Push(consent(scene, self.at.match, undo, then, controller.keep)))

    def agreed(self) -> None:
        """As MatchListener."""
        self.at.scene.app.toast(self.at.scene.words("table.taken_back"))

    def not_saved(self, trouble: LibraryError, again: Callable[[], None], *, own: bool) -> None:
        """As MatchListener."""
        scene = self.at.scene
        scene.app.apply(Push(not_saved(scene, self.at.match, trouble, again, own=own)))

    def decided_by_chance(self, seat: Seat) -> None:
        """As MatchListener."""
        scene = self.at.scene
        scene.app.toast(scene.words("table.by_chance", name=self.at.match.player(seat).name))
