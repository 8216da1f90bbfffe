"""The boxes on the menu's shelf: what is written on their covers, and the cover as a button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import BLEND_RGBA_MULT, SRCALPHA, Color, Surface

from game.kernel.content import ContentError, plain
from game.kernel.package import DATA
from ui.drawing import paint, skin, text
from ui.drawing.area import Area
from ui.tables import SHELF, TABLES
from ui.widgets.button import Pressable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role, Theme
    from ui.language.words import Words
    from ui.widgets.change import Change

SHAPE: Final = (720, 980)
"""The width and height of a cover's picture in pixels."""
_CORNER: Final = 24 / 720  # of the width
_SUBJECT: Final = 0.76  # of the height: the words begin below this
_LIFT_UNITS: Final = 12
_TITLE_ROLES: Final[tuple[Role, ...]] = ("title", "heading", "strong", "small")


@dataclass(frozen=True, slots=True)
class Title:
    """What the cover of a game says. A game that is only announced is not `playable`."""

    game: str
    name: str
    caption: str
    facts: str
    playable: bool


def titles(words: Words) -> list[Title]:
    """The covers in their order. What `shelf.<game>` says among the words of the interface goes before a game's own."""
    return [_title(words, game) for game in SHELF]


def name(words: Words, game: str) -> str:
    """The name of a game, even if it is only announced; its id if there are no words for it."""
    return next((words(key) for key in (f"shelf.{game}.title", f"{game}.title") if key in words), game)


def _title(words: Words, game: str) -> Title:
    caption = next((words(key) for key in (f"shelf.{game}.caption", f"{game}.caption") if key in words), "")
    return Title(game, name(words, game), caption, _facts(words, game), game in TABLES)


def _facts(words: Words, game: str) -> str:
    path = DATA / game / "game.yaml"
    try:
        seats = plain(path)["seats"] if path.exists() else ()
        low, high = (str(seats[0]), str(seats[-1])) if seats else ("", "")
    except (ContentError, KeyError, TypeError):  # the set-up reports the mistakes
        return ""
    if not low:
        low, high = words(f"shelf.{game}.low"), words(f"shelf.{game}.high")
    players = words("shelf.players", n=1 if low == high else 2, low=low, high=high)
    minutes = f"shelf.{game}.minutes"
    return words("shelf.facts", players=players, minutes=words(minutes)) if minutes in words else players


@dataclass(frozen=True, slots=True)
class Lettering:
    """The sizes of the words on all covers of a shelf, so that they look alike."""

    role: Role
    captioned: bool


def lettering(theme: Theme, games: Sequence[Title], size: tuple[int, int]) -> Lettering:
    """The largest lettering in which every name fits on covers of `size` pixels; with captions if all of them fit."""
    facts, room = theme.line_height("small"), size[0] - 2 * theme.px(16)

    def holds(role: Role, below: int) -> bool:
        high = size[1] - theme.px(12) - below - size[1] * _SUBJECT
        return theme.text_px(role) <= high and all(text.width(theme, role, game.name) <= room for game in games)

    captioned = holds("heading", 2 * facts) and all(text.width(theme, "small", game.caption) <= room for game in games)
    below = 2 * facts if captioned else facts
    return Lettering(next((role for role in _TITLE_ROLES if holds(role, below)), "small"), captioned)


class Cover(Pressable):
    """A box on the shelf. It rises and glows under the pointer or the focus, unless the game is only announced."""

    def __init__(
        self,
        title: Title,
        rect: Rect,
        on_click: Callable[[], Change | None],
        ribbon: str,
        tooltip: str,
        lettering: Lettering,
    ) -> None:
        super().__init__(f"cover.{title.game}", rect, on_click, tooltip=tooltip, enabled=title.playable)
        self.title = title
        self.ribbon = ribbon
        self.lettering = lettering

    @property
    def cursor(self) -> str:
        return "hand" if self.enabled else "arrow"

    def draw_self(self, surface: Surface) -> None:
        kit, theme = self.kit, self.theme
        box = Area(self.rect.move(0, -round(theme.px(_LIFT_UNITS) * self.lift)))
        skin.draw_shadow(surface, kit, box.move(0, theme.px(6)), 26)
        if self.lift > 0:
            _glow(surface, kit, box, self.lift)
        surface.blit(picture(kit, self.title.game, box.w), box)
        if self.ringed:
            skin.draw_focus(surface, kit, box, pill=False)
        self._write(surface, box)
        if not self.title.playable:
            self._tie_ribbon(surface, box)

    def _write(self, surface: Surface, box: Area) -> None:
        """Writes the name, the caption if there is room for it, and the facts on the dark lower part."""
        theme, title = self.theme, self.title
        foot = box.pad(theme.px(16), theme.px(12))
        facts, foot = foot.cut_bottom(theme.line_height("small"))
        text.draw(surface, theme, "small", title.facts, facts, theme.colour("gold"))
        if self.lettering.captioned:
            caption, foot = foot.cut_bottom(theme.line_height("small"))
            text.draw(surface, theme, "small", title.caption, caption, theme.colour("cream"))
        role = self.lettering.role
        head, _ = foot.cut_bottom(theme.line_height(role))
        text.draw(surface, theme, role, title.name, head, theme.colour("cream"))

    def _tie_ribbon(self, surface: Surface, box: Area) -> None:
        theme = self.theme
        high = round(theme.line_height("small") * 1.4)
        wide = min(box.w, text.width(theme, "small", self.ribbon) + 2 * theme.px(20))
        band = Area(box.centerx - wide // 2, box.y - high // 2, wide, high)
        skin.draw_pill_shadow(surface, self.kit, band)
        surface.blit(skin.panel(self.kit, "parchment", band.size, 12), band)
        text.draw(surface, theme, "small", self.ribbon, band.pad(theme.px(10), 0), theme.colour("ink"), "centre")


def picture(kit: DrawingKit, game: str, width: int) -> Surface:
    """A game's cover with rounded corners, `width` pixels wide."""
    size = (width, round(width * SHAPE[1] / SHAPE[0]))

    def rounded() -> Surface:
        whole = kit.sprites.get(f"{game}/cover", *size).copy()
        mask = paint.plate(kit.sprites, size, round(width * _CORNER), Color("white"))
        whole.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
        return whole

    return kit.sprites.made(("cover", game, size), rounded)


def _glow(surface: Surface, kit: DrawingKit, box: Area, strength: float) -> None:
    """Draws the warm light round a cover; `strength` grows as the cover rises."""
    steps = 8
    level = max(1, round(strength * steps))

    def light() -> Surface:
        grow = kit.theme.px(34)
        around = Surface((box.w + 2 * grow, box.h + 2 * grow), SRCALPHA)
        skin.draw_glow(around, kit, box.move(grow - box.x, grow - box.y), 34)
        around.set_alpha(255 * level // steps)
        return around

    made = kit.sprites.made(("cover glow", box.size, level), light)
    surface.blit(made, made.get_rect(center=box.center))
