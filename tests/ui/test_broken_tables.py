"""Each law finds what it is there to find: for each there are tables that break it, and it fails them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from tests.kernel.data.candles.model import Drawn, Lit, PutBack
from tests.kernel.data.candles.table import CandlesMotions, CandlesTable, CandlesView, Names, Piece, draw_piece
from tests.ui import laws
from tests.ui.laws.candles import CANDLES
from ui.drawing import text
from ui.drawing.area import Area
from ui.tables.kit.decision import Send
from ui.widgets.label import Label

if TYPE_CHECKING:
    from pygame import Surface

    from game.kernel.contract import Action, Event, ScoreRow
    from tests.ui.laws import Law
    from ui.drawing.motion import Motion
    from ui.tables.kit.decision import Decision, Outcome
    from ui.tables.kit.thing import Thing
    from ui.widgets.callouts import Target

BREAKERS: list[tuple[Law, type[CandlesTable], str]] = []


def breaks(law: Law, why: str) -> Callable[[type[CandlesTable]], type[CandlesTable]]:
    """The table breaks that law, which says why."""

    def remember(table: type[CandlesTable]) -> type[CandlesTable]:
        BREAKERS.append((law, table, why))
        return table

    return remember


class Other(CandlesTable):
    """Some of its pieces are of another kind."""

    other: type[Piece] = Piece
    which = "window:"

    def put(self, thing: Thing) -> None:
        assert isinstance(thing, Piece)
        super().put(self.other(thing.id, thing.rect, thing.reads) if thing.id.startswith(self.which) else thing)


@breaks(laws.warm_draws_as_cold, "something of an earlier one")
class ForgetsNames(Other):
    """It keeps the card of a seat without the name in the key."""

    which = "seat:"

    class Card(Piece):
        def paint(self, surface: Surface) -> None:
            _, words, colour, marked = self.reads()
            key = (self.id, words, colour, marked, self.rect.size)
            surface.blit(self.kit.sprites.made(key, lambda: draw_piece(self.kit, self.rect.size, *self.reads())), self.rect)

    other = Card


@breaks(laws.warm_draws_as_cold, "something of an earlier one")
class ForgetsLanguage(Other):
    """It keeps the card of a seat without its words in the key."""

    which = "seat:"

    class Card(Piece):
        def paint(self, surface: Surface) -> None:
            name, words, colour, marked = self.reads()
            key = (self.id, name, words[:1], colour, marked, self.rect.size)
            surface.blit(self.kit.sprites.made(key, lambda: draw_piece(self.kit, self.rect.size, *self.reads())), self.rect)

    other = Card


@breaks(laws.a_switch_is_followed, "before a switch, at 100 percent")
class SpeaksAsAtFirst(CandlesTable):
    """It goes on in the language in which it was sat down at."""

    class View(CandlesView):
        _first: Names | None = None

        @property
        def names(self) -> Names:
            if self._first is None:
                self._first = super().names
            return self._first

    view_type = View


class TellsNoWords(Other):
    """The card of a seat does not tell its words. Alone that breaks nothing: with another language all is forgotten."""

    which = "seat:"

    class Card(Piece):
        @property
        def facts(self) -> object:
            name, _, *others = self.reads()
            return name, others

    other = Card


@breaks(laws.a_switch_is_followed, "before a switch, at 100 percent")
class DrawsAsAtFirst(TellsNoWords):
    """What is kept is not forgotten when the language is another."""

    def draw(self, surface: Surface) -> None:
        self.still._drawn_with = self.host.kit.theme, self.host.kit.words
        super().draw(surface)


@breaks(laws.kept_is_as_fresh, "outdated: decided")
class KeepsTooLong(Other):
    """The picture of a window is kept whatever stands in it."""

    class Window(Piece):
        @property
        def facts(self) -> object:
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
        def facts(self) -> object:
            return self.reads()[:3]

    other = Window


@breaks(laws.kept_is_as_fresh, "nothing is marked")
class MarksNothing(CandlesTable):
    """What earned points is not to be seen."""

    def mark_scored(self, row: ScoreRow | None) -> None:
        del row
        super().mark_scored(None)


@breaks(laws.nothing_leaks, "cannot know")
class ShowsHands(CandlesTable):
    """It shows the best candle of everybody's hand."""

    def draw_over(self, surface: Surface) -> None:
        truth: Any = self.host
        best = [max(hand, default=0) for hand in truth.truth.hands]
        theme = self.view.theme
        text.draw(surface, theme, "small", str(best), self.board_room, theme.colour("cream"))


