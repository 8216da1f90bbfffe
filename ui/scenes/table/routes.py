"""Where the table leads to: scenes that open over it, and the way back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.evening.evenings import winner_last
from game.kernel.contract import NOBODY
from game.kernel.library import LibraryError
from game.kernel.seeds import new_seed
from ui.language.phrases import refusal_text
from ui.match.beginning import begin
from ui.scenes.after.points import PointsScene
from ui.scenes.after.scores import ScoresScene
from ui.scenes.after.what_if import what_if
from ui.scenes.hints.review_scene import ReviewScene
from ui.scenes.hints.why_scene import WhyScene
from ui.scenes.rulebook.scene import RulebookScene
from ui.scenes.services import services_of, show_rule
from ui.scenes.table.pause import PauseScene
from ui.scenes.table.peek import PeekScene
from ui.tables.common.host import ExitButton
from ui.widgets.change import STAY, Push, Replace

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.contract import Seat
    from game.kernel.package import Setup
    from ui.match.match import Match
    from ui.scenes.after.history_view import HistoryView
    from ui.scenes.hints.panel import HintPanel
    from ui.scenes.table.coach_panel import CoachPanel
    from ui.scenes.table.practice import PracticePanel
    from ui.scenes.table_context import TableContext, WayBack
    from ui.widgets.change import Change, Program
    from ui.widgets.scene import Scene


class TableRoutes:
    """As Routes. `play` creates the scene of another match."""

    def __init__(
        self,
        context: TableContext[Any],
        history: HistoryView,
        hint_panel: HintPanel,
        practice: PracticePanel,
        play: Callable[[Match[Any]], Scene],
        opened_from: WayBack | None,
        coach: CoachPanel,
    ) -> None:
        self._context = context
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
        return self._context.controller.playback.hurry()

    # Back to where one came from

    @property
    def home(self) -> WayBack | None:
        """As Routes."""
        match = self._context.match
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

    def exit_buttons(self) -> Sequence[ExitButton]:
        """As HostRoutes."""
        context, words = self._context, self._context.scene.words
        if not context.match.over or not context.match.live or context.rules.actor(context.observation.seen) != NOBODY:
            return ()  # the last decision is still being shown
        ways = [ExitButton("pad", words("scores.pad"), "trophy", self.open_points)]
        if not context.match.view_only:
            ways.append(ExitButton("rematch", words("scores.rematch"), "redo", self.rematch))
        return [*ways, ExitButton("rewind", words("scores.rewind"), "prev", partial(self.look_back, to=0))]

    def rematch(self) -> Change:
        """As Routes."""
        match = self._context.match
        setup = replace(match.setup, players=winner_last(match.seated, match.result()), seed=new_seed(), branch=None)
        return Replace(self._play(begun(self._context.scene.app, setup)))

    # What opens over the table

    def open_points(self) -> Change:
        """As HostRoutes."""
        self.hurry()
        scene, match = self._context.scene, self._context.match
        if not scene.uppermost:
            return STAY
        self._back = None
        over = match.over and match.live
        return Push(ScoresScene(scene.app, self._context, animate=False) if over else PointsScene(scene.app, self._context))

    def open_rulebook(self, number: str = "") -> Change:
        """As Routes."""
        return Push(RulebookScene(self._context.scene.app, self._context.match.game, number=number or self.rule))

    @property
    def rule(self) -> str:
        """As Routes."""
        note = self._context.notes.current
        return self._coach.rule or (note.rule if note is not None else "")

    def show_rule(self) -> Change | None:
        """As Routes."""
        self.hurry()
        context = self._context
        if not self.rule or not context.scene.uppermost:
            return STAY
        shown = show_rule(context.scene.app, context.match.game, self.rule)
        if shown is None:
            context.notes.say(context.scene.words("show.nothing"))
        return shown or STAY

    def open_menu(self) -> Change:
        """As Routes."""
        self.hurry()
        scene = self._context.scene
        return Push(PauseScene(scene.app, self._context)) if scene.uppermost else STAY

    def open_curtain_menu(self) -> Change:
        """As Routes."""
        return Push(PauseScene(self._context.scene.app, self._context, curtain=True))

    def peek(self) -> Change | None:
        """As Routes."""
        self.hurry()  # a banner would stand still over what is looked at
        context = self._context
        if not (context.observation.may_act and context.controller.seating.in_public):
            return STAY
        return Push(PeekScene(context.scene.app, context, context.match.actor))

    def why(self, seat: Seat | None = None) -> Change | None:
        """As Routes."""
        self.hurry()
        context, scene = self._context, self._context.scene
        if not scene.uppermost:
            return STAY
        turns = context.match.history.last_turns()
        if seat is not None and seat not in {turn.seat for turn in turns} and (own := context.match.history.last_turn(seat)) is not None:
            turns = [own]
        if not turns:
            context.notes.say(scene.words("why.none"))
            return STAY
        chosen = next((number for number, turn in enumerate(turns) if turn.seat == seat), 0)
        return Push(WhyScene(scene.app, context, turns, partial(services_of(scene.app).why, context.match), chosen))

    def what_if(self) -> Change | None:
        """As Routes."""
        self.hurry()
        context = self._context
        if not context.scene.uppermost or not context.match.can_branch:
            return STAY
        return Push(what_if(context, self._play))

    def review(self) -> Change | None:
        """As Routes."""
        self.hurry()
        context, scene = self._context, self._context.scene
        review = services_of(scene.app).review(context.match)
        if review is None:
            context.notes.say(scene.words("review.over" if context.match.live else "review.nothing"))
            return STAY
        return Push(ReviewScene(scene.app, context, review))

    # Hints beside the board

    @property
    def hints_open(self) -> bool:
        """As HostRoutes."""
        return self._hint_panel.open

    def hints(self) -> Change | None:
        """As Routes."""
        context, scene, panel = self._context, self._context.scene, self._hint_panel
        if not (context.observation.may_act and context.match.setup.gives_hints):
            when = "hints.turn_over" if context.observation.turn_over else "hints.not_now"
            context.notes.say(scene.words(when if context.match.setup.gives_hints else "hints.not_here"))
        elif panel.close():
            scene.rebuild()
        else:
            panel.begin(services_of(scene.app).advice(context.match, panel.before))
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
    services = services_of(app)
    rules = services.rules(setup)
    try:
        return services.open(begin(setup, rules, services.library))
    except LibraryError as trouble:
        app.toast(app.kit.words("services.in_memory", reason=refusal_text(app.kit.words, trouble.refusal)))
        return services.open(begin(setup, rules, None))
