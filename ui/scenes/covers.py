"""The boxes on the menu's shelf: what is written on their covers, and the cover as a button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import BLEND_RGBA_MULT, SRCALPHA, Color, Surface

from game.kernel.content import ContentError, load_plain
from game.kernel.folders import DATA
from game.registry import GAME_IDS
from ui.drawing import paint, skin, text
from ui.drawing.area import Area
from ui.tables import TABLES
from ui.widgets.button import Pressable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

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
_SIDE: Final = 16  # left and right of words on a picture, in design units
_TITLE_ROLES: Final[tuple[Role, ...]] = ("title", "heading", "strong", "small")
_ROLES_BELOW: Final[tuple[Role, ...]] = ("strong", "small", "small")  # of the name, the caption and the facts


@dataclass(frozen=True, slots=True)
class Title:
    """What the cover of a game says; `facts` are how many play and how long. A game that is only announced is not
    `playable`."""

    game: str
    name: str
    caption: str
    facts: tuple[str, ...]
    playable: bool


def titles(words: Words) -> list[Title]:
    """The covers in their order. What `registry.<game>` says among the words of the interface goes before a game's own."""
    return [_title(words, game) for game in GAME_IDS]


def name(words: Words, game: str) -> str:
    """The name of a game, even if it is only announced; its id if there are no words for it."""
    return next((words(key) for key in (f"shelf.{game}.title", f"{game}.title") if key in words), game)


def _title(words: Words, game: str) -> Title:
    caption = next((words(key) for key in (f"shelf.{game}.caption", f"{game}.caption") if key in words), "")
    return Title(game, name(words, game), caption, _facts(words, game), game in TABLES)


def _facts(words: Words, game: str) -> tuple[str, ...]:
    try:
        sheet = load_plain(DATA / game / "game.yaml")
        low, high, minutes = str(sheet["seats"][0]), str(sheet["seats"][-1]), sheet.get("minutes", 0)
    except (ContentError, KeyError, IndexError, TypeError):  # the set-up reports the mistakes
        return ()
    players = words("shelf.players", n=1 if low == high else 2, low=low, high=high)
    return (players, words("shelf.minutes", n=minutes)) if minutes else (players,)


def _in_a_line(words: Words, facts: tuple[str, ...]) -> str:
    return words("shelf.facts", players=facts[0], minutes=facts[1]) if len(facts) > 1 else "".join(facts)


@dataclass(frozen=True, slots=True)
class Lettering:
    """How the words stand on all covers of a shelf, so that they look alike: the role of the names, whether there are captions,
    the size of a whole cover in pixels, and how much of its height the words take `below` the picture: 0 if they stand on
    it."""

    role: Role
    captioned: bool
    size: tuple[int, int]
    below: int = 0

    @property
    def picture(self) -> tuple[int, int]:
        """The width and height of the picture in pixels."""
        wide, high = self.size[0], self.size[1] - self.below
        return min(wide, high * SHAPE[0] // SHAPE[1]), min(high, wide * SHAPE[1] // SHAPE[0])


def lettering(theme: Theme, games: Sequence[Title], available: tuple[int, int]) -> Lettering:
    """The lettering for covers of at most `available` pixels each: words stand on the pictures if all of them fit there on one line
    each, else below the pictures on as many lines as they need. Captions that are too long are left out before a picture
    gets smaller."""
    wide = min(available[0], available[1] * SHAPE[0] // SHAPE[1])
    size = wide, wide * SHAPE[1] // SHAPE[0]
    on_it = _on_pictures(theme, games, size)
    if on_it is not None and on_it.captioned:
        return on_it
    for captioned in (True, False):
        below = _below(theme, games, wide, captioned=captioned)
        if size[1] + below <= available[1]:
            return Lettering("strong", captioned, (wide, size[1] + below), below)
        if on_it is not None:
            return on_it
    return Lettering("strong", captioned=False, size=(wide, available[1]), below=below)


def _on_pictures(theme: Theme, games: Sequence[Title], size: tuple[int, int]) -> Lettering | None:
    """The largest lettering in which every name fits on pictures of `size` pixels; None if some words do not."""
    facts, width = theme.line_height("small"), size[0] - 2 * theme.px(_SIDE)

    def fits(role: Role, said: Iterable[str]) -> bool:
        return all(text.width(theme, role, one) <= width for one in said)

    def holds(role: Role, below: int) -> bool:
        high = size[1] - theme.px(12) - below - size[1] * _SUBJECT
        return theme.text_px(role) <= high and fits(role, (game.name for game in games))

    captioned = holds("heading", 2 * facts) and fits("small", (game.caption for game in games))
    below = 2 * facts if captioned else facts
    role = next((role for role in _TITLE_ROLES if holds(role, below)), None)
    if role is None or not fits("small", (" · ".join(game.facts) for game in games)):
        return None
    return Lettering(role, captioned, size)


def _below(theme: Theme, games: Sequence[Title], wide: int, *, captioned: bool) -> int:
    """How many pixels the words take below pictures of that width: as much for all covers as for the longest of each."""
    captions = [game.caption for game in games] if captioned else []
    kinds = [[game.name for game in games], captions, ["\n".join(game.facts) for game in games]]
    return theme.px(8) + sum(
        max((len(text.wrap(theme, role, said, wide)) for said in kind), default=0) * theme.font(role).get_linesize()
        for role, kind in zip(_ROLES_BELOW, kinds, strict=True)
    )


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
        area = Area(self.rect).cut_top(self.lettering.picture[1])[0].middle(*self.lettering.picture)
        box = Area(area.move(0, -round(theme.px(_LIFT_UNITS) * self.lift)))
        skin.draw_shadow(surface, kit, box.move(0, theme.px(6)), 26)
        if self.lift > 0:
            _glow(surface, kit, box, self.lift)
        surface.blit(picture(kit, self.title.game, box.w), box)
        if self.ringed:
            skin.draw_focus(surface, kit, box, pill=False)
        if self.lettering.below:
            self._write_below(surface)
        else:
            self._write(surface, box)
        if not self.title.playable:
            self._tie_ribbon(surface, box)

    def _write_below(self, surface: Surface) -> None:
        theme, title = self.theme, self.title
        area = Area(self.rect).cut_bottom(self.lettering.below - theme.px(8))[0]
        said = title.name, title.caption if self.lettering.captioned else "", "\n".join(title.facts)
        for role, words, colour in zip(_ROLES_BELOW, said, ("cream", "cream_soft", "gold"), strict=True):
            if words:
                _, area = area.cut_top(text.draw_wrapped(surface, theme, role, words, area, theme.colour(colour), "centre"))

    def _write(self, surface: Surface, box: Area) -> None:
        """Writes the name, the caption if there is room for it, and the facts on the dark lower part."""
        theme, title = self.theme, self.title
        foot = box.inset(theme.px(_SIDE), theme.px(12))
        facts, foot = foot.cut_bottom(theme.line_height("small"))
        text.draw(surface, theme, "small", _in_a_line(self.kit.words, title.facts), facts, theme.colour("gold"))
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
        text.draw(surface, theme, "small", self.ribbon, band.inset(theme.px(10), 0), theme.colour("ink"), "centre")


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
