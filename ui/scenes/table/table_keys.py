"""The keys of a table that no widget uses: letters of choices, commands, Esc, and the first move of the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.scenes.table import table_focus
from ui.widgets import keys
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from ui.scenes.hints.panel import HintPanel
    from ui.scenes.table.coach_panel import CoachPanel
    from ui.scenes.table.commands import Commands
    from ui.scenes.table.practice import PracticePanel
    from ui.scenes.table.routes import TableRoutes
    from ui.scenes.table_context import TableContext
    from ui.widgets.base import Widget
    from ui.widgets.change import Change


class TableKeys:
    """The keys of one table scene. `no_letter` is called with typed letters that mean nothing."""

    def __init__(
        self,
        context: TableContext[Any],
        routes: TableRoutes,
        commands: Commands,
        hint_panel: HintPanel,
        coach: CoachPanel,
        practice: PracticePanel,
        no_letter: Callable[[str], None],
    ) -> None:
        self._context, self._routes, self._commands = context, routes, commands
        self._hint_panel, self._coach, self._practice = hint_panel, coach, practice
        self._no_letter = no_letter
        self._hinted = False  # that letters want Alt has been said

    def key(self, event: Event) -> Change | None:
        """A letter of a choice, a number of a hint, a command, or a key of the game. Enter under a
        bubble presses its button, and does nothing in the match."""
        context, scene, letters = self._context, self._context.scene, self._context.scene.access_keys
        if self._coach.takes(event):
            self._coach.close()
            return STAY
        if self._practice.takes(event):
            self._practice.close()
            return STAY
        if context.controller.playback.shows_own_step and letters.shown and event.unicode.isalpha():
            self._routes.hurry()
            letters = scene.access_keys
        used = letters.key_down(event) if context.observation.may_act else None
        if used is not None:
            return used
        if self._hint_panel.key(event):
            return STAY
        if (context.match.live or keys.from_gamepad(event)) and table_focus.moves_focus(event, scene.focused):
            return None
        done = self._commands.key(event)
        if done is not None:
            return done
        if context.table.key(event):
            return STAY
        if missed := scene.access_keys.missed(event):
            self._no_letter(missed)
            return STAY
        if context.observation.may_act and not (self._hinted or keys.from_gamepad(event)) and scene.access_keys.wants_alt(event):
            self._hinted = True
            scene.app.toast(scene.words("table.letters"))
            return STAY
        return None

    def back(self) -> Change | None:
        """Esc: closes the coach's bubble or the hints, then drops the selection, the note, or the look back; otherwise
        opens the pause menu."""
        match, notes = self._context.match, self._context.controller.notes
        if self._coach.close() or self._practice.close():
            return STAY
        if self._hint_panel.close():
            self._context.scene.rebuild()
            return STAY
        if self._context.table.cancel():
            return STAY
        if notes.current is not None:
            notes.show(None)
            return STAY
        if self._routes.back is not None or not (match.live or match.view_only):
            return self._routes.return_to_match()
        return self._routes.open_menu()

    def first_focusable(self, event: Event) -> Widget | None:
        """The widget among the choices that gets the focus by this key; None for other keys, or if something has the
        focus."""
        scene = self._context.scene
        if scene.focused is not None or not table_focus.starts_focus(event):
            return None
        return table_focus.first_focusable(scene.root, scene.theme, scene.access_keys.targets, event, self._context.table.focus_start)
