"""What would you have done? The best turns from a place of a match that is over, beside the one that was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.language.phrases import measured
from ui.scenes.hints.reason_words import ReasonWords, rounded
from ui.scenes.hints.reasons_panel import ReasonsPanel
from ui.scenes.match_log import in_one

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from game.ai.hints import Hint
    from game.kernel.contract import Action
    from ui.match.review import Review
    from ui.scenes.hints.reason_words import Line
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Program


class ReviewScene(ReasonsPanel):
    """A card for each option, the one that was played among them."""

    hotkey = "h"

    def __init__(self, app: Program, context: TableContext[Any], review: Review) -> None:
        super().__init__(app, context)
        self.review = review

    @property
    def title(self) -> tuple[str, str]:
        return self.words("review.title"), self.words("review.close")

    @property
    def waiting(self) -> bool:
        return self.review.found is None

    def contents(self) -> tuple[str, list[list[Line]]]:
        words, review = self.words, self.review
        found = review.found
        if found is None:
            return words("hints.thinking"), []
        if len(found) < 2:
            return words("why.only", name=review.name), []
        played = next((hint for hint in found if hint.actions == review.played), None)
        if played is None or not (played.equal or played.behind):
            said = words("review.best", name=review.name)
        elif played.equal:
            said = words("review.equal", name=review.name)
        else:
            said = measured(words, self.context.match.game, "review.behind", name=review.name, n=rounded(played.behind))
        return said, [self._card(found, number) for number in range(len(found))]

    def _card(self, found: Sequence[Hint[Action]], number: int) -> list[Line]:
        words, review, hint = self.words, self.review, found[number]
        reason_words = ReasonWords.at(self.context)
        if hint.equal:
            rank = words("hints.equal")
        elif not number:
            rank = words("hints.best")
        else:
            rank = measured(words, self.context.match.game, "hints.behind", n=rounded(hint.behind))
        own = hint.actions == review.played
        if own:
            rank = words("review.played", rank=rank)
        lines: list[Line] = [("strong", "gain" if own else "orange_dark", rank), ("body", "ink", self._sentence(hint.actions))]
        if now := reason_words.at_once(hint.now, review.seat, hint.rows):
            lines.append(("small", "ink", now))
        return [*lines, *reason_words.facts(review.facts(hint.actions))]

    def _sentence(self, plan: Sequence[Action]) -> str:
        events, context = self.review.events(plan), self.context
        lines = context.log.in_words(events, len(context.match.history.events()), self.review.seat)
        said = in_one(self.words, [*lines, *filter(None, [context.table.names.advice(plan[-1])])])
        return said[:1].upper() + said[1:]

    def highlighted_areas(self, number: int) -> list[Rect]:
        """Where the items lie that an option comes to."""
        found = self.review.found or ()
        plan = found[number].actions if number < len(found) else ()
        return [area for event in self.review.events(plan) for area in self.context.table.areas_of_event(event)]

    def poll(self) -> bool:
        """Takes in the answer; returns whether it has just come."""
        return self.review.poll()

    def on_exit(self) -> None:
        self.review.cancel()
