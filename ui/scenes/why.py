"""Why an opponent did what it did: what speaks for its turn and against it, beside the next best one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.language.phrases import measured
from ui.scenes.reason_words import ReasonWords, rounded
from ui.scenes.reasons_panel import ReasonsPanel
from ui.scenes.table_log import in_one

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from game.ai.reasons import Account
    from game.kernel.contract import Event
    from ui.match.why import Why
    from ui.scenes.at_table import AtTable
    from ui.scenes.reason_words import Line
    from ui.widgets.change import Program


class WhyScene(ReasonsPanel):
    """The turn on a card, and the next best one on another."""

    hotkey = "w"

    def __init__(self, app: Program, host: AtTable[Any], why: Why) -> None:
        super().__init__(app, host)
        self.why = why

    @property
    def title(self) -> tuple[str, str]:
        return self.words("why.title"), self.words("why.close")

    @property
    def waiting(self) -> bool:
        return not self.why.answered

    def told(self) -> tuple[str, list[list[Line]]]:
        words, why, found = self.words, self.why, self.why.found
        turn: list[Line] = [("body", "ink", self._sentence(why.last_turn.told, why.last_turn.behind))]
        turn += ReasonWords.at(self.host).facts(why.facts)
        if self.waiting:
            said = words("hints.thinking")
        elif found is None:
            said = words("why.chance" if why.by_chance else "why.nothing", name=why.name)
        elif not found.choice:
            said = words("why.only", name=why.name)
        else:
            rank = self._rank(found)
            said = words("why.about" if rank or len(turn) > 1 else "why.plain", name=why.name)
            turn = [("strong", "orange_dark", rank), *turn]
        cards = [turn]
        if found is not None and found.certain and found.ahead > 0 and (other := self._sentence(found.other)):
            cards.append([("strong", "orange_dark", words("why.other")), ("body", "ink", other)])
        return said, [card for card in ([line for line in lines if line[2]] for lines in cards) if card]

    def _rank(self, found: Account) -> str:
        """By how much it was ahead; "" where it was not, for what the opponent looked at is not known."""
        if found.equal or found.ahead < 0:
            return ""
        return measured(self.words, self.host.match.game, "why.ahead", n=rounded(found.ahead))

    def _sentence(self, told: Sequence[Event], behind: int | None = None) -> str:
        """What the mover itself did, or would have done, as the log tells it."""
        return in_one(self.words, self.host.log.in_words(told, behind, self.why.last_turn.seat))

    def lit_places(self, number: int) -> list[Rect]:
        """Where the things lie that were, or would have been, come to."""
        found, table = self.why.found, self.host.table
        if not table.still_lies(self.why.last_turn.before):
            return []
        told = self.why.last_turn.told if number == 0 else found.other if found is not None else ()
        return [place for event in told for place in table.places_of(event)]

    def listen(self) -> bool:
        """Takes in the answer; tells whether it has just come."""
        return self.why.listen()

    def left(self) -> None:
        self.why.withdraw()
