"""What every table asks in the same way: a question with a choice, two buttons, and a table that leads clicks to it.

A choice is made in two steps wherever it can be: what is picked first is shown with what it would do, what is picked
again, or confirmed, is done.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.kernel.contract import Refusal
from ui.tables.kit.table import Table
from ui.widgets.button import Button
from ui.widgets.callouts import Target

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Action
    from ui.drawing.area import Area
    from ui.language.words import Words
    from ui.tables.kit.table import Host, Point

C = TypeVar("C")
T = TypeVar("T", bound="AskingTable")


class Speech(Generic[C]):
    """Speaks of a game's components in the language of the table; the base of each game's names for its things."""

    game: str

    def __init__(self, words: Words, catalogue: C, players: Sequence[str]) -> None:
        self.words = words
        self.catalogue = catalogue
        self.players = tuple(players)

    def __call__(self, key: str, /, **slots: object) -> str:
        return self.words(f"{self.game}.{key}", **slots)

    def player(self, seat: int) -> str:
        """Who sits there."""
        return self.players[seat]


class Ask(Generic[T]):
    """Nothing is asked: the base of every question. `choice` is the action that confirming would send.

    No legality is computed here: choices come from `host.legal`, refusals from the judge.
    """

    def __init__(self, table: T) -> None:
        self.table = table
        self.choice: Action | None = None

    @property
    def prompt(self) -> str:
        """The key of the sentence that asks; its slots are the table's business."""
        return ""

    @property
    def confirm_words(self) -> str:
        """The key of what the main button says."""
        return ""

    @property
    def other_words(self) -> str:
        """The key of what the second button says; "" hides it."""
        return "button.cancel" if self.ready else ""

    @property
    def ready(self) -> bool:
        """Whether the main button can be pressed."""
        return self.choice is not None

    def targets(self) -> list[tuple[str, Point]]:
        """What may be chosen, with the places of the call-outs."""
        return []

    def pick(self, key: str) -> None:
        """Chooses; the key of a target or the id of a thing."""

    def choose(self, action: Action) -> None:
        """Chooses an action; what is chosen already is done."""
        if action == self.choice:
            self.confirm()
        else:
            self.choice = action

    def confirm(self) -> bool:
        """Sends the choice; tells whether there was one."""
        if self.choice is None:
            return False
        self.table.send(self.choice)
        return True

    def other(self) -> None:
        """The second button."""
        self.cancel()

    def cancel(self) -> bool:
        """Drops the choice; tells whether there was one."""
        had = self.choice is not None
        self.choice = None
        return had


class AskingTable(Table):
    """A table that asks: keeps what the viewer has chosen so far until it is sent or dropped."""

    names: Speech[Any]
    ask: Ask[Any]
    confirm_button: Button
    other_button: Button

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.kit = host.kit
        self.colours = [player.colour for player in host.setup.players]
        self._asked: object = None

    @abstractmethod
    def question(self, legal: Sequence[Action]) -> Ask[Any]:
        """The question that `legal` answers; with nothing to answer, one that asks nothing."""

    @abstractmethod
    def refresh(self) -> None:
        """Shows on things and buttons what may be chosen and what has been."""

    # --- for `build` and `refresh` ---

    def ask_anew(self) -> None:
        """Asks what the position on show asks; what has been chosen outlives a new layout of the same position."""
        asked = (self.host.seen, self.host.viewer, self.host.may_act)
        if self._asked is None or self._asked != asked:
            self.ask = self.question(self.host.legal if self.host.may_act else ())
            self._asked = asked

    def build_buttons(self, confirm: Area, other: Area) -> None:
        """Puts the main button and the second one where they belong."""
        self.confirm_button = Button("confirm", confirm, "", self.press_confirm, kind="primary")
        self.other_button = Button("other", other, "", self.press_other)
        self.host.add(self.other_button, self.confirm_button)

    def refresh_buttons(self) -> None:
        """Shows on both buttons what they would do; neither is there while somebody else decides."""
        deciding, confirm, other = self.host.may_act, self.ask.confirm_words, self.ask.other_words
        self.confirm_button.visible = deciding and bool(confirm)
        self.confirm_button.enabled = deciding and self.ask.ready
        if confirm:
            self.confirm_button.words = self.names(confirm)
        self.other_button.visible = deciding and bool(other)
        if other:
            self.other_button.words = self.names(other)

    # --- choosing ---

    def send(self, action: Action) -> None:
        """Does it; what was chosen is forgotten."""
        self._asked = None
        self.host.send(action)

    def judged(self, action: Action) -> bool:
        """Whether the judge allows it; if not, the table is told why."""
        return not self.refuse_if(self.host.rules.refusal(self.host.seen, action))

    def refuse_if(self, found: object) -> bool:
        """Tells a refusal; False if it is none."""
        if isinstance(found, Refusal):
            self.host.refuse(found)
            return True
        return False

    def say(self, key: str) -> None:
        """A short sentence of this game's words."""
        self.host.say(self.names(key))

    def targets(self) -> Sequence[Target]:
        return [Target(key, at) for key, at in self.ask.targets()] if self.host.may_act else []

    def pick(self, key: str) -> None:
        if self.host.may_act:
            self.ask.pick(key)
            self.chosen()

    def chosen(self) -> None:
        """After a choice: new targets need new call-outs, new prompts a new head."""
        if self.host.may_act:
            self.host.rebuild()

    def press_confirm(self) -> None:
        """The main button."""
        self.confirm()

    def press_other(self) -> None:
        """The second button."""
        if self.host.may_act:
            self.ask.other()
            self.chosen()

    def confirm(self) -> bool:
        return self.host.may_act and self.ask.confirm()

    def cancel(self) -> bool:
        if self.host.may_act and self.ask.cancel():
            self.chosen()
            return True
        return False
