"""What a player clicks, thing by thing, to choose what is scripted."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ui.tables.common.selection import CONFIRM, SECONDARY, Selection, Send

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Action
    from ui.scenes.table_context import TableContext
    from ui.tables.common.selection import Outcome
    from ui.tables.common.table import Table

State = tuple[frozenset[str], tuple[str, ...], bool]
"""What has been chosen in a decision, as far as a click can change it."""


def state_of(selection: Selection) -> State:
    """How far a choice has come."""
    return frozenset(selection.selected), tuple(getattr(selection, "picked", ())), selection.ready


class ClickPath:
    """The clicks that choose the first actions of a plan, each once the ones before it have been done, and then the main
    button. `steps` has the ids of all things that are chosen then, in the order in which a player would read them."""

    def __init__(self, table: Table[Any, Any], legal: Sequence[Action], plan: Sequence[Action]) -> None:
        self._table, self._legal, self._plan = table, legal, tuple(plan)
        chosen = self._fresh()
        proposed = chosen.propose(self._plan)
        self.steps: list[list[str]] = [list(step) for step in chosen.steps] if proposed else []
        self.clicks = self._found(chosen) if proposed else [SECONDARY] if self._sends(self._fresh().press_secondary()) else []
        self.sends = self.clicks == [SECONDARY] and bool(self._sends(self._fresh().press_secondary()))
        """Whether the last click is the decision, and asks for no confirmation."""
        self._clicked: dict[State, tuple[str, ...]] = {}  # the clicks that come to a state
        self._remember(tuple(self.clicks), 0)

    @property
    def ids(self) -> list[str]:
        """The ids of all `steps`."""
        return [id_ for step in self.steps for id_ in step]

    def begins_with(self, action: Action) -> bool:
        """Whether the plan does."""
        return self._plan[0] == action

    def clicked(self, selection: Selection) -> tuple[str, ...] | None:
        """What has been clicked, None where something else has been chosen."""
        return self._clicked.get(state_of(selection))

    def due_after(self, clicked: Sequence[str]) -> str:
        """What is clicked next after clicks on something else, "" where that does not come to this choice."""
        if self.sends:
            return SECONDARY if self._sends(self._after(clicked).press_secondary()) else ""
        return next((id_ for id_ in self.clicks if state_of(self._after((*clicked, id_))) in self._clicked), "")

    def due(self, selection: Selection) -> str:
        """What is clicked next, "" where something else has been chosen."""
        clicked = self.clicked(selection)
        if clicked is None:
            return ""
        return next(iter(self._left(clicked)), "" if self.sends else CONFIRM)

    def put_in_order(self, selection: Selection) -> None:
        """Where all has been chosen, but in another order than scripted, the same is done in that order."""
        clicked = self._clicked.get(state_of(selection))
        if clicked is not None and not self._left(clicked) and not self._in_order(selection.confirm()):
            selection.propose(self._plan)

    def allows(self, selection: Selection, id_: str) -> bool:
        """Whether a click on one of the things that are chosen comes to the same choice, though another one is due."""
        clicked = self._clicked.get(state_of(selection))
        if clicked is None or id_ in clicked or not any(id_ in step for step in self.steps):
            return False
        way = (*clicked, id_, *self._left((*clicked, id_)))
        if id_ not in self._after(clicked).open or not self._completes(way):
            return False
        self._remember(way, len(clicked))
        return True

    def _left(self, clicked: Sequence[str]) -> list[str]:
        """The clicks that are still to be done; a thing may have to be clicked more than once."""
        left = list(self.clicks)
        for id_ in clicked:
            if id_ in left:
                left.remove(id_)
        return left

    def _remember(self, way: tuple[str, ...], begin: int) -> None:
        """What the clicks of a way come to, from that many on."""
        for number in range(begin, len(way) + 1):
            self._clicked.setdefault(state_of(self._after(way[:number])), way[:number])

    def _fresh(self) -> Selection:
        return self._table.selection_of(self._legal)

    def _after(self, clicks: Sequence[str]) -> Selection:
        selection = self._fresh()
        for id_ in clicks:
            selection.click(id_)
        return selection

    def _sends(self, outcome: Outcome) -> int:
        """How many of the first actions of the plan an outcome is, in whatever order; 0 where it is something else."""
        if not isinstance(outcome, Send):
            return 0
        sent = (outcome.action, *outcome.then)
        return len(sent) * (Counter(map(repr, sent)) == Counter(map(repr, self._plan[: len(sent)])))

    def _in_order(self, outcome: Outcome) -> bool:
        """Whether what is sent has the order of the plan, so far as it is the same."""
        sent = (outcome.action, *outcome.then) if isinstance(outcome, Send) else ()
        return not self._sends(outcome) or sent == self._plan[: len(sent)]

    def _completes(self, clicks: Sequence[str]) -> int:
        """How many actions of the plan these clicks choose."""
        selection = self._after(clicks)
        return self._sends(selection.confirm()) if selection.ready else 0

    def _found(self, chosen: Selection) -> list[str]:
        """The fewest clicks: none, one on any of the things that are chosen, or one on each; each where that chooses more of
        the plan in one go."""
        if self._completes(()):
            return []
        picked: Sequence[str] = getattr(chosen, "picked", ()) or self.ids
        last = [id_ for step in reversed(self.steps) for id_ in step]
        single = next((id_ for id_ in dict.fromkeys((chosen.anchor, *last)) if id_ and self._completes((id_,))), None)
        if single is not None and self._completes((single,)) >= self._completes(getattr(chosen, "picked", ())):
            return [single]
        clicks: list[str] = []
        most = self._completes(picked)
        for id_ in picked:
            if id_ in self._after(clicks).open:
                clicks.append(id_)
                if self._completes(clicks) >= max(1, most):
                    break
        return clicks


class CurrentPaths:
    """The clicks of what may come next at a table. They are found once per position."""

    def __init__(self, context: TableContext[Any]) -> None:
        self.latest: Sequence[ClickPath] = ()
        """What `of` returned last."""
        self._context = context
        self._found_for: object = None

    def of(self, plans: Sequence[Sequence[Action]]) -> Sequence[ClickPath]:
        """For each plan the clicks that choose its first actions; none where nothing is asked yet."""
        observation = self._context.observation
        legal = observation.legal
        found_for = (observation.seen, tuple(map(tuple, plans)), bool(legal))  # what is shown may not be asked yet
        if self._found_for != found_for:
            self._found_for = found_for
            self.latest = [ClickPath(self._context.table, legal, plan) for plan in plans if plan and legal]
        return self.latest
