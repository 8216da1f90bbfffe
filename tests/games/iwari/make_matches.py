"""Writes the finished matches that the tests replay, with their score rows and places as golden values.

    python -m tests.games.iwari.make_matches

Needed only after a change that makes the same log lead elsewhere, which also takes a new `version` of the rules. Every
match is played by chance from a fixed seed, rare kinds of pieces as often as tents; matches/golden.yaml holds what each has to come to.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.iwari.model import Stop
from game.kernel.box import Player, Setup
from game.kernel.codec import Codec
from game.kernel.contract import NOBODY, Action, Refusal, Seat
from game.kernel.record import Record, write
from game.kernel.session import Session
from tests.games.iwari.table import box

FOLDER = Path(__file__).parent / "matches"
GOLDEN = FOLDER / "golden.yaml"


STOPS = 0.2
"""How often the end of placing is considered at all."""


class Match(NamedTuple):
    name: str
    board: str
    seats: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()


ACHIEVEMENTS = tuple((name, "with") for name in ("unity", "discovery", "honor", "respect", "courage"))
MATCHES = (
    # One for every map, as it is.
    Match("new_horizons_4", "new_horizons", 4, 1),
    Match("vast_lands_5", "vast_lands", 5, 2),
    Match("floating_islands_3", "floating_islands", 3, 3),
    Match("glacial_zone_2", "glacial_zone", 2, 4),
    Match("forgotten_island_4", "forgotten_island", 4, 5),
    Match("uncharted_path_3", "uncharted_path", 3, 6),
    Match("long_road_4", "long_road", 4, 7),
    Match("the_void_6", "the_void", 6, 14),
    # One for every module.
    Match("dealt_2", "new_horizons", 2, 9, (("opening", "dealt"), ("hands", "open"))),
    Match("achievements_3", "vast_lands", 3, 10, ACHIEVEMENTS),
    Match("achievements_ignored_halfway_4", "glacial_zone", 4, 11, (*ACHIEVEMENTS, ("midway_achievements", "ignored"))),
    Match("worship_dead_ends_4", "long_road", 4, 12, (("worship", "dead_ends"),)),
    Match("worship_golden_5", "floating_islands", 5, 13, (("worship", "golden"),)),
    Match("worship_contested_5", "the_void", 5, 14, (("worship_contested", "with"), *ACHIEVEMENTS)),
    Match("worship_drawn_2", "uncharted_path", 2, 15, (("worship", "drawn"), ("void_totems", "contest"))),
    Match("exploration_3", "forgotten_island", 3, 16, (("exploration", "with"),)),
    Match("exploration_5", "new_horizons", 5, 17, (("exploration", "with"), *ACHIEVEMENTS)),
    Match("other_readings_4", "vast_lands", 4, 18, (("wild_pair", "other_biome"), ("settlements", "unbroken"))),
)


def play(match: Match) -> tuple[Record, dict[str, Any]]:
    """The finished match as a record, and what it came to."""
    options = box().settle(match.seats, {"map": match.board, **dict(match.options)})
    assert not isinstance(options, Refusal)
    names, colours = ("Alix", "Billy", "Charlie", "Dana", "Eli", "Fay"), box().manifest.colours
    players = tuple(Player(names[seat], colours[seat]) for seat in range(match.seats))
    setup = Setup(box().id, players, options, f"{match.name}/{match.seed}")
    rules = box().rules(options, match.seats)
    session = Session(rules, setup.seed)
    rng = Random(match.seed)
    while session.actor != NOBODY:
        done = session.do(some(rules.legal(session.state), rng))
        assert not isinstance(done, Refusal), done
    return Record(setup, rules.version, tuple(session.log), "2026-01-01T00:00:00+00:00", match.name), came_to(session)


def some(legal: Sequence[Action], rng: Random) -> Action:
    """A kind of action first, then one of that kind; mostly a second piece where one can be placed."""
    kinds = list({type(action): None for action in legal})
    if Stop in kinds and len(kinds) > 1 and rng.random() > STOPS:
        kinds.remove(Stop)
    kind = rng.choice(kinds)
    return rng.choice([action for action in legal if isinstance(action, kind)])


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
        codec = Codec(box().rules(record.setup.options, match.seats).actions)
        (FOLDER / f"{match.name}.yaml").write_text(write(record, codec), "utf-8")
        golden.append(f"{match.name}:\n  rows:\n" + "".join(f"  - {json.dumps(row)}\n" for row in end["rows"]))
        golden.append("  places:\n" + "".join(f"  - {json.dumps(rank)}\n" for rank in end["places"]))
    GOLDEN.write_text(
        "# What every match of this folder comes to; written by make_matches.py.\n" + "".join(golden), "utf-8"
    )


if __name__ == "__main__":
    main()
