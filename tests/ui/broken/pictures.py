"""Tables that break the laws about what is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.kernel.data.candles.model import Drawn
from tests.kernel.data.candles.table import Face, Names, Piece, draw_face
from tests.ui import laws
from tests.ui.broken import Other, PieceTable, PieceView, breaks
from ui.drawing import text

if TYPE_CHECKING:
    from pygame import Surface

    from game.kernel.contract import Event, ScoreRow
    from ui.tables.common.item import Item


@breaks(laws.warm_draws_as_cold, "something of an earlier one")
class ForgetsNames(Other):
    """It keeps the card of a seat without the name in the key."""

    which = "seat:"

    class Card(Piece):
        def paint(self, surface: Surface) -> None:
            _, words, colour, marked = self.reads()
            key = (self.id, words, colour, marked, self.rect.size)
            surface.blit(self.kit.sprites.made(key, lambda: draw_face(self.kit, self.rect.size, *self.reads())), self.rect)

    other = Card


@breaks(laws.warm_draws_as_cold, "something of an earlier one")
class ForgetsLanguage(Other):
    """It keeps the card of a seat without its words in the key."""

    which = "seat:"

    class Card(Piece):
        def paint(self, surface: Surface) -> None:
            name, words, colour, marked = self.reads()
            key = (self.id, name, words[:1], colour, marked, self.rect.size)
            surface.blit(self.kit.sprites.made(key, lambda: draw_face(self.kit, self.rect.size, *self.reads())), self.rect)

    other = Card


@breaks(laws.warm_draws_as_cold, "shows the same")
class KnowsNobody(PieceTable):
    """It calls each player by the colour, as a table would that keeps the first names for the whole program."""

    class View(PieceView):
        def seat(self, seat: int) -> Face:
            return self.colours[seat], *super().seat(seat)[1:]

    view_type = View


@breaks(laws.a_switch_is_followed, "before a switch, at 100 percent")
class SpeaksAsAtFirst(PieceTable):
    """It goes on in the language in which it was sat down at."""

    class View(PieceView):
        _first: Names | None = None

        @property
        def names(self) -> Names:
            if self._first is None:
                self._first = super().names
            return self._first

    view_type = View


class ForgetsWords(Other):
    """The card of a seat does not tell its words. Alone that breaks nothing: with another language all is forgotten."""

    which = "seat:"

    class Card(Piece):
        @property
        def picture_key(self) -> object:
            name, _, *others = self.reads()
            return name, others

    other = Card


@breaks(laws.a_switch_is_followed, "before a switch, at 100 percent")
class DrawsAsAtFirst(ForgetsWords):
    """What is kept is not forgotten when the language is another."""

    def draw(self, surface: Surface) -> None:
        self.cached_layer._drawn_with = self.host.kit.theme, self.host.kit.words
        super().draw(surface)


@breaks(laws.kept_is_as_fresh, "outdated: decided")
class KeepsTooLong(Other):
    """The picture of a window is kept whatever stands in it."""

    class Window(Piece):
        @property
        def picture_key(self) -> object:
            return ()

    other = Window


@breaks(laws.kept_is_as_fresh, "outdated: decided")
class KeepsTheLastTooLong(KeepsTooLong):
    """The same, but only for the last window that may be chosen."""

    which = "window:7"


@breaks(laws.kept_is_as_fresh, "outdated: marked")
class KeepsWithoutMarks(Other):
    """The picture of a window is kept whether it earned points or not."""

    class Window(Piece):
        @property
        def picture_key(self) -> object:
            return self.reads()[:3]

    other = Window


@breaks(laws.kept_is_as_fresh, "nothing is marked")
class MarksNothing(PieceTable):
    """What earned points is not to be seen."""

    def mark_scored(self, row: ScoreRow | None) -> None:
        del row
        super().mark_scored(None)


@breaks(laws.nothing_leaks, "cannot know")
class ShowsHands(PieceTable):
    """It shows the best candle of everybody's hand."""

    def draw_over(self, surface: Surface) -> None:
        truth: Any = self.host
        best = [max(hand, default=0) for hand in truth.truth.hands]
        theme = self.view.theme
        text.draw(surface, theme, "small", str(best), self.board_area, theme.colour("cream"))


@breaks(laws.nothing_leaks, "cannot know")
class TooltipShowsHands(PieceTable):
    """The tooltip of a card shows what the hand is worth."""

    def add_item(self, item: Item) -> None:
        truth: Any = self.host
        if item.id.startswith("seat:"):
            item.tooltip = str(sum(truth.truth.hands[int(item.id[5:])]))
        super().add_item(item)


@breaks(laws.nothing_leaks, "cannot know")
class LogsHands(PieceTable):
    """The log shows what others drew."""

    def describe(self, event: Event) -> str | None:
        truth: Any = self.host
        line = super().describe(event)
        return f"{line} {truth.truth.hands[event.seat]}" if line and isinstance(event, Drawn) else line
