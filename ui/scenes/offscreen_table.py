"""A table as it stood at some place of a match, as a picture: nobody can do anything there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pygame import Surface
from pygame.transform import smoothscale

from game.kernel.contract import NOBODY
from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.stage import Stage
from ui.drawing.theme import Theme
from ui.scenes.match_log import GOES_ON, Sentences
from ui.scenes.thumbnail import differing, merge_overlaps, part, seen
from ui.tables.common.host import InertParts
from ui.tables.common.observation import Observation
from ui.widgets.button import IconButton
from ui.widgets.cached_widgets import Resting
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Collection, Generator, Iterable, Sequence

    from pygame import Rect

    from game.kernel.contract import Event, Rules, Seat
    from game.kernel.package import Setup
    from ui.drawing.kit import DrawingKit
    from ui.match.match import Match
    from ui.tables.common.table import Table
    from ui.widgets.change import Program

_HIGH: Final = 1080  # pixels: in a larger window the table is laid out in so many, for nobody sees it as large
_RIM: Final = 8  # pixels between a place and its frame, both sides together
_OTHER: Final = 0.4  # share of the board: where more of it differs, the table shows something else


class OffscreenTable(Scene):
    """The host of a table that is never shown: it lays it out, has it drawn, and gives the board."""

    viewer: Seat = NOBODY

    @property
    def all_open(self) -> bool:
        """As Host."""
        return not self.match.has_secrets

    def offered(self, ids: Collection[str]) -> Collection[str]:
        """As Host."""
        return ids

    def permits(self, id_: str) -> bool:
        """As Host."""
        del id_
        return True

    def has_person_at(self, seats: Iterable[int]) -> bool:
        """As Host."""
        del seats
        return False

    def play_sound(self, event: Event) -> None:
        """As Host: nothing."""

    def __init__(self, app: Program, match: Match[Any], table: type[Table[Any, Any]], language: str) -> None:
        """The match must be one that may be moved to and fro: nobody else may look at it."""
        super().__init__(app)
        self.match = match
        self.set_language(language)
        self.stage = Stage("off")
        self.observation: Observation[Any] = Observation(match.seen)
        self.controller = self.log = self.notes = self.routes = InertParts()
        self.scene = self
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
            usual = times == 1 and kit.theme.text_percent == 100
            self._small = kit if usual else replace(kit, theme=Theme((round(wide * times), round(high * times))))
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

    def selection_changed(self) -> None:
        """As Host: nothing is."""

    # What one wants of it

    def build(self) -> None:
        self.table.build(self.box.cut_top(self.theme.header_height())[1])

    def heading(self, position: int) -> str:
        """A few words about a place: the round, the scenario."""
        self._go(position)
        return self.table.heading

    def picture(self, position: int) -> Generator[None, None, Surface]:
        """All of the table at that place, drawn piece by piece: between two of them the offscreen table may be asked anything
        else, but for no other picture."""
        self._go(position)
        self.rebuild()
        whole = Surface(self.box.size)
        for layer in self.table.layers():
            layer.paint(whole)
            yield
            self._go(position)
        for child in self.root.children:
            for widget in child.children if isinstance(child, Resting) else (child,):
                if not isinstance(widget, IconButton):  # nobody presses anything here
                    widget.draw(whole)
                    yield
                    self._go(position)
        return whole

    def change(self, start: int, to: int, by: Seat, size: tuple[int, int]) -> Generator[None, None, Surface]:
        """What a turn of a seat changed, in that size: the part of the table where it did, framed there, in a picture
        that is drawn piece by piece. Where the board was cleared in the end, or something else stands in its place, it
        is the moment before."""
        before = yield from self.picture(start)
        after = yield from self.picture(to)
        found = differing(before, after)
        while to > start and _share(found, self._board) > _OTHER:
            to -= 1
            after = yield from self.picture(to)
            found = differing(before, after)
        areas = merge_overlaps(self._places(found, self._events(start, to), by))
        high = size[1] * self.theme.size[1] // self.app.theme.size[1]
        shown = part(areas, self._board, self._below, (size[0] * high // size[1], high))
        whole = Surface(shown.size)
        whole.blit(after, (0, 0), shown)
        for area in areas:
            if 2 * seen(area, shown) > area.w * area.h:
                skin.draw_frame(whole, self.kit, area.inflate(_RIM, _RIM).move(-shown.x, -shown.y), 16)
        return smoothscale(whole, size)

    def _places(self, differing: Sequence[Area], events: Sequence[Event], by: Seat) -> list[Rect]:
        """The places that a turn is about, from what differs: those on the board that its events name, and what else
        differs there; or else, beside the board, what belongs to all; or else the card of the seat."""
        board, card = self._board, self.root.find(f"seat:{by}")
        named = [area for event in events if self.table.seat_of(event) == by for area in self.table.areas_of_event(event)]
        named = [area for area in named if board.contains(area)]
        found = [*named, *(area for area in differing if board.contains(area) and area.collidelist(named) < 0)]
        if card is None:
            return found or [board]
        left = card.rect.x < board.x  # the seats lie on one side of the board, what belongs to all on the other
        beyond = [
            one.rect for one in self.table.items.values()
            if (one.rect.x >= self.table.board_area.right if left else one.rect.right <= self.table.board_area.x)
        ]
        return found or [rect for rect in beyond if rect.collidelist(differing) >= 0] or [card.rect]

    @property
    def _below(self) -> Area:
        """The table: what lies below the header."""
        return self.box.cut_top(self.theme.header_height())[1]

    @property
    def _board(self) -> Area:
        return Area(self.table.board_extent.clip(self.table.board_area))

    def log_lines(self, start: int, to: int, by: Seat) -> list[str]:
        """What happened from one place to another, in the lines of the log: what the seat did, or where that is nothing
        all of it."""
        events = self._events(start, to)
        known = self.match.history.events()
        since = len(known) - len(events)
        said = self._sentences.of(self.table, known, {since})[since:]
        seats = map(self.table.seat_of, events)
        lines = [(line.removeprefix(GOES_ON), seat) for line, seat in zip(said, seats, strict=True) if line is not None]
        return [line for line, seat in lines if seat == by] or [line for line, _ in lines]

    def _events(self, start: int, to: int) -> Sequence[Event]:
        """What happened from one place to another, which is shown then."""
        self._go(start)
        before = len(self.match.history.events())
        self._go(to)
        return self.match.history.events()[before:]

    def _go(self, position: int) -> None:
        self.match.go_to(position)
        self.observation.show(self.match.seen)


def _share(areas: Sequence[Rect], board: Rect) -> float:
    """How much of the board they cover."""
    return sum(seen(area, board) for area in areas) / max(1, board.w * board.h)
