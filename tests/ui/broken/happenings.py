"""Tables that break the laws about what happens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tests.kernel.data.candles.model import Lit, PutBack, Sparked, State
from tests.kernel.data.candles.table import CandlesMotions
from tests.ui import laws
from tests.ui.broken import PieceTable, breaks

if TYPE_CHECKING:
    from collections.abc import Sequence

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
class LogsToday(PieceTable):
    """A line of the log says how things stand now."""

    def describe(self, event: Event) -> str | None:
        line = super().describe(event)
        return f"{line} ({len(set(self.view.seen.candles))} are seen)" if line else line


@breaks(laws.motions_end_at_the_picture_after, r"jump after .*Drawn.* differ in Rect\(\d")
class LeavesActors(PieceTable):
    """What flew stays on the stage."""

    class Motions(CandlesMotions):
        def finish(self, after: State) -> Motion:
            self._staying.clear()
            return super().finish(after)

    motions_type = Motions


@breaks(laws.motions_end_at_the_picture_after, r"jump after .*Sparked.* differ in Rect\(\d")
class SettlesElsewhere(PieceTable):
    """What is laid out in the end has the sparks of before."""

    class Motions(CandlesMotions):
        def finish(self, after: State) -> Motion:
            return super().finish(replace(after, sparks=self.before.sparks))

    motions_type = Motions


@breaks(laws.the_ghost_becomes_what_is_after, r"is shown sparks: \[0, 0\] instead of \[1, 0\] after .*Sparked")
class ForgetsTheSparks(PieceTable):
    """Nobody sees a change while a spark is shown."""

    class Motions(CandlesMotions):
        def motions_of(self, event: Event) -> Sequence[Motion]:
            return [] if isinstance(event, Sparked) else super().motions_of(event)

    motions_type = Motions


@breaks(laws.the_ghost_becomes_what_is_after, "is shown bag: ")
class ForgetsWhatIsCounted(PieceTable):
    """The bag, of which nothing is to be seen, stays as it was when a candle is put back."""

    class Motions(CandlesMotions):
        def motions_of(self, event: Event) -> Sequence[Motion]:
            bag = self.state_then.bag
            return [*super().motions_of(event), self.set_fields(bag=bag)] if isinstance(event, PutBack) else super().motions_of(event)

    motions_type = Motions


@breaks(laws.the_ghost_becomes_what_is_after, "candles: .* instead of ")
class PlansOnly(PieceTable):
    """A candle that is lit is planned, and never shown."""

    class Motions(CandlesMotions):
        def motions_of(self, event: Event) -> Sequence[Motion]:
            made = super().motions_of(event)
            return made[:-1] if isinstance(event, Lit) else made

    motions_type = Motions
