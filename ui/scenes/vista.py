"""A table as it stood at some place of a match, as a picture: nobody can do anything there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pygame import BLEND_RGB_ADD, BLEND_RGB_SUB, Surface, mask
from pygame.transform import smoothscale

from game.kernel.contract import NOBODY
from ui.drawing import skin
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

_GRAIN: Final = 12  # pixels: what differs is looked for in squares of so many
_FAINT: Final = 10  # of 255: so much makes no difference
_FRAMES: Final = 6  # where more differs, nothing is framed


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

    def picture(self, place: int) -> Surface:
        """All of the table at that place."""
        self._go(place)
        self.rebuild()
        whole = Surface(self.box.size)
        self.table.draw(whole)
        self.root.draw(whole)
        return whole

    def changed(self, before: Surface, after: Surface, size: tuple[int, int]) -> Surface:
        """The part of the board where two pictures of the table differ, in that size, or all of the table where the
        board does not; what differs is framed in the later one."""
        table = self.box.cut_top(self.theme.head())[1]
        room = Area(self.table.board_extent.clip(self.table.board_room))
        places = [place for place in _differing(before, after) if room.contains(place)]
        if not places:
            room = shown = table
        else:
            changed = Area(places[0].unionall(places[1:]))
            shown = Area(changed.inflate(max(changed.w // 2, room.w // 2 - changed.w), max(changed.h // 2, room.h // 2 - changed.h)))
        wide, high = max(shown.w, shown.h * size[0] / size[1]), max(shown.h, shown.w * size[1] / size[0])
        times = min(1.0, table.w / wide, table.h / high)
        part = Area(0, 0, round(wide * times), round(high * times))
        part.center = shown.center
        for side in (room, table):  # beyond the board lies the rest of the table
            part = _within(part, side)
        whole = Surface(part.size)
        whole.blit(after, (0, 0), part)
        for place in places if len(places) <= _FRAMES else ():
            skin.draw_frame(whole, self.kit, place.move(-part.x, -part.y), 16)
        return smoothscale(whole, size)

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


def _differing(before: Surface, after: Surface) -> list[Area]:
    """Where two pictures of one size differ, in coarse rectangles: what lies near each other is in one."""
    wide, high = (max(1, side // _GRAIN) for side in before.get_size())
    more, less = after.copy(), before.copy()
    more.blit(before, (0, 0), special_flags=BLEND_RGB_SUB)
    less.blit(after, (0, 0), special_flags=BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=BLEND_RGB_ADD)
    same = mask.from_threshold(smoothscale(more, (wide, high)), (0, 0, 0), (*[_FAINT] * 3, 255))
    same.invert()
    return [Area(place.x * _GRAIN, place.y * _GRAIN, place.w * _GRAIN, place.h * _GRAIN) for place in same.get_bounding_rects()]


def _within(part: Area, room: Area) -> Area:
    """The part moved so that it lies in the room, or over the middle of it where it is larger."""
    left = room.x - (part.w - room.w) // 2 if part.w > room.w else max(room.x, min(part.x, room.right - part.w))
    top = room.y - (part.h - room.h) // 2 if part.h > room.h else max(room.y, min(part.y, room.bottom - part.h))
    return Area(left, top, part.w, part.h)
