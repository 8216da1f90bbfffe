"""The table scene: one match of any game on the screen, below a header that says who must do what."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect

from game.kernel.contract import NOBODY
from game.kernel.library import LibraryError
from ui.language.phrases import refusal_text
from ui.match.match import begin, look_at, resume
from ui.scenes import table_head
from ui.scenes.curtain import CurtainScene
from ui.scenes.desk import desk
from ui.scenes.history import History
from ui.scenes.pause import PauseScene
from ui.scenes.points import PointsScene
from ui.scenes.rulebook import RulebookScene
from ui.scenes.scores import ScoresScene
from ui.scenes.table_flow import TableFlow
from ui.tables.kit.host import WayOn
from ui.widgets import keys
from ui.widgets.callouts import CallOuts
from ui.widgets.change import STAY, Push, Replace
from ui.widgets.navigation import bearer, stops

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface
    from pygame.event import Event

    from game.kernel.box import Setup
    from game.kernel.contract import Seat
    from game.kernel.record import Record
    from ui.match.match import Match
    from ui.tables.kit.table import Table
    from ui.widgets.base import Widget
    from ui.widgets.callouts import Target
    from ui.widgets.change import Change, Program
    from ui.widgets.scene import Scene

_MODIFIERS: Final = frozenset({
    pygame.K_LALT, pygame.K_RALT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT,
    pygame.K_LMETA, pygame.K_RMETA,
})  # fmt: skip


class TableScene(TableFlow):
    """One match on the screen."""

    def __init__(self, app: Program, match: Match, table: type[Table[Any, Any]]) -> None:
        super().__init__(app, match, table)
        self.history = History(self)
        self.call_outs = CallOuts("call_outs", (), self._called_out)
        self._pointer = (0, 0)
        self._held = False

    # How it looks

    def build(self) -> None:
        head, rest = self.box.cut_top(self.theme.head())
        self.table.build(rest)
        live = self.match.live and not self.match.looked_at
        if live:
            table_head.build(self, head)
        else:
            self.history.build(head)
        if self.note is not None and (self.turn_over or not live):  # the header has no room for it
            below = rest.pad(self.theme.px(40), 0).cut_top(head.h)[0]
            table_head.build_note(self, self.note, below)
        targets = self.table.targets() if self.may_act else ()
        self.call_outs = CallOuts("call_outs", targets, self._called_out, always=self.settings.show_call_outs)
        self.add(self.call_outs)

    def chosen(self) -> None:
        """As Host."""
        prompt = self.root.find("prompt")
        if isinstance(prompt, table_head.Prompt):
            prompt.words = self.table.prompt
        self.call_outs.targets = tuple(self.table.targets()) if self.may_act else ()
        self.dirty = True

    def resize(self) -> None:
        """Motions are for the old measures: they end."""
        self.hurry()
        self.log = self._lines()
        self.rebuild()

    def entered(self) -> None:
        """The settings may have changed."""
        always = self.settings.show_call_outs
        super().entered()
        if self.uppermost and self.call_outs.always != always:
            self.rebuild()

    def covered(self) -> None:
        """Nothing of the pointer's stays below what opens."""
        super().covered()
        self._held = False
        self.table.hover(None)
        self.call_outs.leave()

    def draw_background(self, surface: Surface) -> None:
        self.table.draw(surface)

    def draw_above(self, surface: Surface) -> None:
        self.table.draw_above(surface)
        self.stage.draw(surface)
        self.banner.draw(surface, self.kit, self.theme.head())

    @property
    def aside(self) -> Rect:
        """Over the older lines of the log, where there is one: nothing is chosen there."""
        log = self.root.find("log")
        high_enough = log is not None and log.rect.h >= self.theme.line_height("body", 4)
        return log.rect if log is not None and high_enough else super().aside

    @property
    def cursor(self) -> str:
        if self._pressed is None and self._hover is None:
            return self.table.cursor
        return super().cursor

    def update(self, dt: float) -> Change | None:
        """Lets the stage, the table, the banner, the note and the history's clock go on."""
        change = super().update(dt)
        if self.stage.update(dt) | self.banner.update(dt):
            self.dirty_above = True
        self.table.update(dt)
        self.history.update(dt)
        if self.note is not None and self.note.over(dt):
            self.drop_note()
        return change

    @property
    def moving(self) -> bool:
        return super().moving or self.stage.busy or self.table.moving or self.banner.moving or self.history.playing

    def hurry(self) -> bool:
        self.history.stop()
        return super().hurry()

    # What one does

    def handle(self, event: Event) -> Change | None:
        """Any key or press ends the replay of what happened; the rest goes its way."""
        if self.replaying and is_input(event):
            self.hurry()
            return STAY
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.call_outs.leave()
        told = self.note
        change = super().handle(event)
        if told is not None and told.refuses and told is self.note and self._acted(event):
            self.drop_note()  # whoever did something else has read it
        return change

    def _acted(self, event: Event) -> bool:
        """Whether somebody did something on the table itself: the header, its note and the scenes above are not it."""
        if event.type == pygame.MOUSEBUTTONUP:
            return self.uppermost and event.button == pygame.BUTTON_LEFT and event.pos[1] >= self.theme.head()
        return self.uppermost and event.type == pygame.KEYDOWN and keys.matches(event, "enter")

    def _set_hover(self, widget: Widget | None) -> None:
        super()._set_hover(widget)
        if widget is not None:
            self.table.hover(None)

    def _press(self, point: tuple[int, int]) -> Change | None:
        """Below the header a press ends what is being shown, whatever lies there."""
        if self.showing and point[1] >= self.theme.head():
            self.hurry()
            return STAY
        return super()._press(point)

    def press(self, point: tuple[int, int]) -> Change | None:
        if self.match.live:
            if self.note is not None:
                self.drop_note()
            self._held = True
            self.table.press(point)
        else:
            self.say(self.words("history.look_only"))
        return STAY

    def drag(self, point: tuple[int, int]) -> Change | None:
        self.table.hover(point)
        self.table.drag(point)
        return None

    def release(self, point: tuple[int, int]) -> Change | None:
        if self._held:  # a press that began elsewhere, as on the curtain, ends nothing here
            self._held = False
            self.table.release(point)
        return None

    def wheel(self, steps: float) -> Change | None:
        self.table.wheel(1 if steps > 0 else -1, self._pointer)
        return STAY

    def cancel(self) -> Change | None:
        """The right button: what has been chosen so far is dropped."""
        if not self.table.cancel():
            self.drop_note()
        return STAY

    def key(self, event: Event) -> Change | None:
        used = self.call_outs.key_down(event) if self.may_act else None
        if used is not None:
            return used
        if keys.matches(event, "space"):
            if not self.hurry():
                self.table.key(event)
            return STAY
        if self._walks(event):
            return None
        if self.history.key(event):
            return STAY
        if keys.matches(event, "enter"):
            self.table.confirm()
            return STAY
        if keys.matches(event, "ctrl+z"):
            return self.undo() or STAY
        if keys.matches(event, "ctrl+shift+z"):
            return self.redo() or STAY
        return STAY if self.table.key(event) else None

    def key_up(self, event: Event) -> Change | None:
        self.call_outs.key_up(event)
        return None

    def back(self) -> Change | None:
        """Esc: drops what has been chosen, the note, the look back; else the pause menu."""
        if self.table.cancel():
            return STAY
        if self.note is not None:
            self.drop_note()
            return STAY
        if not self.match.live and not self.match.looked_at:
            self.history.last()
            return STAY
        return self.menu()

    def enter_history(self) -> None:
        self.history.back()

    def look_back(self, *, first: bool) -> None:
        self.history.go(0 if first else self.history.position - 1)

    def _called_out(self, key: str) -> Change | None:
        told = self.note
        stop = self._stop_of(next((target for target in self.call_outs.targets if target.key == key), None))
        self.table.pick(key)
        # Enter confirms what was called out, whatever had the focus; the arrows go on from there.
        self._set_focus(self.root.find(stop.id) if stop is not None else None, ring=False)
        if told is not None and told.refuses and told is self.note:
            self.drop_note()
        return None

    # The focus

    def _stop_of(self, target: Target | None) -> Widget | None:
        """What takes the focus where a target lies, or close beside it: a letter may stand between two things it means."""
        if target is None:
            return None
        reach = Rect(0, 0, 2 * self.theme.px(12), 2 * self.theme.px(12))
        reach.center = target.at
        near = (stop for stop in stops(self.root) if reach.colliderect(stop.rect))
        return bearer(self.root.at(target.at)) or next(near, None)

    def _walks(self, event: Event) -> bool:
        """Whether an arrow leads the focus on, because it is to be seen; otherwise left and right belong to the history."""
        walking = self.match.live and self.focused is not None and self.focused.ringed
        return walking and any(keys.matches(event, name) for name in ("left", "right"))

    def _standard_key(self, event: Event) -> Change | None:
        """The way of the focus begins at what can be chosen."""
        begins = self.focused is None and any(keys.matches(event, name) for name in ("tab", "left", "right", "up", "down"))
        first = next(filter(None, map(self._stop_of, self.call_outs.targets)), None) if begins else None
        if first is None:
            return super()._standard_key(event)
        self._set_focus(first, ring=True)
        return STAY

    # Where one can go from here

    def ways_on(self) -> Sequence[WayOn]:
        """As Host."""
        if not self.match.over or not self.match.live or self.rules.actor(self.seen) != NOBODY:
            return ()  # the last passage is still being shown
        ways = [WayOn("pad", self.words("scores.pad"), "trophy", self.points)]
        if not self.match.looked_at:
            ways.append(WayOn("rematch", self.words("scores.rematch"), "redo", self.rematch))
        return [*ways, WayOn("rewind", self.words("scores.rewind"), "hourglass", self.rewind)]

    def rematch(self) -> Change:
        return Replace(open_new(self.app, replace(self.match.setup, seed=secrets.token_hex(8))))

    def rewind(self) -> Change:
        self.look_back(first=True)
        return STAY

    def curtain(self, seat: Seat, *, replay: bool) -> Scene:
        return CurtainScene(self.app, self, seat, replay=replay)

    def pad(self, *, animate: bool = True) -> Scene:
        return ScoresScene(self.app, self, animate=animate)

    def rulebook(self, number: str = "") -> Change:
        return Push(RulebookScene(self.app, self.match.game, number=number or (self.note.rule if self.note else "")))

    def menu(self, *, curtain: bool = False) -> Change:
        self.hurry()
        return Push(PauseScene(self.app, self, curtain=curtain)) if curtain or self.uppermost else STAY

    def points(self) -> Change:
        self.hurry()
        if not self.uppermost:
            return STAY
        if self.match.over and self.match.live:
            return Push(self.pad(animate=False))
        return Push(PointsScene(self.app, self))


