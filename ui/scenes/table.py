"""The table scene: one match of any game on the screen, below a header that says who must do what."""

from __future__ import annotations

import secrets
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

import pygame

from game.kernel.contract import NOBODY, State
from game.kernel.library import LibraryError
from ui.language.phrases import refusal_text
from ui.match.controller import MatchController
from ui.match.match import begin
from ui.match.note import Note
from ui.scenes import table_focus, table_head
from ui.scenes.curtain import CurtainScene
from ui.scenes.hints import HintPanel
from ui.scenes.history import History
from ui.scenes.opponent_sign import mark_seats
from ui.scenes.peek import PeekScene
from ui.scenes.scores import ScoresScene
from ui.scenes.services import services
from ui.scenes.table_notes import consent, not_saved
from ui.scenes.table_ways import TableWays
from ui.tables.kit.host import WayOn
from ui.widgets import keys
from ui.widgets.access_keys import AccessKeys, Letters
from ui.widgets.change import STAY, Pop, Push, Replace
from ui.widgets.navigation import clickable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from game.kernel.contract import Seat
    from game.kernel.package import Setup
    from game.kernel.session import Undo
    from ui.match.deciders import Decider
    from ui.match.match import Match
    from ui.scenes.at_table import WayBack
    from ui.scenes.table_head import Prompt
    from ui.tables.kit.table import Table
    from ui.widgets.base import Widget
    from ui.widgets.change import Change, Program
    from ui.widgets.scene import Scene

S = TypeVar("S", bound=State)
_COMMANDS: Final = ("h", "w", "p", "f1", "ctrl+z", "ctrl+shift+z", "ctrl+y")


