"""The menu: the shelf with its boxes, and buttons for everything else."""

from __future__ import annotations

from secrets import token_hex
from typing import TYPE_CHECKING, Final

from ui.drawing import text
from ui.scenes.covers import SHAPE, Cover, lettering, name, titles
from ui.widgets import keys
from ui.widgets.button import Button
from ui.widgets.change import STAY, Push, Quit
from ui.widgets.label import Label
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from game.kernel.library import Summary
    from ui.drawing.area import Area
    from ui.widgets.change import Change, Program


_CONTINUE: Final = 500  # design units
_LIBRARY: Final = "library.sqlite"
ALONE: Final = 120.0
"""Seconds without anybody, after which a demonstration begins."""


class MenuScene(Scene):
    """The first scene. It opens the library only after the first frame, so that the window appears at once."""

    def __init__(self, app: Program, first: Callable[[Program], Change | None] | None = None) -> None:
        """`first` gives a step that is carried out at once, for instance for the command line."""
        super().__init__(app)
        self._first = first
        self.open_match: Summary | None = None
        self._looked = False
        self._alone = 0.0
        self._reserved = (app.folders.data / _LIBRARY).exists()
        """Whether any match may be kept: seen without opening the library, so that what is found there moves nothing."""

    def build(self) -> None:
        theme, words = self.theme, self.words
        inner = theme.hall.pad(theme.px(72), theme.px(28))
        title, inner = inner.cut_top(theme.line_height("display"))
        motto, inner = inner.cut_top(theme.line_height("italic"), max(theme.px(30), theme.line_height("small")))
        foot, inner = inner.cut_bottom(theme.line_height("small"), theme.px(18))
        entries, shelf = inner.cut_bottom(theme.tall(), theme.px(34))
        go_on, others = self._entries(entries)
        self.add(*go_on)
        self.add(
            Label("title", title, words("menu.title"), "display", "gold", "centre"),
            Label("motto", motto, words("menu.motto"), "italic", "cream", "centre"),
            Label("foot", foot, words("menu.foot"), "small", "cream_soft", "centre"),
        )
        self._add_covers(shelf)
        self.add(*others)

    def _add_covers(self, shelf: Area) -> None:
        theme, words = self.theme, self.words
        games = titles(words)
        gap = theme.px(34)
        wide = min((shelf.w - gap * (len(games) - 1)) // len(games), shelf.h * SHAPE[0] // SHAPE[1])
        high = wide * SHAPE[1] // SHAPE[0]
        letters = lettering(theme, games, (wide, high))
        row = shelf.middle(wide * len(games) + gap * (len(games) - 1), high)
        for title, cell in zip(games, row.columns(*[wide] * len(games), gap=gap), strict=True):
            tooltip = words("menu.play" if title.playable else "menu.announced", game=title.name, about=title.caption)
            self.add(Cover(title, cell, self._player_of(title.game), words("menu.soon"), tooltip, letters))

    def _entries(self, row: Area) -> tuple[list[Button], list[Button]]:
        """The buttons before the boxes (continue, as soon as any match is kept) and those after them, in the order in
        which Tab reaches them. The latter have equal widths."""
        theme, words = self.theme, self.words
        others: Sequence[tuple[str, str, str, Callable[[], Change | None]]] = (
            ("matches", "library", "", self._matches),
            ("rules", "rules", "f1", self._rules),
            ("settings", "settings", "", self._settings),
            ("quit", "quit", "ctrl+q", Quit),
        )
        match, kept = self.open_match, self._reserved or self.open_match is not None
        label = self._continue_words(match) if match else words("menu.continue_plain")
        wanted = theme.px(_CONTINUE) if kept else 0
        gap = theme.px(18)
        widest = max(text.width(theme, "body", words(f"menu.{id_}")) for id_, *_ in others)
        pictured = wanted + (max(theme.px(190), widest + row.h * 8 // 5) + gap) * len(others) <= row.w
        wide = max(theme.px(190), widest + row.h * 8 // 5) if pictured else widest + row.h
        rest = (wide + gap) * len(others) - gap
        first = min(wanted, row.w - rest - gap)
        room = row.middle(rest + (first + gap if kept else 0), row.h)
        go_on: list[Button] = []
        if kept:
            left, room = room.cut_left(first, gap)
            # Without an icon long words can become smaller or take two lines.
            icon = "play" if text.width(theme, "strong", label) + row.h * 8 // 5 <= first else ""
            names = words("list.comma").join(player.name for player in match.players) if match else ""
            why = words("menu.continue_why", names=names) if match else words("menu.continue_none") if self._looked else ""
            button = Button(
                "continue", left, label, self._continue, kind="primary", icon=icon, tooltip=why, key="enter", enabled=bool(match)
            )
            if match and not button.holds(theme, label):  # whose turn it is, is said by the tooltip then
                button.words = words("menu.continue_team", game=_whole(name(words, match.game)))
                button.tooltip = f"{label}\n{why}"
            go_on.append(button)
        rest_of_row: list[Button] = []
        for (id_, icon, key, then), cell in zip(others, room.columns(*[wide] * len(others), gap=gap), strict=True):
            tooltip = words("menu.by_key", key=keys.label(words, key)) if key else ""
            rest_of_row.append(
                Button(
                    id_,
                    cell,
                    words(f"menu.{id_}"),
                    then,
                    icon=icon if pictured else "",
                    key=key if key == "f1" else "",
                    tooltip=tooltip,
                )
            )
        return go_on, rest_of_row

    def _continue_words(self, match: Summary) -> str:
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
        self._alone += dt
        if self._alone > ALONE:
            return self._demonstrate()
        return super().update(dt)

    def handle(self, event: Event) -> Change | None:
        """Whoever does anything is here."""
        self._alone = 0.0
        return super().handle(event)

    def entered(self) -> None:
        """After a match or the library, there may be another match to continue."""
        self._looked, self._alone = False, 0.0

    def back(self) -> Change | None:
        """Esc moves the focus to "quit", but does not quit."""
        self.focus("quit")
        return STAY

    def _look(self) -> None:
        from game.kernel.library import LibraryError
        from ui.language.phrases import refusal_text
        from ui.scenes.services import services

        table = services(self.app)
        try:
            kept = table.library.summaries()
        except LibraryError as trouble:
            self.app.toast(refusal_text(self.words, trouble.refusal))
            kept = []
        found = next((m for m in kept if not m.over and m.game in table.tables), None)
        if found != self.open_match or (self._reserved and found is None):
            self.open_match = found
            self.rebuild()

    def _demonstrate(self) -> Change | None:
        """Nobody has done anything for a while: opponents show what there is to play."""
        from game.kernel.content import ContentError
        from ui.scenes.demo import Programme

        self._alone = 0.0
        try:
            return Push(Programme(token_hex(8)).next(self.app))
        except ContentError:
            return None  # whoever begins that game is told what is wrong with it

    # What the buttons do

    def _player_of(self, game: str) -> Callable[[], Change | None]:
        def play() -> Change:
            from ui.scenes.setup.scene import SetupScene

            return Push(SetupScene(self.app, game))

        return play

    def _continue(self) -> Change | None:
        from ui.scenes.matches import resume

        return resume(self.app, self.open_match.id) if self.open_match else None

    def _matches(self) -> Change:
        from ui.scenes.library import LibraryScene

        return Push(LibraryScene(self.app))

    def _rules(self) -> Change:
        from ui.scenes.rulebook import RulebookScene

        return Push(RulebookScene(self.app, self.open_match.game if self.open_match else ""))

    def _settings(self) -> Change:
        from ui.scenes.settings import SettingsScene

        return Push(SettingsScene(self.app))


def _whole(name: str) -> str:
    """A name that no line breaks."""
    return name.replace(" ", "\u00a0")
