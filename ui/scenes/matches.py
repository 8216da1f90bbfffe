"""What every scene can do with saved matches: continue one, look at one, export one, import one."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from game.kernel.codec import Codec
from game.kernel.content import ContentError
from game.kernel.contract import UNPLACED
from game.kernel.library import LibraryError
from game.kernel.names import parse_time
from game.kernel.record import Record, RecordError, complete_setup, parse, write
from game.kernel.sentences import KernelError
from ui.drawing.short_names import shortened_together
from ui.language.phrases import listed, refusal_text, system_text
from ui.match.beginning import keep_record
from ui.scenes.covers import name
from ui.scenes.dialog import Answer, Dialog, alert
from ui.scenes.loading import opening
from ui.scenes.services import services_of
from ui.scenes.spoilt import spoilt
from ui.scenes.table_context import WayBack
from ui.widgets.change import Home, Pop, Push

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from game.kernel.library import MatchSummary
    from game.kernel.package import Setup
    from ui.language.words import Words
    from ui.widgets.change import Change, Program
    from ui.widgets.scene import Scene

ENDING: Final = ".yaml"
_LONGEST_STEM: Final = 60
TO_THE_LIST: Final = WayBack("history.matches", Pop)
"""The way back to the list of matches, which lies below a match that was opened there."""


def state_line(words: Words, match: MatchSummary, named: Callable[[str], str] = str) -> str:
    """The state of a match: "Bo to move", "won by Anna". `named` may shorten a name."""
    players = match.players
    if not match.over:
        if match.turn is None or not 0 <= match.turn < len(players):
            return words("matches.going_on" if match.decisions else "matches.begun")
        return words("matches.turn", name=named(players[match.turn].name))
    best = [seat for rank in match.result if rank.place == 1 for seat in rank.seats]
    winners = [named(players[seat].name) for seat in best if 0 <= seat < len(players)]
    return words("matches.won", names=listed(words, winners)) if winners else words("matches.over")


def points_of(match: MatchSummary) -> dict[int, int]:
    """By seat: the points of every seat with a rank when the match ended."""
    return {seat: rank.points for rank in match.result if rank.place != UNPLACED for seat in rank.seats}


def names_line(words: Words, match: MatchSummary, fits: Callable[[str], bool] | None = None) -> str:
    """The names of the players as a list in a sentence, each of them shortened until it fits."""
    names: Sequence[str] = [player.name for player in match.players]
    return listed(words, shortened_together(names, lambda several: fits(listed(words, several))) if fits else names)


def resume(app: Program, match: str, *, way_home: WayBack | None = None) -> Change:
    """Opens a match to continue it, or a dialog that says why that is not possible. Once it is over `way_home` leads to
    where it was opened from; to the menu if left out."""

    def make() -> Scene:
        from ui.scenes.table.opening import open_saved

        return open_saved(app, match, way_home=way_home)

    return _opened(app, _game(app, match), make, "table.cannot_open")


def look_back(app: Program, match: str, *, at_end: bool = False, at: int = 0) -> Change:
    """Opens a match of the library to look at it from the beginning, as it was after `at` steps, or at its end on the score
    pad. The way back leads to the scene that it is opened from."""

    def make() -> Scene:
        from ui.scenes.table.opening import open_record

        return open_record(app, _record(app, match), at_end=at_end, at=at, way_home=TO_THE_LIST)

    return _opened(app, _game(app, match), make, "matches.in_part")


def open_view_only(app: Program, record: Record) -> Change:
    """Opens a match, or the part of it that can be read, to look at it, by whichever rules it was played: a dialog has told
    of that."""

    def make() -> Scene:
        from ui.scenes.table.opening import open_record

        return open_record(app, record, warned=True)

    return _opened(app, record.setup.game, make, "matches.in_part")


def export(app: Program, match: str) -> Path | str:
    """Writes the match into the folder of match files. Returns its path, or a sentence that says why it failed."""
    words, folder = app.kit.words, app.folders.matches
    try:
        record = _record(app, match)
        text = write(record, _codec(app, record.setup))
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, _stem(record))
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except KernelError as trouble:
        return refusal_text(words, trouble.refusal, trouble.because)
    except ContentError as trouble:
        return words("matches.game_broken", problem=str(trouble.problems[0]))
    except OSError as trouble:
        return words("matches.not_written", folder=str(folder), problem=system_text(words, trouble))
    return path


def take_in(app: Program, path: Path, taken: Callable[[], None] = lambda: None) -> Change:
    """Imports the match of a file into the library, calls `taken` and offers to open it. If it cannot be played on, a
    dialog says why, and offers to look at the part that can be read; what was played by other rules is kept nevertheless,
    all of it."""
    words, services = app.kit.words, services_of(app)
    with suppress(RuntimeError):  # `~name` of an unknown person
        path = path.expanduser()
    try:
        record = parse(path, services.packages)
        here = _already(app, record)
        match = here or keep(app, record)
    except RecordError as trouble:
        title = words("matches.not_taken")
        if trouble.whole is not None and _kept(app, trouble.whole):
            taken()
            title = words("matches.taken_title")
        return Push(spoilt(app, trouble, title, partial(open_view_only, app)))
    except KernelError as trouble:
        return Push(alert(app, words("matches.not_taken"), refusal_text(words, trouble.refusal, trouble.because)))
    except ContentError as trouble:
        return Push(
            alert(app, words("matches.not_taken"), words("matches.game_broken", problem=str(trouble.problems[0])))
        )
    if here:
        return Push(_ask_about_both(app, record, here, taken))
    taken()
    return Push(_taken(app, record, match))


def _taken(app: Program, record: Record, match: str) -> Dialog:
    """Says that a match is in the library now, and offers to open it."""
    words = app.kit.words
    sentence = words("matches.taken", game=name(words, record.setup.game), names=_names(words, record))
    answers = [
        Answer("later", words("matches.later")),
        Answer("open", words("matches.open"), lambda: _go_to(app, match), "primary"),
    ]
    return Dialog(app, words("matches.taken_title"), sentence, answers)


def _ask_about_both(app: Program, record: Record, here: str, taken: Callable[[], None]) -> Dialog:
    """Asks what is to be done with a match that is in the library already."""
    words = app.kit.words

    def both() -> Change:
        try:
            match = keep(app, record)
        except KernelError as trouble:
            return Push(alert(app, words("matches.not_taken"), refusal_text(words, trouble.refusal, trouble.because)))
        taken()
        return Push(_taken(app, record, match))

    sentence = words("matches.already", game=name(words, record.setup.game), names=_names(words, record))
    answers = [
        Answer("cancel", words("dialog.cancel")),
        Answer("both", words("matches.both"), both),
        Answer("open", words("matches.open"), lambda: _go_to(app, here), "primary"),
    ]
    return Dialog(app, words("matches.already_title"), sentence, answers)


def _names(words: Words, record: Record) -> str:
    return listed(words, [player.name for player in record.setup.players])


def _already(app: Program, record: Record) -> str:
    """The id of the match of the library that was begun as this one was, by the same people with the same random outcomes; "" if there
    is none. Where one of them leaves a question out, it was begun with the answer that stood then."""
    library, packages = services_of(app).library, services_of(app).packages
    begun = complete_setup(record.setup, packages)
    for match in library.summaries():
        with suppress(LibraryError, RecordError):  # one that cannot be read, or is not offered any more, is another
            if match.game == begun.game and complete_setup(library.setup(match.id), packages) == begun:
                return match.id
    return ""


def keep(app: Program, record: Record) -> str:
    """Saves a match in the library, with its current state. Returns its id. Raises KernelError."""
    services = services_of(app)
    return keep_record(services.library, record, services.rules(record.setup))


def _kept(app: Program, record: Record) -> bool:
    """Saves a match that today's rules cannot play on; returns whether it could be saved."""
    with suppress(KernelError):
        services_of(app).library.import_record(record, _codec(app, record.setup))
        return True
    return False


