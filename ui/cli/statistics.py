"""`--statistics`: what the library says of the people who played, as a table or as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.evening.people import People
from game.evening.result_cache import ResultCache
from game.evening.statistics import plain, statistics
from game.kernel.library import Library, LibraryError
from game.kernel.library_file import NAME
from game.kernel.sentences import sentence
from game.registry import GAMES
from ui.cli.terminal import CommandError
from ui.keeping.folders import Folders

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any


def statistics_text(data_dir: Path | None, person: str, game: str, *, as_json: bool) -> str:
    """The statistics of everybody, or of one person, in all games or in one. Raises CommandError for an unknown person, and
    where the library cannot be opened."""
    folder = Folders.find(data_dir).data
    found = _counted(folder, game) if (folder / NAME).exists() else []
    if person:
        found = [one for one in found if one["person"].casefold() == person.strip().casefold()]
        if not found:
            raise CommandError(f"--person {person[:30]!r} has not finished a game here")
    if as_json:
        return json.dumps({"people": found}, ensure_ascii=False)
    return "\n".join(_table(found)) if found else "nobody has finished a game here"


def _counted(folder: Path, game: str) -> list[dict[str, Any]]:
    try:
        library = Library(folder)
        try:
            people = People(library)
            seats = people.seats()
            matches = [
                (match, seats.get(match.id, {})) for match in ResultCache(library, GAMES).finished()
                if game in ("", match.result.game)
            ]
            names = {one.id: one.name for one in people.all()}
        finally:
            library.close()
    except LibraryError as error:
        raise CommandError(f"--statistics: {sentence(error.refusal)}") from None
    found = [plain(one, names) for one in statistics(matches).values()]
    return sorted(found, key=lambda one: (-_share(one), -one["wins"], one["person"]))


def _share(one: dict[str, Any]) -> float:
    return one["rivals_beaten"] / one["rivals_met"] if one["rivals_met"] else 0.0


def _table(found: list[dict[str, Any]]) -> list[str]:
    """A line for each person, and below it one for each game."""
    wide = max(len(name) for one in found for name in (one["person"], *(f"  {game}" for game in one["games"])))
    head = f"{'':{wide}}  matches  wins  mean  best  rivals beaten"
    lines = [head]
    for one in found:
        beaten = f"{one['rivals_beaten']:g} of {one['rivals_met']}"
        lines.append(f"{one['person']:{wide}}  {one['matches']:7}  {one['wins']:4}  {'':4}  {'':4}  {beaten}")
        for game, stats in one["games"].items():
            lines.append(f"{'  ' + game:{wide}}  {stats['matches']:7}  {stats['wins']:4}  {stats['mean']:4.0f}  {stats['best']:4}")
    return lines
