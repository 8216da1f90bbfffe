"""What a player clicks next in a guided round, and which clicks lead on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.scenes.lesson.clicks import CurrentPaths
from ui.tables.common.selection import CONFIRM, SECONDARY, Send

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.kernel.contract import Action, Seat
    from ui.scenes.lesson.clicks import ClickPath
    from ui.scenes.lesson.cursor import LessonCursor
    from ui.scenes.table_context import TableContext


class LessonChoice:
    """The choice that the step of `cursor` asks for, at its table."""

    def __init__(self, context: TableContext[Any], cursor: LessonCursor) -> None:
        self._context, self._cursor, self._match = context, cursor, cursor.match
        self._paths = CurrentPaths(context)
        self._press_asked: dict[tuple[Seat, str], int] = {}  # the position at which a seat was asked to press a button

    @property
    def free(self) -> bool:
        """Whether any choice of its kind is right now."""
        return self._cursor.phase == "task" and bool(self._match.progress.kinds)

    @property
    def paths(self) -> Sequence[ClickPath]:
        """The clicks of all that may be chosen in the current step, what is written first before its alternatives; empty where
        nothing is to be clicked, or the choice is free. A guide has no choice."""
        phase = self._cursor.phase
        plans = [] if self.free else self._match.plans() if phase == "task" else [self._match.plan()] if phase == "watch" else []
        return self._paths.of(plans)

    @property
    def path(self) -> ClickPath | None:
        """The one of `paths` that the clicks so far lead along; the first where none is chosen yet."""
        selection = self._context.table.view.selection
        return next((path for path in self.paths if path.due(selection)), next(iter(self.paths), None))

    @property
    def open_ids(self) -> list[str]:
        """The ids of all that belongs to what may still be chosen: to everything between which there is a choice, to one way
        alone once it has been chosen."""
        selection = self._context.table.view.selection
        begun = [path for path in self.paths if path.due(selection)] or self.paths
        return [id_ for path in begun for id_ in path.ids]

    @property
    def leaves_choice(self) -> bool:
        """Whether a player here decides between several ways to do the step."""
        return self.free or len(self.paths) > 1

    def sent_ids(self, action: Action) -> list[str]:
        """The ids of all that belongs to a decision that has just been made, and begins with an action."""
        made = self._paths.latest if len(self._paths.latest) == 1 else [path for path in self._paths.latest if path.begins_with(action)]
        return [id_ for path in made[:1] for id_ in path.ids]

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
        due = (path.due(selection) or self._turn(path) for path in self.paths)
        return sorted(dict.fromkeys(filter(None, due)), key=lambda id_: id_ == CONFIRM)

    def _turn(self, path: ClickPath) -> str:
        """What is clicked to choose this way after all, "" where another has not been chosen, or cannot be left by a click."""
        selection = self._context.table.view.selection
        others = (clicked for other in self.paths if other is not path and (clicked := other.clicked(selection)) is not None)
        return next(map(path.due_after, others), "")

    def target_of(self, alternative: str) -> str:
        """What of the targets leads to an alternative of the step, by its id; "" where none does."""
        ids = ["", *(one.id for one in self._cursor.step.alternatives)]
        due = [path.due(self._context.table.view.selection) for path in self.paths]
        return due[ids.index(alternative)] if alternative in ids and len(due) == len(ids) else ""

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
        return self._press_asked.setdefault(asked, self._match.last_index) == self._match.last_index

    def accepts(self, id_: str) -> bool:
        """Whether a click there leads on: on what is to be clicked, or on another part of what is chosen together."""
        selection, targets = self._context.table.view.selection, self.targets()
        again = CONFIRM in targets and selection.awaits_confirmation(id_)
        if id_ in targets or again:
            return True
        return bool(targets) and any(path.allows(selection, id_) for path in self.paths)

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
