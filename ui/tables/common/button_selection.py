"""Questions that the two buttons answer: roll or stop, pay or pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.tables.common.selection import CONFIRM, SECONDARY, ProposalSelection, Selection, Send

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from game.kernel.contract import Action
    from ui.tables.common.selection import Outcome, RefusalOf


class ButtonSelection(Selection):
    """A choice between `main`, the action of the main button, and `secondary`, that of the second button; without
    `secondary` there is one button. One press answers, because nothing has to be chosen first. Enter presses the main button. Words
    are keys of the game.

    >>> from game.kernel.contract import Action
    >>> roll, stop = Action(), Action()
    >>> asked = ButtonSelection(roll, stop, prompt="prompt.roll", confirm="button.roll", secondary_words="button.stop")
    >>> asked.confirm() == Send(roll), asked.press_secondary() == Send(stop), list(asked.open)
    (True, True, [])
    """

    def __init__(self, main: Action, secondary: Action | None = None, *, prompt: str, confirm: str, secondary_words: str = "") -> None:
        super().__init__(prompt=prompt, confirm=confirm, decline=secondary, decline_words=secondary_words)
        self._main = main

    @property
    def ready(self) -> bool:
        """Always True."""
        return True

    @property
    def secondary_words(self) -> str:
        return self._decline_words

    @property
    def steps(self) -> Sequence[Collection[str]]:
        return [(CONFIRM,)]

    @property
    def selected(self) -> Collection[str]:
        return ()

    @property
    def dims_others(self) -> bool:
        return False

    @property
    def targets(self) -> Sequence[str]:
        return (CONFIRM, SECONDARY) if self._decline is not None else (CONFIRM,)

    def intended_action(self, id_: str) -> Action | None:
        return {CONFIRM: self._main, SECONDARY: self._decline}.get(id_)

    def awaits_confirmation(self, id_: str) -> bool:
        return id_ == CONFIRM

    def propose(self, plan: Sequence[Action]) -> int:
        """As for every selection. The main action needs nothing chosen; the other one is left to the second button."""
        return int(plan[0] == self._main)

    def confirm(self) -> Outcome:
        """The main button was pressed."""
        return Send(self._main)

    def cancel(self) -> Outcome:
        """Does nothing."""
        return None


def declinable(
    options: Mapping[str, Action],
    legal: Collection[Action],
    refusal_of: RefusalOf,
    decline: Action,
    *,
    prompt: str,
    confirm: str,
    decline_words: str,
) -> Selection:
    """A question that the second button declines. If only one of `options` is legal, it is selected already, so that one
    press of either button answers. `refusal_of` says why the others are not legal.

    >>> from game.kernel.contract import Action
    >>> from ui.tables.common.selection import allowed
    >>> take, leave = Action(), Action()
    >>> asked = declinable({"card": take}, [take], allowed, leave, prompt="prompt", confirm="take", decline_words="leave")
    >>> asked.ready, asked.confirm() == Send(take), asked.press_secondary() == Send(leave)
    (True, True, True)
    """
    if len(only := {action for action in options.values() if action in legal}) == 1:
        return ProposalSelection(
            options, legal, only.pop(), refusal_of, prompt=prompt, confirm=confirm, decline=decline, decline_words=decline_words
        )
    return Selection(
        options, legal, refusal_of, prompt=prompt, confirm=confirm, decline=decline, decline_words=decline_words
    )
