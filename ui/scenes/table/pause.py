"""The pause menu of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ui.layout.layout import Column, Row
from ui.layout.lengths import HUGE, SMALL, control_height, grown, lines
from ui.scenes.dialog import confirm
from ui.scenes.services import offer_lessons, services_of
from ui.scenes.settings.volumes import volumes
from ui.scenes.table.change_players import ChangePlayersScene
from ui.widgets import keys
from ui.widgets.change import STAY, Home, Pop, Push
from ui.widgets.leaves import button, label, lay_popup, line, sheet
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from ui.drawing.skin import ButtonKind
    from ui.layout.layout import Layout, Leaf
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Change, Program


_KEYS: Final = {"go_on": "enter", "hints": "h", "rewind": "r", "rules": "f1", "report": "f8"}


class PauseScene(Scene):
    """The pause menu: continue, look back, hint, players, settings, rules, main menu, and sound if there is space. An
    entry that is not possible is disabled and says why. At the closed curtain nothing of the match can be viewed."""

    popup = True

    def __init__(self, app: Program, context: TableContext[Any], *, curtain: bool = False) -> None:
        super().__init__(app)
        self.context = context
        self.curtain = curtain

    def build(self) -> None:
        words, match = self.words, self.context.match
        entries: list[tuple[str, str, Callable[[], Change | None], ButtonKind]] = [
            ("go_on", "play", self.back, "primary"),
            ("rewind", "prev", self._rewind, "plain"),
            ("hints", "hint", self._hints, "plain"),
            ("seats", "person", self._seats, "plain"),
            ("rules", "rules", self._rules, "plain"),
            ("learn", "cards", self._learn, "plain"),
            ("settings", "settings", self._settings, "plain"),
            ("report", "warning", self._report, "plain"),
            (self._leave_words(), "quit", self._leave, "plain"),
        ]
        saved = "pause.kept" if services_of(self.app).kept else "pause.kept_for_now"
        not_branched = "pause.looking" if match.view_only else saved if match.saved else "pause.not_kept"
        kept = "what_if.counts_nowhere" if match.setup.branch else not_branched
        if not services_of(self.app).rounds(match.game):
            entries = [entry for entry in entries if entry[0] != "learn"]
        title = line("title", words("pause.title"), "title", "ink", "centre")

        def ways() -> list[Layout]:
            return [*(self._entry(*entry) for entry in entries), label("kept", words(kept), "small", "ink_soft", "centre")]

        halves = Row(
            Column(*ways(), width=(grown(390), grown(410)), gap=SMALL),
            Column(volumes(self), width=(grown(310), grown(400))), gap=HUGE
        )
        lay_popup(
            self,
            sheet("pause", title, halves, wide=grown(980), gap=SMALL),
            sheet("pause", title, *ways(), wide=grown(520), gap=SMALL),
        )

    def _entry(self, name: str, icon: str, action: Callable[[], Change | None], kind: ButtonKind) -> Leaf:
        words, why_not = self.words, self._why_not(name)
        tip = words(why_not or "pause.report_why") if why_not or name == "report" else ""
        return button(
            "leave" if name.startswith("leave") else name, words(f"pause.{name}"), action, height=(lines("body"), control_height),
            icon=icon, key=_KEYS.get(name, ""), tooltip=tip, kind=kind, enabled=not why_not,
        )

    def _why_not(self, name: str) -> str:
        """The key of why an entry is off, "" if it is not: each stays in its place."""
        match = self.context.match
        if name == "rewind":
            return "pause.curtained" if self.curtain else "" if match.last_index else "pause.nothing_yet"
        if name == "hints" and not match.setup.gives_hints:
            return "hints.not_here"
        if name == "hints":
            return "hints.not_now" if self.curtain or not self.context.controller.observation.may_act else ""
        if name == "seats" and (match.view_only or not match.live):
            return "pause.looking" if match.view_only else "history.look_only"
        return "kernel.over" if name == "seats" and match.over else ""

    def _leave_words(self) -> str:
        match = self.context.match
        if self.context.routes.home is not None:
            return "leave_for_matches"
        if match.view_only or match.over:  # there is nothing to save
            return "leave_for_the_menu"
        if not match.saved:
            return "leave_unsaved"
        return "leave" if services_of(self.app).kept else "leave_for_the_menu"

    def on_enter(self) -> None:
        """Puts the focus on the first entry."""
        self.focus("go_on", ring=False)

    def key(self, event: Event) -> Change | None:
        """Up from the first entry leads to the last one, and down from there to the first."""
        for name, order in (("up", "shift+tab"), ("down", "tab")):
            if keys.matches(event, name):
                return self._interaction.step(order)
        return None

    def _rewind(self) -> Change | None:
        self.app.apply(Pop())
        return self.context.routes.look_back()

    def _hints(self) -> Change | None:
        self.app.apply(Pop())
        return self.context.routes.hints()

    def _rules(self) -> Change | None:
        return self.context.routes.open_rulebook()

    def _learn(self) -> Change:
        self.app.apply(Pop())
        return offer_lessons(self.app, [self.context.match.game])

    def _seats(self) -> Change:
        return Push(ChangePlayersScene(self.app, self.context))

    def _report(self) -> Change:
        """On the picture of the report is what lay below this menu."""
        self.app.apply(Pop())
        self.app.report()
        return STAY

    def _settings(self) -> Change:
        from ui.scenes.settings.scene import SettingsScene

        return Push(SettingsScene(self.app))

    def _leave(self) -> Change:
        words, match, way = self.words, self.context.match, self.context.routes.home
        if way is not None:
            self.app.apply(Pop())
            return way.go() or STAY
        if match.saved or match.view_only:
            return Home()
        return Push(confirm(self, words("pause.lose"), words("pause.leave_unsaved"), Home, danger=True))
