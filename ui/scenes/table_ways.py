"""Where one can go from the table: what opens over it, and comes back to it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, TypeVar

from game.kernel.contract import State
from ui.scenes.glance import GlanceScene
from ui.scenes.pause import PauseScene
from ui.scenes.points import PointsScene
from ui.scenes.rulebook import RulebookScene
from ui.scenes.scores import ScoresScene
from ui.scenes.services import services
from ui.scenes.table_host import TableHost
from ui.scenes.why import WhyScene
from ui.widgets.change import STAY, Push

if TYPE_CHECKING:
    from game.kernel.contract import Action, Seat
    from ui.scenes.at_table import WayBack
    from ui.scenes.hints import HintPanel
    from ui.widgets.change import Change

S = TypeVar("S", bound=State)


class TableWays(TableHost[S]):
    """A host with the ways from it to other scenes."""

    hint_panel: HintPanel
    home: WayBack | None = None
    """Where the match was opened from, if not from the menu."""
    _way_back: WayBack | None = None

    @property
    def way_home(self) -> WayBack | None:
        """As AtTable."""
        return self.home if self.match.looked_at or self.match.over else None

    @property
    def way_back(self) -> WayBack | None:
        """As AtTable."""
        return self._way_back or self.way_home

    @way_back.setter
    def way_back(self, way: WayBack | None) -> None:
        self._way_back = way

    @abstractmethod
    def hurry(self) -> bool:
        """Whatever moves comes to its end at once; tells whether something did."""

    @abstractmethod
    def look_back(self, *, to: int | None = None, way_back: WayBack | None = None) -> Change:
        """As AtTable."""

    @abstractmethod
    def rematch(self) -> Change:
        """As AtTable."""

    def decided(self, seat: Seat, action: Action) -> None:
        super().decided(seat, action)
        self.hint_panel.decided(seat, action)

    def moved(self) -> None:
        super().moved()
        self.hint_panel.moved()

    def glance(self) -> Change | None:
        """As AtTable."""
        self.hurry()  # a banner would stand still over what is looked at
        return Push(GlanceScene(self.app, self, self.match.actor)) if self.may_act and self.controller.seating.in_public else STAY

    def hints(self) -> Change | None:
        """As AtTable."""
        if not (self.may_act and self.match.setup.gives_hints):
            self.say(self.words("hints.not_now" if self.match.setup.gives_hints else "hints.not_here"))
            return STAY
        if self.hint_panel.ask_again():
            return STAY
        if self.hint_panel.close():
            self.rebuild()
        else:
            self.hint_panel.begin(services(self.app).advice(self.match))
        return STAY

    @property
    def hints_open(self) -> bool:
        return self.hint_panel.open

    def why(self, seat: Seat | None = None) -> Change | None:
        """As AtTable."""
        self.hurry()
        if not self.uppermost:
            return STAY
        last_turn = self.match.last_turn(seat)
        if last_turn is None:
            self.say(self.words("why.none"))
            return STAY
        return Push(WhyScene(self.app, self, services(self.app).why(self.match, last_turn)))

    def rulebook(self, number: str = "") -> Change:
        """As AtTable."""
        note = self.controller.notes.current
        return Push(RulebookScene(self.app, self.match.game, number=number or (note.rule if note is not None else "")))

    def menu(self) -> Change:
        """As AtTable."""
        self.hurry()
        return Push(PauseScene(self.app, self)) if self.uppermost else STAY

    def curtain_menu(self) -> Change:
        """As AtTable."""
        return Push(PauseScene(self.app, self, curtain=True))

    def points(self) -> Change:
        """As AtTable."""
        self.hurry()
        if not self.uppermost:
            return STAY
        self.way_back = None
        over = self.match.over and self.match.live
        return Push(ScoresScene(self.app, self, animate=False) if over else PointsScene(self.app, self))
