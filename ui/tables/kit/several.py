"""Several of a kind in one go: parts are added and taken back by clicks, and one confirmation does them all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeVar, cast

from game.kernel.contract import Action, State
from ui.tables.kit.decision import CHOSEN, OTHER, Decision, RefusalOf, Say, Send, allowed

if TYPE_CHECKING:
    from game.kernel.contract import Rules
    from ui.tables.kit.decision import Outcome

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
LESS: Final = "less:"
"""Before the id of a thing that can be picked more than once: picking that takes one of it back."""
More = Callable[[Sequence[Action]], Collection[Action]]
"""Which actions may still be added to some that have been chosen, in their order."""


class SeveralDecision(Decision):
    """A question that is asked several times over, answered in one go, as "take three cards" or "buy soldiers".

    `options` are the parts by the ids of the things that stand for them. A click adds the part, and where that thing
    has been picked already takes it back; things of `many` can be picked more than once, and `LESS` with their id takes
    one of them back. The main button does all parts in the order in which they were added, and `finish` after them. The
    second button declines while nothing has been chosen, and then takes everything back, as Esc does. Prompt and buttons
    get the number of chosen things as `n`.
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
        """`full` is the key of what is said where nothing more can be added; otherwise the rules say why not."""
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
        """What has been chosen, in the order in which it will be done."""
        return tuple(self.options[id_] for id_ in self.picked)

    def count(self, id_: str) -> int:
        """How often a thing has been picked."""
        return self.picked.count(id_)

    @property
    def slots(self) -> Mapping[str, object]:
        return {"n": len(self.picked)}

    @property
    def other_words(self) -> str:
        return "button.cancel" if self.picked else super().other_words

    @property
    def second_words(self) -> str:
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
    def dims(self) -> bool:
        return self.ready and not any(map(self._adds, self.options))

    @property
    def targets(self) -> Sequence[str]:
        things = tuple(id_ for id_ in self.open if not id_.startswith(LESS))
        return (*things, *((OTHER,) if self._decline is not None and not self.picked else ()))

    def awaits_confirmation(self, id_: str) -> bool:
        """No thing is done by picking it again: that adds another part, or takes it back."""
        return False

    def double_click(self, id_: str) -> Outcome:
        """Two clicks like any others."""
        return self.click(id_)

    def propose(self, plan: Sequence[Action]) -> int:
        """As many of the parts as there are, and the end if the main button does that too."""
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

    def press_other(self) -> Outcome:
        return self.cancel() if self.picked else super().press_other()

    def cancel(self) -> Outcome:
        """Takes everything back."""
        self.picked = ()
        return super().cancel()

    def _pick(self, id_: str) -> Outcome:
        part = id_.removeprefix(LESS)
        if id_ != part or self._drops(id_):
            return self._less(part)
        if self._adds(id_):
            self.picked = (*self.picked, id_)
            return self.choose(self.options[id_])
        wanted = self.meant_by(id_)
        if wanted is None:
            return None
        return (self.refusal_of(wanted) if not self.picked else None) or Say(self._full or self.prompt)

    def _less(self, part: str) -> Outcome:
        """Takes the last of the parts of that id back."""
        if part not in self.picked:
            return None
        at = len(self.picked) - 1 - self.picked[::-1].index(part)
        self.picked = self.picked[:at] + self.picked[at + 1 :]
        self.chosen = self.options[self.picked[-1]] if self.picked else None
        return CHOSEN

    def _adds(self, id_: str) -> bool:
        """Whether picking a thing adds a part."""
        wanted, actions = self.meant_by(id_), self.actions
        if wanted is None or (id_ in self.picked and id_ not in self._many):
            return False
        if actions not in self._may_follow:  # it may have to be found out by trying, and is asked again and again
            self._may_follow[actions] = self._more(actions)
        return wanted in self._may_follow[actions]

    def _drops(self, id_: str) -> bool:
        """Whether picking a thing takes its part back."""
        return id_ in self.picked and id_ not in self._many


def legal_after(rules: Rules[S, A], seen: S) -> More:
    """What may be added where that is just what is legal after the others: nothing any more once chance has to decide, or
    another player has. `seen` is the position as the active player sees it."""
    seat = rules.actor(seen)

    def more(actions: Sequence[Action]) -> Collection[Action]:
        state = seen.clone()
        for action in actions:
            rules.apply(state, cast("A", action))
        return rules.legal(state) if rules.actor(state) == seat else ()

    return more
