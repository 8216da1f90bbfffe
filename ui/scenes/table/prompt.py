"""The prompt in the header of a table, and its background."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ui.drawing import text
from ui.drawing.area import Area
from ui.widgets.base import RedrawAttribute, Widget

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.drawing.theme import Role, Theme
    from ui.scenes.table_context import TableContext

_PROMPT: Final[tuple[tuple[Role, bool], ...]] = (
    ("heading", False), ("subheading", False), ("subheading", True), ("strong", False), ("body", True), ("small", True)
)


def question_line(context: TableContext[Any]) -> tuple[str, str]:
    """The prompt of the table, and the colour of the player that it names, "" for none."""
    said, match = context.table.prompt, context.match
    actor = match.rules.actor(context.observation.seen)  # while something is shown, the player who did it
    named = actor >= 0 and match.player(actor).name in said
    return said, match.player(actor).colour if named else ""


def current_line(context: TableContext[Any]) -> tuple[str, str]:
    """The line to show now, and the colour of the player that it addresses, "" for none."""
    match, words, controller = context.match, context.scene.words, context.controller
    if controller.playback.replaying:
        key = "since" if match.history.has_had_turn(match.viewer) else "so_far" if match.last_index else "set_up"
        return words(f"table.{key}"), ""
    if controller.observation.turn_over:
        return "", match.player(match.viewer).colour  # its words depend on the room
    return question_line(context)


def thinking_line(context: TableContext[Any]) -> tuple[str, str] | None:
    """The line and its colour while a bot decides and nothing is being shown; None otherwise."""
    seat = context.controller.thinking_seat
    if seat < 0 or context.controller.playback.showing:
        return None
    player = context.match.player(seat)
    return context.scene.words("table.thinking", name=player.name), player.colour


def prompt_fits(theme: Theme, words: str, colour: str, area: Area) -> bool:
    """Whether a prompt fits into an area completely."""
    beside = _beside(theme, colour)
    return any(_fits(theme, words, area.w - beside, area.h, *way) for way in _PROMPT)


def _beside(theme: Theme, colour: str) -> int:
    """How wide the emblem is, with the gap before the words."""
    return round(theme.line_height("heading") * 1.05) + theme.px(12) if colour else 0


def _fits(theme: Theme, words: str, wide: int, high: int, face: Role, wraps: bool) -> bool:
    """Whether words have room in one line of a type, or in several if it `wraps`."""
    return text.height(theme, face, words, wide) <= high if wraps else text.width(theme, face, words) <= wide


class Prompt(Widget):
    """The prompt, after the player's emblem, in the largest type that fits."""

    words = RedrawAttribute[str]()

    def __init__(self, id: str, rect: Rect, words: str, colour: str, middle: int) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.words = words
        self.colour = colour
        self.middle = middle

    def hits(self, point: tuple[int, int]) -> bool:
        """Never: the pointer passes through."""
        return False

    @property
    def lines(self) -> tuple[Role, list[str]]:
        """The type and the lines of the words: one line in the type of the header if possible."""
        face, wraps = next((way for way in _PROMPT if self._fits(way)), _PROMPT[-1])
        return face, self._evened(face) if wraps else [self.words]

    @property
    def _beside(self) -> int:
        return _beside(self.theme, self.colour)

    def _fits(self, way: tuple[Role, bool]) -> bool:
        return _fits(self.theme, self.words, self.rect.w - self._beside, self.rect.h, *way)

    def _evened(self, face: Role) -> list[str]:
        """As few lines as there must be, none much shorter than the others."""
        width = self.rect.w - self._beside
        few = len(text.wrap(self.theme, face, self.words, width))
        ways = (text.wrap(self.theme, face, self.words, width * share // 8) for share in range(4, 9))
        return next(lines for lines in ways if len(lines) == few)

    def draw_self(self, surface: Surface) -> None:
        theme, beside = self.theme, self._beside
        face, lines = self.lines
        wide = max(text.width(theme, face, line) for line in lines)
        # In the window's middle, where the eye looks for it, unless that would run into its neighbours.
        whole = beside + wide
        start = max(self.rect.x, min(self.middle - whole // 2, self.rect.right - whole))
        if self.colour:
            image = self.kit.sprites.get(f"emblem_{self.colour}", height=beside - theme.px(12))
            surface.blit(image, image.get_rect(midleft=(start, self.rect.centery)))
        area = Area(start + beside, self.rect.y, wide + 2, self.rect.h)
        block = area.middle(area.w, min(area.h, theme.line_height(face, len(lines))))
        text.draw_wrapped(surface, theme, face, "\n".join(lines), block, theme.colour("cream"))


class HeaderBackground(Widget):
    """The dark background of the header."""

    solid = True

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        surface.fill(theme.colour("shade"), self.rect)
        surface.fill(theme.colour("rim"), (self.rect.x, self.rect.bottom - 1, self.rect.w, max(1, theme.px(1.5))))


class HeaderContents(Widget):
    """The contents of the header. A note may hang below it."""

    def hits(self, point: tuple[int, int]) -> bool:
        """Whether the point is on one of its parts."""
        return any(child.visible and child.hits(point) for child in self.children)
