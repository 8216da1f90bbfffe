"""A library of many matches, for measures: `python -m tests.evening.many FOLDER [2000]` makes it from matches played by
chance and the finished ones of the tests, between people of a club, one evening after the other."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Final

from game.evening.result_cache import FinishedRow, ResultCache
from game.evening.results import MatchResult, result_of
from game.kernel.codec import Codec
from game.kernel.contract import NOBODY, Rank
from game.kernel.library import Library
from game.kernel.names import PERSON
from game.kernel.package import Player, Setup
from game.kernel.record import Record, rules_of
from game.kernel.session import Session
from game.registry import GAMES
from tests.games.finished import files, record

CLUB: Final = ("Anna", "Ben", "Chie", "Dora", "Emil", "Fina", "Gül", "Hiro", "Ines", "Jo", "Kim", "Lea")
_BY_CHANCE: Final = 6
"""So many of each game and number of seats are played; the library repeats them with other people on other days."""
Pattern = tuple[Record, Codec, list[Rank], MatchResult]


def patterns(rng: Random) -> list[Pattern]:
    """Finished matches, with their results."""
    records = [record(file) for game in GAMES for file in files(game)]
    for game, package in ((game, GAMES[game]()) for game in GAMES):
        for seats in package.manifest.seats:
            options = package.resolve_options(seats, {})
            assert not hasattr(options, "reason"), options
            for number in range(_BY_CHANCE):
                players = tuple(Player(f"{seat}", colour) for seat, colour in enumerate(package.manifest.colours[:seats]))
                setup = Setup(game, players, dict(options), f"many {game} {seats} {number}")
                played: Session[Any, Any] = Session(package.rules(setup.options, seats), setup.seed)
                while played.actor != NOBODY:
                    played.do(rng.choice(list(played.rules.legal(played.state))), seconds=rng.randint(2, 60))
                records.append(Record(setup, played.rules.version, tuple(played.log), datetime.now(UTC).isoformat()))
    found = []
    for one in records:
        result = result_of(one, GAMES)
        assert result is not None
        rules = rules_of(one.setup, GAMES)
        found.append((one, Codec(rules.actions), rules.result(Session(rules, one.setup.seed, one.log).state), result))
    return found


def make(folder: Path, number: int = 2000, seed: str = "club") -> None:
    """The library in a folder: four matches an evening, one evening every third day, the last one now."""
    rng, library = Random(seed), Library(folder)
    result_cache, known = ResultCache(library, GAMES), patterns(rng)
    now = datetime.now(UTC)
    for at in range(number):
        whole, codec, ranks, result = rng.choice(known)
        names = rng.sample(CLUB, len(whole.setup.players))
        players = tuple(replace(one, name=name, kind=PERSON, character="") for one, name in zip(whole.setup.players, names, strict=True))
        evening, match = divmod(number - 1 - at, 4)
        started = now - timedelta(days=3 * evening, minutes=50 * match + 40)
        id_ = library.import_record(replace(whole, setup=replace(whole.setup, players=players), created=started.isoformat()), codec)
        library.finish(id_, ranks)
        with library.writing() as base:
            base.execute("UPDATE match SET updated = ? WHERE id = ?", ((started + timedelta(minutes=40)).isoformat(), id_))
        seats = tuple(replace(one, name=name, kind=PERSON) for one, name in zip(result.seats, names, strict=True))
        result_cache.store(FinishedRow(id_, "", "", 0, cached=False), replace(result, seats=seats, started=started.isoformat()))
    library.close()


if __name__ == "__main__":
    make(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 2000)
