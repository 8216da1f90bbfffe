"""What is seen while a game's table is loaded: the game's cover, and a bar that shows how far it is."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final

from pygame import Color

from game.kernel.content import ContentError
from ui.drawing import paint, skin, text
from ui.drawing.area import Area
from ui.scenes.covers import SHAPE, name, picture
from ui.tables import TABLES, loaded
from ui.widgets.change import Pop, Push, Replace
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from pygame import Surface

    from ui.widgets.change import Change, Program

    Work = Generator[float, None, Change | None]
    """Yields after each slice how much of the whole is done, from 0 to 1, and returns what comes next."""

_COVER: Final = 0.5
"""The height of the cover in shares of the window."""
_BAR: Final = 14
"""How high the bar is, in design units."""


class LoadingScene(Scene):
    """Draws a frame, then does a slice of `work`, and so on; in the end what the work returned takes its place. `game`
    is whose cover is shown, "" while that is not known."""

    fades = False

    def __init__(self, app: Program, game: str, work: Work) -> None:
        super().__init__(app)
        self.game, self.share = game, 0.0
        self._work = work
        self._seen = False

    def draw_background(self, surface: Surface) -> None:
        theme, kit, box = self.theme, self.kit, self.box
        surface.fill(Color("#0b1113"))
        title = name(self.words, self.game) if self.game else self.words("menu.title")
        high = round(box.h * _COVER) if self.game else 0
        wide = high * SHAPE[0] // SHAPE[1]
        line, gap = theme.line_height("title"), theme.px(22)
        column = box.middle(max(wide, theme.px(360)), high + 2 * gap + line + theme.px(_BAR))
        if self.game:
            cover = Area(column.centerx - wide // 2, column.y, wide, high)
            skin.draw_shadow(surface, kit, cover, 26)
            surface.blit(picture(kit, self.game, wide), cover)
        head, rest = column.cut_top(high + gap)[1].cut_top(line, gap)
        text.draw(
            surface, theme, "title", title, box.inset(theme.px(20), 0).clip(Area(0, head.y, box.w, line)),
            theme.colour("gold"), "centre"
        )
        bar = Area(column.x, rest.y, column.w, theme.px(_BAR))
        paint.draw_plate(surface, kit.sprites, bar, bar.h // 2, Color(0, 0, 0, 120), theme.colour("rim"), max(1, theme.px(1.5)))
        done = bar.inset(theme.px(3)).cut_left(round((bar.w - 2 * theme.px(3)) * min(1.0, self.share)))[0]
        if done.w >= done.h:
            paint.draw_plate(surface, kit.sprites, done, done.h // 2, theme.colour("gold"))
        self._seen = True

    @property
    def moving(self) -> bool:
        return True

    def update(self, dt: float) -> Change | None:
        """Each slice has been seen before the next one begins."""
        if not self._seen:
            return super().update(dt)
        self._seen, self.dirty = False, True
        try:
            self.share = next(self._work)
        except StopIteration as done:
            return self._gives_way(done.value)
        return super().update(dt)

    def back(self) -> Change | None:
        """Esc leads nowhere before something is there."""
        return None

    def _gives_way(self, change: Change | None) -> Change | None:
        """What comes next lies where this scene lay, without a look at what lies below in between; a dialog lies over
        that."""
        if isinstance(change, Push):
            scene = change.scene(self.app) if callable(change.scene) else change.scene
            scene.set_language(self.language)
            change = Push(scene)
            if not scene.popup:
                return Replace(scene)
        self.app.apply(Pop())
        return change


def load(app: Program, game: str) -> Generator[float, None, None]:
    """Loads what a game's table needs that is loaded but once. What is wrong with the game is left to the scene that opens
    it."""
    from ui.scenes.services import services_of

    yield 0.2
    with suppress(ContentError, KeyError):
        services_of(app).package(game)
    yield 0.4
    import_module("ui.scenes.table.scene")
    yield 0.65
    with suppress(KeyError):
        services_of(app).table(game)
    yield 0.8


def opening(app: Program, game: str, make: Callable[[], Change]) -> Change:
    """What `make` gives, which opens a table of the game: behind the game's cover, if it is the first one."""

    def work() -> Work:
        yield from load(app, game)
        change = make()
        yield 0.9
        return change

    return make() if game not in TABLES or loaded(game) else Push(LoadingScene(app, game, work()))
