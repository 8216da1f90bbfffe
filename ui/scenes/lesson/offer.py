"""Where a guided round is offered: when a game is opened for the first time, and from the menu."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.kernel.library import LibraryError
from ui.layout.layout import Column, Grid, Leaf, Row, Space
from ui.layout.lengths import LARGE, MEDIUM, SMALL, control_height, grown, larger, width_of
from ui.scenes.choice import ChoiceField
from ui.scenes.covers import SHAPE, name
from ui.scenes.services import mark_known, open_lesson, open_practice_match, open_talk, services_of
from ui.widgets.change import STAY, Pop, Push
from ui.widgets.label import Picture
from ui.widgets.leaves import button, label, lay_popup, line, sheet
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.kernel.options import Options
    from game.kernel.package import Player
    from ui.layout.layout import Layout
    from ui.layout.lengths import Length
    from ui.widgets.change import Change, Program

_COVER: Final = 92
"""How high the cover of a game is beside its button, in design units."""


def set_up(app: Program, game: str, wishes: Options | None = None, players: Sequence[Player] = ()) -> Change:
    """Opens the set-up of a game, for these `players` if there are any. Where nobody here has opened that game yet, it
    leads with the choice to learn it."""
    from ui.scenes.setup.scene import SetupScene

    opened = SetupScene(app, game, wishes, players)
    if not is_new(app, game):
        return Push(opened)
    app.apply(Push(opened))
    return Push(OfferScene(app, game))


def is_new(app: Program, game: str) -> bool:
    """Whether a game can be learnt here, and nobody has been asked or has played it."""
    if game in app.kit.settings.known or not services_of(app).rounds(game):
        return False
    try:
        return all(kept.game != game for kept in services_of(app).library.summaries())
    except LibraryError:
        return True


class _Learners(Scene):
    """Asks how many learn together; the guide has the other seats."""

    popup = True

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.people = 1

    def _how_many(self, games: Sequence[str]) -> Layout:
        most = min(max(one.seats for one in services_of(self.app).rounds(game)) for game in games)
        counts = [(str(number), str(number)) for number in range(1, most + 1)]
        asked = label("people.words", self.words("lesson.people"), colour="ink", grow=1)
        wide = grown(64 * most)
        choice = Leaf(
            "people", lambda at: ChoiceField("people", at, counts, str(self.people), self._count), width=wide,
            height=control_height
        )
        return Row(asked, choice, gap=MEDIUM, align="centre")

    def _count(self, value: str) -> Change:
        self.people = int(value)
        return STAY

    def _teach(self, game: str, **more: Any) -> list[Layout]:
        """The button of the talk about a game, which is shown to the whole table; none where there is no talk."""
        if not services_of(self.app).talk(game).places:
            return []
        said, why = self.words("lesson.teach"), self.words("lesson.teach_why")
        return [button(f"teach.{game}", said, partial(open_talk, self.app, game), icon="team", tooltip=why, **more)]

    def _practice(self, game: str, **more: Any) -> Layout:
        """The button of a practice match, for who would rather play at once."""
        said, why = self.words("lesson.relaxed"), self.words("lesson.relaxed_why")
        return button(f"relaxed.{game}", said, partial(self._relax, game), icon="hint", tooltip=why, **more)

    def _relax(self, game: str) -> Change:
        return self._open(open_practice_match, game)

    def _learn(self, game: str) -> Change:
        return self._open(open_lesson, game)

    def _open(self, way: Callable[[Program, str, Sequence[str]], Change], game: str) -> Change:
        """Goes one way with the people who sat here last, as many as are new."""
        last = [person for person, kind in zip(self.settings.names, self.settings.kinds, strict=False) if kind in {"", "person"}]
        names = (last + [""] * self.people)[: self.people]
        self.app.apply(Pop())
        return way(self.app, game, names)


class OfferScene(_Learners):
    """Two equal choices before the first match of a game: to learn it, or to set it up."""

    def __init__(self, app: Program, game: str) -> None:
        super().__init__(app)
        self.game = game

    def build(self) -> None:
        words, minutes = self.words, services_of(self.app).rounds(self.game)[0].minutes
        said = (
            ("know", words("lesson.offer.know"), self._know, "play"),
            ("learn", words("lesson.offer.learn", n=minutes), partial(self._learn, self.game), "hint"),
        )
        wide = larger(200, _wide([*(each for _, each, _, _ in said), words("lesson.relaxed"), words("lesson.teach")]))
        buttons = [button(id_, each, does, wide=wide, kind="primary", icon=icon) for id_, each, does, icon in said]
        others = [self._practice(self.game, wide=wide), *self._teach(self.game, wide=wide)]
        lay_popup(self, sheet(
            "offer",
            line("title", words("lesson.offer.title", game=name(words, self.game)), "title", "ink", "centre"),
            label("about", words("lesson.offer.about"), "body", "ink", "centre"),
            self._how_many([self.game]),
            Row(Space(grow=1), Grid(*buttons, *others, columns=(2, 1), minimum=wide, gap=LARGE), Space(grow=1)),
            wide=grown(760), gap=LARGE,
        ))

    def on_enter(self) -> None:
        """Enter learns it."""
        self.focus("learn", ring=False)

    def back(self) -> Change:
        """Esc: they know it."""
        return self._know()

    def _know(self) -> Change:
        mark_known(self.app, self.game)
        return Pop()


class LearnScene(_Learners):
    """Every game that can be learnt, or these, each with its first round, a practice match and the talk about it."""

    def __init__(self, app: Program, games: Sequence[str] = ()) -> None:
        super().__init__(app)
        self.games = games

    def build(self) -> None:
        words = self.words
        games = [game for game in self.games or services_of(self.app).registry if services_of(self.app).rounds(game)]
        lay_popup(self, sheet(
            "learn",
            line("title", words("lesson.learn.title"), "title", "ink", "centre"),
            label("about", words("lesson.offer.about"), "body", "ink", "centre"),
            self._how_many(games),
            Column(*(self._row(game, _wide(map(self._said, games))) for game in games), gap=SMALL),
            button("close", words("lesson.learn.close"), Pop),
            wide=grown(1000), gap=MEDIUM,
        ))

    def _said(self, game: str) -> str:
        return self.words("lesson.learn.game", game=name(self.words, game), n=services_of(self.app).rounds(game)[0].minutes)

    def _row(self, game: str, wide: Length) -> Layout:
        """A game; its button is `wide`, as those of all the others, so that they stand in columns."""
        high = _COVER
        cover = Leaf(
            f"cover.{game}", lambda at: Picture(f"cover.{game}", at, f"{game}/cover"), width=high * SHAPE[0] / SHAPE[1],
            height=(control_height, high)
        )
        open_lesson = button(f"learn.{game}", self._said(game), partial(self._learn, game), kind="primary", grow=1, wide=wide)
        return Row(cover, open_lesson, self._practice(game), *self._teach(game), gap=MEDIUM, align="centre")


def _wide(said: Iterable[str]) -> Length:
    """Room for the longest of these words on a button, with a sign before them."""
    return larger(*(width_of("strong", each, lambda theme: 5 * control_height(theme) // 2) for each in said))
