"""A page of the rulebook that scrolls: a chapter, what a search found, or how to play in prose."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from game.kernel.rulebook import fold_for_search
from ui.drawing import text
from ui.drawing.area import Area
from ui.widgets.button import Button, IconButton
from ui.widgets.label import FittedLabel, Label, Panel
from ui.widgets.rich import RichText
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect

    from game.kernel.rule_examples import RuleExamples
    from game.kernel.rulebook import Chapter, Page, Rule
    from ui.widgets.change import Change

_ICON: Final = re.compile(r"\{icon:(?![\w]*/)")
_MOST: Final = 40
"""The most results of a search in the list. With more results, people type another letter."""


class RulePage(ScrollArea):
    """A page about a `game`. The rule `marked` is highlighted, and the page begins there. `follow` opens a rule by its
    number; `show` shows one at a table, or any of the page for ""."""

    def __init__(
        self, id_: str, rect: Rect, game: str, marked: str, follow: Callable[[str], Change], show: Callable[[str], Change]
    ) -> None:
        super().__init__(id_, rect, read=True)
        self.game, self.marked = game, marked
        self._follow, self._show = follow, show

    def add_prose(self, pages: Sequence[Page]) -> None:
        """Adds what the cards of how to play show, in prose."""
        theme = self.theme
        top = self.inner.y
        for number, page in enumerate(pages):
            at = Area(self.inner.x, top, self.inner.w - theme.px(16), 0)
            head = Area(at.x, at.y, at.w, text.height(theme, "heading", page.title, at.w))
            body = Area(at.x, head.bottom + theme.px(10), at.w, 0)
            prose = RichText(f"short.{number}.text", body, self._pictured(page.text), self._follow, colour="ink")
            self.add(Label(f"short.{number}", head, page.title, "heading", "ink", wrap=True), prose)
            top = prose.rect.bottom + theme.px(24)

    def add_chapter(self, chapter: Chapter, places: RuleExamples, *, shown: bool) -> None:
        """Adds a chapter; with a button that shows a rule of it at a table, if one can be `shown`."""
        theme = self.theme
        head = Area(self.inner.x, self.inner.y, self.inner.w, theme.line_height("heading"))
        if shown:
            said, high = self.kit.words("rulebook.show"), theme.control_height("small")
            head = Area(head.x, head.y, head.w, max(head.h, high))
            cell, title = head.cut_right(text.width(theme, "strong", said) + 4 * high, theme.px(16))
            button = Button("show", cell.middle(cell.w - theme.px(16), high), said, partial(self._show, ""), icon="play")
            button.shortcut = "s"
            self.add(button)
            head = Area(title)
        self.add(FittedLabel("chapter", head, chapter.title, "heading", "ink"))
        self._add_rules(chapter.entries, head.bottom + theme.px(12), places)

    def add_hits(self, query: str, hits: Sequence[Rule], places: RuleExamples) -> None:
        """Adds the rules in which the words of a search were found."""
        theme = self.theme
        head = Area(self.inner.x, self.inner.y, self.inner.w, theme.line_height("heading"))
        found = self.kit.words("rulebook.hits", n=len(hits), words=query.strip())
        self.add(Label("chapter", head, found, "heading", "ink"))
        if not hits:
            hint = self.kit.words("rulebook.no_hits")
            below = Area(head.x, head.bottom + theme.px(8), head.w, text.height(theme, "body", hint, head.w))
            self.add(Label("no_hits", below, hint, "body", "ink_soft", wrap=True))
        self._add_rules(hits[:_MOST], head.bottom + theme.px(12), places, fold_for_search(query).split())

    def _add_rules(self, rules: Sequence[Rule], top: int, places: RuleExamples, wanted: Sequence[str] = ()) -> None:
        """Adds rules with numbers in the margin, then title and text. The rule that was opened is highlighted. Where words
        are `wanted`, they are marked, and each number leads to its chapter."""
        theme = self.theme
        gutter = max(text.width(theme, "strong", number) for number in ("D0000", *(rule.number for rule in rules))) + theme.px(8)
        for rule in rules:
            at = Area(self.inner.x, top, self.inner.w - theme.px(16), 0)
            margin, lane = at.inset(theme.px(12), 0).cut_left(gutter)
            top += theme.px(8)
            ground = Panel(f"ground.{rule.number}", at, "card", shadow=False) if rule.number == self.marked else None
            if ground is not None:
                self.add(ground)
            number = Area(margin.x, top, margin.w, theme.line_height("strong"))
            if wanted:
                self.add(RichText(f"number.{rule.number}", number, f"[{rule.number}]", self._follow, numbered=True))
            else:
                self.add(Label(f"number.{rule.number}", number, rule.number, "strong", "orange_dark"))
            if rule.title:
                head = RichText(f"head.{rule.number}", Area(lane.x, top, lane.w, 0), f"**{rule.title}**", marked=wanted)
                self.add(head)
                top = head.rect.bottom
            if places.of_rule(rule.number):
                side = theme.line_height("strong")
                shows = Area(margin.x, number.bottom + theme.px(2), side, side)
                self.add(
                    IconButton(
                        f"show.{rule.number}", shows, "play", partial(self._show, rule.number),
                        tooltip=self.kit.words("rulebook.show_rule")
                    )
                )
            start = Area(lane.x, top, lane.w, 0)
            body = RichText(f"rule.{rule.number}", start, self._pictured(rule.text), self._follow, marked=wanted, numbered=True)
            self.add(body)
            top = max(body.rect.bottom, number.bottom + theme.px(2) + theme.line_height("strong")) + theme.px(8)
            if ground is not None:
                ground.rect = Area(at.x, at.y, at.w, top - at.y)
            top += theme.px(8)
        if self.marked and not wanted:
            self.scroll_to(self.find(f"ground.{self.marked}").rect.y - self.rect.y)  # type: ignore[union-attr]

    def _pictured(self, markup: str) -> str:
        """The markup with the game's sprites for the pictures."""
        return _ICON.sub(f"{{icon:{self.game}/icon_", markup)