@breaks(laws.nothing_leaks, "cannot know")
class TellsOfHands(CandlesTable):
    """The tooltip of a card tells what the hand is worth."""

    def put(self, thing: Thing) -> None:
        truth: Any = self.host
        if thing.id.startswith("seat:"):
            thing.tooltip = str(sum(truth.truth.hands[int(thing.id[5:])]))
        super().put(thing)


@breaks(laws.nothing_leaks, "cannot know")
class LogsHands(CandlesTable):
    """The log tells what others drew."""

    def describe(self, event: Event) -> str | None:
        truth: Any = self.host
        line = super().describe(event)
        return f"{line} {truth.truth.hands[event.seat]}" if line and isinstance(event, Drawn) else line


@breaks(laws.everything_can_be_reached, "not reached by_letters")
class LeavesLettersOut(CandlesTable):
    """The last of what may be chosen has no letter."""

    def targets(self) -> Sequence[Target]:
        return super().targets()[:-1]


@breaks(laws.everything_can_be_reached, "not reached by_focus")
class LeavesStopsOut(Other):
    """The keyboard stops at no window."""

    class Window(Piece):
        focusable = False

    other = Window


@breaks(laws.everything_can_be_reached, "candle:0 is covered")
class CoversThings(CandlesTable):
    """A window lies upon a candle of the hand."""

    def lay_out(self, area: Area) -> None:
        super().lay_out(area)
        self.put(Piece("cover", self.things["candle:0"].rect, lambda: ("", "", "", False)))


@breaks(laws.everything_can_be_reached, "not reached by_things")
class OffersTooLittle(CandlesTable):
    """The first of what is legal cannot be chosen."""

    def decide(self, legal: Sequence[Action]) -> Decision:
        return super().decide(legal[1:])


@breaks(laws.a_slow_second_click_takes_back, "did not drop it")
class HoldsOn(CandlesTable):
    """A slow second click leaves what was chosen as it is."""

    def click(self, id_: str) -> None:
        if not self.view.decision.holds(id_) or self.clicks.clicked(id_):
            super().click(id_)


@breaks(laws.a_slow_second_click_takes_back, "no click chooses")
class HearsNoClick(CandlesTable):
    """A click means nothing."""

    def click(self, id_: str) -> None:
        del id_


@breaks(laws.a_slow_second_click_takes_back, "one click on")
class SendsAtOnce(CandlesTable):
    """The first click does it."""

    def click(self, id_: str) -> None:
        super().click(id_)
        self.confirm()


@breaks(laws.can_be_played_to_the_end, "no decision comes")
class NeverSends(CandlesTable):
    """What is decided is forgotten."""

    def carry_out(self, outcome: Outcome) -> bool:
        return super().carry_out(None if isinstance(outcome, Send) else outcome)


@breaks(laws.every_event_has_words, "PutBack")
class SaysNothing(CandlesTable):
    """It has no words for a candle that is put back."""

    def describe(self, event: Event) -> str | None:
        return None if isinstance(event, PutBack) else super().describe(event)


@breaks(laws.every_event_has_words, "candles.log.nothing")
class MissesWords(CandlesTable):
    """It asks for words that are not there."""

    def describe(self, event: Event) -> str | None:
        return self.names("log.nothing") if isinstance(event, Lit) else super().describe(event)


@breaks(laws.a_line_stays_true, "no longer told as it was")
class TellsOfToday(CandlesTable):
    """A line of the log says how things stand now."""

    def describe(self, event: Event) -> str | None:
        line = super().describe(event)
        return f"{line} ({len(set(self.view.seen.candles))} are seen)" if line else line


@breaks(laws.motions_end_at_the_picture_after, "jump after .*Drawn")
class LeavesActors(CandlesTable):
    """What flew stays on the stage."""

    class Motions(CandlesMotions):
        def settle(self) -> Motion:
            self._staying.clear()
            return super().settle()

    motions_type = Motions


