"""A practice match: before each turn of a new player, a bubble shows a hint in one sentence."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

from game.ai.levels import Budget
from game.evening.practice import Practice
from game.kernel.contract import NOBODY, Seat
from game.kernel.library import LibraryError
from ui.drawing.area import Area
from ui.language.key_names import label
from ui.scenes.bubble import BubbleButton, BubbleContent, BubbleLayer
from ui.scenes.coach_memory import MatchCoachMemory
from ui.scenes.hints.hint_rows import HintText
from ui.scenes.hints.hint_texts import reasons, sentences
from ui.scenes.hints.lights import StepLights
from ui.scenes.hints.plan import steps_of
from ui.scenes.services import services_of
from ui.scenes.table.bubble import bubble_at, in_the_way
from ui.tables.common.ids import kind_of
from ui.tables.common.selection import Send
from ui.widgets import keys
from ui.widgets.base import Widget
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect
    from pygame.event import Event

    from ui.match.advice import Advice
    from ui.match.match import Match
    from ui.scenes.bubble import BubbleWidget, Line
    from ui.scenes.hints.panel import HintPanel
    from ui.scenes.table.coach_panel import CoachPanel
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Change, Program

_log = logging.getLogger("fireside")

_BUBBLE: Final = "practice.bubble"
_WIDE: Final = 300
_LINES: Final = (7, 3)
"""In so many lines of so many design units the whole turn is shown, if that covers nothing; else only its first step."""
QUICK: Final = Budget(trials=300, seconds=1.5)
"""The budget of an unrequested hint."""
_NOTHING: Final = (-1, NOBODY, NOBODY)


class PracticeSwitches:
    """Which seats of a match get a hint before each turn: at first those of players who are new to the game, or all if there are
    none. A change is stored beside the match; if it cannot be stored, it lasts until the program ends."""

    def __init__(self, app: Program, match: Match[Any]) -> None:
        self._app, self._match = app, match
        self._turned: dict[Seat, bool] | None = None

    def on(self, seat: Seat) -> bool:
        """Whether that seat gets hints."""
        match = self._match
        if not match.setup.is_practice or match.view_only or not match.seated[seat].is_person:
            return False
        if self._turned is None:
            self._turned = self._kept()
        if seat not in self._turned:
            memory, seats = MatchCoachMemory(self._app, match), map(Seat, range(len(match.seated)))
            self._turned[seat] = memory.is_new(seat) or not any(map(memory.is_new, seats))
        return self._turned[seat]

    def turn(self, seat: Seat, *, on: bool) -> None:
        """Turns the hints of that seat on or off."""
        self._turned = {**(self._turned or {}), seat: on}
        if self._match.saved:
            try:
                Practice(services_of(self._app).library).switch(self._match.id, seat, on=on)
            except LibraryError:
                _log.warning("which seats get hints could not be stored", exc_info=True)

    def _kept(self) -> dict[Seat, bool]:
        if not self._match.saved:
            return {}
        try:
            return dict(Practice(services_of(self._app).library).of(self._match.id))
        except LibraryError:
            _log.warning("which seats get hints could not be read", exc_info=True)
            return {}


class PracticePanel:
    """The hint before a turn, as a bubble: one in a turn, and none beside a tip of the coach. It is requested when the turn
    begins. It stays until a decision is made or it is closed, and is hidden while the panel of hints is open."""

    def __init__(self, context: TableContext[Any], hint_panel: HintPanel, coach: CoachPanel) -> None:
        self._context, self._hint_panel, self._coach = context, hint_panel, coach
        self._switches = PracticeSwitches(context.scene.app, context.match)
        self._layer: Widget = BubbleLayer("practice", Area(0, 0, 0, 0))
        self._place = _NOTHING
        self._advice: Advice | None = None
        self._chosen: object = None
        self._ready = False  # whether a choice was complete before

    def build(self) -> None:
        """Adds the layer of the bubble to the scene, with the hint of this turn if it is known."""
        if self._context.match.setup.is_practice:
            services_of(self._context.scene.app).worker.begin()
            self._layer = BubbleLayer("practice", self._context.scene.box)
            self._context.scene.add(self._layer)
            self._fill()

    @property
    def waiting(self) -> bool:
        """Whether a hint has been requested and is not here yet."""
        return self._advice is not None and self._advice.found is None

    @property
    def off(self) -> bool:
        """Whether the active player has turned the hints off, in a match that gives them."""
        context = self._context
        return context.match.setup.is_practice and context.observation.may_act and not self._switches.on(context.match.actor)

    def switch(self) -> None:
        """Turns the hints of the active player off or on."""
        context, words = self._context, self._context.scene.words
        if not (context.match.setup.is_practice and context.observation.may_act):
            context.notes.say(words("practice.not_now"))
            return
        seat = context.match.actor
        on = not self._switches.on(seat)
        self._switches.turn(seat, on=on)
        self._coach.unasked.asked_again(seat)
        self.drop()
        self._context.scene.rebuild()
        context.notes.say(words("practice.is_on") if on else words("practice.is_off"))

    def takes(self, event: Event) -> bool:
        """Whether a key presses the main button of the bubble: Enter, as long as nothing has been chosen that it would confirm."""
        return bool(self._layer.children) and keys.matches(event, "enter") and not self._context.table.touched

    def close(self) -> bool:
        """Removes the hint of this turn. Returns whether there was one."""
        if not self._layer.children:
            return False
        self._advice = None
        self._empty()
        return True

    def drop(self) -> None:
        """Cancels the request for a hint and removes the hint."""
        if self._advice is not None:
            self._advice.cancel()
        self._advice, self._place = None, _NOTHING

    def update(self, *, clear: bool = True) -> None:
        """Requests a hint where a turn begins, shows it once it is here, and moves the bubble off what has been chosen. No new
        hint appears unless the table is `clear` of motions."""
        context = self._context
        if not context.match.setup.is_practice:
            return
        observation, match = context.observation, context.match
        decides = observation.may_act and not observation.past and not context.table.follow_ups.pending
        here = (match.last_index, match.actor, match.viewer) if decides or self._comes else _NOTHING
        if here != self._place:
            self.drop()
            self._place = here
            if here != _NOTHING and self._due():
                self._advice = services_of(context.scene.app).advice(match, self._hint_panel.before, QUICK)
        if decides and clear and self._advice is not None and self._hint_panel.advice is None and self._advice.poll():
            self._take(self._advice)
        self._complete()
        self._show()

    @property
    def _comes(self) -> bool:
        """Whether the viewer decides next, once what happened has been shown: the hint is requested by then, so that it is
        there before anything is chosen."""
        match = self._context.match
        decides = match.live and not (match.view_only or match.over) and match.viewer == match.actor
        return decides and match.actor >= 0 and match.seated[match.actor].is_person

    def _due(self) -> bool:
        """Whether a hint is due: a turn of a seat with hints begins here, or its first choice, and no advice was shown in it yet."""
        match, observation, unasked = self._context.match, self._context.observation, self._coach.unasked
        legal, seen = (observation.legal, observation.seen) if observation.may_act else (match.legal(), match.seen)
        unasked.arrive(match.actor, seen)
        if not self._switches.on(match.actor) or len(legal) < 2 or not unasked.free(match.actor, "hint"):
            return False
        begins = not match.last_index or match.rules.is_turn_start(seen)
        return begins or match.history.transition_to(match.last_index).seat != match.actor or match.history.was_forced

    def _take(self, advice: Advice) -> None:
        """Logs the hint, which comes before it is shown. There is none if there is only one option, if the player has chosen
        already, if it has no reasons, or if the coach has shown a tip in this turn."""
        found, unasked, seat = advice.found or (), self._coach.unasked, self._context.match.actor
        chosen = self._context.table.touched
        if len(found) < 2 or chosen or not reasons(self._context, advice, found) or not unasked.say(seat, "hint"):
            self._advice = None
            return
        try:
            self._context.match.log_hint()
        except LibraryError:
            self._advice = None
            return
        self._hint_panel.before = advice

    def _complete(self) -> None:
        """Where one click on a marked item completed the choice, completes it as the hint advises: with the same pair of cards,
        paid in the same way."""
        table, advice, was_ready = self._context.table, self._advice, self._ready
        selection = table.view.selection
        self._ready = selection.ready
        if was_ready or not (self._ready and table.touched and self._says) or advice is None or not advice.found:
            return
        # The first action alone: what else the turn may consist of is for the player to choose.
        first, outcome, asked = advice.found[0].actions[:1], selection.confirm(), table.selection_of(self._context.observation.legal)
        if not isinstance(outcome, Send) or outcome.action == first[0] or not asked.propose(first):
            return
        if any(selection.anchor in group for group in asked.steps):
            selection.propose(first)
            table.refresh()

    # How it looks

    def _show(self) -> None:
        """Adds or removes the bubble, and moves it off what can be chosen."""
        table, bubble = self._context.table, self._layer.find(_BUBBLE)
        selection = table.view.selection
        chosen = frozenset(selection.selected), selection.ready, table.bubble.visible and tuple(table.bubble.rect)
        if self._says != (bubble is not None) or (
            bubble is not None and chosen != self._chosen and bubble.rect.collidelist(in_the_way(self._context)) >= 0
        ):
            self._again()
        self._chosen = chosen

    @property
    def _says(self) -> bool:
        has_advice = self._context.observation.may_act and self._advice is not None and bool(self._advice.found)
        return has_advice and not (self._coach.visible or self._hint_panel.open)

    def _again(self) -> None:
        self._context.scene.renew(self._layer, self._fill)
        self._context.scene.redraw()

    def _empty(self) -> None:
        self._context.scene.renew(self._layer, self._layer.children.clear)
        self._context.scene.redraw()

    def _fill(self) -> None:
        self._layer.children.clear()
        context, advice = self._context, self._advice
        if not self._says or advice is None or not advice.found:
            return
        words = context.scene.words
        what, then = sentences(context, advice, advice.found[0])
        more, off = words("practice.more"), words("practice.off")
        why = reasons(context, advice, advice.found)
        wide = context.scene.theme.px(_WIDE) * context.scene.theme.text_percent // 100
        text = HintText("", "", what, (), then=then).bare
        titles = dict.fromkeys(text.title(context.kit, wide, "body", most) for most in _LINES)
        buttons = [
            BubbleButton(
                "practice.off", self._with_key(off, "n"), self._turn_off, "n", kind="plain",
                short=self._with_key(words("practice.off_short"), "n")
            ),
            BubbleButton("practice.more", self._with_key(more, "h"), context.routes.hints, "h", kind="plain", short=more),
            BubbleButton("practice.known", words("practice.known"), self._known, "enter"),
        ]
        about, hand, bubble = [area for step in self._steps(0) for area in step], self._hand(), None
        for said in titles:
            sentence = said if said.endswith("…") else words("hints.sentence", said=said)
            lines: Sequence[Line] = [("strong", "ink", words("practice.title")), ("body", "ink", sentence), *why]
            content = BubbleContent(lines, buttons, lamp=True)
            bubble = bubble or bubble_at(context, _BUBBLE, content, about, beside=hand)
        if bubble is None:
            self._advice = None
        else:
            below = context.scene.box.cut_top(context.scene.theme.header_height())[1]
            self._layer.add(
                StepLights("practice.lights", lambda: self._highlighted(bubble), below, bubble.rect, marks=lambda: self._steps(0)), bubble
            )

    def _with_key(self, said: str, key: str) -> str:
        words = self._context.scene.words
        called = label(words, key)
        return words("practice.with_key", said=said, key=called) if called else said

    def _steps(self, number: int) -> list[list[Rect]]:
        """The areas of the items that an option consists of, step by step."""
        if self._advice is None or not self._advice.found:
            return []
        plan = self._advice.found[number].actions
        return steps_of(self._context, plan, self._advice.events(plan))

    def _hand(self) -> list[Rect]:
        """The areas of the player's cards, if the hint plays some of them; the bubble stands beside them."""
        cards: list[Rect] = [one.rect for id_, one in self._context.table.items.items() if kind_of(id_) == "hand" and one.on_table]
        return cards if any(area in cards for step in self._steps(0) for area in step) else []

    def _highlighted(self, bubble: BubbleWidget) -> list[list[Rect]]:
        """The areas of the items of the hint, while the bubble is pointed at or has the focus."""
        pointed = bubble.hovered or any(one.hovered or one.ringed for one in bubble.children)
        return self._steps(0) if pointed and self._says else []

    def _known(self) -> Change:
        self.close()
        return STAY

    def _turn_off(self) -> Change:
        self.switch()
        return STAY
