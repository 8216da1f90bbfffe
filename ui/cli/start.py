"""How the window opens: with the menu, a set-up, or a match that the command line names.

What only games need is imported inside functions, so that the menu opens at once.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Final

from game.kernel.content import ContentError
from ui.cli.terminal import CommandError
from ui.keeping import failures
from ui.keeping.folders import Folders
from ui.language.phrases import in_english
from ui.program.app import App
from ui.program.run import run
from ui.program.window import NoDisplayError
from ui.scenes.home.menu import MenuScene
from ui.scenes.loading import LoadingScene, load
from ui.tables import TABLES
from ui.widgets import keys
from ui.widgets.change import Home, Push, Quit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.library import Library
    from game.kernel.options import Options
    from game.kernel.package import GamePackage
    from game.kernel.record import Record, RecordError
    from ui.scenes.bots import Sitter
    from ui.scenes.loading import Work
    from ui.widgets.change import Change, Program
    from ui.widgets.scene import Scene

PICTURE_SIZE: Final = (1600, 900)
_PICTURES: Final = frozenset({".png", ".jpg", ".jpeg", ".bmp"})
_PATIENCE: Final = 600  # the most frames to wait until nothing moves, before a picture is saved


class Start:
    """What the window opens with. Call its methods before the window opens. Those that can fail return a sentence that
    says why, or ""."""

    def __init__(self, *, size: tuple[int, int] | None, data_dir: Path | None, lang: str, full: bool | None) -> None:
        self.size, self.data_dir, self.lang, self.full = size, data_dir, lang, full
        self.sound = True
        self.record: Record | None = None
        self.spoilt = ""  # why a match file cannot be played on, although a part of it can be read
        self.lively = False  # whether a picture is of the match's current state, not of its beginning
        self.problem = ""  # why `later` found nothing to open
        self._at_table = True  # whether it opens with a table
        self._first: Callable[[Program], Change | None] | None = None

    @property
    def unusable(self) -> str:
        """Why the folder for matches and settings cannot be made or used; "" if nothing stands against it."""
        places = (self.data_dir, *self.data_dir.absolute().parents) if self.data_dir else ()
        try:
            there = [place for place in places if place.exists()]
            in_the_way = next((place for place in there if not place.is_dir()), None)
        except (OSError, ValueError) as trouble:  # longer than a path may be
            return str(getattr(trouble, "strerror", trouble)).lower()
        if in_the_way:
            return f"{in_the_way} is not a folder"
        return "nothing can be saved there" if there and not _can_be_written(there[0]) else ""

    def home(self, app: Program) -> Scene:
        """The menu. The first time it opens the next scene at once."""
        first, self._first = self._first, None
        return MenuScene(app, first)

    def later(self, game: str, find: Callable[[], str]) -> None:
        """Once the window is there, `find` calls one of the other methods while the game's cover is seen. If it returns
        why that is not possible, or raises CommandError, the window closes and that is the `problem`."""

        def work(app: Program) -> Work:
            yield 0.05
            from game.registry import GAMES

            GAMES.get(game)  # imports its rules
            yield 0.3
            try:
                self.problem = find()
            except CommandError as trouble:
                self.problem = str(trouble)
            if self.problem:
                return Quit()
            wanted = self.record.setup.game if self.record is not None else game
            if wanted and self._at_table:
                yield from (0.4 + share / 2 for share in load(app, wanted))
            first, self._first = self._first, None
            change = first(app) if first is not None else Home()
            yield 0.95
            return change

        self._first = lambda app: Push(LoadingScene(app, game, work(app)))

    def set_up(self, game: str, options: Options) -> None:
        """Opens the set-up of a game."""

        def first(app: Program) -> Change:
            from ui.scenes.lesson.offer import set_up

            return set_up(app, game, options)

        self._first, self._at_table = first, False

    def begin(self, game: GamePackage, people: Sequence[Sitter], options: Options, seed: str) -> None:
        """Begins a match at once, with the name and the kind of each player; who has no name is given one."""

        def first(app: Program) -> Change:
            from game.kernel.package import Setup
            from ui.scenes.bots import seated
            from ui.scenes.services import services_of
            from ui.scenes.table.scene import open_new

            services_of(app).adopt(game)
            return Push(open_new(app, Setup(game.id, seated(app.kit.words, game, people), options, seed)))

        self._first = first

    def learn(self, game: str, names: Sequence[str]) -> None:
        """Begins the guided round of a game for these people."""

        def first(app: Program) -> Change:
            from ui.scenes.lesson.begin import lesson_scene

            return Push(lesson_scene(app, game, names))

        self._first = first

    def demonstrate(self, game: str, names: Sequence[str], options: Options, seed: str) -> None:
        """Begins a demonstration of one game, or of all games in turn if `game` is ""."""

        def first(app: Program) -> Change:
            from ui.scenes.home.demo import Programme

            return Push(Programme(seed, game, names, options).next(app))

        self._first = first

    def load(self, match: str) -> str:
        """Goes on with a match: a file, which is imported into the library, or an id of the library."""
        from game.kernel.library import Library
        from game.kernel.record import RecordError
        from game.kernel.sentences import KernelError, sentence

        path = Path(match)
        self.lively = True
        if _is_file_name(path):
            return self._read(path, self._take_in)
        notices: list[str] = []
        try:
            library = Library(Folders.find(self.data_dir).data)
            notices += [sentence(notice) for notice in library.notices]
            try:
                self.record = _kept(library, match)
            finally:
                library.close()
        except RecordError as trouble:
            return self._spoilt(trouble)
        except KernelError as trouble:
            return "; ".join([*notices, in_english(trouble)])
        self._first = lambda app: _resume(app, match)
        return ""

    def replay(self, path: Path) -> str:
        """Opens the match of a file or of a report to look at it."""
        return self._read(path, self._look)

    def _read(self, path: Path, then: Callable[[Program], Change | None]) -> str:
        from game.kernel.record import RecordError, parse
        from game.registry import GAMES

        try:
            self.record = parse(path, GAMES)
        except RecordError as trouble:
            return self._spoilt(trouble)
        self._first = then
        return ""

    def _spoilt(self, trouble: RecordError) -> str:
        """For a match that cannot be played on: the window offers what can be read. If nothing can, returns a
        sentence."""
        if trouble.readable is None or not trouble.readable.log:
            return in_english(trouble)
        self.spoilt = in_english(trouble)

        def first(app: Program) -> Change:
            from ui.scenes.matches import open_view_only
            from ui.scenes.spoilt import spoilt

            return Push(spoilt(app, trouble, app.kit.words("table.cannot_open"), partial(open_view_only, app)))

        self._first = first
        return ""

    def _look(self, app: Program) -> Change | None:
        from ui.scenes.matches import open_view_only

        return open_view_only(app, self.record) if self.record else None

    def _take_in(self, app: Program) -> Change | None:
        from ui.scenes.matches import keep

        return _resume(app, keep(app, self.record)) if self.record else None


def open_window(start: Start) -> int:
    """Opens the window. Returns the exit status after it is closed."""
    return run(start.home, size=start.size, data_dir=start.data_dir, lang=start.lang, fullscreen=start.full, sound=start.sound)


def picture(start: Start, path: Path) -> str:
    """Writes a picture of what everybody may see. Returns a sentence that says why it failed, or ""."""
    if path.suffix.lower() not in _PICTURES:
        return f"--screenshot {path} must end in {', '.join(sorted(_PICTURES))}"
    from ui.program.report import picture as as_file

    if start.spoilt:
        return start.spoilt
    home = start.home
    if start.record is not None:
        record = start.record
        if record.setup.game not in TABLES:
            return f"cannot draw a screenshot of {record.setup.game}: it cannot be played on the screen yet"

        def home(app: Program) -> Scene:
            from ui.scenes.table.opening import open_record

            return open_record(app, record)

    try:
        app = App(home, size=start.size or PICTURE_SIZE, data_dir=start.data_dir, lang=start.lang, fullscreen=False)
    except NoDisplayError as trouble:
        return f"cannot draw a screenshot here ({trouble})"
    except ContentError as trouble:
        return str(trouble.problems[0])
    if start.lively:
        app.step([keys.key_event("end")])
    for _ in range(_PATIENCE):
        if not app.step() or not (app.scene.moving or app.scene.dirty):
            break
    try:
        if app.over or app.failed:
            return f"cannot draw the screenshot; details are in {failures.newest(app.folders.logs)}"
        path.write_bytes(as_file(app.surface, path.suffix.lower()))
    except OSError as trouble:
        return f"cannot write {path} ({trouble.strerror or trouble})"
    finally:
        app.close()
    return ""


def _can_be_written(folder: Path) -> bool:
    """Whether something can be made in a folder: trying reveals more than its rights do."""
    try:
        with TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _is_file_name(path: Path) -> bool:
    """Whether a match is given by its file, not by its id in the library."""
    if path.suffix or len(path.parts) > 1:
        return True
    with suppress(OSError):  # too long for a file name, or a folder that may not be read
        return path.exists()
    return False


def _resume(app: Program, match: str) -> Change:
    from ui.scenes.matches import resume

    return resume(app, match)


def _kept(library: Library, match: str) -> Record:
    """The match with an id. Raises KernelError if it cannot be played on."""
    from game.kernel.codec import Codec
    from game.kernel.record import replay, rules_of
    from game.registry import GAMES

    rules = rules_of(library.setup(match), GAMES, match)
    record = library.record(match, Codec(rules.actions))
    replay(record, rules, None, match)
    return record
