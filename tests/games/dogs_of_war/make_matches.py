"""Writes the finished matches that the tests replay, with their score rows, their places and what each shows.

    python -m tests.games.dogs_of_war.make_matches

Needed only after a change that makes the same log lead elsewhere, which also takes a new `version` of the rules. Every
match is played by one style from a fixed seed; matches/golden.yaml holds what each has to come to, and which tactics and
abilities it shows.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.dogs_of_war.events import (
    BonusWon,
    CaptainsWithdrawn,
    ConquerorMoved,
    ProfitMade,
    SpoilsTaken,
    TacticPlayed,
    VictoryShared,
)
from game.dogs_of_war.rules import DogsOfWarRules
from game.kernel.box import Player, Setup
from game.kernel.codec import Codec
from game.kernel.contract import NOBODY, Refusal, Seat
from game.kernel.record import Record, write
from game.kernel.session import Session
from tests.games.dogs_of_war.match_styles import Style, by_chance, courting, hoarding, scheming, warlike
from tests.games.dogs_of_war.table import box, ids

FOLDER = Path(__file__).parent / "matches"
GOLDEN = FOLDER / "golden.yaml"
NAMES = ("Alix", "Billy", "Charlie", "Dana", "Emil")
ABILITIES = {ProfitMade: "omalley", SpoilsTaken: "blackmane", CaptainsWithdrawn: "stormcrow", ConquerorMoved: "nameless"}
"""The Dogs whose ability has an event of its own; Lady Ordalia's shows in points and bonuses."""


class Match(NamedTuple):
    seats: int
    style: Style
    seed: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        return "_".join([str(self.seats), self.style.__name__, *(choice for _, choice in self.options)])


MATCHES = (
    Match(3, by_chance, 1),
    Match(4, by_chance, 2),
    Match(5, by_chance, 3, (("dogs", "dealt"), ("discards", "when_empty"))),
    Match(4, warlike, 4, (("discards", "never"), ("conqueror", "three"))),
    Match(5, warlike, 5, (("screens", "counted"), ("dogs", "dealt"))),
    Match(3, warlike, 6, (("abilities", "unused"), ("screens", "down"))),
    Match(5, hoarding, 7, (("ordalia", "tie_break"),)),
    Match(5, scheming, 8, (("discards", "never"),)),
    Match(3, courting, 19, (("conqueror", "one"),)),
)


def play(match: Match) -> Record:
    """The finished match."""
    options = box().settle(match.seats, dict(match.options))
    assert not isinstance(options, Refusal)
    colours = box().manifest.colours
    players = tuple(Player(NAMES[seat], colours[seat]) for seat in range(match.seats))
    setup = Setup(box().id, players, options, f"{match.name}/{match.seed}")
    rules = box().rules(options, match.seats)
    assert isinstance(rules, DogsOfWarRules)
    session = Session(rules, setup.seed)
    rng = Random(match.seed)
    while session.actor != NOBODY:
        done = session.do(match.style(rules, session.state, rng))
        assert not isinstance(done, Refusal), done
    return Record(setup, rules.version, tuple(session.log), "2026-01-01T00:00:00+00:00", match.name)


def came_to(session: Session[Any, Any]) -> dict[str, Any]:
    """What the match shows, the score rows of every seat, and the places, as plain values."""
    rules = session.rules
    return {
        "tactics": sorted(tactics_of(session)),
        "abilities": sorted(abilities_of(session)),
        "rows": [
            {row.label: row.points for row in rules.score(session.state, Seat(seat))} for seat in range(rules.seats)
        ],
        "places": [
            {"place": rank.place, "seats": list(rank.seats), "points": rank.points, "decided_by": rank.decided_by}
            for rank in rules.result(session.state)
        ],
    }


def tactics_of(session: Session[Any, Any]) -> set[str]:
    """The tactics that were played."""
    events = [event for step in session.line for event in step.events]
    return {ids("tactics")[event.tactic] for event in events if isinstance(event, TacticPlayed)}


def abilities_of(session: Session[Any, Any]) -> set[str]:
    """The Dogs whose ability made a difference. Lady Ordalia's did where winners gained more points than losers had
    captains, or she alone a bonus for which another had as many captains."""
    found: set[str] = set()
    ordalia = ids("dogs").index("ordalia")
    for before, step in zip([None, *session.line], session.line, strict=False):
        for event in step.events:
            if type(event) in ABILITIES:
                found.add(ABILITIES[type(event)])
            elif isinstance(event, VictoryShared | BonusWon) and before and ordalia in before.state.dogs:
                found |= {"ordalia"} if _proud(session.rules, before.state, step.events, event, ordalia) else set()
    return found


def _proud(rules: Any, state: Any, events: Any, event: VictoryShared | BonusWon, ordalia: int) -> bool:
    side = 2 * event.battle + (state.markers[event.battle] < 0)
    if isinstance(event, VictoryShared):
        return bool(event.points > sum(rules.captains_on(state, side ^ 1)))
    winners = [other.seat for other in events if isinstance(other, BonusWon) and other.battle == event.battle]
    own = rules.captains_on(state, side)
    proud = state.dogs.index(ordalia)
    return winners == [proud] and own.count(own[proud]) > 1


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    golden = ["# What every match of this folder shows and comes to; written by make_matches.py.\n"]
    for match in MATCHES:
        record = play(match)
        rules = box().rules(record.setup.options, match.seats)
        (FOLDER / f"{match.name}.yaml").write_text(write(record, Codec(rules.actions)), "utf-8")
        end = came_to(Session(rules, record.setup.seed, record.log))
        golden.append(f"{match.name}:\n")
        golden += [f"  {key}: {json.dumps(end[key])}\n" for key in ("tactics", "abilities")]
        golden += ["  rows:\n", *(f"  - {json.dumps(row)}\n" for row in end["rows"])]
        golden += ["  places:\n", *(f"  - {json.dumps(rank)}\n" for rank in end["places"])]
    GOLDEN.write_text("".join(golden), "utf-8")


if __name__ == "__main__":
    main()
