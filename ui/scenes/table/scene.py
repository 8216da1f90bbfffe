"""The table scene: one match of any game, below a header with the prompt."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pygame

from game.kernel.contract import State
from ui.match.note import Note
from ui.match.seating import people_around
from ui.scenes.after.history_view import HistoryView
from ui.scenes.bot_badge import mark_seats
from ui.scenes.hints.panel import HintPanel
from ui.scenes.person_options import size_at
from ui.scenes.services import services_of
from ui.scenes.table import table_focus
from ui.scenes.table.avoided_areas import clear_of_banners, clear_of_tooltips, toast_area
from ui.scenes.table.coach_panel import CoachPanel, coach_of
from ui.scenes.table.commands import LETTERS, Commands
from ui.scenes.table.header import MatchHeader
from ui.scenes.table.listener import TableListener
from ui.scenes.table.messages import Banner
from ui.scenes.table.practice import PracticePanel
from ui.scenes.table.rotated import RotatedScene
from ui.scenes.table.routes import TableRoutes, begun
from ui.scenes.table.seat_times import show_times
from ui.scenes.table.table_keys import TableKeys
from ui.scenes.table_context import TableContext
from ui.widgets import keys
from ui.widgets.access_keys import AccessKeys, LetterAssignment
from ui.widgets.change import STAY, Push
from ui.widgets.navigation import clickable
from ui.widgets.scene import Scene
from ui.widgets.wheel import WheelSteps

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from game.kernel.package import Setup
    from ui.match.coach import Coach
    from ui.match.deciders import Decider
    from ui.match.match import Match
    from ui.scenes.table_context import WayBack
    from ui.tables.common.table import Table
    from ui.widgets.base import Widget
    from ui.widgets.change import Change, Program

S = TypeVar("S", bound=State)


class TableScene(Scene, Generic[S]):
    """One match on the screen: its table below the header, with hints beside the board. It passes input on to its
    `context`."""

    @property
    def ambience(self) -> str:
        return self.context.setup.game

    @property
    def least_text(self) -> int:
        return self._least_text

    def __init__(
        self,
        app: Program,
        match: Match[S],
        table: type[Table[S, Any]],
        deciders: Sequence[Decider] | None = None,
        *,
        opened_from: WayBack | None = None,
        for_score_pad: bool = False,
        coach: Coach[S] | None = None,
    ) -> None:
        """`deciders` decide for the seats; left out, those that the program has for the kinds of the players. Where the match was
        `opened_from`, if not from the menu, one gets back there once it is over; one opened `for_score_pad` alone ends with
        it. What a `coach` has to say is said beside what may be chosen."""
        super().__init__(app)
        self._least_text = size_at(app, (player.name for player in match.seated if player.is_person))
        context: TableContext[S] = TableContext(self, match, table, deciders or services_of(app).deciders(match))
        self.context, self.controller, self.table = context, context.controller, context.table
        self._banner, self._history, self._hint_panel = Banner(), HistoryView(context), HintPanel(context)
        self._coach, self._wheel = CoachPanel(context, coach), WheelSteps()
        self._practice = PracticePanel(context, self._hint_panel, self._coach)
        self._routes = TableRoutes(context, self._history, self._hint_panel, self._practice, partial(play, app), opened_from, self._coach)
        self._commands = Commands(context, self._history)
        self._keys = TableKeys(context, self._routes, self._commands, self._hint_panel, self._coach, self._practice, self._no_letter)
        context.routes, context.listener = self._routes, TableListener(context, self._banner, self._hint_panel, alone=for_score_pad)
        context.header = MatchHeader(context, self._commands, self._history)
        self._letters = LetterAssignment(without=LETTERS)
        self._press_on_table = self._relabels = False
        self._orientation = self.controller.seating.edge(self.controller.display.reader_seat)
        self._around = people_around(self.context.setup)
        self._muted = self.settings.muted, self.settings.silent  # what the header says of it
        self.tooltip.avoided_areas = partial(clear_of_tooltips, self, self.table)

    @property
    def language(self) -> str:
        """The viewer's language; "" in the public view, which uses that of the settings."""
        match = self.controller.match
        return match.setup.players[match.viewer].language if match.viewer >= 0 else ""

    @property
    def orientation(self) -> int | None:
        """The edge of the current viewer. A hand that was just opened never faces the previous player."""
        self._orientation = self.controller.seating.edge(self.controller.display.reader_seat, self._orientation)
        return self._orientation

    @property
    def edge_players(self) -> Mapping[int, Sequence[tuple[str, str]]]:
        return self._around

    def rotate_to(self, edge: int) -> Change | None:
        """Rotates the public view to a person who reads out of turn; the viewer's hand is hidden first."""
        self.controller.turns.hide_hand()
        below = self.app.scene.orientation
        return Push(RotatedScene(self.app, self.context, edge, self._orientation if below is None else below))

    # How it looks

    def build(self) -> None:
        head, rest = self.box.cut_top(self.theme.header_height())
        self.table.build(rest)
        mark_seats(self.context)
        show_times(self.context)
        self.context.header.build(head)
        self._hint_panel.build()
        self._coach.build()
        self._practice.build()

    def find(self, id: str) -> Widget:  # noqa: A002
        """As Scene, placed after the selection."""
        self.table.finish_layout()
        return super().find(id)

    def make_access_keys(self) -> AccessKeys:
        targets = self.table.targets() if self.context.observation.may_act else ()
        self._letters.begin((self.context.match.actor, self.context.viewer), [target.key for target in targets])
        return AccessKeys(
            "access_keys", targets, self._press_access_key, always=self.settings.show_call_outs, letters=self._letters,
            on_miss=self._no_letter,  # while a letter ends what is being shown it means what comes after it
            others=lambda: () if self.controller.playback.shows_own_step else clickable(self.root),
        )

    def resize(self) -> None:
        """As Scene. Motions end, because their measures have changed. Notes are worded in the new language."""
        self._routes.hurry()
        if self.words.lang != self.context.log.language:
            self._banner.end()
            self.controller.notes.translate()
        self.context.refresh(log=True)

    def relabel(self) -> None:
        """As Scene, once nothing moves any more."""
        self._relabels = True

    def on_enter(self) -> None:
        """Reads the settings, which may have changed."""
        always = self.settings.show_call_outs
        self.controller.begin()
        if self.uppermost and self.access_keys.always != always:
            self.rebuild()

    def on_covered(self) -> None:
        """Drops what the pointer holds, because a scene opens on top."""
        super().on_covered()
        self._press_on_table = False
        self.table.hover(None)

    def on_exit(self) -> None:
        """Stops the search of bots."""
        self._practice.drop()
        self._hint_panel.close()
        self.controller.close()

    def draw_background(self, surface: Surface) -> None:
        self.table.draw(surface)

    def draw_above(self, surface: Surface) -> None:
        self.context.stage.draw(surface)
        if self._banner.moving:
            self._banner.draw(surface, self.kit, self.theme.header_height(), *clear_of_banners(self, self.table))

    @property
    def toast_area(self) -> Rect:
        """The older lines of the log, unless it is a narrow column: nothing is chosen there."""
        return toast_area(self) or super().toast_area

    @property
    def cursor(self) -> str:
        if self._interaction.pressed is None and self._interaction.hover is None:
            return self.table.cursor
        return super().cursor

    # As time passes

    def update(self, dt: float) -> Change | None:
        """Updates the controller, the table, the banner and the history."""
        change = super().update(dt)
        if self.controller.update(dt) | self._banner.update(dt):
            self.dirty_above = True
        self.table.update(dt)
        self._history.update(dt)
        self._hint_panel.update()
        self._coach.make_way()
        self._practice.update(clear=not self._banner.moving)
        if self._relabels and not self.context.stage.busy:
            self._relabels = False
            self.rebuild(values=True)
        return change

    def tick(self) -> None:
        """Takes decisions made elsewhere, and shows whether there is sound."""
        self.controller.poll()
        if self._muted != (muted := (self.settings.muted, self.settings.silent)):
            self._muted = muted
            self.context.header.renew()

    @property
    def moving(self) -> bool:
        busy = self.context.stage.busy or self.controller.playback.reading or self._history.playing
        return super().moving or busy or self.table.moving or self._banner.moving or self._hint_panel.moving or self._practice.waiting

    # What one does

    def handle(self, event: Event) -> Change | None:
        """Any key skips a replay, or ends what the table holds for everybody to read, and so does a press below the header. A
        command is run as well."""
        self.table.finish_layout()
        playback, notes = self.controller.playback, self.controller.notes
        skips = event.type == pygame.KEYDOWN and keys.matches(event, "space") and playback.others_move
        waits = playback.replaying or (playback.stage.holding and self.uppermost and not skips)
        if waits and keys.is_input(event) and not self._in_header(event):
            (self._routes.hurry if playback.replaying else playback.skip)()
            if event.type != pygame.KEYDOWN or not self._commands.goes_through(event):
                return STAY
        if event.type == pygame.WINDOWLEAVE:
            self.table.hover(None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.access_keys.leave()
        shown_note = notes.current
        self._coach.handle(event)
        change = super().handle(event)
        if self._acted(event):  # a player who did something else has read it
            notes.drop_refusal(shown_note)
        self._coach.on_note(notes.current)
        return change

    def _in_header(self, event: Event) -> bool:
        """Whether the pointer is pressed or let go on the header, whose buttons do what they always do."""
        return event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP} and event.pos[1] < self.theme.header_height()

    def _acted(self, event: Event) -> bool:
        """Whether a player did something on the table itself: the header, its note and the scenes above are not it."""
        if event.type == pygame.MOUSEBUTTONUP:
            return self.uppermost and event.button == pygame.BUTTON_LEFT and event.pos[1] >= self.theme.header_height()
        return self.uppermost and event.type == pygame.KEYDOWN and keys.matches(event, "enter")

    def _set_hover(self, widget: Widget | None) -> None:
        super()._set_hover(widget)
        if widget is not None:
            self.table.hover(None)

    def _press(self, point: tuple[int, int]) -> Change | None:
        """Below the header a press ends what is being shown, whatever is there; if that was a step of the player who is at
        turn again, it chooses as well."""
        playback = self.controller.playback
        if (playback.showing or playback.reading) and point[1] >= self.theme.header_height():
            shows_own_step = playback.shows_own_step
            playback.skip()
            if not (shows_own_step and self.context.observation.may_act and table_focus.chooses_at(self.root, self.table, point)):
                return STAY
        return super()._press(point)

    def press(self, point: tuple[int, int]) -> Change | None:
        notes = self.controller.notes
        if self.context.match.live:
            notes.show(None)
            self._press_on_table = True
            self.table.press(point)
        else:
            notes.show(Note(self.words("history.look_only"), say=lambda: self.words("history.look_only")))
        return STAY

    def drag(self, point: tuple[int, int]) -> Change | None:
        self.table.hover(point)
        self.table.drag(point)
        return None

    def release(self, point: tuple[int, int]) -> Change | None:
        if self._press_on_table:  # a press that began elsewhere, as on the curtain, ends nothing here
            self._press_on_table = False
            self.table.release(point)
        return None

    def wheel(self, steps: float) -> Change | None:
        turned = self._wheel.add(steps)
        if turned:
            self.table.wheel(turned, self._interaction.at)
        return STAY

    def pan(self, by: tuple[int, int], point: tuple[int, int]) -> Change | None:
        self.table.pan(by, point)
        return STAY

    def cancel(self) -> Change | None:
        """The right mouse button: drops the selection."""
        if not self.table.cancel():
            self.controller.notes.show(None)
        return STAY

    def key(self, event: Event) -> Change | None:
        return self._keys.key(event)

    def back(self) -> Change | None:
        return self._keys.back()

    # Letters and the focus

    def _press_access_key(self, key: str) -> Change | None:
        shown_note = self.controller.notes.current
        target = next((target for target in self.access_keys.targets if target.key == key), None)
        widget = table_focus.focusable_at(self.root, self.theme, target) if target is not None else None
        self.table.pick(key)
        # Enter confirms what was called out, whatever had the focus; the arrows go on from there.
        self._interaction.focus.move(self.root.find(widget.id) if widget is not None else None, ring=False)
        self.controller.notes.drop_refusal(shown_note)
        return None

    def _no_letter(self, typed: str) -> None:
        """Says that letters typed with Alt stand for nothing."""
        self.controller.notes.say(self.words("table.no_letter", letter=typed))

    def _key(self, event: Event) -> Change | None:
        """Space passes a turn on that is over, whatever has the focus, and as the button of a pad confirms what was chosen: the
        focus is on the last item, which would be dropped."""
        if keys.from_gamepad(event) and keys.matches(event, "space") and self.context.observation.may_act and self.table.touched:
            self.table.confirm()
            return STAY
        if self.context.observation.turn_over and keys.matches(event, "space"):
            self.unfocus()
        return super()._key(event)

    def _standard_key(self, event: Event) -> Change | None:
        """The way of the focus begins at what can be chosen."""
        first = self._keys.first_focusable(event)
        if first is None:
            return super()._standard_key(event)
        self._interaction.focus.move(first, ring=True)
        return STAY


def play(
    app: Program, match: Match[Any], *, opened_from: WayBack | None = None, for_score_pad: bool = False
) -> TableScene[Any]:
    """The scene of a match, with its game's table."""
    table, coach = services_of(app).table(match.game), coach_of(app, match)
    return TableScene(app, match, table, opened_from=opened_from, for_score_pad=for_score_pad, coach=coach)


def open_new(app: Program, setup: Setup) -> TableScene[Any]:
    """The scene of a new match, stored from its first entry on. If the library cannot store it, it is played unsaved and
    says so."""
    return play(app, begun(app, setup))
