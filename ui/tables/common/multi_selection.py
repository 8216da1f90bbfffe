"""Several actions of one kind chosen together: clicks add and remove parts, one confirmation sends them all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeVar, cast

from game.kernel.contract import Action, State
from ui.tables.common.selection import CHOSEN, SECONDARY, Message, RefusalOf, Selection, Send, allowed

if TYPE_CHECKING:
    from game.kernel.contract import Rules
    from ui.tables.common.selection import Outcome

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
LESS: Final = "less:"
"""The prefix of the id of an item that can be chosen more than once: choosing `less:<id>` removes one."""
More = Callable[[Sequence[Action]], Collection[Action]]
"""Returns the actions that can still be added to those chosen so far, in their order."""


class MultiSelection(Selection):
    """A question that is asked several times in a row and answered at once, such as “take three cards”.

    `options` maps ids of items to parts. A click adds a part; a second click removes it. Items in `many` can be chosen
    more than once; LESS before their id removes one. The main button sends all parts in the order in which they were
    added, then `finish`. The second button declines while nothing is chosen; then it removes everything, as Esc does. The
    slot `n` of prompt and buttons is the number of parts.

    >>> options = {"card:0": Action(), "card:1": Action(), "card:2": Action()}
    >>> asked = MultiSelection(options, lambda chosen: list(options.values()) if len(chosen) < 2 else [], full="table.two_only")
    >>> for id_ in ("card:0", "card:2", "card:1"):
    ...     outcome = asked.click(id_)
    >>> outcome, list(asked.selected), asked.slots
    (Message(words='table.two_only'), ['card:0', 'card:2'], {'n': 2})
    """

    def __init__(
        self,
        options: Mapping[str, Action],
        more: More,
        refusal_of: RefusalOf = allowed,
        *,
        full: str = "",
        many: Collection[str] = (),
        finish: Action | None = None,
        prompt: str = "",
        confirm: str = "",
        decline: Action | None = None,
        decline_words: str = "",
    ) -> None:
        """`full` is the key of the sentence when nothing more can be added; without it the rules give the reason."""
        first = more(())
        legal = tuple(action for action in options.values() if action in first)
        super().__init__(
            options, legal, refusal_of, prompt=prompt, confirm=confirm, decline=decline, decline_words=decline_words
        )
        self.picked: tuple[str, ...] = ()
        self._more, self._many, self._full, self._finish = more, frozenset(many), full, finish
        self._may_follow: dict[tuple[Action, ...], Collection[Action]] = {(): first}

    @property
    def actions(self) -> tuple[Action, ...]:
        """The chosen actions in the order in which they will be sent."""
        return tuple(self.options[id_] for id_ in self.picked)

    def count(self, id_: str) -> int:
        """How often an item has been chosen."""
        return self.picked.count(id_)

    @property
    def slots(self) -> Mapping[str, object]:
        return {"n": len(self.picked)}

    @property
    def secondary_words(self) -> str:
        return "button.cancel" if self.picked else super().secondary_words

    @property
    def secondary_words_with_bubble(self) -> str:
        return ""

    @property
    def open(self) -> Collection[str]:
        less = [LESS + id_ for id_ in dict.fromkeys(self.picked) if id_ in self._many]
        return [*(id_ for id_ in self.options if self._adds(id_) or self._drops(id_)), *less]

    @property
    def selected(self) -> Collection[str]:
        return tuple(dict.fromkeys(self.picked))

    @property
    def anchor(self) -> str:
        return self.picked[-1] if self.picked else ""

    def double_clickable(self, id_: str) -> bool:
        return False

    @property
    def dims_others(self) -> bool:
        return self.ready and not any(map(self._adds, self.options))

    @property
    def targets(self) -> Sequence[str]:
        items = tuple(id_ for id_ in self.open if not id_.startswith(LESS))
        return (*items, *((SECONDARY,) if self._decline is not None and not self.picked else ()))

    def awaits_confirmation(self, id_: str) -> bool:
        """Always False: another click adds or removes a part."""
        return False

    def double_click(self, id_: str) -> Outcome:
        """Two separate clicks."""
        return self.click(id_)

    def propose(self, plan: Sequence[Action]) -> int:
        """Selects as many parts of the plan as possible. Counts the end too if the main button sends it."""
        self.cancel()
        for at, action in enumerate(plan):
            id_ = next((id_ for id_, part in self.options.items() if part == action and self._adds(id_)), "")
            if not id_:
                return at + (at > 0 and action == self._finish)
            self._pick(id_)
        return len(plan)

    def confirm(self) -> Outcome:
        if not self.picked:
            return None
        first, *rest = self.actions
        return Send(first, tuple(rest) if self._finish is None else (*rest, self._finish))

    def press_secondary(self) -> Outcome:
        return self.cancel() if self.picked else super().press_secondary()

    def cancel(self) -> Outcome:
        """Removes everything."""
        self.picked = ()
        return super().cancel()

    def _pick(self, id_: str) -> Outcome:
        part = id_.removeprefix(LESS)
        if id_ != part or self._drops(id_):
            return self._less(part)
        if self._adds(id_):
            self.picked = (*self.picked, id_)
            return self.choose(self.options[id_])
        wanted = self.intended_action(id_)
        if wanted is None:
            return None
        return (self.refusal_of(wanted) if not self.picked else None) or Message(self._full or self.prompt)

    def _less(self, part: str) -> Outcome:
        """Takes the last of the parts of that id back."""
        if part not in self.picked:
            return None
        at = len(self.picked) - 1 - self.picked[::-1].index(part)
        self.picked = self.picked[:at] + self.picked[at + 1 :]
        self.chosen = self.options[self.picked[-1]] if self.picked else None
        return CHOSEN

    def _adds(self, id_: str) -> bool:
        """Whether picking an item adds a part."""
        wanted, actions = self.intended_action(id_), self.actions
        if wanted is None or (id_ in self.picked and id_ not in self._many):
            return False
        if actions not in self._may_follow:  # it may have to be found out by trying, and is asked again and again
            self._may_follow[actions] = self._more(actions)
        return wanted in self._may_follow[actions]

    def _drops(self, id_: str) -> bool:
        """Whether picking an item takes its part back."""
        return id_ in self.picked and id_ not in self._many


def legal_after(rules: Rules[S, A], seen: S) -> More:
    """The `more` of a MultiSelection if the rules alone decide what can be added: everything that is legal after the
    chosen actions. `seen` is the position as the active player sees it. Nothing can be added once another seat or CHANCE
    acts."""
    seat = rules.actor(seen)

    def more(actions: Sequence[Action]) -> Collection[Action]:
        state = seen.clone()
        for action in actions:
            rules.apply(state, cast("A", action))
        return rules.legal(state) if rules.actor(state) == seat else ()

    return more
