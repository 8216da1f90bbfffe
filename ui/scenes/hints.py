"""Hints: the best options of whoever decides, each a row beside the board that does it. Pointing at a row lights its steps
on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.kernel.library import LibraryError
from ui.drawing import text
from ui.drawing.area import Area
from ui.language.phrases import measured, refusal_text
from ui.scenes.hint_lights import StepLights
from ui.scenes.hint_plan import PlanRun, steps_of
from ui.scenes.hint_rows import HintRow, Told, rows_in
from ui.scenes.reason_words import ReasonWords, rounded
from ui.scenes.reasons_panel import reason_lines
from ui.scenes.table_log import in_one
from ui.widgets import keys
from ui.widgets.button import IconButton
from ui.widgets.change import STAY
from ui.widgets.label import Label, Panel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from game.ai.hints import Hint
    from game.kernel.contract import Action
    from ui.drawing.theme import Theme
    from ui.match.advice import Advice
    from ui.scenes.at_table import AtTable
    from ui.widgets.change import Change

_HIGH: Final = 9
"""So many lines a column of hints should be high."""
_ARROW: Final = 44
"""How wide the ways to other rows are, in design units."""


class HintPanel:
    """The panel of hints beside the board of a table; closed at first. It is open for one decision: whatever is decided or
    taken back closes it."""

    def __init__(self, host: AtTable[Any]) -> None:
        self.host = host
        self.advice: Advice | None = None
        self.shown = 0
        """The number of the first row on show, where not all of them have room."""
        self._run: PlanRun | None = None
        self._trouble = ""
        self._rows: list[HintRow] = []
        self._place = Area(0, 0, 0, 0)
        self._steps: dict[int, list[list[Rect]]] = {}
        self._chosen: object = None

    @property
    def open(self) -> bool:
        """Whether it is to be seen."""
        return self.advice is not None

    @property
    def found(self) -> Sequence[Hint[Action]]:
        """What is shown: nothing that could not be noted."""
        return () if self._trouble or self.advice is None else self.advice.found or ()

    # Opening and closing

    def begin(self, advice: Advice) -> None:
        """Opens, with the question asked already."""
        self.advice, self.shown, self._trouble, self._run = advice, 0, "", None
        self._chosen = self.host.table.view.decision.chosen
        self.host.scene.rebuild()

    def close(self) -> bool:
        """Closes; tells whether it was open. The table is laid out anew by whoever calls, if it goes on being shown."""
        if self.advice is None:
            return False
        self.advice.withdraw()
        self.advice, self._rows, self._steps = None, [], {}
        return True

    def _shut(self) -> None:
        if self.close():
            self.host.scene.rebuild()

    def ask_again(self) -> bool:
        """Where there was no answer it is asked for once more; tells whether that is so."""
        if self.advice is None or self.advice.found is None or self.advice.found:
            return False
        self.advice.ask()
        self.host.scene.rebuild()
        return True

    def do(self, number: int) -> Change:
        """Carries an option out as far as its last choice."""
        if number < len(self.found):
            self._run = PlanRun(self.host, self.found[number].actions)
            self.close()
            self.host.scene.rebuild()
            self._go_on()
        return STAY

    # As time passes

    def decided(self, seat: int, action: Action) -> None:
        """As MatchScreen."""
        if self._run is not None:
            self._run.decided(seat, action)

    def moved(self) -> None:
        """As MatchScreen."""
        self._run = None

    def update(self) -> None:
        """Takes in the answer, and goes on with what is being done."""
        self._go_on()
        advice, host = self.advice, self.host
        if advice is None:
            return
        if host.match.last != advice.at or not host.shown.may_act:
            self._shut()
        elif advice.listen():
            self._note()
            self._steps.clear()
            host.refresh(log=True)
            if self._rows and self._rows[0].told and host.scene.root.find("option:0") is not None:
                host.scene.focus("option:0", ring=False)
        elif self._chosen != host.table.view.decision.chosen:
            self._chosen = host.table.view.decision.chosen
            if self._chosen is not None and self._place.colliderect(host.table.confirm_button.rect):
                self._shut()  # the buttons lie below it

    def _go_on(self) -> None:
        if self._run is not None and not self._run.go_on():
            self._run = None

    @property
    def moving(self) -> bool:
        """Whether an answer is waited for, or something is being done."""
        return self._run is not None or (self.advice is not None and self.advice.found is None)

    def _note(self) -> None:
        """A hint is noted before it is shown; where nothing is to be chosen there is none."""
        if len(self.found) > 1:
            try:
                self.host.match.hinted()
            except LibraryError as trouble:
                self._trouble = self.host.scene.words("hints.not_noted", reason=refusal_text(self.host.scene.words, trouble.refusal))

    # How it looks

    def build(self) -> None:
        """Puts the panel where the table has room for it."""
        host, theme, words = self.host, self.host.scene.theme, self.host.scene.words
        self._rows = []
        if self.advice is None:
            return
        self._place = place = self._room()
        gap = theme.px(8)
        host.scene.add(_Ground("hints.panel", place, "dark"))
        inner = place.pad(gap)
        if not self.found:
            waits = "hints.thinking" if self.advice.found is None else "hints.no_answer"
            said = self._trouble or words(waits)
            high = min(inner.h, text.height(theme, "body", said, inner.w))
            host.scene.add(Label("hints.said", inner.middle(inner.w, high), said, "body", "cream", "centre", wrap=True))
            return
        told = [self._told(number, hint) for number, hint in enumerate(self.found)]
        places = rows_in(host.kit, inner, told, gap)
        if len(places) < len(told):
            arrows, inner = inner.cut_bottom(theme.px(_ARROW), gap // 2) if inner.h > inner.w else inner.cut_right(theme.px(_ARROW), gap)
            places = rows_in(host.kit, inner, told, gap)
            self._put_arrows(arrows, len(told), len(places))
        self.shown = max(0, min(self.shown, len(told) - len(places)))
        for number, at in enumerate(places, self.shown):
            row = HintRow(f"option:{number}", at, told[number], partial(self.do, number), str(number + 1))
            self._rows.append(row)
            host.scene.add(row)
        host.scene.add(StepLights("hints.lights", self._lit, host.scene.box.cut_top(theme.head())[1], place))

    def _room(self) -> Area:
        """Where nothing can be chosen: the first place that is high enough, or else the largest."""
        table, theme = self.host.table, self.host.scene.theme
        rooms = table.hint_rooms or (_strip(self.host.scene.box, theme),)
        things = [self.host.scene.root.find(target.key) for target in table.targets()]
        chosen = [thing.rect for thing in things if thing is not None]
        free = [room for room in rooms if room.collidelist(chosen) < 0] or rooms
        high = theme.line_height("small", _HIGH)
        return next((room for room in free if room.h >= high), max(free, key=lambda room: room.w * room.h))

    def _put_arrows(self, place: Area, count: int, shown: int) -> None:
        theme, words, host = self.host.scene.theme, self.host.scene.words, self.host
        side = min(theme.px(_ARROW), *place.size)
        back, on = ((place.cut_left(side)[0], place.cut_right(side)[0]) if place.w > place.h
                    else (place.cut_top(side)[0], place.cut_bottom(side)[0]))
        if place.w > place.h:
            said = words("history.place", n=self.shown + 1, last=count)
            host.scene.add(Label("hints.place", place.pad(side, 0), said, "small", "cream_soft", "centre"))
        for name, at, by, possible in (("back", back, -1, self.shown > 0), ("on", on, 1, self.shown + shown < count)):
            icon, tip = ("prev", "history.back") if by < 0 else ("next", "history.on")
            button = IconButton(f"hints.{name}", at, icon, partial(self._turn, by), tooltip=words(tip), enabled=possible)
            host.scene.add(button)

    def _turn(self, by: int) -> Change:
        self.shown += by
        self.host.scene.rebuild()
        return STAY

    def _told(self, number: int, hint: Hint[Action]) -> Told:
        """What a row says: how good the option is, what is done, and why. Of what is as good as the best no figures are
        told: they would say that it is not."""
        words, host = self.host.scene.words, self.host
        assert self.advice is not None
        events = self.advice.events(hint.actions)
        sentence = in_one(words, host.log.in_words(events)) or words("hints.luck")
        telling = ReasonWords.at(host, events)
        why = reason_lines(telling, hint.reasons, figures=not hint.equal)
        if not why:
            why = [("small", "ink_soft", words("hints.alike" if len(self.found) > 1 else "hints.only"))]
        exactly = "" if hint.equal else telling.exactly(hint.reasons)
        return Told(self._rank(number, hint), "gain" if number == 0 else "orange_dark", sentence, tuple(why), exactly)

    def _rank(self, number: int, hint: Hint[Action]) -> str:
        words = self.host.scene.words
        if number == 0:
            return words("hints.best")
        if hint.equal:
            return words("hints.equal")
        return measured(words, self.host.match.game, "hints.behind", n=rounded(hint.behind))

    # What is lit

    def _lit(self) -> list[list[Rect]]:
        """The steps of the row that is pointed at, or that the keyboard came to."""
        pointed = next((row for row in self._rows if row.hovered or row.ringed), None)
        return self.steps(int(pointed.id.split(":")[1])) if pointed is not None else []

    def steps(self, number: int) -> list[list[Rect]]:
        """Where the things lie that an option consists of, step by step in their order."""
        if number >= len(self.found) or self.advice is None:
            return []
        plan = self.found[number].actions
        return steps_of(self.host, plan, self.advice.events(plan))

    # What one does

    def key(self, event: Event) -> bool:
        """Keys that mean something while it is open: the numbers of the rows; tells whether it was one."""
        if self.advice is None:
            return False
        for number in range(len(self.found)):
            if keys.matches(event, str(number + 1)):
                self.do(number)
                return True
        return False


class _Ground(Panel):
    """The ground of the rows: what lies below is not to be seen, and hears no click."""

    solid = True

    def draw_self(self, surface: Surface) -> None:
        surface.fill(self.theme.colour("shade"), Area(self.rect).pad(self.theme.px(6)))
        super().draw_self(surface)


def _strip(box: Area, theme: Theme) -> Area:
    """The foot of the window, for a table that leaves no room."""
    high = theme.px(178) * theme.text_percent // 100
    return box.pad(theme.px(8)).cut_bottom(high)[0]
