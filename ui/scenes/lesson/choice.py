"""What a player clicks next in a guided round, and which clicks lead on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.scenes.lesson.clicks import CurrentPath
from ui.tables.common.selection import CONFIRM, SECONDARY, Send

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.kernel.contract import Action, Seat
    from ui.scenes.lesson.clicks import ClickPath
    from ui.scenes.lesson.cursor import LessonCursor
    from ui.scenes.table_context import TableContext


class LessonChoice:
    """The choice that the step of `cursor` asks for, at its table."""

    def __init__(self, context: TableContext[Any], cursor: LessonCursor) -> None:
        self._context, self._cursor, self._match = context, cursor, cursor.match
        self._path = CurrentPath(context)
        self._press_asked: dict[tuple[Seat, str], int] = {}  # the position at which a seat was asked to press a button

    @property
    def free(self) -> bool:
        """Whether any choice of its kind is right now."""
        return self._cursor.phase == "task" and bool(self._match.progress.kinds)

    @property
    def path(self) -> ClickPath | None:
        """The clicks that choose the current step; None where nothing is to be clicked, or the choice is free."""
        scripted = self._cursor.phase in {"task", "watch"} and not self.free
        return self._path.of(self._match.plan() if scripted else ())

    @property
    def sent_ids(self) -> list[str]:
        """The ids of all that belongs to the decision that has just been made."""
        return self._path.latest.ids if self._path.latest is not None else []

    def targets(self) -> list[str]:
        """The ids of what is to be clicked now."""
        selection = self._context.table.view.selection
        if self._cursor.phase != "task" or not self._context.observation.may_act:
            return []
        if self.free:
            allows, action_of = self._match.progress.allows, selection.action_of
            right = [id_ for id_ in selection.open if (action := action_of(id_)) is None or allows(action)]
            if selection.ready:
                return [*right, CONFIRM]
            declined = selection.press_secondary()
            return [*right, SECONDARY] if isinstance(declined, Send) and allows(declined.action) else right
        due = self.path.due(selection) if self.path is not None else ""
        return [due] if due else []

    def offered(self, ids: Collection[str]) -> Collection[str]:
        """As Host."""
        targets = frozenset(self.targets())
        return [id_ for id_ in ids if id_ in targets]

    @property
    def confirms(self) -> bool:
        """Whether something has been chosen, and the main button is what comes next."""
        selection = self._context.table.view.selection
        chosen = bool(selection.selected) and selection.dims_others if self.free else self.path is not None and bool(self.path.clicks)
        return chosen and CONFIRM in self.targets()

    @property
    def asks_to_press(self) -> bool:
        """Whether the bubble says to press the main button: once to each seat for each button."""
        asked = self._match.actor, self._context.table.confirm_button.words
        if not self.confirms or self._cursor.silent:
            return False
        return self._press_asked.setdefault(asked, self._match.last) == self._match.last

    def accepts(self, id_: str) -> bool:
        """Whether a click there leads on: on what is to be clicked, or on another part of what is chosen together."""
        selection, targets = self._context.table.view.selection, self.targets()
        again = CONFIRM in targets and selection.awaits_confirmation(id_)
        if id_ in targets or again:
            return True
        return bool(targets) and not self.free and self.path is not None and self.path.allows(selection, id_)

    @property
    def stuck(self) -> bool:
        """Whether a player here has to decide and no click leads on from what is chosen: then the lesson plays the step."""
        decides = self._cursor.phase == "task" and self._context.observation.may_act
        return decides and not self.targets() and not self._context.table.follow_ups.pending

    def playable(self) -> tuple[Action, ...]:
        """The actions that the lesson then plays itself: the script, or anything that is right; none if none is legal."""
        legal, plan = self._context.observation.legal, self._match.plan()
        return plan if plan and plan[0] in legal else tuple(filter(self._match.progress.allows, legal))[:1]

    def do(self) -> None:
        """Does what is due as a click would: Enter, while nothing has the focus."""
        targets = self.targets()
        if CONFIRM in targets:
            self._context.table.confirm()
        elif targets:
            self._context.table.pick(targets[0])

    def put_in_order(self) -> None:
        """Before it is confirmed: what was chosen in another order than scripted is chosen in that order."""
        if self._cursor.phase == "task" and self.path is not None and CONFIRM in self.targets():
            self.path.put_in_order(self._context.table.view.selection)
