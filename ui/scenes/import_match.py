"""Taking in a match: from a file of the folder, or from a path."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ui.drawing import text
from ui.keeping.folders import brief, show_folder
from ui.scenes import matches
from ui.widgets.button import Button, IconButton
from ui.widgets.change import STAY, Pop
from ui.widgets.field import TextField
from ui.widgets.label import Label, Panel
from ui.widgets.scene import Scene
from ui.widgets.scroll import ListView, Row

if TYPE_CHECKING:
    from pygame.event import Event

    from ui.widgets.change import Change, Program

LONGEST_PATH: Final = 400


class ImportScene(Scene):
    """Imports a match from a file of the folder, or from a path."""

    popup = True

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.files = {str(path): path for path in matches.files(app.folders.matches)}

    def entered(self) -> None:
        """The focus begins at the files; if there are none, at the field for a path. It stays where it is when a dialog
        that lay over this one is gone."""
        if self.focused is None:
            self.focus("files" if self.files else "path", ring=False)

    @property
    def hears_text(self) -> bool:
        """What is typed is a path, whatever has the focus."""
        return True

    def handle(self, event: Event) -> Change | None:
        """Typing finds the field for a path by itself."""
        if event.type in {pygame.TEXTINPUT, pygame.TEXTEDITING} and event.text.strip():
            self.focus("path", ring=False)
        return super().handle(event)

    def build(self) -> None:
        theme, words = self.theme, self.words
        pad = theme.px(36)
        wide = theme.px(900) * (100 + theme.text_percent) // 200
        said = (words("library.import_from", folder=str(self.app.folders.matches)), words("library.no_files"))
        lines = sum(text.height(theme, "body", one, wide - 2 * pad) for one in said)
        lines += text.height(theme, "small", words("library.drop"), wide - 2 * pad)
        high = 2 * pad + theme.line_height("heading") + lines + 2 * theme.tall() + theme.px(96)
        box = self.box.middle(wide, theme.px(700) if self.files else high)
        panel = Panel("import", box, "parchment")
        self.add(panel)
        head, inner = box.pad(pad).cut_top(theme.line_height("heading"), theme.px(12))
        door, head = head.cut_right(head.h, theme.px(12))
        folder = words("library.import_from", folder=str(self.app.folders.matches))
        where, inner = inner.cut_top(text.height(theme, "body", folder, inner.w), theme.px(12))
        foot, inner = inner.cut_bottom(theme.tall())
        hint = words("library.drop")
        line, inner = inner.cut_bottom(text.height(theme, "small", hint, inner.w), theme.px(14))
        line.y -= theme.px(14)
        field, inner = inner.cut_bottom(theme.tall(), theme.px(14))
        field.y -= theme.px(14)
        cancel, take = foot.columns(1.0, 1.0, gap=theme.px(16))
        panel.add(
            Label("title", head, words("library.import"), "heading", "ink"),
            Label("folder", where, folder, "body", "ink_soft", wrap=True),
            IconButton("open_folder", door, "folder", self._open_folder, tooltip=words("library.open_folder")),
        )
        ground = inner.cut_bottom(0, theme.px(14))[1]
        if self.files:
            rows = [Row(key, path.name) for key, path in self.files.items()]
            panel.add(ListView("files", ground, rows, self._take_file, chosen=rows[0].key, colour="ink"))
        else:
            panel.add(Label("no_files", ground, words("library.no_files"), "body", "ink", wrap=True))
        panel.add(
            TextField(
                "path", field, "", None, self._take_path, most=LONGEST_PATH, ghost=words("library.path"), icon="folder"
            ),
            Label("drop", line, hint, "small", "ink_soft", wrap=True),
            Button("cancel", cancel, words("dialog.cancel"), Pop),
            Button("take", take, words("library.take"), self._take, kind="primary", icon="import", key="enter"),
        )

    def _take(self) -> Change:
        field = self.find("path")
        assert isinstance(field, TextField)
        return self._take_path(field.value)

    def _take_path(self, typed: str) -> Change:
        """Imports the match at a path; it may have quotes and spaces round it, because people paste it."""
        path = typed.strip().strip("\"'")
        if not path:
            listing = self.root.find("files")
            if isinstance(listing, ListView) and listing.chosen:
                return self._take_file(listing.chosen)
            self.app.toast(self.words("library.no_path"))
            return STAY
        return self._taken(Path(path))

    def _take_file(self, key: str) -> Change:
        return self._taken(self.files[key])

    def _taken(self, path: Path) -> Change:
        return matches.take_in(self.app, path, lambda: self.app.apply(Pop()))

    def _open_folder(self) -> None:
        if not show_folder(self.app.folders.matches):
            self.app.toast(self.words("library.no_program", folder=brief(self.app.folders.matches)))
