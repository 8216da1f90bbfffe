"""The settings: the preferences of the players, and the folders where their things are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.drawing import text
from ui.drawing.area import Area
from ui.keeping.settings import ANSWERS, PACES, REPLAYS, SPEEDS
from ui.scenes.choice import Choice
from ui.widgets.button import IconButton
from ui.widgets.change import STAY, Pop
from ui.widgets.inputs import Slider, Toggle
from ui.widgets.label import Label, Panel
from ui.widgets.scene import Scene
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from ui.widgets.base import Widget
    from ui.widgets.change import Change

_SYSTEM = "system"


class SettingsScene(Scene):
    """One page of preferences. Each change takes effect and is saved at once."""

    def speak(self, language: str) -> None:
        """It speaks the table's language, which is chosen here, whoever looks."""

    def build(self) -> None:
        theme, words = self.theme, self.words
        inner = theme.hall.pad(theme.px(56), theme.px(14))
        head, inner = inner.cut_top(max(theme.px(64), theme.line_height("title")), theme.px(12))
        back, title = head.cut_left(theme.px(56), theme.px(20))
        page = inner.middle(theme.px(1180) * (100 + theme.text_percent) // 200, inner.h)
        self.add(
            IconButton("back", back, "back", Pop, tooltip=words("settings.back")),
            Label("title", title, words("settings.title"), "title", "gold"),
            Panel("page", page, "parchment"),
        )
        area = ScrollArea("settings", page.pad(theme.px(36), theme.px(22)))
        self.add(area)
        top = area.rect.y + theme.px(4)
        for name, control in self._controls():
            top = self._add_row(area, name, control, top)
        self._add_folders(area, top + theme.px(6))

    def _controls(self) -> list[tuple[str, Callable[[str, Area], Widget]]]:
        words, settings = self.words, self.settings
        replays = [(replay, words(f"settings.replays.{replay}")) for replay in REPLAYS]
        paces = [(pace, words(f"settings.paces.{pace}")) for pace in PACES]
        answers = [(answer, words(f"settings.answers.{answer}")) for answer in ANSWERS]
        speeds = [(speed, words(f"settings.speed.{speed}")) for speed in SPEEDS]
        return [
            (
                "text_percent",
                lambda id_, box: Slider(
                    id_,
                    box,
                    settings.text_percent,
                    100,
                    150,
                    10,
                    self._changer("text_percent"),
                    form=words("settings.percent", n="{n}"),
                    colour="ink",
                ),
            ),
            ("animations", lambda id_, box: Choice(id_, box, speeds, settings.animations, self._changer("animations"))),
            ("replay", lambda id_, box: Choice(id_, box, replays, settings.replay, self._changer("replay"))),
            ("pace", lambda id_, box: Choice(id_, box, paces, settings.pace, self._changer("pace"))),
            ("answer", lambda id_, box: Choice(id_, box, answers, settings.answer, self._changer("answer"))),
            ("confirm_end_of_turn", self._switch),
            ("show_call_outs", self._switch),
            ("fullscreen", self._switch),
            ("language", self._language),
        ]

    def _switch(self, name: str, box: Area) -> Widget:
        if name == "fullscreen":  # as the window is, whatever was asked for at the start
            return Toggle(name, box, "", self.app.fullscreen, self._full, colour="ink")
        return Toggle(name, box, "", getattr(self.settings, name), self._changer(name), colour="ink")

    def _language(self, id_: str, box: Area) -> Widget:
        options = [(_SYSTEM, self.words("settings.as_system"))]
        options += [(lang, self.words(f"settings.languages.{lang}")) for lang in self.app.languages]
        return Choice(id_, box, options, self.settings.language or _SYSTEM, self._speak)

    def _add_row(self, area: ScrollArea, name: str, control: Callable[[str, Area], Widget], top: int) -> int:
        """Adds a row: name and explanation at the left, control at the right. Returns the y where the next row
        begins."""
        theme, words = self.theme, self.words
        row = Area(area.inner.x, top, area.inner.w - theme.px(20), 0)
        left, right = row.columns(0.52, 0.48, gap=theme.px(36))
        about = words(f"settings.{name}.about")
        head = Area(left.x, top, left.w, theme.line_height("strong"))
        lines = Area(left.x, head.bottom, left.w, text.height(theme, "small", about, left.w))
        high = max(lines.bottom - top, theme.tall())
        area.add(
            Label(f"name.{name}", head, words(f"settings.{name}.name"), "strong", "ink"),
            Label(f"about.{name}", lines, about, "small", "ink_soft", wrap=True),
            control(name, Area(right.x, top + (high - theme.tall()) // 2, right.w, theme.tall())),
        )
        return top + high + theme.px(4)

    def _add_folders(self, area: ScrollArea, top: int) -> None:
        """Adds the folders where things are kept, beside their heading or below it. Paths that are too long are broken."""
        theme, words, folders = self.theme, self.words, self.app.folders
        left = area.inner.x
        head = Area(left, top, text.width(theme, "heading", words("settings.folders")), theme.line_height("heading"))
        area.add(Label("folders", head, words("settings.folders"), "heading", "ink"))
        if head.w < area.inner.w // 4:
            left = head.right + theme.px(36)
        else:
            top = head.bottom + theme.px(8)
        widest = max(text.width(theme, "small", words(f"settings.folder.{name}")) for name in _FOLDERS)
        for name in _FOLDERS:
            row = Area(left, top, area.inner.right - theme.px(20) - left, 0)
            what, right = row.cut_left(widest, theme.px(28))
            path = str(getattr(folders, name))
            high = max(theme.line_height("small"), text.height(theme, "small", path, right.w))
            area.add(
                Label(
                    f"what.{name}",
                    Area(*what.topleft, what.w, theme.line_height("small")),
                    words(f"settings.folder.{name}"),
                    "small",
                    "ink_soft",
                ),
                Label(f"where.{name}", Area(*right.topleft, right.w, high), path, "small", "ink", wrap=True),
            )
            top += high + theme.px(4)

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


_FOLDERS = ("data", "matches", "pictures", "config", "logs")