def files(folder: Path) -> list[Path]:
    """The match files of a folder, the newest first; none if the folder cannot be read."""
    try:
        found = [(path.stat().st_mtime, path) for path in folder.glob(f"*{ENDING}") if path.is_file()]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)]


def _go_to(app: Program, match: str) -> Change:
    app.apply(Home())
    return resume(app, match)


def _opened(app: Program, game: str, make: Callable[[], Scene], spoilt_title: str) -> Change:
    return opening(app, game, lambda: _made(app, game, make, spoilt_title))


def _made(app: Program, game: str, make: Callable[[], Scene], spoilt_title: str) -> Change:
    """The scene, or a dialog that says why there is none; what can be read in part only has the title of that key."""
    words = app.kit.words
    try:
        if game and game not in services_of(app).tables:
            return Push(alert(app, words("matches.not_opened"), words("matches.no_table", game=name(words, game))))
        return Push(make())
    except RecordError as trouble:
        return Push(spoilt(app, trouble, words(spoilt_title), partial(open_view_only, app)))
    except KernelError as trouble:
        sentence = refusal_text(words, trouble.refusal, trouble.because)
    except ContentError as trouble:
        sentence = words("matches.game_broken", problem=str(trouble.problems[0]))
    return Push(alert(app, words("matches.not_opened"), sentence))


def _game(app: Program, match: str) -> str:
    """The game of a match in the library, "" if there is no such match."""
    with suppress(LibraryError):
        return services_of(app).library.setup(match).game
    return ""


def _record(app: Program, match: str) -> Record:
    """A match in the library as it was last saved. Raises KernelError."""
    services = services_of(app)
    return services.library.record(match, _codec(app, services.library.setup(match)))


def _codec(app: Program, setup: Setup) -> Codec:
    return Codec(services_of(app).rules(setup).actions)


def _stem(record: Record) -> str:
    """The name of a match file without its ending: game, day and names."""
    people = "-".join(re.sub(r"\W+", "-", player.name.casefold()).strip("-") for player in record.setup.players)
    begun = parse_time(record.created)
    day = f"{begun:%Y-%m-%d}-" if begun else ""
    return f"{record.setup.game}-{day}{people}"[:_LONGEST_STEM].strip("-")


def _free(folder: Path, stem: str) -> Path:
    """A path in the folder that does not exist yet."""
    path, number = folder / f"{stem}{ENDING}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{ENDING}"
    return path
