"""The cards of how to play, one at a time: a drawing, a sentence or two, and the way to the next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.illustration import LASTS, Illustration
from ui.drawing.markup import TextLayout
from ui.drawing.paint import plate
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton, Pressable
from ui.widgets.change import STAY
from ui.widgets.label import FittedLabel
from ui.widgets.rich import RichText
from ui.widgets.wheel import WheelSteps

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from game.kernel.how_to import Card, HowTo
    from ui.drawing.theme import Role
    from ui.widgets.base import Result
    from ui.widgets.change import Change

_DRAWN: Final = 0.6
"""At least this share of the card is drawing, where its words leave room for a larger letter."""


class CardPage(Widget):
    """The card `at` of a game in a part of a scene. It asks the scene to turn to another card, to open a rule, or to `learn`
    the game where it has a guided round, or to `teach` it to a whole table."""

    def __init__(
        self,
        rect: Area,
        game: str,
        how_to: HowTo,
        at: int,
        turn: Callable[[int], Change],
        follow: Callable[[str], Change],
        learn: Callable[[], Change] | None = None,
        teach: Callable[[], Change | None] | None = None,
    ) -> None:
        super().__init__("cards", rect)
        self.game = game
        self.how_to = how_to
        self.number = at
        self._turn = turn
        self._follow = follow
        self._learn, self._teach = learn, teach
        self._wheel = WheelSteps()

    @property
    def card(self) -> Card:
        """The card that lies open."""
        return self.how_to.cards[self.number]

    def said(self, word: str, card: Card | None = None) -> str:
        """A word of the open card, or of another."""
        return self.kit.words(f"{self.game}.how_to.{(card or self.card).id}.{word}")

    def laid_out(self) -> None:
        theme, card = self.theme, self.card
        head, rest = Area(self.rect).cut_top(theme.line_height("heading"), theme.px(8))
        foot, rest = rest.cut_bottom(max(theme.control_height(), theme.line_height("small", 2)), theme.px(8))
        role, high = self._letters(rest)
        below, area = rest.cut_bottom(high, theme.px(12))
        self.add(
            FittedLabel("card.title", head, self.said("title"), "heading", "ink"),
            Drawing(f"card.{card.id}", area, self),
            RichText("card.text", below, self.said("text"), role=role),
        )
        self._add_foot(foot)

    def _letters(self, rest: Area) -> tuple[Role, int]:
        """The size of letters in which every card's text leaves room for its drawing, and the height of the tallest: so
        nothing jumps from card to card."""
        for role in ("heading", "body"):
            texts = [TextLayout(self.theme, self.said("text", card), rest.w, role) for card in self.how_to.cards]
            high = max(layout.height for layout in texts)
            if rest.h - high >= _DRAWN * self.rect.h:
                break
        return role, high

    def _add_foot(self, foot: Area) -> None:
        """Adds the way back and on, a dot for each card between them, and the rules that say it in full."""
        theme, words, count = self.theme, self.kit.words, len(self.how_to.cards)
        side, dot = theme.control_height(), theme.px(34)
        row = foot.middle(2 * side + count * dot + 2 * theme.px(12), side)
        back, row = row.cut_left(side, theme.px(12))
        on, row = row.cut_right(side, theme.px(12))
        first, last = self.number == 0, self.number == count - 1
        self.add(
            IconButton(
                "card.back",
                back,
                "left",
                partial(self._turn, self.number - 1),
                tooltip=words("how_to.back"),
                enabled=not first,
            ),
            *(
                Dot(
                    f"dot.{number}",
                    box,
                    partial(self._turn, number),
                    self.said("title", card),
                    chosen=card is self.card,
                )
                for number, (box, card) in enumerate(zip(row.columns(*[1.0] * count), self.how_to.cards, strict=True))
            ),
            IconButton("card.on", on, "right", self.on, tooltip=words("how_to.on"), enabled=not last),
        )
        rules = foot.cut_left(back.x - foot.x - theme.px(12))[0]
        links = " ".join(f"[{number}]" for number in self.card.rules)
        lines = TextLayout(theme, links, rules.w).height
        self.add(RichText("card.rules", rules.middle(rules.w, lines), links, self._follow))
        if self._learn is not None:
            said = words("how_to.learn")
            area = foot.cut_right(foot.right - on.right - theme.px(12))[0]
            beside = side + theme.px(12) if self._teach is not None else 0
            wide = min(area.w - beside, text.width(theme, "strong", said) + 2 * side)
            rect, area = area.cut_right(wide, theme.px(12))
            self.add(Button("card.learn", rect.middle(wide, side), said, self._learn, kind="primary"))
            if self._teach is not None:
                rect = area.cut_right(side)[0].middle(side, side)
                self.add(IconButton("card.teach", rect, "team", self._teach, tooltip=words("how_to.teach")))

    def on(self) -> Result:
        """The next card, if there is one."""
        return self._turn(self.number + 1)

    def wheel(self, steps: float) -> Result:
        """Turning the wheel down goes on. A fine wheel sends many small turns: they add up to one."""
        turned = self._wheel.add(steps)
        return self._turn(self.number + (-1 if turned > 0 else 1)) if turned else STAY


class Drawing(Pressable):
    """A card's drawing. It moves once and then stands; a click goes on to the next card."""

    def __init__(self, id: str, rect: Area, page: CardPage) -> None:  # noqa: A002
        super().__init__(id, rect, page.on)
        self.page = page
        self.seconds = 0.0

    def laid_out(self) -> None:
        page = self.page
        self.picture = Illustration(self.kit, page.game, Area(self.rect), page.card.draw, page.said)
        if not self.picture.moves or self.kit.settings.animations == "off":
            self.seconds = LASTS

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.seconds < LASTS:
            self.seconds = min(LASTS, self.seconds + dt)
            self.touch()

    @property
    def moving(self) -> bool:
        return self.seconds < LASTS or super().moving

    def remember(self) -> Any:
        return self.seconds

    def restore(self, memory: Any) -> None:
        """A new layout does not begin the motion anew."""
        self.seconds = max(self.seconds, memory)

    def draw_self(self, surface: Surface) -> None:
        self.picture.draw(surface, self.page.how_to.ground, self.seconds)
        if self.ringed:
            skin.draw_focus(surface, self.kit, self.rect, pill=False)


class Dot(Pressable):
    """Leads to a card; its tooltip is the card's title."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Area,
        on_click: Callable[[], Change],
        title: str,
        *,
        chosen: bool,
    ) -> None:
        super().__init__(id, rect, on_click, tooltip=title)
        self.chosen = chosen

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        side = theme.px(20 if self.chosen else 14) + theme.px(4 * self.lift)
        colour = theme.colour("orange_dark" if self.chosen else "ink_soft")
        box = Area(self.rect).middle(side, side)
        surface.blit(plate(self.kit.sprites, box.size, side // 2, colour), box)
        if self.ringed:
            skin.draw_focus(surface, self.kit, box)
