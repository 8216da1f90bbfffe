"""What every scene can do with saved matches: continue one, look at one, export one, import one."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from game.kernel.box import moment_of
from game.kernel.codec import Codec
from game.kernel.content import ContentError
from game.kernel.contract import NOBODY, UNPLACED
from game.kernel.library import LibraryError
from game.kernel.record import Record, RecordError, parse, session, write
from game.kernel.sentences import KernelError
from ui.drawing.short_names import shortened_together
from ui.language.phrases import listed, refusal_text, system_text
from ui.scenes.covers import name
from ui.scenes.desk import desk
from ui.scenes.dialog import Answer, Dialog, tell
from ui.scenes.spoilt import spoilt
from ui.widgets.change import Home, Push

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.kernel.box import Setup
    from game.kernel.library import Summary
    from ui.language.words import Words
    from ui.widgets.change import Change, Program
    from ui.widgets.scene import Scene

ENDING: Final = ".yaml"
_LONGEST_STEM: Final = 60


def state_line(words: Words, match: Summary, named: Callable[[str], str] = str) -> str:
    """The state of a match: "Bo to move", "won by Anna". `named` may shorten a name."""
    players = match.players
    if not match.over:
        if match.turn is None or not 0 <= match.turn < len(players):
            return words("matches.begun")
        return words("matches.turn", name=named(players[match.turn].name))
    best = [seat for rank in match.result if rank.place == 1 for seat in rank.seats]
    winners = [named(players[seat].name) for seat in best if 0 <= seat < len(players)]
    return words("matches.won", names=listed(words, winners)) if winners else words("matches.over")


def points_of(match: Summary) -> dict[int, int]:
    """By seat: the points of every seat with a rank when the match ended."""
    return {seat: rank.points for rank in match.result if rank.place != UNPLACED for seat in rank.seats}


def names_line(words: Words, match: Summary, fits: Callable[[str], bool] = lambda _: True) -> str:
    """The names of the players as a list in a sentence, each of them shortened until it fits."""
    names = [player.name for player in match.players]
    return listed(words, shortened_together(names, lambda several: fits(listed(words, several))))


def resume(app: Program, match: str) -> Change:
    """Opens a match to continue it, or a dialog that says why that is not possible."""
    from ui.scenes.opening import open_saved

    return _opened(app, _game(app, match), lambda: open_saved(app, match))


def look_back(app: Program, match: str, *, at_end: bool = False) -> Change:
    """Opens a match of the library to look at it from the beginning, or at its end on the score pad."""
    from ui.scenes.opening import open_record

    return _opened(app, _game(app, match), lambda: open_record(app, _record(app, match), at_end=at_end))


def look_at(app: Program, record: Record) -> Change:
    """Opens a match that is not in the library, to look at it."""
    from ui.scenes.opening import open_record

    return _opened(app, record.setup.game, lambda: open_record(app, record))


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
    dialog says why, and offers to look at the part that can be read."""
    words, house = app.kit.words, desk(app)
    with suppress(RuntimeError):  # `~name` of an unknown person
        path = path.expanduser()
    try:
        record = parse(path, house.boxes)
        match = keep(app, record)
    except RecordError as trouble:
        return Push(spoilt(app, trouble, words("matches.not_taken"), partial(look_at, app)))
    except KernelError as trouble:
        return Push(tell(app, words("matches.not_taken"), refusal_text(words, trouble.refusal, trouble.because)))
    except ContentError as trouble:
        return Push(
            tell(app, words("matches.not_taken"), words("matches.game_broken", problem=str(trouble.problems[0])))
        )
    taken()
    names = listed(words, [player.name for player in record.setup.players])
    sentence = words("matches.taken", game=name(words, record.setup.game), names=names)
    answers = [
        Answer("later", words("matches.later")),
        Answer("open", words("matches.open"), lambda: _go_to(app, match), "primary"),
    ]
    return Push(Dialog(app, words("matches.taken_title"), sentence, answers))


def keep(app: Program, record: Record) -> str:
    """Saves a match in the library, with its current state. Returns its id. Raises KernelError."""
    house = desk(app)
    match = house.library.import_record(record, _codec(app, record.setup))
    table = session(record, house.boxes)
    if table.actor == NOBODY:
        house.library.finish(match, table.rules.result(table.state))
    else:
        house.library.touch(match, table.actor)
    return match


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


def _opened(app: Program, game: str, make: Callable[[], Scene]) -> Change:
    words = app.kit.words
    try:
        if game and game not in desk(app).tables:
            return Push(tell(app, words("matches.not_opened"), words("matches.no_table", game=name(words, game))))
        return Push(make())
    except RecordError as trouble:
        return Push(spoilt(app, trouble, words("table.cannot_open"), partial(look_at, app)))
    except KernelError as trouble:
        sentence = refusal_text(words, trouble.refusal, trouble.because)
    except ContentError as trouble:
        sentence = words("matches.game_broken", problem=str(trouble.problems[0]))
    return Push(tell(app, words("matches.not_opened"), sentence))


def _game(app: Program, match: str) -> str:
    """The game of a match in the library, "" if there is no such match."""
    with suppress(LibraryError):
        return desk(app).library.setup(match).game
    return ""


def _record(app: Program, match: str) -> Record:
    """A match in the library as it was last saved. Raises KernelError."""
    house = desk(app)
    return house.library.record(match, _codec(app, house.library.setup(match)))


def _codec(app: Program, setup: Setup) -> Codec:
    return Codec(desk(app).rules(setup).actions)


def _stem(record: Record) -> str:
    """The name of a match file without its ending: game, day and names."""
    people = "-".join(re.sub(r"\W+", "-", player.name.casefold()).strip("-") for player in record.setup.players)
    begun = moment_of(record.created)
    day = f"{begun:%Y-%m-%d}-" if begun else ""
    return f"{record.setup.game}-{day}{people}"[:_LONGEST_STEM].strip("-")


def _free(folder: Path, stem: str) -> Path:
    """A path in the folder that does not exist yet."""
    path, number = folder / f"{stem}{ENDING}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{ENDING}"
    return path
