"""What a game's table is given of the match on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.kernel.contract import NOBODY, State
from ui.language.phrases import refusal_text, row_name
from ui.match.note import Note
from ui.scenes.table_log import GOES_ON, Sentences, lines
from ui.scenes.table_notes import Banner
from ui.widgets.change import STAY
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.kernel.contract import Action, Event, Refusal, Rules, ScoreRow, Seat
    from game.kernel.package import Setup
    from ui.drawing.motion import Motion
    from ui.drawing.stage import Stage
    from ui.match.controller import MatchController
    from ui.match.match import Match
    from ui.match.transition import Transition
    from ui.tables.kit.table import Table
    from ui.widgets.change import Change, Program
    from ui.widgets.clear import Clear
    from ui.widgets.log import LogLine

S = TypeVar("S", bound=State)


class TableHost(Scene, Generic[S]):
    """A scene with a match controller and the game's table that shows it: what the table may know, and what it may say."""

    controller: MatchController[S]
    table: Table[S, Any]

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.banner = Banner()
        self.log: Sequence[LogLine] = ()
        self.log_lang = ""
        self._sentences = Sentences()

    @property
    def language(self) -> str:
        """That of whoever looks; the table's where everybody may."""
        match = self.controller.match
        return match.setup.players[match.viewer].language if match.viewer >= 0 else ""

    def clear(self) -> Clear:
        """What a tooltip keeps clear of: what the table says, and the line that asks."""
        asked = self.root.find("prompt")
        return self.table.clear.but([asked.rect] if asked is not None else ())

    # What a game's table is given

    @property
    def match(self) -> Match[S]:
        """The match on show."""
        return self.controller.match

    @property
    def rules(self) -> Rules[S, Any]:
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
    def seen(self) -> S:
        """As Host."""
        return self.controller.shown.seen

    @property
    def may_act(self) -> bool:
        """As Host."""
        return self.controller.shown.may_act

    @property
    def legal(self) -> Sequence[Action]:
        """As Host."""
        return self.controller.shown.legal

    @property
    def turn_over(self) -> bool:
        """As Host."""
        return self.controller.shown.turn_over

    @property
    def all_open(self) -> bool:
        """As Host."""
        return not self.match.secret

    def concerns(self, seats: Iterable[int]) -> bool:
        """As Host."""
        return not set(self.controller.seating.people).isdisjoint(seats)

    @property
    def hints_open(self) -> bool:
        """As Host."""
        return False

    @property
    def note(self) -> Note | None:
        """What is said to whoever looks."""
        return self.controller.notes.current

    @property
    def stage(self) -> Stage:
        """As Host."""
        return self.controller.playback.stage

    @property
    def headline(self) -> Sequence[str]:
        """What an opponent does or has just done, in the words of the log, as far as nothing comes of it that the table
        shows to be read; nothing where nobody waits for that."""
        news = self.controller.playback.news
        if news is None or not news.events:
            return ()
        told, since = self.match.events_seen(), len(news.events)
        said = self._sentences.of(self.table, told, {len(told) - since})[-since:]
        ends = (number for number, event in enumerate(news.events) if number and type(event) in self.table.read)
        both = list(zip(said, news.events, strict=True))[: next(ends, None)]
        own = [line for line, event in both if self.table.seat_of(event) == news.seat]
        found = [line.removeprefix(GOES_ON) for line in own if line is not None]
        if found and self.no_choice:
            found[0] = self.words("table.forced", why=self.no_choice, said=found[0])
        return found

    @property
    def no_choice(self) -> str:
        """As AtTable."""
        why = self.controller.playback.forced_by
        return "" if why is None else self.words(f"{self.match.game}.forced.{why}" if why else "table.no_choice")

    def in_words(self, events: Sequence[Event], before: int | None = None, seat: int | None = None) -> list[str]:
        """What might happen next, or did behind so many of the told events, in the words of the log; not what it brings to
        others than `seat`, the actor if left out, for they are not named there."""
        told = self.match.events_seen()[:before]
        said = self._sentences.of(self.table, [*told, *events], {len(told)})[len(told) :]
        whose = (None, NOBODY, self.match.actor if seat is None else seat)
        both = zip(said, events, strict=True)
        return [line for line, event in both if line is not None and self.table.seat_of(event) in whose]

    @property
    def log_news(self) -> str:
        """As Host."""
        return self.words("table.news")

    def redraw(self) -> None:
        """As Host."""
        self.dirty = True

    def send(self, action: Action) -> None:
        """As Host; nothing happens while the viewer is not to decide."""
        self.controller.send(action)

    def pass_on(self) -> None:
        """As Host."""
        self.controller.pass_on()

    def refuse(self, refusal: Refusal) -> None:
        """As Host."""

        def sentence() -> str:
            return refusal_text(self.words, refusal, game=self.match.game, term=self.table.term)

        self.controller.notes.show(Note(sentence(), refusal.rule, refuses=True, say=sentence))

    def say(self, sentence: str) -> None:
        """As Host."""
        self.controller.notes.show(Note(sentence))

    def no_letter(self, typed: str) -> Change:
        """Says that letters typed with Alt stand for nothing."""
        self.say(self.words("table.no_letter", letter=typed))
        return STAY

    # What the controller has shown and said

    def refresh(self, *, log: bool = False) -> None:
        """As MatchScreen."""
        if log:
            self.log = lines(self.match, self.table, self._sentences, self.words, self.controller.shown.told)
            self.log_lang = self.words.lang
        self.rebuild()

    def to_read(self, transition: Transition[S]) -> bool:
        """As MatchScreen."""
        return any(type(event) in self.table.read for event in transition.events)

    def motions(self, transition: Transition[S]) -> Sequence[Motion]:
        """As MatchScreen."""
        return self.table.motions(transition.events, transition.before, transition.after)

    def unmark(self) -> None:
        """As MatchScreen."""
        self.table.mark_scored(None)

    def announce(self, seat: Seat) -> None:
        """As MatchScreen."""
        player = self.match.player(seat)
        self.banner.begin(self.words("table.turn_of", name=player.name), player.colour)

    def together(self, seat: Seat, action: Action) -> bool:
        """As MatchScreen."""
        return self.table.together(seat, action)

    def decided(self, seat: Seat, action: Action) -> None:
        """As MatchScreen."""
        self.table.decided(seat, action)

    def moved(self) -> None:
        """As MatchScreen."""
        self.table.moved()

    def agreed(self) -> None:
        """As MatchScreen."""
        self.app.toast(self.words("table.taken_back"))

    def decided_by_chance(self, seat: Seat) -> None:
        """As MatchScreen."""
        self.app.toast(self.words("table.by_chance", name=self.match.player(seat).name))

    # What is said in passing

    def show_row(self, row: ScoreRow, name: str) -> None:
        """As AtTable."""

        def sentence() -> str:
            words = self.words
            points = words("points.points", n=row.points)
            return words("points.shown", name=name, row=row_name(words, self.match.game, row), points=points)

        self.table.mark_scored(row)
        self.controller.notes.show(Note(sentence(), row.rule, marks=True, say=sentence))

    def drop_note(self) -> None:
        """What was said has been read."""
        if self.controller.notes.current is not None:
            self.controller.notes.show(None)

    def drop_refusal(self, told: Note | None) -> None:
        """A refusal that stood there before somebody did something else."""
        if told is not None and told.refuses and told is self.controller.notes.current:
            self.controller.notes.show(None)
