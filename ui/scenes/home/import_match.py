"""Taking in a match: from a file of the folder, or from a path."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ui.keeping.folders import brief, show_folder
from ui.layout.layout import Grid, Leaf, Row
from ui.layout.lengths import MEDIUM, control_height, grown, lines
from ui.scenes import matches
from ui.widgets.change import STAY, Pop
from ui.widgets.field import TextField
from ui.widgets.leaves import button, icon_button, label, lay_popup, line, sheet
from ui.widgets.scene import Scene
from ui.widgets.scroll import ListRow, ListView

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

    def on_enter(self) -> None:
        """The focus begins at the files; if there are none, at the field for a path. It stays where it is when a dialog
        that lay over this one is gone."""
        if self.focused is None:
            self.focus("files" if self.files else "path", ring=False)

    @property
    def takes_text(self) -> bool:
        """What is typed is a path, whatever has the focus."""
        return True

    def handle(self, event: Event) -> Change | None:
        """Typing finds the field for a path by itself."""
        if event.type in {pygame.TEXTINPUT, pygame.TEXTEDITING} and event.text.strip():
            self.focus("path", ring=False)
        return super().handle(event)

    def build(self) -> None:
        words, rows = self.words, [ListRow(key, path.name) for key, path in self.files.items()]
        folder = icon_button("open_folder", "folder", self._open_folder, words("library.open_folder"), lines("heading"))
        files = Leaf("files", lambda at: ListView(
            "files", at, rows, self._take_file, chosen=rows[0].key, colour="ink",
        ), height=(control_height, 340))
        path = Leaf("path", lambda at: TextField(
            "path", at, "", None, self._take_path, most=LONGEST_PATH, ghost=words("library.path"), icon="folder",
        ), height=control_height)
        lay_popup(self, sheet(
            "import",
            Row(line("title", words("library.import"), "heading", "ink", grow=1), folder),
            label("folder", words("library.import_from", folder=str(self.app.folders.matches)), "body", "ink_soft"),
            files if rows else label("no_files", words("library.no_files"), "body", "ink"),
            path,
            label("drop", words("library.drop"), "small", "ink_soft"),
            Grid(
                button("cancel", words("dialog.cancel"), Pop),
                button("take", words("library.take"), self._take, kind="primary", icon="import", key="enter"),
                columns=(2,), gap=MEDIUM,
            ),
            wide=grown(900, 0.5),
        ))

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
