"""A question as data: what may be chosen, what each choice would do, what has been chosen, what the buttons mean.

A choice is made in two steps wherever it can be: what is picked first is shown with what it would do, and done once it
is confirmed, picked again by the keyboard or clicked twice in place. A slow second click drops it, for it may be done
by mistake. A decision knows neither the table nor the screen: what picking came to is returned."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeVar

from game.kernel.contract import Action, Refusal

Judge = Callable[[Action], Refusal | None]
"""Says why the viewer may not do an action; None means allowed."""

OTHER: Final = "other"
"""The id of the second button, as what may be picked."""
CONFIRM: Final = "confirm"
"""The id of the main button, as what may be picked where nothing else can be."""

Path = TypeVar("Path", bound=tuple[str, ...])


@dataclass(frozen=True, slots=True)
class Send:
    """It is decided: the action is to be done."""

    action: Action


@dataclass(frozen=True, slots=True)
class Chosen:
    """What has been chosen has changed."""


@dataclass(frozen=True, slots=True)
class Say:
    """Nothing has changed, for a reason that is no rule's: the key of a short sentence of the game's."""

    words: str


CHOSEN: Final = Chosen()
Outcome = Send | Chosen | Say | Refusal | None
"""What picking something came to; None where it meant nothing."""


def allowed(_: Action) -> Refusal | None:
    """The judge of a question that offers nothing but what is legal."""
    return None


class Decision:
    """One question. `options` are the actions that things stand for, by the thing's id: those among `legal` may be
    chosen, the others are refused by `judge` with the rule that forbids them. `decline` is what the second button does
    where the question may be left unanswered; elsewhere it drops what has been chosen. Words are keys of the game's.

    Without options nothing is asked.
    """

    def __init__(
        self,
        options: Mapping[str, Action] | None = None,
        legal: Collection[Action] = (),
        judge: Judge = allowed,
        *,
        prompt: str = "",
        confirm: str = "",
        decline: Action | None = None,
        decline_words: str = "",
    ) -> None:
        self.options: Mapping[str, Action] = MappingProxyType(dict(options or {}))
        self.judge = judge
        self.chosen: Action | None = None
        self._open = tuple(id_ for id_, action in self.options.items() if action in legal)
        assert judge is not allowed or len(self._open) == len(self.options), "what is not legal needs a judge"
        self._prompt, self._confirm = prompt, confirm
        self._decline, self._decline_words = decline, decline_words

    # --- what is to be seen of it ---

    @property
    def prompt(self) -> str:
        """The key of the sentence that asks; "" where nothing is asked."""
        return self._prompt

    @property
    def confirm_words(self) -> str:
        """The key of what the main button says; "" hides it."""
        return self._confirm

    @property
    def other_words(self) -> str:
        """The key of what the second button says; "" hides it."""
        return self._decline_words or ("button.cancel" if self.ready else "")

    @property
    def ready(self) -> bool:
        """Whether the main button can be pressed."""
        return self.chosen is not None

    @property
    def open(self) -> Collection[str]:
        """The ids of the things that may be chosen now."""
        return self._open

    @property
    def up(self) -> Collection[str]:
        """The ids of the things that have been chosen, or stand for what has."""
        return [id_ for id_, action in self.options.items() if action == self.chosen] if self.ready else ()

    @property
    def paired(self) -> Collection[str]:
        """The ids of the things that what is pointed at would choose, where they are several."""
        return ()

    @property
    def targets(self) -> Sequence[str]:
        """Everything that may be picked by its letter: the things, and the second button where it declines."""
        return (*self.open, *((OTHER,) if self._decline is not None else ()))

    def action_of(self, id_: str) -> Action | None:
        """What choosing a thing would do, None if it means nothing or may not be chosen."""
        return self.options.get(id_) if id_ in self.open else None

    def meant_by(self, id_: str) -> Action | None:
        """What a thing stands for, whether it may be chosen or not."""
        return self.options.get(id_)

    def holds(self, id_: str) -> bool:
        """Whether a thing stands for what has been chosen and only waits to be confirmed."""
        return self.chosen is not None and self.meant_by(id_) == self.chosen

    # --- choosing ---

    def click(self, id_: str) -> Outcome:
        """The pointer chooses the thing of that id; what has been chosen already is dropped."""
        return (self.cancel() if self.holds(id_) else None) or self.pick(id_)

    def double_click(self, id_: str) -> Outcome:
        """The second of two quick clicks in place: it does what is chosen there."""
        outcome = CHOSEN if self.holds(id_) or id_ in self.up else self.click(id_)  # the first may have dropped it
        return self.confirm() if self.holds(id_) else outcome

    def pick(self, id_: str) -> Outcome:
        """The keyboard chooses the thing of that id; what has been chosen already is done."""
        if id_ == OTHER:
            return self.press_other()
        return self.confirm() if self.holds(id_) else self._pick(id_)

    def _pick(self, id_: str) -> Outcome:
        """Chooses what has not been chosen yet."""
        wanted = self.meant_by(id_)
        return None if wanted is None else self.judge(wanted) or self.choose(wanted)

    def choose(self, action: Action) -> Outcome:
        """Chooses an action."""
        assert self is not NOTHING, "nothing is asked"
        self.chosen = action
        return CHOSEN

    def confirm(self) -> Outcome:
        """The main button."""
        return Send(self.chosen) if self.chosen is not None else None

    def press_other(self) -> Outcome:
        """The second button."""
        return Send(self._decline) if self._decline is not None else self.cancel()

    def cancel(self) -> Outcome:
        """Drops what has been chosen."""
        had, self.chosen = self.chosen, None
        return CHOSEN if had is not None else None


NOTHING: Final = Decision()
"""Nothing is asked. It is shared, and stays as it is: nothing in it can be chosen."""


class SoleDecision(Decision):
    """Only one action is possible: the main button does it, and it cannot be dropped."""

    def __init__(self, action: Action, *, prompt: str, confirm: str) -> None:
        super().__init__({CONFIRM: action}, (action,), prompt=prompt, confirm=confirm)
        self.chosen = action

    @property
    def other_words(self) -> str:
        return ""

    def cancel(self) -> Outcome:
        return None


class PartedDecision(Decision):
    """A choice in parts that are picked one after the other, as the card and the half of it that is to be seen.

    `paths` has the legal actions, by the ids of the things that each consists of, in the order of picking. A part that
    leaves nothing to choose is picked by itself, except for the last. Picking a part of an earlier step goes back to
    it: what was picked after it is dropped, for it was picked to go with the other one.
    """

    def __init__(
        self,
        paths: Mapping[Path, Action],
        judge: Judge = allowed,
        refused: Mapping[str, Action] | None = None,
        *,
        prompt: str = "",
        confirm: str = "",
        decline: Action | None = None,
        decline_words: str = "",
    ) -> None:
        """`refused` are actions that other things would stand for, for the judge to say why not."""
        super().__init__(
            refused, (), judge, prompt=prompt, confirm=confirm, decline=decline, decline_words=decline_words
        )
        self._actions: dict[tuple[str, ...], Action] = dict(paths.items())
        assert len({len(path) for path in self._actions}) <= 1, "all actions have as many parts"
        self.picked = self._led(())

    @property
    def open(self) -> Collection[str]:
        return self._next(self.picked[:-1] if self.chosen is not None else self.picked)

    @property
    def up(self) -> Collection[str]:
        return self.picked

    def action_of(self, id_: str) -> Action | None:
        """What picking the last part would do."""
        if self.chosen is not None and id_ in self.picked:
            return self.chosen
        before = self.picked[:-1] if self.chosen is not None else self.picked
        return self._actions.get((*before, id_))

    def holds(self, id_: str) -> bool:
        return self.chosen is not None and id_ == self.picked[-1]

    def click(self, id_: str) -> Outcome:
        """As for every decision; of a part that has been picked, those that were picked after it are dropped too."""
        return (self._back_to(self.picked.index(id_)) if id_ in self.picked else None) or self.pick(id_)

    def _pick(self, id_: str) -> Outcome:
        last = len(self.picked) - (self.chosen is not None)
        for step in range(last, -1, -1):
            if id_ in self._next(self.picked[:step]):
                self.picked = self._led((*self.picked[:step], id_))
                self.chosen = self._actions.get(self.picked)
                return CHOSEN
        return super()._pick(id_)

    def cancel(self) -> Outcome:
        """Drops what was picked last."""
        return next((CHOSEN for step in range(len(self.picked) - 1, -1, -1) if self._back_to(step)), None)

    def _back_to(self, step: int) -> Outcome:
        """Drops what was picked from that step on; None if it was all picked by itself."""
        before = self._led(self.picked[:step])
        if before == self.picked:
            return None
        self.picked, self.chosen = before, None
        return CHOSEN

    def _next(self, picked: tuple[str, ...]) -> tuple[str, ...]:
        """The parts that can follow."""
        at = len(picked)
        return tuple(dict.fromkeys(path[at] for path in self._actions if len(path) > at and path[:at] == picked))

    def _led(self, picked: tuple[str, ...]) -> tuple[str, ...]:
        """With the parts that leave nothing to choose, up to the last."""
        length = max(map(len, self._actions), default=0)
        while len(picked) < length - 1 and len(only := self._next(picked)) == 1:
            picked = (*picked, *only)
        return picked