def open_new(app: Program, setup: Setup) -> Scene:
    """A new match, kept from its first deal on; where the library cannot keep it, it is played unsaved and says so."""
    house = desk(app)
    rules = house.rules(setup)
    try:
        match = begin(setup, rules, house.library)
    except LibraryError as trouble:
        app.toast(app.kit.words("desk.in_memory", reason=refusal_text(app.kit.words, trouble.refusal)))
        match = begin(setup, rules, None)
    return TableScene(app, match, house.table(setup.game))


def open_saved(app: Program, match_id: str) -> Scene:
    """A match of the library, to be played on. Raises LibraryError, or RecordError where today's rules cannot play it."""
    house = desk(app)
    match = resume(house.library, match_id, house.rules)
    return TableScene(app, match, house.table(match.game))


def open_record(app: Program, record: Record) -> Scene:
    """A match from a file, to be looked at place by place. Raises RecordError where today's rules refuse it."""
    house = desk(app)
    match = look_at(record, house.rules(record.setup))
    return TableScene(app, match, house.table(match.game))


def is_input(event: Event) -> bool:
    """Whether somebody pressed something: a key that means something by itself, or a button of the mouse."""
    if event.type == pygame.KEYDOWN:
        return event.key not in _MODIFIERS
    return event.type == pygame.MOUSEBUTTONDOWN