@breaks(laws.motions_end_at_the_picture_after, "jump after .*Sparked")
class ForgetsTheGhost(CandlesTable):
    """While something moves the sparks stay as they were."""

    class Motions(CandlesMotions):
        def settle(self) -> Motion:
            self.after = replace(self.after, sparks=self.before.sparks)
            return super().settle()

    motions_type = Motions


@breaks(laws.nothing_lies_on_anything_else, "seat:0 .* covers seat:1")
class LaysCardsOnCards(CandlesTable):
    """The cards of two seats overlap."""

    def put(self, thing: Thing) -> None:
        if thing.id == "seat:1":
            thing.rect = Area(thing.rect.move(0, -thing.rect.h // 2))
        super().put(thing)


@breaks(laws.nothing_lies_on_anything_else, "candle:0 .* is not in the window")
class LeavesTheWindow(CandlesTable):
    """The hand hangs over the lower edge."""

    def put(self, thing: Thing) -> None:
        if thing.id.startswith("candle:"):
            thing.rect = Area(thing.rect.move(0, thing.rect.h // 2))
        super().put(thing)


@breaks(laws.no_words_are_cut, "far too long")
class CutsWords(CandlesTable):
    """A sentence has the room of a word."""

    def lay_out(self, area: Area) -> None:
        super().lay_out(area)
        self.host.add(Label("note", self.things["seat:0"].rect.pad(80), "This sentence is far too long for its room."))


@breaks(laws.the_board_has_its_room, "of the window")
class HasASmallBoard(CandlesTable):
    """The house has a third of the window."""

    def lay_out(self, area: Area) -> None:
        super().lay_out(area.columns(0.5, 0.5)[0])


@breaks(laws.the_board_has_its_room, "of its room")
class FillsLittle(CandlesTable):
    """The house has room that it does not fill."""

    def lay_out(self, area: Area) -> None:
        super().lay_out(area)
        self.board_extent = self.board_room.middle(self.board_room.w // 2, self.board_room.h // 2)


@breaks(laws.windows_of_other_shapes_hold_it_too, r"\(1000, 1400\).* seat:0 .* covers seat:1")
class LaysCardsOnCardsUpright(CandlesTable):
    """In an upright window the cards of two seats overlap."""

    def put(self, thing: Thing) -> None:
        wide, high = self.view.theme.size
        if thing.id == "seat:1" and wide < high:
            thing.rect = Area(thing.rect.move(0, -thing.rect.h // 2))
        super().put(thing)


@breaks(laws.windows_of_other_shapes_hold_it_too, r"\(2560, 1080\).* of the window")
class HasASmallBoardInWideWindows(CandlesTable):
    """In a very wide window the house has a third of it."""

    def lay_out(self, area: Area) -> None:
        super().lay_out(area.columns(0.4, 0.6)[0] if area.w > 2 * area.h else area)


@breaks(laws.windows_of_other_shapes_hold_it_too, r"\(1024, 768\).* cut are .*far too long")
class CutsWordsInSquareWindows(CandlesTable):
    """In a window that is nearly square a sentence has the room of a word."""

    def lay_out(self, area: Area) -> None:
        super().lay_out(area)
        pad = 80 if area.w < area.h * 3 // 2 else 10
        self.host.add(Label("note", self.things["seat:0"].rect.pad(pad), "This sentence is far too long for its room."))


@breaks(laws.no_text_is_too_small, "at 9 pixels")
class WritesSmall(Other):
    """Windows have numbers of nine pixels."""

    class Window(Piece):
        def paint(self, surface: Surface) -> None:
            super().paint(surface)
            font = self.theme._open("body-regular", 9)
            surface.blit(text.render(font, self.id, self.theme.colour("ink")), self.rect)

    other = Window


@pytest.mark.parametrize(("law", "table", "why"), BREAKERS, ids=[table.__name__ for _, table, _ in BREAKERS])
def test_a_table_that_breaks_a_law_fails_it(law: Law, table: type[CandlesTable], why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        law(replace(CANDLES, table=table))


def test_another_language_is_drawn_by_a_table_whose_cards_do_not_tell_their_words() -> None:
    laws.a_switch_is_followed(replace(CANDLES, table=TellsNoWords))


def test_every_law_is_broken_by_a_table() -> None:
    assert {law for law, _, _ in BREAKERS} == set(laws.LAWS)
