"""Tables that break the laws about what happens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tests.kernel.data.candles.model import Lit, PutBack
from tests.kernel.data.candles.table import CandlesMotions
from tests.ui import laws
from tests.ui.broken import PieceTable, breaks

if TYPE_CHECKING:

    from game.kernel.contract import Event
    from ui.drawing.motion import Motion


@breaks(laws.every_event_has_words, "PutBack")
class SaysNothing(PieceTable):
    """It has no words for a candle that is put back."""

    def describe(self, event: Event) -> str | None:
        return None if isinstance(event, PutBack) else super().describe(event)


@breaks(laws.every_event_has_words, "candles.log.nothing")
class MissesWords(PieceTable):
    """It asks for words that are not there."""

    def describe(self, event: Event) -> str | None:
        return self.names("log.nothing") if isinstance(event, Lit) else super().describe(event)


@breaks(laws.a_line_stays_true, "no longer told as it was")
class TellsOfToday(PieceTable):
    """A line of the log says how things stand now."""

    def describe(self, event: Event) -> str | None:
        line = super().describe(event)
        return f"{line} ({len(set(self.view.seen.candles))} are seen)" if line else line


@breaks(laws.motions_end_at_the_picture_after, r"jump after .*Drawn.* differ in Rect\(\d")
class LeavesActors(PieceTable):
    """What flew stays on the stage."""

    class Motions(CandlesMotions):
        def settle(self) -> Motion:
            self._staying.clear()
            return super().settle()

    motions_type = Motions


@breaks(laws.motions_end_at_the_picture_after, r"jump after .*Sparked.* differ in Rect\(\d")
class ForgetsTheGhost(PieceTable):
    """While something moves the sparks stay as they were."""

    class Motions(CandlesMotions):
        def settle(self) -> Motion:
            self.after = replace(self.after, sparks=self.before.sparks)
            return super().settle()

    motions_type = Motions
