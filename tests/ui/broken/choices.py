"""Tables that break the laws about choosing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tests.kernel.data.candles.model import Light
from tests.kernel.data.candles.table import Piece
from tests.ui import laws
from tests.ui.broken import Other, PieceTable, breaks
from ui.drawing.area import Area
from ui.tables.common.selection import Send

if TYPE_CHECKING:

    from game.kernel.contract import Action
    from ui.tables.common.selection import Outcome, Selection
    from ui.widgets.access_keys import Target


@breaks(laws.everything_can_be_reached, "not reached by_letters")
class LeavesLettersOut(PieceTable):
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
class CoversThings(PieceTable):
    """A window lies upon a candle of the hand."""

    def lay_out(self, area: Area) -> None:
        super().lay_out(area)
        self.add_item(Piece("cover", self.items["candle:0"].rect, lambda: ("", "", "", False)))


@breaks(laws.everything_can_be_reached, "not reached by_things")
class OffersTooLittle(PieceTable):
    """The first of what is legal cannot be chosen."""

    def selection_of(self, legal: Sequence[Action]) -> Selection:
        return super().selection_of(legal[1:])


@breaks(laws.a_double_click_does_what_it_is_said_to_do, "two light: window:")
class PromisesTooMuch(PieceTable):
    """Every item says that a double click does it, also one that is only a part of a choice."""

    def refresh(self) -> None:
        super().refresh()
        for item in self.items.values():
            item.tooltip_extra = lambda: "Or double-click to do it right away."


@breaks(laws.whatever_is_legal_can_be_proposed, "came to None")
class ProposesNothing(PieceTable):
    """A plan is not understood."""

    def selection_of(self, legal: Sequence[Action]) -> Selection:
        asked = super().selection_of(legal)
        asked.propose = lambda plan: 0 * len(plan)  # type: ignore[method-assign]
        return asked


@breaks(laws.a_second_click_does_it, "second click on .* did nothing")
class TakesBack(PieceTable):
    """A slow second click drops what was chosen."""

    def click(self, id_: str) -> None:
        if self.view.selection.awaits_confirmation(id_) and not self.clicks.doubles(id_):
            self.cancel()
        else:
            super().click(id_)


@breaks(laws.a_second_click_does_it, "Esc did not drop")
class HoldsOn(PieceTable):
    """What has been chosen cannot be dropped."""

    def cancel(self) -> bool:
        return False


@breaks(laws.a_second_click_does_it, "no click chooses")
class HearsNoClick(PieceTable):
    """A click means nothing."""

    def click(self, id_: str) -> None:
        del id_


@breaks(laws.a_second_click_does_it, "one click on")
class SendsAtOnce(PieceTable):
    """The first click does it."""

    def click(self, id_: str) -> None:
        super().click(id_)
        self.confirm()


@breaks(laws.can_be_played_to_the_end, "no decision comes")
class NeverSends(PieceTable):
    """What is decided is forgotten."""

    def carry_out(self, outcome: Outcome) -> bool:
        return super().carry_out(None if isinstance(outcome, Send) else outcome)


@breaks(laws.can_be_played_to_the_end, "sends what is refused")
class SendsAnything(PieceTable):
    """Whatever is decided, it lights a candle that nobody has."""

    def carry_out(self, outcome: Outcome) -> bool:
        return super().carry_out(Send(Light(0, 0)) if isinstance(outcome, Send) else outcome)
