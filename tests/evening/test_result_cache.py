"""Results are worked out once and again if they are lost; matches without a night between them are an evening."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import TYPE_CHECKING, Any

import pytest

from game.evening.people import People
from game.evening.result_cache import Finished, ResultCache, evenings
from game.evening.results import MatchResult, result_of
from game.evening.statistics import columns, lines, plain, statistics
from game.kernel.codec import Codec
from game.kernel.library import Library
from game.kernel.record import rules_of
from game.registry import GAMES
from tests.games.finished import files, record, replayed
from ui.cli.command import main

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

START = datetime(2026, 1, 2, 19, tzinfo=UTC)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library(tmp_path)
    yield opened
    opened.close()


def kept(library: Library, game: str, number: int = 0) -> str:
    """A finished match of a game in the library."""
    whole = record(files(game)[number])
    match = library.import_record(whole, Codec(rules_of(whole.setup, GAMES).actions))
    library.finish(match, replayed(files(game)[number]).rules.result(replayed(files(game)[number]).state))
    return match


def at(hours: float, length: float = 1.0) -> Finished:
    started = START + timedelta(hours=hours)
    return Finished(f"{hours}", (started + timedelta(hours=length)).isoformat(), MatchResult("toy", {}, started.isoformat(), ()))


def parted(*matches: Finished, ended: tuple[str, ...] = ()) -> list[list[str]]:
    return [[match.id for match in evening] for evening in evenings(matches, ended, UTC)]


def test_matches_without_a_night_between_them_are_an_evening() -> None:
    assert parted(at(0), at(1.5), at(7)) == [["0", "1.5", "7"]], "on into the night, until two and three"
    assert parted(at(0), at(14)) == [["0"], ["14"]], "next morning at nine"
    assert parted(at(0), at(9.5, 1), at(11.2)) == [["0", "9.5", "11.2"]], "they played on through six"
    assert parted(at(0), at(26)) == [["0"], ["26"]]
    assert parted(at(-9), at(-1)) == [["-9", "-1"]], "the afternoon and the evening of one day"
    assert parted(at(0), at(1.5), ended=((START + timedelta(hours=1.2)).isoformat(),)) == [["0"], ["1.5"]]
    west = timezone(timedelta(hours=-8))
    assert len(evenings([at(0), at(7)], (), west)) == 1, "there it is noon, and six in the evening"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_is_what_the_match_comes_to_and_is_made_again(library: Library, game: str) -> None:
    match = kept(library, game)
    result_cache = ResultCache(library, GAMES)
    (found,) = result_cache.finished()
    assert (found.id, found.result) == (match, result_of(record(files(game)[0]), GAMES))
    with library.writing() as base:
        base.execute("UPDATE result SET result = '{'")
    assert result_cache.finished() == [found]
    with library.writing() as base:
        base.execute("DROP TABLE result")
    assert ResultCache(library, GAMES).finished() == [found]


def test_a_match_that_is_damaged_hides_no_other(library: Library) -> None:
    sound, spoilt = kept(library, "dragon_keeper"), kept(library, "dragon_keeper", 1)
    with library.writing() as base:
        base.execute("UPDATE entry SET line = 'x' WHERE match = ? AND at = 3", (spoilt,))
    assert [one.id for one in ResultCache(library, GAMES).finished()] == [sound]


def test_a_match_that_was_taken_on_again_is_worked_out_anew(library: Library) -> None:
    match = kept(library, "dragon_keeper")
    result_cache = ResultCache(library, GAMES)
    (found,) = result_cache.finished()
    with library.writing() as base:
        base.execute("UPDATE result SET result = replace(result, '\"points\": ', '\"points\": 1')")
        base.execute("UPDATE match SET revision = revision + 1 WHERE id = ?", (match,))
    assert result_cache.finished() == [found]


def test_statistics_add_up_to_what_the_matches_say(library: Library) -> None:
    for number in range(3):
        kept(library, "dragon_keeper", number)
        kept(library, "iwari", number)
    people = People(library)
    seats = people.seats()
    matches = [(match, seats.get(match.id, {})) for match in ResultCache(library, GAMES).finished()]
    names = {person.id: person.name for person in people.all()}
    found = statistics(matches)
    table: list[dict[str, Any]] = [dict(zip(columns(matches), line, strict=True)) for line in lines(matches, names)]
    assert found
    for person, one in found.items():
        figures = plain(one, names)
        own = [line for line in table if line["person"] == names[person] and line["kind"] == "person"]
        assert figures["matches"] == len(own) == len([1 for _, seated in matches for who in seated.values() if who == person])
        assert figures["wins"] == sum(line["place"] == 1 for line in own)
        for game, stats in figures["games"].items():
            points = [line["points"] for line in own if line["game"] == game]
            assert stats["points"] == points
            assert stats["best"] == max(points)
            assert sum(one.games[game].rows.values()) == sum(points)


def test_the_command_line_prints_statistics_as_a_table_and_as_json(
    tmp_path: Path, library: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(library, "dragon_keeper")
    kept(library, "iwari")
    who = People(library).all()[0].name
    assert main(["--statistics", "--data-dir", str(tmp_path)]) == 0
    assert who in capsys.readouterr().out
    assert main(["--statistics", "--data-dir", str(tmp_path), "--person", who.upper(), "--game", "iwari", "--json"]) == 0
    (one,) = json.loads(capsys.readouterr().out)["people"]
    assert (one["person"], list(one["games"])) == (who, ["iwari"])
    assert main(["--statistics", "--data-dir", str(tmp_path), "--person", "Nobody"]) == 2
    assert "has not finished a game here" in capsys.readouterr().err
    assert main(["--statistics", "--data-dir", str(tmp_path / "elsewhere")]) == 0
    assert capsys.readouterr().out == "nobody has finished a game here\n"
