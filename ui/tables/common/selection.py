"""The selection model of a table: what the player can choose now, what has been chosen, and what the buttons do.

A choice takes two steps if possible. The first click selects an item and shows what it would do. A second click, or the
main button, sends it. If a choice has parts, a second click on a part takes it back. A selection has no reference to the
table or the screen: it returns an Outcome. What it sends is the player's decision, an action for the log."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeVar

from game.kernel.contract import Action, Refusal

RefusalOf = Callable[[Action], Refusal | None]
"""Returns why the viewer may not do an action, None if it is allowed."""

SECONDARY: Final = "other"
"""The id of the second button."""
CONFIRM: Final = "confirm"
"""The id of the main button."""

Path = TypeVar("Path", bound=tuple[str, ...])


@dataclass(frozen=True, slots=True)
class Send:
    """The choice is complete. `action` is sent now. The actions of `then` are sent one after the other, as long as the
    same seat acts and they are legal."""

    action: Action
    then: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Chosen:
    """The selection has changed."""


@dataclass(frozen=True, slots=True)
class Message:
    """Nothing has changed, and no rule is the reason. `words` is the key of a short sentence of the game."""

    words: str


CHOSEN: Final = Chosen()
"""The only instance of Chosen."""
Outcome = Send | Chosen | Message | Refusal | None
"""The result of a click; None if it means nothing here."""


def allowed(_: Action) -> Refusal | None:
    """The check of a selection that offers legal actions only."""
    return None


class Selection:
    """A choice of one item. `options` maps ids of items to actions. Those in `legal` can be chosen; for the others
    `refusal_of` says why not. `decline` is the action of the second button, for a question that may be declined; without
    it, that button drops the selection. `prompt`, `confirm` and `decline_words` are keys of the game's words.

    A selection without options asks nothing.

    >>> left, right = Action(), Action()
    >>> asked = Selection({"door:0": left, "door:1": right}, [left, right], prompt="prompt.door", confirm="button.open")
    >>> asked.click("door:1"), asked.ready, list(asked.selected)
    (Chosen(), True, ['door:1'])
    >>> asked.click("door:1") == Send(right), asked.cancel(), asked.ready
    (True, Chosen(), False)
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
        """The key of the sentence in the header; "" if nothing is asked."""
        return self._prompt

    @property
    def confirm_words(self) -> str:
        """The key of the label of the main button; "" hides the button."""
        return self._confirm

    @property
    def slots(self) -> Mapping[str, object]:
        """Values for the slots of the prompt and of the buttons, such as how many parts have been chosen."""
        return {}

    @property
    def secondary_words(self) -> str:
        """The key of the label of the second button; "" hides the button."""
        return self._decline_words or ("button.cancel" if self.ready else "")

    @property
    def secondary_words_with_bubble(self) -> str:
        """The key of the label of the second button while a bubble beside the selection offers to drop it; "" hides the
        button."""
        return self._decline_words if self.secondary_words == "button.cancel" else self.secondary_words

    @property
    def ready(self) -> bool:
        """Whether the main button can be pressed."""
        return self.chosen is not None

    @property
    def open(self) -> Collection[str]:
        """The ids of the items that can be chosen now."""
        return self._open

    @property
    def selected(self) -> Collection[str]:
        """The ids of the items that have been chosen, or that stand for what has."""
        return [id_ for id_, action in self.options.items() if action == self.chosen] if self.ready else ()

    @property
    def steps(self) -> Sequence[Collection[str]]:
        """The ids of the items that have been chosen, in the order in which a player would click them. Those of one step
        belong together."""
        return [selected] if (selected := tuple(self.selected)) else []

    @property
    def anchor(self) -> str:
        """The id of the item beside which the main button appears, "" for none: the one chosen last."""
        return next((id_ for id_ in reversed(tuple(self.selected)) if self.awaits_confirmation(id_)), "")

    @property
    def dims_others(self) -> bool:
        """Whether the items that can be chosen and have not been are drawn dimmed."""
        return self.ready

    @property
    def paired(self) -> Collection[str]:
        """The ids of all the items that a click on the pointed item would choose, if they are several."""
        return ()

    @property
    def targets(self) -> Sequence[str]:
        """Everything that can be chosen by a letter: items, and the second button if it declines."""
        return (*self.open, *((SECONDARY,) if self._decline is not None else ()))

    def action_of(self, id_: str) -> Action | None:
        """The action that choosing an item would do; None if it cannot be chosen."""
        return self.options.get(id_) if id_ in self.open else None

    def intended_action(self, id_: str) -> Action | None:
        """The action that an item stands for, legal or not; None if it stands for none."""
        return self.options.get(id_)

    def awaits_confirmation(self, id_: str) -> bool:
        """Whether an item stands for what has been chosen and only needs to be confirmed."""
        return self.chosen is not None and self.intended_action(id_) == self.chosen

    def completes(self, id_: str) -> bool:
        """Whether one more click on an item sends the choice. If not, the click takes a part back."""
        return self.awaits_confirmation(id_)

    def double_clickable(self, id_: str) -> bool:
        """Whether a double click on an item chooses it and sends the choice."""
        return self.action_of(id_) is not None

    # --- choosing ---

    def click(self, id_: str) -> Outcome:
        """A click on the item with that id. What has been chosen already is sent; a part that others depend on is taken
        back."""
        return self.pick(id_)

    def double_click(self, id_: str) -> Outcome:
        """The second of two quick clicks in the same place: sends what is chosen there."""
        outcome = CHOSEN if self.awaits_confirmation(id_) or id_ in self.selected else self.click(id_)  # the first may have taken it back
        return self.confirm() if self.awaits_confirmation(id_) else outcome

    def pick(self, id_: str) -> Outcome:
        """The keyboard chooses the item with that id. What has been chosen already is sent."""
        if id_ == SECONDARY:
            return self.press_secondary()
        return self.confirm() if self.awaits_confirmation(id_) else self._pick(id_)

    def _pick(self, id_: str) -> Outcome:
        """Chooses what has not been chosen yet."""
        wanted = self.intended_action(id_)
        return None if wanted is None else self.refusal_of(wanted) or self.choose(wanted)

    def choose(self, action: Action) -> Outcome:
        """Selects an action."""
        assert self is not NO_SELECTION, "nothing is asked"
        self.chosen = action
        return CHOSEN

    def propose(self, plan: Sequence[Action]) -> int:
        """Selects the first actions of a plan as if they were clicked, without sending them. Returns how many actions
        that are, 0 if nothing could be selected."""
        offered = any(self.action_of(id_) == plan[0] for id_ in self.options)
        if offered and self.chosen != plan[0]:
            self.choose(plan[0])
        return int(offered)

    def only_ends(self, action: Action) -> bool:
        """Whether an action of a plan only ends the choice before it and is not visible by itself, such as “stop”."""
        del action
        return False

    def confirm(self) -> Outcome:
        """The main button was pressed."""
        return Send(self.chosen) if self.chosen is not None else None

    def press_secondary(self) -> Outcome:
        """The second button was pressed."""
        return Send(self._decline) if self._decline is not None else self.cancel()

    def press_secondary_with_bubble(self) -> Outcome:
        """The second button was pressed while it showed `secondary_words_with_bubble`."""
        if self.secondary_words != "button.cancel":
            return self.press_secondary()
        return Send(self._decline) if self._decline is not None else None

    def cancel(self) -> Outcome:
        """Drops the selection."""
        had, self.chosen = self.chosen, None
        return CHOSEN if had is not None else None


