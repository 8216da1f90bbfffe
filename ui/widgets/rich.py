"""Rich text as a widget: bold words, inline pictures, and links to rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.markup import TextLayout
from ui.widgets import keys
from ui.widgets.base import RedrawAttribute, Widget
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from game.kernel.rulebook import Kind
    from ui.drawing.theme import Role
    from ui.widgets.base import Result
    from ui.widgets.change import Change


class RichText(Widget):
    """Marked-up text from the rectangle's top; the rectangle gets the height that the text needs. Calls `on_link(rule)`
    for a click on one; the tooltip of a small book shows the number of its rule.

    While it has the focus, the arrows left and right go from link to link, and Enter follows the link.
    """

    focusable = True
    over = RedrawAttribute[str]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        markup: str,
        on_link: Callable[[str], Change | None] | None = None,
        *,
        role: Role = "body",
        colour: str = "ink",
        bold: str = "",
        link: str = "",
        marked: Sequence[str] = (),
        numbered: bool = False,
    ) -> None:
        """`marked` are words (as `folded` returns them) to highlight; `numbered` shows rules by their numbers."""
        super().__init__(id, rect)
        self.marked = tuple(marked)
        self.numbered = numbered
        self.markup = markup
        self.on_link = on_link
        self.role: Role = role
        light = colour not in {"ink", "ink_soft"}
        self.colours: dict[Kind, str] = {
            "text": colour,
            "bold": bold or colour,
            "link": link or ("gold" if light else "orange_dark"),
        }
        self.over = ""

    def laid_out(self) -> None:
        self.layout = TextLayout(self.theme, self.markup, self.rect.w, self.role, numbered=self.numbered)
        self.rect = Area(self.rect.x, self.rect.y, self.rect.w, self.layout.height)

    def hits(self, point: tuple[int, int]) -> bool:
        """Only its links catch the pointer."""
        caught = self.on_link is not None or not self.numbered
        return caught and bool(self.layout.link_at(self._inside(point)))

    @property
    def tooltip_text(self) -> str:
        """The number of the rule that a book stands for."""
        over = self.over or (self.links[0] if self.ringed and self.links else "")
        return self.kit.words("points.rule", rule=over) if over and not self.numbered else ""

    @property
    def links(self) -> list[str]:
        """The rules that it links to, in reading order."""
        return [placed.span.text for placed in self.layout.placed if placed.span.kind == "link"]

    @property
    def can_focus(self) -> bool:
        return super().can_focus and self.on_link is not None and bool(self.links)

    def track(self, point: tuple[int, int]) -> None:
        self.over = self.layout.link_at(self._inside(point))

    def press(self, point: tuple[int, int]) -> Result:
        return STAY

    def release(self, point: tuple[int, int]) -> Result:
        rule = self.layout.link_at(self._inside(point))
        return self._follow(rule) if rule else STAY

    def activate(self) -> Result:
        return self._follow(self.over or self.links[0]) if self.links else STAY

    def key(self, event: Event) -> Result:
        links = self.links
        for name, step in (("left", -1), ("right", 1)):
            if keys.matches(event, name) and links:
                at = links.index(self.over) + step if self.over in links else 0
                self.over = links[max(0, min(len(links) - 1, at))]
                return STAY
        return None

    def _follow(self, rule: str) -> Result:
        return (self.on_link(rule) if self.on_link is not None else None) or STAY

    def _inside(self, point: tuple[int, int]) -> tuple[int, int]:
        return point[0] - self.rect.x, point[1] - self.rect.y

    def draw_self(self, surface: Surface) -> None:
        for mark in self.layout.marks(self.marked):
            surface.fill(self.theme.colour("gold"), mark.move(self.rect.topleft))
        over = self.over if self.hovered or self.focused else ""
        self.layout.draw(surface, self.kit, self.rect.topleft, self.colours, over)
        if self.ringed:
            skin.draw_focus(surface, self.kit, self.rect, pill=False)
