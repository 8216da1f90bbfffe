"""What somebody clicks, thing by thing, to choose what is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.tables.kit.decision import CONFIRM, OTHER, Decision, Send

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Action
    from ui.tables.kit.decision import Outcome
    from ui.tables.kit.table import Table

State = tuple[frozenset[str], tuple[str, ...], bool]
"""What has been chosen in a decision, as far as a click can change it."""


def state_of(decision: Decision) -> State:
    """How far a choice has come."""
    return frozenset(decision.up), tuple(getattr(decision, "picked", ())), decision.ready


class ClickPath:
    """The clicks that choose the first actions of a plan, each once the ones before it have been done, and then the main
    button. `steps` has the ids of all things that are chosen then, in the order in which somebody would read them."""

    def __init__(self, table: Table[Any, Any], legal: Sequence[Action], plan: Sequence[Action]) -> None:
        self._table, self._legal, self._plan = table, legal, tuple(plan)
        chosen = self._fresh()
        proposed = chosen.propose(self._plan)
        self.steps: list[list[str]] = [list(step) for step in chosen.steps] if proposed else []
        self.clicks = self._found(chosen) if proposed else [OTHER] if self._sends(self._fresh().press_other()) else []
        self.states = [state_of(self._after(self.clicks[:number])) for number in range(len(self.clicks) + 1)]
        self.sends = self.clicks == [OTHER]
        """Whether the last click is the decision, and asks for no confirmation."""

    def due(self, decision: Decision) -> str:
        """What is clicked next, "" where something else has been chosen."""
        now = state_of(decision)
        if now == self.states[-1] and not self.sends:
            return CONFIRM
        at = next((number for number in range(len(self.clicks)) if self.states[number] == now), None)
        return self.clicks[at] if at is not None else ""

    def _fresh(self) -> Decision:
        return self._table.decide(self._legal)

    def _after(self, clicks: Sequence[str]) -> Decision:
        decision = self._fresh()
        for id_ in clicks:
            decision.click(id_)
        return decision

    def _sends(self, outcome: Outcome) -> bool:
        """Whether an outcome is the first actions of the plan."""
        if not isinstance(outcome, Send):
            return False
        sent = (outcome.action, *outcome.then)
        return sent == self._plan[: len(sent)]

    def _completes(self, clicks: Sequence[str]) -> bool:
        decision = self._after(clicks)
        return decision.ready and self._sends(decision.confirm())

    def _found(self, chosen: Decision) -> list[str]:
        """The fewest clicks: none, one on any of the things that are chosen, or one on each."""
        if self._completes(()):
            return []
        picked: Sequence[str] = getattr(chosen, "picked", ()) or [id_ for step in self.steps for id_ in step]
        last = [id_ for step in reversed(self.steps) for id_ in step]
        single = next((id_ for id_ in dict.fromkeys((chosen.anchor, *last)) if id_ and self._completes((id_,))), None)
        if single is not None:
            return [single]
        clicks: list[str] = []
        for id_ in picked:
            if id_ in self._after(clicks).open:
                clicks.append(id_)
                if self._completes(clicks):
                    break
        return clicks
