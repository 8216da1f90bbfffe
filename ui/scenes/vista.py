"""A table as it stood at some place of a match, as a picture: nobody can do anything there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pygame import Surface
from pygame.transform import smoothscale

from game.kernel.contract import NOBODY
from ui.drawing.area import Area
from ui.drawing.stage import Stage
from ui.drawing.theme import Theme
from ui.scenes.table_log import GOES_ON, Sentences
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.box import Setup
    from game.kernel.contract import Action, Refusal, Rules, Seat
    from ui.drawing.kit import DrawingKit
    from ui.match.match import Match
    from ui.tables.kit.host import WayOn
    from ui.tables.kit.table import Table
    from ui.widgets.change import Program
    from ui.widgets.log import LogLine

_HIGH: Final = 1080  # pixels: in a larger window the table is laid out in so many, for nobody sees it as large


class Vista(Scene):
    """The host of a table that is never shown: it lays it out, has it drawn, and gives the board."""

    log: Sequence[LogLine] = ()
    log_news = ""
    may_act = False
    legal: Sequence[Action] = ()
    turn_over = False
    viewer: Seat = NOBODY

    def __init__(self, app: Program, match: Match[Any], table: type[Table[Any, Any]], language: str) -> None:
        """The match must be one that may be moved to and fro: nobody else may look at it."""
        super().__init__(app)
        self.match = match
        self.speak(language)
        self.stage = Stage("off")
        self.seen: Any = match.seen
        self._sentences = Sentences()
        self._small: DrawingKit | None = None
        self.table = table(self)

    @property
    def kit(self) -> DrawingKit:
        """That of the window, in the usual size of text, and no larger than is of use."""
        kit = super().kit
        if self._small is None:
            wide, high = self.app.theme.size
            times = min(1.0, _HIGH / high)
            self._small = replace(kit, theme=Theme((round(wide * times), round(high * times))))
        return self._small

    @property
    def theme(self) -> Theme:
        """As Scene."""
        return self.kit.theme

    @property
    def box(self) -> Area:
        """As Scene."""
        return self.theme.box

    @property
    def rules(self) -> Rules[Any, Any]:
        """As Host."""
        return self.match.rules

    @property
    def setup(self) -> Setup:
        """As Host."""
        return self.match.setup

    def ways_on(self) -> Sequence[WayOn]:
        """As Host: none."""
        return ()

    def redraw(self) -> None:
        """As Host: it is drawn when somebody asks."""

    def chosen(self) -> None:
        """As Host: nothing is."""

    def send(self, action: Action) -> None:
        """As Host: nobody decides."""

    def pass_on(self) -> None:
        """As Host: nobody decides."""

    def refuse(self, refusal: Refusal) -> None:
        """As Host: nobody decides."""

    def say(self, sentence: str) -> None:
        """As Host: nobody hears it."""

    # What one wants of it

    def build(self) -> None:
        self.table.build(self.box.cut_top(self.theme.head())[1])

    def heading(self, place: int) -> str:
        """A few words about a place: the round, the scenario."""
        self._go(place)
        return self.table.heading

    def picture(self, place: int, most: tuple[int, int]) -> Surface:
        """The whole board at that place, as large as it fits."""
        self._go(place)
        self.rebuild()
        whole = Surface(self.box.size)
        self.table.draw(whole)
        self.root.draw(whole)
        room = Area(self.table.board_extent.clip(self.table.board_room))
        times = min(most[0] / room.w, most[1] / room.h)
        return smoothscale(whole.subsurface(room), (max(1, round(room.w * times)), max(1, round(room.h * times))))

    def told(self, start: int, to: int, by: Seat) -> list[str]:
        """What happened from one place to another, in the lines of the log: what the seat did, or where that is nothing
        all of it."""
        self._go(start)
        before = len(self.match.events_seen())
        self._go(to)
        events = self.match.events_seen()
        said = zip(self._sentences.of(self.table, events)[before:], events[before:], strict=True)
        lines = [(line.removeprefix(GOES_ON), self.table.seat_of(event)) for line, event in said if line is not None]
        return [line for line, seat in lines if seat == by] or [line for line, _ in lines]

    def _go(self, place: int) -> None:
        self.match.go(place)
        self.seen = self.match.seen