class TableScene(TableWays[S]):
    """One match on the screen: it shows a match controller, and is the host of a game's table."""

    def __init__(
        self, app: Program, match: Match[S], table: type[Table[S, Any]], deciders: Sequence[Decider] | None = None
    ) -> None:
        """`deciders` decide for the seats; left out, those that the house has for the players' kinds."""
        super().__init__(app)
        self.controller = MatchController(match, self, deciders or services(app).deciders(match))
        self.history = History(self)
        self.letters = Letters()
        self._prompt: Prompt | None = None
        self._curtain: CurtainScene | None = None
        self._pointer = (0, 0)
        self.for_the_pad = False
        self._held = self._hinted = False
        self.hint_panel = HintPanel(self)
        self.table = table(self)
        self.hint.clear = self.clear

    # What else a game's table is given

    def chosen(self) -> None:
        """As Host."""
        if self._prompt is not None:
            self._prompt.words, self._prompt.colour = table_head.asked(self)
        self.access_keys.offer(self.table.targets() if self.may_act else ())
        self.dirty = True

    def ways_on(self) -> Sequence[WayOn]:
        """As Host."""
        if not self.match.over or not self.match.live or self.rules.actor(self.seen) != NOBODY:
            return ()  # the last decision is still being shown
        ways = [WayOn("pad", self.words("scores.pad"), "trophy", self.points)]
        if not self.match.looked_at:
            ways.append(WayOn("rematch", self.words("scores.rematch"), "redo", self.rematch))
        return [*ways, WayOn("rewind", self.words("scores.rewind"), "hourglass", partial(self.look_back, to=0))]

    # What the controller has shown

    def close_curtain(self, seat: Seat, *, replay: bool) -> None:
        """As MatchScreen."""
        kind = PeekScene if self.match.setup.peeks else CurtainScene
        self._curtain = kind(self.app, self, seat, replay=replay)
        self.app.apply(Push(self._curtain))

    def lift_curtain(self) -> None:
        """As MatchScreen."""
        if self.app.scene is self._curtain:
            self.app.apply(Pop())

    def finish(self) -> None:
        """As MatchScreen."""
        self.app.apply(Push(ScoresScene(self.app, self, alone=self.for_the_pad)))

    def ask_consent(self, undo: Undo) -> None:
        """As MatchScreen."""
        self.app.apply(Push(consent(self, self.match, undo, partial(self.controller.take_back, undo))))

    def not_saved(self, trouble: LibraryError, again: Callable[[], None], *, own: bool) -> None:
        """As MatchScreen."""
        self.app.apply(Push(not_saved(self, self.match, trouble, again, own=own)))

    # How it looks

    def build(self) -> None:
        head, rest = self.box.cut_top(self.theme.head())
        self.table.build(rest)
        mark_seats(self, self.why)
        live, note = self.match.live and not self.match.looked_at, self.controller.notes.current
        self._prompt = table_head.build(self, head) if live else None
        if not live:
            self.history.build(head)
        if note is not None and (self.turn_over or not live):  # the header has no room for it
            below = rest.pad(self.theme.px(40), 0).cut_top(head.h)[0]
            table_head.build_note(self, note, below)
        self.hint_panel.build()

    def make_call_outs(self) -> AccessKeys:
        targets = self.table.targets() if self.may_act else ()
        self.letters.begin((self.match.actor, self.viewer), [target.key for target in targets])
        return AccessKeys(
            "access_keys", targets, self._called_out, always=self.settings.show_call_outs, letters=self.letters,
            on_miss=self.no_letter,  # while a letter ends what is being shown it means what comes after it
            others=lambda: () if self.controller.playback.in_haste else clickable(self.root),
        )

    def resize(self) -> None:
        """Motions are for the old measures: they end. In another language what was said is said anew."""
        self.hurry()
        if self.words.lang != self.log_lang:
            self.banner.end()
            self.controller.notes.say_again()
        self.refresh(log=True)

    def entered(self) -> None:
        """The settings may have changed."""
        always = self.settings.show_call_outs
        self.controller.begin()
        if self.uppermost and self.access_keys.always != always:
            self.rebuild()

    def covered(self) -> None:
        """Nothing of the pointer's stays below what opens."""
        super().covered()
        self._held = False
        self.table.hover(None)

    def left(self) -> None:
        """Whoever decides elsewhere may stop."""
        self.hint_panel.close()
        self.controller.close()

    def draw_background(self, surface: Surface) -> None:
        self.table.draw(surface)

    def draw_above(self, surface: Surface) -> None:
        self.stage.draw(surface)
        self.banner.draw(surface, self.kit, self.theme.head(), self.table.clear.every if self.banner.moving else ())

    @property
    def aside(self) -> Rect:
        """Over the older lines of the log, where there is one: nothing is chosen there."""
        log = self.root.find("log")
        return log.rect if log is not None and log.rect.h >= self.theme.line_height("body", 4) else super().aside

    @property
    def cursor(self) -> str:
        if self._pressed is None and self._hover is None:
            return self.table.cursor
        return super().cursor

    def update(self, dt: float) -> Change | None:
        """Lets the controller, the table, the banner and the history's clock go on."""
        change = super().update(dt)
        if self.controller.update(dt) | self.banner.update(dt):
            self.dirty_above = True
        self.table.update(dt)
        self.history.update(dt)
        self.hint_panel.update()
        return change

    def meanwhile(self) -> None:
        """Takes in what was decided elsewhere."""
        self.controller.listen()

    @property
    def moving(self) -> bool:
        busy = self.stage.busy or self.controller.playback.reading or self.history.playing
        return super().moving or busy or self.table.moving or self.banner.moving or self.hint_panel.moving

    def hurry(self) -> bool:
        """Whatever moves comes to its end at once; tells whether something did."""
        self.history.stop()
        return self.controller.playback.hurry()

    # What one does

    def handle(self, event: Event) -> Change | None:
        """Any key or press ends the replay of what happened; a command does what it says as well."""
        skips = event.type == pygame.KEYDOWN and keys.matches(event, "space") and self.controller.playback.others_move
        waits = self.controller.playback.replaying or (self.stage.holding and self.uppermost and not skips)
        if waits and keys.is_input(event):
            (self.hurry if self.controller.playback.replaying else self.controller.playback.go_on)()
            if event.type != pygame.KEYDOWN or not any(keys.matches(event, name) for name in _COMMANDS):
                return STAY
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.access_keys.leave()
        told = self.controller.notes.current
        change = super().handle(event)
        if self._acted(event):  # whoever did something else has read it
            self.drop_refusal(told)
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
        """Below the header a press ends what is being shown, whatever lies there; if that was a step of whoever is at
        turn again, it chooses as well."""
        if (self.controller.playback.showing or self.controller.playback.reading) and point[1] >= self.theme.head():
            in_haste = self.controller.playback.in_haste
            self.controller.playback.go_on()
            if not (in_haste and self._chooses(point)):
                return STAY
        return super()._press(point)

    def _chooses(self, point: tuple[int, int]) -> bool:
        """Whether something that may be chosen lies there. No button: it was not to be seen before."""
        over, view = self.root.at(point), self.table.view
        things = [view.things[id_] for id_ in view.decision.open if id_ in view.things]
        return self.may_act and any(over in {thing, self.root} and thing.rect.collidepoint(point) for thing in things)

    def press(self, point: tuple[int, int]) -> Change | None:
        if self.match.live:
            self.drop_note()
            self._held = True
            self.table.press(point)
        else:
            self.controller.notes.show(Note(self.words("history.look_only"), say=lambda: self.words("history.look_only")))
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
        if self.controller.playback.in_haste and self.access_keys.shown and event.unicode.isalpha():
            self.hurry()
        used = self.access_keys.key_down(event) if self.may_act else None
        if used is not None:
            return used
        if keys.matches(event, "space"):
            if self.match.looked_at or not self.match.live:
                self.history.toggle()
            elif self.controller.seating.watched:
                self.controller.playback.pause()
            elif self.controller.playback.others_move:
                self.controller.playback.to_my_turn()
            elif not self.controller.playback.go_on():
                self.controller.pass_on() if self.turn_over else self.table.key(event)
            return STAY
        if keys.matches(event, "h"):
            return self.hints()
        if self.hint_panel.key(event):
            return STAY
        if keys.matches(event, "w"):
            return self.why()
        if keys.matches(event, "p") and self.controller.seating.in_public:
            return self.glance()
        if self.match.live and table_focus.walks(event, self.focused):
            return None
        if keys.matches(event, "right") and self.controller.playback.others_move:
            self.controller.playback.step()
            return STAY
        if self.history.key(event):
            return STAY
        controller = self.controller
        means = {"enter": self.table.confirm, "ctrl+z": controller.undo, "ctrl+shift+z": controller.redo, "ctrl+y": controller.redo}
        if (does := next((does for name, does in means.items() if keys.matches(event, name)), None)) is not None:
            does()
            return STAY
        if self.table.key(event):
            return STAY
        if missed := self.access_keys.missed(event):
            return self.no_letter(missed)
        if self.may_act and not self._hinted and self.access_keys.wants_alt(event):
            self._hinted = True
            self.say(self.words("table.letters"))
            return STAY
        return None

    def key_up(self, event: Event) -> Change | None:
        self.access_keys.key_up(event)
        return None

    def back(self) -> Change | None:
        """Esc: drops what has been chosen, the note, the look back; else the pause menu."""
        if self.table.cancel():
            return STAY
        if self.hint_panel.close():
            self.rebuild()
            return STAY
        if self.controller.notes.current is not None:
            self.drop_note()
            return STAY
        if self.way_back is not None or not (self.match.live or self.match.looked_at):
            way, self.way_back = self.way_back, None
            self.history.last()
            return way.go() if way is not None else STAY
        return self.menu()

    def _called_out(self, key: str) -> Change | None:
        told = self.controller.notes.current
        target = next((target for target in self.access_keys.targets if target.key == key), None)
        stop = table_focus.stop_of(self.root, self.theme, target) if target is not None else None
        self.table.pick(key)
        # Enter confirms what was called out, whatever had the focus; the arrows go on from there.
        self._set_focus(self.root.find(stop.id) if stop is not None else None, ring=False)
        self.drop_refusal(told)
        return None

    # The focus

    def _standard_key(self, event: Event) -> Change | None:
        """The way of the focus begins at what can be chosen."""
        begins = self.focused is None and table_focus.begins(event)
        first = table_focus.first_stop(self.root, self.theme, self.access_keys.targets) if begins else None
        if first is None:
            return super()._standard_key(event)
        self._set_focus(first, ring=True)
        return STAY

    # Where one can go from here

    def look_back(self, *, to: int | None = None, way_back: WayBack | None = None) -> Change:
        """As AtTable."""
        self.way_back = way_back
        self.history.go(self.history.position - 1 if to is None else to)
        return STAY

    def rematch(self) -> Change:
        """As AtTable."""
        return Replace(
            open_new(self.app, replace(self.match.setup, players=self.match.seated, seed=secrets.token_hex(8)))
        )


def open_new(app: Program, setup: Setup) -> Scene:
    """A new match, kept from its first deal on; where the library cannot keep it, it is played unsaved and says so."""
    house = services(app)
    rules = house.rules(setup)
    try:
        match = house.open(begin(setup, rules, house.library))
    except LibraryError as trouble:
        app.toast(app.kit.words("desk.in_memory", reason=refusal_text(app.kit.words, trouble.refusal)))
        match = house.open(begin(setup, rules, None))
    return TableScene(app, match, house.table(setup.game))
