"""The settings: the preferences of the players, and the folders where their things are kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ui.keeping.settings import ANSWERS, PACES, REPLAYS, SPEEDS
from ui.layout.layout import Column, Grid, Leaf, Row, Space, Stack, Wrap
from ui.layout.lengths import HUGE, LARGE, MEDIUM, SMALL, TIGHT, WIDE, control_height, grown, larger, width_of
from ui.scenes.choice import ChoiceField
from ui.scenes.covers import name as called
from ui.scenes.covers import titles
from ui.scenes.settings.place_tile import PlaceTile, description, height_for
from ui.scenes.settings.volumes import VOLUMES, MuteSwitch, Volume, loudspeaker
from ui.widgets.change import STAY
from ui.widgets.inputs import Slider, Toggle
from ui.widgets.label import Panel
from ui.widgets.leaves import label, lay, lay_scrolled, line, page_head
from ui.widgets.scene import Scene
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from ui.drawing.area import Area
    from ui.layout.layout import Layout
    from ui.widgets.base import Widget
    from ui.widgets.change import Change, Program

_SYSTEM: Final = "system"
_CHOICES: Final = {
    "animations": ("speed", SPEEDS),
    "replay": ("replays", REPLAYS),
    "pace": ("paces", PACES),
    "answer": ("answers", ANSWERS),
}
"""Preferences with a few values each: where their words are, and the values."""
_SWITCHES: Final = ("confirm_end_of_turn", "show_call_outs", "coach", "fullscreen")
_CHAPTERS: Final = ("table", "sound", "files")
_FOLDERS: Final = ("data", "matches", "pictures", "config", "logs")


class SettingsScene(Scene):
    """The preferences, in chapters. Each change takes effect and is saved at once."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self._chapter = _CHAPTERS[0]

    def set_language(self, language: str) -> None:
        """It uses the language of the settings, which is chosen here, for every viewer."""

    def build(self) -> None:
        words = self.words
        page = Leaf("page", partial(Panel, "page", kind="parchment"), width=(0, grown(1180, 0.5)))
        lay(self.root, Column(
            page_head(words("settings.title"), words("settings.back"), self._chapters()),
            Row(Space(grow=1), page, Space(grow=1), grow=1),
            gap=MEDIUM, padding=(HUGE, MEDIUM),
        ), self.theme, self.theme.hall)
        area = ScrollArea("settings", self.find("page").rect.inset(self.theme.px(WIDE), self.theme.px(LARGE)))
        self.add(area)
        lay_scrolled(area, Column(*self._rows(), gap=TIGHT if self._chapter == "table" else MEDIUM, padding=(MEDIUM, TIGHT)), self.theme)

    def _chapters(self) -> Layout:
        options = [(name, self.words(f"settings.chapter.{name}")) for name in _CHAPTERS]
        return Leaf(
            "chapter", lambda at: ChoiceField("chapter", at, options, self._chapter, self._turn_to), width=(0, 560),
            height=control_height, grow=1
        )

    def _turn_to(self, chapter: str) -> Change:
        self._chapter = chapter
        self.rebuild()
        return STAY

    def _rows(self) -> list[Layout]:
        """The rows of the chapter."""
        if self._chapter == "files":
            return [self._folders()]
        if self._chapter == "sound":
            loud = [self._row(name, partial(self._volume, name), loudspeaker(name, self)) for name in VOLUMES]
            return [*loud, self._row("silent", lambda at: MuteSwitch(at, self)), Space(SMALL), *self._places()]
        return [
            self._row("text_percent", self._letters, about=self._least_text),
            *(self._row(name, partial(self._choice, name, *options)) for name, options in _CHOICES.items()),
            *(self._row(name, partial(self._switch, name)) for name in _SWITCHES),
            self._row("language", self._language),
        ]

    def _volume(self, name: str, at: Area) -> Widget:
        return Volume(name, at, self, form=self.words("settings.percent", n="{n}"))

    def _places(self) -> list[Layout]:
        """What each game sounds like, to be clicked."""
        words = self.words
        head = Wrap(
            line("places", words("settings.places"), "heading", "ink"),
            Stack(line("places.about", words("settings.places_about"), "small", "ink_soft")),
            gap=WIDE,
        )
        games = [(title.game, called(words, title.game)) for title in titles(words) if title.playable]
        tiles = (
            Leaf(
                f"place.{game}", partial(PlaceTile, game, name=said, scene=self), width=0,
                height_for=partial(height_for, description(self, game))
            )
            for game, said in games
        )
        return [head, Grid(*tiles, columns=(4, 2, 1), minimum=grown(210), gap=LARGE, padding=(0, SMALL))]

    def on_exit(self) -> None:
        """One hears again where one is."""
        self.app.sound.visit("")

    def _letters(self, at: Area) -> Widget:
        form, change = self.words("settings.percent", n="{n}"), self._changer("text_percent")
        return Slider("text_percent", at, self.settings.text_percent, 100, 150, 10, change, form=form, colour="ink")

    def _choice(self, name: str, key: str, values: Sequence[str], at: Area) -> Widget:
        options = [(value, self.words(f"settings.{key}.{value}")) for value in values]
        return ChoiceField(name, at, options, getattr(self.settings, name), self._changer(name))

    def _switch(self, name: str, at: Area) -> Widget:
        if name == "fullscreen":  # as the window is, whatever was asked for at the start
            return Toggle(name, at, "", self.app.fullscreen, self._full, colour="ink")
        return Toggle(name, at, "", getattr(self.settings, name), self._changer(name), colour="ink")

    def _language(self, at: Area) -> Widget:
        options = [(_SYSTEM, self.words("settings.as_system"))]
        options += [(lang, self.words(f"settings.languages.{lang}")) for lang in self.app.languages]
        return ChoiceField("language", at, options, self.settings.language or _SYSTEM, self._speak)

    @property
    def _least_text(self) -> str:
        """Why text is larger here than these settings have it; "" where it is not."""
        here = self.theme.text_percent
        return self.words("settings.text_percent.larger", n=here) if here > self.settings.text_percent else ""

    def _row(self, name: str, control: Callable[[Area], Widget], sign: Layout | None = None, about: str = "") -> Layout:
        """Name and explanation at the left, the control at the right, perhaps behind a sign."""
        words = Column(
            line(f"name.{name}", self.words(f"settings.{name}.name"), "strong", "ink"),
            label(f"about.{name}", about or self.words(f"settings.{name}.about"), "small", "ink_soft"),
            width=0, grow=52,
        )
        return Row(words, sign, Leaf(name, control, width=0, height=control_height, grow=48), gap=WIDE, align="centre")

    def _folders(self) -> Layout:
        """The folders where things are kept, beside their heading or below it. Paths that are too long are broken."""
        words = {name: self.words(f"settings.folder.{name}") for name in _FOLDERS}
        widest = larger(*(width_of("small", said) for said in words.values()))
        rows = (
            Row(
                Stack(line(f"what.{name}", said, "small", "ink_soft"), width=widest),
                label(f"where.{name}", str(getattr(self.app.folders, name)), "small", "ink", grow=1),
                gap=WIDE,
            )
            for name, said in words.items()
        )
        head = line("folders", self.words("settings.folders"), "heading", "ink")
        return Wrap(Column(head), Column(*rows, gap=TIGHT), gap=WIDE)

    def draw_background(self, surface: Surface) -> None:
        surface.blit(self.kit.sprites.get("menu_table", *self.box.size), (0, 0))

    # Changes

    def _changer(self, name: str) -> Callable[[object], Change]:
        def change(value: object) -> Change:
            self.app.change_settings(**{name: value})
            return STAY

        return change

    def _full(self, value: bool) -> Change:
        if value != self.app.fullscreen:
            self.app.toggle_fullscreen()
        return STAY

    def _speak(self, value: str) -> Change:
        self.app.change_settings(language="" if value == _SYSTEM else value)
        return STAY
