"""Writes the finished matches that the tests replay, with their score rows and places as golden values.

    python -m tests.games.dewan.make_matches

Needed only after a change that makes the same log lead elsewhere, which also takes a new `version` of the rules. Every
match is played by one style from a fixed seed; matches/golden.yaml holds what each has to come to.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.dewan.rules import DewanRules
from game.kernel.box import Player, Setup
from game.kernel.codec import Codec
from game.kernel.contract import NOBODY, Refusal, Seat
from game.kernel.record import Record, write
from game.kernel.session import Session
from tests.games.dewan.match_styles import Style, by_chance, hoarding, to_a_standstill
from tests.games.dewan.table import box

FOLDER = Path(__file__).parent / "matches"
GOLDEN = FOLDER / "golden.yaml"


class Match(NamedTuple):
    scenario: str
    seats: int
    style: Style
    seed: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        return f"{self.scenario}_{self.seats}_{self.style.__name__}"


MATCHES = (
    Match("base", 2, by_chance, 1),
    Match("base", 3, by_chance, 2),
    Match("base", 4, by_chance, 3),
    Match("base", 3, hoarding, 4),
    Match("team", 4, by_chance, 5),
    Match("flood", 2, by_chance, 6),
    Match("flood", 3, by_chance, 7),
    Match("flood", 2, to_a_standstill, 0, (("special_tile", "instead"),)),
    Match("volcano", 2, by_chance, 28),
    Match("volcano", 4, by_chance, 10, (("volcano_fire", "once"), ("pair", "dye"))),
    Match("volcano", 3, hoarding, 0),
    Match("water_villages", 2, by_chance, 12),
    Match("water_villages", 4, by_chance, 13, (("hands", "open"),)),
)


def play(match: Match) -> tuple[Record, dict[str, Any]]:
    """The finished match as a record, and what it came to."""
    options = box().settle(match.seats, {"scenario": match.scenario, **dict(match.options)})
    assert not isinstance(options, Refusal)
    names, colours = ("Alix", "Billy", "Charlie", "Dana"), box().manifest.colours
    players = tuple(Player(names[seat], colours[seat]) for seat in range(match.seats))
    setup = Setup(box().id, players, options, f"{match.name}/{match.seed}")
    rules = box().rules(options, match.seats)
    assert isinstance(rules, DewanRules)
    session = Session(rules, setup.seed)
    rng = Random(match.seed)
    while session.actor != NOBODY:
        done = session.do(match.style(rules, session.state, rng))
        assert not isinstance(done, Refusal), done
    return Record(setup, rules.version, tuple(session.log), "2026-01-01T00:00:00+00:00", match.name), came_to(session)


def came_to(session: Session[Any, Any]) -> dict[str, Any]:
    """The score rows of every seat, and the places, as plain values."""
    rules = session.rules
    return {
        "rows": [
            {row.label: row.points for row in rules.score(session.state, Seat(seat))} for seat in range(rules.seats)
        ],
        "places": [
            {"place": rank.place, "seats": list(rank.seats), "points": rank.points, "decided_by": rank.decided_by}
            for rank in rules.result(session.state)
        ],
    }


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    golden = []
    for match in MATCHES:
        record, end = play(match)
        (FOLDER / f"{match.name}.yaml").write_text(
            write(record, Codec(box().rules(record.setup.options, match.seats).actions)), "utf-8"
        )
        golden.append(f"{match.name}:\n  rows:\n" + "".join(f"  - {json.dumps(row)}\n" for row in end["rows"]))
        golden.append("  places:\n" + "".join(f"  - {json.dumps(rank)}\n" for rank in end["places"]))
    GOLDEN.write_text(
        "# What every match of this folder comes to; written by make_matches.py.\n" + "".join(golden), "utf-8"
    )


if __name__ == "__main__":
    main()