NO_SELECTION: Final = Selection()
"""The selection that asks nothing. It is shared and cannot change."""


class ProposalSelection(Selection):
    """A question with a proposal: the main button sends `proposal` unless something else is selected."""

    def __init__(
        self,
        options: Mapping[str, Action],
        legal: Collection[Action],
        proposal: Action,
        refusal_of: RefusalOf = allowed,
        *,
        prompt: str,
        confirm: str,
        changed: str = "",
        decline: Action | None = None,
        decline_words: str = "",
    ) -> None:
        """`changed` is the key of the main button's label while something other than `proposal` is selected."""
        super().__init__(
            options, legal, refusal_of, prompt=prompt, confirm=confirm, decline=decline, decline_words=decline_words
        )
        self.chosen = self.proposal = proposal
        self._changed, self._clicked = changed, ""

    @property
    def anchor(self) -> str:
        return super().anchor if self._clicked or self.chosen != self.proposal else ""

    def click(self, id_: str) -> Outcome:
        """As for every selection, but the first click on the proposal sends nothing."""
        first, self._clicked = self._clicked != id_, id_
        return CHOSEN if first and self.awaits_confirmation(id_) else super().click(id_)

    @property
    def confirm_words(self) -> str:
        return super().confirm_words if self.chosen in {None, self.proposal} else self._changed

    def cancel(self) -> Outcome:
        had, self._clicked = self.chosen, ""
        self.chosen = None if had in {None, self.proposal} else self.proposal
        return CHOSEN if had is not None else None


class SequenceSelection(Selection):
    """A choice of several parts that are clicked one after the other, such as a card and then a space.

    `paths` maps tuples of ids, in the order of the clicks, to legal actions; all have the same length. A part without an
    alternative is selected by itself, except for the last one. A click on another part of an earlier step goes back to
    that step and drops the later parts.

    >>> near, far = Action(), Action()
    >>> asked = SequenceSelection({("card:0", "space:1"): near, ("card:0", "space:2"): far})
    >>> list(asked.selected), list(asked.open)
    (['card:0'], ['space:1', 'space:2'])
    >>> asked.click("space:2"), asked.confirm() == Send(far)
    (Chosen(), True)
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
        """`refused` maps ids of other items to actions that are not legal, so that `refusal_of` can say why."""
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
        """The action that a click on the last part would do; None if parts are missing."""
        if self.chosen is not None and id_ in self.picked:
            return self.chosen
        before = self.picked[:-1] if self.chosen is not None else self.picked
        return self._actions.get((*before, id_))

    def awaits_confirmation(self, id_: str) -> bool:
        return self.chosen is not None and id_ == self.picked[-1]

    def click(self, id_: str) -> Outcome:
        """As for every selection; a click on an earlier part takes it back together with the later ones."""
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
        """Drops the part that was selected last."""
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
