"""The rulebook of a game: cards for newcomers, the same in prose, every rule by its number, and a search through
them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.kernel import how_to
from ui.drawing import text
from ui.drawing.area import Area
from ui.scenes.choice import ChoiceField
from ui.scenes.covers import name
from ui.scenes.rulebook.books import book_of
from ui.scenes.rulebook.how_to import CardPage
from ui.scenes.rulebook.page import RulePage
from ui.scenes.services import open_lesson, open_talk, services_of, show_rule
from ui.widgets import keys
from ui.widgets.base import Widget
from ui.widgets.button import IconButton
from ui.widgets.change import STAY, Pop
from ui.widgets.field import TextField
from ui.widgets.label import FittedLabel, Panel
from ui.widgets.scene import Scene
from ui.widgets.scroll import ListRow, ListView

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from game.kernel.rule_examples import RuleExamples
    from game.kernel.rulebook import Rulebook
    from ui.widgets.change import Change, Program

HOWTO: Final = "howto"
SHORT: Final = "short"
_TITLE_RIM: Final = 16  # design units on either side of a title in the contents
_BAR: Final = 18  # design units that a list keeps for its bar


class RulebookScene(Scene):
    """`number` is the rule to open, "" for the cards of how to play. `game` "" is the first game with a table."""

    popup = True

    def __init__(self, app: Program, game: str, number: str = "") -> None:
        super().__init__(app)
        self.game = game or next(iter(services_of(app).tables))
        self.books = {self.game: self._load(self.game)}
        self.page = HOWTO
        self.card = 0
        self.query = ""
        self.marked = ""
        self.trail: list[tuple[str, str, int]] = []
        self._turned = 0  # how many pages were opened: each gets a new id, so that it does not keep an old offset
        if number:
            self._turn_to(number)

    def set_language(self, language: str) -> None:
        super().set_language(language)
        self.books = {game: self._load(game) for game in self.books}

    def resize(self) -> None:
        """In another size the page begins at the rule that was opened: an offset of the old size would lead elsewhere."""
        if self.marked:
            self._turned += 1
        super().resize()

    @property
    def book(self) -> Rulebook:
        """The rulebook that is open."""
        return self.books[self.game]

    def _load(self, game: str) -> Rulebook:
        return book_of(self.app, game, self.words.lang)

    # The layout

    def build(self) -> None:
        theme, words = self.theme, self.words
        box = theme.hall.inset(theme.px(48), theme.px(36))
        inner = box.inset(theme.px(32), theme.px(24))
        head, inner = inner.cut_top(max(theme.px(56), theme.line_height("title")), theme.px(16))
        left, right = inner.columns(0.28, 0.72, gap=theme.px(36))
        close, title = head.cut_right(theme.px(56), theme.px(16))
        panel = Panel("book", box, "parchment")
        self.add(panel)
        if self.trail:
            back, title = title.cut_left(theme.px(56), theme.px(16))
            panel.add(
                IconButton("back", back, "back", self._back_on_trail, tooltip=words("rulebook.back"), key="alt+left")
            )
        panel.add(
            FittedLabel("title", title, words("rulebook.title", game=name(words, self.game)), "title", "ink"),
            IconButton("close", close, "close", Pop, tooltip=words("rulebook.close"), key="f1"),
        )
        self._add_contents(panel, left)
        panel.add(_Fold("fold", Area(left.right + theme.px(17), inner.y, theme.px(2), inner.h)))
        if self.on_cards:
            cards = how_to.cards(services_of(self.app).package(self.game).folder)
            self.card = min(self.card, len(cards.cards) - 1)
            begin = self._learn if services_of(self.app).rounds(self.game) else None
            show_talk = partial(open_talk, self.app, self.game) if services_of(self.app).talk(self.game).places else None
            panel.add(CardPage(right, self.game, cards, self.card, self._turn_card, self._follow, begin, show_talk))
            return
        page = RulePage(f"page.{self._turned}", right, self.game, self.marked, self._follow, self._show)
        panel.add(page)
        if self.query:
            page.add_hits(self.query, self.book.search(self.query), self._places)
        elif self.page == SHORT:
            page.add_prose(self.book.short)
        else:
            page.add_chapter(self.book.chapters[int(self.page)], self._places, shown=bool(self._shown_rule))

    def _add_contents(self, panel: Panel, box: Area) -> None:
        theme, words = self.theme, self.words
        field, rest = box.cut_top(theme.control_height(), theme.px(10))
        ghost = words("rulebook.search")
        search = TextField(
            "search", field, self.query, self._search, self._take_first, ghost=ghost, icon="search",
            tooltip=words("rulebook.search_why"),
        )
        search.shortcut = "ctrl+f"
        panel.add(search)
        playable = list(services_of(self.app).tables)
        if len(playable) > 1:
            games, rest = rest.cut_top(theme.control_height(), theme.px(10))
            panel.add(
                ChoiceField("game", games, [(g, name(words, g)) for g in playable], self.game, self._take_game, drop=True)
            )
        chapters = [ListRow(HOWTO, words("rulebook.howto")), ListRow(SHORT, words("rulebook.short"))]
        chapters += [ListRow(str(number), chapter.title) for number, chapter in enumerate(self.book.chapters)]
        chosen = "" if self.query else self.page
        width = rest.w - theme.px(_BAR) - 2 * theme.px(_TITLE_RIM)
        tallest = max(text.block_height(theme, "strong", row.words, width) for row in chapters)
        least = max(theme.line_height("body") + theme.px(18), tallest + theme.px(8))
        # If there is room, the rows fill the height.
        high = max(least, min(theme.control_height() * 4 // 5, rest.h // len(chapters)))
        panel.add(
            ListView(
                "contents",
                rest,
                chapters,
                self._open,
                self._open,
                chosen=chosen,
                colour="ink",
                row_height=high,
                draw_row=self._draw_chapter,
            )
        )

    def _draw_chapter(self, surface: Surface, box: Area, row: ListRow, chosen: bool) -> None:
        """Draws a chapter's title. A long one becomes smaller or takes two lines before it is cut."""
        area = box.inset(self.theme.px(_TITLE_RIM), 0)
        text.draw_block(surface, self.theme, "strong" if chosen else "body", row.words, area, self.theme.colour("ink"))

    # Opening rules and chapters

    def _open(self, page: str) -> Change:
        if page != self.page or self.query or self.marked:
            self.page, self.query, self.marked = page, "", ""
            self._turned += 1
            self.rebuild()
        return STAY

    @property
    def on_cards(self) -> bool:
        """Whether the cards of how to play lie open."""
        return self.page == HOWTO and not self.query

    @property
    def _places(self) -> RuleExamples:
        """What can be shown of this game."""
        return services_of(self.app).shown(self.game)

    @property
    def _shown_rule(self) -> str:
        """The rule that S shows: the marked one, or the first of the chapter or of the open card; "" where nothing can be
        shown."""
        if self.on_cards:
            return next((number for number in self._cards.card.rules if self._places.of_rule(number)), "")
        if self.query or self.page == SHORT:
            return ""
        entries = [rule.number for rule in self.book.chapters[int(self.page)].entries]
        return next((number for number in (self.marked, *entries) if self._places.of_rule(number)), "")

    def _show(self, number: str) -> Change:
        """Shows a rule at a table, of the whole chapter where none is named."""
        wanted = number or self._shown_rule
        return (show_rule(self.app, self.game, wanted, chapter=not (number or self.marked or self.on_cards)) if wanted else None) or STAY

    def _learn(self) -> Change:
        self.app.apply(Pop())
        return open_lesson(self.app, self.game)

    def _turn_card(self, number: int) -> Change:
        """Turns to a card; before the first and after the last there is none."""
        if 0 <= number < len(self._cards.how_to.cards) and number != self.card:
            self.card = number
            self.rebuild()
        return STAY

    @property
    def _cards(self) -> CardPage:
        page = self.find("cards")
        assert isinstance(page, CardPage)
        return page

    def _turn_to(self, number: str) -> bool:
        """Opens the chapter of a rule. Returns False if the book has no such rule."""
        at = next(
            (n for n, chapter in enumerate(self.book.chapters) if any(r.number == number for r in chapter.entries)),
            None,
        )
        if at is None:
            return False
        self.page, self.marked, self.query = str(at), number, ""
        self._turned += 1
        return True

    def _follow(self, number: str) -> Change:
        before = (self.page, self.marked, self._offset())
        if self._turn_to(number):
            self.trail.append(before)
            self.rebuild()
        return STAY

    def _back_on_trail(self) -> Change:
        self.page, self.marked, offset = self.trail.pop()
        self.query = ""
        self._turned += 1
        self.rebuild()
        if not self.on_cards:
            self._area.scroll_to(offset)
        return STAY

    def _search(self, query: str) -> Change:
        self.query = query if query.strip() else ""
        self._turned += 1
        self.rebuild()
        return STAY

    def _take_first(self, query: str) -> Change:
        hits = self.book.search(query)
        return self._follow(hits[0].number) if hits else STAY

    def _take_game(self, game: str) -> Change:
        self.books.setdefault(game, self._load(game))
        self.game, self.page, self.card, self.query, self.marked = game, HOWTO, 0, "", ""
        self.trail.clear()
        self._turned += 1
        self.rebuild()
        return STAY

    @property
    def _area(self) -> RulePage:
        page = self.find(f"page.{self._turned}")
        assert isinstance(page, RulePage)
        return page

    def _offset(self) -> int:
        return 0 if self.on_cards else self._area.offset

    def key(self, event: Event) -> Change | None:
        """Ctrl+F moves the focus to the search. The keys for scrolling always scroll the page, or turn the cards."""
        if keys.matches(event, "s"):
            return self._show("")
        if keys.matches(event, "ctrl+f"):
            self.focus("search")
            return STAY
        if self.on_cards:
            last = len(self._cards.how_to.cards) - 1
            ways = {"pageup": -1, "pagedown": 1, "home": -last, "end": last}
            if not keys.from_gamepad(event):  # the arrows of a pad lead the focus; it has another stick to turn the cards
                ways |= {"left": -1, "right": 1}
            by = next((step for name, step in ways.items() if keys.matches(event, name)), 0)
            return self._turn_card(max(0, min(last, self.card + by))) if by else None
        if any(keys.matches(event, key) for key in ("pageup", "pagedown", "home", "end")):
            return self._area.key(event)
        return None

    def wheel(self, steps: float) -> Change | None:
        """The wheel scrolls the page, or turns the cards, even beside it."""
        return self._cards.wheel(steps) if self.on_cards else self._area.wheel(steps)

    def back(self) -> Change | None:
        """Esc ends the search first, then closes the book."""
        if self.query:
            return self._search("")
        return Pop()

    def press(self, point: tuple[int, int]) -> Change | None:
        """A click beside the book closes it."""
        return Pop()


class _Fold(Widget):
    """The line between the contents and the page."""

    def draw_self(self, surface: Surface) -> None:
        pygame.draw.rect(surface, self.theme.colour("parchment_dark"), self.rect)
