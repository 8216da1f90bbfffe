"""What the coach says at a table: a small bubble where nothing lies that can be chosen."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.kernel.content import ContentError
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.language.key_names import label
from ui.match.coach import Coach
from ui.scenes.books import book_of
from ui.scenes.learners import LearnersHere
from ui.scenes.services import can_show, services
from ui.widgets import keys
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.drawing.theme import Role
    from ui.match.match import Match
    from ui.match.note import Note
    from ui.scenes.at_table import AtTable
    from ui.widgets.base import Result
    from ui.widgets.change import Change, Program

_WIDE: Final = 300
"""In design units, before large text."""
_SHAPES: Final[tuple[tuple[Role, float], ...]] = (("body", 1.0), ("body", 1.3), ("small", 1.0), ("small", 0.8))
"""The letters and the share of its width that are tried, those that are read best first."""
_CRAMPED: Final = 0.03
"""What each of them may cost more than the next, by the share of a bubble that covers something."""
_PAD: Final = 14
_GRID: Final = 16
"""In steps of so many design units a place is looked for."""
_QUIET: Final = frozenset({"tab", "shift+tab", "up", "down", "left", "right", "f1", "s"})
"""The keys that close nothing: they lead to what can be done."""


def coach_of(app: Program, match: Match[Any]) -> Coach[Any] | None:
    """Who coaches the people of a match; nobody where it is only looked at, or nothing is to be said."""
    house = services(app)
    bubbles = house.lessons(match.game).coach
    if match.looked_at or not bubbles:
        return None
    return Coach(match, bubbles, house.package(match.game).moments, LearnersHere(app, match))


class CoachPanel:
    """The bubble of a table, as the coach has something to say; without a coach there is none."""

    def __init__(self, at: AtTable[Any], coach: Coach[Any] | None) -> None:
        self._at, self._coach = at, coach
        self._layer = Widget("coach", Area(0, 0, 0, 0))

    def build(self) -> None:
        """Puts there what is to be said now."""
        if self._coach is None:
            return
        self._layer = _Layer("coach", self._at.scene.box)
        self._at.scene.add(self._layer)
        self._ask()
        self._fill()

    def hear(self, note: Note | None) -> None:
        """Something was refused: there may be a word about it."""
        if self._coach is not None and note is not None and note.refuses and self._coach.current is None:
            self._ask(note.reason)
            if self._coach.current is not None:
                self._at.scene.renew(self._layer, self._fill)
                self._at.scene.redraw()

    def handle(self, event: Event) -> None:
        """The next press beside it closes it, and so does a key that does something; both mean what they always do."""
        if self._coach is None or self._coach.current is None or not self._at.scene.uppermost:
            return
        bubble = next(iter(self._layer.children), None)
        if event.type == pygame.MOUSEBUTTONDOWN:
            done = bubble is None or not bubble.rect.collidepoint(event.pos)
        else:
            quiet = any(keys.matches(event, name) for name in (*_QUIET, "esc")) if event.type == pygame.KEYDOWN else True
            walked = self._at.scene.focused is not None and (self._at.scene.focused.parent or self._layer) is bubble
            done = not quiet and not walked and bool(getattr(event, "unicode", ""))
        if done:
            self.close()

    def close(self) -> bool:
        """It has been read; whether there was anything."""
        if self._coach is None or not self._coach.close():
            return False
        self._at.scene.renew(self._layer, self._layer.children.clear)
        self._at.scene.redraw()
        return True

    @property
    def rule(self) -> str:
        """The number of the rule that is spoken of, "" for none."""
        return self._coach.current.rule if self._coach is not None and self._coach.current is not None else ""

    def _ask(self, refusal: str = "") -> None:
        at = self._at
        if self._coach is not None and not at.table.follows_up:
            self._coach.ask(at.shown, refusal)

    def _fill(self) -> None:
        self._layer.children.clear()
        if self._coach is None or (said := self._coach.current) is None:
            return
        at, words, game = self._at, self._at.scene.words, self._at.match.game
        told = _title(at, said.rule), words(f"{game}.lesson.coach.{said.id}"), said.rule
        found: list[tuple[float, int, CoachBubble, Area]] = []
        for number, (role, share) in enumerate(_SHAPES):
            bubble = CoachBubble(at, *told, self._close, role, share)
            if (placed := self._place(bubble.measure())) is not None:
                cost, place = placed
                found.append((cost + number * _CRAMPED, number, bubble, place))
        if not found:
            self._coach.drop()
            return
        *_, bubble, place = min(found, key=lambda one: one[:2])
        bubble.lay(place)
        self._layer.add(bubble)

    def _close(self) -> Change:
        self.close()
        return STAY

    def _place(self, size: tuple[int, int]) -> tuple[float, Area] | None:
        """Where something of that size covers nothing that can be chosen, and what that costs: of such places one that covers
        least of what lies on the table and is read, and is near to what can be chosen. None if there is none."""
        scene, theme = self._at.scene, self._at.scene.theme
        clear = self._at.table.clear
        barred = [*clear.never, *clear.choices]
        barred += [one.rect for one in scene.root.walk() if isinstance(one, Button | IconButton) and one.visible]
        barred += [one.rect for one in map(scene.root.find, ("hints.panel", "note")) if one is not None and one.visible]
        room = scene.box.cut_top(theme.head())[1].pad(theme.px(8))
        things = clear._replace(never=[one.rect for one in self._at.table.things.values() if one.seen])
        goals, step, best, least = clear.choices, theme.px(_GRID), None, float("inf")
        for x, y in product(range(room.x, room.right - size[0] + 1, step), range(room.y, room.bottom - size[1] + 1, step)):
            area = Area(x, y, *size)
            if area.inflate(step, step).collidelist(barred) >= 0:
                continue
            covered = things.covered(area)
            far = min((_apart(area, goal) for goal in goals), default=0)
            cost = (4 * (covered.never + covered.read) + 2 * covered.spaces) / (size[0] * size[1]) + far / theme.size[0]
            if cost < least:
                best, least = area, cost
        return None if best is None else (least, best)


class _Layer(Widget):
    """The pointer goes through all but the bubble."""

    def hits(self, point: tuple[int, int]) -> bool:
        return any(one.hits(point) for one in self.children)


class CoachBubble(Widget):
    """A lamp, a title, one sentence, the way to the rule, and what closes it."""

    solid = True

    def __init__(
        self, at: AtTable[Any], title: str, said: str, rule: str, on_close: Callable[[], Change], role: Role, share: float
    ) -> None:
        """`role` are the letters of the sentence, `share` is how wide it is of the usual width."""
        super().__init__("coach.bubble", Area(0, 0, 0, 0))
        self._role, self._share = role, share
        self._at, self._title, self._said, self._rule, self._on_close = at, title, said, rule, on_close

    def measure(self) -> tuple[int, int]:
        """How large it is."""
        theme = self._at.scene.theme
        wide = min(round(theme.px(_WIDE) * theme.text_percent * self._share / 100), theme.size[0] * 2 // 5)
        pad, inner = theme.px(_PAD), wide - 2 * theme.px(_PAD)
        head = text.height(theme, "strong", self._title, inner - self._lamp - pad // 2)
        high = max(head, self._lamp) + text.height(theme, self._role, self._said, inner) + self._foot + 2 * pad + theme.px(14)
        return wide, high

    def lay(self, place: Area) -> None:
        """Puts it there."""
        theme, words = self._at.scene.theme, self._at.scene.words
        self.rect = place
        foot = place.pad(theme.px(_PAD)).cut_bottom(self._foot)[0]
        if self._shows:
            cell, foot = foot.cut_left(foot.h, theme.px(8))
            self.add(IconButton("coach.show", cell, "play", self._at.ways.show, tooltip=words("rulebook.show_rule"), key="s"))
        left, right = foot.columns(1.0, 1.0, gap=theme.px(8))
        told = words("coach.rule_key", rule=self._rule, key=label(words, "f1"))
        if text.width(theme, "strong", told) > left.w - left.h:
            told = words("coach.rule", rule=self._rule)
        rule = Button("coach.rule", left, told, partial(self._at.ways.rulebook, self._rule))
        rule.told_key = "f1"
        self.add(rule, Button("coach.known", right, words("coach.known"), self._on_close, kind="primary"))

    def press(self, point: tuple[int, int]) -> Result:
        """Nothing below it hears the pointer."""
        return STAY

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        pad = theme.px(_PAD)
        skin.draw_shadow(surface, self.kit, self.rect, 14)
        surface.blit(skin.panel(self.kit, "parchment", self.rect.size, 18), self.rect)
        inner = Area(self.rect).pad(pad)
        lamp = skin.icon(self.kit, "hint", self._lamp, theme.colour("orange_dark"))
        surface.blit(lamp, inner.topleft)
        title = inner.cut_left(self._lamp, pad // 2)[1]
        used = text.draw_wrapped(surface, theme, "strong", self._title, title, theme.colour("ink"))
        rest = inner.cut_top(max(used, self._lamp) + theme.px(4))[1]
        text.draw_wrapped(surface, theme, self._role, self._said, rest, theme.colour("ink"))

    @property
    def _shows(self) -> bool:
        """Whether the rule can be shown at a table."""
        return can_show(self._at.scene.app, self._at.match.game, self._rule)

    @property
    def _lamp(self) -> int:
        return self._at.scene.theme.text_px("strong") + self._at.scene.theme.px(4)

    @property
    def _foot(self) -> int:
        return self._at.scene.theme.tall("small")


def _title(at: AtTable[Any], rule: str) -> str:
    """The title of a rule, in the language of whoever looks; of one without, of its chapter."""
    try:
        book = book_of(at.scene.app, at.match.game, at.scene.words.lang)
    except ContentError:
        return ""
    for chapter in book.chapters:
        for one in chapter.entries:
            if one.number == rule:
                return one.title or chapter.title
    return ""


def _apart(one: Rect, other: Rect) -> int:
    across, up = max(0, one.x - other.right, other.x - one.right), max(0, one.y - other.bottom, other.y - one.bottom)
    return across + up
