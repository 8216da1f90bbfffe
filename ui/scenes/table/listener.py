"""Passes the notifications of the controller on to the table's scene."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ui.scenes.after.scores import ScoresScene
from ui.scenes.services import services_of
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.hand_over import HandOverScene
from ui.scenes.table.messages import consent, not_saved
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

    def __init__(self, context: TableContext[Any], banner: Banner, hint_panel: HintPanel, *, alone: bool) -> None:
        self.context = context
        self._alone = alone
        self._banner = banner
        self._hint_panel = hint_panel
        self._curtain: CurtainScene | None = None
        self._elsewhere = False  # a bot decided last

    def close_curtain(self, seat: Seat, *, replay: bool) -> None:
        """As MatchListener."""
        self.context.scene.app.sound.play_cue("ui/curtain")
        kind = HandOverScene if self.context.match.setup.passes_in_view else CurtainScene
        self._curtain = kind(self.context.scene.app, self.context, seat, replay=replay)
        self.context.scene.app.apply(Push(self._curtain))

    def lift_curtain(self) -> None:
        """As MatchListener."""
        if self.context.scene.app.scene is self._curtain:
            self.context.scene.app.apply(Pop())

    def announce(self, seat: Seat) -> None:
        """As MatchListener."""
        player = self.context.match.player(seat)
        self.context.scene.app.sound.play_cue("ui/your_turn" if self._elsewhere else "ui/turn_passed")
        self._banner.begin(self.context.scene.words("table.turn_of", name=player.name), player.colour)

    def finish(self) -> None:
        """As MatchListener."""
        self.context.scene.app.sound.play_cue("ui/winner")
        if self.context.match.saved:
            services_of(self.context.scene.app).results.begin()
        self.context.scene.app.apply(Push(ScoresScene(self.context.scene.app, self.context, alone=self._alone)))

    def decided(self, seat: Seat, action: Action) -> None:
        """As MatchListener. Also removes the focus, which was on the last question."""
        self._elsewhere = not self.context.has_person_at((seat,))
        self.context.table.follow_ups.decided(seat, action)
        self._hint_panel.decided(seat, action)
        if self.context.has_person_at((seat,)):
            self.context.scene.unfocus()

    def position_changed(self) -> None:
        """As MatchListener."""
        self.context.table.follow_ups.drop()
        self._hint_panel.position_changed()

    def ask_consent(self, undo: Undo) -> None:
        """As MatchListener."""
        scene, controller = self.context.scene, self.context.controller
        then = partial(controller.accept_undo, undo)
        scene.app.apply(Push(consent(scene, self.context.match, undo, then, controller.refuse_undo)))

    def agreed(self) -> None:
        """As MatchListener."""
        self.context.scene.app.toast(self.context.scene.words("table.taken_back"))

    def not_saved(self, trouble: LibraryError, again: Callable[[], None], *, own: bool) -> None:
        """As MatchListener."""
        scene = self.context.scene
        scene.app.apply(Push(not_saved(scene, self.context.match, trouble, again, own=own)))

    def decided_by_chance(self, seat: Seat) -> None:
        """As MatchListener."""
        scene = self.context.scene
        scene.app.toast(scene.words("table.by_chance", name=self.context.match.player(seat).name))
