"""The menu: the shelf with its boxes, and buttons for everything else."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

from game.kernel.seeds import new_seed
from game.registry import GAME_IDS
from ui.drawing import text
from ui.language.key_names import label
from ui.layout.layout import Column, Leaf, Row
from ui.layout.lengths import LARGE, MEDIUM, WIDE, control_height, larger, width_of
from ui.scenes.covers import Cover, lettering, name, titles
from ui.scenes.home.cards import learn_card, slate
from ui.scenes.muted import muted_sign
from ui.sound.sound import MENU
from ui.widgets import keys
from ui.widgets.button import Button
from ui.widgets.change import STAY, Push, Quit
from ui.widgets.leaves import fitting, line
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from game.evening.evenings import Evening
    from game.kernel.library import MatchSummary
    from ui.drawing.area import Area
    from ui.layout.lengths import Length
    from ui.scenes.covers import Lettering, Title
    from ui.widgets.change import Change, Program


_CONTINUE: Final = 500  # design units
_GAP: Final = 34  # between the boxes, and above and below them
_APART: Final = 0.08  # the same beside the height of a box
_LIBRARY: Final = "library.sqlite"
_AHEAD: Final = (
    "ui.match.match", "ui.match.controller", "ui.scenes.matches", "ui.scenes.evening.statistics", "ui.scenes.evening.tonight",
    "ui.scenes.home.library",
)
"""What is imported while nobody does anything, one module in a frame, so that no page waits for it."""
ALONE: Final = 120.0
"""Seconds without any player, after which a demonstration begins."""


class MenuScene(Scene):
    """The first scene. It opens the library only after the first frame, so that the window appears at once."""

    @property
    def ambience(self) -> str:
        return MENU

    def __init__(self, app: Program, first: Callable[[Program], Change | None] | None = None) -> None:
        """`first` gives a step that is carried out at once, for instance for the command line."""
        super().__init__(app)
        self._first = first
        self.open_match: MatchSummary | None = None
        self._looked = False
        self._ahead = list(_AHEAD)
        self._evening: Evening | None = None
        self._alone = 0.0
        self._muted = self.settings.muted, self.settings.silent
        self._reserved = (app.folders.data / _LIBRARY).exists()
        """Whether any match may be kept: seen without opening the library, so that what is found there moves nothing."""

    def build(self) -> None:
        words, theme, games = self.words, self.theme, titles(self.words)
        page = Column(
            Row(
                slate(words, theme, self._evening, self._tonight, reserved=self._reserved),
                Column(
                    line("title", words("menu.title"), "display", "gold", "centre"),
                    line("motto", self._motto, "italic", "cream", "centre"), width=0, grow=1,
                ),
                learn_card(words, self._learn),
                align="centre", gap=MEDIUM,
            ),
            Leaf("covers", grow=1),
            Column(
                Leaf("entries", height=control_height), line(
                    "foot", words("menu.foot_pad" if words.gamepad else "menu.foot"), "small", "cream_soft", "centre"
                ), gap=LARGE,
            ),
            gap=_GAP, padding=(72, WIDE),
        )
        placed = page.place(theme, theme.hall)
        row, area = fitting(map(self._entries, (True, False)), theme, placed["entries"]), placed["entries"]
        entries = row.place(theme, area.middle(row.measure(theme, area.w)[0], area.h))
        made = {widget.id: widget for widget in (*placed.make(), *entries.make())}
        shelf, gap = placed["covers"], theme.px(34)
        letters = lettering(theme, games, ((shelf.w - gap * (len(games) - 1)) // len(games), shelf.h))
        wide, high = letters.size
        cells = shelf.middle(wide * len(games) + gap * (len(games) - 1), high).columns(*[wide] * len(games), gap=gap)
        covers = [self._cover(title, at, letters) for title, at in zip(games, cells, strict=True)]
        go_on = [made.pop("continue")] if "continue" in made else []
        self.add(*go_on, *covers, *made.values())  # the order in which Tab reaches them

    @property
    def _motto(self) -> str:
        """Says how many games there are, in words as far as the language has them."""
        words, count = self.words, len(GAME_IDS)
        spelled = f"number.{count}"
        return words("menu.motto", n=count, number=words(spelled) if spelled in words else count)

    def _cover(self, title: Title, at: Area, letters: Lettering) -> Cover:
        said = "menu.play" if title.playable else "menu.announced"
        tooltip = self.words(said, game=title.name, about=title.caption)
        return Cover(title, at, partial(self._play, title.game), self.words("menu.soon"), tooltip, letters)

    def _entries(self, pictured: bool) -> Row:
        """The buttons below the boxes: continue, as soon as any match is kept, and others of equal widths. Without
        pictures they need less room."""
        words = self.words
        others: Sequence[tuple[str, str, str, Callable[[], Change | None]]] = (
            ("matches", "library", "", self._matches),
            ("rules", "rules", "f1", self._rules),
            ("settings", "settings", "", self._settings),
            ("quit", "quit", "ctrl+q", Quit),
        )
        kept = self._reserved or self.open_match is not None
        rim = (lambda theme: control_height(theme) * 8 // 5) if pictured else control_height
        wide = larger(190 if pictured else 0, *(width_of("body", words(f"menu.{id_}"), rim) for id_, *_ in others))
        go_on = Leaf("continue", self._continue_button, width=(_CONTINUE * pictured, _CONTINUE)) if kept else None
        buttons = (self._entry(*other, wide, pictured=pictured) for other in others)
        muted = Leaf("muted", partial(muted_sign, self), width=control_height, height=control_height) if self._muted[0] else None
        return Row(go_on, *buttons, muted, gap=18)

    def _entry(
        self, id_: str, icon: str, key: str, does: Callable[[], Change | None], wide: Length, *, pictured: bool
    ) -> Leaf:
        called = label(self.words, key) if key else ""
        tip = self.words("menu.by_key", key=called) if called else ""
        own = key if key == "f1" else ""
        return Leaf(id_, lambda at: Button(
            id_, at, self.words(f"menu.{id_}"), does, icon=icon if pictured else "", key=own, tooltip=tip,
        ), width=wide)

    def _continue_button(self, at: Area) -> Button:
        theme, words, match = self.theme, self.words, self.open_match
        said = self._continue_words(match) if match else words("menu.continue_plain")
        names = words("list.comma").join(player.name for player in match.players) if match else ""
        why = words("menu.continue_why", names=names) if match else words("menu.continue_none") if self._looked else ""
        # without an icon long words can become smaller or take two lines
        icon = "play" if text.width(theme, "strong", said) + at.h * 8 // 5 <= at.w else ""
        button = Button(
            "continue", at, said, self._continue, kind="primary", icon=icon, tooltip=why, key="enter", enabled=bool(match)
        )
        if match and not button.holds(theme, said):  # whose turn it is, is said by the tooltip then
            button.words = words("menu.continue_team", game=_whole(name(words, match.game)))
            button.tooltip = f"{said}\n{why}"
        return button

    def _continue_words(self, match: MatchSummary) -> str:
        game = _whole(name(self.words, match.game))
        if match.turn is None or not 0 <= match.turn < len(match.players):
            return self.words("menu.continue_team", game=game)
        return self.words("menu.continue", game=game, name=match.players[match.turn].name)

    def draw_background(self, surface: Surface) -> None:
        surface.blit(self.kit.sprites.get("menu_table", *self.box.size), (0, 0))

    def update(self, dt: float) -> Change | None:
        """Looks for a match to continue once the window is visible."""
        if self._first is not None:
            first, self._first = self._first, None
            return first(self.app)
        if not self._looked and self.app.draws:
            self._looked = True
            self._look()
        elif self._looked:
            self._results_listen()
            if self._ahead:
                import_module(self._ahead.pop(0))
        if self._muted != (muted := (self.settings.muted, self.settings.silent)):
            self._muted = muted
            self.rebuild()
        self._alone += dt
        if self._alone > ALONE:
            return self._demonstrate()
        return super().update(dt)

    def handle(self, event: Event) -> Change | None:
        """Any input means that people are here."""
        self._alone = 0.0
        return super().handle(event)

    def on_enter(self) -> None:
        """After a match or the library, there may be another match to continue."""
        self._looked, self._alone = False, 0.0

    def back(self) -> Change | None:
        """Esc moves the focus to "quit", but does not quit."""
        self.focus("quit")
        return STAY

    def _look(self) -> None:
        from game.kernel.library import LibraryError
        from ui.language.phrases import refusal_text
        from ui.scenes.services import services_of

        table = services_of(self.app)
        try:
            kept = table.library.summaries()
        except LibraryError as trouble:
            self.app.toast(refusal_text(self.words, trouble.refusal))
            kept = []
        found = next((m for m in kept if not m.over and m.game in table.tables), None)
        if found != self.open_match or (self._reserved and found is None):
            self.open_match = found
            self.rebuild()

        table.results.begin()
        self._read_evening()

    def _read_evening(self) -> None:
        from game.evening.evenings import Evening, Evenings
        from game.kernel.library import LibraryError
        from ui.scenes.services import services_of

        services, evening, before = services_of(self.app), Evening(), self._evening
        with suppress(LibraryError):  # what is wrong with the library has been shown
            evening = Evenings(services.library, services.registry).tonight()
        self._evening = evening
        if evening != (before or (None if self._reserved else Evening())):
            self.rebuild()

    def _results_listen(self) -> None:
        """What matches came to is worked out while nobody plays."""
        from ui.scenes.services import services_of

        if services_of(self.app).results.poll() and self._evening is not None and self._evening.missing:
            self._read_evening()

    def _demonstrate(self) -> Change | None:
        """Nobody has done anything for a while: bots show what there is to play."""
        from game.kernel.content import ContentError
        from ui.scenes.home.demo import Programme

        self._alone = 0.0
        try:
            return Push(Programme(new_seed()).next(self.app))
        except ContentError:
            return None  # a player who begins that game learns what is wrong with it

    # What the buttons do

    def _play(self, game: str) -> Change:
        from ui.scenes.lesson.offer import set_up

        return set_up(self.app, game)

    def _continue(self) -> Change | None:
        from ui.scenes.matches import resume

        return resume(self.app, self.open_match.id) if self.open_match else None

    def _tonight(self) -> Change:
        from ui.scenes.evening.tonight import TonightScene

        return Push(TonightScene(self.app))

    def key(self, event: Event) -> Change | None:
        """T opens the evening."""
        return self._tonight() if keys.matches(event, "t") else super().key(event)

    def _learn(self) -> Change:
        from ui.scenes.lesson.offer import LearnScene

        return Push(LearnScene(self.app))

    def _matches(self) -> Change:
        from ui.scenes.home.library import LibraryScene

        return Push(LibraryScene(self.app))

    def _rules(self) -> Change:
        from ui.scenes.rulebook.scene import RulebookScene

        return Push(RulebookScene(self.app, self.open_match.game if self.open_match else ""))

    def _settings(self) -> Change:
        from ui.scenes.settings.scene import SettingsScene

        return Push(SettingsScene(self.app))


def _whole(name: str) -> str:
    """A name that no line breaks."""
    return name.replace(" ", "\u00a0")
