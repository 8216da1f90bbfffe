"""Finished matches of every game: how their files are made, and how they are replayed.

Each game lists its matches in `make_matches.py` and writes them with `make`, which is needed only after a change that
makes the same log lead elsewhere; that also takes a new `version` of its rules. Every match is played by one style from
a fixed seed; matches/golden.yaml holds what each has to come to.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from game.kernel.codec import Codec
from game.kernel.content import load_plain
from game.kernel.contract import NOBODY, Refusal, Seat
from game.kernel.options import Options
from game.kernel.package import GamePackage, Player, Setup
from game.kernel.record import Record, open_session, parse, write
from game.kernel.session import Session
from game.registry import GAMES
from tests.cases import package
from tests.games.whole import Style

Table = Session[Any, Any]
PACKAGES = {game: partial(package, game) for game in GAMES}  # opened once for all tests
NAMES = ("Alix", "Billy", "Charlie", "Dana", "Emil", "Farah")


@dataclass(frozen=True)
class Match:
    """A match to be played; the defaults stand for every option that is not named."""

    name: str
    seats: int
    style: Style
    seed: int
    options: Options


def make(
    package: GamePackage,
    matches: Sequence[Match],
    names: Sequence[str] = NAMES,
    shows: Callable[[Table], Mapping[str, Sequence[str]]] | None = None,
) -> None:
    """Writes the files of a game's matches and their results; with `shows` also what each of them is an example of."""
    what = "shows and comes to" if shows else "comes to"
    golden = [f"# What every match of this folder {what}; written by make_matches.py.\n"]
    for match in matches:
        table, text = _played(package, match, names)
        (folder(package.id) / f"{match.name}.yaml").write_text(text, "utf-8")
        golden.append(f"{match.name}:\n")
        if shows:
            golden += [f"  {key}: {json.dumps(value)}\n" for key, value in shows(table).items()]
        for key, lines in came_to(table).items():
            golden += [f"  {key}:\n", *(f"  - {json.dumps(line)}\n" for line in lines)]
    (folder(package.id) / "golden.yaml").write_text("".join(golden), "utf-8")


def _played(package: GamePackage, match: Match, names: Sequence[str]) -> tuple[Table, str]:
    """The match at its end, and as the text of a file."""
    options = package.resolve_options(match.seats, match.options)
    assert not isinstance(options, Refusal), options
    players = tuple(map(Player, names[: match.seats], package.manifest.colours))
    setup = Setup(package.id, players, options, f"{match.name}/{match.seed}")
    table = Session(package.rules(options, match.seats), setup.seed)
    rng = Random(match.seed)
    while table.actor != NOBODY:
        done = table.do(match.style(table.rules, table.state, rng))
        assert not isinstance(done, Refusal), done
    record = Record(setup, table.rules.version, tuple(table.log), "2026-01-01T00:00:00+00:00", match.name)
    return table, write(record, Codec(table.rules.actions))


def came_to(table: Table) -> dict[str, list[dict[str, Any]]]:
    """The score rows of every seat, and the places, as plain values."""
    rules, state = table.rules, table.state
    pads = [rules.score(state, Seat(seat)) for seat in range(rules.seats)]
    return {
        "rows": [{row.label: row.points for row in pad} for pad in pads],
        "places": [
            {"place": rank.place, "seats": list(rank.seats), "points": rank.points, "decided_by": rank.decided_by}
            for rank in rules.result(state)
        ],
    }


# --- the files ---

EARLIER = Path(__file__).parent / "earlier"
"""Matches as they were written under earlier rules: by game and version of the rules."""


def folder(game: str) -> Path:
    return Path(__file__).parent / game / "matches"


def files(game: str) -> list[Path]:
    return sorted(path for path in folder(game).glob("*.yaml") if path.stem != "golden")


@cache
def golden_of(game: str) -> dict[str, Any]:
    """The expected results of a game's matches, by their names."""
    golden: dict[str, Any] = load_plain(folder(game) / "golden.yaml")
    return golden


@cache
def record(path: Path) -> Record:
    return parse(path, PACKAGES)


@cache
def replayed(path: Path) -> Table:
    """The match at its end. It is shared, so do not change it."""
    return open_session(record(path), PACKAGES)


def choices_in(game: str, option: str) -> set[str]:
    """The choices for an option in the matches of a game."""
    return {record(path).setup.options[option] for path in files(game)}
