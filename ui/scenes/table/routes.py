"""Where the table leads to: scenes that open over it, and the way back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.evening.tonight import winner_last
from game.kernel.contract import NOBODY
from game.kernel.library import LibraryError
from game.kernel.seeds import new_seed
from ui.language.phrases import refusal_text
from ui.match.beginning import begin
from ui.scenes.after.points import PointsScene
from ui.scenes.after.scores import ScoresScene
from ui.scenes.after.what_if import what_if
from ui.scenes.hints.review import ReviewScene
from ui.scenes.hints.why import WhyScene
from ui.scenes.rulebook.scene import RulebookScene
from ui.scenes.services import services, show_rule
from ui.scenes.table.glance import GlanceScene
from ui.scenes.table.pause import PauseScene
from ui.tables.kit.host import Exit
from ui.widgets.change import STAY, Push, Replace

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.contract import Seat
    from game.kernel.package import Setup
    from ui.match.match import Match
    from ui.scenes.after.history import History
    from ui.scenes.hints.panel import HintPanel
    from ui.scenes.table.coach import CoachPanel
    from ui.scenes.table.practice import PracticePanel
    from ui.scenes.table_context import TableContext, WayBack
    from ui.widgets.change import Change, Program
    from ui.widgets.scene import Scene


class TableRoutes:
    """As Routes. `play` creates the scene of another match."""

    def __init__(
        self,
        at: TableContext[Any],
        history: History,
        hint_panel: HintPanel,
        practice: PracticePanel,
        play: Callable[[Match[Any]], Scene],
        opened_from: WayBack | None,
        coach: CoachPanel,
    ) -> None:
        self._at = at
        self._history = history
        self._hint_panel = hint_panel
        self._practice = practice
        self._play = play
        self._back: WayBack | None = None
        self._opened_from = opened_from
        self._coach = coach

    def hurry(self) -> bool:
        """Skips whatever moves. Returns whether something did."""
        self._history.stop()
        return self._at.controller.playback.hurry()

    # Back to where one came from

    @property
    def home(self) -> WayBack | None:
        """As Routes."""
        match = self._at.match
        return self._opened_from if match.view_only or match.over else None

    @property
    def back(self) -> WayBack | None:
        """As Routes."""
        return self._back or self.home

    def look_back(self, *, to: int | None = None, way_back: WayBack | None = None) -> Change:
        """As Routes."""
        self._back = way_back
        self._history.go(self._history.position - 1 if to is None else to)
        return STAY

    def return_to_match(self) -> Change | None:
        """As Routes."""
        way, self._back = self.back, None
        self._history.last()
        return way.go() if way is not None else STAY

    # Once the match is over

    def next_exits(self) -> Sequence[Exit]:
        """As Exits."""
        at, words = self._at, self._at.scene.words
        if not at.match.over or not at.match.live or at.rules.actor(at.observation.seen) != NOBODY:
            return ()  # the last decision is still being shown
        ways = [Exit("pad", words("scores.pad"), "trophy", self.points)]
        if not at.match.view_only:
            ways.append(Exit("rematch", words("scores.rematch"), "redo", self.rematch))
        return [*ways, Exit("rewind", words("scores.rewind"), "prev", partial(self.look_back, to=0))]

    def rematch(self) -> Change:
        """As Routes."""
        match = self._at.match
        setup = replace(match.setup, players=winner_last(match.seated, match.result()), seed=new_seed(), branch=None)
        return Replace(self._play(begun(self._at.scene.app, setup)))

    # What opens over the table

    def points(self) -> Change:
        """As Exits."""
        self.hurry()
        scene, match = self._at.scene, self._at.match
        if not scene.uppermost:
            return STAY
        self._back = None
        over = match.over and match.live
        return Push(ScoresScene(scene.app, self._at, animate=False) if over else PointsScene(scene.app, self._at))

    def rulebook(self, number: str = "") -> Change:
        """As Routes."""
        return Push(RulebookScene(self._at.scene.app, self._at.match.game, number=number or self.rule))

    @property
    def rule(self) -> str:
        """As Routes."""
        note = self._at.notes.current
        return self._coach.rule or (note.rule if note is not None else "")

    def show(self) -> Change | None:
        """As Routes."""
        self.hurry()
        at = self._at
        if not self.rule or not at.scene.uppermost:
            return STAY
        shown = show_rule(at.scene.app, at.match.game, self.rule)
        if shown is None:
            at.notes.say(at.scene.words("show.nothing"))
        return shown or STAY

    def menu(self) -> Change:
        """As Routes."""
        self.hurry()
        scene = self._at.scene
        return Push(PauseScene(scene.app, self._at)) if scene.uppermost else STAY

    def curtain_menu(self) -> Change:
        """As Routes."""
        return Push(PauseScene(self._at.scene.app, self._at, curtain=True))

    def glance(self) -> Change | None:
        """As Routes."""
        self.hurry()  # a banner would stand still over what is looked at
        at = self._at
        if not (at.observation.may_act and at.controller.seating.in_public):
            return STAY
        return Push(GlanceScene(at.scene.app, at, at.match.actor))

    def why(self, seat: Seat | None = None) -> Change | None:
        """As Routes."""
        self.hurry()
        at, scene = self._at, self._at.scene
        if not scene.uppermost:
            return STAY
        turns = at.match.history.last_turns()
        if seat is not None and seat not in {turn.seat for turn in turns} and (own := at.match.history.last_turn(seat)) is not None:
            turns = [own]
        if not turns:
            at.notes.say(scene.words("why.none"))
            return STAY
        chosen = next((number for number, turn in enumerate(turns) if turn.seat == seat), 0)
        return Push(WhyScene(scene.app, at, turns, partial(services(scene.app).why, at.match), chosen))

    def what_if(self) -> Change | None:
        """As Routes."""
        self.hurry()
        at = self._at
        if not at.scene.uppermost or not at.match.can_branch:
            return STAY
        return Push(what_if(at, self._play))

    def review(self) -> Change | None:
        """As Routes."""
        self.hurry()
        at, scene = self._at, self._at.scene
        review = services(scene.app).review(at.match)
        if review is None:
            at.notes.say(scene.words("review.over" if at.match.live else "review.nothing"))
            return STAY
        return Push(ReviewScene(scene.app, at, review))

    # Hints beside the board

    @property
    def hints_open(self) -> bool:
        """As Exits."""
        return self._hint_panel.open

    def hints(self) -> Change | None:
        """As Routes."""
        at, scene, panel = self._at, self._at.scene, self._hint_panel
        if not (at.observation.may_act and at.match.setup.gives_hints):
            when = "hints.turn_over" if at.observation.turn_over else "hints.not_now"
            at.notes.say(scene.words(when if at.match.setup.gives_hints else "hints.not_here"))
        elif panel.close():
            scene.rebuild()
        else:
            panel.begin(services(scene.app).advice(at.match, panel.before))
        return STAY


    # Hints before each turn

    @property
    def practice_off(self) -> bool:
        """As Routes."""
        return self._practice.off

    def practice(self) -> Change | None:
        """As Routes."""
        self._practice.switch()
        return STAY


def begun(app: Program, setup: Setup) -> Match[Any]:
    """A new match, stored from its first entry on. If the library cannot store it, it is played unsaved and says so."""
    shared = services(app)
    rules = shared.rules(setup)
    try:
        return shared.open(begin(setup, rules, shared.library))
    except LibraryError as trouble:
        app.toast(app.kit.words("services.in_memory", reason=refusal_text(app.kit.words, trouble.refusal)))
        return shared.open(begin(setup, rules, None))
