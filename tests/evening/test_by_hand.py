"""Twenty matches counted by hand, from nothing but their logs and the rules: the statistics say the same."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from game.kernel.codec import Codec
from game.kernel.contract import Seat
from game.kernel.entries import Entry, HintShown
from game.kernel.library import Library
from game.kernel.names import PERSON
from game.kernel.record import rules_of
from game.registry import GAMES
from tests.games.finished import files, record, replayed
from ui.cli.command import main

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

CLUB = ("Anna", "Ben", "Chie", "Dora", "Emil", "Fina", "Gül")
TWENTY = 20


@dataclass
class Count:
    points: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    hints: int = 0
    decisions: int = 0
    seconds: int = 0
    won: list[bool] = field(default_factory=list)
    beaten: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    met: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    rows: dict[tuple[str, str], int] = field(default_factory=lambda: defaultdict(int))


def thought_over(decision: Entry) -> Entry:
    """The first seat thinks for seven seconds, the others for none."""
    return replace(decision, seconds=7) if decision.seat == 0 else decision


def test_twenty_matches_by_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    by_hand: dict[str, Count] = defaultdict(Count)
    library, start = Library(tmp_path), datetime(2026, 3, 1, 19, tzinfo=UTC)
    shelf = [file for number in range(5) for game in GAMES for file in files(game)[number : number + 1]]
    assert len(shelf) == TWENTY
    for number, file in enumerate(shelf):
        whole, table = record(file), replayed(file)
        names = [CLUB[(number + 2 * seat) % len(CLUB)] for seat in range(len(whole.setup.players))]
        players = tuple(replace(one, name=name, kind=PERSON, character="") for one, name in zip(whole.setup.players, names, strict=True))
        log = tuple(thought_over(entry) if isinstance(entry.action, table.rules.actions) else entry for entry in whole.log)
        created = (start + timedelta(hours=number)).isoformat()
        imported = replace(whole, setup=replace(whole.setup, players=players), log=log, created=created)
        match = library.import_record(imported, Codec(rules_of(imported.setup, GAMES).actions))
        library.finish(match, table.rules.result(table.state))
        place = {seat: rank.place or 99 for rank in table.rules.result(table.state) for seat in rank.seats}
        together = [set(rank.seats) for rank in table.rules.result(table.state)]
        rivals = GAMES[imported.setup.game]().policy(table.rules).rivals
        for seat, name in enumerate(names):
            own = by_hand[name]
            own.points[imported.setup.game].append(table.rules.points(table.state)[seat])
            own.won.append(place[Seat(seat)] == 1)
            own.hints += sum(isinstance(entry.action, HintShown) and entry.seat == seat for entry in log)
            own.decisions += sum(step.entry.seat == seat for step in table.steps)
            own.seconds += sum(7 for step in table.steps if step.entry.seat == seat == 0)
            for row in table.rules.score(table.state, Seat(seat)):
                own.rows[imported.setup.game, row.label] += row.points
            for rival in rivals(Seat(seat)):
                own.met[names[rival]] += 1
                tied = any({seat, rival} <= group for group in together)
                own.beaten[names[rival]] += 0.5 if tied else float(place[Seat(seat)] < place[rival])
    library.close()

    assert main(["--statistics", "--data-dir", str(tmp_path), "--json"]) == 0
    found = {one["person"]: one for one in json.loads(capsys.readouterr().out)["people"]}
    assert found.keys() == by_hand.keys()
    for name, own in by_hand.items():
        said, games = found[name], found[name]["games"]
        assert {game: one["points"] for game, one in games.items()} == own.points
        assert (said["matches"], said["wins"]) == (len(own.won), sum(own.won))
        rows, longest = 0, 0
        for won in own.won:
            rows = rows + 1 if won else 0
            longest = max(longest, rows)
        assert said["longest_row_of_wins"] == longest
        against = {rival: (one["beaten"], one["met"]) for rival, one in said["against"].items()}
        assert against == {rival: (own.beaten[rival], own.met[rival]) for rival in own.met}
        assert (said["rivals_beaten"], said["rivals_met"]) == (sum(own.beaten.values()), sum(own.met.values()))
        assert sum(one["hints"] for one in games.values()) == own.hints
        assert sum(one["decisions"] for one in games.values()) == own.decisions
        assert sum(one["seconds"] for one in games.values()) == own.seconds
        for game, one in games.items():
            mean = {label: round(own.rows[game, label] / len(own.points[game]), 2) for label in one["rows"]}
            assert (one["rows"], one["best"]) == (mean, max(own.points[game]))
