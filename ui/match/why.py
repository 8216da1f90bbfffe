"""Why an opponent did what it did: what is asked of the process of the opponents, for whoever looks."""

from __future__ import annotations

from hashlib import sha256
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Final

from game.ai.reasons import Turn
from game.ai.worker import REASON, Task
from ui.match import advice

if TYPE_CHECKING:
    from game.ai.levels import Budget
    from game.ai.reasons import Account
    from game.ai.worker import Sheet, Thought
    from ui.match.deed import Deed
    from ui.match.engines import Thinker
    from ui.match.match import Match

_LANE: Final = "why"
BY_CHANCE: Final = "random"
"""The level whose turns have no reason."""


class Why:
    """One request for the reason of what an opponent did, made by whoever looks. All that is told elsewhere is what the
    viewer knows; so nothing that is shown here tells of what lies hidden."""

    def __init__(self, thinker: Thinker, sheet: Sheet, match: Match[Any], deed: Deed[Any], budget: Budget | None = None) -> None:
        player = match.player(deed.seat)
        self.deed, self.name = deed, player.name
        self.by_chance = deed.kind == BY_CHANCE
        self.found: Account | None = None
        """None as long as nobody has answered, and where nothing can be said."""
        self.answered = self.by_chance or not deed.actions
        self._thinker = thinker
        self._answers: SimpleQueue[Thought] = SimpleQueue()
        if not self.answered:
            luck = sha256(f"{match.setup.seed}/why".encode()).hexdigest()
            turn = Turn(deed.seat, match.viewer, deed.before, deed.actions)
            seed = f"{luck}/{deed.behind}"
            task = Task(thinker.number(), sheet, REASON, player.character, deed.seat, turn, budget or advice.COST, seed)
            thinker.ask(task, self._answers.put, _LANE)

    def listen(self) -> bool:
        """Takes in the answer; tells whether it has just come."""
        try:
            self.found = self._answers.get_nowait().account
        except Empty:
            return False
        self.answered = True
        return True

    def withdraw(self) -> None:
        """Nobody wants to know any more."""
        self._thinker.withdraw(_LANE)
