"""The bubble of the coach at a table, where nothing lies that can be chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.kernel.content import ContentError
from ui.drawing.area import Area
from ui.match.coach import Coach
from ui.match.unasked import Unasked
from ui.scenes.bubble import BubbleButton, BubbleContent, BubbleLayer, CornerButton
from ui.scenes.coach_memory import MatchCoachMemory
from ui.scenes.hints.lights import StepLights
from ui.scenes.rulebook.books import book_of
from ui.scenes.services import services_of
from ui.scenes.table.areas import areas_of
from ui.scenes.table.bubble import bubble_at
from ui.widgets import keys
from ui.widgets.base import Widget
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from pygame import Rect
    from pygame.event import Event

    from ui.match.match import Match
    from ui.match.note import Note
    from ui.scenes.bubble import BubbleWidget
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Change, Program

_BUBBLE: Final = "coach.bubble"
_QUIET: Final = frozenset({"tab", "shift+tab", "up", "down", "left", "right", "f1", "s"})
"""The keys that close nothing: they lead to what can be done."""


def coach_of(app: Program, match: Match[Any]) -> Coach[Any] | None:
    """The coach of a match; None if it is only viewed or its game has no bubbles."""
    services = services_of(app)
    bubbles = services.lessons(match.game).coach
    if match.view_only or not bubbles:
        return None
    return Coach(match, bubbles, services.package(match.game).situations, MatchCoachMemory(app, match))


class CoachPanel:
    """The bubble at a table while the coach has one to show; without a coach there is none."""

    def __init__(self, context: TableContext[Any], coach: Coach[Any] | None) -> None:
        self._context, self._coach = context, coach
        self.unasked = coach.unasked if coach is not None else Unasked(context.match)
        """What was said in each turn without being asked for."""
        self._layer = Widget("coach", Area(0, 0, 0, 0))

    def build(self) -> None:
        """Puts the current bubble into the scene."""
        if self._coach is None:
            return
        self._layer = BubbleLayer("coach", self._context.scene.box)
        self._context.scene.add(self._layer)
        self._ask()
        self._fill()

    def on_note(self, note: Note | None) -> None:
        """A note is shown: if it is a refusal, the coach may have a bubble about it."""
        if self._coach is not None and note is not None and note.refuses and self._coach.current is None:
            self._ask(note.reason)
            if self._coach.current is not None:
                self._context.scene.renew(self._layer, self._fill)
                self._context.scene.redraw()

    def make_way(self) -> None:
        """Moves the bubble off the buttons of a decision, or removes it if there is no other place."""
        if (bubble := self._layer.find(_BUBBLE)) is None:
            return
        area, table = bubble.rect, self._context.table
        answers = [one.rect for one in (table.bubble, table.confirm_button, table.secondary_button) if one.visible]
        if area.collidelist(answers) >= 0:
            self._context.scene.renew(self._layer, self._fill)
            self._context.scene.redraw()

    def handle(self, event: Event) -> None:
        """The next press beside the bubble closes it, and so does a key that does something; both have their usual effect."""
        if self._coach is None or self._coach.current is None or not self._context.scene.uppermost:
            return
        bubble = self._layer.find(_BUBBLE)
        if event.type == pygame.MOUSEBUTTONDOWN:
            done = bubble is None or not bubble.rect.collidepoint(event.pos)
        else:
            quiet = any(keys.matches(event, name) for name in (*_QUIET, "esc")) if event.type == pygame.KEYDOWN else True
            walked = self._context.scene.focused is not None and (self._context.scene.focused.parent or self._layer) is bubble
            answers = self.takes(event)
            done = not (quiet or walked or answers) and bool(getattr(event, "unicode", "")) and not self._called(event, bubble)
        if done:
            self.close()

    def takes(self, event: Event) -> bool:
        """Whether a key presses the button of the bubble: Enter, as long as nothing has been chosen that it would confirm."""
        return self.visible and event.type == pygame.KEYDOWN and keys.matches(event, "enter") and not self._context.table.touched

    def _called(self, event: Event, bubble: Widget | None) -> bool:
        """Whether a letter is called out that stands on the bubble."""
        letters = self._context.scene.access_keys
        return bubble is not None and not letters.called(event).isdisjoint(widget.id for widget in bubble.walk())

    def close(self) -> bool:
        """Closes the bubble as read. Returns whether there was one."""
        if self._coach is None or not self._coach.close():
            return False
        self._context.scene.renew(self._layer, self._layer.children.clear)
        self._context.scene.redraw()
        return True

    @property
    def visible(self) -> bool:
        """Whether its bubble is shown."""
        return self._coach is not None and self._coach.current is not None

    @property
    def rule(self) -> str:
        """The number of the rule that the bubble is about, "" for none."""
        return self._coach.current.rule if self._coach is not None and self._coach.current is not None else ""

    def _ask(self, refusal: str = "") -> None:
        context = self._context
        if self._coach is not None and not context.table.follow_ups.pending:
            self._coach.update(context.observation, refusal)

    def _fill(self) -> None:
        self._layer.children.clear()
        if self._coach is None or (said := self._coach.current) is None:
            return
        context, words, game = self._context, self._context.scene.words, self._context.match.game
        about = self._about()
        bubble = bubble_at(context, _BUBBLE, BubbleContent(
            [("strong", "ink", _title(context, said.rule)), ("body", "ink", words(f"{game}.lesson.coach.{said.id}"))],
            [BubbleButton("coach.known", words("coach.known"), self._close, "enter")],
            CornerButton("coach.rule", "rules", words("rulebook.read_rule"), partial(context.routes.open_rulebook, said.rule), "f1"),
            lamp=True,
        ), [about[0].unionall(about[1:])] if about else ())
        if bubble is None:
            self._coach.drop()
        else:
            below = context.scene.box.cut_top(context.scene.theme.header_height())[1]
            self._layer.add(
                StepLights("coach.lights", lambda: self._lit(bubble), below, bubble.rect, marks=lambda: [self._about()]),
                bubble
            )

    def _about(self) -> list[Rect]:
        """The areas of what the bubble is about, as far as that can be seen."""
        if self._coach is None:
            return []
        named = (areas_of(self._context, name) for name in self._coach.points_at(self._context.observation))
        return next(filter(None, named), [])

    def _lit(self, bubble: BubbleWidget) -> list[list[Rect]]:
        """What the bubble is about, while it is pointed at or has the focus."""
        pointed = bubble.hovered or any(one.hovered or one.ringed for one in bubble.children)
        return [about] if pointed and (about := self._about()) else []

    def _close(self) -> Change:
        self.close()
        return STAY


def _title(context: TableContext[Any], rule: str) -> str:
    """The title of a rule, in the viewer's language; of one without, of its chapter."""
    try:
        book = book_of(context.scene.app, context.match.game, context.scene.words.lang)
    except ContentError:
        return ""
    for chapter in book.chapters:
        for one in chapter.entries:
            if one.number == rule:
                return one.title or chapter.title
    return ""
