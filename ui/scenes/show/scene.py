"""Show me: a rule as it happens at a real table. It is played, stepped back, tried another way, and left again; what lies
below stays as it was."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.match.deciders import LocalPlayer
from ui.scenes.bubble import BubbleButton, BubbleContent, CornerButton
from ui.scenes.lesson.content import gained
from ui.scenes.lesson.header import LessonHeader, StepProgress
from ui.scenes.lesson.layer import LessonLayer, remake
from ui.scenes.match_log import in_one, names_first
from ui.scenes.show.director import ShowDirector
from ui.scenes.table.commands import Commands
from ui.scenes.table.listener import TableListener
from ui.scenes.table.scene import TableScene
from ui.widgets import keys
from ui.widgets.change import STAY, Pop, Replace

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event

    from game.kernel.contract import Seat
    from game.kernel.entries import Entry
    from game.kernel.session import Undo
    from ui.drawing.theme import Role
    from ui.match.match import Match
    from ui.scenes.show.playlist import Playlist
    from ui.scenes.table.commands import Command
    from ui.tables.common.table import Table
    from ui.widgets.change import Change, Program

_LINES: Final = 3
"""So many lines of the log are said of what was shown."""
_COMMANDS: Final = frozenset({"undo", "redo", "rules", "menu", "confirm", "pass_on", "go_on"})


class ShowScene(TableScene[Any]):
    """The place of that `number` in a playlist, of which so many decisions were `played` before; `entries` are all that are
    shown there. `make` gives the scene of another place, or of this one after so many decisions."""

    def __init__(
        self, app: Program, match: Match[Any], table: type[Table[Any, Any]], entries: Sequence[Entry], playlist: Playlist, number: int,
        played: int, make: Callable[[int, int], ShowScene],
    ) -> None:
        super().__init__(app, match, table, [LocalPlayer() for _ in range(match.rules.seats)])
        self.playlist, self.number = playlist, number
        self._make = make
        self._layer: LessonLayer | None = None
        self.director = ShowDirector(self.context, match, entries, self._changed, played, highlight=playlist.places[number].highlight)
        self._commands = _ShowCommands(self.context, self._history)
        self.context.header = LessonHeader(
            self.context, self._commands, self._progress, self.leave, "show.talk" if playlist.large_text else "show.title",
            "show.back", self._turn_to
        )
        self.context.listener = _ShowListener(self.context, self._banner, self._hint_panel, alone=False)

    # How it looks

    def build(self) -> None:
        self.table.view.hand_captions = self._hand_captions
        super().build()
        area = self.box.cut_top(self.theme.header_height())[1]
        self._layer = LessonLayer(
            area, self.context, self.director, self._content, large_text=self.playlist.large_text, hand_captions=self._hand_captions
        )
        self.add(self._layer)
        self._layer.fill()

    @property
    def layer(self) -> LessonLayer:
        """What lies over the table."""
        assert self._layer is not None, "the table has been laid out"
        return self._layer

    def _changed(self) -> None:
        if self._layer is not None:
            remake(self._layer)
            self.context.header.renew()
            self.redraw()

    def _progress(self) -> StepProgress:
        return StepProgress(self.director.seat, self.number, len(self.playlist.places))

    def _hand_captions(self) -> Sequence[str]:
        """Whose hand lies on the table; nothing for hands that nobody may see."""
        seat = self.context.match.viewer
        return [self.words("lesson.hand.name", name=self.context.match.player(seat).name)] if seat >= 0 else []

    def _happened(self) -> str:
        """What has been done here so far, in one sentence."""
        seat, said = self.director.happened
        if not said:
            return ""
        match, line = self.context.match, in_one(self.words, said[:_LINES])
        name = match.player(seat).name
        if not names_first(line, name, [each.name for each in match.setup.players]):
            line = self.words("table.headline", name=name, said=line)
        return line.replace("**", "")  # letters that are read across a table have no bold ones

    def _content(self) -> BubbleContent:
        words, director = self.words, self.director
        said = self.playlist.said(self.app, words, self.number)
        lines: list[tuple[Role, str, str]] = [("subheading", "ink", said.title)]
        if happened := self._happened():  # what the rule says has been read before
            lines.append(("body", "ink", happened))
        else:
            position = self.playlist.position_line(words, self.number, self.table.heading) if not director.played else ""
            lines = [("small", "orange_dark", above) for above in (said.above, position) if above] + lines
            lines.append(("body", "ink_soft", said.text))
        if director.phase == "after" and not self.match_over:
            lines += gained(next((gain for gain in director.gains if gain.seat == director.seat), None))
        buttons: list[BubbleButton] = []
        if director.played:
            buttons.append(BubbleButton("show.again", words("show.again"), self._again, "s", "redo", "plain"))
        plays = director.phase == "watch" and bool(director.plan())
        if plays:
            buttons.append(BubbleButton("show.play", words("show.play"), self._on, "enter", "play"))
        elif self.number + 1 < len(self.playlist.places):
            buttons.append(BubbleButton("show.next", words("show.next"), self._on, "enter", "next"))
        else:
            buttons.append(BubbleButton("show.done", words("show.done"), self.leave, "enter", "check"))
        read = CornerButton("lesson.rule", "rules", words("rulebook.read_rule"), partial(self.context.routes.open_rulebook, said.rules[0]))
        return BubbleContent(lines, buttons, read if not self.playlist.large_text else None)

    @property
    def match_over(self) -> bool:
        """Whether the match has come to its end here."""
        return self.context.match.over

    def update(self, dt: float) -> Change | None:
        change = super().update(dt)
        if self.uppermost:
            self.director.update(dt)
        return change

    # What one does

    def handle(self, event: Event) -> Change | None:
        """What is chosen at the table itself is tried out from there on; a click that chooses nothing changes nothing."""
        below = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and event.pos[1] >= self.theme.header_height()
        if below and self.director.waits and not (self.context.observation.may_act or self.layer.hits(event.pos)):
            return STAY
        said, before = self.director.waits, self._chosen
        change = super().handle(event)
        if said and self.director.waits and self._chosen != before:
            self.director.try_out()
            self.controller.notes.say(self.words("show.trying"))
            self._changed()
        return change

    @property
    def _chosen(self) -> object:
        """How many decisions there are, and what has been chosen for the next one."""
        return self.context.match.last_index, self.table.view.selection.chosen

    def key(self, event: Event) -> Change | None:
        """Enter and the right arrow go on, the left one goes back, S shows it again, the keys of pages turn to another
        place; else it is a table."""
        if keys.matches(event, "s"):
            return self._again()
        if keys.matches(event, "pagedown"):
            return self._turn_to(self.number + 1)
        if keys.matches(event, "pageup"):
            return self._turn_to(self.number - 1)
        if not self.director.tried:
            if any(keys.matches(event, name) for name in ("enter", "space", "right")):
                return self._on()
            if any(keys.matches(event, name) for name in ("left", "backspace")):
                return self._step_back()
        return super().key(event)

    def _on(self) -> Change | None:
        """Plays what comes next, or goes on to the next place; at the end of all it is left. What moves comes to its end."""
        if not self.director.waits:
            self._routes.hurry()
            return STAY
        if self.director.go_on():
            return STAY
        return self._turn_to(self.number + 1) if self.number + 1 < len(self.playlist.places) else self.leave()

    def _turn_to(self, number: int) -> Change:
        """To another place, before anything is played there; before the first and after the last there is none."""
        return Replace(self._make(number, 0)) if 0 <= number < len(self.playlist.places) else STAY

    def _again(self) -> Change | None:
        return self._turn_to(self.number)

    def _step_back(self) -> Change | None:
        """Before the last decision, or to the place before."""
        if not self.director.waits:
            return STAY
        if self.director.played:
            return Replace(self._make(self.number, self.director.played - 1))
        return self._turn_to(self.number - 1)

    def back(self) -> Change | None:
        """Esc drops what has been chosen; else it leads back."""
        if self.director.tried and self.table.cancel():
            return STAY
        return self.leave()

    def leave(self) -> Change:
        """Back to where it was opened from."""
        return Pop()


class _ShowCommands(Commands):
    """Of a table's commands those that belong to a place that is shown."""

    def rows(self) -> list[Command]:
        rows = [row for row in super().rows() if row.id in _COMMANDS]
        return [replace(row, do=partial(self._context.routes.open_rulebook, "")) if row.id == "rules" else row for row in rows]


class _ShowListener(TableListener):
    """Nothing is announced, asked or closed: it is nobody's match."""

    def announce(self, seat: Seat) -> None:
        """As MatchListener."""

    def finish(self) -> None:
        """As MatchListener."""

    def agreed(self) -> None:
        """As MatchListener."""

    def ask_consent(self, undo: Undo) -> None:
        """As MatchListener: it is taken back at once."""
        self.context.controller.accept_undo(undo)
