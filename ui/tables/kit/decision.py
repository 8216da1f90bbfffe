"""A question as data: what may be chosen, what each choice would do, what has been chosen, what the buttons mean.

A choice is made in two steps wherever it can be: what is picked first is shown with what it would do, and done once it
is confirmed or picked again. Where a choice has parts, a second click on a part takes it back or goes back to it. A
decision knows neither the table nor the screen: what picking came to is returned."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeVar

from game.kernel.contract import Action, Refusal

RefusalOf = Callable[[Action], Refusal | None]
"""Says why the viewer may not do an action; None means allowed."""

OTHER: Final = "other"
"""The id of the second button, as what may be picked."""
CONFIRM: Final = "confirm"
"""The id of the main button, as what may be picked where nothing else can be."""

Path = TypeVar("Path", bound=tuple[str, ...])


@dataclass(frozen=True, slots=True)
class Send:
    """It is decided: the action is to be done, and what was decided together with it, `then`, answers the questions
    that come of it, as far as they are asked of the same seat and it is legal there."""

    action: Action
    then: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Chosen:
    """What has been chosen has changed."""


@dataclass(frozen=True, slots=True)
class Say:
    """Nothing has changed, for a reason that is no rule's: the key of a short sentence of the game's."""

    words: str


CHOSEN: Final = Chosen()
"""The one value of its kind."""
Outcome = Send | Chosen | Say | Refusal | None
"""What picking something came to; None where it meant nothing."""


def allowed(_: Action) -> Refusal | None:
    """The check of a question that offers nothing but what is legal."""
    return None


class Decision:
    """One question. `options` are the actions that things stand for, by the thing's id: those among `legal` may be
    chosen, the others are refused by `refusal_of` with the rule that forbids them. `decline` is what the second button does
    where the question may be left unanswered; elsewhere it drops what has been chosen. Words are keys of the game's.

    Without options nothing is asked.
    """

    def __init__(
        self,
        options: Mapping[str, Action] | None = None,
        legal: Collection[Action] = (),
        refusal_of: RefusalOf = allowed,
        *,
        prompt: str = "",
        confirm: str = "",
        decline: Action | None = None,
        decline_words: str = "",
    ) -> None:
        self.options: Mapping[str, Action] = MappingProxyType(dict(options or {}))
        self.refusal_of = refusal_of
        self.chosen: Action | None = None
        self._open = tuple(id_ for id_, action in self.options.items() if action in legal)
        assert refusal_of is not allowed or len(self._open) == len(self.options), "what is not legal needs a reason"
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
    def slots(self) -> Mapping[str, object]:
        """Slots for the prompt and the words of the buttons, such as how many parts have been chosen."""
        return {}

    @property
    def other_words(self) -> str:
        """The key of what the second button says; "" hides it."""
        return self._decline_words or ("button.cancel" if self.ready else "")

    @property
    def second_words(self) -> str:
        """The key of what the second button says while the choice can be dropped beside what has been chosen: only what
        is not about the choice."""
        return self._decline_words if self.other_words == "button.cancel" else self.other_words

    @property
    def ready(self) -> bool:
        """Whether the main button can be pressed."""
        return self.chosen is not None

    @property
    def open(self) -> Collection[str]:
        """The ids of the things that may be chosen now."""
        return self._open

    @property
    def selected(self) -> Collection[str]:
        """The ids of the things that have been chosen, or stand for what has."""
        return [id_ for id_, action in self.options.items() if action == self.chosen] if self.ready else ()

    @property
    def steps(self) -> Sequence[Collection[str]]:
        """The ids of the things that have been chosen, in the order in which a player would pick them: those of one step
        together."""
        return [selected] if (selected := tuple(self.selected)) else []

    @property
    def anchor(self) -> str:
        """The id of the thing beside which the choice is answered, "" for none: what was chosen last and, once it is
        clicked again, is done."""
        return next((id_ for id_ in reversed(tuple(self.selected)) if self.awaits_confirmation(id_)), "")

    @property
    def dims(self) -> bool:
        """Whether everything that has not been chosen steps back."""
        return self.ready

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

    def awaits_confirmation(self, id_: str) -> bool:
        """Whether a thing stands for what has been chosen and only waits to be confirmed."""
        return self.chosen is not None and self.meant_by(id_) == self.chosen

    def completes(self, id_: str) -> bool:
        """Whether clicking a thing once more, however slowly, does what has been chosen; a part is taken back instead."""
        return self.awaits_confirmation(id_)

    def double_clickable(self, id_: str) -> bool:
        """Whether a double click on a thing does what it chooses: not where it is only a part of it."""
        return self.action_of(id_) is not None

    # --- choosing ---

    def click(self, id_: str) -> Outcome:
        """The pointer chooses the thing of that id. What has been chosen already is done; where it is a part that others
        belong to, it is taken back."""
        return self.pick(id_)

    def double_click(self, id_: str) -> Outcome:
        """The second of two quick clicks in place: it does what is chosen there."""
        outcome = CHOSEN if self.awaits_confirmation(id_) or id_ in self.selected else self.click(id_)  # the first may have taken it back
        return self.confirm() if self.awaits_confirmation(id_) else outcome

    def pick(self, id_: str) -> Outcome:
        """The keyboard chooses the thing of that id; what has been chosen already is done."""
        if id_ == OTHER:
            return self.press_other()
        return self.confirm() if self.awaits_confirmation(id_) else self._pick(id_)

    def _pick(self, id_: str) -> Outcome:
        """Chooses what has not been chosen yet."""
        wanted = self.meant_by(id_)
        return None if wanted is None else self.refusal_of(wanted) or self.choose(wanted)

    def choose(self, action: Action) -> Outcome:
        """Chooses an action."""
        assert self is not NOTHING, "nothing is asked"
        self.chosen = action
        return CHOSEN

    def propose(self, plan: Sequence[Action]) -> int:
        """Chooses what the first actions of a plan name, as by picking it, and leaves the confirmation to a player; returns
        how many actions that are, 0 where nothing was chosen."""
        offered = any(self.action_of(id_) == plan[0] for id_ in self.options)
        if offered and self.chosen != plan[0]:
            self.choose(plan[0])
        return int(offered)

    def closes(self, action: Action) -> bool:
        """Whether an action of a plan only ends what was chosen before it: nothing of it is seen on the table, so that the
        choice before it is the last that waits for its confirmation."""
        del action
        return False

    def confirm(self) -> Outcome:
        """The main button."""
        return Send(self.chosen) if self.chosen is not None else None

    def press_other(self) -> Outcome:
        """The second button."""
        return Send(self._decline) if self._decline is not None else self.cancel()

    def press_second(self) -> Outcome:
        """The second button while it says `second_words`."""
        if self.other_words != "button.cancel":
            return self.press_other()
        return Send(self._decline) if self._decline is not None else None

    def cancel(self) -> Outcome:
        """Drops what has been chosen."""
        had, self.chosen = self.chosen, None
        return CHOSEN if had is not None else None


NOTHING: Final = Decision()
"""Nothing is asked. It is shared, and stays as it is: nothing in it can be chosen."""


class ReadyDecision(Decision):
    """A question that the main button answers as it stands, with `ready_made`; what was chosen else can be dropped."""

    def __init__(
        self,
        options: Mapping[str, Action],
        legal: Collection[Action],
        ready_made: Action,
        refusal_of: RefusalOf = allowed,
        *,
        prompt: str,
        confirm: str,
        changed: str = "",
        decline: Action | None = None,
        decline_words: str = "",
    ) -> None:
        """`changed` is the key of what the main button says while something else than `ready_made` has been chosen."""
        super().__init__(
            options, legal, refusal_of, prompt=prompt, confirm=confirm, decline=decline, decline_words=decline_words
        )
        self.chosen = self.ready_made = ready_made
        self._changed, self._clicked = changed, ""

    @property
    def anchor(self) -> str:
        return super().anchor if self._clicked or self.chosen != self.ready_made else ""

    def click(self, id_: str) -> Outcome:
        """Nothing is done by the first click, though what it chooses is ready made."""
        first, self._clicked = self._clicked != id_, id_
        return CHOSEN if first and self.awaits_confirmation(id_) else super().click(id_)

    @property
    def confirm_words(self) -> str:
        return super().confirm_words if self.chosen in {None, self.ready_made} else self._changed

    def cancel(self) -> Outcome:
        had, self._clicked = self.chosen, ""
        self.chosen = None if had in {None, self.ready_made} else self.ready_made
        return CHOSEN if had is not None else None


class PartedDecision(Decision):
    """A choice in parts that are picked one after the other, as the card and the half of it that is to be seen.

    `paths` has the legal actions, by the ids of the things that each consists of, in the order of picking. A part that
    leaves nothing to choose is picked by itself, except for the last. Picking a part of an earlier step goes back to
    it: what was picked after it is dropped, for it was picked to go with the other one.
    """

    def __init__(
        self,
        paths: Mapping[Path, Action],
        refusal_of: RefusalOf = allowed,
        refused: Mapping[str, Action] | None = None,
        *,
        prompt: str = "",
        confirm: str = "",
        decline: Action | None = None,
        decline_words: str = "",
    ) -> None:
        """`refused` are actions that other things would stand for, for the rules to say why not."""
        super().__init__(
            refused, (), refusal_of, prompt=prompt, confirm=confirm, decline=decline, decline_words=decline_words
        )
        self._actions: dict[tuple[str, ...], Action] = dict(paths.items())
        assert len({len(path) for path in self._actions}) <= 1, "all actions have as many parts"
        self.picked = self._led(())

    @property
    def open(self) -> Collection[str]:
        return self._next(self.picked[:-1] if self.chosen is not None else self.picked)

    @property
    def selected(self) -> Collection[str]:
        return self.picked

    @property
    def steps(self) -> Sequence[Collection[str]]:
        return [(id_,) for id_ in self.picked]

    def propose(self, plan: Sequence[Action]) -> int:
        path = next((path for path, action in self._actions.items() if action == plan[0]), None)
        if path is not None:
            self.picked, self.chosen = path, plan[0]
        return int(path is not None)

    def action_of(self, id_: str) -> Action | None:
        """What picking the last part would do."""
        if self.chosen is not None and id_ in self.picked:
            return self.chosen
        before = self.picked[:-1] if self.chosen is not None else self.picked
        return self._actions.get((*before, id_))

    def awaits_confirmation(self, id_: str) -> bool:
        return self.chosen is not None and id_ == self.picked[-1]

    def click(self, id_: str) -> Outcome:
        """As for every decision; a part that others were picked after is taken back with them."""
        earlier = id_ in self.picked and not self.awaits_confirmation(id_)
        return (self._back_to(self.picked.index(id_)) if earlier else None) or self.pick(id_)

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
