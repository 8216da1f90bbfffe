"""What if: a copy goes on from any place, says where it left, and counts for nobody."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from game.evening.people import People
from game.evening.result_cache import ResultCache
from game.kernel.branch import branch_record, copy_session
from game.kernel.codec import Codec
from game.kernel.contract import NOBODY
from game.kernel.library import Library
from game.kernel.package import Branch
from game.kernel.record import open_session, parse, rules_of, write
from game.registry import GAMES
from tests.games.finished import files, record

if TYPE_CHECKING:
    from pathlib import Path

WHOLE = record(files("dragon_keeper")[0])
CODEC = Codec(rules_of(WHOLE.setup, GAMES).actions)


def test_a_copy_of_every_place_goes_on_from_there() -> None:
    played = open_session(WHOLE, GAMES)
    for depth in range(0, len(played.steps), 7):
        copy = copy_session(played, depth)
        assert copy.steps[:depth] == [replace(step, log_index=number) for number, step in enumerate(played.steps[:depth])]
        kept = branch_record(WHOLE.setup, played, depth, WHOLE.created)
        assert kept.setup.seed != WHOLE.setup.seed, "what comes by luck in the match must not be learnt"
        assert parse(write(kept, CODEC), GAMES) == kept


def test_files_of_every_age_hold_a_copy_in_the_same_words(tmp_path: Path) -> None:
    kept = branch_record(WHOLE.setup, open_session(WHOLE, GAMES), 0, "2026-01-01T00:00:00+00:00")
    text = write(kept, CODEC).replace("moves: 0,", "moves: 9,")
    line = next(line for line in text.splitlines() if line.startswith("branch:"))
    assert line == 'branch: {moves: 9, begun: "2026-01-01T00:00:00+00:00"}'
    assert parse(text, GAMES).setup.branch == Branch(9, "2026-01-01T00:00:00+00:00")
    library = Library(tmp_path)
    match = library.import_record(kept, CODEC)
    with library.writing() as base:
        row = base.execute("SELECT branch FROM match WHERE id = ?", (match,)).fetchone()[0]
    assert row == '{"moves": 0, "begun": "2026-01-01T00:00:00+00:00"}'
    assert library.setup(match).branch == kept.setup.branch
    library.close()


def test_a_copy_that_was_played_to_its_end_counts_for_nobody(tmp_path: Path) -> None:
    library = Library(tmp_path)
    own = library.import_record(WHOLE, CODEC)
    played = open_session(WHOLE, GAMES)
    library.finish(own, played.rules.result(played.state))
    before = People(library).all()

    copy = open_session(branch_record(WHOLE.setup, played, 10, WHOLE.created), GAMES)
    while copy.actor != NOBODY:
        copy.do(Random(3).choice(list(copy.rules.legal(copy.state))))
    kept = branch_record(WHOLE.setup, copy, len(copy.steps), WHOLE.created)
    match = library.import_record(kept, CODEC)
    library.finish(match, copy.rules.result(copy.state))

    assert {one.id: one.branch for one in library.summaries()} == {match: kept.setup.branch, own: None}
    assert [one.id for one in ResultCache(library, GAMES).finished()] == [own]
    assert People(library).all() == before
    assert People(library).finished(before[0].id, "dragon_keeper") == 1
    People(library).remove(before[0].id, "Guest")
    assert before[0].name not in {player.name for one in library.summaries() for player in one.players}
    with library.writing() as base:
        base.execute("UPDATE match SET branch = '{' WHERE id = ?", (match,))
    assert library.setup(match).branch == Branch(0, kept.created), "a damaged mark makes no match of its own of it"
    library.close()
