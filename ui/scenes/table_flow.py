"""How a match goes on at the table: from a decision over what it came to, to the next person's eyes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final, TypeVar

from game.kernel.contract import NOBODY, Refusal, Seat
from game.kernel.library import LibraryError, MatchMovedOnError
from ui.drawing.stage import Stage
from ui.language.phrases import refusal_text
from ui.scenes.dialog import Answer, Dialog
from ui.scenes.table_notes import Banner, Note, consent
from ui.widgets.change import Home, Pop, Push
from ui.widgets.log import LogLine
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.box import Setup
    from game.kernel.contract import Action, Rules, ScoreRow
    from ui.match.match import Match, Transition
    from ui.tables.kit.host import WayOn
    from ui.tables.kit.table import Table
    from ui.widgets.change import Change, Program

T = TypeVar("T")
_REST: Final = 0.2
"""Seconds of rest after what happened has been shown."""


class TableFlow(Scene, ABC):
    """Base of the table scene: the host of a game's table, without its face. What it shows is what `match.viewer` may
    know; between people whose hands are secret the viewer is NOBODY, and a curtain lies over the scene."""

    def __init__(self, app: Program, match: Match, table: type[Table[Any, Any]]) -> None:
        super().__init__(app)
        self.match = match
        self.stage = Stage(self.settings.animations)
        self.seen: Any = match.seen
        self.may_act = False
        self.legal: Sequence[Action] = ()
        self.log: Sequence[LogLine] = ()
        self.turn_over = False
        self.replaying = False
        self.note: Note | None = None
        self.banner = Banner()
        self._replay: list[Transition] = []
        self._told = 0
        self._begun = False
        self._curtain: Scene | None = None
        self.table = table(self)

    # What a game's table is given

    @property
    def rules(self) -> Rules[Any, Any]:
        """As Host."""
        return self.match.rules

    @property
    def setup(self) -> Setup:
        """As Host."""
        return self.match.setup

    @property
    def viewer(self) -> Seat:
        """As Host."""
        return self.match.viewer

    @property
    def log_news(self) -> str:
        """As Host."""
        return self.words("table.news")

    def redraw(self) -> None:
        """As Host."""
        self.dirty = True

    def send(self, action: Action) -> None:
        """As Host; nothing happens while the viewer is not to decide."""
        if not self.may_act:
            return
        done = self._save(lambda: self.match.do(action), lambda: self.send(action))
        if isinstance(done, Refusal):
            self.refuse(done)
        elif done is not None:
            self._happened(done)

    def refuse(self, refusal: Refusal) -> None:
        """As Host."""
        self._note(Note(refusal_text(self.words, refusal, game=self.match.game, term=self.table.term), refusal.rule, refuses=True))

    def say(self, sentence: str) -> None:
        """As Host."""
        self._note(Note(sentence))

    @property
    def showing(self) -> bool:
        """Whether what happened is still being shown, before anybody may decide. Once somebody may, the stage's last
        rest keeps nothing from them."""
        return self.replaying or (self.stage.busy and not self.may_act)

    # What is to be seen

    def show(self) -> None:
        """The table as the viewer may see it, at the place that is looked at, and what the viewer may do there."""
        self.replaying = False
        self.seen = self.match.seen
        self.legal = () if self.turn_over else self.match.legal()
        self.may_act = bool(self.legal)
        self.log = self._lines()
        self.rebuild()

    def look(self, seat: Seat) -> None:
        """Shows the table for a seat's eyes, without a turn: peeking through the curtain. NOBODY hides it again."""
        self.hurry()
        self.match.viewer = seat
        self.turn_over, self.note = False, None
        self.seen, self.legal, self.may_act = self.match.seen, (), False
        self.log = self._lines()
        self.rebuild()

    def _present(self, transition: Transition) -> None:
        """The table before something happens, with nothing to choose."""
        self.seen, self.legal, self.may_act = transition.before, (), False
        self.rebuild()

    def play(self, transition: Transition, then: Callable[[], None]) -> None:
        """Shows what one decision came to, from the table before it, then goes on; at once where nothing is to move."""
        if self.stage.speed == "off":
            self.stage.play(then=then, pause=_REST)
            return
        self._present(transition)
        motions = self.table.motions(transition.events, transition.before, transition.after)
        self.stage.play(*motions, then=then, pause=_REST)

    def _note(self, note: Note | None) -> None:
        if self.note is not None and self.note.marks and (note is None or not note.marks):
            self.table.mark_scored(())
        self.note = note
        self.rebuild()

    def drop_note(self) -> None:
        """The note has been read."""
        if self.note is not None:
            self._note(None)

    def _lines(self, count: int | None = None) -> list[LogLine]:
        """The log of what the viewer saw, or of the first `count` events of it, and of what was taken back in between."""
        match = self.match
        known = match.events_known_to(match.viewer) if match.viewer >= 0 else 0
        lines: list[LogLine] = []
        marked = not known
        told = match.events_seen()[:count]
        agreed = [(behind, seat) for behind, seat in match.agreements() if behind <= len(told)]

        def agree(number: int) -> None:
            while agreed and agreed[0][0] <= number:
                lines.append(LogLine(self.words("table.agreed", name=match.player(agreed.pop(0)[1]).name)))

        for number, event in enumerate(told):
            agree(number)
            sentence = self.table.describe(event)
            if sentence is None:
                continue
            seat = self.table.seat_of(event)
            new = not marked and number >= known
            marked = marked or new
            lines.append(LogLine(sentence, "" if seat is None or seat < 0 else match.player(seat).colour, new))
        agree(len(told))
        return lines

    def show_row(self, row: ScoreRow, sentence: str) -> None:
        """Marks on the table what earned a row of the score, with the way to its rule."""
        self.table.mark_scored(row.where)
        self._note(Note(sentence, row.rule, marks=True))

    def open_rule(self, number: str) -> None:
        """As Host."""
        self.app.apply(self.rulebook(number))

    # Where one can go from here: the table scene knows the ways

    @abstractmethod
    def curtain(self, seat: Seat, *, replay: bool) -> Scene:
        """What hides the table until the seat opens it, for its turn and before that what it missed."""

    @abstractmethod
    def pad(self, *, animate: bool = True) -> Scene:
        """The score pad, filled in row by row."""

    @abstractmethod
    def points(self) -> Change:
        """What everybody would score now; the score pad once the match is over."""

    @abstractmethod
    def rulebook(self, number: str = "") -> Change:
        """The rulebook: at a rule, or at the one that a note speaks of, or at its beginning."""

    @abstractmethod
    def menu(self, *, curtain: bool = False) -> Change:
        """The pause menu; over the `curtain` it shows nothing of the table."""

    @abstractmethod
    def chosen(self) -> None:
        """As Host."""

    @abstractmethod
    def ways_on(self) -> Sequence[WayOn]:
        """As Host."""

    @abstractmethod
    def rematch(self) -> Change:
        """The same people and options, dealt anew."""

    @abstractmethod
    def rewind(self) -> Change:
        """To the first place of the match."""

    @abstractmethod
    def enter_history(self) -> None:
        """To the place before the one on show, with the bar of the history."""

    @abstractmethod
    def look_back(self, *, first: bool) -> None:
        """To the first place of the match, or to the one before the place on show."""

    # From a decision to the next

    def entered(self) -> None:
        """At first: the curtain, or the open table. Afterwards, the settings may have changed."""
        self.stage.speed = self.settings.animations
        if self._begun:
            return
        self._begun = True
        if self.match.over and self.match.live:
            self.show()
            self.app.apply(Push(self.pad()))
        elif self.match.looked_at:
            self.show()
        else:
            self._hand_over(replay=True)

    def opened(self, seat: Seat, *, replay: bool = True) -> None:
        """The curtain has opened for a seat: what happened since its last turn, then its decision."""
        self.match.viewer = seat
        transitions = list(self.match.since()) if replay and self.settings.animations != "off" else []
        if not transitions:
            self.show()
            return
        self._replay, self.replaying = transitions, True
        self._told = self.match.events_known_to(seat)
        self._next_transition()

    def _next_transition(self) -> None:
        self.stage.cast.clear()
        if not self._replay:
            self.show()
            return
        transition = self._replay.pop(0)
        self.log = self._lines(self._told)
        self._told += len(transition.events)
        self.play(transition, self._next_transition)

    def pass_on(self) -> None:
        """The viewer's turn is over: the curtain closes for whoever decides next."""
        self._hand_over(replay=True)

    def cover(self) -> None:
        """Closes the curtain before the viewer's own hand."""
        if self.match.secret and self.match.live and not self.match.over and not self.match.looked_at:
            self._hand_over(replay=False)

    def _hand_over(self, *, replay: bool) -> None:
        match = self.match
        match.go(match.last)
        seat = match.actor
        if match.secret:
            self.look(NOBODY)
            self._curtain = self.curtain(seat, replay=replay)
            self.app.apply(Push(self._curtain))
            return
        self.turn_over, self.note = False, None
        match.viewer = seat
        if replay and match.last == 0:
            self.opened(seat)
        else:
            self.show()
        player = match.player(seat)
        self.banner.begin(self.words("table.turn_of", name=player.name), player.colour)

    def _happened(self, transition: Transition) -> None:
        """A decision was kept: shown as the viewer sees it; then somebody decides the next."""
        self.note = None
        self.play(transition, self._settled)

    def _settled(self) -> None:
        self.stage.cast.clear()
        match = self.match
        if match.over:
            match.viewer = NOBODY
            self.show()
            self.app.apply(Push(self.pad()))
        elif match.actor == match.viewer:
            self.show()
        elif match.secret and self.settings.confirm_end_of_turn:
            self.turn_over = True
            self.show()
        else:
            self._hand_over(replay=True)

    def hurry(self) -> bool:
        """Whatever moves comes to its end at once; tells whether something did."""
        moved = self.stage.busy or self.replaying
        self._replay.clear()
        self.stage.skip()
        self.stage.cast.clear()
        return moved

    # Taking back

    def undo(self) -> Change | None:
        """Takes the last decision back; where that is not free, asks the table first."""
        self.hurry()
        undo = self.match.undoable
        if undo is None:
            return None
        if not undo.free:
            return Push(consent(self.app, self.match, undo, self.take_back))
        if self._save(self.match.undo, lambda: self.app.apply(self.undo())):
            self._taken_back()
        return None

    def take_back(self) -> None:
        """Takes the last decision back with the table's consent."""
        if self._save(self.match.take_back, self.take_back):
            self._taken_back()
            self.app.toast(self.words("table.taken_back"))

    def redo(self) -> Change | None:
        """Does again what was taken back last."""
        self.hurry()
        transition = self._save(self.match.redo, lambda: self.app.apply(self.redo()))
        if transition is not None:
            self._happened(transition)
        return None

    def _taken_back(self) -> None:
        if self.app.scene is self._curtain:
            self.app.apply(Pop())
        self.turn_over, self.note = False, None
        if self.match.actor == self.match.viewer:
            self.show()
        else:
            self._hand_over(replay=False)

    def _save(self, work: Callable[[], T], again: Callable[[], None]) -> T | None:
        """Does what writes to the library. If it cannot write, nothing has happened, and the people decide."""
        try:
            return work()
        except LibraryError as trouble:
            self.app.apply(Push(self._not_save(trouble, again)))
            return None

    def _not_save(self, trouble: LibraryError, again: Callable[[], None]) -> Dialog:
        words = self.words

        def unsaved() -> None:
            self.match.go_unsaved()
            again()

        lost = isinstance(trouble, MatchMovedOnError)  # trying again would meet the same
        retry = (
            Answer("menu", words("dialog.back_to_menu"), Home, "primary")
            if lost
            else Answer("again", words("table.try_again"), again, "primary")
        )
        return Dialog(
            self.app,
            words("table.not_saved"),
            words("table.not_saved_lost" if lost else "table.not_saved_why", reason=refusal_text(words, trouble.refusal)),
            [Answer("cancel", words("dialog.cancel")), Answer("unsaved", words("table.go_unsaved"), unsaved), retry],
        )
